"""What one person may ask of the house, on however many lines; and what of the host's is told to nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from apex_tui.engine.errors import SaveError
from apex_tui.serve.house import HouseLimits
from tests.screens.conftest import toy_is_installed  # noqa: F401
from tests.serve.friends import opened


def full(*_: Any, **__: Any) -> None:
    raise SaveError("cannot write /var/lib/apex: the disk is full")


async def test_words_are_guessed_no_faster_on_a_new_line(home: Path) -> None:
    log: list[Any] = []
    async with opened(home, limits=HouseLimits(tries=3), log=log) as visit:
        eve = await visit.come("Eve")
        for number in range(3):
            assert "no table is called" in eve.app.join(f"otter-newt-{number}")
        await eve.end()
        again = await visit.come("EVE")
        assert "not so many tries" in again.app.join("otter-newt-4")
        ben = await visit.come("Ben")
        assert "no table is called" in ben.app.join("\x1b]0;x\x07\u202eotter")
        assert "\x1b" not in ben.text
    why = [facts["why"] for event, facts in log if event == "refused"]
    assert why == ["a word that no table has"] * 3 + [
        "too many words of tables tried",
        "a word that no table has",
    ]
    assert not any("newt" in str(facts) for event, facts in log if event == "refused")


async def test_talk_is_bounded_for_the_person(home: Path) -> None:
    log: list[Any] = []
    async with opened(home, limits=HouseLimits(said=2), log=log) as visit:
        eve, again = await visit.come("Eve"), await visit.come("eve")
        assert visit.house.say(eve.app.guest, "one") == visit.house.say(again.app.guest, "two") == ""
        assert "not so fast" in visit.house.say(eve.app.guest, "three")
    assert ("refused", {"name": "Eve", "address": "192.0.2.1", "why": "too much talk"}) in log


async def test_the_longest_name_in_the_house(home: Path) -> None:
    """Its small form has three characters for one, and each takes six in a file's name."""
    async with opened(home) as visit:
        friend = await visit.come("\u0390" * 20)
        assert friend.app.choose("layout", "vi") == ""
        await friend.end()
        assert (await visit.come("\u0390" * 20)).app.preferences["layout"] == "vi"


async def test_a_full_disk_names_no_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[Any] = []
    async with opened(home, log=log) as visit:
        (ana,) = await visit.table("toy", "Ana", "forager")
        table = visit.only()
        monkeypatch.setattr(visit.house.shelf, "keep", full)
        trouble = visit.house.open_table(ana.app.guest, table.record)
        assert trouble == "the table cannot be kept now; the host's log says why"
        monkeypatch.undo()
        monkeypatch.setattr("apex_tui.serve.house.seating.Session.create", full)
        table.record.table = ""
        assert "the host's log says why" in table.seating.begin_if_full()
        table.record.table = table.session.id if table.session else ""
        (home / "house" / "people").write_text("no folder")
        assert (
            ana.app.choose("layout", "vi")
            == "the settings hold until you leave: the house cannot keep them now"
        )
    told = [facts["says"] for event, facts in log if event in ("not kept", "not dealt")]
    assert len(told) == 3


async def test_settings_that_cannot_be_read(home: Path) -> None:
    people = home / "house" / "people"
    people.mkdir(parents=True)
    (people / "ana.toml").write_bytes(b"\xff\xfe" * 40)
    log: list[Any] = []
    async with opened(home, log=log) as visit:
        ana = await visit.come("Ana")
        assert str(home) not in ana.app.complaint
        assert ana.app.complaint.startswith("your settings could not be read")
    assert [event for event, _ in log if event == "not read"] == ["not read"]


async def test_nobody_at_a_keyboard_looks_like_somebody_else(home: Path) -> None:
    async with opened(home) as visit:
        ana = await visit.come("Ana")
        await visit.come("Pavel")
        for name in ("Pavel", "pavel", "PaveI", "Раvеl"):
            assert "somebody else" in visit.house.name_trouble(name, ana.app.guest.id)
        assert visit.house.name_trouble("Ana", ana.app.guest.id) == ""
        assert visit.house.name_trouble("Paula", ana.app.guest.id) == ""
