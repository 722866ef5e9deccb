"""Events as lines of the log; the texts lie in ``prompts.toml``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from apex_tui.engine.events import Event
from apex_tui.games.galaxy.notation import pool_notation
from apex_tui.games.galaxy.spoken import actions_words, card_name, plural, several

if TYPE_CHECKING:
    from apex_tui.games.galaxy.rules import Galaxy

__all__ = ["tell"]

_SIDES = {"war": "War", "evolution": "Evolution", "colonization": "Colonization", "expansion": "Expansion"}
_BONUS = {"victory_point": "VP", "influence": "influence", "armament": "armament"}


def tell(rules: Galaxy, event: Event, names: Sequence[str]) -> str:
    """An event as one line of the log."""
    deal, data = rules.defs, event.data
    fields: dict[str, Any] = {
        name: value for name, value in data.items() if not isinstance(value, (list, dict))
    }
    fields["who"] = names[event.seat - 1] if event.seat else "the table"
    if "card" in data:
        card = data["card"]
        fields["card"] = card_name(deal.cards[card]) if card < deal.first_sector else deal.sector(card).name
        fields["text"] = deal.sector(card).text if card >= deal.first_sector else ""
    if "cards" in data and event.kind != "laid_out":
        indices = [str(deal.cards[card].index) for card in data["cards"]]
        fields["cards"] = several(indices)
        fields["first"], fields["last"] = indices[0], indices[-1]
    if "side" in data:
        fields["side"] = _SIDES[data["side"]]
    if "bonus" in data:
        fields["bonus"] = _BONUS.get(data["bonus"], f"1 {data['bonus']}")
    if "civilization" in data:
        fields["civilization"] = next(
            one.name for one in deal.civilizations if one.id == data["civilization"]
        )
    if event.kind == "moved":
        fields["ships"] = plural(data["count"], "ship")
    if event.kind == "origin":
        fields["ships"] = plural(data["ships"], "ship")
    if "victim" in data:
        fields["victim"] = names[data["victim"] - 1]
    if event.kind == "battle":
        fields |= _battle(event, names)
    for name in ("pool", "left"):
        if name in data:
            fields[name] = actions_words(data[name])
            fields["short"] = pool_notation(list(data[name].values()))
    if "order" in data:
        fields["order"] = ", ".join(names[seat - 1] for seat in data["order"])
    if "winners" in data:
        fields["winners"] = several([names[seat - 1] for seat in data["winners"]])
        fields["scores"] = ", ".join(
            f"{name} {score}" for name, score in zip(names, data["scores"], strict=False)
        )
    return rules.event_words[_variant(rules, event)].text.format(**fields)


def _battle(event: Event, names: Sequence[str]) -> dict[str, str]:
    data = event.data
    fields = {
        "scores": ", ".join(
            f"{names[seat - 1]} {score}" for seat, score in zip(data["seats"], data["scores"], strict=True)
        )
    }
    if data["winner"]:
        fields["winner"] = names[data["winner"] - 1]
    return fields


def _variant(rules: Galaxy, event: Event) -> str:
    """The words to take where a kind has several."""
    kind, data = event.kind, event.data
    if kind == "laid_out":
        return "laid_out" if data["face_up"] else "laid_out_hidden"
    if kind == "chosen":
        return "chosen_duel" if "cards" in data else "chosen"
    if kind == "battle":
        return "battle" if data["winner"] else "battle_tied"
    if kind == "evolved":
        return "evolved" if data["after"] > data["before"] else "evolved_top"
    if kind == "moved":
        return f"moved_{data['action']}"
    if kind == "idle":
        return f"idle_{data['side']}"
    if kind == "ended":
        return "ended_leaving" if any(data["left"].values()) else "ended"
    if kind == "over":
        return "over" if len(data["winners"]) == 1 else "over_shared"
    return kind
