"""Why something is not offered: the rule that stands against it, found from what lies open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from apex_tui.engine.decision import Decision
from apex_tui.engine.rules import Look
from apex_tui.games.galaxy.definitions import ACTIONS
from apex_tui.games.galaxy.standing import controller, tokens_at
from apex_tui.games.galaxy.state import GalaxyState

if TYPE_CHECKING:
    from apex_tui.games.galaxy.rules import Galaxy

__all__ = ["why_not"]


def why_not(rules: Galaxy, look: Look[GalaxyState], decision: Decision, choice: str) -> str:
    """Why ``choice`` (an id, or the sector it lies on) is not offered; empty if nothing is to be said.

    What is offered is never explained away.
    """
    offered = {rules.choice_id(look.state, decision, option) for option in decision.options}
    if choice in offered or any(one.partition(".")[0] == choice for one in offered):
        return ""
    refusal = _Refusal(rules, look.state, decision)
    find = _BY_KIND.get(decision.kind)
    return find(refusal, choice) if find is not None else ""


class _Refusal:
    """One decision, and what there is to say against other choices."""

    def __init__(self, rules: Galaxy, state: GalaxyState, decision: Decision) -> None:
        self.rules = rules
        self.deal = rules.defs
        self.state = state
        self.seat = decision.seat
        self.kind = decision.kind

    def say(self, key: str, **fields: Any) -> str:
        return self.rules.option_words[f"no_{key}"].detail.format(**fields)

    def place(self, choice: str) -> int:
        """The place of a sector by its label, -1 if there is none."""
        return self.deal.place_of.get(choice, -1)

    # Setting up and choosing

    def civilization(self, choice: str) -> str:
        """Only those that nobody leads (GAL-2.4)."""
        for number, people in enumerate(self.deal.civilizations):
            if people.id == choice and number in self.state.people:
                return self.say("civilization", name=people.name)
        return ""

    def slot(self, choice: str) -> str:
        """Only origin slots that are free (GAL-2.5)."""
        place = self.place(choice)
        if place < 0:
            return ""
        return self.say("free_slot" if place in self.deal.slots else "slot", name=choice)

    def card(self, choice: str) -> str:
        """Only cards of the own hand (GAL-4.1)."""
        known = any(card.id == choice for card in self.deal.cards)
        return self.say("card") if known else ""

    # War and Colonization

    def battle(self, choice: str) -> str:
        """Both must be there, and it may not have been fought there already (GAL-5.1, 5.4)."""
        place = self.place(choice)
        if place < 0:
            return ""
        if self.state.fought >> place & 1:
            return self.say("second_battle", name=choice)
        present = [seat for seat in range(1, self.deal.seats + 1) if tokens_at(self.state, seat, place)]
        return self.say("enemy" if self.seat in present else "presence", name=choice)

    def colony(self, choice: str) -> str:
        """A sector one controls, without a colony (GAL-7.1, 7.2)."""
        place = self.place(choice)
        if place < 0:
            return ""
        if place in self.deal.slots:
            return self.say("origin_colony", name=choice)
        return self.say("second_colony" if self.state.colony[place] else "control", name=choice)

    # Expansion

    def action(self, choice: str) -> str:
        """What is left in the pool and has a use now (GAL-8.1, 8.15, 8.20)."""
        if choice not in ACTIONS:
            return ""
        if not self.state.pool[ACTIONS.index(choice)]:
            return self.say("action_left", name=choice)
        if choice in ("production", "conversion") and self.state.fleet[self.seat - 1] >= self.deal.max_ships:
            return self.say("ship_left", most=self.deal.max_ships)
        return self.say({"conversion": "conversion_target", "ambush": "ambush_here"}.get(choice, "ships"))

    def away(self, choice: str) -> str:
        """Ships go from where own ships are (GAL-8.5, 8.6)."""
        return self.say("own_ships", name=choice) if self.place(choice) >= 0 else ""

    def into(self, choice: str) -> str:
        """A movement goes one sector, a portal to another one (GAL-8.5, 8.6)."""
        if self.place(choice) < 0:
            return ""
        away = self.state.chain[1]
        if choice == away:
            return self.say("move", name=choice)
        return self.say("neighbour", name=choice, away=away)

    def count(self, choice: str) -> str:
        """One ship at least, and no more than are there (GAL-8.7)."""
        number = choice.removeprefix("n:")
        if not number.isdecimal():
            return ""
        away = self.state.chain[1]
        return self.say("count", name=away, ships=self.state.ships[self.seat - 1][self.place(away)])

    def produce(self, choice: str) -> str:
        """Ships are built at own colonies (GAL-8.11)."""
        return self.say("own_colony", name=choice) if self.place(choice) >= 0 else ""

    def target(self, choice: str) -> str:
        """An opposing ship where an own token is; for a conversion one controls the sector (GAL-8.12 to 8.14)."""
        label, _, other = choice.partition(".")
        place = self.place(label)
        if place < 0:
            return ""
        if not tokens_at(self.state, self.seat, place):
            return self.say("presence", name=label)
        if self.kind == "convert_target" and controller(self.state, place) != self.seat:
            return self.say("conversion_control", name=label)
        whose = f" of seat {other}" if other.isdecimal() else ""
        return self.say("enemy_ship", name=label, whose=whose)


_BY_KIND: dict[str, Callable[[_Refusal, str], str]] = {
    "choose_civilization": _Refusal.civilization,
    "choose_slot": _Refusal.slot,
    "choose_card": _Refusal.card,
    "duel_discard": _Refusal.card,
    "declare_battle": _Refusal.battle,
    "place_colony": _Refusal.colony,
    "choose_action": _Refusal.action,
    "move_from": _Refusal.away,
    "portal_from": _Refusal.away,
    "move_to": _Refusal.into,
    "portal_to": _Refusal.into,
    "move_count": _Refusal.count,
    "portal_count": _Refusal.count,
    "produce_at": _Refusal.produce,
    "convert_target": _Refusal.target,
    "ambush_target": _Refusal.target,
}
