"""A table of Theropod laid out by hand, on which one operation, action or play is carried out as told.

    desk = Desk("utahraptor", "velociraptor")
    desk.lay("discard", 1, "alert")                      # "title" is the next copy not laid out yet, "title#2" that one
    desk.act("utahraptor_scout", "choose option:1")      # its played action; every question is answered as told
    assert desk.named("alerts") == ["alert#1", ...]

An answer is the kind of the question, then what is picked (choice words, or titles among the cards offered). Strict: a
question of another kind fails, so does one that was told and not asked. After each act all 600 cards must lie somewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from apex_tui.engine.chance import Chance
from apex_tui.engine.decision import Decision, Flow, check_answer, check_decision
from apex_tui.engine.events import Event
from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.table import Record, Table
from apex_tui.games.theropod.deal import Deal, Mode, number_cards
from apex_tui.games.theropod.definitions import LOST, Op
from apex_tui.games.theropod.effects import carry_out
from apex_tui.games.theropod.pack import TheropodPack, load
from apex_tui.games.theropod.pack_filters import Maker
from apex_tui.games.theropod.pack_ops import ActionTable
from apex_tui.games.theropod.state import (
    AFFLICTIONS,
    ALERTS,
    BOX,
    DISASTERS,
    EVOLVE,
    HUNT,
    LEFT_BOSSES,
    LEFT_ENVIRONMENT,
    LEFT_MINIONS,
    LEFT_SETS,
    STANCES,
    TRAIL,
    TheropodState,
    TheropodTable,
    apex_of,
    den_of,
    hoard_of,
    layout,
    new_state,
)
from apex_tui.games.theropod.trail import gain_stance
from apex_tui.resources import rulesets

__all__ = ["Desk", "box"]

PILES = (AFFLICTIONS, ALERTS, DISASTERS, EVOLVE, HUNT, STANCES)


@cache
def box() -> TheropodPack:
    """The ruleset, opened once."""
    return load(rulesets() / "theropod")


@cache
def _deal(seats: int, emergence: bool) -> Deal:
    pack = box()
    cards, ids = number_cards(tuple(pack.cards.values()))
    mode = Mode("m", "M", emergence, 0, 9, (5, 5, 2, 2, 1), frozenset())
    return Deal(
        seats=seats,
        cards=cards,
        ids=ids,
        uid_of={name: uid for uid, name in enumerate(ids)},
        mode=mode,
        species=tuple(pack.species),
        asked_species="random",
        first_seat=1,
        handicap=frozenset(),
        hand_size=6,
        per_setup=3,
        environment_used=7,
    )


class Desk:
    """Seat 1 is on turn and Player One; each seat has its species and an empty nest. The shared piles are full."""

    def __init__(self, *species: str, emergence: bool = False, seed: int = 1) -> None:
        names = species or ("acrocanthosaurus",)
        deal = _deal(len(names), emergence)
        self.deal = deal
        zones = layout(len(names))
        state = new_state(deal)
        state.species = list(names)
        state.seat = state.player_one = 1
        state.turn, state.round, state.stage = 0, 1, "hunt"
        self.state: TheropodState = state
        self._clear(state, len(names))
        knowledge = Knowledge(len(names) + 1, ((1 << len(deal.cards)) - 1,))
        chance = Chance(seed)
        self.table: TheropodTable = Table(state, deal, zones, chance, knowledge, Record())
        self.laid: set[int] = set()
        self.told: list[str] = []

    def _clear(self, state: TheropodState, seats: int) -> None:
        """What no test asked for is in the box, but for the piles of which nothing is drawn by name."""
        for zone in (LEFT_BOSSES, LEFT_ENVIRONMENT, LEFT_MINIONS, *LEFT_SETS.values()):
            state.zones[BOX] += state.zones[zone]
            state.zones[zone] = []
        for seat in range(1, seats + 1):
            waiting = [card for card in self.deal.species_cards(state.species[seat - 1]) if self._waits(card)]
            state.zones[apex_of(seat)] = waiting
            state.zones[BOX] = [card for card in state.zones[BOX] if card not in waiting]

    def _waits(self, card: int) -> bool:
        return card not in self.deal.starting

    # Laying out

    def find(self, name: str) -> int:
        """A card by id, or the next copy of a title that was not laid out yet."""
        if "#" in name:
            return self.deal.uid_of[name]
        for uid, title in enumerate(self.deal.cards):
            if title.id == name and uid not in self.laid:
                return uid
        raise KeyError(f"no copy of {name} is left")

    def number(self, zone: str, seat: int = 0) -> int:
        """The number of a zone by name."""
        return self.table.layout.number(zone, seat)

    def lay(self, zone: str, seat: int, *names: str) -> list[int]:
        """Put cards at the end of a zone (of a pile: on top, the last of them uppermost); returns their uids."""
        found = []
        for name in names:
            card = self.find(name)
            self.laid.add(card)
            for cards in self.state.zones:
                if card in cards:
                    cards.remove(card)
            self.state.zones[self.number(zone, seat)].append(card)
            found.append(card)
        self._count()
        return found

    def empty(self, zone: str, seat: int = 0) -> None:
        """Everything of a zone goes to the box."""
        cards = self.state.zones[self.number(zone, seat)]
        self.state.zones[BOX] += cards
        cards.clear()
        self._count()

    def trail(self, *names: str) -> list[int]:
        """The Game Trail, from the lowest Footprint that is taken to Footprint 4."""
        self.state.zones[BOX] += self.state.zones[TRAIL]
        self.state.zones[TRAIL].clear()
        return self.lay("trail", 0, *names)

    def brace(self, *cards: int) -> None:
        """Defensive Stances behind trail cards."""
        for card in cards:
            gain_stance(self.table, card)
        self.heard()

    def environment(self, name: str) -> int:
        """The Environment card that lies open."""
        self.empty("environment")
        return self.lay("environment", 0, name)[0]

    def play(self, *names: str) -> list[int]:
        """Apex cards face up in front of seat 1, their values in the stack; others reset it, as when they are played."""
        cards = self.lay("play", 1, *names)
        state = self.state
        for card in cards:
            title = self.deal.cards[card]
            if title.type == "apex":
                state.stack += title.value
                state.stack_cards.append(card)
                state.stack_parts.append(title.value)
            else:
                state.stack, state.stack_cards, state.stack_parts = 0, [], []
            state.played.append(card)
        return cards

    def ambush(self, *names: str) -> list[int]:
        """As :meth:`play`, out of the Ambush Point, together."""
        cards = self.play(*names)
        self.state.ambush, self.state.ambush_played = cards[:], True
        return cards

    def _count(self) -> None:
        for seat in range(1, self.deal.seats + 1):
            self.state.vp[seat - 1] = self.points(seat)

    # Carrying out

    def run(self, flow: Flow | None, *answers: str) -> Any:
        """Let a flow ask, and answer it; returns what it returns."""
        left = list(answers)
        result: Any = flow
        if flow is not None and flow is not LOST:
            result = None
            value: Any = None
            while True:
                try:
                    asked = flow.send(value)
                except StopIteration as stop:
                    result = stop.value
                    break
                assert isinstance(asked, Decision)
                check_decision(asked)
                assert left, f"nothing is told for {asked.kind}: {self.words(asked)}"
                kind, *picks = left.pop(0).split()
                seat, _, name = kind.rpartition(":")
                assert asked.kind == name, f"{name} was told, {asked.kind} is asked"
                assert asked.seat == int(seat or 1), f"{kind} was told, seat {asked.seat} is asked"
                answer = check_answer(asked, self._picked(asked, picks))
                value = answer[0] if asked.single else answer
        assert not left, f"told and never asked: {left}"
        self.check()
        return result

    def carry(
        self, card: int | str, *answers: str, ops: str | None = None, seat: int = 1, trigger: str = "played"
    ) -> Any:
        """Carry out all actions of a card under a trigger, or operations written as in a pack."""
        uid = self.find(card) if isinstance(card, str) else card
        made = self.made(ops, trigger) if ops is not None else None
        if made is None:
            actions = self.deal.cards[uid].on[trigger]
            assert actions, f"{self.deal.ids[uid]} has no action {trigger}"
            made = tuple(op for action in actions for op in action.ops)
        return self.run(carry_out(self.table, seat, uid, made), *answers)

    def act(self, name: str, *answers: str, trigger: str = "played") -> int:
        """Play an Apex, Egg or Evolve card as :meth:`play` does, then use its action; returns the card."""
        card = (self.ambush if trigger == "ambush_played" else self.play)(name)[0]
        self.carry(card, *answers, trigger=trigger)
        return card

    def made(self, ops: str, trigger: str) -> tuple[Op, ...]:
        """Operations in the words of a pack (TOML), checked as those of a pack are."""
        import tomllib

        data = tomllib.loads(f"ops = [{ops}]")["ops"]
        optional = trigger in ("played", "ambush_played", "reaction")
        action = ActionTable.model_validate({"trigger": trigger, "optional": optional, "ops": _tuples(data)})
        titles = [card.printed for file in box().card_files.values() for card in file.card]
        return tuple(op.made(Maker(titles, trigger)) for op in action.ops)

    def _picked(self, asked: Decision, picks: Sequence[str]) -> list[Any]:
        found: list[Any] = []
        for pick in picks:
            if pick in asked.options:
                found.append(pick)
                continue
            here = [one for one in asked.options if self._is(one, pick) and one not in found]
            assert here, f"{asked.kind} does not offer {pick}: {self.words(asked)}"
            found.append(here[0])
        return found

    def _is(self, option: Any, pick: str) -> bool:
        name = self.deal.ids[option] if isinstance(option, int) else ""
        return name == pick or name.partition("#")[0] == pick

    def words(self, asked: Decision) -> list[str]:
        """What is offered, by id."""
        return [self.deal.ids[one] if isinstance(one, int) else str(one) for one in asked.options]

    # What is so

    def named(self, zone: str, seat: int = 0) -> list[str]:
        """The titles in a zone, from the bottom or the left."""
        return [self.deal.cards[card].id for card in self.state.zones[self.number(zone, seat)]]

    def ids(self, zone: str, seat: int = 0) -> list[str]:
        """The ids in a zone."""
        return [self.deal.ids[card] for card in self.state.zones[self.number(zone, seat)]]

    def count(self, zone: str, seat: int = 0) -> int:
        """How many cards lie in a zone."""
        return len(self.state.zones[self.number(zone, seat)])

    def where(self, card: int) -> tuple[str, int]:
        """The zone of a card: name and seat."""
        for number, cards in enumerate(self.state.zones):
            if card in cards:
                return self.table.layout[number].name, self.table.layout[number].seat
        raise AssertionError(f"{self.deal.ids[card]} is nowhere")

    def points(self, seat: int) -> int:
        """The Victory Points of Den and Hoard, counted."""
        zones = self.state.zones
        return sum(self.deal.cards[card].vp for card in (*zones[den_of(seat)], *zones[hoard_of(seat)]))

    def heard(self, *kinds: str) -> list[Event]:
        """The events since they were last taken, or those of some kinds."""
        record = self.table.record
        assert record is not None
        events = record.events[:]
        record.events.clear()
        return [event for event in events if not kinds or event.kind in kinds]

    def check(self) -> None:
        """All 600 cards lie somewhere, once; points are counted; stances and the stack add up."""
        state = self.state
        lying = sorted(card for cards in state.zones for card in cards)
        assert lying == list(range(len(self.deal.cards)))
        for seat in range(1, self.deal.seats + 1):
            assert state.vp[seat - 1] == self.points(seat), f"points of seat {seat}"
        assert sorted(state.stances.values()) == sorted(state.zones[self.number("in_stance")])
        assert set(state.stances) <= set(state.zones[TRAIL])
        assert state.stack == sum(state.stack_parts)
        assert len(state.stack_parts) == len(state.stack_cards)
        assert not state.zones[self.number("revealed")]


def _tuples(value: Any) -> Any:
    """Lists as tuples all the way down, as a pack read from JSON has them."""
    if isinstance(value, list):
        return tuple(_tuples(one) for one in value)
    if isinstance(value, dict):
        return {name: _tuples(one) for name, one in value.items()}
    return value
