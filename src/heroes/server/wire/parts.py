"""What several messages are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec

from heroes.engine import Aims, Cost
from heroes.engine.event import Chapter, News, Weight
from heroes.engine.form import SetupForm
from heroes.words import Said

PROTOCOL = 1
"""Raised when an old client would misunderstand a new server."""

MAX_NAME = 32
MAX_CHAT = 500
MAX_STEPS = 64
ANALYSIS_PARTS = 8
"""Into so many stretches a game is cut that is looked at again; each is work of its own and waits for its turn."""
MAX_FILE = 60_000

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+$")]
TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9]+$")]
Secret = Annotated[str, msgspec.Meta(min_length=22, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNo = Annotated[int, msgspec.Meta(ge=0, le=15)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
Key = Annotated[str, msgspec.Meta(max_length=400)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
Words = Annotated[str, msgspec.Meta(max_length=4000)]
Kind = Annotated[str, msgspec.Meta(max_length=80)]

AutoMode = Literal["always", "holding", "pass", "combat"]
"""For one kind of question: ask even if there is one answer; ask if there is a choice (default); pass by itself;
pass by itself until the combat ends."""
Status = Literal["lobby", "playing", "over", "frozen"]
"""`frozen`: this version of the rules cannot go on with the game, or met a defect in it."""
Who = Literal["human", "bot", "link", "open"]
"""Who sits there. `link`: waits for the holder of its secret link; `open`: anyone may sit down."""


class SeatPlan(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on one seat of a new table."""

    who: Literal["me", "bot", "link", "open"] = "open"
    name: Name = ""
    bot: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """For a bot: its name, as the catalogue lists them."""


class OptionView(TypedDict):
    """One legal answer. `verb` says how it is meant where the key does not tell (`go`, `hostile`, `unopposed`), `cost`
    what it takes of whoever gives it."""

    key: str
    says: Said
    things: NotRequired[list[str]]
    """What a person points at to give it."""
    verb: NotRequired[str]
    cost: NotRequired[Cost]
    final: NotRequired[bool]
    """It cannot be taken back."""


class AskView(TypedDict):
    """The open question. `options` is null for everybody but the asked seat."""

    seat: int
    kind: str
    title: str
    says: Said
    rule: str
    """The rule by which it is asked; empty if none is named."""
    passes: str | None
    """Which answer lets it go by."""
    window: str
    """The kind of a chance to put something in, which `auto` can let go by itself; empty: it is none."""
    about: list[str]
    """The things that it concerns, such as `unit:7`."""
    amount: int
    """How many or how much it is about, where it is: cards to look at, the power of a spell."""
    options: list[OptionView] | None
    behalf: NotRequired[str]
    """For whom it is answered where it is no affair of this seat's own, such as `neutral-units` in a fight of others;
    an `auto` of this kind leaves such questions to a bot."""


class LogLine(TypedDict):
    """One event as this seat may know it; `n` is its number in the whole log, `step` that of the answer it came of and
    `by` the seat that gave this answer (neither: the set-up). `private` is there if no other seat was told as much."""

    n: int
    kind: str
    text: str
    says: Said
    doer: int | None
    """Whose deed it was, or who decided for the unit whose deed it was; null: nobody's, such as a rule's."""
    concerns: list[int]
    """The seats to which it was done."""
    reveals: bool
    """Somebody learned something by it: what led to it cannot be taken back alone."""
    weight: Weight
    news: News
    things: list[str]
    """What it tells of: first whoever acts or is struck, then the others, then where."""
    data: dict[str, Any]
    opens: NotRequired[Chapter]
    """What begins with it, and in `closes` what ends."""
    closes: NotRequired[Chapter]
    blow: NotRequired[bool]
    """One of the many of a combat: told to those who follow it, not to those who want to know what came of it."""
    step: NotRequired[int]
    by: NotRequired[int]
    private: NotRequired[bool]


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
    aims: Aims
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
    says: Said
    verb: str = ""
    things: list[str] = []
    """As they were told with the answer."""


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
    scenario: str
    """Its name; empty if there is none, and so is what follows, if only its players may see the table."""
    scenario_id: str
    round: int
    """0 before the first."""
    factions: list[str]
    """By seat; empty before the game begins."""
    winners: list[int] = []
    """Who won, of a game that is over."""
    owner: bool = False
    """Whether this client made it, and so may remove it as long as nobody else has a game to lose."""


class SeatLink(msgspec.Struct):
    """The secret that claims a seat."""

    seat: int
    token: str


class GameOffer(msgspec.Struct):
    """A game that can be created here."""

    game: str
    bots: list[str]
    options: SetupForm | None
    """What its set-up may say; null if the game does not describe it."""


class OwnBoxes(msgspec.Struct):
    """What is in boxes that no client of this version knows: printed on their components, and the English of it."""

    library: dict[str, Any]
    world: dict[str, Any]
    words: dict[str, str]


class WeighedOption(msgspec.Struct):
    """One answer that a bot weighed: 1 for the best and 0 for the worst of those that may be told, null if this time
    it did not look at what it had chosen."""

    key: str
    label: str
    says: Said
    share: float | None
    chosen: bool


class StepMark(msgspec.Struct, array_like=True):
    """One step of a replay: who answered, how long the log was then, whether something was rolled or revealed."""

    seat: int
    log: int
    knot: bool


class RoundMark(msgspec.Struct, array_like=True):
    """Where the game stood when a round began, and last of all at the end: by measure, then by seat."""

    round: int
    step: int
    numbers: list[list[int]]


class TurningPoint(msgspec.Struct):
    """A step that changed much in who leads."""

    step: int
    """The number of answers after which it had happened."""
    seat: int
    """Whose lead changed most."""
    swing: float
    """By how much: 1 would be from nothing to everything; below 0 it lost."""
    line: LogLine


class LuckCount(msgspec.Struct):
    """How often a die showed a face for a seat; of cards, how many were drawn."""

    seat: int
    """-1: for nobody, such as neutral units."""
    die: str
    face: str
    count: int


class ReplayStep(msgspec.Struct, omit_defaults=True):
    """The game after that many answers. The first step of a reply has whole views, the others patches."""

    step: int
    eyes: list[SeatView]
