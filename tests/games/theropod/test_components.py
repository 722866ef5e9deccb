"""The box in words: the browser knows every card, and every operation of the vocabulary has words."""

from __future__ import annotations

from itertools import groupby
from typing import get_args

import pytest

from apex_tui.games.theropod.components import components
from apex_tui.games.theropod.definitions import Op
from apex_tui.games.theropod.pack_ops import Operation
from apex_tui.games.theropod.wording import ops_words
from tests.games.theropod.desk import Desk, box


def every_operation() -> list[str]:
    """The names of all operations that a pack may write."""
    names: list[str] = []
    for kind in get_args(get_args(Operation)[0]):
        names += get_args(kind.model_fields["op"].annotation)
    return names


def test_the_browser_knows_each_species_and_each_card() -> None:
    found = components(box())
    ids = [one.id for one in found]
    assert sorted(ids) == sorted([f"species_{name}" for name in box().species] + list(box().cards))
    groups = [one.group for one in found]
    assert len(set(groups)) == 1 + 9 + 13
    assert [name for name, _ in groupby(groups)] == list(dict.fromkeys(groups))
    assert groups[0] == "species"
    for one in found:
        assert 0 < len(one.line) <= 60, one
        assert all(one.lines), one


@pytest.mark.parametrize(
    ("card", "line", "says"),
    [
        ("edmontosaurus", "cost 4 Hunt, worth 4 Evolve, 1 VP", "North America, 67 MYA"),
        ("velociraptor_hellion", "no cost, worth 1 Hunt", "5 copies"),
        ("acrocanthosaurus_hatchling", "no cost, worth 1 Hunt", "7 copies, 5 in the Starting deck"),
        ("evolve_egg", "cost 2 Evolve", "9 copies"),
        ("virus", "3 Health Damage to a Boss", "10 copies"),
        ("plague", "hazard", "seven of the eleven, by chance"),
        ("acute_alertness", "cost 2 Evolve", "also printed as Acute Awareness"),
        ("alert", "Alert", "6 copies"),
        ("boss_titanoboa", "health 6, 6 VP", "difficulty 3 of 5"),
        (
            "boss_titanoboa",
            "health 6, 6 VP",
            "0 to 4: you eliminate 1 Apex card played; the battle ends",
        ),
    ],
)
def test_what_matters_of_a_card_stands_in_its_line(card: str, line: str, says: str) -> None:
    (found,) = (one for one in components(box()) if one.id == card)
    assert found.line == line
    assert says in found.lines


@pytest.mark.parametrize("name", every_operation())
def test_every_operation_is_carried_out_or_looked_up_and_has_words(name: str) -> None:
    """An operation that neither happens nor holds would be a word without meaning."""
    from apex_tui.games.theropod.effects import _OPERATIONS

    looked_up = {
        "no_alert_if", "prevent_affliction", "prevent_alert", "prevent_environment", "counter_elimination", "cost_per",
        "cannot_be_hunted", "cost_plus", "stance_hunt", "trail_cost", "hatch_change", "carcass_value",
    }  # fmt: skip
    assert (name in _OPERATIONS) != (name in looked_up)
    used = [op for card in box().cards.values() for op in card.all_ops() if op.name == name]
    for op in used or [Op(name, cond=None)]:
        if used or name not in ("if", "choose"):
            assert ops_words([op], box().cards)


def test_all_words_of_the_vocabulary_are_used_by_some_card() -> None:
    used = {op.name for card in box().cards.values() for op in card.all_ops()}
    assert set(every_operation()) == used


def test_cards_say_in_generated_words_what_their_text_says() -> None:
    desk = Desk()
    words = {
        "acrocanthosaurus_matriarch": "Hatch 1, then draw 1",
        "giganotosaurus_pack_flanker": "+1 Hunt for each Pack Flanker played before, at most +2",
        "utahraptor_flanker": "draw 1 if an ambush was played this turn",
        "triceratops": "Minion or Predator trying to eliminate it is eliminated instead",
    }
    for name, text in words.items():
        assert ops_words(desk.deal.cards[desk.deal.uid_of[f"{name}#1"]].actions[0].ops, box().cards) == text
