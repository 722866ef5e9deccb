"""A species in one to three lines: Population, Size and food; traits; what the present hunter could do with it."""

from __future__ import annotations

from apex_tui.games.evolution.spoken import species_name
from apex_tui.games.evolution.view import SpeciesView
from apex_tui.screens.evolution.fitting import Form
from apex_tui.screens.evolution.notation import numbers, trait_code, trait_line, verdict
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, length, runs
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["LABEL", "paint_cell", "put_label", "register", "said_of"]

LABEL = 4
"""Columns before the words: the cursor mark, the key or the name of the species, a blank."""


def paint_cell(
    s: Surface, row: int, col: int, form: Form, sit: Sitting, one: SpeciesView, *, free: int = 0
) -> None:
    """Draw it from column ``col`` on (the cursor mark's) into ``form.lines`` rows.

    ``free``: columns to its right that no other species takes; names of traits may stand there.
    """
    room = min(form.pitch, s.width - col) - LABEL
    named = min(room + free, s.width - col - LABEL)
    register(s, Area(row, col, room + LABEL - (1 if form.pitch > room else 0), form.lines), sit, one)
    put_label(s, row, col, sit, one)
    token = sit.glow(one.id) or "ink"
    first = numbers(one, room, token)
    if form.lines == 1:
        first = _with_traits(one, first, room)
    s.put(row, col + LABEL, first, limit=room)
    said = said_of(sit, one, room) if form.lines > 1 else ""
    if form.lines == 3:
        s.put(row + 1, col + LABEL, trait_line(one.traits, room, named), "quiet")
        s.put(row + 2, col + LABEL, said)
    elif form.lines == 2:
        if sit.hunter is not None and length(said):
            # Where a row is short of room, what an attack would bring says more than the names of traits.
            s.put(row + 1, col + LABEL, said)
        else:
            s.put(row + 1, col + LABEL, trait_line(one.traits, room, named), "quiet")


def _with_traits(one: SpeciesView, first: list[tuple[str, str]], room: int) -> list[tuple[str, str]]:
    codes = [trait_code(trait) for trait in one.traits]
    for text in (" ".join(codes), "".join(codes)):
        if text and length(first) + 1 + len(text) <= room:
            return [*first, (f" {text}", "quiet")]
    return first


def register(
    s: Surface, area: Area, sit: Sitting, one: SpeciesView, *, mark: tuple[int, int] | bool = True
) -> None:
    """The species as a thing: under its choice where it may be chosen, else to be looked at."""
    choice = sit.choice_at(one.id)
    name = species_name(one.id)
    if choice:
        label = sit.label(choice)
        s.thing(
            choice, area.row, area.col, area.width, area.height, lit=True, label=label, name=name, mark=mark
        )
    else:
        s.thing(f"look:{one.id}", area.row, area.col, area.width, area.height, name=name)


def put_label(s: Surface, row: int, col: int, sit: Sitting, one: SpeciesView) -> None:
    """Its key where it may be chosen, else what it is called."""
    choice = sit.choice_at(one.id)
    label = sit.label(choice) if choice else ""
    if label:
        s.put(row, col + 1, f"{label})", "key")
        s.hot.append(HotSpot(Area(row, col + 1, 2), label))
        return
    token = "chosen" if one.id in sit.tinted else sit.glow(one.id) or "quiet"
    s.put(row, col + 1, species_name(one.id), token, limit=3)


def said_of(sit: Sitting, one: SpeciesView, columns: int) -> Line:
    """What the present step means for it; empty if nothing."""
    hunter = sit.hunter
    if hunter is not None and one.id == hunter.id:
        return _first(_hunting(one), columns, "lit")
    attack = sit.attacks.get(one.id)
    if attack is not None:
        return verdict(attack, columns)
    if sit.kind == "feed" and one.seat == sit.asked:
        return _feeding(sit, one, columns)
    return ""


def _hunting(one: SpeciesView) -> list[str]:
    more = one.reach - one.size
    return [
        f"hunts: {one.size} +{more} = {one.reach}" if more else f"hunts: {one.reach}",
        f"hunts {one.reach}",
    ]


def _feeding(sit: Sitting, one: SpeciesView, columns: int) -> Line:
    """What feeding it would be, or why it cannot be fed."""
    if sit.choice_at(one.id):
        must = "must eat" if one.must else "may eat"
        if one.carnivore:
            return _first(
                [f"{'attacks' if one.must else 'may attack'} with {one.reach}", "attacks"], columns, "lit"
            )
        return _first([f"{must}, has {one.food}", must], columns, "lit")
    if not one.room:
        return _first(["has all it can hold", "is full"], columns, "quiet")
    return _first(
        ["no prey it can reach", "no prey"] if one.carnivore else ["no plants left", "no plants"],
        columns,
        "quiet",
    )


def _first(forms: list[str], columns: int, token: str) -> Line:
    text = next((form for form in forms if len(form) <= columns), forms[-1][:columns])
    return runs(text, token)
