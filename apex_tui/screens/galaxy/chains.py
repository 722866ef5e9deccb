"""Several steps in one breath: ``b4 c4 3`` typed, ships dragged, ``23 expansion``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from apex_tui.engine.prompt import Prompt
from apex_tui.games.galaxy.definitions import SIDES
from apex_tui.screens.galaxy.sitting import Sitting

__all__ = ["Planned", "plan_move", "plan_play"]


@dataclass(slots=True)
class Planned:
    """Answers given before they were asked for, by kind of decision."""

    answers: dict[str, str] = field(default_factory=dict)

    def answer(self, prompt: Prompt) -> list[str] | None:
        """The answer to a prompt, once; a prompt that was not foreseen ends all plans."""
        choice = self.answers.pop(prompt.kind, None)
        if choice is not None and any(each.id == choice for each in prompt.choices):
            return [choice]
        self.answers.clear()
        return None


_FIRST = ("choose_action", "move_from", "portal_from")


def plan_move(sit: Sitting, words: Sequence[str]) -> Planned | str | None:
    """``b4 c4``, ``b4 c4 3``: ships from sector to sector, by movement if they lie side by side, else by portal.

    None if the words mean something else, a text if the move cannot be made.
    """
    labels = [word.upper() for word in words[:2]]
    if len(words) not in (2, 3) or not all(label in sit.sectors for label in labels):
        return None
    if len(words) == 3 and not words[2].isdigit():
        return None
    if sit.kind in ("move_to", "portal_to"):
        if labels[0] != sit.source:
            return f"the ships leave {sit.source}; Esc picks another source"
        kind = "movement" if sit.kind == "move_to" else "portal"
    elif sit.kind in _FIRST:
        kind = _way(sit, *labels)
        if not kind:
            return f"{labels[1]} is not beside {labels[0]}, and no portal is left"
    else:
        return None
    away, into = labels
    ships = next((one.ships for one in sit.sectors[away].tokens if one.seat == sit.asked), 0)
    count = int(words[2]) if len(words) == 3 else 0
    if not ships:
        return f"no ship of yours is at {away}"
    if count > ships:
        return f"{away} has {ships} of your ships"
    step = "move" if kind == "movement" else "portal"
    answers = {"choose_action": kind, f"{step}_from": away, f"{step}_to": into}
    if count:
        answers[f"{step}_count"] = f"n:{count}"
    return Planned(answers)


def _way(sit: Sitting, away: str, into: str) -> str:
    """``movement``, ``portal`` or empty if there is none."""
    near = into in sit.sectors[away].neighbours
    if sit.kind == "move_from":
        return "movement" if near else ""
    if sit.kind == "portal_from":
        return "portal"
    if near and "movement" in sit.offered:
        return "movement"
    return "portal" if "portal" in sit.offered else ""


def plan_play(sit: Sitting, words: Sequence[str]) -> Planned | str | None:
    """``23 expansion``, ``7 war``: a card by its index and its side; None if the words mean something else."""
    if sit.kind != "choose_card" or not 1 <= len(words) <= 2 or not words[0].rstrip("o").isdigit():
        return None
    index = int(words[0].rstrip("o"))
    card = next((held.card for held in sit.view.hand if held.card.index == index), None)
    if len(words) == 1:
        return Planned({"choose_card": card.id}) if card is not None else None
    side = [side for side in SIDES if side.startswith(words[1].lower())]
    if card is None or len(side) != 1:
        held = " ".join(str(each.card.index) for each in sit.view.hand)
        return f"a card of {held} and one of {', '.join(SIDES)}"
    return Planned({"choose_card": card.id, "choose_side": side[0]})
