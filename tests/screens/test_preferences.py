"""Settings: reading, changing, keeping, and what is wrong with them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from apex_tui.engine.registry import SeatWish
from apex_tui.screens import preferences
from apex_tui.screens.preferences import (
    Preferences,
    all_settings,
    config_path,
    read_preferences,
    write_preferences,
)
from apex_tui.screens.settings import SettingsScreen
from tests.kit.subjects import entry_of
from tests.screens.pages import BoardPage, opened, page


def test_what_is_kept_is_read_again(home: Path) -> None:
    wanted = (
        Preferences().with_value("theme", "light").with_value("pace", "once").with_value("notes", 'To"bi')
    )
    assert write_preferences(wanted) == ""
    assert config_path() == home / "config.toml"
    assert read_preferences() == (wanted, "")
    assert wanted["theme"] == "paper light"
    assert wanted["pace"] == "at once"
    assert wanted["mouse"] == "on"


def test_faults_are_told_in_one_line_and_the_rest_is_taken(home: Path) -> None:
    (home / "config.toml").write_text('pace = "brisk"\nlamp = "on"\n')
    preferences, complaint = read_preferences()
    assert preferences["pace"] == "brisk"
    assert "no setting 'lamp'" in complaint
    (home / "config.toml").write_text("pace = ")
    preferences, complaint = read_preferences()
    assert preferences == Preferences()
    assert "config.toml" in complaint
    assert "\n" not in complaint


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert "settings are not kept" in write_preferences(Preferences(), blocked / "config.toml")


def test_every_setting_walks_through_its_values_and_back() -> None:
    for setting in all_settings():
        preferences = Preferences()
        for value in (*setting.values[1:], setting.values[0]):
            preferences = preferences.stepped(setting.id)
            assert preferences[setting.id] == value
        assert preferences == Preferences()
        assert preferences.stepped(setting.id, -1)[setting.id] == setting.values[-1]
    with pytest.raises(ValueError, match="bell cannot be 'loud'; it can be when it is my turn, never"):
        Preferences().with_value("bell", "loud")


@pytest.mark.parametrize("size", [(80, 24), (160, 45)])
async def test_the_settings_page_shows_each_value_at_once_and_esc_takes_all_back(
    home: Path, size: tuple[int, int]
) -> None:
    async with opened(size=size) as (app, pilot):
        await pilot.press("f2")
        assert isinstance(app.screen, SettingsScreen)
        rows = page(app).screen_rows
        assert rows[3].startswith("►1) theme          auto: paper dark")
        assert all(any(setting.name in row for row in rows) for setting in all_settings())
        await pilot.press("space", "space")
        assert app.looks.theme.name == "paper light"
        await pilot.press("2", "2")
        assert all(row.isascii() for row in page(app).screen_rows)
        await pilot.press("escape")
        assert isinstance(app.screen, BoardPage)
        assert app.looks.theme.name == "paper dark"
        assert not (home / "config.toml").exists()


async def test_enter_keeps_the_settings(home: Path) -> None:
    async with opened() as (app, pilot):
        await pilot.press("f2", "down", "right", "right", "enter")
        assert isinstance(app.screen, BoardPage)
    assert read_preferences()[0]["glyphs"] == "ascii"
    assert (home / "config.toml").is_file()


async def test_a_layout_that_cannot_be_used_leaves_the_standard_keys(home: Path) -> None:
    async with opened(settings={"layout": "lost"}) as (app, pilot):
        assert "lost.toml" in app.complaint
        await pilot.press("down")
        assert page(app).cursor == "card:1"
    async with opened(settings={"layout": "vi"}) as (app, pilot):
        await pilot.press("j", "j", "k")
        assert page(app).cursor == "card:1"


async def test_more_settings_than_rows_scroll(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = tuple(
        SeatWish(f"wish_{number}", "auto", f"wish {number}", "on", "off", "about it", "It is so.")
        for number in range(1, 6)
    )
    monkeypatch.setattr(
        preferences, "games", lambda: {"pebbles": replace(entry_of("pebbles"), wishes=wishes)}
    )
    async with opened() as (app, pilot):
        await pilot.press("f2")
        seen: set[str] = set()
        for _ in range(20):
            rows = page(app).screen_rows
            assert rows[20].startswith("╌╌╌"), "nothing lies over the foot"
            assert page(app).cursor in {thing.id for thing in page(app).lit()}
            seen |= {thing.id for thing in page(app).lit()}
            await pilot.press("down")
        assert seen == {setting.id for setting in preferences.all_settings()}
        assert any("mouse" in row for row in page(app).screen_rows)
