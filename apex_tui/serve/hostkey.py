"""The key by which friends recognise this server: made on the first start, kept for good."""

from __future__ import annotations

import os
from pathlib import Path

from apex_tui.engine.errors import SaveError

__all__ = ["host_key"]


def host_key(path: Path) -> tuple[Path, bool]:
    """The file of the host key, and True if it has just been made. Only its owner may read it.

    Raises:
        SaveError: it cannot be read or made, or belongs to somebody else.
    """
    try:
        made = _make(path)
        found = path.stat()
        if hasattr(os, "getuid") and found.st_uid != os.getuid():
            raise SaveError(f"the host key {path} belongs to another user")
        if found.st_mode & 0o077:
            path.chmod(0o600)
        _check(path)
    except OSError as error:
        raise SaveError(f"cannot use the host key {path}: {error.strerror or error}") from None
    return path, made


def _make(path: Path) -> bool:
    """Write a fresh key unless there is one; two servers that start at once get the same."""
    if path.exists():
        return False
    import asyncssh

    key = asyncssh.generate_private_key("ssh-ed25519", comment="apex-tui")
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    draft.unlink(missing_ok=True)
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(handle, key.export_private_key())
        os.fsync(handle)
    finally:
        os.close(handle)
    try:
        # A link, not a rename: it never replaces a key that somebody may have seen already.
        os.link(draft, path)
    except FileExistsError:
        return False
    finally:
        draft.unlink(missing_ok=True)
    path.with_name(path.name + ".pub").write_bytes(key.export_public_key())
    return True


def _check(path: Path) -> None:
    import asyncssh

    try:
        asyncssh.read_private_key(str(path))
    except (asyncssh.KeyImportError, ValueError) as error:
        raise SaveError(f"the host key {path} cannot be read: {error}") from None
