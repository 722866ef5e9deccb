"""Fewer bytes a frame: of a changed span only the span itself is written, and of its looks only what changes.

Textual cuts a changed part of a line on the right only and writes it from the left edge of its widget, each piece
with all its codes. This replaces these two methods, and only in the version they were written against; in any
other version Textual's own stay.
"""

from __future__ import annotations

from rich.console import Console

from apex_tui.widgets.codes import Pen, Sheet

__all__ = ["fit_frame_writer", "keep_sheet", "known_textual"]

_KNOWN = ("8.2.",)


def known_textual() -> bool:
    """True for the versions of Textual whose inside is known here."""
    import textual

    return textual.__version__.startswith(_KNOWN)


def fit_frame_writer() -> bool:
    """Put the narrower writers in place; True if they are (also when they were already)."""
    if not known_textual():
        return False
    try:
        from textual._compositor import ChopsUpdate, LayoutUpdate
    except ImportError:
        return False
    if not {"chops", "spans", "chop_ends"} <= set(ChopsUpdate.__init__.__code__.co_varnames):
        return False
    if not {"strips", "region"} <= set(LayoutUpdate.__init__.__code__.co_varnames):
        return False
    ChopsUpdate.render_segments = _spans  # type: ignore[method-assign]
    LayoutUpdate.render_segments = _page  # type: ignore[method-assign]
    return True


def keep_sheet(console: Console) -> Sheet:
    """From now on only what is not to be seen yet is written for this console."""
    sheet = Sheet()
    console._sheet = sheet  # type: ignore[attr-defined]
    return sheet


def _pen(console: Console) -> Pen:
    return Pen(console._color_system, getattr(console, "_sheet", None))


def _spans(self: object, console: Console) -> str:
    """The spans of an update as terminal codes, each cut to its own columns on both sides."""
    pen = _pen(console)
    for y, left, right in self.spans:  # type: ignore[attr-defined]
        for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items()):  # type: ignore[attr-defined]  # noqa: B905
            if strip is None:
                continue
            first, last = max(x, left), min(end, right)
            if first >= last:
                continue
            if first > x or last < end:
                strip = strip.crop(first - x, last - x)
            pen.write(first, y, strip)
    return pen.end()


def _page(self: object, console: Console) -> str:
    """A whole region as terminal codes."""
    pen = _pen(console)
    region = self.region  # type: ignore[attr-defined]
    for y, line in enumerate(self.strips, region.y):  # type: ignore[attr-defined]
        x = region.x
        for strip in line:
            pen.write(x, y, strip)
            x += strip.cell_length
    return pen.end()
