"""Imagined worlds: clones in which all that a seat cannot know is drawn anew, consistently.

A world is the snapshot with its unknown cards exchanged inside their groups, and the log of the unfinished step with the
same exchange, run again. So it can be cloned like any game, and the seat finds the same view and the same options in it.
"""

from __future__ import annotations

from typing import TypeVar

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Option
from apex_tui.engine.errors import ApexError, RuleError
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
    for _ in range(_TRIES):
        mapping = _exchange(seen, seat, rng)
        state = game.base.state.copy()
        state.relabel(mapping)
        game.rules.redraw(state, seat, rng)
        knowledge = game.base.knowledge.copy() if game.base.knowledge is not None else None
        if knowledge is not None:
            knowledge.relabel(mapping)
        base = Snapshot(game.base.at, game.base.step, state, game.base.chance, knowledge, game.base.outcome)
        world = _rerun(game, base, [_relabel(entry, mapping) for entry in log], seat)
        if world is not None:
            world.renew_chance(rng.bits())
            return world
    raise RuleError(
        f"{game.rules.game_id}: no world fits what seat {seat} knows at {game.at} (step {game.step})"
    )


def _rerun(game: Game[S], base: Snapshot[S], log: list[Entry], seat: int) -> Game[S] | None:
    """Run the log in the imagined snapshot; None if the seat would meet something else than it does."""
    try:
        world = Game.restore(game.rules, base, log)
    except ApexError:
        return None
    if world.outcome != game.outcome or world.step != game.step:
        return None
    mine = game.pending.get(seat)
    if mine is not None and world.pending.get(seat) != mine:
        return None
    if not game.secret and world.pending.keys() != game.pending.keys():
        return None
    return world


def _exchange(seen: Game[S], seat: int, rng: Stream) -> dict[int, int]:
    """Which card stands for which: a permutation inside each group of cards that ``seat`` cannot tell apart."""
    knowledge = seen.table.knowledge
    if knowledge is None:
        raise RuleError("a playout has no knowledge to imagine with")
    mapping: dict[int, int] = {}
    place_of = {card: zone for zone, cards in enumerate(seen.state.zones) for card in cards}
    for group in knowledge.groups[seat]:
        cards = list(bits(group))
        drawn = _assign(seen, [place_of[card] for card in cards], cards, rng)
        mapping.update(zip(cards, drawn, strict=True))
    return mapping


def _assign(seen: Game[S], zones: list[int], cards: list[int], rng: Stream) -> list[int]:
    """``cards`` in a random order in which each fits the zone of its place; as they lie if none was found."""
    drawn = cards[:]
    rng.shuffle(drawn)
    rules, state = seen.rules, seen.state
    fits = rules.fits
    wrong = [i for i, card in enumerate(drawn) if not fits(state, zones[i], card)]
    for _ in range(_TRIES):
        if not wrong:
            return drawn
        for i in wrong:
            j = rng.below(len(drawn))
            if fits(state, zones[i], drawn[j]) and fits(state, zones[j], drawn[i]):
                drawn[i], drawn[j] = drawn[j], drawn[i]
        wrong = [i for i, card in enumerate(drawn) if not fits(state, zones[i], card)]
    return cards


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
