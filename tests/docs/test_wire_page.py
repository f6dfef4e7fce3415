"""The page for writers of bots names whatever they meet in a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import heroes
from heroes.lab.arena import random_setup

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text()
LONGEST = 700


def fields_of(value: Any) -> Iterator[str]:
    """The names of the fields of a view, however deep."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield name
            yield from fields_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from fields_of(part)


@cache
def part(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("name", ["cardgame", "clash", "combat", "skirmish", "tournament"])
def test_every_question_deed_thing_event_and_field_is_on_the_page(name: str) -> None:
    game, rng = heroes.new_game(name, random_setup(name, 5), 5), Random(5)
    for number in range(LONGEST):
        ask = game.ask
        if ask is None:
            break
        kind = "{die}-die" if ask.kind.endswith("-die") else ask.kind
        assert f"| `{ask.kind}` |" in part("Questions") or f"| `{kind}` |" in part("Questions"), ask.kind
        for option in ask.options:
            assert f"| `{option.verb}` |" in part("Answers"), (ask.kind, option.key, option.verb)
            for thing in option.things:
                assert f"| `{thing.partition(':')[0]}:" in part("Things"), (ask.kind, thing)
        if number % 50 == 0:
            state = game.view(ask.seat, len(game.events))["state"]
            assert all(f"| `{field}` |" in PAGE or f"| `{field}?` |" in PAGE for field in state)
        game.answer(ask.seat, rng.choice(ask.options).key)
    for line in game.log(None):
        assert f"| `{line['kind']}` |" in part("Events"), line["kind"]
        for field in line["data"]:
            assert f"`{field}: " in part("Events"), (line["kind"], field)
