"""The short way from a page to a line: of a page that is one canvas, the changed cells are written at once.

Textual would put them into its picture of the whole screen, look for what lies above them and take them out
again, which is most of what a key press costs. Here nothing lies above: a page is one canvas.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.control import Control
from textual.geometry import Region

from apex_tui.widgets.codes import Pen

if TYPE_CHECKING:
    from textual.app import App

    from apex_tui.serve.outflow import Outflow
    from apex_tui.widgets.canvas import CanvasWidget

__all__ = ["LinePainter"]

_SYNC = ("\x1b[?2026h", "\x1b[?2026l")
_SYSTEM = frozenset({"ToastRack", "Tooltip"})
"""What Textual puts on every screen, unseen as long as it holds nothing."""


class LinePainter:
    """Paints for one app; what it cannot be sure of it leaves to Textual."""

    def __init__(self, app: App[Any], out: Outflow) -> None:
        self._app = app
        self._out = out
        self._canvas: CanvasWidget | None = None
        self._due: dict[int, list[tuple[int, int]]] = {}
        """Columns to write, by row."""

    def paint(self, canvas: CanvasWidget, regions: Sequence[Region]) -> bool:
        """Write these regions at the end of this turn of the loop; False if Textual must."""
        if not self._alone(canvas):
            return False
        if self._canvas is None:
            asyncio.get_running_loop().call_soon(self._write)
        elif self._canvas is not canvas:
            self._due.clear()
        self._canvas = canvas
        for region in regions:
            for y in region.line_range:
                self._due.setdefault(y, []).append((region.x, region.right))
        return True

    def _alone(self, canvas: CanvasWidget) -> bool:
        """True if this canvas is all that is seen, and no painting of the whole page is on its way."""
        app = self._app
        screen = canvas.screen
        return (
            app._running
            and not app._closed
            and not app._batch_count
            and app.screen is screen
            and not screen._layout_required
            and not screen._repaint_required
            and not screen._dirty_widgets
            and not canvas._layout_required
            and not canvas._repaint_required
            and not canvas.loading
            and canvas.size == screen.size == app.size
            and not any(one.enabled for one in app._filters)
            and all(
                child is canvas or (type(child).__name__ in _SYSTEM and not child.display)
                for child in screen._nodes
            )
        )

    def _write(self) -> None:
        canvas, due = self._canvas, self._due
        self._canvas, self._due = None, {}
        if canvas is None or not self._alone(canvas):
            # Something else has come up meanwhile: it paints all of it.
            if canvas is not None and canvas.is_attached:
                canvas.refresh()
            return
        app = self._app
        written = [_SYNC[0]] if app._sync_available else []
        pen = Pen(app.console._color_system)
        for y in sorted(due):
            strip = canvas.render_line(y)
            for first, end in _joined(due[y]):
                pen.write(first, y, strip.crop(first, end))
        written.append(pen.end())
        cursor = app.screen.outer_size.clamp_offset(app.cursor_position)
        app._previous_cursor_position = cursor
        written.append(Control.move_to(*cursor).segment.text)
        if app._sync_available:
            written.append(_SYNC[1])
        self._out.write("".join(written))
        self._out.flush()


def _joined(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans of one row in order, those that touch or lie over each other made one."""
    found: list[tuple[int, int]] = []
    for first, end in sorted(spans):
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((first, end))
    return found
