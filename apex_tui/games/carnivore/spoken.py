"""The table of Carnivore in words, a statement a line: for line mode, screen readers and logs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from apex_tui.games.carnivore.view import CardView, CarnivoreView, PoolView, SeatView

if TYPE_CHECKING:
    from apex_tui.games.carnivore.rules import Carnivore

__all__ = ["describe"]


def describe(rules: Carnivore, view: CarnivoreView, names: Sequence[str]) -> list[str]:
    """The round, each species with the own one first, the pool; lines that begin with two blanks belong together."""
    who = [*names, *(f"Seat {seat}" for seat in range(len(names) + 1, rules.seats + 1))]
    lines = [_round(view, who)]
    if view.rival is not None:
        family = f", {view.rival.family_name}" if view.rival.family_name else ""
        lines.append(f"The rival: {view.rival.archetype_name}, {view.rival.level_name}{family}.")
    for seat in sorted(view.seats, key=lambda one: one.seat != view.seat):
        lines += _species(rules, view, seat, who)
    lines += [f"Laid open: {_card(rules, card)}. {card.text}" for card in view.revealed]
    lines.append("The trait pool:")
    lines += [f"  {slot.slot}. {_slot(rules, view, slot, who)}" for slot in view.pool]
    lines.append(f"The trait deck has {_count(view.trait_deck, 'card')}.")
    if view.set_aside:
        lines.append(f"Set aside: {_titles(rules, view.set_aside)}.")
    return lines


def _round(view: CarnivoreView, who: Sequence[str]) -> str:
    turn = f" {who[view.turn - 1]} is on turn." if view.turn else ""
    order = ", ".join(who[seat - 1] for seat in view.order)
    return f"Round {view.round}, {view.phase} phase.{turn} Order: {order}."


def _species(rules: Carnivore, view: CarnivoreView, seat: SeatView, who: Sequence[str]) -> Iterator[str]:
    name = who[seat.seat - 1]
    if not seat.alive:
        yield f"{name} is extinct."
        return
    yield (
        f"{name}: life {seat.life} of {seat.max_life}, power {seat.power}, defence {seat.defense}, "
        f"deck {seat.deck}, discard pile {len(seat.discard)}."
    )
    yield f"  Helped by {', '.join(_help(rules, seat))}."
    for text, same in groupby(_played(rules, view, seat, card, who) for card in seat.play):
        times = len(list(same))
        yield f"  {text}" if times == 1 else f"  {times} times {text}"
    if seat.discard:
        yield f"  Discard pile: {_titles(rules, seat.discard)}."


def _help(rules: Carnivore, seat: SeatView) -> Iterator[str]:
    """What a species has for its checks, its attack and against those of others."""
    yield f"{seat.general:+d} to every check"
    names = {family.name[0]: family.name for family in rules.pack.families.values()}
    for letter, amount in seat.by_family.items():
        yield f"{amount:+d} more to {names[letter]} checks"
    if seat.next_bonus:
        yield f"{seat.next_bonus:+d} of it for the next check only"
    if seat.penalty:
        yield f"a penalty of {seat.penalty} counted in"
    for amount, word in ((seat.rerolls, "re-roll"), (seat.shield, "point"), (seat.pierce, "pierce")):
        if amount:
            yield f"a shield of {amount}" if word == "point" else _count(amount, word)
    if seat.ward:
        yield "a ward"
    if seat.seizes:
        yield "a seized initiative"


def _played(rules: Carnivore, view: CarnivoreView, seat: SeatView, card: CardView, who: Sequence[str]) -> str:
    """A card in a play area: what it does now, or what it needs."""
    state = _need(view, card) if card.state == "untried" else card.state
    borrowed = f", borrowed from {who[card.owner - 1]}" if card.owner != seat.seat else ""
    copied = f", copies {rules.pack.cards[card.copies].name}" if card.copies else ""
    return f"{_card(rules, card)}, {state}{borrowed}{copied}. {card.text}"


def _slot(rules: Carnivore, view: CarnivoreView, slot: PoolView, who: Sequence[str]) -> str:
    if slot.card is None:
        return "empty"
    barred = f" Barred to {_and(who[seat - 1] for seat in slot.barred)}." if slot.barred else ""
    return f"{_card(rules, slot.card)}, {_need(view, slot.card)}. {slot.card.text}{barred}"


def _card(rules: Carnivore, card: CardView) -> str:
    families = _and(rules.pack.families[name].name for name in rules.pack.cards[card.title].families)
    hue = ", blue hue" if card.hue else ""
    return f"{card.name}: {families}, class {card.dc}{hue}, power {card.power}, defence {card.defense}"


def _need(view: CarnivoreView, card: CardView) -> str:
    """What a check on the card takes, and how likely that is."""
    untried = "untried, " if card.state else ""
    if card.dc == 0:
        return f"{untried}no roll needed"
    if card.needs > view.sides:
        return f"{untried}no roll is enough"
    return f"{untried}needs {max(1, card.needs)} or more, {card.chance} percent"


def _titles(rules: Carnivore, ids: Sequence[str]) -> str:
    """Names with how often each is there: ``Lineage 3 times, Instinct``."""
    titles = [rules.pack.cards[name.partition("#")[0]].name for name in ids]
    counts = {title: titles.count(title) for title in titles}
    return ", ".join(title if times == 1 else f"{title} {times} times" for title, times in counts.items())


def _and(words: Iterable[str]) -> str:
    """``Felidae, Ursidae and Mustelidae``."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _count(amount: int, thing: str) -> str:
    return f"{amount} {thing}{'' if amount == 1 or thing == 'pierce' else 's'}"
