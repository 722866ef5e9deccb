"""Attacks: choosing prey, the Ambush discard, and what follows (EVO-7, 12.1)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow, Option
from apex_tui.games.evolution.deal import place_of, species_words
from apex_tui.games.evolution.definitions import BANK, MEAT
from apex_tui.games.evolution.eating import receive, room_of
from apex_tui.games.evolution.prey import ignorable, side_and_trait, stops
from apex_tui.games.evolution.rows import die_out, name_of
from apex_tui.games.evolution.state import DISCARD, EvolutionTable, Species, hand_of

__all__ = ["hunt", "ignore_word", "prospects", "targets"]


def prospects(table: EvolutionTable, seat: int, hunter: Species) -> int:
    """What a hunter with room can attack, at best (EVO-6.3, 6.4).

    0: nothing; 1: only with an Ambush discard; 2: freely, but Horns would take its last Population; 3: freely.
    """
    natures = table.defs.natures
    ambush = natures[hunter.traits].ignores and bool(table.state.zones[hand_of(seat)])
    best = 0
    for row in table.state.rows:
        for place, prey in enumerate(row):
            if prey is hunter:
                continue
            if not stops(natures, hunter, row, place):
                if natures[prey.traits].strike < hunter.population:
                    return 3
                best = 2
            elif ambush and not best and ignorable(natures, hunter, row, place):
                best = 1
    return best


def targets(table: EvolutionTable, seat: int, hunter: Species) -> list[Option]:
    """The species that a hunter may attack, while its owner holds a card also with an Ambush discard (EVO-7.1 to 7.4)."""
    natures = table.defs.natures
    ambush = natures[hunter.traits].ignores and bool(table.state.zones[hand_of(seat)])
    found: list[Option] = []
    for owner, row in enumerate(table.state.rows, 1):
        words = species_words(owner, len(row))
        for place, prey in enumerate(row):
            if prey is not hunter and (
                not stops(natures, hunter, row, place) or (ambush and ignorable(natures, hunter, row, place))
            ):
                found.append(words[place])
    return found


def hunt(table: EvolutionTable, seat: int, place: int) -> Flow:
    """A Carnivore attacks once: prey, discard, and all that follows (EVO-6.6, 7.5)."""
    state = table.state
    hunter = state.rows[seat - 1][place]
    state.chosen = name_of(seat, place)
    target = yield Decision(seat, "attack_target", targets(table, seat, hunter))
    _, owner, at = place_of(target)
    ignoring = yield from ambush(table, seat, hunter, owner, at)
    state.chosen = ""
    yield from resolve(table, seat, place, owner, at, ignoring)


def ambush(table: EvolutionTable, seat: int, hunter: Species, owner: int, at: int) -> Flow:
    """A card may be discarded to ignore one trait card; returns its bit, 0 for none (EVO-12.1)."""
    state, natures = table.state, table.defs.natures
    hand = state.zones[hand_of(seat)]
    if not hand or not natures[hunter.traits].ignores:
        return 0
    row = state.rows[owner - 1]
    found = {ignore_word(table, owner, at, bit): bit for bit in ignorable(natures, hunter, row, at)}
    if not found:
        return 0
    options = list(found) if stops(natures, hunter, row, at) else ["none", *found]
    state.target = name_of(owner, at)
    picked = yield Decision(seat, "ambush_trait", options)
    if picked != "none":
        state.ignoring = picked
        card = yield Decision(seat, "ambush_card", hand[:])
        table.move(card, hand_of(seat), DISCARD)
        if table.telling:
            side, trait = side_and_trait(natures, found[picked])
            bearer = name_of(owner, at + {"self": 0, "left": -1, "right": 1}[side])
            table.emit(
                "ambushed",
                seat,
                card=card,
                hunter=state.chosen,
                prey=state.target,
                trait=trait.id,
                bearer=bearer,
            )
        state.ignoring = ""
    state.target = ""
    return found.get(picked, 0)


def ignore_word(table: EvolutionTable, owner: int, at: int, bit: int) -> str:
    """``ignore:2.1:camouflage``: the option that switches a trait card off."""
    side, trait = side_and_trait(table.defs.natures, bit)
    return f"ignore:{name_of(owner, at + {'self': 0, 'left': -1, 'right': 1}[side])}:{trait.id}"


def resolve(table: EvolutionTable, seat: int, place: int, owner: int, at: int, ignoring: int) -> Flow:
    """Meal, loss, strike, scavengers, in this order (EVO-7.6, 7.7, 7.8, 7.10)."""
    state, natures = table.state, table.defs.natures
    hunter, prey = state.rows[seat - 1][place], state.rows[owner - 1][at]
    nature, prey_nature = natures[hunter.traits], natures[prey.traits & ~ignoring]
    if table.telling:
        table.emit(
            "attack",
            seat,
            hunter=name_of(seat, place),
            prey=name_of(owner, at),
            owner=owner,
            reach=hunter.size + nature.reach,
            guard=prey.size + prey_nature.guard,
            size=prey.size,
            meal=min(prey.size, room_of(hunter, nature)),
        )
    yield from receive(table, seat, place, prey.size, MEAT, BANK, "meal")
    lose_population(table, owner, prey, 1, "attack")
    if prey_nature.strike:
        lose_population(table, seat, hunter, prey_nature.strike, "horns")
    yield from scavenge(table, seat)


def lose_population(table: EvolutionTable, seat: int, species: Species, amount: int, why: str) -> None:
    """Population falls, food stays; at 0 the species goes extinct (EVO-7.6, 7.8, 9.7)."""
    species.population = max(0, species.population - amount)
    place = next(n for n, one in enumerate(table.state.rows[seat - 1]) if one is species)
    if table.telling:
        name = name_of(seat, place)
        table.emit("lost", seat, species=name, amount=amount, population=species.population, why=why)
    if not species.population:
        die_out(table, seat, place, why)


def scavenge(table: EvolutionTable, attacker: int) -> Flow:
    """Every Scavenger with room, the attacker's owner first, then clockwise, each row left to right (EVO-12.15)."""
    state, natures = table.state, table.defs.natures
    for seat in table.defs.order(attacker):
        for place, species in enumerate(state.rows[seat - 1]):
            for trait, effect in natures[species.traits].scavenges:
                yield from receive(
                    table, seat, place, effect.amount, effect.food, effect.source, "scavenger", trait
                )
