"""A WebSocket as the server uses it: read a little at a time, so that no flood of frames keeps the others waiting, and
written to without what lies between it and the application."""

from __future__ import annotations

import asyncio
from typing import Protocol

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from heroes.server.limits import Bucket
from heroes.server.settings import Limits

OPEN_LINE = "heroes.line"
"""Where the application finds the `OpenLine` of a WebSocket, among the extensions of its scope."""
_PIECE = 1024
"""Bytes that are read in one go: a hundred frames at most. A quarter of a megabyte may have come at once."""


class OpenLine(Protocol):
    """An accepted WebSocket. Thousands of messages a second need not be turned into text and back on their way."""

    def carry(self, message: bytes) -> bool: ...
    async def clear(self) -> None: ...

    def abort(self) -> None:
        """End it at once, whatever has not been sent."""
        ...


def head(length: int) -> bytes:
    """What stands before a text message that is sent whole, as the server sends all of its own: there is no extension
    that could change it, and the server masks nothing."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Frames(WebSocketsSansIOProtocol):
    """Reads on only when what has been read is done, and lets others come between two messages. Frames that are no
    message (pings, parts of messages) are counted: whoever sends nothing else is cut off."""

    limits = Limits()

    _unread = b""
    _odd: Bucket | None = None

    async def run_asgi(self) -> None:
        line: OpenLine = self
        self.scope["extensions"][OPEN_LINE] = {OPEN_LINE: line}
        await super().run_asgi()

    # ------------------------------------------------------------------ out

    def carry(self, message: bytes) -> bool:
        if not self.writable.is_set():
            return False
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.writelines((head(len(message)), message))
        return True

    async def clear(self) -> None:
        await self.writable.wait()

    def abort(self) -> None:
        self.transport.abort()

    # ------------------------------------------------------------------ in

    def data_received(self, data: bytes) -> None:
        if self._unread or len(data) > _PIECE:
            self._unread += data
            self.transport.pause_reading()
            self._read_on()
        else:
            super().data_received(data)

    def _read_on(self) -> None:
        """Take in a piece of what has come, if nothing of it still waits for the application."""
        if self.transport.is_closing():
            self._unread = b""
        elif self.queue.empty():
            piece, self._unread = self._unread[:_PIECE], self._unread[_PIECE:]
            super().data_received(piece)
            self._go_on()

    def _go_on(self) -> None:
        if self.queue.empty() and not self.transport.is_closing():
            if self._unread:
                self.loop.call_soon(self._read_on)
            else:
                self.read_paused = False
                self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        if not self.queue.empty():
            await asyncio.sleep(0)  # what came together is not done together: others have come meanwhile
        message = await self.queue.get()
        if self._unread or self.read_paused:
            self._go_on()
        return message

    def handle_ping(self) -> None:
        if self._is_welcome():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_welcome():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_welcome():
            super().handle_cont(event)

    def _is_welcome(self) -> bool:
        if self._odd is None:
            self._odd = Bucket(self.limits.frames_per_second, self.limits.frames_at_once)
        if not self.transport.is_closing() and not self._odd.take(1.0):
            self.transport.abort()
        return not self.transport.is_closing()
