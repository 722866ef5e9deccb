"""What one picture of the table is drawn from, worked out once: who sits where, what may be chosen, which picture it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from apex_tui.engine.prompt import Prompt
from apex_tui.games.theropod.definitions import Card
from apex_tui.games.theropod.view import BossView, CardView, PlayView, SeatView, TheropodView, WayView
from apex_tui.screens.boards.sitting import Seating
from apex_tui.screens.play.picks import ENDINGS, NOTHING
from apex_tui.screens.theropod.notation import genus
from apex_tui.widgets.labels import labels

__all__ = ["ANSWERS", "INSTEAD", "LISTS", "OTHER_WAY", "Sitting", "pay_keys"]

ANSWERS = frozenset(
    {"boss_choice", "choose", "pay", "react_affliction", "react_alert", "react_environment", "take_back"}
)
"""Questions with a few answers that lie nowhere on the board: the prompt writes them."""
LISTS = frozenset(
    {
        "storm_discard", "asteroid_eliminate", "ambush_action_card", "look_discard", "look_take", "look_order",
        "look_recycle", "elim_pick", "own_pick", "topdeck_order", "hunt_losses", "affliction_order", "hibernate",
        "hatchery_order",
    }
)  # fmt: skip
"""Questions whose cards stand in a list with what is printed on them."""
INSTEAD = "1234567890"
"""The keys of what could be bought instead, while a purchase is being paid for."""
OTHER_WAY = "w"
"""The key that turns to the next way to pay."""


def pay_keys(prompt: Prompt, taken: Iterable[str]) -> dict[str, str]:
    """Letters for the cards that can pay, by choice id: the digits are those of the offers."""
    keys = labels({*taken, *INSTEAD, OTHER_WAY, "e"})
    return {choice.id: key for choice, key in zip(prompt.choices, keys, strict=False) if key}


class Sitting(Seating[TheropodView, SeatView]):
    """A scene with everything that its drawing asks for more than once."""

    @cached_property
    def picture(self) -> str:
        """``species``, ``list``, ``battle``, ``buy``, ``pay`` or ``hunt``."""
        kind, view = self.kind, self.view
        if kind == "choose_species":
            return "species"
        if kind in LISTS:
            return "list"
        if kind == "pay_evolve":
            return "pay"
        if kind == "buy":
            return "buy"
        boss = view.boss is not None and view.boss.in_trail
        if view.now.fighting or kind == "boss_choice" or (boss and view.stage == "boss"):
            return "battle" if boss else "hunt"
        return "buy" if view.stage == "scavenge" else "hunt"

    @cached_property
    def asked(self) -> int:
        """The seat that is asked; 0 if nobody is asked here."""
        return self.scene.prompt.seat if self.scene.prompt is not None else 0

    @cached_property
    def ender(self) -> str:
        """What ``e`` answers here: a choice that ends, ``NOTHING``, or empty."""
        if self.scene.prompt is None:
            return ""
        found = next((choice.id for choice in self.choices if choice.id in ENDINGS), "")
        return found or (NOTHING if self.scene.prompt.least == 0 else "")

    @cached_property
    def ender_words(self) -> str:
        """``end the hunt``, ``face the total``, ``done``, ``none``."""
        if self.ender == NOTHING:
            return "no ambush" if self.kind == "ambush_setup" else "none"
        return self.offered[self.ender].label.lower() if self.ender else ""

    @cached_property
    def card_choices(self) -> Mapping[str, str]:
        """Card id to choice id, where a card is chosen as such: ``card:``, ``hunt:``, ``buy:``, ``play:``."""
        return {
            choice.at: choice.id
            for choice in self.choices
            if choice.at is not None and choice.id.partition(":")[0] in ("card", "hunt", "buy", "play")
        }

    @cached_property
    def plays(self) -> Mapping[str, PlayView]:
        """What playing each Apex card of the own hand would do, by card id."""
        return {play.id: play for play in self.view.now.plays}

    @property
    def boss_ahead(self) -> BossView | None:
        """The Boss of an Emergence game, that everybody knows from the start; its Environment card says nothing."""
        return self.view.boss if self.view.emergence else None

    def printed(self, title: str) -> Card | None:
        """A title as the pack has it, with its operations."""
        card: Card | None = self.scene.rules.pack.cards.get(title) if self.scene.rules is not None else None
        return card

    # ----- the cards that lie somewhere

    @cached_property
    def cards(self) -> Mapping[str, CardView]:
        """All cards whose faces the looker knows, by id."""
        return {card.id: card for card in self._all_cards()}

    def _all_cards(self) -> Iterator[CardView]:
        view = self.view
        if view.environment is not None:
            yield view.environment.card
        for place in view.trail:
            if place.card is not None:
                yield place.card
        if view.boss is not None:
            yield view.boss.card
        if view.revealed is not None:
            yield view.revealed
        for offer in view.pool:
            yield offer.card
        yield from view.piles.eliminated
        yield from view.piles.hunt_top
        if view.now.purchase is not None:
            yield view.now.purchase.card
        for seat in view.seats:
            for offer in seat.hatchery:
                yield offer.card
            for zone in (
                seat.hoard, seat.den_cards, seat.hand_cards, seat.play, seat.discard, seat.looking_cards, seat.draw_top,
            ):  # fmt: skip
                yield from zone
            for waiting in seat.ambush_cards:
                if waiting is not None:
                    yield waiting

    def name_of(self, id: str) -> str:
        """The name of a card by its id."""
        found = self.cards.get(id)
        if found is not None:
            return found.name
        printed = self.printed(id.partition("#")[0])
        return printed.name if printed is not None else id.partition("#")[0].replace("_", " ")

    # ----- paying

    @cached_property
    def others(self) -> Mapping[str, str]:
        """While nothing of a purchase is paid yet: what could be bought instead, card id to key.

        The keys are those that the offers have where a purchase is chosen; the one that is being paid for keeps its own.
        """
        buying = self.view.now.purchase
        if self.kind != "pay_evolve" or buying is None or buying.cards:
            return {}
        offers = [one for one in (*self.view.pool, *self.me.hatchery) if one.affordable]
        keys = {offer.card.id: key for offer, key in zip(offers, INSTEAD, strict=False)}
        return {id: key for id, key in keys.items() if id != buying.card.id}

    @cached_property
    def unpaid_ways(self) -> list[list[str]]:
        """The ways to pay the rest of a purchase, the least wasteful first, as choice ids."""
        buying = self.view.now.purchase
        if self.kind != "pay_evolve" or buying is None:
            return []
        return [[f"card:{id}" for id in way.cards if f"card:{id}" in self.offered] for way in buying.ways]

    @property
    def next_way(self) -> int:
        """The way after the one that is picked, its number from 0; -1 if there is no other."""
        ways = [set(way) for way in self.unpaid_ways]
        picked = set(self.scene.chosen)
        at = ways.index(picked) if picked in ways else -1
        return (at + 1) % len(ways) if len(ways) > (1 if at >= 0 else 0) else -1

    def worth(self, card: CardView) -> int:
        """What a card pays with this round: Carcasses may be worth less."""
        if card.type != "carcass":
            return card.value
        zone = self.view.environment
        printed = self.printed(zone.card.title) if zone is not None else None
        return max(0, card.value + (printed.round_carcass if printed is not None else 0))

    def total(self, ids: list[str]) -> int:
        """What these cards pay together, bonuses for consumed Hoard cards included (THE-12.10)."""
        cards = [self.cards[id] for id in ids if id in self.cards]
        hoard = sum(card.type != "carcass" for card in cards)
        bonus = sum(one.amount * min(one.uses, hoard) for one in self.view.now.consumes)
        return sum(self.worth(card) for card in cards) + bonus

    def way_words(self, way: WayView) -> str:
        """``Prey Carcass + Dryosaurus = 3, exactly``, ``= 9, 2 lost``."""
        found: dict[str, int] = {}
        for id in way.cards:
            card = self.cards.get(id)
            name = genus(card) if card is not None else self.name_of(id)
            found[name] = found.get(name, 0) + 1
        names = " + ".join(f"{count} {name}" if count > 1 else name for name, count in found.items())
        return f"{names} = {way.total}, {f'{way.waste} lost' if way.waste else 'exactly'}"
