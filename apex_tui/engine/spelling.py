"""A game that has no words of its own yet, spelled out: so that it can be played as soon as it has rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from apex_tui.engine.decision import Decision, Option
from apex_tui.engine.events import CARD_KEYS, Event
from apex_tui.engine.prompt import Choice, Prompt

if TYPE_CHECKING:
    from apex_tui.engine.rules import Look, Rules

__all__ = ["said", "spell_event", "spell_prompt", "spell_view", "spelled"]


def spelled(id: str) -> str:
    """``Pay salt marsh`` for ``pay:salt_marsh``."""
    words = id.replace("_", " ").replace(":", " ").replace("#", " ")
    return " ".join(f"{words[:1].upper()}{words[1:]}".split())


def spell_prompt(rules: Rules[Any], look: Look[Any], decision: Decision, rule: str | None = None) -> Prompt:
    """A decision by the names that the rules have for it.

    It counts as secret if an option names a card that not everybody has seen.
    """
    choices = []
    for option in decision.options:
        id = rules.choice_id(look.state, decision, option)
        cards = [rules.card_id(card) for card in _cards(option)]
        choices.append(Choice(id, spelled(id), at=cards[0] if cards else None))
    unseen = look.knowledge.unknown(0)
    secret = any(unseen >> card & 1 for option in decision.options for card in _cards(option))
    text = spelled(decision.kind)
    if decision.source >= 0:
        text = f"{spelled(rules.card_id(decision.source))}: {text}"
    return Prompt.of(decision, f"{text}?", choices, secret=secret, rule=rule)


def _cards(option: Option) -> list[int]:
    return [part for part in (option if isinstance(option, tuple) else (option,)) if isinstance(part, int)]


def spell_event(rules: Rules[Any], event: Event, names: Sequence[str]) -> str:
    """An event by its kind and data: ``Mira: gathered kind salt, count 2``."""

    def word(key: str, value: Any) -> str:
        if isinstance(value, (list, tuple)):
            return " ".join(word(key, part) for part in value) or "none"
        if key in CARD_KEYS and isinstance(value, int) and value >= 0:
            return spelled(rules.card_id(value))
        return str(value).replace("_", " ")

    parts = [f"{key.replace('_', ' ')} {word(key, value)}" for key, value in event.data.items()]
    told = " ".join([event.kind.replace("_", " "), ", ".join(parts)]).strip()
    return f"{names[event.seat - 1]}: {told}" if event.seat else spelled(told)


def spell_view(view: Any, names: Sequence[str] = ()) -> list[str]:
    """A view in its own words if it has some, else as ``name part: value``, a line each."""
    if hasattr(view, "in_words"):
        lines: list[str] = view.in_words(names)
        return lines
    return list(_fields(view.model_dump() if hasattr(view, "model_dump") else view, ""))


def said(value: Any) -> str:
    """Any plain data in a few words: ``2 reed, 1 salt`` for a count by name, else its parts with commas between."""
    if isinstance(value, Mapping):
        return ", ".join(f"{said(part)} {key}" for key, part in value.items()) or "none"
    if isinstance(value, (list, tuple, set)):
        return ", ".join(said(part) for part in value) or "none"
    return str(value).replace("_", " ") if value not in (None, "") else "none"


def _fields(value: Any, name: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _fields(part, f"{name} {key}".strip().replace("_", " "))
    elif isinstance(value, (list, tuple)) and any(isinstance(part, (Mapping, list, tuple)) for part in value):
        for number, part in enumerate(value, 1):
            yield from _fields(part, f"{name} {number}")
    else:
        yield f"{name}: {said(value)}"
