"""Set-up: species, decks, first hands, who begins (THE-1, 3, 5)."""

from __future__ import annotations

from collections import Counter

import pytest

from apex_tui.engine.errors import OptionError
from apex_tui.engine.game import Game
from apex_tui.games.theropod.definitions import HUNTED
from tests.games.theropod.scripting import box
from tests.kit.script import scripted
from tests.kit.subjects import make
from tests.rules import rule

SPECIES = (
    "acrocanthosaurus", "carnotaurus", "giganotosaurus", "quetzalcoatlus", "sarcosuchus", "spinosaurus", "tyrannosaurus",
    "utahraptor", "velociraptor",
)  # fmt: skip


def kinds(play, zone: str, seat: int = 0) -> Counter[str]:  # type: ignore[no-untyped-def]
    """How many cards of each type lie in a zone."""
    cards = play.rules.defs.cards
    return Counter(cards[card].type for card in play.state.zones[play.rules.layout.number(zone, seat)])


@rule("THE-1.1", "THE-1.2")
def test_species_are_chosen_in_seat_order_among_those_still_free() -> None:
    play = scripted("theropod", 3, {"first_player": "seat_1"})
    play.at(1, "choose_species")
    assert play.options() == [f"species:{name}" for name in SPECIES]
    assert not play.prompt().secret
    play.pick("species:utahraptor")
    play.at(2, "choose_species")
    play.offers_not("species:utahraptor")
    play.pick("species:carnotaurus")
    play.at(3, "choose_species")
    play.offers_not("species:utahraptor", "species:carnotaurus")
    play.pick("species:sarcosuchus")
    assert play.state.species == ["utahraptor", "carnotaurus", "sarcosuchus"]


@rule("THE-1.2")
def test_species_can_be_listed_or_dealt_and_other_lists_are_refused() -> None:
    play = scripted("theropod", 2, {"species": "spinosaurus, velociraptor", "first_player": "seat_1"})
    assert play.state.species == ["spinosaurus", "velociraptor"]
    dealt = {
        tuple(scripted("theropod", 2, {"species": "random"}, seed=seed).state.species) for seed in range(12)
    }
    assert len(dealt) > 8
    assert all(one != other for one, other in dealt)
    for value in (
        "utahraptor",
        "utahraptor,utahraptor",
        "utahraptor,dodo",
        "utahraptor,carnotaurus,sarcosuchus",
    ):
        with pytest.raises(OptionError, match="option species"):
            make("theropod", 2, {"species": value})


@rule("THE-5.11")
def test_a_die_or_the_option_says_who_begins() -> None:
    play = scripted("theropod", 4, {"species": "random"}, dice=[3])
    assert play.state.player_one == 3
    play.expect_event("first_player", 3, rolled=True)
    assert (
        scripted("theropod", 4, {"species": "random", "first_player": "seat_2"}, dice=[]).state.player_one
        == 2
    )
    with pytest.raises(OptionError, match="first_player"):
        make("theropod", 2, {"first_player": "seat_3"})
    assert scripted("theropod", 1, {"species": "random"}, dice=[]).state.player_one == 1


@pytest.mark.parametrize("seats", [0, 9])
def test_one_to_eight_seats(seats: int) -> None:
    with pytest.raises(OptionError, match="1 to 8"):
        make("theropod", seats, {})


@pytest.mark.parametrize(("mode", "emergence"), [("easy", 3), ("moderate", 2), ("hard", 1), ("brutal", 0)])
@rule("THE-5.1", "THE-5.2", "THE-6.7")
def test_the_environment_deck_of_each_difficulty(mode: str, emergence: int) -> None:
    play = scripted("theropod", 2, {"species": "random", "mode": mode})
    cards = play.rules.defs.cards
    # One card lies open already: the game stands in the first turn.
    deck = [cards[card] for card in reversed(play.state.zones[play.rules.layout.number("environment_deck")])]
    deck.insert(0, cards[play.state.zones[play.rules.layout.number("environment")][0]])
    assert [card.role for card in deck] == ["emergence"] * emergence + ["main"] * 7 + [
        "asteroid",
        "extinction",
    ]
    assert play.rules.defs.mode.rounds == len(deck) == 9 + emergence
    assert len(play.zone("left_environment")) == 4


@rule("THE-5.3", "THE-4.11", "THE-5.4")
def test_the_piles_beside_the_environment_deck() -> None:
    play = scripted("theropod", 1, {"species": "utahraptor"})
    assert [len(play.zone(name)) for name in ("alerts", "stances", "disasters", "eliminated")] == [6, 4, 3, 0]
    assert len(play.zone("affliction_deck")) == 40
    # Nobody knows in which order they lie.
    assert play.view(1).piles.affliction == 40
    knowledge = play.game.table.knowledge
    assert not any(
        knowledge.known(1, card) for card in play.state.zones[play.rules.layout.number("affliction_deck")]
    )


@pytest.mark.parametrize("seats", range(1, 9))
@rule("THE-5.5")
def test_the_hunt_deck_has_twenty_cards_a_player(seats: int) -> None:
    play = scripted("theropod", seats, {"species": "random", "mode": "brutal"})
    found = kinds(play, "hunt_deck") + kinds(play, "trail")
    if not play.zone("eliminated") and not found["disaster_area"]:
        assert sum(found[kind] for kind in (*HUNTED, "boss")) == 20 * seats
    wanted = {"prey": 5, "big_game": 5, "titan": 2, "menace": 2, "predator": 1, "boss": 1, "minion": 4}
    gone = kinds(play, "eliminated")
    assert {kind: found[kind] + gone[kind] for kind in wanted} == {
        kind: n * seats for kind, n in wanted.items()
    }
    cards = play.rules.defs.cards
    inside = [
        cards[card]
        for name in ("hunt_deck", "trail")
        for card in play.state.zones[play.rules.layout.number(name)]
    ]
    bosses = [card.name for card in inside if card.type == "boss"]
    assert Counter(card.name for card in inside if card.type == "minion") == dict.fromkeys(bosses, 4)


@rule("THE-5.10")
def test_which_bosses_were_drawn_is_not_shown_but_their_number_is() -> None:
    play = scripted("theropod", 3, {"species": "random"})
    assert play.view(1).piles.bosses == 3
    knowledge = play.game.table.knowledge
    bosses = play.rules.defs.sets["boss"]
    trail = play.state.zones[play.rules.layout.number("trail")]
    for observer in range(4):
        assert not any(knowledge.known(observer, boss) for boss in bosses if boss not in trail)


@rule("THE-5.6", "THE-17.7")
def test_the_evolve_deck_holds_the_35_cards_with_a_cost() -> None:
    rules = make("theropod", 1, {"species": "carnotaurus"})
    state = rules.new_state()
    deck = [rules.defs.cards[card] for card in state.zones[rules.layout.number("evolve_deck")]]
    assert len(deck) == 35
    assert all(card.cost > 0 for card in deck)
    assert sum(card.type == "egg" for card in deck) == 9


@rule("THE-5.7", "THE-5.8")
def test_starting_deck_and_first_hand() -> None:
    play = scripted("theropod", 2, {"species": "giganotosaurus,sarcosuchus", "first_player": "seat_1"})
    deal = play.rules.defs
    for seat, species in ((1, "giganotosaurus"), (2, "sarcosuchus")):
        layout = play.rules.layout
        own = [*play.state.zones[layout.number("hand", seat)], *play.state.zones[layout.number("draw", seat)]]
        own += play.state.zones[layout.number("discard", seat)]
        titles = Counter(deal.cards[card].id.removeprefix(f"{species}_") for card in own)
        if seat == 2:
            assert len(play.zone("hand", seat)) == 6
            assert titles == {"hatchling": 5, "juvenile": 1, "egg": 1, "prey_carcass": 4, "titan_carcass": 1}
        assert len(play.zone("apex_deck", seat)) == 23
        assert all(
            deal.cards[card].type == "apex" for card in play.state.zones[layout.number("apex_deck", seat)]
        )


@rule("THE-5.9", "THE-7.2", "THE-7.5")
def test_trail_and_pool_start_empty_and_the_first_turn_fills_them() -> None:
    play = scripted("theropod", 1, {"species": "tyrannosaurus"}, seed=3)
    while "pool_filled" not in [event.kind for event in play.heard]:
        decision = play.game.pending[1]
        assert decision.kind == "ambush_action_card"
        play.pick(*decision.options[: decision.least])
    told = [event.kind for event in play.heard]
    assert told.index("round") < told.index("environment") < told.index("turn") < told.index("arrived")
    assert "recycled_trail" not in told[: told.index("arrived")]
    assert len(play.zone("pool")) == 4


@rule("THE-3.1", "THE-3.5", "THE-3.6")
def test_the_zones_of_the_table() -> None:
    layout = box(2, (("first_player", "seat_1"), ("species", "utahraptor,carnotaurus"))).layout
    names = {(zone.name, zone.seat): zone.audience.value for zone in layout.zones}
    shared = ["environment", "alerts", "stances", "disasters", "eliminated", "trail", "pool"]
    assert all(names[name, 0] == "all" for name in shared)
    assert all(
        names[name, 0] == "count"
        for name in ("environment_deck", "affliction_deck", "hunt_deck", "evolve_deck")
    )
    for seat in (1, 2):
        assert [names[name, seat] for name in ("apex_deck", "hatchery", "hoard", "den")] == [
            "count",
            "all",
            "all",
            "owner",
        ]
        own = [names[name, seat] for name in ("ambush", "draw", "hand", "play", "discard")]
        assert own == ["owner", "count", "owner", "all", "all"]


def test_the_whole_box_is_always_on_the_table() -> None:
    rules = make("theropod", 1, {"species": "random"})
    assert rules.card_count == 600
    game = Game.new(rules, 5)
    assert sorted(card for zone in game.state.zones for card in zone) == list(range(600))


@rule("THE-16.5")
def test_the_handicap_names_seats_of_the_table() -> None:
    assert make("theropod", 3, {"handicap": "1, 3"}).defs.handicap == {1, 3}
    assert make("theropod", 3, {}).defs.handicap == set()
    for value in ("4", "0", "1,1", "x"):
        with pytest.raises(OptionError, match="handicap"):
            make("theropod", 3, {"handicap": value})
