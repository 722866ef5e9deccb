"""Theropod as pictures: what a person sees, held against what was looked at and found good."""

from __future__ import annotations

import pytest

from apex_tui.table.store import Store
from tests.screens.pictures import ASSETS, SNAPSHOTS, hold_against
from tests.screens.theropod.drawn import battle, buying, hunting
from tests.screens.theropod.test_playing import laid_out, ready, seated

SIZES = pytest.mark.parametrize("size", [(80, 24), (160, 45)], ids=["80x24", "160x45"])


@SIZES
async def test_hunting(store: Store, size: tuple[int, int]) -> None:
    async with seated(laid_out(store, hunting()), size) as (app, _, _screen):
        name = f"theropod-hunting-{size[0]}x{size[1]}"
        hold_against(app, name, folder=ASSETS if size == (80, 24) else SNAPSHOTS)


async def test_a_boss_battle(store: Store) -> None:
    async with seated(laid_out(store, battle())) as (app, _, _screen):
        hold_against(app, "theropod-boss-80x24")


async def test_paying(store: Store) -> None:
    async with seated(laid_out(store, buying())) as (app, pilot, screen):
        await pilot.press("3")
        await ready(app, pilot, screen)
        hold_against(app, "theropod-paying-80x24")
