"""The rulebook: contents on the left, our own words with rule numbers on the right, find, links.

The way back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual import events

from apex_tui.engine.errors import ApexError
from apex_tui.engine.registry import find_game, games
from apex_tui.engine.rulebook import RULE_ID, Page, Place, Rule, Rulebook, Section, load_guide, load_rulebook
from apex_tui.resources import guide, ruleset_of
from apex_tui.screens.page import PageScreen
from apex_tui.screens.rulebook_text import chapter_of, chapters, lay_out
from apex_tui.screens.scrolling import Window
from apex_tui.widgets.chrome import FooterKey, footer, title
from apex_tui.widgets.field import Field
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import plain
from apex_tui.widgets.things import Thing

if TYPE_CHECKING:
    from apex_tui.screens.app import ApexApp

__all__ = ["RulebookScreen", "open_rulebook"]

_CONTENTS = 26


def open_rulebook(app: ApexApp, game: str, rule: str, origin: PageScreen[Any]) -> None:
    """Show the rulebook of a game (without one, of the first game there is), opened at a rule if one is named.

    The words of :data:`apex_tui.resources.GUIDES` open the guides.
    """
    game = game or next(iter(games()), "")
    if not game:
        app.tell("no game is installed")
        return
    try:
        path = guide(game)
        book = load_guide(path) if path is not None else load_rulebook(ruleset_of(find_game(game)))
    except ApexError as error:
        app.tell(str(error))
        return
    if isinstance(origin, RulebookScreen):
        origin.open(origin.book.rule(rule) or origin.at)
        return
    title = book.title.partition(":")[0] if path is not None else find_game(game).title
    app.push_screen(RulebookScreen(title, book, rule, origin.question()))


class RulebookScreen(PageScreen[None]):
    """Two pages. The cursor walks the contents, or with Tab the numbers of rules in the text."""

    places: ClassVar[frozenset[str]] = frozenset({"lists", "overlays", "find", "found", "long"})

    def __init__(self, game: str, book: Rulebook, rule: str = "", question: str = ""):
        super().__init__()
        self.game = game
        self.book = book
        self.question_behind = question
        self.chapters = chapters(book)
        self.at: Place = book.rule(rule) or self.chapters[0]
        """Where the book is open."""
        self.list_window = Window()
        self.text_window = Window()
        self.link: str | None = None
        """The thing under the cursor if it is a number in the text."""
        self.before: list[Place] = []
        self.find = Field(limit=40)
        self.finding = False
        self.hits: list[Place] = []
        self.hit = 0
        self._starts: dict[str, int] = {}
        self._scroll_to_place = True

    # ----- contents

    def contents(self) -> list[Place]:
        """The lines of the left page: all chapters, and the rules of the open one."""
        opened = chapter_of(self.book, self.at)
        lines: list[Place] = []
        for chapter in self.chapters:
            lines.append(chapter)
            if chapter is opened and isinstance(chapter, Section):
                lines += chapter.rules
        return lines

    def _contents_line(self, place: Place) -> str:
        if isinstance(place, Section):
            return f"{place.number:>3} {place.title}"
        if isinstance(place, Page):
            return f"    {place.title}"
        return f"    {place.short:<5}{_short_title(place)}"

    # ----- painting

    def paint(self, s: Surface) -> None:
        """Title, find line, the two pages."""
        opened = chapter_of(self.book, self.at)
        page = self.chapters.index(opened) + 1
        title(
            s,
            self.game,
            "rulebook" if self.book.sections else "",
            [(f"page {page} of {len(self.chapters)}", "quiet")],
        )
        self._paint_find(s)
        s.rule(2)
        s.put(2, _CONTENTS, ".", "rule")
        bottom = s.height - 4
        s.fold(_CONTENTS, 3, bottom)
        self._paint_contents(s, bottom)
        self._paint_text(s, opened, bottom)
        if self.link is not None and self.link not in s.things:
            self.link = None
        self.cursor = self.link or f"at:{self.contents().index(self.at)}"
        s.rule(s.height - 3)

    def _paint_find(self, s: Surface) -> None:
        if self.finding or self.find.text:
            s.put(
                1, 1, [("find ", "quiet"), (self.find.shown(30) if self.finding else self.find.text, "bold")]
            )
        if self.find.text and not self.finding:
            count = f"{self.hit + 1} of {len(self.hits)} hits" if self.hits else "no hit"
            s.put(1, 50, count, "ink" if self.hits else "loss")
            if len(self.hits) > 1:
                col = s.put(1, s.key(1, 65, "n", "n"), " next  ", "quiet")
                s.put(1, s.key(1, col, "N", "N"), " back", "quiet")

    def _paint_contents(self, s: Surface, bottom: int) -> None:
        lines = self.contents()
        at = lines.index(self.at)
        self.list_window.fit(len(lines), bottom - 2)
        self.list_window.show(at)
        for offset, index in enumerate(self.list_window.fit(len(lines), bottom - 2)):
            text = self._contents_line(lines[index])
            token = "quiet" if isinstance(lines[index], Rule) else "ink"
            s.put(3 + offset, 1, text, token, limit=_CONTENTS - 2)
            s.thing(f"at:{index}", 3 + offset, 0, _CONTENTS - 1, lit=True, name=text.strip())

    def _paint_text(self, s: Surface, opened: Section | Page, bottom: int) -> None:
        left = _CONTENTS + 2
        lines = lay_out(opened, s.width - left - 2)
        self._starts = {line.begins: index for index, line in enumerate(lines) if line.begins}
        self.text_window.fit(len(lines), bottom - 2)
        if self._scroll_to_place:
            self._scroll_to_place = False
            self.text_window.top = self._starts.get(self.at.id, 0) if isinstance(self.at, Rule) else 0
        for offset, index in enumerate(self.text_window.fit(len(lines), bottom - 2)):
            row = 3 + offset
            s.put(row, left, lines[index].line, limit=s.width - left - 1)
            if lines[index].begins:
                continue
            for number, match in enumerate(RULE_ID.finditer(plain(lines[index].line))):
                id = f"link:{index}:{number}:{match.group()}"
                s.thing(
                    id,
                    row,
                    left + match.start(),
                    len(match.group()),
                    lit=True,
                    name=match.group(),
                    mark=False,
                )

    def paint_foot(self, s: Surface) -> None:
        """The prompt that was left, and the keys."""
        row = s.height - 2
        if self.question_behind:
            col = s.put(
                row, 1, [("from the prompt ", "quiet"), (self.question_behind, "ink")], limit=s.width - 27
            )
            s.put_right(row, max(col + 24, s.width - 1), [("Esc", "key"), (" back to the table", "quiet")])
        else:
            s.put(row, 1, self.describe(self.cursor or ""), "quiet", limit=s.width - 2)
        s.caret = (row, 1)
        keys = [FooterKey("/", "find", "slash")]
        if len(self.hits) > 1:
            keys.append(FooterKey("n N", "next hit", "n"))
        keys += [FooterKey("Tab", "links", "tab"), FooterKey("Enter", "open", "enter"),
                 FooterKey("PageDown", "read on", "pagedown"), FooterKey("Left", "back", "left"),
                 FooterKey("Esc", "close", "escape")]  # fmt: skip
        footer(s, keys, self.hidden_behind(keys))

    def describe(self, id: str) -> str:
        """The place under the cursor in words."""
        place = self._place(id)
        if isinstance(place, Rule):
            return f"{place.id}  {place.title or _short_title(place)}"
        return place.title if place is not None else ""

    def _place(self, id: str) -> Place | None:
        kind, _, rest = id.partition(":")
        if kind == "at":
            return self.contents()[int(rest)]
        return self.book.rule(rest.rpartition(":")[2])

    # ----- moving

    def open(self, place: Place, *, note: bool = True) -> None:
        """Open the book at a place; ``note``: Left comes back to the present one."""
        if note and place != self.at:
            self.before.append(self.at)
        self.at = place
        self.link = None
        self._scroll_to_place = True
        self.repaint()

    def _go(self, step: int) -> None:
        lines = self.contents()
        at = lines.index(self.at)
        self.open(lines[max(0, min(len(lines) - 1, at + step))], note=False)

    def own_key(self, key: str, character: str | None) -> bool:
        """What is typed after /."""
        if not self.finding:
            return False
        if key == "escape":
            self.finding = False
            self.find.set("")
        elif key == "enter":
            self.finding = False
            self._look_up()
        elif not self.find.key(key, character):
            return False
        self.repaint()
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Pasted words are looked for."""
        event.stop()
        if self.finding:
            self.find.insert(event.text)
            self.repaint()

    def _look_up(self) -> None:
        self.hits = self.book.consult(self.find.text) if self.find.text.strip() else []
        self.hit = 0
        if self.hits:
            self.open(self.hits[0])

    def do_find(self) -> None:
        """Type what to look for."""
        self.find.set("")
        self.hits = []
        self.finding = True
        self.repaint()

    def do_find_next(self) -> None:
        """The next hit."""
        self._turn(1)

    def do_find_before(self) -> None:
        """The hit before."""
        self._turn(-1)

    def _turn(self, step: int) -> None:
        if self.hits:
            self.hit = (self.hit + step) % len(self.hits)
            self.open(self.hits[self.hit], note=False)

    def can(self, action: str) -> bool:
        """The hits' keys work when there are hits."""
        if action in ("find_next", "find_before"):
            return bool(self.hits)
        return action not in ("rule", "rulebook", "jump") and super().can(action)

    def do_move_up(self) -> None:
        """The line before in the contents."""
        self._go(-1)

    def do_move_down(self) -> None:
        """The next line of the contents."""
        self._go(1)

    def do_move_left(self) -> None:
        """Back to where the book was open before."""
        if self.before:
            self.open(self.before.pop(), note=False)

    def do_move_right(self) -> None:
        """The next chapter."""
        at = self.chapters.index(chapter_of(self.book, self.at))
        self.open(self.chapters[min(at + 1, len(self.chapters) - 1)])

    def _links(self) -> list[Thing]:
        return [thing for thing in self.lit() if thing.id.startswith("link:")]

    def do_next(self) -> None:
        """The next number in the text."""
        self._step_link(1)

    def do_previous(self) -> None:
        """The number before."""
        self._step_link(-1)

    def _step_link(self, step: int) -> None:
        order = [thing.id for thing in self._links()]
        if order:
            at = order.index(self.link) if self.link in order else (-1 if step > 0 else 0)
            self.link = order[(at + step) % len(order)]
            self.repaint()

    def do_first(self) -> None:
        """The first page."""
        self.open(self.chapters[0])

    def do_last(self) -> None:
        """The last page."""
        self.open(self.chapters[-1])

    def move_to(self, id: str | None) -> None:
        """A click opens the place."""
        place = self._place(id) if id is not None else None
        if place is not None:
            self.open(place)

    def take(self, id: str) -> None:
        """Open the place; from the contents of a section its first rule."""
        place = self._place(id)
        if isinstance(place, Section) and place is self.at and place.rules:
            place = place.rules[0]
        if place is not None:
            self.open(place)

    def do_page_down(self) -> None:
        """Read on."""
        self.text_window.page(1)
        self.repaint()

    def do_page_up(self) -> None:
        """Read back."""
        self.text_window.page(-1)
        self.repaint()

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The wheel scrolls the page it is over."""
        if col > _CONTENTS:
            self.text_window.by(steps)
            self.repaint()
        else:
            self._go(steps)

    def do_back(self) -> None:
        """Close."""
        self.dismiss(None)


def _short_title(rule: Rule) -> str:
    """A few words for the contents."""
    return (rule.title or rule.text.partition(".")[0]).rstrip(".").lower()
