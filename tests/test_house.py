"""The rules of the house that no other tool checks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import apex_tui

PACKAGE = Path(apex_tui.__file__).parent
TESTS = Path(__file__).parent

LONGEST = 600
"""Lines that a file may have."""

AT_THE_EDGES = re.compile(r"(pack|packs|save|saves|view|views|protocol|setting|settings)(_\w+)?\.py")
"""Names of the modules that read or write what comes from outside, and so may use pydantic."""


def python_files(folder: Path) -> list[Path]:
    """Every Python file below `folder`."""
    return [file for file in sorted(folder.rglob("*.py")) if "__pycache__" not in file.parts]


def imported(file: Path) -> Iterator[str]:
    """The top packages that `file` imports when it runs, also inside functions."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("folder", [PACKAGE, TESTS], ids=["apex_tui", "tests"])
def test_every_folder_with_code_is_a_package(folder: Path) -> None:
    """Import-linter and the import tests pass over a folder that is none."""
    folders = {file.parent for file in python_files(folder)}
    assert len(folders) > 1
    assert [each for each in sorted(folders) if not (each / "__init__.py").is_file()] == []


@pytest.mark.parametrize("folder", [PACKAGE, TESTS], ids=["apex_tui", "tests"])
def test_no_file_is_too_long(folder: Path) -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in python_files(folder)}
    assert {file: length for file, length in lengths.items() if length > LONGEST} == {}


def test_pydantic_stands_at_the_edges_only() -> None:
    users = [file for file in python_files(PACKAGE) if {"pydantic", "pydantic_core"} & set(imported(file))]
    assert users
    assert [file for file in users if not AT_THE_EDGES.fullmatch(file.name)] == []
