"""Snapshots and logs as JSON: written by hand-picked fields, read and validated by pydantic, never pickled."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from apex_tui.engine.chance import Chance
from apex_tui.engine.errors import SaveError
from apex_tui.engine.game import Entry, Snapshot
from apex_tui.engine.knowledge import Knowledge, bits
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.rules import Rules

__all__ = ["dump_log", "dump_snapshot", "load_log", "load_snapshot"]

FORMAT = 1
"""Raised when the shape of saved snapshots changes."""


class _SavedChance(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)
    seed: int
    salt: int
    step: int
    draws: int
    scripts: dict[str, list[int | list[int]]] = {}


class _SavedSnapshot(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)
    format: int
    game: str
    at: str
    step: int
    state: Any
    chance: _SavedChance
    shown: int = 0
    knowledge: list[list[list[int]]] | None = None
    outcome: Outcome | None = None


_STATE_ADAPTERS: dict[Any, TypeAdapter[Any]] = {}


def _state_adapter(state_type: Any) -> TypeAdapter[Any]:
    found = _STATE_ADAPTERS.get(state_type)
    if found is None:
        found = _STATE_ADAPTERS[state_type] = TypeAdapter(state_type)
    return found


@cache
def _log_adapter() -> TypeAdapter[list[tuple[int, list[int | str | list[int | str]] | None, int]]]:
    return TypeAdapter(list[tuple[int, list[int | str | list[int | str]] | None, int]])


def dump_snapshot(rules: Rules[Any], snapshot: Snapshot[Any]) -> str:
    """A snapshot as JSON text."""
    chance, knowledge = snapshot.chance, snapshot.knowledge
    saved = _SavedSnapshot(
        format=FORMAT,
        game=rules.game_id,
        at=snapshot.at,
        step=snapshot.step,
        state=_state_adapter(rules.state_type).dump_python(snapshot.state, mode="json"),
        chance=_SavedChance(
            seed=chance.seed, salt=chance.salt, step=chance.step, draws=chance.draws, scripts=chance.scripts()
        ),
        shown=knowledge.shown if knowledge else 0,
        knowledge=[[list(bits(group)) for group in groups] for groups in knowledge.groups]
        if knowledge
        else None,
        outcome=snapshot.outcome,
    )
    return saved.model_dump_json()


def load_snapshot(rules: Rules[Any], text: str | bytes) -> Snapshot[Any]:
    """Read what :func:`dump_snapshot` wrote.

    Raises:
        SaveError: damaged, of another game, or of a newer format.
    """
    try:
        saved = _SavedSnapshot.model_validate_json(text)
        if saved.format > FORMAT:
            raise SaveError(f"the snapshot has format {saved.format}, this version reads up to {FORMAT}")
        if saved.game != rules.game_id:
            raise SaveError(f"the snapshot is of {saved.game!r}, not of {rules.game_id!r}")
        state = _state_adapter(rules.state_type).validate_python(saved.state)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "snapshot"
        raise SaveError(f"damaged snapshot: {place}: {first['msg']}") from None
    cards = sorted(card for zone in state.zones for card in zone if card >= 0)
    if cards != list(range(rules.card_count)) or len(state.zones) != len(rules.layout):
        raise SaveError(f"damaged snapshot: zones hold {len(cards)} cards, this table has {rules.card_count}")
    chance = Chance(saved.chance.seed)
    chance.salt, chance.draws = saved.chance.salt, saved.chance.draws
    chance.begin_step(saved.chance.step)
    for kind, values in saved.chance.scripts.items():
        chance.script(kind, values)
    knowledge = None
    if saved.knowledge is not None:
        knowledge = Knowledge(rules.seats + 1, rules.backs)
        if len(saved.knowledge) != rules.seats + 1:
            raise SaveError(
                f"damaged snapshot: knowledge of {len(saved.knowledge)} observers, not {rules.seats + 1}"
            )
        knowledge.groups = [
            [sum(1 << card for card in group) for group in groups] for groups in saved.knowledge
        ]
        knowledge.shown = saved.shown
    return Snapshot(saved.at, saved.step, state, chance, knowledge, saved.outcome)


def dump_log(log: list[Entry]) -> str:
    """The log of a step as JSON text."""
    lines: list[Any] = [(e.seat, list(e.answer) if e.answer is not None else None, e.salt) for e in log]
    return _log_adapter().dump_json(lines).decode()


def load_log(text: str | bytes) -> list[Entry]:
    """Read what :func:`dump_log` wrote.

    Raises:
        SaveError: damaged.
    """
    try:
        lines = _log_adapter().validate_json(text)
    except ValidationError as error:
        raise SaveError(f"damaged log: {error.errors()[0]['msg']}") from None
    return [
        Entry(
            seat,
            tuple(tuple(o) if isinstance(o, list) else o for o in answer) if answer is not None else None,
            salt,
        )
        for seat, answer, salt in lines
    ]
