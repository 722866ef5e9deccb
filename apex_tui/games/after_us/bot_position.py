"""A position as the rule-following player looks at it: what it holds, how far the game is, what a frame would lead to.

Only what lies open is read, and the own cards as a set. What the others gain while all assemble at the same time is left
out, so no answer there depends on who was quicker.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TypeAlias

from apex_tui.games.after_us.definitions import COMPUTER, ENERGY, RAGE, VP, Amounts
from apex_tui.games.after_us.frames import Frame, Rows
from apex_tui.games.after_us.gains import sum_of
from apex_tui.games.after_us.opening import objects_in_play
from apex_tui.games.after_us.resolving import frame_at
from apex_tui.games.after_us.state import AfterUsTable, assembly_of, discard_of, draw_of
from apex_tui.games.after_us.worth import Appraiser, Company, Outlook
from apex_tui.games.after_us.yields import Stock, Worth, Yield, best_yield

__all__ = ["IMPOSSIBLE", "Position", "Target"]

Target: TypeAlias = tuple[tuple[tuple[int, int], ...], Amounts]
"""What a frame that may be reactivated costs, and what it gives."""

IMPOSSIBLE = -1e9
"""The value of what cannot be done."""

GOOD_ROUND = 10
"""What a seat is expected to score in a phase 1 whose end is not known yet."""

LAST_CALL = 5
"""What a seat may still make of its leftovers, as long as they are not known."""

WINDOW = 2
"""What a seat is expected to score in its window of phase 2."""


class Position:
    """The table as one seat weighs it up."""

    def __init__(self, table: AfterUsTable, seat: int, appraiser: Appraiser) -> None:
        self.table = table
        self.deal = table.defs
        self.state = table.state
        self.seat = seat
        self.appraiser = appraiser
        self.profile = appraiser.profile
        own = self.state.stock[seat - 1]
        self.stock: Stock = (own[0], own[1], own[2], own[3], self.state.rage[seat - 1])
        self.vp = self.state.vp[seat - 1]

    # How far the game is

    @cached_property
    def outlook(self) -> Outlook:
        """From the most points that anybody is expected to have when this round ends."""
        own = self.vp
        if self.state.phase == 1:
            own = max(own, self.state.began[self.seat - 1] + GOOD_ROUND)
        return Outlook.of(max([own, *self.rivals]), self.deal.goal)

    @cached_property
    def rivals(self) -> list[int]:
        """What each other seat is expected to have when this phase ends, leftovers not counted."""
        state = self.state
        found = []
        for other in range(1, self.deal.seats + 1):
            if other == self.seat:
                continue
            if state.phase == 1 and state.stage != "last_call":
                found.append(state.began[other - 1] + GOOD_ROUND)
            elif state.phase == 2 and not state.confirmed[other - 1]:
                found.append(state.vp[other - 1] + WINDOW)
            else:
                found.append(state.vp[other - 1])
        return found

    @cached_property
    def toughest(self) -> int:
        """The most that another seat can have after a last call (AFT-13.3)."""
        if self.state.phase == 1 and self.state.stage != "last_call":
            return max(self.rivals, default=0) + LAST_CALL
        others = [seat for seat in range(1, self.deal.seats + 1) if seat != self.seat]
        return max(
            (points + self.lift(seat) for points, seat in zip(self.rivals, others, strict=True)), default=0
        )

    def lift(self, seat: int, stock: Stock | None = None) -> int:
        """The points that a seat can still make of rage and energy at any time: removals of apes, and the Computer."""
        state, deal = self.state, self.deal
        own = state.stock[seat - 1]
        energy, rage = (own[ENERGY], state.rage[seat - 1]) if stock is None else stock[3:]
        bonuses = sorted((deal.cards[card].rage_bonus[VP] for card in state.assembly(seat)), reverse=True)
        times = min(rage // deal.removal_cost, state.tribe[seat - 1] - deal.min_tribe)
        points = sum(bonuses[: max(0, times)])
        if state.ready[seat - 1] & COMPUTER:
            tile = deal.objects["computer"]
            if energy >= tile.costs[0]:
                points += tile.gain[VP]
        return points

    @cached_property
    def closing(self) -> bool:
        """Somebody has reached the goal for all to see: the game ends with this phase, only points count."""
        state = self.state
        return (
            state.stage == "last_call"
            or self.vp >= self.deal.goal
            or (state.phase == 2 and max(state.vp) >= self.deal.goal)
        )

    @cached_property
    def worth(self) -> Worth:
        """The unit values now."""
        computer = bool(objects_in_play(self.state) & COMPUTER)
        ready = bool(self.state.ready[self.seat - 1] & COMPUTER)
        return self.outlook.units(self.profile, computer=computer, ready=ready)

    def value(self, gain: Amounts) -> float:
        """What a gain is worth in points, reactivations left out."""
        worth = self.worth
        return gain[VP] + worth.food * sum(gain[:3]) + worth.energy * gain[ENERGY] + worth.rage * gain[RAGE]

    # The own cards

    @cached_property
    def pile(self) -> list[int]:
        """The cards of the own draw pile as a set: all other cards of the tribe lie open."""
        return sorted(self.state.zones[draw_of(self.seat)])

    @cached_property
    def company(self) -> Company:
        """The own tribe, as new cards would meet it."""
        discard = self.state.zones[discard_of(self.seat)]
        return self.appraiser.company([*self.pile, *discard, *self.state.assembly(self.seat)])

    def strength(self, card: int) -> float:
        """What one of the own cards brings in a round."""
        return self.appraiser.card(card, self.company)

    @cached_property
    def apes(self) -> list[float]:
        """By the place of a deck: what a new ape of it is worth."""
        if self.closing:
            return [0.0] * len(self.deal.decks)
        return self.appraiser.apes(self.company, self.outlook)

    def without(self, card: int) -> float:
        """What the removal of a card brings: its bonus, and better draws later."""
        bonus = self.value(self.deal.cards[card].rage_bonus)
        return bonus if self.closing else bonus + self.appraiser.without(card, self.company, self.outlook)

    def may_thin(self, card: int) -> bool:
        """A Tamarin that may go while the tribe is larger than planned."""
        return self.deal.cards[card].level == 0 and self.state.tribe[self.seat - 1] > max(
            self.profile.keep_tribe, self.deal.min_tribe
        )

    # Frames

    @cached_property
    def slots(self) -> Sequence[int]:
        """The assembly."""
        return self.state.zones[assembly_of(self.seat)]

    @cached_property
    def rows(self) -> Rows:
        """Its closed frames."""
        return self.deal.frames.rows(self.slots)

    @cached_property
    def reached(self) -> tuple[int, int]:
        """Row and place of the next frame to be reached."""
        if self.state.stage != "resolving":
            return len(self.rows), 0
        frame = frame_at(self.state, self.seat, self.rows)
        return (len(self.rows), 0) if frame is None else (frame.row, frame.place)

    def best(
        self, stock: Stock | None = None, slots: Sequence[int] | None = None, *, steps: bool = False
    ) -> Yield:
        """The most that can still be made of the frames from here on."""
        frames = self.deal.frames
        cards = self.slots if slots is None else slots
        return best_yield(
            self.rows if slots is None else frames.rows(cards),
            self.stock if stock is None else stock,
            self.worth,
            frames.species(cards),
            frames.tamarins(cards),
            rage_max=self.deal.rage_max,
            since=self.reached,
            steps=steps,
        )

    @cached_property
    def targets(self) -> list[Target]:
        """What a reactivation in the window may usefully be spent on; any chain ends on one of them."""
        species = self.deal.frames.species(self.slots)
        found: list[Target] = []
        for row in self.rows:
            for frame in row:
                what = frame.effect
                if what.condition > species or (what.pure and what.reactivate == 1):
                    continue
                target = (what.paid, tuple(sum_of(self.table, self.seat, what)))
                if target not in found:
                    found.append(target)
        return [one for one in found if not any(_beats(other, one) for other in found if other is not one)]

    def after(self, frame: Frame) -> tuple[Stock, int] | None:
        """The stock after ``frame`` is activated by itself, and the points gained; None if it cannot be."""
        what = frame.effect
        if what.condition > self.deal.frames.species(self.slots):
            return None
        held = list(self.stock)
        for kind, amount in what.paid:
            held[kind] -= amount
        if min(held) < 0:
            return None
        gain = sum_of(self.table, self.seat, what)
        return self.received(held, gain), gain[VP]

    def received(self, held: Sequence[int], gain: Amounts) -> Stock:
        """A stock with a gain added, rage up to the end of its track."""
        rage = min(self.deal.rage_max, held[4] + gain[RAGE])
        return held[0] + gain[0], held[1] + gain[1], held[2] + gain[2], held[3] + gain[3], rage


def _beats(one: Target, two: Target) -> bool:
    """It costs no more and gives no less."""
    if any(mine < theirs for mine, theirs in zip(one[1], two[1], strict=True)):
        return False
    others = dict(two[0])
    return all(others.get(kind, 0) >= amount for kind, amount in one[0])
