"""Log lines of Evolution in colour and in the short notation: every number with its reason."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from apex_tui.games.evolution.spoken import food_number, species_name
from apex_tui.screens.board import Scene
from apex_tui.screens.boards.side_log import SideLog
from apex_tui.screens.evolution.hole import sum_runs
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.table.lines import TABLE_KINDS
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import Line, Run, length

__all__ = ["heading", "hits", "log_detail", "log_line", "log_right", "side_log"]

_Parts = tuple[list[Run], list[Run]]
"""The words of a line, and its sums."""
_COMPLETES = frozenset({"forced", "auto"})
_HEADED = frozenset({"round", "phase"})
_PHASES = {"food": "food cards", "cards": "cards", "feeding": "feeding"}
_SILENT_BESIDE = frozenset({"drew", "laid", "ended_turn", "marker", "began"})
"""Kinds that the board tells well enough where rows are few."""


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
    named = any(token == sit.mark(line.seat)[1] for _, token in words[:1]) if line.seat else True
    if not named:
        words = [sit.mark(line.seat), (" ", "ink"), *words]
    if line.text.endswith(", by setting"):
        sums = [*sums, ("  by setting", "quiet")]
    if not sums:
        return words
    return [*words, (" " * max(2, columns - length(words)), "ink"), *sums]


def _ink(text: str) -> list[Run]:
    return [(text, "ink")]


def _card(sit: Sitting, uid: int) -> str:
    card = sit.scene.rules.defs.cards[uid]
    return f"{card.trait.name} {food_number(card.food)}"


def _traits(sit: Sitting, uids: list[int]) -> str:
    return ", ".join(sit.scene.rules.defs.cards[uid].trait.name for uid in uids)


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


# Cards ------------------------------------------------------------


def _drew(sit: Sitting, data: dict[str, Any]) -> _Parts:
    what = (
        _traits(sit, data["cards"])
        if data.get("cards")
        else _cards(data.get("count", len(data.get("cards", ()))))
    )
    words = [("draws ", "quiet"), (what, "ink")]
    if data["why"] == "extinct":
        words.append((" for the traits that are gone", "quiet"))
    if data["missing"]:
        words.append((f", {data['missing']} missing", "loss"))
    return words, []


def _laid(sit: Sitting, data: dict[str, Any]) -> _Parts:
    if "card" in data:
        return [("lays ", "quiet"), (_card(sit, data["card"]), "ink"), (" as Food Card", "quiet")], []
    return [("lays a Food Card ░░", "quiet")], []


def _put(sit: Sitting, data: dict[str, Any]) -> _Parts:
    name = sit.scene.rules.defs.cards[data["card"]].trait.name if "card" in data else ""
    return [sit.call(data["species"]), (f" gets ░{name}" if name else " gets a trait ░░", "ink")], []


def _replaced(sit: Sitting, data: dict[str, Any]) -> _Parts:
    name = sit.scene.rules.defs.cards[data["card"]].trait.name if "card" in data else ""
    words = [sit.call(data["species"]), (f" gets ░{name}" if name else " gets a trait ░░", "ink")]
    if "target" in data:
        words.append((f" for {sit.scene.rules.defs.cards[data['target']].trait.name}", "quiet"))
    if data["lost"]:
        words.append((f", -{data['lost']} stored", "loss"))
    return words, []


def _new_species(sit: Sitting, data: dict[str, Any]) -> _Parts:
    words = [sit.call(data["species"]), (f" is new at the {data['end']} end", "ink")]
    if "card" in data:
        words.append((f" for {_card(sit, data['card'])}", "quiet"))
    return words, []


def _grew(sit: Sitting, data: dict[str, Any]) -> _Parts:
    words = [sit.call(data["species"]), (f" {data['track'].capitalize()} {data['value'] - 1} ", "ink"), ("+1", "gain"),
             (f" = {data['value']}", "ink")]  # fmt: skip
    if "card" in data:
        words.append((f" for {_card(sit, data['card'])}", "quiet"))
    return words, []


# The reveal ------------------------------------------------------------


def _food(sit: Sitting, data: dict[str, Any]) -> _Parts:
    if not data["numbers"]:
        return [("no Food Card was laid: ", "quiet"), (str(data["supply"]), "bold")], []
    return [
        ("food cards ", "quiet"),
        *sum_runs(data["left"], data["numbers"], data["left"] + data["sum"]),
    ], []


def _fertile(sit: Sitting, data: dict[str, Any]) -> _Parts:
    before = data["population"] - data["amount"]
    return [
        sit.call(data["species"]),
        (f" Fertile P {before} ", "ink"),
        (f"+{data['amount']}", "gain"),
        (f" = {data['population']}", "ink"),
    ], []


def _released(sit: Sitting, data: dict[str, Any]) -> _Parts:
    return [
        sit.call(data["species"]),
        (" from its Fat Tissue ", "ink"),
        (f"+{data['amount']}", "gain"),
        (f" = {data['has']}, {data['fat']} stored", "ink"),
    ], []


# Feeding ------------------------------------------------------------

_REASONS = {"turn": "", "meal": " eats", "gift": " gift", "reveal": "", "scavenger": " Scavenger"}


def _ate(sit: Sitting, data: dict[str, Any]) -> _Parts:
    reason = _REASONS[data["why"]]
    if data["why"] == "reveal" and data["trait"]:
        reason = f" {sit.scene.rules.trait_name(data['trait'])}"
    words = [sit.call(data["species"]), (f"{reason} ", "ink"), (f"+{data['amount']}", "gain")]
    if data["why"] != "turn":
        source = "supply" if data["supply"] else "bank" if data["food"] == "plant" else "meat"
        words.append((f" ({source})", "quiet"))
    sums = [(f"{data['has']} of {data['population']}", "ink")]
    if data["stored"]:
        sums.append((f", {data['stored']} stored = fat {data['fat']}", "quiet"))
    return words, sums


def _attack(sit: Sitting, data: dict[str, Any]) -> _Parts:
    words = [sit.call(data["hunter"]), (" attacks ", "bold"), sit.call(data["prey"])]
    return words, [(f"{data['reach']} v {data['guard']}", "ink"), (f"  meal {data['meal']}", "quiet")]


def _ambushed(sit: Sitting, data: dict[str, Any]) -> _Parts:
    trait = sit.scene.rules.trait_name(data["trait"])
    words = [sit.call(data["hunter"]), (" ambush: ignores ", "ink"), (trait, "bold"), (" of ", "ink")]
    return [*words, sit.call(data["bearer"]), (f" for {_card(sit, data['card'])}", "quiet")], []


_LOSSES = {"attack": "is eaten", "horns": "Horns", "starved": "starves"}


def _lost(sit: Sitting, data: dict[str, Any]) -> _Parts:
    words = [
        sit.call(data["species"]),
        (f" {_LOSSES[data['why']]} ", "loss"),
        (f"-{data['amount']}P", "loss"),
    ]
    return words, [(f"P{data['population']}", "ink")]


def _extinct(sit: Sitting, data: dict[str, Any]) -> _Parts:
    words = [sit.call(data["species"]), (" dies out", "loss")]
    if data["cards"]:
        words.append((f": {_traits(sit, data['cards'])} discarded", "quiet"))
    if data["lost"]:
        words.append((f", {data['lost']} food lost", "quiet"))
    return words, []


def _bagged(sit: Sitting, data: dict[str, Any]) -> _Parts:
    if "amount" in data:
        return [("into the bag ", "quiet"), (f"+{data['amount']}", "gain")], []
    return [("puts all food into the bag", "quiet")], []


def _over(sit: Sitting, data: dict[str, Any]) -> _Parts:
    winners = " and ".join(sit.name(seat) for seat in data["winners"])
    return [
        (
            f"the last round is over: {winners} {'wins' if len(data['winners']) == 1 else 'share the win'}",
            "bold",
        )
    ], []


_FEEDING_OVER = {
    "supply_empty": "the last plant is eaten, feeding ends",
    "all_fed": "nobody is hungry, feeding ends",
    "all_passed": "all have passed, feeding ends",
}

_WORDS: dict[str, Callable[[Sitting, dict[str, Any]], _Parts]] = {
    "ambushed": _ambushed,
    "ate": _ate,
    "attack": _attack,
    "bagged": _bagged,
    "began": lambda sit, data: (_ink("begins with the active player marker"), []),
    "deck_ran_out": lambda sit, data: (
        [(f"the deck has run out: {'this is' if data['this'] else 'the next is'} the last round", "loss")],
        [],
    ),
    "dna": lambda sit, data: (
        [sit.call(data["species"]), (f" Unstable DNA, new at the {data['end']} end", "ink")],
        [],
    ),
    "drew": _drew,
    "ended_turn": lambda sit, data: ([("has played", "quiet")], []),
    "extinct": _extinct,
    "feeding_over": lambda sit, data: ([(_FEEDING_OVER.get(data["why"], "feeding ends"), "bold")], []),
    "fertile": _fertile,
    "food": _food,
    "fresh_species": lambda sit, data: (
        [(species_name(data["species"]), "ink"), (" is new, no species was left", "quiet")],
        [],
    ),
    "grew": _grew,
    "laid": _laid,
    "lost": _lost,
    "marker": lambda sit, data: ([("has the active player marker now", "quiet")], []),
    "new_species": _new_species,
    "over": _over,
    "passed": lambda sit, data: ([("passes" if data["could"] else "can feed nothing", "quiet")], []),
    "put": _put,
    "released": _released,
    "replaced": _replaced,
    "reshuffled": lambda sit, data: (
        [(f"{_cards(data['count'])} of the discard pile are the new deck", "quiet")],
        [],
    ),
    "spent": lambda sit, data: ([("discarded ", "quiet"), (_traits(sit, data["cards"]), "ink")], []),
    "turned_up": lambda sit, data: (
        [sit.call(data["species"]), (" turns up ", "quiet"), (_traits(sit, data["cards"]), "ink")],
        [],
    ),
}


def log_right(scene: Scene, line: LogLine) -> Line:
    """Nothing stands in a column of its own."""
    return ""


def log_detail(scene: Scene, line: LogLine) -> Line:
    """The line in the words of the pack: they say in full what the notation says in short."""
    return line.text


def heading(line: LogLine) -> str:
    """``round 4``, ``round 4, feeding``."""
    if line.kind == "round":
        return f"round {line.data['round']}"
    if line.kind == "phase":
        return f"round {line.data['round']}, {_PHASES[line.data['phase']]}"
    return ""


def hits(line: LogLine, seat: int) -> bool:
    """True if a species of ``seat`` lost Population or died out."""
    return line.kind in ("lost", "extinct") and line.seat == seat


# Beside the board ------------------------------------------------------------


def side_log(sit: Sitting) -> SideLog:
    """How the log is told where rows are few: plain feedings one behind the other."""
    return SideLog(
        line=lambda line: log_line(sit.scene, line),
        heading=heading,
        untold=lambda line: line.kind in _SILENT_BESIDE,
        group=_group,
        together=lambda lines: _together(sit, lines),
    )


def _group(line: LogLine) -> Hashable | None:
    if line.kind == "ate" and line.data["why"] in ("turn", "gift"):
        return "fed"
    return "bags" if line.kind == "bagged" else None


def _together(sit: Sitting, lines: list[LogLine]) -> Line:
    """``B2 +1  C1 +1  D1 +2``; of bags only what may be counted."""
    if lines[0].kind == "bagged":
        return _bags(sit, lines)
    row: list[Run] = []
    for line in lines:
        row += [("  ", "ink")] if row else []
        gift = " gift" if line.data["why"] == "gift" else ""
        row += [sit.call(line.data["species"]), (f"{gift} +{line.data['amount']}", "gain")]
    return row


def _bags(sit: Sitting, lines: list[LogLine]) -> Line:
    row: list[Run] = [("into the bags", "quiet")]
    amounts = {line.seat: line.data.get("amount") for line in lines}
    amounts |= {line.seat: line.data["amount"] for line in lines if "amount" in line.data}
    for seat, amount in amounts.items():
        row += [("  ", "ink"), sit.mark(seat)]
        row += [(f" +{amount}", "gain")] if amount is not None else []
    return row
