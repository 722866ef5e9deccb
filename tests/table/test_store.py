from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from apex_tui.engine.chance import Stream
from apex_tui.engine.errors import SaveError
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.table.playing import play


def begun(store: Store, game: str, seats: list[str], when: int, answers: int = 3) -> str:
    with Session.create(store, game, seats, seed=when) as session:
        play(session, Stream(when), answers)
        table = session.id
    os.utime(store.path(table), (when, when))
    return table


def test_looking_into_an_empty_folder_makes_nothing(home: Path) -> None:
    assert Store().tables() == []
    assert list(home.iterdir()) == []


def test_the_table_played_last_is_first(store: Store) -> None:
    first, second = begun(store, "toy", ["Ann", "Ben"], 1000), begun(store, "carnivore", ["Cleo"], 2000)
    infos = store.tables()
    assert [info.id for info in infos] == [second, first]
    assert [info.changed for info in infos] == [2000, 1000]
    assert store.find() == second
    newest = infos[0]
    assert (newest.game, newest.title) == ("carnivore", "Carnivore")
    assert newest.names[0] == "Cleo"
    assert newest.kinds == ("person", "rival")
    where, _, asked = newest.where.partition(": ")
    assert where.startswith("round ")
    assert asked in newest.names
    os.utime(store.path(first), (3000, 3000))
    assert store.find() == first


def test_a_finished_table_is_listed_but_not_gone_on_with(store: Store) -> None:
    begun(store, "carnivore", ["Cleo"], 1000)
    over = begun(store, "carnivore", ["Ann", "Ben"], 2000, 10_000)
    info = next(info for info in store.tables() if info.id == over)
    assert info.finished
    assert info.where in ("over: Ann won", "over: Ben won", "over: Ann and Ben won")
    assert store.find() != over
    with Session.resume(store, over) as session:
        assert session.outcome is not None


def test_a_list_opens_only_what_has_changed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(store, "toy", ["Ann", "Ben"], 1000)
    table = begun(store, "carnivore", ["Cleo"], 2000)
    before = store.tables()
    opened: list[str] = []
    look = Store._look_into
    monkeypatch.setattr(Store, "_look_into", lambda self, one: (opened.append(one), look(self, one))[1])
    assert Store().tables() == before
    assert opened == []
    with Session.resume(store, table) as session:
        play(session, Stream(9), 2)
        assert (
            Store().tables()[0].where == f"{session.where}: {session.names[next(iter(session.deciding)) - 1]}"
        )
    assert set(opened) == {table}
    (store.folder / "tables.json").write_text("[1")
    assert [info.id for info in Store().tables()] == [info.id for info in before]


def test_a_table_is_found_by_the_beginning_of_its_id(store: Store) -> None:
    table = begun(store, "toy", ["Ann", "Ben"], 1000)
    path = store.path(table)
    path.rename(store.path("zebra"))
    begun(store, "toy", ["Ann", "Ben"], 1000)
    store.path(store.tables()[1].id if store.tables()[0].id == "zebra" else store.tables()[0].id).rename(
        store.path("zoo")
    )
    assert store.find("ze") == "zebra"
    assert store.find("zoo") == "zoo"
    with pytest.raises(SaveError, match="fits several tables: zebra, zoo"):
        store.find("z")
    for nothing in ("x", "", "../zoo", "zoo.table"):
        with pytest.raises(SaveError, match="no table"):
            store.find(nothing)


def test_statistics_of_finished_games_outlive_their_tables(store: Store) -> None:
    assert list(store.statistics()) == []
    over = begun(store, "carnivore", ["Ann", "bot:forager"], 1000, 10_000)
    begun(store, "carnivore", ["Ann", "Ben"], 1500)
    begun(store, "toy", ["Ann", "Ben"], 2000, 10_000)
    assert [one["game"] for one in store.statistics()] == ["carnivore", "toy"]
    one = next(store.statistics("carnivore"))
    assert one["table"] == over
    assert len(one["outcome"]["scores"]) == 2
    assert one["outcome"]["winners"]
    assert one["seats"][0]["decisions"]["person"] > 5
    assert one["seats"][1]["decisions"]["computer"] > 5
    assert one["seats"][1]["level"] == "forager"
    store.delete(over)
    assert over not in store.ids()
    assert next(store.statistics("carnivore")) == one
    assert len(list(store.statistics())) == 2


def test_a_table_in_play_is_not_deleted(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=1) as session:
        with pytest.raises(SaveError, match="in play"):
            store.delete(session.id)
        play(session, Stream(1))


def test_a_list_loads_neither_pydantic_nor_a_game(store: Store) -> None:
    begun(store, "carnivore", ["Ann", "Ben"], 1000)
    code = (
        "import sys, json; from apex_tui.table.store import Store; n = len(Store().tables());"
        "print(json.dumps([n, [m for m in sys.modules if m.split('.')[0] in ('pydantic', 'textual', 'rich')"
        " or m.startswith('apex_tui.games.')]]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [1, []]
