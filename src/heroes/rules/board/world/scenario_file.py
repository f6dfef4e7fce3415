"""Reading a scenario from YAML. Everything that is wrong with a file is found in one reading, with its line."""

from __future__ import annotations

from heroes.engine import BadSetup
from heroes.rules.board.world.facts import CENTER, FAR, LOCATIONS, NEAR, STARTING, TILES, TOWNS
from heroes.rules.board.world.goals import (
    AllOf,
    Anyone,
    BeatGuard,
    BeatMainHero,
    BringGrail,
    CaptureTown,
    Collect,
    Control,
    DefeatFactions,
    Goal,
    HoldCubes,
    OwnBuilding,
    ReachLevel,
)
from heroes.rules.board.world.mapdice import RESOURCE, TREASURE
from heroes.rules.board.world.reward import Reward
from heroes.rules.board.world.scenario import (
    ALL_LOSE,
    DRAW,
    ENDINGS,
    MODES,
    POINTS,
    ROUND_END,
    Bonus,
    Layout,
    Pieces,
    Scenario,
    Slot,
    Start,
    TimedEvent,
    UnitLine,
)
from heroes.rules.board.world.scenario_map import check_layout, check_pieces
from heroes.rules.board.world.settings import WORLD_SETTINGS
from heroes.rules.board.world.words import Gain, Learn, Mood, OneOf, PayFor, Ride, SearchFor, Several, Throw
from heroes.rules.board.world.yamltree import Problem, Tree, plant
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL

KEYS = (
    "id",
    "name",
    "description",
    "source",
    "mode",
    "players",
    "rounds",
    "map",
    "resources",
    "income",
    "buildings",
    "units",
    "bonuses",
    "rules",
    "victory",
    "round_limit",
    "events",
)
NEEDED = ("name", "mode", "players", "rounds", "map", "victory", "round_limit")
GROUPS = (STARTING, FAR, NEAR, CENTER)
ROLES = ("dwelling-bronze", "dwelling-silver", "dwelling-gold", "city-hall", "citadel", "mage-guild")
TIERS = ("bronze", "silver", "gold")
MOST_PLAYERS = 3
TRACKER_SPACES = 16
MOST_BONUSES = 3
MOST_UNIT_LINES = 5
TRACKS = {"gold": (10, 45, 5), "materials": (0, 14, 2), "valuables": (0, 7, 1)}
"""The income tracks: lowest, highest, step."""
DEFAULT_RESOURCES = (15, 3, 1)
DEFAULT_INCOME = (10, 0, 0)


class BadScenario(BadSetup):
    """A scenario file with mistakes; `problems` holds all of them."""

    def __init__(self, name: str, problems: list[Problem]) -> None:
        lines = "\n".join(f"  {problem}" for problem in problems)
        super().__init__(f"the scenario {name!r} cannot be played:\n{lines}")
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
    tree = plant(text, problems)
    if not tree.given or not tree.mapping(*KEYS, needs=NEEDED):
        return None, problems
    scenario = _scenario(tree, name)
    problems.sort(key=lambda problem: problem.line)
    return scenario, problems


def _scenario(tree: Tree, name: str) -> Scenario:
    players = _players(tree.part("players"))
    mode = tree.part("mode").choice(MODES, MODES[0])
    rounds = tree.part("rounds")
    length = rounds.number(10, least=1)
    if length > TRACKER_SPACES:
        rounds.wrong(f"is {length}; the Round tracker has {TRACKER_SPACES} spaces")
    rules, victory, board = tree.part("rules"), tree.part("victory"), tree.part("map")
    if rules.given:
        rules.mapping("settings", "locations", "town_captured", "text", "grail")
    victory.mapping("conditions", "seats", "ends", "decided_by", "points", needs=("conditions",))
    board.mapping("boxes", "layouts", "build", "notes")
    boxes = tuple(item.choice(_boxes()) for item in board.part("boxes").items()) or ("core",)
    layouts, pieces = _map(board, players, boxes)
    grail = rules.part("grail")
    if grail.given:
        grail.mapping("obelisks", "movement")
    goals = tuple(_goal(item) for item in victory.part("conditions").items())
    if victory.part("conditions").is_list and not goals:
        victory.part("conditions").wrong("at least one victory condition is needed")
    return Scenario(
        id=tree.part("id").text(name),
        name=tree.part("name").text("Unnamed scenario", most=60),
        description=tree.part("description").text(),
        source=tree.part("source").text(),
        mode=mode,
        players=players,
        rounds=length,
        layouts=layouts,
        pieces=pieces,
        starts=_starts(tree, max(players)),
        bonuses=_bonuses(tree.part("bonuses")),
        settings=tuple(item.choice(WORLD_SETTINGS) for item in rules.part("settings").items()),
        locations=_locations(rules.part("locations")),
        rules=tuple(item.text() for item in rules.part("text").items()),
        town_reward=_reward(rules.part("town_captured")) if rules.part("town_captured").given else None,
        goals=goals,
        ending=victory.part("ends").choice(ENDINGS, ROUND_END),
        decides=victory.part("decided_by").choice(("condition", POINTS), "condition"),
        points=_points(victory.part("points")),
        limit=tree.part("round_limit").choice(
            (POINTS, DRAW, ALL_LOSE, *(f"seat-{seat}" for seat in range(max(players)))), POINTS
        ),
        grail=(grail.part("obelisks").number(), grail.part("movement").number()),
        events=_events(tree.part("events"), length, max(players)),
        boxes=boxes,
    )


def _boxes() -> list[str]:
    return list(dict.fromkeys(tile.box for tile in TILES.values()))


def _players(tree: Tree) -> tuple[int, ...]:
    found = tuple(item.number(2, least=2, most=MOST_PLAYERS) for item in tree.items())
    if tree.given and not found:
        tree.wrong("must be a list of player counts, such as [2] or [2, 3]")
    return found or (2,)


# ---------------------------------------------------------------------- map


def _map(tree: Tree, players: tuple[int, ...], boxes: tuple[str, ...]) -> tuple[dict[int, Layout], Pieces | None]:
    build, layouts = tree.part("build"), tree.part("layouts")
    if build.given == layouts.given:
        tree.wrong("needs either 'layouts' (a drawn map) or 'build' (a map built by the players)")
        return {}, None
    if build.given:
        build.mapping("center", "near", "far")
        pieces = Pieces(
            tuple(_need(item) for item in build.part("center").items()),
            tuple(_need(item) for item in build.part("near").items()),
            build.part("far").number(),
        )
        check_pieces(build, pieces, boxes)
        return {}, pieces
    layouts.mapping(*(str(count) for count in players), needs=[str(count) for count in players])
    found = {}
    for count in players:
        part = layouts.part(str(count))
        if part.given and part.mapping("tiles", "far_tiles", needs=("tiles",)):
            items = part.part("tiles").items()
            slots = tuple(_slot(item, count) for item in items)
            found[count] = Layout(slots, part.part("far_tiles").number())
            check_layout(part, items, found[count], count, boxes)
    return found, None


def _need(tree: Tree) -> str:
    text = tree.text()
    location = text.removeprefix("no-")
    if text and location not in LOCATIONS:
        tree.wrong(f"there is no location {location!r}")
        return ""
    return text


def _slot(tree: Tree, players: int) -> Slot:
    if not tree.mapping("kind", "at", "tile", "has", "seat", "rotation", "face_up", needs=("kind", "at")):
        return Slot(FAR, (0, 0))
    group = tree.part("kind").choice(GROUPS, FAR)
    at = [item.number(least=-20, most=20) for item in tree.part("at").items()]
    if len(at) != 2:
        tree.part("at").wrong("a place is two numbers, such as [1, -1]")
        at = [0, 0]
    tile, need = tree.part("tile"), ""
    if tile.given:
        name = tile.text()
        if name not in TILES:
            tile.wrong(f"there is no tile {name!r}")
        elif TILES[name].group != group:
            tile.wrong(f"tile {name} is a {TILES[name].group} tile, not a {group} tile")
        else:
            need = f"={name}"
    elif tree.part("has").given:
        need = _need(tree.part("has"))
    seat = tree.part("seat")
    if group == STARTING and not seat.given:
        tree.wrong("a Starting tile needs the seat whose it is")
    return Slot(
        group,
        (at[0], at[1]),
        need,
        seat.number(-1, most=players - 1),
        tree.part("rotation").number(-1, most=5),
        tree.part("face_up").truth(),
    )


# ---------------------------------------------------------------------- what players start with


def _starts(tree: Tree, seats: int) -> tuple[Start, ...]:
    """Resources, income and conditions may differ between players."""
    resources = _by_seat(tree.part("resources"), seats)
    incomes = _by_seat(tree.part("income"), seats)
    goals = tree.part("victory").part("seats")
    own = [tuple(_goal(goal) for goal in item.items()) for item in goals.items()]
    if own and len(own) != seats:
        goals.wrong(f"needs one list of conditions for each of {seats} seats")
    buildings = tuple(item.choice(ROLES) for item in tree.part("buildings").items())
    _dwellings_in_order(tree.part("buildings"), buildings)
    units = _units(tree.part("units"))
    if len(resources) == len(incomes) == 1 and not own:
        return (Start(_amounts(resources[0], DEFAULT_RESOURCES), _income(incomes[0]), buildings, units),)
    return tuple(
        Start(
            _amounts(resources[seat % len(resources)], DEFAULT_RESOURCES),
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
        tree.wrong(f"needs one entry for each of {seats} seats, or a single mapping for all")
    return items or [tree]


def _amounts(tree: Tree, default: tuple[int, int, int]) -> tuple[int, int, int]:
    if not tree.given or not tree.mapping("gold", "materials", "valuables"):
        return default
    return tree.part("gold").number(), tree.part("materials").number(), tree.part("valuables").number()


def _income(tree: Tree) -> tuple[int, int, int]:
    """Only what the income tracks can show (tournament.creator.06-income.default)."""
    if not tree.given or not tree.mapping(*TRACKS):
        return DEFAULT_INCOME
    found = []
    for name, (low, high, step) in TRACKS.items():
        part = tree.part(name)
        number = part.number(low, least=0)
        if part.given and (not low <= number <= high or number % step):
            part.wrong(f"is {number}; the track shows {low} to {high} in steps of {step}")
            number = low
        found.append(number)
    return found[0], found[1], found[2]


def _dwellings_in_order(tree: Tree, roles: tuple[str, ...]) -> None:
    built = [role for role in ROLES[:3] if role in roles]
    if built != list(ROLES[: len(built)]):
        tree.wrong("a higher dwelling needs the lower ones")


def _units(tree: Tree) -> tuple[UnitLine, ...]:
    if not tree.given:
        return (UnitLine("bronze"),)
    lines = []
    for item in tree.items():
        if item.mapping("tier", "side", "count", needs=("tier",)):
            side = item.part("side").choice(("few", "pack"), "few")
            lines.append(
                UnitLine(item.part("tier").choice(TIERS, "bronze"), side == "pack", item.part("count").number())
            )
    if not 1 <= len(lines) <= MOST_UNIT_LINES:
        tree.wrong(f"needs 1 to {MOST_UNIT_LINES} lines")
    return tuple(lines)


def _bonuses(tree: Tree) -> tuple[Bonus, ...]:
    found = []
    for item in tree.items():
        if item.mapping("text", "gives", needs=("text", "gives")):
            found.append(Bonus(item.part("text").text(), _reward(item.part("gives"))))
    if len(found) > MOST_BONUSES:
        tree.wrong(f"at most {MOST_BONUSES} starting bonuses to choose from")
    return tuple(found)


# ---------------------------------------------------------------------- rules, victory, events


def _locations(tree: Tree) -> dict[str, Reward]:
    if not tree.given or not tree.mapping(*LOCATIONS):
        return {}
    return {name: _reward(tree.part(name)) for name in tree.keys()}  # noqa: SIM118 (a Tree is no dictionary)


def _points(tree: Tree) -> dict[str, int]:
    if not tree.given or not tree.mapping(*LOCATIONS):
        return {}
    return {name: tree.part(name).number() for name in tree.keys()}  # noqa: SIM118


def _events(tree: Tree, rounds: int, seats: int) -> tuple[TimedEvent, ...]:
    found = []
    for number, item in enumerate(tree.items(), 1):
        if not item.mapping("name", "text", "gives", "round", "when", "seats", "factions", needs=("text", "gives")):
            continue
        at = item.part("round")
        if at.given == item.part("when").given:
            item.wrong("needs either the 'round' in which it happens or the condition 'when'")
        found.append(
            TimedEvent(
                item.part("name").text(f"event-{number}"),
                item.part("text").text(),
                _reward(item.part("gives")),
                at.number(least=1, most=rounds) if at.given else 0,
                _goal(item.part("when")) if item.part("when").given else None,
                tuple(seat.number(most=seats - 1) for seat in item.part("seats").items()),
                tuple(faction.choice(list(TOWNS)) for faction in item.part("factions").items()),
            )
        )
    return tuple(found)


REWARDS = ("gain", "roll", "search", "morale", "experience", "movement", "choose", "pay", "all")


def _reward(tree: Tree) -> Reward:
    """What something gives, such as `{gain: {gold: 3}}` or `{choose: [{morale: positive}, {roll: resource}]}`."""
    nothing = Gain()
    if not tree.mapping(*REWARDS, "keep", "cards", "times", "for"):
        return nothing
    kinds = [key for key in tree.keys() if key in REWARDS]  # noqa: SIM118
    if len(kinds) != 1:
        tree.wrong(f"must give exactly one of: {', '.join(REWARDS)}")
        return nothing
    kind, part = kinds[0], tree.part(kinds[0])
    if kind == "gain":
        return Gain(*_amounts(part, (0, 0, 0)))
    if kind == "roll":
        dice = [item.choice((RESOURCE, TREASURE), RESOURCE) for item in part.items()] if part.is_list else []
        return Throw(
            tuple(dice) or (part.choice((RESOURCE, TREASURE), RESOURCE),), tree.part("keep").number(1, least=1)
        )
    if kind == "search":
        deck = part.choice((ABILITY, ARTIFACT, SPELL), ARTIFACT)
        return SearchFor(deck, tree.part("cards").number(2, least=1), tree.part("times").number(1, least=1))
    if kind == "morale":
        return Mood(part.choice(("positive", "negative"), "positive") == "positive", tree.part("times").number(1))
    if kind == "experience":
        return Learn(part.number(1, least=1))
    if kind == "movement":
        return Ride(part.number(1, least=1))
    if kind == "pay":
        return PayFor((_amounts(part, (0, 0, 0)),), _reward(tree.part("for")))
    rewards = tuple(_reward(item) for item in part.items())
    return OneOf(rewards) if kind == "choose" else Several(rewards)


NAMED_GOALS: dict[str, Goal] = {
    "defeat-factions": DefeatFactions(),
    "faction-cubes": HoldCubes(),
    "enemy-town": CaptureTown(),
    "enemy-main-hero": BeatMainHero(),
    "bring-grail": BringGrail(),
}
GOALS = ("control", "guards", "buildings", "resources", "level", "all", "anyone")


def _goal(tree: Tree) -> Goal:
    """A victory condition, such as `defeat-factions` or `{control: dragon-utopia}`."""
    if not tree.is_mapping:
        return NAMED_GOALS.get(tree.choice(list(NAMED_GOALS), "defeat-factions"), DefeatFactions())
    tree.mapping(*GOALS, "count")
    kinds = [key for key in tree.keys() if key in GOALS]  # noqa: SIM118
    if len(kinds) != 1:
        tree.wrong(f"must be exactly one of: {', '.join((*NAMED_GOALS, *GOALS))}")
        return DefeatFactions()
    kind, part = kinds[0], tree.part(kinds[0])
    if kind == "control":
        return Control(part.choice(list(LOCATIONS), "dragon-utopia"), tree.part("count").number(1, least=1))
    if kind == "guards":
        return BeatGuard(part.choice(list(LOCATIONS), "dragon-utopia"))
    if kind == "buildings":
        return OwnBuilding(tuple(item.choice(ROLES) for item in part.items()))
    if kind == "resources":
        return Collect(*_amounts(part, (0, 0, 0)))
    if kind == "level":
        return ReachLevel(part.number(7, least=2, most=7))
    if kind == "anyone":
        return Anyone(_goal(part))
    return AllOf(tuple(_goal(item) for item in part.items()))
