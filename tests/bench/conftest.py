"""Benchmarks: each measures figures, holds them against what must be reached, and prints them in one table at the end."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest


@dataclass(slots=True)
class Figure:
    """One measured number."""

    name: str
    value: float
    unit: str
    bound: float
    """What must be reached."""
    at_least: bool
    """True: the value must not be below the bound; False: not above it."""
    how: str

    @property
    def reached(self) -> bool:
        """True if the bound holds."""
        return self.value >= self.bound if self.at_least else self.value <= self.bound


_FIGURES: list[Figure] = []

Measure = Callable[..., None]


@pytest.fixture
def figure() -> Measure:
    """``figure(name, value, unit, at_least=... or at_most=..., how=...)``: note a number and fail if it is out of bounds."""

    def note(
        name: str,
        value: float,
        unit: str,
        *,
        at_least: float | None = None,
        at_most: float | None = None,
        how: str = "",
    ) -> None:
        assert (at_least is None) != (at_most is None), "a figure has one bound"
        bound = at_least if at_least is not None else at_most
        assert bound is not None
        found = Figure(name, value, unit, bound, at_least is not None, how)
        _FIGURES.append(found)
        assert found.reached, f"{name}: {value:.4g} {unit}, must be {'>=' if found.at_least else '<='} {bound:g}"

    return note


def pytest_addoption(parser: pytest.Parser) -> None:
    """How long crowds play in the benchmarks of the server."""
    parser.addoption("--seconds", type=float, default=60.0, help="seconds that the crowds of the server play")


def percentile(values: list[float], share: float) -> float:
    """The value below which ``share`` of them lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None] | None:
    """Print the table of figures with the load of the machine."""
    if not _FIGURES:
        return None
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"
    terminalreporter.section(f"figures (load {load}, {os.cpu_count()} cores)")
    for one in _FIGURES:
        mark = "ok" if one.reached else "MISSED"
        sign = ">=" if one.at_least else "<="
        terminalreporter.write_line(
            f"{mark:6} {one.name:58} {one.value:>10.4g} {one.unit:8} {sign} {one.bound:<8g} {one.how}"
        )
    return None
