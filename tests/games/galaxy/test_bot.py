"""The rule-following player: it takes what gains, leaves what does not, and knows what it cannot see as an average."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import OptionError
from apex_tui.games.galaxy.bot import Forager
from apex_tui.games.galaxy.bot_board import Board, Weights
from apex_tui.games.galaxy.bot_plans import best_action, carry_out
from tests.games.galaxy.scripting import Play, Scene
from tests.kit.subjects import make


def told(play: Play, who: str) -> str:
    """What the player answers for a seat."""
    seat = play.seat(who)
    decision = play.game.pending[seat]
    answer = play.rules.policy("rule").choose(play.game, decision, Stream(1))
    return " ".join(play.rules.choice_id(play.state, decision, option) for option in answer)


def follow(play: Play, who: str) -> list[str]:
    """Let it answer for a seat until the turn is over; the answers."""
    seat, found = play.seat(who), []
    while seat in play.game.pending and play.asked[seat] != "choose_card":
        found.append(told(play, who))
        play.pick(found[-1], seat=seat)
    return found


def test_it_fights_where_it_wins_and_stops_before_it_loses() -> None:
    play = Scene("HDM").bare().at("C2", "H4 D1").at("C3", "H1 D4").turn("H", "war")
    assert told(play, "H") == "C2"
    play.pick("C2", seat="H")
    assert told(play, "H") == "stop"


def test_it_fights_first_where_most_is_won() -> None:
    """A rival's colony falls in one of two battles."""
    play = Scene("HDM").bare().at("C2", "H4 D1").at("C3", "H4 D1c").turn("H", "war")
    assert told(play, "H") == "C3"


def test_it_settles_for_points_while_ages_are_to_come_and_for_nothing_that_is_not_offered() -> None:
    play = (
        Scene("HDM")
        .bonus(C2="portal", C3="victory_point")
        .at("C2", "H2")
        .at("C3", "H2")
        .turn("H", "colonization")
    )
    assert told(play, "H") == "C3"


def test_it_spreads_over_free_sectors_and_keeps_the_one_it_leaves() -> None:
    play = Scene("HDM").bare().at("C2", "H3").turn("H", "expansion", card=16)
    before = len([label for label in play.rules.defs.labels if play.controls(label) == "H"])
    answers = follow(play, "H")
    assert answers[-1] == "end_turn" or play.seat("H") not in play.game.pending
    assert play.controls("C2") == "H"
    assert len([label for label in play.rules.defs.labels if play.controls(label) == "H"]) == before + 2


def test_a_single_ship_walks_two_steps_where_one_gains_nothing() -> None:
    """Both neighbours of the way are held by more than it can overcome; the sector behind is free."""
    scene = Scene("HDM").bare().home(H="C4", D="E1", M="B1").at("D3", "H1 D1")
    for label in ("C2", "C3", "D2", "D4", "E2", "E3"):
        scene.at(label, "D3")
    play = scene.turn("H", "expansion", card=7)
    action = Forager().action(play.rules.reading(play.state), 1)
    if action is not None:
        board = Board.of(play.state, play.rules.defs, 1, Weights())
        pool = list(play.state.pool)
        gained = action.gain
        carry_out(board, pool, action)
        while (after := best_action(board, pool)) is not None:
            gained += after.gain
            carry_out(board, pool, after)
        assert gained > 0


def test_an_ambush_breaks_a_tie() -> None:
    play = Scene("HDM").bare().at("C2", "H1 D1").turn("H", "expansion", card=8)
    assert told(play, "H") == "ambush"
    play.pick("ambush", seat="H")
    if play.seat("H") in play.game.pending and play.asked[1] == "ambush_target":
        assert told(play, "H") == "C2.2"
        play.pick("C2.2", seat="H")
    assert play.controls("C2") == "H"


def test_in_a_duel_the_card_goes_that_helps_the_opponent_most() -> None:
    """The opponent has a ship at home and nothing to fight for: many movements are worth more to them than an ambush."""
    play = Scene("HD").at("B4", "H2").at("B1", "D6").hand("H", 5, 8, 16).choosing()
    for seat in (1, 2):
        if play.asked.get(seat) == "choose_card":
            play.at(seat, "choose_card")
    forager = Forager()
    found = forager.pairs(play.rules.reading(play.state), 2, [play.rules.defs.deck[0], 15, 7])
    best = {card: max(value for (one, _), value in found.items() if one == card) for card, _ in found}
    assert best[15] > best[7]


def test_it_does_not_know_a_sector_face_down() -> None:
    """A colony beside it is judged by the average of what nobody has seen, whatever lies there."""
    values = set()
    for kind in ("victory_point", "portal", "armament"):
        play = Scene("HDM", exploration="on").bonus(C2=kind).face_down("C2", "D2").choosing()
        board = Board.of(play.state, play.rules.defs, 1, Weights())
        assert board.bonus[play.place("C2")] is None
        values.add(round(board.bonus_worth(play.place("C2")), 6))
    assert len(values) == 1


def test_sums_kept_are_those_made_anew() -> None:
    """After every action of a long turn the sector sums are those of a board made from scratch."""
    play = Scene("HDM").at("C4", "H5").at("C3", "H2 D2").at("D3", "D1 M1 H1").turn("H", "expansion", card=30)
    board = Board.of(play.state, play.rules.defs, 1, Weights())
    pool = [1, 3, 2, 1, 2]
    steps = 0
    while (action := best_action(board, pool)) is not None:
        before = board.copy()
        before.refresh()
        was = before.total()
        carry_out(board, pool, action)
        after = board.copy()
        after.refresh()
        ship = board.ship_worth()
        bodies = {
            0: 0.0,
            1: 0.0,
            2: ship,
            3: ship * (1 + board.weights.others),
            4: ship * board.weights.others,
        }[action.kind]
        # What a token changes at its neighbours' reach is left out of the sum of an action, on purpose.
        assert after.total() - was + bodies == pytest.approx(action.gain, abs=6 * board.weights.reach + 0.02)
        steps += 1
    assert steps >= 5


def test_each_civilization_may_be_picked() -> None:
    rules = make("galaxy", 3, {})
    from apex_tui.engine.game import Game

    picks = set()
    for seed in range(60):
        game = Game.new(rules, "one")
        seat, decision = next(iter(game.pending.items()))
        picks |= set(rules.policy("rule").choose(game, decision, Stream(seed)))
        assert seat == 1
    assert len(picks) == 6


def test_a_rival_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match="no rival 'maker'"):
        make("galaxy", 2, {}).policy("maker")
