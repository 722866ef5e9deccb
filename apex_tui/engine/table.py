"""What the rules hold in hand: the state, chance, what is shown to whom, and the events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, NoReturn, TypeVar

from apex_tui.engine.chance import Chance
from apex_tui.engine.errors import RuleError
from apex_tui.engine.events import Event
from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.outcome import GameOver, Outcome
from apex_tui.engine.state import State
from apex_tui.engine.zones import EMPTY, Layout

__all__ = ["Record", "Table"]

S = TypeVar("S", bound=State)
D = TypeVar("D")


class Record:
    """Where events go; one for all tables of a game."""

    __slots__ = ("events", "held")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.held: list[tuple[int, Event]] | None = None
        """While a secret ``Together`` runs: events kept from the others, with the seat whose flow told them."""

    def release(self) -> None:
        """A secret has ended: let the others hear it, seat by seat, whoever answered first."""
        if self.held is not None:
            self.events.extend(event for _, event in sorted(self.held, key=lambda held: held[0]))
            self.held = None


class Table(Generic[S, D]):
    """The table as the rules see it. One for the game, and one for each flow of a ``Together`` (with its seat's chance)."""

    __slots__ = ("chance", "defs", "knowledge", "layout", "record", "seat", "state", "telling")

    def __init__(
        self,
        state: S,
        defs: D,
        layout: Layout,
        chance: Chance,
        knowledge: Knowledge | None,
        record: Record | None,
        seat: int = 0,
    ) -> None:
        self.state = state
        self.defs = defs
        """What the cards are: the game's table of definitions, never changed."""
        self.layout = layout
        self.chance = chance
        self.knowledge = knowledge
        """None in playouts, where nobody asks what a seat knows."""
        self.record = record
        self.telling = record is not None
        """False in playouts: guard any work done only for an event."""
        self.seat = seat
        """Whose chance streams are used: 0 for the table's own."""

    def of(self, seat: int) -> Table[S, D]:
        """The table of one seat's flow in a ``Together``: the same state, chance streams of its own."""
        return Table(self.state, self.defs, self.layout, self.chance, self.knowledge, self.record, seat)

    # Chance

    def roll(self, sides: int) -> int:
        """Roll a die: 1 to ``sides``."""
        return self.chance.roll(sides, self.seat)

    def shuffle(self, zone: int) -> None:
        """Shuffle a pile; whoever does not see its faces loses track of its cards."""
        cards = self.state.zones[zone]
        self.chance.shuffle(cards, self.seat)
        if self.knowledge is not None:
            self.knowledge.merge_all(cards, [not sees for sees in self.layout.seen(zone)])

    # Cards

    def move(self, card: int, source: int, target: int, at: int | None = None, by: int = 0) -> None:
        """Move a card from zone to zone (numbers of the layout).

        ``at``: its place in the target; None puts it last, and a place that is ``EMPTY`` is filled. ``by``: the seat that
        picked it where others do not see what was picked; 0 if everybody knows which place it came from (the top of a pile).

        Raises:
            ValueError: the card is not in ``source``.
        """
        zones = self.state.zones
        zones[source].remove(card)
        self._lay(card, source, target, at, by)

    def take(self, source: int, place: int, target: int, at: int | None = None) -> int:
        """Move the card at a place of ``source`` that everybody can point at (0 the bottom, -1 the top); returns it."""
        card = self.state.zones[source].pop(place)
        self._lay(card, source, target, at, 0)
        return card

    def lift(self, card: int, source: int, target: int) -> None:
        """Move a card out of a zone with fixed slots: its place stays behind ``EMPTY``."""
        cards = self.state.zones[source]
        cards[cards.index(card)] = EMPTY
        self._lay(card, source, target, None, 0)

    def _lay(self, card: int, source: int, target: int, at: int | None, by: int) -> None:
        cards = self.state.zones[target]
        if at is None:
            cards.append(card)
        elif at < len(cards) and cards[at] == EMPTY:
            cards[at] = card
        else:
            cards.insert(at, card)
        knowledge = self.knowledge
        if knowledge is None:
            return
        seen_there, seen_here = self.layout.seen(source), self.layout.seen(target)
        if by:
            left = [*self.state.zones[source], card]
            blind = [
                observer != by and not there and not here
                for observer, (there, here) in enumerate(zip(seen_there, seen_here, strict=True))
            ]
            knowledge.merge_all(left, blind)
        for observer, sees in enumerate(seen_here):
            if sees:
                knowledge.see(observer, card)

    def show(self, cards: Iterable[int], seats: Iterable[int] | None = None) -> None:
        """Show faces to ``seats`` (None: to everybody) wherever the cards lie; they keep the knowledge."""
        knowledge = self.knowledge
        if knowledge is None:
            return
        observers = range(len(knowledge.groups)) if seats is None else tuple(seats)
        for card in cards:
            for observer in observers:
                knowledge.see(observer, card)

    def lose_track(self, cards: Iterable[int], by: int) -> None:
        """``by`` put these cards in an order that the others did not see."""
        if self.knowledge is not None:
            self.knowledge.merge_all(
                cards, [observer != by for observer in range(len(self.knowledge.groups))]
            )

    # Telling

    def emit(self, kind: str, seat: int = 0, /, to: tuple[int, ...] | None = None, **data: Any) -> None:
        """Tell what happened. ``to``: the seats that may know it, None for everybody. Data may have any other name."""
        record = self.record
        if record is None:
            return
        step = self.chance.step
        if record.held is None:
            record.events.append(Event(kind, seat, data, to, (), step))
            return
        if not self.seat:
            raise RuleError(f"{kind}: in a secret Together a flow tells through its own table (Table.of)")
        own = to is None or self.seat in to
        if own:
            record.events.append(Event(kind, seat, data, (self.seat,), (), step))
        if not own or to is None or len(to) > 1:
            held = Event(kind, seat, data, to, (self.seat,) if own else (), step)
            record.held.append((self.seat, held))

    def end(self, outcome: Outcome) -> NoReturn:
        """The game is over, here and now."""
        raise GameOver(outcome)
