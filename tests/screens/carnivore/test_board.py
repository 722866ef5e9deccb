"""The board over whole random games: nothing overlaps, nothing is lost, whatever may be chosen is lit where it lies."""

from __future__ import annotations

import pytest

from apex_tui.screens.board import Scene
from apex_tui.widgets.glyphs import glyph_set
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.theme import BUILT_IN, built_in
from tests.screens.carnivore.sittings import BOARD, labelled, scenes

SIZES = ((80, 24), (100, 30), (120, 40), (160, 45), (200, 60), (140, 44), (80, 60), (111, 24))
TABLES = (
    (1, {}),
    (1, {"archetype": "specialist", "level": "brutal"}),
    (1, {"control": "computer", "level": "hard"}),
    (2, {}),
    (3, {}),
    (4, {}),
)
IN_PROMPT = ("initiative_roll", "reroll", "wipe_pool", "choose_option")
UNDER = frozenset(" ╌")
"""What may be written over: blanks and rules."""


class Watched(Surface):
    """A surface that takes note of text over text and of text outside."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.faults: list[str] = []

    def _write(self, row: int, col: int, text: str, token: str) -> int:
        if text.strip():
            if not 0 <= row < self.height or col < 0 or col + len(text.rstrip()) > self.width:
                self.faults.append(f"outside: {text!r} at {row}, {col}")
            else:
                for offset, char in enumerate(text.rstrip()):
                    before = self.rows[row].chars[col + offset]
                    if char != " " and before not in UNDER and before + char != char * 2:
                        self.faults.append(f"{text!r} over {self.rows[row].text.rstrip()!r} at {row}, {col}")
                        break
        return super()._write(row, col, text, token)


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
    assert not surface.faults, str(surface.faults)
    assert "".join(surface.text[bottom:]).strip() == ""
    assert "".join(surface.text[:1]).strip() == ""
    lit = {thing.id for thing in surface.things.values() if thing.lit}
    assert lit == set(on_board(scene)), f"{scene.prompt}"
    for thing in surface.things.values():
        for area in thing.areas:
            assert 0 <= area.row < bottom
            assert 0 <= area.col < area.col + area.width <= width
        if thing.lit and thing.label:
            rows = surface.text[thing.area.row] + surface.text[max(0, thing.area.row - 1)]
            assert f"{thing.label})" in rows
            assert any(spot.key == thing.label for spot in surface.hot)
    cells: dict[tuple[int, int], str] = {}
    for thing in surface.things.values():
        for area in thing.areas:
            for row in range(area.row, area.row + area.height):
                for col in range(area.col, area.col + area.width):
                    other = cells.setdefault((row, col), thing.id)
                    assert other == thing.id, f"{other} and {thing.id} share a cell"
    written = set("".join(surface.text)) - {"?"}
    assert "?" not in glyph_set("ascii").write("".join(written))
    theme = built_in(next(iter(BUILT_IN)))
    for row in surface.rows:
        for token in set(row.tokens):
            theme.style(token)
    return surface


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_position_of_a_random_game(size: tuple[int, int], table: int) -> None:
    seats, options = TABLES[table]
    seen = 0
    for index, (_, scene, _) in enumerate(scenes(seats, 11 + table, options, moves=260)):
        if scene.prompt is not None and (index % 4 == 0 or scene.prompt.kind not in ("activate_next", "evolve_action")):
            look_over(scene, *size)
            seen += 1
    assert seen > 30
