"""Who is on the other end of a line."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Person"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has logged in: the same name and key are the same person, from wherever they come."""

    name: str
    """As checked at the login: printable, short, no markup needed; one name is one person in this house."""
    key: str
    """The fingerprint of the public key (``SHA256:...``) that proved it; empty where no key was asked for."""
    address: str
    """Where the line comes from, without the port."""
