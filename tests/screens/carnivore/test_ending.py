"""The last page: what it counts is what happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from apex_tui.games.carnivore.state import SET_ASIDE
from apex_tui.screens.carnivore.tally import tally
from apex_tui.widgets.surface import Surface
from tests.screens.carnivore.sittings import BOARD, scenes
from tests.screens.carnivore.test_board import TABLES, Watched


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_log_is_counted_right(table: int) -> None:
    """Life, damage and decks out of the log against the state of the game."""
    seats, options = TABLES[table]
    game, scene, _ = list(scenes(seats, 31 + table, options))[-1]
    assert game.over
    scores, blow = tally(scene)
    state = game.state
    assert [score.life[-1] for score in scores] == state.life
    assert all(len(score.life) == state.round for score in scores)
    healed = [0] * len(scores)
    for line in scene.lines:
        if line.kind == "healed":
            healed[line.seat - 1] += line.data["life"] - line.data["before"]
    taken = sum(20 + gain - life for gain, life in zip(healed, state.life, strict=True))
    assert sum(score.damage for score in scores) == taken
    winner = game.outcome.winners[0] if game.outcome is not None else 0
    gone = set(state.zones[SET_ASIDE]) | set(state.zones[4])
    owned = Counter(
        game.rules.defs.cards[card].id
        for card, owner in enumerate(state.owner)
        if owner == winner and card not in gone
    )
    assert Counter(scores[winner - 1].owned) == owned
    assert blow is None or blow.seat == state.fallen[-1]


@pytest.mark.parametrize("table", range(len(TABLES)))
@pytest.mark.parametrize("size", [(80, 24), (160, 45)])
def test_the_last_page_fits(table: int, size: tuple[int, int]) -> None:
    seats, options = TABLES[table]
    *_, (game, scene, _) = scenes(seats, 51 + table, options)
    assert game.over
    for page in range(2):
        surface = Watched(*size)
        BOARD.paint_end(surface, replace(scene, page=page))
        assert not surface.faults, str(surface.faults)
        assert "".join(surface.text[size[1] - 3 :]).strip() == ""
    assert BOARD.title(scene)[0].endswith("over")


def test_the_result_stands_in_a_sentence() -> None:
    *_, (game, scene, _) = scenes(2, 31)
    surface = Surface(80, 24)
    BOARD.paint_end(surface, scene)
    text = "\n".join(surface.text)
    assert game.outcome is not None
    winner = game.outcome.winners[0]
    assert f"{'▴◉'[winner - 1]}{'AB'[winner - 1]} {scene.names[winner - 1]} wins in the " in text
    assert "A P E X   C A R N I V O R E" in text
    for words in ("checks passed", "luck, in rolls", "damage dealt", "families owned"):
        assert words in text
