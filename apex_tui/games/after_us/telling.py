"""Events as lines of the log; the texts lie in ``prompts.toml``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from apex_tui.engine.events import Event
from apex_tui.games.after_us.spoken import amount_words, card_name, deck_name, row_and_slots, several
from apex_tui.games.after_us.state import PHASES

if TYPE_CHECKING:
    from apex_tui.games.after_us.rules import AfterUs

__all__ = ["tell"]


def tell(rules: AfterUs, event: Event, names: Sequence[str]) -> str:
    """An event as one line of the log."""
    deal, data = rules.defs, event.data
    fields: dict[str, Any] = {
        name: value for name, value in data.items() if not isinstance(value, (list, dict))
    }
    fields["who"] = names[event.seat - 1] if event.seat else "the table"
    fields["goal"] = deal.goal
    for name in ("paid", "gained"):
        if name in data:
            fields[name] = amount_words(data[name])
    for name in ("disc", "species"):
        if name in data:
            fields[name] = str(data[name]).capitalize()
    if "card" in data:
        fields["card"] = card_name(deal.cards[data["card"]])
    if "cards" in data:
        fields["cards"] = ", ".join(card_name(deal.cards[card]) for card in data["cards"] if card >= 0)
    if "deck" in data:
        fields["deck"] = next(deck_name(deck) for deck in deal.decks if deck.id == data["deck"])
    if "frame" in data:
        fields["row"], fields["slots"] = row_and_slots(data["frame"])
    if "of" in data:
        fields["of"] = names[data["of"] - 1] if data["of"] else "the phantom neighbour"
    if "phase" in data:
        fields["phase_name"] = PHASES[data["phase"] - 1]
    if "objects" in data:
        fields["objects"] = several([deal.objects[name].name for name in data["objects"]])
    if "order" in data:
        fields["order"] = ", ".join(names[seat - 1] for seat in data["order"])
    if "winners" in data:
        fields["winners"] = several([names[seat - 1] for seat in data["winners"]]) or "nobody"
    return rules.event_words[_variant(event)].text.format(**fields)


def _variant(event: Event) -> str:
    """The words to take where a kind has several."""
    kind, data = event.kind, event.data
    if kind in ("activated", "reactivated"):
        return f"{kind}_losing" if data["lost"] else f"{kind}_paying" if data["paid"] else kind
    if kind in ("drew", "arranged") and not any(card >= 0 for card in data["cards"]):
        return f"{kind}_nothing"
    if kind in ("bonus", "copied") and not data["gained"]:
        return f"{kind}_again"
    if kind in ("attracted", "used_moped") and "card" in data:
        return f"{kind}_own"
    if kind == "over":
        return f"over_{data['reason']}"
    return kind
