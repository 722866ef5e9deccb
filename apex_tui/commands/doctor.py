"""`apex-tui doctor`: what to put into a bug report."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

__all__ = ["doctor"]


@click.command("doctor")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def doctor(as_json: bool) -> int:
    """Show versions, what the terminal can do, the data folder and the rules packs.

    The exit code is 1 if something is wrong.
    """
    from apex_tui.doctor import examine

    found = examine()
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=True))
    else:
        for line in _lines(found):
            click.echo(line)
    return 1 if found["problems"] else 0


def _lines(found: dict[str, Any]) -> Iterator[str]:
    problems = found["problems"]
    for key, value in found.items():
        if key != "problems":
            yield from _entry(key, value, "")
    yield f"problems: {len(problems) or 'none'}"
    for problem in problems:
        yield f"  {problem}"


def _entry(key: str, value: Any, indent: str) -> Iterator[str]:
    name = key.replace("_", " ")
    if isinstance(value, dict):
        yield f"{indent}{name}:"
        for part, inner in value.items():
            yield from _entry(part, inner, f"{indent}  ")
    elif isinstance(value, list):
        yield f"{indent}{name}: {', '.join(str(part) for part in value) or 'none'}"
    else:
        if isinstance(value, bool):
            value = "yes" if value else "no"
        yield f"{indent}{name}: {'none' if value is None else value}"
