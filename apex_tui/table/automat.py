"""What the table does without asking a person: forced answers, seat settings, computer players, rivals."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from apex_tui.engine.chance import Stream, seed_number
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.errors import OptionError, RuleError
from apex_tui.engine.game import Game
from apex_tui.engine.imagine import imagine
from apex_tui.engine.rules import OptionSpec, Policy, Rules, read_options
from apex_tui.players.levels import player
from apex_tui.table.now import Now
from apex_tui.table.seats import Seat

if TYPE_CHECKING:
    from apex_tui.players.worker import Task

__all__ = ["ASK_FORCED", "Automat", "Automatic"]

ASK_FORCED = OptionSpec("ask_forced", ("off", "on"), "off", "ask even where there is only one legal answer")
"""The setting that every seat has in every game."""


@dataclass(slots=True, frozen=True)
class Automatic:
    """What the table would do next without asking a person."""

    seat: int
    """Whose decision it is."""
    why: Literal["forced", "auto", "computer", "rival"]
    """One legal answer; a seat setting; a computer player; a rival (stand-in) moved by a policy."""
    decision: Decision
    slow: bool = False
    """Its player thinks for more than a few milliseconds: see ``Session.think``."""


class Automat:
    """Finds out who answers a decision, and answers those that need no person."""

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules = rules
        self._policies: dict[tuple[str, str, bool], Policy] = {}
        self.specs = (ASK_FORCED, *rules.setting_specs)
        """The settings that a seat has."""
        self.suspended = False
        """Seat settings of the game are off until they are set again (not kept: only for this run)."""
        self.set_again: set[tuple[int, str]] = set()

    def policy(self, now: Now, seat: int) -> Policy | None:
        """The policy that makes the choices of ``seat``, None if a person does.

        Raises:
            OptionError: the game has no such level or rival.
        """
        own = now.seats[seat - 1]
        by = now.seats[own.player - 1]
        if by.kind == "person":
            return None
        key = (by.kind, by.level, by.stand_in)
        if key not in self._policies:
            self._policies[key] = self._make(by)
        return self._policies[key]

    def _make(self, seat: Seat) -> Policy:
        if seat.kind == "computer":
            return player(seat.level, self._rules)
        try:
            return self._rules.policy(seat.level)
        except LookupError:
            raise OptionError(f"{self._rules.game_id} has no rival {seat.level!r}") from None

    def settings(self, now: Now, seat: int) -> dict[str, str]:
        """All settings of ``seat``, those it never touched by default."""
        own = now.settings.get(seat, {})
        found = {}
        for spec in self.specs:
            off = self.suspended and spec is not ASK_FORCED and (seat, spec.key) not in self.set_again
            if off and "off" in spec.values:
                found[spec.key] = "off"
            else:
                # Only what the game still knows: its rules may have changed since the setting was made.
                found[spec.key] = own[spec.key] if own.get(spec.key) in spec.values else spec.default
        return found

    def next(self, game: Game[Any], now: Now, but: Container[int] = ()) -> Automatic | None:
        """The next action that needs no person, lowest seat first; None if only persons are asked, or seats ``but``."""
        if now.vote is not None:
            return None
        for seat in sorted(game.pending):
            if seat in but:
                continue
            decision = game.pending[seat]
            why = self._why(game, now, seat, decision)
            if why is not None:
                policy = self.policy(now, seat) if why in ("computer", "rival") else None
                return Automatic(seat, why, decision, bool(getattr(policy, "slow", False)))
        return None

    def waits(self, game: Game[Any], now: Now, seat: int) -> bool:
        """True if the decision pending for ``seat`` waits for a person."""
        return self._why(game, now, seat, game.pending[seat]) is None

    def _why(
        self, game: Game[Any], now: Now, seat: int, decision: Decision
    ) -> Literal["forced", "auto", "computer", "rival"] | None:
        by = now.seats[now.seats[seat - 1].player - 1]
        person = by.kind == "person"
        settings = self.settings(now, by.seat)
        if decision.forced and settings["ask_forced"] == "off" and not (person and decision.closes):
            return "forced"
        if not person:
            return "rival" if by.kind == "rival" else "computer"
        if self._rules.setting_specs and self._rules.auto_answer(game.state, decision, settings) is not None:
            return "auto"
        return None

    def answer(self, game: Game[Any], now: Now, action: Automatic) -> Answer:
        """The answer to carry out.

        Raises:
            RuleError: a player failed to find one.
        """
        decision = action.decision
        if action.why == "forced":
            return tuple(decision.options)
        if action.why == "auto":
            by = now.seats[action.seat - 1].player
            answer = self._rules.auto_answer(game.state, decision, self.settings(now, by))
            if answer is None:
                raise RuleError(f"the settings of seat {by} do not answer {decision.kind} after all")
            return answer
        policy = self.policy(now, action.seat)
        assert policy is not None
        return self.consult(policy, game, now, decision)

    def consult(self, policy: Policy, game: Game[Any], now: Now, decision: Decision) -> Answer:
        """Ask a policy: where a person sits it gets an imagined world, never the true one.

        Raises:
            RuleError: it failed.
        """
        rng = thinking(game, decision.seat)
        world = game
        if not getattr(policy, "blind", False) and any(seat.kind == "person" for seat in now.seats):
            world = imagine(game, decision.seat, rng)
        return policy.choose(world, decision, rng)

    def task(self, game: Game[Any], now: Now, decision: Decision) -> Task:
        """What a slow player has to think about in a process of its own.

        Raises:
            RuleError: its player does not think, or no world could be imagined.
        """
        from apex_tui.players.worker import Task

        policy = self.policy(now, decision.seat)
        maker = getattr(policy, "maker", None)
        if maker is None:
            raise RuleError(
                f"the player of seat {decision.seat} answers at once, it has no maker to think with"
            )
        rng = thinking(game, decision.seat)
        world = imagine(game, decision.seat, rng)
        seconds: float = getattr(policy, "seconds", 1.0)
        return Task(world, decision.seat, maker, seconds, rng.bits(), self._rules.policy("rule"))

    def check(self, key: str, value: str) -> str:
        """A value for a setting as it is kept.

        Raises:
            OptionError: an unknown setting or value.
        """
        return read_options(self.specs, {key: value})[key]


def thinking(game: Game[Any], seat: int) -> Stream:
    """The randomness of a player's thoughts at this decision: it tells nothing of the game's own chance.

    Nor, while all act at the same time, of how far the others have come.
    """
    chance, log = game.table.chance, game.log
    before = game.together_from if game.together else len(log)
    own = before + sum(entry.seat == seat for entry in log[before:])
    return Stream(seed_number(f"{chance.seed}/{chance.salt}/{game.step}/{own}/{seat}/thoughts"))
