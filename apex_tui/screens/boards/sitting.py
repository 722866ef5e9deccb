"""What one picture of a table is drawn from, worked out once: who sits where, what may be chosen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from apex_tui.engine.prompt import Choice
from apex_tui.screens.board import Scene
from apex_tui.screens.play.picks import belongs
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import seat_mark, seat_token
from apex_tui.widgets.text import Run, clean

__all__ = ["Seating"]

V = TypeVar("V")
"""The view of a game."""
S = TypeVar("S")
"""A seat in it."""


@dataclass
class Seating(Generic[V, S]):
    """A scene with everything that the drawing of any game asks for more than once."""

    scene: Scene
    view: V = field(init=False)

    def __post_init__(self) -> None:
        self.view = self.scene.view

    # ----- who sits where

    @cached_property
    def own(self) -> int:
        """The seat whose side lies on the board: of the person who looks; a watcher sees seat 1 there."""
        return self.scene.own or 1

    def seat(self, number: int) -> S:
        """A seat of the view."""
        seat: S = self.scene.view.seats[number - 1]
        return seat

    @property
    def me(self) -> S:
        """The own seat."""
        return self.seat(self.own)

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

    # ----- what may be chosen

    @cached_property
    def kind(self) -> str:
        """The kind of the decision, empty while nothing can be chosen."""
        return self.scene.prompt.kind if self.scene.prompt is not None else ""

    @property
    def choices(self) -> Sequence[Choice]:
        """All choices of the prompt."""
        return self.scene.prompt.choices if self.scene.prompt is not None else ()

    @cached_property
    def offered(self) -> Mapping[str, Choice]:
        """The choices by id."""
        return {choice.id: choice for choice in self.choices}

    def of(self, verb: str) -> list[Choice]:
        """The choices of a verb: ``attract``, ``use:moped``."""
        return [choice for choice in self.choices if belongs(choice.id, verb)]

    @property
    def verb(self) -> str:
        """What the person has turned to where a prompt has several verbs; empty: the usual."""
        return self.scene.verb

    def label(self, choice: str) -> str:
        """The key that takes a choice."""
        return self.scene.labels.get(choice, "")

    def picked(self, choice: str) -> bool:
        """Picked already in this step."""
        return choice in self.scene.chosen

    # ----- a moment that is shown

    def shown(self, kind: str = "") -> dict[str, Any]:
        """What the moment that is being shown says, if it is of that kind (empty: any); empty if none is."""
        frame = self.scene.frame
        return frame.data if frame is not None and kind in ("", frame.kind) else {}

    @cached_property
    def lines(self) -> Sequence[LogLine]:
        """The log, up to the line that is being shown if the moment says which."""
        lines = self.scene.lines
        line = self.shown().get("line", 0)
        return lines[: bisect_right(lines, line, key=lambda each: each.n)] if line else lines
