"""What follows from the traits that a species bears face up: worked out once for each set of traits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from apex_tui.games.evolution.definitions import (
    Bypass,
    Diet,
    FeedAmount,
    IgnoreByDiscard,
    OnAttackTakeFood,
    OnReveal,
    ProtectNeighbour,
    ProtectSelf,
    ShareFood,
    SizeBonus,
    StoreFood,
    StrikeBack,
    Trait,
)

__all__ = ["Nature", "Natures"]


@dataclass(slots=True, frozen=True)
class Nature:
    """A set of traits as the rules use it; sets of traits are bits."""

    hunts: bool
    """It feeds by attacking: a Carnivore (EVO-0.7)."""
    plants: bool
    """It may receive plant food."""
    reach: int
    """Added to its Size when attacking."""
    guard: int
    """Added to its Size when attacked."""
    stores: bool
    forage: int
    """How much a feeding turn may take from the Food Supply."""
    ignores: bool
    """Its owner may discard a card on an attack (EVO-12.1)."""
    strike: int
    """Population that its attacker loses."""
    strikers: int
    """The traits by which it strikes back."""
    shells: int
    """The traits that add to its Size when attacked."""
    switchable: int
    """The own traits that an Ambush discard may switch off."""
    shares: tuple[tuple[int, int], ...]
    """Steps to the neighbour that is fed (1 to the right), and the amount."""
    scavenges: tuple[tuple[str, OnAttackTakeFood], ...]
    """Food after every attack, with the trait that brings it."""
    gain_species: int
    gain_population: int
    releases: bool
    takes: tuple[tuple[str, OnReveal], ...]
    """Food taken at the reveal, with the trait that brings it."""
    stopped_by: int
    """As a hunter: it is stopped by prey with one of these."""
    stopped_by_fed: int
    """The same while the prey is fed."""
    stopped_by_left: int
    """It is stopped by one of these on the left neighbour of the prey: traits that protect to the right."""
    stopped_by_larger_left: int
    """The same while that neighbour is larger than the prey."""
    stopped_by_right: int
    stopped_by_larger_right: int


class Natures(dict[int, Nature]):
    """The nature of every set of traits, made when it is first asked for."""

    def __init__(self, traits: Sequence[Trait]) -> None:
        super().__init__()
        self.traits = tuple(traits)
        self.names = {trait.id: trait for trait in traits}
        self.width = len(traits)
        """Bits that a set of traits takes."""
        self.too_big = 1 << 3 * len(traits)
        """The bit of :func:`~apex_tui.games.evolution.prey.stops` that no trait stands for."""

    def __missing__(self, mask: int) -> Nature:
        found = self[mask] = _nature(self, mask)
        return found


def _nature(natures: Natures, mask: int) -> Nature:
    borne = [trait for trait in natures.traits if trait.bit & mask]
    own = [(trait.bit, effect) for trait in borne for effect in trait.effects]
    diets = [effect for _, effect in own if isinstance(effect, Diet)]
    passes = 0
    for _, effect in own:
        if isinstance(effect, Bypass):
            passes |= natures.names[effect.trait].bit
    return Nature(
        hunts=any(diet.attack for diet in diets),
        plants=all(diet.plant for diet in diets),
        reach=sum(effect.amount for _, effect in own if isinstance(effect, SizeBonus) and effect.attacking),
        guard=sum(
            effect.amount for _, effect in own if isinstance(effect, SizeBonus) and not effect.attacking
        ),
        stores=any(isinstance(effect, StoreFood) for _, effect in own),
        forage=max([1, *(effect.amount for _, effect in own if isinstance(effect, FeedAmount))]),
        ignores=any(isinstance(effect, IgnoreByDiscard) for _, effect in own),
        strike=sum(effect.population for _, effect in own if isinstance(effect, StrikeBack)),
        strikers=_bits(bit for bit, effect in own if isinstance(effect, StrikeBack)),
        shells=_bits(bit for bit, effect in own if isinstance(effect, SizeBonus) and not effect.attacking),
        switchable=_bits(bit for bit, effect in own if _is_defence(effect)),
        shares=tuple(
            (1 if effect.side == "right" else -1, effect.amount)
            for _, effect in own
            if isinstance(effect, ShareFood)
        ),
        scavenges=tuple(
            (trait.id, effect)
            for trait in borne
            for effect in trait.effects
            if isinstance(effect, OnAttackTakeFood)
        ),
        gain_species=_reveal(own, "gain_species"),
        gain_population=_reveal(own, "gain_population"),
        releases=any(isinstance(effect, OnReveal) and effect.step == "release_store" for _, effect in own),
        takes=tuple(
            (trait.id, effect)
            for trait in borne
            for effect in trait.effects
            if isinstance(effect, OnReveal) and effect.step == "take_food"
        ),
        stopped_by=_guards(natures, mask, passes, ""),
        stopped_by_fed=_guards(natures, mask, passes, "fed"),
        stopped_by_left=_callers(natures, mask, passes, "right", larger=False),
        stopped_by_larger_left=_callers(natures, mask, passes, "right", larger=True),
        stopped_by_right=_callers(natures, mask, passes, "left", larger=False),
        stopped_by_larger_right=_callers(natures, mask, passes, "left", larger=True),
    )


def _bits(found: Iterable[int]) -> int:
    mask = 0
    for bit in found:
        mask |= bit
    return mask


def _is_defence(effect: object) -> bool:
    """A card with it can be switched off on the defender (EVO-12.1)."""
    return isinstance(effect, ProtectSelf | StrikeBack) or (
        isinstance(effect, SizeBonus) and not effect.attacking
    )


def _reveal(own: Sequence[tuple[int, object]], step: str) -> int:
    return sum(effect.amount for _, effect in own if isinstance(effect, OnReveal) and effect.step == step)


def _guards(natures: Natures, mask: int, passes: int, when: str) -> int:
    """The traits of prey that stop a hunter with these traits: always, or ``fed``."""
    found = 0
    for trait in natures.traits:
        for effect in trait.effects:
            if isinstance(effect, ProtectSelf) and not trait.bit & passes:
                if effect.needs:
                    if not when and not natures.names[effect.needs].bit & mask:
                        found |= trait.bit
                elif when:
                    found |= trait.bit
    return found


def _callers(natures: Natures, mask: int, passes: int, side: str, *, larger: bool) -> int:
    """The traits that protect the neighbour on ``side`` of their bearer from a hunter with these traits."""
    found = 0
    for trait in natures.traits:
        for effect in trait.effects:
            if isinstance(effect, ProtectNeighbour) and side in effect.sides and not trait.bit & passes:
                if not effect.needs:
                    if larger:
                        found |= trait.bit
                elif not larger and not natures.names[effect.needs].bit & mask:
                    found |= trait.bit
    return found
