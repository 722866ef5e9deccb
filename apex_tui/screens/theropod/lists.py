"""Cards to choose from in a list, with what is printed on them; and the choice of a species."""

from __future__ import annotations

from collections.abc import Sequence

from apex_tui.engine.prompt import Choice
from apex_tui.games.theropod.view import CardView
from apex_tui.screens.boards.flow import part
from apex_tui.screens.theropod.hand import put_ender
from apex_tui.screens.theropod.notation import type_word
from apex_tui.screens.theropod.sitting import Sitting
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, wrap

__all__ = ["paint_list", "paint_species"]

_NOTES = {
    "look_order": "the first lies on top", "topdeck_order": "the first lies on top",
    "hatchery_order": "the first goes down first", "hibernate": "no Alert is gained",
    "elim_pick": "the eliminated", "hunt_losses": "those that hunted",
}  # fmt: skip
_TITLES = {
    "affliction_order": "your Afflictions", "hibernate": "cards in play", "hatchery_order": "your hatchery",
    "elim_pick": "eliminated cards", "hunt_losses": "the hunters", "look_recycle": "top of the Hunt deck",
    "look_discard": "top of your draw pile", "look_take": "top of your draw pile", "look_order": "top of your draw pile",
}  # fmt: skip


def paint_list(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    """One row a card where there is room, else in columns; scrolled where even these are too few."""
    choices = list(sit.choices)
    s.rule(row, _TITLES.get(sit.kind, "your cards"), _NOTES.get(sit.kind, "private"), width=width)
    row += 1
    if sit.ender:
        bottom -= 1
    room = bottom - row
    columns = 1
    while -(-len(choices) // columns) > room and width // (columns + 1) >= 26:
        columns += 1
    lines = -(-len(choices) // columns)
    shown, below = part(lines, room if lines <= room else room - 1, sit.scene.scroll)
    wide = width // columns
    places = _places(sit, choices)
    for offset, line in enumerate(shown):
        for place in range(columns):
            index = line * columns + place
            if index < len(choices):
                lies = places.get(choices[index].at or "", "")
                _card(s, row + offset, place * wide, wide, sit, choices[index], lies)
    if below > 0 or shown.start:
        s.put(
            bottom - 1, 4, f"{shown.start} above, {below} below   PageUp, PageDown", "quiet", limit=width - 5
        )
    if sit.ender:
        put_ender(s, bottom, width - 1, sit)


def _places(sit: Sitting, choices: Sequence[Choice]) -> dict[str, str]:
    """Where each card lies, if those to choose from lie in more places than one."""
    me = sit.me
    zones = (("hand", me.hand_cards), ("discarded", me.discard), ("played", me.play))
    found = {card.id: word for word, cards in zones for card in cards}
    words = {choice.at: found[choice.at] for choice in choices if choice.at and choice.at in found}
    return words if len(set(words.values())) > 1 else {}


def _card(s: Surface, row: int, col: int, width: int, sit: Sitting, choice: Choice, lies: str) -> None:
    card = sit.cards.get(choice.at or "")
    picked = sit.picked(choice.id)
    place = ""
    if picked and sit.scene.prompt is not None and sit.scene.prompt.ordered:
        place = f"{sit.scene.chosen.index(choice.id) + 1}. "
    name: Line = [
        (f"{place}{choice.label}", "chosen" if picked else "lit+underline"),
        *([(f"  {lies}", "info")] if lies else []),
        *_printed(card, choice, width),
    ]
    s.choice(choice.id, row, col, width - 1, sit.label(choice.id), name, chosen=picked, name=choice.label)


def _printed(card: CardView | None, choice: Choice, width: int) -> list[Run]:
    if card is None:
        return [(f"  {choice.detail}", "quiet")]
    line: list[Run] = [(f"  {card.value}", "ink")] if card.value else []
    if card.type in ("prey", "big_game", "titan", "menace", "predator", "minion"):
        line.append((f" evolve  {card.vp} VP", "quiet"))
    if width > 40:
        if type_word(card) != card.name:
            line.append((f"  {type_word(card)}", "quiet"))
        line.append((f"  {card.text}", "quiet"))
    return line


def paint_species(s: Surface, row: int, bottom: int, sit: Sitting, width: int) -> None:
    """The species that are free: how hard they are, how they play."""
    rules = sit.scene.rules
    s.rule(row, "species", "nobody else may lead the same", width=width)
    row += 1
    roomy = bottom - row >= 2 * len(sit.choices)
    for choice in sit.choices:
        if row >= bottom:
            break
        id = choice.id.partition(":")[2]
        entry = rules.pack.species[id]
        hard = entry.difficulty.capitalize()
        s.choice(choice.id, row, 0, 31, sit.label(choice.id), entry.name, name=entry.name)
        s.put(row, 32, f"{hard:9}", "info")
        text = rules.pack.play_styles[id]
        lines = wrap(text, width - 43)
        if not roomy:
            s.put(row, 42, text, "quiet", limit=width - 43)
            row += 1
            continue
        for line in lines[:2]:
            s.put(row, 42, line, "quiet")
            row += 1
        row += 2 - min(2, len(lines))
