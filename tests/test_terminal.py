"""The terminal that the tests look through: what it shows, sends and survives."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests import terminal_picture
from tests.terminal import Terminal, Waited
from tests.terminal_keys import sequence

ECHO_KEYS = """
import os, sys, termios, tty
tty.setraw(0)
size = os.get_terminal_size()
sys.stdout.write(f"ready {size.columns}x{size.lines}\\r\\n")
sys.stdout.flush()
while (data := os.read(0, 100)) != b"q":
    sys.stdout.write(repr(data)[2:-1] + "\\r\\n")
    sys.stdout.flush()
sys.exit(3)
"""


def python(program: str, **options: object) -> Terminal:
    """A Python program in a terminal."""
    return Terminal([sys.executable, "-c", program], **options)  # type: ignore[arg-type]


def test_keys_and_mouse_arrive_and_the_exit_status_is_known() -> None:
    with python(ECHO_KEYS, columns=60, rows=12) as terminal:
        terminal.wait_for("ready 60x12")
        for key, seen in {
            "shift+up": r"\x1b[1;2A",
            "ctrl+p": r"\x10",
            "f5": r"\x1b[15~",
            "enter": r"\r",
        }.items():
            terminal.press(key)
            terminal.wait_for(seen)
        terminal.click_on("60x12")
        terminal.wait_for(r"\x1b[<0;7;1M\x1b[<0;7;1m")
        terminal.press("q")
        assert terminal.wait_end() == 3
        assert terminal.cpu_seconds is not None
        assert terminal.cpu_seconds > 0


def test_a_signal_ends_it_and_waiting_for_more_says_so() -> None:
    with python(ECHO_KEYS) as terminal:
        terminal.wait_for("ready")
        terminal.kill(signal.SIGTERM)
        with pytest.raises(Waited, match=rf"ended \(status -{int(signal.SIGTERM)}\) before 'more'"):
            terminal.wait_for("more")
        assert terminal.wait_end() == -signal.SIGTERM


def test_a_closed_window_hangs_up() -> None:
    with python(ECHO_KEYS) as terminal:
        terminal.wait_for("ready")
        terminal.hang_up()
        assert terminal.wait_end() == -signal.SIGHUP


def test_the_window_changes_its_size() -> None:
    program = (
        "import os, signal\n"
        "def tell(*_): print(*os.get_terminal_size())\n"
        "signal.signal(signal.SIGWINCH, tell)\n"
        "print('ready', flush=True)\n"
        "while True: signal.pause()\n"
    )
    with python(program) as terminal:
        terminal.wait_for("ready")
        terminal.resize(100, 30)
        terminal.wait_for("100 30")
        assert len(terminal.rows) == 30


def test_impatience_shows_the_screen() -> None:
    with python(ECHO_KEYS) as terminal:
        terminal.wait_for("ready")
        with pytest.raises(Waited, match=r"waited in vain for 'never':\nready 80x24"):
            terminal.wait_for("never", patience=0.1)


def test_a_program_that_does_not_exist() -> None:
    with Terminal(["./no-such-program"]) as terminal:
        terminal.wait_for("No such file or directory")
        assert terminal.wait_end() == 127


def test_the_alternate_screen_gives_back_what_was_below() -> None:
    program = (
        "import sys\n"
        "print('before')\n"
        "sys.stdout.write('\\x1b[?1049h\\x1b[?1000;1006h\\x1b[3;5Hinside')\n"
        "sys.stdout.flush(); sys.stdin.readline()\n"
        "sys.stdout.write('\\x1b[?1000;1006l\\x1b[?1049l')\n"
        "print('after')\n"
    )
    with python(program) as terminal:
        terminal.wait_for("inside")
        assert terminal.rows[2] == "    inside"
        assert "before" not in terminal.text
        assert {1049, 1000, 1006} <= terminal.modes
        terminal.press("enter")
        terminal.wait_for(re.compile("before\nafter"))
        assert terminal.modes == {25}
        assert terminal.wait_end() == 0


@pytest.mark.parametrize("pause", ["", "\nimport time; time.sleep(0.05)"], ids=["at once", "in pieces"])
def test_what_a_terminal_ignores_is_not_printed(pause: str) -> None:
    pieces = [
        "A\x1b[>2",
        "5uB\x1b[<",
        "uC\x1b[?2026",
        "$pD\x1b]22;poin",
        "ter\x1b\\E\x1bP=1",
        "s\x1b\\F\x1b]0;name\x07G",
    ]
    lines = [f"sys.stdout.write({each!r}); sys.stdout.flush(){pause}" for each in pieces]
    program = "\n".join(["import sys", *lines])
    with python(program) as terminal:
        terminal.wait_for("G")
        assert terminal.rows[0] == "ABCDEFG"
        assert terminal.title == "name"


@pytest.mark.parametrize("key", ["nonsense", "hyper+a", "ctrl+1"])
def test_an_unknown_key_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="unknown key"):
        sequence(key)


def test_a_picture_has_the_colours_of_the_screen(tmp_path: Path) -> None:
    program = "import sys; sys.stdout.write('\\x1b[48;2;10;200;30m  \\x1b[0m\\x1b[41m  \\x1b[0m\\x1b[?25l!')"
    file = tmp_path / "screen.png"
    terminal_picture.main(["--size", "20x5", "--out", str(file), "--", sys.executable, "-c", program])
    with Image.open(file) as image:
        wide, high = image.width // 20, image.height // 5
        colours = [image.getpixel((wide * column + wide // 2, high // 2)) for column in (0, 2, 10)]
    assert colours == [(10, 200, 30), (204, 0, 0), (0, 0, 0)]


def test_a_picture_that_cannot_be_taken_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-c", "print('something else')"]
    assert terminal_picture.main(["--keys", "wait:Carnivore", "--", *command]) == 1
    assert capsys.readouterr().err == "the program ended (status 0) before 'Carnivore':\nsomething else\n"
