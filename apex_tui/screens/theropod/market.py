"""Scavenge and consume: what can be bought, and what a purchase is paid with."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.theropod.view import CardView, PoolView, WayView
from apex_tui.screens.theropod.hand import put_ender
from apex_tui.screens.theropod.notation import genus, shortage
from apex_tui.screens.theropod.sitting import OTHER_WAY, Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length, wrap_runs

__all__ = ["means_runs", "offer_rows", "paint_means", "paint_offers", "paint_payment", "payment_rows"]

_COST = 24
_TEXT = 27


def offer_rows(sit: Sitting, offers: Sequence[PoolView], width: int, *, full: bool = False) -> int:
    """Rows of a list of offers with its rule."""
    if not full:
        return 1 + max(1, len(offers))
    return 1 + sum(len(_texts(sit, offer, width, True)) for offer in offers) + (0 if offers else 1)


def paint_offers(
    s: Surface,
    row: int,
    rows: int,
    sit: Sitting,
    title: str,
    note: str,
    offers: Sequence[PoolView],
    width: int,
    *,
    full: bool = False,
) -> int:
    """Evolve Pool or Hatchery: what it costs, what it does, or why it cannot be bought. Returns the row after."""
    s.rule(row, title, note, width=width)
    bottom = row + rows
    row += 1
    if not offers:
        s.put(row, 4, "empty", "quiet")
        return row + 1
    for offer in offers:
        if row >= bottom:
            break
        row = _offer(s, row, sit, offer, width, full)
    return row


def _texts(sit: Sitting, offer: PoolView, width: int, full: bool) -> list[list[Run]]:
    """What is missing, then what it does: in one row, or in as many as it takes."""
    card = offer.card
    known = _chosen(sit, offer)
    text = card.text.removeprefix("Played: ") if not full else card.text
    text = text[:1].upper() + text[1:]
    if card.type == "apex":
        text = f"{card.value} Hunt. {text}" if text else f"{card.value} Hunt."
    line: list[Run] = [(text, "ink" if known else "quiet")]
    missing = offer.cost - _means(sit)
    if sit.kind == "buy" and not known and offer.cost >= 0 and missing > 0:
        line = [(f"{shortage(missing)}  ", "loss"), *line]
    return wrap_runs(line, width - _TEXT - 1) if full else [line]


def _chosen(sit: Sitting, offer: PoolView) -> bool:
    """True if it can be bought now, or is being paid for."""
    buying = sit.view.now.purchase
    if buying is not None and buying.card.id == offer.card.id:
        return True
    return sit.card_choices.get(offer.card.id, "").startswith("buy:")


def _offer(s: Surface, row: int, sit: Sitting, offer: PoolView, width: int, full: bool) -> int:
    card = offer.card
    choice = sit.card_choices.get(card.id, "")
    lit = choice.startswith("buy:")
    id = choice if lit else f"card:{card.id}"
    known = _chosen(sit, offer)
    s.choice(
        id, row, 0, _COST - 1, sit.label(id), card.name, lit=lit, chosen=known and not lit, name=card.name
    )
    instead = sit.others.get(card.id, "")
    if instead:
        s.key(row, 1, f"{instead})", instead)
    if offer.cost >= 0:
        s.put_right(row, _COST + 1, str(offer.cost), "ink" if known else "quiet")
        less = offer.cost - card.cost
        if less:
            s.put(row, _COST + 1, f"{less:+d}", "gain" if less < 0 else "loss", limit=2)
    for text in _texts(sit, offer, width, full):
        s.put(row, _TEXT, text, limit=width - _TEXT - 1)
        row += 1
    return row


# ----- what it is paid with


def _holds(sit: Sitting) -> list[CardView]:
    """Carcasses in hand and Hoard cards."""
    me = sit.me
    return [*(card for card in me.hand_cards if card.type == "carcass"), *me.hoard]


def _means(sit: Sitting) -> int:
    return sit.total([card.id for card in _holds(sit)])


def means_runs(sit: Sitting) -> list[Run]:
    """``Prey Carcass 1, Edmontosaurus 4 = 5``; without a Carcass only what lies in the Hoard."""
    held = _holds(sit)
    if not held:
        return [("nothing to pay with", "quiet")]
    groups: dict[str, int] = {}
    for card in held:
        name = f"{genus(card)} {sit.worth(card)}"
        groups[name] = groups.get(name, 0) + 1
    words = ", ".join(f"{count} {name}" if count > 1 else name for name, count in groups.items())
    return [(words, "ink"), (f" = {_means(sit)}", "bold")]


def paint_means(s: Surface, row: int, sit: Sitting, width: int) -> None:
    """What can be spent, and what ends the buying."""
    end = put_ender(s, row, width - 1, sit)
    line: list[Run] = [("to pay with", "bold"), ("  ", "ink"), *means_runs(sit)]
    for one in sit.view.now.discounts:
        line.append((f"   next {one.text} {-one.amount:+d}", "gain"))
    for one in sit.view.now.consumes:
        line.append((f"   Hoard {one.amount:+d} each, {one.uses} left", "gain"))
    if length(line) > end - 2:
        line = [
            ("to pay with", "bold"),
            ("  " + " + ".join(str(sit.worth(card)) for card in _holds(sit)), "ink"),
            (f" = {_means(sit)}", "bold"),
        ]
    s.put(row, 1, line, limit=end - 2)


def payment_rows(sit: Sitting, width: int) -> int:
    """Rows of the cards that can pay, with their rule and the sum."""
    return 2 + max(1, -(-len(sit.choices) // _columns(width)))


def _columns(width: int) -> int:
    return max(1, width // 26)


def paint_payment(s: Surface, row: int, rows: int, sit: Sitting, width: int) -> int:
    """Cards to toggle, and what they come to."""
    s.rule(row, "to pay with", "surplus is lost ∙ a consumed card goes to the den", width=width)
    row += 1
    columns = _columns(width)
    while -(-len(sit.choices) // columns) > rows - 2 and width // (columns + 1) >= 14:
        columns += 1
    wide = width // columns
    for index, choice in enumerate(sit.choices):
        at = row + index // columns
        card = sit.cards.get(choice.at or "")
        if card is None or index // columns >= max(1, rows - 2):
            continue
        name = f"{genus(card)} {sit.worth(card)}"
        picked = sit.picked(choice.id)
        s.choice(
            choice.id, at, (index % columns) * wide, wide - 1, sit.label(choice.id), name, chosen=picked, name=card.name
        )  # fmt: skip
    row += max(1, min(rows - 2, -(-len(sit.choices) // columns)))
    end = s.put(row, 1, _paid(sit), limit=width - 2)
    way = sit.next_way
    buying = sit.view.now.purchase
    if way >= 0 and buying is not None and end + 12 < width:
        col = s.key(row, end + 3, f"{OTHER_WAY})", OTHER_WAY)
        words = sit.way_words(buying.ways[way])
        if len(words) + 5 > width - col:
            words = _way_in_numbers(sit, buying.ways[way])
        s.put(row, col, [(f" or {words}", "quiet")], limit=width - col - 1)
    return row + 1


def _way_in_numbers(sit: Sitting, way: WayView) -> str:
    """``1 + 3 = 4``, for names that have no room."""
    parts = " + ".join(str(sit.worth(sit.cards[id])) for id in way.cards if id in sit.cards)
    return f"{parts} = {way.total}" + (f", {way.waste} lost" if way.waste else "")


def _paid(sit: Sitting) -> Line:
    """``paid  1 + 3 = 4  of 4  ✓ exact``; ``9 of 7, 2 lost``."""
    buying = sit.view.now.purchase
    if buying is None:
        return ""
    ids = [*buying.cards, *(id.partition(":")[2] for id in sit.scene.chosen)]
    parts = [str(sit.worth(sit.cards[id])) for id in ids if id in sit.cards]
    total = sit.total(ids)
    extra = total - sum(int(part) for part in parts)
    words = " + ".join(parts) + (f" {extra:+d} bonus" if extra else "")
    line: list[Run] = [("paid", "bold"), (f"  {words or '0'}", "ink")]
    if len(parts) > 1 or extra:
        line.append((f" = {total}", "bold"))
    line.append((f"  of {buying.price}", "ink"))
    if total < buying.price:
        line.append((f"  {shortage(buying.price - total)}", "loss"))
    elif total == buying.price:
        line.append(("  ✓ exact", "gain"))
    else:
        line.append((f", {total - buying.price} lost", "loss"))
    return line
