"""Whole games at a table, held against worlds and pasts that somebody cannot tell from the true ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.engine.knowledge import bits
from apex_tui.engine.rules import Rules
from apex_tui.table import ledger
from apex_tui.table.open_table import OpenTable
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.kit.decisions import look_as_asked
from tests.kit.subjects import Case
from tests.table.given import given
from tests.table.playing import choose
from tests.table.twins import Twinned, check_twins

__all__ = ["Worlds", "check_pasts", "check_worlds"]

BACK = (0, 1, 2, 3, 9, 20)
"""So many steps are played again: some leaks are told at once, some when a turn has gone round."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


@dataclass(slots=True)
class Worlds:
    """How different the worlds were that had to look the same."""

    looks: int = 0
    unknown: int = 0
    """Places whose card the eyes could not know, over all looks."""
    other: int = 0
    """So many of them held another card."""


class AsAsked(Game[Any]):
    """An imagined world in which those are asked who are asked in the true one: that is public."""

    __slots__ = ()
    true: Game[Any]

    def look(self, seat: int) -> Any:
        return look_as_asked(super().look(seat), AsAsked.true)


@contextmanager
def in_another_world(session: Session, eyes: int, rng: Stream, count: Worlds) -> Iterator[None]:
    """While it lasts the table is one that these eyes cannot tell from the true one."""
    timeline, before = session.ledger.timeline, session.ledger.now
    true = timeline.game
    world = imagine(true, eyes, rng)
    seen, there = true.seen_by(eyes), world.seen_by(eyes)
    assert seen.table.knowledge is not None
    hidden = set(bits(seen.table.knowledge.unknown(eyes)))
    for here, other in zip(seen.state.zones, there.state.zones, strict=True):
        for card, twin in zip(here, other, strict=True):
            count.unknown += card in hidden
            count.other += card in hidden and card != twin
    count.looks += 1
    world.__class__ = AsAsked
    AsAsked.true = true
    timeline.game = world
    session._open_decisions()
    try:
        yield
    finally:
        timeline.game, session.ledger.now = true, before


def playing(case: Case, store: Store) -> Session:
    return Session.create(store, case.game, NAMES[: case.seats], dict(case.options), seed=case.seed)


def moves(session: Session, rng: Stream) -> Iterator[None]:
    """Play at random; now and then somebody takes something back, redoes it, or asks all for a take-back."""
    while True:
        session.settle()
        yield
        if session.outcome is not None:
            return
        seat = rng.choice(list(session.pending))
        with patch.object(ledger.secrets, "randbits", lambda bits: rng.below(1 << bits)):
            session.answer(seat, choose(session, seat, rng))
        back = rng.choice(session.people) if session.people and rng.below(6) == 0 else 0
        if back and session.undo_blocked(back) is None:
            session.undo(back)
            if rng.below(3) == 0 and session.redo_blocked(back) is None:
                session.redo(back)
        if session.people and rng.below(40) == 0 and session.asking_back == 0:
            back = rng.choice(session.people)
            moment = session.before_last_answer(back)
            if moment is not None and session.checked_place(moment) != session.ledger.place:
                with patch.object(ledger.secrets, "randbits", lambda bits: rng.below(1 << bits)):
                    session.take_back(back, moment)


def length(case: Case) -> int:
    """About how many answers a game takes."""
    game, rng, answers = Game.new(case.rules(), case.seed, tell=False, keep=False), Stream(case.seed), 0
    while not game.over:
        seat = rng.choice(sorted(game.pending))
        decision = game.pending[seat]
        most = min(decision.most, len(decision.options))
        count = decision.least + rng.below(most - decision.least + 1)
        game.proceed(seat, tuple(rng.sample(list(decision.options), count)))
        answers += 1
    return answers


def same(session: Session, eyes: int, rng: Stream, count: Worlds) -> None:
    """Everything given to these eyes is the same in another world."""
    named = [session.rules.card_id(card) for card in rng.sample(range(session.rules.card_count), 6)]
    key, asked = rng.bits(), session.deciding
    here = given(session, eyes, named, Stream(key))
    # Who is asked is public, and in a secret not how far they have come.
    as_asked = patch.object(OpenTable, "deciding", property(lambda self: asked))
    with as_asked, in_another_world(session, eyes, rng.fork(), count):
        there = given(session, eyes, named, Stream(key))
    for part, shown in here.items():
        assert there.get(part) == shown, (
            f"{part} tells eyes {eyes} what they cannot know: {shown!r}, elsewhere {there.get(part)!r}"
        )
    assert here.keys() == there.keys()


def check_worlds(case: Case, store: Store, looks: int) -> Worlds:
    """Play a game; at about so many decisions (0: at each) the table is held against another world."""
    count, rng = Worlds(), Stream(case.seed + 5)
    aside, answers = rng.fork(), length(case)
    with playing(case, store) as session:
        for _ in moves(session, rng):
            # Values that are opened at the end would be drawn anew there.
            ended = session.outcome is not None and type(session.rules).redraw is Rules.redraw
            if ended or (session.outcome is None and (not looks or aside.below(answers) < looks)):
                same(session, aside.below(len(session.seats) + 1), aside, count)
    assert count.looks
    if count.unknown > 50:
        assert 3 * count.other > count.unknown, f"worlds that hardly differ prove little: {count}"
    return count


def check_pasts(case: Case, store: Store, looks: int) -> Twinned:
    """Play a game; at about so many decisions its last steps are played again with other cards."""
    count, rng = Twinned(), Stream(case.seed + 6)
    aside, answers = rng.fork(), length(case)
    with playing(case, store) as session:
        for _ in moves(session, rng):
            if aside.below(answers) < looks:
                eyes = aside.below(len(session.seats) + 1)
                check_twins(session, store, eyes, aside, aside.choice(BACK), count)
    if count.twins > 5:
        assert count.diverged < count.twins, f"what cannot be known always decides what is asked: {count}"
    return count
