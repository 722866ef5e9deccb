"""Rules that changed since a table was saved: the last snapshot still stands, and nothing is asked twice needlessly."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Decision, Flow
from apex_tui.engine.errors import SaveError
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.table.playing import facts, play_until, saved_copy
from tests.toy.rules import Magpies


def in_the_middle(store: Store) -> tuple[str, list[str], Any]:
    """A table where two of three have chosen a card, one of them a bet too; returns what was told."""
    with Session.create(store, "toy", ["Ann", "Ben", "Cleo"], seed=1) as session:
        play_until(session, "pick", Stream(1))
        before = session.ledger.game.base
        for seat in (2, 3):
            session.answer(seat, [session.prompt(seat).choices[0].id])
        session.answer(3, [session.prompt(3).choices[0].id])
        return session.id, [line.text for line in session.lines(seat=None) if not line.taken_back], before


def test_nothing_is_asked_again_if_the_answers_still_fit(store: Store) -> None:
    table, _, _ = in_the_middle(store)
    with Session.resume(store, table) as session:
        assert session.notices == []
        assert session.deciding == {1: "pick", 2: "bet"}


def test_answers_that_no_longer_fit_are_asked_again(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    table, told, base = in_the_middle(store)

    pick = Magpies._pick

    def without_bets(self: Magpies, table: Any, seat: int) -> Flow:
        flow = pick(self, table, seat)
        answer = None
        while True:
            try:
                asked = flow.send(answer)
            except StopIteration:
                return
            if isinstance(asked, Decision) and asked.kind == "bet":
                asked = Decision(seat, "wager", tuple(str(option) for option in asked.options), closes=True)
            answer = yield asked

    monkeypatch.setattr(Magpies, "_pick", without_bets)
    with Session.resume(store, table) as session:
        assert session.notices == [
            "the rules have changed since this table was saved: the last answer no longer fits and will be asked again"
        ]
        assert session.ledger.game.base.state == base.state
        assert session.deciding == {1: "pick", 2: "wager", 3: "wager"}
        assert session.lines()[-1].kind == "note"
        assert session.lines()[-1].text == session.notices[0]
        kept = [line.text for line in session.lines(seat=None) if not line.taken_back and line.kind != "note"]
        assert kept == told[: len(kept)]
        with saved_copy(session, tmp_path / "copy") as copy:
            assert facts(copy) == facts(session)
    with Session.resume(store, table) as session:
        assert session.notices == []


def test_rules_that_break_on_an_answer_do_not_break_the_table(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, _ = in_the_middle(store)

    def broken(self: Magpies, table: Any, seat: int) -> Flow:
        yield Decision(seat, "pick", tuple(table.state.zones[self.layout.number("hand", seat)]))
        raise KeyError("what was that card again")

    monkeypatch.setattr(Magpies, "_pick", broken)
    with Session.resume(store, table) as session:
        assert "the last 3 answers no longer fit" in session.notices[0]
        assert session.deciding == dict.fromkeys((1, 2, 3), "pick")


def test_a_step_that_is_gone_is_said_plainly(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, _ = in_the_middle(store)
    make = Magpies.__init__

    def without_picks(self: Magpies, *args: Any) -> None:
        make(self, *args)
        del self.steps["pick"]

    monkeypatch.setattr(Magpies, "__init__", without_picks)
    with pytest.raises(SaveError, match="no step 'pick'"):
        Session.resume(store, table)


def test_a_step_that_no_longer_asks_is_passed(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    table, _, _ = in_the_middle(store)
    make = Magpies.__init__

    def picking_nothing(self: Magpies, *args: Any) -> None:
        make(self, *args)
        self.steps["pick"] = lambda table: self._begin_turn(table.state)

    monkeypatch.setattr(Magpies, "__init__", picking_nothing)
    with Session.resume(store, table) as session:
        assert len(session.deciding) == 1
        assert list(session.deciding.values()) == ["act"]
        with saved_copy(session, tmp_path / "copy") as copy:
            assert facts(copy) == facts(session)


def test_rules_that_break_at_once_are_said_plainly(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, _ = in_the_middle(store)

    def broken(self: Magpies, table: Any) -> Flow:
        raise KeyError("feathers")

    monkeypatch.setattr(Magpies, "pick", broken)
    with pytest.raises(SaveError, match=r"cannot go on with .*: KeyError: 'feathers'"):
        Session.resume(store, table)


def test_a_default_that_was_empty_once_is_the_default_of_today(store: Store) -> None:
    """Tables saved before the level card's default had a name hold an empty text for it."""
    options = {"archetype": "specialist", "level": "hard"}
    with Session.create(store, "carnivore", ["Ann"], options, seed=3) as session:
        session.settle()
        table, asked, said = session.id, session.pending, session.prompt(next(iter(session.pending)))
    with sqlite3.connect(store.path(table)) as db:
        db.execute("UPDATE facts SET value = json_set(value, '$.options.level_card', '') WHERE name = 'head'")
    db.close()
    with Session.resume(store, table) as again:
        assert again.notices == []
        assert (again.pending, again.prompt(next(iter(again.pending)))) == (asked, said)
