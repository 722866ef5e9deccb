"""Pytest's side of the kit: `--games`, and scripts that must be played to their end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.script import finish_scripts


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--games`."""
    parser.getgroup("kit", "random games with every invariant on").addoption(
        "--games",
        type=int,
        default=0,
        metavar="N",
        help="play at least N random games of each game and check (one of each seat count and option value is the default)",
    )


@pytest.fixture(autouse=True)
def _scripts_are_finished() -> Iterator[None]:
    """A scripted game whose dice were not all rolled fails its test."""
    yield
    finish_scripts()
