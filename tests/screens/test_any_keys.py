"""Any keys, in any order and as fast as may be, with lines typed and the window resized in between: nothing falls over."""

from __future__ import annotations

from random import Random

import pytest
from textual import events

from apex_tui.engine.registry import games
from apex_tui.screens.app import ApexApp
from apex_tui.table.store import Store
from tests.screens.pages import opened

KEYS = [
    *["enter"] * 10, *["escape"] * 5, *"123456789", *"123", *"abcdefghijklmnoprstuvwxyz", *"UVN?/;q", "space", "space",
    "backspace", "tab", "shift+tab", "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "f1", "f2", "f3",
    "ctrl+p", "ctrl+l",
]  # fmt: skip

LINES = (
    "leave", "quit", "q", "help", "settings", "log", "undo", "redo", "hint", "rulebook", "give up", "concede", "take back",
    "1", "2", "a", "end", "pass", "confirm", "skip", "since", "jump", "home", "theme light", "pace at once", "nonsense",
    "go on", "replays", "all cards", "play again",
)  # fmt: skip

SIZES = [(80, 24), (80, 24), (120, 40), (60, 20), (40, 10), (160, 45)]


def piece(rng: Random) -> list[str]:
    """Keys that arrive together: one, a few, or a typed line with or without its end."""
    if rng.random() < 0.12:
        line = ["space" if char == " " else char for char in rng.choice(LINES)]
        return ["colon", *line, *rng.choice([["enter"], ["enter"], ["escape"], []])]
    return [rng.choice(KEYS) for _ in range(rng.choice([1, 1, 1, 3, 5]))]


def typed(key: str) -> events.Key:
    """A key as a terminal sends it."""
    character = {"colon": ":", "space": " ", "enter": "\r"}.get(key, key if len(key) == 1 else None)
    return events.Key(key, character)


@pytest.mark.parametrize("game", sorted(games()))
async def test_any_keys_do_no_harm(game: str, home: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins at the set-up page of a game; the home page is not left, whatever is typed."""
    rng = Random(f"{game} 1")
    monkeypatch.setattr(ApexApp, "leave", lambda self, code=0: None)
    monkeypatch.setattr(ApexApp, "go_plain", lambda self: None)
    monkeypatch.setattr(ApexApp, "action_suspend_process", lambda self: None)
    async with opened(None) as (app, pilot):
        app.new_table(game)
        for key in ("2", "end", "enter", "enter", "1", "ctrl+p", "enter", "1"):
            app.post_message(typed(key))
        for _ in range(70):
            if rng.random() < 0.05:
                await pilot.resize_terminal(*rng.choice(SIZES))
            for key in piece(rng):
                app.post_message(typed(key))
            if rng.random() < 0.8:
                await pilot.pause()
        await pilot.resize_terminal(80, 24)
        assert app.is_running
        assert app.screen_stack
    assert any(table.game == game for table in Store().tables()), "no table was ever opened"
