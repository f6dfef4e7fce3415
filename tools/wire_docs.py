"""Write docs/wire.md: what the engine says to whoever plays, for writers of bots and clients. Every field of the views,
the odds and the set-ups and every event come from their types; questions and answers from the code that asks them.

python tools/wire_docs.py            write the page
python tools/wire_docs.py --check    fail if it is not up to date
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect as shape
from wire_types import ODDS, VIEWS, Writer, data_of, doc_of, kinds_of_events

from heroes.engine import Disclosure, Event
from heroes.engine.event import Deed, Loud, Moment, Silent, Small
from heroes.engine.form import SetupForm
from heroes.rules.board.cards import moments
from heroes.rules.board.library.components import CARDS
from heroes.rules.words.card import MACHINE
from heroes.server import wire

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "wire.md"
RULES = ROOT / "src" / "heroes" / "rules"
HEAD = """# What the engine says

Made by `tools/wire_docs.py`. Messages and commands around this are in [protocol.md](protocol.md); TypeScript types of
all of it in `ui/src/wire`. Types are written as there: `?` may be left out, `null` is nothing.

`game.view(seat, log_from=n)` in Python, and `view` on the wire, is what one seat may know: plain data. A client needs
no rule: it shows `ask.options`, each by its `says` and at its `things`, and gives the `key` of one back. What is said
to people (`says`) is `[id, arguments]`, a message of the catalogues in `src/heroes/words`; `label`, `title` and `text`
are the same in English. Keys are ids: compare them, never take them apart.

## Things

Everything on the table has one name that options, events, `about` and `why_not` share, of the form `kind:id`.

| Thing | What it is |
|---|---|
"""
EVENTS = """## Events

A line of the log (`LogLine`) has the id of its event as `kind` and its fields as `data`. Seats below 0 are nobody. The
third column says what is so of every such event: it reveals something, its `weight` (else `follow`, or as the line
says), its `news` (else `plain`, or as the line says).

| Event | Data | | |
|---|---|---|---|
"""
QUESTIONS = """## Questions

Every `kind` of question of the board game and of the card game (`duel`), the rule by which it is asked and the answer
that lets it go by, where the code that asks names them itself. A client needs none of this: `ask.rule`, `ask.passes`
and the options say it at every question.

| Game | Kind | Rule | Passes |
|---|---|---|---|
"""
ANSWERS = """## Answers

The `verb` of an answer says how it is meant, for drawing; the form of its key only helps to read a record. `…` is
whatever stands for the choice, such as a face of a die. `things` are named where the code that offers it tells their
form; `option.things` has them all.

`resign` is taken at any question from any seat that still plays, and is never offered.

| Game | Verb | Key | Things |
|---|---|---|---|
"""
ODDS_WORDS = """What `odds` gives: of an attack AttackOdds, of a spell being cast PowerLadder, of an enemy unit Threat,
in the card game Forecast, of a fight on the map Foresight."""
THINGS = {
    "seat:1": "a player",
    "cell:c4": "a space of a board, and whoever stands on it",
    "unit:7": "a unit in this combat, by its `id` in the view",
    "structure:gate": "a wall or the gate",
    "card:bless": "a card; in the card game one in one's own hand, or a Location still to be placed",
    "token:five": "a terrain token still to be placed; `token:morale` one's morale token",
    "troop:castle.griffins": "a unit that waits to be placed",
    "army:0": "a side of a combat, 0 is the attacker",
    "die:0": "a die that lies there, the first is 0; `die:resource` one that is to be rolled",
    "use:expert": "the way in which a card is played",
    "turn:2": "how a tile lies, in sixths of a turn",
    "field:3,-1": "a field of the map, and whatever lies or stands on it",
    "place:2,0": "where a tile lies or could lie",
    "tile:N3": "a tile by its print",
    "hero:0.main": "a hero of a side, `main` or `secondary`",
    "building:castle.citadel": "a building of a town",
    "unit-card:castle.griffins": "a unit that joins, grows or leaves outside combat, or whose ability is at work",
    "deck:artifact": "a shared deck, or one's own, `deck:own`; in the card game that of a seat, `deck:0`",
    "resource:gold": "what is paid and gained",
    "site:c4": "card game: the Location on a space",
    "under:c4.1.blind": "card game: a card under the Unit on a space, with its owner",
    "ground:c4.1.land-mine": "card game: a card on a space, with its owner",
    "aside:angel": "card game: a card set aside while the first hand is replaced",
    "stack:attack": "card game: one's own Statistics of a kind; `stack:1.attack` those of a seat",
    "hand:1": "card game: the hand of the other player; `hand:1.angel` a card known to be in it",
    "discard:0": "card game: a discard pile; `discard:0.angel` a card in it",
    "vanguard:0.ghost": "card game: a Vanguard card",
    "force:0.drum": "card game: a card in force beside the map",
    "table:spark": "card game: the card that is being played, or whose ability it is",
    "boost:0": "card game: a face-down boost",
}


# ---------------------------------------------------------------------- types


class Page(Writer):
    """Types as tables of their fields."""

    def struct(self, kind: shape.StructType) -> None:
        if self._is_new(kind.cls):
            fields = [(one.encode_name, _left_out(kind, one), one.type) for one in kind.fields]
            form = f" On the wire a list: `[{', '.join(name for name, _, _ in fields)}]`." if kind.array_like else ""
            self.table(kind.cls, form, fields)

    def typed_dict(self, kind: shape.TypedDictType) -> None:
        if self._is_new(kind.cls):
            self.table(kind.cls, "", [(one.encode_name, not one.required, one.type) for one in kind.fields])

    def table(self, cls: type[Any], form: str, fields: list[tuple[str, bool, shape.Type]]) -> None:
        rows = "".join(
            f"| `{name}{'?' if left_out else ''}` | `{_cell(self.name(kind))}` | {_cell(_line(doc_of(cls, name)))} |\n"
            for name, left_out, kind in fields
        )
        head = f"### {cls.__name__}\n\n{_line(doc_of(cls))}{form}\n"
        self.out[cls.__name__] = f"{head}\n| Field | Type | |\n|---|---|---|\n{rows}"


def _left_out(kind: shape.StructType, field: shape.Field) -> bool:
    unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
    return not field.required and (unset or bool(kind.cls.__struct_config__.omit_defaults))


def _line(text: str) -> str:
    return " ".join(text.split())


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def types_of(title: str, words: str, kinds: list[Any]) -> str:
    page = Page()
    for kind in kinds:
        page.name(shape.type_info(kind))
    return f"## {title}\n\n{words}\n\n" + "\n".join(page.out.values())


# ---------------------------------------------------------------------- events


def families(kind: type[Event]) -> str:
    """What is so of every event of this kind; what depends on the event is in its line."""
    marks = [
        name
        for family, name in (
            (Disclosure, "reveals"),
            (Deed, "deed"),
            (Moment, "moment"),
            (Loud, "loud"),
            (Small, "small"),
            (Silent, "silent"),
        )
        if issubclass(kind, family)
    ]
    return ", ".join(marks)


def events() -> str:
    page = Page()
    rows = ""
    for tag, kind in kinds_of_events().items():
        data = data_of(kind)
        fields = ", ".join(f"`{one.encode_name}: {_cell(page.name(one.type))}`" for one in data.fields)
        notes = [doc_of(kind)] + [
            f"`{one.encode_name}`: {_line(said)}" for one in data.fields if (said := doc_of(kind, one.encode_name))
        ]
        words = " ".join(_line(note) for note in notes if note)
        rows += f"| `{tag}` | {fields} | {families(kind)} | {_cell(words)} |\n"
    return EVENTS + rows


# ---------------------------------------------------------------------- questions and answers


class Source:
    """A module of the rules and what it asks."""

    def __init__(self, path: Path) -> None:
        self.tree = ast.parse(path.read_text())
        self.room = path.relative_to(RULES).parts[0]
        dotted = ".".join(path.relative_to(RULES.parents[1]).with_suffix("").parts)
        self.module = import_module(dotted.removesuffix(".__init__"))
        self.others: list[Source] = []
        """All modules of the rules."""

        self._calls: dict[str, list[tuple[ast.Call, ast.AST]]] = {}
        for scope in ast.walk(self.tree):
            if isinstance(scope, (ast.FunctionDef, ast.Module)):
                for node in _within(scope):
                    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                        self._calls.setdefault(node.func.id, []).append((node, scope))

    def calls(self, name: str) -> list[tuple[ast.Call, ast.AST]]:
        """Every call of that class or function, with the function in which it stands."""
        return self._calls.get(name, [])

    def forms(self, node: ast.expr | None, scope: ast.AST) -> list[str]:
        """What the text of an expression may be, with `{name}` where it varies; empty if that cannot be told."""
        if isinstance(node, ast.Constant):
            return [str(node.value)]
        if isinstance(node, ast.JoinedStr):
            return ["".join(_part(one) for one in node.values)]
        if isinstance(node, ast.IfExp):
            return self.forms(node.body, scope) + self.forms(node.orelse, scope)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            value = getattr(getattr(self.module, node.value.id, None), node.attr, None)
            return [value] if isinstance(value, str) else []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            made = get_type_hints(getattr(self.module, node.func.id)).get("return")
            return [one for one in get_args(made) if isinstance(one, str)]
        if isinstance(node, ast.Name):
            value = getattr(self.module, node.id, None)
            if isinstance(value, str):
                return [value]
            given = [
                one.value
                for one in _within(scope)
                if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and one.targets[0].id == node.id
            ]
            return [form for value in given for form in self.forms(value, scope)] + self.handed(node.id, scope)
        return []

    def handed(self, name: str, scope: ast.AST) -> list[str]:
        """What is handed to a function as that parameter: its default, and wherever it is called."""
        if not isinstance(scope, ast.FunctionDef):
            return []
        names = [one.arg for one in scope.args.args]
        if name not in names:
            return []
        place, defaults = names.index(name), scope.args.defaults
        first = len(names) - len(defaults)
        found = self.forms(defaults[place - first], scope) if place >= first else []
        for source in self.others:
            for call, there in source.calls(scope.name):
                handed = argument(call, place, name)
                if not isinstance(handed, ast.Name) or handed.id != name:
                    found += source.forms(handed, there)
        return found


def _within(scope: ast.AST) -> Iterator[ast.AST]:
    """Everything in a function or at the level of a module, but for functions inside it."""
    for node in ast.iter_child_nodes(scope):
        if not isinstance(node, ast.FunctionDef):
            yield node
            yield from _within(node)


def _part(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    inner = node.value if isinstance(node, ast.FormattedValue) else node
    if isinstance(inner, ast.Call):
        inner = inner.args[0] if inner.args else inner.func
    while isinstance(inner, ast.Subscript):
        inner = inner.slice
    last = inner.attr if isinstance(inner, ast.Attribute) else inner.id if isinstance(inner, ast.Name) else "…"
    return "{" + last + "}"


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    named = {one.arg: one.value for one in call.keywords}
    return call.args[place] if len(call.args) > place else named.get(name)


def questions(sources: list[Source]) -> str:
    found: dict[tuple[str, str], tuple[set[str], set[str]]] = {}
    for source in sources:
        for call, scope in source.calls("Ask"):
            kinds = source.forms(argument(call, 1, "kind"), scope)
            rules = set(source.forms(argument(call, 99, "rule"), scope))
            passes = set(source.forms(argument(call, 99, "passes"), scope)) - {"None"}
            for kind in kinds:
                known = found.setdefault((source.room, kind), (set(), set()))
                known[0].update(rules)
                known[1].update(passes)
    for moment in timings(sources):
        found.setdefault(("board", moment), (set(), set()))
    rows = "".join(
        f"| {room} | `{kind}` | {_codes(rules)} | {_codes(passes)} |\n"
        for (room, kind), (rules, passes) in sorted(found.items())
    )
    return QUESTIONS + rows


def timings(sources: list[Source]) -> list[str]:
    """The moments at which cards are played: the question of a window is named by its moment, that of a War Machine at
    work by the machine."""
    [source] = [one for one in sources if one.module is moments]
    named = [one.targets[0] for one in source.tree.body if isinstance(one, ast.Assign)]
    moments_of_play = [form for one in named if isinstance(one, ast.Name) for form in source.forms(one, source.tree)]
    return [*moments_of_play, *(card.id for card in CARDS.values() if card.kind == MACHINE)]


def answers(sources: list[Source]) -> str:
    found: dict[tuple[str, str, str], set[str]] = {}
    for source in sources:
        for call, scope in source.calls("Option"):
            things: set[str] = set()
            pointed = argument(call, 99, "things")
            for node in ast.walk(pointed) if pointed is not None else ():
                if isinstance(node, (ast.JoinedStr, ast.Constant)):
                    things.update(form for form in source.forms(node, scope) if form.partition(":")[2])
            for verb in source.forms(argument(call, 99, "verb"), scope):
                for key in source.forms(argument(call, 0, "key"), scope) or ["…"]:
                    found.setdefault((source.room, verb, key), set()).update(things)
    rows = "".join(
        f"| {room} | `{verb}` | `{key}` | {_codes(things)} |\n" for (room, verb, key), things in sorted(found.items())
    )
    return ANSWERS + rows


def _codes(words: set[str]) -> str:
    return ", ".join(f"`{word}`" for word in sorted(words))


# ---------------------------------------------------------------------- the page


def generate() -> str:
    sources = [Source(path) for path in sorted(RULES.rglob("*.py"))]
    for source in sources:
        source.others = sources
    games = ", ".join(f"`{game}`: {kind.__name__}" for game, kind in VIEWS.items())
    things = "".join(f"| `{thing}` | {words} |\n" for thing, words in THINGS.items())
    parts = [
        HEAD + things,
        types_of("A view", "What `view` holds. `state` is told below, by game.", [wire.View]),
        types_of("The state of a view", f"By game: {games}.", list(dict.fromkeys(VIEWS.values()))),
        types_of("Odds", ODDS_WORDS, list(ODDS)),
        types_of("Set-ups", "The form by which a game describes its set-up (`options` of the catalogue).", [SetupForm]),
        events(),
        questions(sources),
        answers(sources),
    ]
    return "\n".join(parts)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only tell whether the page is up to date")
    text = generate()
    if parser.parse_args().check:
        fresh = TARGET.is_file() and TARGET.read_text() == text
        if not fresh:
            print("docs/wire.md is out of date: run tools/wire_docs.py", file=sys.stderr)
        return 0 if fresh else 1
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
