"""What single things are worth to the computer player: trail cards, and its own cards when some must go."""

from __future__ import annotations

from apex_tui.games.theropod.bot_look import Look
from apex_tui.games.theropod.bot_plan import Prey
from apex_tui.games.theropod.costs import carcass_worth, hunt_cost, huntable, stance_counts
from apex_tui.games.theropod.definitions import Op
from apex_tui.games.theropod.state import TRAIL

__all__ = ["keep_worth", "now_worth", "point_worth", "prey_of", "prey_worth"]

HURT = 1.5
"""What an Affliction costs, early in the game."""

REMOVAL = 0.6
"""What it is worth to a lone player that an animal is out of the Hunt deck."""


def point_worth(look: Look) -> float:
    """What an Evolve point in the Hoard is worth: much as long as there is time to buy and to use what was bought."""
    return (0.0, 0.55, 0.9)[look.left] if look.left < 3 else 1.0


def vp_worth(look: Look) -> float:
    """What a Victory Point is worth: nothing alone, more and more among others."""
    if look.deal.solo:
        return 0.02
    return 0.4 + 0.6 * (1 - min(1.0, look.left / 6))


def prey_worth(look: Look, card: int) -> int:
    """What hunting a trail card brings, in hundredths of an Evolve point."""
    title = look.cards[card]
    worth = title.value * point_worth(look) + title.vp * vp_worth(look)
    # What is hunted never comes back: the Boss comes the sooner.
    worth += REMOVAL if look.deal.solo else 0.1
    if not look.state.ignore_hunts:
        ops = [op for action in title.on["hunt"] for op in action.ops]
        if title.stance_hunt and stance_counts(look.state, card):
            ops += title.stance_hunt
        worth -= sum(_strike(look, op) for op in ops)
    return max(0, round(100 * worth))


def _strike(look: Look, op: Op) -> float:
    """What a Hunt action costs."""
    time = min(1.0, look.left / 4)
    if op.name in ("gain_affliction", "gain_revealed"):
        return (0.4 if look.habits.wounds else HURT) * max(1, op.n) * time
    if op.name == "check_affliction":
        return 0.4 * sum(_strike(look, inner) for inner in op.then)
    if op.name == "if":
        return 0.5 * sum(_strike(look, inner) for inner in op.then)
    if op.name == "eliminate_own":
        return 1.0 * op.n * time
    if op.name == "discard_hand":
        spare = sum(1 for card in look.hand if now_worth(look, card) <= 0)
        return 0.9 * max(0, op.n - spare)
    return 0.0


def now_worth(look: Look, card: int) -> float:
    """What a hand card still brings this turn: the lowest is discarded first."""
    title = look.cards[card]
    if title.type == "affliction":
        return -0.2 if look.habits.wounds and title.id == "flesh_wound" else -2.0 - 0.1 * title.damage
    if title.type == "alert":
        return -1.0
    if title.type == "carcass":
        return carcass_worth(look.table, card) * point_worth(look)
    value, draws = look.power(title)
    if title.type == "apex":
        return 0.8 * value + draws * look.mean
    return value + draws * look.mean


def keep_worth(look: Look, card: int) -> float:
    """What an own card is worth for the rest of the game: the lowest is eliminated first."""
    title = look.cards[card]
    return look.gain(title)


def prey_of(look: Look) -> list[Prey]:
    """The trail cards that may be hunted, with their costs and worth."""
    return [
        Prey(card, hunt_cost(look.table, card), prey_worth(look, card))
        for card in reversed(look.state.zones[TRAIL])
        if huntable(look.table, card)
    ]
