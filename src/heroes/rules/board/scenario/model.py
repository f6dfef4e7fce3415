"""What a scenario says, as data: the thirteen items of the scenario creator (tournament.creator.*).

`scenario_file` reads one from YAML and explains what is wrong with it; this module only says what there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

import msgspec

from heroes.engine import Data, Seat
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.components import Tier, UnitCard, faction_units
from heroes.rules.board.library.places import TileGroup
from heroes.rules.board.library.reward import Reward
from heroes.rules.board.scenario.goals import Goal
from heroes.rules.board.state.lattice import Place
from heroes.words import Said, define, say

CLASH, TOURNAMENT, ALLIANCE = "clash", "tournament", "alliance"
MODES = (CLASH, TOURNAMENT, ALLIANCE)

Ending: TypeAlias = Literal["at-once", "round-end", "one-more-round"]
AT_ONCE: Ending = "at-once"
ROUND_END: Ending = "round-end"
ONE_MORE_ROUND: Ending = "one-more-round"
ENDINGS = (AT_ONCE, ROUND_END, ONE_MORE_ROUND)
"""When the game ends once a condition is met (core.victory.end-timing)."""

AtLimit: TypeAlias = Literal["points", "draw", "all-lose"]
POINTS: AtLimit = "points"
DRAW: AtLimit = "draw"
ALL_LOSE: AtLimit = "all-lose"


class Slot(msgspec.Struct, frozen=True):
    """A tile of a drawn map."""

    group: TileGroup
    place: Place
    need: str = ""
    """A location that the drawn tile must have, `no-` before one it must not have, `=` before a certain tile."""
    seat: Seat = -1
    """Whose Starting tile it is."""
    rotation: int = -1
    """-1: whoever lays or discovers it chooses."""
    face_up: bool = False


class Layout(msgspec.Struct, frozen=True):
    """The map for one number of players."""

    slots: tuple[Slot, ...] = ()
    far_tiles: int = 0
    """Far tiles in each player's supply."""


@rule(
    "tournament.map.start-roll",
    "tournament.map.second-player-morale",
    "tournament.map.center-layout",
    "tournament.map.center-discover",
    "tournament.map.near.order",
    "tournament.map.near.next-to-center",
    "tournament.map.near.obelisks",
    "tournament.map.near.assignment",
    "tournament.map.start-tile.first",
    "tournament.map.start-tile.second",
    "tournament.map.far.order",
    "tournament.map.far.first-adjacent",
    "tournament.map.far.rest",
    "tournament.map.far.assignment",
    "tournament.map.standard-placement",
    "tournament.map.face-up",
)
class Pieces(msgspec.Struct, frozen=True):
    """Tiles from which the players build the map themselves (tournament.map.*)."""

    center: tuple[str, ...] = ()
    """A location that each of the centre tiles must have; empty text: any centre tile."""
    near: tuple[str, ...] = ()
    """One entry for each Near tile of a player: `obelisk`, `no-obelisk` or empty."""
    far: int = 0


class UnitLine(msgspec.Struct, frozen=True):
    """Starting units: all of a tier, a certain number of it, or one certain unit."""

    tier: Tier
    pack: bool = False
    count: int = 0
    """0: every unit of the tier."""
    unit: str = ""
    """A unit that only the player of its faction starts with."""

    def of(self, faction: str) -> list[UnitCard]:
        """The units that a player of this faction gets by it."""
        units = faction_units(faction)
        if self.unit:
            return [unit for unit in units if unit.id == self.unit]
        tier = [unit for unit in units if unit.tier == self.tier]
        return tier[: self.count or len(tier)]


class Start(msgspec.Struct, frozen=True):
    """What a player begins with."""

    resources: tuple[int, int, int] = (15, 3, 1)
    income: tuple[int, int, int] = (10, 0, 0)
    buildings: tuple[str, ...] = ()
    """By role, or by the id of a building that only one faction has."""
    units: tuple[UnitLine, ...] = ()
    goals: tuple[Goal, ...] = ()
    """Victory conditions of this player alone."""


@rule("core.round.timed-event")
class TimedEvent(Data, frozen=True, tag="board.timed-event"):
    """Something that happens once (core.round.timed-event)."""

    name: str
    text: str
    reward: Reward
    round: int = 0
    """At the start of this round; 0: when `goal` is met."""
    goal: Goal | None = None
    seats: tuple[Seat, ...] = ()
    """Whom it affects; empty: everybody."""
    factions: tuple[str, ...] = ()


class Bonus(msgspec.Struct, frozen=True):
    """One of the starting bonuses to choose from."""

    text: str
    reward: Reward


@rule("tournament.creator.steps")
class Scenario(msgspec.Struct, frozen=True):
    """A scenario, item by item."""

    id: str
    name: str
    mode: str
    players: tuple[int, ...]
    rounds: int
    layouts: Mapping[int, Layout] = {}
    pieces: Pieces | None = None
    teams: Mapping[int, tuple[int, ...]] = {}
    """For a number of players the team of each seat; where nothing is said, everybody plays alone."""
    starts: tuple[Start, ...] = (Start(),)
    """One for all players, or one for each seat."""
    bonuses: tuple[Bonus, ...] = ()
    settings: tuple[str, ...] = ()
    locations: Mapping[str, Reward] = {}
    """What the scenario's own rules make of locations."""
    rules: tuple[str, ...] = ()
    """The scenario's rules in words."""
    town_reward: Reward | None = None
    """For capturing an enemy town."""
    goals: tuple[Goal, ...] = ()
    ending: str = ROUND_END
    decides: str = "condition"
    """condition: who meets one wins; points: the condition ends the game and victory points decide."""
    points: Mapping[str, int] = {}
    """Victory points beyond the usual ones, by what they are for: control of a location, or the Grail."""
    limit: str = POINTS
    """What happens when the rounds are over: points | draw | all-lose | seat-0 ..."""
    grail: tuple[int, int] = (0, 0)
    """Obelisks to visit before the Grail, and movement points that taking it costs."""
    events: tuple[TimedEvent, ...] = ()
    boxes: tuple[str, ...] = ("core",)
    notes: str = ""
    """What there is to know about the map."""
    description: str = ""
    author: str = ""
    source: str = ""

    @property
    def says(self) -> Said:
        """Its name; of one that somebody wrote, as they wrote it."""
        return Said(f"scenario.{self.id}") if self.id in SCENARIOS else say("text", text=self.name)

    def tells(self, part: str, text: str) -> Said:
        """A text of the scenario, such as `event.beavers`; of one that somebody wrote, as they wrote it."""
        return Said(f"scenario.{self.id}.{part}") if self.id in SCENARIOS else say("text", text=text)

    def texts(self) -> Iterator[tuple[str, str]]:
        """Everything it tells, part by part."""
        for number, text in enumerate(self.rules):
            yield f"rule.{number}", text
        for number, bonus in enumerate(self.bonuses):
            yield f"bonus.{number}", bonus.text
        for event in self.events:
            yield f"event.{event.name}", event.text
        yield "notes", self.notes
        yield "description", " ".join(self.description.split())

    def team(self, seat: Seat, players: int) -> int:
        """Which team a seat belongs to."""
        teams = self.teams.get(players)
        return teams[seat] if teams else seat

    def start(self, seat: Seat) -> Start:
        return self.starts[seat] if len(self.starts) > 1 else self.starts[0]


SCENARIOS: dict[str, Scenario] = {}


def add_scenario(scenario: Scenario) -> None:
    if scenario.id in SCENARIOS:
        raise ValueError(f"two scenarios have the id {scenario.id!r}")
    SCENARIOS[scenario.id] = scenario
    define(f"scenario.{scenario.id}", scenario.name)
    for part, text in scenario.texts():
        if text:
            define(f"scenario.{scenario.id}.{part}", text)


rule_data(
    __name__,
    {
        "ENDINGS": ("core.victory.end-timing",),
    },
)
