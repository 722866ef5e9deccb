from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import SaveError
from apex_tui.table import disk
from apex_tui.table.disk import Disk
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.table.playing import facts, play


def test_the_last_change_is_on_the_disk_before_it_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "one.table"
    log, fresh = tmp_path / "one.table-wal", tmp_path / "fresh"
    written: list[str] = []
    sync = os.fsync

    def noting(handle: int) -> None:
        written.append(log.read_text())
        sync(handle)

    monkeypatch.setattr(os, "fsync", noting)
    # Tables that other tests left open may have threads of their own.
    others = set(threading.enumerate())
    one = Disk(table)
    one.close()
    for text in ("a", "ab", "abc"):
        fresh.write_text(text)
        fresh.replace(log)
        one.want()
    one.close()
    assert written[-1] == "abc"
    assert len(written) <= 3
    assert set(threading.enumerate()) <= others


def test_a_new_table_is_put_on_the_disk_beside_whoever_opens_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    handles = Path("/proc/self/fd")
    here, elsewhere = set[str](), set[str]()
    sync = os.fsync

    def noting(handle: int) -> None:
        ending = (handles / str(handle)).readlink().suffix if handles.exists() else ""
        (here if threading.current_thread() is threading.main_thread() else elsewhere).add(ending)
        sync(handle)

    monkeypatch.setattr(os, "fsync", noting)
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=4) as session:
        session.settle()
        table = session.id
        with pytest.raises(SaveError, match="in play"):
            store.lock(table)
    assert not here
    if handles.exists():
        assert elsewhere == {".table", ".table-wal", ""}, "its file, the log, the folder"
    assert [file.suffix for file in store.folder.glob("tables/*")] == [".table"]
    Session.resume(store, table).close()


def test_a_disk_that_fails_stops_nothing(tmp_path: Path) -> None:
    one = Disk(tmp_path / "gone.table")
    one.want()
    one.close()


def test_the_log_of_a_long_game_is_moved_into_its_file(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "_LONG_LOG", 100_000)
    with Session.create(store, "carnivore", ["Ann", "Ben", "Cleo"], seed=4) as session:
        play(session, Stream(1))
        # Without it all would still lie in the log.
        assert store.path(session.id).stat().st_size > 50_000
        table, before = session.id, facts(session)
    assert [file.suffix for file in store.folder.glob("tables/*")] == [".table"]
    with Session.resume(store, table) as again:
        assert facts(again) == before
