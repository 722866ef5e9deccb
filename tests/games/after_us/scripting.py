"""Positions of After Us laid out by hand, and games played from them as told.

A scene says what lies where; the game then starts at a step of the rules. Cards go by their numbers, the eight Tamarins of
a seat also as `T1` to `T8`; stocks are written flower/fruit/grain/energy, as in the rulebook's examples.

    play = Scene().row(1, "T7", "T6", 231, 143).stock(1, "0/1/0/0").start("resolving")
    play.use("top:J1-2", "top:J2-3")           # exactly these frames are asked about, in this order, and activated
    play.passed("top:C3.2")                    # asked about, and cannot be activated
    assert play.held(1) == "3/2/0/0"

Strict as the kit is: nothing is answered that the test does not answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any, Self

from apex_tui.engine.events import Event
from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.rules import Rules
from apex_tui.engine.zones import EMPTY
from apex_tui.games.after_us.definitions import GAINS, Printed, effect
from apex_tui.games.after_us.frames import FrameBook
from apex_tui.games.after_us.resolving import frame_at
from apex_tui.games.after_us.state import assembly_of
from tests.games.after_us.printed import DECKS
from tests.games.after_us.printed import box as frame_box
from tests.kit.position import Position
from tests.kit.script import Script
from tests.kit.subjects import make

QUIET = "boombox,game_console,moped"
"""Objects that add nothing to the questions of resolving."""

ANY_TIME = "boombox,computer,minibar"

OBJECTS = ("mobile_phone", "minibar", "boombox", "game_console", "pinball_machine", "computer", "moped")

KINDS = ("flower", "fruit", "grain", "energy")

Card = int | str
"""A number, or a Tamarin by its layout."""


@cache
def box(seats: int, options: tuple[tuple[str, str], ...]) -> Rules[Any]:
    """The rules of a table, opened once: they hold nothing of a game in progress."""
    return make("after_us", seats, dict(options))


class Play(Script):
    """A game that is told what to do, with the words of After Us."""

    # Resolving

    def use(self, *frames: str, seat: int = 1) -> Self:
        """Activate the frames that are reached next."""
        for frame in frames:
            self._frame("activate", "activated", frame, seat)
        return self

    def skip(self, *frames: str, seat: int = 1) -> Self:
        """Skip the frames that are reached next, though they could be activated."""
        for frame in frames:
            self.offers("activate", seat=seat)
            self._frame("skip", "skipped", frame, seat)
        return self

    def passed(self, *frames: str, seat: int = 1) -> Self:
        """The frames reached next cannot be activated: skip them."""
        for frame in frames:
            self.at(seat, "frame")
            self.offers_not("activate", seat=seat)
            self._frame("skip", "skipped", frame, seat)
        return self

    def reach(self, frame: str, seat: int = 1) -> Self:
        """Skip what is asked about before this frame."""
        while self.frame(seat) != frame:
            assert self.asked.get(seat) == "frame", f"{frame} is never reached; {self._stand()}"
            self.answer("frame", "skip", seat=seat)
        return self

    def frame(self, seat: int = 1) -> str:
        """The frame that is asked about; empty if there is none left."""
        rows = self.rules.defs.frames.rows(self.state.zones[assembly_of(seat)])
        frame = frame_at(self.state, seat, rows)
        return "" if frame is None else frame.name

    def again(self, *targets: str, seat: int = 1) -> Self:
        """Spend the reactivations that are due on these frames, a chain frame by frame."""
        for target in targets:
            self.answer("reactivate", target, seat=seat)
            told = [event for event in self.events("reactivated") if event.seat == seat]
            assert told, f"{target} is not told as reactivated: {self._told(self._since)}"
            assert told[0].data["frame"] == target, f"{told[0].data['frame']} was reactivated, not {target}"
        return self

    def skip_all(self, seat: int = 1) -> Self:
        """Skip every frame that is left."""
        while self.asked.get(seat) == "frame":
            self.answer("frame", "skip", seat=seat)
        return self

    def use_all(self, seat: int = 1) -> Self:
        """Activate every frame that is left and payable; reactivations take the first target."""
        while self.asked.get(seat) in ("frame", "reactivate"):
            self.pick(self.options(seat)[0], seat=seat)
        return self

    def _frame(self, answer: str, kind: str, frame: str, seat: int) -> None:
        self.answer("frame", answer, seat=seat)
        found = [event.data["frame"] for event in self.events(kind) if event.seat == seat]
        assert found[:1] == [frame], f"{found} was asked about, not {frame}"

    # Phases

    def confirm(self, *seats: int) -> Self:
        """These seats end their part."""
        for seat in seats or (1,):
            self.pick("confirm", seat=seat)
        return self

    def discs(self, *species: str) -> Self:
        """Choose discs, seat by seat."""
        for seat, name in enumerate(species, 1):
            self.answer("disc", f"disc:{name}", seat=seat)
        return self

    def window(self, seat: int = 1) -> Self:
        """Confirm the windows of phase 2 before that of this seat."""
        while seat not in self.asked:
            (other,) = self.asked
            self.answer("attract_menu", "confirm", seat=other)
        self.at(seat, "attract_menu")
        return self

    def arrange(self, *cards: Card, seat: int = 1) -> Self:
        """Lay the cards in this order."""
        self.answer("arrange", *(f"card:{number(card, seat)}" for card in cards), seat=seat)
        return self

    # What is so

    def held(self, seat: int = 1) -> str:
        """The stock: `flower/fruit/grain/energy`."""
        return "/".join(map(str, self.state.stock[seat - 1]))

    def vp(self, seat: int = 1) -> int:
        """Points."""
        return int(self.state.vp[seat - 1])

    def rage(self, seat: int = 1) -> int:
        """The place on the rage track."""
        return int(self.state.rage[seat - 1])

    def tribe(self, seat: int = 1) -> int:
        """How many cards the seat owns, counted where they lie."""
        return sum(len(self.numbers(zone, seat)) for zone in ("draw", "assembly", "discard"))

    def numbers(self, zone: str, seat: int = 0) -> list[int]:
        """The cards of a zone by number, gaps left out; piles and decks from the bottom to the top."""
        return [int(card) for card in self.zone(zone, seat) if card is not None]

    def slots(self, seat: int = 1) -> list[int | None]:
        """The assembly by slot, None for a gap."""
        return [None if card is None else int(card) for card in self.zone("assembly", seat)]

    def deck(self, name: str) -> list[int]:
        """The cards of a deck of the board, the top one first."""
        return self.numbers(f"deck_{list(DECKS).index(name)}")[::-1]

    def told(self, kind: str, seat: int | None = None) -> list[Event]:
        """All events of this kind so far."""
        return [event for event in self.heard if event.kind == kind and seat in (None, event.seat)]

    def top_of_draw(self, seat: int = 1) -> int:
        """The card that would be drawn next."""
        return self.numbers("draw", seat)[-1]


def number(card: Card, seat: int) -> int:
    """The number of a card: `T3` of seat 2 is 11."""
    return int(card[1:]) + 8 * (seat - 1) if isinstance(card, str) else card


def _printed(text: str) -> Printed:
    """A frame as the rules use it."""
    found = frame_box(text)
    costs = tuple(found.cost[kind] for kind in KINDS)
    gains, each = (tuple(sums[kind] for kind in GAINS) for sums in (found.gain, found.each))
    return Printed(found.left_open, found.right_open, effect(costs, found.kinds, gains, each))


class Scene:
    """A position in the making: a fresh table on which every Tamarin not named lies in its draw pile."""

    def __init__(self, seats: int = 1, objects: str = QUIET, **options: str) -> None:
        self.objects = objects.split(",")
        self.rules = box(seats, tuple(sorted({"objects": objects, **options}.items())))
        self.seats = range(1, seats + 1)
        self._rows: dict[int, list[int | None]] = {}
        self._draws: dict[int, list[int]] = {}
        self._discards: dict[int, list[int]] = {}
        self._decks: dict[str, list[int]] = {}
        self._tribes: dict[int, int] = {}
        self._stocks: dict[int, list[int]] = {}
        self._vp: dict[int, int] = {}
        self._rages: dict[int, int] = {}
        self._round = 1
        self._uids = {int(self.rules.card_id(uid)): uid for uid in range(self.rules.card_count)}

    def row(self, seat: int, *cards: Card | None) -> Self:
        """The assembly, left to right; None is a gap."""
        self._rows[seat] = [None if card is None else number(card, seat) for card in cards]
        return self

    def draw(self, seat: int, *cards: Card) -> Self:
        """The whole draw pile, the top card first. Tamarins that are named nowhere lie in the discard pile then."""
        self._draws[seat] = [number(card, seat) for card in cards]
        return self

    def discard(self, seat: int, *cards: Card) -> Self:
        """The whole discard pile; with a draw pile named too, other Tamarins are out of the game."""
        self._discards[seat] = [number(card, seat) for card in cards]
        return self

    def tribe(self, seat: int, size: int) -> Self:
        """How many cards the seat owns: Tamarins leave the game, or Mandrills I join its discard pile."""
        self._tribes[seat] = size
        return self

    def deck(self, name: str, *cards: int) -> Self:
        """All that is left of a deck, the top card first; the others are out of the game."""
        self._decks[name] = list(cards)
        return self

    def stock(self, seat: int, amounts: str) -> Self:
        """What the seat holds: `flower/fruit/grain/energy`."""
        self._stocks[seat] = [int(amount) for amount in amounts.split("/")]
        return self

    def rage(self, seat: int, amount: int) -> Self:
        """The place on the rage track."""
        self._rages[seat] = amount
        return self

    def vp(self, *points: int) -> Self:
        """Points, seat by seat."""
        self._vp = dict(enumerate(points, 1))
        return self

    def round(self, number: int) -> Self:
        """The number of the round that goes on."""
        self._round = number
        return self

    def printed(self, card: Card, text: str) -> Self:
        """In this scene a card has other frames, written as its one-line text: what a pack of one's own may do."""
        deal = self.rules.defs
        uid = self._uids[number(card, 1)]
        rows = tuple(tuple(map(_printed, row.split())) for row in text.replace(".", "").split("|"))
        cards = tuple(replace(each, rows=rows) if n == uid else each for n, each in enumerate(deal.cards))
        self.rules = copy(self.rules)
        self.rules.defs = replace(deal, cards=cards, frames=FrameBook(cards))
        return self

    def start(
        self, step: str, shuffles: Sequence[Sequence[Card]] = (), dice: Sequence[int] = (), seed: int = 1
    ) -> Play:
        """Play from a step of the rules; `shuffles`: for each in turn the cards that come to lie on top."""
        play = Play(self.rules, seed=seed)
        play.game.table.chance.script(
            "shuffle", [[play.card(str(number(card, 1))) for card in top] for top in shuffles]
        )
        with play.position(step, dice) as pos:
            self._lay(pos, step)
        return play

    def _lay(self, pos: Position, step: str) -> None:
        """Everything as it was told, on a table that is otherwise as a game begins."""
        before, pos.state = pos.state, self.rules.new_state()
        pos.knowledge = Knowledge(self.rules.seats + 1, self.rules.backs)
        state = pos.state
        state.objects, state.ready, state.phase = before.objects, before.ready, before.phase
        state.stage, state.turn = before.stage, before.turn
        state.round = self._round - (step == "begin_round")
        for seat in self.seats:
            self._lift(pos, self._rows.get(seat, ()))
            self._lift(pos, self._draws.get(seat, ()))
            self._lift(pos, self._discards.get(seat, ()))
        for name, kept in self._decks.items():
            self._lift(pos, kept)
            cards = pos.cards(f"deck_{list(DECKS).index(name)}")
            pos.cards("removed", 1).extend(cards)
            cards[:] = [self._uids[card] for card in reversed(kept)]
        for seat in self.seats:
            self._own(pos, seat)
            state.arranged[seat - 1] = step not in (
                "before_arranging",
                "assembling",
                "arranging",
                "begin_round",
            )
            state.stock[seat - 1] = self._stocks.get(seat, [0, 0, 0, 0])
            state.vp[seat - 1] = state.began[seat - 1] = self._vp.get(seat, 0)
            state.rage[seat - 1] = self._rages.get(seat, 0)
            pos.hide("draw", seat)
        for place in range(len(DECKS)):
            pos.hide(f"deck_{place}")

    def _lift(self, pos: Position, cards: Sequence[int | None]) -> None:
        """Take named cards from where they lie."""
        for card in cards:
            if card is not None:
                assert card in self._uids, f"card {card} is not at a table of {len(self.seats)}"
                uid = self._uids[card]
                next(zone for zone in pos.state.zones if uid in zone).remove(uid)

    def _own(self, pos: Position, seat: int) -> None:
        """Row and piles of a seat; Tamarins that nobody named, and the size of the tribe."""
        draw, row, discard, removed = (
            pos.cards(zone, seat) for zone in ("draw", "assembly", "discard", "removed")
        )
        spare = draw[:]
        draw.clear()
        draw += [self._uids[card] for card in reversed(self._draws.get(seat, ()))]
        discard += [self._uids[card] for card in self._discards.get(seat, ())]
        row += [EMPTY if card is None else self._uids[card] for card in self._rows.get(seat, ())]
        others = draw if seat not in self._draws else discard if seat not in self._discards else removed
        size = sum(card >= 0 for card in (*draw, *row, *discard)) + len(spare) * (others is not removed)
        wanted = self._tribes.get(seat, size)
        while size > wanted:
            assert spare, f"the tribe of seat {seat} has {size} named cards"
            assert others is not removed, f"the Tamarins of seat {seat} are out of the game already"
            removed.append(spare.pop())
            size -= 1
        for _ in range(wanted - size):
            discard.append(pos.cards(f"deck_{list(DECKS).index('mandrill-1')}").pop(0))
        others += spare
        pos.state.tribe[seat - 1] = wanted
