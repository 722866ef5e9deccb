"""The own hand as it can be used now, the actions that wait, and the Hunt stack as a running sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from apex_tui.games.theropod.alerts import spares_alert
from apex_tui.games.theropod.view import CardView
from apex_tui.screens.play.picks import NOTHING
from apex_tui.screens.theropod.notation import counted, range_words
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length

__all__ = ["Item", "hand_rows", "items", "paint_hand", "paint_stack", "put_ender", "stack_runs"]

_LEAST = 26
"""Columns of an item at least."""
_USUAL = 40


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be done with the own cards, or a card that cannot be used now."""

    id: str
    name: str
    amount: tuple[Run, ...] = ()
    after: tuple[Run, ...] = ()
    """What follows; left out where there is no room."""
    lit: bool = False


def put_ender(s: Surface, row: int, end: int, sit: Sitting) -> int:
    """``e) end the hunt`` before column ``end``; returns its first column."""
    if not sit.ender:
        return end
    text = sit.ender_words
    col = end - len(text) - 3
    s.key(row, col, "e)", "e")
    s.put(row, col + 3, text, "lit+underline")
    s.thing(sit.ender, row, col - 1, len(text) + 4, lit=True, name=text)
    return col - 1


# ----- the items


def items(sit: Sitting) -> list[Item]:
    """What waits, the ambush, then the cards of the hand that matter now, in the order of the hand."""
    found = [_use(sit, action.id) for action in sit.view.now.pending if action.id in sit.offered]
    if "ambush" in sit.offered:
        found.append(_ambush(sit))
    found += [_card(sit, card) for card in sit.me.hand_cards if _matters(sit, card)]
    return found


def _matters(sit: Sitting, card: CardView) -> bool:
    if card.id in sit.card_choices:
        return True
    return card.type == "apex" and sit.picture in ("hunt", "battle") and sit.kind != "buy"


def _rest(sit: Sitting) -> list[CardView]:
    return [card for card in sit.me.hand_cards if not _matters(sit, card)]


def _use(sit: Sitting, id: str) -> Item:
    action = next(each for each in sit.view.now.pending if each.id == id)
    return Item(id, f"use {action.name}", ((f"  {action.text}", "ink"),), (), True)


def _ambush(sit: Sitting) -> Item:
    cards = [card for card in sit.me.ambush_cards[: sit.me.ambush_ready] if card is not None]
    value = sum(card.value for card in cards)
    after: tuple[Run, ...] = ((f"  {len(cards)} card{'s' if len(cards) != 1 else ''}", "quiet"),)
    if sit.kind == "buy":
        return Item("ambush", "play the ambush", (("  Hunt lost", "loss"),), after, True)
    return Item("ambush", "play the ambush", ((f"  {value}", "ink"),), after, True)


def _card(sit: Sitting, card: CardView) -> Item:
    choice = sit.card_choices.get(card.id, "")
    lit = bool(choice)
    id = choice or f"card:{card.id}"
    if card.type != "apex":
        stack = sit.view.now.stack.total
        after: tuple[Run, ...] = ((f"  the stack of {stack} is lost", "loss"),) if stack and lit else ()
        return Item(id, card.name, after or ((f"  {card.text}", "quiet"),), (), lit)
    play = sit.plays.get(card.id)
    bonus = play.bonus if play is not None else 0
    amount: list[Run] = [(f"  {card.value}", "ink")]
    if bonus:
        amount.append((f" {bonus:+d}", "gain"))
    if play is None or sit.kind != "play":
        return Item(id, card.name, tuple(amount), ((f"  {card.text}", "quiet"),) if card.text else (), lit)
    after = (("  to ", "quiet"), (str(play.stack), "ink"))
    if sit.view.now.fighting:
        after += ((f"  {bracket_of(sit, play.stack)}", "quiet"),)
    else:
        after = (("  stack to ", "quiet"), (str(play.stack), "ink"))
    if card.text:
        after += ((f"  {card.text}", "quiet"),)
    return Item(id, card.name, tuple(amount), after, lit)


def bracket_of(sit: Sitting, total: int) -> str:
    """``9-12``: the bracket of the Boss that such a total reaches."""
    boss = sit.view.boss
    for bracket in boss.brackets if boss is not None else ():
        if bracket.least <= total and (bracket.most < 0 or total <= bracket.most):
            return range_words(bracket.least, bracket.most)
    return ""


# ----- drawing


def hand_rows(sit: Sitting, width: int, *, columns: int = 0) -> int:
    """Rows of the hand with its rule, as it likes to have them."""
    count = len(items(sit))
    columns = columns or max(1, width // _USUAL)
    return 1 + -(-count // columns) + (1 if _rest(sit) or not sit.me.hand_cards else 0)


def paint_hand(s: Surface, row: int, rows: int, sit: Sitting, width: int, *, columns: int = 0) -> int:
    """The hand under its rule in at most ``rows`` rows; returns the row after."""
    note = "every Apex card must be played ∙ private" if sit.picture == "hunt" else "private"
    s.rule(row, "your hand", note, width=width)
    row += 1
    rest = _rest(sit)
    found = items(sit)
    room = max(1, rows - 1 - (1 if rest else 0))
    columns = columns or max(1, width // _USUAL)
    while -(-len(found) // columns) > room and width // (columns + 1) >= 16:
        columns += 1
    wide = width // columns
    for index, item in enumerate(found):
        # In reading order, as the labels run.
        at = row + index // columns
        if at < row + room:
            col = (index % columns) * wide
            # The last one has the rest of its row to itself.
            _paint_item(s, at, col, wide if index < len(found) - 1 else width - col, sit, item)
    row += min(room, -(-len(found) // columns))
    if rest:
        _paint_rest(s, row, sit, rest, width)
        row += 1
    elif not sit.me.hand_cards:
        words = f"{sit.me.hand} cards, face down" if sit.me.hand else "no cards"
        s.put(row, 4, words, "quiet")
        row += 1
    return row


def _paint_item(s: Surface, row: int, col: int, width: int, sit: Sitting, item: Item) -> None:
    picked = sit.picked(item.id)
    name: Line = [(item.name, "chosen" if picked else "lit+underline" if item.lit else "quiet")]
    line: list[Run] = [*name, *item.amount]
    line += item.after
    if length(line) > width - 5:
        short = [*name, *item.amount, *item.after[:2]]
        line = short if length(short) <= width - 5 and item.after[:1] != item.after else line
    s.choice(
        item.id, row, col, width - 1, sit.label(item.id), line, lit=item.lit, chosen=picked, name=item.name
    )


def _paint_rest(s: Surface, row: int, sit: Sitting, rest: Sequence[CardView], width: int) -> None:
    col = 4
    for text, id in counted(rest, values=True):
        if col + len(text) + 3 > width:
            s.put(row, min(col, width - 2), "›", "quiet")
            return
        card = sit.cards[id]
        end = s.put(row, col, text, "loss" if card.type == "affliction" else "quiet")
        s.thing(f"card:{id}", row, col, len(text), name=card.name, mark=False)
        col = end + 3
    if (
        col + 12 < width
        and any(card.type == "carcass" for card in rest)
        and sit.picture in ("hunt", "battle")
    ):
        s.put(row, col, "Carcasses pay in step 6", "quiet", limit=width - col - 1)


# ----- the stack


def stack_runs(sit: Sitting, room: int) -> list[Run]:
    """``Mother 6 + Young Tyrant 5 = 11``; a long sum begins with what came before."""
    stack = sit.view.now.stack
    if not stack.parts:
        return [("nothing yet", "quiet")]
    parts = [f"{part.name} {part.amount}" for part in stack.parts]
    for first in range(len(parts)):
        before = sum(part.amount for part in stack.parts[:first])
        kept = [*([str(before)] if first else []), *parts[first:]]
        text = " + ".join(kept)
        if len(text) + 6 <= room:
            return [(text, "ink"), (f" = {stack.total}", "bold")]
    return [(str(stack.total), "bold")]


def grant_runs(sit: Sitting) -> list[Run]:
    """``young +1   next +3``."""
    now = sit.view.now
    line: list[Run] = []
    for grant in now.grants:
        who = f"next {grant.text}" if grant.uses == 1 else grant.text
        line += [
            ("   ", "ink"),
            (f"later {who} " if grant.uses != 1 else f"{who} ", "quiet"),
            (f"{grant.amount:+d}", "gain"),
        ]
    if now.ignore_hunts:
        line.append(("   no strike back", "gain"))
    if now.ignore_stance:
        line.append(("   stance ignored", "gain"))
    return line


def paint_stack(s: Surface, row: int, sit: Sitting, width: int) -> None:
    """The stack, what later cards get, and what ends this step."""
    end = put_ender(s, row, width - 1, sit)
    word = "total" if sit.view.now.fighting else "stack"
    if sit.kind == "ambush_setup":
        line: list[Run] = [("ambush", "bold"), ("  ", "ink"), *_setup_runs(sit)]
    else:
        line = [(word, "bold"), ("  ", "ink"), *stack_runs(sit, max(12, end - 30))]
        line += grant_runs(sit)
    s.put(row, 1, line, limit=end - 2)
    slide = "the trail slides to the right"
    if not sit.ender and 1 + length(line) + 3 + len(slide) < width:
        s.put_right(row, width - 1, slide, "quiet")


def _setup_runs(sit: Sitting) -> list[Run]:
    """What would lie in wait, and whether an Alert comes of it that may give it away."""
    picked = [sit.cards[id.partition(":")[2]] for id in sit.scene.chosen if id not in ("", NOTHING)]
    value = sum(card.value for card in picked)
    there = sit.me.ambush
    line: list[Run] = [
        (f"{' + '.join(f'{card.name} {card.value}' for card in picked) or 'nobody yet'}", "ink")
    ]
    if picked:
        most = sit.scene.prompt.most if sit.scene.prompt is not None else len(picked)
        line += [(f" = {value}", "bold"), (f"   {len(picked)} of {most}", "quiet")]
    if there:
        line.append((f"   {there} there already", "quiet"))
    titles = [sit.printed(card.title) for card in picked]
    if picked and not sit.view.emergence and sit.view.piles.alert:
        spared = spares_alert([title for title in titles if title is not None])
        line.append(("   no Alert", "gain") if spared else ("   +1 Alert", "loss"))
    return line
