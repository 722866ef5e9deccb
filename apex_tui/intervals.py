"""Means with an interval that holds the truth 95 times in 100, from samples counted in whole numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass

__all__ = ["Moments", "student_quantile"]


@dataclass(slots=True)
class Moments:
    """Sums of samples; whole numbers, so that the order of adding never matters."""

    n: int = 0
    total: int = 0
    squares: int = 0

    def put(self, sample: int) -> None:
        """Count one more sample."""
        self.n += 1
        self.total += sample
        self.squares += sample * sample

    def add(self, other: Moments) -> None:
        """Count the samples of another."""
        self.n += other.n
        self.total += other.total
        self.squares += other.squares

    def mean(self, unit: int = 1) -> float:
        """The mean in units of ``unit``; 0 without samples."""
        return self.total / (self.n * unit) if self.n else 0.0

    def share_interval(self, unit: int) -> tuple[float, float]:
        """The 95 % interval of a mean that lies between 0 and ``unit``, as shares of it.

        Student's interval. Where all samples are nothing or all are everything it would have no width,
        though a rare exception may not have been met yet: there it is Wilson's. Fewer than two samples say
        nothing.
        """
        if self.n < 2:
            return 0.0, 1.0
        mean = self.mean(unit)
        if self.total in (0, self.n * unit):
            z = 1.959964
            far = z * z / (self.n + z * z)
            return (0.0, far) if self.total == 0 else (1.0 - far, 1.0)
        spread = (self.squares * self.n - self.total * self.total) / (self.n * (self.n - 1))
        half = student_quantile(self.n - 1) * math.sqrt(spread / self.n) / unit
        return max(0.0, mean - half), min(1.0, mean + half)


def student_quantile(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, within 0.2 % (Fisher and Cornish's expansion)."""
    if freedom == 1:
        return 12.7062
    if freedom == 2:
        return 4.30265
    z = 1.959964
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum((term / float(freedom) ** (n + 1) for n, term in enumerate(terms)), 0.0)
