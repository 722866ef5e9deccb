"""A picture of a terminal's screen, for a person to look at (best with the font DejaVu Sans Mono)."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from tests.terminal import Terminal, Waited

if TYPE_CHECKING:
    import pyte

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

FOREGROUND, BACKGROUND = "#d3d7cf", "#000000"
COLOURS = {
    "black": "#000000", "red": "#cc0000", "green": "#4e9a06", "brown": "#c4a000",
    "blue": "#3465a4", "magenta": "#75507b", "cyan": "#06989a", "white": "#d3d7cf",
    "brightblack": "#555753", "brightred": "#ef2929", "brightgreen": "#8ae234", "brightbrown": "#fce94f",
    "brightblue": "#729fcf", "brightmagenta": "#ad7fa8", "brightcyan": "#34e2e2", "brightwhite": "#eeeeec",
    "bfightmagenta": "#ad7fa8",  # so spelt in pyte 0.8
}  # fmt: skip
"""The sixteen colours by the names pyte gives them."""


def colour(name: str, default: str) -> str:
    """The colour `name` of a pyte cell (a name, six hex digits or `default`) as `#rrggbb`."""
    if name == "default":
        return default
    return COLOURS.get(name) or f"#{name}"


def fonts(size: int) -> tuple[Font, Font]:
    """The regular and the bold font: DejaVu Sans Mono, or what Pillow carries where that is not installed."""
    try:
        return ImageFont.truetype("DejaVuSansMono.ttf", size), ImageFont.truetype(
            "DejaVuSansMono-Bold.ttf", size
        )
    except OSError:
        return ImageFont.load_default(size), ImageFont.load_default(size)


def picture(screen: pyte.Screen, size: int = 16) -> Image.Image:
    """Draw `screen` in letters `size` pixels high, cell by cell, with the cursor if it is shown."""
    regular, bold = fonts(size)
    wide, high = round(regular.getlength("M")), size + 3
    image = Image.new("RGB", (screen.columns * wide, screen.lines * high), BACKGROUND)
    draw = ImageDraw.Draw(image)
    for row in range(screen.lines):
        for column in range(screen.columns):
            cell = screen.buffer[row][column]
            front, back = colour(cell.fg, FOREGROUND), colour(cell.bg, BACKGROUND)
            at_cursor = not screen.cursor.hidden and (column, row) == (screen.cursor.x, screen.cursor.y)
            if cell.reverse != at_cursor:
                front, back = back, front
            x, y = column * wide, row * high
            # A wide character leaves the next cell empty and reaches into it.
            if cell.data:
                reach = 2 if column + 1 < screen.columns and not screen.buffer[row][column + 1].data else 1
                draw.rectangle((x, y, x + reach * wide - 1, y + high - 1), fill=back)
            if cell.data.strip():
                draw.text((x, y), cell.data, fill=front, font=bold if cell.bold else regular)
            if cell.underscore:
                draw.line((x, y + high - 2, x + wide - 1, y + high - 2), fill=front)
            if cell.strikethrough:
                draw.line((x, y + high // 2, x + wide - 1, y + high // 2), fill=front)
    return image


def main(arguments: list[str] | None = None) -> int:
    """`python -m tests.terminal`: run a program, press keys, show the screen as text or as a picture."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.terminal",
        description="Run a program in a terminal of its own, press keys and show its screen.",
        epilog="A key is a letter or a name (down, ctrl+p, f1); wait:TEXT waits for a text, type:TEXT types "
        "one, click:TEXT clicks on one, size:WxH resizes. Example: --keys 'wait:Carnivore down enter'",
    )
    parser.add_argument("--size", default="80x24", metavar="WxH", help="columns and rows (default 80x24)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write a PNG; else the rows are printed")
    parser.add_argument("--text", action="store_true", help="print the rows, too, when a picture is written")
    parser.add_argument("--keys", default="", help="what to press; quote a text with blanks in it")
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE", help="may be repeated")
    parser.add_argument("--patience", type=float, default=30.0, metavar="SECONDS", help="give up after this")
    parser.add_argument("command", nargs="+", help="the program and its arguments, after --")
    asked = parser.parse_args(arguments)
    columns, rows = _size(asked.size)
    env = dict(each.split("=", 1) for each in asked.env)
    with Terminal(asked.command, columns=columns, rows=rows, env=env, patience=asked.patience) as terminal:
        try:
            terminal.wait_until(lambda: bool(terminal.written), "anything was written")
            terminal.settle()
            for step in shlex.split(asked.keys):
                _do(terminal, step)
        except Waited as failure:
            print(str(failure).rstrip(), file=sys.stderr)
            return 1
        terminal.settle()
        if asked.out:
            picture(terminal.screen).save(asked.out)
        if asked.text or not asked.out:
            print(terminal.text.rstrip())
    return 0


def _size(text: str) -> tuple[int, int]:
    columns, rows = text.lower().split("x")
    return int(columns), int(rows)


def _do(terminal: Terminal, step: str) -> None:
    verb, _, text = step.partition(":")
    if verb == "wait" and text:
        terminal.wait_for(text)
    elif verb == "type" and text:
        terminal.send(text)
    elif verb == "click" and text:
        terminal.click_on(text)
    elif verb == "size" and text:
        terminal.resize(*_size(text))
    else:
        terminal.press(step)
    terminal.settle(0.15)
