"""`apex-tui doctor`: it tells what is there, and goes on where something is broken."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from apex_tui import doctor
from apex_tui.cli import run
from apex_tui.table.session import Session
from apex_tui.table.store import Store


def examined(capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    """The exit code, and what `doctor --json` prints."""
    capsys.readouterr()
    code = run(["doctor", "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, found


def test_all_is_well(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Session.create(Store(), "carnivore", ["Anna", "Ben"]):
        pass
    code, found = examined(capsys)
    assert (code, found["problems"]) == (0, [])
    assert found["libraries"]["textual"]
    assert found["data"]["folder"] == str(home)
    assert found["data"]["writable"] is True
    assert found["data"]["tables"] == 1
    assert found["games"]["carnivore"]["seats"] == "1 to 4"
    assert found["games"]["carnivore"]["rules"] > 100
    assert set(found["terminal"]) >= {"columns", "rows", "encoding", "colours", "variables", "plain_because"}


def test_for_people(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor"]) == 0
    said = capsys.readouterr().out
    assert "\n  python: 3." in said
    assert said.endswith("problems: none\n")


def test_a_look_that_fails_ends_no_other(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no\nluck")

    for name in ("_terminal", "_system"):
        monkeypatch.setattr(doctor, name, broken)
    code, found = examined(capsys)
    assert code == 1
    assert found["terminal"] is None
    assert found["problems"] == ["system: RuntimeError: no luck", "terminal: RuntimeError: no luck"]
    assert found["games"]["carnivore"]["title"] == "Carnivore"


def test_a_broken_game_of_somebody_else(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "site" / "broken-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[apex_tui.games]\nbroken = no_such_module:GAME\n")
    monkeypatch.setenv("PYTHONPATH", str(info.parent))
    command = [sys.executable, "-m", "apex_tui", "doctor", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (1, "")
    assert found["games"]["broken"] == "broken"
    assert found["games"]["carnivore"]["title"] == "Carnivore"
    (problem,) = found["problems"]
    assert problem.startswith("game broken: ModuleNotFoundError: ")
    # The others can be played all the same.
    command = [sys.executable, "-m", "apex_tui", "rules", "carnivore", "9.2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_pack_of_ones_own_that_is_wrong(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = home / "rulesets" / "carnivore"
    own.mkdir(parents=True)
    (own / "cards.toml").write_text("[[card]\n")
    code, found = examined(capsys)
    assert code == 1
    assert found["games"]["carnivore"] == "broken"
    (problem,) = found["problems"]
    assert str(own / "cards.toml") in problem


def test_a_damaged_table(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Session.create(Store(), "carnivore", ["Anna", "Ben"]) as session:
        path = Store().path(session.id)
    path.write_bytes(b"nothing")
    for side in ("-wal", "-shm"):
        path.with_name(path.name + side).unlink(missing_ok=True)
    code, found = examined(capsys)
    assert code == 1
    (problem,) = found["problems"]
    assert problem.startswith(f"table {session.id}: ")


def test_a_data_folder_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    monkeypatch.setenv("APEX_TUI_HOME", str(file / "home"))
    code, found = examined(capsys)
    assert code == 1
    assert any(str(file) in problem for problem in found["problems"])
