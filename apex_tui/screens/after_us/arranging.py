"""The two yield lines below the row that is being put together: this order, and the order before the last change."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.after_us.preview import Preview
from apex_tui.screens.after_us.notation import LETTERS
from apex_tui.screens.after_us.sitting import Sitting, card_title
from apex_tui.screens.after_us.words import card_words
from apex_tui.screens.board import Row
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run

__all__ = ["arrange_note", "arrange_question", "paint_yields"]

_SHOWN = ("flower", "fruit", "grain", "energy", "rage")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
_KINDS = 3
"""As many species as most frames with a condition ask for."""


def paint_yields(s: Surface, row: int, sit: Sitting, width: int) -> None:
    """Two rows; columns stand below each other."""
    trials = [sit.trial]
    if sit.last_order:
        trials.append(sit.tried(sit.last_order))
    kinds = [kind for kind in _SHOWN if kind != "rage" or any(trial.gained["rage"] for trial in trials)]
    cells = [[f"{LETTERS[kind]} {trial.gained[kind]:+d}" for kind in kinds] for trial in trials]
    widths = [max(len(line[index]) for line in cells) for index in range(len(kinds))]
    points = [f"+{trial.gained['vp']} VP" for trial in trials]
    most = max(len(text) for text in points)
    col = 14
    for number, trial in enumerate(trials):
        _name(s, row + number, sit, number)
        at = col
        token = "quiet" if number else "ink"
        for text, columns in zip(cells[number], widths, strict=True):
            s.put(row + number, at, text, token)
            at += columns + 2
        s.put(row + number, at, points[number], "quiet" if number else "gain+bold")
        at += most
        if number == 0:
            vp, gain = sit.me.vp, trial.gained["vp"]
            end = s.put(row, at + 2, [(f"{vp} + {gain} = ", "quiet"), (str(vp + gain), "bold")])
            s.put(row, end + 3, _kinds(sit, trial), limit=max(0, width - end - 4))
    if len(trials) == 1:
        _name(s, row + 1, sit, 1)
        at = s.put(row + 1, col, "nothing moved yet", "quiet")
    payable = sum(1 for one in trials[0].rows for frame in one if frame.closed and frame.payable)
    s.put(
        row + 1,
        at + 3,
        f"{payable} of {trials[0].closed} closed frames payable",
        "quiet",
        limit=width - at - 4,
    )


def _name(s: Surface, row: int, sit: Sitting, number: int) -> None:
    s.put(row, 1, "last order" if number else "this order", "quiet" if number else "ink")
    if not number and "arrange" in sit.offered:
        # Enter fixes the row wherever the cursor is in it, so this choice needs no key of its own.
        s.thing("arrange", row, 0, 11, lit=True, name="this order")


def _kinds(sit: Sitting, trial: Preview) -> list[Run]:
    """``3 kinds ✓``: how many species there are, and whether that meets every condition."""
    species = {card.species for number in sit.order if (card := sit.cards.get(number)) is not None}
    wanted = max((frame.needs for row in trial.rows for frame in row if frame.closed), default=0)
    text = f"{len(species)} kind{'s' if len(species) != 1 else ''}"
    if wanted > len(species):
        return [(text, "quiet"), (f" ✗ #{wanted}", "loss")]
    return [(text, "quiet"), (" ✓", "gain")] if len(species) >= _KINDS else [(text, "quiet")]


# ----- the prompt


def arrange_question(sit: Sitting) -> str:
    """The question: ``Put your four apes in a row.``."""
    count = len(sit.order)
    apes = "apes" if count != 1 else "ape"
    return f"Put your {_NUMBERS[count] if count < len(_NUMBERS) else count} {apes} in a row."


def arrange_note(sit: Sitting, row: Row) -> Line:
    """Which ape is up and what moves it; else what is printed on the one under the cursor."""
    names = _names(sit, row.order)
    if row.lifted:
        at = row.order.index(row.lifted)
        return [
            (f"{at + 1}) {names[at]}", "chosen"),
            (" is up: a digit or ", "quiet"),
            ("Left Right", "key"),
            (" moves it.", "quiet"),
        ]
    cursor = sit.scene.cursor or ""
    if cursor in row.order:
        return [(card_words(sit.cards[cursor.rpartition(":")[2]]), "quiet")]
    return [("A digit lifts an ape.", "quiet")]


def _names(sit: Sitting, order: Sequence[str]) -> list[str]:
    return [card_title(sit.cards[id.rpartition(":")[2]]) for id in order]
