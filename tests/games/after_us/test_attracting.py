"""Phase 2: discs, bonuses, new apes (AFT-10)."""

from __future__ import annotations

import pytest

from tests.games.after_us.printed import CARDS, DECKS, read
from tests.games.after_us.scripting import ANY_TIME, KINDS, Play, Scene
from tests.rules import rule

DISCS = ("mandrill", "orangutan", "gorilla", "chimpanzee")

FOOD = {
    "mandrill": ["flower"],
    "orangutan": ["fruit"],
    "gorilla": ["grain"],
    "chimpanzee": ["flower", "fruit", "grain"],
}


def revealed(scene: Scene, *discs: str, seat: int = 1) -> Play:
    """Discs are chosen, and the seat's window is open."""
    return scene.start("choose_discs").discs(*discs).window(seat)


def attractions(play: Play) -> list[str]:
    """The apes that may be attracted by disc."""
    return [choice for choice in play.options() if choice.startswith("attract:")]


@rule("AFT-10.1", "AFT-13.2")
@pytest.mark.parametrize(("points", "asked"), [(79, {1: "disc", 2: "disc"}), (80, {1: "last_call"})])
def test_phase_2_comes_if_nobody_has_eighty(points: int, asked: dict[int, str]) -> None:
    scene = Scene(2).row(1, "T1").row(2, "T1").vp(0, points)
    play = scene.start("resolving").confirm(1)
    assert play.asked == {2: "end_assembling"}, "phase 2 waits for all"
    play.confirm(2)
    assert play.asked == asked


@rule("AFT-10.2", "AFT-10.3", "AFT-1.8", "AFT-12.3")
def test_all_four_discs_are_there_in_every_round_whatever_can_be_paid() -> None:
    scene = Scene(2).row(1, "T1").row(2, "T1")
    play = scene.start("choose_discs")
    everything = [f"disc:{species}" for species in DISCS]
    for round_ in (1, 2):
        for seat in (1, 2):
            decision = play.at(seat, "disc")
            assert (decision.least, decision.most) == (1, 1)
            assert [own.disc for own in play.view(seat).seats] == ["", ""], (
                "that of the round before is put back"
            )
            assert sorted(play.options(seat)) == sorted(everything)
        if round_ == 1:
            play.discs("gorilla", "gorilla").confirm(2).confirm(1).confirm(1).confirm(2)
            for seat in (1, 2):
                play.answer("before_arranging", "arrange", seat=seat)
                play.pick(*play.options(seat), seat=seat)
            for seat in (1, 2):
                play.skip_all(seat).confirm(seat)


@rule("AFT-10.2", "AFT-3.5")
def test_the_choice_is_hidden_until_all_have_chosen() -> None:
    scene = Scene(3).row(1, "T1").row(2, "T1").row(3, "T1")
    play = scene.start("choose_discs")
    play.answer("disc", "disc:gorilla", seat=2)
    assert play.game.look(1).state.discs == ["", "", ""]
    assert play.game.look(2).state.discs == ["", "gorilla", ""]
    assert [event for event in play.events() if event.visible(1) or event.visible(0)] == []
    play.answer("disc", "disc:mandrill", seat=1)
    play.answer("disc", "disc:mandrill", seat=3)
    assert play.game.look(1).state.discs == ["mandrill", "gorilla", "mandrill"]


@rule("AFT-10.4")
def test_the_discs_turn_over_together_when_all_have_chosen() -> None:
    scene = Scene(3).row(1, "T1").row(2, "T1").row(3, "T1")
    play = scene.start("choose_discs")
    for seat, disc in ((3, "mandrill"), (1, "orangutan")):
        play.answer("disc", f"disc:{disc}", seat=seat)
        assert play.told("revealed") == []
        for other in range(4):
            assert play.view(other).seats[seat - 1].disc == (disc if other == seat else "")
    play.answer("disc", "disc:gorilla", seat=2)
    told = [(event.seat, event.data["disc"], event.visible(0)) for event in play.told("revealed")]
    assert told == [(1, "orangutan", True), (2, "gorilla", True), (3, "mandrill", True)]


@rule("AFT-10.5")
@pytest.mark.parametrize(
    ("disc", "held", "vp", "rage"),
    [("mandrill", "0/0/0/0", 2, 0), ("orangutan", "0/0/0/2", 0, 0), ("gorilla", "0/0/0/0", 0, 2)],
)
def test_bonuses_cost_nothing(disc: str, held: str, vp: int, rage: int) -> None:
    play = revealed(Scene(2).row(1, 202).row(2, "T1"), disc, "chimpanzee")
    assert (play.vp(), play.rage()) == (0, 0)
    play.pick("bonus")
    assert (play.held(), play.vp(), play.rage()) == (held, vp, rage)
    play.offers_not("bonus", "decline_bonus")


@rule("AFT-10.5", "AFT-7.10")
def test_the_chimpanzee_bonus_is_a_reactivation() -> None:
    play = revealed(Scene(2).row(1, 202).row(2, "T1"), "chimpanzee", "mandrill")
    play.pick("bonus")
    play.at(1, "reactivate")
    play.offers_not("decline")
    play.again("top:C1.1")
    assert play.held() == "2/0/0/0"
    play.at(1, "attract_menu")
    play.offers_not("bonus", "decline_bonus")


@rule("AFT-10.5")
def test_the_discs_of_the_file_are_the_four_of_the_rulebook() -> None:
    assert {disc["id"]: disc["pay"] for disc in read("discs.toml")["disc"]} == FOOD


@rule("AFT-10.6")
def test_a_reactivation_may_be_declined_other_bonuses_are_only_taken() -> None:
    for disc in DISCS:
        play = revealed(Scene(2).row(1, 202).row(2, "T1"), disc, "mandrill")
        if disc == "chimpanzee":
            play.offers("bonus", "decline_bonus")
            play.pick("decline_bonus")
            play.offers_not("bonus", "decline_bonus")
            play.at(1, "attract_menu")
        else:
            play.offers("bonus")
            play.offers_not("decline_bonus")


@rule("AFT-10.6")
@pytest.mark.parametrize("disc", DISCS)
def test_attracting_waits_for_the_own_bonus_copies_objects_and_rage_do_not(disc: str) -> None:
    scene = (
        Scene(2, objects="computer,minibar,moped")
        .row(1, 202, "T1")
        .row(2, "T1")
        .stock(1, "9/9/9/9")
        .rage(1, 4)
    )
    play = revealed(scene, disc, "mandrill")
    assert attractions(play) == []
    play.offers("copy:2:grain", "use:moped:gorilla-2", "use:computer", "use:minibar:grain:fruit", "remove:1")
    play.pick("copy:2:energy")
    play.pick("remove:1")
    assert attractions(play) == []
    play.pick("decline_bonus" if disc == "chimpanzee" else "bonus")
    assert len(attractions(play)) == 2 * len(FOOD[disc])


@rule("AFT-10.6")
@pytest.mark.parametrize(
    ("disc", "held", "vp", "rage"),
    [
        ("mandrill", "0/0/0/0", 2, 0),
        ("orangutan", "0/0/0/2", 0, 0),
        ("gorilla", "0/0/0/0", 0, 2),
        ("chimpanzee", "0/0/0/0", 0, 0),
    ],
)
def test_confirming_receives_a_bonus_still_due_and_declines_a_reactivation(
    disc: str, held: str, vp: int, rage: int
) -> None:
    play = revealed(Scene(2).row(1, 202).row(2, "T1"), disc, "mandrill").confirm()
    assert (play.held(), play.vp(), play.rage()) == (held, vp, rage)
    play.at(2, "attract_menu")


@rule("AFT-10.6", "AFT-7.8")
def test_a_chimpanzee_bonus_without_a_target_can_only_be_declined_until_something_makes_one_payable() -> None:
    """T2 alone has `1E»1VP`: the copied Orangutan bonus brings the energy."""
    scene = Scene(2).row(1, "T2").row(2, "T1").stock(1, "2/0/0/0")
    play = revealed(scene, "chimpanzee", "orangutan")
    play.offers_only("decline_bonus", "copy:2:flower", "confirm")
    play.pick("copy:2:flower")
    play.offers_only("bonus", "decline_bonus", "confirm")
    play.pick("bonus")
    play.again("center:C1.1")
    assert (play.held(), play.vp()) == ("0/0/0/1", 1)


@rule("AFT-10.6", "AFT-9.7")
def test_minibar_may_make_a_target_payable_for_the_chimpanzee_bonus() -> None:
    """T5 `[1E] [1G> | [1U»1VP] | ...`: the fruit opens a frame that was no target before."""
    scene = Scene(2, objects=ANY_TIME).row(1, "T5").row(2, None).stock(1, "1/0/0/2")
    play = revealed(scene, "chimpanzee", "orangutan")
    play.pick("use:minibar:energy:fruit")
    play.pick("bonus")
    play.offers("center:C1.1")
    play.again("center:C1.1")
    assert (play.held(), play.vp()) == ("1/0/0/0", 1)


@rule("AFT-10.7", "AFT-10.8", "AFT-16.3")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("kind", KINDS)
def test_one_ape_of_the_own_species_for_three_or_six_of_its_food(deck: str, kind: str) -> None:
    species, level = deck.split("-")
    price = 3 if level == "1" else 6
    stock = dict.fromkeys(KINDS, 0) | {kind: price}
    scene = Scene(2).row(1, 202).row(2, "T1").stock(1, "/".join(map(str, stock.values())))
    play = revealed(scene, species, "orangutan")
    play.pick("decline_bonus" if species == "chimpanzee" else "bonus")
    choice = f"attract:{deck}:{kind}"
    if kind not in FOOD[species]:
        assert attractions(play) == []
        return
    top, tribe, left = play.deck(deck)[0], play.tribe(), play.state.stock[0][3]
    play.pick(choice)
    assert play.top_of_draw() == top
    assert play.held() == f"0/0/0/{left}"
    assert play.tribe() == tribe + 1
    assert attractions(play) == []
    play.expect_event("attracted", seat=1, deck=deck, paid={kind: price})


@rule("AFT-10.7")
def test_attracting_is_optional_and_at_most_once() -> None:
    scene = Scene(2).row(1, 202).row(2, "T1").stock(1, "9/0/0/0")
    play = revealed(scene, "mandrill", "orangutan")
    play.pick("bonus")
    play.offers("confirm")
    play.pick("attract:mandrill-2:flower")
    assert play.held() == "3/0/0/0"
    assert attractions(play) == []
    refused = revealed(scene, "mandrill", "orangutan").confirm()
    assert refused.held() == "9/0/0/0"


@rule("AFT-10.8")
@pytest.mark.parametrize(
    ("stock", "offered"),
    [
        ("2/2/2/9", []),
        ("0/2/1/0", []),
        ("3/0/0/0", ["1:flower"]),
        ("3/6/0/0", ["2:fruit", "1:flower", "1:fruit"]),
        ("5/5/5/0", ["1:flower", "1:fruit", "1:grain"]),
    ],
)
def test_chimpanzees_take_any_food_but_all_of_one_kind(stock: str, offered: list[str]) -> None:
    play = revealed(Scene(2).row(1, 202).row(2, "T1").stock(1, stock), "chimpanzee", "orangutan")
    play.pick("decline_bonus")
    assert attractions(play) == [f"attract:chimpanzee-{choice}" for choice in offered]


@rule("AFT-10.9", "AFT-16.6")
def test_the_highest_card_in_the_row_decides_first() -> None:
    """Highest: seat 1 172, seat 2 201 of Mandrill II, seat 3 only Tamarins, seat 4 171."""
    scene = Scene(4).row(1, "T1", 172).row(2, 201, 101).row(3, "T7", "T8").row(4, 171, 170, "T8")
    play = scene.start("choose_discs").discs(*["gorilla"] * 4)
    order = []
    while "attract_menu" in play.asked.values():
        (seat,) = play.asked
        order.append(seat)
        play.confirm(seat)
    assert order == [2, 1, 4, 3]


@rule("AFT-10.9", "AFT-10.15")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_windows_follow_one_another_in_priority(seats: int) -> None:
    """Tamarins of later colours have higher numbers."""
    scene = Scene(seats)
    for seat in range(1, seats + 1):
        scene.row(seat, "T3")
    play = scene.start("choose_discs").discs(*["gorilla"] * seats)
    for seat in range(seats, 0, -1):
        assert play.asked == {seat: "attract_menu"}
        play.confirm(seat)


@rule("AFT-10.9")
def test_empty_rows_come_last_by_seat() -> None:
    scene = Scene(4).row(1, None).row(2, "T1").row(3, None).row(4, None, "T1")
    play = scene.start("choose_discs").discs(*["gorilla"] * 4)
    assert play.state.priority == [4, 2, 1, 3]


@rule("AFT-10.9")
def test_the_order_is_fixed_at_the_reveal() -> None:
    """Seat 1 removes its highest card and seat 2 its own: the order stays."""
    scene = Scene(3).row(1, 172, "T1").row(2, 171, "T1").row(3, 170, "T1").rage(1, 4).rage(2, 4).tribe(1, 9)
    play = scene.start("choose_discs").discs(*["mandrill"] * 3)
    play.pick("remove:172", seat=1)
    play.at(1, "attract_menu")
    play.confirm(1)
    play.pick("remove:171", seat=2)
    play.confirm(2)
    play.at(3, "attract_menu")


@rule("AFT-10.9", "AFT-8.6")
def test_cards_removed_before_the_reveal_do_not_count() -> None:
    play = Scene(2).row(1, 172, "T1").row(2, 171).rage(1, 4).start("resolving")
    play.answer("frame", "remove:172", seat=1)
    play.skip_all(1).confirm(1).skip_all(2).confirm(2).discs("mandrill", "mandrill")
    play.at(2, "attract_menu")


@rule("AFT-10.10")
def test_the_window_takes_everything_in_any_order_until_it_is_confirmed() -> None:
    scene = (
        Scene(2, objects="computer,minibar,moped")
        .row(1, 202, "T1")
        .row(2, "T1")
        .stock(1, "6/0/3/15")
        .rage(1, 4)
    )
    play = revealed(scene, "mandrill", "gorilla")
    for choice in (
        "use:moped:orangutan-2", "copy:2:grain", "remove:1", "bonus", "use:minibar:fruit:flower",
        "attract:mandrill-2:flower", "use:computer",
    ):  # fmt: skip
        play.at(1, "attract_menu")
        play.pick(choice)
    play.offers_only("confirm")
    assert (play.held(), play.vp(), play.rage()) == ("1/0/1/0", 2 + 5, 0 + 2)
    assert play.confirm().asked == {2: "attract_menu"}


@rule("AFT-10.10", "AFT-11.5")
def test_a_copy_may_follow_the_attraction() -> None:
    play = revealed(Scene(2).row(1, 202).row(2, "T1").stock(1, "3/2/0/0"), "mandrill", "gorilla")
    play.pick("bonus")
    play.pick("attract:mandrill-1:flower")
    play.pick("copy:2:fruit")
    assert play.rage() == 2


@rule("AFT-10.11")
def test_an_attracted_card_becomes_the_draw_pile_if_there_is_none() -> None:
    scene = Scene(2).row(1, 202, "T1", "T2", "T3").draw(1).row(2, "T1").stock(1, "3/0/0/0")
    play = revealed(scene, "mandrill", "gorilla")
    discard = play.numbers("discard", 1)
    top = play.deck("mandrill-1")[0]
    play.pick("bonus")
    play.pick("attract:mandrill-1:flower")
    assert play.numbers("draw", 1) == [top]
    assert play.numbers("discard", 1) == discard
    assert play.told("reshuffled") == []


@rule("AFT-10.11", "AFT-4.2", "AFT-12.5")
def test_it_is_drawn_first_next_round_before_the_reshuffled_cards() -> None:
    scene = Scene(2).row(1, 202, "T1", "T2", "T3").draw(1).row(2, "T1", "T2", "T3", "T4").stock(1, "3/0/0/0")
    play = revealed(scene, "mandrill", "gorilla")
    top = play.deck("mandrill-1")[0]
    play.pick("bonus")
    play.pick("attract:mandrill-1:flower")
    play.confirm(1).confirm(2).confirm(1).confirm(2)
    assert play.slots()[0] == top
    assert len(play.slots()) == 4


@rule("AFT-10.12", "AFT-3.5")
def test_the_owner_alone_sees_the_new_card_until_it_is_drawn() -> None:
    scene = Scene(3).row(1, 202, "T1", "T2", "T3").row(2, "T1").row(3, "T1").stock(1, "3/0/0/0")
    play = revealed(scene, "mandrill", "gorilla", "gorilla")
    play.pick("bonus")
    play.pick("attract:mandrill-1:flower")
    card = play.card(str(play.top_of_draw()))
    pile = play.rules.layout.number("draw", 1)
    for observer in range(4):
        assert play.game.look(observer).face(pile, card) is (observer == 1)
        events = [event for event in play.events("attracted") if event.visible(observer)]
        assert len(events) == 1
        assert events[0].data["deck"] == "mandrill-1"
        assert ("card" in events[0].data) is (observer == 1)
    play.confirm(1).confirm(3).confirm(2).confirm(1).confirm(2).confirm(3)
    row = play.rules.layout.number("assembly", 1)
    assert CARDS[play.slots()[0] or 0]["deck"] == "mandrill-1"
    assert all(play.game.look(observer).face(row, card) for observer in range(4))


@rule("AFT-10.13")
def test_the_bonus_may_pay_for_the_ape() -> None:
    """Robin: 3 flowers, 4 grains; the disc runs `[2G]` of 209."""
    scene = Scene(2).row(1, 209).row(2, "T1").stock(1, "3/0/4/0")
    play = revealed(scene, "chimpanzee", "mandrill")
    play.pick("bonus")
    play.again("top:C1.2")
    play.pick("attract:chimpanzee-2:grain")
    assert play.held() == "3/0/0/0"


@rule("AFT-10.14")
@pytest.mark.parametrize(
    ("empty", "other", "price"), [("gorilla-2", "gorilla-1", 3), ("gorilla-1", "gorilla-2", 6)]
)
def test_if_a_deck_is_empty_the_other_level_may_be_taken_at_its_price(
    empty: str, other: str, price: int
) -> None:
    scene = Scene(2).row(1, 202).row(2, "T1").stock(1, "0/0/6/0").deck(empty)
    play = revealed(scene, "gorilla", "mandrill")
    play.pick("bonus")
    assert attractions(play) == [f"attract:{other}:grain"]
    play.pick(f"attract:{other}:grain")
    assert play.held() == f"0/0/{6 - price}/0"


@rule("AFT-10.15", "AFT-3.4")
def test_windows_are_never_open_together_even_if_no_deck_runs_short() -> None:
    play = Scene(3, objects=ANY_TIME).row(1, "T1").row(2, "T1").row(3, "T1").start("choose_discs")
    play.discs("mandrill", "gorilla", "orangutan")
    assert not play.game.together
    assert play.asked == {3: "attract_menu"}
    play.pick("bonus")
    assert play.asked == {3: "attract_menu"}
