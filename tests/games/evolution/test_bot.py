"""The rule-following player: it hunts where prey is open, defends where hunters are, and feeds whoever would starve."""

from __future__ import annotations

from collections import Counter

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import OptionError
from apex_tui.engine.game import Game
from apex_tui.games.evolution.bot_outlook import Outlook
from tests.games.evolution.scripting import Play, Scene
from tests.kit.subjects import make


def told(play: Play, seat: int = 1, chance: int = 1) -> str:
    """What the player answers for a seat."""
    decision = play.game.pending[seat]
    (option,) = play.rules.policy("rule").choose(play.game, decision, Stream(chance))
    return str(play.rules.choice_id(play.state, decision, option))


# Feeding ------------------------------------------------------------


def test_whoever_would_starve_is_fed_first() -> None:
    play = Scene(2).row(1, "P4 f2", "P2").row(2, "P3").supply(4).start("feeding_turn")
    assert told(play) == "species:1.2"


def test_the_larger_meal_is_hunted() -> None:
    play = Scene(2).row(1, "P3 S5 [Carnivore]").row(2, "P2 S1", "P2 S3").supply(4).start("feeding_turn")
    play.answer("feed", "species:1.1")
    assert told(play) == "species:2.2"


def test_a_last_population_is_not_given_for_a_meal() -> None:
    """Horns would take it; beside it stands prey without."""
    play = (
        Scene(2).row(1, "P1 S5 [Carnivore]").row(2, "P2 S3 [Horns]", "P2 S2").supply(4).start("feeding_turn")
    )
    play.answer("feed", "species:1.1")
    assert told(play) == "species:2.2"


def test_a_species_of_its_own_is_no_meal_while_others_are_open() -> None:
    play = Scene(2).row(1, "P2 S5 [Carnivore]", "P2 S4").row(2, "P2 S1").supply(4).start("feeding_turn")
    play.answer("feed", "species:1.1")
    assert told(play) == "species:2.1"


def test_it_hunts_before_the_last_plant_ends_feeding() -> None:
    play = Scene(2).row(1, "P2 S4 [Carnivore]", "P2 f1").row(2, "P3 S3").supply(1).start("feeding_turn")
    assert told(play) == "species:1.1"


def test_a_species_that_hides_once_fed_is_fed_before_one_that_cannot() -> None:
    play = Scene(2).row(1, "P1 S2", "P1 S2 [Burrowing]", "P1 S2").row(2, "P3 S5 [Carnivore]", "P2").supply(9)
    game = play.start("feeding_turn")
    assert {told(game, chance=chance) for chance in range(12)} == {"species:1.2"}


def test_the_most_is_taken_and_stored() -> None:
    play = Scene(2).row(1, "P3 [Foraging]").row(2, "P3").supply(6).start("feeding_turn")
    play.answer("feed", "species:1.1")
    assert told(play) == "n:2"
    play = Scene(2).row(1, "P1 S3 f1 [Carnivore, Fat Tissue]").row(2, "P3 S2").supply(6).start("feeding_turn")
    assert told(play.attack("1.1", "2.1")) == "n:2"


@pytest.mark.parametrize(("supply", "taken"), [(2, "n:1"), (3, "n:2")])
def test_a_plant_is_left_for_the_neighbour_that_it_saves(supply: int, taken: str) -> None:
    play = (
        Scene(2).row(1, "P3 [Foraging, Cooperation]", "P1").row(2, "P3").supply(supply).start("feeding_turn")
    )
    play.answer("feed", "species:1.1")
    assert told(play) == taken


@pytest.mark.parametrize(
    ("row", "supply", "stored"),
    [
        # The last plant would be missed by the hungry third; with more of them nothing is missed.
        (("P2 f1 [Cooperation]", "P1 S2 f1 [Fat Tissue]", "P1"), 2, "n:0"),
        (("P2 f1 [Cooperation]", "P1 S2 f1 [Fat Tissue]", "P1"), 6, "n:1"),
        # Here storing passes it on to the third.
        (("P2 f1 [Cooperation]", "P1 S2 f1 [Fat Tissue, Cooperation]", "P2"), 3, "n:1"),
    ],
)
def test_a_gift_is_stored_where_nobody_of_the_row_misses_it(
    row: tuple[str, ...], supply: int, stored: str
) -> None:
    play = Scene(2).row(1, *row).row(2, "P3").supply(supply).start("feeding_turn").feed("1.1")
    assert told(play) == stored


# Cards ------------------------------------------------------------


def uses(play: Play, seat: int, card: str) -> tuple[str, str]:
    """The card played first, and what for."""
    assert told(play, seat) == f"card:{card}"
    play.answer("play_card", f"card:{card}")
    return card, told(play, seat)


def test_prey_that_a_hunter_can_reach_gets_what_protects_it() -> None:
    play = Scene(2).row(1, "P4 S2", "P1 S5").row(2, "P3 S4 [Carnivore]").hand(1, "climbing-01").supply(9)
    _, use = uses(play.start("play_turn"), 1, "climbing-01")
    assert use == "trait:1.1"


def test_what_protects_is_worth_less_where_nobody_hunts() -> None:
    def worth(rival: str) -> float:
        play = Scene(2).row(1, "P3 S2").row(2, rival).supply(9).start("play_turn")
        look = Outlook(play.rules.reading(play.state), 1)
        bare = look.total(look.row)
        climbing = next(trait.bit for trait in look.deal.traits if trait.id == "climbing")
        row = [look.row[0].copy()]
        row[0].traits |= climbing
        return look.total(row) - bare

    assert worth("P3 S5 [Carnivore]") > worth("P3 S5") + 0.3


def test_a_hunter_is_worth_more_where_all_it_eats_is_one_rivals() -> None:
    """The same row against the same prey: in a duel every meal hurts the one who matters."""

    def worth(seats: int) -> float:
        scene = Scene(seats).row(1, "P3 S5", "P2 S2").row(2, "P3 S2", "P2 S3").supply(0)
        play = scene.start("play_turn")
        look = Outlook(play.rules.reading(play.state), 1)
        row = [one.copy() for one in look.row]
        row[0].traits |= next(trait.bit for trait in look.deal.traits if trait.id == "carnivore")
        return look.worth(row, 0)

    assert worth(2) > worth(3)


def test_own_traits_count_face_down_others_do_not() -> None:
    play = Scene(2).row(1, "P2 S5 [?Carnivore]").row(2, "P2 S5 [?Carnivore]").supply(9).start("play_turn")
    look = Outlook(play.rules.reading(play.state), 1)
    assert look.row[0].traits
    assert not look.hunters


def test_in_the_last_round_every_card_that_can_sit_sits() -> None:
    play = (
        Scene(2)
        .row(1, "P6 S1")
        .row(2, "P6", "P6", "P6")
        .hand(1, "horns-01", "scavenger-01", "burrowing-01")
        .supply(0)
    )
    game = play.start("play_turn")
    game.state.last_round = game.state.round
    found = []
    while game.asked.get(1) == "play_card" and (card := told(game)) != "end_turn":
        game.answer("play_card", card)
        found.append(told(game))
        game.answer("card_use", found[-1])
    assert found == ["trait:1.1"] * 3


# Whole games ------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rounds", "points"), [(2, (6, 11), (50, 100)), (4, (4, 7), (32, 62))])
def test_games_among_its_like_are_as_long_and_score_as_expected(
    seats: int, rounds: tuple[int, int], points: tuple[int, int]
) -> None:
    """The table of sensible play: 2 players 7 to 10 rounds, 4 players 5 to 6; about 85 and 42 points."""
    rules = make("evolution", seats, {})
    asked: Counter[str] = Counter()
    scores, lengths = [], []
    for seed in range(4):
        game = Game.new(rules, f"mean {seed}", tell=False, keep=False)
        player, rng = rules.policy("rule"), Stream(seed)
        while game.outcome is None:
            seat, decision = next(iter(game.pending.items()))
            asked[decision.kind] += 1
            game.proceed(seat, player.choose(game, decision, rng))
        scores += list(game.outcome.scores)
        lengths.append(game.state.round)
    assert rounds[0] <= sum(lengths) / len(lengths) <= rounds[1]
    assert points[0] <= sum(scores) / len(scores) <= points[1]
    assert asked["attack_target"], "nobody hunts"


def test_a_policy_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match="no policy 'shark'"):
        make("evolution", 2, {}).policy("shark")
