"""What is said at a shared table: the last lines over the table, and a line to type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Protocol

from textual import events

from apex_tui.screens.overlay import Overlay
from apex_tui.screens.page import PageScreen
from apex_tui.screens.play.chair import Said
from apex_tui.widgets.chrome import seat_mark, seat_token
from apex_tui.widgets.field import Field
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, wrap_runs
from apex_tui.widgets.things import Area

__all__ = ["TalkOverlay", "Talking", "said_runs"]

LONGEST = 160
"""Characters of one line of talk."""
_ROWS = 10


class Talking(Protocol):
    """A place where people talk."""

    def talk(self) -> Any:
        """What was said, newest last."""
        ...

    def say(self, text: str) -> str:
        """Say something; returns why not, or empty."""
        ...


def said_runs(said: Said, sign: Callable[[int], Run] | None = None) -> list[Run]:
    """``20:11 ▴A Tobias  two more and we go``. ``sign``: how a game writes its seats."""
    mark, token = "", "bold"
    if said.seat:
        mark, token = sign(said.seat) if sign is not None else (seat_mark(said.seat), seat_token(said.seat))
    return [(f"{said.at} ", "quiet"), (f"{mark} {said.name}".strip() + "  ", token), (said.text, "ink")]


class TalkOverlay(Overlay[None]):
    """Enter says what was typed and leaves the line open for more; Enter on an empty line or Esc closes it."""

    places: ClassVar[frozenset[str]] = frozenset({"overlays"})

    def __init__(self, under: PageScreen[Any], talking: Talking, heading: str = "talk at this table"):
        super().__init__(under)
        self.talking = talking
        self.heading = heading
        self.field = Field(limit=LONGEST)
        self.trouble = ""

    def paint_over(self, surface: Surface) -> None:
        """A plate above the prompt."""
        width = min(78, surface.width - 2)
        lines: list[Line] = []
        for said in self.talking.talk()[-_ROWS:]:
            lines += wrap_runs(said_runs(said, getattr(self.under, "sign", None)), width - 6)
        lines = lines[-_ROWS:] or [[("Nothing was said yet.", "quiet")]]
        height = len(lines) + 5
        area = Area(max(1, surface.height - height - 2), (surface.width - width) // 2, width, height)
        inside = surface.overlay(area, [(self.heading, "bold")], "Enter says it ∙ Esc closes")
        for row, line in enumerate(lines):
            surface.put(inside.row + row, inside.col, line, limit=inside.width)
        row = inside.row + len(lines) + 1
        surface.put(row, inside.col, [("say ", "quiet"), (self.field.shown(inside.width - 5), "bold")])
        surface.caret = (row, min(inside.col + 4 + self.field.caret, surface.width - 1))
        surface.put(row + 1, inside.col, self.trouble, "loss", limit=inside.width)

    def own_key(self, key: str, character: str | None) -> bool:
        """What is typed goes into the line."""
        if key == "escape":
            return False
        if key == "enter":
            self._enter()
        elif not self.field.key(key, character):
            return False
        else:
            self.trouble = ""
        self.repaint()
        return True

    def _enter(self) -> None:
        if not self.field.text.strip():
            self.dismiss(None)
            return
        self.trouble = self.talking.say(self.field.text)
        if not self.trouble:
            self.field.set("")

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is typed."""
        event.stop()
        self.field.insert(event.text)
        self.repaint()
