"""What a seat may see of a game of Theropod: all open zones, its own hand and Ambush Point, and what it has learnt."""

from __future__ import annotations

from apex_tui.engine.views import OutcomeView, View

__all__ = [
    "ActionView", "BossView", "BracketView", "CardView", "ChangeView", "EnvironmentView", "GrantView", "OutcomeView",
    "PilesView", "PlayView", "PoolView", "PurchaseView", "SeatView", "StackPartView", "StackView", "TheropodView",
    "TrailView", "TurnView", "WayView",
]  # fmt: skip


class CardView(View):
    """A card whose face the looker knows, as printed."""

    id: str
    """``utahraptor_scout#2``."""
    title: str
    """``utahraptor_scout``."""
    name: str
    type: str
    """``apex egg carcass evolve affliction environment alert prey big_game titan menace predator minion boss`` ..."""
    cost: int
    """Printed; -1 without one."""
    value: int
    """Printed Hunt or Evolve value; 0 without one."""
    vp: int
    text: str
    info: str
    tags: tuple[str, ...]


class ChangeView(View):
    """One reason why a cost or a value is not as printed."""

    amount: int
    cause: str
    """In a word or two: ``stance``, ``herd``, or the name of the card to blame."""


class WayView(View):
    """One way to pay: the cards, what they are worth together, and how much of it is lost."""

    cards: tuple[str, ...]
    """Ids, in the order in which they would be used."""
    total: int
    waste: int


class TrailView(View):
    """A Footprint of the Game Trail."""

    footprint: int
    """1 beside the Hunt deck to 4."""
    disaster: bool
    """A Disaster Area: no animal can be here."""
    card: CardView | None
    """None: the Footprint is free, or a disaster; a Boss stands in :attr:`TheropodView.boss` too."""
    cost: int
    """What hunting it costs at present; -1 for a Boss, a disaster or nothing."""
    changes: tuple[ChangeView, ...]
    """Why that is not the printed cost."""
    stance: bool
    """It carries a Defensive Stance."""
    unhuntable: bool
    """Its stance forbids hunting it at present."""
    reach: bool
    """The present Hunt stack pays for it: it could be hunted now."""
    short: int
    """By how much the present stack falls short; 0 if it reaches."""
    strikes: bool
    """Hunting it now sets off a Hunt action that nothing ignores."""
    ways: tuple[WayView, ...]
    """Own hand: Apex cards that would bring the stack to the cost, least waste first; printed values and grants alone."""


class BracketView(View):
    """One Condition of a Boss."""

    least: int
    most: int
    """-1 without limit."""
    text: str
    """What it does, in words."""
    goes_on: bool
    """The battle goes on afterwards."""
    now: bool
    """The present total lies in it."""


class BossView(View):
    """The Boss in the Game Trail, or that of Emergence waiting beside the counter."""

    card: CardView
    health: int
    damage: int
    wounds: tuple[str, ...]
    """Ids of its damage cards in the order it gained them."""
    marks: int
    """Damage by markers, counted in ``damage``."""
    in_trail: bool
    difficulty: int
    """1 mild to 5 worst; of the Bosses of a player's own pack maybe 0."""
    brackets: tuple[BracketView, ...]
    """From low totals to high."""


class PoolView(View):
    """A card that can be bought: an Evolution of the pool, or a Hatchery card."""

    place: int
    """The number of its Evolution, 1 beside the deck to 4; in a Hatchery the place in order from 1."""
    card: CardView
    cost: int
    """What it costs the acting player (in a Hatchery its owner) at present."""
    changes: tuple[ChangeView, ...]
    affordable: bool
    """The seat that looks could pay for it with what it holds now."""
    ways: tuple[WayView, ...]
    """How it could pay: least waste first, Carcasses before Hoard cards; a few at most."""


class EnvironmentView(View):
    """The Environment card of the round."""

    card: CardView
    hazard: bool
    role: str
    """``emergence``, ``main``, ``asteroid`` or ``extinction``."""
    lasts: bool
    """Something of it holds all round long."""


class PilesView(View):
    """The shared piles."""

    hunt: int
    evolve: int
    affliction: int
    environment: int
    """Cards still to be revealed this game, the present one not among them; 0 in Emergence."""
    alert: int
    """In Emergence the round counter."""
    stance: int
    disaster: int
    eliminated: tuple[CardView, ...]
    """Oldest first."""
    box: int
    """Cards out of the game, seen or unseen."""
    bosses: int
    """Bosses that were shuffled into the Hunt deck at set-up (THE-5.10); 0 in Emergence."""
    hunt_top: tuple[CardView, ...]
    """Cards that the looker knows to lie on top of the Hunt deck, the top one first."""


class SeatView(View):
    """The nest of one player."""

    seat: int
    species: str
    """Empty before it is settled."""
    species_name: str
    short: str
    """Its name where room is scarce: ``T. rex``."""
    handicap: bool
    player_one: bool
    active: bool
    apex_deck: int
    hatchery: tuple[PoolView, ...]
    hoard: tuple[CardView, ...]
    """Oldest first."""
    hoard_worth: int
    """Their Evolve values together, without bonuses."""
    den: int
    den_cards: tuple[CardView, ...]
    """Those the looker knows: of itself all."""
    vp: int
    bosses: int
    ambush: int
    ambush_ready: int
    """So many of them can be played this turn (on the own turn) or on the next."""
    ambush_cards: tuple[CardView | None, ...]
    """In the order of setting up; None for a face that the looker does not know."""
    draw: int
    """Cards being looked at are still counted here (THE-3.10)."""
    draw_top: tuple[CardView, ...]
    """Cards that the looker knows to lie on top, the top one first."""
    hand: int
    hand_cards: tuple[CardView, ...]
    """Own hand in the order in which the cards came; of others those the looker knows."""
    hand_worth: int
    """Own hand: what its Apex cards hunt with, as printed; 0 for others."""
    play: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    """Oldest first."""
    looking: int
    """So many cards it looks at just now."""
    looking_cards: tuple[CardView, ...]
    """Their faces for the looker alone, the top one first."""
    afflictions: int
    """Afflictions known to be in hand, play space and discard pile."""


class StackPartView(View):
    """An Apex card in the Hunt stack."""

    id: str
    name: str
    amount: int
    """With its own bonuses and grants."""
    printed: int


class ActionView(View):
    """An action that may still be activated."""

    id: str
    """The choice: ``use:utahraptor_scout#2:1``."""
    card: str
    name: str
    text: str


class GrantView(View):
    """A bonus for cards played later this turn."""

    amount: int
    text: str
    """``young +1``."""
    uses: int
    """For so many cards; -1 for all."""


class PlayView(View):
    """An Apex card of the own hand, and what playing it next would do."""

    id: str
    amount: int
    """What it adds to the stack, standing grants included, its own actions not."""
    bonus: int
    """What of that the grants give."""
    stack: int
    """The stack afterwards."""


class StackView(View):
    """The Hunt stack, or the total of a battle round."""

    total: int
    parts: tuple[StackPartView, ...]


class PurchaseView(View):
    """The purchase that is being paid for."""

    card: CardView
    price: int
    paid: int
    cards: tuple[str, ...]
    ways: tuple[WayView, ...]
    """How the rest can be paid, least waste first."""


class TurnView(View):
    """What holds for the turn that goes on."""

    stack: StackView
    pending: tuple[ActionView, ...]
    grants: tuple[GrantView, ...]
    plays: tuple[PlayView, ...]
    """The Apex cards in the hand of the acting player, for that player alone."""
    played: tuple[str, ...]
    """Ids of all cards played this turn, in a battle this battle round."""
    ambush_played: bool
    ambush: tuple[str, ...]
    """The cards of the ambush played last."""
    alerted: bool
    """An Alert was played: no set-up this turn."""
    ignore_hunts: int
    """So many cards that are hunted next do not strike back."""
    ignore_stance: bool
    """The next card hunted with this stack counts as in no Defensive Stance."""
    discounts: tuple[GrantView, ...]
    consumes: tuple[GrantView, ...]
    keep_hatchery: bool
    hibernate: int
    reset_size: int
    """Cards that the Reset of this turn will draw."""
    fighting: bool
    battle_round: int
    fled: bool
    purchase: PurchaseView | None


class TheropodView(View):
    """The whole table. ``seat`` is who looks, 0 for a watcher."""

    seat: int
    mode: str
    """``easy moderate hard brutal emergence``."""
    mode_name: str
    emergence: bool
    solo: bool
    round: int
    rounds: int
    """All rounds; the Boss round of Emergence is not counted."""
    boss_round: bool
    final_round: bool
    stage: str
    """``setup environment repopulate alert ambush boss hunt scavenge reset``."""
    player_one: int
    """0 before set-up."""
    turn: int
    """Whose turn it is, 0 if nobody's."""
    order: tuple[int, ...]
    """The seats in the order of this round."""
    deciding: dict[int, str]
    """The seats that are asked just now, and what for."""
    environment: EnvironmentView | None
    trail: tuple[TrailView, ...]
    """Footprints 1 to 4."""
    boss: BossView | None
    pool: tuple[PoolView, ...]
    """The cards of the Evolve Pool, the one beside the deck first."""
    revealed: CardView | None
    """The Affliction that is being checked."""
    piles: PilesView
    seats: tuple[SeatView, ...]
    now: TurnView
    outcome: OutcomeView | None
