"""The rules' attacks and feedings against a second check, over random situations and through whole games."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.table import Table
from apex_tui.games.evolution.attacking import ignore_word, prospects, targets
from apex_tui.games.evolution.feeding import feedings
from apex_tui.games.evolution.prey import ignorable, reasons, stops
from apex_tui.games.evolution.state import EvolutionState, Species, hand_of
from tests.games.evolution.scripting import box
from tests.games.evolution.second_check import Beast, Card, effects, may_attack, obstacles, worth_ignoring
from tests.games.evolution.second_check import feedings as feedings_again
from tests.kit.answers import random_answer
from tests.rules import rule

STEPS = {"self": 0, "left": -1, "right": 1}


def situation(rng: Stream) -> tuple[EvolutionState, list[list[Beast]]]:
    """Rows of two to four seats with any traits, crowded with hunters, defences and callers; the same twice over."""
    seats = 2 + rng.below(3)
    state = box(seats, ()).new_state()
    beasts: list[list[Beast]] = []
    names = sorted(effects())
    for seat in range(1, seats + 1):
        row = []
        for _ in range(rng.below(5)):
            traits = set(rng.sample(names, rng.below(4)))
            if rng.below(3) == 0:
                traits = {"carnivore", *sorted(traits)[:2]}
            beast = Beast(1 + rng.below(6), 1 + rng.below(6), traits=traits)
            beast.food = rng.below(beast.population + 2)
            beast.fat = rng.below(beast.size + 1) if "fat_tissue" in traits else 0
            row.append(beast)
        beasts.append(row)
        bits = {trait.id: trait.bit for trait in box(seats, ()).defs.traits}
        state.rows[seat - 1] = [
            Species(one.population, one.size, one.food, one.fat, sum(bits[name] for name in one.traits))
            for one in row
        ]
        state.zones[hand_of(seat)] = list(range(rng.below(2)))
    state.supply = rng.below(3)
    return state, beasts


def compare(state: EvolutionState, beasts: list[list[Beast]]) -> int:
    """Hold every attack and feeding of a situation against the second check; returns how many attacks there were."""
    rules = box(len(beasts), ())
    table: Table[Any, Any] = rules.reading(state)
    natures, attacks = rules.defs.natures, 0
    for seat, row in enumerate(beasts, 1):
        cards = len(state.zones[hand_of(seat)])
        options, must = feedings(table, seat)
        assert ({int(str(one).partition(".")[2]) - 1 for one in options}, must) == feedings_again(
            beasts, seat, cards, state.supply
        ), f"the feedings of seat {seat} in {beasts}"
        for place, beast in enumerate(row):
            if beast.is_hunter():
                hunter = state.rows[seat - 1][place]
                attacks += compare_attacks(table, beasts, hunter, beast, seat, cards)
                best = prospects(table, seat, hunter)
                assert (best > 0) == bool(targets(table, seat, hunter))
    assert natures
    return attacks


def compare_attacks(
    table: Table[Any, Any], beasts: list[list[Beast]], hunter: Species, beast: Beast, seat: int, cards: int
) -> int:
    """All attacks of one hunter."""
    natures, counted = table.defs.natures, 0
    found = set(targets(table, seat, hunter))
    for owner, row in enumerate(beasts, 1):
        ours = table.state.rows[owner - 1]
        for at, prey in enumerate(row):
            if prey is beast:
                continue
            counted += 1
            verdict = may_attack(beast, row, at, cards)
            where = f"{beast} against {at} of {row}, {cards} cards"
            assert (f"species:{owner}.{at + 1}" in found) == (verdict != "no"), where
            assert (not stops(natures, hunter, ours, at)) == (verdict == "yes"), where
            told = {
                "size" if one.reason in ("too_big", "shell") else f"{one.trait.id} {place_words(one.side)}"  # type: ignore[union-attr]
                for one in reasons(natures, hunter, ours, at)
            }
            assert told == obstacles(beast, row, at), where
            if natures[hunter.traits].ignores:
                ways = {ignore_word(table, owner, at, bit) for bit in ignorable(natures, hunter, ours, at)}
                assert ways == {way(owner, at, card) for card in worth_ignoring(beast, row, at)}, where
    return counted


def place_words(side: str) -> str:
    return "of the prey" if side == "self" else f"at {STEPS[side]}"


def way(owner: int, at: int, card: Card) -> str:
    """The option that a card near the prey means."""
    return f"ignore:{owner}.{at + 1 + card[0]}:{card[1]}"


@rule("EVO-7.2", "EVO-7.3", "EVO-12.1")
def test_random_situations() -> None:
    """A hundred thousand of them stand in the benchmarks."""
    rng = Stream(2014)
    assert sum(compare(*situation(rng)) for _ in range(600)) > 5_000


@rule("EVO-6.3", "EVO-7.3", "EVO-12.1")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, ()), (4, (("feeding_end", "nobody_can_feed"),)), (6, (("mode", "quick_play"),))],
)
def test_every_feeding_of_whole_games(seats: int, options: tuple[tuple[str, str], ...]) -> None:
    rng, hunts = Stream(seats), 0
    for seed in range(3):
        game = Game.new(box(seats, options), seed, tell=False)
        while not game.over:
            seat, decision = next(iter(game.pending.items()))
            if decision.kind == "feed":
                beasts = [[beast_of(game, one) for one in row] for row in game.state.rows]
                hunts += compare(game.state, beasts)
                may, must = feedings_again(
                    beasts, seat, len(game.state.zones[hand_of(seat)]), game.state.supply
                )
                wanted = [f"species:{seat}.{place + 1}" for place in sorted(may)] + ["pass"] * (not must)
                assert list(decision.options) == wanted
            game.answer(seat, random_answer(decision, rng))
    assert hunts > 300


def beast_of(game: Game[Any], one: Species) -> Beast:
    """A species of the program as the second check has it."""
    traits = {trait.id for trait in game.rules.defs.traits if trait.bit & one.traits}
    return Beast(one.population, one.size, one.food, one.fat, traits)
