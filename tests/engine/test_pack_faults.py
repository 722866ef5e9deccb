"""Every fault of a ruleset is told in one line: file, line, entry, field, what was found, what is allowed."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.engine.packs import InvalidPack, load_pack
from tests.engine.zoo import HEAD, ZOO, ZooPack, make_zoo, refusal, write

FAULTS = {
    "unknown field": (
        ZOO.replace("legs = 4", "legs = 4\ndite = 1"),
        'zoo/zoo.toml, line 7: beast "cat", dite: found a field of this name (did you mean "diet"?); '
        "allowed: id, legs, diet, tame, moves",
    ),
    "missing field": (
        ZOO.replace("legs = 4", ""),
        'zoo/zoo.toml, line 7: beast "cat", legs: found nothing; allowed: a whole number from 0 to 8',
    ),
    "too much": (
        ZOO.replace("legs = 4", "legs = 9"),
        'zoo/zoo.toml, line 7: beast "cat", legs: found 9; allowed: a whole number from 0 to 8',
    ),
    "text for a number": (
        ZOO.replace("legs = 4", 'legs = "4"'),
        'zoo/zoo.toml, line 7: beast "cat", legs: found "4"; allowed: a whole number from 0 to 8',
    ),
    "boolean for a number": (
        ZOO.replace("legs = 4", "legs = true"),
        'zoo/zoo.toml, line 7: beast "cat", legs: found true; allowed: a whole number from 0 to 8',
    ),
    "number for a boolean": (
        ZOO.replace("legs = 4", "legs = 4\ntame = 1"),
        'zoo/zoo.toml, line 7: beast "cat", tame: found 1; allowed: true or false',
    ),
    "unknown word": (
        ZOO.replace('"plants"', '"plant"'),
        'zoo/zoo.toml, line 11: beast "carp", diet: found "plant" (did you mean "plants"?); '
        "allowed: meat, plants",
    ),
    "unknown op": (
        ZOO.replace('op = "swim"', 'op = "fly"'),
        'zoo/zoo.toml, line 11: beast "carp", moves 1, op: found "fly"; allowed: run, swim, dive',
    ),
    "unknown op inside": (
        ZOO.replace('op = "run"', 'op = "runs"'),
        'zoo/zoo.toml, line 11: beast "carp", moves 1, then 1, op: found "runs" (did you mean "run"?); '
        "allowed: run, swim, dive",
    ),
    "op missing": (
        ZOO.replace('{ op = "run", far', "{ far"),
        'zoo/zoo.toml, line 11: beast "carp", moves 1, then 1, op: found nothing; allowed: run, swim, dive',
    ),
    "parameter inside": (
        ZOO.replace("far = 3", "far = 30"),
        'zoo/zoo.toml, line 11: beast "carp", moves 1, then 1, far: found 30; '
        "allowed: a whole number from 1 to 9",
    ),
    "unknown parameter": (
        ZOO.replace("far = 3", "far = 3, fast = true"),
        'zoo/zoo.toml, line 11: beast "carp", moves 1, then 1, fast: found a field of this name; '
        "allowed: op, far",
    ),
    "no list": (
        ZOO.replace("legs = 4", 'legs = 4\nmoves = "run"'),
        'zoo/zoo.toml, line 7: beast "cat", moves: found "run"; allowed: a list of tables',
    ),
    "table field": (
        ZOO.replace("gates = 2", 'gates = "two"'),
        'zoo/zoo.toml, line 3: numbers, gates: found "two"; allowed: a whole number',
    ),
    "missing table": (
        'title = "Zoo"\n[numbers]\n',
        "zoo/zoo.toml: beast: found nothing; allowed: a list of tables",
    ),
    "two fields together": (
        ZOO.replace('diet = "plants"', "tame = true"),
        'zoo/zoo.toml, line 11: beast "carp", tame: found true; allowed: false for a beast without legs',
    ),
    "two entries together": (
        ZOO.replace("paths = 3", "legs = 9"),
        "zoo/zoo.toml, line 3: numbers, legs: found 9; allowed: 4",
    ),
    "an id twice": (
        ZOO.replace('"carp"', '"cat"'),
        'zoo/zoo.toml, line 11: beast "cat", id: found the same id as in line 7; allowed: each id once',
    ),
    "no id": (
        ZOO.replace('id = "carp"', ""),
        "zoo/zoo.toml, line 11: beast no. 2, id: found nothing; allowed: a text",
    ),
    "a date": (
        ZOO.replace("legs = 4", "legs = 2020-01-02"),
        'zoo/zoo.toml, line 7: beast "cat", legs: found 2020-01-02; '
        "allowed: a text, a number, true or false, a list or a table",
    ),
    "no TOML": (
        ZOO.replace("gates = 2", "gates : 2"),
        "zoo/zoo.toml, line 4: column 7: found expected '=' after a key in a key/value pair; "
        "allowed: TOML 1.0",
    ),
    "TOML that stops": (
        ZOO + 'name = "',
        "zoo/zoo.toml: the end of the file: found unterminated string; allowed: TOML 1.0",
    ),
}


@pytest.mark.parametrize("case", FAULTS)
def test_each_fault_is_told_in_one_line(tmp_path: Path, case: str) -> None:
    zoo = make_zoo(tmp_path)
    text, message = FAULTS[case]
    write(tmp_path / "zoo", zoo__toml=text)
    assert refusal(zoo) == message


def test_several_faults_are_counted(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    write(tmp_path / "zoo", zoo__toml=ZOO.replace("legs = 4", "legs = 9").replace("far = 3", "far = 0"))
    assert refusal(zoo).endswith("allowed: a whole number from 0 to 8 (and 1 more fault)")
    with pytest.raises(InvalidPack) as caught:
        load_pack(zoo, ZooPack)
    assert [problem.field for problem in caught.value.problems] == ["legs", "moves 1, then 1, far"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '\n[[beast]]\nid = "cat"\nlegs = "x"\n',
            'mine/zoo.toml, line 2: beast "cat", legs: found "x"; allowed: a whole number from 0 to 8',
        ),
        (
            '[[beast]]\nid = "bee"\n',
            'mine/zoo.toml, line 1: beast "bee", legs: found nothing; allowed: a whole number from 0 to 8',
        ),
        (
            "[[beast]]\nlegs = 4\n",
            "mine/zoo.toml, line 1: beast no. 1, id: found nothing; allowed: the id of the beast",
        ),
        (
            '[[beast]]\nid = "cats"\nremove = true\n',
            'mine/zoo.toml, line 1: beast "cats", remove: found no such beast; allowed: "cat"?',
        ),
        (
            '[[beast]]\nid = "ox"\nremove = true\n',
            'mine/zoo.toml, line 1: beast "ox", remove: found no such beast; '
            "allowed: one of the 2 that are there",
        ),
        (
            '[[beast]]\nid = "cat"\nremove = false\n',
            'mine/zoo.toml, line 1: beast "cat", remove: found false; '
            "allowed: true, with nothing but the id beside it",
        ),
        (
            '[[beast]]\nid = "cat"\nremove = true\nlegs = 2\n',
            'mine/zoo.toml, line 1: beast "cat", remove: found other fields too; '
            "allowed: true, with nothing but the id beside it",
        ),
        ("beast = 3\n", "mine/zoo.toml, line 1: beast: found 3; allowed: a list of tables"),
        (
            "gates = 3\n",
            "mine/zoo.toml, line 1: gates: found a field of this name; "
            "allowed: title, numbers, beast, layout",
        ),
    ],
)
def test_a_fault_of_a_players_pack_names_its_own_file(tmp_path: Path, text: str, message: str) -> None:
    zoo = make_zoo(tmp_path)
    assert refusal(zoo, write(tmp_path / "mine", zoo__toml=text)) == message


def test_a_fault_names_the_layer_it_came_from(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    bad = write(tmp_path / "bad", zoo__toml='[[beast]]\nid = "cat"\nlegs = 9\n')
    later = write(tmp_path / "later", zoo__toml='[[beast]]\nid = "cat"\ndiet = "plants"\n')
    assert refusal(zoo, bad, later).startswith('bad/zoo.toml, line 1: beast "cat", legs: found 9')
    gone = write(
        tmp_path / "gone",
        zoo__toml='[[beast]]\nid = "cat"\nremove = true\n[[beast]]\nid = "carp"\nlegs = 9\n',
    )
    assert refusal(zoo, gone).startswith('gone/zoo.toml, line 4: beast "carp", legs: found 9')


def test_a_fault_in_a_file_of_a_form(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    mine = write(tmp_path / "mine", herd_goats__toml='[[beast]]\nid = "goat"\nlegs = 12\n')
    assert refusal(zoo, mine) == (
        'mine/herd_goats.toml, line 1: beast "goat", legs: found 12; allowed: a whole number from 0 to 8'
    )


def test_a_pack_for_another_game(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    assert (
        refusal(zoo, write(tmp_path / "mine", pack__toml='id = "farm"\n'))
        == 'mine/pack.toml: id: found "farm"; allowed: "zoo"'
    )


def test_a_file_the_ruleset_does_not_take(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    assert refusal(zoo, write(tmp_path / "mine", zoos__toml="")) == (
        'mine/zoos.toml: found a file of this name (did you mean "zoo.toml"?); '
        "allowed: pack.toml, zoo.toml, words.toml"
    )


@pytest.mark.parametrize(
    ("head", "message"),
    [
        (HEAD.replace("schema = 1", "schema = 2"), "zoo/pack.toml, line 6: schema: found 2; allowed: 1"),
        (
            HEAD.replace('id = "zoo"', 'id = "Zoo!"'),
            'zoo/pack.toml, line 2: id: found "Zoo!"; allowed: a name of at most 40 small ',
        ),
        (
            HEAD.replace('version = "1.0"', ""),
            "zoo/pack.toml: version: found nothing; allowed: numbers with dots between ",
        ),
        (
            HEAD.replace('"zoo.toml", ', ""),
            "zoo/pack.toml: files: found no zoo.toml; allowed: a list with zoo.toml",
        ),
    ],
)
def test_a_wrong_head(tmp_path: Path, head: str, message: str) -> None:
    zoo = make_zoo(tmp_path)
    write(tmp_path / "zoo", pack__toml=head)
    assert refusal(zoo).startswith(message)


def test_missing_files(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    (zoo / "zoo.toml").unlink()
    assert refusal(zoo) == "zoo/zoo.toml: found no such file; allowed: the file, since pack.toml lists it"
    (zoo / "pack.toml").unlink()
    assert refusal(zoo) == "zoo/pack.toml: found no such file; allowed: a file that can be read"


def test_files_that_are_no_text(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    (zoo / "zoo.toml").write_bytes(b'title = "x"\nname = "\xff"\n')
    assert refusal(zoo) == "zoo/zoo.toml, line 2: found byte 0xff; allowed: text in UTF-8"
    (zoo / "zoo.toml").unlink()
    (zoo / "zoo.toml").mkdir()
    assert refusal(zoo).endswith("; allowed: a file that can be read")


def test_a_long_value_is_cut(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    write(tmp_path / "zoo", zoo__toml=ZOO.replace("legs = 4", f'legs = "{"x" * 500}"'))
    assert len(refusal(zoo)) < 200
