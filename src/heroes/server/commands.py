"""What the server does for each command, outside of the rules of the table that `decisions` holds."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from heroes.engine import load_game
from heroes.server import analysis, decisions, files, tasks, tokens, wire
from heroes.server import entries as e
from heroes.server.bots import recall
from heroes.server.catalogue import bots_for, offers
from heroes.server.decisions import Decide
from heroes.server.defects import Broken
from heroes.server.errors import NotDone
from heroes.server.networks import mark_of
from heroes.server.quota import check_deletable, check_talk
from heroes.server.replays import check_eyes
from heroes.server.room import Room
from heroes.server.setups import count_seats, prepare, told_of
from heroes.server.shape import check_shape
from heroes.server.table import Known, Seat, State, Table
from heroes.server.written import try_beginning
from heroes.words import say

if TYPE_CHECKING:
    from heroes.server.session import Session

Handler = Callable[["Session", Any], Awaitable[wire.Message | bytes | None]]
"""A reply may come ready to be sent from where it was made."""

HANDLERS: dict[type[wire.Command], Handler] = {}

_LONG = 40
"""So many answers are played again in no time."""


def _handles(kind: type[wire.Command]) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        HANDLERS[kind] = handler
        return handler

    return register


async def _do(session: Session, command: wire.TableCommand, decide: Decide) -> wire.Done:
    room = await session.hub.room(command.table)
    seq = await room.do(session.command_key(command), decide)
    return wire.Done(id=command.id, seq=seq)


# ------------------------------------------------------------------------------------------------ without a table


@_handles(wire.Ping)
async def ping(session: Session, command: wire.Ping) -> wire.Message:
    return wire.Pong(id=command.id, at=time.time())


@_handles(wire.Catalogue)
async def catalogue(session: Session, command: wire.Catalogue) -> wire.Message:
    return wire.Offers(id=command.id, games=offers())


@_handles(wire.Mine)
async def mine(session: Session, command: wire.Mine) -> wire.Message:
    return wire.Tables(id=command.id, tables=await session.hub.mine(session.holder))


@_handles(wire.Lobby)
async def lobby(session: Session, command: wire.Lobby) -> wire.Message:
    return wire.Tables(id=command.id, tables=await session.hub.lobby(session.holder))


# ------------------------------------------------------------------------------------------------ new tables


@_handles(wire.Create)
async def create(session: Session, command: wire.Create) -> wire.Message:
    if command.seed is not None and not (session.hub.settings.seeds and command.start):
        raise NotDone("no-seeds", say("server.refused.server-chooses-seed-itself"))
    table = tokens.table_id(session.secret, command.id)
    if command.idle_bot:
        decisions.check_bot(command.idle_bot, command.game)
    least = session.hub.settings.limits.idle_seconds
    if command.idle_after < least:
        raise NotDone(
            "bad-setup", say("server.refused.idle-too-soon", seconds=f"{command.idle_after:g}", least=f"{least:g}")
        )
    seats = await count_seats(session.hub, command.game, command.setup)
    state = State(
        table=table,
        game=command.game,
        setup=command.setup,
        owner=session.holder,
        seats=_planned(session, table, seats, command.seats, command.game),
        public=command.public,
        watchable=command.watchable,
        idle_after=command.idle_after,
        idle_bot=command.idle_bot,
    )
    return await _open(session, command, state, start=command.start, seed=command.seed)


@_handles(wire.Export)
async def export(session: Session, command: wire.Export) -> bytes:
    """While it runs, as a game may be continued: by a single player, who learns nothing by it that the table hides."""
    room = await session.hub.room(command.table)
    _check_single(room, session.holder)
    own = [] if session.hub.settings.own else room.table.seats_of(session.holder)
    sitters = [
        files.Sitter(seat.name, seat.bot) if seat.is_bot else files.Sitter(seat.name) for seat in room.table.state.seats
    ]
    task = tasks.TakeAlong(command.id, command.table, room.table.playing.save(), own, sitters)
    return (await session.hub.work(task)).value


@_handles(wire.Import)
async def import_(session: Session, command: wire.Import) -> wire.Message:
    """Chance begins anew; that its bringer may know what is hidden in it, the proof of its dice will say."""
    value, _ = await session.hub.work(tasks.Arrive(command.file, session.hub.settings.own))
    came = msgspec.msgpack.decode(value, type=tasks.Came)
    check_shape(came.setup, session.hub.settings.limits)
    table = tokens.table_id(session.secret, command.id)
    known = bots_for(came.game)
    plans = [
        wire.SeatPlan(who="bot", name=one.name, bot=one.bot if one.bot in known else known[0]) if one.bot
        else wire.SeatPlan(who="me", name=one.name)
        for one in came.sitters
    ]  # fmt: skip
    state = State(
        table=table,
        game=came.game,
        setup=came.setup,
        owner=session.holder,
        seats=_planned(session, table, len(plans), plans, came.game),
        base=came.save or None,
        known=[Known("continued", came.answers)] if came.save else [],
    )
    return await _open(session, command, state, start=True, seed=None)


@_handles(wire.Again)
async def again(session: Session, command: wire.Again) -> wire.Message:
    room = await session.hub.room(command.table)
    if command.step is None:
        return await _rematch(session, command, room)
    return await _continue(session, command, room, command.step)


async def _rematch(session: Session, command: wire.Again, room: Room) -> wire.Message:
    """The same players again; whoever asks second finds the table that the first one made."""
    old = room.table.state
    if not room.table.seats_of(session.holder):
        raise NotDone("not-your-seat", say("server.refused.only-player-can-ask"))
    if old.status != "over":
        raise NotDone("not-over", say("server.refused.game-still-going"))
    table = tokens.next_table_id(old.table, old.nonce)
    seats = [
        Seat(who=seat.who, name=seat.name, bot=seat.bot, holder=seat.holder, choice=seat.choice) for seat in old.seats
    ]
    for seat in seats:
        if seat.who == "human":
            seat.bot = ""
    state = _like(old, table, session.holder, seats)
    reply = await _open(session, command, state, start=True, seed=None)
    if not room.table.state.next_table:
        await room.do(f"rematch:{table}", lambda _: decisions.Decision(e.Followed(table)))
    return reply


async def _continue(session: Session, command: wire.Again, room: Room, step: int) -> wire.Message:
    """This very game from one of its steps, with chance begun anew. While it is going on, only by somebody whom nobody
    but bots plays with; what that player does not know is dealt anew and what others were told is forgotten: the other
    game must tell nothing about this one."""
    old = room.table.state
    own, running = room.table.seats_of(session.holder), old.status != "over"
    _check_single(room, session.holder)
    if step > len(old.answers):
        raise NotDone("no-step", say("server.refused.game-has-steps-0", n=len(old.answers)))
    save, _ = await session.hub.work(tasks.GoOn(tasks.bare(old), step, own if running else []))
    game = await session.hub.aside(load_game, save)
    table = tokens.table_id(session.secret, command.id)
    plans = command.seats or [
        wire.SeatPlan(who="bot", name=seat.name, bot=seat.bot) if seat.is_bot
        else wire.SeatPlan(who="me" if seat.holder == session.holder else "open", name=seat.name)
        for seat in old.seats
    ]  # fmt: skip
    state = _like(old, table, session.holder, _planned(session, table, game.seats, plans, old.game))
    state.setup, state.base = game.setup, save
    if not running:
        state.known = [Known("continued", step, old.table)]
    taken = all(seat.who in ("human", "bot") for seat in state.seats)
    return await _open(session, command, state, start=taken, seed=None)


def _check_single(room: Room, holder: str) -> None:
    """A game goes on elsewhere once it is over, or if nobody but bots plays it with the one who asks."""
    check_eyes(room.table, holder, [None])
    state, own = room.table.state, room.table.seats_of(holder)
    others = [seat for seat in state.seats if seat.holder != holder]
    if state.status != "over" and (not own or any(seat.who != "bot" for seat in others) or (others and len(own) > 1)):
        raise NotDone("not-over", say("server.refused.game-can-be-continued"))
    room.table.playing  # noqa: B018 (refuses if there is no game)


def _like(old: State, table: str, owner: str, seats: list[Seat]) -> State:
    return State(
        table=table,
        game=old.game,
        setup=old.setup,
        owner=owner,
        seats=seats,
        public=old.public,
        watchable=old.watchable,
        idle_after=old.idle_after,
        idle_bot=old.idle_bot,
        continued_from=old.table,
    )


def _planned(session: Session, table: str, count: int, plans: list[wire.SeatPlan], game: str) -> list[Seat]:
    if len(plans) > count:
        raise NotDone("bad-setup", say("server.refused.game-has-seats-planned", count=count, n=len(plans)))
    plans = [*plans, *(wire.SeatPlan() for _ in range(count - len(plans)))]
    return [
        decisions.seat_for(
            plan, number, session.holder, session.name, tokens.seat_token(session.secret, table, number, 1), game
        )
        for number, plan in enumerate(plans)
    ]


async def _open(
    session: Session, command: wire.Command, state: State, *, start: bool, seed: int | None
) -> wire.Message:
    """Store the table and start it if that is wanted and possible. A repeated command finds what it made before."""
    if start:
        await prepare(session.hub, Table(state))
        await try_beginning(session.hub, Table(state), seed)
    state.network = mark_of(session.address)
    key = session.command_key(command)
    members = sorted({seat.holder for seat in state.seats if seat.holder} | {session.holder})
    room = await session.hub.create(state, key, members)
    if start and room.table.state.status == "lobby":
        try:
            await room.do(f"{key}+start", lambda table: decisions.begin(table, "", seed), long=True)
        except NotDone as refusal:
            if refusal.code != "started":  # somebody else wanted the same at the same moment
                raise
    owner = room.table.state.owner == session.holder
    links = decisions.links(room.table, session.holder, session.secret) if owner else []
    return wire.Created(id=command.id, table=state.table, links=links)


# ------------------------------------------------------------------------------------------------ before the start


@_handles(wire.Links)
async def links(session: Session, command: wire.Links) -> wire.Message:
    room = await session.hub.room(command.table)
    found = decisions.links(room.table, session.holder, session.secret)
    return wire.LinkList(id=command.id, table=command.table, links=found)


@_handles(wire.Configure)
async def configure(session: Session, command: wire.Configure) -> wire.Message:
    room = await session.hub.room(command.table)
    decisions.owner_in_lobby(room.table, session.holder)
    seats = await count_seats(session.hub, room.table.state.game, command.setup)
    return await _do(session, command, lambda table: decisions.configure(table, session.holder, command, seats))


@_handles(wire.Arrange)
async def arrange(session: Session, command: wire.Arrange) -> wire.Message:
    def decide(table: Table) -> decisions.Decision:
        return decisions.arrange(table, session.holder, command, session.name, session.secret)

    return await _do(session, command, decide)


@_handles(wire.Choose)
async def choose(session: Session, command: wire.Choose) -> wire.Message:
    room = await session.hub.room(command.table)
    twin = room.table.twin()
    decisions.choose(twin, session.holder, command)
    twin.state.seats[command.seat].choice = command.choice
    await prepare(session.hub, twin)
    return await _do(session, command, lambda table: decisions.choose(table, session.holder, command))


@_handles(wire.Claim)
async def claim(session: Session, command: wire.Claim) -> wire.Message:
    done = await _do(session, command, lambda table: decisions.claim(table, session.holder, command, session.name))
    session.at_table(await session.hub.room(command.table))
    return done


@_handles(wire.Invitation)
async def invitation(session: Session, command: wire.Invitation) -> wire.Message:
    """The link is as good as a seat: whoever has it may know what it is for."""
    room = await session.hub.room(command.table)
    table = room.table
    seat = decisions.invited(table, command.token)
    state = table.state
    host = next((one.name for one in state.seats if one.holder == state.owner and one.who == "human"), "")
    told = told_of(state.game, state.setup)
    return wire.Invited(
        id=command.id,
        table=command.table,
        by=host,
        game=state.game,
        scenario=told.name,
        scenario_id=told.id,
        rounds=list(told.rounds),
        status=state.status,
        seat=seat,
        moves=state.seats[seat].who == "human",
        chairs=table.chairs(),
    )


@_handles(wire.Relink)
async def relink(session: Session, command: wire.Relink) -> wire.Message:
    room = await session.hub.room(command.table)
    given = ""

    def decide(table: Table) -> decisions.Decision:
        nonlocal given
        decision, given = decisions.relink(table, session.holder, command, session.secret)
        return decision

    await room.do(session.command_key(command), decide)
    if not given:  # repeated: the link it made is the last one that was made
        serial = room.table.seat(command.seat).serial
        given = tokens.seat_token(session.secret, command.table, command.seat, serial)
    return wire.LinkList(id=command.id, table=command.table, links=[wire.SeatLink(command.seat, given)])


@_handles(wire.Delete)
async def delete(session: Session, command: wire.Delete) -> wire.Message:
    room = await session.hub.room(command.table)
    check_deletable(room.table, session.holder)
    await session.hub.delete(command.table)
    return wire.Done(id=command.id, seq=room.table.state.seq)


@_handles(wire.Leave)
async def leave(session: Session, command: wire.Leave) -> wire.Message:
    return await _do(session, command, lambda table: decisions.leave(table, session.holder, command))


@_handles(wire.Start)
async def start(session: Session, command: wire.Start) -> wire.Message:
    room = await session.hub.room(command.table)
    await prepare(session.hub, room.table)
    seq = await room.do(
        session.command_key(command), lambda table: decisions.start(table, session.holder, command, None), long=True
    )
    return wire.Done(id=command.id, seq=seq)


# ------------------------------------------------------------------------------------------------ watching


@_handles(wire.Watch)
async def watch(session: Session, command: wire.Watch) -> wire.Message:
    room = await session.hub.room(command.table)
    if command.table not in session.rooms:
        if len(session.rooms) >= session.hub.settings.limits.tables_per_connection:
            raise NotDone("too-many", say("server.refused.connection-watches-too-many"))
        session.rooms[command.table] = room
    try:
        await room.watch(session, command.since)
    except NotDone:
        del session.rooms[command.table]
        raise
    session.at_table(room)
    return wire.Done(id=command.id, seq=room.table.state.seq)


@_handles(wire.Unwatch)
async def unwatch(session: Session, command: wire.Unwatch) -> wire.Message:
    room = session.rooms.pop(command.table, None)
    if room is None:
        raise NotDone("not-watching", say("server.refused.connection-not-watch-table"))
    room.unwatch(session)
    return wire.Done(id=command.id, seq=room.table.state.seq)


# ------------------------------------------------------------------------------------------------ playing


@_handles(wire.AnswerIt)
async def answer(session: Session, command: wire.AnswerIt) -> wire.Message:
    return await _do(session, command, lambda table: decisions.answer_own(table, session.holder, command))


@_handles(wire.Undo)
async def undo(session: Session, command: wire.Undo) -> wire.Message:
    room = await session.hub.room(command.table)
    decisions.undo(room.table, session.holder, command)
    await _fetch_earlier(session, room, command.to)
    return await _do(session, command, lambda table: decisions.undo(table, session.holder, command))


@_handles(wire.Propose)
async def propose(session: Session, command: wire.Propose) -> wire.Message:
    def decide(table: Table) -> decisions.Decision:
        return decisions.propose(table, session.holder, command, time.time())

    room = await session.hub.room(command.table)
    if command.what == "undo" and (last := room.table.last_answer_of(command.seat)) is not None:
        await _fetch_earlier(session, room, last)
    return await _do(session, command, decide)


@_handles(wire.Vote)
async def vote(session: Session, command: wire.Vote) -> wire.Message:
    room = await session.hub.room(command.table)
    proposal = room.table.state.proposal
    if proposal is not None and proposal.what == "undo" and command.yes:
        await _fetch_earlier(session, room, room.table.state.proposal_to)
    return await _do(session, command, lambda table: decisions.vote(table, session.holder, command))


async def _fetch_earlier(session: Session, room: Room, to: int) -> None:
    """Have the game that an undo leads back to at hand: playing it again takes long in a long game."""
    state = room.table.state
    if room.table.knows(to) or len(state.answers) < _LONG:
        return
    save, _ = await session.hub.work(tasks.Rewind(tasks.bare(state), to))
    game = await session.hub.aside(load_game, save)
    if room.table.state.answers == state.answers:
        room.table.remember(to, game)
        room.keep_soon()


@_handles(wire.ComeBack)
async def come_back(session: Session, command: wire.ComeBack) -> wire.Message:
    return await _do(session, command, lambda table: decisions.come_back(table, session.holder, command))


@_handles(wire.Auto)
async def auto(session: Session, command: wire.Auto) -> wire.Message:
    return await _do(session, command, lambda table: decisions.auto(table, session.holder, command))


@_handles(wire.Hold)
async def hold(session: Session, command: wire.Hold) -> wire.Message:
    room = await session.hub.room(command.table)
    room.table.held(command.seat, session.holder)
    open_to = room.table.turn if room.table.state.question == command.question else None
    if open_to != command.seat or not await room.hold(command.question):
        raise NotDone("stale", say("server.refused.question-longer-open"))
    return wire.Done(id=command.id, seq=room.table.state.seq)


@_handles(wire.Say)
async def talk(session: Session, command: wire.Say) -> wire.Message:
    def decide(table: Table) -> decisions.Decision:
        check_talk(table, session.holder, command.text, session.hub.settings.limits)
        return decisions.talk(table, session.holder, command, session.name)

    return await _do(session, command, decide)


@_handles(wire.WhyNot)
async def why_not(session: Session, command: wire.WhyNot) -> wire.Message | bytes:
    room = await session.hub.room(command.table)
    room.table.held(command.seat, session.holder)
    game = room.table.playing
    if room.table.wary:
        return (await session.hub.work(tasks.TellWhy(command.id, game.save(), command.seat, command.key))).value
    return tasks.reason_of(command.id, game.why_not(command.seat, command.key))


@_handles(wire.Odds)
async def odds(session: Session, command: wire.Odds) -> bytes:
    """Only for the seat that is asked: it may think about its own answers, and the engine may use what it knows."""
    room = await session.hub.room(command.table)
    room.table.held(command.seat, session.holder)
    game = room.table.playing
    if game.ask is None or game.ask.option(command.seat, command.key) is None:
        legal = game.ask.keys if game.ask is not None and game.ask.seat == command.seat else []
        raise NotDone("illegal", say("server.refused.odds-told-legal-answer"), legal)
    task = tasks.Chances(command.id, game.save(), command.seat, command.key, command.tried, command.target)
    return (await session.hub.work(task)).value


@_handles(wire.Foresee)
async def foresee(session: Session, command: wire.Foresee) -> bytes:
    """At any time: it rests on what this seat may know, whoever is asked."""
    room = await session.hub.room(command.table)
    room.table.held(command.seat, session.holder)
    save = room.table.playing.save()
    task = tasks.Encounter(command.id, save, command.seat, command.thing, command.tried)
    return (await session.hub.work(task)).value


@_handles(wire.Threat)
async def threat(session: Session, command: wire.Threat) -> bytes:
    """It rests on what everybody sees, so it is told at any time."""
    room = await session.hub.room(command.table)
    room.table.held(command.seat, session.holder)
    game = room.table.playing
    return (await session.hub.work(tasks.Menace(command.id, game.save(), command.seat, command.unit))).value


# ------------------------------------------------------------------------------------------------ looking back


@_handles(wire.Replay)
async def replay(session: Session, command: wire.Replay) -> bytes:
    room = await session.hub.room(command.table)
    check_eyes(room.table, session.holder, command.eyes)
    room.table.playing  # noqa: B018 (refuses if there is no game)
    state = tasks.bare(room.table.state)
    task = tasks.Stretch(command.id, state, command.eyes, command.first, command.count, command.log)
    return (await session.hub.work(task)).value


@_handles(wire.Weigh)
async def weigh(session: Session, command: wire.Weigh) -> wire.Message:
    """Thought again on demand, from the position before that answer."""
    room = await session.hub.room(command.table)
    check_eyes(room.table, session.holder, [None])
    room.table.playing  # noqa: B018 (refuses if there is no game)
    state = room.table.state
    if command.step > len(state.answers):
        raise NotDone("no-step", say("server.refused.game-has-steps-1", n=len(state.answers)))
    seat, _ = state.answers[command.step - 1]
    if state.seats[seat].who != "bot":
        raise NotDone(
            "not-a-bot", say("server.refused.step-answer-which-bot", step=command.step, seat=say("the-seat", seat=seat))
        )
    own = room.table.seats_of(session.holder)
    try:
        told = await recall(session.hub.patient, tasks.Recall(tasks.bare(state), command.step, own[0] if own else None))
    except Broken:
        raise NotDone("no-weighing", say("server.refused.bot-cannot-say-what")) from None
    return wire.WeighedReply(
        id=command.id,
        table=command.table,
        step=command.step,
        seat=seat,
        bot=state.seats[seat].bot,
        how=told.how,
        candidates=[
            wire.WeighedOption(one.key, str(one.says), one.says, one.share, one.chosen) for one in told.candidates
        ],
    )


@_handles(wire.Timeline)
async def timeline(session: Session, command: wire.Timeline) -> bytes:
    room = await session.hub.room(command.table)
    check_eyes(room.table, session.holder, [None])
    room.table.playing  # noqa: B018 (refuses if there is no game)
    everybody = range(len(room.table.state.seats)) if room.table.state.status == "over" else ()
    eyes = [None, *room.table.seats_of(session.holder), *everybody]
    return (await session.hub.work(tasks.Overview(command.id, tasks.bare(room.table.state), eyes))).value


@_handles(wire.Story)
async def story(session: Session, command: wire.Story) -> bytes:
    room = await session.hub.room(command.table)
    check_eyes(room.table, session.holder, [None])
    if room.table.state.status != "over":
        raise NotDone("not-over", say("server.refused.how-game-went-told"))
    room.table.playing  # noqa: B018 (refuses if there is no game)
    return (await session.hub.work(tasks.HowItWent(command.id, tasks.bare(room.table.state)))).value


@_handles(wire.Analyse)
async def analyse(session: Session, command: wire.Analyse) -> bytes:
    room = await session.hub.room(command.table)
    analysis.check_over(room.table, session.holder)
    task = tasks.LookAgain(command.id, tasks.bare(room.table.state), command.part)
    return (await session.hub.patient.do(task, analysis.SECONDS)).value


@_handles(wire.Advise)
async def advise(session: Session, command: wire.Advise) -> bytes:
    room = await session.hub.room(command.table)
    analysis.check_over(room.table, session.holder)
    if command.step >= len(room.table.state.answers):
        raise NotDone("no-step", say("server.refused.game-has-steps-0", n=len(room.table.state.answers) - 1))
    task = tasks.Counsel(command.id, tasks.bare(room.table.state), command.step)
    return (await session.hub.patient.do(task, analysis.SECONDS)).value


@_handles(wire.Record)
async def record(session: Session, command: wire.Record) -> bytes:
    room = await session.hub.room(command.table)
    check_eyes(room.table, session.holder, [None])
    state = room.table.state
    if state.status != "over" or state.seed is None:
        raise NotDone("not-over", say("server.refused.record-holds-dice-everybodys"))
    save = room.table.playing.save()
    task = tasks.Proof(command.id, command.table, save, state.seed, state.nonce, state.known)
    return (await session.hub.work(task)).value
