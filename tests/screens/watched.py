"""A surface that takes note of text over text and of text outside, for boards of all games."""

from __future__ import annotations

from apex_tui.widgets.surface import Surface

__all__ = ["Watched"]


class Watched(Surface):
    """What is written over something else is a fault, and what is written outside."""

    under: frozenset[str] = frozenset(" ╌╎")
    """What may be written over: blanks, rules and card edges."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.faults: list[str] = []

    def _write(self, row: int, col: int, text: str, token: str) -> int:
        if text.strip():
            if not 0 <= row < self.height or col < 0 or col + len(text.rstrip()) > self.width:
                self.faults.append(f"outside: {text!r} at {row}, {col}")
            else:
                for offset, char in enumerate(text.rstrip()):
                    before = self.rows[row].chars[col + offset]
                    if before not in self.under and before != char:
                        self.faults.append(f"{text!r} over {self.rows[row].text.rstrip()!r} at {row}, {col}")
                        break
        return super()._write(row, col, text, token)
