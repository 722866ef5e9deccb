"""What a seat may see of a game of After Us: everything but discs not revealed yet and the order of piles (AFT-2.9, 3.5)."""

from __future__ import annotations

from apex_tui.engine.views import OutcomeView, View

__all__ = [
    "AfterUsView",
    "CardView",
    "ChallengeView",
    "DeckView",
    "FrameView",
    "ObjectView",
    "PhantomView",
    "SeatView",
    "SlotView",
    "TopView",
]


class CardView(View):
    """A card that lies open."""

    id: str
    """Its number: ``210``."""
    name: str
    """As the pack calls it: ``Mandrill II-10``."""
    species: str
    level: int
    """0 for a Tamarin."""
    rage_bonus: dict[str, int]
    """What its removal gives, by resource or ``vp``."""
    text: str
    """All its frames in the notation of the rulebook, rows separated by `` | ``."""


class FrameView(View):
    """A closed frame, or a half that stands open."""

    id: str
    """As the options of `reactivate` have it: ``center:J1-2``, ``bottom:C2.2``; of an open half its own place."""
    row: str
    """``top``, ``center`` or ``bottom``."""
    left: int
    """The slot where it begins."""
    right: int
    """The slot where it ends: the next one for a joined frame."""
    closed: bool
    left_open: bool
    """An open half: its bracket is missing on the left."""
    right_open: bool
    text: str
    """What stands inside the brackets: ``1F+1U»2VP``, ``3≠»2U``, ``»3VP`` for a gain half, ``2F»`` for a cost half."""
    parts: tuple[str, ...]
    """The two halves of a joined frame as printed, left then right; empty for others."""
    cost: dict[str, int]
    needs: int
    """So many species must lie in the assembly; 0 for no condition."""
    gain: dict[str, int]
    """By resource, ``vp``, ``rage``, ``reactivate``."""
    per_tamarin: dict[str, int]
    mark: str = ""
    """``activated`` or ``skipped`` once it was reached."""
    again: int = 0
    """How often reactivations activated it this round."""
    now: bool = False
    """It is the frame being decided."""
    payable: bool = False
    """Closed, and cost and condition could be met at this moment."""


class SlotView(View):
    """A place of an assembly."""

    slot: int
    """From 1; before arranging just the order of drawing."""
    card: CardView | None
    """None: a gap."""


class TopView(View):
    """A card on top of a draw pile of which the looker knows something."""

    card: str | None
    """Its number, None if only its deck is known."""
    deck: str
    """``gorilla-1``; empty for a Tamarin."""


class SeatView(View):
    """One tribe."""

    seat: int
    color: str
    vp: int
    round_vp: int
    """Points gained this round."""
    flower: int
    fruit: int
    grain: int
    energy: int
    rage: int
    tribe: int
    """Cards owned."""
    draw: int
    """Cards in the draw pile."""
    draw_top: tuple[TopView, ...]
    """The cards from the top on, as far as the looker knows them."""
    draw_set: tuple[str, ...]
    """The numbers of the cards that the looker knows to lie in the draw pile, in whatever order, rising."""
    discard: tuple[str, ...]
    removed: tuple[str, ...]
    arranged: bool
    assembly: tuple[SlotView, ...]
    rows: tuple[tuple[FrameView, ...], ...]
    """Top, center, bottom, left to right. Before arranging the frames of each card alone."""
    species: int
    """Different species in the assembly."""
    tamarins: int
    frame: str
    """The id of the frame being decided, empty if none is."""
    free_gain: bool
    """That frame is a free gain (AFT-6.8)."""
    chain: tuple[str, ...]
    """The frames of the reactivation under way; the last one asks for a target."""
    status: str
    """What it is asked now (the kind), ``done``, ``waiting``, or ``set`` for a disc that lies face down."""
    confirmed: bool
    """It has ended its part of this phase (or of the last call)."""
    disc: str
    """The species of its disc as far as the looker may know it."""
    disc_state: str
    """``none``, ``choosing``, ``set`` or ``revealed``."""
    bonus_due: bool
    copied: bool
    attracted: bool
    declared: bool
    moped: tuple[str, ...]
    """Species taken with Moped this round."""
    neighbours: tuple[int, ...]
    priority: int
    """The highest card number in its assembly; 0 without cards."""
    used: tuple[str, ...]
    """Objects used this round."""


class DeckView(View):
    """One of the eight decks."""

    id: str
    species: str
    level: int
    left: int
    price: int
    pay: tuple[str, ...]
    """The kinds of food that may pay, the whole price in one of them."""
    bottom: tuple[str, ...]
    """The cards from the bottom up, as far as the looker knows them (AFT-2.10)."""


class ObjectView(View):
    """An object in play."""

    id: str
    name: str
    phases: tuple[int, ...]
    costs: tuple[int, ...]
    """Energy: one price, or those for a card of level 1 and 2."""
    text: str
    used_by: tuple[int, ...]


class PhantomView(View):
    """The phantom neighbour of the challenge."""

    disc: str
    """Its disc of this round, empty before the reveal."""
    left: tuple[str, ...]
    """The discs still to be drawn."""


class ChallengeView(View):
    """The solo challenge."""

    round_limit: int
    title: str
    """The title that reaching the goal in this round earns or has earned; empty if the challenge is lost."""


class AfterUsView(View):
    """The whole table. ``seat`` is who looks, 0 for a watcher."""

    seat: int
    round: int
    phase: str
    """``assembling``, ``attracting`` or ``resting``."""
    stage: str
    """``before_arranging``, ``arranging``, ``resolving``, ``disc``, ``attracting``, ``resting`` or ``last_call``."""
    goal: int
    rage_max: int
    removal_cost: int
    min_tribe: int
    deciding: dict[int, str]
    """The seats that are asked just now, and what for."""
    priority: tuple[int, ...]
    """The order of the windows, empty before the reveal."""
    turn: int
    """The seat on turn where seats take turns, else 0."""
    shortage: bool
    """The game ends with this round."""
    seats: tuple[SeatView, ...]
    decks: tuple[DeckView, ...]
    """In the order of the board: level 2, then level 1."""
    objects: tuple[ObjectView, ...]
    phantom: PhantomView | None
    challenge: ChallengeView | None
    outcome: OutcomeView | None
