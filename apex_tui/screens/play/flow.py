"""The rhythm of a table: automatic moves shown one by one, then the next person asked, seat after seat."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from textual.timer import Timer

from apex_tui.engine.decision import Decision
from apex_tui.engine.errors import ApexError, SaveError
from apex_tui.engine.prompt import Prompt
from apex_tui.screens.board import Frame
from apex_tui.screens.play.chair import Chair
from apex_tui.screens.play.notes import FirstNotes, wants_notes
from apex_tui.screens.play.pacing import MANY, KeyGuard, moments_in, pace_factor
from apex_tui.screens.play.page import TablePage
from apex_tui.screens.play.picks import Picks
from apex_tui.screens.play.since import Since, since_of
from apex_tui.table.lines import Line as LogLine
from apex_tui.table.session import Automatic
from apex_tui.widgets.chrome import seat_runs
from apex_tui.widgets.text import plain

__all__ = ["TableFlow"]

_SLICE = 0.03
"""Seconds of automatic moves after which the screen gets its turn."""
_LOOK_IN = 0.05
"""Seconds between two looks at a player who thinks."""


class TableFlow(TablePage):
    """Drives the session. Everything that moves the game ends in ``go_on``, which finds out what comes next."""

    def __init__(self, session: Chair, *, hints: bool = True):
        super().__init__(session, hints=hints)
        self.guard = KeyGuard()
        self.told = Since((), ())
        """What happened since the asked person's last answer."""
        self.answered = 0
        """The person who answered last: their undo may still be free."""
        self._frames: deque[Frame] = deque()
        self._factor = 0.0
        self._timer: Timer | None = None
        self._stale = False
        """The game has moved on behind what is being shown."""
        self._hurry = False
        """The rest up to the next prompt is not shown."""
        self._showed = False
        """Something was shown, or somebody else asked, since the last prompt."""
        self._others_moved = False
        """Somebody else made a choice since the asked person's last one."""
        self._unseen: set[int] = set()
        """Lines that were told without being shown."""
        self._open: Any = None
        """The table as all saw it before the last answer that was given behind the curtain."""
        self._left: dict[int, int] = {}
        """The last line that each person knew when they answered last."""
        self._thought: Any = None
        self._thinks_since = 0.0
        self._number = 0
        self._gone = False
        self._wishes: dict[str, str] = {}
        """What the player's settings said of the seats when they were heeded last."""
        self._covered = False
        """The curtain is closed."""
        self._ended = False
        """The end of the game has been shown."""

    # ----- the table opens and closes

    def on_mount(self) -> None:
        """Look at the table, then begin."""
        self.app_.closing.append(self.close_table)
        self.notes = FirstNotes(self.app_.note_book())
        self.read_lines()
        self.look()
        if self.lines:
            for seat in self.people:
                self._left[seat] = self.lines[-1].n
        self._wishes = {} if self.session.resumed else dict.fromkeys(self._seat_wishes(), "on")
        self._heed_wishes()
        if self.session.notices:
            self.notice = self.session.notices.pop(0)
        self.go_on()

    def on_unmount(self) -> None:
        """The screen is gone: give the table back."""
        self.close_table()

    def close_table(self) -> None:
        """Everything is saved already; stop thinking and let the table go."""
        if self._gone:
            return
        self._gone = True
        self._stop_timer()
        self._stop_thinking()
        with suppress(ValueError):
            self.app_.closing.remove(self.close_table)
        self.session.close()

    # ----- what the player's settings say of the seats

    def _seat_wishes(self) -> dict[str, str]:
        known = {spec.key for spec in self.session.setting_specs}
        wishes = self.app_.preferences.seat_settings(self.session.entry.id)
        return {key: value for key, value in wishes.items() if key in known}

    def _heed_wishes(self) -> None:
        """Set what has changed in the player's settings at every person's seat; what a seat set itself stays else."""
        wishes = self._seat_wishes()
        changed = {key: value for key, value in wishes.items() if self._wishes.get(key, value) != value}
        self._wishes = wishes
        for key, value in changed.items():
            for seat in self.people:
                try:
                    self.session.set(seat, key, value)
                except ApexError as error:
                    self.fail(error)

    def preferences_changed(self) -> None:
        """At once where the table is on top; behind the page of settings when that is left, in which all is tried."""
        super().preferences_changed()
        if self.app.screen is self:
            self._take_wishes()

    def on_screen_resume(self) -> None:
        """Back from a page on which the settings may have changed."""
        self._take_wishes()

    def _take_wishes(self) -> None:
        before = self._wishes
        self._heed_wishes()
        if before != self._wishes and self.picks is not None and self._automatic() is not None:
            self.picks = None
            self.collect(own=True)
            self.go_on()

    # ----- what comes next

    def go_on(self) -> None:
        """Show what waits to be shown, play what plays itself, ask who is to be asked; never for long at once."""
        self._timer = None
        started = time.monotonic()
        while not self._gone:
            if self._frames:
                self._show_frame()
                return
            self._settle_view()
            if self.over:
                self._finish()
                return
            action = self._automatic()
            if action is None:
                self._ask()
                return
            if self.behind and (
                action.why in ("computer", "rival") or self.session.player_of(action.seat) != self.behind
            ):
                # Nobody knows who will be asked next: what was private goes before anything else is shown.
                self._leave_private()
            if action.slow:
                self._think(action)
                return
            if not self._play(action):
                return
            if time.monotonic() - started > _SLICE and not self._frames:
                self.repaint()
                self._timer = self.set_timer(0.001, self.go_on)
                return

    def _automatic(self) -> Automatic | None:
        try:
            return self.session.automatic()
        except ApexError as error:
            self.fail(error)
            return None

    def _play(self, action: Automatic, answer: Any = None) -> bool:
        try:
            self.session.play_automatic(answer)
        except ApexError as error:
            self.fail(error)
            return False
        player = self.session.player_of(action.seat)
        person = self.session.person(action.seat)
        own = player == self.own and person
        self._others_moved = self._others_moved or not own
        self.collect(own=own, here=person and player in self.people)
        return True

    def collect(self, *, own: bool, here: bool | None = None) -> None:
        """Take the new lines and make the pictures that show them.

        ``own``: a move of the person asked last; ``here``: of somebody at this keyboard (by default as ``own``).
        """
        here = own if here is None else here
        self.trouble = ""
        new = self.read_lines()
        self._stale = True
        if self.app_.preferences["bell"] == "also on my losses" and any(
            self.board.hits(line, seat) for line in new for seat in self.people
        ):
            self.app.bell()
        factor = (
            0.0 if self._hurry else pace_factor(self.app_.preferences["pace"], own=own, animate=self.moving)
        )
        frames = list(self.board.moments(self.scene, new)) if new and factor else []
        too_many = moments_in([*self._frames, *frames]) > MANY
        if too_many:
            frames = []
            self._frames.clear()
        self._factor = factor
        self._frames.extend(frames)
        if not frames:
            # Those who sit side by side before an open table see what one of them does there.
            beside = here and len(self.people) > 1 and not self.behind and not too_many
            if not self._hurry and not beside:
                self._unseen.update(line.n for line in new)
            self._settle_view()
        elif self.behind and len(self.people) > 1 and self.for_all(new):
            # Nobody's hand lies open beside it, and nothing of what it leads to is there before it.
            before = self._open
            self._leave_private()
            if before is not None:
                self.view, self._stale = before, True

    def for_all(self, new: Sequence[LogLine]) -> bool:
        """True if all look at what these lines show: whoever sits behind the curtain is not asked next."""
        return all(self.session.player_of(seat) != self.behind for seat in self.session.pending)

    def _settle_view(self) -> None:
        if self._stale:
            self._stale = False
            self.look()

    # ----- showing

    def _show_frame(self) -> None:
        self.frame = self._frames.popleft()
        self._showed = True
        self.repaint()
        if not (self.frame.hold and self.people):
            self._timer = self.set_timer(max(0.001, self.frame.seconds * self._factor), self._frame_over)

    def _frame_over(self) -> None:
        if not self._frames:
            self.frame = None
        self.go_on()

    def skip(self, *, onward: bool = False) -> None:
        """Show nothing more of what is being shown; ``onward``: nor of anything that follows up to the next prompt."""
        self._stop_timer()
        self._hurry = self._hurry or onward
        held = self.frame is not None and self.frame.hold
        # What is held is gone on from; what moves by itself is skipped up to what is held next.
        while self._frames and (onward or not (held or self._frames[0].hold)):
            self._frames.popleft()
        self.frame = None
        self.go_on()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # ----- slow players

    def _think(self, action: Automatic) -> None:
        self.thinking = action.seat
        self._thinks_since = time.monotonic()
        try:
            self._thought = self.session.think(action)
        except ApexError as error:
            self.fail(error)
            return
        self.repaint()
        self._timer = self.set_timer(_LOOK_IN, self._look_in)

    def _look_in(self) -> None:
        thought = self._thought
        if thought is None or self._gone:
            return
        if not thought.done():
            seconds = int(time.monotonic() - self._thinks_since)
            if seconds != self.thinks_for:
                self.thinks_for = seconds
                self.repaint()
            self._timer = self.set_timer(_LOOK_IN, self._look_in)
            return
        self._thought, self.thinking, self.thinks_for = None, 0, 0
        action = self._automatic()
        try:
            answer = thought.answer()
        except ApexError as error:
            self.fail(error)
            return
        if action is not None and self._play(action, answer):
            self.go_on()

    def _stop_thinking(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None
        self.thinking = self.thinks_for = 0

    # ----- asking

    def _ask(self) -> None:
        """Put the next prompt on the screen, behind the curtain if it is secret."""
        self.take_note()
        self._ended = False
        pending = self.session.pending
        if not pending:
            self._wait()
            return
        seat = self._next_seat(pending)
        player = self.session.player_of(seat)
        try:
            prompt = self.session.prompt(seat)
            number = self.session.decision_number(seat)
        except ApexError as error:
            self.fail(error)
            return
        if self.behind and self.behind != player:
            self._leave_private()
        if prompt.secret and len(self.people) > 1 and self.behind != player:
            self._close_curtain(player, prompt.kind)
            return
        turned = player not in (self.own, 0) or self._others_moved or self.answered not in (player, 0)
        self._others_moved = False
        self.own = player
        self.picks = picks = Picks(prompt)
        picks.verbs = dict(self.board.verbs(self.scene))
        self.picks = picks = Picks(prompt, picks.verbs, self.taken_letters(), self.own_labels(prompt))
        self._number = number
        self._probed = False
        self.page = self.scroll = 0
        self.cursor = None
        self.hint, self.warning = None, ""
        self._hurry = False
        self._tell_since(player, turned)
        self._tell_note(player, prompt.kind, turned)
        self.guard.opened(time.monotonic(), fresh=self._showed or turned)
        self._showed = False
        self.asked(turned)
        known = self.foreseen(picks)
        if known is not None:
            self.answer(known)
            return
        self.repaint()
        self._open_since(player)

    def _wait(self) -> None:
        """Nothing is asked here: others are to act elsewhere."""
        if self.behind:
            # Whoever looks at this keyboard next, it may be somebody else.
            self._leave_private()
        self.picks = None
        if self.session.company is not None:
            self._others_moved = True
            self.waits()
        self.repaint()

    def waits(self) -> None:
        """The table now waits for others."""

    def called(self) -> None:
        """The curtain has closed for somebody who is about to be asked."""

    def take_note(self) -> None:
        """The screen knows all that was done at the table up to now."""

    def _next_seat(self, pending: dict[int, Decision]) -> int:
        """Whoever sits at the keyboard goes on; else the first in seat order."""
        for seat in pending:
            if self.session.player_of(seat) in (self.behind, self.own if not self.behind else 0):
                return seat
        return next(iter(pending))

    def asked(self, turned: bool) -> None:
        """A prompt is about to appear; ``turned``: another person's turn begins."""

    def own_labels(self, prompt: Prompt) -> Mapping[str, str]:
        """Choices that keep a key of their own, by id; a game's screen knows them."""
        return {}

    def foreseen(self, picks: Picks) -> Sequence[str] | None:
        """The answer to a prompt that the person has given with the one before; None: the prompt is shown."""
        return None

    # ----- privacy

    def _close_curtain(self, player: int, kind: str) -> None:
        from apex_tui.screens.curtain import Curtain

        self._leave_private()
        self._uncover()
        self.picks = None
        self.repaint()
        self._covered = True
        self.called()
        curtain = Curtain(
            self.session.entry.title,
            player,
            self.session.names[player - 1],
            self.curtain_words(kind),
            *self.sign(player),
        )

        def opened(result: bool | None) -> None:
            self._covered = False
            if self._gone:
                # Whoever typed on meanwhile has left the table.
                return
            if not result:
                self.do_leave()
                return
            self.behind = player
            self._showed = True
            self.read_lines(anew=True)
            self.look()
            self.go_on()

        self.app.push_screen(curtain, opened)

    def _uncover(self) -> None:
        """Close what lies on the table: a log or an inspector that shows what one seat may see."""
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app_.typing.taken_away(time.monotonic())
            self.app.pop_screen()

    def curtain_words(self, kind: str) -> str:
        """The third line of the curtain; a game's screen has better words for a kind of choice."""
        return "who is about to see a hand of cards"

    def _leave_private(self) -> None:
        """Nothing of the seat that sat behind the curtain stays: view, log, cursor, scroll, typed lines, title."""
        if self.behind:
            self._uncover()
        self.behind = 0
        self.picks = None
        self.cursor = None
        self.page = self.scroll = 0
        self.hint, self.notice, self.warning, self.since = None, "", "", ""
        self.told = Since((), ())
        self.forget_typed()
        self.app_.set_terminal_title(self.session.entry.title)
        self.read_lines(anew=True)
        self.look()

    def forget_typed(self) -> None:
        """Let go what was typed in this seat's name."""

    # ----- since the last turn

    def _tell_since(self, player: int, turned: bool) -> None:
        left = self._left.get(player, 0)
        self.told = since_of([line for line in self.lines if line.n > left], player, self.board, self.scene)
        events, hits = self.told.count, len(self.told.hits)
        self.since = ""
        if events and (turned or hits):
            hit = f", {hits} hit you" if hits else ""
            words = f"{events} event{'s' if events > 1 else ''}{hit}  "
            self.since = [("since your turn: ", "quiet"), (words, "ink"), ("s", "key")]

    def _tell_note(self, player: int, kind: str, turned: bool) -> None:
        """A sentence for those who are new to this kind of decision."""
        name = self.session.names[player - 1]
        wanted = wants_notes(self.app_.preferences["notes"], name)
        if self.notes is not None:
            note = self.session.rules.first_note(kind) if wanted else ("", "")
            self.notes.meet(name, note, turned=turned)

    def _open_since(self, player: int) -> None:
        """Losses that nobody has seen happen are shown before anything is asked."""
        unseen = any(line.n in self._unseen for line in self.told.hits)
        self._unseen.clear()
        # Whoever reads the log or a rule meanwhile is not disturbed.
        if unseen and not self._covered and self.app.screen is self:
            self.show_since()

    def show_since(self) -> None:
        """The overlay."""
        from apex_tui.screens.play.since import SinceOverlay

        self.app.push_screen(SinceOverlay(self, self.told, self.own), self.see_line)

    def see_line(self, number: int | None) -> None:
        """Show the table at a line of the log."""

    # ----- answering

    def answer(self, choose: Sequence[str]) -> None:
        """Give the answer of the asked person; if it cannot be taken or saved, the prompt stands."""
        picks = self.picks
        if picks is None:
            return
        player = self.session.player_of(picks.prompt.seat)
        known = self.lines[-1].n if self.lines else 0
        self._open = self.session.view(0) if self.behind and len(self.people) > 1 else None
        try:
            self.session.answer(picks.prompt.seat, choose, self._number)
        except ApexError as error:
            self.fail(error)
            return
        self.keep_place(player)
        self._left[player] = known
        self.answered = player
        self.picks = None
        self.since = ""
        self.told = Since((), ())
        self.collect(own=True)
        self.go_on()

    def keep_place(self, player: int) -> None:
        """Note where the cursor was, for undo."""

    def fail(self, error: ApexError) -> None:
        """Something was refused or could not be saved: one line, and nothing has changed."""
        self.trouble = str(error) if isinstance(error, SaveError) else ""
        self.warning = ""
        self.say(str(error))

    def _finish(self) -> None:
        """The game is over: everything is open now."""
        self.take_note()
        self._ended = True
        # Said of the game that goes on, it would lie over what follows its end.
        self.notice = ""
        self.behind = 0
        self.picks = None
        self.page = self.scroll = 0
        self.cursor = None
        self.look()
        self.finished()
        self.guard.opened(time.monotonic(), fresh=True)
        self.repaint()

    def finished(self) -> None:
        """The game has just ended."""

    def title_words(self) -> str:
        """For the window's frame: the game and whose move it is; nothing private."""
        company = self.session.company
        if company is not None:
            now = plain(company.waiting()) if self.waiting else "your turn"
            return f"{now} ∙ {self.session.entry.title} ∙ {company.word}"
        name = (
            "".join(text for text, _ in seat_runs(self.own, self.session.names[self.own - 1]))
            if self.own
            else ""
        )
        return f"{self.session.entry.title} ∙ {name}" if name else self.session.entry.title
