"""What lists tell of a game: scenario, round and factions, which everybody at the table sees, and nothing to strangers
whom the table does not let look."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from heroes.engine import new_game
from heroes.server.storage import Brief
from server.players import BOT, LINK, ME, Client, run, serving, settings_for

SIDE = {"hero": "castle.catherine", "units": [{"card": "castle.griffins"}, {"card": "castle.crusaders"}]}
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("clash", {"scenario": "crossroads"}),
    ("tournament", {}),
    ("adventure", {}),
    ("skirmish", {"template": "short"}),
    ("combat", {"attacker": SIDE, "defender": SIDE}),
    ("cardgame", {}),
]


def seen_by_all(view: dict[str, Any]) -> tuple[str, int]:
    """Scenario and round as a spectator reads them."""
    state = view["state"]
    combat = state.get("combat")
    within = state["round"] if "round" in state else combat["round"] if combat else 0
    return state.get("scenario_name", ""), within


@pytest.mark.parametrize(("name", "setup"), GAMES)
def test_a_summary_says_only_what_a_spectator_sees(name: str, setup: dict[str, Any]) -> None:
    random = Random(5)
    game = new_game(name, setup, 5)
    rounds = set()
    for _ in range(600):
        view = game.view(None, len(game.events))
        summary = game.summary()
        assert (summary.scenario, summary.round) == seen_by_all(view)
        assert len(summary.factions) == game.seats
        if "players" in view["state"]:
            assert list(summary.factions) == [player["faction"] for player in view["state"]["players"]]
        rounds.add(summary.round)
        if game.ask is None:
            break
        game.answer(game.ask.seat, random.choice(game.ask.keys))
    assert len(rounds) > 1


def test_the_factions_of_a_duel_are_those_of_the_heroes() -> None:
    game = new_game("cardgame", {"seats": [{"set": "steel-charge"}, {"set": "bone-tide"}]}, 1)
    assert game.summary().factions == ("castle", "necropolis")


async def listed(client: Client, which: str) -> dict[str, Any]:
    card: dict[str, Any]
    (card,) = (await client.done(which))["tables"]
    return card


def test_my_games_are_listed_with_scenario_round_and_factions(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            setup = {"scenario": "crossroads", "seats": [{"hero": "castle.catherine"}, {"hero": "dungeon.alamar"}]}
            await ann.done("create", game="clash", setup=setup, seats=[ME, LINK], start=False)
            waiting = await listed(ann, "mine")
            assert (waiting["scenario"], waiting["round"], waiting["factions"]) == ("", 0, [])
            await ann.done("start", table=waiting["table"], fill="random")
            card = await listed(ann, "mine")
            assert (card["scenario"], card["factions"]) == ("Crossroads", ["castle", "dungeon"])

    run(story())


@pytest.mark.parametrize("watchable", [True, False])
def test_strangers_are_told_only_of_games_that_they_may_watch(tmp_path: Path, watchable: bool) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client("Ann") as ann,
            server.client("Eve") as eve,
        ):
            made = {"public": True, "watchable": watchable, "start": True}
            await ann.done("create", game="skirmish", setup={"template": "short"}, seats=[ME, BOT], **made)
            assert len((await listed(ann, "mine"))["factions"]) == 2
            seen = await listed(eve, "lobby")
            assert bool(seen["factions"]) == watchable

    run(story())


def test_tables_of_older_versions_are_still_listed() -> None:
    old = b"""{"table": "t", "game": "clash", "status": "playing", "public": false, "watchable": true, "chairs": [],
        "holders": [], "turn": 0, "touched": 1.0, "driven": false}"""
    brief = msgspec.json.decode(old, type=Brief)
    assert (brief.scenario, brief.round, brief.factions) == ("", 0, [])
