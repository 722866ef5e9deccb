"""A house that is busy for hours holds what there is, not what there was."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.segment import Segment
from textual.strip import Strip

from apex_tui.engine.chance import Stream
from tests.screens.played import answer_of
from tests.serve.friends import opened


@contextmanager
def circles() -> Iterator[Counter[type]]:
    """Afterwards: how many objects of each kind only Python's collector could free, because they held each other."""
    found: Counter[type] = Counter()
    gc.collect()
    gc.disable()
    try:
        yield found
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        found.update(type(one) for one in gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


async def test_what_a_table_has_shown_goes_with_the_next_picture(home: Path) -> None:
    rng = Stream(3)
    async with opened(home) as visit:
        friends = await visit.table("carnivore", "Ana", "Ben", seed="12")
        session = visit.only().session
        assert session is not None
        before = friends[0].text
        with circles() as left:
            for _ in range(6):
                session.settle()
                seat = min(session.pending)
                session.answer(seat, answer_of(session.prompt(seat), rng))
                await visit.settle()
        assert friends[0].text != before
    assert left[Segment] == 0
    assert not [kind for kind in left if issubclass(kind, Strip)]
