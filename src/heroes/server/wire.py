"""Every message between a client and the server. `docs/protocol.md` describes them; `ui/src/wire.ts` is made from them.

A client sends commands; each has an `id` that the client chose, and the reply carries the same `id`.
Sending a command again with the same `id` never does it twice. What the server sends by itself has no `id`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

import msgspec

PROTOCOL = 1
"""Raised when an old client would misunderstand a new server."""

MAX_NAME = 32
MAX_CHAT = 500
MAX_STEPS = 64

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+$")]
TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9]+$")]
Secret = Annotated[str, msgspec.Meta(min_length=22, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNo = Annotated[int, msgspec.Meta(ge=0, le=15)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
Key = Annotated[str, msgspec.Meta(max_length=400)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
Words = Annotated[str, msgspec.Meta(max_length=4000)]
Kind = Annotated[str, msgspec.Meta(max_length=80)]

AutoMode = Literal["always", "holding", "pass"]
"""For one kind of question: ask even if there is one answer; ask if there is a choice (default); pass by itself."""
Status = Literal["lobby", "playing", "over", "frozen"]
"""`frozen`: this version of the rules cannot go on with the game, or met a defect in it."""
Who = Literal["human", "bot", "link", "open"]
"""Who sits there. `link`: waits for the holder of its secret link; `open`: anyone may sit down."""


# ------------------------------------------------------------------------------------------------ shared parts


class SeatPlan(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on one seat of a new table."""

    who: Literal["me", "bot", "link", "open"] = "open"
    name: Name = ""
    bot: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """For a bot: its name, as the catalogue lists them."""


class OptionView(TypedDict):
    """One legal answer."""

    key: str
    label: str


class AskView(TypedDict):
    """The open question. `options` is null when only the asked seat may see them."""

    seat: int
    kind: str
    title: str
    about: list[str | int]
    options: list[OptionView] | None


class LogLine(TypedDict):
    """One event as this seat may know it; `n` is its number in the whole log."""

    n: int
    kind: str
    text: str
    data: dict[str, Any]


class OutcomeView(TypedDict):
    """How the game ended."""

    winners: list[int]
    reason: str
    scores: list[int]


class View(TypedDict):
    """What one seat (null: a spectator) may know, as the engine gives it."""

    game: str
    seat: int | None
    seats: int
    over: bool
    outcome: OutcomeView | None
    ask: AskView | None
    state: dict[str, Any]
    log: list[LogLine]


PatchStep = tuple[Any, ...]
"""A path with the value to put there, or a path alone: remove what is there."""


class UndoStep(msgspec.Struct):
    """One answer that its seat may still take back."""

    to: int
    """Give this back in `undo`: the game returns to just before that answer."""
    key: str
    label: str


class SeatView(msgspec.Struct, omit_defaults=True):
    """The game through one pair of eyes. Either `view` or `patch` is there; a patch is relative to the view before."""

    seat: int | None
    question: int
    """Number of the open question; an answer names the question that it answers."""
    log_from: int
    """Drop the log lines from this number on, then add those of `log`."""
    log: list[LogLine]
    view: View | None = None
    """Its own `log` is empty: the lines are in `log` beside it."""
    patch: list[PatchStep] | None = None
    undo: list[UndoStep] = []
    """What this seat may take back, oldest first."""


class Chair(msgspec.Struct):
    """One seat as everybody may know it."""

    seat: int
    who: Who
    name: str
    bot: str
    left: bool
    """Its player has got up and left."""
    stands_in: bool
    """A bot plays for its player, who may come back."""


class Proposal(msgspec.Struct):
    """Something the other players are asked to agree to."""

    id: int
    what: Literal["bot", "open", "undo"]
    """Let a bot take over the seat, open the seat to anyone, or take back the seat's last answer."""
    by: int
    seat: int
    bot: str
    yes: list[int]
    no: list[int]
    voters: list[int]


class TableInfo(msgspec.Struct):
    """A table as everybody at it may know it."""

    table: str
    seq: int
    game: str
    setup: dict[str, Any]
    status: Status
    public: bool
    watchable: bool
    idle_after: float
    idle_bot: str
    chairs: list[Chair]
    turn: int | None
    """The seat that is asked now."""
    turn_at: float
    """When it was asked, in seconds since 1970."""
    proposal: Proposal | None
    commitment: str
    """Hash of seed and nonce, told before the first answer and checkable after the last: the dice were fixed."""
    continued_from: str
    next_table: str
    fault: str
    """Not empty: the game met something that it cannot resolve; quote this in a report."""


class ChatLine(msgspec.Struct):
    """Something said at the table. `seat` is null for a spectator."""

    seq: int
    at: float
    seat: int | None
    name: str
    text: str


class TableCard(msgspec.Struct):
    """A table in a list."""

    table: str
    game: str
    status: Status
    chairs: list[Chair]
    touched: float
    yours: list[int]
    your_turn: bool


class SeatLink(msgspec.Struct):
    """The secret that claims a seat."""

    seat: int
    token: str


class GameOffer(msgspec.Struct):
    """A game that can be created here."""

    game: str
    bots: list[str]
    options: Any
    """What its set-up may say, as the game describes it itself; null if it does not."""


class StepMark(msgspec.Struct, array_like=True):
    """One step of a replay: who answered, how long the log was then, whether something was rolled or revealed."""

    seat: int
    log: int
    knot: bool


class ReplayStep(msgspec.Struct, omit_defaults=True):
    """The game after that many answers. The first step of a reply has whole views, the others patches."""

    step: int
    eyes: list[SeatView]


# ------------------------------------------------------------------------------------------------ commands


class Command(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What a client may send."""

    id: CommandId


class Hello(Command, tag="hello"):
    """The first message of every connection."""

    client: Secret
    """A secret that this client made once and keeps: at least 22 random letters and digits. It is who you are."""
    name: Name = ""
    protocol: int = PROTOCOL
    patches: bool = False
    """Send changes of views rather than whole views."""


class Ping(Command, tag="ping"):
    """Ask for a `pong`."""


class Catalogue(Command, tag="catalogue"):
    """Which games and bots are here?"""


class Mine(Command, tag="mine"):
    """The tables at which this client has a seat."""


class Lobby(Command, tag="lobby"):
    """Public tables that wait for players or may be watched."""


class Create(Command, tag="create"):
    """Set up a table. The reply holds a secret link for every seat that waits for one."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    setup: dict[str, Any] = {}
    seats: list[SeatPlan] = []
    """One for each seat; seats left out are open."""
    public: bool = False
    """List it in the lobby."""
    watchable: bool = True
    """Let others watch as spectators."""
    idle_after: Annotated[float, msgspec.Meta(ge=0.05, le=1e7)] = 300.0
    """Seconds after which a seat that does not answer counts as idle."""
    idle_bot: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """This bot takes over an idle or abandoned seat by itself; empty: the others vote."""
    start: bool = False
    """Start at once if every seat is taken."""
    seed: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)] | None = None
    """Only on servers that allow it (for tests): whoever knows the seed knows the dice."""


class TableCommand(Command):
    """A command about one table."""

    table: TableId


class Links(TableCommand, tag="links"):
    """The secret links of the seats that still wait for their players; for the owner of the table."""


class Configure(TableCommand, tag="configure"):
    """Change the set-up before the start; for the owner."""

    setup: dict[str, Any]


class Arrange(TableCommand, tag="arrange"):
    """Change who sits on a seat before the start; for the owner."""

    seat: SeatNo
    plan: SeatPlan


class Choose(TableCommand, tag="choose"):
    """Before the start: what this seat brings to the game (its entry in the set-up's `seats`); shown to nobody else."""

    seat: SeatNo
    choice: dict[str, Any]


class Claim(TableCommand, tag="claim"):
    """Sit down: by the secret link of a seat, or on an open seat."""

    token: Annotated[str, msgspec.Meta(max_length=128)] = ""
    seat: SeatNo | None = None
    name: Name = ""


class Relink(TableCommand, tag="relink"):
    """A new secret link to my own seat, to go on from another device or hand it over."""

    seat: SeatNo


class Leave(TableCommand, tag="leave"):
    """Get up. The seat is abandoned: a bot or a vote may take over."""

    seat: SeatNo


class Start(TableCommand, tag="start"):
    """Begin; for the owner."""

    fill: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """Put this bot on every seat that is not taken."""


class Watch(TableCommand, tag="watch"):
    """Follow a table: with the eyes of my seats, or as a spectator."""

    since: Count | None = None
    """The last sequence number that this client has handled: only what came later is told again."""


class Unwatch(TableCommand, tag="unwatch"):
    """Follow it no more."""


class AnswerIt(TableCommand, tag="answer"):
    """Answer the open question. The reply comes once the answer is stored."""

    seat: SeatNo
    key: Key
    question: Count


class Undo(TableCommand, tag="undo"):
    """Take back own answers to before the one named by `to`, while nothing has been rolled or revealed since."""

    seat: SeatNo
    to: Count
    question: Count


class Propose(TableCommand, tag="propose"):
    """Ask the others to agree: see `Proposal`."""

    what: Literal["bot", "open", "undo"]
    by: SeatNo
    seat: SeatNo
    bot: Annotated[str, msgspec.Meta(max_length=80)] = ""


class Vote(TableCommand, tag="vote"):
    """Agree or not."""

    proposal: Count
    seat: SeatNo
    yes: bool


class ComeBack(TableCommand, tag="return"):
    """Play my seat again after a bot has stood in for me."""

    seat: SeatNo


class Auto(TableCommand, tag="auto"):
    """How questions of one kind are treated for my seat."""

    seat: SeatNo
    kind: Kind
    mode: AutoMode


class Hold(TableCommand, tag="hold"):
    """Do not pass this one for me: I want to look at it."""

    seat: SeatNo
    question: Count


class Say(TableCommand, tag="say"):
    """Talk to everybody at the table."""

    text: Words


class WhyNot(TableCommand, tag="why_not"):
    """Why can my seat not do this now?"""

    seat: SeatNo
    key: Key


class Odds(TableCommand, tag="odds"):
    """What are the chances if my seat answers this?"""

    seat: SeatNo
    key: Key


class Replay(TableCommand, tag="replay"):
    """The game step by step: through the eyes of my seats or a spectator's, and after the game through anyone's."""

    eyes: Annotated[list[SeatNo | None], msgspec.Meta(min_length=1, max_length=8)]
    first: Count = 0
    count: Annotated[int, msgspec.Meta(ge=0, le=MAX_STEPS)] = 16


class Timeline(TableCommand, tag="timeline"):
    """An overview of all steps, for the slider of a replay."""


class Record(TableCommand, tag="record"):
    """The whole record with its seed, once the game is over."""


class Again(TableCommand, tag="again"):
    """A new table: the same game anew with the same players, or this very game continued from one of its steps."""

    step: Count | None = None
    """Continue from after this many answers; null: a rematch."""
    seats: list[SeatPlan] = []
    """Who plays on; for a rematch the same players stay."""


AnyCommand = (
    Hello
    | Ping
    | Catalogue
    | Mine
    | Lobby
    | Create
    | Links
    | Configure
    | Arrange
    | Choose
    | Claim
    | Relink
    | Leave
    | Start
    | Watch
    | Unwatch
    | AnswerIt
    | Undo
    | Propose
    | Vote
    | ComeBack
    | Auto
    | Hold
    | Say
    | WhyNot
    | Odds
    | Replay
    | Timeline
    | Record
    | Again
)


# ------------------------------------------------------------------------------------------------ replies


class Message(msgspec.Struct, tag_field="type", kw_only=True):
    """What the server may send."""


class Reply(Message):
    """The reply to the command of that id."""

    id: str


class Welcome(Reply, tag="welcome"):
    """Hello to you too."""

    protocol: int
    version: str
    name: str


class Pong(Reply, tag="pong"):
    """Still here."""

    at: float


class Done(Reply, tag="done"):
    """It is stored; `seq` is its number at the table."""

    seq: int


class Created(Reply, tag="created"):
    """The new table and the links to its waiting seats."""

    table: str
    links: list[SeatLink]


class LinkList(Reply, tag="links"):
    """Secret links; give each to one player only."""

    table: str
    links: list[SeatLink]


class Offers(Reply, tag="catalogue"):
    """The games of this server."""

    games: list[GameOffer]


class Tables(Reply, tag="tables"):
    """A list of tables, the last touched first."""

    tables: list[TableCard]


class Reason(Reply, tag="reason"):
    """Why not. Both empty: it is allowed."""

    rule: str
    text: str


class OddsReply(Reply, tag="odds"):
    """What the engine says about the chances; null if it does not compute any for this answer."""

    odds: Any


class Steps(Reply, tag="steps"):
    """A stretch of a replay."""

    table: str
    total: int
    steps: list[ReplayStep]


class TimelineReply(Reply, tag="timeline"):
    """Every step of the game in short."""

    table: str
    steps: list[StepMark]


class RecordReply(Reply, tag="record"):
    """The record that `heroes replay` reads, and what the commitment was made of."""

    table: str
    record: dict[str, Any]
    nonce: str
    commitment: str


class Refused(Reply, tag="refused"):
    """It was not done, and nothing has changed. `id` is empty if the message could not even be read."""

    code: str
    text: str
    legal: list[str] = []


# ------------------------------------------------------------------------------------------------ unasked messages


class Joined(Message, tag="joined"):
    """The table as it is now: the answer to `watch`, and again whenever the client's own seats change."""

    seq: int
    info: TableInfo
    yours: list[int]
    """The seats that this client holds."""
    owner: bool
    autos: dict[int, dict[str, AutoMode]]
    seats: list[SeatView]
    chat: list[ChatLine]


class Update(Message, tag="update", omit_defaults=True):
    """Something was stored under this number. Numbers come without gaps."""

    table: str
    seq: int
    what: str
    """Kind of entry: `answered`, `undone`, `said`, ..."""
    seat: int | None = None
    info: TableInfo | None = None
    seats: list[SeatView] = []
    chat: ChatLine | None = None


class Passing(Message, tag="passing"):
    """The server is about to answer for this seat; `hold` stops it."""

    table: str
    seat: int
    question: int
    seconds: float


class Presence(Message, tag="presence"):
    """Which seats have a connection now, and how many spectators there are."""

    table: str
    seats: list[int]
    watching: int


AnyMessage = (
    Welcome
    | Pong
    | Done
    | Created
    | LinkList
    | Offers
    | Tables
    | Reason
    | OddsReply
    | Steps
    | TimelineReply
    | RecordReply
    | Refused
    | Joined
    | Update
    | Passing
    | Presence
)

read_command = msgspec.json.Decoder(AnyCommand).decode
write_message = msgspec.json.Encoder().encode
