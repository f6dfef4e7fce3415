"""A WebSocket as the server uses it: read a little at a time, so that no flood of frames keeps the others waiting, and
written to without what lies between it and the application."""

from __future__ import annotations

import asyncio
from typing import Protocol

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.speedups import apply_mask

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


def text_alone(data: bytes) -> bytes | None:
    """What a client says, if this is one whole text message and nothing else, as it nearly always is."""
    if len(data) < 6 or data[0] != 0x81:
        return None
    length, begins = data[1] - 0x80, 2
    if length > 125:
        length, begins = (int.from_bytes(data[2:4], "big"), 4) if length == 126 else (-1, 10)
    if length != len(data) - begins - 4:
        return None
    return apply_mask(data[begins + 4 :], data[begins : begins + 4])


def left_over(data: bytes, before: int) -> int:
    """How much is still to come of the frame with which this ends, where so many bytes of the one before were still to
    come; below 0: there is no telling."""
    at, end = before, len(data)
    while at < end:
        short = data[at + 1] & 0x7F if at + 1 < end else 0
        begins = at + {126: 4, 127: 10}.get(short, 2)
        if begins > end:
            return -1
        length = short if short < 126 else int.from_bytes(data[at + 2 : begins], "big")
        at = begins + length + (4 if data[at + 1] & 0x80 else 0)
    return at - end


class Frames(WebSocketsSansIOProtocol):
    """Reads on only when what has been read is done, and lets others come between two messages. Frames that are no
    message (pings, parts of messages) are counted: whoever sends nothing else is cut off."""

    limits = Limits()

    _unread = b""
    _left_over = 0
    """How much is still to come of a frame that came in part."""
    _odd: Bucket | None = None

    async def run_asgi(self) -> None:
        line: OpenLine = self
        self._going_out: list[bytes] = []
        self.scope["extensions"][OPEN_LINE] = {OPEN_LINE: line}
        await super().run_asgi()

    # ------------------------------------------------------------------ out

    def carry(self, message: bytes) -> bool:
        if not self.writable.is_set():
            return False
        if self._going_out:
            self._going_out += (head(len(message)), message)
        elif self.conn.state is State.OPEN:
            self._going_out += (head(len(message)), message)
            self.loop.call_soon(self._go_out)
        return True

    def _go_out(self) -> None:
        """Send what was said within one go together: what somebody did and what came of it."""
        if not self.transport.is_closing():
            self.transport.write(b"".join(self._going_out))
        self._going_out.clear()

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
            self._take_in(data)

    def _read_on(self) -> None:
        """Take in a piece of what has come, if nothing of it still waits for the application."""
        if self.transport.is_closing():
            self._unread = b""
        elif self.queue.empty():
            piece, self._unread = self._unread[:_PIECE], self._unread[_PIECE:]
            self._take_in(piece)
            self._go_on()

    def _take_in(self, data: bytes) -> None:
        """What nearly everybody sends, one short text at a time, is read here, and reading goes on: nobody has to wait
        for the other side to be told that it may. Everything else goes the long way."""
        if not self._left_over and self._is_talking() and (text := text_alone(data)) is not None:
            try:
                message: ASGIReceiveEvent = {"type": "websocket.receive", "text": text.decode()}
            except UnicodeDecodeError:
                super().data_received(data)
                return
            if not self.queue.empty():
                self.read_paused = True
                self.transport.pause_reading()
            self.queue.put_nowait(message)
            return
        if self.handshake_initiated and self._left_over >= 0:
            self._left_over = left_over(data, self._left_over)
        super().data_received(data)

    def _is_talking(self) -> bool:
        """Whether a message may begin now."""
        return self.handshake_complete and not self.close_sent and not self.conn.expect_continuation_frame

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
