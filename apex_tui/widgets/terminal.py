"""What the terminal can do: colours, its own background, the pencil glyphs; or whether it is one.

No Textual and no Rich here: the command line asks before it decides what to import.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import IO, Literal

__all__ = [
    "Terminal",
    "ascii_reason",
    "background_of",
    "glyphs_reason",
    "inspect_terminal",
    "is_console",
    "locale_in_doubt",
    "refusal",
]

Depth = Literal["truecolor", "256", "16", "none"]
Background = Literal["dark", "light"]

_OSC_11 = re.compile(rb"\x1b\]11;rgba?:([0-9a-fA-F]{2,4})/([0-9a-fA-F]{2,4})/([0-9a-fA-F]{2,4})")
_DEVICE_ATTRIBUTES = re.compile(rb"\x1b\[\?[0-9;]*c")
_QUERY = b"\x1b]11;?\x1b\\\x1b[c"
_GLYPHS = "\ré\x1b[6n\r\x1b[K".encode()
"""Writes one character of two bytes, asks where the cursor is now, and wipes it away."""
_CURSOR = re.compile(rb"\x1b\[\d+;(\d+)R")
_MONOCHROME = re.compile(r"vt(?:52|[12]\d\d|320|330|420|510)\b(?!.*color)")
"""The terminals of DEC that show no colours (and would show a cursor that is a colour nowhere)."""
# Every terminal answers the second query, so that silence about the first costs no waiting.
_PATIENCE = 0.2


@dataclass(frozen=True, slots=True)
class Terminal:
    """What was found out about the terminal at start."""

    depth: Depth
    """How many colours it shows; ``none`` if NO_COLOR is set, or it is of a kind that shows none."""
    background: Background
    """Its own ground."""
    background_from: str
    """Where that was learnt: ``OSC 11``, ``COLORFGBG`` or ``default``."""
    ascii: str
    """Why the ASCII glyphs are taken, empty if the pencil glyphs are."""
    typed: str = ""
    """What the player had typed already while the terminal was asked."""
    faint: bool = True
    """Its dim letters can be read."""


def refusal(
    env: Mapping[str, str] | None = None, stdin: IO[str] | None = None, stdout: IO[str] | None = None
) -> str:
    """Why no screen can be drawn here (then line mode is the thing to use); empty if one can."""
    env = os.environ if env is None else env
    stdin = sys.__stdin__ if stdin is None else stdin
    stdout = sys.__stdout__ if stdout is None else stdout
    term = env.get("TERM", "")
    if term in ("dumb", "unknown"):
        return f"TERM={term} cannot move a cursor"
    if not term and os.name == "posix":
        return "TERM is not set, so that nobody knows how to move the cursor"
    for name, stream in (("input", stdin), ("output", stdout)):
        try:
            if stream is None or not stream.isatty():
                return f"the standard {name} is not a terminal"
        except ValueError:
            return f"the standard {name} is closed"
    return ""


def is_console(term: str) -> bool:
    """True for terminals of old: no mouse, no second screen, no title, and a control sequence they do not know is shown."""
    return term.startswith(("linux", "vt", "cons"))


def ascii_reason(env: Mapping[str, str], encoding: str | None) -> str:
    """Why the ASCII glyphs must be taken: the terminal's name or its encoding; empty if they need not."""
    term = env.get("TERM", "")
    if term == "dumb" or is_console(term):
        return f"TERM={term}"
    try:
        "╌►∙▬".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return f"the output encoding is {encoding or 'unknown'}"
    return ""


def locale_in_doubt(env: Mapping[str, str]) -> bool:
    """True if the locale does not say that the terminal shows UTF-8, whatever encoding Python has taken for it.

    In the C locale Python writes UTF-8 all the same, and sets ``LC_CTYPE`` itself where nothing else is set.
    """
    names = ["LC_ALL", "LC_CTYPE", "LANG"]
    if env.get("LC_CTYPE") == "C.UTF-8" and not env.get("LC_ALL"):
        # By the person or by Python: only the third tells.
        names = ["LANG"]
    named = next((env[name] for name in names if env.get(name)), "C")
    return not re.search(r"utf-?8", named, re.IGNORECASE)


def glyphs_reason(answer: bytes) -> str:
    """Why a terminal of a doubtful locale gets the ASCII glyphs, by its answer; empty if it has shown the others."""
    cursor = _CURSOR.search(answer)
    if cursor is None:
        return "the locale is not UTF-8"
    return "" if int(cursor.group(1)) == 2 else "the terminal does not show UTF-8"


def dims_well(env: Mapping[str, str]) -> bool:
    """False for the console of Linux, which shows dim letters in a grey that can hardly be seen."""
    return env.get("TERM", "") != "linux"


def colour_depth(env: Mapping[str, str]) -> Depth:
    """How many colours the terminal shows, by its names in the environment (as Rich reads them)."""
    if "NO_COLOR" in env:
        return "none"
    if env.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return "truecolor"
    term = env.get("TERM", "").strip().lower()
    if _MONOCHROME.match(term):
        return "none"
    return "256" if term.rpartition("-")[2] in ("256color", "kitty") else "16"


def background_of(env: Mapping[str, str], answer: bytes = b"") -> tuple[Background, str]:
    """Dark or light, and where from: the answer to OSC 11, then COLORFGBG, then dark."""
    if match := _OSC_11.search(answer):
        red, green, blue = (int(part, 16) / (16 ** len(part) - 1) for part in match.groups())
        return ("dark" if 0.299 * red + 0.587 * green + 0.114 * blue < 0.5 else "light"), "OSC 11"
    ground = env.get("COLORFGBG", "").rpartition(";")[2]
    if ground.isdigit():
        return ("light" if int(ground) == 7 or int(ground) >= 9 else "dark"), "COLORFGBG"
    return "dark", "default"


def inspect_terminal(env: Mapping[str, str] | None = None, *, ask: bool = True) -> Terminal:
    """Look at the environment and, if ``ask``, ask the terminal itself for its background.

    Where the locale leaves it open whether it shows UTF-8, it is asked that too.
    """
    env = os.environ if env is None else env
    depth = colour_depth(env)
    encoding = getattr(sys.__stderr__, "encoding", None)
    reason = ascii_reason(env, encoding)
    in_doubt = not reason and locale_in_doubt(env)
    answer = ask_terminal(glyphs=in_doubt) if ask and (depth != "none" or in_doubt) else b""
    if in_doubt:
        reason = glyphs_reason(answer)
    background, source = background_of(env, answer)
    typed = re.sub(rb"\x1b\]11;[^\x07\x1b]*(\x07|\x1b\\)", b"", answer)
    typed = _DEVICE_ATTRIBUTES.sub(b"", _CURSOR.sub(b"", typed))
    text = "" if b"\x1b" in typed else typed.decode("utf-8", "ignore")
    return Terminal(depth, background, source, reason, text, dims_well(env))


def ask_terminal(*, glyphs: bool = False) -> bytes:
    """Ask the terminal for its background colour (OSC 11) and, if ``glyphs``, whether it shows UTF-8.

    Whatever came back within 0.2 s, empty if it cannot be asked.
    """
    try:
        import select
        import termios
        import tty
    except ImportError:
        return b""
    try:
        device = os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY)
    except OSError:
        return b""
    try:
        before = termios.tcgetattr(device)
    except termios.error:
        os.close(device)
        return b""
    answer = b""
    try:
        tty.setcbreak(device, termios.TCSANOW)
        os.write(device, (_GLYPHS if glyphs else b"") + _QUERY)
        deadline = time.monotonic() + _PATIENCE
        while (left := deadline - time.monotonic()) > 0 and not _DEVICE_ATTRIBUTES.search(answer):
            if select.select([device], [], [], left)[0]:
                piece = os.read(device, 4096)
                if not piece:
                    break
                answer += piece
    except OSError:
        pass
    finally:
        termios.tcsetattr(device, termios.TCSANOW, before)
        os.close(device)
    return answer
