"""How often somebody chooses in a secret is nobody else's business: it tells what was chosen (EVO-11.1)."""

from __future__ import annotations

import io
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.plain import looking
from apex_tui.plain.replay import replay_game
from apex_tui.screens.play.past import PastScreen
from apex_tui.table.automat import thinking
from apex_tui.table.portable import look_at
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.rules import rule
from tests.table.given import given
from tests.table.playing import choose, play, play_until


def after(store: Store, cards: int) -> Session:
    """Quick-Play, where Ann has used so many cards and Ben none yet."""
    session = Session.create(store, "evolution", ["Ann", "Ben"], {"mode": "quick_play"}, seed=3)
    play_until(session, "play_card", Stream(1))
    for _ in range(cards):
        session.answer(1, [session.prompt(1).choices[0].id])
        while session.deciding[1] != "play_card":
            session.answer(1, choose(session, 1, Stream(2)))
    assert session.secret
    assert session.deciding[2] == "play_card"
    return session


def uncounted(found: dict[str, Any]) -> dict[str, Any]:
    """Without the numbers of lines and decisions, which no person is shown, and the moment looked at by chance."""
    lines = [line[1:] for line in found["lines"]]
    return {key: part for key, part in found.items() if key not in ("json", "number", "then")} | {
        "lines": lines
    }


@rule("EVO-11.1")
@pytest.mark.parametrize("eyes", [0, 2])
def test_nothing_tells_how_many_cards_another_has_used(store: Store, eyes: int) -> None:
    with after(store, 0) as one, after(store, 2) as other:
        assert len(one.lines(0, 1)) < len(other.lines(0, 1))
        here, there = (uncounted(given(each, eyes, [], Stream(1))) for each in (one, other))
        assert here == there


@rule("EVO-11.1")
def test_the_past_of_a_secret_is_as_long_as_before_it_for_all(store: Store) -> None:
    with after(store, 0) as one, after(store, 2) as other:
        lengths = []
        for session in (one, other):
            board: Any = None
            lengths.append(len(PastScreen(session, board, eyes=2).moments))
        assert lengths[0] == lengths[1]


@rule("EVO-11.1")
def test_lines_have_their_numbers_when_the_secret_is_over(store: Store) -> None:
    with after(store, 2) as session:
        told = looking.log_lines(session.lines(0, 1), secret=session.secret)
        assert not told[-1][0].isdigit()
        assert told[0][0].isdigit()
        play_until(session, "feed", Stream(4))
        told = looking.log_lines(session.lines(0, 1), secret=session.secret)
        assert all(line[0].isdigit() for line in told)


def test_a_computer_player_thinks_the_same_however_far_others_have_come(store: Store) -> None:
    with after(store, 0) as one, after(store, 2) as other:
        thoughts = [thinking(session._game, 2).bits() for session in (one, other)]
        assert thoughts[0] == thoughts[1]
        assert thinking(one._game, 1).bits() != thinking(other._game, 1).bits()


@pytest.mark.parametrize("game", ["evolution", "galaxy", "theropod", "after_us"])
def test_a_game_read_again_before_its_end_tells_what_all_may_know(store: Store, game: str) -> None:
    with Session.create(store, game, ["Ann", "Ben"]) as session:
        play(session, Stream(3), 30)
        assert session.outcome is None
        private = {line.text for line in session.lines(0, None) if not line.visible(0) and line.text}
        assert private
        told = io.StringIO()
        with look_at(store, session.id) as table:
            replay_game(table, at_once=True, writer=told)
    lines = told.getvalue().splitlines()
    assert not (private - {line.text for line in session.lines(0, 0)}) & set(lines)
    assert str(session._head["seed"]) not in told.getvalue()
