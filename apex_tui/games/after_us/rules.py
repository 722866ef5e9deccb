"""After Us as the engine knows it: steps, zones, seats, words and views put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.errors import OptionError
from apex_tui.engine.events import Event
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Component, Look, OptionSpec, Policy, Rules, Step
from apex_tui.engine.state import State
from apex_tui.games.after_us.assembling import arranging, assembling, before_arranging
from apex_tui.games.after_us.attracting import attracting, choose_discs
from apex_tui.games.after_us.deal import Deal, deal_cards
from apex_tui.games.after_us.definitions import RESOURCES
from apex_tui.games.after_us.ending import audit_state, end_phase, end_round, last_call
from apex_tui.games.after_us.frames import FrameBook
from apex_tui.games.after_us.opening import begin_round, setup
from apex_tui.games.after_us.options import OPTIONS, SETTINGS, chosen_objects, complete, specs
from apex_tui.games.after_us.reactivation import is_free_gain
from apex_tui.games.after_us.resolving import frame_at, resolving
from apex_tui.games.after_us.resting import resting
from apex_tui.games.after_us.state import PHASES, AfterUsState, assembly_of, layout, new_state

if TYPE_CHECKING:
    from apex_tui.games.after_us.pack import AfterUsPack
    from apex_tui.games.after_us.view import AfterUsView

__all__ = ["AfterUs"]


class AfterUs(Rules[AfterUsState]):
    """The rules at one table: one seat is the solo challenge, two to six are the race (AFT-1.11)."""

    game_id: ClassVar[str] = "after_us"
    state_type: ClassVar[type[State]] = AfterUsState
    option_specs: tuple[OptionSpec, ...] = OPTIONS
    setting_specs: ClassVar[tuple[OptionSpec, ...]] = SETTINGS

    def __init__(self, pack: AfterUsPack, seats: int, options: Mapping[str, str]) -> None:
        """Deal for ``seats`` people or computer players.

        Raises:
            OptionError: an unknown option or value, or a number of seats other than 1 to 6.
        """
        if not 1 <= seats <= 6:
            raise OptionError(f"After Us takes 1 to 6 seats, got {seats}")
        self.pack = pack
        self.option_specs = specs(pack)
        self.options = complete(pack, options)
        self.seats = seats
        self.layout = layout(seats)
        board, discs = pack.board, pack.discs_file
        colors = pack.colors[:seats]
        decks = tuple(pack.decks.values())
        cards, tamarins, deck_of, deck_cards = deal_cards(tuple(pack.cards.values()), decks, colors)
        self.defs: Deal = Deal(
            seats=seats,
            cards=cards,
            uid_of={card.number: uid for uid, card in enumerate(cards)},
            tamarins=tamarins,
            decks=decks,
            deck_of=deck_of,
            deck_cards=deck_cards,
            colors=colors,
            discs=pack.discs,
            objects=pack.objects,
            frames=FrameBook(cards),
            remove=tuple(("remove", uid) for uid in range(len(cards))),
            console=tuple(("use:game_console", uid) for uid in range(len(cards))),
            goal=board.goal.vp,
            draw=board.hand.draw,
            min_tribe=board.hand.min_tribe,
            rage_max=board.rage.track_max,
            removal_cost=board.rage.removal_cost,
            prices=pack.prices,
            copy_cost=discs.copy_.cost,
            copy_kinds=tuple(kind for kind, name in enumerate(RESOURCES) if name in discs.copy_.pay),
            in_play=pack.objects_file.in_play,
            chosen=chosen_objects(pack, self.options["objects"]),
            challenge=seats == 1,
            phantom=seats == 1 and self.options["phantom"] == "on",
            round_limit=board.solo.round_limit,
        )
        self.prompt_words, self.option_words = pack.words.prompts(), pack.words.options()
        self.event_words, self.notes = pack.words.events(), pack.words.notes()
        self.card_count = len(cards)
        # One back for all: the order of a shuffled pile is known to nobody, not even by the species (AFT-2.9).
        self.backs = ((1 << self.card_count) - 1,)
        self.steps: dict[str, Step] = {
            "setup": setup,
            "begin_round": begin_round,
            "before_arranging": before_arranging,
            "arranging": arranging,
            "assembling": assembling,
            "resolving": resolving,
            "end_phase": end_phase,
            "choose_discs": choose_discs,
            "attracting": attracting,
            "resting": resting,
            "end_round": end_round,
            "last_call": last_call,
        }

    def new_state(self) -> AfterUsState:
        """Every card where it is taken from (AFT-1)."""
        return new_state(self.defs)

    def policy(self, name: str) -> Policy:
        """``rule``, or a profile of the board that plays by it (AFT-1.11).

        Raises:
            OptionError: no such policy.
        """
        from apex_tui.games.after_us.bot import Forager

        profile = self.pack.rivals.get("balanced" if name == "rule" else name)
        if profile is None:
            raise OptionError(f"After Us has no rival {name!r}; there are {', '.join(self.pack.rivals)}")
        return Forager(profile, self.defs)

    def audit(self, state: AfterUsState) -> None:
        """Recount the table."""
        audit_state(state, self.defs)

    def auto_answer(
        self, state: AfterUsState, decision: Decision, settings: Mapping[str, str]
    ) -> Answer | None:
        """Free gains are taken if the seat has it so (AFT-6.8)."""
        if (
            decision.kind == "frame"
            and settings["auto_gain"] == "on"
            and self.free_gain(state, decision.seat)
        ):
            return ("activate",)
        return None

    def free_gain(self, state: AfterUsState, seat: int) -> bool:
        """The frame that the seat is asked about is a free gain (AFT-6.8)."""
        rows = self.defs.frames.rows(state.zones[assembly_of(seat)])
        frame = frame_at(state, seat, rows)
        return frame is not None and is_free_gain(self.reading(state), seat, frame.effect)

    def fits(self, state: AfterUsState, zone: int, card: int) -> bool:
        """A deck holds only cards of its species and level (AFT-1.1)."""
        return zone >= len(self.defs.decks) or self.defs.deck_of[card] == zone

    def where(self, state: AfterUsState) -> str:
        """``round 6, assembling``."""
        if state.stage == "last_call":
            return f"round {state.round}, last call"
        return f"round {state.round}, {PHASES[state.phase - 1]}"

    # Words and views

    def card_id(self, card: int) -> str:
        """The number in the card's corner: each exists once."""
        return str(self.defs.cards[card].number)

    def choice_id(self, state: AfterUsState, decision: Decision, option: Option) -> str:
        """A card is ``card:210``; all else is spelled as it is."""
        if isinstance(option, int):
            return f"card:{self.defs.cards[option].number}"
        return super().choice_id(state, decision, option)

    def view(self, look: Look[AfterUsState]) -> AfterUsView:
        """Everything but discs not revealed yet and the order of face-down piles (AFT-2.9, 3.5)."""
        from apex_tui.games.after_us.viewing import make_view

        return make_view(self, look)

    def prompt(self, look: Look[AfterUsState], decision: Decision) -> Prompt:
        """A decision in the words of ``prompts.toml``."""
        from apex_tui.games.after_us.words import make_prompt

        return make_prompt(self, look, decision)

    def first_note(self, kind: str) -> tuple[str, str]:
        """The notes of ``prompts.toml``."""
        return self.notes.get(kind, ("", ""))

    def outlook(self, look: Look[AfterUsState], decision: Decision, answer: Answer) -> str:
        """What an order of the own cards would yield at most (AFT-4.5)."""
        from apex_tui.games.after_us.describing import yield_words

        if decision.kind != "arrange":
            return ""
        return yield_words(self, self.view(look), decision.seat, [self.card_id(int(card)) for card in answer])  # type: ignore[arg-type]

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        """An event in the words of ``prompts.toml``."""
        from apex_tui.games.after_us.telling import tell

        return tell(self, event, names)

    def describe(self, view: AfterUsView, names: Sequence[str] = ()) -> list[str]:
        """The table in words, for line mode and screen readers."""
        from apex_tui.games.after_us.describing import describe

        return describe(self, view, names)

    def components(self) -> list[Component]:
        """Every card, disc and object of the pack."""
        from apex_tui.games.after_us.describing import components

        return components(self)
