"""``layouts.toml``: where the sectors of a galaxy lie, and what is wrong with a galaxy that cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from apex_tui.engine.packs import Entry, Fault, PackFile, Table, Text
from apex_tui.games.galaxy.definitions import Map

__all__ = ["LayoutEntry", "LayoutsFile", "layout_faults"]

Coordinate: TypeAlias = Annotated[int, Field(ge=-20, le=20)]
Hex: TypeAlias = tuple[Coordinate, Coordinate]
Label: TypeAlias = Annotated[
    str, Field(pattern=r"^[A-Z][1-9]$", description="a row letter and a digit, such as B3")
]
Players: TypeAlias = Annotated[int, Field(ge=2, le=6)]
Small: TypeAlias = Annotated[int, Field(ge=1, le=200)]

_BORDERS = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
"""Steps from a hex to those that share a side with it, in axial coordinates."""


class Position(Table):
    """A neutral position."""

    label: Label
    q: Coordinate
    r: Coordinate


class Slot(Position):
    """An origin slot."""

    slot: Annotated[int, Field(ge=1, le=6)]


class LayoutEntry(Entry):
    """The galaxy of so many players."""

    key_field: ClassVar[str] = "players"
    players: Players
    sectors: Small
    neutral_count: Small
    slots: tuple[Slot, ...]
    neutral: tuple[Position, ...]
    void: tuple[Hex, ...]
    picture: Annotated[str, Field(max_length=4000)]

    def positions(self) -> list[Position]:
        """Slots and neutral positions."""
        return [*self.slots, *self.neutral]

    def made(self) -> Map:
        """As the rules use it."""
        places = sorted(self.positions(), key=lambda position: position.label)
        labels = tuple(position.label for position in places)
        coordinates = tuple((position.q, position.r) for position in places)
        place_at = {at: place for place, at in enumerate(coordinates)}
        slots = sorted(self.slots, key=lambda position: position.slot)
        return Map(
            players=self.players,
            labels=labels,
            coordinates=coordinates,
            slots=tuple(labels.index(position.label) for position in slots),
            voids=self.void,
            adjacent=tuple(
                tuple(sorted(place_at[q + dq, r + dr] for dq, dr in _BORDERS if (q + dq, r + dr) in place_at))
                for q, r in coordinates
            ),
        )


class LayoutsFile(PackFile):
    """``layouts.toml``."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["galaxy"]
    origin: Text
    hex: Literal["pointy"]
    neighbours: Annotated[tuple[Hex, ...], Field(min_length=6, max_length=6)]
    layout: tuple[LayoutEntry, ...]


def layout_faults(file: LayoutsFile) -> Iterator[Fault]:
    """Galaxies that are missing, labels that do not say where a sector lies, counts that differ, sectors out of reach."""
    name = "layouts.toml"
    if set(file.neighbours) != _BORDERS:
        wanted = "the six hexes that share a side, such as [1, 0] and [-1, 1]"
        yield Fault((name, "neighbours"), "other steps", wanted)
    found = sorted(entry.players for entry in file.layout)
    if found != [2, 3, 4, 5, 6]:
        yield Fault(
            (name, "layout"), ", ".join(map(str, found)) or "none", "one each for 2, 3, 4, 5, 6 players"
        )
    for n, entry in enumerate(file.layout):
        yield from _entry_faults((name, "layout", n), entry)


def _entry_faults(at: tuple[str | int, ...], entry: LayoutEntry) -> Iterator[Fault]:
    positions = entry.positions()
    if [slot.slot for slot in sorted(entry.slots, key=lambda one: one.slot)] != [
        *range(1, entry.players + 1)
    ]:
        found = ", ".join(str(slot.slot) for slot in entry.slots) or "none"
        yield Fault((*at, "slots"), found, f"the slots 1 to {entry.players}")
    if entry.neutral_count != len(entry.neutral):
        yield Fault(
            (*at, "neutral_count"), str(entry.neutral_count), f"{len(entry.neutral)}, the neutral positions"
        )
    if entry.sectors != len(positions):
        yield Fault((*at, "sectors"), str(entry.sectors), f"{len(positions)}, all positions")
    taken = [(position.q, position.r) for position in positions] + list(entry.void)
    if len(set(taken)) != len(taken):
        twice = next(one for one in taken if taken.count(one) > 1)
        yield Fault((*at, "neutral"), f"the hex {twice[0]}, {twice[1]} twice", "each hex once")
        return
    rows = sorted({position.r for position in positions})
    for table, listed in (("slots", entry.slots), ("neutral", entry.neutral)):
        for n, position in enumerate(listed):
            row = sorted(one.q for one in positions if one.r == position.r)
            label = f"{chr(ord('A') + rows.index(position.r))}{row.index(position.q) + 1}"
            if position.label != label:
                wanted = f'"{label}", its row from the top and its place from the left'
                yield Fault((*at, table, n, "label"), f'"{position.label}"', wanted)
    places = set(taken[: len(positions)])
    for position in positions:
        if not any((position.q + dq, position.r + dr) in places for dq, dr in _BORDERS):
            yield Fault((*at, "neutral"), f"{position.label} alone", "sectors that touch each other")
