"""Write what the browser knows of the engine and the server from their types, so that they cannot disagree:
ui/src/wire/index.ts (messages), ui/src/wire/views.ts (views and odds) and ui/src/wire/events.ts (events).

python tools/wire_types.py            write the files
python tools/wire_types.py --check    fail if one is not up to date
"""

from __future__ import annotations

import argparse
import ast
import inspect
import sys
import typing
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as shape

import heroes  # noqa: F401 (makes every event known)
from heroes.ai.foresight import Foresight
from heroes.engine import Event
from heroes.engine.data import Data, tag_of
from heroes.lab.arena import games
from heroes.rules.board.adventure.odds import PowerOdds
from heroes.rules.board.adventure.view import AdventureTableView
from heroes.rules.board.forecast.ladder import PowerLadder
from heroes.rules.board.forecast.odds import AttackOdds
from heroes.rules.board.forecast.threat import Threat
from heroes.rules.board.reading.combat_view import BoardView, SkirmishView
from heroes.rules.board.reading.map_view import WorldView
from heroes.rules.duel.foresight import Forecast
from heroes.rules.duel.view import DuelView
from heroes.server import wire
from heroes.words import Said

FOLDER = Path(__file__).parents[1] / "ui" / "src" / "wire"
HEAD = "// Made from {source} by tools/wire_types.py. Change that, not this.\n"
SAID = 'import type { Said } from "../words/message";\n'
VIEWS: dict[str, type[msgspec.Struct]] = {
    "cardgame": DuelView,
    "adventure": AdventureTableView,
    "alliance": WorldView,
    "campaign": WorldView,
    "clash": WorldView,
    "combat": BoardView,
    "cooperative": WorldView,
    "skirmish": SkirmishView,
    "tournament": WorldView,
}
"""What `state` of a view is, by game."""
ODDS: tuple[type[msgspec.Struct], ...] = (AttackOdds, PowerLadder, PowerOdds, Threat, Forecast, Foresight)
"""What `odds` of a reply may be."""
ALIASES = ("AutoMode", "Chapter", "News", "Status", "Weight", "Who")
PATCH_STEP = "[path: (string | number)[], value: unknown] | [path: (string | number)[]]"
"""Python's type is wider: msgspec cannot tell two kinds of tuple apart."""


@cache
def docs(module: str) -> dict[str, dict[str, str]]:
    """What the source of a module says about each class ("" is the class itself) and about each of its fields; under
    `*` about whatever else it defines."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    found = {"*": _described(tree.body)}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = {"": ast.get_docstring(node) or "", **_described(node.body)}
    return found


def doc_of(cls: type[Any], field: str = "") -> str:
    """What the source says about a class, or about a field of it, which it may have from a class before."""
    for one in cls.__mro__ if field else (cls,):
        if one.__module__.startswith("heroes."):
            said = docs(one.__module__).get(one.__name__, {}).get(field)
            if said is not None:
                return said
    return ""


def _described(body: list[ast.stmt]) -> dict[str, str]:
    """The text that stands under each assignment."""
    found = {}
    for node, after in pairwise(body):
        target: ast.expr | None = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(node, ast.Assign):
            target = node.targets[0]
        if isinstance(target, ast.Name) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            found[target.id] = str(after.value.value)
    return found


class Writer:
    """Collects the types that are reached from those asked for."""

    def __init__(self, aliases: tuple[str, ...] = ()) -> None:
        self.out: dict[str, str] = {}
        self.made: dict[str, type[Any]] = {}
        self.aliases: dict[str, str] = {}
        self.aliases = {self._text(shape.type_info(getattr(wire, name))): name for name in aliases}

    def name(self, kind: shape.Type) -> str:
        """How a type is called in TypeScript."""
        text = self._text(kind)
        return self.aliases.get(text, text)

    def _text(self, kind: shape.Type) -> str:
        if isinstance(kind, shape.StructType):
            if kind.cls is not Said:  # the client's own words know its type better
                self.struct(kind)
            return kind.cls.__name__
        if isinstance(kind, shape.TypedDictType):
            self.typed_dict(kind)
            return str(kind.cls.__name__)
        if isinstance(kind, shape.UnionType):
            return " | ".join(dict.fromkeys(self.name(one) for one in kind.types))
        if isinstance(kind, shape.LiteralType):
            return " | ".join(f'"{value}"' for value in kind.values)
        if isinstance(kind, shape.VarTupleType) and isinstance(kind.item_type, shape.AnyType):
            return "PatchStep"
        if isinstance(kind, (shape.ListType, shape.VarTupleType)):
            inner = self.name(kind.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if isinstance(kind, shape.TupleType):
            return f"[{', '.join(self.name(one) for one in kind.item_types)}]"
        if isinstance(kind, shape.DictType):
            key = "number" if isinstance(kind.key_type, shape.IntType) else "string"
            return f"{{ [key in {key}]: {self.name(kind.value_type)} }}"
        simple: dict[type[shape.Type], str] = {
            shape.StrType: "string",
            shape.IntType: "number",
            shape.FloatType: "number",
            shape.BoolType: "boolean",
            shape.NoneType: "null",
            shape.AnyType: "unknown",
        }
        return simple[type(kind)]

    def _is_new(self, cls: type[Any]) -> bool:
        """Whether a type has not been written yet; two types of one name would be one in TypeScript."""
        known = self.made.setdefault(cls.__name__, cls)
        if known is not cls:
            raise TypeError(f"{cls.__name__} of {cls.__module__} has a namesake in {known.__module__}")
        if cls.__name__ in self.out:
            return False
        self.out[cls.__name__] = ""
        return True

    def struct(self, kind: shape.StructType) -> None:
        name = kind.cls.__name__
        if not self._is_new(kind.cls):
            return
        if kind.array_like:
            fields = ", ".join(f"{field.encode_name}: {self.name(field.type)}" for field in kind.fields)
            self.out[name] = f"{_comment(doc_of(kind.cls))}export type {name} = [{fields}];\n"
            return
        self.out[name] = f"{_comment(doc_of(kind.cls))}export interface {name} {{\n{_tag(kind)}{self.fields(kind)}}}\n"

    def fields(self, kind: shape.StructType) -> str:
        """One line for each field."""
        sent_by_client = issubclass(kind.cls, (wire.Command, wire.SeatPlan))
        omits = bool(kind.cls.__struct_config__.omit_defaults)
        lines = []
        for field in kind.fields:
            left_out = not field.required and (sent_by_client or omits or _may_be_unset(field))
            lines.append(self.field(kind.cls, field.encode_name, "?" if left_out else "", field.type))
        return "".join(lines)

    def typed_dict(self, kind: shape.TypedDictType) -> None:
        name = str(kind.cls.__name__)
        if self._is_new(kind.cls):
            fields = [(one.encode_name, "" if one.required else "?", one.type) for one in kind.fields]
            lines = [self.field(kind.cls, *one) for one in fields]
            self.out[name] = f"{_comment(doc_of(kind.cls))}export interface {name} {{\n{''.join(lines)}}}\n"

    def field(self, owner: type[Any], name: str, optional: str, kind: shape.Type) -> str:
        return f"{_comment(doc_of(owner, name), '  ')}  {name}{optional}: {self.name(kind)};\n"

    def alias(self, name: str) -> str:
        text = self._text(shape.type_info(getattr(wire, name)))
        return f"{_comment(alias_doc(name))}export type {name} = {text};\n"


def alias_doc(name: str) -> str:
    """What is said under the definition of a type, wherever it stands."""
    modules = ("heroes.server.wire.parts", "heroes.engine.event")
    return next((docs(one)["*"][name] for one in modules if name in docs(one)["*"]), "")


def _tag(kind: shape.StructType) -> str:
    return f'  {kind.tag_field}: "{kind.tag}";\n' if kind.tag_field is not None else ""


def _may_be_unset(field: shape.Field) -> bool:
    return field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT


def _comment(text: str, indent: str = "") -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def messages() -> str:
    writer = Writer(ALIASES)
    unions = []
    for name in ("AnyCommand", "AnyMessage"):
        members = [writer.name(shape.type_info(one)) for one in typing.get_args(getattr(wire, name))]
        unions.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n")
    constants = [
        f"export const {name} = {msgspec.json.encode(getattr(wire, name)).decode()};\n"
        for name in ("PROTOCOL", "MAX_NAME", "MAX_CHAT", "MAX_STEPS")
    ]
    aliases = [writer.alias(name) for name in ALIASES]
    aliases.append(f"{_comment(alias_doc('PatchStep'))}export type PatchStep = {PATCH_STEP};\n")
    head = HEAD.format(source="src/heroes/server/wire") + SAID
    return head + "\n" + "".join(constants) + "\n" + "\n".join([*aliases, *writer.out.values(), *unions])


def views() -> str:
    """What `state` and `odds` are."""
    writer = Writer()
    states = "".join(f"  {game}: {writer.name(shape.type_info(kind))};\n" for game, kind in VIEWS.items())
    odds = " | ".join(writer.name(shape.type_info(kind)) for kind in ODDS)
    last = [
        f"/** What `state` of a view is, by game. */\nexport interface StateOf {{\n{states}}}\n",
        f"/** What the odds of an answer, or a threat, may be. */\nexport type AnyOdds = {odds};\n",
    ]
    known = games().values()
    windows = list(dict.fromkeys(kind for game in known for kind in game.windows))
    quiet = sorted({kind for game in known for kind in game.quiet_windows})
    last += [
        "/** Kinds of windows of which a player may have a wish of their own. */\n"
        f"export const WINDOWS = {msgspec.json.encode(windows).decode()} as const;\n",
        "/** Those that seldom matter: they go by unless a player wants to be asked. */\n"
        f"export const QUIET_WINDOWS: readonly string[] = {msgspec.json.encode(quiet).decode()};\n",
    ]
    head = HEAD.format(source="the views and odds of src/heroes/rules") + SAID
    return head + "\n".join(["", *writer.out.values(), *last])


def kinds_of_events(kind: type[Event] = Event) -> dict[str, type[Event]]:
    """Every event of a game there is, by its id."""
    ours = issubclass(kind, Data) and kind.__module__.startswith("heroes.")
    found: dict[str, type[Event]] = {tag_of(kind): kind} if ours else {}
    for one in kind.__subclasses__():
        found |= kinds_of_events(one)
    return dict(sorted(found.items()))


def data_of(kind: type[Event]) -> shape.StructType:
    """The fields of an event, which a line of the log holds by name."""
    found = shape.type_info(kind)
    assert isinstance(found, shape.StructType)
    return found


def events() -> str:
    writer = Writer()
    lines = []
    for tag, kind in kinds_of_events().items():
        fields = "  ".join(writer.fields(data_of(kind)).splitlines(keepends=True))
        held = f"{{\n  {fields}  }}" if fields else "{ [key in never]: never }"
        lines.append(f'{_comment(doc_of(kind), "  ")}  "{tag}": {held};\n')
    return (
        HEAD.format(source="the events of src/heroes")
        + 'import type { LogLine } from "./index";\n'
        + SAID
        + "\n".join(["", *writer.out.values()])
        + f"""
/** What a line of the log holds as `data`, by its `kind`. */
export interface EventData {{
{"".join(lines)}}}

export type EventKind = keyof EventData;

/** A line of the log by its kind: `if (line.kind === "board.attacks") line.data.target`. */
export type EventLine<K extends EventKind = EventKind> = {{
  [key in K]: Omit<LogLine, "kind" | "data"> & {{ kind: key; data: EventData[key] }};
}}[K];
"""
    )


FILES = {"index.ts": messages, "views.ts": views, "events.ts": events}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only tell whether the files are up to date")
    only_check = parser.parse_args().check
    stale = False
    for name, make in FILES.items():
        target, text = FOLDER / name, make()
        if not only_check:
            target.write_text(text)
        elif not target.is_file() or target.read_text() != text:
            stale = True
            print(f"ui/src/wire/{name} is out of date: run tools/wire_types.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
