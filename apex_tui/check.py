"""Is a ruleset sound? It is validated, then played at random with every invariant on.

Held against each decision: the engine's contract and audit, the prompt, the views, the words for log and table.
Now and then: a clone, the game saved as JSON and read back, an imagined world.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream, seed_number
from apex_tui.engine.decision import Decision
from apex_tui.engine.errors import AuditError, OptionError
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.engine.registry import GameEntry, find_game, load
from apex_tui.engine.rulebook import load_rulebook
from apex_tui.engine.rules import OptionSpec, Rules
from apex_tui.players.simple import random_answer
from apex_tui.processes import in_stretches
from apex_tui.resources import ruleset_of
from apex_tui.table.box import game_pack

__all__ = ["CheckPlan", "Coverage", "Finding", "check_game", "play_at_random", "play_numbers"]

K = TypeVar("K")

TRIES = 40
"""How often other options are drawn when a game refuses some together."""

STUCK = 100_000
"""Decisions after which a game counts as one that never ends."""

SOMETIMES = 8
"""Copies are made, and the public view is looked at, at one decision of this many."""


@dataclass(slots=True, frozen=True)
class CheckPlan:
    """What is to be played; plain data, so that a worker process can be given it."""

    game: str
    packs: tuple[Path, ...] = ()
    seed: int | str = 1

    def rules_known(self) -> frozenset[str]:
        """The rule IDs that a prompt may cite.

        Raises:
            PackError: the rulebook cannot be read.
        """
        return frozenset(load_rulebook(ruleset_of(find_game(self.game))).by_id)


@dataclass(slots=True, frozen=True)
class Finding:
    """Something wrong, and the game that shows it."""

    what: str
    seats: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""
    decision: int = 0
    """The number of the decision in that game, from 1."""

    def __str__(self) -> str:
        if not self.seats:
            return self.what
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        seats = f"{self.seats} seat{'s' if self.seats > 1 else ''}"
        where = f"{seats} {options}".strip()
        return f"{where} seed {self.seed}, decision {self.decision}: {self.what}"


@dataclass(slots=True)
class Coverage:
    """What was played."""

    games: int = 0
    decisions: int = 0
    by_seats: dict[int, int] = field(default_factory=dict)
    values: dict[str, dict[str, int]] = field(default_factory=dict)
    """Games by option and value."""
    kinds: dict[str, int] = field(default_factory=dict)
    """Decisions by kind."""
    reasons: dict[str, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: Coverage) -> None:
        """Take in what else was played."""
        self.games += other.games
        self.decisions += other.decisions
        _add(self.by_seats, other.by_seats)
        _add(self.kinds, other.kinds)
        _add(self.reasons, other.reasons)
        for key, counts in other.values.items():
            _add(self.values.setdefault(key, {}), counts)
        self.findings += other.findings


def _add(counts: dict[K, int], more: Mapping[K, int]) -> None:
    for key, count in more.items():
        counts[key] = counts.get(key, 0) + count


def check_game(
    what: CheckPlan, games: int, jobs: int = 1, progress: Callable[[int, int], None] | None = None
) -> Coverage:
    """Play ``games`` random games over all seat counts and option values; one finding a game at most.

    Raises:
        PackError: the pack or the rulebook cannot be read.
    """
    done = Coverage()
    known = what.rules_known()
    finished = 0
    for count, part in in_stretches(games, jobs, 4, play_numbers, what, known):
        done.add(part)
        finished += count
        if progress is not None:
            progress(finished, games)
    return done


def play_numbers(what: CheckPlan, known_rules: frozenset[str], numbers: Iterable[int]) -> Coverage:
    """Play the games with these numbers, counted from 0; a number says which seats and options."""
    entry = find_game(what.game)
    pack = game_pack(entry, what.packs)
    least, most = entry.seats
    done = Coverage()
    for number in numbers:
        turn, extra = divmod(number, most - least + 1)
        seats, name = least + extra, f"{what.seed}/{number}"
        rules, options = _draw_options(entry, pack, seats, turn, Stream(seed_number(f"options {name}")))
        play_at_random(rules, seats, options, name, done, known_rules)
    return done


def _draw_options(
    entry: GameEntry, pack: Any, seats: int, turn: int, rng: Stream
) -> tuple[Rules[Any], dict[str, str]]:
    """Rules with options: in the first turns each value once, then random ones; what is refused is drawn again."""
    make = load(entry.rules)
    specs = [spec for spec in make.option_specs if spec.values and not (spec.solo_only and seats > 1)]
    fresh = turn < max((len(spec.values) for spec in specs), default=0)
    for attempt in range(TRIES):
        options = {
            spec.key: _draw_value(spec, turn + attempt + n, fresh, rng) for n, spec in enumerate(specs)
        }
        try:
            return make(pack, seats, options), options
        except OptionError:
            fresh = fresh and attempt < 2
    return make(pack, seats, {}), {}


def _draw_value(spec: OptionSpec, place: int, fresh: bool, rng: Stream) -> str:
    return spec.values[place % len(spec.values)] if fresh else rng.choice(spec.values)


def play_at_random(
    rules: Rules[Any],
    seats: int,
    options: Mapping[str, str],
    seed: str,
    done: Coverage,
    known_rules: frozenset[str] = frozenset(),
) -> None:
    """Play one game to its end and count it in ``done``; it stops at the first finding.

    ``known_rules``: the rule IDs that a prompt may cite; empty if that is not to be checked.
    """
    rng = Stream(seed_number(f"answers {seed}"))
    count = Coverage(games=1, by_seats={seats: 1}, values={key: {value: 1} for key, value in options.items()})
    try:
        with warnings.catch_warnings():
            # A library that complains about what it is given has found something too.
            warnings.simplefilter("error")
            game = Game.new(rules, seed)
            while not game.over:
                count.decisions += 1
                _play_on(game, rng, count, known_rules)
            audit(game)
            _check_events(game)
            _check_copies(game, rng)
            count.reasons[_check_outcome(game)] = 1
    except Exception as error:
        what = str(error) if isinstance(error, AuditError) else f"{type(error).__name__}: {error}"
        count.findings.append(Finding(" ".join(what.split()), seats, options, seed, count.decisions))
    done.add(count)


def _play_on(game: Game[Any], rng: Stream, count: Coverage, known_rules: frozenset[str]) -> None:
    """Check everything at this decision, then answer it."""
    if count.decisions > STUCK:
        raise AuditError(f"no end after {STUCK} decisions")
    audit(game)
    _check_events(game)
    for decision in game.pending.values():
        _check_prompt(game, decision, known_rules)
    if rng.below(SOMETIMES) == 0:
        _check_copies(game, rng)
        _check_description(game, 0)
    seat = rng.choice(sorted(game.pending))
    decision = game.pending[seat]
    count.kinds[decision.kind] = count.kinds.get(decision.kind, 0) + 1
    game.answer(seat, random_answer(decision, rng))


# What is held against a game


def _check_prompt(game: Game[Any], decision: Decision, known_rules: frozenset[str]) -> None:
    """The prompt, the view and the description for the seat that is asked."""
    rules, seat = game.rules, decision.seat
    _check_description(game, seat)
    look = game.look(seat)
    prompt = rules.prompt(look, decision)
    ids = [choice.id for choice in prompt.choices]
    expected = [rules.choice_id(look.state, decision, option) for option in decision.options]
    if ids != expected:
        raise AuditError(f"{decision.kind}: the prompt offers {ids}, the decision {expected}")
    if len(set(ids)) != len(ids):
        raise AuditError(f"{decision.kind}: choice ids are not unique: {ids}")
    said = (prompt.seat, prompt.kind, prompt.least, prompt.most, prompt.ordered)
    asked = (seat, decision.kind, decision.least, decision.most, decision.ordered)
    if said != asked:
        raise AuditError(f"{decision.kind}: the prompt says {said}, the decision {asked}")
    for text in (prompt.text, *(choice.label for choice in prompt.choices)):
        if not text.strip() or "\n" in text:
            raise AuditError(f"{decision.kind}: a prompt needs a line of text, got {text!r}")
    if known_rules and prompt.rule is not None and prompt.rule not in known_rules:
        raise AuditError(f"{decision.kind}: cites {prompt.rule}, which the rulebook does not have")


def _check_description(game: Game[Any], viewer: int) -> None:
    if any("\n" in line for line in game.rules.describe(game.view(viewer))):
        raise AuditError(f"the description of the table for {viewer or 'all'} has a line break inside a line")


def _check_events(game: Game[Any]) -> None:
    """The log lines of what has just happened."""
    names = [f"Seat {seat}" for seat in range(1, game.rules.seats + 1)]
    for event in game.take_events():
        if "\n" in game.rules.narrate(event, names):
            raise AuditError(f"event {event.kind}: more than one line")


def _check_copies(game: Game[Any], rng: Stream) -> None:
    """A clone, the game saved and read back, and an imagined world."""
    from apex_tui.engine.saves import dump_log, dump_snapshot, load_log, load_snapshot

    key = game.key()
    if game.clone().key() != key:
        raise AuditError("a clone differs from the game")
    assert game.base is not None
    saved = load_snapshot(game.rules, dump_snapshot(game.rules, game.base))
    if Game.restore(game.rules, saved, load_log(dump_log(game.log))).key() != key:
        raise AuditError("the game read back from a save differs")
    if game.over:
        # Everything may be shown now: there is nothing left to imagine.
        return
    seat = 1 + rng.below(game.rules.seats)
    world = imagine(game, seat, rng)
    # Who is asked what is public, and in a world another seat may be asked something else instead. In a secret Together
    # the others' flows start afresh in it.
    seen = world.look(seat)
    seen.deciding = game.look(seat).deciding
    if not game.secret and game.rules.view(seen) != game.view(seat):
        raise AuditError(f"seat {seat} can tell an imagined world from the game")
    if game.key() != key:
        raise AuditError("copying changed the game")


def _check_outcome(game: Game[Any]) -> str:
    """The end is well formed; gives its reason."""
    outcome, seats = game.outcome, game.rules.seats
    assert outcome is not None
    if len(outcome.scores) != seats:
        raise AuditError(f"{len(outcome.scores)} scores for {seats} seats")
    if len(set(outcome.winners)) != len(outcome.winners) or not set(outcome.winners) <= set(
        range(1, seats + 1)
    ):
        raise AuditError(f"winners {outcome.winners} of {seats} seats")
    return outcome.reason
