"""The table in words: everything that the board must show, said with the names of the seats."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.players.simple import random_answer
from apex_tui.table.box import open_box

NAMES = ["Anna", "Ben", "Cleo", "Dora"]


def at_random(seats: int, answers: int, seed: int = 1, **options: str) -> Game[Any]:
    """A game in the middle of things."""
    game = Game.new(open_box("carnivore", seats, options), seed)
    rng = Stream(seed)
    for _ in range(answers):
        if game.over:
            break
        seat = next(iter(game.pending))
        game.answer(seat, random_answer(game.pending[seat], rng))
    return game


@pytest.mark.parametrize(("seats", "answers"), [(1, 0), (2, 40), (3, 90), (4, 150)])
def test_everything_that_counts_is_said(seats: int, answers: int) -> None:
    game = at_random(seats, answers)
    view = game.view(1)
    lines = game.rules.describe(view, NAMES)
    said = "\n".join(lines)
    assert lines[0].startswith(f"Round {view.round}, {view.phase} phase.")
    for seat in view.seats:
        name = NAMES[seat.seat - 1]
        if not seat.alive:
            assert f"{name} is extinct." in lines
            continue
        assert (
            f"{name}: life {seat.life} of 20, power {seat.power}, defence {seat.defense}, deck {seat.deck}"
            in said
        )
        for card in seat.play:
            assert f"{card.name}: " in said
            assert card.text in said
    for slot in view.pool:
        assert slot.card is None or f"  {slot.slot}. {slot.card.name}: " in said
    titles = {name.partition("#")[0] for name in view.set_aside}
    assert all(game.rules.pack.cards[title].name in said for title in titles)


def test_the_own_species_comes_first_and_without_names_a_seat_has_a_number() -> None:
    game = at_random(3, 10)
    lines = game.rules.describe(game.view(2))
    assert [line[:7] for line in lines if line.startswith("Seat ")] == ["Seat 2:", "Seat 1:", "Seat 3:"]


def test_the_rival_is_named() -> None:
    game = at_random(1, 0, archetype="specialist", family="ursidae", level="hard")
    assert "The rival: The Specialist, Hard, Ursidae." in game.rules.describe(
        game.view(1), ["Anna", "Specialist"]
    )


def test_families_and_chances_in_words() -> None:
    game = at_random(2, 40)
    said = "\n".join(game.rules.describe(game.view(1), NAMES))
    assert "percent" in said
    assert not {" F ", " U ", " M ", "..", "%"} & {said[n : n + 3] for n in range(len(said))}
    for line in said.splitlines():
        assert line.isascii()
