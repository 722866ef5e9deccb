"""Quick-Play: all play at once and unseen (EVO-11.1 to 11.3)."""

from __future__ import annotations

import pytest

from tests.games.evolution.scripting import Play, Scene
from tests.rules import rule


def table() -> Play:
    scene = Scene(3, mode="quick_play").row(1, "P1 [Symbiosis]").row(2, "P1 [Horns, Fertile]")
    scene.hand(1, "climbing-01", "climbing-02").hand(2, "ambush-01", "ambush-02", "ambush-03").hand(
        3, "foraging-01"
    )
    return scene.active(2).supply(3).start("play_together")


def play_all(play: Play, order: tuple[int, ...]) -> None:
    """The same turns in another order."""
    turns = {
        1: [("card:climbing-01", "new:left"), ("card:climbing-02", "population:1.2"), ("end_turn",)],
        2: [
            ("card:ambush-01", "replace:2.1", "discard:2.1:horns"),
            ("card:ambush-02", "size:2.1"),
            ("card:ambush-03", "new:right"),
            ("end_turn",),
        ],
        3: [("end_turn",)],
    }
    for seat in order:
        for chain in turns[seat]:
            for pick in chain:
                play.pick(pick, seat=seat)


@rule("EVO-11.1", "EVO-4.9")
def test_nothing_of_a_turn_shows_until_all_are_done() -> None:
    play = table()
    assert play.asked == dict.fromkeys((1, 2, 3), "play_card")
    before = {looker: play.view(looker) for looker in (0, 1, 3)}
    play.use("ambush-01", "replace:2.1", "discard:2.1:horns", seat=2)
    play.use("ambush-02", "size:2.1", seat=2)
    play.use("ambush-03", "new:right", seat=2)
    for looker, view in before.items():
        assert play.view(looker) == view
    own = play.view(2).seats[1]
    assert len(own.species) == 2
    assert [card.id for card in own.spent] == ["horns-01", "ambush-02", "ambush-03"]
    assert [trait.trait for trait in own.species[0].traits] == ["ambush", "fertile"]
    # The seat is still asked for the same: how far it has come does not show either.
    assert play.view(1).deciding == dict.fromkeys((1, 2, 3), "play_card")
    assert not [event for event in play.heard if event.visible(0)]


@rule("EVO-11.1", "EVO-11.3")
def test_then_everything_appears_together_and_discards_join_the_pile_in_turn_order() -> None:
    play = table()
    play_all(play, (3, 1, 2))
    kinds = [event.kind for event in play.heard if event.visible(0)]
    assert kinds.index("spent") < kinds.index("turned_up")
    assert [event.seat for event in play.told("spent")] == [2, 1]
    pile = play.zone("discard")
    at = pile.index("horns-01")
    assert pile[at : at + 5] == ["horns-01", "ambush-02", "ambush-03", "climbing-01", "climbing-02"]
    assert all(play.count("spent", seat) == 0 for seat in (1, 2, 3))


@rule("EVO-11.1", "EVO-11.2")
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 1, 3)])
def test_the_order_of_entering_has_no_effect(order: tuple[int, ...]) -> None:
    play, other = table(), table()
    play_all(play, order)
    play_all(other, (1, 2, 3))
    assert play.game.key() == other.game.key()
    assert play.lines(0) == other.lines(0)


@rule("EVO-11.1")
def test_all_else_is_unchanged() -> None:
    """The same uses are offered, and Feeding begins with the active player."""
    play = table()
    play.answer("play_card", "card:climbing-01", seat=1)
    play.offers_only(
        "trait:1.1", "replace:1.1", "new:left", "new:right", "size:1.1", "population:1.1", seat=1
    )
    play.pick("trait:1.1", seat=1)
    for seat in (1, 2, 3):
        play.pick("end_turn", seat=seat)
    assert play.asked == {2: "feed"}
    assert play.traits("1.1") == ["symbiosis", "climbing"]
