"""Where the files that are not code lie: rules packs (`rulesets/`), guides beside them, and looks (`assets/`).

A wheel carries both folders inside the package; a checkout, and so an editable install, has them beside it.
A game that is a package of its own may bring its ruleset along. All are found as plain paths and nothing is read here.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from apex_tui.engine.errors import PackError

if TYPE_CHECKING:
    from apex_tui.engine.registry import GameEntry

__all__ = ["GUIDES", "PACKAGE", "ResourceMissing", "assets", "folder", "guide", "ruleset_of", "rulesets"]

PACKAGE = Path(__file__).resolve().parent
"""The folder of the package `apex_tui`."""

GUIDES = {"hosting": "hosting.md", "adding": "adding-a-game.md"}
"""The guides beside the rulesets, by the word that opens them: how to open a house, how to add a game."""


class ResourceMissing(FileNotFoundError):
    """A folder that every complete installation has was found nowhere."""


def folder(name: str) -> Path:
    """The folder `name` of this installation (`"rulesets"` or `"assets"`).

    Raises:
        ResourceMissing: if it lies neither in the package nor beside it.
    """
    places = (PACKAGE / name, PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " and ".join(str(place) for place in places)
    raise ResourceMissing(
        f"this installation has no folder {name!r} (looked for {looked}); install apex-tui again"
    )


def rulesets() -> Path:
    """The folder with the rules packs of the built-in games: `rulesets()/"carnivore"/"pack.toml"`."""
    return folder("rulesets")


def ruleset_of(entry: GameEntry) -> Path:
    """The folder with the rules pack and the rulebook of a game.

    Raises:
        PackError: the folder that the game names is in no package.
    """
    if not entry.ruleset:
        return rulesets() / entry.id
    package, _, name = entry.ruleset.partition(":")
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        spec = None
    for place in (spec.submodule_search_locations or ()) if spec is not None else ():
        found = Path(place) / name
        if found.is_dir():
            return found
    raise PackError(
        f"{entry.title}: no folder {name!r} in the package {package!r}, where its ruleset should lie"
    )


def guide(word: str) -> Path | None:
    """The guide that a word opens; None if the word is none of theirs."""
    name = GUIDES.get(word)
    return None if name is None else rulesets() / name


def assets() -> Path:
    """The folder with what the screens look like: styles, themes, glyph sets, pictures."""
    return folder("assets")
