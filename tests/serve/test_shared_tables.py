"""Tables that several lines share: each sees its own side, answers its own questions, and hears of the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import IllegalAnswer
from apex_tui.players.ponder import Ponder
from apex_tui.screens.curtain import Curtain
from apex_tui.serve.house.lobby import LobbyScreen
from apex_tui.table import automat
from tests.screens.conftest import toy_is_installed  # noqa: F401
from tests.screens.played import answer_of
from tests.serve.friends import Friend, Visit, opened


def hand(friend: Friend, seat: int) -> tuple[str, ...]:
    """The true hand of a magpie."""
    session = friend.room.session
    assert session is not None
    return tuple(session.view(seat).magpies[seat - 1].hand)


async def play_on(visit: Visit, friends: list[Friend], rng: Stream, until: Any) -> None:
    """Answer for whoever is asked, each from their own line, until something is so."""
    for _ in range(600):
        if until():
            return
        asked = [friend for friend in friends if friend.table.picks is not None and not friend.app.ended]
        if not asked:
            await visit.settle(1)
            continue
        friend = rng.choice(asked)
        while friend.app.screen is not friend.table:
            await friend.press("escape")
        picks = friend.table.picks
        if picks is not None:
            friend.app.call_later(friend.table.answer, answer_of(picks.prompt, rng))
            await visit.settle(2)
    raise AssertionError("it did not come to that")


# Each line its own


async def test_each_line_sees_its_own_hand_at_its_own_size(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben", sizes=((80, 24), (120, 40)))
        wim = await visit.come("Wim", visit.only().word)
        assert (len(ana.page.screen_rows), len(ben.page.screen_rows)) == (24, 40)
        assert (len(ana.page.screen_rows[0]), len(ben.page.screen_rows[0])) == (80, 120)
        for friend, seat in ((ana, 1), (ben, 2)):
            assert all(card in friend.text for card in hand(friend, seat))
            assert not any(card in friend.text for card in hand(friend, 3 - seat))
        assert not any(card in wim.text for seat in (1, 2) for card in hand(wim, seat))
        assert "You watch, and see what the whole table sees." in wim.text


async def test_no_chair_gives_out_what_belongs_to_another(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben")
        wim = await visit.come("Wim", visit.only().word)
        number = ben.table.session.decision_number(2)
        for friend in (ana, wim):
            chair = friend.table.session
            for ask in (
                lambda chair=chair: chair.view(2),
                lambda chair=chair: chair.lines(0, 2),
                lambda chair=chair: chair.lines(0, None),
                lambda chair=chair: chair.prompt(2),
                lambda chair=chair: chair.decision_number(2),
                lambda chair=chair: chair.settings(2),
                lambda chair=chair: chair.hint(2),
                lambda chair=chair: chair.answer(2, ["n:1"], number),
                lambda chair=chair: chair.set(2, "ask_forced", "on"),
                lambda chair=chair: chair.concede(2),
                lambda chair=chair: chair.undo(2),
                lambda chair=chair: chair.before_last_answer(2),
            ):
                with pytest.raises(IllegalAnswer, match="not played from here"):
                    ask()
            assert 2 not in chair.pending
            assert chair.undo_blocked(2)
        assert ben.table.session.decision_number(2) == number


async def test_all_choose_at_the_same_time_and_none_waits_for_another(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben")
        wim = await visit.come("Wim", visit.only().word)
        assert ana.table.picks is not None
        assert ben.table.picks is not None
        await ben.press("2")
        await visit.settle()
        assert "waiting for Ana" in ben.text
        assert "waiting for Ana" in wim.text
        log = [line.text for friend in (ana, wim) for line in friend.table.lines]
        assert not any("Ben chooses" in text for text in log), "it is still a secret"
        assert ana.table.picks is not None
        await ana.press("3")
        await visit.settle()
        assert "Ben chooses a mark" in "\n".join(line.text for line in wim.table.lines)


async def test_while_others_choose_one_may_look_and_talk(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben")
        await ben.press("2")
        await visit.settle()
        assert ben.table.waiting
        before = ben.room.session.serial if ben.room.session else 0
        for key in ("1", "enter", "space", "e", "y", "n"):
            await ben.press(key)
        assert ben.room.session is not None
        assert ben.room.session.serial == before
        await ben.press("l")
        assert "log of this table" in ben.text
        await ben.press("escape", "v")
        assert ben.table.page == 1
        await ben.press("V", "i")
        assert "inspector" in ben.text
        await ben.press("escape", "t", *"soon", "enter", "escape")
        await visit.settle()
        assert "Ben: soon" in ana.text
        assert ana.table.picks is not None, "what is said takes no prompt away"
        await ana.press("t")
        assert "◉B Ben soon" in ana.text


async def test_a_prompt_that_stands_keeps_its_cursor_when_others_act(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben", "forager")
        await ana.press("right", "right")
        cursor = ana.table.cursor
        picks = ana.table.picks
        await ben.press("1")
        await visit.settle()
        assert ana.table.picks is picks
        assert ana.table.cursor == cursor


async def test_the_bell_rings_and_the_window_says_so_when_it_is_ones_turn(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(home) as visit:
        friends = await visit.table("carnivore", "Ana", "Ben")
        rung: dict[str, int] = {"Ana": 0, "Ben": 0}
        titles: dict[str, list[str]] = {"Ana": [], "Ben": []}
        for friend in friends:
            monkeypatch.setattr(
                friend.app, "bell", lambda name=friend.name: rung.update({name: rung[name] + 1})
            )
            monkeypatch.setattr(friend.app, "set_terminal_title", titles[friend.name].append)
        asked, waits = sorted(friends, key=lambda friend: friend.table.picks is None)
        assert waits.table.waiting
        await play_on(visit, [asked], Stream(1), lambda: waits.table.picks is not None)
        word = visit.only().word
        assert rung[waits.name] == 1
        assert titles[waits.name][-1] == f"your turn ∙ Carnivore ∙ {word}"
        assert titles[asked.name][-1] == f"waiting for {waits.name} ∙ Carnivore ∙ {word}"


# Two at one terminal, another elsewhere, and a computer player


async def test_the_curtain_is_between_those_at_one_terminal_only(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben", "Ana:Cleo", "hatchling")
        assert isinstance(ana.app.screen, Curtain)
        assert ben.app.screen is ben.table
        await ana.press("a")
        assert all(card in ana.text for card in hand(ana, 1))
        assert not any(card in ana.text for card in hand(ana, 3))
        await ana.press("1")
        assert isinstance(ana.app.screen, Curtain)
        await ben.press("1")
        await visit.settle()
        assert isinstance(ana.app.screen, Curtain), "what others do opens no curtain"
        await ana.press("c")
        assert all(card in ana.text for card in hand(ana, 3))
        await ana.press("1")
        await visit.settle()
        while ana.table.picks is not None and not isinstance(ana.app.screen, Curtain):
            await ana.press("enter")
            await visit.settle(1)
        if ana.table.waiting:
            assert ana.table.behind == 0
            assert not any(card in ana.text for seat in (1, 3) for card in hand(ana, seat))


async def test_a_log_of_one_seat_goes_when_the_other_is_called(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana:Ada", "Ana:Cleo", "Ben")
        await ana.press("a", "1", "b")
        assert ana.table.behind == 2
        await ana.press("l")
        assert "log of this table" in ana.text
        await ben.press("1")
        await visit.settle()
        # Cleo has not chosen yet: her log stays hers.
        assert ana.table.behind == 2
        await ana.press("escape", "1")
        await visit.settle()
        assert "log of this table" not in ana.text


async def test_games_go_to_their_end_at_mixed_tables_and_again(home: Path) -> None:
    async with opened(home) as visit:
        friends = await visit.table("carnivore", "Ana", "Ben", seed="3")
        ana, ben = friends
        wim = await visit.come("Wim", visit.only().word)
        await play_on(visit, friends, rng := Stream(5), lambda: len(ana.table.lines) > 40)
        session = visit.only().session
        while session is not None and session.outcome is None:
            session.settle()
            for seat in list(session.pending)[:1]:
                session.answer(seat, answer_of(session.prompt(seat), rng))
        await visit.settle()
        for friend in (*friends, wim):
            while friend.app.screen is not friend.table:
                await friend.press("escape")
            assert "over" in friend.page.screen_rows[0]
            assert "play again, sides changed" in friend.text
            assert "export" not in friend.text
        ended = visit.only().session
        await ben.press("1")
        assert "Ana has the say" in ben.text
        await wim.type("say well played")
        await wim.press("f1")
        await ana.press("1")
        await visit.settle()
        assert wim.app.screen is wim.table, "the help of the game before is gone with it"
        following = visit.only().session
        assert following is not None
        assert following is not ended
        assert following.names == ("Ben", "Ana")
        assert (ana.table.people, ben.table.people, wim.table.people) == ((2,), (1,), ())
        assert visit.only().present() == {"ana", "ben"}
        assert len(visit.only().chairs) == 3
        await ana.press("q")
        assert isinstance(ana.app.screen, LobbyScreen)


async def test_evolution_is_played_again_in_the_same_seats(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("evolution", "Ana", "Ben", seed="3")
        session, rng = visit.only().session, Stream(5)
        while session is not None and session.outcome is None:
            session.settle()
            for seat in list(session.pending)[:1]:
                session.answer(seat, answer_of(session.prompt(seat), rng))
        await visit.settle()
        for friend in (ana, ben):
            while friend.app.screen is not friend.table:
                await friend.press("escape")
            assert "1) play again  " in friend.text
        await ana.press("1")
        await visit.settle()
        following = visit.only().session
        assert following is not None
        assert following is not session
        assert following.names == ("Ana", "Ben")
        assert (ana.table.people, ben.table.people) == ((1,), (2,))


async def test_a_table_with_a_computer_player_plays_on_by_itself(home: Path) -> None:
    async with opened(home) as visit:
        (ana,) = await visit.table("after_us", "Ana", "forager", "hatchling")
        await play_on(visit, [ana], Stream(2), lambda: ana.room.session.view(0).round > 3)  # type: ignore[union-attr]


async def test_what_somebody_wishes_of_every_seat_holds_at_a_new_table_too(home: Path) -> None:
    async with opened(home) as visit:
        ana = await visit.come("Ana")
        await ana.type("gains ask each time")
        ana, ben = await visit.table("after_us", "Ana", "Ben")
        assert ana.table.session.settings(1)["auto_gain"] == "off"
        assert ben.table.session.settings(2)["auto_gain"] == "on"
        ana.table.session.set(1, "auto_gain", "on")
        await ana.press("q", "enter")
        assert ana.table.session.settings(1)["auto_gain"] == "on", "what was set at the table stays"


# Going back


async def test_undo_takes_back_ones_own_choice_while_others_still_choose(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("after_us", "Ana", "Ben")
        rng = Stream(4)

        def may_undo() -> bool:
            return bool(ana.table.waiting and ana.table.can("undo") and ben.table.picks is not None)

        await play_on(visit, [ana, ben], rng, may_undo)
        others = ben.table.picks
        await ana.press("u")
        await visit.settle()
        assert ana.table.picks is not None
        assert ben.table.picks is others, "what somebody takes back disturbs nobody else"


async def test_a_take_back_asks_all_others_on_their_own_lines(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben, cleo = await visit.table("toy", "Ana", "Ben", "Cleo")
        for friend in (ana, ben, cleo):
            await friend.press("1")
        await visit.settle()

        async def ask() -> None:
            friend = next(friend for friend in (ana, ben, cleo) if friend.table.ways.get("take_back"))
            assert friend is ana or friend is not None
            await ana.press("escape")
            await ana.type("undo")
            if "u again" in ana.text:
                await ana.press("u")
            await visit.settle()

        await ask()
        assert ana.room.session is not None
        assert ana.room.session.asking_back == 1
        assert "waiting for Ben and Cleo" in ana.text
        assert "Esc lets it be" in ana.text
        for friend in (ben, cleo):
            assert friend.table.picks is not None
            assert friend.table.picks.prompt.kind == "take_back"
        await ana.press("escape")
        await visit.settle()
        assert ana.room.session.asking_back == 0
        assert ben.table.picks is None or ben.table.picks.prompt.kind != "take_back"
        await ask()
        await ben.press("y")
        await visit.settle()
        assert "waiting for Cleo" in ana.text
        await cleo.press("escape")
        await visit.settle()
        assert "does not agree" in "\n".join(line.text for line in ana.table.lines)
        await ask()
        await ben.press("y")
        await cleo.press("y")
        await visit.settle()
        assert ana.room.session.lines()[-1].kind in ("taken_back", "forced")
        for friend in (ana, ben, cleo):
            struck = [line.n for line in friend.table.lines if line.taken_back]
            assert struck, "every line has heard of it"


async def test_giving_up_leaves_the_seat_to_the_computer_for_good(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("after_us", "Ana", "Ben")
        await ben.type("concede")
        await ben.type("concede")
        await visit.settle()
        assert ben.table.people == ()
        assert "You watch" in ben.text
        room = visit.only()
        assert room.record.owned("ben") == ()
        await ben.end()
        await visit.come("Ben", room.word)
        assert room.session is not None
        assert room.session.seats[1].kind == "computer"
        assert ana.table.people == (1,)


# Hands that watchers see


async def test_watchers_see_a_hand_only_when_all_who_play_have_agreed(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben")
        wim = await visit.come("Wim", visit.only().word)
        await wim.type("show watchers")
        assert "only who plays here" in wim.text
        await wim.press("escape")
        await ana.type("show watchers")
        await visit.settle()
        assert "Shall watchers see the hand of Ana?" in ben.text
        assert visit.only().record.shown == []
        await ben.type("no")
        await visit.settle()
        assert visit.only().council.motion is None
        await ana.type("show watchers")
        await ben.type("yes")
        await visit.settle()
        assert visit.only().record.shown == [1]
        assert "look into the hand of Ana" in wim.text
        await wim.press("c")
        await visit.settle()
        assert all(card in wim.text for card in hand(wim, 1))
        assert not any(card in wim.text for card in hand(wim, 2))
        with pytest.raises(IllegalAnswer):
            wim.table.session.view(2)
        await wim.press("ctrl+p", *"ask", "escape")
        await wim.type("whatever that is")
        assert "not understood" in wim.text, "the settings of that seat are nothing to a watcher"
        await wim.press("escape")
        await ben.type("hide watchers")
        await visit.settle()
        assert not any(card in wim.text for card in hand(wim, 1))
        with pytest.raises(IllegalAnswer):
            wim.table.session.view(1)


# Thinking


async def test_a_player_that_thinks_keeps_no_other_table_waiting(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(automat, "player", lambda level, rules: Ponder(rules, 0.3))
    async with opened(home) as visit:
        await visit.table("carnivore", "Ana", "forager", "forager")
        ana = visit.friends[0]
        ben, cleo = await visit.table("carnivore", "Ben", "Cleo")
        rng = Stream(3)
        room = ana.room
        for _ in range(200):
            if room.steward.thinking[0]:
                break
            if ana.table.picks is not None:
                ana.app.call_later(ana.table.answer, answer_of(ana.table.picks.prompt, rng))
            await visit.settle(1)
        seat, _ = room.steward.thinking
        assert seat in (2, 3)
        assert "thinks" in ana.text
        serial = room.session.serial if room.session else 0
        before = ben.room.session.serial if ben.room.session else 0
        await play_on(visit, [ben, cleo], rng, lambda: ben.room.session.serial > before + 2)  # type: ignore[union-attr]
        assert room.steward.thinking[0], "the others played on while it thought"
        while room.steward.thinking[0] == seat:
            await visit.settle(1)
        assert room.session is not None
        assert room.session.serial > serial


async def test_wishes_of_one_line_cannot_fill_the_log(home: Path) -> None:
    async with opened(home) as visit:
        ana, _ = await visit.table("toy", "Ana", "Ben")
        chair = ana.table.session
        for _ in range(40):
            chair.set(1, "ask_forced", "on")
        before = chair.serial
        with pytest.raises(Exception, match="not so often"):
            chair.set(1, "ask_forced", "on")
        hint = chair.hint(1)
        assert chair.serial == before + 1
        assert chair.hint(1) is hint
        assert chair.serial == before + 1, "a hint is thought out once"
