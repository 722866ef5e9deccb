"""Magpies in words: prompts and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apex_tui.engine.decision import Decision
from apex_tui.engine.events import Event
from apex_tui.engine.prompt import Choice, Prompt
from apex_tui.engine.rules import Look
from tests.toy.state import MagpieState, card_id

if TYPE_CHECKING:
    from tests.toy.rules import Magpies

PROMPTS = {
    "mark": ("Choose your mark", "TOY-2.2", True),
    "reroll": ("Keep the die, or roll again?", "TOY-3.1", False),
    "drop": ("Drop down to five cards", "TOY-3.3", True),
    "pick": ("Lay a card face down", "TOY-4.1", True),
    "wish": ("What do you wish, first and second?", "TOY-4.1", True),
    "bet": ("How many berries do you bet?", "TOY-4.2", True),
    "boast": ("You may drop a card into the bag", "TOY-4.4", True),
    "act": ("Your turn", "TOY-5.1", True),
    "again": ("You may play another card", "TOY-6.1", True),
    "arrange": ("Put them back, the top one last", "TOY-6.2", True),
    "toss": ("You may toss a trinket on the deck", "TOY-6.3", False),
    "raid": ("Whom do you raid?", "TOY-6.4", False),
    "give_up": ("Give up one or two cards", "TOY-6.4", True),
    "discard_one": ("Discard a card", "TOY-6.5", True),
    "steal_from": ("Whom do you rob?", "TOY-6.6", False),
    "steal": ("A trinket or a charm?", "TOY-6.6", False),
    "retort": ("Accept it, or ask for a card?", "TOY-6.6", False),
    "return": ("Which card do you give back?", "TOY-6.6", True),
    "sack": ("Put a card into the bag", "TOY-6.7", True),
}

LINES = {
    "marked": ("{who} chooses mark {mark}", "{who} chooses a mark"),
    "foraged": ("{who} rolls {rolled}",),
    "refilled": ("{who} refills the pouch",),
    "drew": ("{who} draws {card}", "{who} draws a {back}"),
    "dropped": ("{who} drops {card}",),
    "picked": ("{who} picks {card}",),
    "omen": ("{who} has an omen of {rolled}",),
    "bet": ("{who} bets {berries}",),
    "showed": ("{who} shows {card} and {bet}",),
    "crowned": ("{who} is crowned with {card}",),
    "boasted": ("{who} drops {card} into the bag", "{who} drops a {back} into the bag"),
    "took": ("{who} takes {card}",),
    "played": ("{who} plays {card}",),
    "buried": ("{who} buries {card}", "{who} buries a {back}"),
    "ended_turn": ("{who} ends the turn",),
    "round": ("Round {round}",),
    "reshuffled": ("The discard is shuffled back",),
    "peeked": ("{who} looks at {cards}", "{who} looks at the top {count}"),
    "tossed": ("{who} tosses {card} on the deck",),
    "discarded": ("{who} discards {card}",),
    "stole": ("{who} steals {card} from {victim}", "{who} steals a {back} from {victim}"),
    "returned": ("{who} gives {card} to {victim}", "{who} gives a {back} to {victim}"),
    "sacked": ("{who} puts {card} into the bag", "{who} puts a {back} into the bag"),
    "gave_up": ("{who} gives up",),
    "unearthed": ("{who} unearths {cards}; the mark was {mark}",),
    "won": ("{who} wins",),
}
"""By kind: the line for those who know everything, then those for whoever knows less."""


def prompt(rules: Magpies, look: Look[MagpieState], decision: Decision) -> Prompt:
    text, rule, secret = PROMPTS[decision.kind]
    if decision.source >= 0:
        text = f"{card_id(decision.source)}: {text}"
    ids = [rules.choice_id(look.state, decision, option) for option in decision.options]
    choices = tuple(
        Choice(each, each.replace(":", " ").replace("_", " "), at=each if "#" in each else None)
        for each in ids
    )
    return Prompt(
        decision.seat,
        decision.kind,
        text,
        choices,
        decision.least,
        decision.most,
        decision.ordered,
        secret,
        rule,
        bool(decision.closes),
    )


def narrate(event: Event, names: Sequence[str]) -> str:
    words: dict[str, object] = {"who": names[event.seat - 1] if event.seat else "Nobody"}
    for key, value in event.data.items():
        if key == "card":
            words[key] = card_id(value)
        elif key == "cards":
            words[key] = ", ".join(card_id(card) for card in value) or "nothing"
        elif key == "victim":
            words[key] = names[value - 1]
        else:
            words[key] = value
    for line in LINES[event.kind]:
        try:
            return line.format(**words)
        except KeyError:
            continue
    raise KeyError(f"{event.kind} with {event.data}")
