"""The kit finds what is broken: each test breaks one thing in the toy, and one check of the kit must say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apex_tui.engine.decision import Decision
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Look
from apex_tui.engine.table import Table
from tests.games import test_every_game as kit
from tests.kit import walk
from tests.kit.subjects import TOY, Case, cases
from tests.toy import charms, view, words
from tests.toy import rules as toy
from tests.toy.policy import Thrifty
from tests.toy.rules import Magpies
from tests.toy.state import BAG, DECK, DISCARD, MagpieState, own, value

Break = Callable[[pytest.MonkeyPatch], None]

broken: list[Any] = []


def breaks(check: Callable[[Case], None], message: str) -> Callable[[Break], Break]:
    """The decorated function breaks the toy; `check` must fail with `message` in one of the toy's games."""

    def note(patch: Break) -> Break:
        broken.append(pytest.param(patch, check, message, id=patch.__name__))
        return patch

    return note


@breaks(kit.test_what_is_asked_and_shown, "plot of seat . is worth")
def a_value_is_not_kept(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(toy, "value", lambda card: value(card) and 1)
    patch.setattr(
        Magpies,
        "lay_out",
        lambda self, table, seat, card, source: table.move(card, source, own("plot", seat)),
    )


@breaks(kit.test_what_is_asked_and_shown, "in no zone")
def a_card_gets_lost(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Magpies, "draw", lambda self, table, seat: table.state.zones[DECK].pop())


@breaks(kit.test_what_is_asked_and_shown, "yet does not know it")
def a_card_is_moved_by_hand(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Magpies,
        "draw",
        lambda self, table, seat: table.state.zones[own("hand", seat)].append(table.state.zones[DECK].pop()),
    )


@breaks(kit.test_what_is_asked_and_shown, "is told an unseen card")
def an_event_names_a_card_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Magpies, "tell_drawn", lambda self, table, seat, card: table.emit("drew", seat, card=card))


@breaks(kit.test_nothing_leaks, "an event leaks")
def an_event_tells_the_value_of_an_unseen_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Magpies, "tell_drawn", lambda self, table, seat, card: table.emit("drew", seat, back=str(value(card)))
    )


@breaks(kit.test_what_is_asked_and_shown, "does not belong in")
def an_event_holds_more_than_plain_data(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Magpies, "tell_drawn", lambda self, table, seat, card: table.emit("drew", seat, of={card} - {card})
    )


@breaks(kit.test_what_is_asked_and_shown, "peeked with")
def an_event_has_no_words(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(words.LINES, "peeked", ())


@breaks(kit.test_what_is_asked_and_shown, "holds '{'")
def a_line_is_not_filled_in(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(words.LINES, "ended_turn", ("{{who}} ends the turn",))


@breaks(kit.test_nothing_leaks, "sees what it cannot know")
def a_view_shows_every_face(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Look, "face", lambda self, zone, card: True)


@breaks(kit.test_nothing_leaks, "sees what it cannot know")
def a_view_shows_a_hidden_value(patch: pytest.MonkeyPatch) -> None:
    true = view.view
    patch.setattr(
        view,
        "view",
        lambda rules, look: true(rules, look).model_copy(update={"crown": str(look.state.marks)}),
    )


@breaks(kit.test_what_is_asked_and_shown, "it can be changed")
def a_view_holds_a_list(patch: pytest.MonkeyPatch) -> None:
    true = view.view
    patch.setattr(view, "view", lambda rules, look: true(rules, look).model_copy(update={"deck": []}))


def reworded(patch: pytest.MonkeyPatch, change: Callable[[Prompt, MagpieState], dict[str, Any]]) -> None:
    from dataclasses import replace

    true = words.prompt
    patch.setattr(
        words,
        "prompt",
        lambda rules, look, decision: replace(
            asked := true(rules, look, decision), **change(asked, look.state)
        ),
    )


@breaks(kit.test_nothing_leaks, "the prompt of seat . tells what it cannot know")
def a_prompt_tells_what_lies_on_top(patch: pytest.MonkeyPatch) -> None:
    reworded(
        patch,
        lambda asked, state: {"text": f"{asked.text} (the top is worth {value(state.zones[DECK][-1])})"},
    )


@breaks(kit.test_nothing_leaks, "the open prompt of seat . tells seat . what it cannot know")
def an_open_prompt_tells_what_its_seat_holds(patch: pytest.MonkeyPatch) -> None:
    reworded(
        patch,
        lambda asked, state: {
            "text": f"{asked.text} (your hand is worth {sum(map(value, state.zones[own('hand', asked.seat)]))})"
        },
    )


@breaks(kit.test_nothing_leaks, "an event leaks")
def an_event_tells_what_is_held_after_a_turn(patch: pytest.MonkeyPatch) -> None:
    """Turns of others lie between: it is found only where the look back is long enough."""
    true = Magpies.next_turn

    def next_turn(self: Magpies, table: Any) -> str:
        hand = table.state.zones[own("hand", table.state.current)]
        if table.telling:
            table.emit("ended_turn", table.state.current, back=str(sum(map(value, hand))))
        return true(self, table)

    patch.setattr(Magpies, "next_turn", next_turn)


@breaks(kit.test_what_is_asked_and_shown, "is no rule of the rulebook")
def a_prompt_cites_no_rule(patch: pytest.MonkeyPatch) -> None:
    reworded(patch, lambda asked, state: {"rule": "TOY-9.9"})


@breaks(kit.test_what_is_asked_and_shown, "drop|act|pick")
def a_prompt_leaves_a_choice_out(patch: pytest.MonkeyPatch) -> None:
    reworded(patch, lambda asked, state: {"choices": asked.choices[:5]})


@breaks(kit.test_what_is_asked_and_shown, "choice ids repeat")
def choices_share_an_id(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Magpies, "choice_id", lambda self, state, decision, option: decision.kind)


@breaks(kit.test_what_is_asked_and_shown, "which the seat has not seen")
def an_unseen_card_is_offered(patch: pytest.MonkeyPatch) -> None:
    true = Magpies.actions
    patch.setattr(
        Magpies,
        "actions",
        lambda self, state, seat: (*true(self, state, seat), ("play", state.zones[DECK][0])),
    )


@breaks(kit.test_what_is_asked_and_shown, "repeats options")
def an_option_is_offered_twice(patch: pytest.MonkeyPatch) -> None:
    true = Magpies.actions
    patch.setattr(
        Magpies, "actions", lambda self, state, seat: true(self, state, seat) + true(self, state, seat)[:1]
    )


@breaks(kit.test_what_is_asked_and_shown, "neither card nor word")
def an_option_is_a_number_and_no_card(patch: pytest.MonkeyPatch) -> None:
    true = Magpies.actions
    patch.setattr(Magpies, "actions", lambda self, state, seat: (*true(self, state, seat), 1.5))


@breaks(kit.test_what_is_asked_and_shown, "its options are a zone itself")
def options_are_a_zone(patch: pytest.MonkeyPatch) -> None:
    def sack(rules: Magpies, table: Any, seat: int, source: int) -> Any:
        hand = table.state.zones[own("hand", seat)]
        if hand:
            card = yield Decision(seat, "sack", hand, source=source)
            table.move(card, own("hand", seat), BAG, by=seat)

    for kind in charms.EFFECTS:
        patch.setitem(charms.EFFECTS, kind, sack)


@breaks(kit.test_copies_saves_and_replays, "changed after it was made|has gone another way|differs")
def copies_share_a_list(patch: pytest.MonkeyPatch) -> None:
    true = MagpieState.copy

    def shallow(self: MagpieState) -> MagpieState:
        copy = true(self)
        copy.berries = self.berries
        return copy

    patch.setattr(MagpieState, "copy", shallow)


@breaks(kit.test_copies_saves_and_replays, "gone another way|differs")
def the_rules_remember_something(patch: pytest.MonkeyPatch) -> None:
    true, turns = Magpies.next_turn, []

    def next_turn(self: Magpies, table: Any) -> str:
        turns.append(1)
        table.state.berries[0] += len(turns) % 2
        return true(self, table)

    patch.setattr(Magpies, "next_turn", next_turn)


@breaks(kit.test_copies_saves_and_replays, "gone another way|differs|not JSON serializable|int_parsing|valid")
def a_save_forgets_something(patch: pytest.MonkeyPatch) -> None:
    from apex_tui.engine import saves

    true = saves._state_adapter

    class Forgetful:
        def __init__(self, adapter: Any) -> None:
            self.dump_python = adapter.dump_python
            self.adapter = adapter

        def validate_python(self, data: Any) -> Any:
            state = self.adapter.validate_python(data)
            state.crown = -1
            return state

    patch.setattr(saves, "_state_adapter", lambda kind: Forgetful(true(kind)))


@breaks(
    kit.test_the_order_of_answers_decides_nothing, "depends on who answers first|is told different things"
)
def seats_share_the_dice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "roll", lambda self, sides: self.chance.roll(sides))


@breaks(kit.test_the_order_of_answers_decides_nothing, "depends on who answers first")
def a_flow_touches_another_seat(patch: pytest.MonkeyPatch) -> None:
    true = Magpies._forage

    def forage(self: Magpies, table: Any, seat: int) -> Any:
        yield from true(self, table, seat)
        berries = table.state.berries
        berries[seat - 1] = max(berries)

    patch.setattr(Magpies, "_forage", forage)


@breaks(kit.test_the_order_of_answers_decides_nothing, "is told at once")
def a_secret_is_told_at_once(patch: pytest.MonkeyPatch) -> None:
    true = Table.emit

    def emit(self: Any, kind: str, seat: int = 0, to: Any = None, **data: Any) -> None:
        held, self.record.held = self.record.held, None if kind == "bet" else self.record.held
        true(self, kind, seat, to, **data)
        self.record.held = held

    patch.setattr(
        Table, "emit", lambda self, *args, **data: emit(self, *args, **data) if self.record else None
    )


@breaks(kit.test_what_is_seen_is_told, "but is told the same")
def a_hand_shows_its_places(patch: pytest.MonkeyPatch) -> None:
    """With two backs it shows whether the first or the second trinket was buried."""
    patch.setattr(view, "sorted", lambda cards: cards, raising=False)


@breaks(kit.test_what_is_seen_is_told, "but is told the same")
def a_secret_pick_leaves_the_others_certain(patch: pytest.MonkeyPatch) -> None:
    true = Table.move
    patch.setattr(
        Table, "move", lambda self, card, source, target, at=None, by=0: true(self, card, source, target, at)
    )


@breaks(kit.test_what_is_seen_is_told, "but is told the same")
def a_change_has_no_event(patch: pytest.MonkeyPatch) -> None:
    true = Table.emit

    def emit(self: Any, kind: str, *args: Any, **data: Any) -> None:
        if kind != "took":
            true(self, kind, *args, **data)

    patch.setattr(Table, "emit", emit)


@breaks(kit.test_computer_players, "it peeks")
def a_policy_peeks_at_the_deck(patch: pytest.MonkeyPatch) -> None:
    def act(self: Thrifty, state: MagpieState, decision: Decision, rng: Any) -> Any:
        dig = "dig" in decision.options and state.zones[DECK] and value(state.zones[DECK][-1]) > 3
        return ("dig",) if dig else decision.options[-1:]

    patch.setattr(Thrifty, "_act", act)


@breaks(kit.test_computer_players, "changed the game it thought about")
def a_policy_moves_cards_while_thinking(patch: pytest.MonkeyPatch) -> None:
    def act(self: Thrifty, state: MagpieState, decision: Decision, rng: Any) -> Any:
        state.zones[DISCARD].reverse()
        state.actions -= 1
        return decision.options[-1:]

    patch.setattr(Thrifty, "_act", act)


@breaks(kit.test_computer_players, "pick does not offer")
def a_policy_cheats(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Thrifty, "_pick", lambda self, state, decision, rng: (-5,))


@breaks(kit.test_undo_redo_and_take_back, "no end after")
def a_game_has_no_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(walk, "STUCK", 300)
    patch.setattr(toy, "ROUNDS", {"short": 99, "long": 99})


@breaks(kit.test_undo_redo_and_take_back, "undo does not lead back|stands elsewhere|does not bring back")
def a_step_depends_on_how_often_it_ran(patch: pytest.MonkeyPatch) -> None:
    true, runs = Magpies.turn, []

    def turn(self: Magpies, table: Any) -> Any:
        runs.append(1)
        table.state.berries[0] = len(runs)
        return (yield from true(self, table))

    patch.setattr(Magpies, "turn", turn)


@breaks(kit.test_undo_redo_and_take_back, "should have|past the horizon|nothing stands against")
def undo_does_not_see_what_was_shown(patch: pytest.MonkeyPatch) -> None:
    from apex_tui.engine.timeline import Timeline

    patch.setattr(Timeline, "_check", lambda self, mark, seats, minds: None)


@pytest.mark.parametrize(("patch", "check", "message"), broken)
def test_the_kit_notices(
    patch: Break, check: Callable[[Case], None], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    patch(monkeypatch)
    for case in cases(TOY, 30):
        try:
            check(case)
        except Exception as found:
            with pytest.raises(type(found), match=message):
                raise
            return
    pytest.fail(f"nobody notices that {patch.__name__.replace('_', ' ')}")


def test_a_failure_says_how_to_stand_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Magpies, "draw", lambda self, table, seat: table.state.zones[DECK].pop())
    with pytest.raises(Exception, match="in no zone") as failed:
        _play_all()
    (note,) = failed.value.__notes__
    command = note.partition("to stand there: tests.kit.walk.")[2]
    game = eval(command, {"again": walk.again, "Case": Case})
    assert f"(step {game.step})" in note


def _play_all() -> None:
    for case in cases(TOY, 30):
        kit.test_what_is_asked_and_shown(case)
