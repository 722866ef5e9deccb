"""The parts of the table screen that need no terminal: picks, typed moves, pacing, keys held back."""

from __future__ import annotations

import pytest

from apex_tui.engine.prompt import Choice, Prompt
from apex_tui.screens.board import Frame
from apex_tui.screens.play.moves import meant
from apex_tui.screens.play.pacing import KeyGuard, animated, moments_in, pace_factor, slow_link
from apex_tui.screens.play.picks import NOTHING, Picks

RESERVED = "eihlqrstuv"


def evolve() -> Prompt:
    names = ("Nape Bite", "Tool Use", "Keen Senses")
    ids = ("nape_bite#2", "tool_use#1", "keen_senses#3")
    choices = [
        Choice(f"{verb}:{id}", f"{verb.title()} {name}", at=id)
        for verb in ("buy", "prune")
        for id, name in zip(ids, names, strict=True)
    ]
    return Prompt(
        1, "evolve_action", "Buy or prune.", (*choices, Choice("pass", "Pass")), 1, 1, False, False, None
    )


def several(least: int, most: int, ordered: bool = False, count: int = 4) -> Prompt:
    choices = tuple(Choice(f"card_{number}#1", f"Card {number}") for number in range(1, count + 1))
    return Prompt(1, "some", "Which?", choices, least, most, ordered, False, None)


# Labels


def test_labels_are_digits_then_letters_that_mean_nothing_else() -> None:
    labels = list(Picks(several(1, 1, count=27), taken=RESERVED).labels.values())
    assert labels[:10] == list("1234567890")
    assert labels[10:25] == list("abcdfgjkmnopwxyz")[:15]
    assert not set(labels) & set(RESERVED)
    assert labels[26] == ""


def test_a_verb_keeps_its_key_and_choices_do_not_get_it() -> None:
    picks = Picks(several(1, 1, count=26), {"p": "prune", "b": "bury"}, RESERVED)
    assert not {"p", "b"} & set(picks.labels.values())


def test_labels_follow_the_reading_order_of_the_board() -> None:
    picks = Picks(evolve(), {"p": "prune"}, RESERVED)
    picks.give_labels(["buy:keen_senses#3", "card:x", "buy:nape_bite#2"])
    assert picks.labels == {"buy:keen_senses#3": "1", "buy:nape_bite#2": "2", "buy:tool_use#1": "3"}


def test_turning_to_a_verb_shows_its_choices_and_back() -> None:
    picks = Picks(evolve(), {"p": "prune"}, RESERVED)
    assert all(id.startswith("buy:") for id in picks.labels)
    picks.turn("p")
    assert all(id.startswith("prune:") for id in picks.labels)
    assert len(picks.labels) == 3
    picks.turn("p")
    assert picks.verb == ""


def test_yes_and_no_keep_their_initials_and_a_pass_has_e() -> None:
    words = [Choice("yes", "Prune all"), Choice("no", "Leave it"), Choice("pass", "Pass")]
    picks = Picks(Prompt(1, "x", "?", tuple(words), 1, 1, False, False, None), None, RESERVED)
    assert picks.labels == {"yes": "y", "no": "n"}
    assert picks.ending == "pass"
    assert Picks(several(0, 1)).ending == NOTHING
    assert Picks(several(1, 1)).ending is None


# Several picks


def test_several_picks_count_and_say_what_is_missing() -> None:
    picks = Picks(several(2, 3))
    assert (picks.count(), picks.missing()) == ("0 of 2-3", "2 more to pick")
    for id in ("card_1#1", "card_2#1", "card_4#1"):
        assert picks.toggle(id) == ""
    assert picks.missing() == ""
    assert picks.toggle("card_3#1").startswith("3 of 3 are picked")
    picks.toggle("card_2#1")
    assert picks.chosen == ["card_1#1", "card_4#1"]


def test_an_ordered_pick_closes_the_gap() -> None:
    picks = Picks(several(4, 4, ordered=True))
    for number in (3, 1, 2):
        picks.toggle(f"card_{number}#1")
    assert picks.place("card_2#1") == "3rd"
    picks.toggle("card_1#1")
    assert [picks.place(f"card_{number}#1") for number in (3, 2, 1)] == ["1st", "2nd", ""]
    assert picks.missing() == "2 more to put in order"


def test_nothing_is_never_confirmed_by_accident() -> None:
    assert Picks(several(0, 2)).missing() == "pick up to 2, or e for none"


@pytest.mark.parametrize(
    ("number", "words"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th")]
)
def test_places_are_said_as_people_say_them(number: int, words: str) -> None:
    picks = Picks(several(12, 12, ordered=True, count=12))
    for each in range(1, 13):
        picks.toggle(f"card_{each}#1")
    assert picks.place(f"card_{number}#1") == words


# Typed moves


@pytest.mark.parametrize(
    ("words", "id"),
    [
        ("buy nape", "buy:nape_bite#2"),
        ("b nape", "buy:nape_bite#2"),
        ("prune tool", "prune:tool_use#1"),
        ("nape", "buy:nape_bite#2"),
        ("senses", "buy:keen_senses#3"),
        ("PRUNE KEEN SENSES", "prune:keen_senses#3"),
        ("3", "buy:keen_senses#3"),
        ("prune:nape_bite#2", "prune:nape_bite#2"),
    ],
)
def test_the_shortest_form_that_means_one_thing(words: str, id: str) -> None:
    assert meant(words, Picks(evolve(), {"p": "prune"}, RESERVED)).ids == (id,)


def test_a_verb_that_was_turned_to_wins() -> None:
    picks = Picks(evolve(), {"p": "prune"}, RESERVED)
    picks.turn("p")
    assert meant("nape", picks).ids == ("prune:nape_bite#2",)


def test_what_could_mean_two_things_says_which() -> None:
    assert (
        meant("buy", Picks(evolve(), {"p": "prune"})).trouble
        == "which: Buy Nape Bite, Buy Tool Use, Buy Keen Senses?"
    )
    assert meant("wombat", Picks(evolve())) == meant("", Picks(evolve()))


def test_several_picks_are_typed_one_after_the_other() -> None:
    picks = Picks(several(2, 3, ordered=True))
    assert meant("3 1", picks).ids == ("card_3#1", "card_1#1")
    assert meant("card 2, card 4", picks).ids == ("card_2#1", "card_4#1")
    assert meant("3 3", picks).ids == ()


# Pacing


def test_over_ssh_nothing_moves() -> None:
    assert slow_link({"SSH_CONNECTION": "a b c d"})
    assert slow_link({"SSH_TTY": "/dev/pts/1"})
    assert not slow_link({})
    assert not animated(True, "short", True)
    assert not animated(False, "short", False)
    assert not animated(True, "off", False)
    assert animated(True, "short", False)


@pytest.mark.parametrize(
    ("pace", "own", "factor"),
    [
        ("calm", False, 1.0),
        ("brisk", False, 0.5),
        ("at once", False, 0.0),
        ("calm", True, 1.0),
        ("at once", True, 0.5),
    ],
)
def test_the_pace_of_rivals_and_of_ones_own_die(pace: str, own: bool, factor: float) -> None:
    assert pace_factor(pace, own=own, animate=True) == factor
    assert pace_factor(pace, own=own, animate=False) == 0


def test_pictures_of_one_thing_are_one_moment() -> None:
    frames = [
        Frame(0.1, "roll"),
        Frame(0.1, "roll"),
        Frame(0.3, "attack", hold=True),
        Frame(0.3, "attack", last="x"),
    ]
    assert moments_in(frames) == 3
    assert moments_in([]) == 0


# Keys held back


def test_a_key_meant_for_what_was_shown_does_not_answer() -> None:
    guard = KeyGuard()
    guard.opened(10.0, fresh=True)
    assert not guard.lets("1", 10.1)
    assert guard.lets("1", 10.5)


def test_in_a_chain_only_the_key_that_is_held_waits() -> None:
    guard = KeyGuard()
    guard.opened(9.0, fresh=False)
    assert guard.lets("1", 10.0)
    guard.opened(10.0, fresh=False)
    assert not guard.lets("1", 10.05)
    assert guard.lets("2", 10.06)


def test_a_key_held_down_goes_on_waiting() -> None:
    guard = KeyGuard()
    guard.opened(10.0, fresh=True)
    assert not any(guard.lets("enter", 10.0 + 0.03 * n) for n in range(1, 100))
    assert guard.lets("enter", 14.0)
