"""What one picture of the table is drawn from, worked out once: who sits where, what may be chosen, what a card is."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from apex_tui.games.carnivore.definitions import Card
from apex_tui.games.carnivore.view import CardView, CarnivoreView, SeatView, family_mark
from apex_tui.screens.boards.sitting import Seating

__all__ = ["Sitting", "bare", "ordinal"]

BUY, PRUNE = "buy:", "prune:"

_IN_PROMPT = frozenset({"initiative_roll", "reroll", "wipe_pool", "choose_option"})
"""Decisions whose answers lie nowhere on the board."""


def bare(id: str) -> str:
    """The copy id behind a choice id or the id of a thing: ``nape_bite#2`` of ``buy:nape_bite#2``."""
    return id.rpartition(":")[2]


def ordinal(place: int) -> str:
    """``1st``, ``2nd``, ``3rd``, ``4th``."""
    return f"{place}{('th', 'st', 'nd', 'rd')[place] if place < 4 else 'th'}"


class Sitting(Seating[CarnivoreView, SeatView]):
    """A scene with everything that its drawing asks for more than once."""

    # ----- who sits where

    @cached_property
    def others(self) -> list[int]:
        """All other seats; the one that the own seat attacks first, then in seat order."""
        target = self.seat(self.own).attacks
        rest = [seat.seat for seat in self.view.seats if seat.seat != self.own]
        return sorted(rest, key=lambda seat: (seat != target, not self.seat(seat).alive, seat))

    @cached_property
    def asked(self) -> int:
        """The seat whose choice it is; else the seat on turn, else 0."""
        return self.scene.prompt.seat if self.scene.prompt is not None else self.view.turn

    @property
    def duel(self) -> bool:
        """Two species at the table."""
        return len(self.view.seats) == 2

    # ----- what may be chosen

    @cached_property
    def pruning(self) -> bool:
        """In Evolution: the page on which slots are pruned, also where nothing can be bought."""
        if self.kind != "evolve_action":
            return False
        return self.scene.verb == "prune" or not any(choice.id.startswith(BUY) for choice in self.choices)

    @cached_property
    def rolled_for(self) -> bool:
        """True if a card of the pool is won or tried by a roll at this decision."""
        return not self.pruning and self.kind not in ("gain_pick", "target_prune")

    @cached_property
    def on_board(self) -> dict[str, str]:
        """Copy id to choice id, of what may be chosen at the place where it lies, with the present verb."""
        if not self.kind or self.kind in _IN_PROMPT:
            return {}
        if self.kind == "evolve_action":
            verb = PRUNE if self.pruning else BUY
            return {bare(choice.id): choice.id for choice in self.choices if choice.id.startswith(verb)}
        return {choice.id: choice.id for choice in self.choices}

    @cached_property
    def source(self) -> str:
        """The card whose effect or check asks, where the choices name it; empty otherwise."""
        if self.kind in _IN_PROMPT and self.choices:
            return self.choices[0].at or ""
        return ""

    # ----- what a card is

    def card(self, id: str) -> Card:
        """The title of a copy id: what is printed on it."""
        rules = self.scene.rules
        card: Card = rules.defs.cards[rules.defs.uid_of[id]]
        return card

    def copy_id(self, uid: int) -> str:
        """The copy id of a uid, as log lines name cards."""
        name: str = self.scene.rules.defs.ids[uid]
        return name

    def title(self, uid: int) -> Card:
        """The title of a uid."""
        card: Card = self.scene.rules.defs.cards[uid]
        return card

    def title_named(self, title: str) -> Card:
        """The title of a title id: ``shoulder_hump``."""
        return self.card(f"{title}#1")

    @cached_property
    def in_play(self) -> dict[str, tuple[int, CardView]]:
        """Copy id to controller and card, of everything in a play area."""
        return {card.id: (seat.seat, card) for seat in self.view.seats for card in seat.play}

    @cached_property
    def rolled(self) -> dict[str, dict[str, Any]]:
        """Copy id to the last activation check of this round, as the log has it."""
        found: dict[str, dict[str, Any]] = {}
        for line in reversed(self.scene.lines):
            if line.kind == "round":
                break
            if line.kind == "check" and line.data["purpose"] == "activate" and not line.taken_back:
                found.setdefault(self.copy_id(line.data["card"]), line.data)
        return found

    @cached_property
    def in_pool(self) -> dict[str, int]:
        """Copy id to slot, of the trait pool."""
        return {slot.card.id: slot.slot for slot in self.view.pool if slot.card is not None}

    def family_name(self, family: str) -> str:
        """``Felidae``."""
        name: str = self.scene.rules.pack.families[family].name
        return name

    @property
    def rolling(self) -> dict[str, Any] | None:
        """What a rolling die shows, None if none rolls."""
        return self.shown("roll") or None


def printed_marks(card: Card) -> str:
    """``F.M`` of a title."""
    return family_mark(card.bits)
