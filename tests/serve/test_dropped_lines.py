"""Lines that are lost, seats that are kept, and a house that is killed or closed."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from apex_tui.serve.house.lobby import LobbyScreen
from tests.screens.conftest import toy_is_installed  # noqa: F401
from tests.serve.friends import opened, waiting_table
from tests.serve.killed_house import facts

# Lines


async def test_a_lost_line_keeps_its_seat_and_the_table_sees_who_is_away(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("carnivore", "Ana", "Ben")
        await ben.end(lost=True)
        await visit.settle()
        assert "Ben away" in ana.page.screen_rows[0]
        visit.clock.now += 125
        visit.house.round()
        await visit.settle()
        if ana.table.waiting:
            assert "Ben is away for 2:05, the seat is kept" in ana.text
        wim = await visit.come("Wim")
        assert "away 2:05" in wim.text
        again = await visit.come("Ben")
        await visit.settle()
        assert again.table.people == (2,), "the same person sits down again without being asked"
        assert "away" not in ana.page.screen_rows[0]
        assert "Ben is back" in ana.text


async def test_who_leaves_by_themselves_comes_back_to_the_lobby(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("carnivore", "Ana", "Ben")
        await ben.press("q")
        await visit.settle()
        assert isinstance(ben.app.screen, LobbyScreen)
        assert "Ben away" in ana.page.screen_rows[0]
        await ben.end()
        again = await visit.come("Ben")
        assert isinstance(again.app.screen, LobbyScreen)
        assert "Your seat is kept. Enter takes you there." in again.text
        await again.press("enter")
        assert again.table.people == (2,)


async def test_the_same_person_takes_the_old_line_over(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben")
        await ben.press("right")
        again = await visit.come("BEN")
        await visit.settle()
        assert ben.app.ended
        assert again.table.people == (2,)
        assert len([chair for chair in visit.only().chairs if chair.guest.id == "ben"]) == 1
        assert "away" not in ana.page.screen_rows[0]
        await again.press("1")
        await visit.settle()
        assert "waiting for Ana" in again.text
        await ben.end()
        assert "You sit at your table from another line now" in capfd.readouterr().err


async def test_who_waits_in_the_lobby_is_brought_to_the_game_that_is_dealt_again(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("carnivore", "Ana", "Ben")
        session = visit.only().session
        assert session is not None
        ana.app.tell("nobody can give up now")
        session.concede(next(iter(session.pending)))
        await visit.settle()
        assert "nobody can give up" not in ana.text
        assert "4) lobby" in ana.text
        await ben.end(lost=True)
        again = await visit.come("Ben")
        assert isinstance(again.app.screen, LobbyScreen)
        await ana.press("1")
        await visit.settle()
        assert (ana.table.people, again.table.people) == ((2,), (1,))
        assert "begins" not in ana.text
        assert visit.only().absent() == []


async def test_a_watcher_who_is_lost_is_simply_gone(home: Path) -> None:
    async with opened(home) as visit:
        ana, _ = await visit.table("toy", "Ana", "Ben")
        wim = await visit.come("Wim", visit.only().word)
        assert visit.only().watchers() == 1
        await wim.end(lost=True)
        await visit.settle()
        assert visit.only().watchers() == 0
        assert "away" not in ana.page.screen_rows[0]
        again = await visit.come("Wim")
        assert isinstance(again.app.screen, LobbyScreen)


# The computer in the place of somebody who is gone


async def test_most_of_those_present_give_a_seat_to_the_computer_and_it_comes_back(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben, cleo, dan = await visit.table("carnivore", "Ana", "Ben", "Cleo", "Dan")
        room = visit.only()
        await dan.end(lost=True)
        await visit.settle()
        await ben.type("replace dan")
        assert "seats are kept" in ben.text, "not before he is gone for long"
        await ben.press("escape")
        visit.clock.now += 301
        await ben.type("replace dan")
        await visit.settle()
        assert room.council.motion is not None
        assert "Shall the computer play for Dan" in ana.text
        wim = await visit.come("Wim", room.word)
        await wim.type("yes")
        assert "only who plays here has a vote" in wim.text
        await cleo.type("no")
        assert room.council.motion is not None, "one of three is against it"
        await ana.type("yes")
        await visit.settle()
        assert room.council.motion is None
        assert room.session is not None
        seat = room.session.seats[3]
        assert (seat.kind, seat.level, seat.name) == ("computer", "forager", "Dan")
        assert "away" not in ana.page.screen_rows[0]
        again = await visit.come("Dan")
        await visit.settle()
        assert room.session.seats[3].kind == "person"
        assert again.table.people == (4,)


async def test_a_question_that_most_are_against_is_dropped(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben, cleo = await visit.table("carnivore", "Ana", "Ben", "Cleo")
        await cleo.end(lost=True)
        visit.clock.now += 301
        await ana.type("replace cleo")
        await ben.type("no")
        await visit.settle()
        assert visit.only().council.motion is None
        assert visit.only().session is not None
        assert visit.only().session.seats[2].kind == "person"  # type: ignore[union-attr]
        await ana.type("replace cleo")
        again = await visit.come("Cleo")
        assert visit.only().council.motion is None, "whoever returns needs nobody"
        assert again.table.people == (3,)


async def test_the_host_alone_decides_when_nobody_else_is_there(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("carnivore", "Ana", "Ben")
        await ben.end(lost=True)
        visit.clock.now += 301
        visit.house.round()
        await visit.settle()
        await ana.type("replace ben")
        assert visit.only().held() == (2,)


async def test_where_the_host_is_gone_the_say_passes_on(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("carnivore", "Ana", "Ben")
        await ana.end(lost=True)
        await visit.settle()
        assert not visit.only().council.may_replace("ben", "ana")
        visit.clock.now += 301
        visit.house.round()
        await visit.settle()
        assert visit.only().record.host == "ben"
        await ben.type("replace ana")
        assert visit.only().held() == (1,)


async def test_all_seats_of_a_line_go_and_come_together(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben", "Ben:Bea")
        await ben.end(lost=True)
        visit.clock.now += 301
        await ana.type("replace ben")
        assert visit.only().held() == (2, 3)
        again = await visit.come("Ben")
        assert again.table.people == (2, 3)


# The house is killed, or closed


@pytest.mark.parametrize("answers", [3, 14])
async def test_a_house_that_is_killed_stands_again_at_the_very_decision(home: Path, answers: int) -> None:
    command = [sys.executable, "-m", "tests.serve.killed_house", str(home), str(answers)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        before = json.loads(process.stdout.readline())
        process.kill()
    async with opened(home) as visit:
        waits = next(room for room in visit.house.rooms.values() if not room.record.begun)
        assert waits.record.owned("wim") == (1,)
        ana, ben = await visit.come("Ana"), await visit.come("Ben")
        assert (ana.table.people, ben.table.people) == ((1, 4), (2,)), "they are straight back"
        assert json.loads(json.dumps(facts(ana.room))) == before
        assert before["talk"] == ["well played"]


async def test_a_house_killed_when_the_last_had_sat_down_begins_the_game_when_it_stands_again(
    home: Path,
) -> None:
    path = await waiting_table(home, "carnivore")
    kept = json.loads(path.read_text())
    kept["places"][1] = {"who": "person", "name": "Ben", "owner": "ben"}
    path.write_text(json.dumps({**kept, "kept": kept["kept"] + 1}))
    async with opened(home) as visit:
        assert visit.only().record.begun
        ben = await visit.come("Ben", path.stem)
        assert ben.table.people == (2,)


async def test_a_closing_house_says_goodbye_and_keeps_all_seats(
    home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    log: list[Any] = []
    async with opened(home, log=log) as visit:
        ana, ben = await visit.table("carnivore", "Ana", "Ben")
        wim = await visit.come("Wim")
        word = visit.only().word
        task = asyncio.ensure_future(visit.house.close("The house closes."))
        for friend in (ana, ben, wim):
            await friend.end()
        await task
        assert all(friend.app.ended for friend in (ana, ben, wim))
        assert capfd.readouterr().err.count("The house closes.") == 3
        assert visit.house.guests == []
        assert visit.house.rooms[word].session is None, "the table was given back"
    kept = json.loads((home / "house" / "rooms" / f"{word}.json").read_text())
    assert sorted(kept["here"]) == ["ana", "ben"]
    assert [event for event, _ in log][:3] == ["house open", "table begun", "table opened"]
    assert not any("hand" in facts or "seed" in facts for _, facts in log)


async def test_a_table_that_cannot_be_read_keeps_nobody_from_the_others(home: Path) -> None:
    async with opened(home) as visit:
        (ana,) = await visit.table("toy", "Ana", "forager")
        good = visit.only().word
        await ana.press("q")
    rooms = home / "house" / "rooms"
    (rooms / "broken.json").write_text("{")
    (rooms / "newer.json").write_text(json.dumps({"format": 99}))
    (rooms / f"{good}.json").write_text("not all of it")
    log: list[Any] = []
    async with opened(home, log=log) as visit:
        assert list(visit.house.rooms) == [good], "the file before the damaged one is taken"
        assert sum(event == "damaged" for event, _ in log) == 3
        back = await visit.come("Ana")
        await back.press("enter")
        assert back.table.people == (1,)


async def test_a_table_at_which_nobody_is_goes_out_of_memory_and_comes_back(home: Path) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("carnivore", "Ana", "Ben")
        room = visit.only()
        await ana.press("q")
        await ben.press("q")
        visit.clock.now += 200
        visit.house.round()
        await visit.settle()
        assert room.session is None
        assert room.record.where
        assert room.record.where in ana.text
        await ben.press("enter")
        assert ben.table.people == (2,)
        await ben.press("q")
        room.record.over, room.record.touched = True, 0.0
        await ana.end()
        await ben.end()
        visit.house.round()
        assert visit.house.rooms == {}, "a finished table leaves the lobby after a day"
