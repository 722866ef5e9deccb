"""GAL-4: the secret choice, the reveal, the order of turns, passing."""

from __future__ import annotations

import pytest

from apex_tui.engine.decision import Decision
from tests.games.galaxy.scripting import SIDES, Play, Scene, box
from tests.kit.script import scripted
from tests.rules import rule


@rule("GAL-4.1", "GAL-4.2")
@pytest.mark.parametrize("side", SIDES)
def test_any_side_of_any_card_in_the_own_hand(side: str) -> None:
    play = Scene("HDM").hand("H", 1, 4, 8, 17, 20, 29).choosing()
    assert play.asked == dict.fromkeys((1, 2, 3), "choose_card")
    assert play.options(1) == ["S01", "S04", "S08", "S17", "S20", "S29"]
    play.pick(17, seat=1)
    play.at(1, "choose_side")
    assert play.options(1) == list(SIDES)
    play.pick(side, seat=1)
    assert 1 not in play.asked
    assert play.zone("choice", 1) == ["S17"]


@rule("GAL-4.2", "GAL-4.13")
@pytest.mark.parametrize("side", ["war", "colonization", "expansion"])
def test_a_side_without_any_effect_may_be_chosen(side: str) -> None:
    scene = Scene("HDM").bare().hand("H", 8, 1, 3, 4, 5, 7).hand("D", 9, 10, 13, 15, 16, 17)
    play = scene.choosing().choose("H", 8, side).choose("D", 9, "evolution")
    play.choose("M", play.hand("M")[0], "evolution")
    play.expect_event("idle", 1, side=side)
    assert play.zone("discard")[-3:].count("S08") == 1
    assert set(play.asked.values()) == {"choose_card"}


@rule("GAL-4.3")
def test_all_is_revealed_together_and_final() -> None:
    scene = Scene("HDM").hand("H", 1, 3, 4, 5, 7, 8).hand("D", 9, 10, 13, 15, 16, 17)
    play = scene.hand("M", 18, 19, 20, 22, 23, 24).at("B2", "H1 D1").choosing()
    play.choose("H", 7, "war").choose("D", 9, "evolution")
    assert not play.told("revealed")
    play.choose("M", 24, "evolution")
    revealed = [(event.seat, event.data["card"] + 1, event.data["side"]) for event in play.told("revealed")]
    assert revealed == [(1, 7, "war"), (2, 9, "evolution"), (3, 24, "evolution")]
    assert [event.to for event in play.told("revealed")] == [None] * 3
    # From here on nobody is asked for a card or a side again in this round.
    assert play.asked == {1: "declare_battle"}
    shown = [(seat.card.index, seat.side) for seat in play.view(0).seats]
    assert shown == [(7, "war"), (9, "evolution"), (24, "evolution")]


@rule("GAL-4.4", "GAL-3.8")
def test_others_see_who_has_chosen_and_not_what() -> None:
    play = Scene("HDM").hand("H", 1, 3, 4, 5, 7, 8).choosing()
    before = play.view(2)
    assert [seat.status for seat in before.seats] == ["choosing"] * 3
    play.pick(7, seat=1)
    # Half-way through: not even that is seen.
    assert play.view(2) == before
    play.pick("expansion", seat=1)
    after = play.view(2)
    assert [seat.status for seat in after.seats] == ["set", "choosing", "choosing"]
    assert (after.seats[0].card, after.seats[0].side, after.seats[0].hand) == (None, "", 6)
    own = play.view(1).seats[0]
    assert (own.card.index, own.side, own.hand, own.status) == (7, "expansion", 5, "set")
    told = [event for event in play.told("chosen") if event.seat == 1]
    assert [event.to for event in told] == [(1,)]


@rule("GAL-4.4", "GAL-3.8")
def test_whoever_passed_a_hand_on_does_not_know_what_is_picked_from_it() -> None:
    play = Scene("HDM").hand("H", 1, 3, 4, 5, 7).end_of_round()
    knowledge = play.game.table.knowledge
    assert knowledge is not None
    # Seat 1 knows where each card of its old hand is: in the hand of seat 2.
    assert all(knowledge.known(1, card - 1) for card in (1, 3, 4, 5, 7))
    assert not knowledge.known(3, 0)
    play.choose("D", 4, "evolution")
    # Now one of them is on the table, face down.
    assert not any(knowledge.known(1, card - 1) for card in (1, 3, 4, 5, 7))
    play.choose("H", play.hand("H")[0], "evolution").choose("M", play.hand("M")[0], "evolution")
    assert all(knowledge.known(observer, 3) for observer in range(4))


@rule("GAL-4.5", "GAL-4.6")
def test_strategies_resolve_in_their_order() -> None:
    scene = Scene("HDMSNC").when(1, 1)
    chosen = [
        (30, "expansion"),
        (29, "war"),
        (25, "colonization"),
        (26, "evolution"),
        (1, "expansion"),
        (3, "war"),
    ]
    for letter, (card, side) in zip("HDMSNC", chosen, strict=True):
        scene.chose(letter, card, side)
    play = scene.at("B3", "D1 C1").at("B4", "M1").at("C1", "H1 N1").resolve()
    order = [(turn.seat, turn.side, turn.card.index) for turn in play.view(0).order]
    assert order == [
        (6, "war", 3),
        (2, "war", 29),
        (4, "evolution", 26),
        (3, "colonization", 25),
        (5, "expansion", 1),
        (1, "expansion", 30),
    ]
    asked = []
    while set(play.asked.values()) != {"choose_card"}:
        ((seat, kind),) = play.asked.items()
        asked.append((seat, kind))
        play.pick(play.options()[-1])
    assert asked == [
        (6, "declare_battle"),
        (2, "declare_battle"),
        (3, "place_colony"),
        (5, "choose_action"),
        (1, "choose_action"),
    ]


@rule("GAL-4.7")
def test_a_whole_turn_before_the_next_seeing_what_happened() -> None:
    scene = Scene("HD").at("A2", "H2 D3").at("A1", "H1 D2").levels("H", armament=3).levels("D", armament=1)
    play = scene.chose("H", 4, "war").chose("D", 7, "war").resolve()
    play.answer("declare_battle", "A1")
    assert play.asked == {1: "declare_battle"}
    play.answer("declare_battle", "stop")
    play.at(2, "declare_battle")
    play.offers_only("A2", "stop")


@rule("GAL-4.8")
def test_only_the_chosen_side_is_carried_out() -> None:
    scene = Scene("HD").at("A2", "H2 D3").levels("H", armament=0).levels("D", armament=5, influence=0)
    play = scene.chose("H", 13, "evolution").chose("D", 4, "expansion").resolve()
    # Card 13 of the Humans raises armament; it neither fights, settles nor moves.
    assert play.level("H", "armament") == 1
    assert play.tokens("A2") == "H2 D3"
    assert play.asked == {2: "choose_action"}


@rule("GAL-4.8")
@pytest.mark.parametrize("side", ["war", "colonization", "expansion"])
def test_no_other_side_raises_a_level(side: str) -> None:
    play = Scene("HD").bare().turn("H", side, card=13)
    assert [play.level("H", track) for track in ("production", "movement", "influence", "armament")] == [
        0
    ] * 4


@rule("GAL-4.9")
def test_used_cards_are_discarded_face_up() -> None:
    play = (
        Scene("HDM")
        .chose("H", 5, "evolution")
        .chose("D", 30, "evolution")
        .chose("M", 17, "evolution")
        .resolve()
    )
    assert play.zone("discard")[-3:] == ["S05", "S30", "S17"]
    assert [card.index for card in play.view(0).discard][-3:] == [5, 30, 17]


@rule("GAL-4.10", "GAL-11.5")
@pytest.mark.parametrize("letters", ["HD", "HDM", "HDMSN", "HDMSNC"])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_hands_go_on(letters: str, age: int) -> None:
    n, deal = len(letters), box(len(letters)).defs
    size = deal.hand - 2 * (1 + deal.thrown)
    cards = [card + 1 for card in deal.deck]
    hands = [cards[size * seat : size * seat + size] for seat in range(n)]
    scene = Scene(letters).when(age, 2)
    for letter, hand in zip(letters, hands, strict=True):
        scene.hand(letter, *hand)
    play = scene.end_of_round()
    assert play.view(0).direction == ("right" if age == 2 else "left")
    received = {event.seat: event for event in play.told("received")}
    for seat, hand in enumerate(hands, 1):
        target = (seat - 1 + (-1 if age == 2 else 1)) % n + 1
        assert play.hand(target) == hand
        assert received[target].to == (target,)
        assert play.own(letters[seat - 1]).passes_to == target


@rule("GAL-4.11")
def test_no_hand_is_passed_after_the_last_round() -> None:
    play = Scene("HDM").end_of_age()
    assert not play.told("passed")
    assert Scene("HDM").when(1, 5).choosing().view(0).passing is False
    assert Scene("HDM").when(1, 4).choosing().view(0).passing is True


@rule("GAL-4.12", "GAL-11.6")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (2, [10, 8, 6, 4, 2]),
        (3, [6, 5, 4, 3, 2]),
        (4, [6, 5, 4, 3, 2]),
        (5, [6, 5, 4, 3, 2]),
        (6, [5, 4, 3, 2, 1]),
    ],
)
def test_how_many_cards_there_are_to_choose_from(seats: int, sizes: list[int]) -> None:
    play = scripted("galaxy", seats, {"civilization_choice": "random"})
    found: dict[tuple[int, int], set[int]] = {}
    while not play.game.over:
        seat = min(play.game.pending)
        decision = play.game.pending[seat]
        if decision.kind == "choose_card":
            at = (play.state.age, play.state.round)
            found.setdefault(at, set()).add(len(decision.options))
        side = decision.kind == "choose_side"
        play.pick("evolution" if side else decision.options[0], seat=seat)
    assert found == {(age, n): {size} for age in (1, 2, 3) for n, size in enumerate(sizes, 1)}


@rule("GAL-4.13")
@pytest.mark.parametrize("side", ["war", "colonization", "expansion"])
def test_a_turn_without_anything_to_do_is_told(side: str) -> None:
    scene = Scene("HD").bare()
    play = scene.turn("H", side, card=8)
    play.expect_event("turn", 1, side=side)
    idle = play.expect_event("idle", 1, side=side)
    assert play.rules.narrate(idle, ("Ada", "Bo")).startswith("Ada ")
    assert set(play.asked.values()) == {"choose_card"}


@rule("GAL-4.13")
def test_a_war_turn_ends_with_its_last_battle() -> None:
    play = Scene("HD").at("A2", "H2 D1").turn("H", "war")
    play.answer("declare_battle", "A2")
    assert not play.told("idle")
    assert not play.told("stopped")
    assert set(play.asked.values()) == {"choose_card"}


def test_each_seat_goes_at_its_own_pace() -> None:
    play = Scene("HDM").choosing()
    play.pick(play.hand("M")[0], seat=3)
    play.pick(play.hand("H")[1], seat=1)
    assert play.asked == {1: "choose_side", 2: "choose_card", 3: "choose_side"}


def test_every_option_of_a_round_is_a_single_pick() -> None:
    def check(play: Play) -> None:
        for decision in play.game.pending.values():
            assert isinstance(decision, Decision)
            assert (decision.least, decision.most) == (1, 1)

    play = scripted("galaxy", 2)
    while not play.game.over:
        check(play)  # type: ignore[arg-type]
        seat = min(play.game.pending)
        play.pick(play.game.pending[seat].options[0], seat=seat)
