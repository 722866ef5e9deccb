"""What a game is to the engine: its steps, zones, words and views."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import CO_GENERATOR
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision, Flow, Option
from apex_tui.engine.errors import OptionError
from apex_tui.engine.events import Event
from apex_tui.engine.guess import RandomPlayer
from apex_tui.engine.knowledge import Knowledge
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.spelling import spell_event, spell_prompt, spell_view
from apex_tui.engine.state import State
from apex_tui.engine.table import Table
from apex_tui.engine.zones import Layout

if TYPE_CHECKING:
    from apex_tui.engine.game import Game
    from apex_tui.engine.outcome import Outcome

__all__ = ["Component", "Look", "OptionSpec", "Policy", "Rules", "StandIn", "Step", "read_options"]

S = TypeVar("S", bound=State)
V = TypeVar("V")

Step = Callable[[Table[Any, Any]], "Flow | str"]
"""A step of the rules: a generator function, or a plain function that asks nothing; names the step that follows."""


class Policy(Protocol):
    """Who answers decisions without being a person."""

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        """Answer ``decision``. ``game`` is an imagined world, or in simulations the true one; it must not be changed."""
        ...


@dataclass(slots=True, frozen=True)
class OptionSpec:
    """A set-up option of a table."""

    key: str
    values: tuple[str, ...]
    """What it may be; empty if the rules alone decide."""
    default: str
    text: str
    """What it means, in one line."""
    value_texts: tuple[str, ...] = ()
    """What each value means, in a few words; may be empty."""
    solo_only: bool = False
    """It changes nothing with two or more seats."""
    others: bool = False
    """Values besides those listed are allowed (a list of ids): the rules check them."""
    newcomer: str = ""
    """What an interactive set-up preselects while no game of this kind was finished here; empty: the default."""


@dataclass(slots=True, frozen=True)
class StandIn:
    """A seat of the game that nobody was put on: a rival."""

    seat: int
    name: str
    policy: str | None = None
    """The name of the policy that makes its choices, or None if ``choices_of`` does."""
    choices_of: int | None = None
    """The seat whose player makes its choices."""


@dataclass(slots=True, frozen=True)
class Component:
    """A card, board or die as the player looks it up: everything printed on it, in words."""

    id: str
    """Its name in choice ids, without a copy number: ``nape_bite``."""
    name: str
    group: str
    """What it is, in the singular: ``trait card``, ``level card``. Listed group by group."""
    line: str
    """What matters most, in at most 60 characters: families, cost, numbers."""
    lines: tuple[str, ...] = ()
    """The rest, a statement a line: copies, effects, notes."""


@dataclass(slots=True)
class Look(Generic[S]):
    """What one seat may look at: a state in which only what it knows may be read through :meth:`face`."""

    state: S
    seat: int
    """0 for a watcher, or for the shared screen."""
    layout: Layout
    knowledge: Knowledge
    deciding: dict[int, str]
    """The seats that are asked just now, and what for (the kind): public."""
    outcome: Outcome | None = None

    def face(self, zone: int, card: int) -> bool:
        """True if this seat may see the face of ``card`` in ``zone``."""
        return card < 0 or self.layout.seen(zone)[self.seat] or self.knowledge.known(self.seat, card)

    def cards(self, zone: int) -> list[int | None]:
        """The cards of a zone in order: uid, ``EMPTY`` for an empty slot, None for a face that is not known.

        The hand of another seat is to be shown in no order, known faces first: its places would tell which card was taken
        out of it unseen.

        Raises:
            ValueError: not even the number of cards in this zone is shown to this seat.
        """
        if not self.layout[zone].counted_by(self.seat):
            raise ValueError(f"seat {self.seat} does not see how many cards lie in {self.layout[zone].name}")
        return [card if self.face(zone, card) else None for card in self.state.zones[zone]]

    def count(self, zone: int) -> int | None:
        """How many cards lie in a zone, empty slots not counted; None where that is not shown."""
        if not self.layout[zone].counted_by(self.seat):
            return None
        return sum(card >= 0 for card in self.state.zones[zone])


def read_options(specs: Sequence[OptionSpec], given: Mapping[str, str]) -> dict[str, str]:
    """Options as given, completed by the defaults; booleans are accepted as on/off, true/false, yes/no, 1/0.

    An empty value is the default: older saves have it so.

    Raises:
        OptionError: an unknown key, or a value that is not one of those allowed.
    """
    by_key = {spec.key: spec for spec in specs}
    found = {spec.key: spec.default for spec in specs}
    for key, value in given.items():
        spec = by_key.get(key)
        if spec is None:
            known = ", ".join(by_key) or "none"
            raise OptionError(f"unknown option {key!r}; this game knows: {known}")
        text = str(value).strip().lower() or spec.default
        if spec.values and set(spec.values) == {"on", "off"}:
            text = {"true": "on", "yes": "on", "1": "on", "false": "off", "no": "off", "0": "off"}.get(
                text, text
            )
        if spec.values and text not in spec.values and not spec.others:
            raise OptionError(f"option {key}: got {value!r}, allowed are {', '.join(spec.values)}")
        found[key] = text
    return found


class Rules(Generic[S]):
    """One game at one table: its pack, seats and options. It holds no state of a game in progress.

    A game subclasses it; everything that a subclass must give says so. Seats count from 1.
    """

    game_id: ClassVar[str]
    """As in the registry: ``carnivore``."""
    state_type: ClassVar[type[State]]
    """The dataclass of the state, for saves."""
    option_specs: tuple[OptionSpec, ...] = ()
    """The set-up options: all of them stand on the class; an instance may name values that its pack brings."""
    setting_specs: ClassVar[tuple[OptionSpec, ...]] = ()
    """What a seat may set for itself during the game (always take gains), all with values; see :meth:`auto_answer`."""
    public_fields: ClassVar[tuple[str, ...]] = ()
    """The fields of the state that everybody may see: for a game without a :meth:`view` of its own."""
    seat_fields: ClassVar[tuple[str, ...]] = ()
    """Those that are lists with a value for each seat, seat 1 first."""

    seats: int
    """All seats of the game, rivals included."""
    layout: Layout
    steps: dict[str, Step]
    """The steps by name; ``setup`` is the first."""
    card_count: int
    """Uids run from 0 to ``card_count - 1``."""
    defs: Any = None
    """What the cards are; the rules find it as ``table.defs``."""
    backs: Sequence[int]
    """The sets of cards (bits) that share a back: only within one can cards be mistaken for each other."""

    def may_ask(self, step: str) -> bool:
        """True if somebody may be asked in a step: it is a generator function. At all others no game ever stands."""
        code = getattr(self.steps.get(step), "__code__", None)
        return code is not None and bool(code.co_flags & CO_GENERATOR)

    # The game itself

    def new_state(self) -> S:
        """The state before ``setup``: every card in a zone. To be given by the game."""
        raise NotImplementedError

    def stand_ins(self) -> tuple[StandIn, ...]:
        """The seats nobody was put on, with who chooses for them."""
        return ()

    def policy(self, name: str) -> Policy:
        """A policy by name: ``rule`` at least, and those named by :meth:`stand_ins`. By default any legal answer.

        Raises:
            OptionError: no such policy.
        """
        if name != "rule":
            raise OptionError(f"{self.game_id} has no policy {name!r}")
        return RandomPlayer()

    def may_concede(self, game: Game[S], seat: int) -> bool:
        """True if ``seat`` may give up at its present prompt. Games without conceding leave it."""
        return False

    def concede(self, table: Table[S, Any], seat: int) -> str:
        """``seat`` gives up in the middle of whatever goes on; names the step that follows."""
        raise NotImplementedError

    def audit(self, state: S) -> None:
        """Recount everything that the state says twice. The engine checks by itself that each card lies in one zone.

        Raises:
            AuditError: what does not add up.
        """

    # What the table asks for

    def auto_answer(self, state: S, decision: Decision, settings: Mapping[str, str]) -> Answer | None:
        """The answer that the seat's own settings give to ``decision``, or None to ask."""
        return None

    def where(self, state: S) -> str:
        """Where the game stands, in a few words that everybody may read: ``round 6, activation``."""
        return ""

    # Imagined worlds

    def fits(self, state: S, zone: int, card: int) -> bool:
        """May ``card``, unknown to the seat that imagines, lie in ``zone``? Only where the place itself says something."""
        return True

    def match(self, state: S, unknown: int, mapping: dict[int, int], rng: Stream) -> None:
        """Correct in place which card stands for which, where cards are in or out together (a Boss and its Minions).

        ``mapping`` is a permutation inside the groups that the seat cannot tell apart, as :meth:`fits` allows it;
        ``unknown`` is the set of all those cards. Only what the seat cannot notice may be changed.
        """

    def misfits(self, state: S, mapping: Mapping[int, int]) -> list[int]:
        """The cards of ``mapping`` whose stand-ins cannot lie there because of what lies beside them (no trait twice).

        The engine exchanges them inside their groups until none are left. Only what is public may decide it.
        """
        return []

    def redraw(self, state: S, seat: int, rng: Stream) -> None:
        """Draw anew all hidden values other than cards that ``seat`` cannot know, in place."""

    # Words and views

    def reading(self, state: S) -> Table[S, Any]:
        """A table for reading alone: without chance, knowledge and events."""
        return Table(state, self.defs, self.layout, None, None, None)  # type: ignore[arg-type]

    def card_id(self, card: int) -> str:
        """``nape_bite#2``: its name in saves, logs and the protocol, without blanks. By default its number."""
        return f"card#{card + 1}"

    def choice_id(self, state: S, decision: Decision, option: Option) -> str:
        """The id of an option in prompts, saves and the protocol.

        By default a word is itself, a card is its id, and a tuple is its parts joined by colons.
        """
        if isinstance(option, tuple):
            return ":".join(part if isinstance(part, str) else self.card_id(part) for part in option)
        return option if isinstance(option, str) else self.card_id(option)

    def view(self, look: Look[S]) -> Any:
        """The frozen pydantic model of all that ``look.seat`` may see.

        By default the zones, as far as they may be seen, :attr:`public_fields` and :attr:`seat_fields`.
        """
        from apex_tui.engine.views import plain_view

        return plain_view(self, look)

    def prompt(self, look: Look[S], decision: Decision) -> Prompt:
        """A decision in words for the seat that takes it (:meth:`Prompt.of`). By default the names it has in the rules."""
        return spell_prompt(self, look, decision)

    def why_not(self, look: Look[S], decision: Decision, choice: str) -> str:
        """Why ``choice`` (a choice id, or what it lies on: ``Choice.at``) is not offered at ``decision``, in a sentence.

        It names the rule, and tells nothing that the seat may not know. Empty if the game has nothing to say to it.
        """
        return ""

    def outlook(self, look: Look[S], decision: Decision, answer: Answer) -> str:
        """What an answer would bring, in a sentence, where that can be reckoned before it is given; empty elsewhere.

        Only from what the seat may know.
        """
        return ""

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        """An event as one line of the log; ``names`` of the seats in order. By default its kind and data."""
        return spell_event(self, event, names)

    def describe(self, view: Any, names: Sequence[str] = ()) -> list[str]:
        """The table as ``view`` shows it, in words: a statement a line, the most important first, no box drawing.

        For line mode and screen readers. ``names`` of the seats in order; without them a seat is ``Seat 1``.
        A line that begins with two blanks belongs to the one before it. By default the view, part by part.
        """
        return spell_view(view, names)

    def components(self) -> list[Component]:
        """Everything in the box that may be looked up, in the order of the pack. By default nothing."""
        return []

    def first_note(self, kind: str) -> tuple[str, str]:
        """The note for a person who never took a decision of ``kind``: an id and a sentence; empty if there is none.

        The id is the same for all decisions that the note is about; the sentence has at most 76 characters.
        """
        return "", ""

    def round_number(self, state: S) -> int:
        """How many rounds have begun, for statistics: the field ``round`` of the state, 0 without one."""
        return int(getattr(state, "round", 0))

    def merits(self, state: S) -> Mapping[str, list[int]]:
        """What beside the score is kept of each seat when a game is over: values by seat under a name; none here."""
        return {}
