"""The command line: help, exit codes, one line for every mistake, nothing heavy before it is needed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from apex_tui import __version__
from apex_tui.cli import COMMANDS, run
from apex_tui.table.session import Session
from apex_tui.table.store import Store

ALL = [name for commands in COMMANDS.values() for name in commands]

PROGRAM = """
import contextlib, io, json, sys
from apex_tui.cli import run
said = io.StringIO()
with contextlib.redirect_stdout(said):
    code = run(sys.argv[1:])
print(json.dumps({"code": code, "said": said.getvalue(), "loaded": sorted(sys.modules)}))
"""


class Said(str):
    """What a command wrote to stdout, with its exit code and what it wrote to stderr."""

    __slots__ = ("code", "error")

    code: int
    error: str


@pytest.fixture
def say(home: Path, capfd: pytest.CaptureFixture[str]) -> object:
    def run_it(*words: str) -> Said:
        capfd.readouterr()
        code = run(words)
        out, error = capfd.readouterr()
        said = Said(out)
        said.code, said.error = code, error
        return said

    return run_it


def in_a_fresh_interpreter(*words: str) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words], capture_output=True, text=True, check=True, input=""
    )
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


# Help


def test_version(say) -> None:
    assert say("--version") == f"apex-tui {__version__}\n"


def test_help_names_every_command(say) -> None:
    said = say("--help")
    assert said.code == 0
    for name in ALL:
        assert f"\n  {name} " in said


@pytest.mark.parametrize("name", ALL)
def test_every_command_has_help(say, name: str) -> None:
    said = say(name, "--help")
    assert said.code == 0
    assert said.startswith(f"Usage: apex-tui {name} ")
    assert "--help" in said


def test_help_of_play_lists_the_options_of_the_game(say) -> None:
    said = say("play", "carnivore", "--help")
    for word in (
        "archetype",
        "=specialist",
        "family",
        "level",
        "=brutal",
        "level_card",
        "control",
        "1 to 4 seats",
    ):
        assert word in said
    assert "archetype" not in say("play", "--help")


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (
            ["--help"],
            {"textual", "rich", "pydantic", "apex_tui.engine.game", "sqlite3", "apex_tui.games.carnivore"},
        ),
        (
            ["--version"],
            {"textual", "rich", "pydantic", "apex_tui.engine.game", "sqlite3", "apex_tui.games.carnivore"},
        ),
        (["play", "--help"], {"textual", "rich", "pydantic", "sqlite3"}),
        (["tables"], {"textual", "rich", "pydantic"}),
        (["rules", "carnivore"], {"textual", "rich", "pydantic"}),
        (["--plain"], {"textual", "rich", "pydantic", "apex_tui.games.carnivore.rules"}),
        (["play", "carnivore", "--seat", "Anna", "--plain"], {"textual", "rich"}),
        (["play", "carnivore", "--seat", "Anna", "--json"], {"textual", "rich"}),
        (["simulate", "carnivore", "--games", "1", "--seats", "random"], {"textual", "rich"}),
    ],
)
def test_nothing_heavy_before_it_is_needed(home: Path, words: list[str], heavy: set[str]) -> None:
    found = in_a_fresh_interpreter(*words)
    assert found["code"] == 0
    assert not heavy & set(found["loaded"])  # type: ignore[call-overload]


# Mistakes


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (["plya"], 2, "did you mean 'play'?"),
        (["zzz"], 2, "there are: play, resume"),
        (["--wibble"], 2, "--wibble"),
        (["play"], 2, "GAME"),
        (["play", "chess"], 2, "there is no game 'chess'; there are: carnivore"),
        (["play", "carnivore"], 2, "1 to 4 seats, got 0"),
        (["play", "carnivore", *["--seat", "bot:random"] * 5], 2, "1 to 4 seats, got 5"),
        (["play", "carnivore", "--seat", ""], 2, "a seat needs a name"),
        (["play", "carnivore", "--seat", "bot:grandmaster"], 2, "random, hatchling, forager"),
        (["play", "carnivore", "--seat", "bot:apex"], 2, "comes with the search player"),
        (["play", "carnivore", "--seat", "A", "--seat", "rival:zzz"], 2, "opportunist, specialist"),
        (["play", "carnivore", "--seat", "A", "--set", "level"], 2, "KEY=VALUE"),
        (["play", "carnivore", "--seat", "A", "--set", "level=soft"], 2, "standard, hard, brutal"),
        (["play", "carnivore", "--seat", "A", "--set", "colour=red"], 2, "unknown option 'colour'"),
        (
            ["play", "carnivore", "--seat", "A", "--set", "level=hard", "--set", "level=brutal"],
            2,
            "given twice",
        ),
        (["play", "carnivore", "--seat", "A", "--plain", "--json"], 2, "exclude each other"),
        (["play", "carnivore", "--seat", "A", "--ruleset", "/no/such/folder"], 2, "/no/such/folder"),
        (["resume", "zzz"], 1, "no table 'zzz'"),
        (["resume"], 1, ""),
        (["replay", "zzz"], 1, "no table 'zzz'"),
        (["export", "zzz", "x.json"], 1, "no table 'zzz'"),
        (["import", "/no/such/file"], 2, "/no/such/file"),
        (["rules", "carnivore", "xyzzy"], 1, "'xyzzy'"),
        (["cards", "carnivore", "xyzzy"], 1, "'xyzzy'"),
        (["simulate", "carnivore"], 2, "--seats"),
        (["simulate", "carnivore", "--seats", "random", "--games", "0"], 2, "--games"),
        (["simulate", "carnivore", "--seats", "random,,random"], 2, "unknown level ''"),
        (["simulate", "carnivore", "--seats", "random,apex"], 2, "comes with the search player"),
        (["simulate", "carnivore", "--seats", ",".join(["random"] * 5)], 2, "1 to 4 seats, got 5"),
        (["check", "chess"], 2, "neither a game"),
        (["serve", "--status"], 1, "no server runs"),
        (["serve", "--port", "99999"], 2, "--port"),
    ],
)
def test_a_mistake_is_one_line_and_an_exit_code(say, words: list[str], code: int, part: str) -> None:
    said = say(*words)
    assert (said.code, said) == (code, "")
    (line,) = said.error.splitlines()
    assert line.startswith("apex-tui")
    assert part in line


def test_damaged_input_is_one_line(say, tmp_path: Path) -> None:
    for n, content in enumerate(
        (b"", b"{}", b"[1]", b"\xff\xfe", b'{"apex_tui": 1}', b"nothing of the kind")
    ):
        file = tmp_path / f"{n}.json"
        file.write_bytes(content)
        for command in ("import", "replay"):
            said = say(command, str(file))
            assert said.code == 1
            assert len(said.error.splitlines()) == 1
            assert file.name in said.error


def test_a_fault_of_the_program_is_one_line_too(say, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by\nnothing")

    monkeypatch.setattr(Store, "tables", broken)
    said = say("tables")
    assert said.code == 1
    assert said.error.startswith("apex-tui: a fault of the program: ZeroDivisionError: by nothing (")
    monkeypatch.setenv("APEX_TUI_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        run(["tables"])


def test_a_data_folder_that_cannot_be_made_is_one_line(
    say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    monkeypatch.setenv("APEX_TUI_HOME", str(file / "home"))
    said = say("play", "carnivore", "--seat", "A", "--seat", "B", "--plain")
    assert said.code == 1
    (line,) = said.error.splitlines()
    assert str(file / "home") in line


def test_a_closed_pipe_is_quiet(home: Path) -> None:
    command = f"{sys.executable} -m apex_tui rules carnivore 13 | true"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""


# Looking up


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("play carnivore --seat Anna --json", 0),
        ("play carnivore --seat Anna --plain", 0),
        ("", 0),
        ("tables", 0),
        ("tables --wrong", 2),
    ],
)
def test_a_stream_that_is_closed_is_no_fault(home: Path, words: str, code: int, closed: str) -> None:
    command = f"{sys.executable} -m apex_tui {words} {'' if '<' in closed else '</dev/null'} {closed}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    assert "fault" not in done.stderr
    assert "Traceback" not in done.stderr
    assert all(not table.damaged for table in Store(home).tables())


def test_rules_contents_section_rule_and_words(say) -> None:
    assert "9. Evolution Phase, 12 rules" in say("rules", "carnivore").splitlines()
    section = say("rules", "carnivore", "9")
    assert section.startswith("9. Evolution Phase\n")
    assert "CAR-9.12" in section
    assert say("rules", "carnivore", "car-9.2").startswith("CAR-9.2 ")
    assert "CAR-9.4" in say("rules", "carnivore", "barred", "later", "round")
    assert say("rules", "carnivore", "card").splitlines()[0].endswith("places speak of it:")


def test_cards(say) -> None:
    everything = say("cards", "carnivore")
    assert "  Nape Bite: " in everything
    one = say("cards", "carnivore", "nape", "bite").splitlines()
    assert one[0].startswith("Nape Bite, trait card: ")
    assert len(one) > 2


# Plain where no screen can be drawn


def test_without_a_terminal_the_home_page_is_plain_and_says_why(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "apex_tui"], input="", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert done.stderr == ""
    first, second, *_ = done.stdout.splitlines()
    assert first.startswith("Plain mode, because the standard ")
    assert "plain mode" in second


@pytest.mark.parametrize(("flags", "variables"), [(["--plain"], {}), ([], {"APEX_TUI_PLAIN": "1"})])
def test_plain_is_asked_for_by_flag_or_variable(
    say, monkeypatch: pytest.MonkeyPatch, flags: list[str], variables: dict[str, str]
) -> None:
    import io

    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    said = say("play", "carnivore", "--seat", "Anna", *flags)
    assert said.startswith("Plain mode: one statement a line.")
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert "The table as it stands:" in say("resume", *flags)


# Tables


def test_tables_export_import_replay(say, tmp_path: Path) -> None:
    assert say("tables") == "No tables yet. 'apex-tui play GAME --seat NAME' begins one.\n"
    assert json.loads(say("tables", "--json")) == []
    with Session.create(Store(), "carnivore", ["Anna", "bot:random"], seed=5) as session:
        session.settle()
        name = session.id
    (line,) = say("tables").splitlines()
    assert line.startswith(f"{name}  Carnivore, Anna, Random")
    (table,) = json.loads(say("tables", "--json"))
    assert (table["id"], table["game"], table["finished"]) == (name, "carnivore", False)
    file = tmp_path / "table.json"
    assert say("export", name[:3], str(file)).code == 0
    again = say("export", name, str(file))
    assert (again.code, len(again.error.splitlines())) == (1, 1)
    assert say("export", name, str(file), "--overwrite").code == 0
    taken = say("import", str(file))
    other = taken.split()[3].rstrip(".")
    assert {each["id"] for each in json.loads(say("tables", "--json"))} == {name, other}
    by_id, by_file = say("replay", name), say("replay", str(file))
    assert by_id == by_file
    assert "Round 1 begins" in by_id
    assert "Activation Phase" in by_id


def test_a_replay_of_a_table_in_play_tells_no_secrets_and_disturbs_nobody(say) -> None:
    with Session.create(Store(), "carnivore", ["Anna", "Ben"], seed=5) as session:
        session.settle()
        assert "Round 1 begins" in say("replay", session.id)
        session.answer(*_first(session))


def _first(session: Session) -> tuple[int, list[str]]:
    seat = next(iter(session.pending))
    return seat, [session.prompt(seat).choices[0].id]
