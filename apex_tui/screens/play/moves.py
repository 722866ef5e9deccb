"""Moves typed in words: the shortest form that means one choice only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from apex_tui.engine.prompt import Choice
from apex_tui.screens.play.picks import Picks

__all__ = ["Meant", "meant"]


@dataclass(frozen=True, slots=True)
class Meant:
    """What a typed line means at a prompt."""

    ids: tuple[str, ...] = ()
    trouble: str = ""
    """What would have been understood, if nothing was; empty together with ``ids`` if it is no move at all."""


def meant(words: str, picks: Picks) -> Meant:
    """Understand a typed move: ``buy nape``, ``prune tool``, ``roll``, ``nape``; several picks with commas or blanks."""
    found = _one(words, picks)
    if len(found) == 1 and not (picks.many and _labels_only(words, picks)):
        return Meant((found[0].id,))
    if picks.many:
        parts = [part for part in (words.split(",") if "," in words else words.split()) if part.strip()]
        each = [_one(part, picks) for part in parts]
        if len(each) > 1 and all(len(one) == 1 for one in each):
            ids = tuple(one[0].id for one in each)
            if len(set(ids)) == len(ids):
                return Meant(ids)
    if found:
        names = ", ".join(choice.label for choice in found[:3])
        return Meant((), f"which: {names}{' ...' if len(found) > 3 else ''}?")
    return Meant()


def _labels_only(words: str, picks: Picks) -> bool:
    """True if the line is nothing but keys of choices."""
    parts = words.replace(",", " ").split()
    return len(parts) > 1 and all(part in picks.labels.values() for part in parts)


def _one(words: str, picks: Picks) -> list[Choice]:
    """The choices that fit, as few as can be told apart: those of the present verb win over the others."""
    wanted = words.lower().replace(",", " ").split()
    if not wanted:
        return []
    active = [choice.id for choice in picks.active()]
    for id, label in picks.labels.items():
        if [label] == wanted:
            return [choice for choice in picks.prompt.choices if choice.id == id]
    for fits in (_equals, _begins, _holds):
        found = [choice for choice in picks.prompt.choices if fits(choice, wanted)]
        usual = [choice for choice in found if choice.id in active]
        found = usual or found
        alike = {choice.label for choice in found}
        if found:
            # Two copies of one card in one place are the same choice.
            return found[:1] if len(alike) == 1 and len({choice.detail for choice in found}) == 1 else found
    return []


def _words(choice: Choice) -> list[str]:
    return choice.label.lower().split()


def _equals(choice: Choice, wanted: Sequence[str]) -> bool:
    return list(wanted) in (_words(choice), choice.id.lower().split())


def _begins(choice: Choice, wanted: Sequence[str]) -> bool:
    """Each typed word begins a word of the choice, in order, the first with the first or the verb left out."""
    return _in_order(_words(choice), wanted) or _in_order(_id_words(choice), wanted)


def _in_order(words: Sequence[str], wanted: Sequence[str]) -> bool:
    rest = iter(words)
    return all(any(word.startswith(each) for word in rest) for each in wanted)


def _id_words(choice: Choice) -> list[str]:
    return choice.id.lower().replace(":", " ").replace("_", " ").replace("#", " ").split()


def _holds(choice: Choice, wanted: Sequence[str]) -> bool:
    return all(each in choice.label.lower() for each in wanted)
