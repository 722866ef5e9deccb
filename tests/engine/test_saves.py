"""Snapshots and logs as JSON: what was written is read back, and damage is named in one line."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable
from typing import Any

import pytest

from apex_tui.engine.chance import Chance, Stream
from apex_tui.engine.errors import SaveError
from apex_tui.engine.game import Entry, Game, Snapshot
from apex_tui.engine.saves import dump_log, dump_snapshot, load_log, load_snapshot
from tests.kit.walk import finish
from tests.toy.rules import Magpies

RULES = Magpies(None, 3, {})


def snapshot_of(game: Game[Any]) -> Snapshot[Any]:
    assert game.base is not None
    return game.base


@pytest.fixture(scope="module")
def text() -> str:
    """A snapshot of a game in its second round."""
    game = Game.new(RULES, 2)
    game.steps = []
    finish(game, Stream(1))
    return dump_snapshot(RULES, game.steps[20][0])


def test_a_snapshot_survives(text: str) -> None:
    read = load_snapshot(RULES, text)
    assert dump_snapshot(RULES, read) == text
    assert load_snapshot(RULES, text.encode()).state == read.state
    assert read.knowledge is not None
    assert read.knowledge.groups[1]


def test_the_end_of_a_game_survives() -> None:
    game = finish(Game.new(RULES, 2), Stream(1))
    read = load_snapshot(RULES, dump_snapshot(RULES, snapshot_of(game)))
    assert read.outcome == game.outcome
    assert Game.restore(RULES, read, []).key() == game.key()


def test_scripted_values_and_renewed_chance_survive() -> None:
    chance = Chance(2**64 - 1)
    chance.renew(2**63)
    chance.draws = 7
    chance.script("dice", [1, 2])
    chance.script("shuffle", [[3, 4]])
    snapshot = snapshot_of(Game.new(RULES, 1))
    saved = Snapshot(snapshot.at, 5, snapshot.state, chance, snapshot.knowledge)
    read = load_snapshot(RULES, dump_snapshot(RULES, saved)).chance
    assert (read.seed, read.salt, read.draws, read.scripts()) == (
        chance.seed,
        chance.salt,
        7,
        chance.scripts(),
    )


LOG = [
    Entry(1, ("n:1",)),
    Entry(2, (("take", 7),)),
    Entry(3, (4, 5, "end_turn")),
    Entry(1, ()),
    Entry(2),
    Entry(0, None, 2**64 - 1),
]


def test_a_log_survives() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert load_log(dump_log(LOG)) == LOG
        assert load_log(dump_log([])) == []


def damaged(text: str, change: Callable[[dict[str, Any]], Any]) -> str:
    data = json.loads(text)
    change(data)
    return json.dumps(data)


DAMAGE: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda d: d.update(format=2), "the snapshot has format 2, this version reads up to 1"),
    (lambda d: d.update(game="chess"), "the snapshot is of 'chess', not of 'toy'"),
    (lambda d: d.pop("at"), "damaged snapshot: at: Field required"),
    (lambda d: d.update(at="dusk"), "damaged snapshot: at: no step 'dusk'"),
    (lambda d: d.update(at=""), "damaged snapshot: at: no step ''"),
    (lambda d: d.update(step="soon"), "damaged snapshot: step: Input should be a valid integer"),
    (lambda d: d.update(step=-1), "damaged snapshot: step: .*greater than or equal to 0"),
    (lambda d: d.update(mood="good"), "damaged snapshot: mood: Extra inputs are not permitted"),
    (lambda d: d.update(state=7), "damaged snapshot: state: "),
    (lambda d: d["state"].pop("berries"), "damaged snapshot: state.berries: Field required"),
    (lambda d: d["state"].update(berries=["many"]), r"damaged snapshot: state.berries.0: .*valid integer"),
    (lambda d: d["state"]["zones"][0].pop(), "damaged snapshot: zones hold 68 cards, this table has 69"),
    (lambda d: d["state"]["zones"][0].append(0), "damaged snapshot: zones hold 70 cards, this table has 69"),
    (lambda d: d["state"]["zones"].pop(), "damaged snapshot: "),
    (lambda d: d["state"]["zones"].append([]), "damaged snapshot: 24 zones, this table has 23"),
    (lambda d: d["state"]["zones"][0].append(-7), "damaged snapshot: zones hold 70 cards, this table has 69"),
    (lambda d: d["state"]["berries"].pop(), "damaged snapshot: state: it does not fit this table"),
    (
        lambda d: d["state"]["value"].__setitem__(0, 99),
        "damaged snapshot: state: the plot of seat 1 is worth",
    ),
    (lambda d: d["chance"].update(seed=-1), "damaged snapshot: chance.seed: .*greater than or equal to 0"),
    (lambda d: d["chance"].update(salt=2**64), "damaged snapshot: chance.salt: "),
    (lambda d: d["chance"].update(draws=None), "damaged snapshot: chance.draws: .*valid integer"),
    (lambda d: d["chance"].update(scripts={"dice": ["six"]}), "damaged snapshot: chance.scripts"),
    (lambda d: d["knowledge"].pop(), "damaged snapshot: knowledge of 3 observers, not 4"),
    (lambda d: d["knowledge"][1].append([1, 69]), "damaged snapshot: knowledge: "),
    (lambda d: d["knowledge"][1].append([-1, 2]), "damaged snapshot: knowledge: "),
    (lambda d: d["knowledge"].__setitem__(1, [[1, 1]]), "damaged snapshot: knowledge: "),
    (lambda d: d["knowledge"].__setitem__(1, [[1, 2], [2, 3]]), "damaged snapshot: knowledge: "),
    (lambda d: d["knowledge"].__setitem__(1, [[1]]), "damaged snapshot: knowledge: "),
    (lambda d: d["knowledge"].__setitem__(1, [[1, 60]]), "damaged snapshot: knowledge: "),
    (lambda d: d.update(knowledge=None), "damaged snapshot: knowledge: none"),
    (lambda d: d.update(outcome={"winners": "me"}), "damaged snapshot: outcome"),
    (
        lambda d: d.update(outcome={"winners": [1], "scores": [1, 2, 3], "reason": "won"}),
        "damaged snapshot: at: ",
    ),
]


@pytest.mark.parametrize(("change", "message"), DAMAGE)
def test_damage_is_named_in_one_line(
    text: str, change: Callable[[dict[str, Any]], Any], message: str
) -> None:
    with pytest.raises(SaveError, match=f"^{message}") as refused:
        load_snapshot(RULES, damaged(text, change))
    assert "\n" not in str(refused.value)
    assert refused.value.__cause__ is None


@pytest.mark.parametrize(
    "junk", ["", "{", "[1]", "null", "7", '"toy"', "\x00", b"\xff\xfe", "{}", "[" * 9000, '{"step": NaN}']
)
def test_junk_is_no_save(junk: str | bytes) -> None:
    for load in (lambda text: load_snapshot(RULES, text), load_log):
        with pytest.raises(SaveError, match=r"^damaged (snapshot|log): ") as refused:
            load(junk)
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("share", [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999])
def test_a_save_cut_short_is_refused(text: str, share: float) -> None:
    with pytest.raises(SaveError, match=r"^damaged snapshot: all of it: "):
        load_snapshot(RULES, text[: int(len(text) * share)])


@pytest.mark.parametrize(
    "log",
    [
        "[1]",
        "[[1]]",
        '[[1, "a", 0]]',
        "[[1, [1.5], 0]]",
        "[[1, [[[1]]], 0]]",
        '[["one", [], 0]]',
        "[[-1, [], 0]]",
    ],
)
def test_a_damaged_log_is_refused(log: str) -> None:
    with pytest.raises(SaveError, match=r"^damaged log: ") as refused:
        load_log(log)
    assert "\n" not in str(refused.value)


def test_the_snapshot_of_another_table_is_refused(text: str) -> None:
    with pytest.raises(SaveError, match=r"^damaged snapshot: "):
        load_snapshot(Magpies(None, 4, {}), text)
