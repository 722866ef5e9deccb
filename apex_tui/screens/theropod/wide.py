"""The table in a wide and high window: trail and pool with their texts, the nest, the hand a row a card."""

from __future__ import annotations

from apex_tui.games.theropod.view import PoolView
from apex_tui.screens.theropod.battle import BOSS_ROWS, bracket_rows, paint_boss, paint_brackets, paint_total
from apex_tui.screens.theropod.hand import hand_rows, items, paint_hand, paint_stack
from apex_tui.screens.theropod.lists import paint_list, paint_species
from apex_tui.screens.theropod.market import paint_means, paint_offers, paint_payment
from apex_tui.screens.theropod.nest import put_named
from apex_tui.screens.theropod.notation import counted
from apex_tui.screens.theropod.side import paint_side
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.screens.theropod.trail import WIDE, WIDE_ROWS, paint_trail
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import wrap
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["LEFT", "is_wide", "paint_wide"]

LEFT = 110
"""Columns of the hunting grounds and the nest; the rest is the right page."""
_POOL_ROWS = 7


def is_wide(width: int, bottom: int) -> bool:
    """True if the wide drawing has room."""
    return width >= 140 and bottom >= 36


def paint_wide(s: Surface, sit: Sitting, bottom: int) -> None:
    """Draw it between track and prompt."""
    width = LEFT - 1
    paint_side(s, 3, bottom, sit, LEFT + 2, s.width - LEFT - 3)
    if sit.picture == "species":
        paint_species(s, 3, bottom, sit, width)
        return
    row = 3
    boss = sit.view.boss
    if sit.picture == "battle" and boss is not None:
        paint_boss(s, row, sit, boss, width)
        row += BOSS_ROWS + 1
        rows = bracket_rows(boss, width)
        row = paint_brackets(s, row, sit, boss, width, rows) + 1
    else:
        note = f"Hunt deck {sit.view.piles.hunt}; new animals come in on this side and slide right"
        s.put(row, 1, note, "quiet")
        s.put_right(row, width, "the last one leaves at round start", "quiet")
        paint_trail(s, row + 1, sit, wide=True)
        row += WIDE_ROWS + 2
    if sit.picture == "list":
        row = _nest(s, row, sit, width) + 1
        paint_list(s, row, bottom, sit, width)
        return
    if sit.picture in ("buy", "pay"):
        row = _offers(s, row, sit, width)
    elif sit.picture != "battle":
        # Nest, stack and hand come below it.
        room = bottom - row - 7 - hand_rows(sit, width, columns=1)
        row = _pool(s, row, room, sit, width)
    row = _nest(s, row, sit, width) + 1
    if sit.picture == "pay":
        paint_payment(s, row, bottom - row, sit, width)
        return
    if sit.picture == "buy":
        paint_means(s, row, sit, width)
    elif sit.picture == "battle" and boss is not None:
        paint_total(s, row, sit, boss, width)
    else:
        paint_stack(s, row, sit, width)
    row += 1
    columns = 1 if row + hand_rows(sit, width, columns=1) <= bottom else 2
    if row + 1 + len(items(sit)) // columns <= bottom or items(sit):
        paint_hand(s, row, bottom - row, sit, width, columns=columns)


def _offers(s: Surface, row: int, sit: Sitting, width: int) -> int:
    note = "bought cards go to your discard pile"
    row = paint_offers(s, row, 9, sit, "evolve pool", note, sit.view.pool, width)
    back = "unbought cards go back under your Apex deck"
    return paint_offers(s, row, 12, sit, "your hatchery", back, sit.me.hatchery, width) + 1


def _pool(s: Surface, row: int, room: int, sit: Sitting, width: int) -> int:
    """The Evolve Pool as cards, as high as the longest text where ``room`` rows allow."""
    longest = max((len(wrap(offer.card.text, WIDE - 4)) for offer in sit.view.pool), default=0)
    height = max(_POOL_ROWS, min(longest + 4, room))
    note = f"Evolve deck {sit.view.piles.evolve} ∙ bought in step 6"
    s.rule(row, "evolve pool", note, width=width)
    row += 1
    for offer in sit.view.pool:
        _evolution(s, row, height, sit, offer)
    if not sit.view.pool:
        s.put(row + 2, 2, "empty", "quiet")
    return row + height + 1


def _evolution(s: Surface, row: int, height: int, sit: Sitting, offer: PoolView) -> None:
    col = (offer.place - 1) * (WIDE + 1)
    s.card(Area(row, col, WIDE, height), [(f"Evolution {offer.place}", "quiet")])
    card = offer.card
    s.put(row + 1, col + 2, card.name, limit=WIDE - 4)
    less = offer.cost - card.cost
    s.put(
        row + 2,
        col + 2,
        [("evolve ", "quiet"), (str(offer.cost), "bold"), (f" {less:+d}" if less else "", "gain")],
    )
    lines = wrap(card.text, WIDE - 4)
    room = height - 4
    if len(lines) > room:
        lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
    for offset, text in enumerate(lines):
        s.put(row + 3 + offset, col + 2, text, "quiet", limit=WIDE - 4)
    s.thing(f"card:{card.id}", row + 1, col + 1, WIDE - 2, height - 2, name=card.name, mark=False)


def _nest(s: Surface, row: int, sit: Sitting, width: int) -> int:
    """Two rows of the own nest under their rule; returns the row after."""
    me = sit.me
    mark, token = sit.mark(sit.own)
    note = f" {me.species_name}" + (" ∙ Player One" if me.player_one else "")
    s.rule(row, "your nest", [(mark, token), (note, "quiet")], width=width)
    row += 1
    s.put(row, 1, f"apex deck {me.apex_deck}")
    hatchery = [
        (f"{one.card.name} {one.cost}" if one.cost >= 0 else one.card.name, one.card.id)
        for one in me.hatchery
    ]
    put_named(s, row, 17, 52, "hatchery", hatchery)
    put_named(s, row, 53, 86, "hoard", counted(me.hoard, values=True))
    s.put_right(row, width, f"den {me.den} cards, {me.vp} VP")
    row += 1
    ready = f"░░ {me.ambush}, {me.ambush_ready} ready" if me.ambush else "empty"
    s.put(row, 1, f"ambush point {ready}")
    s.put(row, 30, f"draw pile {me.draw}")
    if sit.picture != "list":
        put_named(s, row, 44, 88, "in play", counted(me.play))
    s.put_right(row, width, f"discard {len(me.discard)}")
    s.hot.append(HotSpot(Area(row, width - 10, 10), "v"))
    return row + 1
