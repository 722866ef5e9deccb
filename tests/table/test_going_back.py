"""Undo, redo, take-back, and looking back."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import IllegalAnswer, UndoRefused
from apex_tui.table.lines import TABLE_KINDS
from apex_tui.table.moments import Moment
from apex_tui.table.seats import SeatSpec
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.table.playing import choose, facts, play, play_until


def at_picks(store: Store, *seats: str, seed: int = 1) -> Session:
    """A table where all are asked for a secret card."""
    session = Session.create(store, "toy", seats or ("Ann", "Ben", "Cleo"), seed=seed)
    play_until(session, "pick", Stream(1))
    while set(session.deciding.values()) != {"pick"}:
        session.settle()
    return session


def test_undo_takes_back_the_own_answer_and_leaves_the_others(store: Store) -> None:
    with at_picks(store) as session:
        session.answer(1, choose(session, 1, Stream(1)))
        before = session.view(2)
        session.answer(2, choose(session, 2, Stream(2)))
        mine = [line.n for line in session.lines(seat=2) if line.seat == 2 and line.kind == "picked"]
        struck = session.undo(2)
        assert struck == mine[-1:]
        assert session.deciding == {1: "bet", 2: "pick", 3: "pick"}
        assert session.view(2) == before
        assert [line.n for line in session.lines(seat=None) if line.taken_back] == struck
        # While the others may not know what seat 2 does, they do not hear of this either.
        assert session.lines(seat=2)[-1].kind == "undone"
        assert session.lines(seat=1)[-1].kind != "undone"


def test_undo_stops_with_a_reason(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=1) as session:
        assert session.undo_blocked(1) == "nothing to take back yet"
        session.answer(1, ["n:1"])
        assert session.undo_blocked(1) == "your part has ended"
        with pytest.raises(UndoRefused, match="your part has ended"):
            session.undo(1)
        assert session.undo_blocked(9) == "no person sits on seat 9"


def open_play(store: Store, *seats: str) -> Session:
    """A game of Theropod in which the first seat is about to play a card of its hand, and plays it."""
    species = ",".join(("tyrannosaurus", "utahraptor", "carnotaurus")[: len(seats)])
    options = {"mode": "emergence", "species": species, "first_player": "seat_1"}
    session = Session.create(store, "theropod", seats, options, seed=4)
    play_until(session, "ambush_setup", Stream(1), 1)
    session.answer(1, [])
    shown = next(choice.id for choice in session.prompt(1).choices if "hatchling" in choice.id)
    session.answer(1, [shown])
    return session


def test_what_no_other_person_has_seen_is_taken_back_freely(store: Store) -> None:
    """A card played before computer players, or alone, is nobody's news; it is before a person, who may leave later."""
    for others in ((), ("bot:random",), ("bot:random", "bot:forager")):
        with open_play(store, "Ann", *others) as session:
            asked = session.deciding
            assert session.undo_blocked(1) is None
            table, played = session.id, session.view(1)
        with Session.resume(store, table) as session:
            assert session.view(1) == played
            assert session.undo_blocked(1) is None, "a resumed table remembers to whom something was shown"
            session.undo(1)
            assert session.deciding == asked
            assert session.view(1) != played
    with open_play(store, "Ann", "Ben") as session:
        assert session.undo_blocked(1) == "something hidden was shown"
        session.replace(2, SeatSpec("computer", level="random"))
        assert session.undo_blocked(1) == "something hidden was shown", "Ben has seen it and may come back"
        table = session.id
    with Session.resume(store, table) as session:
        assert session.undo_blocked(1) == "something hidden was shown"
        session.replace(2, SeatSpec("person", "Ben"))
        assert session.undo_blocked(1) == "something hidden was shown"


def test_redo_until_something_else_is_chosen(store: Store) -> None:
    with at_picks(store) as session:
        hand = choose(session, 2, Stream(2))
        session.answer(2, hand)
        wanted = session.prompt(2)
        assert session.redo_blocked(2) == "nothing was undone"
        session.undo(2)
        assert session.redo_blocked(2) is None
        assert session.redo_blocked(1) == "nothing was undone"
        # What another seat does at the same time does not count.
        session.answer(1, choose(session, 1, Stream(3)))
        session.redo(2)
        assert session.prompt(2) == wanted
        session.undo(2)
        session.answer(2, hand)
        with pytest.raises(UndoRefused, match="nothing was undone"):
            session.redo(2)


def test_undo_and_redo_survive_a_resume(store: Store) -> None:
    with at_picks(store) as session:
        session.answer(2, choose(session, 2, Stream(2)))
        after = facts(session)["game"]
        table = session.id
    with Session.resume(store, table) as session:
        session.undo(2)
        assert session.deciding[2] == "pick"
    with Session.resume(store, table) as session:
        session.redo(2)
        assert facts(session)["game"] == after


def test_a_lone_person_takes_back_at_once(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann", "bot:random"], seed=2) as session:
        rng = Stream(3)
        play(session, rng, 6)
        line = session.lines()[-1].n
        stood = session.view(0)
        moment = session.moment(line)
        play(session, rng, 4)
        with pytest.raises(UndoRefused):
            session.undo(1)
        assert session.take_back(1, line)
        assert session.view(0) == stood
        assert session.moments()[-1] >= moment
        last = session.lines()[-1]
        assert last.kind == "taken_back"
        assert last.data["lines"] == [other.n for other in session.lines() if other.taken_back]
        assert min(last.data["lines"]) > line


def test_dice_fall_anew_after_a_take_back(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "bot:random"], seed=2) as session:
        play_until(session, "reroll", Stream(1))
        session.settle()
        moment = session.moments()[-1]
        rolls = set()
        for _ in range(12):
            session.answer(1, ["reroll"])
            rolls.add(
                [line for line in session.lines() if line.kind == "foraged" and line.seat == 1][-1].data[
                    "rolled"
                ]
            )
            session.take_back(1, moment)
        assert len(rolls) > 1


def test_every_other_person_must_agree(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben", "bot:random", "Dora"], seed=2) as session:
        rng = Stream(1)
        play_until(session, "act", rng)
        moment = session.moments()[-3]
        asker = 1
        before = facts(session)["game"]
        open_before = {seat: session.decision_number(seat) for seat in session.pending}
        assert not session.take_back(asker, moment)
        assert {seat: decision.kind for seat, decision in session.pending.items()} == {
            2: "take_back",
            4: "take_back",
        }
        assert session.automatic() is None
        prompt = session.prompt(2)
        assert [choice.id for choice in prompt.choices] == ["yes", "no"]
        later = [line for line in session.lines() if line.text and line.kind not in TABLE_KINDS]
        place = session.checked_place(moment)
        gone = [line.text for line in later if session.ledger.place_of(line.entry) > place]
        kept = [line.text for line in later if session.ledger.place_of(line.entry) <= place]
        assert prompt.text == f"Ann asks to take back: {gone[0]} ({len(gone)} lines in all). Do you agree?"
        assert kept[-1] not in prompt.text
        for refused in (
            lambda: session.take_back(2, moment),
            lambda: session.undo(1),
            lambda: session.redo(1),
        ):
            with pytest.raises(UndoRefused, match="being decided"):
                refused()
        with pytest.raises(IllegalAnswer):
            session.concede(2)
        session.answer(4, ["yes"])
        assert list(session.pending) == [2]
        session.answer(2, ["no"])
        assert facts(session)["game"] == before
        assert session.lines()[-1].kind == "take_back_refused"
        assert list(session.pending) == list(open_before)
        session.take_back(asker, moment)
        session.answer(2, ["yes"])
        session.answer(4, ["yes"])
        assert session.lines()[-1].kind == "taken_back"
        # Only the mark that chance was renewed lies beyond it.
        assert session.moments()[-1] == Moment(moment.step, moment.marks + 1)


def test_a_vote_survives_a_resume(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben", "Cleo"], seed=2) as session:
        play_until(session, "act", Stream(1))
        moment = session.moments()[0]
        session.take_back(1, moment)
        session.answer(3, ["yes"])
        table = session.id
    with Session.resume(store, table) as session:
        assert list(session.pending) == [2]
        session.answer(2, ["yes"])
        assert session.deciding == dict.fromkeys((1, 2, 3), "mark")


def test_a_voter_who_leaves_is_not_waited_for(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=2) as session:
        play_until(session, "act", Stream(1))
        session.take_back(1, session.moments()[0])
        session.replace(2, SeatSpec.parse("bot:random"))
        assert "take_back" not in {decision.kind for decision in session.pending.values()}


def test_nonsense_is_not_taken_back_to(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann"], seed=2) as session:
        play(session, Stream(1), 8)
        for to in (
            0,
            -3,
            10_000,
            Moment(999, 0),
            Moment(0, 99),
            session.moments()[-1],
            session.lines()[-1].n,
        ):
            with pytest.raises(UndoRefused):
                session.take_back(1, to)
        session.take_back(1, session.moments()[2])
        gone = next(line.n for line in session.lines() if line.taken_back)
        with pytest.raises(UndoRefused, match="was taken back"):
            session.take_back(1, gone)


@pytest.mark.parametrize(
    ("game", "seats"), [("toy", ["Ann", "bot:random", "Cleo"]), ("carnivore", ["Ann", "Ben"])]
)
def test_every_moment_of_a_finished_game_can_be_looked_at(store: Store, game: str, seats: list[str]) -> None:
    with Session.create(store, game, seats, seed=7) as session:
        rng = Stream(5)
        seen = {session.moments()[-1]: (session.view(0), session.view(1))}
        while session.outcome is None:
            if session.play_automatic() is None:
                play(session, rng, 0)
                seat = rng.choice(list(session.pending))
                session.answer(seat, choose(session, seat, rng))
            seen[session.moments()[-1]] = session.view(0), session.view(1)
        assert session.moments() == list(seen)
        for moment, (public, own) in seen.items():
            assert session.view_at(moment) == public
            assert session.view_at(moment, 1) == own
        places = [session.moment(line.n) for line in session.lines(seat=None)]
        assert places == sorted(places)
        assert set(places) <= set(seen)


def test_a_finished_game_is_taken_back_and_played_on(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann"], seed=7) as session:
        rng = Stream(5)
        play(session, rng)
        assert session.outcome is not None
        assert len(list(store.statistics())) == 1
        before = session.before_last_answer(1)
        assert before is not None
        session.take_back(1, before)
        assert session.outcome is None
        assert list(store.statistics()) == []
        play(session, rng)
        assert session.outcome is not None


def test_a_fork_goes_its_own_way(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=7) as session:
        rng = Stream(5)
        play(session, rng)
        before = facts(session)
        moment = session.moments()[len(session.moments()) // 2]
        specs = [SeatSpec.parse("Cleo"), SeatSpec.parse("bot:random")]
        with session.fork(moment, specs) as other:
            assert other.id != session.id
            assert other.names == ("Cleo", "Ben")
            assert [seat.kind for seat in other.seats] == ["person", "computer"]
            assert other.view(0) == session.view_at(moment)
            kept = [line.text for line in other.lines() if line.kind not in ("note", "seat_changed")]
            assert kept == [line.text for line in session.lines() if session.moment(line.n) <= moment]
            play(other, rng)
            assert other.outcome is not None
            fork_id, fork_facts = other.id, facts(other)
        assert facts(session) == before
        with pytest.raises(UndoRefused):
            session.fork(Moment(9999, 0))
    with Session.resume(store, fork_id) as again:
        assert facts(again) == fork_facts
