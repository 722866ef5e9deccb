"""Snapshots and logs as JSON: written by hand-picked fields, read and validated by pydantic, never pickled."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Any, NoReturn

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from apex_tui.engine.chance import Chance
from apex_tui.engine.errors import AuditError, SaveError
from apex_tui.engine.game import Entry, Snapshot
from apex_tui.engine.knowledge import Knowledge, bits
from apex_tui.engine.outcome import Outcome
from apex_tui.engine.rules import Rules
from apex_tui.engine.zones import EMPTY

__all__ = ["dump_log", "dump_snapshot", "load_log", "load_snapshot"]

FORMAT = 1
"""Raised when the shape of saved snapshots changes."""


_Count = Annotated[int, Field(ge=0)]
_Bits64 = Annotated[int, Field(ge=0, lt=2**64)]


class _SavedChance(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)
    seed: _Bits64
    salt: _Bits64
    step: _Count
    draws: _Count
    scripts: dict[str, list[int | list[int]]] = {}


class _SavedSnapshot(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)
    format: int
    game: str
    at: str
    step: _Count
    state: Any
    chance: _SavedChance
    shown: _Count = 0
    """Of older saves; nothing looks at it any more."""
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
    return TypeAdapter(list[tuple[_Count, list[int | str | list[int | str]] | None, int]])


@lru_cache(maxsize=512)
def _cards(group: int) -> list[int]:
    """The cards of a group. From one snapshot to the next nearly all groups stay as they are."""
    return list(bits(group))


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
        knowledge=[[_cards(group) for group in groups] for groups in knowledge.groups] if knowledge else None,
        outcome=snapshot.outcome,
    )
    return saved.model_dump_json(exclude={"shown"})


def load_snapshot(rules: Rules[Any], text: str | bytes) -> Snapshot[Any]:
    """Read what :func:`dump_snapshot` wrote, and hold it against the rules: what is loaded can be played on.

    Raises:
        SaveError: damaged, of another game, or of a newer format.
    """
    try:
        saved = _SavedSnapshot.model_validate_json(text)
    except ValidationError as error:
        _refuse(error, "snapshot")
    if saved.format > FORMAT:
        raise SaveError(f"the snapshot has format {saved.format}, this version reads up to {FORMAT}")
    if saved.game != rules.game_id:
        raise SaveError(f"the snapshot is of {saved.game!r}, not of {rules.game_id!r}")
    if (saved.at not in rules.steps) if saved.outcome is None else saved.at:
        raise SaveError(f"damaged snapshot: at: no step {saved.at!r}")
    state = _read_state(rules, saved.state)
    chance = Chance(saved.chance.seed)
    chance.salt, chance.draws = saved.chance.salt, saved.chance.draws
    chance.begin_step(saved.chance.step)
    for kind, values in saved.chance.scripts.items():
        chance.script(kind, values)
    return Snapshot(saved.at, saved.step, state, chance, _read_knowledge(rules, saved), saved.outcome)


def _refuse(error: ValidationError, what: str, *within: str) -> NoReturn:
    first = error.errors()[0]
    place = ".".join([*within, *(str(part) for part in first["loc"])]) or "all of it"
    raise SaveError(f"damaged {what}: {place}: {first['msg']}") from None


def _read_state(rules: Rules[Any], saved: Any) -> Any:
    """The state, with every card of the table in one zone and all that the game itself recounts."""
    try:
        state = _state_adapter(rules.state_type).validate_python(saved)
    except ValidationError as error:
        _refuse(error, "snapshot", "state")
    if len(state.zones) != len(rules.layout):
        raise SaveError(f"damaged snapshot: {len(state.zones)} zones, this table has {len(rules.layout)}")
    cards = sorted(card for zone in state.zones for card in zone if card != EMPTY)
    if cards != list(range(rules.card_count)):
        raise SaveError(f"damaged snapshot: zones hold {len(cards)} cards, this table has {rules.card_count}")
    try:
        rules.audit(state)
    except (AuditError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        # Lists that are too short, seats and cards that do not exist: a recount stumbles over them first.
        what = str(error) if isinstance(error, AuditError) else "it does not fit this table"
        raise SaveError(f"damaged snapshot: state: {what}") from None
    return state


def _read_knowledge(rules: Rules[Any], saved: _SavedSnapshot) -> Knowledge:
    if saved.knowledge is None:
        raise SaveError("damaged snapshot: knowledge: none")
    if len(saved.knowledge) != rules.seats + 1:
        raise SaveError(
            f"damaged snapshot: knowledge of {len(saved.knowledge)} observers, not {rules.seats + 1}"
        )
    back_of = {card: number for number, back in enumerate(rules.backs) for card in bits(back)}
    for groups in saved.knowledge:
        cards = [card for group in groups for card in group]
        sound = len(set(cards)) == len(cards) and all(card in back_of for card in cards)
        if not sound or any(len(group) < 2 or len({back_of[card] for card in group}) > 1 for group in groups):
            raise SaveError("damaged snapshot: knowledge: groups that cannot be")
    knowledge = Knowledge(rules.seats + 1, rules.backs)
    knowledge.groups = [[sum(1 << card for card in group) for group in groups] for groups in saved.knowledge]
    return knowledge


def dump_log(log: list[Entry]) -> str:
    """The log of a step as JSON text."""
    lines: list[Any] = [
        (
            e.seat,
            None if e.answer is None else [list(o) if isinstance(o, tuple) else o for o in e.answer],
            e.salt,
        )
        for e in log
    ]
    return _log_adapter().dump_json(lines).decode()


def load_log(text: str | bytes) -> list[Entry]:
    """Read what :func:`dump_log` wrote.

    Raises:
        SaveError: damaged.
    """
    try:
        lines = _log_adapter().validate_json(text)
    except ValidationError as error:
        _refuse(error, "log")
    return [
        Entry(
            seat,
            tuple(tuple(o) if isinstance(o, list) else o for o in answer) if answer is not None else None,
            salt,
        )
        for seat, answer, salt in lines
    ]
