"""A table in plain lines: tell what happened, ask who is to choose, pass on the answer, until it is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from apex_tui.engine.errors import ApexError
from apex_tui.engine.prompt import Prompt
from apex_tui.plain import looking
from apex_tui.plain.commands import find_command
from apex_tui.plain.dialogue import Dialogue
from apex_tui.plain.understanding import NotUnderstood, how_to_answer, understand
from apex_tui.table.lines import folded
from apex_tui.table.session import Line, Session

__all__ = ["PlainTable", "play_table"]

CURTAIN = 60
"""Empty lines that move a secret off the screen."""


class PlainTable:
    """One table on one keyboard. :meth:`play` runs until the game is over or the person leaves."""

    def __init__(self, session: Session, talk: Dialogue, *, told: int = 0) -> None:
        """``told``: the log line up to which everything has been read already."""
        self.session = session
        self.talk = talk
        self.persons = [seat.seat for seat in session.seats if seat.kind == "person"]
        self.leaving = False
        self._told = dict.fromkeys((0, *self.persons), told)
        """By reader: the last log line that was told."""
        self._behind: int | None = None
        """The seat behind whose curtain we are; None in front of it."""
        self._answered: list[tuple[int, int]] = []
        """(seat, last log line then) for each answer given here, for undo and `since`."""

    # What is told

    @property
    def reader(self) -> int:
        """The seat whose eyes read now: the only person, or the one behind the curtain; 0 for the public."""
        if self._behind is not None:
            return self._behind
        return self.persons[0] if len(self.persons) == 1 else 0

    def name(self, seat: int) -> str:
        """What the table calls a seat."""
        return self.session.names[seat - 1]

    def say_all(self, lines: Iterable[str]) -> None:
        """Say some lines."""
        for line in lines:
            self.talk.say(line)

    def tell(self) -> None:
        """Say the lines of the log that are new to whoever reads now."""
        for notice in self.session.notices:
            self.talk.say(f"Note: {notice}")
        self.session.notices.clear()
        self.say_all(line.text for line in folded(self._new_lines()) if line.text)

    def skip_lines(self) -> None:
        """Count the new lines of the log as told: they were said in other words."""
        list(self._new_lines())

    def _new_lines(self) -> list[Line]:
        reader = self.reader
        public, own = self._told[0], self._told[reader]
        lines = self.session.lines(min(public, own), reader)
        if lines:
            self._told[reader] = max(own, lines[-1].n)
            # What the public may read was read by everybody at this keyboard.
            self._told[0] = max(public, *(line.n for line in lines if line.visible(0)), 0)
        return [line for line in lines if line.n > (public if line.visible(0) else own)]

    # The rhythm of a table

    def play(self) -> bool:
        """Play on; True if the game is over, False if the person left.

        Raises:
            EndOfInput: nothing more will be typed.
        """
        session = self.session
        while not self.leaving:
            self.go_on()
            if session.outcome is not None:
                self.say_outcome()
                return True
            waiting = session.pending
            if not waiting:
                self.talk.say("Nobody at this keyboard is asked.")
                return False
            # The one behind the curtain answers everything first that is open for it.
            self.ask(
                next(
                    (seat for seat in waiting if session.player_of(seat) == self._behind), next(iter(waiting))
                )
            )
        return False

    def go_on(self) -> None:
        """Carry out everything that needs no person, telling each step."""
        session = self.session
        self.tell()
        while (action := session.automatic()) is not None:
            if action.slow:
                self.talk.say(f"{self.name(action.seat)} is thinking.")
                session.play_automatic(session.think(action).answer())
            else:
                session.play_automatic()
            self.tell()

    def ask(self, seat: int) -> None:
        """Put the open question to ``seat`` until it is answered, or a command changed what is asked."""
        prompt = self.session.prompt(seat)
        self._draw_curtain(seat, prompt)
        self.say_prompt(prompt)
        while not self._obey(seat, prompt, self.talk.ask(how_to_answer(prompt))):
            pass

    def _obey(self, seat: int, prompt: Prompt, typed: str) -> bool:
        """Take a typed line as a command or as an answer; True if the question has been dealt with."""
        if not typed:
            self.say_prompt(prompt)
            return False
        try:
            command = find_command(typed, exact=True)
            if command is None:
                try:
                    choose = understand(prompt, typed)
                except NotUnderstood as wrong:
                    command = find_command(typed, exact=False)
                    if command is None:
                        # What is not offered may still mean something: then the game says why not.
                        self.talk.say(self.session.why_not(seat, typed) or str(wrong))
                        return False
            if command is not None:
                return command[0].do(self, seat, prompt, command[1])
            self._answer(seat, choose)
        except ApexError as refused:
            self.talk.say(f"Not possible: {refused}.")
            return False
        return True

    def _answer(self, seat: int, choose: Sequence[str]) -> None:
        self.session.answer(seat, choose)
        lines = self.session.lines(0, None)
        self._answered.append((self.session.player_of(seat), lines[-1].n if lines else 0))

    # Who answered last

    def who_undoes(self, seat: int) -> int:
        """Whose answer `undo` takes back at a question to ``seat``: the last given here, if it is free."""
        asked = self.session.player_of(seat)
        last = self._answered[-1][0] if self._answered else asked
        return last if self.session.undo_blocked(last) is None else asked

    def forget_answer(self, seat: int) -> None:
        """The last answer of ``seat`` was undone."""
        for at in range(len(self._answered) - 1, -1, -1):
            if self._answered[at][0] == seat:
                del self._answered[at]
                return

    def last_choice(self, seat: int, lines: Sequence[Line]) -> int:
        """The log line at which ``seat`` last chose: known from here, or guessed after a resume."""
        here = [line for chooser, line in self._answered if chooser == seat]
        return here[-1] if here else max((line.n for line in lines if line.seat == seat), default=0)

    # The question

    def _draw_curtain(self, seat: int, prompt: Prompt) -> None:
        """Hide what the last seat read; before a secret question wait until the right person sits there."""
        chooser = self.session.player_of(seat)
        if self._behind is not None and self._behind != chooser:
            for _ in range(CURTAIN):
                self.talk.say()
            self._behind = None
            self.tell()
        if prompt.secret and len(self.persons) > 1 and self._behind != chooser:
            self.talk.say(f"The next question is secret, for {self.name(chooser)} alone.")
            self.talk.ask(f"{self.name(chooser)}, press Enter when nobody else reads this.")
            self._behind = chooser
            self.tell()

    def say_prompt(self, prompt: Prompt) -> None:
        """The question and its choices, one a line."""
        chooser = self.session.player_of(prompt.seat)
        who = self.name(chooser)
        if chooser != prompt.seat:
            who = f"{who} for {self.name(prompt.seat)}"
        self.talk.say(f"{who}: {prompt.text}")
        for number, choice in enumerate(prompt.choices, 1):
            detail = f": {choice.detail}" if choice.detail else ""
            self.talk.say(f"{number}. {choice.label}{detail}")
        if prompt.ordered and prompt.least == len(prompt.choices) > 1:
            said = self.session.outlook(prompt.seat, [choice.id for choice in prompt.choices])
            if said:
                self.talk.say(f"As listed: {said} Type try and an order to reckon another.")

    def say_outcome(self) -> None:
        """Who won, and with what."""
        outcome: Any = self.session.outcome
        names = [self.name(seat) for seat in outcome.winners]
        if not names:
            self.talk.say("The game is over. Nobody won.")
        elif len(names) == 1:
            self.talk.say(f"The game is over. {names[0]} won.")
        else:
            self.talk.say(f"The game is over. {', '.join(names[:-1])} and {names[-1]} share the win.")
        for seat, score in enumerate(outcome.scores, 1):
            self.talk.say(f"{self.name(seat)}: {score}.")
        if self.session.seed_shown is not None:
            self.talk.say(f"The seed was {self.session.seed_shown}.")


def play_table(session: Session, talk: Dialogue) -> bool:
    """Sit down: say who plays and, after a resume, how the table stands; then play. True if the game is over.

    Raises:
        EndOfInput: nothing more will be typed.
    """
    lines = session.lines(0, None)
    table = PlainTable(session, talk, told=lines[-1].n if session.resumed and lines else 0)
    table.say_all(looking.seat_lines(session))
    if session.resumed:
        talk.say("The table as it stands:")
        table.say_all(looking.state_lines(session, table.reader))
    over = table.play()
    if table.leaving:
        talk.say(f"Saved. To go on: apex-tui resume {session.id} --plain")
    return over
