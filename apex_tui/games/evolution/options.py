"""Set-up options and seat settings (EVO-11.5, 12.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from apex_tui.engine.rules import OptionSpec

if TYPE_CHECKING:
    from apex_tui.games.evolution.pack import EvolutionPack

__all__ = ["OPTIONS", "SETTINGS", "VALUES", "specs"]

OPTIONS = (
    OptionSpec(
        "mode",
        ("standard", "quick_play"),
        "standard",
        "how cards are played",
        ("in turn, all see it", "all at once, unseen until all are done"),
    ),
    OptionSpec(
        "feeding_end",
        ("supply_empty", "nobody_can_feed"),
        "supply_empty",
        "when Feeding ends",
        ("with the last plant", "when nobody can feed: hunting goes on"),
    ),
    OptionSpec(
        "show_bags",
        ("own", "all"),
        "own",
        "whose bags are shown during play",
        ("your own alone", "every bag to everybody"),
    ),
)

VALUES = {spec.key: spec.values for spec in OPTIONS}

SETTINGS = (
    OptionSpec(
        "always_store",
        ("on", "off"),
        "on",
        "store all that Fat Tissue can take without being asked",
        ("it is stored", "you are asked each time"),
    ),
)


def specs(pack: EvolutionPack) -> tuple[OptionSpec, ...]:
    """The options of a table; the pack says what is so by default."""
    defaults: dict[str, str] = {option.id: option.default for option in pack.setup.option}
    return tuple(replace(spec, default=defaults[spec.key]) for spec in OPTIONS)
