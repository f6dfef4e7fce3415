"""Who answers when no person does: bots, questions with one answer, passing by itself, stand-ins for idle seats.

How long such an answer takes must not tell what the seat holds. So a question that others cannot see waits as long
when there is nothing to choose as when there is, and a bot answers on a beat that does not depend on its thoughts.
"""

from __future__ import annotations

import asyncio
import math
import random
import statistics
import time
from collections import deque
from typing import TYPE_CHECKING, Literal, NamedTuple

from heroes.ai.bot import thinking_time
from heroes.ai.levels import LEVELS
from heroes.engine import Ask
from heroes.server import decisions, wire
from heroes.server import entries as e
from heroes.server.errors import NotDone
from heroes.server.fanout import LEASE_SECONDS
from heroes.server.settings import Pace
from heroes.server.table import Decided, Table, payer
from heroes.words import say

if TYPE_CHECKING:
    from heroes.server.room import Room

LEFT = "left"
_MEMORY = 32
_KNOWN = 5
_KINDS = 256
_BLUR = 0.5
_LEAST_BLUR = 0.02
_RETRY = 1.0
_PATIENCE = 6
_SOME = 1e-9
"""A thought that took no time at all waits for the first beat too."""


class Patience:
    """How long each seat takes for private questions of each kind that do have a choice."""

    def __init__(self, pace: Pace, rng: random.Random | None = None) -> None:
        self._pace = pace
        self._times: dict[tuple[int, str], deque[float]] = {}
        self._random = rng or random.SystemRandom()

    def took(self, seat: int, kind: str, seconds: float) -> None:
        """Kept as logarithms: people are twice as fast or half as fast, not a second faster or slower."""
        if seconds > 0 and (len(self._times) < _KINDS or (seat, kind) in self._times):
            known = self._times.setdefault((seat, kind), deque(maxlen=_MEMORY))
            known.append(math.log(seconds))

    def imitate(self, seat: int, kind: str) -> float:
        """As long as this seat may well take for a real choice of this kind: near one of the times that it took, never
        quite the same, or one would know it again."""
        pace, times = self._pace, self._times.get((seat, kind), ())
        if len(times) < _KNOWN:
            return self._random.uniform(pace.least, pace.most)
        middle, spread = statistics.fmean(times), statistics.pstdev(times)
        blur = max(_LEAST_BLUR, spread * _BLUR)
        # Drawn towards the middle by as much as the blur spreads, so that the whole is not spread wider than it was.
        shrink = spread / math.hypot(spread, blur)
        near = middle + (self._random.choice(list(times)) - middle + self._random.gauss(0.0, blur)) * shrink
        return min(math.exp(near), pace.longest)


def forced_key(table: Table, ask: Ask) -> str | None:
    """What the server answers for a person, if anything."""
    seat, quiet = table.state.seats[ask.seat], quiet_at(table)
    if seat.passes(ask, quiet) and ask.passes is not None:
        return ask.passes
    if len(ask.options) == 1 and seat.mode(ask, quiet) != "always":
        return ask.options[0].key
    return None


def quiet_at(table: Table) -> frozenset[str]:
    """The windows that seldom matter in this game."""
    return table.game.quiet_windows if table.game is not None else frozenset()


def wait_for(table: Table, ask: Ask, patience: Patience, pace: Pace) -> float:
    """How long to wait before the server answers for a person. Of a window that is let go by it depends on its kind and
    on what was said of it, never on what could have been played."""
    seat, quiet = table.state.seats[ask.seat], quiet_at(table)
    if seat.passes(ask, quiet):
        unasked = ask.window in quiet and ask.window not in seat.autos
        return pace.passing if table.others_may_learn or not unasked else 0.0
    if not ask.private or not table.others_may_learn:
        return 0.0
    return patience.imitate(ask.seat, ask.kind)


def beat_of(bot: str, game: str, ask: Ask, pace: Pace) -> float:
    """On which beat a bot answers such a question: the same whatever it holds. 0: at once, if everybody sees that there
    is nothing to choose."""
    if not pace.bot or (not ask.private and len(ask.options) == 1):
        return 0.0
    return pace.bot + thinking_time(bot, game)


def until_beat(beat: float, took: float) -> float:
    """How long to wait after a thought; one that took longer than a beat waits for the next."""
    return math.ceil(max(took, _SOME) / beat) * beat - took if beat else 0.0


def bots_alone(table: Table) -> bool:
    """Whether no person decides anything at this table; then nothing happens at it unless somebody looks."""
    return all(seat.is_bot for seat in table.state.seats)


class Plan(NamedTuple):
    """What the server is going to do about the open question. As long as it stays the same, nothing disturbs it."""

    what: Literal["bot", "answer", "stand-in"]
    question: int
    seat: int
    detail: str
    """The bot, the key, or whether the player has left."""


class Driver:
    """Drives one table."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._task: asyncio.Task[None] | None = None
        self._plan: Plan | None = None
        self.held = -1
        """The question that a person wants to see although it would be answered for them."""
        self._failed = 0
        self._failed_at = -1
        """How often answers to that question were refused, one after the other."""
        self.pace = room.hub.settings.pace
        self.patience = Patience(self.pace)

    @property
    def busy(self) -> bool:
        """Whether something will happen without any client."""
        return self._task is not None

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = self._plan = None

    def hold(self, question: int) -> None:
        self.held = question
        self.consider()

    def consider(self) -> None:
        """Look at the table after every change. Talk at the table does not interrupt what is under way."""
        plan = plan_for(self._room.table, self.held) if not self._room.at_rest else None
        if plan is not None and not self._room.attended and bots_alone(self._room.table):
            plan = None
        if plan == self._plan:
            return
        self.stop()
        if plan is not None:
            self._plan = plan
            self._task = self._room.hub.spawn(self._drive(plan))

    async def _drive(self, plan: Plan) -> None:
        room = self._room
        while not await room.hub.fanout.lead(room.table.state.table):
            await asyncio.sleep(LEASE_SECONDS / 2)
        table, pace = room.table, self.pace
        ask = table.playing.ask
        assert ask is not None
        if plan.what == "bot":
            key, began = await room.hub.bots.choose(plan.detail, table.playing, plan.seat, payer(table))
            beat = beat_of(plan.detail, table.state.game, ask, pace)
            await asyncio.sleep(until_beat(beat, time.monotonic() - began))
            await self._answer(plan, key, "bot")
        elif plan.what == "answer":
            seconds = wait_for(table, ask, self.patience, pace)
            if seconds > 0:
                told = wire.Passing(
                    table=table.state.table, seat=plan.seat, question=plan.question, seconds=round(seconds, 2)
                )
                room.tell_seat(plan.seat, told)
                await asyncio.sleep(seconds)
            await self._answer(plan, plan.detail, "driver")
        else:
            if plan.detail != LEFT:
                await asyncio.sleep(max(0.0, table.state.idle_after - table.idle_for(time.time())))
            await self._stand_in(plan)

    async def _answer(self, plan: Plan, key: str, by: Decided) -> None:
        await self._do(plan, lambda table: decisions.answer(table, plan.seat, key, plan.question, by))

    async def _stand_in(self, plan: Plan) -> None:
        await self._do(plan, lambda table: decisions.Decision(e.StoodIn(plan.seat, table.state.idle_bot)))

    async def _do(self, plan: Plan, decide: decisions.Decide) -> None:
        # From here on nothing stops this task in mid-storing. The plan stays, so that talk meanwhile begins no other.
        self._task = None

        def still(table: Table) -> decisions.Decision:
            # Whatever was said while this one waited for its turn at the table comes before it, above all a hold.
            if plan_for(table, self.held) != plan:
                raise NotDone("stale", say("server.refused.question-longer-open"))
            return decide(table)

        try:
            await self._room.do("", still)
        except NotDone as refusal:
            if refusal.code in ("storage", "busy", "took-too-long"):
                await asyncio.sleep(_RETRY)
            elif refusal.code != "stale":
                # Another answer may lead on, but whoever gives the same again must not do so without end.
                self._failed = self._failed + 1 if self._failed_at == plan.question else 0
                self._failed_at = plan.question
                await asyncio.sleep(_RETRY * 2 ** min(self._failed, _PATIENCE))
            if self._plan is plan:
                self._plan = None
                self.consider()


def plan_for(table: Table, held: int = -1) -> Plan | None:
    """What the server has to do at this table without being told; None if it waits for a person."""
    state = table.state
    if state.status != "playing" or table.game is None or table.game.ask is None:
        return None
    ask, question = table.game.ask, state.question
    seat = state.seats[ask.seat]
    if seat.is_bot:
        return Plan("bot", question, ask.seat, seat.bot)
    if seat.leaves(table.game.behalf(ask)) and held != question and not seat.left:
        return Plan("bot", question, ask.seat, LEVELS[-1])
    forced = forced_key(table, ask)
    if forced is not None and held != question and not seat.left:
        return Plan("answer", question, ask.seat, forced)
    if seat.who == "human" and state.idle_bot:
        return Plan("stand-in", question, ask.seat, LEFT if seat.left else "")
    return None
