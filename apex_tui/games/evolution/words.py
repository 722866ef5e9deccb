"""Prompts in words; the texts lie in ``prompts.toml``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apex_tui.engine.decision import Decision, Option
from apex_tui.engine.prompt import Choice, Prompt
from apex_tui.engine.rules import Look
from apex_tui.games.evolution.attacking import prospects
from apex_tui.games.evolution.deal import place_of
from apex_tui.games.evolution.eating import room_of
from apex_tui.games.evolution.explaining import attack_view
from apex_tui.games.evolution.rows import name_of
from apex_tui.games.evolution.spoken import cards_words, food_number, plants, several, species_name
from apex_tui.games.evolution.state import EvolutionState, Species, hand_of, hidden_of

if TYPE_CHECKING:
    from apex_tui.games.evolution.rules import Evolution

__all__ = ["SECRET", "make_prompt"]

SECRET = frozenset({"food_card", "play_card", "card_use", "replace_which", "ambush_card"})
"""The decisions that are taken behind the curtain (the column *secret* of the Decisions table)."""


def make_prompt(rules: Evolution, look: Look[EvolutionState], decision: Decision) -> Prompt:
    """A decision in words."""
    words = rules.prompt_words[decision.kind]
    asking = _Asking(rules, look.state, decision)
    return Prompt.of(
        decision,
        words.text.format(**asking.fields()).strip(),
        tuple(asking.choice(option) for option in decision.options),
        secret=decision.kind in SECRET,
        rule=words.rule,
        default=asking.default(),
        about=asking.about(),
    )


class _Asking:
    """One decision, and what its words need to know."""

    def __init__(self, rules: Evolution, state: EvolutionState, decision: Decision) -> None:
        self.rules = rules
        self.state = state
        self.decision = decision
        self.seat = decision.seat
        self.row = state.rows[decision.seat - 1]

    # The question

    def fields(self) -> dict[str, str]:
        """What the text of the question may name."""
        kind, state = self.decision.kind, self.state
        fields = {"species": species_name(state.chosen) if state.chosen else "", "must": "", "card": ""}
        if self.decision.source >= 0:
            card = self.rules.defs.cards[self.decision.source]
            fields["card"] = f"{card.trait.name} {food_number(card.food)}"
        if kind == "replace_which":
            fields["species"] = species_name(self._replaced())
        elif kind == "feed":
            fields["must"] = self._must()
        elif kind == "store_surplus":
            fields["species"] = species_name(state.storing)
        if state.target:
            fields["prey"] = species_name(state.target)
        if state.ignoring:
            _, bearer, trait = state.ignoring.split(":")
            fields["trait"] = f"{self.rules.trait_name(trait)} of {species_name(bearer)}"
        return fields

    def _must(self) -> str:
        options = self.decision.options
        words = self.rules.option_words
        if "pass" not in options:
            return words["must_feed"].label
        return words["may_pass" if len(options) > 1 else "cannot_feed"].label

    def _replaced(self) -> str:
        """The species of which a trait is replaced."""
        option = self.decision.options[0]
        assert isinstance(option, tuple)
        return str(option[0]).rpartition(":")[2]

    def about(self) -> tuple[str, ...]:
        """What was picked before in the chain."""
        kind, state = self.decision.kind, self.state
        if kind == "card_use":
            return (self.rules.card_id(self.decision.source),)
        if kind == "replace_which":
            return self.rules.card_id(self.decision.source), self._replaced()
        return tuple(part for part in (state.chosen, state.target, state.ignoring) if part)

    def default(self) -> str | None:
        """The option under the cursor at first, by the Decisions table of the rules."""
        kind, options = self.decision.kind, self.decision.options
        if kind in ("forage_amount", "store_surplus"):
            return str(options[-1])
        fixed = {"dna_end": "right", "ambush_trait": "none"}.get(kind)
        return fixed if fixed in options else None

    # The options

    def choice(self, option: Option) -> Choice:
        """One option: its words, and where it lies on the board."""
        name = self.rules.choice_id(self.state, self.decision, option)
        key, fields, at = self._meaning(option)
        words = self.rules.option_words[key]
        return Choice(name, words.label.format(**fields), words.detail.format(**fields), at)

    def _meaning(self, option: Option) -> tuple[str, dict[str, Any], str | None]:
        """The words to take, what they name, and the place on the board."""
        if isinstance(option, int):
            card = self.rules.defs.cards[option]
            fields = {"name": card.trait.name, "food": food_number(card.food), "text": card.trait.text}
            return "card", fields, card.id
        if isinstance(option, tuple):
            return self._discarded(option[1])
        kind = self.decision.kind
        verb, _, rest = option.partition(":")
        if kind == "dna_end":
            return f"dna_{option}", {"beside": self._beside(option)}, f"{self.seat}.{option}"
        if verb == "new":
            deal = self.rules.defs
            fields = {"population": deal.population, "size": deal.size, "beside": self._beside(rest)}
            return f"new_{rest}", fields, f"{self.seat}.{rest}"
        if verb == "end_turn":
            return verb, {"left": cards_words(len(self.state.zones[hand_of(self.seat)]))}, None
        if verb == "n":
            return self._amount(int(rest))
        if verb == "ignore":
            bearer, _, trait = rest.partition(":")
            fields = {"trait": self.rules.trait_name(trait), "species": species_name(bearer)}
            return verb, fields, bearer
        if verb == "none":
            return verb, {"text": self._attack(self.state.target)}, None
        if verb == "species":
            return self._fed(option) if kind == "feed" else self._prey(option)
        if verb == "pass":
            return verb, {}, None
        return verb, self._use(option, verb), rest

    def _discarded(self, uid: int | str) -> tuple[str, dict[str, Any], str]:
        assert isinstance(uid, int)
        name = self._replaced()
        card = self.rules.defs.cards[uid]
        species = self.row[place_of(f"species:{name}")[2]]
        fields: dict[str, Any] = {"name": card.trait.name, "fat": species.fat}
        if uid in self.state.zones[hidden_of(self.seat)]:
            return "discard_hidden", fields, name
        # Whether the store would go with it is what the rules ask, too.
        stores = self.rules.defs.natures[species.traits & ~card.trait.bit].stores
        return ("discard_store" if species.fat and not stores else "discard"), fields, name

    def _use(self, option: str, verb: str) -> dict[str, Any]:
        """A use of a card on an own species; warnings where it would do nothing there."""
        _, _, place = place_of(option)
        species = self.row[place]
        deal = self.rules.defs
        names = [deal.cards[card].trait for card in self.state.cards_of(self.seat, place, deal.trait_places)]
        has = several([trait.name for trait in names]) or "no traits"
        fields: dict[str, Any] = {"species": species_name(name_of(self.seat, place)), "has": has}
        if verb in ("size", "population"):
            now = species.size if verb == "size" else species.population
            fields |= {"now": now, "then": now + 1}
        elif verb == "trait":
            card = deal.cards[self.decision.source].trait
            carnivore = any(deal.natures[trait.bit].hunts for trait in (*names, card))
            if card.needs_carnivore and not carnivore:
                fields["has"] += f"; the card does nothing without {self._hunter_names()}"
            elif card.useless_on_carnivore and carnivore:
                fields["has"] += f"; the card does nothing on a {self._hunter_names()}"
        return fields

    def _hunter_names(self) -> str:
        deal = self.rules.defs
        return several([trait.name for trait in deal.traits if deal.natures[trait.bit].hunts], "or")

    def _beside(self, end: str) -> str:
        """The neighbour that a species would get at an end of the row."""
        if not self.row:
            return "alone in your row"
        place = 0 if end == "left" else len(self.row) - 1
        side = "left" if end == "left" else "right"
        return f"on the {side} of {species_name(name_of(self.seat, place))}"

    def _amount(self, amount: int) -> tuple[str, dict[str, Any], str | None]:
        if self.decision.kind == "forage_amount":
            fields = {"plants": plants(amount), "left": self.state.supply - amount}
            return "plants", fields, self.state.chosen
        _, _, place = place_of(f"species:{self.state.storing}")
        species = self.row[place]
        fields = {"amount": amount, "then": species.fat + amount, "most": species.size}
        return ("store" if amount else "store_nothing"), fields, self.state.storing

    def _fed(self, option: str) -> tuple[str, dict[str, Any], str]:
        _, _, place = place_of(option)
        species = self.row[place]
        nature = self.rules.defs.natures[species.traits]
        name = name_of(self.seat, place)
        fields: dict[str, Any] = {"species": species_name(name), "food": food_of(species)}
        if not nature.hunts:
            most = min(nature.forage, self.state.supply, room_of(species, nature))
            return ("feed_forage" if most > 1 else "feed_plants"), {**fields, "most": most}, name
        chance = prospects(self.rules.reading(self.state), self.seat, species)
        fields["reach"] = species.size + nature.reach
        return ("", "feed_costly", "feed_fatal", "feed_hunt")[chance], fields, name

    def _prey(self, option: str) -> tuple[str, dict[str, Any], str]:
        _, owner, place = place_of(option)
        prey = self.state.rows[owner - 1][place]
        name = name_of(owner, place)
        fields = {
            "species": species_name(name),
            "population": prey.population,
            "size": prey.size,
            "text": self._attack(name),
        }
        return "attack", fields, name

    def _attack(self, target: str) -> str:
        """What the hunter's attack on a species would bring, as the view has it."""
        _, seat, at = place_of(f"species:{self.state.chosen}")
        _, owner, place = place_of(f"species:{target}")
        hunter = self.state.rows[seat - 1][at]
        text = attack_view(self.rules, self.state, hunter, seat, owner, place, holds=True).text
        return f"{text[:1].lower()}{text[1:]}".rstrip(".")


def food_of(species: Species) -> str:
    """``1 of 3 food``, with what it stores."""
    stored = f", {species.fat} stored" if species.fat else ""
    return f"{species.food} of {species.population} food{stored}"
