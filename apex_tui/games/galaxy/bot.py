"""The rule-following computer player ``forager``: it weighs what lies open and takes what raises the value most.

It looks at no other hand, at no choice that is not revealed and at no sector face down, and draws a random number only for
its civilization.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.game import Game
from apex_tui.games.galaxy.bot_board import Board, Weights, neighbours
from apex_tui.games.galaxy.bot_plans import Action, best_action, colonies, expansion, wars
from apex_tui.games.galaxy.definitions import ARMAMENT, INFLUENCE, SIDES
from apex_tui.games.galaxy.expansion import full_pool
from apex_tui.games.galaxy.state import GALAXY, GalaxyTable

__all__ = ["Forager"]

WIDTH = 4
"""Actions that are thought through to the end of the turn before one is taken."""
TRIAL = 1
"""The same when a turn is only imagined, to choose a card."""


class Forager:
    """Plays by one set of weights, without slips."""

    def __init__(self, weights: Weights | None = None, width: int = WIDTH, trial: int = TRIAL) -> None:
        """``weights``: what it values; how many actions it thinks through in its turn, and when it chooses a card."""
        self.weights = weights or Weights()
        self.width = width
        self.trial = trial

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision`` from what its seat can see."""
        options = decision.options
        if len(options) == 1:
            return (options[0],)
        if decision.kind == "choose_civilization":
            return (options[rng.below(len(options))],)
        rules: Any = game.rules
        table: GalaxyTable = rules.reading(game.state)
        return (_BY_KIND[decision.kind](self, table, decision),)

    def board(self, table: GalaxyTable, seat: int) -> Board:
        """What ``seat`` sees, and what it thinks of it."""
        return Board.of(table.state, table.defs, seat, self.weights)

    # Cards and sides ------------------------------------------------------------

    def pairs(self, table: GalaxyTable, seat: int, cards: Sequence[Option]) -> dict[tuple[Option, str], float]:
        """By card and side: what it gains if nobody else acts."""
        board = self.board(table, seat)
        war, _ = wars(board.copy())
        settled: dict[int, float] = {}
        pools: dict[tuple[int, ...], float] = {}
        evolved: dict[tuple[tuple[int, int], ...], float] = {}
        found: dict[tuple[Option, str], float] = {}
        for card in cards:
            assert isinstance(card, int)
            strategy = table.defs.cards[card]
            index = strategy.index / len(table.defs.cards)
            # War before the others act, Expansion after them.
            found[card, "war"] = war - 0.05 * index if war else -0.01 * index
            if strategy.evolves not in evolved:
                scales = table.defs.civilizations[table.state.people[seat - 1]].scales
                evolved[strategy.evolves] = self._evolved(board, strategy.evolves, scales)
            found[card, "evolution"] = evolved[strategy.evolves]
            if strategy.colonies not in settled:
                settled[strategy.colonies], _ = colonies(board.copy(), strategy.colonies)
            found[card, "colonization"] = settled[strategy.colonies]
            pool = tuple(full_pool(table, seat, card))
            if pool not in pools:
                pools[pool] = expansion(board.copy(), pool, self.trial)
            found[card, "expansion"] = pools[pool] + 0.05 * index
        return found

    def _evolved(self, board: Board, evolves: Sequence[tuple[int, int]], scales: Sequence[Sequence[int]]) -> float:
        """What an Evolution gains (GAL-6)."""
        after = board.copy()
        for track, amount in evolves:
            level = after.levels[track]
            after.levels[track] = min(board.deal.max_level, level + amount)
            rise = scales[track][after.levels[track]] - scales[track][level]
            if track == INFLUENCE:
                after.influence[board.me] += rise
            elif track == ARMAMENT:
                after.armament[board.me] += rise
        after.refresh()
        return after.total() - board.total()

    def card(self, table: GalaxyTable, decision: Decision) -> Option:
        """The card of the best pair."""
        found = self.pairs(table, decision.seat, decision.options)
        return max(found, key=lambda pair: found[pair])[0]

    def side(self, table: GalaxyTable, decision: Decision) -> Option:
        """The best side of the card already chosen."""
        found = self.pairs(table, decision.seat, [decision.source])
        return max(SIDES, key=lambda side: found[decision.source, side])

    def thrown(self, table: GalaxyTable, decision: Decision) -> Option:
        """The card that would help the opponent most: the hand goes to them next (GAL-11.2, 11.5)."""
        found = self.pairs(table, 3 - decision.seat, decision.options)
        return max(decision.options, key=lambda card: max(found[card, side] for side in SIDES))

    # Turns ------------------------------------------------------------

    def declared(self, table: GalaxyTable, decision: Decision) -> Option:
        """The battle that raises the value most, or none."""
        board = self.board(table, decision.seat)
        places = [table.defs.place_of[str(label)] for label in decision.options if label != "stop"]
        gain, place = max((board.battle_gain(place), -place) for place in places)
        return table.defs.labels[-place] if gain > 1e-6 else "stop"

    def settled(self, table: GalaxyTable, decision: Decision) -> Option:
        """The sector that raises the value most, or none."""
        _, placed = colonies(self.board(table, decision.seat), 1)
        return table.defs.labels[placed[0]] if placed else "decline"

    def action(self, table: GalaxyTable, seat: int) -> Action | None:
        """The best complete action now."""
        return best_action(self.board(table, seat), table.state.pool, self.width)

    def acted(self, table: GalaxyTable, decision: Decision) -> Option:
        """The kind of the best action, or the end of the turn."""
        action = self.action(table, decision.seat)
        return action.name if action else "end_turn"

    def step(self, table: GalaxyTable, decision: Decision) -> Option:
        """A step of the best action. While it is put together nothing happens, so it is the same at each step."""
        action = self.action(table, decision.seat)
        labels = table.defs.labels
        wanted: Option = decision.options[0]
        if action is not None:
            if decision.kind in ("move_from", "portal_from"):
                wanted = labels[action.away]
            elif decision.kind in ("move_count", "portal_count"):
                wanted = f"n:{action.ships}"
            elif decision.kind in ("convert_target", "ambush_target"):
                wanted = f"{labels[action.into]}.{action.victim + 1}"
            else:
                wanted = labels[action.into]
        return wanted if wanted in decision.options else decision.options[0]

    # Setting up ------------------------------------------------------------

    def slot(self, table: GalaxyTable, decision: Decision) -> Option:
        """Good sectors beside it, rivals far away or weakly armed."""
        state, deal = table.state, table.defs
        near = neighbours(deal.labels, deal.adjacent)
        board = self.board(table, decision.seat)
        galaxy = state.zones[GALAXY]

        def value(option: Option) -> float:
            place = deal.place_of[str(option)]
            around = sum(board.bonus_worth(other) for other in near[place] if galaxy[other] >= 0)
            fear = sum(
                (2 + state.armament[n]) / _distance(deal.coordinates, place, home)
                for n, home in enumerate(state.home)
                if home >= 0
            )
            return 0.1 * around - fear

        return max(decision.options, key=value)


def _distance(coordinates: Sequence[tuple[int, int]], one: int, other: int) -> int:
    """Steps between two places, holes not counted."""
    (q, r), (s, t) = coordinates[one], coordinates[other]
    return max(1, abs(q - s), abs(r - t), abs(q + r - s - t))


_BY_KIND: dict[str, Callable[[Forager, GalaxyTable, Decision], Option]] = {
    "choose_slot": Forager.slot,
    "choose_card": Forager.card,
    "choose_side": Forager.side,
    "duel_discard": Forager.thrown,
    "declare_battle": Forager.declared,
    "place_colony": Forager.settled,
    "choose_action": Forager.acted,
    "move_from": Forager.step,
    "move_to": Forager.step,
    "move_count": Forager.step,
    "portal_from": Forager.step,
    "portal_to": Forager.step,
    "portal_count": Forager.step,
    "produce_at": Forager.step,
    "convert_target": Forager.step,
    "ambush_target": Forager.step,
}
"""How each decision is answered."""
