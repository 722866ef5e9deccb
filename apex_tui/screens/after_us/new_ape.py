"""A look at the apes that a tribe has attracted: only their owner knows them until they are drawn."""

from __future__ import annotations

from apex_tui.games.after_us.view import AfterUsView
from apex_tui.screens.after_us.notation import compact, gains
from apex_tui.screens.after_us.sitting import Sitting, card_title
from apex_tui.screens.board import Scene
from apex_tui.screens.overlay import Overlay
from apex_tui.screens.play.page import TablePage
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import Area

__all__ = ["NewApes"]

_ROWS = ("top", "mid", "low")
_EACH = 5
"""Rows of an ape: its name, three rows, a blank one."""


class NewApes(Overlay[None]):
    """What lies on top of the own draw pile; any key closes it."""

    def __init__(self, under: TablePage, view: AfterUsView, seat: int):
        """``view``: of the owner alone."""
        super().__init__(under)
        self.sit = Sitting(Scene(view, under.session.names, seat, rules=under.session.rules))
        self.seat = seat

    def paint_over(self, surface: Surface) -> None:
        """The apes from the top of the pile on."""
        known = [top.card for top in self.sit.seat(self.seat).draw_top if top.card is not None]
        width = min(56, surface.width - 4)
        height = min(surface.height - 4, 3 + _EACH * max(1, len(known)))
        inside = surface.overlay(
            Area(4, (surface.width - width) // 2, width, height),
            [self.sit.who(self.seat, bold=True)],
            "for your eyes",
        )
        row = inside.row
        for number in known[: (height - 3) // _EACH]:
            card = self.sit.card_numbered(number)
            surface.put(
                row,
                inside.col,
                [
                    (f"{card_title(card)} {number}", "bold"),
                    ("  rage ", "quiet"),
                    (gains(card.rage_bonus), "gain"),
                ],
            )
            for offset, (name, text) in enumerate(zip(_ROWS, card.text.split(" | "), strict=True), 1):
                shown = compact(text) if text != "." else "nothing"
                surface.put(
                    row + offset, inside.col, [(f"{name}  ", "quiet"), (shown, "ink")], limit=inside.width
                )
            row += _EACH
        surface.put(
            inside.row + inside.height - 1, inside.col, "any key puts it back on your draw pile", "quiet"
        )
        surface.caret = (inside.row, inside.col)

    def own_key(self, key: str, character: str | None) -> bool:
        """Whatever is pressed: the look is over."""
        self.dismiss(None)
        return True
