"""A process that thinks for bots, so that the server's event loop never waits for one.

It reads requests from standard input and writes replies to standard output, each a length and a msgpack body.
It keeps nothing between requests and ends when the server does.
"""

from __future__ import annotations

import secrets
import sys
import traceback
from typing import BinaryIO

import msgspec

from heroes.ai.bot import Seen, get
from heroes.ai.weighing import Told, tell
from heroes.engine import load_game
from heroes.server.catalogue import load_modules

LENGTH = 4


class Think(msgspec.Struct, array_like=True, tag=True):
    """What does this bot answer here?"""

    bot: str
    seat: int
    save: bytes


class Recall(msgspec.Struct, array_like=True, tag=True):
    """What did this bot weigh here, when it answered `chosen`? As far as those eyes may know it."""

    bot: str
    seat: int
    save: bytes
    chosen: str
    eyes: int | None
    over: bool


class Thought(msgspec.Struct, array_like=True):
    """The key, or what was weighed, or what went wrong."""

    key: str = ""
    told: Told | None = None
    trouble: str = ""


def pack(body: bytes) -> bytes:
    return len(body).to_bytes(LENGTH, "big") + body


def think(request: Think | Recall) -> Thought:
    try:
        game = load_game(request.save)
        bot = get(request.bot, game.name)(secrets.randbits(32))
        if isinstance(request, Think):
            return Thought(bot.choose(Seen(game, request.seat)))
        return Thought(told=tell(bot, game, request.seat, request.chosen, request.eyes, over=request.over))
    except Exception:  # noqa: BLE001 (whatever a bot does wrong must not end the worker: the server is told)
        return Thought(trouble=traceback.format_exc())


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    while len(head := source.read(LENGTH)) == LENGTH:
        body = source.read(int.from_bytes(head, "big"))
        reply = think(msgspec.msgpack.decode(body, type=Think | Recall))
        sink.write(pack(msgspec.msgpack.encode(reply)))
        sink.flush()


if __name__ == "__main__":
    load_modules(tuple(sys.argv[1:]))
    serve(sys.stdin.buffer, sys.stdout.buffer)
