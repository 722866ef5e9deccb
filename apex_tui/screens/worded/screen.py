"""The table screen of every game that brings none."""

from __future__ import annotations

from typing import ClassVar

from apex_tui.screens.table import TableScreen
from apex_tui.screens.worded.board import WordedBoard

__all__ = ["WordedScreen"]


class WordedScreen(TableScreen):
    """A table in words."""

    board: ClassVar[WordedBoard] = WordedBoard()
