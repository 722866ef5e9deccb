"""Going back at a table: one step in what is put together, undo, redo, take-back, giving up."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.errors import ApexError
from apex_tui.screens.play.chair import Chair
from apex_tui.screens.play.others import TableOthers
from apex_tui.table.moments import Moment
from apex_tui.widgets.text import clean

__all__ = ["TableReturns"]


class TableReturns(TableOthers):
    """A table at which one can go back, as far as the rules of undo allow."""

    def __init__(self, session: Chair, *, hints: bool = True):
        super().__init__(session, hints=hints)
        self.armed = ""
        """What the next press of the same key carries out."""
        self.was_armed = ""
        """What was armed when the present key was pressed."""
        self.ways: dict[str, Any] = {}
        """What can be taken back at this prompt, worked out once."""
        self._trail: list[tuple[int, str | None]] = []
        """Person and cursor at each answer, for undo."""

    def turn_prompt(self) -> None:
        """The prompt shows another verb: labels and cursor anew."""
        self._probed = False
        self.cursor = None
        self.hint = None
        self.repaint()

    def find_ways(self) -> None:
        """Work out what can be taken back at this prompt, or while others are to act elsewhere."""
        picks, session = self.picks, self.session
        self.ways = {}
        voting = session.asking_back != 0
        if picks is not None:
            player = session.player_of(picks.prompt.seat)
            who = [player]
            if self.answered and self.answered != player and not self.behind and not picks.prompt.secret:
                who.append(self.answered)
        elif self.waiting:
            who = list(self.people)
        else:
            return
        free = next((seat for seat in who if session.undo_blocked(seat) is None), 0)
        again = next((seat for seat in who if session.redo_blocked(seat) is None), 0)
        self.ways = {
            "undo": free,
            "undo_all": free,
            "redo": again,
            "give_up": next((seat for seat in who[:1] if session.can_concede(seat)), 0),
            "take_back": None if voting else self._last_answer(who),
        }

    def waits(self) -> None:
        """What was chosen here may still be taken back."""
        self.find_ways()

    def _last_answer(self, who: list[int]) -> tuple[int, Moment] | None:
        """Whose answer a take-back would undo, and the moment before it: of all at this keyboard the latest."""
        found = [(seat, self.session.before_last_answer(seat)) for seat in who]
        moments = [(seat, moment) for seat, moment in found if moment is not None]
        return max(moments, key=lambda each: each[1], default=None)

    def keep_place(self, player: int) -> None:
        """Note where the cursor was, for undo."""
        self._trail.append((player, self.cursor))
        del self._trail[:-200]

    def do_back(self) -> None:
        """One step back in what is being put together; on a vote it says no."""
        picks = self.picks
        if picks is None and self.session.asking_back in self.people:
            self._withdraw()
        elif picks is None or self.was_armed:
            self.repaint()
        elif picks.prompt.kind == "take_back":
            self.answer(["no"])
        elif self.hint is not None:
            self.hint = None
            self.repaint()
        elif picks.chosen:
            picks.chosen.pop()
            self.warning = ""
            self.repaint()
        elif picks.verb:
            picks.turn(next(key for key, verb in picks.verbs.items() if verb == picks.verb))
            self.turn_prompt()
        elif self.page:
            self.do_fold_home()

    def _withdraw(self) -> None:
        """Whoever asked the others for a take-back no longer does."""
        try:
            self.session.withdraw(self.session.asking_back)
        except ApexError as error:
            self.fail(error)
            return
        self._start_again()

    def do_fold_home(self) -> None:
        """Back to the usual page."""
        self.page = self.scroll = 0
        self.repaint()

    def do_undo(self) -> None:
        """Take back the last step, where that shows and rolls nothing anew."""
        self._undo(self.ways.get("undo") or 0, wholly=False)

    def do_undo_all(self) -> None:
        """Take back as far as it goes."""
        self._undo(self.ways.get("undo") or 0, wholly=True)

    def _undo(self, seat: int, *, wholly: bool) -> None:
        cursor: str | None = None
        try:
            while seat and self.session.undo_blocked(seat) is None:
                self.session.undo(seat)
                while self._trail:
                    player, cursor = self._trail.pop()
                    if player == seat:
                        break
                if not wholly:
                    break
        except ApexError as error:
            self.fail(error)
        if seat:
            # Where several are asked at once, whoever took something back goes on.
            self.own = self.session.player_of(seat)
        self._start_again(cursor)

    def _start_again(self, cursor: str | None = None) -> None:
        """The table has gone back or on: everything anew from where it stands."""
        self._frames.clear()
        self.frame = None
        self.picks = None
        self.answered = self.own
        self.read_lines(anew=True)
        self.look()
        self.go_on()
        if cursor is not None and self.thing(cursor) is not None:
            self.move_to(cursor)

    def do_redo(self) -> None:
        """Choose the same again."""
        seat = self.ways.get("redo") or 0
        try:
            self.session.redo(seat)
        except ApexError as error:
            self.fail(error)
            return
        self._start_again()

    def ask_take_back(self) -> None:
        """``u`` where undo is not free: say why, and offer to ask the others."""
        picks = self.picks
        way = self.ways.get("take_back")
        player = way[0] if way else self.session.player_of(picks.prompt.seat) if picks else self.people[0]
        why = self.session.undo_blocked(player) or "nothing to undo"
        if way is None:
            self.say(f"no undo: {why}")
            return
        if self.was_armed == "take_back":
            self.do_take_back()
            return
        self.armed = "take_back"
        others = sum(seat.kind == "person" for seat in self.session.seats) > 1
        ask = "u again asks the others to take it back" if others else "u again takes it back; dice roll anew"
        self.warning = f"No undo: {why}. {ask}, Esc stays."
        self.repaint()

    def do_take_back(self) -> None:
        """Ask the others to take back the last answer given here; alone it is done at once."""
        way = self.ways.get("take_back")
        if way is None:
            return
        if self.was_armed not in ("take_back",):
            self.ask_take_back()
            return
        try:
            self.session.take_back(*way)
        except ApexError as error:
            self.fail(error)
            return
        self._trail.clear()
        self._start_again()

    def do_give_up(self) -> None:
        """Asked once more: the same command again gives up."""
        seat = self.ways.get("give_up") or 0
        if not seat:
            self.say("nobody can give up now")
            return
        if self.was_armed != "give_up":
            self.armed = "give_up"
            name = clean(self.session.names[seat - 1], 20)
            self.warning = f"{name} gives the game up? The same again (:concede) does it, any key stays."
            self.repaint()
            return
        self.armed = ""
        try:
            self.session.concede(seat)
        except ApexError as error:
            self.fail(error)
            return
        self.picks = None
        self._people_changed()
        self.collect(own=True)
        self.go_on()
