"""JSON lines: a table played over a pipe, protocol 1. One object a line, events before views before prompts."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import IO, Any

from apex_tui import __version__
from apex_tui.engine.errors import ApexError, IllegalAnswer, OptionError
from apex_tui.engine.events import CARD_KEYS
from apex_tui.table.lines import Line
from apex_tui.table.session import Session
from apex_tui.table.statistics import outcome_facts

__all__ = ["PROTOCOL", "serve_json"]

PROTOCOL = 1
"""Raised when a message changes its meaning."""

_LONGEST = 1 << 20
"""Bytes of a line that are looked at; no message comes near it."""


def serve_json(session: Session, stdin: IO[Any] | None = None, stdout: IO[Any] | None = None) -> int:
    """Play ``session`` by JSON lines until it is over, ``quit`` or the end of input; returns the exit code.

    ``stdin`` and ``stdout`` (by default those of the program) may be text or binary. The session is not closed.

    Raises:
        SaveError: an automatic action could not be saved; everything before it is.
    """
    out = _Output(stdout if stdout is not None else sys.stdout)
    stream = _Stream(session, out)
    try:
        if stream.begin():
            return 0
        for line in _input_lines(stdin if stdin is not None else sys.stdin):
            if stream.take(line):
                break
    except BrokenPipeError:
        # Nobody reads any more; the table is saved, and Python must not complain at exit either.
        out.give_up()
    except KeyboardInterrupt:
        return 130
    return 0


def _input_lines(source: IO[Any]) -> Iterator[bytes]:
    raw = getattr(source, "buffer", source)
    while True:
        line = raw.readline(_LONGEST)
        if not line:
            return
        ending = "\n" if isinstance(line, str) else b"\n"
        if len(line) >= _LONGEST and not line.endswith(ending):
            while (rest := raw.readline(_LONGEST)) and not rest.endswith(ending):
                pass
        yield line.encode("utf-8", "surrogateescape") if isinstance(line, str) else line


class _Output:
    """Messages gathered and written at once, each a line."""

    def __init__(self, target: IO[Any]) -> None:
        self._target = getattr(target, "buffer", target)
        self._text = not hasattr(target, "buffer") and hasattr(target, "encoding")
        self._lines: list[str] = []

    def put(self, type: str, **fields: Any) -> None:  # noqa: A002 - the protocol's own word
        message = {"type": type, **fields}
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        if not line.isascii() and any("\ud800" <= sign <= "\udfff" for sign in line):
            # A name from a broken terminal: half a surrogate pair has no UTF-8 of its own.
            line = json.dumps(message, separators=(",", ":"))
        self._lines.append(line + "\n")

    def flush(self) -> None:
        text = "".join(self._lines)
        self._lines.clear()
        self._target.write(text if self._text else text.encode())
        self._target.flush()

    def give_up(self) -> None:
        with contextlib.suppress(OSError, ValueError, AttributeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._target.fileno())


class _Stream:
    """What has been told on this stream, and what it is answered."""

    def __init__(self, session: Session, out: _Output) -> None:
        self._session = session
        self._out = out
        self._told = 0
        """The last line of the log that was told."""
        self._asked: dict[int, int] = {}
        """The number of the decision that each seat was sent last."""
        self._verbs: Mapping[str, Callable[[dict[str, Any]], None]] = {
            "answer": self._answer,
            "undo": lambda message: self._undo(self._seat(message)),
            "redo": lambda message: self._session.redo(self._seat(message)),
            "take_back": self._take_back,
            "concede": lambda message: self._session.concede(self._seat(message)),
            "set": self._set,
            "show": self._show,
            "hint": lambda message: self._hint(self._seat(message)),
        }

    def begin(self) -> bool:
        """Greet, tell what has happened so far and ask; True if the game is over."""
        session = self._session
        session.suspend_settings()
        self._out.put(
            "hello",
            protocol=PROTOCOL,
            version=__version__,
            game=session.entry.id,
            table=session.id,
            seed=session.seed_shown,
            options=session.options,
            seats=[{"seat": seat.seat, "name": seat.name, "kind": seat.kind} for seat in session.seats],
        )
        return self._go_on()

    def take(self, line: bytes) -> bool:
        """Take one line of input; True if the stream ends."""
        message: Any = None
        try:
            message = _read(line)
            if message is None:
                return False
            verb = message.get("type")
            if verb == "quit":
                return True
            act = self._verbs.get(verb) if isinstance(verb, str) else None
            if act is None:
                known = ", ".join([*self._verbs, "quit"])
                raise OptionError(f"unknown type {_brief(verb)}; there are: {known}")
            act(message)
        except ApexError as error:
            self._error(message, error)
            return False
        return self._go_on()

    # Out

    def _go_on(self) -> bool:
        """Let happen what needs no person, then tell and ask; True if the game is over."""
        session = self._session
        try:
            session.settle()
        finally:
            self._tell()
            self._out.flush()
        over = session.outcome
        if over is not None:
            self._out.put("over", outcome=outcome_facts(over))
            self._out.flush()
            return True
        for seat in session.pending:
            number = session.decision_number(seat)
            if self._asked.get(seat) != number:
                self._ask(seat, number)
        self._out.flush()
        return False

    def _mine(self) -> list[int]:
        """The seats that are answered on this stream."""
        return [seat.seat for seat in self._session.seats if self._session.person(seat.seat)]

    def _tell(self) -> None:
        """Send the new lines of the log: open ones as they are, others with the seats that may know them."""
        mine = set(self._mine())
        for line in self._session.lines(self._told, seat=None):
            self._told = line.n
            if line.taken_back:
                continue
            readers = [seat for seat in sorted(mine) if line.visible(seat)]
            if line.to is None and not line.hidden_from:
                self._event(line)
            elif readers:
                self._event(line, to=readers)

    def _event(self, line: Line, **to: list[int]) -> None:
        data = {key: self._names(value) if key in CARD_KEYS else value for key, value in line.data.items()}
        self._out.put(
            "event", n=line.n, seat=line.seat or None, kind=line.kind, data=data, text=line.text, **to
        )

    def _names(self, cards: Any) -> Any:
        """Card numbers as ids of the pack; a place without a card is null."""
        if isinstance(cards, list):
            return [self._names(card) for card in cards]
        if isinstance(cards, int):
            return self._session.rules.card_id(cards) if cards >= 0 else None
        return cards

    def _ask(self, seat: int, number: int) -> None:
        self._view(seat)
        prompt = self._session.prompt(seat)
        self._asked[seat] = number
        self._out.put(
            "prompt",
            seat=seat,
            decision=number,
            kind=prompt.kind,
            text=prompt.text,
            choices=[
                {"id": choice.id, "label": choice.label, "detail": choice.detail, "at": choice.at}
                for choice in prompt.choices
            ],
            least=prompt.least,
            most=prompt.most,
            ordered=prompt.ordered,
            secret=prompt.secret,
            rule=prompt.rule,
        )

    def _view(self, seat: int) -> None:
        self._out.put("view", seat=seat, view=self._session.view(seat).model_dump(mode="json"))

    def _error(self, message: Any, error: ApexError) -> None:
        number = message.get("decision") if isinstance(message, dict) else None
        if isinstance(number, bool) or not isinstance(number, int):
            seat = message.get("seat") if isinstance(message, dict) else None
            number = self._asked.get(seat) if isinstance(seat, int) else None
        self._out.put("error", decision=number, message=str(error))
        self._out.flush()

    # In

    def _seat(self, message: dict[str, Any]) -> int:
        seat = _whole(message, "seat")
        if seat not in self._mine():
            raise IllegalAnswer(f"seat {seat} is not answered here; these are: {_listed(self._mine())}")
        return seat

    def _answer(self, message: dict[str, Any]) -> None:
        seat, number, choose = self._seat(message), _whole(message, "decision"), message.get("choose")
        if not isinstance(choose, list) or not all(isinstance(choice, str) for choice in choose):
            raise IllegalAnswer(f"choose takes a list of choice ids, got {_brief(choose)}")
        self._session.answer(seat, choose, number)
        self._asked.pop(seat, None)

    def _undo(self, seat: int) -> None:
        self._session.undo(seat)

    def _take_back(self, message: dict[str, Any]) -> None:
        self._session.take_back(self._seat(message), _whole(message, "to"))

    def _set(self, message: dict[str, Any]) -> None:
        seat, key, value = self._seat(message), message.get("key"), message.get("value")
        if not isinstance(key, str):
            raise OptionError(f"key takes the name of a setting, got {_brief(key)}")
        if not isinstance(value, (str, bool)):
            raise OptionError(f"value takes a text or true or false, got {_brief(value)}")
        self._session.set(seat, key, value if isinstance(value, str) else "on" if value else "off")

    def _show(self, message: dict[str, Any]) -> None:
        seat = self._seat(message)
        if seat in self._session.pending:
            self._ask(seat, self._session.decision_number(seat))
        else:
            self._view(seat)

    def _hint(self, seat: int) -> None:
        self._session.hint(seat)


def _read(line: bytes) -> dict[str, Any] | None:
    """A message; None for an empty line.

    Raises:
        OptionError: it is none.
    """
    if not line.strip():
        return None
    if not line.endswith(b"\n") and len(line) >= _LONGEST:
        raise OptionError(f"a line longer than {_LONGEST} bytes")
    try:
        message = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise OptionError(f"not a line of JSON: {error}") from None
    if not isinstance(message, dict):
        raise OptionError(f"a message is an object with a type, got {_brief(message)}")
    return message


def _whole(message: dict[str, Any], field: str) -> int:
    value = message.get(field)
    if isinstance(value, bool) or not isinstance(value, int):
        raise IllegalAnswer(f"{field} takes a whole number, got {_brief(value)}")
    return value


def _brief(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _listed(seats: Iterable[int]) -> str:
    return ", ".join(str(seat) for seat in seats) or "none"
