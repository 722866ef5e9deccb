"""The rule-following computer player ``forager``: a number of points on every option, and the best is taken.

It looks only at what its seat can see. Options that are nearly as good as the best are drawn from by lot, so that it does
not always hunt at the same neighbour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.game import Game
from apex_tui.games.evolution.attacking import ignore_word
from apex_tui.games.evolution.bot_cards import Uses
from apex_tui.games.evolution.bot_feeding import attack, best_attack, grazing, storing, taking
from apex_tui.games.evolution.bot_outlook import Outlook
from apex_tui.games.evolution.deal import place_of
from apex_tui.games.evolution.prey import ignorable, stops
from apex_tui.games.evolution.state import EvolutionTable, Species

__all__ = ["Forager"]

ENOUGH = 0.45
"""A use of a card must gain more than this: cards can be kept."""
NEARLY = 0.05
"""Options that come as near to the best are as good."""
GENEROUS, STINGY = 0.2, -0.15
"""Points for each food of a Food Card: with as many hungry plant-eaters as the others, and with fewer."""
DISCARD = 1.0
"""What a card of the hand is worth when it is to be given for an attack."""


class Forager:
    """Plays by points, without slips."""

    __slots__ = ()

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision`` from what its seat can see."""
        options = decision.options
        if len(options) == 1:
            return (options[0],)
        rules: Any = game.rules
        # In Quick-Play the others play cards at the same time: they stand where the step began.
        table: EvolutionTable = rules.reading(game.seen_by(decision.seat).state)
        values = _BY_KIND[decision.kind](Outlook(table, decision.seat), decision)
        best = max(values)
        near = [option for option, value in zip(options, values, strict=True) if value >= best - NEARLY]
        return (near[rng.below(len(near))] if len(near) > 1 else near[0],)


def _food_card(look: Outlook, decision: Decision) -> list[float]:
    """A high number where the own plant-eaters lack more than the others', a low one otherwise; good traits are kept."""
    own, rest = look.lacks()
    each = rest / max(1, look.deal.seats - 1)
    # Rows grow before they feed: food brings most to whoever has the plant-eaters for it.
    weight = GENEROUS if own >= 0.6 * each else STINGY
    uses = Uses(look)
    cards = look.deal.cards
    return [weight * cards[card].food - 0.5 * uses.trait_worth(card) for card in _cards(decision)]


def _cards(decision: Decision) -> list[int]:
    return [option for option in decision.options if isinstance(option, int)]


def _play_card(look: Outlook, decision: Decision) -> list[float]:
    """The card of the best use; the end of the turn when none gains enough."""
    uses = Uses(look)
    by_trait: dict[int, float] = {}
    values = []
    for option in decision.options:
        if not isinstance(option, int):
            values.append(0.05 if look.last else ENOUGH)
            continue
        bit = look.deal.cards[option].trait.bit
        if bit not in by_trait:
            by_trait[bit] = uses.best(option)[1]
        values.append(by_trait[bit])
    return values


def _card_use(look: Outlook, decision: Decision) -> list[float]:
    """The best use of the card."""
    uses, card = Uses(look), decision.source
    assert isinstance(card, int)
    return [uses.value(card, option) for option in decision.options]


def _replace_which(look: Outlook, decision: Decision) -> list[float]:
    """The trait worth least makes way."""
    uses, card = Uses(look), decision.source
    assert isinstance(card, int)
    found = []
    for option in decision.options:
        assert isinstance(option, tuple)
        place = place_of(str(option[0]))[2]
        found.append(uses.replacing(card, place, int(option[1])))
    return found


def _dna_end(look: Outlook, decision: Decision) -> list[float]:
    """The end where the newcomer helps or is helped; otherwise right."""
    species = Species(look.deal.population, look.deal.size)
    rows = {"left": [species, *look.row], "right": [*look.row, species]}
    return [look.total(rows[str(end)]) + (2 * NEARLY if end == "right" else 0.0) for end in decision.options]


def _feed(look: Outlook, decision: Decision) -> list[float]:
    """The best feeding now; hunters first while plants run out, for the last plant ends Feeding."""
    values = []
    for option in decision.options:
        if option == "pass":
            values.append(0.0)
            continue
        place = place_of(str(option))[2]
        if look.natures[look.row[place].traits].hunts:
            hurry = look.state.supply <= look.deal.seats and not look.deal.until_nobody_can
            value = best_attack(look, place)
            values.append(value + 0.6 if hurry and value > 0 else value)
        else:
            values.append(grazing(look, place))
    return values


def _attack_target(look: Outlook, decision: Decision) -> list[float]:
    """The attack that brings most, a card given for it taken off."""
    hunter = place_of(f"species:{look.state.chosen}")[2]
    values = []
    for option in decision.options:
        _, owner, at = place_of(str(option))
        row = look.state.rows[owner - 1]
        if not stops(look.natures, look.row[hunter], row, at):
            values.append(attack(look, hunter, owner, at))
        else:
            bits = ignorable(look.natures, look.row[hunter], row, at)
            values.append(max((attack(look, hunter, owner, at, bit) for bit in bits), default=-9.0) - DISCARD)
    return values


def _ambush_trait(look: Outlook, decision: Decision) -> list[float]:
    """A discard where the attack gains more by it than the card is worth."""
    hunter = place_of(f"species:{look.state.chosen}")[2]
    _, owner, at = place_of(f"species:{look.state.target}")
    row = look.state.rows[owner - 1]
    bits = {
        ignore_word(look.table, owner, at, bit): bit
        for bit in ignorable(look.natures, look.row[hunter], row, at)
    }
    return [
        attack(look, hunter, owner, at, bits.get(str(option), 0)) - (0.0 if option == "none" else DISCARD)
        for option in decision.options
    ]


def _ambush_card(look: Outlook, decision: Decision) -> list[float]:
    """The card worth least goes."""
    uses = Uses(look)
    return [-uses.trait_worth(card) for card in _cards(decision)]


def _forage_amount(look: Outlook, decision: Decision) -> list[float]:
    """The most, but for a plant that saves a species by Cooperation."""
    place = place_of(f"species:{look.state.chosen}")[2]
    return [taking(look, place, _amount(option)) for option in decision.options]


def _store_surplus(look: Outlook, decision: Decision) -> list[float]:
    """The most, but for plants that the own row needs."""
    place = place_of(f"species:{look.state.storing}")[2]
    return [storing(look, place, _amount(option)) for option in decision.options]


def _amount(option: Option) -> int:
    return int(str(option).removeprefix("n:"))


_BY_KIND: dict[str, Callable[[Outlook, Decision], list[float]]] = {
    "food_card": _food_card,
    "play_card": _play_card,
    "card_use": _card_use,
    "replace_which": _replace_which,
    "dna_end": _dna_end,
    "feed": _feed,
    "attack_target": _attack_target,
    "forage_amount": _forage_amount,
    "ambush_trait": _ambush_trait,
    "ambush_card": _ambush_card,
    "store_surplus": _store_surplus,
}
"""How each decision is valued, option by option."""
