"""A question says what will be done with the cards that are picked, and where they lie."""

from __future__ import annotations

import pytest

from tests.games.theropod.scripting import Scene


def test_a_question_about_own_cards_says_what_happens_to_them_and_where_they_lie() -> None:
    scene = Scene().hand(1, "natural_selection", "tyrannosaurus_egg").discard(1, "tyrannosaurus_hatchling")
    play = scene.start()
    play.does("play:natural_selection", "use:natural_selection#1:1")
    prompt = play.prompt()
    assert prompt.kind == "own_pick"
    expected = "eliminate up to 2 cards that are no Affliction or Alert from hand or discard pile"
    assert prompt.text == f"Natural Selection: you {expected}."
    details = {choice.id: choice.detail for choice in prompt.choices}
    assert details["card:tyrannosaurus_egg#1"].endswith("(in hand)")
    assert details["card:tyrannosaurus_hatchling#1"].endswith("(in the discard pile)")


def test_where_cards_lie_is_not_said_if_it_is_the_same_place() -> None:
    scene = Scene().hand(1, "natural_selection", "tyrannosaurus_egg", "tyrannosaurus_hatchling")
    play = scene.start()
    play.does("play:natural_selection", "use:natural_selection#1:1")
    assert not any("(in" in choice.detail for choice in play.prompt().choices)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (("tyrannosaurus_hatchling", "tyrannosaurus_juvenile"), "you eliminate 2 Apex cards played"),
        (("tyrannosaurus_mother", "tyrannosaurus_juvenile"), "you eliminate 1 Apex card played"),
    ],
)
def test_a_boss_asks_in_the_words_of_the_bracket_that_is_carried_out(
    hand: tuple[str, str], words: str
) -> None:
    # Three cards lie there: with two the lower bracket would leave nothing to pick.
    scene = Scene("tyrannosaurus", "utahraptor").trail("boss_carcharodontosaurus").afflictions("virus")
    play = scene.hand(1, *hand).play(1, "tyrannosaurus_hatchling").start("face_boss")
    play.asks("boss_choice", "fight")
    play.does(*(f"play:{card}#1" for card in hand), "end")
    assert play.prompt().text == f"Carcharodontosaurus saharicus: {words}."


def test_an_arriving_animal_and_one_that_was_hunted_say_what_they_do() -> None:
    scene = Scene().hand(1, "tyrannosaurus_egg", "evolve_egg").hunt_top("troodon")
    assert scene.start("repopulate").prompt().text == (
        "Troodon formosus arrives and strikes: you eliminate 1 Egg from hand or discard pile."
    )
    scene = Scene().trail("argentinosaurus").hand(1, "tyrannosaurus_mother", "tyrannosaurus_father")
    play = scene.start()
    play.does("play:tyrannosaurus_mother", "play:tyrannosaurus_father", "hunt:argentinosaurus")
    assert play.prompt().text == (
        "Argentinosaurus huinculensis strikes back: you eliminate 1 Apex card of this hunt."
    )


def test_solo_infiltrate_asks_for_a_minion() -> None:
    scene = Scene("acrocanthosaurus").trail("minion_mapusaurus").hand(1, "acrocanthosaurus_territorial_bull")
    play = scene.start()
    play.does("play:acrocanthosaurus_territorial_bull", "use:acrocanthosaurus_territorial_bull#1:1")
    assert play.prompt().text == "Territorial Bull: eliminate up to 1 Minion in the trail."
