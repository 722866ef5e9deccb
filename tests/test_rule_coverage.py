"""The report on rules without a test: in one process and over several, what passes, what fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rule_coverage import folded, rules_by_game, rules_in
from tests.rules import rule

ROOT = Path(__file__).parent.parent

Run = Callable[..., pytest.RunResult]

RULES = """\
# A game

- CAR-1.1 The first rule, which mentions CAR-9.9.
- **CAR-1.2** The second rule.
CAR-2.1 The third rule.
  CAR-7.1 is no rule of its own here.
"""

TESTS = """\
import pytest
from tests.rules import rule

@rule("CAR-1.1")
def test_first():
    pass

class TestMore:
    pytestmark = rule("CAR-1.2")

    @rule("CAR-2.1")
    def test_both(self):
        pass
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a test file on its own, in a process of its own, against the three rules above."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    pytester.mkdir("rulesets").joinpath("carnivore").mkdir()
    Path("rulesets/carnivore/rules.md").write_text(RULES, encoding="utf-8")

    def run_with(tests: str, *options: str) -> pytest.RunResult:
        pytester.makepyfile(test_game=tests)
        return pytester.runpytest_subprocess(
            "-p", "xdist", "-p", "tests.rule_coverage", "--rules-from=rulesets", *options
        )

    return run_with


WORKERS = pytest.mark.parametrize("workers", ["-n0", "-n2"])


@WORKERS
def test_every_rule_proven(run: Run, workers: str) -> None:
    result = run(TESTS, workers, "--rules-report=fail")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["carnivore: 3 of 3 rules have a passing test"])
    result.stdout.no_fnmatch_line("*without one*")
    assert result.ret == 0


@WORKERS
@pytest.mark.parametrize(("report", "status"), [("fail", 1), ("list", 0)])
def test_a_rule_without_a_test(run: Run, workers: str, report: str, status: int) -> None:
    result = run(TESTS.replace('"CAR-2.1"', '"CAR-1.1"'), workers, f"--rules-report={report}")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["carnivore: 2 of 3 rules have a passing test", "  without one: CAR-2.1"])
    assert result.ret == status


@WORKERS
def test_an_unknown_rule_fails_its_test(run: Run, workers: str) -> None:
    result = run(TESTS.replace('"CAR-2.1"', '"CAR-7.1"'), workers)
    # A failure in the set-up is an error in pytest's count.
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*unknown rule CAR-7.1 (the rules stand in rulesets/carnivore/rules.md)*"])
    assert result.ret == 1


@pytest.mark.parametrize(
    "body",
    ["assert False", "pytest.skip('not today')", "pytest.xfail('known')"],
    ids=["failed", "skipped", "expected to fail"],
)
def test_only_a_passing_test_proves_a_rule(run: Run, body: str) -> None:
    tests = TESTS.replace("def test_first():\n    pass", f"def test_first():\n    {body}")
    result = run(tests, "--rules-report=list")
    result.stdout.fnmatch_lines(["carnivore: 2 of 3 rules have a passing test", "  without one: CAR-1.1"])


def test_rules_stated_twice_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "carnivore"
    folder.mkdir()
    (folder / "rules.md").write_text("- CAR-1.1 once\n- CAR-1.1 twice\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"rules\.md: stated more than once: CAR-1\.1"):
        rules_by_game(tmp_path)
    (folder / "rules.md").write_text("# Nothing yet\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no line begins with a rule ID"):
        rules_by_game(tmp_path)


def test_missing_rules_are_folded_within_a_section() -> None:
    order = rules_in("\n".join(f"- CAR-{each} x" for each in ("1.1", "1.2", "1.3", "2.1", "2.2", "2.3")))
    missing = ["CAR-1.2", "CAR-1.3", "CAR-2.1", "CAR-2.3"]
    assert folded(missing, order) == "CAR-1.2 to CAR-1.3, CAR-2.1, CAR-2.3"


@pytest.mark.parametrize("ids", [(), (9.2,)])
def test_a_mark_without_a_rule_is_refused(ids: tuple[object, ...]) -> None:
    with pytest.raises(TypeError, match="one or more rule IDs"):
        rule(*ids)  # type: ignore[arg-type]
