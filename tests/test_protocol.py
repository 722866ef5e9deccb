"""JSON lines as protocol.md has them, played in one process; the program itself is played elsewhere."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from apex_tui.engine import registry
from apex_tui.engine.chance import Stream
from apex_tui.engine.decision import Decision
from apex_tui.engine.errors import SaveError
from apex_tui.engine.rules import OptionSpec
from apex_tui.protocol import PROTOCOL, serve_json
from apex_tui.table.session import Session
from apex_tui.table.store import Store
from tests.kit.subjects import TOY, entry_of
from tests.toy.rules import Magpies

Message = dict[str, Any]
Talk = Iterator[str | bytes | Message]


@pytest.fixture(autouse=True)
def toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = {**registry.games(), TOY: entry_of(TOY)}
    monkeypatch.setattr(registry, "games", lambda: everything)


@pytest.fixture
def store(home: Path) -> Store:
    return Store()


class Client:
    """The other end of the pipe: a generator that is asked for one line at a time, and sees all that came."""

    def __init__(self, talk: Callable[[Client], Talk]) -> None:
        self.out = io.BytesIO()
        self.read = 0
        self.all: list[Message] = []
        self._talk = talk(self)

    def fresh(self, *types: str) -> list[Message]:
        """What came since this was asked last."""
        text = self.out.getvalue()
        assert text.endswith(b"\n") or not text
        lines, self.read = text[self.read :], len(text)
        new = [json.loads(line) for line in lines.decode().splitlines()]
        self.all += new
        return [message for message in new if not types or message["type"] in types]

    def readline(self, limit: int = -1) -> bytes:
        line = next(self._talk, b"")
        if isinstance(line, dict):
            line = json.dumps(line)
        return (line.encode() + b"\n") if isinstance(line, str) else line


def talk_with(session: Session, talk: Callable[[Client], Talk]) -> Client:
    client = Client(talk)
    with session:
        assert serve_json(session, client, client.out) == 0  # type: ignore[arg-type]
    client.fresh()
    return client


def answering(
    rng: Stream, *, stop: Callable[[Message], bool] = lambda prompt: False
) -> Callable[[Client], Talk]:
    """Answer every prompt at random, in any order, until the end or `stop`."""

    def talk(client: Client) -> Talk:
        waiting: dict[int, Message] = {}
        while True:
            for message in client.fresh():
                assert message["type"] != "error", message
                if message["type"] == "prompt":
                    assert message["seat"] not in waiting, "asked twice"
                    waiting[message["seat"]] = message
            if not waiting or any(stop(prompt) for prompt in waiting.values()):
                return
            prompt = waiting.pop(rng.choice(sorted(waiting)))
            yield answer_to(prompt, rng)

    return talk


def answer_to(prompt: Message, rng: Stream) -> Message:
    ids = [choice["id"] for choice in prompt["choices"]]
    count = prompt["least"] + rng.below(min(prompt["most"], len(ids)) - prompt["least"] + 1)
    return {
        "type": "answer",
        "seat": prompt["seat"],
        "decision": prompt["decision"],
        "choose": rng.sample(ids, count),
    }


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("toy", ["Ann", "Ben", "Cleo"], {"wild": "on"}),
        ("toy", ["Ann", "bot:hatchling"], {"ghost": "on"}),
        ("carnivore", ["Ann"], {}),
        ("carnivore", ["Ann", "Ben", "bot:random"], {}),
    ],
)
def test_a_whole_game(store: Store, game: str, seats: list[str], options: dict[str, str]) -> None:
    session = Session.create(store, game, seats, options, seed=8)
    client = talk_with(session, answering(Stream(2)))
    hello, *rest = client.all
    assert hello["type"] == "hello"
    assert set(hello) == {"type", "protocol", "version", "game", "table", "seed", "options", "seats"}
    assert (hello["protocol"], hello["game"], hello["table"], hello["seed"]) == (
        PROTOCOL,
        game,
        session.id,
        8,
    )
    assert [seat["seat"] for seat in hello["seats"]] == list(range(1, len(session.seats) + 1))
    assert {message["type"] for message in rest} == {"event", "view", "prompt", "over"}
    over = rest[-1]
    assert over["type"] == "over"
    assert set(over["outcome"]) >= {"winners", "scores", "reason"}
    assert len(over["outcome"]["scores"]) == len(session.seats)
    events = [message for message in rest if message["type"] == "event"]
    assert [event["n"] for event in events] == sorted({event["n"] for event in events})
    for event in events:
        assert set(event) - {"to"} == {"type", "n", "seat", "kind", "data", "text"}
    numbers = [message["decision"] for message in rest if message["type"] == "prompt"]
    assert len(numbers) == len(set(numbers))
    for before, message in pairwise(rest):
        if message["type"] == "prompt":
            assert before["type"] == "view"
            assert before["seat"] == message["seat"]
            assert set(message) == {
                "type", "seat", "decision", "kind", "text", "choices", "least", "most", "ordered", "secret", "rule"
            }  # fmt: skip
            assert all(set(choice) == {"id", "label", "detail", "at"} for choice in message["choices"])
        if message["type"] == "event":
            assert before["type"] in ("hello", "event", "prompt")


def test_nothing_private_of_other_seats_goes_out(store: Store) -> None:
    session = Session.create(store, "toy", ["Ann", "bot:random", "bot:random"], {"wild": "on"}, seed=8)
    client = talk_with(session, answering(Stream(2)))
    assert {message["seat"] for message in client.all if message["type"] in ("view", "prompt")} == {1}
    private = [message for message in client.all if "to" in message]
    assert private
    assert all(message["to"] == [1] for message in private)
    kinds = {(message["kind"], message["seat"]) for message in client.all if message["type"] == "event"}
    assert ("picked", 1) in kinds
    assert ("picked", 2) not in kinds


def test_cards_are_named_by_their_ids(store: Store) -> None:
    session = Session.create(store, "carnivore", ["Ann", "Ben"], seed=8)
    client = talk_with(session, answering(Stream(2)))
    cards = [
        message["data"]["card"] for message in client.all if message.get("data", {}).get("card") is not None
    ]
    assert cards
    assert all("#" in card for card in cards)


def test_a_rival_of_the_player_is_asked_under_its_own_seat(store: Store) -> None:
    session = Session.create(store, "carnivore", ["Ann"], seed=8)
    client = talk_with(session, answering(Stream(2)))
    assert {message["seat"] for message in client.all if message["type"] == "prompt"} == {1, 2}
    assert client.all[0]["seats"][1]["kind"] == "rival"


BAD: list[Any] = [
    "{",
    "[]",
    "null",
    '"x"',
    "17",
    "[" * 100_000,
    b"\xff\xfe{}\n",
    b'{"type":"answer","seat":1,"decision":' + b"9" * 5000 + b"}\n",
    {"type": "nope"},
    {"type": None},
    {"type": ["answer"]},
    {},
    {"type": "answer"},
    {"type": "answer", "seat": None, "decision": None, "choose": None},
    {"type": "answer", "seat": 99, "decision": 1, "choose": ["n:1"]},
    {"type": "answer", "seat": 0, "decision": 1, "choose": ["n:1"]},
    {"type": "answer", "seat": -1, "decision": 1, "choose": ["n:1"]},
    {"type": "answer", "seat": True, "decision": 1, "choose": ["n:1"]},
    {"type": "answer", "seat": "1", "decision": 1, "choose": ["n:1"]},
    {"type": "answer", "seat": 1.0, "decision": 1, "choose": ["n:1"]},
    {"type": "answer", "seat": 2, "decision": 1, "choose": ["n:1"]},
    {"type": "answer", "seat": 1, "decision": -1, "choose": ["n:1"]},
    {"type": "answer", "seat": 1, "decision": 99, "choose": ["n:1"]},
    {"type": "answer", "seat": 1, "choose": ["n:1"]},
    {"type": "answer", "seat": 1, "decision": 1, "choose": []},
    {"type": "answer", "seat": 1, "decision": 1, "choose": ["no-such-thing"]},
    {"type": "answer", "seat": 1, "decision": 1, "choose": ["\ud800"]},
    {"type": "answer", "seat": 1, "decision": 1, "choose": ["n:1", "n:2"]},
    {"type": "answer", "seat": 1, "decision": 1, "choose": ["n:1", "n:1"]},
    {"type": "answer", "seat": 1, "decision": 1, "choose": "n:1"},
    {"type": "answer", "seat": 1, "decision": 1, "choose": [1]},
    {"type": "answer", "seat": 1, "decision": 1, "choose": {"n:1": 1}},
    {"type": "undo"},
    {"type": "undo", "seat": 1},
    {"type": "undo", "seat": 2},
    {"type": "redo", "seat": 1},
    {"type": "take_back", "seat": 1},
    {"type": "take_back", "seat": 1, "to": "start"},
    {"type": "take_back", "seat": 1, "to": 10**30},
    {"type": "concede", "seat": 9},
    {"type": "concede", "seat": 1},
    {"type": "set", "seat": 1},
    {"type": "set", "seat": 1, "key": 3, "value": "on"},
    {"type": "set", "seat": 1, "key": "colour", "value": "red"},
    {"type": "set", "seat": 1, "key": "ask_forced", "value": 3},
    {"type": "set", "seat": 1, "key": "ask_forced", "value": "maybe"},
    {"type": "show", "seat": 2},
    {"type": "show"},
    {"type": "hint", "seat": 2},
    {"type": "hint"},
]


def test_bad_input_gets_one_error_each_and_changes_nothing(store: Store) -> None:
    session = Session.create(store, "toy", ["Ann", "bot:random", "Cleo"], {"wild": "on"}, seed=8)

    def talk(client: Client) -> Talk:
        (first, third) = client.fresh("prompt")
        assert (first["decision"], first["kind"]) == (1, "mark")
        entries = len(session.ledger.journal.entries())
        for bad in BAD:
            yield bad
            came = client.fresh()
            assert [message["type"] for message in came] == ["error"], (bad, came)
            assert set(came[0]) == {"type", "decision", "message"}
            assert came[0]["message"]
            assert "\n" not in came[0]["message"]
        assert len(session.ledger.journal.entries()) == entries
        yield ""
        yield "   "
        assert client.fresh() == []
        yield answer_to(first, Stream(1))
        assert [message["type"] for message in client.fresh()] == ["event"]
        # Answered already.
        yield answer_to(first, Stream(1))
        assert [message["type"] for message in client.fresh()] == ["error"]
        yield answer_to(third, Stream(1))
        assert client.fresh("prompt")

    talk_with(session, talk)


def test_a_line_of_any_length_is_one_error(store: Store) -> None:
    out = io.BytesIO()
    with Session.create(store, "toy", ["Ann", "Ben"], seed=8) as session:
        assert serve_json(session, io.BytesIO(b"x" * (5 << 20) + b"\n{\n" + b"y" * (3 << 20)), out) == 0
    errors = [line for line in out.getvalue().splitlines() if json.loads(line)["type"] == "error"]
    assert len(errors) == 3


def test_an_error_names_the_decision_it_is_about(store: Store) -> None:
    session = Session.create(store, "toy", ["Ann", "Ben"], seed=8)

    def talk(client: Client) -> Talk:
        yield {"type": "answer", "seat": 2, "decision": 77, "choose": []}
        assert client.fresh("error")[0]["decision"] == 77
        yield {"type": "undo", "seat": 2}
        error = client.fresh("error")[0]
        assert (error["decision"], error["message"]) == (2, "nothing to take back yet")
        yield "{"
        assert client.fresh("error")[0]["decision"] is None

    talk_with(session, talk)


def test_show_sends_the_view_and_the_open_prompt_again(store: Store) -> None:
    session = Session.create(store, "toy", ["Ann", "Ben"], seed=8)

    def talk(client: Client) -> Talk:
        first = client.fresh("prompt")[0]
        yield {"type": "show", "seat": 1}
        view, again = client.fresh()
        assert view["type"] == "view"
        assert again == first
        yield answer_to(first, Stream(1))
        client.fresh()
        yield {"type": "show", "seat": 1}
        assert [message["type"] for message in client.fresh()] == ["view"]

    talk_with(session, talk)


def test_undo_reopens_a_prompt_under_a_new_number_and_leaves_the_others(store: Store) -> None:
    session = Session.create(store, "toy", ["Ann", "Ben"], seed=8)

    def talk(client: Client) -> Talk:
        yield from answering(Stream(3), stop=lambda prompt: prompt["kind"] == "pick")(client)
        picks = [
            message for message in client.all if message["type"] == "prompt" and message["kind"] == "pick"
        ]
        mine = picks[0]
        yield answer_to(mine, Stream(1))
        bet = client.fresh("prompt")[-1]
        assert bet["seat"] == mine["seat"]
        yield {"type": "undo", "seat": mine["seat"]}
        came = client.fresh()
        assert [message["type"] for message in came] == ["event", "view", "prompt"]
        assert came[0]["kind"] == "undone"
        assert came[0]["data"]["lines"]
        again = came[-1]
        assert again["choices"] == mine["choices"]
        assert again["decision"] > bet["decision"]
        yield {"type": "redo", "seat": mine["seat"]}
        came = client.fresh()
        assert [message["kind"] for message in came if message["type"] == "event"] == ["redone", "picked"]
        assert came[-1]["kind"] == bet["kind"]

    talk_with(session, talk)


def test_a_take_back_asks_the_others(store: Store) -> None:
    session = Session.create(store, "toy", ["Ann", "Ben", "Cleo"], seed=8)

    def talk(client: Client) -> Talk:
        yield from answering(Stream(3), stop=lambda prompt: prompt["kind"] == "act")(client)
        turn = client.all[-1]
        to = next(
            message["n"]
            for message in client.all
            if message["type"] == "event" and message["kind"] == "foraged"
        )
        asker = turn["seat"]
        others = [seat for seat in (1, 2, 3) if seat != asker]
        yield {"type": "take_back", "seat": asker, "to": to}
        asked = client.fresh("prompt")
        assert [(prompt["seat"], prompt["kind"]) for prompt in asked] == [
            (seat, "take_back") for seat in others
        ]
        assert [choice["id"] for choice in asked[0]["choices"]] == ["yes", "no"]
        yield answer_to(turn, Stream(1))
        assert client.fresh("error")[0]["message"] == "a take-back is being decided"
        yield {**answer_to(asked[0], Stream(1)), "choose": ["no"]}
        came = client.fresh()
        assert [message["type"] for message in came] == ["event"]
        assert came[0]["kind"] == "take_back_refused"
        yield {"type": "take_back", "seat": asker, "to": to}
        for prompt in client.fresh("prompt"):
            yield {**answer_to(prompt, Stream(1)), "choose": ["yes"]}
        came = client.fresh()
        assert came[0]["kind"] == "taken_back"
        assert to not in came[0]["data"]["lines"]
        assert {message["kind"] for message in came if message["type"] == "prompt"} == {"reroll"}
        yield {"type": "take_back", "seat": asker, "to": came[0]["data"]["lines"][0]}
        assert client.fresh("error")[0]["message"].endswith("was taken back")

    talk_with(session, talk)


def test_a_hint_is_a_private_event(store: Store) -> None:
    session = Session.create(store, "toy", ["Ann", "Ben"], seed=8)

    def talk(client: Client) -> Talk:
        prompt = client.fresh("prompt")[1]
        yield {"type": "hint", "seat": 2}
        (event,) = client.fresh()
        assert (event["type"], event["kind"], event["to"], event["seat"]) == ("event", "hint", [2], 2)
        yield {"type": "answer", "seat": 2, "decision": prompt["decision"], "choose": event["data"]["choose"]}
        assert not client.fresh("error")

    talk_with(session, talk)


def test_settings_act_at_once(store: Store) -> None:
    session = Session.create(store, "carnivore", ["Ann", "Ben"], seed=8)

    def talk(client: Client) -> Talk:
        client.fresh()
        for seat in (1, 2):
            yield {"type": "set", "seat": seat, "key": "ask_forced", "value": True}
            (event,) = client.fresh("event")
            assert event["data"] == {"key": "ask_forced", "value": "on"}
        yield {"type": "show", "seat": session.seats[0].seat}
        for _ in range(60):
            prompts = [message for message in client.fresh() if message["type"] == "prompt"]
            if any(len(prompt["choices"]) == prompt["least"] for prompt in prompts):
                return
            if prompts:
                yield answer_to(prompts[-1], Stream(1))
            else:
                yield {"type": "show", "seat": 2}
        raise AssertionError("never asked what is forced")

    talk_with(session, talk)


def test_seat_settings_of_a_game_are_off_until_set(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def keep(self: Magpies, state: Any, decision: Decision, settings: dict[str, str]) -> Any:
        return ("keep",) if decision.kind == "reroll" and settings["always_keep"] == "on" else None

    keeping = OptionSpec("always_keep", ("on", "off"), "on", "Keep every die")
    monkeypatch.setattr(Magpies, "setting_specs", (keeping,))
    monkeypatch.setattr(Magpies, "auto_answer", keep)
    session = Session.create(store, "toy", ["Ann", "Ben"], seed=8)

    def talk(client: Client) -> Talk:
        yield from answering(Stream(3), stop=lambda prompt: prompt["kind"] == "reroll")(client)
        yield {"type": "set", "seat": 1, "key": "always_keep", "value": "on"}
        came = client.fresh()
        told = [(event["kind"], event["seat"]) for event in came if event["type"] == "event"]
        assert told[:2] == [("setting", 1), ("auto", 1)]
        second = [message for message in client.all if message["type"] == "prompt"][-1]
        yield {"type": "show", "seat": second["seat"]}
        yield from answering(Stream(4))(client)

    client = talk_with(session, talk)
    asked = [message["seat"] for message in client.all if message.get("kind") == "reroll"]
    assert asked.count(1) == 1
    assert 2 in asked[asked.index(1) + 1 :]
    # The screens know nothing of it.
    with Session.resume(store, session.id) as again:
        assert again.settings(2)["always_keep"] == "on"


def test_conceding_ends_a_duel(store: Store) -> None:
    session = Session.create(store, "carnivore", ["Ann", "Ben"], seed=8)

    def talk(client: Client) -> Talk:
        seat = client.fresh("prompt")[0]["seat"]
        yield {"type": "concede", "seat": 3 - seat}
        assert client.fresh("error")
        yield {"type": "concede", "seat": seat}
        over = client.fresh()[-1]
        assert over["type"] == "over"
        assert over["outcome"]["reason"] == "conceded"
        assert over["outcome"]["winners"] == [3 - seat]
        raise AssertionError("the stream went on after the end")

    talk_with(session, talk)


@pytest.mark.parametrize("last", [b"", '{"type":"quit"}', b'{"type":"quit"}'])
def test_leaving_saves_and_a_resume_asks_the_same(store: Store, last: str | bytes) -> None:
    session = Session.create(store, "toy", ["Ann", "Ben"], {"wild": "on"}, seed=8)
    told: list[Message] = []

    def talk(client: Client) -> Talk:
        yield from answering(Stream(3), stop=lambda prompt: prompt["kind"] == "act")(client)
        told.extend(client.all)
        yield last
        raise AssertionError("the stream went on after the end")

    talk_with(session, talk)

    def nothing(client: Client) -> Talk:
        return
        yield

    client = talk_with(Session.resume(store, session.id), nothing)
    assert [m for m in client.all if m["type"] == "event"] == [m for m in told if m["type"] == "event"]
    asked = [message for message in client.all if message["type"] == "prompt"]
    before = told[-1]
    assert [(prompt["seat"], prompt["choices"]) for prompt in asked] == [(before["seat"], before["choices"])]
    assert asked[0]["decision"] > before["decision"]


def test_a_game_that_is_over_is_told_and_left(store: Store) -> None:
    session = Session.create(store, "toy", ["bot:random", "bot:random"], seed=8)
    client = talk_with(session, answering(Stream(1)))
    assert [client.all[0]["type"], client.all[-1]["type"]] == ["hello", "over"]
    again = talk_with(Session.resume(store, session.id), answering(Stream(1)))
    assert again.all[-1] == client.all[-1]


def test_text_streams_will_do(store: Store) -> None:
    session = Session.create(store, "toy", ["Ann", "Bén"], seed=8)
    out = io.StringIO()
    with session:
        assert serve_json(session, io.StringIO("nonsense ☂\n"), out) == 0
    messages = [json.loads(line) for line in out.getvalue().splitlines()]
    assert messages[0]["seats"][1]["name"] == "Bén"
    assert "Bén" in out.getvalue()
    assert messages[-1]["type"] == "error"


def test_an_answer_that_cannot_be_saved_is_an_error(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.create(store, "toy", ["Ann", "Ben"], seed=8)

    def broken(batch: object) -> None:
        raise SaveError("cannot save: the disk is full")

    def talk(client: Client) -> Talk:
        prompt = client.fresh("prompt")[0]
        monkeypatch.setattr(session.ledger.journal, "write", broken)
        yield answer_to(prompt, Stream(1))
        (error,) = client.fresh()
        assert error == {
            "type": "error",
            "decision": prompt["decision"],
            "message": "cannot save: the disk is full",
        }
        monkeypatch.undo()
        yield answer_to(prompt, Stream(1))
        assert not client.fresh("error")

    talk_with(session, talk)


class Deaf(io.BytesIO):
    def write(self, data: Any) -> int:
        raise BrokenPipeError


def test_nobody_reading_is_no_fault(store: Store) -> None:
    with Session.create(store, "toy", ["Ann", "Ben"], seed=8) as session:
        assert serve_json(session, io.BytesIO(b"{\n"), Deaf()) == 0
