"""What the kit is put to: every registered game, and the toy, at every seat count and with every option value."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import OptionError
from apex_tui.engine.registry import GameEntry, games, load
from apex_tui.engine.rules import OptionSpec, Rules
from apex_tui.resources import ruleset_of
from tests.pebbles import GAME as PEBBLES
from tests.rule_coverage import rules_in

Options = Mapping[str, str]

TOY = "toy"
OURS = {
    TOY: GameEntry(
        id=TOY, title="Magpies", long_title="Magpies", seats=(2, 5), minutes=5, line="Shiny.", order=999,
        rules="tests.toy.rules:Magpies", ruleset="tests:toy",
    ),
    PEBBLES.id: PEBBLES,
}  # fmt: skip
"""The games of the tests: never shipped, in no list of the package."""


@dataclass(slots=True, frozen=True)
class Case:
    """One set-up of one game, with a seed."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0

    def rules(self) -> Rules[Any]:
        """The rules of this set-up."""
        return make(self.game, self.seats, dict(self.options))

    def __str__(self) -> str:
        options = ",".join(f"{key}={value}" for key, value in self.options)
        return f"{self.game}-{self.seats}{'-' + options if options else ''}-seed{self.seed}"


def subject_ids() -> list[str]:
    """All games under test."""
    return [*OURS, *games()]


def entry_of(game: str) -> GameEntry:
    """How a game is announced."""
    return OURS.get(game) or games()[game]


@cache
def pack_of(game: str) -> Any:
    """The built-in pack of a game, read once: packs are never changed."""
    entry = entry_of(game)
    return load(entry.pack)(ruleset_of(entry), []) if entry.pack else None


def make(game: str, seats: int, options: Options) -> Rules[Any]:
    """The rules of one table.

    Raises:
        OptionError: the game does not allow it.
    """
    return load(entry_of(game).rules)(pack_of(game), seats, dict(options))


@cache
def rule_ids(game: str) -> frozenset[str]:
    """The IDs of the game's rulebook."""
    file = ruleset_of(entry_of(game)) / "rules.md"
    return frozenset(rules_in(file.read_text(encoding="utf-8")))


def seat_counts(game: str) -> range:
    least, most = entry_of(game).seats
    return range(least, most + 1)


@cache
def specs_of(game: str) -> tuple[OptionSpec, ...]:
    """The options as a table knows them: the pack may add values."""
    return tuple(make(game, seat_counts(game)[0], {}).option_specs)


@cache
def hand_made(game: str) -> tuple[tuple[int, Options], ...]:
    """Set-ups that no list of values gives (options of free text): `VARIANTS` of `tests.games.<id>.variants`.

    Of a game that is a package of its own: of the module `variants` beside its rules.
    """
    package = entry_of(game).rules.partition(":")[0].rpartition(".")[0]
    where = f"{package.replace('apex_tui.games', 'tests.games')}.variants"
    try:
        module = importlib.import_module(where)
    except ModuleNotFoundError as missing:
        if missing.name not in (where, where.rpartition(".")[0]):
            raise
        return ()
    return tuple(module.VARIANTS)


def variants(game: str, seats: int) -> list[Options]:
    """Set-ups for this number of seats that together take each option value at least once."""
    specs = [spec for spec in specs_of(game) if spec.values and not (spec.solo_only and seats > 1)]
    found: list[Options] = [{}]
    for i in range(1, max((len(spec.values) for spec in specs), default=1)):
        # Side by side, not one at a time: values of different options meet, and the cases stay few.
        found.append({spec.key: _from_default(spec)[i % len(spec.values)] for spec in specs})
    allowed = [options for options in found if _allowed(game, seats, options)]
    met = {(key, value) for options in allowed for key, value in options.items()}
    for spec in specs:
        for value in _from_default(spec)[1:]:
            if (spec.key, value) not in met:
                allowed.append({spec.key: value})
    return allowed + [options for count, options in hand_made(game) if count == seats]


def _part(game: str, seats: int, place: int) -> list[Options]:
    """The defaults, one of the other set-ups in turn with the seat counts, and those made by hand."""
    own = [options for count, options in hand_made(game) if count == seats]
    plain, *others = (options for options in variants(game, seats) if options not in own)
    return [plain, *others[place % max(1, len(others)) :][:1], *own]


def _from_default(spec: OptionSpec) -> list[str]:
    return [spec.default, *(value for value in spec.values if value != spec.default)]


def _allowed(game: str, seats: int, options: Options) -> bool:
    try:
        make(game, seats, options)
    except OptionError:
        return False
    return True


def random_variant(game: str, seats: int, rng: Stream) -> Options:
    """Any combination of values that the game allows."""
    specs = [spec for spec in specs_of(game) if spec.values and not (spec.solo_only and seats > 1)]
    for _ in range(50):
        options = {spec.key: rng.choice(spec.values) for spec in specs}
        if _allowed(game, seats, options):
            return options
    return {}


MANY = 24
"""So many set-ups of a game are each played; of more, a part that still has every seat count and every option value."""


def cases(game: str, at_least: int = 0) -> Iterator[Case]:
    """Each set-up once, or a part of very many; then random set-ups until there are `at_least` cases."""
    count = 0
    thin = sum(len(variants(game, seats)) for seats in seat_counts(game)) > MANY
    for place, seats in enumerate(seat_counts(game)):
        for options in _part(game, seats, place) if thin else variants(game, seats):
            yield Case(game, seats, tuple(sorted(options.items())), count)
            count += 1
    while count < at_least:
        rng = Stream(count)
        seats = rng.choice(seat_counts(game))
        yield Case(game, seats, tuple(sorted(random_variant(game, seats, rng).items())), count)
        count += 1
