"""A game that is a package of its own: installed beside the program it is there in every command."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import pebbles

SOURCE = Path(pebbles.__file__).parent


def package(site: Path, name: str, entry: str) -> None:
    """What an installer leaves: the metadata with an entry point."""
    info = site / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[apex_tui.games]\n{name} = {entry}\n")


@pytest.fixture
def site(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of packages with Pebbles in it, as somebody else would bring it."""
    folder = tmp_path / "site"
    shutil.copytree(SOURCE, folder / "pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (folder / "pebbles").glob("*.py"):
        file.write_text(
            file.read_text(encoding="utf-8").replace("tests.pebbles", "pebbles"), encoding="utf-8"
        )
    package(folder, "pebbles", "pebbles:GAME")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
    return folder


def run(*words: str, code: int = 0, stdin: str = "") -> str:
    """What a command prints, run where no tests can be imported."""
    command = [sys.executable, "-P", "-m", "apex_tui", *words]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, input=stdin, cwd=os.environ["APEX_TUI_HOME"]
    )
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


@pytest.mark.usefixtures("site")
def test_it_is_looked_up_simulated_and_checked() -> None:
    assert "highest stone takes two pebbles" in run("rules", "pebbles", "PEB-2.2")
    told = json.loads(
        run("simulate", "pebbles", "--games", "6", "--seats", "forager,random,random", "--json")
    )
    assert (told["games"], told["errors"]) == (6, 0)
    assert run("check", "pebbles", "--games", "9").endswith("no findings\n")


@pytest.mark.usefixtures("site")
def test_it_is_played_in_lines_left_and_gone_on_with() -> None:
    home = Path(os.environ["APEX_TUI_HOME"])
    said = run("play", "pebbles", "--seat", "Mira", "--seat", "bot:random", "--plain", stdin="1\n")
    assert "Mira: Lay?" in said
    assert list(home.glob("**/*.table"))
    said = run("resume", "--plain", stdin="state\n")
    assert "Supply: " in said


def test_a_ruleset_or_rules_that_are_not_there_are_told_in_a_line(site: Path) -> None:
    (site / "pebbles" / "rules.py").write_text("import nothing_of_the_kind\n")
    shutil.rmtree(site / "pebbles" / "ruleset")
    said = run("play", "pebbles", "--seat", "A", "--seat", "B", "--plain", code=1)
    assert said == (
        "apex-tui: pebbles.rules:Pebbles cannot be loaded: "
        "ModuleNotFoundError: No module named 'nothing_of_the_kind'\n"
    )
    said = run("rules", "pebbles", code=1)
    assert (
        said
        == "apex-tui: Pebbles: no folder 'ruleset' in the package 'pebbles', where its ruleset should lie\n"
    )


def test_a_broken_one_beside_it_is_named_and_takes_nobody_down(site: Path) -> None:
    package(site, "broken", "no_such_module:GAME")
    said = run("--plain", stdin="")
    assert "The game broken is installed and cannot be played: ModuleNotFoundError: " in said
    assert "Pebbles, a new table" in said
    assert "Carnivore, a new table" in said
    assert "broken is installed and cannot be loaded: ModuleNotFound" in run("play", "broken", code=2)
