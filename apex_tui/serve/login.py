"""Logging in: a key proves who somebody is, and the first key under a name holds it from then on."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

import asyncssh
from asyncssh.constants import (
    DISC_BY_APPLICATION,
    DISC_ILLEGAL_USER_NAME,
    DISC_NO_MORE_AUTH_METHODS_AVAILABLE,
    DISC_TOO_MANY_CONNECTIONS,
)

from apex_tui.engine.errors import SaveError
from apex_tui.serve.accounts import NameTaken
from apex_tui.serve.addresses import origin
from apex_tui.serve.connection import HouseConnection
from apex_tui.serve.names import name_problem, shown
from apex_tui.serve.person import Person

if TYPE_CHECKING:
    from apex_tui.serve.server import Server

__all__ = ["Door", "Login"]

_LARGEST_KEY = 1100
"""Bytes of a public key: RSA of 8192 bits; larger ones cost the server seconds."""
_SMALLEST_RSA = 270
"""Bytes of a public RSA key: somewhat less than one of 2048 bits; whoever breaks a shorter one has the name."""
_KEYS = frozenset(
    (
        "ssh-ed25519", "ssh-ed448", "ssh-rsa", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384", "ecdsa-sha2-nistp521",
        "sk-ssh-ed25519@openssh.com", "sk-ecdsa-sha2-nistp256@openssh.com",
    )
)  # fmt: skip
"""Kinds of keys; certificates are not among them: a name belongs to a key, not to who signs one."""
_OLD_SIGNATURES = ("ssh-rsa", "ssh-dss")
"""Signatures with SHA-1."""
_SLOWLY = 0.4
"""Seconds that a wrong password takes to be refused."""


@dataclass(frozen=True, slots=True)
class Door:
    """How the house lets people in."""

    kind: Literal["keys", "password", "open"] = "keys"
    """``keys``: whoever has a key. ``password``: who knows the house's, or has a name held by a key.
    ``open``: everybody; a name that a key holds still needs it."""
    password: str = ""
    """The password of the house, for the second kind."""
    new_names: bool = True
    """False: only names that are held already may log in by key."""


class Login(asyncssh.SSHServer):
    """One connection on its way in; once it is in, it gives sessions to the server.

    Attributes:
        tries: why each try to log in under this name was refused.
    """

    def __init__(self, server: Server) -> None:
        self._server = server
        self._door = server.door
        self._connection: HouseConnection | None = None
        self._name = ""
        self._account_key = ""
        """The fingerprint that holds the name; empty if none does."""
        self._proof = ""
        """The fingerprint of the key looked at last; empty for a password or an open door."""
        self.tries: list[str] = []
        self._told = False
        self.person: Person | None = None
        self.client = ""

    @property
    def connection(self) -> HouseConnection:
        """The connection of this login."""
        assert self._connection is not None
        return self._connection

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Somebody has connected."""
        self._connection = cast(HouseConnection, conn)
        self._server.knocked(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, for whatever reason."""
        why = self.connection.reason or _said(exc)
        facts: dict[str, Any] = {"address": self.connection.address, "name": shown(self._name) or None}
        if self.person is None:
            if not self.tries and self.connection.failures > 1:
                self.tries.append("what was tried is not offered")
            self._tell_refused()
            self._server.log.write("closed", **facts, why=why or "left before logging in")
        self._server.left(self, why)

    def _tell_refused(self) -> None:
        """Write down what was refused under this name."""
        if self.tries:
            facts = {"address": self.connection.address, "name": shown(self._name) or None}
            self._server.log.write("login refused", **facts, why=self.tries[-1], tries=len(self.tries))
            self.tries.clear()

    # Who is it?

    def begin_auth(self, username: str) -> bool:
        """A name has been given; False lets it in without being asked anything more."""
        # Of another name: who then comes in under this one has tried that one all the same.
        self._tell_refused()
        self._name, self._proof = username, ""
        self.client = shown(str(self.connection.get_extra_info("client_version") or ""), 60)
        if problem := name_problem(username):
            self._refuse(problem, DISC_ILLEGAL_USER_NAME)
            return True
        account = self._server.accounts.find(username)
        self._account_key = account.key if account else ""
        if account is not None:
            self._name = account.name
        elif self._door.kind == "open":
            return False
        elif self._door.kind == "keys" and not self._door.new_names:
            self._refuse("This house takes in no new names.", DISC_NO_MORE_AUTH_METHODS_AVAILABLE)
        elif self._door.kind == "keys":
            self._tell(f"The name {username} is free here. Your key will hold it from now on.")
        return True

    def _refuse(self, why: str, code: int) -> None:
        self.tries.append(why)
        self.connection.dismiss(why, code)

    def _tell(self, line: str) -> None:
        """One line before the login, at most one for each connection."""
        if not self._told:
            self._told = True
            self.connection.send_auth_banner(f"apex-tui: {line}\r\n")

    def public_key_auth_supported(self) -> bool:
        """Keys are for names that a key holds or may hold."""
        return bool(self._account_key) or self._door.kind == "keys"

    def looks_at(self, key_data: bytes, signature: bytes) -> bool:
        """True if a key, and a signature unless it is empty, are of a kind that is looked at here."""
        self._proof = ""
        kind, signed = _first_string(key_data), _first_string(signature)
        if len(key_data) > _LARGEST_KEY:
            self.tries.append("a key larger than is looked at")
        elif kind not in _KEYS:
            self.tries.append(f"a key of the kind {shown(kind, 40)}")
        elif kind == "ssh-rsa" and len(key_data) < _SMALLEST_RSA:
            self.tries.append("an RSA key of less than 2048 bits")
        elif signed in _OLD_SIGNATURES:
            self.tries.append(f"a signature of the kind {signed}")
            self._tell(
                "Your client signs with SHA-1 only. A newer one, or a key of the kind ed25519, is welcome."
            )
        else:
            return True
        return False

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """True if this key may log in under the name; whether the client has it is checked after that."""
        print_ = key.get_fingerprint()
        fits = print_ == self._account_key if self._account_key else self._door.kind == "keys"
        if not fits:
            self.tries.append(f"key {print_} does not hold the name")
            self._tell(f"The name {self._name} is held by another key. Choose another name: ssh NAME@...")
            return False
        self._proof = print_
        return True

    def password_auth_supported(self) -> bool:
        """Passwords are for names that no key holds."""
        return self._door.kind == "password" and not self._account_key

    def kbdint_auth_supported(self) -> bool:
        """The same question in the other way of asking it."""
        # NotImplemented would mean "as for passwords" to asyncssh; so it is, but only where there is one.
        return cast(bool, NotImplemented) if self.password_auth_supported() else False

    async def validate_password(self, username: str, password: str) -> bool:
        """True if it is the password of the house."""
        self._proof = ""
        gate, address = self._server.gate, self.connection.address
        if not gate.may_try(address):
            self.tries.append("too many wrong passwords from this address")
            await asyncio.sleep(_SLOWLY)
            return False
        if hmac.compare_digest(_digest(password), _digest(self._door.password)):
            return True
        gate.wrong_password(address)
        self.tries.append("wrong password")
        await asyncio.sleep(_SLOWLY)
        return False

    # In

    def admit(self) -> bool:
        """It is who it says: let it in, unless the house is full or the name was taken a moment ago."""
        connection, server = self.connection, self._server
        name = self._name
        if problem := name_problem(name):
            self._refuse(problem, DISC_ILLEGAL_USER_NAME)
            return False
        if self._proof:
            try:
                name = self._hold(connection.address)
            except NameTaken as error:
                self._refuse(str(error), DISC_NO_MORE_AUTH_METHODS_AVAILABLE)
                return False
            except SaveError as error:
                # Where things lie on the server is nobody's business.
                server.log.write("warning", says=str(error))
                self._refuse("Names cannot be kept just now. Please tell the host.", DISC_BY_APPLICATION)
                return False
        elif (account := server.accounts.find(name)) is not None:
            self._refuse(f"The name {account.name} belongs to a key.", DISC_NO_MORE_AUTH_METHODS_AVAILABLE)
            return False
        elif why := server.without_key(name, connection.address):
            self._refuse(why, DISC_NO_MORE_AUTH_METHODS_AVAILABLE)
            return False
        if why := server.gate.enter(connection, name):
            self._refuse(why, DISC_TOO_MANY_CONNECTIONS)
            return False
        self.person = Person(name, self._proof, connection.address)
        server.came_in(self)
        return True

    def _hold(self, address: str) -> str:
        """Claim the name or come back to it; returns it as it was first written."""
        accounts, limits = self._server.accounts, self._server.limits
        known = accounts.find(self._name)
        if known is None:
            if not self._door.new_names:
                raise NameTaken("This house takes in no new names.")
            known = accounts.claim(
                self._name,
                self._proof,
                origin(address),
                in_all=limits.names,
                of_key=limits.names_per_key,
                of_address=self._server.gate.new_names(address),
            )
            self._server.log.write("name claimed", name=known.name, key=known.key, address=address)
        elif known.key != self._proof:
            raise NameTaken(f"The name {known.name} belongs to another key.")
        accounts.note_login(known.name)
        return known.name

    def session_requested(self) -> Any:
        """A session, with its channel; refused if this connection has enough of them."""
        return self._server.new_session(self)


def _digest(text: str) -> bytes:
    # Some clients send what was typed, others its plain form; the host's file may hold either.
    plain = unicodedata.normalize("NFKC", text)
    return hashlib.sha256(plain.encode("utf-8", "surrogatepass")).digest()


def _first_string(data: bytes) -> str:
    """What a key or a signature begins with: its kind."""
    length = int.from_bytes(data[:4], "big")
    return data[4 : 4 + min(length, 100)].decode("ascii", "replace")


def _said(error: Exception | None) -> str:
    return "" if error is None else shown(" ".join(str(error).split()) or type(error).__name__, 200)
