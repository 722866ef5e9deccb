"""New log lines as pictures to show one after the other: rolling dice, blows, cards that glow, life that goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apex_tui.screens.board import Frame, Scene
from apex_tui.screens.carnivore.log import activated_words, check_sum, log_line, settled_check, verdict
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.screens.carnivore.survival import steps_of
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import seat_token
from apex_tui.widgets.text import Line, Run, plain, runs

__all__ = ["moments"]

_RUN = 6
"""Values that a rolling die runs through."""
_RUN_SECONDS = 0.4
_SUM_SECONDS = 0.5
_EXACT_SECONDS = 0.6
_AGAIN_SECONDS = 0.9
_JUST_MISSED_SECONDS = 1.2
_STEP_SECONDS = 0.6
_ROW_SECONDS = 0.25
_LAST_LIFE_SECONDS = 1.5

_GLOWS = frozenset(
    {
        "bought",
        "copied",
        "disabled",
        "discarded",
        "gained",
        "natural_selection",
        "played",
        "pruned",
        "readied",
        "topdecked",
    }
)
"""Kinds whose card lights up where it lies."""
_TOLD = frozenset(
    {"activated", "initiative", "passed", "rival_reason", "seized", "wiped", "dug", "reshuffled"}
)
"""Kinds that stand as a line for a moment."""


def moments(scene: Scene, lines: Sequence[LogLine]) -> list[Frame]:
    """The pictures for ``lines``, in order. What the own seat sees at its next prompt anyway has none."""
    sit = Sitting(scene)
    frames: list[Frame] = []
    blows: list[dict[str, Any]] = []
    total = sum(1 for line in lines if line.kind == "attack")
    several: list[LogLine] = []
    for index, line in enumerate(lines):
        if line.taken_back:
            continue
        if line.kind != "activated" and several:
            frames += _activated(scene, several)
            several = []
        if line.kind == "check":
            frames += _check(sit, line)
        elif line.kind in ("rolled_off", "risked"):
            frames += _die(sit, line, _told(scene, line))
        elif line.kind == "attack":
            blows.append(_blow(sit, line, lines[index + 1 : index + 3]))
            frames += _attack(sit, line, blows, total, lines)
        elif line.kind in ("damaged", "healed"):
            frames += _life(sit, line)
        elif line.kind == "activated":
            several.append(line)
        elif line.seat != sit.own or line.kind == "natural_selection":
            frames += _glow(sit, line)
    if several:
        frames += _activated(scene, several)
    return frames


def _told(scene: Scene, line: LogLine) -> list[Run]:
    return runs(log_line(scene, line))


# ----- dice


def _check(sit: Sitting, line: LogLine) -> list[Frame]:
    data = line.data
    if data["final"] and settled_check(sit.scene, line) is not None:
        return []
    margin = data["total"] - data["dc"]
    seconds = _SUM_SECONDS
    if margin == -1:
        seconds = _JUST_MISSED_SECONDS
    elif data["earlier"]:
        seconds = _AGAIN_SECONDS
    elif margin == 0:
        seconds = _EXACT_SECONDS
    card = sit.copy_id(data["card"])
    frames = _running(sit, line, card)
    base = {"card": card, "seat": line.seat, "value": data["roll"]}
    name = _opening(sit, line)
    sums: list[Run] = [*name, *check_sum(data), ("  ", "ink")]
    whole: list[Run] = [*sums, verdict(data["total"], data["dc"])]
    if margin == -1 and (words := _would_have_passed(sit, line)):
        whole.append((f"   {words}", "quiet"))
    if line.seat == sit.own and sit.scene.animate:
        # The verdict of a near miss comes a little later than the sum.
        frames.append(Frame(0.3 if margin == -1 else 0.15, "roll", {**base, "passed": None}, last=sums))
    frames.append(Frame(seconds, "roll", {**base, "passed": margin >= 0}, last=whole))
    return frames


def _opening(sit: Sitting, line: LogLine) -> list[Run]:
    name = sit.title(line.data["card"]).name
    words: list[Run] = [(f"{'buys ' if line.data['purpose'] == 'buy' else ''}{name}  ", "ink")]
    return words if line.seat == sit.own else [sit.mark(line.seat), (" ", "ink"), *words]


def _running(sit: Sitting, line: LogLine, card: str) -> list[Frame]:
    """Six values that lead to the roll; only the own die runs."""
    if line.seat != sit.own or not sit.scene.animate:
        return []
    roll, sides = line.data["roll"], sit.view.sides
    frames = []
    for step in range(_RUN):
        # Any values do, as long as they are the same on every screen.
        value = (roll + (step + 1) * 7 + line.n * 3) % sides + 1
        opening = _opening(sit, line) if line.kind == "check" else _told(sit.scene, line)[:1]
        last: Line = [*opening, (str(value), "bold")]
        frames.append(
            Frame(
                _RUN_SECONDS / _RUN,
                "roll",
                {"card": card, "seat": line.seat, "value": value, "passed": None},
                last=last,
            )
        )
    return frames


def _die(sit: Sitting, line: LogLine, last: Line) -> list[Frame]:
    card = sit.copy_id(line.data["card"]) if "card" in line.data else ""
    data = {"card": card, "seat": line.seat, "value": line.data["roll"], "passed": line.data.get("passed")}
    return [*_running(sit, line, card), Frame(_SUM_SECONDS, "roll", data, last=last)]


def _would_have_passed(sit: Sitting, line: LogLine) -> str:
    """What would have turned a miss by one, once a game: a re-roll, or an untried card that helps."""
    for before in sit.scene.lines:
        if before.n >= line.n:
            break
        missed = (
            before.kind == "check"
            and before.seat == line.seat
            and before.data["total"] == before.data["dc"] - 1
        )
        if missed and not before.taken_back:
            return ""
    seat = sit.seat(line.seat)
    if seat.rerolls:
        return ""
    bits = sit.title(line.data["card"]).bits
    for card in seat.play:
        helps = any(op.name == "check_bonus" and op.bits & bits for op in sit.card(card.id).effects)
        if card.state == "untried" and helps and card.id != sit.copy_id(line.data["card"]):
            return f"{card.name} first would have done it"
    return "a re-roll might have done it"


# ----- blows and life


def _blow(sit: Sitting, line: LogLine, following: Sequence[LogLine]) -> dict[str, Any]:
    """An attack with what it took: plain data for the frames."""
    hit = next((each for each in following if each.kind == "damaged" and "card" not in each.data), None)
    victim = line.data["victim"]
    life = sit.seat(victim).life
    taken = {"before": life, "life": life, "shielded": 0}
    if hit is not None and hit.seat == victim and line.data["damage"]:
        taken = {key: hit.data[key] for key in taken}
    return {**line.data, "seat": line.seat, **taken}


def _attack(
    sit: Sitting, line: LogLine, blows: list[dict[str, Any]], total: int, lines: Sequence[LogLine]
) -> list[Frame]:
    shown = [dict(blow) for blow in blows]
    first = len(blows) == 1 or not sit.duel
    count = steps_of(shown[-1], first=first)
    over = any(line.kind in ("eliminated", "over") for line in lines) and len(blows) == total
    last = len(blows) == total
    under = _next_up(sit, lines) if last and not over else []
    frames = []
    start = 1 if sit.scene.animate else count
    for step in range(start, count + 1):
        final = step == count
        seconds = (_LAST_LIFE_SECONDS if over else _STEP_SECONDS) if final else _ROW_SECONDS
        frames.append(
            Frame(
                seconds,
                "attack",
                {"blows": shown, "shown": step},
                question="Each side strikes once; defence is not used up."
                if sit.duel
                else "Everybody strikes once; defence is not used up.",
                # Said at once, the sum would be known before it has built up.
                last=_told(sit.scene, line)
                if final
                else [sit.mark(line.seat), (" attacks ", "ink"), sit.mark(line.data["victim"])],
                note="rule CAR-7.3",
                under=under if final else [],
                hold=final and last and not over,
            )
        )
    return frames


def _next_up(sit: Sitting, lines: Sequence[LogLine]) -> list[Line]:
    order = list(sit.view.order)
    seized = [line.data["order"] for line in lines if line.kind == "seized"]
    if seized:
        order = seized[-1]
    if not order:
        return []
    return [[("Evolution is next: ", "ink"), sit.who(order[0]), (" begins.", "ink")]]


def _life(sit: Sitting, line: LogLine) -> list[Frame]:
    data = line.data
    if line.kind == "damaged" and "card" not in data:
        return []
    seconds = _LAST_LIFE_SECONDS if data["life"] == 0 else _STEP_SECONDS
    return [
        Frame(
            seconds,
            "hit",
            {"seat": line.seat, "before": data["before"], "life": data["life"]},
            last=_told(sit.scene, line),
        )
    ]


# ----- cards and words


def _glow(sit: Sitting, line: LogLine) -> list[Frame]:
    last = _told(sit.scene, line)
    if not plain(last) or line.kind not in _GLOWS | _TOLD:
        return []
    data = line.data
    if line.kind in _TOLD:
        cards = data.get("cards", [data["card"]] if "card" in data else [])
    else:
        cards = [data["card"]]
    token = (
        "loss" if line.kind in ("natural_selection", "pruned", "wiped") else seat_token(line.seat or sit.own)
    )
    glowing = [sit.copy_id(card) for card in cards]
    return [Frame(_STEP_SECONDS, "glow", {"cards": glowing, "token": token}, last=last)]


def _activated(scene: Scene, lines: Sequence[LogLine]) -> list[Frame]:
    """Cards without a class, all in one picture; the own ones are seen at the next prompt."""
    sit = Sitting(scene)
    if not lines or lines[0].seat == sit.own:
        return []
    cards = [sit.copy_id(line.data["card"]) for line in lines]
    seat = lines[0].seat
    last = activated_words(sit, lines)
    return [Frame(_STEP_SECONDS, "glow", {"cards": cards, "token": seat_token(seat)}, last=last)]
