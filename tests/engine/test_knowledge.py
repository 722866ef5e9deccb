"""What seats have learnt: the partition of the cards into groups that a seat cannot tell apart."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from apex_tui.engine.knowledge import Knowledge, bits

CARDS = 10
LOW, HIGH = 0b0000111111, 0b1111000000
"""Cards 0 to 5 share a back, 6 to 9 another."""


def mask(*cards: int) -> int:
    return sum(1 << card for card in cards)


@pytest.fixture
def knowledge() -> Knowledge:
    return Knowledge(3, [LOW, HIGH])


def known(knowledge: Knowledge, observer: int) -> list[int]:
    return [card for card in range(CARDS) if knowledge.known(observer, card)]


def test_at_first_everybody_knows_where_every_card_lies(knowledge: Knowledge) -> None:
    assert known(knowledge, 0) == known(knowledge, 2) == list(range(CARDS))


def test_merged_cards_cannot_be_told_apart_by_that_observer_alone(knowledge: Knowledge) -> None:
    knowledge.merge(1, mask(0, 1, 2))
    assert knowledge.groups == [[], [mask(0, 1, 2)], []]
    assert known(knowledge, 1) == [3, 4, 5, 6, 7, 8, 9]
    assert knowledge.unknown(1) == mask(0, 1, 2)
    assert knowledge.unknown(0) == 0


def test_cards_with_different_backs_are_never_mistaken_for_each_other(knowledge: Knowledge) -> None:
    knowledge.merge(1, mask(4, 5, 6, 7))
    assert sorted(knowledge.groups[1]) == [mask(4, 5), mask(6, 7)]
    knowledge.merge(2, mask(5, 6))
    assert knowledge.groups[2] == []


def test_merging_takes_in_all_that_was_already_confused(knowledge: Knowledge) -> None:
    knowledge.merge(1, mask(0, 1))
    knowledge.merge(1, mask(2, 3))
    assert sorted(knowledge.groups[1]) == [mask(0, 1), mask(2, 3)]
    knowledge.merge(1, mask(1, 2, 5))
    assert knowledge.groups[1] == [mask(0, 1, 2, 3, 5)]


def test_a_card_that_is_seen_is_known_and_so_is_the_last_one_left(knowledge: Knowledge) -> None:
    knowledge.merge(1, mask(0, 1, 2))
    knowledge.see(1, 1)
    assert knowledge.groups[1] == [mask(0, 2)]
    knowledge.see(1, 0)
    assert knowledge.groups[1] == []
    assert knowledge.known(1, 2)


def test_only_what_was_hidden_counts_as_shown(knowledge: Knowledge) -> None:
    knowledge.merge(1, mask(0, 1, 2))
    knowledge.see(1, 5)
    knowledge.see(2, 0)
    assert knowledge.learnt == 0
    knowledge.see(1, 0)
    assert knowledge.learnt == 1 << 1
    knowledge.learnt = 0
    knowledge.see(1, 0)
    assert knowledge.learnt == 0


def test_what_was_met_in_a_step_is_remembered_when_it_is_lost_again(knowledge: Knowledge) -> None:
    knowledge.merge(1, mask(0, 1, 2, 3))
    knowledge.see(1, 0)
    knowledge.see(1, 5)
    knowledge.merge(1, mask(0, 1))
    assert knowledge.met == [0, mask(0), 0]
    knowledge.merge(2, mask(6, 7))
    knowledge.see(2, 6)
    assert knowledge.met == [0, mask(0), mask(6, 7)]
    assert knowledge.copy().met == [0, 0, 0]
    knowledge.begin_step()
    assert knowledge.met == [0, 0, 0]


def test_merge_all_asks_each_observer_and_passes_over_empty_places(knowledge: Knowledge) -> None:
    knowledge.merge_all([-1, 3, 4, -1], [True, False, True])
    assert knowledge.groups == [[mask(3, 4)], [], [mask(3, 4)]]


def test_a_copy_is_independent(knowledge: Knowledge) -> None:
    knowledge.merge(1, mask(0, 1, 2))
    copy = knowledge.copy()
    copy.see(1, 0)
    copy.merge(0, mask(0, 1))
    assert knowledge.groups == [[], [mask(0, 1, 2)], []]
    assert (knowledge.learnt, copy.learnt) == (0, 1 << 1)


def test_relabelled_groups_hold_the_cards_that_took_the_places(knowledge: Knowledge) -> None:
    knowledge.merge(1, mask(0, 1))
    knowledge.merge(2, mask(1, 2, 3))
    knowledge.relabel({0: 1, 1: 2, 2: 0})
    assert knowledge.groups == [[], [mask(1, 2)], [mask(2, 0, 3)]]


def test_the_key_does_not_depend_on_how_groups_came_about() -> None:
    one, two = Knowledge(1, [LOW, HIGH]), Knowledge(1, [LOW, HIGH])
    one.merge(0, mask(0, 1))
    one.merge(0, mask(6, 7))
    two.merge(0, mask(6, 7))
    two.merge(0, mask(0, 1, 2))
    two.see(0, 2)
    assert one.key() == two.key()


@given(st.sets(st.integers(0, 200)))
def test_bits_are_the_cards_of_a_set(cards: set[int]) -> None:
    assert list(bits(mask(*cards))) == sorted(cards)


class Observers(RuleBasedStateMachine):
    """Any sequence of merges and looks, against the plain meaning: two cards confused are in one class of a relation."""

    @initialize()
    def begin(self) -> None:
        self.knowledge = Knowledge(2, [LOW, HIGH])
        self.classes: list[list[set[int]]] = [[{card} for card in range(CARDS)] for _ in range(2)]

    @rule(observer=st.integers(0, 1), cards=st.sets(st.integers(0, CARDS - 1)))
    def merge(self, observer: int, cards: set[int]) -> None:
        self.knowledge.merge(observer, mask(*cards))
        for back in (set(bits(LOW)), set(bits(HIGH))):
            met = [each for each in self.classes[observer] if each & cards & back]
            rest = [each for each in self.classes[observer] if not each & cards & back]
            self.classes[observer] = rest + ([set().union(*met)] if met else [])

    @rule(observer=st.integers(0, 1), card=st.integers(0, CARDS - 1))
    def see(self, observer: int, card: int) -> None:
        hidden = not self.knowledge.known(observer, card)
        self.knowledge.learnt = 0
        self.knowledge.see(observer, card)
        assert self.knowledge.learnt == hidden << observer
        self.classes[observer] = [each - {card} for each in self.classes[observer] if each != {card}] + [
            {card}
        ]

    @rule(low=st.permutations(range(6)), high=st.permutations(range(6, CARDS)))
    def relabel(self, low: list[int], high: list[int]) -> None:
        mapping = dict(enumerate([*low, *high]))
        self.knowledge.relabel(mapping)
        self.classes = [[{mapping[card] for card in each} for each in part] for part in self.classes]

    @invariant()
    def groups_are_the_classes_of_two_and_more(self) -> None:
        for observer in range(2):
            groups = sorted(sorted(bits(group)) for group in self.knowledge.groups[observer])
            assert groups == sorted(sorted(each) for each in self.classes[observer] if len(each) > 1)
            for card in range(CARDS):
                assert self.knowledge.known(observer, card) == ({card} in self.classes[observer])
        assert self.knowledge.copy().key() == self.knowledge.key()


TestObservers = Observers.TestCase
TestObservers.settings = settings(max_examples=40, stateful_step_count=25)
