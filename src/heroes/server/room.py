"""A table in use: one change at a time, stored before it counts, then told to everybody who watches."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from heroes.engine import Game, Shared, Summary
from heroes.server import entries as e
from heroes.server import wire
from heroes.server.cpu import TooSlow
from heroes.server.decisions import Decide, Decision
from heroes.server.defects import Broken, defects
from heroes.server.driver import Driver, bots_alone, plan_for
from heroes.server.errors import NotDone
from heroes.server.patch import Changes
from heroes.server.quota import check_table, has_grown
from heroes.server.storage import Brief, Stored
from heroes.server.stored import DAMAGE, as_row
from heroes.server.table import Table
from heroes.server.written import played_elsewhere
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.server.hub import Hub

log = logging.getLogger("heroes.server")

_TRIES = 8
_MARKS = 4096
PRESENCE_SECONDS = 30.0
"""A process that has not been heard of for so long counts as gone."""
_QUIET = (e.Answered, e.Undone, e.Said, e.AutoSet)
"""Entries after which nothing that `TableInfo` shows has changed, as a rule."""


class Watcher(Protocol):
    """Somebody who watches a table."""

    holder: str
    patches: bool

    def send(self, message: bytes) -> None: ...


class RowNews(msgspec.Struct, tag="row", array_like=True):
    """Another process stored an entry."""

    seq: int
    at: float
    command: str
    body: bytes


class HoldNews(msgspec.Struct, tag="hold", array_like=True):
    """Somebody wants to see a question that would be answered for them."""

    question: int


class SeatNews(msgspec.Struct, tag="seat", array_like=True):
    """A message for one seat only."""

    seat: int
    message: bytes


class HereNews(msgspec.Struct, tag="here", array_like=True):
    """Which seats and how many spectators are connected to another process."""

    process: str
    seats: list[int]
    watching: int


class GoneNews(msgspec.Struct, tag="gone", array_like=True):
    """The table was deleted."""


_read_news = msgspec.msgpack.Decoder(RowNews | HoldNews | SeatNews | HereNews | GoneNews).decode
_write_news = msgspec.msgpack.Encoder().encode
GONE = _write_news(GoneNews())

_LONG_LOG = 100
"""So many lines are told on the event loop."""
_AT_ONCE = 50
"""So many are told something in one go; then others come first."""
CALM_SECONDS = 0.5
"""Of a table that more are watching, it is told so often who is there."""

T = TypeVar("T")


class Room:
    """One table with its lock, its watchers and its driver."""

    def __init__(self, hub: Hub, table: Table, snapshot_seq: int) -> None:
        self.hub = hub
        self.table = table
        self.lock = asyncio.Lock()
        self.driver = Driver(self)
        self.last_used = time.monotonic()
        self.gone = False
        """Whether the hub has let go of it: whoever still has it in hand must ask again."""
        self._watchers: dict[Watcher, tuple[int | None, ...]] = {}
        self._snapshot_due = self._due_after(snapshot_seq)
        self._uncertain = False
        self._views: dict[int | None, Any] = {}
        self._shared: Shared | None = None
        self._log_marks: list[tuple[int, int]] = [(table.state.seq, self._log_length())]
        self._told_presence: dict[Watcher, bytes] = {}
        self._calm = False
        """Whether a crowd is going to be told who is there."""
        self._elsewhere: dict[str, tuple[float, HereNews]] = {}

    # ------------------------------------------------------------------ changing

    async def do(self, command: str, decide: Decide, *, long: bool = False) -> int:
        """Decide, store, apply, tell; returns the entry's number. A command that was done before is not done again.
        What may take `long` to decide is thought about in the thread for that."""
        async with self.lock:
            self._check_in_use()
            self.last_used = time.monotonic()
            self.hub.collector.busy()
            if self._uncertain:
                await self.catch_up()
            for _ in range(_TRIES):
                done = self.table.state.commands.get(command) if command else None
                if done is not None:
                    return done
                try:
                    decision = await self._decide(decide, long)
                except NotDone:
                    if self.hub.fanout.shared and await self.catch_up():
                        continue  # another process knows more than we did
                    if (known := await self._done_long_ago(command)) is not None:
                        return known
                    raise
                row = e.Row(self.table.state.seq + 1, round(time.time(), 3), command, decision.entry)
                if await self._store(row, decision):
                    return row.seq
                if not await self.catch_up():
                    if (known := await self._done_long_ago(command)) is not None:
                        return known
                    await self._check_there()
            raise NotDone("busy", say("server.refused.others-were-faster-each"))

    @property
    def at_rest(self) -> bool:
        """Whether nothing may happen here by itself: the server ends, or this table is put away or closed."""
        return self.hub.closing or self.gone or self.table.state.table in self.hub.orders.targets("close")

    def _check_in_use(self) -> None:
        if self.gone:
            raise NotDone("busy", say("server.refused.table-was-put-away"))

    async def _check_there(self) -> None:
        """Nothing can be stored of a table that was deleted meanwhile."""
        table = self.table.state.table
        if not await self.hub.storage.heads([table]):
            await self.hub.forget(table)
            raise NotDone("no-table", say("server.refused.table-has-been-deleted"))

    async def _done_long_ago(self, command: str) -> int | None:
        """The entry of a command that memory has forgotten; the database never does."""
        if not command or not self.table.state.commands.forgotten:
            return None
        return await self.hub.storage.find(self.table.state.table, command)

    async def _decide(self, decide: Decide, long: bool) -> Decision:
        try:
            with defects(f"table {self.table.state.table}"):
                return await self._apart(long, decide, self.table)
        except Broken as broken:
            self.table.state.fault = broken.fault
            await self._tell_all_anew()
            raise
        except TooSlow as slow:
            if self.table.state.status == "playing":
                log.warning("table %s is frozen: its own text makes an answer too slow", self.table.state.table)
                await self._freeze(slow.says)
            raise
        finally:
            self.table.forget_beginning()

    async def _freeze(self, why: Said) -> None:
        """Stop this table, and tell everybody why."""
        self.table.freeze(why)
        self.driver.stop()
        await self._tell_all_anew()

    async def _apart(self, long: bool, work: Callable[..., T], *args: Any) -> T:
        """Do what may take long in the thread for that. The lock must be held: nothing changes here meanwhile."""
        if self.table.wary:
            return await played_elsewhere(self.hub, self.table, partial(work, *args))
        return await self.hub.aside(work, *args) if long else work(*args)

    async def _surely_apart(self, long: bool, work: Callable[..., T], *args: Any) -> T:
        """The same where it is too late to be refused, however many wait."""
        if self.table.wary:
            return await played_elsewhere(self.hub, self.table, partial(work, *args), refusing=False)
        return await self.hub.surely_aside(work, *args) if long else work(*args)

    async def _store(self, row: e.Row, decision: Decision) -> bool:
        stored = Stored(row.seq, row.at, row.command, e.write_entry(row.entry))
        row.size = len(stored.body)
        check_table(self.table, row.size, self.hub.settings.limits)
        if has_grown(self.table, row.size):
            await self.hub.check_growth(self.table.state)
        # If this is interrupted, nobody here knows whether the entry was stored: the database is asked next time.
        self._uncertain = True
        prepared = await self._apart(
            e.is_long(row.entry, self.table, decision.after), self._prepare, row, decision.after
        )
        brief = await self._surely_apart(False, brief_of, prepared, row.at)
        kept = await self.hub.storage.append(brief, stored, decision.members)
        if kept:
            await self._apply(row, prepared)
        self._uncertain = False
        if kept:
            self.hub.fanout.publish(
                self.table.state.table, _write_news(RowNews(stored.seq, stored.at, stored.command, stored.body))
            )
            self._maybe_snapshot()
        return kept

    def _prepare(self, row: e.Row, after: Game | None) -> Table:
        """The table as it will be: what lists show of it is stored together with the entry."""
        twin = self.table.twin()
        e.apply(twin, row, after)
        return twin

    async def _apply(self, row: e.Row, prepared: Table | None) -> None:
        """Put an entry into force and tell everybody."""
        state = self.table.state
        had = self._log_length()
        status, proposal, held = state.status, state.proposal, [seat.holder for seat in state.seats]
        asked_at, ask = state.question_at, self.table.game.ask if self.table.game is not None else None
        if prepared is not None:
            self.table = prepared
        else:
            e.apply(self.table, row)
        state = self.table.state
        if isinstance(row.entry, e.Answered) and row.entry.by == "seat" and ask is not None and ask.private:
            self.driver.patience.took(row.entry.seat, ask.kind, row.at - asked_at)
        shared = min(had, self._log_length())
        self._mark_log(shared)
        loud = not isinstance(row.entry, _QUIET) or state.status != status or state.proposal is not proposal
        if held != [seat.holder for seat in state.seats] or isinstance(row.entry, e.Began):
            await self._tell_all_anew()
        else:
            await self._tell(row, shared, loud)
        self.driver.consider()

    async def catch_up(self) -> bool:
        """Apply what other processes have stored meanwhile; False if there was nothing. The lock must be held."""
        rows = await self.hub.storage.rows(self.table.state.table, self.table.state.seq)
        self._uncertain = False
        for stored in rows:
            if not await self._take_in(stored):
                break
        return bool(rows)

    async def _take_in(self, stored: Stored) -> bool:
        """Apply what another process stored. What this one cannot read stops this table, and no other."""
        try:
            row = as_row(stored)
            prepared = await self._apart(False, self._prepare, row, None) if self.table.wary else None
            await self._apply(row, prepared)
        except (*DAMAGE, NotDone) as error:
            log.warning("entry %d of table %s cannot be read: %s", stored.seq, self.table.state.table, error)
            await self._freeze(say("server.refused.entry-unreadable", n=stored.seq))
            return False
        return True

    def keep_soon(self) -> None:
        """What comes now would take long to do again when the table is loaded: a snapshot follows it."""
        self._snapshot_due = 0

    def _maybe_snapshot(self) -> None:
        seq = self.table.state.seq
        if (seq >= self._snapshot_due or self.table.slow) and self.table.state.status != "frozen":
            self._snapshot_due = self._due_after(seq)
            self.table.slow = False
            self.hub.in_background(self.hub.storage.put_snapshot(self.table.state.table, seq, self.table.snapshot()))

    def _due_after(self, seq: int) -> int:
        """Not for all tables at once, though many may have started together."""
        every = self.hub.settings.snapshot_every
        return seq + every - secrets.randbelow(every // 2 + 1)

    # ------------------------------------------------------------------ news from other processes

    def on_news(self, raw: bytes) -> None:
        try:
            news = _read_news(raw)
        except msgspec.MsgspecError as error:
            log.warning("unreadable news of table %s: %s", self.table.state.table, error)
            return
        if isinstance(news, GoneNews):
            self.hub.in_background(self.hub.forget(self.table.state.table))
        elif isinstance(news, RowNews):
            self.hub.in_background(self._follow(news))
        elif isinstance(news, HoldNews):
            self.driver.hold(news.question)
        elif isinstance(news, SeatNews):
            self._send_to_seat(news.seat, news.message)
        else:
            self._elsewhere[news.process] = time.monotonic(), news
            self._send_presence()
            self.driver.consider()

    async def _follow(self, news: RowNews) -> None:
        async with self.lock:
            if news.seq == self.table.state.seq + 1 and not self._uncertain:
                await self._take_in(Stored(news.seq, news.at, news.command, news.body))
            elif news.seq > self.table.state.seq:
                await self.catch_up()

    async def refresh(self) -> None:
        """News may have been missed: ask the database."""
        async with self.lock:
            await self.catch_up()

    async def hold(self, question: int) -> bool:
        """Give up what would be answered for somebody. False if it was too late: the answer was being stored."""
        self.driver.hold(question)
        self.hub.fanout.publish(self.table.state.table, _write_news(HoldNews(question)))
        async with self.lock:
            if self._uncertain or self.hub.fanout.shared:
                await self.catch_up()
            return self.table.state.question == question

    # ------------------------------------------------------------------ watching

    async def watch(self, watcher: Watcher, since: int | None) -> None:
        """Send the table as it is and everything that comes."""
        async with self.lock:
            self._check_in_use()
            self.last_used = time.monotonic()
            # What this client was told by another process must not be missing here.
            if self._uncertain or self.hub.fanout.shared:
                await self.catch_up()
            self._admit(watcher)
            eyes = self._eyes(watcher)
            seen = await self._apart(self._is_long(self._log_since(since)), self._seen_by, eyes, since)
            self._watchers[watcher] = eyes
            watcher.send(self._joined(watcher, eyes, since, seen))
        self.announce_presence()
        self.driver.consider()

    def _admit(self, watcher: Watcher) -> None:
        """Spectators are let in while there is room; who has a seat here always is, if not with ever more windows."""
        limits = self.hub.settings.limits
        at_home = bool(self.table.seats_of(watcher.holder)) or self.table.state.owner == watcher.holder
        if not at_home and not self.table.state.watchable:
            raise NotDone("private", say("server.refused.table-cannot-be-watched"))
        if watcher in self._watchers:
            return
        if at_home:
            if sum(other.holder == watcher.holder for other in self._watchers) >= limits.connections_per_seat:
                raise NotDone("full", say("server.refused.watching-table-from-too"))
        elif sum(eyes == (None,) for eyes in self._watchers.values()) >= limits.watchers_per_table:
            raise NotDone("full", say("server.refused.too-many-watching-table"))

    def unwatch(self, watcher: Watcher) -> None:
        if self._watchers.pop(watcher, None) is not None:
            self._told_presence.pop(watcher, None)
            self.last_used = time.monotonic()
            self.announce_presence()
            self.driver.consider()

    @property
    def watched(self) -> bool:
        return bool(self._watchers)

    @property
    def crowd(self) -> int:
        return len(self._watchers)

    @property
    def attended(self) -> bool:
        """Whether anybody watches, here or at another process."""
        fresh = time.monotonic() - PRESENCE_SECONDS
        return self.watched or any(
            at > fresh and (here.seats or here.watching) for at, here in self._elsewhere.values()
        )

    @property
    def dormant(self) -> bool:
        """Whether nobody is here and nothing is about to happen. That somebody will be idle one day is seen to when
        anybody comes: it needs no clock."""
        if self._watchers or self.lock.locked():
            return False
        plan = plan_for(self.table)
        return not self.driver.busy or (plan is not None and plan.what == "stand-in")

    def _eyes(self, watcher: Watcher) -> tuple[int | None, ...]:
        return tuple(self.table.seats_of(watcher.holder)) or (None,)

    def _seen_by(self, eyes: tuple[int | None, ...], since: int | None) -> list[wire.SeatView]:
        """The table through these eyes, with the log since then."""
        table = self.table
        if table.game is None or table.state.status == "frozen":
            return []
        log_from = self._log_since(since)
        return table.views(eyes, log_from)

    def _is_long(self, log_from: int) -> bool:
        """Whether telling the log from there on is nothing for the event loop."""
        return self._log_length() - log_from > _LONG_LOG

    def _joined(
        self, watcher: Watcher, eyes: tuple[int | None, ...], since: int | None, seats: list[wire.SeatView]
    ) -> bytes:
        table = self.table
        own = [one for one in eyes if one is not None]
        if watcher.patches:
            self._views.update((seen.seat, seen.view) for seen in seats)
        joined = wire.Joined(
            seq=table.state.seq,
            info=table.info(),
            yours=own,
            owner=table.state.owner == watcher.holder,
            windows={number: table.state.seats[number].windows for number in own},
            autos={number: table.state.seats[number].autos for number in own},
            seats=seats,
            chat=[line for line in table.state.chat if line.seq > (since or 0)],
        )
        return wire.write_message(joined)

    async def _tell_all_anew(self) -> None:
        """Seats have changed hands or the game began: everybody gets the whole table through the right eyes. Each pair
        of eyes looks once, however many look through it."""
        for watcher in self._watchers:
            self._watchers[watcher] = self._eyes(watcher)
        eyes = tuple({one for watched in self._watchers.values() for one in watched})
        found = await self._surely_apart(self._is_long(0), self._seen_by, eyes, None)
        seen = {one.seat: one for one in found}
        written: dict[tuple[tuple[int | None, ...], bool, bool], bytes] = {}
        messages = []
        for watcher, watched in self._watchers.items():
            kind = watched, watcher.holder == self.table.state.owner, watcher.patches
            if kind not in written:
                written[kind] = self._joined(watcher, watched, None, [seen[one] for one in watched if one in seen])
            messages.append((watcher, written[kind]))
        await self._send_all(messages)

    async def _tell(self, row: e.Row, log_from: int, loud: bool) -> None:
        if not self._watchers:
            self._views.clear()
            self._shared = None
            return
        info = self.table.info() if loud else None
        chat = self.table.state.chat[-1] if isinstance(row.entry, e.Said) else None
        changed = self.table.state.question == row.seq and self.table.game is not None
        whole: dict[int | None, wire.SeatView] = {}
        patches: dict[int | None, wire.SeatView] = {}
        written: dict[tuple[tuple[int | None, ...], bool], bytes] = {}
        if changed:
            eyes = {one for watched in self._watchers.values() for one in watched}
            patched = {one for watcher, watched in self._watchers.items() if watcher.patches for one in watched}
            await self._surely_apart(self._is_long(log_from), self._look, eyes, patched, log_from, whole, patches)
        messages = []
        for watcher, watched in self._watchers.items():
            kind = watched, watcher.patches and changed
            message = written.get(kind)
            if message is None:
                source = patches if kind[1] else whole
                message = wire.write_message(
                    wire.Update(
                        table=self.table.state.table,
                        seq=row.seq,
                        what=row.entry.__struct_config__.tag,  # type: ignore[arg-type]
                        seat=row.entry.about,
                        info=info,
                        seats=[source[one] for one in watched] if changed else [],
                        chat=chat,
                    )
                )
                written[kind] = message
            messages.append((watcher, message))
        await self._send_all(messages)

    def _look(
        self,
        eyes: set[int | None],
        patched: set[int | None],
        log_from: int,
        whole: dict[int | None, wire.SeatView],
        patches: dict[int | None, wire.SeatView],
    ) -> None:
        """The game through all eyes that somebody watches with, and for some what changed in it."""
        self._shared, changes = Shared(self._shared), Changes()
        for seen in self.table.views(eyes, log_from, self._shared):
            one = seen.seat
            whole[one] = seen
            if one in patched:
                before = self._views.get(one)
                assert before is not None
                assert seen.view is not None
                patches[one] = wire.SeatView(
                    seen.seat,
                    seen.question,
                    seen.log_from,
                    seen.log,
                    patch=changes.between(before, seen.view),
                    undo=seen.undo,
                )
                self._views[one] = seen.view

    async def _send_all(self, messages: Sequence[tuple[Watcher, bytes]]) -> None:
        """A crowd is not told in one go: others come in between."""
        for number, (watcher, message) in enumerate(messages, 1):
            if watcher in self._watchers:
                watcher.send(message)
            if number % _AT_ONCE == 0:
                await asyncio.sleep(0)

    def tell_seat(self, seat: int, message: wire.Message) -> None:
        """To the clients that hold this seat, wherever they are connected."""
        raw = wire.write_message(message)
        self._send_to_seat(seat, raw)
        self.hub.fanout.publish(self.table.state.table, _write_news(SeatNews(seat, raw)))

    def _send_to_seat(self, seat: int, message: bytes) -> None:
        for watcher, eyes in self._watchers.items():
            if seat in eyes:
                watcher.send(message)

    # ------------------------------------------------------------------ presence

    def _here(self) -> HereNews:
        seats = sorted({one for eyes in self._watchers.values() for one in eyes if one is not None})
        return HereNews(self.hub.fanout.process, seats, sum(1 for eyes in self._watchers.values() if eyes == (None,)))

    def announce_presence(self) -> None:
        """To everybody here if something changed, and to other processes as a sign of life."""
        self._send_presence()
        self.hub.fanout.publish(self.table.state.table, _write_news(self._here()))

    def _send_presence(self) -> None:
        if len(self._watchers) <= _AT_ONCE:
            for watcher, message in self._news_of_presence():
                watcher.send(message)
        elif not self._calm:
            self._calm = True
            self.hub.in_background(self._send_presence_calmly())

    async def _send_presence_calmly(self) -> None:
        """In a crowd people come and go all the time: who is there is not told each time."""
        await asyncio.sleep(CALM_SECONDS)
        self._calm = False
        await self._send_all(self._news_of_presence())

    def _news_of_presence(self) -> list[tuple[Watcher, bytes]]:
        """Who is there, for all who have been told otherwise."""
        fresh = time.monotonic() - PRESENCE_SECONDS
        everywhere = [self._here(), *(here for at, here in self._elsewhere.values() if at > fresh)]
        seats = sorted({seat for here in everywhere for seat in here.seats})
        watching = sum(here.watching for here in everywhere)
        message = wire.write_message(wire.Presence(table=self.table.state.table, seats=seats, watching=watching))
        untold = [watcher for watcher in self._watchers if self._told_presence.get(watcher) != message]
        self._told_presence.update((watcher, message) for watcher in untold)
        return [(watcher, message) for watcher in untold]

    # ------------------------------------------------------------------ the log, for resuming

    def _log_length(self) -> int:
        return len(self.table.game.events) if self.table.game is not None else 0

    def _mark_log(self, shared: int) -> None:
        """From entry to entry, how much of the log before is still the same."""
        self._log_marks.append((self.table.state.seq, shared))
        if len(self._log_marks) > 2 * _MARKS:
            del self._log_marks[:_MARKS]

    def _log_since(self, since: int | None) -> int:
        """From which line on the log is new to somebody who knows everything up to entry `since`."""
        marks = self._log_marks
        if since is None or since < marks[0][0] or since > self.table.state.seq:
            return 0
        later = marks[bisect_left(marks, (since + 1, 0)) :]
        return min((shared for _, shared in later), default=self._log_length())


def brief_of(table: Table, touched: float) -> Brief:
    """The table for lists."""
    state = table.state
    summary = table.game.summary() if table.game is not None else Summary()
    plan = plan_for(table)
    return Brief(
        table=state.table,
        game=state.game,
        status=state.status,
        public=state.public,
        watchable=state.watchable,
        chairs=table.chairs(),
        holders=[seat.holder for seat in state.seats],
        turn=table.turn,
        touched=touched,
        driven=plan is not None and plan.what != "stand-in" and not bots_alone(table),
        scenario=summary.scenario,
        scenario_id=summary.scenario_id,
        round=summary.round,
        factions=list(summary.factions),
        winners=list(table.game.outcome.winners) if table.game is not None and table.game.outcome is not None else [],
        owner=state.owner,
        stored=state.stored,
    )
