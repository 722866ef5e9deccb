"""The card browser: every card, board and die of a game in words, with a find field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from apex_tui.engine.errors import ApexError
from apex_tui.engine.registry import find_game, games
from apex_tui.engine.rules import Component
from apex_tui.screens.list_page import ListPage
from apex_tui.screens.scrolling import Window
from apex_tui.widgets.chrome import FooterKey, title
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, wrap

if TYPE_CHECKING:
    from apex_tui.screens.app import ApexApp

__all__ = ["CardsScreen", "components_of", "open_cards"]

_LIST = 30


def components_of(game: str) -> Sequence[Component]:
    """All components of a game.

    Raises:
        ApexError: the game or its pack cannot be opened.
    """
    from apex_tui.table.box import open_box

    return open_box(game, find_game(game).seats[0]).components()


def open_cards(app: ApexApp, game: str) -> None:
    """Browse the cards of a game.

    Without one, of the first game there is, Left and Right turn to the others.
    """
    game = game or next(iter(games()), "")
    if not game:
        app.tell("no game is installed")
        return
    try:
        app.push_screen(CardsScreen(find_game(game).title, components_of(game)))
    except ApexError as error:
        app.tell(str(error))


class CardsScreen(ListPage[None]):
    """Names on the left, everything printed on the right."""

    def __init__(self, game: str, components: Sequence[Component]):
        super().__init__()
        self.game = game
        self.all: list[Component] = list(components)
        self.text_window = Window()
        self.at = 0

    def shown(self) -> list[Component]:
        """The components that hold all words of the find field, in any of their lines."""
        return [each for each in self.all if self.found(_all_words(each))]

    def paint(self, s: Surface) -> None:
        """The list by groups, the fold, the text."""
        found = self.shown()
        count = f"{len(found)} of {len(self.all)}" if len(found) < len(self.all) else f"{len(found)}"
        title(s, self.game, "all cards", [(count, "quiet")])
        field = self.find.shown(30) if self.finding else self.find.text
        if field:
            s.put(1, 1, [("find ", "quiet"), (field, "bold")])
        s.rule(2)
        s.put(2, _LIST, ".", "rule")
        s.fold(_LIST, 3, s.height - 4)
        self.at = max(0, min(self.at, len(found) - 1))
        rows: list[int | str] = []
        group = None
        for index, each in enumerate(found):
            if each.group != group:
                group = each.group
                rows.append(group)
            rows.append(index)
        room = s.height - 6
        self.window.fit(len(rows), room)
        if found:
            self.window.show(rows.index(self.at))
        for offset, place in enumerate(self.window.fit(len(rows), room)):
            row = rows[place]
            if isinstance(row, str):
                s.put(3 + offset, 1, row, "quiet", limit=_LIST - 2)
            else:
                s.put(3 + offset, 3, found[row].name, "ink", limit=_LIST - 4)
                s.thing(f"card:{row}", 3 + offset, 0, _LIST, lit=True, name=found[row].name)
        self.cursor = f"card:{self.at}" if found else None
        if found:
            self._text(s, found[self.at])
        else:
            s.put(4, _LIST + 2, "No card has these words.", "quiet")
        s.rule(s.height - 3)

    def _text(self, s: Surface, card: Component) -> None:
        left, columns = _LIST + 2, s.width - _LIST - 3
        s.put(3, left, card.name, "bold", limit=columns)
        lines: list[Line] = [*wrap(card.line, columns), ""]
        for line in card.lines:
            lines += wrap(line, columns)
        for offset, index in enumerate(self.text_window.fit(len(lines), s.height - 8)):
            s.put(5 + offset, left, lines[index], limit=columns)

    def paint_foot(self, s: Surface) -> None:
        """The name once more for who listens, and the keys."""
        found = self.shown()
        if found:
            card = found[self.at]
            s.put(s.height - 2, 1, [(f"{card.name}: ", "ink"), (card.line, "quiet")], limit=s.width - 2)
        s.caret = (s.height - 2, 1)
        self.list_footer(s, FooterKey("arrows", "move"))

    def go(self, step: int) -> None:
        """To another card, whose text begins at its first line."""
        self.at += step
        self.text_window = Window()
        self.repaint()

    def move_to(self, id: str | None) -> None:
        """A click or Tab."""
        if id is not None:
            self.at = int(id.partition(":")[2])
            self.text_window = Window()
        self.repaint()

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The wheel scrolls the side it is over."""
        if col > _LIST:
            self.text_window.by(steps)
            self.repaint()
        else:
            self.go(steps)


def _all_words(card: Component) -> str:
    return " ".join((card.name, card.group, card.line, *card.lines))
