"""The one widget that shows a surface: rows become strips, only what changed is painted again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from rich.style import Style
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from apex_tui.widgets.looks import Looks
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import Thing

__all__ = ["CanvasWidget", "Painter"]

_BLANK = Style()


class Painter(Protocol):
    """Writes regions of a canvas to the terminal itself, where Textual's way there is too long."""

    def paint(self, canvas: CanvasWidget, regions: Sequence[Region]) -> bool:
        """Write these regions soon; False if Textual must."""


class CanvasWidget(Widget, can_focus=True, inherit_css=False, inherit_bindings=False):
    """Shows a ``Surface`` by the line API.

    Give it a new surface with ``show``; it works out what to paint.
    """

    DEFAULT_CSS: ClassVar[str] = "CanvasWidget { width: 1fr; height: 1fr; }"
    ALLOW_SELECT = False

    class Pressed(Message):
        """A mouse button was pressed and let go on the canvas."""

        def __init__(self, thing: Thing | None, key: str, button: int):
            super().__init__()
            self.thing = thing
            self.key = key
            self.button = button

    class Dragged(Message):
        """The left button went down on a cell, and the pointer is on another one; ``done``: it was let go there."""

        def __init__(self, start: tuple[int, int], end: tuple[int, int], done: bool):
            """``start`` and ``end``: column and row."""
            super().__init__()
            self.start = start
            self.end = end
            self.done = done

    class Wheeled(Message):
        """The wheel was turned by ``steps`` (down positive) over a cell."""

        def __init__(self, steps: int, col: int, row: int):
            super().__init__()
            self.steps = steps
            self.col = col
            self.row = row

    def __init__(self, looks: Looks):
        super().__init__()
        self._looks = looks
        self._surface: Surface | None = None
        self._strips: list[Strip | None] = []
        self._held: tuple[int, int] | None = None
        """The cell on which the left button went down, while it is down."""
        self._over: tuple[int, int] | None = None
        """The cell that was last told of in a drag."""

    @property
    def surface(self) -> Surface | None:
        """What is shown, None before the first one."""
        return self._surface

    @property
    def lines(self) -> list[str]:
        """The rows as they are written, in the glyph set of this session."""
        return [] if self._surface is None else [self._looks.glyphs.write(row) for row in self._surface.text]

    def show(self, surface: Surface, looks: Looks | None = None) -> int:
        """Take a new surface; returns how many cells must be painted again."""
        before, self._surface = self._surface, surface
        if surface.caret is not None and self.is_attached:
            row, col = surface.caret
            self.app.cursor_position = Offset(col, row)
        fresh = looks is not None and looks is not self._looks
        if looks is not None:
            self._looks = looks
        if fresh or before is None or (before.width, before.height) != (surface.width, surface.height):
            self._strips = [None] * surface.height
            self.refresh()
            return surface.width * surface.height
        regions: list[Region] = []
        for y, (old, new) in enumerate(zip(before.rows, surface.rows, strict=True)):
            spans = new.changes(old)
            if spans:
                self._strips[y] = None
                regions.extend(Region(first, y, end - first, 1) for first, end in spans)
        if regions and not self._written(regions):
            self.refresh(*regions)
        return sum(region.width for region in regions)

    def _written(self, regions: Sequence[Region]) -> bool:
        """True if the session has a painter of its own, and it has taken these regions."""
        painter: Painter | None = getattr(self.app, "painter", None) if self.is_attached else None
        return painter is not None and painter.paint(self, regions)

    def render_line(self, y: int) -> Strip:
        """One row, from the cache if it has not changed."""
        surface = self._surface
        if surface is None or y >= surface.height:
            return Strip.blank(self.size.width, _BLANK)
        strip = self._strips[y]
        if strip is None:
            strip = self._strips[y] = self._looks.strip(surface.rows[y])
        return strip

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of a region. A canvas has no border and no padding, for which Textual would make each row anew."""
        width = self.size.width
        rows = [self.render_line(y).adjust_cell_length(width, _BLANK) for y in crop.line_range]
        for colours in self.get_line_filters():
            rows = [row.apply_filter(colours, self.background_colors[1]) for row in rows]
        return rows if crop.column_span == (0, width) else [row.crop(*crop.column_span) for row in rows]

    def hit(self, x: int, y: int) -> Thing | None:
        """The thing at a cell of the widget."""
        return None if self._surface is None else self._surface.hit(x, y)

    def on_unmount(self) -> None:
        """A page that is gone holds no picture, however long it takes until Python finds it."""
        self._surface = None
        self._strips = []

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Where a drag may begin."""
        self._held = (event.x, event.y) if event.button == 1 else None
        self._over = self._held

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell the screen over what something is dragged."""
        here = (event.x, event.y)
        if self._held is not None and event.button == 1 and here != self._over:
            self._over = here
            self.post_message(self.Dragged(self._held, here, False))

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked, or where a drag has ended."""
        event.stop()
        start, self._held = self._held, None
        here = (event.x, event.y)
        if start is not None and start != here:
            thing = self.hit(*start)
            # A hand that shakes on one thing has clicked on it.
            if thing is None or thing is not self.hit(*here):
                self.post_message(self.Dragged(start, here, True))
                return
        key = "" if self._surface is None else self._surface.hot_key(event.x, event.y)
        self.post_message(self.Pressed(self.hit(event.x, event.y), key, event.button))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Tell the screen that the wheel turned."""
        event.stop()
        self.post_message(self.Wheeled(1, event.x, event.y))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Tell the screen that the wheel turned."""
        event.stop()
        self.post_message(self.Wheeled(-1, event.x, event.y))
