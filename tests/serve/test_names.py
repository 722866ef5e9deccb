"""What somebody may be called, and who holds a name."""

from __future__ import annotations

from itertools import combinations, count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apex_tui.engine.errors import SaveError
from apex_tui.serve.accounts import Accounts, NameTaken
from apex_tui.serve.names import LONGEST_NAME, alike, fold, name_problem, shown

ROOMY = {"in_all": 100, "of_key": 100, "of_address": 100}


@pytest.mark.parametrize("name", ["ana", "Ana", "a", "x" * 20, "j.r-r_2", "Åsa", "Ольга", "Ελένη", "7up"])
def test_names_of_people(name: str) -> None:
    assert name_problem(name) == ""


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "1 to 20"),
        ("x" * 21, "1 to 20"),
        ("a b", "letters"),
        ("-o", "letters"),
        (".ssh", "letters"),
        ("../etc", "letters"),
        ("[red]a", "letters"),
        ("bot:rule", "letters"),
        ("a\x1b[2J", "letters"),
        ("a\nb", "letters"),
        ("\u202eana", "letters"),
        ("a\u200bb", "letters"),
        ("аna", "one script"),
        ("全角", "one column"),
        ("ａna", "plain characters"),
        ("a\u0301", "plain characters"),
        ("q\u0301", "letters"),
        ("ana²", "plain characters"),
        ("ana٣", "digits 0 to 9"),
        ("ana.", "between them"),
        ("\u1160\u1160", "letters of Latin"),
        ("\u1160", "letters of Latin"),
        ("שלום", "letters of Latin"),
        ("ꓮꓠꓮ", "letters of Latin"),
        ("ᎪᎢᎪ", "letters of Latin"),
        ("ɑna", "letters of Latin"),
        ("ǃna", "letters of Latin"),
    ],
)
def test_what_is_no_name(name: str, why: str) -> None:
    assert why in name_problem(name)


@given(st.text(max_size=LONGEST_NAME + 2))
def test_a_name_is_always_fit_to_be_shown(text: str) -> None:
    if name_problem(text) == "":
        assert text.isprintable()
        assert shown(text) == text
        assert " " not in text
        assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ivan", "lvan"),
        ("ana0", "anaO"),
        ("аса", "aca"),
        ("ΝΙΚΟ", "niko"),
        ("КАТЯ", "KATЯ"),
        ("ıvan", "Ivan"),
        ("lvan", "ivan"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


def test_names_that_do_not_look_alike() -> None:
    names = (
        "ana",
        "anna",
        "ben",
        "Olga",
        "Ольга",
        "nick",
        "vick",
        "ána",
        "an-a",
        "an_a",
        "Lia",
        "Ila",
        "Bob",
    )
    assert [pair for pair in combinations(names, 2) if alike(*pair)] == []


def test_a_name_that_looks_like_another_is_for_its_own_key(accounts: Accounts) -> None:
    accounts.claim("Ivan", "SHA256:a", "1.2.3.4", **ROOMY)
    with pytest.raises(NameTaken, match="looks like Ivan"):
        accounts.claim("lvan", "SHA256:b", "1.2.3.4", **ROOMY)
    accounts.claim("lvan", "SHA256:a", "1.2.3.4", **ROOMY)
    twin = accounts.twin("1van")
    assert twin is not None
    assert twin.name in ("Ivan", "lvan")


def test_where_somebody_without_a_key_came_from(accounts: Accounts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apex_tui.serve.accounts._VISITORS", 4)
    kept, now = {"n0"}.__contains__, count(1.0)
    monkeypatch.setattr(accounts, "_clock", lambda: next(now))
    for number in range(20):
        accounts.note_visitor(f"n{number}", "1.2.3.4", kept)
    assert accounts.origin("N19") == "1.2.3.4"
    assert accounts.origin("n0") == "1.2.3.4", "names with a seat are not forgotten for others"
    assert accounts.origin("n1") == ""
    assert accounts.forget("N19")
    assert accounts.origin("n19") == ""


def test_text_from_outside_is_made_harmless() -> None:
    assert shown("a\x1b[2J\n\u202eb") == "a?[2J??b"
    assert shown("x" * 100, 5) == "xxxxx..."


@pytest.fixture
def accounts(tmp_path: Path) -> Accounts:
    return Accounts(tmp_path / "names.db", clock=lambda: 1000.0)


def test_the_first_key_holds_the_name(accounts: Accounts) -> None:
    assert accounts.find("ana") is None
    held = accounts.claim("Ana", "SHA256:a", "1.2.3.4", **ROOMY)
    assert (held.name, held.key, held.claimed) == ("Ana", "SHA256:a", 1000.0)
    assert accounts.claim("ANA", "SHA256:a", "1.2.3.4", **ROOMY) == held
    assert accounts.find("aNa") == held
    with pytest.raises(NameTaken, match="Ana belongs to another key"):
        accounts.claim("ana", "SHA256:b", "1.2.3.4", **ROOMY)
    assert [one.name for one in accounts.all()] == ["Ana"]


@pytest.mark.parametrize(
    ("bound", "why"), [("in_all", "No more names"), ("of_key", "This key"), ("of_address", "this address")]
)
def test_names_are_bounded(accounts: Accounts, bound: str, why: str) -> None:
    accounts.claim("ana", "SHA256:a", "1.2.3.4", **ROOMY)
    with pytest.raises(NameTaken, match=why):
        accounts.claim("ben", "SHA256:a", "1.2.3.4", **{**ROOMY, bound: 1})
    assert accounts.count == 1


def test_names_stay_when_the_server_does_not(tmp_path: Path) -> None:
    path = tmp_path / "names.db"
    first = Accounts(path)
    first.claim("ana", "SHA256:a", "1.2.3.4", **ROOMY)
    second = Accounts(path)
    assert second.find("ana") is not None
    assert path.stat().st_mode & 0o077 == 0
    assert second.forget("ANA")
    assert not second.forget("ana")
    assert first.find("ana") is None


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "names.db"
    path.write_bytes(b"no database at all, but long enough to be looked at" * 40)
    with pytest.raises(SaveError, match=r"names\.db"):
        Accounts(path)
