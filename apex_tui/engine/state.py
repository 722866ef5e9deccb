"""The state of a game: slotted dataclasses of numbers, strings and lists, copied by hand for speed."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Self

__all__ = ["State"]


@dataclass(slots=True)
class State:
    """What every game's state begins with; a game adds its own fields.

    Where a subclass is a dataclass with slots, ``super()`` without arguments fails in its methods: it calls
    ``State.relabel(self, mapping)``.
    """

    zones: list[list[int]]
    """The uids in each zone of the layout, by zone number; ``EMPTY`` marks a place without a card."""

    def copy(self) -> Self:
        """An independent copy: every list, dict, set and dataclass in it is copied too.

        A game whose playouts shall be fast writes its own, field by field.
        """
        return type(self)(**{field.name: _copied(getattr(self, field.name)) for field in fields(self)})

    def relabel(self, mapping: dict[int, int]) -> None:
        """Give every card another uid in place. A game with uids outside its zones extends this."""
        for zone in self.zones:
            for i, card in enumerate(zone):
                if card in mapping:
                    zone[i] = mapping[card]


def _copied(value: Any) -> Any:
    if isinstance(value, (list, set, tuple)):
        return type(value)(_copied(part) for part in value)
    if isinstance(value, dict):
        return {key: _copied(part) for key, part in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return type(value)(**{field.name: _copied(getattr(value, field.name)) for field in fields(value)})
    return value
