"""Everything that is done in a worker process. A task is data with what it needs; `done` gives what it comes to.

Whatever a client can make long belongs here: checking a set-up, trying out fights, playing a game again.
"""

from __future__ import annotations

import re
import secrets
import traceback
from collections.abc import Sequence
from typing import Any

import msgspec

from heroes.ai.bot import Seen, get
from heroes.ai.foresight import foresee, foresee_meeting
from heroes.ai.weighing import tell as tell_weighing
from heroes.engine import Game, HeroesError, IllegalAnswer, Refusal, load_game, new_game, replay
from heroes.rules.board.forecast.encounters import why_no_fight
from heroes.rules.board.scenario.campaigns import read_file
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.duel.share import inspect
from heroes.server import analysis, files, story, tokens, wire
from heroes.server.cpu import TooSlow, processor_time
from heroes.server.errors import NotDone
from heroes.server.growing import Remembered
from heroes.server.replays import Past, imagined
from heroes.server.storage import Stored
from heroes.server.stored import DAMAGE, restore
from heroes.server.table import Known, State, Table
from heroes.server.workers import Verdict
from heroes.words import NOTHING, say


class Task(msgspec.Struct, array_like=True, tag=True):
    """The family of tasks."""

    def done(self) -> Any:
        """Bytes are a message that is ready to be sent; anything else is read again by whoever asked."""
        raise NotImplementedError


def bare(state: State) -> State:
    """A table's state as far as playing its game again needs it."""
    return msgspec.structs.replace(state, chat=[], commands=Remembered(), taken=[], proposal=None)


def _past(state: State) -> Past:
    table = Table(state)
    table.game = table.begin(state.seed or 0)
    return Past(table)


class Think(Task):
    """What does this bot answer here?"""

    bot: str
    seat: int
    save: bytes
    seed: int
    """What it leaves to chance comes of this."""

    def done(self) -> str:
        game = load_game(self.save)
        return get(self.bot, game.name)(self.seed).choose(Seen(game, self.seat))


class Recall(Task):
    """What did the bot weigh that answered at this step? As far as those eyes may know it."""

    state: State
    step: int
    eyes: int | None

    def done(self) -> Any:
        past = _past(self.state)
        seat, chosen = past.answers[self.step - 1]
        game = past.at(self.step - 1)
        bot = get(self.state.seats[seat].bot, game.name)(secrets.randbits(32))
        return tell_weighing(bot, game, seat, chosen, self.eyes, over=self.state.status == "over")


class CountSeats(Task):
    """How many seats has such a game? Refuses a set-up that the game refuses."""

    game: str
    setup: dict[str, Any]

    def done(self) -> int:
        return new_game(self.game, self.setup, 0).seats


class InspectSet(Task):
    """Is this Kingdom set legal?"""

    given: Any

    def done(self) -> Any:
        return inspect(self.given)


class Chances(Task):
    """The odds of an answer."""

    id: str
    save: bytes
    seat: int
    key: str
    tried: int
    target: str = ""

    def done(self) -> bytes:
        game = load_game(self.save)
        weighed = game.charge(self.key, self.target) if self.target else _weigh(game, self.seat, self.key, self.tried)
        found = msgspec.to_builtins(weighed)
        return wire.write_message(wire.OddsReply(id=self.id, odds=found))


class Menace(Task):
    """What an enemy unit threatens."""

    id: str
    save: bytes
    seat: int
    unit: int

    def done(self) -> bytes:
        found = load_game(self.save).threat(self.seat, self.unit)
        if found is None:
            raise NotDone("illegal", say("server.refused.what-enemy-may-do"))
        return wire.write_message(wire.OddsReply(id=self.id, odds=found))


def _weigh(game: Game, seat: int, key: str, tried: int) -> Any:
    """The exact chances where the game can tell them, else what came of fights that were tried out."""
    return game.odds(key) or foresee(game, seat, key, tried=tried)


class Encounter(Task):
    """What would come of a fight with whoever stands there."""

    id: str
    save: bytes
    seat: int
    thing: str
    tried: int

    def done(self) -> bytes:
        game = load_game(self.save)
        if not isinstance(game, WorldGame):
            raise NotDone("illegal", say("server.refused.no-map-here"))
        why = why_no_fight(game, self.seat, self.thing)
        if why is not None:
            raise NotDone("illegal", why)
        found = foresee_meeting(game, self.seat, self.thing, tried=self.tried)
        return wire.write_message(wire.OddsReply(id=self.id, odds=msgspec.to_builtins(found)))


class Stretch(Task):
    """A stretch of a game's steps."""

    id: str
    state: State
    eyes: Sequence[int | None]
    first: int
    count: int
    log: bool

    def done(self) -> bytes:
        past = _past(self.state)
        steps = past.steps(self.eyes, self.first, self.count, log=self.log)
        return wire.write_message(wire.Steps(id=self.id, table=self.state.table, total=len(past.answers), steps=steps))


class Overview(Task):
    """Every step of a game in short."""

    id: str
    state: State
    eyes: Sequence[int | None]

    def done(self) -> bytes:
        past = _past(self.state)
        return wire.write_message(
            wire.TimelineReply(
                id=self.id, table=self.state.table, opening=past.opening(), steps=past.timeline(self.eyes)
            )
        )


class HowItWent(Task):
    """The story of a game that is over."""

    id: str
    state: State

    def done(self) -> bytes:
        told = story.tell(_past(self.state))
        return wire.write_message(wire.StoryReply(id=self.id, table=self.state.table, **told))


class LookAgain(Task):
    """A stretch of a game that is over, looked at again."""

    id: str
    state: State
    part: int

    def done(self) -> bytes:
        found = analysis.look_at(_past(self.state), self.part)
        return wire.write_message(
            wire.AnalysisReply(
                id=self.id, table=self.state.table, part=self.part, parts=wire.ANALYSIS_PARTS, found=found
            )
        )


class Counsel(Task):
    """What the strongest bot would do at a position of a game that is over."""

    id: str
    state: State
    step: int

    def done(self) -> bytes:
        found = analysis.advice_at(_past(self.state), self.step)
        return wire.write_message(wire.AdviceReply(id=self.id, table=self.state.table, found=found))


class Proof(Task):
    """The record of a game that is over, with its seed."""

    id: str
    table: str
    save: bytes
    seed: int
    nonce: str
    known: list[Known]

    def done(self) -> bytes:
        game = load_game(self.save)
        if not game.replayable:
            raise NotDone("no-record", say("server.refused.hidden-cards-were-dealt"))
        record, promised = game.record(), tokens.commitment(self.seed, self.nonce)
        return wire.write_message(
            wire.RecordReply(
                id=self.id,
                table=self.table,
                record=record,
                seed=str(self.seed),
                nonce=self.nonce,
                commitment=promised,
                file=tokens.proof_file(record, self.nonce, promised, msgspec.to_builtins(self.known)),
            )
        )


class GoOn(Task):
    """The game after that many answers, saved. With seats of the one who asks, as these may imagine it: the game still
    runs, and nothing of it may be told."""

    state: State
    step: int
    own: list[int]

    def done(self) -> bytes:
        game = _past(self.state).at(self.step)
        if game.over:
            raise NotDone("over", say("server.refused.game-over-step"))
        return (imagined(game, self.own) if self.own else game).save()


class Rewind(Task):
    """The game when it had that many answers, dice included, saved."""

    state: State
    to: int

    def done(self) -> bytes:
        return Table(self.state).rebuild(self.to).save()


class Apart(Task):
    """The family of what is played where somebody's own text may make it take for ever: in so much of the processor's
    time, and what comes of it is read and looked at as it will be elsewhere."""

    seconds: float
    shown: float

    def done(self) -> tuple[bytes, float]:
        with processor_time(self.seconds) as clock:
            game, known = self.played()
            save, played = game.save(), clock.used
            game = load_game(save)
            game.views([None, *range(game.seats)], known)
            game.summary()
            if clock.used - played > self.shown:
                raise TooSlow(self.shown)
            return save, clock.used

    def played(self) -> tuple[Game, int]:
        """The game, and how much of its log is known already."""
        raise NotImplementedError


class Begin(Apart):
    """A game at its first question."""

    state: State
    seed: int

    def played(self) -> tuple[Game, int]:
        return Table(self.state).begin(self.seed), 0


class Try(Apart):
    """A game after an answer."""

    save: bytes
    seat: int
    key: str

    def played(self) -> tuple[Game, int]:
        game = load_game(self.save)
        known = len(game.events)
        try:
            game.answer(self.seat, self.key)
        except IllegalAnswer as error:
            raise NotDone("illegal", error.says, error.legal) from None
        return game, known


class GoBack(Apart):
    """A game as it once was."""

    state: State
    to: int

    def played(self) -> tuple[Game, int]:
        return Table(self.state).rebuild(self.to), 0


class Reload(Task):
    """A table from what is stored of it, as a snapshot."""

    rows: list[Stored]
    snapshot: bytes | None

    def done(self) -> bytes:
        try:
            table = restore(self.rows, self.snapshot)
        except DAMAGE:
            raise NotDone("damaged", say("server.refused.what-stored-table-cannot")) from None
        if table is None:
            raise NotDone("no-table", say("server.refused.there-such-table"))
        return table.snapshot()


class TellWhy(Task):
    """Why something cannot be done, where telling it may take long."""

    id: str
    save: bytes
    seat: int
    key: str

    def done(self) -> bytes:
        return wire.write_message(reason_of(self.id, load_game(self.save).why_not(self.seat, self.key)))


def reason_of(command: str, refusal: Refusal | None) -> wire.Reason:
    if refusal is None:
        return wire.Reason(id=command, rule="", text="", says=NOTHING)
    return wire.Reason(id=command, rule=refusal.rule, text=refusal.text, says=refusal.says)


class TakeAlong(Task):
    """A running game as a file. With seats of the one who asks, as these may imagine it."""

    id: str
    table: str
    save: bytes
    own: list[int]
    sitters: list[files.Sitter]

    def done(self) -> bytes:
        game = load_game(self.save)
        if game.over:
            raise NotDone("over", say("server.refused.game-over-step"))
        if self.own:
            game = imagined(game, self.own)
        record = game.record() if not self.own and game.replayable else None
        text = files.write(files.GameFile(self.sitters, game.save(), record), game.name)
        return wire.write_message(wire.Exported(id=self.id, table=self.table, file=text))


class Came(msgspec.Struct):
    """A game that came by file."""

    game: str
    setup: dict[str, Any]
    sitters: list[files.Sitter]
    save: bytes
    answers: int


class Arrive(Task):
    """What is in a file: a game, or a scenario to begin one by. A save may say anything, and is believed only if its
    bringer harms nobody else by it; a record is played again by the rules."""

    text: str
    believed: bool

    def done(self) -> Any:
        if _SCENARIO.search(self.text):
            return self._begun()
        found = files.read(self.text)
        if not self.believed and found.record is None:
            raise NotDone("no-record", say("server.refused.file-no-record"))
        game = replay(found.record) if found.record is not None else load_game(found.save)
        if game.over or game.seats != len(found.sitters):
            raise NotDone("bad-file", say("server.refused.file-unfitting"))
        return Came(game.name, game.setup, found.sitters, game.save(), len(game.answers))

    def _begun(self) -> Came:
        """A scenario or a campaign that somebody wrote: a new game of it, for its bringer and bots."""
        scenario = read_file(self.text)[0]
        game = new_game(scenario.mode, {"scenario": self.text}, 0)
        others = [files.Sitter("", STEWARD)] * (game.seats - 1)
        return Came(game.name, {"scenario": self.text}, [files.Sitter(""), *others], b"", 0)


_SCENARIO = re.compile(r"^(?:name|campaign): ", re.MULTILINE)
"""A file of a game is JSON, on one line; a scenario says its name on a line of its own."""
STEWARD = "steward"


AnyTask = (
    Think
    | Recall
    | CountSeats
    | InspectSet
    | Chances
    | Menace
    | Encounter
    | Stretch
    | Overview
    | HowItWent
    | LookAgain
    | Counsel
    | Proof
    | GoOn
    | Rewind
    | Begin
    | Try
    | GoBack
    | Reload
    | TellWhy
    | TakeAlong
    | Arrive
)

_read = msgspec.msgpack.Decoder(AnyTask).decode


def perform(body: bytes) -> Verdict:
    try:
        value = _read(body).done()
    except NotDone as refusal:
        return Verdict(code=refusal.code, says=refusal.says, legal=refusal.legal, spent=isinstance(refusal, TooSlow))
    except HeroesError as error:
        return Verdict(code="bad-setup", says=error.says)
    except Exception:  # noqa: BLE001 (whatever a task does wrong must not end the worker: the server is told)
        return Verdict(trouble=traceback.format_exc(limit=-20))
    return Verdict(value if isinstance(value, bytes) else msgspec.msgpack.encode(value))
