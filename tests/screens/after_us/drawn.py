"""The drawn positions: the own row laid out card by card, and what else the drawings show put into the view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from apex_tui.engine.game import Game
from apex_tui.games.after_us.view import AfterUsView
from apex_tui.screens.board import Row, Scene
from tests.games.after_us.scripting import Scene as Laid
from tests.screens.told import NAMES, Told

ROW = ("T4", "T8", 140, 210)
ORDER = ["card:4", "card:8", "card:140", "card:210"]
TOP = ("top:C1.2", "top:J1-2", "top:C3.1", "top:C3.2", "top:J3-4", "top:C4.2")
OTHERS: tuple[dict[str, Any], ...] = (
    {
        "vp": 38,
        "flower": 0,
        "fruit": 2,
        "grain": 4,
        "energy": 1,
        "rage": 2,
        "tribe": 12,
        "draw": 1,
        "discard": 7,
    },
    {
        "vp": 29,
        "flower": 2,
        "fruit": 0,
        "grain": 1,
        "energy": 6,
        "rage": 9,
        "tribe": 10,
        "draw": 4,
        "discard": 2,
    },
    {
        "vp": 31,
        "flower": 4,
        "fruit": 1,
        "grain": 0,
        "energy": 0,
        "rage": 0,
        "tribe": 12,
        "draw": 5,
        "discard": 3,
    },
)
"""Tobias, Ines and Jun as they stand in phase 1."""


@dataclass
class Drawn:
    """A game at the drawn decision, with its log."""

    game: Game[Any]
    told: Told

    def scene(self, **changes: Any) -> Scene:
        """What seat 1 sees, with seats 2 to 4 as drawn."""
        rules = self.game.rules
        look = self.game.look(1)
        view: AfterUsView = rules.view(look)
        seats = [
            view.seats[0].model_copy(update={"draw": 3, "discard": ("1", "6", "115", "124"), "tribe": 11})
        ]
        for seat, values in zip(view.seats[1:], OTHERS, strict=True):
            known = {**values, "discard": ("9",) * values["discard"]}
            seats.append(seat.model_copy(update=known))
        prompt = rules.prompt(look, self.game.pending[1])
        self.told.add(self.game.take_events())
        view = view.model_copy(update={"seats": tuple(seats), "round": 5})
        return Scene(view, NAMES[:4], 1, prompt, lines=self.told.lines, rules=rules, **changes)


def _laid() -> Laid:
    laid = (
        Laid(4, objects="boombox,computer,moped")
        .row(1, *ROW)
        .stock(1, "1/1/0/2")
        .vp(34, 38, 29, 31)
        .rage(1, 5)
    )
    return laid.tribe(1, 11).round(5)


def drawn(step: str) -> Drawn:
    """The position at a step of the rules: ``assembling``, ``resolving``."""
    play = _laid().start(step)
    told = Told(play.game.rules, NAMES[:4])
    return Drawn(play.game, told)


def arranging() -> Scene:
    """The second Tamarin is in the hand, its neighbour was moved last."""
    scene = drawn("assembling").scene()
    view = scene.view
    seats = list(view.seats)
    seats[1], seats[2] = (seat.model_copy(update={"arranged": True}) for seat in seats[1:3])
    scene.view = view.model_copy(
        update={"seats": tuple(seats), "deciding": {1: "before_arranging", 4: "arrange"}}
    )
    before = ["card:8", "card:4", "card:140", "card:210"]
    scene.row = Row(list(ORDER), "card:8", [before])
    return scene


def resolving() -> Scene:
    """All frames of the top row were activated; the middle row begins."""
    position = drawn("resolving")
    game = position.game
    for _ in TOP:
        game.answer(1, ("activate",))
    scene = position.scene()
    seats = list(scene.view.seats)
    seats[1], seats[2] = (seat.model_copy(update={"confirmed": True}) for seat in seats[1:3])
    deciding = {1: "frame", 4: "frame"}
    scene.view = scene.view.model_copy(update={"seats": tuple(seats), "deciding": deciding})
    return scene


def choosing_a_disc() -> Scene:
    """Phase 2: Mira picks, Tobias has set his disc."""
    play = _laid().stock(1, "3/2/0/3").vp(43, 46, 38, 36).start("choose_discs")
    position = Drawn(play.game, Told(play.game.rules, NAMES[:4]))
    scene = position.scene()
    stocks = ((43, 3, 2, 0, 3, 5), (46, 1, 2, 3, 1, 4), (38, 2, 1, 1, 7, 9), (36, 4, 3, 0, 1, 0))
    names = ("vp", "flower", "fruit", "grain", "energy", "rage")
    seats = [
        seat.model_copy(update=dict(zip(names, values, strict=True)))
        for seat, values in zip(scene.view.seats, stocks, strict=True)
    ]
    seats[1] = seats[1].model_copy(update={"disc_state": "set"})
    left = {"mandrill": (11, 14), "orangutan": (12, 14), "gorilla": (12, 15), "chimpanzee": (11, 15)}
    decks = tuple(
        deck.model_copy(update={"left": left[deck.species][0 if deck.level == 2 else 1]})
        for deck in scene.view.decks
    )
    scene.view = scene.view.model_copy(update={"seats": tuple(seats), "decks": decks})
    return scene
