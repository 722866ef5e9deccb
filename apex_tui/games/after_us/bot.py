"""The rule-following computer player ``forager``: priorities that a player could read out, and exact sums for frames.

Arranging and resolving follow the true best value of all orders and answers; the window of phase 2 is planned through; the
rest are rules of thumb. It takes nothing from chance, and looks at no pile but as a set of cards that all have seen go in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.game import Game
from apex_tui.games.after_us.attracting import neighbours
from apex_tui.games.after_us.bot_objects import (
    before_arranging,
    boombox_card,
    console,
    phone_card,
    phone_deck,
    swap_for,
)
from apex_tui.games.after_us.bot_position import IMPOSSIBLE, Position
from apex_tui.games.after_us.bot_window import Open, best_way
from apex_tui.games.after_us.deal import Deal
from apex_tui.games.after_us.definitions import RAGE, VP, Profile
from apex_tui.games.after_us.frames import Frame
from apex_tui.games.after_us.gains import sum_of
from apex_tui.games.after_us.resolving import frame_at
from apex_tui.games.after_us.worth import Appraiser
from apex_tui.games.after_us.yields import best_order

__all__ = ["Forager"]


class Forager:
    """Plays by a profile, without slips and without drawing a random number."""

    def __init__(self, profile: Profile, deal: Deal) -> None:
        """``profile``: what it values (AFT-15.2); ``deal``: the cards of the table it plays at."""
        self.appraiser = Appraiser(profile, deal)

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision`` from what its seat can see."""
        options = decision.options
        if len(options) == 1 and decision.least == 1:
            return (options[0],)
        rules: Any = game.rules
        look = Position(rules.reading(game.state), decision.seat, self.appraiser)
        return _BY_KIND[decision.kind](look, decision)


# Phase 1


def _arrange(look: Position, decision: Decision) -> Answer:
    """The order with the true best value."""
    cards = [option for option in decision.options if isinstance(option, int)]
    return best_order(look.deal.frames, cards, look.stock, look.worth, look.deal.rage_max).cards


def _frame(look: Position, decision: Decision) -> Answer:
    """As on the best way from here; before it rage that would be lost, or the one thing that is missing."""
    frame = frame_at(look.state, look.seat, look.rows)
    assert frame is not None
    if "activate" not in decision.options:
        return (swap_for(look, frame, decision.options) or "skip",)
    if not look.best(steps=True).steps[0].activated:
        return ("skip",)
    return (_spared_rage(look, frame, decision.options) or "activate",)


def _spared_rage(look: Position, frame: Frame, options: Sequence[Option]) -> Option | None:
    """The removal that comes before a gain beyond the end of the rage track, if it costs less than it brings."""
    gain = sum_of(look.table, look.seat, frame.effect)[RAGE]
    if look.stock[4] + gain <= look.deal.rage_max:
        return None
    best, found = look.best().value, None
    for option in options:
        if not isinstance(option, tuple) or option[0] != "remove":
            continue
        card = option[1]
        assert isinstance(card, int)
        if not (look.may_thin(card) or look.closing):
            continue
        left = (*look.stock[:4], look.stock[4] - look.deal.removal_cost)
        slots = [-1 if other == card else other for other in look.slots]
        value = look.best((left[0], left[1], left[2], left[3], left[4]), slots).value + look.without(card)
        if value > best:
            best, found = value, option
    return found


def _reactivate(look: Position, decision: Decision) -> Answer:
    """The frame after which most can still be made."""
    frames = {frame.name: frame for row in look.rows for frame in row}
    beside = dict(neighbours(look.table, look.seat)) if look.state.phase > 1 else {}

    def value(option: Option) -> float:
        frame = frames.get(str(option))
        if frame is None:
            stock, points = look.stock, 0
        else:
            after = look.after(frame)
            if after is None:
                return IMPOSSIBLE
            stock, points = after
        if look.state.phase == 1:
            return points + look.best(stock).value
        disc = look.state.discs[look.seat - 1]
        return points + best_way(look, disc, beside, Open.of(look), stock).value

    return (max(decision.options, key=value),)


def _end_assembling(look: Position, decision: Decision) -> Answer:
    """Rage and energy are kept for later, unless they win the game now."""
    return ((_lift(look, decision.options) if _wins_now(look) else None) or "confirm",)


# The end of the game


def _wins_now(look: Position) -> bool:
    """Rage and the Computer lift the own score to the goal, and nobody else's last call reaches as far."""
    reached = look.vp + look.lift(look.seat)
    return reached >= look.deal.goal and reached > look.toughest


def _lift(look: Position, options: Sequence[Option]) -> Option | None:
    """Points for energy or rage, the most first."""
    if "use:computer" in options:
        return "use:computer"
    removals = [option for option in options if isinstance(option, tuple) and option[0] == "remove"]
    best = max(removals, key=lambda option: look.deal.cards[int(option[1])].rage_bonus[VP], default=None)
    return best if best is not None and look.deal.cards[int(best[1])].rage_bonus[VP] else None


def _last_call(look: Position, decision: Decision) -> Answer:
    """Everything that gives points."""
    return (_lift(look, decision.options) or "finish",)


# Phase 2


def _disc(look: Position, decision: Decision) -> Answer:
    """The disc whose window is worth most, the neighbours thought to choose alike, but without copying."""
    allowed = Open.before(look)
    if look.deal.phantom:
        left = look.state.phantom_left or list(look.deal.discs)
        guesses = [{"phantom": species} for species in left]
    else:
        guesses = [{str(other): _guess(look, other) for other in look.deal.neighbours(look.seat)}]

    def value(option: Option) -> float:
        species = str(option).removeprefix("disc:")
        return sum(best_way(look, species, beside, allowed).value for beside in guesses)

    return (max(decision.options, key=value),)


def _guess(look: Position, other: int) -> str:
    """The disc that another seat will probably choose."""
    theirs = Position(look.table, other, look.appraiser)
    allowed = Open.before(theirs)
    return max(look.deal.discs, key=lambda species: best_way(theirs, species, {}, allowed).value)


def _attract(look: Position, decision: Decision) -> Answer:
    """The first step of the best way through the window; a shortage is declared only when leading or tied."""
    options = decision.options
    disc, beside = look.state.discs[look.seat - 1], dict(neighbours(look.table, look.seat))
    way = best_way(look, disc, beside, Open.of(look))
    if way.first is not None and way.first in options:
        return (way.first,)
    if look.closing or _wins_now(look):
        lift = _lift(look, options)
        if lift is not None:
            return (lift,)
    if "shortage" in options and look.vp + look.lift(look.seat) >= look.toughest:
        return ("shortage",)
    return ("confirm",)


# Phase 3


def _console_or_end(look: Position, decision: Decision) -> Answer:
    """Points if they decide the game, then Computer or Game Console, whichever brings more, then a smaller tribe."""
    options = decision.options
    if look.closing or _wins_now(look):
        return (_lift(look, options) or "confirm",)
    return (console(look, options) or _thin(look, options) or "confirm",)


def _thin(look: Position, options: Sequence[Option]) -> Option | None:
    """The Tamarin whose removal is worth more than its rage, while the tribe is larger than planned."""
    best, found = look.deal.removal_cost * look.worth.rage, None
    for option in options:
        if isinstance(option, tuple) and option[0] == "remove" and look.may_thin(int(option[1])):
            value = look.without(int(option[1]))
            if value > best:
                best, found = value, option
    return found


_BY_KIND: dict[str, Callable[[Position, Decision], Answer]] = {
    "before_arranging": before_arranging,
    "phone_card": phone_card,
    "phone_deck": phone_deck,
    "boombox_card": boombox_card,
    "arrange": _arrange,
    "frame": _frame,
    "reactivate": _reactivate,
    "end_assembling": _end_assembling,
    "disc": _disc,
    "attract_menu": _attract,
    "console_or_end": _console_or_end,
    "last_call": _last_call,
}
"""Every kind of decision of the game."""
