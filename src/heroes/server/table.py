"""A table: everything known about one game and its players, made by applying the stored entries in order.

Nothing here waits, sends or stores. The same entries give the same table in every process.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal, cast

import msgspec

from heroes.engine import NATURE, RESIGN, Ask, BadSave, BadSetup, Game, Shared, load_game, new_game
from heroes.server import wire
from heroes.server.errors import NotDone
from heroes.server.fair import Caller
from heroes.server.growing import Growing, Remembered, up_to
from heroes.server.networks import mark_rings
from heroes.server.tokens import commitment
from heroes.words import NOTHING, Said, say

MAX_REMEMBERED = 512
"""Chat lines and command ids kept in memory; the storage keeps all."""


class Seat(msgspec.Struct):
    """One seat with its secrets' hashes."""

    who: wire.Who = "open"
    name: str = ""
    bot: str = ""
    holder: str = ""
    token: str = ""
    serial: int = 0
    """How many links have been made for it."""
    by_link: bool = False
    """It was for the holder of a link from the beginning, and stays so whoever gets up from it."""
    was: str = ""
    """Who sat here before the others opened it; until somebody sits down it is still theirs to return to."""
    was_name: str = ""
    left: bool = False
    stands_in: bool = False
    windows: wire.AutoMode = "holding"
    """How windows are treated, and in `autos` questions of one kind."""
    autos: dict[str, wire.AutoMode] = {}
    choice: dict[str, Any] | None = None

    def mode(self, ask: Ask, quiet: Collection[str] = ()) -> wire.AutoMode:
        """How this question is treated; what was said of its kind alone goes before what was said of all windows.
        Windows that seldom matter (`quiet`) are let go by unless their player wants to be asked."""
        own = self.autos.get(ask.window or ask.kind)
        if own is not None:
            return own
        if not ask.window:
            return "holding"
        return "pass" if self.windows == "holding" and ask.window in quiet else self.windows

    def passes(self, ask: Ask, quiet: Collection[str] = ()) -> bool:
        """Whether this question is let go by."""
        return self.mode(ask, quiet) in ("pass", "combat")

    def leaves(self, behalf: str) -> bool:
        """Whether a bot answers what is asked of this seat on behalf of somebody else."""
        return bool(behalf) and self.autos.get(behalf) in ("pass", "combat")

    def combat_over(self) -> None:
        """What was said for one combat holds no longer."""
        self.autos = {kind: mode for kind, mode in self.autos.items() if mode != "combat"}
        if self.windows == "combat":
            self.windows = "holding"

    @property
    def is_bot(self) -> bool:
        """Whether a bot decides for it now."""
        return self.who == "bot" or self.stands_in

    @property
    def is_human(self) -> bool:
        return self.who == "human" and not self.stands_in and not self.left


class Taken(msgspec.Struct):
    """An answer that may still be taken back, and how many answers the game had before it."""

    to: int
    key: str
    says: Said
    verb: str = ""
    things: tuple[str, ...] = ()


class Known(msgspec.Struct):
    """Something by which dice or cards were no secret."""

    why: Literal["chosen", "continued", "taken-back"]
    """Somebody chose the seed; the game continues an open one; dice had fallen before an answer was taken back."""
    step: int
    """After so many answers of seats."""
    table: str = ""


class State(msgspec.Struct, kw_only=True):
    """All of a table except the game itself."""

    table: str
    game: str
    setup: dict[str, Any]
    owner: str
    seats: list[Seat]
    public: bool = False
    watchable: bool = True
    idle_after: float = 300.0
    idle_bot: str = ""
    status: wire.Status = "lobby"
    seq: int = 0
    touched: float = 0.0
    question: int = 0
    question_at: float = 0.0
    seed: int | None = None
    nonce: str = ""
    base: bytes | None = None
    """A saved game that this one continues; None: it begins at the beginning."""
    fresh: bool = False
    """Whether chance begins anew there."""
    continued_from: str = ""
    next_table: str = ""
    fault: str = ""
    fault_said: Said = NOTHING
    proposal: wire.Proposal | None = None
    proposal_to: int = 0
    taken: list[Taken] = []
    taken_by: int = -1
    answers: Growing[tuple[int, str]] = msgspec.field(default_factory=Growing)
    """Answers of seats that stand, dice not included."""
    told: Growing[int] = msgspec.field(default_factory=Growing)
    """How long the log was before the first of these answers, and after each of them."""
    chat: list[wire.ChatLine] = []
    """Replaced when somebody talks, so that copies share it."""
    stored: int = 0
    """Bytes of its entries."""
    said: int = 0
    said_by_guests: int = 0
    """Bytes of talk, in all and by spectators."""
    known: list[Known] = []
    """When somebody could have known dice or cards to come: the proof of the dice says so."""
    proposal_at: float = 0.0
    network: str = ""
    """The mark of where it was made from: whose time its bots think on. Told to nobody."""
    commands: Remembered = msgspec.field(default_factory=Remembered)

    def copy(self) -> State:
        """Independent in everything that entries change; lines, entries and set-ups are only ever replaced."""
        twin = msgspec.structs.replace(
            self,
            seats=[msgspec.structs.replace(seat, autos=seat.autos.copy()) for seat in self.seats],
            taken=self.taken.copy(),
            answers=self.answers.copy(),
            told=self.told.copy(),
            known=self.known.copy(),
            commands=self.commands.copy(),
        )
        if self.proposal is not None:
            twin.proposal = msgspec.structs.replace(
                self.proposal,
                yes=self.proposal.yes.copy(),
                no=self.proposal.no.copy(),
                voters=self.proposal.voters.copy(),
            )
        return twin


class Snapshot(msgspec.Struct, array_like=True):
    """A table as of one entry, so that only later entries need to be applied again. One of another form cannot be read,
    and costs time: all entries are applied then."""

    state: State
    game: bytes | None
    form: Literal[2]


_FORM: Literal[2] = 2
"""The form of snapshots."""


class Elsewhere(Exception):
    """Something has to be worked out where it can be ended (`written`), and then tried once more here: an answer, the
    game at its beginning, or the game as it once was."""

    def __init__(self, *, seat: int = 0, key: str = "", seed: int | None = None, to: int | None = None) -> None:
        super().__init__()
        self.seat, self.key, self.seed, self.to = seat, key, seed, to


class Table:
    """The state and the game in progress."""

    guarded = False
    _looked_at: dict[str, Any] | None = None
    _written = False
    """Whether strangers come here: nobody's own text is played then that was not played elsewhere before."""

    def __init__(self, state: State, game: Game | None = None) -> None:
        self.state = state
        self.game = game
        self.awake = 0.0
        """Since when it can be played here: nobody was idle before."""
        self._before: dict[int, Game] = {}
        """The game before each answer that may be taken back, by number of answers."""
        self._begun: tuple[int, Game] | None = None
        self._tried: tuple[Game, int, str, Game] | None = None
        """What was worked out elsewhere: a beginning by its seed, an answer by the game before, its seat and key."""
        self.slow = False
        """Whether something here took long enough not to be done again."""

    def twin(self) -> Table:
        """An independent table. Games are shared: none is ever changed, an answer makes a new one."""
        table = Table(self.state.copy(), self.game)
        table._before = dict(self._before)
        table._begun, table._tried = self._begun, self._tried
        table.awake, table.guarded, table.slow = self.awake, self.guarded, self.slow
        table._looked_at, table._written = self._looked_at, self._written
        return table

    @property
    def is_written(self) -> bool:
        """Whether somebody's own text is played: then nobody knows how long an answer takes."""
        return is_written(self.state.setup)

    @property
    def wary(self) -> bool:
        """Whether nothing may be played here that was not played elsewhere. Asked several times for each answer."""
        setup = self.state.setup
        if setup is not self._looked_at:
            self._looked_at, self._written = setup, self.is_written
        return self.guarded and self._written

    def work_out(self, what: Elsewhere, game: Game, *, slow: bool) -> None:
        """Take in what was worked out."""
        self.slow = self.slow or slow
        if what.seed is not None:
            self._begun = what.seed, game
        elif what.to is not None:
            self.remember(what.to, game)
        else:
            self._tried = self.playing, what.seat, what.key, game

    # ------------------------------------------------------------------ snapshots

    def snapshot(self) -> bytes:
        game = self.game.save() if self.game is not None else None
        return msgspec.msgpack.encode(Snapshot(self.state, game, _FORM))

    @staticmethod
    def restore(raw: bytes) -> Table:
        snapshot = msgspec.msgpack.decode(raw, type=Snapshot)
        table = Table(snapshot.state)
        if snapshot.game is not None:
            try:
                table.game = load_game(snapshot.game)
                len(table.game.events)  # its log is read late, and may be no log
            except BadSave as error:
                table.freeze(error.says)
        return table

    def freeze(self, why: Said) -> None:
        """Nobody can go on with this game; what is stored stays as it is."""
        self.state.status = "frozen"
        self.state.fault, self.state.fault_said = str(why), why

    # ------------------------------------------------------------------ starting

    def full_setup(self) -> dict[str, Any]:
        """The set-up with what each seat brings in its place."""
        setup = dict(self.state.setup)
        choices = [seat.choice for seat in self.state.seats]
        if any(choice is not None for choice in choices):
            given = list(setup.get("seats") or [])
            given += [{}] * (len(choices) - len(given))
            setup["seats"] = [
                entry if choice is None else choice for entry, choice in zip(given, choices, strict=False)
            ]
        return setup

    def begin(self, seed: int) -> Game:
        """The game at its first question."""
        if self.state.base is not None:
            game = load_game(self.state.base)
            if self.state.fresh:
                game.reseed(seed)
            return game
        if not self.wary:
            return new_game(self.state.game, self.full_setup(), seed)
        if self._begun is None or self._begun[0] != seed:
            raise Elsewhere(seed=seed)
        return self._begun[1]

    def forget_beginning(self) -> None:
        """Another set-up begins otherwise, and another attempt with other dice."""
        self._begun = None

    def draw(self) -> int:
        """A seed for a game that begins: one with which it was begun elsewhere, or a new one."""
        return self._begun[0] if self._begun is not None else secrets.randbits(62)

    # ------------------------------------------------------------------ answering and taking back

    def try_answer(self, seat: int, key: str) -> Game:
        """The game after that answer, beside the one before: nothing changes until the answer is stored."""
        before = self.playing
        # What is no answer is refused without playing anything.
        if self.wary and (key == RESIGN or (before.ask is not None and before.ask.option(seat, key) is not None)):
            if self._tried is None or self._tried[:3] != (before, seat, key):
                raise Elsewhere(seat=seat, key=key)
            return self._tried[3]
        twin = before.copy()
        twin.answer(seat, key)
        return twin

    def answered(self, seat: int, key: str, by: str, after: Game) -> None:
        """Put the game after an answer in place of the one before."""
        before = self.playing
        state = self.state
        option = before.ask.option(seat, key) if before.ask else None
        count = len(before.answers)
        self.game = after
        self._begun = self._tried = None
        state.answers.append((seat, key))
        state.told.append(len(after.events))
        if any(event.closes == "combat" for event in after.events.since(len(before.events))):
            for one in state.seats:
                one.combat_over()
        kept = after.bound_since(before)
        if seat != state.taken_by or kept:
            self._keep_all()
            state.taken_by = seat
        if by == "seat" and not kept:
            given = (option.says, option.verb, option.things) if option else (NOTHING, "", ())
            state.taken.append(Taken(count, key, *given))
            self._before[count] = before
        if after.over:
            self._keep_all()
            state.status = "over"

    def _keep_all(self) -> None:
        self.state.taken.clear()
        self.state.taken_by = -1
        self._before.clear()

    def may_undo(self, seat: int) -> list[Taken]:
        """What this seat may take back by itself: its own answers since the last roll, reveal or other's answer."""
        ask = self.playing.ask
        if ask is None or ask.seat != seat or self.state.taken_by != seat:
            return []
        return self.state.taken

    def go_back(self, to: int) -> None:
        """Return to when the game had that many answers (dice included)."""
        now = self.playing
        self.game = self._before.get(to) or self.rebuild(to)
        state = self.state
        kept = [one for one in state.taken if one.to < to]
        seat = state.taken_by
        undone = sum(1 for answer in now.answers.since(to) if answer.seat != NATURE)
        state.answers.cut(len(state.answers) - undone)
        state.told.cut(len(state.answers) + 1)
        self._before = {count: game for count, game in self._before.items() if count < to}
        state.taken, state.taken_by = kept, seat if kept else -1
        if state.status == "over":
            state.status = "playing"

    def knows(self, to: int) -> bool:
        """Whether the game when it had that many answers is at hand."""
        return to in self._before

    def remember(self, to: int, game: Game) -> None:
        """Keep a game that was played again elsewhere, for `go_back`."""
        self._before[to] = game

    def rebuild(self, to: int) -> Game:
        """The game when it had that many answers, played again from its beginning."""
        if self.wary:
            raise Elsewhere(to=to)
        game = self.begin(self.state.seed or 0)
        for seat, key in self.state.answers:
            if len(game.answers) >= to:
                break
            game.answer(seat, key)
        return game

    def last_answer_of(self, seat: int) -> int | None:
        """How many answers the game had before that seat's last one."""
        answers = list(self.playing.answers)
        given_here = len(self.state.answers)
        for count in range(len(answers) - 1, -1, -1):
            if answers[count].seat != NATURE:
                if given_here == 0:
                    return None
                given_here -= 1
            if answers[count].seat == seat:
                return count
        return None

    # ------------------------------------------------------------------ asking about the table

    @property
    def playing(self) -> Game:
        """The game; a refusal if there is none yet or no more."""
        if self.state.status == "frozen":
            raise NotDone(
                "frozen", say("server.refused.game-cannot-go", fault=self.state.fault_said or self.state.fault)
            )
        if self.game is None:
            raise NotDone("not-started", say("server.refused.game-has-not-started"))
        return self.game

    @property
    def turn(self) -> int | None:
        """The seat that is asked."""
        return self.game.ask.seat if self.game is not None and self.game.ask is not None else None

    def seats_of(self, holder: str) -> list[int]:
        return [number for number, seat in enumerate(self.state.seats) if seat.holder == holder]

    def held(self, number: int, holder: str) -> Seat:
        """That seat, which must be the client's own."""
        seat = self.seat(number)
        if seat.holder != holder or seat.who != "human":
            raise NotDone("not-your-seat", say("server.refused.not-yours", seat=say("the-seat", seat=number)))
        return seat

    def seat(self, number: int) -> Seat:
        if number >= len(self.state.seats):
            raise NotDone(
                "no-seat",
                say(
                    "server.refused.there-there-seats-0", seat=say("the-seat", seat=number), n=len(self.state.seats) - 1
                ),
            )
        return self.state.seats[number]

    @property
    def others_may_learn(self) -> bool:
        """Whether more than one person plays, so that how fast an answer comes can tell one about another."""
        return len({seat.holder for seat in self.state.seats if seat.is_human}) > 1

    def idle_for(self, now: float) -> float:
        """How long the open question has waited for its seat."""
        return now - max(self.state.question_at, self.awake)

    def info(self) -> wire.TableInfo:
        state = self.state
        return wire.TableInfo(
            table=state.table,
            seq=state.seq,
            game=state.game,
            setup=state.setup,
            status=state.status,
            public=state.public,
            watchable=state.watchable,
            idle_after=state.idle_after,
            idle_bot=state.idle_bot,
            chairs=self.chairs(),
            turn=self.turn,
            turn_at=state.question_at,
            proposal=state.proposal,
            commitment=commitment(state.seed, state.nonce) if state.seed is not None else "",
            continued_from=state.continued_from,
            next_table=state.next_table,
            fault=state.fault,
        )

    def chairs(self) -> list[wire.Chair]:
        return [
            wire.Chair(number, seat.who, seat.name, seat.bot, seat.left, seat.stands_in)
            for number, seat in enumerate(self.state.seats)
        ]

    def views(self, eyes: Iterable[int | None], log_from: int, shared: Shared | None = None) -> list[wire.SeatView]:
        """The game as each of these may know it, with the log from there on."""
        game, state = self.playing, self.state
        found = seat_views(game, [(one, self.undo_steps(one)) for one in eyes], log_from, state.question, shared)
        for seen in found:
            stamp(seen.log, game, seen.seat, state)
        return found

    def undo_steps(self, eyes: int | None) -> list[wire.UndoStep]:
        if eyes is None:
            return []
        return [
            wire.UndoStep(one.to, one.key, str(one.says), one.says, one.verb, list(one.things))
            for one in self.may_undo(eyes)
        ]


def payer(table: Table) -> Caller:
    """On whose behalf its bots think and its own text is played: whoever makes tables can call themselves whatever they
    like, so the tables that were made from one network share its time."""
    one, *wider = mark_rings(table.state.network or table.state.owner)
    return Caller(one.name, table.state.table, tuple(wider))


def seat_views(
    game: Game,
    eyes: Sequence[tuple[int | None, list[wire.UndoStep]]],
    log_from: int,
    question: int,
    shared: Shared | None = None,
) -> list[wire.SeatView]:
    """The one place where a game becomes something to send, through given eyes with what each may take back. Answers
    are for whoever is asked: hundreds of them would be sent to everybody who watches armies being placed."""
    found = []
    for (one, undo), view in zip(eyes, game.views([one for one, _ in eyes], log_from, shared), strict=True):
        log = view["log"]
        view["log"] = []
        if view["ask"] is not None and view["ask"]["seat"] != one:
            view["ask"]["options"] = None
        found.append(wire.SeatView(one, question, log_from, log, view=cast(wire.View, view), undo=undo))
    return found


def stamp(log: list[wire.LogLine], game: Game, eyes: int | None, state: State) -> None:
    """Write beside each line which answer it came of and whose that was, which are open to all who see the line, and
    whether nobody but these eyes was told as much."""
    first = log[0]["n"] if log else 0
    events = game.events.since(first) if log else []
    for line in log:
        step = up_to(state.told, line["n"])
        if step:
            line["step"], line["by"] = step, state.answers[step - 1][0]
        if eyes is not None and game.is_private(events[line["n"] - first], eyes):
            line["private"] = True


def is_written(setup: dict[str, Any]) -> bool:
    """Whether somebody's own text is in a set-up; the game's own scenarios are called by their ids."""
    return any(isinstance(value, str) and "\n" in value for value in setup.values())


def seats_for(game: str, setup: dict[str, Any]) -> int:
    """The number of seats of such a game; refuses a set-up that the game refuses."""
    try:
        return new_game(game, setup, 0).seats
    except BadSetup as error:
        raise NotDone("bad-setup", error.says) from None


Decided = Literal["seat", "driver", "bot"]
"""Who chose an answer. Never told to anyone: that a seat had no choice is its own affair."""
