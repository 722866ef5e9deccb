"""`apex-tui serve`: the house over SSH, its status and its names."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from apex_tui.engine.errors import ApexError
from apex_tui.serve.limits import Limits

__all__ = ["ASK", "serve", "the_password"]

_BOUNDS = Limits()

ASK = "\0ask"
"""Stands for ``--password`` without a word."""
_PASSWORD_VARIABLE = "APEX_TUI_PASSWORD"


@click.command("serve")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen at; 0.0.0.0 or :: for everywhere.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=2222,
    show_default=True,
    help="The port to listen at; 0 takes a free one.",
)
@click.option(
    "--password",
    is_flag=False,
    flag_value=ASK,
    metavar="[WORD]",
    help="One password for everybody without a key: WORD, @FILE to read it from, nothing to be asked for it "
    f"(or {_PASSWORD_VARIABLE}).",
)
@click.option("--open", "is_open", is_flag=True, help="Let everybody in unasked: for a network you trust.")
@click.option("--no-new-names", is_flag=True, help="Only names that a key holds already may come in.")
@click.option(
    "--people", type=click.IntRange(1, 500), metavar="N", help=f"Lines in all.  [default: {_BOUNDS.people}]"
)
@click.option(
    "--per-address",
    type=click.IntRange(1, 500),
    metavar="N",
    help=f"Lines from one address.  [default: {_BOUNDS.people_per_address}]",
)
@click.option(
    "--idle",
    type=click.IntRange(1, 10080),
    metavar="MINUTES",
    help=f"End a session that is not touched for so long.  [default: {_BOUNDS.idle_seconds // 60:.0f}]",
)
@click.option(
    "--log",
    metavar="FILE",
    help="Where to write the log; - for standard error.  [default: serve/serve.log in the data folder]",
)
@click.option(
    "--known-as",
    metavar="HOST",
    help="What friends call this machine, where the lobby tells how to come back.",
)
@click.option("--status", "wants_status", is_flag=True, help="Ask the running server how it does, and end.")
@click.option(
    "--names", "wants_names", is_flag=True, help="List the names and the keys that hold them, and end."
)
@click.option("--forget", metavar="NAME", help="Give a name free whose key is lost, and end.")
@click.option("--json", "as_json", is_flag=True, help="With --status or --names: as JSON.")
def serve(
    host: str,
    port: int,
    password: str | None,
    is_open: bool,
    no_new_names: bool,
    people: int | None,
    per_address: int | None,
    idle: int | None,
    log: str | None,
    known_as: str | None,
    wants_status: bool,
    wants_names: bool,
    forget: str | None,
    as_json: bool,
) -> int:
    """Open the house: friends come with 'ssh -p PORT NAME@HOST', with any SSH client.

    The key of whoever first logs in under a name holds that name from then on. Nothing else of SSH is there: no
    shell, no files, no forwarding. 'apex-tui rules hosting' tells how to set it up for good.
    """
    from apex_tui.table.box import data_folder

    home = data_folder()
    if wants_status + wants_names + (forget is not None) > 1:
        raise click.UsageError("--status, --names and --forget exclude each other")
    if as_json and not (wants_status or wants_names):
        raise click.UsageError("--json goes with --status or --names")
    if wants_status:
        return _show_status(home, as_json)
    _need_asyncssh()
    if wants_names or forget is not None:
        return _mind_names(home, forget, as_json)
    if is_open and password is not None:
        raise click.UsageError("--open and --password exclude each other")
    if no_new_names and (is_open or password is not None):
        raise click.UsageError("--no-new-names is for a door of keys, without --open and --password")
    from dataclasses import replace

    from apex_tui.serve.login import Door

    door = Door("open") if is_open else Door(new_names=not no_new_names)
    if password is not None:
        door = Door("password", the_password(password))
    asked: dict[str, Any] = {
        "people": people,
        "people_per_address": per_address,
        "idle_seconds": None if idle is None else idle * 60.0,
    }
    limits = replace(_BOUNDS, **{name: value for name, value in asked.items() if value is not None})
    from apex_tui.serve.run import run_server

    return run_server(home, host, port, door, limits, log, known_as or "")


def _need_asyncssh() -> None:
    from importlib.util import find_spec

    if find_spec("asyncssh") is None:
        raise ApexError("'serve' needs asyncssh, which is not installed: pip install 'apex-tui[ssh]'")


def the_password(given: str) -> str:
    """The password itself: from the command line, a file, the environment, or asked for.

    Raises:
        ApexError: the file cannot be read, or there is no password at all.
    """
    import os

    if given == ASK:
        found = os.environ.pop(_PASSWORD_VARIABLE, "")
        if not found and not sys.stdin.isatty():
            raise ApexError(f"there is no terminal to ask for the password; set {_PASSWORD_VARIABLE}")
        found = found or click.prompt("Password of the house", hide_input=True)
    elif given.startswith("@"):
        try:
            found = Path(given[1:]).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise ApexError(f"cannot read the password from {given[1:]}: {error}") from None
    else:
        found = given
    if len(found) < 4:
        raise ApexError("the password of the house must have 4 characters or more")
    return str(found)


def _show_status(home: Path, as_json: bool) -> int:
    from apex_tui.serve.status import ask_status, status_lines

    status = ask_status(home / "serve")
    click.echo(json.dumps(status, ensure_ascii=False) if as_json else "\n".join(status_lines(status)))
    return 0


def _mind_names(home: Path, forget: str | None, as_json: bool) -> int:
    from dataclasses import asdict

    from apex_tui.serve.accounts import Accounts
    from apex_tui.serve.server import serve_folder

    accounts = Accounts(serve_folder(home) / "names.db")
    try:
        if forget is not None:
            if not accounts.forget(forget):
                raise ApexError(f"nobody holds the name {forget!r}; apex-tui serve --names lists them")
            click.echo(f"The name {forget} is free again.")
            return 0
        held = accounts.all()
    finally:
        accounts.close()
    if as_json:
        click.echo(json.dumps([asdict(account) for account in held], ensure_ascii=False))
        return 0
    if not held:
        click.echo("No names yet. The first key that logs in under a name holds it.")
    from apex_tui.plain.looking import ago

    for account in held:
        click.echo(f"{account.name:<20} {account.key}  last here {ago(account.seen)}")
    return 0
