"""What one picture of the table is drawn from, worked out once: who sits where, what may be chosen, what a card is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from apex_tui.engine.prompt import Choice
from apex_tui.games.carnivore.definitions import Card
from apex_tui.games.carnivore.view import CardView, CarnivoreView, SeatView, family_mark
from apex_tui.screens.board import Scene
from apex_tui.widgets.chrome import seat_mark, seat_token
from apex_tui.widgets.text import Run, clean

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


@dataclass
class Sitting:
    """A scene with everything that its drawing asks for more than once."""

    scene: Scene
    view: CarnivoreView = field(init=False)

    def __post_init__(self) -> None:
        self.view = self.scene.view

    # ----- who sits where

    @cached_property
    def own(self) -> int:
        """The seat on the left page: of the person who looks; a watcher sees seat 1 there."""
        return self.scene.own or 1

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

    @cached_property
    def kind(self) -> str:
        """The kind of the decision, empty while nothing can be chosen."""
        return self.scene.prompt.kind if self.scene.prompt is not None else ""

    def seat(self, number: int) -> SeatView:
        """A species."""
        return self.view.seats[number - 1]

    def name(self, number: int, columns: int = 14) -> str:
        """A seat's name as given, cleaned and cut."""
        return clean(self.scene.names[number - 1], columns)

    def who(self, number: int, *, bold: bool = False, columns: int = 14) -> Run:
        """``▴A Mira`` in the seat's colour."""
        token = seat_token(number) + ("+bold" if bold else "")
        return f"{seat_mark(number)} {self.name(number, columns)}", token

    def mark(self, number: int, *, bold: bool = False) -> Run:
        """``▴A`` in the seat's colour."""
        return seat_mark(number), seat_token(number) + ("+bold" if bold else "")

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

    @property
    def choices(self) -> Sequence[Choice]:
        """All choices of the prompt."""
        return self.scene.prompt.choices if self.scene.prompt is not None else ()

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

    def label(self, choice: str) -> str:
        """The key that takes a choice."""
        return self.scene.labels.get(choice, "")

    def picked(self, choice: str) -> bool:
        """Picked already in this step."""
        return choice in self.scene.chosen

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
        frame = self.scene.frame
        return frame.data if frame is not None and frame.kind == "roll" else None


def printed_marks(card: Card) -> str:
    """``F.M`` of a title."""
    return family_mark(card.bits)
