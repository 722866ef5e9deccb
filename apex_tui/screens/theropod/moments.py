"""New log lines as pictures to show: what the Environment does, a Boss stepping out, what the others do."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.screens.board import Frame, Scene
from apex_tui.screens.theropod.log import log_line
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import length

__all__ = ["moments"]

_STEP = 0.6
_CARD = 2.5
_FALL = 1.5
_ALERT = 1.2

_TOLD = frozenset(
    {
        "played", "played_ambush", "hunted", "bought", "claimed", "set_up_unseen", "fight", "flight", "condition",
        "boss_wounded", "battle_ends", "eliminated", "gained_affliction", "alert", "infiltrated", "reacted", "suffered",
    }
)  # fmt: skip
"""What the others do at the table where all can see it."""


def moments(scene: Scene, lines: Sequence[LogLine]) -> list[Frame]:
    """The pictures for ``lines``, in order. What the own seat does it sees at its next prompt."""
    frames: list[Frame] = []
    cards = scene.rules.defs.cards
    for line in lines:
        if line.taken_back or line.kind in ("forced", "auto"):
            continue
        told = log_line(scene, line)
        if line.kind == "environment":
            last = cards[line.data["card"]].role in ("asteroid", "extinction")
            data = {"card": scene.rules.card_id(line.data["card"])}
            frames.append(Frame(_CARD, "asteroid" if last else "environment", data, last=told, hold=last))
        elif line.kind == "arrived" and cards[line.data["card"]].type == "boss":
            frames.append(
                Frame(_CARD, "boss", {"card": scene.rules.card_id(line.data["card"])}, last=told, hold=True)
            )
        elif line.kind == "boss_defeated":
            frames.append(Frame(_FALL, "falls", {"card": scene.rules.card_id(line.data["card"])}, last=told))
        elif line.kind == "compromised":
            data = {"cards": [scene.rules.card_id(card) for card in line.data["cards"]]}
            frames.append(Frame(_ALERT, "compromised", data, last=told))
        elif line.kind in _TOLD and line.seat != scene.own and length(told):
            frames.append(Frame(_STEP, "told", {}, last=told))
    return frames
