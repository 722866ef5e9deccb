"""What the people at a table settle among themselves: seats of those who are gone, hands for watchers, who is host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apex_tui.engine.errors import ApexError
from apex_tui.serve.house.motions import Motion
from apex_tui.serve.house.words import hands_of, seat_list
from apex_tui.table.seats import SeatSpec
from apex_tui.widgets.text import clean

if TYPE_CHECKING:
    from apex_tui.serve.house.room import Room

__all__ = ["STAND_IN", "Council"]

STAND_IN = "forager"
"""The computer player that holds the seat of somebody who is gone."""


class Council:
    """One question at a time. Whoever is at the table with a seat of their own has a vote."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.motion: Motion | None = None
        """What is voted on, None if nothing is."""

    def voters(self, motion: Motion) -> set[str]:
        """Who counts: those present for a seat, all who play for a hand."""
        if motion.kind == "show":
            return set(self._room.owners())
        return self._room.present() - {motion.about}

    def vote(self, id: str, agrees: bool) -> str:
        """Take a vote, and do what is decided by it; returns why not, or empty."""
        motion = self.motion
        if motion is None:
            return "nothing is voted on"
        if id not in self.voters(motion):
            return "only who plays here has a vote"
        motion.vote(id, agrees)
        return self._settle()

    def _settle(self) -> str:
        motion = self.motion
        if motion is None:
            return ""
        outcome = motion.outcome(self.voters(motion))
        if outcome is None:
            self._room.people_changed()
            return ""
        self.motion = None
        if not outcome:
            self._room.announce("it was not agreed to")
            return ""
        return self._stand_in(motion) if motion.kind == "stand_in" else self._show(motion)

    def count_again(self) -> None:
        """Somebody has come or gone: votes may count otherwise now."""
        motion = self.motion
        if motion is None:
            return
        returned = motion.kind == "stand_in" and motion.about in self._room.present()
        if returned or motion.by not in self._room.owners():
            self.motion = None
        self._settle()

    def drop(self) -> None:
        """Nothing is voted on any more."""
        self.motion = None

    # ----- seats

    def pass_host(self) -> None:
        """Where the host is gone for long, somebody who is there has the say."""
        room, record = self._room, self._room.record
        present = room.present()
        if record.host in present or not present or not record.begun:
            return
        if record.host in room.owners() and not any(absent.id == record.host for absent in room.gone()):
            return
        record.host = next(id for id in room.owners() if id in present)
        record.host_name = record.name_of(record.host)
        room.keep()
        room.announce(f"{record.host_name} is host now")

    def may_replace(self, id: str, about: str) -> bool:
        """True if this person may ask for, or alone decide, that the computer plays for another one."""
        room = self._room
        if about == id or not any(absent.id == about for absent in room.gone()):
            return False
        present = room.present()
        return id in present and (len(present) > 1 or room.record.host == id)

    def ask_stand_in(self, id: str, about: str) -> str:
        """Ask the others whether the computer shall play for somebody who is gone; returns why not, or empty.

        Most of those present must agree. The host alone decides if nobody else is there.
        """
        room = self._room
        self.pass_host()
        if self.motion is not None:
            return "another question is open"
        if not self.may_replace(id, about):
            return "that seat is kept"
        absent = next(absent for absent in room.gone() if absent.id == about)
        text = f"Shall the computer play for {clean(absent.name, 20)} until they return?"
        self.motion = Motion("stand_in", about, absent.seats, id, text, {id})
        if len(room.present()) > 1:
            room.announce(f"{text}  :yes :no", id)
        return self._settle()

    def _stand_in(self, motion: Motion) -> str:
        room, session = self._room, self._room.session
        if session is None or motion.about in room.present():
            return ""
        name = room.record.name_of(motion.about)
        try:
            for seat in motion.seats:
                session.replace(seat, SeatSpec("computer", room.record.places[seat - 1].name, STAND_IN))
        except ApexError as error:
            return str(error)
        room.keep()
        room.house.note("stand-in", room=room.word, seats=list(motion.seats), name=name)
        room.announce(f"the computer plays {seat_list(motion.seats)} for {name}")
        room.steward.start_again()
        return ""

    # ----- hands

    def ask_show(self, id: str) -> str:
        """Ask all who play whether watchers may see the hand of this person; returns why not, or empty."""
        room = self._room
        if self.motion is not None:
            return "another question is open"
        seats = tuple(seat for seat in room.owners().get(id, ()) if seat not in room.record.shown)
        if not seats:
            return (
                "watchers see it already" if id in room.owners() else "only who plays here has a hand to show"
            )
        text = f"Shall watchers see {hands_of(room.names, seats)}?"
        self.motion = Motion("show", id, seats, id, text, {id})
        if len(self.voters(self.motion)) > 1:
            room.announce(f"{text}  :yes :no", id)
        return self._settle()

    def _show(self, motion: Motion) -> str:
        room = self._room
        room.record.shown = sorted({*room.record.shown, *motion.seats})
        room.keep()
        room.announce(f"watchers may see {hands_of(room.names, motion.seats)}")
        return ""

    def joined(self, id: str) -> None:
        """Somebody plays again who was not asked meanwhile: watchers see no hand until all have agreed anew."""
        room = self._room
        if room.record.shown:
            room.record.shown = []
            room.keep()
            room.announce(f"{room.record.name_of(id)} plays again: watchers see no hand until all agree")

    def hide(self, id: str) -> str:
        """Whoever plays here may end that watchers see hands, theirs or another's."""
        room = self._room
        if id not in room.owners():
            return "only who plays here can say so"
        if self.motion is not None and self.motion.kind == "show":
            self.motion = None
        if not room.record.shown:
            return "watchers see no hand"
        room.record.shown = []
        room.keep()
        room.announce("watchers see no hand any more")
        return ""
