"""Others at the same table on lines of their own: what they do is shown here as it happens."""

from __future__ import annotations

from apex_tui.engine.errors import ApexError
from apex_tui.screens.play.chair import Chair
from apex_tui.screens.play.flow import TableFlow

__all__ = ["TableOthers"]


class TableOthers(TableFlow):
    """A table that follows what others do, if the chair has company."""

    def __init__(self, session: Chair, *, hints: bool = True):
        super().__init__(session, hints=hints)
        self._known = (0, 0)
        """What the screen has taken note of: see :attr:`Chair.serial` and :attr:`Company.revision`."""
        self._eyes_then = self.eyes
        """Whose view was looked at last."""

    def on_mount(self) -> None:
        """Hear of what others do from now on."""
        if self.session.company is not None:
            self.session.company.attend(self.happened)

    def take_note(self) -> None:
        """Nothing up to now is news."""
        company = self.session.company
        self._known = (self.session.serial, company.revision if company is not None else 0)

    def happened(self) -> None:
        """Others did something: show it, keep an open prompt that still stands, else find out what comes next."""
        company = self.session.company
        if self._gone or company is None:
            return
        successor = company.successor()
        if successor is not None:
            self.follow(successor)
            return
        before = self._known
        self.take_note()
        if self._known == before:
            return
        self._people_changed()
        news = company.news()
        if self.picks is not None:
            # While nothing is asked the situation tells it.
            self.notice = news or self.notice
        if self._known[0] != before[0]:
            self.collect(own=False)
        if self._covered or self.frame is not None:
            # What is shown goes on, and whoever opens the curtain looks anew.
            return
        if self._still_asked() or (self.over and self._ended):
            self._settle_view()
            self.repaint()
            return
        if self.picks is not None:
            self.picks = None
            self._showed = True
        self.go_on()

    def _people_changed(self) -> None:
        """A seat of this line was given to the computer, or back; or a hand may now be seen by watchers."""
        self.people = here = self.session.people
        if not here or self.own not in here:
            self.own = here[0] if here else self.session.eyes
        if self.behind and self.behind not in here:
            self._leave_private()
        if self._eyes_then != self.eyes:
            if self._eyes_then and not here:
                # A log or a moment of the past may show what is not for these eyes any more.
                self._uncover()
            self._eyes_then = self.eyes
            self.read_lines(anew=True)
            self._stale = True

    def _still_asked(self) -> bool:
        """True if the prompt on the screen is still open."""
        picks = self.picks
        if picks is None:
            return False
        try:
            return self.session.decision_number(picks.prompt.seat) == self._number
        except ApexError:
            return False

    def follow(self, successor: Chair) -> None:
        """The table goes on with another game."""

    def take_offer(self, id: str) -> None:
        """Do what can be done beside the game."""
        company = self.session.company
        if company is not None and any(offer.id == id for offer in company.offers()):
            trouble = company.do(id)
            if trouble:
                self.say(trouble)
            else:
                self.happened()
