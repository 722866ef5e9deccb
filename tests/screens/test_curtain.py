"""The curtain: nothing of a seat is seen before its own key."""

from __future__ import annotations

import pytest

from apex_tui.screens.curtain import Curtain
from tests.screens.pages import opened, page, text


async def test_the_curtain_stands_as_drawn() -> None:
    async with opened(lambda: Curtain("Galaxy", 1, "Mira", letter="H")) as (app, _):
        rows = page(app).screen_rows
        assert rows[0] == " Galaxy                                                                 saved ✓ "
        assert rows[8].strip() == "pass the keyboard to"
        assert rows[10].strip() == "H   M i r a"
        assert rows[12].strip() == "who is about to see a hand of cards"
        assert rows[14].strip() == "press H"
        assert rows[23].startswith(" H I am Mira  F1 help  q leave")


@pytest.mark.parametrize(
    "key", ["enter", "space", "b", "1", "tab", "l", "i", "question_mark", "ctrl+p", "colon", "v"]
)
async def test_no_other_key_opens_it(key: str) -> None:
    opened_by: list[bool | None] = []
    async with opened() as (app, pilot):
        curtain = Curtain("Galaxy", 3, "Ines")
        await app.push_screen(curtain, opened_by.append)
        await pilot.press(key)
        assert app.screen is curtain
        await pilot.click(offset=(30, 12))
        assert app.screen is curtain
        assert "Tapetum" not in text(app)
    assert opened_by == []


@pytest.mark.parametrize("key", ["c", "C", "3"])
async def test_its_own_letter_or_digit_opens_it(key: str) -> None:
    opened_by: list[bool | None] = []
    async with opened() as (app, pilot):
        await app.push_screen(Curtain("Galaxy", 3, "Ines"), opened_by.append)
        await pilot.press(key)
    assert opened_by == [True]
