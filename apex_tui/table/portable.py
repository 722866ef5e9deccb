"""A whole game as one JSON file: export, import, and a finished game read without a table."""

from __future__ import annotations

from pathlib import Path

from apex_tui.table.session import Session
from apex_tui.table.store import Store

__all__ = ["export_table", "import_table", "open_file"]


def export_table(store: Store, table_id: str, target: Path, *, overwrite: bool = False) -> None:
    """Write a table, in play or not, to ``target``: header, every step with snapshot and log, all lines.

    Raises:
        SaveError: no such table, damaged, ``target`` exists (unless ``overwrite``) or cannot be written.
    """
    raise NotImplementedError


def import_table(store: Store, source: Path) -> str:
    """Validate a file that ``export_table`` wrote and keep it as a new table; returns its id.

    Raises:
        SaveError: not such a file, damaged (names the field), of a newer format, or an unknown game.
    """
    raise NotImplementedError


def open_file(source: Path) -> Session:
    """The game of a file for reading alone (replays): nothing is kept, ``answer`` and the like are refused.

    Raises:
        SaveError: as for ``import_table``.
    """
    raise NotImplementedError
