"""What would follow from an action: pure functions of a view, for screens (GAL-5, 8, 9).

Everything needed lies open, so a preview tells nothing that its reader may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from apex_tui.games.galaxy.definitions import ACTIONS
from apex_tui.games.galaxy.standing import leaders
from apex_tui.games.galaxy.view import BattleView, CardView, GalaxyView, SectorView

__all__ = [
    "Standing", "after_ambush", "after_battle", "after_colony", "after_conversion", "after_move", "after_production",
    "battles", "pool_of", "scores_now", "sector_of", "standing",
]  # fmt: skip


@dataclass(slots=True, frozen=True)
class Standing:
    """Who stands how on a sector."""

    sector: str
    tokens: dict[int, int]
    """Of each seat present: ships, colony, origin colony."""
    totals: dict[int, int]
    """The same with influence."""
    controller: int
    """0 for nobody."""
    tied: tuple[int, ...]
    """Who shares the highest total, where two or more do."""


def sector_of(view: GalaxyView, label: str) -> SectorView:
    """The sector with this label.

    Raises:
        KeyError: there is none.
    """
    for sector in view.sectors:
        if sector.label == label:
            return sector
    raise KeyError(label)


def standing(
    view: GalaxyView,
    label: str,
    changes: Mapping[int, int] | None = None,
    influence: Mapping[int, int] | None = None,
) -> Standing:
    """Who controls a sector, or would.

    Args:
        view: the table.
        label: the sector.
        changes: by seat how many tokens come (or go, below 0).
        influence: by seat by how much its influence value rises (or falls).
    """
    tokens = [0] * len(view.seats)
    for present in sector_of(view, label).tokens:
        tokens[present.seat - 1] = present.tokens
    for seat, change in (changes or {}).items():
        tokens[seat - 1] = max(0, tokens[seat - 1] + change)
    values = [seat.values["influence"] for seat in view.seats]
    for seat, change in (influence or {}).items():
        values[seat - 1] += change
    leading = leaders(tokens, values)
    return Standing(
        sector=label,
        tokens={seat: count for seat, count in enumerate(tokens, 1) if count},
        totals={seat: count + values[seat - 1] for seat, count in enumerate(tokens, 1) if count},
        controller=leading[0] if len(leading) == 1 else 0,
        tied=leading if len(leading) > 1 else (),
    )


# Actions ------------------------------------------------------------


def after_move(view: GalaxyView, seat: int, away: str, into: str, count: int) -> tuple[Standing, Standing]:
    """Both sectors after ships went from ``away`` to ``into``, by movement or portal."""
    return standing(view, away, {seat: -count}), standing(view, into, {seat: count})


def after_production(view: GalaxyView, seat: int, label: str) -> Standing:
    """The sector after a ship was placed there."""
    return standing(view, label, {seat: 1})


def after_conversion(view: GalaxyView, seat: int, label: str, victim: int) -> Standing:
    """The sector after a ship of ``victim`` became one of ``seat``."""
    return standing(view, label, {seat: 1, victim: -1})


def after_ambush(view: GalaxyView, label: str, victim: int) -> Standing:
    """The sector after a ship of ``victim`` was destroyed."""
    return standing(view, label, {victim: -1})


def after_colony(view: GalaxyView, seat: int, label: str) -> list[Standing]:
    """The sector after a colony was placed there, then all others of which the control changes by its influence."""
    added = sector_of(view, label).adds_influence
    rise = {seat: added} if added else {}
    found = [standing(view, label, {seat: 1}, rise)]
    if rise:
        for sector in view.sectors:
            if sector.label != label and any(present.seat == seat for present in sector.tokens):
                after = standing(view, sector.label, {}, rise)
                if after.controller != sector.controller:
                    found.append(after)
    return found


# War ------------------------------------------------------------


def battles(view: GalaxyView, seat: int) -> dict[str, BattleView]:
    """By label: how each battle would end that this seat could start now."""
    found = {}
    for label in view.seats[seat - 1].fights:
        sector = sector_of(view, label)
        if sector.battle is not None and not (sector.fought and view.turn == seat):
            found[label] = sector.battle
    return found


def after_battle(view: GalaxyView, label: str) -> Standing:
    """The sector after the battle; without one on it, as it is.

    A colony that is destroyed takes its influence along.
    """
    sector = sector_of(view, label)
    if sector.battle is None:
        return standing(view, label)
    changes = {one.seat: one.kept - one.tokens for one in sector.battle.fighters}
    falls = {one.seat: -sector.adds_influence for one in sector.battle.fighters if one.lost_colony}
    return standing(view, label, changes, falls)


# Points and pools ------------------------------------------------------------


def scores_now(view: GalaxyView) -> dict[int, tuple[int, int]]:
    """By seat: what an age scored at this moment would bring for sectors and for colonies (GAL-10.1, 10.2)."""
    return {seat.seat: (seat.controls * view.vp_sector, seat.vp_colonies) for seat in view.seats}


def pool_of(view: GalaxyView, seat: int, card: CardView) -> dict[str, int]:
    """All the actions that an Expansion of this seat with this card would have now (GAL-8.1)."""
    own = view.seats[seat - 1].actions
    return {kind: own[kind] + card.actions[kind] for kind in ACTIONS}
