"""Resolving an assembly: row by row, from left to right, every closed frame once (AFT-6)."""

from __future__ import annotations

from apex_tui.engine.decision import Decision, Flow, Together
from apex_tui.games.after_us.any_time import act, any_time
from apex_tui.games.after_us.frames import Frame, Rows
from apex_tui.games.after_us.reactivation import activate, may_activate
from apex_tui.games.after_us.state import AfterUsState, AfterUsTable, assembly_of

__all__ = ["frame_at", "resolving"]


def resolving(table: AfterUsTable) -> Flow:
    """All arrangements are final: everybody resolves at the same time, up to the end of phase 1 (AFT-3.4, 4.9)."""
    table.state.stage = "resolving"
    seats = range(1, table.defs.seats + 1)
    yield Together({seat: resolve(table.of(seat), seat) for seat in seats})
    return "end_phase"


def resolve(table: AfterUsTable, seat: int) -> Flow:
    """One seat's frames, then the end of its phase 1 (AFT-6.1 to 6.9)."""
    state, frames = table.state, table.defs.frames
    slots = state.zones[assembly_of(seat)]
    rows = frames.rows(slots)
    while True:
        frame = next_frame(state, seat, rows)
        if frame is None:
            break
        options = any_time(table, seat)
        if may_activate(table, seat, frame, rows):
            options[:0] = ("activate", "skip")
        else:
            options.insert(0, "skip")
        choice = yield Decision(seat, "frame", options, source=slots[frame.left - 1])
        if choice == "activate":
            pass_frame(state, seat, frame, "activated")
            yield from activate(table, seat, frame, rows)
        elif choice == "skip":
            pass_frame(state, seat, frame, "skipped")
            if table.telling:
                table.emit("skipped", seat, frame=frame.name)
        else:
            act(table, seat, choice)
            # A removed card takes its frames along and opens those it was joined to (AFT-8.6, 8.7).
            rows = frames.rows(slots)
    yield from end_assembling(table, seat)


def next_frame(state: AfterUsState, seat: int, rows: Rows) -> Frame | None:
    """The next closed frame that is still to be reached, None if there is none; the pointer goes there (AFT-6.2, 6.4)."""
    frame = frame_at(state, seat, rows)
    if frame is None:
        state.row[seat - 1], state.place[seat - 1] = len(rows), 0
    else:
        state.row[seat - 1], state.place[seat - 1] = frame.row, frame.place
    return frame


def frame_at(state: AfterUsState, seat: int, rows: Rows) -> Frame | None:
    """The first closed frame from the pointer on."""
    row, place = state.row[seat - 1], state.place[seat - 1]
    while row < len(rows):
        for frame in rows[row]:
            if frame.place >= place:
                return frame
        row, place = row + 1, 0
    return None


def pass_frame(state: AfterUsState, seat: int, frame: Frame, mark: str) -> None:
    """A frame that was reached is not reached again this round (AFT-6.4, 6.5)."""
    state.marks[seat - 1][frame.name] = mark
    state.place[seat - 1] = frame.place + 1


def end_assembling(table: AfterUsTable, seat: int) -> Flow:
    """After the last frame: any-time actions, until the player confirms the end of phase 1 (AFT-3.7, 6.9)."""
    while True:
        options = [*any_time(table, seat), "confirm"]
        choice = yield Decision(seat, "end_assembling", options, closes=("confirm",))
        if choice == "confirm":
            table.state.confirmed[seat - 1] = True
            if table.telling:
                table.emit("confirmed", seat, phase=1)
            return
        act(table, seat, choice)
