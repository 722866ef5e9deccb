"""Games between computer players, and what can honestly be said about them.

The unit is the *block*: one seed played once for each different way of sitting down in turn, so that nobody
owes a win to the deal or to the seat. A block's mean is one sample; intervals are computed from block means.
Everything is counted in whole numbers, so that the result does not hang on the order in which workers finish.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from apex_tui.engine.chance import Stream, seed_number
from apex_tui.engine.errors import OptionError, RuleError
from apex_tui.engine.game import Game
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.registry import find_game, load
from apex_tui.engine.rules import Policy, Rules, read_options
from apex_tui.intervals import Moments
from apex_tui.players.levels import canonical, player
from apex_tui.processes import in_stretches
from apex_tui.table.box import open_box

__all__ = ["Plan", "Tally", "make_plan", "play_blocks", "report", "rotations", "simulate"]

WHOLE = 840
"""One win, in parts that up to eight winners can share evenly."""

STUCK = 1_000_000
"""Decisions after which a game counts as one that never ends."""


@dataclass(slots=True, frozen=True)
class Plan:
    """What is to be played; plain data, so that a worker process can be given it."""

    game: str
    levels: tuple[str, ...]
    """One a seat, by their proper names."""
    options: Mapping[str, str]
    """As given; the rules complete them."""
    seed: int | str
    blocks: int
    packs: tuple[Path, ...] = ()
    """Packs of the player's own over the ruleset."""

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """The games of a block: who sits where."""
        return rotations(self.levels)

    def make_rules(self) -> Rules[Any]:
        """The rules of the table.

        Raises:
            OptionError: the game does not allow the options or this number of seats.
            PackError: a pack cannot be read.
        """
        return open_box(self.game, len(self.levels), self.options, self.packs)


def rotations(levels: Sequence[str]) -> list[tuple[str, ...]]:
    """The different ways to sit down in turn: one a seat, fewer where equal levels make two the same."""
    found: list[tuple[str, ...]] = []
    for n in range(len(levels)):
        turned = (*levels[n:], *levels[:n])
        if turned not in found:
            found.append(turned)
    return found


def make_plan(
    game: str,
    levels: Sequence[str],
    options: Mapping[str, str],
    games: int,
    seed: int | str = 1,
    packs: Sequence[Path] = (),
) -> Plan:
    """A plan for ``games`` games, rounded up so that each player sits on each seat equally often.

    Raises:
        OptionError: an unknown level, no seat or no game.
    """
    if not levels:
        raise OptionError("simulate needs a level for each seat, as in --seats forager,random")
    if games < 1:
        raise OptionError(f"simulate plays one game at least, got {games}")
    names = tuple(canonical(level) for level in levels)
    turns = -(-games // len(names))
    return Plan(game, names, dict(options), seed, turns * len(names) // len(rotations(names)), tuple(packs))


@dataclass(slots=True)
class Tally:
    """The sums over some blocks; two of them add up to one."""

    games: int = 0
    decisions: int = 0
    forced: int = 0
    cpu: float = 0.0
    rounds: int = 0
    least_rounds: int = 0
    """0 as long as no game was played."""
    most_rounds: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)
    """By seat."""
    seat_wins: list[Moments] = field(default_factory=list)
    """By seat: wins a block, in parts of ``WHOLE``."""
    level_wins: dict[str, Moments] = field(default_factory=dict)
    """By level: wins a block of all its seats together, in parts of ``WHOLE``."""
    faults: list[str] = field(default_factory=list)
    """What went wrong in games that could not be played to their end."""

    @classmethod
    def of(cls, seats: int, levels: Iterable[str]) -> Tally:
        """Nothing played yet."""
        moments = [Moments() for _ in range(seats)]
        return cls(scores=[0] * seats, seat_wins=moments, level_wins={level: Moments() for level in levels})

    def count(self, outcome: Outcome, rounds: int) -> None:
        """Count the end of a game."""
        self.games += 1
        self.rounds += rounds
        self.least_rounds = min(self.least_rounds, rounds) if self.least_rounds else rounds
        self.most_rounds = max(self.most_rounds, rounds)
        self.reasons[outcome.reason] += 1
        self.scores = [a + b for a, b in zip(self.scores, outcome.scores, strict=True)]

    def add(self, other: Tally) -> None:
        """Take in the sums of other blocks."""
        self.cpu += other.cpu
        self.faults += other.faults
        if not other.games:
            return
        self.games += other.games
        self.decisions += other.decisions
        self.forced += other.forced
        self.rounds += other.rounds
        self.least_rounds = (
            min(self.least_rounds, other.least_rounds) if self.least_rounds else other.least_rounds
        )
        self.most_rounds = max(self.most_rounds, other.most_rounds)
        self.reasons.update(other.reasons)
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        for mine, more in zip(self.seat_wins, other.seat_wins, strict=True):
            mine.add(more)
        for level, more in other.level_wins.items():
            self.level_wins[level].add(more)


def play_blocks(what: Plan, numbers: Iterable[int]) -> Tally:
    """Play the blocks with these numbers, counted from 0."""
    rules = what.make_rules()
    players = {level: player(level, rules) for level in dict.fromkeys(what.levels)}
    tally = Tally.of(rules.seats, what.levels)
    for number in numbers:
        tally.add(_play_block(what, rules, players, number))
    return tally


def _play_block(what: Plan, rules: Rules[Any], players: Mapping[str, Policy], number: int) -> Tally:
    """Play one block. If one of its games breaks off, all that is kept of the block is the fault."""
    block = Tally.of(rules.seats, what.levels)
    seat_wins = [0] * rules.seats
    level_wins = dict.fromkeys(what.levels, 0)
    begun = time.process_time()
    for turn, levels in enumerate(what.seatings):
        name = f"{what.seed}/{number}"
        try:
            outcome = _play(rules, levels, players, name, turn, block)
        except Exception as error:
            fault = f"block {number}, game {turn + 1} ({', '.join(levels)}): {type(error).__name__}: {error}"
            return Tally(cpu=time.process_time() - begun, faults=[fault])
        part = WHOLE // len(outcome.winners) if outcome.winners else 0
        for seat in outcome.winners:
            seat_wins[seat - 1] += part
            if seat <= len(levels):
                level_wins[levels[seat - 1]] += part
    for moments, wins in zip(block.seat_wins, seat_wins, strict=True):
        moments.put(wins)
    for level, wins in level_wins.items():
        block.level_wins[level].put(wins)
    block.cpu = time.process_time() - begun
    return block


def _play(
    rules: Rules[Any],
    levels: Sequence[str],
    players: Mapping[str, Policy],
    name: str,
    turn: int,
    block: Tally,
) -> Outcome:
    """Play one game to its end and count it in ``block``."""
    choosers = {
        seat: (players[level], Stream(seed_number(f"{name}/{turn}/{seat}")))
        for seat, level in enumerate(levels, 1)
    }
    for each in rules.stand_ins():
        if each.choices_of is not None:
            choosers[each.seat] = choosers[each.choices_of]
        elif each.policy is not None:
            thought = Stream(seed_number(f"{name}/{turn}/{each.seat}"))
            choosers[each.seat] = (rules.policy(each.policy), thought)
    game = Game.new(rules, name, tell=False, keep=False)
    pending = game.pending
    decisions = forced = 0
    while game.outcome is None:
        pending = game.pending
        seat = next(iter(pending))
        decision = pending[seat]
        decisions += 1
        if decision.forced:
            forced += 1
            game.proceed(seat, tuple(decision.options))
            continue
        player, thought = choosers[seat]
        game.proceed(seat, player.choose(game, decision, thought))
        if decisions > STUCK:
            raise RuleError(f"no end after {STUCK} decisions")
    outcome = game.outcome
    block.decisions += decisions
    block.forced += forced
    block.count(outcome, rules.round_number(game.state))
    return outcome


# Many processes


def simulate(what: Plan, jobs: int = 1, progress: Callable[[int, int], None] | None = None) -> Tally:
    """Play all blocks, with ``jobs`` processes; their number changes nothing but the time.

    ``progress`` is told now and then how many blocks of how many are done.

    Raises:
        OptionError: the game does not allow the options or this number of seats.
        PackError: a pack cannot be read.
        RuleError: a worker process died.
    """
    total = Tally.of(what.make_rules().seats, what.levels)
    done = 0
    for count, part in in_stretches(what.blocks, jobs, 64, play_blocks, what):
        total.add(part)
        done += count
        if progress is not None:
            progress(done, what.blocks)
    return total


# The report


def report(what: Plan, tally: Tally, wall: float) -> dict[str, Any]:
    """The object that `simulate --json` prints."""
    games = len(what.seatings)
    decided = tally.decisions / tally.cpu if tally.cpu else 0.0
    return {
        "game": what.game,
        "options": _options(what),
        "seed": what.seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "forced": tally.forced,
        "wall_seconds": round(wall, 3),
        "cpu_seconds": round(tally.cpu, 3),
        "decisions_per_cpu_second": round(decided),
        "rounds": {
            "mean": round(tally.rounds / tally.games, 3) if tally.games else 0,
            "min": tally.least_rounds,
            "max": tally.most_rounds,
        },
        "seats": [
            {
                "seat": seat,
                "wins": _number(wins.total / WHOLE),
                **_share(wins, WHOLE * games),
                "score_mean": round(score / tally.games, 3) if tally.games else 0,
            }
            for seat, (wins, score) in enumerate(zip(tally.seat_wins, tally.scores, strict=True), 1)
        ],
        "players": {
            level: _share(wins, WHOLE * games * what.levels.count(level))
            for level, wins in tally.level_wins.items()
        },
        "reasons": dict(sorted(tally.reasons.items())),
        "errors": len(tally.faults),
    }


def _options(what: Plan) -> dict[str, str]:
    """The options that mattered, the defaults too."""
    specs = load(find_game(what.game).rules).option_specs
    values = read_options(specs, what.options)
    return {spec.key: values[spec.key] for spec in specs if len(what.levels) == 1 or not spec.solo_only}


def _share(wins: Moments, unit: int) -> dict[str, Any]:
    low, high = wins.share_interval(unit)
    return {"share": round(wins.mean(unit), 4), "ci95": [round(low, 4), round(high, 4)]}


def _number(value: float) -> int | float:
    return int(value) if value == int(value) else round(value, 3)
