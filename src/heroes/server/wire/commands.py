"""What a client may send."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from heroes.server.wire.parts import (
    ANALYSIS_PARTS,
    MAX_FILE,
    MAX_STEPS,
    PROTOCOL,
    AutoMode,
    CommandId,
    Count,
    Key,
    Kind,
    Name,
    SeatNo,
    SeatPlan,
    Secret,
    TableId,
    Words,
)


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


class Invitation(TableCommand, tag="invitation"):
    """Who invites me by this link, and to what? Nothing is taken yet."""

    token: Secret


class Delete(TableCommand, tag="delete"):
    """Delete the table for ever; for whoever made it, if nobody else has a game at it to lose."""


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
    """How windows are treated for my seat, or with `kind` the windows or questions of that kind alone. What is asked on
    behalf of others (`behalf`) is let go to a bot."""

    seat: SeatNo
    mode: AutoMode
    kind: Kind = ""


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
    tried: Count = 0
    """Of fights that are tried out: so many have been told of already, tell of others."""
    target: Kind = ""
    """What is struck next, from where this answer leads: `unit:3`. The odds are those of that strike."""


class Foresee(TableCommand, tag="foresee"):
    """What would come of a fight of my seat's army with whoever stands there, wherever that is?"""

    seat: SeatNo
    thing: Key
    """A hero or a field by its name: `hero:1.main`, `field:3,-1`."""
    tried: Count = 0


class Threat(TableCommand, tag="threat"):
    """What would this enemy unit do to my units, if it came to act?"""

    seat: SeatNo
    unit: Count
    """By its `id` in the view."""


class Replay(TableCommand, tag="replay"):
    """The game step by step: through the eyes of my seats or a spectator's, and after the game through anyone's."""

    eyes: Annotated[list[SeatNo | None], msgspec.Meta(min_length=1, max_length=8)]
    first: Count = 0
    count: Annotated[int, msgspec.Meta(ge=0, le=MAX_STEPS)] = 16
    log: bool = True
    """False: without the lines of the log from before the first step."""


class Weigh(TableCommand, tag="weighed"):
    """What did the bot weigh whose answer made this step? During the game only what is open is told."""

    step: Annotated[int, msgspec.Meta(ge=1, le=1 << 53)]


class Timeline(TableCommand, tag="timeline"):
    """An overview of all steps, for the slider of a replay."""


class Story(TableCommand, tag="story"):
    """How the game went, once it is over: numbers by rounds, turning points, and what chance gave to whom."""


class Analyse(TableCommand, tag="analysis"):
    """One stretch of a game that is over, looked at again by the strongest bot; the reply says how many there are."""

    part: Annotated[int, msgspec.Meta(ge=0, lt=ANALYSIS_PARTS)]


class Advise(TableCommand, tag="advice"):
    """What would the strongest bot do after so many answers of a game that is over, and why?"""

    step: Count


class Record(TableCommand, tag="record"):
    """The whole record with its seed, once the game is over."""


class Again(TableCommand, tag="again"):
    """A new table: the same game anew with the same players, or this very game continued from one of its steps."""

    step: Count | None = None
    """Continue from after this many answers; null: a rematch."""
    seats: list[SeatPlan] = []
    """Who plays on; for a rematch the same players stay."""


class Export(TableCommand, tag="export"):
    """This running game as a file, to go on with elsewhere: on a page without a server, or at a server."""


class Import(Command, tag="import"):
    """A new table with a game from such a file; whoever was no bot in it is me. Or with a scenario or campaign of one's
    own, as its text: I play its first seat, bots the others."""

    file: Annotated[str, msgspec.Meta(max_length=MAX_FILE)]


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
    | Invitation
    | Delete
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
    | Foresee
    | Threat
    | Replay
    | Weigh
    | Timeline
    | Story
    | Analyse
    | Advise
    | Record
    | Again
    | Export
    | Import
)

read_command = msgspec.json.Decoder(AnyCommand).decode
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What reading something that is no command raises."""


class _Named(msgspec.Struct):
    """As much of a command as a reply needs."""

    id: CommandId


_read_named = msgspec.json.Decoder(_Named).decode


def id_of(raw: str | bytes) -> str:
    """The id of something that is no command; empty if it has none, or is not even an object in JSON."""
    try:
        return _read_named(raw).id
    except UNREADABLE:
        return ""
