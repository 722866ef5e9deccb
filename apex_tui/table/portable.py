"""A whole game as one JSON file: export, import, and games that are only looked at."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from apex_tui.engine.errors import SaveError
from apex_tui.table import save_file
from apex_tui.table.box import laid_over
from apex_tui.table.journal import FORMAT, Batch, Journal, SavedEntry, SavedMark, pack
from apex_tui.table.lines import Line
from apex_tui.table.open_table import OpenTable
from apex_tui.table.opening import kept_as, packs_of, stand_again
from apex_tui.table.pack_marks import PackMark, find_packs, mark_of
from apex_tui.table.save_file import WHOLE_PACKS, what_is_wrong
from apex_tui.table.store import Store

__all__ = ["export_table", "import_table", "look_at", "open_file"]

_LARGEST = 512 << 20
"""Bytes of a file that is still read."""


def export_table(store: Store, table_id: str, target: Path, *, overwrite: bool = False) -> None:
    """Write a table, in play or not, to ``target``: header, every step with snapshot and log, all lines.

    Rules packs of the player's own, that of the data folder too, are named, not carried: see
    :mod:`apex_tui.table.pack_marks`.

    Raises:
        SaveError: no such table, damaged, ``target`` exists (unless ``overwrite``) or cannot be written.
        PackError: a rules pack of the table is not there any more.
    """
    if target.exists() and not overwrite:
        raise SaveError(f"{target} exists already")
    journal = Journal.open(store.path(store.find(table_id)), reading=True)
    try:
        whole = _gather(journal)
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError(f"damaged save {journal.label}: {what_is_wrong(error)}") from None
    finally:
        journal.close()
    text = json.dumps(whole.model_dump(mode="json"), ensure_ascii=False, separators=(",", ":"))
    fresh = target.with_name(f"{target.name}.{os.getpid()}.tmp")
    try:
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(target)
    except (OSError, UnicodeEncodeError) as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise SaveError(f"cannot write {target}: {error}") from None


def _gather(journal: Journal) -> save_file.GameFile:
    head, now = journal.fact("head"), journal.fact("now")
    marks_of_packs = [mark_of(folder) for folder in packs_of(head)]
    head["packs"] = [save_file.SavedPack(id=mark.id, hash=mark.hash) for mark in marks_of_packs]
    marks: dict[int, list[save_file.SavedMark]] = {number: [] for number in journal.step_numbers()}
    for mark in journal.marks():
        fields = mark._asdict()
        marks[fields.pop("step")].append(save_file.SavedMark(**fields))
    del now["vote"], now["undone"]
    return save_file.GameFile(
        apex_tui=save_file.FORMAT,
        **{name: head[name] for name in save_file.GameFile.model_fields if name in head},
        now=save_file.SavedNow(**now),
        steps=[
            save_file.SavedStep(number=n, snapshot=json.loads(journal.snapshot(n)), log=log)
            for n, log in marks.items()
        ],
        lines=[_line(line) for line in journal.lines()],
        entries=[save_file.SavedEntry(**entry._asdict()) for entry in journal.entries()],
    )


def _line(line: Line) -> save_file.SavedLine:
    return save_file.SavedLine(
        n=line.n,
        seat=line.seat,
        kind=line.kind,
        data=line.data,
        text=line.text,
        to=list(line.to) if line.to is not None else None,
        hidden_from=list(line.hidden_from),
        step=line.step,
        entry=line.entry,
        taken_back=line.taken_back,
    )


def import_table(store: Store, source: Path, packs: Sequence[Path] = ()) -> str:
    """Validate a file that ``export_table`` wrote and keep it as a new table; returns its id.

    ``packs``: folders in which its rules packs may lie, besides those of the tables in the store.

    Raises:
        SaveError: not such a file, damaged (names the field), of a newer format, or it cannot be kept.
        OptionError, PackError: its game or pack is not installed.
    """
    whole = _read(source)
    found = _packs_of(whole, source, packs, store)
    table_id = store.new_id()
    batch = _batch(whole, table_id, found)
    _stand(batch, source).close()
    path = store.path(table_id)
    journal = Journal.create(path)
    try:
        journal.write(batch)
    except BaseException:
        journal.close()
        store.remove_files(table_id)
        raise
    journal.close()
    return table_id


def open_file(source: Path, packs: Sequence[Path] = (), store: Store | None = None) -> OpenTable:
    """The game of an exported file, to be looked at; nothing is kept. ``packs``, ``store``: as for ``import_table``.

    Raises:
        SaveError: as for ``import_table``.
    """
    whole = _read(source)
    return _stand(_batch(whole, whole.id, _packs_of(whole, source, packs, store)), source)


def _packs_of(
    whole: save_file.GameFile, source: Path, packs: Sequence[Path], store: Store | None
) -> list[Path]:
    """Where the rules packs of a game lie here.

    Raises:
        PackError: one is not here.
    """
    if not whole.packs:
        return []
    given = list(packs)
    if all(isinstance(pack, str) for pack in whole.packs):
        # Older files tell where they lay, and nothing else.
        return given or [Path(str(pack)) for pack in whole.packs]
    wanted = [PackMark(pack.id, pack.hash) for pack in whole.packs if not isinstance(pack, str)]
    return find_packs(wanted, [*given, *laid_over(whole.game), *_folders_of(store)], str(source))


def _folders_of(store: Store | None) -> Iterator[Path]:
    """The folders of all rules packs that tables of the store are played with."""
    for table_id in store.ids() if store is not None else ():
        with contextlib.suppress(SaveError, KeyError, TypeError):
            journal = Journal.open(store.path(table_id), reading=True)  # type: ignore[union-attr]
            try:
                yield from packs_of(journal.fact("head"))
            finally:
                journal.close()


def look_at(store: Store, table_id: str) -> OpenTable:
    """A saved table to be looked at, also while somebody plays it; later moves do not show.

    Raises:
        SaveError: no such table or damaged.
    """
    journal = Journal.open(store.path(store.find(table_id)), reading=True)
    try:
        return OpenTable(stand_again(journal))
    except BaseException:
        journal.close()
        raise


def _read(source: Path) -> save_file.GameFile:
    try:
        if source.stat().st_size > _LARGEST:
            raise SaveError(f"{source} is too large for a game")
        text = source.read_bytes()
    except OSError as error:
        raise SaveError(f"cannot read {source}: {error.strerror or error}") from None
    try:
        whole = save_file.GameFile.model_validate_json(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{source} is no game that this version reads: {what_is_wrong(error)}") from None
    if whole.apex_tui > save_file.FORMAT:
        raise SaveError(f"{source} has format {whole.apex_tui}, this version reads up to {save_file.FORMAT}")
    return whole


def _batch(whole: save_file.GameFile, table_id: str, packs: Sequence[Path]) -> Batch:
    head = whole.model_dump(include={"version", "game", "title", "options", "asked", "seed", "seed_typed"})
    head["packs"] = [kept_as(folder.absolute()) for folder in packs]
    head["packs_whole"] = whole.apex_tui >= WHOLE_PACKS
    head |= {"format": FORMAT, "id": table_id, "created": whole.created, "forked_from": whole.forked_from}
    head["imported"] = round(time.time(), 1)
    batch = Batch(facts={"head": head, "now": {**whole.now.model_dump(), "vote": None, "undone": []}})
    for step in whole.steps:
        batch.steps.append((step.number, pack(json.dumps(step.snapshot, separators=(",", ":")))))
        for mark in step.log:
            answer = None
            if mark.answer is not None:
                answer = tuple(tuple(one) if isinstance(one, list) else one for one in mark.answer)
            batch.marks.append(
                SavedMark(
                    mark.serial, step.number, mark.seat, answer, mark.salt, mark.by, mark.kind, mark.flags
                )
            )
    for line in whole.lines:
        to = tuple(line.to) if line.to is not None else None
        told = tuple(line.hidden_from)
        batch.lines.append(
            Line(
                line.n,
                line.seat,
                line.kind,
                line.data,
                line.text,
                to,
                told,
                line.step,
                line.entry,
                line.taken_back,
            )
        )
    batch.entries = [SavedEntry(**entry.model_dump()) for entry in whole.entries]
    return batch


def _stand(batch: Batch, source: Path) -> OpenTable:
    """Play a file's game again from its last snapshot, and look at every other snapshot too."""
    journal = Journal.create(None)
    journal.label = str(source)
    try:
        journal.write(batch)
        opened = stand_again(journal)
        for record in opened.ledger.timeline.records:
            record.stand()
        return OpenTable(opened)
    except BaseException as error:
        journal.close()
        if isinstance(error, SaveError) and str(source) not in str(error):
            raise SaveError(f"{source}: {error}") from None
        raise
