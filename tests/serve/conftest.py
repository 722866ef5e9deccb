"""Every test of the server has a data folder of its own, and says nothing of an SSH session that runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.serve.clients import new_key


@pytest.fixture(autouse=True)
def no_slow_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_AUTH_SOCK"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def key(tmp_path: Path) -> Path:
    """Ana's key."""
    return new_key(tmp_path, "ana")


@pytest.fixture
def other_key(tmp_path: Path) -> Path:
    """The key of somebody else."""
    return new_key(tmp_path, "else")
