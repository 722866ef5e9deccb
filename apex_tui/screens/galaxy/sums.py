"""What stands below the list: the sums of the thing under the cursor, exact, because everything needed lies open."""

from __future__ import annotations

from collections.abc import Callable

from apex_tui.engine.prompt import Choice
from apex_tui.games.galaxy.notation import pool_notation
from apex_tui.games.galaxy.preview import (
    after_ambush,
    after_battle,
    after_conversion,
    pool_of,
    scores_now,
)
from apex_tui.games.galaxy.spoken import actions_words
from apex_tui.screens.galaxy.asking import INLINE
from apex_tui.screens.galaxy.battles import battle_sentence, battle_table, fighter_sums
from apex_tui.screens.galaxy.control import (
    Change,
    control_words,
    leaving,
    standing_words,
    sum_runs,
)
from apex_tui.screens.galaxy.entries import settling_elsewhere, victim_of
from apex_tui.screens.galaxy.sitting import SHORT_TRACKS, Sitting, amount_of, place_words
from apex_tui.widgets.text import Line, Run, length, runs, wrap_runs

__all__ = ["folded", "sum_lines"]


def sum_lines(sit: Sitting, id: str, width: int, rows: int) -> list[Line]:
    """At most ``rows`` lines of ``width`` columns on a choice; the first says the most."""
    choice = sit.offered.get(id)
    if choice is None:
        return []
    make = _MAKERS.get(sit.kind)
    if id == sit.ender:
        found = _ending(sit, choice)
    else:
        found = make(sit, choice, width, rows) if make is not None else [choice.detail or choice.label]
    lines: list[Line] = []
    for line in found:
        lines += folded(line, width)
    return lines[:rows]


def folded(line: Line, width: int) -> list[list[Run]]:
    """A line that is too long goes on below, broken where a gap is, so that no sum is torn apart."""
    pieces = runs(line)
    if length(pieces) <= width:
        return [pieces]
    rows: list[list[Run]] = [[]]
    group: list[Run] = []
    for run in [*pieces, ("  ", "")]:
        if run[0].strip() or len(run[0]) < 2:
            group.append(run)
            continue
        row = rows[-1]
        if row and length(row) + 2 + length(group) > width:
            rows.append([])
            row = rows[-1]
        elif row:
            row.append(("  ", "ink"))
        row += group
        group = []
    return [each for row in rows for each in ([row] if length(row) <= width else wrap_runs(row, width))]


def _ending(sit: Sitting, choice: Choice) -> list[Line]:
    """What ending the turn leaves unused, and what an age scored at this moment would bring each."""
    line: Line = [(choice.detail or choice.label, "ink")]
    if choice.id == "end_turn":
        left = pool_notation(list(sit.view.pool.values()))
        line = [("unused and lost: ", "ink"), (left, "loss")]
        if left == "none":
            line = [("every action is used", "quiet")]
    return [line, *_scored_now(sit)]


def _scored_now(sit: Sitting) -> list[Line]:
    brings: list[Run] = []
    for seat, (sectors, colonies) in scores_now(sit.view).items():
        brings += [("  ", "ink")] if brings else []
        brings += [sit.mark(seat), (f" {sectors + colonies}", "bold" if seat == sit.asked else "ink")]
    return [[("an age scored now would bring", "quiet")], brings]


# Moving ------------------------------------------------------------


def _named(label: str, line: Line) -> list[Run]:
    return [(label, "bold"), ("  ", "ink"), *runs(line)]


def _present(sit: Sitting, label: str) -> int:
    return next((one.ships for one in sit.sectors[label].tokens if one.seat == sit.asked), 0)


def _away(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    now = sit.standing(choice.id)
    ships = _present(sit, choice.id)
    _, fewer = leaving(sit, sit.asked, choice.id, ships)
    after = sit.standing(choice.id, {sit.asked: -ships})
    words = control_words(sit, sit.asked, Change(sit.sectors[choice.id], after))
    lines: list[Line] = [
        _named(choice.id, sum_runs(sit, now)),
        [("if all leave: " if ships > 1 else "if it leaves: ", "quiet"), words],
    ]
    return [*lines, *_fewer(choice.id, fewer, width)]


def _fewer(label: str, fewer: list[tuple[int, str]], width: int) -> list[Line]:
    """``with 2 ships B4 is 3 = 3, tied``; where there is room all numbers that change something."""
    words = []
    for count, ends in fewer:
        ships = f"{count} ship{'' if count == 1 else 's'}"
        said = f"you keep {label}" if ends == "you keep it" else f"{label} is {ends}"
        words.append(f"with {ships} {said}")
    if width < INLINE:
        words = words[:1]
    return [[("; ".join(words), "quiet")]] if words else []


def _into(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    return _moved(sit, choice.id, _present(sit, sit.source), width, counting=False)


def _count(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    return _moved(sit, sit.target, amount_of(choice.id), width, counting=True)


def _moved(sit: Sitting, into: str, count: int, width: int, *, counting: bool) -> list[Line]:
    """Both sectors after ``count`` ships have gone."""
    seat, away = sit.asked, sit.source
    sector = sit.sectors[into]
    after = sit.standing(into, {seat: count})
    behind, fewer = leaving(sit, seat, away, count)
    line = _named(into, sum_runs(sit, after))
    if len(after.tokens) == 1 or counting:
        # A list says it in words as long as there is one.
        line += [("    ", "ink"), control_words(sit, seat, Change(sector, after))]
    lines: list[Line] = [line, _named(away, behind)]
    if not sector.face_up:
        lines.append([("turned up then, without undo", "quiet")])
    return lines if counting else [*lines, *_fewer(away, fewer, width)]


# Other actions ------------------------------------------------------------


def _after(sit: Sitting, label: str, tokens: dict[int, int]) -> list[Line]:
    return _changed(sit, Change(sit.sectors[label], sit.standing(label, tokens)))


def _changed(sit: Sitting, what: Change) -> list[Line]:
    words = control_words(sit, sit.asked, what)
    before = standing_words(sit, sit.asked, sit.standing(what.sector.label))
    lines: list[Line] = [_named(what.sector.label, sum_runs(sit, what.after))]
    if what.same:
        return [*lines, [words]]
    return [*lines, [(f"{before} now, then ", "quiet"), words]]


def _produce(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    me = sit.seat(sit.asked)
    left = me.ship_supply - 1
    supply: Line = [(f"{left} ship{'' if left == 1 else 's'} left in supply", "quiet")]
    return [*_after(sit, choice.id, {sit.asked: 1}), supply]


def _target(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    label, victim = victim_of(choice.id)
    if sit.kind == "convert_target":
        after = after_conversion(sit.view, sit.asked, label, victim)
    else:
        after = after_ambush(sit.view, label, victim)
    return _changed(sit, Change(sit.sectors[label], after))


def _action(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    return [[(choice.detail, "ink")]]


def _battle(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    battle = sit.sectors[choice.id].battle
    assert battle is not None
    sentence = battle_sentence(sit, battle)
    after = after_battle(sit.view, choice.id)
    then: Line = [("then ", "quiet"), (standing_words(sit, sit.asked, after), "ink")]
    table = battle_table(sit, choice.id, battle)
    if len(table) + len(wrap_runs(sentence, width - 1)) > rows:
        table = [fighter_sums(sit, choice.id, battle)]
    return [*table, *_indented(sentence, width), *_indented(then, width)]


def _indented(line: Line, width: int) -> list[Line]:
    return [[(" ", "ink"), *row] for row in wrap_runs(line, width - 1)]


def _colony(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    sector = sit.sectors[choice.id]
    lines: list[Line] = [[(choice.id, "bold"), (f"  {sector.name}", "ink")], [(sector.text, "gain")]]
    others = settling_elsewhere(sit, choice.id)
    return [*lines, others] if others else lines


# The beginning ------------------------------------------------------------


def _civilization(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    people = next(one for one in sit.scene.rules.defs.civilizations if one.id == choice.id)
    words: list[Line] = [[(people.text, "ink")]]
    if width < 60:
        return words
    levels: list[Run] = [(f"{people.ships} ships", "bold")]
    for track, level in zip(SHORT_TRACKS.values(), people.levels, strict=True):
        levels += [("  ", "ink"), (f"{track} ", "quiet"), (str(level), "ink")]
    return [levels, *words]


def _slot(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    near: list[Run] = [(choice.id, "bold"), (" beside", "quiet")]
    for label in sit.sectors[choice.id].neighbours:
        near += [("  ", "ink"), (f"{label} {place_words(sit.sectors[label])}", "ink")]
    return [near]


# Cards ------------------------------------------------------------


def _card(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    held = next((card for card in sit.view.hand if card.card.id == choice.id), None)
    if held is None:
        return [[(choice.detail, "ink")]]
    lines: list[Line] = [
        [(f"Index {held.card.index}: ", "ink"), (f"{held.before_others} of {sit.view.deck - 1}", "bold"),
         (" other cards would go before it.", "ink")],
    ]  # fmt: skip
    return [[(choice.detail, "ink")], *lines]


def _side(sit: Sitting, choice: Choice, width: int, rows: int) -> list[Line]:
    card = sit.card_asked
    if card is None:
        return [[(choice.detail, "ink")]]
    if choice.id == "expansion":
        return _pool(sit, width)
    lines: list[Line] = [[(choice.detail, "ink")]]
    if choice.id == "war":
        me = sit.me
        battles: list[Run] = [("Possible now: ", "ink"), (" ".join(me.fights) or "none", "bold")]
        if me.wins:
            battles += [("  won as it stands: ", "ink"), (" ".join(me.wins), "gain")]
        lines = [battles]
    elif choice.id == "colonization":
        lines = [[("Places now: ", "ink"), (" ".join(sit.me.places) or "none", "bold")]]
    lines.append([(f"Index {card.index}: of those who do the same, lower cards go first.", "quiet")])
    return lines


def _pool(sit: Sitting, width: int) -> list[Line]:
    """The whole turn in words, in one row; shorter where that is too long."""
    card = sit.card_asked
    assert card is not None
    pool = pool_of(sit.view, sit.own, card)
    own = pool_notation(list(sit.me.actions.values()))
    sums = f" (card {card.notation} + levels and colonies {own})."
    for words, behind in (
        (actions_words(pool), sums),
        (actions_words(pool), "."),
        (pool_notation(list(pool.values())), "."),
    ):
        line: list[Run] = [("Your turn would have ", "ink"), (words, "bold"), (behind, "quiet")]
        if length(line) <= width:
            break
    index = f"Index {card.index}: of those who expand, lower cards go before you."
    return [line, [(index, "quiet")]]


_MAKERS: dict[str, Callable[[Sitting, Choice, int, int], list[Line]]] = {
    "choose_civilization": _civilization,
    "choose_slot": _slot,
    "choose_card": _card,
    "choose_side": _side,
    "duel_discard": _card,
    "declare_battle": _battle,
    "place_colony": _colony,
    "choose_action": _action,
    "move_from": _away,
    "portal_from": _away,
    "move_to": _into,
    "portal_to": _into,
    "move_count": _count,
    "portal_count": _count,
    "produce_at": _produce,
    "convert_target": _target,
    "ambush_target": _target,
}
