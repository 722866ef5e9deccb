"""Reading what the server has written down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

__all__ = ["events", "log_text", "whys"]


def log_text(home: Path) -> str:
    """The whole log."""
    return (home / "serve" / "serve.log").read_text(encoding="utf-8")


def events(home: Path, event: str = "") -> list[dict[str, Any]]:
    """The entries of one kind, or all."""
    found = [json.loads(line) for line in log_text(home).splitlines()]
    return [each for each in found if not event or each["event"] == event]


def whys(home: Path, event: str) -> list[str]:
    """Why, of each entry of that kind."""
    return [str(each.get("why")) for each in events(home, event)]
