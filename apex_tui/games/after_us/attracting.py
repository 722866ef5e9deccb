"""Phase 2: discs, their bonuses and copies, new apes, shortages (AFT-10, 11, 14)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow, Option, Together
from apex_tui.games.after_us.any_time import act, any_time
from apex_tui.games.after_us.definitions import ENERGY, MOPED, REACTIVATE, RESOURCES, Disc
from apex_tui.games.after_us.gains import named, pay_energy, receive_amounts
from apex_tui.games.after_us.reactivation import has_target, reactivate
from apex_tui.games.after_us.state import AfterUsTable, assembly_of, draw_of

__all__ = ["attracting", "choose_discs", "may_declare", "menu", "priority_order"]


# Discs ------------------------------------------------------------


def choose_discs(table: AfterUsTable) -> Flow:
    """Everybody chooses one of four discs in secret; they are revealed together (AFT-10.2, 10.4)."""
    state, deal = table.state, table.defs
    state.phase = 2
    state.stage = "disc"
    seats = range(1, deal.seats + 1)
    state.confirmed = [False] * deal.seats
    if table.telling:
        table.emit("phase", phase=2, round=state.round)
    yield Together({seat: choose_disc(table.of(seat), seat) for seat in seats}, secret=True)
    for seat in seats:
        if table.telling:
            table.emit("revealed", seat, disc=state.discs[seat - 1])
    if deal.phantom:
        reveal_phantom(table)
    state.bonus_due = [True] * deal.seats
    state.priority = priority_order(table)
    state.turn = 0
    state.stage = "attracting"
    if table.telling and deal.seats > 1:
        table.emit("priority", order=state.priority[:])
    return "attracting"


def choose_disc(table: AfterUsTable, seat: int) -> Flow:
    """All four discs are there every round (AFT-10.2, 10.3)."""
    choice = yield Decision(seat, "disc", [f"disc:{species}" for species in table.defs.discs])
    table.state.discs[seat - 1] = choice.removeprefix("disc:")
    if table.telling:
        table.emit("disc_chosen", seat, to=(seat,), disc=table.state.discs[seat - 1])


def reveal_phantom(table: AfterUsTable) -> None:
    """The phantom neighbour draws a disc; drawn ones stay out until all four were drawn (AFT-15.4)."""
    state = table.state
    if not state.phantom_left:
        state.phantom_left = list(table.defs.discs)
    state.phantom = state.phantom_left.pop(table.roll(len(state.phantom_left)) - 1)
    if table.telling:
        table.emit("phantom", disc=state.phantom)


def priority_order(table: AfterUsTable) -> list[int]:
    """The seats by the highest card number in their assemblies; those without cards last, in seat order (AFT-10.9)."""
    state, cards = table.state, table.defs.cards
    highest = {
        seat: max((cards[card].number for card in state.assembly(seat)), default=0)
        for seat in range(1, table.defs.seats + 1)
    }
    return sorted(highest, key=lambda seat: (-highest[seat], seat))


# The own window ------------------------------------------------------------


def attracting(table: AfterUsTable) -> Flow:
    """The windows follow each other in the order of priority; a choice of the menu is a step (AFT-10.9, 10.15)."""
    state = table.state
    if state.turn >= len(state.priority):
        return "end_phase"
    seat = state.priority[state.turn]
    choice = yield Decision(seat, "attract_menu", menu(table, seat), closes=("confirm",))
    yield from _carry_out(table, seat, choice)
    return "attracting"


def _carry_out(table: AfterUsTable, seat: int, choice: Option) -> Flow:
    if not isinstance(choice, str):
        act(table, seat, choice)
        return
    verb, *rest = choice.split(":")
    if verb == "confirm":
        confirm(table, seat)
    elif verb == "bonus":
        yield from own_bonus(table, seat)
    elif verb == "decline_bonus":
        decline_bonus(table, seat)
    elif verb == "copy":
        yield from copy_disc(table, seat, rest[0], RESOURCES.index(rest[1]))
    elif verb == "attract":
        attract(table, seat, _place(table, rest[0]), RESOURCES.index(rest[1]))
    elif verb == "use" and rest[0] == "moped":
        moped(table, seat, _place(table, rest[1]))
    elif verb == "shortage":
        declare_shortage(table, seat)
    else:
        act(table, seat, choice)


def _place(table: AfterUsTable, deck: str) -> int:
    return next(place for place, one in enumerate(table.defs.decks) if one.id == deck)


def menu(table: AfterUsTable, seat: int) -> list[Option]:
    """Everything that may be done in the own window (AFT-10.10, AFT-D12)."""
    state, deal = table.state, table.defs
    disc = deal.discs[state.discs[seat - 1]]
    found: list[Option] = []
    if state.bonus_due[seat - 1]:
        if not disc.gain[REACTIVATE]:
            found.append("bonus")
        else:
            if has_target(table, seat):
                found.append("bonus")
            found.append("decline_bonus")
    found += copies(table, seat)
    if not state.bonus_due[seat - 1]:
        found += attractions(table, seat, disc)
    found += mopeds(table, seat)
    if may_declare(table, seat):
        found.append("shortage")
    return [*found, *any_time(table, seat), "confirm"]


def confirm(table: AfterUsTable, seat: int) -> None:
    """The window ends; a bonus still due is received with it, a reactivation is declined (AFT-10.6)."""
    state = table.state
    if state.bonus_due[seat - 1]:
        disc = table.defs.discs[state.discs[seat - 1]]
        if disc.gain[REACTIVATE]:
            decline_bonus(table, seat)
        else:
            take_bonus(table, seat, disc)
    state.confirmed[seat - 1] = True
    state.turn += 1
    if table.telling:
        table.emit("confirmed", seat, phase=2)


# Bonuses ------------------------------------------------------------


def take_bonus(table: AfterUsTable, seat: int, disc: Disc) -> None:
    """What the own disc gives at once (AFT-10.5)."""
    table.state.bonus_due[seat - 1] = False
    receive_amounts(table, seat, disc.gain)
    if table.telling:
        table.emit("bonus", seat, disc=disc.species, gained=named(disc.gain))


def own_bonus(table: AfterUsTable, seat: int) -> Flow:
    """The own bonus; a Chimpanzee's is a reactivation (AFT-7.10, 10.5, 10.6)."""
    state = table.state
    disc = table.defs.discs[state.discs[seat - 1]]
    take_bonus(table, seat, disc)
    if disc.gain[REACTIVATE]:
        rows = table.defs.frames.rows(state.zones[assembly_of(seat)])
        yield from reactivate(table, seat, disc.gain[REACTIVATE], rows)


def decline_bonus(table: AfterUsTable, seat: int) -> None:
    """A reactivation need not be taken (AFT-10.6)."""
    table.state.bonus_due[seat - 1] = False
    if table.telling:
        table.emit("declined", seat)


def copies(table: AfterUsTable, seat: int) -> list[Option]:
    """The discs of neighbours that may be copied, by seat and by what pays (AFT-11.1, 11.3, 11.4, 11.7)."""
    state, deal = table.state, table.defs
    if state.copied[seat - 1]:
        return []
    own = state.stock[seat - 1]
    kinds = [kind for kind in deal.copy_kinds if own[kind] >= deal.copy_cost]
    if not kinds:
        return []
    found: list[Option] = []
    for name, species in neighbours(table, seat):
        repeats = deal.discs[species].gain[REACTIVATE]
        for kind in kinds:
            if not repeats or has_target(table, seat, (kind, deal.copy_cost)):
                found.append(f"copy:{name}:{RESOURCES[kind]}")
    return found


def neighbours(table: AfterUsTable, seat: int) -> list[tuple[str, str]]:
    """The neighbours as options name them, with the disc each shows (AFT-11.3, 15.4)."""
    state = table.state
    if state.phantom:
        return [("phantom", state.phantom)]
    return [(str(other), state.discs[other - 1]) for other in table.defs.neighbours(seat)]


def copy_disc(table: AfterUsTable, seat: int, name: str, kind: int) -> Flow:
    """Two identical resources for the bonus of a neighbour's disc, and only the bonus (AFT-11.1, 11.2, 11.6, 11.7)."""
    state, deal = table.state, table.defs
    species = dict(neighbours(table, seat))[name]
    disc = deal.discs[species]
    state.copied[seat - 1] = True
    state.stock[seat - 1][kind] -= deal.copy_cost
    if table.telling:
        table.emit(
            "copied",
            seat,
            of=0 if name == "phantom" else int(name),
            disc=species,
            paid={RESOURCES[kind]: deal.copy_cost},
            gained=named(disc.gain),
        )
    receive_amounts(table, seat, disc.gain)
    if disc.gain[REACTIVATE]:
        rows = deal.frames.rows(state.zones[assembly_of(seat)])
        yield from reactivate(table, seat, disc.gain[REACTIVATE], rows)


# New apes ------------------------------------------------------------


def attractions(table: AfterUsTable, seat: int, disc: Disc) -> list[Option]:
    """The decks of the own disc's species that have cards and can be paid (AFT-10.7, 10.8, 10.14)."""
    state, deal = table.state, table.defs
    if state.attracted[seat - 1] or state.declared[seat - 1]:
        return []
    own = state.stock[seat - 1]
    return [
        f"attract:{deal.decks[place].id}:{RESOURCES[kind]}"
        for place in deal.decks_for(disc.species)
        if state.zones[place]
        for kind in disc.pay
        if own[kind] >= deal.prices[deal.decks[place].level]
    ]


def attract(table: AfterUsTable, seat: int, place: int, kind: int) -> None:
    """Pay for the top card of a deck; it goes on top of the own draw pile (AFT-10.7, 10.8, 10.11)."""
    state, deal = table.state, table.defs
    price = deal.prices[deal.decks[place].level]
    state.attracted[seat - 1] = True
    state.stock[seat - 1][kind] -= price
    take_ape(table, seat, place, "attracted", {RESOURCES[kind]: price})


def take_ape(table: AfterUsTable, seat: int, place: int, how: str, paid: dict[str, int]) -> None:
    """The top card of a deck joins the tribe; its owner may look at it (AFT-3.5, 10.11, 10.12)."""
    card = table.take(place, -1, draw_of(seat))
    table.state.tribe[seat - 1] += 1
    table.show((card,), (seat,))
    if table.telling:
        deck = table.defs.decks[place].id
        others = tuple(one for one in range(table.defs.seats + 1) if one != seat)
        table.emit(how, seat, to=(seat,), deck=deck, paid=paid, card=card)
        table.emit(how, seat, to=others, deck=deck, paid=paid)


def mopeds(table: AfterUsTable, seat: int) -> list[Option]:
    """The decks that Moped may bring an ape from (AFT-9.11, 9.12)."""
    state, deal = table.state, table.defs
    if not state.ready[seat - 1] & MOPED:
        return []
    costs = deal.objects["moped"].costs
    energy = state.stock[seat - 1][ENERGY]
    return [
        f"use:moped:{deck.id}"
        for place, deck in enumerate(deal.decks)
        if state.zones[place] and energy >= costs[deck.level]
    ]


def moped(table: AfterUsTable, seat: int, place: int) -> None:
    """Energy for the top card of any deck, besides the attraction by disc (AFT-9.11)."""
    state, deck = table.state, table.defs.decks[place]
    state.ready[seat - 1] &= ~MOPED
    energy = table.defs.objects["moped"].costs[deck.level]
    pay_energy(table, seat, energy)
    state.moped[seat - 1].append(deck.species)
    take_ape(table, seat, place, "used_moped", {"energy": energy})


# Shortages ------------------------------------------------------------


def may_declare(table: AfterUsTable, seat: int) -> bool:
    """Several want a species, this player could pay, and all it could pay for are empty (AFT-14.1, 14.2, 14.7, 15.8)."""
    state, deal = table.state, table.defs
    if deal.challenge or state.bonus_due[seat - 1] or state.attracted[seat - 1] or state.declared[seat - 1]:
        return False
    species = state.discs[seat - 1]
    own = state.stock[seat - 1]
    most = max(own[kind] for kind in deal.discs[species].pay)
    payable = [place for place in deal.decks_for(species) if most >= deal.prices[deal.decks[place].level]]
    if not payable or any(state.zones[place] for place in payable):
        return False
    return any(
        state.discs[other - 1] == species or species in state.moped[other - 1]
        for other in range(1, deal.seats + 1)
        if other != seat
    )


def declare_shortage(table: AfterUsTable, seat: int) -> None:
    """The game ends with this round; nothing is paid, no card comes (AFT-14.2, 14.4)."""
    state = table.state
    state.declared[seat - 1] = True
    state.shortage = True
    if table.telling:
        table.emit("shortage", seat, species=state.discs[seat - 1])
