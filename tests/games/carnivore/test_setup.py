"""The aim, what is on a card, and the set-up (CAR-1, CAR-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from apex_tui.engine.game import Game
from apex_tui.games.carnivore.state import TRAIT_DECK, deck_of, discard_of, play_of
from tests.games.carnivore.scripting import Play, Scene, box
from tests.rules import rule


def fresh(seats: int, seed: int = 1) -> Play:
    """A new game after set-up and the first draws."""
    return Play(Game.new(box(seats), seed))


def title(name: str) -> str:
    return name.partition("#")[0]


@rule("CAR-1.1", "CAR-8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_alone_has_life_left_wins(seats: int) -> None:
    """Seat 1 takes no life at all: the others fall by each other, or by giving up."""
    game = fresh(seats)
    while not game.game.over:
        seat = game.asked[0]
        if seat == 1:
            game.do(game.asked[1], game.choices[0])
        else:
            game.concede(seat)
    assert game.over[0] == (1,)


@rule("CAR-1.1")
def test_it_does_not_matter_who_took_the_life() -> None:
    """C brings B down; A, who did nothing, wins once C gives up."""
    scene = Scene(3).life(20, 1, 20).order(3, 2, 1).active(3, "paw_swipe").play(1, "instinct")
    game = scene.start("survival")
    assert game.life(2) == 0
    game.concede(3)
    assert game.over[0] == (1,)


@rule("CAR-1.2")
@pytest.mark.parametrize(("before", "after"), [(20, 20), (19, 20), (17, 20), (16, 20), (15, 19), (1, 5)])
def test_healing_stops_at_20(before: int, after: int) -> None:
    game = Scene().life(before, 20).play(1, "hibernation", "instinct").start(dice=[20])
    game.activate("hibernation")
    assert game.life(1) == after


@rule("CAR-1.2")
def test_damage_stops_at_0() -> None:
    game = Scene(3).life(20, 1, 20).play(1, "throat_clamp", "instinct").start(dice=[20])
    game.activate("throat_clamp")
    assert game.life(2) == 0


@rule("CAR-1.3")
def test_every_card_carries_all_its_marks() -> None:
    cards = box().pack.cards
    assert len(cards) == 69
    for card in cards.values():
        assert card.name
        assert card.text
        assert 1 <= len(card.families) <= 3
        assert (card.dc == 0) == (card.id == "lineage")
        assert 0 <= card.dc <= 16
        assert min(card.power, card.defense) >= 0
    assert sum(card.copies for card in cards.values() if card.initiative and card.deck == "trait") == 30


@rule("CAR-1.4")
@pytest.mark.parametrize(
    "name", ["scent_marking", "tubular_body", "camouflage", "paw_swipe", "nape_bite", "giant_stature"]
)
def test_the_class_is_the_least_total_that_passes(name: str) -> None:
    dc = box().pack.cards[name].dc
    for roll in (dc - 1, dc):
        # A mate that is untried holds the turn open.
        game = Scene().play(1, name, "instinct").start(dice=[roll])
        game.activate(name)
        assert game.events("check")[0].data["total"] == roll
        assert game.events("check")[0].data["passed"] is (roll == dc)


@rule("CAR-1.5", "CAR-7.10")
@pytest.mark.parametrize(("how", "power", "defense"), [("active", 5, 1), ("play", 0, 0), ("failed", 0, 0)])
def test_power_and_defence_count_only_while_activated(how: str, power: int, defense: int) -> None:
    scene = Scene()
    getattr(scene, how)(1, "paw_swipe")
    game = scene.start("survival")
    assert (game.power(1), game.defense(1)) == (power, defense)


@rule("CAR-1.6", "CAR-5.3")
def test_blue_counts_in_the_draw_phase_and_nowhere_else() -> None:
    """Two titles that differ in hue: the blue one goes first, and nothing else of the round knows of it."""
    scene = Scene().play(1, "paw_swipe").play(2, "nape_bite")
    game = scene.start("count_initiative", dice=[12, 20])
    assert (game.state.points, game.state.order) == ([0, 1], [2, 1])
    game.activate("nape_bite", "paw_swipe")
    assert game.events("check")[0].data["bonus"] == 0


@rule("CAR-1.7")
@pytest.mark.parametrize("helper", ["tapetum_lucidum", "plantigrade_stance", "tubular_body"])
@pytest.mark.parametrize(
    "name", sorted(name for name, card in box().pack.cards.items() if len(card.families) > 1)
)
def test_a_card_of_several_families_is_a_card_of_each(helper: str, name: str) -> None:
    cards = box().pack.cards
    game = Scene().active(1, helper).play(1, name).start()
    amount = cards[helper].effects[0].amount
    helped = cards[helper].families[0] in cards[name].families
    assert game.bonus(1, name) == (amount if helped else 0)


@rule("CAR-1.8")
def test_starter_cards_get_no_help_for_a_family() -> None:
    scene = Scene().active(
        1, "tapetum_lucidum", "plantigrade_stance", "tubular_body", "retractile_claws", "shoulder_hump"
    )
    game = scene.active(1, "maternal_defense", "dense_underfur").active(1, "instinct").start()
    assert game.bonus(1, "instinct") == 2
    assert game.strength(1, "instinct") == (1, 1)


@rule("CAR-2.1", "CAR-2.5")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_starts_with_the_same_ten_cards(seats: int) -> None:
    rules = box(seats)
    state = rules.new_state()
    for seat in range(1, rules.seats + 1):
        deck = Counter(rules.defs.cards[card].id for card in state.zones[deck_of(seat)])
        assert deck == {"lineage": 8, "instinct": 2}
        assert state.zones[discard_of(seat)] == state.zones[play_of(seat)] == []


@rule("CAR-2.1", "CAR-2.2")
def test_decks_and_trait_deck_are_shuffled() -> None:
    orders = {tuple(fresh(2, seed).deck(1)) for seed in range(6)}
    assert len(orders) == 6
    assert len({tuple(fresh(2, seed).trait_deck) for seed in range(6)}) == 6
    one = fresh(2)
    assert one.game.table.knowledge is not None
    hidden = one.state.zones[deck_of(1)] + one.state.zones[TRAIT_DECK]
    assert not any(one.game.look(seat).face(deck_of(1), card) for seat in (0, 1, 2) for card in hidden)


@rule("CAR-2.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_five_cards_of_the_trait_deck_make_the_pool(seats: int) -> None:
    game = Game.new(box(seats), 1, script={"shuffle": [[]] * (max(2, seats) + 1)})
    traits = list(game.rules.defs.traits)
    play = Play(game)
    assert play.state.zones[1] == traits[::-1][:5]
    assert play.state.zones[TRAIT_DECK] == traits[:-5]


@rule("CAR-2.4")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_life_starts_at_20_and_the_die_has_20_sides(seats: int) -> None:
    game = fresh(seats)
    assert game.state.life == [20] * max(2, seats)
    assert game.game.rules.defs.sides == 20


@rule("CAR-2.6")
def test_pruned_cards_are_out_of_reach() -> None:
    """Every effect that picks cards, with a pruned card as the only one that would fit."""
    for name in (
        "bone_cracking_jaws",
        "crushing_molars",
        "tree_caching",
        "kleptoparasitism",
        "scent_marking",
    ):
        scene = Scene().play(1, name, "lineage").aside("padded_paws", "paw_swipe").trait_deck(only=True)
        game = scene.start(dice=[20])
        game.activate(name)
        if name == "bone_cracking_jaws":
            assert game.choices == ["lineage#1"]
            game.do("target_prune", "lineage#1")
            assert game.aside[-1] == "lineage#1"
        assert {"padded_paws#1", "paw_swipe#1"} <= set(game.aside)


@rule("CAR-2.7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_sees_all_but_the_order_of_decks(seat: int) -> None:
    scene = (
        Scene().play(1, "nape_bite").failed(2, "instinct").deck(1, "lineage", "lineage").deck(2, "lineage")
    )
    scene.discard(1, "paw_swipe", "keen_senses").discard(2, "war_dance").aside("hibernation")
    game = scene.pool("tool_use").start()
    view = game.game.view(seat)
    one, two = view.seats
    assert [card.id for card in one.play] == ["nape_bite#1"]
    assert [(card.id, card.state) for card in two.play] == [("instinct#3", "failed")]
    assert one.discard == ("paw_swipe#1", "keen_senses#1")
    assert two.discard == ("war_dance#1",)
    assert view.set_aside == ("hibernation#1",)
    assert view.pool[0].card.id == "tool_use#1"
    assert (one.deck, two.deck, view.trait_deck) == (2, 1, len(game.trait_deck))


@rule("CAR-2.7")
def test_no_view_names_the_cards_of_a_shuffled_deck() -> None:
    game = fresh(2)
    for seat in (0, 1, 2):
        text = game.game.view(seat).model_dump_json()
        assert all(f'"{name}"' in text for name in game.pool)
        assert not [name for name in (*game.deck(1), *game.deck(2), *game.trait_deck) if f'"{name}"' in text]


@rule("CAR-2.8")
@pytest.mark.parametrize(("seats", "traits"), [(2, 96), (3, 192), (4, 192)])
def test_two_boxes_for_three_or_four(seats: int, traits: int) -> None:
    game = fresh(seats)
    assert len(game.trait_deck) + len(game.pool) == traits
    assert len(game.pool) == 5
    assert [len(game.deck(seat)) + len(game.area(seat)) for seat in range(1, seats + 1)] == [10] * seats
    assert Counter(map(title, game.trait_deck + game.pool)) == {
        card.id: card.copies * traits // 96 for card in box().pack.trait_cards
    }


@rule("CAR-2.9")
def test_lineage_and_instinct() -> None:
    game = Scene().play(1, "lineage", "instinct", "instinct").start(dice=[3, 4])
    assert game.status("lineage") == "active"
    assert (game.bonus(1), game.strength(1, "lineage")) == (1, (0, 0))
    game.do("activate_next", "instinct#1")
    assert game.status("instinct#1") == "failed"
    game.do("activate_next", "instinct#2")
    assert game.events("attack")[0].data["power"] == 1


@rule("CAR-2.9")
def test_instinct_gives_2_and_counts_1_1() -> None:
    game = Scene().active(1, "instinct").start()
    assert (game.bonus(1), game.strength(1, "instinct")) == (2, (1, 1))


@rule("CAR-2.10")
def test_starter_decks_are_marked_a_and_b_by_seat() -> None:
    """The third and fourth deck come from the second box and carry A and B again; the mark tells only the owner."""
    rules = box(4)
    marks = rules.pack.starter_marks
    assert marks == ("A", "B")
    state = rules.new_state()
    shown = [rules.defs.mark_of(state.zones[deck_of(seat)][0]) for seat in (1, 2, 3, 4)]
    assert shown == ["A", "B", "A", "B"]
    assert {rules.defs.mark_of(card) for card in rules.defs.traits} == {""}
    game = Scene().play(1, "lineage", "nape_bite").play(2, "instinct").start()
    one, two = game.game.view(0).seats
    assert [card.mark for card in (*one.play, *two.play)] == ["A", "", "B"]


@rule("CAR-2.11")
def test_lists_go_by_zone_then_seat_then_place() -> None:
    scene = Scene(3).order(2, 1, 3).play(2, "bone_cracking_jaws", "lineage").play(1, "instinct", "lineage")
    scene.play(3, "lineage").discard(1, "paw_swipe").discard(2, "tool_use", "keen_senses").discard(
        3, "war_dance"
    )
    scene.pool("nape_bite", "hibernation", "den_building", "musk_glands", "vibrissae")
    game = scene.start(dice=[20])
    game.activate("bone_cracking_jaws")
    assert game.choices == [
        *("lineage#9",),
        *("instinct#1", "lineage#1", "lineage#17"),
        *("nape_bite#1", "hibernation#1", "den_building#1", "musk_glands#1", "vibrissae#1"),
        *("tool_use#1", "keen_senses#1"),
        *("paw_swipe#1", "war_dance#1"),
    ]
    game.do("target_prune", "lineage#9")


@rule("CAR-2.12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_starter_copies_are_numbered_by_seat(seats: int) -> None:
    rules = box(seats)
    for seat in range(1, seats + 1):
        ids = [rules.card_id(card) for card in rules.defs.starters[seat - 1]]
        first = 8 * seat - 7
        lineages = [f"lineage#{n}" for n in range(first, first + 8)]
        assert ids == [*lineages, f"instinct#{2 * seat - 1}", f"instinct#{2 * seat}"]


@rule("CAR-2.12")
@pytest.mark.parametrize(("seats", "boxes"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_trait_copies_are_numbered_through_the_boxes(seats: int, boxes: int) -> None:
    rules = box(seats)
    ids = {rules.card_id(card) for card in rules.defs.traits}
    wanted = {f"{card.id}#{n}" for card in rules.pack.trait_cards for n in range(1, card.copies * boxes + 1)}
    assert ids == wanted
    assert len(ids) == 96 * boxes


@rule("CAR-2.12")
def test_every_card_has_one_name() -> None:
    for seats in (2, 4):
        defs = box(seats).defs
        assert len(set(defs.ids)) == len(defs.ids) == len(defs.cards)
        assert all(defs.uid_of[name] == card for card, name in enumerate(defs.ids))
