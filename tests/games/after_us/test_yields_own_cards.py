"""The best value of rows with cards of a player's own pack, held against playing out every answer."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game, Snapshot
from apex_tui.engine.zones import EMPTY
from apex_tui.games.after_us.pack import load
from apex_tui.games.after_us.rules import AfterUs
from apex_tui.games.after_us.state import assembly_of, draw_of
from apex_tui.games.after_us.yields import UNIT, Worth, best_yield
from apex_tui.resources import rulesets
from tests.kit.scripted_chance import ScriptedChance
from tests.rules import rule

WORTH = Worth(0.45, 0.5, 0.4)

CARDS = """
# 155 gives points and a reactivation, and may be reactivated itself.
[[card]]
id = 155
top = [{ left_open = false, right_open = false, cost = {}, gain = { fruit = 1 } }]
center = [{ left_open = false, right_open = false, cost = { fruit = 1 }, gain = { vp = 1, reactivate = 1 } }]
bottom = []

# 156 reactivates twice and gives nothing else; its right half costs fruit.
[[card]]
id = 156
top = [{ left_open = false, right_open = true, cost = { fruit = 1 }, gain = { grain = 1 } }]
center = [{ left_open = false, right_open = false, cost = { energy = 1 }, gain = { reactivate = 2 } }]
bottom = [{ left_open = false, right_open = false, cost = {}, gain = { rage = 3 } }]

# 157 joins to a frame with a condition, gains for each Tamarin, and gains on both halves.
[[card]]
id = 157
top = [{ left_open = true, right_open = false, cost = { grain = 1 }, condition = { species_at_least = 2 }, \
gain = { vp = 2 }, gain_per_tamarin = { energy = 1 } }]
center = [{ left_open = false, right_open = false, cost = {}, gain = { reactivate = 1 } }]
bottom = [{ left_open = false, right_open = false, cost = { grain = 2 }, gain = { vp = 3 } }]

# 158 gives a resource and two reactivations.
[[card]]
id = 158
top = [{ left_open = false, right_open = false, cost = {}, gain_per_tamarin = { rage = 2 }, gain = { rage = 1 } }]
center = []
bottom = [{ left_open = false, right_open = false, cost = { fruit = 1 }, gain = { grain = 1, reactivate = 2 } }]
"""


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> AfterUs:
    folder = tmp_path_factory.mktemp("mine")
    (folder / "cards.toml").write_text(CARDS, encoding="utf-8")
    return AfterUs(load(rulesets() / "after_us", [folder]), 1, {"objects": "boombox,game_console,moped"})


def table(rules: AfterUs, row: list[int], stock: list[int], rage: int) -> Game[Any]:
    """The row of the only seat, about to be resolved; no removal is possible: the tribe is as small as may be."""
    state = rules.new_state()
    cards = [rules.defs.uid_of[number] for number in row]
    for zone in state.zones:
        zone[:] = [card for card in zone if card not in cards]
    state.zones[assembly_of(1)] = cards
    # The Tamarins that are not in the row leave the game, but for as many as the smallest tribe needs.
    spare = state.zones[draw_of(1)]
    state.zones[draw_of(1) + 3] = spare[: len(spare) - max(0, 4 - len(cards))]
    state.zones[draw_of(1)] = spare[len(spare) - max(0, 4 - len(cards)) :]
    state.tribe = [len(cards) + len(state.zones[draw_of(1)])]
    state.stock, state.rage, state.arranged, state.round = [stock[:]], [rage], [True], 1
    return Game(rules, Snapshot("resolving", 1, state, ScriptedChance(1, strict=False), None))


def exhausted(rules: AfterUs, row: list[int], stock: list[int], rage: int) -> int:
    """The best value over every answer, each line of play gone through by the game itself."""
    units = WORTH.units()

    @cache
    def best(answers: tuple[str, ...]) -> int:
        game = table(rules, row, stock, rage)
        for answer in answers:
            game.answer(1, (answer,))
        if game.pending[1].kind == "end_assembling":
            state = game.state
            held = sum(amount * unit for amount, unit in zip(state.stock[0], units, strict=False))
            return held + state.rage[0] * units[5] + state.vp[0] * UNIT
        return max(best((*answers, str(option))) for option in game.pending[1].options)

    return best(())


ROWS = [
    [155, 156],
    [156, 157],
    [155, 157],
    [158, 7],
    [157, 155],
    [156, 157, 7],
    [158, 157],
    [155, 158],
    [7, 158, 157],
    [1, 155, 156],
]


@rule("AFT-5.4", "AFT-7.7", "AFT-7.11", "AFT-7.12")
@pytest.mark.parametrize("row", ROWS, ids=str)
def test_no_line_of_play_is_better(rules: AfterUs, row: list[int]) -> None:
    rng = Stream(sum(row))
    book = rules.defs.frames
    for _ in range(3):
        stock, rage = [rng.below(3) for _ in range(4)], rng.below(13)
        slots = [rules.defs.uid_of[number] for number in row]
        found = best_yield(
            book.rows(slots),
            (stock[0], stock[1], stock[2], stock[3], rage),
            WORTH,
            book.species(slots),
            book.tamarins(slots),
        )
        assert found.units == exhausted(rules, row, stock, rage), (stock, rage)


@rule("AFT-7.12")
def test_several_reactivations_follow_the_other_gains_and_the_later_ones_may_be_declined(
    rules: AfterUs,
) -> None:
    game = table(rules, [158, 7], [0, 1, 0, 0], 0)
    while "bottom:C1.1" not in [frame.name for frame in [_now(rules, game)] if frame]:
        game.answer(1, ("skip",))
    game.answer(1, ("activate",))
    assert game.state.stock[0] == [0, 0, 1, 0]
    assert game.pending[1].kind == "reactivate"
    assert "decline" not in game.pending[1].options
    game.answer(1, ("center:C2.1",))
    assert game.pending[1].options[-1] == "decline"
    game.answer(1, ("decline",))
    assert game.pending[1].kind == "end_assembling"


def _now(rules: AfterUs, game: Game[Any]) -> Any:
    from apex_tui.games.after_us.resolving import frame_at

    return frame_at(game.state, 1, rules.defs.frames.rows(game.state.zones[assembly_of(1)]))


@rule("AFT-5.4")
def test_mixed_halves_join_to_one_frame_with_the_sums_and_the_stricter_condition(rules: AfterUs) -> None:
    slots = [rules.defs.uid_of[156], rules.defs.uid_of[157], EMPTY]
    what = rules.defs.frames.find(slots, "top:J1-2").effect
    assert what.cost == (0, 1, 1, 0)
    assert what.condition == 2
    assert what.gain == (0, 0, 1, 0, 2, 0, 0)
    assert what.per_tamarin == (0, 0, 0, 1, 0, 0, 0)
    with pytest.raises(KeyError):
        rules.defs.frames.find(slots, "top:J2-3")


def test_stocks_beyond_what_can_be_spent_are_kept(rules: AfterUs) -> None:
    book = rules.defs.frames
    slots = [rules.defs.uid_of[number] for number in (156, 157)]
    found = best_yield(book.rows(slots), (5000, 4000, 3000, 2000, 0), WORTH, 1, 0)
    less = best_yield(book.rows(slots), (500, 400, 300, 200, 0), WORTH, 1, 0)
    assert found.vp == less.vp
    assert [a - b for a, b in zip(found.stock, less.stock, strict=True)] == [4500, 3600, 2700, 1800, 0]
