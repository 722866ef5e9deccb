"""Making the view of a seat: the table and its piles; the nests stand in ``viewing_nests``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apex_tui.engine.rules import Look
from apex_tui.engine.views import outcome_view
from apex_tui.games.theropod import view as model
from apex_tui.games.theropod.costs import (
    carcass_worth,
    consume_bonus,
    hunt_cost,
    huntable,
    reset_size,
    stance_counts,
)
from apex_tui.games.theropod.deal import FOOTPRINTS
from apex_tui.games.theropod.definitions import Grant
from apex_tui.games.theropod.playing import strikes
from apex_tui.games.theropod.state import (
    AFFLICTIONS,
    ALERTS,
    BOSS,
    BOSS_WOUNDS,
    BOX,
    DISASTERS,
    ELIMINATED,
    ENVIRONMENT,
    EVOLVE,
    HUNT,
    LEFT_BOSSES,
    LEFT_ENVIRONMENT,
    LEFT_MINIONS,
    LEFT_SETS,
    POOL,
    REVEALED,
    STANCES,
    TRAIL,
    TheropodState,
    TheropodTable,
    hand_of,
)
from apex_tui.games.theropod.trail import boss_damage, boss_in_trail
from apex_tui.games.theropod.viewing_nests import card_view, looking_at_hunt, offer_view, seat_view, way_views
from apex_tui.games.theropod.ways import granted_now, hunting_ways, payment_ways
from apex_tui.games.theropod.wording import ops_words

if TYPE_CHECKING:
    from apex_tui.games.theropod.rules import Theropod

__all__ = ["make_view"]


def make_view(rules: Theropod, look: Look[TheropodState]) -> model.TheropodView:
    """The view of ``look.seat``."""
    state, deal = look.state, rules.defs
    table = rules.reading(state)
    return model.TheropodView(
        seat=look.seat,
        mode=deal.mode.id,
        mode_name=deal.mode.name,
        emergence=deal.mode.emergence,
        solo=deal.solo,
        round=state.round,
        rounds=deal.mode.rounds,
        boss_round=state.boss_round,
        final_round=state.final_round,
        stage=state.stage,
        player_one=state.player_one,
        turn=state.seat,
        order=tuple(deal.clockwise(state.player_one)) if state.player_one else (),
        deciding=dict(look.deciding),
        environment=_environment(table),
        trail=tuple(_footprint(table, look.seat, place) for place in range(1, FOOTPRINTS + 1)),
        boss=_boss(rules, table),
        pool=tuple(_evolutions(table, look.seat)),
        revealed=card_view(table, state.zones[REVEALED][-1]) if state.zones[REVEALED] else None,
        piles=_piles(table, look),
        seats=tuple(seat_view(rules, table, look, seat) for seat in range(1, deal.seats + 1)),
        now=_turn(rules, table, look),
        outcome=outcome_view(look.outcome, rules.pack.end_reasons),
    )


# The hunting grounds ------------------------------------------------------------


def _environment(table: TheropodTable) -> model.EnvironmentView | None:
    zone = table.state.zones[ENVIRONMENT]
    if not zone:
        return None
    card = table.defs.cards[zone[-1]]
    return model.EnvironmentView.model_construct(
        card=card_view(table, zone[-1]),
        hazard=card.hazard,
        role=card.role,
        lasts=bool(card.on["round"]),
    )


def _footprint(table: TheropodTable, seat: int, place: int) -> model.TrailView:
    state, cards = table.state, table.defs.cards
    trail = state.zones[TRAIL]
    at = place - 1 - (FOOTPRINTS - len(trail))
    card = trail[at] if at >= 0 else -1
    disaster = card >= 0 and cards[card].type == "disaster_area"
    animal = card >= 0 and not disaster
    hunted = animal and cards[card].cost >= 0
    cost = hunt_cost(table, card) if hunted else -1
    allowed = hunted and huntable(table, card)
    return model.TrailView.model_construct(
        footprint=place,
        disaster=disaster,
        card=card_view(table, card) if animal else None,
        cost=cost,
        changes=tuple(_changes(table, card)) if hunted else (),
        stance=card in state.stances,
        unhuntable=hunted and not allowed,
        reach=allowed and cost <= state.stack and not state.fighting,
        short=max(0, cost - state.stack) if hunted else 0,
        strikes=hunted and strikes(table, card),
        ways=way_views(table, hunting_ways(table, seat, cost))
        if allowed and seat and seat == state.seat
        else (),
    )


def _changes(table: TheropodTable, card: int) -> list[model.ChangeView]:
    """Why a trail card does not cost what is printed (THE-4.5)."""
    state, cards = table.state, table.defs.cards
    kind = cards[card]
    found: list[model.ChangeView] = []
    for op in kind.cost_per:
        others = sum(1 for other in state.zones[TRAIL] if other != card and cards[other].bit & op.filter.bits)
        if others:
            word = op.filter.tags[0] if op.filter.tags else "others"
            found.append(model.ChangeView(amount=op.n * others, cause=word.replace("_", " ")))
    if kind.stance_cost and stance_counts(state, card):
        found.append(model.ChangeView(amount=kind.stance_cost, cause="stance"))
    zone = state.zones[ENVIRONMENT]
    for op in cards[zone[-1]].round_costs if zone else ():
        if kind.bit & op.filter.bits:
            found.append(model.ChangeView(amount=op.n, cause=cards[zone[-1]].name))
    return found


def _boss(rules: Theropod, table: TheropodTable) -> model.BossView | None:
    state = table.state
    boss = boss_in_trail(table)
    waiting = state.zones[BOSS]
    if boss < 0 and not waiting:
        return None
    card = boss if boss >= 0 else waiting[-1]
    kind = table.defs.cards[card]
    ids = table.defs.ids
    return model.BossView.model_construct(
        card=card_view(table, card),
        health=kind.health,
        damage=boss_damage(table) if boss >= 0 else 0,
        wounds=tuple(ids[one] for one in state.zones[BOSS_WOUNDS]),
        marks=state.boss_marks,
        in_trail=boss >= 0,
        difficulty=kind.difficulty,
        brackets=tuple(
            model.BracketView.model_construct(
                least=one.least,
                most=one.most,
                text=ops_words(one.ops, rules.pack.cards),
                goes_on=one.continues,
                now=state.fighting and one.holds(state.stack),
            )
            for one in kind.conditions
        ),
    )


def _evolutions(table: TheropodTable, seat: int) -> list[model.PoolView]:
    pool = table.state.zones[POOL]
    first = FOOTPRINTS - len(pool) + 1
    return [offer_view(table, seat, card, first + n) for n, card in enumerate(pool)]


def _piles(table: TheropodTable, look: Look[TheropodState]) -> model.PilesView:
    state, deal = table.state, table.defs
    zones = state.zones
    left = (LEFT_ENVIRONMENT, LEFT_BOSSES, LEFT_MINIONS, *LEFT_SETS.values())
    top: list[model.CardView] = []
    for card in reversed(zones[HUNT]):
        if not look.face(HUNT, card):
            break
        top.append(card_view(table, card))
    emergence = deal.mode.emergence
    return model.PilesView.model_construct(
        hunt=len(zones[HUNT]) + (looking_at_hunt(table, state.seat) if state.seat else 0),
        evolve=len(zones[EVOLVE]),
        affliction=len(zones[AFFLICTIONS]),
        environment=0 if emergence or state.stage == "setup" else max(0, deal.mode.rounds - state.round),
        alert=len(zones[ALERTS]),
        stance=len(zones[STANCES]),
        disaster=len(zones[DISASTERS]),
        eliminated=tuple(card_view(table, card) for card in zones[ELIMINATED]),
        box=len(zones[BOX]) + sum(len(zones[zone]) for zone in left),
        bosses=0 if emergence else deal.seats,
        hunt_top=tuple(top),
    )


# The turn ------------------------------------------------------------


def _turn(rules: Theropod, table: TheropodTable, look: Look[TheropodState]) -> model.TurnView:
    state, deal = table.state, table.defs
    cards, ids = deal.cards, deal.ids
    return model.TurnView.model_construct(
        stack=model.StackView.model_construct(
            total=state.stack,
            parts=tuple(
                model.StackPartView.model_construct(
                    id=ids[card], name=cards[card].name, amount=part, printed=cards[card].value
                )
                for card, part in zip(state.stack_cards, state.stack_parts, strict=True)
            ),
        ),
        pending=tuple(
            model.ActionView.model_construct(
                id=f"use:{ids[card]}:{number}",
                card=ids[card],
                name=cards[card].name,
                text=ops_words(cards[card].actions[number - 1].ops, rules.pack.cards),
            )
            for card, number in state.pending
        ),
        grants=tuple(_grant(rules, one) for one in state.grants),
        plays=tuple(_plays(table, look.seat)) if look.seat and look.seat == state.seat else (),
        played=tuple(ids[card] for card in state.played),
        ambush_played=state.ambush_played,
        ambush=tuple(ids[card] for card in state.ambush),
        alerted=state.alerted,
        ignore_hunts=state.ignore_hunts,
        ignore_stance=state.ignore_stance,
        discounts=tuple(
            model.GrantView(amount=one.n, text=f"{one.what} purchase", uses=one.uses)
            for one in state.discounts
        ),
        consumes=tuple(
            model.GrantView(amount=one.n, text="Hoard card consumed", uses=one.uses) for one in state.consumes
        ),
        keep_hatchery=state.keep_hatchery,
        hibernate=state.hibernate,
        reset_size=reset_size(table),
        fighting=state.fighting,
        battle_round=state.battle_round,
        fled=state.fled,
        purchase=_purchase(table, look),
    )


def _plays(table: TheropodTable, seat: int) -> list[model.PlayView]:
    """What each Apex card in hand would bring the stack to (EFFECTS ``grant_hunt``)."""
    state, deal = table.state, table.defs
    found: list[model.PlayView] = []
    for card in state.zones[hand_of(seat)]:
        if deal.is_apex[card]:
            bonus = granted_now(state, deal.cards[card])
            amount = deal.cards[card].value + bonus
            found.append(
                model.PlayView.model_construct(
                    id=deal.ids[card], amount=amount, bonus=bonus, stack=state.stack + amount
                )
            )
    return found


def _grant(rules: Theropod, grant: Grant) -> model.GrantView:
    """A standing bonus, and for whom."""
    return model.GrantView(amount=grant.n, text=rules.granted_to(grant.bits), uses=grant.uses)


def _purchase(table: TheropodTable, look: Look[TheropodState]) -> model.PurchaseView | None:
    state, deal = table.state, table.defs
    if state.purchase < 0:
        return None
    paid = sum(deal.cards[card].value for card in state.payment if deal.cards[card].type != "carcass")
    paid += sum(carcass_worth(table, card) for card in state.payment if deal.cards[card].type == "carcass")
    own = look.seat == state.seat
    return model.PurchaseView.model_construct(
        card=card_view(table, state.purchase),
        price=state.price,
        paid=paid + consume_bonus(state, state.paid_hoard),
        cards=tuple(deal.ids[card] for card in state.payment),
        ways=way_views(table, payment_ways(table, state.seat, state.price)) if own else (),
    )
