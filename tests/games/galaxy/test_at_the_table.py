"""What the table answers for a person, what its log says of it and to whom, and what can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.rules import rule

SIX = ["Ann", "Ben", "Cas", "Dot", "Eli", "Fay"]


@pytest.fixture
def store(home: Path) -> Store:
    return Store()


def go_on(session: Session, rng: Stream, until: str = "", at_most: int = 4000) -> bool:
    """Answer at random until a kind of decision is open; False if the game is over first."""
    for _ in range(at_most):
        session.settle()
        if not session.pending:
            return False
        kinds = {decision.kind for decision in session.pending.values()}
        if until in kinds:
            return True
        seat = min(session.pending)
        ids = [choice.id for choice in session.prompt(seat).choices]
        session.answer(seat, [rng.choice(ids)])
    raise AssertionError(f"{until} was never asked")


@rule("GAL-2.12")
def test_the_table_takes_what_is_left_over(store: Store) -> None:
    session = Session.create(store, "galaxy", SIX, {}, 5)
    asked = []
    for _ in range(10):
        session.settle()
        ((seat, decision),) = session.pending.items()
        asked.append((decision.kind, seat))
        session.answer(seat, [session.prompt(seat).choices[0].id])
    session.settle()
    # Five choose a civilization and five a slot; the last of each is answered by the table.
    assert asked == [(kind, seat) for kind in ("choose_civilization", "choose_slot") for seat in range(1, 6)]
    forced = [line for line in session.lines(0, 0) if line.kind == "forced"]
    assert [line.seat for line in forced] == [6, 6]
    assert {decision.kind for decision in session.pending.values()} == {"choose_card"}
    session.close()


@rule("GAL-4.4", "GAL-4.12")
def test_a_forced_card_is_told_to_its_seat_alone(store: Store) -> None:
    """With six players the last card of an age is taken by the table; which one is nobody else's business."""
    session = Session.create(store, "galaxy", SIX, {"civilization_choice": "random"}, 8)
    for _ in range(4):
        session.settle()
        for seat in range(1, 7):
            session.answer(seat, [session.prompt(seat).choices[0].id])
            session.answer(seat, ["evolution"])
    session.settle()
    assert session.view(0).round == 5
    assert {decision.kind for decision in session.pending.values()} == {"choose_side"}
    forced = [
        line
        for line in session.lines(0, None)
        if line.kind == "forced" and line.data["decision"] == "choose_card"
    ]
    assert [line.to for line in forced[-6:]] == [(seat,) for seat in range(1, 7)]
    for line in forced[-6:]:
        assert not line.visible(0)
        assert [line.visible(seat) for seat in range(1, 7)].count(True) == 1
    session.close()


@rule("GAL-8.21")
def test_the_end_of_a_turn_is_the_players_own(store: Store) -> None:
    session = Session.create(store, "galaxy", ["Ann", "Ben"], {"civilization_choice": "random"}, 3)
    rng = Stream(1)
    alone = 0
    while go_on(session, rng, "choose_action"):
        ((seat, _),) = session.pending.items()
        ids = [choice.id for choice in session.prompt(seat).choices]
        alone += ids == ["end_turn"]
        session.answer(seat, [ids[0]])
    # The table never ended a turn: it was asked with nothing else left, again and again.
    assert alone > 3
    forced = [line for line in session.lines(0, None) if line.kind in ("forced", "auto")]
    assert not [line for line in forced if line.data["decision"] == "choose_action"]
    session.close()


@rule("GAL-4.3", "GAL-4.4")
def test_a_choice_may_be_taken_back_until_the_reveal(store: Store) -> None:
    session = Session.create(store, "galaxy", ["Ann", "Ben", "Cas"], {"civilization_choice": "random"}, 3)
    session.settle()
    card = session.prompt(1).choices[0].id
    session.answer(1, [card])
    session.answer(1, ["expansion"])
    assert session.undo_blocked(1) is None
    session.undo(1)
    assert session.pending[1].kind == "choose_side"
    session.answer(1, ["war"])
    for seat in (2, 3):
        session.answer(seat, [session.prompt(seat).choices[0].id])
        session.answer(seat, ["evolution"])
    assert session.undo_blocked(1) is not None
    session.close()


@rule("GAL-8.19", "GAL-5.2")
def test_battles_and_moves_may_be_taken_back(store: Store) -> None:
    session = Session.create(store, "galaxy", ["Ann", "Ben"], {"civilization_choice": "random"}, 6)
    rng = Stream(2)
    taken = 0
    while taken < 3 and go_on(session, rng, "move_count"):
        ((seat, _),) = session.pending.items()
        before = session.view(0)
        session.answer(seat, [session.prompt(seat).choices[0].id])
        if session.undo_blocked(seat) is None:
            session.undo(seat)
            assert session.view(0) == before
            taken += 1
        session.answer(seat, [session.prompt(seat).choices[0].id])
    assert taken == 3
    session.close()
