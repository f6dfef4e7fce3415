"""`heroes scenario`: the scenarios there are, one of them in words, what is wrong with a file, a new one, and maps."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from heroes.cli.common import add_json_argument, print_json, read_file, write_file
from heroes.cli.telling import add_language_argument, words_for
from heroes.engine import BadSave, BadSetup
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import BUILDINGS, LOCATIONS
from heroes.rules.board.map.gates import cost_said
from heroes.rules.board.scenario.campaigns import check_file
from heroes.rules.board.scenario.campaigns import read_file as read_scenarios
from heroes.rules.board.scenario.changes import changes_said
from heroes.rules.board.scenario.ends import counts_points, decided_by_limit, enemies_said, with_points
from heroes.rules.board.scenario.map_file import as_layout, doubts, read_map_file
from heroes.rules.board.scenario.model import POINTS, SCENARIOS, Scenario, Start, UnitLine
from heroes.rules.board.scenario.named_rules import uses_said
from heroes.rules.board.scenario.naming import place_said
from heroes.rules.board.scenario.whom import ONE_OF_ALL, Whom
from heroes.rules.board.scenario.yaml_tree import hint
from heroes.words import NOTHING, Words, say

HELP = "List the scenarios, show one, check the file of one, begin a new one, or read a map file."
TEMPLATE = "scenario_template.yaml"
STEPS = (
    "Name",
    "Players",
    "Length",
    "Map",
    "Resources",
    "Income",
    "Buildings",
    "Units",
    "Bonuses",
    "Rules",
    "Victory",
    "Round limit",
    "Timed events",
)
"""The scenario creator, step by step (tournament.creator.steps)."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    add_json_argument(actions.add_parser("list", help="every scenario that comes with the game"))
    show = actions.add_parser("show", help="a scenario in words, step by step")
    show.add_argument("id", metavar="ID", help="of a scenario of the game, or a YAML file")
    add_json_argument(show)
    check = actions.add_parser("check", help="everything that is wrong with a file of a scenario or campaign, by line")
    check.add_argument("file", metavar="FILE", type=Path)
    add_json_argument(check)
    new = actions.add_parser("new", help="a commented scenario to change; printed unless a file is named")
    new.add_argument("file", metavar="FILE", type=Path, nargs="?")
    drawn = actions.add_parser("import", help="the map part of a scenario from a file of the community's map editor")
    drawn.add_argument("file", metavar="FILE.map", type=Path)
    for action in actions.choices.values():
        add_language_argument(action)


def run(arguments: argparse.Namespace) -> int:
    if arguments.action == "list":
        return _list(as_json=arguments.json)
    if arguments.action == "show":
        return _show(arguments.id, as_json=arguments.json)
    if arguments.action == "check":
        return _check(arguments.file, words_for(arguments.language), as_json=arguments.json)
    if arguments.action == "import":
        return _import(arguments.file, words_for(arguments.language))
    return _new(arguments.file, words_for(arguments.language))


# ---------------------------------------------------------------------- list


def _list(*, as_json: bool) -> int:
    if as_json:
        print_json([_line(scenario) for scenario in SCENARIOS.values()])
        return 0
    width = max(map(len, SCENARIOS))
    for scenario in SCENARIOS.values():
        players = " or ".join(map(str, scenario.players))
        who = "player" if scenario.players == (1,) else "players"
        print(f"{scenario.id:{width}}  {scenario.mode}, {players} {who}, {scenario.rounds} rounds: {scenario.name}")
    return 0


def _line(scenario: Scenario) -> dict[str, Any]:
    """Its names are a contract."""
    return {
        "id": scenario.id,
        "mode": scenario.mode,
        "players": list(scenario.players),
        "rounds": scenario.rounds,
        "name": scenario.name,
    }


# ---------------------------------------------------------------------- show


def _show(name: str, *, as_json: bool) -> int:
    if name.endswith((".yaml", ".yml")):
        found = read_scenarios(read_file(Path(name)).decode(errors="replace"), Path(name).stem)
    elif name in SCENARIOS:
        found = (SCENARIOS[name],)
    else:
        near = hint(name, list(SCENARIOS))
        raise BadSetup(say("cli.error.no-scenario", name=repr(name), hint=near, list=list(SCENARIOS)))
    for scenario in found:
        _show_one(scenario, as_json=as_json)
    return 0


def _show_one(scenario: Scenario, *, as_json: bool) -> None:
    items = [list(_words(scenario, step)) for step in STEPS]
    if as_json:
        steps = {step.lower().replace(" ", "_"): lines for step, lines in zip(STEPS, items, strict=True)}
        print_json(_line(scenario) | {"description": scenario.description, "source": scenario.source, "steps": steps})
        return
    for number, (step, lines) in enumerate(zip(STEPS, items, strict=True), 1):
        print(f"{number:2}. {step}: {lines[0] if len(lines) == 1 else ''}".rstrip())
        for line in lines if len(lines) > 1 else ():
            print(f"      {line}")


def _words(scenario: Scenario, step: str) -> Iterator[str]:
    """What the scenario says to one step of the scenario creator; never nothing."""
    found = list(_SAYS[step](scenario))
    yield from found or ["none"]


def _name(scenario: Scenario) -> Iterator[str]:
    yield scenario.name
    yield from filter(None, (scenario.description, scenario.source))


def _players(scenario: Scenario) -> Iterator[str]:
    yield " or ".join(map(str, scenario.players))


def _length(scenario: Scenario) -> Iterator[str]:
    yield f"{scenario.rounds} rounds"


def _map(scenario: Scenario) -> Iterator[str]:
    """How many tiles of each kind (tournament.creator.04-map.fields)."""
    if scenario.pieces is not None:
        pieces = scenario.pieces
        yield (
            f"built by the players: {len(pieces.center)} Center tiles; each player lays 1 Starting, "
            f"{len(pieces.near)} Near and {pieces.far} Far tiles"
        )
    for count, layout in scenario.layouts.items():
        kinds = Counter(slot.group for slot in layout.slots)
        tiles = ", ".join(f"{kinds[kind]} {kind.capitalize()}" for kind in ("starting", "near", "center", "far"))
        who = "player" if count == 1 else "players"
        yield f"drawn, {count} {who}: {tiles}; {layout.far_tiles} Far tiles in the supply of each player"
    if scenario.notes:
        yield scenario.notes


def _resources(scenario: Scenario) -> Iterator[str]:
    yield from _each([_amounts(start.resources) for start in scenario.starts])


def _income(scenario: Scenario) -> Iterator[str]:
    yield from _each([_amounts(start.income) for start in scenario.starts])


def _each(values: Sequence[str]) -> Iterator[str]:
    """One line if it is the same for everybody, else one for each seat."""
    if len(set(values)) == 1:
        yield values[0]
    else:
        yield from (f"seat {seat}: {value}" for seat, value in enumerate(values))


def _amounts(amounts: tuple[int, int, int]) -> str:
    gold, materials, valuables = amounts
    return f"{gold} gold, {materials} building materials, {valuables} valuables"


def _buildings(scenario: Scenario) -> Iterator[str]:
    for name in scenario.starts[0].buildings:
        yield f"{BUILDINGS[name].name} (of one faction)" if name in BUILDINGS else name.replace("-", " ")


def _units(scenario: Scenario) -> Iterator[str]:
    yield from _each(["; ".join(map(_unit_line, start.units)) for start in scenario.starts])


def _unit_line(line: UnitLine) -> str:
    side = "Pack" if line.pack else "Few"
    if line.unit:
        return f"{UNITS[line.unit].name}, {side} (of one faction)"
    if line.neutral:
        how = f"one of {line.search} shown" if line.search else "chosen" if line.choose else "drawn"
        return f"neutral {line.tier}, {how}"
    if line.dearest:
        return f"the dearest {line.tier} but {line.dearest - 1}, {side}"
    if line.choose:
        return f"{line.choose} {line.tier} of choice, {side}"
    return f"{line.count or 'all'} {line.tier}, {side}"


def _bonuses(scenario: Scenario) -> Iterator[str]:
    for bonus in scenario.bonuses:
        yield bonus.text


def _rules(scenario: Scenario) -> Iterator[str]:
    yield from scenario.rules
    yield from map(str, (*uses_said(scenario.switches.get("uses", {})), *changes_said(scenario)))
    for name, reward in scenario.locations.items():
        yield f"{LOCATIONS[name].name if name in LOCATIONS else name}: {reward.label()}"
    if scenario.town_reward is not None:
        yield f"enemy town captured: {scenario.town_reward.label()}"
    for setting in scenario.settings:
        yield f"setting: {setting}"
    for enemy in scenario.enemies:
        yield f"enemy: {enemy.name}"
    for variant in scenario.variants:
        yield f"variant {variant.id}: {variant.text}"
    yield from _gates(scenario)
    obelisks, movement = scenario.grail
    if obelisks:
        yield f"Obelisks to visit before the Grail: {obelisks}"
    if movement:
        yield f"movement points to take the Grail: {movement}"


def _gates(scenario: Scenario) -> Iterator[str]:
    """Where gates lead, what they cost, and what opens and shuts them."""
    for gate in scenario.gates:
        told = [f"for {gate.cost} movement"]
        told += ["both ways"] if gate.both else []
        told += [f"if: {str(gate.condition.text()).rstrip('.')}"] if gate.condition else []
        told += ["shut at first"] if gate.shut else []
        for does, toll in (("opened", gate.opens_for), ("shut", gate.closes_for)):
            if toll is not None:
                only = f", if: {str(toll.condition.text()).rstrip('.')}" if toll.condition else ""
                told.append(f"{does} for {cost_said(toll)}{only}")
        yield f"gate: {place_said(gate.start)} to {place_said(gate.end)} ({'; '.join(told)})"


def _victory(scenario: Scenario) -> Iterator[str]:
    own = [start for start in scenario.starts if start.goals]
    for seat, start in enumerate(scenario.starts if own else ()):
        yield f"seat {seat}: {_goals(start)}" if start.goals else f"seat {seat}: as everybody"
    yield from (str(goal.told(enemies_said(scenario))) for goal in scenario.goals)
    yield from (f"lost: {goal.told(enemies_said(scenario))}" for goal in scenario.defeat)
    turns = scenario.more_rounds if scenario.ending == "round-end" else 0
    yield f"everybody has so many more turns: {turns}" if turns else _ENDS[scenario.ending]
    if scenario.decides == POINTS:
        yield "then victory points decide"
    for what, number in scenario.points.items():
        yield f"{number} victory points for the {what.replace('-', ' ')}"


_ENDS = {
    "at-once": "the game ends at once",
    "round-end": "the game ends with the round",
    "one-more-round": "one more round is played",
}


def _goals(start: Start) -> str:
    return " or ".join(str(goal.text()) for goal in start.goals)


def _limit(scenario: Scenario) -> Iterator[str]:
    yield {
        "points": "most victory points win",
        "draw": "a draw",
        "all-lose": "everybody loses",
        "all-win": "everybody has won",
    }.get(scenario.limit) or str(decided_by_limit(scenario))
    points = str(with_points(scenario, NOTHING)).strip()
    if points and counts_points(scenario):
        yield points


def _events(scenario: Scenario) -> Iterator[str]:
    for event in scenario.events:
        does = ", ".join(str(effect.label()) for effect in event.do)
        told = f"{event.text} ({does})" if event.text else does
        when = str(event.when.text()).rstrip(".")
        only = f" (if: {str(event.condition.told(enemies_said(scenario))).rstrip('.')})" if event.condition else ""
        to = f" for {_whom(event.whom)}:" if event.whom.which else ""
        yield f"{when}{only}:{to} {told}"


def _whom(whom: Whom) -> str:
    """To whom an event comes."""
    if whom.which in ONE_OF_ALL:
        players = f"{whom.count} players" if whom.count > 1 else "one player"
        among = f" among {_whom(whom.among)}" if whom.among is not None else ""
        return f"{players} {'by chance' if whom.which == 'random' else 'whom the players name'}{among}"
    named = ", ".join(name.replace("-", " ") for name in whom.names)
    plain = {
        "most": f"whoever has most ({named})",
        "least": f"whoever has least ({named})",
        "carries": f"whoever carries it ({named})",
        "others": "everybody else",
        "whoever": "whoever brought it about",
        "neighbour": "whose town is nearest",
    }
    return plain.get(whom.which) or f"{whom.which}{f' ({named})' if named else ''}"


_SAYS = dict(
    zip(
        STEPS,
        (
            _name,
            _players,
            _length,
            _map,
            _resources,
            _income,
            _buildings,
            _units,
            _bonuses,
            _rules,
            _victory,
            _limit,
            _events,
        ),
        strict=True,
    )
)


# ---------------------------------------------------------------------- check and new


def _check(path: Path, words: Words, *, as_json: bool) -> int:
    """Status 1 if the file cannot be played; doubts alone are no fault."""
    text = read_file(path).decode(errors="replace")
    found, problems = check_file(text, path.stem)
    errors = sum(problem.level == "error" for problem in problems)
    if as_json:
        playable = bool(found) and not errors
        lines = [{"line": one.line, "where": one.where, "text": one.text, "level": one.level} for one in problems]
        print_json({"file": str(path), "playable": playable, "problems": lines})
        return 1 if errors else 0
    where = str(path)
    for one in problems:
        print(words.text(say("setup.file.problem", path=where, line=one.line, level=one.level, says=one.told)))
    doubts = len(problems) - errors
    verdict = say("setup.file.verdict", path=where, errors=errors, doubts=doubts)
    print(words.text(verdict if problems else say("setup.file.nothing-wrong", path=where)), file=sys.stderr)
    return 1 if errors else 0


def _import(path: Path, words: Words) -> int:
    """What is left to say goes to the error output, so that the map alone can be put into a file."""
    tiles = read_map_file(read_file(path))
    sys.stdout.write(as_layout(tiles))
    for told in (say("setup.map.imported", n=len(tiles), path=str(path)), *doubts(tiles)):
        print(words.text(told), file=sys.stderr)
    return 0


def _new(path: Path | None, words: Words) -> int:
    template = files("heroes.cli").joinpath(TEMPLATE).read_bytes()
    if path is None:
        sys.stdout.write(template.decode())
        return 0
    if path.exists():
        raise BadSave(say("cli.error.exists", path=str(path)))
    write_file(path, template)
    print(words.text(say("setup.file.new", path=str(path))))
    return 0
