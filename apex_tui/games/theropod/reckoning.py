"""What an ``if`` tests and what is counted (EFFECTS 5, 6)."""

from __future__ import annotations

from collections.abc import Iterable

from apex_tui.games.theropod.costs import revealed
from apex_tui.games.theropod.definitions import NONE, Cond, Filter, Op
from apex_tui.games.theropod.state import TRAIL, TheropodTable, ambush_of, hand_of, hoard_of

__all__ = ["counted", "holds", "matches", "played_before"]


def matches(table: TheropodTable, cards: Iterable[int], filter_: Filter, source: int) -> int:
    """How many of ``cards`` fit; ``source`` is the card that carries the action."""
    titles, bits = table.defs.cards, filter_.bits
    if filter_.not_self:
        return sum(1 for card in cards if card != source and titles[card].bit & bits)
    return sum(1 for card in cards if titles[card].bit & bits)


def played_before(table: TheropodTable, filter_: Filter, source: int) -> int:
    """How many fitting cards were played before ``source``, wherever they lie by now (THE-2.18, 9.15).

    An action can only be used until the next card is played: all other cards that were played came before it or in the
    same ambush. The playing of ``source`` itself never counts, an earlier one of the same turn does.
    """
    played = table.state.played
    found = matches(table, played, filter_, NONE)
    if found and source in played and table.defs.cards[source].bit & filter_.bits:
        found -= 1
    return found


def counted(table: TheropodTable, seat: int, source: int, op: Op) -> int:
    """The counter of an operation, capped by it (EFFECTS 6)."""
    state = table.state
    what = op.count
    if what == "played_before":
        number = played_before(table, op.filter, source)
    elif what == "hand":
        number = matches(table, state.zones[hand_of(seat)], op.filter, source)
    elif what == "hoard":
        number = len(state.zones[hoard_of(seat)])
    elif what == "ambush_others":
        number = matches(table, (card for card in state.ambush if card != source), op.filter, source)
    elif what == "disaster_areas":
        cards = table.defs.cards
        number = sum(1 for card in state.zones[TRAIL] if cards[card].type == "disaster_area")
    else:
        cards = table.defs.cards
        here = (card for card in state.zones[TRAIL] if cards[card].type != "disaster_area")
        number = matches(table, here, op.filter, source)
    return number if op.max == NONE else min(number, op.max)


def holds(table: TheropodTable, seat: int, source: int, cond: Cond) -> bool:
    """True if the test of an ``if`` is met (EFFECTS 5)."""
    state = table.state
    test = cond.test
    if test == "played_before":
        return played_before(table, cond.filter, source) >= cond.n
    if test == "hand_has":
        return matches(table, state.zones[hand_of(seat)], cond.filter, source) >= cond.n
    if test == "hoard_min":
        return len(state.zones[hoard_of(seat)]) >= cond.n
    if test == "ambush_point_min":
        return len(state.zones[ambush_of(seat)]) >= cond.n
    if test == "ambush_size_max":
        return len(state.ambush) <= cond.n
    if test == "ambush_played_this_turn":
        return state.ambush_played
    if test == "hunt_cards_max":
        return len(state.hunters) <= cond.n
    environment = revealed(table)
    return environment is not None and environment.hazard
