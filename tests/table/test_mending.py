"""A table whose newest step is damaged goes on from the one before."""

from __future__ import annotations

import io
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from apex_tui.cli import run
from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import SaveError
from apex_tui.plain import plain_home
from apex_tui.table.opening import DamagedEnd
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.table.playing import facts, play

Damage = Callable[[sqlite3.Connection], object]


def snapshots(count: int) -> Damage:
    """The snapshots of the newest steps hold nonsense."""

    def damage(db: sqlite3.Connection) -> None:
        newest = [
            row[0] for row in db.execute("SELECT number FROM steps ORDER BY number DESC LIMIT ?", (count,))
        ]
        db.executemany(
            "UPDATE steps SET snapshot = x'0102' WHERE number = ?", [(number,) for number in newest]
        )

    return damage


def last_answer(db: sqlite3.Connection) -> None:
    """The last answer is cut off in the middle."""
    db.execute("UPDATE marks SET answer = '[\"n:' WHERE serial = (SELECT max(serial) FROM marks)")


def everything(db: sqlite3.Connection) -> None:
    db.execute("UPDATE steps SET snapshot = x'00'")


def damaged(
    store: Store, *damages: Damage, game: str = "toy", answers: int = 25
) -> tuple[str, dict[str, object]]:
    """The id of a table that was damaged after some answers, and what it was before."""
    with Session.create(store, game, ["Ann", "Ben"], seed=4) as session:
        play(session, Stream(1), answers)
        before = facts(session)
        table = session.id
    db = sqlite3.connect(store.path(table))
    for damage in damages:
        damage(db)
    db.commit()
    db.close()
    return table, before


@pytest.mark.parametrize("game", ["toy", "carnivore"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_step_is_played_again_from_the_one_before(store: Store, game: str, count: int) -> None:
    """What followed is all there: it follows from the step before and the answers."""
    table, before = damaged(store, snapshots(count), game=game)
    with pytest.raises(DamagedEnd) as error:
        Session.resume(store, table)
    assert (error.value.table, error.value.lost) == (table, 0)
    assert "no answer is lost" in str(error.value)
    with Session.resume(store, table, mend=True) as session:
        assert "the newest step was damaged" in session.notices[0]
        after = facts(session)
        assert {**after, "lines": after["lines"][:-1]} == before
        assert session.lines()[-1].kind == "note"
    # Mended for good: the next time nothing is wrong, and the game can be played to its end.
    with Session.resume(store, table) as again:
        assert facts(again) == after
        play(again, Stream(3))
        assert again.outcome is not None


def test_an_answer_that_cannot_be_read_is_asked_again(store: Store) -> None:
    table, before = damaged(store, last_answer, game="carnivore")
    with pytest.raises(DamagedEnd) as error:
        Session.resume(store, table)
    assert error.value.lost == 1
    with Session.resume(store, table, mend=True) as session:
        marks = [mark for _, marks in facts(session)["marks"] for mark in marks]
        assert len(marks) == sum(len(kept) for _, kept in before["marks"]) - 1  # type: ignore[misc]
        assert "the last answer is asked again" in session.notices[0]
        kept = {mark.serial for mark in marks}
        answers = {entry.serial for entry in session.ledger.journal.entries() if entry.data.get("choose")}
        told = [line for line in session.lines(seat=None) if line.entry in answers and not line.taken_back]
        assert {line.entry for line in told} <= kept
    with Session.resume(store, table) as again:
        play(again, Stream(2))
        assert again.outcome is not None


def test_what_cannot_be_mended_is_refused_as_before(store: Store) -> None:
    table, _ = damaged(store, everything)
    for mend in (False, True):
        with pytest.raises(SaveError, match="damaged") as error:
            Session.resume(store, table, mend=mend)
        assert not isinstance(error.value, DamagedEnd)
    # Whatever happened, nobody sits there, and the file is as it was.
    assert not store.tables()[0].in_play


def test_a_sound_table_is_not_changed_by_mending(store: Store) -> None:
    table, before = damaged(store)
    with Session.resume(store, table, mend=True) as session:
        assert facts(session) == before


# What people are offered


@pytest.fixture
def table(home: Path) -> str:
    return damaged(Store(), snapshots(1), game="carnivore")[0]


def test_the_command_asks_and_a_no_changes_nothing(
    table: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def resume(typed: str, *flags: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return (run(["resume", table, *flags]), *capfd.readouterr())

    code, said, error = resume("no\n", "--plain")
    assert "the step before is sound" in said
    assert "Go on from the step before? (yes or no):" in said
    assert code == 1
    assert f"apex-tui resume {table} --mend" in error
    code, said, error = resume("", "--json")
    assert (code, said) == (1, "")
    assert f"apex-tui resume {table} --mend" in error
    assert len(error.splitlines()) == 1
    code, said, error = resume("yes\nquit\n", "--plain")
    assert (code, error) == (0, "")
    assert "Note: the newest step was damaged" in said
    assert "The table as it stands:" in said


def test_programs_mend_with_a_flag(
    table: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run(["resume", table, "--json", "--mend"]) == 0
    said, error = capfd.readouterr()
    assert error == ""
    assert all(json.loads(line) for line in said.splitlines())


def test_the_plain_home_page_asks_too(table: str) -> None:
    said = home_says(table, "no")
    assert any("the step before is sound" in line for line in said)
    assert not any("The table as it stands" in line for line in said)
    said = home_says(table, "yes", "quit")
    assert any("The table as it stands" in line for line in said)


def home_says(table: str, *typed: str) -> list[str]:
    """What the plain home page says to somebody who goes on with a table."""
    writer = io.StringIO()
    words = f"Go on with table {table}\n" + "".join(f"{word}\n" for word in typed) + "Quit\n"
    plain_home(reader=io.StringIO(words), writer=writer)
    return writer.getvalue().splitlines()
