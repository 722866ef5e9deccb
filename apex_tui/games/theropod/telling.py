"""Events as lines of the log; the texts lie in ``prompts.toml``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from apex_tui.engine.events import Event
from apex_tui.games.theropod.wording import ops_words, several

if TYPE_CHECKING:
    from apex_tui.games.theropod.rules import Theropod

__all__ = ["bracket_words", "cards_words", "tell"]

_SIGNED = frozenset({"hunt_bonus", "granted", "will_consume", "hand_changed"})
"""Kinds whose amount is a change: told with its sign."""

_PILES = {"draw": "draw pile", "hunt_deck": "Hunt deck"}

_PLURAL = {"count": "card", "ambush": "card"}
"""Fields that count things, and what they count."""


def tell(rules: Theropod, event: Event, names: Sequence[str]) -> str:
    """An event as one line of the log."""
    data, cards = event.data, rules.defs.cards
    fields: dict[str, Any] = {
        name: value for name, value in data.items() if not isinstance(value, (list, dict))
    }
    fields["who"] = names[event.seat - 1] if event.seat else "the table"
    for name in ("card", "source"):
        if name in data:
            fields[name] = cards[data[name]].name
    fields["why"] = f" ({fields['source']})" if "source" in data else ""
    if "cards" in data:
        fields["cards"] = cards_words(rules, data["cards"])
    for name, thing in _PLURAL.items():
        if name in data:
            fields[name] = f"{data[name]} {thing}{'' if data[name] == 1 else 's'}"
    if "amount" in data and event.kind in _SIGNED:
        fields["amount"] = f"{data['amount']:+d}"
    if "pile" in data:
        fields["pile"] = _PILES.get(data["pile"], data["pile"])
    if "winners" in data:
        fields["winners"] = several(names[seat - 1] for seat in data["winners"]) or "nobody"
    _fill(rules, event, fields)
    return rules.event_words[_variant(rules, event)].text.format(**fields)


def cards_words(rules: Theropod, cards: Iterable[int]) -> str:
    """``Hatchling 2 times, Juvenile``: names with how often each is there."""
    counts: dict[str, int] = {}
    for card in cards:
        name = rules.defs.cards[card].name
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if count == 1 else f"{name} {count} times" for name, count in counts.items())


def bracket_words(least: int, most: int) -> str:
    """``5-8``, ``9+``, ``0``."""
    if most < 0:
        return f"{least}+"
    return f"{least}-{most}" if most > least else str(least)


def _fill(rules: Theropod, event: Event, fields: dict[str, Any]) -> None:
    """The fields that one kind of event alone needs."""
    data, cards = event.data, rules.defs.cards
    if event.kind == "species":
        fields["species"] = rules.pack.species[data["species"]].name
    elif event.kind == "environment":
        fields["text"] = cards[data["card"]].text
    elif event.kind == "used":
        action = cards[data["card"]].actions[int(data["action"]) - 1]
        fields["does"] = ops_words(action.ops, rules.pack.cards)
    elif event.kind == "condition":
        condition = cards[data["source"]].condition(data["total"])
        fields["bracket"] = bracket_words(condition.least, condition.most)
        fields["does"] = ops_words(condition.ops, rules.pack.cards)
    elif event.kind == "hunted":
        fields["waste"] = data["stack"] - data["cost"]


def _variant(rules: Theropod, event: Event) -> str:
    """The words to take where a kind has several."""
    kind, data = event.kind, event.data
    if kind == "over" and not data["winners"]:
        return f"over_{data['reason']}_lost"
    if kind in ("step", "over", "reacted", "gained_affliction"):
        part = {"step": "stage", "over": "reason", "reacted": "against", "gained_affliction": "pile"}[kind]
        return f"{kind}_{data[part]}"
    if kind == "first_player":
        return "first_player_rolled" if data["rolled"] else kind
    if kind == "alert":
        return kind if data["first"] and data["ambush"] else "alert_idle" if data["first"] else "alert_again"
    if kind == "played":
        apex = rules.defs.is_apex[data["card"]]
        return "played_apex" if apex else "played_losing" if data["lost"] else "played_boost"
    if kind == "played_ambush":
        return "played_ambush_late" if data["late"] else kind
    if kind == "hunt_bonus":
        return "hunt_bonus_lost" if data["lost"] else kind if data["amount"] else "hunt_bonus_none"
    if kind == "hunted":
        if data["ignored"]:
            return "hunted_unharmed"
        return "hunted_wasting" if data["stack"] > data["cost"] else kind
    if kind == "fight":
        return "fight_again" if data["round"] > 1 else kind
    if kind == "boss_wounded":
        return kind if "card" in data else "boss_wounded_marked"
    if kind == "battle_ends":
        return (
            "battle_ends_stalled" if data["stalled"] else "battle_ends_boss_round" if data["last"] else kind
        )
    if kind == "bought":
        return "bought_top" if data["on_top"] else kind
    return kind
