"""APEX: Carnivore as the engine knows it: steps, zones, seats, words and views put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from apex_tui.engine.decision import Decision
from apex_tui.engine.errors import OptionError
from apex_tui.engine.events import Event
from apex_tui.engine.game import Game
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Component, Look, OptionSpec, Policy, Rules, StandIn, Step, read_options
from apex_tui.engine.state import State
from apex_tui.engine.table import Table
from apex_tui.games.carnivore.activation import activation_turn, begin_activation, next_activation
from apex_tui.games.carnivore.deal import Deal, deal_cards
from apex_tui.games.carnivore.ending import audit_state, concede, end_phase
from apex_tui.games.carnivore.evolution import begin_evolution, evolution_turn
from apex_tui.games.carnivore.opening import (
    begin_round,
    count_initiative,
    draw_phase,
    initiative,
    new_state,
    setup,
)
from apex_tui.games.carnivore.options import OPTIONS, options_of, read_rival
from apex_tui.games.carnivore.state import CarnivoreState, layout
from apex_tui.games.carnivore.survival import survival

if TYPE_CHECKING:
    from apex_tui.games.carnivore.pack import CarnivorePack
    from apex_tui.games.carnivore.view import CarnivoreView

__all__ = ["Carnivore"]


class Carnivore(Rules[CarnivoreState]):
    """The rules at one table: one seat is single-player, two a duel, three or four multiplayer."""

    game_id: ClassVar[str] = "carnivore"
    state_type: ClassVar[type[State]] = CarnivoreState
    option_specs: tuple[OptionSpec, ...] = OPTIONS

    def __init__(self, pack: CarnivorePack, seats: int, options: Mapping[str, str]) -> None:
        """Deal for ``seats`` people or computer players.

        Raises:
            OptionError: an unknown option or value, or a number of seats other than 1 to 4.
        """
        if not 1 <= seats <= 4:
            raise OptionError(f"Carnivore takes 1 to 4 seats, got {seats}")
        self.pack = pack
        self.option_specs = options_of(pack)
        self.options = read_options(self.option_specs, options)
        self.solo = seats == 1
        self.seats = 2 if self.solo else seats
        self.layout = layout(self.seats)
        numbers = pack.numbers
        cards, ids, starters, traits = deal_cards(
            tuple(pack.cards.values()), self.seats, numbers.trait_decks(seats)
        )
        self.defs = Deal(
            seats=self.seats,
            cards=cards,
            ids=ids,
            uid_of={name: uid for uid, name in enumerate(ids)},
            starters=starters,
            traits=traits,
            marks=pack.starter_marks,
            start_life=numbers.start_life,
            max_life=numbers.max_life,
            hand=numbers.cards_drawn_per_round,
            pool_size=numbers.pool_size,
            sides=numbers.die_sides,
            successes=numbers.successes_needed_in_evolution,
            round_limit=numbers.round_limit,
            rival=read_rival(pack, self.options) if self.solo else None,
        )
        self.prompt_words, self.option_words = pack.words.prompts(), pack.words.options()
        self.event_words, self.notes = pack.words.events(), pack.words.notes()
        self.card_count = len(cards)
        self.backs = ((1 << self.card_count) - 1,)
        self.steps: dict[str, Step] = {
            "setup": setup,
            "begin_round": begin_round,
            "draw_phase": draw_phase,
            "count_initiative": count_initiative,
            "initiative": initiative,
            "begin_activation": begin_activation,
            "next_activation": next_activation,
            "activation_turn": activation_turn,
            "survival": survival,
            "begin_evolution": begin_evolution,
            "evolution_turn": evolution_turn,
            "end_phase": end_phase,
        }

    def new_state(self) -> CarnivoreState:
        """Every card where it is taken from (CAR-2)."""
        return new_state(self.defs)

    def stand_ins(self) -> tuple[StandIn, ...]:
        """In single-player seat 2 is the rival (CAR-12.2, 12.3, 12.21)."""
        if not self.solo:
            return ()
        name = self.pack.archetypes[self.options["archetype"]].name.removeprefix("The ")
        if self.options["control"] == "computer":
            return (StandIn(2, name, policy="rival"),)
        return (StandIn(2, name, choices_of=1),)

    def policy(self, name: str) -> Policy:
        """``rule`` or ``rival``.

        Raises:
            OptionError: no such policy.
        """
        if name == "rule":
            from apex_tui.games.carnivore.bot import Forager

            return Forager()
        if name == "rival":
            from apex_tui.games.carnivore.rival import RivalPolicy

            return RivalPolicy()
        raise OptionError(f"Carnivore has no policy {name!r}; there are rule, rival")

    def may_concede(self, game: Game[CarnivoreState], seat: int) -> bool:
        """At a prompt of the own seat, never at one of the rival (CAR-11.12)."""
        return seat in game.pending and not (self.solo and seat == 2)

    def concede(self, table: Table[CarnivoreState, Any], seat: int) -> str:
        """CAR-11.12."""
        return concede(table, seat)

    def audit(self, state: CarnivoreState) -> None:
        """Recount the table."""
        audit_state(state, self.defs)

    def card_id(self, card: int) -> str:
        """``nape_bite#2`` (CAR-2.12)."""
        name: str = self.defs.ids[card]
        return name

    def where(self, state: CarnivoreState) -> str:
        """``round 6, activation``."""
        return f"round {state.round}, {state.phase}"

    def view(self, look: Look[CarnivoreState]) -> CarnivoreView:
        """Everything but the order of the decks (CAR-2.7)."""
        from apex_tui.games.carnivore.view import make_view

        return make_view(self, look)

    def prompt(self, look: Look[CarnivoreState], decision: Decision) -> Prompt:
        """A decision in the words of ``prompts.toml``."""
        from apex_tui.games.carnivore.words import make_prompt

        return make_prompt(self, look, decision)

    def first_note(self, kind: str) -> tuple[str, str]:
        """The notes of ``prompts.toml``."""
        return self.notes.get(kind, ("", ""))

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        """An event in the words of ``prompts.toml``."""
        from apex_tui.games.carnivore.words import tell

        return tell(self, event, names)

    def describe(self, view: CarnivoreView, names: Sequence[str] = ()) -> list[str]:
        """The table in words, for line mode and screen readers."""
        from apex_tui.games.carnivore.spoken import describe

        return describe(self, view, names)

    def components(self) -> list[Component]:
        """Every title of the pack."""
        from apex_tui.games.carnivore.words import components

        return components(self)
