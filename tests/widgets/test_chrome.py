"""Title, track, prompt and footer as they are drawn."""

from __future__ import annotations

import pytest

from apex_tui.widgets.chrome import (
    FooterKey,
    PromptText,
    footer,
    prompt,
    prompt_rows,
    seat_runs,
    title,
    track,
)
from apex_tui.widgets.surface import Surface

STEPS = ("draw", "activation", "survival", "evolution", "end")


def drawn_activation() -> Surface:
    surface = Surface(80, 24)
    title(
        surface,
        "Carnivore",
        "duel ∙ round 6",
        [*seat_runs(1, "Mira", bold=True), (" to activate", "ink")],
        "saved ✓",
    )
    track(surface, STEPS, 1, [("deck ", "quiet"), ("81", "ink"), (" pruned ", "quiet"), ("5", "ink")])
    text = PromptText(
        "Which trait do you try next?",
        "each untried card must be tried, in any order",
        ["Tapetum Lucidum: +4 to your Felidae checks."],
        "if it passes, Throat Clamp needs 7+  70% instead of 11+  50%",
        "Retractile Claws  5 + 3 = 8 vs 9  ✗ misses by 1",
    )
    assert prompt(surface, text) == 17
    keys = ["1-2 try", "Enter take ►", "Tab next", "? rule", "h hint", "i inspect", "u undo"]
    footer(surface, [FooterKey(*key.split(" ", 1), key="x") for key in keys], 8)
    return surface


def test_the_chrome_stands_where_it_was_drawn() -> None:
    rows = drawn_activation().text
    assert rows[0] == " Carnivore  duel ∙ round 6                        ▴A Mira to activate   saved ✓ "
    assert rows[1] == " ✓ draw ╌ ► ACTIVATION ╌ survival ╌ evolution ╌ end            deck 81 pruned 5 "
    assert rows[17:] == [
        "╌" * 80,
        " Which trait do you try next?  each untried card must be tried, in any order    ",
        " Tapetum Lucidum: +4 to your Felidae checks.                                    ",
        " if it passes, Throat Clamp needs 7+  70% instead of 11+  50%                   ",
        " " * 80,
        " last Retractile Claws  5 + 3 = 8 vs 9  ✗ misses by 1                           ",
        " 1-2 try  Enter take ►  Tab next  ? rule  h hint  i inspect  u undo   F1 8 more ",
    ]


def test_the_chrome_carries_its_tokens() -> None:
    surface = drawn_activation()
    assert surface.tokens_of(0, "▴A") == "sky+bold"
    assert surface.tokens_of(0, "duel") == "quiet"
    assert surface.tokens_of(1, "► ACT") == "lit+bold"
    assert surface.tokens_of(1, "survival") == "quiet"
    assert surface.tokens_of(18, "Which") == "bold"
    assert surface.tokens_of(18, "each") == "quiet"
    assert surface.tokens_of(22, "last") == "quiet"
    assert surface.tokens_of(23, "Enter") == "key"
    assert surface.rows[0].grounds[0] == surface.rows[23].grounds[79] == "bar"
    assert surface.caret == (19, 1)


@pytest.mark.parametrize("count", range(12))
def test_the_footer_never_runs_over_and_counts_what_it_hides(count: int) -> None:
    surface = Surface(80, 1)
    keys = [FooterKey(f"F{number}", "some words", "x") for number in range(count)]
    left_out = footer(surface, keys, 3)
    row = surface.text[0]
    assert row[79] == " "
    assert row.rstrip().endswith(f"F1 {left_out + 3} more")
    assert row.count("some words") == count - left_out


def test_a_footer_without_hidden_keys_says_help() -> None:
    surface = Surface(80, 1)
    footer(surface, [FooterKey("q", "quit", "q")])
    assert surface.text[0].rstrip().endswith("F1 help")
    assert surface.hot_key(73, 0) == "f1"


def test_a_long_question_leaves_its_note_out_before_it_runs_over() -> None:
    surface = Surface(80, 24)
    prompt(surface, PromptText("Q" * 75, "note"))
    assert "note" not in surface.text[24 - prompt_rows(PromptText("Q" * 75, "note")) + 1]
    surface = Surface(80, 24)
    prompt(surface, PromptText("Q" * 200))
    assert all(row[79] in " ╌" for row in surface.text)


def test_a_crowded_track_folds_what_is_past() -> None:
    surface = Surface(44, 2)
    track(surface, STEPS, 3, [("deck 81", "ink")])
    assert "► EVOLUTION" in surface.text[1]
    assert "draw" not in surface.text[1]
    assert surface.text[1].rstrip().endswith("deck 81")


def test_names_lose_markup_and_are_cut_to_seven_columns() -> None:
    assert seat_runs(2, "[red]Tobias the Long\x1b[0m") == [("◉B [red]T›", "coral")]
