"""An arrangement that is only being tried out: which frames would close, and what the rows would yield at most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from apex_tui.games.after_us.view import AfterUsView, SeatView
from apex_tui.games.after_us.viewing_frames import RowViews, frame_views
from apex_tui.games.after_us.yields import Order, Stock, Worth, Yield, best_order, best_yield

if TYPE_CHECKING:
    from apex_tui.games.after_us.rules import AfterUs

__all__ = ["Preview", "preview", "suggest", "usual_worth"]


@dataclass(slots=True, frozen=True)
class Preview:
    """What an order of the cards would bring."""

    rows: RowViews
    """Top, center, bottom; ``payable`` tells whether the frame can be met when it is reached on the best way."""
    best: Yield
    """The best way, with its steps."""
    gained: dict[str, int]
    """Changes on the best way: ``flower``, ``fruit``, ``grain``, ``energy``, ``rage`` and ``vp``, zeros too."""
    closed: int
    """How many frames are closed."""
    activated: int
    """How many of them the best way activates in turn."""


def usual_worth(rules: AfterUs) -> Worth:
    """The unit values of the profile ``balanced``."""
    profile = rules.pack.rivals["balanced"]
    return Worth(profile.food, profile.energy, profile.rage)


def preview(
    rules: AfterUs, view: AfterUsView, seat: int, order: Sequence[str], worth: Worth | None = None
) -> Preview:
    """Try out ``order``, the numbers of the seat's cards from left to right (empty for a gap).

    ``worth``: what one unit in stock counts against a point; by default the values of the profile ``balanced``.
    """
    deal = rules.defs
    slots = [deal.uid_of[int(number)] if number else -1 for number in order]
    own = view.seats[seat - 1]
    stock = _stock(own)
    closed = deal.frames.rows(slots)
    best = best_yield(
        closed,
        stock,
        worth or usual_worth(rules),
        deal.frames.species(slots),
        deal.frames.tamarins(slots),
        rage_max=deal.rage_max,
        steps=True,
    )
    met = frozenset(taken.frame.name for taken in best.steps if taken.payable)
    names = ("flower", "fruit", "grain", "energy", "rage")
    gained = {name: after - before for name, before, after in zip(names, stock, best.stock, strict=True)}
    return Preview(
        rows=frame_views(deal.frames, slots, met),
        best=best,
        gained={**gained, "vp": best.vp},
        closed=len(best.steps),
        activated=sum(1 for taken in best.steps if taken.activated),
    )


def suggest(
    rules: AfterUs, view: AfterUsView, seat: int, worth: Worth | None = None
) -> tuple[list[str], Order]:
    """The best order of the seat's cards as they lie in the view: their numbers, and what it is worth."""
    deal = rules.defs
    own = view.seats[seat - 1]
    cards = [deal.uid_of[int(slot.card.id)] for slot in own.assembly if slot.card is not None]
    found = best_order(deal.frames, cards, _stock(own), worth or usual_worth(rules), deal.rage_max)
    return [str(deal.cards[card].number) for card in found.cards], found


def _stock(own: SeatView) -> Stock:
    return own.flower, own.fruit, own.grain, own.energy, own.rage
