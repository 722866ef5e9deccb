"""Names and amounts as they are spoken: for prompts, the log and the table in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from apex_tui.games.galaxy.definitions import ACTIONS, TRACKS, Civilization, Strategy
from apex_tui.games.galaxy.state import GALAXY, GalaxyTable

__all__ = [
    "action_words", "actions_words", "card_name", "card_words", "levels_words", "plural", "sector_name", "several",
]  # fmt: skip


def several(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def plural(count: int, word: str) -> str:
    """``1 ship``, ``3 ships``; ``2 ambushes``, ``2 colonies``."""
    if count == 1:
        return f"1 {word}"
    if word.endswith("sh"):
        return f"{count} {word}es"
    return f"{count} {word[:-1]}ies" if word.endswith("ny") else f"{count} {word}s"


def card_name(card: Strategy) -> str:
    """``card 7``."""
    return f"card {card.index}"


def card_words(card: Strategy) -> str:
    """What its sides say that is not the same on all cards: ``+1 influence; 1 portal; 1 movement``."""
    return f"{card.text_evolution}; {card.text_expansion}"


def action_words(kind: str, count: int) -> str:
    """``2 movements``, ``1 ambush``."""
    return plural(count, kind)


def actions_words(pool: Mapping[str, int] | Sequence[int]) -> str:
    """``2 movements and 1 production``; ``nothing`` for an empty pool."""
    counts = pool.values() if isinstance(pool, Mapping) else pool
    return several([action_words(kind, n) for kind, n in zip(ACTIONS, counts, strict=True) if n]) or "nothing"


def levels_words(people: Civilization) -> str:
    """``6 ships; production 1, movement 1, influence 1, armament 0``."""
    levels = ", ".join(f"{track} {level}" for track, level in zip(TRACKS, people.levels, strict=True))
    return f"{plural(people.ships, 'ship')}; {levels}"


def sector_name(table: GalaxyTable, place: int) -> str:
    """``B3 Mira``, ``A1 Earth``; ``D2, face down``; ``A4`` for a slot still free."""
    state, deal = table.state, table.defs
    label, card = deal.labels[place], state.zones[GALAXY][place]
    if card >= 0:
        return f"{label} {deal.sector(card).name}" if state.up >> place & 1 else f"{label}, face down"
    if place in state.home:
        return f"{label} {deal.civilizations[state.people[state.home.index(place)]].origin}"
    return label
