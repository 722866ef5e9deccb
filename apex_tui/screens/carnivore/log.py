"""Log lines of Carnivore in colour: seat marks, sums, what was lost; and what earlier lines say about the present."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from apex_tui.screens.board import Scene
from apex_tui.screens.carnivore.sitting import Sitting
from apex_tui.table.lines import TABLE_KINDS
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.text import Line, Run, length, runs

__all__ = [
    "activated_words",
    "check_sum",
    "heading",
    "hits",
    "log_detail",
    "log_line",
    "log_right",
    "missed_by",
    "settled_check",
    "verdict",
]


def verdict(total: int, dc: int) -> Run:
    """``✓ passes``, ``✓ passes exactly``, ``✗ misses by 1``."""
    if total < dc:
        return f"✗ misses by {dc - total}", "loss"
    return ("✓ passes exactly" if total == dc else "✓ passes"), "gain"


def check_sum(data: dict[str, Any]) -> list[Run]:
    """``14 + 5 = 19 vs 16``, earlier rolls of the same check before it."""
    line: list[Run] = [(f"{roll}, then ", "quiet") for roll in data["earlier"]]
    sign = "-" if data["bonus"] < 0 else "+"
    line += [
        (str(data["roll"]), "bold"),
        (f" {sign} {abs(data['bonus'])} = {data['total']} vs {data['dc']}", "ink"),
    ]
    return line


# ----- one line


def log_line(scene: Scene, line: LogLine, columns: int = 0) -> Line:
    """A log line; empty for what headings and other lines tell. ``columns``: where sums begin, 0: behind the words."""
    if line.kind in TABLE_KINDS:
        return _plain(scene, line)
    if line.kind in ("round", "phase", "turn") or (columns == 0 and _completes(line)):
        return ""
    sit = Sitting(scene)
    write = _WORDS.get(line.kind)
    if write is None:
        return _plain(scene, line)
    words, sums = write(sit, line)
    if not words and not sums:
        return ""
    if line.seat and not (
        columns == 0
        and line.kind == "check"
        and line.data["purpose"] == "activate"
        and line.seat == sit.asked
    ):
        words = [sit.mark(line.seat), (" ", "ink"), *words]
    if not sums:
        return words
    gap = max(2, columns - length(words))
    return [*words, (" " * gap, "ink"), *sums]


def _completes(line: LogLine) -> bool:
    """True if the line only completes the one before: standing alone it tells too little."""
    if line.kind == "holds":
        return line.data["op"] != "opp_check_penalty"
    return line.kind in ("barred", "bought", "gained_strength", "refilled")


def _plain(scene: Scene, line: LogLine) -> Line:
    return [(line.text, "quiet")] if line.kind in TABLE_KINDS else line.text


_Parts = tuple[list[Run], list[Run]]


def _ink(text: str) -> list[Run]:
    return [(text, "ink")]


def _check(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    name = sit.title(data["card"]).name
    if data["final"] and (before := settled_check(sit.scene, line)) is not None:
        return _ink(
            f"lets {name} stay failed" if before.data["purpose"] == "activate" else f"lets {name} go"
        ), []
    words = _ink(f"buys {name}" if data["purpose"] == "buy" else name)
    return words, [*check_sum(data), ("  ", "ink"), verdict(data["total"], data["dc"])]


def _attack(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    words = [("attacks ", "ink"), sit.mark(data["victim"])]
    defense = data["defense"]
    less = f"({defense} - pierce {data['pierce']})" if data["pierce"] else str(defense)
    token = "loss" if data["damage"] else "quiet"
    sums = [(f"{data['power']} power - {less} defence = ", "ink"), (f"{data['damage']} damage", token)]
    return words, sums


def _damaged(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    if "card" not in data and _attack_before(sit.scene, line) is not None:
        return [], []
    by = sit.title(data["card"]).name if "card" in data else "the attack"
    return _ink(f"takes {data['amount']} damage from {by}"), life_sum(data)


def life_sum(data: dict[str, Any]) -> list[Run]:
    """``14 -6 = life 8``, with what a shield took."""
    lost = data["before"] - data["life"]
    shield: list[Run] = [(f"shield takes {data['shielded']}, ", "ink")] if data.get("shielded") else []
    if lost < 0:
        return [(f"{data['before']} ", "ink"), (f"+{-lost}", "gain"), (f" = life {data['life']}", "ink")]
    return [*shield, (f"{data['before']} ", "ink"), (f"-{lost}", "loss"), (f" = life {data['life']}", "ink")]


def _card_words(before: str, after: str = "") -> Callable[[Sitting, LogLine], _Parts]:
    def write(sit: Sitting, line: LogLine) -> _Parts:
        return _ink(f"{before}{sit.title(line.data['card']).name}{after}"), []

    return write


def _names(sit: Sitting, cards: Sequence[int]) -> str:
    """Names with their numbers: ``3 Lineage, Instinct``."""
    counted: dict[str, int] = {}
    for card in cards:
        name = sit.title(card).name
        counted[name] = counted.get(name, 0) + 1
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counted.items())


def activated_words(sit: Sitting, lines: Sequence[LogLine]) -> list[Run]:
    """``◉B 4 Lineage active``: cards of one seat that needed no roll."""
    names = _names(sit, [line.data["card"] for line in lines])
    return [sit.mark(lines[0].seat), (f" {names} active", "ink")]


def _drew(sit: Sitting, line: LogLine) -> _Parts:
    cards = line.data["cards"]
    return _ink(f"draws {len(cards)}: {_names(sit, cards)}"), []


def _initiative(sit: Sitting, line: LogLine) -> _Parts:
    words: list[Run] = [("is First Player, initiative ", "ink")]
    for seat, points in enumerate(line.data["points"], 1):
        words += [(", " if seat > 1 else "", "ink"), sit.mark(seat), (f" {points}", "ink")]
    return words, []


def _holds(sit: Sitting, line: LogLine) -> _Parts:
    """The words of the pack, without the name that the seat's mark stands for."""
    data = line.data
    name = sit.title(data["card"]).name
    amount = data["amount"]
    family = sit.family_name(data["family"]) if data["family"] else "all"
    if data["op"] == "opp_check_penalty":
        return [
            (f"{name}: ", "ink"),
            (f"-{amount}", "loss"),
            (" to the checks of ", "ink"),
            sit.mark(data["victim"]),
        ], []
    text = {
        "check_bonus": f"{amount:+d} to {family} checks",
        "next_check_bonus": f"{amount:+d} to the next check",
        "reroll": f"{amount} re-roll{'s' if amount > 1 else ''}",
        "power_boost": f"{amount:+d} power to {family} cards",
        "defense_boost": f"{amount:+d} defence to {family} cards",
        "pierce": f"the attack ignores {amount} defence",
        "prevent": f"a shield of {amount}",
        "ward": "cards cannot be targeted",
        "extra_evolution": f"{amount} more success in Evolution",
        "seize_initiative": "First Player from Survival on",
    }[data["op"]]
    return _ink(f"{name}: {text}"), []


def _played(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    words: list[Run] = _ink(f"plays {sit.title(data['card']).name}")
    if data["zone"] == "opp_discard":
        words += [(" from the discard pile of ", "ink"), sit.mark(data["owner"])]
    elif data["zone"] == "own_discard":
        words += _ink(" from the own discard pile")
    elif data["zone"] == "pool":
        words += _ink(" from the trait pool")
    return words, []


def _pruned(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    words = _ink(f"prunes {sit.title(data['card']).name}")
    if data["zone"] == "pool":
        return [*words, (" from the trait pool", "ink")], []
    where = "discard pile" if data["zone"] == "discard" else "play area"
    return [*words, (f" from the {where} of ", "ink"), sit.mark(data["of"])], []


def _discarded(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    return [
        ("discards ", "ink"),
        (sit.title(data["card"]).name, "ink"),
        (" of ", "ink"),
        sit.mark(data["of"]),
    ], []


def _disabled(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    return [
        ("turns ", "ink"),
        (sit.title(data["card"]).name, "ink"),
        (" of ", "ink"),
        sit.mark(data["of"]),
        (" sideways", "ink"),
    ], []


def _risked(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    sums = [
        (str(data["roll"]), "bold"),
        (f" vs {data['dc']}  ", "ink"),
        ("✓ passes", "gain") if data["passed"] else ("✗ misses", "loss"),
    ]
    return _ink(f"{sit.title(data['card']).name} risks"), sums


def _strength(sit: Sitting, line: LogLine) -> _Parts:
    data = line.data
    what = [
        f"{data[key]:+d} {word}" for key, word in (("power", "power"), ("defense", "defence")) if data[key]
    ]
    return _ink(f"{sit.title(data['card']).name} gains {' and '.join(what) or 'nothing'}"), []


def _healed(sit: Sitting, line: LogLine) -> _Parts:
    return _ink("heals"), life_sum(line.data)


def _reason(sit: Sitting, line: LogLine) -> _Parts:
    return reason_runs(sit, line), []


def reason_runs(sit: Sitting, line: LogLine) -> list[Run]:
    """Why the rival does what it does: ``highest difficulty class: Hibernation 14``."""
    data = line.data
    why = data["why"]
    if why in ("highest_class", "family"):
        card = sit.title(data["card"])
        of = (
            "highest difficulty class"
            if why == "highest_class"
            else f"best {sit.family_name(data['family'])} card"
        )
        return [(f"{of}: {card.name} {card.dc}", "quiet")]
    if why == "no_family":
        return [(f"no {sit.family_name(data['family'])} card it may try: clears the pool", "quiet")]
    return [("barred from every pool card: it prunes", "quiet")]


def _chose(sit: Sitting, line: LogLine) -> _Parts:
    return _ink(f"takes effect {line.data['option']} of {sit.title(line.data['card']).name}"), []


def _copied(sit: Sitting, line: LogLine) -> _Parts:
    return _ink(f"{sit.title(line.data['source']).name} copies {sit.title(line.data['card']).name}"), []


def _refilled(sit: Sitting, line: LogLine) -> _Parts:
    return [(f"slot {line.data['slot']} refilled: {sit.title(line.data['card']).name}", "quiet")], []


_WORDS: dict[str, Callable[[Sitting, LogLine], _Parts]] = {
    "activated": _card_words("", " active"),
    "attack": _attack,
    "barred": _card_words("is barred from ", " this round"),
    "bought": _card_words("", " joins the discard pile"),
    "check": _check,
    "chose": _chose,
    "copied": _copied,
    "damaged": _damaged,
    "disabled": _disabled,
    "discarded": _discarded,
    "drew": _drew,
    "dug": lambda sit, line: (_ink(f"reveals {_names(sit, line.data['cards'])}"), []),
    "eliminated": lambda sit, line: ([("is extinct", "loss")], []),
    "gained": _card_words("gains ", " without a check"),
    "gained_strength": _strength,
    "healed": _healed,
    "holds": _holds,
    "initiative": _initiative,
    "level_card": _card_words("starts with ", " instead of an Instinct"),
    "natural_selection": _card_words("deck empty: natural selection prunes "),
    "passed": lambda sit, line: (_ink("passes"), []),
    "played": _played,
    "pruned": _pruned,
    "readied": _card_words("turns ", " upright again"),
    "refilled": _refilled,
    "reshuffled": lambda sit, line: (_ink(f"shuffles {line.data['count']} into a new deck"), []),
    "risked": _risked,
    "rival_reason": _reason,
    "rolled_off": lambda sit, line: (
        [("rolls ", "ink"), (str(line.data["roll"]), "bold"), (" for initiative", "ink")],
        [],
    ),
    "seized": _card_words("seizes the initiative with "),
    "topdecked": _card_words("puts ", " on top of the own deck"),
    "wiped": lambda sit, line: (_ink(f"prunes the whole trait pool: {_names(sit, line.data['cards'])}"), []),
}


# ----- beside and below a line


def log_right(scene: Scene, line: LogLine) -> Line:
    """``▴A 14 -6 = 8`` beside an attack."""
    if line.kind != "attack" or not line.data["damage"]:
        return ""
    hit = next((each for each in _from(scene.lines, line.n + 1, 3) if each.kind == "damaged"), None)
    if hit is None or hit.seat != line.data["victim"]:
        return ""
    sit = Sitting(scene)
    lost = hit.data["before"] - hit.data["life"]
    shield = f" shield {hit.data['shielded']}" if hit.data["shielded"] else ""
    return [
        sit.mark(hit.seat),
        (f" {hit.data['before']} ", "ink"),
        (f"-{lost}", "loss"),
        (f" = {hit.data['life']}{shield}", "ink"),
    ]


def log_detail(scene: Scene, line: LogLine) -> Line:
    """The parts of the help behind a check, of the strengths behind an attack."""
    sit = Sitting(scene)
    if line.kind == "check":
        return [
            *runs(log_line(scene, line)),
            ("   help ", "quiet"),
            (help_words(sit, line.data["parts"]) or "none", "ink"),
        ]
    if line.kind == "attack":
        power = _strength_words(sit, line.data["power_parts"])
        defense = _strength_words(sit, line.data["defense_parts"])
        return [
            ("power ", "quiet"),
            (power or "none", "ink"),
            ("   defence ", "quiet"),
            (defense or "none", "ink"),
        ]
    return log_line(scene, line)


def help_words(sit: Sitting, parts: Sequence[dict[str, Any]]) -> str:
    """``Lineage +1, Instinct +2, Tapetum Lucidum +4 Felidae``."""
    words = []
    for part in parts:
        families = [sit.family_name(name) for name, bit in _BITS.items() if part["bits"] & bit]
        following = ["next"] if part["next"] else []
        words.append(
            " ".join([sit.title_named(part["title"]).name, f"{part['amount']:+d}", *families, *following])
        )
    return ", ".join(words)


_BITS = {"miacidae": 1, "felidae": 2, "ursidae": 4, "mustelidae": 8}


def _strength_words(sit: Sitting, parts: Sequence[dict[str, Any]]) -> str:
    return ", ".join(f"{sit.title_named(part['title']).name} {part['value']}" for part in parts)


def heading(line: LogLine) -> str:
    """``round 6, survival``."""
    return f"round {line.data['round']}, {line.data['phase']}" if line.kind == "phase" else ""


def hits(line: LogLine, seat: int) -> bool:
    """True if the line tells of a loss of ``seat``."""
    data = line.data
    if line.kind == "damaged":
        return line.seat == seat and data["life"] < data["before"]
    if line.kind in ("discarded", "disabled", "pruned"):
        return data["of"] == seat and line.seat != seat
    if line.kind == "played":
        return data.get("owner") == seat and line.seat != seat
    if line.kind == "holds":
        return data.get("victim") == seat
    return line.kind in ("eliminated", "natural_selection") and line.seat == seat


# ----- what earlier lines say


def _from(lines: Sequence[LogLine], first: int, count: int) -> Sequence[LogLine]:
    """Up to ``count`` lines from number ``first`` on; numbers rise by one, so the place is near its number."""
    low, high = 0, len(lines)
    while low < high:
        middle = (low + high) // 2
        if lines[middle].n < first:
            low = middle + 1
        else:
            high = middle
    return lines[low : low + count]


def settled_check(scene: Scene, line: LogLine) -> LogLine | None:
    """For the last word on a check: the line that told the same rolls before a re-roll was declined, None if none did."""
    for before in reversed(_from(scene.lines, line.n - 4, 4)):
        if before.n < line.n and before.kind == "check" and not before.taken_back:
            same = before.data["card"] == line.data["card"] and len(before.data["earlier"]) == len(
                line.data["earlier"]
            )
            return before if same and not before.data["final"] else None
    return None


def _attack_before(scene: Scene, line: LogLine) -> LogLine | None:
    for before in _from(scene.lines, line.n - 1, 1):
        if before.kind == "attack" and before.data["victim"] == line.seat:
            return before
    return None


def missed_by(sit: Sitting, seat: int, card: str) -> int:
    """By how much ``seat`` failed to buy the card this round; 0 if the log does not tell."""
    uid = sit.scene.rules.defs.uid_of[card]
    for line in reversed(sit.scene.lines):
        if line.kind == "round":
            break
        data = line.data
        if (
            line.kind == "check"
            and line.seat == seat
            and data["card"] == uid
            and data["purpose"] == "buy"
            and not line.taken_back
        ):
            return max(0, data["dc"] - data["total"])
    return 0
