"""``prompts.toml``: the words of prompts and of the log."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from apex_tui.engine import pack_prompts

__all__ = ["PromptWords", "WordsFile"]


class PromptWords(pack_prompts.PromptWords):
    """The question of one kind of decision."""

    rule: Annotated[str, Field(pattern=r"^CAR-\d+\.\d+$")]


class WordsFile(pack_prompts.WordsFile):
    """``prompts.toml``."""

    game: Literal["carnivore"]
    prompt: tuple[PromptWords, ...]
