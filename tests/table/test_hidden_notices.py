"""The tests of secrecy find what leaks: each case plants one leak in the toy, and they must say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apex_tui.engine.game import Game
from apex_tui.engine.rules import OptionSpec
from apex_tui.table.store import Store
from tests.kit.subjects import TOY, Case, cases
from tests.kit.test_kit import reworded
from tests.table import hidden
from tests.table.hidden import check_pasts, check_worlds
from tests.toy import view
from tests.toy.rules import Magpies
from tests.toy.state import DECK, card_id, own, value

Plant = Callable[[pytest.MonkeyPatch], None]

planted: list[Any] = []


def leaks(check: Callable[[Case, Store, int], Any], message: str) -> Callable[[Plant], Plant]:
    """The decorated function plants a leak; `check` must fail with `message` in one of the toy's games."""

    def note(plant: Plant) -> Plant:
        planted.append(pytest.param(plant, check, message, id=plant.__name__))
        return plant

    return note


def top(state: Any) -> int:
    """What the uppermost card of the deck is worth."""
    return value(state.zones[DECK][-1]) if state.zones[DECK] else 0


@leaks(check_pasts, "lines tells what it must not|log tells|words")
def a_line_of_the_log_names_a_card_drawn_unseen(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Magpies, "tell_drawn", lambda self, table, seat, card: table.emit("drew", seat, back=card_id(card))
    )


@leaks(check_worlds, "where tells")
def the_title_says_what_lies_on_top(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Magpies, "where", lambda self, state: f"before a {top(state)}")


@leaks(check_worlds, "view tells")
def hidden_cards_lie_in_the_order_of_their_numbers(patch: pytest.MonkeyPatch) -> None:
    """Where a known card lies among them tells what the others may be."""
    true = view.view

    def shown(rules: Any, look: Any) -> Any:
        seen = true(rules, look)
        state = look.state
        piles = [
            tuple(
                card_id(card) if look.face(own("hand", seat), card) else "trinket?"
                for card in sorted(state.zones[own("hand", seat)])
            )
            for seat in range(1, rules.seats + 1)
        ]
        magpies = [
            one.model_copy(update={"hand": pile}) for one, pile in zip(seen.magpies, piles, strict=True)
        ]
        return seen.model_copy(update={"magpies": tuple(magpies)})

    patch.setattr(view, "view", shown)


@leaks(check_worlds, "view tells")
def a_count_is_that_of_hidden_values(patch: pytest.MonkeyPatch) -> None:
    true = view.view
    patch.setattr(
        view,
        "view",
        lambda rules, look: true(rules, look).model_copy(
            update={"round": sum(value(card) > 3 for card in look.state.zones[own("hand", 1)])}
        ),
    )


@leaks(check_worlds, "asked . tells")
def an_open_question_names_the_hand_of_who_is_asked(patch: pytest.MonkeyPatch) -> None:
    reworded(
        patch,
        lambda asked, state: {
            "text": f"{asked.text} You hold {[card_id(card) for card in state.zones[own('hand', asked.seat)]]}."
        },
    )


@leaks(check_worlds, "why not . tells")
def a_refusal_says_where_a_card_lies(patch: pytest.MonkeyPatch) -> None:
    def why_not(self: Magpies, look: Any, decision: Any, choice: str) -> str:
        for number, zone in enumerate(look.state.zones):
            if choice in [card_id(card) for card in zone if card >= 0]:
                return f"it lies in {look.layout[number].name}"
        return ""

    patch.setattr(Magpies, "why_not", why_not)


@leaks(check_worlds, "ways tells")
def what_can_be_done_hangs_on_the_top_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Magpies, "may_concede", lambda self, game, seat: seat in game.pending and top(game.state) > 2
    )


@leaks(check_pasts, "asked . tells")
def choices_stand_in_an_order_that_tells(patch: pytest.MonkeyPatch) -> None:
    true = Magpies.actions

    def actions(self: Magpies, state: Any, seat: int) -> Any:
        found = true(self, state, seat)
        return found[::-1] if top(state) > 3 else found

    patch.setattr(Magpies, "actions", actions)


@leaks(check_pasts, "answered for hangs on")
def the_table_answers_where_the_top_card_is_low(patch: pytest.MonkeyPatch) -> None:
    def auto_answer(self: Magpies, state: Any, decision: Any, settings: Any) -> Any:
        return decision.options[:1] if decision.kind == "act" and top(state) < 3 else None

    patch.setattr(Magpies, "auto_answer", auto_answer)
    patch.setattr(Magpies, "setting_specs", (OptionSpec("lazy", ("on", "off"), "on", "the table answers"),))


@leaks(check_worlds, "hardly differ")
def worlds_are_all_the_same(patch: pytest.MonkeyPatch) -> None:
    def no_other(game: Game[Any], seat: int, rng: Any) -> Game[Any]:
        return game.clone()

    patch.setattr(hidden, "imagine", no_other)


@pytest.mark.parametrize(("plant", "check", "message"), planted)
def test_a_planted_leak_is_found(
    plant: Plant,
    check: Callable[[Case, Store, int], Any],
    message: str,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    for case in cases(TOY, 12):
        try:
            check(case, store, 30)
        except AssertionError:
            with pytest.raises(AssertionError, match=message):
                raise
            return
    pytest.fail(f"nobody notices that {plant.__name__.replace('_', ' ')}")
