"""What the server may send: replies to commands, and what it tells by itself."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from heroes.lab.analysis import Advice, Analysis
from heroes.server.wire.parts import (
    AutoMode,
    Chair,
    ChatLine,
    GameOffer,
    LuckCount,
    OwnBoxes,
    ReplayStep,
    RoundMark,
    SeatLink,
    SeatView,
    Status,
    StepMark,
    TableCard,
    TableInfo,
    TurningPoint,
    WeighedOption,
)
from heroes.words import Said


class Message(msgspec.Struct, tag_field="type", kw_only=True):
    """What the server may send."""


class Reply(Message):
    """The reply to the command of that id."""

    id: str


class Welcome(Reply, tag="welcome"):
    """Hello to you too. `own` is what is printed in boxes of this server's own, with its English, if it has any."""

    protocol: int
    version: str
    name: str
    own: OwnBoxes | UnsetType = UNSET


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


class Invited(Reply, tag="invited"):
    """What a link leads to."""

    table: str
    by: str
    """Who invites; empty if whoever made the table does not sit at it."""
    game: str
    scenario: str
    scenario_id: str
    """Of a scenario of the game itself."""
    rounds: list[int]
    """How many rounds it usually takes, at least and at most; empty: nobody can say."""
    status: Status
    seat: int
    moves: bool
    """Somebody sits there already and moves to another device by it."""
    chairs: list[Chair]


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
    says: Said


class OddsReply(Reply, tag="odds"):
    """What the engine says about the chances; null if it does not compute any for this answer."""

    odds: Any


class Steps(Reply, tag="steps"):
    """A stretch of a replay."""

    table: str
    total: int
    steps: list[ReplayStep]


class WeighedReply(Reply, tag="weighed"):
    """What a bot weighed at one step, best first. `how` says why there may be nothing to tell: it compared answers; it
    had no choice or does that by habit; it never compares any (`blind`); it would tell a secret (`hidden`)."""

    table: str
    step: int
    seat: int
    bot: str
    how: Literal["weighed", "habit", "blind", "hidden"]
    candidates: list[WeighedOption]


class TimelineReply(Reply, tag="timeline"):
    """Every step of the game in short."""

    table: str
    opening: int
    """How long the log was before the first step."""
    steps: list[StepMark]


class StoryReply(Reply, tag="story"):
    """How the game went."""

    table: str
    measures: list[str]
    """What the numbers of `rounds` are, in their order."""
    rounds: list[RoundMark]
    turning: list[TurningPoint]
    luck: list[LuckCount]


class AnalysisReply(Reply, tag="analysis"):
    """A stretch of a game looked at again. What the stretches say belongs together: curves follow one another, of all
    mistakes the dearest count, and how well a seat answered is the mean over all that was weighed."""

    table: str
    part: int
    parts: int
    found: Analysis


class AdviceReply(Reply, tag="advice"):
    """What the strongest bot would do at a position."""

    table: str
    found: Advice


class RecordReply(Reply, tag="record"):
    """The record that `heroes replay` reads, and what the commitment was made of."""

    table: str
    record: dict[str, Any]
    seed: str
    """The seed as text: it is longer than the whole numbers that a browser can tell apart."""
    nonce: str
    commitment: str
    file: str
    """The same as a file for `heroes verify` and `heroes replay`."""


class Exported(Reply, tag="exported"):
    """A game as a file."""

    table: str
    file: str


class Refused(Reply, tag="refused"):
    """It was not done, and nothing has changed. `id` is empty if the message could not even be read."""

    code: str
    text: str
    says: Said
    legal: list[str] = []


class Joined(Message, tag="joined"):
    """The table as it is now: the answer to `watch`, and again whenever the client's own seats change."""

    seq: int
    info: TableInfo
    yours: list[int]
    """The seats that this client holds."""
    owner: bool
    windows: dict[int, AutoMode]
    """How windows are treated for these seats, and in `autos` questions of one kind."""
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
    | Invited
    | Offers
    | Tables
    | Reason
    | OddsReply
    | Steps
    | WeighedReply
    | TimelineReply
    | StoryReply
    | AnalysisReply
    | AdviceReply
    | RecordReply
    | Exported
    | Refused
    | Joined
    | Update
    | Passing
    | Presence
)

write_message = msgspec.json.Encoder().encode
