"""Set-up: species, decks, first hands (THE-5, 15.1 to 15.4)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod.deal import HUNT_SETS
from apex_tui.games.theropod.moves import draw_cards
from apex_tui.games.theropod.state import (
    AFFLICTIONS,
    BOSS,
    BOX,
    DISASTERS,
    ENVIRONMENT,
    ENVIRONMENT_DECK,
    EVOLVE,
    HUNT,
    LEFT_BOSSES,
    LEFT_ENVIRONMENT,
    LEFT_MINIONS,
    LEFT_SETS,
    STANCES,
    TheropodTable,
    apex_of,
    draw_of,
)

__all__ = ["choose_species", "set_decks", "setup"]


def setup(table: TheropodTable) -> str:
    """Species are dealt, listed, or chosen (THE-1.2)."""
    state, deal = table.state, table.defs
    if deal.asked_species == "choose":
        return "choose_species"
    names = list(deal.species)
    if deal.asked_species == "random":
        table.chance.shuffle(names)
    else:
        names = deal.asked_species.split(",")
    for seat in range(1, deal.seats + 1):
        _settle(table, seat, names[seat - 1])
    assert all(state.species)
    return "set_decks"


def choose_species(table: TheropodTable) -> Flow:
    """In seat order each seat picks one of those still free, a seat a step (THE-1.2)."""
    state = table.state
    if "" not in state.species:
        return "set_decks"
    seat = state.species.index("") + 1
    free = [f"species:{name}" for name in table.defs.species if name not in state.species]
    choice: str = yield Decision(seat, "choose_species", free)
    _settle(table, seat, choice.removeprefix("species:"))
    return "choose_species"


def _settle(table: TheropodTable, seat: int, species: str) -> None:
    table.state.species[seat - 1] = species
    if table.telling:
        table.emit("species", seat, species=species)


def set_decks(table: TheropodTable) -> str:
    """Shared decks, then the decks of each player, then who begins (THE-5)."""
    deal, state = table.defs, table.state
    if deal.mode.emergence:
        _emergence(table)
    else:
        _environment_deck(table)
        _bosses(table)
    table.shuffle(AFFLICTIONS)
    _hunt_deck(table)
    _to_box(table, EVOLVE, deal.mode.evolve_removed)
    table.shuffle(EVOLVE)
    for seat in range(1, deal.seats + 1):
        _nest(table, seat)
    state.player_one = deal.first_seat or (table.roll(deal.seats) if deal.seats > 1 else 1)
    if table.telling:
        table.emit("first_player", state.player_one, rolled=not deal.first_seat and deal.seats > 1)
    return "begin_round"


def _to_box(table: TheropodTable, zone: int, titles: frozenset[str]) -> None:
    for card in [card for card in table.state.zones[zone] if table.defs.cards[card].id in titles]:
        table.move(card, zone, BOX)


def _environment_deck(table: TheropodTable) -> None:
    """From the bottom: Extinction, Asteroid Impact, seven of eleven unseen, the Emergence cards (THE-5.1, 5.2)."""
    deal = table.defs
    cards = deal.cards
    of_role: dict[str, list[int]] = {}
    for card in deal.sets["environment"]:
        of_role.setdefault(cards[card].role, []).append(card)
    for role in ("extinction", "asteroid"):
        for card in of_role[role]:
            table.move(card, BOX, ENVIRONMENT_DECK)
    table.shuffle(LEFT_ENVIRONMENT)
    for _ in range(deal.environment_used):
        table.take(LEFT_ENVIRONMENT, -1, ENVIRONMENT_DECK)
    for card in of_role["emergence"][: deal.mode.emergence_cards]:
        table.move(card, BOX, ENVIRONMENT_DECK)


def _bosses(table: TheropodTable) -> None:
    """A Boss a player, unseen, and the Minions titled like it (THE-5.5, 5.10)."""
    deal, zones = table.defs, table.state.zones
    table.shuffle(LEFT_BOSSES)
    # Nobody sees whose Minions are fetched: they are mixed first.
    table.shuffle(LEFT_MINIONS)
    for _ in range(deal.seats):
        boss = table.take(LEFT_BOSSES, -1, HUNT)
        for card in [card for card in zones[LEFT_MINIONS] if deal.cards[card].name == deal.cards[boss].name]:
            table.move(card, LEFT_MINIONS, HUNT)


def _emergence(table: TheropodTable) -> None:
    """One Emergence card, Alerts to count with, a Boss for all to see, its Minions in the Hunt deck (THE-15.1 to 15.3)."""
    deal, zones = table.defs, table.state.zones
    emergence = next(card for card in deal.sets["environment"] if deal.cards[card].role == "emergence")
    table.move(emergence, BOX, ENVIRONMENT)
    table.shuffle(LEFT_BOSSES)
    boss = table.take(LEFT_BOSSES, -1, BOSS)
    for card in [card for card in zones[LEFT_MINIONS] if deal.cards[card].name == deal.cards[boss].name]:
        table.move(card, LEFT_MINIONS, HUNT)
    unused = [LEFT_BOSSES, LEFT_MINIONS, LEFT_ENVIRONMENT, STANCES, DISASTERS]
    unused += [
        LEFT_SETS[kind] for kind, count in zip(HUNT_SETS, deal.mode.per_player, strict=True) if not count
    ]
    for zone in unused:
        for card in zones[zone][:]:
            table.move(card, zone, BOX)
    if table.telling:
        table.emit("boss_drawn", card=boss)


def _hunt_deck(table: TheropodTable) -> None:
    """So many of each set a player, drawn unseen; all shuffled together (THE-5.5, 15.3)."""
    deal, zones = table.defs, table.state.zones
    for kind, count in zip(HUNT_SETS, deal.mode.per_player, strict=True):
        if not count:
            continue
        left = LEFT_SETS[kind]
        table.shuffle(left)
        for _ in range(min(count * deal.seats, len(zones[left]))):
            table.take(left, -1, HUNT)
    table.shuffle(HUNT)


def _nest(table: TheropodTable, seat: int) -> None:
    """The Apex deck, the Starting deck as draw pile, the first hand (THE-5.7, 5.8)."""
    deal = table.defs
    for card in deal.species_cards(table.state.species[seat - 1]):
        table.move(card, BOX, draw_of(seat) if card in deal.starting else apex_of(seat))
    table.shuffle(apex_of(seat))
    table.shuffle(draw_of(seat))
    draw_cards(table, seat, deal.hand_size)
