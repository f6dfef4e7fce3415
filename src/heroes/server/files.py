"""A running game as a file, by which it moves between a page without a server and servers."""

from __future__ import annotations

import binascii
import zlib
from base64 import b64decode, b64encode
from typing import Any, Final, Literal

import msgspec

from heroes.engine import BadSave
from heroes.server.wire.parts import Name
from heroes.words import say

FORMAT: Final = "heroes-game"
_MOST = 4 << 20
"""Bytes of a game once it is unpacked."""


class Sitter(msgspec.Struct, array_like=True):
    """Who sat there: a bot, or somebody."""

    name: Name = ""
    bot: Name = ""


class GameFile(msgspec.Struct):
    """What is in the file."""

    sitters: list[Sitter]
    save: bytes
    record: dict[str, Any] | None = None
    """How it came to this, if that may be told and the game can be played again."""


class _Cover(msgspec.Struct):
    """The file itself, which is JSON."""

    format: Literal["heroes-game"]
    version: Literal[1]
    game: str
    body: str


def write(file: GameFile, game: str) -> str:
    body = b64encode(zlib.compress(msgspec.msgpack.encode(file), 9)).decode()
    return msgspec.json.encode(_Cover(FORMAT, 1, game, body)).decode()


def read(text: str) -> GameFile:
    """Whatever is not such a file is a `BadSave`."""
    try:
        cover = msgspec.json.decode(text, type=_Cover)
        unpacking = zlib.decompressobj()
        body = unpacking.decompress(b64decode(cover.body, validate=True), _MOST)
        if not unpacking.eof:
            raise BadSave(say("server.refused.file-unreadable"))
        return msgspec.msgpack.decode(body, type=GameFile)
    except (msgspec.MsgspecError, binascii.Error, zlib.error, UnicodeError, RecursionError):
        raise BadSave(say("server.refused.file-unreadable")) from None
