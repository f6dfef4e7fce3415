"""The door: how many sockets one address may hold, and how long one may stay silent, before any request is read."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from heroes.server.frames import Frames
from heroes.server.networks import Ring, rings
from heroes.server.settings import Limits

_BODY = b"Too many connections from your address.\n"
TOO_MANY = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Connection: close\r\nContent-Length: " + str(len(_BODY)).encode() + b"\r\n\r\n" + _BODY
)
_LONGEST_REQUEST = 64 * 1024
_MOMENT = 1.0
_PIECE = 1024
"""Bytes that are read in one go: fifty requests at most. A quarter of a megabyte may have come at once."""
_LEAST_TAKEN = 64 * 1024
"""Bytes of an answer that its reader takes each time that it may stay silent, or it is cut off."""


class _Reins(FlowControl):
    """Lets the protocol decide how it goes on when there is room for more."""

    def __init__(self, transport: asyncio.Transport, go_on: Callable[[], None]) -> None:
        super().__init__(transport)
        self._go_on = go_on

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self._go_on()


def _rings(transport: asyncio.BaseTransport) -> tuple[Ring, ...]:
    peer = transport.get_extra_info("peername")
    return rings(str(peer[0]) if isinstance(peer, tuple) else "")


def guarded(limits: Limits) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Protocol classes for uvicorn (HTTP, WebSocket) that share one count of sockets."""
    sockets: Counter[str] = Counter()

    def released(transport: asyncio.BaseTransport) -> None:
        for name, _ in _rings(transport):
            sockets[name] -= 1
            if sockets[name] <= 0:
                del sockets[name]

    class Http(HttpToolsProtocol):
        """Counts the socket; one that says nothing is closed after a while, and one whose request does not end. What
        comes is read a little at a time, and no further while requests wait to be answered."""

        _refused = False
        _handed_on = False
        _heard = 0
        _patience: asyncio.TimerHandle | None = None
        _until_body: asyncio.TimerHandle | None = None
        _until_taken: asyncio.TimerHandle | None = None
        _unread = b""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            full = False
            for name, times in _rings(transport):
                sockets[name] += 1
                full = full or sockets[name] > limits.sockets_per_address * times
            if full:
                self._refused = True
                self.transport = transport
                transport.write(TOO_MANY)
                transport.close()
                return
            self._patience = self.loop.call_later(limits.silent_seconds, transport.close)
            super().connection_made(transport)
            self.flow = _Reins(transport, self._go_on)

        def data_received(self, data: bytes) -> None:
            if self._refused:
                return
            if self._unread or len(data) > _PIECE:
                self._unread += data
                self.transport.pause_reading()
                self._go_on()
            else:
                self._read(data)

        def _go_on(self) -> None:
            """Read on, unless something that has been read still waits."""
            if self.flow.read_paused or self.pipeline or self._handed_on or self.transport.is_closing():
                return
            if self._unread:
                self.loop.call_soon(self._read_on)
            else:
                self.transport.resume_reading()

        def _read_on(self) -> None:
            if self._unread and not self.flow.read_paused and not self.pipeline:
                piece, self._unread = self._unread[:_PIECE], self._unread[_PIECE:]
                self._read(piece)
                if self._handed_on:
                    # What came behind the request for a WebSocket came too early.
                    self._unread = b""
                    self.transport.resume_reading()
                self._go_on()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._go_on()

        def _read(self, data: bytes) -> None:
            if self._patience is not None:
                self._heard += len(data)
                if self._heard > _LONGEST_REQUEST:
                    self.transport.close()
                    return
            super().data_received(data)

        def on_message_begin(self) -> None:
            # The next request on the same connection must come as fast as the first.
            self._heard = 0
            if self._patience is None:
                self._patience = self.loop.call_later(limits.silent_seconds, self.transport.close)
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._be_patient()
            # Whoever reads the body says that it came too slowly, and has a moment to say it.
            self._until_body = self.loop.call_later(limits.body_seconds + _MOMENT, self.transport.close)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._have_body()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._handed_on = True
            self._have_body()
            super().handle_websocket_upgrade()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._see_it_taken(1 << 62)

        def resume_writing(self) -> None:
            self._have_taken()
            super().resume_writing()

        def _see_it_taken(self, before: int) -> None:
            """Whoever does not read an answer does not keep it here for ever."""
            left = self.transport.get_write_buffer_size()
            if left > before - _LEAST_TAKEN:
                self.transport.abort()
            else:
                self._until_taken = self.loop.call_later(limits.silent_seconds, self._see_it_taken, left)

        def _have_taken(self) -> None:
            if self._until_taken is not None:
                self._until_taken.cancel()
                self._until_taken = None

        def connection_lost(self, exc: Exception | None) -> None:
            self._be_patient()
            self._have_body()
            self._have_taken()
            self._unread = b""
            if not self._handed_on:
                released(self.transport)
            if not self._refused:
                super().connection_lost(exc)

        def _be_patient(self) -> None:
            if self._patience is not None:
                self._patience.cancel()
                self._patience = None

        def _have_body(self) -> None:
            if self._until_body is not None:
                self._until_body.cancel()
                self._until_body = None

    class Socket(Frames):
        """Gives the place back when the WebSocket ends, and can end one whose other side no longer reads."""

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            # What is still unsent will never be read: do not wait for it.
            self.transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            released(self.transport)
            super().connection_lost(exc)

    Socket.limits = limits
    return Http, Socket


def most_files() -> None:
    """As many sockets as the system lets this process have."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
