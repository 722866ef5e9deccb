"""Phase 3: cards become traits, species, Size and Population (EVO-4, 11.1)."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.decision import Decision, Flow, Option, Together
from apex_tui.games.evolution.deal import place_of, words_for
from apex_tui.games.evolution.rows import add_species, name_of
from apex_tui.games.evolution.state import (
    DISCARD,
    EvolutionTable,
    hand_of,
    hidden_of,
    others,
    spent_of,
    traits_of,
)

__all__ = ["begin_cards", "card_uses", "play_together", "play_turn"]


def begin_cards(table: EvolutionTable) -> str:
    """Players play in turn, or all at once in Quick-Play (EVO-4.1, 11.1)."""
    state, deal = table.state, table.defs
    state.stage = "play_cards"
    state.done = [False] * deal.seats
    if table.telling:
        table.emit("phase", phase="cards", round=state.round)
    if deal.quick:
        return "play_together"
    state.turn = state.active
    return "play_turn"


def play_turn(table: EvolutionTable) -> Flow:
    """One card of the player in turn, or the end of his turn (EVO-4.1)."""
    state = table.state
    goes_on = yield from play_card(table, state.turn)
    if not goes_on:
        state.turn = state.turn % table.defs.seats + 1
        if state.turn == state.active:
            state.turn = 0
            return "reveal"
    return "play_turn"


def play_together(table: EvolutionTable) -> Flow:
    """Quick-Play: all at once and unseen; then discards join the pile in turn order (EVO-11.1, 11.3)."""
    seats = range(1, table.defs.seats + 1)
    yield Together({seat: play_all(table.of(seat), seat) for seat in seats}, secret=True)
    for seat in table.defs.order(table.state.active):
        spent = table.state.zones[spent_of(seat)]
        cards = spent[:]
        for card in cards:
            table.move(card, spent_of(seat), DISCARD)
        if table.telling and cards:
            table.emit("spent", seat, cards=cards)
    return "reveal"


def play_all(table: EvolutionTable, seat: int) -> Flow:
    """The whole turn of a seat in Quick-Play."""
    while (yield from play_card(table, seat)):
        pass


def play_card(table: EvolutionTable, seat: int) -> Flow:
    """One card, used in one of the four ways; False if the turn is ended instead (EVO-4.2, 4.3)."""
    state = table.state
    card = yield Decision(seat, "play_card", [*state.zones[hand_of(seat)], "end_turn"], closes=("end_turn",))
    if card == "end_turn":
        state.done[seat - 1] = True
        if table.telling:
            table.emit("ended_turn", seat)
        return False
    use = yield Decision(seat, "card_use", card_uses(table, seat, card), source=card)
    if use in ENDS:
        new_species(table, seat, card, use[4:])
        return True
    verb, _, place = place_of(use)
    if verb == "trait":
        put_trait(table, seat, card, place)
    elif verb == "replace":
        picked = yield Decision(seat, "replace_which", replaceable(table, seat, card, place), source=card)
        replace_trait(table, seat, card, place, picked[1])
    else:
        grow(table, seat, card, place, verb)
    return True


ENDS = ("new:left", "new:right")


def card_uses(table: EvolutionTable, seat: int, card: int) -> list[Option]:
    """What a card can be used for: always at least a new species (EVO-4.4, 4.5, 4.7, 4.8)."""
    state, deal = table.state, table.defs
    row, each, cards = state.rows[seat - 1], deal.trait_places, deal.cards
    count = len(row)
    trait = cards[card].trait
    up, down = state.zones[traits_of(seat)], state.zones[hidden_of(seat)]
    put, over, size, population = (
        words_for(verb, seat, count) for verb in ("trait", "replace", "size", "population")
    )
    fresh: list[Option] = []
    replacing: list[Option] = []
    at = 0
    for place in range(count):
        there = [one for one in (*up[at : at + each], *down[at : at + each]) if one >= 0]
        at += each
        if there:
            replacing.append(over[place])
        if len(there) < each:
            for one in there:
                if cards[one].trait is trait:
                    break
            else:
                fresh.append(put[place])
    return [
        *fresh,
        *replacing,
        *ENDS,
        *[size[place] for place in range(count) if row[place].size < deal.size_max],
        *[population[place] for place in range(count) if row[place].population < deal.population_max],
    ]


def replaceable(table: EvolutionTable, seat: int, card: int, place: int) -> list[Option]:
    """The traits that the card may replace: that of its own name if there is one, else any (EVO-4.4, 4.5)."""
    deal = table.defs
    there = table.state.cards_of(seat, place, deal.trait_places)
    alike = [one for one in there if deal.cards[one].trait is deal.cards[card].trait]
    verb = f"discard:{name_of(seat, place)}"
    return [(verb, one) for one in alike or there]


def put_trait(table: EvolutionTable, seat: int, card: int, place: int) -> None:
    """A trait lies face down on an own species (EVO-4.4)."""
    each = table.defs.trait_places
    up, down = table.state.zones[traits_of(seat)], table.state.zones[hidden_of(seat)]
    at = place * each
    while up[at] >= 0 or down[at] >= 0:
        at += 1
    lay_down(table, seat, card, at)
    if table.telling:
        tell(table, "put", seat, card, species=name_of(seat, place))


def lay_down(table: EvolutionTable, seat: int, card: int, at: int) -> None:
    """A card of the hand goes face down on a free place for traits; others do not see which."""
    table.move(card, hand_of(seat), hidden_of(seat), at=at, by=seat)


def replace_trait(table: EvolutionTable, seat: int, card: int, place: int, old: int) -> None:
    """A trait makes way for the new one; with Fat Tissue its food is lost (EVO-4.5, 4.6)."""
    state, deal = table.state, table.defs
    species = state.rows[seat - 1][place]
    zone = traits_of(seat)
    if old not in state.zones[zone]:
        zone = hidden_of(seat)
    else:
        species.traits &= ~deal.cards[old].trait.bit
    at = state.zones[zone].index(old)
    lost = 0
    if species.fat and not deal.natures[species.traits].stores:
        lost, species.fat = species.fat, 0
        state.lost[seat - 1] += lost
    # The old place must be free for the new card, and the discarded one is seen only where discards are.
    table.lift(old, zone, discards_of(table, seat))
    lay_down(table, seat, card, at)
    if table.telling:
        name = name_of(seat, place)
        if deal.quick:
            table.emit("replaced", seat, to=(seat,), card=card, target=old, species=name, lost=lost)
            table.emit("replaced", seat, to=others(table, seat), species=name, lost=lost)
        else:
            table.emit("replaced", seat, to=(seat,), card=card, target=old, species=name, lost=lost)
            table.emit("replaced", seat, to=others(table, seat), target=old, species=name, lost=lost)


def discards_of(table: EvolutionTable, seat: int) -> int:
    """The zone that discards go to: in Quick-Play they stay apart until all are done (EVO-11.3)."""
    return spent_of(seat) if table.defs.quick else DISCARD


def discard(table: EvolutionTable, seat: int, card: int) -> None:
    """A card of the hand is given away."""
    if table.defs.quick:
        table.move(card, hand_of(seat), spent_of(seat), by=seat)
    else:
        table.move(card, hand_of(seat), DISCARD)


def new_species(table: EvolutionTable, seat: int, card: int, end: str) -> None:
    """A card for a species at an end of the row (EVO-4.7)."""
    discard(table, seat, card)
    place = add_species(table, seat, end)
    if table.telling:
        tell(table, "new_species", seat, card, species=name_of(seat, place), end=end)


def grow(table: EvolutionTable, seat: int, card: int, place: int, track: str) -> None:
    """A card for one more Size or Population (EVO-4.8)."""
    discard(table, seat, card)
    species = table.state.rows[seat - 1][place]
    if track == "size":
        species.size += 1
    else:
        species.population += 1
    if table.telling:
        value = species.size if track == "size" else species.population
        tell(table, "grew", seat, card, species=name_of(seat, place), track=track, value=value)


def tell(table: EvolutionTable, kind: str, seat: int, card: int, **data: Any) -> None:
    """Tell a use of a card: which card it was is open only where it was discarded in the sight of all (EVO-4.9)."""
    if kind != "put" and not table.defs.quick:
        table.emit(kind, seat, card=card, **data)
        return
    table.emit(kind, seat, to=(seat,), card=card, **data)
    table.emit(kind, seat, to=others(table, seat), **data)
