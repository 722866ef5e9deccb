"""Simulations: blocks, honest intervals, the same result for any number of processes."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from apex_tui.cli import run
from apex_tui.engine import registry
from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import OptionError
from apex_tui.intervals import Moments, student_quantile
from apex_tui.simulate import WHOLE, Plan, make_plan, play_blocks, report, rotations, simulate
from tests.kit.subjects import TOY, entry_of

FIELDS = {
    "game", "options", "seed", "games", "decisions", "forced", "wall_seconds", "cpu_seconds",
    "decisions_per_cpu_second", "rounds", "seats", "players", "reasons", "errors",
}  # fmt: skip
TIMES = {"wall_seconds", "cpu_seconds", "decisions_per_cpu_second"}


@pytest.fixture(autouse=True)
def _home(home: Path) -> None:
    """No pack of the person who runs the tests may count."""


def outcome(what: Plan, **more: Any) -> dict[str, Any]:
    """A report without the times."""
    found = report(what, simulate(what, **more), 1.0)
    return {key: value for key, value in found.items() if key not in TIMES}


# Intervals


def test_students_quantile() -> None:
    for freedom, exact in ((1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (1000, 1.9623)):
        assert student_quantile(freedom) == pytest.approx(exact, rel=2e-3)


def test_the_interval_of_a_share() -> None:
    moments = Moments()
    for sample in (0, 1, 2, 2):
        moments.put(sample)
    low, high = moments.share_interval(2)
    spread = math.sqrt(((0 - 1.25) ** 2 + (1 - 1.25) ** 2 + 2 * (2 - 1.25) ** 2) / 3 / 4)
    assert moments.mean(2) == 0.625
    assert (low, high) == (pytest.approx(max(0.0, 0.625 - student_quantile(3) * spread / 2)), 1.0)


def test_all_or_nothing_is_not_certain() -> None:
    always, never = Moments(), Moments()
    for _ in range(20):
        always.put(5)
        never.put(0)
    low, high = always.share_interval(5)
    assert 0.75 < low < 0.9
    assert high == 1.0
    assert never.share_interval(5) == (0.0, pytest.approx(1.0 - low))


def test_one_block_says_nothing() -> None:
    moments = Moments()
    moments.put(1)
    assert moments.share_interval(2) == (0.0, 1.0)


def test_the_interval_holds_the_truth_95_times_in_100() -> None:
    rng, held = Stream(1), 0
    for _ in range(1000):
        moments = Moments()
        for _ in range(30):
            moments.put(sum(rng.below(10) < 7 for _ in range(2)))
        low, high = moments.share_interval(2)
        held += low <= 0.7 <= high
    assert 930 <= held <= 970


# Blocks


def test_every_player_sits_on_every_seat() -> None:
    assert rotations(("a", "b", "b")) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]


@pytest.mark.parametrize(
    ("levels", "games", "played"),
    [
        ("forager,random", 1, 2),
        ("forager,random", 8, 8),
        ("random,random,forager", 7, 9),
        ("random,random", 5, 6),
    ],
)
def test_games_are_rounded_up_to_whole_blocks(levels: str, games: int, played: int) -> None:
    what = make_plan("carnivore", levels.split(","), {}, games)
    assert what.blocks * len(what.seatings) == played
    assert outcome(what)["games"] == played


def test_equal_players_have_equal_shares() -> None:
    """A seat that pays is nobody's merit: with rotated seats both of two equal players win half."""
    found = outcome(make_plan("carnivore", ["random", "random"], {}, 40))
    assert found["players"] == {"random": {"share": 0.5, "ci95": [0.5, 0.5]}}
    assert sum(seat["wins"] for seat in found["seats"]) == 40


def test_aliases_are_one_level() -> None:
    assert make_plan("carnivore", ["rule", "forager"], {}, 2).levels == ("forager", "forager")


def test_the_report() -> None:
    what = make_plan("carnivore", ["forager", "random", "random"], {}, 30, seed=4)
    found = report(what, simulate(what), 2.5)
    assert set(found) == FIELDS
    assert found["errors"] == 0
    assert found["wall_seconds"] == 2.5
    assert 0 < found["forced"] < found["decisions"]
    assert found["rounds"]["min"] <= found["rounds"]["mean"] <= found["rounds"]["max"]
    assert sum(found["reasons"].values()) == found["games"] == 30
    assert set(found["reasons"]) <= {"last_alive", "no_cards", "round_limit", "conceded"}
    assert [seat["seat"] for seat in found["seats"]] == [1, 2, 3]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(30)
    for part in (*found["seats"], *found["players"].values()):
        low, high = part["ci95"]
        assert 0 <= low <= part["share"] <= high <= 1
    shares = found["players"]
    assert set(shares) == {"forager", "random"}
    assert shares["forager"]["share"] + 2 * shares["random"]["share"] == pytest.approx(1, abs=2e-4)
    assert shares["forager"]["share"] > 0.8


def test_a_lone_player_has_a_seat_and_its_rival_another() -> None:
    what = make_plan("carnivore", ["forager"], {"archetype": "specialist"}, 6)
    found = outcome(what)
    assert found["games"] == 6
    assert len(found["seats"]) == 2
    assert set(found["players"]) == {"forager"}
    assert found["players"]["forager"]["share"] == found["seats"][0]["share"]
    assert found["options"]["archetype"] == "specialist"
    assert found["options"]["level"] == "standard"


def test_shared_wins_are_split() -> None:
    """Ties are parts of a win that add up to one."""
    assert all(WHOLE % winners == 0 for winners in range(1, 9))


# The same for everybody


def test_the_seed_names_everything() -> None:
    what = make_plan("carnivore", ["hatchling", "random"], {}, 12, seed="word")
    assert outcome(what) == outcome(what)
    assert outcome(what) != outcome(make_plan("carnivore", ["hatchling", "random"], {}, 12, seed="other"))


def test_the_number_of_processes_changes_nothing() -> None:
    what = make_plan("carnivore", ["hatchling", "random"], {}, 20, seed=3)
    assert outcome(what) == outcome(what, jobs=2) == outcome(what, jobs=7)


def test_blocks_stand_for_themselves() -> None:
    what = make_plan("carnivore", ["forager", "random"], {}, 8)
    apart = play_blocks(what, [2])
    for number in (0, 1, 3):
        apart.add(play_blocks(what, [number]))
    together = play_blocks(what, range(4))
    assert (apart.decisions, apart.scores, apart.level_wins) == (
        together.decisions,
        together.scores,
        together.level_wins,
    )


# What goes wrong


def test_a_game_that_breaks_off_is_counted_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from apex_tui.players.simple import RandomPlayer

    games = 0

    def choose(self: object, game: Any, decision: Any, rng: Any) -> Any:
        nonlocal games
        if game.state.round == 2:
            games += 1
            if games == 1:
                raise ZeroDivisionError("by nothing")
        return original(self, game, decision, rng)

    original = RandomPlayer.choose
    monkeypatch.setattr(RandomPlayer, "choose", choose)
    what = make_plan("carnivore", ["forager", "random"], {}, 8)
    tally = simulate(what)
    found = report(what, tally, 1.0)
    assert (found["errors"], found["games"]) == (1, 6)
    assert sum(seat["wins"] for seat in found["seats"]) == 6
    assert tally.faults == ["block 0, game 1 (forager, random): ZeroDivisionError: by nothing"]


def test_the_command_fails_then(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from apex_tui.players.simple import RandomPlayer

    def choose(*_: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(RandomPlayer, "choose", choose)
    assert run(["simulate", "carnivore", "--games", "2", "--seats", "random,forager", "--json"]) == 1
    out, error = capsys.readouterr()
    found = json.loads(out)
    assert (found["errors"], found["games"], found["seats"][0]["wins"]) == (1, 0, 0)
    assert "ZeroDivisionError: by nothing" in error


def test_nobody_and_nothing_are_refused() -> None:
    for levels, games in (([], 1), (["random"], 0), (["best"], 1)):
        with pytest.raises(OptionError):
            make_plan("carnivore", levels, {}, games)


# Any game


def test_a_game_with_ties_secrets_and_stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = {**registry.games(), TOY: entry_of(TOY)}
    monkeypatch.setattr(registry, "games", lambda: everything)
    what = make_plan(TOY, ["random", "rule"], {"ghost": "on", "wild": "on"}, 20)
    found = outcome(what)
    assert (found["games"], found["errors"]) == (20, 0)
    assert len(found["seats"]) == 3
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(20)


def test_the_command_prints_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "carnivore", "--games", "4", "--seats", "forager,random", "--seed", "7"]
    assert run(words) == 0
    table = capsys.readouterr().out
    assert table.startswith("carnivore: 4 games, seed 7\n")
    assert run([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == FIELDS
    assert found["seed"] == 7
    assert f"decisions: {found['decisions']:,}, {found['forced']:,} of them forced" in table
