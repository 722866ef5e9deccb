"""A strategy card as its four sides, and what each would do now: the words that all drawings of a hand share."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.galaxy.notation import pool_notation
from apex_tui.games.galaxy.preview import pool_of
from apex_tui.games.galaxy.view import CardView
from apex_tui.screens.galaxy.sitting import SHORT_TRACKS, Sitting
from apex_tui.widgets.text import Line, Run

__all__ = [
    "cards_in_hand", "colonize_words", "evolution_short", "expand_words", "index_text", "rise_words", "war_words",
]  # fmt: skip


def cards_in_hand(sit: Sitting) -> list[CardView]:
    """The own hand by index, with the card that was picked from it just now."""
    cards = [held.card for held in sit.view.hand]
    for picked in (sit.me.card, sit.me.thrown):
        if picked is not None and sit.view.stage == "choose" and picked not in cards:
            cards.append(picked)
    return sorted(cards, key=lambda card: card.index)


def index_text(card: CardView) -> str:
    """``7``, ``14o``: the index, and the circle."""
    return f"{card.index}{'o' if card.circle else ''}"


def evolution_short(card: CardView) -> str:
    """``infl``; with an amount where it is more than one."""
    return " ".join(
        SHORT_TRACKS[track] + (f"+{amount}" if amount > 1 else "") for track, amount in card.evolves.items()
    )


def war_words(sit: Sitting) -> Line:
    """``1 won of 3``: of the battles that could be started now."""
    fights, wins = len(sit.me.fights), len(sit.me.wins)
    if not fights:
        return [("no battle", "quiet")]
    return [(f"{wins} won", "gain" if wins else "ink"), (f" of {fights}", "ink")]


def rise_words(sit: Sitting, card: CardView, *, named: bool = False) -> Line:
    """``2+1 = 3``; ``named``: with the evolution in place of its level, ``infl +1 = 3``."""
    line: list[Run] = []
    for track, amount in card.evolves.items():
        level = sit.me.levels[track]
        after = min(sit.view.max_level, level + amount)
        line += [("  ", "ink")] if line else []
        if named:
            line.append((f"{SHORT_TRACKS[track]} ", "ink"))
        if after == level:
            line.append((f"{level} is the top", "quiet"))
        elif named:
            line += [(f"+{after - level} = ", "ink"), (str(after), "gain")]
        else:
            line += [(f"{level}+{after - level} = ", "ink"), (str(after), "gain")]
    return line


def colonize_words(sit: Sitting) -> Line:
    """``4 places``, or why there is none."""
    if not sit.me.colony_supply:
        return [("no token left", "quiet")]
    places = len(sit.me.places)
    return [
        (
            f"{places} place{'' if places == 1 else 's'}" if places else "no place",
            "ink" if places else "quiet",
        )
    ]


def expand_words(sit: Sitting, card: CardView, columns: int) -> Line:
    """``2M 1R +2M = 4M 1R``: card, levels and colonies, the whole pool; shorter where that is too long."""
    own = pool_notation(list(sit.me.actions.values()))
    pool = pool_notation(list(pool_of(sit.view, sit.own, card).values()))
    if own == "none":
        return [(f"= {pool}", "ink")]
    parts: Sequence[Run] = [(f"{card.notation} ", "ink"), (f"+{own}", "gain"), (f" = {pool}", "ink")]
    if sum(len(text) for text, _ in parts) <= columns:
        return parts
    return [(f"= {pool}", "ink")]
