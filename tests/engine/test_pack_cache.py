"""Copies of merged packs: used when they fit, and never in the way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from apex_tui.engine import pack_cache, pack_sources
from apex_tui.engine.pack_sources import Merged, Source
from apex_tui.engine.packs import load_pack
from tests.engine.zoo import HEAD, ZOO, ZooPack, make_zoo, write


def long_zoo(place: Path) -> Path:
    """A ruleset long enough for a copy to be kept."""
    make_zoo(place)
    return write(place / "zoo", zoo__toml=f"# {'x' * pack_cache.CACHE_FROM}\n{ZOO}")


def test_no_copy_of_a_small_ruleset(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    load_pack(zoo, ZooPack, cache=tmp_path / "cache")
    assert not (tmp_path / "cache").exists()


def test_a_copy_is_kept_and_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    big = long_zoo(tmp_path)
    cache = tmp_path / "cache"
    first = load_pack(big, ZooPack, cache=cache)
    assert len(list(cache.iterdir())) == 1
    merged: list[str] = []

    def lay_over(part: Merged, source: Source) -> None:
        merged.append(Path(source.label).name)
        pack_sources.lay_over(part, source)

    monkeypatch.setattr("apex_tui.engine.packs.lay_over", lay_over)
    second = load_pack(big, ZooPack, cache=cache)
    assert merged == ["pack.toml"]
    assert second.zoo == first.zoo
    assert second.fingerprint == first.fingerprint


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    big = long_zoo(tmp_path)
    cache = tmp_path / "cache"
    load_pack(big, ZooPack, cache=cache)
    file = big / "zoo.toml"
    file.write_text(file.read_text().replace("Small zoo", "Large zoo"))
    assert load_pack(big, ZooPack, cache=cache).zoo.title == "Large zoo"
    mine = write(tmp_path / "mine", zoo__toml='title = "Mine"\n')
    assert load_pack(big, ZooPack, [mine], cache=cache).zoo.title == "Mine"
    assert load_pack(big, ZooPack, cache=cache).zoo.title == "Large zoo"


@pytest.mark.parametrize("damage", [b"", b"not json", b'{"a": 1}\n{"b": 2}'])
def test_a_damaged_copy_does_no_harm(tmp_path: Path, damage: bytes) -> None:
    big = long_zoo(tmp_path)
    cache = tmp_path / "cache"
    load_pack(big, ZooPack, cache=cache)
    (copy,) = cache.iterdir()
    good = copy.read_bytes()
    copy.write_bytes(damage)
    assert load_pack(big, ZooPack, cache=cache).zoo.title == "Small zoo"
    assert copy.read_bytes() == good


def test_one_changed_letter_in_a_copy_is_noticed(tmp_path: Path) -> None:
    big = long_zoo(tmp_path)
    cache = tmp_path / "cache"
    load_pack(big, ZooPack, cache=cache)
    (copy,) = cache.iterdir()
    copy.write_bytes(copy.read_bytes().replace(b"Small", b"Smell"))
    assert load_pack(big, ZooPack, cache=cache).zoo.title == "Small zoo"


def test_a_copy_made_for_other_models_is_not_used(tmp_path: Path) -> None:
    big = long_zoo(tmp_path)
    cache = tmp_path / "cache"
    sources = [("pack.toml", HEAD.encode()), ("zoo.toml", (big / "zoo.toml").read_bytes())]
    pack_cache.store(cache, "zoo", pack_cache.cache_key(sources), b'{"pack.toml":{},"zoo.toml":{}}')
    assert load_pack(big, ZooPack, cache=cache).zoo.title == "Small zoo"


def test_a_place_that_takes_no_copy_does_no_harm(tmp_path: Path) -> None:
    big = long_zoo(tmp_path)
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    assert load_pack(big, ZooPack, cache=blocked / "cache").zoo.title == "Small zoo"


def test_few_copies_are_kept(tmp_path: Path) -> None:
    for n in range(9):
        pack_cache.store(tmp_path, "zoo", f"key{n}", b"{}")
        os.utime(tmp_path / f"zoo-key{n}.json", (n, n))
    pack_cache.store(tmp_path, "zoo", "last", b"{}")
    assert len(list(tmp_path.iterdir())) == pack_cache.KEPT
    assert pack_cache.load(tmp_path, "zoo", "last") == b"{}"
