"""The best way through the own window of phase 2, for the rule-following player: bonus, copy, ape, Moped, Computer, rage.

Every way of doing these things is tried out on the stock; its value is points gained, what is then held, and what new apes
and a smaller tribe are worth. The player takes the first step of the best way and looks anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from apex_tui.engine.decision import Option
from apex_tui.games.after_us.bot_position import Position
from apex_tui.games.after_us.definitions import (
    COMPUTER,
    ENERGY,
    MOPED,
    REACTIVATE,
    RESOURCES,
    VP,
    Disc,
)
from apex_tui.games.after_us.yields import Stock

__all__ = ["Open", "Way", "best_way"]

WIN = 30.0
"""What it counts to end the game with the lead; as much is lost by ending it behind."""

THRIFT = 1.2
"""A copy must bring so much more than the two resources count: alike as they are they would soon buy an ape."""


@dataclass(slots=True, frozen=True)
class Open:
    """What may still be done in a window."""

    bonus: bool
    """The bonus of the own disc is due."""
    copy: bool
    attract: bool
    moped: bool
    computer: bool

    @classmethod
    def of(cls, look: Position) -> Open:
        """As it stands in the window."""
        state, n = look.state, look.seat - 1
        return cls(
            bonus=state.bonus_due[n],
            copy=not state.copied[n],
            attract=not state.attracted[n] and not state.declared[n],
            moped=bool(state.ready[n] & MOPED),
            computer=bool(state.ready[n] & COMPUTER),
        )

    @classmethod
    def before(cls, look: Position) -> Open:
        """As it will stand when the discs are revealed."""
        ready = look.state.ready[look.seat - 1]
        return cls(True, True, True, bool(ready & MOPED), bool(ready & COMPUTER))


@dataclass(slots=True, frozen=True)
class Way:
    """A way through the window."""

    value: float
    first: Option | None
    """The first thing to do; None if nothing is worth doing."""


@dataclass(slots=True, frozen=True)
class _Held:
    """Where a way has led so far."""

    stock: Stock
    points: int
    first: Option | None
    waste: float = 0.0
    """What counts against it beyond what was paid."""


def best_way(
    look: Position, disc: str, neighbours: Mapping[str, str], allowed: Open, stock: Stock | None = None
) -> Way:
    """The most valuable way; of equal ones the one found first: bonus, copy, apes, energy, rage.

    Args:
        look: the position.
        disc: the species of the own disc.
        neighbours: the discs that may be copied, by the seats' names in options.
        allowed: what may still be done.
        stock: what is held, by default the seat's stock.
    """
    return _Window(look, look.deal.discs[disc], neighbours, allowed).best(stock or look.stock)


class _Window:
    """The search, with what does not change in it."""

    def __init__(self, look: Position, disc: Disc, neighbours: Mapping[str, str], allowed: Open) -> None:
        self.look = look
        self.deal = look.deal
        self.disc = disc
        self.allowed = allowed
        self.neighbours = {name: look.deal.discs[species] for name, species in neighbours.items()}
        self.targets = look.targets
        self.apes = [
            (place, self.deal.prices[self.deal.decks[place].level], look.apes[place])
            for place in self.deal.decks_for(disc.species)
            if look.state.zones[place]
        ]
        self.ends: dict[tuple[Stock, int], Way] = {}

    def best(self, stock: Stock) -> Way:
        found: Way | None = None
        for held in self.begun(_Held(stock, 0, None)):
            end = self.end(held.stock, held.points)
            value = end.value - held.waste
            if found is None or value > found.value + 1e-9:
                found = Way(value, held.first if held.first is not None else end.first)
        assert found is not None
        return found

    # Bonus and copy

    def begun(self, held: _Held) -> Iterator[_Held]:
        """Own bonus and copy in every order; what is only given is taken first."""
        if not self.allowed.bonus:
            yield held
            if self.allowed.copy:
                yield from self.copied(held)
            return
        repeats = bool(self.disc.gain[REACTIVATE])
        for taken in self.received(held, self.disc.gain, "bonus"):
            yield taken
            if self.allowed.copy:
                yield from self.copied(taken)
        if repeats:
            declined = _Held(held.stock, held.points, "decline_bonus")
            yield declined
            if self.allowed.copy:
                for copied in self.copied(held):
                    yield copied
                    yield from self.received(copied, self.disc.gain, "bonus")

    def received(self, held: _Held, gain: tuple[int, ...], option: Option) -> Iterator[_Held]:
        """The bonus of a disc received, a reactivation spent on each target in turn."""
        first = held.first if held.first is not None else option
        if not gain[REACTIVATE]:
            yield _Held(self.look.received(held.stock, gain), held.points + gain[VP], first, held.waste)
            return
        for paid, gained in self.targets:
            left = list(held.stock)
            for kind, amount in paid:
                left[kind] -= amount
            if min(left) >= 0:
                yield _Held(self.look.received(left, gained), held.points + gained[VP], first, held.waste)

    def copied(self, held: _Held) -> Iterator[_Held]:
        """Each disc beside, paid in each kind."""
        cost, waste = self.deal.copy_cost, THRIFT * self.look.outlook.fade
        for name, disc in self.neighbours.items():
            for kind in self.deal.copy_kinds:
                if held.stock[kind] >= cost:
                    left = list(held.stock)
                    left[kind] -= cost
                    paid = _Held(
                        (left[0], left[1], left[2], left[3], left[4]), held.points, held.first, waste
                    )
                    yield from self.received(paid, disc.gain, f"copy:{name}:{RESOURCES[kind]}")

    # Apes, energy, rage

    def end(self, stock: Stock, points: int) -> Way:
        """What remains to be done from here, at its best."""
        known = self.ends.get((stock, points))
        if known is None:
            known = self.ends[stock, points] = self._end(stock, points)
        return known

    def _end(self, stock: Stock, points: int) -> Way:
        look = self.look
        if look.closing:
            return Way(points + look.lift(look.seat, stock), None)
        ape, first, price = self.ape(stock)
        ride, spent, second = self.energy(stock)
        thin, third = self.thinned(stock)
        held = (stock[0] + stock[1] + stock[2] - price) * look.worth.food
        held += (stock[3] - spent) * look.worth.energy + stock[4] * look.worth.rage
        return Way(points + ape + ride + thin + held + self.finish(stock, points), first or second or third)

    def finish(self, stock: Stock, points: int) -> float:
        """What it counts that the goal may be reached now; everybody else has a last call, too (AFT-13.3)."""
        look = self.look
        now = look.vp + points
        reached = now + look.lift(look.seat, stock)
        if reached >= self.deal.goal and reached > look.toughest:
            return WIN
        return -WIN if now >= self.deal.goal else 0.0

    def ape(self, stock: Stock) -> tuple[float, Option | None, int]:
        """The best ape by the disc: its worth, the option, the price; the most plentiful kind pays."""
        best: tuple[float, Option | None, int] = (0.0, None, 0)
        if not self.allowed.attract:
            return best
        gain = 0.0
        for place, price, worth in self.apes:
            kind = max(self.disc.pay, key=lambda one: stock[one])
            net = worth - price * self.look.worth.food
            if stock[kind] >= price and net > gain:
                gain = net
                best = (worth, f"attract:{self.deal.decks[place].id}:{RESOURCES[kind]}", price)
        return best

    def energy(self, stock: Stock) -> tuple[float, int, Option | None]:
        """Moped and Computer, as far as the energy goes: worth, energy spent, the option that comes first."""
        look = self.look
        rides: list[tuple[float, int, Option | None]] = [(0.0, 0, None)]
        if self.allowed.moped:
            costs = self.deal.objects["moped"].costs
            rides += [
                (look.apes[place], costs[deck.level], f"use:moped:{deck.id}")
                for place, deck in enumerate(self.deal.decks)
                if look.state.zones[place]
            ]
        if self.allowed.computer:
            tile = self.deal.objects["computer"]
            price, points = tile.costs[0], tile.gain[VP]
            rides += [
                (worth + points, spent + price, option or "use:computer") for worth, spent, option in rides
            ]
        able = [ride for ride in rides if ride[1] <= stock[ENERGY]]
        return max(able, key=lambda ride: ride[0] - ride[1] * look.worth.energy)

    def thinned(self, stock: Stock) -> tuple[float, Option | None]:
        """Removals of Tamarins beyond what rage is worth otherwise."""
        look, cost = self.look, self.deal.removal_cost
        if stock[4] < cost or look.closing:
            return 0.0, None
        best, option = cost * look.worth.rage, None
        kept = best
        for card in look.slots:
            if card >= 0 and look.may_thin(card) and look.without(card) > best:
                best, option = look.without(card), self.deal.remove[card]
        return best - kept, option
