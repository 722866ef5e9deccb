"""What a face-down trait cannot be, wherever it came from (EVO-4.4)."""

from __future__ import annotations

from collections.abc import Mapping

from apex_tui.games.evolution.deal import Deal
from apex_tui.games.evolution.state import EvolutionState, hidden_of, traits_of

__all__ = ["misfits"]


def misfits(state: EvolutionState, deal: Deal, mapping: Mapping[int, int]) -> list[int]:
    """The face-down traits that ``mapping`` would make the same as another trait of their species."""
    each, cards = deal.trait_places, deal.cards
    found = []
    for seat in range(1, deal.seats + 1):
        up, down = state.zones[traits_of(seat)], state.zones[hidden_of(seat)]
        for at, card in enumerate(down):
            if card in mapping:
                first = at - at % each
                trait = cards[mapping[card]].trait
                for other in range(first, first + each):
                    beside = up[other] if up[other] >= 0 else down[other]
                    if other != at and beside >= 0 and cards[mapping.get(beside, beside)].trait is trait:
                        found.append(card)
                        break
    return found
