"""The audit: whatever breaks an invariant is named, with its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.errors import AuditError
from apex_tui.engine.game import Game
from tests.toy.rules import Magpies
from tests.toy.state import DECK, DISCARD, own

HAND = own("hand", 1)


@pytest.fixture
def game() -> Game[Any]:
    return Game.new(Magpies(None, 2, {}), 1)


def test_a_sound_game_passes(game: Game[Any]) -> None:
    audit(game)
    audit(game.playout())


BREAKS: list[tuple[Callable[[Any], Any], str]] = [
    (
        lambda g: g.state.zones[DISCARD].append(g.state.zones[DECK][0]),
        r"lies in Zone\(name='deck'.* and Zone\(name='discard'",
    ),
    (lambda g: g.state.zones[DECK].pop(0), "in no zone: trinket_"),
    (lambda g: g.state.zones[DECK].append(69), "70 cards on the table, the game has 69"),
    (lambda g: g.state.value.__setitem__(0, 5), "the plot of seat 1 is worth 0, not 5"),
    (lambda g: g.table.knowledge.groups[2].append(0b11), "observer 2 has cards in two groups"),
    (
        lambda g: g.table.knowledge.merge(1, sum(1 << card for card in g.state.zones[HAND])),
        r"observer 1 sees \S+ in Zone\(name='hand', seat=1.*, yet does not know it",
    ),
    (lambda g: g.table.knowledge.groups[0].__setitem__(slice(None), [1]), "observer 0 has a group of 1"),
    (
        lambda g: g.table.knowledge.groups[0].__setitem__(slice(None), [1 | 1 << 60]),
        "observer 0 confuses cards with different backs",
    ),
    (
        lambda g: g.table.knowledge.groups[0].__setitem__(slice(None), [1 << 69 | 1 << 70]),
        "observer 0 .* no card",
    ),
]


@pytest.mark.parametrize(("harm", "message"), BREAKS)
def test_what_is_broken_is_named(game: Game[Any], harm: Callable[[Any], Any], message: str) -> None:
    harm(game)
    with pytest.raises(AuditError, match=message):
        audit(game)
