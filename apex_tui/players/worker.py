"""Thinking in a process of its own: an imagined world goes out as text, an answer comes back in time.

A thread would stall the screen: Python runs one at a time. The worker is a plain Python process that speaks JSON
lines; it holds nothing that matters and may be ended at any moment.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, check_answer
from apex_tui.engine.errors import IllegalAnswer, RuleError
from apex_tui.engine.game import Game
from apex_tui.engine.rules import Policy, Rules

__all__ = ["Task", "Thought", "Worker", "run"]

_PATIENCE = 19
"""By so much a patient worker stands back behind other processes (``nice``)."""
_KEPT = 6
"""Of so many tables a worker keeps the rules."""
GRACE = 2.0
"""Seconds beyond a task's own that a worker may need (to start, to read, to write) before it counts as stuck."""


@dataclass(slots=True)
class Task:
    """One question: a world, the seat that must answer in it, and how."""

    world: Game[Any]
    """Imagined: nothing that the seat cannot know leaves this process."""
    seat: int
    maker: str
    """``module:name`` of what makes the policy: called with the rules and the seconds."""
    seconds: float
    """How long it may think."""
    seed: int
    """For its randomness."""
    fallback: Policy
    """Answers at once if the worker does not."""


class Thought:
    """An answer that is being thought out."""

    def __init__(self, worker: Worker, task: Task) -> None:
        self._worker = worker
        self._task = task
        self._until = time.monotonic() + task.seconds + worker.grace
        self.future: Future[Answer] = Future()
        """For those who wait otherwise than by :meth:`done`; it may hold an error, which :meth:`answer` replaces."""

    def done(self) -> bool:
        """True if :meth:`answer` would not wait."""
        return self.future.done() or time.monotonic() > self._until

    def answer(self) -> Answer:
        """The answer; waits for it until the time is up. A worker that failed or is stuck is replaced."""
        decision = self._task.world.pending[self._task.seat]
        try:
            answer = self.future.result(max(0.0, self._until - time.monotonic()))
            return check_answer(decision, answer)
        except (FutureTimeout, RuleError, IllegalAnswer):
            self.cancel()
            task = self._task
            return task.fallback.choose(task.world, decision, Stream(task.seed))

    def cancel(self) -> None:
        """It is not wanted any more."""
        if not self.future.done():
            self._worker.drop(self)


class Worker:
    """A process that thinks for one table, one thought at a time; started when it is first needed."""

    def __init__(
        self,
        opener: str,
        game_id: str,
        seats: int,
        options: Mapping[str, str],
        packs: Sequence[Path] = (),
        grace: float = GRACE,
        *,
        patient: bool = False,
    ) -> None:
        """For one game. ``opener``: ``module:name`` of what makes its rules (as :func:`apex_tui.table.box.open_box`).

        ``patient``: it gives way to everything else that the machine has to do.
        """
        self._opener = opener
        self._hello = self._greeting(game_id, seats, options, packs)
        self._patient = patient
        self.grace = grace
        self._process: subprocess.Popen[bytes] | None = None
        self._thought: Thought | None = None

    def _greeting(
        self, game_id: str, seats: int, options: Mapping[str, str], packs: Sequence[Path]
    ) -> dict[str, Any]:
        names = [str(pack) for pack in packs]
        return {
            "opener": self._opener,
            "game": game_id,
            "seats": seats,
            "options": dict(options),
            "packs": names,
        }

    def serves(self, game_id: str, seats: int, options: Mapping[str, str], packs: Sequence[Path]) -> bool:
        """True if it thinks for tables like this one now."""
        return self._hello == self._greeting(game_id, seats, options, packs)

    def turn_to(self, game_id: str, seats: int, options: Mapping[str, str], packs: Sequence[Path]) -> None:
        """Think for tables like this one from now on; the process stays, and remembers what it has opened."""
        self._hello = self._greeting(game_id, seats, options, packs)

    def think(self, task: Task) -> Thought:
        """Begin to think; an earlier thought that is not finished is dropped."""
        from apex_tui.engine.saves import dump_log, dump_snapshot

        base = task.world.base
        if base is None:
            raise RuleError("a playout cannot be sent to a worker")
        if self._thought is not None:
            self._thought.cancel()
        thought = self._thought = Thought(self, task)
        message = {
            "table": self._hello,
            "snapshot": dump_snapshot(task.world.rules, base),
            "log": dump_log(task.world.log),
            "seat": task.seat,
            "maker": task.maker,
            "seconds": task.seconds,
            "seed": task.seed,
        }
        process = self._running()
        threading.Thread(target=self._exchange, args=(process, message, thought.future), daemon=True).start()
        return thought

    def drop(self, thought: Thought) -> None:
        """End the process if it still thinks about this."""
        if thought is self._thought:
            self.stop()

    def stop(self) -> None:
        """End the process; the next thought starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    close = stop

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is None:
            return self._process
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "apex_tui.players.worker", *(["patient"] if self._patient else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        return self._process

    @staticmethod
    def _exchange(process: subprocess.Popen[bytes], message: dict[str, Any], future: Future[Answer]) -> None:
        """Wait for one answer; runs in a thread that does nothing but wait."""
        try:
            _send(process, message)
            assert process.stdout is not None
            reply = json.loads(process.stdout.readline())
            if "error" in reply:
                raise RuleError(reply["error"])
            future.set_result(tuple(tuple(one) if isinstance(one, list) else one for one in reply["answer"]))
        except RuleError as error:
            future.set_exception(error)
        except (OSError, ValueError, KeyError, TypeError) as error:
            future.set_exception(RuleError(f"the thinking process failed: {error}"))


def _send(process: subprocess.Popen[bytes], message: dict[str, Any]) -> None:
    assert process.stdin is not None
    process.stdin.write(json.dumps(message).encode() + b"\n")
    process.stdin.flush()


def think(rules: Rules[Any], message: Mapping[str, Any]) -> Answer:
    """Answer one message in the worker: stand in the world, make the policy, let it choose."""
    from apex_tui.engine.registry import load
    from apex_tui.engine.saves import load_log, load_snapshot

    snapshot = load_snapshot(rules, message["snapshot"])
    world = Game.restore(rules, snapshot, load_log(message["log"]))
    policy: Policy = load(message["maker"])(rules, message["seconds"])
    return policy.choose(world, world.pending[message["seat"]], Stream(message["seed"]))


def run(*, patient: bool = False) -> None:
    """The worker's life: an answer for each message until its input ends."""
    if patient and hasattr(os, "nice"):
        os.nice(_PATIENCE)
    replies = os.fdopen(os.dup(1), "wb")
    # What a policy prints must not be taken for an answer.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    opened: dict[str, Rules[Any]] = {}
    for line in iter(sys.stdin.buffer.readline, b""):
        try:
            message = json.loads(line)
            reply: dict[str, Any] = {"answer": list(think(_rules_of(message["table"], opened), message))}
        except Exception as error:
            # Whatever goes wrong in a policy, the table hears of it and answers otherwise.
            reply = {"error": f"{type(error).__name__}: {error}"}
        replies.write(json.dumps(reply).encode() + b"\n")
        replies.flush()


def _rules_of(table: Mapping[str, Any], opened: dict[str, Rules[Any]]) -> Rules[Any]:
    """The rules of a table, opened once; of many tables only the last few are kept."""
    from apex_tui.engine.registry import load

    key = json.dumps(table, sort_keys=True)
    rules = opened.pop(key, None)
    if rules is None:
        packs = [Path(pack) for pack in table["packs"]]
        rules = load(table["opener"])(table["game"], table["seats"], table["options"], packs)
        while len(opened) >= _KEPT:
            del opened[next(iter(opened))]
    opened[key] = rules
    return rules


if __name__ == "__main__":
    run(patient="patient" in sys.argv[1:])
