"""Prompts in words; the texts lie in ``prompts.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.prompt import Choice, Prompt
from apex_tui.engine.rules import Look
from apex_tui.games.galaxy.definitions import ACTIONS, SIDES, TRACKS
from apex_tui.games.galaxy.expansion import full_pool
from apex_tui.games.galaxy.notation import pool_notation
from apex_tui.games.galaxy.resolving import colony_places
from apex_tui.games.galaxy.spoken import (
    actions_words,
    card_name,
    card_words,
    levels_words,
    plural,
    sector_name,
    several,
)
from apex_tui.games.galaxy.standing import battle_at, fights, leaders, tokens_at
from apex_tui.games.galaxy.state import GALAXY, GalaxyState

if TYPE_CHECKING:
    from apex_tui.games.galaxy.rules import Galaxy

__all__ = ["make_prompt", "outlook"]

_FORESEEN = frozenset(
    {
        "choose_side", "declare_battle", "place_colony", "move_to", "portal_to", "move_count", "portal_count",
        "produce_at", "convert_target", "ambush_target",
    }
)  # fmt: skip
"""The kinds of decisions of which the outcome can be told beforehand."""

_SECRET = frozenset({"choose_card", "choose_side", "duel_discard"})


def make_prompt(rules: Galaxy, look: Look[GalaxyState], decision: Decision) -> Prompt:
    """A decision in words."""
    words = rules.prompt_words[decision.kind]
    asking = _Asking(rules, look.state, decision)
    return Prompt.of(
        decision,
        words.text.format(**asking.fields()),
        tuple(asking.choice(option) for option in decision.options),
        secret=decision.kind in _SECRET,
        rule=words.rule,
        about=tuple(look.state.chain) if look.state.chain and decision.seat == look.state.acting() else (),
    )


def outlook(rules: Galaxy, look: Look[GalaxyState], decision: Decision, answer: Answer) -> str:
    """What an answer would bring; empty where nothing can be foreseen."""
    if decision.kind not in _FORESEEN or answer in (("stop",), ("decline",)):
        return ""
    choice = _Asking(rules, look.state, decision).choice(answer[0])
    return f"{choice.label}: {choice.detail}."


class _Asking:
    """One decision, and what its words need to know."""

    def __init__(self, rules: Galaxy, state: GalaxyState, decision: Decision) -> None:
        self.rules = rules
        self.deal = rules.defs
        self.state = state
        self.table = rules.reading(state)
        self.kind = decision.kind
        self.seat = decision.seat
        self.source = decision.source
        self.decision = decision

    def fields(self) -> dict[str, str]:
        """What the text of the question may name."""
        chain = self.state.chain
        return {
            "away": chain[1] if len(chain) > 1 else "",
            "into": chain[2] if len(chain) > 2 else "",
            "pool": pool_notation(self.state.pool),
            "card": card_name(self.deal.cards[self.source]) if self.source >= 0 else "",
        }

    def choice(self, option: Option) -> Choice:
        """One option: its words, and where it lies on the board."""
        name = self.rules.choice_id(self.state, self.decision, option)
        key, fields, at = self._meaning(option)
        words = self.rules.option_words[key]
        return Choice(name, words.label.format(**fields), words.detail.format(**fields), at)

    # What options mean

    def _meaning(self, option: Option) -> tuple[str, Mapping[str, Any], str | None]:
        """The words to take, what they name, and the place on the board."""
        if isinstance(option, int):
            return self._card(option)
        assert isinstance(option, str)
        if option in ("stop", "decline", "end_turn"):
            return option, {"left": pool_notation(self.state.pool)}, None
        make = {
            "choose_civilization": self._civilization,
            "choose_slot": self._slot,
            "choose_side": self._side,
            "declare_battle": self._battle,
            "place_colony": self._colony,
            "choose_action": self._action,
            "move_from": self._away,
            "portal_from": self._away,
            "move_to": self._into,
            "portal_to": self._into,
            "move_count": self._count,
            "portal_count": self._count,
            "produce_at": self._produce,
            "convert_target": self._target,
            "ambush_target": self._target,
        }[self.kind]
        return make(option)

    def _card(self, uid: int) -> tuple[str, Mapping[str, Any], str]:
        card = self.deal.cards[uid]
        fields = {
            "name": card_name(card),
            "text": card_words(card),
            "pool": pool_notation(full_pool(self.table, self.seat, uid)),
            "circle": ", circle" if card.circle else "",
        }
        return "card" if self.kind == "choose_card" else "thrown", fields, card.id

    def _civilization(self, name: str) -> tuple[str, Mapping[str, Any], str | None]:
        people = next(one for one in self.deal.civilizations if one.id == name)
        return (
            "civilization",
            {"name": people.name, "levels": levels_words(people), "text": people.text},
            None,
        )

    def _slot(self, label: str) -> tuple[str, Mapping[str, Any], str]:
        near = []
        for other in self.deal.adjacent[self.deal.place_of[label]]:
            place = self.deal.place_of[other]
            card = self.state.zones[GALAXY][place]
            if card >= 0:
                near.append(f"{other} {self.deal.sector(card).short if self.state.up >> place & 1 else '?'}")
        return "slot", {"name": label, "near": ", ".join(near) or "nothing"}, label

    # Sides

    def _side(self, side: str) -> tuple[str, Mapping[str, Any], None]:
        card = self.deal.cards[self.source]
        if side == "war":
            places = fights(self.state, self.seat)
            won = sum(battle_at(self.state, place).winner == self.seat for place in places)
            return "war", {"battles": plural(len(places), "battle"), "won": won}, None
        if side == "evolution":
            levels = self.state.levels[self.seat - 1]
            rises = [
                f"{TRACKS[track]} {levels[track]} to {min(self.deal.max_level, levels[track] + amount)}"
                for track, amount in card.evolves
            ]
            return "evolution", {"rises": several(rises)}, None
        if side == "colonization":
            free = self.deal.max_tokens - self.state.tokens[self.seat - 1]
            places = colony_places(self.state, self.seat) if free else []
            return "colonization", {"places": plural(len(places), "sector")}, None
        pool = full_pool(self.table, self.seat, self.source)
        return SIDES[3], {"pool": actions_words(pool), "short": pool_notation(pool)}, None

    # War and Colonization

    def _letter(self, seat: int) -> str:
        return self.deal.civilizations[self.state.people[seat - 1]].letter

    def _name(self, seat: int) -> str:
        return self.deal.civilizations[self.state.people[seat - 1]].name

    def _battle(self, label: str) -> tuple[str, Mapping[str, Any], str]:
        place = self.deal.place_of[label]
        end = battle_at(self.state, place)
        scores = [f"{self._letter(seat)} {score}" for seat, score in enumerate(end.scores, 1) if score]
        fields: dict[str, Any] = {"name": sector_name(self.table, place), "scores": ", ".join(scores)}
        if not end.winner:
            return "battle_tied", fields, label
        lost = end.lost_ships[end.winner - 1]
        fields |= {
            "winner": self._name(end.winner),
            "kept": tokens_at(self.state, end.winner, place) - lost,
            "vp": self.deal.vp_battle,
        }
        return "battle_won" if end.winner == self.seat else "battle_lost", fields, label

    def _colony(self, label: str) -> tuple[str, Mapping[str, Any], str]:
        place = self.deal.place_of[label]
        sector = self.deal.sector(self.state.zones[GALAXY][place])
        return "colony", {"name": sector_name(self.table, place), "text": sector.text}, label

    # Expansion

    def _action(self, kind: str) -> tuple[str, Mapping[str, Any], None]:
        return kind, {"left": self.state.pool[ACTIONS.index(kind)]}, None

    def _away(self, label: str) -> tuple[str, Mapping[str, Any], str]:
        place = self.deal.place_of[label]
        ships = plural(self.state.ships[self.seat - 1][place], "ship")
        return (
            "away",
            {"name": sector_name(self.table, place), "ships": ships, "now": self._stands(place)},
            label,
        )

    def _into(self, label: str) -> tuple[str, Mapping[str, Any], str]:
        away = self.deal.place_of[self.state.chain[1]]
        place = self.deal.place_of[label]
        ships = self.state.ships[self.seat - 1][away]
        fields = {
            "name": sector_name(self.table, place),
            "ships": plural(ships, "ship"),
            "after": self._stands(place, {self.seat: ships}),
        }
        return "into", fields, label

    def _count(self, option: str) -> tuple[str, Mapping[str, Any], None]:
        count = int(option.removeprefix("n:"))
        _, away, into = self.state.chain
        fields = {
            "ships": plural(count, "ship"),
            "into": into,
            "after": self._stands(self.deal.place_of[into], {self.seat: count}),
            "away": away,
            "left": self._stands(self.deal.place_of[away], {self.seat: -count}),
        }
        return "count", fields, None

    def _produce(self, label: str) -> tuple[str, Mapping[str, Any], str]:
        place = self.deal.place_of[label]
        return (
            "produce",
            {"name": sector_name(self.table, place), "after": self._stands(place, {self.seat: 1})},
            label,
        )

    def _target(self, option: str) -> tuple[str, Mapping[str, Any], str]:
        label, _, other = option.partition(".")
        place, victim = self.deal.place_of[label], int(other)
        converts = self.kind == "convert_target"
        changes = {self.seat: 1, victim: -1} if converts else {victim: -1}
        fields = {
            "name": sector_name(self.table, place),
            "victim": self._name(victim),
            "after": self._stands(place, changes),
        }
        return "convert" if converts else "ambush_ship", fields, label

    def _stands(self, place: int, changes: Mapping[int, int] | None = None) -> str:
        """Who controls a sector, or would after these changes, as the seat that is asked hears it."""
        state = self.state
        tokens = [tokens_at(state, seat, place) for seat in range(1, self.deal.seats + 1)]
        for seat, change in (changes or {}).items():
            tokens[seat - 1] += change
        leading = leaders(tokens, state.influence)
        if not leading:
            return "nobody is there"
        totals = [
            f"{self._letter(seat)} {own + state.influence[seat - 1]}"
            for seat, own in enumerate(tokens, 1)
            if own
        ]
        sums = f" ({', '.join(totals)})" if len(totals) > 1 else ""
        if len(leading) > 1:
            return f"tied{sums}"
        return f"{'yours' if leading[0] == self.seat else self._name(leading[0]) + ' control it'}{sums}"
