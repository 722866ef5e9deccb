"""Chance as a script has it: dice that are told in advance, and none beside them."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Self

from apex_tui.engine.chance import Chance


class ScriptedChance(Chance):
    """Gives the scripted dice in turn; with `strict` a die that nobody scripted fails the test."""

    __slots__ = ("strict",)

    def __init__(self, seed: int | str, strict: bool) -> None:
        super().__init__(seed)
        self.strict = strict

    def roll(self, sides: int, seat: int = 0) -> int:
        if self.strict and not self.scripted("dice"):
            whose = f"for seat {seat}" if seat else "for the table"
            raise AssertionError(
                f"a die of {sides} is rolled {whose} that the script does not tell: add it to `dice`"
            )
        value = super().roll(sides, seat)
        assert 1 <= value <= sides, f"the script tells {value} for a die of {sides}"
        return value

    def shuffle(self, items: MutableSequence[Any], seat: int = 0) -> None:
        """A scripted shuffle names the cards that come to lie on top, the first to be drawn first."""
        told = self._scripts.pop("shuffle", None) or [[]]
        super().shuffle(items, seat)
        top, *later = told
        if later:
            self._scripts["shuffle"] = later
        missing = [card for card in top if card not in items]
        assert not missing, f"the scripted shuffle names cards {missing} that are not in the pile"
        items[:] = [card for card in items if card not in top] + top[::-1]

    def copy(self) -> Self:
        plain = super().copy()
        other = type(self).__new__(type(self))
        for name in Chance.__slots__:
            setattr(other, name, getattr(plain, name))
        other.strict = self.strict
        return other
