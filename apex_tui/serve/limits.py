"""How much one line, one address and everybody together may ask of the server."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Limits"]


@dataclass(frozen=True, slots=True)
class Limits:
    """All bounds in one place; the defaults suit a house of friends on a small machine."""

    people: int = 100
    """Logged-in lines in all."""
    people_per_address: int = 16
    """Logged-in lines from one address: a household, or friends behind one router."""
    loopback_apart: bool = True
    """What is bounded for each address is not for this machine itself: tunnels and proxies come from there."""
    lines_per_person: int = 3
    """Logged-in lines of one name: a terminal, another one, a word with ``ssh host tables``."""
    sessions_per_line: int = 2
    """Sessions at a time that one connection may hold."""
    sessions_at_once: int = 20
    """Sessions that one person may begin at once, on all lines; more are begun at ``sessions_per_second``."""
    sessions_per_second: float = 1.0
    waiting: int = 100
    """Connections that have not logged in yet; the oldest of the busiest address gives way to a new one."""
    waiting_per_address: int = 24
    """The same for one address."""
    handshakes: int = 120
    """Key exchanges that are begun at once; more are begun at ``handshakes_per_second``."""
    handshakes_per_second: float = 40.0
    handshakes_per_address: int = 40
    """The same for one address, with ``handshakes_per_second_and_address``."""
    handshakes_per_second_and_address: float = 5.0
    handshake_patience: float = 8.0
    """Seconds that a key exchange may have to wait for its turn."""
    login_seconds: float = 30.0
    """From connecting to having logged in."""
    packets_before_login: int = 100
    """Packets of one connection that are looked at before it has logged in; a login takes about twenty."""
    login_tries: int = 10
    """Refused keys and passwords of one connection; a key ring may hold several keys."""
    wrong_passwords: int = 10
    """Wrong passwords from one address in ten minutes; then it is not asked for one any more."""
    new_names: int = 10
    """Names that one address may claim in a day."""
    names: int = 2000
    """Names that are kept in all."""
    names_per_key: int = 100
    """Names that one key may hold."""
    idle_seconds: float = 4 * 3600.0
    """Without a key for so long, a session is ended; the seat stays kept."""
    stalled_seconds: float = 60.0
    """A client that has not read for so long is disconnected."""
    keys: int = 60
    """Keys (and mouse events) that are taken at once; more are taken at ``keys_per_second``."""
    keys_per_second: float = 30.0
    keys_in_a_row: int = 900
    """Keys that are taken so fast, then only at ``keys_steady``: nobody plays like that, and each key costs work."""
    keys_steady: float = 8.0
    flood_seconds: float = 30.0
    """A session that keeps more keys waiting for so long, without a pause, is ended."""
    paste: int = 4096
    """Characters of a pasted text that are read; an unfinished one beyond it is forgotten."""
    bytes_at_once: int = 128 * 1024
    """Bytes that a connection may send at once; more are read at ``bytes_per_second``."""
    bytes_per_second: float = 24 * 1024.0
    packet: int = 64 * 1024
    """Bytes of one packet, also after it has been unpacked."""
    refused_requests: int = 64
    """Requests that are not served, until the connection is closed."""
    least_window: tuple[int, int] = (20, 6)
    """Columns and rows; below it the program draws as if it were so large."""
    largest_window: tuple[int, int] = (400, 120)
    """Columns and rows; in a larger window the program keeps to its upper left part."""
    resizes_per_second: float = 8.0
    """Changes of the window that are followed; of faster ones only the last."""
    sweep_seconds: float = 2.0
    """How often all lines are looked at for what lasts too long."""
    tables_per_person: int = 4
    """Unfinished tables that one person may have opened."""
