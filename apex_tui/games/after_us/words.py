"""Prompts in words; the texts lie in ``prompts.toml``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apex_tui.engine.decision import Decision, Option
from apex_tui.engine.prompt import Choice, Prompt
from apex_tui.engine.rules import Look
from apex_tui.games.after_us.definitions import REACTIVATE, RESOURCES, Disc
from apex_tui.games.after_us.frames import Frame
from apex_tui.games.after_us.gains import sum_of
from apex_tui.games.after_us.notation import card_text, effect_text
from apex_tui.games.after_us.resolving import frame_at
from apex_tui.games.after_us.spoken import (
    amount_words,
    card_name,
    deck_name,
    gain_words,
    row_and_slots,
    several,
    trade_words,
)
from apex_tui.games.after_us.state import AfterUsState, assembly_of

if TYPE_CHECKING:
    from apex_tui.games.after_us.rules import AfterUs

__all__ = ["make_prompt"]


def make_prompt(rules: AfterUs, look: Look[AfterUsState], decision: Decision) -> Prompt:
    """A decision in words."""
    words = rules.prompt_words[decision.kind]
    asking = _Asking(rules, look, decision)
    choices = tuple(asking.choice(option) for option in decision.options)
    return Prompt.of(
        decision,
        words.text.format(**asking.fields()),
        choices,
        secret=decision.kind == "disc",
        rule=words.rule,
        default=asking.default(),
    )


class _Asking:
    """One decision, and what its words need to know."""

    def __init__(self, rules: AfterUs, look: Look[AfterUsState], decision: Decision) -> None:
        self.rules = rules
        self.state = look.state
        self.decision = decision
        self.seat = decision.seat
        self.table = rules.reading(look.state)
        self.rows = rules.defs.frames.rows(self.state.zones[assembly_of(self.seat)])
        self.frame = frame_at(self.state, self.seat, self.rows) if decision.kind == "frame" else None
        self.free = self.frame is not None and rules.free_gain(self.state, self.seat)

    def fields(self) -> dict[str, str]:
        """What the text of the question may name."""
        source = self.decision.source
        fields = {"card": card_name(self.rules.defs.cards[source]) if source >= 0 else ""}
        if self.frame is not None:
            fields |= self._frame_fields(self.frame)
            fields["row"] = fields["row"].capitalize()
        return fields

    def default(self) -> str | None:
        """The option under the cursor at first, by the Decisions table of the rules."""
        kind = self.decision.kind
        if kind == "frame":
            return "activate" if self.free else "skip"
        fixed = {
            "before_arranging": "arrange",
            "end_assembling": "confirm",
            "attract_menu": "confirm",
            "console_or_end": "confirm",
            "last_call": "finish",
        }
        return fixed.get(kind)

    def choice(self, option: Option) -> Choice:
        """One option: its words, and where it lies on the board."""
        name = self.rules.choice_id(self.state, self.decision, option)
        key, fields, at = self._meaning(option)
        words = self.rules.option_words[key]
        detail = words.detail.format(**fields)
        return Choice(name, words.label.format(**fields), detail, at)

    # What options mean

    def _meaning(self, option: Option) -> tuple[str, dict[str, Any], str | None]:
        """The words to take, what they name, and the place on the board."""
        if isinstance(option, int):
            card = self.rules.defs.cards[option]
            return "card", {"name": card_name(card), "text": card_text(card)}, str(card.number)
        if isinstance(option, tuple):
            return self._of_card(str(option[0]), option[1])
        if self.decision.kind == "reactivate" and option != "decline":
            frame = next(one for row in self.rows for one in row if one.name == option)
            return "reactivate", self._frame_fields(frame), option
        verb, *rest = option.split(":")
        if verb == "use":
            return self._object(rest[0], rest[1:])
        if verb in ("activate", "skip"):
            assert self.frame is not None
            key = "activate_free" if self.free and verb == "activate" else verb
            return key, self._frame_fields(self.frame), self.frame.name
        if verb in ("deck", "attract"):
            return verb, self._deck(rest[0], rest[1:]), rest[0]
        if verb == "disc":
            return verb, self._disc(rest[0]), rest[0]
        if verb == "copy":
            return self._copy(rest[0], rest[1])
        if verb == "bonus":
            return verb, {"gain": gain_words(self._own_disc().gain)}, None
        if verb == "confirm" and self.decision.kind == "attract_menu" and self.state.bonus_due[self.seat - 1]:
            repeats = bool(self._own_disc().gain[REACTIVATE])
            return "confirm_declining" if repeats else "confirm_bonus", {}, None
        return verb, {}, None

    def _of_card(self, verb: str, uid: int | str) -> tuple[str, dict[str, Any], str]:
        assert isinstance(uid, int)
        deal = self.rules.defs
        card = deal.cards[uid]
        fields: dict[str, Any] = {"name": card_name(card)}
        if verb == "remove":
            fields["cost"] = f"{deal.removal_cost} rage"
            fields["gain"] = gain_words(card.rage_bonus)
        else:
            fields["cost"] = f"{deal.objects['game_console'].costs[card.level]} energy"
        key = "remove" if verb == "remove" else "use_game_console"
        return key, fields, str(card.number)

    def _object(self, name: str, rest: list[str]) -> tuple[str, dict[str, Any], str]:
        deal = self.rules.defs
        tile = deal.objects[name]
        prices = sorted(set(tile.costs) - {0}) or [0]
        fields: dict[str, Any] = {
            "cost": f"{several([str(price) for price in prices], 'or')} energy",
            "gain": gain_words(tile.gain),
        }
        if name == "minibar":
            fields |= {"gave": f"1 {rest[0]}", "took": f"1 {rest[1]}"}
        if name == "moped":
            fields |= self._deck(rest[0], [])
            place = next(place for place, deck in enumerate(deal.decks) if deck.id == rest[0])
            fields["cost"] = f"{tile.costs[deal.decks[place].level]} energy"
            return "use_moped", fields, rest[0]
        return f"use_{name}", fields, name

    def _deck(self, name: str, kinds: list[str]) -> dict[str, Any]:
        deal = self.rules.defs
        place = next(place for place, deck in enumerate(deal.decks) if deck.id == name)
        fields: dict[str, Any] = {"name": deck_name(deal.decks[place]), "left": len(self.state.zones[place])}
        if kinds:
            fields["cost"] = amount_words({kinds[0]: deal.prices[deal.decks[place].level]})
        return fields

    def _disc(self, species: str) -> dict[str, Any]:
        deal = self.rules.defs
        disc = deal.discs[species]
        kinds = several([f"{RESOURCES[kind]}s" for kind in disc.pay], "or")
        price = f"{deal.prices[1]} or {deal.prices[2]} {kinds}"
        return {"name": species.capitalize(), "gain": gain_words(disc.gain), "price": price}

    def _own_disc(self) -> Disc:
        return self.rules.defs.discs[self.state.discs[self.seat - 1]]

    def _copy(self, of: str, kind: str) -> tuple[str, dict[str, Any], str]:
        deal = self.rules.defs
        species = self.state.phantom if of == "phantom" else self.state.discs[int(of) - 1]
        who = "the phantom" if of == "phantom" else f"seat {of}"
        fields = {
            "name": f"{who}, {species.capitalize()}",
            "cost": amount_words({kind: deal.copy_cost}),
            "gain": gain_words(deal.discs[species].gain),
        }
        return "copy", fields, of if of == "phantom" else f"seat:{of}"

    def _frame_fields(self, frame: Frame) -> dict[str, Any]:
        row, slots = row_and_slots(frame.name)
        what = frame.effect
        return {
            "row": row,
            "slots": slots,
            "frame": effect_text(what, arrow=frame.is_joined and frame.row > 0),
            "trade": trade_words(what, sum_of(self.table, self.seat, what)),
        }
