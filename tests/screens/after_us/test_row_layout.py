"""Frames on cards: whatever lies side by side, nothing overlaps, and the signs of joining stand on the card edge."""

from __future__ import annotations

from itertools import pairwise

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.games.after_us.viewing_frames import frame_views
from apex_tui.screens.after_us.grid import edges_for
from apex_tui.screens.after_us.notation import compact, gains, starred
from apex_tui.screens.after_us.row_layout import Sign, lay_out, needs_stars
from tests.screens.after_us.sittings import rules_for

PLAIN: Sign = lambda frame: ("[", "]")  # noqa: E731
LABELLED: Sign = lambda frame: ("1)", "]")  # noqa: E731


@pytest.mark.parametrize("sign", [PLAIN, LABELLED])
@pytest.mark.parametrize(("cards", "width"), [(5, 80), (4, 80), (5, 106), (4, 106), (1, 80)])
def test_no_frame_lies_over_another(cards: int, width: int, sign: Sign) -> None:
    rules = rules_for(6)
    rng = Stream(cards * width)
    edges = edges_for(cards, width)
    for _ in range(400):
        slots = rng.sample(range(rules.card_count), cards)
        rows = frame_views(rules.defs.frames, slots)
        stars = needs_stars(rows, edges, sign)
        for row in rows:
            placed = sorted(lay_out(row, edges, sign, stars=stars), key=lambda each: each.col)
            assert len(placed) == len(row)
            for one, other in pairwise(placed):
                assert one.col + len(one.text) <= other.col, (slots, placed)
            assert placed == [] or placed[0].col >= 0
            assert placed == [] or placed[-1].col + len(placed[-1].text) <= edges[-1]
            for each in placed:
                frame = each.frame
                if frame.left != frame.right:
                    sign_at = edges[frame.left] - each.col
                    assert each.text[sign_at] in "+»", each
                else:
                    assert edges[frame.left - 1] < each.col, each


def test_four_cards_are_written_with_points_in_letters_at_eighty_columns() -> None:
    rules = rules_for(6)
    rng = Stream(5)
    for _ in range(300):
        rows = frame_views(rules.defs.frames, rng.sample(range(rules.card_count), 4))
        assert not needs_stars(rows, edges_for(4, 80), PLAIN)


def test_the_short_notation() -> None:
    assert compact("1F+1U»2VP") == "F+U»2VP"
    assert compact("3≠»1G") == "#3»G"
    assert compact("1VP/T") == "1VP/T"
    assert compact("11F") == "11F"
    assert starred("#3»1VP") == "#3»*"
    assert starred("F+G»4VP") == "F+G»4*"
    assert gains({"vp": 1, "energy": 1, "flower": 2}) == "+2F +E +1VP"
    assert gains({"grain": 2}, sign="-") == "-2G"
