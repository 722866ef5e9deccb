"""Where the frames of a row stand on the cards: halves at the edges, joined frames across them, the rest spread evenly.

Pure text and columns: nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from apex_tui.games.after_us.view import FrameView
from apex_tui.screens.after_us.notation import halves, inside, starred

__all__ = ["Placed", "Sign", "lay_out", "needs_stars"]

Sign = Callable[[FrameView], tuple[str, str]]
"""What stands for the two brackets of a closed frame: ``("[", "]")``, ``("✓", "]")``, ``("1)", "]")``."""


@dataclass(slots=True, frozen=True)
class Placed:
    """A frame where it stands."""

    frame: FrameView
    col: int
    """Where its text begins: its opening sign, or the blank in its place."""
    text: str
    opening: int
    """Columns of the opening sign."""


@dataclass(slots=True, frozen=True)
class _Style:
    spaced: bool
    """A blank before and after the sign of a joined frame, and at the open side of a gain half."""
    gap: int
    """Blanks between frames at least."""
    stars: bool
    bare: bool = False
    """Without closing brackets: what is left where every frame has a key before it."""


_STYLES = (_Style(True, 1, False), _Style(False, 1, False), _Style(False, 0, False))
_NARROW = (
    _Style(True, 1, True),
    _Style(False, 1, True),
    _Style(False, 0, True),
    _Style(False, 0, True, True),
)


@dataclass(slots=True)
class _Segment:
    """What one card shows of a row."""

    left: FrameView | None = None
    """A half on its left edge, joined or open."""
    inner: list[FrameView] | None = None
    right: FrameView | None = None


def _segments(frames: Sequence[FrameView], slots: int) -> list[_Segment]:
    found = [_Segment(inner=[]) for _ in range(slots)]
    for frame in frames:
        if frame.left != frame.right:
            found[frame.left - 1].right = frame
            found[frame.right - 1].left = frame
        elif frame.left_open:
            found[frame.left - 1].left = frame
        elif frame.right_open:
            found[frame.left - 1].right = frame
        else:
            inner = found[frame.left - 1].inner
            assert inner is not None
            inner.append(frame)
    return found


def _left_half(frame: FrameView, style: _Style, sign: Sign) -> str:
    """What stands right of an edge, up to the closing bracket."""
    pad = " " if style.spaced else ""
    if frame.left_open:
        return f"{pad}{_text(inside(frame), style)}]"
    return f"{pad}{_text(halves(frame)[2], style)}{sign(frame)[1]}"


def _right_half(frame: FrameView, style: _Style, sign: Sign) -> str:
    """What stands left of an edge, from the opening bracket on."""
    if frame.right_open:
        text = _text(inside(frame), style)
        return f"[{text}{'' if text.endswith('»') or not style.spaced else ' '}"
    return f"{sign(frame)[0]}{_text(halves(frame)[0], style)}{' ' if style.spaced else ''}"


def _text(text: str, style: _Style) -> str:
    return starred(text) if style.stars else text


def _whole(frame: FrameView, style: _Style, sign: Sign) -> str:
    opening, closing = sign(frame)
    return f"{opening}{_text(inside(frame), style)}{'' if style.bare else closing}"


def _fits(segment: _Segment, width: int, style: _Style, sign: Sign) -> bool:
    inner = segment.inner or []
    texts = [_whole(frame, style, sign) for frame in inner]
    if segment.left is not None:
        texts.append(_left_half(segment.left, style, sign))
    if segment.right is not None:
        texts.append(_right_half(segment.right, style, sign))
    return sum(len(text) for text in texts) + style.gap * max(0, len(texts) - 1) <= width


def _style_for(segment: _Segment, width: int, sign: Sign, styles: Sequence[_Style]) -> _Style:
    return next((style for style in styles if _fits(segment, width, style, sign)), styles[-1])


def needs_stars(rows: Sequence[Sequence[FrameView]], edges: Sequence[int], sign: Sign) -> bool:
    """True if some card of the assembly is too narrow for its points in letters."""
    for frames in rows:
        for index, segment in enumerate(_segments(frames, len(edges) - 1)):
            width = edges[index + 1] - edges[index] - 1
            if not _fits(segment, width, _STYLES[-1], sign):
                return True
    return False


def lay_out(
    frames: Sequence[FrameView], edges: Sequence[int], sign: Sign, *, stars: bool = False
) -> list[Placed]:
    """Everything of a row; ``edges``: the columns of the card edges, the last card's right edge too."""
    styles = _NARROW if stars else _STYLES
    placed: list[Placed] = []
    waiting: tuple[FrameView, int, str] | None = None
    for index, segment in enumerate(_segments(frames, len(edges) - 1)):
        first, last = edges[index] + 1, edges[index + 1]
        style = _style_for(segment, last - first, sign, styles)
        start, end = first, last
        if segment.left is not None:
            text = _left_half(segment.left, style, sign)
            start = first + len(text)
            if segment.left.left_open:
                placed.append(Placed(segment.left, first, text, len(text) - len(text.lstrip())))
            elif waiting is not None:
                joined, col, before = waiting
                whole = before + halves(joined)[1] + text
                placed.append(Placed(joined, col, whole, len(sign(joined)[0])))
        waiting = None
        right = segment.right
        if right is not None:
            text = _right_half(right, style, sign)
            end = last - len(text)
            if right.right_open:
                placed.append(Placed(right, end, text, 1))
            else:
                waiting = (right, end, text)
        placed += _spread(segment.inner or [], start, end, style, sign)
    return placed


def _spread(inner: Sequence[FrameView], start: int, end: int, style: _Style, sign: Sign) -> list[Placed]:
    """Closed frames of a card in the room between its halves."""
    texts = [_whole(frame, style, sign) for frame in inner]
    spare = max(0, end - start - sum(len(text) for text in texts))
    placed = []
    used = 0
    for number, (frame, text) in enumerate(zip(inner, texts, strict=True), 1):
        col = start + used + number * spare // (len(inner) + 1)
        placed.append(Placed(frame, col, text, len(sign(frame)[0])))
        used += len(text)
    return placed
