"""First-game notes: one quiet sentence where rows are left, for whom it is wanted, until it was seen twice."""

from __future__ import annotations

import json
import re
import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from apex_tui.engine.registry import games
from apex_tui.resources import rulesets
from apex_tui.screens.carnivore.screen import CarnivoreScreen
from apex_tui.screens.play.notes import TIMES, FirstNotes, NoteBook, wants_notes
from apex_tui.screens.play.pacing import KeyGuard
from apex_tui.screens.setup import SetupScreen
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.kit.subjects import make
from tests.screens.pages import opened, text
from tests.screens.played import asked, playing

ACTIVATION = "so start with what helps."
EVOLUTION = "the next time your discard pile is shuffled."
HORIZON = "cannot be undone once rolled"


def table(session: Session) -> CarnivoreScreen:
    screen = CarnivoreScreen(session)
    screen.guard = KeyGuard(0, 0)
    return screen


def kept(home: Path) -> dict[str, dict[str, int]]:
    path = home / "notes.json"
    return dict(json.loads(path.read_text())) if path.exists() else {}


def test_who_is_told() -> None:
    assert wants_notes("everyone", "Mira")
    assert wants_notes("mira", "Mira")
    assert not wants_notes("nobody", "Mira")
    assert not wants_notes("Tobias", "Mira")


def test_a_note_stays_while_a_person_goes_on_and_is_counted_once(tmp_path: Path) -> None:
    book = NoteBook(tmp_path / "notes.json")
    for _ in range(TIMES):
        notes = FirstNotes(book)
        for _ in range(3):
            notes.meet("Mira", ("activation", "Start with what helps."), turned=False)
            assert notes.text
            notes.seen()
    assert book.times("Mira", "activation") == TIMES
    notes = FirstNotes(NoteBook(tmp_path / "notes.json"))
    notes.meet("Mira", ("activation", "Start with what helps."), turned=False)
    assert not notes.text
    notes.meet("Tobias", ("activation", "Start with what helps."), turned=True)
    assert notes.text
    notes.meet("Tobias", ("", ""), turned=False)
    assert not notes.text


@pytest.mark.parametrize("content", ["", "[]", '{"Mira": 2}', '{"Mira": {"a": "x"}}', "\x00"])
def test_a_damaged_book_is_an_empty_one(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.json"
    path.write_text(content)
    book = NoteBook(path)
    assert book.times("Mira", "a") == 0
    book.saw("Mira", "a")
    assert NoteBook(path).times("Mira", "a") == 1


def test_a_book_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    book = NoteBook(tmp_path / "file" / "notes.json")
    book.saw("Mira", "a")
    assert book.times("Mira", "a") == 1
    NoteBook(tmp_path / "other.json", kept=False).saw("Mira", "a")
    assert not (tmp_path / "other.json").exists()


async def test_activation_tells_what_is_new_and_then_no_more(store: Store, home: Path) -> None:
    session = playing(store, asked("activate_next", since=6, least=2))
    name = session.names[next(iter(session.pending)) - 1]
    table_id = session.id
    for _ in range(TIMES):
        first = partial(table, session)
        async with opened(first, settings={"animation": "off"}) as (app, pilot):
            assert ACTIVATION in text(app)
            await pilot.press("tab")
            assert ACTIVATION in text(app)
        session = Session.resume(store, table_id)
    assert kept(home)[name] == {"activation": TIMES}
    async with opened(lambda: table(session), settings={"animation": "off"}) as (app, _):
        assert ACTIVATION not in text(app)


@pytest.mark.parametrize(
    ("setting", "told"), [("everyone", True), ("nobody", False), ("somebody else", False)]
)
async def test_the_setting_says_who_is_told(store: Store, home: Path, setting: str, told: bool) -> None:
    session = playing(store, asked("evolve_action", since=6))
    wishes = {"animation": "off", "notes": setting}
    async with opened(lambda: table(session), settings=wishes) as (app, pilot):
        assert (EVOLUTION in text(app)) is told
        assert bool(kept(home)) is told
        # Where no note stands, what the roll closes is said in its place; nothing is rolled for a prune.
        assert (HORIZON in text(app)) is not told
        await pilot.press("p")
        assert HORIZON not in text(app)


async def test_what_is_more_urgent_wins_the_row(store: Store) -> None:
    session = playing(store, asked("evolve_action", since=6))
    wishes = {"animation": "off", "notes": "nobody"}
    async with opened(lambda: table(session), settings=wishes) as (app, pilot):
        await pilot.press("h")
        # What speaks for it stands behind it: the chance, or what the card would change.
        (row,) = (line for line in text(app).splitlines() if "hint: " in line)
        assert re.search(r"hint: \w[^:]*: \S", row), row
        assert HORIZON not in text(app)


async def test_a_guided_game_tells_everything_again(home: Path) -> None:
    book = NoteBook()
    for person in ("Host", "Somebody") * TIMES:
        book.saw(person, "activation")
    async with opened(lambda: SetupScreen("carnivore", guided=True), settings={"animation": "off"}) as (
        app,
        pilot,
    ):
        await pilot.press("end", "enter")
        await pilot.pause()
        assert isinstance(app.screen, CarnivoreScreen)
    assert kept(home)["Somebody"] == {"activation": TIMES}
    assert NoteBook().times("Host", "activation") < TIMES


def words_of(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_every_note_of_the_rulesets_is_one_row_long() -> None:
    for path in rulesets().glob("*/prompts.toml"):
        for note in words_of(path).get("note", ()):
            assert len(note["text"]) <= 76, (path, note["id"])
            assert note["text"].endswith("."), (path, note["id"])


def test_notes_of_all_games_have_ids_of_their_own() -> None:
    """The book of what was seen does not ask which game it was."""
    ids = [
        note["id"] for path in rulesets().glob("*/prompts.toml") for note in words_of(path).get("note", ())
    ]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("game", games())
def test_a_game_gives_the_notes_of_its_ruleset(game: str) -> None:
    rules = make(game, 2, {})
    words = words_of(rulesets() / game / "prompts.toml")
    asked_about = {prompt["kind"] for prompt in words["prompt"]}
    notes = words.get("note", [])
    assert notes
    for note in notes:
        for kind in note["kinds"]:
            assert kind in asked_about
            assert rules.first_note(kind) == (note["id"], note["text"])
    assert rules.first_note("no_such_kind") == ("", "")
