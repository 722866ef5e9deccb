"""The box in words: every species and every card of every deck, for the browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from apex_tui.engine.rules import Component
from apex_tui.games.theropod.definitions import NONE, Card
from apex_tui.games.theropod.wording import TYPE_WORDS, ops_words

if TYPE_CHECKING:
    from apex_tui.games.theropod.pack import TheropodPack

__all__ = ["components"]

_ROLES = {
    "main": "seven of the eleven, by chance",
    "emergence": "on top of the deck, by difficulty",
    "asteroid": "the last but one",
    "extinction": "the last",
}
"""Where an Environment card lies in its deck (THE-5.1, 5.2)."""


def components(pack: TheropodPack) -> list[Component]:
    """The species, their cards, then the shared decks in the order of the pack, group by group."""
    found: list[Component] = []
    for species in pack.species.values():
        line = f"{species.difficulty}; {species.place}, {species.mya} MYA"
        lines = [pack.play_styles[species.id]]
        if species.exotic:
            lines.append("exotic: plays quite unlike the others")
        found.append(Component(f"species_{species.id}", species.name, "species", line, tuple(lines)))
    found += [_card(pack, card) for card in pack.cards.values()]
    groups = {one.group: place for place, one in reversed(list(enumerate(found)))}
    return sorted(found, key=lambda one: groups[one.group])


def _card(pack: TheropodPack, card: Card) -> Component:
    lines = [*([card.text] if card.text else []), *_more(pack, card), f"source: {card.source}"]
    return Component(card.id, card.name, _group(pack, card), _line(card), tuple(lines))


def _group(pack: TheropodPack, card: Card) -> str:
    """``Velociraptor card``; of the shared decks the type: ``Big Game``."""
    if card.species:
        return f"{pack.species[card.species].name.partition(' ')[0]} card"
    return TYPE_WORDS[card.type] if card.deck != "evolve" else "Evolve card"


def _line(card: Card) -> str:
    """What matters most of a card: its cost, what it is worth, health or damage."""
    parts = []
    if card.cost_type == "none":
        # Only what could be bought or hunted is worth saying that it cannot.
        parts += ["no cost"] * (card.type == "apex")
    else:
        parts.append(f"cost {card.cost} {card.cost_type.capitalize()}")
    if card.value_type != "none":
        parts.append(f"worth {card.value} {card.value_type.capitalize()}")
    if card.health:
        parts.append(f"health {card.health}")
    if card.damage:
        parts.append(f"{card.damage} Health Damage to a Boss")
    if card.type == "environment":
        parts.append("hazard" if card.hazard else "calm")
    if card.vp:
        parts.append(f"{card.vp} VP")
    return ", ".join(parts) or TYPE_WORDS[card.type]


def _more(pack: TheropodPack, card: Card) -> Iterator[str]:
    for condition in card.conditions:
        most = "or more" if condition.most == NONE else f"to {condition.most}"
        then = "the battle goes on" if condition.continues else "the battle ends"
        yield f"{condition.least} {most}: {ops_words(condition.ops, pack.cards)}; {then}"
    if card.difficulty:
        yield f"difficulty {card.difficulty} of 5"
    copies = "1 copy" if card.copies == 1 else f"{card.copies} copies"
    if card.start_copies == card.copies:
        copies += " in the Starting deck"
    elif card.start_copies:
        copies += f", {card.start_copies} in the Starting deck"
    yield copies
    if card.role:
        yield _ROLES[card.role]
    if card.aliases:
        yield f"also printed as {', '.join(card.aliases)}"
    tags = sorted(tag.replace("_", " ") for tag in card.tags)
    if tags:
        yield f"tags: {', '.join(tags)}"
    # Hunt-deck cards say where and when they lived; elsewhere the line repeats the deck.
    if card.health or card.cost_type == "hunt":
        yield card.info
