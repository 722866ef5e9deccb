"""Is a ruleset sound? It is validated, then played at random with every invariant on.

Held against each decision: the engine's contract and audit, the prompt, the views, the words for log and
table.
Now and then: a clone, the game saved as JSON and read back, an imagined world.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream, seed_number
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.errors import ApexError, AuditError, OptionError
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.engine.rules import OptionSpec, Rules

__all__ = ["Coverage", "Finding", "MakeRules", "check_game", "play_at_random", "random_answer"]

MakeRules = Callable[[int, Mapping[str, str]], Rules[Any]]
"""``(seats, options)`` -> rules."""

TRIES = 40
"""How often other options are drawn when a game refuses some together."""

STUCK = 100_000
"""Decisions after which a game counts as one that never ends."""


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


def check_game(
    make: MakeRules,
    seats: tuple[int, int],
    games: int,
    seed: int | str = 1,
    known_rules: frozenset[str] = frozenset(),
    progress: Callable[[int, int], None] | None = None,
) -> Coverage:
    """Play ``games`` random games over all seat counts and option values; one finding a game at most.

    ``known_rules``: the rule IDs that a prompt may cite; empty if that is not to be checked.
    """
    done = Coverage()
    rng = Stream(seed_number(f"check {seed}"))
    for number in range(games):
        count = seats[0] + number % (seats[1] - seats[0] + 1)
        name = f"{seed}/{number}"
        try:
            rules, options = _draw_options(make, count, done, rng)
        except ApexError as error:
            done.findings.append(Finding(f"{type(error).__name__}: {error}", count))
            continue
        play_at_random(rules, count, options, name, done, known_rules)
        if progress is not None:
            progress(number + 1, games)
    return done


def _draw_options(
    make: MakeRules, seats: int, done: Coverage, rng: Stream
) -> tuple[Rules[Any], dict[str, str]]:
    """Rules with random options, values first that no game had yet; what the game refuses is drawn again."""
    specs = [
        spec for spec in make(seats, {}).option_specs if spec.values and not (spec.solo_only and seats > 1)
    ]
    for _ in range(TRIES):
        options = {spec.key: _draw_value(spec, done.values.get(spec.key, {}), rng) for spec in specs}
        try:
            rules = make(seats, options)
        except OptionError:
            continue
        for key, value in options.items():
            counts = done.values.setdefault(key, {})
            counts[value] = counts.get(value, 0) + 1
        return rules, options
    return make(seats, {}), {}


def _draw_value(spec: OptionSpec, played: Mapping[str, int], rng: Stream) -> str:
    fresh = [value for value in spec.values if value not in played]
    return rng.choice(fresh) if fresh and rng.below(2) else rng.choice(spec.values)


def random_answer(decision: Decision, rng: Stream) -> Answer:
    """A legal answer; each number of picks that is allowed is equally likely."""
    most = min(decision.most, len(decision.options))
    count = decision.least + rng.below(most - decision.least + 1)
    picks = rng.sample(decision.options, count)
    if not decision.ordered:
        picks.sort(key=list(decision.options).index)
    return tuple(picks)


def play_at_random(
    rules: Rules[Any],
    seats: int,
    options: Mapping[str, str],
    seed: str,
    done: Coverage,
    known_rules: frozenset[str] = frozenset(),
) -> None:
    """Play one game to its end and count it in ``done``; it stops at the first finding."""
    rng = Stream(seed_number(f"answers {seed}"))
    number = 0
    try:
        game = Game.new(rules, seed)
        _check_events(game)
        while not game.over:
            number += 1
            if number > STUCK:
                raise AuditError(f"no end after {STUCK} decisions")
            audit(game)
            for decision in game.pending.values():
                _check_words(game, decision, known_rules)
            if rng.below(8) == 0:
                _check_copies(game, rng)
            seat = rng.choice(sorted(game.pending))
            decision = game.pending[seat]
            done.kinds[decision.kind] = done.kinds.get(decision.kind, 0) + 1
            game.answer(seat, random_answer(decision, rng))
            _check_events(game)
        audit(game)
        _check_copies(game, rng)
        reason = _check_outcome(game)
        done.reasons[reason] = done.reasons.get(reason, 0) + 1
    except Exception as error:
        what = str(error) if isinstance(error, AuditError) else f"{type(error).__name__}: {error}"
        done.findings.append(Finding(what, seats, options, seed, number))
    done.games += 1
    done.decisions += number
    done.by_seats[seats] = done.by_seats.get(seats, 0) + 1


# What is held against a game


def _check_words(game: Game[Any], decision: Decision, known_rules: frozenset[str]) -> None:
    """The prompt and the views at a decision."""
    rules, seat = game.rules, decision.seat
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
    for viewer in (seat, 0):
        lines = rules.describe(game.view(viewer))
        if any("\n" in line for line in lines):
            raise AuditError(f"{decision.kind}: the description of the table has a line break inside a line")


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
    seat = 1 + rng.below(game.rules.seats)
    world = imagine(game, seat, rng)
    if world.view(seat) != game.view(seat):
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
