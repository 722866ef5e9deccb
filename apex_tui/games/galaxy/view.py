"""What a seat may see of a game of Galaxy: everything but other hands, choices not revealed, and face-down sectors.

Sectors go by their labels (``B3``), cards and neutral sectors by their ids (``S07``, ``N05``), seats by their numbers.
Dicts by kind of action or by evolution hold every kind, in the order of the rules, zeros too. An action that is being put
together (its source, its target) is no part of the view: nothing has happened yet, and nobody else may know. The
prompt has it, in :attr:`apex_tui.engine.prompt.Prompt.about`.
"""

from __future__ import annotations

from apex_tui.engine.views import OutcomeView, View

__all__ = [
    "AgeView",
    "BattleView",
    "CardView",
    "FighterView",
    "GalaxyView",
    "HandCardView",
    "RiseView",
    "SeatView",
    "SectorView",
    "TokensView",
    "TurnView",
]


class CardView(View):
    """A strategy card as it is printed. The War and the Colonization side are the same on all cards of the box."""

    id: str
    """``S07``."""
    index: int
    circle: bool
    evolves: dict[str, int]
    """The Evolution side: by evolution how much it rises; only those that do."""
    colonies: int
    """The Colonization side: how many colonies it may place."""
    actions: dict[str, int]
    """The Expansion side: by kind of action how many."""
    notation: str
    """The Expansion side in short: ``1P 2M``."""
    text_evolution: str
    """``+1 influence``."""
    text_expansion: str
    """``1 portal; 2 movements``."""


class RiseView(View):
    """What an Evolution side would do now."""

    track: str
    level: int
    after: int
    """The level afterwards: the same at level 5."""


class HandCardView(View):
    """A card of the own hand, with what its sides would do now."""

    card: CardView
    rises: tuple[RiseView, ...]
    pool: dict[str, int]
    """The whole action pool that its Expansion would have: card, levels and colonies (GAL-8.1)."""
    notation: str
    """The same in short: ``3M 1R 1A``."""
    before_others: int
    """How many cards of the deck have a lower index: they would go first within the strategy."""


class TokensView(View):
    """What one seat has on a sector, and what that counts."""

    seat: int
    ships: int
    colony: bool
    """A colony token stands there."""
    origin: bool
    """Its origin colony stands there."""
    tokens: int
    """Ships, colony token and origin colony together."""
    control: int
    """Tokens and influence value (GAL-9.2)."""
    battle: int
    """Tokens and armament value (GAL-5.7)."""


class FighterView(View):
    """One side of a possible battle."""

    seat: int
    tokens: int
    armament: int
    score: int
    lost_ships: int
    lost_colony: bool
    """Its colony token would be destroyed, and the bonus with it."""
    kept: int
    """Tokens left afterwards, an origin colony included."""


class BattleView(View):
    """What a battle on this sector would end in at this moment (GAL-5.7 to 5.14)."""

    fighters: tuple[FighterView, ...]
    """In seat order."""
    winner: int
    """0 if two or more share the highest score: then all tokens there are destroyed."""
    margin: int
    """By how much the winner's score exceeds the next one; 0 at a tie."""


class SectorView(View):
    """A sector of the galaxy."""

    label: str
    """``B3``: row from the top, place in the row from the left."""
    q: int
    r: int
    """Axial coordinates of the hex, r counted downwards. Its left half-column is 2q + r."""
    slot: int
    """The origin slot here, clockwise from the top; 0 for a neutral position."""
    home: int
    """The seat whose origin sector lies here; 0 for a neutral one, or a slot still free."""
    face_up: bool
    """False in Exploration until somebody has moved in. Origin slots always are."""
    id: str
    """``N05``; ``humans`` on an origin sector; empty while face down, or for a free slot."""
    name: str
    """``Mira``, ``Earth``; empty while face down or free."""
    bonus: str
    """What a colony here brings: a kind of action, ``victory_point``, ``influence``, ``armament``; else empty."""
    short: str
    """``POR MOV PRO CON AMB VP INF ARM``, ``?`` face down, the letter of its civilization on an origin, else empty."""
    text: str
    """The bonus in words."""
    adds_influence: int
    """What a colony here adds to its owner's influence; 0 while face down."""
    adds_armament: int
    tokens: tuple[TokensView, ...]
    """Who is present, in seat order."""
    colony: int
    """The seat that has a colony here, its origin colony included; 0 for none."""
    controller: int
    """The seat that controls it, 0 for nobody."""
    tied: tuple[int, ...]
    """The seats that share the highest total, where two or more do (GAL-9.3)."""
    battle: BattleView | None
    """How a battle would end; None unless two or more are present."""
    fought: bool
    """A battle took place here in the War turn that is under way (GAL-5.4)."""
    neighbours: tuple[str, ...]
    """The labels of adjacent sectors, in the order of labels."""


class SeatView(View):
    """One player. Before a civilization is chosen its fields are empty or 0."""

    seat: int
    civilization: str
    """``humans``."""
    name: str
    """``Humans``."""
    letter: str
    """``H``."""
    color: str
    home: str
    """The label of its origin sector; empty before it is laid."""
    vp: int
    won: int
    """Battles won so far."""
    ships: int
    """In play."""
    ship_supply: int
    colonies: int
    """In play, the origin colony included (of 4)."""
    colony_supply: int
    settled: tuple[str, ...]
    """The labels of sectors with its colonies, the origin first."""
    levels: dict[str, int]
    """By evolution."""
    values: dict[str, int]
    """By evolution what counts now: for influence and armament with the colonies' bonuses, else what the level gives."""
    actions: dict[str, int]
    """What every Expansion turn of this seat has besides the card: levels and colonies (GAL-8.1)."""
    controls: int
    """Sectors controlled now: what they would score if the age ended at this moment (GAL-10.1)."""
    vp_colonies: int
    """What its colonies would score at the end of an age (GAL-10.2)."""
    fights: tuple[str, ...]
    """Sectors where it could start a battle now, were it its War turn."""
    wins: tuple[str, ...]
    """Those of them whose battle it would win."""
    places: tuple[str, ...]
    """Sectors where it could place a colony now, were it its Colonization turn; empty without a token in supply."""
    hand: int
    """How many cards it holds."""
    known: tuple[str, ...]
    """Cards of this hand that the looker passed on and can remember, by index (GAL-3.8); never the own hand."""
    passes_to: int
    """The seat that gets its hand at the end of a round of this age."""
    status: str
    """``choosing``, ``set``; ``next``, ``now``, ``done`` in the order of those who act; else ``waiting``."""
    side: str
    """The side it plays this round: revealed, or its own choice so far; empty before."""
    card: CardView | None
    """The card it plays this round, likewise."""
    thrown: CardView | None
    """The card that it throws away in a duel this round, likewise."""


class TurnView(View):
    """A place in the order of this round (GAL-4.5, 4.6)."""

    seat: int
    side: str
    card: CardView
    status: str
    """``done``, ``now`` or ``next``."""


class AgeView(View):
    """What an age brought when it was scored."""

    age: int
    sectors: tuple[int, ...]
    """By seat: for sectors controlled."""
    colonies: tuple[int, ...]
    """By seat: for colonies with a VP bonus."""


class GalaxyView(View):
    """The whole table. ``seat`` is who looks, 0 for a watcher."""

    seat: int
    age: int
    """From 1; 0 while civilizations are chosen."""
    ages: int
    round: int
    """In this age, from 1; 0 while civilizations are chosen."""
    rounds: int
    """Of an age."""
    stage: str
    """``civilizations``, ``slots``, ``choose``, ``war``, ``evolution``, ``colonization``, ``expansion``, ``over``."""
    duel: bool
    exploration: bool
    options: dict[str, str]
    """As the table was set up."""
    direction: str
    """``left`` or ``right``: where hands go in this age; empty before the first."""
    passing: bool
    """Hands go on after this round: not after the last of an age."""
    turn: int
    """The seat whose turn it is to choose in order or to act, 0 for none."""
    order: tuple[TurnView, ...]
    """Who acts this round, in order; empty before the reveal."""
    pool: dict[str, int]
    """The actions left in the Expansion turn that is under way; all 0 otherwise."""
    left: int
    """Colonies that may still be placed in the Colonization turn that is under way."""
    deciding: dict[int, str]
    """The seats that are asked just now, and what for (the kind)."""
    seats: tuple[SeatView, ...]
    sectors: tuple[SectorView, ...]
    """In the order of labels."""
    voids: tuple[tuple[int, int], ...]
    """Holes of the galaxy, as (q, r)."""
    face_down: int
    """How many sectors nobody has seen yet."""
    hand: tuple[HandCardView, ...]
    """The own hand by index; empty for a watcher."""
    discard: tuple[CardView, ...]
    """The discard pile, oldest first."""
    deck: int
    """Strategy cards in the game: 22 or 30."""
    out: tuple[CardView, ...]
    """Circle cards that are out of the game."""
    free_civilizations: tuple[str, ...]
    """Not chosen yet, while civilizations are chosen."""
    max_ships: int
    """Of one player in play (GAL-1.10)."""
    max_colonies: int
    """Of one player, the origin colony included (GAL-1.11)."""
    max_level: int
    vp_sector: int
    """For a sector controlled when an age is scored."""
    vp_battle: int
    """For a battle won."""
    tally: tuple[AgeView, ...]
    """The ages scored so far."""
    outcome: OutcomeView | None
