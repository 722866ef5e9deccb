"""The small files of the tables: whole after the end of the process at any moment, and after a power cut."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from apex_tui.serve.house.places import FREE, Place
from apex_tui.serve.house.record import Record, Shelf
from apex_tui.serve.house.safekeeping import Safekeeping
from apex_tui.serve.house.talk import Talk


def table(host: str = "ana") -> Record:
    return Record("otter", "toy", {}, host, host.title(), [Place(FREE)], Talk(60), opened=1.0)


def read(folder: Path) -> list[Record | str]:
    return list(Shelf(folder).load(60))


def hosts(folder: Path) -> list[str]:
    return [each.host for each in read(folder) if isinstance(each, Record)]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A table as Ana opened it, then with Ben as its host; all on the disk."""
    shelf = Shelf(tmp_path)
    for host in ("ana", "ben"):
        shelf.keep(table(host))
        shelf.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["otter.before", "otter.json"]
    return tmp_path


def test_the_file_may_lack_any_part_after_a_power_cut(kept: Path) -> None:
    """Of a renamed file the disk may have got nothing, the beginning, or blocks of zeros."""
    whole = (kept / "otter.json").read_bytes()
    for end in (0, 1, len(whole) // 2, len(whole) - 2):
        for torn in (whole[:end], whole[:end] + bytes(len(whole) - end), b"[" * 100_000):
            (kept / "otter.json").write_bytes(torn)
            assert hosts(kept) == ["ben"]


def test_the_later_of_both_counts(kept: Path) -> None:
    """The disk may have the copy, and still the older file under the name of the newer."""
    older = json.loads((kept / "otter.json").read_text()) | {"host": "ana", "kept": 1}
    (kept / "otter.json").write_text(json.dumps(older))
    assert hosts(kept) == ["ben"]
    newer = older | {"host": "cleo", "kept": 99}
    (kept / "otter.json").write_text(json.dumps(newer))
    shelf = Shelf(kept)
    assert [each.host for each in shelf.load(60) if isinstance(each, Record)] == ["cleo"]
    shelf.keep(table("dan"))
    shelf.close()
    assert hosts(kept) == ["dan"], "what is written after that is later still"


def test_a_file_without_the_number_is_read(kept: Path) -> None:
    for path in kept.iterdir():
        saved = json.loads(path.read_text())
        del saved["kept"]
        path.write_text(json.dumps(saved))
    assert hosts(kept) == ["ben"]


def test_killed_at_any_step_of_the_writing(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Killed(BaseException):
        pass

    steps = 0

    def dies(*_: object, **__: object) -> None:
        raise Killed

    for owner, name in ((Path, "write_bytes"), (Path, "replace")):
        shelf = Shelf(kept)
        assert hosts(kept) == ["ben"]
        with monkeypatch.context() as patched:
            patched.setattr(owner, name, dies)
            with pytest.raises(Killed):
                shelf.keep(table("dan"))
        steps += 1
        assert hosts(kept) == ["ben"]
    assert steps == 2


def test_the_disk_is_waited_for_before_the_copy_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, replace = os.fsync, Path.replace
    monkeypatch.setattr(os, "fsync", lambda handle: (done.append("disk"), sync(handle))[1])
    monkeypatch.setattr(Path, "replace", lambda self, to: (done.append(self.name), replace(self, to))[1])
    shelf = Shelf(tmp_path)
    shelf.keep(table())
    shelf.close()
    assert done == ["otter.new", "disk", "otter.before.draft", "disk"]


def test_a_table_that_is_gone_stays_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if its copy is being written just then."""
    safe = Safekeeping()
    copy = tmp_path / "otter.before"
    sync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (safe.drop(copy), sync(handle))[1])
    safe.want(copy, b"{}")
    safe.close()
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    safe.want(copy, b"{}")
    safe.close()
    assert copy.read_bytes() == b"{}"
