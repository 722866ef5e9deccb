"""Copying a neighbour's disc (AFT-11)."""

from __future__ import annotations

import pytest

from tests.games.after_us.scripting import KINDS, Play, Scene
from tests.rules import rule

BONUS = {"mandrill": (0, 2, 0), "orangutan": (2, 0, 0), "gorilla": (0, 0, 2)}
"""Energy, points, rage."""


def table(seats: int, first: int = 1, stock: str = "2/2/2/2") -> Scene:
    """Seat `first` has the first window and this stock."""
    scene = Scene(seats)
    for seat in range(1, seats + 1):
        scene.row(seat, 202 if seat == first else "T1").stock(seat, stock if seat == first else "0/0/0/0")
    return scene


def copies(play: Play) -> list[str]:
    """The copies on offer."""
    return [choice for choice in play.options() if choice.startswith("copy:")]


@rule("AFT-11.1", "AFT-11.6")
@pytest.mark.parametrize("disc", BONUS)
@pytest.mark.parametrize("kind", KINDS)
def test_two_identical_resources_bring_the_bonus_of_a_neighbour(kind: str, disc: str) -> None:
    play = table(2).start("choose_discs").discs("chimpanzee", disc)
    energy, vp, rage = BONUS[disc]
    play.pick(f"copy:2:{kind}")
    left = dict.fromkeys(KINDS, 2) | {kind: 0}
    left["energy"] += energy
    assert (play.held(), play.vp(), play.rage()) == ("/".join(map(str, left.values())), vp, rage)
    assert (play.held(2), play.vp(2), play.rage(2)) == ("0/0/0/0", 0, 0), "the copied player loses nothing"
    play.confirm(1)
    play.pick("bonus", seat=2)
    assert (play.state.stock[1][3], play.vp(2), play.rage(2)) == BONUS[disc]


@rule("AFT-11.1")
@pytest.mark.parametrize(
    ("stock", "kinds"),
    [("1/1/1/1", []), ("1/1/0/0", []), ("2/1/1/0", ["flower"]), ("0/0/3/2", ["grain", "energy"])],
)
def test_the_two_must_be_identical(stock: str, kinds: list[str]) -> None:
    play = table(2, stock=stock).start("choose_discs").discs("mandrill", "gorilla")
    assert copies(play) == [f"copy:2:{kind}" for kind in kinds]


@rule("AFT-11.2")
def test_a_copy_gives_no_right_to_attract_that_species() -> None:
    play = table(2, stock="3/0/9/2").start("choose_discs").discs("mandrill", "gorilla")
    play.pick("copy:2:energy")
    play.pick("bonus")
    assert [choice for choice in play.options() if choice.startswith("attract")] == [
        "attract:mandrill-1:flower"
    ]


@rule("AFT-11.3", "AFT-1.9")
@pytest.mark.parametrize(
    ("seats", "seat", "neighbours"),
    [
        (2, 1, {2}), (2, 2, {1}), (3, 1, {2, 3}), (3, 2, {1, 3}), (4, 1, {2, 4}), (4, 3, {2, 4}), (5, 5, {4, 1}),
        (6, 1, {2, 6}), (6, 4, {3, 5}),
    ],
)  # fmt: skip
def test_only_direct_neighbours_in_the_circle(seats: int, seat: int, neighbours: set[int]) -> None:
    play = table(seats, first=seat).start("choose_discs").discs(*["mandrill"] * seats)
    play.at(seat, "attract_menu")
    assert {int(choice.split(":")[1]) for choice in copies(play)} == neighbours


@rule("AFT-11.3")
def test_of_two_players_the_opponent_is_one_option_for_each_kind() -> None:
    play = table(2).start("choose_discs").discs("mandrill", "gorilla")
    assert copies(play) == [f"copy:2:{kind}" for kind in KINDS]


@rule("AFT-11.4")
@pytest.mark.parametrize("seats", [2, 3])
def test_one_copy_in_a_round_even_with_two_neighbours(seats: int) -> None:
    play = table(seats).start("choose_discs").discs(*["gorilla"] * seats)
    play.pick("copy:2:flower")
    assert copies(play) == []


@rule("AFT-11.4")
def test_the_next_round_has_a_copy_of_its_own() -> None:
    scene = Scene(2).row(1, 202, "T1", "T2", "T3").row(2, "T1", "T2", "T3", "T4").stock(1, "2/2/0/0")
    play = scene.start("choose_discs").discs("mandrill", "gorilla")
    play.pick("copy:2:flower")
    play.confirm(1).confirm(2).confirm(1).confirm(2)
    for seat in (1, 2):
        play.answer("before_arranging", "arrange", seat=seat)
        play.pick(*play.options(seat), seat=seat)
    for seat in (1, 2):
        play.skip_all(seat).confirm(seat)
    play.discs("mandrill", "gorilla").window(1)
    assert copies(play) == ["copy:2:fruit"]


@rule("AFT-11.5")
@pytest.mark.parametrize("order", [("bonus", "copy:2:flower"), ("copy:2:flower", "bonus")])
def test_the_copy_comes_before_or_after_the_own_bonus(order: tuple[str, str]) -> None:
    play = table(2).start("choose_discs").discs("mandrill", "gorilla")
    for choice in order:
        play.pick(choice)
    assert (play.vp(), play.rage(), play.held()) == (2, 2, "0/2/2/2")


@rule("AFT-11.5")
def test_the_own_bonus_may_pay_for_the_copy() -> None:
    play = table(2, stock="0/0/0/0").start("choose_discs").discs("orangutan", "gorilla")
    assert copies(play) == []
    play.pick("bonus")
    play.pick("copy:2:energy")
    assert (play.held(), play.rage()) == ("0/0/0/0", 2)


@rule("AFT-11.6")
def test_neighbours_may_copy_each_other_and_one_disc_may_be_copied_twice() -> None:
    scene = Scene(3).row(1, 202).row(2, 201).row(3, "T1")
    play = scene.stock(1, "2/0/0/0").stock(2, "2/0/0/0").stock(3, "2/0/0/0").start("choose_discs")
    play.discs("gorilla", "mandrill", "orangutan")
    play.pick("copy:2:flower", seat=1)
    play.confirm(1)
    play.pick("copy:1:flower", seat=2)
    play.confirm(2)
    play.pick("copy:1:flower", seat=3)
    play.confirm(3)
    assert [(play.vp(seat), play.rage(seat)) for seat in (1, 2, 3)] == [(2, 2), (2, 2), (0, 2)]
    assert play.held(3) == "0/0/0/2"


@rule("AFT-11.7")
def test_a_copied_chimpanzee_is_a_reactivation_in_the_own_row() -> None:
    play = table(2).start("choose_discs").discs("mandrill", "chimpanzee")
    play.pick("copy:2:fruit")
    play.at(1, "reactivate")
    play.offers_not("decline")
    # 202: [2F] [1U] [1E> | <»2VP] [1F»2VP] | [1E»3VP] [1F»>
    play.offers_only("top:C1.1", "top:C1.2", "center:C1.2", "bottom:C1.1")
    play.again("bottom:C1.1")
    assert (play.vp(), play.held()) == (3, "2/0/2/1")
    play.at(1, "attract_menu")


@rule("AFT-11.7")
@pytest.mark.parametrize(
    ("stock", "kinds"),
    [
        ("0/0/0/3", ["energy"]),
        ("0/0/0/2", []),
        ("2/0/0/1", ["flower"]),
        ("2/2/0/0", []),
        ("2/0/0/2", ["flower"]),
    ],
)
def test_a_copied_chimpanzee_needs_a_target_that_can_be_paid_after_the_two(
    stock: str, kinds: list[str]
) -> None:
    """T2 alone has one closed frame, `1E»1VP`."""
    scene = Scene(2).row(1, "T2").row(2, None).stock(1, stock)
    play = scene.start("choose_discs").discs("mandrill", "chimpanzee")
    assert copies(play) == [f"copy:2:{kind}" for kind in kinds]


@rule("AFT-11.8")
def test_a_disc_of_the_own_species_may_be_copied() -> None:
    """Rose: two rage by her own Gorilla, two by her neighbour's; the four may be spent at once."""
    play = table(2, stock="0/0/0/2").start("choose_discs").discs("gorilla", "gorilla")
    play.pick("bonus")
    play.pick("copy:2:energy")
    assert (play.rage(), play.held()) == (4, "0/0/0/0")
    play.pick("remove:202")
    assert play.vp() == 3
