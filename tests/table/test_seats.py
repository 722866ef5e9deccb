from __future__ import annotations

import pytest

from apex_tui.engine.errors import OptionError
from apex_tui.table.seats import SeatSpec, split_rival
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.kit.subjects import entry_of
from tests.rules import rule


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("Mira", SeatSpec("person", "Mira")),
        ("  Mira   Luz ", SeatSpec("person", "Mira Luz")),
        ("bot:forager", SeatSpec("computer", "", "forager")),
        ("bot:rule", SeatSpec("computer", "", "forager")),
        ("bot:Random", SeatSpec("computer", "", "random")),
        ("rival:specialist", SeatSpec("rival", "", "specialist")),
        ("Dr: Who", SeatSpec("person", "Dr: Who")),
    ],
)
def test_seats_are_read(text: str, spec: SeatSpec) -> None:
    assert SeatSpec.parse(text) == spec


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "needs a name"),
        ("   ", "needs a name"),
        ("\x1b[2Jmischief", "printable"),
        ("x" * 41, "printable"),
        ("bot:genius", "unknown level 'genius'"),
        ("bot:", "unknown level"),
        ("bot:hunter", "search player"),
        ("bot:search", "search player"),
        ("rival:", "archetype"),
    ],
)
def test_nonsense_is_refused(text: str, said: str) -> None:
    with pytest.raises(OptionError, match=said.replace("[", r"\[")):
        SeatSpec.parse(text)


def specs(*texts: str) -> list[SeatSpec]:
    return [SeatSpec.parse(text) for text in texts]


@rule("CAR-12.4")
def test_a_rival_without_a_seat_becomes_an_option() -> None:
    entry = entry_of("carnivore")
    seats, options = split_rival(entry, specs("Ann", "rival:specialist"), {"level": "hard"})
    assert seats == specs("Ann")
    assert options == {"level": "hard", "archetype": "specialist"}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (["Ann", "Ben", "rival:specialist"], {}),
        (["rival:specialist"], {}),
        (["Ann", "rival:specialist", "rival:opportunist"], {}),
        (["Ann", "rival:specialist"], {"archetype": "opportunist"}),
        ([], {}),
        (["Ann"] * 5, {}),
    ],
)
def test_seats_that_do_not_fit_are_refused(seats: list[str], options: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        split_rival(entry_of("carnivore"), specs(*seats), options)


def test_a_table_has_all_seats_of_the_game_with_names_of_their_own(store: Store) -> None:
    with Session.create(
        store, "toy", ["Ann", "Ann", "bot:random", "bot:random"], {"ghost": "on"}, seed=1
    ) as session:
        assert session.names[:4] == ("Ann", "Ann 2", "Random", "Random 2")
        assert [seat.kind for seat in session.seats] == ["person", "person", "computer", "computer", "rival"]
        assert [seat.stand_in for seat in session.seats] == [False] * 4 + [True]
        assert [session.person(seat) for seat in range(1, 6)] == [True, True, False, False, False]


@rule("CAR-12.2")
def test_the_player_makes_the_choices_of_a_rival_and_its_seat_stays_2(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann"], {"archetype": "specialist"}, seed=1) as session:
        assert session.player_of(2) == 1
        assert session.own_seats(1) == (1, 2)
        assert session.person(2)
        for _ in range(200):
            session.settle()
            if 2 in session.pending:
                break
            seat = next(iter(session.pending))
            session.answer(seat, [session.prompt(seat).choices[0].id])
        assert session.prompt(2).seat == 2
        session.answer(2, [session.prompt(2).choices[0].id])


@rule("CAR-12.3")
def test_the_computer_makes_the_choices_of_a_rival_if_asked_to(store: Store) -> None:
    with Session.create(store, "carnivore", ["Ann"], {"control": "computer"}, seed=1) as session:
        whys = set()
        for _ in range(200):
            while (action := session.play_automatic()) is not None:
                if action.seat == 2:
                    whys.add(action.why)
            if session.outcome is not None:
                break
            assert list(session.pending) == [1]
            session.answer(1, [session.prompt(1).choices[0].id])
        assert "rival" in whys


@rule("CAR-12.2")
def test_a_computer_player_answers_for_its_rival_too(store: Store) -> None:
    with Session.create(store, "carnivore", ["bot:forager"], seed=2) as session:
        session.settle()
        assert session.outcome is not None
        by = {entry.kind for entry in session.ledger.journal.entries() if entry.seat == 2}
        assert by <= {"computer", "forced"}
        assert "computer" in by


def test_somebody_else_sits_down(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], {"ghost": "on"}, seed=4) as session:
        session.settle()
        session.replace(2, SeatSpec.parse("bot:random"))
        assert session.seats[1].name == "Ben"
        assert not session.person(2)
        session.settle()
        assert list(session.pending) == [1]
        session.replace(2, SeatSpec.parse("Cleo"))
        assert session.names[1] == "Cleo"
        assert session.person(2)
        with pytest.raises(OptionError):
            session.replace(3, SeatSpec.parse("Dora"))
        with pytest.raises(OptionError):
            session.replace(9, SeatSpec.parse("Dora"))
        table = session.id
    with Session.resume(store, table) as again:
        assert again.names[:2] == ("Ann", "Cleo")


def test_an_unknown_rival_game_level_or_option_leaves_no_table_behind(store: Store) -> None:
    for game, seats, options in (
        ("chess", ["Ann", "Ben"], {}),
        ("toy", ["Ann", "rival:nobody"], {}),
        ("toy", ["Ann"], {}),
        ("toy", ["Ann", "Ben"], {"length": "endless"}),
        ("toy", ["Ann", "Ben"], {"colour": "red"}),
        ("carnivore", ["Ann", "rival:vegetarian"], {}),
    ):
        with pytest.raises(OptionError):
            Session.create(store, game, seats, options)
    assert store.tables() == []
