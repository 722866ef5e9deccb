"""Set-up options, and the rival species that they describe (CAR-12.4, 12.10 to 12.14, 12.22)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from apex_tui.engine.errors import OptionError
from apex_tui.engine.rules import OptionSpec
from apex_tui.games.carnivore.deal import Rival

if TYPE_CHECKING:
    from apex_tui.games.carnivore.pack import CarnivorePack

__all__ = ["OPTIONS", "options_of", "read_rival"]

_FAMILIES = ("felidae", "ursidae", "mustelidae")

OPTIONS = (
    OptionSpec(
        "archetype",
        ("opportunist", "specialist"),
        "opportunist",
        "how the rival species evolves",
        ("goes for the highest difficulty class", "breeds one family, else clears the pool"),
        solo_only=True,
    ),
    OptionSpec(
        "family",
        ("random", *_FAMILIES),
        "random",
        "the Specialist's family; for an Opportunist that of its level cards",
        solo_only=True,
    ),
    OptionSpec(
        "level",
        ("standard", "hard", "brutal"),
        "standard",
        "how many Instincts of the rival give way to level cards",
        ("none", "one", "both"),
        solo_only=True,
    ),
    OptionSpec(
        "level_card",
        (
            "first",
            "flexible_spine",
            "camouflage",
            "standing_upright",
            "den_building",
            "keen_senses",
            "raft_formation",
        ),
        "first",
        "hard only: which level card of the family",
        solo_only=True,
    ),
    OptionSpec(
        "control",
        ("player", "computer"),
        "player",
        "who makes the rival's choices outside the Evolution Phase",
        ("you do, as the rulebook has it", "the program does"),
        solo_only=True,
    ),
)
"""They act in single-player only; with two or more seats they are accepted and change nothing (CAR-12.22).

The level cards are those of the built-in pack; :func:`options_of` names those of the pack that is used.
"""


def options_of(pack: CarnivorePack) -> tuple[OptionSpec, ...]:
    """The options as the pack has them: its own level cards."""
    cards = tuple(card for cards in pack.level_cards.values() for card in cards)
    return tuple(replace(spec, values=("first", *cards)) if spec.key == "level_card" else spec for spec in OPTIONS)


def read_rival(pack: CarnivorePack, options: Mapping[str, str]) -> Rival:
    """The rival that the options describe, in single-player alone.

    Raises:
        OptionError: a level card that is not one of the family named.
    """
    archetype, level, family = options["archetype"], options["level"], options["family"]
    by_family = dict(pack.level_cards)
    named = "" if options["level_card"] == "first" else options["level_card"]
    replaced = pack.levels[level].instincts_replaced
    level_cards = {name: cards[:replaced] for name, cards in by_family.items()}
    if level == "hard" and named:
        its_family = next(name for name, cards in by_family.items() if named in cards)
        if family not in ("random", its_family):
            wanted = ", ".join(by_family[family])
            raise OptionError(
                f"option level_card: {named} is no level card of {family}; allowed are {wanted}"
            )
        family = its_family
        level_cards[family] = (named,)
    matters = archetype == "specialist" or replaced > 0
    return Rival(
        archetype=archetype,
        level=level,
        family=family if matters else "",
        families=tuple(by_family),
        level_cards=level_cards,
        control=options["control"],
    )
