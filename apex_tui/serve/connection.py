"""The SSH connection as this server wants it: asyncssh's, narrowed to one kind of session and bounded everywhere.

asyncssh has no public switches for what is done here (see each method), so this module stands on private parts
of it, and it alone; ``tests/serve`` holds a test for each of them, which fails loudly when asyncssh changes.
"""

from __future__ import annotations

import asyncio
import inspect
import socket
import zlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

from asyncssh.channel import SSHServerChannel
from asyncssh.connection import SSHServerConnection
from asyncssh.constants import (
    DISC_BY_APPLICATION,
    DISC_NO_MORE_AUTH_METHODS_AVAILABLE,
    DISC_PROTOCOL_ERROR,
    MSG_CHANNEL_OPEN,
    MSG_GLOBAL_REQUEST,
    MSG_IGNORE,
    MSG_KEXINIT,
    MSG_REQUEST_FAILURE,
    OPEN_ADMINISTRATIVELY_PROHIBITED,
)
from asyncssh.packet import SSHPacket

from apex_tui.serve.gate import Bucket
from apex_tui.serve.names import shown

if TYPE_CHECKING:
    from apex_tui.serve.limits import Limits
    from apex_tui.serve.login import Login

__all__ = ["COMPRESSION", "HouseChannel", "HouseConnection"]

COMPRESSION = b"zlib@openssh.com"
"""Compression that begins after the login, so that strangers have no part in it."""

_ALIVE = "keepalive@openssh.com"
"""Asks whether the other end is there. Any answer will do, and a client may ask every few seconds for hours."""
_SERVED = frozenset({"pty-req", "shell", "exec", "window-change", "signal", _ALIVE})
"""Requests that a session may make. ``subsystem`` (SFTP), ``env``, agent and X11 are not among them."""
_QUIET = frozenset({"no-more-sessions@openssh.com", "hostkeys-prove-00@openssh.com", "env"})
"""What well-behaved clients ask unasked: refused, but not worth a line in the log."""
_READ_AT_ONCE = 8192
"""Bytes taken from a socket before the others have their turn."""
_ON_THE_WIRE = 64 * 1024
"""Bytes that the system may hold back for a client that reads slowly."""
_DEFERRED = 256
"""Packets that may wait for the end of a key exchange."""
_LEAST_PACKET = 1024
"""Bytes that a client must take in one packet; with 0 asyncssh would never end sending."""
_THEIR_TURN = 0.4
"""Seconds in which the client may name its algorithms before we name ours."""


class _Deflate:
    """Compression of what is sent, flushed at every packet."""

    def __init__(self) -> None:
        # Half the memory of the default (128 KiB), for lines of text as good.
        self._zlib = zlib.compressobj(level=5, wbits=14, memLevel=8)

    def compress(self, data: bytes) -> bytes:
        """One packet, complete."""
        return self._zlib.compress(data) + self._zlib.flush(zlib.Z_SYNC_FLUSH)


class _Inflate:
    """Unpacking of what is received, which never grows beyond the largest packet."""

    def __init__(self, most: int) -> None:
        self._zlib = zlib.decompressobj()
        self._most = most

    def decompress(self, data: bytes) -> bytes | None:
        """One packet; None if it is damaged or too large, which ends the connection."""
        try:
            found = self._zlib.decompress(data, self._most)
        except zlib.error:
            return None
        return None if self._zlib.unconsumed_tail else found


class HouseConnection(SSHServerConnection):
    """One connection.

    Attributes:
        address: where it comes from, without the port.
        on_room: called when more may be sent again.
        refuse: called with what was refused; the owner logs it.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        options: Any,
        limits: Limits,
        handshake_wait: Callable[[str], float | None],
        refuse: Callable[[HouseConnection, str, str], None],
    ) -> None:
        super().__init__(loop, options)
        self.address = ""
        self.limits = limits
        self.on_room: list[Callable[[], None]] = []
        self.reason = ""
        """Why we have closed it, if we have."""
        self._handshake_wait = handshake_wait
        self._refuse = refuse
        self._refused = 0
        self._failures = 0
        self._stuffed = False
        self._named = False
        self._reading = Bucket(limits.bytes_at_once, limits.bytes_per_second)
        self._packets = 0
        """Packets that came before the login."""
        self._resting = False
        self._probe: asyncio.Task[None] | None = None
        self._max_recv_pktlen = limits.packet
        # asyncssh tells its owner of a name when it changes; the empty one must be told of too.
        self._username = None  # type: ignore[assignment]

    # Coming and going

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has connected."""
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if peer else "local"
        wire = transport.get_extra_info("socket")
        if wire is not None:
            # What lies in the system's buffer is old by the time it arrives; a page is a few thousand bytes.
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _ON_THE_WIRE)
        if hasattr(transport, "max_size"):
            transport.max_size = _READ_AT_ONCE
        cast(asyncio.Transport, transport).set_write_buffer_limits(high=64 * 1024, low=16 * 1024)
        super().connection_made(transport)

    def turn_away(self, why: str) -> None:
        """Close it at once, whatever it is doing."""
        self.reason = self.reason or why
        self._force_close(None)

    def dismiss(self, why: str, code: int = DISC_BY_APPLICATION) -> None:
        """Tell the client why, and close."""
        self.reason = self.reason or why
        if not self.room:
            # It does not read: nothing can be told to it.
            self._force_close(None)
            return
        self._send_disconnect(code, why, "en")
        transport = self._transport
        self._transport = None
        if transport is not None:
            # Not aborted: the last words have to reach it.
            transport.close()
            self._loop.call_later(5.0, transport.abort)
            self._loop.call_soon(self._cleanup, None)

    def make_sure(self, seconds: float) -> None:
        """Ask whether the client is still there; if it does not answer within so many seconds, its line is lost."""
        if self._probe is None and self._transport is not None:
            self._probe = self._loop.create_task(self._make_sure(seconds))

    async def _make_sure(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._make_global_request(_ALIVE.encode()), seconds)
        except TimeoutError:
            self.turn_away("line lost: it did not answer")
        finally:
            self._probe = None

    def _update_recv_pktlen(self, max_pktsize: int) -> None:
        """No room is made for larger packets than all have room for already."""

    async def reload_config(self) -> None:
        """There are no configuration files to read again for each user."""

    # What is read

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        """Bytes have come; who sends more than its share is read again later."""
        wait = self._reading.spend(len(data))
        if wait > 0 and self._transport is not None and not self._resting:
            self._resting = True
            self._transport.pause_reading()
            self._loop.call_later(wait, self._read_on)
        super().data_received(data, datatype)

    def _recv_pkthdr(self) -> bool:
        """A packet begins; before the login there are not many."""
        begun = super()._recv_pkthdr()
        if begun and not self._auth_complete:
            self._packets += 1
            if self._packets > self.limits.packets_before_login:
                self.turn_away("too many packets before the login")
                return False
        return begun

    def _read_on(self) -> None:
        self._resting = False
        self._settle_reading()

    def _settle_reading(self) -> None:
        """Read unless the client has had its share, or does not read itself: then its questions pile up answers."""
        if self._transport is not None:
            if self._resting or self._stuffed:
                self._transport.pause_reading()
            else:
                self._transport.resume_reading()

    # What is sent

    @property
    def room(self) -> bool:
        """True if something may be sent now: the client reads, and no key exchange is under way."""
        return self._transport is not None and not self._stuffed and self._kex_complete

    def pause_writing(self) -> None:
        """The client does not read as fast as we send."""
        self._stuffed = True
        self._settle_reading()

    def resume_writing(self) -> None:
        """The client has read."""
        self._stuffed = False
        self._settle_reading()
        self._tell_room()

    def _tell_room(self) -> None:
        if self.room:
            for tell in list(self.on_room):
                tell()

    def send_packet(self, pkttype: int, *args: bytes, handler: Any = None) -> None:
        """Send a packet. The empty one that asyncssh puts before each is for ciphers that are not offered here."""
        if pkttype == MSG_IGNORE:
            return
        super().send_packet(pkttype, *args, handler=handler)
        if len(self._deferred_packets) > _DEFERRED:
            self._deferred_packets.clear()
            self.turn_away("too much was waiting for a key exchange")

    def _send_deferred_packets(self) -> None:
        super()._send_deferred_packets()
        self._loop.call_soon(self._tell_room)

    # The key exchange

    def _send_kexinit(self) -> None:
        """Name our algorithms.

        The first time the client goes first: which compression we offer depends on what it knows. OpenSSH's client
        takes compression only where there is nothing else on offer, and some clients know none at all.
        """
        if not self._named and not self._client_kexinit:
            self._kex_complete = False
            self._loop.call_later(_THEIR_TURN, self._name_first)
            return
        self._named = True
        super()._send_kexinit()

    def _name_first(self) -> None:
        """The client waits for us."""
        if not self._named and self._transport is not None:
            self._named = True
            super()._send_kexinit()

    def send_newkeys(self, k: bytes, h: bytes) -> None:
        """The keys are agreed upon: compression is ours from here, bounded in memory."""
        super().send_newkeys(k, h)
        if self._cmp_alg_sc == COMPRESSION:
            self._compressor = _Deflate()  # type: ignore[assignment]
        if self._cmp_alg_cs == COMPRESSION:
            self._next_decompressor = _Inflate(self.limits.packet)  # type: ignore[assignment]

    # What is asked

    def process_packet(self, pkttype: int, pktid: int, packet: SSHPacket) -> bool | Awaitable[None]:
        """Take a packet; other kinds of channels and all global requests are refused here."""
        if pkttype == MSG_KEXINIT:
            return self._exchange_keys(pktid, packet)
        elif pkttype == MSG_CHANNEL_OPEN:
            if not self._opens_session(packet):
                return True
        elif pkttype == MSG_GLOBAL_REQUEST:
            self._refuse_global(packet)
            return True
        return super().process_packet(pkttype, pktid, packet)

    async def _exchange_keys(self, pktid: int, packet: SSHPacket) -> None:
        """The client names its algorithms: when it is its turn, a key exchange begins."""
        wait = self._handshake_wait(self.address)
        if wait is None:
            self.turn_away("too many key exchanges from this address")
            return
        if wait > 0:
            await asyncio.sleep(wait)
        if self._transport is None:
            return
        if not self._session_id:
            self._look_at_kexinit(packet)
        result = super().process_packet(MSG_KEXINIT, pktid, packet)
        if inspect.isawaitable(result):
            await result

    def _look_at_kexinit(self, packet: SSHPacket) -> None:
        peek = SSHPacket(packet.get_full_payload())
        peek.get_bytes(17)
        names = [peek.get_namelist() for _ in range(8)]
        if COMPRESSION in names[6] and COMPRESSION in names[7] and not self._named:
            self._cmp_algs = [COMPRESSION]
        if not self._named:
            self._named = True
            super()._send_kexinit()

    def _opens_session(self, packet: SSHPacket) -> bool:
        peek = SSHPacket(packet.get_full_payload())
        peek.get_byte()
        kind = peek.get_string()
        channel = peek.get_uint32()
        peek.get_uint32()
        largest = peek.get_uint32()
        if kind == b"session" and largest >= _LEAST_PACKET:
            return True
        what = f"channel {kind.decode('ascii', 'replace')}"
        self.send_channel_open_failure(channel, OPEN_ADMINISTRATIVELY_PROHIBITED, "not offered here", "en")
        self.refused(what if kind != b"session" else "a session with packets too small")
        return False

    def _refuse_global(self, packet: SSHPacket) -> None:
        name = packet.get_string().decode("ascii", "replace")
        wants_reply = packet.get_boolean()
        if wants_reply:
            self.send_packet(MSG_REQUEST_FAILURE)
        if name != _ALIVE:
            self.refused(f"request {name}", quiet=name in _QUIET)

    def refused(self, what: str, *, quiet: bool = False) -> None:
        """Something was asked that is not offered; who goes on asking is sent away."""
        self._refused += 1
        if not quiet:
            self._refuse(self, "refused", shown(what))
        if self._refused > self.limits.refused_requests:
            self.dismiss("too many requests that are not served here", DISC_PROTOCOL_ERROR)

    async def send_userauth_success(self) -> None:
        """Somebody has proved a name: the owner lets it in, or sends it away before it is told that it is in."""
        self._auth = None
        if cast("Login", self._owner).admit():
            await super().send_userauth_success()

    async def validate_public_key(self, username: str, key_data: bytes, msg: bytes, signature: bytes) -> bool:
        """True if the key may log in; some are refused before anything of them is unpacked."""
        if not cast("Login", self._owner).looks_at(key_data, signature):
            return False
        return await super().validate_public_key(username, key_data, msg, signature)

    @property
    def failures(self) -> int:
        """Tries to log in that were refused; the first one of every client is none."""
        return self._failures

    @property
    def sessions(self) -> int:
        """Channels that are open, or not closed yet by the client."""
        return len(self._channels)

    def send_userauth_failure(self, partial_success: bool) -> None:
        """A login was refused; the first try of every client only asks what there is to try."""
        self._failures += 1
        if self._failures > self.limits.login_tries:
            self._auth = None
            self.dismiss("too many tries to log in", DISC_NO_MORE_AUTH_METHODS_AVAILABLE)
            return
        super().send_userauth_failure(partial_success)

    def create_server_channel(
        self, encoding: str | None = "", errors: str = "", window: int = 0, max_pktsize: int = 0
    ) -> SSHServerChannel[Any]:
        """The channel of a session, which is one of ours."""
        bare = (True, False, False, 0, 0, None, "strict")
        return HouseChannel(self, self._loop, *bare, window or self._window, max_pktsize or self._max_pktsize)


class HouseChannel(SSHServerChannel[bytes]):
    """A session's channel that serves the requests in ``_SERVED`` and refuses all others."""

    def _service_next_request(self) -> None:
        if self._request_queue[0][0] in _SERVED:
            super()._service_next_request()
        else:
            self._report_response(False)

    def _report_response(self, result: bool) -> None:
        """Answer a request; also one that is served may be refused, as a second shell is."""
        request = self._request_queue[0][0]
        connection = cast(HouseConnection, self._conn)
        super()._report_response(result)
        if not result and request != _ALIVE:
            connection.refused(f"request {request}", quiet=request in _QUIET)
