"""Operations of cards in words: what a bracket of a Boss does, what a pending action would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from apex_tui.games.theropod.definitions import NONE, Card, Cond, Filter, Op

__all__ = ["TYPE_WORDS", "Names", "filter_words", "ops_words", "several"]

Names = Mapping[str, Card]
"""Titles by id, to call them by their names."""

TYPE_WORDS = {
    "apex": "Apex", "egg": "Egg", "carcass": "Carcass", "evolve": "Evolve card", "affliction": "Affliction",
    "environment": "Environment", "alert": "Alert", "defensive_stance": "Defensive Stance",
    "disaster_area": "Disaster Area", "prey": "Prey", "big_game": "Big Game", "titan": "Titan", "menace": "Menace",
    "predator": "Predator", "minion": "Minion", "boss": "Boss",
}  # fmt: skip
"""The types as they are printed."""

_ZONES = {"hand": "hand", "discard": "discard pile", "play": "play", "hunt": "this hunt"}

_PLACES = {"top": " on your draw pile", "hand": " to your hand", "discard": ""}


def several(words: Iterable[str], last: str = "and") -> str:
    """``a, b and c``."""
    found = list(words)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {last} {found[-1]}"


def ops_words(ops: Iterable[Op], names: Names) -> str:
    """What these operations do, one after the other; ``nothing`` for none."""
    return ", then ".join(_op(op, names) for op in ops) or "nothing"


def filter_words(what: Filter, names: Names) -> str:
    """``young Apex``, ``Prey or Big Game``; ``card`` if anything goes."""
    if what.any:
        return several((filter_words(part, names) for part in what.any), "or")
    if what.ids:
        return several((names[name].name if name in names else name for name in what.ids), "or")
    types = several((TYPE_WORDS[kind] for kind in what.types), "or")
    tags = several((tag.replace("_", " ") for tag in what.tags), "or")
    words = " ".join(part for part in (tags, types) if part) or "card"
    if what.max_cost != NONE:
        words += f" of cost {what.max_cost} or less"
    if what.not_types:
        words += f" that is no {several((TYPE_WORDS[kind] for kind in what.not_types), 'or')}"
    return words


def _many(count: int, thing: str) -> str:
    """``1 Affliction``, ``2 Afflictions``; a thing of several words or one that has no other form stays as it is."""
    plain = thing in ("card", "Affliction", "Apex card", "Alert", "Hatchling", "Minion")
    return f"{count} {thing}{'s' if count != 1 and plain else ''}"


def _who(op: Op) -> str:
    return {"you": "you", "each": "each player", "others": "every other player"}[op.who]


def _does(op: Op, verb: str) -> str:
    """``you gain``, ``each player gains``."""
    return f"{_who(op)} {verb}{'' if op.who == 'you' else 's'}"


def _cards(op: Op, names: Names) -> str:
    """``1 Prey``, ``2 cards``."""
    thing = filter_words(op.filter, names)
    if thing.startswith("card "):
        rest = thing.removeprefix("card")
        return f"{_many(op.n, 'card')}{rest if op.n == 1 else rest.replace(' that is no ', ' that are no ')}"
    return _many(op.n, "Apex card" if thing == "Apex" else thing)


def _zones(op: Op) -> str:
    return several((_ZONES[zone] for zone in op.zones), "or")


def _up_to(op: Op) -> str:
    return "up to " if op.up_to else ""


def _counter(op: Op, names: Names) -> str:
    thing = filter_words(op.filter, names)
    return {
        "played_before": f"{thing} played before",
        "hand": f"{thing} in hand",
        "hoard": "Hoard card",
        "ambush_others": f"other {thing} of the ambush",
        "disaster_areas": "Disaster Area",
        "trail": f"other {thing} in the trail" if op.filter.not_self else f"{thing} in the trail",
    }[op.count]


def _cond(cond: Cond, names: Names) -> str:
    thing = filter_words(cond.filter, names)
    was, is_ = ("was", "is") if cond.n == 1 else ("were", "are")
    return {
        "played_before": f"if {cond.n} {thing} {was} played before",
        "hand_has": f"if {cond.n} {thing} {is_} in hand",
        "hoard_min": f"if {cond.n} or more cards are in your Hoard",
        "ambush_point_min": f"if {cond.n} or more cards are in your Ambush Point",
        "ambush_size_max": f"if the ambush has {cond.n} cards or fewer",
        "ambush_played_this_turn": "if an ambush was played this turn",
        "hazard_round": "in a hazard round",
        "hunt_cards_max": f"if {cond.n} Apex cards or fewer hunted",
    }[cond.test]


def _targets(op: Op, names: Names) -> str:
    """Whom a trail operation hits, as the rules or the player choose."""
    if op.select == "self":
        return "itself"
    if op.select == "right_neighbor":
        return "the card to the right"
    thing = filter_words(op.filter, names)
    if op.select == "all":
        return f"every {thing} in the trail"
    if op.select:
        return f"the {op.select} {thing} in the trail"
    return f"up to {_many(op.n, thing)} in the trail"


def _grant(op: Op, names: Names) -> str:
    thing = filter_words(op.filter, names)
    if op.uses == NONE:
        return f"{thing} played later this turn {op.n:+d} Hunt"
    return f"the next {thing if op.uses == 1 else _many(op.uses, thing)} played {op.n:+d} Hunt"


def _look(op: Op, names: Names) -> str:
    seen = f"look at the top {op.n if op.n > 1 else 'card'} of your draw pile"
    if op.take:
        return f"{seen}, take {op.take}, put the rest back in any order"
    return f"{seen}, discard up to {op.discard_up_to}"


def _lose(op: Op, names: Names) -> str:
    if op.choose == "strongest":
        what = "the strongest Apex card" if op.n == 1 else f"the {op.n} strongest Apex cards"
    elif op.choose == "all":
        what = f"every {filter_words(op.filter, names)}"
    else:
        what = f"{_up_to(op)}{_cards(op, names)}"
    place = {(): "", ("play",): " played", ("hunt",): " of this hunt"}.get(
        tuple(op.zones), f" from {_zones(op)}"
    )
    return f"{_does(op, 'eliminate')} {what}{place}"


def _gain(op: Op, names: Names) -> str:
    return f"{_does(op, 'gain')} {_many(op.n, 'Affliction')}{_PLACES[op.to]}"


def _quiet(op: Op, names: Names) -> str:
    if op.only_tag:
        return f"no Alert for a set-up of nothing but {op.only_tag}"
    return f"no Alert for a set-up of at most {op.max_cards}"


def _branches(op: Op, names: Names) -> str:
    assert op.cond is not None
    words = f"{ops_words(op.then, names)} {_cond(op.cond, names)}"
    return f"{words}, else {ops_words(op.otherwise, names)}" if op.otherwise else words


_WORDS: Mapping[str, Callable[[Op, Names], str]] = {
    "if": _branches,
    "choose": lambda op, names: several((choice.label for choice in op.options), "or"),
    "pay": lambda op, names: f"you may {ops_words(op.cost, names)}: {ops_words(op.then, names)}",
    "add_hunt": lambda op, names: f"{op.n:+d} Hunt",
    "add_hunt_per": lambda op, names: f"{op.n:+d} Hunt for each {_counter(op, names)}"
    + (f", at most {op.max * op.n:+d}" if op.max != NONE else ""),
    "grant_hunt": _grant,
    "ignore_hunt_action": lambda op, names: "the next card hunted does not strike back"
    if op.uses == 1
    else f"the next {op.uses} cards hunted do not strike back",
    "ignore_stance": lambda op, names: "the next hunt ignores a Defensive Stance",
    "remove_stance": lambda op, names: f"remove up to {op.n} Defensive Stance",
    "infiltrate": lambda op, names: "Infiltrate!",
    "draw": lambda op, names: f"draw {op.n}",
    "hatch": lambda op, names: f"Hatch {op.n}",
    "look_draw": _look,
    "look_hunt": lambda op, names: f"look at the top {op.n} of the Hunt deck, recycle up to {op.recycle_up_to}",
    "keep_hatchery": lambda op, names: "your Hatchery outlasts this Reset",
    "gain_hatchling": lambda op, names: f"gain {_many(op.n, 'Hatchling')}",
    "recycle_apex_top": lambda op, names: f"the top {op.n} of your Apex deck goes to its bottom",
    "discard_hand": lambda op, names: f"{_does(op, 'discard')} {_many(op.n, 'card')} from hand",
    "topdeck_hand": lambda op, names: f"every {filter_words(op.filter, names)} in hand goes on your draw pile",
    "topdeck_this": lambda op, names: "this goes on top of the draw pile",
    "hibernate": lambda op, names: f"Hibernate {op.n}",
    "discount": lambda op, names: f"the next {op.uses if op.uses > 1 else ''}"
    f"{'' if op.uses == 1 else ' '}{op.what.replace('any', '')} purchase costs {op.n} less".replace("  ", " "),
    "add_consume": lambda op, names: f"the next Hoard card consumed is worth {op.n:+d}"
    if op.uses == 1
    else f"the next {op.uses} Hoard cards consumed are worth {op.n:+d} each",
    "claim": lambda op, names: f"move up to {_cards(op, names)} from the trail to your Hoard",
    "claim_eliminated": lambda op, names: f"move up to {_cards(op, names)} from the eliminated to your Hoard",
    "gain_affliction": _gain,
    "gain_affliction_per": lambda op, names: f"{_gain(op, names)} for each {_counter(op, names)}",
    "boss_gain_affliction": lambda op, names: f"the Boss gains {_many(op.n, 'Affliction')}",
    "check_affliction": lambda op, names: "reveal the top Affliction; if it is a "
    f"{names[op.match].name if op.match in names else op.match}, {ops_words(op.then, names)}",
    "gain_revealed": lambda op, names: f"gain it{_PLACES[op.to]}",
    "recycle_affliction": lambda op, names: f"recycle {_up_to(op)}{_many(op.n, 'Affliction')} from {_zones(op)}",
    "recycle_this": lambda op, names: "recycle this card",
    "prevent_affliction": lambda op, names: "discard it from hand: an Affliction you would gain is recycled",
    "prevent_alert": lambda op, names: "reveal it: an Alert you play activates nothing",
    "prevent_environment": lambda op, names: "reveal it: an Environment reveal does not affect you",
    "no_alert_if": _quiet,
    "gain_alert": lambda op, names: f"{_does(op, 'gain')} {_many(op.n, 'Alert')}",
    "recycle_alert": lambda op, names: f"recycle {_many(op.n, 'Alert')} from {_zones(op)}",
    "ambush_compromised": lambda op, names: "your ambush is compromised"
    if op.who == "you"
    else f"the ambush of {_who(op)} is compromised",
    "alert_trail": lambda op, names: "the trail is alerted",
    "flee": lambda op, names: "recycle this card",
    "recycle_trail": lambda op, names: f"recycle {_targets(op, names)}",
    "eliminate_trail": lambda op, names: f"eliminate {_targets(op, names)}",
    "counter_elimination": lambda op, names: several((TYPE_WORDS[kind] for kind in sorted(op.by)), "or")
    + " trying to eliminate it is eliminated instead",
    "gain_stance": lambda op, names: f"a Defensive Stance for {_targets(op, names)}",
    "cannot_be_hunted": lambda op, names: "cannot be hunted",
    "cost_plus": lambda op, names: f"costs {op.n:+d} Hunt",
    "stance_hunt": lambda op, names: f"Hunt: {ops_words(op.ops, names)}",
    "cost_per": lambda op, names: f"costs {op.n:+d} Hunt for each other {filter_words(op.filter, names)} in the trail",
    "trail_cost": lambda op, names: f"every {filter_words(op.filter, names)} in the trail "
    f"costs {op.n:+d} Hunt",
    "add_disaster_area": lambda op, names: f"a Disaster Area on Footprint {op.footprint}",
    "eliminate_own": _lose,
    "eliminate_hoard": lambda op, names: f"{_does(op, 'eliminate')} the Hoard card of "
    f"{'highest' if op.select == 'highest_value' else 'lowest'} value",
    "hand_size": lambda op, names: f"{'this Reset draws' if op.duration == 'reset' else 'every Reset draws'} {op.n:+d}",
    "hatch_change": lambda op, names: f"every Hatch {op.n:+d}",
    "carcass_value": lambda op, names: f"every Carcass is worth {op.n:+d}",
    "final_round": lambda op, names: "the game ends with this round",
}  # fmt: skip
"""By operation."""


def _op(op: Op, names: Names) -> str:
    return _WORDS[op.name](op, names)
