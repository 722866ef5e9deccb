"""Prompts, log lines and the box in words; the texts lie in ``prompts.toml``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from apex_tui.engine.decision import Decision, Option
from apex_tui.engine.events import Event
from apex_tui.engine.prompt import Choice, Prompt
from apex_tui.engine.rules import Component, Look
from apex_tui.games.carnivore.checks import modifier, rerolls_left
from apex_tui.games.carnivore.definitions import FAMILY_BITS, Card, Op, asked_choice
from apex_tui.games.carnivore.state import CarnivoreState

if TYPE_CHECKING:
    from apex_tui.games.carnivore.rules import Carnivore

__all__ = ["components", "help_words", "make_prompt", "need_words", "roll_words", "tell"]


def signed(amount: int) -> str:
    """``+3``, ``-2``, ``+0``."""
    return f"{amount:+d}"


def need_words(dc: int, needs: int, sides: int) -> str:
    """``needs 11+ 50%``; a card without a class needs no roll."""
    if dc == 0:
        return "no roll needed"
    chance = max(0, min(sides, sides + 1 - needs)) * 100 // sides
    return f"needs {max(1, needs)}+ {chance}%"


def roll_words(data: dict[str, Any]) -> str:
    """``14 + 5 = 19 vs 16, passes``; earlier rolls of a re-rolled check stand before it."""
    earlier = "".join(f"{roll}, then " for roll in data["earlier"])
    margin = data["total"] - data["dc"]
    verdict = f"misses by {-margin}" if margin < 0 else "passes exactly" if margin == 0 else "passes"
    sign = "-" if data["bonus"] < 0 else "+"
    return f"{earlier}{data['roll']} {sign} {abs(data['bonus'])} = {data['total']} vs {data['dc']}, {verdict}"


def help_words(rules: Carnivore, parts: Sequence[dict[str, Any]]) -> str:
    """``Lineage +1, Instinct +2, Tapetum Lucidum +4 Felidae``."""
    words = []
    for part in parts:
        family = "".join(
            f" {rules.pack.families[name].name}" for name, bit in FAMILY_BITS.items() if part["bits"] & bit
        )
        following = " next" if part["next"] else ""
        words.append(f"{rules.pack.cards[part['title']].name} {signed(part['amount'])}{family}{following}")
    return ", ".join(words)


# Prompts


def make_prompt(rules: Carnivore, look: Look[CarnivoreState], decision: Decision) -> Prompt:
    """A decision in words, with the chance of success beside every check."""
    words = rules.prompt_words[decision.kind]
    source = rules.defs.cards[decision.source].name if decision.source >= 0 else ""
    text = words.text.format(card=source)
    choices = tuple(_choice(rules, look, decision, option) for option in decision.options)
    # A pass is never under the cursor at first, and natural selection begins with the cheapest card.
    default = None
    if decision.kind == "prune_on_reshuffle":
        default = next((choice.id for choice in choices if choice.id.startswith("lineage#")), None)
    elif decision.kind == "reroll":
        default = "spend"
    elif decision.kind == "wipe_pool":
        default = "no"
    return Prompt.of(
        decision,
        text,
        choices,
        secret=False,
        rule=words.rule,
        default=default,
    )


def _choice(rules: Carnivore, look: Look[CarnivoreState], decision: Decision, option: Option) -> Choice:
    name = rules.choice_id(look.state, decision, option)
    if isinstance(option, tuple):
        verb, card = option[0], option[1]
        assert isinstance(card, int)
        words = rules.option_words[str(verb)]
        filled = _check_fields(rules, look, decision.seat, card)
        return Choice(name, words.label.format(**filled), words.detail.format(**filled), rules.card_id(card))
    if isinstance(option, int):
        return Choice(name, rules.defs.cards[option].name, _card_detail(rules, look, decision, option), name)
    if decision.kind == "choose_option":
        number = int(option.removeprefix("option:"))
        label = _option_label(rules, look, decision, number)
        return Choice(name, label, "", rules.card_id(decision.source))
    words = rules.option_words[option]
    filled = _check_fields(rules, look, decision.seat, decision.source)
    at = rules.card_id(decision.source) if decision.source >= 0 else None
    return Choice(name, words.label.format(**filled), words.detail.format(**filled), at)


def _check_fields(rules: Carnivore, look: Look[CarnivoreState], seat: int, card: int) -> dict[str, Any]:
    if card < 0:
        return {"card": "", "need": "", "chance": "", "left": ""}
    title = rules.defs.cards[card]
    need = title.dc - modifier(look.state, seat, title.bits)
    sides = rules.defs.sides
    chance = max(0, min(sides, sides + 1 - need)) * 100 // sides
    left = rerolls_left(look.state, seat)
    return {"card": title.name, "need": max(1, need), "chance": chance, "left": left}


def _card_detail(rules: Carnivore, look: Look[CarnivoreState], decision: Decision, card: int) -> str:
    title = rules.defs.cards[card]
    if decision.kind in ("activate_next", "ready_pick"):
        need = title.dc - modifier(look.state, decision.seat, title.bits)
        return f"{need_words(title.dc, need, rules.defs.sides)}: {title.text}"
    families = " and ".join(rules.pack.families[name].name for name in rules.pack.cards[title.id].families)
    printed = f"{families}, class {title.dc}, {title.power}/{title.defense}"
    return f"{_where(rules, look.state, card)}, {printed}: {title.text}"


_PLACES = {"play": "play area", "pool": "trait pool", "discard": "discard pile"}
"""Zones as the rulebook calls them."""


def _where(rules: Carnivore, state: CarnivoreState, card: int) -> str:
    for number, cards in enumerate(state.zones):
        if card in cards:
            zone = rules.layout[number]
            of = f" of seat {zone.seat}" if zone.seat else ""
            state_word = (
                f", {('untried', 'active', 'failed')[state.status[card]]}" if zone.name == "play" else ""
            )
            return f"{_PLACES.get(zone.name, zone.name.replace('_', ' '))}{of}{state_word}"
    return ""


def _option_label(rules: Carnivore, look: Look[CarnivoreState], decision: Decision, number: int) -> str:
    """The effect of one option of a ``choose``, in words."""
    effects = rules.defs.cards[look.state.effects_copied.get(decision.source, decision.source)].effects
    ops = asked_choice(effects, len(decision.options)).options[number - 1]
    return " and ".join(_op_words(rules, op) for op in ops).capitalize()


def _op_words(rules: Carnivore, op: Op) -> str:
    """A part of a choice in words; what no printed card offers is named by its op."""
    family = f" {rules.pack.families[op.family].name}" if op.family else ""
    if op.name == "check_bonus":
        return f"+{op.amount} to your{family} skill checks"
    name = op.name.replace("_", " ")
    return f"{name} {op.amount}{family}" if op.amount else name


# The log


def tell(rules: Carnivore, event: Event, names: Sequence[str]) -> str:
    """An event as one line of the log."""
    data = event.data
    key = _variant(event)
    fields: dict[str, Any] = {
        name: value for name, value in data.items() if not isinstance(value, (list, dict))
    }
    fields["who"] = names[event.seat - 1] if event.seat else "the table"
    cards = rules.defs.cards
    for name in ("card", "source"):
        if name in data:
            fields[name] = cards[data[name]].name
            fields["dc"] = data.get("dc", cards[data["card"]].dc if "card" in data else 0)
    if "cards" in data:
        fields["cards"] = ", ".join(cards[card].name for card in data["cards"])
    for name in ("victim", "of", "owner", "by"):
        if name in data:
            fields[name] = names[data[name] - 1] if data[name] else "the table"
    if data.get("family"):
        fields["family"] = rules.pack.families[data["family"]].name
    if event.kind == "holds":
        fields["number"], fields["amount"] = data["amount"], signed(data["amount"])
        fields["family"] = f"{fields['family']} " if fields.get("family") else ""
    _fill(rules, event, fields, names)
    return rules.event_words[key].text.format(**fields)


def _variant(event: Event) -> str:
    data = event.data
    if event.kind == "check":
        return f"check_{data['purpose']}"
    if event.kind == "holds":
        return f"holds_{data['op']}"
    if event.kind == "played":
        return f"played_{data['zone']}"
    if event.kind == "rival_reason":
        return f"rival_reason_{data['why']}"
    if event.kind == "over":
        return f"over_{data['reason']}"
    if event.kind == "damaged" and data["shielded"]:
        return "damaged_shield"
    return event.kind


def _fill(rules: Carnivore, event: Event, fields: dict[str, Any], names: Sequence[str]) -> None:
    """The fields that one kind of event alone needs."""
    data = event.data
    if event.kind == "check":
        fields["roll"] = roll_words(data)
    elif event.kind == "phase":
        fields["phase"] = next(phase.name for phase in rules.pack.phases if phase.id == data["phase"])
    elif event.kind == "initiative":
        points = zip(names, data["points"], strict=False)
        fields["points"] = ", ".join(f"{name} {number}" for name, number in points)
    elif event.kind == "healed":
        fields["gained"] = data["life"] - data["before"]
    elif event.kind == "damaged":
        fields["lost"] = data["before"] - data["life"]
    elif event.kind == "risked":
        fields["verdict"] = "passes" if data["passed"] else "misses"
    elif event.kind == "attack":
        fields["pierce"] = f" + pierce {data['pierce']}" if data["pierce"] else ""
    elif event.kind == "over":
        fields["winners"] = " and ".join(names[seat - 1] for seat in data["winners"]) or "nobody"


# The box in words


def components(rules: Carnivore) -> list[Component]:
    """Every title of the pack, then what a rival species may be, then the dice."""
    pack = rules.pack
    family_of = {
        card: pack.families[family].name for family, cards in pack.level_cards.items() for card in cards
    }
    found = [_component(rules, card) for card in pack.cards.values()]
    for archetype in pack.archetypes.values():
        found.append(
            Component(
                archetype.id, archetype.name, "rival archetype", "how a rival evolves", (archetype.text,)
            )
        )
    for level in pack.levels.values():
        found.append(Component(level.id, level.name, "rival level", "how a rival begins", (level.text,)))
    for card, family in family_of.items():
        title = pack.cards[card]
        line = f"{family}, may replace an Instinct of a rival"
        found.append(Component(f"level_{card}", title.name, "level card", line, (title.text,)))
    sides, life = pack.numbers.die_sides, pack.numbers.max_life
    check_line = "rolled for every trait, and for initiative when tied"
    found.append(Component("check_die", "Check die", "die", f"white, 1 to {sides}", (check_line,)))
    life_line = "shows the life of a species"
    found.append(Component("life_die", "Life die", "die", f"green, counts down from {life}", (life_line,)))
    return found


def _component(rules: Carnivore, card: Card) -> Component:
    families = ", ".join(rules.pack.families[name].name for name in card.families)
    hue = ", blue hue" if card.initiative else ""
    group = "starter card" if card.deck == "starter" else "trait card"
    in_deck = "starter" if card.deck == "starter" else "trait"
    copies = "copy" if card.copies == 1 else "copies"
    return Component(
        card.id,
        card.name,
        group,
        f"{families}, class {card.dc}{hue}, {card.power}/{card.defense}",
        (card.text, f"{card.copies} {copies} in a {in_deck} deck", card.note, f"source: {card.source}"),
    )
