"""What a game is to the engine: options, looks, names of choices."""

from __future__ import annotations

import pytest

from apex_tui.engine.decision import Decision
from apex_tui.engine.errors import OptionError
from apex_tui.engine.rules import OptionSpec, read_options
from apex_tui.engine.zones import EMPTY
from tests.kit.script import scripted
from tests.toy.rules import Magpies
from tests.toy.state import BAG, DECK, ROW, own

SPECS = (
    OptionSpec("level", ("easy", "hard"), "easy", "How hard"),
    OptionSpec("wild", ("off", "on"), "off", "Wild"),
    OptionSpec("cards", (), "", "Any text"),
)


def test_options_are_completed_by_the_defaults() -> None:
    assert read_options(SPECS, {}) == {"level": "easy", "wild": "off", "cards": ""}
    assert read_options(SPECS, {"level": " HARD ", "cards": "A,b"}) == {
        "level": "hard",
        "wild": "off",
        "cards": "a,b",
    }


@pytest.mark.parametrize(
    ("given", "read"),
    [(word, "on") for word in ("on", "true", "Yes", "1")]
    + [(word, "off") for word in ("off", "FALSE", "no", "0")],
)
def test_yes_and_no_have_many_names(given: str, read: str) -> None:
    assert read_options(SPECS, {"wild": given})["wild"] == read


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"speed": "1"}, "unknown option 'speed'; this game knows: level, wild, cards"),
        ({"level": "brutal"}, "option level: got 'brutal', allowed are easy, hard"),
        ({"level": "yes"}, "option level: got 'yes'"),
        ({"wild": "maybe"}, "option wild: got 'maybe', allowed are off, on"),
    ],
)
def test_wrong_options_are_refused(given: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        read_options(SPECS, given)


def test_an_empty_value_is_the_default() -> None:
    assert read_options(SPECS, {"level": "", "wild": " "}) == read_options(SPECS, {})


def test_an_option_may_take_more_than_it_lists() -> None:
    """The rules check the rest: three ids in a list, say."""
    open_list = (OptionSpec("cards", ("random", "all"), "random", "Which cards", others=True),)
    assert read_options(open_list, {}) == {"cards": "random"}
    assert read_options(open_list, {"cards": "ALL"}) == {"cards": "all"}
    assert read_options(open_list, {"cards": "fox,owl"}) == {"cards": "fox,owl"}


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match="this game knows: none"):
        read_options((), {"level": "easy"})


def test_choice_ids_are_words_cards_or_both() -> None:
    rules = Magpies(None, 2, {})
    decision = Decision(1, "act", ("dig", 0, ("play", 48)))
    ids = [rules.choice_id(rules.new_state(), decision, option) for option in decision.options]
    assert ids == ["dig", "trinket_1#1", "play:again#1"]


def test_a_look_shows_what_its_seat_knows() -> None:
    play = scripted("toy", 2)
    with play.position("turn") as pos:
        pos.state.current, pos.state.actions = 1, 3
        pos.put("hand", 1, ["trinket_1", "trinket_2"], spill=("deck", 0))
        pos.put("row", 0, ["trinket_3", None, "trinket_4"], spill=("deck", 0))
        pos.hide("hand", 1)
        pos.hide("deck")
        pos.knowledge.merge_all(pos.cards("hand", 1) + pos.cards("deck"), [True, False, True])
    hand, row = own("hand", 1), play.state.zones[ROW]
    assert play.game.look(1).cards(hand) == play.state.zones[hand]
    for seat in (0, 2):
        look = play.game.look(seat)
        assert look.cards(hand) == [None, None]
        assert look.cards(ROW) == [row[0], EMPTY, row[2]]
        assert look.deciding == {1: "act"}
        assert not look.face(DECK, play.state.zones[DECK][0])
        assert look.face(ROW, EMPTY)


def test_how_many_cards_lie_in_a_closed_bag_is_not_shown() -> None:
    look = scripted("toy", 2).game.look(1)
    assert look.count(BAG) is None
    assert look.count(DECK) == len(look.state.zones[DECK])
    assert look.count(ROW) == 3
    look.state.zones[ROW][1] = EMPTY
    assert look.count(ROW) == 2
    with pytest.raises(ValueError, match="seat 1 does not see how many cards lie in bag"):
        look.cards(BAG)


def test_what_a_game_need_not_give() -> None:
    rules = Magpies(None, 2, {})
    state = rules.new_state()
    state.round = 3
    assert rules.round_number(state) == 3
    assert rules.auto_answer(state, Decision(1, "act", ("dig",)), {}) is None
    assert rules.where(state) == ""
    assert rules.describe({}) == []
    assert rules.components() == []
