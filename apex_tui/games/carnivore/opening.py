"""Setting up, the Draw Phase and the initiative (CAR-2, CAR-5, CAR-12.14)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.engine.zones import EMPTY
from apex_tui.games.carnivore.damage import finish_by_life
from apex_tui.games.carnivore.deal import Deal, Rival
from apex_tui.games.carnivore.piles import draw_to_play, refill_pool
from apex_tui.games.carnivore.state import (
    BOX,
    TRAIT_DECK,
    UNTRIED,
    CarnivoreState,
    CarnivoreTable,
    deck_of,
    play_of,
)

__all__ = ["begin_round", "count_initiative", "draw_phase", "initiative", "new_state", "setup"]


def new_state(deal: Deal) -> CarnivoreState:
    """Every card where it is taken from: starter decks, trait deck; life at its start (CAR-2.1 to 2.5)."""
    zones: list[list[int]] = [list(deal.traits), [EMPTY] * deal.pool_size, [], [], []]
    owner = [0] * len(deal.cards)
    for seat, deck in enumerate(deal.starters, 1):
        zones += [list(deck), [], []]
        for card in deck:
            owner[card] = seat
    n = deal.seats
    return CarnivoreState(
        zones=zones,
        status=[UNTRIED] * len(deal.cards),
        owner=owner,
        life=[deal.start_life] * n,
        order=list(range(1, n + 1)),
        points=[0] * n,
        barred=[[] for _ in range(n)],
        successes=[0] * n,
        done=[False] * n,
        fallen=[],
    )


def setup(table: CarnivoreTable) -> str:
    """Level cards, shuffles, and five cards turned up for the trait pool (CAR-2, CAR-12.14, 12.22)."""
    rival = table.defs.rival
    if rival is not None:
        _set_up_rival(table, rival)
    for seat in range(1, table.defs.seats + 1):
        table.shuffle(deck_of(seat))
    table.shuffle(TRAIT_DECK)
    refill_pool(table)
    return "begin_round"


def _set_up_rival(table: CarnivoreTable, rival: Rival) -> None:
    """Draw the family if it is left to chance; replace Instincts by level cards (CAR-12.10 to 12.14, 12.22)."""
    state = table.state
    state.family = rival.family
    if rival.family == "random":
        # The family comes from the stream of the shuffles, so that scripted dice are not shifted (CAR-15.2).
        drawn = list(rival.families)
        table.chance.shuffle(drawn)
        state.family = drawn[0]
    if state.family and table.telling:
        table.emit("rival_family", 2, family=state.family)
    titles = rival.level_cards.get(state.family, ())
    instincts = [card for card in state.zones[deck_of(2)] if table.defs.cards[card].id == "instinct"]
    for title, instinct in zip(titles, instincts, strict=False):
        level_card = table.defs.uid_of[f"{title}#1"]
        table.move(instinct, deck_of(2), BOX)
        table.move(level_card, TRAIT_DECK, deck_of(2))
        state.owner[level_card] = 2
        if table.telling:
            table.emit("level_card", 2, card=level_card)


def begin_round(table: CarnivoreTable) -> str:
    """A new round begins with the Draw Phase (CAR-10.3)."""
    state = table.state
    state.round += 1
    state.phase = "draw"
    state.turn = 1
    if table.telling:
        table.emit("round", round=state.round)
        table.emit("phase", phase="draw", round=state.round)
    return "draw_phase"


def draw_phase(table: CarnivoreTable) -> Flow:
    """The next living player draws five cards, seat by seat (CAR-5.2); then the round may be over at once (CAR-8.5)."""
    state = table.state
    seat = state.turn
    if seat > table.defs.seats:
        if not any(state.zones[play_of(seat)] for seat in state.living()):
            finish_by_life(table, "no_cards")
        return "count_initiative"
    state.turn += 1
    if state.life[seat - 1] > 0:
        yield from draw_to_play(table, seat, table.defs.hand)
    return "draw_phase"


def count_initiative(table: CarnivoreTable) -> str:
    """Each blue-hued card in play is a point; ties are rolled off (CAR-5.3, 5.4, 5.6)."""
    state = table.state
    cards = table.defs.cards
    for seat in range(1, table.defs.seats + 1):
        state.points[seat - 1] = sum(1 for card in state.zones[play_of(seat)] if cards[card].initiative)
    return "initiative"


def initiative(table: CarnivoreTable) -> Flow:
    """Order the living players by points; those tied with each other roll, the best place first (CAR-5.5, 5.6, 15.1)."""
    state = table.state
    living = sorted(state.living())
    order: list[int] = []
    for points in sorted({state.points[seat - 1] for seat in living}, reverse=True):
        group = [seat for seat in living if state.points[seat - 1] == points]
        placed = yield from _roll_off(table, group)
        order += placed
    # Eliminated players keep a place at the end so that the order always lists every seat.
    state.order = order + [seat for seat in range(1, table.defs.seats + 1) if seat not in order]
    if table.telling:
        table.emit("initiative", order[0], order=order, points=state.points[:])
    return "begin_activation"


def _roll_off(table: CarnivoreTable, group: list[int]) -> Flow:
    """Order players who are tied with each other: a die each, the higher first; those still tied again (CAR-5.5)."""
    if len(group) == 1:
        return group
    rolls = {}
    for seat in group:
        yield Decision(seat, "initiative_roll", ("roll",))
        rolls[seat] = table.roll(table.defs.sides)
        if table.telling:
            table.emit("rolled_off", seat, roll=rolls[seat])
    order: list[int] = []
    for roll in sorted(set(rolls.values()), reverse=True):
        placed = yield from _roll_off(table, [seat for seat in group if rolls[seat] == roll])
        order += placed
    return order
