"""What a table is besides its game: counters, seats, settings, a vote under way. A value, replaced as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, get_args

from apex_tui.engine.decision import Decision
from apex_tui.table.seats import Kind, Seat

__all__ = ["Now", "Opened", "Vote"]


@dataclass(slots=True, frozen=True)
class Vote:
    """A take-back that other persons still have to agree to."""

    by: int
    """The seat that asked."""
    step: int
    marks: int
    """Where to: see ``session.Moment``."""
    waiting: tuple[int, ...]
    """The persons who have not voted yet."""


@dataclass(slots=True, frozen=True)
class Opened:
    """A decision that a person was asked."""

    number: int
    decision: Decision
    since: float = 0.0
    """When it was opened, on this process's clock (``time.monotonic``)."""


@dataclass(slots=True, frozen=True)
class Now:
    """The table at this moment. Its parts are never changed in place: an entry that cannot be saved puts it back."""

    seats: tuple[Seat, ...]
    serial: int = 0
    """The last entry."""
    line: int = 0
    """The last line of the log."""
    number: int = 0
    """The last decision number."""
    opened: Mapping[int, Opened] = field(default_factory=dict)
    """The decisions that persons are asked, by seat. Not kept: after a resume they are opened anew."""
    settings: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """What each seat has set; what is missing has its default."""
    vote: Vote | None = None
    thought: Mapping[int, float] = field(default_factory=dict)
    """Seconds that each seat's person has thought."""
    undos: Mapping[int, int] = field(default_factory=dict)
    """How often each seat took something back."""
    left: tuple[int, ...] = ()
    """Seats that persons have left to the computer: what was shown there somebody remembers."""

    def saved(self) -> dict[str, Any]:
        """As JSON, for the journal."""
        return {
            "seats": [{name: getattr(seat, name) for name in Seat.__slots__} for seat in self.seats],
            "serial": self.serial,
            "line": self.line,
            "number": self.number,
            "settings": {str(seat): dict(values) for seat, values in self.settings.items()},
            "vote": asdict(self.vote) if self.vote is not None else None,
            "thought": {str(seat): round(seconds, 1) for seat, seconds in self.thought.items()},
            "undos": {str(seat): count for seat, count in self.undos.items()},
            "left": list(self.left),
        }

    @classmethod
    def load(cls, saved: Mapping[str, Any]) -> Now:
        """Read what :meth:`saved` made.

        Raises:
            ValueError: damaged.
        """
        try:
            vote = saved["vote"]
            return cls(
                seats=_seats(saved["seats"]),
                serial=int(saved["serial"]),
                line=int(saved["line"]),
                number=int(saved["number"]),
                settings={int(seat): dict(values) for seat, values in saved["settings"].items()},
                vote=Vote(vote["by"], vote["step"], vote["marks"], tuple(vote["waiting"])) if vote else None,
                thought={int(seat): float(seconds) for seat, seconds in saved["thought"].items()},
                undos={int(seat): int(count) for seat, count in saved["undos"].items()},
                left=tuple(int(seat) for seat in saved.get("left", ())),
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ValueError(f"the present state of the table: {error}") from None


def _seats(saved: Sequence[Mapping[str, Any]]) -> tuple[Seat, ...]:
    for number, one in enumerate(saved, 1):
        sound = (
            one["seat"] == number
            and one["player"] in range(1, len(saved) + 1)
            and one["kind"] in get_args(Kind)
        )
        if not sound or not isinstance(one["name"], str) or not isinstance(one["level"], str):
            raise ValueError(f"seat {number} is {one}")
    return tuple(Seat(**one) for one in saved)
