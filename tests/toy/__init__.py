"""Magpies: a small game, never shipped, that uses every part of the engine (its rules: `rules.md` in this folder)."""

from __future__ import annotations


def load_pack(root: object, overlays: object, cache: object = None) -> None:
    """Magpies needs no pack."""
