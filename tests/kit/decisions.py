"""Checks of what is asked: legal, stable, and its own words."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.decision import Decision, check_answer, check_decision
from apex_tui.engine.errors import IllegalAnswer
from apex_tui.engine.game import Game
from apex_tui.engine.knowledge import bits
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Look
from tests.kit.answers import count_answers, wrong_answers


def check_decisions(game: Game[Any]) -> None:
    """The contract of every pending decision, and that asking again asks the same."""
    rules = game.rules
    for seat, decision in game.pending.items():
        check_decision(decision)
        assert decision.seat == seat
        assert 1 <= seat <= rules.seats
        assert decision.most <= len(decision.options), (
            f"{decision.kind}: takes up to {decision.most} of fewer options"
        )
        assert decision.forced == (count_answers(decision) == 1), f"{decision.kind}: forced, or not?"
        if isinstance(decision.closes, tuple):
            assert set(decision.closes) <= set(decision.options), (
                f"{decision.kind}: closed by what is not offered"
            )
        for zone in game.state.zones:
            assert decision.options is not zone, (
                f"{decision.kind}: its options are a zone itself, and will change with it"
            )
        _check_uids(game, decision)
    if not game.secret:
        assert game.clone().pending == game.pending, "asked again, the game asks something else"


def _check_uids(game: Game[Any], decision: Decision) -> None:
    """Numbers are cards, and cards that the seat knows: an unseen card is pointed at by its place, in a word."""
    knowledge = game.table.knowledge
    assert knowledge is not None
    cards = []
    for option in decision.options:
        for part in option if isinstance(option, tuple) else (option,):
            assert type(part) in (int, str), f"{decision.kind}: {option!r} is neither card nor word"
            if isinstance(part, int):
                cards.append(part)
    if decision.source != -1:
        cards.append(decision.source)
    unknown = set(bits(knowledge.unknown(decision.seat)))
    for card in cards:
        assert 0 <= card < game.rules.card_count, f"{decision.kind}: {card} is no card"
        assert card not in unknown, (
            f"{decision.kind}: offers {game.rules.card_id(card)}, which the seat has not seen"
        )


def check_refusals(game: Game[Any]) -> None:
    """Wrong answers are refused and change nothing."""
    before = game.key()
    for seat, decision in list(game.pending.items()):
        for wrong in wrong_answers(decision):
            with pytest.raises(IllegalAnswer):
                check_answer(decision, wrong)
            with pytest.raises(IllegalAnswer):
                game.answer(seat, wrong)
    for seat in range(game.rules.seats + 2):
        if seat not in game.pending:
            with pytest.raises(IllegalAnswer):
                game.answer(seat, ("pass",))
            with pytest.raises(IllegalAnswer):
                game.concede(seat)
    assert game.key() == before, "a refused answer changed the game"


def check_prompts(game: Game[Any], rule_ids: frozenset[str]) -> None:
    """Every pending decision in words: complete, unique, and pointing back at its options."""
    for seat, decision in game.pending.items():
        look = game.look(seat)
        prompt = game.rules.prompt(look, decision)
        kind = decision.kind
        assert (prompt.seat, prompt.kind) == (seat, kind)
        assert (prompt.least, prompt.most, prompt.ordered) == (
            decision.least,
            decision.most,
            decision.ordered,
        ), kind
        assert prompt.closes == bool(decision.closes), f"{kind}: closes?"
        assert_text(prompt.text, f"the text of {kind}")
        ids = [choice.id for choice in prompt.choices]
        assert len(set(ids)) == len(ids), f"{kind}: choice ids repeat: {ids}"
        assert ids == [game.rules.choice_id(look.state, decision, option) for option in decision.options], (
            kind
        )
        assert prompt.default is None or prompt.default in ids, (
            f"{kind}: the default {prompt.default!r} is not offered"
        )
        assert prompt.rule in rule_ids, f"{kind}: {prompt.rule!r} is no rule of the rulebook"
        _check_choices(prompt)


def _check_choices(prompt: Prompt) -> None:
    for choice in prompt.choices:
        where = f"{prompt.kind}, choice {choice.id}"
        assert choice.id, f"{prompt.kind}: a choice has an empty id"
        assert " " not in choice.id, f"{where}: ids hold no blanks"
        assert_text(choice.label, f"the label of {where}")
        assert choice.detail == "" or choice.detail.strip(), f"{where}: an empty detail"
        assert_no_leftovers(choice.detail, f"the detail of {where}")
        assert choice.at is None or choice.at, f"{where}: at an empty place"


def assert_text(text: str, what: str) -> None:
    """Words that may stand on a screen."""
    assert isinstance(text, str)
    assert text.strip(), f"{what} is empty"
    assert_no_leftovers(text, what)


def assert_no_leftovers(text: str, what: str) -> None:
    """No template shows through, and no Python."""
    for leftover in ("{", "}", "%(", "%s", "%d", "None", "Traceback", "<class", "object at 0x", "\n"):
        assert leftover not in text, f"{what} holds {leftover!r}: {text!r}"


def look_as_asked(look: Look[Any], game: Game[Any]) -> Look[Any]:
    """`look` with the public facts of `game`: who is asked, and how it ended."""
    return Look(
        look.state, look.seat, look.layout, look.knowledge, game.look(look.seat).deciding, game.outcome
    )
