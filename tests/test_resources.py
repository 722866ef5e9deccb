"""The data and the looks are found in a checkout and in an installed package."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from apex_tui import resources
from apex_tui.engine.errors import PackError
from apex_tui.engine.registry import games
from tests.pebbles import GAME


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


def test_a_game_brings_its_ruleset_along_or_has_it_among_ours() -> None:
    assert resources.ruleset_of(games()["carnivore"]) == resources.rulesets() / "carnivore"
    assert (resources.ruleset_of(GAME) / "rules.md").is_file()


@pytest.mark.parametrize(
    "place", ["tests.pebbles:nowhere", "no_such_package:ruleset", "tests.no_such.at_all:ruleset"]
)
def test_a_ruleset_that_is_missing_is_named(place: str) -> None:
    package, _, folder = place.partition(":")
    with pytest.raises(PackError, match=f"Pebbles: no folder '{folder}' in the package '{package}'"):
        resources.ruleset_of(replace(GAME, ruleset=place))


def test_every_guide_is_there() -> None:
    assert set(resources.GUIDES) == {"hosting", "adding"}
    for word in resources.GUIDES:
        found = resources.guide(word)
        assert found is not None
        assert found.is_file()
    assert resources.guide("carnivore") is None
