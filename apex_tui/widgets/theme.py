"""Themes: what a token looks like. Widgets ask for tokens and never for a colour.

A token may be several names joined by ``+`` (``sky+bold``, ``lit+underline``): later names win over earlier
ones. A token stands on a ground: ``""`` (the page), ``bar`` (title and footer), ``plate`` (overlays),
``joined`` (shade).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.style import Style

from apex_tui.resources import assets

__all__ = ["BUILT_IN", "COLOURS", "SEAT_TOKENS", "Theme", "ThemeError", "built_in", "load"]

SEAT_TOKENS = ("sky", "coral", "fern", "straw", "rose", "bone", "plum", "clay")
"""The colours of the seats A to H, in this order."""
_GROUND_COLOURS = ("ground", "plate", "shade", "mark_bg", "mark_fg", "cursor_bg", "cursor_fg", "rule")
_TEXT_COLOURS = ("ink", "quiet", "lit", "gain", "loss", "info", *SEAT_TOKENS)
COLOURS = (*_GROUND_COLOURS, *_TEXT_COLOURS)
"""The names of a theme of colours."""
_ATTRIBUTES = {"bold": "bold", "underline": "underline"}
_OVER_THE_GROUND = ("chosen", "cursor", "joined")

BUILT_IN = {
    "paper dark": "paper_dark.toml",
    "paper light": "paper_light.toml",
    "paper dark 256": "paper_dark_256.toml",
    "paper light 256": "paper_light_256.toml",
    "plain 16": "plain_16_dark.toml",
    "plain 16 light": "plain_16_light.toml",
    "no colour": "no_color.toml",
}
"""Theme names and their files in ``assets/themes``.

``plain 16 light`` is ``plain 16`` on a light ground; the papers of 256 colours stand for those of all colours.
"""


class ThemeError(ValueError):
    """A theme file does not say what a theme file must say."""


class Theme:
    """A table from token and ground to a Rich style; every answer is a style, never None."""

    def __init__(
        self, name: str, parts: Mapping[str, str], *, dark: bool, grounds: Mapping[str, str] | None = None
    ):
        """``parts``: token name to a Rich style text.

        ``grounds``: ground to a colour, empty to leave it alone.
        """
        self.name = name
        self.dark = dark
        self._parts = parts
        self._grounds = grounds or {}
        self._cache: dict[tuple[str, str], Style] = {}

    def style(self, token: str, ground: str = "") -> Style:
        """The style of ``token`` on ``ground``. An unknown name in a token is an error of the program.

        Raises:
            KeyError: for a name that no theme has.
        """
        found = self._cache.get((token, ground))
        if found is None:
            # A style of this theme alone: Rich gives out one object to all who ask for the same look, and it keeps
            # the codes of the first terminal that it was written for, whatever colours the others show.
            found = self._cache[(token, ground)] = self._build(token, ground).copy()
            found._ansi = None
        return found

    def without_background(self) -> Theme:
        """The same theme on the terminal's own ground: page and bars are not painted."""
        kept = {ground: colour for ground, colour in self._grounds.items() if ground == "joined"}
        return Theme(self.name, self._parts, dark=self.dark, grounds=kept)

    def without_dim(self) -> Theme:
        """The same theme for terminals whose dim letters cannot be read; lines, which are no letters, stay dim."""
        parts = {
            token: look if token == "rule" else look.replace("dim", "") for token, look in self._parts.items()
        }
        return Theme(self.name, parts, dark=self.dark, grounds=self._grounds)

    def _build(self, token: str, ground: str) -> Style:
        base = self._grounds.get(ground) or ""
        style = Style.parse(self._parts["ink"]) + (Style(bgcolor=base) if base else _NOTHING)
        if ground in self._parts:
            style += Style.parse(self._parts[ground])
        if token in self._parts:
            return style + Style.parse(self._parts[token])
        for name in token.split("+"):
            style += Style.parse(_ATTRIBUTES.get(name) or self._parts[name])
        return style


_NOTHING = Style()


def built_in(name: str) -> Theme:
    """A theme of this program by its name in ``BUILT_IN``."""
    return load(assets() / "themes" / BUILT_IN[name])


def load(path: Path) -> Theme:
    """Read a theme file: colours (names that are missing come from paper dark or light) or attributes.

    Raises:
        ThemeError: if it cannot be read, or a name or colour in it is not known.
    """
    import tomllib

    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ThemeError(f"theme file {path}: {error}") from None
    name = str(table.pop("name", path.stem))
    dark = bool(table.pop("dark", True))
    palette = table.pop("palette", None)
    if "attributes" in table:
        return _of_attributes(path, name, dark, table["attributes"])
    return _of_colours(path, name, dark, table, of_256=palette == 256)


def _of_attributes(path: Path, name: str, dark: bool, table: Any) -> Theme:
    needed = {*_TEXT_COLOURS, "rule", "key", "cursor", "chosen", "joined", "bar", "plate"}
    missing = needed - set(table)
    if missing:
        raise ThemeError(f"theme file {path}: attributes lack {', '.join(sorted(missing))}")
    return Theme(name, {token: str(look) for token, look in table.items()}, dark=dark)


def _of_colours(
    path: Path, name: str, dark: bool, table: Mapping[str, Any], *, of_256: bool = False
) -> Theme:
    """``of_256``: every colour is one of the 256, and is sent by its number: nothing nearest is looked for."""
    unknown = sorted(set(table) - set(COLOURS))
    if unknown:
        raise ThemeError(f"theme file {path}: unknown name {unknown[0]!r}; allowed are {', '.join(COLOURS)}")
    colours: dict[str, str] = {}
    if len(table) < len(COLOURS):
        colours = _colours_of("paper dark" if dark else "paper light")
    for key, value in table.items():
        if not _is_hex(value):
            raise ThemeError(f"theme file {path}: {key} = {value!r} is not a colour like '#1B1814'")
        colours[key] = _numbered(path, key, value) if of_256 else value
    parts = {token: colours[token] for token in (*_TEXT_COLOURS, "rule")}
    parts |= {
        "key": f"bold {colours['lit']}",
        "cursor": f"bold {colours['cursor_fg']} on {colours['cursor_bg']}",
        "chosen": f"{colours['mark_fg']} on {colours['mark_bg']}",
        "joined": f"on {colours['shade']}",
    }
    grounds = {
        "": colours["ground"],
        "bar": colours["plate"],
        "plate": colours["plate"],
        "joined": colours["shade"],
    }
    return Theme(name, parts, dark=dark, grounds=grounds)


def _colours_of(name: str) -> dict[str, str]:
    import tomllib

    table = tomllib.loads((assets() / "themes" / BUILT_IN[name]).read_text(encoding="utf-8"))
    return {key: value for key, value in table.items() if key in COLOURS}


def _numbered(path: Path, key: str, value: str) -> str:
    from rich.color import Color

    # The first sixteen look otherwise in every terminal.
    for number in range(16, 256):
        if Color.from_ansi(number).get_truecolor().hex == value.lower():
            return f"color({number})"
    raise ThemeError(f"theme file {path}: {key} = {value!r} is not one of the 256 colours")


def _is_hex(value: object) -> bool:
    if not isinstance(value, str) or len(value) != 7 or value[0] != "#":
        return False
    return all(char in "0123456789abcdefABCDEF" for char in value[1:])
