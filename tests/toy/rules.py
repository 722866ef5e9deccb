"""The rules of Magpies as steps; what a played charm does stands in `charms.py`, what is seen in `words.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Decision, Flow, Option, Together
from apex_tui.engine.errors import AuditError, OptionError
from apex_tui.engine.events import Event
from apex_tui.engine.game import Game
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Look, OptionSpec, Policy, Rules, StandIn, read_options
from apex_tui.engine.table import Table
from apex_tui.engine.zones import EMPTY
from tests.toy import words
from tests.toy.charms import EFFECTS
from tests.toy.policy import Ghost, Thrifty
from tests.toy.state import (
    BAG,
    CARDS,
    CHARM_PILE,
    DECK,
    DISCARD,
    ROW,
    TRINKETS,
    MagpieState,
    back,
    card_id,
    charm,
    layout,
    own,
    value,
)

ROUNDS = {"short": 2, "long": 4}
HAND_LIMIT = 5
ACTIONS = 3

MagpieTable = Table[MagpieState, Any]


class Magpies(Rules[MagpieState]):
    """The toy game: see `rules.md`."""

    game_id = "toy"
    state_type = MagpieState
    option_specs = (
        OptionSpec("length", ("short", "long"), "short", "How many rounds", ("two", "four")),
        OptionSpec("wild", ("off", "on"), "off", "Three charms at the start"),
        OptionSpec("ghost", ("off", "on"), "off", "One more magpie that nobody controls"),
        OptionSpec("first", (), "seat_1", "Who begins: seat_1 to seat_5"),
    )

    def __init__(self, pack: object, seats: int, options: Mapping[str, str]) -> None:
        if not 2 <= seats <= 5:
            raise OptionError(f"Magpies takes 2 to 5 seats, got {seats}")
        chosen = read_options(self.option_specs, options)
        self.ghost = chosen["ghost"] == "on"
        self.seats = seats + self.ghost
        if chosen["first"] not in {f"seat_{seat}" for seat in range(1, seats + 1)}:
            raise OptionError(f"option first: got {chosen['first']!r}, allowed are seat_1 to seat_{seats}")
        self.first = int(chosen["first"][5:])
        self.wild = chosen["wild"] == "on"
        self.round_limit = ROUNDS[chosen["length"]]
        self.layout = layout(self.seats)
        self.card_count = CARDS
        self.backs = [(1 << TRINKETS) - 1, (1 << CARDS) - (1 << TRINKETS)]
        self.steps = {
            "setup": self.setup,
            "marks": self.choose_marks,
            "forage": self.forage,
            "pick": self.pick,
            "turn": self.turn,
            "next_turn": self.next_turn,
            "finish": self.finish,
        }

    # Set-up

    def new_state(self) -> MagpieState:
        zones: list[list[int]] = [[] for _ in range(len(self.layout))]
        zones[DECK] = list(range(TRINKETS))
        zones[CHARM_PILE] = list(range(TRINKETS, CARDS))
        zones[ROW] = [EMPTY] * 3
        n = self.seats
        return MagpieState(zones, [0] * n, [0] * n, [0] * n, [0] * n, [False] * n)

    def setup(self, table: MagpieTable) -> str:
        """TOY-2.1."""
        table.shuffle(DECK)
        table.shuffle(CHARM_PILE)
        for seat in range(1, self.seats + 1):
            for _ in range(3):
                table.take(DECK, -1, own("hand", seat))
                table.take(DECK, -1, own("pouch", seat))
            for _ in range(2 + self.wild):
                table.take(CHARM_PILE, -1, own("hand", seat))
        for _ in range(2):
            table.take(DECK, -1, BAG)
        self.fill_row(table)
        return "marks"

    def choose_marks(self, table: MagpieTable) -> Flow:
        """TOY-2.2."""
        yield Together(
            {seat: self._mark(table.of(seat), seat) for seat in self.playing(table.state)}, secret=True
        )
        table.state.current = self.first
        table.state.round = 1
        return "forage"

    def _mark(self, table: MagpieTable, seat: int) -> Flow:
        chosen = yield Decision(seat, "mark", ("n:1", "n:2", "n:3"), closes=True)
        table.state.marks[seat - 1] = int(chosen[2:])
        table.emit("marked", seat, to=(seat,), mark=int(chosen[2:]))
        table.emit("marked", seat, to=self.but(seat))

    # Forage

    def forage(self, table: MagpieTable) -> Flow:
        yield Together({seat: self._forage(table.of(seat), seat) for seat in self.playing(table.state)})
        return "pick"

    def _forage(self, table: MagpieTable, seat: int) -> Flow:
        """TOY-3.1 to 3.3."""
        state = table.state
        rolled = table.roll(6)
        table.emit("foraged", seat, rolled=rolled)
        if (yield Decision(seat, "reroll", ("keep", "reroll"))) == "reroll":
            rolled = table.roll(6)
            table.emit("foraged", seat, rolled=rolled)
        state.berries[seat - 1] += rolled
        hand, pouch, scrap = own("hand", seat), own("pouch", seat), own("scrap", seat)
        if not state.zones[pouch] and state.zones[scrap]:
            for card in state.zones[scrap][:]:
                table.move(card, scrap, pouch)
            table.shuffle(pouch)
            table.emit("refilled", seat)
        if state.zones[pouch]:
            self.tell_drawn(table, seat, table.take(pouch, -1, hand))
        over = len(state.zones[hand]) - HAND_LIMIT
        if over > 0:
            dropped = yield Decision(seat, "drop", tuple(state.zones[hand]), over, over, closes=True)
            for card in (dropped,) if over == 1 else dropped:
                table.move(card, hand, scrap)
                table.emit("dropped", seat, card=card)

    # Pick

    def pick(self, table: MagpieTable) -> Flow:
        state = table.state
        living = self.playing(state)
        yield Together({seat: self._pick(table.of(seat), seat) for seat in living}, secret=True)
        winner = self._show_picks(table, living)
        if winner and state.zones[own("hand", winner)]:
            hand = own("hand", winner)
            dropped = yield Decision(winner, "boast", tuple(state.zones[hand]), least=0, most=1)
            for card in dropped:
                table.move(card, hand, BAG, by=winner)
                self.tell_hidden(table, "boasted", (winner,), card)
        return (
            "next_turn"
            if state.out[state.current - 1]
            else "turn"
            if state.actions
            else self._begin_turn(state)
        )

    def _pick(self, table: MagpieTable, seat: int) -> Flow:
        """TOY-4.1 and 4.2."""
        state = table.state
        hand = own("hand", seat)
        if not state.zones[hand]:
            return
        card = yield Decision(seat, "pick", tuple(state.zones[hand]))
        table.move(card, hand, own("pick", seat), by=seat)
        table.emit("picked", seat, to=(seat,), card=card)
        luck = 0
        if charm(state.zones[own("pick", seat)][0]):
            omen = table.roll(6)
            table.emit("omen", seat, to=(seat,), rolled=omen)
            wishes = yield Decision(seat, "wish", ("berries", "glory", "luck"), 2, 2, ordered=True)
            luck = omen if wishes[0] == "luck" else 0
            state.berries[seat - 1] += 2 * (wishes[0] == "berries") + (wishes[1] == "berries")
        most = min(2, state.berries[seat - 1])
        bet = int((yield Decision(seat, "bet", tuple(f"n:{n}" for n in range(most + 1)), closes=True))[2:])
        state.berries[seat - 1] -= bet
        state.bets[seat - 1] = bet + luck
        table.emit("bet", seat, berries=bet)

    def _show_picks(self, table: MagpieTable, living: Sequence[int]) -> int:
        """TOY-4.3: returns the winner, 0 if nobody picked."""
        state = table.state
        picks = {seat: state.zones[own("pick", seat)][0] for seat in living if state.zones[own("pick", seat)]}
        table.show(picks.values())
        for seat, card in picks.items():
            table.emit("showed", seat, card=card, bet=state.bets[seat - 1])
        winner = max(picks, key=lambda seat: (value(picks[seat]) + state.bets[seat - 1], -seat), default=0)
        for seat, card in picks.items():
            if seat == winner:
                state.crown = card
                self.lay_out(table, seat, card, own("pick", seat))
                table.emit("crowned", seat, card=card)
            else:
                table.move(card, own("pick", seat), own("scrap", seat))
        state.bets = [0] * self.seats
        return winner

    # Turns

    def _begin_turn(self, state: MagpieState) -> str:
        state.actions = ACTIONS
        return "turn"

    def turn(self, table: MagpieTable) -> Flow:
        """TOY-5.1: one action a step."""
        state = table.state
        seat = state.current
        choice = yield Decision(seat, "act", self.actions(state, seat), closes=("end_turn",))
        if choice == "end_turn":
            table.emit("ended_turn", seat)
            return "next_turn"
        state.actions -= 1
        hand = own("hand", seat)
        if choice == "dig":
            self.draw(table, seat)
            return "turn"
        verb, card = choice
        if verb == "take":
            table.lift(card, ROW, hand)
            table.emit("took", seat, card=card)
        elif verb == "play":
            yield from self.play(table, seat, card)
        else:
            table.move(card, hand, own("stash", seat), by=seat)
            self.tell_hidden(table, "buried", (seat,), card)
        return "turn"

    def actions(self, state: MagpieState, seat: int) -> tuple[Option, ...]:
        """What the magpie may do now."""
        if not state.actions:
            return ("end_turn",)
        zones = state.zones
        hand = zones[own("hand", seat)]
        options: list[Option] = [("take", card) for card in zones[ROW] if card != EMPTY]
        options += [("play", card) for card in hand]
        if zones[DECK] or any(card < TRINKETS for card in zones[DISCARD]):
            options.append("dig")
        options += [("bury", card) for card in hand if may_bury(card)]
        return (*options, "end_turn")

    def play(self, table: MagpieTable, seat: int, card: int) -> Flow:
        """A card of the hand is played; a charm takes effect, which may play another."""
        self.lay_out(table, seat, card, own("hand", seat))
        table.emit("played", seat, card=card)
        kind = charm(card)
        if kind:
            yield from EFFECTS[kind](self, table, seat, card)

    def next_turn(self, table: MagpieTable) -> str:
        """TOY-5.4, and whose turn it is; after the last one the next round."""
        state = table.state
        self.fill_row(table)
        for _ in range(self.seats):
            state.current = state.current % self.seats + 1
            if state.current == self.first:
                state.round += 1
                state.actions = 0
                if state.round > self.round_limit:
                    return "finish"
                table.emit("round", round=state.round)
                return "forage"
            if not state.out[state.current - 1]:
                return self._begin_turn(state)
        raise AssertionError("nobody is left to play")

    def finish(self, table: MagpieTable) -> str:
        """TOY-7.1."""
        state = table.state
        for seat in range(1, self.seats + 1):
            stash = state.zones[own("stash", seat)]
            table.show(stash)
            table.emit("unearthed", seat, cards=stash[:], mark=state.marks[seat - 1])
        scores = tuple(self.score(state, seat) for seat in range(1, self.seats + 1))
        best = max(score for score, out in zip(scores, state.out, strict=True) if not out)
        winners = tuple(seat for seat in self.playing(state) if scores[seat - 1] == best)
        table.emit("won", winners[0], winners=list(winners))
        table.end(Outcome(winners, scores, "rounds_over"))

    # Conceding

    def may_concede(self, game: Game[MagpieState], seat: int) -> bool:
        return seat in game.pending and not game.together

    def concede(self, table: MagpieTable, seat: int) -> str:
        """TOY-5.5."""
        state = table.state
        for card in state.zones[own("hand", seat)][:]:
            table.move(card, own("hand", seat), DISCARD)
        state.out[seat - 1] = True
        table.emit("gave_up", seat)
        left = self.playing(state)
        if len(left) == 1:
            table.end(
                Outcome(
                    tuple(left), tuple(self.score(state, s) for s in range(1, self.seats + 1)), "last_one"
                )
            )
        if state.out[state.current - 1]:
            return "next_turn"
        return "turn" if state.actions else self._begin_turn(state)

    # Parts that several rules share

    def playing(self, state: MagpieState) -> list[int]:
        return [seat for seat in range(1, self.seats + 1) if not state.out[seat - 1]]

    def but(self, seat: int) -> tuple[int, ...]:
        """Everybody but one seat, watchers included."""
        return tuple(observer for observer in range(self.seats + 1) if observer != seat)

    def lay_out(self, table: MagpieTable, seat: int, card: int, source: int) -> None:
        table.move(card, source, own("plot", seat))
        table.state.value[seat - 1] += value(card)

    def fill_row(self, table: MagpieTable) -> None:
        for place, card in enumerate(table.state.zones[ROW]):
            if card == EMPTY and table.state.zones[DECK]:
                table.take(DECK, -1, ROW, at=place)

    def draw(self, table: MagpieTable, seat: int) -> None:
        """TOY-5.2."""
        zones = table.state.zones
        if not zones[DECK]:
            self.return_discard(table)
        if zones[DECK]:
            self.tell_drawn(table, seat, table.take(DECK, -1, own("hand", seat)))

    def return_discard(self, table: MagpieTable) -> None:
        """The discard goes back: trinkets into the deck, charms into their pile, both shuffled."""
        for card in table.state.zones[DISCARD][:]:
            table.move(card, DISCARD, CHARM_PILE if charm(card) else DECK)
        table.shuffle(DECK)
        table.shuffle(CHARM_PILE)
        table.emit("reshuffled")

    def tell_drawn(self, table: MagpieTable, seat: int, card: int) -> None:
        self.tell_hidden(table, "drew", (seat,), card)

    def tell_hidden(
        self, table: MagpieTable, kind: str, seats: tuple[int, ...], card: int, **data: int
    ) -> None:
        """What the first of `seats` does with a card that only they see; the others see its back."""
        others = tuple(observer for observer in range(self.seats + 1) if observer not in seats)
        table.emit(kind, seats[0], to=seats, card=card, **data)
        table.emit(kind, seats[0], to=others, back=back(card), **data)

    def score(self, state: MagpieState, seat: int) -> int:
        plot = state.zones[own("plot", seat)]
        marked = sum(1 for card in plot if value(card) and value(card) % 3 == state.marks[seat - 1] % 3)
        stash = 2 * sum(value(card) for card in state.zones[own("stash", seat)])
        return state.value[seat - 1] + stash + state.berries[seat - 1] + 2 * (state.crown in plot) + marked

    def audit(self, state: MagpieState) -> None:
        for seat in range(1, self.seats + 1):
            counted = sum(value(card) for card in state.zones[own("plot", seat)])
            if counted != state.value[seat - 1]:
                raise AuditError(f"the plot of seat {seat} is worth {counted}, not {state.value[seat - 1]}")
            if state.berries[seat - 1] < 0:
                raise AuditError(f"seat {seat} has {state.berries[seat - 1]} berries")
            if not all(may_bury(card) for card in state.zones[own("stash", seat)]):
                raise AuditError(f"seat {seat} has buried an odd card")
        if len(state.zones[ROW]) != 3:
            raise AuditError(f"the row has {len(state.zones[ROW])} places, not 3")

    # What the engine asks

    def stand_ins(self) -> tuple[StandIn, ...]:
        """TOY-1.4."""
        return (StandIn(self.seats, "Ghost", policy="ghost"),) if self.ghost else ()

    def policy(self, name: str) -> Policy:
        return {"rule": Thrifty, "ghost": Ghost}[name](self)

    def fits(self, state: MagpieState, zone: int, card: int) -> bool:
        """Whatever lies in a stash has an even value."""
        return self.layout[zone].name != "stash" or may_bury(card)

    def redraw(self, state: MagpieState, seat: int, rng: Stream) -> None:
        for i, mark in enumerate(state.marks):
            if mark and i + 1 != seat:
                state.marks[i] = rng.below(3) + 1

    def card_id(self, card: int) -> str:
        return card_id(card)

    def view(self, look: Look[MagpieState]) -> Any:
        from tests.toy.view import view

        return view(self, look)

    def prompt(self, look: Look[MagpieState], decision: Decision) -> Prompt:
        return words.prompt(self, look, decision)

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        return words.narrate(event, names)


def may_bury(card: int) -> bool:
    """TOY-5.3."""
    return value(card) > 0 and value(card) % 2 == 0
