"""The one list of games: found without importing any."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from apex_tui.engine import registry
from apex_tui.engine.errors import BrokenGame, OptionError
from apex_tui.engine.registry import GameEntry, announced, broken_games, find_game, games, load
from tests.kit.subjects import entry_of


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, object]]:
    """What is installed under the group, by name (``name@module`` for the same name in another package)."""
    found: dict[str, object] = {}

    class Point(EntryPoint):
        def load(self) -> object:
            made = found[f"{self.name}@{self.module}" if self.module != self.name else self.name]
            if isinstance(made, Exception):
                raise made
            return made

    def points(group: str) -> list[Point]:
        parts = [(name.partition("@")[0], name.partition("@")[2] or name) for name in found]
        return [Point(name, f"{module}:GAME", group) for name, module in parts]

    monkeypatch.setattr(registry, "entry_points", points)
    for cached in (announced, games):
        cached.cache_clear()
    yield found
    for cached in (announced, games):
        cached.cache_clear()


def entry(game: str, order: int = 100, **more: Any) -> GameEntry:
    return replace(entry_of("toy"), id=game, order=order, **more)


def test_games_come_in_the_order_of_the_home_page(installed: dict[str, object]) -> None:
    installed.update(zebra=entry("zebra", 1), bee=entry("bee"), ant=entry("ant"))
    assert list(games()) == ["zebra", "ant", "bee"]
    assert find_game("ant").id == "ant"
    assert broken_games() == {}


def test_an_unknown_game_is_named_with_those_there_are(installed: dict[str, object]) -> None:
    installed.update(ant=entry("ant"), bee=entry("bee"))
    with pytest.raises(OptionError, match="unknown game 'chess'; there are: ant, bee"):
        find_game("chess")


def test_a_broken_game_of_somebody_else_does_not_take_the_others_down(installed: dict[str, object]) -> None:
    installed.update(ant=entry("ant"), broken=ImportError("no module named dice"), junk="not an entry")
    assert list(games()) == ["ant"]
    assert broken_games() == {
        "broken": "ImportError: no module named dice",
        "junk": "its entry point names a str, not a GameEntry",
    }
    with pytest.raises(
        OptionError, match="'broken' is installed and cannot be loaded: ImportError: no module"
    ):
        find_game("broken")


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("id", "Two Words", "id 'Two Words': at most 40 small letters"),
        ("id", 7, "id 7"),
        ("title", "", "title ''"),
        ("line", "two\nlines", "line 'two"),
        ("seats", (4, 2), r"seats \(4, 2\): least and most, from 1 to 8"),
        ("seats", (1, 9), r"seats \(1, 9\)"),
        ("seats", 3, "seats 3"),
        ("minutes", "long", "minutes 'long'"),
        ("rules", "", "rules ''"),
        ("rules", "my_game.rules.MyGame", "two names with a colon between"),
        ("pack", "my_game", "pack 'my_game'"),
        ("screen", "screen", "screen 'screen'"),
        ("ruleset", "ruleset", "ruleset 'ruleset'"),
    ],
)
def test_an_announcement_that_cannot_stand_on_the_home_page(
    installed: dict[str, object], field: str, value: object, says: str
) -> None:
    installed.update(ant=entry("ant"), bad=replace(entry("bad"), **{field: value}))
    assert list(games()) == ["ant"]
    with pytest.raises(OptionError, match=says):
        find_game("bad")


def test_nobody_takes_the_place_of_a_built_in_game(installed: dict[str, object]) -> None:
    ours, theirs = entry("ant", line="Ours."), entry("ant", line="Theirs.")
    installed.update(
        {"ant@aaa_theirs": theirs, "ant@apex_tui.games.ant": ours, "bee": entry("ant", line="Mine.")}
    )
    assert games() == {"ant": ours}
    assert broken_games() == {
        "ant (aaa_theirs:GAME)": "there is another game of the id 'ant'",
        "bee": "there is another game of the id 'ant'",
    }


def test_the_same_announcement_twice_is_one(installed: dict[str, object]) -> None:
    installed.update({"ant@one": entry("ant"), "ant@two": entry("ant")})
    assert list(games()) == ["ant"]
    assert broken_games() == {}


def test_the_built_in_games_are_there() -> None:
    assert "carnivore" in games()
    for game, found in games().items():
        assert found.id == game
        assert found.seats[0] <= found.seats[1]
        assert found.line.strip()


def test_a_game_without_a_screen_is_shown_in_words() -> None:
    assert load(entry("ant").table_screen).__name__ == "WordedScreen"
    assert entry("ant", screen="ants.screen:AntScreen").table_screen == "ants.screen:AntScreen"


def test_a_thing_is_imported_when_it_is_asked_for() -> None:
    assert load("tests.toy.rules:Magpies").game_id == "toy"
    with pytest.raises(
        BrokenGame, match=r"tests.toy.nowhere:Magpies cannot be loaded: ModuleNotFoundError: No module"
    ):
        load("tests.toy.nowhere:Magpies")
    with pytest.raises(BrokenGame, match=r"cannot be loaded: AttributeError: .*'Crows'"):
        load("tests.toy.rules:Crows")


def test_listing_the_games_imports_no_rules_and_no_pydantic() -> None:
    code = (
        "import sys; from apex_tui.engine.registry import games; games();"
        "heavy = ('pydantic', 'textual', 'rich', 'apex_tui.engine.rules', 'apex_tui.games.carnivore.');"
        "print([name for name in sys.modules if name.startswith(heavy)])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
