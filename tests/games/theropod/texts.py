"""What each printed text promises, held against what its card does.

Each check belongs to a form of text and lays out positions of its own; numbers in the text are what it expects. So the
words of a card, written by hand, prove its operations, and a text that no check fits fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from tests.games.theropod.desk import Desk

__all__ = ["Check", "bonus", "checks_of", "gains", "says"]

Check: TypeAlias = Callable[..., None]
"""Takes the id of a card and the groups of its text."""

_SAID: list[tuple[re.Pattern[str], Check]] = []


def says(*forms: str) -> Callable[[Check], Check]:
    """The texts (regular expressions for all of it) that a check is for."""

    def keep(check: Check) -> Check:
        _SAID.extend((re.compile(form), check) for form in forms)
        return check

    return keep


def checks_of(text: str) -> list[tuple[Check, tuple[str, ...]]]:
    """The checks that a text asks for, with the groups found in it."""
    return [(check, match.groups()) for form, check in _SAID if (match := form.fullmatch(text))]


def bonus(
    card: str,
    *answers: str,
    before: Sequence[str] = (),
    hand: Sequence[str] = (),
    hoard: Sequence[str] = (),
    trail: Sequence[str] = (),
    ambush: Sequence[str] | None = None,
    environment: str = "",
) -> int:
    """What an Apex card adds to its own value, played after ``before`` (in an ambush: with ``ambush``) in a position."""
    desk = Desk(card.partition("_")[0])
    desk.play(*before)
    desk.lay("hand", 1, *hand)
    desk.lay("hoard", 1, *hoard)
    desk.trail(*trail)
    if environment:
        desk.environment(environment)
    played = (desk.play(card) if ambush is None else desk.ambush(card, *ambush))[0]
    place = len(desk.state.stack_cards) - 1 - len(ambush or ())
    value = desk.state.stack_parts[place]
    assert value == desk.deal.cards[played].value
    desk.carry(played, *answers, trigger="played" if ambush is None else "ambush_played")
    return desk.state.stack_parts[place] - value


def gains(desk: Desk, seat: int, zone: str, count: int) -> None:
    """Fail unless so many Afflictions lie in a zone that held none."""
    found = [
        card
        for card in desk.state.zones[desk.number(zone, seat)]
        if desk.deal.cards[card].type == "affliction"
    ]
    assert len(found) == count
