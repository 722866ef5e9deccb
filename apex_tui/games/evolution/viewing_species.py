"""Species as they are seen: their traits, and what every hunter on the table could do with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apex_tui.engine.rules import Look
from apex_tui.games.evolution import view as model
from apex_tui.games.evolution.attacking import prospects
from apex_tui.games.evolution.eating import room_of
from apex_tui.games.evolution.explaining import attack_view
from apex_tui.games.evolution.nature import Nature
from apex_tui.games.evolution.rows import name_of
from apex_tui.games.evolution.state import EvolutionState, Species, hand_of, hidden_of, traits_of

if TYPE_CHECKING:
    from apex_tui.games.evolution.rules import Evolution

__all__ = ["row_views"]

Attacks = dict[str, tuple[model.AttackView, ...]]


def row_views(rules: Evolution, look: Look[EvolutionState]) -> list[tuple[model.SpeciesView, ...]]:
    """By seat: its species, left to right."""
    state, natures = look.state, rules.defs.natures
    attacks: Attacks = {}
    hunters: dict[str, list[str]] = {}
    for seat, row in enumerate(state.rows, 1):
        for place, species in enumerate(row):
            if natures[species.traits].hunts:
                name = name_of(seat, place)
                attacks[name] = found = _attacks(rules, state, seat, species)
                for attack in found:
                    if attack.verdict != "no":
                        hunters.setdefault(attack.target, []).append(name)
    return [
        tuple(_species(rules, look, seat, place, attacks, hunters) for place in range(len(row)))
        for seat, row in enumerate(state.rows, 1)
    ]


def _attacks(
    rules: Evolution, state: EvolutionState, seat: int, hunter: Species
) -> tuple[model.AttackView, ...]:
    """What a hunter could do with each other species (EVO-7.2, 7.3)."""
    holds = bool(state.zones[hand_of(seat)])
    return tuple(
        attack_view(rules, state, hunter, seat, owner, place, holds)
        for owner, row in enumerate(state.rows, 1)
        for place, prey in enumerate(row)
        if prey is not hunter
    )


def _species(
    rules: Evolution,
    look: Look[EvolutionState],
    seat: int,
    place: int,
    attacks: Attacks,
    hunters: dict[str, list[str]],
) -> model.SpeciesView:
    state, deal = look.state, rules.defs
    species = state.rows[seat - 1][place]
    nature = deal.natures[species.traits]
    name = name_of(seat, place)
    room = room_of(species, nature)
    hungry = species.food < species.population
    chance = _chance(rules, state, seat, species, nature, room)
    return model.SpeciesView.model_construct(
        id=name,
        seat=seat,
        place=place + 1,
        population=species.population,
        size=species.size,
        food=species.food,
        fat=species.fat,
        capacity=species.size if nature.stores else 0,
        room=room,
        hungry=hungry,
        carnivore=nature.hunts,
        traits=_traits(rules, look, seat, place),
        reach=species.size + nature.reach if nature.hunts else 0,
        guard=species.size + nature.guard,
        feedable=chance > 0,
        must=hungry and chance == 3,
        costly=chance == 1,
        exposed=name in hunters,
        hunters=tuple(hunters.get(name, ())),
        prey=attacks.get(name, ()),
        gift=_gift(rules, state, seat, place, nature),
    )


def _chance(
    rules: Evolution, state: EvolutionState, seat: int, species: Species, nature: Nature, room: int
) -> int:
    """As :func:`prospects`; a plant-eater that can be fed counts as a hunter with free prey."""
    if state.stage != "feeding" or not room:
        return 0
    if nature.hunts:
        return prospects(rules.reading(state), seat, species)
    return 3 if state.supply and nature.plants else 0


def _traits(
    rules: Evolution, look: Look[EvolutionState], seat: int, place: int
) -> tuple[model.TraitView, ...]:
    each = rules.defs.trait_places
    up, down = look.state.zones[traits_of(seat)], look.state.zones[hidden_of(seat)]
    found = []
    for at in range(place * each, (place + 1) * each):
        if up[at] >= 0:
            found.append(_trait(rules, up[at], face_down=False))
        elif down[at] >= 0:
            # Only the owner knows it, whatever memory would tell others of where it came from.
            found.append(_trait(rules, down[at] if look.seat == seat else -1, face_down=True))
    return tuple(found)


def _trait(rules: Evolution, uid: int, *, face_down: bool) -> model.TraitView:
    key = uid, face_down
    made: model.TraitView | None = rules.looks.get(key)
    if made is None:
        card = rules.defs.cards[uid] if uid >= 0 else None
        made = rules.looks[key] = model.TraitView(
            trait=card.trait.id if card else "",
            name=card.trait.name if card else "",
            card=card.id if card else "",
            face_down=face_down,
        )
    return made


def _gift(rules: Evolution, state: EvolutionState, seat: int, place: int, nature: Nature) -> str:
    """The neighbour that would be given food if the species received some of its own diet (EVO-12.6)."""
    row = state.rows[seat - 1]
    for step, _ in nature.shares:
        if 0 <= place + step < len(row):
            other = row[place + step]
            its = rules.defs.natures[other.traits]
            if room_of(other, its) and (its.plants or not nature.plants):
                return name_of(seat, place + step)
    return ""
