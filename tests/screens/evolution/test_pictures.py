"""Evolution as pictures, held against what was looked at and found good.

``APEX_TUI_DRAW=1`` draws them anew; git then shows which have changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.table.store import Store
from tests.screens.evolution.drawn import attacking, crowded, playing_cards
from tests.screens.evolution.test_playing import at_position, ready, seated
from tests.screens.pictures import ASSETS, SNAPSHOTS, hold_against

NAMES = ("Mira", "Tobias", "Ines", "Jun")
SMALL, LARGE = (80, 24), (160, 45)
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "160x45"])


def named(what: str, size: tuple[int, int]) -> str:
    return f"evolution-{what}-{size[0]}x{size[1]}"


def place(size: tuple[int, int]) -> Path:
    """The README shows those of the smallest window."""
    return ASSETS if size == SMALL else SNAPSHOTS


@SIZES
async def test_feeding_with_an_attack(store: Store, size: tuple[int, int]) -> None:
    session = at_position(store, attacking(), *NAMES)
    async with seated(session, size, notes="nobody") as (app, _, screen):
        screen.move_to("species:4.1")
        hold_against(app, named("attack", size), folder=place(size))


@SIZES
async def test_card_play(store: Store, size: tuple[int, int]) -> None:
    session = at_position(store, playing_cards(), *NAMES)
    async with seated(session, size, notes="nobody") as (app, pilot, screen):
        await pilot.press("a")
        await ready(app, pilot, screen)
        screen.move_to("size:1.2")
        hold_against(app, named("cards", size))


async def test_six_players(store: Store) -> None:
    play = crowded()
    play.answer("feed", "species:6.1")
    session = at_position(store, play, *NAMES, "Noor", "Pim")
    async with seated(session, notes="nobody") as (app, _, _screen):
        hold_against(app, named("six", SMALL))
