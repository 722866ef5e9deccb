"""Making the view of a seat: cards, what can be bought, and the nests of the players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from apex_tui.engine.rules import Look
from apex_tui.games.theropod import view as model
from apex_tui.games.theropod.buying import means
from apex_tui.games.theropod.costs import consume_bonus, purchase_cost
from apex_tui.games.theropod.definitions import BUYABLE_POOL
from apex_tui.games.theropod.state import (
    TheropodState,
    TheropodTable,
    ambush_of,
    apex_of,
    den_of,
    discard_of,
    draw_of,
    hand_of,
    hatchery_of,
    hoard_of,
    look_of,
    play_of,
)
from apex_tui.games.theropod.ways import Way, payment_ways

if TYPE_CHECKING:
    from apex_tui.games.theropod.rules import Theropod

__all__ = ["card_view", "looking_at_hunt", "offer_view", "seat_view", "way_views"]


def card_view(table: TheropodTable, card: int) -> model.CardView:
    """A card that the looker knows."""
    deal = table.defs
    face: model.CardView | None = deal.faces.get(card)
    if face is None:
        kind = deal.cards[card]
        face = deal.faces[card] = model.CardView(
            id=deal.ids[card],
            title=kind.id,
            name=kind.name,
            type=kind.type,
            cost=kind.cost,
            value=kind.value,
            vp=kind.vp,
            text=kind.text,
            info=kind.info,
            tags=tuple(sorted(kind.tags)),
        )
    return face


def way_views(table: TheropodTable, ways: Iterable[Way]) -> tuple[model.WayView, ...]:
    """Ways to pay as the view has them."""
    ids = table.defs.ids
    return tuple(
        model.WayView.model_construct(cards=tuple(ids[card] for card in cards), total=total, waste=waste)
        for cards, total, waste in ways
    )


def offer_view(table: TheropodTable, seat: int, card: int, place: int) -> model.PoolView:
    """A card that could be bought, for what, and how ``seat`` could pay for it (0: a watcher)."""
    state, kind = table.state, table.defs.cards[card]
    cost = purchase_cost(table, card) if kind.cost >= 0 else -1
    changes = [
        model.ChangeView(amount=-one.n, cause="discount")
        for one in state.discounts
        if one.what == "any" or (one.what == "apex") == (kind.type not in BUYABLE_POOL)
    ]
    able = False
    if seat and cost >= 0:
        carcasses, hoard = means(table, seat)
        able = sum(carcasses) + sum(hoard) + consume_bonus(state, len(hoard)) >= cost
    buying = able and seat == state.seat and state.purchase < 0 and cost > 0
    return model.PoolView.model_construct(
        place=place,
        card=card_view(table, card),
        cost=cost,
        changes=tuple(changes) if cost >= 0 else (),
        affordable=able,
        ways=way_views(table, payment_ways(table, seat, cost)) if buying else (),
    )


def looking_at_hunt(table: TheropodTable, seat: int) -> int:
    """How many cards of the Hunt deck the seat looks at just now (THE-3.10)."""
    cards = table.defs.cards
    return sum(
        cards[card].deck in ("hunt_prey", "hunt_predators", "bosses")
        for card in table.state.zones[look_of(seat)]
    )


def seat_view(rules: Theropod, table: TheropodTable, look: Look[TheropodState], seat: int) -> model.SeatView:
    """The nest of one player as the looker knows it."""
    state, deal = table.state, table.defs
    zones, cards = state.zones, deal.cards
    own = look.seat == seat
    species = state.species[seat - 1]
    hand = zones[hand_of(seat)]
    known_hand = _known(table, look, hand_of(seat))
    looking = zones[look_of(seat)]
    open_cards = (*zones[play_of(seat)], *zones[discard_of(seat)])
    held = [card for card in hand if look.face(hand_of(seat), card)]
    ready = state.ready if seat == state.seat else len(zones[ambush_of(seat)])
    return model.SeatView.model_construct(
        seat=seat,
        species=species,
        species_name=rules.pack.species[species].name if species else "",
        short=short_name(rules.pack.species[species].name) if species else "",
        handicap=seat in deal.handicap,
        player_one=seat == state.player_one,
        active=seat == state.seat,
        apex_deck=len(zones[apex_of(seat)]),
        hatchery=tuple(
            offer_view(table, seat if own else 0, card, n)
            for n, card in enumerate(zones[hatchery_of(seat)], 1)
        ),
        hoard=_views(table, zones[hoard_of(seat)]),
        hoard_worth=sum(cards[card].value for card in zones[hoard_of(seat)]),
        den=len(zones[den_of(seat)]),
        den_cards=_views(table, [card for card in zones[den_of(seat)] if look.face(den_of(seat), card)]),
        vp=state.vp[seat - 1],
        bosses=state.bosses[seat - 1],
        ambush=len(zones[ambush_of(seat)]),
        ambush_ready=ready,
        ambush_cards=tuple(
            card_view(table, card) if look.face(ambush_of(seat), card) else None
            for card in zones[ambush_of(seat)]
        ),
        draw=len(zones[draw_of(seat)]) + len(looking) - looking_at_hunt(table, seat),
        draw_top=_known_top(table, look, draw_of(seat)),
        hand=len(hand),
        hand_cards=known_hand,
        hand_worth=sum(cards[card].value for card in hand if deal.is_apex[card]) if own else 0,
        play=_views(table, zones[play_of(seat)]),
        discard=_views(table, zones[discard_of(seat)]),
        looking=len(looking),
        looking_cards=_views(table, looking[::-1]) if own else (),
        afflictions=sum(cards[card].type == "affliction" for card in (*held, *open_cards)),
    )


def _views(table: TheropodTable, cards: Sequence[int]) -> tuple[model.CardView, ...]:
    return tuple(card_view(table, card) for card in cards)


def _known(table: TheropodTable, look: Look[TheropodState], zone: int) -> tuple[model.CardView, ...]:
    """The cards of a hand that the looker knows: its own in their order, those of others in the order of the pack."""
    cards = [card for card in table.state.zones[zone] if look.face(zone, card)]
    if look.layout[zone].seat != look.seat:
        # Places in a hand of somebody else would tell which card was taken out of it unseen.
        cards.sort()
    return _views(table, cards)


def _known_top(table: TheropodTable, look: Look[TheropodState], zone: int) -> tuple[model.CardView, ...]:
    """The cards from the top of a pile on, as far as the looker knows them."""
    found: list[int] = []
    for card in reversed(table.state.zones[zone]):
        if not look.face(zone, card):
            break
        found.append(card)
    return _views(table, found)


_SHORT = {
    "acrocanthosaurus": "Acro",
    "carnotaurus": "Carno",
    "giganotosaurus": "Giga",
    "quetzalcoatlus": "Quetzal",
    "sarcosuchus": "Sarco",
    "spinosaurus": "Spino",
    "tyrannosaurus": "T. rex",
    "utahraptor": "Utah",
    "velociraptor": "Veloci",
}


def short_name(name: str) -> str:
    """A species where room is scarce: ``T. rex``, ``Utah``; the first eight letters of one that the box does not have."""
    genus = name.partition(" ")[0]
    return _SHORT.get(genus.lower(), genus[:8])
