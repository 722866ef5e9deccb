"""The cards of Magpies, its zones, and its state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from apex_tui.engine.state import State
from apex_tui.engine.zones import Audience, Layout, Zone

CHARMS = ("again", "peek", "toss", "raid", "rummage", "steal", "sack")
TRINKETS = 48
CARDS = TRINKETS + 3 * len(CHARMS)
"""Uids below `TRINKETS` are trinkets (eight of each value in turn), the rest charms (three of each kind in turn)."""

DECK, CHARM_PILE, DISCARD, ROW, BAG = range(5)
_OWN = ("hand", "pick", "plot", "stash", "pouch", "scrap")
_AUDIENCES = (Audience.OWNER, Audience.OWNER, Audience.ALL, Audience.COUNT, Audience.COUNT, Audience.ALL)


def value(card: int) -> int:
    """1 to 6 for a trinket, 0 for a charm."""
    return card // 8 + 1 if card < TRINKETS else 0


def charm(card: int) -> str | None:
    """The kind of a charm; None for a trinket."""
    return CHARMS[(card - TRINKETS) // 3] if card >= TRINKETS else None


def back(card: int) -> str:
    """What everybody sees of a card."""
    return "trinket" if card < TRINKETS else "charm"


def card_id(card: int) -> str:
    kind = charm(card)
    return f"{kind}#{(card - TRINKETS) % 3 + 1}" if kind else f"trinket_{value(card)}#{card % 8 + 1}"


def own(name: str, seat: int) -> int:
    """The number of a magpie's zone."""
    return 5 + (seat - 1) * len(_OWN) + _OWN.index(name)


def layout(seats: int) -> Layout:
    zones = [
        Zone("deck", 0, Audience.COUNT),
        Zone("charms", 0, Audience.COUNT),
        Zone("discard", 0, Audience.ALL),
        Zone("row", 0, Audience.ALL),
        Zone("bag", 0, Audience.NOBODY),
    ]
    for seat in range(1, seats + 1):
        zones += [Zone(name, seat, audience) for name, audience in zip(_OWN, _AUDIENCES, strict=True)]
    return Layout(zones, seats)


@dataclass(slots=True)
class MagpieState(State):
    """Lists by seat begin with seat 1."""

    berries: list[int]
    value: list[int]
    """What the cards in each plot are worth: kept while playing, recounted by the audit."""
    marks: list[int]
    """Hidden; 0 before they are chosen."""
    bets: list[int]
    out: list[bool]
    current: int = 0
    actions: int = 0
    round: int = 0
    crown: int = -1
    """The card that won the last pick; it never leaves its plot."""

    def copy(self) -> Self:
        return type(self)(
            [zone[:] for zone in self.zones],
            self.berries[:],
            self.value[:],
            self.marks[:],
            self.bets[:],
            self.out[:],
            self.current,
            self.actions,
            self.round,
            self.crown,
        )

    def relabel(self, mapping: dict[int, int]) -> None:
        # Called explicitly: `super()` without arguments fails in a dataclass with slots.
        State.relabel(self, mapping)
        self.crown = mapping.get(self.crown, self.crown)
