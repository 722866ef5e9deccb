"""Events as lines of the log; the texts lie in ``prompts.toml``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from apex_tui.engine.events import Event
from apex_tui.games.evolution.spoken import cards_words, food_number, several, species_name

if TYPE_CHECKING:
    from apex_tui.games.evolution.rules import Evolution

__all__ = ["tell"]

_SPECIES = ("species", "hunter", "prey", "bearer")


def tell(rules: Evolution, event: Event, names: Sequence[str]) -> str:
    """An event as one line of the log."""
    data = event.data
    fields: dict[str, Any] = {
        name: value for name, value in data.items() if not isinstance(value, (list, dict))
    }
    fields["who"] = names[event.seat - 1] if event.seat else "the table"
    for name in _SPECIES:
        if name in data:
            fields[name] = species_name(data[name])
    for name in ("card", "target"):
        if name in data:
            card = rules.defs.cards[data[name]]
            fields[name], fields["number"] = card.trait.name, food_number(card.food)
    if "cards" in data:
        found = several([rules.defs.cards[card].trait.name for card in data["cards"]])
        fields["cards"] = found or cards_words(0)
    if "count" in data:
        fields["count"] = cards_words(data["count"])
    if "numbers" in data:
        fields["numbers"] = " ".join(f"{number:+d}" for number in data["numbers"])
    if data.get("trait"):
        fields["trait"] = rules.trait_name(data["trait"])
    if "track" in data:
        fields["track"] = str(data["track"]).capitalize()
    if "lost" in data:
        fields["lost"] = f", {data['lost']} stored food lost" if data["lost"] else ""
    if event.kind == "ate":
        fields |= _meal_fields(data)
    if "winners" in data:
        fields["winners"] = several([names[seat - 1] for seat in data["winners"]])
    return rules.event_words[_variant(event)].text.format(**fields)


def _meal_fields(data: dict[str, Any]) -> dict[str, Any]:
    """Where food came from and where it went: every number with its reason."""
    source = "supply" if data["supply"] else "bank" if data["food"] == "plant" else "meat"
    stored = f", {data['stored']} of it stored, {data['fat']} in all" if data["stored"] else ""
    return {"from": source, "stored": stored}


def _variant(event: Event) -> str:
    """The words to take where a kind has several."""
    kind, data = event.kind, event.data
    if kind in ("phase", "ate", "lost", "feeding_over"):
        return f"{kind}_{data['phase' if kind == 'phase' else 'why']}"
    if kind == "drew":
        what = "_missing" if data["missing"] else "_extinct" if data["why"] == "extinct" else ""
        return f"drew{what}{'_own' if 'cards' in data else ''}"
    if kind in ("laid", "put"):
        return f"{kind}_own" if "card" in data else kind
    if kind == "bagged":
        return "bagged_own" if "amount" in data else kind
    if kind == "replaced":
        return "replaced_own" if "card" in data else "replaced_open" if "target" in data else kind
    if kind in ("new_species", "grew"):
        return f"{kind}_open" if "card" in data else kind
    if kind == "deck_ran_out":
        return f"{kind}_{'this' if data['this'] else 'next'}"
    if kind == "food":
        below = data["left"] + data["sum"] < 0
        return "food_below" if below else "food" if data["numbers"] else "food_none"
    if kind == "passed":
        return "passed_willing" if data["could"] else kind
    if kind == "extinct":
        return "extinct_traits" if data["cards"] else kind
    if kind == "over":
        return f"over_{data['tie_break']}" if data["tie_break"] else kind
    return kind
