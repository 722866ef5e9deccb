"""Texts of trail cards and Bosses."""

from __future__ import annotations

import re

from apex_tui.games.theropod.costs import hunt_cost, huntable
from apex_tui.games.theropod.definitions import LOST
from apex_tui.games.theropod.playing import hunt as hunt_down
from apex_tui.games.theropod.playing import play_card
from tests.games.theropod.desk import Desk, box
from tests.games.theropod.texts import gains, says

YOUNG = "acrocanthosaurus_hatchling"
ALPHA = "acrocanthosaurus_alpha"


def alerted(card: str, *before: str) -> Desk:
    """The trail after an Alert has reached a card that stands on Footprint 4, with others before it."""
    desk = Desk()
    animal = desk.trail(*before, card)[-1]
    desk.carry(animal, trigger="alert")
    return desk


def arrived(
    card: str, *answers: str, trail: str = "", hand: str = "", discard: str = "", hoard: str = ""
) -> Desk:
    """A card that has just come to the trail, with others to its right, and what its Ambush action did."""
    desk = Desk()
    desk.lay("hand", 1, *hand.split())
    desk.lay("discard", 1, *discard.split())
    desk.lay("hoard", 1, *hoard.split())
    animal = desk.trail(card, *trail.split())[0]
    desk.carry(animal, *answers, trigger="ambush")
    return desk


def hunted(
    card: str, *answers: str, hunters: str = ALPHA, hand: str = "", deck: str = "", braced: bool = False
) -> Desk:
    """A card that has just been hunted with these Apex cards."""
    desk = Desk()
    desk.lay("hand", 1, *hand.split())
    if deck:
        desk.lay("affliction_deck", 0, *deck.split())
    animal = desk.trail(card)[0]
    if braced:
        desk.brace(animal)
    names = hunters.split()
    desk.lay("hand", 1, *names)
    for one in desk.state.zones[desk.number("hand", 1)][-len(names) :][:]:
        play_card(desk.table, 1, one)
    desk.state.pending = []
    desk.run(hunt_down(desk.table, 1, animal), *answers)
    assert desk.named("hoard", 1) == [card]
    return desk


# Alerts and stances ------------------------------------------------------------


@says(r"Alert: recycle this card\.")
def _flees(card: str) -> None:
    desk = alerted(card, "triceratops")
    assert (desk.named("trail"), desk.named("hunt_deck")) == (["triceratops"], [card])


@says(r"Alert: recycle the cheapest other Prey, then this card\.")
def _flees_with_one(card: str) -> None:
    desk = alerted(card, "dryosaurus", "hypsilophodon", "triceratops")
    assert desk.named("trail") == ["dryosaurus", "triceratops"]
    assert desk.named("hunt_deck") == [card, "hypsilophodon"]


@says(r"Alert: recycle every Gallimimus in the Game Trail\.")
def _flees_with_its_kind(card: str) -> None:
    assert alerted(card, card, "dryosaurus", card).named("trail") == ["dryosaurus"]


@says(r"Alert: recycle every Prey in the Game Trail, then this card\.")
def _warns(card: str) -> None:
    desk = alerted(card, "dryosaurus", "triceratops", "gallimimus")
    assert desk.named("trail") == ["triceratops"]
    assert desk.named("hunt_deck")[0] == card


@says(r"Alert: gain 1 Affliction\.")
def _bites_when_alerted(card: str) -> None:
    gains(alerted(card), 1, "discard", 1)


@says(
    r"Alert: gain a Defensive Stance\. Stance: (cannot be hunted)\.",
    r"Alert: gain a Defensive Stance\. Stance: (costs \+(\d)) and (Hunt: gain 1 Affliction)\.",
    r"Alert: gain a Defensive Stance\. Stance: (costs \+(\d) Hunt)\.",
)
def _braces(card: str, what: str, more: str | None = None, strikes: str | None = None) -> None:
    desk = alerted(card)
    (animal,) = desk.state.stances
    printed = box().cards[card].cost
    assert hunt_cost(desk.table, animal) == printed + int(more or 0)
    assert huntable(desk.table, animal) == (what != "cannot be hunted")
    if strikes:
        gains(hunted(card, braced=True), 1, "discard", 1)
        gains(hunted(card), 1, "discard", 0)


@says(r"Constant: costs \+1 Hunt per other herd card in the Game Trail\.")
def _herd(card: str) -> None:
    desk = Desk()
    animal = desk.trail(card, "edmontosaurus", "gallimimus", "dryosaurus")[0]
    assert hunt_cost(desk.table, animal) == box().cards[card].cost + 2


def _turns_round(card: str) -> None:
    for attacker, falls in (("albertosaurus", True), ("minion_torvosaurus", True), ("troodon", False)):
        desk = Desk()
        beast = desk.trail(attacker, card)[0]
        ops = '{ op = "eliminate_trail", select = "right_neighbor" }'
        assert (desk.carry(beast, ops=ops, trigger="ambush") is LOST) == falls
        assert desk.named("eliminated") == [attacker if falls else card]


@says(r"A Predator/Minion trying to eliminate it is eliminated instead\. Hunt: gain 1 Affliction\.")
def _horns(card: str) -> None:
    _turns_round(card)
    gains(hunted(card), 1, "discard", 1)


@says(r"Predator/Minion eliminating it is eliminated\. Alert: gain Stance\. Stance: unhuntable\.")
def _colossus(card: str) -> None:
    _turns_round(card)
    _braces(card, "cannot be hunted")


# Hunt actions ------------------------------------------------------------


@says(r"Hunt: gain 1 Affliction\.")
def _wounds(card: str) -> None:
    gains(hunted(card), 1, "discard", 1)


@says(r"Hunt: reveal the top Affliction; if it is a Flesh Wound, gain it\.")
def _scratches(card: str) -> None:
    gains(hunted(card, deck="flesh_wound"), 1, "discard", 1)
    gains(hunted(card, deck="virus"), 1, "discard", 0)


@says(r"Hunt: discard (\d) cards? from your hand\.")
def _tires(card: str, count: str) -> None:
    picks = " ".join(["virus"] * int(count))
    desk = hunted(card, f"own_pick {picks}", hand="virus virus virus")
    assert desk.named("discard", 1) == ["virus"] * int(count)


@says(r"Hunt: if you used 2 or fewer Apex cards, eliminate one of them\.")
def _claws(card: str) -> None:
    assert hunted(card, f"hunt_losses {ALPHA}").named("eliminated") == [ALPHA]
    assert hunted(card, f"hunt_losses {YOUNG}", hunters=f"{ALPHA} {YOUNG}").named("eliminated") == [YOUNG]
    assert hunted(card, hunters=f"{ALPHA} {YOUNG} {YOUNG}").named("eliminated") == []


@says(r"Hunt: reveal the top Affliction; if Severe Trauma, lose 2 Apex used here\. Recycle it\.")
def _crushes(card: str) -> None:
    desk = hunted(
        card,
        "hunt_losses acrocanthosaurus_subadult acrocanthosaurus_adult_female",
        hunters="acrocanthosaurus_subadult acrocanthosaurus_adult_female",
        deck="severe_trauma",
    )
    assert desk.count("eliminated") == 2
    assert desk.named("affliction_deck")[0] == "severe_trauma"
    desk = hunted(card, deck="flesh_wound")
    assert desk.count("eliminated") == 0
    assert desk.named("affliction_deck")[0] == "flesh_wound"


@says(r"Hunt: eliminate 1 Apex card used in this hunt\.")
def _tramples(card: str) -> None:
    desk = hunted(card, f"hunt_losses {YOUNG}", hunters=f"{ALPHA} {YOUNG}")
    assert desk.named("eliminated") == [YOUNG]


# Ambush actions ------------------------------------------------------------


@says(r"Ambush: if your Ambush Point is not empty, gain 1 Alert\.")
def _sentinel(card: str) -> None:
    assert arrived(card).count("discard", 1) == 0
    desk = Desk()
    desk.lay("ambush", 1, YOUNG)
    desk.carry(desk.trail(card)[0], trigger="ambush")
    assert desk.named("discard", 1) == ["alert"]


@says(
    r"Ambush: eliminate 1 (Egg) from your hand; if none, from your discard pile\.",
    r"Ambush: eliminate 1 (Hatchling or Egg) from your hand; if none, from your discard pile\.",
)
def _robs_the_nest(card: str, what: str) -> None:
    desk = arrived(
        card, "ambush_action_card evolve_egg", hand=f"virus evolve_egg {YOUNG}", discard="evolve_egg"
    )
    assert (desk.named("eliminated"), desk.named("discard", 1)) == (["evolve_egg"], ["evolve_egg"])
    desk = arrived(card, "ambush_action_card evolve_egg", hand="virus", discard="evolve_egg")
    assert desk.named("eliminated") == ["evolve_egg"]
    took_young = [f"ambush_action_card {YOUNG}"] if "Hatchling" in what else []
    desk = arrived(card, *took_young, hand=YOUNG)
    assert desk.named("eliminated") == [YOUNG] * len(took_young)


@says(r"Ambush: recycle the top card of your Apex deck, unseen\.")
def _steals(card: str) -> None:
    desk = Desk()
    before = desk.ids("apex_deck", 1)
    desk.carry(desk.trail(card)[0], trigger="ambush")
    assert desk.ids("apex_deck", 1) == [before[-1], *before[:-1]]


@says(
    r"Ambush: eliminate the cheapest Prey in the Game Trail\.",
    r"Ambush: eliminate the cheapest Prey in the Game Trail\. (Hunt: gain 1 Affliction)\.",
)
def _takes_the_weakest(card: str, strikes: str = "") -> None:
    desk = arrived(card, trail="gallimimus dryosaurus troodon")
    assert desk.named("eliminated") == ["dryosaurus"]
    assert arrived(card, trail="iguanodon").named("eliminated") == []
    if strikes:
        gains(hunted(card), 1, "discard", 1)


@says(r"Ambush: eliminate the lowest-value card in your hoard\.")
def _plunders(card: str) -> None:
    assert arrived(card, hoard="iguanodon dryosaurus thescelosaurus").named("eliminated") == ["dryosaurus"]
    assert arrived(card).named("eliminated") == []


@says(r"Ambush: discard 1 card from your hand\.")
def _startles(card: str) -> None:
    desk = arrived(card, "ambush_action_card virus", hand=f"virus {YOUNG}")
    assert desk.named("discard", 1) == ["virus"]
    arrived(card)


@says(r"Ambush: gain 1 Affliction\.")
def _bites(card: str) -> None:
    gains(arrived(card), 1, "discard", 1)


@says(r"Ambush: eliminate the cheapest other Predator, Menace or Minion in the Game Trail\.")
def _fights_its_like(card: str) -> None:
    assert arrived(card, trail="dryosaurus baryonyx minion_titanoboa").named("eliminated") == [
        "minion_titanoboa"
    ]
    assert arrived(card, trail="dryosaurus").named("eliminated") == []
    assert arrived(card, trail="troodon baryonyx").named("eliminated") == ["troodon"]


@says(r"Ambush: eliminate the card in the next Footprint to the right\.")
def _pounces(card: str) -> None:
    assert arrived(card, trail="argentinosaurus dryosaurus").named("eliminated") == ["argentinosaurus"]
    for nothing in ("disaster_area dryosaurus", "boss_mapusaurus", ""):
        assert arrived(card, trail=nothing).named("eliminated") == []


@says(r"Ambush: eliminate the most expensive Big Game or Titan in the Game Trail\.")
def _takes_the_greatest(card: str) -> None:
    assert arrived(card, trail="iguanodon brachiosaurus allosaurus").named("eliminated") == ["brachiosaurus"]
    assert arrived(card, trail="dryosaurus").named("eliminated") == []


@says(r"Ambush: eliminate 1 Apex card of your choice from your hand\.")
def _drags_off(card: str) -> None:
    desk = arrived(card, f"ambush_action_card {YOUNG}", hand=f"virus {YOUNG}")
    assert desk.named("eliminated") == [YOUNG]
    arrived(card, hand="virus")


@says(r"Ambush: recycle every Prey in the Game Trail\.")
def _scatters(card: str) -> None:
    assert arrived(card, trail="gallimimus iguanodon dryosaurus").named("trail") == [card, "iguanodon"]


@says(r"Ambush: gain 1 Affliction per other Mapusaurus in the Game Trail\.")
def _gangs_up(card: str) -> None:
    for count in range(4):
        gains(arrived(card, trail=" ".join([card] * count)), 1, "discard", count)


@says(r"Ambush: eliminate the most expensive card that is neither Minion nor Boss\.")
def _rules(card: str) -> None:
    assert arrived(card, trail="iguanodon allosaurus minion_carcharodontosaurus").named("eliminated") == [
        "allosaurus"
    ]


# Bosses ------------------------------------------------------------

PLAYED = (YOUNG, "evolve_egg", "acrocanthosaurus_juvenile", "acrocanthosaurus_subadult")

LOSES = {
    "lose 1 Apex": (["acrocanthosaurus_subadult"], ["own_pick acrocanthosaurus_subadult"]),
    "lose 1 Apex + best hoard card": (
        ["acrocanthosaurus_subadult", "triceratops"],
        ["own_pick acrocanthosaurus_subadult"],
    ),
    "lose 2 Apex": ([YOUNG, "acrocanthosaurus_juvenile"], [f"own_pick {YOUNG} acrocanthosaurus_juvenile"]),
    "lose your strongest Apex played": (
        ["acrocanthosaurus_subadult"],
        ["own_pick acrocanthosaurus_subadult"],
    ),
    "lose all young played": ([YOUNG, "acrocanthosaurus_juvenile"], []),
    "lose 1 young": (["acrocanthosaurus_juvenile"], ["own_pick acrocanthosaurus_juvenile"]),
    "lose Hatchlings and Eggs played": ([YOUNG, "evolve_egg"], []),
}
"""By phrase: what is eliminated of the cards laid out, and what has to be told for it."""

WOUNDS = {"wound": 1, "two wounds": 2, "2 wounds": 2, "you and the Boss are wounded": 1}
"""By phrase: Afflictions to the discard pile of the player."""

BOSS = {
    "you and the Boss are wounded": 1,
    "Boss wounded": 1,
    "Boss wounded twice": 2,
    "Boss twice": 2,
    "twice": 2,
}
"""By phrase: Afflictions of the Boss."""

TO_PILE = {
    "wound on draw pile": ["flesh_wound"],
    "wound and held Afflictions to draw pile": ["flesh_wound", "virus"],
}
"""By phrase: what comes to lie on the draw pile."""


@says(r"0-.*")
def _boss(card: str) -> None:
    title = box().cards[card]
    found = re.findall(r"(\d+)(?:-(\d+)|\+): ([^.]*)\.", title.text)
    assert len(found) == len(title.conditions)
    for least, most, words in found:
        for total in (int(least), int(most or 99)):
            _bracket(card, total, words.split(", "))


def _bracket(card: str, total: int, phrases: list[str]) -> None:
    desk = Desk()
    boss = desk.trail(card)[0]
    desk.lay("affliction_deck", 0, *["flesh_wound"] * 4)
    desk.lay("hand", 1, "virus", YOUNG)
    desk.lay("hoard", 1, "dryosaurus", "triceratops")
    desk.play(*PLAYED)
    desk.state.fighting = True
    bracket = desk.deal.cards[boss].condition(total)
    assert bracket.continues == ("ends" not in phrases)
    lost = [name for phrase in phrases for name in LOSES.get(phrase, ((), ()))[0]]
    told = [answer for phrase in phrases for answer in LOSES.get(phrase, ((), ()))[1]]
    piled = [name for phrase in phrases for name in TO_PILE.get(phrase, ())]
    told += ["topdeck_order virus"] * ("virus" in piled)
    known = (*LOSES, *WOUNDS, *BOSS, *TO_PILE, "ends")
    assert all(phrase in known for phrase in phrases), phrases
    from apex_tui.games.theropod.effects import carry_out

    desk.run(carry_out(desk.table, 1, boss, bracket.ops), *told)
    assert sorted(desk.named("eliminated")) == sorted(lost)
    gains(desk, 1, "discard", sum(WOUNDS.get(phrase, 0) for phrase in phrases))
    assert desk.count("boss_wounds") == sum(BOSS.get(phrase, 0) for phrase in phrases)
    assert desk.named("draw", 1) == piled
