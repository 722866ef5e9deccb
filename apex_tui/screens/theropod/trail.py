"""The Game Trail: four Footprints as cards, the Hunt deck on their left, sliding to the right."""

from __future__ import annotations

from apex_tui.games.theropod.view import TrailView
from apex_tui.screens.theropod.notation import changed, genus, short_action, shortage, type_word, value_runs
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, cut, length, wrap
from apex_tui.widgets.things import Area, HotSpot

__all__ = ["NARROW", "TRAIL_ROWS", "WIDE", "WIDE_ROWS", "paint_trail"]

NARROW = 19
"""Columns of a card where the window has 80."""
WIDE = 26
TRAIL_ROWS = 7
WIDE_ROWS = 10


def paint_trail(s: Surface, row: int, sit: Sitting, *, wide: bool = False) -> None:
    """The four Footprints side by side, in seven rows or in ten."""
    step = WIDE + 1 if wide else NARROW + 1
    for place in sit.view.trail:
        col = (place.footprint - 1) * step
        _footprint(s, row, col, sit, place, wide)


def _label(place: TrailView, wide: bool) -> str:
    if wide:
        return f"Footprint {place.footprint}"
    return {1: "F1 deck", 4: "F4 last"}.get(place.footprint, f"F{place.footprint}")


def _footprint(s: Surface, row: int, col: int, sit: Sitting, place: TrailView, wide: bool) -> None:
    width, height = (WIDE, WIDE_ROWS) if wide else (NARROW, TRAIL_ROWS)
    card = place.card
    s.card(Area(row, col, width, height))
    label = _label(place, wide)
    end = s.put(row, col + 2, [(" ", "rule"), (label, "quiet"), (" ", "rule")])
    if card is None:
        word = "Disaster Area" if place.disaster else "free"
        s.put(row + height // 2, col + 2, word, "loss" if place.disaster else "quiet")
        return
    choice = sit.card_choices.get(card.id, "")
    # A card of the trail is chosen by hunting it or as itself; what is played or bought lies elsewhere.
    lit = choice.startswith(("hunt:", "card:")) if choice else False
    inside = _inside(sit, place, lit, width - (4 if wide else 2), height - 2, wide)
    for offset, line in enumerate(inside):
        s.put(row + 1 + offset, col + (2 if wide else 1), line, limit=width - (4 if wide else 2))
    id = choice if lit else f"card:{card.id}"
    if not lit:
        s.thing(id, row + 1, col + 1, width - 2, height - 2, name=card.name, mark=False)
        return
    key = sit.label(id)
    text = f"{key})" if key else "  "
    s.put(row, end, [("╌ ", "rule"), (text, "key"), (" ", "rule")])
    if key:
        s.hot.append(HotSpot(Area(row, end + 2, len(text)), key))
    picked = sit.picked(id)
    if picked:
        s.put(row, end + 1, "✓", "chosen")
    name = card.name if wide else genus(card)
    s.thing(
        id, row + 1, col + 1, width - 2, height - 2, lit=True, label=key, name=name, chosen=picked, mark=(row, end + 1)
    )  # fmt: skip
    s.thing(id, row, end + 1, 1 + len(text))


def _inside(sit: Sitting, place: TrailView, lit: bool, room: int, rows: int, wide: bool) -> list[list[Run]]:
    """What is written on the card, line by line."""
    card = place.card
    assert card is not None
    near = lit or sit.kind not in ("play", "trail_pick")
    ink = "ink" if near else "quiet"
    name = cut(card.name if wide else genus(card), room)
    kind: list[Run] = [(type_word(card), ink)]
    if place.stance:
        kind.append((" ∙ in a stance" if wide else " stance", "info"))
    elif wide and card.info:
        kind.append((f" ∙ {card.info.partition(',')[0]}", "quiet"))
    lines: list[list[Run]] = [[(name, "lit+underline" if lit else ink)], kind]
    if place.cost < 0:
        boss = sit.view.boss
        health = f"health {boss.health}" if boss is not None else ""
        lines += [[(health, "ink")], [(f"{card.vp} VP", "ink")]]
    else:
        price: list[Run] = [("hunt ", ink if near else "quiet")]
        if place.unhuntable:
            price = [("cannot be hunted", "loss")]
        else:
            price += changed(place.cost, card.cost, place.changes, causes=wide)
            if length(price) > room:
                price = [("hunt ", ink), *changed(place.cost, card.cost, place.changes)]
        lines += [price, value_runs(card, lit=near)]
    if not wide:
        lines.append(short_action(sit.printed(card.title), stance=place.stance))
        return lines[:rows]
    short: list[Run] = []
    if sit.kind == "play" and place.cost >= 0 and place.short and not place.unhuntable:
        short = [(f"{shortage(place.short)} of {place.cost}", "quiet")]
    text = wrap(card.text, room) if card.text else []
    behind = [("   ", "ink"), (shortage(place.short), "quiet")]
    if short and length(lines[2]) + length(behind) <= room:
        lines[2] = [*lines[2], *behind]
        short = []
    if short or len(text) < rows - len(lines):
        lines.append(short)
    left = rows - len(lines)
    if len(text) > left:
        text = [*text[: left - 1], " ".join(text[left - 1 :])]
    return [*lines, *([(line, "loss" if card.text.startswith("Hunt") else ink)] for line in text)]
