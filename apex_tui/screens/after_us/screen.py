"""The table screen of After Us."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from apex_tui.engine.prompt import Prompt
from apex_tui.screens.actions import Action
from apex_tui.screens.after_us.board import AfterUsBoard
from apex_tui.screens.after_us.objects import OBJECT_KEYS
from apex_tui.screens.after_us.words import first_of
from apex_tui.screens.arranging import ArrangingTable
from apex_tui.screens.page import label_span
from apex_tui.screens.play.picks import Picks
from apex_tui.widgets.chrome import FooterKey, PromptText
from apex_tui.widgets.text import Line, runs
from apex_tui.widgets.things import Thing

__all__ = ["AfterUsScreen"]

_LOOK = "k"
"""The key for a look at a new ape."""


class AfterUsScreen(ArrangingTable):
    """A table of After Us."""

    board: ClassVar[AfterUsBoard] = AfterUsBoard()
    least_room: ClassVar[int] = 3

    # ----- arranging

    def to_arrange(self, prompt: Prompt) -> Sequence[str]:
        """The own cards, as drawn; already before the objects of that window are over."""
        if prompt.kind == "before_arranging":
            seat = self.view.seats[prompt.seat - 1]
            return [f"card:{slot.card.id}" for slot in seat.assembly if slot.card is not None]
        return super().to_arrange(prompt)

    def on_the_way(self, prompt: Prompt) -> str:
        """``arrange`` ends the window of the objects."""
        return "arrange" if prompt.kind == "before_arranging" else ""

    def keeps_row(self, prompt: Prompt) -> bool:
        """Mobile Phone and Boombox change the cards, not the order tried out."""
        return prompt.kind in ("phone_card", "phone_deck", "boombox_card")

    def typed(self, words: str) -> str:
        """``:arrange 4 8 140 210``, and all that every table understands."""
        first, *numbers = words.split()
        row = self.row
        if row is None or first.lower() != "arrange" or not numbers:
            return super().typed(words)
        order = [f"card:{number}" for number in numbers]
        if sorted(order) != sorted(row.order):
            there = " ".join(id.rpartition(":")[2] for id in row.order)
            return f"arrange takes all the numbers of your apes: {there}"
        self._change(order)
        self.fix()
        return ""

    # ----- choosing

    def own_labels(self, prompt: Prompt) -> Mapping[str, str]:
        """``1`` activates, ``2`` skips; objects keep their letters."""
        own = {f"use:{name}": key for name, key in OBJECT_KEYS.items()}
        offered = {choice.id for choice in prompt.choices}
        if prompt.kind == "frame":
            own |= {"activate": "1", "skip": "2" if "activate" in offered else "1"}
        if prompt.kind == "before_arranging":
            own["arrange"] = "a"
        return own

    def take_by_label(self, id: str) -> None:
        """A disc is final once it lies there: its digit only goes to it, Enter sets it."""
        picks = self.picks
        if picks is not None and self.frame is None and picks.prompt.kind == "disc" and picks.choice(id):
            self.move_to(id)
        else:
            super().take_by_label(id)

    def label(self, action: Action) -> str:
        """``Enter set the disc``."""
        picks = self.picks
        if action.id == "take" and picks is not None and picks.prompt.kind == "disc" and not self.page:
            return "set the disc"
        return super().label(action)

    def first_cursor(self, lit: list[Thing]) -> str | None:  # type: ignore[override]
        """On something useful; a card of the row that is put together; nothing while one is in the hand."""
        picks = self.picks
        if picks is None or self.over or picks.verb or self.frame is not None:
            return super().first_cursor(lit)
        ids = [thing.id for thing in lit]
        row = self.row
        if row is not None:
            return None if row.lifted else next((id for id in row.order if id in ids), None)
        choices = [choice.id for choice in picks.prompt.choices if choice.id in ids]
        return first_of(picks.prompt.kind, choices) or super().first_cursor(lit)

    def leaves_unused(self, picks: Picks) -> bool:
        """A free bonus comes by itself, and rage and energy are kept: only what is over with this window is asked about."""
        kind = picks.prompt.kind
        ids = [choice.id for choice in picks.prompt.choices]
        if kind == "attract_menu":
            return any(id == "bonus" or id.startswith("attract:") for id in ids) and not self._comes_anyway(
                ids
            )
        return kind == "last_call" and len(ids) > 1

    def _comes_anyway(self, ids: Sequence[str]) -> bool:
        """The bonus is received with the confirmation, and there is nothing else to lose."""
        return "bonus" in ids and "decline_bonus" not in ids and not self._could_attract()

    def _could_attract(self) -> bool:
        picks = self.picks
        assert picks is not None
        me = self.view.seats[picks.prompt.seat - 1]
        return any(
            deck.left and any(getattr(me, kind) >= deck.price for kind in deck.pay)
            for deck in self.view.decks
            if deck.species == me.disc
        )

    def taken_letters(self) -> set[str]:
        """``k`` shows a new ape to its owner."""
        return super().taken_letters() | {_LOOK}

    def own_key(self, key: str, character: str | None) -> bool:
        """``k``: a look at the new ape, behind the curtain where others sit at the same screen."""
        if character == _LOOK and self.picks is not None and self.frame is None and not self.behind:
            seat = self.picks.prompt.seat
            if len(self.people) > 1 and self.board.waiting_apes(self.scene, seat):
                self._look_at_new_apes(seat)
                return True
        return super().own_key(key, character)

    def _look_at_new_apes(self, seat: int) -> None:
        """Curtain, the apes, and back: nothing is chosen, and the others see the table as before."""
        from apex_tui.screens.after_us.new_ape import NewApes
        from apex_tui.screens.curtain import Curtain

        player = self.session.player_of(seat)
        words = self.curtain_words("look")
        curtain = Curtain(self.session.entry.title, player, self.session.names[player - 1], words)

        def opened(result: bool | None) -> None:
            if self._gone:
                return
            if result:
                self.app.push_screen(NewApes(self, self.session.view(player), seat))
            elif result is False:
                self.do_leave()

        self.app.push_screen(curtain, opened)

    def footer_keys(self) -> tuple[list[FooterKey], int]:
        """Keys of choices with their own words: ``1 activate  2 skip``, ``b Boombox``."""
        keys, hidden = super().footer_keys()
        picks = self.picks
        if picks is None or self.frame is not None or picks.verb or self.page or not self.choice_verb():
            return keys, hidden
        known = {each.key for each in keys}
        named = []
        for id, words in _named(picks).items():
            label = picks.labels.get(id, "")
            if label and label not in known and self.thing(id) is not None:
                named.append(FooterKey(label, words, label))
        rest = [thing for thing in self.lit() if thing.label not in {each.key for each in named}]
        span = label_span(rest)
        first = [FooterKey(span, self.choice_verb())] if span else []
        if picks.prompt.kind == "frame":
            keys = [each for each in keys if each.label != "skip"]
        at = 2 if self.row is not None else 0
        keys = [*first, *keys[1:]]
        return [*keys[:at], *named, *keys[at:]], hidden

    # ----- words

    def choice_word(self, picks: Picks) -> str:
        """``1-4 pick a disc``."""
        words = {"disc": "pick a disc", "reactivate": "activate it"}
        return words.get(picks.prompt.kind) or super().choice_word(picks)

    def prompt_text(self) -> PromptText:
        """As the board wants it: what it says itself is not said again."""
        text = super().prompt_text()
        warning: Line = ""
        if self.warning:
            warning = runs(self.warning, "loss")
        elif self.hint is not None:
            warning = [("hint: ", "info"), (self.hint.text.removeprefix("hint: "), "ink")]
        return self.board.phrase(self.scene, text, warning)

    def curtain_words(self, kind: str) -> str:
        """Why the others look away."""
        return "who picks a disc in secret" if kind == "disc" else "who looks at a new ape"

    def horizon(self, id: str) -> Line:
        """Nothing: what closes is said by the board."""
        return ""


def _named(picks: Picks) -> Mapping[str, str]:
    """Choices that the footer names one by one, with their words."""
    if picks.prompt.kind == "frame":
        take = next((choice.label.lower() for choice in picks.prompt.choices if choice.id == "activate"), "")
        named = {"activate": take, "skip": "skip"}
    else:
        named = {}
    for choice in picks.prompt.choices:
        if choice.id.startswith("use:") and choice.id.count(":") == 1:
            named[choice.id] = choice.label
    return named
