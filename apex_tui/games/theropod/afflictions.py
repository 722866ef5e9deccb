"""Afflictions on their way: gained by players and Bosses, revealed to be checked, turned away (THE-4.7, 11.14 to 11.16)."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.decision import Flow
from apex_tui.games.theropod.moves import because
from apex_tui.games.theropod.reactions import ask, holder
from apex_tui.games.theropod.state import (
    AFFLICTIONS,
    BOSS_WOUNDS,
    REVEALED,
    TheropodTable,
    discard_of,
    draw_of,
    hand_of,
)
from apex_tui.games.theropod.trail import boss_damage, boss_in_trail

__all__ = [
    "boss_beaten",
    "boss_gain",
    "gain_affliction",
    "gain_revealed",
    "return_revealed",
    "reveal_affliction",
]


def gain_affliction(
    table: TheropodTable, seat: int, count: int = 1, to: str = "discard", source: int = -1
) -> Flow | None:
    """``seat`` gains the top of the Affliction deck, ``count`` times, one by one; nothing once the deck is empty.

    ``to``: ``discard``, ``top`` (of the draw pile) or ``hand``. Returns a flow if a reaction has to be asked for.
    """
    zones = table.state.zones
    for done in range(count):
        if not zones[AFFLICTIONS]:
            return None
        if holder(table, seat, "affliction") >= 0:
            return _ask_and_gain(table, seat, count - done, to, source)
        _take(table, seat, AFFLICTIONS, to, source)
    return None


def _ask_and_gain(table: TheropodTable, seat: int, count: int, to: str, source: int) -> Flow:
    zones = table.state.zones
    for _ in range(count):
        if not zones[AFFLICTIONS]:
            return
        if not (yield from _turned_away(table, seat, AFFLICTIONS)):
            _take(table, seat, AFFLICTIONS, to, source)


def _turned_away(table: TheropodTable, seat: int, zone: int) -> Flow:
    """Ask whether a reaction card is discarded so that the Affliction is recycled instead (Thick Hide)."""
    card = holder(table, seat, "affliction")
    if card < 0:
        return False
    answer = yield from ask(table, seat, card, "affliction", "discard")
    if answer == "no":
        return False
    table.move(card, hand_of(seat), discard_of(seat))
    # Unseen, unless it was revealed already: what lies on top goes to the bottom.
    table.take(zone, -1, AFFLICTIONS, 0)
    if table.telling:
        table.emit("reacted", seat, card=card, against="affliction")
    return True


def _take(table: TheropodTable, seat: int, zone: int, to: str, source: int) -> None:
    """The Affliction itself: everybody sees which one it is, wherever it goes."""
    targets = {"discard": discard_of, "top": draw_of, "hand": hand_of}
    card = table.state.zones[zone][-1]
    table.show((card,))
    table.take(zone, -1, targets[to](seat))
    if table.telling:
        table.emit("gained_affliction", seat, card=card, pile=to, **because(source))


# Checks ------------------------------------------------------------


def reveal_affliction(table: TheropodTable, source: int) -> int:
    """Turn up the top Affliction for all to see; -1 if there is none (EFFECTS ``check_affliction``)."""
    if not table.state.zones[AFFLICTIONS]:
        return -1
    card = table.take(AFFLICTIONS, -1, REVEALED)
    if table.telling:
        table.emit("revealed_affliction", card=card, **because(source))
    return card


def gain_revealed(table: TheropodTable, seat: int, to: str, source: int) -> Flow | None:
    """Gain the Affliction that was just revealed; it can be turned away like any other."""
    if not table.state.zones[REVEALED]:
        return None
    if holder(table, seat, "affliction") >= 0:
        return _ask_and_gain_revealed(table, seat, to, source)
    _take(table, seat, REVEALED, to, source)
    return None


def _ask_and_gain_revealed(table: TheropodTable, seat: int, to: str, source: int) -> Flow:
    if not (yield from _turned_away(table, seat, REVEALED)):
        _take(table, seat, REVEALED, to, source)


def return_revealed(table: TheropodTable) -> None:
    """What was revealed and not gained is recycled (THE-2.12)."""
    if table.state.zones[REVEALED]:
        table.take(REVEALED, -1, AFFLICTIONS, 0)


# The Boss ------------------------------------------------------------


def boss_beaten(table: TheropodTable) -> bool:
    """True if the damage of the Boss in the Game Trail has reached its health (THE-11.14)."""
    boss = boss_in_trail(table)
    return boss >= 0 and boss_damage(table) >= table.defs.cards[boss].health


def boss_gain(table: TheropodTable, seat: int, count: int = 1, source: int = -1) -> bool:
    """The Boss being fought gains Afflictions one by one, or damage by markers from an empty deck (THE-11.16).

    Returns True once it is beaten: what is left to be gained, or to be done by a bracket, no longer counts (THE-11.14).
    """
    state = table.state
    for _ in range(count):
        card = -1
        if state.zones[AFFLICTIONS]:
            card = table.take(AFFLICTIONS, -1, BOSS_WOUNDS)
        else:
            state.boss_marks += 1
        if table.telling:
            gained: dict[str, Any] = {"card": card} if card >= 0 else {}
            table.emit("boss_wounded", seat, damage=boss_damage(table), **gained, **because(source))
        if boss_beaten(table):
            return True
    return False
