"""The table and the box in words, for line mode, screen readers and whoever looks something up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apex_tui.engine.rules import Component
from apex_tui.games.after_us.definitions import RESOURCES, Card
from apex_tui.games.after_us.notation import card_text
from apex_tui.games.after_us.preview import preview
from apex_tui.games.after_us.spoken import ROW_WORDS, amount_words, card_name, deck_name, gain_words, several
from apex_tui.games.after_us.view import AfterUsView, FrameView, SeatView

if TYPE_CHECKING:
    from apex_tui.games.after_us.rules import AfterUs

__all__ = ["components", "describe", "yield_words"]


def describe(rules: AfterUs, view: AfterUsView, names: Sequence[str] = ()) -> list[str]:
    """A statement a line, the most important first; lines that begin with two blanks belong to the one before."""
    lines = [_where(view)]
    for seat in sorted(view.seats, key=lambda one: one.seat != view.seat):
        lines += _describe_seat(rules, view, seat, names)
    lines.append("The decks:")
    for deck in view.decks:
        space = next(one for one in rules.defs.decks if one.id == deck.id)
        known = f", under it {several(deck.bottom)}" if deck.bottom else ""
        lines.append(f"  {deck_name(space)}: {deck.left} left, {_price(deck.price, deck.pay)}{known}.")
    lines.append("Objects in play:")
    for tile in view.objects:
        used = f" Used by {several([_seat(seat, names) for seat in tile.used_by])}." if tile.used_by else ""
        price = several([str(cost) for cost in tile.costs], "or")
        phases = several([str(phase) for phase in tile.phases], "or")
        lines.append(f"  {tile.name}, {price} energy, phase {phases}: {tile.text}{used}")
    if view.phantom is not None:
        shown = view.phantom.disc.capitalize() or "not drawn yet"
        lines.append(f"Phantom neighbour: {shown}; still to come {several(view.phantom.left) or 'all four'}.")
    if view.challenge is not None and view.outcome is None:
        lines.append(f"Challenge: done in this round you are {view.challenge.title}.")
    if view.outcome is not None:
        winners = several([_seat(seat, names) for seat in view.outcome.winners]) or "nobody"
        lines.append(f"The game is over, {view.outcome.reason_text}. Won by {winners}.")
    return lines


def _where(view: AfterUsView) -> str:
    stage = "last call" if view.stage == "last_call" else view.phase
    shortage = " A shortage was declared: this is the last round." if view.shortage else ""
    return f"Round {view.round}, {stage}. The goal is {view.goal} points.{shortage}"


def _price(price: int, pay: Sequence[str]) -> str:
    """``3 fruits``; where several kinds of food may pay, all of it in one of them (AFT-10.8)."""
    alike = ", all of one kind" if len(pay) > 1 else ""
    return f"{price} {several([f'{kind}s' for kind in pay], 'or')}{alike}"


def _seat(seat: int, names: Sequence[str]) -> str:
    return names[seat - 1] if names else f"Seat {seat}"


def _describe_seat(rules: AfterUs, view: AfterUsView, seat: SeatView, names: Sequence[str]) -> list[str]:
    held = amount_words({name: getattr(seat, name) for name in RESOURCES})
    lines = [
        f"{_seat(seat.seat, names)}: {seat.vp} points, {held}, rage {seat.rage} of {view.rage_max}; "
        f"{seat.tribe} apes, {seat.draw} in the draw pile, {len(seat.discard)} discarded."
    ]
    if seat.disc:
        due = ", its bonus is due" if seat.bonus_due else ""
        lines.append(f"  Disc: {seat.disc.capitalize()}{due}.")
    elif seat.disc_state == "set":
        lines.append("  Disc: face down.")
    for top in seat.draw_top:
        if top.card is not None:
            lines.append(f"  Next in the draw pile: {_card_words(rules, top.card)}.")
        else:
            space = next(one for one in rules.defs.decks if one.id == top.deck)
            lines.append(f"  Next in the draw pile: a card of {deck_name(space)}.")
    for slot in seat.assembly:
        what = _card_words(rules, slot.card.id) if slot.card is not None else "a gap"
        lines.append(f"  {slot.slot}. {what}")
    if seat.arranged:
        for name, row in zip(ROW_WORDS.values(), seat.rows, strict=True):
            frames = [_frame_words(frame) for frame in row if frame.closed]
            lines.append(f"  {name.capitalize()} row: {', '.join(frames) or 'no closed frame'}.")
    return lines


def yield_words(rules: AfterUs, view: AfterUsView, seat: int, order: Sequence[str]) -> str:
    """What the cards in this order would yield on the best way: ``1 fruit, 1 energy and 11 VP, 34 + 11 = 45; ...``."""
    trial = preview(rules, view, seat, order)
    more = amount_words({name: amount for name, amount in trial.gained.items() if amount > 0})
    less = amount_words({name: -amount for name, amount in trial.gained.items() if amount < 0})
    spent = f", {less} less" if less != "nothing" else ""
    vp, gain = view.seats[seat - 1].vp, trial.gained["vp"]
    payable = sum(1 for row in trial.rows for frame in row if frame.closed and frame.payable)
    return (
        f"at best {more} more{spent}, {vp} + {gain} = {vp + gain} points; "
        f"{payable} of {trial.closed} closed frames can be paid."
    )


def _card_words(rules: AfterUs, number: str) -> str:
    card = rules.defs.cards[rules.defs.uid_of[int(number)]]
    return f"{card_name(card)} {card_text(card)}"


def _frame_words(frame: FrameView) -> str:
    where = f"{frame.left}" if frame.left == frame.right else f"{frame.left} and {frame.right}"
    marks = [frame.mark] if frame.mark else []
    if frame.again:
        marks.append("once more" if frame.again == 1 else f"{frame.again} times more")
    if frame.now:
        marks.append("now")
    tail = f" ({', '.join(marks)})" if marks else ""
    return f"{frame.text} at {where}{tail}"


# The box ------------------------------------------------------------


_LINE = 60
"""Characters that a component's line may have; longer rows are cut there and stand whole below."""


def components(rules: AfterUs) -> list[Component]:
    """Every card, disc and object of the pack."""
    pack = rules.pack
    found = [_card(card) for card in pack.cards.values()]
    for species, disc in pack.discs.items():
        kinds = several([f"{RESOURCES[kind]}s" for kind in disc.pay], "or")
        line = f"bonus {gain_words(disc.gain)}; apes for {kinds}"
        found.append(Component(f"disc_{species}", disc.name, "action disc", line, (disc.text,)))
    for name, tile in pack.objects.items():
        prices = several([str(price) for price in sorted(set(tile.costs) - {0})], "or")
        phases = several([str(phase) for phase in tile.phases], "or")
        line = f"{prices} energy, phase {phases}"
        found.append(Component(name, tile.name, "object", line, (tile.text,)))
    return found


def _card(card: Card) -> Component:
    """A card: its rows one by one, and what its removal gives."""
    rows = card_text(card).split(" | ")
    lines = [
        f"{name}: {row if row != '.' else 'empty'}"
        for name, row in zip(ROW_WORDS.values(), rows, strict=True)
    ]
    lines.append(f"removed with rage: {gain_words(card.rage_bonus)}")
    frames = card_text(card)
    line = frames if len(frames) <= _LINE else f"{frames[: _LINE - 1]}›"
    if card.level == 0:
        lines.append(f"{card.color}, layout {card.layout}; source: {card.source}")
        return Component(str(card.number), card_name(card), "Tamarin", line, tuple(lines))
    lines.append(f"level {card.level}, deck {card.deck}; source: {card.source}")
    return Component(
        str(card.number), card_name(card), f"{card.species.capitalize()} card", line, tuple(lines)
    )
