"""Prompts in words; the texts lie in ``prompts.toml``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from apex_tui.engine.decision import Decision, Option
from apex_tui.engine.prompt import Choice, Prompt
from apex_tui.engine.rules import Look
from apex_tui.games.theropod.buying import means
from apex_tui.games.theropod.costs import carcass_worth, consume_bonus, hunt_cost, purchase_cost
from apex_tui.games.theropod.definitions import Card, Op
from apex_tui.games.theropod.playing import strikes
from apex_tui.games.theropod.state import (
    ENVIRONMENT,
    TheropodState,
    ambush_of,
    discard_of,
    hand_of,
    hoard_of,
    play_of,
)
from apex_tui.games.theropod.telling import bracket_words, cards_words
from apex_tui.games.theropod.trail import boss_in_trail
from apex_tui.games.theropod.ways import granted_now, payment_ways
from apex_tui.games.theropod.wording import TYPE_WORDS, ops_words

if TYPE_CHECKING:
    from apex_tui.games.theropod.rules import Theropod

__all__ = ["OPEN_KINDS", "make_prompt"]

OPEN_KINDS = frozenset(
    {
        "choose_species", "boss_choice", "choose", "trail_pick", "elim_pick", "hunt_losses", "affliction_order",
    }
)  # fmt: skip
"""Questions whose options and answer all may see (Decisions, "secret"); all others are asked behind the curtain."""


def make_prompt(rules: Theropod, look: Look[TheropodState], decision: Decision) -> Prompt:
    """A decision in words."""
    words = rules.prompt_words[decision.kind]
    asking = _Asking(rules, look, decision)
    return Prompt.of(
        decision,
        words.text.format(**asking.fields()),
        tuple(asking.choice(option) for option in decision.options),
        secret=decision.kind not in OPEN_KINDS,
        rule=words.rule,
        default=asking.default(),
    )


class _Asking:
    """One decision, and what its words need to know."""

    def __init__(self, rules: Theropod, look: Look[TheropodState], decision: Decision) -> None:
        self.rules = rules
        self.state = look.state
        self.decision = decision
        self.seat = decision.seat
        self.table = rules.reading(look.state)
        self.cards = rules.defs.cards
        self.names = rules.pack.cards

    # The question

    def fields(self) -> dict[str, Any]:
        """What the text of the question may name."""
        decision, state = self.decision, self.state
        source = decision.source
        zone = state.zones[ENVIRONMENT]
        fields: dict[str, Any] = {
            "source": self.cards[source].name if source >= 0 else "",
            "count": _several(decision.most, "card"),
            "environment": self.cards[zone[-1]].name if zone else "",
            "does": self._does() if source >= 0 else "",
        }
        if decision.kind == "boss_choice":
            fields["boss"] = self.cards[source].name
        elif decision.kind == "play":
            fields["ask"] = self._ask_play()
        elif decision.kind == "buy":
            carcasses, hoard = means(self.table, self.seat)
            worth = sum(carcasses) + sum(hoard) + consume_bonus(state, len(hoard))
            fields["means"] = _several(worth, "Evolve point")
        elif decision.kind == "pay_evolve":
            fields |= {"card": self.cards[state.purchase].name, "price": state.price, "paid": self._paid()}
        return fields

    def _does(self) -> str:
        """What the operation that asks does with the cards picked: of a Boss, only its present bracket can ask."""
        kind, most = self.decision.kind, self.decision.most
        card = self.cards[self.decision.source]
        ops: Iterable[Op] = card.all_ops()
        if card.type == "boss" and self.state.fighting:
            ops = (op for whole in card.condition(self.state.stack).ops for op in whole.walk())
        asking = [op for op in ops if op.asks == kind and not op.select and op.choose != "all"]
        if not asking:
            # Infiltrate! of a solo game asks in the words of the trail.
            return "eliminate up to 1 Minion in the trail"
        fitting = [op for op in asking if op.n >= most]
        return ops_words((fitting or asking)[:1], self.names)

    def _ask_play(self) -> str:
        state = self.state
        if state.fighting:
            boss = self.cards[boss_in_trail(self.table)].name
            return f"{boss}: your total is {state.stack}. What do you play?"
        if any(option[0] == "hunt" for option in self.decision.options if isinstance(option, tuple)):
            return f"Your stack is {state.stack}. Hunt now, or play on?"
        return f"Your stack is {state.stack}. What do you play?" if state.stack_cards else "What do you play?"

    def _paid(self) -> int:
        total = consume_bonus(self.state, self.state.paid_hoard)
        for card in self.state.payment:
            carcass = self.cards[card].type == "carcass"
            total += carcass_worth(self.table, card) if carcass else self.cards[card].value
        return total

    # The option under the cursor

    def default(self) -> str | None:
        """The preset of the Decisions table of the rules; a pass is none."""
        kind = self.decision.kind
        if kind == "react_alert":
            return "reveal"
        if kind == "pay_evolve":
            way = payment_ways(self.table, self.seat, self.state.price, 1)
            return self._id(way[0][0][len(self.state.payment)]) if way else None
        if kind in ("choose", "affliction_order"):
            return self._id(self.decision.options[0])
        return None

    def _id(self, option: Option) -> str:
        return self.rules.choice_id(self.state, self.decision, option)

    # The options

    def choice(self, option: Option) -> Choice:
        """One option: its words, and where it lies on the board."""
        key, fields, at = self._meaning(option)
        words = self.rules.option_words[key]
        return Choice(self._id(option), words.label.format(**fields), words.detail.format(**fields), at)

    def _meaning(self, option: Option) -> tuple[str, dict[str, Any], str | None]:
        """The words to take, what they name, and the card on the board."""
        if isinstance(option, int):
            return self._card(option)
        if isinstance(option, tuple):
            card = option[1]
            assert isinstance(card, int)
            return self._verb(str(option[0]), card, option)
        verb, _, rest = option.partition(":")
        source = self.decision.source
        at = self.rules.card_id(source) if source >= 0 else None
        if verb == "species":
            return verb, self._species(rest), None
        if verb == "option":
            return "way", self._way(int(rest)), at
        if verb == "pay":
            return verb, {"text": ops_words((self._op("pay"),), self.names)}, at
        if verb == "ambush":
            return self._ambush()
        if verb == "end":
            return self._end()
        if verb == "flight" and self.state.boss_round:
            return "flight_last", {}, at
        return verb, {"source": self.cards[source].name if source >= 0 else ""}, at

    def _card(self, card: int) -> tuple[str, dict[str, Any], str]:
        kind = self.cards[card]
        at = self.rules.card_id(card)
        if self.decision.kind == "pay_evolve":
            if card in self.state.zones[hoard_of(self.seat)]:
                return "hoard", {"card": kind.name, "worth": kind.value, "vp": kind.vp}, at
            return "carcass", {"card": kind.name, "worth": carcass_worth(self.table, card)}, at
        return "card", {"card": kind.name, "text": f"{printed_words(kind)}{self._place(card)}"}, at

    def _place(self, card: int) -> str:
        """Where a card lies, if those to choose from lie in more places than one."""
        zones = self.state.zones
        places = ((hand_of, "in hand"), (discard_of, "in the discard pile"), (play_of, "in play"))
        found = {
            one: words
            for one in self.decision.options
            for zone, words in places
            if isinstance(one, int) and one in zones[zone(self.seat)]
        }
        return f" ({found[card]})" if card in found and len(set(found.values())) > 1 else ""

    def _verb(self, verb: str, card: int, option: tuple[int | str, ...]) -> tuple[str, dict[str, Any], str]:
        kind, at = self.cards[card], self.rules.card_id(card)
        fields: dict[str, Any] = {"card": kind.name, "text": kind.text or TYPE_WORDS[kind.type]}
        if verb == "play":
            return self._play(card, kind, at)
        if verb == "use":
            action = kind.actions[int(option[2]) - 1]
            return verb, fields | {"text": ops_words(action.ops, self.names)}, at
        if verb == "hunt":
            cost, stack = hunt_cost(self.table, card), self.state.stack
            waste = f", {stack - cost} lost" if stack > cost else ", exactly"
            strike = ", it strikes back" if strikes(self.table, card) else ""
            fields |= {"cost": cost, "stack": stack, "waste": waste, "strike": strike}
            return verb, fields | {"value": kind.value, "vp": kind.vp}, at
        return verb, fields | {"cost": purchase_cost(self.table, card), "text": printed_words(kind)}, at

    def _play(self, card: int, kind: Card, at: str) -> tuple[str, dict[str, Any], str]:
        if kind.type != "apex":
            stack = self.state.stack
            lost = f" The stack of {stack} is lost." if stack else ""
            text = kind.text or f"{TYPE_WORDS[kind.type]}."
            return "play_boost", {"card": kind.name, "text": text, "lost": lost}, at
        bonus = granted_now(self.state, kind)
        fields = {
            "card": kind.name,
            "value": kind.value,
            "bonus": f"{bonus:+d}" if bonus else "",
            "stack": self.state.stack + kind.value + bonus,
            "text": f". {kind.text}" if kind.text else "",
        }
        return "play_apex", fields, at

    def _ambush(self) -> tuple[str, dict[str, Any], None]:
        cards = self.state.zones[ambush_of(self.seat)][: self.state.ready]
        value = sum(self.cards[card].value + granted_now(self.state, self.cards[card]) for card in cards)
        fields = {"cards": cards_words(self.rules, cards), "value": value, "stack": self.state.stack + value}
        return "play_ambush_late" if self.decision.kind == "buy" else "play_ambush", fields, None

    def _end(self) -> tuple[str, dict[str, Any], str | None]:
        stack = self.state.stack
        boss = boss_in_trail(self.table)
        if self.state.fighting:
            bracket = self.cards[boss].condition(stack)
            words = f"{bracket_words(bracket.least, bracket.most)}, {ops_words(bracket.ops, self.names)}"
            return "end_battle", {"stack": stack, "bracket": words}, self.rules.card_id(boss)
        held = [card for card in self.state.zones[hand_of(self.seat)] if self.rules.defs.is_boost[card]]
        left = f"the stack of {stack} is lost" if stack else "on to buying"
        if held:
            left += f"; {_several(len(held), 'card')} may still be played there"
        return "end_hunt", {"left": left}, None

    def _species(self, species: str) -> dict[str, Any]:
        entry = self.rules.pack.species[species]
        return {
            "card": entry.name,
            "difficulty": entry.difficulty.capitalize(),
            "text": self.rules.pack.play_styles[species],
        }

    def _op(self, name: str) -> Op:
        """The operation of the card in question that asks just now."""
        card = self.cards[self.decision.source]
        found = [op for op in card.all_ops() if op.name == name]
        if name == "choose":
            found = [op for op in found if len(op.options) == len(self.decision.options)]
        return found[0]

    def _way(self, number: int) -> dict[str, Any]:
        choice = self._op("choose").options[number - 1]
        return {"text": choice.label, "words": ops_words(choice.ops, self.names)}


def printed_words(kind: Card) -> str:
    """What matters of a card in a line: ``Prey, 2 evolve, 1 VP. Alert: ...``."""
    words = [TYPE_WORDS[kind.type]]
    if kind.value:
        words.append(f"{kind.value} {'Hunt' if kind.value_type == 'hunt' else 'evolve'}")
    if kind.vp:
        words.append(f"{kind.vp} VP")
    line = ", ".join(words)
    return f"{line}. {kind.text}" if kind.text else line


def _several(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"
