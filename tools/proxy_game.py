"""Play both seats of a duel over a WebSocket behind a proxy, until one resigns.

Usage: tools/proxy_game.py wss://NAME/ws ADDRESS
"""

from __future__ import annotations

import asyncio
import json
import secrets
import ssl
import sys
from random import Random
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

MOST = 40
"""Answers; the server takes its time over what nobody should read from it."""


async def reply(socket: ClientConnection, ident: str, kind: str, /, **fields: Any) -> dict[str, Any]:
    await socket.send(json.dumps({"type": kind, "id": ident, **fields}))
    async for message in socket:
        heard: dict[str, Any] = json.loads(message)
        if heard.get("id") == ident:
            if heard["type"] == "refused":
                raise SystemExit(f"{kind} was refused: {heard['text']}")
            return heard
    raise SystemExit("the connection was closed")


async def play(url: str, address: str) -> int:
    """How many answers it took."""
    # The proxy signs for itself where no authority can be asked.
    trust = ssl._create_unverified_context() if url.startswith("wss") else None
    parts = urlsplit(url)
    port = parts.port or (443 if trust else 80)
    answers, random = 0, Random(1)
    async with connect(url, host=address, port=port, ssl=trust, max_size=None) as socket:
        await reply(socket, "h", "hello", client=secrets.token_urlsafe(24))
        made = await reply(socket, "c", "create", game="cardgame", seats=[{"who": "me"}] * 2, start=True)
        table = made["table"]
        await socket.send(json.dumps({"type": "watch", "id": "w", "table": table}))
        answered = -1
        async for message in socket:
            heard = json.loads(message)
            if heard["type"] == "refused":
                raise SystemExit(f"refused: {heard['text']}")
            for seen in heard["seats"] if heard["type"] in ("joined", "update") else ():
                if seen["view"]["over"]:
                    return answers
                ask, question = seen["view"]["ask"], seen["question"]
                if ask is None or ask["seat"] != seen["seat"] or len(ask["options"]) < 2 or question <= answered:
                    continue
                answers, answered = answers + 1, question
                key = random.choice(ask["options"])["key"] if answers < MOST else "resign"
                command = {"type": "answer", "id": f"a{answers}", "table": table, "seat": seen["seat"], "key": key}
                await socket.send(json.dumps(command | {"question": question}))
    raise SystemExit("the connection was closed before the game was over")


if __name__ == "__main__":
    print(f"a game of {asyncio.run(asyncio.wait_for(play(sys.argv[1], sys.argv[2]), 300))} answers was played")
