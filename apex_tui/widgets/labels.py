"""The keys that take things: digits first, then letters, none of them a key that does something else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

__all__ = ["LABELS", "labels"]

LABELS = "1234567890abcdfgjkmnopwxyz"
"""The labels of choices in reading order. ``e h i l q r s t u v`` are keys of their own."""


def labels(taken: Iterable[str] = ()) -> Iterator[str]:
    """The labels in order, without those that are verbs or answers at this prompt.

    Then empty ones for ever.
    """
    barred = set(taken)
    for label in LABELS:
        if label not in barred:
            yield label
    while True:
        yield ""
