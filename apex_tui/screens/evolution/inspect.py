"""Everything about a thing on the table: a species, a card, a player, the watering hole."""

from __future__ import annotations

from apex_tui.games.evolution.explaining import TRAIT_RULES
from apex_tui.games.evolution.spoken import food_number, plants, several, species_name
from apex_tui.games.evolution.view import AttackView, CardView, SpeciesView, TraitView
from apex_tui.screens.board import Inspection
from apex_tui.screens.evolution.hole import cards_runs
from apex_tui.screens.evolution.notation import meter_runs
from apex_tui.screens.evolution.side import discard_lines
from apex_tui.screens.evolution.sitting import Sitting, species_of
from apex_tui.widgets.text import Line, Run

__all__ = ["inspect"]

_LINE = 40
_KINDS = {
    "hunting": "hunting trait",
    "defence": "defence trait",
    "feeding": "feeding trait",
    "growth": "growth trait",
}


def inspect(sit: Sitting, id: str) -> Inspection | None:
    """All about it; None if there is nothing more than its name."""
    kind, _, rest = id.partition(":")
    if kind == "card":
        return _card(sit, rest)
    if kind == "seat" and rest.isdigit():
        return _seat(sit, int(rest))
    if id == "supply":
        return _supply(sit)
    if kind == "discard" and rest.count(":") == 1:
        return _trait(sit, rest.partition(":")[2])
    name = species_of(id)
    return _species(sit, sit.species[name]) if name in sit.species else None


# Species ------------------------------------------------------------


def _species(sit: Sitting, one: SpeciesView) -> Inspection:
    facts: list[tuple[str, Line]] = [
        (
            "food",
            [
                *meter_runs(one),
                (f"  {one.food} of {one.population}{', hungry' if one.hungry else ', fed'}", "ink"),
            ],
        )
    ]
    if one.capacity:
        facts.append(("fat", f"{one.fat} of {one.capacity} stored"))
    if one.carnivore:
        facts.append(("hunts", _sum(one.size, one.reach)))
    if one.guard != one.size:
        facts.append(("guards", _sum(one.size, one.guard)))
    rules = ["EVO-0.1"]
    for trait in one.traits:
        facts.append((*_trait_fact(sit, trait),))
        if trait.trait in TRAIT_RULES:
            rules.append(TRAIT_RULES[trait.trait])
    attack = sit.attacks.get(one.id)
    if attack is not None:
        facts.append(("attack", attack_line(attack)))
        rules = [*dict.fromkeys([stop.rule for stop in attack.stops] + rules)]
    elif sit.kind == "feed" and one.seat == sit.asked and one.carnivore:
        facts += [("prey", line) for line in _prey_lines(one)]
        rules = ["EVO-7.2", "EVO-7.3", *rules]
    else:
        facts += _hunted(sit, one)
    if one.gift:
        facts.append(("gift", f"food it gets brings {species_name(one.gift)} 1, too"))
    title = f"{species_name(one.id)} of {sit.name(one.seat)}"
    return Inspection(title, f"P{one.population} S{one.size}", [], facts, "", rules[:5])


def _sum(size: int, total: int) -> str:
    return f"Size {size} +{total - size} = {total}" if total != size else f"Size {size}"


def _trait_fact(sit: Sitting, trait: TraitView) -> tuple[str, Line]:
    if not trait.trait:
        return "trait", [("░░ face down; only its owner knows it", "quiet")]
    text = next(one.text for one in sit.scene.rules.defs.traits if one.id == trait.trait)
    name = f"{trait.name}{', face down' if trait.face_down else ''}"
    return "trait", [(name, "bold"), (f": {text}", "ink")]


def attack_line(attack: AttackView) -> Line:
    """What an attack would bring, or every reason against it."""
    return [(attack.text, "ink" if attack.verdict != "no" else "loss")]


def _prey_lines(one: SpeciesView) -> list[Line]:
    lines: list[Line] = []
    for attack in one.prey:
        target = species_name(attack.target)
        lead = "" if attack.verdict == "no" else f"{target}: "
        lines.append([(f"{lead}{attack.text}", "quiet" if attack.verdict == "no" else "ink")])
    return lines


def _hunted(sit: Sitting, one: SpeciesView) -> list[tuple[str, Line]]:
    """Which Carnivores on the table could attack it, and why the others cannot."""
    facts: list[tuple[str, Line]] = []
    for hunter in sit.species.values():
        if not hunter.carnivore or hunter.id == one.id:
            continue
        attack = next((each for each in hunter.prey if each.target == one.id), None)
        if attack is None:
            continue
        if attack.verdict == "no":
            line: Line = [
                ("safe from ", "quiet"),
                sit.call(hunter.id),
                (f": {attack.stops[0].text}", "quiet"),
            ]
        else:
            dear = ", for a card" if attack.verdict == "discard" else ""
            line = [sit.call(hunter.id), (f" can attack it{dear}", "loss")]
        facts.append(("hunted", line))
    return facts


# Cards ------------------------------------------------------------


def _card(sit: Sitting, id: str) -> Inspection | None:
    card = next((one for one in sit.hand if one.id == id), None)
    if card is None and sit.me.food_card is not None and sit.me.food_card.id == id:
        card = sit.me.food_card
    return _card_view(sit, card) if card is not None else None


def _card_view(sit: Sitting, card: CardView) -> Inspection:
    found = _trait(sit, card.trait)
    if found is None:
        return Inspection(card.name, food_number(card.food), [card.text])
    facts = [("food", f"{food_number(card.food)} as a Food Card"), *found.facts]
    return Inspection(card.name, _KINDS.get(card.kind, ""), found.lines, facts, "", found.rules)


def _trait(sit: Sitting, name: str) -> Inspection | None:
    deal = sit.scene.rules.defs
    trait = next((one for one in deal.traits if one.id == name), None)
    if trait is None:
        return None
    copies = sum(card.trait is trait for card in deal.cards)
    gone = dict(sit.view.discard_traits).get(name, 0)
    seen = sum(each.trait == name for one in sit.species.values() for each in one.traits)
    facts: list[tuple[str, Line]] = [
        ("copies", f"{copies} of {len(deal.cards)}: {seen} on the table, {gone} discarded"),
    ]
    if trait.needs_carnivore:
        facts.append(("note", "does nothing without Carnivore"))
    if trait.useless_on_carnivore:
        facts.append(("note", "does nothing on a Carnivore"))
    rules = [TRAIT_RULES[name]] if name in TRAIT_RULES else []
    return Inspection(trait.name, _KINDS.get(trait.kind, ""), [trait.text], facts, "", [*rules, "EVO-4.2"])


# The rest ------------------------------------------------------------


def _seat(sit: Sitting, number: int) -> Inspection:
    seat = sit.seat(number)
    bag = str(seat.bag) if seat.bag is not None else "?"
    facts: list[tuple[str, Line]] = [
        ("hand", f"{seat.hand_count} card{'' if seat.hand_count == 1 else 's'}"),
        ("bag", f"{bag} food" if seat.bag is not None else "closed until the end"),
        (
            "species",
            f"{len(seat.species)}: {', '.join(species_name(one.id) for one in seat.species) or 'none'}",
        ),
        (
            "lacks",
            f"{seat.lacking} food" + (f", {seat.lacking_meat} of it meat" if seat.lacking_meat else ""),
        ),
    ]
    if seat.harvest:
        facts.append(("rounds", " ".join(f"+{food}" for food in seat.harvest)))
    if seat.active:
        facts.append(("marker", "active player of this round"))
    if seat.spent:
        facts.append(("gave", several([card.name for card in seat.spent])))
    return Inspection(sit.who(number, columns=20)[0], "", [], facts, "", ["EVO-10.1", "EVO-9.5", "EVO-2.7"])


def _supply(sit: Sitting) -> Inspection:
    view = sit.view
    facts: list[tuple[str, Line]] = [("there", plants(view.supply))]
    cards: list[Run] = cards_runs(sit)
    if cards:
        facts.append(("cards", cards))
    if view.feeding_end == "nobody_can_feed":
        facts.append(("end", "Feeding goes on without plants while somebody can hunt"))
    else:
        facts.append(("end", "Feeding is over with the last plant"))
    facts += [("discard" if place == 0 else "", line) for place, line in enumerate(discard_lines(sit, _LINE))]
    return Inspection("Watering hole", "", [], facts, "", ["EVO-5.2", "EVO-6.5", "EVO-8.1"])
