"""Addresses of clients, and what is bounded together."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

__all__ = ["HERE", "origin"]

HERE = "this machine"
"""The origin of what comes from the machine itself, tunnels and proxies included."""


@lru_cache(4096)
def origin(address: str) -> str:
    """Who is behind an address, as far as it tells: the address itself, or its network of 64 bits in IPv6.

    Whoever has an address of IPv6 commonly has all of that network, and could come from another one every time.
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        # No address of the internet at all: a socket of the machine.
        return HERE if address == "local" else address
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if found.is_loopback:
        return HERE
    return str(found) if found.version == 4 else str(ipaddress.ip_network((int(found), 64), strict=False))
