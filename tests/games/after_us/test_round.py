"""The round, and acting at the same time (AFT-3)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.after_us.scripting import ANY_TIME, Play, Scene
from tests.rules import rule

FOUR = ("T1", "T2", "T3", "T4")

PHONE = "mobile_phone,computer,boombox"

QUIET = "boombox,computer,moped"


def table(seats: int, objects: str = QUIET) -> Scene:
    """Four Tamarins before everybody."""
    scene = Scene(seats, objects=objects)
    for seat in range(1, seats + 1):
        scene.row(seat, *FOUR)
    return scene


def through_phase_1(play: Play, seats: int) -> None:
    """From the moment before arranging to the end of phase 1, nothing used."""
    for seat in range(1, seats + 1):
        play.answer("before_arranging", "arrange", seat=seat)
    for seat in range(1, seats + 1):
        play.arrange(*FOUR, seat=seat)
    for seat in range(1, seats + 1):
        play.skip_all(seat).confirm(seat)


@rule("AFT-3.1")
def test_a_round_has_three_phases_in_order() -> None:
    play = table(2).start("assembling")
    through_phase_1(play, 2)
    play.discs("mandrill", "gorilla").confirm(2).confirm(1).confirm(1).confirm(2)
    assert [event.data["phase"] for event in play.told("phase")][-4:] == [1, 2, 3, 1]
    assert [event.data["round"] for event in play.told("round")][-1:] == [2]


@rule("AFT-3.2")
@pytest.mark.parametrize("last", [1, 2, 3])
def test_a_phase_ends_when_all_have_finished_it(last: int) -> None:
    """Phases 1 and 3: whoever is last, nobody is asked for the next one before."""
    others = [seat for seat in (1, 2, 3) if seat != last]
    for step, kind, following in (
        ("resolving", "end_assembling", "disc"),
        ("resting", "console_or_end", "before_arranging"),
    ):
        play = table(3).start(step)
        for seat in (1, 2, 3):
            play.skip_all(seat)
        play.confirm(*others)
        assert play.asked == {last: kind}
        play.confirm(last)
        assert play.asked == dict.fromkeys((1, 2, 3), following)


@rule("AFT-3.2", "AFT-3.3", "AFT-3.4")
@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_without_mobile_phone_all_act_at_once_and_in_any_order(order: tuple[int, ...]) -> None:
    """A seat goes on to arrange at once, whatever the others do."""
    play = table(3).start("assembling")
    assert play.game.together
    for seat in order:
        play.answer("before_arranging", "arrange", seat=seat)
        play.at(seat, "arrange")
        play.arrange("T2", "T1", "T3", "T4", seat=seat)
    for seat in order:
        play.skip_all(seat).confirm(seat)
    assert play.asked == dict.fromkeys((1, 2, 3), "disc")


@rule("AFT-3.3")
def test_drawing_is_one_step_for_all_seats() -> None:
    play = Scene(3).start("begin_round")
    assert [len(play.slots(seat)) for seat in (1, 2, 3)] == [4, 4, 4]
    assert play.asked == dict.fromkeys((1, 2, 3), "before_arranging")


@rule("AFT-3.4", "AFT-9.9")
def test_with_mobile_phone_one_seat_after_another_has_the_menu_and_then_all_arrange() -> None:
    play = table(3, PHONE).row(1, 119, *FOUR[1:]).stock(1, "0/0/0/9").start("before_arranging")
    assert play.asked == {1: "before_arranging"}
    play.pick("use:mobile_phone")
    assert play.asked == {1: "phone_card"}
    play.answer("phone_card", "card:119")
    assert play.asked == {1: "phone_deck"}
    play.answer("phone_deck", "deck:gorilla-1")
    assert play.asked == {1: "before_arranging"}
    play.pick("use:computer")
    assert play.asked == {1: "before_arranging"}
    play.pick("arrange")
    assert play.asked == {2: "before_arranging"}
    play.pick("arrange")
    assert play.asked == {3: "before_arranging"}
    play.pick("arrange")
    assert play.asked == dict.fromkeys((1, 2, 3), "arrange")


@rule("AFT-3.4")
def test_the_use_of_one_seat_reaches_the_next_seats_decks() -> None:
    """Why they take turns: seat 2 finds the deck as seat 1 left it."""
    scene = table(2, PHONE).row(1, 119, "T1").row(2, 120, "T1").stock(1, "0/0/0/2").stock(2, "0/0/0/2")
    play = scene.deck("mandrill-1", 101).start("before_arranging")
    play.pick("use:mobile_phone")
    play.answer("phone_card", "card:119")
    play.answer("phone_deck", "deck:mandrill-1")
    play.pick("arrange")
    play.pick("use:mobile_phone")
    play.answer("phone_card", "card:120")
    play.offers_not("deck:mandrill-1")
    play.offers("deck:gorilla-1")


@rule("AFT-3.4", "AFT-3.3")
@pytest.mark.parametrize("objects", [PHONE, QUIET])
def test_which_steps_are_simultaneous(objects: str) -> None:
    play = table(2, objects).start("before_arranging" if objects == PHONE else "assembling")
    seen = {}
    while play.state.round == 1:
        seat = min(play.asked)
        seen[play.asked[seat]] = (play.game.together, play.game.secret)
        if play.asked[seat] == "arrange":
            play.arrange(*FOUR, seat=seat)
        else:
            passing = {"arrange", "skip", "confirm", "disc:mandrill"} & set(play.options(seat))
            play.pick(min(passing), seat=seat)
    assert seen == {
        "before_arranging": (objects == QUIET, False),
        "arrange": (True, False),
        "frame": (True, False),
        "end_assembling": (True, False),
        "disc": (True, True),
        "attract_menu": (False, False),
        "console_or_end": (True, False),
    }


@rule("AFT-3.5")
def test_only_the_disc_choice_is_secret_and_the_look_at_a_new_card_is_no_question() -> None:
    scene = table(2).row(1, 202, "T1", "T2", "T3").stock(1, "3/0/0/0")
    play = scene.start("resolving")
    secret = set()
    for _ in range(200):
        for seat, decision in play.game.pending.items():
            prompt = play.rules.prompt(play.game.look(seat), decision)
            assert decision.kind in {
                "before_arranging", "arrange", "frame", "end_assembling", "disc", "attract_menu", "console_or_end",
            }  # fmt: skip
            if play.game.secret or prompt.secret:
                secret.add(decision.kind)
        if play.state.round == 2:
            break
        seat = min(play.asked)
        kind = play.asked[seat]
        offered = play.options(seat)
        if kind == "attract_menu" and seat == 1 and "bonus" in offered:
            play.pick("bonus", seat=1)
        elif "attract:mandrill-1:flower" in offered:
            play.pick("attract:mandrill-1:flower", seat=1)
        elif kind == "disc":
            play.pick("disc:mandrill", seat=seat)
        else:
            play.pick("skip" if kind == "frame" else "confirm", seat=seat)
    assert secret == {"disc"}
    assert len(play.told("attracted")) == 2, "one for the owner, one for the others"


OFFERED: dict[str, set[str]] = {
    "before_arranging": {"remove", "use:computer", "use:minibar"},
    "arrange": set(),
    "frame": {"remove", "use:computer", "use:minibar"},
    "end_assembling": {"remove", "use:computer", "use:minibar"},
    "disc": set(),
    "attract_menu": {"remove", "use:computer", "use:minibar"},
    "console_or_end": {"remove", "use:computer"},
    "last_call": {"remove", "use:computer"},
}
"""By question: the any-time actions among its options (AFT-3.6)."""


@rule("AFT-3.6", "AFT-9.4")
def test_any_time_actions_are_options_of_the_menus_and_nowhere_else() -> None:
    scene = Scene(1, objects=ANY_TIME).row(1, "T7", "T6", "T5", 159).stock(1, "1/0/1/9").rage(1, 12)
    seen: dict[str, set[str]] = {}
    for play in (scene.start("assembling"), scene.vp(80).start("end_phase")):
        while play.asked and play.state.round == 1:
            offered = play.options()
            seen[play.asked[1]] = {
                action
                for action in ("remove", "use:computer", "use:minibar")
                if any(choice.startswith(action) for choice in offered)
            }
            passing = [choice for choice in ("arrange", "skip", "confirm", "finish") if choice in offered]
            play.pick(*(passing or offered[: play.game.pending[1].least]))
    assert seen == OFFERED


@rule("AFT-3.6")
def test_nothing_comes_inside_a_frame_a_bonus_or_an_object() -> None:
    """The questions of a reactivation, a copied one and Boombox offer nothing else."""
    scene = Scene(1, objects=ANY_TIME).row(1, 202, 164, "T1").stock(1, "9/9/9/9").rage(1, 12)
    play = scene.start("resolving").reach("bottom:C2.1").use("bottom:C2.1")
    play.at(1, "reactivate")
    assert all(
        ":" in choice and choice.split(":")[0] in ("top", "center", "bottom") for choice in play.options()
    )
    play = scene.start("choose_discs").discs("chimpanzee")
    play.pick("bonus")
    assert all(choice.split(":")[0] in ("top", "center", "bottom") for choice in play.options())
    play = scene.start("assembling")
    play.pick("use:boombox")
    play.offers_only("card:202", "card:164", "card:1")


@rule("AFT-3.6")
def test_afterwards_the_same_menu_is_asked_with_what_is_legal_then() -> None:
    scene = Scene(1, objects=ANY_TIME).row(1, "T7", "T6").stock(1, "0/0/0/5").rage(1, 4)
    play = scene.start("resolving")
    frame = play.frame()
    play.pick("use:computer")
    play.at(1, "frame")
    assert play.frame() == frame
    play.offers_only("activate", "skip", "remove:7", "remove:6")


CLOSES = {"arrange", "end_assembling", "attract_menu", "console_or_end", "last_call"}


@rule("AFT-3.7")
def test_a_part_ends_by_an_explicit_answer_even_if_nothing_else_is_left() -> None:
    """Those questions are marked, and those alone; one option is not answered for a person."""
    seen: dict[str, bool] = {}
    for scene in (Scene(1).row(1, "T1"), Scene(1).row(1, "T1").vp(80)):
        play = scene.start("assembling")
        while not play.game.over and play.state.round == 1:
            decision = play.game.pending[1]
            ending = [option for option in decision.options if option in ("confirm", "finish")]
            if decision.kind == "arrange" or ending:
                assert len(decision.options) == 1 or decision.kind == "attract_menu"
                assert decision.closed_by(tuple(ending) or tuple(decision.options))
            seen[decision.kind] = bool(decision.closes)
            passing = [choice for choice in ("arrange", "confirm", "finish") if choice in play.options()]
            play.pick(passing[0] if passing else play.options()[0])
    assert {kind for kind, closes in seen.items() if closes} == CLOSES
    assert set(seen) == CLOSES | {"before_arranging", "disc"}


@rule("AFT-3.7")
def test_any_time_actions_of_the_ending_menus_do_not_end_the_part() -> None:
    scene = Scene(1, objects=ANY_TIME).row(1, "T1", 119).rage(1, 4).stock(1, "0/0/0/5")
    play = scene.start("resolving").skip_all()
    decision = play.at(1, "end_assembling")
    for option in decision.options:
        assert decision.closed_by((option,)) is (option == "confirm")
    play.pick("use:computer")
    play.at(1, "end_assembling")


@rule("AFT-3.8", "AFT-4.8")
def test_arrangements_are_final_when_all_have_confirmed_and_discs_at_the_reveal() -> None:
    """From a row that is fixed on, the cards lie as they do until they are discarded."""
    play = table(2).start("assembling")
    through_phase_1(play, 2)
    rows = [play.slots(1), play.slots(2)]
    play.discs("mandrill", "gorilla")
    discs = list(play.state.discs)
    play.confirm(2).confirm(1)
    assert [play.slots(1), play.slots(2)] == rows
    assert play.state.discs == discs
    play.confirm(1)
    assert [play.slots(1), play.slots(2)] == rows
