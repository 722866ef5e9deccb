"""What is installed here and whether it can work: for bug reports. One look that fails ends no other."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from apex_tui import __version__
from apex_tui.engine.errors import ApexError

if TYPE_CHECKING:
    from apex_tui.engine.registry import GameEntry

__all__ = ["LIBRARIES", "examine"]

LIBRARIES = ("textual", "rich", "pydantic", "click", "platformdirs", "asyncssh")
"""What the program stands on; the last is wanted by `serve` alone."""

OPTIONAL = ("asyncssh",)

VARIABLES = (
    "TERM", "COLORTERM", "NO_COLOR", "TERM_PROGRAM", "LANG", "LC_ALL", "LC_CTYPE", "PYTHONIOENCODING",
    "PYTHONUTF8", "TMUX", "STY", "SSH_TTY", "APEX_TUI_HOME", "APEX_TUI_PLAIN",
)  # fmt: skip


def examine() -> dict[str, Any]:
    """Everything found out, as plain data; ``problems`` lists what is wrong, one line each. Never raises."""
    problems: list[str] = []
    found: dict[str, Any] = {"apex_tui": __version__}
    looks: dict[str, Callable[[list[str]], Any]] = {
        "system": _system,
        "libraries": _libraries,
        "terminal": _terminal,
        "data": _data,
        "games": _games,
    }
    for name, look in looks.items():
        try:
            found[name] = look(problems)
        except Exception as error:  # A broken installation is just what this is for.
            found[name] = None
            problems.append(f"{name}: {_said(error)}")
    found["problems"] = problems
    return found


def _said(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())


def _system(problems: list[str]) -> dict[str, Any]:
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "platform": platform.platform(),
        "executable": sys.executable,
        "program": str(Path(__file__).resolve().parent),
        "cores": os.cpu_count(),
    }


def _libraries(problems: list[str]) -> dict[str, str | None]:
    found: dict[str, str | None] = {}
    for name in LIBRARIES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = None
            if name not in OPTIONAL:
                problems.append(f"library {name} is not installed")
    return found


def _terminal(problems: list[str]) -> dict[str, Any]:
    from apex_tui.widgets.terminal import inspect_terminal, refusal

    size = shutil.get_terminal_size()
    terminal = inspect_terminal(ask=False)
    return {
        "input_is_terminal": _is_terminal(sys.stdin),
        "output_is_terminal": _is_terminal(sys.stdout),
        "columns": size.columns,
        "rows": size.lines,
        "encoding": getattr(sys.stdout, "encoding", None),
        "file_system_encoding": sys.getfilesystemencoding(),
        "colours": terminal.depth,
        "background": f"{terminal.background} (from {terminal.background_from})",
        "ascii_because": terminal.ascii or None,
        "plain_because": refusal() or None,
        "variables": {name: os.environ[name] for name in VARIABLES if name in os.environ},
    }


def _is_terminal(stream: Any) -> bool:
    try:
        return bool(stream is not None and stream.isatty())
    except ValueError:
        return False


def _data(problems: list[str]) -> dict[str, Any]:
    from apex_tui.table.store import Store, data_folder

    folder = data_folder()
    found: dict[str, Any] = {"folder": str(folder), "exists": folder.is_dir(), "writable": None}
    nearest = next((each for each in (folder, *folder.parents) if each.exists()), folder)
    trouble = _cannot_write(nearest)
    found["writable"] = not trouble
    if trouble:
        problems.append(f"data folder {folder}: {trouble}")
    free = shutil.disk_usage(nearest).free
    found["free_megabytes"] = free // 1_000_000
    if free < 20_000_000:
        problems.append(f"data folder {folder}: only {free // 1_000_000} MB are free")
    files = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
    found["kilobytes"] = sum(path.stat().st_size for path in files) // 1000
    tables = Store().tables()
    found["tables"] = len(tables)
    for table in tables:
        if table.damaged:
            problems.append(f"table {table.id}: {table.damaged}")
    return found


def _cannot_write(folder: Path) -> str:
    """Why nothing can be written into a folder, or nothing."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return error.strerror or str(error)


def _games(problems: list[str]) -> dict[str, Any]:
    """Each game that is installed: its pack, and whether its rules can be made for every number of seats."""
    from apex_tui.engine.registry import announced

    found: dict[str, Any] = {}
    for name, entry in sorted(announced().items()):
        found[name] = "broken"
        if isinstance(entry, str):
            problems.append(f"game {name}: {entry}")
            continue
        try:
            found[name] = _game(entry)
        except ApexError as error:
            problems.append(f"game {name}: {error}")
        except Exception as error:
            problems.append(f"game {name}: {_said(error)}")
    if not found:
        problems.append("no game is installed")
    return found


def _game(entry: GameEntry) -> dict[str, Any]:
    from apex_tui.engine.registry import load
    from apex_tui.engine.rulebook import load_rulebook
    from apex_tui.resources import ruleset_of
    from apex_tui.table.box import game_pack
    from apex_tui.table.store import data_folder

    least, most = entry.seats
    pack = game_pack(entry)
    rules = [load(entry.rules)(pack, seats, {}) for seats in range(least, most + 1)]
    load(entry.table_screen)
    own = data_folder() / "rulesets" / entry.id
    return {
        "title": entry.title,
        "seats": f"{least} to {most}",
        "pack": str(ruleset_of(entry)),
        "own_pack": str(own) if own.is_dir() else None,
        "cards": rules[0].card_count,
        "rules": len(load_rulebook(ruleset_of(entry)).by_id),
    }
