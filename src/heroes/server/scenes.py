"""Scenes, for tests of clients: a table that stands at once where a test begins. `heroes serve --testing` has them.

A scene is a set-up with a seed, who sits where, and what has been answered so far. An answer is written as its key, as
its whole label or as the beginning of a label that no other answer shares; `Until` answers on its own, by habit, until
something is asked. An answer that no longer fits says in which step of which scene that is.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from heroes.ai.bot import Seen
from heroes.ai.bot import get as get_bot
from heroes.engine import Ask, BadSetup, Game, HeroesError
from heroes.engine.data import tag_of
from heroes.server import decisions, tokens, wire
from heroes.server import entries as e
from heroes.server.bots import known_seed
from heroes.server.decks import read_body
from heroes.server.errors import NotDone
from heroes.server.room import brief_of
from heroes.server.static import SECURITY
from heroes.server.storage import Stored
from heroes.server.table import Decided, State, Table, seats_for

if TYPE_CHECKING:
    from heroes.server.hub import Hub

MOST = 5000
"""Answers that one step may take: no game that ends is as long."""


class BadScene(HeroesError):
    """A scene that cannot be made; says in which step, and what would have fitted."""


class Sitter(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits on a seat: the client with this secret, or a bot."""

    client: str = ""
    name: str = ""
    bot: str = ""


class Until(msgspec.Struct, forbid_unknown_fields=True):
    """Answer on and on until all of this holds. Bots answer for themselves, and `bot` for everybody else; without it
    the first of `likes` that is offered is taken, else what lets the question go by, else the first answer."""

    asked: str = ""
    """The question's title begins with a match of this expression, or it is the id of its words."""
    seat: int | None = None
    """Who is asked."""
    offers: str = ""
    """The label of one of its answers begins with a match of this expression."""
    told: str = ""
    """An event of this id has happened..."""
    times: int = 1
    """... so many times."""
    over: bool = False
    """The game is over."""
    likes: list[str] = []
    """Expressions that labels begin with."""
    bot: str = ""


class Scene(msgspec.Struct, forbid_unknown_fields=True):
    """What stands on the table, and who sits at it."""

    name: str
    game: str
    seats: list[Sitter]
    setup: dict[str, Any] = {}
    seed: int = 1
    steps: list[str | Until] = []
    owner: str = ""
    """The secret of the client that made the table, where it is none of the sitters."""
    promised: bool = False
    """The table does not say that its seed was chosen: for looking at the proof of an ordinary game."""
    passing: float | None = None
    """Seconds after which a window that somebody lets go by is passed at this table, where it matters."""


class More(msgspec.Struct, forbid_unknown_fields=True):
    """What is answered next at a table in use, in everybody's name."""

    steps: list[str | Until]


class Move(NamedTuple):
    """One answer, and whose it is."""

    seat: int
    key: str


class Hands:
    """Those who answer in a scene; `bots` by seat, empty where a person sits."""

    def __init__(self, name: str, bots: Sequence[str]) -> None:
        self._name = name
        self._bots = bots

    def next(self, game: Game, number: int, step: str | Until) -> Move | None:
        """The next answer of a step; None when an `Until` has been reached."""
        ask = game.ask
        if isinstance(step, str):
            return self._given(ask, number, step)
        if _reached(game, step):
            return None
        if ask is None:
            raise BadScene(f"{self._where(number, step)}: the game was over before that")
        name = self._bots[ask.seat] or step.bot
        if not name:
            return Move(ask.seat, _habit(ask, step.likes))
        return Move(ask.seat, get_bot(name, game.name)(known_seed(game)).choose(Seen(game, ask.seat)))

    def too_long(self, number: int, step: str | Until) -> BadScene:
        return BadScene(f"{self._where(number, step)}: it has not come after {MOST} answers")

    def _given(self, ask: Ask | None, number: int, wanted: str) -> Move:
        if ask is None:
            raise BadScene(f"{self._where(number, wanted)}: the game is over")
        labels = {option.key: option.label for option in ask.options}
        fitting: list[Callable[[str], bool]] = [
            lambda key: key == wanted,
            lambda key: labels[key] == wanted,
            lambda key: labels[key].startswith(wanted),
        ]
        for fits in fitting:
            found = [key for key in labels if fits(key)]
            if len(found) == 1:
                return Move(ask.seat, found[0])
            if found:
                raise BadScene(
                    f"{self._where(number, wanted)}: that fits several answers to {ask.title!r}: {', '.join(found)}"
                )
        offered = "; ".join(f"{key} ({label})" for key, label in labels.items())
        raise BadScene(f"{self._where(number, wanted)}: seat {ask.seat} is asked {ask.title!r} and may say {offered}")

    def _where(self, number: int, step: str | Until) -> str:
        told = repr(step) if isinstance(step, str) else f"until {msgspec.json.encode(step).decode()}"
        return f"scene {self._name!r}, step {number} ({told})"


def _reached(game: Game, goal: Until) -> bool:
    if game.over or goal.over:
        return game.over and goal.over
    ask = game.ask
    assert ask is not None
    if goal.seat is not None and ask.seat != goal.seat:
        return False
    if goal.asked and goal.asked != ask.says.id and not re.match(goal.asked, ask.title):
        return False
    if goal.offers and not any(re.match(goal.offers, option.label) for option in ask.options):
        return False
    return not goal.told or sum(tag_of(type(event)) == goal.told for event in game.events) >= goal.times


def _habit(ask: Ask, likes: Sequence[str]) -> str:
    for like in likes:
        for option in ask.options:
            if re.match(like, option.label):
                return option.key
    return ask.passes or ask.options[0].key


# ------------------------------------------------------------------------------------------------ making a table


class Made(NamedTuple):
    """A table with its entries, not yet stored."""

    table: Table
    rows: list[Stored]


def make(scene: Scene) -> Made:
    """Play the scene. Nothing waits and nothing is stored."""
    secret = scene.owner or next((seat.client for seat in scene.seats if seat.client), "")
    if not secret:
        raise BadScene(f"scene {scene.name!r}: nobody owns the table; name a client as a sitter or as its owner")
    count = seats_for(scene.game, scene.setup)
    if count != len(scene.seats):
        raise BadScene(f"scene {scene.name!r}: the set-up has {count} seats, and {len(scene.seats)} sit down")
    state = State(
        table=tokens.table_id(secret, f"scene:{scene.name}:{tokens.new_nonce()}"),
        game=scene.game,
        setup=scene.setup,
        owner=tokens.holder_of(secret),
        seats=[
            decisions.seat_for(
                wire.SeatPlan(who="bot", name=sitter.name, bot=sitter.bot)
                if sitter.bot
                else wire.SeatPlan(who="me", name=sitter.name),
                number,
                tokens.holder_of(sitter.client),
                sitter.name,
                "",
                scene.game,
            )
            for number, sitter in enumerate(scene.seats)
        ],
    )
    opened = _row(1, e.Opened(state))
    table = e.first_table(opened)
    rows = [_stored(opened)]

    def add(entry: e.AnyEntry, after: Game | None = None) -> None:
        row = _row(table.state.seq + 1, entry)
        rows.append(_stored(row))
        e.apply(table, row, after)

    began = decisions.begin(table, "", scene.seed).entry
    assert isinstance(began, e.Began)
    add(msgspec.structs.replace(began, chosen=not scene.promised))
    hands = Hands(scene.name, [sitter.bot for sitter in scene.seats])
    for number, step in enumerate(scene.steps, 1):
        for _ in range(MOST):
            move = hands.next(table.playing, number, step)
            if move is None:
                break
            by: Decided = "bot" if scene.seats[move.seat].bot else "seat"
            add(e.Answered(move.seat, move.key, by), table.try_answer(*move))
            if isinstance(step, str):
                break
        else:
            raise hands.too_long(number, step)
    return Made(table, rows)


def _row(seq: int, entry: e.AnyEntry) -> e.Row:
    return e.Row(seq, round(time.time(), 3), "", entry)


def _stored(row: e.Row) -> Stored:
    body = e.write_entry(row.entry)
    row.size = len(body)
    return Stored(row.seq, row.at, row.command, body)


# ------------------------------------------------------------------------------------------------ over the wire

_read_scene = msgspec.json.Decoder(Scene).decode
_read_more = msgspec.json.Decoder(More).decode


_REFUSED = (BadScene, BadSetup, NotDone, msgspec.MsgspecError, re.error)


class Scenes:
    """The pages of a server for tests."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/api/scene", self.open, methods=["POST"]),
            Route("/api/scene/{table}", self.look, methods=["GET"]),
            Route("/api/scene/{table}", self.play_on, methods=["POST"]),
        ]

    async def open(self, request: Request) -> Response:
        """Make the table of a scene; the reply names it."""
        try:
            # Not in the thread for what players wait for: bots may have a whole game to play here.
            scene = _read_scene(await self._body(request))
            made = await asyncio.to_thread(make, scene)
        except _REFUSED as error:
            return _reply({"error": str(error)}, 400)
        table, rows = made
        holders = sorted({seat.holder for seat in table.state.seats if seat.holder} | {table.state.owner})
        for row in rows:
            await self._hub.storage.append(brief_of(table, row.at), row, holders)
        await self._hub.storage.put_snapshot(table.state.table, table.state.seq, table.snapshot())
        room = await self._hub.room(table.state.table)
        if scene.passing is not None:
            room.driver.pace = msgspec.structs.replace(room.driver.pace, passing=scene.passing)
        return _reply({"table": table.state.table, "answers": len(table.state.answers)}, 200)

    async def look(self, request: Request) -> Response:
        """Where a table stands, and whether the server is about to do something at it."""
        try:
            room = await self._hub.room(request.path_params["table"])
        except NotDone as refusal:
            return _reply({"error": refusal.text}, 404)
        ask = room.table.game.ask if room.table.game is not None else None
        return _reply(
            {
                "status": room.table.state.status,
                "question": room.table.state.question,
                "busy": room.driver.busy,
                "answers": len(room.table.state.answers),
                "seat": ask.seat if ask is not None else None,
                "title": ask.title if ask is not None else "",
            },
            200,
        )

    async def play_on(self, request: Request) -> Response:
        """Answer at a table in use, for whoever is asked."""
        try:
            room = await self._hub.room(request.path_params["table"])
            state = room.table.state
            hands = Hands(state.table, [seat.bot if seat.is_bot else "" for seat in state.seats])
            for number, step in enumerate(_read_more(await self._body(request)).steps, 1):
                for _ in range(MOST):
                    table = room.table
                    move = hands.next(table.playing, number, step)
                    if move is None:
                        break
                    try:
                        await room.do("", _answering(move, table.state.question))
                    except NotDone as refusal:
                        if refusal.code != "stale":
                            raise
                        continue  # a bot of this table was faster, and answered the same
                    if isinstance(step, str):
                        break
                else:
                    raise hands.too_long(number, step)
        except _REFUSED as error:
            return _reply({"error": str(error)}, 400)
        return _reply({"answers": len(room.table.state.answers)}, 200)

    async def _body(self, request: Request) -> bytes:
        most = self._hub.settings.limits.message_bytes
        body = await read_body(request, most)
        if body is None:
            raise BadScene(f"a scene has at most {most} bytes")
        return body


def _answering(move: Move, question: int) -> decisions.Decide:
    return lambda table: decisions.answer(table, move.seat, move.key, question, "seat")


def _reply(answer: dict[str, object], status: int) -> Response:
    return JSONResponse(answer, status, headers={"Cache-Control": "no-store", **SECURITY})
