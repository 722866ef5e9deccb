"""The whole-game properties, put to every registered game and the toy at every seat count and option value."""

from __future__ import annotations

import pytest

from apex_tui.engine.audit import audit
from apex_tui.engine.game import Game
from apex_tui.engine.registry import games
from tests.kit.copies import OldClones, Shadow, replay, through_json
from tests.kit.decisions import check_decisions, check_prompts, check_refusals
from tests.kit.policies import Players
from tests.kit.subjects import Case, cases, hand_made, rule_ids, seat_counts, specs_of, subject_ids, variants
from tests.kit.together import check_orders
from tests.kit.told import check_told
from tests.kit.undo import UndoWalk
from tests.kit.views import check_events, check_view, hearing_checked
from tests.kit.walk import Walk
from tests.kit.worlds import Variety, check_hindsight, check_world, check_world_goes_on

BACK = (0, 1, 2, 3, 9, 20)
"""So many steps are looked back on: some leaks are told at once, some when a turn has gone round."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes a `case` is run for every set-up of every game; one that takes a `subject` once a game."""
    if "case" in metafunc.fixturenames:
        at_least = metafunc.config.getoption("games")
        metafunc.parametrize(
            "case", [case for game in subject_ids() for case in cases(game, at_least)], ids=str
        )
    if "subject" in metafunc.fixturenames:
        metafunc.parametrize("subject", subject_ids())


def test_every_installed_game_is_under_test() -> None:
    assert set(games()) < set(subject_ids())


def test_every_option_value_is_tried(subject: str) -> None:
    tried = {(key, value) for case in cases(subject) for key, value in case.options}
    for spec in specs_of(subject):
        for value in spec.values:
            if value != spec.default:
                assert (spec.key, value) in tried
        if spec.others or not spec.values:
            given = {options[spec.key] for _, options in hand_made(subject) if spec.key in options}
            assert given - set(spec.values), f"no VARIANTS set the option {spec.key} to a value of its own"
    assert {case.seats for case in cases(subject)} == set(seat_counts(subject))
    assert all(variants(subject, seats)[0] == {} for seats in seat_counts(subject))


def test_what_is_asked_and_shown(case: Case) -> None:
    with Walk(case) as walk, hearing_checked():
        for game in walk:
            audit(game)
            check_events(game, game.take_events())
            if walk.about(150):
                check_decisions(game)
                check_prompts(game, rule_ids(case.game))
            if walk.about(40):
                check_view(game, walk.aside.below(walk.rules.seats + 1))
            if walk.about(30):
                check_refusals(game)
        audit(walk.game)
        check_events(walk.game, walk.game.take_events())
        _check_the_end(walk.game)


def _check_the_end(game: Game) -> None:
    outcome, seats = game.outcome, range(1, game.rules.seats + 1)
    assert outcome is not None
    assert not game.pending
    assert set(outcome.winners) <= set(seats)
    assert len(outcome.scores) in (len(seats), len(seats) - len(game.rules.stand_ins()))
    assert outcome.reason.isidentifier()
    if outcome.places:
        assert sorted(seat for place in outcome.places for seat in place) == sorted(seats)
    for seat in range(game.rules.seats + 1):
        check_view(game, seat)


def test_copies_saves_and_replays(case: Case) -> None:
    """Clones, saves, playouts and a replay from the seed go the same way; old clones never change."""
    with Walk(case) as walk:
        clones = OldClones()
        shadows = [Shadow("a replay from the seed", Game.new(case.rules(), case.seed, tell=False))]
        walk.before.append(lambda seat, answer: [shadow.answer(seat, answer) for shadow in shadows])
        for game in walk:
            if walk.about(200):
                for shadow in shadows:
                    shadow.check(game)
            if walk.about(15):
                clones.keep(game, walk.aside)
            if len(shadows) < 2 or walk.about(10):
                made = through_json(game), game.playout(), game.clone()
                names = "a game saved and loaded", "a playout", "a clone"
                shadows[1:] = [Shadow(name, made) for name, made in zip(names, made, strict=True)]
        for shadow in shadows:
            shadow.check(walk.game)
        clones.check()
        assert walk.game.steps is not None
        replay(walk.game, walk.game.steps)
        through_json(walk.game)


def test_undo_redo_and_take_back(case: Case) -> None:
    with UndoWalk(case) as walk:
        walk.start()
        for _ in walk:
            pass


def test_nothing_leaks(case: Case) -> None:
    """Imagined worlds agree with the game on all that a seat may know, and differ where it knows nothing."""
    variety = Variety()
    with Walk(case) as walk:
        for game in walk:
            asked = walk.aside.choice(sorted(game.pending))
            seat = asked if walk.seldom(2) else walk.aside.below(walk.rules.seats + 1)
            if walk.about(50):
                world = check_world(game, seat, walk.aside, variety)
                if walk.seldom(16):
                    check_world_goes_on(world, walk.aside)
            if walk.about(2):
                # As after a take-back: what was renewed is no secret, and no clue.
                game.renew_chance(walk.aside.bits())
            if walk.about(30):
                check_hindsight(game, seat, walk.aside, variety, back=walk.aside.choice(BACK))
    if variety.could_differ > 5:
        assert variety.differed, "no imagined world ever differed from the game"
    if variety.hindsights > 5:
        assert variety.diverged < variety.hindsights, "what a seat cannot know always decides what is asked"


def test_what_is_seen_is_told(case: Case) -> None:
    with Walk(case) as walk:
        for game in walk:
            if walk.about(40):
                check_told(game, walk.aside)


def test_the_order_of_answers_decides_nothing(case: Case) -> None:
    with Walk(case) as walk:
        for game in walk:
            if walk.about(30):
                check_orders(game, walk.aside)


def test_computer_players(case: Case) -> None:
    """They choose legally, do not peek, and all their thinking leaves the game as it is."""
    rules = case.rules()
    players = Players(rules)
    with Walk(case, players.choose) as walk:
        quiet = Shadow("the same game without any thinking", Game.new(rules, case.seed, tell=False))
        walk.before.append(quiet.answer)
        for _ in walk:
            players.checks = walk.about(60)
        quiet.check(walk.game)
