"""The table in words, a statement a line: for line mode, screen readers and logs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from apex_tui.games.theropod.telling import bracket_words
from apex_tui.games.theropod.view import BossView, CardView, PoolView, SeatView, TheropodView, TrailView
from apex_tui.games.theropod.wording import TYPE_WORDS, several

if TYPE_CHECKING:
    from apex_tui.games.theropod.rules import Theropod

__all__ = ["describe"]


def describe(rules: Theropod, view: TheropodView, names: Sequence[str] = ()) -> list[str]:
    """The round, the trail, the own nest, then the others; lines that begin with two blanks belong to the one before."""
    who = [*names, *(f"Seat {seat}" for seat in range(len(names) + 1, rules.seats + 1))]
    lines = [_round(view, who)]
    if view.environment is not None:
        lines.append(f"Environment: {view.environment.card.name}. {view.environment.card.text}")
    if view.boss is not None:
        lines += _boss(view, view.boss)
    lines.append("The Game Trail, the last Footprint first:")
    lines += [f"  Footprint {place.footprint}: {_footprint(place)}" for place in reversed(view.trail)]
    lines += _turn(view)
    for seat in sorted(view.seats, key=lambda one: one.seat != view.seat):
        lines += _nest(view, seat, who)
    lines.append("The Evolve Pool:")
    lines += [f"  {_offer(offer)}" for offer in view.pool] or ["  empty"]
    piles = view.piles
    lines.append(
        f"Piles: Hunt {piles.hunt}, Evolve {piles.evolve}, Affliction {piles.affliction}, Alert {piles.alert}, "
        f"Defensive Stance {piles.stance}, Disaster Area {piles.disaster}."
    )
    if piles.eliminated:
        lines.append(f"Eliminated: {_names(piles.eliminated)}.")
    if view.outcome is not None:
        winners = several(who[seat - 1] for seat in view.outcome.winners) or "nobody"
        lines.append(f"The game is over, {view.outcome.reason_text}. Won by {winners}.")
    return lines


def _round(view: TheropodView, who: Sequence[str]) -> str:
    if view.stage == "setup":
        return f"{view.mode_name}: the table is being set up."
    turn = f" {who[view.turn - 1]} is on turn, {view.stage}." if view.turn else ""
    last = " This is the last round." if view.final_round else ""
    name = "The Boss round" if view.boss_round else f"Round {view.round} of {view.rounds}"
    first = f" Player One is {who[view.player_one - 1]}." if view.player_one else ""
    return f"{view.mode_name}. {name}.{first}{turn}{last}"


def _boss(view: TheropodView, boss: BossView) -> Iterator[str]:
    where = "stands in the trail" if boss.in_trail else "waits for the Boss round"
    wounds = f", {boss.damage} damage" if boss.damage else ""
    yield f"The Boss {boss.card.name} {where}: health {boss.health}{wounds}, {boss.card.vp} VP."
    for bracket in boss.brackets:
        mark = "now " if bracket.now else ""
        goes_on = "the battle goes on" if bracket.goes_on else "the battle ends"
        yield f"  {mark}{bracket_words(bracket.least, bracket.most)}: {bracket.text}; {goes_on}."


def _footprint(place: TrailView) -> str:
    if place.disaster:
        return "a Disaster Area."
    if place.card is None:
        return "free."
    card = place.card
    if place.cost < 0:
        return f"{card.name}, {TYPE_WORDS[card.type]}."
    changes = "".join(f", {change.amount:+d} {change.cause}" for change in place.changes)
    cost = f"costs {place.cost}{f' (printed {card.cost}{changes})' if place.changes else ''}"
    marks = ", in a Defensive Stance" if place.stance else ""
    marks += ", cannot be hunted" if place.unhuntable else ", within reach" if place.reach else ""
    text = f" {card.text}" if card.text else ""
    return f"{card.name}, {TYPE_WORDS[card.type]}, {cost}, {card.value} evolve, {card.vp} VP{marks}.{text}"


def _turn(view: TheropodView) -> Iterator[str]:
    now = view.now
    if now.stack.parts:
        parts = " + ".join(f"{part.name} {part.amount}" for part in now.stack.parts)
        yield f"The Hunt stack: {parts} = {now.stack.total}."
    for action in now.pending:
        yield f"  Pending: {action.name}, {action.text}."
    for grant in now.grants:
        yield f"  Later {grant.text} {grant.amount:+d} Hunt."
    if now.purchase is not None:
        yield f"Being bought: {now.purchase.card.name}, {now.purchase.paid} of {now.purchase.price} paid."


def _nest(view: TheropodView, seat: SeatView, who: Sequence[str]) -> Iterator[str]:
    species = seat.species_name or "no species yet"
    yield (
        f"{who[seat.seat - 1]}, {species}: {seat.vp} VP, {_count(seat.bosses, 'Boss', 'Bosses')}, hand {seat.hand}, "
        f"draw pile {seat.draw}, discard pile {len(seat.discard)}, Apex deck {seat.apex_deck}, Den {seat.den}, "
        f"Ambush Point {seat.ambush}."
    )
    if seat.hand_cards:
        word = "Hand" if seat.seat == view.seat else "Known in hand"
        yield f"  {word}: {_names(seat.hand_cards)}."
    known = [card for card in seat.ambush_cards if card is not None]
    if known:
        yield f"  In ambush: {_names(known)}; {seat.ambush_ready} ready."
    if seat.looking_cards:
        yield f"  Looking at: {_names(seat.looking_cards)}."
    for word, cards in (("Hoard", seat.hoard), ("In play", seat.play), ("Discard pile", seat.discard)):
        if cards:
            yield f"  {word}: {_names(cards)}."
    for offer in seat.hatchery:
        yield f"  Hatchery: {_offer(offer)}"


def _offer(offer: PoolView) -> str:
    card = offer.card
    value = f", {card.value} Hunt" if card.type == "apex" else ""
    cost = f"costs {offer.cost}{f' (printed {card.cost})' if offer.changes else ''}"
    able = ", within reach" if offer.affordable else ""
    text = f" {card.text}" if card.text else ""
    return f"{card.name}, {TYPE_WORDS[card.type]}{value}, {cost}{able}.{text}"


def _names(cards: Iterable[CardView]) -> str:
    """``Hatchling 2 times, Juvenile``."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.name] = counts.get(card.name, 0) + 1
    return ", ".join(name if times == 1 else f"{name} {times} times" for name, times in counts.items())


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
