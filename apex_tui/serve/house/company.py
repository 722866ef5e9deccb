"""The others at a table of the house, in words for one line: who is waited for, who is away, what was said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from apex_tui.screens.play.chair import Offer, Said
from apex_tui.serve.house.words import hands_of, listed, span
from apex_tui.widgets.text import Line, Run, clean

if TYPE_CHECKING:
    from apex_tui.screens.play.chair import Chair
    from apex_tui.serve.house.chair import RoomChair

__all__ = ["RoomCompany"]

_KEYS = "cdfgjkmop"
"""Keys of offers: none of them an action of the table, nor ``y`` and ``n``."""


class RoomCompany:
    """:class:`apex_tui.screens.play.chair.Company` of one chair."""

    def __init__(self, chair: RoomChair) -> None:
        self._chair = chair
        self._room = chair.room
        self._heard = chair.room.news_count
        self._latest = ""
        """What was heard last."""

    @property
    def word(self) -> str:
        return self._room.word

    @property
    def revision(self) -> int:
        return self._room.revision

    @property
    def thinking(self) -> tuple[int, float]:
        return self._room.steward.thinking

    def attend(self, happened: Callable[[], None]) -> None:
        self._chair.happened = happened

    # ----- words

    def waiting(self) -> Line:
        session = self._chair.session
        if self._room.trouble:
            return [("stuck", "loss")]
        asked = list(dict.fromkeys(session.player_of(seat) for seat in session.deciding))
        if session.asking_back:
            asked = [seat for seat in session.pending if seat != session.asking_back]
        names = [clean(session.names[seat - 1], 10) for seat in asked]
        if len(names) > 3:
            return f"waiting for {len(names)} others"
        return f"waiting for {listed(names)}" if names else "waiting"

    def situation(self) -> Sequence[Line]:
        """A question to all comes first, then who is away, then the latest news."""
        room, found = self._room, list[Line]()
        if room.trouble:
            found.append([(room.trouble, "loss")])
        motion = room.council.motion
        if motion is not None:
            votes = f"  {len(motion.agreed)} of {len(room.council.voters(motion))} agree"
            found.append([(motion.text, "ink"), (votes, "quiet")])
        for absent in room.absent():
            name: list[Run] = [(clean(absent.name, 20), "bold")]
            kept = "the seat is kept" if len(absent.seats) == 1 else "the seats are kept"
            found.append([*name, (f" is away for {span(absent.seconds)}, {kept}", "quiet")])
        session = self._chair.session
        if session.asking_back in self._chair.people:
            found.append(
                [("You ask to take the table back.  ", "quiet"), ("Esc", "key"), (" lets it be", "quiet")]
            )
        if not self._chair.people:
            found.append([(self._watching_words(), "quiet")])
        elif room.record.shown:
            found.append([(f"Watchers see {hands_of(session.names, room.record.shown)}.", "quiet")])
        if self._latest and not any(self._latest.startswith(f"{each.name} ") for each in room.absent()):
            found.append([(self._latest, "ink")])
        return found

    def _watching_words(self) -> str:
        chair = self._chair
        if chair.eyes:
            return f"You watch, and see the hand of {clean(chair.names[chair.eyes - 1], 20)}."
        return "You watch, and see what the whole table sees."

    def state(self) -> str:
        """Who is away, for all to see while they choose."""
        absent = self._room.absent()
        if not absent:
            return ""
        if len(absent) == 1:
            return f"{clean(absent[0].name, 10)} away"
        return f"{len(absent)} away"

    def news(self) -> str:
        """What was said or has changed since it was last asked for, in one line; empty if nothing was."""
        words = self._room.news_since(self._heard, self._chair.guest)
        self._heard = self._room.news_count
        self._latest = words or self._latest
        return words

    # ----- what can be done

    def offers(self) -> Sequence[Offer]:
        """Votes first, then seats of those who are gone; hands for watchers."""
        room, guest = self._room, self._chair.guest
        if not self._chair.people:
            return self._hands()
        found: list[Offer] = []
        motion = room.council.motion
        if motion is not None and guest.id in room.council.voters(motion) and guest.id not in motion.agreed:
            found.append(Offer("vote:yes", "y", "agree", motion.text))
            found.append(Offer("vote:no", "n", "let it be", motion.text))
        if motion is None:
            keys = iter(_KEYS)
            for absent in room.gone():
                if room.council.may_replace(guest.id, absent.id):
                    words = f"let the computer play for {clean(absent.name, 12)}"
                    says = f"{absent.name} gets the seat back on coming home."
                    found.append(Offer(f"stand_in:{absent.id}", next(keys), words, says))
        return found

    def _hands(self) -> list[Offer]:
        room, chair = self._room, self._chair
        found = []
        for key, seat in zip(_KEYS, room.record.shown, strict=False):
            if seat != chair.eyes:
                words = f"look into the hand of {clean(chair.names[seat - 1], 12)}"
                found.append(Offer(f"eyes:{seat}", key, words))
        if chair.eyes:
            found.append(Offer("eyes:0", "p", "see what all see"))
        return found

    def do(self, offer: str) -> str:
        verb, _, rest = offer.partition(":")
        room, guest = self._room, self._chair.guest
        if verb == "vote":
            return room.council.vote(guest.id, rest == "yes")
        if verb == "stand_in":
            return room.council.ask_stand_in(guest.id, rest)
        if verb == "eyes":
            self._chair.looks_at = int(rest)
            room.people_changed()
            return ""
        return "that is not offered now"

    def command(self, word: str, rest: str) -> str | None:
        """``:say``, ``:yes``, ``:no``, ``:replace ben``, ``:show watchers``, ``:hide watchers``."""
        room, guest = self._room, self._chair.guest
        if word == "say":
            return self.say(rest) if rest else "say what?"
        if word in ("yes", "no") and not rest and room.council.motion is not None:
            return room.council.vote(guest.id, word == "yes")
        if word == "replace" and rest:
            return self._replace(rest)
        if word in ("show", "hide") and rest.lower() == "watchers":
            if not self._chair.people:
                return "only who plays here has a hand to show"
            return room.council.ask_show(guest.id) if word == "show" else room.council.hide(guest.id)
        return None

    def _replace(self, name: str) -> str:
        """Ask for the computer in the place of somebody who is gone, by name."""
        room = self._room
        wanted = [each for each in room.gone() if each.name.casefold().startswith(name.strip().casefold())]
        if len(wanted) != 1:
            names = listed([clean(each.name, 20) for each in room.gone()])
            return f"who? gone for long: {names}" if names else "nobody is gone for long; seats are kept"
        return room.council.ask_stand_in(self._chair.guest.id, wanted[0].id)

    # ----- talk

    def talk(self) -> Sequence[Said]:
        return self._room.record.talk.lines

    def say(self, text: str) -> str:
        return self._room.say(self._chair.guest, text)

    # ----- another game

    def again(self) -> str:
        return self._room.seating.again(self._chair.guest)

    def successor(self) -> Chair | None:
        """The chair at the game that was dealt after this one."""
        if self._chair.session is self._room.session or self._room.session is None or not self._chair.open:
            return None
        return self._room.take_chair(self._chair.guest)
