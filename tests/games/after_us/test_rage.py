"""Gorillas: rage, and removing cards with it (AFT-8)."""

from __future__ import annotations

import pytest

from tests.games.after_us.printed import CARDS, TRIBE, bonus, closed_frames, species
from tests.games.after_us.scripting import ANY_TIME, KINDS, Card, Play, Scene, number
from tests.rules import rule


def resolved(*cards: Card | None, stock: str = "0/0/0/0", rage: int = 4) -> Play:
    """A row about to be resolved."""
    return Scene().row(1, *cards).stock(1, stock).rage(1, rage).start("resolving")


@rule("AFT-8.1", "AFT-16.4")
def test_four_rage_take_a_card_out_of_the_game() -> None:
    play = resolved("T7", 119, rage=5)
    decks = {name: play.zone(f"deck_{n}") for n, name in enumerate(("mandrill-2", "orangutan-2"))}
    piles = (play.zone("draw", 1), play.zone("discard", 1))
    play.answer("frame", "remove:119")
    assert play.rage() == 1
    assert 119 in play.numbers("removed", 1)
    assert play.slots() == [7, None]
    assert (play.zone("draw", 1), play.zone("discard", 1)) == piles
    assert decks == {name: play.zone(f"deck_{n}") for n, name in enumerate(decks)}
    assert 119 not in play.deck("gorilla-1")


@rule("AFT-8.1")
@pytest.mark.parametrize(("rage", "may"), [(0, False), (3, False), (4, True), (12, True)])
def test_less_than_four_rage_remove_nothing(rage: int, may: bool) -> None:
    play = resolved("T7", 119, rage=rage)
    assert ("remove:119" in play.options()) is may
    assert ("remove:7" in play.options()) is may


def removals(play: Play, seat: int = 1) -> list[str]:
    """The removals that a seat is offered."""
    return [choice for choice in play.options(seat) if choice.startswith("remove:")]


@rule("AFT-8.2", "AFT-3.6")
def test_a_removal_is_offered_from_the_draw_to_the_discard() -> None:
    """Before arranging, at each frame, after the last, in the own window and before discarding."""
    scene = Scene(2).draw(1, "T2", "T5", "T7", 119).draw(2, "T1", "T2", "T3", "T4").rage(1, 12)
    play = scene.start("begin_round")
    all_four = ["remove:2", "remove:5", "remove:7", "remove:119"]
    play.at(1, "before_arranging")
    assert removals(play) == all_four
    play.pick("arrange", seat=1)
    play.at(1, "arrange")
    play.arrange("T2", "T5", "T7", 119)
    play.answer("before_arranging", "arrange", seat=2)
    play.arrange("T1", "T2", "T3", "T4", seat=2)
    while play.asked[1] == "frame":
        assert removals(play) == all_four
        play.answer("frame", "skip", seat=1)
    play.at(1, "end_assembling")
    assert removals(play) == all_four
    play.confirm().skip_all(2).confirm(2).discs("mandrill", "mandrill")
    play.at(1, "attract_menu")
    assert removals(play) == all_four
    play.confirm().confirm(2)
    play.at(1, "console_or_end")
    assert removals(play) == all_four
    play.answer("console_or_end", "remove:7", seat=1)
    play.confirm().confirm(2)
    assert 7 in play.numbers("removed", 1)
    assert play.tribe() == 8


@rule("AFT-8.2")
def test_it_is_possible_in_the_middle_of_resolving() -> None:
    """Mark's Gorilla: the fourth rage is spent at once, and the fruit pays for what follows."""
    play = resolved("T1", 214, "T3", 141, stock="0/1/1/0", rage=1).reach("bottom:C2.1")
    play.use("bottom:C2.1", "bottom:C2.2")
    play.answer("frame", "remove:1")
    play.use("bottom:J3-4")
    assert (play.held(), play.rage()) == ("0/0/0/2", 0)


@rule("AFT-8.3")
def test_any_card_may_be_chosen_used_or_not() -> None:
    play = resolved("T7", "T6", 231, 143).use("top:J1-2")
    assert removals(play) == ["remove:7", "remove:6", "remove:231", "remove:143"]


@rule("AFT-8.3")
def test_cards_in_the_piles_cannot_be_removed() -> None:
    play = Scene().row(1, "T7").draw(1, "T1").discard(1, "T2", "T3", "T4", "T5").rage(1, 4).start("resolving")
    assert removals(play) == ["remove:7"]


@rule("AFT-8.4")
def test_removals_go_on_while_there_is_rage() -> None:
    play = resolved("T7", "T6", 231, 143, rage=12)
    for card, left in ((7, 8), (231, 4), (143, 0)):
        play.answer("frame", f"remove:{card}")
        assert play.rage() == left
    assert play.slots() == [None, 6, None, None]
    play.at(1, "end_assembling")
    assert removals(play) == []


@rule("AFT-8.5")
@pytest.mark.parametrize("card", [*(f"T{layout}" for layout in range(1, 9)), *TRIBE])
def test_the_rage_bonus_of_every_card(card: Card) -> None:
    """Three points for each tribe card, for a Tamarin the resource of its layout."""
    play = Scene().row(1, card).rage(1, 4).start("resolving")
    play.pick(f"remove:{number(card, 1)}")
    layouts = {1: 1, 6: 1, 2: 3, 5: 3, 3: 0, 4: 0, 7: 2, 8: 2}
    if isinstance(card, str):
        gained = [0, 0, 0, 0]
        gained[layouts[int(card[1:])]] = 1
        assert (play.state.stock[0], play.vp()) == (gained, 0)
    else:
        assert (play.held(), play.vp()) == ("0/0/0/0", 3)
    play.expect_event("removed", seat=1, gained=bonus(number(card, 1)))


@rule("AFT-8.5")
@pytest.mark.parametrize("seat", range(1, 7))
def test_the_tamarins_of_every_colour_have_the_same_bonuses(seat: int) -> None:
    layouts = [CARDS[number(f"T{layout}", seat)]["layout"] for layout in range(1, 9)]
    assert layouts == list(range(1, 9))
    for layout in range(1, 9):
        assert bonus(number(f"T{layout}", seat)) == bonus(layout)


@rule("AFT-8.6")
def test_the_gap_stays_and_frames_open_again_in_all_rows() -> None:
    """231 stands between T6 and 154: J1-2 and J2-3 go, and the neighbours do not meet."""
    play = resolved("T6", 231, 154, "T8").reach("center:J1-2")
    play.answer("frame", "remove:231")
    assert play.slots() == [6, None, 154, 8]
    left = [frame.name for frame in closed_frames([6, None, 154, 8]) if not frame.name.startswith("top")]
    assert left == ["center:J3-4"]
    play.passed("center:J3-4")
    play.at(1, "end_assembling")


@rule("AFT-8.6")
def test_removed_before_the_top_row_a_middle_card_opens_its_neighbours_in_every_row() -> None:
    play = resolved("T1", 138, "T4", "T2")
    play.answer("frame", "remove:138")
    play.skip_all()
    reached = [event.data["frame"] for event in play.told("skipped")]
    assert reached == [frame.name for frame in closed_frames([1, None, 4, 2])]
    assert not any("J1-2" in name or "J2-3" in name for name in reached)


@rule("AFT-8.6")
def test_effects_received_are_kept() -> None:
    play = resolved("T7", "T6").use("top:J1-2", "center:C1.1")
    play.answer("frame", "remove:7")
    assert (play.held(), play.vp()) == ("2/0/1/0", 1)
    play.at(1, "end_assembling")


@rule("AFT-8.6", "AFT-7.9")
def test_a_joined_frame_that_was_used_cannot_be_reactivated_once_half_of_it_is_gone() -> None:
    play = resolved("T7", "T6", 164, stock="1/0/0/0").use("top:J1-2").reach("bottom:C3.1")
    play.answer("frame", "remove:7")
    play.use("bottom:C3.1")
    play.offers_only("top:J2-3", "center:C3.1")
    play.again("center:C3.1")


@rule("AFT-8.7")
@pytest.mark.parametrize(("card", "follows"), [(7, "top:J2-3"), (6, "top:C3.2")])
def test_the_frame_being_decided_is_lost_with_its_card(card: int, follows: str) -> None:
    """T7 and T6 share the first frame of the top row."""
    play = resolved("T7", "T6", 149, "T1")
    assert play.frame() == "top:J1-2"
    play.answer("frame", f"remove:{card}")
    assert play.frame() == follows


@rule("AFT-8.7")
def test_removing_another_card_leaves_the_frame_being_decided() -> None:
    play = resolved("T7", "T6", 149, "T1")
    play.answer("frame", "remove:149")
    assert play.frame() == "top:J1-2"
    play.use("top:J1-2")


@rule("AFT-8.8")
@pytest.mark.parametrize(("tribe", "removals_"), [(4, 0), (5, 1), (6, 2), (7, 3)])
def test_a_tribe_keeps_four_cards(tribe: int, removals_: int) -> None:
    play = Scene().row(1, "T7", "T6", "T4", "T2").tribe(1, tribe).rage(1, 12).start("resolving").skip_all()
    done = 0
    while removals(play):
        play.answer("end_assembling", removals(play)[0])
        done += 1
    assert done == removals_
    assert play.tribe() == tribe - done
    assert play.rage() == 12 - 4 * done


@rule("AFT-8.8")
def test_the_assembly_itself_may_become_smaller_than_four() -> None:
    play = resolved("T7", "T6", rage=8)
    play.answer("frame", "remove:7")
    play.answer("end_assembling", "remove:6")
    assert play.slots() == [None, None]
    assert play.tribe() == 6


@rule("AFT-8.9", "AFT-12.4")
def test_rage_is_kept_for_later_rounds() -> None:
    scene = Scene(2).row(1, "T1", "T2", "T3", "T4").row(2, "T1", "T2", "T3", "T4").rage(1, 7).rage(2, 3)
    play = scene.start("resting").confirm(1).confirm(2)
    assert play.state.round == 2
    assert (play.rage(1), play.rage(2)) == (7, 3)


@rule("AFT-8.10", "AFT-9.9")
def test_mobile_phone_takes_no_rage_and_gives_no_rage_bonus() -> None:
    scene = (
        Scene(2, objects="mobile_phone,moped,computer")
        .row(1, 119, "T1", "T2", "T3")
        .row(2, "T1", "T2", "T3", "T4")
    )
    play = scene.stock(1, "0/0/0/4").rage(1, 5).start("before_arranging")
    play.pick("use:mobile_phone")
    play.answer("phone_card", "card:119")
    play.answer("phone_deck", "deck:mandrill-1")
    assert (play.rage(), play.vp(), play.held()) == (5, 0, "0/0/0/2")
    assert 119 not in play.numbers("removed", 1)
    assert play.deck("gorilla-1")[-1] == 119


@rule("AFT-2.7", "AFT-9.1", "AFT-9.2")
@pytest.mark.parametrize("card", [card for card in TRIBE if species(card) == "gorilla"])
def test_every_gorilla_gives_the_rage_printed_on_it(card: int) -> None:
    """A free price half stands to its left, and there is enough for all it asks."""
    left = 134 if card == 121 else 121
    play = Scene().row(1, left, card).stock(1, "9/9/9/9").start("resolving").use_all()
    closed = closed_frames([left, card])
    assert play.rage() == sum(frame.gain["rage"] for frame in closed) >= 2


@rule("AFT-8.2")
def test_the_phase_2_menu_offers_computer_minibar_and_removals_beside_each_other() -> None:
    scene = Scene(2, objects=ANY_TIME).row(1, "T7", 119).row(2, "T1").rage(1, 4).stock(1, "0/0/0/5")
    play = scene.start("choose_discs").discs("gorilla", "mandrill")
    play.offers(
        "remove:7", "remove:119", "use:computer", *(f"use:minibar:energy:{kind}" for kind in KINDS[:3])
    )
