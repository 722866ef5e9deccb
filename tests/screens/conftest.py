"""The toy game stands beside the real ones, with its own board, and every test has a data folder of its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from apex_tui.engine import registry
from apex_tui.table.store import Store
from tests.kit.subjects import TOY, entry_of


@pytest.fixture(autouse=True)
def toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = replace(entry_of(TOY), screen="tests.screens.toy_board:ToyScreen")
    everything = {**registry.games(), TOY: entry}
    monkeypatch.setattr(registry, "games", lambda: everything)


@pytest.fixture(autouse=True)
def no_slow_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SSH_CONNECTION", "SSH_TTY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def store(home: Path) -> Store:
    return Store()
