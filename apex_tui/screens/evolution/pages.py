"""Pages that ``v`` turns to: one row of species in full, the hand, the discard pile, the log."""

from __future__ import annotations

from apex_tui.screens.evolution.bands import cell_forms
from apex_tui.screens.evolution.boxes import box_forms, paint_box_row
from apex_tui.screens.evolution.fitting import fit
from apex_tui.screens.evolution.hand import hand_note, paint_hand
from apex_tui.screens.evolution.hole import paint_hole
from apex_tui.screens.evolution.side import paint_log
from apex_tui.screens.evolution.sitting import Sitting
from apex_tui.screens.evolution.table import OWN_NOTE, is_card_play
from apex_tui.widgets.chrome import seat_letter
from apex_tui.widgets.surface import Surface

__all__ = ["page_names", "paint_page", "row_page"]

_HAND, _DISCARD, _LOG = "your hand", "discard pile", "what happened"


def row_page(seat: int) -> str:
    """The page of a player's row."""
    return f"row {seat_letter(seat)}"


def page_names(sit: Sitting) -> list[str]:
    """What is folded at this moment, the usual page first."""
    hand = [_HAND] if sit.hand and not is_card_play(sit) else []
    rows = [row_page(seat.seat) for seat in sit.view.seats if seat.seat != sit.own]
    return ["table", *hand, *rows, row_page(sit.own), _DISCARD, _LOG]


def paint_page(s: Surface, sit: Sitting, page: str, top: int, bottom: int, width: int) -> None:
    """Draw a page other than the usual one."""
    paint_hole(s, top, sit, width)
    top += 1
    if page == _HAND:
        s.rule(top, _HAND, hand_note(sit), width=width)
        paint_hand(s, top + 1, bottom, sit, width)
    elif page == _DISCARD:
        _discard(s, sit, top, bottom, width)
    elif page == _LOG:
        paint_log(s, sit, top, bottom, 1, width - 2)
    else:
        _row(
            s,
            sit,
            next(seat.seat for seat in sit.view.seats if row_page(seat.seat) == page),
            top,
            bottom,
            width,
        )


def _row(s: Surface, sit: Sitting, number: int, top: int, bottom: int, width: int) -> None:
    seat = sit.seat(number)
    counts = [f"hand {seat.hand_count}", f"bag {seat.bag if seat.bag is not None else '?'}"]
    counts += [f"{len(seat.species)} species", OWN_NOTE]
    s.rule(top, [sit.who(number, bold=True)], " ∙ ".join(counts), width=width)
    cells = cell_forms(width, 3 if sit.hunts else 2, len(seat.species))
    forms = {number: box_forms(width, sit, number, cells, edge=0)}
    form = fit(forms, {number: len(seat.species)}, bottom - top - 1, last=0)[number]
    if form.look == "cell":
        # Plain cells begin a column before the boxes would.
        paint_box_row(s, top + 1, bottom, sit, number, form, edge=1)
    else:
        paint_box_row(s, top + 1, bottom, sit, number, form, edge=0)


def _discard(s: Surface, sit: Sitting, top: int, bottom: int, width: int) -> None:
    """By trait, with what each trait does."""
    found = sit.view.discard_traits
    s.rule(top, _DISCARD, f"{len(sit.view.discard)} cards ∙ {sit.view.deck} in the deck", width=width)
    room = bottom - top - 1
    texts = {trait.id: trait.text for trait in sit.scene.rules.defs.traits}
    first = min(sit.scene.scroll, max(0, len(found) - room))
    for offset, (trait, count) in enumerate(found[first : first + room]):
        row = top + 1 + offset
        s.put_right(row, 5, str(count), "ink")
        s.put(row, 7, sit.scene.rules.trait_name(trait), "ink")
        s.put(row, 22, texts[trait], "quiet", limit=width - 23)
    if not found:
        s.put(top + 1, 4, "empty", "quiet")
