"""The short notation of actions: ``2M 1R`` is two movements and one production."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.galaxy.definitions import LETTERS

__all__ = ["pool_notation"]


def pool_notation(pool: Sequence[int]) -> str:
    """A pool by kinds in the order of the rules: ``1P 3M``; ``none`` for an empty one."""
    return (
        " ".join(f"{count}{letter}" for count, letter in zip(pool, LETTERS, strict=True) if count) or "none"
    )
