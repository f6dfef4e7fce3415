"""The protocol over standard input and output: one message per line, passed on to and from a WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from heroes.engine import HeroesError

_LONGEST_LINE = 16 * 1024 * 1024


class NoConnection(HeroesError):
    """The server or the program could not be reached."""


async def bridge(url: str, program: Sequence[str]) -> int:
    """Run the program and carry its lines to the server and the server's messages to it; returns its exit status."""
    if not program:
        raise NoConnection("name a program to run, such as: heroes bot -- python my_bot.py")
    try:
        socket = await connect(url, max_size=_LONGEST_LINE)
    except OSError as error:
        raise NoConnection(f"no server answers at {url}: {error}") from None
    async with socket:
        try:
            process = await asyncio.create_subprocess_exec(
                *program, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_LONGEST_LINE
            )
        except OSError as error:
            raise NoConnection(f"cannot run {program[0]}: {error.strerror}") from None
        inward = asyncio.create_task(_to_program(socket, process))
        with contextlib.suppress(ConnectionClosed):
            await _to_server(socket, process)
        inward.cancel()
        await asyncio.gather(inward, return_exceptions=True)
    return await process.wait()


async def _to_server(socket: ClientConnection, process: asyncio.subprocess.Process) -> None:
    assert process.stdout is not None
    while line := await process.stdout.readline():
        if line.strip():
            await socket.send(line.decode().strip())


async def _to_program(socket: ClientConnection, process: asyncio.subprocess.Process) -> None:
    """When the server goes away, the program sees the end of its input."""
    assert process.stdin is not None
    with contextlib.suppress(ConnectionClosed, ConnectionError):
        async for message in socket:
            text = message if isinstance(message, str) else message.decode()
            process.stdin.write(text.encode() + b"\n")
            await process.stdin.drain()
    process.stdin.close()
