"""What follows a finished game: again with sides changed, the replay, the decks, a file, home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from apex_tui.table.seats import Seat, SeatSpec
from apex_tui.table.session import Session
from apex_tui.widgets.surface import Surface

__all__ = ["ENDINGS", "next_table", "paint_choices", "sides_changed"]


@dataclass(frozen=True, slots=True)
class _After:
    id: str
    words: str
    says: str


ENDINGS = (
    _After(
        "again",
        "play again, sides changed",
        "A new table with the same people and rules; the next seat begins.",
    ),
    _After("replay", "watch the replay", "The game from its first decision, move by move."),
    _After("decks", "see both decks", "The table as it ended, with everything that lies in its piles."),
    _After("export", "export to a file", "The whole game as one file that can be sent and imported."),
    _After("home", "home", "Back to the five games."),
)
"""In the order of their keys, 1 to 5."""
_COLUMNS = (4, 35, 57)


def paint_choices(surface: Surface, seats: int) -> None:
    """Two rows above the footer."""
    top = surface.height - 3
    for number, each in enumerate(ENDINGS):
        row, col = top + number // 3, _COLUMNS[number % 3]
        words = each.words
        if each.id == "decks" and seats != 2:
            words = "see all decks"
        if each.id == "again" and seats == 1:
            words = "play again"
        surface.choice(each.id, row, col - 1, len(words) + 4, str(number + 1), words, token="ink")


def sides_changed(seats: Sequence[Seat]) -> list[SeatSpec]:
    """The same players, each one seat on; stand-ins come by themselves."""
    taken = [seat for seat in seats if not seat.stand_in]
    turned = taken[1:] + taken[:1]
    return [SeatSpec(seat.kind, seat.name if seat.kind == "person" else "", seat.level) for seat in turned]


def next_table(session: Session) -> Session:
    """Sit down again with sides changed.

    Raises:
        ApexError: it cannot be dealt or saved.
    """
    from apex_tui.table.store import Store

    return Session.create(Store(), session.entry.id, sides_changed(session.seats), session.options)
