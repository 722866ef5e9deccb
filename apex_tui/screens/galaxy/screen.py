"""The table screen of Galaxy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from apex_tui.engine.errors import ApexError
from apex_tui.engine.prompt import Prompt
from apex_tui.screens.actions import Action
from apex_tui.screens.board import Scene
from apex_tui.screens.galaxy.board import GalaxyBoard, Place
from apex_tui.screens.galaxy.chains import Planned, plan_move, plan_play
from apex_tui.screens.galaxy.footing import Said, foot_lines, paint_foot, question_line, sector_page
from apex_tui.screens.galaxy.inspect import sector_of_thing
from apex_tui.screens.galaxy.overdraw import paint_counts, paint_marks
from apex_tui.screens.galaxy.sitting import AMOUNTS, Sitting
from apex_tui.screens.galaxy.walking import Walker
from apex_tui.screens.play.chair import Chair
from apex_tui.screens.play.foot import Spot
from apex_tui.screens.play.picks import Picks
from apex_tui.screens.table import TableScreen
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import FooterKey, PromptText
from apex_tui.widgets.labels import LABELS
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line, Run, runs, wrap
from apex_tui.widgets.things import Area, Direction, Thing

__all__ = ["GalaxyScreen"]

_WORDS = {
    "choose_civilization": "lead", "choose_slot": "begin there", "choose_card": "card", "choose_side": "side",
    "duel_discard": "throw away", "declare_battle": "preview", "place_colony": "settle", "choose_action": "do",
    "move_from": "from there", "portal_from": "from there", "move_to": "go", "portal_to": "go",
    "produce_at": "build", "convert_target": "convert", "ambush_target": "ambush",
}  # fmt: skip
_TAKES = {"declare_battle": "fight ►", "choose_side": "set it", "choose_card": "this card", "move_count": "go",
          "portal_count": "go"}  # fmt: skip
_BACK = {
    "choose_side": "another card", "duel_discard": "another side", "move_to": "other source", "portal_to": "other source",
    "move_count": "other target", "portal_count": "other target",
}  # fmt: skip
_CURTAIN = {
    "choose_civilization": "who picks a civilization",
}
_ENDS = {"stop": "stop", "decline": "decline", "end_turn": "end turn"}


class GalaxyScreen(TableScreen):
    """A table of Galaxy."""

    board: ClassVar[GalaxyBoard] = GalaxyBoard()
    board_ignores_cursor: ClassVar[bool] = True
    least_room: ClassVar[int] = 1
    places: ClassVar[frozenset[str]] = TableScreen.places | {"aid"}
    footer_first = ("toggle", "take", "back", "end", "fold", "rule", "hint", "undo", "inspect")

    def __init__(self, session: Chair, *, hints: bool = True):
        super().__init__(session, hints=hints)
        self._planned = Planned()
        self._walker = Walker()
        self._typed_amount = ""
        """The digits of a number of ships that is being typed."""
        self._offered = 0
        """Rows of what can be done beside the game, while nothing is asked here."""

    # ----- who is who

    def sign(self, seat: int) -> Run:
        """The letter of its civilization, in its colour."""
        return Sitting(self.scene).mark(seat)

    def title_words(self) -> str:
        """For the window's frame."""
        if self.session.company is not None or not self.own:
            return super().title_words()
        sit = Sitting(self.scene)
        return f"{self.session.entry.title} ∙ {sit.letter(self.own)} {sit.name(self.own)}"

    def curtain_words(self, kind: str) -> str:
        """Why the others look away."""
        return _CURTAIN.get(kind, super().curtain_words(kind))

    def collect(self, *, own: bool, here: bool | None = None) -> None:
        """All look at what is turned over: whoever chose last has no hand on the screen any more (GAL-4.3)."""
        super().collect(own=own, here=here)
        if self.behind and len(self.people) > 1 and self.session.view(0).stage != "choose":
            self._leave_private()

    def for_all(self, new: Sequence[LogLine]) -> bool:
        """All cards turn over at once, before everybody's eyes (GAL-4.3)."""
        return super().for_all(new) or any(line.kind == "order" for line in new)

    # ----- painting

    @property
    def looking(self) -> bool:
        """True on the page on which the cursor walks over all sectors."""
        # Keys may have been typed before the table is there.
        if self.view is None or self.over or self.frame is not None or not self.page:
            return False
        return self.board.page(self.scene) == "sector"

    def spots(self, picks: Picks, surface: Surface) -> tuple[list[Spot], list[Spot]]:
        """None: the board writes every choice, and this screen the prompt."""
        return [], []

    def _place(self, surface: Surface) -> Place:
        return self.board.place(self.scene, surface.width, surface.height - 1)

    def _paint_offers(self, surface: Surface, scene: Scene, room: int) -> None:
        """What can be done beside the game while nothing is asked here, in the last rows of the page."""
        self._foot = None
        self._offered = 0
        company = self.session.company
        offers = list(company.offers()) if company is not None and self.waiting else []
        if not offers:
            return
        area = self._place(surface).area
        words = [(offer, wrap(offer.words, max(8, area.width - 4))) for offer in offers]
        self._offered = min(area.height, sum(len(lines) for _, lines in words))
        row = area.row + area.height - self._offered
        for offer, lines in words:
            for offset, line in enumerate(lines):
                if row + offset >= area.row + area.height:
                    break
                if offset == 0:
                    surface.choice(offer.id, row, area.col, area.width, offer.key, line, token="ink")
                else:
                    surface.put(row + offset, area.col + 4, line)
            row += len(lines)

    def paint_foot(self, surface: Surface) -> None:
        """The question, the sums of what is under the cursor, and the footer."""
        if self.over and self.frame is None:
            super().paint_foot(surface)
            return
        place = self._place(surface)
        sit = Sitting(self.scene)
        said = self._said()
        area = place.area
        if self.waiting and self._offered:
            area = Area(area.row, area.col, area.width, max(0, area.height - self._offered))
        if place.note >= 0:
            self._put_note(surface, said, place.note)
        lines = foot_lines(sit, said, self.cursor, area, place.page)
        if place.question is not None:
            row, col, width = place.question
            line: Line = question_line(sit, width) if sit.scene.prompt is not None else ""
            if not area.height and (said.warning or said.hint):
                # The question has been read: there is one row for both.
                line = runs(said.warning, "loss") or said.hint
            elif not line and lines:
                line = lines.pop(0)
            surface.put(row, col, line, limit=width)
        if place.sector is not None:
            self._tell_sector(surface, sit, place.sector)
        paint_foot(surface, area, lines)
        if self.notes is not None and said.told and self.notes.text in said.told:
            self.notes.seen()
        paint_marks(surface, self.cursor)
        if sit.kind in AMOUNTS and self.cursor is not None:
            paint_counts(surface, sit, self.cursor)
        self.paint_footer(surface)

    def _put_note(self, surface: Surface, said: Said, row: int) -> None:
        note, said.note = said.note, ""
        if note:
            surface.put(row, 1, note, "quiet", limit=surface.width - 2)
            said.told.append(note)

    def _tell_sector(self, surface: Surface, sit: Sitting, area: Area) -> None:
        label = sector_of_thing(sit, self.cursor) if self.cursor is not None else ""
        if not label:
            surface.put(area.row, area.col, "arrows walk over the sectors", "quiet", limit=area.width)
            return
        for offset, line in enumerate(sector_page(sit, label, area)):
            surface.put(area.row + offset, area.col, line, limit=area.width)

    def _said(self) -> Said:
        """What the table has to say beside the game."""
        text: PromptText = super().prompt_text()
        said = Said(warning=self.warning, last=text.last, since=text.since)
        if self.picks is None or self.frame is not None:
            said.question, said.under = text.question, text.under
            company = self.session.company
            if self.waiting and company is not None:
                said.under = list(company.situation())
            return said
        if self.hint is not None:
            said.hint = [("hint: ", "info"), (self.hint.text.removeprefix("hint: "), "ink")]
            said.hinted = self.hint.choose[0] if self.hint.choose else ""
        said.note = self.notes.text if self.notes is not None else ""
        return said

    # ----- the cursor

    def first_cursor(self, lit: Sequence[Thing]) -> str | None:
        """All ships, where a number is asked for; else as everywhere."""
        picks = self.picks
        if picks is not None and self.frame is None and picks.prompt.kind in AMOUNTS and lit:
            return picks.prompt.choices[-1].id
        if picks is None and not self.over:
            return lit[0].id if lit and self.looking else None
        return super().first_cursor(list(lit))

    def _move(self, direction: Direction) -> None:
        """Over the hexes as they lie; into the list where no hex lies in that direction."""
        sit = Sitting(self.scene)
        picks = self.picks
        if picks is not None and picks.prompt.kind in AMOUNTS:
            self._typed_amount = ""
            self._step({"up": 1, "right": 1, "down": -1, "left": -1}[direction])
            return
        found = self._walker.step(sit, self.cursor, direction, self.lit())
        if found is not None:
            self.move_to(found)
        elif not self._walker.on_map(sit, self.cursor):
            super()._move(direction)

    def _step(self, step: int) -> None:
        picks = self.picks
        if picks is not None and picks.prompt.kind in AMOUNTS:
            order = [choice.id for choice in picks.prompt.choices]
            at = order.index(self.cursor) if self.cursor in order else 0
            self.move_to(order[max(0, min(len(order) - 1, at + step))])
            return
        super()._step(step)

    # ----- choosing

    def own_key(self, key: str, character: str | None) -> bool:
        """Digits preview a battle and type a number of ships."""
        picks = self.picks if self.frame is None else None
        if picks is not None and character is not None and not self.page:
            kind = picks.prompt.kind
            if kind in AMOUNTS and character.isdigit():
                self._type_amount(character)
                return True
            if kind == "declare_battle":
                thing = next((thing for thing in self.lit() if thing.label == character), None)
                if thing is not None:
                    self.move_to(thing.id)
                    return True
        return super().own_key(key, character)

    def _type_amount(self, digit: str) -> None:
        """Digits type the number; one that is too large begins a new one."""
        picks = self.picks
        assert picks is not None
        offered = {choice.id for choice in picks.prompt.choices}
        for text in (self._typed_amount + digit, digit):
            if f"n:{int(text)}" in offered:
                self._typed_amount = text
                self.move_to(f"n:{int(text)}")
                return

    def take(self, id: str) -> None:
        """A sector that is only looked at is inspected."""
        if id.startswith("sector:"):
            self.inspect(id)
        elif self.picks is not None and id in _ENDS and self.frame is None:
            self.do_end()
        else:
            super().take(id)

    def foreseen(self, picks: Picks) -> Sequence[str] | None:
        """What was typed or dragged with the step before it."""
        self._typed_amount = ""
        self._walker.forget()
        return self._planned.answer(picks.prompt) or super().foreseen(picks)

    def typed(self, words: str) -> str:
        """``:b4 c4 3``, ``:23 expansion``, ``:c4`` for a sector that is looked at, and all that every table understands."""
        picks = self.picks if self.frame is None and not self.over else None
        sit = Sitting(self.scene)
        if picks is not None:
            plan = plan_move(sit, words.split()) or plan_play(sit, words.split())
            if isinstance(plan, str):
                return plan
            if plan is not None:
                return self._begin(plan, picks)
        label = words.strip().upper()
        if label in sit.sectors and (picks is None or picks.choice(label) is None):
            self.inspect(f"sector:{label}")
            return ""
        return super().typed(words)

    def _begin(self, plan: Planned, picks: Picks) -> str:
        first = plan.answer(picks.prompt)
        if first is None:
            return "that cannot be done now"
        self._planned = plan
        self.answer(first)
        return ""

    def drag(self, start: tuple[int, int], end: tuple[int, int], done: bool) -> None:
        """Ships are dragged from sector to sector; how many is asked then."""
        picks = self.picks if self.frame is None else None
        if not done or picks is None or self.surface is None:
            return
        sit = Sitting(self.scene)
        labels = []
        for cell in (start, end):
            thing = self.surface.hit(*cell)
            labels.append(sector_of_thing(sit, thing.id) if thing is not None else "")
        if not all(labels) or labels[0] == labels[1]:
            return
        plan = plan_move(sit, labels)
        trouble = plan if isinstance(plan, str) else self._begin(plan, picks) if plan is not None else ""
        if trouble:
            self.say(trouble)

    # ----- stepping back, ending

    def _mid_chain(self) -> bool:
        """True in the midst of an action or of a secret choice: nothing has happened yet."""
        picks = self.picks if self.frame is None else None
        if picks is None:
            return False
        kind = picks.prompt.kind
        return bool(picks.prompt.about) or kind in ("choose_side", "duel_discard")

    def can(self, action: str) -> bool:
        """Esc goes back in a chain, ``e`` ends a turn from within one, arrows look at the sectors."""
        picks = self.picks if self.frame is None else None
        if action == "inspect" and not self.over:
            # There is always something to look at on a map: what is said of it need not be made up for the footer.
            return self.view is not None and self.surface is not None
        if action == "back" and self._mid_chain() and self.ways.get("undo"):
            return True
        if action == "end" and picks is not None and not self.over:
            return self._ender() != "" or (bool(picks.prompt.about) and bool(self.ways.get("undo")))
        if self.looking and action in _WALKS:
            return True
        return super().can(action)

    def _ender(self) -> str:
        picks = self.picks
        if picks is None:
            return ""
        return next((choice.id for choice in picks.prompt.choices if choice.id in _ENDS), "")

    def do_back(self) -> None:
        """One step back in the chain, before anything else is left."""
        if self._mid_chain() and not (self.was_armed or self.hint or self.page) and self.ways.get("undo"):
            self.do_undo()
            return
        super().do_back()

    def do_end(self) -> None:
        """End the turn; from within an action its steps are taken back first."""
        picks = self.picks
        if picks is None:
            return
        ender = self._ender()
        if self.was_armed != "end" and self._wants_asking(picks):
            self.armed = "end"
            self.warning = self._what_is_lost(picks)
            self.repaint()
            return
        self.armed = ""
        if ender:
            self.answer([ender])
            return
        while self.picks is not None and self.picks.prompt.about and self.ways.get("undo"):
            self.do_undo()
        if self._ender():
            self.answer([self._ender()])

    def _wants_asking(self, picks: Picks) -> bool:
        wish = self.app_.preferences["confirm"]
        return wish == "always" or (wish != "never" and self.leaves_unused(picks))

    def leaves_unused(self, picks: Picks) -> bool:
        """Actions with a use, a battle that would be won, a place for a colony."""
        if picks.prompt.kind == "declare_battle":
            return any(
                choice.id in self.view.seats[picks.prompt.seat - 1].wins for choice in picks.prompt.choices
            )
        return len(picks.prompt.choices) > 1 or bool(picks.prompt.about)

    def _what_is_lost(self, picks: Picks) -> str:
        kind = picks.prompt.kind
        if kind == "declare_battle":
            wins = [label for label in self.view.seats[picks.prompt.seat - 1].wins if picks.choice(label)]
            return f"You would win at {' '.join(wins)}. e again to stop, Esc stays."
        if kind == "place_colony":
            return "No colony then. e again to decline, Esc stays."
        from apex_tui.games.galaxy.spoken import actions_words

        return f"{actions_words(self.view.pool)} will be lost. e again to end, Esc stays."

    # ----- looking

    def do_aid(self) -> None:
        """Strategies, actions, bonuses and the order of a round on one screen."""
        from apex_tui.screens.galaxy.aid import AidOverlay

        self.app.push_screen(AidOverlay(self))

    def do_log(self) -> None:
        """The log, with the letters of the civilizations to sort by."""
        from apex_tui.screens.log import LogScreen
        from apex_tui.screens.play.history import log_filters, log_lines

        lines = log_lines(self.board, self.scene, self.lines)
        filters = log_filters(self.board, self.lines, self.session.names, self.own)
        sit = Sitting(self.scene)
        for seat, each in enumerate(filters[: len(self.session.names)], 1):
            filters[seat - 1] = replace(each, name=[sit.mark(seat)])
        # There are no dice in this game.
        filters = [each for each in filters if each.name != "dice"]
        self.app.push_screen(LogScreen(self.session.entry.title, lines, filters), self.see_line)

    # ----- words

    def choice_word(self, picks: Picks) -> str:
        """``1-5 go``."""
        return _WORDS.get(picks.prompt.kind) or super().choice_word(picks)

    def label(self, action: Action) -> str:
        """``Enter fight``, ``Esc other source``, ``e end turn``."""
        picks = self.picks if self.frame is None else None
        if picks is not None:
            kind = picks.prompt.kind
            if action.id == "take" and self.cursor in _ENDS:
                return _ENDS[self.cursor]
            if action.id == "take" and not (self.page and self.cursor is None):
                return _TAKES.get(kind) or super().label(action)
            if action.id == "back" and self._mid_chain():
                return "back" if self._filled_in(kind) else _BACK.get(kind, "back")
            if action.id == "end":
                return _ENDS.get(self._ender(), "end turn")
        return super().label(action)

    def _filled_in(self, kind: str) -> bool:
        """True if the step before had one answer only: then there is no other one to go back to."""
        sit = Sitting(self.scene)
        if kind in ("move_to", "portal_to"):
            own = [
                one
                for sector in sit.view.sectors
                for one in sector.tokens
                if one.seat == sit.asked and one.ships
            ]
            return len(own) == 1
        return kind == "choose_side" and len(sit.view.hand) == 1

    def footer_keys(self) -> tuple[list[FooterKey], int]:
        """A number of ships is typed."""
        keys, hidden = super().footer_keys()
        picks = self.picks if self.frame is None else None
        if picks is not None and picks.prompt.kind in AMOUNTS and len(picks.prompt.choices) > 1:
            keys = [FooterKey(f"1-{len(picks.prompt.choices)}", "ships"), *keys]
        return keys, hidden

    def own_labels(self, prompt: Prompt) -> Mapping[str, str]:
        """Cards keep the digits in the order of their indices, wherever they lie."""
        if prompt.kind not in ("choose_card", "duel_discard"):
            return {}
        return {choice.id: key for choice, key in zip(prompt.choices, LABELS, strict=False)}

    def horizon(self, id: str) -> Line:
        """Said among the sums, where it matters."""
        return ""

    def fail(self, error: ApexError) -> None:
        """What was planned ahead is forgotten with what was refused."""
        self._planned = Planned()
        super().fail(error)


_WALKS = frozenset(
    {"move_up", "move_down", "move_left", "move_right", "next", "previous", "first", "last", "take"}
)
