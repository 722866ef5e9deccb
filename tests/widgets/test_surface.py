"""The cell buffer: drawing, things, the cursor, and what changed."""

from __future__ import annotations

import pytest

from apex_tui.widgets.surface import Row, Surface
from apex_tui.widgets.things import Area


def test_text_is_clipped_at_every_edge() -> None:
    surface = Surface(10, 2)
    surface.put(0, -3, "abcdef")
    surface.put(1, 7, "abcdef")
    surface.put(2, 0, "below")
    surface.put(-1, 0, "above")
    assert surface.text == ["def       ", "       abc"]


def test_put_returns_the_column_after_it_and_cuts_at_a_limit() -> None:
    surface = Surface(20, 1)
    assert surface.put(0, 2, [("Sagittal ", "ink"), ("Crest", "bold")], limit=13) == 15
    assert surface.text[0] == "  Sagittal Cre›     "
    assert surface.token_at(0, 12) == "bold"


def test_a_rule_names_its_zone_and_carries_a_note() -> None:
    surface = Surface(40, 1)
    surface.rule(0, "trait pool", "v open the pool")
    assert surface.text[0] == "╌╌ trait pool ╌╌╌╌╌╌╌ v open the pool ╌╌"
    assert surface.tokens_of(0, "trait") == "bold"
    assert surface.tokens_of(0, "open") == "quiet"


def test_a_card_has_the_only_outline() -> None:
    surface = Surface(19, 4)
    inside = surface.card(Area(0, 0, 19, 4), "✓")
    surface.put(inside.row, inside.col, "Lineage")
    assert surface.text == [
        ".╌ ✓ ╌╌╌╌╌╌╌╌╌╌╌╌╌.",
        "╎ Lineage         ╎",
        "╎                 ╎",
        "'╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌'",
    ]


@pytest.mark.parametrize(
    ("have", "most", "lost", "width", "drawn"),
    [
        (14, 20, 0, None, "▬▬▬▬▬▬▬▬▬▬▬▬▬▬∙∙∙∙∙∙"),
        (8, 20, 6, None, "▬▬▬▬▬▬▬▬░░░░░░∙∙∙∙∙∙"),
        (0, 5, 0, None, "∙∙∙∙∙"),
        (1, 80, 0, 16, "▬∙∙∙∙∙∙∙∙∙∙∙∙∙∙∙"),
        (38, 80, 0, 16, "▬▬▬▬▬▬▬∙∙∙∙∙∙∙∙∙"),
        (99, 80, 0, 4, "▬▬▬▬"),
    ],
)
def test_a_meter_shows_what_is_there_lost_and_missing(
    have: int, most: int, lost: int, width: int | None, drawn: str
) -> None:
    surface = Surface(20, 1)
    end = surface.meter(0, 0, have, most, "sky", lost=lost, width=width)
    assert surface.text[0][:end] == drawn


def test_the_cursor_reverses_all_places_of_a_thing_and_marks_it() -> None:
    surface = Surface(30, 3)
    surface.choice("card", 0, 0, 20, "1", "Throat Clamp")
    surface.thing("card", 2, 5, 4, lit=True)
    surface.point_at("card")
    assert surface.text[0].startswith("►1) Throat Clamp")
    assert surface.token_at(0, 19) == surface.token_at(2, 5) == "cursor"
    assert surface.token_at(0, 20) == surface.token_at(2, 9) == "ink"


def test_a_choice_that_is_not_lit_has_no_label_and_stays_to_be_seen() -> None:
    surface = Surface(30, 1)
    surface.choice("card", 0, 0, 20, "1", "Throat Clamp", lit=False)
    assert surface.text[0].rstrip() == "    Throat Clamp"
    assert surface.tokens_of(0, "Throat") == "quiet"
    assert not surface.hot


def test_hits_find_the_thing_on_top_and_the_key_that_is_written_there() -> None:
    surface = Surface(30, 4)
    surface.thing("page", 0, 0, 30, 4)
    surface.choice("card", 1, 2, 20, "3", "Nape Bite")
    hit = surface.hit(10, 1)
    assert hit is not None
    assert hit.id == "card"
    below = surface.hit(10, 2)
    assert below is not None
    assert below.id == "page"
    assert surface.hot_key(3, 1) == "3"
    assert surface.hot_key(6, 1) == ""


def test_rows_tell_the_spans_that_differ_and_join_near_ones() -> None:
    before, after = Surface(60, 1), Surface(60, 1)
    after.put(0, 5, "ab")
    after.put(0, 9, "c")
    after.put(0, 40, "   ", "cursor")
    assert after.rows[0].changes(before.rows[0]) == [(5, 10), (40, 43)]
    assert Row.blank(5).changes(Row.blank(5)) == []


def test_an_overlay_blanks_what_was_there_and_takes_its_keys_away() -> None:
    surface = Surface(40, 6)
    surface.key(2, 5, "u", "u")
    surface.put(2, 4, "xxxxxxxxxxxxxxxxxx", "sky")
    surface.quieten()
    inside = surface.overlay(Area(1, 2, 30, 4), "inspector")
    assert surface.text[inside.row] == "  ╎" + " " * 28 + "╎" + " " * 8
    assert surface.hot_key(5, 2) == ""
    assert surface.rows[2].grounds[10] == "plate"


def test_copies_share_nothing() -> None:
    surface = Surface(10, 2)
    copy = surface.copy()
    copy.put(0, 0, "x")
    assert surface.text[0] == " " * 10
    assert copy.height == 2
