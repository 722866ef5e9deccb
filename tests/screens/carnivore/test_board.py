"""The board over whole random games: nothing overlaps, nothing is lost, whatever may be chosen is lit where it lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from apex_tui.games.carnivore.state import SET_ASIDE, TRAIT_DECK
from apex_tui.screens.board import Scene
from apex_tui.table.lines import Line
from apex_tui.widgets.surface import Surface
from tests.screens.carnivore.sittings import BOARD, activation, labelled, painted, scenes
from tests.screens.watched import Watched, keeps_its_place

SIZES = ((80, 24), (100, 30), (120, 40), (160, 45), (200, 60), (140, 44), (80, 60), (111, 24))
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (1, {}),
    (1, {"archetype": "specialist", "level": "brutal"}),
    (1, {"control": "computer", "level": "hard"}),
    (2, {}),
    (3, {}),
    (4, {}),
)
IN_PROMPT = ("initiative_roll", "reroll", "wipe_pool", "choose_option")


def on_board(scene: Scene) -> list[str]:
    """The ids that must be lit on the board."""
    prompt = scene.prompt
    if prompt is None or prompt.kind in IN_PROMPT:
        return []
    if prompt.kind == "evolve_action":
        buys = [choice.id for choice in prompt.choices if choice.id.startswith("buy:")]
        prunes = [choice.id for choice in prompt.choices if choice.id.startswith("prune:")]
        return prunes if scene.verb == "prune" or not buys else buys
    return [choice.id for choice in prompt.choices]


def look_over(scene: Scene, width: int, height: int) -> Watched:
    """Paint the scene and hold it against everything a board must keep."""
    scene = labelled(scene, width, height)
    surface = Watched(width, height)
    bottom = height - BOARD.prompt_room(scene, height)
    BOARD.paint(surface, scene, bottom)
    keeps_its_place(surface, bottom, f"{scene.prompt}")
    lit = {thing.id for thing in surface.things.values() if thing.lit}
    assert lit == set(on_board(scene)), f"{scene.prompt}"
    for thing in surface.things.values():
        if thing.lit and thing.label:
            rows = surface.text[thing.area.row] + surface.text[max(0, thing.area.row - 1)]
            assert f"{thing.label})" in rows
            assert any(spot.key == thing.label for spot in surface.hot)
    return surface


def positions(table: int, wanted: int) -> Iterator[tuple[Scene, list[Line]]]:
    """Decisions of random games, of the common kinds only some."""
    seats, options = TABLES[table]
    seen = 0
    for seed in range(table * 10 + 11, table * 10 + 20):
        for index, (_, scene, new) in enumerate(scenes(seats, seed, options)):
            if scene.prompt is None:
                continue
            if index % 5 == 0 or scene.prompt.kind not in (
                "activate_next",
                "evolve_action",
                "initiative_roll",
            ):
                yield scene, new
                seen += 1
            if seen == wanted:
                return
    raise AssertionError(f"only {seen} positions")


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_choice_lies_lit_in_every_window(table: int) -> None:
    for scene, _ in positions(table, 70):
        for size in SIZES:
            look_over(scene, *size)
        if scene.prompt is not None and scene.prompt.kind == "evolve_action":
            look_over(replace(scene, verb="prune"), 80, 24)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_page_fits(table: int) -> None:
    for scene, _ in positions(table, 15):
        pages = BOARD.pages(scene)
        assert len(set(pages)) == len(pages)
        for page in range(1, len(pages)):
            for width, height in SIZES:
                surface = Watched(width, height)
                BOARD.paint(surface, replace(scene, page=page), height - 7)
                assert not surface.faults, f"{pages[page]}: {surface.faults}"
                assert "".join(surface.text[height - 7 :]).strip() == ""


@pytest.mark.parametrize("table", [1, 3, 5])
def test_every_picture_of_every_moment_fits(table: int) -> None:
    kinds = set()
    for scene, new in positions(table, 40):
        for frame in BOARD.moments(scene, new):
            kinds.add(frame.kind)
            for width, height in SIZES[:4]:
                shown = replace(scene, prompt=None, frame=frame)
                room = max(5, BOARD.prompt_room(shown, height))
                surface = Watched(width, height)
                BOARD.paint(surface, shown, height - room)
                assert not surface.faults, f"{frame.kind}: {surface.faults}"
                assert "".join(surface.text[height - room :]).strip() == ""
                BOARD.title(shown)
    assert {"roll", "attack"} <= kinds


def test_what_cannot_be_seen_is_counted_and_scrolls() -> None:
    """A pile longer than the page: the rest is counted, and scrolling brings it up."""
    laid = activation()
    zones = laid.state.zones
    zones[SET_ASIDE].extend(zones[TRAIT_DECK][:70])
    del zones[TRAIT_DECK][:70]
    scene = laid.scene(1)
    scene.page = list(BOARD.pages(scene)).index("set aside")
    first, later = Surface(80, 24), Surface(80, 24)
    BOARD.paint(first, scene, 17)
    scene.scroll = 6
    BOARD.paint(later, scene, 17)
    assert any("more ›" in row for row in first.text)
    assert first.text != later.text


@pytest.mark.parametrize("family", ["felidae", "ursidae", "mustelidae"])
@pytest.mark.parametrize("control", ["player", "computer"])
def test_the_rival_is_named_in_full_in_the_smallest_window(family: str, control: str) -> None:
    options = {"archetype": "specialist", "family": family, "level": "standard", "control": control}
    for _, scene, _ in scenes(1, 3, options):
        if scene.prompt is not None and scene.prompt.kind == "activate_next":
            rows = painted(scene).text
            break
    assert any(f"{family.capitalize()} ∙ Standard ∙ " in row and "›" not in row for row in rows), rows
