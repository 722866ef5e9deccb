"""What every test stands on: the same terminal, data folder and Hypothesis profile everywhere."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ["pytester", "tests.rule_coverage", "tests.kit.plugin"]

# Textual and Rich read these once, when they are imported, so they are set before any test is.
os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", TEXTUAL_ANIMATIONS="none", LANG="C.UTF-8")
for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TEXTUAL_THEME", "APEX_TUI_PLAIN"):
    os.environ.pop(name, None)

# The program that is tested is the one installed beside this Python, whether or not its folder is on the path.
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])

# No test may read or write the data of the person who runs it.
_home = tempfile.mkdtemp(prefix="apex-tui-tests-")
os.environ["APEX_TUI_HOME"] = _home

# A slow machine is no failure.
settings.register_profile("apex", deadline=None, print_blob=True, derandomize=True)
settings.register_profile("explore", deadline=None, print_blob=True)
# The same examples for everybody; --hypothesis-profile=explore looks for new ones.
settings.load_profile("apex")

BENCHMARKS = Path(__file__).parent / "bench"
"""Measurements, not tests: they run only when their folder or a file in it is named."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder of the test's own, which `APEX_TUI_HOME` names."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("APEX_TUI_HOME", str(folder))
    return folder


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the benchmarks out unless they are asked for."""
    if collection_path != BENCHMARKS:
        return None
    asked = [(config.invocation_params.dir / argument.split("::")[0]).resolve() for argument in config.args]
    return True if not any(path.is_relative_to(BENCHMARKS) for path in asked) else None


def pytest_unconfigure() -> None:
    """Remove the data folder of this run."""
    shutil.rmtree(_home, ignore_errors=True)
