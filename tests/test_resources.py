"""The data and the looks are found in a checkout and in an installed package."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui import resources


def test_this_installation_has_both_folders() -> None:
    assert (resources.rulesets() / "carnivore" / "cards.toml").is_file()
    assert (resources.assets() / "LICENSE.txt").is_file()


def test_the_package_comes_before_its_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "apex_tui"
    (tmp_path / "rulesets").mkdir()
    monkeypatch.setattr(resources, "PACKAGE", package)
    assert resources.rulesets() == tmp_path / "rulesets"
    (package / "rulesets").mkdir(parents=True)
    assert resources.rulesets() == package / "rulesets"


def test_a_folder_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "PACKAGE", tmp_path / "apex_tui")
    with pytest.raises(resources.ResourceMissing, match="no folder 'assets'"):
        resources.assets()
