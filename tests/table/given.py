"""Everything that a table gives out to one pair of eyes: what screens, plain lines and JSON are made of."""

from __future__ import annotations

import io
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.plain import looking
from apex_tui.protocol import _Output, _Stream
from apex_tui.table.session import Session

__all__ = ["given"]


def given(session: Session, eyes: int, named: list[str], rng: Stream) -> dict[str, Any]:
    """By what was asked, what ``eyes`` (0: the public) are given.

    ``named``: ids of which it is asked why they are not offered. ``rng``: which moment of the past is looked at.
    """
    found: dict[str, Any] = {
        "view": session.view(eyes),
        "words": looking.state_lines(session, eyes),
        "log": looking.log_lines(session.lines(0, eyes), 10**6, secret=session.secret),
        "lines": [
            (line.n, line.seat, line.kind, line.data, line.text, line.taken_back)
            for line in session.lines(0, eyes)
        ],
        "where": (session.where, session.together, session.names, session.outcome),
        "moments": len(session.open_moments()),
        "seed": session.seed_shown,
        "vote": session.asking_back,
    }
    moment = rng.choice(session.open_moments())
    found["then"] = (moment, session.view_at(moment, eyes))
    for seat in session.pending:
        prompt = session.prompt(seat)
        # What is asked openly is read by all at one keyboard.
        if seat != eyes and prompt.secret:
            continue
        found[f"asked {seat}"] = prompt
        found[f"why not {seat}"] = [session.why_not(seat, id) for id in named]
        if seat == eyes:
            found["number"] = session.decision_number(seat)
    if eyes:
        found["ways"] = (
            session.undo_blocked(eyes),
            session.redo_blocked(eyes),
            session.can_concede(eyes),
            session.before_last_answer(eyes),
        )
        found["json"] = _stream_of(session, eyes)
        found["since"] = looking.lines_since(session.lines(0, eyes), 1, eyes)
    return found


def _stream_of(session: Session, seat: int) -> str:
    """All that JSON lines would tell a program that plays this seat alone."""
    target = io.BytesIO()
    stream = _Stream(session, _Output(target))
    stream._mine = lambda: [seat]  # type: ignore[method-assign]
    stream._tell()
    if seat in session.pending:
        stream._ask(seat, session.decision_number(seat))
    stream._view(seat)
    stream._out.flush()
    return target.getvalue().decode()
