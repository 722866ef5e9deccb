"""Ages and rounds: dealing, passing hands on, scoring, and the end of the game (GAL-3, 4.9 to 4.12, 10)."""

from __future__ import annotations

from apex_tui.engine.outcome import Outcome
from apex_tui.games.galaxy.standing import controller
from apex_tui.games.galaxy.state import DECK, DISCARD, GALAXY, GalaxyTable, hand_of, played_of

__all__ = ["begin_age", "begin_round", "end_age", "end_round", "points"]


def begin_age(table: GalaxyTable) -> str:
    """All cards of the deck are shuffled and dealt; the rest is discarded face up (GAL-3.2 to 3.4)."""
    state, deal = table.state, table.defs
    state.age += 1
    state.round = 0
    # The discard pile is open: nobody learns or forgets anything before the shuffle.
    state.zones[DECK].extend(state.zones[DISCARD])
    state.zones[DISCARD].clear()
    table.shuffle(DECK)
    if table.telling:
        direction = "left" if deal.directions[state.age - 1] == 1 else "right"
        table.emit("age", age=state.age, direction=direction)
    for seat in range(1, deal.seats + 1):
        dealt = [table.take(DECK, -1, hand_of(seat)) for _ in range(deal.hand)]
        state.held[seat - 1] = sum(1 << card for card in dealt)
        if table.telling:
            table.emit("dealt", seat, to=(seat,), cards=sorted(dealt))
    leftover = sorted(state.zones[DECK])
    for card in leftover:
        table.move(card, DECK, DISCARD)
    if table.telling and leftover:
        table.emit("leftover", cards=leftover)
    return "begin_round"


def begin_round(table: GalaxyTable) -> str:
    """Nothing is chosen yet (GAL-4.1)."""
    state = table.state
    state.round += 1
    state.stage = "choose"
    state.side = [""] * table.defs.seats
    state.order = []
    state.turn = 0
    if table.telling:
        table.emit("round", age=state.age, round=state.round)
    return "choose"


def end_round(table: GalaxyTable) -> str:
    """Used cards are discarded; hands go on, or, after the last round of an age, are discarded too (GAL-3.5, 4.9, 4.11)."""
    state, deal = table.state, table.defs
    for seat in range(1, deal.seats + 1):
        table.take(played_of(seat), 0, DISCARD)
    if state.round < deal.rounds:
        pass_hands(table)
        return "begin_round"
    for seat in range(1, deal.seats + 1):
        hand = hand_of(seat)
        unused = sorted(state.zones[hand])
        for card in unused:
            table.move(card, hand, DISCARD)
        if table.telling and unused:
            table.emit("unused", seat, cards=unused)
    return "end_age"


def pass_hands(table: GalaxyTable) -> None:
    """Every hand goes to a neighbour as it is: whoever passed it on still knows what was in it (GAL-3.8, 4.10, 11.5)."""
    state, deal = table.state, table.defs
    zones = state.zones
    seats = range(1, deal.seats + 1)
    hands = [zones[hand_of(seat)] for seat in seats]
    for seat, hand in zip(seats, hands, strict=True):
        neighbour = deal.next_seat(seat, state.age)
        zones[hand_of(neighbour)] = hand
        mask = 0
        for card in hand:
            mask |= 1 << card
        state.held[neighbour - 1] |= mask
    if table.telling:
        table.emit("passed", direction="left" if deal.directions[state.age - 1] == 1 else "right")
    for seat in seats:
        cards = zones[hand_of(seat)]
        table.show(cards, (seat,))
        if table.telling:
            table.emit("received", seat, to=(seat,), cards=sorted(cards))


# Scoring ------------------------------------------------------------


def points(table: GalaxyTable) -> tuple[list[int], list[int]]:
    """By seat: what an age scored now would bring for sectors controlled, and for colonies (GAL-10.1, 10.2)."""
    state, deal = table.state, table.defs
    sectors, colonies = [0] * deal.seats, [0] * deal.seats
    galaxy = state.zones[GALAXY]
    for place, holder in enumerate(state.colony):
        who = controller(state, place)
        if who:
            sectors[who - 1] += deal.vp_sector
        if holder and galaxy[place] >= 0:
            colonies[holder - 1] += deal.sector(galaxy[place]).vp
    return sectors, colonies


def end_age(table: GalaxyTable) -> str:
    """All score at once; then the next age, or the end (GAL-3.6, 3.7, 3.9, 10)."""
    state, deal = table.state, table.defs
    sectors, colonies = points(table)
    state.tally.append(sectors + colonies)
    for n in range(deal.seats):
        state.vp[n] += sectors[n] + colonies[n]
        if table.telling:
            table.emit(
                "scored", n + 1, age=state.age, sectors=sectors[n], colonies=colonies[n], vp=state.vp[n]
            )
    if state.age < deal.ages:
        return "begin_age"
    finish(table)
    return "end_age"


def finish(table: GalaxyTable) -> None:
    """Most points, then most tokens in the galaxy, then a shared victory (GAL-10.4 to 10.8)."""
    state, deal = table.state, table.defs
    state.stage = "over"
    state.order, state.turn = [], 0
    ranks = [(state.vp[n], state.fleet[n] + state.tokens[n] + 1) for n in range(deal.seats)]
    places = tuple(
        tuple(seat for seat, own in enumerate(ranks, 1) if own == rank)
        for rank in sorted(set(ranks), reverse=True)
    )
    tokens = [rank[1] for rank in ranks]
    if table.telling:
        table.emit("over", winners=list(places[0]), scores=state.vp[:], tokens=tokens)
    table.end(Outcome(places[0], tuple(state.vp), "ages_over", places))
