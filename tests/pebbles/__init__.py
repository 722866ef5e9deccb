"""Pebbles. This module only announces it: it imports no rules."""

from apex_tui.engine.registry import GameEntry

GAME = GameEntry(
    id="pebbles",
    title="Pebbles",
    long_title="Pebbles",
    seats=(2, 4),
    minutes=5,
    line="The highest stone takes the pebbles.",
    rules="tests.pebbles.rules:Pebbles",
    ruleset="tests.pebbles:ruleset",
)
