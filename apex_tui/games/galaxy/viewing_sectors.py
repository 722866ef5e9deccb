"""The sectors in a view: what lies there, who controls it, how a battle would end."""

from __future__ import annotations

from functools import lru_cache

from apex_tui.games.galaxy import view as model
from apex_tui.games.galaxy.deal import Deal
from apex_tui.games.galaxy.standing import clash
from apex_tui.games.galaxy.state import GALAXY, GalaxyTable

__all__ = ["sector_views"]

_Fixed = tuple[str, int, int, int, tuple[str, ...]]
"""Label, q, r, slot and neighbours."""

_Names = tuple[bool, str, str, str, str, str, int, int]
"""Face up, id, name, bonus, short name, text, and what it adds to influence and armament."""

_Present = tuple[tuple[int, int, int, int], ...]
"""Seat, ships, influence and armament of each who is present."""


def sector_views(table: GalaxyTable) -> tuple[model.SectorView, ...]:
    """All sectors in the order of labels."""
    state, deal = table.state, table.defs
    influence, armament, home = state.influence, state.armament, state.home
    fought = state.fought if state.stage == "war" else 0
    fixed = _fixed(deal)
    views = []
    for place, counts in enumerate(zip(*state.ships, strict=True)):
        holder = state.colony[place]
        # Only the values of those present matter here: a view stays what it was when those of others change.
        present = tuple(
            (seat, ships, influence[seat - 1], armament[seat - 1])
            for seat, ships in enumerate(counts, 1)
            if ships or seat == holder
        )
        is_home = holder > 0 and home[holder - 1] == place
        views.append(
            _sector(fixed[place], _names(table, place), present, holder, is_home, bool(fought >> place & 1))
        )
    return tuple(views)


@lru_cache(maxsize=4096)
def _sector(
    fixed: _Fixed, names: _Names, present: _Present, holder: int, is_home: bool, fought: bool
) -> model.SectorView:
    label, q, r, slot, neighbours = fixed
    face_up, id_, name, bonus, short, text, influences, arms = names
    tokens, leading = _tokens(present, holder, is_home)
    return model.SectorView.model_construct(
        label=label,
        q=q,
        r=r,
        slot=slot,
        home=holder if is_home else 0,
        face_up=face_up,
        id=id_,
        name=name,
        bonus=bonus,
        short=short,
        text=text,
        adds_influence=influences,
        adds_armament=arms,
        tokens=tokens,
        colony=holder,
        controller=leading[0] if len(leading) == 1 else 0,
        tied=leading if len(leading) > 1 else (),
        battle=_battle(present, holder, is_home) if len(tokens) > 1 else None,
        fought=fought,
        neighbours=neighbours,
    )


_FIXED: dict[int, tuple[Deal, tuple[_Fixed, ...]]] = {}


def _fixed(deal: Deal) -> tuple[_Fixed, ...]:
    """Label, q, r, slot and neighbours of each place: they never change at a table."""
    found = _FIXED.get(deal.seats)
    if found is None or found[0] is not deal:
        slots = {place: number for number, place in enumerate(deal.slots, 1)}
        made = tuple(
            (label, *deal.coordinates[place], slots.get(place, 0), deal.adjacent[place])
            for place, label in enumerate(deal.labels)
        )
        found = _FIXED[deal.seats] = (deal, made)
    return found[1]


def _names(table: GalaxyTable, place: int) -> _Names:
    """What a sector is, as far as it lies face up."""
    state, deal = table.state, table.defs
    card = state.zones[GALAXY][place]
    if card >= 0:
        if not state.up >> place & 1:
            return False, "", "", "", "?", "", 0, 0
        sector = deal.sector(card)
        names = sector.id, sector.name, sector.kind, sector.short, sector.text
        return True, *names, sector.influence, sector.armament
    if place in state.home:
        people = deal.civilizations[state.people[state.home.index(place)]]
        return True, people.id, people.origin, "", people.letter, "", 0, 0
    return True, "", "", "", "", "", 0, 0


def _tokens(
    present: _Present, holder: int, is_home: bool
) -> tuple[tuple[model.TokensView, ...], tuple[int, ...]]:
    """Who is present with what, and who has the highest total."""
    views: list[model.TokensView] = []
    best = 0
    leading: tuple[int, ...] = ()
    for seat, ships, influence, armament in present:
        tokens = ships + (holder == seat)
        control = tokens + influence
        if control > best:
            best, leading = control, (seat,)
        elif control == best:
            leading = (*leading, seat)
        views.append(
            model.TokensView.model_construct(
                seat=seat,
                ships=ships,
                colony=holder == seat and not is_home,
                origin=holder == seat and is_home,
                tokens=tokens,
                control=control,
                battle=tokens + armament,
            )
        )
    return tuple(views), leading


def _battle(present: _Present, holder: int, is_home: bool) -> model.BattleView:
    """How a battle would end (GAL-5.7 to 5.14)."""
    most = present[-1][0]
    ships, arms = [0] * most, [0] * most
    for seat, count, _, armament in present:
        ships[seat - 1], arms[seat - 1] = count, armament
    end = clash(ships, holder, is_home, arms)
    fighters = []
    for seat, count, _, armament in present:
        tokens = count + (holder == seat)
        lost, lost_colony = end.lost_ships[seat - 1], end.lost_colony == seat
        fighters.append(
            model.FighterView.model_construct(
                seat=seat,
                tokens=tokens,
                armament=armament,
                score=end.scores[seat - 1],
                lost_ships=lost,
                lost_colony=lost_colony,
                kept=tokens - lost - lost_colony,
            )
        )
    return model.BattleView.model_construct(fighters=tuple(fighters), winner=end.winner, margin=end.margin)
