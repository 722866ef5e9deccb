"""Typed lines: names of things that may be chosen, commands by name, settings by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from apex_tui.screens.preferences import all_settings
from apex_tui.widgets.things import Thing

if TYPE_CHECKING:
    from apex_tui.screens.page import PageScreen

__all__ = ["matching_things", "understand"]

_ALSO = {"q": "leave", "quit": "leave", "exit": "leave", "keys": "help", "rules": "rulebook"}
"""What people type out of habit, and the action they mean."""


def understand(words: str, page: PageScreen[Any]) -> str:
    """Do what a typed line says on a page; returns what would have been understood, or empty.

    A setting (``theme light``) wins over a thing (``nape``), a thing over a command (``rulebook``).
    """
    first, _, rest = words.partition(" ")
    if rest and any(setting.id == first for setting in all_settings()):
        return page.app_.choose(first, rest)
    things = matching_things(words, page.lit())
    if len(things) == 1:
        page.cursor = things[0].id
        page.take(things[0].id)
        return ""
    if len(things) > 1:
        return f"{len(things)} things: {', '.join(thing.name for thing in things[:3])}"
    return _command(words, page)


def matching_things(words: str, things: list[Thing]) -> list[Thing]:
    """The lit things meant: by label, by the beginnings of words of the name, then by anything in it."""
    wanted = words.lower().split()
    if not wanted:
        return []
    exact = [thing for thing in things if words == thing.label or words.lower() == thing.name.lower()]
    if exact:
        return exact[:1]
    begins = [thing for thing in things if _begins(thing.name.lower().split(), wanted)]
    return begins or [thing for thing in things if all(word in thing.name.lower() for word in wanted)]


def _begins(name: list[str], wanted: list[str]) -> bool:
    """True if each wanted word begins a word of the name, in order."""
    rest = iter(name)
    return all(any(each.startswith(word) for each in rest) for word in wanted)


def _command(words: str, page: PageScreen[Any]) -> str:
    from apex_tui.screens.actions import ACTIONS
    from apex_tui.screens.palette import entries_of, search

    wanted = _ALSO.get(words.lower(), words.lower())
    for action in ACTIONS:
        if action.palette and wanted in (action.id.replace("_", " "), action.label) and page.works(action):
            page.run_action_id(action.id)
            return ""
    found = search(entries_of(page), words)
    exact = [entry for entry in found if entry.name.lower() == words.lower()]
    if len(found) == 1 or exact:
        (exact or found)[0].do()
        return ""
    if found:
        return f"which: {', '.join(entry.name for entry in found[:3])}?"
    lit = ", ".join(thing.name for thing in page.lit()[:3])
    return f"not understood; try {lit or 'the name of a command'}"
