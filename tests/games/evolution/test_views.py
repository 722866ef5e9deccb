"""What the screen is told of species, hunters and seats, and the table in words."""

from __future__ import annotations

import io

import pytest

from apex_tui.games.evolution.describing import explain
from apex_tui.games.evolution.view import SeatView, SpeciesView
from apex_tui.plain.commands import COMMANDS
from apex_tui.plain.dialogue import Dialogue
from apex_tui.plain.table import PlainTable
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.games.evolution.scripting import Play, Scene
from tests.rules import rule


def species(play: Play, name: str, looker: int = 0) -> SpeciesView:
    """A species as somebody sees it."""
    seat, place = map(int, name.split("."))
    found: SpeciesView = play.view(looker).seats[seat - 1].species[place - 1]
    assert found.id == name
    return found


def watering_hole() -> Play:
    """The feeding that the screen is drawn with: seat 1 hunts among three others."""
    scene = Scene(4).row(1, "P3 S5 f1 [Carnivore, Pack Animal]", "P3 S3 f2 [Foraging, Cooperation]")
    scene.row(2, "P2 S4 f1 [Hard Shell, Horns]", "P3 S3 f2 [Camouflage, Fertile]", "P1 S1")
    scene.row(3, "P4 S6 f2 [Hard Shell]", "P2 S3 [Warning Call]", "P2 S2 f1 [Warning Call]")
    scene.row(4, "P5 S4 f4 [Long Neck, Fertile]", "P3 S2 f1 [Climbing, Cooperation]")
    return scene.supply(4).bag(1, 11).active(2, turn=1).start("feeding_turn")


def test_prey_and_reasons_as_they_are_drawn() -> None:
    prey = {attack.target: attack for attack in species(watering_hole(), "1.1").prey}
    assert {name: attack.short for name, attack in prey.items()} == {
        "1.2": "meal 2, your own",
        "2.1": "meal 2, Horns -1P",
        "2.2": "needs Good Eyesight",
        "2.3": "meal 1, dies out",
        "3.1": "too big, 9 v 8",
        "3.2": "caller on its right",
        "3.3": "caller on its left",
        "4.1": "meal 2",
        "4.2": "needs Climbing",
    }
    assert all(len(attack.short) <= 20 for attack in prey.values())
    assert [name for name, attack in prey.items() if attack.verdict == "yes"] == ["1.2", "2.1", "2.3", "4.1"]
    assert (prey["4.1"].meal, prey["4.1"].size) == (2, 4)
    assert (prey["2.1"].strike, prey["2.1"].fatal, prey["2.3"].dies, prey["1.2"].own) == (
        1,
        False,
        True,
        True,
    )


def test_what_the_table_shows_of_a_feeding() -> None:
    view = watering_hole().view(1)
    assert (view.phase, view.stage, view.turn, view.active, view.supply) == ("feeding", "feeding", 1, 2, 4)
    assert view.order == (2, 3, 4, 1)
    assert [seat.lacking for seat in view.seats] == [3, 3, 5, 3]
    assert [seat.lacking_meat for seat in view.seats] == [2, 0, 0, 0]
    assert [seat.status for seat in view.seats] == ["feed", "waiting", "waiting", "waiting"]
    assert [seat.on_turn for seat in view.seats] == [True, False, False, False]
    assert [seat.bag for seat in view.seats] == [11, None, None, None]


def test_who_is_exposed_to_whom() -> None:
    play = watering_hole()
    assert species(play, "4.1").hunters == ("1.1",)
    assert species(play, "4.1").exposed
    assert not species(play, "3.1").exposed
    # A fed hunter is shown all the same: it may be hungry again.
    fed = Scene(2).row(1, "P1 S4 f1 [Carnivore]").row(2, "P2 S2").supply(3).start("feeding_turn")
    assert species(fed, "2.1").exposed
    assert species(fed, "1.1").prey[0].meal == 0
    assert not species(fed, "1.1").feedable


@pytest.mark.parametrize(
    ("row", "gift"),
    [
        (("P2 [Cooperation]", "P2"), "1.2"),
        (("P2 [Cooperation]", "P1 f1"), ""),
        (("P2 [Cooperation]", "P2 [Carnivore]"), ""),
        (("P2 [Carnivore, Cooperation]", "P2 [Carnivore]"), "1.2"),
        (("P2 [Cooperation]",), ""),
        (("P2", "P2"), ""),
    ],
)
def test_whom_a_gift_would_reach(row: tuple[str, ...], gift: str) -> None:
    play = Scene(2).row(1, *row).supply(5).start("feeding_turn")
    assert species(play, "1.1").gift == gift


def test_which_species_can_and_must_be_fed() -> None:
    scene = (
        Scene(2).row(1, "P1", "P1 f1", "P1 S3 f1 [Fat Tissue]", "P2 S4 [Carnivore]").row(2, "P2 S1").supply(3)
    )
    play = scene.start("feeding_turn")
    row = [(one.feedable, one.must) for one in play.view(0).seats[0].species]
    assert row == [(True, True), (False, False), (True, False), (True, True)]
    assert (species(play, "1.3").capacity, species(play, "1.3").room) == (3, 3)
    before = Scene(2).row(1, "P1").supply(3).start("play_turn")
    assert not species(before, "1.1").feedable


def seat(play: Play, number: int, looker: int = 0) -> SeatView:
    """A player as somebody sees it."""
    found: SeatView = play.view(looker).seats[number - 1]
    return found


def test_states_of_seats_through_a_round() -> None:
    scene = Scene(3).hand(1, "horns-01").hand(2, "fertile-01", "fertile-02").row(1, "P1").supply(6)
    play = scene.start("select_food")
    assert [seat(play, n).status for n in (1, 2, 3)] == ["food_card", "food_card", "done"]
    assert seat(play, 3).done
    play.answer("food_card", "card:horns-01", seat=1)
    assert (seat(play, 1).status, seat(play, 1).laid, seat(play, 1).hand_count) == ("set", True, 0)
    play.answer("food_card", "card:fertile-01", seat=2)
    assert play.view(0).laid == 2
    play.answer("play_card", "end_turn")
    assert [seat(play, n).done for n in (1, 2, 3)] == [True, False, False]
    for _ in range(2):
        play.answer("play_card", "end_turn")
    play.feed("1.1")
    play.feed("2.1")
    play.feed("3.1")
    assert play.asked == dict.fromkeys((1, 2, 3), "food_card")


def test_quick_play_seats_are_done_or_at_it() -> None:
    scene = Scene(2, mode="quick_play").hand(1, "horns-01").hand(2, "fertile-01").start("play_together")
    scene.pick("end_turn", seat=1)
    assert [seat(scene, n).done for n in (1, 2)] == [True, False]
    assert [seat(scene, n).status for n in (1, 2)] == ["done", "play_card"]


def test_the_last_round_is_announced() -> None:
    view = Scene(2).round(4, last=5).supply(2).start("feeding_turn").view(0)
    assert (view.last_next, view.last_round) == (True, False)
    view = Scene(2).round(5, last=5).supply(2).start("feeding_turn").view(0)
    assert (view.last_next, view.last_round) == (False, True)


@rule("EVO-7.3", "EVO-10.6")
def test_the_table_in_words() -> None:
    play = watering_hole()
    lines = play.rules.describe(play.view(1), ("Mira", "Tobias", "Ines", "Jun"))
    text = "\n".join(lines)
    assert lines[0] == "Round 2, feeding."
    assert lines[1] == "Food Supply: 4 plants."
    assert lines[2] == "Mira: hand 0, bag 11, in turn."
    assert "Tobias: hand 0, bag closed, active player." in lines
    assert "  B1: Population 2, Size 4, food 1; Hard Shell and Horns; hungry, can be attacked by A1." in lines
    assert "A1 hunts with Size 8." in lines
    assert "B2, needs Good Eyesight; C1, too big, 9 v 8, caller on its right; C2, caller on its right" in text
    over = Scene(2).row(1, "P1 f1").row(2, "P1 f1").bag(1, 3).round(4, last=4).start("end_round")
    words = over.rules.describe(over.view(0))
    assert words[-1] == "The game is over, the deck ran out. Won by Seat 1."
    assert "Seat 1: 5 points, food 4, traits 0, Population 1." in words


def test_what_a_hunter_can_do_explained_at_length() -> None:
    view = watering_hole().view(0)
    lines = explain(view, "1.1")
    assert lines[0] == "A1 hunts with Size 8:"
    assert len(lines) == 10
    assert explain(view, "1.1", "3.1")[1:] == [
        "  C1 is too big: with Hard Shell its Size counts 9, the hunter's 8 (EVO-12.11). "
        "C2 protects C1 with Warning Call: only a hunter with Ambush can attack it (EVO-12.18)."
    ]
    assert explain(view, "1.1", "2.1")[1:] == [
        "  B1 can be attacked: a meal of 2, of 4 there are; the hunter loses 1 Population."
    ]


def test_the_traits_in_the_box() -> None:
    rules = Scene(2).rules
    found = {one.id: one for one in rules.components()}
    assert len(found) == 18
    horns = found["horns"]
    assert (horns.name, horns.group, horns.line) == ("Horns", "defence trait", "6 cards, food +1 to +5")
    assert horns.lines[0] == "After a Carnivore attacks it, that Carnivore loses 1 Population."
    assert "Rule EVO-12.12." in horns.lines
    assert found["carnivore"].line.startswith("15 cards")
    assert all(len(one.line) <= 60 for one in found.values())


def test_where_the_game_stands() -> None:
    play = watering_hole()
    assert play.rules.where(play.state) == "round 2, feeding"
    assert play.rules.round_number(play.state) == 2


@rule("EVO-7.3")
def test_line_mode_says_why_something_cannot_be_chosen(home: object) -> None:
    said = io.StringIO()
    with Session.create(Store(), "evolution", ("Ada", "Bo"), {}, seed=3) as session:
        while True:
            session.settle()
            (asked, *_) = session.pending
            prompt = session.prompt(asked)
            if prompt.kind == "card_use":
                break
            session.answer(asked, [prompt.choices[0].id])
        table = PlainTable(session, Dialogue(io.StringIO(), said))
        COMMANDS["why"].do(table, asked, prompt, f"trait:{3 - asked}.1")
        COMMANDS["why"].do(table, asked, prompt, "new:left")
        COMMANDS["why"].do(table, asked, prompt, "")
        COMMANDS["why"].do(table, asked, prompt, "banana")
    lines = said.getvalue().splitlines()
    assert lines[0] == "You feed and change only your own species (EVO-4.10, 6.1)."
    assert lines[1] == "new:left can be chosen."
    assert lines[2].startswith("Type why and the id")
    assert lines[3].startswith("There is nothing to say of banana at this question. Type why")
