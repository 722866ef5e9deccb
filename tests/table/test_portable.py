from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import ApexError, PackError, SaveError
from apex_tui.table.pack_marks import mark_of
from apex_tui.table.portable import export_table, import_table, look_at, open_file
from apex_tui.table.session import Session, fork_table
from apex_tui.table.store import Store
from tests.table.playing import facts, play


def some_game(store: Store, game: str = "carnivore", answers: int = 10_000) -> tuple[str, dict[str, Any]]:
    with Session.create(store, game, ["Ann", "bot:hatchling"], {}, seed=3) as session:
        rng = Stream(3)
        play(session, rng, 3)
        session.hint(1)
        session.take_back(1, session.moments()[-2])
        play(session, rng, answers)
        before = facts(session)
        return session.id, {**before, "undone": [], "vote": None}


@pytest.mark.parametrize("answers", [4, 10_000])
@pytest.mark.parametrize("game", ["toy", "carnivore"])
def test_a_game_goes_to_a_file_and_comes_back_whole(
    store: Store, tmp_path: Path, game: str, answers: int
) -> None:
    table, before = some_game(store, game, answers)
    file = tmp_path / "game.json"
    export_table(store, table, file)
    assert list(tmp_path.glob("*.tmp")) == []
    other = Store(tmp_path / "elsewhere")
    came = import_table(other, file)
    with Session.resume(other, came) as session:
        assert facts(session) == before
        play(session, Stream(5))
    with open_file(file) as looked:
        assert facts(looked) == before
        for moment in looked.moments():
            looked.view_at(moment)


def test_a_table_in_play_is_exported_as_it_stands(store: Store, tmp_path: Path) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=3) as session:
        play(session, Stream(1), 5)
        export_table(store, session.id, tmp_path / "game.json")
        with open_file(tmp_path / "game.json") as looked, look_at(store, session.id) as beside:
            assert facts(looked) == facts(session) == facts(beside)


def test_a_replay_is_played_on_from_any_moment(store: Store, tmp_path: Path) -> None:
    table, _ = some_game(store)
    export_table(store, table, tmp_path / "game.json")
    other = Store(tmp_path / "elsewhere")
    with open_file(tmp_path / "game.json") as looked:
        moment = looked.moments()[10]
        with fork_table(looked, other, moment) as session:
            assert session.view(1) == looked.view_at(moment, 1)
            play(session, Stream(1))
            assert session.outcome is not None


def test_a_file_is_not_written_over_unless_told(store: Store, tmp_path: Path) -> None:
    table, _ = some_game(store, "toy", 2)
    file = tmp_path / "game.json"
    file.write_text("precious")
    with pytest.raises(SaveError, match="exists already"):
        export_table(store, table, file)
    assert file.read_text() == "precious"
    export_table(store, table, file, overwrite=True)
    with pytest.raises(SaveError, match="cannot write"):
        export_table(store, table, tmp_path / "nowhere" / "game.json")
    with pytest.raises(SaveError, match="no table"):
        export_table(store, "zzzzz", tmp_path / "other.json")


def wrong_step(game: dict[str, Any]) -> None:
    game["steps"][3]["snapshot"]["state"]["zones"][0].append(0)


def wrong_number(game: dict[str, Any]) -> None:
    game["steps"][3]["number"] = -1


def wrong_mark(game: dict[str, Any]) -> None:
    next(step for step in game["steps"] if step["log"])["log"][0]["by"] = "magic"


def wrong_line(game: dict[str, Any]) -> None:
    game["lines"][0]["colour"] = "red"


def wrong_format(game: dict[str, Any]) -> None:
    game["apex_tui"] = 4


def wrong_game(game: dict[str, Any]) -> None:
    game["game"] = "chess"


def wrong_seats(game: dict[str, Any]) -> None:
    game["now"]["seats"].pop()


def wrong_option(game: dict[str, Any]) -> None:
    game["options"]["level"] = "silly"


def wrong_field(game: dict[str, Any]) -> None:
    del game["seed"]


def too_long(game: dict[str, Any]) -> None:
    game["lines"][0]["n"] = 2**70


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (wrong_step, "game.json: damaged snapshot"),
        (wrong_number, "steps.3.number"),
        (wrong_mark, "log.0.by"),
        (wrong_line, "lines.0.colour"),
        (wrong_format, "format 4"),
        (wrong_game, "unknown game 'chess'"),
        (wrong_seats, "1 seats, the game has 2"),
        (wrong_option, "option level: got 'silly'"),
        (wrong_field, "seed"),
        (too_long, "lines.0.n"),
    ],
)
def test_a_spoiled_file_is_refused_and_says_where(
    store: Store, tmp_path: Path, spoil: Any, said: str
) -> None:
    table, _ = some_game(store, "carnivore", 4)
    file = tmp_path / "game.json"
    export_table(store, table, file)
    game = json.loads(file.read_text())
    spoil(game)
    file.write_text(json.dumps(game))
    for read in (lambda: import_table(store, file), lambda: open_file(file)):
        with pytest.raises(ApexError) as error:
            read()
        assert said in str(error.value)
        assert "\n" not in str(error.value)
    assert store.ids() == [table]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"apex_tui": 1}', "\x00\xff"])
def test_what_is_no_game_at_all(store: Store, tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(SaveError, match=r"game\.json is no game"):
        import_table(store, file)
    with pytest.raises(SaveError, match="cannot read"):
        open_file(tmp_path / "nothing.json")


@pytest.mark.parametrize("seed", [10**30, "9" * 5000, "wolf"])
def test_any_seed_goes_along(store: Store, tmp_path: Path, seed: int | str) -> None:
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=seed) as session:
        table = session.id
    export_table(store, table, tmp_path / "game.json")
    with open_file(tmp_path / "game.json") as looked:
        assert looked.seed_shown == seed


# Rules packs of the player's own


def weaker(folder: Path, life: int = 9) -> Path:
    """A pack in which species begin with less life."""
    folder.mkdir(parents=True)
    (folder / "setup.toml").write_text(f"[numbers]\nstart_life = {life}\n", encoding="utf-8")
    return folder


def test_a_file_names_the_pack_and_never_where_it_lies(store: Store, tmp_path: Path) -> None:
    pack = weaker(tmp_path / "secret place" / "wolves")
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=3, packs=[pack]) as session:
        assert session.view(1).seats[0].life == 9
        play(session, Stream(1), 6)
        before, table = facts(session), session.id
    file = tmp_path / "game.json"
    export_table(store, table, file)
    text = file.read_text(encoding="utf-8")
    assert "secret place" not in text
    assert str(tmp_path) not in text
    (named,) = json.loads(text)["packs"]
    assert named == {"id": "wolves", "hash": mark_of(pack).hash}
    # Where the pack is known from another table, the game comes in by itself.
    with Session.resume(store, import_table(store, file)) as session:
        assert facts(session) == before
    # Elsewhere the folder must be named, and hold the same.
    other = Store(tmp_path / "elsewhere")
    changed = weaker(tmp_path / "changed" / "wolves", 8)
    for read in (lambda *packs: import_table(other, file, packs), lambda *packs: open_file(file, packs)):
        with pytest.raises(PackError) as error:
            read()
        said = str(error.value)
        assert "rules pack 'wolves'" in said
        assert "--ruleset PATH" in said
        assert mark_of(pack).hash[:12] in said
        with pytest.raises(PackError, match="what is here by that name holds"):
            read(changed)
    assert other.ids() == []
    moved = pack.rename(tmp_path / "packs of mine")
    came = import_table(other, file, [moved])
    with Session.resume(other, came) as session:
        assert facts(session) == before
        assert session.packs == (moved,)


def test_an_older_file_still_tells_where_its_pack_lay(store: Store, tmp_path: Path) -> None:
    pack = weaker(tmp_path / "wolves")
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=3, packs=[pack]) as session:
        table = session.id
    file = tmp_path / "game.json"
    export_table(store, table, file)
    game = json.loads(file.read_text())
    game |= {"apex_tui": 1, "packs": [str(pack)]}
    file.write_text(json.dumps(game))
    with open_file(file) as looked:
        assert looked.packs == (pack,)
    moved = pack.rename(tmp_path / "moved")
    with pytest.raises(PackError, match="no such folder"):
        open_file(file)
    with open_file(file, [moved]) as looked:
        assert looked.packs == (moved,)


def test_the_pack_of_the_data_folder_is_named_like_any_other(
    store: Store, home: Path, tmp_path: Path
) -> None:
    own = weaker(home / "rulesets" / "carnivore", 7)
    wolves = weaker(tmp_path / "wolves", 9)
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=3, packs=[wolves]) as session:
        assert session.view(1).seats[0].life == 9
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=3) as session:
        assert session.view(1).seats[0].life == 7
        assert session.packs == (own,)
        play(session, Stream(1), 6)
        before, table = facts(session), session.id
    file = tmp_path / "game.json"
    export_table(store, table, file)
    game = json.loads(file.read_text())
    assert game["packs"] == [{"id": "carnivore", "hash": mark_of(own).hash}]
    with Session.resume(store, import_table(store, file)) as session:
        assert facts(session) == before
    # Where another pack lies in its place, or none, the game is not taken for one by other rules.
    kept = own.rename(tmp_path / "kept")
    for changed in (False, True):
        if changed:
            weaker(own, 8)
        with pytest.raises(PackError, match=f"'carnivore' .content {mark_of(kept).hash[:12]}"):
            open_file(file, (), store)
    with open_file(file, [kept], store) as looked:
        assert facts(looked) == before
        assert looked.packs == (kept,)


def test_a_game_without_a_pack_is_played_without_that_of_the_data_folder(
    store: Store, home: Path, tmp_path: Path
) -> None:
    """A table keeps the rules that it was begun with, here and elsewhere."""
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=3) as session:
        play(session, Stream(1), 6)
        before, table = facts(session), session.id
    file = tmp_path / "game.json"
    export_table(store, table, file)
    weaker(home / "rulesets" / "carnivore", 7)
    for here in (table, import_table(store, file)):
        with Session.resume(store, here) as session:
            assert session.view(1).seats[0].max_life == 20
            assert session.rules.defs.start_life == 20
            assert facts(session) == before
            assert session.packs == ()


def test_a_data_folder_may_be_moved_with_its_packs(
    store: Store, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = weaker(home / "rulesets" / "carnivore", 7)
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=3) as session:
        before, table = facts(session), session.id
    moved = home.rename(tmp_path / "moved")
    monkeypatch.setenv("APEX_TUI_HOME", str(moved))
    with Session.resume(Store(), table) as session:
        assert facts(session) == before
    (moved / "rulesets" / "carnivore").rename(tmp_path / "gone")
    with pytest.raises(PackError, match="no such folder, and the table was begun with the rules pack in it"):
        Session.resume(Store(), table)
    assert not own.exists()


def test_a_table_of_before_packs_were_all_named(store: Store, home: Path, tmp_path: Path) -> None:
    own = weaker(home / "rulesets" / "carnivore", 7)
    with Session.create(store, "carnivore", ["Ann", "Ben"], seed=3) as session:
        before, table = facts(session), session.id
    with sqlite3.connect(store.path(table)) as file:
        (text,) = file.execute("SELECT value FROM facts WHERE name = 'head'").fetchone()
        head = json.loads(text)
        assert head.pop("packs") == ["rulesets/carnivore"]
        assert head.pop("packs_whole") is True
        file.execute("UPDATE facts SET value = ? WHERE name = 'head'", (json.dumps(head | {"packs": []}),))
    with Session.resume(store, table) as session:
        assert facts(session) == before
        assert session.packs == (own,)
    export_table(store, table, tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text())["packs"][0]["hash"] == mark_of(own).hash
