"""What must hold in every world that a seat imagines: the make-up of the Hunt deck, and what can lie in ambush."""

from __future__ import annotations

from collections.abc import Mapping

from apex_tui.engine.chance import Stream
from apex_tui.games.theropod.buying import payment_options
from apex_tui.games.theropod.deal import Deal
from apex_tui.games.theropod.state import (
    LEFT_BOSSES,
    LEFT_MINIONS,
    LEFT_SETS,
    TheropodState,
    TheropodTable,
    hand_of,
    is_ambush,
    look_of,
    play_of,
)

__all__ = ["cannot_be", "exchange_families", "may_lie"]

_LEFT = {LEFT_BOSSES: "", LEFT_MINIONS: "", **{zone: kind for kind, zone in LEFT_SETS.items()}}
"""By zone of what was left out of the Hunt deck: the type of its cards, besides Bosses and Minions."""


_AFTER_ALERTS = frozenset({"ambush", "boss", "hunt", "scavenge", "reset"})
"""The steps of a turn in which an Alert that comes to the hand is played at once."""


def may_lie(deal: Deal, state: TheropodState, zone: int, card: int) -> bool:
    """May this unknown card lie in this zone?

    What was left out of each set keeps its type, so that the Hunt deck keeps its numbers (THE-5.5). Bosses and Minions
    that were left out stay where they are: whole families change places (:func:`exchange_families`). An Ambush Point
    holds Apex cards alone (THE-9.2).
    """
    kind = deal.cards[card].type
    if kind in ("boss", "minion"):
        home = LEFT_BOSSES if kind == "boss" else LEFT_MINIONS
        return zone == home if card in state.zones[home] else zone not in _LEFT
    if zone in _LEFT:
        return _LEFT[zone] == kind
    if state.seat and zone == hand_of(state.seat) and _missing(deal, state, card):
        return False
    return kind == "apex" or not is_ambush(zone)


def _missing(deal: Deal, state: TheropodState, card: int) -> bool:
    """True if everybody knows that the acting player does not hold this card unseen.

    That is a title that was shown to be missing (THE-10.21, 12.5), or an Alert once those in hand are played (THE-8.1).
    """
    if state.lacks and deal.cards[card].bit & state.lacks:
        return True
    if not deal.is_alert[card] or state.stage not in _AFTER_ALERTS:
        return False
    seat = state.seat
    # While one is resolved, or cards are being looked at, another may wait in the hand.
    return not state.zones[look_of(seat)] and not any(
        deal.is_alert[one] for one in state.zones[play_of(seat)]
    )


def exchange_families(
    deal: Deal, state: TheropodState, unknown: int, mapping: dict[int, int], rng: Stream
) -> None:
    """Draw anew which Bosses are in the Hunt deck, of those that nothing was seen of, with their Minions (THE-5.10)."""
    left = state.zones[LEFT_BOSSES]
    if not left:
        return
    families = {boss: _family(deal, boss) for boss in deal.sets["boss"]}
    hidden = [boss for boss, cards in families.items() if all(unknown >> card & 1 for card in cards)]
    inside = [boss for boss in hidden if boss not in left]
    drawn = rng.sample(hidden, len(inside))
    swaps: dict[int, int] = {}
    gone = [boss for boss in inside if boss not in drawn]
    come = [boss for boss in drawn if boss not in inside]
    for one, other in zip(gone, come, strict=True):
        for this, that in zip(families[one], families[other], strict=True):
            swaps[this], swaps[that] = that, this
    if not swaps:
        return
    for card, stands_for in list(mapping.items()):
        mapping[card] = swaps.pop(stands_for, stands_for)
    mapping.update(swaps)


def _family(deal: Deal, boss: int) -> list[int]:
    """A Boss and its Minions, in the order of the pack."""
    name = deal.cards[boss].name
    return [boss, *(card for card in deal.sets["minion"] if deal.cards[card].name == name)]


def cannot_be(table: TheropodTable, mapping: Mapping[int, int]) -> list[int]:
    """The unknown cards of a hand that contradicts what is public; none if all is well.

    While a purchase is being paid for, it can be paid for (THE-12.12); who is asked for a reaction holds it (THE-16.7).
    """
    state, cards = table.state, table.defs.cards
    if state.reactor:
        hand = state.zones[hand_of(state.reactor)]
        if not any(cards[mapping.get(card, card)].prevents == state.reaction for card in hand):
            return [card for card in hand if card in mapping]
    if state.purchase >= 0:
        hand = state.zones[hand_of(state.seat)]
        unknown = [card for card in hand if card in mapping]
        if unknown and not payment_options(table, state.seat, [mapping.get(card, card) for card in hand]):
            return unknown
    return []
