"""Texts of Apex cards."""

from __future__ import annotations

from apex_tui.games.theropod.alerts import silent
from apex_tui.games.theropod.costs import consume_bonus, hunt_cost, purchase_cost
from tests.games.theropod.desk import Desk, box
from tests.games.theropod.texts import bonus, gains, says


def own(card: str, name: str) -> str:
    """A title of the same species: ``own("utahraptor_scout", "hatchling")``."""
    return f"{card.partition('_')[0]}_{name}"


# Hunt value ------------------------------------------------------------


@says(r"Ambush: \+(\d) Hunt\.")
def _ambush(card: str, more: str) -> None:
    assert bonus(card, ambush=()) == int(more)
    assert bonus(card, ambush=[own(card, "hatchling")] * 2) == int(more)


@says(r"Played: \+1 Hunt if you played an Adult Female earlier this turn\.")
def _after_a_female(card: str) -> None:
    assert bonus(card, before=["acrocanthosaurus_matriarch"]) == 1
    assert bonus(card, before=["acrocanthosaurus_subadult"]) == 0
    assert bonus(card) == 0


@says(r"Played: \+1 Hunt if an Affliction is in your hand\.")
def _beside_a_wound(card: str) -> None:
    assert bonus(card, hand=["virus", "flesh_wound"]) == 1
    assert bonus(card, hand=["evolve_egg"]) == 0


@says(r"Ambush: \+2 Hunt if this ambush was 2 cards or fewer\.")
def _small_ambush(card: str) -> None:
    assert [bonus(card, ambush=[card] * others) for others in range(3)] == [2, 2, 0]


@says(r"Played: you may recycle 1 Affliction from your hand; if you do, \+2 Hunt\.")
def _wound_for_strength(card: str) -> None:
    assert bonus(card, "pay pay", "own_pick virus", hand=["virus"]) == 2
    assert bonus(card, "pay decline", hand=["virus"]) == 0
    assert bonus(card, hand=["evolve_egg"]) == 0


@says(r"Played: \+1 Hunt per Disaster Area in the Game Trail; \+1 in a hazard round\.")
def _disasters(card: str) -> None:
    assert bonus(card, trail=["disaster_area", "dryosaurus"]) == 1
    assert bonus(card, trail=["disaster_area"] * 3, environment="plague") == 4
    assert bonus(card, environment="mass_migration") == 0


@says(r"Played: \+1 Hunt per Affliction in your hand \(max 3\), then you may recycle one\.")
def _wounds(card: str) -> None:
    for count, more in ((0, 0), (1, 1), (3, 3), (5, 3)):
        hand = ["flesh_wound"] * count
        assert bonus(card, *["own_pick flesh_wound"] * bool(count), hand=hand) == more
    assert bonus(card, "own_pick", hand=["flesh_wound"]) == 1


@says(
    r"Played: \+1 Hunt if another (Subadult) was played earlier this turn\.",
    r"Played: \+1 Hunt per (Pack Flanker) played earlier this turn \(max (2)\)\.",
    r"Played: \+1 Hunt per (Raptor) played earlier this turn \(max (2)\)\.",
)
def _like_it(card: str, _: str, most: str = "1") -> None:
    assert [bonus(card, before=[card] * earlier) for earlier in range(4)] == [
        min(earlier, int(most)) for earlier in range(4)
    ]
    assert bonus(card, before=[own(card, "juvenile")]) == 0


@says(r"Played: \+1 Hunt if (\d) or more Apex cards were played earlier this turn\.")
def _after_many(card: str, least: str) -> None:
    young = own(card, "hatchling")
    for earlier in range(5):
        assert bonus(card, before=[young] * earlier) == (earlier >= int(least))
    assert bonus(card, before=["evolve_egg"] * 4) == 0


@says(r"Played: \+1 Hunt per Apex card played earlier this turn \(max (\d)\)\.")
def _per_apex(card: str, most: str) -> None:
    names = [own(card, "hatchling")] * 5 + [own(card, "juvenile")]
    for earlier in range(len(names) + 1):
        assert bonus(card, before=["evolve_egg", *names[:earlier]]) == min(earlier, int(most))


@says(r"Played: \+1 Hunt if a Drone or the Commander was played earlier this turn\.")
def _drone(card: str) -> None:
    assert [bonus(card, before=[card] * earlier) for earlier in range(3)] == [0, 1, 1]
    assert bonus(card, before=["quetzalcoatlus_commander"]) == 1
    assert bonus(card, before=["quetzalcoatlus_hatchling"]) == 0


@says(r"Played: \+1 Hunt per earlier Drone \(max (\d)\); later Drones \+1 this turn\.")
def _commander(card: str, most: str) -> None:
    drone = "quetzalcoatlus_drone"
    for earlier in range(7):
        assert bonus(card, before=[drone] * earlier) == min(earlier, int(most))
    desk = Desk("quetzalcoatlus")
    desk.act(card)
    title = box().cards
    assert [grant.n for grant in desk.state.grants if grant.bits & title[drone].bit] == [1]
    assert not any(grant.bits & title["quetzalcoatlus_hatchling"].bit for grant in desk.state.grants)


@says(r"Ambush: \+3 Hunt; the next hunt with this stack ignores Defensive Stances\.")
def _spear(card: str) -> None:
    assert bonus(card, ambush=()) == 3
    desk = Desk("quetzalcoatlus")
    titan = desk.trail("alamosaurus")[0]
    desk.brace(titan)
    desk.act(card, trigger="ambush_played")
    assert hunt_cost(desk.table, titan) == 9


@says(r"Ambush: \+(\d) Hunt; ignore the next Hunt action this turn\.")
def _ambush_unharmed(card: str, more: str) -> None:
    assert bonus(card, ambush=()) == int(more)
    desk = Desk(card.partition("_")[0])
    desk.act(card, trigger="ambush_played")
    assert desk.state.ignore_hunts == 1


@says(r"Played: ignore the Hunt action of the next card you hunt this turn\.")
def _unharmed(card: str) -> None:
    desk = Desk(card.partition("_")[0])
    desk.act(card)
    assert desk.state.ignore_hunts == 1


@says(r"Played: \+1 Hunt per card in your hoard \(max (\d)\)\.")
def _per_hoard(card: str, most: str) -> None:
    for count in range(5):
        assert bonus(card, hoard=["dryosaurus"] * count) == min(count, int(most))


@says(r"Played: \+1 Hunt if your hoard is not empty\.")
def _beside_a_hoard(card: str) -> None:
    assert [bonus(card, hoard=["dryosaurus"] * count) for count in range(3)] == [0, 1, 1]


@says(r"Played: \+1 Hunt if a Mother or Father was played earlier this turn\.")
def _beside_parents(card: str) -> None:
    for name, more in (("mother", 1), ("father", 1), ("tyrant_king", 1), ("scavenger", 0)):
        assert bonus(card, before=[own(card, name)]) == more


@says(r"Played: young Apex you play later this turn have \+1 Hunt \(never more than \+1\)\.")
def _mother(card: str) -> None:
    desk = Desk("tyrannosaurus")
    desk.act(card)
    young = {name for name, title in box().cards.items() if "young" in title.tags and title.type == "apex"}
    assert young >= {"tyrannosaurus_hatchling", "tyrannosaurus_juvenile", "tyrannosaurus_young_tyrant"}
    (grant,) = desk.state.grants
    assert (grant.n, grant.key, grant.uses) == (1, "mother", -1)
    assert {name for name, title in box().cards.items() if title.bit & grant.bits} == young


@says(r"Played: \+1 Hunt per young Apex card played earlier this turn \(max (\d)\)\.")
def _father(card: str, most: str) -> None:
    names = [
        own(card, "hatchling"),
        own(card, "juvenile"),
        own(card, "teen_runner"),
        own(card, "young_tyrant"),
    ]
    for earlier in range(5):
        assert bonus(card, before=["tyrannosaurus_mother", *names[:earlier]]) == min(earlier, int(most))


@says(
    r"Ambush: \+1 Hunt per other (Pack Hunter) in this ambush \(max (\d)\)\.",
    r"Ambush: \+1 Hunt per other (card) in this ambush \(max (\d)\)\.",
)
def _per_companion(card: str, what: str, most: str) -> None:
    young = own(card, "hatchling")
    for count in range(6):
        others = [young] * count if what == "card" else [card] * min(count, 4)
        assert bonus(card, ambush=others) == min(len(others), int(most))
    assert bonus(card, ambush=[young]) == (what == "card")


# Set-up ------------------------------------------------------------


@says(r"Set-up: no Alert if it is the only card set up\. Ambush: \+1 Hunt\.")
def _alone_unheard(card: str) -> None:
    assert bonus(card, ambush=()) == 1
    desk = Desk("carnotaurus")
    cards = desk.lay("hand", 1, card, card)
    assert silent(desk.table, (cards[0],))
    assert not silent(desk.table, tuple(cards))


@says(r"Set-up: no Alert if only Lurkers are set up\. Ambush: \+2 Hunt\.")
def _lurkers_unheard(card: str) -> None:
    assert bonus(card, ambush=()) == 2
    desk = Desk("spinosaurus")
    cards = desk.lay("hand", 1, card, card, card, "spinosaurus_hatchling")
    assert silent(desk.table, tuple(cards[:3]))
    assert not silent(desk.table, tuple(cards[2:]))


# Cards and piles ------------------------------------------------------------


@says(r"Played: Hatch (\d)\.", r"Played: Hatch (\d), then draw (\d)\.")
def _hatch(card: str, hatched: str, drawn: str = "0") -> None:
    species = "acrocanthosaurus" if card.startswith("evolve") else card.partition("_")[0]
    desk = Desk(species)
    left = desk.count("apex_deck", 1)
    desk.lay("draw", 1, "keen_senses", "keen_senses")
    desk.act(card)
    assert desk.count("apex_deck", 1) in (left - int(hatched), left - int(hatched) - 1)
    there = desk.count("hatchery", 1) + desk.count("hand", 1) - int(drawn)
    assert there == int(hatched)
    assert desk.count("draw", 1) == 2 - int(drawn)


@says(r"Played: draw (\d)\.")
def _draw(card: str, count: str) -> None:
    desk = Desk("velociraptor" if card == "keen_senses" else card.partition("_")[0])
    desk.lay("draw", 1, "virus", "virus", "virus")
    desk.act(card)
    assert desk.named("hand", 1) == ["virus"] * int(count)


@says(r"Played: if you played an ambush this turn, draw 1\.")
def _draw_after_ambush(card: str) -> None:
    desk = Desk("utahraptor")
    desk.lay("draw", 1, "virus", "virus")
    desk.act(card)
    assert desk.count("hand", 1) == 0
    desk.ambush("utahraptor_hatchling")
    desk.act(card)
    assert desk.count("hand", 1) == 1


@says(r"Played: look at your top draw-pile card; you may discard it\.")
def _glance(card: str) -> None:
    desk = Desk(card.partition("_")[0])
    desk.lay("draw", 1, "virus", "flesh_wound")
    played = desk.act(card, "look_discard", "look_order flesh_wound")
    desk.carry(played, "look_discard flesh_wound")
    assert (desk.named("draw", 1), desk.named("discard", 1)) == (["virus"], ["flesh_wound"])


@says(r"Played: recycle 1 Alert of your discard pile, or see your top 2 cards and discard any\.")
def _scout(card: str) -> None:
    desk = Desk("utahraptor")
    desk.lay("discard", 1, "alert", "alert")
    desk.lay("draw", 1, "virus", "flesh_wound", "severe_trauma")
    played = desk.act(card, "choose option:1")
    assert desk.named("discard", 1) == ["alert"]
    desk.carry(played, "choose option:2", "look_discard flesh_wound severe_trauma")
    assert desk.named("draw", 1) == ["virus"]


@says(r"Played: look at 3 cards of your draw pile; take 1 to hand, rest back in any order\.")
def _path(card: str) -> None:
    desk = Desk("velociraptor")
    desk.lay("draw", 1, "virus", "flesh_wound", "severe_trauma", "evolve_egg")
    desk.act(card, "look_take flesh_wound", "look_order severe_trauma evolve_egg")
    assert desk.named("hand", 1) == ["flesh_wound"]
    assert desk.named("draw", 1) == ["virus", "evolve_egg", "severe_trauma"]


@says(r"Played: look at the top 2 Hunt deck cards; you may recycle one\.")
def _thermals(card: str) -> None:
    desk = Desk("quetzalcoatlus")
    desk.lay("hunt_deck", 0, "dryosaurus", "iguanodon", "gallimimus")
    played = desk.act(card, "look_recycle gallimimus")
    assert desk.named("hunt_deck") == ["gallimimus", "dryosaurus", "iguanodon"]
    desk.carry(played, "look_recycle")


@says(r"Played: Hibernate (\d)\. Ambush: \+(\d) Hunt\.")
def _sleeper(card: str, count: str, more: str) -> None:
    assert bonus(card, ambush=()) == int(more)
    desk = Desk("sarcosuchus")
    desk.act(card)
    assert desk.state.hibernate == int(count)


@says(r"Played: you may recycle 1 Affliction from your hand or discard pile\.")
def _heal_one(card: str) -> None:
    desk = Desk(card.partition("_")[0])
    desk.lay("hand", 1, "virus")
    desk.lay("discard", 1, "flesh_wound")
    played = desk.act(card, "own_pick flesh_wound")
    desk.carry(played, "own_pick")
    desk.carry(played, "own_pick virus")
    assert desk.named("affliction_deck")[:2] == ["virus", "flesh_wound"]


# Others, the trail, buying ------------------------------------------------------------


@says(r"Played: Infiltrate!")
def _infiltrate(card: str) -> None:
    desk = Desk(card.partition("_")[0], "quetzalcoatlus")
    desk.act(card)
    gains(desk, 1, "discard", 0)
    gains(desk, 2, "discard", 1)


@says(r"Played: remove one Defensive Stance from the Game Trail\.")
def _unbrace(card: str) -> None:
    desk = Desk(card.partition("_")[0])
    desk.brace(*desk.trail("ankylosaurus", "stegosaurus"))
    desk.act(card, "trail_pick stegosaurus")
    assert [desk.deal.cards[one].id for one in desk.state.stances] == ["ankylosaurus"]


@says(r"Played: recycle one card in the Game Trail \(not a Boss\)\.")
def _drive_off(card: str) -> None:
    desk = Desk(card.partition("_")[0])
    desk.trail("boss_mapusaurus", "argentinosaurus")
    desk.act(card, "trail_pick argentinosaurus")
    assert desk.named("trail") == ["boss_mapusaurus"]
    desk.act(card)


@says(r"Played: move 1 Prey of cost 2 or less from the Game Trail to your hoard\.")
def _snatch(card: str) -> None:
    desk = Desk(card.partition("_")[0])
    desk.trail("gallimimus", "troodon", "dryosaurus")
    desk.act(card, "trail_pick dryosaurus")
    assert desk.named("hoard", 1) == ["dryosaurus"]
    desk.act(card)


@says(r"Played: move 1 Prey or Big Game from the elimination pile to your hoard\.")
def _scavenge(card: str) -> None:
    desk = Desk(card.partition("_")[0])
    desk.lay("eliminated", 0, "troodon", "triceratops", "argentinosaurus", "dryosaurus")
    desk.act(card, "elim_pick triceratops")
    desk.act(card, "elim_pick dryosaurus")
    desk.act(card)
    assert desk.named("hoard", 1) == ["triceratops", "dryosaurus"]


@says(r"Played: your next Apex purchase this turn costs 1 less\.")
def _cheaper(card: str) -> None:
    desk = Desk(card.partition("_")[0])
    desk.act(card)
    assert purchase_cost(desk.table, desk.find("spinosaurus_lurker")) == 3
    assert purchase_cost(desk.table, desk.find("evolve_egg")) == 2


@says(
    r"Played: the next hoard card you consume this turn is worth \+(\d)\.",
    r"Played: Hatch 1\. The next hoard card you consume this turn is worth \+(\d)\.",
)
def _richer(card: str, more: str) -> None:
    desk = Desk(card.partition("_")[0])
    desk.act(card)
    assert [consume_bonus(desk.state, used) for used in range(3)] == [0, int(more), int(more)]
    hatched = desk.count("hatchery", 1) + desk.count("hand", 1)
    assert hatched == ("Hatch" in box().cards[card].text)
