"""Setting up (AFT-1)."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import OptionError
from apex_tui.engine.game import Game
from apex_tui.table.box import open_box
from tests.games.after_us.printed import CARDS, DECKS, TRIBE
from tests.games.after_us.scripting import OBJECTS, Play, Scene, box, number
from tests.kit.copies import through_json
from tests.kit.subjects import make
from tests.rules import rule

SEATS = [1, 2, 3, 4, 5, 6]

FOUR = ("T1", "T2", "T3", "T4")


def fresh(seats: int, seed: int = 1, **options: str) -> Play:
    """A new game at its first question."""
    return Play(box(seats, tuple(sorted(options.items()))), seed=seed)


@rule("AFT-1.1", "AFT-1.2")
def test_eight_decks_of_one_species_and_level_each() -> None:
    play = fresh(2)
    found = []
    for name in DECKS:
        cards = play.deck(name)
        species, level = name.split("-")
        assert {(CARDS[card]["species"], CARDS[card]["level"]) for card in cards} == {(species, int(level))}
        assert len(cards) == (18 if level == "1" else 12)
        found += cards
    assert sorted(found) == sorted(TRIBE)
    assert len(found) == 120
    assert {name.split("-")[0] for name in DECKS} == {"mandrill", "orangutan", "gorilla", "chimpanzee"}


@rule("AFT-1.1")
def test_each_deck_is_shuffled_on_its_own_and_face_down() -> None:
    orders = [{name: fresh(2, seed).deck(name) for name in DECKS} for seed in range(8)]
    for name in DECKS:
        assert len({tuple(order[name]) for order in orders}) == 8, name
    play = fresh(2)
    for place in range(8):
        zone = play.rules.layout.number(f"deck_{place}")
        for observer in range(3):
            look = play.game.look(observer)
            assert not any(look.face(zone, card) for card in play.state.zones[zone])


@rule("AFT-1.2")
def test_every_species_has_the_same_number_of_cards_and_none_lies_anywhere_else() -> None:
    play = fresh(6)
    elsewhere = [
        card
        for seat in SEATS
        for zone in ("draw", "assembly", "discard", "removed")
        for card in play.numbers(zone, seat)
    ]
    assert not set(elsewhere) & set(TRIBE)
    assert len(elsewhere) == 48


@rule("AFT-1.3")
@pytest.mark.parametrize("seed", range(5))
def test_three_different_objects_are_in_play_for_the_whole_game(seed: int) -> None:
    objects = fresh(2, seed).state.objects
    assert len(set(objects)) == len(objects) == 3
    assert set(objects) <= set(OBJECTS)


@rule("AFT-1.3")
def test_every_object_comes_into_play_sometimes() -> None:
    sets = [frozenset(fresh(1, seed).state.objects) for seed in range(40)]
    assert set().union(*sets) == set(OBJECTS)
    assert len(set(sets)) > 15


@rule("AFT-1.3")
def test_the_objects_stay_the_same_round_after_round() -> None:
    play = Scene(2, objects="computer,minibar,moped").row(1, "T1").row(2, "T1").start("resting")
    play.confirm(1).confirm(2)
    assert play.state.round == 2
    assert sorted(play.state.objects) == ["computer", "minibar", "moped"]


@rule("AFT-1.4")
@pytest.mark.parametrize(
    ("option", "objects"),
    [
        ("first_game", {"boombox", "computer", "moped"}),
        ("computer,minibar,moped", {"computer", "minibar", "moped"}),
        ("moped,computer,minibar", {"computer", "minibar", "moped"}),
        ("game_console, mobile_phone ,pinball_machine", {"game_console", "mobile_phone", "pinball_machine"}),
    ],
)
def test_objects_as_chosen(option: str, objects: set[str]) -> None:
    for seed in (1, 2):
        assert set(fresh(3, seed, objects=option).state.objects) == objects


@rule("AFT-1.4")
@pytest.mark.parametrize(
    "option",
    [
        "computer", "computer,minibar", "computer,minibar,moped,boombox", "computer,computer,moped",
        "computer,minibar,radio", ",,", "first_game,computer,moped", "all",
    ],
)  # fmt: skip
def test_objects_that_make_no_set_of_three_are_refused(option: str) -> None:
    with pytest.raises(OptionError, match="objects"):
        make("after_us", 2, {"objects": option})


@rule("AFT-1.4")
def test_random_is_the_default_and_draws_by_the_seed() -> None:
    rules = open_box("after_us", 2)
    (spec,) = [spec for spec in rules.option_specs if spec.key == "objects"]
    assert spec.default == "random"
    sets = {frozenset(Game.new(rules, seed).state.objects) for seed in range(12)}
    assert len(sets) > 1


@rule("AFT-1.5")
def test_each_seat_has_its_colour_eight_tamarins_and_its_own_cards() -> None:
    play = fresh(6)
    assert play.rules.defs.colors == ("yellow", "blue", "pink", "red", "teal", "purple")
    for seat in SEATS:
        own = play.numbers("draw", seat) + play.numbers("assembly", seat)
        assert sorted(own) == [number(f"T{layout}", seat) for layout in range(1, 9)]
        assert {CARDS[card]["color"] for card in own} == {play.rules.defs.colors[seat - 1]}
    assert [seat.color for seat in play.view(0).seats] == list(play.rules.defs.colors)


@rule("AFT-1.5", "AFT-1.6")
@pytest.mark.parametrize("seats", SEATS)
def test_eight_tamarins_shuffled_unseen_and_an_empty_discard_pile(seats: int) -> None:
    play = fresh(seats)
    for seat in range(1, seats + 1):
        assert len(play.numbers("draw", seat)) == 4
        assert len(play.numbers("assembly", seat)) == 4
        assert play.zone("discard", seat) == []
        zone = play.rules.layout.number("draw", seat)
        for observer in range(seats + 1):
            assert not any(play.game.look(observer).face(zone, card) for card in play.state.zones[zone])
    orders = {tuple(fresh(seats, seed).slots(1)) for seed in range(10)}
    assert len(orders) > 5


@rule("AFT-1.7")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_nothing(seats: int) -> None:
    play = fresh(seats)
    for seat in range(1, seats + 1):
        assert (play.held(seat), play.vp(seat), play.rage(seat)) == ("0/0/0/0", 0, 0)


@rule("AFT-1.8")
def test_no_disc_is_played_at_the_start() -> None:
    play = fresh(3)
    assert [seat.disc for seat in play.view(0).seats] == ["", "", ""]
    assert [seat.disc_state for seat in play.view(0).seats] == ["none"] * 3


@rule("AFT-1.9")
def test_there_is_no_first_player() -> None:
    """Everybody is asked at once."""
    play = fresh(4, objects="first_game")
    assert play.asked == dict.fromkeys((1, 2, 3, 4), "before_arranging")


@rule("AFT-1.9")
@pytest.mark.parametrize(
    ("seats", "circle"),
    [
        (1, {1: set()}), (2, {1: {2}, 2: {1}}), (3, {1: {2, 3}, 2: {1, 3}, 3: {1, 2}}),
        (5, {1: {2, 5}, 2: {1, 3}, 3: {2, 4}, 4: {3, 5}, 5: {4, 1}}),
    ],
)  # fmt: skip
def test_neighbours_are_adjacent_seats_of_the_circle(seats: int, circle: dict[int, set[int]]) -> None:
    view = fresh(seats).view(0)
    assert {seat.seat: set(seat.neighbours) for seat in view.seats} == circle


@rule("AFT-1.10")
def test_the_same_seed_is_the_same_game_and_another_seed_another() -> None:
    one, two, other = fresh(3, 7), fresh(3, 7), fresh(3, 8)
    assert one.game.key() == two.game.key()
    assert one.state.zones != other.state.zones


@rule("AFT-1.10")
def test_each_seat_has_a_chance_of_its_own_in_simultaneous_steps() -> None:
    """Both seats shuffle for Boombox; in whichever order they do it, the same cards come."""

    def played(*order: int) -> list[list[int | None]]:
        scene = Scene(2).row(1, "T1", "T2", "T3", "T4").row(2, "T1", "T2", "T3", "T4").draw(1).draw(2)
        play = scene.stock(1, "0/0/0/2").stock(2, "0/0/0/2").start("assembling", seed=5)
        for seat in order:
            play.pick("use:boombox", seat=seat)
        for seat in order[::-1]:
            play.answer("boombox_card", f"card:{number('T1', seat)}", seat=seat)
        return [play.slots(1), play.slots(2)]

    assert played(1, 2) == played(2, 1)


@rule("AFT-1.10", "AFT-6.4")
def test_a_game_saved_in_the_middle_of_an_assembly_goes_on_as_it_stood() -> None:
    """Pointer, used frames, gaps and used objects are there again."""
    scene = Scene(2, objects="computer,minibar,boombox").row(1, "T7", "T6", 231, 143).row(2, "T1", "T8")
    play = scene.stock(1, "1/1/0/5").rage(1, 4).start("resolving").use("top:J1-2").skip("top:J2-3")
    play.answer("frame", "use:computer", seat=1)
    play.answer("frame", "remove:231", seat=1)
    read = through_json(play.game)
    assert read.key() == play.game.key()
    assert read.view(1) == play.view(1)
    assert play.frame() == "top:C4.2"
    for game in (play.game, read):
        game.answer(1, ("activate",))
    assert read.key() == play.game.key()


@rule("AFT-1.11")
def test_one_seat_is_the_challenge_more_are_the_race() -> None:
    assert fresh(1).view(0).challenge is not None
    assert fresh(2).view(0).challenge is None


@rule("AFT-1.11", "AFT-15.4")
@pytest.mark.parametrize(
    ("seats", "options", "phantom"),
    [
        (1, {}, True),
        (1, {"phantom": "on"}, True),
        (1, {"phantom": "off"}, False),
        (2, {"phantom": "on"}, False),
    ],
)
def test_phantom_is_on_by_default_and_matters_in_the_challenge_only(
    seats: int, options: dict[str, str], phantom: bool
) -> None:
    play = Play(box(seats, tuple(options.items())))
    assert (play.view(0).phantom is not None) is phantom


@rule("AFT-1.11")
def test_there_are_no_other_options() -> None:
    assert sorted(spec.key for spec in make("after_us", 2, {}).option_specs) == ["objects", "phantom"]
    with pytest.raises(OptionError, match="colour"):
        make("after_us", 2, {"colour": "red"})


PROFILES = {
    "mandrill_sage": "mandrill", "orangutan_tinkerer": "orangutan", "gorilla_brute": "gorilla",
    "chimpanzee_mimic": "chimpanzee",
}  # fmt: skip


def wanted(profile: str) -> list[str]:
    """The species of the discs that a computer player chooses with food for an ape of any species."""
    found = []
    for seed in range(6):
        row = Stream(seed).sample([f"T{layout}" for layout in range(1, 9)], 4)
        stock = "/".join([str(3 + 3 * (seed % 2))] * 3)
        play = Scene(2).row(1, *row).row(2, *FOUR).stock(1, f"{stock}/{seed % 3}").start("choose_discs")
        (choice,) = play.rules.policy(profile).choose(play.game, play.at(1, "disc"), Stream(1))
        found.append(str(choice).removeprefix("disc:"))
    return found


@rule("AFT-1.11", "AFT-15.2")
@pytest.mark.parametrize(("profile", "species"), PROFILES.items())
def test_a_rival_goes_for_its_species_as_no_other_does(profile: str, species: str) -> None:
    by_profile = {name: wanted(name).count(species) for name in PROFILES}
    assert by_profile[profile] >= 3
    assert max(count for name, count in by_profile.items() if name != profile) < by_profile[profile]


@rule("AFT-1.11")
@pytest.mark.parametrize("seed", range(3))
def test_the_level_rule_is_the_profile_balanced(seed: int) -> None:
    """At every question of two rounds both answer alike."""
    play = fresh(3, seed)
    rule_, balanced = play.rules.policy("rule"), play.rules.policy("balanced")
    while play.state.round < 3:
        seat = min(play.asked)
        decision = play.game.pending[seat]
        answer = rule_.choose(play.game, decision, Stream(seed))
        assert balanced.choose(play.game, decision, Stream(seed)) == answer
        play.pick(*answer, seat=seat)


@rule("AFT-1.11")
def test_there_is_no_other_profile() -> None:
    with pytest.raises(OptionError, match="lemur"):
        fresh(2).rules.policy("lemur")
