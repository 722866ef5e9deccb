"""The table screen of Evolution."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import ClassVar

from apex_tui.engine.errors import IllegalAnswer
from apex_tui.engine.prompt import Prompt
from apex_tui.games.evolution.spoken import species_name
from apex_tui.screens.actions import Action
from apex_tui.screens.evolution.board import EvolutionBoard
from apex_tui.screens.evolution.pages import row_page
from apex_tui.screens.evolution.sitting import HUNTING, Sitting
from apex_tui.screens.evolution.uses import use_order
from apex_tui.screens.play.foot import rows_needed
from apex_tui.screens.play.picks import Picks
from apex_tui.screens.table import TableScreen
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import FooterKey, PromptText, seat_letter
from apex_tui.widgets.labels import LABELS
from apex_tui.widgets.text import Line, length, runs

__all__ = ["EvolutionScreen"]

_STEPS = ("card_use", "replace_which", "forage_amount", *HUNTING)
"""Decisions that go on with what was picked before: Esc steps back."""


class EvolutionScreen(TableScreen):
    """A table of Evolution."""

    board: ClassVar[EvolutionBoard] = EvolutionBoard()
    least_room: ClassVar[int] = 5
    decks_page: ClassVar[str] = "discard"

    # ----- keys

    def own_labels(self, prompt: Prompt) -> Mapping[str, str]:
        """Uses of a card have letters, so that digits are left for the other cards of the hand."""
        if prompt.kind != "card_use":
            return {}
        taken = self.taken_letters() | {"e"}
        letters = [key for key in LABELS if not key.isdigit() and key not in taken]
        order = use_order(prompt)
        return dict(zip(order, letters, strict=False)) if len(order) <= len(letters) else {}

    def own_key(self, key: str, character: str | None) -> bool:
        """``A`` to ``F``: the row of that player in full; a digit while a use is chosen: another card."""
        if self.over or self.frame is not None:
            return super().own_key(key, character)
        if character is not None and self._open_row(character):
            return True
        if character is not None and character.isdigit() and self._other_card(int(character)):
            return True
        return super().own_key(key, character)

    def _open_row(self, letter: str) -> bool:
        seats = [seat.seat for seat in self.view.seats if seat_letter(seat.seat) == letter]
        if not seats:
            return False
        names = list(self.board.pages(self.scene))
        place = names.index(row_page(seats[0]))
        self._fold(0 - self.page if self.page == place else place - self.page)
        return True

    def _other_card(self, number: int) -> bool:
        """Take another card instead of the one whose use is asked."""
        picks = self.picks
        if picks is None or picks.prompt.kind != "card_use" or str(number) in picks.labels.values():
            return False
        hand = Sitting(self.scene).hand
        if not 1 <= number <= len(hand) or not self.can("undo"):
            return False
        wanted = f"card:{hand[number - 1].id}"
        self.do_undo()
        if self.picks is not None and self.picks.choice(wanted) is not None:
            self.cursor = wanted
            self.answer([wanted])
        return True

    def can(self, action: str) -> bool:
        """Esc steps back in a chain, too."""
        if action == "back" and self._steps_back():
            return True
        return super().can(action)

    def _steps_back(self) -> bool:
        picks = self.picks
        return (
            picks is not None
            and self.frame is None
            and not self.over
            and picks.prompt.kind in _STEPS
            and bool(self.ways.get("undo"))
        )

    def do_back(self) -> None:
        """One step back: what is open first, then the step before in the chain."""
        if self.hint is None and not self.page and not self.was_armed and self._steps_back():
            self.do_undo()
            return
        super().do_back()

    def for_all(self, new: Sequence[LogLine]) -> bool:
        """The Food Cards and all traits turn up before everybody's eyes (EVO-4.11, 5.1)."""
        return super().for_all(new) or any(line.kind == "food" for line in new)

    # ----- asking why

    def typed(self, words: str) -> str:
        """``:why b2``, ``:attack b2`` and ``:b2`` say what protects a species that cannot be chosen."""
        first, _, rest = words.strip().partition(" ")
        if first.lower() in ("why", "look") and rest.strip():
            return self._explain(rest.strip())
        trouble = super().typed(words)
        if trouble and self.picks is not None and self._refusal(words.strip().rpartition(" ")[2]):
            return self._explain(words.strip().rpartition(" ")[2])
        return trouble

    def _explain(self, name: str) -> str:
        """Say in the prompt why something cannot be chosen; empty if it was said."""
        said = self._refusal(name)
        if not said:
            choices = self.picks.prompt.choices if self.picks is not None else ()
            known = {word for choice in choices for word in (choice.id, choice.at)}
            known |= {
                species_name(choice.at).lower() for choice in choices if choice.at and choice.at[0].isdigit()
            }
            if name.lower() in known:
                return f"{name} can be chosen"
            return f"nothing to say of {name} at this question"
        self.warning = said
        self.repaint()
        return ""

    def _refusal(self, name: str) -> str:
        """Which trait or rule keeps a species from being chosen now; empty if it may be."""
        picks = self.picks
        if picks is None:
            return ""
        with contextlib.suppress(IllegalAnswer):  # the question was answered elsewhere a moment ago
            return self.session.why_not(picks.prompt.seat, name)
        return ""

    # ----- words

    def choice_word(self, picks: Picks) -> str:
        """``1-4 attack``."""
        return {
            "food_card": "lay",
            "play_card": "pick",
            "card_use": "use",
            "replace_which": "replace",
            "feed": "feed",
            "attack_target": "attack",
            "ambush_card": "discard",
            "forage_amount": "take",
            "store_surplus": "store",
        }.get(picks.prompt.kind) or super().choice_word(picks)

    def label(self, action: Action) -> str:
        """``Esc feed another``."""
        picks = self.picks
        if action.id == "back" and picks is not None and not self.page and self.hint is None:
            return {
                "attack_target": "feed another",
                "forage_amount": "feed another",
                "card_use": "other card",
                "replace_which": "other use",
                "ambush_trait": "other prey",
                "ambush_card": "other trait",
            }.get(picks.prompt.kind) or super().label(action)
        return super().label(action)

    def footer_keys(self) -> tuple[list[FooterKey], int]:
        """``1-4 other card`` while a use is chosen; ``A-F a row`` where rows are folded."""
        keys, hidden = super().footer_keys()
        picks = self.picks
        if picks is None or self.frame is not None or self.over:
            return keys, hidden
        if picks.prompt.kind == "card_use" and not any(each.isdigit() for each in picks.labels.values()):
            count = min(9, len(Sitting(self.scene).hand))
            if count > 1:
                keys.insert(1, FooterKey(f"1-{count}", "other card"))
        if len(self.view.seats) > 2:
            keys.append(FooterKey(f"A-{seat_letter(len(self.view.seats))}", "a row in full"))
        return keys, hidden

    def curtain_words(self, kind: str) -> str:
        """Why the others look away."""
        if kind == "food_card":
            return "who lays a Food Card"
        return "who discards a card of the hand" if kind == "ambush_card" else "who plays cards from the hand"

    def horizon(self, id: str) -> Line:
        """A card that is discarded in the sight of all is not taken back into the hand."""
        picks = self.picks
        if picks is None or self.view.mode == "quick_play":
            return ""
        seen = picks.prompt.kind == "card_use" and not id.startswith(("trait:", "replace:"))
        if seen or picks.prompt.kind == "replace_which":
            return [("all see the card that is discarded: it cannot be undone", "quiet")]
        return ""

    def leaves_unused(self, picks: Picks) -> bool:
        """Cards are kept, so ending a turn loses nothing, but for the last round."""
        return picks.prompt.kind == "play_card" and self.view.last_round and len(picks.prompt.choices) > 1

    def prompt_text(self) -> PromptText:
        """As many lines as there are rows: a warning or a hint first, then what is under the cursor."""
        text = super().prompt_text()
        picks, foot = self.picks, self._foot
        if picks is None or self.frame is not None or foot is None:
            return text
        width, height = self.app.size
        answers = rows_needed([*foot.answers, *foot.asides], width) if foot.answers else 0
        room = height - foot.top - 3 - answers - (foot.question - 1)
        if room >= 4 or picks.prompt.kind == "take_back":
            return text
        lines: list[Line] = [line for line in text.under if length(line)]
        if self.hint is not None and length(text.preview):
            lines.insert(0 if room < 2 else 1, text.preview)
        elif length(text.preview):
            lines.append(runs(text.preview, "quiet"))
        lines += text.extra
        spare = room - len(lines)
        text.preview, text.extra = "", []
        text.under = lines[: max(1, room)]
        if spare <= 0:
            text.last = ""
        return text
