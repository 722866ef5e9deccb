"""What one picture of the table is drawn from, worked out once: who sits where, what may be chosen, what lies where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from apex_tui.games.after_us.preview import Preview, preview
from apex_tui.games.after_us.view import AfterUsView, CardView, FrameView, SeatView
from apex_tui.screens.after_us.notation import RESOURCES
from apex_tui.screens.board import Row
from apex_tui.screens.boards.sitting import Seating

__all__ = ["ARRANGING", "Sitting", "card_title", "forget_trials", "species_name"]

ARRANGING = ("before_arranging", "arrange")
"""The decisions at which the own cards are put in a row."""

_LEVELS = ("", " I", " II")
_MIDDLE = {"chimpanzee": "Chimp."}
_SHORT = {"tamarin": "Tam", "mandrill": "Man", "orangutan": "Ora", "gorilla": "Gor", "chimpanzee": "Chi"}
_KEPT = 256
_tried: dict[tuple[Any, ...], Preview] = {}
"""Orders that were tried out: the same ones are drawn again and again."""


def forget_trials() -> None:
    """Let go what is known of orders that were tried out."""
    _tried.clear()


def species_name(species: str, columns: int = 10) -> str:
    """``Chimpanzee``, ``Chimp.`` or ``Chi``, as long as there is room for."""
    for name in (species.capitalize(), _MIDDLE.get(species, species.capitalize())):
        if len(name) <= columns:
            return name
    return _SHORT[species]


def card_title(card: CardView, columns: int = 14) -> str:
    """``Orangutan II``, as long as there is room for."""
    level = _LEVELS[card.level]
    return species_name(card.species, columns - len(level)) + level


class Sitting(Seating[AfterUsView, SeatView]):
    """A scene with everything that its drawing asks for more than once."""

    # ----- who sits where

    @cached_property
    def neighbours(self) -> tuple[int, ...]:
        """The own neighbours: the next seat first."""
        return self.me.neighbours

    @cached_property
    def others(self) -> list[int]:
        """All other seats: neighbours first, then the rest in seat order."""
        rest = [seat.seat for seat in self.view.seats if seat.seat not in (self.own, *self.neighbours)]
        return [*self.neighbours, *rest]

    # ----- what may be chosen

    @cached_property
    def card_choices(self) -> dict[str, str]:
        """Card number to choice id, of the cards that may be chosen now where they lie."""
        if self.kind in ("phone_card", "boombox_card"):
            verb = "card"
        elif self.verb in ("remove", "use:game_console"):
            verb = self.verb
        else:
            return {}
        return {choice.id.rpartition(":")[2]: choice.id for choice in self.of(verb)}

    @cached_property
    def deck_choices(self) -> dict[str, str]:
        """Deck id to choice id, of the decks that may be chosen now."""
        verb = "deck" if self.kind == "phone_deck" else "use:moped" if self.verb == "use:moped" else ""
        return {choice.id.rpartition(":")[2]: choice.id for choice in self.of(verb)} if verb else {}

    @cached_property
    def frame_choices(self) -> frozenset[str]:
        """The frames that may be activated again."""
        return frozenset(self.offered) - {"decline"} if self.kind == "reactivate" else frozenset()

    # ----- arranging

    @cached_property
    def row(self) -> Row | None:
        """The row that is being put together."""
        return self.scene.row if self.kind in ARRANGING and not self.verb else None

    @cached_property
    def order(self) -> list[str]:
        """The numbers of the own cards in the order tried out."""
        row = self.scene.row
        return [id.rpartition(":")[2] for id in row.order] if row is not None else []

    @cached_property
    def order_shown(self) -> list[str]:
        """The order tried out as far as its cards are still there, new ones at the end; empty once it is fixed."""
        if self.scene.row is None or self.me.arranged:
            return []
        there = [slot.card.id for slot in self.me.assembly if slot.card is not None]
        kept = [number for number in self.order if number in there]
        return [*kept, *(number for number in there if number not in kept)]

    @cached_property
    def last_order(self) -> list[str]:
        """The order before the last change, empty if nothing was changed."""
        row = self.scene.row
        return [id.rpartition(":")[2] for id in row.before[-1]] if row is not None and row.before else []

    @cached_property
    def trial(self) -> Preview:
        """What the order tried out would bring."""
        return self.tried(self.order)

    def tried(self, order: Sequence[str]) -> Preview:
        """What an order of the own cards would bring."""
        me = self.me
        key = (self.scene.rules, self.own, me.rage, *self.stock_of(me), *order)
        found = _tried.get(key)
        if found is None:
            if len(_tried) >= _KEPT:
                _tried.clear()
            found = _tried[key] = preview(self.scene.rules, self.view, self.own, order)
        return found

    # ----- what lies where

    @cached_property
    def cards(self) -> dict[str, CardView]:
        """The cards that lie open in assemblies, by number."""
        return {
            slot.card.id: slot.card
            for seat in self.view.seats
            for slot in seat.assembly
            if slot.card is not None
        }

    def card(self, uid: int) -> Any:
        """A card as it is printed, by uid, as log lines name cards."""
        return self.scene.rules.defs.cards[uid]

    def card_numbered(self, number: str) -> CardView:
        """A card by its number, wherever it lies."""
        found = self.cards.get(number)
        if found is not None:
            return found
        from apex_tui.games.after_us.viewing import card_view

        rules = self.scene.rules
        return card_view(rules.defs.cards[rules.defs.uid_of[int(number)]])

    def stock_of(self, seat: SeatView) -> tuple[int, ...]:
        """Flowers, fruits, grains, energy."""
        return tuple(getattr(seat, name) for name in RESOURCES)

    def frame(self, seat: int, name: str) -> FrameView | None:
        """A frame of a seat's assembly by its name."""
        if seat == self.own and self.order_shown:
            rows = self.tried(self.order_shown).rows
        else:
            rows = self.seat(seat).rows
        return next((frame for row in rows for frame in row if frame.id == name), None)

    # ----- a moment that is shown

    def done_in_moment(self, seat: int) -> Mapping[str, str]:
        """Marks of frames of a seat that the shown moment has already reached."""
        return self.shown().get("marks", {}) if self.shown().get("seat") == seat else {}

    def came_in(self, seat: int) -> Mapping[str, int]:
        """What the shown moment has brought in since the view was taken."""
        return self.shown().get("gained", {}) if self.shown().get("seat") == seat else {}
