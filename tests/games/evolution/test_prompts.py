"""Decisions in words: kinds, ids, presets, what was picked before, and why something is not offered."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import IllegalAnswer
from apex_tui.engine.game import Game
from apex_tui.games.evolution.telling import _variant
from apex_tui.games.evolution.words import SECRET
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.games.evolution.scripting import Play, Scene, box
from tests.kit.answers import random_answer
from tests.rules import rule

KINDS = {
    "food_card", "play_card", "card_use", "replace_which", "dna_end", "feed", "attack_target", "forage_amount",
    "ambush_trait", "ambush_card", "store_surplus",
}  # fmt: skip


def test_the_decisions_and_which_of_them_are_secret() -> None:
    assert set(box(2, ()).prompt_words) == KINDS
    assert {"food_card", "play_card", "card_use", "replace_which", "ambush_card"} == SECRET


def test_all_decisions_are_single_picks() -> None:
    met = set()
    for seats, mode in ((2, "standard"), (6, "quick_play")):
        rules, rng = box(seats, (("mode", mode),)), Stream(seats)
        for seed in range(40):
            game = Game.new(rules, seed, tell=False, keep=False)
            while not game.over:
                seat, decision = next(iter(game.pending.items()))
                met.add(decision.kind)
                assert (decision.least, decision.most) == (1, 1)
                assert decision.closes in (False, ("end_turn",))
                game.proceed(seat, random_answer(decision, rng))
    assert met == KINDS


def hunt() -> Play:
    scene = Scene(2).row(1, "P3 S4 [Carnivore, Ambush]", "P2 S1 f1", "P1 S5 f1 [Fat Tissue]")
    scene.row(2, "P1 S2 [Camouflage]", "P2 S3 [Horns]", "P1 S6", "P1 S2 [Climbing, Camouflage]", "P1 S3")
    return scene.hand(1, "fertile-01", "horns-02").supply(5).start("feeding_turn")


def test_what_was_picked_before_stands_in_the_prompt_alone() -> None:
    play = hunt().feed("1.1")
    assert play.prompt().about == ("1.1",)
    assert play.prompt().text == "Whom does A1 attack?"
    play.answer("attack_target", "species:2.2")
    assert play.prompt().about == ("1.1", "2.2")
    play.answer("ambush_trait", "ignore:2.2:horns")
    assert play.prompt().about == ("1.1", "2.2", "ignore:2.2:horns")
    assert play.prompt().secret
    assert "Horns of B2" in play.prompt().text


def test_nothing_changes_for_anybody_before_the_last_pick_of_an_attack() -> None:
    play = hunt()
    before = play.view(0)
    play.feed("1.1")
    play.answer("attack_target", "species:2.2")
    play.answer("ambush_trait", "ignore:2.2:horns")
    same = {"deciding": before.deciding, "seats": before.seats}
    assert play.view(0).model_copy(update=same) == before
    assert [seat.species for seat in play.view(0).seats] == [seat.species for seat in before.seats]
    assert not play.heard


def test_choices_say_what_an_attack_brings() -> None:
    play = hunt().feed("1.1")
    details = {choice.id: choice.detail for choice in play.prompt().choices}
    assert details == {
        "species:1.2": "a meal of 1; the prey is its owner's own",
        "species:2.1": "with a card discarded to ignore Camouflage; a meal of 2; the prey dies out",
        "species:2.2": "a meal of 3; the hunter loses 1 Population",
        "species:2.5": "a meal of 3; the prey dies out",
    }
    assert [choice.at for choice in play.prompt().choices] == ["1.2", "2.1", "2.2", "2.5"]


def test_food_numbers_and_places_in_choices() -> None:
    play = Scene(2).row(1, "P2 S3 [Horns]").hand(1, "long_neck-06", "ambush-01").start("play_turn")
    first, second, end = play.prompt().choices
    assert (first.label, first.at) == ("Long Neck +9", "long_neck-06")
    assert (second.label, second.at) == ("Ambush -3", "ambush-01")
    assert (end.id, end.label, end.detail) == ("end_turn", "End my turn", "2 cards in hand for later rounds")
    play.answer("play_card", "card:ambush-01")
    by_id = {choice.id: choice for choice in play.prompt().choices}
    assert by_id["trait:1.1"].detail == "it has Horns; the card does nothing without Carnivore"
    assert by_id["size:1.1"].label == "Size of A1: 3 to 4"
    assert by_id["new:left"].at == "1.left"
    assert play.prompt().about == ("ambush-01",)


def test_a_warning_where_a_trait_is_of_no_use() -> None:
    play = Scene(2).row(1, "P2 [?Carnivore]").hand(1, "long_neck-01").start("play_turn")
    play.answer("play_card", "card:long_neck-01")
    assert play.prompt().choices[0].detail == "it has Carnivore; the card does nothing on a Carnivore"


# Why something is not offered


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("species:2.3", "B3 is too big: its Size counts 6, the hunter's only 4 (EVO-7.2)."),
        ("2.3", "B3 is too big: its Size counts 6, the hunter's only 4 (EVO-7.2)."),
        ("b3", "B3 is too big: its Size counts 6, the hunter's only 4 (EVO-7.2)."),
        (
            "species:2.4",
            "B4 has Camouflage: only a hunter with Good Eyesight can attack it (EVO-12.3). "
            "B4 has Climbing: only a hunter with Climbing can attack it (EVO-12.5).",
        ),
        ("species:1.1", "A species never attacks itself (EVO-7.1)."),
        ("species:1.3", "A3 is too big: its Size counts 5, the hunter's only 4 (EVO-7.2)."),
        ("species:2.9", "There is no species 2.9 on the table."),
        ("species:2.1", ""),
        ("2.1", ""),
    ],
)
@rule("EVO-7.1", "EVO-7.2", "EVO-7.3")
def test_why_a_species_cannot_be_attacked(choice: str, reason: str) -> None:
    play = hunt().feed("1.1")
    decision = play.game.pending[1]
    assert play.rules.why_not(play.game.look(1), decision, choice) == reason


@rule("EVO-6.2", "EVO-6.3", "EVO-6.5", "EVO-12.18")
def test_why_a_species_cannot_be_fed_and_why_not_to_pass() -> None:
    scene = (
        Scene(2).row(1, "P1 f1", "P2 S2 [Carnivore]", "P1").row(2, "P1 S1", "P1 S1 [Warning Call]", "P2 S5")
    )
    play = scene.supply(5).start("feeding_turn")

    def why(choice: str) -> str:
        return play.rules.why_not(play.game.look(1), play.game.pending[1], choice)

    assert why("species:1.1") == "A1 has all the food that it can hold (EVO-6.2)."
    # The species that calls can be attacked itself, so there is no lack of prey here.
    assert why("species:1.2") == ""
    assert why("species:2.1") == (
        "You feed and change only your own species (EVO-4.10, 6.1). A2 cannot attack it: B2 protects B1 with "
        "Warning Call: only a hunter with Ambush can attack it (EVO-12.18)."
    )
    assert why("species:2.2").endswith(" Feed A2, and it can attack there.")
    assert why("pass") == "You must feed: A2 or A3 is hungry and can be fed (EVO-6.3)."
    alone = Scene(2, feeding_end="nobody_can_feed").row(1, "P2", "P2 S1 [Carnivore]").row(2, "P2 S1")
    play = alone.start("feeding_turn")
    assert why("species:1.1") == "A1 eats plants, and the Food Supply is empty (EVO-6.5)."
    assert why("species:1.2").startswith(
        "A2 can attack nobody. A1 is too big: its Size counts 1, the hunter's only 1"
    )


@rule("EVO-4.4", "EVO-4.5", "EVO-4.8", "EVO-4.10")
@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("trait:1.1", "A1 bears 3 traits already; replace one (EVO-4.4, 4.5)."),
        ("trait:1.2", "A2 bears Horns already (EVO-4.4)."),
        ("replace:1.3", "A3 bears no trait that could be replaced (EVO-4.5)."),
        ("size:1.1", "The Size of A1 stands at 6, the end of its track (EVO-4.8)."),
        ("population:1.2", "The Population of A2 stands at 6, the end of its track (EVO-4.8)."),
        ("trait:2.1", "You feed and change only your own species (EVO-4.10, 6.1)."),
        ("new:left", ""),
    ],
)
def test_why_a_card_cannot_be_used_so(choice: str, reason: str) -> None:
    scene = Scene(2).row(1, "P2 S6 [Horns, Climbing, Fertile]", "P6 S1 [?Horns]", "P1").hand(1, "horns-03")
    play = scene.start("play_turn")
    play.answer("play_card", "card:horns-03")
    found = play.rules.why_not(play.game.look(1), play.game.pending[1], choice)
    assert found == reason
    if choice == "trait:1.1":
        play.answer("card_use", "replace:1.1")
        said = play.rules.why_not(play.game.look(1), play.game.pending[1], "discard:1.1:climbing")
        assert said == "A1 bears Horns already, so only that one can make way for it (EVO-4.4, 4.5)."


@rule("EVO-7.1", "EVO-12.1", "EVO-12.3")
def test_while_a_discard_is_decided_the_other_species_are_explained() -> None:
    row = ("P1 S2 [Camouflage]", "P2 S3 [Horns]", "P1 S6")
    scene = (
        Scene(2)
        .row(1, "P3 S4 [Carnivore, Ambush]", "P1")
        .row(2, *row)
        .supply(5)
        .hand(1, "fertile-01", "horns-02")
    )
    play = scene.start("feeding_turn").feed("1.1")
    play.answer("attack_target", "species:2.2")

    def why(choice: str) -> str:
        return play.rules.why_not(play.game.look(1), play.game.pending[1], choice)

    for kind, answer in (("ambush_trait", "ignore:2.2:horns"), ("ambush_card", "card:fertile-01")):
        assert play.game.pending[1].kind == kind
        assert why("2.3") == "B3 is too big: its Size counts 6, the hunter's only 4 (EVO-7.2)."
        assert why("a1") == "A species never attacks itself (EVO-7.1)."
        assert why("2.1") == why("2.2") == ""
        play.answer(kind, answer)


@rule("EVO-6.3", "EVO-6.4")
def test_what_a_feeding_would_cost_is_said_whatever_comes_later_in_the_rows() -> None:
    """Prey with Horns in reach, and behind it prey that takes a card: not every attack costs one."""
    scene = Scene(2).row(1, "P1 S4 [Carnivore, Ambush]").row(2, "P1 S2 [Horns]", "P1 S2 [Camouflage]")
    play = scene.supply(5).hand(1, "fertile-01").start("feeding_turn")
    prompt = play.rules.prompt(play.game.look(1), play.game.pending[1])
    details = {choice.id: choice.detail for choice in prompt.choices}
    assert details["species:1.1"] == "attacks, but its prey would cost it its last Population"


@rule("EVO-6.9")
def test_why_a_meal_cannot_be_refused_whole() -> None:
    scene = Scene(2).row(1, "P1 S4 f1 [Carnivore, Fat Tissue]").row(2, "P2 S3").supply(5)
    play = scene.start("feeding_turn").attack("1.1", "2.1")
    said = play.rules.why_not(play.game.look(1), play.game.pending[1], "n:0")
    assert said == "A1 was fed already, so it stores at least 1 of its meal (EVO-6.9)."


@rule("EVO-3.1")
def test_a_refused_answer_at_the_table_says_why(home: object) -> None:
    """The first feeding turn of a table: what is asked of another's species is explained, nothing changes."""
    with Session.create(Store(), "evolution", ("Ada", "Bo"), {}, seed=3) as session:
        while True:
            session.settle()
            (seat, *_) = session.pending
            if session.prompt(seat).kind == "feed":
                break
            ids = [choice.id for choice in session.prompt(seat).choices]
            session.answer(seat, ["new:right" if "new:right" in ids else ids[0]])
        other = 3 - seat
        before = session.view(0)
        with pytest.raises(
            IllegalAnswer, match=r"feed does not offer 'species:\d.1': You feed and change only your own"
        ):
            session.answer(seat, [f"species:{other}.1"])
        assert session.why_not(seat, f"species:{other}.1").startswith("You feed and change only")
        assert session.view(0) == before


def test_every_line_of_the_log_is_told_sometimes() -> None:
    """Whatever the words file has for events happens in random games, but for what only a scene brings about."""
    told, events = set(), box(2, ()).event_words
    seldom = {
        "drew_missing",
        "drew_missing_own",
        "food_none",
        "over_food_in_bag",
        "over_species_count",
        "over_shared",
    }
    for seats, options in ((2, {}), (3, {"mode": "quick_play"}), (6, {"feeding_end": "nobody_can_feed"})):
        rules, rng = box(seats, tuple(options.items())), Stream(seats)
        for seed in range(12):
            game = Game.new(rules, seed)
            while not game.over:
                seat, decision = next(iter(game.pending.items()))
                game.answer(seat, random_answer(decision, rng))
            told |= {_variant(event) for event in game.take_events()}
    assert set(events) - told <= seldom
    assert told <= set(events)
