"""Evolution as the engine knows it: steps, zones, seats, words and views put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.errors import OptionError
from apex_tui.engine.events import Event
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Component, Look, OptionSpec, Policy, Rules, Step, read_options
from apex_tui.engine.state import State
from apex_tui.games.evolution.deal import Deal
from apex_tui.games.evolution.ending import end_round
from apex_tui.games.evolution.feeding import feeding_turn
from apex_tui.games.evolution.imagining import misfits
from apex_tui.games.evolution.nature import Natures
from apex_tui.games.evolution.opening import begin_round, select_food, setup
from apex_tui.games.evolution.options import OPTIONS, SETTINGS, specs
from apex_tui.games.evolution.playing import begin_cards, play_together, play_turn
from apex_tui.games.evolution.recount import audit_state
from apex_tui.games.evolution.revealing import gain_species, reveal, reveal_food, take_food
from apex_tui.games.evolution.state import EvolutionState, layout, new_state

if TYPE_CHECKING:
    from apex_tui.games.evolution.pack import EvolutionPack
    from apex_tui.games.evolution.view import EvolutionView

__all__ = ["PHASES", "Evolution"]

PHASES = {
    "setup": "set-up",
    "deal": "deal",
    "select_food": "food cards",
    "play_cards": "cards",
    "reveal": "reveal",
    "feeding": "feeding",
    "end_round": "end of the round",
    "over": "the end",
}
"""The stages in words that everybody may read."""


LOOKS_KEPT = 20_000
"""Parts of views that are kept."""


class Evolution(Rules[EvolutionState]):
    """The rules at one table of two to six; a solo game is one person against computer players (EVO-1.1, 11.5)."""

    game_id: ClassVar[str] = "evolution"
    state_type: ClassVar[type[State]] = EvolutionState
    option_specs: tuple[OptionSpec, ...] = OPTIONS
    setting_specs: ClassVar[tuple[OptionSpec, ...]] = SETTINGS

    def __init__(self, pack: EvolutionPack, seats: int, options: Mapping[str, str]) -> None:
        """Deal for ``seats`` people or computer players.

        Raises:
            OptionError: an unknown option or value, or a number of seats other than 2 to 6.
        """
        if not 2 <= seats <= 6:
            raise OptionError(f"Evolution takes 2 to 6 seats, got {seats}")
        self.pack = pack
        self.option_specs = specs(pack)
        self.options = read_options(self.option_specs, options)
        self.seats = seats
        self.layout = layout(seats)
        setup_file = pack.setup
        start, limits, score = setup_file.start, setup_file.limits, setup_file.score
        traits = tuple(pack.traits.values())
        self.defs = Deal(
            seats=seats,
            cards=pack.cards,
            traits=traits,
            natures=Natures(traits),
            base=setup_file.deal.base,
            per_species=setup_file.deal.per_species,
            population=setup_file.new_species.population,
            size=setup_file.new_species.size,
            population_max=limits.population_max,
            size_max=limits.size_max,
            trait_places=limits.traits_per_species,
            start_species=start.species_per_player,
            start_population=start.population,
            start_size=start.size,
            start_supply=start.food_supply,
            food_points=score.food_in_bag,
            trait_points=score.trait_on_species,
            population_points=score.population,
            tie_breaks=score.tie_breaks,
            quick=self.options["mode"] == "quick_play",
            until_nobody_can=self.options["feeding_end"] == "nobody_can_feed",
            open_bags=self.options["show_bags"] == "all",
        )
        self.prompt_words, self.option_words = pack.words.prompts(), pack.words.options()
        self.event_words, self.notes = pack.words.events(), pack.words.notes()
        self.looks: dict[Any, Any] = {}
        """Parts of views that are the same again and again, by all that they say."""
        self.card_count = len(pack.cards)
        self.backs = ((1 << self.card_count) - 1,)
        self.steps: dict[str, Step] = {
            "setup": setup,
            "begin_round": begin_round,
            "select_food": select_food,
            "begin_cards": begin_cards,
            "play_turn": play_turn,
            "play_together": play_together,
            "reveal": reveal,
            "reveal_food": reveal_food,
            "gain_species": gain_species,
            "take_food": take_food,
            "feeding_turn": feeding_turn,
            "end_round": end_round,
        }

    def new_state(self) -> EvolutionState:
        """Every card in the deck (EVO-1.5)."""
        return new_state(self.defs)

    def policy(self, name: str) -> Policy:
        """``rule``.

        Raises:
            OptionError: no such policy.
        """
        if name != "rule":
            raise OptionError(f"Evolution has no policy {name!r}; there is rule")
        from apex_tui.games.evolution.bot import Forager

        return Forager()

    def audit(self, state: EvolutionState) -> None:
        """Recount the table."""
        audit_state(state, self.defs)

    def auto_answer(
        self, state: EvolutionState, decision: Decision, settings: Mapping[str, str]
    ) -> Answer | None:
        """All that fits is stored if the seat has it so (EVO-12.7)."""
        if decision.kind == "store_surplus" and settings["always_store"] == "on":
            return (decision.options[-1],)
        return None

    def misfits(self, state: EvolutionState, mapping: Mapping[int, int]) -> list[int]:
        """No species bears a trait twice, face down or not (EVO-4.4)."""
        return misfits(state, self.defs, mapping)

    def where(self, state: EvolutionState) -> str:
        """``round 4, feeding``."""
        return f"round {state.round}, {PHASES[state.stage]}"

    # Words and views

    def remember(self, key: Any, part: Any) -> None:
        """Keep a part of a view for the next one; a long evening must not fill the memory with them."""
        if len(self.looks) >= LOOKS_KEPT:
            self.looks.clear()
        self.looks[key] = part

    def trait_name(self, trait: str) -> str:
        """``Good Eyesight``."""
        return self.pack.traits[trait].name

    def card_id(self, card: int) -> str:
        """``fertile-03``: every card of the deck has a name of its own."""
        name: str = self.defs.cards[card].id
        return name

    def choice_id(self, state: EvolutionState, decision: Decision, option: Option) -> str:
        """A card is ``card:fertile-03``, a trait to be replaced ``discard:1.1:horns``; all else is spelled as it is."""
        if isinstance(option, int):
            return f"card:{self.defs.cards[option].id}"
        if isinstance(option, tuple):
            return f"{option[0]}:{self.defs.cards[option[1]].trait.id}"
        return option

    def view(self, look: Look[EvolutionState]) -> EvolutionView:
        """Everything but hands, face-down cards and bags of others (EVO-2.7, 4.9, 9.5)."""
        from apex_tui.games.evolution.viewing import make_view

        return make_view(self, look)

    def prompt(self, look: Look[EvolutionState], decision: Decision) -> Prompt:
        """A decision in the words of ``prompts.toml``."""
        from apex_tui.games.evolution.words import make_prompt

        return make_prompt(self, look, decision)

    def first_note(self, kind: str) -> tuple[str, str]:
        """The notes of ``prompts.toml``."""
        return self.notes.get(kind, ("", ""))

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        """An event in the words of ``prompts.toml``."""
        from apex_tui.games.evolution.telling import tell

        return tell(self, event, names)

    def why_not(self, look: Look[EvolutionState], decision: Decision, choice: str) -> str:
        """Which trait or rule keeps ``choice`` from being offered (EVO-4, 6, 7)."""
        from apex_tui.games.evolution.refusing import why_not

        return why_not(self, look, decision, choice)

    def describe(self, view: EvolutionView, names: Sequence[str] = ()) -> list[str]:
        """The table in words, for line mode and screen readers."""
        from apex_tui.games.evolution.describing import describe

        return describe(self, view, names)

    def components(self) -> list[Component]:
        """Every trait with its cards."""
        from apex_tui.games.evolution.describing import components

        return components(self)
