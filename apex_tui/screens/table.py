"""The table screen: what a person can do at any table. Each game's screen is a subclass with its own board."""

from __future__ import annotations

import time
from typing import Any, ClassVar

from apex_tui.engine.errors import ApexError
from apex_tui.screens.actions import Action
from apex_tui.screens.page import PageScreen
from apex_tui.screens.play.chair import Chair
from apex_tui.screens.play.ending import After, choices, next_table, paint_choices
from apex_tui.screens.play.picks import ENDINGS, NOTHING, Picks, belongs, verb_words
from apex_tui.screens.play.words import TableWords
from apex_tui.table.moments import Moment
from apex_tui.widgets.canvas import CanvasWidget
from apex_tui.widgets.chrome import FooterKey, footer, title
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line
from apex_tui.widgets.things import Thing

__all__ = ["TableScreen"]

_WHILE_SHOWING = frozenset(
    {"leave", "help", "palette", "settings", "rulebook", "rule", "paint", "shell", "log", "inspect", "fold",
     "fold_back", "type", "page_up", "page_down", "aid", "talk"}
)  # fmt: skip
"""Actions whose keys keep their meaning while something is shown; all others skip it."""


class TableScreen(TableWords):
    """``class CarnivoreScreen(TableScreen): board = CarnivoreBoard()`` is a playable table."""

    footer_first: tuple[str, ...] = (
        "take",
        "toggle",
        "end",
        "back",
        "next",
        "rule",
        "hint",
        "undo",
        "inspect",
    )

    # ----- keys

    def press(self, key: str, character: str | None = None) -> None:
        """Skip what is shown, hold back keys that were meant for something else, then as everywhere."""
        if self._gone:
            return
        character = character or (key if len(key) == 1 else None)
        self.was_armed, warned = self.armed, self.warning
        # The same command may be typed or picked from the palette again.
        if self.mode is None and not {action.id for action in self.app_.keymap.actions(key)} & {
            "type",
            "palette",
        }:
            self.armed, self.warning = "", ""
        if self.mode is None and self._shows_moves():
            if not self._works_while_showing(key):
                self.skip(onward=key in ("space", "escape"))
                return
        elif self.mode is None and self._answers(key, character):
            if not self.guard.lets(key, time.monotonic()):
                return
        else:
            self.guard.note(key, time.monotonic())
        super().press(key, character)
        stale = bool(warned) and not self.warning
        if self.was_armed and not self.armed:
            # Nothing waits for a second press any more: Esc has nothing to stay from.
            self.was_armed, stale = "", True
        if stale and self.is_current:
            self.repaint()

    def on_canvas_widget_pressed(self, event: CanvasWidget.Pressed) -> None:
        """A click while something is shown skips it; on a key that is written it presses that."""
        if self._gone:
            event.stop()
            event.prevent_default()
        elif event.button == 1 and not event.key and self.mode is None and self._shows_moves():
            event.stop()
            event.prevent_default()
            self.skip()

    def _shows_moves(self) -> bool:
        """True while pictures are shown or automatic moves run; where one was not saved, a key tries again."""
        busy = self.picks is None and not self.thinking and not self.over
        return self.frame is not None or (busy and not self.waiting)

    def run_action_id(self, id: str) -> None:
        """Nothing more once the table is left: what was picked from the palette comes a moment later."""
        if not self._gone:
            super().run_action_id(id)

    def works(self, action: Action) -> bool:
        """While something is shown, only what does not skip it, and skipping itself."""
        if self.frame is not None and action.id != "toggle" and action.id not in _WHILE_SHOWING:
            return False
        return super().works(action)

    def _works_while_showing(self, key: str) -> bool:
        actions = self.app_.keymap.actions(key)
        return any(action.id in _WHILE_SHOWING and self.works(action) for action in actions)

    def _answers(self, key: str, character: str | None) -> bool:
        """True if the key could answer the prompt."""
        if key in ("enter", "space", "e"):
            return True
        return character is not None and any(thing.label == character for thing in self.lit())

    def own_key(self, key: str, character: str | None) -> bool:
        """Verbs of the prompt, Esc on a vote, and ``u`` where undo is not free."""
        picks = self.picks
        if self.over or (picks is None and not self.waiting):
            return False
        if picks is not None and character in picks.verbs:
            picks.turn(character)
            self.turn_prompt()
            return True
        if character == "u" and self.people and not self.can("undo"):
            self.ask_take_back()
            return True
        return False

    # ----- what works here

    def can(self, action: str) -> bool:
        """Only what does something at this prompt."""
        if action == "talk":
            return self.session.company is not None
        if self.over and self.frame is None:
            return action in _AFTER_THE_END or (action == "inspect" and super().can("inspect"))
        picks = self.picks if self.frame is None else None
        match action:
            case "take":
                return picks is not None and (self.cursor is not None or picks.many or self.page > 0)
            case (
                "move_up" | "move_down" | "move_left" | "move_right" | "next" | "previous" | "first" | "last"
            ):
                return picks is not None
            case "toggle":
                return self.frame is not None or (picks is not None and picks.many)
            case "end":
                return picks is not None and picks.ending is not None
            case "undo" | "undo_all" | "redo" | "give_up" | "take_back":
                return (picks is not None or self.waiting) and bool(self.ways.get(action))
            case "hint":
                return self.hints and picks is not None and picks.prompt.kind != "take_back"
            case "since":
                return bool(self.told.count)
            case "fold" | "fold_back":
                return self.frame is None and len(self.board.pages(self.scene)) > 1
            case "inspect":
                return self._first_to_inspect() is not None
            case "rule":
                return bool(self.rule_behind()[1])
            case "back" if picks is None:
                return self.waiting and self.session.asking_back in self.people
            case "back":
                return picks is not None and bool(
                    picks.chosen
                    or picks.verb
                    or self.page
                    or self.hint
                    or self.was_armed
                    or picks.prompt.kind == "take_back"
                )
        return True

    def asked(self, turned: bool) -> None:
        """Find out what can be taken back; ring and name the window at the start of a turn."""
        self.find_ways()
        shared = self.session.company is not None
        if turned or shared or self.behind:
            self.app_.set_terminal_title(self.title_words())
        if shared:
            self.called()
        elif turned and self.told.count and self.app_.preferences["bell"] != "never":
            self.app.bell()

    def called(self) -> None:
        """Ring at a shared table for the first thing that is asked here after others were waited for."""
        if self.session.company is not None and not self._rung and self.app_.preferences["bell"] != "never":
            self.app.bell()
        self._rung = True

    def waits(self) -> None:
        """Name the window for what the table waits for."""
        super().waits()
        self._rung = False
        self.app_.set_terminal_title(self.title_words())

    def do_talk(self) -> None:
        """Read what was said at this table, and say something."""
        from apex_tui.screens.play.talk import TalkOverlay

        company = self.session.company
        if company is not None:
            self.app.push_screen(TalkOverlay(self, company))

    def footer_keys(self) -> tuple[list[FooterKey], int]:
        """The labels, then the verbs of this prompt, then the registry."""
        keys, hidden = super().footer_keys()
        # The four arrows are one thing to know, in F1 too.
        hidden -= 3 if self.can("move_up") else 0
        if self.frame is not None and self.frame.hold:
            others = [key for key in keys if key.key != "space"]
            return [FooterKey("Enter", "go on", "enter"), *others], hidden
        if self.frame is not None:
            keys.sort(key=lambda key: key.key != "space")
        picks = self.picks
        if self.frame is not None or picks is None:
            return keys, hidden
        verbs = [
            FooterKey(key, "back" if picks.verb == verb else verb_words(verb), key)
            for key, verb in picks.verbs.items()
        ]
        at = 1 if keys and self.choice_verb() else 0
        return [*keys[:at], *verbs, *keys[at:]], hidden

    # ----- answering

    def take(self, id: str) -> None:
        """One pick answers at once; of several each is picked or dropped."""
        if self.over:
            self._after(id)
            return
        if self.waiting:
            self.take_offer(id)
            return
        picks = self.picks
        if picks is None or self.frame is not None:
            return
        if id in ENDINGS or id == NOTHING:
            self.do_end()
        elif picks.many:
            self._toggle(id)
        else:
            self.answer([id])

    def do_take(self) -> None:
        """Enter: confirm a set, or take what is under the cursor."""
        picks = self.picks
        if self.page and self.cursor is None and not self.over:
            self.do_fold_home()
            return
        if self.over or picks is None or not picks.many or self.cursor == NOTHING:
            super().do_take()
            return
        missing = picks.missing()
        if missing:
            self.warning = missing
            self.repaint()
            return
        self.answer(self.in_order())

    def do_toggle(self) -> None:
        """Space."""
        if self.cursor is not None and self.picks is not None and self.picks.many:
            self._toggle(self.cursor)

    def toggle(self, id: str) -> None:
        """Pick or drop."""
        self._toggle(id)

    def _toggle(self, id: str) -> None:
        picks = self.picks
        if picks is not None and picks.choice(id) is not None:
            self.warning = picks.toggle(id)
            self.repaint()

    def do_end(self) -> None:
        """End, pass, done; asked once more where something useful stays unused."""
        picks = self.picks
        if picks is None or picks.ending is None:
            return
        ending = picks.ending
        if self.was_armed != "end" and self._asks_again():
            self.armed = "end"
            choice = picks.choice(ending)
            says = f"{choice.label}: {choice.detail}. " if choice is not None and choice.detail else ""
            self.warning = f"{says}e again to end, Esc stays."
            self.repaint()
            return
        self.armed = ""
        self.answer([] if ending == NOTHING else [ending])

    def _asks_again(self) -> bool:
        """True if ending here leaves something unused, or the player wants to be asked always."""
        picks = self.picks
        assert picks is not None
        wish = self.app_.preferences["confirm"]
        if wish == "never":
            return False
        return wish == "always" or (picks.prompt.closes and self.leaves_unused(picks))

    def leaves_unused(self, picks: Picks) -> bool:
        """True if something useful stays unused where this prompt is ended; a game's screen knows better what is."""
        return len(picks.prompt.choices) > 1

    # ----- looking

    def do_hint(self) -> None:
        """What the rule policy would do; a second ``h`` puts the cursor there."""
        picks = self.picks
        if picks is None:
            return
        if self.hint is not None and self.hint.choose:
            id = self.hint.choose[0]
            if id not in picks.labels and id not in ENDINGS:
                key = next((key for key, verb in picks.verbs.items() if belongs(id, verb)), "")
                if key or picks.verb:
                    picks.turn(key or next(iter(picks.verbs)))
                    self._probed = False
            self.move_to(id)
            return
        try:
            self.hint = self.session.hint(picks.prompt.seat)
        except ApexError as error:
            self.say(str(error))
            return
        self.read_lines()
        self.repaint()

    def do_fold(self) -> None:
        """The next page of the board."""
        self._fold(1)

    def do_fold_home(self) -> None:
        """Back to the usual page, the cursor where it was."""
        self._fold(-self.page)

    def do_fold_back(self) -> None:
        """The page before."""
        self._fold(-1)

    def _fold(self, step: int) -> None:
        count = max(1, len(self.board.pages(self.scene)))
        if self.page == 0:
            self._left_at = self.cursor
        self.page = (self.page + step) % count
        self.scroll = 0
        if self.page == 0:
            self.cursor = self._left_at
        self.repaint()

    def do_page_up(self) -> None:
        """Scroll up."""
        self.scroll_by(-3, 0, 0)

    def do_page_down(self) -> None:
        """Scroll down."""
        self.scroll_by(3, 0, 0)

    def scroll_by(self, steps: int, col: int, row: int) -> None:
        """The board scrolls what is longer than its place."""
        self.scroll = max(0, self.scroll + steps)
        self.repaint()

    def _first_to_inspect(self) -> str | None:
        if self.cursor is not None and self.thing(self.cursor) is not None:
            return self.cursor if self.inspector_text(self.cursor) is not None else None
        things = self.surface.things if self.surface is not None else {}
        return next((id for id in things if self.inspector_text(id) is not None), None)

    def do_inspect(self) -> None:
        """Look closely, also while nothing can be chosen."""
        if (id := self._first_to_inspect()) is not None:
            self.inspect(id)

    def do_log(self) -> None:
        """All that happened, as far as whoever looks may know."""
        from apex_tui.screens.log import LogScreen
        from apex_tui.screens.play.history import log_filters, log_lines

        lines = log_lines(self.board, self.scene, self.lines)
        filters = log_filters(self.board, self.lines, self.session.names, self.own)
        self.app.push_screen(LogScreen(self.session.entry.title, lines, filters), self.see_line)

    def do_since(self) -> None:
        """What happened since the last turn."""
        self.show_since()

    def see_line(self, number: int | None) -> None:
        """Show the table at a line of the log."""
        if number is None or self._gone:
            return
        from apex_tui.screens.play.past import moment_of

        moment = moment_of(self.session, number)
        if isinstance(moment, str):
            self.say(moment)
        else:
            self._show_past(moment)

    def _show_past(self, at: Moment | None, page: str = "") -> None:
        from apex_tui.screens.play.past import PastScreen

        past = PastScreen(self.session, self.board, at=at, eyes=self.eyes, own=self.own, page=page)
        self.app.push_screen(past)

    # ----- the end, and leaving

    def paint(self, surface: Surface) -> None:
        """The table, or the page of its end."""
        if not self.over or self.frame is not None:
            super().paint(surface)
            return
        scene = self.scene
        where, _ = self.board.title(scene)
        title(
            surface,
            self.session.entry.title,
            where if "over" in where else f"{where} ∙ over",
            state="saved ✓",
        )
        self.board.paint_end(surface, scene)
        paint_choices(surface, self._after_the_end())

    def _after_the_end(self) -> list[After]:
        """What follows this game. Files can only be written at the program's own keyboard."""
        session = self.session
        return choices(
            session.seats, elsewhere=session.company is not None, keeps_seats=session.entry.keeps_seats
        )

    def paint_foot(self, surface: Surface) -> None:
        """The prompt, or what next."""
        if not self.over or self.frame is not None:
            super().paint_foot(surface)
            return
        after = self._after_the_end()
        each = next((each for each in after if each.id == self.cursor), after[0])
        keys = [
            FooterKey(f"1-{len(after)}", "choose"),
            FooterKey("l", "log", "l"),
            FooterKey("Enter", each.words, "enter"),
        ]
        footer(surface, keys, tail=f"seed {self.session.seed_shown}")
        surface.caret = (surface.height - 3, 4)

    def first_cursor(self, lit: list[Thing]) -> str | None:  # type: ignore[override]
        """Play again, at the end."""
        return (lit[0].id if lit else None) if self.over and self.frame is None else super().first_cursor(lit)

    def describe(self, id: str) -> Line:
        """What follows at the end, or the thing."""
        follows = self._after_the_end() if self.over else []
        after = next((each for each in follows if each.id == id), None)
        return after.says if after is not None else super().describe(id)

    def finished(self) -> None:
        """Say it in the window's frame."""
        self.app_.set_terminal_title(f"{self.session.entry.title} ∙ over")

    def _after(self, id: str) -> None:
        if id == "replay":
            self._show_past(None)
        elif id == "decks":
            self._show_past(None, page=self.decks_page)
        elif id == "export":
            self.type_words(f"export {self.session.entry.id}-{self.session.id}.json")
        elif id == "home":
            self._home()
        elif id == "again" and self.session.company is not None:
            self.say(self.session.company.again())
        elif id == "again":
            try:
                session = next_table(self.session)
            except (ApexError, OSError) as error:
                self.say(str(error))
                return
            self._give_way(type(self)(session, hints=self.hints))

    def follow(self, successor: Chair) -> None:
        """The same people play again: their next game comes up in the place of this one."""
        self._uncover()
        self._give_way(type(self)(successor, hints=self.hints))

    decks_page: ClassVar[str] = "decks"
    """A word in the name of the board's page that shows what lies in the piles."""

    def _home(self) -> None:
        if self._is_lowest():
            from apex_tui.screens.home import HomeScreen

            self._give_way(HomeScreen())
        else:
            self.do_leave()

    def _give_way(self, other: PageScreen[Any]) -> None:
        """Put another page in the place of this one."""
        self.close_table()
        if self._is_lowest():
            # The lowest screen of the stack cannot be taken out; it ends when the one above it does.
            self._replaced = True
            self.app.push_screen(other)
        else:
            self.app.switch_screen(other)

    def on_screen_resume(self) -> None:
        """What stood in this page's place is gone."""
        if self._replaced:
            self.app_.leave()

    _replaced = False
    _rung = False
    """The bell has called for what is asked here now."""
    _left_at: str | None = None
    """Where the cursor was when another page was turned to."""

    def _is_lowest(self) -> bool:
        below = self.app.screen_stack[: self.app.screen_stack.index(self)]
        return not any(isinstance(screen, PageScreen) for screen in below)

    def do_leave(self) -> None:
        """Leave the table, saved: to the page below, or to the shell."""
        # The page below reads the shelf at once: the table must have been given back by then.
        self.close_table()
        if self._is_lowest():
            self.app_.leave()
        else:
            self.dismiss(None)


_AFTER_THE_END = frozenset(
    {"take", "move_up", "move_down", "move_left", "move_right", "next", "previous", "first", "last", "log", "leave",
     "help", "palette", "settings", "rulebook", "paint", "shell", "type"}
)  # fmt: skip
