"""A plain computer player: the true best value while arranging and resolving, simple rules of thumb elsewhere.

It decides from public facts and the own cards in the assembly, and takes nothing from chance: same position, same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.game import Game
from apex_tui.games.after_us.definitions import FOODS, REACTIVATE, RESOURCES, VP, Profile
from apex_tui.games.after_us.frames import Frame
from apex_tui.games.after_us.gains import sum_of
from apex_tui.games.after_us.resolving import frame_at
from apex_tui.games.after_us.state import AfterUsTable, assembly_of
from apex_tui.games.after_us.yields import Stock, Worth, best_order, best_yield

__all__ = ["Greedy"]

_APE = (0.0, 2.0, 5.0)
"""The worth of a new ape by level, early in the game."""


class Greedy:
    """The policy ``rule``."""

    def __init__(self, profile: Profile) -> None:
        """``profile``: what it values."""
        self.profile = profile
        self._kinds: dict[str, Callable[[_Look, Decision], Answer]] = {
            "arrange": self._arrange,
            "frame": self._frame,
            "reactivate": self._reactivate,
            "disc": self._disc,
            "attract_menu": self._attract,
            "phone_card": _first,
            "phone_deck": _first,
            "boombox_card": _first,
        }

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision``."""
        rules: Any = game.rules
        look = _Look(rules.reading(game.state), decision.seat, self.profile)
        return self._kinds.get(decision.kind, _menu)(look, decision)

    def _arrange(self, look: _Look, decision: Decision) -> Answer:
        cards = [option for option in decision.options if isinstance(option, int)]
        return best_order(look.deal.frames, cards, look.stock, look.worth, look.deal.rage_max).cards

    def _frame(self, look: _Look, decision: Decision) -> Answer:
        if "activate" not in decision.options:
            return ("skip",)
        frame = frame_at(look.state, look.seat, look.rows)
        assert frame is not None
        found = best_yield(
            look.rows,
            look.stock,
            look.worth,
            look.species,
            look.tamarins,
            rage_max=look.deal.rage_max,
            since=(frame.row, frame.place),
            steps=True,
        )
        return ("activate" if found.steps[0].activated else "skip",)

    def _reactivate(self, look: _Look, decision: Decision) -> Answer:
        names = {frame.name: frame for row in look.rows for frame in row}
        best: tuple[int, Option] | None = None
        for option in decision.options:
            frame = names.get(str(option))
            value = 0 if frame is None else look.after(frame)
            if best is None or value > best[0]:
                best = (value, option)
        assert best is not None
        return (best[1],)

    def _disc(self, look: _Look, decision: Decision) -> Answer:
        deal, own = look.deal, look.state.stock[look.seat - 1]
        best: tuple[float, Option] | None = None
        for option in decision.options:
            species = str(option).removeprefix("disc:")
            disc = deal.discs[species]
            value = look.value(disc.gain)
            if disc.gain[REACTIVATE]:
                value += max((look.after(frame) for row in look.rows for frame in row), default=0) / 1e6
            most = max(own[kind] for kind in disc.pay)
            levels = [
                deal.decks[place].level
                for place in deal.decks_for(species)
                if look.state.zones[place] and most >= deal.prices[deal.decks[place].level]
            ]
            value += _APE[max(levels, default=0)] * self.profile.wants[species] * look.early
            if best is None or value > best[0]:
                best = (value, option)
        assert best is not None
        return (best[1],)

    def _attract(self, look: _Look, decision: Decision) -> Answer:
        options = decision.options
        if "bonus" in options:
            return ("bonus",)
        apes = [option for option in options if isinstance(option, str) and option.startswith("attract:")]
        if apes and look.early:
            # The dearest ape; among equals paid with what is held most of.
            own = look.state.stock[look.seat - 1]
            return (max(apes, key=lambda one: (look.level(one), own[RESOURCES.index(one.split(":")[2])])),)
        rides = [option for option in options if isinstance(option, str) and option.startswith("use:moped:")]
        if rides and look.early > 0.5:
            wants = self.profile.wants
            return (
                max(rides, key=lambda one: _APE[look.level(one)] * wants[one.split(":")[2].split("-")[0]]),
            )
        return _menu(look, decision)


def _first(look: _Look, decision: Decision) -> Answer:
    return (decision.options[0],)


def _menu(look: _Look, decision: Decision) -> Answer:
    """Points for energy; at the end points for rage; else on."""
    options = decision.options
    if "use:computer" in options:
        return ("use:computer",)
    if look.near_the_end and decision.kind in (
        "end_assembling",
        "attract_menu",
        "console_or_end",
        "last_call",
    ):
        for option in options:
            if isinstance(option, tuple) and option[0] == "remove" and look.bonus(option[1]):
                return (option,)
    return (options[-1],)


class _Look:
    """A position as the player sees it."""

    def __init__(self, table: AfterUsTable, seat: int, profile: Profile) -> None:
        self.table = table
        self.deal = deal = table.defs
        self.state = state = table.state
        self.seat = seat
        slots = state.zones[assembly_of(seat)]
        self.slots: Sequence[int] = slots
        self.rows = deal.frames.rows(slots)
        self.species = deal.frames.species(slots)
        self.tamarins = deal.frames.tamarins(slots)
        own = state.stock[seat - 1]
        self.stock: Stock = (own[0], own[1], own[2], own[3], state.rage[seat - 1])
        leader = max(state.vp)
        self.early = min(1.0, max(0.0, (deal.goal - leader) / 40))
        """From 1 in the first half of the game down to 0 at the goal: what stock and new apes are still worth."""
        self.near_the_end = leader >= deal.goal - 10
        fade = min(1.0, self.early + 0.2)
        self.worth = Worth(profile.food * fade, profile.energy * fade, profile.rage * fade)

    def value(self, gain: Sequence[int]) -> float:
        """What amounts are worth in points."""
        worth = self.worth
        food = sum(gain[kind] for kind in FOODS)
        return gain[VP] + worth.food * food + worth.energy * gain[3] + worth.rage * gain[5]

    def after(self, frame: Frame) -> int:
        """The best value that is left when ``frame`` is activated by itself, in whole numbers; very low if it cannot be."""
        what = frame.effect
        held = list(self.stock)
        for kind, amount in what.paid:
            held[kind] -= amount
        if min(held) < 0 or what.condition > self.species:
            return -(10**9)
        gain = sum_of(self.table, self.seat, what)
        for kind in range(4):
            held[kind] += gain[kind]
        held[4] = min(self.deal.rage_max, held[4] + gain[5])
        now = frame_at(self.state, self.seat, self.rows) if self.state.stage == "resolving" else None
        since = (now.row, now.place) if now is not None else (len(self.rows), 0)
        stock: Stock = (held[0], held[1], held[2], held[3], held[4])
        found = best_yield(
            self.rows,
            stock,
            self.worth,
            self.species,
            self.tamarins,
            rage_max=self.deal.rage_max,
            since=since,
        )
        before = self.worth.of(self.stock)
        return found.units + round(1e6 * (gain[VP] - before))

    def level(self, option: str) -> int:
        """The level of the deck that an option names."""
        for part in option.split(":"):
            if part[-1:].isdecimal() and "-" in part:
                return int(part[-1])
        return 0

    def bonus(self, card: int | str) -> int:
        """The points that the removal of a card gives."""
        assert isinstance(card, int)
        return self.deal.cards[card].rage_bonus[VP]
