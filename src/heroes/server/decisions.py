"""What a command means for a table: each function checks it and gives the entry to store, or refuses."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from heroes.ai.bot import get as get_bot
from heroes.engine import RESIGN, BadSetup, Game, IllegalAnswer
from heroes.server import entries as e
from heroes.server import tokens, wire
from heroes.server.catalogue import bots_for
from heroes.server.errors import NotDone
from heroes.server.table import Decided, Seat, Table
from heroes.server.text import clean_chat, clean_name
from heroes.words import say


class Decision(msgspec.Struct):
    """The entry to store. For an answer or a beginning: the game after it, tried but not yet in force."""

    entry: e.AnyEntry
    after: Game | None = None
    members: list[str] = []
    """Clients to whose list of tables this one is added."""


OPEN_SECONDS = 60.0
"""A proposal that has been open for so long gives way to another one."""

Decide = Callable[[Table], Decision]
"""Asked again if another process was faster."""


# ------------------------------------------------------------------------------------------------ before the start


def seat_for(plan: wire.SeatPlan, number: int, holder: str, name: str, token: str, game: str) -> Seat:
    """The seat that a plan describes."""
    if plan.who == "me":
        return Seat(who="human", name=clean_name(plan.name or name, f"Player {number + 1}"), holder=holder)
    if plan.who == "bot":
        check_bot(plan.bot, game)
        return Seat(who="bot", name=clean_name(plan.name, plan.bot), bot=plan.bot)
    if plan.who == "link":
        return Seat(who="link", name=clean_name(plan.name, ""), token=tokens.token_hash(token), serial=1)
    return Seat(who="open", name=clean_name(plan.name, ""))


def check_bot(name: str, game: str) -> None:
    """A bot's setting follows a colon: `planner:0.5`. What no bot can be set to is refused here."""
    try:
        get_bot(name, game)
    except BadSetup as error:
        raise NotDone("no-bot", error.says, bots_for(game)) from None


def configure(table: Table, holder: str, command: wire.Configure, seats: int) -> Decision:
    """The set-up is one that the game accepts, for so many seats."""
    owner_in_lobby(table, holder)
    return Decision(e.Configured(command.setup, seats))


def arrange(table: Table, holder: str, command: wire.Arrange, name: str, secret: str) -> Decision:
    owner_in_lobby(table, holder)
    old = table.seat(command.seat)
    token = tokens.seat_token(secret, table.state.table, command.seat, old.serial + 1)
    seat = seat_for(command.plan, command.seat, holder, name, token, table.state.game)
    seat.serial = old.serial + 1
    # What others bring goes with them.
    seat.choice = old.choice if old.holder in ("", holder) else None
    return Decision(e.Arranged(command.seat, seat), members=[holder])


def choose(table: Table, holder: str, command: wire.Choose) -> Decision:
    """The set-up with this choice in it is one that the game accepts."""
    table.held(command.seat, holder)
    _in_lobby(table)
    return Decision(e.Chosen(command.seat, command.choice))


def claim(table: Table, holder: str, command: wire.Claim, name: str) -> Decision:
    number = _claimable(table, holder, command)
    seat = table.state.seats[number]
    called = clean_name(command.name or seat.name or name, f"Player {number + 1}")
    return Decision(e.Claimed(number, holder, called), members=[holder])


def _claimable(table: Table, holder: str, command: wire.Claim) -> int:
    seats = table.state.seats
    if command.token:
        return invited(table, command.token)
    for number in [command.seat] if command.seat is not None else range(len(seats)):
        if table.seat(number).who == "open":
            return number
    raise NotDone("no-open-seat", say("server.refused.there-open-seat-here"))


def invited(table: Table, token: str) -> int:
    """The seat that this link leads to."""
    for number, seat in enumerate(table.state.seats):
        if tokens.fits(token, seat.token):
            return number
    raise NotDone("bad-link", say("server.refused.link-not-open-seat"))


def relink(table: Table, holder: str, command: wire.Relink, secret: str) -> tuple[Decision, str]:
    """A link to one's own seat, or for the owner to one that waits; an older link to it stops working."""
    seat = table.seat(command.seat)
    # In a running game its players may fill a seat that waits: its owner may be the one who is away.
    playing = table.state.status != "lobby" and any(table.seat(number).is_human for number in table.seats_of(holder))
    waiting = seat.who in ("link", "open") and (table.state.owner == holder or playing)
    if not waiting:
        table.held(command.seat, holder)
    token = tokens.seat_token(secret, table.state.table, command.seat, seat.serial + 1)
    return Decision(e.Linked(command.seat, tokens.token_hash(token))), token


def links(table: Table, holder: str, secret: str) -> list[wire.SeatLink]:
    """The links of waiting seats, made again from the owner's secret."""
    if table.state.owner != holder:
        raise NotDone("not-owner", say("server.refused.only-who-set-up"))
    found = []
    for number, seat in enumerate(table.state.seats):
        token = tokens.seat_token(secret, table.state.table, number, seat.serial)
        if seat.who == "link" and tokens.fits(token, seat.token):
            found.append(wire.SeatLink(number, token))
    return found


def leave(table: Table, holder: str, command: wire.Leave) -> Decision:
    table.held(command.seat, holder)
    return Decision(e.Left(command.seat))


def start(table: Table, holder: str, command: wire.Start, seed: int | None) -> Decision:
    _owner(table, holder)
    return begin(table, command.fill, seed)


def begin(table: Table, fill: str, seed: int | None) -> Decision:
    """The entry that starts the game, if every seat is taken."""
    _in_lobby(table)
    waiting = [number for number, seat in enumerate(table.state.seats) if seat.who in ("open", "link")]
    if fill:
        check_bot(fill, table.state.game)
    elif waiting:
        raise NotDone(
            "seats-waiting",
            say("server.refused.nobody-sits-yet-fill", seat=say("the-seat", seat=", ".join(map(str, waiting)))),
        )
    chosen = table.draw() if seed is None else seed
    try:
        game = table.begin(chosen)
    except BadSetup as error:
        raise NotDone("bad-setup", error.says) from None
    seats, continues = len(table.state.seats), table.state.base is not None
    if not continues and game.seats != seats:
        raise NotDone("bad-setup", say("server.refused.set-up-seats-table", seats=game.seats, n=seats))
    began = e.Began(chosen, tokens.new_nonce(), game.rules_version, fill, seed is not None, fresh=True)
    # What continues another game begins chance anew as the entry is applied.
    return Decision(began, None if continues else game)


def owner_in_lobby(table: Table, holder: str) -> None:
    _owner(table, holder)
    _in_lobby(table)


def _owner(table: Table, holder: str) -> None:
    if table.state.owner != holder:
        raise NotDone("not-owner", say("server.refused.only-who-set-up-2"))


def _in_lobby(table: Table) -> None:
    if table.state.status != "lobby":
        raise NotDone("started", say("server.refused.game-has-already-started"))


# ------------------------------------------------------------------------------------------------ playing


def answer(table: Table, seat: int, key: str, question: int, by: Decided) -> Decision:
    """An answer to the open question; the same check for people, bots and the server itself. Resigning answers no
    question in particular: it is in time at any."""
    game = table.playing
    if question != table.state.question and key != RESIGN and not game.over:
        raise NotDone(
            "stale", say("server.refused.question-longer-open-open", question=question, question2=table.state.question)
        )
    try:
        after = table.try_answer(seat, key)
    except IllegalAnswer as error:
        raise NotDone("illegal", error.says, error.legal) from None
    return Decision(e.Answered(seat, key, by), after)


def answer_own(table: Table, holder: str, command: wire.AnswerIt) -> Decision:
    seat = table.held(command.seat, holder)
    if seat.stands_in:
        raise NotDone("stood-in", say("server.refused.bot-plays-now-come"))
    return answer(table, command.seat, command.key, command.question, "seat")


def undo(table: Table, holder: str, command: wire.Undo) -> Decision:
    table.held(command.seat, holder)
    if command.question != table.state.question:
        raise NotDone(
            "stale",
            say("server.refused.question-longer-open-open", question=command.question, question2=table.state.question),
        )
    free = table.may_undo(command.seat)
    if not any(one.to == command.to for one in free):
        back = ", ".join(str(one.to) for one in free) or "nothing"
        raise NotDone("no-undo", say("server.refused.cannot-be-taken-back", back=back), [str(o.to) for o in free])
    return Decision(e.Undone(command.seat, command.to))


def propose(table: Table, holder: str, command: wire.Propose, now: float) -> Decision:
    if not table.held(command.by, holder).is_human:
        raise NotDone("away", say("server.refused.away-from-seat-come"))
    game = table.playing
    if table.state.status != "playing":
        raise NotDone("over", say("server.refused.game-over"))
    if table.state.proposal is not None and now - table.state.proposal_at < OPEN_SECONDS:
        raise NotDone("one-at-a-time", say("server.refused.another-proposal-still-open"))
    subject = table.seat(command.seat)
    to = 0
    if command.what == "undo":
        if command.seat != command.by:
            raise NotDone("not-your-seat", say("server.refused.can-ask-take-back"))
        last = table.last_answer_of(command.seat)
        if last is None:
            raise NotDone("no-undo", say("server.refused.have-not-answered-anything"))
        to = last
    else:
        if subject.holder == holder:
            raise NotDone("own-seat", say("server.refused.seat-yours-leave-others"))
        if subject.who != "human" or subject.stands_in:
            raise NotDone(
                "not-idle", say("server.refused.nobody-has-take-over", seat=say("the-seat", seat=command.seat))
            )
        asked = game.ask is not None and game.ask.seat == command.seat
        if not subject.left and not (asked and table.idle_for(now) >= table.state.idle_after):
            raise NotDone("not-idle", say("server.refused.still-being-played", seat=say("the-seat", seat=command.seat)))
        if command.what == "bot":
            check_bot(command.bot, table.state.game)
    # Everybody who is there has one vote, however many seats they play; who is voted about has none.
    people = {seat.holder: number for number, seat in reversed(list(enumerate(table.state.seats))) if seat.is_human}
    voters = sorted(number for person, number in people.items() if person != subject.holder)
    yes = [people[holder]] if command.what != "undo" else []
    proposal = wire.Proposal(0, command.what, command.by, command.seat, command.bot, yes, [], voters)
    return Decision(e.Proposed(proposal, to))


def vote(table: Table, holder: str, command: wire.Vote) -> Decision:
    table.held(command.seat, holder)
    proposal = table.state.proposal
    if proposal is None or proposal.id != command.proposal:
        raise NotDone("stale", say("server.refused.proposal-longer-open"))
    if command.seat not in proposal.voters:
        raise NotDone("no-vote", say("server.refused.has-vote", seat=say("the-seat", seat=command.seat)))
    given = [*proposal.yes, *proposal.no]
    if any(table.state.seats[number].holder == holder for number in given):
        raise NotDone("voted", say("server.refused.has-voted-already", seat=say("the-seat", seat=command.seat)))
    return Decision(e.Voted(command.seat, command.yes))


def come_back(table: Table, holder: str, command: wire.ComeBack) -> Decision:
    seat = table.seat(command.seat)
    if holder and seat.was == holder:
        return Decision(e.Claimed(command.seat, holder, seat.was_name))
    table.held(command.seat, holder)
    if not seat.stands_in and not seat.left:
        raise NotDone("not-away", say("server.refused.playing-seat-already"))
    return Decision(e.Returned(command.seat))


def auto(table: Table, holder: str, command: wire.Auto) -> Decision:
    table.held(command.seat, holder)
    if command.kind and len(table.state.seats[command.seat].autos) >= 64:
        raise NotDone("too-many", say("server.refused.more-kinds-questions-than"))
    return Decision(e.AutoSet(command.seat, command.kind, command.mode))


def talk(table: Table, holder: str, command: wire.Say, name: str) -> Decision:
    text = clean_chat(command.text)
    if not text:
        raise NotDone("empty", say("server.refused.there-nothing-say"))
    own = table.seats_of(holder)
    if not own and not table.state.watchable:
        raise NotDone("private", say("server.refused.only-players-can-talk"))
    speaker = own[0] if own else None
    return Decision(e.Said(speaker, table.state.seats[own[0]].name if own else clean_name(name, "Guest"), text))
