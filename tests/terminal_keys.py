"""The bytes that an xterm sends for a key."""

from __future__ import annotations

PLAIN = {
    "enter": "\r",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "escape": "\x1b",
    "space": " ",
    "backspace": "\x7f",
    "plus": "+",
    "question_mark": "?",
    "slash": "/",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
}
"""Keys with a sequence of their own."""

LETTERED = {"up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F"}
"""Keys of the form CSI letter, and CSI 1;modifier letter."""

NUMBERED = {
    "insert": 2, "delete": 3, "pageup": 5, "pagedown": 6,
    "f5": 15, "f6": 17, "f7": 18, "f8": 19, "f9": 20, "f10": 21, "f11": 23, "f12": 24,
}  # fmt: skip
"""Keys of the form CSI number ~, and CSI number;modifier ~."""

MODIFIERS = {"shift": 1, "alt": 2, "ctrl": 4}


def sequence(key: str) -> str:
    """What `key` sends: one character, or a name with modifiers before it (`"ctrl+p"`, `"shift+up"`).

    Raises:
        ValueError: if there is no such key.
    """
    if len(key) == 1:
        return key
    if key in PLAIN:
        return PLAIN[key]
    *held, name = key.split("+")
    if not set(held) <= set(MODIFIERS):
        raise ValueError(f"unknown key {key!r}: the modifiers are {', '.join(MODIFIERS)}")
    modifier = 1 + sum(MODIFIERS[each] for each in set(held))
    if name in LETTERED:
        return f"\x1b[1;{modifier}{LETTERED[name]}" if held else f"\x1b[{LETTERED[name]}"
    if name in NUMBERED:
        return f"\x1b[{NUMBERED[name]};{modifier}~" if held else f"\x1b[{NUMBERED[name]}~"
    if len(name) == 1 and held == ["ctrl"] and "a" <= name.lower() <= "z":
        return chr(ord(name.lower()) - ord("a") + 1)
    if held == ["alt"]:
        return "\x1b" + sequence(name)
    raise ValueError(f"unknown key {key!r}")
