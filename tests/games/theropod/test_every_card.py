"""Every title of the box: what its text promises happens, what it is worth counts, what it costs is asked."""

from __future__ import annotations

import pytest

from apex_tui.games.theropod.buying import affordable
from apex_tui.games.theropod.costs import hunt_cost, purchase_cost
from apex_tui.games.theropod.definitions import BUYABLE_POOL, HUNTED, NONE
from apex_tui.games.theropod.playing import hunt, may_hunt, play_ambush, play_card
from tests.games.theropod import texts_apex, texts_shared, texts_trail
from tests.games.theropod.desk import Desk, box
from tests.games.theropod.texts import checks_of
from tests.rules import rule

CARDS = box().cards
WORDS = (texts_apex, texts_shared, texts_trail)
"""The modules whose checks are known once they are imported."""


def of(*types: str) -> list[str]:
    """The titles of these types."""
    return [card.id for card in CARDS.values() if card.type in types]


def species_of(card: str) -> str:
    """Whose card it is; any species for a shared one."""
    return CARDS[card].species or "acrocanthosaurus"


@pytest.mark.parametrize("card", [card.id for card in CARDS.values() if card.text])
def test_a_card_does_what_its_text_says(card: str) -> None:
    checks = checks_of(CARDS[card].text)
    assert len(checks) == 1, f"{len(checks)} checks for: {CARDS[card].text}"
    check, groups = checks[0]
    check(card, *groups)


@pytest.mark.parametrize("card", [card.id for card in CARDS.values() if not card.text])
def test_a_card_without_text_does_nothing_by_itself(card: str) -> None:
    assert CARDS[card].actions == ()
    assert CARDS[card].conditions == ()


@rule("THE-10.5", "THE-2.10", "THE-10.2")
@pytest.mark.parametrize("card", of("apex"))
def test_an_apex_card_adds_its_value_and_its_actions_wait(card: str) -> None:
    desk = Desk(species_of(card))
    uid = desk.lay("hand", 1, card)[0]
    desk.run(play_card(desk.table, 1, uid))
    title = CARDS[card]
    assert (desk.state.stack, desk.state.stack_cards) == (title.value, [uid])
    assert desk.state.pending == [
        (uid, action.number) for action in title.actions if action.trigger == "played"
    ]


@rule("THE-9.9", "THE-9.8")
@pytest.mark.parametrize("card", of("apex"))
def test_from_the_ambush_point_both_kinds_of_actions_wait(card: str) -> None:
    desk = Desk(species_of(card))
    uid = desk.lay("ambush", 1, card)[0]
    desk.state.ready = 1
    desk.run(play_ambush(desk.table, 1))
    waiting = [one.number for one in CARDS[card].actions if one.trigger in ("played", "ambush_played")]
    assert desk.state.pending == [(uid, number) for number in waiting]
    assert desk.state.stack == CARDS[card].value


@rule("THE-10.8")
@pytest.mark.parametrize("card", of("egg", "evolve"))
def test_an_egg_or_evolve_card_resets_the_stack_and_its_actions_wait(card: str) -> None:
    desk = Desk(species_of(card))
    desk.play(f"{species_of(card)}_juvenile")
    uid = desk.lay("hand", 1, card)[0]
    desk.run(play_card(desk.table, 1, uid))
    assert desk.state.stack == 0
    assert desk.state.pending == [(uid, action.number) for action in CARDS[card].uses]
    assert len(CARDS[card].uses) == 1


@rule("THE-10.6", "THE-10.7", "THE-4.15")
@pytest.mark.parametrize("card", of(*HUNTED))
def test_a_trail_card_is_hunted_at_its_cost_and_counts_in_the_hoard(card: str) -> None:
    desk = Desk()
    uid = desk.trail(card)[0]
    title = CARDS[card]
    assert hunt_cost(desk.table, uid) == title.cost
    desk.state.stack = title.cost - 1
    assert not may_hunt(desk.table, uid)
    desk.state.stack = title.cost
    assert may_hunt(desk.table, uid)
    desk.state.ignore_hunts = 1
    desk.run(hunt(desk.table, 1, uid))
    assert (desk.named("hoard", 1), desk.state.vp, desk.state.stack) == ([card], [title.vp], 0)
    assert title.value > 0


@rule("THE-10.12")
@pytest.mark.parametrize("card", of("boss", "disaster_area"))
def test_a_boss_or_a_disaster_area_is_never_hunted(card: str) -> None:
    desk = Desk()
    uid = desk.trail(card)[0]
    desk.state.stack = 99
    assert not may_hunt(desk.table, uid)


@rule("THE-12.1", "THE-4.3")
@pytest.mark.parametrize("card", of("apex", "egg", "evolve"))
def test_what_has_a_cost_can_be_bought_for_it(card: str) -> None:
    title = CARDS[card]
    desk = Desk(species_of(card))
    uid = desk.lay(*(("hatchery", 1) if title.type == "apex" else ("pool", 0)), card)[0]
    desk.state.stage = "scavenge"
    if title.cost == NONE:
        desk.lay("hoard", 1, "argentinosaurus")
        assert affordable(desk.table, 1) == []
        return
    assert purchase_cost(desk.table, uid) == title.cost
    carcass = f"{species_of(card)}_prey_carcass"
    hoard = ["hypsilophodon"] * 5 + ["leaellynasaura"] * 5
    for worth in range(title.cost + 1):
        assert affordable(desk.table, 1) == ([uid] if worth >= title.cost else [])
        if worth < 2:
            desk.lay("hand", 1, carcass)
        elif worth < title.cost:
            desk.lay("hoard", 1, hoard[worth - 2])
    assert title.type == "apex" or title.type in BUYABLE_POOL
