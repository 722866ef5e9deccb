"""A game played as told: the way to write the test of a rule.

    play = scripted("carnivore", seats=2, dice=[14, 3])
    with play.position("activation", dice=[12]) as pos:          # a step of the rules; may be left out
        pos.put("hand", 1, ["nape_bite", "nape_bite"], spill=("deck", 1))
        pos.state.life[0] = 3
    play.at(1, "activate_next")                                  # exactly this is asked
    play.offers("nape_bite#1")
    play.answer("activate_next", "nape_bite")                    # any copy; or by choice id, uid or option
    play.expect_event("check", card="nape_bite#1", passed=True)
    assert play.zone("discard", 1) == []

Strict: nothing is answered that the script does not answer, a prompt of another kind or seat fails, and so does a die
that is rolled without being told (once any die was), or told and never rolled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from apex_tui.engine.audit import audit
from apex_tui.engine.decision import Decision
from apex_tui.engine.errors import IllegalAnswer
from apex_tui.engine.events import CARD_KEYS, Event
from apex_tui.engine.game import Game, Snapshot
from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Rules
from tests.kit.position import Position, copies_of
from tests.kit.scripted_chance import ScriptedChance
from tests.kit.subjects import make

PASSES = ("pass", "done", "no", "none", "stop", "skip", "end_turn")
"""Options by which `until` declines."""

_made: list[Script] = []


def scripted(
    game: str,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    dice: Sequence[int] | None = None,
    shuffles: Sequence[Sequence[str | int]] = (),
    seed: int | str = 1,
) -> Script:
    """A new game of `game` (an id of the registry, or `toy`), standing at its first decision.

    `dice`: what the dice will show; None leaves them to the seed until some are told. `shuffles`: for each shuffle in
    turn, the cards that come to lie on top of the pile, the first to be drawn first (later shuffles are up to the seed).
    """
    return Script(_rules(game, seats, tuple(sorted((options or {}).items()))), dice, shuffles, seed)


@cache
def _rules(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Rules[Any]:
    """Rules hold nothing of a game in progress, so tests may share them."""
    return make(game, seats, dict(options))


def forget_scripts() -> None:
    """Let the scripts made so far end as they stand."""
    _made.clear()


def finish_scripts() -> None:
    """Hold the scripts of a test that has ended against what they told; called after every test."""
    made, _made[:] = _made[:], []
    for script in made:
        script.finish()


class Script:
    """A game that is told what to do. Seats count from 1; cards and choices go by their ids."""

    def __init__(
        self,
        rules: Rules[Any],
        dice: Sequence[int] | None = None,
        shuffles: Sequence[Sequence[str | int]] = (),
        seed: int | str = 1,
    ) -> None:
        self.rules = rules
        chance = ScriptedChance(seed, strict=dice is not None)
        chance.script("dice", dice or ())
        chance.script("shuffle", [[self.card(card) for card in top] for top in shuffles])
        knowledge = Knowledge(rules.seats + 1, rules.backs)
        self.heard: list[Event] = []
        """All events so far."""
        self._cursor = self._since = 0
        _made.append(self)
        self.game: Game[Any] = Game(rules, Snapshot("setup", 0, rules.new_state(), chance, knowledge))
        self._listen()

    # What is asked

    @property
    def asked(self) -> dict[int, str]:
        """Who is asked for what: seat to kind."""
        return {seat: decision.kind for seat, decision in sorted(self.game.pending.items())}

    def at(self, seat: int, kind: str) -> Decision:
        """Fail unless `seat` is asked for `kind`; returns the decision."""
        decision = self.game.pending.get(seat)
        assert decision is not None, f"seat {seat} should be asked {kind}, but {self._stand()}"
        assert decision.kind == kind, f"seat {seat} should be asked {kind}, but {self._stand()}"
        return decision

    def options(self, seat: int | None = None) -> list[str]:
        """The choice ids that a seat (the only one asked, if None) is offered."""
        return list(self._choices(self._decision(seat)))

    def offers(self, *ids: str, seat: int | None = None) -> None:
        """Fail unless all these are offered, among others or not."""
        missing = [each for each in ids if self._find(self._decision(seat), each) is None]
        assert not missing, f"{', '.join(missing)} should be offered; {self._stand()}"

    def offers_only(self, *ids: str, seat: int | None = None) -> None:
        """Fail unless exactly these are offered, in any order."""
        assert sorted(self.options(seat)) == sorted(ids), (
            f"should be offered: {', '.join(ids)}; {self._stand()}"
        )

    def offers_not(self, *ids: str, seat: int | None = None) -> None:
        """Fail if any of these is offered."""
        found = [each for each in ids if self._find(self._decision(seat), each) is not None]
        assert not found, f"{', '.join(found)} should not be offered; {self._stand()}"

    def prompt(self, seat: int | None = None) -> Prompt:
        """What a seat is asked, in words."""
        decision = self._decision(seat)
        return self.rules.prompt(self.game.look(decision.seat), decision)

    # Going on

    def answer(self, kind: str, *picks: Any, seat: int | None = None) -> None:
        """Answer the decision of this kind: by choice ids, uids or options; no picks for none."""
        decision = self._decision(seat)
        assert decision.kind == kind, f"{kind} should be asked, but {self._stand()}"
        self.pick(*picks, seat=decision.seat)

    def pick(self, *picks: Any, seat: int | None = None) -> None:
        """Answer whatever is asked."""
        decision = self._decision(seat)
        found: list[Any] = []
        for each in picks:
            option = self._find(decision, each, found)
            assert option is not None, f"{each!r} is not offered; {self._stand()}"
            found.append(option)
        self._since = len(self.heard)
        if not decision.ordered:
            found.sort(key=list(decision.options).index)
        try:
            self.game.answer(decision.seat, found)
        except IllegalAnswer as refused:
            raise AssertionError(f"{refused}; {self._stand()}") from None
        self._listen()

    def concede(self, seat: int) -> None:
        """A seat gives up."""
        self._since = len(self.heard)
        self.game.concede(seat)
        self._listen()

    def until(self, kind: str, seat: int | None = None, at_most: int = 200) -> None:
        """Decline, or take what must be taken, until `kind` is asked (of `seat`); fails at a real choice on the way.

        Declining is a pick of none, or one of the words in `PASSES`; what must be taken is a forced answer.
        """
        for _ in range(at_most):
            if any(asked == kind and seat in (None, who) for who, asked in self.asked.items()):
                return
            assert not self.game.over, f"the game ended before {kind} was asked: {self.game.outcome}"
            decision = self.game.pending[min(self.game.pending)]
            passing = [option for option in decision.options if option in PASSES]
            if decision.forced:
                self.pick(*decision.options, seat=decision.seat)
            elif decision.least == 0:
                self.pick(seat=decision.seat)
            elif passing and decision.single:
                self.pick(passing[0], seat=decision.seat)
            else:
                raise AssertionError(f"on the way to {kind} there is a choice to make: {self._stand()}")
        raise AssertionError(f"{kind} was not asked within {at_most} answers; {self._stand()}")

    def dice(self, *values: int) -> None:
        """Tell the next dice; from now on none may be rolled that was not told."""
        base = self.game.base
        assert base is not None
        for chance in (self.game.table.chance, base.chance):
            # Copies start from the snapshot and roll the dice of the unfinished step again.
            assert isinstance(chance, ScriptedChance)
            chance.script("dice", values)
            chance.strict = True

    @contextmanager
    def position(self, step: str, dice: Sequence[int] = ()) -> Iterator[Position]:
        """Change the state in the `with` block, then go on from the beginning of `step`, a name in `Rules.steps`.

        Whatever was under way is dropped, with the dice that were told for it.
        """
        assert step in self.rules.steps, f"{step!r} is no step; there are {', '.join(self.rules.steps)}"
        table = self.game.table
        assert table.knowledge is not None
        position = Position(self.rules, table.state.copy(), table.knowledge.copy())
        yield position
        position.settle()
        chance = table.chance.copy()
        assert isinstance(chance, ScriptedChance)
        if dice:
            chance._scripts["dice"] = list(dice)
            chance.strict = True
        chance.begin_step(self.game.step + 1)
        self._since = len(self.heard)
        snapshot = Snapshot(step, self.game.step + 1, position.state, chance, position.knowledge)
        self.game = Game(self.rules, snapshot)
        audit(self.game)
        self._listen()

    # What happened

    def expect_event(self, kind: str, seat: int | None = None, **data: Any) -> Event:
        """The next event of this kind (after the last one expected) that fits; others in between are passed over.

        `data` names what matters; cards go by their uids or names, a bare name being any copy.
        """
        for number in range(self._cursor, len(self.heard)):
            event = self.heard[number]
            if event.kind == kind and seat in (None, event.seat) and self._fits(event, data):
                self._cursor = number + 1
                return event
        raise AssertionError(
            f"no event {kind} (seat: {seat or 'any'}, data: {data}) in {self._told(self._cursor)}"
        )

    def no_event(self, kind: str) -> None:
        """Fail if an event of this kind came with the last answer."""
        assert not self.events(kind), f"no {kind} should come with the last answer: {self._told(self._since)}"

    def events(self, kind: str | None = None) -> list[Event]:
        """The events of the last answer."""
        return [event for event in self.heard[self._since :] if kind in (None, event.kind)]

    def over(self, winners: Sequence[int] | None = None, reason: str | None = None) -> Outcome:
        """Fail unless the game has ended (so)."""
        outcome = self.game.outcome
        assert outcome is not None, f"the game should be over, but {self._stand()}"
        assert winners is None or list(outcome.winners) == list(winners), f"winners: {outcome.winners}"
        assert reason is None or outcome.reason == reason, f"reason: {outcome.reason}"
        return outcome

    def finish(self) -> None:
        """Fail if something was told that never came."""
        chance = self.game.table.chance
        left = chance.scripts()
        assert not left, f"told by the script and never used: {left}"

    # What is so

    @property
    def state(self) -> Any:
        """The true state."""
        return self.game.state

    def card(self, name: str | int) -> int:
        """The uid of a card (the first copy if no number is named)."""
        return name if isinstance(name, int) else copies_of(self.rules, name)[0]

    def zone(self, name: str, seat: int = 0) -> list[str | None]:
        """The ids of the cards in a zone, None for an empty place."""
        cards = self.game.state.zones[self.rules.layout.number(name, seat)]
        return [self.rules.card_id(card) if card >= 0 else None for card in cards]

    def view(self, seat: int) -> Any:
        """What a seat sees; 0 for a watcher."""
        return self.game.view(seat)

    # Inside

    def _listen(self) -> None:
        self.heard.extend(self.game.take_events())

    def _decision(self, seat: int | None) -> Decision:
        pending = self.game.pending
        if seat is None:
            assert len(pending) == 1, f"say which seat: {self._stand()}"
            return next(iter(pending.values()))
        assert seat in pending, f"seat {seat} is not asked; {self._stand()}"
        return pending[seat]

    def _choices(self, decision: Decision) -> dict[str, Any]:
        state = self.game.look(decision.seat).state
        return {self.rules.choice_id(state, decision, option): option for option in decision.options}

    def _find(self, decision: Decision, pick: Any, taken: Sequence[Any] = ()) -> Any:
        """The option that a pick means: an option itself, a choice id, or such an id without the copy number."""
        if not isinstance(pick, str):
            return pick if pick in decision.options else None
        choices = self._choices(decision)
        if pick in choices:
            return choices[pick]
        copies = (
            option
            for name, option in choices.items()
            if name.partition("#")[0] == pick and option not in taken
        )
        return next(copies, None)

    def _fits(self, event: Event, data: Mapping[str, Any]) -> bool:
        return all(
            key in event.data
            and (self._is_card(value, event.data[key]) if key in CARD_KEYS else value == event.data[key])
            for key, value in data.items()
        )

    def _is_card(self, wanted: Any, found: Any) -> bool:
        """A uid, a name with or without copy number, or a list of them."""
        if isinstance(wanted, list | tuple):
            return len(wanted) == len(found) and all(map(self._is_card, wanted, found))
        return found in copies_of(self.rules, wanted) if isinstance(wanted, str) else found == wanted

    def _stand(self) -> str:
        if self.game.over:
            return f"the game is over: {self.game.outcome}"
        pending = sorted(self.game.pending.items())
        asked = [
            f"seat {seat} is asked {asks.kind} of {', '.join(self._choices(asks))}" for seat, asks in pending
        ]
        return f"{'; '.join(asked)} (in {self.game.at}, step {self.game.step})"

    def _told(self, since: int) -> str:
        lines = [
            f"{e.kind}({e.seat}, {', '.join(f'{k}={v!r}' for k, v in e.data.items())})"
            for e in self.heard[since:]
        ]
        return "; ".join(lines) or "silence"
