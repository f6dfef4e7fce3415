"""Write ui/src/gen/engine-words.json: every sentence the engine can say, for which the browser client needs Swedish.

`templates` are read from the source: refusals of engine and server, labels of answers, titles of questions, goals and
sentences of the log, with `{1}`, `{2}` where a name or a number goes. `words` were heard in played games: what was put
into those places and is neither a number, a place nor the name or text of a component. `scenarios` are the texts of
scenarios, `scenario_names` their names, `forms` what can be chosen before a game, `bots` who can play it,
`kingdom_rules` what can be wrong with a Kingdom set, `endings` the rules that games end by, `faces` what map dice show.

python tools/engine_words.py            read the source and play seeded games (about a minute)
python tools/engine_words.py --check    fail if the templates are not those of the source (plays nothing)
"""

from __future__ import annotations

import argparse
import ast
import itertools
import json
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import golden
import heroes
from heroes import ledger
from heroes.engine import Chance, Game
from heroes.lab.arena import random_setup
from heroes.rules.board.combat.rounds import DRAWN_BATTLE
from heroes.rules.board.library.components import CARDS, HEROES, MORALE, UNITS
from heroes.rules.board.library.places import ASTROLOGERS, BUILDINGS, LOCATIONS, TILES
from heroes.rules.board.realm.dice import FACES
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.rules.duel.cards import CARDS as DUEL_CARDS
from heroes.server.catalogue import offers

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "heroes"
TARGET = ROOT / "ui" / "src" / "gen" / "engine-words.json"
HOLE = "\0"
WHERE = {"Refusal": 1, "NotDone": 1, "StorageDown": 0, "IllegalAnswer": 0, "BadSetup": 0, "Option": 2, "Ask": 5}
"""Which argument of a call is a sentence."""
UNSEEN = ("engine/game.py", "rules/board/modes/combat.py")
"""Where set-ups are refused that no client makes: those of the engine itself and of combats without a game."""
SPOKEN = ("sentence", "label", "text", "hero_name", "what_lies_there", "the_place")
"""Functions whose results are sentences or parts of them."""
PLAIN = re.compile(r"[+-]?\d+|[a-z]\d+(?:-[a-z]\d+)*|-?\d+,-?\d+|Ann|[a-z-]+:\S+|")
"""Numbers, spaces, fields, a player and the keys of answers: the same in every language."""
IDS: set[str] = set()
"""Kinds of questions and keys of answers in the card game, which its refusals name and the client leaves out."""
BETWEEN = (": ", ", then ", ", ", " or ", " and ", ",")
"""What stands between the parts of a list."""
GAMES, SEEDS = ("skirmish", "combat", "clash", "tournament", "cardgame"), 10
MOST = 24
"""How many wordings one place of the source may have before it counts as a hole."""


# ---------------------------------------------------------------------- what the source can say


def templates() -> list[str]:
    found: set[str] = set()
    for path in sorted(path for part in ("engine", "rules", "server") for path in (SOURCE / part).rglob("*.py")):
        seen = path.relative_to(SOURCE).as_posix() not in UNSEEN
        for function, node in _said(ast.parse(path.read_text("utf-8")), WHERE if seen else WHERE | {"BadSetup": None}):
            found.update(numbered(form) for form in _forms(node, function))
    return sorted(form for form in found if re.search("[a-z]", re.sub(r"\{\d+\}", "", form)))


def _said(tree: ast.AST, where: Mapping[str, int | None]) -> Iterator[tuple[ast.AST, ast.expr]]:
    """Expressions that become sentences, each with the function around it."""
    for function, node in _inside(tree, tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            place = where.get(node.func.id)
            if place is not None and len(node.args) > place:
                yield function, node.args[place]
            yield from (
                (function, keyword.value)
                for keyword in node.keywords
                if (node.func.id, keyword.arg) in (("Ask", "title"), ("Option", "label"))
            )
        elif isinstance(node, ast.Return) and isinstance(function, ast.FunctionDef) and function.name in SPOKEN:
            assert node.value is not None
            yield function, node.value


def forms() -> dict[str, dict[str, list[str]]]:
    """What can be chosen before each game, and from what: the client has a name for every one."""
    return {
        offer.game: {
            field["key"]: [choice["value"] for choice in field.get("choices", ())]
            for field in (*offer.options["fields"], *offer.options["seats"]["fields"])
        }
        for offer in offers()
        if offer.options is not None
    }


def kingdom_rules() -> list[str]:
    """The rules that a Kingdom set can break, as the deck builder is told."""
    tree = ast.parse((SOURCE / "rules" / "duel" / "kingdom.py").read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    rules = [call.args[0] for call in calls if call.func.id == "Broken"]
    return sorted({rule.value for rule in rules if isinstance(rule, ast.Constant)})


def endings() -> list[str]:
    """The rules that a game can end by."""
    found = {DRAWN_BATTLE, "battlefield.combat.victory"}
    for name in ("board/scenario/victory.py", "board/scenario/goals.py", "duel/winning.py"):
        tree = ast.parse((SOURCE / "rules" / name).read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                node.decorator_list = []  # `@rule` names what the code keeps, not how a game ends.
        strings = ast.walk(tree)
        found |= {node.value for node in strings if isinstance(node, ast.Constant) and node.value in ledger.rules()}
    return sorted(found)


def scenario_texts() -> list[str]:
    """What scenarios tell in words of their own: rules, bonuses and events."""
    found = set()
    for one in SCENARIOS.values():
        found.update((*one.rules, one.notes, one.description, *(event.text for event in one.events)))
        found.update(bonus.text for bonus in one.bonuses)
    return sorted(found - {""})


def _inside(node: ast.AST, function: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    for child in ast.iter_child_nodes(node):
        yield function, child
        yield from _inside(child, child if isinstance(child, ast.FunctionDef) else function)


def _forms(node: ast.expr, function: ast.AST) -> list[str]:
    """The wordings of an expression; what is not written here is a hole."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return _joined([_forms(part, function) for part in node.values])
    if isinstance(node, ast.FormattedValue):
        return ["'" + HOLE + "'"] if node.conversion == ord("r") else _forms(node.value, function)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        sums = _joined([_forms(node.left, function), _forms(node.right, function)])
        return sums if any(re.search(r"\w", form) for form in sums) else [HOLE]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        many = _forms(node.left, function)
        return [HOLE] if HOLE in many else ["", *many]
    if isinstance(node, ast.IfExp):
        return list(dict.fromkeys(_forms(node.body, function) + _forms(node.orelse, function)))
    if isinstance(node, ast.BoolOp):
        return list(dict.fromkeys(form for value in node.values for form in _forms(value, function)))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "counted":
        return [f"{HOLE} {thing}{ending}" for thing in _forms(node.args[1], function) for ending in ("", "s")]
    if isinstance(node, ast.Name) and isinstance(function, ast.FunctionDef):
        return _variable(node.id, function)
    return [HOLE]


def _joined(parts: list[list[str]]) -> list[str]:
    made = ["".join(choice) for choice in itertools.islice(itertools.product(*parts), MOST + 1)]
    return made if len(made) <= MOST else [HOLE]


def _variable(name: str, function: ast.FunctionDef) -> list[str]:
    """What a local variable was given, and what was added to it."""
    values: list[str] = []
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and [one.id for one in node.targets if isinstance(one, ast.Name)] == [name]:
            values += _forms(node.value, function)
    added = [node for node in ast.walk(function) if isinstance(node, ast.AugAssign)]
    for node in sorted(added, key=lambda node: node.lineno):
        if isinstance(node.target, ast.Name) and node.target.id == name:
            values += _joined([values, _forms(node.value, function)])
    return list(dict.fromkeys(values)) or [HOLE]


def numbered(form: str) -> str:
    """Holes get numbers; a seat is told by the name of its player."""
    form = re.sub(rf"\b(?:[Ss]eat|Player) {HOLE}", HOLE, form)
    number = itertools.count(1)
    return re.sub(HOLE, lambda _: "{" + str(next(number)) + "}", form)


# ---------------------------------------------------------------------- what is heard in play


def texts() -> Iterator[str]:
    """Every sentence of some seeded games: questions, answers, the log, and reasons why something cannot be done."""
    for name, setup in (*golden.golden_games().values(), *(("cardgame", {}) for _ in range(4))):
        for seed in range(2):
            yield from _played(name, setup, seed, whys=6)
    for name in GAMES:
        for seed in range(SEEDS):
            yield from _played(name, random_setup(name, seed), seed, whys=0)


def _played(name: str, setup: dict[str, object], seed: int, whys: int) -> Iterator[str]:
    """`whys`: for how many keys, seen before but not legal now, each question is asked why not."""
    game: Game = heroes.new_game(name, setup, seed)
    luck, seen = Chance(seed), {"play:attack": None}
    while (ask := game.ask) is not None and len(game.events) < 3000:
        yield ask.title
        yield from (option.label for option in ask.options)
        seen.update(dict.fromkeys(ask.keys))
        if name == "cardgame":
            IDS.update((ask.kind, *ask.keys))
        keys = list(seen)
        for key in {keys[luck.below(len(keys), "key")] for _ in range(whys)} - set(ask.keys):
            refusal = game.why_not(ask.seat, key)
            if refusal is not None:
                yield refusal.text
        game.answer(ask.seat, golden.choose(ask, luck))
    yield from (event.sentence() for event in game.events)


@cache
def unknown(text: str) -> tuple[str, ...]:
    """The parts of a sentence that are neither written in the source nor a name, a place or a number."""
    if text in names() or text in IDS or PLAIN.fullmatch(text):
        return ()
    readings = [_unknown_of(*found.groups()) for one in matchers() if (found := one.fullmatch(text)) is not None]
    readings += [_unknown_of(*text.split(between, 1)) for between in BETWEEN if between in text]
    if readings:
        return min(readings, key=lambda parts: sum(map(len, parts)))
    return (numbered(re.sub(r"\d+", HOLE, text)),)


def _unknown_of(*parts: str) -> tuple[str, ...]:
    return tuple(itertools.chain.from_iterable(map(unknown, parts)))


@cache
def matchers() -> list[re.Pattern[str]]:
    """Patterns, those with the most letters of their own first; each takes as little or as much as it can. A quoted
    hole is an id, which nobody reads."""
    known = sorted(templates(), key=lambda one: (-len(re.sub(r"\{\d+\}", "", one)), one))
    raw = [re.sub(r"\\\{\d+\\\}", "(.+?)", re.escape(one)).replace("'(.+?)'", "'.+?'") for one in known]
    return [re.compile(wide) for one in raw for wide in (one, one.replace("+?", "+"))]


@cache
def names() -> frozenset[str]:
    """Names and texts of components: the client has them in both languages."""
    board = [*CARDS.values(), *(entry.card for entry in MORALE.values())]
    found = {card.name for card in board} | {use.text for card in board for use in card.uses}
    found |= {unit.name for unit in UNITS.values()} | {hero.name for hero in HEROES.values()}
    found |= {place.name for place in LOCATIONS.values()} | {building.name for building in BUILDINGS.values()}
    found |= {card.name for card in ASTROLOGERS.values()} | {card.name for card in DUEL_CARDS.values()}
    found |= {building.text for building in BUILDINGS.values()} | {card.text for card in DUEL_CARDS.values()}
    found |= {one.name for one in SCENARIOS.values()}
    return frozenset(found | set(TILES) | set(scenario_texts()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    known = {
        "templates": templates(),
        "scenarios": scenario_texts(),
        "scenario_names": sorted(one.name for one in SCENARIOS.values()),
        "forms": forms(),
        "bots": sorted({bot for offer in offers() for bot in offer.bots}),
        "kingdom_rules": kingdom_rules(),
        "endings": endings(),
        "faces": sorted({face for sides in FACES.values() for face, _ in sides}),
    }
    if parser.parse_args().check:
        made = json.loads(TARGET.read_text("utf-8")) if TARGET.exists() else {}
        if {part: made.get(part) for part in known} == known:
            return 0
        print(f"{TARGET.name} is old: run tools/engine_words.py", file=sys.stderr)
        return 1
    heard = {re.sub(r"\b(?:[Ss]eat|Player) \d\b", "Ann", text) for text in texts()}
    words = {word for text in heard for word in unknown(text)}
    made = {**known, "words": sorted(words)}
    TARGET.write_text(json.dumps(made, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
