"""Write the golden games anew: `tools/golden.py [NAME ...]`, after a change of the rules that is meant.

A golden game is a text file that says at every decision who is asked what, every legal answer, what each seat sees (as
a digest of its view, the new part of the log included) and which answer was given. `tests/golden` plays every file
again and compares it line by line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

import heroes
from heroes.engine import Ask, Chance, Game

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
EDITIONS, BOARDS = ("first", "revised"), ("hex", "square")
TOURNAMENT = ("last-chance", "great-race", "inheritance")
CLASH = ("crossroads", "triskelion")
ADVENTURERS = [{"hero": "castle.rion"}, {"hero": "necropolis.tamika"}]
"""Two whose armies meet in the end: many a random Adventure is over before, since somebody has no unit."""
SEED = 11


def golden_games() -> dict[str, tuple[str, dict[str, Any]]]:
    """What is played, by file name: a Skirmish and a combat for each edition on each of its boards, a Clash of two and
    of three players, every scenario of the tournament and an Adventure by each edition."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for edition in EDITIONS:
        for scenario in CLASH:
            found[f"clash-{scenario}-{edition}"] = ("clash", {"scenario": scenario, "edition": edition})
        for scenario in TOURNAMENT:
            found[f"tournament-{scenario}-{edition}"] = ("tournament", {"scenario": scenario, "edition": edition})
        found[f"adventure-{edition}"] = ("adventure", {"length": "medium", "edition": edition, "seats": ADVENTURERS})
    for edition in EDITIONS:
        for board in BOARDS:
            rules = {"edition": edition, "board": board}
            found[f"skirmish-{edition}-{board}"] = ("skirmish", {"template": "short", **rules})
            found[f"combat-{edition}-{board}"] = ("combat", {**rules, **_combat(board)})
    return found


def _combat(board: str) -> dict[str, Any]:
    """A siege with the Arrow Tower; on the hex board with Morale decks."""
    return {
        "siege": True,
        "tower": True,
        "morale_decks": board == "hex",
        "attacker": {
            "hero": "castle.catherine",
            "level": 4,
            "units": [
                {"card": f"castle.{name}", "pack": pack}
                for name, pack in (("griffins", True), ("marksmen", True), ("crusaders", False), ("champions", False))
            ],
            "hand": ["attack", "defense", "magic-arrow", "leadership"],
            "deck": ["offense", "armorer", "power", "knowledge", "haste", "cure"],
            "refuge": True,
            "gold": 10,
        },
        "defender": {
            "hero": "dungeon.mutare",
            "level": 5,
            "units": [
                {"card": f"dungeon.{name}", "pack": pack}
                for name, pack in (("harpies", False), ("evil-eyes", True), ("minotaurs", True), ("medusas", False))
            ],
            "hand": ["resistance", "lightning-bolt", "defense", "tactics"],
            "deck": ["attack", "slow", "sorcery", "intelligence", "blind", "leadership"],
        },
    }


def lines_of(name: str, setup: dict[str, Any], seed: int = SEED) -> Iterator[str]:
    """A whole game as text, one line for each decision."""
    game = heroes.new_game(name, setup, seed)
    luck = Chance(seed)
    yield json.dumps({"game": name, "seed": seed, "setup": setup}, sort_keys=True)
    number = seen = 0
    while (ask := game.ask) is not None:
        key = choose(ask, luck)
        yield f"{number} seat {ask.seat} {ask.kind} [{keys(ask)}] {views(game, seen)} -> {key}"
        seen = len(game.events)
        game.answer(ask.seat, key)
        number += 1
    yield f"over {msgspec.json.encode(game.outcome).decode()} {views(game, seen)} {game.digest}"


def choose(ask: Ask, luck: Chance) -> str:
    """At random, but nobody runs away or rearranges units for ever and a unit that can attack mostly does, so that
    games are whole and end."""
    if ask.kind == "rearrange":
        return "done"
    options = [key for key in ask.keys if key.startswith(("attack:", "break:"))]
    if not options or not luck.below(3, "peaceful"):
        options = [key for key in ask.keys if key not in ("surrender", "flee", "done")] or ask.keys
    return options[luck.below(len(options), "choice")]


def keys(ask: Ask) -> str:
    """The legal answers, those with one verb together: `move:a1,b1 end`."""
    groups: dict[str, list[str]] = {}
    for key in ask.keys:
        verb, _, rest = key.partition(":")
        groups.setdefault(verb, []).append(rest)
    return " ".join(f"{verb}:{','.join(rest)}" if any(rest) else verb for verb, rest in groups.items())


def views(game: Game, since: int) -> str:
    """A short digest of what each seat and a spectator see; message ids count, their wording does not."""
    return "/".join(
        blake2b(msgspec.json.encode(unworded(game.view(seat, since)), order="deterministic"), digest_size=4).hexdigest()
        for seat in (*range(game.seats), None)
    )


def unworded(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the English of what it says."""
    ask = view["ask"]
    if ask is not None:
        options = ask["options"]
        said = [_without(option, "label") for option in options] if options is not None else None
        ask = {**_without(ask, "title"), "options": said}
    return {**view, "ask": ask, "log": [_without(line, "text") for line in view["log"]]}


def _without(entry: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key != name}


def main() -> None:
    games = golden_games()
    for name in sys.argv[1:] or games:
        path = FOLDER / f"{name}.txt"
        path.write_text("\n".join(lines_of(*games[name])) + "\n")
        print(f"{path.name}: {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
