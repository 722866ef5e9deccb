"""Positions of Theropod laid out by hand, and games played on from them as told.

    play = Scene("utahraptor").trail("dryosaurus", "ankylosaurus").hand(1, "utahraptor_scout").start("hunting")
    play.does("play:utahraptor_scout")          # the next answer of whoever is asked, to the question that is asked
    play.offers_only("end")
    assert play.titles("hoard", 1) == ["dryosaurus"]

Cards go by title (the next copy that was not laid yet) or by id. What no test asked for is out of the way: hands, trail
and pool are empty, the round has no effect, and every draw pile holds what is left of the Starting deck. Piles are written
with the card that is drawn first in front; rows from the Footprint beside the deck to Footprint 4.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Self

from apex_tui.engine.rules import Rules
from apex_tui.games.theropod.deal import Deal
from apex_tui.games.theropod.state import (
    BOX,
    ENVIRONMENT,
    ENVIRONMENT_DECK,
    IN_STANCE,
    STANCES,
    TRAIL,
    TheropodState,
    ambush_of,
    den_of,
    hoard_of,
)
from tests.kit.position import Position
from tests.kit.script import Script
from tests.kit.subjects import make

__all__ = ["Play", "Scene"]


@cache
def box(seats: int, options: tuple[tuple[str, str], ...]) -> Rules[Any]:
    """The rules of a table, opened once: they hold nothing of a game in progress."""
    return make("theropod", seats, dict(options))


class Play(Script):
    """A game that is told what to do, with the words of Theropod."""

    def does(self, *picks: str, seat: int | None = None) -> Self:
        """One answer after the other, each a single pick, to whatever is asked."""
        for pick in picks:
            self.pick(pick, seat=seat)
        return self

    def asks(self, kind: str, *picks: Any, seat: int | None = None) -> Self:
        """This is asked and answered so: choice words, or cards by title."""
        decision = self._decision(seat)
        known = [each if self._find(decision, each) is not None else f"card:{each}" for each in picks]
        self.answer(kind, *known, seat=seat)
        return self

    def at_once(self, kind: str, seat: int = 1) -> Self:
        """This is what is asked now."""
        self.at(seat, kind)
        return self

    def titles(self, zone: str, seat: int = 0) -> list[str]:
        """The titles in a zone, a pile from the bottom up."""
        return [str(name).partition("#")[0] for name in self.zone(zone, seat)]

    def top(self, zone: str, seat: int = 0) -> str:
        """The title that lies on top."""
        return self.titles(zone, seat)[-1]

    def count(self, zone: str, seat: int = 0) -> int:
        """How many cards lie in a zone."""
        return len(self.zone(zone, seat))

    def offered(self, kind: str, seat: int = 1) -> list[str]:
        """What is offered, by title: ``play:utahraptor_scout``, ``use:...:1``, ``end``; copies once each."""
        self.at(seat, kind)
        found = []
        for name in self.options(seat):
            verb, *rest = name.split(":")
            title = ":".join([verb, *(part.partition("#")[0] for part in rest)])
            found.append(title)
        return found

    @property
    def stack(self) -> int:
        """The Hunt stack."""
        return int(self.state.stack)

    def vp(self, seat: int = 1) -> int:
        """Victory Points."""
        return int(self.state.vp[seat - 1])

    def told(self, kind: str) -> list[Any]:
        """All events of this kind so far."""
        return [event for event in self.heard if event.kind == kind]


class Scene:
    """A position in the making. Seat 1 is Player One and on turn unless it is said otherwise."""

    def __init__(self, *species: str, mode: str = "easy", **options: str) -> None:
        names = species or ("tyrannosaurus",)
        given = {"species": ",".join(names), "mode": mode, "first_player": "seat_1", **options}
        self.rules = box(len(names), tuple(sorted(given.items())))
        self.deal: Deal = self.rules.defs
        self.species = names
        self.laid: list[int] = []
        self._zones: dict[tuple[str, int], list[int]] = {}
        self._tops: list[tuple[str, int, list[int]]] = []
        self._stances: list[str] = []
        self._fields: dict[str, Any] = {}
        self._ready: int | None = None

    # Laying out

    def find(self, name: str) -> int:
        """A card by id, or the next copy of a title that was not laid yet."""
        for uid, found in enumerate(self.deal.ids):
            if uid not in self.laid and name in (found, found.partition("#")[0]):
                self.laid.append(uid)
                return uid
        raise KeyError(f"no copy of {name} is left")

    def _lay(self, zone: str, seat: int, names: Sequence[str]) -> Self:
        self._zones[zone, seat] = [self.find(name) for name in names]
        return self

    def hand(self, seat: int, *names: str) -> Self:
        """A hand, in the order in which the cards came."""
        return self._lay("hand", seat, names)

    def draw(self, seat: int, *names: str) -> Self:
        """The whole draw pile."""
        return self._lay("draw", seat, names[::-1])

    def draw_top(self, seat: int, *names: str) -> Self:
        """What lies on top of the draw pile."""
        self._tops.append(("draw", seat, [self.find(name) for name in names[::-1]]))
        return self

    def discard(self, seat: int, *names: str) -> Self:
        """The discard pile, oldest first."""
        return self._lay("discard", seat, names)

    def hoard(self, seat: int, *names: str) -> Self:
        """The Hoard, oldest first."""
        return self._lay("hoard", seat, names)

    def den(self, seat: int, *names: str) -> Self:
        """The Den."""
        return self._lay("den", seat, names)

    def hatchery(self, seat: int, *names: str) -> Self:
        """The Hatchery."""
        return self._lay("hatchery", seat, names)

    def apex(self, seat: int, *names: str) -> Self:
        """The whole Apex deck."""
        return self._lay("apex_deck", seat, names[::-1])

    def ambush(self, seat: int, *names: str, ready: int | None = None) -> Self:
        """The Ambush Point; all of it waits since an earlier turn unless ``ready`` says how many do."""
        self._ready = ready if seat == 1 else self._ready
        return self._lay("ambush", seat, names)

    def play(self, seat: int, *names: str) -> Self:
        """The play space."""
        return self._lay("play", seat, names)

    def trail(self, *names: str) -> Self:
        """The Game Trail, from the lowest Footprint that is taken to Footprint 4; ``NAME!`` carries a Defensive Stance."""
        self._stances = [name[:-1] for name in names if name.endswith("!")]
        return self._lay("trail", 0, [name.rstrip("!") for name in names])

    def pool(self, *names: str) -> Self:
        """The Evolve Pool, the last card at the end."""
        return self._lay("pool", 0, names)

    def hunt(self, *names: str) -> Self:
        """The whole Hunt deck."""
        return self._lay("hunt_deck", 0, names[::-1])

    def hunt_top(self, *names: str) -> Self:
        """What comes next from the Hunt deck."""
        self._tops.append(("hunt_deck", 0, [self.find(name) for name in names[::-1]]))
        return self

    def evolve(self, *names: str) -> Self:
        """The whole Evolve deck."""
        return self._lay("evolve_deck", 0, names[::-1])

    def afflictions(self, *names: str) -> Self:
        """The whole Affliction deck."""
        return self._lay("affliction_deck", 0, names[::-1])

    def boss(self, name: str) -> Self:
        """Emergence: the Boss beside the counter."""
        return self._lay("boss", 0, [name])

    def wounds(self, *names: str) -> Self:
        """The damage cards of the Boss."""
        return self._lay("boss_wounds", 0, names)

    def environment(self, name: str, *later: str) -> Self:
        """The Environment card that lies open, and those that follow."""
        self._lay("environment_deck", 0, later[::-1])
        return self._lay("environment", 0, [name])

    def eliminated(self, *names: str) -> Self:
        """The elimination pile."""
        return self._lay("eliminated", 0, names)

    def empty(self, *zones: str) -> Self:
        """Shared piles without a card."""
        for zone in zones:
            self._zones[zone, 0] = []
        return self

    def so(self, **fields: Any) -> Self:
        """Fields of the state as they shall be."""
        self._fields |= fields
        return self

    # Playing

    def start(
        self,
        step: str = "hunting",
        dice: Sequence[int] = (),
        shuffles: Sequence[Sequence[str]] = (),
        seed: int = 1,
    ) -> Play:
        """Play on from a step of the rules; ``shuffles``: for each in turn the cards that come to lie on top."""
        play = Play(self.rules, seed=seed)
        told = [[self.find(name) for name in top] for top in shuffles]
        with play.position(step, dice) as pos:
            self._set(pos)
            if told:
                play.game.table.chance.script("shuffle", told)
        return play

    def _set(self, pos: Position) -> None:
        state: TheropodState = pos.state
        self._clear(pos)
        for (zone, seat), cards in self._zones.items():
            target = pos.cards(zone, seat)
            state.zones[BOX] += target
            target.clear()
            for card in cards:
                next(each for each in state.zones if card in each).remove(card)
                target.append(card)
        for zone, seat, cards in self._tops:
            for card in cards:
                next(each for each in state.zones if card in each).remove(card)
                pos.cards(zone, seat).append(card)
        for name in self._stances:
            card = next(one for one in state.zones[TRAIL] if self.deal.cards[one].id == name)
            mark = state.zones[STANCES].pop()
            state.zones[IN_STANCE].append(mark)
            state.stances[card] = mark
        self._count(state)
        for name, value in self._fields.items():
            assert hasattr(state, name), f"the state has no field {name}"
            setattr(state, name, value)
        for number, zone in enumerate(self.rules.layout.zones):
            if not all(self.rules.layout.seen(number)):
                pos.hide(zone.name, zone.seat)

    def _clear(self, pos: Position) -> None:
        """Out of the way: what set-up left in hands, trail and pool, and the card of the round."""
        state: TheropodState = pos.state
        state.round, state.turn, state.seat, state.player_one, state.stage = 1, 0, 1, 1, "hunt"
        for zone in ("trail", "pool"):
            state.zones[BOX] += pos.cards(zone)
            pos.cards(zone).clear()
        for seat in range(1, self.deal.seats + 1):
            for zone in ("hand", "play", "discard"):
                pos.cards("draw", seat)[:0] = pos.cards(zone, seat)
                pos.cards(zone, seat).clear()
            pos.cards("draw", seat).sort(reverse=True)
        if not self.deal.mode.emergence:
            plain = next(
                card for card in self.deal.sets["environment"] if self.deal.cards[card].role == "emergence"
            )
            for zone in (BOX, ENVIRONMENT, ENVIRONMENT_DECK):
                if plain in state.zones[zone]:
                    state.zones[zone].remove(plain)
            state.zones[ENVIRONMENT_DECK][:0] = state.zones[ENVIRONMENT]
            state.zones[ENVIRONMENT][:] = [plain]

    def _count(self, state: TheropodState) -> None:
        """Points, Bosses and what is ready follow from what was laid."""
        cards = self.deal.cards
        for seat in range(1, self.deal.seats + 1):
            counted = [*state.zones[den_of(seat)], *state.zones[hoard_of(seat)]]
            state.vp[seat - 1] = sum(cards[card].vp for card in counted)
            state.bosses[seat - 1] = sum(cards[card].type == "boss" for card in counted)
        waiting = len(state.zones[ambush_of(state.seat)]) if state.seat else 0
        state.ready = waiting if self._ready is None else self._ready


def options_of(**options: str) -> Mapping[str, str]:
    """Set-up options."""
    return options
