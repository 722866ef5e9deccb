"""The Evolution Phase: buy one trait, or prune one (CAR-9), and the rival's own way of doing it (CAR-12.5 to 12.9)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.engine.zones import EMPTY
from apex_tui.games.carnivore.checks import make_check
from apex_tui.games.carnivore.definitions import FAMILY_BITS
from apex_tui.games.carnivore.effects import wipe_pool
from apex_tui.games.carnivore.piles import prune, take_from_pool
from apex_tui.games.carnivore.state import POOL, CarnivoreState, CarnivoreTable, discard_of

__all__ = ["begin_evolution", "evolution_turn", "evolve_options", "quota"]


def begin_evolution(table: CarnivoreTable) -> str:
    """Nobody has had a success yet; First Player begins (CAR-9.1)."""
    state = table.state
    state.phase = "evolution"
    state.turn = 0
    for i, life in enumerate(state.life):
        state.successes[i] = 0
        state.done[i] = life == 0
    if table.telling:
        table.emit("phase", phase="evolution", round=state.round)
    return "evolution_turn"


def quota(table: CarnivoreTable, seat: int) -> int:
    """How many successes ``seat`` may have in this phase (CAR-9.1, 9.9)."""
    extra = sum(
        hold.amount for hold in table.state.holds if hold.op == "extra_evolution" and hold.seat == seat
    )
    return table.defs.successes + extra


def pool_cards(state: CarnivoreState) -> list[int]:
    """The cards of the trait pool by slot."""
    return [card for card in state.zones[POOL] if card != EMPTY]


def evolve_options(table: CarnivoreTable, seat: int) -> list[tuple[str, int] | str]:
    """BUY each unbarred pool card, PRUNE each, and pass once there was a success (CAR-9.2, 9.4, 9.6, 9.9)."""
    state = table.state
    pool = pool_cards(state)
    barred = state.barred[seat - 1]
    options: list[tuple[str, int] | str] = [("buy", card) for card in pool if card not in barred]
    options += [("prune", card) for card in pool]
    if state.successes[seat - 1] >= table.defs.successes:
        options.append("pass")
    return options


def evolution_turn(table: CarnivoreTable) -> Flow:
    """One action of the next player in the rotation who is not done (CAR-9.1, 9.8, 9.12)."""
    state = table.state
    n = len(state.order)
    for i in range(n):
        seat = state.order[(state.turn + i) % n]
        if not state.done[seat - 1]:
            break
    else:
        return "end_phase"
    state.turn = (state.turn + i + 1) % n
    if not pool_cards(state):
        state.done[seat - 1] = True
        return "evolution_turn"
    if table.defs.rival is not None and seat == 2:
        yield from rival_turn(table, seat)
        return "evolution_turn"
    options = evolve_options(table, seat)
    # With a pass among them only the pass is sure to end the part, yet any success may: so the decision closes.
    choice = yield Decision(seat, "evolve_action", options, closes=True)
    if choice == "pass":
        finish(table, seat)
    elif choice[0] == "buy":
        yield from buy(table, seat, choice[1])
    else:
        prune_pool_card(table, seat, choice[1])
    return "evolution_turn"


def finish(table: CarnivoreTable, seat: int) -> None:
    """A pass ends the seat's part (CAR-9.9)."""
    table.state.done[seat - 1] = True
    if table.telling:
        table.emit("passed", seat)


def buy(table: CarnivoreTable, seat: int, card: int, asked: bool = True) -> Flow:
    """Try to win a pool card by a skill check; a card missed is barred for the round (CAR-9.3, 9.4, 9.10, 9.11)."""
    state = table.state
    passed = yield from make_check(table, seat, card, "buy", asked)
    if not passed:
        state.barred[seat - 1].append(card)
        if table.telling:
            table.emit("barred", seat, card=card)
        return
    if table.telling:
        table.emit("bought", seat, card=card, slot=state.zones[POOL].index(card) + 1)
    state.owner[card] = seat
    take_from_pool(table, card, discard_of(seat))
    succeed(table, seat)


def prune_pool_card(table: CarnivoreTable, seat: int, card: int) -> None:
    """Remove a pool card from the game: always a success (CAR-9.6, 9.10)."""
    if table.telling:
        table.emit("pruned", seat, card=card, zone="pool", of=0, slot=table.state.zones[POOL].index(card) + 1)
    prune(table, card, POOL)
    succeed(table, seat)


def succeed(table: CarnivoreTable, seat: int) -> None:
    """Count a success; with the last one allowed the seat is done (CAR-9.1, 9.9)."""
    state = table.state
    state.successes[seat - 1] += 1
    if state.successes[seat - 1] >= quota(table, seat):
        state.done[seat - 1] = True


# The rival species


def rival_turn(table: CarnivoreTable, seat: int) -> Flow:
    """The rival's action, by its archetype (CAR-12.5 to 12.9, 12.16)."""
    state = table.state
    rival = table.defs.rival
    assert rival is not None
    specialist = rival.archetype == "specialist"
    pool = pool_cards(state)
    barred = state.barred[seat - 1]
    wanted = [card for card in pool if card not in barred]
    if specialist:
        bits = FAMILY_BITS[state.family]
        wanted = [card for card in wanted if table.defs.cards[card].bits & bits]
    if wanted:
        card = _highest_class(table, wanted)
        if table.telling:
            why = "family" if specialist else "highest_class"
            table.emit("rival_reason", seat, card=card, why=why, family=state.family if specialist else "")
        yield from buy(table, seat, card, asked=False)
    elif state.successes[seat - 1] >= table.defs.successes:
        # An extra success is only for buying: no second pruning (CAR-12.16).
        finish(table, seat)
    elif specialist:
        if table.telling:
            table.emit("rival_reason", seat, why="no_family", family=state.family)
        wipe_pool(table, seat)
        succeed(table, seat)
    else:
        if table.telling:
            table.emit("rival_reason", seat, why="all_barred", family="")
        prune_pool_card(table, seat, _highest_class(table, pool))


def _highest_class(table: CarnivoreTable, cards: list[int]) -> int:
    """The card of the highest difficulty class; of equals the one in the lowest slot (CAR-12.6, 12.8)."""
    return max(cards, key=lambda card: table.defs.cards[card].dc)
