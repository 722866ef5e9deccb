"""Rulesets in layers: what merges, and where the layers lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from apex_tui.engine.packs import InvalidPack, PackFile, load_file, load_pack, overlay_folders, read_info
from tests.engine.zoo import ZOO, Beast, Run, Swim, ZooPack, beasts, make_zoo, write


def test_a_ruleset_alone(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    pack = load_pack(zoo, ZooPack)
    assert pack.info.id == "zoo"
    assert pack.info.files == ("zoo.toml", "words.toml")
    assert pack.zoo.numbers == {"gates": 2, "paths": 3}
    assert beasts(pack)["carp"].moves == (Swim(op="swim", then=(Run(op="run", far=3),)),)
    assert pack.layers == (str(zoo),)


def test_a_pack_cannot_be_changed(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    pack = load_pack(zoo, ZooPack)
    with pytest.raises(ValueError, match="frozen"):
        pack.zoo.title = "Other"  # type: ignore[misc]


def test_an_entry_is_changed_field_by_field(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    mine = write(tmp_path / "mine", zoo__toml='[[beast]]\nid = "cat"\ntame = true\n')
    pack = load_pack(zoo, ZooPack, [mine])
    assert beasts(pack)["cat"] == Beast(id="cat", legs=4, tame=True)
    assert list(beasts(pack)) == ["cat", "carp"]
    assert pack.layers == (str(zoo), str(mine))


def test_a_new_key_adds_an_entry_and_remove_takes_one_out(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    text = '[[beast]]\nid = "bee"\nlegs = 6\n[[beast]]\nid = "cat"\nremove = true\n'
    pack = load_pack(zoo, ZooPack, [write(tmp_path / "mine", zoo__toml=text)])
    assert list(beasts(pack)) == ["carp", "bee"]


def test_tables_and_single_values_are_changed_one_by_one(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    pack = load_pack(
        zoo, ZooPack, [write(tmp_path / "mine", zoo__toml='title = "Mine"\n[numbers]\ngates = 5\n')]
    )
    assert pack.zoo.title == "Mine"
    assert pack.zoo.numbers == {"gates": 5, "paths": 3}


def test_the_last_layer_wins(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    one = write(tmp_path / "one", zoo__toml='[[beast]]\nid = "cat"\nlegs = 3\ndiet = "plants"\n')
    two = write(tmp_path / "two", zoo__toml='[[beast]]\nid = "cat"\nlegs = 2\n')
    cat = beasts(load_pack(zoo, ZooPack, [one, two]))["cat"]
    assert (cat.legs, cat.diet) == (2, "plants")


def test_entries_are_found_by_the_key_of_their_table(tmp_path: Path) -> None:
    make_zoo(tmp_path)
    zoo = write(tmp_path / "zoo", zoo__toml=ZOO + '[[layout]]\nplayers = 2\nname = "two"\n')
    text = '[[layout]]\nplayers = 2\nname = "pair"\n[[layout]]\nplayers = 3\nname = "three"\n'
    pack = load_pack(zoo, ZooPack, [write(tmp_path / "mine", zoo__toml=text)])
    assert [(layout.players, layout.name) for layout in pack.zoo.layout] == [(2, "pair"), (3, "three")]


def test_files_of_a_form_may_be_added(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    mine = write(tmp_path / "mine", herd_goats__toml='[[beast]]\nid = "goat"\nlegs = 4\n')
    pack = load_pack(zoo, ZooPack, [mine])
    assert [beast.id for beast in pack.herds["herd_goats.toml"].beast] == ["goat"]


def test_the_fingerprint_is_of_what_is_said(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    before = load_pack(zoo, ZooPack).fingerprint
    write(tmp_path / "zoo", zoo__toml="# a comment\n" + ZOO)
    assert load_pack(zoo, ZooPack).fingerprint == before
    changed = load_pack(zoo, ZooPack, [write(tmp_path / "mine", zoo__toml='title = "Mine"\n')])
    assert changed.fingerprint != before


def test_a_single_file_with_packs_over_it(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)

    class Words(PackFile):
        hello: str
        bye: str

    write(tmp_path / "zoo", words__toml='hello = "hello"\nbye = "bye"\n')
    words = load_file(zoo, "words.toml", Words, [write(tmp_path / "mine", words__toml='hello = "hi"\n')])
    assert (words.hello, words.bye) == ("hi", "bye")
    with pytest.raises(InvalidPack, match=r"words\.toml, line 1: hello: found 3; allowed: a text$"):
        load_file(zoo, "words.toml", Words, [write(tmp_path / "other", words__toml="hello = 3\n")])


def test_a_byte_order_mark_and_windows_lines_are_read(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    (zoo / "zoo.toml").write_bytes(b"\xef\xbb\xbf" + ZOO.replace("\n", "\r\n").encode())
    assert list(beasts(load_pack(zoo, ZooPack))) == ["cat", "carp"]


def test_folders_of_the_player(tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert overlay_folders("zoo", home) == ()
    (home / "zoo").mkdir(parents=True)
    asked = write(tmp_path / "asked", zoo__toml="")
    assert overlay_folders("zoo", home, asked) == (home / "zoo", asked)
    outer = tmp_path / "outer"
    (outer / "zoo").mkdir(parents=True)
    (outer / "zoo" / "zoo.toml").write_text("")
    assert overlay_folders("zoo", None, outer) == (outer / "zoo",)


@pytest.mark.parametrize(
    ("name", "found"),
    [("nowhere", "found nothing there"), ("file", "found a file"), ("empty", "found no TOML file")],
)
def test_a_folder_that_was_asked_for_must_hold_something(tmp_path: Path, name: str, found: str) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "empty").mkdir()
    with pytest.raises(InvalidPack, match=found):
        overlay_folders("zoo", None, tmp_path / name)


def test_the_head_alone_can_be_read(tmp_path: Path) -> None:
    zoo = make_zoo(tmp_path)
    assert read_info(zoo).long_title == "The zoo"
