"""What the table answers for a person, and what it never does (AFT-1.11, 3.7, 6.7, 6.8)."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import IO, Any, cast

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import ApexError, OptionError
from apex_tui.plain import play_plain
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.plain_person import Person
from tests.rules import rule


@pytest.fixture
def store(home: Path) -> Store:
    return Store()


def asked(session: Session, answers: int, seed: int) -> list[tuple[str, list[str], Any]]:
    """What persons are asked in so many answers: kind, options and what their view says of their seat."""
    rng, found = Stream(seed), []
    for _ in range(answers):
        session.settle()
        if not session.pending:
            break
        seat = rng.choice(sorted(session.pending))
        decision = session.pending[seat]
        ids = [choice.id for choice in session.prompt(seat).choices]
        found.append((decision.kind, ids, session.view(seat).seats[seat - 1]))
        if decision.kind == "frame" and "activate" in ids and rng.below(4):
            picks = ["activate"]
        else:
            picks = rng.sample(ids, decision.least)
        session.answer(seat, picks)
    return found


@rule("AFT-6.7", "AFT-6.8")
@pytest.mark.parametrize("setting", ["on", "off"])
def test_the_table_takes_free_gains_if_the_seat_has_it_so_and_skips_what_is_out_of_reach(
    store: Store, setting: str
) -> None:
    with_setting = Session.create(store, "after_us", ["Ann", "Ben"], {"objects": "first_game"}, 5)
    for seat in (1, 2):
        with_setting.set(seat, "auto_gain", setting)
    frames = [(ids, seen) for kind, ids, seen in asked(with_setting, 160, 7) if kind == "frame"]
    assert len(frames) > 10
    free = [ids for ids, seen in frames if seen.free_gain]
    assert bool(free) is (setting == "off")
    assert [ids for ids, _ in frames if ids == ["skip"]] == []
    assert [ids for ids, seen in frames if not seen.free_gain] != []
    with_setting.close()


@rule("AFT-6.8")
def test_the_setting_may_be_changed_at_any_time_and_is_on_for_a_person(store: Store) -> None:
    session = Session.create(store, "after_us", ["Ann"], {"objects": "first_game"}, 11)
    assert session.settings(1)["auto_gain"] == "on"
    before = [seen.free_gain for kind, _, seen in asked(session, 8, 1) if kind == "frame"]
    assert not any(before)
    session.set(1, "auto_gain", "off")
    after = [seen.free_gain for kind, _, seen in asked(session, 40, 2) if kind == "frame"]
    assert any(after)
    session.set(1, "auto_gain", "on")
    again = [seen.free_gain for kind, _, seen in asked(session, 40, 3) if kind == "frame"]
    assert not any(again)
    session.close()


@rule("AFT-3.7", "AFT-4.5")
def test_a_person_fixes_the_row_and_ends_each_part_even_without_a_choice(store: Store) -> None:
    """`before_arranging` with nothing to use is answered by the table, the row and `confirm` are not."""
    session = Session.create(store, "after_us", ["Ann", "Ben"], {"objects": "computer,game_console,moped"}, 3)
    seen = asked(session, 60, 4)
    kinds = {kind for kind, _, _ in seen}
    assert {"arrange", "end_assembling", "attract_menu", "console_or_end"} <= kinds
    alone = {kind for kind, ids, _ in seen if ids == ["confirm"]}
    assert {"end_assembling", "console_or_end"} <= alone
    assert [ids for kind, ids, _ in seen if kind == "before_arranging" and ids == ["arrange"]] == []
    session.close()


STEPS = {
    "before_arranging": "before", "phone_card": "before", "phone_deck": "before", "boombox_card": "before",
    "arrange": "arrange", "frame": "resolve", "reactivate": "resolve", "end_assembling": "resolve", "disc": "disc",
    "console_or_end": "rest",
}  # fmt: skip
"""By question: the step of the round in which seats follow one another (AFT-3.3)."""


@rule("AFT-3.3", "AFT-3.4", "AFT-10.9")
@pytest.mark.parametrize("objects", ["boombox,computer,pinball_machine", "mobile_phone,computer,boombox"])
def test_on_one_screen_the_seats_take_each_step_one_after_another(
    store: Store, monkeypatch: pytest.MonkeyPatch, objects: str
) -> None:
    """By seat, but for the windows of phase 2, which follow priority. Line mode with three people."""
    heard: list[tuple[int, str, int]] = []
    priorities: dict[int, list[int]] = {}
    answer = Session.answer

    def noted(session: Session, seat: int, choose: list[str], number: int | None = None) -> None:
        view = session.view(0)
        step = STEPS.get(session.pending[seat].kind, "window")
        if view.phase == "attracting" and step != "disc":
            step = "window"
            priorities[view.round] = list(view.priority)
        elif step == "before" and "mobile_phone" not in objects:
            step = "arrange"
        heard.append((view.round, step, seat))
        answer(session, seat, choose, number)

    monkeypatch.setattr(Session, "answer", noted)
    session = Session.create(store, "after_us", ["Ann", "Ben", "Cleo"], {"objects": objects}, 4)
    person = cast("IO[str]", Person(3, stop_after=130))
    play_plain(session, reader=person, writer=person)
    session.close()
    whole = range(1, heard[-1][0])
    assert len(whole) >= 1
    for round_ in whole:
        turns = [(step, seat) for (step, seat), _ in groupby(one[1:] for one in heard if one[0] == round_)]
        seats = {step: [seat for _, seat in group] for step, group in groupby(turns, key=itemgetter(0))}
        assert [step for step, _ in groupby(turns, key=itemgetter(0))] == list(seats), "no step comes twice"
        steps = ["arrange", "resolve", "disc", "window", "rest"]
        assert [step for step in seats if step != "before"] == steps
        assert seats.pop("window") == priorities[round_]
        assert all(order == sorted(set(order)) for order in seats.values()), seats
        assert all(seats[step] == [1, 2, 3] for step in ("arrange", "resolve", "disc", "rest"))


@rule("AFT-1.11", "AFT-15.2")
def test_a_rival_sits_down_by_its_profile(store: Store) -> None:
    session = Session.create(store, "after_us", ["Ann", "rival:gorilla_brute", "bot:rule"], {}, 1)
    assert len(session.seats) == 3
    assert session.seats[1].level == "gorilla_brute"
    asked(session, 30, 1)
    assert session.view(1).round >= 2
    session.close()


@rule("AFT-1.11")
def test_an_unknown_rival_is_refused(store: Store) -> None:
    with pytest.raises(OptionError):
        Session.create(store, "after_us", ["Ann", "rival:lemur"], {}, 1)


@rule("AFT-3.8")
def test_a_frame_may_be_taken_back_but_not_a_card_that_was_drawn(store: Store) -> None:
    """Undo is the table's: free where nothing became known, refused after Boombox has drawn."""
    session = Session.create(store, "after_us", ["Ann"], {"objects": "boombox,computer,minibar"}, 2)
    rng, drawn, frames = Stream(1), 0, 0
    for _ in range(400):
        session.settle()
        if not session.pending:
            break
        decision = session.pending[1]
        ids = [choice.id for choice in session.prompt(1).choices]
        if decision.kind == "before_arranging" and "use:boombox" in ids:
            session.answer(1, ["use:boombox"])
            session.answer(1, [choice.id for choice in session.prompt(1).choices][:1])
            with pytest.raises(ApexError):
                session.undo(1)
            drawn += 1
            continue
        if decision.kind == "frame" and not frames:
            before = session.view(1)
            session.answer(1, ["skip"])
            session.undo(1)
            assert session.view(1) == before
            frames += 1
            continue
        if decision.kind == "arrange":
            session.answer(1, ids)
        elif decision.kind == "frame":
            session.answer(1, ["activate" if "activate" in ids and rng.below(5) else "skip"])
        elif decision.kind == "disc":
            session.answer(1, ["disc:orangutan"])
        else:
            session.answer(
                1, [next((choice for choice in ("bonus", "arrange", "confirm") if choice in ids), ids[0])]
            )
        if drawn and frames:
            break
    assert (drawn, frames) == (1, 1)
    session.close()
