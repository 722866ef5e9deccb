"""Who is asked, and what the table answers by itself."""

from __future__ import annotations

from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.errors import IllegalAnswer
from apex_tui.engine.game import Game
from apex_tui.engine.rules import OptionSpec
from apex_tui.players.ponder import Ponder
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.rules import rule
from tests.table.playing import choose, play, play_until
from tests.toy.rules import Magpies


@rule("CAR-15.3")
def test_one_legal_answer_is_given_by_the_table_and_told(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=3) as session:
        play(session, Stream(1))
        forced = [line for line in session.lines() if line.kind == "forced"]
        assert forced
        for line in forced:
            assert line.text.endswith(", forced")
            assert line.text.startswith(session.names[line.seat - 1])
            assert set(line.data) == {"decision", "choose"}
            assert len(line.data["choose"]) == 1
        asked = {
            entry.data["decision"] for entry in session.ledger.journal.entries() if entry.kind == "answer"
        }
        assert "initiative_roll" not in asked


@rule("CAR-15.3")
def test_a_part_is_never_ended_for_a_person(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "bot:random"], seed=3) as session:
        rng, seen = Stream(1), 0
        while session.outcome is None:
            action = session.automatic()
            if action is None:
                for decision in session.pending.values():
                    seen += decision.forced and bool(decision.closes)
                play(session, rng, 1)
            else:
                assert not (action.seat == 1 and action.decision.closes)
                session.play_automatic()
        assert seen


@rule("CAR-15.3")
def test_asking_even_what_is_forced(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=3, ask_forced=True) as session:
        play(session, Stream(1))
        assert not [line for line in session.lines() if line.kind == "forced"]
        asked = {
            entry.data["decision"] for entry in session.ledger.journal.entries() if entry.kind == "answer"
        }
        assert "initiative_roll" in asked


def test_a_secret_forced_answer_is_told_to_its_seat_alone(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], {"length": "long"}, seed=27) as session:
        play(session, Stream(2))
        forced = [line for line in session.lines(seat=None) if line.kind == "forced"]
        secret = [line for line in forced if line.to is not None]
        assert secret
        assert all(line.to == (line.seat,) for line in secret)
        assert not set(map(id, secret)) & set(map(id, session.lines(seat=0)))


def test_all_are_asked_at_once_where_all_act_at_once(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "bot:random", "Cleo"], seed=1) as session:
        assert session.deciding == dict.fromkeys((1, 2, 3), "mark")
        assert session.together
        session.settle()
        assert session.deciding == dict.fromkeys((1, 3), "mark")
        assert list(session.pending) == [1, 3]
        session.answer(3, ["n:2"])
        assert list(session.pending) == [1]


def test_decision_numbers_rise_and_stay_with_their_decision(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben", "Cleo"], seed=1) as session:
        assert {seat: session.decision_number(seat) for seat in session.pending} == {1: 1, 2: 2, 3: 3}
        play_until(session, "pick", Stream(1))
        first = {seat: session.decision_number(seat) for seat in session.pending}
        assert list(first) == [1, 2, 3]
        hand = choose(session, 2, Stream(1))
        session.answer(2, hand, first[2])
        bet = session.decision_number(2)
        assert bet > max(first.values())
        assert session.decision_number(1) == first[1]
        session.undo(2)
        again = session.decision_number(2)
        assert again > bet
        assert session.decision_number(3) == first[3]
        with pytest.raises(IllegalAnswer, match=f"decision {first[2]} is not open"):
            session.answer(2, hand, first[2])
        session.answer(2, hand, again)
        last = session.decision_number(2)
        table = session.id
    with Session.resume(store, table) as session:
        assert min(session.decision_number(seat) for seat in session.pending) > last


def test_who_has_answered_is_not_asked(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=1) as session:
        session.answer(2, ["n:1"])
        for ask in (
            session.decision_number,
            session.prompt,
            session.hint,
            lambda seat: session.answer(seat, ["n:1"]),
        ):
            with pytest.raises(IllegalAnswer, match="seat 2 is not asked anything"):
                ask(2)
        play(session, Stream(1))
        with pytest.raises(IllegalAnswer, match="the game is over"):
            session.prompt(1)


def test_order_counts_only_where_it_says_so(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], {"wild": "on"}, seed=2) as session:
        rng = Stream(3)
        seat = play_until(session, "wish", rng)
        session.answer(seat, ["luck", "glory"])
        wished = [entry for entry in session.ledger.journal.entries() if entry.data.get("decision") == "wish"]
        assert wished[-1].data["choose"] == ["luck", "glory"]


class Spy:
    """Notes what it is shown."""

    def __init__(self) -> None:
        self.worlds: list[tuple[Game[Any], Decision]] = []

    def choose(self, game: Game[Any], decision: Decision, rng: Stream) -> Answer:
        self.worlds.append((game, decision))
        return tuple(decision.options[: decision.least])


def test_computers_see_an_imagined_world_where_a_person_sits(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    spy = Spy()
    monkeypatch.setattr(Magpies, "policy", lambda self, name: spy)
    with Session.create(store, "toy", ["Ann", "bot:forager"], seed=2) as session:
        session.settle()
        true = session.ledger.game
        assert spy.worlds
        assert all(world is not true for world, _ in spy.worlds)
        assert all(world.pending[2] == decision for world, decision in spy.worlds)
    spy.worlds.clear()
    with Session.create(store, "toy", ["bot:forager", "bot:forager"], seed=2) as session:
        session.settle()
        assert any(world is session.ledger.game for world, _ in spy.worlds)


def test_thinking_never_touches_the_chance_of_the_game(store: Store) -> None:
    logs = []
    for hints in (False, True):
        with Session.create(store, "toy", ["Ann", "bot:hatchling"], seed=6) as session:
            rng = Stream(4)
            while session.outcome is None:
                session.settle()
                for seat in session.pending:
                    if hints:
                        session.hint(seat)
                    session.answer(seat, choose(session, seat, rng))
                    break
            logs.append([(line.kind, line.data) for line in session.lines(seat=None) if line.kind != "hint"])
    assert logs[0] == logs[1]


def test_a_hint_is_legal_and_private(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=6) as session:
        session.settle()
        hint = session.hint(1)
        assert set(hint.choose) <= {choice.id for choice in session.prompt(1).choices}
        assert hint.text.startswith("hint: ")
        assert session.lines(seat=1)[-1].kind == "hint"
        assert "hint" not in {line.kind for line in session.lines(seat=2)}
        assert "hint" not in {line.kind for line in session.lines(seat=0)}
        session.answer(1, hint.choose)


def test_a_seat_setting_answers_for_a_person_until_it_is_off(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def keep(self: Magpies, state: Any, decision: Decision, settings: dict[str, str]) -> Answer | None:
        return ("keep",) if decision.kind == "reroll" and settings["always_keep"] == "on" else None

    monkeypatch.setattr(
        Magpies, "setting_specs", (OptionSpec("always_keep", ("off", "on"), "off", "Keep every die"),)
    )
    monkeypatch.setattr(Magpies, "auto_answer", keep)
    with Session.create(store, "toy", ["Ann", "Ben"], seed=6) as session:
        session.set(1, "always_keep", "yes")
        assert session.settings(1) == {"ask_forced": "off", "always_keep": "on"}
        rng = Stream(5)
        play(session, rng)
        entries = session.ledger.journal.entries()
        rerolls = [(e.kind, e.seat) for e in entries if e.data.get("decision") == "reroll"]
        assert {kind for kind, seat in rerolls if seat == 1} == {"auto"}
        assert {kind for kind, seat in rerolls if seat == 2} == {"answer"}
        assert next(line.text for line in session.lines() if line.kind == "auto") == "Ann: keep, by setting"


def test_a_whole_game_between_computers(store: Store) -> None:
    with Session.create(
        store, "toy", ["bot:random", "bot:hatchling", "bot:forager"], {"ghost": "on"}, seed=1
    ) as session:
        assert session.pending == {}
        session.settle()
        assert session.outcome is not None
        assert session.automatic() is None


def test_the_same_seed_and_answers_give_the_same_log(store: Store) -> None:
    logs = []
    for _ in range(2):
        with Session.create(store, "carnivore", ["Ann", "bot:hatchling"], seed="wolf") as session:
            play(session, Stream(4))
            logs.append([line.text for line in session.lines()])
    assert logs[0] == logs[1]


def test_a_seed_is_the_same_wherever_it_was_typed(store: Store) -> None:
    """The command line makes a number of it, the page that sets a table up leaves it as typed."""
    keys = []
    for seed in (7, "7", " 7"):
        with Session.create(store, "carnivore", ["Ann", "Ben"], seed=seed) as session:
            assert session.seed_shown == 7
            keys.append(session.ledger.game.key())
    assert keys[0] == keys[1] == keys[2]


def test_the_seed_is_shown_if_typed_or_over(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed="wolf") as session:
        assert session.seed_shown == "wolf"
    with Session.create(store, "toy", ["Ann", "Ben"]) as session:
        assert session.seed_shown is None
        play(session, Stream(1))
        assert isinstance(session.seed_shown, int)


def test_a_slow_player_thinks_beside_the_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apex_tui.table.automat.player", lambda level, rules: Ponder(rules, 0.05))
    with Session.create(store, "carnivore", ["Ann", "bot:forager"], seed=1) as session:
        thought = 0
        while thought < 3:
            action = session.automatic()
            if action is None:
                seat = next(iter(session.pending))
                session.answer(seat, [session.prompt(seat).choices[0].id])
            elif action.slow:
                session.play_automatic(session.think(action).answer())
                thought += 1
            else:
                assert action.why == "forced"
                session.play_automatic()
