"""Line mode: whole games by numbers and words, what may be typed, how a conversation ends."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from apex_tui.engine import registry
from apex_tui.engine.prompt import Choice, Prompt
from apex_tui.plain import plain_home, play_plain
from apex_tui.plain.dialogue import Dialogue, ascii_text
from apex_tui.plain.looking import ago, find_components
from apex_tui.plain.understanding import NotUnderstood, how_to_answer, understand
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.kit.subjects import TOY, entry_of
from tests.plain_person import Person

WORDS = (
    "help", "state", "options", "log", "log 3", "since", "rule", "rule 1.1", "hint", "undo", "redo", "set", "table",
    "card", "card zzz", "back", "back 2", "wibble", "99", "set ask_forced on", "", "1 1 1 1 1 1 1 1",
)  # fmt: skip


@pytest.fixture(autouse=True)
def two_games_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Carnivore and the toy, so that the numbers of the home page stay what they are."""
    everything = {"carnivore": registry.games()["carnivore"], TOY: entry_of(TOY)}
    monkeypatch.setattr(registry, "games", lambda: everything)


@pytest.fixture
def store(home: object) -> Store:
    return Store()


def prompt(*labels: str, least: int = 1, most: int = 1, ordered: bool = False) -> Prompt:
    choices = tuple(
        Choice(f"take:{label.lower().replace(' ', '_')}#{n}", label) for n, label in enumerate(labels)
    )
    return Prompt(1, "test", "Which?", choices, least, most, ordered, False, None)


# What may be typed


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("2", "Nape Bite"),
        ("nape bite", "Nape Bite"),
        ("NAPE", "Nape Bite"),
        ("take:nape_bite#1", "Nape Bite"),
        ("nape_b", "Nape Bite"),
        ("teeth", "Carnassial Teeth"),
        ("  carn  ", "Carnassial Teeth"),
    ],
)
def test_a_choice_by_number_beginning_or_id(typed: str, chosen: str) -> None:
    asked = prompt("Padded Paws", "Nape Bite", "Paw Swipe", "Carnassial Teeth")
    (found,) = understand(asked, typed)
    assert next(choice.label for choice in asked.choices if choice.id == found) == chosen


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("pa", "1 (Padded Paws) or 3 (Paw Swipe)"),
        ("0", "go from 1 to 4"),
        ("5", "go from 1 to 4"),
        ("xyz", "none of the choices"),
        ("²", "none of the choices"),
    ],
)
def test_what_is_not_understood_says_what_would_be(typed: str, said: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        understand(prompt("Padded Paws", "Nape Bite", "Paw Swipe", "Carnassial Teeth"), typed)
    assert said in str(refused.value)


def test_choices_that_read_the_same_are_the_same() -> None:
    assert understand(prompt("Lineage", "Lineage", "Instinct"), "lin") == ("take:lineage#0",)


def test_several_picks() -> None:
    asked = prompt("Axe", "Bow", "Cat", "Dog", least=2, most=3)
    axe, bow, cat, dog = (choice.id for choice in asked.choices)
    assert understand(asked, "4 1") == (axe, dog)
    assert understand(asked, "3,2, 1") == (axe, bow, cat)
    assert understand(asked, "dog, bow") == (bow, dog)
    for wrong in ("1", "1 2 3 4", "1 1", "axe"):
        with pytest.raises(NotUnderstood):
            understand(asked, wrong)


def test_an_order_stays_as_typed_and_none_is_a_word() -> None:
    ordered = prompt("Axe", "Bow", "Cat", least=0, most=3, ordered=True)
    axe, bow, cat = (choice.id for choice in ordered.choices)
    assert understand(ordered, "3 1 2") == (cat, axe, bow)
    assert understand(ordered, "none") == understand(ordered, "0") == ()
    assert how_to_answer(ordered) == "Choose 0 to 3 of 1 to 3 in order, with blanks between, or 0 for none:"
    assert how_to_answer(prompt("Axe")) == "Choose 1:"


# Whole games


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("carnivore", ["Anna", "Ben"], {}),
        ("carnivore", ["Anna"], {"archetype": "specialist", "control": "player"}),
        ("carnivore", ["Anna", "bot:forager", "bot:random"], {}),
        (TOY, ["Ann", "Ben", "Cleo"], {"wild": "on"}),
        (TOY, ["Ann", "bot:random"], {"ghost": "on"}),
    ],
)
def test_whole_games_by_numbers_and_words(
    store: Store, game: str, seats: list[str], options: dict[str, str]
) -> None:
    for seed in range(2):
        person = Person(seed, words=WORDS)
        with Session.create(store, game, seats, options, seed) as session:
            assert play_plain(session, reader=person, writer=person) == 0
            assert session.outcome is not None
        said = "\n".join(person.said)
        assert "The game is over." in said
        assert person.answers > 10
        assert {word for word in WORDS if word} <= set(person.typed)
        assert "Traceback" not in said
        # Only what means nothing anywhere was not understood.
        unknown = {word for word in WORDS if f"{word!r} is none of the choices" in said}
        assert unknown <= {"wibble", "1 1 1 1 1 1 1 1"}


def test_a_table_without_people_plays_itself(store: Store) -> None:
    person = Person(1)
    with Session.create(store, "carnivore", ["bot:random", "bot:forager"], seed=4) as session:
        assert play_plain(session, reader=person, writer=person) == 0
    assert not person.typed
    assert any(line.startswith("The game is over.") for line in person.said)


def test_each_line_is_a_statement_without_drawing(store: Store) -> None:
    person = Person(3, words=("state", "help"))
    with Session.create(store, "carnivore", ["Anna", "Ben"], seed=3) as session:
        play_plain(session, reader=person, writer=person, ascii_only=True)
    assert all(line.isascii() and line.isprintable() for line in person.said)
    assert max(len(line) for line in person.said) < 300


def test_the_chance_of_success_stands_beside_a_check(store: Store) -> None:
    person = Person(3, stop_after=0)
    with Session.create(store, "carnivore", ["Anna", "Ben"], seed=3) as session:
        play_plain(session, reader=person, writer=person)
    assert all("%" in label for label in person.choices() if label.startswith("Buy"))
    assert any(label.startswith("Buy") for label in person.choices())


# Commands


def ask_words(
    store: Store, *words: str, seats: tuple[str, ...] = ("Anna", "Ben"), seed: int = 3
) -> list[str]:
    """What is said when these lines are typed at a new table of Carnivore."""
    writer = io.StringIO()
    with Session.create(store, "carnivore", seats, seed=seed) as session:
        play_plain(session, reader=io.StringIO("\n".join(words) + "\n"), writer=writer)
    return writer.getvalue().splitlines()


def test_rule_reads_the_rule_behind_the_prompt_and_any_other(store: Store) -> None:
    said = ask_words(store, "rule", "rule 3.2", "rule zzzz")
    assert any(line.startswith("CAR-9.2 ") for line in said)
    assert any(line.startswith("CAR-3.2 ") for line in said)
    assert any("'zzzz'" in line for line in said)


def test_card_reads_a_card(store: Store) -> None:
    said = ask_words(store, "card nape", "card bite", "card", "card zzzz")
    assert any(line.startswith("Nape Bite, trait card") for line in said)
    assert any("'zzzz'" in line for line in said)


def test_undo_says_why_it_stops(store: Store) -> None:
    said = ask_words(store, "undo")
    assert any(line.startswith("Not possible: a die was rolled") for line in said)


def test_conceding_is_asked_for(store: Store) -> None:
    said = ask_words(store, "concede", "no", "concede", "yes")
    assert any("The game goes on." in line for line in said)
    assert any(line.startswith("The game is over. Anna won.") for line in said)


def test_an_unambiguous_beginning_of_a_command_is_enough(store: Store) -> None:
    said = ask_words(store, "tab", "hel")
    assert sum(line.startswith("Seat 1: Anna") for line in said) == 2
    assert any(line.startswith("state: ") for line in said)


def test_a_take_back_asks_the_others(store: Store) -> None:
    said = ask_words(store, "1", "back 2", "yes", "quit")
    assert any("asked now" in line for line in said)
    assert any(line.startswith("Anna asks to take") for line in said) or any(
        line.startswith("Ben asks to take") for line in said
    )


# Secrets at one keyboard


def test_what_is_secret_is_said_behind_the_curtain_only(store: Store) -> None:
    names = ("Ann", "Ben", "Cleo")
    person = Person(5, words=("state", "log 50", "since", "hint", "options"))
    with Session.create(store, TOY, names, {"wild": "on"}, 7) as session:
        play_plain(session, reader=person, writer=person)
        lines = session.lines(0, None)
    private = {(line.text, seat) for line in lines if line.to is not None for seat in line.to}
    public = {line.text for line in lines if line.visible(0)}
    behind: int | None = None
    heard = dict.fromkeys(range(1, 4), 0)
    for said in person.said:
        if (
            said.endswith("press Enter when nobody else reads this. ")
            or "press Enter when nobody else" in said
        ):
            behind = names.index(said.partition(",")[0]) + 1
        elif not said:
            behind = None
        text = said.partition(". ")[2] if said.partition(". ")[0].isdecimal() else said
        owners = {seat for other, seat in private if other == text and text not in public}
        if owners:
            assert behind in owners, said
            heard[behind] += 1
    assert all(heard.values()), "each seat heard private lines"


# Ways to end


def test_the_end_of_input_saves_and_the_table_goes_on(store: Store) -> None:
    person = Person(1, stop_after=5)
    with Session.create(store, "carnivore", ["Anna", "Ben"], seed=1) as session:
        assert play_plain(session, reader=person, writer=person) == 0
        name = session.id
    before = person.choices()
    assert person.said[-1] == f"Saved. To go on: apex-tui resume {name} --plain"
    again = Person(2, stop_after=0)
    with Session.resume(store, name) as session:
        assert play_plain(session, reader=again, writer=again) == 0
    assert again.choices() == before
    assert "The table as it stands:" in again.said


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_it_cleanly(home: object, name: str) -> None:
    import signal

    number = getattr(signal, name)
    command = [
        sys.executable,
        "-m",
        "apex_tui",
        "play",
        "carnivore",
        "--seat",
        "Anna",
        "--plain",
        "--seed",
        "3",
    ]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        said = b""
        while b"Choose" not in said:
            said += program.stdout.read1(4096)  # type: ignore[attr-defined]
        program.send_signal(number)
        rest, complaint = program.communicate()
    assert program.returncode == 128 + number
    assert complaint == b""
    assert b"Saved. To go on:" in rest


# The home page


def home_says(*typed: str) -> list[str]:
    writer = io.StringIO()
    assert plain_home(reader=io.StringIO("\n".join(typed) + "\n"), writer=writer) == 0
    return writer.getvalue().splitlines()


def test_a_new_table_question_by_question(store: Store) -> None:
    said = home_says("1", "9", "1", "", "Anna", "3", "3", "", "7", "quit", "3", "quit", "quit")
    assert any(line.startswith("Carnivore takes 1 to 4 seats") for line in said)
    assert any("a seat needs a name" in line for line in said)
    assert "Option level: brutal." in said
    assert "Seed: 7." in said
    assert any(line.startswith("2. Magpies, a new table") for line in said)
    assert sum(line.startswith("3. Go on with table") for line in said) == 2
    (table,) = store.tables()
    assert table.names[0] == "Anna"


def test_a_saved_table_from_the_home_page(store: Store) -> None:
    with Session.create(store, "carnivore", ["Anna", "Ben"], seed=3) as session:
        name = session.id
    said = home_says("go on", "quit", "4")
    assert any(line.startswith(f"3. Go on with table {name}: Carnivore, Anna, Ben") for line in said)
    assert "The table as it stands:" in said


# Small things


def test_only_ascii_is_left_where_only_ascii_can_be_shown() -> None:
    assert ascii_text("Élan – 5 ≥ 3 … „ß“") == 'Elan - 5 >= 3 ... "ss"'
    raw = io.BytesIO()
    writer = io.TextIOWrapper(raw, encoding="latin-1", write_through=True)
    Dialogue(io.StringIO(), writer).say("müde → 漢\x1b[31m")
    assert raw.getvalue() == b"m\xfcde -> ?[31m\n"


def test_ago_in_round_words() -> None:
    now = 1_000_000.0
    found = [ago(now - seconds, now) for seconds in (5, 60, 7_200, 90_000, -30)]
    assert found == ["just now", "1 minute ago", "2 hours ago", "1 day ago", "just now"]


def test_components_by_id_name_beginning_or_words() -> None:
    from apex_tui.table.box import open_box

    box = open_box("carnivore", 2).components()
    assert [each.id for each in find_components(box, "nape_bite")] == ["nape_bite"]
    assert [each.id for each in find_components(box, "Nape B")] == ["nape_bite"]
    assert {"throat_clamp", "nape_bite"} <= {
        each.id for each in find_components(box, "felidae damage opponent")
    }
    assert find_components(box, "zzzz") == []
    assert len(find_components(box, "")) == len(box)
