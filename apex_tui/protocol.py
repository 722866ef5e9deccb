"""JSON lines: a table played over a pipe, protocol 1."""

from __future__ import annotations

from typing import IO, Any

from apex_tui.table.session import Session

__all__ = ["PROTOCOL", "serve_json"]

PROTOCOL = 1
"""Raised when a message changes its meaning."""


def serve_json(session: Session, stdin: IO[Any], stdout: IO[Any], *, resumed: bool = False) -> int:
    """Play ``session`` by JSON lines until it is over, ``quit`` or the end of input; returns the exit code.

    ``stdin`` and ``stdout`` may be text or binary. ``resumed``: tell all of the log again before the prompts.
    The session is not closed.

    Raises:
        SaveError: an automatic action could not be saved; everything before it is.
    """
    raise NotImplementedError
