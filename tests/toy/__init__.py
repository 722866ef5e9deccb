"""Magpies: a small game, never shipped, that uses every part of the engine (its rules: `rules.md` in this folder)."""
