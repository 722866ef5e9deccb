"""Texts of Evolve, Affliction, Alert and Environment cards."""

from __future__ import annotations

from apex_tui.games.theropod.afflictions import gain_affliction
from apex_tui.games.theropod.costs import carcass_worth, consume_bonus, hatch_number, hunt_cost, reset_size
from apex_tui.games.theropod.playing import play_card
from apex_tui.games.theropod.resetting import put_away
from tests.games.theropod.desk import Desk
from tests.games.theropod.texts import gains, says

YOUNG = "acrocanthosaurus_hatchling"


# Evolve ------------------------------------------------------------


@says(r"Played: gain 1 Hatchling\. Your Hatchlings have \+1 Hunt this turn \(never more than \+1\)\.")
def _growth(card: str) -> None:
    desk = Desk()
    desk.act(card)
    desk.act(card)
    assert desk.named("discard", 1) == [YOUNG] * 2
    desk.lay("hand", 1, f"{YOUNG}#1", "acrocanthosaurus_juvenile")
    play_card(desk.table, 1, desk.deal.uid_of[f"{YOUNG}#1"])
    play_card(desk.table, 1, desk.deal.uid_of["acrocanthosaurus_juvenile#1"])
    assert desk.state.stack_parts == [2, 2]


def _draws_one(card: str) -> None:
    desk = Desk()
    desk.lay("draw", 1, "virus", "flesh_wound")
    desk.act(card)
    assert desk.named("hand", 1) == ["flesh_wound"]


@says(r"Reaction: reveal to ignore an Alert you play\. Played: draw 1\.")
def _alertness(card: str) -> None:
    from apex_tui.games.theropod.alerts import play_alert

    _draws_one(card)
    desk = Desk()
    desk.lay("ambush", 1, YOUNG)
    for number, left in ((1, 1), (2, 0)):
        alert = desk.lay("hand", 1, *[card] * (number == 1), "alert")[-1]
        desk.run(play_alert(desk.table, 1, alert), "react_alert reveal" if left else "react_alert no")
        assert desk.count("ambush", 1) == left


@says(r"Played: recycle up to 2 Afflictions from your hand and discard pile\.")
def _immune(card: str) -> None:
    desk = Desk()
    desk.lay("hand", 1, "virus", "evolve_egg")
    desk.lay("discard", 1, "flesh_wound", "severe_trauma")
    desk.act(card, "own_pick virus severe_trauma")
    assert desk.named("affliction_deck")[:2] == ["severe_trauma", "virus"]


@says(r"Reaction: discard this from hand to recycle 1 Affliction you would gain\. Played: draw 1\.")
def _hide(card: str) -> None:
    _draws_one(card)
    desk = Desk()
    desk.lay("hand", 1, card)
    desk.run(gain_affliction(desk.table, 1, 2), "react_affliction discard")
    assert desk.named("discard", 1)[0] == card
    gains(desk, 1, "discard", 1)


@says(r"Reaction: reveal to ignore an Environment reveal\. Played: draw 1\.")
def _feathers(card: str) -> None:
    _draws_one(card)
    desk = Desk()
    desk.lay("hand", 1, card)
    plague = desk.environment("plague")
    desk.state.sheltered = [0]
    desk.carry(plague, "react_environment reveal", trigger="reveal", seat=0)
    gains(desk, 1, "draw", 0)
    assert desk.named("hand", 1) == [card]


@says(r"Played: the next Apex card you play this turn has \+3 Hunt\.")
def _bite(card: str) -> None:
    desk = Desk()
    desk.act(card)
    names = [f"{YOUNG}#{number}" for number in (1, 2)]
    desk.lay("hand", 1, *names)
    for name in names:
        play_card(desk.table, 1, desk.deal.uid_of[name])
    assert desk.state.stack_parts == [4, 1]


@says(r"Played: Hatch 2\. Your Hatchery is not recycled this Player Reset\.")
def _mound(card: str) -> None:
    desk = Desk()
    desk.act(card)
    assert desk.count("hatchery", 1) + desk.count("hand", 1) == 2
    assert desk.state.keep_hatchery


@says(r"Played: eliminate up to 2 cards \(not Affliction/Alert\), hand and discard pile\. Draw 1\.")
def _selection(card: str) -> None:
    desk = Desk()
    desk.lay("hand", 1, YOUNG, "virus")
    desk.lay("discard", 1, "evolve_egg", "alert")
    desk.lay("draw", 1, "flesh_wound")
    desk.act(card, f"own_pick {YOUNG} evolve_egg")
    assert sorted(desk.named("eliminated")) == [YOUNG, "evolve_egg"]
    assert desk.named("hand", 1) == ["virus", "flesh_wound"]


@says(r"Played: the next 2 hoard cards you consume this turn are worth \+1 each\. Draw 1\.")
def _digestion(card: str) -> None:
    _draws_one(card)
    desk = Desk()
    desk.act(card)
    assert [consume_bonus(desk.state, used) for used in range(4)] == [0, 1, 2, 2]


# Afflictions and Alerts ------------------------------------------------------------


@says(r"Played: reveal the top Affliction; if it is a Virus, gain it and recycle this card\.")
def _wound(card: str) -> None:
    desk = Desk()
    wound = desk.lay("play", 1, card)[0]
    desk.lay("affliction_deck", 0, "virus", "severe_trauma")
    desk.carry(wound)
    assert desk.count("discard", 1) == 0
    assert desk.named("play", 1) == [card]
    desk.carry(wound)
    assert desk.named("discard", 1) == ["virus"]
    assert desk.named("affliction_deck")[:2] == [card, "severe_trauma"]


@says(r"Played: draw 1 card fewer in this Player Reset\.")
def _trauma(card: str) -> None:
    desk = Desk()
    for count in range(1, 4):
        desk.carry(desk.lay("play", 1, card)[0])
        assert reset_size(desk.table) == 6 - count


@says(r"Played: gain 1 Affliction\. When you discard your hand, this goes on top of your draw pile\.")
def _virus(card: str) -> None:
    desk = Desk()
    desk.lay("affliction_deck", 0, "flesh_wound")
    virus = desk.lay("play", 1, card)[0]
    desk.lay("hand", 1, card)
    desk.carry(virus)
    assert desk.named("discard", 1) == ["flesh_wound"]
    desk.run(put_away(desk.table, 1))
    assert desk.named("draw", 1) == [card, card]
    assert desk.state.zones[desk.number("draw", 1)][-1] == virus


@says(r"If your Ambush Point holds cards: discard them, then Alert the Game Trail\.")
def _alert(card: str) -> None:
    desk = Desk()
    desk.trail("baryonyx", "dryosaurus")
    alert = desk.lay("play", 1, card)[0]
    desk.carry(alert)
    assert desk.count("trail") == 2
    desk.lay("ambush", 1, YOUNG)
    desk.carry(alert)
    assert desk.named("trail") == ["baryonyx"]
    assert desk.named("discard", 1)[0] == YOUNG
    gains(desk, 1, "discard", 1)


@says(
    r"Marks its parent card as being in a Defensive Stance\.",
    r"Marks a Footprint as uninhabitable\.",
    r"No action\.",
)
def _silent(card: str) -> None:
    from tests.games.theropod.desk import box

    title = box().cards[card]
    assert title.actions == ()
    assert title.type in ("defensive_stance", "disaster_area") or title.role == "emergence"


# Environment ------------------------------------------------------------


def revealed(card: str, *answers: str, trail: str = "") -> Desk:
    """Two players with cards everywhere, and an Environment card that has just been revealed."""
    desk = Desk("acrocanthosaurus", "carnotaurus")
    desk.state.player_one = 2
    desk.lay("hand", 1, YOUNG, "evolve_egg")
    desk.lay("hand", 2, "carnotaurus_hatchling", "carnotaurus_egg")
    desk.lay("hoard", 1, "iguanodon", "dryosaurus")
    desk.lay("hoard", 2, "triceratops")
    desk.lay("ambush", 1, YOUNG)
    desk.trail(*trail.split())
    environment = desk.environment(card)
    desk.state.sheltered = [0, 0]
    if desk.deal.cards[environment].on["reveal"]:
        desk.carry(environment, *answers, trigger="reveal", seat=0)
    return desk


@says(r"Each player discards 1 card from hand\.")
def _storm(card: str) -> None:
    desk = revealed(card, "2:storm_discard carnotaurus_egg", f"1:storm_discard {YOUNG}")
    assert (desk.named("discard", 1), desk.named("discard", 2)) == ([YOUNG], ["carnotaurus_egg"])


@says(r"Disaster Area on Footprint 1\. Each player gains 1 Affliction\.")
def _volcano(card: str) -> None:
    desk = revealed(card, trail="dryosaurus iguanodon")
    assert desk.named("trail") == ["disaster_area", "dryosaurus", "iguanodon"]
    for seat in (1, 2):
        gains(desk, seat, "discard", 1)


@says(r"This round every Carcass is worth 1 less \(minimum 0\)\.")
def _botulism(card: str) -> None:
    desk = revealed(card)
    names = ("acrocanthosaurus_prey_carcass", "carnotaurus_titan_carcass")
    assert [carcass_worth(desk.table, desk.find(name)) for name in names] == [0, 2]


@says(r"Each player gains 1 Affliction on top of the draw pile\.")
def _plague(card: str) -> None:
    desk = revealed(card)
    for seat in (1, 2):
        gains(desk, seat, "draw", 1)


@says(r"This round every Player Reset draws 5 cards instead of 6\.")
def _drought(card: str) -> None:
    assert reset_size(revealed(card).table) == 5


@says(r"Recycle all Prey in the Game Trail\. Disaster Area on Footprint 2\.")
def _wildfire(card: str) -> None:
    desk = revealed(card, trail="gallimimus iguanodon troodon dryosaurus")
    assert desk.named("trail") == ["disaster_area", "iguanodon", "troodon"]
    assert desk.named("hunt_deck") == ["gallimimus", "dryosaurus"]


@says(r"Every player's ambush is compromised\. Recycle the whole Game Trail\.")
def _quake(card: str) -> None:
    desk = revealed(card, trail="gallimimus disaster_area boss_mapusaurus")
    assert desk.named("trail") == ["disaster_area"]
    assert desk.named("discard", 1) == [YOUNG]


@says(r"Each player eliminates the lowest-value card of his or her hoard\.")
def _flood(card: str) -> None:
    desk = revealed(card)
    assert desk.named("eliminated") == ["triceratops", "dryosaurus"]


@says(r"This round every Hatch action hatches 1 card fewer\.")
def _heat(card: str) -> None:
    assert hatch_number(revealed(card).table, 2) == 1


@says(r"This round every card in the Game Trail costs \+1 Hunt\.")
def _winter(card: str) -> None:
    desk = revealed(card, trail="gallimimus iguanodon troodon argentinosaurus")
    cards = desk.state.zones[desk.number("trail")]
    assert [hunt_cost(desk.table, one) - desk.deal.cards[one].cost for one in cards] == [1, 1, 1, 1]


@says(r"Recycle all Menaces and Predators in the Game Trail\. This round Big Game costs 1 less\.")
def _migration(card: str) -> None:
    desk = revealed(card, trail="allosaurus iguanodon troodon gallimimus")
    assert desk.named("trail") == ["iguanodon", "gallimimus"]
    cards = desk.state.zones[desk.number("trail")]
    assert [hunt_cost(desk.table, one) for one in cards] == [3, 3]


@says(r"Disaster Area on Footprint 3\. Each player: eliminate 1 hand Apex, gain 1 Affliction\.")
def _asteroid(card: str) -> None:
    told = ("2:asteroid_eliminate carnotaurus_hatchling", f"1:asteroid_eliminate {YOUNG}")
    desk = revealed(card, *told, trail="gallimimus iguanodon troodon dryosaurus")
    assert desk.named("trail") == ["gallimimus", "iguanodon", "disaster_area", "dryosaurus"]
    assert desk.named("eliminated") == ["carnotaurus_hatchling", YOUNG]
    for seat in (1, 2):
        gains(desk, seat, "discard", 1)


@says(r"Eliminate all Prey and Big Game in the Game Trail\. The game ends after this round\.")
def _extinction(card: str) -> None:
    desk = revealed(card, trail="gallimimus triceratops troodon argentinosaurus")
    assert desk.named("trail") == ["troodon", "argentinosaurus"]
    assert desk.state.final_round
