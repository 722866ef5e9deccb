"""The frames of an assembly: what closes where, as data (AFT-5). Pure: no state, no chance, no questions.

An assembly is a sequence of uids by slot, ``EMPTY`` for a gap. A ``FrameBook`` made of the cards of a table answers for
any assembly which frames are closed, in the order in which they are reached, and what stands open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from apex_tui.games.after_us.definitions import ROWS, TAMARIN, Card, Effect, Printed, joined

__all__ = ["PLACES", "Frame", "FrameBook", "Piece", "RowFrames", "Rows"]

PLACES = 8
"""Places that a slot takes in the order of a row: 0 for a frame joined with the card before, then those printed."""


@dataclass(slots=True, frozen=True, eq=False)
class Frame:
    """A closed frame of an assembly. One object for each different frame, so frames are told apart by identity."""

    name: str
    """As options have it: ``center:J1-2``, ``bottom:C2.2``."""
    row: int
    left: int
    """The slot it begins in, from 1."""
    right: int
    """The slot it ends in: the same, or the next for a joined frame."""
    place: int
    """Rises from left to right: ``right * PLACES``, and the printed position where it is not joined."""
    effect: Effect
    halves: tuple[Effect, ...] = ()
    """Of a joined frame the two halves, left then right."""

    @property
    def is_joined(self) -> bool:
        """True if it lies across two cards."""
        return self.left != self.right


RowFrames: TypeAlias = tuple[Frame, ...]
"""The closed frames of one row, left to right."""

Rows: TypeAlias = tuple[RowFrames, RowFrames, RowFrames]
"""Top, center, bottom."""


@dataclass(slots=True, frozen=True, eq=False)
class Piece:
    """Anything drawn in a row: a closed frame, or a half that met no partner (AFT-5.7)."""

    frame: Frame
    """For an open half the frame that it would be, with the effect of this half alone."""
    left_open: bool = False
    right_open: bool = False

    @property
    def closed(self) -> bool:
        """True if it can be activated."""
        return not (self.left_open or self.right_open)


class FrameBook:
    """Finds the frames of assemblies of some cards. What it has found once it remembers."""

    __slots__ = ("_cards", "_halves", "_joins", "_left", "_own", "_pieces", "_right")

    def __init__(self, cards: Sequence[Card]) -> None:
        """For ``cards`` by uid."""
        self._cards = cards
        self._halves: list[Effect] = []
        """Different halves; cards with equal ones share them, so few joins are ever made."""
        known: dict[tuple[object, ...], int] = {}
        self._left = [tuple(self._half(row, known, left=True) for row in card.rows) for card in cards]
        self._right = [tuple(self._half(row, known, left=False) for row in card.rows) for card in cards]
        self._own: dict[tuple[int, int], Rows] = {}
        self._joins: dict[tuple[int, int, int, int], Frame] = {}
        self._pieces: dict[tuple[int, int, int, int], Frame] = {}

    def _half(self, row: Sequence[Printed], known: dict[tuple[object, ...], int], *, left: bool) -> int:
        """The number of the half of a row on one edge, -1 for none."""
        for one in row:
            if one.left_open if left else one.right_open:
                what = one.effect
                key = (what.cost, what.condition, what.gain, what.per_tamarin)
                number = known.get(key)
                if number is None:
                    number = known[key] = len(self._halves)
                    self._halves.append(what)
                return number
        return -1

    # Closed frames

    def rows(self, slots: Sequence[int]) -> Rows:
        """All closed frames of an assembly, in the order in which they are reached (AFT-5.3, 6.2)."""
        top: list[Frame] = []
        center: list[Frame] = []
        bottom: list[Frame] = []
        found = (top, center, bottom)
        before = -1
        for slot, card in enumerate(slots, 1):
            if card >= 0:
                if before >= 0:
                    lefts = self._left[card]
                    for row, half in enumerate(self._right[before]):
                        if half >= 0 and lefts[row] >= 0:
                            key = (half, lefts[row], row, slot)
                            frame = self._joins.get(key)
                            found[row].append(self._join(key) if frame is None else frame)
                own = self._own.get((card, slot)) or self._inside(card, slot)
                top += own[0]
                center += own[1]
                bottom += own[2]
            before = card
        return tuple(top), tuple(center), tuple(bottom)

    def row(self, slots: Sequence[int], row: int) -> RowFrames:
        """The closed frames of one row."""
        return self.rows(slots)[row]

    def find(self, slots: Sequence[int], name: str) -> Frame:
        """A closed frame by name.

        Raises:
            KeyError: the assembly has no such frame.
        """
        for row in self.rows(slots):
            for frame in row:
                if frame.name == name:
                    return frame
        raise KeyError(name)

    def _join(self, key: tuple[int, int, int, int]) -> Frame:
        left, right, row, slot = key
        name = f"{ROWS[row]}:J{slot - 1}-{slot}"
        halves = self._halves[left], self._halves[right]
        frame = self._joins[key] = Frame(name, row, slot - 1, slot, slot * PLACES, joined(*halves), halves)
        return frame

    def _inside(self, card: int, slot: int) -> Rows:
        found: list[RowFrames] = []
        for row, printed in enumerate(self._cards[card].rows):
            closed = [
                self._printed(card, row, slot, number)
                for number, one in enumerate(printed, 1)
                if not one.left_open and not one.right_open
            ]
            found.append(tuple(closed))
        own: Rows = (found[0], found[1], found[2])
        self._own[card, slot] = own
        return own

    def _printed(self, card: int, row: int, slot: int, number: int) -> Frame:
        key = (card, row, slot, number)
        frame = self._pieces.get(key)
        if frame is None:
            what = self._cards[card].rows[row][number - 1].effect
            name = f"{ROWS[row]}:C{slot}.{number}"
            frame = self._pieces[key] = Frame(name, row, slot, slot, slot * PLACES + number, what)
        return frame

    # What is drawn

    def pieces(self, slots: Sequence[int], row: int) -> tuple[Piece, ...]:
        """Everything in a row from left to right: closed frames, joined ones, and halves that stay open."""
        found: list[Piece] = []
        for n, card in enumerate(slots):
            if card < 0:
                continue
            slot = n + 1
            before = slots[n - 1] if n else -1
            after = slots[n + 1] if slot < len(slots) else -1
            for number, one in enumerate(self._cards[card].rows[row], 1):
                if one.left_open and before >= 0 and self._right[before][row] >= 0:
                    key = (self._right[before][row], self._left[card][row], row, slot)
                    found.append(Piece(self._joins.get(key) or self._join(key)))
                elif not (one.right_open and after >= 0 and self._left[after][row] >= 0):
                    found.append(Piece(self._printed(card, row, slot, number), one.left_open, one.right_open))
        return tuple(found)

    # What conditions and counts look at

    def species(self, slots: Sequence[int]) -> int:
        """How many different species lie in the assembly (AFT-5.9)."""
        bits = 0
        for card in slots:
            if card >= 0:
                bits |= self._cards[card].bit
        return bits.bit_count()

    def tamarins(self, slots: Sequence[int]) -> int:
        """How many Tamarins lie in the assembly."""
        return sum(1 for card in slots if card >= 0 and self._cards[card].bit == TAMARIN)
