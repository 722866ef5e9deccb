"""When apes run out (AFT-14)."""

from __future__ import annotations

import pytest

from tests.games.after_us.scripting import Play, Scene
from tests.rules import rule

FOUR = ("T1", "T2", "T3", "T4")


def scarce(
    seats: int = 2, *empty: str, stock: str = "0/0/3/0", objects: str = "moped,computer,boombox"
) -> Scene:
    """Seat 1 decides first and holds this stock; these decks are empty."""
    scene = Scene(seats, objects=objects).row(1, 202, *FOUR[1:]).stock(1, stock)
    for seat in range(2, seats + 1):
        scene.row(seat, *FOUR)
    for deck in empty:
        scene.deck(deck)
    return scene


def at_menu(scene: Scene, *discs: str, bonus: bool = True) -> Play:
    """Seat 1's window, its bonus taken."""
    play = scene.start("choose_discs").discs(*discs)
    play.at(1, "attract_menu")
    if bonus:
        play.pick("decline_bonus" if discs[0] == "chimpanzee" else "bonus")
    return play


BOTH = ("gorilla-1", "gorilla-2")


@rule("AFT-14.1")
@pytest.mark.parametrize(
    ("empty", "stock", "shortage"),
    [
        (BOTH, "0/0/3/0", True),
        (BOTH, "0/0/6/0", True),
        (BOTH, "0/0/2/0", False),
        (("gorilla-1",), "0/0/3/0", True),
        (("gorilla-1",), "0/0/5/0", True),
        (("gorilla-1",), "0/0/6/0", False),
        (("gorilla-2",), "0/0/6/0", False),
        (("gorilla-2",), "0/0/3/0", False),
        ((), "0/0/6/0", False),
        (BOTH, "9/9/0/9", False),
    ],
)
def test_every_payable_deck_must_be_empty(empty: tuple[str, ...], stock: str, shortage: bool) -> None:
    play = at_menu(scarce(2, *empty, stock=stock), "gorilla", "gorilla")
    assert ("shortage" in play.options()) is shortage


@rule("AFT-14.1", "AFT-14.7")
@pytest.mark.parametrize(
    ("seats", "discs", "shortage"),
    [
        (2, ("gorilla", "mandrill"), False),
        (2, ("gorilla", "gorilla"), True),
        (4, ("gorilla", "mandrill", "orangutan", "chimpanzee"), False),
        (4, ("gorilla", "mandrill", "gorilla", "chimpanzee"), True),
    ],
)
def test_somebody_else_must_want_the_species_neighbour_or_not(
    seats: int, discs: tuple[str, ...], shortage: bool
) -> None:
    play = at_menu(scarce(seats, *BOTH), *discs)
    assert ("shortage" in play.options()) is shortage
    if not shortage:
        assert [choice for choice in play.options() if choice.startswith("attract")] == []


@rule("AFT-14.7")
def test_a_lone_want_leaves_the_game_going_on() -> None:
    play = at_menu(scarce(2, *BOTH), "gorilla", "mandrill").confirm(1).confirm(2).confirm(1).confirm(2)
    assert play.state.round == 2


@rule("AFT-14.1")
def test_another_with_nothing_to_pay_wants_it_all_the_same() -> None:
    play = at_menu(scarce(3, *BOTH).stock(3, "0/0/0/0"), "gorilla", "mandrill", "gorilla")
    play.offers("shortage")


@rule("AFT-14.1")
@pytest.mark.parametrize(("wants", "shortage"), [("gorilla-1", True), ("orangutan-1", False)])
def test_an_ape_taken_with_moped_this_round_counts_as_wanting(wants: str, shortage: bool) -> None:
    """Seat 1 takes the last Gorilla I by Moped, or something else; seat 2 shows the only Gorilla disc."""
    scene = (
        Scene(2, objects="moped,computer,boombox")
        .row(1, 202)
        .row(2, "T1")
        .stock(1, "0/0/0/6")
        .stock(2, "0/0/3/0")
    )
    scene.deck("gorilla-1", *([119] if shortage else [])).deck("gorilla-2")
    play = scene.start("choose_discs").discs("mandrill", "gorilla")
    play.pick(f"use:moped:{wants}", seat=1)
    play.confirm(1)
    play.pick("bonus", seat=2)
    assert ("shortage" in play.options(2)) is shortage


@rule("AFT-14.1")
def test_a_moped_of_ones_own_is_nobody_elses_want() -> None:
    scene = scarce(2, "gorilla-2", stock="0/0/3/6").deck("gorilla-1", 119)
    play = at_menu(scene, "gorilla", "mandrill")
    play.pick("use:moped:gorilla-1")
    play.offers_not("shortage")


@rule("AFT-14.1")
def test_the_moped_of_an_earlier_round_no_longer_counts() -> None:
    scene = (
        Scene(2, objects="moped,computer,boombox").row(1, 202, *FOUR[1:]).row(2, *FOUR).stock(1, "0/0/0/6")
    )
    scene.deck("gorilla-1", 119).deck("gorilla-2").stock(2, "0/0/3/0")
    play = scene.start("choose_discs").discs("mandrill", "orangutan")
    play.pick("use:moped:gorilla-1", seat=1)
    play.confirm(1).confirm(2).confirm(1).confirm(2)
    for seat in (1, 2):
        play.answer("before_arranging", "arrange", seat=seat)
        play.pick(*play.options(seat), seat=seat)
    for seat in (1, 2):
        play.skip_all(seat).confirm(seat)
    play.discs("mandrill", "gorilla").window(2)
    play.pick("bonus", seat=2)
    play.offers_not("shortage")


@rule("AFT-14.1", "AFT-10.8")
@pytest.mark.parametrize(("stock", "shortage"), [("0/3/0/0", True), ("2/2/2/9", False)])
def test_for_chimpanzees_any_one_kind_of_food_counts(stock: str, shortage: bool) -> None:
    play = at_menu(scarce(2, "chimpanzee-1", "chimpanzee-2", stock=stock), "chimpanzee", "chimpanzee")
    assert ("shortage" in play.options()) is shortage


@rule("AFT-14.1", "AFT-10.6")
def test_the_own_bonus_comes_first() -> None:
    play = at_menu(scarce(2, *BOTH), "gorilla", "gorilla", bonus=False)
    play.offers_not("shortage")
    play.pick("bonus")
    play.offers("shortage")


@rule("AFT-14.1")
def test_whoever_has_attracted_cannot_declare() -> None:
    scene = scarce(2, "gorilla-2", stock="0/0/6/0").deck("gorilla-1", 119)
    play = at_menu(scene, "gorilla", "gorilla")
    play.pick("attract:gorilla-1:grain")
    assert play.deck("gorilla-1") == []
    play.offers_not("shortage")


@rule("AFT-14.2")
def test_declaring_costs_nothing_brings_no_card_and_ends_attracting_by_disc() -> None:
    """Food gained afterwards does not help: Minibar makes a third flower, and still nothing may be attracted."""
    scene = scarce(2, "mandrill-1", stock="5/1/0/1", objects="minibar,moped,computer")
    play = at_menu(scene, "mandrill", "mandrill")
    draw = play.zone("draw", 1)
    play.offers_not("attract:mandrill-2:flower")
    play.pick("shortage")
    assert (play.held(), play.zone("draw", 1)) == ("5/1/0/1", draw)
    play.pick("use:minibar:fruit:flower")
    assert play.held() == "6/0/0/0"
    play.offers_not("attract:mandrill-2:flower", "shortage")


@rule("AFT-14.2")
def test_not_declaring_is_a_choice() -> None:
    play = at_menu(scarce(2, *BOTH), "gorilla", "gorilla")
    play.offers("shortage", "confirm")
    play.confirm(1).confirm(2).confirm(1).confirm(2)
    assert play.state.round == 2
    assert not play.state.shortage


@rule("AFT-14.3", "AFT-10.9")
def test_the_holder_of_the_highest_card_gets_the_scarce_one() -> None:
    """Ann 172, Bo 118: one Gorilla I is left, both hold three grains."""
    scene = (
        Scene(2)
        .row(1, 118, "T2")
        .row(2, 172, "T2")
        .stock(1, "0/0/3/0")
        .stock(2, "0/0/3/0")
        .deck("gorilla-1", 119)
    )
    play = scene.start("choose_discs").discs("gorilla", "gorilla")
    play.pick("bonus", seat=2)
    play.pick("attract:gorilla-1:grain", seat=2)
    play.confirm(2)
    assert play.top_of_draw(2) == 119
    play.pick("bonus", seat=1)
    assert [choice for choice in play.options(1) if choice.startswith("attract")] == []
    play.offers("shortage")


@rule("AFT-14.4")
@pytest.mark.parametrize(
    ("points", "winners"), [((10, 20, 15), [2]), ((20, 4, 20), [1, 3]), ((5, 5, 5), [1, 2, 3])]
)
def test_the_round_is_finished_with_phase_3_and_the_most_points_win(
    points: tuple[int, ...], winners: list[int]
) -> None:
    play = at_menu(scarce(3, *BOTH).vp(*points), "gorilla", "orangutan", "gorilla")
    play.pick("shortage")
    play.confirm(1)
    while "attract_menu" in play.asked.values():
        (seat,) = play.asked
        play.confirm(seat)
    assert set(play.asked.values()) == {"console_or_end"}
    play.confirm(1).confirm(2).confirm(3)
    play.over(winners, "shortage")
    assert play.slots(1) == [], "the rows are laid off"
    assert play.told("last_call") == []


@rule("AFT-14.4")
def test_phase_3_may_still_change_who_wins() -> None:
    scene = scarce(2, *BOTH, objects="computer,moped,boombox").vp(10, 12).stock(1, "0/0/3/5")
    play = at_menu(scene, "gorilla", "gorilla")
    play.pick("shortage")
    play.confirm(1).confirm(2)
    play.pick("use:computer", seat=1)
    play.confirm(1).confirm(2)
    play.over([1], "shortage")


@rule("AFT-14.5", "AFT-13.2")
def test_eighty_in_phase_2_of_that_round_ends_it_there() -> None:
    play = at_menu(scarce(2, *BOTH).vp(0, 78), "gorilla", "mandrill")
    play.offers_not("shortage")
    scene = (
        Scene(3)
        .row(1, 202)
        .row(2, 172)
        .row(3, "T1")
        .vp(0, 78, 0)
        .stock(1, "0/0/3/0")
        .deck("gorilla-1")
        .deck("gorilla-2")
    )
    play = scene.start("choose_discs").discs("gorilla", "mandrill", "gorilla")
    play.pick("bonus", seat=1)
    play.pick("shortage", seat=1)
    play.confirm(1).confirm(2).confirm(3)
    play.at(1, "last_call")
    for seat in (1, 2, 3):
        play.answer("last_call", "finish", seat=seat)
    play.over([2], "eighty_points")
    assert [event.data["phase"] for event in play.told("phase")][-1] == 2


@rule("AFT-14.6")
def test_an_empty_deck_alone_ends_nothing() -> None:
    scene = Scene(2).row(1, *FOUR).row(2, *FOUR)
    for deck in ("mandrill-1", "mandrill-2", "gorilla-1", "gorilla-2"):
        scene.deck(deck)
    play = (
        scene.start("choose_discs").discs("mandrill", "mandrill").confirm(2).confirm(1).confirm(1).confirm(2)
    )
    assert play.state.round == 2


@rule("AFT-14.6")
def test_moped_cannot_declare_a_shortage() -> None:
    """Energy for every Moped, all Gorilla decks empty, and another who shows Gorilla: no shortage by Moped."""
    scene = scarce(2, *BOTH, stock="0/0/0/9")
    play = at_menu(scene, "mandrill", "gorilla")
    play.offers_not("shortage", "use:moped:gorilla-1", "use:moped:gorilla-2")
