"""Names and numbers as Theropod writes them: short names, what a cost consists of, an action in two words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from apex_tui.games.theropod.definitions import Card, Op
from apex_tui.games.theropod.view import CardView, ChangeView
from apex_tui.games.theropod.wording import TYPE_WORDS
from apex_tui.widgets.text import Run

__all__ = [
    "ANIMALS", "changed", "counted", "genus", "range_words", "short_action", "shortage", "type_word", "value_runs",
]  # fmt: skip

ANIMALS = frozenset({"prey", "big_game", "titan", "menace", "predator", "minion", "boss"})
"""What runs in the Game Trail."""

_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def genus(card: CardView) -> str:
    """``Gallimimus`` of ``Gallimimus bullatus``; other cards by their whole names."""
    return card.name.partition(" ")[0] if card.type in ANIMALS else card.name


def type_word(card: CardView) -> str:
    """``Big Game``."""
    return TYPE_WORDS.get(card.type, card.type)


def shortage(missing: int) -> str:
    """``two short``."""
    return f"{_NUMBERS[missing] if missing < len(_NUMBERS) else missing} short"


def changed(
    cost: int, printed: int, changes: Sequence[ChangeView], *, causes: bool = False, quiet: bool = False
) -> list[Run]:
    """``4  3 +1 winter``: the present cost, then what it consists of where it is not the printed one."""
    line: list[Run] = [(str(cost), "quiet" if quiet else "bold")]
    if changes:
        line.append((f"  {printed}", "ink" if not quiet else "quiet"))
        for change in changes:
            cause = f" {change.cause.rpartition(' ')[2].lower()}" if causes else ""
            line.append((f" {change.amount:+d}{cause}", "loss" if change.amount > 0 else "gain"))
    return line


def value_runs(card: CardView, *, lit: bool = True) -> list[Run]:
    """``3 evolve  1 VP``."""
    return [
        (f"{card.value} evolve", "gain" if lit else "quiet"),
        (f"  {card.vp} VP", "ink" if lit else "quiet"),
    ]


def range_words(least: int, most: int) -> str:
    """``5-8``, ``13+``, ``0``."""
    return f"{least}+" if most < 0 else f"{least}-{most}" if most > least else str(least)


def counted(cards: Iterable[CardView], *, values: bool = False, whole: bool = False) -> list[tuple[str, str]]:
    """The titles with how many there are of each, and the id of the first: ``3 Prey Carcass 1``."""
    groups: dict[str, list[CardView]] = {}
    for card in cards:
        groups.setdefault(card.title, []).append(card)
    found = []
    for same in groups.values():
        first = same[0]
        text = first.name if whole else genus(first)
        if values and first.value:
            text += f" {first.value}"
        found.append((f"{len(same)} {text}" if len(same) > 1 else text, first.id))
    return found


# ----- an action in two words

_TRIGGERS = (
    ("hunt", "Hunt"),
    ("alert", "Alert"),
    ("ambush", "Ambush"),
    ("constant", ""),
    ("defensive_stance", "Stance"),
)
"""The most pressing first."""

_DOES = {
    "flee": "it runs",
    "recycle_trail": "herd runs",
    "gain_affliction": "Affliction",
    "gain_affliction_per": "Affliction",
    "check_affliction": "may wound",
    "discard_hand": "discard",
    "gain_stance": "stance",
    "eliminate_trail": "kills",
    "eliminate_hoard": "hoard hit",
    "gain_alert": "an Alert",
    "recycle_apex_top": "nest hit",
    "cost_per": "herd costs",
    "counter_elimination": "strikes back",
    "cost_plus": "costs more",
    "cannot_be_hunted": "no hunt",
}
"""By operation, in ten columns."""

_ACTS = "acts"
"""What no word is known for: that there is something to read about."""


def short_action(printed: Card | None, *, stance: bool = False) -> list[Run]:
    """``Hunt: Affliction`` in ``loss``, ``Alert: it runs``; empty for a card that does nothing.

    In a stance what then strikes the hunter comes first.
    """
    if printed is None:
        return []
    if stance and printed.stance_hunt:
        return [(f"Hunt: {next((words for words in map(_op, printed.stance_hunt) if words), _ACTS)}", "loss")]
    for trigger, word in _TRIGGERS:
        for action in printed.on[trigger]:
            does = next((words for words in map(_op, action.ops) if words), _ACTS)
            if trigger == "ambush" and does == "Affliction":
                does = "wound"
            return [(f"{word}: {does}" if word else does, "loss" if trigger == "hunt" else "ink")]
    return []


def _op(op: Op) -> str:
    if op.name == "if":
        return next((words for words in map(_op, op.then) if words), "")
    if op.name == "eliminate_own":
        return "lose Egg" if "egg" in op.filter.types else "lose Apex"
    return _DOES.get(op.name, "")
