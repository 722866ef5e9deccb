"""Fewer bytes a frame: of a changed span only the span itself is written.

Textual cuts a changed part of a line on the right only and writes it from the left edge of its widget. This
replaces that one method, and only in the version it was written against; in any other version Textual's own
stays.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control

__all__ = ["fit_frame_writer", "known_textual"]

_KNOWN = ("8.2.",)


def known_textual() -> bool:
    """True for the versions of Textual whose inside is known here."""
    import textual

    return textual.__version__.startswith(_KNOWN)


def fit_frame_writer() -> bool:
    """Put the narrower writer in place; True if it is (also when it was already)."""
    if not known_textual():
        return False
    try:
        from textual._compositor import ChopsUpdate
    except ImportError:
        return False
    if not {"chops", "spans", "chop_ends"} <= set(ChopsUpdate.__init__.__code__.co_varnames):
        return False
    ChopsUpdate.render_segments = _render_segments  # type: ignore[method-assign]
    return True


def _render_segments(self: object, console: Console) -> str:
    """The spans of an update as terminal codes, each cut to its own columns on both sides."""
    written: list[str] = []
    for y, left, right in self.spans:  # type: ignore[attr-defined]
        for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items()):  # type: ignore[attr-defined]  # noqa: B905
            if strip is None:
                continue
            first, last = max(x, left), min(end, right)
            if first >= last:
                continue
            if first > x or last < end:
                strip = strip.crop(first - x, last - x)
            written.append(Control.move_to(first, y).segment.text)
            written.append(strip.render(console))
    return "".join(written)
