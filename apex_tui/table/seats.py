"""Seats as asked for, and seats as they are at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from apex_tui.engine.errors import OptionError
from apex_tui.engine.registry import GameEntry
from apex_tui.engine.rules import Rules
from apex_tui.players.levels import canonical

__all__ = ["Kind", "Seat", "SeatSpec", "default_name", "seat_all", "split_rival", "tell_apart"]

Kind = Literal["person", "computer", "rival"]

_LONGEST = 40


@dataclass(slots=True, frozen=True)
class SeatSpec:
    """Who shall sit on a seat: a person by name, a computer player by level, or a rival by archetype."""

    kind: Kind
    name: str = ""
    """What the table calls it; empty: the table finds a name."""
    level: str = ""
    """``forager`` and so on for a computer player, the archetype of a rival, empty for a person."""

    @classmethod
    def parse(cls, text: str) -> SeatSpec:
        """Read ``NAME``, ``bot:LEVEL`` or ``rival:ARCHETYPE``.

        Raises:
            OptionError: an empty or unprintable name, an unknown level.
        """
        head, colon, tail = text.partition(":")
        if colon and head == "bot":
            return cls("computer", "", canonical(tail.strip()))
        if colon and head == "rival":
            if not tail.strip():
                raise OptionError("rival: needs an archetype, as in rival:specialist")
            return cls("rival", "", tail.strip().lower())
        return cls("person", _clean(text))


@dataclass(slots=True, frozen=True)
class Seat:
    """A seat of the game, with who answers there."""

    seat: int
    """From 1."""
    name: str
    kind: Kind
    level: str = ""
    """The level of a computer player, the archetype or policy of a rival; empty for a person."""
    player: int = 0
    """The seat whose player makes this seat's choices: itself, or that of another for a rival moved by it."""
    stand_in: bool = False
    """Nobody was put here: the rules added the seat."""


def _clean(text: str) -> str:
    name = " ".join(text.split())
    if not name:
        raise OptionError("a seat needs a name, bot:LEVEL or rival:ARCHETYPE; got nothing")
    if len(name) > _LONGEST or not name.isprintable():
        raise OptionError(f"a name has up to {_LONGEST} printable characters, got {name[:_LONGEST]!r}")
    return name


def split_rival(
    entry: GameEntry, specs: Sequence[SeatSpec], options: Mapping[str, str]
) -> tuple[list[SeatSpec], dict[str, str]]:
    """Turn a rival that is an option of the game (``GameEntry.rival_option``) into that option.

    Returns the seats that are left, and the options.

    Raises:
        OptionError: a rival beside several seats or against its own option, too few or too many seats.
    """
    seated, chosen = list(specs), dict(options)
    key = entry.rival_option
    if key:
        rivals = [spec for spec in seated if spec.kind == "rival"]
        seated = [spec for spec in seated if spec.kind != "rival"]
        if rivals and (len(rivals) > 1 or len(seated) != 1):
            got = f"{len(rivals)} against {len(seated)}"
            raise OptionError(f"{entry.id}: one rival plays against one other seat, got {got}")
        for spec in rivals:
            if chosen.get(key, spec.level) != spec.level:
                raise OptionError(f"seat rival:{spec.level} contradicts option {key}={chosen[key]}")
            chosen[key] = spec.level
    least, most = entry.seats
    if not least <= len(seated) <= most:
        raise OptionError(f"{entry.id} takes {least} to {most} seats, got {len(seated)}")
    return seated, chosen


def seat_all(rules: Rules[Any], specs: Sequence[SeatSpec]) -> tuple[Seat, ...]:
    """All seats of the game: those asked for, then the stand-ins that the rules add.

    Raises:
        OptionError: a rival that the game does not know.
    """
    seats = [
        Seat(number, spec.name or default_name(spec), spec.kind, spec.level, number)
        for number, spec in enumerate(specs, 1)
    ]
    for extra in rules.stand_ins():
        player = extra.choices_of or extra.seat
        seats.append(Seat(extra.seat, extra.name, "rival", extra.policy or "", player, stand_in=True))
    seats.sort(key=lambda seat: seat.seat)
    return tell_apart(seats)


def default_name(spec: SeatSpec) -> str:
    """What a seat without a name of its own is called."""
    return (spec.level or "player").replace("_", " ").title()


def tell_apart(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Number equal names: the log speaks of seats by name."""
    taken: set[str] = set()
    found = []
    for seat in seats:
        name, count = seat.name, 1
        while name in taken:
            count += 1
            name = f"{seat.name} {count}"
        taken.add(name)
        found.append(replace(seat, name=name))
    return tuple(found)
