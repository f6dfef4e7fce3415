"""Catalogues: one folder of TOML files for each language, every message in one place.

A message may hold places and forms:

    {unit}                      what the argument `unit` says
    {n|one card|{n} cards}      by number: the first form for one, the second for any other
    {n|one:…|few:…|other:…}     the same with the names of plural forms, for languages that have more of them
    {way|flying:…|other:…}      by a value: the form of that name, else `other`
    {unit|acts|act}             by a name: the number of `<its id>.number`, if that says `one`, else the second form
    {unit.the}                  a name as it stands inside a sentence: what `<its id>.the` says, else the name itself
    {unit.some}                 the same by `<its id>.some`; of a name that has a `.the`, and so is no proper name, the
                                name with a small letter

A sentence that begins with a name in such a form begins with a capital letter all the same.
`{{` and `}}` stand for braces. The browser client reads the same files with the same few rules (`ui/src/words`).
English names and texts of cards, units and places stand in the blocks of the content, which define them here;
every other language has them in its catalogue under the same ids.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakSet

import msgspec

from heroes.words.said import Arg, Said, revived

ENGLISH = "en"
DEFINITE, INDEFINITE = "the", "some"
HERE = Path(__file__).parent
_DEFINED: dict[str, str] = {}
"""English for components, by id, as their content states it."""
_MOST_KEPT = 8192
_LONGEST_KEPT = 256
"""So many texts are kept in each language, of what is no longer than that: the same is said again and again."""


def define(id: str, english: str) -> None:
    """State the English of a component's name or text."""
    if _DEFINED.setdefault(id, english) != english:
        raise ValueError(f"{id!r} has two texts: {_DEFINED[id]!r} and {english!r}")
    _forget_texts()


def defined() -> Mapping[str, str]:
    """What content has defined so far."""
    return _DEFINED


@contextmanager
def trial() -> Iterator[None]:
    """Whatever is defined inside is forgotten afterwards."""
    before = dict(_DEFINED)
    try:
        yield
    finally:
        _DEFINED.clear()
        _DEFINED.update(before)
        _forget_texts()


def _forget_texts() -> None:
    """Whatever was said may be said otherwise now."""
    for words in _IN_USE:
        words.forget()


_IN_USE: WeakSet[Words] = WeakSet()


_write = msgspec.msgpack.Encoder().encode


class Words:
    """One language."""

    def __init__(self, language: str, messages: Mapping[str, str]) -> None:
        self.language = language
        self.messages = messages
        self._plural = PLURALS.get(language.partition("-")[0], _one_or_other)
        self._read: dict[str, Parts | str] = {}
        """By message, not by id: content on trial may word a component anew. Most are plain words."""
        self._texts: dict[bytes, str] = {}
        """Of what was said lately, by how it would be written."""
        _IN_USE.add(self)

    def forget(self) -> None:
        """Say everything anew: names have changed."""
        self._texts.clear()

    def message(self, id: str) -> str | None:
        """The pattern of a message; English of a component where this language lacks it."""
        found = self.messages.get(id)
        return _DEFINED.get(id) if found is None else found

    def text(self, said: Said) -> str:
        """The words of something said. An id without a message stands for itself, so that it is seen and mended. What
        is written alike is told alike: something said, and the plain list that it is in a save."""
        try:
            written = _write(said)
        except (TypeError, ValueError, OverflowError):
            return self._sentence(said)  # with something in it that cannot be written
        found = self._texts.get(written)
        if found is None:
            found = self._sentence(said)
            if len(written) <= _LONGEST_KEPT:
                if len(self._texts) >= _MOST_KEPT:
                    self._texts.clear()
                self._texts[written] = found
        return found

    def _sentence(self, said: Said) -> str:
        said = revived(said)
        words = self._text(said)
        return words[:1].upper() + words[1:] if self._opens_with_form(said) else words

    def _text(self, said: Said) -> str:
        if not said.id:
            return ""
        parts = self._parts(said.id)
        if parts is None:
            return said.id
        return parts if isinstance(parts, str) else self._fill(parts, said.args)

    def _parts(self, id: str) -> Parts | str | None:
        message = self.message(id)
        if message is None:
            return None
        parts = self._read.get(message)
        if parts is None:
            read = read_message(message)
            parts = self._read[message] = read[0] if len(read) == 1 and isinstance(read[0], str) else read
        return parts

    def _opens_with_form(self, said: Said) -> bool:
        """Whether the first word is a name in a form that has a small letter inside a sentence."""
        parts = self._parts(said.id) if said.id else None
        if not parts or isinstance(parts, str) or isinstance(parts[0], str):
            return False
        name, form = parts[0]
        value = said.args.get(name)
        if not isinstance(value, Said):
            return isinstance(value, list) and isinstance(form, str)
        if isinstance(form, str):
            return self.message(f"{value.id}.{DEFINITE}") is not None or self._opens_with_form(value)
        return form is None and self._opens_with_form(value)

    def told(self, arg: Arg) -> str:
        """An argument in words."""
        if isinstance(arg, Said):
            return self._text(arg)
        if isinstance(arg, (list, tuple)):
            if len(arg) == 2 and isinstance(arg[0], str) and isinstance(arg[1], dict):
                return self._text(Said(arg[0], arg[1]))  # as it came over the wire or out of a save
            return self.joined([self.told(one) for one in arg])
        return str(arg)

    def formed(self, arg: Arg, form: str) -> str:
        """An argument in a form of its own, such as the definite one, as far as this language has it."""
        if isinstance(arg, (list, tuple)):
            if len(arg) == 2 and isinstance(arg[0], str) and isinstance(arg[1], dict):
                return self.formed(Said(arg[0], arg[1]), form)
            return self.joined([self.formed(one, form) for one in arg])
        if not isinstance(arg, Said):
            return str(arg)
        if self.message(f"{arg.id}.{form}") is not None:
            return self._text(Said(f"{arg.id}.{form}", arg.args))
        name = self._text(arg)
        common = form == INDEFINITE and self.message(f"{arg.id}.{DEFINITE}") is not None
        return name[:1].lower() + name[1:] if common else name

    def joined(self, parts: list[str]) -> str:
        return self.messages.get("list.between", ", ").join(parts)

    def _fill(self, parts: Parts, args: Mapping[str, Arg]) -> str:
        words: list[str] = []
        for part in parts:
            if isinstance(part, str):
                words.append(part)
                continue
            name, forms = part
            value = args.get(name)
            if value is None:
                words.append(f"{{{name}}}")
            elif forms is None:
                words.append(value if isinstance(value, str) else self.told(value))
            elif isinstance(forms, str):
                words.append(self.formed(value, forms))
            else:
                words.append(self._fill(self._form(forms, value), args))
        return _seamless(words) if self.language == "sv" else "".join(words)

    def _form(self, forms: dict[str, Parts], value: Arg) -> Parts:
        if isinstance(value, Said):
            names = (value.id, self.message(f"{value.id}.number") or "other")
        elif isinstance(value, bool) or not isinstance(value, int):
            names = (str(value).lower(), "other")
        else:
            names = (str(value), self._plural(value))
        # A form may be empty, and says nothing then.
        return next((forms[name] for name in names if name in forms), forms["other"])


def _seamless(words: list[str]) -> str:
    """Swedish writes no consonant three times where two words meet: skatt + tärning is skattärning."""
    text = ""
    for word in words:
        seam = text[-2:] + word[:1]
        threefold = len(seam) == 3 and seam[0] in "bdfgklmnprst" and seam == seam[0] * 3
        text = (text[:-1] if threefold else text) + word
    return text


Part = Any
"""Plain text, or the name of a place with its forms, or with the form of what it holds:
`str | tuple[str, dict[str, Parts] | str | None]`."""
Parts = list[Part]


def read_message(message: str) -> Parts:
    """A message taken apart once, so that saying it is only putting together."""
    parts, at = _read(message, 0, "")
    if at < len(message):
        raise ValueError(f"a brace closes what none has opened, at {at} of {message!r}")
    return parts


def _read(text: str, at: int, ends: str) -> tuple[Parts, int]:
    parts: Parts = []
    plain = ""
    while at < len(text) and text[at] not in ends:
        if text.startswith(("{{", "}}"), at) and not (ends and text[at] == "}"):
            plain += text[at]
            at += 2
        elif text[at] == "{":
            if plain:
                parts.append(plain)
                plain = ""
            place, at = _read_place(text, at + 1)
            parts.append(place)
        elif text[at] == "}":
            break
        else:
            plain += text[at]
            at += 1
    return ([*parts, plain] if plain else parts), at


def _read_place(text: str, at: int) -> tuple[tuple[str, dict[str, Parts] | str | None], int]:
    start = at
    while at < len(text) and text[at] not in "|}":
        at += 1
    name, dot, form = text[start:at].partition(".")
    if not name.isidentifier() or (dot and form not in (DEFINITE, INDEFINITE)):
        raise ValueError(f"{text[start:at]!r} is no name of a place in {text!r}")
    forms: list[tuple[str, Parts]] = []
    while at < len(text) and text[at] == "|":
        label, at = _read_label(text, at + 1)
        body, at = _read(text, at, "|}")
        forms.append((label, body))
    if at >= len(text):
        raise ValueError(f"a place is not closed in {text!r}")
    if not forms:
        return (name, form or None), at + 1
    if form:
        raise ValueError(f"{name!r} has a form of its own and others to choose from in {text!r}")
    if all(not label for label, _ in forms):
        if len(forms) != 2:
            raise ValueError(f"{name!r} needs two forms, or forms with names, in {text!r}")
        return (name, {"one": forms[0][1], "other": forms[1][1]}), at + 1
    named = dict(forms)
    if "" in named or "other" not in named:
        raise ValueError(f"the forms of {name!r} need names, and one of them is `other`, in {text!r}")
    return (name, named), at + 1


def _read_label(text: str, at: int) -> tuple[str, int]:
    """The name of a form, `few:`, if it has one: letters, digits and dashes, then a colon."""
    end = at
    while end < len(text) and (text[end].isalnum() or text[end] in "-._"):
        end += 1
    if at < end < len(text) and text[end] == ":":
        return text[at:end], end + 1
    return "", at


# ---------------------------------------------------------------------- languages


def _one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _slavic(n: int) -> str:
    n = abs(n)
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"


def _polish(n: int) -> str:
    return "one" if n == 1 else "few" if _slavic(n) == "few" else "many"


PLURALS: dict[str, Callable[[int], str]] = {
    "cs": lambda n: "one" if n == 1 else "few" if 2 <= n <= 4 else "other",
    "fr": lambda n: "one" if abs(n) < 2 else "other",
    "ja": lambda n: "other",
    "pl": _polish,
    "ru": _slavic,
    "uk": _slavic,
    "zh": lambda n: "other",
}
"""Plural forms of whole numbers, for languages whose forms are not those of English; names as in CLDR, which is what
the browser goes by."""


def languages(folder: Path = HERE) -> list[str]:
    """Every language that has a catalogue, English first."""
    found = {path.stem for path in folder.glob("*.toml")}
    found |= {path.name for path in folder.iterdir() if path.is_dir() and any(path.glob("*.toml"))}
    return sorted(found, key=lambda name: (name != ENGLISH, name))


@cache
def words_of(language: str) -> Words:
    """The words of a language; of a folder of files, or of one file."""
    return Words(language, read_catalogue(language))


def read_catalogue(language: str, folder: Path = HERE) -> dict[str, str]:
    """Every message of a language."""
    messages: dict[str, str] = {}
    for path in [folder / f"{language}.toml", *sorted((folder / language).glob("*.toml"))]:
        if path.is_file():
            for id, message in _flat(tomllib.loads(path.read_text("utf-8")), ""):
                if id in messages:
                    raise ValueError(f"{path.name}: {id!r} stands twice in the catalogue of {language!r}")
                messages[id] = message
    return messages


def _flat(table: Mapping[str, Any], before: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, str):
            yield (before + key).removesuffix("."), value
        else:
            yield from _flat(value, f"{before}{key}.")
