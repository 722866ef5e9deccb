"""Computer players that think longer, in a few processes of the house: no table waits for another one's thoughts."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from apex_tui.engine.decision import Answer
from apex_tui.players.worker import Task, Thought, Worker

__all__ = ["Box", "Job", "Thinkers"]

Box = tuple[str, int, dict[str, str], tuple[Path, ...]]
"""What rules are made of: the game, how many sat down, the options, the packs."""


class Job:
    """A thought that somebody waits for. ``done`` is called once, in the loop of the house, unless it is cancelled."""

    def __init__(self, thinkers: Thinkers, box: Box, task: Task, done: Callable[[Answer], None]) -> None:
        self._thinkers = thinkers
        self.box = box
        self.task = task
        self._done = done
        self.over = False
        self.worker: Worker | None = None
        self.thought: Thought | None = None
        self.timer: asyncio.TimerHandle | None = None

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        if not self.over:
            self.over = True
            self._thinkers.give_up(self)

    def finish(self) -> None:
        """It is thought out, or took too long: hand the answer over."""
        if self.over:
            return
        self.over = True
        assert self.thought is not None
        try:
            answer = self.thought.answer()
        except Exception:  # Whatever goes wrong in a policy, the others want to go on.
            decision = self.task.world.pending[self.task.seat]
            answer = tuple(decision.options[: max(1, decision.least)])
        self._thinkers.freed(self)
        self._done(answer)


class Thinkers:
    """At most ``most`` processes, each started when it is first needed; more thoughts than that wait in a line."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._idle: list[Worker] = []
        self._busy: set[Job] = set()
        self._waiting: deque[Job] = deque()

    def think(self, box: Box, task: Task, done: Callable[[Answer], None]) -> Job:
        """Begin to think. A thought that fails is answered as the rules' own policy would, or with any legal answer."""
        job = Job(self, box, task, done)
        self._waiting.append(job)
        self._go_on()
        return job

    @property
    def busy(self) -> int:
        """How many think now."""
        return len(self._busy)

    def _go_on(self) -> None:
        while self._waiting and len(self._busy) < self._most:
            job = self._waiting.popleft()
            if not job.over:
                self._start(job)

    def _start(self, job: Job) -> None:
        loop = asyncio.get_running_loop()
        fitting = next((worker for worker in self._idle if worker.serves(*job.box)), None)
        if fitting is not None:
            self._idle.remove(fitting)
        elif self._idle:
            fitting = self._idle.pop(0)
        worker = fitting or Worker("apex_tui.table.box:open_whole", *job.box, patient=True)
        worker.turn_to(*job.box)
        job.worker = worker
        self._busy.add(job)
        job.thought = worker.think(job.task)

        def thought_out(_: Any) -> None:
            with contextlib.suppress(RuntimeError):  # The house has closed meanwhile.
                loop.call_soon_threadsafe(job.finish)

        job.thought.future.add_done_callback(thought_out)
        job.timer = loop.call_later(job.task.seconds + worker.grace, job.finish)

    def freed(self, job: Job) -> None:
        """Its process may think about something else."""
        if job.timer is not None:
            job.timer.cancel()
        self._busy.discard(job)
        if job.worker is not None:
            self._idle.append(job.worker)
        self._go_on()

    def give_up(self, job: Job) -> None:
        """End a thought that nobody waits for, with its process."""
        if job.thought is not None:
            job.thought.cancel()
        if job in self._busy:
            self.freed(job)

    def close(self) -> None:
        """End all processes."""
        self._waiting.clear()
        for job in list(self._busy):
            job.over = True
            if job.timer is not None:
                job.timer.cancel()
            if job.worker is not None:
                job.worker.close()
        self._busy.clear()
        for worker in self._idle:
            worker.close()
        self._idle.clear()
