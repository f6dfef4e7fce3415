"""What every line of a log must tell by itself, so that no client keeps tables of events or replays a log: whose deed
it was, whom it concerns, whether it revealed something, how much it weighs, and from whom a thing was taken."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

import heroes
from heroes.engine import Event, Game
from heroes.engine.data import Data, tag_of
from heroes.engine.event import News, Weight
from heroes.lab.arena import random_setup
from heroes.words.catalogue import defined, read_catalogue

GAMES = ("combat", "skirmish", "clash", "tournament", "alliance", "campaign", "cooperative", "adventure", "cardgame")
KINDS = {"building", "card", "cell", "deck", "field", "hero", "place", "tile", "unit", "unit-card"}


ENEMY = 99
"""One of the sides that the game runs: its events name it, and have no seat."""


def kinds_of_events(kind: type[Event] = Event) -> set[type[Event]]:
    """Every event there is, but for those of the tests' own games."""
    found: set[type[Event]] = {kind} if issubclass(kind, Data) else set()
    for one in kind.__subclasses__():
        found |= kinds_of_events(one)
    return {one for one in found if one.__module__.startswith("heroes.")}


def play(name: str, seed: int, most: int = 2500) -> tuple[Game, list[str]]:
    """A game at random, and after which answers undo and the log disagree about what was revealed."""
    game, rng = heroes.new_game(name, random_setup(name, seed), seed), Random(seed)
    wrong: list[str] = []
    for _ in range(most):
        if game.ask is None:
            break
        before, start = game.copy(), len(game.events)
        key = rng.choice(game.ask.options).key
        game.answer(game.ask.seat, key)
        told = any(line["reveals"] for line in game.log(None, start))
        if told is not game.bound_since(before):
            wrong.append(f"{key}: {[line['kind'] for line in game.log(None, start)]}")
    return game, wrong


@pytest.fixture(scope="module", params=[(name, seed) for name in GAMES for seed in (1, 2)], ids=str)
def played(request: pytest.FixtureRequest) -> tuple[Game, list[str]]:
    return play(*request.param)


def test_every_event_has_a_sentence_and_a_name_of_its_own() -> None:
    for kind in kinds_of_events():
        assert kind.says is not Event.says, f"{kind.__name__} has no sentence"
        assert "." in tag_of(kind), f"{kind.__name__} is saved by the name of its class"


def test_every_line_tells_who_did_it_and_whom_it_concerns(played: tuple[Game, list[str]]) -> None:
    game, _ = played
    seats = range(game.seats)
    for line in game.log(None):
        assert line["weight"] in get_args(Weight)
        assert line["news"] in get_args(News)
        assert line["doer"] is None or line["doer"] in seats, line
        assert line["doer"] is not None or line["weight"] != "deed", f"a deed of nobody: {line}"
        assert len(set(line["concerns"])) == len(line["concerns"])
        assert set(line["concerns"]) <= set(seats), line
        assert line["news"] != "loud" or line["concerns"] or line["doer"] is not None, line


def test_every_line_has_a_sentence_of_the_catalogue_and_names_things(played: tuple[Game, list[str]]) -> None:
    game, _ = played
    known = read_catalogue("en").keys() | defined().keys()
    for line in game.log(None):
        assert line["says"][0] in known, line
        assert {thing.partition(":")[0] for thing in line["things"]} <= KINDS, line
        assert all(thing.partition(":")[2] for thing in line["things"]), line


def test_what_reveals_is_what_cannot_be_taken_back(played: tuple[Game, list[str]]) -> None:
    _, wrong = played
    assert not wrong, wrong[:5]


def test_a_line_tells_what_one_would_have_to_follow_the_log_for(played: tuple[Game, list[str]]) -> None:
    game, _ = played
    fields: dict[str, int] = {}
    units: dict[int, tuple[str, int]] = {}
    """Where each unit of the combat stands, and whose it is."""
    for line in game.log(None):
        data: dict[str, Any] = line["data"]
        match line["kind"]:
            case "board.flagged":
                before = fields.get(data["field"], -1)
                assert data["loser"] == before or (before == ENEMY and data["loser"] >= game.seats), line
                fields[data["field"]] = data["seat"]
            case "board.enemy-took":
                fields[data["field"]] = ENEMY
            case "board.tile-laid":
                fields = {}  # A turned tile carries its cubes along.
            case "board.eliminated":
                fields = {field: seat for field, seat in fields.items() if seat != data["seat"]}
            case "board.placed":
                units[data["unit"]] = (data["cell"], data["owner"])
            case "board.moved":
                assert units[data["unit"]] == (data["start"], data["owner"]), line
                units[data["unit"]] = (data["end"], data["owner"])
            case "board.attacks":
                where = data["target_cell"] or "beside the board"
                assert units[data["target"]] == (where, data["target_owner"]), line
            case "board.damaged" | "board.destroyed" | "board.flipped":
                assert units[data["unit"]] == (data["cell"] or "beside the board", data["seat"]), line
            case "board.combat-ends":
                units = {}
