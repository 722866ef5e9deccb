"""`apex-tui serve`: the SSH server, which is still to come."""

from __future__ import annotations

import click

from apex_tui.engine.errors import ApexError

__all__ = ["serve"]


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port", type=click.IntRange(1, 65535), default=2222, show_default=True, help="The port to listen at."
)
def serve(host: str, port: int) -> None:
    """Open tables over SSH. Not there yet: this command says so and fails."""
    raise ApexError(
        "the SSH server is not there yet; tables are played at one keyboard so far: apex-tui play GAME"
    )
