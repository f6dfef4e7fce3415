"""A Kingdom set as a short code that can be read aloud or pasted, and back."""

from __future__ import annotations

from base64 import b32decode, b32encode
from collections import Counter
from hashlib import blake2b
from typing import Any

import msgspec

from heroes.engine import BadSetup
from heroes.rules.duel.cards import CARDS
from heroes.rules.duel.kingdom import COPIES, LOCATIONS, NOT_A_SET, VANGUARDS, Broken, check, legal
from heroes.words import say

VERSION = 1
_CHECK = 2
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_BEGINNING = b32encode(bytes([VERSION])).decode()[0]
_SHORTEST = 30
"""No set fits into fewer letters; no name is as long."""
_LONGEST = 400
"""The code of a set of 45 different cards has half of that."""


def encode(data: Any) -> str:
    """The code of a legal Kingdom set. Cards are named by their numbers, the deck by the gaps between them."""
    kingdom = legal(data)
    raw = bytearray([VERSION])
    for name in (kingdom["hero"], *kingdom["vanguard"], *kingdom["locations"]):
        _write(raw, CARDS[name].number)
    last = 0
    for number, count in sorted((CARDS[name].number, count) for name, count in kingdom["deck"].items()):
        _write(raw, (number - last) * COPIES + count - 1)
        last = number
    raw += blake2b(bytes(raw), digest_size=_CHECK).digest()
    text = b32encode(bytes(raw)).decode().rstrip("=")
    return "-".join(text[at : at + 5] for at in range(0, len(text), 5))


def is_code(text: str) -> bool:
    """Whether it looks like a share code, mistyped perhaps, and not like a name: it begins as every code does."""
    return _letters(text).startswith(_BEGINNING) and len(_letters(text)) >= _SHORTEST


def _letters(code: str) -> str:
    return "".join(code.split()).replace("-", "").upper()


def decode(code: str) -> dict[str, Any]:
    """The Kingdom set of a code; `BadSetup` if it is mistyped or of another version."""
    if len(code) > _LONGEST:
        raise BadSetup(say("duel.setup.code-long", most=_LONGEST))
    text = _letters(code)
    strange = sorted(set(text) - set(_ALPHABET))
    if strange:
        raise BadSetup(say("duel.setup.code-strange", code=repr(code), letters=strange))
    try:
        raw = b32decode(text + "=" * (-len(text) % 8))
    except ValueError:
        raw = b""
    body, seal = raw[:-_CHECK], raw[-_CHECK:]
    if not body or blake2b(body, digest_size=_CHECK).digest() != seal:
        raise BadSetup(say("duel.setup.code-mistyped", code=repr(code)))
    if body[0] != VERSION:
        raise BadSetup(say("duel.setup.code-version", n=body[0], known=VERSION))
    numbers = _read(body[1:])
    names = {card.number: card.id for card in CARDS.values()}
    fixed = 1 + VANGUARDS + LOCATIONS
    deck: Counter[str] = Counter()
    number = 0
    for value in numbers[fixed:]:
        number += value // COPIES
        deck[_card(names, number)] = value % COPIES + 1
    cards = [_card(names, number) for number in numbers[:fixed]]
    return legal(
        {"hero": cards[0], "vanguard": cards[1 : 1 + VANGUARDS], "locations": cards[1 + VANGUARDS :], "deck": deck},
        say("duel.setup.set-of-code"),
    )


def inspect(given: Any) -> dict[str, Any]:
    """What a deck builder asks about a set, given as data or as a code: every rule it breaks or, if it is legal, its
    normal form and its code."""
    data = given
    try:
        if isinstance(given, str):
            data = _from_text(given)
        broken = check(data)
    except BadSetup as error:
        broken = [Broken(NOT_A_SET, say("duel.broken.not-a-set", error=error.says))]
    if broken:
        wrong = [
            {"rule": problem.rule, "text": problem.text, "says": msgspec.to_builtins(problem.says)}
            for problem in broken
        ]
        return {"legal": False, "broken": wrong, "code": None, "set": None}
    return {"legal": True, "broken": [], "code": encode(data), "set": legal(data)}


def _from_text(text: str) -> dict[str, Any]:
    if not is_code(text):
        raise BadSetup(say("duel.setup.no-code"))
    return decode(text)


def _card(names: dict[int, str], number: int) -> str:
    if number not in names:
        raise BadSetup(say("duel.setup.code-card", n=number))
    return names[number]


def _write(raw: bytearray, value: int) -> None:
    while value >= 128:
        raw.append(value % 128 + 128)
        value //= 128
    raw.append(value)


def _read(raw: bytes) -> list[int]:
    values, value, shift = [], 0, 0
    for byte in raw:
        value += byte % 128 << shift
        shift += 7
        if byte < 128:
            values.append(value)
            value, shift = 0, 0
    return values
