"""Operations on Afflictions, Alerts, the Game Trail and the round (EFFECTS 7)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod.afflictions import boss_gain, gain_affliction, gain_revealed
from apex_tui.games.theropod.definitions import HUNTED, LOST, Op
from apex_tui.games.theropod.moves import because, compromise, gain_alert, recycle
from apex_tui.games.theropod.reactions import reach
from apex_tui.games.theropod.reckoning import counted
from apex_tui.games.theropod.showing import prove
from apex_tui.games.theropod.state import AFFLICTIONS, ALERTS, TRAIL, TheropodTable, ambush_of, hand_of
from apex_tui.games.theropod.targets import (
    own_pool,
    still_here,
    trail_fitting,
    trail_targets,
    victims,
    zone_of,
)
from apex_tui.games.theropod.trail import (
    add_disaster_area,
    animals,
    eliminate_trail,
    gain_stance,
    recycle_trail,
)

__all__ = ["OPERATIONS"]


# Afflictions ------------------------------------------------------------


def _gain_affliction(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Players gain Afflictions one by one; nothing from an empty deck (THE-1.5, 2.5)."""
    return _afflict(table, seat, card, op, op.n)


def _gain_affliction_per(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """The same for each card counted."""
    if op.count == "hand":
        prove(table, seat, op.filter, card, op.max if op.max >= 0 else len(table.state.zones[hand_of(seat)]))
    number = op.n * counted(table, seat, card, op)
    return _afflict(table, seat, card, op, number) if number else None


def _afflict(table: TheropodTable, seat: int, card: int, op: Op, number: int) -> Flow | None:
    return reach(
        table,
        victims(table, seat, card, op.who),
        lambda victim: bool(table.state.zones[AFFLICTIONS]),
        lambda victim: gain_affliction(table, victim, number, op.to, card),
    )


def _boss_gain_affliction(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """The Boss being fought gains Afflictions; beaten, it ends what is being carried out (THE-11.14, 11.16)."""
    if table.state.fighting and boss_gain(table, seat, op.n, card):
        return LOST
    return None


def _gain_revealed(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """The Affliction that was revealed is gained."""
    return gain_revealed(table, seat, op.to, card)


def _recycle_affliction(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Own Afflictions go under their deck, those and in the order chosen (THE-2.12)."""
    pool = own_pool(table, seat, op, card, True)
    return _recycle_chosen(table, seat, card, op, pool) if pool else None


def _recycle_chosen(table: TheropodTable, seat: int, card: int, op: Op, pool: list[int]) -> Flow:
    most = min(op.n, len(pool))
    least = 0 if op.up_to else most
    picked = yield Decision(seat, op.asks, pool, least, most, ordered=True, source=card)
    for one in (picked,) if least == most == 1 else picked:
        recycle(table, seat, one, zone_of(table, seat, one), card)


def _recycle_this(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The card itself goes under its deck of origin; nothing if it has been eliminated since (THE-2.17)."""
    if still_here(table, seat, card):
        recycle(table, seat, card, zone_of(table, seat, card), card)


# Alerts and ambush ------------------------------------------------------------


def _gain_alert(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Alerts from their pile to discard piles; none in Emergence or from an empty pile (THE-4.11, 15.6)."""

    def gains(victim: int) -> None:
        for _ in range(op.n):
            gain_alert(table, victim, card)

    def may(victim: int) -> bool:
        return bool(table.state.zones[ALERTS]) and not table.defs.mode.emergence

    return reach(table, victims(table, seat, card, op.who), may, gains)


def _recycle_alert(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """An Alert goes back on its pile unplayed; they are all alike."""
    for one in own_pool(table, seat, op, card, True)[: op.n]:
        recycle(table, seat, one, zone_of(table, seat, one), card)


def _ambush_compromised(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Ambush Points are emptied into the discard piles (THE-8.7)."""
    zones = table.state.zones
    return reach(
        table,
        victims(table, seat, card, op.who),
        lambda victim: bool(zones[ambush_of(victim)]),
        lambda victim: compromise(table, victim, card),
    )


# The Game Trail ------------------------------------------------------------


def _flee(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The card itself is recycled, if it is still there."""
    if card in table.state.zones[TRAIL]:
        recycle_trail(table, (card,), card)


def _recycle_trail(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Trail cards go under the Hunt deck: those the rules choose, or up to ``n`` of your choice (THE-2.12, 4.16)."""
    if not op.choose:
        recycle_trail(table, trail_targets(table, op, card), card)
        return None
    found = trail_fitting(table, op.filter, card)
    return _recycle_picked(table, seat, card, op, found) if found else None


def _recycle_picked(table: TheropodTable, seat: int, card: int, op: Op, found: list[int]) -> Flow:
    picked = yield Decision(seat, op.asks, found, 0, min(op.n, len(found)), source=card)
    recycle_trail(table, picked, card)


def _eliminate_trail(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Trail cards are eliminated; one that turns the attempt round has the attacker eliminated instead (THE-4.17).

    The targets are fixed first; what the attacker did before stays, the rest of its action is lost.
    """
    cards = table.defs.cards
    attacker = cards[card].type
    gone: list[int] = []
    for target in trail_targets(table, op, card):
        if attacker in cards[target].countered:
            eliminate_trail(table, gone, card)
            if card in table.state.zones[TRAIL]:
                eliminate_trail(table, (card,), target)
            return LOST
        gone.append(target)
    eliminate_trail(table, gone, card)
    return None


def _gain_stance(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """Trail cards take up Defensive Stances (THE-2.13)."""
    cards = table.defs.cards
    for one in trail_targets(table, op, card):
        if cards[one].type in HUNTED:
            gain_stance(table, one, card)


def _add_disaster_area(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """A Footprint becomes uninhabitable (THE-4.13)."""
    add_disaster_area(table, op.footprint, card)


def _infiltrate(table: TheropodTable, seat: int, card: int, op: Op) -> Flow | None:
    """Infiltrate!: the Boss being fought, or every other player, gains 1 Affliction; alone, one Minion goes (THE-16.1)."""
    if table.telling:
        table.emit("infiltrated", seat, card=card)
    if table.state.fighting:
        return LOST if boss_gain(table, seat, 1, card) else None
    if table.defs.seats > 1:
        return reach(
            table,
            victims(table, seat, card, "others"),
            lambda victim: bool(table.state.zones[AFFLICTIONS]),
            lambda victim: gain_affliction(table, victim, 1, "discard", card),
        )
    cards = table.defs.cards
    minions = [one for one in animals(table) if cards[one].type == "minion"]
    return _eliminate_minion(table, seat, card, minions) if minions else None


def _eliminate_minion(table: TheropodTable, seat: int, card: int, minions: list[int]) -> Flow:
    """You may eliminate a Minion; it goes to no Hoard, and nothing turns this round (THE-16.2)."""
    picked = yield Decision(seat, "trail_pick", minions, 0, 1, source=card)
    eliminate_trail(table, picked, card)


# The round ------------------------------------------------------------


def _hand_size(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """This Player Reset draws more or fewer cards; what a round changes is looked up, not carried out (THE-13.5)."""
    table.state.reset_change += op.n
    if table.telling:
        table.emit("hand_changed", seat, amount=op.n, **because(card))


def _final_round(table: TheropodTable, seat: int, card: int, op: Op) -> None:
    """The game ends when this round is over (THE-6.7)."""
    table.state.final_round = True
    if table.telling:
        table.emit("final_round", **because(card))


OPERATIONS = {
    "gain_affliction": _gain_affliction,
    "gain_affliction_per": _gain_affliction_per,
    "boss_gain_affliction": _boss_gain_affliction,
    "gain_revealed": _gain_revealed,
    "recycle_affliction": _recycle_affliction,
    "recycle_this": _recycle_this,
    "gain_alert": _gain_alert,
    "recycle_alert": _recycle_alert,
    "ambush_compromised": _ambush_compromised,
    "flee": _flee,
    "recycle_trail": _recycle_trail,
    "eliminate_trail": _eliminate_trail,
    "gain_stance": _gain_stance,
    "add_disaster_area": _add_disaster_area,
    "infiltrate": _infiltrate,
    "hand_size": _hand_size,
    "final_round": _final_round,
}
