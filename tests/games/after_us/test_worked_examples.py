"""The worked examples X1 to X28 of the rules, step by step. Amounts are flower/fruit/grain/energy."""

from __future__ import annotations

import pytest

from apex_tui.games.after_us.yields import Worth, best_order, orders
from tests.games.after_us.scripting import Card, Play, Scene, number
from tests.rules import rule


def resolved(*cards: Card, stock: str = "0/0/0/0", rage: int = 0, tribe: int | None = None) -> Play:
    """A row about to be resolved."""
    scene = Scene().row(1, *cards).stock(1, stock).rage(1, rage)
    if tribe is not None:
        scene.tribe(1, tribe)
    return scene.start("resolving")


def robin(play: Play) -> Play:
    """X1 up to the last joined frame of the bottom row."""
    play.use("top:J1-2", "top:J2-3").passed("top:C3.2").use("top:C3.3")
    return play


@rule("AFT-5.3", "AFT-5.7", "AFT-5.8", "AFT-5.9", "AFT-6.1", "AFT-6.2", "AFT-6.3")
def test_x1_robin() -> None:
    play = robin(resolved("T7", "T6", 231, 143, stock="0/1/0/0")).use("top:C4.2")
    assert play.held() == "3/2/0/3"
    play.use("center:C1.1").skip("center:J1-2").use("center:J2-3", "center:C3.2", "center:C4.1")
    assert (play.held(), play.vp()) == ("2/0/0/3", 7)
    play.use("bottom:J2-3", "bottom:C3.2", "bottom:J3-4")
    assert (play.held(), play.vp()) == ("0/0/0/7", 8)
    play.at(1, "end_assembling")


@rule("AFT-5.4", "AFT-5.5")
def test_x2_a_joined_top_frame() -> None:
    assert resolved("T7", 232).use("top:J1-2").held() == "1/0/0/1"


@rule("AFT-5.4", "AFT-5.5", "AFT-5.8")
def test_x2_a_joined_middle_frame() -> None:
    play = resolved("T7", "T6", stock="1/1/0/0").reach("center:J1-2").use("center:J1-2")
    assert (play.held(), play.vp()) == ("0/0/0/0", 1)


@rule("AFT-5.6")
def test_x2_a_free_arrow() -> None:
    play = resolved(141, 147).reach("center:J1-2").use("center:J1-2")
    assert (play.held(), play.vp()) == ("0/0/0/0", 2)


@rule("AFT-5.9")
def test_x2_counting_kinds() -> None:
    assert resolved(151, "T4", 127).skip("top:C1.1").use("top:C1.2").held() == "0/2/0/0"
    resolved(151, 138, "T4", "T7").skip("top:C1.1").passed("top:C1.2")


@rule("AFT-7.1", "AFT-7.2", "AFT-7.3", "AFT-7.4")
def test_x3_rose() -> None:
    play = (
        resolved("T5", 239, 118, "T8", stock="0/1/2/2")
        .reach("bottom:J1-2")
        .use("bottom:J1-2")
        .again("top:C2.1")
    )
    assert play.held() == "0/0/4/1"
    play.use("bottom:C2.2").again("bottom:J2-3")
    assert (play.held(), play.vp()) == ("0/0/2/0", 3)
    play.use("bottom:J2-3")
    assert (play.held(), play.vp()) == ("0/0/0/0", 6)


@rule("AFT-9.4", "AFT-9.6")
def test_x4_maggie() -> None:
    scene = Scene(objects="computer,moped,boombox").row(1, "T6", 235, "T8", "T7")
    play = scene.start("resolving").use("top:J1-2", "top:C2.2", "top:J3-4")
    assert play.held() == "2/3/0/1"
    play.reach("bottom:J1-2").use("bottom:J1-2", "bottom:C2.2")
    assert play.held() == "0/3/0/5", "five energy of one card"
    play = Scene(objects="computer,moped,boombox").row(1, "T1").stock(1, "0/0/0/10").start("resolving")
    play.pick("use:computer")
    assert (play.vp(), play.held()) == (5, "0/0/0/5")
    play.offers_not("use:computer")


@rule("AFT-5.3", "AFT-5.7")
@pytest.mark.parametrize(("left", "points"), [("T3", 3), ("T4", 0), ("T7", 0)])
def test_x5_robins_mandrill(left: Card, points: int) -> None:
    play = resolved(left, 210, stock="1/2/1/0").reach("center:C2.1").use("center:C2.1")
    assert play.vp() == 4
    before = play.held()
    if points:
        play.use("bottom:J1-2")
        assert (before, play.held()) == ("0/2/0/0", "0/0/0/0")
    play.use("bottom:C2.2")
    assert play.vp() == 4 + points + 1
    play.at(1, "end_assembling")


@rule("AFT-8.1", "AFT-8.2", "AFT-8.3", "AFT-8.4", "AFT-8.5", "AFT-8.6")
def test_x6_mark() -> None:
    play = (
        resolved("T1", 214, "T3", 141, stock="0/1/1/0", rage=1, tribe=9)
        .reach("bottom:C2.1")
        .use("bottom:C2.1")
    )
    assert play.rage() == 2
    play.use("bottom:C2.2")
    assert (play.rage(), play.held()) == (4, "0/1/0/0")
    play.answer("frame", "remove:1")
    assert (play.rage(), play.held()) == (0, "0/2/0/0")
    play.use("bottom:J3-4")
    assert play.held() == "0/0/0/2"
    assert play.tribe() == 8
    assert 1 in play.numbers("removed", 1)


@rule("AFT-10.5", "AFT-10.8", "AFT-10.13")
def test_x7_robin_attracts() -> None:
    play = (
        Scene(2)
        .row(1, 209)
        .row(2, "T1")
        .stock(1, "3/0/4/0")
        .start("choose_discs")
        .discs("chimpanzee", "gorilla")
    )
    play.pick("bonus")
    play.again("top:C1.2")
    assert play.held() == "3/0/6/0"
    top = play.deck("chimpanzee-2")[0]
    play.pick("attract:chimpanzee-2:grain")
    assert play.held() == "3/0/0/0"
    assert play.top_of_draw() == top


@rule("AFT-11.1", "AFT-11.2", "AFT-11.4", "AFT-11.5", "AFT-11.8")
def test_x8_rose_copies() -> None:
    """Seat 3 is the right neighbour of seat 4."""
    scene = Scene(4).row(1, "T1").row(2, "T1").row(3, "T1").row(4, "T1", "T2").stock(4, "0/0/9/2")
    play = scene.start("choose_discs").discs("mandrill", "mandrill", "gorilla", "gorilla")
    play.at(4, "attract_menu")
    play.pick("bonus")
    play.pick("copy:3:energy")
    assert play.rage(4) == 4
    play.offers("remove:25", "remove:26")
    play.pick("attract:gorilla-1:grain")
    play.offers_not("attract:gorilla-1:grain", "attract:gorilla-2:grain", "copy:1:grain")


@rule("AFT-6.1", "AFT-6.2", "AFT-6.4", "AFT-5.3")
def test_x9_the_first_order() -> None:
    play = resolved("T8", "T1", "T4", "T7").use("top:J1-2", "top:J2-3", "top:C3.2", "top:J3-4")
    play.passed("center:J1-2").use("center:C4.1")
    assert (play.vp(), play.held()) == (1, "1/3/2/1")
    play.at(1, "end_assembling")


@rule("AFT-6.1", "AFT-6.2", "AFT-6.6", "AFT-5.3")
def test_x9_the_second_order() -> None:
    play = resolved("T7", "T4", "T1", "T8").use("top:J1-2", "top:C2.2", "top:J2-3", "top:J3-4")
    assert play.held() == "1/2/3/1"
    play.use("center:C1.1", "center:J2-3")
    assert (play.vp(), play.held()) == (2, "1/2/2/0")
    play.use("center:J3-4")
    assert (play.vp(), play.held()) == (3, "1/2/0/0")
    play.at(1, "end_assembling")


@rule("AFT-6.4", "AFT-6.7")
def test_x10_the_pointer() -> None:
    play = resolved("T8", "T1", "T3", "T6").use("top:J1-2", "top:J2-3", "top:C3.2")
    assert play.held() == "2/2/1/0"
    play.use("center:J1-2")
    assert (play.held(), play.vp()) == ("0/2/1/0", 1)
    play.passed("center:J2-3", "center:J3-4")
    # Tamarins have no left halves in the bottom row: no frame is left, and J2-3 does not come again.
    play.at(1, "end_assembling")


@rule("AFT-5.6", "AFT-7.5")
def test_x11_free_halves() -> None:
    play = resolved(161, 240, 169, "T4").use("top:C1.2", "top:C3.1", "top:J3-4", "top:C4.2")
    assert play.held() == "1/1/2/1"
    play.use("center:J1-2", "center:C2.2", "center:C3.2")
    assert play.vp() == 6
    play.use("bottom:J1-2").again("center:J1-2")
    assert play.vp() == 9
    play.use("bottom:C2.2").again("center:J1-2")
    assert (play.vp(), play.held()) == (12, "0/1/2/1")
    play.use("bottom:J2-3").again("center:J1-2")
    assert play.vp() == 15
    play.at(1, "end_assembling")


@rule("AFT-5.10", "AFT-8.6")
def test_x12_per_tamarin() -> None:
    play = resolved("T1", 138, "T4", "T2").reach("top:C2.2").use("top:C2.2")
    assert play.held() == "0/0/0/3"
    play = resolved("T1", 138, "T4", "T2", rage=4)
    play.answer("frame", "remove:1")
    play.use("top:C2.2")
    assert play.held() == "0/1/0/2", "the fruit is the bonus of T1"
    play.skip_all()
    reached = [event.data["frame"] for event in (*play.told("activated"), *play.told("skipped"))]
    assert [name for name in reached if "J1-2" in name] == []


@rule("AFT-5.9", "AFT-5.10")
def test_x13_four_species() -> None:
    play = resolved("T8", 158, 102, 137).reach("center:C2.1").use("center:C2.1")
    assert play.vp() == 1
    play = resolved("T8", 158, 102, 137, rage=4).reach("center:C2.1")
    play.answer("frame", "remove:137")
    play.passed("center:C2.1")


@rule("AFT-8.5", "AFT-8.6")
def test_x14_removal_opens_frames() -> None:
    play = resolved("T6", 231, 154, "T8", rage=4, tribe=10)
    while play.frame().startswith("top"):
        play.pick(play.options()[0])
    held = play.held()
    play.answer("frame", "remove:231")
    assert (play.vp(), play.held()) == (3, held)
    play.use("center:J3-4")
    assert play.vp() == 4
    play.at(1, "end_assembling")


@rule("AFT-8.8")
def test_x15_the_lower_limit() -> None:
    play = resolved("T7", "T6", "T4", "T2", rage=8, tribe=5)
    play.answer("frame", "remove:2")
    assert (play.rage(), play.tribe()) == (4, 4)
    assert [choice for choice in play.options() if choice.startswith("remove")] == []


@rule("AFT-4.2", "AFT-10.11")
def test_x16_drawing() -> None:
    play = Scene(2).draw(1, 239).discard(1, *(f"T{n}" for n in range(1, 9))).start("begin_round")
    assert play.slots()[0] == 239
    assert set(play.slots()[1:]) <= set(range(1, 9))
    assert len(play.slots()) == 4
    assert (len(play.zone("draw", 1)), play.zone("discard", 1)) == (5, [])


@rule("AFT-2.8")
def test_x17_the_rage_cap() -> None:
    play = resolved(121, 128, "T2", rage=11).reach("bottom:J1-2").use("bottom:J1-2")
    assert play.rage() == 12
    play = resolved(121, 128, "T2", rage=11).reach("bottom:J1-2")
    play.answer("frame", "remove:2")
    assert play.rage() == 7
    play.use("bottom:J1-2")
    assert play.rage() == 10


def last_call(rage: int) -> Play:
    """Ann 81, Bo 78 with this rage."""
    scene = Scene(2).row(1, "T1", "T2", "T3", "T4").row(2, 210, 154, "T1", "T2").tribe(2, 9).rage(2, rage)
    play = scene.vp(81, 78).start("resolving").skip_all(1).skip_all(2).confirm(1).confirm(2)
    play.answer("last_call", "finish", seat=1)
    return play


@rule("AFT-13.3", "AFT-13.4", "AFT-13.5")
def test_x18_the_last_call_wins() -> None:
    play = last_call(8)
    play.pick("remove:210")
    play.pick("remove:154")
    play.pick("finish")
    assert list(play.over([2], "eighty_points").scores) == [81, 84]


@rule("AFT-13.3", "AFT-13.6")
def test_x18_the_last_call_ties() -> None:
    play = last_call(4)
    play.pick("remove:210")
    play.pick("finish")
    assert list(play.over([1, 2], "eighty_points").scores) == [81, 81]


def scarce(grain: int) -> Play:
    """One Gorilla I left; Ann decides first; Bo has so much grain."""
    scene = Scene(2).row(1, 172, "T2", "T3", "T4").row(2, 118, "T1", "T2", "T3").vp(20, 30)
    play = scene.stock(1, "0/0/3/0").stock(2, f"0/0/{grain}/0").deck("gorilla-1", 119).start("choose_discs")
    play.discs("gorilla", "gorilla")
    play.at(1, "attract_menu")
    play.pick("bonus")
    play.pick("attract:gorilla-1:grain")
    play.confirm(1)
    play.pick("bonus", seat=2)
    return play


@rule("AFT-14.1", "AFT-14.2", "AFT-14.3", "AFT-14.4")
def test_x19_a_shortage() -> None:
    play = scarce(3)
    play.offers_only("shortage", "copy:1:grain", "confirm")
    play.pick("shortage")
    play.confirm(2)
    assert set(play.asked.values()) == {"console_or_end"}
    play.confirm(1).confirm(2)
    play.over([2], "shortage")


@rule("AFT-14.1", "AFT-10.14")
def test_x19_no_shortage_with_six_grains() -> None:
    play = scarce(6)
    play.offers_not("shortage")
    play.offers("attract:gorilla-2:grain")


@rule("AFT-9.10")
def test_x20_pinball() -> None:
    scene = (
        Scene(objects="pinball_machine,moped,boombox").draw(1, "T7", "T6", 231, 143, 149).stock(1, "0/1/0/4")
    )
    play = scene.start("begin_round")
    play.pick("use:pinball_machine")
    play.pick("arrange")
    play.arrange("T7", "T6", 231, 143, 149)
    robin(play).use("top:C4.2", "top:C5.2").passed("top:C5.3")
    play.use("center:C1.1").skip("center:J1-2").use(
        "center:J2-3", "center:C3.2", "center:C4.1", "center:J4-5"
    )
    play.use("center:C5.2", "bottom:J2-3", "bottom:C3.2", "bottom:J3-4")
    play.at(1, "end_assembling")
    assert (play.held(), play.vp()) == ("0/1/0/6", 11)


@rule("AFT-9.7")
def test_x21_minibar() -> None:
    def at(stock: str) -> Play:
        return Scene(objects="minibar,moped,boombox").row(1, "T7").stock(1, stock).start("resolving")

    play = at("0/1/0/1")
    play.pick("use:minibar:fruit:grain")
    assert play.held() == "0/0/1/0"
    assert [choice for choice in at("0/0/0/1").options() if "minibar" in choice] == []
    play = at("0/0/0/2")
    play.pick("use:minibar:energy:flower")
    assert play.held() == "1/0/0/0"


@rule("AFT-7.1", "AFT-7.4", "AFT-7.7", "AFT-7.11")
def test_x22_a_chain() -> None:
    play = resolved("T6", 243, 163, "T2", stock="3/2/2/0", tribe=10).reach("bottom:J1-2").use("bottom:J1-2")
    play.again("bottom:C2.2")
    play.offers_not("bottom:J1-2", "bottom:C2.2")
    play.again("center:J1-2")
    assert (play.held(), play.vp()) == ("0/0/2/0", 2)
    play.passed("bottom:C2.2").use("bottom:J2-3").again("center:C2.2")
    assert (play.held(), play.vp()) == ("0/0/0/0", 3)


@rule("AFT-2.8", "AFT-6.8", "AFT-8.8")
@pytest.mark.parametrize(("tribe", "asked"), [(9, True), (4, False)])
def test_x23_auto_gain_at_the_end_of_the_rage_track(tribe: int, asked: bool) -> None:
    play = resolved(121, 128, "T4", "T2", rage=11, tribe=tribe).reach("bottom:J1-2")
    decision = play.at(1, "frame")
    answer = play.rules.auto_answer(play.state, decision, {"auto_gain": "on"})
    assert answer == (None if asked else ("activate",))
    if asked:
        play.answer("frame", "remove:2")
        assert (play.rage(), play.held()) == (7, "0/0/0/1")
    play.use("bottom:J1-2")
    assert play.rage() == (10 if asked else 12)


@rule("AFT-12.1", "AFT-13.2", "AFT-13.3", "AFT-13.4", "AFT-13.5")
def test_x24_the_last_call_of_phase_3() -> None:
    scene = (
        Scene(2, objects="computer,moped,boombox")
        .row(1, 116, "T1", "T2", "T3")
        .row(2, "T1", "T2", "T3", "T4")
    )
    play = scene.tribe(1, 9).vp(77, 78).rage(1, 4).stock(2, "0/0/0/5").start("resting").confirm(1)
    play.pick("use:computer", seat=2)
    play.confirm(2)
    play.answer("last_call", "remove:116", seat=1)
    assert play.vp(1) == 80
    assert play.slots(2) == [9, 10, 11, 12]
    play.answer("last_call", "finish", seat=1)
    play.answer("last_call", "finish", seat=2)
    assert list(play.over([2], "eighty_points").scores) == [80, 83]
    assert (play.slots(1), play.slots(2)) == ([], [])


@rule("AFT-14.1", "AFT-14.7")
@pytest.mark.parametrize("dee", ["gorilla", "mandrill"])
def test_x25_no_lone_shortage(dee: str) -> None:
    scene = (
        Scene(4).row(1, "T1").row(2, "T1").row(3, 202).row(4, "T1").stock(3, "6/0/0/0").stock(4, "0/0/0/0")
    )
    play = scene.deck("mandrill-1").deck("mandrill-2").start("choose_discs")
    play.discs("orangutan", "chimpanzee", "mandrill", dee)
    play.at(3, "attract_menu")
    play.pick("bonus")
    assert ("shortage" in play.options()) is (dee == "mandrill")


@rule("AFT-3.6", "AFT-4.4", "AFT-9.7")
def test_x26_the_menu_before_arranging() -> None:
    scene = (
        Scene(2, objects="boombox,minibar,computer")
        .draw(1, "T2", 119, "T5", 201)
        .draw(2, "T1", "T2", "T3", "T4")
    )
    play = scene.discard(1, "T1", "T3", "T4", "T6").stock(1, "0/0/0/5").rage(1, 4).start("begin_round")
    assert play.tribe() == 8
    play.offers_only(
        "use:boombox", "remove:2", "remove:119", "remove:5", "remove:201", "use:computer", "use:minibar:energy:flower",
        "use:minibar:energy:fruit", "use:minibar:energy:grain", "arrange", seat=1,
    )  # fmt: skip
    play.pick("remove:2", seat=1)
    assert (play.rage(), play.held()) == (0, "0/0/0/6")
    assert len(play.options(1)) == 6
    play.pick("use:computer", seat=1)
    assert (play.vp(), play.held()) == (5, "0/0/0/1")
    decision = play.at(1, "before_arranging")
    assert list(decision.options) == ["arrange"]
    assert decision.forced
    assert not decision.closes
    play.pick("arrange", seat=1)
    play.offers_only("card:119", "card:5", "card:201", seat=1)


@rule("AFT-3.7", "AFT-10.6", "AFT-11.4")
def test_x27_the_options_of_a_window() -> None:
    scene = (
        Scene(3, objects="moped,boombox,game_console")
        .row(1, "T1")
        .row(2, "T7")
        .row(3, "T1")
        .stock(2, "3/0/2/0")
    )
    play = scene.start("choose_discs").discs("gorilla", "chimpanzee", "gorilla").window(2)
    copies = ["copy:1:flower", "copy:1:grain", "copy:3:flower", "copy:3:grain"]
    play.offers_only("bonus", "decline_bonus", *copies, "confirm")
    play.pick("bonus")
    play.again("center:C1.1", seat=2)
    assert play.vp(2) == 1
    play.offers_only(*copies, "attract:chimpanzee-1:flower", "confirm")
    play.pick("attract:chimpanzee-1:flower")
    assert play.held(2) == "0/0/2/0"
    play.offers_only("copy:1:grain", "copy:3:grain", "confirm")
    play.pick("copy:1:grain")
    play.offers_only("confirm")
    assert play.at(2, "attract_menu").closed_by(("confirm",))


@rule("AFT-4.5", "AFT-6.3")
def test_x28_the_best_arrangements() -> None:
    play = Scene().row(1, "T1", "T4", "T7", "T8").start("arranging")
    book, worth = play.rules.defs.frames, Worth(0.45, 0.5, 0.4)
    cards = play.state.zones[play.rules.layout.number("assembly", 1)]
    values = {
        tuple(int(play.rules.card_id(card)) for card in order.cards): order.value
        for order in orders(book, cards, (0, 0, 0, 0, 0), worth)
    }
    assert len(values) == 24
    best = max(values.values())
    assert {order for order, value in values.items() if value == best} == {(7, 1, 8, 4), (4, 7, 1, 8)}
    assert best == pytest.approx(4.40)
    assert values[7, 4, 1, 8] == pytest.approx(4.35)


@rule("AFT-4.5", "AFT-6.3")
def test_x28_with_the_cards_of_x1() -> None:
    play = Scene().row(1, "T7", "T6", 231, 143).start("arranging")
    cards = play.state.zones[play.rules.layout.number("assembly", 1)]
    ranked = sorted(
        (round(order.value, 6), [int(play.rules.card_id(card)) for card in order.cards])
        for order in orders(play.rules.defs.frames, cards, (0, 1, 0, 0, 0), Worth(0.45, 0.5, 0.4))
    )
    assert ranked[-1] == (11.5, [7, 6, 231, 143])
    assert ranked[-2][0] < 11.5
    best = best_order(play.rules.defs.frames, cards, (0, 1, 0, 0, 0), Worth(0.45, 0.5, 0.4))
    assert [int(play.rules.card_id(card)) for card in best.cards] == [
        number("T7", 1),
        number("T6", 1),
        231,
        143,
    ]
