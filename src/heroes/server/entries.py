"""What is stored of a table, in order: each entry says what was decided, and `apply` does it."""

from __future__ import annotations

from typing import Any

import msgspec

from heroes.engine import BadSave, Game, HeroesError
from heroes.server import wire
from heroes.server.growing import Growing
from heroes.server.table import MAX_REMEMBERED, Decided, Known, Seat, State, Table
from heroes.words import say


class Entry(msgspec.Struct, tag_field="e", omit_defaults=True):
    """The family of entries."""

    def apply(self, table: Table, row: Row) -> None:
        raise NotImplementedError

    @property
    def about(self) -> int | None:
        """The seat that everybody may be told."""
        return None


class Row(msgspec.Struct):
    """An entry with its place, its time and the command it came from (empty: the server's own)."""

    seq: int
    at: float
    command: str
    entry: AnyEntry
    size: int = 0
    """Bytes that it takes in the database."""


class Opened(Entry, tag="opened"):
    """A table was set up. The first entry of every table."""

    state: State

    def apply(self, table: Table, row: Row) -> None:
        raise AssertionError("the first entry makes the table; it is not applied to one")


class Configured(Entry, tag="configured"):
    setup: dict[str, Any]
    seats: int

    def apply(self, table: Table, row: Row) -> None:
        state = table.state
        state.setup = self.setup
        del state.seats[self.seats :]
        state.seats += [Seat() for _ in range(self.seats - len(state.seats))]


class Arranged(Entry, tag="arranged"):
    number: int
    seat: Seat

    def apply(self, table: Table, row: Row) -> None:
        table.state.seats[self.number] = self.seat


class Chosen(Entry, tag="chosen"):
    number: int
    choice: dict[str, Any]

    def apply(self, table: Table, row: Row) -> None:
        table.state.seats[self.number].choice = self.choice


class Claimed(Entry, tag="claimed"):
    number: int
    holder: str
    name: str

    def apply(self, table: Table, row: Row) -> None:
        seat = table.state.seats[self.number]
        seat.by_link = seat.by_link or seat.who == "link"
        seat.who, seat.holder, seat.name, seat.was = "human", self.holder, self.name, ""
        seat.was_name = ""
        seat.token, seat.bot, seat.left, seat.stands_in = "", "", False, False
        seat.autos, seat.windows = {}, "holding"
        _give_time(table, row, self.number)

    @property
    def about(self) -> int | None:
        return self.number


class Linked(Entry, tag="linked"):
    number: int
    token: str

    def apply(self, table: Table, row: Row) -> None:
        seat = table.state.seats[self.number]
        seat.token = self.token
        seat.serial += 1


class Left(Entry, tag="left"):
    number: int

    def apply(self, table: Table, row: Row) -> None:
        seat = table.state.seats[self.number]
        if table.state.status == "lobby":
            table.state.seats[self.number] = _emptied(seat)
        else:
            seat.left = True
            _lose_vote(table, row, self.number)

    @property
    def about(self) -> int | None:
        return self.number


class Began(Entry, tag="began"):
    seed: int
    nonce: str
    rules: int
    """Version of the rules: another version would play these answers differently."""
    fill: str = ""
    chosen: bool = False
    """Somebody chose the seed (on a server for tests): they know the dice."""
    fresh: bool = False
    """A game that continues another one begins chance anew from this seed; tables of long ago did not."""

    def apply(self, table: Table, row: Row) -> None:
        self.settle(table, row, None)

    def settle(self, table: Table, row: Row, begun: Game | None) -> None:
        """Apply with the game that was already begun, if one was."""
        state = table.state
        for seat in state.seats:
            if seat.who in ("open", "link"):
                seat.who, seat.bot, seat.name, seat.token = "bot", self.fill, self.fill, ""
        state.seed, state.nonce = self.seed, self.nonce
        state.status = "playing"
        state.fresh = self.fresh
        if self.chosen:
            state.known.append(Known("chosen", 0))
        table.game = begun or table.begin(self.seed)
        state.told = Growing.of([len(table.game.events)])
        if table.game.rules_version != self.rules:
            raise BadSave(say("server.refused.older-rules", rules=self.rules, known=table.game.rules_version))
        if table.game.over:
            state.status = "over"
        _ask_anew(table, row)


class Answered(Entry, tag="answered"):
    seat: int
    key: str
    by: Decided

    def apply(self, table: Table, row: Row) -> None:
        self.settle(table, row, table.try_answer(self.seat, self.key))

    def settle(self, table: Table, row: Row, after: Game) -> None:
        """Apply with the game that was already tried."""
        table.answered(self.seat, self.key, self.by, after)
        table.state.proposal = None
        _ask_anew(table, row)

    @property
    def about(self) -> int | None:
        return self.seat


class Undone(Entry, tag="undone"):
    seat: int
    to: int

    def apply(self, table: Table, row: Row) -> None:
        table.go_back(self.to)
        table.state.proposal = None
        _ask_anew(table, row)

    @property
    def about(self) -> int | None:
        return self.seat


class StoodIn(Entry, tag="stood-in"):
    """A bot plays for an idle or abandoned seat."""

    number: int
    bot: str

    def apply(self, table: Table, row: Row) -> None:
        stand_in(table, self.number, self.bot)
        _lose_vote(table, row, self.number)

    @property
    def about(self) -> int | None:
        return self.number


class Returned(Entry, tag="returned"):
    number: int

    def apply(self, table: Table, row: Row) -> None:
        seat = table.state.seats[self.number]
        seat.left, seat.stands_in, seat.bot = False, False, ""
        _give_time(table, row, self.number)
        proposal = table.state.proposal
        if proposal is not None and proposal.seat == self.number and proposal.what != "undo":
            table.state.proposal = None

    @property
    def about(self) -> int | None:
        return self.number


class Proposed(Entry, tag="proposed"):
    proposal: wire.Proposal
    to: int = 0

    def apply(self, table: Table, row: Row) -> None:
        proposal = self.proposal
        table.state.proposal = msgspec.structs.replace(
            proposal, id=row.seq, yes=[*proposal.yes], no=[], voters=[*proposal.voters]
        )
        table.state.proposal_to, table.state.proposal_at = self.to, row.at
        _count_votes(table, row)

    @property
    def about(self) -> int | None:
        return self.proposal.by


class Voted(Entry, tag="voted"):
    seat: int
    yes: bool

    def apply(self, table: Table, row: Row) -> None:
        proposal = table.state.proposal
        if proposal is not None:
            (proposal.yes if self.yes else proposal.no).append(self.seat)
            _count_votes(table, row)

    @property
    def about(self) -> int | None:
        return self.seat


class AutoSet(Entry, tag="auto-set"):
    """A private setting: others are told that something was stored, but not what or whose."""

    number: int
    kind: str
    """Empty: every window, whatever was said of single kinds before."""
    mode: wire.AutoMode

    def apply(self, table: Table, row: Row) -> None:
        seat = table.state.seats[self.number]
        if self.kind:
            seat.autos[self.kind] = self.mode
        else:
            seat.windows, seat.autos = self.mode, {}


class Said(Entry, tag="said"):
    seat: int | None
    name: str
    text: str

    def apply(self, table: Table, row: Row) -> None:
        line = wire.ChatLine(row.seq, row.at, self.seat, self.name, self.text)
        table.state.chat = [*table.state.chat, line][-MAX_REMEMBERED:]
        size = len(self.text.encode())
        table.state.said += size
        table.state.said_by_guests += size if self.seat is None else 0

    @property
    def about(self) -> int | None:
        return self.seat


class Followed(Entry, tag="followed"):
    """The players go on at another table."""

    table: str

    def apply(self, table: Table, row: Row) -> None:
        table.state.next_table = self.table


AnyEntry = (
    Opened
    | Configured
    | Arranged
    | Chosen
    | Claimed
    | Linked
    | Left
    | Began
    | Answered
    | Undone
    | StoodIn
    | Returned
    | Proposed
    | Voted
    | AutoSet
    | Said
    | Followed
)

write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(AnyEntry).decode


def first_table(row: Row) -> Table:
    """The table that its first entry makes."""
    if not isinstance(row.entry, Opened):
        raise TypeError(f"a table begins with Opened, not {type(row.entry).__name__}")
    table = Table(msgspec.convert(msgspec.to_builtins(row.entry.state), State))
    _note(table, row)
    return table


def is_long(entry: AnyEntry, table: Table, after: Game | None) -> bool:
    """Whether applying it may take long: a game is begun, or played again to go back to where nobody has kept it."""
    if isinstance(entry, Undone):
        return not table.knows(entry.to)
    if isinstance(entry, Proposed):
        return entry.proposal.what == "undo" and not table.knows(entry.to)
    if isinstance(entry, Voted):
        proposal = table.state.proposal
        return proposal is not None and proposal.what == "undo" and not table.knows(table.state.proposal_to)
    return isinstance(entry, Began) and after is None


def apply(table: Table, row: Row, after: Game | None = None) -> None:
    """Apply the next entry; `after` is the game that was tried before an answer or a beginning was stored."""
    if row.seq != table.state.seq + 1:
        raise ValueError(f"entry {row.seq} does not follow {table.state.seq}")
    if table.state.status != "frozen":
        table.state.fault = ""
    if after is not None and isinstance(row.entry, (Answered, Began)):
        row.entry.settle(table, row, after)
    elif table.state.status != "frozen" or not isinstance(row.entry, (Answered, Undone, Proposed, Voted)):
        try:
            row.entry.apply(table, row)
        except BadSave as error:
            table.freeze(error.says)
        except HeroesError:
            # What the rules said may tell a hand: everybody at the table reads this.
            table.freeze(say("server.refused.entry-unfitting", n=row.seq))
    _note(table, row)


def _note(table: Table, row: Row) -> None:
    state = table.state
    state.seq, state.touched = row.seq, row.at
    state.stored += row.size
    if row.command:
        state.commands.put(row.command, row.seq, MAX_REMEMBERED)


def _ask_anew(table: Table, row: Row) -> None:
    table.state.question, table.state.question_at = row.seq, row.at


def _give_time(table: Table, row: Row, number: int) -> None:
    """Whoever comes to a seat that is asked has all the time for the question."""
    if table.turn == number:
        table.state.question_at = row.at


def _emptied(seat: Seat) -> Seat:
    """The seat when its player is gone: it waits for another one as it waited before."""
    who: wire.Who = "link" if seat.by_link else "open"
    return Seat(who=who, serial=seat.serial, by_link=seat.by_link)


def _lose_vote(table: Table, row: Row, number: int) -> None:
    """Who is not there has no vote."""
    proposal = table.state.proposal
    if proposal is None or number not in proposal.voters:
        return
    for votes in (proposal.voters, proposal.yes, proposal.no):
        if number in votes:
            votes.remove(number)
    if proposal.voters:
        _count_votes(table, row)
    else:
        table.state.proposal = None


def stand_in(table: Table, number: int, bot: str) -> None:
    seat = table.state.seats[number]
    seat.stands_in, seat.bot = True, bot


def _count_votes(table: Table, row: Row) -> None:
    """A seat is taken over by more than half of the others, an answer taken back only if all of them agree."""
    proposal = table.state.proposal
    assert proposal is not None
    needed = len(proposal.voters) if proposal.what == "undo" else len(proposal.voters) // 2 + 1
    if len(proposal.yes) >= min(needed, len(proposal.voters)):
        table.state.proposal = None
        if proposal.what == "bot":
            stand_in(table, proposal.seat, proposal.bot)
        elif proposal.what == "open":
            seat = table.state.seats[proposal.seat]
            empty = _emptied(seat)
            empty.choice, empty.was, empty.was_name = seat.choice, seat.holder, seat.name
            table.state.seats[proposal.seat] = empty
        else:
            seen = table.playing
            table.go_back(table.state.proposal_to)
            if seen.bound_since(table.playing):
                table.state.known.append(Known("taken-back", len(table.state.answers)))
            _ask_anew(table, row)
    elif len(proposal.no) > len(proposal.voters) - needed:
        table.state.proposal = None
