"""Imagined worlds: clones in which all that a seat cannot know is drawn anew, consistently.

A world is the snapshot with its unknown cards exchanged inside their groups, and the log of the unfinished step with the
same exchange, run again. So it can be cloned like any game, and the seat finds the same view and the same options in it.
"""

from __future__ import annotations

from typing import TypeVar

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Option
from apex_tui.engine.errors import RuleError
from apex_tui.engine.game import Entry, Game, Snapshot
from apex_tui.engine.knowledge import bits
from apex_tui.engine.state import State

__all__ = ["imagine"]

S = TypeVar("S", bound=State)

_TRIES = 40


def imagine(game: Game[S], seat: int, rng: Stream) -> Game[S]:
    """A world that ``seat`` cannot tell from ``game``: unknown cards and values redrawn with ``rng``, later chance too.

    Flows of other seats in a secret ``Together`` start afresh in it.

    Raises:
        RuleError: the game is a playout, or no consistent world was found.
    """
    if game.base is None:
        raise RuleError("a playout has no snapshot to imagine from")
    seen = game.seen_by(seat)
    log = game.known_log(seat)
    base = game.base
    why: Exception | None = None
    world: Game[S] | None = None
    spare: Game[S] | None = None
    for attempt in range(2 * _TRIES):
        mapping = _exchange(seen, seat, rng, -1 if attempt < _TRIES else _never_known(game, seen, seat))
        if mapping is None:
            continue
        state = base.state.copy()
        state.relabel(mapping)
        game.rules.redraw(state, seat, rng)
        knowledge = base.knowledge.copy() if base.knowledge is not None else None
        if knowledge is not None:
            knowledge.relabel(mapping)
        other = Snapshot(base.at, base.step, state, base.chance, knowledge, base.outcome)
        try:
            world = Game.restore(game.rules, other, [_relabel(entry, mapping) for entry in log])
        except Exception as error:
            # Not only refused answers: rules may stumble anywhere in a past that cannot have been.
            why = error
            continue
        if not _agrees(game, world, seat):
            continue
        if _asks_alike(game, world):
            break
        # Somebody else is asked another question there: only if no better world is found.
        spare = spare or world
    else:
        world = spare
    if world is not None:
        world.renew_chance(rng.bits())
        return world
    raise RuleError(
        f"{game.rules.game_id}: no world fits what seat {seat} knows at {game.at} (step {game.step})"
    ) from why


def _never_known(game: Game[S], seen: Game[S], seat: int) -> int:
    """The cards that ``seat`` did not know at any moment of the step.

    A past that hung on one which it knew and lost again fits hardly any other card: when many worlds have failed, such
    cards stay where they are.
    """
    if game.base is None or game.base.knowledge is None or seen.table.knowledge is None:
        return 0
    return game.base.knowledge.unknown(seat) & ~seen.table.knowledge.met[seat]


def _agrees(game: Game[S], world: Game[S], seat: int) -> bool:
    """True if the seat meets in ``world`` what it meets in ``game``."""
    if world.outcome != game.outcome or world.step != game.step:
        return False
    mine = game.pending.get(seat)
    if mine is not None and world.pending.get(seat) != mine:
        return False
    return game.secret or world.pending.keys() == game.pending.keys()


def _asks_alike(game: Game[S], world: Game[S]) -> bool:
    """True if everybody is asked for the same in both: what for is public, but in a secret."""
    return game.secret or all(asked.kind == world.pending[seat].kind for seat, asked in game.pending.items())


def _exchange(seen: Game[S], seat: int, rng: Stream, among: int) -> dict[int, int] | None:
    """Which card stands for which: a permutation inside each group of cards that ``seat`` cannot tell apart.

    ``among``: the set of cards that may be exchanged at all. None if cards remain that cannot lie beside each other.
    """
    knowledge = seen.table.knowledge
    if knowledge is None:
        raise RuleError("a playout has no knowledge to imagine with")
    mapping: dict[int, int] = {}
    place_of = {card: zone for zone, cards in enumerate(seen.state.zones) for card in cards}
    groups = [list(bits(group & among)) for group in knowledge.groups[seat]]
    for cards in groups:
        drawn = _assign(seen, [place_of[card] for card in cards], cards, rng)
        mapping.update(zip(cards, drawn, strict=True))
    seen.rules.match(seen.state, knowledge.unknown(seat) & among, mapping, rng)
    return mapping if _settled(seen, place_of, groups, mapping, rng) else None


def _settled(
    seen: Game[S], place_of: dict[int, int], groups: list[list[int]], mapping: dict[int, int], rng: Stream
) -> bool:
    """Exchange stand-ins that cannot lie beside each other inside their groups until none are left; False if some are."""
    rules, state = seen.rules, seen.state
    wrong = rules.misfits(state, mapping)
    if not wrong:
        return True
    group_of = {card: cards for cards in groups for card in cards}
    for _ in range(_TRIES):
        for card in wrong:
            other = rng.choice(group_of[card])
            mine, its = mapping[card], mapping[other]
            if rules.fits(state, place_of[card], its) and rules.fits(state, place_of[other], mine):
                mapping[card], mapping[other] = its, mine
        wrong = rules.misfits(state, mapping)
        if not wrong:
            return True
    return False


def _assign(seen: Game[S], zones: list[int], cards: list[int], rng: Stream) -> list[int]:
    """``cards`` in a random order in which each fits the zone of its place."""
    drawn = cards[:]
    rng.shuffle(drawn)
    fits, state = seen.rules.fits, seen.state
    if all(fits(state, zone, card) for zone, card in zip(zones, drawn, strict=True)):
        return drawn
    fitting = {zone: [card for card in drawn if fits(state, zone, card)] for zone in set(zones)}
    return _dealt(fitting, zones, rng) or _matched(seen, fitting, zones, rng)


def _dealt(fitting: dict[int, list[int]], zones: list[int], rng: Stream) -> list[int] | None:
    """Zone by zone, those first that fewest cards fit, each is dealt cards of its own; None if that does not come out.

    ``fitting``: by zone the cards that fit there, in a random order.
    """
    dealt: dict[int, list[int]] = {}
    taken: set[int] = set()
    for zone in sorted(fitting, key=lambda zone: (len(fitting[zone]), zone)):
        free = [card for card in fitting[zone] if card not in taken]
        need = zones.count(zone)
        if len(free) < need:
            return None
        dealt[zone] = free[:need]
        taken.update(dealt[zone])
    for chosen in dealt.values():
        rng.shuffle(chosen)
    return [dealt[zone].pop() for zone in zones]


def _matched(seen: Game[S], fitting: dict[int, list[int]], zones: list[int], rng: Stream) -> list[int]:
    """As :func:`_assign`, by augmenting paths: finds an order wherever there is one, and the true one is."""
    place_of: dict[int, int] = {}

    def find(place: int, tried: set[int]) -> bool:
        for card in fitting[zones[place]]:
            if card not in tried:
                tried.add(card)
                if card not in place_of or find(place_of[card], tried):
                    place_of[card] = place
                    return True
        return False

    places = list(range(len(zones)))
    rng.shuffle(places)
    if not all(find(place, set()) for place in places):
        raise RuleError(f"{seen.rules.game_id}: fits refuses the cards where they truly lie")
    drawn = [-1] * len(zones)
    for card, place in place_of.items():
        drawn[place] = card
    return drawn


def _relabel(entry: Entry, mapping: dict[int, int]) -> Entry:
    if entry.answer is None:
        return entry
    answer: Answer = tuple(_relabel_option(option, mapping) for option in entry.answer)
    return Entry(entry.seat, answer, entry.salt)


def _relabel_option(option: Option, mapping: dict[int, int]) -> Option:
    if isinstance(option, int):
        return mapping.get(option, option)
    if isinstance(option, tuple):
        return tuple(mapping.get(part, part) if isinstance(part, int) else part for part in option)
    return option
