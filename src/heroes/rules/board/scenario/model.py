"""What a scenario says, as data: the thirteen items of the scenario creator (tournament.creator.*).

`scenario_file` reads one from YAML and explains what is wrong with it; this module only says what there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from heroes.engine import Seat
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.components import HEROES, UNITS, HeroCard, Tier, UnitCard, faction_units
from heroes.rules.board.library.places import STARTING, TOWNS, TileGroup, VisitWord
from heroes.rules.board.library.reward import Reward
from heroes.rules.board.scenario.goals import Goal
from heroes.rules.board.scenario.map_model import ArmyPart, BorderWord, Closed, Gate, Guards, StandingWorks, StartCubes
from heroes.rules.board.scenario.moments import Moment
from heroes.rules.board.scenario.whom import Whom
from heroes.rules.board.state.lattice import Place
from heroes.rules.board.state.map import Strength
from heroes.words import Said, define, say, word

CLASH, TOURNAMENT, ALLIANCE, CAMPAIGN, COOPERATIVE = "clash", "tournament", "alliance", "campaign", "cooperative"
MODES = (CLASH, TOURNAMENT, ALLIANCE, CAMPAIGN, COOPERATIVE)
TRACKER_SPACES = 16
MOST_ROUNDS = 2 * TRACKER_SPACES
"""A scenario that outlasts the Round tracker is discouraged; going round it a third time is refused."""
AGAINST_THE_GAME = (CAMPAIGN, COOPERATIVE)
"""All players win or lose together."""

Ending: TypeAlias = Literal["at-once", "round-end", "one-more-round"]
AT_ONCE: Ending = "at-once"
ROUND_END: Ending = "round-end"
ONE_MORE_ROUND: Ending = "one-more-round"
ENDINGS = (AT_ONCE, ROUND_END, ONE_MORE_ROUND)
"""When the game ends once a condition is met (core.victory.end-timing)."""

AtLimit: TypeAlias = Literal["points", "draw", "all-lose", "all-win"]
POINTS: AtLimit = "points"
DRAW: AtLimit = "draw"
ALL_LOSE: AtLimit = "all-lose"
ALL_WIN: AtLimit = "all-win"
"""Against the game: whoever has held out has won."""


class Slot(msgspec.Struct, frozen=True, gc=False):
    """A tile of a drawn map."""

    group: TileGroup
    place: Place
    need: str = ""
    """What the drawn tile must be, as `Laid.need`; `terrain:own` is the ground of the nearest town's tile."""
    seat: Seat = -1
    """Whose Starting tile it is."""
    rotation: int = -1
    """-1: whoever lays or discovers it chooses."""
    face_up: bool = False
    name: str = ""
    """By which the scenario speaks of it."""
    owner: str = ""
    """The enemy whose Starting tile it is."""


class Layout(msgspec.Struct, frozen=True, gc=False):
    """The map for one number of players."""

    slots: tuple[Slot, ...] = ()
    far_tiles: int = 0
    """Far tiles in each player's supply."""
    supply: tuple[tuple[TileGroup, str], ...] = ()
    """Tiles of other kinds, or with a demand, that lie on top of them."""


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
class Pieces(msgspec.Struct, frozen=True, gc=False):
    """Tiles from which the players build the map themselves (tournament.map.*)."""

    center: tuple[str, ...] = ()
    """A location that each of the centre tiles must have; empty text: any centre tile."""
    near: tuple[str, ...] = ()
    """One entry for each Near tile of a player: `obelisk`, `no-obelisk` or empty."""
    far: int = 0


class UnitLine(msgspec.Struct, frozen=True, gc=False):
    """Starting units: all of a tier, a certain number of it, or one certain unit."""

    tier: Tier
    pack: bool = False
    count: int = 0
    """0: every unit of the tier."""
    unit: str = ""
    """A unit that only the player of its faction starts with, unless `anyone` does."""
    choose: int = 0
    """How many the player chooses."""
    dearest: int = 0
    """The one unit that is the dearest of its tier (1), the second dearest, and so on."""
    neutral: bool = False
    """Neutral units, drawn or chosen."""
    own: bool = False
    """Only such as show a creature of the player's faction."""
    anyone: bool = False
    search: int = 0
    """How many neutral units are shown, of which one is taken."""
    nearest: bool = False
    """Beside `own`: it is the faction of the player whose town lies nearest."""

    @property
    def is_chosen(self) -> bool:
        """Whether it is settled only once the game begins which units they are."""
        return bool(self.choose) or self.neutral

    def of(self, faction: str) -> list[UnitCard]:
        """The units that a player of this faction gets by it at once."""
        units = faction_units(faction)
        if self.is_chosen:
            return []
        if self.unit:
            return [UNITS[self.unit]] if self.anyone else [unit for unit in units if unit.id == self.unit]
        tier = [unit for unit in units if unit.tier == self.tier]
        if self.dearest:
            return by_price(tier)[-self.dearest :][:1]
        return tier[: self.count or len(tier)]


def by_price(units: list[UnitCard]) -> list[UnitCard]:
    """The cheapest first."""
    return sorted(units, key=lambda unit: (unit.few.gold, unit.few.valuables))


class Start(msgspec.Struct, frozen=True, gc=False):
    """What a player begins with."""

    resources: tuple[int, int, int] = (15, 3, 1)
    income: tuple[int, int, int] = (10, 0, 0)
    buildings: tuple[str, ...] = ()
    """By role, or by the id of a building that only one faction has."""
    units: tuple[UnitLine, ...] = ()
    goals: tuple[Goal, ...] = ()
    """Victory conditions of this player alone."""


@rule("core.round.timed-event")
class ScenarioEvent(msgspec.Struct, frozen=True, gc=False):
    """Something that happens at a moment: once, once for each round that it names, or every time."""

    name: str
    when: Moment
    do: tuple[Reward, ...]
    """What happens, in order."""
    whom: Whom = Whom()
    condition: Goal | None = None
    """What must hold then; of the player who brought it about, else of anybody."""
    text: str = ""
    again: bool = False


class Scoring(msgspec.Struct, frozen=True, gc=False):
    """Victory points of the scenario's own making."""

    own_table: bool = False
    """Those of the book do not count."""
    main_hero: int = 0
    """For each Main Hero of an opponent that was beaten."""
    town: int = 0
    """For each Starting town of an opponent that was captured, however often."""
    holds: Mapping[str, int] = {}
    """For each field of a place that is held in the end."""
    first_flag: Mapping[str, int] = {}
    """For whoever flagged a place first."""
    ties: tuple[str, ...] = ()
    """What tells players apart who have equally many points."""
    duel: bool = False
    """Whether those who are tied even so fight a last combat."""


class Variant(msgspec.Struct, frozen=True, gc=False):
    """A switch that the players set."""

    id: str
    text: str
    one_of: tuple[str, ...] = ()
    """Variants of which chance puts one in its place."""


class Spot(msgspec.Struct, frozen=True, gc=False):
    """What a name stands for: a printed field of a named tile, a spot of the table where that tile lies, the fields of
    a location on that tile or, without a tile, on the whole map."""

    tile: str = ""
    field: str = ""
    spot: str = ""
    location: str = ""
    becomes: str = ""
    """The location that counts there instead of what is printed."""
    barren: bool = False
    """It gives nothing."""
    walled: bool = False
    """Nobody enters it from another tile."""
    visits: VisitWord = ""
    """How it is visited, where that is not as its location is."""


CARRIER = "carrier"
"""Whoever carries the Grail or another token, among what an enemy may go for."""


OF_PLAYERS = ("hero", "town", "settlement", CARRIER)
"""What the players have, of which an enemy may go for the nearest."""


@rule("core.ai.move.points", "core.ai.scenario-overrides")
class Moves(msgspec.Struct, frozen=True, gc=False):
    """How an enemy hero moves; as it is, by the book (core.ai.move.*)."""

    points: int = 3
    chases: bool = True
    takes: tuple[str, ...] = ("mines", "settlements")
    """What it flags on its way."""
    to: str = "town"
    """Where it goes when there is nothing nearer: the players' town, or a named place."""
    dice: int = 0
    """Attack dice that are added to its points each time."""
    nearest: tuple[str, ...] = ()
    """To the nearest of which it goes instead: things of the players (`OF_PLAYERS`), and places whoever has them."""
    prey: tuple[str, ...] = ("hero", "town")
    """What it attacks: hero or main-hero, town."""
    through: tuple[str, ...] = ()
    """What does not stop it on its way: blocked fields, hidden tiles."""
    unflags: tuple[str, ...] = ()
    """Locations from which it only takes the cube."""
    below: tuple[int, str] | None = None
    """Where dice come to less than nothing: points, and where it goes with them."""
    destroys: bool = False
    """Whether the fields on which it comes to stand are empty ones from then on."""
    nearest_first: bool = False
    """Whether, of several enemies, whoever is nearest to its aim moves first."""
    takes_from_players: bool = False
    """Whether it flags only what bears a player's cube."""


@rule("core.ai.two-decks", "core.ai.faction", "core.ai.army-from-scenario", "core.ai.spell-deck-by-scenario")
class Enemy(msgspec.Struct, frozen=True, gc=False):
    """A hero that the game runs."""

    id: str
    name: str
    faction: str
    army: tuple[tuple[str, bool], ...]
    """Unit cards, and whether they are a Pack."""
    at: str = ""
    """The place where it stands; empty: in the town of its own Starting tile."""
    deck: tuple[int, int, int] = (0, 0, 0)
    """How many AI cards of each type are drawn for it: Might, Magic, Skill."""
    spells: tuple[str, ...] = ()
    skills: tuple[tuple[str, str], ...] = ()
    """Cards, and which of their uses."""
    moves: Moves | None = Moves()
    """None: it never moves."""
    keeps_losses: bool = False
    """Otherwise its army is whole again after each combat."""
    level: int = 1
    reward: Reward | None = None
    """For whoever beats it."""
    parts: tuple[ArmyPart, ...] = ()
    """What is drawn for its army beside the units that are named."""
    same_deck: str = ""
    """The enemy whose AI deck it has as well."""
    siege: tuple[str, ...] = ()
    """What stands before its army where it is attacked: walls, gate, arrow-tower."""
    from_round: int = 0
    """The round in which it appears; 0: it is there from the start, or an event brings it."""
    returns: tuple[str, int] | None = None
    """Where it comes back after it has been beaten, and after how many rounds; 0: in the next Resource round."""
    met_only_at: str = ""
    """The one place, or `own-town`, where it can be attacked; `nowhere`: nobody can."""
    retreat: bool = True
    """Whether players may leave a combat with it."""
    machines: tuple[str, ...] = ()
    """War Machines that work for it."""
    pool: tuple[str, ...] = ()
    """Levels of neutral units, in turn, from which its losses are made up after each combat."""
    absent: bool = False
    """Whether it never stands on the map, and only guards use its deck."""
    strengths: tuple[Strength, ...] = ()
    """By how much its units are stronger than their cards say."""
    wardrobe: tuple[str, ...] = ()
    """Cards that events lay on its units."""
    met_by_main: bool = False
    """Whether only Main Heroes can attack it."""
    chance_spells: tuple[str, ...] = ()
    """Levels of spells that chance puts into its AI spell deck as well."""


class Token(msgspec.Struct, frozen=True, gc=False):
    """What a scenario says of a thing that heroes carry."""

    hand_limit: int = 0
    """The hand limit of whoever carries it; 0: as usual."""
    hand_plus: int = 0
    """By how many cards it is higher."""
    taken: Reward | None = None
    """For whoever takes it up."""
    name: str = ""
    at: str = ""
    """The place where it lies at first; the Grail lies where it is printed."""
    cost: int = 0
    """Movement points that taking it up costs; of the Grail, `Scenario.grail` says it."""
    sold_at: str = ""
    """The place where whoever carries it may give it away for good."""
    price: Reward | None = None
    """What that gives."""
    passes_to: tuple[str, ...] = ("victor",)
    """victor | adjacent-own | adjacent-ally: how it changes hands."""
    each_turn: Reward | None = None
    """For whoever begins a turn with it."""
    drops_on: tuple[str, ...] = ()
    """surrender | teleport: what makes its carrier leave it behind."""
    holds_back: tuple[str, ...] = ()
    """movement | sanctuary: what its carrier goes without."""
    taken_if: Goal | None = None
    """What a player must have fulfilled to take it up."""


class SeatRule(msgspec.Struct, frozen=True, gc=False):
    """What a scenario prescribes for a seat."""

    faction: str = ""
    heroes: tuple[str, ...] = ()
    """Of which it has one; nothing: any of the faction."""
    level: int = 1
    level_cards: bool = True
    """Whether the cards of the levels passed are gained."""
    starts_at: str = ""
    """The place where the Main Hero begins; empty: in the town."""
    secondary_at: str = ""
    units: tuple[UnitLine, ...] | None = None
    """None: those of the scenario."""
    resources: tuple[int, int, int] | None = None
    town: str = ""
    """The place where its Starting town stands; empty: on its Starting tile."""


class OwnChapter(msgspec.Struct, frozen=True, gc=False):
    """A chapter of a campaign that is one file of somebody's own."""

    campaign: str
    """Its name."""
    number: int
    """From 0 on."""
    names: tuple[str, ...]
    """Of all chapters."""


CARRIED = ("units", "resources", "artifacts", "level", "marks")


class Carry(msgspec.Struct, frozen=True, gc=False):
    """What goes from one chapter of a campaign into the next."""

    units: bool = False
    resources: bool = False
    artifacts: bool = False
    level: bool = False
    marks: bool = False
    only: tuple[str, ...] = ()
    """Units that go along; all if none is named."""
    but: tuple[str, ...] = ()
    """Units that stay behind."""

    def goes(self, unit: str) -> bool:
        """Whether a unit goes along."""
        return self.units and unit not in self.but and (not self.only or unit in self.only)

    def names(self) -> tuple[str, ...]:
        return tuple(name for name in CARRIED if getattr(self, name))


class Exchange(msgspec.Struct, frozen=True, gc=False):
    """What players may hand over to each other in a turn, and where."""

    what: tuple[str, ...]
    where: str = "anywhere"
    """anywhere | adjacent | own-town | trading-post | build-token"""
    allies: bool = False
    """Only with an ally."""


class Bonus(msgspec.Struct, frozen=True, gc=False):
    """One of the starting bonuses to choose from."""

    text: str
    reward: Reward


@rule("tournament.creator.steps")
class Scenario(msgspec.Struct, frozen=True, gc=False):
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
    switches: Mapping[str, Any] = {}
    """Fields of the rulebook that read otherwise in this scenario."""
    rules: tuple[str, ...] = ()
    """The scenario's rules in words."""
    town_reward: Reward | None = None
    """For capturing an enemy town."""
    goals: tuple[Goal, ...] = ()
    ending: str = ROUND_END
    more_rounds: int = 0
    """Rounds that are still played when a condition is met in the midst of one."""
    decides: str = "condition"
    """condition: who meets one wins; points: the condition ends the game and victory points decide; holder:PLACE: it
    ends the game, and whoever holds a place has won."""
    points: Mapping[str, int] = {}
    """Victory points beyond the usual ones, by what they are for: control of a location, or the Grail."""
    scoring: Scoring = Scoring()
    limit: str = POINTS
    """What happens when the rounds are over: points | draw | all-lose | all-win | seat-0 ... | holder:PLACE"""
    duel_acts: bool = False
    """Whether both have town actions before a last combat that the limit asks for."""
    grail: tuple[int, int] = (0, 0)
    """Obelisks to visit before the Grail, and movement points that taking it costs."""
    events: tuple[ScenarioEvent, ...] = ()
    story: Mapping[str, str] = {}
    """Passages by name."""
    variants: tuple[Variant, ...] = ()
    counters: Mapping[str, int] = {}
    """Things that players collect, and how many of them anybody can have."""
    watches: tuple[str, ...] = ()
    """Deeds that its events and conditions ask for beyond those that are always kept."""
    written: str = ""
    """Its file, where values depend on the difficulty, the number of players or the variants."""
    chapter: OwnChapter | None = None
    """Where it stands in a campaign that somebody wrote as one file."""
    boxes: tuple[str, ...] = ("core",)
    enemies: tuple[Enemy, ...] = ()
    places: Mapping[str, Spot] = {}
    gates: tuple[Gate, ...] = ()
    closed: tuple[Closed, ...] = ()
    guards: tuple[Guards, ...] = ()
    cubes: tuple[StartCubes, ...] = ()
    works: tuple[StandingWorks, ...] = ()
    borders: Mapping[TileGroup, BorderWord] = {}
    """By kind of tile, borders that do not count, or tiles that are closed all round."""
    defeat: tuple[Goal, ...] = ()
    """Conditions by which all players lose at once."""
    seats: tuple[SeatRule, ...] = ()
    """One for all seats, or one for each; empty: everybody chooses freely."""
    carry: Carry = Carry()
    """What goes into the next chapter."""
    start_from: Carry = Carry()
    """What of that a later chapter begins with, instead of its own start values."""
    tokens: Mapping[str, Token] = {}
    exchange: tuple[Exchange, ...] = ()
    aside: tuple[str, ...] = ()
    """Cards that lie beside the decks; effects may give them."""
    fewer: Mapping[str, int] = {}
    """How many cards of which deck chance leaves out of the game."""
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
        for passage, text in self.story.items():
            yield f"story.{passage}", " ".join(text.split())
        for variant in self.variants:
            yield f"variant.{variant.id}", variant.text
        for enemy in self.enemies:
            yield f"enemy.{enemy.id}", enemy.name
        yield "notes", self.notes
        yield "description", " ".join(self.description.split())

    @property
    def against_the_game(self) -> bool:
        """Whether the players have nobody else to beat than enemies that the game runs, or its guards and its clock."""
        return self.mode in AGAINST_THE_GAME

    def team(self, seat: Seat, players: int) -> int:
        """Which team a seat belongs to."""
        teams = self.teams.get(players)
        if self.against_the_game:
            return 0
        return teams[seat] if teams else seat

    def home_tile(self, side: int, players: int, faction: str) -> str:
        """The Starting tile of a seat or of an enemy, whose numbers follow the seats: that of its faction, unless the
        file names another one."""
        enemy = side - players
        owner = self.enemies[enemy].id if 0 <= enemy < len(self.enemies) else ""
        layout = self.layouts.get(players)
        for slot in layout.slots if layout is not None else ():
            if slot.group == STARTING and slot.need and (slot.owner == owner if owner else slot.seat == side):
                return slot.need.removeprefix("=")
        return TOWNS[faction].tile

    @property
    def one_town(self) -> bool:
        """Whether those of a team have one town and one faction."""
        return "town" in self.switches.get("shared", ())

    def seat(self, seat: Seat) -> SeatRule:
        """What it prescribes for a seat."""
        if not self.seats:
            return SeatRule()
        return self.seats[seat] if len(self.seats) > 1 else self.seats[0]

    @rule("core.ai.faction")
    def why_not(self, seat: Seat, hero: HeroCard) -> Said | None:
        """Why it does not let a seat have a hero: the seat has another hero or faction prescribed, or an enemy has this
        faction (core.ai.faction)."""
        if not self.seats and not self.enemies:
            return None
        told = self.seat(seat)
        if told.heroes and hero.id not in told.heroes:
            return say("setup.error.hero-prescribed", heroes=[HEROES[one].says for one in told.heroes])
        if not told.heroes and any(other.heroes == (hero.id,) for other in self.seats):
            return say("setup.error.hero-of-other-seat", hero=hero.says)
        if told.faction not in ("", hero.faction):
            return say("setup.error.faction-prescribed", faction=word(told.faction))
        if any(enemy.faction == hero.faction for enemy in self.enemies):
            return say("setup.error.faction-of-enemy", faction=word(hero.faction))
        return None

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
