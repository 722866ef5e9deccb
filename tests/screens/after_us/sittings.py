"""Scenes of After Us for tests: from real games, and the drawn positions laid out card by card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.engine.rules import Rules
from apex_tui.screens.actions import Keymap
from apex_tui.screens.after_us.board import AfterUsBoard
from apex_tui.screens.after_us.screen import AfterUsScreen
from apex_tui.screens.after_us.sitting import ARRANGING
from apex_tui.screens.after_us.words import first_of
from apex_tui.screens.board import Row, Scene
from apex_tui.screens.play.picks import Picks
from apex_tui.table.lines import Line
from apex_tui.widgets import chrome
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import reading_order
from tests.screens import told

BOARD = AfterUsBoard()
LETTERS = Keymap.layout("standard").letters() - {"n", "N"}
"""Letters that do something at a table; those that walk the hits of a search have no place there."""


def rules_for(seats: int, options: tuple[tuple[str, str], ...] = ()) -> Rules[Any]:
    """The rules of a table."""
    return told.rules_for("after_us", seats, options)


def scenes(
    seats: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    *,
    moves: int = 100_000,
    greedy: bool = True,
) -> Iterator[tuple[Game[Any], Scene, list[Line]]]:
    """Every decision of a game as its seat sees it, with the lines that are new; at last the end.

    ``greedy``: frames are activated where they can be, so that stocks and scores grow; all else is picked at random.
    """
    pick = _greedily if greedy else _at_random
    for game, scene, new in told.played("after_us", seats, seed, options, moves=moves, pick=pick):
        yield game, with_row(scene), new


def _at_random(decision: Decision, rng: Stream) -> Answer:
    return tuple(rng.sample(list(decision.options), decision.least))


def _greedily(decision: Decision, rng: Stream) -> Answer:
    picks = _at_random(decision, rng)
    if "activate" in decision.options and rng.below(8):
        return ("activate",)
    if decision.kind in ("end_assembling", "before_arranging") and rng.below(2):
        return tuple(decision.options[-1:])
    return picks


def with_row(scene: Scene, lifted: str = "", before: Sequence[str] = ()) -> Scene:
    """The scene with the row that is put together in it, as drawn."""
    if scene.prompt is None or scene.prompt.kind not in ARRANGING:
        return scene
    cards = scene.view.seats[scene.prompt.seat - 1].assembly
    order = [f"card:{slot.card.id}" for slot in cards if slot.card is not None]
    return replace(scene, row=Row(order, lifted, [list(before)] if before else []))


def own_labels(scene: Scene) -> Mapping[str, str]:
    """The keys that choices of this prompt keep."""
    assert scene.prompt is not None
    return AfterUsScreen.own_labels(None, scene.prompt)  # type: ignore[arg-type]


def labelled(scene: Scene, width: int, height: int) -> Scene:
    """The scene with labels as the table screen gives them out."""
    if scene.prompt is None:
        return scene
    picks = Picks(scene.prompt, BOARD.verbs(scene), LETTERS, own_labels(scene))
    if scene.verb:
        picks.turn(next(key for key, verb in picks.verbs.items() if verb == scene.verb))
    probe = Surface(width, height)
    BOARD.paint(probe, scene, height - BOARD.prompt_room(scene, height))
    picks.give_labels([thing.id for thing in reading_order(probe.things.values())])
    return replace(scene, labels=picks.labels)


def settled(scene: Scene, surface: Surface) -> str | None:
    """Where the cursor comes to stand."""
    lit = [thing.id for thing in reading_order(surface.things.values()) if thing.lit]
    if scene.prompt is None or (scene.row is not None and scene.row.lifted):
        return None
    if scene.row is not None and not scene.verb:
        return scene.row.order[0] if scene.row.order else None
    found = "" if scene.verb else first_of(scene.prompt.kind, [choice.id for choice in scene.prompt.choices])
    return found or (lit[0] if lit else None)


def painted(scene: Scene, width: int = 80, height: int = 24, *, cursor: str | None = None) -> Surface:
    """The whole screen as a table draws it, with title, prompt and a footer."""
    scene = labelled(scene, width, height)
    for _ in range(2):
        surface = Surface(width, height)
        where, right = BOARD.title(scene)
        chrome.title(surface, "After Us", where, right, "saved ✓")
        bottom = height - BOARD.prompt_room(scene, height)
        BOARD.paint(surface, scene, bottom)
        at = cursor or settled(scene, surface)
        scene = replace(scene, cursor=at)
    text = chrome.PromptText()
    frame = scene.frame
    if scene.prompt is not None:
        text.question = scene.prompt.text
        if at is not None:
            text.under = BOARD.describe(scene, at)
    text.last = frame.last if frame is not None else next(
        (line for line in (BOARD.log_line(scene, each) for each in reversed(scene.lines)) if line), ""
    )  # fmt: skip
    chrome.prompt(surface, BOARD.phrase(scene, text, ""), top=bottom)
    chrome.footer(surface, [])
    surface.point_at(at)
    return surface
