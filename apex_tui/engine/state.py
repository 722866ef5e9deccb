"""The state of a game: slotted dataclasses of numbers, strings and lists, copied by hand for speed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

__all__ = ["State"]


@dataclass(slots=True)
class State:
    """What every game's state begins with; a game adds its own fields and extends :meth:`copy`."""

    zones: list[list[int]]
    """The uids in each zone of the layout, by zone number; ``EMPTY`` marks a place without a card."""

    def copy(self) -> Self:
        """An independent copy; a game says for each field why sharing would be safe or not."""
        raise NotImplementedError

    def relabel(self, mapping: dict[int, int]) -> None:
        """Give every card another uid in place. A game with uids outside its zones extends this."""
        for zone in self.zones:
            for i, card in enumerate(zone):
                if card in mapping:
                    zone[i] = mapping[card]
