"""The invariants that hold for every game at every decision."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.errors import AuditError
from apex_tui.engine.game import Game
from apex_tui.engine.knowledge import bits

__all__ = ["audit"]


def audit(game: Game[Any]) -> None:
    """Check that each card lies in one zone, that knowledge is sound, and what the game itself recounts.

    Raises:
        AuditError: what does not add up, and where.
    """
    rules, state = game.rules, game.state
    where: dict[int, int] = {}
    for number, cards in enumerate(state.zones):
        for card in cards:
            if card < 0:
                continue
            if card in where:
                raise AuditError(
                    f"{rules.card_id(card)} lies in {rules.layout[where[card]]} and {rules.layout[number]}"
                )
            where[card] = number
    missing = [card for card in range(rules.card_count) if card not in where]
    if missing:
        raise AuditError(f"in no zone: {', '.join(rules.card_id(card) for card in missing)}")
    if len(where) != rules.card_count:
        raise AuditError(f"{len(where)} cards on the table, the game has {rules.card_count}")
    _audit_knowledge(game, where)
    rules.audit(state)


def _audit_knowledge(game: Game[Any], where: dict[int, int]) -> None:
    knowledge = game.table.knowledge
    if knowledge is None:
        return
    every_card = (1 << game.rules.card_count) - 1
    lying = [0] * len(game.rules.layout)
    for card, zone in where.items():
        lying[zone] |= 1 << card
    for observer, groups in enumerate(knowledge.groups):
        met = seen = 0
        for zone, mask in enumerate(lying):
            if mask and game.rules.layout.seen(zone)[observer]:
                seen |= mask
        for group in groups:
            if group & met:
                raise AuditError(f"observer {observer} has cards in two groups")
            met |= group
            if group & ~every_card:
                raise AuditError(f"observer {observer} has a group with what is no card")
            if group.bit_count() < 2:
                raise AuditError(
                    f"observer {observer} has a group of {group.bit_count()}: such a card is known"
                )
            if not any(group & ~back == 0 for back in game.rules.backs):
                raise AuditError(f"observer {observer} confuses cards with different backs")
            for card in bits(group & seen):
                place = game.rules.layout[where[card]]
                raise AuditError(
                    f"observer {observer} sees {game.rules.card_id(card)} in {place}, yet does not know it"
                )
