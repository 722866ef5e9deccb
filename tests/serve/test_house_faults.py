"""Whatever goes wrong at one table or on one line stays there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import RuleError, SaveError
from apex_tui.serve.house import HouseLimits
from apex_tui.serve.house.lobby import LobbyScreen
from apex_tui.table.journal import Journal
from tests.screens.conftest import toy_is_installed  # noqa: F401
from tests.screens.played import answer_of
from tests.screens.toy_board import ToyBoard
from tests.serve.friends import opened, waiting_table


async def test_a_fault_on_one_line_ends_that_line_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(home) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben")
        wim = await visit.come("Wim", visit.only().word)
        true = ToyBoard.paint

        def faulty(self: ToyBoard, surface: Any, scene: Any, bottom: int) -> None:
            if scene.own == 2:
                raise RuntimeError("a fault of the board")
            true(self, surface, scene, bottom)

        with monkeypatch.context() as patched:
            patched.setattr(ToyBoard, "paint", faulty)
            await ben.press("right")
            with pytest.raises(RuntimeError, match="a fault of the board"):
                await ben.end()
            visit.friends.remove(ben)
            await visit.settle()
            assert "Ben away" in ana.page.screen_rows[0], "the seat is kept"
            await ana.press("1")
            await visit.settle()
            assert "waiting for Ben" in wim.text
        again = await visit.come("Ben")
        assert again.table.people == (2,)


async def test_a_computer_player_that_fails_is_told_of_and_tried_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[Any] = []
    async with opened(home, log=log) as visit:
        (ana,) = await visit.table("carnivore", "Ana", "forager")
        room = visit.only()
        session = room.session
        assert session is not None

        def fails(*_: Any, **__: Any) -> None:
            raise RuleError("no idea")

        rng = Stream(1)
        with monkeypatch.context() as patched:
            patched.setattr(type(session), "play_automatic", fails)
            for _ in range(40):
                if room.trouble:
                    break
                if ana.table.picks is not None:
                    ana.app.call_later(ana.table.answer, answer_of(ana.table.picks.prompt, rng))
                await visit.settle(1)
            assert "the table cannot go on: no idea" in ana.text
            assert ("table stuck", {"room": room.word, "error": "RuleError"}) in log
        room.steward.go_on()
        await visit.settle()
        assert room.trouble == ""
        assert "cannot go on" not in ana.text


async def test_what_cannot_be_saved_changes_nothing_and_names_no_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[Any] = []
    async with opened(home, log=log) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben")

        def full(self: Journal, batch: Any) -> None:
            raise SaveError(f"cannot save to {home}: disk full")

        with monkeypatch.context() as patched:
            patched.setattr(Journal, "write", full)
            await ana.press("1")
            await visit.settle()
            assert "the table could not be saved" in ana.text
            assert str(home) not in ana.text
            assert "not saved" in ana.page.screen_rows[0]
            assert ana.table.picks is not None
        assert any(event == "not saved" and "disk full" in facts["says"] for event, facts in log)
        await ana.press("1")
        await visit.settle()
        assert "waiting for Ben" in ana.text
        assert ben.table.picks is not None


async def test_a_table_of_a_game_that_is_gone_stays_in_the_lobby(home: Path) -> None:
    path = await waiting_table(home, "carnivore")
    kept = json.loads(path.read_text())
    path.write_text(json.dumps({**kept, "game": "chess"}))
    async with opened(home) as visit:
        back = await visit.come("Ana")
        assert "chess" in back.text
        await back.press("n", "enter", "x", "x")
        assert isinstance(back.app.screen, LobbyScreen)


async def test_a_damaged_save_is_named_without_its_folder(home: Path) -> None:
    async with opened(home) as visit:
        (ana,) = await visit.table("toy", "Ana", "forager")
        table = visit.only().record.table
        await ana.press("q")
    (home / "house" / "tables" / f"{table}.table").write_bytes(b"nothing of use" * 100)
    log: list[Any] = []
    async with opened(home, log=log) as visit:
        ana = await visit.come("Ana")
        await ana.press("enter")
        assert "cannot be opened now" in ana.text
        assert str(home) not in ana.text
        assert any(event == "not opened" for event, _ in log)


async def test_a_table_whose_people_are_gone_for_long_can_be_closed_by_its_host(home: Path) -> None:
    async with opened(home, limits=HouseLimits(tables_per_person=1)) as visit:
        ana, ben = await visit.table("toy", "Ana", "Ben")
        word = visit.only().word
        await ana.press("q")
        await ben.press("q")
        assert "kept" in visit.house.close_table(ana.app.guest, visit.only())
        assert "only Ana" in visit.house.close_table(ben.app.guest, visit.only())
        visit.clock.now += 400
        visit.house.round()
        assert visit.only().session is None
        await ana.type("open carnivore")
        await ana.press("enter")
        assert "x closes one" in ana.text
        await ana.press("escape")
        assert visit.house.close_table(ana.app.guest, visit.house.rooms[word]) == ""
        assert (home / "house" / "tables").is_dir(), "the game itself stays in the store"


async def test_old_moments_leave_the_memory_and_can_still_be_looked_at(home: Path) -> None:
    async with opened(home) as visit:
        (ana,) = await visit.table("after_us", "Ana", "forager")
        session, rng = visit.only().session, Stream(3)
        assert session is not None
        while len(session.ledger.timeline.records) < 40:
            session.settle()
            seat = next(iter(session.pending))
            session.answer(seat, answer_of(session.prompt(seat), rng))
        records = session.ledger.timeline.records
        assert sum(record.snapshot is not None for record in records) < 30
        chair = ana.table.session
        for moment in chair.open_moments()[::9]:
            assert chair.view_at(moment, 1).seats
        assert session.undo_blocked(1) or session.undo(1)
