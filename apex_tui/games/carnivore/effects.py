"""The effects of cards, one function an op of the vocabulary (CAR-13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from apex_tui.engine.decision import Decision, Flow
from apex_tui.engine.zones import EMPTY
from apex_tui.games.carnivore.damage import heal, lose_life
from apex_tui.games.carnivore.definitions import Op
from apex_tui.games.carnivore.piles import (
    discard_from_play,
    draw_card,
    draw_to_play,
    enter_play,
    lift_from_pool,
    prune,
    refill_pool,
    take_from_pool,
    zone_of,
)
from apex_tui.games.carnivore.state import (
    ACTIVE,
    FAILED,
    POOL,
    REVEALED,
    SET_ASIDE,
    UNTRIED,
    CarnivoreTable,
    Hold,
    deck_of,
    discard_of,
    play_of,
)
from apex_tui.games.carnivore.strength import base_defense, base_power, present_effects
from apex_tui.games.carnivore.targets import copy_targets, legal_targets, printed_fit

__all__ = ["resolve"]

Effect = Callable[[CarnivoreTable, int, int, Op], "Flow | None"]
"""An op carried out for (table, seat, source card, op): a flow if it asks something, None if it is done."""


def resolve(table: CarnivoreTable, seat: int, source: int, ops: Sequence[Op]) -> Flow:
    """Carry out effects in the order listed; an op that finds nothing to do is passed over (CAR-13.4, 13.6)."""
    for op in ops:
        flow = _EFFECTS[op.name](table, seat, source, op)
        if flow is not None:
            yield from flow


# Continuous ops


def _hold(table: CarnivoreTable, seat: int, source: int, op: Op) -> None:
    """An effect that lasts until its source leaves play or the round ends (CAR-13.3, 13.20)."""
    table.state.holds.append(Hold(op.name, seat, source, op.amount, op.bits))
    if table.telling:
        table.emit("holds", seat, card=source, op=op.name, amount=op.amount, family=op.family)


def _opp_check_penalty(table: CarnivoreTable, seat: int, source: int, op: Op) -> None:
    """The opponent of this moment has a penalty for the round, whatever happens to the order (CAR-13.19)."""
    victim = table.state.opponent(seat)
    table.state.holds.append(Hold(op.name, seat, source, op.amount, op.bits, victim))
    if table.telling:
        table.emit("holds", seat, card=source, op=op.name, amount=op.amount, family="", victim=victim)


# Instant ops that ask nothing


def _heal(table: CarnivoreTable, seat: int, source: int, op: Op) -> None:
    heal(table, seat, op.amount)


def _damage(table: CarnivoreTable, seat: int, source: int, op: Op) -> None:
    lose_life(table, table.state.opponent(seat), op.amount, seat, source)


def _draw(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    return draw_to_play(table, seat, op.amount)


def _others_active(table: CarnivoreTable, seat: int, source: int, op: Op) -> int:
    state = table.state
    return sum(
        1
        for card in state.zones[play_of(seat)]
        if card != source and state.status[card] == ACTIVE and table.defs.cards[card].bits & op.bits
    )


def _power_self(table: CarnivoreTable, seat: int, source: int, op: Op) -> None:
    """The source gains power, fixed from now on; with ``per`` for each other activated card of the family (CAR-13.5)."""
    gain = op.amount * (_others_active(table, seat, source, op) if op.per_family else 1)
    gains = table.state.power_gain
    gains[source] = gains.get(source, 0) + gain
    if table.telling:
        table.emit("gained_strength", seat, card=source, power=gain, defense=0)


def _defense_self(table: CarnivoreTable, seat: int, source: int, op: Op) -> None:
    """The source gains defence, fixed from now on (CAR-13.5)."""
    gain = op.amount * (_others_active(table, seat, source, op) if op.per_family else 1)
    gains = table.state.defense_gain
    gains[source] = gains.get(source, 0) + gain
    if table.telling:
        table.emit("gained_strength", seat, card=source, power=0, defense=gain)


def _if(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow | None:
    """Test the condition now (CAR-11.10 for First Player)."""
    assert op.cond is not None
    if op.cond.kind == "life_at_most":
        holds = table.state.life[seat - 1] <= op.cond.value
    else:
        holds = (table.state.first_player() == seat) == (op.cond.kind == "first_player")
    branch = op.then if holds else op.otherwise
    if not branch:
        return None
    return resolve(table, seat, source, branch)


def _risk(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow | None:
    """Roll without any modifier; not a skill check, so nothing is rolled again."""
    roll = table.roll(table.defs.sides)
    won = roll >= op.dc
    if table.telling:
        table.emit("risked", seat, card=source, roll=roll, dc=op.dc, passed=won)
    return resolve(table, seat, source, op.then if won else op.otherwise)


# Instant ops that ask


def _choose(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    options = tuple(f"option:{n + 1}" for n in range(len(op.options)))
    choice = yield Decision(seat, "choose_option", options, source=source)
    number = options.index(choice)
    if table.telling:
        table.emit("chose", seat, card=source, option=number + 1)
    yield from resolve(table, seat, source, op.options[number])


def _dig(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    """Take cards from the own deck and show them; play one that fits, the others are discarded (CAR-13.25)."""
    assert op.target is not None
    shown: list[int] = []
    for _ in range(op.amount):
        card = yield from draw_card(table, seat, REVEALED)
        if card == EMPTY:
            break
        shown.append(card)
    if shown and table.telling:
        table.emit("dug", seat, source=source, cards=shown)
    fitting = [card for card in shown if printed_fit(table, card, op.target)]
    if fitting:
        card = yield Decision(seat, "dig_pick", fitting, source=source)
        enter_play(table, card, REVEALED, seat)
        if table.telling:
            table.emit("played", seat, card=card, zone="revealed")
    for card in shown:
        if card in table.state.zones[REVEALED]:
            table.move(card, REVEALED, discard_of(seat))


def _play_from(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    """Choose a card of the zone and put it into the own play area, untried (CAR-13.12, 13.13)."""
    assert op.target is not None
    fitting = legal_targets(table, seat, source, op.target)
    if not fitting:
        return
    card = yield Decision(seat, "play_from_pick", fitting, source=source)
    zone = zone_of(table.state, card)
    if table.telling:
        owner = seat if zone == POOL else table.state.owner[card]
        table.emit("played", seat, card=card, zone=op.target.zones[0], owner=owner)
    enter_play(table, card, zone, seat)


def _gain(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    """A pool card goes to the own discard pile without a check and is owned from now on (CAR-13.13)."""
    assert op.target is not None
    fitting = legal_targets(table, seat, source, op.target)
    if not fitting:
        return
    card: int = yield Decision(seat, "gain_pick", fitting, source=source)
    table.state.owner[card] = seat
    if table.telling:
        table.emit("gained", seat, card=card, slot=table.state.zones[POOL].index(card) + 1)
    take_from_pool(table, card, discard_of(seat))


def _topdeck(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    """A card of the own discard pile goes on top of the own deck, for all to see."""
    assert op.target is not None
    fitting = legal_targets(table, seat, source, op.target)
    if not fitting:
        return
    picked = yield Decision(seat, "topdeck_pick", fitting, least=0 if op.optional else 1, source=source)
    for card in picked if op.optional else (picked,):
        table.move(card, discard_of(seat), deck_of(seat))
        if table.telling:
            table.emit("topdecked", seat, card=card)


def _prune(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    """Choose a card that leaves the game (CAR-13.7, 13.11)."""
    assert op.target is not None
    fitting = legal_targets(table, seat, source, op.target)
    if not fitting:
        return
    picked = yield Decision(seat, "target_prune", fitting, least=0 if op.optional else 1, source=source)
    for card in picked if op.optional else (picked,):
        zone = zone_of(table.state, card)
        if table.telling:
            place = table.layout[zone]
            table.emit("pruned", seat, card=card, zone=place.name, of=place.seat, source=source)
        prune(table, card, zone)


def wipe_pool(table: CarnivoreTable, seat: int) -> None:
    """Prune every card of the trait pool, then refill it (CAR-12.9, 14.2)."""
    cards = [card for card in table.state.zones[POOL] if card != EMPTY]
    for card in cards:
        lift_from_pool(table, card, SET_ASIDE)
    if table.telling:
        table.emit("wiped", seat, cards=cards)
    refill_pool(table)


def _wipe_pool(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    if all(card == EMPTY for card in table.state.zones[POOL]):
        return
    choice = "yes"
    if op.optional:
        choice = yield Decision(seat, "wipe_pool", ("yes", "no"), source=source)
    if choice == "yes":
        wipe_pool(table, seat)


def _discard(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    """Choose a card in a play area; it goes to its owner's discard pile (CAR-13.10)."""
    assert op.target is not None
    fitting = legal_targets(table, seat, source, op.target)
    if not fitting:
        return
    card = yield Decision(seat, "target_discard", fitting, source=source)
    zone = zone_of(table.state, card)
    discard_from_play(table, card, zone)
    if table.telling:
        table.emit("discarded", seat, card=card, of=table.layout[zone].seat, source=source)


def _disable(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    """Choose an untried card with a difficulty class; it is turned sideways (CAR-6.8)."""
    assert op.target is not None
    fitting = legal_targets(table, seat, source, op.target)
    if not fitting:
        return
    card = yield Decision(seat, "target_disable", fitting, source=source)
    table.state.status[card] = FAILED
    if table.telling:
        zone = zone_of(table.state, card)
        table.emit("disabled", seat, card=card, of=table.layout[zone].seat, source=source)


def _ready(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    """Turn failed cards you control upright, one after the other; they are untried again (CAR-6.5)."""
    state = table.state
    for _ in range(op.amount):
        failed = [card for card in state.zones[play_of(seat)] if state.status[card] == FAILED]
        if not failed:
            return
        card = yield Decision(seat, "ready_pick", failed, source=source)
        state.status[card] = UNTRIED
        if table.telling:
            table.emit("readied", seat, card=card, source=source)


def _copy(table: CarnivoreTable, seat: int, source: int, op: Op) -> Flow:
    """Take over base power, base defence and present effects, which resolve at once as the source's own (CAR-13.14)."""
    assert op.target is not None
    fitting = copy_targets(table, seat, source, op.target)
    if not fitting:
        return
    card: int = yield Decision(seat, "copy_pick", fitting, source=source)
    state = table.state
    effects = present_effects(table, card)
    if "power" in op.parts:
        state.power_copied[source] = base_power(table, card)
    if "defense" in op.parts:
        state.defense_copied[source] = base_defense(table, card)
    if table.telling:
        table.emit("copied", seat, card=card, source=source, parts=list(op.parts))
    if "effect" in op.parts:
        state.effects_copied[source] = state.effects_copied.get(card, card)
        yield from resolve(table, seat, source, effects)


_EFFECTS: dict[str, Effect] = {
    "check_bonus": _hold,
    "opp_check_penalty": _opp_check_penalty,
    "next_check_bonus": _hold,
    "reroll": _hold,
    "power_boost": _hold,
    "defense_boost": _hold,
    "pierce": _hold,
    "prevent": _hold,
    "ward": _hold,
    "extra_evolution": _hold,
    "seize_initiative": _hold,
    "heal": _heal,
    "damage": _damage,
    "draw": _draw,
    "dig": _dig,
    "play_from": _play_from,
    "gain": _gain,
    "topdeck": _topdeck,
    "prune": _prune,
    "wipe_pool": _wipe_pool,
    "discard": _discard,
    "disable": _disable,
    "ready": _ready,
    "power_self": _power_self,
    "defense_self": _defense_self,
    "copy": _copy,
    "choose": _choose,
    "if": _if,
    "risk": _risk,
}
"""Every op of the vocabulary; a pack with another one is refused when it is read."""
