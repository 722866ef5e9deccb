"""Phase 3: resting (AFT-12)."""

from __future__ import annotations

import pytest

from tests.games.after_us.scripting import Scene
from tests.rules import rule

FOUR = ("T1", "T2", "T3", "T4")


@rule("AFT-12.1")
def test_the_rows_are_discarded_together_when_all_have_confirmed() -> None:
    scene = Scene(3).row(1, "T1", None, 119, "T2").row(2, *FOUR).row(3, *FOUR).discard(1, "T8")
    play = scene.start("resting").confirm(2, 1)
    assert play.slots(1) == [1, None, 119, 2]
    assert play.numbers("discard", 1) == [8]
    play.confirm(3)
    assert play.numbers("discard", 1) == [8, 1, 119, 2]
    assert sorted(play.numbers("discard", 2)) == [9, 10, 11, 12]


@rule("AFT-12.1", "AFT-2.9")
def test_discard_piles_are_open() -> None:
    play = Scene(2).row(1, "T1", 119).row(2, *FOUR).start("resting").confirm(1).confirm(2)
    assert set(play.view(2).seats[0].discard) >= {"1", "119"}


@rule("AFT-12.2", "AFT-3.6")
def test_before_discarding_rage_computer_and_game_console_may_be_used() -> None:
    scene = Scene(2, objects="computer,game_console,minibar").row(1, "T1", 119, 231, "T2").row(2, *FOUR)
    play = scene.stock(1, "1/1/1/10").rage(1, 8).start("resting")
    play.offers_only(
        "remove:1", "remove:119", "remove:231", "remove:2", "use:computer", "use:game_console:119",
        "use:game_console:231", "confirm", seat=1,
    )  # fmt: skip
    play.pick("remove:119", seat=1)
    play.pick("use:game_console:231", seat=1)
    play.pick("use:computer", seat=1)
    play.offers_only("remove:1", "remove:2", "confirm", seat=1)
    play.confirm(1).confirm(2)
    assert (play.vp(1), play.held(1), play.rage(1)) == (8, "1/1/1/0", 4)
    assert play.slots(1)[0] == 231


@rule("AFT-12.2")
def test_a_card_put_back_is_no_longer_there_to_be_removed() -> None:
    scene = Scene(2, objects="game_console,computer,minibar").row(1, "T1", 119).row(2, *FOUR)
    play = scene.stock(1, "0/0/0/3").rage(1, 4).start("resting")
    play.pick("use:game_console:119", seat=1)
    play.offers_only("remove:1", "confirm", seat=1)


@rule("AFT-12.3", "AFT-10.2")
def test_discs_return_and_the_next_round_begins() -> None:
    play = Scene(2).row(1, *FOUR).row(2, *FOUR).start("choose_discs").discs("gorilla", "mandrill")
    assert [seat.disc for seat in play.view(0).seats] == ["gorilla", "mandrill"]
    play.confirm(2).confirm(1).confirm(1).confirm(2)
    assert play.state.round == 2
    assert [seat.disc for seat in play.view(0).seats] == ["", ""]
    assert play.asked == {1: "before_arranging", 2: "before_arranging"}


@rule("AFT-12.4")
def test_resources_and_rage_are_kept() -> None:
    scene = (
        Scene(2).row(1, *FOUR).row(2, *FOUR).stock(1, "1/2/3/4").stock(2, "5/0/0/1").rage(1, 3).rage(2, 12)
    )
    play = scene.start("resting").confirm(1).confirm(2)
    assert (play.held(1), play.rage(1), play.held(2), play.rage(2)) == ("1/2/3/4", 3, "5/0/0/1", 12)


@rule("AFT-12.5", "AFT-10.11")
def test_the_card_put_back_lies_above_the_one_attracted_and_both_are_drawn() -> None:
    scene = Scene(2, objects="game_console,moped,computer").row(1, 231, "T1", "T2", "T3").row(2, *FOUR)
    play = scene.stock(1, "3/0/0/11").start("choose_discs").discs("mandrill", "gorilla")
    attracted = play.deck("mandrill-1")[0]
    moped = play.deck("chimpanzee-1")[0]
    play.pick("bonus")
    play.pick("attract:mandrill-1:flower")
    play.pick("use:moped:chimpanzee-1")
    play.confirm(1).confirm(2)
    play.pick("use:game_console:231", seat=1)
    assert play.numbers("draw", 1)[-3:] == [attracted, moped, 231]
    play.confirm(1).confirm(2)
    assert play.slots(1)[:3] == [231, moped, attracted]


@rule("AFT-12.6")
@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_discard_pile_does_not_matter(seed: int) -> None:
    """Two piles of the same cards in other orders give the same chances: every card comes up over the seeds."""
    drawn = set()
    for more in range(12):
        scene = Scene(2).draw(1).discard(1, *(f"T{n}" for n in range(8, 0, -1))).draw(2).discard(2, *FOUR)
        drawn.add(scene.start("begin_round", seed=100 * seed + more).slots(1)[0])
    assert len(drawn) >= 4


@rule("AFT-12.6")
def test_a_discard_pile_is_only_ever_shuffled_whole() -> None:
    scene = Scene(2).draw(1, "T1").discard(1, "T5", "T6", "T7", "T8").row(2, *FOUR)
    play = scene.start("begin_round")
    assert play.zone("discard", 1) == []
    assert len(play.zone("draw", 1)) == 1
