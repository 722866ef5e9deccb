"""Set-up options and seat settings (AFT-1.4, 1.11, 6.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from apex_tui.engine.errors import OptionError
from apex_tui.engine.rules import OptionSpec, read_options

if TYPE_CHECKING:
    from apex_tui.games.after_us.pack import AfterUsPack

__all__ = ["OPTIONS", "SETTINGS", "chosen_objects", "complete", "specs"]

OPTIONS = (
    OptionSpec(
        "objects",
        ("random", "first_game"),
        "random",
        "the three objects in play: random, first_game, or three ids with commas between",
        ("three of the seven by chance", "Boombox, Computer and Moped"),
        others=True,
        newcomer="first_game",
    ),
    OptionSpec(
        "phantom",
        ("on", "off"),
        "on",
        "the challenge has a neighbour whose disc can be copied",
        ("a disc is drawn every round", "nothing can be copied"),
        solo_only=True,
    ),
)

SETTINGS = (
    OptionSpec(
        "auto_gain",
        ("on", "off"),
        "on",
        "take free gains without being asked",
        ("they are taken", "you are asked each time"),
    ),
)


def specs(pack: AfterUsPack) -> tuple[OptionSpec, ...]:
    """The options of a table; the pack says whether the phantom neighbour is there by default."""
    default = "on" if pack.board.solo.phantom_neighbour else "off"
    return tuple(replace(spec, default=default) if spec.key == "phantom" else spec for spec in OPTIONS)


def complete(pack: AfterUsPack, given: Mapping[str, str]) -> dict[str, str]:
    """The options as given, completed by the defaults.

    Raises:
        OptionError: an unknown option, or a value that is not allowed.
    """
    options = read_options(specs(pack), given)
    options["objects"] = ",".join(part.strip() for part in options["objects"].split(","))
    return options


def chosen_objects(pack: AfterUsPack, value: str) -> tuple[str, ...]:
    """The objects that the option ``objects`` names; none if they are drawn (AFT-1.4).

    Raises:
        OptionError: an unknown id, one given twice, too few or too many.
    """
    if value == "random":
        return ()
    if value == "first_game":
        return pack.beginner_set
    names = tuple(value.split(","))
    for name in names:
        if name not in pack.objects:
            known = ", ".join(pack.objects)
            raise OptionError(
                f"option objects: got {name!r}, allowed are random, first_game, or three of {known}"
            )
    if len(set(names)) != len(names):
        raise OptionError(f"option objects: got {value!r}, each object once")
    wanted = pack.objects_file.in_play
    if len(names) != wanted:
        raise OptionError(f"option objects: got {len(names)} objects, {wanted} are in play")
    return names
