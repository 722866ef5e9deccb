"""Set-up options of a table (GAL-2.4, 2.11, 2.13, 12)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from apex_tui.engine.rules import OptionSpec

if TYPE_CHECKING:
    from apex_tui.games.galaxy.pack import GalaxyPack

__all__ = ["OPTIONS", "specs"]

_SEATS = tuple(f"seat_{seat}" for seat in range(1, 7))

OPTIONS = (
    OptionSpec(
        "exploration",
        ("on", "off"),
        "off",
        "neutral sectors lie face down until somebody moves in",
        ("bonuses are found on the way", "all is open from the start"),
    ),
    OptionSpec(
        "first_chooser",
        (*_SEATS, "random"),
        "seat_1",
        "who is the first to choose a civilization and an origin slot",
        (*(f"seat {seat} begins" for seat in range(1, 7)), "drawn by chance"),
    ),
    OptionSpec(
        "civilization_choice",
        ("choose", "random"),
        "choose",
        "civilizations and origin slots: chosen in turn, or dealt",
        ("one after the other", "dealt at random"),
    ),
)
"""The options with the values of a full table, for lists of all that there is."""


def specs(pack: GalaxyPack, seats: int) -> tuple[OptionSpec, ...]:
    """The options of a table of so many seats: a seat that is not there cannot choose first (GAL-2.13)."""
    found = []
    for spec in OPTIONS:
        entry = next(entry for entry in pack.setup.option if entry.id == spec.key)
        kept = [
            (value, text)
            for value, text in zip(spec.values, spec.value_texts, strict=True)
            if spec.key != "first_chooser" or value == "random" or value in _SEATS[:seats]
        ]
        values, texts = zip(*kept, strict=True)
        found.append(replace(spec, values=values, value_texts=texts, default=entry.default))
    return tuple(found)
