"""The people who come: OpenSSH's own client in a terminal, and asyncssh as a client that looks at every byte."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.terminal import Terminal

__all__ = ["needs_ssh", "new_key", "ssh", "ssh_command"]

needs_ssh = pytest.mark.skipif(shutil.which("ssh") is None, reason="there is no OpenSSH client here")


@cache
def _generated(folder: Path, name: str) -> Path:
    import asyncssh

    path = folder / name
    key = asyncssh.generate_private_key("ssh-ed25519")
    handle = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
    os.write(handle, key.export_private_key("openssh"))
    os.close(handle)
    return path


def new_key(folder: Path, name: str = "id") -> Path:
    """A key pair's private file; the same name in the same folder is the same key."""
    return _generated(folder, name)


def ssh_command(
    port: int, name: str, key: Path | None, *words: str, options: Sequence[str] = ()
) -> list[str]:
    """The client as a friend calls it, without the settings and keys of whoever runs the test."""
    # Of an option that is given twice the first one counts.
    command = ["ssh", "-F", "none", "-p", str(port), *options, "-o", "StrictHostKeyChecking=no"]
    command += ["-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR", "-o", "IdentityAgent=none"]
    command += ["-o", "IdentitiesOnly=yes", "-o", f"IdentityFile={key or 'none'}"]
    return [*command, f"{name}@127.0.0.1", *words]


def ssh(
    port: int,
    name: str,
    key: Path | None,
    *words: str,
    options: Sequence[str] = (),
    columns: int = 80,
    rows: int = 24,
    env: dict[str, str] | None = None,
) -> Terminal:
    """The client in a terminal of its own."""
    command = ssh_command(port, name, key, *words, options=options)
    return Terminal(command, columns=columns, rows=rows, env=env)


def ssh_run(
    port: int, name: str, key: Path | None, *words: str, options: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """The client without a terminal, until it ends."""
    command = ssh_command(port, name, key, *words, options=("-o", "BatchMode=yes", *options))
    return subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
