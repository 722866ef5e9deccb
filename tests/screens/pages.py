"""Pages to test the machinery with, and a way to see them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, ClassVar

from textual.pilot import Pilot

from apex_tui.screens.app import ApexApp
from apex_tui.screens.inspector import InspectorText
from apex_tui.screens.page import PageScreen
from apex_tui.screens.preferences import Preferences
from apex_tui.widgets.chrome import PromptText, prompt, title
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.terminal import Terminal

TRUECOLOR = Terminal("truecolor", "dark", "default", "")

CARDS = ("Tapetum Lucidum", "Throat Clamp", "Nape Bite")


class BoardPage(PageScreen[None]):
    """Three cards that may be chosen, one that may not, and what was taken."""

    places: ClassVar[frozenset[str]] = frozenset({"board", "table"})
    footer_first = ("take", "next", "rule", "inspect", "undo")

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[str] = []

    def paint(self, surface: Surface) -> None:
        title(surface, "Carnivore", "duel ∙ round 6", state="saved ✓")
        for index, name in enumerate(CARDS):
            surface.choice(f"card:{index}", 8 + index, 0, 40, str(index + 1), name)
        surface.choice("card:9", 12, 0, 40, "", "Instinct", lit=False)

    def paint_foot(self, surface: Surface) -> None:
        text = PromptText("Which trait do you try next?", under=[self.describe(self.cursor or "")])
        prompt(surface, text, top=surface.height - 7)
        self.paint_footer(surface)

    def describe(self, id: str) -> str:
        thing = self.thing(id)
        return f"{thing.name}: works once." if thing else ""

    def take(self, id: str) -> None:
        self.taken.append(id)
        self.repaint()

    def choice_verb(self) -> str:
        return "try"

    def inspector_text(self, id: str) -> InspectorText | None:
        thing = self.thing(id)
        if thing is None:
            return None
        return InspectorText(
            thing.name,
            "DC 14  5/1",
            ["Deal 2 damage to the opponent."],
            [("now", "untried")],
            "A note.",
            ["CAR-13.2"],
        )

    def do_undo(self) -> None:
        self.taken.clear()
        self.repaint()

    def where(self) -> str:
        return "round 6, ▴A Mira to activate"


@asynccontextmanager
async def opened(
    first: Callable[[], PageScreen[Any]] | None = BoardPage,
    *,
    size: tuple[int, int] = (80, 24),
    terminal: Terminal = TRUECOLOR,
    settings: dict[str, str] | None = None,
    ascii_only: bool = False,
) -> AsyncIterator[tuple[ApexApp, Pilot[Any]]]:
    """An app in an imagined terminal, its first frame painted."""
    app = ApexApp(
        first=first, terminal=terminal, preferences=Preferences(settings or {}), ascii_only=ascii_only
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def page(app: ApexApp) -> PageScreen[Any]:
    """The page on top."""
    assert isinstance(app.screen, PageScreen)
    return app.screen


def text(app: ApexApp) -> str:
    """The page on top as text."""
    return "\n".join(page(app).screen_rows)
