"""Zones: who sees the faces, who counts the cards."""

from __future__ import annotations

import pytest

from apex_tui.engine.zones import Audience, Layout, Zone


@pytest.mark.parametrize(
    ("audience", "seen", "counted"),
    [
        (Audience.ALL, [True, True, True], [True, True, True]),
        (Audience.OWNER, [False, False, True], [True, True, True]),
        (Audience.COUNT, [False, False, False], [True, True, True]),
        (Audience.NOBODY, [False, False, False], [False, False, True]),
    ],
)
def test_who_sees_and_who_counts(audience: Audience, seen: list[bool], counted: list[bool]) -> None:
    zone = Zone("hand", 2, audience)
    assert [zone.seen_by(seat) for seat in range(3)] == seen
    assert [zone.counted_by(seat) for seat in range(3)] == counted
    assert list(Layout([zone], 2).seen(0)) == seen


def test_a_zone_of_the_table_has_no_owner() -> None:
    """The watcher is observer 0: the zones of the table are not its own."""
    assert not Zone("bag", 0, Audience.OWNER).seen_by(0)
    assert not Zone("bag", 0, Audience.NOBODY).counted_by(0)


def test_zones_are_found_by_name_and_owner() -> None:
    layout = Layout(
        [Zone("deck", 0, Audience.COUNT), Zone("hand", 1, Audience.OWNER), Zone("hand", 2, Audience.OWNER)], 2
    )
    assert len(layout) == 3
    assert layout.number("deck") == 0
    assert layout.number("hand", 2) == 2
    assert layout[1].name == "hand"
    with pytest.raises(KeyError):
        layout.number("hand")


def test_two_zones_of_one_name_and_owner_are_refused() -> None:
    with pytest.raises(ValueError, match="share a name and seat"):
        Layout([Zone("deck", 0, Audience.COUNT), Zone("deck", 0, Audience.ALL)], 1)
