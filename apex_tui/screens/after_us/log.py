"""Log lines of After Us in colour and in the short notation: who, where, what was paid and what came in."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence

from apex_tui.games.after_us.spoken import ROW_WORDS
from apex_tui.screens.after_us.notation import bonus, compact, gains
from apex_tui.screens.after_us.sitting import Sitting
from apex_tui.screens.board import Scene
from apex_tui.table.lines import TABLE_KINDS
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import Line, Run, length, plain

__all__ = [
    "gave_line",
    "heading",
    "hits",
    "is_in_passing",
    "log_detail",
    "log_line",
    "log_right",
    "spender",
    "spent_words",
    "trade_runs",
]

_PHASES = {1: "assemble", 2: "attract", 3: "rest"}
_LEVELS = {"1": "I", "2": "II"}
_HEADED = frozenset({"round", "phase"})
_COMPLETES = frozenset({"forced", "auto"})
"""Kinds that only say why the line before came about."""

GAIN_ORDER = ("flower", "fruit", "grain", "energy", "vp", "rage")
"""How several gains are written one after the other."""

_FRAMES = frozenset({"activated", "reactivated", "skipped"})

_Parts = tuple[list[Run], list[Run]]
"""The words of a line, and its sums."""


def log_line(scene: Scene, line: LogLine, columns: int = 0) -> Line:
    """A log line; empty for what the headings tell. ``columns``: where sums begin, 0: right behind the words."""
    if columns == 0 and (line.kind in _COMPLETES or is_in_passing(line, scene.own)):
        return ""
    if line.kind in TABLE_KINDS:
        return [(line.text, "quiet")]
    if line.kind in _HEADED:
        return ""
    write = _WORDS.get(line.kind)
    if write is None:
        return line.text
    sit = Sitting(scene)
    words, sums = write(sit, line)
    if columns and line.kind == "activated" and (taken := _taken_by_setting(scene.lines, line)):
        if line.n != taken[-1].n:
            return ""
        if len(taken) > 1:
            words, sums = _row_taken(taken)
    if line.seat:
        words = [sit.mark(line.seat), (" ", "ink"), *words]
    if not sums:
        return words
    return [*words, (" " * max(2, columns - length(words)), "ink"), *sums]


def _taken_by_setting(lines: Sequence[LogLine], line: LogLine) -> list[LogLine]:
    """The free gains of one row that a setting took one after the other, ``line`` among them; empty if it is none."""
    at = bisect_left(lines, line.n, key=lambda each: each.n)
    if at >= len(lines) or not _by_setting(lines, at):
        return []
    first = last = at
    while _by_setting(lines, first - 2) and _same_row(lines[first - 2], line):
        first -= 2
    while _by_setting(lines, last + 2) and _same_row(lines[last + 2], line):
        last += 2
    return list(lines[first : last + 1 : 2])


def _by_setting(lines: Sequence[LogLine], at: int) -> bool:
    """True if the line at ``at`` tells of a frame that was activated by the setting that the line before it tells."""
    if not 0 < at < len(lines):
        return False
    line, before = lines[at], lines[at - 1]
    return line.kind == "activated" and before.kind == "auto" and before.entry == line.entry


def _same_row(line: LogLine, other: LogLine) -> bool:
    return (
        line.seat == other.seat
        and line.taken_back == other.taken_back
        and line.data["frame"].partition(":")[0] == other.data["frame"].partition(":")[0]
    )


def _row_taken(lines: Sequence[LogLine]) -> _Parts:
    """``top row, 5 free gains``, and their sum."""
    gained: dict[str, int] = {}
    for line in lines:
        for name, amount in line.data["gained"].items():
            gained[name] = gained.get(name, 0) + amount
    row = ROW_WORDS[lines[0].data["frame"].partition(":")[0]]
    words = [(f"{row} row, {len(lines)} free gains", "ink")]
    lost = sum(line.data["lost"] for line in lines)
    sums = [(gains({name: gained[name] for name in GAIN_ORDER if name in gained}), "gain")]
    return words, sums + ([(f"  {lost} rage lost", "loss")] if lost else [])


def is_in_passing(line: LogLine, own: int) -> bool:
    """True for the frames of other tribes: everybody resolves at the same time, and the end of it says what it gave."""
    return line.kind in _FRAMES and line.seat != own


def _confirmed(sit: Sitting, line: LogLine) -> _Parts:
    phase = line.data["phase"]
    points = _points_of_phase(sit.scene.lines, line) if phase == 1 else 0
    if points:
        return [("scores ", "ink"), (f"+{points} VP", "gain"), (" and confirms", "ink")], []
    return [(f"is done with {_PHASES[phase]}", "quiet")], []


def _points_of_phase(lines: Sequence[LogLine], last: LogLine) -> int:
    """What a seat has scored since the phase began."""
    points = 0
    at = bisect_left(lines, last.n, key=lambda line: line.n)
    while at > 0:
        at -= 1
        line = lines[at]
        if line.kind == "phase":
            break
        if line.seat == last.seat and not line.taken_back:
            points += line.data.get("gained", {}).get("vp", 0)
    return points


def _ink(text: str) -> list[Run]:
    return [(text, "ink")]


def trade_runs(data: dict[str, dict[str, int]]) -> list[Run]:
    """``-F -G +2VP``."""
    line: list[Run] = []
    if data.get("paid"):
        line.append((gains(data["paid"], sign="-"), "loss"))
    if data.get("gained"):
        line += [(" ", "ink")] if line else []
        line.append((gains(data["gained"]), "gain"))
    return line


def _place(name: str) -> str:
    """``low, apes 2 and 3`` of ``bottom:J2-3``."""
    row, _, place = name.partition(":")
    if place.startswith("J"):
        left, _, right = place[1:].partition("-")
        return f"{ROW_WORDS[row]}, apes {left} and {right}"
    return f"{ROW_WORDS[row]}, ape {place[1:].partition('.')[0]}"


def _card(sit: Sitting, uid: int) -> str:
    card = sit.card(uid)
    level = ("", " I", " II")[card.level]
    return f"{card.species.capitalize()}{level} {card.number}"


def _deck(id: str) -> str:
    species, _, level = id.partition("-")
    return f"{species.capitalize()} {_LEVELS[level]}"


def _cards(sit: Sitting, uids: Sequence[int]) -> str:
    return ", ".join(str(sit.card(uid).number) for uid in uids if uid >= 0)


def _frame(again: str = "") -> Callable[[Sitting, LogLine], _Parts]:
    def write(sit: Sitting, line: LogLine) -> _Parts:
        data = line.data
        sums = trade_runs(data) or [("@", "ink")]
        if data["lost"]:
            sums.append((f"  {data['lost']} rage lost", "loss"))
        return _ink(f"{again}{_place(data['frame'])}"), sums

    return write


def _skipped(sit: Sitting, line: LogLine) -> _Parts:
    return [(f"passes {_place(line.data['frame'])}", "quiet")], []


def _removed(sit: Sitting, line: LogLine) -> _Parts:
    return _ink(f"removes {_card(sit, line.data['card'])}"), [
        ("-4 rage " if "cost" not in line.data else "", "loss"),
        (gains(line.data["gained"]), "gain"),
        (f"  rage {line.data['rage']}", "quiet"),
    ]


def _energy(sit: Sitting, line: LogLine) -> list[Run]:
    return [(gains({"energy": line.data["energy"]}, sign="-"), "loss")]


def _computer(sit: Sitting, line: LogLine) -> _Parts:
    return _ink("uses the Computer"), [
        *_energy(sit, line),
        (" ", "ink"),
        (gains(line.data["gained"]), "gain"),
    ]


def _minibar(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    swap: list[Run] = [
        (" ", "ink"),
        (gains({data["give"]: 1}, sign="-"), "loss"),
        (" ", "ink"),
        (gains({data["take"]: 1}), "gain"),
    ]
    return _ink("at the Minibar"), [*_energy(sit, line), *swap]


def _attracted(how: str) -> Callable[[Sitting, LogLine], _Parts]:
    def write(sit: Sitting, line: LogLine) -> _Parts:
        data = line.data
        what = _card(sit, data["card"]) if "card" in data else f"░ {_deck(data['deck'])}"
        return _ink(f"{how} {what}"), [(gains(data["paid"], sign="-"), "loss")]

    return write


def _bonus(sit: Sitting, line: LogLine) -> _Parts:
    gained = line.data["gained"]
    return _ink(f"{line.data['disc'].capitalize()} bonus"), [(gains(gained) if gained else "@", "gain")]


def _copied(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    whose: list[Run] = [sit.mark(data["of"])] if data["of"] else [("the phantom", "ink")]
    words: list[Run] = [("copies ", "ink"), *whose, (f" {data['disc'].capitalize()}", "ink")]
    return words, trade_runs(data) if data["gained"] else [*trade_runs(data), (" @", "gain")]


def _priority(sit: Sitting, line: LogLine) -> _Parts:
    words: list[Run] = [("windows by highest card: ", "quiet")]
    for index, seat in enumerate(line.data["order"]):
        words += [(", " if index else "", "ink"), sit.mark(seat)]
    return words, []


def _objects(sit: Sitting, line: LogLine) -> _Parts:
    tiles = sit.scene.rules.defs.objects
    return _ink("in play: " + ", ".join(tiles[name].name for name in line.data["objects"])), []


def _over(sit: Sitting, line: LogLine) -> _Parts:
    return [(line.text, "bold")], []


_WORDS: dict[str, Callable[[Sitting, LogLine], _Parts]] = {
    "activated": _frame(),
    "arranged": lambda sit, line: (_ink(f"fixes {_cards(sit, line.data['cards']) or 'an empty row'}"), []),
    "attracted": _attracted("attracts"),
    "bonus": _bonus,
    "confirmed": _confirmed,
    "copied": _copied,
    "declined": lambda sit, line: ([("declines a reactivation", "quiet")], []),
    "disc_chosen": lambda sit, line: (_ink(f"lays {line.data['disc'].capitalize()} face down"), []),
    "drew": lambda sit, line: (_ink(f"draws {_cards(sit, line.data['cards']) or 'nothing'}"), []),
    "last_call": lambda sit, line: ([("last call", "bold")], []),
    "objects": _objects,
    "over": _over,
    "phantom": lambda sit, line: (_ink(f"the phantom shows {line.data['disc'].capitalize()}"), []),
    "priority": _priority,
    "put_back": lambda sit, line: (_ink(f"keeps {_card(sit, line.data['card'])} on the draw pile"), _energy(sit, line)),
    "reactivated": _frame("@ "),
    "removed": _removed,
    "reshuffled": lambda sit, line: ([(f"shuffles {line.data['count']} into a draw pile", "quiet")], []),
    "returned": lambda sit, line: (_ink(f"returns {_card(sit, line.data['card'])} under its deck"), _energy(sit, line)),
    "revealed": lambda sit, line: (_ink(f"shows {line.data['disc'].capitalize()}"), []),
    "shortage": lambda sit, line: ([("declares a shortage: last round", "loss")], []),
    "skipped": _skipped,
    "swapped_in": lambda sit, line: (_ink(f"takes in {_card(sit, line.data['card'])}"), []),
    "used_boombox": lambda sit, line: (_ink(f"uses the Boombox on {_card(sit, line.data['card'])}"), _energy(sit, line)),
    "used_computer": _computer,
    "used_minibar": _minibar,
    "used_moped": _attracted("fetches by Moped"),
    "used_pinball": lambda sit, line: (_ink("uses the Pinball Machine"), _energy(sit, line)),
}  # fmt: skip


def log_right(scene: Scene, line: LogLine) -> Line:
    """Nothing stands in a column of its own."""
    return ""


def log_detail(scene: Scene, line: LogLine) -> Line:
    """The line in the words of the pack: they say in full what the notation says in short; free gains one by one."""
    taken = _taken_by_setting(scene.lines, line) if line.kind == "activated" else []
    if len(taken) < 2:
        return line.text
    parts: list[Run] = [("by setting, from left to right", "quiet")]
    for each in taken:
        parts += [("  ", "ink"), *trade_runs(each.data)]
    return parts


def heading(line: LogLine) -> str:
    """``round 5, assemble``."""
    if line.kind == "phase":
        return f"round {line.data['round']}, {_PHASES[line.data['phase']]}"
    if line.kind == "last_call":
        return "last call"
    return ""


def hits(line: LogLine, seat: int) -> bool:
    """Nobody takes anything from anybody: there are no losses at another's hands."""
    return False


# ----- what took a resource


def spender(sit: Sitting, kinds: Collection[str]) -> LogLine | None:
    """The line with which the own seat last paid one of these resources since it fixed its row, None if none did."""
    for line in reversed(sit.scene.lines):
        if line.kind == "round" or (line.kind == "arranged" and line.seat == sit.own):
            return None
        if line.seat == sit.own and not line.taken_back and _paid(line).intersection(kinds):
            return line
    return None


def _paid(line: LogLine) -> set[str]:
    """The kinds of resources that a line says were paid, for frames and for objects."""
    data = line.data
    paid = {name for name, amount in data.get("paid", {}).items() if amount}
    if data.get("energy"):
        paid.add("energy")
    if line.kind == "used_minibar":
        paid.add(data["give"])
    return paid


def spent_words(sit: Sitting, line: LogLine) -> str:
    """``middle F+G»4VP``; of an object the words of its line: ``uses the Computer``."""
    if line.kind in ("activated", "reactivated"):
        id = line.data["frame"]
        row = ROW_WORDS[id.partition(":")[0]]
        frame = sit.frame(sit.own, id)
        return f"{row} {compact(frame.text)}" if frame is not None and frame.text else f"{row} row"
    words, _ = _WORDS[line.kind](sit, line)
    return plain(words)


# ----- what the last row gave


def gave_line(sit: Sitting) -> list[Run]:
    """``top row gave  +3F +2U  nothing was paid``: the row that the own seat resolved last, or is in; empty before."""
    rows: dict[str, list[LogLine]] = {}
    for line in reversed(sit.scene.lines):
        if line.kind in ("arranged", "round") and (line.seat == sit.own or line.kind == "round"):
            break
        if line.seat == sit.own and line.kind in ("activated", "reactivated") and not line.taken_back:
            own_row = line.data["frame"].partition(":")[0]
            rows.setdefault(own_row, []).append(line)
    if not rows:
        return []
    now = sit.me.frame.partition(":")[0]
    row = next(iter(rows)) if now not in rows else now
    gained: dict[str, int] = {}
    paid: dict[str, int] = {}
    for line in rows[row]:
        for name, amount in line.data["gained"].items():
            gained[name] = gained.get(name, 0) + amount
        for name, amount in line.data["paid"].items():
            paid[name] = paid.get(name, 0) + amount
    so_far = " so far" if row == now else ""
    cost: list[Run] = (
        [("nothing was paid", "quiet")] if not paid else [("paid ", "quiet"), (bonus(paid), "loss")]
    )
    came = {name: gained[name] for name in GAIN_ORDER if name in gained}
    return [
        (f"{ROW_WORDS[row]} row gave{so_far}  ", "quiet"),
        (gains(came) or "nothing yet", "gain"),
        ("  ", "ink"),
        *cost,
    ]
