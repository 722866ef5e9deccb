"""The one registry of actions: key bindings, footer, F1 help and palette are all made from this table.

A screen says where it stands (``places``) and which actions are possible now (``can``); what an action does
is its method ``do_<id>``. Keys are written as Textual names them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

__all__ = ["ACTIONS", "BY_ID", "Action", "Keymap", "action_of"]


@dataclass(frozen=True, slots=True)
class Action:
    """A command of the program."""

    id: str
    """What screens call it; their method is ``do_<id>``."""
    keys: tuple[str, ...]
    """The keys of the standard layout."""
    shown: str
    """The keys as they are written in footer and help."""
    label: str
    """One or two words for the footer."""
    help: str
    """A sentence for F1."""
    places: frozenset[str]
    """Where it works: ``everywhere`` or names of places that a screen stands in."""
    palette: str = ""
    """Its name in the palette and for typing, empty if it has none."""
    footer: int = 0
    """How much it is worth a place in the footer; 0: not offered there unless a screen asks for it."""


def _action(
    id: str, keys: str, shown: str, label: str, sentence: str, places: str, palette: str = "", footer: int = 0
) -> Action:
    return Action(id, tuple(keys.split()), shown, label, sentence, frozenset(places.split()), palette, footer)


ACTIONS: tuple[Action, ...] = (
    _action(
        "take",
        "enter",
        "Enter",
        "take ►",
        "Take what is under the cursor; confirm a set.",
        "board lists",
        "",
        90,
    ),
    _action("move_up", "up", "up", "", "The nearest lit thing above.", "board lists"),
    _action("move_down", "down", "down", "", "The nearest lit thing below.", "board lists"),
    _action("move_left", "left", "left", "", "The nearest lit thing to the left.", "board lists"),
    _action("move_right", "right", "right", "", "The nearest lit thing to the right.", "board lists"),
    _action(
        "next",
        "tab",
        "Tab",
        "next",
        "The next lit thing in reading order; leaves nothing out.",
        "board lists",
    ),
    _action(
        "previous",
        "shift+tab",
        "Shift+Tab",
        "previous",
        "The lit thing before it in reading order.",
        "board lists",
    ),
    _action("first", "home", "Home", "first", "The first lit thing.", "board lists"),
    _action("last", "end", "End", "last", "The last lit thing.", "board lists"),
    _action(
        "toggle",
        "space",
        "Space",
        "toggle",
        "Pick or drop what is under the cursor; while something is being shown: skip to its end.",
        "board lists",
    ),
    _action(
        "back",
        "escape backspace",
        "Esc",
        "back",
        "One step back in what you are putting together; close an overlay. Never leaves the table.",
        "everywhere",
    ),
    _action(
        "end",
        "e",
        "e",
        "end",
        "End, stop, pass or done: only when that is legal.",
        "table",
        "End or pass",
        85,
    ),
    _action("undo", "u", "u", "undo", "Take back your last step.", "table", "Undo a step", 40),
    _action(
        "undo_all",
        "U shift+u",
        "U",
        "undo all",
        "Back to the start of your turn, or as far as undo goes.",
        "table",
        "Undo my turn",
    ),
    _action("redo", "r", "r", "redo", "Do again what was undone.", "table", "Redo a step", 38),
    _action(
        "rule",
        "question_mark",
        "?",
        "rule",
        "The rule behind this prompt, in the rulebook.",
        "everywhere",
        "The rule behind this prompt",
        60,
    ),
    _action(
        "inspect",
        "i",
        "i",
        "inspect",
        "Look closely at what is under the cursor; arrows then walk over everything.",
        "board lists",
        "Inspector",
        48,
    ),
    _action(
        "hint",
        "h",
        "h",
        "hint",
        "What a computer player would choose; a second h puts the cursor there.",
        "table",
        "A hint",
        50,
    ),
    _action("log", "l", "l", "log", "All that happened at this table.", "table", "Log of this table", 30),
    _action(
        "since", "s", "s", "since", "What happened since your last turn.", "table", "Since your last turn", 28
    ),
    _action(
        "fold",
        "v",
        "v",
        "next page",
        "The next page of what is folded: pool, hand, neighbours, piles.",
        "table",
        "Next page of the board",
        34,
    ),
    _action(
        "fold_back",
        "V shift+v",
        "V",
        "page before",
        "The page before.",
        "table",
        "Previous page of the board",
    ),
    _action("talk", "t", "t", "talk", "Say something to the others.", "talk", "Talk", 20),
    _action("find", "slash", "/", "find", "Find words in what is shown here.", "find", "Find", 45),
    _action("find_next", "n", "n", "next hit", "The next place where the words stand.", "found"),
    _action("find_before", "N shift+n", "N", "hit before", "The place before.", "found"),
    _action(
        "jump",
        "semicolon",
        ";",
        "jump",
        "A letter on every thing; type it to go there.",
        "board",
        "Jump to a thing",
        12,
    ),
    _action(
        "type", "colon", ":", "type", "Type a move or a command in words.", "everywhere", "Type a move", 10
    ),
    _action("page_up", "pageup", "PageUp", "up", "Scroll what is longer than its place.", "board lists long"),
    _action(
        "page_down",
        "pagedown",
        "PageDown",
        "down",
        "Scroll what is longer than its place.",
        "board lists long",
    ),
    _action("give_up", "", "", "give up", "Give the game up; it is asked once more.", "table", "Give up"),
    _action(
        "take_back",
        "",
        "",
        "take back",
        "Ask the table to take back a move beyond undo.",
        "table",
        "Ask for a take-back",
    ),
    _action(
        "help",
        "f1",
        "F1",
        "help",
        "All keys that work here, with a sentence each.",
        "everywhere",
        "Keys (F1)",
    ),
    _action("settings", "f2", "F2", "settings", "Looks, pace and keys.", "everywhere", "Settings (F2)", 14),
    _action(
        "rulebook",
        "f3",
        "F3",
        "rulebook",
        "The rulebook of this game, in our own words.",
        "everywhere",
        "Rulebook (F3)",
        16,
    ),
    _action(
        "aid",
        "f4",
        "F4",
        "aid",
        "The game aid: what everything does, on one screen.",
        "aid",
        "Game aid (F4)",
        17,
    ),
    _action("palette", "ctrl+p", "Ctrl+P", "palette", "Every command by its name.", "everywhere", "", 8),
    _action(
        "paint", "ctrl+l", "Ctrl+L", "paint again", "Paint the screen again.", "everywhere", "Paint again"
    ),
    _action(
        "shell",
        "ctrl+z",
        "Ctrl+Z",
        "to the shell",
        "To the shell; fg comes back.",
        "everywhere",
        "To the shell",
    ),
    _action(
        "leave", "q", "q", "leave", "Leave. Everything is saved, nothing is asked.", "everywhere", "Leave", 18
    ),
)
"""All actions, in the order of the help page."""

BY_ID: Mapping[str, Action] = {action.id: action for action in ACTIONS}
"""The actions by id."""

_LAYOUTS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "standard": {},
    "vi": {
        "move_left": ("left", "h"),
        "move_down": ("down", "j"),
        "move_up": ("up", "k"),
        "move_right": ("right", "l"),
        "hint": ("H", "shift+h"),
        "log": ("L", "shift+l"),
    },
}
_LAYOUT_SHOWN = {"vi": {"hint": "H", "log": "L"}}


class Keymap:
    """Which key does what: the registry under a layout."""

    def __init__(self, keys: Mapping[str, tuple[str, ...]], shown: Mapping[str, str] | None = None):
        """``keys``: action id to keys, for the actions that differ from the standard layout."""
        unknown = sorted(set(keys) - set(BY_ID))
        if unknown:
            raise ValueError(f"key layout: no action is called {unknown[0]!r}")
        self._keys = {action.id: keys.get(action.id, action.keys) for action in ACTIONS}
        self._shown = dict(shown or {})
        self._actions: dict[str, list[Action]] = {}
        for action in ACTIONS:
            for key in self._keys[action.id]:
                self._actions.setdefault(key, []).append(action)

    @classmethod
    def layout(cls, name: str) -> Keymap:
        """A layout of this program.

        Raises:
            KeyError: if there is none of that name.
        """
        return cls(_LAYOUTS[name], _LAYOUT_SHOWN.get(name))

    @classmethod
    def from_file(cls, path: str) -> Keymap:
        """A player's own layout: TOML, action id = list of keys.

        Raises:
            ValueError: if the file cannot be read or names an unknown action.
        """
        import tomllib

        try:
            table = tomllib.loads(Path(path).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise ValueError(f"key file {path}: {error}") from None
        keys: dict[str, tuple[str, ...]] = {}
        for id, value in table.items():
            if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
                raise ValueError(f"key file {path}: {id} = {value!r} is not a list of keys")
            keys[id] = tuple(value)
        return cls(keys, {id: each[0] for id, each in keys.items() if each})

    def actions(self, key: str) -> list[Action]:
        """The actions of a key, in the order of the registry.

        A screen takes the first that works where it stands.
        """
        return self._actions.get(key, [])

    def shown(self, action: Action) -> str:
        """The key as it is written for the player."""
        return self._shown.get(action.id, action.shown)

    def letters(self) -> set[str]:
        """Single characters that are keys of actions: no choice may have them as its label."""
        return {key for key in self._actions if len(key) == 1}


def action_of(id: str) -> Action:
    """The action of that id.

    Raises:
        KeyError: if there is none.
    """
    return BY_ID[id]


def footer_order(actions: Iterable[Action]) -> list[Action]:
    """Those worth a place in the footer, most useful first."""
    return sorted((each for each in actions if each.footer), key=lambda each: -each.footer)
