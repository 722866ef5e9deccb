"""How a computer player uses its cards: every use of every card has a value, and the best is taken."""

from __future__ import annotations

from collections.abc import Callable

from apex_tui.engine.decision import Option
from apex_tui.games.evolution.bot_outlook import Outlook, Row
from apex_tui.games.evolution.deal import place_of
from apex_tui.games.evolution.playing import card_uses, replaceable
from apex_tui.games.evolution.state import Species

__all__ = ["Uses"]

WASTED = 0.12
"""How much of a card's value as a trait is felt when it is given away for growth."""


class Uses:
    """The values of all uses of the cards in a hand, at one moment."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.before = outlook.total(outlook.row)
        self._grown: dict[Option, float] = {}
        self._trait: dict[tuple[int, int, int], float] = {}

    def best(self, card: int) -> tuple[Option, float]:
        """The best use of a card, and what it gains."""
        look = self.outlook
        found = [(use, self.value(card, use)) for use in card_uses(look.table, look.seat, card)]
        return max(found, key=lambda use: use[1])

    def value(self, card: int, use: Option) -> float:
        """What a use gains."""
        word = str(use)
        if word.startswith("trait:"):
            return self.as_trait(card, place_of(word)[2])
        if word.startswith("replace:"):
            place = place_of(word)[2]
            return max(self.replacing(card, place, old) for old in self.replaceable(card, place))
        return self.grown(use) - WASTED * self.trait_worth(card)

    def replaceable(self, card: int, place: int) -> list[int]:
        """The traits that may make way."""
        look = self.outlook
        options = replaceable(look.table, look.seat, card, place)
        return [int(option[1]) for option in options if isinstance(option, tuple)]

    def trait_worth(self, card: int) -> float:
        """The best that the card would bring as a trait; at least its point if it can sit anywhere."""
        row, bit = self.outlook.row, self.outlook.deal.cards[card].trait.bit
        places = self.outlook.deal.trait_places
        free = [
            n
            for n, species in enumerate(row)
            if not species.traits & bit and species.traits.bit_count() < places
        ]
        return max((self.as_trait(card, place) for place in free), default=0.3)

    def as_trait(self, card: int, place: int) -> float:
        """A trait more on a species."""
        return self._changed(self.outlook.deal.cards[card].trait.bit, 0, place)

    def replacing(self, card: int, place: int, old: int) -> float:
        """A trait in the place of another; food stored on it is lost."""
        cards = self.outlook.deal.cards
        return self._changed(cards[card].trait.bit, cards[old].trait.bit, place)

    def _changed(self, bit: int, gone: int, place: int) -> float:
        key = (bit, gone, place)
        found = self._trait.get(key)
        if found is None:

            def change(species: Species) -> None:
                species.traits = species.traits & ~gone | bit
                if not self.outlook.natures[species.traits].stores:
                    species.fat = 0

            found = self._trait[key] = self._after(place, change)
        return found

    def grown(self, use: Option) -> float:
        """A species more, or one more Size or Population."""
        found = self._grown.get(use)
        if found is None:
            found = self._grown[use] = self._growth(str(use))
        return found

    def _growth(self, word: str) -> float:
        look = self.outlook
        if word.startswith("new:"):
            species = Species(look.deal.population, look.deal.size)
            row = [species, *look.row] if word == "new:left" else [*look.row, species]
            return look.total(row) - self.before
        verb, _, place = place_of(word)

        def change(species: Species) -> None:
            if verb == "size":
                species.size += 1
            else:
                species.population += 1

        return self._after(place, change)

    def _after(self, place: int, change: Callable[[Species], None]) -> float:
        row: Row = self.outlook.row[:]
        row[place] = row[place].copy()
        change(row[place])
        return self.outlook.total(row) - self.before
