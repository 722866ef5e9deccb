"""Looks: theme and glyph set of one session, and the strips that a row of cells becomes in them."""

from __future__ import annotations

from pathlib import Path

from rich.segment import Segment

from apex_tui.widgets.glyphs import GlyphSet, glyph_set
from apex_tui.widgets.row_strip import RowStrip
from apex_tui.widgets.surface import Row
from apex_tui.widgets.terminal import Terminal
from apex_tui.widgets.theme import BUILT_IN, Theme, ThemeError, built_in, load

__all__ = ["Looks", "choose_looks"]


class Looks:
    """What turns rows of cells into strips.

    One for each session: two friends may use two themes at one table.
    """

    def __init__(self, theme: Theme, glyphs: GlyphSet):
        self.theme = theme
        self.glyphs = glyphs

    def strip(self, row: Row) -> RowStrip:
        """The row as a strip: as few segments as it has changes of style, each with a style."""
        chars, tokens, grounds = row.chars, row.tokens, row.grounds
        text = self.glyphs.write("".join(chars))
        style_of = self.theme.style
        segments: list[Segment] = []
        width = len(chars)
        start = 0
        while start < width:
            token, ground = tokens[start], grounds[start]
            end = start + 1
            while end < width and tokens[end] == token and grounds[end] == ground:
                end += 1
            segments.append(Segment(text[start:end], style_of(token, ground)))
            start = end
        return RowStrip(_merge_blanks(segments), width)


def _merge_blanks(segments: list[Segment]) -> list[Segment]:
    """Blank text joins its neighbour where only the foreground differs: fewer escape codes on the line."""
    merged: list[Segment] = []
    for segment in segments:
        if merged and segment.style == merged[-1].style:
            merged[-1] = Segment(merged[-1].text + segment.text, segment.style)
        elif merged and _is_plain_blank(segment) and _same_ground(segment, merged[-1]):
            merged[-1] = Segment(merged[-1].text + segment.text, merged[-1].style)
        else:
            merged.append(segment)
    return merged


def _is_plain_blank(segment: Segment) -> bool:
    style = segment.style
    return segment.text.isspace() and style is not None and not style.underline and not style.reverse


def _same_ground(one: Segment, other: Segment) -> bool:
    if one.style is None or other.style is None:
        return False
    return one.style.bgcolor == other.style.bgcolor and not other.style.underline and not other.style.reverse


def choose_looks(
    terminal: Terminal,
    *,
    theme: str = "auto",
    glyphs: str = "auto",
    background: bool = True,
    themes_folder: Path | None = None,
) -> tuple[Looks, str]:
    """The looks for this terminal and these wishes, and a complaint about the theme (or empty).

    ``theme``: ``auto``, a name of ``BUILT_IN``, or the name of a file in ``themes_folder``; NO_COLOR and
    sixteen colours win over a theme of colours.
    """
    dark = terminal.background == "dark"
    chosen, complaint = _wished_theme(theme, terminal, dark, themes_folder)
    if not background:
        chosen = chosen.without_background()
    if not terminal.faint:
        chosen = chosen.without_dim()
    if glyphs not in ("pencil", "ascii"):
        glyphs = "ascii" if terminal.ascii else "pencil"
    return Looks(chosen, glyph_set(glyphs)), complaint


def _wished_theme(wish: str, terminal: Terminal, dark: bool, folder: Path | None) -> tuple[Theme, str]:
    if terminal.depth == "none":
        return built_in("no colour"), ""
    if terminal.depth == "16" or wish == "plain 16":
        return built_in("plain 16" if dark else "plain 16 light"), ""
    fallback = "paper dark" if dark else "paper light"
    wish = fallback if wish == "auto" else wish
    if wish in BUILT_IN:
        return built_in(f"{wish} 256" if terminal.depth == "256" and f"{wish} 256" in BUILT_IN else wish), ""
    path = (folder or Path()) / f"{wish}.toml"
    try:
        return load(path), ""
    except ThemeError as error:
        return _wished_theme("auto", terminal, dark, folder)[0], str(error)
