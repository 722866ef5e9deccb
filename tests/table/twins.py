"""Two tables that one pair of eyes cannot tell apart: the last steps of a game played again, with cards exchanged.

The kit's hindsight looks at the game; this looks at the table: its log, its own lines, what can be undone, what is asked
of whom, moments of the past, JSON lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import ApexError
from apex_tui.engine.game import Game, Snapshot
from apex_tui.engine.timeline import Mark
from apex_tui.table import opening
from apex_tui.table.answers import write_choices
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.kit.worlds import Watched, _swap, _swaps
from tests.table.given import given


@dataclass(slots=True)
class Twinned:
    """How it went over a game."""

    tried: int = 0
    alike: int = 0
    """So often nothing could be exchanged."""
    twins: int = 0
    cards: int = 0
    """So many cards were exchanged in all."""
    looks: int = 0
    diverged: int = 0
    """So often it became public that the past cannot have gone this way."""


def check_twins(session: Session, store: Store, eyes: int, rng: Stream, back: int, count: Twinned) -> None:
    """Play the last steps of a table again, twice: as they were, and with cards exchanged that ``eyes`` never saw."""
    count.tried += 1
    records = session.ledger.timeline.records[-1 - back :]
    base = records[0].stand()
    if base.knowledge is None or session.outcome is not None:
        return
    watched = Watched.of(base.knowledge, eyes)
    unknown = base.knowledge.unknown(eyes)
    marks = [mark for record in records for mark in record.marks]
    game = Game(session.rules, Snapshot(base.at, base.step, base.state, base.chance, watched))
    for mark in marks:
        game.enter(mark.entry)
    # In a secret the others stand where it began.
    swaps = _swaps(game, eyes, unknown, watched.seen, rng)
    if not swaps:
        count.alike += 1
        return
    count.twins += 1
    count.cards += len(swaps)
    with ExitStack() as stack:
        one = stack.enter_context(_copy(session, store, (records[0].number, 0)))
        other = stack.enter_context(_copy(session, store, (records[0].number, 0)))
        _exchange(one, base, {})
        try:
            _exchange(other, base, swaps)
        except (ApexError, ValueError, LookupError):
            # What was asked then cannot be asked with these cards.
            count.diverged += 1
            return
        looked_at = {len(marks), *(rng.below(len(marks) + 1) for _ in range(2))}
        for number, mark in enumerate([None, *marks]):
            if mark is not None:
                _enter(one, mark, {})
                try:
                    _enter(other, mark, swaps)
                except (ApexError, ValueError, LookupError):
                    count.diverged += 1
                    return
            _answered_alike(one, other)
            if _asked(one) != _asked(other):
                count.diverged += 1
                return
            if number in looked_at:
                count.looks += 1
                where = (
                    f"eyes {eyes}, {len(marks) - number} answers ago, had {len(swaps)} cards been exchanged"
                )
                _alike(one, other, eyes, rng, where)


def _alike(one: Session, other: Session, eyes: int, rng: Stream, where: str) -> None:
    named = [one.rules.card_id(card) for card in rng.sample(range(one.rules.card_count), 6)]
    key = rng.bits()
    here = given(one, eyes, named, Stream(key))
    there = given(other, eyes, named, Stream(key))
    for part, shown in here.items():
        assert there.get(part) == shown, f"{part} tells what it must not: {where}"
    assert here.keys() == there.keys(), where


def _answered_alike(one: Session, other: Session) -> None:
    """Whether the table answers for a seat hangs on what is asked alone."""
    for seat, decision in one._game.pending.items():
        if other._game.pending.get(seat) == decision and one.asking_back == other.asking_back == 0:
            assert (seat in one.pending) == (seat in other.pending), (
                f"whether seat {seat} is asked {decision.kind} or answered for hangs on what it cannot know"
            )


def _asked(session: Session) -> Any:
    """Who is asked what, and whom the table answers for: public."""
    action = session.automatic()
    return session.deciding, session.outcome, (action.seat, action.why) if action is not None else None


@contextmanager
def _copy(session: Session, store: Store, place: tuple[int, int]) -> Iterator[Session]:
    """The same table as it stood at the beginning of a step; chance is not renewed."""
    table_id = store.new_id()
    lock = store.lock(table_id)
    try:
        opening.copy_table(session.ledger, place, store.path(table_id), table_id)
        with Session.load(opening.reopen(store.path(table_id)), store, lock) as copy:
            yield copy
    finally:
        store.remove_files(table_id)


def _exchange(session: Session, base: Snapshot[Any], swaps: dict[int, int]) -> None:
    """Exchange cards at the beginning of the present step."""
    assert base.knowledge is not None
    state, knowledge = base.state.copy(), base.knowledge.copy()
    state.relabel(swaps)
    knowledge.relabel(swaps)
    timeline = session.ledger.timeline
    timeline.records[-1].snapshot = Snapshot(base.at, base.step, state, base.chance, knowledge)
    timeline.stand()
    # Both number what is asked from here on.
    session.ledger.now = replace(session.ledger.now, opened={})
    session._open_decisions()


def _enter(session: Session, mark: Mark, swaps: dict[int, int]) -> None:
    """What happened at the table, with the cards that lie there now."""
    entry = _swap(mark.entry, swaps)
    if mark.by == "renew":
        with session._entry("renew", 0) as writing:
            writing._marked(lambda timeline: timeline.renew(entry.salt))
    elif entry.answer is None:
        session.concede(entry.seat)
    elif mark.by == "person":
        decision = session._opened(entry.seat).decision
        session.answer(entry.seat, write_choices(session.rules, session._game.state, decision, entry.answer))
    else:
        # Where several are answered for, after an undo not always the lowest seat comes first.
        others = [seat for seat in session._game.pending if seat != entry.seat]
        action = session.automatic(others)
        if action is None:
            raise LookupError("a person is asked")
        session.play_automatic(entry.answer if action.why in ("computer", "rival") else None, action)
