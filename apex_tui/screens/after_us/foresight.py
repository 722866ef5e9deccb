"""What would follow: the stock after a frame, which of the coming frames could then be met, the best reactivation now."""

from __future__ import annotations

from dataclasses import dataclass

from apex_tui.games.after_us.preview import usual_worth
from apex_tui.games.after_us.view import FrameView
from apex_tui.games.after_us.yields import Stock, best_yield
from apex_tui.screens.after_us.notation import RESOURCES
from apex_tui.screens.after_us.sitting import Sitting

__all__ = ["Coming", "after_frame", "best_again", "coming", "gain_of", "lacks", "worth_of"]


@dataclass(slots=True, frozen=True)
class Coming:
    """A frame that is still to be reached."""

    frame: FrameView
    payable: bool
    """It can be met on the best way there is."""


def gain_of(sit: Sitting, frame: FrameView) -> dict[str, int]:
    """What a frame gives now, with what it gives for each Tamarin."""
    gain = dict(frame.gain)
    for name, each in frame.per_tamarin.items():
        gain[name] = gain.get(name, 0) + each * sit.me.tamarins
    return {name: amount for name, amount in gain.items() if amount}


def lacks(sit: Sitting, frame: FrameView) -> dict[str, int]:
    """What is missing in the stock to pay a frame now."""
    return {
        name: amount - getattr(sit.me, name)
        for name, amount in frame.cost.items()
        if amount > getattr(sit.me, name)
    }


def after_frame(sit: Sitting, frame: FrameView | None) -> dict[str, int]:
    """The stock and rage once ``frame`` was activated; None: as they are."""
    amounts = {name: getattr(sit.me, name) for name in (*RESOURCES, "rage")}
    if frame is not None:
        for name, amount in frame.cost.items():
            amounts[name] -= amount
        for name, amount in gain_of(sit, frame).items():
            if name in amounts:
                amounts[name] += amount
        amounts["rage"] = min(sit.view.rage_max, amounts["rage"])
    return amounts


def coming(sit: Sitting, amounts: dict[str, int]) -> list[list[Coming]]:
    """By row, the frames after the one that is decided now, with what can be met from this stock."""
    rules, me = sit.scene.rules, sit.me
    book = rules.defs.frames
    slots = [rules.defs.uid_of[int(slot.card.id)] if slot.card is not None else -1 for slot in me.assembly]
    rows = book.rows(slots)
    now = next((frame for row in rows for frame in row if frame.name == me.frame), None)
    if now is None:
        return [[], [], []]
    stock: Stock = (*(amounts[name] for name in RESOURCES), amounts["rage"])  # type: ignore[assignment]
    best = best_yield(
        rows,
        stock,
        usual_worth(rules),
        me.species,
        me.tamarins,
        rage_max=rules.defs.rage_max,
        since=(now.row, now.place + 1),
        steps=True,
    )
    met = {taken.frame.name: taken.payable for taken in best.steps}
    return [[Coming(frame, met[frame.id]) for frame in row if frame.id in met] for row in me.rows]


def worth_of(sit: Sitting, frame: FrameView) -> float:
    """A frame's gain less its cost in points, by the usual values."""
    worth = usual_worth(sit.scene.rules)
    unit = {"vp": 1.0, "rage": worth.rage, "energy": worth.energy, "reactivate": 0.0}
    gained = sum(unit.get(name, worth.food) * amount for name, amount in gain_of(sit, frame).items())
    return gained - sum(unit.get(name, worth.food) * amount for name, amount in frame.cost.items())


def best_again(sit: Sitting) -> FrameView | None:
    """The frame that a reactivation would use best from the present stock."""
    open_now = [
        frame
        for row in sit.me.rows
        for frame in row
        if frame.closed and frame.payable and "reactivate" not in frame.gain
    ]
    return max(open_now, key=lambda frame: worth_of(sit, frame), default=None)
