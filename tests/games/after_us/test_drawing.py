"""Drawing, the moment before arranging, and arranging (AFT-4)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.after_us.scripting import Scene
from tests.kit.answers import count_answers
from tests.rules import rule

FOUR = ("T1", "T2", "T3", "T4")


@rule("AFT-4.1")
def test_everybody_turns_up_the_four_top_cards() -> None:
    scene = Scene(2).draw(1, "T5", 119, "T2", "T7", "T1").draw(2, "T3", "T4", "T8", 201, "T6", "T2")
    play = scene.start("begin_round")
    assert play.slots(1) == [5, 119, 2, 7]
    assert play.slots(2) == [11, 12, 16, 201]
    assert play.numbers("draw", 1) == [1]
    assert play.numbers("draw", 2) == [10, 14]
    assert [event.seat for event in play.told("drew")][-2:] == [1, 2]
    assert all(event.visible(0) for event in play.told("drew"))


@rule("AFT-4.2")
def test_too_few_cards_are_taken_and_the_whole_discard_pile_is_shuffled_under_the_rest() -> None:
    scene = Scene(2).draw(1, 239).discard(1, *(f"T{n}" for n in range(1, 9)))
    play = scene.start("begin_round", shuffles=[["T3", "T8", "T1", "T5"]])
    assert play.slots() == [239, 3, 8, 1]
    assert play.top_of_draw() == 5
    assert sorted(play.numbers("draw", 1)) == [2, 4, 5, 6, 7]
    assert play.zone("discard", 1) == []
    play.expect_event("reshuffled", seat=1, count=8)


@rule("AFT-4.2", "AFT-4.3")
@pytest.mark.parametrize(("draw", "left"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_the_four_are_completed_from_the_new_pile(draw: int, left: int) -> None:
    """A discard pile of five."""
    piles = [f"T{n}" for n in range(1, 9)]
    scene = Scene(2).draw(1, *piles[:draw]).discard(1, *piles[draw : draw + 5])
    play = scene.start("begin_round")
    assert len(play.slots()) == 4
    assert play.slots()[:draw] == list(range(1, draw + 1))
    assert len(play.zone("draw", 1)) == left
    assert play.zone("discard", 1) == []


@rule("AFT-4.2", "AFT-8.8")
def test_a_tribe_of_four_draws_all_its_cards_every_round() -> None:
    scene = Scene(2).draw(1).discard(1, *FOUR).draw(2, *FOUR).discard(2)
    play = scene.start("begin_round")
    for seat in (1, 2):
        assert sorted(play.numbers("assembly", seat)) == [n + 8 * (seat - 1) for n in (1, 2, 3, 4)]
        assert play.zone("draw", seat) == []


@rule("AFT-4.3")
def test_the_pile_is_not_shuffled_before_a_card_must_be_drawn_from_it() -> None:
    scene = Scene(2).draw(1, *FOUR).discard(1, "T5", "T6", 119)
    play = scene.start("begin_round")
    assert play.zone("draw", 1) == []
    assert play.numbers("discard", 1) == [5, 6, 119]
    play.no_event("reshuffled")


@rule("AFT-4.3", "AFT-9.10")
def test_it_is_shuffled_when_the_fifth_card_is_drawn() -> None:
    scene = Scene(2, objects="pinball_machine,moped,computer").draw(1, *FOUR).discard(1, "T5", "T6", 119)
    play = scene.stock(1, "0/0/0/4").start("begin_round", shuffles=[[119]])
    play.pick("use:pinball_machine", seat=1)
    assert play.slots() == [1, 2, 3, 4, 119]
    assert sorted(play.numbers("draw", 1)) == [5, 6]


ALL_THREE = "mobile_phone,boombox,pinball_machine"


@rule("AFT-4.4")
@pytest.mark.parametrize(
    "order", list(permutations(["mobile_phone", "boombox", "pinball_machine"])), ids="-".join
)
def test_the_three_objects_before_arranging_come_once_each_in_any_order(order: tuple[str, ...]) -> None:
    scene = Scene(2, objects=ALL_THREE).row(1, 119, "T1", "T2", "T3").row(2, *FOUR).stock(1, "0/0/0/12")
    play = scene.start("before_arranging")
    for done, name in enumerate(order):
        play.offers(*(f"use:{other}" for other in order[done:]))
        play.offers_not(*(f"use:{other}" for other in order[:done]))
        play.pick(f"use:{name}")
        if name == "mobile_phone":
            play.answer("phone_card", "card:119")
            play.answer("phone_deck", "deck:chimpanzee-1")
        elif name == "boombox":
            play.answer("boombox_card", "card:1")
    play.offers_only("arrange")
    assert len(play.slots()) == 5
    assert play.held() == f"0/0/0/{12 - 2 - 2 - 4}"


@rule("AFT-4.4", "AFT-3.6")
def test_any_time_actions_go_in_between() -> None:
    scene = (
        Scene(objects="boombox,computer,minibar").row(1, 119, "T1", "T2", "T3").stock(1, "0/0/0/9").rage(1, 8)
    )
    play = scene.start("assembling")
    play.pick("remove:1")
    play.pick("use:boombox")
    play.answer("boombox_card", "card:119")
    play.pick("use:computer")
    play.pick("use:minibar:energy:flower")
    assert (play.held(), play.vp()) == ("1/1/0/0", 5)
    play.pick("remove:2")
    play.offers_only("arrange")
    assert play.held() == "1/1/0/1"


@rule("AFT-4.4")
def test_cards_brought_by_these_objects_count_as_cards_just_drawn() -> None:
    """Mobile Phone brings a card, and Boombox may discard that very card; then Boombox's card may be the one removed."""
    scene = (
        Scene(2, objects=ALL_THREE).row(1, 119, "T1", "T2", "T3").row(2, *FOUR).stock(1, "0/0/0/4").rage(1, 4)
    )
    play = scene.deck("orangutan-1", 140, 141).draw(1, 202, "T4", "T5").start("before_arranging")
    play.pick("use:mobile_phone")
    play.answer("phone_card", "card:119")
    play.answer("phone_deck", "deck:orangutan-1")
    play.pick("use:boombox")
    play.answer("boombox_card", "card:140")
    assert play.slots() == [1, 2, 3, 202]
    assert play.numbers("discard", 1)[-1] == 140
    play.pick("remove:202")
    assert play.vp() == 3


@rule("AFT-4.4")
def test_picking_arrange_ends_the_moment() -> None:
    scene = Scene(objects=ALL_THREE).row(1, 119, "T1", "T2", "T3").stock(1, "0/0/0/12")
    play = scene.start("before_arranging")
    play.pick("arrange")
    play.at(1, "arrange")
    play.offers_only("card:119", "card:1", "card:2", "card:3")


@rule("AFT-4.5")
@pytest.mark.parametrize(("cards", "orders"), [(4, 24), (5, 120), (1, 1)])
def test_every_order_of_all_cards_is_legal_and_nothing_else(cards: int, orders: int) -> None:
    play = Scene().row(1, *(f"T{n}" for n in range(1, cards + 1))).start("arranging")
    decision = play.at(1, "arrange")
    assert decision.ordered
    assert decision.least == decision.most == cards
    assert count_answers(decision) == orders


@rule("AFT-4.5", "AFT-4.8")
@pytest.mark.parametrize("order", list(permutations(FOUR))[::5])
def test_the_order_given_is_the_order_of_the_row(order: tuple[str, ...]) -> None:
    play = Scene().row(1, *FOUR).start("arranging").arrange(*order)
    assert play.slots() == [int(card[1:]) for card in order]


@rule("AFT-4.6")
def test_the_row_has_no_gap_when_it_is_laid() -> None:
    play = Scene().row(1, *FOUR).start("arranging").arrange("T4", "T3", "T2", "T1")
    assert None not in play.slots()


@rule("AFT-4.7", "AFT-8.2")
def test_a_card_removed_before_arranging_leaves_no_gap() -> None:
    play = Scene().row(1, "T7", 231, "T6", "T1").rage(1, 4).start("assembling")
    play.pick("remove:231")
    play.pick("arrange")
    play.arrange("T7", "T6", "T1")
    assert play.slots() == [7, 6, 1]
    play.use("top:J1-2")
    assert play.held() == "2/0/0/0"


@rule("AFT-4.8")
def test_a_row_once_fixed_stays_and_the_objects_of_the_moment_are_gone() -> None:
    scene = Scene(objects=ALL_THREE).row(1, *FOUR).stock(1, "0/0/0/12").start("before_arranging")
    scene.pick("arrange")
    scene.arrange("T1", "T2", "T3", "T4")
    while scene.asked == {1: "frame"}:
        assert [choice for choice in scene.options() if choice.startswith("use:")] == []
        scene.answer("frame", "skip")
    assert scene.slots() == [1, 2, 3, 4]
    scene.offers_only("confirm")


@rule("AFT-4.9")
@pytest.mark.parametrize("phone", [False, True])
def test_nobody_resolves_before_every_row_is_fixed(phone: bool) -> None:
    objects = ALL_THREE if phone else "boombox,computer,moped"
    rows = Scene(3, objects=objects).row(1, *FOUR).row(2, *FOUR).row(3, *FOUR)
    play = rows.start("before_arranging" if phone else "assembling")
    for seat in (1, 2, 3):
        play.answer("before_arranging", "arrange", seat=seat)
    play.arrange(*FOUR, seat=3)
    assert play.asked == {1: "arrange", 2: "arrange"}
    play.arrange(*FOUR, seat=1)
    assert play.asked == {2: "arrange"}
    play.arrange(*FOUR, seat=2)
    assert play.asked == {1: "frame", 2: "frame", 3: "frame"}


@rule("AFT-4.10")
def test_without_a_card_there_is_nothing_to_arrange_or_resolve() -> None:
    scene = Scene(2).row(1, "T1", "T2").tribe(1, 8).row(2, *FOUR).rage(1, 8)
    play = scene.start("assembling")
    play.pick("remove:1", seat=1)
    play.pick("remove:2", seat=1)
    play.pick("arrange", seat=1)
    assert 1 not in play.asked
    play.answer("before_arranging", "arrange", seat=2)
    play.arrange(*FOUR, seat=2)
    assert play.asked == {1: "end_assembling", 2: "frame"}
    play.offers_only("confirm", seat=1)


@rule("AFT-4.10", "AFT-8.8")
def test_all_four_may_be_removed_if_the_tribe_keeps_four() -> None:
    """Three before and one in the window of phase 2, by the rage of the disc; the game goes on."""
    scene = Scene(2).row(1, "T1", "T2", "T3", 124).row(2, *FOUR).rage(1, 12).tribe(1, 8)
    play = scene.start("resolving")
    for card in (1, 2, 3):
        play.answer("frame", f"remove:{card}", seat=1)
    play.use_all().confirm(1).skip_all(2).confirm(2)
    assert play.rage() == 2
    play.discs("gorilla", "mandrill")
    play.at(1, "attract_menu")
    play.pick("bonus")
    play.pick("remove:124")
    assert play.slots() == [None] * 4
    assert play.tribe() == 4
    play.confirm(1).confirm(2)
    play.at(1, "console_or_end")
    play.offers_only("confirm", seat=1)


@rule("AFT-10.9", "AFT-7.10")
def test_an_empty_assembly_is_last_in_priority_and_has_no_target() -> None:
    scene = Scene(2).row(1, None, None, None, None).row(2, *FOUR)
    play = scene.start("choose_discs").discs("chimpanzee", "mandrill")
    play.at(2, "attract_menu")
    play.confirm(2)
    play.at(1, "attract_menu")
    play.offers_only("decline_bonus", "confirm")
