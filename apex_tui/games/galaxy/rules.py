"""Galaxy as the engine knows it: steps, zones, seats, words and views put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.errors import OptionError
from apex_tui.engine.events import Event
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Component, Look, OptionSpec, Policy, Rules, Step, read_options
from apex_tui.engine.state import State
from apex_tui.games.galaxy.ages import begin_age, begin_round, end_age, end_round
from apex_tui.games.galaxy.auditing import audit_state
from apex_tui.games.galaxy.choosing import choose
from apex_tui.games.galaxy.deal import Deal, make_deal
from apex_tui.games.galaxy.expansion import expanding
from apex_tui.games.galaxy.opening import choose_civilization, choose_slot, setup
from apex_tui.games.galaxy.options import OPTIONS, specs
from apex_tui.games.galaxy.resolving import colonization, next_turn, war
from apex_tui.games.galaxy.state import GalaxyState, layout, new_state

if TYPE_CHECKING:
    from apex_tui.games.galaxy.pack import GalaxyPack
    from apex_tui.games.galaxy.view import GalaxyView

__all__ = ["Galaxy"]


class Galaxy(Rules[GalaxyState]):
    """The rules at one table: two seats are a duel (GAL-11.1), three to six the standard game."""

    game_id: ClassVar[str] = "galaxy"
    state_type: ClassVar[type[State]] = GalaxyState
    option_specs: tuple[OptionSpec, ...] = OPTIONS

    def __init__(self, pack: GalaxyPack, seats: int, options: Mapping[str, str]) -> None:
        """Deal for ``seats`` people or computer players.

        Raises:
            OptionError: an unknown option or value, a first chooser who is not at the table, or a number of seats other
                than 2 to 6.
        """
        if not 2 <= seats <= 6:
            raise OptionError(f"Galaxy takes 2 to 6 seats, got {seats}")
        self.pack = pack
        self.option_specs = specs(pack, seats)
        self.options = read_options(self.option_specs, options)
        self.seats = seats
        self.defs: Deal = make_deal(pack, seats, self.options)
        self.layout = layout(seats, self.defs.exploration)
        self.prompt_words = pack.words.prompts()
        self.option_words = pack.words.options()
        self.event_words = pack.words.events()
        self.notes = pack.words.notes()
        cards, sectors = len(self.defs.cards), len(self.defs.sectors)
        self.card_count = cards + sectors
        in_play = sum(1 << card for card in self.defs.deck)
        out = (1 << cards) - 1 - in_play
        backs = [in_play, (1 << self.card_count) - (1 << cards)]
        # The circle cards that are out lie open in the box: nobody ever confuses them with the deck.
        self.backs = (*backs, out) if out else tuple(backs)
        self.steps: dict[str, Step] = {
            "setup": setup,
            "choose_civilization": choose_civilization,
            "choose_slot": choose_slot,
            "begin_age": begin_age,
            "begin_round": begin_round,
            "choose": choose,
            "next_turn": next_turn,
            "war": war,
            "colonization": colonization,
            "expanding": expanding,
            "end_round": end_round,
            "end_age": end_age,
        }

    def new_state(self) -> GalaxyState:
        """Cards and sectors in their piles (GAL-2)."""
        return new_state(self.defs)

    def policy(self, name: str) -> Policy:
        """``rule``.

        Raises:
            OptionError: no such policy.
        """
        from apex_tui.games.galaxy.bot import Forager

        if name != "rule":
            raise OptionError(f"Galaxy has no rival {name!r}; there is rule")
        return Forager()

    def audit(self, state: GalaxyState) -> None:
        """Recount the table."""
        audit_state(state, self.defs)

    def where(self, state: GalaxyState) -> str:
        """``age 2 round 3, war``."""
        if state.stage in ("setup", "civilizations", "slots"):
            return "before the first age"
        if state.stage == "over":
            return "the ages are over"
        return (
            f"age {state.age} round {state.round}, {'choosing' if state.stage == 'choose' else state.stage}"
        )

    def round_number(self, state: GalaxyState) -> int:
        """Rounds begun in all ages (GAL-3.1)."""
        return max(0, state.age - 1) * self.defs.rounds + state.round

    # Words and views

    def card_id(self, card: int) -> str:
        """As the pack has it: ``S07`` a strategy card, ``N05`` a neutral sector."""
        deal = self.defs
        return deal.cards[card].id if card < deal.first_sector else deal.sector(card).id

    def view(self, look: Look[GalaxyState]) -> GalaxyView:
        """Everything but other hands, choices not revealed, and sectors face down (GAL-3.8, 4.4, 12.1)."""
        from apex_tui.games.galaxy.viewing import make_view

        return make_view(self, look)

    def prompt(self, look: Look[GalaxyState], decision: Decision) -> Prompt:
        """A decision in the words of ``prompts.toml``."""
        from apex_tui.games.galaxy.words import make_prompt

        return make_prompt(self, look, decision)

    def why_not(self, look: Look[GalaxyState], decision: Decision, choice: str) -> str:
        """The rule that stands against a choice which is not offered."""
        from apex_tui.games.galaxy.refusing import why_not

        return why_not(self, look, decision, choice)

    def outlook(self, look: Look[GalaxyState], decision: Decision, answer: Answer) -> str:
        """What a battle, a colony or an action would lead to: everything needed lies open."""
        from apex_tui.games.galaxy.words import outlook

        return outlook(self, look, decision, answer)

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        """An event in the words of ``prompts.toml``."""
        from apex_tui.games.galaxy.telling import tell

        return tell(self, event, names)

    def describe(self, view: GalaxyView, names: Sequence[str] = ()) -> list[str]:
        """The table in words, for line mode and screen readers."""
        from apex_tui.games.galaxy.describing import describe

        return describe(self, view, names)

    def components(self) -> list[Component]:
        """Every civilization, strategy card and neutral sector of the pack."""
        from apex_tui.games.galaxy.components import components

        return components(self)

    def first_note(self, kind: str) -> tuple[str, str]:
        """What a newcomer is told at a phase."""
        return self.notes.get(kind, ("", ""))
