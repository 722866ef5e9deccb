"""The leak test: in worlds that agree on all that a seat may know, it sees, is asked and is told the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from apex_tui.engine.audit import audit
from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import ApexError
from apex_tui.engine.game import Entry, Game, Snapshot
from apex_tui.engine.imagine import imagine
from apex_tui.engine.knowledge import Knowledge, bits
from tests.kit.answers import random_answer
from tests.kit.copies import fingerprint
from tests.kit.decisions import look_as_asked
from tests.kit.views import names_of
from tests.kit.walk import finish


@dataclass(slots=True)
class Variety:
    """How imagined worlds came out over a game."""

    worlds: int = 0
    could_differ: int = 0
    """In so many the seat could not tell some cards apart."""
    differed: int = 0
    hindsights: int = 0
    diverged: int = 0
    """Second looks that had to be given up: the other cards made the past impossible."""


def places(game: Game[Any]) -> list[list[int]]:
    return [zone[:] for zone in game.state.zones]


def groups(game: Game[Any], seat: int) -> list[int]:
    knowledge = game.table.knowledge
    assert knowledge is not None
    return sorted(knowledge.groups[seat])


def seen_alike(game: Game[Any], world: Game[Any], seat: int) -> None:
    """Look and prompt of `seat` are equal in both, who is asked being public."""
    rules = game.rules
    here, there = game.look(seat), look_as_asked(world.look(seat), game)
    assert rules.view(there) == rules.view(here), f"seat {seat} sees what it cannot know"
    decision = game.pending.get(seat)
    if decision is not None:
        asks, would_ask = rules.prompt(here, decision), rules.prompt(there, decision)
        assert asks == would_ask, f"the prompt of seat {seat} tells what it cannot know"
    for other, decision in game.pending.items():
        asked_there = world.pending.get(other)
        if other == seat or asked_there is None or asked_there.kind != decision.kind:
            continue
        asks = rules.prompt(game.look(other), decision)
        if not asks.secret:
            # Whoever sits at the same keyboard reads it too.
            would_ask = rules.prompt(look_as_asked(world.look(other), game), asked_there)
            assert asks == would_ask, f"the open prompt of seat {other} tells seat {seat} what it cannot know"


def check_world(game: Game[Any], seat: int, rng: Stream, variety: Variety) -> Game[Any]:
    """Imagine a world for `seat` (0: a watcher) and hold it against the game; returns it."""
    before, key = fingerprint(game), rng.bits()
    world = imagine(game, seat, Stream(key))
    assert fingerprint(game) == before, "imagining changed the game"
    assert world.key() == imagine(game, seat, Stream(key)).key(), (
        "the same stream imagines two different worlds"
    )
    audit(world)
    seen = game.seen_by(seat)
    assert groups(world.seen_by(seat), seat) == groups(seen, seat), (
        f"seat {seat} knows something else in its world"
    )
    assert world.pending.get(seat) == game.pending.get(seat), (
        f"seat {seat} is asked something else in its world"
    )
    seen_alike(game, world, seat)
    assert world.clone().key() == world.key(), "a clone of an imagined world differs"
    assert world.table.chance.salt != game.table.chance.salt, (
        "an imagined world draws the numbers of the true one"
    )
    variety.worlds += 1
    variety.could_differ += bool(groups(seen, seat))
    variety.differed += places(world.seen_by(seat)) != places(seen)
    return world


def check_world_goes_on(world: Game[Any], rng: Stream) -> None:
    """An imagined world can be imagined from, and plays on to its end."""
    other = rng.below(world.rules.seats + 1)
    audit(imagine(world, other, rng.fork()))
    clone = world.clone()
    for _ in range(20):
        if clone.over:
            break
        seat = rng.choice(sorted(clone.pending))
        clone.answer(seat, random_answer(clone.pending[seat], rng))
        audit(clone)
    finish(clone.playout(), rng)


class Watched(Knowledge):
    """Knowledge that notes which cards one observer was shown; its copies go on noting in the same set."""

    __slots__ = ("observer", "seen")

    @classmethod
    def of(cls, knowledge: Knowledge, observer: int) -> Watched:
        watched = cls.__new__(cls)
        copy = Knowledge.copy(knowledge)
        for name in Knowledge.__slots__:
            setattr(watched, name, getattr(copy, name))
        watched.observer = observer
        watched.seen = set()
        return watched

    def copy(self) -> Watched:
        other = Watched.of(self, self.observer)
        other.seen = self.seen
        return other

    def see(self, observer: int, card: int) -> None:
        if observer == self.observer:
            self.seen.add(card)
        super().see(observer, card)


@dataclass(slots=True)
class Seen:
    """What a seat met at one decision: who was asked, what it was told before, and, where looked at, view and prompt."""

    asked: dict[int, str]
    view: Any
    prompt: Any
    told: list[tuple[str, int, dict[str, Any], str]]


def _experience(
    rules: Any, base: Snapshot[Any], entries: list[Entry], seat: int, looked_at: set[int]
) -> Iterator[Seen]:
    game = Game(rules, base)
    for number, entry in enumerate([None, *entries]):
        if entry is not None:
            game.enter(entry)
        look = game.look(seat)
        decision = game.pending.get(seat)
        looks = number in looked_at
        yield Seen(
            look.deciding,
            rules.view(look) if looks else None,
            rules.prompt(look, decision) if looks and decision else None,
            [
                (event.kind, event.seat, event.data, rules.narrate(event, names_of(game)))
                for event in game.take_events()
                if event.visible(seat)
            ],
        )


def check_hindsight(game: Game[Any], seat: int, rng: Stream, variety: Variety, back: int) -> None:
    """Play the last steps again with cards exchanged that the seat has not seen all the while: it must not notice.

    Where it becomes public that the past cannot have gone this way (a seat is asked something else, an answer has become
    illegal), the seat does know better than its groups say, and nothing is compared.
    """
    assert game.steps is not None
    if game.base is None or game.secret or game.table.knowledge is None:
        return
    rules = game.rules
    # Steps that ask nobody count, though nothing is kept of them.
    steps = [one for one in game.steps if one[0].step >= game.base.step - back]
    base: Snapshot[Any] = steps[0][0] if steps else game.base
    entries = [entry for _, log in steps for entry in log] + game.log
    assert base.knowledge is not None
    watched = Watched.of(base.knowledge, seat)
    unknown = base.knowledge.unknown(seat)
    looked_at = {len(entries), *(rng.below(len(entries) + 1) for _ in range(4))}
    truly = Snapshot(base.at, base.step, base.state, base.chance, watched)
    true = list(_experience(rules, truly, entries, seat, looked_at))
    swaps = _swaps(game, seat, unknown, watched.seen, rng)
    if not swaps:
        return
    state, knowledge = base.state.copy(), base.knowledge.copy()
    state.relabel(swaps)
    knowledge.relabel(swaps)
    world = Snapshot(base.at, base.step, state, base.chance, knowledge)
    variety.hindsights += 1
    try:
        other = list(_experience(rules, world, [_swap(entry, swaps) for entry in entries], seat, looked_at))
    except (ApexError, ValueError, LookupError):
        variety.diverged += 1
        return
    names = {rules.card_id(card): rules.card_id(other) for card, other in swaps.items()}
    for number, (here, there) in enumerate(zip(true, other, strict=True)):
        if here.asked != there.asked:
            variety.diverged += 1
            return
        where = f"seat {seat}, {len(entries) - number} answers ago, had {names} been exchanged"
        assert here.told == there.told, f"an event leaks: {where}"
        assert here.view == there.view, f"the view leaks: {where}"
        assert here.prompt == there.prompt, f"the prompt leaks: {where}"


def _swaps(game: Game[Any], seat: int, unknown: int, met: set[int], rng: Stream) -> dict[int, int]:
    """Pairs of cards to exchange: in one group now, unknown when it began, and not shown in between."""
    knowledge, rules, state = game.table.knowledge, game.rules, game.state
    assert knowledge is not None
    zone_of = {card: number for number, zone in enumerate(state.zones) for card in zone}
    swaps: dict[int, int] = {}
    for group in knowledge.groups[seat]:
        cards = [card for card in bits(group & unknown) if card not in met]
        rng.shuffle(cards)
        for one, two in zip(cards[::2], cards[1::2], strict=False):
            if rules.fits(state, zone_of[one], two) and rules.fits(state, zone_of[two], one):
                swaps[one], swaps[two] = two, one
    return swaps


def _swap(entry: Entry, swaps: dict[int, int]) -> Entry:
    def swapped(part: Any) -> Any:
        return swaps.get(part, part) if isinstance(part, int) else part

    if entry.answer is None:
        return entry
    answer = (
        tuple(map(swapped, option)) if isinstance(option, tuple) else swapped(option)
        for option in entry.answer
    )
    return Entry(entry.seat, tuple(answer), entry.salt)
