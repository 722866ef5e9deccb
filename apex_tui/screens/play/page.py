"""The table as it stands: what is drawn, from which view, and what is under the cursor. Nothing here moves the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from apex_tui.screens.actions import Action
from apex_tui.screens.board import Board, Frame, Scene
from apex_tui.screens.inspector import InspectorText
from apex_tui.screens.page import PageScreen
from apex_tui.screens.play.chair import Chair
from apex_tui.screens.play.foot import Foot, Spot, rows_needed, spots_of
from apex_tui.screens.play.looking import text_of_choice, text_of_inspection
from apex_tui.screens.play.notes import FirstNotes
from apex_tui.screens.play.pacing import animated, slow_link
from apex_tui.screens.play.picks import ENDINGS, NOTHING, Picks, verb_of, verb_words
from apex_tui.table.lines import UNTOLD
from apex_tui.table.lines import Line as LogLine
from apex_tui.table.moments import Hint
from apex_tui.widgets.chrome import PromptText, seat_mark, seat_token, title
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, clean, length, plain, runs, wrap_runs
from apex_tui.widgets.things import Thing, reading_order

__all__ = ["TablePage"]

_WARNING = 60
"""Columns of a warning: it keeps clear of what stands at the right."""
_NO_VERBS = frozenset({"option", "card", "seat", "place", "sector", "species", "n"})
"""What a choice id may begin with that is no verb."""


class TablePage(PageScreen[None]):
    """State and drawing of a table. A game's screen is a subclass of ``TableScreen`` with its ``board``."""

    board: ClassVar[Board]
    """How the game looks."""
    board_ignores_cursor: ClassVar[bool] = False
    """True if the board never looks at ``scene.cursor``: while only the cursor moves it is not drawn again."""
    least_room: ClassVar[int] = 5
    """Rows of the prompt with its rule and the footer at least."""
    places: ClassVar[frozenset[str]] = frozenset({"board", "table", "talk"})

    def __init__(self, session: Chair, *, hints: bool = True):
        super().__init__()
        self.session = session
        self.hints = hints
        self.people = session.people
        self.own = self.people[0] if self.people else session.eyes
        """The seat whose side lies nearest: the person asked last."""
        self.behind = 0
        """The seat that sits behind the curtain alone with the screen, 0 while everybody may look."""
        self.picks: Picks | None = None
        """The open prompt; None while nothing can be chosen."""
        self.frame: Frame | None = None
        """What is being shown instead of the prompt."""
        self.page = 0
        self.scroll = 0
        self.hint: Hint | None = None
        self.warning: Line = ""
        """Why something waits for a second press."""
        self.since: Line = ""
        """What stands in place of the last event at the start of a turn."""
        self.thinking = 0
        """The seat that thinks, 0 if none."""
        self.thinks_for = 0
        self.trouble = ""
        """Why the table could not be saved, empty if it is."""
        self.lines: list[LogLine] = []
        self._rewinds = session.rewinds
        self.view: Any = None
        self._foot: Foot | None = None
        self._probed = False
        """The labels follow the reading order of this prompt."""
        self.notes: FirstNotes | None = None
        """What this person is told who is new here."""
        self._drawn: tuple[tuple[Any, ...], Surface] | None = None
        """The board as it was drawn last, and what it was drawn from."""

    # ----- what everything is drawn from

    @property
    def eyes(self) -> int:
        """The seat whose view is drawn, 0 for the public one: nobody sees what is not theirs."""
        if len(self.people) == 1:
            return self.people[0]
        return self.behind if self.people else self.session.eyes

    @property
    def waiting(self) -> bool:
        """True while nothing is asked here and others are to act elsewhere: one may look, talk and wait."""
        return (
            self.session.company is not None and self.picks is None and self.frame is None and not self.over
        )

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.session.outcome is not None

    @property
    def moving(self) -> bool:
        """True if things are seen to move."""
        slow = slow_link() or not self.app_.local
        return animated(self.app_.animation, self.app_.preferences["animation"], slow)

    def look(self) -> None:
        """Take the view anew, after something has changed."""
        self.view = self.session.view(self.eyes)

    def read_lines(self, *, anew: bool = False) -> list[LogLine]:
        """The lines that came since the last reading; ``anew``: all are read again, for other eyes."""
        known = self.lines[-1].n if self.lines else 0
        if not anew and self._rewinds == self.session.rewinds:
            new = self.session.lines(known, self.eyes)
            self.lines += new
            return new
        # Lines may have been struck: whoever keeps a picture of the old list must see that it is another one.
        self._rewinds = self.session.rewinds
        self.lines = self.session.lines(0, self.eyes)
        return [line for line in self.lines if line.n > known]

    @property
    def scene(self) -> Scene:
        """What the board is drawn from at this moment."""
        picks = self.picks if self.frame is None else None
        return Scene(
            view=self.view,
            names=self.session.names,
            own=self.own,
            prompt=picks.prompt if picks else None,
            labels=picks.labels if picks else {},
            chosen=picks.chosen if picks else (),
            cursor=self.cursor if picks else None,
            page=self.page,
            verb=picks.verb if picks else "",
            scroll=self.scroll,
            lines=self.lines,
            frame=self.frame,
            rules=self.session.rules,
            outcome=self.session.outcome,
            animate=self.moving,
            saved=not self.trouble,
        )

    # ----- painting

    def paint(self, surface: Surface) -> None:
        """Title, board and the places of the answers."""
        scene = self.scene
        picks = self.picks if self.frame is None else None
        room = max(self.least_room, self.board.prompt_room(scene, surface.height))
        self._paint_board(surface, scene, room)
        if picks is None:
            self._paint_offers(surface, scene, room)
            return
        if not self._probed and self._label_in_reading_order(surface, scene, picks):
            self._paint_again(surface, scene, room)
        answers, asides = self.spots(picks, surface)
        asked = min(2, len(wrap_runs(self._question(picks), surface.width - 2))) if answers else 1
        needed = 4 + asked + rows_needed([*answers, *asides], surface.width) if answers else room
        if needed > room:
            room = min(needed, surface.height // 2)
            self._paint_again(surface, scene, room)
        self._foot = Foot(surface.height - room, answers, asides, asked)
        self._foot.place(surface)

    def spots(self, picks: Picks, surface: Surface) -> tuple[list[Spot], list[Spot]]:
        """The answers and asides that the prompt writes, because they lie nowhere on the board."""
        return spots_of(picks, set(surface.things), elsewhere=self.page > 0)

    def sign(self, seat: int) -> Run:
        """How a seat is written, in its colour; a game may have signs of its own."""
        return seat_mark(seat), seat_token(seat)

    def _paint_offers(self, surface: Surface, scene: Scene, room: int) -> None:
        """What can be done beside the game while nothing is asked here."""
        company = self.session.company
        offers = company.offers() if company is not None and self.waiting else ()
        spots = [Spot(offer.id, offer.key, offer.words) for offer in offers]
        needed = 4 + rows_needed(spots, surface.width) if spots else 0
        if needed > room:
            room = needed
            self._paint_again(surface, scene, room)
        self._foot = Foot(surface.height - room, spots)
        self._foot.place(surface)

    def _paint_board(self, surface: Surface, scene: Scene, room: int) -> None:
        still = self.board_ignores_cursor and scene.row is None
        source = (
            scene.view, scene.prompt, scene.frame, scene.own, scene.page, scene.verb, scene.scroll,
            tuple(scene.chosen), tuple(scene.labels.items()), self.lines, len(self.lines), scene.names,
            scene.animate, scene.saved, surface.width, surface.height, room, *self._company_words(),
        )  # fmt: skip
        if still and self._drawn is not None and _same(self._drawn[0], source):
            surface.take_over(self._drawn[1])
            return
        self._paint_title(surface, scene)
        self.board.paint(surface, scene, surface.height - room)
        if still:
            kept = Surface(surface.width, surface.height)
            kept.take_over(surface)
            self._drawn = (source, kept)

    def _company_words(self) -> tuple[str, str]:
        """What the title says of the others: for whom the table waits, and what has become of somebody."""
        company = self.session.company
        if company is None:
            return "", ""
        return plain(company.waiting()) if self.waiting else "", company.state()

    def _paint_title(self, surface: Surface, scene: Scene) -> None:
        where, right = self.board.title(scene)
        state = "saved ✓"
        company = self.session.company
        if company is not None:
            where = f"{company.word} ∙ {where}"
            right = company.waiting() if self.waiting else right
            state = company.state() or state
        title(surface, self.session.entry.title, where, right, "not saved" if self.trouble else state)

    def _paint_again(self, surface: Surface, scene: Scene, room: int) -> None:
        """From an empty page, with other labels or less room."""
        fresh = Surface(surface.width, surface.height)
        surface.rows, surface.things, surface.hot = fresh.rows, fresh.things, fresh.hot
        self._paint_board(surface, scene, room)

    def _label_in_reading_order(self, surface: Surface, scene: Scene, picks: Picks) -> bool:
        """Give the labels out as the choices lie on the board; True if some have changed by it."""
        before = dict(picks.labels)
        picks.give_labels([thing.id for thing in reading_order(surface.things.values())])
        scene.labels = picks.labels
        self._probed = True
        return before != picks.labels

    def paint_foot(self, surface: Surface) -> None:
        """The prompt and the footer."""
        foot = self._foot
        if foot is not None:
            said = surface.caret
            foot.draw(surface, self.prompt_text())
            # A board that says itself what is under the cursor has put the hardware cursor there.
            surface.caret = said or surface.caret
        self.paint_footer(surface)

    def prompt_text(self) -> PromptText:
        """What stands in the prompt; a game's screen may say it otherwise."""
        scene = self.scene
        text = PromptText(last=self._last(scene))
        picks = self.picks
        if self.frame is not None or picks is None:
            if self.frame is not None:
                text.question, text.note, text.under = self.frame.question, self.frame.note, self.frame.under
            elif self.thinking:
                seconds = f"  {self.thinks_for} s" if self.thinks_for >= 2 else ""
                text.question = [self.sign(self.thinking), (f" thinks{seconds}", "quiet")]
            elif self.waiting:
                self._say_situation(text)
            else:
                text.note = self.board.question_note(scene)
            text.preview = self.warning
            return text
        prompt = picks.prompt
        text.question = self._question(picks)
        text.note = picks.count() or self.board.question_note(scene)
        if self.warning:
            lines = wrap_runs(runs(self.warning, "loss"), _WARNING)
            text.under, text.preview = lines[:2], lines[2] if len(lines) > 2 else ""
        else:
            text.under = self.words_for(self.cursor) if self.cursor is not None else ()
            text.preview = self._third_row(scene, picks)
        asked = wrap_runs(text.question, self.app.size.width - 2)
        if len(asked) > 1:
            text.question, text.note = asked[0], ""
            # Answers in rows of their own stand below the whole question and leave its second row free.
            room = 3 if self._foot is not None and self._foot.question > 1 else 2
            text.under = [*asked[1:2], *text.under][:room]
        if self.since:
            text.last, text.since = self.since, True
        if prompt.kind == "take_back":
            text.note = "y agrees, Esc does not"
        elif not self.warning:
            self._add_quiet_lines(text)
        return text

    def _say_situation(self, text: PromptText) -> None:
        """For whom the table waits, and what there is to be said of the others."""
        company = self.session.company
        assert company is not None
        seat, seconds = company.thinking
        if seat:
            for_long = f"  {int(seconds)} s" if seconds >= 2 else ""
            text.question = [self.sign(seat), (f" thinks{for_long}", "quiet")]
        else:
            words = plain(company.waiting())
            text.question = [(f"{words[:1].upper()}{words[1:]}.", "quiet")]
        said = list(company.situation())
        foot = self._foot
        free = foot.free(self.app.size.height) - (1 if length(text.last) else 0) if foot is not None else 0
        if free > 0:
            text.under = said[:free]
        elif said:
            # A board that leaves the prompt a single row: there it stands in the place of the last event.
            text.note, text.last = said[0], ""

    def _add_quiet_lines(self, text: PromptText) -> None:
        """A note for a first game, and what cannot be undone: below all else, where rows are left."""
        note = self.notes.text if self.notes is not None else ""
        horizon = self.horizon(self.cursor) if self.cursor is not None and not length(text.preview) else ""
        wanted = [line for line in (note, horizon) if length(line)]
        if self._foot is None or not wanted:
            return
        shown = self._foot.add(text, wanted, self.app.size.height)
        if self.notes is not None and note in shown:
            self.notes.seen()

    def _question(self, picks: Picks) -> list[Run]:
        prompt = picks.prompt
        question: list[Run] = []
        if self.session.player_of(prompt.seat) != prompt.seat or prompt.kind == "take_back":
            # A rival's choice in a person's hands, or a vote: whose it is must be said.
            mark, token = self.sign(prompt.seat)
            who = f"{mark} {clean(self.session.names[prompt.seat - 1], 20)}"
            question = [(who, f"{token}+bold"), (": ", "ink")]
        return [*question, (prompt.text, "bold")]

    def _third_row(self, scene: Scene, picks: Picks) -> Line:
        if self.hint is not None:
            said: list[Run] = [("hint: ", "info"), (self.hint.text.removeprefix("hint: "), "ink")]
            why = self._why(scene, picks)
            return [*said, (": ", "quiet"), *runs(why, "quiet")] if length(why) else said
        if self.cursor is None:
            return ""
        return self.board.preview(scene, self.cursor) if self.cursor != NOTHING else ""

    def _why(self, scene: Scene, picks: Picks) -> Line:
        """What speaks for a hint: what would be different after it, or what the choice itself says."""
        assert self.hint is not None
        if not self.hint.choose:
            return ""
        id = self.hint.choose[0]
        choice = picks.choice(id)
        return self.board.preview(scene, id) or (choice.detail if choice else "")

    def _last(self, scene: Scene) -> Line:
        if self.frame is not None and length(self.frame.last):
            return self.frame.last
        for line in reversed(self.lines):
            if line.taken_back or line.kind in UNTOLD or not line.text:
                continue
            told = self.board.log_line(scene, line)
            if length(told):
                return told
        return ""

    def words_for(self, id: str) -> Sequence[Line]:
        """One or two lines on what is under the cursor."""
        picks = self.picks
        choice = picks.choice(id) if picks else None
        if id == NOTHING:
            return ["Nothing of it."]
        lines = [line for line in self.board.describe(self.scene, id) if length(line)]
        if not lines and choice is not None:
            lines = [f"{choice.label}: {choice.detail}." if choice.detail else choice.label]
        return lines[:2]

    # ----- what the base asks

    def describe(self, id: str) -> Line:
        """The first line on a thing."""
        lines = self.words_for(id)
        return lines[0] if lines else super().describe(id)

    def first_cursor(self, lit: Sequence[Thing]) -> str | None:
        """The prompt's own wish, else the first that is not a pass, else the pass where it is all there is."""
        picks = self.picks
        if picks is None:
            return None
        ids = [thing.id for thing in lit]
        if picks.prompt.default in ids and not picks.verb:
            return picks.prompt.default
        active = [id for id in ids if id in picks.labels]
        if active:
            return active[0]
        return ids[0] if len(picks.prompt.choices) == 1 and ids else None

    def inspector_text(self, id: str) -> InspectorText | None:
        """What the board says of a thing, or the choice's own words."""
        found = self.board.inspect(self.scene, id)
        if found is not None:
            return text_of_inspection(found)
        choice = self.picks.choice(id) if self.picks else None
        return text_of_choice(choice, self.picks.prompt.rule if self.picks else None) if choice else None

    def rule_behind(self) -> tuple[str, str]:
        """The rule of the open prompt."""
        rule = self.picks.prompt.rule if self.picks is not None else None
        return self.session.entry.id, rule or ""

    def where(self) -> str:
        """For the too-small page."""
        _, right = self.board.title(self.scene)
        who = "".join(text for text, _ in runs(right))
        return ", ".join(part for part in (self.session.where, who) if part)

    def choice_verb(self) -> str:
        """What a label does here."""
        picks = self.picks
        if picks is None or self.frame is not None or not picks.labels:
            return ""
        return self.choice_word(picks)

    def taken_letters(self) -> set[str]:
        """The letters that do something at a table: no choice has one of them as its key."""
        keymap, here = self.app_.keymap, self.places | {"everywhere"}
        return {
            key for key in keymap.letters() if any(action.places & here for action in keymap.actions(key))
        }

    def choice_word(self, picks: Picks) -> str:
        """The word for the footer (``try``, ``buy``); a game's screen may know a better one."""
        if picks.verb:
            return verb_words(picks.verb)
        words = {verb_of(id) for id in picks.labels}
        word = words.pop() if len(words) == 1 else ""
        return (
            word.replace("_", " ") if word and word not in _NO_VERBS else ("pick" if picks.many else "choose")
        )

    def horizon(self, id: str) -> Line:
        """``cannot be undone once rolled`` where the choice closes the horizon of undo; a game's screen knows it."""
        return ""

    def label(self, action: Action) -> str:
        """Footer words that depend on the prompt."""
        picks = self.picks
        if action.id == "take" and self.page and self.cursor is None:
            return "back to the choice"
        if action.id == "take" and picks is not None and picks.many:
            return "confirm"
        if action.id == "toggle":
            return "skip to the end" if self.frame is not None else "pick"
        if action.id == "end" and picks is not None and picks.ending is not None:
            choice = picks.choice(picks.ending)
            return choice.label.lower() if choice is not None and choice.id in ENDINGS else "none"
        if action.id == "fold":
            pages = self.board.pages(self.scene)
            return pages[(self.page + 1) % len(pages)] if pages else action.label
        return super().label(action)


def _same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """True if nothing has changed: by identity where things are large, by value where they are plain."""
    plain = (str, int, bool, tuple)
    return all(
        a is b or (isinstance(a, plain) and isinstance(b, plain) and a == b)
        for a, b in zip(one, other, strict=True)
    )
