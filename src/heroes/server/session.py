"""One client's connection, whatever carries it: reads commands, replies, and passes on what happens at its tables."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import NamedTuple, Protocol

import msgspec

import heroes
from heroes.server import tokens, wire
from heroes.server.commands import HANDLERS
from heroes.server.defects import defects
from heroes.server.errors import NotDone
from heroes.server.fair import Caller, caller
from heroes.server.hub import Hub
from heroes.server.limits import COSTS, CROWD, Addresses, Bucket
from heroes.server.logs import AT_TABLE
from heroes.server.orders import KEPT_OUT
from heroes.server.printed import own
from heroes.server.room import Room
from heroes.server.text import clean_name
from heroes.words import say

log = logging.getLogger("heroes.server")

TOO_FAST = "too-fast"
SLOW_DOWN_SECONDS = 0.05
"""So long nothing more is read from whoever is too fast: refusing a flood would cost as much as obeying it."""


class Carrier(Protocol):
    """What takes a client's messages out."""

    def carry(self, message: bytes) -> bool:
        """Send a message at once; False, and nothing is sent, while the other side does not read. What is sent to
        somebody who has gone is lost, and nobody is told."""
        ...

    async def clear(self) -> None:
        """Wait until messages can be sent again, or never more."""
        ...


class Cut(NamedTuple):
    """Why the server ends a connection; `code` is a WebSocket close code."""

    code: int
    reason: str


class Session:
    """A client. Nobody is known by a connection: `hello` says who it is."""

    def __init__(self, hub: Hub, carrier: Carrier, addresses: Addresses, address: str) -> None:
        limits = hub.settings.limits
        self.hub = hub
        self.secret = ""
        self.holder = ""
        self.name = ""
        self.patches = False
        self.rooms: dict[str, Room] = {}
        self._carrier = carrier
        self._addresses = addresses
        self.address = address
        self.caller: Caller = caller(address, "")
        """On whose behalf its commands are done."""
        self._bucket = Bucket(limits.commands_per_second, limits.commands_at_once)
        self._refusals = 0
        self._plays = False
        self._trial = False
        self._outbox: deque[bytes] = deque()
        self._unsent = 0
        self._wake = asyncio.Event()
        self._ended = asyncio.Event()
        self.cut: Cut | None = None

    # ------------------------------------------------------------------ out

    def send(self, message: bytes) -> None:
        """Send a message, or keep it while the client does not read. One that goes on not reading is cut off: it can
        resume, and costs nobody memory."""
        if self.cut is not None or (not self._outbox and self._carrier.carry(message)):
            return
        limits = self.hub.settings.limits
        self._unsent += len(message)
        much = not self._addresses.owe(self.address, len(message))
        if much or len(self._outbox) >= limits.unsent_messages or self._unsent > limits.unsent_bytes:
            self._end(Cut(1013, "you read too slowly; connect again and resume"))
        else:
            self._outbox.append(message)
            self._wake.set()

    async def pump(self) -> None:
        """Carry out what had to be kept, for as long as the connection lasts."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                await self._carrier.clear()
                while self._outbox and self._carrier.carry(self._outbox[0]):
                    self._have_sent(len(self._outbox.popleft()))

    async def until_cut(self) -> None:
        """Wait until the server wants to end this connection; `cut` then says why."""
        await self._ended.wait()

    def _have_sent(self, size: int) -> None:
        self._unsent -= size
        self._addresses.owe(self.address, -size)

    def _end(self, cut: Cut) -> None:
        self.cut = cut
        self._outbox.clear()
        self._have_sent(self._unsent)
        self._ended.set()

    def reply(self, message: wire.Message) -> None:
        self.send(wire.write_message(message))

    def close(self) -> None:
        """The connection is gone."""
        self.hub.metrics.connections -= 1
        for room in self.rooms.values():
            room.unwatch(self)
        self.rooms.clear()
        self._have_sent(self._unsent)
        self._addresses.tried(self.address, self)
        if self._plays:
            self._plays = False
            self._addresses.get_up(self.address)

    # ------------------------------------------------------------------ a place for those who play

    def on_trial(self) -> bool:
        """Come in though the address is full: whoever has a seat may stay."""
        self._trial = self._addresses.try_out(self.address, self)
        return self._trial

    def give_way(self) -> None:
        self._end(Cut(1013, "too many connections from your address"))

    def at_table(self, room: Room) -> None:
        """Told when this client has come to a table: with a seat there it does not count among those who look."""
        if not self._plays and room.table.seats_of(self.holder):
            self._plays = self._addresses.sit(self.address)
        if self._trial and self._plays:
            self._trial = False
            self._addresses.tried(self.address, self)

    # ------------------------------------------------------------------ in

    async def receive(self, raw: str | bytes) -> None:
        """Do one command and reply to it; of somebody who is being cut off, none."""
        if self.cut is not None:
            return
        try:
            if len(raw) > self.hub.settings.limits.message_bytes:
                raise NotDone(
                    "too-long",
                    say("server.refused.message-has-most-bytes", message_bytes=self.hub.settings.limits.message_bytes),
                )
            command = wire.read_command(raw)
        except NotDone as refusal:
            self._refuse("", refusal)
        except wire.UNREADABLE as error:
            self._refuse(wire.id_of(raw), NotDone("unreadable", say("server.refused.not-command", error=str(error))))
            # To see that it is none cost as much as obeying most of them.
            if not self._bucket.take(1.0) or not self._addresses.ask(self.address, 1.0):
                await asyncio.sleep(SLOW_DOWN_SECONDS)
        else:
            await self._obey(command)

    async def _obey(self, command: wire.AnyCommand) -> None:
        metrics, began = self.hub.metrics, time.perf_counter()
        AT_TABLE.set(command.table if isinstance(command, wire.TableCommand) else "")
        try:
            if self.hub.orders.keep_out(self.address):
                self._end(Cut(1008, KEPT_OUT))
                return
            cost = COSTS.get(type(command), 1.0)
            all_told = self.hub.crowd(command.table) // CROWD if isinstance(command, wire.TableCommand) else 0
            if not self._bucket.take(cost) or not self._addresses.take(self.address, command, cost + all_told):
                raise NotDone(TOO_FAST, say("server.refused.slow-down-was-too"))
            if isinstance(command, wire.Hello):
                reply: wire.Message | bytes | None = self._hello(command)
            elif not self.holder:
                raise NotDone("no-hello", say("server.refused.say-hello-first"))
            elif self._trial and not isinstance(command, (wire.Ping, wire.Watch, wire.Claim)):
                raise NotDone("full", say("server.refused.too-many-connections-from"))
            else:
                self.hub.orders.check(command, self.holder)
                with defects(type(command).__name__):
                    reply = await HANDLERS[type(command)](self, command)
        except NotDone as refusal:
            metrics.refused(refusal.code)
            self._refuse(command.id, refusal)
            if refusal.code == TOO_FAST:
                await asyncio.sleep(SLOW_DOWN_SECONDS)
        else:
            metrics.done(command, time.perf_counter() - began)
            self._refusals = 0
            if isinstance(reply, bytes):
                self.send(reply)
            elif reply is not None:
                self.reply(reply)

    def _hello(self, command: wire.Hello) -> wire.Message:
        if self.holder:
            raise NotDone("hello-again", say("server.refused.connection-has-said-hello"))
        if command.protocol != wire.PROTOCOL:
            raise NotDone(
                "protocol",
                say("server.refused.server-speaks-protocol-not", known=wire.PROTOCOL, protocol=command.protocol),
            )
        self.secret = command.client
        self.holder = tokens.holder_of(command.client)
        self.caller = self.caller._replace(player=self.holder)
        self.name = clean_name(command.name, "")
        self.patches = command.patches
        return wire.Welcome(
            id=command.id,
            protocol=wire.PROTOCOL,
            version=heroes.__version__,
            name=self.name,
            own=msgspec.UNSET if (boxes := own()) is None else boxes,
        )

    def _refuse(self, command: str, refusal: NotDone) -> None:
        self._refusals += 1
        if self._refusals > self.hub.settings.limits.refusals_in_a_row:
            self._end(Cut(1008, "nothing you send makes sense here"))
            return
        self.reply(
            wire.Refused(id=command, code=refusal.code, text=refusal.text, says=refusal.says, legal=refusal.legal)
        )

    def command_key(self, command: wire.Command) -> str:
        """What makes a command the same again: who sent it and its id."""
        return f"{self.holder[:16]}:{command.id}"
