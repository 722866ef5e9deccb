"""What one picture of a table of Evolution is drawn from, worked out once: species by name, who hunts, what is lit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from apex_tui.games.evolution.spoken import species_name
from apex_tui.games.evolution.view import AttackView, CardView, EvolutionView, SeatView, SpeciesView
from apex_tui.screens.boards.sitting import Seating
from apex_tui.widgets.glyphs import SEAT_SHAPES
from apex_tui.widgets.text import Run

__all__ = ["CARDS", "HUNTING", "SECRET", "Sitting", "species_of"]

CARDS = ("play_card", "card_use", "replace_which")
"""Decisions of a turn in which cards are played."""
SECRET = ("food_card", *CARDS, "ambush_card")
"""Decisions that are taken with the own hand in sight."""
HUNTING = ("attack_target", "ambush_trait", "ambush_card")
"""Decisions of an attack."""


def species_of(id: str) -> str:
    """The species (``2.3``) that a choice or a thing stands for, empty if none."""
    _, _, rest = id.partition(":")
    name = rest.partition(":")[0]
    seat, dot, place = name.partition(".")
    return name if dot and seat.isdecimal() and place.isdecimal() else ""


@dataclass
class Sitting(Seating[EvolutionView, SeatView]):
    """A scene with everything that the drawing asks for more than once."""

    # ----- species and cards

    @cached_property
    def species(self) -> Mapping[str, SpeciesView]:
        """All species by name."""
        return {one.id: one for seat in self.view.seats for one in seat.species}

    @cached_property
    def hand(self) -> Sequence[CardView]:
        """The own hand as far as whoever looks may see it."""
        return self.me.hand

    def short_mark(self, number: int, columns: int = 7) -> Run:
        """``▴Mira``: the shape and the name, for the edge of a row."""
        token = self.mark(number)[1]
        bold = "+bold" if self.view.turn in (0, number) or self.view.outcome is not None else ""
        return SEAT_SHAPES[number - 1] + self.name(number, columns - 1), token + bold

    def call(self, name: str) -> Run:
        """``B3`` in the seat's colour."""
        return species_name(name), self.mark(int(name.partition(".")[0]))[1]

    # ----- what is asked

    @cached_property
    def about(self) -> Sequence[str]:
        """What was picked before in a chain."""
        return self.scene.prompt.about if self.scene.prompt is not None else ()

    @cached_property
    def card_used(self) -> CardView | None:
        """The card of which a use is chosen."""
        if self.kind not in ("card_use", "replace_which") or not self.about:
            return None
        return next((card for card in self.hand if card.id == self.about[0]), None)

    @cached_property
    def hunter(self) -> SpeciesView | None:
        """The Carnivore whose attack is chosen, or that the cursor shows to have one to choose."""
        if self.kind in HUNTING and self.about:
            return self.species.get(self.about[0])
        if self.kind == "feed" and self.scene.cursor is not None:
            found = self.species.get(species_of(self.scene.cursor))
            return found if found is not None and found.carnivore and found.seat == self.asked else None
        return None

    @property
    def asked(self) -> int:
        """The seat that is asked, 0 if none is."""
        return self.scene.prompt.seat if self.scene.prompt is not None else 0

    @cached_property
    def hunts(self) -> bool:
        """True if this prompt may be about an attack, so that each species has a line for what it means there."""
        if self.kind in HUNTING:
            return True
        return self.kind == "feed" and any(
            one.carnivore and f"species:{one.id}" in self.offered for one in self.me.species
        )

    @property
    def tells(self) -> bool:
        """True if this prompt means something for species by themselves."""
        return self.kind == "feed" or self.kind in HUNTING

    @cached_property
    def attacks(self) -> Mapping[str, AttackView]:
        """What the present hunter could do, by target."""
        return {} if self.hunter is None else {one.target: one for one in self.hunter.prey}

    @cached_property
    def tinted(self) -> Sequence[str]:
        """Species that were picked before in a chain, or that the use under the cursor is about."""
        found = [name for name in self.about if name in self.species]
        if self.kind == "card_use" and self.scene.cursor is not None:
            found.append(species_of(self.scene.cursor))
        if self.view.storing and self.kind == "store_surplus":
            found.append(self.view.storing)
        return found

    def choice_at(self, name: str) -> str:
        """The choice that a species itself stands for, empty if it cannot be chosen."""
        id = f"species:{name}"
        return id if id in self.offered else ""

    @property
    def phase(self) -> str:
        """As the view has it, or as the moment that is shown does."""
        return str(self.shown().get("phase", self.view.phase))

    @property
    def private(self) -> bool:
        """True if the own hand is in sight."""
        return bool(self.hand)

    def glow(self, name: str) -> str:
        """The token in which a species glows while something is shown, empty if it does not."""
        seat = self.shown().get("glow", {}).get(name, 0)
        return self.mark(seat, bold=True)[1] if seat else ""
