"""The lesser choices of the computer player: what to discard, eliminate, take, claim or put back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from apex_tui.engine.decision import Answer, Decision
from apex_tui.games.theropod.bot_look import Look
from apex_tui.games.theropod.bot_worth import keep_worth, now_worth, prey_worth
from apex_tui.games.theropod.definitions import Op
from apex_tui.games.theropod.state import discard_of

__all__ = [
    "chosen_way", "claimed", "discarded", "eliminated", "hatchery_order", "looked_discard", "looked_order",
    "looked_recycle", "looked_take", "own_pick", "shielded", "struck", "trail_pick",
]  # fmt: skip


def _cards(decision: Decision) -> list[int]:
    return [option for option in decision.options if isinstance(option, int)]


def _lowest(decision: Decision, count: int, worth: Callable[[int], float]) -> Answer:
    """So many of the least worth, in the order of the options."""
    ranked = sorted(_cards(decision), key=worth)[:count]
    return tuple(option for option in decision.options if option in ranked)


def _op(look: Look, decision: Decision, *names: str) -> Op | None:
    """The operation of the source that asks, the first of these names."""
    if decision.source < 0:
        return None
    for op in look.cards[decision.source].all_ops():
        if op.name in names:
            return op
    return None


def discarded(look: Look, decision: Decision) -> Answer:
    """The cards that do least this turn."""
    return _lowest(decision, decision.least, lambda card: now_worth(look, card))


def eliminated(look: Look, decision: Decision) -> Answer:
    """The cards that are worth least for the rest of the game."""
    return _lowest(decision, decision.least, lambda card: keep_worth(look, card))


def struck(look: Look, decision: Decision) -> Answer:
    """Discard or eliminate, as the trail card says."""
    if _op(look, decision, "eliminate_own") is not None:
        return eliminated(look, decision)
    return discarded(look, decision)


def own_pick(look: Look, decision: Decision) -> Answer:
    """Afflictions to be rid of, cards to thin out, cards to lose."""
    cards = _cards(decision)
    if decision.ordered:
        return _recycled(look, decision, cards)
    if decision.least < decision.most:
        # A card in hand can still do something this turn: its copies in the discard pile go before it.
        ranked = sorted(cards, key=lambda card: keep_worth(look, card) + 0.3 * (card in look.hand))
        bad = [card for card in ranked if _superfluous(look, card)][: decision.most]
        bad = [*bad, *ranked[: decision.least - len(bad)]] if len(bad) < decision.least else bad
        return tuple(option for option in decision.options if option in bad)
    if _op(look, decision, "discard_hand") is not None and _op(look, decision, "eliminate_own") is None:
        return discarded(look, decision)
    return eliminated(look, decision)


def _superfluous(look: Look, card: int) -> bool:
    """Clearly worse than the deck's average; cards in play are used up, so they may go first."""
    title = look.cards[card]
    if title.type == "egg" and look.left > 3:
        return False
    return look.gain(title) < -0.35


def _recycled(look: Look, decision: Decision, cards: Sequence[int]) -> Answer:
    """Virus first, then Severe Trauma; who lives on wounds keeps a Flesh Wound."""
    ranked = sorted(cards, key=lambda card: -look.cards[card].damage)
    count = decision.most
    chosen = ranked[:count]
    if look.habits.wounds and decision.least == 0:
        chosen = [card for card in chosen if look.cards[card].damage > 1]
    return tuple(chosen)


def shielded(look: Look, decision: Decision) -> Answer:
    """A Thick Hide goes for an Affliction while the deck is still to be used for long."""
    return ("discard",) if look.left >= 2 and not look.habits.wounds else ("no",)


# Looking ------------------------------------------------------------


def looked_discard(look: Look, decision: Decision) -> Answer:
    """What is worse than the average of the deck."""
    bad = sorted(_cards(decision), key=lambda card: _next_hand(look, card))[: decision.most]
    gone = [card for card in bad if _next_hand(look, card) < 0.8 * look.mean]
    return tuple(option for option in decision.options if option in gone)


def _next_hand(look: Look, card: int) -> float:
    """What a card brings to the hand that it is drawn into."""
    title = look.cards[card]
    if title.type == "alert":
        return -3.0 if look.waiting or look.state.stack else -0.5
    value, draws = look.power(title)
    return value + draws * look.mean


def looked_take(look: Look, decision: Decision) -> Answer:
    """The best for this turn."""
    ranked = sorted(_cards(decision), key=lambda card: -_next_hand(look, card))[: decision.least]
    return tuple(option for option in decision.options if option in ranked)


def looked_order(look: Look, decision: Decision) -> Answer:
    """The best on top."""
    return tuple(sorted(_cards(decision), key=lambda card: -_next_hand(look, card)))


def looked_recycle(look: Look, decision: Decision) -> Answer:
    """The animal that is worth least for its cost, or the Boss as long as it is too strong."""
    cards = _cards(decision)

    def merit(card: int) -> float:
        title = look.cards[card]
        if title.type == "boss":
            return 5.0 if look.left <= 4 else -5.0
        return prey_worth(look, card) / 100 - 0.5 * max(0.0, title.price - 6 * look.mean)

    worst = min(cards, key=merit)
    return (worst,) if merit(worst) < 0.5 else ()


# The trail ------------------------------------------------------------


def trail_pick(look: Look, decision: Decision) -> Answer:
    """Claim the best; take off the stance of the best; send away what can hardly be hunted."""
    cards = _cards(decision)
    op = _op(look, decision, "claim", "remove_stance", "recycle_trail", "infiltrate")
    if op is not None and op.name in ("claim", "remove_stance"):
        ranked = sorted(cards, key=lambda card: -prey_worth(look, card))[: decision.most]
        return tuple(option for option in decision.options if option in ranked)
    worst = min(cards, key=lambda card: (prey_worth(look, card), -look.cards[card].price))
    if op is not None and op.name == "infiltrate":
        return (worst,)
    return (worst,) if prey_worth(look, worst) < 150 or look.cards[worst].price > 6 * look.mean else ()


def claimed(look: Look, decision: Decision) -> Answer:
    """The most valuable animals."""
    cards = look.cards
    ranked = sorted(_cards(decision), key=lambda card: (-cards[card].value, -cards[card].vp))[: decision.most]
    return tuple(option for option in decision.options if option in ranked)


def chosen_way(look: Look, decision: Decision) -> Answer:
    """Cover tracks while an Alert lies in the discard pile and an ambush is at stake; else look ahead."""
    action = [op for op in look.cards[decision.source].all_ops() if op.name == "choose"]
    alert = any(look.deal.is_alert[card] for card in look.state.zones[discard_of(look.seat)])
    if action:
        for number, way in enumerate(action[0].options, 1):
            recycles = any(op.name == "recycle_alert" for op in way.ops)
            if recycles == alert and f"option:{number}" in decision.options:
                return (f"option:{number}",)
    return (decision.options[0],)


def hatchery_order(look: Look, decision: Decision) -> Answer:
    """The best comes up again first."""
    return tuple(sorted(_cards(decision), key=lambda card: -look.gain(look.cards[card])))
