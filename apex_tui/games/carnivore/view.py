"""What a seat may see of a game of Carnivore: everything but the order of the decks (CAR-2.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apex_tui.engine.rules import Look
from apex_tui.engine.views import OutcomeView, View, outcome_view
from apex_tui.games.carnivore.checks import help_parts, modifier, rerolls_left
from apex_tui.games.carnivore.definitions import ANY, Card
from apex_tui.games.carnivore.evolution import quota
from apex_tui.games.carnivore.state import (
    ACTIVE,
    FAILED,
    POOL,
    REVEALED,
    SET_ASIDE,
    TRAIT_DECK,
    CarnivoreState,
    CarnivoreTable,
    Hold,
    deck_of,
    discard_of,
    play_of,
)
from apex_tui.games.carnivore.strength import (
    card_defense,
    card_power,
    pierce_of,
    shield_of,
    total_defense,
    total_power,
    warded,
)

if TYPE_CHECKING:
    from apex_tui.games.carnivore.rules import Carnivore

__all__ = [
    "CardView", "CarnivoreView", "HelpView", "HoldView", "PoolView", "RivalView", "SeatView",
    "family_mark", "make_view",
]  # fmt: skip


class CardView(View):
    """A card in a play area, in the pool or revealed, with its values as they stand now."""

    id: str
    """``nape_bite#2``."""
    title: str
    """``nape_bite``."""
    name: str
    marks: str
    """Three fixed places: ``F.M``; ``a..`` for the ancestors."""
    dc: int
    hue: bool
    power: int
    """As it counts now if activated: base, gains and boosts."""
    defense: int
    printed_power: int
    printed_defense: int
    text: str
    state: str
    """``untried``, ``active``, ``failed``; empty outside play areas."""
    owner: int
    """The seat it belongs to, 0 for a pool card."""
    mark: str = ""
    """``A`` or ``B`` on a starter card: the deck that it came from."""
    copies: str | None = None
    """The title whose effects it has taken over."""
    bonus: int = 0
    """What helps its check now: for the controller, or in the pool for the seat that decides or looks."""
    needs: int = 0
    """The least roll that passes; below 1 it is sure, above the die hopeless."""
    chance: int = 0
    """In percent, without re-rolls."""


class HelpView(View):
    """One part of what helps or hinders a seat's checks."""

    title: str
    name: str
    amount: int
    marks: str
    """The families it helps, empty for all."""
    next_only: bool
    """It helps the next check only."""


class HoldView(View):
    """A continuous effect in force (CAR-13.3)."""

    op: str
    card: str
    """The id of the card that it comes from and ends with."""
    amount: int
    """What is left of it: shields and re-rolls are used up."""
    marks: str
    """The families it concerns, empty for all."""
    victim: int
    """Whom a penalty hinders, 0 otherwise."""


class SeatView(View):
    """One species."""

    seat: int
    alive: bool
    life: int
    max_life: int
    deck: int
    deck_top: tuple[str, ...]
    """Ids of cards known to lie on top of the deck, the top one first."""
    discard: tuple[str, ...]
    """Ids, oldest first."""
    play: tuple[CardView, ...]
    points: int
    """Initiative points of this round."""
    place: int
    """Place in the initiative order of the living, from 1; 0 if eliminated."""
    general: int
    """Help for checks on every card."""
    by_family: dict[str, int]
    """Further help by family: only families with any."""
    next_bonus: int
    """Part of the help that counts for the next check only."""
    penalty: int
    """What others take off."""
    help: tuple[HelpView, ...]
    """All parts in the order they came."""
    holds: tuple[HoldView, ...]
    """The effects in force from its cards, in the order in which they resolved."""
    rerolls: int
    shield: int
    ward: bool
    pierce: int
    power: int
    """Attack power as it stands."""
    defense: int
    attacks: int
    """The seat it would attack now, 0 for none."""
    seizes: bool
    """It will be First Player from Survival on."""
    successes: int
    quota: int
    done: bool
    """No further action in this Evolution Phase."""
    untried: int


class PoolView(View):
    """A slot of the trait pool."""

    slot: int
    """From 1."""
    card: CardView | None
    barred: tuple[int, ...]
    """The seats that failed to buy it this round."""
    needs: dict[int, int]
    """By living seat: the least roll that buys it."""


class RivalView(View):
    """The rival species of a single-player game."""

    seat: int
    archetype: str
    archetype_name: str
    archetype_text: str
    level: str
    level_name: str
    family: str
    family_name: str
    control: str


class CarnivoreView(View):
    """The whole table. ``seat`` is who looks, 0 for a watcher: all see the same, the own side is drawn at the bottom."""

    seat: int
    round: int
    round_limit: int
    phase: str
    """``draw``, ``activation``, ``survival``, ``evolution`` or ``end``."""
    turn: int
    """The seat on turn, 0 if nobody is."""
    deciding: dict[int, str]
    """The seats that are asked just now, and what for."""
    order: tuple[int, ...]
    """The living seats in initiative order."""
    sides: int
    """Of the check die."""
    trait_deck: int
    set_aside: tuple[str, ...]
    """Ids of all pruned cards, oldest first."""
    revealed: tuple[CardView, ...]
    """Cards laid open by a dig, until one is picked."""
    pool: tuple[PoolView, ...]
    seats: tuple[SeatView, ...]
    rival: RivalView | None
    outcome: OutcomeView | None


def family_mark(bits: int) -> str:
    """Families as three fixed places, ``F.M``; ``a..`` for the ancestors."""
    if bits & 1:
        return "a.."
    return ("F" if bits & 2 else ".") + ("U" if bits & 4 else ".") + ("M" if bits & 8 else ".")


def make_view(rules: Carnivore, look: Look[CarnivoreState]) -> CarnivoreView:
    """The view of ``look.seat``."""
    state = look.state
    table: CarnivoreTable = rules.reading(state)
    turn = _on_turn(state, look)
    looker = turn or look.seat or (state.first_player())
    return CarnivoreView(
        seat=look.seat,
        round=state.round,
        round_limit=table.defs.round_limit,
        phase=state.phase,
        turn=turn,
        deciding=dict(look.deciding),
        order=tuple(state.living()),
        sides=table.defs.sides,
        trait_deck=len(state.zones[TRAIT_DECK]),
        set_aside=tuple(table.defs.ids[card] for card in state.zones[SET_ASIDE]),
        revealed=tuple(_card(table, card, looker, 0) for card in state.zones[REVEALED]),
        pool=tuple(_slot(table, slot, card, looker) for slot, card in enumerate(state.zones[POOL], 1)),
        seats=tuple(_seat(table, look, seat) for seat in range(1, rules.seats + 1)),
        rival=_rival(rules, state),
        outcome=outcome_view(look.outcome, rules.pack.end_reasons),
    )


def _on_turn(state: CarnivoreState, look: Look[CarnivoreState]) -> int:
    if look.deciding:
        return min(look.deciding)
    if state.phase == "activation" and 0 <= state.turn < len(state.order):
        return state.order[state.turn]
    return 0


def _chance(needs: int, sides: int) -> int:
    return max(0, min(sides, sides + 1 - needs)) * 100 // sides


def _card(table: CarnivoreTable, card: int, seat: int, controller: int) -> CardView:
    """A card as ``seat`` would check it; ``controller``: in whose play area it lies, 0 for none."""
    state, title = table.state, table.defs.cards[card]
    bonus = modifier(state, seat, title.bits) if seat else 0
    needs = title.dc - bonus if title.dc else 0
    status = state.status[card]
    copied = state.effects_copied.get(card)
    source = title if copied is None else table.defs.cards[copied]
    return CardView.model_construct(
        id=table.defs.ids[card],
        title=title.id,
        name=title.name,
        marks=family_mark(title.bits),
        dc=title.dc,
        hue=title.initiative,
        power=card_power(table, controller, card) if controller else title.power,
        defense=card_defense(table, controller, card) if controller else title.defense,
        printed_power=title.power,
        printed_defense=title.defense,
        text=source.text,
        state=("active" if status == ACTIVE else "failed" if status == FAILED else "untried")
        if controller
        else "",
        owner=state.owner[card],
        mark=table.defs.mark_of(card),
        copies=None if copied is None else source.id,
        bonus=bonus,
        needs=needs,
        chance=_chance(needs, table.defs.sides),
    )


def _slot(table: CarnivoreTable, slot: int, card: int, looker: int) -> PoolView:
    state = table.state
    if card < 0:
        return PoolView.model_construct(slot=slot, card=None, barred=(), needs={})
    title: Card = table.defs.cards[card]
    return PoolView.model_construct(
        slot=slot,
        card=_card(table, card, looker, 0),
        barred=tuple(seat for seat, cards in enumerate(state.barred, 1) if card in cards),
        needs={seat: title.dc - modifier(state, seat, title.bits) for seat in sorted(state.living())},
    )


def _seat(table: CarnivoreTable, look: Look[CarnivoreState], seat: int) -> SeatView:
    state, defs = table.state, table.defs
    living = state.living()
    play = tuple(_card(table, card, seat, seat) for card in state.zones[play_of(seat)])
    general, by_family, following, penalty = _help_sums(state, seat)
    known_top = []
    for card in reversed(state.zones[deck_of(seat)]):
        if not look.face(deck_of(seat), card):
            break
        known_top.append(defs.ids[card])
    return SeatView.model_construct(
        seat=seat,
        alive=state.life[seat - 1] > 0,
        life=state.life[seat - 1],
        max_life=defs.max_life,
        deck=len(state.zones[deck_of(seat)]),
        deck_top=tuple(known_top),
        discard=tuple(defs.ids[card] for card in state.zones[discard_of(seat)]),
        play=play,
        points=state.points[seat - 1],
        place=living.index(seat) + 1 if seat in living else 0,
        general=general,
        by_family=by_family,
        next_bonus=following,
        penalty=penalty,
        help=tuple(_help(table, part) for part in help_parts(table, seat, ANY)),
        holds=tuple(_hold(table, hold) for hold in state.holds if hold.seat == seat),
        rerolls=rerolls_left(state, seat),
        shield=shield_of(state, seat),
        ward=warded(state, seat),
        pierce=pierce_of(state, seat),
        power=total_power(table, seat),
        defense=total_defense(table, seat),
        attacks=state.opponent(seat) if seat in living else 0,
        seizes=any(hold.op == "seize_initiative" and hold.seat == seat for hold in state.holds),
        successes=state.successes[seat - 1],
        quota=quota(table, seat),
        done=state.done[seat - 1],
        untried=sum(1 for card in play if card.state == "untried"),
    )


def _help_sums(state: CarnivoreState, seat: int) -> tuple[int, dict[str, int], int, int]:
    general = following = penalty = 0
    by_family: dict[str, int] = {}
    for hold in state.holds:
        if hold.victim == seat:
            penalty += hold.amount
        if hold.seat != seat:
            continue
        if hold.op == "next_check_bonus":
            following += hold.amount
        elif hold.op == "check_bonus" and hold.bits == ANY:
            general += hold.amount
        elif hold.op == "check_bonus":
            letter = family_mark(hold.bits).strip(".")
            by_family[letter] = by_family.get(letter, 0) + hold.amount
    return general, by_family, following, penalty


def _help(table: CarnivoreTable, part: dict[str, Any]) -> HelpView:
    card = table.defs.cards[table.defs.uid_of[f"{part['title']}#1"]]
    return HelpView.model_construct(
        title=card.id,
        name=card.name,
        amount=part["amount"],
        marks=family_mark(part["bits"]) if part["bits"] else "",
        next_only=part["next"],
    )


def _hold(table: CarnivoreTable, hold: Hold) -> HoldView:
    return HoldView.model_construct(
        op=hold.op,
        card=table.defs.ids[hold.source],
        amount=hold.amount,
        marks="" if hold.bits == ANY else family_mark(hold.bits),
        victim=hold.victim,
    )


def _rival(rules: Carnivore, state: CarnivoreState) -> RivalView | None:
    rival = rules.defs.rival
    if rival is None:
        return None
    pack = rules.pack
    archetype, level = pack.archetypes[rival.archetype], pack.levels[rival.level]
    return RivalView(
        seat=2,
        archetype=rival.archetype,
        archetype_name=archetype.name,
        archetype_text=archetype.text,
        level=rival.level,
        level_name=level.name,
        family=state.family,
        family_name=pack.families[state.family].name if state.family else "",
        control=rival.control,
    )
