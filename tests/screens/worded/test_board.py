"""The board of games that bring none: their words, their choices, their log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.game import Game
from apex_tui.engine.registry import games
from apex_tui.screens.board import Scene
from apex_tui.screens.play.picks import Picks
from apex_tui.screens.worded.board import WordedBoard
from apex_tui.screens.worded.screen import WordedScreen
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from apex_tui.widgets.text import plain
from tests.kit.subjects import make, subject_ids
from tests.kit.walk import finish
from tests.screens.pages import opened, page, text
from tests.screens.told import Told, at_random
from tests.screens.watched import Watched, keeps_its_place

NAMES = ("Mira", "Tobias", "Ines", "Jun", "Oleander", "Pim", "Quitta", "Ruth", "Sol")
BOARD = WordedBoard()


def scenes(game_id: str, seats: int, seed: int, moves: int) -> Iterator[tuple[Game, Scene]]:
    """Decisions of a game as the board gets them, the end last."""
    rules = make(game_id, seats, {})
    game, rng = Game.new(rules, seed), Stream(seed)
    names = NAMES[: rules.seats]
    told = Told(rules, names)
    for _ in range(moves):
        told.add(game.take_events())
        if game.over:
            break
        seat = min(game.pending)
        decision = game.pending[seat]
        look = game.look(seat)
        picks = Picks(rules.prompt(look, decision))
        yield (
            game,
            Scene(rules.view(look), names, seat, picks.prompt, picks.labels, lines=told.lines, rules=rules),
        )
        game.answer(seat, at_random(decision, rng))
    finish(game, rng)
    told.add(game.take_events())
    yield game, Scene(game.view(1), names, 1, lines=told.lines, rules=rules, outcome=game.outcome)


@pytest.mark.parametrize("size", [(80, 24), (140, 40)], ids=str)
@pytest.mark.parametrize("game_id", subject_ids())
def test_every_game_could_be_played_on_it(game_id: str, size: tuple[int, int]) -> None:
    width, height = size
    for number, (game, scene) in enumerate(scenes(game_id, max(2, make_least(game_id)), 3, 8)):
        where = f"{game_id}, decision {number}"
        if game.over:
            surface = Watched(width, height)
            BOARD.paint_end(surface, scene)
            assert not surface.faults, f"{where}: {surface.faults}"
            continue
        for page_number in range(len(BOARD.pages(scene))):
            surface = Watched(width, height)
            shown = replace(scene, page=page_number)
            BOARD.paint(surface, shown, height - 7)
            keeps_its_place(surface, height - 7, where)
            offered = {choice.id for choice in shown.prompt.choices}  # type: ignore[union-attr]
            assert set(surface.things) <= offered, where
            if page_number == 0 and len(offered) <= 6:
                lying = [id for id in offered if id in shown.labels and id in surface.things]
                assert len(lying) == len([id for id in offered if id in shown.labels]), where


def make_least(game_id: str) -> int:
    from tests.kit.subjects import entry_of

    return entry_of(game_id).seats[0]


def painted(scene: Scene, size: tuple[int, int] = (80, 24), *, end: bool = False) -> list[str]:
    surface = Watched(*size)
    if end:
        BOARD.paint_end(surface, scene)
    else:
        BOARD.paint(surface, scene, size[1] - 7)
    return surface.text


def test_the_table_in_words_and_below_it_the_choices() -> None:
    _, scene = next(scenes("pebbles", 2, 1, 1))
    rows = painted(scene)
    assert rows[1].startswith(" Round: 1.")
    assert any(row.startswith("    Hand: Card ") for row in rows)
    at = next(number for number, row in enumerate(rows) if " to choose " in row)
    assert rows[at + 1].startswith(" 1) Card ")
    assert rows[at + 5].startswith(" 5) Card ")
    assert [plain(part) for part in BOARD.title(scene)] == ["round 1", "▴A Mira to choose"]


def test_a_text_that_is_too_long_scrolls_and_has_a_page_of_its_own() -> None:
    _, scene = next(scenes("toy", 5, 1, 1))
    rows = painted(scene)
    assert any("more ›" in row for row in rows)
    below = painted(replace(scene, scroll=3))
    assert below[1] == rows[4]
    alone = painted(replace(scene, page=1))
    assert not any("to choose" in row for row in alone)


def test_the_log_stands_beside_it_in_a_wide_window() -> None:
    *_, (_, scene) = scenes("pebbles", 2, 1, 3)
    assert any(
        "Mira: laid card" in row[81:] or "showed card" in row[81:] for row in painted(scene, (140, 40))
    )


def test_the_end_names_the_winners_and_the_scores() -> None:
    *_, (game, scene) = scenes("pebbles", 3, 2, 2)
    rows = painted(scene, end=True)
    assert game.outcome is not None
    winner = NAMES[game.outcome.winners[0] - 1]
    assert winner in rows[2]
    best = max(game.outcome.scores)
    assert rows[4].split()[-1] == str(best)
    assert BOARD.title(scene)[0].endswith("over")


def test_a_choice_is_looked_up_by_the_card_that_it_is_about() -> None:
    for _, scene in scenes("carnivore", 2, 1, 30):
        for choice in scene.prompt.choices if scene.prompt is not None else ():
            if choice.at is not None and "#" in choice.at:
                found = BOARD.inspect(scene, choice.id)
                assert found is not None
                assert found.title
                return
    raise AssertionError("no choice was about a card")


async def test_a_game_without_a_screen_is_played_to_its_end(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from apex_tui.engine import registry
    from tests.pebbles import GAME

    everything = {**games(), "pebbles": GAME}
    monkeypatch.setattr(registry, "games", lambda: everything)
    with Session.create(Store(), "pebbles", ["Mira", "bot:random"], {}, seed=1) as session:
        async with opened(lambda: registry.load(session.entry.table_screen)(session)) as (app, pilot):
            assert isinstance(app.screen, WordedScreen)
            assert "to choose" in text(app)
            for _ in range(40):
                if session.outcome is not None:
                    break
                await pilot.press("1")
                await pilot.pause(0.2)
            assert session.outcome is not None
            await pilot.pause(0.2)
            assert "play again" in text(app)
            assert page(app).screen_rows[0].startswith(" Pebbles")
