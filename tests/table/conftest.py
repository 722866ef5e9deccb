"""Tables to test with: the toy game announced beside the real ones, and a data folder of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.engine import registry
from apex_tui.table.store import Store
from tests.kit.subjects import TOY, entry_of


@pytest.fixture(autouse=True)
def toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = {**registry.games(), TOY: entry_of(TOY)}
    monkeypatch.setattr(registry, "games", lambda: everything)


@pytest.fixture
def store(home: Path) -> Store:
    return Store()
