"""The machinery of all pages: cursor, keys, footer, overlays, jump, typing, mouse, sizes, looks."""

from __future__ import annotations

import asyncio
import itertools

import pytest
from textual import events

from apex_tui.screens.help import HelpOverlay
from apex_tui.screens.inspector import Inspector
from apex_tui.screens.palette import PaletteOverlay
from apex_tui.widgets.glyphs import glyph_set
from apex_tui.widgets.terminal import Terminal
from tests.screens.pages import BoardPage, opened, page, text

LOOKS = {
    "truecolor": Terminal("truecolor", "dark", "default", ""),
    "light": Terminal("truecolor", "light", "OSC 11", ""),
    "256": Terminal("256", "dark", "default", ""),
    "16": Terminal("16", "dark", "default", ""),
    "no colour": Terminal("none", "dark", "default", ""),
    "ascii": Terminal("16", "dark", "default", "TERM=linux"),
}


async def test_the_cursor_starts_on_the_first_lit_thing_and_walks() -> None:
    async with opened() as (app, pilot):
        board = page(app)
        assert board.cursor == "card:0"
        assert board.screen_rows[8].startswith("►1) Tapetum Lucidum")
        await pilot.press("down")
        assert board.screen_rows[8].startswith(" 1)")
        assert board.screen_rows[9].startswith("►2) Throat Clamp")
        assert board.screen_rows[19].startswith(" Throat Clamp: works once.")
        await pilot.press("tab", "tab")
        assert board.cursor == "card:0"
        await pilot.press("end")
        assert board.cursor == "card:2"
        await pilot.press("down", "home", "shift+tab")
        assert board.cursor == "card:2"


async def test_enter_labels_and_actions_do_what_they_say() -> None:
    async with opened() as (app, pilot):
        board = page(app)
        assert isinstance(board, BoardPage)
        await pilot.press("3", "up", "enter")
        assert board.taken == ["card:2", "card:1"]
        await pilot.press("u")
        assert board.taken == []
        await pilot.press("7", "e", "z")
        assert board.taken == []


async def test_the_footer_is_made_from_the_registry_and_counts_the_rest() -> None:
    async with opened() as (app, _):
        board = page(app)
        keys, hidden = board.footer_keys()
        row = board.screen_rows[23]
        assert row.startswith(" 1-3 try  Enter take ►  Tab next  ? rule  i inspect  u undo")
        shown = sum(f" {key.shown} {key.label}" in row for key in keys)
        assert row.rstrip().endswith(f"F1 {hidden + len(keys) - shown} more")


async def test_the_footer_counts_as_hidden_exactly_what_help_tells_besides() -> None:
    async with opened() as (app, pilot):
        keys, hidden = page(app).footer_keys()
        await pilot.press("f1")
        assert isinstance(app.screen, HelpOverlay)
        entries = [key for key, _ in app.screen.lines(60) if key]
        assert len(entries) == hidden + len(keys)


async def test_a_click_moves_the_cursor_and_a_second_one_takes_it() -> None:
    async with opened() as (app, pilot):
        board = page(app)
        assert isinstance(board, BoardPage)
        await pilot.click(offset=(10, 9))
        assert (board.cursor, board.taken) == ("card:1", [])
        await pilot.click(offset=(10, 9))
        assert board.taken == ["card:1"]
        await pilot.click(offset=(1, 10))
        assert board.taken == ["card:1", "card:2"]
        await pilot.click(offset=(10, 12))
        assert board.taken == ["card:1", "card:2"]
        await pilot.click(offset=(board.screen_rows[23].index("u undo"), 23))
        assert board.taken == []


async def test_jump_reaches_everything_and_inspects_what_is_not_lit() -> None:
    async with opened() as (app, pilot):
        board = page(app)
        await pilot.press("semicolon")
        assert [row[0] for row in board.screen_rows[8:13]] == ["A", "S", "D", " ", "F"]
        await pilot.press("d")
        assert board.cursor == "card:2"
        assert board.screen_rows[8].startswith(" 1)")
        await pilot.press("semicolon", "f")
        assert isinstance(app.screen, Inspector)
        assert "Instinct" in text(app)
        await pilot.press("escape", "semicolon", "escape")
        assert page(app).cursor == "card:2"


async def test_the_inspector_walks_beside_the_thing() -> None:
    async with opened() as (app, pilot):
        await pilot.press("i")
        assert isinstance(app.screen, Inspector)
        rows = page(app).screen_rows
        assert rows[8].startswith("►1) Tapetum Lucidum") or rows[8].startswith(" 1) Tapetum Lucidum")
        assert "1 of 4" in rows[3]
        assert any("Deal 2 damage to the opponent." in row for row in rows)
        await pilot.press("down", "down", "down")
        assert "4 of 4" in page(app).screen_rows[3]
        await pilot.press("up", "i")
        assert page(app).cursor == "card:2"


async def test_typed_lines_name_things_commands_and_settings() -> None:
    async with opened() as (app, pilot):
        board = page(app)
        assert isinstance(board, BoardPage)
        await pilot.press("colon", *"nape", "enter")
        assert board.taken == ["card:2"]
        await pilot.press("colon", *"t", "enter")
        assert "2 things: Tapetum Lucidum, Throat Clamp" in board.screen_rows[22]
        await pilot.press("escape")
        assert board.typed("theme light") == ""
        assert app.looks.theme.name == "paper light"
        assert board.typed("glyphs crayon") == "glyphs cannot be 'crayon'; it can be auto, pencil, ascii"
        assert "not understood; try Tapetum Lucidum" in board.typed("xyzzy")
        assert board.typed("rule") == "" or "which" in board.typed("rule")


async def test_while_typing_only_what_fits_stays_lit() -> None:
    async with opened() as (app, pilot):
        await pilot.press("colon", "n", "a")
        surface = page(app)._canvas.surface  # type: ignore[union-attr]
        assert surface is not None
        assert surface.tokens_of(10, "Nape") == "lit+underline"
        assert surface.tokens_of(9, "Throat") == "quiet"


async def test_help_lists_every_key_that_works_with_a_sentence() -> None:
    async with opened() as (app, pilot):
        await pilot.press("f1")
        assert isinstance(app.screen, HelpOverlay)
        lines = app.screen.lines(60)
        for shown in ("1-3", "arrows", "Enter", "Tab", "u", "?", "i", ";", ":", "F1", "Ctrl+P", "q"):
            assert shown in [key for key, _ in lines]
        assert "v" not in [key for key, _ in lines]
        assert all(len(row) == 80 for row in page(app).screen_rows)
        await pilot.press("f1")
        assert isinstance(app.screen, BoardPage)


async def test_the_palette_finds_commands_by_words_and_does_them() -> None:
    async with opened() as (app, pilot):
        board = page(app)
        await pilot.press("1", "ctrl+p")
        assert isinstance(app.screen, PaletteOverlay)
        await pilot.press(*"undo", "enter")
        await pilot.pause()
        assert isinstance(board, BoardPage)
        assert page(app) is board
        assert board.taken == []
        await pilot.press("ctrl+p", *"light", "enter")
        await pilot.pause()
        assert app.looks.theme.name == "paper light"


async def test_behind_an_overlay_all_is_quiet_and_goes_on_living() -> None:
    async with opened() as (app, pilot):
        board = page(app)
        await pilot.press("i")
        surface = page(app)._canvas.surface  # type: ignore[union-attr]
        assert surface is not None
        assert surface.token_at(0, 1) == "quiet"
        board.notice = "Ines is back"
        board.repaint()
        assert "Ines is back" in page(app).screen_rows[22]


async def test_below_80_by_24_the_page_asks_for_room_and_comes_back() -> None:
    async with opened(size=(60, 16)) as (app, pilot):
        board = page(app)
        assert isinstance(board, BoardPage)
        assert board.screen_rows == [
            row.ljust(60)
            for row in (
                "",
                "",
                "          A little more room, please.",
                "",
                "   The table needs 80 x 24. This window is 60 x 16.",
                "",
                "   width   ▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬∙∙∙∙∙   20 more",
                "   height  ▬▬▬▬▬▬▬▬▬▬▬▬▬∙∙∙∙∙∙∙   8 more",
                "",
                "   Nothing is lost: your game waits at this very move",
                "   and comes back when the window grows.",
                "",
                "   p) play on in plain lines   q) leave, saved",
                "",
                "",
                " round 6, ▴A Mira to activate                       saved ✓",
            )
        ]
        await pilot.press("1", "enter")
        assert board.taken == []
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert board.screen_rows[8].startswith("►1) Tapetum")
        await pilot.resize_terminal(24, 7)
        await pilot.pause()
        assert board.screen_rows[0] == "A little more room,     "
        await pilot.press("p")
    assert app.return_value == "plain"


@pytest.mark.parametrize(("looks", "size"), itertools.product(LOOKS, [(80, 24), (160, 45), (200, 60)]))
async def test_every_look_paints_every_cell(looks: str, size: tuple[int, int]) -> None:
    async with opened(terminal=LOOKS[looks], size=size) as (app, pilot):
        await pilot.press("down", "i")
        rows = page(app).screen_rows
        assert len(rows) == size[1]
        assert all(len(row) == size[0] for row in rows)
        assert all(row.isascii() for row in rows) == (looks == "ascii")
        assert app.looks.glyphs is glyph_set("ascii" if looks == "ascii" else "pencil")
        canvas = page(app)._canvas
        assert canvas is not None
        for y in range(size[1]):
            strip = canvas.render_line(y)
            assert strip.cell_length == size[0]
            for segment in strip:
                assert segment.style is not None
                if looks in ("no colour",):
                    assert segment.style.color is None
                    assert segment.style.bgcolor is None


async def test_no_color_in_the_environment_reaches_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(terminal=LOOKS["no colour"]) as (app, pilot):
        await pilot.press("down", "f1", "escape", "down")
        assert page(app).screen_rows[10].startswith("►3)")


async def test_only_what_changed_is_painted_again() -> None:
    async with opened() as (app, _):
        board = page(app)
        canvas = board._canvas
        assert canvas is not None
        board.cursor = "card:1"
        changed = canvas.show(board.draw(80, 24))
        assert 80 <= changed <= 130
        assert canvas.show(board.draw(80, 24)) == 0


async def test_one_line_of_the_program_is_gone_at_the_next_key() -> None:
    async with opened() as (app, pilot):
        page(app).say("the window is wide enough")
        assert page(app).screen_rows[22].startswith(" the window is wide enough")
        await pilot.press("z")
        assert "wide enough" not in text(app)


async def test_with_ascii_asked_for_no_setting_brings_the_pencil_back() -> None:
    async with opened(ascii_only=True, settings={"glyphs": "pencil"}) as (app, _):
        assert text(app).isascii()


@pytest.mark.parametrize(
    ("keys", "taken"),
    [
        (("f1", "enter", "2", "enter"), ["card:1", "card:1"]),
        (("i", "escape", "2"), ["card:1"]),
        (("f1", "down", "enter", "f1", "f1", "1"), ["card:0"]),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
async def test_keys_typed_faster_than_they_are_done(
    keys: tuple[str, ...], taken: list[str], first: int
) -> None:
    """They arrive in one piece, as over a slow line, and do what they do one by one."""
    async with opened() as (app, pilot):
        board = page(app)
        assert isinstance(board, BoardPage)
        # With ``first`` the page on top of the board is there already when the others are read.
        await pilot.press(*keys[:first])
        for key in keys[first:]:
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        for _ in range(4):
            await pilot.pause()
        assert page(app) is board
        assert board.taken == taken


async def test_a_page_goes_once() -> None:
    """A second call would take away the page below too."""
    async with opened() as (app, pilot):
        await pilot.press("f1")
        overlay = page(app)
        overlay.dismiss(None)
        overlay.dismiss(None)
        await pilot.pause()
        assert isinstance(page(app), BoardPage)
        assert len(app.screen_stack) == 1


async def test_keys_wait_for_a_page_that_is_not_ready() -> None:
    """What is typed right behind the key that opens a page is done by that page, in order, once it stands."""

    class Slow(BoardPage):
        ready = False

        async def on_mount(self) -> None:
            await asyncio.sleep(0.05)
            self.ready = True

        def press(self, key: str, character: str | None = None) -> None:
            assert self.ready
            super().press(key, character)

    async with opened() as (app, pilot):
        board, slow = page(app), Slow()
        assert isinstance(board, BoardPage)
        board.do_help = lambda: app.push_screen(slow)  # type: ignore[method-assign, assignment]
        for key in ("f1", "2", "enter", "1", "u", "3"):
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        while not slow.ready:
            await pilot.pause()
        for _ in range(4):
            await pilot.pause()
        assert page(app) is slow
        assert slow.taken == ["card:2"]
        assert board.taken == []
