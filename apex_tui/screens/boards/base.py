"""The half of a board that is alike in every game: its log, and what most prompts do not have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from apex_tui.screens.board import Scene
from apex_tui.screens.boards.sitting import Seating
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import Line, Run

__all__ = ["BoardBase", "LogWords", "waiting_for"]


class LogWords(Protocol):
    """A game's ``log.py``: the module itself is one."""

    def log_line(self, scene: Scene, line: LogLine, columns: int = 0) -> Line:
        """As :meth:`apex_tui.screens.board.Board.log_line`."""
        ...

    def log_right(self, scene: Scene, line: LogLine) -> Line:
        """As :meth:`apex_tui.screens.board.Board.log_right`."""
        ...

    def log_detail(self, scene: Scene, line: LogLine) -> Line:
        """As :meth:`apex_tui.screens.board.Board.log_detail`."""
        ...

    def heading(self, line: LogLine) -> str:
        """As :meth:`apex_tui.screens.board.Board.log_heading`."""
        ...

    def hits(self, line: LogLine, seat: int) -> bool:
        """As :meth:`apex_tui.screens.board.Board.hits`."""
        ...


class BoardBase:
    """A board derives from it, sets ``log``, and overrides what its game has more of."""

    log: ClassVar[LogWords]

    def question_note(self, scene: Scene) -> Line:
        """Nothing behind the question."""
        return ""

    def preview(self, scene: Scene, id: str) -> Line:
        """Nothing that the description does not say."""
        return ""

    def verbs(self, scene: Scene) -> Mapping[str, str]:
        """One verb a prompt."""
        return {}

    def log_line(self, scene: Scene, line: LogLine, columns: int = 0) -> Line:
        """A log line in colour."""
        return self.log.log_line(scene, line, columns)

    def log_right(self, scene: Scene, line: LogLine) -> Line:
        """What stands in a column of its own."""
        return self.log.log_right(scene, line)

    def log_detail(self, scene: Scene, line: LogLine) -> Line:
        """More on a line."""
        return self.log.log_detail(scene, line)

    def log_heading(self, line: LogLine) -> str:
        """``round 6, survival``."""
        return self.log.heading(line)

    def hits(self, line: LogLine, seat: int) -> bool:
        """True if the line tells of a loss of ``seat``."""
        return self.log.hits(line, seat)


def waiting_for(sit: Seating[Any, Any], seats: Sequence[int]) -> Line:
    """``waiting for ▮C and ◊D``, or that nothing can be chosen."""
    if not seats or sit.scene.frame is not None:
        return [("nothing to choose", "quiet")]
    line: list[Run] = [("waiting for ", "quiet")]
    for index, seat in enumerate(seats):
        line += [(" and " if index == len(seats) - 1 else ", ", "quiet")] if index else []
        line.append(sit.mark(seat))
    return line
