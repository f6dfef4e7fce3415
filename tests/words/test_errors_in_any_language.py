"""Whatever is wrong with what a player gives is said in the player's language: no English word is left but names that
are written the same everywhere: of fields, ids, files."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import heroes
from heroes.ai import bot
from heroes.cli.common import read_file, setup_from, write_file
from heroes.cli.deck import find
from heroes.cli.main import parser
from heroes.cli.replay import read_record
from heroes.engine import RESIGN, Game, HeroesError, replay
from heroes.lab.arena import Plan, faction_round_robin, round_robin, start
from heroes.rules.board.scenario.file import read_scenario
from heroes.rules.duel.share import decode
from heroes.server.defects import Broken
from heroes.server.errors import NotDone, StorageDown
from heroes.words import Said
from play.pseudo import pseudo
from syntax import tree_of

SOURCE = Path(heroes.__file__).parent
FOR_OPERATORS = {
    "BadAddress",
    "BadChoice",
    "BadLedger",
    "BadScene",
    "CannotDo",
    "CannotServe",
    "NoConnection",
    "NoReference",
    "NoSuchPlace",
}
"""Of who runs a server or works on the project; they read English, as the help of their commands is."""


WITH_WORDS_OF_THEIR_OWN = {"Broken", "StorageDown"}
"""They are given what the log keeps; players are told a message."""


def skirmish() -> Game:
    return heroes.new_game("skirmish", {}, 3)


def saved(**changes: Any) -> bytes:
    """A save of which the outer parts are changed."""
    mark, version, checksum, body = msgspec.msgpack.decode(skirmish().save())
    parts = {"mark": mark, "version": version, "checksum": checksum, "body": body} | changes
    return msgspec.msgpack.encode(list(parts.values()))


def recorded(**changes: Any) -> dict[str, Any]:
    return {**skirmish().record(), **changes}


def over() -> Game:
    game = skirmish()
    game.answer(0, RESIGN)
    return game


def typed(*arguments: str) -> dict[str, Any]:
    return setup_from(parser().parse_args(["play", "--text", *arguments]))


WRONG: dict[str, Callable[[], Any]] = {
    "no such game": lambda: heroes.new_game("chess"),
    "a set-up that is none": lambda: heroes.new_game("skirmish", 5),  # type: ignore[arg-type]
    "a seed below 0": lambda: heroes.new_game("skirmish", {}, -1),
    "another chance": lambda: heroes.new_game("skirmish", {}, 1, "loaded"),
    "a key that is not offered": lambda: skirmish().answer(0, "nonsense"),
    "another's question": lambda: skirmish().answer(1, "nonsense"),
    "nobody's resignation": lambda: skirmish().answer(7, RESIGN),
    "an answer after the end": lambda: over().answer(0, "pass"),
    "no save": lambda: heroes.load_game(b"nonsense"),
    "another mark": lambda: heroes.load_game(saved(mark="zip")),
    "another format": lambda: heroes.load_game(saved(version=99)),
    "a damaged save": lambda: heroes.load_game(saved(body=b"\x00")),
    "no record": lambda: replay({}),
    "a record of another version": lambda: replay(recorded(version=9)),
    "a record of other rules": lambda: replay(recorded(rules=999)),
    "a record that holds no answers": lambda: replay(recorded(answers=7)),
    "a record whose answer does not fit": lambda: replay(recorded(answers=[[0, "nonsense"]])),
    "a bot that nobody knows": lambda: bot.get("kasparov", "skirmish"),
    "a bot without a setting": lambda: bot.get("random:3", "skirmish"),
    "a bot that thinks too long": lambda: bot.get("planner:99", "cardgame"),
    "too many bots": lambda: start(Plan("skirmish", {}, ("random",) * 3), 1),
    "nothing to choose": lambda: round_robin("combat"),
    "a faction that nobody knows": lambda: faction_round_robin("clash", ["gobli"], 2),
    "a code that is too long": lambda: decode("A" * 999),
    "a code with strange letters": lambda: decode("!" * 40),
    "a mistyped code": lambda: decode("AE" + "A" * 40),
    "no deck": lambda: find("nonsense"),
    "a file that is not there": lambda: read_file(Path("/no/such/file")),
    "a folder": lambda: read_file(Path("/")),
    "a file that cannot be written": lambda: write_file(Path("/no/such/folder/file"), b""),
    "a record that is none": lambda: read_record(Path(__file__).parents[2] / "pyproject.toml"),
    "a set-up that is not YAML": lambda: typed("skirmish", "--set", "seats=[1"),
    "a set-up without a value": lambda: typed("skirmish", "--set", "seats"),
}
SETUPS: list[tuple[str, dict[str, Any]]] = [
    *((name, {"nonsense": 1}) for name in ("skirmish", "combat", "clash", "tournament", "cardgame")),
    *((name, {"edition": "nonsense"}) for name in ("skirmish", "combat", "clash", "tournament")),
    *((name, {"seats": 7}) for name in ("skirmish", "clash", "tournament", "cardgame")),
    *((name, {"seats": [1, 2]}) for name in ("skirmish", "clash", "tournament", "cardgame")),
    *((name, {"seats": [{"hero": "nobody"}, {}]}) for name in ("skirmish", "clash", "tournament")),
    *((name, {"scenario": "nonsense"}) for name in ("clash", "tournament")),
    *((name, {"scenario": "id: x\nmode: clash\n"}) for name in ("clash", "tournament")),
    ("clash", {"scenario": "great-race"}),
    ("clash", {"settings": ["nonsense"]}),
    ("clash", {"settings": 5}),
    ("clash", {"boxes": 5}),
    ("clash", {"boxes": ["nonsense"]}),
    ("clash", {"seats": [{"hero": "castle.rion"}, {"hero": "castle.catherine"}]}),
    ("clash", {"first_player": 9}),
    ("skirmish", {"template": "nonsense"}),
    ("skirmish", {"board": "nonsense"}),
    ("combat", {"attacker": {"units": [{"card": "nobody"}]}}),
    ("combat", {"attacker": {"units": [{"card": "castle.griffins", "cell": "z99"}]}}),
    ("combat", {"attacker": {"units": [{"card": "castle.griffins"}], "hand": ["nonsense"]}}),
    ("combat", {"attacker": {"units": [{"card": "castle.griffins"}], "level": 99}}),
    ("combat", {"attacker": {"units": [{"card": "castle.griffins"}], "nonsense": 1}}),
    ("combat", {"siege": 5}),
    ("cardgame", {"seats": [{"set": "nonsense"}, {}]}),
    ("cardgame", {"seats": [{"set": {}}, {}]}),
    ("cardgame", {"first": 9}),
]
SCENARIOS = {
    "empty": "",
    "no YAML": "name: [",
    "an alias": "a: &x [1]\nb: *x",
    "everything missing": "name: x",
    "nothing right": """
name: [x]
mode: war
players: [9, 2, 2]
rounds: soon
map: {layouts: {2: {tiles: [{kind: starting, at: [0], tile: S1}, {kind: far, at: [0, 0], tile: ZZ}]}}}
resources: {gold: much}
income: {gold: 3}
buildings: [dwelling-gold, nonsense]
units: [{tier: bronze, unit: castle.griffins}, {side: none}]
bonuses: [{text: x, gives: {gain: {}}}]
rules: {settings: [nonsense], locations: {nowhere: {}}, text: 5}
victory: {conditions: [], ends: never}
round_limit: maybe
events: [{text: x, gives: {roll: []}}]
""",
}


def said_of(wrong: Callable[[], Any]) -> Said:
    with pytest.raises(HeroesError) as refused:
        wrong()
    return refused.value.says


def left(said: Said) -> list[str]:
    """Messages that no catalogue has, and words that are put into messages as they are. A name of a field or a file, an
    id and what somebody gave, quoted, are the same in every language."""
    found = [] if said.id in pseudo().messages or not said.id else [said.id]
    for arg in said.args.values():
        found += in_arg(arg)
    return found


def in_arg(arg: Any) -> list[str]:
    if isinstance(arg, Said):
        return left(arg)
    if isinstance(arg, (list, tuple)):
        return [word for part in arg for word in in_arg(part)]
    quoted = isinstance(arg, str) and arg[:1] in ("'", '"', "[", "{", "(", "-")
    return [arg] if isinstance(arg, str) and " " in arg.strip() and not quoted else []


@pytest.mark.parametrize("name", WRONG)
def test_an_error_is_said_in_any_language(name: str) -> None:
    assert left(said_of(WRONG[name])) == []


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=str)
def test_a_wrong_set_up_is_refused_in_any_language(game: str, setup: dict[str, Any]) -> None:
    assert left(said_of(lambda: heroes.new_game(game, setup, 1))) == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_wrong_scenario_file_is_refused_in_any_language(name: str) -> None:
    assert left(said_of(lambda: read_scenario(SCENARIOS[name]))) == []


def test_a_defect_and_a_lost_database_are_told_in_any_language() -> None:
    refusals: list[NotDone] = [Broken("'KeyError 1f'"), StorageDown("disk full")]
    assert [left(refusal.says) for refusal in refusals] == [[], []]


# ---------------------------------------------------------------------- what the code raises


def error_classes() -> set[str]:
    kinds: list[type[BaseException]] = [HeroesError, NotDone]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return {kind.__name__ for kind in kinds} - FOR_OPERATORS - WITH_WORDS_OF_THEIR_OWN


def test_no_error_of_a_player_is_raised_with_plain_words() -> None:
    kinds = error_classes()
    wrong = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
                # The first word of a server's refusal is a code for programs.
                words = node.args[1:] if node.func.id in ("NotDone", "Ended") else node.args[:1]
                if any(isinstance(part, (ast.JoinedStr, ast.Constant)) for part in words[:1]):
                    wrong.append(f"{path.relative_to(SOURCE)}:{node.lineno} {ast.unparse(node)[:80]}")
    assert wrong == []
