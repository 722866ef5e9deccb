"""Making the view of a seat."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from apex_tui.engine.knowledge import bits
from apex_tui.engine.rules import Look
from apex_tui.engine.views import outcome_view
from apex_tui.games.galaxy import view as model
from apex_tui.games.galaxy.definitions import (
    ACTIONS,
    ARMAMENT,
    INFLUENCE,
    SIDES,
    TRACKS,
    Civilization,
    Strategy,
)
from apex_tui.games.galaxy.expansion import extra_actions, full_pool
from apex_tui.games.galaxy.notation import pool_notation
from apex_tui.games.galaxy.state import (
    BOX,
    DISCARD,
    GALAXY,
    GalaxyState,
    GalaxyTable,
    aside_of,
    choice_of,
    hand_of,
    played_of,
)
from apex_tui.games.galaxy.viewing_sectors import sector_views

if TYPE_CHECKING:
    from apex_tui.games.galaxy.rules import Galaxy

__all__ = ["card_view", "make_view"]

_NOTHING = dict.fromkeys(TRACKS, 0)
_NO_ACTIONS = dict.fromkeys(ACTIONS, 0)


def make_view(rules: Galaxy, look: Look[GalaxyState]) -> model.GalaxyView:
    """The view of ``look.seat``."""
    state, deal = look.state, rules.defs
    table = rules.reading(state)
    begun = state.age > 0
    sectors = sector_views(table)
    holdings = _Holdings(table, sectors)
    return model.GalaxyView.model_construct(
        seat=look.seat,
        age=state.age,
        ages=deal.ages,
        round=state.round,
        rounds=deal.rounds,
        stage=state.stage,
        duel=deal.duel,
        exploration=deal.exploration,
        options=dict(rules.options),
        direction=("left" if deal.directions[state.age - 1] == 1 else "right") if begun else "",
        passing=begun and state.round < deal.rounds,
        turn=state.acting() if state.stage != "choose" else 0,
        order=_order(table),
        pool=dict(zip(ACTIONS, state.pool, strict=True)),
        left=state.left,
        deciding=dict(look.deciding),
        seats=tuple(_seat(table, look, seat, holdings) for seat in range(1, deal.seats + 1)),
        sectors=sectors,
        voids=deal.voids,
        face_down=len(deal.labels) - state.up.bit_count() if state.stage != "setup" else 0,
        hand=_hand(table, look.seat),
        discard=tuple(card_view(deal.cards[card]) for card in state.zones[DISCARD]),
        deck=len(deal.deck),
        out=tuple(card_view(deal.cards[card]) for card in state.zones[BOX]),
        free_civilizations=tuple(
            one.id
            for number, one in enumerate(deal.civilizations)
            if state.stage == "civilizations" and number not in state.people
        ),
        max_ships=deal.max_ships,
        max_colonies=deal.max_tokens + 1,
        max_level=deal.max_level,
        vp_sector=deal.vp_sector,
        vp_battle=deal.vp_battle,
        tally=tuple(
            model.AgeView.model_construct(
                age=age, sectors=tuple(scored[: deal.seats]), colonies=tuple(scored[deal.seats :])
            )
            for age, scored in enumerate(state.tally, 1)
        ),
        outcome=outcome_view(look.outcome, rules.pack.end_reasons),
    )


# Cards ------------------------------------------------------------


@lru_cache(maxsize=512)
def card_view(card: Strategy) -> model.CardView:
    """A strategy card as it is printed."""
    return model.CardView.model_construct(
        id=card.id,
        index=card.index,
        circle=card.circle,
        evolves={TRACKS[track]: amount for track, amount in card.evolves},
        colonies=card.colonies,
        actions=dict(zip(ACTIONS, card.actions, strict=True)),
        notation=pool_notation(card.actions),
        text_evolution=card.text_evolution,
        text_expansion=card.text_expansion,
    )


def _hand(table: GalaxyTable, seat: int) -> tuple[model.HandCardView, ...]:
    """The own hand, with what the sides would do now."""
    state, deal = table.state, table.defs
    if seat == 0:
        return ()
    found = []
    for uid in sorted(state.zones[hand_of(seat)]):
        card = deal.cards[uid]
        pool = full_pool(table, seat, uid)
        levels = state.levels[seat - 1]
        found.append(
            model.HandCardView.model_construct(
                card=card_view(card),
                rises=tuple(
                    model.RiseView.model_construct(
                        track=TRACKS[track],
                        level=levels[track],
                        after=min(deal.max_level, levels[track] + amount),
                    )
                    for track, amount in card.evolves
                ),
                pool=dict(zip(ACTIONS, pool, strict=True)),
                notation=pool_notation(pool),
                before_others=sum(other < uid for other in deal.deck),
            )
        )
    return tuple(found)


def _order(table: GalaxyTable) -> tuple[model.TurnView, ...]:
    """Who acts this round, once all is revealed."""
    state, deal = table.state, table.defs
    if state.stage not in SIDES:
        return ()
    return tuple(
        model.TurnView.model_construct(
            seat=seat,
            side=state.side[seat - 1],
            card=card_view(deal.cards[state.zones[played_of(seat)][0]]),
            status=_place_in_order(state, place),
        )
        for place, seat in enumerate(state.order)
    )


def _place_in_order(state: GalaxyState, place: int) -> str:
    return "done" if place < state.turn else "now" if place == state.turn else "next"


# Seats ------------------------------------------------------------


class _Holdings:
    """What each seat has on the map, by seat; index 0 is nobody's. Labels in their order."""

    def __init__(self, table: GalaxyTable, sectors: tuple[model.SectorView, ...]) -> None:
        state, deal = table.state, table.defs
        several = range(deal.seats + 1)
        self.fights: list[list[str]] = [[] for _ in several]
        self.wins: list[list[str]] = [[] for _ in several]
        self.places: list[list[str]] = [[] for _ in several]
        self.settled: list[list[str]] = [[] for _ in several]
        self.controls, self.vp = [0] * (deal.seats + 1), [0] * (deal.seats + 1)
        galaxy = state.zones[GALAXY]
        for place, sector in enumerate(sectors):
            label, controller = sector.label, sector.controller
            self.controls[controller] += 1
            if controller and not sector.colony:
                self.places[controller].append(label)
            if sector.colony and not sector.home:
                self.settled[sector.colony].append(label)
                self.vp[sector.colony] += deal.sector(galaxy[place]).vp
            if sector.battle is not None:
                for one in sector.tokens:
                    self.fights[one.seat].append(label)
                self.wins[sector.battle.winner].append(label)


def _seat(table: GalaxyTable, look: Look[GalaxyState], seat: int, holdings: _Holdings) -> model.SeatView:
    state, deal = table.state, table.defs
    n = seat - 1
    people = deal.civilizations[state.people[n]] if state.people[n] >= 0 else None
    home = (deal.labels[state.home[n]],) if state.home[n] >= 0 else ()
    side, card, thrown = _choice(table, look, seat)
    return model.SeatView.model_construct(
        seat=seat,
        civilization=people.id if people else "",
        name=people.name if people else "",
        letter=people.letter if people else "",
        color=people.color if people else "",
        home=home[0] if home else "",
        vp=state.vp[n],
        won=state.won[n],
        ships=state.fleet[n],
        ship_supply=deal.max_ships - state.fleet[n],
        colonies=state.tokens[n] + len(home),
        colony_supply=deal.max_tokens - state.tokens[n],
        settled=(*home, *holdings.settled[seat]),
        levels=dict(zip(TRACKS, state.levels[n], strict=True)),
        values=_values(state, seat, people),
        actions=dict(zip(ACTIONS, extra_actions(table, seat), strict=True)) if people else dict(_NO_ACTIONS),
        controls=holdings.controls[seat],
        vp_colonies=holdings.vp[seat],
        fights=tuple(holdings.fights[seat]),
        wins=tuple(holdings.wins[seat]),
        places=tuple(holdings.places[seat]) if state.tokens[n] < deal.max_tokens else (),
        hand=len(state.zones[hand_of(seat)]),
        known=_known(table, look, seat),
        passes_to=deal.next_seat(seat, max(1, state.age)),
        status=_status(state, look, seat),
        side=side,
        card=card,
        thrown=thrown,
    )


def _values(state: GalaxyState, seat: int, people: Civilization | None) -> dict[str, int]:
    """What counts now, by evolution."""
    if people is None:
        return dict(_NOTHING)
    levels = state.levels[seat - 1]
    values = [scale[level] for scale, level in zip(people.scales, levels, strict=True)]
    values[INFLUENCE], values[ARMAMENT] = state.influence[seat - 1], state.armament[seat - 1]
    return dict(zip(TRACKS, values, strict=True))


def _status(state: GalaxyState, look: Look[GalaxyState], seat: int) -> str:
    if state.stage == "choose":
        return "choosing" if seat in look.deciding else "set"
    if seat in state.order:
        return _place_in_order(state, state.order.index(seat))
    return "waiting"


def _known(table: GalaxyTable, look: Look[GalaxyState], seat: int) -> tuple[str, ...]:
    """The cards of this hand that the looker held before (GAL-3.8).

    A hand goes on as a whole, and what is taken out of it unseen is shown to nobody before all see it: so whoever held
    a hand knows what is in it.
    """
    if look.seat in (0, seat):
        return ()
    state, cards = table.state, table.defs.cards
    found = state.held[look.seat - 1] & sum(1 << card for card in state.zones[hand_of(seat)])
    return tuple(cards[card].id for card in bits(found))


def _choice(
    table: GalaxyTable, look: Look[GalaxyState], seat: int
) -> tuple[str, model.CardView | None, model.CardView | None]:
    """The side, the card and the card thrown away, as far as the looker may know them (GAL-4.4, 11.3)."""
    state, deal = table.state, table.defs
    zones, cards = state.zones, deal.cards
    if state.stage in SIDES:
        # Until the round ends nothing else comes to lie on what a duel threw away, seat by seat.
        thrown = zones[DISCARD][seat - 1 - deal.seats] if deal.thrown else -1
        card = zones[played_of(seat)][0]
        return state.side[seat - 1], card_view(cards[card]), card_view(cards[thrown]) if thrown >= 0 else None
    if look.seat != seat or state.stage != "choose":
        return "", None, None
    own, aside = zones[choice_of(seat)], zones[aside_of(seat)]
    return (
        state.side[seat - 1],
        card_view(cards[own[0]]) if own else None,
        card_view(cards[aside[0]]) if aside else None,
    )
