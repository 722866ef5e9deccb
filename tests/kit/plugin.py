"""Pytest's side of the kit: `--games`, and scripts that must be played to their end."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest

from tests.kit.script import finish_scripts, forget_scripts


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--games`."""
    parser.getgroup("kit", "random games with every invariant on").addoption(
        "--games",
        type=int,
        default=0,
        metavar="N",
        help="play at least N random games of each game and check (default: each seat count and option value once)",
    )


def pytest_configure() -> None:
    """Collect garbage seldom: a game that keeps all its steps is a mountain of small lists, none of them garbage."""
    gc.set_threshold(200_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """A test answers for its own scripts alone."""
    forget_scripts()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """A test that has passed fails all the same if its script told dice that were never rolled."""
    result = yield
    finish_scripts()
    return result
