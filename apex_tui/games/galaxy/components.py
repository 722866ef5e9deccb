"""Everything in the box that may be looked up: civilizations, strategy cards, sectors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apex_tui.engine.rules import Component
from apex_tui.games.galaxy.definitions import TRACKS, Civilization, Sector, Strategy
from apex_tui.games.galaxy.notation import pool_notation
from apex_tui.games.galaxy.spoken import actions_words, plural, several

if TYPE_CHECKING:
    from apex_tui.games.galaxy.rules import Galaxy

__all__ = ["components"]


def components(rules: Galaxy) -> list[Component]:
    """Every civilization, strategy card and neutral sector of the pack."""
    pack = rules.pack
    return [
        *(_civilization(one) for one in pack.civilizations),
        *(_card(one) for one in pack.cards),
        *(_sector(one) for one in pack.sectors),
    ]


def _civilization(people: Civilization) -> Component:
    levels = " ".join(str(level) for level in people.levels)
    lines = [people.text, f"origin sector: {people.origin}", f"letter {people.letter}"]
    for track, level, scale in zip(TRACKS, people.levels, people.scales, strict=True):
        lines.append(f"{track}: begins at level {level}; levels give {' '.join(map(str, scale))}")
    line = f"{plural(people.ships, 'ship')}, levels P M I A {levels}"
    return Component(people.id, people.name, "civilization", line, tuple(lines))


def _card(card: Strategy) -> Component:
    circle = " o" if card.circle else ""
    rises = several([f"{TRACKS[track]} rises by {amount}" for track, amount in card.evolves])
    lines = [
        "War: fight on any sectors where you and others are",
        f"Evolution: {rises}",
        f"Colonization: place {plural(card.colonies, 'colony')}",
        f"Expansion: {actions_words(card.actions)}, besides those of levels and colonies",
    ]
    if card.circle:
        lines.append("circle: out of the deck with two or three players")
    lines.append(f"source: {card.source}")
    line = f"{card.text_evolution}; {pool_notation(card.actions)}"
    return Component(card.id, f"Card {card.index}{circle}", "strategy card", line, tuple(lines))


def _sector(sector: Sector) -> Component:
    lines = (f"a colony here: {sector.text}", f"source: {sector.source}")
    return Component(sector.id, sector.name, "neutral sector", f"{sector.short}: {sector.text}", lines)
