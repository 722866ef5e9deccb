"""Every scripted die of a Carnivore test must fall."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.carnivore import scripting


@pytest.fixture(autouse=True)
def _all_dice_fell() -> Iterator[None]:
    """A die that was scripted and never rolled fails the test."""
    scripting.started.clear()
    yield
    left = [game.dice_left for game in scripting.started]
    scripting.started.clear()
    assert not any(left), f"scripted dice that were never rolled, by game: {left}"
