"""What a stranger may send to hurt the others, and a way to see where the work for it is done."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import heroes

CROSSROADS = (Path(heroes.__file__).parent / "content" / "scenarios" / "crossroads.yaml").read_text(encoding="utf-8")


def scenario(extra: str) -> dict[str, Any]:
    return {"scenario": (CROSSROADS + extra)[: 32 * 1024]}


def _nested(depth: int) -> Any:
    inner: Any = 1
    for _ in range(depth):
        inner = [inner]
    return inner


def campaign(chapter: str) -> dict[str, Any]:
    """As many chapters as fit, and more than are read."""
    return {"scenario": ("campaign: x\nname: x\nchapters:\n" + chapter * 4000)[: 32 * 1024]}


SETUPS: dict[str, tuple[str, dict[str, Any]]] = {
    "a thousand chapters": ("campaign", campaign("- {name: x}\n")),
    "chapters within chapters": ("campaign", campaign("- {chapters: [{chapters: [{name: x}]}]}\n")),
    "chapters that are nearly right": ("campaign", campaign("- greek-gif\n")),
    "a thousand unknown keys": ("clash", scenario("".join(f"\nkey{n}: 1" for n in range(2000)))),
    "the same key a thousand times": ("clash", scenario("\nrounds: 4" * 3000)),
    "words that are nearly right": ("clash", scenario("\nbuildings: [" + "citadl, " * 110 + "]")),
    "rewards that are nearly right": ("clash", scenario("\nevents:" + "\n- {text: x, gives: {movment: 1}}" * 110)),
    "an alias": ("clash", scenario("\na: &a [1, 1]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]")),
    "deep brackets": ("clash", scenario("\nx: " + "[" * 20_000)),
    "deep braces": ("clash", scenario("\nx: " + "{a: " * 8000)),
    "question marks": ("clash", scenario("\n" + "? " * 15_000)),
    "anchors": ("clash", scenario("\nx: " + "&a " * 9000)),
    "one very long key": ("clash", scenario("\n" + "a" * 30_000 + ": 1")),
    "one very long word": ("clash", scenario("\nbuildings: [" + "a" * 30_000 + "]")),
    "many tiles": ("clash", scenario("\nincome: [" + "{gold: 5}, " * 118 + "]")),
    "a giant number": ("clash", scenario("\nresources: {gold: " + "9" * 25_000 + "}")),
    "a map of a billion tiles": ("clash", {"scenario": "name: x\nmap: {build: {far: 999999999}}"}),
    "a long line that is no text": ("clash", {"scenario": "\n" + "\t" * 30_000}),
    "a hero with a long name": ("clash", {"seats": [{"hero": "q" * 30_000}, {}]}),
    "cards that are nearly right": ("combat", {"attacker": {"hand": ["magic-arow"] * 900}}),
    "a thousand unknown cards": ("cardgame", {"seats": [{"hero": "x", "vanguard": [], "locations": [], "deck": {
        f"pikemen-{n}": 1 for n in range(1900)}}, {}]}),
    "a long share code": ("cardgame", {"seats": ["AE" + "7" * 30_000, {}]}),
    "deep data": ("clash", {"seats": _nested(60)}),
    "much data": ("clash", {"seats": [[]] * 18_000}),
    "a number without end": ("clash", {"rounds": 10**300}),
    "a name without end": ("clash", {"n" * 50_000: 1}),
}  # fmt: skip


LAND = """name: X
mode: clash
players: [3]
rounds: 10
map:
  layouts:
    3:
      far_tiles: 2
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0}
        - {kind: starting, at: [1, 0], seat: 1}
        - {kind: starting, at: [0, -1], seat: 2}
        - {kind: far, at: [0, 0], tile: F1, name: valley}
victory:
  conditions: [defeat-factions]
round_limit: draw
events:
"""


def _weighed(leaves: int) -> str:
    """A condition that is looked at leaf by leaf, each of them over the whole map."""
    branch = "{not: {any: [" + ", ".join(["{holds: {every: settlement}}"] * 20) + "]}}"
    return "{all: [" + ", ".join([branch] * (leaves // 20)) + "]}"


def slow_text(when: str, times: int = 6, leaves: int = 400) -> str:
    """A gift to everybody from everybody, so many times over, each after a look at all those conditions: within 32 kB,
    and within the steps that an answer may take."""
    gift = "{gain: {gold: 1}, if: " + _weighed(leaves) + "}"
    return LAND + "  - {when: " + when + ", do: " + "{to: everybody, do: " * times + gift + "}" * times + "}\n"


class Loop:
    """What the event loop of this thread was kept busy with."""

    def __init__(self) -> None:
        self.worst = 0.0
        self.what = ""
        self.steps = 0


@contextlib.contextmanager
def watching_the_loop() -> Iterator[Loop]:
    """Measure every step of the event loop in this thread, in processor time: how busy the machine is does not count.

    The collector is off meanwhile: the tests' own objects are many, and a server sets its own aside (`memory`).
    """
    loop, here, run = Loop(), threading.get_ident(), asyncio.Handle._run

    def measured(self: asyncio.Handle) -> None:
        began = time.thread_time()
        run(self)
        if threading.get_ident() == here:
            took = time.thread_time() - began
            loop.steps += 1
            if took > loop.worst:
                loop.worst, loop.what = took, repr(self)

    gc.collect()
    gc.disable()
    asyncio.Handle._run = measured  # type: ignore[method-assign]
    try:
        yield loop
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]
        gc.enable()
