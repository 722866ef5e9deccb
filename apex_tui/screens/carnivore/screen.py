"""The table screen of Carnivore."""

from __future__ import annotations

from typing import ClassVar

from apex_tui.screens.board import Board
from apex_tui.screens.carnivore.board import CarnivoreBoard
from apex_tui.screens.table import TableScreen

__all__ = ["CarnivoreScreen"]


class CarnivoreScreen(TableScreen):
    """A table of Carnivore."""

    board: ClassVar[Board] = CarnivoreBoard()
