"""Reading a scenario from YAML. Everything that is wrong with a file is found in one reading, with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from heroes.engine import BadSetup
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.combat.difficulty import DIFFICULTIES
from heroes.rules.board.library.components import BOXES, CORE, factions
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.scenario.armies import read_unit
from heroes.rules.board.scenario.doubts import check_doubts, having
from heroes.rules.board.scenario.enemies import Scene, owner_named, read_enemies
from heroes.rules.board.scenario.event_words import (
    check_story,
    gather_names,
    in_variants,
    read_counters,
    read_events,
    read_locations,
    read_story,
    read_variants,
)
from heroes.rules.board.scenario.layouts import MAP_WORDS, read_map
from heroes.rules.board.scenario.map_checks import check_footholds, check_locations
from heroes.rules.board.scenario.map_words import (
    Ground,
    read_borders,
    read_closed,
    read_cubes,
    read_gates,
    read_guards,
    read_standing,
)
from heroes.rules.board.scenario.model import (
    AGAINST_THE_GAME,
    ALL_LOSE,
    ALL_WIN,
    ALLIANCE,
    CAMPAIGN,
    CARRIED,
    COOPERATIVE,
    DRAW,
    MODES,
    MOST_ROUNDS,
    POINTS,
    SCENARIOS,
    TOURNAMENT,
    TRACKER_SPACES,
    Bonus,
    Carry,
    Enemy,
    Layout,
    OwnChapter,
    Scenario,
    Start,
)
from heroes.rules.board.scenario.places import read_places
from heroes.rules.board.scenario.seats import read_aside, read_fewer, read_seats, read_unit_lines, seat_starts
from heroes.rules.board.scenario.settings import CONFLICTS, WORLD_SETTINGS
from heroes.rules.board.scenario.switches import RULE_WORDS, read_exchange, read_switches
from heroes.rules.board.scenario.tokens import read_access, read_tokens
from heroes.rules.board.scenario.victory_words import (
    VICTORY_WORDS,
    read_duel_acts,
    read_ending,
    read_holder,
    read_limit,
    read_points,
    read_scoring,
)
from heroes.rules.board.scenario.word_tables import WATCHES, WORN, one_or_more
from heroes.rules.board.scenario.words import ROLES, read_amounts, read_goal, read_reward
from heroes.rules.board.scenario.yaml_tree import (
    FILE,
    MOST_PROBLEMS,
    NO_CASE,
    Case,
    Problem,
    Reading,
    TooManyProblems,
    Tree,
    plant,
    short,
)
from heroes.words import in_a_row, say

KEY_WORDS = {
    "id": "how others call it: small letters, digits and hyphens",
    "name": "1 to 60 characters",
    "description": "what it tells before the first round",
    "author": "who made it",
    "source": "where it comes from",
    "mode": "`clash`, `tournament`, `alliance`, `campaign` or `cooperative`",
    "players": "every number of players it can be played with",
    "teams": "who plays with whom, by the number of players: `{4: [[0, 2], [1, 3]]}`; with any other number everybody "
    "plays for themselves",
    "rounds": "how many rounds are played",
    "map": "the tiles, and the places that the scenario speaks of",
    "resources": "what everybody begins with, or a list with one entry for each seat",
    "income": "what the towns produce at the start, likewise",
    "buildings": "what stands from the start, by role or id",
    "units": "up to five lines of starting units",
    "bonuses": "up to six effects of which each player chooses one, perhaps with a `text`: "
    "`[{gain: {gold: 5}}, {morale: positive, text: A good omen.}]`",
    "rules": "what reads otherwise than in the book",
    "victory": "how it is won",
    "defeat": "`conditions` that lose the game: for all against the game, else for the player and the team",
    "round_limit": "what happens when the rounds are over: against the game `all-lose` or `all-win` (to hold out is "
    "to win), among players `points`, `draw`, `all-lose`, `seat-0`, "
    "`{holder: PLACE}`, `{duel: leaders}` (a last combat) or `{duel: one-of-each-team}`; beside `duel`, "
    "`before: town-actions`: both have them once more before they fight",
    "events": "what happens, when, to whom",
    "enemies": "heroes that the game runs, by name",
    "seats": "what is prescribed for the seats: one entry for all, or one for each",
    "tokens": "what heroes carry: the `grail`, and others by their names",
    "aside": "cards that lie beside the decks; effects may give them; `{deck: astrologers, count: 1}`: so many cards "
    "of a deck that chance leaves out: `ability`, `artifact`, `spell`, `astrologers`, or neutral units of a tier",
    "start": "what of the chapter before a chapter begins with",
    "start_from": "a scenario of the game whose resources, income, buildings and units the players begin with",
    "carry": "what goes into the next chapter",
    "story": "passages by name, told by the effect `say`",
    "variants": "switches that the players set: `{short: {text: Six rounds., sets: {rounds: 6}}}`; with `one_of: [A, "
    "B]` instead of `sets` chance puts one of others in its place",
    "counters": "what players collect, with the highest number: `{spikes: 5}`",
}
"""What a file may say, for the reference."""
CARRY_WORDS = {
    "units": "`carry: {units: all}`: they go along into the next chapter, or only those of a list, or all "
    "`{but: [castle.archangels]}`; `start: {units: carried}`: this one begins with them, instead of its own",
    "resources": "`all`, and under `start` `carried`: so many as are left",
    "artifacts": "`all`, or `carried`: those that the player has",
    "level": "`all`, or `carried`: the hero begins at the level that was reached, with what the levels give",
    "marks": "`all`, or `carried`: what `mark` has noted of a player is still known",
    "hero": "`reset`, which is so in any case: deck and experience begin anew",
}
"""What may be said under `carry` and `start`, for the reference."""
KEYS = tuple(KEY_WORDS)
CHAPTERS = "chapters"
"""By which a file is a campaign, each entry a scenario or the id of one."""
NEEDED = ("name", "mode", "players", "rounds", "map", "victory", "round_limit")
MOST_PLAYERS = 7
"""As many colours of cubes as there are; each player needs a faction, too (core.setup.faction-unique)."""
USUAL_BONUSES, MOST_BONUSES = 3, 6
"""The scenario creator has three lines for them; scenarios of the community have more."""
MOST_NUMBER = 99
"""No number of tiles, units, points or obelisks is higher."""
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
    with all_problems(problems):
        scenario = check_tree(plant(text, problems), name, text)
    return scenario, problems


@contextmanager
def all_problems(problems: list[Problem]) -> Iterator[None]:
    """Everything that a reading finds, by line, until it is too much."""
    try:
        yield
    except TooManyProblems:
        last = max(problem.line for problem in problems)
        problems.append(Problem(last, FILE, say("setup.file.more", n=MOST_PROBLEMS)))
    problems.sort(key=lambda problem: problem.line)


def check_tree(tree: Tree, name: str, text: str) -> Scenario | None:
    """The scenario that a file is, or that is a chapter of it, in every case."""
    if tree.given and not tree.is_mapping and not tree.where:
        tree.problems.append(Problem(tree.line, FILE, say("setup.file.no-scenario")))
        return None
    if not tree.given or not tree.mapping(*KEYS, needs=NEEDED):
        return None
    scenario, depends = _in_case(tree, name, NO_CASE)
    for case in cases(scenario, depends):
        _in_case(tree, name, case)
    return msgspec.structs.replace(scenario, written=text) if depends else scenario


def scenario_of_the_game(text: str, name: str) -> Scenario:
    """One of the scenarios that come with the game: it is right in every case, and need not be gone through again."""
    scenario, depends = _in_case(plant(text, []), name, NO_CASE)
    return msgspec.structs.replace(scenario, written=text) if depends else scenario


def read_in_case(text: str, name: str, case: Case, chapter: OwnChapter | None = None) -> Scenario:
    """A scenario that has been found right, as it is played at a difficulty, by so many, with some variants."""
    tree = plant(text, [])
    if chapter is not None and tree.has_any(CHAPTERS):
        tree = tree.part(CHAPTERS).items()[chapter.number]
    scenario, _ = _in_case(tree, name, case)
    return msgspec.structs.replace(scenario, id=name, written=text, chapter=chapter)


def cases(scenario: Scenario, depends: set[str]) -> Iterator[Case]:
    """The further cases in which a file has to be right: each difficulty, number of players and variant by itself."""
    if "difficulty" in depends:
        yield from (Case(difficulty) for difficulty in DIFFICULTIES if difficulty != NO_CASE.difficulty)
    if "players" in depends:
        yield from (Case(players=count) for count in scenario.players[1:])
    yield from (Case(variants=(variant.id,)) for variant in scenario.variants)


def _in_case(tree: Tree, name: str, case: Case) -> tuple[Scenario, set[str]]:
    """The scenario in one case, and what its values depend on."""
    reading = Reading(tree.problems, case)
    reading.longest = max(tree.numbers("rounds"), default=0)
    read = in_variants(tree, reading)
    gather_names(read)
    scenario = _scenario(read, name)
    return scenario, reading.depends | ({"variants"} if scenario.variants else set())


@rule(
    "tournament.creator.steps",
    "tournament.creator.01-name",
    "tournament.creator.03-length",
    "tournament.creator.12-round-limit",
)
def _scenario(tree: Tree, name: str) -> Scenario:
    mode = tree.part("mode").choice(MODES, MODES[0])
    tree.reading.contest = mode not in AGAINST_THE_GAME
    rounds = tree.part("rounds")
    length = rounds.number(10, least=1, most=MOST_ROUNDS)
    tree.reading.rounds = MOST_ROUNDS if _may_last_longer(tree) else length
    if length > TRACKER_SPACES:
        rounds.doubt(say("setup.file.tracker", n=length, spaces=TRACKER_SPACES))
    rules, victory, board = tree.part("rules"), tree.part("victory"), tree.part("map")
    boxes = tuple(filter(None, (item.choice(list(BOXES)) for item in board.part("boxes").items()))) or (CORE,)
    tree.reading.boxes = boxes
    if mode == ALLIANCE and set(boxes) == {CORE}:
        board.part("boxes").doubt(say("setup.file.alliance-box"))
    players = _players(tree.part("players"), mode, boxes, board.part("layouts").keys())
    if rules.given:
        rules.mapping(*RULE_WORDS)
    if victory.given:
        victory.mapping(*VICTORY_WORDS, needs=("conditions",))
    if board.given:
        board.mapping(*MAP_WORDS)
    layouts, pieces = read_map(board, players, boxes)
    places = read_places(board.part("places"), layouts)
    scene = Scene(places, layouts, boxes, length)
    enemies = read_enemies(tree.part("enemies"), scene)
    names = [enemy.id for enemy in enemies]
    if mode == TOURNAMENT and enemies:
        tree.part("enemies").wrong(say("setup.file.enemies-mode"))
    seats = read_seats(tree.part("seats"), max(players), [enemy.faction for enemy in enemies], places, boxes)
    ground = Ground(places, layouts, names, boxes, max(players))
    _owners(board.part("layouts"), layouts, names)
    defeat = tree.part("defeat")
    if defeat.given:
        defeat.mapping("conditions", needs=("conditions",))
    goals = tuple(read_goal(item) for item in victory.part("conditions").items())
    held_out = tree.part("round_limit").plain_text == ALL_WIN
    if victory.part("conditions").is_list and not goals and not held_out:
        victory.part("conditions").wrong(say("setup.file.no-condition"))
    ending, more_rounds = read_ending(victory.part("ends"))
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
        starts=seat_starts(_starts(tree, max(players), boxes), seats, max(players)),
        bonuses=_bonuses(tree.part("bonuses")),
        settings=_settings(rules.part("settings")),
        switches=read_switches(rules),
        exchange=read_exchange(rules.part("exchange")),
        locations=read_locations(rules.part("locations")),
        rules=tuple(item.text() for item in one_or_more(rules.part("text"))),
        town_reward=read_reward(rules.part("town_captured")) if rules.part("town_captured").given else None,
        goals=goals,
        ending=ending,
        more_rounds=more_rounds,
        decides=read_holder(victory.part("decided_by"), ("condition", POINTS), "condition"),
        points=read_points(victory.part("points")),
        scoring=read_scoring(victory.part("points")),
        defeat=tuple(read_goal(item) for item in defeat.part("conditions").items()),
        enemies=enemies,
        places=places,
        gates=read_gates(board.part("gates"), ground),
        closed=read_closed(board.part("closed"), ground),
        guards=read_guards(board.part("guards"), ground),
        cubes=read_cubes(board.part("cubes"), ground),
        works=read_standing(board.part("works"), ground),
        borders=read_borders(rules.part("borders")),
        seats=seats,
        aside=read_aside(tree.part("aside")),
        fewer=read_fewer(tree.part("aside")),
        carry=_carry(tree.part("carry"), mode, "all", "none"),
        start_from=_carry(tree.part("start"), mode, "carried", "own"),
        limit=_limit(tree.part("round_limit"), mode, max(players)),
        duel_acts=read_duel_acts(tree.part("round_limit")),
        grail=read_access(rules, tree.part("tokens")),
        tokens=read_tokens(tree.part("tokens")),
        events=read_events(tree.part("events")),
        story=read_story(tree.part("story")),
        variants=read_variants(tree.part("variants")),
        counters=read_counters(tree.part("counters")),
        boxes=boxes,
        notes=board.part("notes").text(),
    )
    worn = sorted(tree.reading.used.get(WORN, ()))
    scenario = msgspec.structs.replace(scenario, enemies=tuple(_dressed(enemy, worn) for enemy in enemies))
    check_footholds(tree, scenario)
    check_locations(tree, scenario)
    check_story(tree)
    check_doubts(tree, scenario)
    return msgspec.structs.replace(scenario, watches=tuple(sorted(tree.reading.used.get(WATCHES, ()))))


def _may_last_longer(tree: Tree) -> bool:
    """Whether an effect somewhere changes how many rounds are played; `{within: {rounds: 1, of: EVENT}}` does not."""
    rules = tree.part("rules")
    effects = [tree.part(key) for key in ("events", "enemies", "tokens", "bonuses")]
    effects += [rules.part("locations"), rules.part("town_captured")]
    return any(not one.part("of").given for part in effects for one in having(part, "rounds"))


def _dressed(enemy: Enemy, worn: Sequence[str]) -> Enemy:
    """An enemy with the cards at hand that events lay on its units."""
    return msgspec.structs.replace(
        enemy, wardrobe=tuple(one.partition(":")[2] for one in worn if one.partition(":")[0] == enemy.id)
    )


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
    """What happens when the rounds are over; who plays against the game has lost (core.modes.campaign.round-limit),
    unless the scenario is won by holding out."""
    if mode in AGAINST_THE_GAME:
        return tree.choice((ALL_LOSE, ALL_WIN), ALL_LOSE)
    return read_limit(tree, (POINTS, DRAW, ALL_LOSE, *(f"seat-{seat}" for seat in range(seats))), POINTS)


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


@rule("core.modes.campaign.chapters")
def _carry(tree: Tree, mode: str, yes: str, no: str) -> Carry:
    """What is taken into the next chapter, or what of it this one begins with (core.modes.campaign.chapters). But for
    the level, the hero begins anew each time."""
    if not tree.given or not tree.mapping(*CARRIED, "hero"):
        return Carry()
    if mode not in AGAINST_THE_GAME:
        tree.wrong(say("setup.file.carry-mode"))
    tree.part("hero").choice(("reset",), "reset")
    units, some = tree.part("units"), yes == "all" and (tree.part("units").is_list or tree.part("units").is_mapping)
    if some and units.is_mapping:
        units.mapping("but", needs=("but",))
    only = _units_named(units) if some and units.is_list else ()
    but = _units_named(units.part("but")) if some and units.is_mapping else ()
    found = {name: tree.part(name).choice((yes, no), no) == yes for name in CARRIED if name != "units" or not some}
    return Carry(**{"units": some} | found, only=only, but=but)


def _units_named(tree: Tree) -> tuple[str, ...]:
    return tuple(read_unit(item, tuple(BOXES)) for item in tree.items())


SEATS_OF: dict[str, tuple[int, int]] = {ALLIANCE: (4, 4), CAMPAIGN: (1, 1), COOPERATIVE: (1, MOST_PLAYERS)}
"""How many players a mode is for; the others are for two and more, as many as there are factions."""


@rule(
    "core.components.players",
    "tournament.creator.02-player-count",
    "core.modes.alliance.players",
    "core.modes.campaign",
    "core.modes.cooperative.revised",
)
def _players(tree: Tree, mode: str, boxes: tuple[str, ...], drawn: list[str]) -> tuple[int, ...]:
    """The numbers of players; where they are wrong, those for which maps are `drawn`, so that nothing is said of these
    that is not a mistake of theirs."""
    least, most = SEATS_OF.get(mode, (2, min(MOST_PLAYERS, len(factions(boxes)))))
    items = one_or_more(tree)
    found = tuple(item.number(least, least=least, most=most) for item in items)
    if tree.is_list and not found:
        tree.wrong(say("setup.file.players"))
    maps = tuple(int(count) for count in drawn if count.isdigit() and least <= int(count) <= most)
    if maps and not all(item.plain_text.isdigit() and least <= int(item.plain_text) <= most for item in items):
        return maps
    for number, item in enumerate(items):
        if found[number] in found[:number]:
            item.wrong(say("setup.file.number-twice", n=found[number]))
    return found or (least,)


@rule("core.modes.alliance.players", "core.modes.alliance.fixed-teams")
def _teams(tree: Tree, players: tuple[int, ...], mode: str) -> dict[int, tuple[int, ...]]:
    """Who plays with whom, by the number of players: `{4: [[0, 2], [1, 3]]}`; with any other number everybody plays for
    themselves. An alliance is two against two."""
    if not tree.given:
        if mode == ALLIANCE:
            tree.wrong(say("setup.file.teams-missing"))
        return {}
    named = {str(count): count for count in players}
    if not tree.mapping(*named, needs=list(named) if mode == ALLIANCE else ()):
        return {}
    return {count: _team_of_each(part, count, mode) for name, part in tree.parts() if (count := named.get(name))}


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
def _starts(tree: Tree, seats: int, boxes: tuple[str, ...]) -> tuple[Start, ...]:
    """Resources, income and conditions may differ between players."""
    borrowed = tree.part("start_from").choice(tuple(SCENARIOS))
    if borrowed in SCENARIOS:
        lent = SCENARIOS[borrowed].starts[0]
        return (Start(lent.resources, lent.income, lent.buildings, lent.units),)
    resources = _by_seat(tree.part("resources"), seats)
    incomes = _by_seat(tree.part("income"), seats)
    goals = tree.part("victory").part("seats")
    own = [tuple(read_goal(goal) for goal in item.items()) for item in goals.items()]
    if own and len(own) != seats:
        goals.wrong(say("setup.file.seat-goals", n=seats))
    buildings = tuple(item.choice((*ROLES, *BUILDINGS)) for item in tree.part("buildings").items())
    _built_in_order(tree.part("buildings"), buildings)
    units = read_unit_lines(tree.part("units"), boxes)
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


@rule("tournament.creator.09-bonuses")
def _bonuses(tree: Tree) -> tuple[Bonus, ...]:
    found = []
    for item in tree.items():
        if not item.part("gives").given:
            # As every other effect that is chosen: what it gives, perhaps with how it reads.
            reward = read_reward(item)
            found.append(Bonus(str(reward.label()), reward))
        elif item.mapping("text", "gives", needs=("text", "gives")):
            found.append(Bonus(item.part("text").text(), read_reward(item.part("gives"))))
    if len(found) > MOST_BONUSES:
        tree.wrong(say("setup.file.bonuses", n=MOST_BONUSES))
    elif len(found) > USUAL_BONUSES:
        tree.doubt(say("setup.file.bonuses", n=USUAL_BONUSES))
    return tuple(found)


# ---------------------------------------------------------------------- rules, victory, events


@rule("tournament.creator.10-rules.settings")
def _settings(tree: Tree) -> tuple[str, ...]:
    found = tuple(item.choice(WORLD_SETTINGS) for item in tree.items())
    for one, other in CONFLICTS:
        if one in found and other in found:
            tree.wrong(say("setup.file.conflict", one=repr(one), other=repr(other)))
    return tuple(dict.fromkeys(found))


rule_data(
    __name__,
    {
        "DEFAULT_RESOURCES": ("tournament.creator.05-resources.default",),
        "DEFAULT_INCOME": ("tournament.creator.06-income.default",),
    },
)
