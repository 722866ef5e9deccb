"""The table in the rules' hands: moving cards, and what that shows, hides and tells."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from apex_tui.engine.chance import Chance
from apex_tui.engine.events import Event
from apex_tui.engine.knowledge import Knowledge, bits
from apex_tui.engine.outcome import GameOver, Outcome
from apex_tui.engine.state import State
from apex_tui.engine.table import Record, Table
from apex_tui.engine.zones import EMPTY, Audience, Layout, Zone

HAND_1, HAND_2, DECK, OPEN, BAG, SLOTS = range(6)
LAYOUT = Layout(
    [
        Zone("hand", 1, Audience.OWNER),
        Zone("hand", 2, Audience.OWNER),
        Zone("deck", 0, Audience.COUNT),
        Zone("open", 0, Audience.ALL),
        Zone("bag", 0, Audience.NOBODY),
        Zone("slots", 0, Audience.ALL),
    ],
    seats=2,
)


@dataclass(slots=True)
class Cards(State):
    pass


def table_with(**zones: list[int]) -> Table[Cards, None]:
    """Cards in zones by name (`hand_1`), each known to those alone who see it there; the others in the deck, known."""
    names = ["hand_1", "hand_2", "deck", "open", "bag", "slots"]
    state = Cards([list(zones.get(name, [])) for name in names])
    knowledge = Knowledge(3, [(1 << 12) - 1])
    table = Table(state, None, LAYOUT, Chance(1), knowledge, Record())
    for number, cards in enumerate(state.zones):
        knowledge.merge_all(cards, [not sees for sees in LAYOUT.seen(number)])
    return table


def unknown(table: Table[Cards, None]) -> list[list[int]]:
    """By observer: the cards that it cannot place."""
    assert table.knowledge is not None
    return [list(bits(table.knowledge.unknown(observer))) for observer in range(3)]


def groups(table: Table[Cards, None], observer: int) -> list[list[int]]:
    assert table.knowledge is not None
    return sorted(list(bits(group)) for group in table.knowledge.groups[observer])


def test_a_card_goes_last_or_to_its_place_or_fills_an_empty_one() -> None:
    table = table_with(open=[1, 2, 3], slots=[EMPTY, 4, EMPTY])
    table.move(1, OPEN, DECK)
    table.move(2, OPEN, DECK)
    table.move(3, OPEN, DECK, at=0)
    assert table.state.zones[DECK] == [3, 1, 2]
    assert table.take(DECK, -1, SLOTS, at=2) == 2
    assert table.state.zones[SLOTS] == [EMPTY, 4, 2]
    assert table.take(DECK, 0, SLOTS, at=1) == 3
    assert table.state.zones[SLOTS] == [EMPTY, 3, 4, 2]
    table.lift(4, SLOTS, OPEN)
    assert table.state.zones[SLOTS] == [EMPTY, 3, EMPTY, 2]
    assert table.state.zones[OPEN] == [4]


def test_a_card_that_is_not_there_cannot_be_moved() -> None:
    table = table_with(open=[1], slots=[2])
    with pytest.raises(ValueError, match="not in list"):
        table.move(2, OPEN, DECK)
    with pytest.raises(ValueError, match="not in list"):
        table.lift(1, SLOTS, DECK)


def test_a_drawn_card_is_known_to_the_hand_and_the_rest_is_not() -> None:
    table = table_with(deck=[0, 1, 2, 3])
    assert table.take(DECK, -1, HAND_1) == 3
    assert unknown(table) == [[0, 1, 2, 3], [0, 1, 2], [0, 1, 2, 3]]


def test_a_card_laid_open_is_known_to_all_and_stays_so_wherever_it_goes_openly() -> None:
    table = table_with(deck=[0, 1, 2, 3])
    table.take(DECK, -1, OPEN)
    assert unknown(table) == [[0, 1, 2]] * 3
    table.move(3, OPEN, DECK)
    assert unknown(table) == [[0, 1, 2]] * 3
    table.take(DECK, -1, HAND_2)
    assert unknown(table) == [[0, 1, 2]] * 3
    table.shuffle(DECK)
    assert unknown(table) == [[0, 1, 2]] * 3
    table.move(3, HAND_2, DECK)
    table.shuffle(DECK)
    assert unknown(table) == [[0, 1, 2, 3]] * 3


def test_a_card_picked_in_secret_may_be_any_of_the_hand() -> None:
    """Even one that the others knew: it may be what was picked."""
    table = table_with(hand_1=[0, 1], bag=[4, 5])
    table.show([1])
    assert table.knowledge is not None
    assert groups(table, 2) == [[4, 5]]
    table.move(0, HAND_1, BAG, by=1)
    assert groups(table, 2) == groups(table, 0) == [[0, 1], [4, 5]]
    assert groups(table, 1) == [[4, 5]]
    table.shuffle(BAG)
    assert groups(table, 2) == [[0, 1, 4, 5]]
    assert groups(table, 1) == [[0, 4, 5]]


def test_a_pick_from_one_place_that_all_point_at_confuses_nothing() -> None:
    table = table_with(hand_1=[0, 1, 2])
    table.show([1])
    table.take(HAND_1, 0, BAG)
    assert groups(table, 2) == [[0, 2]]
    assert table.knowledge is not None
    assert table.knowledge.known(2, 1)


def test_who_sees_where_a_picked_card_goes_loses_no_track_of_the_others() -> None:
    table = table_with(hand_1=[0, 1, 2, 3])
    table.show([0])
    table.move(1, HAND_1, OPEN, by=1)
    assert groups(table, 2) == [[2, 3]]
    table.move(2, HAND_1, HAND_2, by=1)
    assert groups(table, 2) == []
    assert groups(table, 0) == [[0, 2, 3]]


def test_the_last_one_left_is_known() -> None:
    table = table_with(deck=[0, 1])
    table.take(DECK, 0, OPEN)
    assert unknown(table) == [[], [], []]


def test_showing_lasts() -> None:
    table = table_with(deck=[0, 1, 2])
    table.show([1], (2,))
    assert unknown(table) == [[0, 1, 2], [0, 1, 2], [0, 2]]
    table.show([0, 1, 2])
    assert unknown(table) == [[], [], []]


def test_whoever_orders_cards_unseen_alone_keeps_track() -> None:
    table = table_with(deck=[0, 1, 2])
    table.show([0, 1, 2])
    table.lose_track([1, 2], by=2)
    assert unknown(table) == [[1, 2], [1, 2], []]


def test_a_shuffle_of_open_cards_hides_nothing_and_of_a_hand_nothing_from_its_owner() -> None:
    table = table_with(open=[0, 1, 2], hand_1=[3, 4])
    table.shuffle(OPEN)
    table.show([3, 4])
    table.shuffle(HAND_1)
    assert unknown(table) == [[3, 4], [], [3, 4]]


def test_a_playout_moves_the_cards_alike_and_knows_nothing() -> None:
    table = table_with(hand_1=[0, 1], deck=[2, 3])
    table.knowledge = None
    table.record = None
    table.telling = False
    table.move(0, HAND_1, BAG, by=1)
    table.take(DECK, -1, OPEN)
    table.show([2])
    table.lose_track([2], by=1)
    table.shuffle(DECK)
    table.emit("anything", card=1)
    assert table.state.zones == [[1], [], [2], [3], [0], []]


def test_each_seat_has_chance_of_its_own() -> None:
    table = table_with()
    for seat in (0, 1, 2):
        rolls = [table.of(seat).roll(1000) for _ in range(3)]
        chance = Chance(1)
        assert rolls == [chance.roll(1000, seat) for _ in range(3)]
    assert table.of(2).state is table.state
    assert table.of(2).record is table.record


def test_the_end_is_here_and_now() -> None:
    outcome = Outcome((1,), (3, 2), "done")
    with pytest.raises(GameOver, match="done") as over:
        table_with().end(outcome)
    assert over.value.outcome is outcome


# Events


def test_who_may_know_an_event() -> None:
    table = table_with()
    table.chance.begin_step(4)
    table.emit("rolled", 1, sides=20, rolled=3)
    table.emit("drew", 2, to=(2,), card=7)
    rolled, drew = table.record.events  # type: ignore[union-attr]
    assert (rolled.kind, rolled.seat, rolled.data, rolled.step) == (
        "rolled",
        1,
        {"sides": 20, "rolled": 3},
        4,
    )
    assert [rolled.visible(seat) for seat in range(3)] == [True, True, True]
    assert [drew.visible(seat) for seat in range(3)] == [False, False, True]
    assert not Event("x", hidden_from=(1,)).visible(1)
    assert not Event("x", to=(1, 2), hidden_from=(1,)).visible(1)


def test_the_cards_that_an_event_names() -> None:
    assert Event("x", data={"card": 3, "cards": [4, -1], "source": 5, "target": 6, "rolled": 7}).cards() == [
        3,
        4,
        5,
        6,
    ]
    assert Event("x", data={"card": -1, "count": 2}).cards() == []
