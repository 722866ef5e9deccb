"""Why something is not offered: the trait or the rule that forbids it, found by the rules themselves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from apex_tui.engine.decision import Decision
from apex_tui.engine.rules import Look
from apex_tui.games.evolution.attacking import prospects
from apex_tui.games.evolution.deal import place_of
from apex_tui.games.evolution.eating import room_of
from apex_tui.games.evolution.explaining import attack_view
from apex_tui.games.evolution.feeding import feedings
from apex_tui.games.evolution.rows import name_of
from apex_tui.games.evolution.spoken import several, species_name
from apex_tui.games.evolution.state import EvolutionState, Species, hand_of

if TYPE_CHECKING:
    from apex_tui.games.evolution.rules import Evolution

__all__ = ["duties", "why_not"]


def why_not(rules: Evolution, look: Look[EvolutionState], decision: Decision, choice: str) -> str:
    """Why ``choice`` (an id, or a species alone) is not offered at ``decision``; empty if nothing is to be said.

    What is offered is never explained away, and nothing is said that the seat may not know.
    """
    state = look.state
    offered = {rules.choice_id(state, decision, option) for option in decision.options}
    verb, _, thing = choice.partition(":")
    if _SPECIES.fullmatch(choice):
        verb, thing = "species", place_name(choice)
    if choice in offered or f"{verb}:{thing}" in offered:
        return ""
    asked = _Refusal(rules, state, decision)
    kind = decision.kind
    if verb == "species" and kind in _ASKING_SPECIES:
        return asked.feeding(thing) if kind == "feed" else asked.attack(thing)
    if kind == "feed" and choice == "pass":
        return asked.pass_()
    if kind == "card_use" and verb in ("trait", "replace", "size", "population"):
        return asked.use(verb, thing)
    if kind == "replace_which" and verb == "discard":
        return asked.replacing(thing)
    if kind == "store_surplus" and choice == "n:0":
        return asked.say("no_refusal", species=species_name(state.storing))
    return ""


_ASKING_SPECIES = ("feed", "attack_target", "ambush_trait", "ambush_card")
"""Decisions at which something can be said to a species."""

_SPECIES = re.compile(r"\d+\.\d+|[A-Za-z]\d+")
"""A species as ids have it, or as the board and the log call it."""


def place_name(name: str) -> str:
    """``B3`` as ids have it: ``2.3``."""
    return f"{ord(name[0].upper()) - ord('A') + 1}.{name[1:]}" if name[:1].isalpha() else name


def duties(rules: Evolution, state: EvolutionState, seat: int) -> list[str]:
    """The species by which a seat has to feed (EVO-6.3)."""
    table = rules.reading(state)
    options, must = feedings(table, seat)
    found = []
    for option in options if must else ():
        _, _, place = place_of(str(option))
        species = state.rows[seat - 1][place]
        hunts = rules.defs.natures[species.traits].hunts
        if species.food < species.population and (not hunts or prospects(table, seat, species) == 3):
            found.append(name_of(seat, place))
    return found


class _Refusal:
    """One decision, and what there is to say against other choices."""

    def __init__(self, rules: Evolution, state: EvolutionState, decision: Decision) -> None:
        self.rules = rules
        self.state = state
        self.seat = decision.seat
        self.source = decision.source

    def say(self, key: str, **fields: Any) -> str:
        return self.rules.option_words[key].detail.format(**fields)

    def find(self, name: str) -> tuple[int, int, Species] | None:
        """Seat, place and species by ``2.3``; None if there is none."""
        seat, _, place = name.partition(".")
        if not (seat.isdecimal() and place.isdecimal()):
            return None
        if not 1 <= int(seat) <= self.rules.seats or not 1 <= int(place) <= len(
            self.state.rows[int(seat) - 1]
        ):
            return None
        return int(seat), int(place) - 1, self.state.rows[int(seat) - 1][int(place) - 1]

    def feeding(self, thing: str) -> str:
        """Why a species cannot be fed now (EVO-6.2, 6.5, 6.6)."""
        found = self.find(thing)
        if found is None:
            return self.say("no_species", name=thing)
        seat, place, species = found
        if seat != self.seat:
            return " ".join([self.say("no_other"), *self.as_prey(seat, place)])
        nature = self.rules.defs.natures[species.traits]
        name = species_name(name_of(seat, place))
        if not room_of(species, nature):
            return self.say("no_room", species=name)
        if not nature.hunts:
            return self.say("no_supply", species=name)
        return self.say("no_prey", species=name, why=self.no_prey(species))

    def as_prey(self, owner: int, place: int) -> list[str]:
        """What the own Carnivores that are to be fed could do with a species of somebody else."""
        holds = bool(self.state.zones[hand_of(self.seat)])
        told = []
        for at, hunter in enumerate(self.state.rows[self.seat - 1]):
            nature = self.rules.defs.natures[hunter.traits]
            if not nature.hunts or not room_of(hunter, nature):
                continue
            found = attack_view(self.rules, self.state, hunter, self.seat, owner, place, holds)
            name = species_name(name_of(self.seat, at))
            key = "as_no_prey" if found.verdict == "no" else "as_prey"
            told.append(self.say(key, species=name, why=found.text))
        return told

    def no_prey(self, hunter: Species) -> str:
        """Why there is nothing to attack, species by species."""
        holds = bool(self.state.zones[hand_of(self.seat)])
        told = [
            attack_view(self.rules, self.state, hunter, self.seat, owner, place, holds).text
            for owner, row in enumerate(self.state.rows, 1)
            for place, prey in enumerate(row)
            if prey is not hunter
        ]
        return " ".join(told)

    def pass_(self) -> str:
        """Why a player may not pass (EVO-6.3)."""
        names = [species_name(name) for name in duties(self.rules, self.state, self.seat)]
        return self.say("no_pass", species=several(names, "or"))

    def attack(self, thing: str) -> str:
        """Which trait or rule protects a species from the present hunter (EVO-7)."""
        there = self.find(thing)
        if there is None:
            return self.say("no_species", name=thing)
        owner, place, prey = there
        _, seat, at = place_of(f"species:{self.state.chosen}")
        hunter = self.state.rows[seat - 1][at]
        if prey is hunter:
            return self.say("no_self")
        holds = bool(self.state.zones[hand_of(seat)])
        found = attack_view(self.rules, self.state, hunter, seat, owner, place, holds)
        return found.text if found.verdict == "no" else ""

    def use(self, verb: str, thing: str) -> str:
        """Why a card cannot be used so (EVO-4.4, 4.5, 4.8)."""
        found = self.find(thing)
        if found is None:
            return self.say("no_species", name=thing)
        seat, place, species = found
        if seat != self.seat:
            return self.say("no_other")
        deal = self.rules.defs
        name = species_name(name_of(seat, place))
        there = self.state.cards_of(seat, place, deal.trait_places)
        if verb == "trait" and len(there) == deal.trait_places:
            return self.say("no_places", species=name, count=len(there))
        if verb == "trait":
            return self.say("no_twice", species=name, trait=deal.cards[self.source].trait.name)
        if verb == "replace":
            return self.say("no_trait", species=name)
        if verb in ("size", "population"):
            value = species.size if verb == "size" else species.population
            return self.say("no_growth", species=name, track=verb.capitalize(), value=value)
        return ""

    def replacing(self, thing: str) -> str:
        """Why another trait cannot make way (EVO-4.4)."""
        found = self.find(thing.partition(":")[0])
        if found is None:
            return self.say("no_species", name=thing)
        name = species_name(name_of(found[0], found[1]))
        return self.say(
            "no_other_replaced", species=name, trait=self.rules.defs.cards[self.source].trait.name
        )
