"""Whatever is done at a table, and in whatever order: the journal tells the same as the table itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import ApexError, IllegalAnswer, UndoRefused
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.table.playing import choose, facts, saved_copy

SEATINGS = [
    ("toy", ["Ann", "Ben"], {"wild": "on"}),
    ("toy", ["Ann", "bot:random", "Cleo"], {}),
    ("toy", ["Ann", "Ben", "bot:forager"], {"ghost": "on", "wild": "on"}),
    ("carnivore", ["Ann"], {}),
    ("carnivore", ["Ann", "Ben", "bot:random"], {}),
]


def same(before: dict[str, object], after: dict[str, object]) -> None:
    for name, value in before.items():
        assert after[name] == value, name


def do_something(session: Session, rng: Stream) -> str:
    """One entry of any kind that a person could make; refusals are fine, other faults are not."""
    persons = [seat.seat for seat in session.seats if seat.kind == "person"]
    what = rng.below(20)
    seat = rng.choice(persons)
    try:
        if what < 4:
            session.undo(seat)
            return "undo"
        if what < 6:
            session.redo(seat)
            return "redo"
        if what == 6 and (log := session.lines(seat=None)):
            session.take_back(seat, rng.choice(log[-12:]).n)
            return "take_back"
        if what == 7:
            session.set(seat, "ask_forced", rng.choice(("on", "off")))
            return "set"
        if what == 8:
            session.hint(seat)
            return "hint"
        if what < 11 and session.play_automatic() is not None:
            return "automatic"
        asked = rng.choice(list(session.pending))
        session.answer(asked, choose(session, asked, rng))
    except (UndoRefused, IllegalAnswer):
        return "refused"
    return "answer"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: "-".join([seating[0], *seating[1]]))
def test_the_journal_follows_the_table(
    seating: tuple[str, list[str], dict[str, str]], seed: int, store: Store, tmp_path: Path
) -> None:
    game, seats, options = seating
    rng = Stream(seed)
    done: dict[str, int] = {}
    with Session.create(store, game, seats, options, seed=seed) as session:
        for step in range(160):
            if session.outcome is not None:
                break
            if not session.pending:
                session.play_automatic()
            else:
                what = do_something(session, rng)
                done[what] = done.get(what, 0) + 1
            audit(session.ledger.game)
            if step % 8 == 0:
                with saved_copy(session, tmp_path / "copy") as copy:
                    same(facts(session), facts(copy))
        assert done["answer"] > 20, done
        numbers = [line.n for line in session.lines(seat=None)]
        assert numbers == sorted(set(numbers))


def test_a_refusal_changes_nothing(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=5) as session:
        session.settle()
        before = facts(session), session.ledger.journal.entries()
        for bad in (["nothing"], [], ["n:1", "n:2"], ["n:1", "n:1"]):
            with pytest.raises(IllegalAnswer):
                session.answer(1, bad)
        for act in (lambda: session.undo(1), lambda: session.redo(2), lambda: session.take_back(1, 999)):
            with pytest.raises(UndoRefused):
                act()
        for act in (
            lambda: session.set(1, "colour", "red"),
            lambda: session.set(1, "ask_forced", "maybe"),
            lambda: session.set(7, "ask_forced", "on"),
            lambda: session.answer(9, ["n:1"]),
            lambda: session.answer(1, ["n:1"], 99),
        ):
            with pytest.raises(ApexError):
                act()
        assert (facts(session), session.ledger.journal.entries()) == before
