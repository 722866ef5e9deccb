"""Themes, glyph sets, and what is taken in which terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem, ColorType
from wcwidth import wcwidth

from apex_tui.widgets.chrome import FooterKey, footer, title
from apex_tui.widgets.glyphs import SEAT_SHAPES, glyph_set
from apex_tui.widgets.looks import choose_looks
from apex_tui.widgets.surface import Surface
from apex_tui.widgets.terminal import (
    Terminal,
    ascii_reason,
    background_of,
    colour_depth,
    inspect_terminal,
    refusal,
)
from apex_tui.widgets.theme import BUILT_IN, SEAT_TOKENS, Theme, ThemeError, built_in, load

TOKENS = (
    "ink", "quiet", "lit", "gain", "loss", "info", "rule", "key", "cursor", "chosen", "joined", "bold",
    "lit+underline", "sky+bold", "bold+lit", "joined+cursor", "quiet+coral", *SEAT_TOKENS,
)  # fmt: skip
GROUNDS = ("", "bar", "plate", "joined")


def luminance(triplet: tuple[int, int, int]) -> float:
    parts = [value / 255 for value in triplet]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(theme: Theme, token: str, ground: str) -> float:
    style = theme.style(token, ground)
    assert style.color is not None
    assert style.bgcolor is not None
    one, other = (luminance(tuple(color.get_truecolor())) for color in (style.color, style.bgcolor))  # type: ignore[arg-type]
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.parametrize("name", list(BUILT_IN))
def test_every_theme_has_a_style_for_every_token_on_every_ground(name: str) -> None:
    theme = built_in(name)
    for ground in GROUNDS:
        for token in TOKENS:
            assert theme.style(token, ground) is not None
    with pytest.raises(KeyError):
        theme.style("#ff0000")


PAPERS = ("paper dark", "paper light")

PALETTES = {
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5"
    " 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
    "linux": "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa"
    " 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
    "putty": "000000 bb0000 00bb00 bbbb00 0000bb bb00bb 00bbbb bbbbbb"
    " 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
    "tango": "000000 cc0000 4e9a06 c4a000 3465a4 75507b 06989a d3d7cf"
    " 555753 ef2929 8ae234 fce94f 729fcf ad7fa8 34e2e2 eeeeec",
}
"""The sixteen colours of the terminals that have no more, or say so."""


def ratio(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def in_256(colour: Color) -> tuple[int, int, int]:
    """What a terminal of 256 colours shows for a colour."""
    shown = colour.downgrade(ColorSystem.EIGHT_BIT)
    assert shown.number is not None
    assert shown.number >= 16, "a colour that each terminal has otherwise"
    return tuple(shown.get_truecolor())  # type: ignore[return-value]


@pytest.mark.parametrize("name", PAPERS)
def test_text_has_contrast_in_256_colours_and_no_two_tokens_look_alike(name: str) -> None:
    looks, _ = choose_looks(Terminal("256", "dark" if "dark" in name else "light", "default", ""))
    theme = looks.theme
    assert theme.name == name
    for ground in GROUNDS:
        for token in TOKENS:
            style = theme.style(token, ground)
            assert style.color is not None
            assert style.bgcolor is not None
            least = 3.0 if token == "rule" else 4.5
            if token != "rule" or ground == "":
                assert ratio(in_256(style.color), in_256(style.bgcolor)) >= least, (token, ground)
    words = ("ink", "quiet", "lit", "gain", "loss", "info", "cursor", "chosen", *SEAT_TOKENS)
    fronts = [in_256(theme.style(word).color) for word in words]  # type: ignore[arg-type]
    assert len(set(fronts)) == len(words)
    grounds = [in_256(theme.style(*look).bgcolor) for look in (("ink", ""), ("ink", "plate"), ("chosen", ""))]  # type: ignore[arg-type]
    assert len({*grounds, in_256(theme.style("cursor").bgcolor)}) == 4  # type: ignore[arg-type]


def test_a_theme_of_256_colours_has_no_others(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('palette = 256\nlit = "#875F01"\n')
    with pytest.raises(ThemeError, match="lit = '#875F01' is not one of the 256 colours"):
        load(path)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("ground", ["dark", "light"])
def test_sixteen_colours_can_be_read_in_every_palette(palette: str, ground: str) -> None:
    """On black or white; bold letters may be bright ones there, which on white reach less."""
    colours = [tuple(bytes.fromhex(each)) for each in PALETTES[palette].split()]
    theme = built_in("plain 16" if ground == "dark" else "plain 16 light")
    page = (0, 0, 0) if ground == "dark" else (255, 255, 255)
    for token in TOKENS:
        style = theme.style(token)
        assert style.bgcolor is None, "the terminal's own ground"
        number = style.color.number if style.color is not None else None
        if number is None:
            continue
        assert ratio(colours[number], page) >= 4.5, token  # type: ignore[arg-type]
        if style.bold and number < 8 and palette != "tango":
            assert ratio(colours[number + 8], page) >= 3.0, token  # type: ignore[arg-type]


def test_the_cursor_is_the_one_thing_reversed_where_colours_are_few() -> None:
    """Letters and ground of the terminal itself, so that it can be read and seen in every palette, on every ground.

    Not bold: bold black is bright black, which nobody reads on a bright ground.
    """
    for name in ("plain 16", "plain 16 light", "no colour"):
        theme = built_in(name)
        for token in ("cursor", "joined+cursor"):
            style = theme.style(token)
            assert style.reverse
            assert not style.bold
            assert style.color is None
        assert not any(theme.style(token).reverse for token in TOKENS if "cursor" not in token)


def test_the_console_of_linux_gets_no_dim_letters() -> None:
    terminal = inspect_terminal({"TERM": "linux"}, ask=False)
    assert not terminal.faint
    for depth in ("16", "none"):
        looks, _ = choose_looks(replace(terminal, depth=depth))  # type: ignore[arg-type]
        assert not looks.theme.style("quiet").dim
        assert looks.theme.style("rule").dim
    assert choose_looks(inspect_terminal({"TERM": "xterm"}, ask=False))[0].theme.style("quiet").dim


@pytest.mark.parametrize("name", PAPERS)
def test_text_has_contrast_on_every_ground(name: str) -> None:
    theme = built_in(name)
    for ground in GROUNDS:
        for token in TOKENS:
            least = 3.0 if token == "rule" and ground == "" else 4.5
            if token != "rule" or ground == "":
                assert contrast(theme, token, ground) >= least, (token, ground)


def test_plain_16_sends_palette_colours_only_and_paints_no_ground() -> None:
    for name in ("plain 16", "plain 16 light"):
        theme = built_in(name)
        for ground in GROUNDS:
            for token in TOKENS:
                style = theme.style(token, ground)
                for color in (style.color, style.bgcolor):
                    assert color is None or color.type in (ColorType.STANDARD, ColorType.DEFAULT)
                assert style.bgcolor is None


def test_no_colour_has_attributes_only() -> None:
    theme = built_in("no colour")
    assert all(theme.style(token, ground).color is None for token in TOKENS for ground in GROUNDS)
    assert theme.style("cursor").reverse
    assert theme.style("chosen").underline
    assert theme.style("lit+underline").underline
    assert not theme.style("lit+underline").bold
    assert theme.style("quiet").dim


def test_a_users_theme_completes_itself_and_errors_say_where(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"\nlit = "#123456"\n')
    assert load(path).style("lit").color.name == "#123456"  # type: ignore[union-attr]
    path.write_text('lit = "ochre"\n')
    with pytest.raises(ThemeError, match=r"mine\.toml: lit = 'ochre' is not a colour"):
        load(path)
    path.write_text('lamp = "#123456"\n')
    with pytest.raises(ThemeError, match=r"unknown name 'lamp'; allowed are ground"):
        load(path)
    with pytest.raises(ThemeError, match=r"none\.toml"):
        load(tmp_path / "none.toml")


def test_without_background_the_terminals_own_ground_shows() -> None:
    theme = built_in("paper dark").without_background()
    assert theme.style("ink").bgcolor is None
    assert theme.style("quiet", "bar").bgcolor is None
    assert theme.style("cursor").bgcolor is not None


def test_ascii_replaces_cell_by_cell() -> None:
    glyphs = glyph_set("ascii")
    drawn = f"╌╎▬∙░►✓✗»›⌂{SEAT_SHAPES}éŽß"
    written = glyphs.write(drawn)
    assert written == "-|=.#>*x>~@^o!%+w&$eZ?"
    assert len(written) == len(drawn)
    assert all(wcwidth(char) == 1 for char in drawn)
    assert glyph_set("pencil").write(drawn) == drawn
    with pytest.raises(KeyError, match="no glyph set 'crayon'"):
        glyph_set("crayon")


def test_the_tick_is_neither_a_letter_nor_another_sign() -> None:
    glyphs = glyph_set("ascii")
    tick = glyphs.write("✓")
    assert not tick.isalnum()
    assert wcwidth(tick) == 1
    assert tick not in glyphs.write(f"╌╎▬∙░►✗»›⌂{SEAT_SHAPES}")


@pytest.mark.parametrize(
    ("env", "encoding", "reason"),
    [
        ({"TERM": "xterm-256color"}, "utf-8", ""),
        ({"TERM": "linux"}, "utf-8", "TERM=linux"),
        ({"TERM": "vt220"}, "utf-8", "TERM=vt220"),
        ({"TERM": "xterm"}, "ascii", "the output encoding is ascii"),
        ({"TERM": "xterm"}, "latin-1", "the output encoding is latin-1"),
        ({"TERM": "xterm"}, None, "the output encoding is unknown"),
    ],
)
def test_when_ascii_is_taken(env: dict[str, str], encoding: str | None, reason: str) -> None:
    assert ascii_reason(env, encoding) == reason


@pytest.mark.parametrize(
    ("env", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({}, "16"),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit", "NO_COLOR": ""}, "none"),
        ({"TERM": "vt220"}, "none"),
        ({"TERM": "vt100-w"}, "none"),
        ({"TERM": "vt525"}, "16"),
        ({"TERM": "vt100-color"}, "16"),
    ],
)
def test_how_many_colours(env: dict[str, str], depth: str) -> None:
    assert colour_depth(env) == depth


@pytest.mark.parametrize(
    ("env", "answer", "expected"),
    [
        ({}, b"\x1b]11;rgb:1b1b/1818/1414\x1b\\\x1b[?62;22c", ("dark", "OSC 11")),
        ({"COLORFGBG": "15;0"}, b"\x1b]11;rgb:f7f7/f1f1/e2e2\x07\x1b[?1;2c", ("light", "OSC 11")),
        ({"COLORFGBG": "0;15"}, b"\x1b[?1;2c", ("light", "COLORFGBG")),
        ({"COLORFGBG": "15;default;0"}, b"", ("dark", "COLORFGBG")),
        ({"COLORFGBG": "12;8"}, b"", ("dark", "COLORFGBG")),
        ({"COLORFGBG": "garbage"}, b"", ("dark", "default")),
    ],
)
def test_the_terminals_own_ground(env: dict[str, str], answer: bytes, expected: tuple[str, str]) -> None:
    assert background_of(env, answer) == expected


def test_which_theme_is_taken(tmp_path: Path) -> None:
    def name(depth: str, ground: str, wish: str = "auto") -> str:
        terminal = Terminal(depth, ground, "default", "")  # type: ignore[arg-type]
        looks, _ = choose_looks(terminal, theme=wish, themes_folder=tmp_path)
        return looks.theme.name + ("" if looks.theme.dark else " on light")

    assert name("truecolor", "dark") == "paper dark"
    assert name("256", "light") == "paper light on light"
    assert name("truecolor", "dark", "paper light") == "paper light on light"
    assert name("16", "light", "paper dark") == "plain 16 on light"
    assert name("none", "dark", "paper dark") == "no colour"
    looks, complaint = choose_looks(
        Terminal("truecolor", "dark", "default", ""), theme="lost", themes_folder=tmp_path
    )
    assert looks.theme.name == "paper dark"
    assert "lost.toml" in complaint


def test_a_screen_is_refused_where_none_can_be_drawn(tmp_path: Path) -> None:
    assert refusal({"TERM": "dumb"}) == "TERM=dumb cannot move a cursor"
    assert (
        refusal({"TERM": ""}) == refusal({}) == "TERM is not set, so that nobody knows how to move the cursor"
    )
    with (tmp_path / "no_tty").open("w+") as file:
        assert refusal({"TERM": "xterm"}, file, file) == "the standard input is not a terminal"
    assert refusal({"TERM": "xterm"}, file, file) == "the standard input is closed"


def test_strips_have_a_style_everywhere_and_few_segments() -> None:
    surface = Surface(80, 2)
    title(surface, "Carnivore", "duel ∙ round 6", state="saved ✓")
    footer(surface, [FooterKey("Enter", "take ►", "enter")], 3)
    for name in BUILT_IN:
        looks, _ = choose_looks(Terminal("truecolor", "dark", "default", ""))
        looks.theme = built_in(name)
        for row in surface.rows:
            strip = looks.strip(row)
            assert strip.cell_length == 80
            assert all(segment.style is not None for segment in strip)
            assert "".join(segment.text for segment in strip) == row.text
            assert len(list(strip)) <= 7
