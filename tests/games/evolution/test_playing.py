"""Playing cards in turn (EVO-4)."""

from __future__ import annotations

import pytest

from tests.games.evolution.scripting import Play, Scene
from tests.rules import rule

HAND = ("horns-01", "fertile-01", "climbing-01", "ambush-01", "foraging-01")


def turn(*row: str, hand: tuple[str, ...] = HAND) -> Play:
    """Seat 1 plays its cards on this row."""
    return Scene(2).row(1, *row).hand(1, *hand).start("play_turn")


@rule("EVO-4.1", "EVO-4.3")
def test_as_many_cards_as_one_likes_then_the_next_player() -> None:
    play = turn("P1")
    play.offers_only(*(f"card:{card}" for card in HAND), "end_turn")
    play.use("horns-01", "trait:1.1").use("fertile-01", "new:left").use("climbing-01", "size:1.1")
    play.answer("play_card", "end_turn")
    assert play.asked == {2: "play_card"}
    assert play.hand(1) == ["ambush-01", "foraging-01"]
    play.answer("play_card", "end_turn")
    assert play.count("hand", 1) >= 2


@rule("EVO-4.3")
def test_nothing_need_be_played_and_no_hand_is_too_large() -> None:
    many = tuple(f"{trait}-0{n}" for trait in ("horns", "fertile", "climbing") for n in range(1, 7))
    play = turn("P1", hand=many)
    play.answer("play_card", "end_turn")
    assert play.hand(1) == list(many)


@rule("EVO-4.1", "EVO-4.3")
def test_with_an_empty_hand_the_end_of_the_turn_is_left_to_the_person() -> None:
    play = turn("P1", hand=())
    play.offers_only("end_turn")
    assert play.game.pending[1].closed_by(("end_turn",))
    assert play.prompt().closes


@rule("EVO-4.1")
@pytest.mark.parametrize("active", [1, 2, 3])
def test_the_active_player_begins(active: int) -> None:
    play = Scene(3).active(active).start("begin_cards")
    assert play.asked == {active: "play_card"}
    play.answer("play_card", "end_turn")
    assert play.asked == {active % 3 + 1: "play_card"}


@rule("EVO-4.2", "EVO-4.7")
def test_a_row_of_any_length_grows_by_one_more() -> None:
    play = turn(*["P1"] * 12, hand=("horns-01", "fertile-01"))
    play.answer("play_card", "card:horns-01")
    play.offers("new:left", "new:right", "trait:1.12", "size:1.12", "population:1.1")
    play.pick("new:left")
    assert len(play.row(1)) == 13


@rule("EVO-4.2")
def test_the_four_uses_mix_freely_also_on_a_species_of_the_same_turn() -> None:
    play = turn("P1 [Symbiosis]")
    play.use("horns-01", "new:right").use("fertile-01", "trait:1.2").use("climbing-01", "population:1.2")
    play.use("ambush-01", "replace:1.1", "discard:1.1:symbiosis").use("foraging-01", "size:1.2")
    assert play.species("1.2") == "P2 S2 f0"
    assert play.traits("1.1") == ["?ambush"]
    assert play.traits("1.2") == ["?fertile"]
    assert play.hand(1) == []


@rule("EVO-4.4")
def test_a_trait_lies_face_down_three_at_most_and_none_twice() -> None:
    play = turn(
        "P1 [Horns, ?Fertile]",
        "P1 [Ambush, Foraging, ?Climbing]",
        hand=("fertile-02", "horns-02", "symbiosis-01"),
    )
    play.answer("play_card", "card:fertile-02")
    play.offers_not("trait:1.1", "trait:1.2")
    play.pick("new:right")
    play.answer("play_card", "card:horns-02")
    play.offers_not("trait:1.1", "trait:1.2")
    play.offers("trait:1.3")
    play.pick("new:right")
    play.use("symbiosis-01", "trait:1.1")
    assert play.traits("1.1") == ["horns", "?fertile", "?symbiosis"]


@rule("EVO-4.5")
def test_a_trait_may_be_replaced_face_up_or_face_down() -> None:
    play = turn("P1 [Horns, ?Fertile]", hand=("symbiosis-01", "burrowing-01"))
    play.answer("play_card", "card:symbiosis-01")
    play.answer("card_use", "replace:1.1")
    play.offers_only("discard:1.1:horns", "discard:1.1:fertile")
    play.pick("discard:1.1:fertile")
    play.use("burrowing-01", "replace:1.1", "discard:1.1:horns")
    assert play.traits("1.1") == ["?burrowing", "?symbiosis"]
    assert [card.rpartition("-")[0] for card in play.zone("discard")[-2:]] == ["fertile", "horns"]


@rule("EVO-4.5")
def test_with_three_traits_replacing_is_the_only_way_and_never_without_a_new_one() -> None:
    play = turn("P6 S6 [Horns, Fertile, Ambush]", hand=("symbiosis-01",))
    play.answer("play_card", "card:symbiosis-01")
    play.offers_only("replace:1.1", "new:left", "new:right")
    play.pick("replace:1.1")
    play.pick("discard:1.1:ambush")
    assert len(play.traits("1.1")) == 3


@rule("EVO-4.5", "EVO-4.4")
def test_the_new_trait_may_have_the_name_of_the_old_one_alone() -> None:
    play = turn("P1 [Fertile, Ambush, ?Horns]", hand=("horns-05",))
    play.answer("play_card", "card:horns-05")
    play.answer("card_use", "replace:1.1")
    play.offers_only("discard:1.1:horns")


@rule("EVO-4.6")
@pytest.mark.parametrize("new", ["fat_tissue-05", "symbiosis-01"])
def test_stored_food_goes_with_fat_tissue(new: str) -> None:
    play = turn("P2 S4 fat 3 [Fat Tissue, Horns]", hand=(new,))
    play.use(new, "replace:1.1", "discard:1.1:fat_tissue")
    assert play.species("1.1") == "P2 S4 f0"
    assert play.state.lost == [3, 0]


@rule("EVO-4.6")
def test_stored_food_stays_when_another_trait_goes() -> None:
    play = turn("P2 S4 fat 3 [Fat Tissue, Horns]", hand=("symbiosis-01",))
    play.use("symbiosis-01", "replace:1.1", "discard:1.1:horns")
    assert play.species("1.1") == "P2 S4 f0 fat 3"


@rule("EVO-4.6", "EVO-12.4")
def test_a_carnivore_that_is_replaced_is_a_plant_eater_from_the_reveal_on() -> None:
    scene = Scene(2).row(1, "P2 S4 [Carnivore]").row(2, "P2 S2").hand(1, "symbiosis-01").supply(5)
    play = scene.start("play_turn").use("symbiosis-01", "replace:1.1", "discard:1.1:carnivore")
    for _ in (1, 2):
        play.answer("play_card", "end_turn")
    play.feed("1.1")
    assert play.foods(1) == [1]
    assert play.state.supply == 4


@rule("EVO-4.7")
@pytest.mark.parametrize(("end", "name"), [("left", "1.1"), ("right", "1.3")])
def test_a_new_species_joins_at_an_end(end: str, name: str) -> None:
    play = turn("P3 [Horns]", "P4 [Fertile]")
    play.use("climbing-01", f"new:{end}")
    assert play.species(name) == "P1 S1 f0"
    assert play.traits(name) == []
    assert sorted(play.populations(1)) == [1, 3, 4]
    assert play.zone("discard")[-1] == "climbing-01"
    rest = ["1.2", "1.3"] if end == "left" else ["1.1", "1.2"]
    assert [play.traits(one) for one in rest] == [["horns"], ["fertile"]]


@rule("EVO-4.7")
def test_there_may_be_any_number_of_species() -> None:
    many = tuple(f"{trait}-0{n}" for trait in ("horns", "fertile", "climbing", "ambush") for n in range(1, 7))
    play = turn(*["P1"] * 5, hand=many)
    for card in many:
        play.use(card, "new:left")
    assert len(play.row(1)) == 29


@rule("EVO-4.8", "EVO-0.1")
def test_growing_ends_at_six() -> None:
    play = turn("P5 S6", "P6 S5", hand=("horns-01", "horns-02", "horns-03"))
    play.answer("play_card", "card:horns-01")
    play.offers("population:1.1", "size:1.2")
    play.offers_not("size:1.1", "population:1.2")
    play.pick("population:1.1")
    play.use("horns-02", "size:1.2")
    play.answer("play_card", "card:horns-03")
    play.offers_only("trait:1.1", "trait:1.2", "new:left", "new:right")
    assert play.populations(1) == [6, 6]
    assert [one.size for one in play.row(1)] == [6, 6]


@rule("EVO-4.8")
def test_nothing_lets_a_player_lower_a_track() -> None:
    play = turn("P3 S3 [Horns]")
    play.answer("play_card", "card:fertile-01")
    verbs = {option.partition(":")[0] for option in play.options()}
    assert verbs == {"trait", "replace", "new", "size", "population"}
    play.pick("size:1.1")
    assert play.species("1.1") == "P3 S4 f0"


@rule("EVO-4.9")
def test_what_others_see_of_a_turn() -> None:
    play = Scene(2).row(1, "P1 [Symbiosis]").hand(1, *HAND).start("play_turn")
    play.use("horns-01", "trait:1.1")
    for looker in (0, 2):
        trait = play.view(looker).seats[0].species[0].traits[1]
        assert (trait.trait, trait.card, trait.face_down) == ("", "", True)
    assert play.view(1).seats[0].species[0].traits[1].card == "horns-01"
    play.use("fertile-01", "size:1.1").use("climbing-01", "new:left")
    assert play.view(2).discard[-2:] == ("fertile-01", "climbing-01")
    assert [one.size for one in play.view(2).seats[0].species] == [1, 2]
    play.use("ambush-01", "replace:1.2", "discard:1.2:symbiosis")
    assert play.view(0).discard[-1] == "symbiosis-01"
    lines = play.lines(2)
    assert any("Horns" in line for line in play.lines(1))
    assert not any("Horns" in line or "Ambush" in line for line in lines)
    assert "Ada: a new trait face down on A2 in place of Symbiosis" in lines


@rule("EVO-4.9")
def test_a_face_down_trait_that_is_replaced_becomes_known() -> None:
    play = turn("P1 [?Horns]", hand=("symbiosis-01",))
    play.use("symbiosis-01", "replace:1.1", "discard:1.1:horns")
    assert play.view(0).discard[-1] == "horns-01"
    assert play.view(0).seats[0].species[0].traits[0].trait == ""


@rule("EVO-4.9")
def test_a_chain_that_is_not_complete_changes_nothing_for_anybody() -> None:
    """The card counts as in hand, and others see the same table, until the last pick."""
    play = turn("P1 [Symbiosis]")
    before = {looker: play.view(looker) for looker in (0, 1, 2)}
    play.answer("play_card", "card:horns-01")
    play.answer("card_use", "replace:1.1")
    for looker in (0, 2):
        after = play.view(looker)
        assert after.model_copy(update={"deciding": before[looker].deciding, "seats": ()}) == before[
            looker
        ].model_copy(update={"seats": ()})
        assert after.seats[0].species == before[looker].seats[0].species
        assert after.seats[0].hand_count == before[looker].seats[0].hand_count
    assert play.view(1).seats[0].hand_count == 5
    assert play.prompt().about == ("horns-01", "1.1")
    assert not play.heard


@rule("EVO-4.10")
def test_only_own_species_are_played_on() -> None:
    play = Scene(3).row(2, "P1", "P2 [Horns]").hand(2, "fertile-01").active(2).start("play_turn")
    play.answer("play_card", "card:fertile-01")
    seats = {option.partition(":")[2][0] for option in play.options() if option[-1].isdecimal()}
    assert seats == {"2"}


@rule("EVO-4.11", "EVO-0.9")
def test_all_face_down_traits_turn_up_at_the_same_time() -> None:
    scene = Scene(2).row(1, "P1 [?Horns]").row(2, "P1 [Fertile, ?Climbing, ?Symbiosis]").supply(5)
    play = scene.start("play_turn")
    play.answer("play_card", "end_turn")
    assert play.view(2).seats[0].species[0].traits[0].face_down
    play.answer("play_card", "end_turn")
    kinds = [event.kind for event in play.heard]
    assert kinds.index("food") > kinds.index("turned_up")
    assert [event.data["species"] for event in play.told("turned_up")] == ["1.1", "2.1"]
    assert play.traits("2.1") == ["fertile", "climbing", "symbiosis"]
    assert [trait.face_down for trait in play.view(1).seats[1].species[0].traits] == [False] * 3
    assert all(card is None for seat in (1, 2) for card in play.zone("hidden", seat))


@rule("EVO-12.19")
def test_any_mix_of_three_different_traits_also_useless_ones() -> None:
    play = turn("P1 [Carnivore]", hand=("long_neck-01", "foraging-01"))
    play.use("long_neck-01", "trait:1.1")
    play.answer("play_card", "card:foraging-01")
    play.answer("card_use", "trait:1.1")
    assert play.traits("1.1") == ["carnivore", "?long_neck", "?foraging"]
