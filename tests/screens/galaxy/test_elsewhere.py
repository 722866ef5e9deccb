"""A table whose other players sit elsewhere: what the page says while nothing is asked here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from apex_tui.screens.play.chair import Offer
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.screens.galaxy.drawn import six
from tests.screens.galaxy.playing import laid_out, table
from tests.screens.galaxy.test_playing import moving
from tests.screens.pages import opened, text


class Others:
    """A company that is waited for."""

    word = "otter"
    revision = 1
    thinking = (0, 0.0)

    def __init__(self) -> None:
        self.done: list[str] = []

    def attend(self, happened: Callable[[], None]) -> None:
        """Nothing happens in these tests."""

    def waiting(self) -> str:
        return "waiting for Mira"

    def situation(self) -> Sequence[str]:
        return ["Noor is away for 3 minutes, the seat is kept"]

    def state(self) -> str:
        return ""

    def news(self) -> str:
        return ""

    def offers(self) -> Sequence[Offer]:
        return [Offer("stand_in:5", "c", "let the computer play for Noor", "")]

    def do(self, offer: str) -> str:
        self.done.append(offer)
        return ""

    def successor(self) -> None:
        return None


class Elsewhere:
    """The chair of seat 2 at a table where seat 1 is to act, at another line."""

    def __init__(self, session: Session, company: Others):
        self._session = session
        self.company = company
        self.people = (2,)
        self.pending: dict[int, Any] = {}

    def automatic(self) -> None:
        return None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)


@pytest.mark.parametrize("size", [(80, 24), (160, 45)])
async def test_whoever_waits_sees_the_war_of_another_and_may_look(
    store: Store, size: tuple[int, int]
) -> None:
    from apex_tui.screens.galaxy.screen import GalaxyScreen

    play = six(4).chose("H", 7, "war").resolve(skip_to="H")
    company = Others()
    chair = Elsewhere(laid_out(store, play), company)
    screen = GalaxyScreen(chair)  # type: ignore[arg-type]
    async with opened(lambda: screen, size=size) as (app, pilot):
        shown = text(app)
        assert "waiting for Mira" in shown
        assert "Waiting for Mira." in shown
        assert "Noor is away" in shown
        assert "c) let the computer play" in shown
        assert shown.count("Noor") >= 2
        # The hand of the seat that sits here is its own alone to see.
        pages = list(screen.board.pages(screen.scene))
        assert pages[1] == "hand"
        await pilot.press("v")
        assert "your hand" in text(app)
        await pilot.press(*["v"] * (pages.index("sector") - 1))
        await pilot.press("home", "down", "down")
        assert screen.cursor is not None
        assert screen.cursor.startswith("sector:")
        await pilot.press("v", "v", "v")
        assert screen.page == 0
        await pilot.press("c")
        assert company.done == ["stand_in:5"]


async def test_who_has_chosen_and_who_has_not_while_one_waits(store: Store) -> None:
    from apex_tui.screens.galaxy.screen import GalaxyScreen

    session = table(store, 3, civilization_choice="random")
    session.answer(2, [session.prompt(2).choices[0].id])
    session.answer(2, ["war"])
    screen = GalaxyScreen(Elsewhere(session, Others()))  # type: ignore[arg-type]
    async with opened(lambda: screen) as (app, _):
        view = session.view(2)
        shown = text(app)
        assert f"{view.seats[0].letter} choosing" in shown
        assert f"{view.seats[1].letter} ░░ set" in shown
        assert "choosing" in shown


async def test_the_window_is_named_after_the_civilization(store: Store) -> None:
    from apex_tui.screens.galaxy.screen import GalaxyScreen

    screen = GalaxyScreen(laid_out(store, moving()))
    async with opened(lambda: screen):
        assert screen.title_words() == "Galaxy ∙ H Mira"
        assert screen.sign(2) == ("D", "rose")
