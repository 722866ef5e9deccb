"""Scenes of Evolution for tests: from real games, and positions laid out by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.screens.actions import Keymap
from apex_tui.screens.board import Scene
from apex_tui.screens.evolution.board import EvolutionBoard
from apex_tui.screens.evolution.screen import EvolutionScreen
from apex_tui.screens.play.picks import Picks
from apex_tui.table.lines import Line
from apex_tui.widgets import chrome
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import reading_order
from tests.games.evolution.scripting import Play
from tests.screens import told

BOARD = EvolutionBoard()
LETTERS = Keymap.layout("standard").letters() - {"n", "N"}
"""Letters that do something at a table; those that walk the hits of a search have no place there."""


def scenes(
    seats: int, seed: int, options: Mapping[str, str] | None = None, *, moves: int = 100_000
) -> Iterator[tuple[Game[Any], Scene, list[Line]]]:
    """Every decision of a game as its seat sees it; cards are played rather than kept."""
    return told.played("evolution", seats, seed, options, moves=moves, pick=_eagerly)


def _eagerly(decision: Decision, rng: Stream) -> Answer:
    options = list(decision.options)
    if decision.kind == "play_card" and len(options) > 1 and rng.below(6):
        options.remove("end_turn")
    if decision.kind == "card_use" and rng.below(3):
        options = [option for option in options if str(option).startswith("trait")] or options
    return (options[rng.below(len(options))],)


def scene_of(play: Play, seat: int, *, private: bool = True, **changes: Any) -> Scene:
    """What a seat sees of a position that was laid out, with its prompt; ``private``: its own view."""
    rules, game = play.rules, play.game
    decision = game.pending.get(seat)
    prompt = rules.prompt(game.look(seat), decision) if decision is not None else None
    view = rules.view(game.look(seat if private else 0))
    tale = told.Told(rules, told.NAMES[: rules.seats])
    tale.add(play.heard)
    return Scene(view, tale.names, seat, prompt, lines=tale.lines, rules=rules, **changes)


class _Screen:
    """As much of a screen as giving out labels takes."""

    def taken_letters(self) -> set[str]:
        return set(LETTERS)


def own_labels(scene: Scene) -> Mapping[str, str]:
    """The keys that choices of this prompt keep."""
    assert scene.prompt is not None
    return EvolutionScreen.own_labels(_Screen(), scene.prompt)  # type: ignore[arg-type]


def labelled(scene: Scene, width: int, height: int) -> Scene:
    """The scene with labels as the table screen gives them out."""
    if scene.prompt is None:
        return scene
    picks = Picks(scene.prompt, {}, LETTERS, own_labels(scene))
    scene = replace(scene, labels=picks.labels)
    probe = Surface(width, height)
    BOARD.paint(probe, scene, height - BOARD.prompt_room(scene, height))
    picks.give_labels([thing.id for thing in reading_order(probe.things.values())])
    return replace(scene, labels=picks.labels)


def first_lit(surface: Surface) -> str | None:
    """Where the cursor stands at first."""
    return next((thing.id for thing in reading_order(surface.things.values()) if thing.lit), None)


def painted(scene: Scene, width: int = 80, height: int = 24, *, cursor: str | None = None) -> Surface:
    """The whole screen as a table draws it, with title, prompt and an empty footer."""
    scene = labelled(scene, width, height)
    at = cursor
    for _ in range(2):
        surface = Surface(width, height)
        where, right = BOARD.title(scene)
        chrome.title(surface, "Evolution", where, right, "saved ✓")
        bottom = height - BOARD.prompt_room(scene, height)
        BOARD.paint(surface, scene, bottom)
        at = cursor or first_lit(surface)
        scene = replace(scene, cursor=at)
    text = chrome.PromptText()
    if scene.prompt is not None:
        text.question = scene.prompt.text
        text.note = BOARD.question_note(scene)
        text.under = BOARD.describe(scene, at)[:2] if at is not None else ()
    chrome.prompt(surface, text, top=bottom)
    chrome.footer(surface, [])
    surface.point_at(at)
    return surface
