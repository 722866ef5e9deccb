"""Which thing comes next in a direction, and in reading order."""

from __future__ import annotations

from apex_tui.widgets.things import Area, Direction, Thing, nearest, reading_order


def things(**places: tuple[int, int, int, int]) -> dict[str, Thing]:
    return {name: Thing(name, [Area(*place)], lit=True) for name, place in places.items()}


def walk(found: dict[str, Thing], start: str, *directions: Direction) -> str | None:
    here = found[start]
    for direction in directions:
        after = nearest(here.area, direction, list(found.values()))
        if after is None:
            return None
        here = after
    return here.id


TWO_PAGES = things(
    a=(8, 0, 45, 1),
    b=(9, 0, 45, 1),
    c=(12, 0, 45, 1),
    right=(9, 46, 34, 1),
    p1=(15, 0, 15, 2),
    p2=(15, 16, 15, 2),
)


def test_lists_are_walked_line_by_line() -> None:
    assert walk(TWO_PAGES, "a", "down") == "b"
    assert walk(TWO_PAGES, "a", "down", "down") == "c"
    assert walk(TWO_PAGES, "c", "up") == "b"
    assert walk(TWO_PAGES, "a", "up") is None


def test_sides_go_to_the_same_row_first() -> None:
    assert walk(TWO_PAGES, "b", "right") == "right"
    assert walk(TWO_PAGES, "right", "left") == "b"
    assert walk(TWO_PAGES, "p1", "right") == "p2"
    assert walk(TWO_PAGES, "p2", "left") == "p1"
    assert walk(TWO_PAGES, "p1", "up") == "c"


def test_a_grid_is_walked_straight() -> None:
    grid = {
        f"{row}{col}": Thing(f"{row}{col}", [Area(row * 4, col * 20, 19, 3)])
        for row in range(3)
        for col in range(4)
    }
    assert walk(grid, "00", "right", "down", "right", "up") == "02"
    assert walk(grid, "21", "up", "up", "left") == "00"
    assert walk(grid, "03", "right") is None


def test_a_hexagon_map_reaches_its_diagonal_neighbours() -> None:
    hexes = things(top=(0, 10, 6, 3), left=(2, 2, 6, 3), right=(2, 18, 6, 3), middle=(4, 10, 6, 3))
    assert walk(hexes, "middle", "up") == "top"
    assert walk(hexes, "middle", "left") == "left"
    assert walk(hexes, "top", "right") == "right"


def test_reading_order_is_by_rows_then_columns() -> None:
    assert [thing.id for thing in reading_order(TWO_PAGES.values())] == ["a", "b", "right", "c", "p1", "p2"]
