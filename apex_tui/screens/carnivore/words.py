"""The lines of the prompt: what stands behind the question, what is under the cursor, what would be different afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.games.carnivore.definitions import Card
from apex_tui.games.carnivore.view import CardView, SeatView
from apex_tui.screens.carnivore.card_rows import strength
from apex_tui.screens.carnivore.foresight import foresee_activation, foresee_leaving
from apex_tui.screens.carnivore.log import check_sum, verdict
from apex_tui.screens.carnivore.sitting import Sitting, bare
from apex_tui.screens.carnivore.trait_pool import chance_of, pool_need, text_beyond_the_list
from apex_tui.widgets.text import Line, Run, length, runs, wrap_runs

__all__ = ["describe", "preview", "question_note"]

_COLUMNS = 78

_TURN_WORDS = {
    "activate_next": "each untried card must be tried, in any order",
    "prune_on_reshuffle": "for good",
    "initiative_roll": "the higher roll goes first; ties roll again",
    "dig_pick": "others discarded",
    "ready_pick": "it may be tried again",
    "choose_option": "one of them, at once",
    "wipe_pool": "five new cards are turned up",
}


def question_note(sit: Sitting) -> Line:
    """What stands quietly behind the question."""
    prompt = sit.scene.prompt
    if prompt is None:
        frame = sit.scene.frame
        return frame.note if frame is not None else ""
    if prompt.kind == "evolve_action":
        seat = sit.seat(prompt.seat)
        if sit.pruning:
            return [("Prune which trait?", "bold"), ("  sure, and a success", "quiet")]
        if seat.quota > 1:
            return f"success {seat.successes + 1} of {seat.quota}; one try a turn"
        return "One try a turn; a success ends your part."
    if prompt.kind == "reroll":
        return _missed(sit)
    if prompt.least == 0:
        return "you may leave it"
    return _TURN_WORDS.get(prompt.kind, "it must be done")


def _missed(sit: Sitting) -> Line:
    for line in reversed(sit.scene.lines):
        if line.kind == "check":
            return [*check_sum(line.data), ("  ", "ink"), verdict(line.data["total"], line.data["dc"])]
    return ""


# ----- under the cursor


def describe(sit: Sitting, id: str) -> Sequence[Line]:
    """One or two lines for a thing: a choice, or what can only be looked at."""
    if id.startswith("seat:"):
        return [_seat_words(sit, sit.seat(int(bare(id))))]
    choice = next((each for each in sit.choices if each.id == id), None)
    copy = bare(id) if "#" in id else ""
    if not copy:
        if choice is None:
            return []
        return [f"{choice.label}: {choice.detail}." if choice.detail else f"{choice.label}."]
    card = sit.card(copy)
    if id.startswith("buy:"):
        return _fold(_buying(sit, copy, card), _prune_hint(sit))
    if id.startswith("prune:"):
        return _fold(
            [
                (
                    f"{card.name} leaves the game for good, slot {sit.in_pool[copy]} is refilled. {_ends(sit)}",
                    "ink",
                )
            ]
        )
    text = card.text or "no effect."
    if choice is None:
        return _fold([(f"{card.name}: {text}", "ink")])
    lines = _fold([(f"{card.name}: {text}", "ink")])
    # A long text takes both lines; what follows then stands in the place of the preview.
    return lines if sit.kind == "activate_next" or len(lines) > 1 else [*lines, _consequence(sit, copy)]


def _fold(line: list[Run], behind: Line = "") -> list[Line]:
    """At most two lines; ``behind`` follows at the end of the last one if it has room."""
    lines: list[Line] = list[Line](wrap_runs(line, _COLUMNS))[:2]
    if behind and length(lines[-1]) + 2 + length(behind) <= _COLUMNS:
        gap = max(4, 38 - length(lines[-1]))
        if length(lines[-1]) + gap + length(behind) > _COLUMNS:
            gap = 2
        lines[-1] = [*runs(lines[-1]), (" " * gap, "ink"), *runs(behind)]
    return lines


def _next_to_act(sit: Sitting) -> int:
    """Who acts after the present seat misses: the next in the rotation that is not done, perhaps itself."""
    order = list(sit.view.order)
    at = order.index(sit.asked) if sit.asked in order else 0
    for step in range(1, len(order) + 1):
        seat = order[(at + step) % len(order)]
        if not sit.seat(seat).done:
            return seat
    return sit.asked


def _buying(sit: Sitting, copy: str, card: Card) -> list[Run]:
    slot = sit.view.pool[sit.in_pool[copy] - 1]
    need = pool_need(sit, slot)
    if need > sit.view.sides:
        start: list[Run] = [
            (f"{card.name}: no roll can pass it. It would be barred to you this round", "ink")
        ]
    elif need <= 1:
        return [(f"{card.name}: it joins your discard pile, whatever you roll. {_ends(sit)}", "ink")]
    else:
        start = [(f"{card.name}: on ", "ink"), (f"{need}+", "bold"), (" it joins your discard pile. ", "ink")]
        start += [("On a miss it is barred to you this round", "quiet")]
    following = _next_to_act(sit)
    if following == sit.asked:
        return [*start, (" and you act again.", "quiet")]
    return [*start, (" and ", "quiet"), sit.who(following), (" acts next.", "quiet")]


def _ends(sit: Sitting) -> str:
    seat = sit.seat(sit.asked or sit.own)
    left = seat.quota - seat.successes - 1
    return f"{left} more may follow." if left > 0 else "It ends your part."


def _prune_hint(sit: Sitting) -> Line:
    if sit.pruning or not any(choice.id.startswith("prune:") for choice in sit.choices):
        return ""
    return [("p)", "key"), (" prune instead: sure, no roll", "ink")]


def _where(sit: Sitting, copy: str) -> list[Run]:
    """Where a card lies, and how it stands there."""
    if copy in sit.in_play:
        seat, card = sit.in_play[copy]
        state = f"{card.state} {strength(card.power, card.defense)}"
        borrowed: list[Run] = (
            [(", borrowed from ", "quiet"), sit.mark(card.owner)] if card.owner not in (0, seat) else []
        )
        return [(f"{state} in front of ", "quiet"), sit.who(seat), *borrowed]
    if copy in sit.in_pool:
        return [(f"slot {sit.in_pool[copy]} of the trait pool", "quiet")]
    for one in sit.view.seats:
        if copy in one.discard:
            return [("discard pile of ", "quiet"), sit.who(one.seat)]
    return [("revealed", "quiet")]


def _consequence(sit: Sitting, copy: str) -> Line:
    """What taking it does, by the kind of decision."""
    where = _where(sit, copy)
    seat = sit.asked
    card = sit.card(copy)
    owner = sit.in_play[copy][1].owner if copy in sit.in_play else 0
    after: list[Run]
    match sit.kind:
        case "target_discard":
            after = [("to the discard pile of ", "ink"), sit.who(owner or seat)]
        case "target_disable":
            after = [("it counts as failed this round", "ink")]
        case "target_prune" | "prune_on_reshuffle":
            after = [("out of the game for good", "ink")]
        case "gain_pick":
            after = [("into the own discard pile, without a roll", "ink")]
        case "topdeck_pick":
            after = [("the next card that is drawn", "ink")]
        case "ready_pick":
            after = [("untried again", "ink")]
        case "copy_pick":
            after = [("its effect resolves at once for the copy", "ink")]
        case _:
            after = [("into play, ", "ink"), *_then_needs(sit, card)]
            if any(copy in one.discard and one.seat != seat for one in sit.view.seats):
                after.append((", back there at the end of the round", "quiet"))
    return [*where, (": ", "quiet"), *after]


def _then_needs(sit: Sitting, card: Card) -> list[Run]:
    """What a card needs once it is in play."""
    if not card.dc:
        return [("active without a roll", "ink")]
    seat = sit.seat(sit.asked)
    need = card.dc - _help(seat, card)
    return [("then ", "ink"), (f"needs {max(1, need)}+  {chance_of(sit, need)}%", "bold")]


def _help(seat: SeatView, card: Card) -> int:
    """All that helps and hinders a seat's next check on a card."""
    marks = {2: "F", 4: "U", 8: "M"}
    families = sum(seat.by_family.get(letter, 0) for bit, letter in marks.items() if card.bits & bit)
    return seat.general + seat.next_bonus - seat.penalty + families


def _seat_words(sit: Sitting, seat: SeatView) -> list[Run]:
    return [
        sit.who(seat.seat),
        (f": life {seat.life}, power {seat.power}, defence {seat.defense}, ", "ink"),
        (f"deck {seat.deck}, discard pile {len(seat.discard)}", "ink"),
    ]


# ----- afterwards


def preview(sit: Sitting, id: str) -> Line:
    """What would be different afterwards; empty if there is nothing to say."""
    copy = bare(id) if "#" in id else ""
    if not copy or copy not in sit.on_board:
        return ""
    if sit.kind == "evolve_action":
        slot = sit.view.pool[sit.in_pool[copy] - 1]
        return text_beyond_the_list(sit, slot, _COLUMNS)
    line: Line = ""
    if copy in sit.in_play:
        number, card = sit.in_play[copy]
        seat = sit.seat(number)
        if sit.kind == "activate_next":
            return foresee_activation(sit, card, seat)
        if sit.kind in ("target_discard", "target_prune"):
            line = foresee_leaving(sit, card, seat)
        elif sit.kind == "target_disable":
            line = _spoiled(card, seat, sit)
    title = sit.card(copy)
    if not line and length(f"{title.name}: {title.text}") > _COLUMNS:
        return _consequence(sit, copy)
    return line


def _spoiled(card: CardView, seat: SeatView, sit: Sitting) -> Line:
    """What the owner of an untried card can no longer win with it."""
    if not card.dc:
        return ""
    return [sit.mark(seat.seat), (f" would have tried it at {max(1, card.needs)}+  {card.chance}%", "quiet")]
