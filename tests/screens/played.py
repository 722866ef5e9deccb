"""Tables that have been played to a moment, always the same one: by a seed, answered as the rule policy would."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from apex_tui.engine.prompt import Prompt
from apex_tui.table.session import Session
from apex_tui.table.store import Store

Reached = Callable[[Prompt, Session], bool]


def playing(
    store: Store,
    reached: Reached,
    seats: Sequence[str] = ("Mira", "Tobias"),
    options: Mapping[str, str] | None = None,
    *,
    game: str = "carnivore",
    seed: int = 7,
) -> Session:
    """A new table, played until a person is asked what ``reached`` accepts.

    Raises:
        AssertionError: the game ended before that.
    """
    session = Session.create(store, game, seats, options, seed=seed)
    play_on(session, reached)
    return session


def play_on(session: Session, reached: Reached) -> None:
    """Play until a person is asked what ``reached`` accepts."""
    while session.outcome is None:
        session.settle()
        for seat in session.pending:
            if reached(session.prompt(seat), session):
                return
            session.answer(seat, session.hint(seat).choose)
            break
    raise AssertionError("the game ended before the moment came")


def play_out(session: Session) -> Session:
    """Play to the end."""
    while session.outcome is None:
        session.settle()
        for seat in session.pending:
            session.answer(seat, session.hint(seat).choose)
            break
    return session


def asked(kind: str, *, since: int = 1, least: int = 1) -> Reached:
    """A decision of that kind with at least so many choices, in round `since` or later."""

    def reached(prompt: Prompt, session: Session) -> bool:
        return prompt.kind == kind and len(prompt.choices) >= least and session.view(0).round >= since

    return reached
