"""What one picture of the table is drawn from, worked out once: civilizations, sectors, the action that is put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from apex_tui.engine.prompt import Choice
from apex_tui.games.galaxy.definitions import TRACKS
from apex_tui.games.galaxy.preview import Standing, standing
from apex_tui.games.galaxy.view import CardView, GalaxyView, SeatView, SectorView
from apex_tui.screens.boards.sitting import Seating
from apex_tui.widgets.chrome import seat_mark, seat_token
from apex_tui.widgets.text import Run

__all__ = [
    "AMOUNTS", "ENDERS", "SECRET", "SHORT_TRACKS", "SIDE_WORDS", "Sitting", "amount_of", "place_words",
]  # fmt: skip

SIDE_WORDS = {
    "war": "War",
    "evolution": "Evolution",
    "colonization": "Colonization",
    "expansion": "Expansion",
}
SHORT_TRACKS = {"production": "prod", "movement": "move", "influence": "infl", "armament": "arm"}
SECRET = ("choose_card", "choose_side", "duel_discard")
"""The kinds that are chosen behind the curtain."""
AMOUNTS = ("move_count", "portal_count")
ENDERS = ("stop", "decline", "end_turn")
"""What ends a turn: always the last choice."""

_COLOURS = {
    "blue": "sky",
    "magenta": "rose",
    "white": "bone",
    "green": "fern",
    "yellow": "straw",
    "cyan": "plum",
}
"""The colours that packs name, as the palette has them."""
HOME = "⌂"


def amount_of(choice: str) -> int:
    """The number of ``n:3``."""
    return int(choice.partition(":")[2])


def place_words(sector: SectorView) -> str:
    """``POR``, ``⌂H``, ``?``: what the map writes beside the label."""
    if sector.home:
        return HOME + sector.short
    return sector.short or (HOME if sector.slot else "")


class Sitting(Seating[GalaxyView, SeatView]):
    """A scene with everything that its drawing asks for more than once."""

    # ----- who is who: a civilization is the identity of its seat

    def letter(self, number: int) -> str:
        """``H``; the mark of the seat as long as it has no civilization."""
        return self.seat(number).letter or seat_mark(number)

    def colour(self, number: int) -> str:
        """The colour token of the civilization."""
        seat = self.seat(number)
        return _COLOURS.get(seat.color, seat_token(number)) if seat.letter else seat_token(number)

    def mark(self, number: int, *, bold: bool = False) -> Run:
        """``H`` in its colour."""
        return self.letter(number), self.colour(number) + ("+bold" if bold else "")

    def who(self, number: int, *, bold: bool = False, columns: int = 14) -> Run:
        """``H Mira`` in its colour."""
        return f"{self.letter(number)} {self.name(number, columns)}", self.mark(number, bold=bold)[1]

    # ----- sectors

    @cached_property
    def sectors(self) -> dict[str, SectorView]:
        """By label."""
        return {sector.label: sector for sector in self.view.sectors}

    @cached_property
    def hexes(self) -> tuple[tuple[int, int], ...]:
        """Where the sectors lie, in the order of labels."""
        return tuple((sector.q, sector.r) for sector in self.view.sectors)

    def standing(self, label: str, changes: Mapping[int, int] | None = None) -> Standing:
        """Who controls a sector, or would if so many tokens came or went."""
        return standing(self.view, label, changes)

    def card(self, uid: int) -> CardView:
        """A strategy card as it is printed, by uid, as log lines name cards."""
        from apex_tui.games.galaxy.viewing import card_view

        return card_view(self.scene.rules.defs.cards[uid])

    # ----- where the game stands, in the picture that is shown

    @property
    def stage(self) -> str:
        """As the view has it, or as the moment that is shown does."""
        return str(self.shown().get("stage", self.view.stage))

    # ----- the question

    @cached_property
    def asked(self) -> int:
        """The seat that is asked; 0 if nobody is asked here."""
        return self.scene.prompt.seat if self.scene.prompt is not None else 0

    @cached_property
    def chain(self) -> Sequence[str]:
        """What was picked of the action that is put together: its kind, its source, its target."""
        return self.scene.prompt.about if self.scene.prompt is not None else ()

    @property
    def source(self) -> str:
        """The sector that ships leave, empty before it is picked."""
        return self.chain[1] if len(self.chain) > 1 else ""

    @property
    def target(self) -> str:
        """The sector that they go to, empty before it is picked."""
        return self.chain[2] if len(self.chain) > 2 else ""

    @cached_property
    def here(self) -> dict[str, list[Choice]]:
        """The choices that lie on the map, by the label of their sector."""
        found: dict[str, list[Choice]] = {}
        for choice in self.choices:
            if choice.at in self.sectors:
                found.setdefault(choice.at, []).append(choice)
        return found

    @cached_property
    def ender(self) -> str:
        """The choice that ends the turn, empty where there is none."""
        return next((id for id in ENDERS if id in self.offered), "")

    @cached_property
    def card_asked(self) -> CardView | None:
        """The card of which a side, or beside which a card to throw away, is chosen."""
        return self.me.card if self.kind in ("choose_side", "duel_discard") else None

    @cached_property
    def waiting_for(self) -> list[int]:
        """The seats that are to choose, in seat order."""
        return sorted(self.view.deciding)

    # ----- what levels give

    def lifted(self, seat: SeatView, track: str) -> bool:
        """True if a colony lifts what the level gives."""
        return track in ("influence", "armament") and seat.values[track] > self.scale(seat, track)

    def scale(self, seat: SeatView, track: str) -> int:
        """What the level of an evolution gives by itself."""
        people = next(
            (one for one in self.scene.rules.defs.civilizations if one.id == seat.civilization), None
        )
        if people is None:
            return 0
        given: int = people.scales[TRACKS.index(track)][seat.levels[track]]
        return given
