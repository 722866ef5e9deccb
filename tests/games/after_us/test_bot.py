"""The rule-following player: exact where sums are exact, sensible where it judges, and bound to its profile."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import OptionError
from apex_tui.engine.game import Game
from apex_tui.games.after_us.bot import Forager
from apex_tui.games.after_us.worth import Appraiser, Outlook
from apex_tui.games.after_us.yields import Worth, orders
from apex_tui.players.simple import Hatchling
from tests.games.after_us.reckoning import endings, worth
from tests.games.after_us.scripting import OBJECTS, QUIET, Play, Scene, box
from tests.games.after_us.test_second_reckoning import purse_of, random_purse, random_row, scene
from tests.rules import rule

PROFILES = ("mandrill_sage", "orangutan_tinkerer", "gorilla_brute", "chimpanzee_mimic", "balanced")


def told(play: Play, seat: int = 1, profile: str = "rule") -> tuple[Any, ...]:
    """What the player answers in the name of a seat."""
    rng = Stream(1)
    answer = play.rules.policy(profile).choose(play.game, play.game.pending[seat], rng)
    assert rng.bits() == Stream(1).bits(), "it drew a random number"
    decision = play.game.pending[seat]
    return tuple(play.rules.choice_id(play.state, decision, option) for option in answer)


def follow(play: Play, seat: int = 1, profile: str = "rule", until: str = "") -> Play:
    """Let it answer for the seat as long as the seat is asked, or until it is asked this."""
    while seat in play.game.pending and play.asked[seat] != until:
        play.pick(*told(play, seat, profile), seat=seat)
    return play


# Arranging and resolving ------------------------------------------------------------


@rule("AFT-4.5")
def test_of_equal_orders_the_first_as_drawn() -> None:
    """X28: two orders are worth 4.40 each."""
    play = follow(Scene().row(1, "T1", "T4", "T7", "T8").start("assembling"), until="arrange")
    assert told(play) == ("card:4", "card:7", "card:1", "card:8")
    play = follow(Scene().row(1, "T7", "T1", "T8", "T4").start("assembling"), until="arrange")
    assert told(play) == ("card:7", "card:1", "card:8", "card:4")


@pytest.mark.parametrize("seed", range(12))
def test_no_other_order_is_worth_more(seed: int) -> None:
    rng = Stream(seed)
    row, purse = random_row(rng, 4), random_purse(rng, 4)._replace(rage=rng.below(4))
    play = scene(row, purse, QUIET).start("assembling")
    follow(play, until="arrange")
    cards = play.state.zones[play.rules.layout.number("assembly", 1)][:]
    stock = (*play.state.stock[0], play.rage())
    known = {order.cards: order.units for order in orders(play.rules.defs.frames, cards, stock, Worth(0.45, 0.5, 0.4))}
    chosen = tuple(play.card(name.removeprefix("card:")) for name in told(play))
    assert known[chosen] == max(known.values())
    assert chosen == next(order for order, units in known.items() if units == known[chosen])


@pytest.mark.parametrize("seed", range(40))
def test_resolving_reaches_the_most_that_any_answers_can(seed: int) -> None:
    """Held against code of its own that tries every way of answering."""
    rng = Stream(1000 + seed)
    row, purse = random_row(rng, 4, mimics=2), random_purse(rng, 4)._replace(rage=0)
    play = follow(scene(row, purse, QUIET).start("resolving"), until="end_assembling")
    values = (0.45, 0.5, 0.4)
    most = max(worth(end, *values) for end in endings(row, purse))
    assert worth(purse_of(play), *values) == pytest.approx(most)


@rule("AFT-2.8")
def test_rage_that_would_be_lost_is_spent_first() -> None:
    """X23, with a tribe that is larger than planned: a Tamarin goes before the rage comes."""
    play = Scene().row(1, 121, 128, "T4", "T2").rage(1, 11).tribe(1, 12).start("resolving")
    play.reach("bottom:J1-2")
    assert told(play)[0] in ("remove:4", "remove:2")
    play = Scene().row(1, 121, 128, "T4", "T2").rage(1, 11).tribe(1, 8).start("resolving")
    play.reach("bottom:J1-2")
    assert told(play) == ("activate",)


@rule("AFT-9.7")
def test_minibar_brings_the_one_thing_that_is_missing() -> None:
    """Card 210 gives 4 points for a flower and a grain: grains are there, the flower is not."""
    play = Scene(objects="minibar,moped,boombox").row(1, "T6", "T7", 210, "T4").stock(1, "0/0/4/3").start("resolving")
    play.reach("center:C3.1")
    assert "activate" not in play.options()
    assert told(play)[0].startswith("use:minibar:")
    follow(play, until="end_assembling")
    assert play.vp() >= 4


# Apes and the windows ------------------------------------------------------------


def appraiser(profile: str = "balanced") -> Appraiser:
    rules: Any = box(2, ())
    return Appraiser(rules.pack.rivals[profile], rules.defs)


def test_apes_are_worth_about_two_and_five_early_and_nothing_at_the_end() -> None:
    judge = appraiser()
    company = judge.company(judge.deal.tamarins[0])
    early = judge.apes(company, Outlook.of(5, 80))
    for deck, value in zip(judge.deal.decks, early, strict=True):
        low, high = {1: (0.8, 3.7), 2: (3.5, 7.0)}[deck.level]
        assert low <= value <= high, deck
    assert judge.apes(company, Outlook.of(80, 80)) == [0.0] * 8
    assert all(a > b for a, b in zip(early, judge.apes(company, Outlook.of(60, 80)), strict=True))


@pytest.mark.parametrize(("profile", "species"), [("mandrill_sage", "mandrill"), ("orangutan_tinkerer", "orangutan"),
    ("gorilla_brute", "gorilla"), ("chimpanzee_mimic", "chimpanzee")])  # fmt: skip
@rule("AFT-15.2")
def test_a_profile_follows_its_wishes(profile: str, species: str) -> None:
    """With everything to pay with, each takes the ape it wants most."""
    play = Scene(2).row(1, "T1", "T4", "T7", "T8").row(2, "T1", "T4", "T7", "T8").stock(1, "6/6/6/0").start("choose_discs")
    assert told(play, 1, profile) == (f"disc:{species}",)


def test_a_half_is_worth_more_where_it_finds_partners() -> None:
    """Card 161 pays nothing for what its neighbour on the right receives: alone it hardly counts for that."""
    judge = appraiser()
    uid = judge.deal.uid_of
    lonely = judge.company([uid[4]] * 8)
    joining = judge.company([uid[1], uid[3], uid[6], uid[8]] * 2)
    pays = next(card for card in judge.deal.cards if card.level and judge.strengths[uid[card.number]].pays[1] == 0.0)
    assert judge.card(uid[pays.number], joining) > judge.card(uid[pays.number], lonely)


@rule("AFT-10.6")
def test_the_window_is_walked_through_to_a_level_two_ape() -> None:
    play = Scene(2).row(1, "T1", "T4", "T7", "T8").row(2, "T1", "T4", "T7", "T8").stock(1, "6/0/0/0").start("choose_discs")
    play.discs("mandrill", "gorilla").window(1)
    assert told(play) == ("bonus",)
    play.pick("bonus")
    assert told(play) == ("attract:mandrill-2:flower",)
    play.pick("attract:mandrill-2:flower")
    assert told(play) == ("confirm",)


@rule("AFT-11.1", "AFT-10.13")
def test_a_copied_reactivation_is_paid_in_what_is_least_needed() -> None:
    """Six grains are for the Gorilla, the energy is not: what is copied costs energy."""
    scene_ = Scene(2).row(1, 161, 240, 169, "T4").row(2, "T1", "T4", "T7", "T8").stock(1, "0/0/6/2")
    play = scene_.start("choose_discs").discs("gorilla", "chimpanzee").window(1)
    taken = []
    while play.asked.get(1) == "attract_menu" and told(play) != ("confirm",):
        taken += told(play)
        play.pick(*told(play))
        if play.asked.get(1) == "reactivate":
            assert told(play) in (("center:J1-2",), ("bottom:J1-2",), ("bottom:J2-3",))
            play.pick(*told(play))
    assert "copy:2:energy" in taken
    assert "attract:gorilla-2:grain" in taken


@rule("AFT-14.2")
@pytest.mark.parametrize(("points", "declared"), [((40, 20), True), ((20, 40), False)])
def test_a_shortage_is_declared_only_in_the_lead(points: tuple[int, int], declared: bool) -> None:
    scene_ = Scene(2).row(1, 121, "T1", "T2", "T3").row(2, "T1", "T2", "T3", "T4").deck("gorilla-1").deck("gorilla-2")
    play = scene_.stock(1, "0/0/3/0").vp(*points).start("choose_discs").discs("gorilla", "gorilla").window(1)
    play.pick("bonus")
    play.offers("shortage")
    while told(play)[0].startswith("copy"):
        play.pick(*told(play))
    assert (told(play) == ("shortage",)) is declared


# Rage, objects and the end ------------------------------------------------------------


@rule("AFT-8.1")
def test_tamarins_go_while_the_tribe_is_larger_than_planned() -> None:
    big = Scene().row(1, 201, 202, "T1", "T2").rage(1, 8).tribe(1, 12).start("resting")
    assert told(big)[0] in ("remove:1", "remove:2")
    small = Scene().row(1, 201, 202, "T1", "T2").rage(1, 8).tribe(1, 8).start("resting")
    assert told(small) == ("confirm",)
    assert told(small, profile="gorilla_brute")[0] in ("remove:1", "remove:2")


@rule("AFT-13.3")
def test_the_last_call_takes_every_point() -> None:
    """X18: two apes for 8 rage, and the Computer."""
    play = Scene(2, "computer,minibar,moped").row(1, "T1", "T2", "T3", "T4").row(2, 210, 154, "T1", "T2")
    play = play.vp(81, 78).rage(2, 8).stock(2, "0/0/0/5").start("last_call")
    play.pick("finish", seat=1)
    follow(play, 2)
    play.over(winners=[2], reason="eighty_points")
    assert play.vp(2) == 89


@rule("AFT-13.1")
def test_leftovers_end_the_game_only_with_the_lead() -> None:
    ahead = Scene(2).row(1, 210, "T1", "T2", "T3").row(2, "T1", "T2", "T3", "T4").vp(77, 50).rage(1, 4).start("resting")
    assert told(ahead) == ("remove:210",)
    scene_ = Scene(2).row(1, 210, "T1", "T2", "T3").row(2, 211, 212, "T3", "T4").vp(77, 79).rage(1, 4).rage(2, 8)
    behind = scene_.start("resting")
    assert told(behind) == ("confirm",)


@rule("AFT-9.6")
def test_five_energy_go_into_the_computer() -> None:
    play = Scene(objects="computer,minibar,boombox").row(1, "T1", "T2", "T3", "T4").stock(1, "0/0/0/5").start("resting")
    assert told(play) == ("use:computer",)


@rule("AFT-9.10")
def test_a_fifth_card_where_energy_is_plenty() -> None:
    play = Scene(objects="pinball_machine,minibar,moped").row(1, 231, 143, "T6", "T7").draw(1, 149, 210, 154)
    assert told(play.stock(1, "1/1/1/5").start("assembling")) == ("use:pinball_machine",)


@rule("AFT-9.9")
def test_the_least_fitting_ape_is_sent_back() -> None:
    """The weakest Gorilla goes for a species that is wanted."""
    judge = appraiser("mandrill_sage")
    deal = judge.deal
    company = judge.company(deal.tamarins[0])
    gorillas = deal.deck_cards[[deck.id for deck in deal.decks].index("gorilla-1")]
    weak = min(gorillas, key=lambda card: judge.card(card, company))
    number = deal.cards[weak].number
    scene_ = Scene(objects="mobile_phone,minibar,moped").row(1, number, 210, "T1", "T2").stock(1, "0/0/0/4")
    play = scene_.start("before_arranging")
    assert told(play, profile="mandrill_sage") == ("use:mobile_phone",)
    play.pick("use:mobile_phone")
    assert told(play, profile="mandrill_sage") == (f"card:{number}",)
    play.pick(f"card:{number}")
    assert told(play, profile="mandrill_sage") == ("deck:mandrill-1",)


# Policies ------------------------------------------------------------


@rule("AFT-1.11")
def test_rule_is_balanced_and_profiles_go_by_name() -> None:
    rules: Any = box(2, ())
    for name in ("rule", *PROFILES):
        policy = rules.policy(name)
        assert isinstance(policy, Forager)
        assert policy.appraiser.profile.id == ("balanced" if name == "rule" else name)
    with pytest.raises(OptionError, match="nobody"):
        rules.policy("nobody")


@pytest.mark.parametrize("number", range(7))
def test_profiles_and_a_hatchling_finish_with_every_object(number: int) -> None:
    """Whole games; each object is in play three times. The hatchling never comes first."""
    objects = ",".join(OBJECTS[(number + step) % 7] for step in (0, 1, 3))
    rules: Any = box(6, (("objects", objects),))
    players = [rules.policy(name) for name in PROFILES] + [Hatchling(rules.policy("rule"))]
    game: Game[Any] = Game.new(rules, number, tell=False, keep=False)
    rng = Stream(number)
    while game.outcome is None:
        seat, decision = next(iter(game.pending.items()))
        game.answer(seat, players[seat - 1].choose(game, decision, rng))
    scores = game.outcome.scores
    assert game.outcome.reason == "eighty_points"
    assert min(scores[:5]) > 0
    assert scores[5] < max(scores)


@rule("AFT-3.4")
@pytest.mark.parametrize("number", range(3))
def test_who_thinks_first_while_all_assemble_or_choose_discs_decides_nothing(number: int) -> None:
    """Every phase 1 and every choice of discs is played through from both ends of the table."""
    rules: Any = box(4, (("objects", "computer,minibar,pinball_machine"),))
    policy = rules.policy("rule")
    game: Game[Any] = Game.new(rules, number, tell=False)
    tried = 0
    while game.outcome is None:
        if game.together and game.state.phase < 3 and len(game.pending) == rules.seats:
            ends = []
            for first in (min, max):
                clone, step = game.clone(), game.step
                while clone.together and clone.step == step:
                    seat = first(clone.pending)
                    clone.answer(seat, policy.choose(clone, clone.pending[seat], Stream(0)))
                ends.append(clone)
            assert ends[0].key() == ends[1].key()
            game = ends[0]
            tried += 1
            continue
        seat, decision = next(iter(game.pending.items()))
        game.answer(seat, policy.choose(game, decision, Stream(0)))
    assert tried > 3 * (game.state.round - 1)
