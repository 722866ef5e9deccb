"""Why something is not possible, in words: made from what the rules themselves find (EVO-7.2, 7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apex_tui.games.evolution import view as model
from apex_tui.games.evolution.attacking import ignore_word
from apex_tui.games.evolution.eating import room_of
from apex_tui.games.evolution.prey import Stop, ignorable, reasons, stops
from apex_tui.games.evolution.rows import name_of
from apex_tui.games.evolution.spoken import species_name
from apex_tui.games.evolution.state import EvolutionState, Species

if TYPE_CHECKING:
    from apex_tui.games.evolution.rules import Evolution

__all__ = ["TRAIT_RULES", "attack_view"]

TRAIT_RULES = {
    name: f"EVO-12.{number}"
    for number, name in enumerate(
        (
            "ambush", "burrowing", "camouflage", "carnivore", "climbing", "cooperation", "fat_tissue", "fertile",
            "foraging", "good_eyesight", "hard_shell", "horns", "long_neck", "pack_animal", "scavenger", "symbiosis",
            "unstable_dna", "warning_call",
        ),
        1,
    )
}  # fmt: skip
"""The rule of each trait of the box."""

_STEPS = {"self": 0, "left": -1, "right": 1}


def attack_view(
    rules: Evolution, state: EvolutionState, hunter: Species, seat: int, owner: int, place: int, holds: bool
) -> model.AttackView:
    """What ``hunter`` of ``seat`` could do with the species at ``place`` of ``owner``'s row.

    ``holds``: the hunter's owner has a card to discard.
    """
    natures, row = rules.defs.natures, state.rows[owner - 1]
    prey, nature = row[place], natures[hunter.traits]
    its = natures[prey.traits]
    found = stops(natures, hunter, row, place)
    ways = tuple(ignorable(natures, hunter, row, place)) if nature.ignores else ()
    verdict = "yes" if not found else "discard" if ways and holds else "no"
    meal = min(prey.size, room_of(hunter, nature))
    reach, guard, strike = hunter.size + nature.reach, prey.size + its.guard, its.strike
    dies, fatal = prey.population == 1, 0 < hunter.population <= strike
    # All that the words say: the same again need not be made again.
    key = (
        "attack", seat == owner, owner, place, len(row), verdict, found, ways, reach, guard, meal, prey.size, strike,
        dies, fatal, prey.traits, hunter.traits, prey.food >= prey.population,
    )  # fmt: skip
    made: model.AttackView | None = rules.looks.get(key)
    if made is None:
        table = rules.reading(state)
        told = tuple(
            _stop_view(rules, stop, reach, guard, owner, place)
            for stop in reasons(natures, hunter, row, place)
        )
        made = model.AttackView(
            target=name_of(owner, place),
            verdict=verdict,
            stops=told,
            ignorable=tuple(ignore_word(table, owner, place, bit) for bit in ways),
            reach=reach,
            guard=guard,
            meal=meal,
            size=prey.size,
            strike=strike,
            dies=dies,
            fatal=fatal,
            own=seat == owner,
            short=told[0].short if told else _short(rules, meal, strike, dies=dies, own=seat == owner),
            text="",
        )
        made = made.model_copy(update={"text": _sentence(rules, made)})
        rules.remember(key, made)
    return made


def _stop_view(
    rules: Evolution, stop: Stop, reach: int, guard: int, owner: int, place: int
) -> model.StopView:
    bearer = name_of(owner, place + _STEPS[stop.side])
    trait = stop.trait
    fields = {
        "reach": reach,
        "guard": guard,
        "trait": trait.name if trait else "",
        "needs": stop.needs.name if stop.needs else "",
        "side": stop.side,
        "prey": species_name(name_of(owner, place)),
        "bearer": species_name(bearer),
    }
    special = f"stop_{trait.id}_{stop.reason}" if trait else ""
    words = rules.option_words.get(special) or rules.option_words[f"stop_{stop.reason}"]
    rule = TRAIT_RULES.get(trait.id, "EVO-7.3") if trait else "EVO-7.2"
    return model.StopView(
        reason=stop.reason,
        trait=trait.id if trait else "",
        bearer=bearer,
        side=stop.side,
        needs=stop.needs.id if stop.needs else "",
        rule=rule,
        short=words.label.format(**fields),
        text=words.detail.format(**fields, rule=rule),
    )


def _short(rules: Evolution, meal: int, strike: int, *, dies: bool, own: bool) -> str:
    key = "strike" if strike else "dies" if dies else "own" if own else "plain"
    return rules.option_words[f"meal_{key}"].label.format(meal=meal, strike=strike)


def _sentence(rules: Evolution, attack: model.AttackView) -> str:
    """All of it in a line: the meal and its price, or every reason against it."""
    words = rules.option_words
    if attack.verdict == "no":
        return " ".join(stop.text for stop in attack.stops)
    meal = (
        "attack_meal"
        if attack.meal == attack.size
        else "attack_meal_part"
        if attack.meal
        else "attack_nothing"
    )
    parts = [words[meal].detail.format(meal=attack.meal, size=attack.size)]
    if attack.verdict == "discard":
        traits = " or ".join(rules.trait_name(word.rpartition(":")[2]) for word in attack.ignorable)
        parts.insert(0, words["attack_discard"].detail.format(trait=traits))
    if attack.dies:
        parts.append(words["attack_dies"].detail)
    if attack.strike:
        key = "attack_fatal" if attack.fatal else "attack_strike"
        parts.append(words[key].detail.format(strike=attack.strike))
    if attack.own:
        parts.append(words["attack_own"].detail)
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."
