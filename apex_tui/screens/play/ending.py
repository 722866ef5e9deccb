"""What follows a finished game: another one with the same people, the replay, the decks, a file, home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from apex_tui.screens.play.chair import Chair
from apex_tui.table.seats import Seat, SeatSpec
from apex_tui.table.session import Session
from apex_tui.widgets.surface import Surface

__all__ = ["After", "choices", "next_seats", "next_table", "paint_choices"]


@dataclass(frozen=True, slots=True)
class After:
    """Something that may follow."""

    id: str
    words: str
    says: str


ENDINGS = (
    After(
        "again",
        "play again, sides changed",
        "A new table with the same people and rules; everybody moves one seat on.",
    ),
    After("replay", "watch the replay", "The game from its first decision, move by move."),
    After("decks", "see both decks", "The table as it ended, with everything that lies in its piles."),
    After("export", "export to a file", "The whole game as one file that can be sent and imported."),
    After("home", "home", "Back to all the games."),
)
"""In the order of their keys, 1 to 5."""
_COLUMNS = (4, 35, 57)


def choices(seats: Sequence[Seat], *, elsewhere: bool = False, keeps_seats: bool = False) -> list[After]:
    """What follows a game of these seats, in the words that fit them.

    ``elsewhere``: the players sit on lines of their own, and no files of theirs can be written here. ``keeps_seats``: the
    rules of the game want the next one played in the same seats.
    """
    alone = sum(not seat.stand_in for seat in seats) == 1
    found = []
    for after in ENDINGS:
        if elsewhere and after.id == "export":
            continue
        if elsewhere and after.id == "home":
            after = replace(after, words="lobby", says="Back to all the tables of this house.")
        if after.id == "decks" and len(seats) != 2:
            after = replace(after, words="see all decks")
        if after.id == "again" and alone:
            after = replace(after, words="play again", says="A new table with the same rules.")
        elif after.id == "again" and keeps_seats:
            after = replace(
                after, words="play again", says="A new table with the same people, seats and rules."
            )
        found.append(after)
    return found


def paint_choices(surface: Surface, follows: Sequence[After]) -> None:
    """Two rows above the footer."""
    top = surface.height - 3
    for number, each in enumerate(follows):
        row, col = top + number // 3, _COLUMNS[number % 3]
        surface.choice(each.id, row, col - 1, len(each.words) + 4, str(number + 1), each.words, token="ink")


def next_seats(seats: Sequence[Seat], *, keeps_seats: bool) -> list[SeatSpec]:
    """The same players in the same seats, or each one seat on; stand-ins come by themselves."""
    taken = [seat for seat in seats if not seat.stand_in]
    if not keeps_seats:
        taken = taken[1:] + taken[:1]
    return [SeatSpec(seat.kind, seat.name if seat.kind == "person" else "", seat.level) for seat in taken]


def next_table(session: Chair) -> Session:
    """Sit down again, in the seats that the game wants.

    Raises:
        ApexError: it cannot be dealt or saved.
    """
    from apex_tui.table.store import Store

    people = [seat.seat for seat in session.seats if seat.kind == "person"]
    return Session.create(
        Store(),
        session.entry.id,
        next_seats(session.seats, keeps_seats=session.entry.keeps_seats),
        session.options,
        ask_forced=any(session.settings(seat)["ask_forced"] == "on" for seat in people),
        packs=session.packs,
    )
