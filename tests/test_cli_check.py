"""`apex-tui check`: it finds what is wrong with a pack or a game, and says it in a line."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from apex_tui.check import CheckPlan, Coverage, check_game, play_at_random
from apex_tui.cli import run
from apex_tui.engine.errors import AuditError
from apex_tui.engine.outcome import Outcome
from tests.kit.subjects import TOY, make, rule_ids
from tests.toy.rules import Magpies

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def check(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command; gives the exit code and what it printed."""

    def run_it(*words: str) -> tuple[int, str]:
        code = run(["check", *words])
        out, error = capsys.readouterr()
        return code, out + error

    return run_it


def findings(break_it: Callable[[pytest.MonkeyPatch], None], games: int = 4) -> list[str]:
    """What is found in some games of the toy that were broken first."""
    done = Coverage()
    with pytest.MonkeyPatch.context() as patch:
        break_it(patch)
        for seed in range(games):
            play_at_random(make(TOY, 2, {}), 2, {"wild": "off"}, str(seed), done, rule_ids(TOY))
    return [str(finding) for finding in done.findings]


# A sound game


def test_a_sound_pack_has_no_findings(check: Run) -> None:
    code, said = check("carnivore", "--games", "8", "--seed", "3")
    assert code == 0
    assert said.startswith(
        "carnivore: the pack is valid\n8 random games (2 with 1, 2 with 2, 2 with 3, 2 with 4 seats)"
    )
    assert said.endswith("no findings\n")


def test_json(check: Run) -> None:
    code, said = check("carnivore", "--games", "4", "--json")
    found = json.loads(said)
    assert code == 0
    assert (found["game"], found["games"], found["findings"]) == ("carnivore", 4, [])
    assert found["seats"] == {"1": 1, "2": 1, "3": 1, "4": 1}
    assert found["decisions"] == sum(found["kinds"].values())


def test_every_seat_count_and_option_value_is_played() -> None:
    done = check_game(CheckPlan("carnivore"), 20)
    assert done.by_seats == {1: 5, 2: 5, 3: 5, 4: 5}
    assert set(done.values["family"]) == {"random", "felidae", "ursidae", "mustelidae"}
    assert set(done.values["level"]) == {"standard", "hard", "brutal"}
    assert done.findings == []


def test_processes_change_nothing() -> None:
    plan = CheckPlan("carnivore", seed="x")
    assert check_game(plan, 6) == check_game(plan, 6, jobs=2)


# What is found in a game


def test_the_toy_is_sound_as_it_is() -> None:
    assert findings(lambda patch: patch.setattr(Magpies, "describe", lambda *_: ["fine"])) == []


def test_an_audit_that_fails() -> None:
    def audit(self: Any, state: Any) -> None:
        raise AuditError("the berries\ndo not add up")

    found = findings(lambda patch: patch.setattr(Magpies, "audit", audit))
    assert found[1] == "2 seats wild=off seed 1, decision 1: the berries do not add up"


def broken_prompt(**changes: Any) -> Callable[[pytest.MonkeyPatch], None]:
    original = Magpies.prompt

    def prompt(self: Any, look: Any, decision: Any) -> Any:
        return replace(original(self, look, decision), **changes)

    return lambda patch: patch.setattr(Magpies, "prompt", prompt)


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"choices": ()}, "the prompt offers []"),
        ({"seat": 9}, "the prompt says (9, "),
        ({"least": 7}, "the prompt says"),
        ({"text": " "}, "needs a line of text"),
        ({"text": "a\nb"}, "needs a line of text"),
        ({"rule": "TOY-99.9"}, "cites TOY-99.9, which the rulebook does not have"),
    ],
)
def test_a_prompt_that_is_not_the_decision(changes: dict[str, Any], part: str) -> None:
    found = findings(broken_prompt(**changes), 1)
    assert len(found) == 1
    assert part in found[0]


def test_words_that_fail() -> None:
    def narrate(self: Any, event: Any, names: Any) -> str:
        return f"{names[0]}\nand more"

    assert "more than one line" in findings(lambda patch: patch.setattr(Magpies, "narrate", narrate), 1)[0]

    def describe(self: Any, view: Any, names: Any = ()) -> list[str]:
        return [view.nothing]

    assert "AttributeError" in findings(lambda patch: patch.setattr(Magpies, "describe", describe), 1)[0]


def test_a_save_that_loses_something(monkeypatch: pytest.MonkeyPatch) -> None:
    from apex_tui.engine import saves

    original = saves.load_snapshot

    def forgetful(rules: Any, text: Any) -> Any:
        snapshot = original(rules, text)
        snapshot.state.round += 1
        return snapshot

    monkeypatch.setattr(saves, "load_snapshot", forgetful)
    assert any("read back from a save differs" in found for found in findings(lambda patch: None))


def test_a_view_that_shows_what_the_seat_cannot_know() -> None:
    original = Magpies.view

    def view(self: Any, look: Any) -> Any:
        return (original(self, look), tuple(look.state.zones[0]))

    def plain(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(Magpies, "view", view)
        patch.setattr(Magpies, "describe", lambda *_: [])

    assert any("can tell an imagined world from the game" in found for found in findings(plain))


def test_an_end_that_is_none() -> None:
    from apex_tui.engine.game import Game

    original = Game._finish

    def finish(self: Any, outcome: Outcome) -> None:
        original(self, Outcome((7,), outcome.scores, outcome.reason))

    found = findings(lambda patch: patch.setattr(Game, "_finish", finish))
    assert any("winners (7,) of 2 seats" in each for each in found)


def test_a_game_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    from apex_tui import check

    monkeypatch.setattr(check, "STUCK", 5)
    assert "no end after 5 decisions" in findings(lambda patch: None, 1)[0]


# What is found in a pack


def pack(folder: Path, **files: str) -> Path:
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_pack_of_ones_own_is_laid_over_the_games(check: Run, tmp_path: Path) -> None:
    mine = pack(tmp_path / "mine", pack='id = "carnivore"', cards='[[card]]\nid = "nape_bite"\ndc = 3\n')
    code, said = check(str(mine), "--games", "4")
    assert (code, said.splitlines()[-1]) == (0, "no findings")


@pytest.mark.parametrize("named", [True, False])
def test_the_game_of_a_pack_by_folder_or_option(check: Run, tmp_path: Path, named: bool) -> None:
    mine = pack(tmp_path / ("any" if named else "carnivore"), cards='[[card]]\nid = "nape_bite"\ndc = 3\n')
    assert check(str(mine), "--games", "0", *(["--game", "carnivore"] if named else []))[0] == 0


def test_each_fault_of_a_pack_is_a_line(check: Run, tmp_path: Path) -> None:
    mine = pack(
        tmp_path / "mine",
        pack='id = "carnivore"',
        cards='[[card]]\nid = "nape_bite"\ndc = "three"\n[[card]]\nid = "paw_swipe"\npwoer = 3\n',
    )
    code, said = check(str(mine))
    *lines, last = said.splitlines()
    assert (code, last) == (1, f"{len(lines)} findings")
    assert len(lines) >= 2
    assert any("nape_bite" in line and "dc" in line and "cards.toml" in line for line in lines)
    assert any("paw_swipe" in line and "pwoer" in line for line in lines)
    code, said = check(str(mine), "--json")
    assert code == 1
    assert json.loads(said)["findings"] == lines


@pytest.mark.parametrize("text", ["", 'id = "chess"', "no toml ["])
def test_a_folder_that_is_for_no_game(check: Run, tmp_path: Path, text: str) -> None:
    code, said = check(str(pack(tmp_path / "mine", pack=text)))
    assert code == 2
    assert "which game is it for?" in said
    assert len(said.splitlines()) == 1
