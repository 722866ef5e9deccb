"""The one list of games: found without importing any."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from apex_tui.engine import registry
from apex_tui.engine.errors import OptionError
from apex_tui.engine.registry import GameEntry, find_game, games, load
from tests.kit.subjects import entry_of


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, object]]:
    """What is installed under the group, by name; fill it before asking."""
    found: dict[str, object] = {}

    class Point(EntryPoint):
        def load(self) -> object:
            made = found[self.name]
            if isinstance(made, Exception):
                raise made
            return made

    monkeypatch.setattr(
        registry, "entry_points", lambda group: [Point(name, f"{name}:GAME", group) for name in found]
    )
    games.cache_clear()
    yield found
    games.cache_clear()


def entry(game: str, order: int = 100) -> GameEntry:
    return replace(entry_of("toy"), id=game, order=order)


def test_games_come_in_the_order_of_the_home_page(installed: dict[str, object]) -> None:
    installed.update(zebra=entry("zebra", 1), bee=entry("bee"), ant=entry("ant"))
    assert list(games()) == ["zebra", "ant", "bee"]
    assert find_game("ant").id == "ant"


def test_an_unknown_game_is_named_with_those_there_are(installed: dict[str, object]) -> None:
    installed.update(ant=entry("ant"), bee=entry("bee"))
    with pytest.raises(OptionError, match="unknown game 'chess'; there are: ant, bee"):
        find_game("chess")


def test_a_broken_game_of_somebody_else_does_not_take_the_others_down(installed: dict[str, object]) -> None:
    installed.update(ant=entry("ant"), broken=ImportError("no module named dice"), junk="not an entry")
    assert list(games()) == ["ant"]
    with pytest.raises(OptionError, match="unknown game 'broken'; there are: ant"):
        find_game("broken")


def test_the_built_in_games_are_there() -> None:
    assert "carnivore" in games()
    for game, found in games().items():
        assert found.id == game
        assert found.seats[0] <= found.seats[1]
        assert found.line.strip()


def test_a_thing_is_imported_when_it_is_asked_for() -> None:
    assert load("tests.toy.rules:Magpies").game_id == "toy"
    with pytest.raises(ModuleNotFoundError):
        load("tests.toy.nowhere:Magpies")
    with pytest.raises(AttributeError):
        load("tests.toy.rules:Crows")


def test_listing_the_games_imports_no_rules_and_no_pydantic() -> None:
    code = (
        "import sys; from apex_tui.engine.registry import games; games();"
        "heavy = ('pydantic', 'textual', 'rich', 'apex_tui.engine.rules', 'apex_tui.games.carnivore.');"
        "print([name for name in sys.modules if name.startswith(heavy)])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
