"""`@rule("CAR-9.2")`: the mark by which a test names the rules of a game that it proves."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test (or a class, or a module through `pytestmark`) as the proof of the rules `ids`.

    An ID is one of the numbers in `rulesets/<game>/rules.md`; a test that names any other fails.
    """
    if not ids or not all(isinstance(each, str) for each in ids):
        raise TypeError(f'rule() takes one or more rule IDs such as "CAR-9.2", got {ids!r}')
    return pytest.mark.rule(*ids)
