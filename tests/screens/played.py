"""Tables that have been played to a moment, always the same one: seeds for the table and for the answers.

No policy of a computer player is asked, so that a better one changes no picture.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from apex_tui.engine.chance import Stream
from apex_tui.engine.prompt import Prompt
from apex_tui.screens.play.picks import ENDINGS
from apex_tui.table.session import Session
from apex_tui.table.store import Store

Reached = Callable[[Prompt, Session], bool]


def answer_of(prompt: Prompt, rng: Stream) -> list[str]:
    """Something sensible enough: as many as must be picked, rather to gain a thing than to end."""
    ids = [choice.id for choice in prompt.choices]
    wanted = [id for id in ids if id.startswith("buy:")] or [id for id in ids if id not in ENDINGS] or ids
    count = max(1, prompt.least)
    if count > len(wanted):
        wanted = ids
    return [wanted[place] for place in sorted(rng.sample(range(len(wanted)), count))]


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
    rng = Stream(seed)
    while session.outcome is None:
        session.settle()
        for seat in session.pending:
            prompt = session.prompt(seat)
            if reached(prompt, session):
                return session
            session.answer(seat, answer_of(prompt, rng))
            break
    assert reached is to_the_end, "the game ended before the moment came"
    return session


def to_the_end(prompt: Prompt, session: Session) -> bool:
    """Play to the end."""
    return False


def asked(kind: str, *, since: int = 1, least: int = 1) -> Reached:
    """A decision of that kind with at least so many choices, in round `since` or later."""

    def reached(prompt: Prompt, session: Session) -> bool:
        return prompt.kind == kind and len(prompt.choices) >= least and session.view(0).round >= since

    return reached
