"""What each seat may see, is told, and can imagine (THE-1.6, 3.7, 3.10, 5.10)."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.games.theropod.state import LEFT_BOSSES, LEFT_MINIONS, LEFT_SETS, ambush_of
from apex_tui.games.theropod.words import OPEN_KINDS
from tests.games.theropod.scripting import Scene
from tests.kit.answers import random_answer
from tests.kit.script import scripted
from tests.kit.subjects import make
from tests.rules import rule


@rule("THE-1.6")
def test_own_cards_and_open_piles_are_seen_hands_and_decks_of_others_are_not() -> None:
    scene = (
        Scene("tyrannosaurus", "utahraptor")
        .hand(1, "tyrannosaurus_mother")
        .hand(2, "utahraptor_scout", "utahraptor_egg")
    )
    scene.den(2, "dryosaurus").discard(2, "alert").hoard(2, "edmontosaurus").hatchery(
        2, "utahraptor_flanker"
    ).trail("troodon")
    play = scene.start()
    own, other = play.view(1).seats
    assert [card.title for card in own.hand_cards] == ["tyrannosaurus_mother"]
    assert (other.hand, other.hand_cards, other.hand_worth) == (2, (), 0)
    assert [card.title for card in other.discard] == ["alert"]
    assert [card.title for card in other.hoard] == ["edmontosaurus"]
    assert [offer.card.title for offer in other.hatchery] == ["utahraptor_flanker"]
    assert (other.den, other.vp) == (1, 2)
    watcher = play.view(0)
    assert [seat.hand_cards for seat in watcher.seats] == [(), ()]
    assert watcher.now.plays == ()


@rule("THE-3.10")
def test_cards_being_looked_at_are_seen_by_one_and_counted_with_their_pile() -> None:
    scene = Scene("velociraptor", "utahraptor").hand(1, "velociraptor_pathfinder").trail("puertasaurus")
    scene.draw(
        1, "velociraptor_egg", "velociraptor_raptor", "velociraptor_juvenile", "velociraptor_hatchling"
    )
    play = scene.start()
    play.does("play:velociraptor_pathfinder", "use:velociraptor_pathfinder#1:1")
    play.at(1, "look_take")
    own, others = play.view(1).seats[0], play.view(2).seats[0]
    assert [card.title for card in own.looking_cards] == [
        "velociraptor_egg",
        "velociraptor_raptor",
        "velociraptor_juvenile",
    ]
    assert (others.looking, others.looking_cards, others.draw) == (3, (), 4)
    play.asks("look_take", "velociraptor_raptor")
    play.asks("look_order", "velociraptor_juvenile", "velociraptor_egg")
    assert [card.title for card in play.view(1).seats[0].draw_top[:2]] == [
        "velociraptor_juvenile",
        "velociraptor_egg",
    ]
    assert play.view(2).seats[0].draw_top == ()
    assert play.view(2).seats[0].hand_cards == ()


@rule("THE-3.10")
def test_looking_at_the_hunt_deck_tells_the_others_only_how_many() -> None:
    scene = (
        Scene("quetzalcoatlus", "utahraptor").hand(1, "quetzalcoatlus_thermal_scout").trail("puertasaurus")
    )
    play = scene.hunt("boss_titanoboa", "dryosaurus", "troodon").start()
    play.does("play:quetzalcoatlus_thermal_scout", "use:quetzalcoatlus_thermal_scout#1:1")
    assert play.view(2).piles.hunt == 3
    play.asks("look_recycle", "boss_titanoboa")
    assert play.titles("hunt_deck") == ["boss_titanoboa", "troodon", "dryosaurus"]
    assert [card.title for card in play.view(1).piles.hunt_top] == ["dryosaurus"]
    assert play.view(2).piles.hunt_top == ()


def test_prompts_that_show_a_hand_are_secret_and_the_others_open() -> None:
    pack = make("theropod", 1, {"species": "utahraptor"}).pack  # type: ignore[attr-defined]
    kinds = set(pack.words.prompts())
    assert kinds >= OPEN_KINDS
    assert sorted(kinds - OPEN_KINDS) == [
        "ambush_action_card", "ambush_setup", "asteroid_eliminate", "buy", "hatchery_order", "hibernate", "look_discard",
        "look_order", "look_recycle", "look_take", "own_pick", "pay", "pay_evolve", "play", "react_affliction",
        "react_alert", "react_environment", "storm_discard", "topdeck_order",
    ]  # fmt: skip


@rule("THE-16.8")
def test_reactions_can_be_left_to_the_table() -> None:
    scene = (
        Scene("utahraptor")
        .hand(1, "alert", "acute_alertness")
        .ambush(1, "utahraptor_scout")
        .trail("dryosaurus")
    )
    play = scene.start("alerts")
    rules, decision = play.rules, play.at(1, "react_alert")
    assert rules.auto_answer(play.state, decision, {"reactions": "ask"}) is None
    assert rules.auto_answer(play.state, decision, {"reactions": "always"}) == ("reveal",)
    assert rules.auto_answer(play.state, decision, {"reactions": "never"}) == ("no",)
    play.asks("react_alert", "reveal")
    assert rules.auto_answer(play.state, play.at(1, "play"), {"reactions": "always"}) is None
    assert [(spec.key, spec.values) for spec in rules.setting_specs] == [
        ("reactions", ("ask", "always", "never"))
    ]


# Imagined worlds ------------------------------------------------------------


def walked(seats: int, seed: int, answers: int) -> Game:  # type: ignore[type-arg]
    """A random game after so many answers."""
    game = Game.new(make("theropod", seats, {"species": "random"}), seed, tell=False)
    rng = Stream(seed)
    for _ in range(answers):
        if game.over:
            break
        seat = min(game.pending)
        game.answer(seat, random_answer(game.pending[seat], rng))
    return game


@pytest.mark.parametrize("seats", [1, 2, 5])
@rule("THE-5.5", "THE-5.10")
def test_every_imagined_hunt_deck_could_have_been_drawn(seats: int) -> None:
    game = walked(seats, seats + 1, 2)
    deal, rng = game.rules.defs, Stream(1)
    out = set()
    for number in range(24):
        world = imagine(game, 1 + number % seats, rng)
        left = world.state.zones
        bosses = {deal.cards[card].name for card in left[LEFT_BOSSES]}
        minions = [deal.cards[card].name for card in left[LEFT_MINIONS]]
        assert sorted(minions) == sorted(name for name in bosses for _ in range(4))
        for kind, zone in LEFT_SETS.items():
            assert {deal.cards[card].type for card in left[zone]} <= {kind}
        out.add(frozenset(bosses))
    assert len(out) > 1, "every world leaves the same Bosses out"


def test_a_boss_of_which_anything_was_seen_stays_in_every_world() -> None:
    scene = Scene("utahraptor", "carnotaurus").trail("dryosaurus")
    play = scene.start()
    deal = play.rules.defs
    inside = [card for card in deal.sets["minion"] if card in play.state.zones[0]]
    seen = inside[0]
    with play.position("hunting") as pos:
        pos.state.zones[0].remove(seen)
        pos.state.zones[1].append(seen)
    name, rng = deal.cards[seen].name, Stream(3)
    for _ in range(16):
        world = imagine(play.game, 2, rng)
        assert name not in {deal.cards[card].name for card in world.state.zones[LEFT_BOSSES]}


@rule("THE-9.2")
def test_nothing_but_apex_cards_lies_in_an_imagined_ambush() -> None:
    scene = Scene("utahraptor", "carnotaurus").hand(
        1, "utahraptor_scout", "utahraptor_egg", "utahraptor_juvenile"
    )
    play = scene.trail("dryosaurus").start("set_up")
    play.pick("card:utahraptor_scout", "card:utahraptor_juvenile")
    rng, seen = Stream(5), set()
    for _ in range(20):
        world = imagine(play.game, 2, rng)
        cards = world.state.zones[ambush_of(1)]
        assert all(world.rules.defs.cards[card].type == "apex" for card in cards)
        seen.add(tuple(cards))
    assert len(seen) > 4


@rule("THE-10.21")
@pytest.mark.parametrize("wounded", [True, False])
def test_who_uses_what_is_in_hand_shows_it_and_the_others_draw_their_conclusions(wounded: bool) -> None:
    hand = ["carnotaurus_juvenile", "virus" if wounded else "carnotaurus_egg", "carnotaurus_titan_carcass"]
    scene = Scene("carnotaurus", "utahraptor").hand(1, *hand).trail("puertasaurus")
    play = scene.draw(
        1, "flesh_wound", "severe_trauma", "carnotaurus_hatchling", "carnotaurus_hatchling"
    ).start()
    play.does("play:carnotaurus_juvenile", "use:carnotaurus_juvenile#1:1")
    assert play.stack == 2 + wounded
    assert [card.title for card in play.view(2).seats[0].hand_cards] == ["virus"] * wounded
    # No other Affliction lies in the hand, in any world.
    cards, rng = play.rules.defs.cards, Stream(7)
    number = play.rules.layout.number("hand", 1)
    for _ in range(20):
        world = imagine(play.game, 2, rng)
        assert sum(cards[card].type == "affliction" for card in world.state.zones[number]) == wounded


@rule("THE-12.5")
def test_after_step_6_everybody_knows_that_no_carcass_is_left_in_hand() -> None:
    scene = (
        Scene("carnotaurus", "utahraptor")
        .hand(1, "carnotaurus_prey_carcass", "flesh_wound", "virus")
        .trail("puertasaurus")
    )
    play = scene.afflictions().start("begin_buying")
    play.does("done")
    play.at(1, "affliction_order")
    cards, rng = play.rules.defs.cards, Stream(7)
    number = play.rules.layout.number("hand", 1)
    for _ in range(20):
        world = imagine(play.game, 2, rng)
        assert not any(cards[card].type == "carcass" for card in world.state.zones[number])


@rule("THE-2.16")
def test_the_same_seed_and_answers_make_the_same_game() -> None:
    one, two = (scripted("theropod", 2, {"species": "random"}, seed=9) for _ in range(2))
    assert one.game.key() == two.game.key()


@rule("THE-13.8")
def test_the_afflictions_whose_order_is_asked_openly_are_seen_by_all() -> None:
    scene = Scene("carnotaurus", "utahraptor").hand(1, "virus", "carnotaurus_egg", "severe_trauma")
    play = scene.trail("puertasaurus").start("begin_buying")
    play.does("done")
    play.at(1, "affliction_order")
    assert "affliction_order" in OPEN_KINDS
    for looker in (0, 2):
        nest = play.view(looker).seats[0]
        assert sorted(card.title for card in nest.hand_cards) == ["severe_trauma", "virus"]
        for seed in range(20):
            world = imagine(play.game, looker, Stream(seed))
            assert world.pending == play.game.pending
