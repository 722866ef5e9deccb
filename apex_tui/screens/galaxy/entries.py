"""The choices of a prompt as rows of a list: where, what would come of it in a few words, the sums behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from apex_tui.engine.prompt import Choice
from apex_tui.games.galaxy.definitions import ACTIONS
from apex_tui.games.galaxy.preview import after_ambush, after_colony, after_conversion
from apex_tui.games.galaxy.view import SectorView
from apex_tui.screens.galaxy.battles import battle_row
from apex_tui.screens.galaxy.control import Change, brief_words, change, control_words, sum_runs
from apex_tui.screens.galaxy.four_sides import (
    cards_in_hand,
    colonize_words,
    expand_words,
    index_text,
    rise_words,
    war_words,
)
from apex_tui.screens.galaxy.sitting import SIDE_WORDS, Sitting, place_words
from apex_tui.widgets.text import Line, Run, runs

__all__ = ["PLACE", "Entry", "entries", "pool_lines", "pool_total", "settling_elsewhere", "victim_of"]

PLACE = 7
"""Columns of a sector in a list: ``C4 PRO``."""
_ENDS = {
    "stop": "stop, no more battles",
    "decline": "decline, no colony",
    "end_turn": "end turn",
}
_GAINS = {"victory_point": "+1 VP an age", "influence": "+1 influence", "armament": "+1 armament"}


@dataclass(slots=True)
class Entry:
    """A row of the list."""

    id: str
    where: Line
    """What it is, in at most ``PLACE`` columns where it is a sector."""
    words: Line = ""
    """What would come of it."""
    sums: Line = ""
    """Where there is room: the numbers behind the words."""
    label: str = ""
    """Its key; ``e`` for what ends the turn."""
    brief: Line = ""
    """The words in four columns, for a list in two columns."""

    @property
    def line(self) -> list[Run]:
        """Without the sums, as a narrow list writes it."""
        return self._with(self.words)

    @property
    def short(self) -> list[Run]:
        """The line of a list in two columns."""
        return self._with(self.brief or self.words)

    def _with(self, said: Line) -> list[Run]:
        where = runs(self.where)
        width = sum(len(text) for text, _ in where)
        words = runs(said)
        return [*where, (" " * max(1, PLACE - width), "ink"), *words] if words else where


def entries(sit: Sitting) -> list[Entry]:
    """The rows for all choices, in the order of the rules; what ends the turn comes last."""
    make = _MAKERS.get(sit.kind, _plain)
    found = []
    for choice in sit.choices:
        if choice.id == sit.ender:
            found.append(Entry(choice.id, _ENDS[choice.id], label="e"))
        else:
            entry = make(sit, choice)
            entry.label = sit.label(choice.id)
            found.append(entry)
    return found


def _plain(sit: Sitting, choice: Choice) -> Entry:
    return Entry(choice.id, choice.label, "", choice.detail)


def _where(sit: Sitting, sector: SectorView) -> list[Run]:
    words = place_words(sector)
    token = sit.mark(sector.home)[1] if sector.home else "ink"
    return [(f"{sector.label} ", "ink"), (words, token)]


def _by_change(sit: Sitting, choice: Choice, what: Change) -> Entry:
    return _changed(sit, choice, _where(sit, what.sector), what)


def _changed(sit: Sitting, choice: Choice, where: Line, what: Change) -> Entry:
    words, brief = control_words(sit, sit.asked, what), brief_words(sit, sit.asked, what)
    return Entry(choice.id, where, [words], sum_runs(sit, what.after, gap="   "), brief=[brief])


# Expansion ------------------------------------------------------------


def pool_total(sit: Sitting, kind: str) -> int:
    """How many actions of a kind the turn had at its start, or has now, if that is more."""
    seat = sit.seat(sit.asked or sit.view.turn or sit.own)
    start = seat.actions[kind] + (seat.card.actions[kind] if seat.card is not None else 0)
    return max(start, sit.view.pool[kind])


def _action(sit: Sitting, choice: Choice) -> Entry:
    left, total = sit.view.pool[choice.id], pool_total(sit, choice.id)
    meter: list[Run] = []
    if total <= 5:
        meter = [("▬" * left, "bold"), ("∙" * (total - left), "quiet"), (" ", "ink")]
    words = [*meter, (f"{left} left", "ink")]
    return Entry(choice.id, [(choice.id.ljust(11), "ink")], words)


def _away(sit: Sitting, choice: Choice) -> Entry:
    sector = sit.sectors[choice.id]
    ships = _ships(sit, sector)
    words: list[Run] = [(f"{ships} ship{'' if ships == 1 else 's'}", "ink")]
    return Entry(choice.id, _where(sit, sector), words, sum_runs(sit, sit.standing(choice.id), gap="   "))


def _ships(sit: Sitting, sector: SectorView) -> int:
    return next((present.ships for present in sector.tokens if present.seat == sit.asked), 0)


def _into(sit: Sitting, choice: Choice) -> Entry:
    ships = _ships(sit, sit.sectors[sit.source]) if sit.source else 0
    return _by_change(sit, choice, change(sit, choice.id, {sit.asked: ships}))


def _count(sit: Sitting, choice: Choice) -> Entry:
    return Entry(choice.id, choice.id.partition(":")[2])


def _produce(sit: Sitting, choice: Choice) -> Entry:
    return _by_change(sit, choice, change(sit, choice.id, {sit.asked: 1}))


def victim_of(choice: str) -> tuple[str, int]:
    """Sector and seat of ``B3.2``."""
    label, _, seat = choice.partition(".")
    return label, int(seat)


def _target(sit: Sitting, choice: Choice) -> Entry:
    label, victim = victim_of(choice.id)
    sector = sit.sectors[label]
    if sit.kind == "convert_target":
        after = after_conversion(sit.view, sit.asked, label, victim)
    else:
        after = after_ambush(sit.view, label, victim)
    ships = next(present.ships for present in sector.tokens if present.seat == victim)
    where: list[Run] = [(f"{label} ", "ink"), (f"{sit.letter(victim)}{ships}", sit.colour(victim))]
    return _changed(sit, choice, where, Change(sector, after))


# War, Colonization, the beginning ------------------------------------------------------------


def _battle(sit: Sitting, choice: Choice) -> Entry:
    sector = sit.sectors[choice.id]
    assert sector.battle is not None
    row = battle_row(sector.battle, sit.asked)
    return Entry(choice.id, [(f"{choice.id}  ", "ink"), *row])


def _colony(sit: Sitting, choice: Choice) -> Entry:
    sector = sit.sectors[choice.id]
    gain = _GAINS.get(sector.bonus, f"+1 {sector.bonus}")
    return Entry(choice.id, _where(sit, sector), [(gain, "gain")], settling_elsewhere(sit, choice.id))


def settling_elsewhere(sit: Sitting, label: str) -> list[Run]:
    """``then also B3``: sectors that change hands because a colony there raises the influence; empty where none do."""
    standings = after_colony(sit.view, sit.asked, label)
    won = [each.sector for each in standings[1:] if each.controller == sit.asked]
    tied = [each.sector for each in standings[1:] if each.controller != sit.asked]
    line: list[Run] = []
    if won:
        line.append((f"then also {' '.join(won)}", "gain"))
    if tied:
        line += [("  ", "ink")] if line else []
        line.append((f"then tied at {' '.join(tied)}", "ink"))
    return line


def _civilization(sit: Sitting, choice: Choice) -> Entry:
    people = next(one for one in sit.scene.rules.defs.civilizations if one.id == choice.id)
    levels = "".join(str(level) for level in people.levels)
    where: list[Run] = [(people.letter, "bold"), (f" {people.name:<11} ", "ink")]
    words: list[Run] = [(f"{people.ships} sh ", "ink"), (levels, "bold")]
    return Entry(choice.id, where, words, [(people.text, "quiet")])


def _slot(sit: Sitting, choice: Choice) -> Entry:
    near = [place_words(sit.sectors[label]) for label in sit.sectors[choice.id].neighbours]
    return Entry(choice.id, [(f"{choice.id} ", "ink"), (" ".join(near), "quiet")])


def _card(sit: Sitting, choice: Choice) -> Entry:
    card = next((card for card in cards_in_hand(sit) if card.id == choice.id), None)
    if card is None:
        return _plain(sit, choice)
    where = f"{index_text(card):>3}"
    return Entry(choice.id, where, card.text_evolution, expand_words(sit, card, 40))


def _side(sit: Sitting, choice: Choice) -> Entry:
    card = sit.card_asked
    where: Line = SIDE_WORDS[choice.id].ljust(13)
    if card is None:
        return Entry(choice.id, where, choice.detail)
    if choice.id == "war":
        return Entry(choice.id, where, war_words(sit))
    if choice.id == "evolution":
        return Entry(choice.id, where, card.text_evolution, rise_words(sit, card))
    if choice.id == "colonization":
        return Entry(choice.id, where, f"settle {card.colonies}", colonize_words(sit))
    return Entry(choice.id, where, card.notation, expand_words(sit, card, 40))


_MAKERS: dict[str, Callable[[Sitting, Choice], Entry]] = {
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


def pool_lines(sit: Sitting) -> list[tuple[str, int, int]]:
    """Kinds of actions of the turn that is under way: its name, how many are left, how many there were."""
    return [
        (kind, sit.view.pool[kind], total)
        for kind in ACTIONS
        if (total := pool_total(sit, kind)) or sit.view.pool[kind]
    ]
