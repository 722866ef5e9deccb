"""A small ruleset for the tests of packs: beasts, some of which move in nested ways."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import pytest
from pydantic import Field, model_validator

from apex_tui.engine.errors import PackError
from apex_tui.engine.packs import Entry, Fault, InvalidPack, PackFile, PackModel, Refused, Table, load_pack


class Run(Table):
    op: Literal["run"]
    far: Annotated[int, Field(ge=1, le=9)]


class Swim(Table):
    op: Literal["swim", "dive"]
    then: tuple[Move, ...] = ()


Move = Annotated[Run | Swim, Field(discriminator="op")]
Swim.model_rebuild()


class Beast(Entry):
    id: str
    legs: Annotated[int, Field(ge=0, le=8)]
    diet: Literal["meat", "plants"] = "meat"
    tame: bool = False
    moves: tuple[Move, ...] = ()

    @model_validator(mode="after")
    def _tame(self) -> Beast:
        if self.tame and self.legs == 0:
            raise Refused("true", "false for a beast without legs", ("tame",))
        return self


class Layout(Entry):
    key_field: ClassVar[str] = "players"
    players: int
    name: str


class Zoo(PackFile):
    title: str
    numbers: dict[str, int]
    beast: tuple[Beast, ...]
    layout: tuple[Layout, ...] = ()


class Herd(PackFile):
    beast: tuple[Beast, ...]


class ZooPack(PackModel):
    zoo: Annotated[Zoo, Field(alias="zoo.toml")]
    herds: dict[str, Herd] = Field(default={}, alias="herd_*.toml")

    def faults(self) -> list[Fault]:
        legs = sum(beast.legs for beast in self.zoo.beast)
        wanted = self.zoo.numbers.get("legs", legs)
        return [] if legs == wanted else [Fault(("zoo.toml", "numbers", "legs"), str(wanted), str(legs))]


HEAD = """
id = "zoo"
title = "Zoo"
long_title = "The zoo"
version = "1.0"
schema = 1
files = ["zoo.toml", "words.toml"]
"""

ZOO = """title = "Small zoo"

[numbers]
gates = 2
paths = 3

[[beast]]
id = "cat"
legs = 4

[[beast]]
id = "carp"
legs = 0
diet = "plants"
moves = [{ op = "swim", then = [{ op = "run", far = 3 }] }]
"""


def write(folder: Path, **files: str) -> Path:
    """Put files into a folder: ``write(folder, zoo__toml="...")``."""
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(text, encoding="utf-8")
    return folder


def make_zoo(place: Path) -> Path:
    """The ruleset in a folder of its own."""
    return write(place / "zoo", pack__toml=HEAD, zoo__toml=ZOO)


def beasts(pack: ZooPack) -> dict[str, Beast]:
    return {beast.id: beast for beast in pack.zoo.beast}


def refusal(root: Path, *overlays: Path) -> str:
    """The message of the refused ruleset, with the paths cut down to their last two parts."""
    with pytest.raises(InvalidPack) as caught:
        load_pack(root, ZooPack, overlays)
    message = str(caught.value)
    assert "\n" not in message
    assert isinstance(caught.value, PackError)
    assert message.startswith(str(caught.value.problems[0]))
    return message.replace(f"{root.parent}{os.sep}", "").replace(os.sep, "/")
