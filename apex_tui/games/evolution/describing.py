"""The table and the box in words, for line mode, screen readers and whoever looks something up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from apex_tui.engine.rules import Component
from apex_tui.games.evolution.definitions import Trait
from apex_tui.games.evolution.explaining import TRAIT_RULES
from apex_tui.games.evolution.spoken import cards_words, food_number, plants, several, species_name
from apex_tui.games.evolution.view import AttackView, EvolutionView, SeatView, SpeciesView

if TYPE_CHECKING:
    from apex_tui.games.evolution.rules import Evolution

__all__ = ["components", "describe", "explain"]

_PHASES = {
    "deal": "deal",
    "food": "select food",
    "cards": "play cards",
    "feeding": "feeding",
    "over": "the end",
}


def describe(rules: Evolution, view: EvolutionView, names: Sequence[str] = ()) -> list[str]:
    """A statement a line, the most important first; lines that begin with two blanks belong to the one before."""
    lines = [_where(view), _watering_hole(view)]
    for seat in sorted(view.seats, key=lambda one: one.seat != view.seat):
        lines += _seat_lines(view, seat, names)
    if view.phase == "feeding":
        hunters = [one for seat in view.seats for one in seat.species if one.carnivore]
        for hunter in hunters:
            lines += _prey_lines(hunter)
    own = view.seats[view.seat - 1] if view.seat else None
    if own is not None:
        lines.append(f"Your hand: {cards_words(len(own.hand))}.")
        lines += [f"  {card.name} {food_number(card.food)}: {card.text}" for card in own.hand]
        if own.food_card is not None:
            lines.append(f"  Your Food Card: {own.food_card.name} {food_number(own.food_card.food)}.")
    traits = [f"{rules.trait_name(trait)} {count}" for trait, count in view.discard_traits]
    lines.append(f"Deck: {cards_words(view.deck)}. Discard pile: {', '.join(traits) or 'empty'}.")
    if view.outcome is not None:
        lines += _end_lines(view, names)
    return lines


def explain(view: EvolutionView, hunter: str, target: str = "") -> list[str]:
    """What a Carnivore can attack, and of each other species which trait or rule protects it.

    ``hunter``, ``target``: species as in the view; without a target all of them.
    """
    seat, _, place = hunter.partition(".")
    species = view.seats[int(seat) - 1].species[int(place) - 1]
    lines = [f"{species_name(hunter)} hunts with Size {species.reach}:"]
    if not species.room:
        lines[0] = f"{species_name(hunter)} has no room for food; it would hunt with Size {species.reach}:"
    for attack in species.prey:
        if target in ("", attack.target):
            may = {"yes": "can be attacked: ", "discard": "can be attacked: ", "no": ""}[attack.verdict]
            text = (
                attack.text if attack.verdict == "no" else f"{may}{attack.text[:1].lower()}{attack.text[1:]}"
            )
            lead = "" if attack.verdict == "no" else f"{species_name(attack.target)} "
            lines.append(f"  {lead}{text}")
    return lines


def _prey_lines(hunter: SpeciesView) -> list[str]:
    """In two lines what a Carnivore can attack, and what not for which reason."""
    full = "" if hunter.room else ", but has no room for food"
    lines = [f"{species_name(hunter.id)} hunts with Size {hunter.reach}{full}."]
    for verdict, words in (
        ("yes", "It can attack"),
        ("discard", "At the price of a card it can attack"),
        ("no", "It cannot attack"),
    ):
        found = [one for one in hunter.prey if one.verdict == verdict]
        if found:
            told = "; ".join(f"{species_name(one.target)}, {_in_short(one)}" for one in found)
            lines.append(f"  {words}: {told}.")
    return lines


def _in_short(attack: AttackView) -> str:
    """``meal 2``, or all reasons against it."""
    return attack.short if attack.verdict == "yes" else ", ".join(stop.short for stop in attack.stops)


def _where(view: EvolutionView) -> str:
    last = " This is the last round." if view.last_round else ""
    if view.last_next:
        last = " The next round is the last."
    round_ = "Quick-Play, round" if view.mode == "quick_play" else "Round"
    return f"{round_} {view.round}, {_PHASES[view.phase]}.{last}"


def _watering_hole(view: EvolutionView) -> str:
    """The Food Supply and the Food Cards."""
    text = f"Food Supply: {plants(view.supply)}."
    if view.food_cards:
        numbers = " ".join(food_number(card.food) for card in view.food_cards)
        text += f" Food Cards: {view.left} left, {numbers}, sum {view.food_sum}."
    elif view.laid:
        text += f" Food Cards face down: {view.laid}."
    return text


def _seat_name(seat: int, names: Sequence[str]) -> str:
    return names[seat - 1] if names else f"Seat {seat}"


def _seat_lines(view: EvolutionView, seat: SeatView, names: Sequence[str]) -> list[str]:
    marks = [f"hand {seat.hand_count}", f"bag {seat.bag}" if seat.bag is not None else "bag closed"]
    if seat.active:
        marks.append("active player")
    if seat.on_turn:
        marks.append("in turn")
    if seat.passed and view.phase == "feeding":
        marks.append("passed")
    lines = [f"{_seat_name(seat.seat, names)}: {', '.join(marks)}."]
    lines += [f"  {_species_words(one, seat.on_turn)}" for one in seat.species]
    if not seat.species:
        lines.append("  No species.")
    if seat.spent:
        lines.append(f"  Discarded so far: {several([card.name for card in seat.spent])}.")
    return lines


def _species_words(one: SpeciesView, on_turn: bool) -> str:
    """A species in a line; what may be fed is said of the seat in turn alone."""
    text = f"{species_name(one.id)}: Population {one.population}, Size {one.size}, food {one.food}"
    if one.capacity:
        text += f", stores {one.fat} of {one.capacity}"
    traits = [
        f"{trait.name or 'a trait'} (face down)" if trait.face_down else trait.name for trait in one.traits
    ]
    text += f"; {several(traits) or 'no traits'}"
    marks = []
    if one.hungry:
        marks.append("hungry")
    if one.must and on_turn:
        marks.append("must be fed")
    elif one.feedable and on_turn:
        marks.append("may be fed, at a card of the hand" if one.costly else "may be fed")
    if one.hunters:
        marks.append(f"can be attacked by {several([species_name(name) for name in one.hunters])}")
    return f"{text}; {', '.join(marks)}." if marks else f"{text}."


def _end_lines(view: EvolutionView, names: Sequence[str]) -> list[str]:
    assert view.outcome is not None
    lines = []
    for seat in view.seats:
        if seat.score is not None:
            score = seat.score
            lines.append(
                f"{_seat_name(seat.seat, names)}: {score.total} points, food {score.food}, traits {score.traits}, "
                f"Population {score.population}."
            )
    broken = {
        "food_in_bag": " The food in the bags broke the tie.",
        "species_count": " The number of species broke the tie.",
        "shared": " Points, food and species are alike.",
        "": "",
    }[view.tie_break]
    winners = several([_seat_name(seat, names) for seat in view.outcome.winners])
    lines.append(f"The game is over, {view.outcome.reason_text}. Won by {winners}.{broken}")
    return lines


# The box ------------------------------------------------------------


def components(rules: Evolution) -> list[Component]:
    """Every trait with its cards and their food numbers."""
    numbers: dict[str, list[int]] = {}
    for card in rules.defs.cards:
        numbers.setdefault(card.trait.id, []).append(card.food)
    return [_trait(trait, sorted(numbers.get(trait.id, []))) for trait in rules.defs.traits]


_KINDS = {
    "hunting": "hunting trait",
    "defence": "defence trait",
    "feeding": "feeding trait",
    "growth": "growth trait",
}


def _trait(trait: Trait, numbers: list[int]) -> Component:
    counted = Counter(numbers)
    foods = [
        f"{food_number(number)}{f' x{count}' if count > 1 else ''}"
        for number, count in sorted(counted.items())
    ]
    lines = [trait.text, f"Food numbers: {', '.join(foods)}."]
    if trait.needs_carnivore:
        lines.append("It does nothing on a species without Carnivore.")
    if trait.useless_on_carnivore:
        lines.append("It does nothing on a Carnivore.")
    if trait.id in TRAIT_RULES:
        lines.append(f"Rule {TRAIT_RULES[trait.id]}.")
    line = f"{cards_words(len(numbers))}, food {food_number(numbers[0])} to {food_number(numbers[-1])}"
    return Component(trait.id, trait.name, _KINDS[trait.kind], line, tuple(lines))
