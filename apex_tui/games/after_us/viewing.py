"""Making the view of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from apex_tui.engine.knowledge import bits
from apex_tui.engine.rules import Look
from apex_tui.engine.views import outcome_view
from apex_tui.games.after_us import view as model
from apex_tui.games.after_us.definitions import OBJECT_BITS, RESOURCES, Card
from apex_tui.games.after_us.frames import Frame
from apex_tui.games.after_us.notation import card_text
from apex_tui.games.after_us.reactivation import is_free_gain
from apex_tui.games.after_us.resolving import frame_at
from apex_tui.games.after_us.state import (
    PHASES,
    AfterUsState,
    AfterUsTable,
    assembly_of,
    discard_of,
    draw_of,
    removed_of,
)
from apex_tui.games.after_us.viewing_frames import named, row_views

if TYPE_CHECKING:
    from apex_tui.games.after_us.rules import AfterUs

__all__ = ["card_view", "make_view"]


def make_view(rules: AfterUs, look: Look[AfterUsState]) -> model.AfterUsView:
    """The view of ``look.seat``."""
    state, deal = look.state, rules.defs
    table = rules.reading(state)
    return model.AfterUsView(
        seat=look.seat,
        round=state.round,
        phase=PHASES[state.phase - 1],
        stage=state.stage,
        goal=deal.goal,
        rage_max=deal.rage_max,
        removal_cost=deal.removal_cost,
        min_tribe=deal.min_tribe,
        deciding=dict(look.deciding),
        priority=tuple(state.priority),
        turn=_on_turn(state, deal.seats),
        shortage=state.shortage,
        seats=tuple(_seat(table, look, seat) for seat in range(1, deal.seats + 1)),
        decks=tuple(_deck(table, look, place) for place in range(len(deal.decks))),
        objects=tuple(_object(table, name) for name in state.objects),
        phantom=model.PhantomView(disc=state.phantom, left=tuple(state.phantom_left))
        if deal.phantom
        else None,
        challenge=_challenge(rules, look),
        outcome=outcome_view(look.outcome, rules.pack.end_reasons),
    )


def _on_turn(state: AfterUsState, seats: int) -> int:
    if state.stage == "attracting" and state.turn < len(state.priority):
        return state.priority[state.turn]
    in_turn = state.stage == "last_call" or (
        state.stage == "before_arranging" and "mobile_phone" in state.objects
    )
    return state.turn if in_turn and 1 <= state.turn <= seats else 0


# Seats ------------------------------------------------------------


def _seat(table: AfterUsTable, look: Look[AfterUsState], seat: int) -> model.SeatView:
    state, deal = table.state, table.defs
    n = seat - 1
    slots = state.zones[assembly_of(seat)]
    frames = deal.frames
    frame = _frame_now(table, look, seat)
    own = state.stock[n]
    disc, disc_state = _disc(state, look, seat)
    confirmed = state.confirmed[n]
    return model.SeatView.model_construct(
        seat=seat,
        color=deal.colors[n],
        vp=state.vp[n],
        round_vp=state.vp[n] - state.began[n],
        flower=own[0],
        fruit=own[1],
        grain=own[2],
        energy=own[3],
        rage=state.rage[n],
        tribe=state.tribe[n],
        draw=len(state.zones[draw_of(seat)]),
        draw_top=_draw_top(table, look, seat),
        draw_set=_draw_set(table, look, seat),
        discard=_numbers(deal.cards, state.zones[discard_of(seat)]),
        removed=_numbers(deal.cards, state.zones[removed_of(seat)]),
        arranged=state.arranged[n],
        assembly=tuple(
            model.SlotView.model_construct(slot=slot, card=None if card < 0 else card_view(deal.cards[card]))
            for slot, card in enumerate(slots, 1)
        ),
        rows=row_views(table, seat, frame),
        species=frames.species(slots),
        tamarins=frames.tamarins(slots),
        frame=frame.name if frame else "",
        free_gain=frame is not None and is_free_gain(table, seat, frame.effect),
        chain=tuple(state.chain[n]),
        status=look.deciding.get(seat)
        or (disc_state if disc_state == "set" else "done" if confirmed else "waiting"),
        confirmed=confirmed,
        disc=disc,
        disc_state=disc_state,
        bonus_due=state.bonus_due[n],
        copied=state.copied[n],
        attracted=state.attracted[n],
        declared=state.declared[n],
        moped=tuple(state.moped[n]),
        neighbours=deal.neighbours(seat),
        priority=max((deal.cards[card].number for card in slots if card >= 0), default=0),
        used=tuple(name for name in state.objects if not state.ready[n] & OBJECT_BITS[name]),
    )


def _numbers(cards: Sequence[Card], pile: Sequence[int]) -> tuple[str, ...]:
    return tuple(str(cards[card].number) for card in pile)


def _frame_now(table: AfterUsTable, look: Look[AfterUsState], seat: int) -> Frame | None:
    """The frame that the seat is deciding."""
    if look.deciding.get(seat) != "frame":
        return None
    return frame_at(table.state, seat, table.defs.frames.rows(table.state.zones[assembly_of(seat)]))


def _disc(state: AfterUsState, look: Look[AfterUsState], seat: int) -> tuple[str, str]:
    """The disc as far as the looker knows it, and how it lies."""
    disc = state.discs[seat - 1]
    if state.priority:
        return disc, "revealed"
    if state.stage != "disc":
        return "", "none"
    return disc, "choosing" if look.deciding.get(seat) == "disc" else "set"


def _draw_top(table: AfterUsTable, look: Look[AfterUsState], seat: int) -> tuple[model.TopView, ...]:
    """From the top on: cards that are known, or whose deck is known (AFT-2.10, 10.12)."""
    deal = table.defs
    zone = draw_of(seat)
    found = []
    for card in reversed(table.state.zones[zone]):
        if look.face(zone, card):
            place = deal.deck_of[card]
            deck = deal.decks[place].id if place >= 0 else ""
            found.append(model.TopView(card=str(deal.cards[card].number), deck=deck))
            continue
        decks = {deal.deck_of[other] for other in bits(_group(look, card))}
        place = decks.pop()
        if decks or place < 0:
            break
        found.append(model.TopView(card=None, deck=deal.decks[place].id))
    return tuple(found)


def _group(look: Look[AfterUsState], card: int) -> int:
    """The cards that the looker cannot tell from ``card``."""
    bit = 1 << card
    return next((group for group in look.knowledge.groups[look.seat] if group & bit), bit)


def _draw_set(table: AfterUsTable, look: Look[AfterUsState], seat: int) -> tuple[str, ...]:
    """What follows from all that was open: a group of cards that lies in this pile as a whole."""
    pile = table.state.zones[draw_of(seat)]
    here = sum(1 << card for card in pile)
    known = [card for card in pile if not _group(look, card) & ~here]
    return _numbers(table.defs.cards, sorted(known))


# Cards ------------------------------------------------------------


def card_view(card: Card) -> model.CardView:
    """A card as it lies open."""
    return _card_view(card.number, card)


@lru_cache(maxsize=1024)
def _card_view(number: int, card: Card) -> model.CardView:
    return model.CardView(
        id=str(number),
        name=card.name,
        species=card.species,
        level=card.level,
        rage_bonus=named(card.rage_bonus),
        text=card_text(card),
    )


# The rest of the table ------------------------------------------------------------


def _deck(table: AfterUsTable, look: Look[AfterUsState], place: int) -> model.DeckView:
    deal = table.defs
    deck = deal.decks[place]
    cards = table.state.zones[place]
    bottom = []
    for card in cards:
        if not look.face(place, card):
            break
        bottom.append(card)
    return model.DeckView.model_construct(
        id=deck.id,
        species=deck.species,
        level=deck.level,
        left=len(cards),
        price=deal.prices[deck.level],
        pay=tuple(RESOURCES[kind] for kind in deal.discs[deck.species].pay),
        bottom=_numbers(deal.cards, bottom),
    )


def _object(table: AfterUsTable, name: str) -> model.ObjectView:
    tile = table.defs.objects[name]
    bit = OBJECT_BITS[name]
    return model.ObjectView.model_construct(
        id=name,
        name=tile.name,
        phases=tile.phases,
        costs=tile.costs[:1] if len(set(tile.costs)) == 1 else tile.costs[1:],
        text=tile.text,
        used_by=tuple(seat for seat, ready in enumerate(table.state.ready, 1) if not ready & bit),
    )


def _challenge(rules: AfterUs, look: Look[AfterUsState]) -> model.ChallengeView | None:
    if not rules.defs.challenge:
        return None
    lost = look.outcome is not None and not look.outcome.winners
    title = "" if lost else rules.pack.title(max(1, look.state.round))
    return model.ChallengeView(round_limit=rules.defs.round_limit, title=title)
