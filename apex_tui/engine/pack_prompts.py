r"""``prompts.toml`` of every game: the words of questions, choices, log lines, first notes and ends.

A game narrows it: it names itself, and says of which form its rule numbers are::

    class PromptWords(pack_prompts.PromptWords):
        rule: Annotated[str, Field(pattern=r"^CAR-\d+\.\d+$")]

    class WordsFile(pack_prompts.WordsFile):
        game: Literal["carnivore"]
        prompt: tuple[PromptWords, ...]
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from apex_tui.engine.pack_model import Entry, Id, PackFile, Text

__all__ = ["EventWords", "NoteWords", "OptionWords", "PromptWords", "ReasonWords", "WordsFile"]


class PromptWords(Entry):
    """The question of one kind of decision."""

    key_field: ClassVar[str] = "kind"
    kind: Id
    text: Text
    rule: Annotated[str, Field(pattern=r"^[A-Z]{3}-\d+\.\d+$")]


class OptionWords(Entry):
    """What is said of an option, or of a verb."""

    id: Id
    label: Text
    detail: Text


class EventWords(Entry):
    """A line of the log for one kind of event, or one variant of it (``check_buy``)."""

    key_field: ClassVar[str] = "kind"
    kind: Id
    text: Text


class NoteWords(Entry):
    """What a person is told who meets a phase for the first time."""

    id: Id
    kinds: Annotated[tuple[Id, ...], Field(min_length=1)]
    """The kinds of decisions at which it is said."""
    text: Annotated[str, Field(min_length=1, max_length=76)]
    """One sentence; it has one row of the smallest window."""


class ReasonWords(Entry):
    """Why a game ended; a game that names its end reasons here narrows ``id`` to them."""

    id: Id
    text: Text


class WordsFile(PackFile):
    """``prompts.toml``."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Id
    prompt: tuple[PromptWords, ...]
    option: tuple[OptionWords, ...]
    event: tuple[EventWords, ...]
    note: tuple[NoteWords, ...] = ()

    def prompts(self) -> dict[str, PromptWords]:
        """Questions by kind of decision."""
        return {words.kind: words for words in self.prompt}

    def options(self) -> dict[str, OptionWords]:
        """What is said of options by option or verb."""
        return {words.id: words for words in self.option}

    def events(self) -> dict[str, EventWords]:
        """Lines of the log by kind of event or variant."""
        return {words.kind: words for words in self.event}

    def notes(self) -> dict[str, tuple[str, str]]:
        """Id and words of the first note by kind of decision, as ``Rules.first_note`` gives them."""
        return {kind: (note.id, note.text) for note in self.note for kind in note.kinds}
