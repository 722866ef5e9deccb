"""Hexes: the same slopes for neighbours in every form, and arrows that follow how the hexes lie."""

from __future__ import annotations

import pytest

from apex_tui.screens.galaxy.geometry import FORMS, drift_of, grid_of, next_hex
from tests.games.galaxy.scripting import box

FIVE = """\
                .-'-. .-'-. .-'-.
               |     |     |     |
               |     |     |     |
               '-. .-'-. .-'-. .-'
                  |     |     |
                  |     |     |
          .-'-. .-'-. .-'-. .-'-. .-'-.
         |     |     |     |     |     |
         |     |     |     |     |     |
 .-'-. .-'-. .-'-. .-'-. .-'-. .-'-. .-'-. .-'-.
|     |     |     |           |     |     |     |
|     |     |     |           |     |     |     |
'-. .-'-. .-'-. .-'           '-. .-'-. .-'-. .-'
         |     |                 |     |
         |     |                 |     |
         '-. .-'-. .-'-. .-'-. .-'-. .-'
            |     |     |     |     |
            |     |     |     |     |
            '-. .-'-. .-'-. .-'-. .-'
               |     |     |     |
               |     |     |     |
               '-. .-'-. .-'-. .-'"""
"""The galaxy of five players, as drawn, without its text."""


def hexes(players: int) -> tuple[tuple[int, int], ...]:
    return tuple(box(players).defs.coordinates)


def labels(players: int) -> dict[str, tuple[int, int]]:
    deal = box(players).defs
    return dict(zip(deal.labels, deal.coordinates, strict=True))


def test_five_players_as_drawn() -> None:
    grid = grid_of(hexes(5), FORMS[2])
    assert "\n".join(row.rstrip() for row in grid.sides) == FIVE
    assert (grid.columns, grid.rows) == (49, 22)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.width}x{form.lines}")
def test_every_hex_has_all_its_sides(players: int, form: object) -> None:
    grid = grid_of(hexes(players), form)  # type: ignore[arg-type]
    cells = set()
    for area in grid.places.values():
        for row in range(area.row, area.row + area.height):
            assert grid.sides[row][area.col - 1] == grid.sides[row][area.col + area.width] == "|"
            assert grid.sides[row][area.col : area.col + area.width].strip() == ""
            inner = {(row, col) for col in range(area.col, area.col + area.width)}
            assert not cells & inner
            cells |= inner
        half = grid.form.width // 2
        above, below = grid.sides[area.row - 1], grid.sides[area.row + area.height]
        assert above[area.col : area.col + area.width] == grid.form.slope + grid.form.down[1:]
        assert below[area.col - 1 : area.col - 1 + half] == grid.form.down
        assert below[area.col + half : area.col + 2 * half] == grid.form.slope
    assert len(cells) == len(grid.places) * grid.form.inner * grid.form.lines


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_hexes_share_a_side_exactly_where_sectors_are_adjacent(players: int) -> None:
    deal = box(players).defs
    grid = grid_of(hexes(players), FORMS[0])
    for place, label in enumerate(deal.labels):
        area = grid.places[deal.coordinates[place]]
        touching = set()
        for other, coordinates in zip(deal.labels, deal.coordinates, strict=True):
            there = grid.places[coordinates]
            across, down = abs(there.col - area.col), abs(there.row - area.row)
            if (down, across) in ((0, 12), (4, 6)):
                touching.add(other)
        assert touching == set(deal.adjacent[place]), label


def walk(players: int, start: str, keys: str) -> str:
    """Where the cursor comes to when all sectors are lit."""
    where = labels(players)
    names = {place: label for label, place in where.items()}
    at, drift = where[start], 0
    for key in keys.split():
        found = next_hex(at, key, [place for place in where.values() if place != at], drift)  # type: ignore[arg-type]
        if found is not None:
            drift = drift_of(at, found) if key in ("up", "down") else 0
            at = found
    return names[at]


@pytest.mark.parametrize(
    ("start", "keys", "end"),
    [
        ("C1", "right", "C2"),
        ("C6", "right", "C6"),
        ("C3", "left left", "C1"),
        ("D2", "right", "D3"),  # over the hole
        ("A1", "left", "B1"),  # no sector in the row: the next row that leads there
        ("G2", "right", "F5"),
        ("E3", "up up", "C3"),  # straight, not always to the left
        ("E3", "up up up up", "A1"),
        ("C3", "down", "D2"),
        ("C3", "down down", "E3"),
        ("C4", "down", "D3"),
        ("G1", "down", "G1"),
        ("E3", "up down", "E3"),
    ],
)
def test_arrows_follow_the_hexes(start: str, keys: str, end: str) -> None:
    assert walk(6, start, keys) == end


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_arrows_reach_every_sector(players: int) -> None:
    where = labels(players)
    reached = {next(iter(where.values()))}
    todo = list(reached)
    while todo:
        at = todo.pop()
        for direction in ("up", "down", "left", "right"):
            for drift in (-1, 0, 1):
                found = next_hex(at, direction, [place for place in where.values() if place != at], drift)  # type: ignore[arg-type]
                if found is not None and found not in reached:
                    reached.add(found)
                    todo.append(found)
    assert reached == set(where.values())
