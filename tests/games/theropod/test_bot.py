"""The computer player: it plans its hand, pays without waste, ambushes, fights when the odds are good, and never peeks."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.games.theropod.bot_look import Look
from apex_tui.games.theropod.bot_plan import HUNT, Plan, Prey, ambush_value
from apex_tui.games.theropod.state import draw_of
from tests.games.theropod.scripting import Play, Scene
from tests.kit.answers import random_answer
from tests.kit.subjects import make


def told(play: Play, seat: int = 1) -> str:
    """What the player answers for a seat, by title."""
    decision = play.game.pending[seat]
    answer = play.rules.policy("rule").choose(play.game, decision, Stream(1))
    names = [play.rules.choice_id(play.state, decision, option) for option in answer]
    return " ".join(":".join(part.partition("#")[0] for part in name.split(":")) for name in names)


def follow(play: Play, kind: str, seat: int = 1) -> list[str]:
    """Let it answer as long as this is asked; the answers by title."""
    found = []
    while seat in play.game.pending and play.game.pending[seat].kind == kind:
        decision = play.game.pending[seat]
        found.append(told(play, seat))
        answer = play.rules.policy("rule").choose(play.game, decision, Stream(1))
        play.pick(*(play.rules.choice_id(play.state, decision, option) for option in answer), seat=seat)
    return found


def look_of(play: Play, seat: int = 1) -> Look:
    """What the player sees."""
    return Look(play.rules.reading(play.state), seat)  # type: ignore[attr-defined]


# Playing and hunting


def test_eggs_and_cards_that_draw_come_before_the_hunt() -> None:
    play = (
        Scene()
        .trail("dryosaurus")
        .hand(1, "tyrannosaurus_juvenile", "tyrannosaurus_egg", "keen_senses")
        .start()
    )
    assert told(play) == "play:keen_senses"
    play.does("play:keen_senses")
    assert told(play) == "use:keen_senses:1"


def test_it_hunts_two_animals_where_two_can_be_paid_for() -> None:
    play = (
        Scene()
        .trail("edmontosaurus", "dryosaurus")
        .hand(1, "tyrannosaurus_young_tyrant", "tyrannosaurus_juvenile")
        .start()
    )
    answers = follow(play, "play")
    assert [each for each in answers if each.startswith("hunt")] != []
    assert sorted(play.titles("hoard", 1)) == ["dryosaurus", "edmontosaurus"]


def test_it_puts_its_cards_together_for_the_animal_that_is_worth_more() -> None:
    play = (
        Scene()
        .trail("compsognathus", "edmontosaurus")
        .hand(1, "tyrannosaurus_juvenile", "tyrannosaurus_hatchling", "tyrannosaurus_hatchling")
        .start()
    )
    follow(play, "play")
    assert play.titles("hoard", 1) == ["edmontosaurus"]


def test_mothers_go_first_and_the_father_last() -> None:
    """The young get a bonus from the Mother, the Father from the young (worked example 24)."""
    play = (
        Scene()
        .trail("boss_tyrannosaurus")
        .hand(
            1,
            "tyrannosaurus_father",
            "tyrannosaurus_young_tyrant",
            "tyrannosaurus_mother",
            "tyrannosaurus_mother",
        )
        .start("face_boss")
    )
    play.does("fight")
    plays = [each.removeprefix("play:") for each in follow(play, "play") if each.startswith("play")]
    assert plays[-1] == "tyrannosaurus_father"
    assert plays.index("tyrannosaurus_mother") < plays.index("tyrannosaurus_young_tyrant")
    assert play.told("condition")[0].data["total"] == 24


def test_a_plan_hunts_now_what_a_longer_stack_would_waste() -> None:
    play = Scene().trail("dryosaurus").hand(1, "tyrannosaurus_juvenile", "tyrannosaurus_hatchling").start()
    look = look_of(play)
    prey = [Prey(7, 2, 200), Prey(8, 1, 100)]
    plan = Plan(look, look.hand, prey)
    assert plan.best(0)[0] == 300
    assert plan.best(2)[1] == (HUNT, 7)


@pytest.mark.parametrize(
    ("species", "cards", "value"),
    [
        ("utahraptor", ("utahraptor_sickle_claw", "utahraptor_pack_hunter", "utahraptor_pack_hunter"), 14),
        ("carnotaurus", ("carnotaurus_sprinter",), 5),
        ("spinosaurus", ("spinosaurus_lurker", "spinosaurus_lurker"), 12),
        ("sarcosuchus", ("sarcosuchus_hatchling", "sarcosuchus_bank_crawler"), 7),
    ],
)
def test_it_knows_what_an_ambush_is_worth(species: str, cards: tuple[str, ...], value: int) -> None:
    play = Scene(species).hand(1, *cards).start()
    look = look_of(play)
    assert ambush_value(look, look.hand) == value


# Ambushes


def test_it_lies_in_wait_when_nothing_can_be_hunted() -> None:
    play = Scene("spinosaurus").trail("argentinosaurus").hand(1, "spinosaurus_lurker").start("set_up")
    assert told(play) == "card:spinosaurus_lurker"


def test_it_hunts_today_what_it_can_and_sets_up_nothing_in_the_last_round() -> None:
    scene = Scene().trail("edmontosaurus").hand(1, "tyrannosaurus_young_tyrant")
    assert told(scene.start("set_up")) == ""
    late = Scene("spinosaurus").trail("argentinosaurus").hand(1, "spinosaurus_lurker").so(round=12)
    assert told(late.start("set_up")) == ""


def test_a_waiting_ambush_is_played_for_a_titan() -> None:
    play = (
        Scene("utahraptor")
        .trail("argentinosaurus")
        .ambush(1, "utahraptor_sickle_claw", "utahraptor_pack_hunter", "utahraptor_pack_hunter")
        .hand(1, "utahraptor_prey_carcass")
        .start()
    )
    follow(play, "play")
    assert play.titles("hoard", 1) == ["argentinosaurus"]


def test_scouts_cover_tracks_while_there_is_an_alert_to_cover() -> None:
    scene = Scene("utahraptor").hand(1, "utahraptor_scout").discard(1, "alert")
    play = scene.start()
    play.does("play:utahraptor_scout", "use:utahraptor_scout#1:1")
    assert told(play) == "option:1"
    play = Scene("utahraptor").hand(1, "utahraptor_scout").start()
    play.does("play:utahraptor_scout", "use:utahraptor_scout#1:1")
    assert told(play) == "option:2"


def test_the_best_ambushers_hibernate() -> None:
    play = (
        Scene("sarcosuchus")
        .play(
            1,
            "sarcosuchus_hatchling",
            "sarcosuchus_basker",
            "sarcosuchus_death_roller",
            "sarcosuchus_river_adult",
        )
        .so(hibernate=2)
        .start("reset")
    )
    assert told(play) == "card:sarcosuchus_death_roller card:sarcosuchus_river_adult"


# Buying


def test_it_buys_what_betters_the_deck_and_pays_with_carcasses() -> None:
    play = (
        Scene()
        .hatchery(1, "tyrannosaurus_young_tyrant")
        .hand(1, *["tyrannosaurus_prey_carcass"] * 3)
        .hoard(1, "edmontosaurus")
        .start("buying")
    )
    assert told(play) == "buy:tyrannosaurus_young_tyrant"
    follow(play, "buy")
    follow(play, "pay_evolve")
    assert play.titles("hoard", 1) == ["edmontosaurus"]
    assert "tyrannosaurus_young_tyrant" in play.titles("discard", 1)


def test_a_carcass_that_would_be_lost_pays_before_the_hoard() -> None:
    """The Titan Carcass wastes a point, and is lost this turn if it is not used."""
    play = (
        Scene()
        .pool("evolve_egg")
        .hand(1, "tyrannosaurus_titan_carcass")
        .hoard(1, "dryosaurus")
        .start("buying")
    )
    follow(play, "buy")
    follow(play, "pay_evolve")
    assert play.titles("hoard", 1) == ["dryosaurus"]


def test_it_wants_eggs_early_and_nothing_in_the_last_round() -> None:
    early = Scene().pool("evolve_egg").hand(1, *["tyrannosaurus_prey_carcass"] * 2)
    assert told(early.start("buying")) == "buy:evolve_egg"
    late = Scene().pool("evolve_egg").hand(1, *["tyrannosaurus_prey_carcass"] * 2).so(round=12)
    assert told(late.start("buying")) == "done"


def test_it_does_not_buy_what_makes_the_deck_worse() -> None:
    strong = ["tyrannosaurus_mother"] * 3 + ["tyrannosaurus_father"] * 3 + ["tyrannosaurus_bone_crusher"] * 2
    play = (
        Scene()
        .draw(1, *strong)
        .hand(1, *["tyrannosaurus_prey_carcass"] * 3)
        .pool("metabolic_growth")
        .start("buying")
    )
    assert told(play) == "done"


# The Boss


def test_it_fights_where_the_battle_goes_on() -> None:
    play = (
        Scene()
        .trail("boss_titanoboa")
        .hand(1, "tyrannosaurus_mother", "tyrannosaurus_father")
        .start("face_boss")
    )
    assert told(play) == "fight"


def test_it_flees_where_the_strongest_would_fall_for_nothing() -> None:
    play = Scene().trail("boss_tarbosaurus").hand(1, "tyrannosaurus_father").so(round=11).start("face_boss")
    assert told(play) == "flight"


def test_an_ambush_is_kept_where_it_does_no_more_damage() -> None:
    """A total of 12 is in the highest bracket of Titanoboa already."""
    scene = (
        Scene("spinosaurus")
        .trail("boss_titanoboa")
        .ambush(1, "spinosaurus_lurker")
        .hand(1, "spinosaurus_delta_prowler", "spinosaurus_adult")
    )
    play = scene.start("face_boss")
    play.does("fight")
    assert "ambush" not in follow(play, "play")
    weak = (
        Scene("spinosaurus")
        .trail("boss_titanoboa")
        .ambush(1, "spinosaurus_lurker")
        .hand(1, "spinosaurus_hatchling", "spinosaurus_fishing_subadult")
    )
    play = weak.start("face_boss")
    play.does("fight")
    assert "ambush" in follow(play, "play")


# What must go


def test_the_virus_is_recycled_first() -> None:
    play = Scene().hand(1, "immune_response", "flesh_wound", "virus", "severe_trauma").start()
    play.does("play:immune_response", "use:immune_response#1:1")
    assert told(play) == "card:virus card:severe_trauma"


def test_natural_selection_thins_out_what_is_worse_than_the_average() -> None:
    strong = ["tyrannosaurus_mother"] * 3 + ["tyrannosaurus_father"] * 3
    play = (
        Scene()
        .draw(1, *strong)
        .hand(
            1,
            "natural_selection",
            "tyrannosaurus_egg",
            "tyrannosaurus_hatchling",
            "tyrannosaurus_bone_crusher",
        )
        .start()
    )
    play.does("play:natural_selection", "use:natural_selection#1:1")
    assert told(play) == "card:tyrannosaurus_hatchling"


def test_it_discards_an_affliction_before_anything_else() -> None:
    play = (
        Scene()
        .trail("stegoceras")
        .hand(1, "tyrannosaurus_mother", "tyrannosaurus_titan_carcass", "severe_trauma")
        .start()
    )
    play.does("play:tyrannosaurus_mother", "hunt:stegoceras")
    assert told(play) == "card:severe_trauma"


def test_a_thick_hide_is_spent_while_there_is_time_left() -> None:
    scene = Scene().trail("triceratops").hand(1, "tyrannosaurus_mother", "thick_hide").afflictions("virus")
    play = scene.start()
    play.does("play:tyrannosaurus_mother", "hunt:triceratops")
    assert told(play) == "discard"


# What it must not see


def test_the_order_of_its_draw_pile_makes_no_difference() -> None:
    play = (
        Scene("velociraptor")
        .pool("keen_senses", "evolve_egg", "natural_selection")
        .hatchery(1, "velociraptor_raptor", "velociraptor_pathfinder")
        .hand(1, *["velociraptor_prey_carcass"] * 4, "velociraptor_titan_carcass")
        .start("buying")
    )
    before = told(play)
    pile = play.state.zones[draw_of(1)]
    for _ in range(5):
        pile[:] = [*pile[1:], pile[0]]
        assert told(play) == before
    pile.reverse()
    assert told(play) == before


# Whole games


def test_it_wins_a_fair_share_alone() -> None:
    """Twelve games with an easy species on Easy; at random hardly any is won."""
    rules = make("theropod", 1, {"species": "acrocanthosaurus"})
    policy = rules.policy("rule")
    won = 0
    for seed in range(12):
        game = Game.new(rules, seed, tell=False, keep=False)
        while game.outcome is None:
            seat, decision = next(iter(game.pending.items()))
            game.proceed(seat, policy.choose(game, decision, Stream(seed)))
        won += bool(game.outcome.winners)
    assert won >= 4


@pytest.mark.parametrize("mode", ["easy", "emergence"])
def test_it_beats_random_play(mode: str) -> None:
    rules = make("theropod", 2, {"species": "velociraptor,giganotosaurus", "mode": mode})
    policy = rules.policy("rule")
    won = 0
    for seed in range(10):
        mine, rng = 1 + seed % 2, Stream(seed)
        game = Game.new(rules, seed, tell=False, keep=False)
        while game.outcome is None:
            seat, decision = next(iter(game.pending.items()))
            answer = policy.choose(game, decision, rng) if seat == mine else random_answer(decision, rng)
            game.proceed(seat, answer)
        won += game.outcome.winners == (mine,)
    assert won >= 9
