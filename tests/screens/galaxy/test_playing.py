"""Galaxy at the keyboard and with the mouse: fleets moved, battles fought, hands chosen behind the curtain."""

from __future__ import annotations

import pytest

from apex_tui.screens.galaxy.aid import AID, AidOverlay
from apex_tui.screens.inspector import Inspector
from apex_tui.screens.play.pacing import Frame
from apex_tui.table.store import Store
from apex_tui.widgets.terminal import Terminal
from tests.games.galaxy.scripting import Play, Scene
from tests.rules import rule
from tests.screens.galaxy.drawn import six
from tests.screens.galaxy.playing import (
    asked,
    covered,
    laid_out,
    press,
    ready,
    row_with,
    seated,
    table,
    tokens,
    type_line,
)
from tests.screens.pages import text


def moving() -> Play:
    """Humans move with card 23: four movements and one production."""
    return six().chose("H", 23, "expansion").resolve(skip_to="H")


# ----- Expansion


async def test_a_fleet_is_moved_step_by_step_with_digits_and_enter(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (app, pilot, screen):
        assert asked(screen) == (1, "choose_action")
        assert "1) movement    ▬▬▬▬ 4 left" in text(app)
        await pilot.press("1")
        assert asked(screen) == (1, "move_from")
        await pilot.press(screen.picks.labels["B4"])  # type: ignore[union-attr]
        assert "From B4. Where to?  step 2/3" in text(app)
        assert "4) C4 PRO you control" in text(app)
        await pilot.press("4")
        assert "B4 to C4. How many?" in text(app)
        assert screen.cursor == "n:3"
        assert "B4  -3|" in text(app)
        assert "C4  +3|" in text(app)
        await pilot.press("2")
        assert screen.cursor == "n:2"
        assert "C4  H 2 + 2 = 4  D 2 + 0 = 2" in text(app)
        assert "C4  +2|" in text(app)
        await pilot.press("up")
        assert screen.cursor == "n:3"
        await pilot.press("down", "down", "down")
        assert screen.cursor == "n:1"
        await pilot.press("2", "enter")
        assert tokens(session, "B4") == "H1 D3"
        assert tokens(session, "C4") == "H2 D2"
        assert asked(screen) == (1, "choose_action")
        assert "▬▬▬∙ 3 left" in text(app)


async def test_esc_goes_back_in_the_chain_and_the_cursor_is_where_it_was(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (app, pilot, screen):
        await pilot.press("1")
        screen.move_to("B4")
        await pilot.press("enter")
        screen.move_to("C5")
        await pilot.press("enter")
        assert asked(screen) == (1, "move_count")
        assert "Esc other target" in text(app)
        await pilot.press("escape")
        assert asked(screen) == (1, "move_to")
        assert screen.cursor == "C5"
        await pilot.press("escape")
        assert asked(screen) == (1, "move_from")
        assert screen.cursor == "B4"
        await pilot.press("escape")
        assert asked(screen) == (1, "choose_action")
        assert tokens(session, "B4") == "H3 D3"


async def test_e_in_the_midst_of_an_action_ends_the_turn_without_it(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (app, pilot, screen):
        await type_line(pilot, "b4 c4")
        assert asked(screen) == (1, "move_count")
        await pilot.press("e")
        assert "4 movements and 1" in text(app)
        assert "will be lost. e again to end" in " ".join(text(app).split())
        await pilot.press("escape")
        assert asked(screen) == (1, "move_count")
        await pilot.press("e", "e")
        await ready(app, pilot, screen)
        assert tokens(session, "B4") == "H3 D3"
        assert covered(app) or asked(screen)[1] != "choose_action"


async def test_nothing_is_left_to_go_back_from_once_a_turn_has_ended(store: Store) -> None:
    session = table(store, 2, civilization_choice="random")
    letters = [seat.letter.lower() for seat in session.view(0).seats]
    async with seated(session) as (app, pilot, screen):
        for letter in letters:
            await pilot.press(letter, "1", "4", "1")
            await ready(app, pilot, screen)
        assert asked(screen)[1] == "choose_action"
        seat = asked(screen)[0]
        await pilot.press("e")
        assert screen.armed == "end"
        await pilot.press("e")
        await ready(app, pilot, screen)
        assert asked(screen) == (3 - seat, "choose_action")
        assert "Esc back" not in text(app).splitlines()[-1]


async def test_esc_offers_another_source_only_where_there_is_one(store: Store) -> None:
    session = table(store, 2, civilization_choice="random")
    letters = [seat.letter.lower() for seat in session.view(0).seats]
    async with seated(session) as (app, pilot, screen):
        for letter in letters:
            await pilot.press(letter, "1", "4", "1")
            await ready(app, pilot, screen)
        await pilot.press(screen.picks.labels["movement"])  # type: ignore[union-attr]
        assert asked(screen)[1] == "move_to", "all ships are at the origin"
        assert "Esc other source" not in text(app)
    play = six().chose("H", 23, "expansion").resolve(skip_to="H")
    async with seated(laid_out(store, play)) as (app, pilot, screen):
        await pilot.press("1")
        screen.move_to("B4")
        await pilot.press("enter")
        assert "Esc other source" in text(app)


async def test_what_is_shown_offers_to_be_skipped_and_the_aid_does_not_skip_it(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (app, pilot, screen):
        screen.frame = Frame(60.0, "told", {"glow": {}}, last="something moves")
        screen.repaint()
        footer = text(app).splitlines()[-1]
        assert footer.strip().startswith("Space skip to the end")
        assert "jump" not in footer, "a key that would skip is no key for something else"
        await pilot.press("f4")
        assert isinstance(app.screen, AidOverlay)
        assert screen.frame is not None
        await pilot.press("f4")
        assert screen.frame is not None
        await pilot.press("semicolon")
        assert screen.frame is None


async def test_moves_are_typed(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (app, pilot, screen):
        await type_line(pilot, "b4 c4 2")
        assert tokens(session, "C4") == "H2 D2"
        await type_line(pilot, "c4 c5 1")
        assert tokens(session, "C5") == "H1 D1"
        for words, trouble in (
            ("b4 e1", "E1 is not beside B4, and no portal is left"),
            ("b4 c4 9", "B4 has 1 of your ships"),
            ("c6 c5 1", "no ship of yours is at C6"),
        ):
            await type_line(pilot, words)
            assert trouble in text(app)
            await pilot.press("escape")
        assert asked(screen) == (1, "choose_action")


async def test_a_portal_takes_the_ships_where_no_movement_leads(store: Store) -> None:
    play = six().chose("H", 14, "expansion").resolve(skip_to="H")
    session = laid_out(store, play)
    async with seated(session) as (_, pilot, _screen):
        await type_line(pilot, "a2 f3 2")
        assert tokens(session, "F3") == "H2"
        assert session.view(0).pool["portal"] == 0


async def test_ships_are_dragged_and_counted_then(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (_app, pilot, screen):
        canvas = screen._canvas
        assert canvas is not None
        here, there = (screen.surface.things[f"sector:{label}"].area for label in ("B4", "C4"))  # type: ignore[union-attr]
        canvas.post_message(canvas.Dragged((here.col, here.row), (there.col + 2, there.row), True))
        await pilot.pause()
        assert asked(screen) == (1, "move_count")
        await pilot.press("enter")
        assert tokens(session, "C4") == "H3 D2"


async def test_arrows_follow_the_hexes_and_the_mouse_takes_what_they_reach(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (_app, pilot, screen):
        await pilot.press("1")
        screen.move_to("B3")
        await pilot.press("right")
        assert screen.cursor == "B4"
        await pilot.press("up")
        assert screen.cursor == "A2"
        await pilot.press("left")
        assert screen.cursor == "A1"
        await pilot.press("down")
        assert screen.cursor == "B3"
        await pilot.press("down", "left")
        assert screen.cursor == "C2"
        area = screen.surface.things["B4"].area  # type: ignore[union-attr]
        await pilot.click(offset=(area.col + 4, area.row + 1))
        assert screen.cursor == "B4"
        await pilot.click(offset=(area.col + 4, area.row + 1))
        assert asked(screen) == (1, "move_to")


async def test_a_sector_nobody_has_seen_is_turned_up_and_undo_stops_there(store: Store) -> None:
    scene = Scene("HDM", exploration="on").at("C4", "H4").at("B3", "D1").face_down("B2", "C3", "D4", "C2")
    session = laid_out(store, scene.turn("H", "expansion", 16))
    async with seated(session) as (app, pilot, screen):
        assert "C3 ?" in text(app)
        await pilot.press("1")
        if asked(screen)[1] == "move_from":
            await pilot.press("enter")
        screen.move_to("C3")
        assert "turned up then, without undo" in text(app)
        await pilot.press("enter", "1", "enter")
        assert "C3 ?" not in text(app)
        assert asked(screen) == (1, "choose_action")
        assert not screen.can("undo")
        await pilot.press("u")
        assert "No undo" in text(app)


# ----- War and Colonization


async def test_digits_preview_battles_and_enter_fights(store: Store) -> None:
    play = six(4).chose("D", 4, "war").chose("H", 7, "war").chose("N", 22, "war").resolve(skip_to="H")
    session = laid_out(store, play)
    async with seated(session) as (app, pilot, screen):
        assert "1-3 preview  Enter fight ►  e stop" in text(app)
        await pilot.press("2")
        assert screen.cursor == "B4"
        assert "D wins by 1: +1 VP, keeps" in text(app)
        assert tokens(session, "B4") == "H3 D3"
        await pilot.press("1")
        assert "H wins by 1: +1 VP, keeps" in text(app)
        await pilot.press("enter")
        assert tokens(session, "B3") == "H1"
        assert session.view(0).seats[0].vp == 9
        assert [choice.id for choice in screen.picks.prompt.choices] == ["B4", "C2", "stop"]  # type: ignore[union-attr]
        await pilot.press("e")
        await ready(app, pilot, screen)
        assert session.view(0).turn != 1


async def test_stopping_before_a_battle_that_would_be_won_is_asked_once_more(store: Store) -> None:
    play = six(4).chose("H", 7, "war").resolve(skip_to="H")
    session = laid_out(store, play)
    async with seated(session) as (app, pilot, screen):
        await pilot.press("e")
        assert "You would win at B3. e again" in text(app)
        assert asked(screen) == (1, "declare_battle")
        await pilot.press("e")
        await ready(app, pilot, screen)
        assert session.view(0).turn != 1


async def test_enter_is_named_after_what_is_under_the_cursor(store: Store) -> None:
    play = six(4).chose("H", 7, "war").resolve(skip_to="H")
    async with seated(laid_out(store, play)) as (app, _pilot, screen):
        assert "Enter fight" in text(app).splitlines()[-1]
        screen.move_to("stop")
        footer = text(app).splitlines()[-1]
        assert "Enter stop" in footer
        assert "fight" not in footer


async def test_a_colony_is_placed_or_declined(store: Store) -> None:
    play = six().chose("H", 14, "colonization").resolve(skip_to="H")
    session = laid_out(store, play)
    async with seated(session) as (app, pilot, screen):
        assert asked(screen) == (1, "place_colony")
        screen.move_to("C2")
        assert "Influence +1" in text(app)
        await pilot.press("e")
        assert "No colony then. e again" in text(app)
        await pilot.press("escape")
        assert asked(screen) == (1, "place_colony")
        await pilot.press("enter")
        assert tokens(session, "C2") == "H1c C1"
        assert session.view(0).seats[0].values["influence"] == 3


async def test_the_others_vote_on_a_take_back_beside_the_map(store: Store) -> None:
    scene = (
        Scene("HDM").at("B2", "H3D1").at("C4", "H2").at("E1", "D3").chose("H", 7, "war").chose("D", 20, "war")
    )
    session = laid_out(store, scene.resolve())
    async with seated(session) as (app, pilot, screen):
        await pilot.press("e", "e")
        await ready(app, pilot, screen)
        assert asked(screen) == (2, "declare_battle")
        await pilot.press("u", "u")
        assert asked(screen) == (2, "take_back")
        assert "Mira asks to take back" in text(app)
        assert "y) Yes" in text(app)
        await pilot.press("y")
        assert asked(screen) == (3, "take_back")
        await pilot.press("y")
        await ready(app, pilot, screen)
        assert asked(screen) == (1, "declare_battle")


# ----- hands


async def test_hands_are_chosen_behind_the_curtain_and_turned_over_together(store: Store) -> None:
    session = table(store, 3, civilization_choice="random")
    letters = [seat.letter.lower() for seat in session.view(0).seats]
    hands = {seat: {card.card.id for card in session.view(seat).hand} for seat in (1, 2, 3)}
    async with seated(session) as (app, pilot, screen):
        for seat in (1, 2, 3):
            assert covered(app)
            assert "card" not in "".join(row for row in text(app).splitlines() if "hand of cards" not in row)
            await pilot.press("enter", "space")
            assert covered(app)
            await pilot.press(letters[seat - 1])
            assert asked(screen) == (seat, "choose_card")
            assert {choice.id for choice in screen.picks.prompt.choices} == hands[seat]  # type: ignore[union-attr]
            assert f"others{'  ' if seat > 1 else ''}" in text(app)
            await pilot.press("2")
            assert asked(screen) == (seat, "choose_side")
            await pilot.press("escape")
            assert asked(screen) == (seat, "choose_card")
            # What a seat has chosen no other view shows before all have.
            await pilot.press("1", "4")
            if seat < 3:
                for other in (0, *(each for each in (1, 2, 3) if each != seat)):
                    assert session.view(other).seats[seat - 1].card is None
                    assert session.view(other).seats[seat - 1].side == ""
        await ready(app, pilot, screen)
        assert session.view(0).order
        assert screen.behind == 0
        assert "your hand" not in text(app)
        shown = [seat.card.index for seat in session.view(0).seats if seat.card is not None]
        assert len(shown) == 3
        for index in shown:
            assert f"card {index}" in text(app)


async def test_a_duel_throws_a_card_away_too(store: Store) -> None:
    session = table(store, 2, civilization_choice="random")
    letters = [seat.letter.lower() for seat in session.view(0).seats]
    async with seated(session) as (app, pilot, screen):
        await pilot.press(letters[0])
        assert "your hand" in text(app)
        assert "9)" in row_with(app, "1)  ")
        await pilot.press("v")
        assert "4) Expansion" in text(app)
        await pilot.press("escape", "1", "2")
        assert asked(screen) == (1, "duel_discard")
        await pilot.press("escape")
        assert asked(screen) == (1, "choose_side")
        await pilot.press("2", "1")
        assert covered(app)
        await pilot.press(letters[1], "1", "2", "1")
        await ready(app, pilot, screen)
        assert len([line for line in session.lines(0, 0) if line.kind == "thrown"]) == 2


@rule("GAL-4.3", "GAL-4.4")
async def test_the_reveal_shows_the_table_as_it_was_and_nobodys_hand(store: Store) -> None:
    """All look on: the step is still the choice, and what the cards lead to has not happened yet."""
    session = table(store, 2, civilization_choice="random")
    letters = [seat.letter.lower() for seat in session.view(0).seats]
    calm = {"pace": "calm", "notes": "nobody"}
    async with seated(session, settings=calm) as (app, pilot, screen):
        before = session.view(0).seats
        await pilot.press(letters[0], "1", "2", "1", letters[1], "1", "2")
        app.animation = True
        await pilot.press("1")
        assert screen.frame is not None
        assert screen.frame.kind == "reveal"
        assert "► CHOOSE" in text(app)
        assert "► E" not in text(app)
        assert "your hand" not in text(app)
        assert (screen.behind, screen.view.seat, screen.view.hand) == (0, 0, ())
        assert [seat.levels for seat in screen.view.seats] == [seat.levels for seat in before]
        assert [seat.levels for seat in session.view(0).seats] != [seat.levels for seat in before]
        screen.skip(onward=True)
        await ready(app, pilot, screen)
        assert [seat.levels for seat in screen.view.seats] == [seat.levels for seat in session.view(0).seats]


async def test_a_card_and_its_side_are_typed(store: Store) -> None:
    session = table(store, 3, civilization_choice="random")
    letter = session.view(0).seats[0].letter.lower()
    index = session.view(1).hand[2].card.index
    async with seated(session) as (app, pilot, screen):
        await pilot.press(letter)
        await type_line(pilot, f"{index} nonsense")
        assert "and one of war" in text(app)
        await pilot.press("escape")
        await type_line(pilot, f"{index} evo")
        assert covered(app)
        me = session.view(1).seats[0]
        assert (me.side, me.card.index) == ("evolution", index)
        assert screen.session.view(2).seats[0].card is None


# ----- looking


async def test_the_sector_page_walks_over_all_sectors_and_coordinates_open_them(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (app, pilot, screen):
        pages = screen.board.pages(screen.scene)
        await pilot.press(*["v"] * list(pages).index("sector"))
        screen.move_to("sector:B4")
        assert "H 3 ships  control 3 + 2 = 5" in text(app)
        assert "battle 3 + 1 = 4" in text(app)
        await pilot.press("right")
        assert screen.cursor == "sector:B5"
        assert "D Tobias controls it" in text(app)
        await pilot.press("enter")
        assert isinstance(app.screen, Inspector)
        await pilot.press("escape", "escape")
        assert screen.page == 0
        await type_line(pilot, "d4")
        assert isinstance(app.screen, Inspector)
        assert "D4 Helix Nebula" in text(app)


async def test_the_game_aid_is_one_key_away(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (app, pilot, _screen):
        await pilot.press("f4")
        assert isinstance(app.screen, AidOverlay)
        for _, lines in AID:
            for label, words in lines:
                assert label in text(app)
                assert words in text(app)
        await pilot.press("f4")
        assert not isinstance(app.screen, AidOverlay)


async def test_every_page_opens_and_comes_back(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (app, pilot, screen):
        count = len(screen.board.pages(screen.scene))
        seen = set()
        for _ in range(count):
            seen.add(text(app))
            await pilot.press("v")
        assert len(seen) == count
        assert screen.page == 0
        assert asked(screen) == (1, "choose_action")


async def test_notes_for_a_first_game(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session, settings={"pace": "at once", "notes": "everyone"}) as (app, _, screen):
        assert screen.notes is not None
        assert screen.notes.text
        assert screen.notes.text.split()[0] in text(app)


@pytest.mark.parametrize("size", [(80, 24), (160, 45)])
async def test_without_colour_and_in_ascii(store: Store, size: tuple[int, int]) -> None:
    session = laid_out(store, moving())
    plain = Terminal("none", "dark", "default", "")
    async with seated(session, size, terminal=plain, ascii_only=True) as (app, pilot, screen):
        await pilot.press("1")
        screen.move_to("B4")
        await pilot.press("enter")
        shown = text(app)
        assert shown.isascii()
        assert "@H" in shown
        assert ">" in shown
        assert "H3*C2" in shown


async def test_undo_and_redo_of_an_action(store: Store) -> None:
    session = laid_out(store, moving())
    async with seated(session) as (_app, pilot, screen):
        await type_line(pilot, "b4 c4 3")
        assert tokens(session, "C4") == "H3 D2"
        await pilot.press("U")
        assert tokens(session, "B4") == "H3 D3"
        assert asked(screen) == (1, "choose_action")


# ----- whole games


@pytest.mark.parametrize(("seats", "size"), [(3, (80, 24)), (2, (80, 24)), (6, (160, 45))])
async def test_a_whole_game_at_one_keyboard(store: Store, seats: int, size: tuple[int, int]) -> None:
    """Each takes what is under the cursor, or ends; what is private is never on the screen of another."""
    session = table(store, seats, seed=4)
    async with seated(session, size) as (app, pilot, screen):
        kinds = set()
        for number in range(4000):
            if screen.over:
                break
            if covered(app):
                press(app, app.screen.letter.lower())  # type: ignore[attr-defined]
                continue
            if screen.picks is None:
                await pilot.pause(0.01)
                continue
            seat, kind = asked(screen)
            kinds.add(kind)
            if kind not in ("choose_card", "choose_side", "duel_discard"):
                assert "your hand" not in text(app)
            if screen.warning:
                press(app, "e")
            elif kind == "choose_card":
                press(app, str(1 + number % len(screen.picks.prompt.choices)))
            elif kind == "choose_side":
                press(app, str(1 + (number // 3 + seat) % 4))
            elif kind == "choose_action" and number % 5 == 0 and screen.can("end"):
                press(app, "e")
            else:
                press(app, "enter")
        await pilot.pause()
        assert screen.over
        assert {"choose_card", "choose_side", "choose_action", "move_to", "place_colony"} <= kinds
        shown = text(app)
        assert "G A L A X Y" in shown
        assert "age 3" in shown
        assert "play again" in shown
