"""A YAML file that remembers its lines, and the list of everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Literal, TypeVar, overload

import msgspec
import yaml

from heroes.rules.board.combat.difficulty import DIFFICULTIES
from heroes.words import NOTHING, Said, say

T = TypeVar("T", bound=str)

FILE = "file"
"""The part that a problem of the whole file is about."""
_WHOLE_NUMBER = re.compile(r"[+-]?\d{1,9}")
_TRUTH = {"true": True, "false": False}
LONGEST = 32 * 1024
"""Characters; the longest scenario of the game has under 3,000."""
_DEEPEST = 30
_MOST_PARTS = 2500
"""Values in a file; the largest scenario of the game has some 330."""
_MOST_ENTRIES = 120
"""Of one list or mapping."""
MOST_PROBLEMS = 40
"""Whoever has that many has to begin with some of them; a longer list would help nobody."""
_LONGEST_WORD = 40
"""No name of the game is longer, so nothing longer is a slip of the pen for one."""
_SHOWN = 60
_MOST_TOLD, _TOLD = 45, 12
"""Of more words that may stand somewhere only some are told; the page about scenario files has them all."""
_UNREADABLE = "\ufffd"
"""What stands where bytes of a file were no character."""
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Both say where everything stands; the one in C is ten times as fast."""


class Problem(msgspec.Struct, frozen=True, gc=False):
    """One thing that is wrong (`error`) or doubtful (`warning`), and where."""

    line: int
    where: str
    """Which part of the file it is about, such as `victory.conditions[0]`; nothing for the file as a whole."""
    says: Said
    level: Literal["error", "warning"] = "error"

    @property
    def text(self) -> str:
        """What is wrong, in plain English."""
        return str(self.says)

    @property
    def told(self) -> Said:
        """What is wrong, and with which part."""
        return say("setup.file.part", where=self.where, says=self.says) if self.where else self.says

    def __str__(self) -> str:
        return str(say("setup.file.line", line=self.line, says=self.told))


class TooManyProblems(Exception):
    """Reading ends here; what was found so far is told."""


class Case(msgspec.Struct, frozen=True, gc=False):
    """What values of a file may depend on: the difficulty, the number of players, and the variants that are played."""

    difficulty: str = "normal"
    players: int = 0
    """0: as many as the file names first."""
    variants: tuple[str, ...] = ()


NO_CASE = Case()


class Reading:
    """What one reading of a file keeps in mind: the mistakes, for which case it is read, which names the file gives to
    things, and which of them it uses."""

    def __init__(self, problems: list[Problem], case: Case = NO_CASE) -> None:
        self.problems = problems
        self.case = case
        self.counts: tuple[int, ...] = ()
        """The numbers of players that the file is for."""
        self.depends: set[str] = set()
        """On what its values depend: `difficulty`, `players`."""
        self.names: dict[str, tuple[str, ...]] = {}
        """By kind: places, tiles, enemies, passages, counters, variants, marks."""
        self.used: dict[str, set[str]] = {}
        """By kind and way of use, such as `passages` told or `marks` set."""
        self.rounds = 0
        """How many rounds the scenario has."""
        self.longest = 0
        """How many it has at most, with other players or without a variant."""
        self.contest = True
        """Whether players play against each other."""
        self.seats = 0
        """The highest number of players."""
        self.boxes: tuple[str, ...] = ()
        """The boxes that it is played with."""
        self.homeless: set[int] = set()
        """Seats that have no Starting tile: their town stands elsewhere, or is that of an ally."""
        self.counters: dict[str, int] = {}
        """How far each counter counts."""
        self.token_names: dict[str, str] = {}
        """What the players read of the tokens of its own."""
        self.factions: dict[str, str] = {}
        """The factions that it prescribes, by the number of a seat or the name of an enemy."""

    def use(self, kind: str, name: str) -> None:
        self.used.setdefault(kind, set()).add(name)

    def named(self, kind: str) -> tuple[str, ...]:
        return self.names.get(kind, ())


class Tree:
    """A part of the file. Asking for something that is missing or wrong notes a problem and gives a default, so that
    one reading finds them all."""

    def __init__(self, node: yaml.Node | None, where: str, line: int, reading: Reading) -> None:
        self.node = node
        self.where = where
        self.line = line
        self.reading = reading
        self._names: list[str] = []
        self._parts: dict[str, tuple[yaml.Node, yaml.Node]] | None = None
        self._choose_case()

    def _choose_case(self) -> None:
        """A value that differs by difficulty or by the number of players is the one of the case that is read."""
        for _ in range(_DEEPEST):
            if not isinstance(self.node, yaml.MappingNode):
                return
            keys = self._names = [_name(key) for key, _ in self.node.value]
            if keys and sum(key in DIFFICULTIES for key in keys) >= min(2, len(keys)):
                self._of_case("difficulty", self.node, DIFFICULTIES, self.reading.case.difficulty)
            elif keys == ["players"] and isinstance(self.node.value[0][1], yaml.MappingNode):
                counts = [str(count) for count in self.reading.counts]
                count = self.reading.case.players or next(iter(self.reading.counts), 0)
                self._of_case("players", self.node.value[0][1], counts, str(count))
            else:
                return

    def _of_case(self, by: str, node: yaml.MappingNode, cases: Sequence[str], case: str) -> None:
        self.reading.depends.add(by)
        given = {_name(key): value for key, value in node.value}
        self.node = given.get(case)
        missing = [name for name in cases if name not in given]
        if missing:
            self.wrong(say("setup.file.case-missing", by=by, list=missing))
        for name in given:
            if name not in cases:
                self.wrong(say("setup.file.case-unknown", by=by, name=short(name), list=list(cases)))
        if self.node is None and given:
            self.node = next(iter(given.values()))

    @property
    def problems(self) -> list[Problem]:
        return self.reading.problems

    # ------------------------------------------------------------------ noting

    def wrong(self, says: Said) -> None:
        self._note(Problem(self.line, self.where, says))

    def doubt(self, says: Said) -> None:
        self._note(Problem(self.line, self.where, says, "warning"))

    def _note(self, problem: Problem) -> None:
        # Of a value that is not even a text, nothing else is worth saying.
        if Problem(problem.line, problem.where, say("setup.file.text")) in self.problems:
            return
        if problem not in self.problems:
            self.problems.append(problem)
        if len(self.problems) >= MOST_PROBLEMS:
            raise TooManyProblems

    # ------------------------------------------------------------------ looking

    @property
    def is_mapping(self) -> bool:
        return isinstance(self.node, yaml.MappingNode)

    @property
    def is_list(self) -> bool:
        return isinstance(self.node, yaml.SequenceNode)

    @property
    def given(self) -> bool:
        return self.node is not None

    def _below(self, name: str) -> str:
        return f"{self.where}.{name}" if self.where else name

    def keys(self) -> list[str]:
        return self._names if self.is_mapping else []

    def parts(self) -> Iterator[tuple[str, Tree]]:
        """The names of a mapping, and what stands under each."""
        for name in self.keys():
            yield name, self.part(name)

    def has_any(self, *keys: str) -> bool:
        """Whether this is a mapping with one of these names."""
        return any(key in keys for key in self.keys())

    def part(self, key: str) -> Tree:
        """The value under a key; one that is not given has no node and stands on its parent's line."""
        if isinstance(self.node, yaml.MappingNode):
            if self._parts is None:
                # Of a name that stands there twice the first one counts; the second is noted as a mistake.
                entries = zip(reversed(self._names), reversed(self.node.value), strict=True)
                self._parts = dict(entries)
            if key in self._parts:
                name, value = self._parts[key]
                return Tree(value, self._below(key), name.start_mark.line + 1, self.reading)
        return Tree(None, self._below(key), self.line, self.reading)

    def numbers(self, key: str) -> Iterator[int]:
        """The numbers that stand under a key of this mapping, in whatever case."""
        for name, value in self.node.value if isinstance(self.node, yaml.MappingNode) else ():
            if _name(name) == key:
                yield from _numbers(value)

    def items(self) -> list[Tree]:
        """The entries of a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            if self.given:
                self.wrong(say("setup.file.list"))
            return []
        return [
            Tree(value, f"{self.where}[{number}]", value.start_mark.line + 1, self.reading)
            for number, value in enumerate(self.node.value)
        ]

    def mapping(self, *allowed: str, needs: Sequence[str] = (), told: Sequence[str] = ()) -> bool:
        """Whether this is a mapping; keys that nobody would read are noted, and keys that are missing. Of a long list
        of allowed keys only those are `told` that make sense here."""
        if not self.is_mapping:
            self.wrong(say("setup.file.mapping") if self.given else say("setup.file.missing"))
            return False
        seen: list[str] = []
        for key in self.keys():
            if key not in allowed:
                self.part(key).wrong(_unknown(key, list(told or allowed)))
            if key in seen:
                self.part(key).wrong(say("setup.file.twice"))
            seen.append(key)
        for key in needs:
            if key not in seen:
                self.wrong(say("setup.file.key-missing", key=repr(key)))
        return True

    # ------------------------------------------------------------------ values

    @property
    def plain(self) -> str | None:
        """A value without quotes, as it is written; None for anything else."""
        if isinstance(self.node, yaml.ScalarNode) and self.node.style not in ("'", '"'):
            return str(self.node.value)
        return None

    @property
    def plain_text(self) -> str:
        """A text, or nothing; without complaint."""
        return str(self.node.value) if isinstance(self.node, yaml.ScalarNode) else ""

    def text(self, default: str = "", *, most: int = 0) -> str:
        if not self.given:
            return default
        if not isinstance(self.node, yaml.ScalarNode):
            self.wrong(say("setup.file.text"))
            return default
        text = str(self.node.value).strip()
        if most and not 1 <= len(text) <= most:
            self.wrong(say("setup.file.length", most=most, n=len(text)))
        return text

    def number(self, default: int = 0, *, least: int = 0, most: int | None = None) -> int:
        if not self.given:
            return default
        if self.plain is None or not _WHOLE_NUMBER.fullmatch(self.plain):
            huge = self.plain is not None and self.plain.lstrip("+-").isdecimal()
            self.wrong(say("setup.file.huge" if huge else "setup.file.number", shown=self.shown))
            return default
        value = int(self.plain)
        if value < least or (most is not None and value > most):
            self.wrong(
                say("setup.file.least", n=value, least=least)
                if most is None
                else say("setup.file.range", n=value, least=least, most=most)
            )
            return default
        return value

    @overload
    def choice(self, allowed: Sequence[str]) -> str: ...
    @overload
    def choice(self, allowed: Sequence[T], default: T) -> T: ...
    def choice(self, allowed: Sequence[str], default: str = "") -> str:
        if not self.given:
            return default
        if not isinstance(self.node, yaml.ScalarNode):
            self.wrong(say("setup.file.one-word", allowed=some_of(allowed)))
            return default
        text = self.text()
        chosen = next((one for one in allowed if one == text), None)
        if chosen is None:
            self.wrong(_no_choice(text, allowed))
            return default
        return chosen

    def truth(self, default: bool = False) -> bool:
        if not self.given:
            return default
        if self.plain not in _TRUTH:
            self.wrong(say("setup.file.truth", shown=self.shown))
            return default
        return _TRUTH[self.plain]

    @property
    def shown(self) -> str | Said:
        return short(self.node.value) if isinstance(self.node, yaml.ScalarNode) else say("setup.file.collection")


def short(text: str) -> str:
    """What somebody wrote, as far as it is worth repeating."""
    return repr(text) if len(text) <= _SHOWN else f"{text[:_SHOWN]!r}..."


def hint(word: str, allowed: Sequence[str]) -> Said:
    """The allowed word that was perhaps meant; of an id perhaps only the part after the faction was written."""
    if len(word) > _LONGEST_WORD:
        return NOTHING
    near = get_close_matches(word, allowed, 1) or [one for one in allowed if one.partition(".")[2] == word]
    return say("setup.hint", word=repr(near[0])) if near and near[0] != word else NOTHING


def _unknown(key: str, known: Sequence[str]) -> Said:
    """Of many words that may stand there, none are told where it is plain which one was meant."""
    near = hint(key, known)
    if near != NOTHING and len(known) > _TOLD:
        return say("setup.file.unknown-near", hint=near)
    return say("setup.file.unknown", hint=near, known=some_of(known))


def _no_choice(text: str, allowed: Sequence[str]) -> Said:
    near = hint(text, allowed)
    if near != NOTHING and len(allowed) > _TOLD:
        return say("setup.file.choice-near", given=short(text), hint=near)
    return say("setup.file.choice", given=short(text), hint=near, allowed=some_of(allowed))


def some_of(allowed: Sequence[str]) -> list[str]:
    """What may stand somewhere, as far as anybody would read it."""
    return list(allowed) if len(allowed) <= _MOST_TOLD else [*allowed[:_TOLD], "..."]


def _numbers(node: yaml.Node) -> Iterator[int]:
    if isinstance(node, yaml.ScalarNode) and _WHOLE_NUMBER.fullmatch(str(node.value)):
        yield int(node.value)
    elif isinstance(node, yaml.MappingNode):
        for _, value in node.value:
            yield from _numbers(value)


def _name(key: yaml.Node) -> str:
    return str(key.value)[: 2 * _SHOWN] if isinstance(key, yaml.ScalarNode) else "(a list or mapping)"


def _look_for_tricks(text: str, problems: list[Problem]) -> None:
    """YAML can repeat a part within itself and nest without end; a scenario has no use for either, nor for crowds."""
    open_parts: list[int] = []
    count = 0
    for event in yaml.parse(text, _LOADER):
        if isinstance(event, yaml.CollectionEndEvent):
            open_parts.pop()
            continue
        if not isinstance(event, yaml.NodeEvent):
            continue
        line = event.start_mark.line + 1 if event.start_mark is not None else 1
        count += 1
        if open_parts:
            open_parts[-1] += 1
        if isinstance(event, yaml.AliasEvent):
            problems.append(Problem(line, FILE, say("setup.file.alias")))
        elif isinstance(event, yaml.CollectionStartEvent):
            # An entry of a mapping is two values.
            open_parts.append(-_MOST_ENTRIES if isinstance(event, yaml.MappingStartEvent) else 0)
        if len(open_parts) > _DEEPEST:
            problems.append(Problem(line, FILE, say("setup.file.deep", n=_DEEPEST)))
        elif count > _MOST_PARTS:
            problems.append(Problem(line, FILE, say("setup.file.values", n=_MOST_PARTS)))
        elif open_parts and open_parts[-1] > _MOST_ENTRIES:
            problems.append(Problem(line, FILE, say("setup.file.entries", n=_MOST_ENTRIES)))
        if problems:
            return


def plant(text: str, problems: list[Problem]) -> Tree:
    """The whole file."""
    node = None
    if len(text) > LONGEST:
        problems.append(Problem(1, FILE, say("setup.file.long", n=len(text), most=LONGEST)))
        return Tree(None, "", 1, Reading(problems))
    if _UNREADABLE in text:
        line = text.count("\n", 0, text.index(_UNREADABLE)) + 1
        problems.append(Problem(line, FILE, say("setup.file.not-utf-8")))
        return Tree(None, "", 1, Reading(problems))
    try:
        _look_for_tricks(text, problems)
        node = yaml.compose(text, _LOADER) if not problems else None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark is not None else 1
        line = min(line, text.count("\n") + 1)
        problems.append(Problem(line, FILE, say("setup.file.not-yaml")))
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        problems.append(Problem(line, FILE, say("setup.file.character")))
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        problems.append(Problem(line, FILE, say("setup.file.character")))
    if node is None and not problems:
        problems.append(Problem(1, FILE, say("setup.file.empty")))
    return Tree(node, "", 1, Reading(problems))
