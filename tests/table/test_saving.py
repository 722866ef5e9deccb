"""Saves: durable, locked, and clear about what is wrong with them."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import ApexError, SaveError
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.table.playing import choose, facts, play, saved_copy


def one_line(error: pytest.ExceptionInfo[SaveError]) -> str:
    text = str(error.value)
    assert text
    assert "\n" not in text
    assert len(text) < 300
    return text


def test_a_table_is_gone_on_with_at_the_very_decision(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann", "bot:forager", "Cleo"], seed=4) as session:
        play(session, Stream(1), 25)
        before, options, prompts = (
            facts(session),
            session.options,
            {s: session.prompt(s) for s in session.pending},
        )
        table = session.id
        assert not session.resumed
    with Session.resume(store, table) as again:
        assert again.resumed
        assert facts(again) == before
        assert again.options == options
        assert {seat: again.prompt(seat) for seat in again.pending} == prompts
        play(again, Stream(2))
        assert again.outcome is not None


def test_an_answer_is_kept_before_it_is_shown(store: Store, tmp_path: Path) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=4) as session:
        shown = []

        def look() -> None:
            with saved_copy(session, tmp_path / "copy") as copy:
                shown.append(facts(copy) == facts(session))

        session.subscribe(look)
        play(session, Stream(1), 12)
        assert len(shown) >= 12
        assert all(shown)


def test_listeners_hear_of_every_entry_until_they_stop(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=4) as session:
        heard: list[int] = []
        stop = session.subscribe(lambda: heard.append(len(session.pending)))
        session.answer(1, ["n:1"])
        assert heard == [1]
        stop()
        stop()
        session.answer(2, ["n:1"])
        assert heard == [1]


# Two at one table


def test_nobody_else_sits_down_in_this_program(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=4) as session:
        with pytest.raises(SaveError) as error:
            Session.resume(store, session.id)
        assert "in play already" in one_line(error)
        assert store.tables()[0].in_play
        table = session.id
    assert not store.tables()[0].in_play
    Session.resume(store, table).close()
    assert not list(store.folder.glob("tables/*.lock"))


HOLDER = """
import sys, time
from pathlib import Path
from apex_tui.table.store import Store
lock = Store(Path(sys.argv[1])).lock(sys.argv[2])
print("held", flush=True)
time.sleep(60)
"""


def test_nobody_else_sits_down_in_another_process_until_it_is_gone(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=4) as session:
        table = session.id
    command = [sys.executable, "-c", HOLDER, str(store.folder), table]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(SaveError) as error:
            Session.resume(store, table)
        assert f"in play in another process ({other.pid})" in one_line(error)
        assert store.tables()[0].in_play
        other.kill()
    Session.resume(store, table).close()


PLAYER = """
import sys
from pathlib import Path
from apex_tui.engine.chance import Stream
from apex_tui.table.session import Session
from apex_tui.table.store import Store
session = Session.resume(Store(Path(sys.argv[1])), sys.argv[2])
rng = Stream(int(sys.argv[3]))
while True:
    session.settle()
    for seat in session.pending:
        print(len(session.ledger.journal.entries()), flush=True)
        session.answer(seat, [rng.choice(session.prompt(seat).choices).id])
        break
"""


def test_what_was_shown_is_still_there_after_a_kill(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=4) as session:
        table = session.id
    for seed in range(3):
        command = [sys.executable, "-c", PLAYER, str(store.folder), table, str(seed)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout is not None
            shown = [int(player.stdout.readline()) for _ in range(3 + seed)]
            os.kill(player.pid, signal.SIGKILL)
            shown += [int(line) for line in player.stdout if line.endswith("\n")]
        with Session.resume(store, table) as session:
            entries = session.ledger.journal.entries()
            assert len(entries) >= shown[-1]
            assert [entry.serial for entry in entries] == list(range(1, len(entries) + 1))


# What can be wrong with a disk


def fill(session: Session) -> sqlite3.Connection:
    """Let the table's file not grow any more."""
    db: sqlite3.Connection = session.ledger.journal._db
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages}")
    return db


def one_step(session: Session, rng: Stream) -> str:
    """Do whatever is next; returns why it could not be saved."""
    try:
        if session.play_automatic() is None:
            seat = next(iter(session.pending))
            session.answer(seat, choose(session, seat, rng))
    except SaveError as error:
        return str(error)
    return ""


def test_a_full_disk_loses_nothing(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=4) as session:
        rng = Stream(1)
        play(session, rng, 5)
        db = fill(session)
        failed: list[str] = []
        for _ in range(200):
            before = facts(session)
            said = one_step(session, rng)
            if said:
                failed.append(said)
                assert facts(session) == before
            if len(failed) == 5:
                break
        assert len(failed) == 5
        assert all("full" in said for said in failed)
        db.execute("PRAGMA max_page_count = 1000000")
        play(session, rng)
        assert session.outcome is not None
        table, after = session.id, facts(session)
    with Session.resume(store, table) as again:
        assert facts(again) == after


@pytest.mark.parametrize("act", ["undo", "take_back", "redo", "set", "hint", "replace", "vote"])
def test_whatever_cannot_be_saved_has_not_happened(
    store: Store, act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=4) as session:
        rng = Stream(1)
        while session.undo_blocked(1) is not None:
            session.settle()
            seat = rng.choice(list(session.pending))
            session.answer(seat, choose(session, seat, rng))
        if act == "redo":
            session.undo(1)
        if act == "vote":
            session.take_back(1, session.moments()[0])
        before = facts(session)
        journal = session.ledger.journal
        monkeypatch.setattr(journal, "_write", broken)
        doing = {
            "undo": lambda: session.undo(1),
            "redo": lambda: session.redo(1),
            "take_back": lambda: session.take_back(1, session.moments()[0]),
            "vote": lambda: session.answer(2, ["yes"]),
            "set": lambda: session.set(1, "ask_forced", "on"),
            "hint": lambda: session.hint(next(iter(session.pending))),
            "replace": lambda: session.replace(1, session_spec("bot:random")),
        }
        with pytest.raises(SaveError) as error:
            doing[act]()
        assert "disk I/O error" in one_line(error)
        assert facts(session) == before
        monkeypatch.undo()


def test_giving_up_that_cannot_be_saved_has_not_happened(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=4) as session:
        session.settle()
        before = facts(session)
        monkeypatch.setattr(session.ledger.journal, "_write", broken)
        with pytest.raises(SaveError):
            session.concede(next(iter(session.pending)))
        assert facts(session) == before


def broken(batch: object) -> None:
    raise sqlite3.OperationalError("disk I/O error")


def session_spec(text: str) -> object:
    from apex_tui.table.seats import SeatSpec

    return SeatSpec.parse(text)


def test_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "home")
    with pytest.raises(SaveError) as error:
        Session.create(store, "toy", ["Ann", "Ben"], seed=4)
    assert "cannot write the data folder" in one_line(error)
    assert store.tables() == []
    with pytest.raises(SaveError, match="no table to go on with"):
        store.find()


def test_a_table_that_cannot_be_written_is_still_looked_at(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    from apex_tui.table.portable import look_at

    with Session.create(store, "toy", ["Ann", "Ben"], seed=4) as session:
        play(session, Stream(1), 5)
        table, before = session.id, facts(session)

    connect = sqlite3.connect

    def read_only(where: str, *args: object, **kwargs: object) -> sqlite3.Connection:
        if where.startswith("file:"):
            return connect(where, *args, **kwargs)
        return connect(Path(where).as_uri() + "?mode=ro", *args, uri=True, **kwargs)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.raises(SaveError) as error:
        Session.resume(store, table)
    assert "readonly" in one_line(error)
    with look_at(store, table) as looked:
        assert facts(looked) == before
    assert not store.tables()[0].damaged


# Damage


def saved(store: Store) -> tuple[str, Path]:
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=4) as session:
        play(session, Stream(1), 12)
        return session.id, store.path(session.id)


@pytest.mark.parametrize("left", [0, 1, 100, 4096, 9000])
def test_a_table_that_was_cut_off(store: Store, left: int) -> None:
    table, path = saved(store)
    path.write_bytes(path.read_bytes()[:left])
    with pytest.raises(SaveError) as error:
        Session.resume(store, table)
    assert table in one_line(error)
    info = store.tables()[0]
    assert info.damaged
    assert info.id == table


def look_through(store: Store, table: str) -> str:
    """Go on with a table and look at all of it; returns what is wrong with it."""
    try:
        with Session.resume(store, table) as session:
            session.lines(seat=None)
            for moment in session.moments():
                session.view_at(moment)
    except ApexError as error:
        return str(error)
    return ""


def test_any_byte_may_be_wrong(store: Store) -> None:
    table, path = saved(store)
    whole = path.read_bytes()
    rng, said = Stream(13), set()
    for _ in range(60):
        hurt = bytearray(whole)
        for _ in range(1 + rng.below(30)):
            hurt[rng.below(len(hurt))] = rng.below(256)
        path.write_bytes(bytes(hurt))
        said.add(look_through(store, table))
    assert len(said) > 3
    assert not any("\n" in one for one in said)
    path.write_bytes(whole)
    with Session.resume(store, table):
        pass


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE facts SET value = '{' WHERE name = 'head'", "damaged save"),
        ("DELETE FROM facts WHERE name = 'now'", "now is missing"),
        ("UPDATE facts SET value = json_set(value, '$.format', 99) WHERE name = 'head'", "format 99"),
        (
            "UPDATE facts SET value = json_set(value, '$.game', 'chess') WHERE name = 'head'",
            "unknown game 'chess'",
        ),
        ("UPDATE facts SET value = json_remove(value, '$.seats[0]') WHERE name = 'now'", "seat 1 is"),
        ("UPDATE facts SET value = json_set(value, '$.seats[0].player', 9) WHERE name = 'now'", "seat"),
        ("UPDATE facts SET value = json_set(value, '$.seats[0].kind', 'ghost') WHERE name = 'now'", "seat"),
        (
            "UPDATE facts SET value = json_set(value, '$.options.level', 'silly') WHERE name = 'head'",
            "option level",
        ),
        ("DELETE FROM steps", "no steps"),
        ("DELETE FROM steps WHERE number % 2 = 1", "is missing"),
        ("UPDATE steps SET snapshot = x'00'", "damaged snapshot"),
        ("UPDATE steps SET snapshot = (SELECT snapshot FROM steps ORDER BY number LIMIT 1)", "damaged save"),
        ("UPDATE marks SET answer = '{'", "damaged save"),
        ("DROP TABLE marks", "damaged save"),
    ],
)
def test_what_is_wrong_is_named(store: Store, change: str, said: str) -> None:
    table, path = saved(store)
    with sqlite3.connect(path) as db:
        db.execute(change)
    db.close()
    with pytest.raises(ApexError) as error:
        Session.resume(store, table)
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    # The next try is not told that somebody plays.
    with pytest.raises(ApexError) as again:
        Session.resume(store, table)
    assert str(again.value) == str(error.value)


def test_one_damaged_table_hurts_no_other(store: Store) -> None:
    good, _ = saved(store)
    bad, path = saved(store)
    path.write_bytes(b"not a database at all, whatever it says on the lid" * 100)
    damaged = {info.id: bool(info.damaged) for info in store.tables()}
    assert damaged == {good: False, bad: True}
    assert store.find() == good
    Session.resume(store).close()


def test_a_copied_table_is_a_table(store: Store) -> None:
    table, path = saved(store)
    shutil.copy(path, path.with_name("copy1.table"))
    assert {info.id for info in store.tables()} == {table, "copy1"}
    with Session.resume(store, "copy1"), Session.resume(store, table):
        pass
