"""Nobody is said to know a card of which it could not be certain: held against every course the play may have taken."""

from __future__ import annotations

from itertools import permutations
from typing import TypeAlias

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from apex_tui.engine.chance import Chance
from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.table import Table
from apex_tui.engine.zones import Audience, Layout, Zone
from tests.engine.test_table import Cards

World: TypeAlias = "tuple[tuple[int, ...], ...]"
"""The cards in each zone."""

DECK, HAND, OTHER_HAND, OPEN, BAG = range(5)
LAYOUT = Layout(
    [
        Zone("deck", 0, Audience.COUNT),
        Zone("hand", 1, Audience.OWNER),
        Zone("hand", 2, Audience.OWNER),
        Zone("open", 0, Audience.ALL),
        Zone("bag", 0, Audience.NOBODY),
    ],
    seats=2,
)
CARDS = 7
BACKS = (0b0011111, 0b1100000)
zones = st.integers(0, 4)


def back(card: int) -> int:
    return card >= 5


class Certainty(RuleBasedStateMachine):
    """Moves by the rules' own means, and beside them, for each observer, all worlds that may be by what it has seen."""

    @initialize(deal=st.permutations(range(CARDS)))
    def begin(self, deal: list[int]) -> None:
        state = Cards([list(deal[:2]), list(deal[2:4]), list(deal[4:6]), [deal[6]], []])
        self.table = Table(state, None, LAYOUT, Chance(1), Knowledge(3, BACKS), None)
        true = self.world()
        self.possible: list[set[World]] = [{true} for _ in range(3)]

    def world(self) -> World:
        return tuple(tuple(zone) for zone in self.table.state.zones)

    def spread(self, step: object, observer: int) -> None:
        """Every world goes all the ways that the observer cannot tell apart, and those that it sees not to be fall away."""
        seen = [number for number in range(5) if LAYOUT.seen(number)[observer]]
        true = self.world()
        backs = [[back(card) for card in zone] for zone in true]
        self.possible[observer] = {
            after
            for before in self.possible[observer]
            for after in step(before)  # type: ignore[operator]
            if all(after[number] == true[number] for number in seen)
            and [[back(card) for card in zone] for zone in after] == backs
        }

    @rule(zone=zones)
    def shuffle(self, zone: int) -> None:
        self.table.shuffle(zone)
        for observer in range(3):
            self.spread(
                lambda world: [
                    (*world[:zone], order, *world[zone + 1 :]) for order in permutations(world[zone])
                ],
                observer,
            )

    @rule(source=zones, goal=zones, place=st.integers(0, 2))
    def take_from_a_place(self, source: int, goal: int, place: int) -> None:
        cards = self.table.state.zones[source]
        if source == goal or place >= len(cards):
            return
        self.table.take(source, place, goal)
        for observer in range(3):
            self.spread(lambda world: [moved(world, source, place, goal)], observer)

    @rule(goal=zones, place=st.integers(0, 1), seat=st.integers(1, 2))
    def pick_from_the_own_hand(self, goal: int, place: int, seat: int) -> None:
        source = HAND if seat == 1 else OTHER_HAND
        cards = self.table.state.zones[source]
        if source == goal or place >= len(cards):
            return
        self.table.move(cards[place], source, goal, by=seat)
        for observer in range(3):
            places = [place] if observer == seat else range(len(cards) + 1)
            self.spread(lambda world, of=places: [moved(world, source, at, goal) for at in of], observer)

    @precondition(lambda self: len(self.table.state.zones[DECK]) > 1)
    @rule(seat=st.integers(1, 2), data=st.data())
    def look_at_the_top_and_put_it_back_in_any_order(self, seat: int, data: st.DataObject) -> None:
        deck = self.table.state.zones[DECK]
        top = deck[-2:]
        self.table.show(top, (seat,))
        self.possible[seat] = {world for world in self.possible[seat] if list(world[DECK][-2:]) == top}
        deck[-2:] = data.draw(st.permutations(top))
        order = list(deck[-2:])
        self.table.lose_track(order, by=seat)
        for observer in range(3):
            ways = [order == top[::-1]] if observer == seat else [False, True]
            self.spread(
                lambda world, of=ways: [
                    (
                        (*world[DECK][:-2], *(world[DECK][-2:][::-1] if turned else world[DECK][-2:])),
                        *world[1:],
                    )
                    for turned in of
                ],
                observer,
            )

    @rule(zone=zones, place=st.integers(0, 2), to=st.sets(st.integers(0, 2), min_size=1))
    def show(self, zone: int, place: int, to: set[int]) -> None:
        cards = self.table.state.zones[zone]
        if place < len(cards):
            card = cards[place]
            self.table.show((card,), to)
            for observer in to:
                self.possible[observer] = {
                    world for world in self.possible[observer] if world[zone][place] == card
                }

    @invariant()
    def what_is_known_is_certain(self) -> None:
        knowledge, true = self.table.knowledge, self.world()
        assert knowledge is not None
        for observer, worlds in enumerate(self.possible):
            assert true in worlds
            for number, zone in enumerate(true):
                for place, card in enumerate(zone):
                    if not knowledge.known(observer, card):
                        continue
                    if number in (HAND, OTHER_HAND):
                        # A hand has no places: whoever takes a card out of it unseen may have held it anywhere.
                        assert all(card in world[number] for world in worlds), (
                            f"{card} may not be in hand {number}"
                        )
                    else:
                        lying = {world[number][place] for world in worlds}
                        assert lying == {card}, f"observer {observer} may find {lying} there"


def moved(world: World, source: int, place: int, goal: int) -> World:
    zones = [list(zone) for zone in world]
    zones[goal].append(zones[source].pop(place))
    return tuple(tuple(zone) for zone in zones)


TestCertainty = Certainty.TestCase
TestCertainty.settings = settings(max_examples=100, stateful_step_count=20)
