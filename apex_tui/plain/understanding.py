"""What a typed line means at a prompt: choices by number, or by the beginning of a label or an id."""

from __future__ import annotations

import re
from collections.abc import Sequence

from apex_tui.engine.prompt import Choice, Prompt

__all__ = ["NONE", "NotUnderstood", "how_to_answer", "understand"]

NONE = frozenset({"none", "nothing", "0"})
"""What may be typed to pick nothing, where that is allowed."""

SHOWN = 6
"""How many choices a complaint lists at most."""


class NotUnderstood(ValueError):
    """A typed line that names no answer; the message says what would have been understood."""


def how_to_answer(prompt: Prompt) -> str:
    """What to type at ``prompt``, as a question."""
    count = len(prompt.choices)
    numbers = f"1 to {count}" if count > 1 else "1"
    if prompt.most == 1:
        return f"Choose {numbers}{', or 0 for none' if prompt.least == 0 else ''}:"
    most = min(prompt.most, count)
    many = str(most) if prompt.least == most else f"{prompt.least} to {most}"
    order = " in order" if prompt.ordered else ""
    none = ", or 0 for none" if prompt.least == 0 else ""
    return f"Choose {many} of {numbers}{order}, with blanks between{none}:"


def understand(prompt: Prompt, typed: str) -> tuple[str, ...]:
    """The ids chosen by a typed line.

    Raises:
        NotUnderstood: it names nothing, several things, or too few or too many.
    """
    text = " ".join(typed.split())
    if prompt.least == 0 and text.lower() in NONE:
        return ()
    chosen = [_find(prompt.choices, part) for part in _parts(prompt, text)]
    if len(set(chosen)) != len(chosen):
        raise NotUnderstood("The same choice stands there twice.")
    if not prompt.least <= len(chosen) <= prompt.most:
        raise NotUnderstood(f"That is {len(chosen)} of them. {how_to_answer(prompt).rstrip(':')}.")
    if not prompt.ordered:
        ids = [choice.id for choice in prompt.choices]
        chosen.sort(key=ids.index)
    return tuple(chosen)


def _parts(prompt: Prompt, text: str) -> list[str]:
    """The choices named: numbers with blanks or commas between, words with commas."""
    if prompt.most == 1:
        return [text]
    numbers = re.split(r"[,\s]+", text.strip(", "))
    if all(part.isdecimal() for part in numbers):
        return numbers
    return [part.strip() for part in text.split(",") if part.strip()]


def _find(choices: Sequence[Choice], text: str) -> str:
    if text.isdecimal():
        if 1 <= int(text) <= len(choices):
            return choices[int(text) - 1].id
        raise NotUnderstood(f"There is no choice {text}: they go from 1 to {len(choices)}.")
    wanted = text.lower()
    if not wanted:
        raise NotUnderstood("Nothing was typed.")
    for fits in (_is_it, _begins_it, _begins_a_word):
        found = [n for n, choice in enumerate(choices) if fits(choice, wanted)]
        if len({(choices[n].label, choices[n].detail) for n in found}) == 1:
            # Several that read the same are the same to whoever reads them.
            return choices[found[0]].id
        if found:
            raise NotUnderstood(f"{text!r} could be {_listed(choices, found)}.")
    raise NotUnderstood(f"{text!r} is none of the choices. Type a number, how a choice begins, or help.")


def _is_it(choice: Choice, wanted: str) -> bool:
    return wanted in (choice.label.lower(), choice.id.lower())


def _begins_it(choice: Choice, wanted: str) -> bool:
    thing = choice.id.lower().partition(":")[2]
    return (
        choice.label.lower().startswith(wanted)
        or choice.id.lower().startswith(wanted)
        or thing.startswith(wanted)
    )


def _begins_a_word(choice: Choice, wanted: str) -> bool:
    return f" {wanted}" in f" {choice.label.lower()}"


def _listed(choices: Sequence[Choice], numbers: Sequence[int]) -> str:
    names = [f"{n + 1} ({choices[n].label})" for n in numbers[:SHOWN]]
    if len(numbers) > SHOWN:
        names.append(f"{len(numbers) - SHOWN} more")
    return f"{', '.join(names[:-1])} or {names[-1]}"
