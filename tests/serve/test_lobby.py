"""The lobby: what it shows, and all that can be done there."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.screens.interruption import TypingGuard
from apex_tui.serve.house import HouseLimits
from apex_tui.serve.house.lobby import LobbyScreen
from apex_tui.serve.house.setup import HouseSetup
from apex_tui.serve.person import Person
from apex_tui.widgets.terminal import Terminal
from tests.screens.conftest import toy_is_installed  # noqa: F401
from tests.screens.pictures import ASSETS, hold_against
from tests.serve.friends import Clock, Friend, Visit, opened, rows


def in_lobby(friend: Friend) -> bool:
    return isinstance(friend.app.screen, LobbyScreen)


async def open_carnivore(visit: Visit, friend: Friend) -> str:
    """Open a table for two by the keys of the lobby; returns its word."""
    before = set(visit.house.rooms)
    await friend.type("open carnivore")
    await friend.press("enter")
    await visit.settle()
    (word,) = set(visit.house.rooms) - before
    return word


async def test_a_table_is_opened_a_friend_sits_down_and_the_game_begins_for_both(home: Path) -> None:
    async with opened(home) as visit:
        ana = await visit.come("Ana")
        assert "ssh table house at mira.example" in ana.text
        word = await open_carnivore(visit, ana)
        assert in_lobby(ana)
        ben = await visit.come("Ben")
        shown = next(row for row in rows(ben) if word in row and "1)" in row)
        assert shown == f"►1)  {word:<9} 1/2  Carnivore  waiting for 1 more              0:00     0"
        assert f"ssh -t mira.example join {word}" in ben.text
        await ben.press("a")
        await visit.settle()
        for friend in (ana, ben):
            assert friend.table.session.names == ("Ana", "Ben")
            assert f"{word} ∙ duel" in friend.text
        assert (ana.table.people, ben.table.people) == ((1,), (2,))


async def test_a_digit_chooses_a_table_and_again_goes_there(home: Path) -> None:
    async with opened(home) as visit:
        await visit.table("toy", "Ana", "forager")
        await visit.table("carnivore", "Cleo", "forager")
        wim = await visit.come("Wim")
        words = [room.word for room in visit.house.seen_by("wim")]
        await wim.press("2")
        assert in_lobby(wim)
        assert f"╌╌ {words[1]} ╌" in wim.text
        assert "w watch" in wim.text
        await wim.press("2")
        assert wim.room.word == words[1]
        assert wim.table.people == ()
        await wim.press("q")
        assert in_lobby(wim)
        await wim.press("w")
        assert wim.room.word == words[1]


async def test_a_word_leads_straight_in(home: Path) -> None:
    async with opened(home) as visit:
        ana = await visit.come("Ana")
        word = await open_carnivore(visit, ana)
        ben = await visit.come("Ben", word.upper())
        await visit.settle()
        assert ben.table.people == (2,)
        lost = await visit.come("Cleo", "gryphon")
        assert in_lobby(lost)
        assert "no table is called gryphon" in lost.text
        await lost.type(f"join {word}")
        assert lost.room.word == word
        assert lost.table.people == ()


async def test_a_table_open_to_its_word_alone_is_in_no_list(home: Path) -> None:
    async with opened(home) as visit:
        (ana,) = await visit.table("toy", "Ana", "forager", "forager", listed=False)
        word = visit.only().word
        assert word.count("-") == 2
        ben = await visit.come("Ben")
        assert word not in ben.text
        assert word not in visit.house.tables_text(Person("Ben", "", ""))
        assert word in visit.house.tables_text(Person("Ana", "", ""))
        assert "at a table" in next(row for row in rows(ben) if "Ana" in row)
        await ben.type(f"join {word}")
        assert ben.room is ana.room


async def test_words_cannot_be_tried_without_end(home: Path) -> None:
    clock = Clock()
    async with opened(home, limits=HouseLimits(tries=3), clock=clock) as visit:
        ana = await visit.come("Ana")
        for guess in ("one", "two", "three"):
            assert "no table" in ana.app.join(guess)
        assert "not so many tries" in ana.app.join("four")
        clock.now += 61
        assert "no table" in ana.app.join("four")


async def test_somebody_at_the_same_keyboard_sits_down_too(home: Path) -> None:
    async with opened(home) as visit:
        ana = await visit.come("Ana")
        await visit.come("Tobias")
        word = await open_carnivore(visit, ana)
        await ana.press("a")
        await ana.press(*"Tobias", "enter")
        assert "Tobias is somebody else in this house" in ana.text
        await ana.press("a", *"Mira", "enter")
        await visit.settle()
        assert ana.table.people == (1, 2)
        assert ana.table.session.names == ("Ana", "Mira")
        assert ana.room.word == word


async def test_rivals_fill_free_seats_and_the_game_begins_without_the_rest(home: Path) -> None:
    async with opened(home) as visit:
        ana = await visit.come("Ana")
        await ana.press("enter", "2")
        assert isinstance(ana.app.screen, HouseSetup)
        await ana.press("plus", "plus", "enter")
        room = visit.only()
        assert [place.who for place in room.record.places] == ["person", "free", "free", "free"]
        ben = await visit.come("Ben")
        assert "sit down, or ask for a rival" in ben.text
        await ben.press("tab", "tab", "space")
        assert "only who sits here" in ben.text
        await ana.press("tab", "tab", "space")
        assert [place.who for place in room.record.places] == ["person", "forager", "free", "free"]
        await ana.press("space", "space", "space")
        assert room.record.free == 3, "after all levels the place is free again"
        await ana.press("space", "n")
        await visit.settle()
        assert ana.table.session.names == ("Ana", "Forager")
        assert in_lobby(ben)


async def test_who_sits_can_get_up_and_the_host_closes(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.come("Ana"), await visit.come("Ben")
        await ana.press("enter", "2", "plus", "enter")
        room = visit.only()
        await visit.settle()
        await ben.type(f"join {room.word}")
        assert room.record.owned("ben") == (2,)
        await ben.press("x")
        assert room.record.owned("ben") == ()
        await ben.press("x", "x")
        assert visit.house.rooms, "only the host can close it"
        await ana.press("x")
        assert "x again" not in ana.text, "first she gets up"
        await ana.press("x")
        assert f"x again closes {room.word}" in ana.text
        await ana.press("x")
        assert not visit.house.rooms
        assert not list((home / "house" / "rooms").glob("*.json"))


async def test_a_person_has_so_many_tables_open(home: Path) -> None:
    async with opened(home, limits=HouseLimits(tables_per_person=2)) as visit:
        ana = await visit.come("Ana")
        for _ in range(2):
            await open_carnivore(visit, ana)
        await ana.type("open carnivore")
        await ana.press("enter")
        assert isinstance(ana.app.screen, HouseSetup)
        assert "you have 2 tables open" in ana.text
        assert len(visit.house.rooms) == 2


async def test_nobody_watches_where_the_host_does_not_want_it(home: Path) -> None:
    async with opened(home) as visit:
        await visit.table("toy", "Ana", "forager", watching=False)
        ben = await visit.come("Ben", visit.only().word)
        assert in_lobby(ben)
        assert "nobody may watch" in ben.text


async def test_talk_is_cleaned_counted_and_seen_by_those_it_is_for(home: Path) -> None:
    clock = Clock()
    async with opened(home, limits=HouseLimits(said=2), clock=clock) as visit:
        ana = await visit.come("Ana")
        word = await open_carnivore(visit, ana)
        ben = await visit.come("Ben")
        await ben.press("t", *"two", "enter")
        await visit.settle()
        assert visit.house.rooms[word].record.talk.lines[-1].text == "two"
        nasty = "\x1b[2J\x07red \u202eneerg\u2066 \u0301\u200b漢字 " + "x" * 500
        assert visit.house.rooms[word].say(ben.app.guest, nasty) == ""
        said = visit.house.rooms[word].record.talk.lines[-1].text
        assert said.startswith("[2Jred neerg ?? xxx")
        assert len(said) <= 160
        assert said.isprintable()
        assert "not so fast" in visit.house.rooms[word].say(ben.app.guest, "three")
        clock.now += 20
        assert visit.house.rooms[word].say(ben.app.guest, "\u200b\u202e") == "say what?"
        visit.house._tell_lobby()
        await visit.settle()
        assert "Ben  two" in ana.text
        await ben.press("escape", "down", "t")
        assert "talk in the lobby" in ben.text


async def test_the_lobby_holds_more_tables_and_seats_than_rows(home: Path) -> None:
    async with opened(home, limits=HouseLimits(tables_per_person=20, opened=20)) as visit:
        for number in range(12):
            await visit.table("after_us", "Ana", *["forager"] * (number % 6))
            await visit.friends[0].press("q")
        wim = await visit.come("Wim", size=(80, 24))
        for _ in range(13):
            await wim.press("tab")
            text = wim.text
            assert "in the house" in text
            assert "leave the house" in text
        large = await visit.come("Lea", size=(160, 45))
        assert sum(" After Us " in row for row in rows(large)) >= 12


async def test_settings_are_kept_for_each_person_and_name_no_files(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.come("Ana"), await visit.come("B.en")
        await ana.type("theme paper light")
        await ben.type("theme ../../etc/passwd")
        assert "theme can be" in ben.text
        await ben.press("escape")
        await ben.type("layout ../keys")
        assert "layout can be" in ben.text
        await ben.press("escape")
        await ben.type("bell never")
        assert ana.app.preferences["bell"] != "never"
    async with opened(home) as visit:
        again, other = await visit.come("ANA"), await visit.come("B.en")
        assert again.app.preferences["theme"] == "paper light"
        assert other.app.preferences["bell"] == "never"
        assert not (home / "config.toml").exists()


async def test_tables_in_plain_lines(home: Path) -> None:
    async with opened(home) as visit:
        assert visit.house.tables_text(Person("Ana", "", "")) == "No table is open.\n"
        await visit.table("carnivore", "Ana", "Ben")
        text = visit.house.tables_text(Person("Wim", "", ""))
        heading, line = text.splitlines()
        assert heading.split() == ["table", "seats", "game", "idle", "watching", "where"]
        assert line.split()[:4] == [visit.only().word, "2/2", "Carnivore", "0:00"]
        status = visit.house.status()
        assert status["guests"] == 2
        assert status["tables"][0]["here"] == 2


async def test_the_lobby_as_a_picture(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apex_tui.serve.house.room.time.strftime", lambda _: "20:13")
    async with opened(home) as visit:
        await visit.table("after_us", "Jun", "hatchling", "forager", "random", seed="4")
        await visit.table("carnivore", "Pim", "Ada", seed="7")
        tobias, ines, mira = [await visit.come(name) for name in ("Tobias", "Ines", "Mira")]
        await tobias.type("open galaxy")
        await tobias.press("plus", "plus", "enter")
        waits = next(room for room in visit.house.rooms.values() if not room.record.begun)
        await visit.settle()
        assert waits.seating.sit(ines.app.guest, 2) == ""
        rooms = list(visit.house.rooms.values())
        for room, word, seconds in zip(rooms, ("heron", "newt", "otter"), (3, 160, 12), strict=True):
            room.record.word = word
            room.record.opened, room._moved = float(-seconds), visit.clock.now - seconds
        visit.house.rooms = {room.word: room for room in rooms}
        waits.say(tobias.app.guest, "two more and we go")
        waits.say(mira.app.guest, "sitting down")
        mira.app.terminal = Terminal("truecolor", "dark", "default", "")
        mira.app.fit_looks()
        mira.app.lobby.choose(waits)
        hold_against(mira.app, "lobby-80x24", folder=ASSETS)


# The game begins while somebody does something else


async def test_what_is_being_said_goes_on_at_the_table_when_the_game_begins(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.come("Ana"), await visit.come("Ben")
        word = await open_carnivore(visit, ana)
        await ana.press("t", *"one mom")
        await ben.type(f"join {word}")
        await visit.settle()
        assert ana.room.word == word
        await ana.press(*"ent", "enter", "escape")
        assert visit.only().record.talk.lines[-1].text == "one moment"
        assert ana.app.screen is ana.table


async def test_keys_that_were_meant_for_another_page_do_not_reach_the_table(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guard = TypingGuard.lets
    async with opened(home) as visit:
        ana, ben = await visit.come("Ana"), await visit.come("Ben")
        word = await open_carnivore(visit, ana)
        monkeypatch.setattr(TypingGuard, "lets", guard)
        await ana.press("colon", *"say a")
        await ben.type(f"join {word}")
        await visit.settle()
        chair = ana.room
        before = chair.session.serial if chair.session else 0
        await ana.press(*"quietly", "enter")
        assert ana.app.guest.chair is not None, "q has not left the table"
        assert chair.session is not None
        assert chair.session.serial == before
        ana.app.typing.lets(0.0)
        await ana.press("l")
        assert "log of this table" in ana.text


@pytest.mark.parametrize("form", ["f2", "settings of a table"])
async def test_nobody_is_torn_away_from_a_form(home: Path, form: str) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.come("Ana"), await visit.come("Ben")
        word = await open_carnivore(visit, ana)
        if form == "f2":
            await ana.press("f2")
        else:
            await ana.type("open galaxy")
        page = ana.app.screen
        await ben.type(f"join {word}")
        await visit.settle()
        assert ana.app.screen is page
        assert f"{word} begins" in ana.text
        await ana.press("escape")
        await visit.settle()
        assert ana.room.word == word


async def test_the_window_says_whose_turn_it_is_from_the_first_prompt_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.come("Ana"), await visit.come("Ben")
        titles: dict[str, list[str]] = {"Ana": [], "Ben": []}
        rung: list[str] = []
        for friend in (ana, ben):
            monkeypatch.setattr(friend.app, "set_terminal_title", titles[friend.name].append)
            monkeypatch.setattr(friend.app, "bell", lambda name=friend.name: rung.append(name))
        word = await open_carnivore(visit, ana)
        await ben.type(f"join {word}")
        await visit.settle()
        asked, waits = sorted((ana, ben), key=lambda friend: friend.table.picks is None)
        assert titles[asked.name][-1] == f"your turn ∙ Carnivore ∙ {word}"
        assert titles[waits.name][-1] == f"waiting for {asked.name} ∙ Carnivore ∙ {word}"
        assert rung == [asked.name]


async def test_the_place_of_somebody_who_has_left_before_the_game_can_be_given_free(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.come("Ana"), await visit.come("Ben")
        await ana.press("enter", "2", "plus", "enter")
        room = visit.only()
        await ben.type(f"join {room.word}")
        assert room.record.owned("ben") == (2,)
        await ana.press("tab", "space")
        assert room.record.places[1].who == "person", "he is still in the house"
        await ben.end()
        visit.house._tell_lobby()
        await visit.settle()
        assert "a) Ben" in ana.text
        assert "has left; Space gives the place free" in ana.text
        cleo = await visit.come("Cleo")
        assert "Space gives" not in cleo.text, "she does not sit there"
        await ana.press("a")
        assert [place.who for place in room.record.places] == ["person", "free", "free"]


async def test_whoever_looks_at_a_table_hears_what_is_said_in_the_lobby(home: Path) -> None:
    clock = Clock()
    async with opened(home, clock=clock) as visit:
        ana, ben = await visit.come("Ana"), await visit.come("Ben")
        word = await open_carnivore(visit, ana)
        visit.house.rooms[word].say(ana.app.guest, "first")
        clock.now += 5
        await ben.press("end", "t", *"hello", "enter", "escape")
        visit.house._tell_lobby()
        await visit.settle()
        said = [row for row in rows(ana) if "first" in row or "hello" in row]
        assert ["Ana  first" in said[0], "Ben, in the lobby  hello" in said[1]] == [True, True]
        clock.now += 5
        visit.house.rooms[word].say(ana.app.guest, "second")
        clock.now += 5
        visit.house.rooms[word].say(ana.app.guest, "third")
        visit.house._tell_lobby()
        await visit.settle()
        assert "hello" not in ana.text
        assert "hello" in ben.text, "he looks at no table"


async def test_the_lobby_tells_from_whose_keyboard_somebody_plays(home: Path) -> None:
    async with opened(home) as visit:
        ana, _ = await visit.table("toy", "Ana", "Ana:Mia", "Ben", "Ben:Bo")
        await ana.press("q")
        ends = [row.rpartition("  ")[2] for row in rows(ana) if row[1:2] in {"▴", "▮", "◉", "◊"}]
        assert ends[0] == "host"
        assert ends[1] == "at your keyboard"
        assert ends[3] == "at Ben's keyboard"
        assert sum(row.endswith("host") for row in rows(ana)) == 1
