"""Step 3: the Boss Battle, round by round (THE-11), and the Boss round of Emergence (THE-15.8 to 15.15)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow
from apex_tui.games.theropod.afflictions import boss_beaten
from apex_tui.games.theropod.effects import carry_out
from apex_tui.games.theropod.ending import finish
from apex_tui.games.theropod.moves import draw
from apex_tui.games.theropod.playing import act, close_play, offered
from apex_tui.games.theropod.resetting import put_away
from apex_tui.games.theropod.state import AFFLICTIONS, BOSS_WOUNDS, TRAIL, TheropodTable, den_of
from apex_tui.games.theropod.trail import boss_damage, boss_in_trail, heal_boss, leave_trail, recycle_trail

__all__ = [
    "battle", "battle_goes_on", "conditions", "defeat_boss", "end_battle_turn", "face_boss", "leave_battle",
]  # fmt: skip


def face_boss(table: TheropodTable) -> Flow:
    """With a Boss in the trail: Fight or Flight (THE-11.1, 11.2, 11.10, 11.18)."""
    state = table.state
    seat = state.seat
    boss = boss_in_trail(table)
    if boss < 0:
        return "hunting"
    state.stage = "boss"
    choice = yield Decision(seat, "boss_choice", ("fight", "flight"), source=boss)
    if choice == "flight":
        if table.telling:
            table.emit("flight", seat, source=boss, round=state.battle_round)
        state.fighting = False
        state.fled = True
        return "end_battle_turn" if state.boss_round else "reset"
    state.fighting = True
    state.battle_round += 1
    _clear_round(table)
    if table.telling:
        table.emit("fight", seat, source=boss, round=state.battle_round)
    return "battle"


def _clear_round(table: TheropodTable) -> None:
    """Each battle round begins with a stack of 0 and knows nothing of what was played before (THE-11.21, EFFECTS 2, 5)."""
    state = table.state
    close_play(state)
    state.earlier += state.played
    state.played = []
    state.ambush = []
    state.grants = []


def battle(table: TheropodTable) -> Flow:
    """Phases 1 and 2 as one stretch, a decision a step (THE-11.3 to 11.5)."""
    state = table.state
    options = offered(table, state.seat)
    closes = ("end",) if options[-1] == "end" else False
    choice = yield Decision(state.seat, "play", options, closes=closes)
    if choice == "end":
        return "conditions"
    flow = act(table, state.seat, choice)
    if flow is not None:
        yield from flow
    if boss_beaten(table):
        defeat_boss(table, state.seat)
        return "leave_battle"
    return "battle"


def conditions(table: TheropodTable) -> Flow:
    """Phase 3: the bracket that contains the total is carried out (THE-11.7, 11.14, 11.20)."""
    state = table.state
    seat, boss = state.seat, boss_in_trail(table)
    total = state.stack
    bracket = table.defs.cards[boss].condition(total)
    before = boss_damage(table)
    none_left = not state.zones[AFFLICTIONS]
    state.pending = []
    if table.telling:
        most = bracket.most
        table.emit(
            "condition",
            seat,
            source=boss,
            total=total,
            least=bracket.least,
            most=most,
            goes_on=bracket.continues,
        )
    flow = carry_out(table, seat, boss, bracket.ops)
    if flow is not None:
        yield from flow
    if boss_beaten(table):
        defeat_boss(table, seat)
        return "leave_battle"
    if bracket.continues and not (none_left and boss_damage(table) == before):
        return "battle_goes_on"
    if table.telling:
        table.emit("battle_ends", seat, source=boss, stalled=bracket.continues, last=state.boss_round)
    state.fighting = False
    if not state.boss_round:
        recycle_trail(table, (boss,), boss)
    return "leave_battle"


def battle_goes_on(table: TheropodTable) -> Flow:
    """What was played and the whole hand are discarded, a fresh hand is drawn, then Fight or Flight (THE-11.10, 11.11)."""
    seat = table.state.seat
    close_play(table.state)
    flow = put_away(table, seat)
    if flow is not None:
        yield from flow
    flow = draw(table, seat, table.defs.hand_size)
    if flow is not None:
        yield from flow
    return "face_boss"


def leave_battle(table: TheropodTable) -> str:
    """The battle is over: on to step 6, or in the Boss round to the next player (THE-11.12, 11.13, 15.9)."""
    state = table.state
    close_play(state)
    state.grants = []
    state.played = state.earlier + state.played
    state.earlier = []
    if state.boss_round:
        return "end_battle_turn"
    return "begin_buying"


def defeat_boss(table: TheropodTable, seat: int) -> None:
    """The damage has reached the health: the Boss is beaten at this moment (THE-11.14, 14.1, 15.9 to 15.12).

    A game of one seat ends here. Otherwise the Boss goes to the Den; in Emergence it stays for the next player.
    """
    state = table.state
    boss = boss_in_trail(table)
    state.bosses[seat - 1] += 1
    state.fighting = False
    if table.telling:
        table.emit("boss_defeated", seat, card=boss)
    if state.boss_round:
        if table.defs.solo:
            finish(table, "boss_defeated")
        return
    leave_trail(table, boss, den_of(seat))
    state.vp[seat - 1] += table.defs.cards[boss].vp
    if table.defs.solo:
        finish(table, "boss_defeated")


def end_battle_turn(table: TheropodTable) -> str:
    """In the Boss round a battle ends the turn; the next player meets the Boss unhurt, and no Reset follows.

    THE-15.9, 15.10, 15.13, 15.14.
    """
    if table.state.zones[BOSS_WOUNDS] or table.state.boss_marks:
        heal_boss(table)
        if table.telling:
            table.emit("boss_healed", source=table.state.zones[TRAIL][-1])
    return "end_turn"
