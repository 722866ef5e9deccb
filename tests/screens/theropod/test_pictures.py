"""Theropod as pictures: what a person sees, held against what was looked at and found good."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apex_tui.engine.timeline import Timeline
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.games.theropod.scripting import Play
from tests.screens.pictures import ASSETS, SNAPSHOTS, hold_against
from tests.screens.theropod.drawn import battle, hunting, paying
from tests.screens.theropod.test_playing import seated

SIZES = pytest.mark.parametrize("size", [(80, 24), (160, 45)], ids=["80x24", "160x45"])


def laid_out(store: Store, play: Play) -> Session:
    """A table at a position laid out by hand. Of the three hunters only one sits here: no curtain is in the way."""
    options = dict(play.rules.options)
    session = Session.create(store, "theropod", ("Mira", "bot:random", "bot:random"), options, seed=1)
    session.ledger.timeline = Timeline(play.game)
    session.ledger.now = replace(session.ledger.now, opened={})
    session._open_decisions()
    return session


@SIZES
async def test_hunting(store: Store, size: tuple[int, int]) -> None:
    async with seated(laid_out(store, hunting()), size) as (app, _, _screen):
        name = f"theropod-hunting-{size[0]}x{size[1]}"
        hold_against(app, name, folder=ASSETS if size == (80, 24) else SNAPSHOTS)


async def test_a_boss_battle(store: Store) -> None:
    async with seated(laid_out(store, battle())) as (app, _, _screen):
        hold_against(app, "theropod-boss-80x24")


async def test_paying(store: Store) -> None:
    async with seated(laid_out(store, paying())) as (app, _, _screen):
        hold_against(app, "theropod-paying-80x24")
