"""Scenes of Theropod for tests: from real games, labelled and painted as a table does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.screens.actions import Keymap
from apex_tui.screens.board import Scene
from apex_tui.screens.play.picks import Picks
from apex_tui.screens.theropod.board import TheropodBoard
from apex_tui.screens.theropod.sitting import pay_keys
from apex_tui.table.lines import Line
from apex_tui.widgets import chrome
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import reading_order
from tests.screens import told

BOARD = TheropodBoard()
LETTERS = Keymap.layout("standard").letters() - {"n", "N"}
NAMES = ("Mira", "Tobias", "Ines", "Jun", "Oleander", "Pim", "Noor", "Ada")


def scenes(
    seats: int, seed: int, options: Mapping[str, str] | None = None, *, moves: int = 100_000
) -> Iterator[tuple[Game[Any], Scene, list[Line]]]:
    """Every decision of a game as its seat sees it, with the lines that are new; at last the end."""
    told.NAMES = NAMES  # more seats than other games have
    yield from told.played("theropod", seats, seed, options, moves=moves, pick=_eagerly)


def _eagerly(decision: Decision, rng: Stream) -> Answer:
    """At random, but rather fighting and buying than not."""
    options = decision.options
    if decision.kind == "boss_choice" and rng.below(4):
        return ("fight",)
    wanted = [one for one in options if isinstance(one, tuple) and one[0] in ("hunt", "buy")]
    if wanted and rng.below(4):
        return (wanted[rng.below(len(wanted))],)
    return told.at_random(decision, rng)


def labelled(scene: Scene, width: int, height: int) -> Scene:
    """The scene with labels as the table screen gives them out."""
    if scene.prompt is None:
        return scene
    own = pay_keys(scene.prompt, LETTERS) if scene.prompt.kind == "pay_evolve" else {}
    picks = Picks(scene.prompt, BOARD.verbs(scene), LETTERS, own)
    probe = Surface(width, height)
    BOARD.paint(probe, scene, height - BOARD.prompt_room(scene, height))
    picks.give_labels([thing.id for thing in reading_order(probe.things.values())])
    return replace(scene, labels=picks.labels)


def painted(scene: Scene, width: int = 80, height: int = 24) -> Surface:
    """The whole screen as a table draws it, with title and prompt."""
    scene = labelled(scene, width, height)
    surface = Surface(width, height)
    where, right = BOARD.title(scene)
    chrome.title(surface, "Theropod", where, right, "saved ✓")
    bottom = height - BOARD.prompt_room(scene, height)
    BOARD.paint(surface, scene, bottom)
    lit = [thing.id for thing in reading_order(surface.things.values()) if thing.lit]
    text = chrome.PromptText()
    if scene.prompt is not None:
        text.question, text.note = scene.prompt.text, BOARD.question_note(scene)
        if lit:
            text.under = list(BOARD.describe(scene, lit[0]))[:1]
    chrome.prompt(surface, text, top=bottom)
    surface.point_at(lit[0] if lit else None)
    return surface
