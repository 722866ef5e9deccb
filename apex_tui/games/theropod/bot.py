"""A computer player that follows simple habits: it eats, grows, and fights when the odds are fair."""

from __future__ import annotations

from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.game import Game
from apex_tui.games.theropod.costs import hunt_cost
from apex_tui.games.theropod.deal import Deal
from apex_tui.games.theropod.definitions import Card
from apex_tui.games.theropod.state import TheropodState, TheropodTable, draw_of, hand_of, hoard_of, play_of
from apex_tui.games.theropod.trail import boss_in_trail
from apex_tui.games.theropod.ways import payment_ways

__all__ = ["Forager"]


class Forager:
    """Answers by a few rules of thumb, from what its seat may see."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision``."""
        table: TheropodTable = game.rules.reading(game.state)  # type: ignore[attr-defined]
        options = decision.options
        if decision.kind == "play":
            return (self._play(table, options),)
        if decision.kind == "buy":
            return (self._buy(table, options),)
        if decision.kind == "pay_evolve":
            state = table.state
            way = payment_ways(table, decision.seat, state.price, 1)
            return (way[0][0][len(state.payment)],)
        if decision.kind == "boss_choice":
            return (self._fight(table, decision.seat),)
        if decision.kind == "react_alert" or decision.kind == "react_environment":
            return ("reveal",)
        if decision.kind == "react_affliction":
            return ("no",)
        if decision.kind == "choose_species":
            return (rng.choice(options),)
        if decision.kind in ("elim_pick", "look_take"):
            return self._ranked(decision, best=True)
        if decision.kind in (
            "own_pick",
            "hunt_losses",
            "storm_discard",
            "asteroid_eliminate",
            "ambush_action_card",
        ):
            return self._ranked(decision, best=False)
        if decision.least == 0 or decision.kind == "pay":
            return () if decision.least == 0 else ("decline",)
        return tuple(options[: decision.least])

    def _worth(self, card: int) -> int:
        kind = self.deal.cards[card]
        if kind.type == "affliction":
            return -3 * kind.damage
        return 2 * kind.value + kind.vp + 2 * (kind.type == "egg")

    def _ranked(self, decision: Decision, best: bool) -> Answer:
        """As many as must be, of the best or the worst; where it is free, one that it gains, none that it loses."""
        count = max(decision.least, min(1, decision.most) if best else decision.least)
        cards = [option for option in decision.options if isinstance(option, int)]
        if decision.kind == "own_pick" and decision.least == 0:
            cards = [card for card in cards if self._worth(card) < 2][: decision.most]
            return tuple(cards)
        ranked = sorted(cards, key=self._worth, reverse=best)[:count]
        return tuple(card for card in cards if card in ranked)

    def _play(self, table: TheropodTable, options: Any) -> Option:
        """Actions first, then Eggs, then the best hunt, then the next Apex card."""
        cards = self.deal.cards
        by_verb: dict[str, list[Any]] = {}
        for option in options:
            by_verb.setdefault(option if isinstance(option, str) else option[0], []).append(option)
        if "use" in by_verb:
            return by_verb["use"][0]  # type: ignore[no-any-return]
        plays = by_verb.get("play", [])
        boosts = [option for option in plays if not self.deal.is_apex[option[1]]]
        if boosts and not table.state.stack:
            return boosts[0]  # type: ignore[no-any-return]
        if "hunt" in by_verb:
            return max(by_verb["hunt"], key=lambda option: self._catch(table, cards[option[1]], option[1]))  # type: ignore[no-any-return]
        apex = [option for option in plays if self.deal.is_apex[option[1]]]
        if apex:
            return max(apex, key=lambda option: (cards[option[1]].value, -option[1]))  # type: ignore[no-any-return]
        if "ambush" in by_verb:
            return "ambush"
        return "end"

    def _catch(self, table: TheropodTable, kind: Card, card: int) -> int:
        return 2 * kind.value + kind.vp - (table.state.stack - hunt_cost(table, card))

    def _buy(self, table: TheropodTable, options: Any) -> Option:
        """The dearest Apex card that can be paid for, Eggs early; else held-back cards, else nothing."""
        cards, state = self.deal.cards, table.state
        offers = [option for option in options if option[0] == "buy"]
        early = state.round * 2 < self.deal.mode.rounds

        def merit(option: Any) -> int:
            kind = cards[option[1]]
            if kind.type == "egg":
                return 9 if early else 0
            return 2 * kind.value - kind.cost if kind.type == "apex" else 1

        if offers and state.round < self.deal.mode.rounds:
            best = max(offers, key=lambda option: (merit(option), -option[1]))
            if merit(best) > 0:
                return best  # type: ignore[no-any-return]
        for option in options:
            if option[0] in ("use", "play"):
                return option  # type: ignore[no-any-return]
        return "done"

    def _fight(self, table: TheropodTable, seat: int) -> str:
        """Fight if a hand like those of its own deck reaches a bracket after which the battle goes on."""
        state: TheropodState = table.state
        boss = self.deal.cards[boss_in_trail(table)]
        going = [one.least for one in boss.conditions if one.continues]
        own = [*state.zones[hand_of(seat)], *state.zones[play_of(seat)]]
        total = sum(self.deal.cards[card].value for card in own if self.deal.is_apex[card])
        spare = len(state.zones[draw_of(seat)]) + len(state.zones[hoard_of(seat)])
        return "fight" if total >= min(going, default=0) or (state.boss_round and spare >= 0) else "flight"
