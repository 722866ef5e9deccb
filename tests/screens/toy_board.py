"""A plain board for the toy game: a line a magpie, its cards in words. It uses everything a board may use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from apex_tui.screens.board import Frame, Inspection, Scene
from apex_tui.screens.play.picks import verb_of
from apex_tui.screens.table import TableScreen
from apex_tui.table.lines import Line as LogLine
from apex_tui.widgets.chrome import seat_runs
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.text import Line

PILES = ("hand", "plot", "scrap")


class ToyBoard:
    """Row 3 the open row, then a block a magpie; page 1 shows the discard."""

    def title(self, scene: Scene) -> tuple[str, Line]:
        asked = scene.prompt
        right: Line = (
            seat_runs(asked.seat, scene.names[asked.seat - 1], bold=True) if asked else "nothing to choose"
        )
        return f"round {scene.view.round}", right

    def paint(self, surface: Surface, scene: Scene, bottom: int) -> None:
        view = scene.view
        surface.put(1, 1, f"deck {len(view.deck)}")
        if scene.frame is not None:
            surface.put(5, 3, f"shown: {scene.frame.kind} {scene.frame.data.get('value', '')}", "lit")
            return
        if scene.page == 1:
            for row, card in enumerate(view.discard[scene.scroll :]):
                surface.put(3 + row, 3, card)
            return
        at = {choice.at: choice.id for choice in scene.prompt.choices if choice.at} if scene.prompt else {}
        by_card = {
            id.rpartition(":")[2]: id
            for id in scene.labels
            if id.rpartition(":")[2] in at or id in at.values()
        }
        row = self._cards(surface, scene, 3, "row", [card or "" for card in view.row], by_card)
        for seat, magpie in enumerate(view.magpies, 1):
            if row < bottom:
                surface.put(
                    row, 1, [*seat_runs(seat, scene.names[seat - 1]), (f"  berries {magpie.berries}", "ink")]
                )
            row += 1
            for pile in PILES:
                row = self._cards(surface, scene, row, pile, getattr(magpie, pile), by_card, bottom)

    def _cards(
        self, surface: Surface, scene: Scene, row: int, name: str, cards: Sequence[str],
        by_card: Mapping[str, str], bottom: int = 99,
    ) -> int:  # fmt: skip
        if row >= bottom:
            return row
        surface.put(row, 3, name, "quiet")
        for place, card in enumerate(cards):
            line, col = row + place // 4, 10 + 17 * (place % 4)
            if line >= bottom:
                break
            id = by_card.get(card)
            if id is not None:
                chosen = id in scene.chosen
                surface.choice(id, line, col, 16, scene.labels[id], card, chosen=chosen, name=card)
            elif card:
                surface.put(line, col + 4, card, "quiet", limit=12)
                if "?" not in card:
                    surface.thing(f"card:{card}", line, col, 16, name=card)
        return row + max(1, (len(cards) + 3) // 4)

    def prompt_room(self, scene: Scene, height: int) -> int:
        return 7

    def question_note(self, scene: Scene) -> Line:
        return ""

    def describe(self, scene: Scene, id: str) -> Sequence[Line]:
        return [f"{id} lies there."] if "#" in id else []

    def preview(self, scene: Scene, id: str) -> Line:
        return ""

    def inspect(self, scene: Scene, id: str) -> Inspection | None:
        if "#" not in id:
            return None
        name = id.rpartition(":")[2]
        return Inspection(name, "1/1", ["A shiny thing."], [("now", "here")], "Shiny.", ("TOY-1.1",))

    def pages(self, scene: Scene) -> Sequence[str]:
        return ("magpies", "decks")

    def verbs(self, scene: Scene) -> Mapping[str, str]:
        prompt = scene.prompt
        return (
            {"b": "bury"} if prompt and any(verb_of(choice.id) == "bury" for choice in prompt.choices) else {}
        )

    def log_line(self, scene: Scene, line: LogLine, columns: int = 0) -> Line:
        return line.text

    def log_right(self, scene: Scene, line: LogLine) -> Line:
        return "shiny" if line.kind == "crowned" else ""

    def log_detail(self, scene: Scene, line: LogLine) -> Line:
        return ""

    def log_heading(self, line: LogLine) -> str:
        return f"round {line.data['round']}" if line.kind == "round" else ""

    def moments(self, scene: Scene, lines: Sequence[LogLine]) -> Sequence[Frame]:
        return [
            Frame(0.2, "roll", {"value": line.data["rolled"]}, line.text)
            for line in lines
            if "rolled" in line.data
        ]

    def hits(self, line: LogLine, seat: int) -> bool:
        return (line.kind == "discarded" and line.seat == seat) or line.data.get("victim") == seat

    def paint_end(self, surface: Surface, scene: Scene) -> None:
        surface.put(5, 10, f"It is over after {scene.view.round} rounds.", "bold")


class ToyScreen(TableScreen):
    """The table of Magpies."""

    board = ToyBoard()
