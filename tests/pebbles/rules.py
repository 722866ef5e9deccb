"""The rules of Pebbles."""

from collections.abc import Mapping
from dataclasses import dataclass

from apex_tui.engine.decision import Decision, Flow, Together
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Look, Rules
from apex_tui.engine.spelling import spell_prompt
from apex_tui.engine.state import State
from apex_tui.engine.table import Table
from apex_tui.engine.zones import Audience, Layout, Zone

STONES, ROUNDS = 30, 3
DECK, DISCARD = 0, 1
RULE = {"lay": "PEB-2.1", "take": "PEB-2.2"}


def hand(seat: int) -> int:
    """The zone of a seat's hand; what it lays is the zone after it."""
    return 2 * seat


@dataclass(slots=True)
class PebbleState(State):
    supply: int
    pebbles: list[int]
    round: int = 1
    best: int = 0


PebbleTable = Table[PebbleState, None]


class Pebbles(Rules[PebbleState]):
    game_id = "pebbles"
    state_type = PebbleState
    public_fields = ("round", "supply")
    seat_fields = ("pebbles",)

    def __init__(self, pack: None, seats: int, options: Mapping[str, str]) -> None:
        self.seats, self.everybody = seats, range(1, seats + 1)
        zones = [Zone("deck", 0, Audience.COUNT), Zone("discard", 0, Audience.ALL)]
        for seat in self.everybody:
            zones += [Zone("hand", seat, Audience.OWNER), Zone("laid", seat, Audience.OWNER)]
        self.layout = Layout(zones, seats)
        self.card_count = STONES
        self.backs = [(1 << STONES) - 1]  # All backs are alike: one set of cards, as bits.
        self.steps = {"setup": self.setup, "lay": self.lay, "take": self.take, "clear": self.clear}

    def new_state(self) -> PebbleState:
        deck: list[list[int]] = [list(range(STONES)), *([] for _ in self.layout.zones[1:])]
        return PebbleState(deck, supply=12, pebbles=[0] * self.seats)

    def setup(self, table: PebbleTable) -> str:
        table.shuffle(DECK)
        for seat in self.everybody:
            for _ in range(ROUNDS + 2):
                table.take(DECK, -1, hand(seat))
        return "lay"

    def lay(self, table: PebbleTable) -> Flow:
        yield Together({seat: self.lay_one(table.of(seat), seat) for seat in self.everybody}, secret=True)
        laid = {seat: table.state.zones[hand(seat) + 1][0] for seat in self.everybody}
        table.show(laid.values())
        for seat, stone in laid.items():
            table.emit("showed", seat, card=stone)
        table.state.best = max(laid, key=lambda seat: laid[seat])
        return "take"

    def lay_one(self, table: PebbleTable, seat: int) -> Flow:
        stone = yield Decision(seat, "lay", tuple(table.state.zones[hand(seat)]))
        table.move(stone, hand(seat), hand(seat) + 1, by=seat)
        table.emit("laid", seat, to=(seat,), card=stone)

    def take(self, table: PebbleTable) -> Flow:
        state, seat = table.state, table.state.best
        others = [f"seat:{other}" for other in self.everybody if other != seat and state.pebbles[other - 1]]
        source = yield Decision(seat, "take", ("supply", *others))
        if source == "supply":
            state.supply -= 2
        else:
            state.pebbles[int(source.removeprefix("seat:")) - 1] -= 1
        state.pebbles[seat - 1] += 2 if source == "supply" else 1
        table.emit("took", seat, of=source)
        return "clear"

    def clear(self, table: PebbleTable) -> str:
        state = table.state
        for seat in self.everybody:
            table.take(hand(seat) + 1, 0, DISCARD)
        if state.round == ROUNDS:
            most = max(state.pebbles)
            winners = tuple(seat for seat in self.everybody if state.pebbles[seat - 1] == most)
            table.end(Outcome(winners, tuple(state.pebbles), "all_laid"))
        state.round += 1
        return "lay"

    def prompt(self, look: Look[PebbleState], decision: Decision) -> Prompt:
        return spell_prompt(self, look, decision, RULE[decision.kind])
