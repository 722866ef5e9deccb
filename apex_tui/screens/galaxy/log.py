"""Log lines of Galaxy in colour and in the short notation: who, where, with which sums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from apex_tui.games.galaxy.notation import pool_notation
from apex_tui.screens.board import Scene
from apex_tui.screens.boards.side_log import SideLog
from apex_tui.screens.galaxy.sitting import SIDE_WORDS, Sitting
from apex_tui.table.lines import TABLE_KINDS
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import Line, Run, length

__all__ = [
    "BONUS",
    "battle_sums",
    "heading",
    "hits",
    "log_detail",
    "log_line",
    "log_right",
    "side_log",
    "step_words",
]

BONUS = {
    "portal": "POR", "movement": "MOV", "production": "PRO", "conversion": "CON", "ambush": "AMB",
    "victory_point": "VP", "influence": "INF", "armament": "ARM",
}  # fmt: skip
"""The bonuses as the map names them."""
_HEADED = frozenset({"round"})
_COMPLETES = frozenset({"forced", "auto"})
"""Kinds that only say why the line before came about."""
_STEPS = frozenset({"moved", "produced", "converted", "ambushed"})
"""What one Expansion is made of: in one row where rows are few."""
_UNTOLD = frozenset(
    {
        "turn", "pool", "ended", "order", "passed", "received", "dealt", "chosen", "laid_out", "leftover", "unused",
        "stopped", "revealed", "thrown",
    }
)  # fmt: skip
"""Kinds that the board tells well enough where rows are few."""

_Parts = tuple[list[Run], list[Run]]
"""The words of a line, and its sums."""


def log_line(scene: Scene, line: LogLine, columns: int = 0) -> Line:
    """A log line; empty for what the headings tell. ``columns``: where sums begin, 0: right behind the words."""
    if columns == 0 and line.kind in _COMPLETES:
        return ""
    if line.kind in TABLE_KINDS:
        return [(line.text, "quiet")]
    if line.kind in _HEADED:
        return ""
    write = _WORDS.get(line.kind)
    if write is None:
        return line.text
    sit = Sitting(scene)
    words, sums = write(sit, line.data)
    if line.seat:
        words = [sit.mark(line.seat), (" ", "ink"), *words]
    if not sums:
        return words
    return [*words, (" " * max(2, columns - length(words)), "ink"), *sums]


def _ink(text: str) -> list[Run]:
    return [(text, "ink")]


def _quiet(text: str) -> _Parts:
    return [(text, "quiet")], []


def _index(sit: Sitting, uid: int) -> str:
    return str(sit.card(uid).index)


def _indices(sit: Sitting, uids: Sequence[int]) -> str:
    return " ".join(_index(sit, uid) for uid in uids) or "none"


# War ------------------------------------------------------------


def battle_sums(sit: Sitting, data: dict[str, Any]) -> list[Run]:
    """``H 3+1 = 4 v C 2+1 = 3``, the highest score first."""
    rows = sorted(
        zip(data["seats"], data["tokens"], data["armament"], data["scores"], strict=True),
        key=lambda row: (-row[3], row[0]),
    )
    line: list[Run] = []
    before = 0
    for seat, tokens, armament, score in rows:
        if line:
            line.append((" = " if score == before else " v ", "ink"))
        line += [sit.mark(seat), (f" {tokens}+{armament} = ", "quiet")]
        line.append((str(score), "bold" if seat == data["winner"] else "ink"))
        before = score
    return line


def _battle(sit: Sitting, data: dict[str, Any]) -> _Parts:
    words = _ink(f"fights at {data['sector']}")
    sums = battle_sums(sit, data)
    if not data["winner"]:
        return words, [*sums, ("  all is destroyed", "loss")]
    return words, [
        *sums,
        ("  ", "ink"),
        sit.mark(data["winner"]),
        (f" keeps {data['kept']} ", "ink"),
        (f"+{data['vp']} VP", "gain"),
    ]


def _colony_lost(sit: Sitting, data: dict[str, Any]) -> _Parts:
    bonus = {"victory_point": "VP"}.get(data["bonus"], data["bonus"])
    return [("loses the colony at ", "loss"), (data["sector"], "ink"), (f": -1 {bonus}", "loss")], []


def _idle(sit: Sitting, data: dict[str, Any]) -> _Parts:
    why = {
        "war": "meets nobody to fight",
        "colonization": "has no place for a colony",
        "expansion": "has no use for an action",
    }
    return _quiet(why[data["side"]])


# The other strategies ------------------------------------------------------------


def _evolved(sit: Sitting, data: dict[str, Any]) -> _Parts:
    rise = data["after"] - data["before"]
    if not rise:
        return [(f"{data['track']} is {data['after']} already", "quiet")], []
    return [
        (f"{data['track']} {data['before']} ", "ink"),
        (f"+{rise}", "gain"),
        (f" = {data['after']}", "ink"),
    ], []


def _settled(sit: Sitting, data: dict[str, Any]) -> _Parts:
    return [("settles ", "ink"), (data["sector"], "ink"), (", ", "ink"), (BONUS[data["bonus"]], "gain")], []


def step_words(sit: Sitting, kind: str, data: dict[str, Any]) -> list[Run]:
    """A step of an Expansion: ``moves 2 G1 to F2``, ``makes 1 at G1``."""
    if kind == "moved":
        verb = "moves" if data["action"] == "movement" else "by portal"
        return _ink(f"{verb} {data['count']} {data['away']} to {data['into']}")
    if kind == "produced":
        return _ink(f"makes a ship at {data['sector']}")
    verb = "converts" if kind == "converted" else "ambushes"
    return [(f"{verb} a ship of ", "ink"), sit.mark(data["victim"]), (f" at {data['sector']}", "ink")]


def _step(kind: str) -> Callable[[Sitting, dict[str, Any]], _Parts]:
    return lambda sit, data: (step_words(sit, kind, data), [])


def _found(sit: Sitting, data: dict[str, Any]) -> _Parts:
    sector = sit.scene.rules.defs.sector(data["card"])
    return [
        ("discovers ", "ink"),
        (f"{sector.name}, {sector.short}", "bold"),
        (f" at {data['sector']}", "ink"),
    ], []


def _ended(sit: Sitting, data: dict[str, Any]) -> _Parts:
    left = pool_notation(list(data["left"].values()))
    return _quiet("has used every action" if left == "none" else f"ends with {left} unused")


def _scored(sit: Sitting, data: dict[str, Any]) -> _Parts:
    gained = data["sectors"] + data["colonies"]
    words = _ink(f"scores {data['sectors']} for sectors, {data['colonies']} for colonies")
    return words, [(f"+{gained} VP", "gain"), (f" = {data['vp']}", "ink")]


def _over(sit: Sitting, data: dict[str, Any]) -> _Parts:
    winners = " and ".join(sit.name(seat) for seat in data["winners"])
    verb = "wins" if len(data["winners"]) == 1 else "share the win"
    return [(f"the ages are over: {winners} {verb}", "bold")], []


_WORDS: dict[str, Callable[[Sitting, dict[str, Any]], _Parts]] = {
    "age": lambda sit, data: ([(f"age {data['age']} begins, hands go {data['direction']}", "bold")], []),
    "ambushed": _step("ambushed"),
    "battle": _battle,
    "chosen": lambda sit, data: (
        _ink(
            f"lays {_index(sit, data['card'])} face down for {SIDE_WORDS[data['side']]}"
            if "card" in data
            else f"lays {_index(sit, data['cards'][0])} face down for {SIDE_WORDS[data['side']]}, throws away "
            f"{_index(sit, data['cards'][1])}"
        ),
        [],
    ),
    "civilization": lambda sit, data: (_ink(f"leads the {data['civilization'].capitalize()}"), []),
    "colony_lost": _colony_lost,
    "converted": _step("converted"),
    "dealt": lambda sit, data: ([("is dealt ", "quiet"), *_ink(_indices(sit, data["cards"]))], []),
    "declined": lambda sit, data: _quiet("places no colony"),
    "ended": _ended,
    "evolved": _evolved,
    "first_chooser": lambda sit, data: (_ink("is drawn to choose first"), []),
    "found": _found,
    "idle": _idle,
    "laid_out": lambda sit, data: _quiet(
        f"the galaxy: {data['count']} neutral sectors{'' if data['face_up'] else ', face down'}"
    ),
    "leftover": lambda sit, data: ([("left over: ", "quiet"), *_ink(_indices(sit, data["cards"]))], []),
    "moved": _step("moved"),
    "order": lambda sit, data: (
        [("they act in this order", "quiet")]
        + [run for seat in data["order"] for run in ((" ", "ink"), sit.mark(seat))],
        [],
    ),
    "origin": lambda sit, data: (_ink(f"begins at {data['sector']} with {data['ships']} ships"), []),
    "over": _over,
    "passed": lambda sit, data: _quiet(f"all hands go {data['direction']}"),
    "pool": lambda sit, data: ([("has ", "quiet"), *_ink(pool_notation(list(data["pool"].values())))], []),
    "produced": _step("produced"),
    "received": lambda sit, data: ([("receives ", "quiet"), *_ink(_indices(sit, data["cards"]))], []),
    "revealed": lambda sit, data: (
        [("shows ", "quiet"), (f"{_index(sit, data['card'])} {SIDE_WORDS[data['side']]}", "ink")],
        [],
    ),
    "scored": _scored,
    "settled": _settled,
    "stopped": lambda sit, data: _quiet("fights no more"),
    "thrown": lambda sit, data: (_ink(f"throws away {_index(sit, data['card'])}"), []),
    "turn": lambda sit, data: (
        [(SIDE_WORDS[data["side"]], "bold"), (f" with {_index(sit, data['card'])}", "ink")],
        [],
    ),
    "unused": lambda sit, data: _quiet(f"discards {_indices(sit, data['cards'])}, not used"),
}


def log_right(scene: Scene, line: LogLine) -> Line:
    """Nothing stands in a column of its own."""
    return ""


def log_detail(scene: Scene, line: LogLine) -> Line:
    """The line in the words of the pack: they say in full what the notation says in short."""
    return line.text


def heading(line: LogLine) -> str:
    """``age 2 round 3``."""
    if line.kind == "round":
        return f"age {line.data['age']} round {line.data['round']}"
    return f"age {line.data['age']}" if line.kind == "age" else ""


def hits(line: LogLine, seat: int) -> bool:
    """True if the line tells that ``seat`` lost ships or a colony at another's hands."""
    data = line.data
    if line.kind in ("converted", "ambushed"):
        return bool(data["victim"] == seat)
    if line.kind == "colony_lost":
        return line.seat == seat
    if line.kind == "battle" and seat in data["seats"] and data["winner"] != seat:
        return bool(data["lost_ships"][data["seats"].index(seat)])
    return False


# Beside or below the map ------------------------------------------------------------


def side_log(sit: Sitting) -> SideLog:
    """How the log is told where rows are few: the steps of an Expansion one behind the other."""
    return SideLog(
        line=lambda line: log_line(sit.scene, line),
        heading=heading,
        untold=lambda line: line.kind in _UNTOLD or line.kind in _COMPLETES,
        group=lambda line: line.seat if line.kind in _STEPS else None,
        together=lambda lines: _steps(sit, lines),
        sums=True,
    )


def _steps(sit: Sitting, lines: list[LogLine]) -> list[Run]:
    """``S moves 2 G1 to F2, makes 2 at G1``."""
    row: list[Run] = [sit.mark(lines[0].seat), (" ", "ink")]
    made: dict[str, int] = {}
    for line in lines:
        if line.kind == "produced":
            made[line.data["sector"]] = made.get(line.data["sector"], 0) + 1
    told: set[str] = set()
    first = True
    for line in lines:
        if line.kind == "produced":
            sector = line.data["sector"]
            if sector in told:
                continue
            told.add(sector)
            words = _ink(f"makes {made[sector]} at {sector}")
        else:
            words = step_words(sit, line.kind, line.data)
        row += [*([] if first else [(", ", "quiet")]), *words]
        first = False
    return row
