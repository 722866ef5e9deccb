"""Where the files that are not code lie: rules packs (`rulesets/`) and looks (`assets/`).

A wheel carries both folders inside the package; a checkout, and so an editable install, has them beside it.
Both are found as plain paths and nothing is read here.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
"""The folder of the package `apex_tui`."""


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
    """The folder with one rules pack a game: `rulesets()/"carnivore"/"pack.toml"`."""
    return folder("rulesets")


def assets() -> Path:
    """The folder with what the screens look like: styles, themes, glyph sets, pictures."""
    return folder("assets")
