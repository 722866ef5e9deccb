"""Events: what happened, as plain data, with who may know it. Texts are made elsewhere, and only when wanted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

__all__ = ["CARD_KEYS", "Event"]

CARD_KEYS = frozenset({"card", "cards", "source", "target"})
"""The keys of an event's data whose numbers are card uids; no other number there is one."""


@dataclass(slots=True)
class Event:
    """One thing that happened. Data holds numbers, strings, booleans and lists or dicts of them."""

    kind: str
    seat: int = 0
    """Who did it or whom it befell, 0 for nobody."""
    data: dict[str, Any] = field(default_factory=dict)
    to: tuple[int, ...] | None = None
    """The seats that may know it; None: everybody."""
    hidden_from: tuple[int, ...] = ()
    """Seats that were told already, when a held-back event is released to the others."""
    step: int = 0
    """The step in which it happened."""

    def visible(self, seat: int) -> bool:
        """True if ``seat`` (0: the public) may know it."""
        return (self.to is None or seat in self.to) and seat not in self.hidden_from

    def cards(self) -> list[int]:
        """The uids of all cards that the event names."""
        found: list[int] = []
        for key, value in self.data.items():
            if key in CARD_KEYS:
                found.extend(value if isinstance(value, list) else [value])
        return [card for card in found if card >= 0]
