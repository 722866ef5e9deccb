"""The rules stand without a screen: importing them loads no screen library.

Each check runs in a fresh interpreter, because this one has long imported everything.
"""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

IMPORT_ALL = """
import importlib, json, pkgutil, sys
package = importlib.import_module(sys.argv[1])
names = [found.name for found in pkgutil.walk_packages(package.__path__, sys.argv[1] + ".")]
for name in names:
    importlib.import_module(name)
loaded = sorted({name.split(".")[0] for name in sys.modules})
print(json.dumps({"imported": [sys.argv[1], *names], "loaded": loaded}))
"""

RUN_MAIN = """
import contextlib, io, json, sys
from apex_tui.__main__ import main
said = io.StringIO()
with contextlib.redirect_stdout(said), contextlib.suppress(SystemExit):
    sys.argv = ["apex-tui", *sys.argv[1:]]
    main()
print(json.dumps({"said": said.getvalue(), "loaded": sorted({name.split(".")[0] for name in sys.modules})}))
"""

SCREEN_LIBRARIES = {"textual", "rich", "asyncssh"}


def in_a_fresh_interpreter(program: str, *arguments: str) -> dict[str, list[str]]:
    """What `program` prints as JSON in its last line."""
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, list[str]] = json.loads(done.stdout.splitlines()[-1])
    return answer


@pytest.mark.parametrize("package", ["engine", "games", "players", "table"])
def test_no_screen_library_below_the_screens(package: str) -> None:
    result = in_a_fresh_interpreter(IMPORT_ALL, f"apex_tui.{package}")
    assert f"apex_tui.{package}" in result["imported"]
    assert not SCREEN_LIBRARIES & set(result["loaded"])


def test_every_game_was_among_them() -> None:
    imported = in_a_fresh_interpreter(IMPORT_ALL, "apex_tui.games")["imported"]
    assert "apex_tui.games.carnivore" in imported


def test_the_home_screen_waits_with_pydantic_and_the_games() -> None:
    program = (
        "import json, sys, apex_tui.screens.app, apex_tui.screens.home, apex_tui.screens.run\n"
        "print(json.dumps({'loaded': sorted(sys.modules)}))\n"
    )
    loaded = in_a_fresh_interpreter(program)["loaded"]
    assert "apex_tui.screens.home" in loaded
    assert [name for name in loaded if name.startswith(("pydantic", "apex_tui.games."))] == []


def test_naming_the_games_imports_none() -> None:
    """A game's entry is a plain description: reading it loads neither its rules nor pydantic."""
    program = (
        "import json, sys\n"
        "from importlib.metadata import entry_points\n"
        "games = [entry.load() for entry in entry_points(group='apex_tui.games')]\n"
        "names = [type(game).__name__ for game in games]\n"
        "print(json.dumps({'games': names, 'loaded': sorted(sys.modules)}))\n"
    )
    result = in_a_fresh_interpreter(program)
    assert result["games"]
    loaded = set(result["loaded"])
    assert not {"textual", "rich", "pydantic"} & loaded
    assert not {name for name in loaded if name.startswith("apex_tui.games.carnivore.")}


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["play", "--help"]])
def test_words_about_the_program_need_no_screen(arguments: list[str]) -> None:
    result = in_a_fresh_interpreter(RUN_MAIN, *arguments)
    assert result["said"]
    assert not {"textual", "rich", "pydantic"} & set(result["loaded"])
