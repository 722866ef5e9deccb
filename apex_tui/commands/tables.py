"""`apex-tui tables`, `export`, `import` and `replay`: what was played and kept."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click

from apex_tui.commands.shared import ruleset_option, with_packs

__all__ = ["export", "import_table", "replay", "tables"]


@click.command("tables")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON array, an object a table.")
def tables(as_json: bool) -> None:
    """List saved and finished tables, the one played last first."""
    from apex_tui.plain.looking import ago
    from apex_tui.table.store import Store

    found = Store().tables()
    if as_json:
        click.echo(json.dumps([asdict(table) for table in found], ensure_ascii=False))
        return
    if not found:
        click.echo("No tables yet. 'apex-tui play GAME --seat NAME' begins one.")
    width = max((len(table.id) for table in found), default=0)
    for table in found:
        if table.damaged:
            click.echo(f"{table.id:<{width}}  damaged: {table.damaged}")
            continue
        state = "finished" if table.finished else "in play now" if table.in_play else "saved"
        names = ", ".join(table.names)
        where = f", {table.where}" if table.where else ""
        click.echo(f"{table.id:<{width}}  {table.title}, {names}{where}, {state}, {ago(table.changed)}")


@click.command("export")
@click.argument("table", metavar="ID")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--overwrite", is_flag=True, help="Replace FILE if it is there.")
def export(table: str, file: Path, overwrite: bool) -> None:
    """Write the table ID, in play or finished, to FILE as JSON."""
    from apex_tui.table.portable import export_table
    from apex_tui.table.store import Store

    store = Store()
    name = store.find(table)
    export_table(store, name, file, overwrite=overwrite)
    click.echo(f"Table {name} is in {file}.")


@click.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@ruleset_option
def import_table(file: Path, ruleset: Path | None) -> None:
    """Take a table from FILE, which 'apex-tui export' wrote.

    A game that was played with a rules pack of one's own needs the same pack here: --ruleset says where it lies.
    """
    from apex_tui.table.portable import import_table as take
    from apex_tui.table.store import Store

    store = Store()
    name = take(store, file, with_packs(ruleset))
    over = any(table.finished for table in store.tables() if table.id == name)
    follows = f"To read it: apex-tui replay {name}" if over else f"To go on: apex-tui resume {name}"
    click.echo(f"Imported as table {name}. {follows}")


@click.command("replay")
@click.argument("what", metavar="ID|FILE")
@click.option(
    "--all", "at_once", is_flag=True, help="Print everything at once instead of waiting after each step."
)
@click.option("--ascii", "ascii_only", is_flag=True, help="Print ASCII characters only.")
@ruleset_option
def replay(what: str, at_once: bool, ascii_only: bool, ruleset: Path | None) -> int:
    """Read a game again, step by step.

    At a terminal it waits after each step; 'state' shows the table as it was.
    """
    from apex_tui.plain.replay import replay_game
    from apex_tui.table.portable import look_at, open_file
    from apex_tui.table.store import Store

    if Path(what).is_file():
        table = open_file(Path(what), with_packs(ruleset), Store())
    else:
        store = Store()
        table = look_at(store, store.find(what))
    with table:
        return replay_game(table, at_once=at_once, ascii_only=ascii_only)
