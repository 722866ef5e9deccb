"""The guide for hosts: in the terminal, and in the program."""

from __future__ import annotations

import re
import subprocess
from dataclasses import fields
from pathlib import Path

from apex_tui.commands.serve import serve
from apex_tui.engine.rulebook import load_guide
from apex_tui.resources import rulesets
from apex_tui.screens.home import HomeScreen
from apex_tui.screens.rulebook import RulebookScreen
from apex_tui.serve.limits import Limits
from tests.screens.pages import opened, page, text

PAGES = ("one minute", "who may come", "systemd", "firewall", "backup", "upgrade", "friends")


def test_the_guide_can_be_read_in_the_terminal(home: Path) -> None:
    whole = subprocess.run(
        ["apex-tui", "rules", "hosting"], capture_output=True, text=True, check=True
    ).stdout
    assert "apex-tui serve --host 0.0.0.0" in whole
    for title in PAGES:
        assert title in whole.lower()
    unit = subprocess.run(
        ["apex-tui", "rules", "hosting", "As a service of systemd"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "\nExecStart=/opt/apex-tui/bin/apex-tui serve --host 0.0.0.0 --log -\n" in unit


def test_it_names_only_options_that_there_are() -> None:
    known = {word for parameter in serve.params for word in parameter.opts}
    guide = (rulesets() / "hosting.md").read_text(encoding="utf-8")
    named = set()
    for line in re.findall(r"`[^`]*`|^.*apex-tui serve.*$", guide, re.MULTILINE):
        if "serve" in line or re.fullmatch(r"`--[a-z-]+.*`", line):
            named |= set(re.findall(r"(?<= |`)--[a-z][a-z-]+", line))
    assert {"--host", "--status", "--names", "--forget", "--password", "--log"} <= named
    assert named - known == set()


def test_its_bounds_are_those_of_the_program() -> None:
    guide = (rulesets() / "hosting.md").read_text(encoding="utf-8")
    limits = Limits()
    assert f"larger than {limits.largest_window[0]} by {limits.largest_window[1]}" in guide
    assert (limits.login_tries, limits.waiting, limits.login_seconds) == (10, 100, 30)
    assert limits.stalled_seconds == 60
    assert all(getattr(limits, each.name) for each in fields(limits))


async def test_home_opens_the_guide(home: Path) -> None:
    async with opened(HomeScreen) as (app, pilot):
        await pilot.press("d")
        await pilot.pause()
        assert isinstance(page(app), RulebookScreen)
        assert "Hosting" in text(app)
        assert "ssh -p 2222 ana@your.host" in text(app)
        await pilot.press("down", "down")
        await pilot.pause()
        assert "no shell" in text(app)
        await pilot.press("escape")


def test_the_guide_is_a_book_of_pages() -> None:
    book = load_guide(rulesets() / "hosting.md")
    assert not book.sections
    assert len(book.pages) >= 9
    assert [place.title for place in book.consult("firewall")] == ["Firewall"]
