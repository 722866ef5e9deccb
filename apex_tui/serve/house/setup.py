"""Opening a table of the house: as a new table at home, with places for friends who come later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from apex_tui.players.levels import LEVELS
from apex_tui.screens.draft import EMPTY, PERSON, Place, TableDraft
from apex_tui.screens.setup import SetupScreen
from apex_tui.serve.house.places import FREE
from apex_tui.serve.house.places import Place as Kept
from apex_tui.serve.house.record import Record
from apex_tui.serve.house.talk import Talk
from apex_tui.widgets.text import Line, clean

if TYPE_CHECKING:
    from apex_tui.serve.house.guest import Guest
    from apex_tui.serve.house.house import House
    from apex_tui.table.store import Store

__all__ = ["HouseDraft", "HouseSetup"]

_WALK = (FREE, PERSON, *reversed(LEVELS), EMPTY)
_AWAY = (5, 10, 30, 120, 1, 2)
"""Minutes after which the seat of somebody who is gone may be given to the computer."""


@dataclass(slots=True)
class HouseDraft(TableDraft):
    """A table of the house that is being set up."""

    own: str = ""
    """What the person who opens it is called."""
    away: int = _AWAY[0]
    watching: bool = True
    listed: bool = True

    @classmethod
    def of(cls, game: str, most: int, least: int, own: str) -> HouseDraft:
        """One's own seat and a free one, as far as the game has seats."""
        places = [Place(PERSON, own)] + [Place(FREE) for _ in range(max(least, min(2, most)) - 1)]
        places += [Place(EMPTY) for _ in range(most - len(places))]
        return cls(game, places, own=own)

    def walk(self, index: int, step: int = 1) -> None:
        """Who sits on a place changes: free, person, computer players, empty."""
        place = self.places[index]
        place.who = _WALK[(_WALK.index(place.who) + step) % len(_WALK)]
        place.name = self._person_name(place) if place.who == PERSON else ""

    def _person_name(self, place: Place) -> str:
        taken = {other.name for other in self.places if other is not place and other.who == PERSON}
        if self.own not in taken:
            return self.own
        return next(name for number in range(2, 20) if (name := f"{self.own} {number}") not in taken)

    def add(self) -> bool:
        """Keep one more place free for a friend; False if there is none."""
        for place in self.places:
            if place.who == EMPTY:
                place.who = FREE
                return True
        return False

    def record(self, guest: Guest) -> Record:
        """The table as the house keeps it, without its word."""
        places = [
            Kept(place.who, place.name, guest.id) if place.who == PERSON else Kept(place.who)
            for place in self.places
            if place.who != EMPTY
        ]
        return Record(
            word="",
            game=self.game,
            options=dict(self.options),
            host=guest.id,
            host_name=guest.name,
            places=places,
            talk=Talk(guest.house.limits.said_kept),
            seed=self.seed,
            ask_forced=self.ask_forced,
            hints=self.hints,
            listed=self.listed,
            watching=self.watching,
            away_minutes=self.away,
        )


class HouseSetup(SetupScreen):
    """The set-up page on a line of the house."""

    places: ClassVar[frozenset[str]] = frozenset({"lists", "setup"})
    back_words = "lobby"

    def __init__(self, game: str, house: House, guest: Guest):
        self.house = house
        self.guest = guest
        self._own_draft: HouseDraft | None = None
        super().__init__(game)

    @property
    def house_draft(self) -> HouseDraft:
        """The draft with what the house adds to it."""
        assert isinstance(self.draft, HouseDraft)
        return self.draft

    def first_draft(self) -> TableDraft:
        """A table for oneself and one friend."""
        least, most = self.entry.seats
        return HouseDraft.of(self.entry.id, most, least, self.guest.name)

    def keep_draft(self) -> None:
        """The house remembers the table itself."""

    def store(self) -> Store:
        """The games that were finished in this house."""
        return self.house.store

    def more_lines(self) -> Sequence[str]:
        """What a shared table has besides."""
        return ("watching", "listed", "away")

    def more(self, id: str) -> tuple[str, str, str]:
        """Name, value and explanation."""
        draft = self.house_draft
        if id == "watching":
            about = "watchers see what the whole table sees" if draft.watching else "nobody may look on"
            return "watchers", "welcome" if draft.watching else "none", about
        if id == "listed":
            about = "the lobby shows it" if draft.listed else "friends come by its word alone"
            return "open to", "everybody" if draft.listed else "its word", about
        return "away", f"{draft.away} min", "then the table may give a seat to the computer"

    def change_more(self, id: str, step: int) -> None:
        """The next value."""
        draft = self.house_draft
        if id == "watching":
            draft.watching = not draft.watching
        elif id == "listed":
            draft.listed = not draft.listed
        else:
            draft.away = _AWAY[(_AWAY.index(draft.away) + step) % len(_AWAY)]

    def name_of(self, place: Place) -> str:
        """A free place is for a friend."""
        return "a friend" if place.who == FREE else super().name_of(place)

    def words_of(self, place: Place) -> str:
        """Who sits there, in words."""
        if place.who == FREE:
            return "free, for whoever comes"
        if place.who == PERSON:
            return "you" if place.name == self.guest.name else "person at your keyboard"
        return super().words_of(place)

    def describe(self, id: str) -> Line:
        """The line under the cursor in words."""
        if id.startswith("seat:"):
            place = self.draft.places[int(id.partition(":")[2])]
            if place.who == FREE:
                return "A free place: the game begins when somebody has sat down on each."
            if place.who == PERSON and place.name == self.guest.name:
                return "Your own seat. Space changes who sits here."
        says = {
            "watching": "Watchers never see a hand unless all who play agree to it at the table.",
            "listed": "A table that is open to its word alone gets a word that nobody guesses.",
            "away": "Most of those present must agree, or the host alone; the seat goes back on return.",
        }
        return says.get(id) or super().describe(id)

    def same_as(self) -> Line:
        """Nothing to type elsewhere: the table gets its word when it is open."""
        return [("The table gets a word; friends join by it.", "quiet")]

    def _types(self, id: str) -> bool:
        """Nobody changes the name that their key holds."""
        if id.startswith("seat:"):
            place = self.draft.places[int(id.partition(":")[2])]
            return place.who == PERSON and place.name != self.guest.name
        return super()._types(id)

    def _keep(self, text: str) -> None:
        id = self.cursor or ""
        if not id.startswith("seat:"):
            super()._keep(text)
            return
        name = clean(text, 20) if text else ""
        trouble = self.house.name_trouble(name, self.guest.id) if name else ""
        taken = [other.name.casefold() for other in self.draft.places if other.who == PERSON]
        if name.casefold() in taken:
            trouble = f"{name} sits here already"
        if trouble:
            self.notice = trouble
        elif name:
            self.draft.places[int(id.partition(":")[2])].name = name
