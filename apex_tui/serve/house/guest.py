"""Somebody in the house: a person on a live line, with an app of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from apex_tui.serve.names import fold
from apex_tui.serve.person import Person
from apex_tui.widgets.text import clean

if TYPE_CHECKING:
    from apex_tui.serve.house.app import HouseApp
    from apex_tui.serve.house.chair import RoomChair
    from apex_tui.serve.house.house import House

__all__ = ["Guest", "id_of"]


def id_of(person: Person) -> str:
    """What the house knows a person by: names that look alike are one."""
    return fold(person.name)


class Guest:
    """One live line. A person may have several; each seat is played from one of them."""

    def __init__(self, house: House, person: Person, app: HouseApp) -> None:
        self.house = house
        self.person = person
        self.app = app
        self.id = id_of(person)
        self.name = clean(person.name, 20)
        """As it is shown everywhere: visible, one cell a character."""
        self.chair: RoomChair | None = None
        """Where this line sits or watches, None in the lobby."""
        self.knows: set[str] = set()
        """Words of tables that no list shows, and that this line has named."""
        self.since = house.clock()
        self._due: set[str] = set()

    def may_talk(self) -> bool:
        """True, and counted, if this is not too much talk."""
        return self._may("said", "too much talk")

    def may_try(self) -> bool:
        """True, and counted, if not too many words were tried."""
        return self._may("tried", "too many words of tables tried")

    def may_open(self) -> bool:
        """True, and counted, if not too many tables were opened lately."""
        return self._may("opened", "too many tables opened")

    def _may(self, what: str, why: str) -> bool:
        allowed = self.house.habits.lets(self.id, what)
        if not allowed:
            self.refused(why)
        return allowed

    def refused(self, why: str) -> None:
        """Write down that something was refused to this person."""
        self.house.note("refused", name=self.person.name, address=self.person.address, why=why)

    def call(self, what: str, act: Callable[[], None]) -> None:
        """Have the app do something in its own turn; asked for several times before that, ``what`` is done once."""
        if what in self._due:
            return
        self._due.add(what)

        def do() -> None:
            self._due.discard(what)
            act()

        if not self.app.call_later(do):
            self._due.discard(what)
