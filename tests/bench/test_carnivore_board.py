"""How long a picture of Carnivore takes to draw. Printed, never judged: run with ``-s``."""

from __future__ import annotations

import statistics
import time

from apex_tui.widgets.surface import Surface
from tests.screens.carnivore.sittings import BOARD, labelled
from tests.screens.carnivore.test_board import SIZES, positions


def test_painting() -> None:
    """The median and the longest of the best of three, by window."""
    scenes = [scene for table in (1, 3, 5) for scene, _ in positions(table, 40)]
    for width, height in SIZES:
        times = []
        for scene in scenes:
            ready = labelled(scene, width, height)
            best = float("inf")
            for _ in range(3):
                start = time.perf_counter()
                BOARD.paint(Surface(width, height), ready, height - 7)
                best = min(best, time.perf_counter() - start)
            times.append(best * 1000)
        print(f"{width}x{height}: median {statistics.median(times):.2f} ms, longest {max(times):.2f} ms")
