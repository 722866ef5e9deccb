"""Opening a table: planning a new one, and standing again where a saved one ended."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from apex_tui import __version__
from apex_tui.engine.chance import read_seed
from apex_tui.engine.errors import OptionError, SaveError
from apex_tui.engine.game import Entry
from apex_tui.engine.registry import GameEntry, find_game
from apex_tui.engine.rules import Rules, read_options
from apex_tui.engine.timeline import Mark, Timeline
from apex_tui.table.box import data_folder, laid_over, open_whole
from apex_tui.table.journal import FORMAT, Journal
from apex_tui.table.ledger import Ledger, Mended, load_timeline, mend_timeline
from apex_tui.table.now import Now
from apex_tui.table.seats import SeatSpec, seat_all, split_rival

__all__ = [
    "DamagedEnd",
    "OpenedTable",
    "Plan",
    "begin",
    "copy_table",
    "kept_as",
    "packs_of",
    "plan_table",
    "reopen",
    "stand_again",
]


@dataclass(slots=True)
class Plan:
    """A table that could be begun: everything has been checked, nothing written."""

    entry: GameEntry
    rules: Rules[Any]
    seats: list[SeatSpec]
    options: dict[str, str]
    """As given, and completed by the defaults."""
    seed: int | str | None
    packs: tuple[Path, ...]
    """All over the built-in one, that of the data folder too."""


@dataclass(slots=True)
class OpenedTable:
    """A table that stands."""

    entry: GameEntry
    rules: Rules[Any]
    ledger: Ledger
    head: dict[str, Any]
    """What was fixed when the table was made: see :func:`begin`."""
    notices: list[str] = field(default_factory=list)
    dropped: list[Mark] = field(default_factory=list)
    """Answers of the unfinished step that no longer fit the rules; the journal still holds them."""
    mended: Mended | None = None
    """What was damaged at its end, if it was; the journal still holds it."""


class DamagedEnd(SaveError):
    """The newest step of a table is damaged; it can be gone on with from one before, by ``mend``."""

    def __init__(self, table: str, why: str, lost: int) -> None:
        answers = "no answer is lost" if not lost else f"{lost} answer{'s are' if lost > 1 else ' is'} lost"
        super().__init__(f"{why}; the step before is sound, and from there {answers}")
        self.table = table
        """The id of the table."""
        self.lost = lost
        """How many answers would have to be given again."""


def plan_table(
    game_id: str,
    specs: Sequence[SeatSpec],
    options: Mapping[str, str],
    seed: int | str | None,
    packs: Sequence[Path],
) -> Plan:
    """Check everything about a new table.

    Raises:
        OptionError: an unknown game, option or value, or seats that do not fit.
        PackError: a pack that cannot be read.
    """
    entry = find_game(game_id)
    seated, chosen = split_rival(entry, specs, options)
    packs = laid_over(game_id, [Path(pack).absolute() for pack in packs])
    rules = open_whole(game_id, len(seated), chosen, packs)
    own = getattr(rules, "options", None)
    complete = dict(own) if isinstance(own, Mapping) else read_options(rules.option_specs, chosen)
    if isinstance(seed, str) and not seed.strip():
        raise OptionError("a seed is a number or a word, got nothing")
    if isinstance(seed, str):
        # Wherever it was typed, the same seed is the same game.
        seed = read_seed(seed)
    return Plan(entry, rules, seated, complete, seed, packs)


def begin(
    plan: Plan, path: Path | None, table_id: str, script: dict[str, list[Any]] | None = None
) -> OpenedTable:
    """Set up the game of a plan in a new journal; its beginning is still to be written.

    Raises:
        SaveError: the file cannot be made.
    """
    rules = plan.rules
    seed = secrets.randbelow(10**15) if plan.seed is None else plan.seed
    head = {
        "format": FORMAT,
        "version": __version__,
        "id": table_id,
        "game": plan.entry.id,
        "title": plan.entry.title,
        "options": plan.options,
        "asked": len(plan.seats),
        "seed": seed,
        "seed_typed": plan.seed is not None,
        "packs": [kept_as(pack) for pack in plan.packs],
        "packs_whole": True,
        "created": round(time.time(), 1),
    }
    now = Now(seat_all(rules, plan.seats))
    timeline = Timeline.new(rules, seed, script)
    ledger = Ledger(timeline, Journal.create(path), now, [])
    return OpenedTable(plan.entry, rules, ledger, head)


def kept_as(pack: Path) -> str:
    """A pack as a head holds it: that of the data folder by its place in there, so that the folder may be moved."""
    home = data_folder().absolute()
    return str(pack.relative_to(home) if pack.is_relative_to(home) else pack)


def packs_of(head: Mapping[str, Any]) -> tuple[Path, ...]:
    """All packs over the built-in one that a table is played with.

    The head of an older table does not name that of the data folder, which was laid under the others unsaid.

    Raises:
        KeyError, TypeError: the head is damaged.
    """
    home = data_folder().absolute()
    packs = tuple(home / folder for folder in head["packs"])
    return packs if head.get("packs_whole") else laid_over(str(head["game"]), packs)


def reopen(path: Path, *, mend: bool = False) -> OpenedTable:
    """Stand where a saved table ended; ``mend``: where its end is damaged, as near to it as its answers lead.

    Raises:
        DamagedEnd: its end is damaged and could be mended. SaveError: damaged or not writable.
        OptionError, PackError: its game or pack is gone.
    """
    journal = Journal.open(path)
    try:
        return stand_again(journal, mend=mend)
    except BaseException:
        journal.close()
        raise


def stand_again(journal: Journal, *, mend: bool = False) -> OpenedTable:
    """Stand where a journal ends; ``mend``: see :func:`reopen`.

    Raises:
        DamagedEnd: see :func:`reopen`. SaveError: damaged. OptionError, PackError: its game or pack is gone.
    """
    head, saved = journal.fact("head"), journal.fact("now")
    try:
        game, asked, options = str(head["game"]), int(head["asked"]), dict(head["options"])
        packs = packs_of(head)
        undone = [(tuple(seats), [_undone(mark) for mark in marks]) for seats, marks in saved["undone"]]
        now = Now.load(saved)
    except (KeyError, TypeError, ValueError) as error:
        what = f"{error} is missing" if isinstance(error, KeyError) else error
        raise SaveError(f"damaged save {journal.label}: {what}") from None
    entry = find_game(game)
    rules = open_whole(game, asked, options, packs)
    if len(now.seats) != rules.seats:
        raise SaveError(f"damaged save {journal.label}: {len(now.seats)} seats, the game has {rules.seats}")
    try:
        timeline, dropped = load_timeline(rules, journal)
    except SaveError as error:
        mended = _mended(rules, journal, error)
        if not mend:
            raise DamagedEnd(str(head["id"]), str(error), mended.lost) from None
        many = "the last answer is" if mended.lost == 1 else f"the last {mended.lost} answers are"
        again = f", {many} asked again" if mended.lost else ""
        notice = f"the newest step was damaged; the game was played on from step {mended.stood_on}{again}"
        now = replace(now, vote=None)
        ledger = Ledger(mended.timeline, journal, now, None)
        return OpenedTable(entry, rules, ledger, head, [notice], mended=mended)
    opened = OpenedTable(entry, rules, Ledger(timeline, journal, now, None), head, dropped=dropped)
    if dropped:
        many = (
            "the last answer no longer fits"
            if len(dropped) == 1
            else f"the last {len(dropped)} answers no longer fit"
        )
        opened.notices.append(
            f"the rules have changed since this table was saved: {many} and will be asked again"
        )
    else:
        timeline.undone = undone
    return opened


def _mended(rules: Rules[Any], journal: Journal, error: SaveError) -> Mended:
    """The game from before what is damaged; where that cannot be, the first complaint stands."""
    try:
        return mend_timeline(rules, journal)
    except SaveError:
        raise error from None


def _undone(saved: Sequence[Any]) -> Mark:
    seat, answer, salt, by, kind, closed = saved
    picks = None
    if answer is not None:
        picks = tuple(tuple(option) if isinstance(option, list) else option for option in answer)
    return Mark(Entry(seat, picks, salt), by, kind, closed=closed)


def copy_table(ledger: Ledger, place: tuple[int, int], path: Path, table_id: str) -> None:
    """Write a game up to ``place`` to a new file as a table of its own.

    Raises:
        SaveError: it cannot be saved.
    """
    head = ledger.journal.fact("head")
    head |= {"id": table_id, "created": round(time.time(), 1), "forked_from": head["id"]}
    journal = Journal.create(path)
    try:
        ledger.copy_until(place, journal, head)
    finally:
        journal.close()
