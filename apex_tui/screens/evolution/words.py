"""What is under the cursor in words: what it does, what it costs, what follows. A screen reader gets the first line."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.evolution.spoken import food_number, plants, several, species_name
from apex_tui.games.evolution.view import AttackView, CardView, SpeciesView
from apex_tui.screens.evolution.sitting import HUNTING, Sitting, species_of
from apex_tui.widgets.text import Line, Run, wrap_runs

__all__ = ["attack_words", "describe", "preview", "question_note", "species_words", "trait_names"]

_MANY = 9
"""Prey that is told by name."""
_WIDTH = 76
"""Columns of a line in the narrowest window, less the answers at its right end in the second one."""


def describe(sit: Sitting, id: str) -> Sequence[Line]:
    """One or two lines."""
    choice = sit.offered.get(id)
    name = species_of(id)
    if id.startswith("card:"):
        return _card(sit, id.removeprefix("card:"))
    if choice is None:
        return [species_words(sit, sit.species[name])] if name in sit.species else []
    if sit.kind == "attack_target" and name in sit.species:
        one = sit.species[name]
        has: Line = [("It has ", "quiet"), (f"{trait_names(one)}.", "ink")]
        return [*wrap_runs(_prey(sit, one), _WIDTH), *([has] if one.traits else [])][:2]
    if sit.kind == "feed" and name in sit.species:
        return [*wrap_runs(_feed(sit, sit.species[name])[0], _WIDTH)][:2]
    if sit.kind == "card_use" and name in sit.species:
        return _use(sit, id, sit.species[name])
    return [[(choice.label, "bold"), *([(f": {choice.detail}.", "ink")] if choice.detail else [])]]


def question_note(sit: Sitting) -> Line:
    """What stands quietly behind the question."""
    if sit.kind == "attack_target" and sit.hunter is not None:
        return "Hungry with prey in reach, so you must feed." if sit.hunter.must else "Esc feeds another."
    if sit.kind == "card_use":
        return "step 2 of 2; the card leaves your hand"
    if sit.kind == "replace_which":
        return "step 3 of 3; it is discarded"
    if sit.kind == "food_card":
        return "secret until the reveal"
    return ""


def preview(sit: Sitting, id: str) -> Line:
    """What would be different afterwards."""
    choice = sit.offered.get(id)
    if choice is None:
        return ""
    if sit.kind == "food_card":
        lack = sum(one.population - one.food - one.fat for one in sit.me.species if not one.carnivore)
        card = _card_named(sit, id.removeprefix("card:"))
        if card is None:
            return ""
        return f"{sit.view.supply} in the hole, {food_number(card.food)} by this card; your plant-eaters need {max(0, lack)}"
    if sit.kind == "feed":
        one = sit.species.get(species_of(id))
        return _after_feeding(sit, one) if one is not None else ""
    if sit.kind == "attack_target":
        one = sit.species.get(species_of(id))
        return _scavengers(sit) if one is not None else ""
    return ""


# Cards ------------------------------------------------------------


def _card_named(sit: Sitting, id: str) -> CardView | None:
    return next((card for card in sit.hand if card.id == id), None)


def _card(sit: Sitting, id: str) -> Sequence[Line]:
    card = _card_named(sit, id)
    if card is None:
        return []
    line: list[Run] = [(f"{card.name} {food_number(card.food)}", "bold"), (f": {card.text}", "ink")]
    return wrap_runs(line, _WIDTH)


def _use(sit: Sitting, id: str, one: SpeciesView) -> list[Line]:
    choice = sit.offered[id]
    verb = id.partition(":")[0]
    if verb in ("size", "population"):
        now = one.size if verb == "size" else one.population
        track = "Size" if verb == "size" else "Population"
        line: list[Run] = [
            (f"{species_name(one.id)}: {track} {now} ", "ink"),
            ("+1", "gain"),
            (f" = {now + 1}", "ink"),
        ]
        line.append((f"; {choice.detail}." if choice.detail else ".", "quiet"))
        return [line]
    return [[(choice.label, "bold"), (f": {choice.detail}." if choice.detail else ".", "ink")]]


# Species ------------------------------------------------------------


def trait_names(one: SpeciesView) -> str:
    """``Hard Shell and Horns``; what lies face down as such."""
    names = []
    for trait in one.traits:
        name = trait.name or "a trait face down"
        names.append(f"{name}, face down" if trait.name and trait.face_down else name)
    return several(names) or "no traits"


def species_words(sit: Sitting, one: SpeciesView) -> Line:
    """``B2 of Tobias: Population 3, Size 3, food 2 of 3; Camouflage and Fertile``."""
    name, token = sit.call(one.id)
    fat = f", fat {one.fat} of {one.capacity}" if one.capacity else ""
    words = f" of {sit.name(one.seat)}: Population {one.population}, Size {one.size}, food {one.food} of "
    return [(name, token), (f"{words}{one.population}{fat}; {trait_names(one)}.", "ink")]


def _feed(sit: Sitting, one: SpeciesView) -> list[Line]:
    name = species_name(one.id)
    head: list[Run] = [
        (name, "bold"),
        (f", P{one.population} S{one.size}, food {one.food} of {one.population}: ", "ink"),
    ]
    if one.carnivore:
        prey = [attack.target for attack in one.prey if attack.verdict == "yes"]
        dear = [attack.target for attack in one.prey if attack.verdict == "discard"]
        told = several([species_name(each) for each in prey], "or") or "nobody without a discard"
        if len(prey) > _MANY:
            told = f"any of {len(prey)} species"
        more = f"; for a card {several([species_name(each) for each in dear], 'or')}" if dear else ""
        return [[*head, (f"attacks {told}{more}.", "ink")]]
    takes = sit.offered[f"species:{one.id}"].detail.removesuffix(" from the Food Supply")
    more = f"; {species_name(one.gift)} gets a gift" if one.gift else ""
    return [[*head, (f"{takes}{more}.", "ink")]]


def _after_feeding(sit: Sitting, one: SpeciesView) -> Line:
    """What the others still lack."""
    short = sum(seat.lacking - seat.lacking_meat for seat in sit.view.seats)
    own = sit.me
    return (
        f"{plants(sit.view.supply)} in the hole, all plant-eaters lack {short}, yours {own.lacking - own.lacking_meat}"
        + (f" and {own.lacking_meat} meat" if own.lacking_meat else "")
    )


# Attacks ------------------------------------------------------------


def _prey(sit: Sitting, one: SpeciesView) -> Line:
    attack = sit.attacks.get(one.id)
    if attack is None:
        return species_words(sit, one)
    owner = "Your own" if one.seat == sit.asked else f"{sit.name(one.seat)},"
    head = f"{owner} {species_name(one.id)} P{one.population} S{one.size}: "
    return [(head, "ink"), *attack_words(sit, one, attack)]


def attack_words(sit: Sitting, one: SpeciesView, attack: AttackView) -> list[Run]:
    """``meal 2 of 4, then it is P4 with 4 food``, and what it costs."""
    line: list[Run] = []
    if attack.verdict == "discard":
        names = [sit.scene.rules.trait_name(word.rpartition(":")[2]) for word in attack.ignorable]
        line.append((f"discard a card to ignore {several(names, 'or')}; ", "lit"))
    meal = f"meal {attack.meal}" + (f" of {attack.size}" if attack.meal < attack.size else "")
    line.append((meal, "gain"))
    if attack.dies:
        drawn = f", {sit.name(one.seat)} draws {len(one.traits)}" if one.traits else ""
        line.append((f", then it dies out{drawn}", "ink"))
    else:
        line.append((f", then it is P{one.population - 1} with {one.food} food", "ink"))
    if attack.fatal:
        line.append((f"; Horns -{attack.strike}P: your hunter dies out, too", "loss"))
    elif attack.strike:
        line.append((f"; Horns: your hunter loses {attack.strike}P", "loss"))
    return [*line, (".", "ink")]


def _scavengers(sit: Sitting) -> Line:
    """Who gets meat from the attack besides."""
    found = [
        species_name(one.id)
        for one in sit.species.values()
        if one.room and any(trait.trait == "scavenger" and not trait.face_down for trait in one.traits)
    ]
    return f"Scavengers get 1 meat each: {', '.join(found)}" if found and sit.kind in HUNTING else ""
