"""Rulebook, cards and log."""

from __future__ import annotations

import pytest

from apex_tui.engine.rulebook import load_rulebook
from apex_tui.resources import rulesets
from apex_tui.screens.cards import CardsScreen, components_of
from apex_tui.screens.log import LogFilter, LogLine, LogScreen
from apex_tui.screens.rulebook import RulebookScreen
from apex_tui.screens.rulebook_text import chapters, lay_out
from apex_tui.widgets.chrome import seat_runs
from apex_tui.widgets.text import length, plain
from tests.screens.pages import opened, page, text

BOOK = load_rulebook(rulesets() / "carnivore")


def rulebook(rule: str = "", question: str = "") -> RulebookScreen:
    return RulebookScreen("Carnivore", BOOK, rule, question)


async def test_the_rulebook_opens_at_the_rule_behind_the_prompt() -> None:
    async with opened(lambda: rulebook("CAR-3.9", "Spend a re-roll on Throat Clamp?")) as (app, _):
        rows = page(app).screen_rows
        assert rows[0].startswith(" Carnivore  rulebook")
        assert rows[3][28:].startswith("CAR-3.9")
        assert any(row.startswith("►") and "3.9" in row for row in rows)
        assert rows[22].startswith(" from the prompt Spend a re-roll on Throat Clamp?")
        assert rows[22].rstrip().endswith("Esc back to the table")


async def test_find_walks_the_hits_and_links_lead_on_and_back() -> None:
    async with opened(rulebook) as (app, pilot):
        screen = page(app)
        assert isinstance(screen, RulebookScreen)
        await pilot.press("slash", *"re-roll", "enter")
        assert "1 of " in screen.screen_rows[1]
        first = screen.at
        await pilot.press("n")
        assert screen.at is not first
        await pilot.press("N")
        assert screen.at is first
        screen.open(BOOK.by_id["CAR-1.1"])
        await pilot.press("tab", "enter")
        assert screen.at is BOOK.by_id["CAR-8.1"]
        await pilot.press("left")
        assert screen.at is BOOK.by_id["CAR-1.1"]
        await pilot.press("slash", *"xyzzy", "enter")
        assert "no hit" in screen.screen_rows[1]


async def test_every_place_of_the_book_can_be_opened() -> None:
    async with opened(rulebook) as (app, _):
        screen = page(app)
        assert isinstance(screen, RulebookScreen)
        for rule in BOOK.by_id.values():
            screen.open(rule)
            assert rule.id in text(app)


@pytest.mark.parametrize("columns", [50, 130])
def test_the_book_is_laid_out_whole_and_within_its_columns(columns: int) -> None:
    for chapter in chapters(BOOK):
        lines = lay_out(chapter, columns)
        assert all(length(line.line) <= columns for line in lines if not plain(line.line).startswith("  "))
        words = " ".join(plain(line.line) for line in lines).split()
        for rule in getattr(chapter, "rules", ()):
            assert rule.id in words
            for word in rule.text.split()[:20]:
                assert word in words or any(word.startswith(part) for part in words)


async def test_cards_are_found_by_any_word_on_them() -> None:
    cards = components_of("carnivore")
    async with opened(lambda: CardsScreen("Carnivore", cards)) as (app, pilot):
        screen = page(app)
        assert isinstance(screen, CardsScreen)
        assert f"{len(cards)} " in screen.screen_rows[0]
        await pilot.press("down")
        assert cards[1].name in screen.screen_rows[22]
        await pilot.press("slash", *"windpipe", "enter")
        assert [card.name for card in screen.shown()] == ["Throat Clamp"]
        assert "Throat Clamp" in screen.screen_rows[3]
        await pilot.press("escape")
        assert len(screen.shown()) == len(cards)


LINES = [
    LogLine(1, "round 6, survival", "◉B attacks ▴A  9 power - 3 defence = 6 damage", "▴A 14 -6 = 8"),
    LogLine(2, "round 6, evolution", "◉B buys Hibernation  4 + 9 = 13 vs 14  ✗ misses by 1"),
    LogLine(
        3, "round 6, evolution", "▴A buys Nape Bite  11 + 7 = 18 vs 12  ✓ passes", detail="help Lineage +1"
    ),
    LogLine(4, "round 6, evolution", "▴A buys Pounce", struck=True),
]
FILTERS = [LogFilter("a", "▴A", lambda line: "▴A" in plain(line.text))]


async def test_the_log_groups_filters_finds_and_goes_to_a_moment() -> None:
    results: list[int | None] = []
    async with opened() as (app, pilot):
        await app.push_screen(LogScreen("Carnivore", LINES, FILTERS), results.append)
        await pilot.pause()
        rows = page(app).screen_rows
        assert rows[3].startswith(" round 6, survival")
        assert rows[4][56:].startswith("▴A 14 -6 = 8")
        assert rows[5].startswith(" round 6, evolution")
        assert rows[8].startswith("►  ▴A buys Pounce  taken back")
        await pilot.press("up")
        assert page(app).screen_rows[22].startswith(" help Lineage +1")
        await pilot.press("a")
        assert "3 of 4 events" in page(app).screen_rows[0]
        await pilot.press("a", "slash", *"misses", "enter")
        assert "1 of 4 events" in page(app).screen_rows[0]
        await pilot.press("escape", "home", "enter")
    assert results == [1]


async def test_a_long_log_scrolls_to_the_cursor() -> None:
    lines = [LogLine(number, f"round {number // 10}", f"event number {number}") for number in range(200)]
    async with opened(lambda: LogScreen("Carnivore", lines)) as (app, pilot):
        assert "event number 199" in text(app)
        await pilot.press("home")
        assert "event number 0 " in text(app)
        await pilot.press("pagedown", "pagedown")
        assert page(app).cursor == "line:34"
        assert "event number 34" in text(app)


async def test_with_eight_seats_every_filter_of_the_log_has_its_place() -> None:
    lines = [LogLine(1, "round 1", "Mira hunts")]
    filters = [LogFilter(key, seat_runs(seat), lambda line: True) for seat, key in enumerate("abcdefgh", 1)]
    filters += [LogFilter("i", "dice", lambda line: True), LogFilter("j", "my losses", lambda line: True)]
    async with opened(lambda: LogScreen("Theropod", lines, filters)) as (app, pilot):
        for key in ("", *"abcdefghij"):
            if key:
                await pilot.press(key)
            shown = text(app)
            for word in ("a) ", "h) ", "i) ", "dice", "j) ", "my losses"):
                assert word in shown, f"{key}: {shown}"
            assert "›" not in shown
            assert ("✓ my losses" in shown) == (key == "j")
        await pilot.press("slash", *"hunts")
        shown = text(app)
        assert "find hunts" in shown
        assert "my losses" in shown


async def test_a_line_of_the_log_that_is_cut_is_told_whole_below() -> None:
    long = "New in the Evolve Pool: " + ", ".join(f"Metabolic Growth {number}" for number in range(8))
    lines = [LogLine(number, "round 1", f"event {number}") for number in range(1, 40)]
    lines.append(LogLine(40, "round 1", long))
    async with opened(lambda: LogScreen("Theropod", lines)) as (app, pilot):
        assert long in " ".join(text(app).split())
        assert "event 39" in text(app)
        await pilot.press("up")
        assert long not in " ".join(text(app).split())
        assert text(app).count("event 39") == 2
