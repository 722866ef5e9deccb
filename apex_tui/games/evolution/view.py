"""What a seat may see of a game of Evolution: everything but others' hands, face-down cards and bags.

Species go by ``SEAT.PLACE``, both from 1, the place counted from the left end of the row: the ids of options without their
verb. Traits go by the ids of ``traits.toml``, cards by those of ``deck.toml``.

What was picked before in a chain that has done nothing yet stands in ``Prompt.about``, for it is nobody else's business:
``card_use`` and ``replace_which`` the id of the card (then the species), ``forage_amount`` and ``attack_target`` the species
that feeds, ``ambush_trait`` hunter and prey, ``ambush_card`` hunter, prey and the choice of ``ambush_trait``. In choices
``at`` is a species (``2.3``), a card, or an end of a row (``1.left``).
"""

from __future__ import annotations

from apex_tui.engine.views import OutcomeView, View

__all__ = [
    "AttackView",
    "CardView",
    "EvolutionView",
    "FoodCardView",
    "ScoreView",
    "SeatView",
    "SpeciesView",
    "StopView",
    "TraitView",
]


class CardView(View):
    """A card whose face the looker may see."""

    id: str
    """``long_neck-03``."""
    trait: str
    name: str
    """Of the trait: ``Long Neck``."""
    food: int
    """What it counts as a Food Card, -3 to +9."""
    text: str
    """What the trait does."""
    kind: str
    """``hunting``, ``defence``, ``feeding`` or ``growth``: for grouping alone."""


class TraitView(View):
    """A trait card on a species."""

    trait: str
    """Empty if it lies face down and the looker may not know it."""
    name: str
    card: str
    """The id of the card, empty as above."""
    face_down: bool
    """It does nothing yet, and only its owner knows it (EVO-0.9, 4.9)."""


class StopView(View):
    """One reason why a hunter cannot attack a species."""

    reason: str
    """``too_big``; of the prey itself ``fed``, ``lacks`` or ``shell`` (its Size with the bonus of the trait);
    of a neighbour ``neighbour_lacks`` or ``neighbour_larger``."""
    trait: str
    """The trait that protects; empty for ``too_big``."""
    bearer: str
    """The species that bears it: the prey or its neighbour."""
    side: str
    """Where the bearer stands as the owner of the prey sees it: ``self``, ``left`` or ``right``."""
    needs: str
    """The trait that a hunter needs against it; empty if there is none."""
    rule: str
    """The rule to read: ``EVO-12.3``."""
    short: str
    """At most 20 characters: ``needs Good Eyesight``, ``too big, 9 v 8``, ``caller on its right``."""
    text: str
    """A sentence that says all of it."""


class AttackView(View):
    """What a Carnivore could do with one other species at this moment, whosever turn it is (EVO-7.2, 7.3, 12.1)."""

    target: str
    verdict: str
    """``yes``; ``discard``: with an Ambush discard only, and its owner holds a card; ``no``."""
    stops: tuple[StopView, ...]
    """Why not (without a discard); empty if the attack is free."""
    ignorable: tuple[str, ...]
    """The traits of which one may be switched off by an Ambush discard with effect, as ids of the choices of
    ``ambush_trait``: ``ignore:2.1:camouflage``. Also those that would help if the owner held a card."""
    reach: int
    """The hunter's Size in the check."""
    guard: int
    """The prey's Size in the check."""
    meal: int
    """Meat it would eat now: the prey's Size as far as the hunter has room."""
    size: int
    """The prey's Size marker: the whole meal."""
    strike: int
    """Population the hunter loses by it (Horns), 0 for none."""
    dies: bool
    """The prey would go extinct."""
    fatal: bool
    """The hunter would go extinct by the strike."""
    own: bool
    """The prey belongs to the hunter's owner."""
    short: str
    """At most 20 characters where the words allow it: ``meal 2, Horns -1P``, or the first stop."""
    text: str
    """A sentence."""


class SpeciesView(View):
    """One species."""

    id: str
    """``2.3``: seat 2, third from the left."""
    seat: int
    place: int
    population: int
    size: int
    food: int
    fat: int
    """Food stored on Fat Tissue."""
    capacity: int
    """How much its Fat Tissue can store; 0 without one."""
    room: int
    """Food it can still take, the store counted (EVO-0.5)."""
    hungry: bool
    carnivore: bool
    """It bears Carnivore face up."""
    traits: tuple[TraitView, ...]
    reach: int
    """Its Size when attacking; 0 for a plant-eater."""
    guard: int
    """Its Size when attacked."""
    feedable: bool
    """There is a legal feeding for it in a turn of its owner (EVO-6.2, 6.5, 6.6)."""
    must: bool
    """That feeding is obligatory (EVO-6.3)."""
    costly: bool
    """Every attack of it would cost a card by Ambush."""
    exposed: bool
    """A Carnivore now on the table could attack it, with an Ambush discard or without; room does not matter."""
    hunters: tuple[str, ...]
    """The Carnivores that could."""
    prey: tuple[AttackView, ...]
    """Of a Carnivore: what it could do with each other species, row by row from seat 1."""
    gift: str
    """The neighbour that its Cooperation would feed if it received food of its own diet now; empty if none."""


class ScoreView(View):
    """The final score of a seat (EVO-10.1, 10.6)."""

    food: int
    traits: int
    population: int
    total: int
    species: int
    """For the last tie-break."""


class SeatView(View):
    """One player."""

    seat: int
    species: tuple[SpeciesView, ...]
    """Left to right."""
    hand_count: int
    hand: tuple[CardView, ...]
    """The cards themselves, for their owner alone."""
    laid: bool
    """Its Food Card lies face down."""
    food_card: CardView | None
    """That card, for its owner alone; after the reveal see ``food_cards`` of the table."""
    spent: tuple[CardView, ...]
    """Quick-Play: cards discarded this phase, for their owner alone until all are done (EVO-11.3)."""
    bag: int | None
    """Food in the bag; None if it is not shown to the looker (EVO-9.5)."""
    harvest: tuple[int, ...]
    """What went into the bag round by round, where the bag is shown."""
    active: bool
    """It holds the active player marker."""
    on_turn: bool
    passed: bool
    """It passed in its last feeding turn of this round."""
    done: bool
    """It has ended its part of Select Food or Play Cards."""
    status: str
    """What it is asked now (the kind), ``done``, ``passed``, ``waiting`` or ``set``."""
    lacking: int
    """Food that its hungry species still lack."""
    lacking_meat: int
    """So much of it only meat can fill: its hungry Carnivores."""
    score: ScoreView | None
    """After the last round."""


class FoodCardView(View):
    """A Food Card turned up this round (EVO-5.1)."""

    seat: int
    card: str
    food: int


class EvolutionView(View):
    """The whole table. ``seat`` is who looks, 0 for a watcher."""

    seat: int
    mode: str
    """``standard`` or ``quick_play``."""
    feeding_end: str
    """``supply_empty`` or ``nobody_can_feed``."""
    show_bags: str
    """``own`` or ``all``."""
    round: int
    phase: str
    """``deal``, ``food``, ``cards`` or ``feeding``; ``over`` at the end."""
    stage: str
    """Finer: ``deal``, ``select_food``, ``play_cards``, ``reveal``, ``feeding``, ``end_round``, ``over``."""
    last_round: bool
    """This is the last round."""
    last_next: bool
    """The next round will be the last one."""
    active: int
    """The seat with the active player marker, 0 before the first."""
    order: tuple[int, ...]
    """Turn order of this round."""
    turn: int
    """The seat whose turn it is in Play Cards (standard) and Feeding, else 0."""
    deciding: dict[int, str]
    """The seats that are asked just now, and what for."""
    supply: int
    """Plants in the Food Supply."""
    left: int
    """Plants that were left in it when the Food Cards of this round were turned up."""
    food_cards: tuple[FoodCardView, ...]
    """The Food Cards of this round once they are turned up, in turn order."""
    food_sum: int
    """Their sum, negative numbers included."""
    laid: int
    """Food Cards that lie face down."""
    deck: int
    discard: tuple[str, ...]
    """The cards of the discard pile, the top one last."""
    discard_traits: tuple[tuple[str, int], ...]
    """How often each trait lies there, most frequent first."""
    storing: str
    """The species whose owner is asked `store_surplus`; empty if none."""
    seats: tuple[SeatView, ...]
    tie_break: str
    """What decided a tie for the first place: ``food_in_bag``, ``species_count``, ``shared``; empty if none was needed."""
    outcome: OutcomeView | None
