"""Frames: what closes where, what it asks and gives (AFT-5)."""

from __future__ import annotations

import pytest

from tests.games.after_us.printed import CARDS, ROWS, printed
from tests.games.after_us.scripting import Card, Play, Scene, number
from tests.rules import rule

WEALTH = "9/9/9/9"


def resolved(*cards: Card, stock: str = "0/0/0/0") -> Play:
    """A row about to be resolved."""
    return Scene().row(1, *cards).stock(1, stock).start("resolving")


def reached(play: Play) -> list[str]:
    """The names of all frames in the order in which they are asked about, everything skipped."""
    play.skip_all()
    return [event.data["frame"] for event in play.told("skipped")]


@rule("AFT-5.1", "AFT-5.2")
@pytest.mark.parametrize("card", sorted(CARDS))
def test_a_card_has_three_rows_of_up_to_four_frames_with_halves_at_the_edges_only(card: int) -> None:
    assert CARDS[card]["text"].count(" | ") == 2
    for row in range(3):
        frames = printed(card, row)
        assert len(frames) <= 4
        assert [n for n, frame in enumerate(frames) if frame.left_open and n] == []
        assert [n for n, frame in enumerate(frames, 1) if frame.right_open and n < len(frames)] == []


@rule("AFT-5.1")
def test_each_row_has_its_purpose() -> None:
    """Food and energy on top, points in the middle, what the species can below."""
    gives = {
        row: {what for card in CARDS for frame in printed(card, n) for what in (*frame.gain, *frame.each)}
        for n, row in enumerate(ROWS)
    }
    assert gives["top"] == {"flower", "fruit", "grain", "energy"}
    assert gives["center"] == {"vp"}
    below: dict[str, set[str]] = {}
    for number_, card in CARDS.items():
        below.setdefault(card["species"], set()).update(
            what for frame in printed(number_, 2) for what in frame.gain
        )
    assert below == {
        "tamarin": set(),
        "mandrill": {"vp"},
        "orangutan": {"energy", "vp"},
        "gorilla": {"rage", "vp"},
        "chimpanzee": {"reactivate", "vp"},
    }


@rule("AFT-5.2", "AFT-5.7")
@pytest.mark.parametrize("card", ["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", 101, 158, 207, 226])
def test_a_card_alone_has_only_the_frames_inside_it(card: Card) -> None:
    play = resolved(card)
    inside = [
        f"{row}:C1.{place}"
        for n, row in enumerate(ROWS)
        for place, frame in enumerate(printed(number(card, 1), n), 1)
        if not frame.left_open and not frame.right_open
    ]
    assert reached(play) == inside


@rule("AFT-5.3")
def test_halves_join_where_both_neighbours_have_one() -> None:
    """T7 `<1U] [1F> | [1VP] [1F+1U»> | .` and T6 `<1F] [1U> | <»1VP] [2U»> | [2F»>`."""
    assert reached(resolved("T7", "T6")) == ["top:J1-2", "center:C1.1", "center:J1-2"]


@rule("AFT-5.3")
def test_order_decides_what_joins() -> None:
    """T6's bottom cost half meets nothing on T7, T7 has no left half in the middle."""
    assert reached(resolved("T6", "T7")) == ["top:J1-2", "center:C2.1"]


@rule("AFT-5.3", "AFT-8.6")
def test_a_gap_keeps_halves_apart() -> None:
    play = Scene().row(1, "T7", None, "T6").start("resolving")
    assert reached(play) == ["center:C1.1"]


@rule("AFT-5.3")
@pytest.mark.parametrize(
    ("left", "right", "why"),
    [
        ("T4", 210, "no half at all on the left card's bottom row"),
        ("T8", 209, "the right card's bottom row begins closed"),
    ],
)
def test_a_half_without_a_partner_in_its_own_row_does_not_join(left: Card, right: Card, why: str) -> None:
    """Rows never join with other rows: there are halves in the rows above."""
    names = reached(resolved(left, right))
    assert "bottom:J1-2" not in names, why
    assert any(name.endswith("J1-2") for name in names)


@rule("AFT-5.4", "AFT-5.5")
def test_a_joined_frame_of_the_top_row_gives_both_halves() -> None:
    """T7's `[1F>` meets 232's `<1E]`."""
    play = resolved("T7", 232).use("top:J1-2")
    assert play.held() == "1/0/0/1"


@rule("AFT-5.4", "AFT-5.5")
def test_a_joined_frame_below_takes_the_left_half_and_gives_the_right() -> None:
    play = resolved("T7", "T6", stock="1/1/0/0").use("top:J1-2", "center:C1.1", "center:J1-2")
    assert (play.held(), play.vp()) == ("2/0/0/0", 2)


@rule("AFT-5.5")
def test_below_the_top_row_every_left_half_is_a_gain_and_every_right_half_a_price() -> None:
    for card in CARDS:
        for row in range(3):
            for frame in printed(card, row):
                price, gain = bool(frame.cost), bool(frame.gain)
                if frame.left_open or (frame.right_open and row == 0):
                    assert (price, gain) == (False, True), card
                elif frame.right_open:
                    assert not gain, card
                if not frame.closed:
                    assert (frame.kinds, dict(frame.each)) == (0, {}), card


@rule("AFT-5.6")
def test_an_arrow_without_a_price_is_free() -> None:
    """141's middle `[-»>` meets 147's `<»2VP]`, its bottom `[-»>` the `<»2E]`."""
    play = resolved(141, 147)
    play.skip("top:C1.1", "top:C1.2", "top:C2.2").use("center:J1-2")
    assert (play.held(), play.vp()) == ("0/0/0/0", 2)
    play.passed("center:C2.2").use("bottom:J1-2")
    assert play.held() == "0/0/0/2"


@rule("AFT-5.7")
def test_open_halves_at_both_ends_give_nothing() -> None:
    """Everything is used, and yet the outer halves of 121 and 124 bring nothing."""
    play = resolved(121, 124, stock=WEALTH).use_all()
    # 121: <1G] [1E> | <»3VP] [1E»> | <»3R] [-»>; 124: <1G] [1U> | <»2VP] | [2R] [1G+1E»>
    assert (play.held(), play.vp(), play.rage()) == ("9/9/10/9", 2, 2)


@rule("AFT-5.8")
def test_without_an_arrow_a_frame_gives_and_takes_nothing() -> None:
    play = resolved(202).use("top:C1.1", "top:C1.2")
    assert play.held() == "2/1/0/0"


@rule("AFT-5.8")
def test_with_an_arrow_the_price_is_paid_first() -> None:
    play = resolved("T2", stock="0/0/0/2").use("center:C1.1")
    assert (play.held(), play.vp()) == ("0/0/0/1", 1)


@rule("AFT-5.8", "AFT-5.9")
def test_a_number_of_kinds_is_only_looked_at() -> None:
    """151's `3≠»2U` with Tamarin, Orangutan and Gorilla."""
    play = resolved(151, "T4", 133).use("top:C1.1", "top:C1.2")
    assert play.held() == "0/2/0/1"


@rule("AFT-5.9")
@pytest.mark.parametrize(
    ("others", "enough"),
    [
        (("T1", "T2", 138), False),
        (("T1", 140, 225), False),
        (("T1", 119), True),
        ((119, 213, 225), False),
        ((119, 213, 155), True),
        ((101, 201, 237), True),
    ],
    ids=["one kind more", "both levels", "three", "levels of one kind", "no tamarin", "level 2"],
)
def test_kinds_are_species_and_levels_do_not_matter(others: tuple[Card, ...], enough: bool) -> None:
    """Card 151 asks for three kinds; it is an Orangutan itself."""
    play = resolved(151, *others).use("top:C1.1")
    if enough:
        play.use("top:C1.2")
    else:
        play.passed("top:C1.2")


@rule("AFT-5.9")
def test_any_four_species_are_four_kinds() -> None:
    """158's `4≠»1VP` in a row of Tamarin, Chimpanzee, and each pair of the others."""
    others = {"mandrill": 101, "orangutan": 138, "gorilla": 121}
    for left_out in others:
        pair: list[Card] = [card for name, card in others.items() if name != left_out]
        play = resolved(158, *pair, "T7")
        assert len({CARDS[number(card, 1)]["species"] for card in (158, *pair, "T7")}) == 4
        play.reach("center:C1.1").use("center:C1.1")
        assert play.vp() == 1


@rule("AFT-5.9")
def test_only_the_own_assembly_counts() -> None:
    scene = Scene(2).row(1, 151, "T1").row(2, 119, 101, 155, "T2")
    play = scene.start("resolving").use("top:C1.1", seat=1)
    play.passed("top:C1.2", seat=1)


@rule("AFT-5.10", "AFT-8.6")
def test_conditions_look_at_the_assembly_of_the_moment() -> None:
    """137 is the fourth kind for 158's `4≠»1VP`; once it is removed the frame cannot be used."""
    scene = Scene().row(1, "T8", 158, 102, 137).rage(1, 4)
    kept = scene.start("resolving").skip("top:J1-2")
    kept.use("top:C2.2").skip_all()
    play = scene.start("resolving").skip("top:J1-2")
    play.answer("frame", "remove:137")
    play.use("top:C2.2").skip("top:C3.1", "top:C3.2").passed("center:C2.1").use("center:C2.2")


@rule("AFT-5.10", "AFT-7.2")
def test_a_condition_that_fails_now_makes_no_target() -> None:
    """160's `3≠»1VP` may be pointed at by 159 until the third kind is removed."""
    scene = Scene().row(1, 160, 159, "T4", 138).stock(1, "0/0/2/0").rage(1, 4)
    play = scene.start("resolving").reach("bottom:C2.1").use("bottom:C2.1")
    play.offers("center:C1.1")
    play = scene.start("resolving").reach("bottom:C2.1")
    play.answer("frame", "remove:138")
    play.use("bottom:C2.1")
    play.offers_not("center:C1.1")


@rule("AFT-5.10", "AFT-5.12")
def test_tamarins_are_counted_when_the_frame_is_used() -> None:
    """138's `1E/T` after one of three Tamarins was removed."""
    play = Scene().row(1, 138, "T4", "T2", "T7").rage(1, 4).start("resolving")
    play.answer("frame", "remove:7")
    play.use("top:C1.2")
    assert play.held() == "0/0/1/2"


@rule("AFT-5.11")
def test_part_of_a_price_is_not_enough() -> None:
    """T7 and T6 ask one flower and one fruit."""
    for stock in ("1/0/0/9", "0/1/9/0"):
        play = resolved("T7", "T6", stock=stock).skip("top:J1-2", "center:C1.1")
        play.passed("center:J1-2")
    play = resolved("T7", "T6", stock="1/1/0/0").skip("top:J1-2", "center:C1.1").use("center:J1-2")
    assert play.held() == "0/0/0/0"


@rule("AFT-5.11")
def test_all_of_a_gain_is_taken() -> None:
    """203's `[1G+1U]` gives both."""
    play = resolved(203).use("top:C1.2")
    assert play.held() == "0/1/1/0"


@rule("AFT-5.12")
@pytest.mark.parametrize(("tamarins", "points"), [((), 0), (("T1",), 1), (("T1", "T2", "T3"), 3)])
def test_a_frame_for_each_tamarin_gives_what_their_number_says(
    tamarins: tuple[Card, ...], points: int
) -> None:
    """156 `[1U] [1F> | [1VP/T] | <»@] [1F+1E»>`: without a Tamarin it may be used and gives 0."""
    play = resolved(*tamarins, 156)
    play.reach(f"center:C{len(tamarins) + 1}.1")
    before = play.vp()
    play.use(f"center:C{len(tamarins) + 1}.1")
    assert play.vp() - before == points
