"""The own nest in a few rows: Hatchery and Hoard, the Ambush Point, the Evolve Pool in a line."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.theropod.view import PoolView
from apex_tui.screens.theropod.notation import counted, genus
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, cut

__all__ = ["ambush_runs", "paint_nest_line", "paint_pool_line", "put_named"]


def put_named(
    s: Surface,
    row: int,
    col: int,
    end: int,
    label: str,
    named: Sequence[tuple[str, str]],
    *,
    empty: str = "empty",
) -> int:
    """A label, then names that can be looked at, before column ``end``; returns the column after."""
    col = s.put(row, col, label, "bold") + 1
    if not named:
        return s.put(row, col, empty, "quiet")
    for index, (text, id) in enumerate(named):
        more = len(named) - index
        room = end - col - (0 if more == 1 else 6)
        if room < min(len(text), 6):
            return s.put(row, col, f"+{more} ›", "quiet") if col + 4 <= end else col
        comma = ", " if more > 1 else ""
        shown = text if len(text) + len(comma) <= room else text[: max(1, room - len(comma) - 1)] + "›"
        s.put(row, col, shown)
        s.thing(f"card:{id}", row, col, len(shown), name=text, mark=False)
        col = s.put(row, col + len(shown), comma, "quiet")
    return col


def paint_nest_line(s: Surface, row: int, sit: Sitting, width: int) -> None:
    """``hatchery Teen Runner 3   hoard Psittacosaurus 2   v the nest``."""
    me = sit.me
    ambush = ambush_runs(sit)
    end = width - 2
    if sit.scene.prompt is not None or me.ambush:
        end = s.put_right(row, width - 1, ambush) - 2
    hatchery = [(f"{offer.card.name} {offer.cost}" if offer.cost >= 0 else offer.card.name, offer.card.id)
                for offer in me.hatchery]  # fmt: skip
    hoard = counted(me.hoard, values=True)
    half = 1 + (end - 1) // 2 if me.hatchery and me.hoard else end - 16
    # What the Hoard does not need the Hatchery may have.
    spare = end - 3 - len("hoard ") - sum(len(text) + 2 for text, _ in hoard)
    col = put_named(s, row, 1, max(half, spare), "hatchery", hatchery)
    put_named(s, row, col + 3, end, "hoard", hoard)


def ambush_runs(sit: Sitting) -> list[Run]:
    """``ambush ░░ 2, both ready``; nothing for an empty one."""
    me = sit.me
    if not me.ambush:
        return []
    ready = "ready" if me.ambush_ready == me.ambush else f"{me.ambush_ready} ready"
    return [("ambush ", "bold"), (f"░░ {me.ambush}", "ink"), (f", {ready}", "quiet")]


def paint_pool_line(s: Surface, row: int, sit: Sitting, width: int) -> None:
    """``pool step 6  Egg 2   Thick Hide 4``: the longest names cut, as far as they must be."""
    col = s.put(row, 1, [("pool", "bold"), (" step 6  ", "quiet")])
    offers = sit.view.pool
    longest = max((len(genus(offer.card)) for offer in offers), default=0)
    while longest > 4 and sum(len(_offer(one, longest)) + 3 for one in offers) - 3 > width - 1 - col:
        longest -= 1
    for offer in offers:
        text = _offer(offer, longest)
        if col + len(text) > width - 1:
            break
        s.put(row, col, text)
        s.thing(f"card:{offer.card.id}", row, col, len(text), name=offer.card.name, mark=False)
        col += len(text) + 3


def _offer(offer: PoolView, longest: int) -> str:
    name = cut(genus(offer.card), longest)
    return f"{name} {offer.cost}" if offer.cost >= 0 else name
