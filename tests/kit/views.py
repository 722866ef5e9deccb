"""Checks of what is seen and told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from apex_tui.engine.events import Event
from apex_tui.engine.game import Game
from apex_tui.engine.table import Table
from tests.kit.decisions import assert_text

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


def names_of(game: Game[Any]) -> Sequence[str]:
    """A name for every seat, rivals included."""
    return NAMES[: game.rules.seats]


def check_view(game: Game[Any], seat: int) -> None:
    """The view of a seat (0: the public one) is a frozen model that JSON can carry."""
    view = game.view(seat)
    assert isinstance(view, BaseModel), f"the view is {type(view).__name__}, no pydantic model"
    assert type(view).model_config.get("frozen"), f"{type(view).__name__} is not frozen"
    _check_frozen(view)
    text = view.model_dump_json()
    assert text == game.view(seat).model_dump_json(), "looking twice shows something else"
    assert type(view).model_validate_json(text) == view, "the view does not survive JSON"
    for line in game.rules.describe(view, names_of(game)):
        assert_text(line, "a line that describes the view")


def _check_frozen(model: BaseModel) -> None:
    """Frozen to the ground: no part of a view can be changed, so views may be shared and kept."""
    field = next(iter(type(model).model_fields))
    with pytest.raises(ValidationError):
        setattr(model, field, getattr(model, field))
    for name in type(model).model_fields:
        _check_part(getattr(model, name), f"{type(model).__name__}.{name}")


def _check_part(part: Any, where: str) -> None:
    if isinstance(part, BaseModel):
        assert type(part).model_config.get("frozen"), f"{where}: {type(part).__name__} is not frozen"
        for name in type(part).model_fields:
            _check_part(getattr(part, name), f"{where}.{name}")
    elif isinstance(part, tuple | frozenset):
        for each in part:
            _check_part(each, where)
    elif isinstance(part, dict):
        for each in part.values():
            _check_part(each, where)
    else:
        assert not isinstance(part, list | set | bytearray), (
            f"{where} is a {type(part).__name__}: it can be changed"
        )


def check_events(game: Game[Any], events: Sequence[Event]) -> None:
    """Each event is plain data and makes a line of the log."""
    for event in events:
        assert 0 <= event.seat <= game.rules.seats, event
        _check_data(event.data, event)
        assert_text(game.rules.narrate(event, names_of(game)), f"the line for {event}")


def _check_data(data: Any, event: Event) -> None:
    if isinstance(data, dict):
        assert all(isinstance(key, str) for key in data), event
        for each in data.values():
            _check_data(each, event)
    elif isinstance(data, list):
        for each in data:
            _check_data(each, event)
    else:
        assert type(data) in (int, str, bool), f"{data!r} ({type(data).__name__}) does not belong in {event}"


@contextmanager
def hearing_checked() -> Iterator[None]:
    """While it lasts: whoever may hear an event knows, at that moment, every card that it names."""
    emit = Table.emit

    def checked(
        self: Table[Any, Any], kind: str, seat: int = 0, /, to: tuple[int, ...] | None = None, **data: Any
    ) -> None:
        knowledge = self.knowledge
        if knowledge is not None:
            event = Event(kind, seat, data, to)
            for observer in range(len(knowledge.groups)):
                if event.visible(observer):
                    for card in event.cards():
                        assert knowledge.known(observer, card), (
                            f"observer {observer} is told an unseen card: {event}"
                        )
        emit(self, kind, seat, to=to, **data)

    Table.emit = checked  # type: ignore[method-assign]
    try:
        yield
    finally:
        Table.emit = emit  # type: ignore[method-assign]
