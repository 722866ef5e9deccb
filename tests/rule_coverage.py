"""Pytest plugin: which rules of the games have a test.

The rules are the numbered lines of every `rulesets/<game>/rules.md`. A test names the rules it proves with
`tests.rules.rule`; a rule counts as tested when a test that names it ran and passed. A test that names an
unknown rule fails. The summary is printed at the end of a run; `--rules-report` says how much of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

RULE_LINE = re.compile(r"^(?:[-*]|#+)? ?\**((?P<game>[A-Z]{3})-(?P<section>\d+)\.(?P<number>\d+))\b")
"""The beginning of a line that states a rule: `- CAR-9.2 The actions are ...`."""

PROPERTY = "rule"
"""Name under which a test report carries a rule ID (reports travel from worker processes, marks do not)."""

MODES = ("auto", "off", "count", "list", "fail")
"""auto: list after a whole run, else count; fail: list, and fail the run if a rule has no test."""


def rules_in(text: str) -> list[str]:
    """The rule IDs that `text` states, in its order.

    Raises:
        ValueError: if an ID is stated twice.
    """
    ids = [found.group(1) for line in text.splitlines() if (found := RULE_LINE.match(line))]
    twice = sorted({each for each in ids if ids.count(each) > 1})
    if twice:
        raise ValueError(f"stated more than once: {', '.join(twice)}")
    return ids


def rules_by_game(rulesets: Path) -> dict[str, list[str]]:
    """The rule IDs of each game that has a `rules.md` in `rulesets`, by the name of its folder.

    Raises:
        ValueError: naming the file, if one states no rule or one rule twice.
    """
    games: dict[str, list[str]] = {}
    for file in sorted(rulesets.glob("*/rules.md")):
        try:
            games[file.parent.name] = rules_in(file.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{file}: {error}") from None
        if not games[file.parent.name]:
            raise ValueError(f"{file}: no line begins with a rule ID")
    return games


def folded(missing: Iterable[str], order: list[str]) -> str:
    """`missing` in one line, neighbours in `order` joined: `CAR-1.1 to CAR-1.4, CAR-2.2`."""
    wanted = set(missing)
    runs: list[list[str]] = []
    previous_was_missing = False
    for each in order:
        if each in wanted:
            if previous_was_missing and runs[-1][0].split(".")[0] == each.split(".")[0]:
                runs[-1].append(each)
            else:
                runs.append([each])
        previous_was_missing = each in wanted
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)


@dataclass(eq=False)
class RuleCoverage:
    """The plugin: checks the marks in the process that runs a test, counts in the one that reports."""

    games: Mapping[str, list[str]]
    mode: str
    whole_run: bool
    """Every test was asked for, so that a rule without a test says something."""
    proven: set[str] = field(default_factory=set)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Fail a test that names an unknown rule; let the report carry the known ones."""
        known = {each for ids in self.games.values() for each in ids}
        named = sorted({each for mark in item.iter_markers("rule") for each in mark.args})
        unknown = [str(each) for each in named if each not in known]
        if unknown:
            files = ", ".join(f"rulesets/{game}/rules.md" for game in self.games) or "no file that was found"
            pytest.fail(f"unknown rule {', '.join(unknown)} (the rules stand in {files})", pytrace=False)
        item.user_properties.extend((PROPERTY, each) for each in named)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the rules of a test that ran to its end and passed."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.proven.update(str(value) for name, value in report.user_properties if name == PROPERTY)

    def missing(self) -> dict[str, list[str]]:
        """The rules of each game that no passed test names; games with none are left out."""
        gaps = {game: [each for each in ids if each not in self.proven] for game, ids in self.games.items()}
        return {game: ids for game, ids in gaps.items() if ids}

    def fails(self) -> bool:
        """Whether the run must fail: a rule has no test, or there is no rule at all to be tested."""
        return self.mode == "fail" and bool(self.missing() or not self.games)

    def lines(self) -> Iterator[str]:
        """The summary, one or two lines a game."""
        listed = self.mode in ("list", "fail") or (self.mode == "auto" and self.whole_run)
        missing = self.missing()
        for game, ids in self.games.items():
            gaps = missing.get(game, [])
            if self.mode == "auto" and not self.whole_run and len(gaps) == len(ids):
                continue
            yield f"{game}: {len(ids) - len(gaps)} of {len(ids)} rules have a passing test"
            if gaps and listed:
                yield f"  without one: {folded(gaps, ids)}"

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """With `--rules-report=fail`, a rule without a test fails a run that would have passed."""
        reports = not hasattr(session.config, "workerinput")
        if reports and exitstatus == pytest.ExitCode.OK and self.fails():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the summary."""
        lines = [] if self.mode == "off" else list(self.lines())
        if self.mode == "fail" and not self.games:
            lines = ["no rulesets/*/rules.md found"]
        if lines:
            terminalreporter.section("rules")
            for line in lines:
                terminalreporter.line(line, red=self.fails())


def asks_for_everything(config: pytest.Config) -> bool:
    """Whether this run was started on all of tests/, with no selection among them."""
    tests = Path(__file__).parent
    asked = [(config.invocation_params.dir / argument.split("::")[0]).resolve() for argument in config.args]
    selected = any(config.getoption(name, None) for name in ("keyword", "markexpr", "deselect", "lf"))
    return any(path in (tests, tests.parent) for path in asked) and not selected


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--rules-report`."""
    group = parser.getgroup("rules", "rules of the games and their tests")
    group.addoption(
        "--rules-report",
        choices=MODES,
        default="auto",
        help="rules without a test: auto (listed after a whole run), off, count, list, fail (list and fail)",
    )
    group.addoption(
        "--rules-from", type=Path, default=None, metavar="PATH", help="read the rules from PATH/*/rules.md"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark and the plugin."""
    config.addinivalue_line("markers", "rule(*ids): the rules of a game that the test proves")
    rulesets = config.getoption("rules_from") or Path(__file__).parent.parent / "rulesets"
    try:
        games = rules_by_game(rulesets)
    except ValueError as error:
        raise pytest.UsageError(str(error)) from None
    coverage = RuleCoverage(games, config.getoption("rules_report"), asks_for_everything(config))
    config.pluginmanager.register(coverage, "rule_coverage_of_this_run")
