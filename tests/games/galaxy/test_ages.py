"""GAL-3 and GAL-10: dealing, the end of an age, scoring, the end of the game."""

from __future__ import annotations

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.errors import AuditError
from tests.games.galaxy.scripting import Play, Scene, box
from tests.kit.script import Script, scripted
from tests.rules import rule


def whole(seats: int, seed: int = 3) -> Script:
    """A whole game, everybody evolving with the first card, or taking whatever is first."""
    play = scripted("galaxy", seats, {"civilization_choice": "random"}, seed=seed)
    while not play.game.over:
        seat = min(play.game.pending)
        kind = play.asked[seat]
        play.pick("evolution" if kind == "choose_side" else play.game.pending[seat].options[0], seat=seat)
    return play


@rule("GAL-3.1")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_three_ages_of_five_rounds(seats: int) -> None:
    play = whole(seats)
    rounds = [(event.data["age"], event.data["round"]) for event in play.heard if event.kind == "round"]
    assert rounds == [(age, number) for age in (1, 2, 3) for number in (1, 2, 3, 4, 5)]
    assert play.rules.round_number(play.state) == 15


@rule("GAL-3.2")
def test_all_cards_are_shuffled_for_every_age() -> None:
    play = whole(4)
    for age in (1, 2, 3):
        begins = next(n for n, e in enumerate(play.heard) if e.kind == "age" and e.data["age"] == age)
        dealt: list[int] = []
        for event in play.heard[begins:]:
            if event.kind in ("dealt", "leftover"):
                dealt += event.data["cards"]
            if event.kind == "round":
                break
        assert sorted(dealt) == list(range(30))
    hands = [event.data["cards"] for event in play.heard if event.kind == "dealt" and event.seat == 1]
    assert len({tuple(hand) for hand in hands}) == 3
    others = [event.data["cards"] for event in whole(4, seed=4).heard if event.kind == "dealt"]
    assert hands[0] != others[0]


@rule("GAL-3.2")
def test_the_second_age_is_dealt_from_a_shuffled_deck() -> None:
    """The same cards lie in the same order when the first age ends: only the shuffle makes hands differ."""

    def hands(seed: int) -> list[list[int]]:
        play = Scene("HDM").seeded(seed).end_of_age()
        return [event.data["cards"] for event in play.told("dealt")]

    assert hands(1) == hands(1)
    assert hands(1) != hands(2)


@rule("GAL-3.3", "GAL-3.8")
@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 6), (4, 6), (5, 6), (6, 5)])
def test_hands_are_dealt_face_down(seats: int, each: int) -> None:
    play = scripted("galaxy", seats, {"civilization_choice": "random"})
    for looker in range(seats + 1):
        view = play.view(looker)
        assert [seat.hand for seat in view.seats] == [each] * seats
        assert len(view.hand) == (each if looker else 0)
        assert all(seat.known == () for seat in view.seats)
    told = [event for event in play.heard if event.kind == "dealt"]
    assert [event.to for event in told] == [(seat,) for seat in range(1, seats + 1)]
    assert [held.card.id for held in play.view(1).hand] == sorted(play.zone("hand", 1))


@rule("GAL-3.4", "GAL-3.8")
def test_leftovers_lie_open() -> None:
    play = scripted("galaxy", 3, {"civilization_choice": "random"})
    leftover = play.expect_event("leftover")
    assert leftover.to is None
    assert len(leftover.data["cards"]) == 4
    assert [card.id for card in play.view(0).discard] == [
        play.rules.card_id(card) for card in leftover.data["cards"]
    ]


@rule("GAL-3.5", "GAL-4.11", "GAL-3.9")
@pytest.mark.parametrize(
    ("letters", "left"), [("HD", 0), ("HDM", 1), ("HDMS", 1), ("HDMSN", 1), ("HDMSNC", 0)]
)
def test_unused_cards_are_discarded_at_the_end_of_an_age(letters: str, left: int) -> None:
    play = Scene(letters).end_of_age()
    unused = [event for event in play.heard if event.kind == "unused"]
    assert [len(event.data["cards"]) for event in unused] == [1] * len(letters) * left
    assert all(event.to is None for event in unused)
    kinds = [event.kind for event in play.heard if event.kind in ("passed", "unused", "scored", "age")]
    assert kinds == ["unused"] * len(unused) + ["scored"] * len(letters) + ["age"]


@rule("GAL-3.5", "GAL-3.9", "GAL-4.9")
def test_after_the_last_age_used_cards_lie_below_those_that_were_not() -> None:
    """They are not shuffled any more."""
    scene = Scene("HDM").when(3, 5).hand("H", 30).hand("D", 29).hand("M", 26).chose("H", 1, "evolution")
    play = scene.chose("D", 3, "evolution").chose("M", 4, "evolution").end_of_age()
    assert play.discard()[-6:] == [1, 3, 4, 30, 29, 26]
    assert [seat.hand for seat in play.view(0).seats] == [0, 0, 0]
    assert play.own("H", looker=2).vp == play.vp("H")


@rule("GAL-3.6", "GAL-3.9")
def test_the_order_of_the_end_of_an_age() -> None:
    scene = Scene("HDM").when(1, 5).hand("H", 30).hand("D", 29).hand("M", 26).chose("H", 1, "evolution")
    play = scene.chose("D", 3, "evolution").chose("M", 4, "evolution").end_of_age()
    # Before the shuffle, the pile held what was used and then what was not: nobody has anything left.
    told = [event.kind for event in play.heard if event.kind in ("unused", "scored", "age", "dealt")]
    assert told == ["unused"] * 3 + ["scored"] * 3 + ["age"] + ["dealt"] * 3
    assert play.view(0).age == 2
    assert [age.age for age in play.view(0).tally] == [1]


@rule("GAL-3.7")
def test_everything_but_the_cards_is_carried_over() -> None:
    scene = Scene("HDM").at("B2", "H3c").at("C4", "H2").bonus(B2="armament").levels("H", production=4).vp(H=3)
    play = scene.levels("H", armament=2).end_of_age()
    assert (play.tokens("B2"), play.tokens("C4")) == ("H3c", "H2o")
    assert (play.level("H", "production"), play.value("H", "armament")) == (4, 3)
    assert play.vp("H") == 5
    assert play.view(0).age == 2


@rule("GAL-3.8")
def test_a_hand_that_was_passed_on_is_remembered() -> None:
    scene = Scene("HDM").hand("H", 1, 3, 4, 5, 7).hand("D", 8, 9, 10, 13, 15).hand("M", 16, 17, 18, 19, 20)
    play = scene.end_of_round()
    assert play.own("D", looker=1).known == ("S01", "S03", "S04", "S05", "S07")
    assert play.own("M", looker=1).known == ()
    assert play.own("D", looker=3).known == ()
    assert play.own("D", looker=2).known == ()
    assert play.own("D", looker=0).known == ()
    play.choose("D", 4, "evolution")
    assert play.own("D", looker=1).known == ("S01", "S03", "S04", "S05", "S07")
    play.choose("H", 16, "evolution").choose("M", 8, "evolution")
    # What was played is known now, and the hand has gone on to seat 3.
    assert play.own("M", looker=1).known == ("S01", "S03", "S05", "S07")
    assert play.own("D", looker=1).known == ("S17", "S18", "S19", "S20")


@rule("GAL-3.8")
def test_no_inference_is_listed_in_a_duel() -> None:
    play = scripted("galaxy", 2, {"civilization_choice": "random"})
    knowledge = play.game.table.knowledge
    assert knowledge is not None
    # It follows from what lies open which ten cards the other has; the program does not work it out.
    assert len(play.state.zones[5 + 4]) == 10
    assert play.view(1).seats[1].known == ()


# Scoring ------------------------------------------------------------


@rule("GAL-10.1", "GAL-3.6")
def test_every_sector_controlled_scores() -> None:
    scene = Scene("HDM").bare().at("B2", "H1").at("C2", "H2 D1").at("D4", "D1 H1").at("E1", "H3")
    play = scene.end_of_age()
    # Home, B2, C2 and the origin of the Dragonites; D4 is tied.
    assert [play.vp(letter) for letter in "HDM"] == [4, 0, 1]
    play.expect_event("scored", 2, sectors=0, colonies=0, vp=0)


@rule("GAL-10.1", "GAL-9.3", "GAL-9.6")
def test_a_tied_origin_scores_for_nobody() -> None:
    play = Scene("HDM").bare().at("E1", "H1").end_of_age()
    assert [play.vp(letter) for letter in "HDM"] == [1, 0, 1]


@rule("GAL-10.2", "GAL-7.7")
@pytest.mark.parametrize("others", ["", " D5", " D1"])
def test_a_vp_colony_scores_whoever_controls_it(others: str) -> None:
    scene = Scene("HDM").bare().bonus(B2="victory_point").at("B2", f"Hc{others}")
    play = scene.end_of_age()
    assert play.told("scored")[0].data["colonies"] == 1
    assert play.told("scored")[0].data["sectors"] == 1 + (not others)


@rule("GAL-10.2", "GAL-7.8")
def test_two_vp_colonies_add_up() -> None:
    scene = Scene("HDM").bonus(B2="victory_point", B3="victory_point").at("B2", "Hc").at("B3", "Hc")
    assert scene.end_of_age().told("scored")[0].data["colonies"] == 2


@rule("GAL-10.3")
def test_points_are_public_and_never_run_out() -> None:
    play = Scene("HDM").when(3, 1).vp(H=90, D=200, M=0).at("B2", "D2 H5").turn("H", "war")
    assert [seat.vp for seat in play.view(0).seats] == [90, 200, 0]
    play.answer("declare_battle", "B2")
    assert [seat.vp for seat in play.view(3).seats] == [91, 200, 0]
    scored = Scene("HDM").bare().when(3, 5).vp(H=90, D=200, M=0).at("B2", "H1").end_of_age()
    assert [seat.vp for seat in scored.view(0).seats] == [92, 201, 1]


@rule("GAL-10.4", "GAL-10.8")
def test_the_most_points_win() -> None:
    play = Scene("HDM").when(3, 5).vp(H=12, D=17, M=16).end_of_age()
    outcome = play.over(winners=[2], reason="ages_over")
    assert outcome.scores == (13, 18, 17)
    assert outcome.places == ((2,), (3,), (1,))
    assert play.view(0).stage == "over"


@rule("GAL-10.4")
def test_points_of_battles_count_like_all_others() -> None:
    scene = Scene("HDM").when(3, 5).vp(H=16, D=17, M=2).at("B2", "H2 D1").at("E1", "D3").bare()
    play = scene.turn("H", "war")
    play.answer("declare_battle", "B2")
    # Home for each, and for the Humans B2 and the battle.
    assert play.over(winners=[1]).scores == (19, 18, 3)


@rule("GAL-10.5")
def test_a_tie_goes_to_the_most_tokens() -> None:
    scene = Scene("HDM").when(3, 5).vp(H=15, D=15, M=2).at("C4", "H5").at("E1", "D4").at("C1", "Dc H1")
    play = scene.bare().end_of_age()
    assert play.told("over")[0].data["tokens"] == [7, 6, 1]
    assert play.over(winners=[1]).places == ((1,), (2,), (3,))


@rule("GAL-10.5")
def test_tokens_matter_only_among_the_tied() -> None:
    play = Scene("HDM").when(3, 5).vp(H=15, D=16, M=2).at("C4", "H20").end_of_age()
    play.over(winners=[2])


@rule("GAL-10.6")
def test_a_shared_victory() -> None:
    play = Scene("HDM").when(3, 5).vp(H=15, D=15, M=15).at("C4", "H5").at("E1", "D5").end_of_age()
    outcome = play.over(winners=[1, 2])
    assert outcome.places == ((1, 2), (3,))
    line = play.rules.narrate(play.told("over")[0], ("Ada", "Bo", "Cy"))
    assert line == "The ages are over, Ada and Bo share the victory: Ada 16, Bo 16, Cy 16"


@rule("GAL-10.7")
def test_nobody_is_eliminated() -> None:
    scene = Scene("HDM").at("E1", "H9").at("C4", "H2").chose("D", 4, "expansion").levels("D", production=1)
    play = scene.resolve()
    play.at(2, "choose_action")
    assert play.fleet("D") == 0
    play.do("production E1")
    assert play.tokens("E1") == "H9 D1o"


@rule("GAL-10.8", "GAL-3.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_only_end(seats: int) -> None:
    play = whole(seats, seed=seats)
    outcome = play.over(reason="ages_over")
    assert list(outcome.scores) == [seat.vp for seat in play.view(0).seats]
    assert outcome.winners == outcome.places[0]
    assert len(play.view(0).tally) == 3


def test_the_audit_recounts_points() -> None:
    play = Scene("HD").when(2, 1).vp(H=4).choosing()
    audit(play.game)
    play.state.vp[0] += 1
    with pytest.raises(AuditError, match="seat 1 has 5 VP: 4 for ages, 0 battles won"):
        audit(play.game)


def test_where_a_game_stands() -> None:
    rules = box(2)
    play = Play(rules)
    assert rules.where(play.state) == "before the first age"
    assert rules.where(Scene("HD").when(2, 3).choosing().state) == "age 2 round 3, choosing"
    assert rules.where(Scene("HD").at("A2", "H1 D1").turn("H", "war").state) == "age 1 round 1, war"
    assert rules.where(whole(2).state) == "the ages are over"
