"""``prompts.toml``: the words of prompts, of the log, of first notes, and of why a game ended."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from apex_tui.engine import pack_prompts

__all__ = ["PromptWords", "ReasonWords", "WordsFile"]


class PromptWords(pack_prompts.PromptWords):
    """The question of one kind of decision."""

    rule: Annotated[str, Field(pattern=r"^GAL-\d+\.\d+$")]


class ReasonWords(pack_prompts.ReasonWords):
    """Why a game ended."""

    id: Literal["ages_over"]


class WordsFile(pack_prompts.WordsFile):
    """``prompts.toml``."""

    game: Literal["galaxy"]
    prompt: tuple[PromptWords, ...]
    end_reason: tuple[ReasonWords, ...]
