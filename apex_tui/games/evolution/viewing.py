"""Making the view of a seat."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from apex_tui.engine.rules import Look
from apex_tui.engine.views import outcome_view
from apex_tui.games.evolution import view as model
from apex_tui.games.evolution.ending import score_parts
from apex_tui.games.evolution.state import (
    DECK,
    DISCARD,
    EvolutionState,
    EvolutionTable,
    hand_of,
    laid_of,
    spent_of,
)
from apex_tui.games.evolution.viewing_species import row_views

if TYPE_CHECKING:
    from apex_tui.games.evolution.rules import Evolution

__all__ = ["make_view"]

_PHASE_OF = {
    "setup": "deal",
    "deal": "deal",
    "select_food": "food",
    "play_cards": "cards",
    "reveal": "feeding",
    "feeding": "feeding",
    "end_round": "feeding",
    "over": "over",
}


def make_view(rules: Evolution, look: Look[EvolutionState]) -> model.EvolutionView:
    """The view of ``look.seat``."""
    state, deal = look.state, rules.defs
    table = rules.reading(state)
    rows = row_views(rules, look)
    pile = [deal.cards[card] for card in state.zones[DISCARD]]
    seats = tuple(_seat(rules, table, look, seat, rows[seat - 1]) for seat in range(1, deal.seats + 1))
    over = look.outcome is not None
    return model.EvolutionView.model_construct(
        seat=look.seat,
        mode="quick_play" if deal.quick else "standard",
        feeding_end="nobody_can_feed" if deal.until_nobody_can else "supply_empty",
        show_bags="all" if deal.open_bags else "own",
        round=state.round,
        phase=_PHASE_OF[state.stage],
        stage=state.stage,
        last_round=bool(state.round) and state.round == state.last_round,
        last_next=state.last_round == state.round + 1,
        active=state.active,
        order=tuple(deal.order(state.active)) if state.active else (),
        turn=0 if over else state.turn,
        deciding=dict(look.deciding),
        supply=state.supply,
        left=state.left,
        food_cards=tuple(
            model.FoodCardView.model_construct(seat=seat, card=card, food=food)
            for seat, card, food in state.numbers
        ),
        food_sum=sum(food for _, _, food in state.numbers),
        laid=sum(seat.laid for seat in seats),
        deck=len(state.zones[DECK]),
        discard=tuple(card.id for card in pile),
        discard_traits=tuple(Counter(card.trait.id for card in pile).most_common()),
        storing=state.storing,
        seats=seats,
        tie_break=state.tie_break,
        outcome=outcome_view(look.outcome, rules.pack.end_reasons),
    )


def _seat(
    rules: Evolution,
    table: EvolutionTable,
    look: Look[EvolutionState],
    seat: int,
    species: tuple[model.SpeciesView, ...],
) -> model.SeatView:
    state, deal = look.state, rules.defs
    n, own = seat - 1, look.seat == seat
    zones = state.zones
    food_card = zones[laid_of(seat)]
    # While all choose, the others' cards lie where they lay before; who is not asked any more has chosen.
    just_laid = state.stage == "select_food" and not state.done[n] and seat not in look.deciding
    bag_shown = own or deal.open_bags or look.outcome is not None
    return model.SeatView.model_construct(
        seat=seat,
        species=species,
        hand_count=len(zones[hand_of(seat)]) - just_laid,
        hand=_cards(rules, zones[hand_of(seat)]) if own else (),
        laid=bool(food_card) or just_laid,
        food_card=_cards(rules, food_card)[0] if own and food_card else None,
        spent=_cards(rules, zones[spent_of(seat)]) if own else (),
        bag=state.bag[n] if bag_shown else None,
        harvest=tuple(state.harvest[n]) if bag_shown else (),
        active=seat == state.active,
        on_turn=seat == state.turn and look.outcome is None,
        passed=state.passed[n],
        done=_done(look, seat, just_laid),
        status=_status(look, seat, just_laid),
        lacking=sum(one.population - one.food for one in species if one.hungry),
        lacking_meat=sum(one.population - one.food for one in species if one.hungry and one.carnivore),
        score=_score(table, seat) if look.outcome is not None else None,
    )


def _cards(rules: Evolution, cards: list[int]) -> tuple[model.CardView, ...]:
    return tuple(card_view(rules, card) for card in cards)


def card_view(rules: Evolution, uid: int) -> model.CardView:
    """A card as its owner reads it."""
    found: model.CardView | None = rules.looks.get(uid)
    if found is None:
        card = rules.defs.cards[uid]
        trait = card.trait
        found = rules.looks[uid] = model.CardView(
            id=card.id, trait=trait.id, name=trait.name, food=card.food, text=trait.text, kind=trait.kind
        )
    return found


def _done(look: Look[EvolutionState], seat: int, just_laid: bool) -> bool:
    stage = look.state.stage
    if stage == "play_cards" and look.state.turn == 0:
        return seat not in look.deciding
    return stage in ("select_food", "play_cards") and (look.state.done[seat - 1] or just_laid)


def _status(look: Look[EvolutionState], seat: int, just_laid: bool) -> str:
    asked = look.deciding.get(seat)
    if asked:
        return asked
    if just_laid or (look.state.stage == "select_food" and look.state.zones[laid_of(seat)]):
        return "set"
    if _done(look, seat, just_laid):
        return "done"
    return "passed" if look.state.stage == "feeding" and look.state.passed[seat - 1] else "waiting"


def _score(table: EvolutionTable, seat: int) -> model.ScoreView:
    food, traits, population = score_parts(table, seat)
    return model.ScoreView(
        food=food,
        traits=traits,
        population=population,
        total=food + traits + population,
        species=len(table.state.rows[seat - 1]),
    )
