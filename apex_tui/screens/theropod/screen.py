"""The table screen of Theropod."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from apex_tui.engine.prompt import Prompt
from apex_tui.screens.actions import Action
from apex_tui.screens.board import Scene
from apex_tui.screens.play.chair import Chair
from apex_tui.screens.play.foot import Spot
from apex_tui.screens.play.picks import Picks
from apex_tui.screens.table import TableScreen
from apex_tui.screens.theropod.board import TheropodBoard
from apex_tui.screens.theropod.sitting import ANSWERS, OTHER_WAY, Sitting, pay_keys
from apex_tui.screens.theropod.words import essential
from apex_tui.widgets.chrome import FooterKey, PromptText
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Run, length, runs, wrap_runs
from apex_tui.widgets.things import Thing

__all__ = ["TheropodScreen"]

_WORDS = {
    "play": "play", "buy": "buy", "pay_evolve": "toggle", "choose_species": "lead", "boss_choice": "choose",
    "ambush_setup": "pick",
}  # fmt: skip
_CURTAIN = {"ambush_setup": "who may set up an ambush", "play": "who is about to see a hand of cards"}


class TheropodScreen(TableScreen):
    """A table of Theropod."""

    board: ClassVar[TheropodBoard] = TheropodBoard()
    board_ignores_cursor: ClassVar[bool] = True
    least_room: ClassVar[int] = 4
    decks_page: ClassVar[str] = "piles"
    footer_first = ("take", "toggle", "end", "back", "fold", "rule", "hint", "undo", "inspect")

    def __init__(self, session: Chair, *, hints: bool = True):
        super().__init__(session, hints=hints)
        self._paying: list[str] = []
        """The rest of a payment that was confirmed as a whole."""
        self._instead = ""
        """What is bought in place of a purchase that was left."""

    # ----- painting

    def spots(self, picks: Picks, surface: Surface) -> tuple[list[Spot], list[Spot]]:
        """Answers that lie nowhere on the board; everything else the board writes, what ends a step too."""
        if picks.prompt.kind not in ANSWERS:
            return [], []
        return super().spots(picks, surface)

    def prompt_text(self) -> PromptText:
        """In the smallest window two rows: the question, and what is under the cursor or must be said first."""
        text = super().prompt_text()
        if self.picks is None or self.frame is not None or self.picks.prompt.kind in ANSWERS:
            return text
        scene = self.scene
        room = self.board.prompt_room(scene, self.app.size.height)
        if room > 5:
            return text
        if self.warning:
            self._warn(text)
        elif self.hint is not None:
            text.under, text.preview = [text.preview], ""
        elif len(text.under) > 1 and self._says_more(scene):
            if room == 4:
                # What follows is more than the question, which the board asks too.
                return PromptText(question=text.under[0], under=list(text.under)[1:2])
            text.last, text.since = "", False
        elif room == 4 or length(text.last):
            text.under = list(text.under)[:1]
        text.extra = []
        note = self.notes.text if self.notes is not None else ""
        if note and not self.warning and length(text.question) + length(note) + 4 <= self.app.size.width:
            text.note = note
            self.notes.seen()  # type: ignore[union-attr]
        text.preview = "" if room == 4 else text.preview
        if room == 4:
            if text.since:
                self._note_since(text)
            text.last, text.since = "", False
        return text

    def _says_more(self, scene: Scene) -> bool:
        """True if both lines on what is under the cursor must be seen, and the question fits in one row."""
        picks, room = self.picks, self.app.size.width - 2
        if self.cursor is None or picks is None or len(picks.prompt.text) > room:
            return False
        return essential(Sitting(scene), self.cursor) > 1

    def _note_since(self, text: PromptText) -> None:
        """That something has happened since the last turn, behind the question: as much of it as has room."""
        room = self.app.size.width - 4 - length(text.question)
        short: list[Run] = [("since your turn  ", "quiet"), ("s", "key")]
        text.note = next((said for said in (text.last, short) if length(said) <= room), text.note)

    def _warn(self, text: PromptText) -> None:
        """A warning in the one row there is, or, to be whole, in that of the question too."""
        lines = wrap_runs(runs(self.warning, "loss"), self.app.size.width - 2)
        if len(lines) > 1:
            text.question, text.note = lines[0], ""
        text.under = lines[1:2] or lines

    # ----- choosing

    def first_cursor(self, lit: Sequence[Thing]) -> str | None:
        """On a catch that the stack pays for, the one that loses least; else on the first thing to play."""
        picks = self.picks
        if picks is not None and not self.over and picks.prompt.kind == "play" and not self.page:
            ids = {thing.id for thing in lit}
            costs = [
                (-place.cost, place.footprint, f"hunt:{place.card.id}")
                for place in self.view.trail
                if place.card is not None and f"hunt:{place.card.id}" in ids
            ]
            if costs:
                return min(costs)[2]
            first = next((thing.id for thing in lit if thing.id.startswith(("use:", "play:"))), None)
            if first is not None:
                return first
        return super().first_cursor(list(lit))

    def _step(self, step: int) -> None:
        """Tab leaves nothing out: what a long list has scrolled out of sight comes into sight before it."""
        picks = self.picks
        ring = [choice.id for choice in picks.active()] if picks is not None and not self.page else []
        if picks is not None and picks.ending is not None:
            ring.append(picks.ending)
        lit = {thing.id for thing in self.lit()}
        # Elsewhere the order of the board counts, which a list keeps and a table need not.
        if self.cursor not in ring or not set(ring) - lit:
            super()._step(step)
            return
        wanted = ring[(ring.index(self.cursor) + step) % len(ring)]
        before = self.scroll
        for scroll in (before, *range(len(ring))):
            self.scroll = scroll
            self.repaint()
            if self.thing(wanted) is not None:
                self.move_to(wanted)
                return
        self.scroll = before
        super()._step(step)

    def leaves_unused(self, picks: Picks) -> bool:
        """A catch that the stack pays for, or an affordable purchase, is asked about once more; all else may lapse."""
        verb = "hunt:" if picks.prompt.kind == "play" else "buy:"
        return any(choice.id.startswith(verb) for choice in picks.prompt.choices)

    def choice_word(self, picks: Picks) -> str:
        """``1-4 hunt, play``."""
        if picks.prompt.kind == "play":
            verbs = {id.partition(":")[0] for id in picks.labels}
            return "hunt, play" if {"hunt", "play"} <= verbs else "hunt" if "hunt" in verbs else "play"
        return _WORDS.get(picks.prompt.kind) or super().choice_word(picks)

    def curtain_words(self, kind: str) -> str:
        """Why the others look away."""
        return _CURTAIN.get(kind, "who is about to see a hand of cards")

    def own_labels(self, prompt: Prompt) -> Mapping[str, str]:
        """Digits and letters run in reading order; what pays has letters, for the digits are those of the offers."""
        return pay_keys(prompt, self.taken_letters()) if prompt.kind == "pay_evolve" else {}

    # ----- paying

    @property
    def _pays(self) -> bool:
        picks = self.picks if self.frame is None else None
        return picks is not None and picks.prompt.kind == "pay_evolve" and not self.over

    def foreseen(self, picks: Picks) -> Sequence[str] | None:
        """The next card of a payment that was confirmed; a new one is put together from the cheapest way."""
        instead, self._instead = self._instead, ""
        if picks.prompt.kind != "pay_evolve":
            self._paying = []
            return [instead] if picks.choice(instead) is not None else super().foreseen(picks)
        offered = {choice.id for choice in picks.prompt.choices}
        while self._paying:
            id = self._paying.pop(0)
            if id in offered:
                return [id]
        if not picks.chosen:
            ways = Sitting(self.scene).unpaid_ways
            picks.chosen = ways[0] if ways else []
        return None

    def own_key(self, key: str, character: str | None) -> bool:
        """While a purchase is being paid for: another way to pay, or something else to buy; why a step cannot end yet."""
        if character == "e" and self._cannot_end():
            return True
        if self._pays and not self.page and character is not None:
            sit = Sitting(self.scene)
            if character == OTHER_WAY and sit.next_way >= 0:
                self._turn_to(sit.unpaid_ways[sit.next_way])
                return True
            wanted = next((id for id, key in sit.others.items() if key == character), "")
            if wanted:
                self._buy_instead(wanted)
                return True
        return super().own_key(key, character)

    def _cannot_end(self) -> bool:
        """Say why, where ``e`` ends nothing now but will later; False elsewhere."""
        picks = self.picks if self.frame is None and not self.over else None
        if picks is None or picks.ending is not None:
            return False
        if picks.prompt.kind == "play":
            left = sum(card.type == "apex" for card in Sitting(self.scene).me.hand_cards)
            self.warning = (
                f"Every Apex card must be played first; {left} {'is' if left == 1 else 'are'} left in hand."
            )
        elif picks.prompt.kind == "pay_evolve":
            self.warning = "This purchase has to be paid first; Esc leaves it while nothing is paid."
        else:
            return False
        self.repaint()
        return True

    def _buy_instead(self, card: str) -> None:
        if self.ways.get("undo"):
            self._instead = f"buy:{card}"
            self.do_undo()
            return
        assert self.picks is not None
        why = self.session.undo_blocked(self.session.player_of(self.picks.prompt.seat))
        self.warning = f"This purchase has to be paid: {why or 'it cannot be taken back'}."
        self.repaint()

    def _turn_to(self, way: Sequence[str]) -> None:
        assert self.picks is not None
        self.picks.chosen = list(way)
        self.warning = ""
        self.repaint()

    def footer_keys(self) -> tuple[list[FooterKey], int]:
        """Behind the cards that pay: what could be bought instead, and the other ways to pay."""
        keys, hidden = super().footer_keys()
        if self._pays and not self.page:
            sit = Sitting(self.scene)
            digits = list(sit.others.values()) if self.ways.get("undo") else []
            more = (
                [FooterKey(f"{digits[0]}-{digits[-1]}" if digits[1:] else digits[0], "other")]
                if digits
                else []
            )
            if sit.next_way >= 0:
                more.append(FooterKey(OTHER_WAY, "other way", OTHER_WAY))
            # What Space does stands behind the question.
            keys = [*keys[:1], *more, *(key for key in keys[1:] if key.key != "space")]
        return keys, hidden

    def take(self, id: str) -> None:
        """A card that pays is toggled; nothing is paid before Enter."""
        if self._pays:
            self.toggle(id)
        else:
            super().take(id)

    def toggle(self, id: str) -> None:
        """A card taken in drops those that would be superfluous beside it."""
        picks = self.picks
        if not self._pays or picks is None or picks.choice(id) is None:
            super().toggle(id)
            return
        if id in picks.chosen:
            picks.chosen.remove(id)
        else:
            picks.chosen = self._fitted([*picks.chosen, id])
        self.warning = ""
        self.repaint()

    def do_toggle(self) -> None:
        """Space."""
        if self._pays and self.cursor is not None:
            self.toggle(self.cursor)
        else:
            super().do_toggle()

    def _fitted(self, ids: list[str]) -> list[str]:
        """The picks without those that the newest one makes superfluous, or that make it so (THE-12.9), the oldest first."""
        sit = Sitting(self.scene)
        buying = sit.view.now.purchase
        if buying is None:
            return ids

        def covered(picks: list[str]) -> bool:
            return sit.total([*buying.cards, *(id.partition(":")[2] for id in picks)]) >= buying.price

        kept, newest = list(ids), ids[-1]
        for id in ids[:-1]:
            rest = [other for other in kept if other != id]
            if covered(rest):
                kept = rest
        while len(kept) > 1 and covered([other for other in kept if other != newest]):
            kept = kept[1:]
        return kept

    def do_take(self) -> None:
        """Enter pays with what is picked."""
        picks = self.picks
        if not self._pays or picks is None or self.page:
            super().do_take()
            return
        sit = Sitting(self.scene)
        buying = sit.view.now.purchase
        assert buying is not None
        total = sit.total([*buying.cards, *(id.partition(":")[2] for id in picks.chosen)])
        if total < buying.price:
            self.warning = f"{buying.price - total} more to pay: {total} of {buying.price}"
            self.repaint()
            return
        wanted = [choice.id for choice in picks.prompt.choices if choice.id in picks.chosen]
        self._paying = wanted[1:]
        self.answer(wanted[:1])

    def can(self, action: str) -> bool:
        """Space toggles what pays; Esc leaves a purchase while nothing is paid yet."""
        if self._pays:
            if action == "toggle":
                return True
            if action == "back" and self.ways.get("undo"):
                return True
        return super().can(action)

    def do_back(self) -> None:
        """Out of a purchase, before anything else is left."""
        if self._pays and not (self.was_armed or self.hint or self.page) and self.ways.get("undo"):
            self.do_undo()
            return
        super().do_back()

    def label(self, action: Action) -> str:
        """``Enter pay 4``."""
        if self._pays and not self.page:
            sit = Sitting(self.scene)
            buying = sit.view.now.purchase
            if action.id == "take" and buying is not None:
                return f"pay {buying.price}"
        return super().label(action)
