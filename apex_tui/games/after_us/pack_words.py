"""``prompts.toml``: the words of prompts and of the log."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from apex_tui.engine.packs import Entry, Id, PackFile, Text

__all__ = ["EventWords", "OptionWords", "PromptWords", "ReasonWords", "WordsFile"]


class PromptWords(Entry):
    """The question of one kind of decision."""

    key_field: ClassVar[str] = "kind"
    kind: Id
    text: Text
    rule: Annotated[str, Field(pattern=r"^AFT-\d+\.\d+$")]


class OptionWords(Entry):
    """What is said of an option, or of a verb."""

    id: Id
    label: Text
    detail: Text


class EventWords(Entry):
    """A line of the log for one kind of event, or one variant of it."""

    key_field: ClassVar[str] = "kind"
    kind: Id
    text: Text


class ReasonWords(Entry):
    """Why a game ended."""

    id: Literal["eighty_points", "shortage", "round_limit"]
    text: Text


class WordsFile(PackFile):
    """``prompts.toml``."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    game: Literal["after_us"]
    prompt: tuple[PromptWords, ...]
    option: tuple[OptionWords, ...]
    event: tuple[EventWords, ...]
    end_reason: tuple[ReasonWords, ...]
