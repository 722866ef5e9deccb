"""Setting up, the terms, and the seats (EVO-0, 1, 2.0)."""

from __future__ import annotations

import pytest

from apex_tui.engine.errors import OptionError
from apex_tui.engine.game import Game
from tests.games.evolution.scripting import Scene, box
from tests.kit.script import scripted
from tests.kit.subjects import make
from tests.rules import rule


@rule("EVO-1.1", "EVO-11.5")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    assert [make("evolution", count, {}).seats for count in range(2, 7)] == [2, 3, 4, 5, 6]
    with pytest.raises(OptionError, match=f"2 to 6 seats, got {seats}"):
        make("evolution", seats, {})


@rule("EVO-11.5")
def test_the_options() -> None:
    rules = make("evolution", 2, {})
    assert rules.options == {"mode": "standard", "feeding_end": "supply_empty", "show_bags": "own"}
    assert {spec.key: spec.values for spec in rules.option_specs} == {
        "mode": ("standard", "quick_play"),
        "feeding_end": ("supply_empty", "nobody_can_feed"),
        "show_bags": ("own", "all"),
    }
    with pytest.raises(OptionError, match="option mode: got 'slow'"):
        make("evolution", 2, {"mode": "slow"})


@rule("EVO-1.2", "EVO-1.3", "EVO-1.4", "EVO-1.5", "EVO-0.1")
@pytest.mark.parametrize("seats", [2, 6])
def test_what_everybody_begins_with(seats: int) -> None:
    play = scripted("evolution", seats)
    view = play.view(0)
    for seat in view.seats:
        (species,) = seat.species
        assert (species.population, species.size, species.food, species.fat) == (1, 1, 0, 0)
        assert species.traits == ()
    assert view.supply == 0
    assert view.discard == ()
    assert play.state.bag == [0] * seats
    # All 117 cards are in the deck or were just dealt.
    assert view.deck + 4 * seats == 117


@rule("EVO-1.5")
def test_the_deck_is_shuffled() -> None:
    hands = [scripted("evolution", 2, seed=seed).zone("hand", 1) for seed in (1, 2)]
    assert hands[0] != hands[1]


@rule("EVO-1.3")
def test_the_bank_never_runs_out() -> None:
    """As much as all Long Necks and their gifts can take, with nothing in the Food Supply."""
    play = Scene(2).row(1, *["P6 [Long Neck, Cooperation]"] * 6, "P6").row(2, "P1 f1").start("take_food")
    fed = [event.data for event in play.told("ate", 1)]
    # The gifts run down the row; the sixth species has room for one food less than comes to it.
    assert sum(one["amount"] for one in fed) == 6 * 2 + (6 + 5 + 4 + 3 + 2 + 1) - 1
    assert not any(one["supply"] for one in fed)


@rule("EVO-1.6")
def test_the_first_player_comes_by_chance() -> None:
    play = scripted("evolution", 4, dice=[3])
    assert play.state.active == 3
    assert play.view(0).order == (3, 4, 1, 2)
    firsts = {Game.new(box(4, ()), seed).state.active for seed in range(40)}
    assert firsts == {1, 2, 3, 4}


@rule("EVO-1.7", "EVO-2.0")
def test_cards_come_with_the_first_deal_and_phases_in_order() -> None:
    play = scripted("evolution", 2, dice=[1])
    kinds = [event.kind for event in play.heard]
    assert kinds.index("round") < kinds.index("drew")
    for seat in (1, 2):
        play.pick(play.options(seat)[0], seat=seat)
    for _ in (1, 2):
        play.pick("end_turn")
    order = [
        event.data.get("phase", event.kind)
        for event in play.heard
        if event.kind in ("round", "phase", "feeding_over")
    ]
    # With an empty supply Feeding may be over at once, else feeding turns are asked.
    assert order[:4] == ["round", "food", "cards", "feeding"]


@rule("EVO-0.8")
@pytest.mark.parametrize("active", [1, 2, 3])
def test_turn_order_is_clockwise_from_the_active_player(active: int) -> None:
    play = Scene(3).active(active).start("begin_cards")
    turns = []
    for _ in range(3):
        (seat,) = play.asked
        turns.append(seat)
        play.answer("play_card", "end_turn")
    assert turns == [(active + n - 1) % 3 + 1 for n in range(3)]
    dealt = Scene(3).active(active).start("begin_round").told("drew")
    assert list(dict.fromkeys(event.seat for event in dealt)) == turns


@rule("EVO-0.2", "EVO-0.3")
def test_neighbours_stand_in_one_row_and_close_up() -> None:
    """A caller at one end does not protect the other end, nor species of another player; the gap closes."""
    scene = Scene(3).row(1, "P6 S6 [Carnivore]").row(2, "P2 [Warning Call]", "P2", "P2").row(3, "P2", "P2")
    play = scene.supply(5).start("feeding_turn").feed("1.1")
    play.offers_only("species:2.1", "species:2.3", "species:3.1", "species:3.2")


@rule("EVO-0.3")
def test_the_gap_closes_at_once() -> None:
    """After the caller has died the next one stands beside the other."""
    scene = (
        Scene(2).row(1, "P6 S6 [Carnivore]", "P1").row(2, "P2", "P1 [Warning Call]", "P2 [Cooperation]", "P2")
    )
    play = scene.supply(9).start("feeding_turn")
    assert {prey.target: prey.verdict for prey in play.view(0).seats[0].species[0].prey}["2.1"] == "no"
    play.attack("1.1", "2.2")
    assert play.traits("2.2") == ["cooperation"]
    assert {prey.target: prey.verdict for prey in play.view(0).seats[0].species[0].prey}["2.1"] == "yes"
    play.feed("2.2")
    assert play.foods(2) == [0, 1, 1]


@rule("EVO-0.4")
@pytest.mark.parametrize(
    ("species", "hungry"), [("P3 S4 f2 fat 4 [Fat Tissue]", True), ("P3 f3", False), ("P2 f3", False)]
)
def test_hungry(species: str, hungry: bool) -> None:
    play = Scene(2).row(1, species).row(2, "P2").supply(3).start("feeding_turn")
    assert play.view(0).seats[0].species[0].hungry is hungry
    # Who is hungry must eat; what is stored is no excuse.
    assert ("pass" in play.options(1)) is not hungry


@rule("EVO-0.5")
@pytest.mark.parametrize(
    ("species", "room"),
    [
        ("P3 S6 f1", 2),
        ("P3 S6 f1 fat 1 [Fat Tissue]", 7),
        ("P3 S6 f3 fat 6 [Fat Tissue]", 0),
        ("P2 S3 f4 fat 1 [Fat Tissue]", 2),
    ],
)
def test_room(species: str, room: int) -> None:
    play = Scene(2).row(1, species).supply(3).start("feeding_turn")
    assert play.view(0).seats[0].species[0].room == room


@rule("EVO-0.7")
def test_only_carnivore_makes_a_carnivore() -> None:
    scene = Scene(2).row(1, "[Ambush, Pack Animal, Good Eyesight]", "[Carnivore]").supply(1)
    first, second = scene.start("feeding_turn").view(0).seats[0].species
    assert (first.carnivore, second.carnivore) == (False, True)


@rule("EVO-0.9")
def test_a_trait_just_put_down_does_nothing_yet() -> None:
    play = Scene(2).row(1, "P2").hand(1, "carnivore-01", "pack_animal-01").start("play_turn")
    play.use("carnivore-01", "trait:1.1").use("pack_animal-01", "trait:1.1")
    assert play.traits("1.1") == ["?carnivore", "?pack_animal"]
    species = play.view(1).seats[0].species[0]
    assert (species.carnivore, species.prey) == (False, ())
    assert play.row(1)[0].traits == 0


@rule("EVO-0.9")
def test_face_down_traits_do_nothing() -> None:
    """Of two species one bears its Fertile face down: only at the reveal do both act."""
    play = Scene(2).row(1, "[?Carnivore]", "[Fertile, ?Long Neck]").start("play_turn")
    assert not play.view(1).seats[0].species[0].carnivore
    assert play.row(1)[1].traits == next(t.bit for t in play.rules.defs.traits if t.id == "fertile")
    play.answer("play_card", "end_turn")
    play.answer("play_card", "end_turn")
    assert [event.kind for event in play.heard if event.kind in ("turned_up", "fertile", "ate")][:3] == [
        "turned_up",
        "turned_up",
        "fertile",
    ]
    assert [event.data["species"] for event in play.told("ate")] == ["1.2"]
