"""When the rule-following player uses objects: weighed as an expected value against the energy they cost."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.games.after_us.bot_position import Position
from apex_tui.games.after_us.definitions import ENERGY, RESOURCES, VP
from apex_tui.games.after_us.frames import Frame
from apex_tui.games.after_us.state import discard_of
from apex_tui.games.after_us.worth import LATER
from apex_tui.games.after_us.yields import Stock, best_order

__all__ = ["before_arranging", "boombox_card", "console", "phone_card", "phone_deck", "swap_for"]

SAMPLES = 3
"""So many cards that may be drawn are tried out, evenly from the weakest to the strongest."""

MARGIN = 0.3
"""An object must bring so many points more than it costs."""


def before_arranging(look: Position, decision: Decision) -> Answer:
    """A better ape for one that does not fit, a better card for the weakest, a fifth card; else on."""
    options = decision.options
    if "use:mobile_phone" in options and _swap_gain(look, *_swap(look, look.slots)) > MARGIN:
        return ("use:mobile_phone",)
    if "use:boombox" in options or "use:pinball_machine" in options:
        now = _arranged(look, look.slots, look.stock)
        if "use:boombox" in options and _boombox_value(look) > now + MARGIN:
            return ("use:boombox",)
        if "use:pinball_machine" in options and _pinball_value(look) > now + MARGIN:
            return ("use:pinball_machine",)
    return ("arrange",)


def _arranged(look: Position, cards: Sequence[int], stock: Stock) -> float:
    """The value of the best order."""
    return best_order(look.deal.frames, cards, stock, look.worth, look.deal.rage_max).value


def _less_energy(look: Position, energy: int) -> Stock:
    flower, fruit, grain, had, rage = look.stock
    return flower, fruit, grain, had - energy, rage


# Fresh cards


def _draws(look: Position, more: Sequence[int] = ()) -> list[int]:
    """A few of the cards that may come next from the own pile, or from the discard pile with ``more`` if it is empty."""
    cards = look.pile or [*look.state.zones[discard_of(look.seat)], *more]
    ranked = sorted(cards, key=lambda card: (look.strength(card), card))
    if len(ranked) <= SAMPLES:
        return ranked
    return [ranked[(2 * n + 1) * len(ranked) // (2 * SAMPLES)] for n in range(SAMPLES)]


def _weakest(look: Position, cards: Sequence[int]) -> int:
    return min(cards, key=look.strength)


def _boombox_value(look: Position) -> float:
    """The value of the best order when the weakest card is exchanged, on average."""
    weak = _weakest(look, look.slots)
    stock = _less_energy(look, look.deal.objects["boombox"].costs[0])
    kept = [card for card in look.slots if card != weak]
    drawn = _draws(look, [weak])
    return sum(_arranged(look, [*kept, card], stock) for card in drawn) / len(drawn)


def boombox_card(look: Position, decision: Decision) -> Answer:
    """The weakest card."""
    return (_weakest(look, [card for card in decision.options if isinstance(card, int)]),)


def _pinball_value(look: Position) -> float:
    """The value of the best order with one more card, on average."""
    stock = _less_energy(look, look.deal.objects["pinball_machine"].costs[0])
    drawn = _draws(look)
    return sum(_arranged(look, [*look.slots, card], stock) for card in drawn) / len(drawn)


# Mobile Phone


def _swap(look: Position, cards: Sequence[int]) -> tuple[int, int]:
    """The ape whose exchange brings most, and the place of the deck to take from."""
    return max(
        ((card, _wanted(look, look.deal.cards[card].level)) for card in cards if look.deal.cards[card].level),
        key=lambda one: _swap_gain(look, *one),
    )


def _wanted(look: Position, level: int) -> int:
    """The deck of a level from which an ape is worth most."""
    decks = [place for place, deck in enumerate(look.deal.decks) if deck.level == level]
    there = [place for place in decks if look.state.zones[place]]
    return max(there or decks, key=lambda place: _wish(look, place))


def _wish(look: Position, place: int) -> float:
    wants = look.profile.wants[look.deal.decks[place].species]
    return wants * look.appraiser.deck(place, look.company)


def _swap_gain(look: Position, card: int, place: int) -> float:
    """What an exchange brings this round and later, less its price; none if it cannot be paid."""
    level = look.deal.cards[card].level
    price = look.deal.objects["mobile_phone"].costs[level]
    if look.stock[ENERGY] < price:
        return -1.0
    own = look.profile.wants[look.deal.cards[card].species] * look.strength(card)
    share = min(1.0, look.deal.draw / look.company.size)
    times = 1.0 + LATER * look.outlook.rounds * share
    return (_wish(look, place) - own) * times - price * look.worth.energy


def phone_card(look: Position, decision: Decision) -> Answer:
    """The ape that fits least."""
    return (_swap(look, [card for card in decision.options if isinstance(card, int)])[0],)


def phone_deck(look: Position, decision: Decision) -> Answer:
    """The deck of the species most wanted."""
    ids = {f"deck:{deck.id}": place for place, deck in enumerate(look.deal.decks)}
    return (max(decision.options, key=lambda option: _wish(look, ids[str(option)])),)


# Minibar


def swap_for(look: Position, frame: Frame, options: Sequence[Option]) -> Option | None:
    """The exchange that makes a frame payable which lacks one thing, if that is worth it."""
    price = look.deal.objects["minibar"].costs[0]
    best, found = look.best().value + MARGIN, None
    for option in options:
        if not isinstance(option, str) or not option.startswith("use:minibar:"):
            continue
        _, _, give, take = option.split(":")
        held = list(look.stock)
        held[ENERGY] -= price
        held[RESOURCES.index(give)] -= 1
        held[RESOURCES.index(take)] += 1
        if any(held[kind] < amount for kind, amount in frame.effect.paid):
            continue
        value = look.best((held[0], held[1], held[2], held[3], held[4])).value
        if value > best:
            best, found = value, option
    return found


# Computer and Game Console


def console(look: Position, options: Sequence[Option]) -> Option | None:
    """Computer or Game Console, whichever brings more for its energy."""
    unit = look.worth.energy
    best: float = 0.0
    found: Option | None = None
    if "use:computer" in options:
        tile = look.deal.objects["computer"]
        best, found = tile.gain[VP] - unit * tile.costs[0], "use:computer"
    another = min(1.0, look.outlook.rounds)
    for option in options:
        if isinstance(option, tuple) and option[0] == "use:game_console":
            card = int(option[1])
            price = look.deal.objects["game_console"].costs[look.deal.cards[card].level]
            value = another * (look.strength(card) - look.company.mean) - price * unit
            if value > best:
                best, found = value, option
    return found
