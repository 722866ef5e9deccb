"""The cursor on the map: arrows follow the hexes as they lie."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.screens.galaxy.geometry import drift_of, next_hex
from apex_tui.screens.galaxy.inspect import sector_of_thing
from apex_tui.screens.galaxy.sitting import Sitting
from apex_tui.widgets.things import Direction, Thing

__all__ = ["Walker"]


class Walker:
    """Remembers to which side the last step up or down went, so that several of them go straight."""

    def __init__(self) -> None:
        self._drift = 0

    def forget(self) -> None:
        """Another prompt begins."""
        self._drift = 0

    def on_map(self, sit: Sitting, cursor: str | None) -> bool:
        """True if the cursor stands on a sector."""
        return cursor is not None and bool(sector_of_thing(sit, cursor))

    def step(
        self, sit: Sitting, cursor: str | None, direction: Direction, lit: Sequence[Thing]
    ) -> str | None:
        """The thing to go to, None if no sector that is lit lies in that direction."""
        if cursor is None or not self.on_map(sit, cursor):
            return None
        places: dict[tuple[int, int], str] = {}
        for thing in lit:
            label = sector_of_thing(sit, thing.id)
            if label:
                sector = sit.sectors[label]
                places.setdefault((sector.q, sector.r), thing.id)
        here = sit.sectors[sector_of_thing(sit, cursor)]
        origin = here.q, here.r
        found = next_hex(origin, direction, [place for place in places if place != origin], self._drift)
        if found is None:
            return None
        self._drift = drift_of(origin, found) if direction in ("up", "down") else 0
        return places[found]
