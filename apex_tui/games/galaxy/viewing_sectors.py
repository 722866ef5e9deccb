"""The sectors in a view: what lies there, who controls it, how a battle would end."""

from __future__ import annotations

from functools import lru_cache

from apex_tui.games.galaxy import view as model
from apex_tui.games.galaxy.deal import Deal
from apex_tui.games.galaxy.standing import clash
from apex_tui.games.galaxy.state import GALAXY, GalaxyTable

__all__ = ["battle_view", "sector_views"]


def sector_views(table: GalaxyTable) -> tuple[model.SectorView, ...]:
    """All sectors in the order of labels."""
    state, deal = table.state, table.defs
    names = [_names(table, place) for place in range(len(deal.labels))]
    influence, armament = tuple(state.influence), tuple(state.armament)
    fixed = _fixed(deal)
    views = []
    for place, counts in enumerate(zip(*state.ships, strict=True)):
        holder = state.colony[place]
        home = holder if holder and state.home[holder - 1] == place else 0
        tokens, leading = _tokens(counts, holder, home > 0, influence, armament)
        label, q, r, slot, neighbours = fixed[place]
        face_up, id_, name, bonus, short, text, influences, arms = names[place]
        views.append(
            model.SectorView.model_construct(
                label=label,
                q=q,
                r=r,
                slot=slot,
                home=home,
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
                battle=battle_view(counts, holder, home > 0, armament) if len(tokens) > 1 else None,
                fought=bool(state.fought >> place & 1) and state.stage == "war",
                neighbours=neighbours,
            )
        )
    return tuple(views)


_Fixed = tuple[str, int, int, int, tuple[str, ...]]
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


_Names = tuple[bool, str, str, str, str, str, int, int]


def _names(table: GalaxyTable, place: int) -> _Names:
    """Face up, id, name, bonus, short name, text, and what it adds to influence and armament."""
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


@lru_cache(maxsize=4096)
def _tokens(
    counts: tuple[int, ...], holder: int, is_home: bool, influence: tuple[int, ...], armament: tuple[int, ...]
) -> tuple[tuple[model.TokensView, ...], tuple[int, ...]]:
    """Who is present with what, and who has the highest total."""
    views: list[model.TokensView] = []
    best = 0
    leading: tuple[int, ...] = ()
    for seat, ships in enumerate(counts, 1):
        tokens = ships + (holder == seat)
        if not tokens:
            continue
        control = tokens + influence[seat - 1]
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
                battle=tokens + armament[seat - 1],
            )
        )
    return tuple(views), leading


@lru_cache(maxsize=4096)
def battle_view(
    counts: tuple[int, ...], holder: int, is_home: bool, armament: tuple[int, ...]
) -> model.BattleView:
    """How a battle would end (GAL-5.7 to 5.14)."""
    end = clash(counts, holder, is_home, armament)
    fighters = []
    for seat, score in enumerate(end.scores, 1):
        if score:
            tokens = counts[seat - 1] + (holder == seat)
            lost_colony = end.lost_colony == seat
            fighters.append(
                model.FighterView.model_construct(
                    seat=seat,
                    tokens=tokens,
                    armament=armament[seat - 1],
                    score=score,
                    lost_ships=end.lost_ships[seat - 1],
                    lost_colony=lost_colony,
                    kept=tokens - end.lost_ships[seat - 1] - lost_colony,
                )
            )
    return model.BattleView.model_construct(fighters=tuple(fighters), winner=end.winner, margin=end.margin)
