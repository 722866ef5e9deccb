"""Who may attack whom, and why not: the one place that decides it (EVO-7.2, 7.3, 12.1).

What stops an attack is a set of bits: the traits of the prey, above them those of its left neighbour, above them those of
its right neighbour, and on top one bit for a Size that no trait explains. No bit, and the attack is legal; so whatever
forbids an attack is also its explanation (:func:`reasons`).
"""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.evolution.definitions import ProtectNeighbour, ProtectSelf, Trait
from apex_tui.games.evolution.nature import Natures
from apex_tui.games.evolution.state import Species

__all__ = ["SIDES", "Stop", "ignorable", "reasons", "side_and_trait", "stops"]

SIDES = ("self", "left", "right")
"""Whose trait a bit stands for, by the width of a set of traits."""

Row = list[Species]


@dataclass(slots=True, frozen=True)
class Stop:
    """One reason why an attack is not legal."""

    reason: str
    """``too_big``, ``shell``, ``fed``, ``lacks``, ``neighbour_lacks`` or ``neighbour_larger``."""
    trait: Trait | None
    """The trait that protects."""
    side: str
    """Whose it is, seen from the prey: ``self``, ``left`` or ``right``."""
    needs: Trait | None
    """What a hunter needs against it."""


def stops(natures: Natures, hunter: Species, row: Row, place: int, ignoring: int = 0) -> int:
    """What stops ``hunter`` from attacking the species at ``place`` (from 0) of ``row``; 0 if it may (EVO-7.2, 7.3).

    ``ignoring``: the bits of a trait card that an Ambush discard switches off. That nothing attacks itself, and that a
    hunter needs room, is not looked at (EVO-7.1).
    """
    nature, prey, width = natures[hunter.traits], row[place], natures.width
    traits = prey.traits & ~ignoring
    found = traits & nature.stopped_by
    if prey.food >= prey.population:
        found |= traits & nature.stopped_by_fed
    reach = hunter.size + nature.reach
    if reach <= prey.size:
        found |= natures.too_big
    elif traits and reach <= prey.size + natures[traits].guard:
        found |= natures[traits].shells
    if place:
        left = row[place - 1]
        traits = left.traits & ~(ignoring >> width)
        if traits:
            found |= (traits & nature.stopped_by_left) << width
            if left.size > prey.size:
                found |= (traits & nature.stopped_by_larger_left) << width
    if place + 1 < len(row):
        right = row[place + 1]
        traits = right.traits & ~(ignoring >> 2 * width)
        if traits:
            found |= (traits & nature.stopped_by_right) << 2 * width
            if right.size > prey.size:
                found |= (traits & nature.stopped_by_larger_right) << 2 * width
    return found


def ignorable(natures: Natures, hunter: Species, row: Row, place: int) -> list[int]:
    """The trait cards of which an Ambush discard may switch off one with effect, as bits (EVO-12.1).

    In an attack that is legal anyway those that strike back, else each without which it becomes legal.
    """
    prey = row[place]
    found = stops(natures, hunter, row, place)
    if not found:
        return list(_each(natures[prey.traits].strikers))
    if found & natures.too_big:
        return []
    switchable = natures[prey.traits].switchable | ~((1 << natures.width) - 1)
    return [bit for bit in _each(found & switchable) if not stops(natures, hunter, row, place, ignoring=bit)]


def side_and_trait(natures: Natures, bit: int) -> tuple[str, Trait]:
    """Whose trait a bit stands for (``self``, ``left``, ``right``), and which."""
    at = bit.bit_length() - 1
    return SIDES[at // natures.width], natures.traits[at % natures.width]


def reasons(natures: Natures, hunter: Species, row: Row, place: int) -> list[Stop]:
    """What :func:`stops` found, reason by reason; empty if the attack is legal."""
    found = stops(natures, hunter, row, place)
    told = [Stop("too_big", None, "self", None)] if found & natures.too_big else []
    for bit in _each(found & (natures.too_big - 1)):
        side, trait = side_and_trait(natures, bit)
        told += _of_prey(natures, hunter, row[place], trait) if side == "self" else []
        if side != "self":
            told += _of_neighbour(natures, hunter, trait, side)
    return told


def _of_prey(natures: Natures, hunter: Species, prey: Species, trait: Trait) -> list[Stop]:
    """By what a trait of the prey itself stops the hunter."""
    nature = natures[hunter.traits]
    told = []
    for effect in trait.effects:
        if isinstance(effect, ProtectSelf):
            if effect.needs and trait.bit & nature.stopped_by:
                told.append(Stop("lacks", trait, "self", natures.names[effect.needs]))
            elif not effect.needs and trait.bit & nature.stopped_by_fed and prey.food >= prey.population:
                told.append(Stop("fed", trait, "self", None))
    return told or [Stop("shell", trait, "self", None)]


def _of_neighbour(natures: Natures, hunter: Species, trait: Trait, side: str) -> list[Stop]:
    """By what a trait of a neighbour of the prey stops the hunter."""
    nature = natures[hunter.traits]
    always = nature.stopped_by_left if side == "left" else nature.stopped_by_right
    for effect in trait.effects:
        if isinstance(effect, ProtectNeighbour) and effect.needs and trait.bit & always:
            return [Stop("neighbour_lacks", trait, side, natures.names[effect.needs])]
    return [Stop("neighbour_larger", trait, side, None)]


def _each(mask: int) -> list[int]:
    """The bits of a set, rising."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found
