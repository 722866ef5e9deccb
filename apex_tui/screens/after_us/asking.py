"""The two rows below the assembly: the question with its answers, and what is under the cursor."""

from __future__ import annotations

from apex_tui.games.after_us.spoken import ROW_WORDS
from apex_tui.games.after_us.view import FrameView
from apex_tui.screens.after_us.foresight import Coming, after_frame, coming, gain_of, lacks
from apex_tui.screens.after_us.log import spender, spent_words
from apex_tui.screens.after_us.notation import LETTERS, RESOURCES, bonus, compact
from apex_tui.screens.after_us.objects import short
from apex_tui.screens.after_us.sitting import Sitting
from apex_tui.screens.after_us.words import default_choice, describe
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, length
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["paint_ask", "paint_under"]

_QUESTIONS = {
    "phone_card": "Which ape goes back under its deck?",
    "phone_deck": "Which deck sends another?",
    "boombox_card": "Which ape do you discard for another?",
    "reactivate": "Which frame is activated again?",
    "end_assembling": "All frames are behind you.",
    "console_or_end": "Anything before your apes rest?",
    "last_call": "Last call: removals and the Computer still count.",
    "attract_menu": "Which ape do you remove?",
}
_ANSWERS = {
    "confirm": ("done", "your part of this phase ends"),
    "finish": ("finish", "your points stand"),
    "decline": ("decline", "this reactivation is lost"),
}


def paint_ask(s: Surface, row: int, sit: Sitting, width: int, *, roomy: bool = False) -> None:
    """The question and the answers that lie nowhere else."""
    if not sit.kind:
        return
    if sit.kind == "frame" and not sit.verb:
        _frame_question(s, row, sit, width, roomy)
        return
    question = "Which ape do you remove?" if sit.verb == "remove" else _QUESTIONS.get(sit.kind, "")
    if sit.verb == "use:game_console":
        question = "Which ape lies on top of your draw pile next?"
    elif sit.verb == "use:minibar":
        question = "Which resource do you give for which?"
    elif sit.verb == "use:moped":
        question = "Which deck does the Moped go to?"
    col = s.put(row, 1, question, "bold") + 3
    if sit.verb:
        return
    for id, (word, says) in _ANSWERS.items():
        if id in sit.offered:
            col = _answer(s, row, col, sit, id, word, [(says, "quiet")], width)


def _answer(
    s: Surface, row: int, col: int, sit: Sitting, id: str, word: str, says: Line, width: int, gap: int = 3
) -> int:
    """``e) done your part of this phase ends``; column ``col`` is that of the label. Returns where the next begins."""
    label = sit.label(id)
    key = label or ("e" if id != "decline" else "")
    start = col - 1
    if key:
        s.put(row, col, f"{key})", "key")
        col += 3
    here = sit_cursor(sit) == id
    end = s.put(row, col, word, "bold" if here else "lit+underline")
    if id == "activate":
        # The frame itself is the thing; its words here are a second place to click.
        s.hot.append(HotSpot(Area(row, start + 1, end - start - 1), key))
    else:
        s.hot.append(HotSpot(Area(row, start + 1, 2), key))
        s.thing(id, row, start, end - start, lit=True, label=label, name=word)
    if length(says) and end + 1 + length(says) < width:
        end = s.put(row, end + 1, says)
    return end + gap


def sit_cursor(sit: Sitting) -> str:
    """What the cursor stands on, or will stand on once it is settled."""
    cursor = sit.scene.cursor
    return cursor if cursor is not None else default_choice(sit)


# ----- a frame


def _frame_question(s: Surface, row: int, sit: Sitting, width: int, roomy: bool) -> None:
    frame = sit.frame(sit.own, sit.me.frame)
    if frame is None:
        return
    wide = 6 if roomy else 3
    col = s.put(row, 1, _question(frame), "bold") + wide
    comma = "," if roomy else ""
    if "activate" in sit.offered:
        pay = " ".join(_amount(name, amount) for name, amount in frame.cost.items())
        says: list[Run] = [(" " if roomy else "", "ink")]
        if pay:
            says += [("pay ", "quiet"), (pay, "ink"), (f"{comma} ", "quiet")]
        says += [("get ", "quiet"), (_get(sit, frame), "gain")]
        word = "activate" if frame.cost or "reactivate" in frame.gain else "take"
        col = _answer(s, row, col, sit, "activate", word, says, width, 8 if roomy else 3)
    else:
        col = s.put(row, col, _why_not(sit, frame), "loss")
        col = _who_took(s, row, col, sit, frame, width - wide - length("1) skip")) + wide
    never = [(" it is never reached again" if roomy else "never reached again", "quiet")]
    _answer(s, row, col, sit, "skip", "skip", never, width)


def _question(frame: FrameView) -> str:
    """``1VP for G+E?``, ``2U if there are 3 kinds?``."""
    gain = compact(frame.text).rpartition("»")[2]
    cost = f" for {bonus(frame.cost)}" if frame.cost else ""
    needs = f" if there are {frame.needs} kinds" if frame.needs else ""
    return f"{gain}{cost}{needs}?"


def _get(sit: Sitting, frame: FrameView) -> str:
    words = []
    for name, amount in gain_of(sit, frame).items():
        if name == "reactivate":
            words.append("@ one frame again")
        elif name in ("vp", "rage"):
            words.append(f"+{amount} {'VP' if name == 'vp' else 'rage'}")
        else:
            words.append(f"+{_amount(name, amount)}")
    return " ".join(words) or "nothing"


def _amount(name: str, amount: int) -> str:
    return f"{amount if amount != 1 else ''}{LETTERS[name]}"


def _why_not(sit: Sitting, frame: FrameView) -> str:
    missing = lacks(sit, frame)
    if missing:
        return ", ".join(short(amount, name) for name, amount in missing.items())
    if frame.needs > sit.me.species:
        return f"only {sit.me.species} kinds"
    return "no frame could be activated again"


def _who_took(s: Surface, row: int, col: int, sit: Sitting, frame: FrameView, end: int) -> int:
    """``, went for middle F+G»4VP``: what the missing resource was paid for, where it was this round."""
    line = spender(sit, lacks(sit, frame))
    if line is None:
        return col
    said = f", went for {spent_words(sit, line)}"
    return s.put(row, col, said, "quiet", limit=max(0, end - col))


# ----- what is under the cursor


def paint_under(s: Surface, row: int, sit: Sitting, width: int, *, roomy: bool = False) -> None:
    """What follows from the answer under the cursor; of everything else what it is."""
    if not sit.kind:
        return
    s.caret = (row, 1)
    cursor = sit_cursor(sit)
    if sit.kind == "frame" and cursor in ("activate", "skip") and not sit.verb:
        frame = sit.frame(sit.own, sit.me.frame) if cursor == "activate" else None
        s.put(row, 1, _after(sit, frame, roomy), limit=width - 2)
        return
    lines = describe(sit, cursor) if cursor else []
    if lines:
        s.put(row, 1, lines[0], limit=width - 2)


def _after(sit: Sitting, frame: FrameView | None, roomy: bool) -> Line:
    """``after it  F4 U3 G1 E3   then  2F»2VP``."""
    amounts = after_frame(sit, frame)
    line: list[Run] = [("after it  " if frame is not None else "skipped   ", "quiet")]
    for index, name in enumerate(RESOURCES):
        changed = amounts[name] != getattr(sit.me, name)
        line += [
            (" " if index else "", "ink"),
            (f"{LETTERS[name]}{amounts[name]}", "bold" if changed else "ink"),
        ]
    if amounts["rage"] != sit.me.rage:
        line += [(" ", "ink"), (f"rage {amounts['rage']}", "bold")]
    rows = coming(sit, amounts)
    gap = "      " if roomy else "   "
    now = next((number for number, each in enumerate(sit.me.rows) if any(one.now for one in each)), 0)
    for number, name in enumerate(ROW_WORDS.values()):
        if rows[number]:
            head = name if number > now else f"then {name}" if roomy else "then"
            line += [(f"{gap}{head}", "quiet")]
            for each in rows[number]:
                line += [("  ", "ink"), *_coming(sit, each, amounts, roomy)]
    return line


def _coming(sit: Sitting, each: Coming, amounts: dict[str, int], roomy: bool) -> list[Run]:
    text = compact(each.frame.text)
    if each.payable:
        return [(text, "ink")]
    missing = [amount - amounts[name] for name, amount in each.frame.cost.items() if amount > amounts[name]]
    if roomy and missing:
        return [(f"{text} ", "loss"), (short(sum(missing)), "loss")]
    return [(f"∙{text}", "loss")]
