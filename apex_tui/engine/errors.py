"""What can go wrong, one class a kind; every message says what, got what, where."""

from __future__ import annotations

__all__ = [
    "ApexError",
    "AuditError",
    "BrokenGame",
    "IllegalAnswer",
    "OptionError",
    "PackError",
    "RuleError",
    "SaveError",
    "UndoRefused",
]


class ApexError(Exception):
    """The root of all errors that a person may be shown: its message is one line, without a traceback."""


class IllegalAnswer(ApexError):
    """An answer that the pending decision does not allow; nothing has changed."""


class OptionError(ApexError):
    """A set-up option, level or seat that the game does not know or does not allow."""


class PackError(ApexError):
    """A rules pack that cannot be read: names file, entry, field, what was found and what is allowed."""


class SaveError(ApexError):
    """A saved game that cannot be read or written."""


class UndoRefused(ApexError):
    """An undo past the information horizon; the message is the reason."""


class AuditError(ApexError):
    """An invariant of a game does not hold: a defect of the rules, never of a player."""


class RuleError(ApexError):
    """The rules broke the engine's contract (an empty decision, an unknown step): a defect of the rules."""


class BrokenGame(ApexError):
    """The code of a game cannot be imported, or fails where its box is opened: a defect of that game alone."""
