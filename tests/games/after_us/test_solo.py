"""Playing alone: rivals and the challenge (AFT-15)."""

from __future__ import annotations

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.games.after_us.ending import challenge_key
from tests.games.after_us.printed import read
from tests.games.after_us.scripting import KINDS, Play, Scene
from tests.kit.subjects import make
from tests.rules import rule

FOUR = ("T1", "T2", "T3", "T4")

DISCS = ("mandrill", "orangutan", "gorilla", "chimpanzee")


@rule("AFT-15.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_one_to_six_may_play(seats: int) -> None:
    assert Game.new(make("after_us", seats, {}), 1).pending


@rule("AFT-15.2")
@pytest.mark.parametrize("rivals", [1, 5])
def test_a_rival_is_a_full_player_with_deck_discs_and_score(rivals: int) -> None:
    """No stand-ins: each rival sits on a seat of the game and is asked what a person is asked."""
    rules = make("after_us", 1 + rivals, {})
    assert rules.stand_ins() == ()
    game = Game.new(rules, 3)
    assert sorted(game.pending) == list(range(1, rivals + 2)) or "mobile_phone" in game.state.objects
    assert [len(game.view(0).seats[seat].assembly) for seat in range(rivals + 1)] == [4] * (rivals + 1)


@rule("AFT-15.2", "AFT-10.2")
@pytest.mark.parametrize("profile", ["mandrill_sage", "gorilla_brute", "balanced"])
def test_a_rival_chooses_its_disc_without_seeing_the_persons(profile: str) -> None:
    """Whatever seat 1 has chosen, seat 2's rival answers alike."""
    answers = set()
    for disc in DISCS:
        play = Scene(2).row(1, 202, *FOUR[1:]).row(2, *FOUR).stock(2, "3/3/3/0").start("choose_discs")
        play.answer("disc", f"disc:{disc}", seat=1)
        decision = play.at(2, "disc")
        seen = play.game.seen_by(2)
        answers.add(play.rules.policy(profile).choose(seen, decision, Stream(1)))
        assert seen.state.discs == ["", ""]
    assert len(answers) == 1


@rule("AFT-15.3")
@pytest.mark.parametrize(("step", "phase"), [("resolving", 1), ("choose_discs", 2), ("resting", 3)])
def test_the_end_of_the_challenge_is_looked_for_after_each_phase(step: str, phase: int) -> None:
    play = Scene().row(1, *FOUR).vp(80).round(9).start(step)
    if phase == 1:
        play.skip_all()
    elif phase == 2:
        play.discs("gorilla")
    play.confirm()
    play.at(1, "last_call")
    assert play.state.phase == phase
    play.pick("finish")
    outcome = play.over([1], "eighty_points")
    assert list(outcome.scores) == [80]


def phantom_of(play: Play) -> str:
    """The disc that the phantom neighbour shows."""
    found = play.view(0).phantom
    return "" if found is None else str(found.disc)


@rule("AFT-15.4")
def test_the_phantom_shows_one_disc_at_each_reveal_and_all_four_before_one_comes_again() -> None:
    play = Scene().row(1, *FOUR).start("choose_discs")
    shown = []
    for _ in range(8):
        assert phantom_of(play) == ""
        play.discs("gorilla")
        shown.append(phantom_of(play))
        play.confirm().confirm()
        play.pick("arrange")
        play.pick(*play.options())
        play.skip_all().confirm()
    assert sorted(shown[:4]) == sorted(DISCS)
    assert sorted(shown[4:]) == sorted(DISCS)


@rule("AFT-15.4")
def test_which_disc_comes_is_up_to_chance() -> None:
    first = set()
    for seed in range(20):
        play = Scene().row(1, *FOUR).start("choose_discs", seed=seed).discs("gorilla")
        first.add(phantom_of(play))
    assert first == set(DISCS)


@rule("AFT-15.4", "AFT-11.1", "AFT-11.4")
@pytest.mark.parametrize(("die", "disc"), enumerate(DISCS, 1))
def test_the_phantoms_disc_may_be_copied_as_a_neighbours(die: int, disc: str) -> None:
    play = Scene().row(1, 202).stock(1, "2/2/2/2").start("choose_discs", dice=[die]).discs("mandrill")
    assert phantom_of(play) == disc
    play.offers_only("bonus", *(f"copy:phantom:{kind}" for kind in KINDS), "confirm")
    play.pick("copy:phantom:grain")
    if disc == "chimpanzee":
        play.again("top:C1.1")
    gains = {"mandrill": ("2/2/0/2", 2, 0), "orangutan": ("2/2/0/4", 0, 0), "gorilla": ("2/2/0/2", 0, 2)}
    assert (play.held(), play.vp(), play.rage()) == gains.get(disc, ("4/2/0/2", 0, 0))
    play.offers_only("bonus", "confirm")


@rule("AFT-15.4")
def test_without_the_phantom_nothing_can_be_copied() -> None:
    play = Scene(phantom="off").row(1, 202).stock(1, "9/9/9/9").start("choose_discs").discs("mandrill")
    assert [choice for choice in play.options() if choice.startswith("copy")] == []
    assert play.view(0).phantom is None


TITLES = {
    3: "Collective Mind", 8: "Collective Mind", 9: "Sage", 10: "Alpha", 11: "Elder", 12: "Forager", 13: "Tamarin",
    20: "Tamarin",
}  # fmt: skip


@rule("AFT-15.5")
@pytest.mark.parametrize(("round_", "title"), TITLES.items())
def test_the_title_follows_from_the_round(round_: int, title: str) -> None:
    play = Scene().row(1, *FOUR).vp(80).round(round_).start("resting").confirm()
    play.pick("finish")
    view = play.view(1)
    assert (view.challenge.title, view.round) == (title, round_)
    assert list(view.outcome.winners) == [1]


@rule("AFT-15.5")
def test_the_scale_is_that_of_the_board() -> None:
    ranks = read("board.toml")["solo"]["rank"]
    assert [(rank["max_round"], rank["name"]) for rank in ranks] == [
        (8, "Collective Mind"), (9, "Sage"), (10, "Alpha"), (11, "Elder"), (12, "Forager"), (20, "Tamarin"),
    ]  # fmt: skip


@rule("AFT-15.6")
def test_of_equal_rounds_the_earlier_phase_is_better_then_more_points() -> None:
    results = [(9, 1, 80), (9, 1, 85), (9, 2, 99), (8, 3, 80), (10, 1, 100), (9, 3, 81)]
    best_first = sorted(results, key=lambda result: challenge_key(*result))
    assert best_first == [(8, 3, 80), (9, 1, 85), (9, 1, 80), (9, 2, 99), (9, 3, 81), (10, 1, 100)]


@rule("AFT-15.7", "AFT-13.8")
@pytest.mark.parametrize("round_", [19, 20])
def test_the_challenge_is_lost_after_round_twenty(round_: int) -> None:
    play = Scene().row(1, *FOUR).vp(79).round(round_).start("resting").confirm()
    if round_ == 19:
        assert play.state.round == 20
        assert not play.game.over
        return
    outcome = play.over([], "round_limit")
    assert list(outcome.scores) == [79]
    assert play.view(1).challenge.title == ""


@rule("AFT-15.7")
def test_eighty_in_round_twenty_is_in_time() -> None:
    play = (
        Scene(objects="computer,moped,boombox")
        .row(1, *FOUR)
        .vp(75)
        .stock(1, "0/0/0/5")
        .round(20)
        .start("resting")
    )
    play.pick("use:computer")
    play.confirm().pick("finish")
    play.over([1], "eighty_points")
    assert play.view(1).challenge.title == "Tamarin"


@rule("AFT-15.8")
def test_no_shortage_in_the_challenge_even_if_the_phantom_shows_the_species() -> None:
    scene = Scene().row(1, 202).stock(1, "0/0/6/0").deck("gorilla-1").deck("gorilla-2")
    play = scene.start("choose_discs", dice=[3]).discs("gorilla")
    assert phantom_of(play) == "gorilla"
    play.pick("bonus")
    play.offers_not("shortage")
