"""What a game has before it has words, views, copies and players of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Decision
from apex_tui.engine.errors import OptionError
from apex_tui.engine.events import Event
from apex_tui.engine.game import Game
from apex_tui.engine.prompt import Choice, Prompt
from apex_tui.engine.spelling import said, spell_event, spell_view, spelled
from apex_tui.engine.state import State
from tests.kit.subjects import make
from tests.kit.walk import finish

NAMES = ("Mira", "Tobias")


@dataclass(slots=True)
class Nest:
    eggs: list[int]


@dataclass(slots=True)
class Odd(State):
    goods: list[list[int]]
    nests: list[Nest]
    names: dict[str, list[int]] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    pair: tuple[int, ...] = (1, 2)


def test_a_copy_shares_nothing_that_can_change() -> None:
    state = Odd([[1], []], [[1, 2]], [Nest([3])], {"a": [4]}, {5})
    copy = state.copy()
    assert copy == state
    state.zones[0].append(9)
    state.goods[0].append(9)
    state.nests[0].eggs.append(9)
    state.names["a"].append(9)
    state.seen.add(9)
    assert copy == Odd([[1], []], [[1, 2]], [Nest([3])], {"a": [4]}, {5})


def pebbles(seats: int = 2) -> Game[Any]:
    return Game.new(make("pebbles", seats, {}), 1)


def test_a_decision_spelled_out() -> None:
    game = pebbles()
    hand = game.state.zones[2]
    prompt = game.rules.prompt(game.look(1), game.pending[1])
    assert (prompt.text, prompt.rule, prompt.secret) == ("Lay?", "PEB-2.1", True)
    assert prompt.choices[0] == Choice(f"card#{hand[0] + 1}", f"Card {hand[0] + 1}", at=f"card#{hand[0] + 1}")
    for seat in (1, 2):
        game.answer(seat, game.pending[seat].options[:1])
    (seat,) = game.pending
    prompt = game.rules.prompt(game.look(seat), game.pending[seat])
    assert (prompt.text, prompt.secret) == ("Take?", False)
    assert [choice.label for choice in prompt.choices] == ["Supply"]


def test_a_prompt_takes_over_what_the_decision_says() -> None:
    decision = Decision(2, "drop", (1, 2, 3), 1, 2, ordered=True, closes=True)
    choices = [Choice("a", "A"), Choice("b", "B"), Choice("c", "C")]
    prompt = Prompt.of(
        decision, "Drop what?", choices, secret=True, rule="TOY-1.1", default="b", about=("x",)
    )
    assert prompt == Prompt(
        2, "drop", "Drop what?", tuple(choices), 1, 2, True, True, "TOY-1.1", True, "b", ("x",)
    )


def test_an_event_spelled_out() -> None:
    rules = pebbles().rules
    assert spell_event(rules, Event("took", 2, {"of": "salt_marsh", "count": 2}), NAMES) == (
        "Tobias: took of salt marsh, count 2"
    )
    assert spell_event(rules, Event("showed", 1, {"card": 4}), NAMES) == "Mira: showed card Card 5"
    assert spell_event(rules, Event("round", 0, {"cards": [0, 1], "order": []}), NAMES) == (
        "Round cards Card 1 Card 2, order none"
    )
    assert spell_event(rules, Event("reshuffled"), NAMES) == "Reshuffled"


def test_values_in_words() -> None:
    assert spelled("pay:salt_marsh#2") == "Pay salt marsh 2"
    assert said({"reed": 2, "salt": 0}) == "2 reed, 0 salt"
    assert said([1, [2, 3], []]) == "1, 2, 3, none"
    assert said(None) == said("") == "none"
    assert spell_view({"open_row": ["a", "b"], "seats": [{"vp": 3}, {"vp": 0}]}) == [
        "open row: a, b", "seats 1 vp: 3", "seats 2 vp: 0",
    ]  # fmt: skip


def test_the_view_shows_what_the_zones_allow() -> None:
    game = pebbles()
    mine = game.state.zones[2]
    lines = game.rules.describe(game.view(1), NAMES)
    assert lines[:4] == ["Round: 1.", "Supply: 12.", "Deck: 20 face down.", "Discard: empty."]
    assert lines[4:7] == [
        "Mira: pebbles 0.", f"  Hand: {', '.join(f'Card {card + 1}' for card in mine)}.", "  Laid: empty.",
    ]  # fmt: skip
    assert lines[7:9] == ["Tobias: pebbles 0.", "  Hand: 5 face down."]
    public = "\n".join(game.rules.describe(game.view(0)))
    assert "Card " not in public
    assert "Seat 1: pebbles 0." in public


def test_a_view_stays_as_it_is_when_the_game_goes_on() -> None:
    game = pebbles()
    view, before = game.view(1), game.view(1).model_dump()
    finish(game, Stream(3))
    assert view.model_dump() == before
    over = game.view(1)
    assert over.outcome is not None
    assert over.outcome.reason_text == "All laid"
    assert any(
        line.startswith("The game is over: all laid. Won by ") for line in game.rules.describe(over, NAMES)
    )


def test_before_it_has_a_computer_player_any_legal_answer_will_do() -> None:
    game = pebbles()
    policy = game.rules.policy("rule")
    assert policy.choose(game, game.pending[1], Stream(1))[0] in game.pending[1].options
    with pytest.raises(OptionError, match="pebbles has no policy 'clever'"):
        game.rules.policy("clever")
