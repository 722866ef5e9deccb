"""Random games, reckoned along: at every question the table is added up a second time, from the ruleset's raw text."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.events import Event
from apex_tui.engine.game import Game
from apex_tui.games.carnivore.checks import modifier
from apex_tui.games.carnivore.evolution import quota
from apex_tui.games.carnivore.state import ACTIVE, POOL, TRAIT_DECK, UNTRIED, CarnivoreState, play_of
from apex_tui.games.carnivore.strength import pierce_of, total_defense, total_power, warded
from tests.games.carnivore.printed import PRINTED, fits
from tests.games.carnivore.scripting import box
from tests.kit.answers import random_answer
from tests.rules import rule

SOMETIMES = {"giant_stature", "omnivorous_diet", "twilight_activity", "play_behaviour"}
"""Titles whose lasting effects hang on a test, a choice or a die: whether they hold is taken from the state."""


class Reckoner:
    """Adds up a table from who has which card activated."""

    def __init__(self, game: Game[CarnivoreState]) -> None:
        self.game = game
        self.titles: list[str] = [card.id for card in game.table.defs.cards]

    def active(self, seat: int) -> list[int]:
        state = self.game.state
        return [card for card in state.zones[play_of(seat)] if state.status[card] == ACTIVE]

    def acting_as(self, card: int) -> str:
        """The title whose effects a card has."""
        return self.titles[self.game.state.effects_copied.get(card, card)]

    def effects(self, seat: int, op: str) -> list[dict[str, Any]]:
        """What holds for a seat, by its activated cards."""
        found = []
        for card in self.active(seat):
            title = self.acting_as(card)
            if title in SOMETIMES:
                for hold in self.game.state.holds:
                    if hold.source == card and hold.op == op:
                        family = {2: "felidae", 4: "ursidae", 8: "mustelidae", 15: None}[hold.bits]
                        found.append({"op": op, "amount": hold.amount, "family": family})
            else:
                found += [effect for effect in PRINTED[title]["effects"] if effect["op"] == op]
        return found

    def total(self, seat: int, what: str) -> int:
        state = self.game.state
        copied, gained = (
            (state.power_copied, state.power_gain)
            if what == "power"
            else (state.defense_copied, state.defense_gain)
        )
        boosts = self.effects(seat, f"{what}_boost")
        total = 0
        for card in self.active(seat):
            printed = PRINTED[self.titles[card]]
            base = copied.get(card, printed[what])
            total += (
                base + gained.get(card, 0) + sum(boost["amount"] for boost in boosts if fits(boost, printed))
            )
        return total

    def check(self) -> None:
        """Compare everything."""
        game, state = self.game, self.game.state
        for seat in range(1, len(state.life) + 1):
            assert total_power(game.table, seat) == self.total(seat, "power")
            assert total_defense(game.table, seat) == self.total(seat, "defense")
            assert pierce_of(state, seat) == sum(effect["amount"] for effect in self.effects(seat, "pierce"))
            assert warded(state, seat) is bool(self.effects(seat, "ward"))
            assert quota(game.table, seat) == 1 + sum(
                e["amount"] for e in self.effects(seat, "extra_evolution")
            )
            following = sum(h.amount for h in state.holds if h.op == "next_check_bonus" and h.seat == seat)
            assert following <= sum(e["amount"] for e in self.effects(seat, "next_check_bonus"))
            penalty = sum(h.amount for h in state.holds if h.victim == seat)
            for title in ("lineage", "padded_paws", "paw_swipe", "musk_glands", "nape_bite"):
                helped = sum(
                    e["amount"] for e in self.effects(seat, "check_bonus") if fits(e, PRINTED[title])
                )
                bits = game.table.defs.cards[self.titles.index(title)].bits
                assert modifier(state, seat, bits) == helped + following - penalty
        given = sum(e["amount"] for seat in state.living() for e in self.effects(seat, "opp_check_penalty"))
        assert given >= sum(hold.amount for hold in state.holds if hold.victim)
        pool = state.zones[POOL]
        assert -1 not in pool or not state.zones[TRAIT_DECK]


def check_event(event: Event, state: CarnivoreState, sides: int) -> None:
    """The arithmetic that an event tells."""
    data = event.data
    if event.kind == "check":
        assert 1 <= data["roll"] <= sides
        assert data["total"] == data["roll"] + data["bonus"]
        assert data["passed"] is (data["total"] >= data["dc"] > 0)
        assert sum(part["amount"] for part in data["parts"]) == data["bonus"]
    elif event.kind == "attack":
        assert data["damage"] == max(0, data["power"] - (data["defense"] - data["pierce"]))
        assert 0 <= data["pierce"] <= data["defense"]
        assert sum(part["value"] for part in data["power_parts"]) == data["power"]
        assert sum(part["value"] for part in data["defense_parts"]) == data["defense"]
        assert data["victim"] != event.seat
    elif event.kind == "damaged":
        assert data["life"] == max(0, data["before"] - data["amount"] + data["shielded"])
        assert 0 <= data["shielded"] <= data["amount"]
    elif event.kind == "healed":
        assert data["life"] == min(20, data["before"] + data["amount"])
    elif event.kind == "risked":
        assert data["passed"] is (data["roll"] >= data["dc"])
    elif event.kind == "initiative":
        living = [seat for seat in data["order"] if state.life[seat - 1] > 0]
        points = [data["points"][seat - 1] for seat in living]
        assert points == sorted(points, reverse=True)


@rule("CAR-3.2", "CAR-3.3", "CAR-7.3", "CAR-7.4", "CAR-7.5", "CAR-13.3", "CAR-13.5", "CAR-13.20", "CAR-14.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_random_game_adds_up(seats: int, seed: int) -> None:
    game = Game.new(box(seats), seed)
    rng = Stream(100 * seats + seed)
    reckoner = Reckoner(game)
    rounds = 0
    while not game.over:
        reckoner.check()
        for event in game.take_events():
            check_event(event, game.state, 20)
        (decision,) = game.pending.values()
        if decision.kind == "activate_next":
            untried = [card for card in decision.options if isinstance(card, int)]
            assert all(game.state.status[card] == UNTRIED for card in untried)
        game.answer(decision.seat, random_answer(decision, rng))
        rounds = game.state.round
    for event in game.take_events():
        check_event(event, game.state, 20)
    assert rounds >= 1
    outcome = game.outcome
    assert outcome is not None
    assert outcome.scores == tuple(game.state.life)
    assert sorted(seat for place in outcome.places for seat in place) == list(range(1, game.rules.seats + 1))
    assert outcome.winners == outcome.places[0]
