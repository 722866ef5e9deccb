"""Scenes of Carnivore for tests: from real games, and the drawn positions laid out card by card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Answer, Decision
from apex_tui.engine.game import Game
from apex_tui.engine.prompt import Prompt
from apex_tui.engine.rules import Look, Rules
from apex_tui.games.carnivore.state import (
    ACTIVE,
    FAILED,
    POOL,
    SET_ASIDE,
    TRAIT_DECK,
    CarnivoreState,
    Hold,
    deck_of,
    discard_of,
    play_of,
)
from apex_tui.screens.board import Board, Scene
from apex_tui.screens.carnivore.board import CarnivoreBoard
from apex_tui.table.lines import Line
from apex_tui.widgets import chrome
from apex_tui.widgets.labels import labels
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.things import reading_order
from tests.screens import told
from tests.screens.told import NAMES

BOARD: Board = CarnivoreBoard()


def rules_for(seats: int) -> Rules[Any]:
    """The rules of a table."""
    return told.rules_for("carnivore", seats)


def scenes(
    seats: int, seed: int, options: Mapping[str, str] | None = None, *, moves: int = 100_000
) -> Iterator[tuple[Game[Any], Scene, list[Line]]]:
    """Every decision of a random game as its seat sees it, with the lines that are new; at last the end."""
    return told.played("carnivore", seats, seed, options, moves=moves, pick=_pick)


def _pick(decision: Decision, rng: Stream) -> Answer:
    """At random; where cards can be bought mostly that."""
    picks = told.at_random(decision, rng)
    if decision.kind == "evolve_action" and rng.below(4):
        buys = [option for option in decision.options if isinstance(option, tuple) and option[0] == "buy"]
        return (rng.choice(buys),) if buys else picks
    return picks


def labelled(scene: Scene, width: int, height: int, board: Board = BOARD) -> Scene:
    """The scene with labels as the table screen gives them out: in reading order."""
    if scene.prompt is None:
        return scene
    probe = Surface(width, height)
    board.paint(probe, scene, height - board.prompt_room(scene, height))
    ids = [thing.id for thing in reading_order(probe.things.values()) if thing.lit]
    keys = labels("p" if board.verbs(scene) else "")
    return replace(scene, labels={id: next(keys) for id in ids})


def painted(
    scene: Scene, width: int = 80, height: int = 24, *, cursor: str | None = None, board: Board = BOARD
) -> Surface:
    """The whole screen as a table draws it, with title, prompt and a footer."""
    scene = labelled(scene, width, height, board)
    surface = Surface(width, height)
    where, right = board.title(scene)
    chrome.title(surface, "Carnivore", where, right, "saved ✓")
    bottom = height - board.prompt_room(scene, height)
    board.paint(surface, scene, bottom)
    lit = [thing.id for thing in reading_order(surface.things.values()) if thing.lit]
    if cursor is None and scene.prompt is not None:
        cursor = scene.prompt.default if scene.prompt.default in lit else (lit[0] if lit else None)
    text = chrome.PromptText()
    frame = scene.frame
    if scene.prompt is not None:
        text.question, text.note = scene.prompt.text, board.question_note(scene)
        if cursor is not None:
            text.under, text.preview = board.describe(scene, cursor), board.preview(scene, cursor)
    elif frame is not None:
        text.question, text.note, text.under = frame.question, frame.note, frame.under
    text.last = frame.last if frame is not None else next(
        (line for line in (board.log_line(scene, each) for each in reversed(scene.lines)) if line), ""
    )  # fmt: skip
    if frame is not None and frame.kind == "attack":
        text.last = ""
    chrome.prompt(surface, text, top=bottom)
    chrome.footer(surface, [])
    surface.point_at(cursor)
    return surface


# ----- the drawn positions


class Laid:
    """A position laid out card by card."""

    def __init__(self, seats: int = 2) -> None:
        self.rules = rules_for(seats)
        self.defs = self.rules.defs
        self.state: CarnivoreState = self.rules.new_state()
        self.state.round = 6
        self.lines: list[Line] = []

    def uid(self, title: str, seat: int = 0) -> int:
        """A copy of a title that lies in the trait deck, or in the deck of ``seat``."""
        zone = self.state.zones[TRAIT_DECK if title not in ("lineage", "instinct") else deck_of(seat)]
        return next(card for card in zone if self.defs.cards[card].id == title)

    def put(self, title: str, zone: int, seat: int = 0) -> int:
        """Move a copy to a zone; a card at a seat is owned by it."""
        card = self.uid(title, seat)
        source = self.state.zones[TRAIT_DECK if title not in ("lineage", "instinct") else deck_of(seat)]
        source.remove(card)
        self.state.zones[zone].append(card)
        self.state.owner[card] = seat
        return card

    def play(self, seat: int, title: str, status: int = ACTIVE, *, holds: bool = True) -> int:
        """A card in a play area, active with its effects in force."""
        card = self.put(title, play_of(seat), seat)
        self.state.status[card] = status
        if status == ACTIVE and holds:
            for op in self.defs.cards[card].effects:
                if op.continuous:
                    self.state.holds.append(Hold(op.name, seat, card, op.amount, op.bits))
        return card

    def pool(self, *titles: str) -> None:
        """The trait pool, slot by slot."""
        self.state.zones[POOL].clear()
        for title in titles:
            self.put(title, POOL)

    def piles(self, seat: int, deck: int, discard: int) -> None:
        """So many cards in deck and discard pile, out of what the seat began with."""
        zones = self.state.zones
        while len(zones[deck_of(seat)]) < deck + discard:
            card = zones[TRAIT_DECK].pop(0)
            zones[deck_of(seat)].append(card)
            self.state.owner[card] = seat
        while len(zones[deck_of(seat)]) > deck + discard:
            zones[SET_ASIDE].append(zones[deck_of(seat)].pop())
        for _ in range(discard):
            zones[discard_of(seat)].append(zones[deck_of(seat)].pop(0))

    def counts(self, trait_deck: int, pruned: int) -> None:
        """So many cards in the trait deck and set aside; the rest goes back to the box."""
        zones = self.state.zones
        spare = zones[TRAIT_DECK]
        while len(zones[SET_ASIDE]) < pruned:
            zones[SET_ASIDE].append(spare.pop())
        while len(zones[SET_ASIDE]) > pruned:
            zones[4].append(zones[SET_ASIDE].pop())
        while len(spare) > trait_deck:
            zones[4].append(spare.pop())
        while len(spare) < trait_deck:
            spare.append(spare[-1])

    def say(self, kind: str, seat: int, **data: Any) -> Line:
        """A log line."""
        self.lines.append(Line(len(self.lines) + 1, seat, kind, data, kind))
        return self.lines[-1]

    def check(self, seat: int, card: int, roll: int, bonus: int, purpose: str = "activate") -> Line:
        """A check that was rolled."""
        dc = self.defs.cards[card].dc
        return self.say(
            "check", seat, card=card, purpose=purpose, roll=roll, earlier=[], bonus=bonus, total=roll + bonus, dc=dc,
            passed=roll + bonus >= dc, parts=[], final=True,
        )  # fmt: skip

    def scene(self, seat: int, kind: str = "", options: Sequence[Any] = (), **more: Any) -> Scene:
        """What ``seat`` sees and is asked."""
        game = Game.new(self.rules, 1)
        knowledge = game.table.knowledge
        assert knowledge is not None
        deciding = {seat: kind} if kind else {}
        look: Look[CarnivoreState] = Look(self.state, seat, self.rules.layout, knowledge, deciding, None)
        asked: Prompt | None = None
        if kind:
            asked = self.rules.prompt(look, Decision(seat, kind, list(options)))
        names = NAMES[: self.rules.seats]
        return Scene(self.rules.view(look), names, seat, asked, lines=self.lines, rules=self.rules, **more)


def activation(*, seats: int = 2) -> Laid:
    """Screens, Activation: Mira has two cards left to try."""
    laid = Laid(seats)
    state = laid.state
    state.phase, state.order, state.turn = "activation", [2, 1, *range(3, seats + 1)], 1
    state.life[:2] = [14, 11]
    laid.say("round", 0, round=6)
    laid.say("phase", 0, phase="activation", round=6)
    laid.play(2, "lineage")
    for title, roll, bonus in (
        ("plantigrade_stance", 7, 1),
        ("olfactory_bulb", 9, 5),
        ("shoulder_hump", 4, 9),
    ):
        laid.check(2, laid.play(2, title), roll, bonus)
    laid.check(2, laid.play(2, "maternal_defense", FAILED), 1, 9)
    laid.play(1, "lineage")
    laid.check(1, laid.play(1, "instinct"), 9, 1)
    laid.check(1, laid.play(1, "retractile_claws", FAILED), 5, 3)
    laid.play(1, "tapetum_lucidum", 0)
    laid.play(1, "throat_clamp", 0)
    laid.pool("sagittal_crest", "keen_senses", "hibernation", "nape_bite", "tool_use")
    laid.piles(1, 2, 6)
    laid.piles(2, 1, 6)
    laid.counts(81, 5)
    return laid


def activation_scene(*, seats: int = 2) -> Scene:
    """Mira is asked which trait she tries next."""
    laid = activation(seats=seats)
    cards = laid.state.zones[play_of(1)]
    return laid.scene(1, "activate_next", [card for card in cards if not laid.state.status[card]])


def evolution_scene(*, verb: str = "") -> Scene:
    """Screens, Evolution: Tobias has just missed Hibernation."""
    laid = activation()
    state = laid.state
    state.phase, state.turn = "evolution", 1
    state.life[:2] = [8, 4]
    for card in state.zones[play_of(1)][3:]:
        state.status[card] = ACTIVE
    state.holds.append(Hold("check_bonus", 1, state.zones[play_of(1)][3], 4, 2))
    hibernation = state.zones[POOL][2]
    laid.check(2, hibernation, 4, 9, "buy")
    state.barred[1].append(hibernation)
    pool = state.zones[POOL]
    options = [*(("buy", card) for card in pool), *(("prune", card) for card in pool)]
    return laid.scene(1, "evolve_action", options, verb=verb)
