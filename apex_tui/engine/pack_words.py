"""From pydantic's findings to words: the way to a field as the file has it, and what that field allows."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from apex_tui.engine.pack_model import Refused
from apex_tui.engine.pack_problems import meant, shown

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

__all__ = ["Finding", "findings", "says"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault: the way to it through the data, and the two halves of the message."""

    path: tuple[str | int, ...]
    found: str
    allowed: str


def findings(error: ValidationError, model: type[BaseModel], data: Any) -> Iterator[Finding]:
    """Every fault that pydantic found in ``data``, in its order."""
    details = error.errors(include_url=False)
    for detail in details:
        # A list is called too short also where its items are wrong: the items say it better.
        if detail["type"] == "too_short" and any(
            _inside_of(detail["loc"], other["loc"]) for other in details
        ):
            continue
        yield _finding(detail, model, data)


def _inside_of(outer: tuple[str | int, ...], inner: tuple[str | int, ...]) -> bool:
    return len(inner) > len(outer) and inner[: len(outer)] == outer


def _finding(detail: ErrorDetails, model: type[BaseModel], data: Any) -> Finding:
    kind, context = detail["type"], detail.get("ctx", {})
    path, hint, extra = _follow(model, (), data, detail["loc"])
    if kind == "missing":
        return Finding(path, "nothing", says(hint, extra))
    if kind == "extra_forbidden":
        names = _field_names(_table_at(model, data, detail["loc"][:-1]))
        near = meant(path[-1], names)
        found = f"a field of this name (did you mean {near})" if near else "a field of this name"
        return Finding(path, found, ", ".join(names))
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        tag = str(context["discriminator"]).strip("'")
        if kind == "union_tag_not_found":
            return Finding((*path, tag), "nothing", ", ".join(_tags(hint, extra, tag)))
        return _word((*path, tag), context["tag"], _tags(hint, extra, tag))
    if kind == "literal_error":
        return _word(path, detail["input"], [str(word) for word in _literals(hint)])
    cause = context.get("error")
    if isinstance(cause, Refused):
        return Finding((*path, *cause.field), cause.found, cause.allowed)
    if kind == "value_error":
        return Finding(path, shown(detail["input"]), str(cause))
    if kind in ("too_short", "too_long", "string_too_short", "string_too_long"):
        return Finding(path, _size(detail["input"]), says(hint, extra))
    return Finding(path, shown(detail["input"]), says(hint, extra))


def _size(value: Any) -> str:
    if isinstance(value, str):
        return f"a text of {len(value)} characters" if value else "an empty text"
    return shown(value)


def _word(path: tuple[str | int, ...], word: Any, known: list[str]) -> Finding:
    near = meant(word, known)
    return Finding(path, f"{shown(word)} (did you mean {near})" if near else shown(word), ", ".join(known))


# The way through the models ------------------------------------------------------------


def _follow(
    hint: Any, extra: tuple[Any, ...], data: Any, loc: tuple[str | int, ...]
) -> tuple[tuple[str | int, ...], Any, tuple[Any, ...]]:
    """Walk ``loc``: the way without pydantic's own steps, the type at its end, and what limits that type."""
    path: list[str | int] = []
    for step in loc:
        hint, extra = _bare(hint, extra)
        if get_origin(hint) in (Union, types.UnionType):
            # Here pydantic steps into one of the kinds, which the file knows nothing of.
            hint, extra = _tagged(_members(hint), step) or Any, ()
            continue
        hint, extra = _child(hint, step)
        path.append(step)
        data = _inside(data, step)
    hint, extra = _bare(hint, extra)
    return tuple(path), hint, extra


def _inside(data: Any, step: str | int) -> Any:
    try:
        return data[step]
    except (KeyError, IndexError, TypeError):
        return None


def _child(hint: Any, step: str | int) -> tuple[Any, tuple[Any, ...]]:
    if isinstance(hint, type) and issubclass(hint, BaseModel):
        for name, field in _fields(hint).items():
            if step in (field.alias, name):
                return field.annotation, (*field.metadata, field)
        return Any, ()
    origin, args = get_origin(hint), get_args(hint)
    if origin in (tuple, list) and args:
        return args[0], ()
    if origin is dict:
        return args[1], ()
    return Any, ()


def _bare(hint: Any, extra: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    """Without ``Annotated`` and ``| None``."""
    while True:
        if get_origin(hint) is Annotated:
            hint, *more = get_args(hint)
            extra = (*extra, *more)
            continue
        members = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else ()
        rest = [member for member in members if member is not type(None)]
        if len(rest) == 1 and len(members) == 2:
            hint = rest[0]
            continue
        return hint, extra


def _members(hint: Any) -> list[type[BaseModel]]:
    """The tables of a union told apart by a tag."""
    if get_origin(hint) not in (Union, types.UnionType):
        return []
    bare = [_bare(member, ())[0] for member in get_args(hint)]
    return [kind for kind in bare if isinstance(kind, type) and issubclass(kind, BaseModel)]


def _tagged(members: list[type[BaseModel]], tag: Any) -> type[BaseModel] | None:
    for member in members:
        for field in _fields(member).values():
            if get_origin(field.annotation) is Literal and tag in get_args(field.annotation):
                return member
    return None


def _table_at(model: Any, data: Any, loc: tuple[str | int, ...]) -> Any:
    return _follow(model, (), data, loc)[1]


def _fields(model: type[BaseModel]) -> dict[str, FieldInfo]:
    """The fields of a table, with names of tables defined later than it resolved."""
    model.model_rebuild()
    return model.model_fields


def _field_names(hint: Any) -> list[str]:
    if not (isinstance(hint, type) and issubclass(hint, BaseModel)):
        return []
    return [field.alias or name for name, field in _fields(hint).items()]


def _tags(hint: Any, extra: tuple[Any, ...], tag: str) -> list[str]:
    words: list[str] = []
    for member in _members(hint):
        field = _fields(member).get(tag)
        if field is not None:
            words += _literals(field.annotation)
    return words


def _literals(hint: Any) -> list[str]:
    return [str(word) for word in get_args(_bare(hint, ())[0])] if hint is not Any else []


# What a field allows ------------------------------------------------------------


def says(hint: Any, extra: tuple[Any, ...] = ()) -> str:
    """What a field of this type allows, in words: ``a whole number from 0 to 20``."""
    hint, extra = _bare(hint, extra)
    limits = dict(_limits(extra))
    if "description" in limits:
        return str(limits["description"])
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return str(args[0]) if len(args) == 1 else "one of " + ", ".join(str(arg) for arg in args)
    if hint is bool:
        return "true or false"
    if hint in (int, float):
        return ("a whole number" if hint is int else "a number") + _range(limits)
    if hint is str:
        if "pattern" in limits:
            return f"a text of the form {limits['pattern']}"
        shortest, longest = limits.get("min_length"), limits.get("max_length")
        if not longest:
            return "a text"
        return (
            f"a text of {shortest} to {longest} characters"
            if shortest
            else f"a text of at most {longest} characters"
        )
    if origin in (tuple, list):
        return _count(limits) + _several(args[0])
    if origin is dict:
        return f"a table of {_several(args[1])}"
    members = _members(hint)
    if members:
        return "a table of one of these kinds: " + ", ".join(_kind(member) for member in members)
    if isinstance(hint, type) and issubclass(hint, BaseModel):
        return "a table with " + ", ".join(_field_names(hint))
    if origin in (Union, types.UnionType):
        return " or ".join(says(arg) for arg in args)
    return "another value"


def _limits(extra: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    for item in extra:
        if isinstance(item, FieldInfo):
            yield from _limits(tuple(item.metadata))
            if item.description:
                yield "description", item.description
            continue
        for name in ("ge", "gt", "le", "lt", "min_length", "max_length", "pattern"):
            value = getattr(item, name, None)
            if value is not None:
                yield name, value


def _range(limits: dict[str, Any]) -> str:
    low, high = limits.get("ge"), limits.get("le")
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f", {low} or more"
    return f", {high} or less" if high is not None else ""


def _count(limits: dict[str, Any]) -> str:
    low, high = limits.get("min_length"), limits.get("max_length")
    if low and high:
        return f"a list of {low} to {high} of " if low != high else f"a list of {low} of "
    if low:
        return f"a list of {low} or more of "
    return f"a list of at most {high} of " if high else "a list of "


def _several(hint: Any) -> str:
    """What a list holds: short for tables, in full for words and numbers."""
    bare, extra = _bare(hint, ())
    if _members(bare) or (isinstance(bare, type) and issubclass(bare, BaseModel)):
        return "tables"
    words = says(bare, extra)
    if get_origin(bare) is Literal:
        return words.removeprefix("one of ")
    return {"a text": "texts", "a whole number": "whole numbers"}.get(words, words)


def _kind(member: type[BaseModel]) -> str:
    for field in _fields(member).values():
        if get_origin(field.annotation) is Literal:
            return str(get_args(field.annotation)[0])
    return member.__name__
