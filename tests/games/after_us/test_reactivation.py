"""Chimpanzees: using another closed frame at once (AFT-7)."""

from __future__ import annotations

from tests.games.after_us.printed import CARDS, printed
from tests.games.after_us.scripting import Card, Play, Scene
from tests.rules import rule


def resolved(*cards: Card | None, stock: str = "0/0/0/0", rage: int = 0) -> Play:
    """A row about to be resolved."""
    return Scene().row(1, *cards).stock(1, stock).rage(1, rage).start("resolving")


@rule("AFT-7.1")
def test_the_target_may_lie_in_any_row_left_or_right_and_be_used_skipped_or_still_to_come() -> None:
    """164's bottom `[1F»@]` between 202 and 208; all closed frames of the row but itself are there."""
    play = resolved(202, 164, 208, stock="3/3/3/3")
    play.use("top:C1.1").skip("top:C1.2").reach("bottom:C2.1").use("bottom:C2.1")
    used, skipped, to_come = "top:C1.1", "top:C1.2", "bottom:C3.2"
    play.at(1, "reactivate")
    play.offers(used, skipped, "center:C1.2", "center:C2.1", "top:C3.1", "bottom:J2-3", to_come)
    play.again(to_come)
    assert play.vp() == 2


@rule("AFT-7.1")
def test_it_happens_at_once() -> None:
    """239 `[1E»@]` runs its neighbour's `[2F]`; the flowers pay for the very next frame, `2F»4VP`."""
    # 210 <1G] [2F] | [1F+1G»4VP] [1F»> | <»3VP] [1VP] [1F»>; 209 <1F] [2G] [1F> | <»3VP] [-»> | [2F»4VP] [1F»>
    play = resolved(210, 239, 209, stock="0/0/0/1").reach("bottom:C2.2").use("bottom:C2.2")
    play.again("top:C1.2")
    assert play.held() == "2/0/0/0"
    play.use("bottom:C3.1")
    assert (play.vp(), play.held()) == (4, "0/0/0/0")


@rule("AFT-7.2", "AFT-7.3")
def test_the_target_is_paid_with_what_is_left_after_the_own_price() -> None:
    """164 pays its flower first, so 202's middle `1F»2VP` is no target with a single flower."""
    poor = resolved(202, 164, stock="1/0/0/0").reach("bottom:C2.1")
    poor.answer("frame", "activate")
    assert poor.held() == "0/0/0/0"
    poor.offers_not("center:C1.2")
    rich = resolved(202, 164, stock="2/0/0/0").reach("bottom:C2.1")
    rich.answer("frame", "activate")
    rich.again("center:C1.2")
    assert (rich.held(), rich.vp()) == ("0/0/0/0", 2)


@rule("AFT-7.2")
def test_the_condition_of_the_target_has_to_hold() -> None:
    """160's middle `3≠»1VP` is a target of 159 only with three kinds in the row."""
    two = resolved(160, 159, "T4", stock="0/0/1/0").reach("bottom:C2.1")
    two.answer("frame", "activate")
    two.offers_not("center:C1.1")
    three = resolved(160, 159, "T4", 138, stock="0/0/1/0").reach("bottom:C2.1")
    three.answer("frame", "activate")
    three.again("center:C1.1")
    assert three.vp() == 1


@rule("AFT-7.4")
def test_a_frame_used_early_is_reached_and_may_be_used_again() -> None:
    """239's `[1E»@]` uses the joined `2G»3VP` ahead of it, which then comes up."""
    play = resolved("T5", 239, 118, "T8", stock="0/0/4/1").reach("bottom:C2.2")
    play.answer("frame", "activate")
    play.again("bottom:J2-3").use("bottom:J2-3")
    assert (play.vp(), play.held()) == (6, "0/0/0/0")


@rule("AFT-7.5")
def test_one_frame_may_be_used_any_number_of_times() -> None:
    """161, 240, 169: three reactivations on one free frame, and its own turn."""
    play = (
        resolved(161, 240, 169, "T4", stock="1/0/0/0")
        .reach("center:J1-2")
        .use("center:J1-2")
        .reach("bottom:J1-2")
    )
    for asking in ("bottom:J1-2", "bottom:C2.2", "bottom:J2-3"):
        play.use(asking).again("center:J1-2")
    assert play.vp() == 12
    assert play.state.again[0] == {"center:J1-2": 3}


@rule("AFT-7.6")
def test_a_reactivation_cannot_point_at_its_own_frame() -> None:
    play = resolved(159, 202, stock="9/9/9/9").reach("bottom:C1.1")
    play.answer("frame", "activate")
    play.offers_not("bottom:C1.1")
    play.again("top:C1.2")


@rule("AFT-7.7")
def test_a_chain_runs_on_and_no_frame_comes_twice_in_it() -> None:
    """248 has two: `[1F»@] [1E»@]`."""
    play = resolved(248, "T4", stock="1/0/0/1").reach("bottom:C1.1")
    play.answer("frame", "activate")
    play.offers("bottom:C1.2")
    play.again("bottom:C1.2")
    play.at(1, "reactivate")
    play.offers_not("bottom:C1.1", "bottom:C1.2")
    play.again("top:C1.2")
    assert play.held() == "1/0/0/0"


@rule("AFT-7.7")
def test_a_frame_of_the_chain_may_be_used_again_by_another_reactivation() -> None:
    """The second frame of 248 may point at the first when its own turn comes."""
    play = resolved(248, "T4", stock="2/0/0/2").reach("bottom:C1.1")
    play.answer("frame", "activate")
    play.again("bottom:C1.2", "top:C1.2")
    play.answer("frame", "activate")
    play.again("bottom:C1.1", "top:C1.2")
    assert play.held() == "2/0/0/0"


@rule("AFT-7.8")
def test_without_a_legal_target_a_reactivation_cannot_be_used_even_for_free() -> None:
    """121 and 239 join to `-»@`, and every other frame of the row asks for an energy or three kinds."""
    poor = resolved(121, 239).passed("top:C2.1", "center:J1-2", "center:C2.2", "bottom:J1-2", "bottom:C2.2")
    poor.at(1, "end_assembling")
    rich = resolved(121, 239, stock="0/0/0/1").reach("bottom:J1-2").use("bottom:J1-2")
    rich.offers_only("center:J1-2", "center:C2.2")
    rich.again("center:J1-2")
    assert rich.vp() == 3


@rule("AFT-7.8")
def test_a_target_must_be_payable_after_the_own_price() -> None:
    """239 alone with one energy: `1E»3VP` is out of reach once `1E»@` has taken it; with two it is not."""
    play = resolved(239, stock="0/0/0/1").passed("top:C1.1").skip("center:C1.2").passed("bottom:C1.2")
    assert play.held() == "0/0/0/1"
    play = resolved(239, stock="0/0/0/2").passed("top:C1.1").skip("center:C1.2").use("bottom:C1.2")
    play.again("center:C1.2")
    assert (play.held(), play.vp()) == ("0/0/0/0", 3)


@rule("AFT-7.9")
def test_open_halves_are_no_targets() -> None:
    play = resolved("T4", 164, stock="9/9/9/9").reach("bottom:C2.1")
    play.answer("frame", "activate")
    # T4 <1G] [1E] [1U> | [1G+1E»> | . ; 164 <1E] [1F> | [1VP] | [1F»@] [1E»>
    play.offers_only("top:C1.2", "top:J1-2", "center:C2.1")
    play.again("top:J1-2")


@rule("AFT-7.9")
def test_frames_of_others_and_of_removed_cards_are_no_targets() -> None:
    scene = Scene(2).row(1, 202, 164, "T4").stock(1, "9/9/9/9").rage(1, 4).row(2, 208, 204)
    play = scene.start("resolving").reach("bottom:C2.1")
    play.answer("frame", "remove:202", seat=1)
    play.answer("frame", "activate", seat=1)
    play.offers_only("top:J2-3", "top:C3.2", "center:C2.1", seat=1)
    play.again("top:C3.2")


@rule("AFT-7.10", "AFT-10.5")
def test_the_disc_reactivates_what_lies_there_minus_removed_cards_and_bars_no_frame() -> None:
    """Seat 1's own reactivation frame `[1E»@]` of 162 is a target too, and starts a chain."""
    scene = Scene(2).row(1, 162, 202, 208).row(2, "T1").stock(1, "1/0/0/1").rage(1, 4)
    play = scene.start("choose_discs").discs("chimpanzee", "mandrill")
    play.answer("attract_menu", "remove:208")
    play.answer("attract_menu", "bonus")
    play.at(1, "reactivate")
    # 162: <1F] [1G] [1U> | <»2VP] [1E+1U»> | [1E»@]; 202: [2F] [1U] [1E> | <»2VP] [1F»2VP] | [1E»3VP] [1F»>
    play.offers_only("top:C1.2", "top:C2.1", "top:C2.2", "center:C2.2", "bottom:C1.1", "bottom:C2.1")
    play.again("bottom:C1.1")
    play.offers_not("bottom:C1.1", "bottom:C2.1")
    play.again("center:C2.2")
    assert (play.vp(), play.held()) == (2 + 3, "0/0/0/0")


@rule("AFT-7.11")
def test_a_chain_ends_on_a_frame_that_is_more_than_a_reactivation() -> None:
    """239 and 245 with one energy each way: the second `1E»@` is a target only if something is left for it."""
    # 239: [3≠»2G] [1E> | <»3VP] [1E»3VP] [-»> | <»@] [1E»@] [2G»>
    play = resolved(239, 239 + 8, stock="0/0/0/2").reach("bottom:C1.2")
    # 247: <1E] [1G] [1F> | <»3VP] [1VP] [1E»> | <»@] [1E»@] [1F»>
    play.answer("frame", "activate")
    play.offers("bottom:C2.2", "center:C2.2")
    play.again("bottom:C2.2")
    play.offers_not("bottom:C1.2", "bottom:C2.2", "center:C1.2")
    play.again("center:C2.2")
    assert (play.held(), play.vp()) == ("0/0/0/0", 1)


@rule("AFT-7.11", "AFT-7.7")
def test_two_free_reactivations_cannot_live_on_each_other() -> None:
    """Cards of a pack of its own: without a third frame neither may be used, with one the chain ends there."""
    twice = ". | . | [-»@] [-»@]"
    play = Scene().printed(101, twice).row(1, 101).start("resolving")
    play.passed("bottom:C1.1", "bottom:C1.2")
    play = (
        Scene()
        .printed(101, twice)
        .row(1, 101, "T4")
        .start("resolving")
        .reach("bottom:C1.1")
        .use("bottom:C1.1")
    )
    play.offers_only("bottom:C1.2", "top:C2.2")
    play.again("bottom:C1.2")
    play.offers_only("top:C2.2")
    play.again("top:C2.2")
    assert play.held() == "0/0/0/1"


@rule("AFT-7.12")
def test_other_gains_come_before_the_reactivations_and_may_pay_for_their_targets() -> None:
    """A card of a pack of its own gives a flower, a rage and two reactivations; 202's `1F»2VP` takes the flower."""
    scene = Scene().printed(101, ". | . | [-»1F+1R+2@]").row(1, 202, 101)
    play = scene.start("resolving").reach("bottom:C2.1").use("bottom:C2.1")
    assert (play.held(), play.rage()) == ("1/0/0/0", 1)
    play.offers("center:C1.2")
    play.offers_not("decline")
    play.again("center:C1.2")
    assert (play.held(), play.vp()) == ("0/0/0/0", 2)
    play.at(1, "reactivate")
    play.offers_not("center:C1.2")
    play.offers("decline")
    play.again("top:C1.1")
    play.at(1, "end_assembling")
    assert play.held() == "2/0/0/0"


@rule("AFT-7.12")
def test_the_second_reactivation_may_be_declined() -> None:
    scene = Scene().printed(101, ". | . | [-»2@]").row(1, 202, 101)
    play = scene.start("resolving").reach("bottom:C2.1").use("bottom:C2.1").again("top:C1.1")
    play.answer("reactivate", "decline")
    play.at(1, "end_assembling")
    assert play.held() == "2/0/0/0"


@rule("AFT-7.12")
def test_each_reactivation_has_a_chain_of_its_own_and_one_without_a_target_is_lost() -> None:
    """Two reactivations beside 121 and one energy: both may point at the same frame, if it can be paid."""
    scene = Scene().printed(101, ". | [1E»2VP] | [-»1U+2@]").row(1, 101)
    for stock, asked, points in (("0/0/0/0", 0, 0), ("0/0/0/1", 1, 2), ("0/0/0/2", 2, 4)):
        play = scene.stock(1, stock).start("resolving").reach("bottom:C1.1").use("bottom:C1.1")
        for _ in range(asked):
            play.offers("center:C1.1")
            play.again("center:C1.1")
        play.at(1, "end_assembling")
        assert (play.vp(), play.held()) == (points, "0/1/0/0")


@rule("AFT-7.8", "AFT-7.12")
def test_every_reactivation_of_the_published_cards_stands_alone_and_single() -> None:
    found = 0
    for card in CARDS:
        for row in range(3):
            for frame in printed(card, row):
                if frame.gain["reactivate"]:
                    assert dict(frame.gain) == {"reactivate": 1}
                    assert not frame.each
                    found += 1
    assert found > 20


@rule("AFT-7.9", "AFT-8.6", "AFT-7.10")
def test_no_frame_closes_over_a_gap_for_a_reactivation_in_phase_2() -> None:
    """T8 and T3 would join if T1 had never lain between them."""
    scene = (
        Scene(2).row(1, "T8", "T1", "T3", "T6").row(2, "T1", "T2", "T3", "T4").stock(1, "9/9/9/9").rage(1, 4)
    )
    play = scene.start("choose_discs").discs("chimpanzee", "mandrill").window(1)
    play.pick("remove:1")
    play.pick("bonus")
    play.at(1, "reactivate")
    joined = [name for name in play.options(1) if ":J" in name]
    assert joined == ["center:J3-4"]
    assert all(":C2" not in name for name in play.options(1))
