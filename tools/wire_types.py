"""Write ui/src/wire/index.ts from the messages of heroes.server.wire, so that browser and server cannot disagree.

python tools/wire_types.py            write the file
python tools/wire_types.py --check    fail if it is not up to date
"""

from __future__ import annotations

import argparse
import ast
import inspect
import sys
import typing
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as shape

from heroes.engine import ask, event
from heroes.server import wire
from heroes.server.wire import commands, messages, parts
from heroes.words import Said

TARGET = Path(__file__).parents[1] / "ui" / "src" / "wire" / "index.ts"
HEAD = """// Made from src/heroes/server/wire by tools/wire_types.py. Change that, not this.
import type { Said } from "../words/message";
"""
ALIASES = ("AutoMode", "News", "Status", "Weight", "Who")
PATCH_STEP = "[path: (string | number)[], value: unknown] | [path: (string | number)[]]"
"""Python's type is wider: msgspec cannot tell two kinds of tuple apart."""


def docs() -> dict[str, dict[str, str]]:
    """What the source says about each class ("" is the class itself) and about each of its fields."""
    found: dict[str, dict[str, str]] = {}
    found["*"] = {}
    for module in (ask, event, parts, commands, messages):
        tree = ast.parse(inspect.getsource(module))
        found["*"].update(_described(tree.body))
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = {"": ast.get_docstring(node) or "", **_described(node.body)}
    return found


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
    """Collects the types that are reached from the messages."""

    def __init__(self) -> None:
        self.docs = docs()
        self.out: dict[str, str] = {}
        self.aliases: dict[str, str] = {}
        self.aliases = {self._text(shape.type_info(getattr(wire, name))): name for name in ALIASES}

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
        if isinstance(kind, shape.ListType):
            inner = self.name(kind.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        if isinstance(kind, shape.TupleType):
            return f"[{', '.join(self.name(one) for one in kind.item_types)}]"
        if isinstance(kind, shape.VarTupleType):
            return "PatchStep"
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

    def struct(self, kind: shape.StructType) -> None:
        name = kind.cls.__name__
        if name in self.out:
            return
        self.out[name] = ""
        if kind.array_like:
            fields = ", ".join(f"{field.encode_name}: {self.name(field.type)}" for field in kind.fields)
            self.out[name] = f"{_comment(self.docs[name][''])}export type {name} = [{fields}];\n"
            return
        sent_by_client = issubclass(kind.cls, (wire.Command, wire.SeatPlan))
        omits = bool(kind.cls.__struct_config__.omit_defaults)
        lines = []
        if kind.tag_field is not None:
            lines.append(f'  {kind.tag_field}: "{kind.tag}";\n')
        for field in kind.fields:
            optional = "?" if not field.required and (sent_by_client or omits) else ""
            lines.append(self.field(kind.cls, field.encode_name, optional, field.type))
        self.out[name] = f"{_comment(self.docs[name][''])}export interface {name} {{\n{''.join(lines)}}}\n"

    def typed_dict(self, kind: shape.TypedDictType) -> None:
        name = str(kind.cls.__name__)
        if name not in self.out:
            self.out[name] = ""
            fields = [(one.encode_name, "" if one.required else "?", one.type) for one in kind.fields]
            lines = [self.field(kind.cls, *one) for one in fields]
            self.out[name] = f"{_comment(self.docs[name][''])}export interface {name} {{\n{''.join(lines)}}}\n"

    def field(self, owner: Any, name: str, optional: str, kind: shape.Type) -> str:
        said = next(
            (self.docs[cls.__name__][name] for cls in owner.__mro__ if name in self.docs.get(cls.__name__, {})), ""
        )
        return f"{_comment(said, '  ')}  {name}{optional}: {self.name(kind)};\n"

    def alias(self, name: str) -> str:
        text = self._text(shape.type_info(getattr(wire, name)))
        return f"{_comment(self.docs['*'].get(name, ''))}export type {name} = {text};\n"


def _comment(text: str, indent: str = "") -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def generate() -> str:
    writer = Writer()
    unions = []
    for name in ("AnyCommand", "AnyMessage"):
        members = [writer.name(shape.type_info(one)) for one in typing.get_args(getattr(wire, name))]
        unions.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n")
    constants = [
        f"export const {name} = {msgspec.json.encode(getattr(wire, name)).decode()};\n"
        for name in ("PROTOCOL", "MAX_NAME", "MAX_CHAT", "MAX_STEPS")
    ]
    aliases = [writer.alias(name) for name in ALIASES]
    aliases.append(f"{_comment(writer.docs['*']['PatchStep'])}export type PatchStep = {PATCH_STEP};\n")
    return HEAD + "\n" + "".join(constants) + "\n" + "\n".join([*aliases, *writer.out.values(), *unions])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only tell whether the file is up to date")
    text = generate()
    if parser.parse_args().check:
        fresh = TARGET.is_file() and TARGET.read_text() == text
        if not fresh:
            print("ui/src/wire/index.ts is out of date: run tools/wire_types.py", file=sys.stderr)
        return 0 if fresh else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
