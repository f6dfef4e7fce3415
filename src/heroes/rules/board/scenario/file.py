"""Reading a scenario from YAML. Everything that is wrong with a file is found in one reading, with its line."""

from __future__ import annotations

import re

from heroes.engine import BadSetup
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.components import BOXES, CORE, HEROES, UNITS, Tier, faction_units, factions
from heroes.rules.board.library.places import BUILDINGS, LOCATIONS, TOWNS
from heroes.rules.board.library.reward import Reward
from heroes.rules.board.realm.rewards import Gain
from heroes.rules.board.scenario.enemies import owner_named, read_enemies
from heroes.rules.board.scenario.layouts import MAP_WORDS, read_map
from heroes.rules.board.scenario.map_checks import check_locations
from heroes.rules.board.scenario.model import (
    AGAINST_THE_GAME,
    ALL_LOSE,
    ALLIANCE,
    CAMPAIGN,
    CARRIED,
    COOPERATIVE,
    DRAW,
    ENDINGS,
    MODES,
    POINTS,
    ROUND_END,
    Bonus,
    Carry,
    Layout,
    Scenario,
    SeatRule,
    Start,
    TimedEvent,
    UnitLine,
)
from heroes.rules.board.scenario.places import read_places
from heroes.rules.board.scenario.settings import CONFLICTS, WORLD_SETTINGS
from heroes.rules.board.scenario.words import ROLES, read_amounts, read_goal, read_reward
from heroes.rules.board.scenario.yaml_tree import (
    FILE,
    MOST_PROBLEMS,
    Problem,
    TooManyProblems,
    Tree,
    plant,
    short,
)
from heroes.words import in_a_row, say, word

KEYS = (
    "id",
    "name",
    "description",
    "author",
    "source",
    "mode",
    "players",
    "teams",
    "rounds",
    "map",
    "resources",
    "income",
    "buildings",
    "units",
    "bonuses",
    "rules",
    "victory",
    "defeat",
    "round_limit",
    "events",
    "enemies",
    "seats",
    "start",
    "carry",
)
NEEDED = ("name", "mode", "players", "rounds", "map", "victory", "round_limit")
TIERS: tuple[Tier, ...] = ("bronze", "silver", "gold")
MOST_PLAYERS = 7
"""As many colours of cubes as there are; each player needs a faction, too (core.setup.faction-unique)."""
TRACKER_SPACES = 16
MOST_ROUNDS = 2 * TRACKER_SPACES
"""A scenario that outlasts the Round tracker is discouraged; going round it a third time is refused."""
MOST_BONUSES = 3
MOST_NUMBER = 99
"""No number of tiles, units, points or obelisks is higher."""
MOST_UNIT_LINES = 5
TRACKS = {"gold": (10, 45, 5), "materials": (0, 14, 2), "valuables": (0, 7, 1)}
"""The income tracks: lowest, highest, step."""
DEFAULT_RESOURCES = (15, 3, 1)
DEFAULT_INCOME = (10, 0, 0)


class BadScenario(BadSetup):
    """A scenario file with mistakes; `problems` holds all of them."""

    def __init__(self, name: str, problems: list[Problem]) -> None:
        lines = [say("setup.file.in-list", line=problem.line, says=problem.told) for problem in problems]
        super().__init__(say("setup.file.unplayable", name=repr(name), problems=in_a_row("list.joined", lines)))
        self.problems = problems


def read_scenario(text: str, name: str = "") -> Scenario:
    """The scenario in a file; `BadScenario` names everything that is wrong."""
    scenario, problems = check_scenario(text, name)
    errors = [problem for problem in problems if problem.level == "error"]
    if errors or scenario is None:
        raise BadScenario(name or "file", errors)
    return scenario


def check_scenario(text: str, name: str = "") -> tuple[Scenario | None, list[Problem]]:
    """The scenario as far as it can be read, and everything that is wrong or doubtful, by line."""
    problems: list[Problem] = []
    scenario = None
    try:
        tree = plant(text, problems)
        if tree.given and tree.mapping(*KEYS, needs=NEEDED):
            scenario = _scenario(tree, name)
    except TooManyProblems:
        last = max(problem.line for problem in problems)
        problems.append(Problem(last, FILE, say("setup.file.more", n=MOST_PROBLEMS)))
    problems.sort(key=lambda problem: problem.line)
    return scenario, problems


@rule(
    "tournament.creator.steps",
    "tournament.creator.01-name",
    "tournament.creator.03-length",
    "tournament.creator.12-round-limit",
)
def _scenario(tree: Tree, name: str) -> Scenario:
    mode = tree.part("mode").choice(MODES, MODES[0])
    rounds = tree.part("rounds")
    length = rounds.number(10, least=1, most=MOST_ROUNDS)
    if length > TRACKER_SPACES:
        rounds.doubt(say("setup.file.tracker", n=length, spaces=TRACKER_SPACES))
    rules, victory, board = tree.part("rules"), tree.part("victory"), tree.part("map")
    boxes = tuple(item.choice(list(BOXES)) for item in board.part("boxes").items()) or (CORE,)
    players = _players(tree.part("players"), mode, boxes)
    if rules.given:
        rules.mapping("settings", "locations", "town_captured", "text", "grail")
    if victory.given:
        victory.mapping("conditions", "seats", "ends", "decided_by", "points", needs=("conditions",))
    if board.given:
        board.mapping(*MAP_WORDS)
    layouts, pieces = read_map(board, players, boxes)
    places = read_places(board.part("places"), layouts)
    enemies = read_enemies(tree.part("enemies"), places, layouts)
    names = [enemy.id for enemy in enemies]
    if mode in AGAINST_THE_GAME and not tree.part("enemies").given:
        tree.part("enemies").wrong(say("setup.file.enemies-missing"))
    if mode not in AGAINST_THE_GAME and enemies:
        tree.part("enemies").wrong(say("setup.file.enemies-mode"))
    _owners(board.part("layouts"), layouts, names)
    defeat = tree.part("defeat")
    if defeat.given:
        defeat.mapping("conditions", needs=("conditions",))
    grail = rules.part("grail")
    if grail.given:
        grail.mapping("obelisks", "movement")
    goals = tuple(read_goal(item, names) for item in victory.part("conditions").items())
    if victory.part("conditions").is_list and not goals:
        victory.part("conditions").wrong(say("setup.file.no-condition"))
    scenario = Scenario(
        id=_id(tree, name),
        name=tree.part("name").text("Unnamed scenario", most=60),
        description=tree.part("description").text(),
        author=tree.part("author").text(),
        source=tree.part("source").text(),
        mode=mode,
        players=players,
        teams=_teams(tree.part("teams"), players, mode),
        rounds=length,
        layouts=layouts,
        pieces=pieces,
        starts=_starts(tree, max(players)),
        bonuses=_bonuses(tree.part("bonuses")),
        settings=_settings(rules.part("settings")),
        locations=_locations(rules.part("locations")),
        rules=tuple(item.text() for item in rules.part("text").items()),
        town_reward=read_reward(rules.part("town_captured")) if rules.part("town_captured").given else None,
        goals=goals,
        ending=victory.part("ends").choice(ENDINGS, ROUND_END),
        decides=victory.part("decided_by").choice(("condition", POINTS), "condition"),
        points=_points(victory.part("points")),
        defeat=tuple(read_goal(item, names) for item in defeat.part("conditions").items()),
        enemies=enemies,
        places=places,
        seats=_seats(tree.part("seats"), max(players), [enemy.faction for enemy in enemies]),
        carry=_carry(tree.part("carry"), mode, "all", "none"),
        start_from=_carry(tree.part("start"), mode, "carried", "own"),
        limit=_limit(tree.part("round_limit"), mode, max(players)),
        grail=(grail.part("obelisks").number(most=MOST_NUMBER), grail.part("movement").number(most=MOST_NUMBER)),
        events=_events(tree.part("events"), length, max(players)),
        boxes=boxes,
        notes=board.part("notes").text(),
    )
    check_locations(tree, scenario)
    return scenario


_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def _id(tree: Tree, name: str) -> str:
    """The id by which it is listed; a file that gives none is called after its file or its name."""
    part = tree.part("id")
    if not part.given:
        return name or "-".join(re.findall(r"[a-z0-9]+", tree.part("name").plain_text.lower()))
    found = part.text()
    if not _ID.fullmatch(found):
        part.wrong(say("setup.file.id", id=short(found)))
    return found


@rule("core.modes.campaign.round-limit", "core.combat.modes.campaign.limits")
def _limit(tree: Tree, mode: str, seats: int) -> str:
    """What happens when the rounds are over; who plays against the game has lost (core.modes.campaign.round-limit)."""
    if mode in AGAINST_THE_GAME:
        return tree.choice((ALL_LOSE,), ALL_LOSE)
    return tree.choice((POINTS, DRAW, ALL_LOSE, *(f"seat-{seat}" for seat in range(seats))), POINTS)


def _owners(tree: Tree, layouts: dict[int, Layout], enemies: list[str]) -> None:
    """Starting tiles that nobody at the table plays belong to an enemy, at most one to each."""
    for count, layout in layouts.items():
        part = tree.part(str(count)).part("tiles")
        owners = [slot.owner for slot in layout.slots]
        for item, slot in zip(part.items(), layout.slots, strict=True):
            if slot.owner:
                owner_named(item.part("owner"), slot.owner, enemies)
                if owners.count(slot.owner) > 1:
                    item.part("owner").wrong(say("setup.file.owner-twice", name=repr(slot.owner)))


def _seats(tree: Tree, count: int, enemies: list[str]) -> tuple[SeatRule, ...]:
    """Faction or hero of each seat, if the scenario prescribes them: one entry for all, or one for each."""
    items = tree.items()
    if items and len(items) not in (1, count):
        tree.wrong(say("setup.file.seat-rules", n=count))
    free = [faction for faction in factions() if faction not in enemies]
    found = []
    for item in items:
        if item.mapping("faction", "hero"):
            faction = item.part("faction").choice(free)
            heroes = [hero.id for hero in HEROES.values() if not faction or hero.faction == faction]
            found.append(SeatRule(faction, item.part("hero").choice(heroes)))
    return tuple(found)


@rule("core.modes.campaign.chapters")
def _carry(tree: Tree, mode: str, yes: str, no: str) -> Carry:
    """What is taken into the next chapter, or what of it this one begins with (core.modes.campaign.chapters). The hero
    begins anew each time."""
    if not tree.given or not tree.mapping(*CARRIED, "hero"):
        return Carry()
    if mode != CAMPAIGN:
        tree.wrong(say("setup.file.carry-mode"))
    tree.part("hero").choice(("reset",), "reset")
    return Carry(*(tree.part(name).choice((yes, no), no) == yes for name in CARRIED))


SEATS_OF: dict[str, tuple[int, int]] = {ALLIANCE: (4, 4), CAMPAIGN: (1, 1), COOPERATIVE: (2, 3)}
"""How many players a mode is for; the others are for two and more, as many as there are factions."""


@rule(
    "core.components.players",
    "tournament.creator.02-player-count",
    "core.modes.alliance.players",
    "core.modes.campaign",
    "core.modes.cooperative.revised",
)
def _players(tree: Tree, mode: str, boxes: tuple[str, ...]) -> tuple[int, ...]:
    least, most = SEATS_OF.get(mode, (2, min(MOST_PLAYERS, len(factions(boxes)))))
    found = tuple(item.number(least, least=least, most=most) for item in tree.items())
    if tree.is_list and not found:
        tree.wrong(say("setup.file.players"))
    for number, item in enumerate(tree.items() if tree.is_list else []):
        if found[number] in found[:number]:
            item.wrong(say("setup.file.number-twice", n=found[number]))
    return found or (least,)


@rule("core.modes.alliance.players", "core.modes.alliance.fixed-teams")
def _teams(tree: Tree, players: tuple[int, ...], mode: str) -> dict[int, tuple[int, ...]]:
    """Who plays with whom, for each number of players: `{4: [[0, 2], [1, 3]]}`. An alliance is two against two."""
    if not tree.given:
        if mode == ALLIANCE:
            tree.wrong(say("setup.file.teams-missing"))
        return {}
    if not tree.mapping(*(str(count) for count in players), needs=[str(count) for count in players]):
        return {}
    return {count: _team_of_each(tree.part(str(count)), count, mode) for count in players}


def _team_of_each(tree: Tree, count: int, mode: str) -> tuple[int, ...]:
    teams = [[seat.number(most=count - 1) for seat in item.items()] for item in tree.items()]
    if sorted(seat for team in teams for seat in team) != list(range(count)) or not all(teams):
        tree.wrong(say("setup.file.teams", n=count, last=count - 1))
        return tuple(range(count))
    if mode == ALLIANCE and [len(team) for team in teams] != [2, 2]:
        tree.wrong(say("setup.file.two-against-two"))
    return tuple(next(number for number, team in enumerate(teams) if seat in team) for seat in range(count))


# ---------------------------------------------------------------------- what players start with


@rule(
    "tournament.creator.05-resources.default",
    "tournament.creator.05-resources.per-player",
    "tournament.creator.08-units.default",
)
def _starts(tree: Tree, seats: int) -> tuple[Start, ...]:
    """Resources, income and conditions may differ between players."""
    resources = _by_seat(tree.part("resources"), seats)
    incomes = _by_seat(tree.part("income"), seats)
    goals = tree.part("victory").part("seats")
    own = [tuple(read_goal(goal) for goal in item.items()) for item in goals.items()]
    if own and len(own) != seats:
        goals.wrong(say("setup.file.seat-goals", n=seats))
    buildings = tuple(item.choice((*ROLES, *BUILDINGS)) for item in tree.part("buildings").items())
    _built_in_order(tree.part("buildings"), buildings)
    units = _units(tree.part("units"))
    if len(resources) == len(incomes) == 1 and not own:
        return (Start(read_amounts(resources[0], DEFAULT_RESOURCES), _income(incomes[0]), buildings, units),)
    return tuple(
        Start(
            read_amounts(resources[seat % len(resources)], DEFAULT_RESOURCES),
            _income(incomes[seat % len(incomes)]),
            buildings,
            units,
            own[seat] if seat < len(own) else (),
        )
        for seat in range(seats)
    )


def _by_seat(tree: Tree, seats: int) -> list[Tree]:
    if not tree.is_list:
        return [tree]
    items = tree.items()
    if len(items) != seats:
        tree.wrong(say("setup.file.seat-entries", n=seats))
    return items or [tree]


@rule("tournament.creator.06-income.default")
def _income(tree: Tree) -> tuple[int, int, int]:
    """Only what the income tracks can show (tournament.creator.06-income.default)."""
    if not tree.given or not tree.mapping(*TRACKS):
        return DEFAULT_INCOME
    found = []
    for name, (low, high, step) in TRACKS.items():
        part = tree.part(name)
        number = part.number(low, least=0)
        if part.given and (not low <= number <= high or number % step):
            part.wrong(say("setup.file.track", n=number, low=low, high=high, step=step))
            number = low
        found.append(number)
    return found[0], found[1], found[2]


@rule("tournament.creator.07-buildings")
def _built_in_order(tree: Tree, names: tuple[str, ...]) -> None:
    """Buildings are named by their role in every town, or by the id of one faction's own; each needs the ones that its
    cost names first."""
    roles = [BUILDINGS[name].role if name in BUILDINGS else name for name in names]
    dwellings = [role for role in ROLES[:3] if role in roles]
    if dwellings != list(ROLES[: len(dwellings)]):
        tree.wrong(say("setup.file.dwellings"))
    for number, name in enumerate(names):
        first = BUILDINGS[name].requires if name in BUILDINGS else ""
        if first and first not in names and BUILDINGS[first].role not in names:
            tree.items()[number].wrong(say("setup.file.building-needs", name=name, role=repr(BUILDINGS[first].role)))


@rule("tournament.creator.08-units.lines")
def _units(tree: Tree) -> tuple[UnitLine, ...]:
    """Up to five lines; no unit more than once (tournament.creator.08-units.lines)."""
    if not tree.given:
        return (UnitLine("bronze"),)
    lines = []
    items = tree.items()
    for item in items:
        if item.mapping("tier", "unit", "side", "count"):
            lines.append(_unit_line(item))
    if tree.is_list and not 1 <= len(items) <= MOST_UNIT_LINES:
        tree.wrong(say("setup.file.unit-lines", n=MOST_UNIT_LINES))
    for faction in factions(BOXES) if len(lines) == len(items) else ():
        units = [unit.id for line in lines for unit in line.of(faction)]
        twice = next((unit for unit in units if units.count(unit) > 1), "")
        if twice:
            tree.wrong(say("setup.file.unit-twice", unit=UNITS[twice].says, faction=word(faction)))
        if not units:
            tree.wrong(say("setup.file.no-unit", faction=word(faction)))
    return tuple(lines)


def _unit_line(item: Tree) -> UnitLine:
    pack = item.part("side").choice(("few", "pack"), "few") == "pack"
    unit, tier = item.part("unit"), item.part("tier")
    if unit.given == tier.given:
        item.wrong(say("setup.file.tier-or-unit"))
    if unit.given:
        known = [one.id for faction in factions(BOXES) for one in faction_units(faction)]
        if item.part("count").given:
            item.part("count").wrong(say("setup.file.one-card"))
        return UnitLine("", pack, unit=unit.choice(known, known[0]))
    return UnitLine(tier.choice(TIERS, "bronze"), pack, item.part("count").number(most=MOST_NUMBER))


@rule("tournament.creator.09-bonuses")
def _bonuses(tree: Tree) -> tuple[Bonus, ...]:
    found = []
    for item in tree.items():
        if item.mapping("text", "gives", needs=("text", "gives")):
            found.append(Bonus(item.part("text").text(), read_reward(item.part("gives"))))
    if len(found) > MOST_BONUSES:
        tree.wrong(say("setup.file.bonuses", n=MOST_BONUSES))
    return tuple(found)


# ---------------------------------------------------------------------- rules, victory, events


@rule("tournament.creator.10-rules.settings")
def _settings(tree: Tree) -> tuple[str, ...]:
    found = tuple(item.choice(WORLD_SETTINGS) for item in tree.items())
    for one, other in CONFLICTS:
        if one in found and other in found:
            tree.wrong(say("setup.file.conflict", one=repr(one), other=repr(other)))
    return tuple(dict.fromkeys(found))


def _locations(tree: Tree) -> dict[str, Reward]:
    if not tree.given or not tree.mapping(*LOCATIONS):
        return {}
    return {name: read_reward(tree.part(name)) for name in tree.keys()}  # noqa: SIM118 (a Tree is no dictionary)


def _points(tree: Tree) -> dict[str, int]:
    if not tree.given or not tree.mapping(*LOCATIONS):
        return {}
    return {name: tree.part(name).number(most=MOST_NUMBER) for name in tree.keys()}  # noqa: SIM118


@rule("tournament.creator.13-events")
def _events(tree: Tree, rounds: int, seats: int) -> tuple[TimedEvent, ...]:
    """Each happens once and is known by its name."""
    lines: dict[str, int] = {}
    found = []
    for number, item in enumerate(tree.items(), 1):
        if not item.mapping("name", "text", "gives", "round", "when", "seats", "factions", needs=("text", "gives")):
            continue
        event = _event(item, f"event-{number}", rounds, seats)
        if event.name in lines:
            item.part("name").wrong(say("setup.file.event-name", line=lines[event.name], name=short(event.name)))
        lines.setdefault(event.name, item.line)
        found.append(event)
    return tuple(found)


def _event(item: Tree, name: str, rounds: int, seats: int) -> TimedEvent:
    at, when = item.part("round"), item.part("when")
    if at.given == when.given:
        item.wrong(say("setup.file.event-when"))
    return TimedEvent(
        item.part("name").text(name),
        item.part("text").text(),
        read_reward(item.part("gives")) if item.part("gives").given else Gain(),
        at.number(1, least=1, most=rounds) if at.given else 0,
        read_goal(when) if when.given else None,
        tuple(seat.number(most=seats - 1) for seat in item.part("seats").items()),
        tuple(faction.choice(list(TOWNS)) for faction in item.part("factions").items()),
    )


rule_data(
    __name__,
    {
        "DEFAULT_RESOURCES": ("tournament.creator.05-resources.default",),
        "DEFAULT_INCOME": ("tournament.creator.06-income.default",),
    },
)
