"""Theropod as the engine knows it: steps, zones, seats, words and views put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Option
from apex_tui.engine.errors import OptionError
from apex_tui.engine.events import Event
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Component, Look, OptionSpec, Policy, Rules, Step
from apex_tui.engine.state import State
from apex_tui.games.theropod import battle, buying, opening, resetting, rounds
from apex_tui.games.theropod.alerts import alerts, set_up
from apex_tui.games.theropod.deal import HUNT_SETS, Deal, Mode, number_cards
from apex_tui.games.theropod.ending import audit_state
from apex_tui.games.theropod.options import (
    OPTIONS,
    SETTINGS,
    complete,
    first_seat,
    handicapped,
    listed_species,
    specs,
)
from apex_tui.games.theropod.playing import hunting
from apex_tui.games.theropod.repopulating import fill_pool, repopulate
from apex_tui.games.theropod.state import TheropodState, layout, new_state
from apex_tui.games.theropod.worlds import cannot_be, exchange_families, may_lie

if TYPE_CHECKING:
    from apex_tui.games.theropod.pack import TheropodPack
    from apex_tui.games.theropod.view import TheropodView

__all__ = ["Theropod"]

_USED = {"react_affliction": "discard", "react_alert": "reveal", "react_environment": "reveal"}
"""By kind: the answer that makes use of a reaction card; the other is ``no`` (THE-16.8)."""


class Theropod(Rules[TheropodState]):
    """The rules at one table: one seat plays against the clock, two to eight for the most Bosses (THE-1.1, 14)."""

    game_id: ClassVar[str] = "theropod"
    state_type: ClassVar[type[State]] = TheropodState
    option_specs: tuple[OptionSpec, ...] = OPTIONS
    setting_specs: ClassVar[tuple[OptionSpec, ...]] = SETTINGS

    def __init__(self, pack: TheropodPack, seats: int, options: Mapping[str, str]) -> None:
        """Lay out the box for ``seats`` people or computer players.

        Raises:
            OptionError: an unknown option or value, or a number of seats other than 1 to 8.
        """
        limits = pack.limits
        if not limits.min_players <= seats <= limits.max_players:
            raise OptionError(f"Theropod takes 1 to 8 seats, got {seats}")
        self.pack = pack
        self.option_specs = specs(pack, seats)
        self.options = complete(pack, options, seats)
        self.seats = seats
        self.layout = layout(seats)
        listed_species(pack, self.options["species"], seats)
        cards, ids = number_cards(tuple(pack.cards.values()))
        self.defs: Deal = Deal(
            seats=seats,
            cards=cards,
            ids=ids,
            uid_of={name: uid for uid, name in enumerate(ids)},
            mode=_mode(pack, self.options["mode"]),
            species=tuple(pack.species),
            asked_species=self.options["species"],
            first_seat=first_seat(self.options["first_player"]),
            handicap=handicapped(self.options["handicap"], seats),
            hand_size=limits.hand_size,
            per_setup=limits.ambush_cards_per_setup,
            environment_used=pack.setup_file.environment.main_cards_used,
        )
        self.prompt_words = pack.words.prompts()
        self.option_words = pack.words.options()
        self.event_words = pack.words.events()
        self.notes = pack.words.notes()
        self._granted_to: dict[int, str] = {}
        self.card_count = len(cards)
        # One back for all: what can be confused with what is said by the piles, never by the back.
        self.backs = ((1 << self.card_count) - 1,)
        self.steps: dict[str, Step] = {
            "setup": opening.setup,
            "choose_species": opening.choose_species,
            "set_decks": opening.set_decks,
            "begin_round": rounds.begin_round,
            "reveal_environment": rounds.reveal_environment,
            "begin_turn": rounds.begin_turn,
            "repopulate": repopulate,
            "fill_pool": fill_pool,
            "alerts": alerts,
            "set_up": set_up,
            "face_boss": battle.face_boss,
            "battle": battle.battle,
            "conditions": battle.conditions,
            "battle_goes_on": battle.battle_goes_on,
            "leave_battle": battle.leave_battle,
            "end_battle_turn": battle.end_battle_turn,
            "hunting": hunting,
            "begin_buying": buying.begin_buying,
            "buying": buying.buying,
            "paying": buying.paying,
            "reset": resetting.reset,
            "reset_afflictions": resetting.reset_afflictions,
            "reset_hand": resetting.reset_hand,
            "reset_hatchery": resetting.reset_hatchery,
            "end_turn": rounds.end_turn,
            "begin_boss_round": rounds.begin_boss_round,
        }

    def new_state(self) -> TheropodState:
        """Every card of the box where it is taken from (THE-5)."""
        return new_state(self.defs)

    def policy(self, name: str) -> Policy:
        """``rule``.

        Raises:
            OptionError: no such policy.
        """
        if name != "rule":
            raise OptionError(f"Theropod has no policy {name!r}; there is rule")
        from apex_tui.games.theropod.bot import Forager

        return Forager(self.defs)

    def audit(self, state: TheropodState) -> None:
        """Recount the table."""
        audit_state(state, self.defs)

    def auto_answer(
        self, state: TheropodState, decision: Decision, settings: Mapping[str, str]
    ) -> Answer | None:
        """Reactions are used or not as the seat has set it (THE-16.8)."""
        used = _USED.get(decision.kind)
        if used is None or settings["reactions"] == "ask":
            return None
        return (used if settings["reactions"] == "always" else "no",)

    def granted_to(self, bits: int) -> str:
        """The Apex titles of a grant in words: the tag that they alone have, else their names; ``Apex`` for all."""
        words = self._granted_to.get(bits)
        if words is None:
            titles = [card for card in self.pack.cards.values() if card.type == "apex"]
            meant = [card for card in titles if card.bit & bits]
            others = frozenset(tag for card in titles if not card.bit & bits for tag in card.tags)
            common = frozenset.intersection(*(card.tags for card in meant)) if meant else frozenset()
            named = ", ".join(sorted({card.name for card in meant}))
            words = "Apex" if len(meant) == len(titles) else next(iter(sorted(common - others)), named)
            self._granted_to[bits] = words
        return words

    def where(self, state: TheropodState) -> str:
        """``round 6, hunt``."""
        if state.stage == "setup":
            return "set-up"
        if state.boss_round:
            return "Boss round"
        return f"round {state.round}, {state.stage}"

    def merits(self, state: TheropodState) -> Mapping[str, list[int]]:
        """The Bosses defeated: with the Victory Points, the round and the mode they make the ranking (THE-16.6)."""
        return {"bosses": state.bosses[:]}

    # Imagined worlds

    def fits(self, state: TheropodState, zone: int, card: int) -> bool:
        """What a place says about its cards: what was left out of the Hunt deck, what can wait in ambush."""
        return may_lie(self.defs, state, zone, card)

    def match(self, state: TheropodState, unknown: int, mapping: dict[int, int], rng: Stream) -> None:
        """A Boss and its Minions are in the Hunt deck together or not at all (THE-5.5)."""
        exchange_families(self.defs, state, unknown, mapping, rng)

    def misfits(self, state: TheropodState, mapping: Mapping[int, int]) -> list[int]:
        """Hands that contradict what is public: who pays can pay, who is asked for a reaction holds it."""
        return cannot_be(self.reading(state), mapping)

    # Words and views

    def card_id(self, card: int) -> str:
        """``utahraptor_scout#2``."""
        return self.defs.ids[card]

    def choice_id(self, state: TheropodState, decision: Decision, option: Option) -> str:
        """A card alone is ``card:ID``; with a verb ``play:ID``, ``use:ID:1``; a word is itself."""
        if isinstance(option, int):
            return f"card:{self.defs.ids[option]}"
        return super().choice_id(state, decision, option)

    def view(self, look: Look[TheropodState]) -> TheropodView:
        """All that ``look.seat`` may see."""
        from apex_tui.games.theropod.viewing import make_view

        return make_view(self, look)

    def prompt(self, look: Look[TheropodState], decision: Decision) -> Prompt:
        """A decision in the words of ``prompts.toml``."""
        from apex_tui.games.theropod.words import make_prompt

        return make_prompt(self, look, decision)

    def first_note(self, kind: str) -> tuple[str, str]:
        """The notes of ``prompts.toml``."""
        return self.notes.get(kind, ("", ""))

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        """An event in the words of ``prompts.toml``."""
        from apex_tui.games.theropod.telling import tell

        return tell(self, event, names)

    def describe(self, view: TheropodView, names: Sequence[str] = ()) -> list[str]:
        """The table in words, for line mode and screen readers."""
        from apex_tui.games.theropod.describing import describe

        return describe(self, view, names)

    def components(self) -> list[Component]:
        """Every card of every deck."""
        from apex_tui.games.theropod.components import components

        return components(self.pack)


def _mode(pack: TheropodPack, name: str) -> Mode:
    mode = pack.modes[name]
    decks = pack.setup_file.hunt_deck
    emergence = mode.kind == "emergence"
    share = decks.emergence if emergence else decks.per_player
    return Mode(
        id=mode.id,
        name=mode.name,
        emergence=emergence,
        emergence_cards=mode.emergence_cards,
        rounds=mode.rounds,
        per_player=tuple(getattr(share, kind) for kind in HUNT_SETS),
        evolve_removed=frozenset(mode.evolve_removed),
    )
