"""Rulesets in layers, on a small ruleset of its own: what merges, and every fault in one line."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import pytest
from pydantic import Field, model_validator

from apex_tui.engine import pack_cache, pack_sources
from apex_tui.engine.errors import PackError
from apex_tui.engine.pack_sources import Merged, Source
from apex_tui.engine.packs import (
    Entry,
    Fault,
    InvalidPack,
    PackFile,
    PackModel,
    Refused,
    Table,
    load_file,
    load_pack,
    overlay_folders,
    read_info,
)

Write = Callable[..., Path]


class Run(Table):
    op: Literal["run"]
    far: Annotated[int, Field(ge=1, le=9)]


class Swim(Table):
    op: Literal["swim", "dive"]
    then: tuple[Move, ...] = ()


Move = Annotated[Run | Swim, Field(discriminator="op")]
Swim.model_rebuild()


class Beast(Entry):
    id: str
    legs: Annotated[int, Field(ge=0, le=8)]
    diet: Literal["meat", "plants"] = "meat"
    tame: bool = False
    moves: tuple[Move, ...] = ()

    @model_validator(mode="after")
    def _tame(self) -> Beast:
        if self.tame and self.legs == 0:
            raise Refused("true", "false for a beast without legs", ("tame",))
        return self


class Layout(Entry):
    key_field: ClassVar[str] = "players"
    players: int
    name: str


class Zoo(PackFile):
    title: str
    numbers: dict[str, int]
    beast: tuple[Beast, ...]
    layout: tuple[Layout, ...] = ()


class Herd(PackFile):
    beast: tuple[Beast, ...]


class ZooPack(PackModel):
    zoo: Annotated[Zoo, Field(alias="zoo.toml")]
    herds: Annotated[dict[str, Herd], Field(alias="herd_*.toml")] = {}

    def faults(self) -> list[Fault]:
        legs = sum(beast.legs for beast in self.zoo.beast)
        wanted = self.zoo.numbers.get("legs", legs)
        return [] if legs == wanted else [Fault(("zoo.toml", "numbers", "legs"), str(wanted), str(legs))]


HEAD = """
id = "zoo"
title = "Zoo"
long_title = "The zoo"
version = "1.0"
schema = 1
files = ["zoo.toml", "words.toml"]
"""

ZOO = """title = "Small zoo"

[numbers]
gates = 2
paths = 3

[[beast]]
id = "cat"
legs = 4

[[beast]]
id = "carp"
legs = 0
diet = "plants"
moves = [{ op = "swim", then = [{ op = "run", far = 3 }] }]
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Make a folder below the test's own with these files (``name__toml="..."``)."""

    def make(folder: str, **files: str) -> Path:
        place = tmp_path / folder
        place.mkdir(exist_ok=True)
        for name, text in files.items():
            (place / name.replace("__", ".")).write_text(text, encoding="utf-8")
        return place

    return make


@pytest.fixture
def zoo(write: Write) -> Path:
    return write("zoo", pack__toml=HEAD, zoo__toml=ZOO)


def beasts(pack: ZooPack) -> dict[str, Beast]:
    return {beast.id: beast for beast in pack.zoo.beast}


def refusal(root: Path, *overlays: Path) -> str:
    """The message of the refused ruleset, with the paths cut down to their last two parts."""
    with pytest.raises(InvalidPack) as caught:
        load_pack(root, ZooPack, overlays)
    message = str(caught.value)
    assert "\n" not in message
    assert isinstance(caught.value, PackError)
    assert message.startswith(str(caught.value.problems[0]))
    return message.replace(f"{root.parent}{os.sep}", "").replace(os.sep, "/")


# What merges --------------------------------------------------------------------------------------------------


def test_a_ruleset_alone(zoo: Path) -> None:
    pack = load_pack(zoo, ZooPack)
    assert pack.info.id == "zoo"
    assert pack.info.files == ("zoo.toml", "words.toml")
    assert pack.zoo.numbers == {"gates": 2, "paths": 3}
    assert beasts(pack)["carp"].moves == (Swim(op="swim", then=(Run(op="run", far=3),)),)
    assert pack.layers == (str(zoo),)


def test_a_pack_cannot_be_changed(zoo: Path) -> None:
    pack = load_pack(zoo, ZooPack)
    with pytest.raises(ValueError, match="frozen"):
        pack.zoo.title = "Other"  # type: ignore[misc]


def test_an_entry_is_changed_field_by_field(zoo: Path, write: Write) -> None:
    mine = write("mine", zoo__toml='[[beast]]\nid = "cat"\ntame = true\n')
    pack = load_pack(zoo, ZooPack, [mine])
    assert beasts(pack)["cat"] == Beast(id="cat", legs=4, tame=True)
    assert list(beasts(pack)) == ["cat", "carp"]
    assert pack.layers == (str(zoo), str(mine))


def test_a_new_key_adds_an_entry_and_remove_takes_one_out(zoo: Path, write: Write) -> None:
    text = '[[beast]]\nid = "bee"\nlegs = 6\n[[beast]]\nid = "cat"\nremove = true\n'
    pack = load_pack(zoo, ZooPack, [write("mine", zoo__toml=text)])
    assert list(beasts(pack)) == ["carp", "bee"]


def test_tables_and_single_values_are_changed_one_by_one(zoo: Path, write: Write) -> None:
    pack = load_pack(zoo, ZooPack, [write("mine", zoo__toml='title = "Mine"\n[numbers]\ngates = 5\n')])
    assert pack.zoo.title == "Mine"
    assert pack.zoo.numbers == {"gates": 5, "paths": 3}


def test_the_last_layer_wins(zoo: Path, write: Write) -> None:
    one = write("one", zoo__toml='[[beast]]\nid = "cat"\nlegs = 3\ndiet = "plants"\n')
    two = write("two", zoo__toml='[[beast]]\nid = "cat"\nlegs = 2\n')
    cat = beasts(load_pack(zoo, ZooPack, [one, two]))["cat"]
    assert (cat.legs, cat.diet) == (2, "plants")


def test_entries_are_found_by_the_key_of_their_table(zoo: Path, write: Write) -> None:
    base = write("zoo", zoo__toml=ZOO + '[[layout]]\nplayers = 2\nname = "two"\n')
    text = '[[layout]]\nplayers = 2\nname = "pair"\n[[layout]]\nplayers = 3\nname = "three"\n'
    pack = load_pack(base, ZooPack, [write("mine", zoo__toml=text)])
    assert [(layout.players, layout.name) for layout in pack.zoo.layout] == [(2, "pair"), (3, "three")]


def test_files_of_a_form_may_be_added(zoo: Path, write: Write) -> None:
    mine = write("mine", herd_goats__toml='[[beast]]\nid = "goat"\nlegs = 4\n')
    pack = load_pack(zoo, ZooPack, [mine])
    assert [beast.id for beast in pack.herds["herd_goats.toml"].beast] == ["goat"]


def test_the_fingerprint_is_of_what_is_said(zoo: Path, write: Write) -> None:
    before = load_pack(zoo, ZooPack).fingerprint
    write("zoo", zoo__toml="# a comment\n" + ZOO)
    assert load_pack(zoo, ZooPack).fingerprint == before
    changed = load_pack(zoo, ZooPack, [write("mine", zoo__toml='title = "Mine"\n')])
    assert changed.fingerprint != before


def test_a_single_file_with_packs_over_it(zoo: Path, write: Write) -> None:
    class Words(PackFile):
        hello: str
        bye: str

    write("zoo", words__toml='hello = "hello"\nbye = "bye"\n')
    words = load_file(zoo, "words.toml", Words, [write("mine", words__toml='hello = "hi"\n')])
    assert (words.hello, words.bye) == ("hi", "bye")
    with pytest.raises(InvalidPack, match=r"words\.toml, line 1: hello: found 3; allowed: a text$"):
        load_file(zoo, "words.toml", Words, [write("other", words__toml="hello = 3\n")])


def test_a_byte_order_mark_and_windows_lines_are_read(zoo: Path) -> None:
    (zoo / "zoo.toml").write_bytes(b"\xef\xbb\xbf" + ZOO.replace("\n", "\r\n").encode())
    assert list(beasts(load_pack(zoo, ZooPack))) == ["cat", "carp"]


# Which folders ------------------------------------------------------------------------------------------------


def test_folders_of_the_player(tmp_path: Path, write: Write) -> None:
    home = tmp_path / "home"
    assert overlay_folders("zoo", home) == ()
    (home / "zoo").mkdir(parents=True)
    asked = write("asked", zoo__toml="")
    assert overlay_folders("zoo", home, asked) == (home / "zoo", asked)
    outer = tmp_path / "outer"
    (outer / "zoo").mkdir(parents=True)
    (outer / "zoo" / "zoo.toml").write_text("")
    assert overlay_folders("zoo", None, outer) == (outer / "zoo",)


@pytest.mark.parametrize(
    ("name", "found"),
    [("nowhere", "found nothing there"), ("file", "found a file"), ("empty", "found no TOML file")],
)
def test_a_folder_that_was_asked_for_must_hold_something(tmp_path: Path, name: str, found: str) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "empty").mkdir()
    with pytest.raises(InvalidPack, match=found):
        overlay_folders("zoo", None, tmp_path / name)


def test_the_head_alone_can_be_read(zoo: Path) -> None:
    assert read_info(zoo).long_title == "The zoo"


# Faults -------------------------------------------------------------------------------------------------------

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
        'zoo/zoo.toml, line 11: beast "carp", diet: found "plant" (did you mean "plants"?); allowed: meat, plants',
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
        'zoo/zoo.toml, line 11: beast "carp", moves 1, then 1, fast: found a field of this name; allowed: op, far',
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
        "zoo/zoo.toml, line 4: column 7: found expected '=' after a key in a key/value pair; allowed: TOML 1.0",
    ),
    "TOML that stops": (
        ZOO + 'name = "',
        "zoo/zoo.toml: the end of the file: found unterminated string; allowed: TOML 1.0",
    ),
}


@pytest.mark.parametrize("case", FAULTS)
def test_each_fault_is_told_in_one_line(zoo: Path, write: Write, case: str) -> None:
    text, message = FAULTS[case]
    write("zoo", zoo__toml=text)
    assert refusal(zoo) == message


def test_several_faults_are_counted(zoo: Path, write: Write) -> None:
    write("zoo", zoo__toml=ZOO.replace("legs = 4", "legs = 9").replace("far = 3", "far = 0"))
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
            'mine/zoo.toml, line 1: beast "ox", remove: found no such beast; allowed: one of the 2 that are there',
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
            "mine/zoo.toml, line 1: gates: found a field of this name; allowed: title, numbers, beast, layout",
        ),
    ],
)
def test_a_fault_of_a_players_pack_names_its_own_file(
    zoo: Path, write: Write, text: str, message: str
) -> None:
    assert refusal(zoo, write("mine", zoo__toml=text)) == message


def test_a_fault_names_the_layer_it_came_from(zoo: Path, write: Write) -> None:
    bad = write("bad", zoo__toml='[[beast]]\nid = "cat"\nlegs = 9\n')
    later = write("later", zoo__toml='[[beast]]\nid = "cat"\ndiet = "plants"\n')
    assert refusal(zoo, bad, later).startswith('bad/zoo.toml, line 1: beast "cat", legs: found 9')
    gone = write("gone", zoo__toml='[[beast]]\nid = "cat"\nremove = true\n[[beast]]\nid = "carp"\nlegs = 9\n')
    assert refusal(zoo, gone).startswith('gone/zoo.toml, line 4: beast "carp", legs: found 9')


def test_a_fault_in_a_file_of_a_form(zoo: Path, write: Write) -> None:
    mine = write("mine", herd_goats__toml='[[beast]]\nid = "goat"\nlegs = 12\n')
    assert refusal(zoo, mine) == (
        'mine/herd_goats.toml, line 1: beast "goat", legs: found 12; allowed: a whole number from 0 to 8'
    )


def test_a_pack_for_another_game(zoo: Path, write: Write) -> None:
    assert (
        refusal(zoo, write("mine", pack__toml='id = "farm"\n'))
        == 'mine/pack.toml: id: found "farm"; allowed: "zoo"'
    )


def test_a_file_the_ruleset_does_not_take(zoo: Path, write: Write) -> None:
    assert refusal(zoo, write("mine", zoos__toml="")) == (
        'mine/zoos.toml: found a file of this name (did you mean "zoo.toml"?); '
        "allowed: pack.toml, zoo.toml, words.toml"
    )


@pytest.mark.parametrize(
    ("head", "message"),
    [
        (HEAD.replace("schema = 1", "schema = 2"), "zoo/pack.toml, line 6: schema: found 2; allowed: 1"),
        (HEAD.replace('id = "zoo"', 'id = "Zoo!"'), 'zoo/pack.toml, line 2: id: found "Zoo!"; '),
        (HEAD.replace('version = "1.0"', ""), "zoo/pack.toml: version: found nothing; "),
        (
            HEAD.replace('"zoo.toml", ', ""),
            "zoo/pack.toml: files: found no zoo.toml; allowed: a list with zoo.toml",
        ),
    ],
)
def test_a_wrong_head(zoo: Path, write: Write, head: str, message: str) -> None:
    write("zoo", pack__toml=head)
    assert refusal(zoo).startswith(message)


def test_missing_files(zoo: Path) -> None:
    (zoo / "zoo.toml").unlink()
    assert refusal(zoo) == "zoo/zoo.toml: found no such file; allowed: the file, since pack.toml lists it"
    (zoo / "pack.toml").unlink()
    assert refusal(zoo) == "zoo/pack.toml: found no such file; allowed: a file that can be read"


def test_files_that_are_no_text(zoo: Path) -> None:
    (zoo / "zoo.toml").write_bytes(b'title = "x"\nname = "\xff"\n')
    assert refusal(zoo) == "zoo/zoo.toml, line 2: found byte 0xff; allowed: text in UTF-8"
    (zoo / "zoo.toml").unlink()
    (zoo / "zoo.toml").mkdir()
    assert refusal(zoo).endswith("; allowed: a file that can be read")


def test_a_long_value_is_cut(zoo: Path, write: Write) -> None:
    write("zoo", zoo__toml=ZOO.replace("legs = 4", f'legs = "{"x" * 500}"'))
    assert len(refusal(zoo)) < 200


# Copies of merged packs ---------------------------------------------------------------------------------------


@pytest.fixture
def big(zoo: Path, write: Write) -> Path:
    """A ruleset long enough for a copy to be kept."""
    return write("zoo", zoo__toml=f"# {'x' * pack_cache.CACHE_FROM}\n{ZOO}")


def test_no_copy_of_a_small_ruleset(zoo: Path, tmp_path: Path) -> None:
    load_pack(zoo, ZooPack, cache=tmp_path / "cache")
    assert not (tmp_path / "cache").exists()


def test_a_copy_is_kept_and_used(big: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = tmp_path / "cache"
    first = load_pack(big, ZooPack, cache=cache)
    assert len(list(cache.iterdir())) == 1
    merged: list[str] = []

    def lay_over(part: Merged, source: Source) -> None:
        merged.append(Path(source.label).name)
        pack_sources.lay_over(part, source)

    monkeypatch.setattr("apex_tui.engine.packs.lay_over", lay_over)
    second = load_pack(big, ZooPack, cache=cache)
    assert merged == ["pack.toml"]
    assert second.zoo == first.zoo
    assert second.fingerprint == first.fingerprint


def test_a_changed_file_is_read_again(big: Path, tmp_path: Path, write: Write) -> None:
    cache = tmp_path / "cache"
    load_pack(big, ZooPack, cache=cache)
    file = big / "zoo.toml"
    file.write_text(file.read_text().replace("Small zoo", "Large zoo"))
    assert load_pack(big, ZooPack, cache=cache).zoo.title == "Large zoo"
    mine = write("mine", zoo__toml='title = "Mine"\n')
    assert load_pack(big, ZooPack, [mine], cache=cache).zoo.title == "Mine"
    assert load_pack(big, ZooPack, cache=cache).zoo.title == "Large zoo"


@pytest.mark.parametrize("damage", [b"", b"not json", b'{"a": 1}\n{"b": 2}'])
def test_a_damaged_copy_does_no_harm(big: Path, tmp_path: Path, damage: bytes) -> None:
    cache = tmp_path / "cache"
    load_pack(big, ZooPack, cache=cache)
    (copy,) = cache.iterdir()
    good = copy.read_bytes()
    copy.write_bytes(damage)
    assert load_pack(big, ZooPack, cache=cache).zoo.title == "Small zoo"
    assert copy.read_bytes() == good


def test_one_changed_letter_in_a_copy_is_noticed(big: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    load_pack(big, ZooPack, cache=cache)
    (copy,) = cache.iterdir()
    copy.write_bytes(copy.read_bytes().replace(b"Small", b"Smell"))
    assert load_pack(big, ZooPack, cache=cache).zoo.title == "Small zoo"


def test_a_copy_made_for_other_models_is_not_used(big: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    sources = [("pack.toml", HEAD.encode()), ("zoo.toml", (big / "zoo.toml").read_bytes())]
    pack_cache.store(cache, "zoo", pack_cache.cache_key(sources), b'{"pack.toml":{},"zoo.toml":{}}')
    assert load_pack(big, ZooPack, cache=cache).zoo.title == "Small zoo"


def test_a_place_that_takes_no_copy_does_no_harm(big: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    assert load_pack(big, ZooPack, cache=blocked / "cache").zoo.title == "Small zoo"


def test_few_copies_are_kept(tmp_path: Path) -> None:
    for n in range(9):
        pack_cache.store(tmp_path, "zoo", f"key{n}", b"{}")
        os.utime(tmp_path / f"zoo-key{n}.json", (n, n))
    pack_cache.store(tmp_path, "zoo", "last", b"{}")
    assert len(list(tmp_path.iterdir())) == pack_cache.KEPT
    assert pack_cache.load(tmp_path, "zoo", "last") == b"{}"
