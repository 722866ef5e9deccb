"""Playing at a table as people would."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.table.journal import Journal
from apex_tui.table.lines import Line
from apex_tui.table.open_table import OpenTable
from apex_tui.table.opening import stand_again
from apex_tui.table.session import Session
from apex_tui.table.store import Store


def choose(session: Session, seat: int, rng: Stream) -> list[str]:
    """Any answer that the prompt allows."""
    prompt = session.prompt(seat)
    ids = [choice.id for choice in prompt.choices]
    most = min(prompt.most, len(ids))
    return rng.sample(ids, prompt.least + rng.below(most - prompt.least + 1))


def play(session: Session, rng: Stream, answers: int = 10_000) -> int:
    """Answer for all persons at random; returns how many answers it took."""
    for count in range(answers):
        session.settle()
        waiting = list(session.pending)
        if not waiting:
            return count
        seat = rng.choice(waiting)
        session.answer(seat, choose(session, seat, rng))
    session.settle()
    return answers


def play_until(session: Session, kind: str, rng: Stream, seat: int = 0) -> int:
    """Play at random until a person (`seat`, or any) is asked `kind`; returns the seat."""
    for _ in range(5_000):
        session.settle()
        for waiting, decision in session.pending.items():
            if decision.kind == kind and seat in (0, waiting):
                return waiting
        waiting = rng.choice(list(session.pending))
        session.answer(waiting, choose(session, waiting, rng))
    raise AssertionError(f"nobody was asked {kind}")


def saved_copy(session: Session, folder: Path) -> OpenTable:
    """The table as a process would find it that starts after this one was killed."""
    folder.mkdir(exist_ok=True)
    source = Store(session._store.folder).path(session.id)
    target = folder / source.name
    for ending in ("", "-wal", "-shm"):
        target.with_name(target.name + ending).unlink(missing_ok=True)
    for ending in ("", "-wal"):
        file = source.with_name(source.name + ending)
        if file.exists():
            shutil.copy(file, target.with_name(target.name + ending))
    return OpenTable(stand_again(Journal.open(target)))


def facts(table: OpenTable) -> dict[str, Any]:
    """Everything that must be the same after a resume."""
    timeline = table.ledger.timeline
    return {
        "game": timeline.game.key(),
        "marks": [(record.number, record.marks) for record in timeline.records],
        "undone": [
            (seats, [(m.entry, m.by, m.kind, m.closed) for m in marks]) for seats, marks in timeline.undone
        ],
        "lines": [told(line) for line in table.lines(seat=None)],
        "pending": table.pending,
        "seats": table.seats,
        "settings": [table.settings(seat.seat) for seat in table.seats],
        "vote": table.ledger.now.vote,
        "moments": table.moments(),
        "views": [table.view(seat) for seat in range(len(table.seats) + 1)],
    }


def told(line: Line) -> tuple[Any, ...]:
    return (
        line.n,
        line.seat,
        line.kind,
        line.data,
        line.text,
        line.to,
        line.hidden_from,
        line.entry,
        line.taken_back,
    )
