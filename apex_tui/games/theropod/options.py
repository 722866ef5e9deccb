"""Set-up options and seat settings (THE-1.2, 5.2, 5.11, 16.5, 16.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from apex_tui.engine.errors import OptionError
from apex_tui.engine.rules import OptionSpec, read_options

if TYPE_CHECKING:
    from apex_tui.games.theropod.pack import TheropodPack

__all__ = ["OPTIONS", "SETTINGS", "complete", "first_seat", "handicapped", "listed_species", "specs"]

_SEATS = tuple(f"seat_{seat}" for seat in range(1, 9))

OPTIONS = (
    OptionSpec(
        "mode",
        ("easy", "moderate", "hard", "brutal", "emergence"),
        "easy",
        "the difficulty of the standard game, or the short variant",
        ("twelve rounds", "eleven rounds", "ten rounds", "nine rounds", "six calm rounds, then the one Boss"),
        newcomer="emergence",
    ),
    OptionSpec(
        "species",
        ("choose", "random"),
        "choose",
        "who hunts as what: choose, random, or species ids in seat order with commas between",
        ("in seat order each seat picks one", "dealt at random"),
        others=True,
    ),
    OptionSpec(
        "first_player",
        ("random", *_SEATS),
        "random",
        "who is Player One of the first round",
        ("a die decides", *(f"seat {seat} begins" for seat in range(1, 9))),
    ),
    OptionSpec(
        "handicap",
        ("none",),
        "none",
        "seats whose Apex purchases go on top of the draw pile: none, or seat numbers such as 1,3",
        ("nobody needs help",),
        others=True,
    ),
)
"""The options of a table of eight, as they are without a pack."""

SETTINGS = (
    OptionSpec(
        "reactions",
        ("ask", "always", "never"),
        "ask",
        "cards in hand that turn something away: ask, or answer for you",
        ("you are asked each time", "they are always used", "they are never used"),
    ),
)


def specs(pack: TheropodPack, count: int) -> tuple[OptionSpec, ...]:
    """The options of a table of ``count`` seats: only those can begin (THE-5.11); the pack has the words of its modes."""
    found = []
    for spec in OPTIONS:
        if spec.key == "mode":
            spec = replace(spec, value_texts=tuple(pack.modes[mode].text for mode in spec.values))
        elif spec.key == "first_player":
            spec = replace(spec, values=spec.values[: count + 1], value_texts=spec.value_texts[: count + 1])
        found.append(spec)
    return tuple(found)


def complete(pack: TheropodPack, given: Mapping[str, str], seats: int) -> dict[str, str]:
    """The options as given, completed by the defaults; lists without blanks.

    Raises:
        OptionError: an unknown option, or a value that is not allowed.
    """
    options = read_options(specs(pack, seats), given)
    for key in ("species", "handicap"):
        options[key] = ",".join(part.strip() for part in options[key].split(","))
    return options


def listed_species(pack: TheropodPack, value: str, seats: int) -> None:
    """Hold the option ``species`` against the box and the table (THE-1.1, 1.2).

    Raises:
        OptionError: an unknown species, one given twice, or not one a seat; more seats than species.
    """
    if seats > len(pack.species):
        raise OptionError(f"this pack has {len(pack.species)} species, the table {seats} seats")
    if value in ("choose", "random"):
        return
    names = value.split(",")
    for name in names:
        if name not in pack.species:
            known = ", ".join(pack.species)
            raise OptionError(
                f"option species: got {name!r}, allowed are choose, random, or a list of {known}"
            )
    if len(set(names)) != len(names):
        raise OptionError(f"option species: got {value!r}, each species once")
    if len(names) != seats:
        raise OptionError(f"option species: got {len(names)} species for {seats} seats")


def first_seat(value: str) -> int:
    """The seat that the option ``first_player`` names, 0 for a roll (THE-5.11)."""
    return 0 if value == "random" else int(value.removeprefix("seat_"))


def handicapped(value: str, seats: int) -> frozenset[int]:
    """The seats that the option ``handicap`` names (THE-16.5).

    Raises:
        OptionError: not a list of seats at the table.
    """
    if value == "none":
        return frozenset()
    found: set[int] = set()
    for part in value.split(","):
        if not part.isdecimal() or not 1 <= int(part) <= seats:
            raise OptionError(f"option handicap: got {part!r}, allowed are none, or seats from 1 to {seats}")
        if int(part) in found:
            raise OptionError(f"option handicap: got {value!r}, each seat once")
        found.add(int(part))
    return frozenset(found)
