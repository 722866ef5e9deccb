"""Players that think badly, each in a way of its own."""

from __future__ import annotations

import os
import time
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision


class Thinker:
    slow = True
    maker = ""

    def __init__(self, rules: Any, seconds: float) -> None:
        self.rules, self.seconds = rules, seconds

    def choose(self, game: Any, decision: Decision, rng: Stream) -> Answer:
        raise NotImplementedError


class Last(Thinker):
    """Takes the last options, and chatters."""

    def choose(self, game: Any, decision: Decision, rng: Stream) -> Answer:
        print('{"answer": ["chatter"]}')
        return tuple(decision.options[-max(1, decision.least) :])


class Stuck(Thinker):
    def choose(self, game: Any, decision: Decision, rng: Stream) -> Answer:
        time.sleep(60)
        return ()


class Faulty(Thinker):
    def choose(self, game: Any, decision: Decision, rng: Stream) -> Answer:
        raise ZeroDivisionError("too clever")


class Cheat(Thinker):
    def choose(self, game: Any, decision: Decision, rng: Stream) -> Answer:
        return ("anything else",)


class Gone(Thinker):
    def choose(self, game: Any, decision: Decision, rng: Stream) -> Answer:
        os._exit(3)
