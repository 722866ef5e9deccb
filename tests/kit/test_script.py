"""The scripted game: it plays what it is told, and fails where the game asks, rolls or tells something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.engine.errors import AuditError
from tests.kit.script import Script, forget_scripts, scripted

ROOT = Path(__file__).parents[2]


def at_first_turn(seats: int = 2, **options: str) -> Script:
    """Seat 1 is to act, and every hand is `trinket_1, trinket_2, trinket_3`."""
    play = scripted("toy", seats, options)
    with play.position("turn") as pos:
        for seat in range(1, seats + 1):
            pos.put("hand", seat, ["trinket_1", "trinket_2", "trinket_3"], spill=("deck", 0))
        pos.state.current, pos.state.actions, pos.state.round = 1, 3, 1
    return play


def to_the_dice(*dice: int) -> Script:
    """Both have chosen their marks; the next thing is that each rolls a die."""
    play = scripted("toy", dice=dice)
    for seat in (1, 2):
        play.answer("mark", "n:1", seat=seat)
    return play


def test_a_whole_round_as_told() -> None:
    play = scripted(
        "toy", dice=[4, 2, 5], shuffles=[["trinket_6#1", "trinket_1#1", "trinket_6#2"], ["peek#2", "raid#1"]]
    )
    assert play.zone("hand", 1) == ["trinket_6#1", "trinket_6#2", play.zone("hand", 1)[2], "peek#2", "raid#1"]
    play.answer("mark", "n:2", seat=1)
    play.answer("mark", "n:3", seat=2)
    assert play.asked == {1: "reroll", 2: "reroll"}
    play.expect_event("foraged", rolled=4)
    play.expect_event("foraged", seat=2, rolled=2)
    play.answer("reroll", "reroll", seat=2)
    play.expect_event("foraged", rolled=5)
    play.no_event("dropped")
    assert play.state.berries == [0, 5]


def test_picks_go_by_choice_id_by_name_by_uid_and_by_option() -> None:
    play = at_first_turn()
    play.at(1, "act")
    play.offers("play:trinket_1#1", "dig", "play:trinket_2")
    play.offers_not("play:trinket_5#1", "bury:trinket_1")
    play.answer("act", "bury:trinket_2")
    assert play.zone("stash", 1) == ["trinket_2#1"]
    play.pick(("play", play.card("trinket_3")))
    play.pick("play:trinket_1#1")
    play.offers_only("end_turn")
    play.pick("end_turn")
    play.at(2, "act")
    assert play.view(2).magpies[0].plot == ("trinket_3#1", "trinket_1#1")
    assert play.prompt().rule == "TOY-5.1"


def test_another_prompt_than_told_fails() -> None:
    play = at_first_turn()
    with pytest.raises(AssertionError, match="seat 2 should be asked act, but seat 1 is asked act"):
        play.at(2, "act")
    with pytest.raises(AssertionError, match="mark should be asked, but seat 1"):
        play.answer("mark", "n:1")
    with pytest.raises(AssertionError, match="'play:peek' is not offered"):
        play.pick("play:peek")
    with pytest.raises(AssertionError, match="act takes 1, got 2"):
        play.pick("dig", "end_turn")
    with pytest.raises(AssertionError, match="should be over"):
        play.over()


def test_dice_that_were_not_told_fail_and_so_do_dice_that_were_not_rolled() -> None:
    with pytest.raises(AssertionError, match="a die of 6 is rolled for seat 2"):
        to_the_dice(3)
    forget_scripts()
    play = to_the_dice(3, 3, 3)
    with pytest.raises(AssertionError, match=r"never used: \{'dice': \[3\]\}"):
        play.finish()
    forget_scripts()
    with pytest.raises(AssertionError, match="tells 7 for a die of 6"):
        to_the_dice(7, 7)
    forget_scripts()


def test_dice_told_in_the_middle_of_a_step_hold_for_copies_too() -> None:
    play = to_the_dice(1, 1)
    play.dice(6)
    play.answer("reroll", "reroll", seat=1)
    clone = play.game.clone()
    assert clone.key() == play.game.key()
    play.answer("reroll", "keep", seat=2)
    clone.answer(2, ("keep",))
    assert clone.key() == play.game.key()
    assert play.state.berries == [6, 1]


def test_a_position_keeps_each_card_in_one_zone() -> None:
    play = at_first_turn(3)
    with pytest.raises(ValueError, match="say by `spill` where"), play.position("turn") as pos:
        pos.put("hand", 1, [])
    with play.position("turn") as pos:
        pos.put("hand", 1, ["trinket_6", "trinket_6", "again", "again"], spill=("discard", 0))
        pos.put("row", 0, ["trinket_5", None, "trinket_5"], spill=("deck", 0))
        pos.top("deck", 0, ["trinket_4", "trinket_3#8"])
    assert play.zone("hand", 1) == ["trinket_6#1", "trinket_6#2", "again#1", "again#2"]
    assert play.zone("row") == ["trinket_5#1", None, "trinket_5#2"]
    play.pick("dig")
    play.pick("dig")
    assert play.zone("hand", 1)[4:] == ["trinket_4#1", "trinket_3#8"]
    with pytest.raises(AuditError, match="in no zone"), play.position("turn") as pos:
        pos.cards("hand", 1).clear()


def test_what_lies_open_in_a_position_is_known_and_what_is_hidden_is_not() -> None:
    play = at_first_turn()
    with play.position("turn") as pos:
        pos.top("deck", 0, ["trinket_4#1"])
        pos.hide("deck")
    assert play.view(2).deck == tuple(
        "trinket?" if "trinket" in card else "charm?" for card in play.zone("deck")
    )
    assert play.view(2).discard == tuple(play.zone("discard"))
    with play.position("turn") as pos:
        pos.knowledge.see(2, play.card("trinket_4#1"))
    assert play.view(2).deck[-1] == "trinket_4#1"
    assert play.view(1).deck[-1] == "trinket?"


def test_until_declines_and_stops_at_choices() -> None:
    play = at_first_turn(3)
    with play.position("turn") as pos:
        pos.put("hand", 1, ["raid", "again"], spill=("deck", 0))
        pos.put("hand", 2, ["trinket_1"], spill=("deck", 0))
    play.pick("play:raid#1")
    play.pick("seat:2")
    play.until("act")
    play.expect_event("discarded", seat=2, card="trinket_1#1")
    play.pick("play:again")
    play.until("reroll", seat=3)
    assert play.state.round == 2
    with pytest.raises(AssertionError, match="on the way to bet there is a choice to make: seat 1 is asked"):
        play.until("bet")


def test_events_come_in_the_order_expected() -> None:
    play = at_first_turn()
    play.pick("play:trinket_3")
    play.pick("play:trinket_1")
    play.expect_event("played", card="trinket_3")
    with pytest.raises(AssertionError, match="no event played"):
        play.expect_event("played", card="trinket_3#1")
    assert play.expect_event("played", card="trinket_1#1").seat == 1
    with pytest.raises(AssertionError, match="no played should come with the last answer"):
        play.no_event("played")


def test_giving_up() -> None:
    play = at_first_turn()
    play.concede(1)
    play.expect_event("gave_up", seat=1)
    outcome = play.over(winners=[2], reason="last_one")
    assert len(outcome.scores) == 2


def test_unknown_cards_are_named_with_those_that_sound_alike() -> None:
    with pytest.raises(KeyError, match="toy has no card 'trinket_7'; there are trinket_"):
        scripted("toy").card("trinket_7")
    with pytest.raises(ValueError, match="all 3 copies of peek"), scripted("toy").position("turn") as pos:
        pos.put("hand", 1, ["peek", "peek", "peek", "peek"])
    with pytest.raises(AssertionError, match="is no step; there are setup"), scripted("toy").position("dusk"):
        pass


def test_a_test_that_passes_fails_if_dice_are_left(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    pytester.makepyfile(
        """
        from tests.kit.script import scripted

        def test_leaves_a_die():
            scripted("toy", dice=[6])

        def test_fails_for_another_reason():
            scripted("toy", dice=[6])
            assert 1 == 2

        def test_leaves_nothing():
            scripted("toy")
        """
    )
    result = pytester.runpytest_subprocess("-p", "tests.kit.plugin")
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["*never used: {'dice': [[]6[]]}*"])
    result.stdout.fnmatch_lines(["*assert 1 == 2*"])
