"""Resources, points and rage; what is open and what is known (AFT-2)."""

from __future__ import annotations

import pytest

from tests.games.after_us.printed import read
from tests.games.after_us.scripting import KINDS, Play, Scene
from tests.rules import rule


@rule("AFT-2.1", "AFT-11.1")
def test_four_resources_of_which_three_are_food() -> None:
    resources = read("board.toml")["resource"]
    assert [entry["id"] for entry in resources] == list(KINDS)
    assert [entry["id"] for entry in resources if entry["food"]] == ["flower", "fruit", "grain"]


@rule("AFT-2.1")
def test_points_and_rage_pay_for_nothing_that_takes_resources() -> None:
    """With many points and much rage, nothing may be copied, attracted or swapped."""
    scene = Scene(2, objects="minibar,moped,computer").row(1, 202).row(2, "T1").vp(60, 0).rage(1, 12)
    play = scene.tribe(1, 4).start("choose_discs").discs("mandrill", "gorilla")
    play.pick("bonus")
    play.offers_only("confirm")


@rule("AFT-2.2")
def test_the_supply_never_runs_out() -> None:
    """There are 40 flowers and 47 energy in the box; two seats hold more than all of them and gain on."""
    tokens = read("board.toml")["tokens"]
    scene = Scene(2).row(1, 202).row(2, 230)
    play = (
        scene.stock(1, f"{tokens['flower']}/0/0/{tokens['energy']}")
        .stock(2, f"{tokens['flower']}/0/0/60")
        .start("resolving")
    )
    play.use("top:C1.1").skip("top:C1.2")
    assert play.state.stock[0][0] == tokens["flower"] + 2
    play.skip("top:C1.2", seat=2).use("top:C1.3", seat=2)
    assert play.state.stock[1][3] == 62


@rule("AFT-2.3", "AFT-12.4")
def test_any_number_is_kept_from_round_to_round() -> None:
    scene = Scene(2).row(1, "T1").row(2, "T1").stock(1, "99/0/150/1000").stock(2, "1/2/3/4")
    play = scene.start("resting").confirm(1).confirm(2)
    assert play.state.round == 2
    assert (play.held(1), play.held(2)) == ("99/0/150/1000", "1/2/3/4")


@rule("AFT-2.4")
def test_amounts_are_exact_whole_numbers() -> None:
    """Nothing is rounded to threes."""
    play = Scene().row(1, "T7", "T6").stock(1, "4/4/4/4").start("resolving")
    play.use("top:J1-2").skip("center:C1.1").use("center:J1-2")
    assert play.held() == "5/3/4/4"
    assert all(type(amount) is int for amount in play.state.stock[0])


@rule("AFT-2.5")
def test_what_is_spent_is_gone_and_nothing_goes_below_nothing() -> None:
    play = Scene().row(1, 239, 247).stock(1, "0/0/0/1").start("resolving").use_all()
    assert min(play.state.stock[0]) >= 0
    play = Scene().row(1, "T2").stock(1, "0/0/0/0").start("resolving")
    play.passed("center:C1.1")
    assert play.held() == "0/0/0/0"


@rule("AFT-2.5")
def test_what_comes_later_cannot_be_spent_now() -> None:
    """A bonus that is due does not pay for a copy before it is taken."""
    play = Scene(2).row(1, 202).row(2, "T1").start("choose_discs").discs("orangutan", "gorilla")
    play.offers_only("bonus", "confirm")
    play.pick("bonus")
    play.offers("copy:2:energy")


@rule("AFT-2.6")
def test_points_count_at_once_and_without_limit() -> None:
    scene = Scene(2).row(1, 230).row(2, "T1").vp(79, 0).rage(1, 4)
    play = scene.start("resolving").reach("center:C1.3").use("center:C1.3")
    assert play.vp() == 81
    play.answer("end_assembling", "remove:230", seat=1)
    assert play.vp() == 84
    assert play.view(2).seats[0].vp == 84


@rule("AFT-2.7")
def test_rage_moves_the_token_forward() -> None:
    play = Scene().row(1, 219).stock(1, "0/0/0/0").rage(1, 3).start("resolving")
    play.reach("bottom:C1.2").use("bottom:C1.2")
    assert play.rage() == 5


@rule("AFT-2.8")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (9, 12), (10, 12), (11, 12), (12, 12)])
def test_rage_beyond_twelve_is_lost(before: int, after: int) -> None:
    play = Scene().row(1, 121, 128).rage(1, before).start("resolving").reach("bottom:J1-2").use("bottom:J1-2")
    assert play.rage() == after
    play.expect_event("activated", frame="bottom:J1-2", lost=before + 3 - after)


@rule("AFT-2.8")
def test_rage_by_disc_and_copy_stops_at_twelve_too() -> None:
    play = Scene(2).row(1, 202).row(2, "T1").rage(1, 9).stock(1, "2/0/0/0").start("choose_discs")
    play.discs("gorilla", "gorilla")
    play.pick("bonus")
    play.pick("copy:2:flower")
    assert play.rage() == 12


@rule("AFT-2.9")
def test_everything_but_the_order_of_piles_and_decks_is_public() -> None:
    scene = (
        Scene(3).row(1, "T7", 231).row(2, "T1").row(3, "T2", 119).stock(2, "1/2/3/4").vp(5, 6, 7).rage(3, 2)
    )
    play = scene.discard(3, "T5", 101).start("resolving")
    public = play.view(0)
    for seat in (1, 2, 3):
        seen = public.seats[seat - 1]
        assert "/".join(str(getattr(seen, kind)) for kind in KINDS) == play.held(seat)
        assert (seen.vp, seen.rage) == (play.vp(seat), play.rage(seat))
        assert [int(slot.card.id) for slot in seen.assembly] == play.slots(seat)
        assert [int(card) for card in seen.discard] == play.numbers("discard", seat)
        assert (seen.draw, seen.tribe) == (len(play.zone("draw", seat)), play.tribe(seat))
    assert [deck.left for deck in public.decks] == [len(play.deck(deck.id)) for deck in public.decks]


@rule("AFT-2.9")
def test_nobody_knows_the_order_of_draw_piles_and_decks() -> None:
    play = Scene(2).row(1, "T7").row(2, "T1").start("resolving")
    hidden = [play.rules.layout.number("draw", seat) for seat in (1, 2)]
    hidden += [play.rules.layout.number(f"deck_{place}") for place in range(8)]
    for observer in (0, 1, 2):
        look = play.game.look(observer)
        assert not any(look.face(zone, card) for zone in hidden for card in play.state.zones[zone])


def console_used() -> Play:
    """Seat 1 has put 231 back on its draw pile."""
    scene = (
        Scene(2, objects="game_console,moped,boombox")
        .row(1, "T1", 231, "T2", "T3")
        .row(2, "T1", "T2", "T3", "T4")
    )
    play = scene.stock(1, "0/0/0/9").start("resting")
    play.pick("use:game_console:231", seat=1)
    return play


@rule("AFT-2.10")
def test_a_card_put_back_by_game_console_stays_known_to_all() -> None:
    play = console_used()
    zone = play.rules.layout.number("draw", 1)
    for observer in (0, 1, 2):
        assert play.game.look(observer).face(zone, play.card("231"))
        assert play.view(observer).seats[0].draw_top[0].card == "231"
    others = [card for card in play.state.zones[zone] if card != play.card("231")]
    assert others
    assert not any(play.game.look(2).face(zone, card) for card in others)


@rule("AFT-2.10")
def test_a_card_under_its_deck_stays_known_to_all() -> None:
    scene = (
        Scene(2, objects="mobile_phone,moped,boombox")
        .row(1, "T1", 119, "T2", "T3")
        .row(2, "T1", "T2", "T3", "T4")
    )
    play = scene.stock(1, "0/0/0/9").start("before_arranging")
    play.pick("use:mobile_phone")
    play.answer("phone_card", "card:119")
    play.answer("phone_deck", "deck:mandrill-1")
    zone = play.rules.layout.number("deck_6")
    assert play.deck("gorilla-1")[-1] == 119
    for observer in (0, 1, 2):
        assert play.game.look(observer).face(zone, play.card("119"))
        gorillas = next(deck for deck in play.view(observer).decks if deck.id == "gorilla-1")
        assert gorillas.bottom == ("119",)


@rule("AFT-2.10")
def test_it_is_known_until_it_is_drawn() -> None:
    play = console_used().confirm(1).confirm(2)
    assert play.slots(1)[0] == 231
    assert play.view(2).seats[0].draw_top == ()


@rule("AFT-2.10")
def test_after_a_shuffle_no_card_of_the_pile_is_known() -> None:
    """231 was discarded before all eyes, and is shuffled with two others."""
    scene = (
        Scene(2, objects="boombox,moped,computer")
        .row(1, "T1", 231, "T2", "T3")
        .row(2, "T1", "T2", "T3", "T4")
    )
    play = (
        scene.draw(1).discard(1, "T5", "T6").stock(1, "0/0/0/2").start("assembling", shuffles=[["T5", "T6"]])
    )
    play.pick("use:boombox", seat=1)
    play.answer("boombox_card", "card:231", seat=1)
    zone = play.rules.layout.number("draw", 1)
    assert sorted(play.numbers("draw", 1)) == [6, 231]
    for observer in (0, 1, 2):
        look = play.game.look(observer)
        assert not any(look.face(zone, card) for card in play.state.zones[zone])
