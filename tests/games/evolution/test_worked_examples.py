"""The worked examples of the rulebook, one by one, as far as they are one position; the others stand with their rules."""

from __future__ import annotations

import pytest

from tests.games.evolution.scripting import Play, Scene
from tests.rules import rule


@rule("EVO-2.1")
def test_1_first_deal() -> None:
    """Four players, a species each: four cards each, and 101 are left."""
    play = Scene(4).hand(1).deck(117).round(1).start("begin_round")
    assert [play.count("hand", seat) for seat in (1, 2, 3, 4)] == [4, 4, 4, 4]
    assert play.count("deck") == 101


@rule("EVO-2.1", "EVO-2.2", "EVO-2.3")
@pytest.mark.parametrize(("deck", "last"), [(16, True), (17, False)])
def test_2_later_deal(deck: int, last: bool) -> None:
    scene = Scene(3).row(1, "P1", "P2").row(2, "P1").row(3, "P1", "P1", "P1", "P1")
    play = scene.deck(deck).round(4).start("begin_round")
    assert [play.count("hand", seat) for seat in (1, 2, 3)] == [5, 4, 7]
    assert (play.state.last_round == 4) is last
    assert play.view(0).last_round is last


@rule("EVO-5.1", "EVO-5.2")
def test_3_food_sum() -> None:
    play = Scene(3).laid(1, 5).laid(2, -1).laid(3, 4).supply(2).start("reveal")
    assert play.state.supply == 10
    (food,) = play.told("food")
    assert food.data["numbers"] == [5, -1, 4]
    assert (food.data["left"], food.data["sum"]) == (2, 8)
    below = Scene(2).laid(1, 9).laid(2, -3).start("reveal").told("food")[0].data
    assert (below["numbers"], below["sum"], below["supply"]) == ([9, -3], 6, 6)


@rule("EVO-5.2", "EVO-5.4", "EVO-8.1", "EVO-12.4")
def test_3_food_sum_below_nothing() -> None:
    """No supply, no debt, no feeding turn: what is stored, Long Neck and its gifts are all there is."""
    scene = Scene(4).laid(1, -2).laid(2, -3).laid(3, 1).laid(4, 0).supply(3)
    scene.row(1, "P2 S2 fat 2 [Fat Tissue]", "P1 [Long Neck, Cooperation]", "P1")
    scene.row(2, "P1 [Carnivore]", "P1 fat 1 [Carnivore, Fat Tissue]")
    play = scene.start("reveal")
    assert play.told("food")[0].data["sum"] == -4
    assert play.state.supply == 0
    assert play.told("feeding_over")[0].data["why"] == "supply_empty"
    # The next that is asked are the Food Cards of the next round.
    assert set(play.asked.values()) == {"food_card"}
    assert play.populations(1) == [2, 1, 1]
    assert [event.data["species"] for event in play.told("extinct", 2)] == ["2.1"]
    assert play.populations(2) == [1]


@rule("EVO-7.2", "EVO-7.7", "EVO-12.11", "EVO-12.14")
@pytest.mark.parametrize(
    ("hunter", "prey", "meal"),
    [
        ("P6 S4 [Carnivore]", "S4", 0),
        ("P6 S4 [Carnivore]", "S3", 3),
        ("P6 S4 [Carnivore, Pack Animal]", "S4 [Hard Shell]", 0),
        ("P6 S4 [Carnivore, Pack Animal]", "S3 [Hard Shell]", 3),
        ("P6 S1 [Carnivore, Pack Animal]", "S3", 3),
        ("P6 S1 [Carnivore, Pack Animal]", "S4", 0),
    ],
)
def test_4_size_check(hunter: str, prey: str, meal: int) -> None:
    play = Scene(2).row(1, hunter).row(2, f"P2 {prey}").supply(5).start("feeding_turn")
    if not meal:
        play.offers_only("pass")
        return
    play.attack("1.1", "2.1")
    assert play.foods(1) == [meal]
    assert play.populations(2) == [1]


@rule("EVO-0.5", "EVO-7.6", "EVO-12.7")
@pytest.mark.parametrize(
    ("hunter", "stored", "after"),
    [
        ("P3 S6 f1 [Carnivore]", None, "P3 S6 f3"),
        ("P3 S6 f1 fat 1 [Carnivore, Fat Tissue]", "n:3", "P3 S6 f3 fat 4"),
        ("P3 S6 f1 fat 5 [Carnivore, Fat Tissue]", "n:1", "P3 S6 f3 fat 6"),
    ],
)
def test_5_capped_meal(hunter: str, stored: str | None, after: str) -> None:
    play = Scene(2).row(1, hunter).row(2, "P2 S5").supply(5).start("feeding_turn")
    play.attack("1.1", "2.1")
    if stored is not None:
        assert play.prompt().default == stored
        play.answer("store_surplus", stored)
    assert play.species("1.1") == after


@rule("EVO-7.6", "EVO-7.8", "EVO-9.4", "EVO-12.12")
def test_6_horns() -> None:
    play = (
        Scene(2).row(1, "P2 S4 [Carnivore]").row(2, "P2 S3 f1 [Horns]", "P1").supply(2).start("feeding_turn")
    )
    play.attack("1.1", "2.1")
    assert play.species("1.1") == "P1 S4 f2"
    assert play.species("2.1") == "P1 S3 f1"
    play.feed("2.2")
    # All are fed: Feeding is over, and two food go into the bag.
    assert play.state.bag == [2, 2]
    assert play.species("1.1") == "P1 S4 f0"


@rule("EVO-9.5", "EVO-9.7", "EVO-12.1", "EVO-12.12")
def test_7_deadly_horns() -> None:
    scene = Scene(2).row(1, "P1 S3 [Carnivore, Ambush]").row(2, "P1 S2 [Horns, Climbing]", "P1")
    play = scene.hand(1, "fertile-01").supply(3).start("feeding_turn")
    play.attack("1.1", "2.1")
    play.offers_only("ignore:2.1:climbing")
    play.pick("ignore:2.1:climbing")
    play.answer("ambush_card", "card:fertile-01")
    assert play.row(1) == []
    assert len(play.row(2)) == 1
    assert play.count("hand", 1) == 2
    assert play.count("hand", 2) == 2
    assert play.state.lost == [1, 0]
    drew = [event.seat for event in play.told("drew") if event.data["why"] == "extinct"]
    assert drew == [2, 1]


@rule("EVO-12.15", "EVO-7.6")
def test_8_scavengers() -> None:
    scene = Scene(3).row(1, "P2 S2", "P1 S6 [Scavenger]", "P1 S6 f1 [Scavenger]")
    scene.row(2, "P4 S5 [Carnivore, Scavenger]").row(3, "P2 S6 [Scavenger]")
    play = scene.active(2).supply(3).start("feeding_turn")
    play.attack("2.1", "1.1")
    assert play.species("2.1") == "P4 S5 f3"
    assert play.foods(1) == [0, 1, 1]
    scavenged = [event.data["species"] for event in play.told("ate") if event.data["why"] == "scavenger"]
    assert scavenged == ["2.1", "3.1", "1.2"]


@rule("EVO-12.6", "EVO-8.1", "EVO-9.2", "EVO-6.8")
def test_9_chain_with_an_empty_end() -> None:
    scene = Scene(2).row(1, "P2 [Cooperation]", "P2 [Cooperation]", "P1").row(2, "P1 f1")
    play = scene.supply(2).start("feeding_turn")
    play.feed("1.1")
    assert play.told("feeding_over")[0].data["why"] == "supply_empty"
    assert [event.data["species"] for event in play.told("extinct")] == ["1.3"]
    assert play.populations(1) == [1, 1]


@rule("EVO-12.9", "EVO-12.6", "EVO-0.6")
def test_10_foraging_with_cooperation() -> None:
    scene = Scene(2).row(1, "P3 [Foraging, Cooperation]", "P2 [Foraging]").row(2, "P1")
    play = scene.supply(5).start("feeding_turn")
    play.feed("1.1")
    play.offers_only("n:1", "n:2")
    assert play.prompt().default == "n:2"
    play.pick("n:2")
    assert play.foods(1) == [2, 1]
    assert play.state.supply == 2


@rule("EVO-0.6", "EVO-0.7", "EVO-12.6", "EVO-7.6")
@pytest.mark.parametrize("neighbour", ["P2 S2 f1", "P2 S2 f1 [Carnivore]"])
def test_11_meat_shared(neighbour: str) -> None:
    play = Scene(2).row(1, "P4 S5 [Carnivore, Cooperation]", neighbour).row(2, "P3 S4").supply(5)
    game = play.start("feeding_turn").attack("1.1", "2.1")
    assert game.foods(1) == [4, 2]
    assert [event.data["food"] for event in game.told("ate")] == ["meat", "meat"]
    assert game.state.supply == 5


@rule("EVO-5.3", "EVO-5.4", "EVO-12.7", "EVO-12.8", "EVO-9.2", "EVO-9.7")
def test_12_reveal() -> None:
    scene = Scene(2).row(1, "P2 S3 fat 3 [Fat Tissue, Fertile, Cooperation]", "P2 [Carnivore]").row(2, "P1")
    play = scene.deck(60).start("reveal")
    assert [event.kind for event in play.heard if event.kind in ("fertile", "released", "ate")] == [
        "fertile",
        "released",
    ]
    assert play.populations(1) == [3]
    assert play.state.bag[0] == 3
    drawn = [event for event in play.told("drew", 1) if event.data["why"] == "extinct"]
    assert [event.data["count"] for event in drawn] == [1]


@rule("EVO-12.13", "EVO-12.6", "EVO-9.1")
def test_13_long_neck() -> None:
    scene = Scene(2).row(1, "P3 [Long Neck, Cooperation]", "P2", "P1").row(2, "P1 [Long Neck]")
    play = scene.start("reveal")
    assert [event.data["amount"] for event in play.told("ate", 1)] == [2, 1]
    assert not any(event.data["supply"] for event in play.told("ate"))
    assert play.populations(1) == [2, 1]
    assert play.told("extinct", 1)[0].data["species"] == "1.3"


@rule("EVO-5.3", "EVO-12.17")
def test_14_unstable_dna() -> None:
    play = Scene(2).row(1, "P1 [Unstable DNA, Cooperation, Long Neck]").supply(3).start("reveal")
    play.at(1, "dna_end")
    assert play.prompt().default == "right"
    play.answer("dna_end", "right")
    assert play.foods(1) == [1, 1]
    assert [(e.data["species"], e.data["amount"], e.data["why"]) for e in play.told("ate")] == [
        ("1.1", 1, "reveal"),
        ("1.2", 1, "gift"),
    ]
    assert play.state.supply == 3


def verdicts(play: Play, hunter: str) -> dict[str, str]:
    """What a hunter could do with each species."""
    seat, place = map(int, hunter.split("."))
    return {one.target: one.verdict for one in play.view(0).seats[seat - 1].species[place - 1].prey}


@rule("EVO-12.16")
@pytest.mark.parametrize(("size", "protected"), [(2, True), (3, False)])
def test_15_symbiosis(size: int, protected: bool) -> None:
    scene = Scene(2).row(1, "P1 S6 [Carnivore]").row(2, "S3 [Symbiosis]", f"S{size}", "S4")
    found = verdicts(scene.supply(5).start("feeding_turn"), "1.1")
    assert found == {"2.1": "yes", "2.2": "no" if protected else "yes", "2.3": "yes"}


@rule("EVO-12.18", "EVO-0.3")
def test_16_warning_call() -> None:
    scene = Scene(3).row(1, "P6 S6 [Carnivore]", "P1 S6 [Carnivore, Ambush]")
    scene.row(2, "P2 [Warning Call]", "P1", "P1", "P2 [Warning Call]").row(3, "S6")
    play = scene.hand(1, "fertile-01").supply(9).start("feeding_turn")
    assert verdicts(play, "1.1") == {
        "1.2": "no", "2.1": "yes", "2.2": "no", "2.3": "no", "2.4": "yes", "3.1": "no",
    }  # fmt: skip
    assert {verdicts(play, "1.2")[name] for name in ("2.1", "2.2", "2.3", "2.4")} == {"yes"}
    # X goes extinct without a discard being asked for, and the next one has two callers.
    play.attack("1.2", "2.2")
    assert len(play.row(2)) == 3
    stops = next(one for one in play.view(0).seats[0].species[0].prey if one.target == "2.2").stops
    assert [(stop.trait, stop.side) for stop in stops] == [
        ("warning_call", "left"),
        ("warning_call", "right"),
    ]


@rule("EVO-12.18")
def test_16_two_callers_protect_each_other() -> None:
    scene = Scene(2).row(1, "P1 S6 [Carnivore]").row(2, "[Warning Call]", "[Warning Call]").supply(5)
    assert verdicts(scene.start("feeding_turn"), "1.1") == {"2.1": "no", "2.2": "no"}


@rule("EVO-12.2", "EVO-7.8")
def test_17_burrowing() -> None:
    scene = Scene(2).row(1, "P4 S4 [Carnivore]").row(2, "P3 S2 f2 [Burrowing]")
    play = scene.supply(5).start("feeding_turn").attack("1.1", "2.1")
    assert play.species("2.1") == "P2 S2 f2"
    assert verdicts(play, "1.1") == {"2.1": "no"}
    (stop,) = play.view(0).seats[0].species[0].prey[0].stops
    assert (stop.reason, stop.trait, stop.rule) == ("fed", "burrowing", "EVO-12.2")


def forced_hunt() -> Play:
    scene = Scene(2).row(1, "P1 S4 [Carnivore]", "P2 S2 f1").row(2, "P2 S6")
    return scene.supply(4).start("feeding_turn")


@rule("EVO-6.3", "EVO-6.4")
def test_18_forced_hunt_at_once() -> None:
    play = forced_hunt()
    play.offers_only("species:1.1", "species:1.2")
    play.attack("1.1", "1.2")
    assert [play.species("1.1"), play.species("1.2")] == ["P1 S4 f1", "P1 S2 f1"]


@rule("EVO-6.3", "EVO-9.4")
def test_18_forced_hunt_later() -> None:
    play = forced_hunt().feed("1.2", "2.1")
    play.offers_only("species:1.1")
    play.feed("1.1")
    play.offers_only("species:1.2")
    play.pick("species:1.2")
    assert [play.species("1.1"), play.species("1.2")] == ["P1 S4 f1", "P1 S2 f2"]
    play.feed("2.1")
    assert play.state.bag == [3, 2]


@rule("EVO-8.1", "EVO-11.4")
@pytest.mark.parametrize("end", ["supply_empty", "nobody_can_feed"])
def test_19_race_for_the_last_plant(end: str) -> None:
    scene = Scene(2, feeding_end=end).row(1, "P1 S1").row(2, "P1 S3 [Carnivore]").supply(1)
    play = scene.start("feeding_turn").feed("1.1")
    if end == "supply_empty":
        assert play.told("extinct", 2)
    else:
        play.attack("2.1", "1.1")
        assert play.told("extinct", 1)
        assert play.state.bag[1] == 1


@rule("EVO-8.2", "EVO-9.8")
def test_20_all_fed() -> None:
    scene = Scene(2).row(1, "P1 S4 f1 fat 2 [Fat Tissue]").row(2, "P2 f2").supply(6)
    play = scene.start("feeding_turn")
    assert play.told("feeding_over")[0].data["why"] == "all_fed"
    assert play.species("1.1") == "P1 S4 f0 fat 2"
    assert play.state.supply == 6


@rule("EVO-2.4", "EVO-2.5", "EVO-9.7")
def test_21_extinction_draw_ends_the_game() -> None:
    scene = Scene(2).row(1, "P1 S4 [Carnivore]").row(2, "P1 S2 [Horns, Fertile, Foraging]", "P2")
    play = (
        scene.deck("ambush-01")
        .round(3)
        .supply(5)
        .start("feeding_turn", shuffles=[["horns-01", "fertile-01"]])
    )
    before = play.count("discard")
    play.attack("1.1", "2.1")
    assert play.hand(2) == ["ambush-01", "horns-01", "fertile-01"]
    # All discards and the three traits became the deck, and two were drawn; the hunter's own card came after.
    assert play.count("deck") == before + 3 - 2 - 1
    assert play.state.last_round == 4
    assert play.view(0).last_next
    assert not play.view(0).last_round


@rule("EVO-10.1", "EVO-10.3")
def test_22_score() -> None:
    scene = Scene(2).row(1, "P4 f4 [Horns, Climbing, Fertile]", "P2 f2 [Horns]", "P1 f1").bag(1, 24)
    play = scene.round(5, last=5).start("end_round")
    score = play.view(0).seats[0].score
    assert (score.food, score.traits, score.population, score.total) == (31, 4, 7, 42)


@rule("EVO-7.4", "EVO-12.1", "EVO-12.16")
@pytest.mark.parametrize(
    ("traits", "symbiosis"), [("Carnivore, Symbiosis, Ambush", "discard"), ("Carnivore, Symbiosis", "no")]
)
def test_23_hunter_with_symbiosis(traits: str, symbiosis: str) -> None:
    play = Scene(2).row(1, f"P3 S5 [{traits}]", "S3", "S2").row(2, "S6").hand(1, "horns-01").supply(5)
    game = play.start("feeding_turn")
    assert verdicts(game, "1.1") == {"1.2": symbiosis, "1.3": "yes", "2.1": "no"}
    game.feed("1.1")
    if symbiosis == "no":
        game.offers_only("species:1.3")
        return
    game.answer("attack_target", "species:1.2")
    game.offers_only("ignore:1.1:symbiosis")


@rule("EVO-6.4", "EVO-6.9", "EVO-7.1")
@pytest.mark.parametrize("fat", [2, 4])
def test_24_hunting_for_the_store(fat: int) -> None:
    scene = Scene(2).row(1, f"P1 S4 f1 fat {fat} [Carnivore, Fat Tissue]").row(2, "P2 S3").supply(5)
    play = scene.start("feeding_turn")
    if fat == 4:
        play.offers_only("pass")
        return
    play.offers_only("species:1.1", "pass")
    play.attack("1.1", "2.1")
    play.offers_only("n:1", "n:2")
    play.pick("n:1")
    assert play.species("1.1") == "P1 S4 f1 fat 3"


@rule("EVO-12.6", "EVO-12.7")
@pytest.mark.parametrize(
    ("choice", "eaters", "supply"), [("n:1", ["1.1", "1.2", "1.3"], 0), ("n:0", ["1.1"], 2)]
)
def test_25_declined_gift(choice: str, eaters: list[str], supply: int) -> None:
    scene = Scene(2).row(1, "P2 f1 [Cooperation]", "P1 S2 f1 [Fat Tissue, Cooperation]", "P2").row(2, "P2")
    play = scene.supply(3).start("feeding_turn").feed("1.1")
    play.at(1, "store_surplus")
    play.offers_only("n:0", "n:1")
    play.pick(choice)
    assert [event.data["species"] for event in play.told("ate")] == eaters
    assert play.state.supply == supply


@rule("EVO-12.15", "EVO-12.6")
def test_26_scavenger_chain() -> None:
    scene = Scene(3).row(1, "P2 S3 [Carnivore]").row(2, "P2 S2")
    scene.row(3, "P1 [Cooperation, Scavenger]", "P2 [Scavenger, Cooperation]", "P4")
    play = scene.supply(5).start("feeding_turn").attack("1.1", "2.1")
    assert play.foods(3) == [1, 2, 2]
    assert {event.data["food"] for event in play.told("ate", 3)} == {"meat"}


@rule("EVO-6.3", "EVO-12.1", "EVO-12.12")
@pytest.mark.parametrize("discards", [False, True])
def test_27_horns_ignored_or_not(discards: bool) -> None:
    scene = Scene(2).row(1, "P1 S4 [Carnivore, Ambush]").row(2, "P2 S2 [Horns]")
    play = scene.hand(1, "fertile-01", "fertile-02").supply(5).start("feeding_turn")
    play.offers_only("species:1.1", "pass")
    play.attack("1.1", "2.1")
    play.offers_only("none", "ignore:2.1:horns")
    assert play.prompt().default == "none"
    if discards:
        play.pick("ignore:2.1:horns")
        play.answer("ambush_card", "card:fertile-02")
        assert play.species("1.1") == "P1 S4 f1"
        assert play.hand(1) == ["fertile-01"]
    else:
        play.pick("none")
        assert play.row(1) == []
        assert play.count("hand", 1) == 4


def prompts_of_one_attack() -> Play:
    scene = Scene(2).row(1, "P3 S4 [Carnivore, Ambush]", "P2 S1 f1")
    scene.row(2, "P1 S2 [Camouflage]", "P2 S3 [Horns]", "P1 S6")
    return scene.hand(1, "fertile-01", "horns-02").supply(5).start("feeding_turn")


@rule("EVO-6.3", "EVO-7.3", "EVO-12.1")
def test_28_prompts_of_one_attack() -> None:
    play = prompts_of_one_attack()
    play.offers_only("species:1.1", "species:1.2")
    play.feed("1.1")
    play.at(1, "attack_target")
    play.offers_only("species:1.2", "species:2.1", "species:2.2")
    play.pick("species:2.2")
    play.at(1, "ambush_trait")
    play.offers_only("none", "ignore:2.2:horns")


@rule("EVO-9.7", "EVO-12.1")
def test_28_the_other_prey() -> None:
    play = prompts_of_one_attack().attack("1.1", "2.1")
    play.at(1, "ambush_trait")
    play.offers_only("ignore:2.1:camouflage")
    assert play.game.pending[1].forced
    play.pick("ignore:2.1:camouflage")
    play.at(1, "ambush_card")
    play.offers_only("card:fertile-01", "card:horns-02")
    play.pick("card:horns-02")
    assert play.foods(1) == [2, 1]
    assert play.count("hand", 2) == 1
    assert play.traits("2.1") == ["horns"]
    assert play.zone("discard")[-2:] == ["horns-02", "camouflage-01"]


def prompts_of_one_card(card: str) -> Play:
    scene = (
        Scene(2)
        .row(1, "P2 S6 [Horns, Climbing, Fertile]", "P6 S1 [Horns]")
        .hand(1, "horns-03", "carnivore-05")
    )
    play = scene.start("play_turn")
    play.answer("play_card", f"card:{card}")
    return play


@rule("EVO-4.4", "EVO-4.5", "EVO-4.7", "EVO-4.8")
@pytest.mark.parametrize("species", ["1.1", "1.2"])
def test_29_prompts_of_one_card(species: str) -> None:
    play = prompts_of_one_card("horns-03")
    play.offers_only("replace:1.1", "replace:1.2", "new:left", "new:right", "size:1.2", "population:1.1")
    play.answer("card_use", f"replace:{species}")
    play.offers_only(f"discard:{species}:horns")


@rule("EVO-4.4", "EVO-4.5")
def test_29_prompts_of_another_card() -> None:
    play = prompts_of_one_card("carnivore-05")
    play.offers_only(
        "trait:1.2", "replace:1.1", "replace:1.2", "new:left", "new:right", "size:1.2", "population:1.1"
    )
    play.answer("card_use", "replace:1.1")
    play.offers_only("discard:1.1:horns", "discard:1.1:climbing", "discard:1.1:fertile")
