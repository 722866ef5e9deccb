"""Cutting, wrapping and cleaning text; the line editor; labels."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from wcwidth import wcswidth

from apex_tui.widgets.field import Field
from apex_tui.widgets.labels import labels
from apex_tui.widgets.text import clean, cut, plain, wrap, wrap_runs


def test_a_cut_word_ends_in_the_cut_sign() -> None:
    assert cut("Plantigrade Stance", 15) == "Plantigrade St›"
    assert cut("Lineage", 7) == "Lineage"
    assert cut("Lineage", 0) == ""


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Mira\x1b[31m ", "Mira[31m"),
        ("a\tb\nc", "abc"),
        ("Zoë", "Zoë"),
        ("🦁 Leo", "? Leo"),
        ("木村", "??"),
        ("e\u0301lan", "élan"),
        ("\u200b", "?"),
        ("\u1160\u2800\uffa0\u4dc0\U0001f1eb", "?????"),
        ("", "?"),
    ],
)
def test_names_are_fit_to_be_drawn(typed: str, shown: str) -> None:
    assert clean(typed) == shown


@example("\U0001d160")
@given(st.text(max_size=60))
def test_a_cleaned_name_takes_one_cell_a_character(name: str) -> None:
    shown = clean(name, 20)
    assert 1 <= len(shown) <= 20
    assert wcswidth(shown) == len(shown)


@given(st.text(alphabet="ab c", max_size=80), st.integers(1, 12))
def test_wrapping_keeps_every_letter_in_order_and_the_width(text: str, columns: int) -> None:
    lines = wrap(text, columns)
    assert all(len(line) <= columns for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_wrapping_keeps_tokens_and_words_of_several_tokens_whole() -> None:
    line = [("see ", "ink"), ("CAR-3.9", "info"), (", then roll", "ink")]
    lines = wrap_runs(line, 12)
    assert [plain(each) for each in lines] == ["see CAR-3.9,", "then roll"]
    assert ("CAR-3.9", "info") in lines[0]


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("the deck has 2 left", 14, ["the deck has", "2 left"]),
        ("lose +1 Hunt now", 8, ["lose", "+1 Hunt", "now"]),
        ("costs 12 to play", 8, ["costs", "12 to", "play"]),
        ("1 2 3 left", 4, ["1 2", "3", "left"]),
        ("2 Afflictions", 8, ["2", "Afflicti", "ons"]),
        ("5 - 3", 3, ["5 -", "3"]),
    ],
)
def test_a_number_stays_with_what_it_counts(text: str, columns: int, lines: list[str]) -> None:
    assert wrap(text, columns) == lines


def test_a_number_and_its_word_keep_their_tokens() -> None:
    lines = wrap_runs([("hunt", "ink"), (" 2 ", "gain"), ("left", "quiet")], 8)
    assert lines == [[("hunt", "ink")], [("2", "gain"), (" ", "ink"), ("left", "quiet")]]


def test_the_field_edits_a_line() -> None:
    field = Field("nape bite")
    for key in ("home", "delete", "right", "backspace", "end"):
        assert field.key(key, None)
    field.key("x", "x")
    assert field.text == "pe bitex"
    assert field.key("ctrl+w", None)
    assert field.text == "pe"
    assert not field.key("f5", None)


def test_the_field_takes_pasted_text_as_one_line_up_to_its_limit() -> None:
    field = Field(limit=8)
    field.insert("two\nlines\x07 and more")
    assert field.text == "two line"
    assert field.shown(20) == "two line_"
    assert len(field.shown(5)) == 5


def test_labels_leave_out_the_keys_of_this_prompt_and_end_in_none() -> None:
    assert list(itertools.islice(labels({"3", "p"}), 12)) == list("124567890abc")
    assert "p" not in itertools.islice(labels({"p"}), 40)
    assert list(itertools.islice(labels(), 28))[26:] == ["", ""]
    assert not set("ehilqrstuv") & set(itertools.islice(labels(), 26))
