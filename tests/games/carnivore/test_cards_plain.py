"""Cards whose effects only hold, heal or hurt: what they do is reckoned from the text of the ruleset."""

from __future__ import annotations

import re

import pytest

from tests.games.carnivore.printed import PRINTED, effects_of, fits
from tests.games.carnivore.scripting import Scene
from tests.rules import rule

LASTING = {
    "check_bonus", "opp_check_penalty", "next_check_bonus", "reroll", "power_boost", "defense_boost", "pierce", "prevent",
    "ward", "extra_evolution", "seize_initiative",
}  # fmt: skip

PLAIN = sorted(
    title
    for title, card in PRINTED.items()
    if all(effect["op"] in LASTING | {"heal", "damage"} for effect in card["effects"])
)
"""These titles; the others are in `test_cards_picking.py`."""

PROBES = ("musk_glands", "paw_swipe", "vibrissae", "kleptoparasitism", "instinct")
"""A weasel, a bear, a cat, a card of all three families, and an ancestor."""


@rule("CAR-13.2", "CAR-6.4", "CAR-3.3", "CAR-7.3", "CAR-7.4")
@pytest.mark.parametrize("title", PLAIN)
def test_a_card_does_what_is_printed(title: str) -> None:
    """Activated by its check beside a card of each family, every value is what the raw text adds up to."""
    card = PRINTED[title]
    probes = [probe for probe in PROBES if probe != title]
    scene = Scene().life(7, 11)
    for probe in probes:
        scene.printed(probe).active(1, probe)
    game = scene.play(1, title, "bluff_charge").start(dice=[20] if card["dc"] else [])
    if card["dc"]:
        game.activate(title)
    assert game.asked == (1, "activate_next")
    own = [title]

    def total(op: str) -> int:
        return sum(effect["amount"] for effect in effects_of(own, op))

    assert game.state.life == [7 + total("heal"), 11 - total("damage")]
    following, penalty = total("next_check_bonus"), total("opp_check_penalty")
    for name, checked in PRINTED.items():
        helped = sum(effect["amount"] for effect in effects_of(own, "check_bonus") if fits(effect, checked))
        assert game.bonus(1, name) == helped + following
        assert game.bonus(2, name) == -penalty
    for name in [*probes, title]:
        lifted = PRINTED[name]
        power = sum(effect["amount"] for effect in effects_of(own, "power_boost") if fits(effect, lifted))
        defense = sum(effect["amount"] for effect in effects_of(own, "defense_boost") if fits(effect, lifted))
        mine = next(each for each in game.area(1) if each.startswith(f"{name}#"))
        assert game.strength(1, mine) == (lifted["power"] + power, lifted["defense"] + defense)
    assert (game.rerolls(1), game.pierce(1), game.shield(1)) == (
        total("reroll"),
        total("pierce"),
        total("prevent"),
    )
    assert (game.rerolls(2), game.pierce(2), game.shield(2)) == (0, 0, 0)
    assert game.warded(1) is bool(effects_of(own, "ward"))
    view = game.game.view(1).seats[0]
    assert view.quota == 1 + total("extra_evolution")
    assert view.seizes is bool(effects_of(own, "seize_initiative"))


def test_half_of_the_titles_are_plain() -> None:
    assert (len(PRINTED), len(PLAIN)) == (69, 35)


@rule("CAR-1.3")
@pytest.mark.parametrize("title", sorted(PRINTED))
def test_the_text_names_the_numbers_of_the_effect(title: str) -> None:
    """Every amount, count and limit of a card stands in its words, and no other number does."""
    named = sorted({int(number) for number in re.findall(r"\d+", PRINTED[title]["text"])} - {1})
    written = sorted(set(numbers(PRINTED[title]["effects"])) - {1})
    assert named == written


def numbers(part: object) -> list[int]:
    """All numbers in an effect, however deep."""
    if isinstance(part, dict):
        return [number for value in part.values() for number in numbers(value)]
    if isinstance(part, list):
        return [number for value in part for number in numbers(value)]
    return [part] if type(part) is int else []
