"""``prompts.toml``: the words of prompts and of the log."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from apex_tui.engine.packs import Entry, Id, PackFile, Text

__all__ = ["EventWords", "NoteWords", "OptionWords", "PromptWords", "WordsFile"]


class PromptWords(Entry):
    """The question of one kind of decision."""

    key_field: ClassVar[str] = "kind"
    kind: Id
    text: Text
    rule: Annotated[str, Field(pattern=r"^CAR-\d+\.\d+$")]


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


class WordsFile(PackFile):
    """``prompts.toml``."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["carnivore"]
    prompt: tuple[PromptWords, ...]
    option: tuple[OptionWords, ...]
    event: tuple[EventWords, ...]
    note: tuple[NoteWords, ...] = ()
