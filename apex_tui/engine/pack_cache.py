"""Merged packs kept as JSON, so that long TOML files are parsed once. Any fault is a miss, never an error."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

__all__ = ["CACHE_FROM", "cache_key", "load", "store"]

CACHE_FROM = 60_000
"""Bytes of TOML from which a copy is kept: so much takes 15 ms to parse, and less than 1 ms as JSON."""

FORMAT = b"1"
"""Changes when the merging does, so that copies made by other versions are not used."""

KEPT = 4
"""Copies kept of one ruleset: the plain one and a few with packs of the player's own."""


def cache_key(files: Iterable[tuple[str, bytes]]) -> str:
    """The name of the copy for these files (label and content, all layers in order)."""
    digest = hashlib.sha256(FORMAT)
    for label, data in files:
        digest.update(f"{len(label)} {len(data)} {label}".encode())
        digest.update(data)
    return digest.hexdigest()[:32]


def load(folder: Path, pack: str, key: str) -> bytes | None:
    """The copy of that name, None if there is none or it is damaged."""
    try:
        data = (folder / f"{pack}-{key}.json").read_bytes()
    except OSError:
        return None
    head, _, body = data.partition(b"\n")
    return body if head == _seal(body) else None


def store(folder: Path, pack: str, key: str, body: bytes) -> None:
    """Keep a copy. Failing (a full disk, a folder that cannot be written) does no harm."""
    path = folder / f"{pack}-{key}.json"
    part = path.with_suffix(f".{os.getpid()}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        part.write_bytes(_seal(body) + b"\n" + body)
        part.replace(path)
        copies = sorted(folder.glob(f"{pack}-*.json"), key=lambda copy: copy.stat().st_mtime_ns)
        for old in copies[:-KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def _seal(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode()
