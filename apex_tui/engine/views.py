"""What the frozen view models of all games have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

from apex_tui.engine.outcome import Outcome
from apex_tui.engine.spelling import said, spelled

if TYPE_CHECKING:
    from apex_tui.engine.rules import Look, Rules

__all__ = ["OutcomeView", "PlainView", "View", "ZoneView", "outcome_view", "plain_view"]


class View(BaseModel):
    """A part of a view: frozen, and nothing in it that it does not name."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class OutcomeView(View):
    """How the game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    reason_text: str
    places: tuple[tuple[int, ...], ...]


def outcome_view(outcome: Outcome | None, reasons: Mapping[str, str]) -> OutcomeView | None:
    """An outcome with its reason in the words of ``reasons``, None while the game goes on."""
    if outcome is None:
        return None
    return OutcomeView(
        winners=outcome.winners,
        scores=outcome.scores,
        reason=outcome.reason,
        reason_text=reasons[outcome.reason],
        places=outcome.places,
    )


class ZoneView(View):
    """A zone as one seat sees it."""

    name: str
    seat: int
    """The owner, 0 for a zone of the whole table."""
    count: int | None
    """How many cards lie there; None where that is not shown."""
    cards: tuple[str | None, ...]
    """Their ids, None for an empty place or a face that is not known; in no order where the faces are not seen."""

    @property
    def contents(self) -> str:
        """``Reed 7, Salt 2 and 3 more``."""
        if self.count is None:
            return "nobody may count it"
        known = [spelled(card) for card in self.cards if card is not None]
        hidden = self.count - len(known)
        if not hidden:
            return ", ".join(known) or "empty"
        return f"{', '.join(known)} and {hidden} more" if known else f"{hidden} face down"


class PlainView(View):
    """The view of a game that has none of its own: its zones, and those fields of its state that are public."""

    seat: int
    deciding: dict[int, str]
    zones: tuple[ZoneView, ...]
    facts: dict[str, Any]
    """The public fields of the state."""
    by_seat: dict[str, tuple[Any, ...]]
    """Those with a value for each seat, seat 1 first."""
    outcome: OutcomeView | None

    def in_words(self, names: Sequence[str] = ()) -> list[str]:
        """A statement a line: what is public, then each seat with its zones, the own one first."""

        def who(seat: int) -> str:
            return names[seat - 1] if names else f"Seat {seat}"

        lines = [f"{spelled(name)}: {said(value)}." for name, value in self.facts.items()]
        lines += [f"{spelled(zone.name)}: {zone.contents}." for zone in self.zones if not zone.seat]
        owners = {zone.seat for zone in self.zones if zone.seat}
        for seat in sorted(owners, key=lambda seat: (seat != self.seat, seat)):
            own = [
                f"{spelled(name).lower()} {said(values[seat - 1])}" for name, values in self.by_seat.items()
            ]
            lines.append(f"{who(seat)}: {'; '.join(own)}." if own else f"{who(seat)}:")
            lines += [f"  {spelled(zone.name)}: {zone.contents}." for zone in self.zones if zone.seat == seat]
        if self.outcome is not None:
            winners = " and ".join(who(seat) for seat in self.outcome.winners) or "nobody"
            lines.append(f"The game is over: {self.outcome.reason_text.lower()}. Won by {winners}.")
        return lines


def plain_view(rules: Rules[Any], look: Look[Any]) -> PlainView:
    """The view of ``look.seat``."""

    def zone_view(number: int) -> ZoneView:
        zone, count = look.layout[number], look.count(number)
        ids: list[str | None] = []
        if count is not None:
            ids = [
                rules.card_id(card) if card is not None and card >= 0 else None for card in look.cards(number)
            ]
        if not zone.seen_by(look.seat):
            ids.sort(key=lambda id: (id is None, id or ""))
        return ZoneView(name=zone.name, seat=zone.seat, count=count, cards=tuple(ids))

    state, outcome = look.state, look.outcome
    return PlainView(
        seat=look.seat,
        deciding=dict(look.deciding),
        zones=tuple(zone_view(number) for number in range(len(look.layout))),
        facts={name: deepcopy(getattr(state, name)) for name in rules.public_fields},
        by_seat={name: tuple(deepcopy(getattr(state, name))) for name in rules.seat_fields},
        outcome=outcome_view(
            outcome, {outcome.reason: spelled(outcome.reason)} if outcome is not None else {}
        ),
    )
