"""Long runs in several processes: stretches of numbered work, their results in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from apex_tui.engine.errors import RuleError

__all__ = ["in_stretches"]

T = TypeVar("T")


def in_stretches(
    count: int, jobs: int, longest: int, work: Callable[..., T], *arguments: Any
) -> Iterator[tuple[int, T]]:
    """``work(*arguments, range)`` for stretches of the numbers below ``count``: how many each has, and its result.

    A stretch has ``longest`` numbers at most: between two of them progress can be told. Results come in the
    order of the numbers, whatever process is faster. With one job nothing is started;
    with more, ``work`` and ``arguments`` must be what a fresh process can be sent.

    Raises:
        RuleError: a process died.
    """
    jobs = max(1, min(jobs, count))
    size = max(1, min(longest, count // (4 * jobs)))
    stretches = [range(first, min(first + size, count)) for first in range(0, count, size)]
    if jobs == 1:
        for stretch in stretches:
            yield len(stretch), work(*arguments, stretch)
        return
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import active_children, get_context

    others = set(active_children())
    # A fresh interpreter each, as on every platform: nothing inherited, no locks held by other threads.
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        waiting = [pool.submit(work, *arguments, stretch) for stretch in stretches]
        try:
            for stretch, future in zip(stretches, waiting, strict=True):
                yield len(stretch), future.result()
        except BrokenProcessPool:
            raise RuleError("a worker process ended before its work was done (out of memory?)") from None
        except BaseException:
            # Nobody waits for the rest any more; the pool would.
            for child in set(active_children()) - others:
                child.kill()
            raise
