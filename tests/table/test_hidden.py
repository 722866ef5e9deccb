"""What a table gives out tells nobody what they may not know: views, questions, logs, ways back, words, JSON lines.

A little of each game here; ``--games N`` plays N whole games of each kind, and looks at every decision.
"""

from __future__ import annotations

import pytest

from apex_tui.engine.registry import games
from apex_tui.table.store import Store
from tests.kit.subjects import TOY, Case, cases, seat_counts
from tests.table.hidden import check_pasts, check_worlds

FEW = 6
"""So many decisions of a game are looked at where no games were asked for."""


def few() -> list[Case]:
    """A set-up of each game, and those in which most is secret."""
    found = [Case(game, min(3, seat_counts(game)[-1]), (), 1) for game in (TOY, *games())]
    found.append(Case("evolution", 3, (("mode", "quick_play"),), 2))
    return [*found, Case("galaxy", 2, (("exploration", "on"),), 3)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test takes a set-up."""
    many = metafunc.config.getoption("games")
    wanted = [case for game in (TOY, *games()) for case in cases(game, many)] if many else few()
    metafunc.parametrize("case", wanted, ids=str)


def test_what_is_given_is_the_same_in_worlds_that_agree(
    case: Case, store: Store, pytestconfig: pytest.Config
) -> None:
    print(case, check_worlds(case, store, 0 if pytestconfig.getoption("games") else FEW))


def test_a_table_whose_past_had_other_cards_gives_out_the_same(
    case: Case, store: Store, pytestconfig: pytest.Config
) -> None:
    print(case, check_pasts(case, store, 40 if pytestconfig.getoption("games") else FEW))
