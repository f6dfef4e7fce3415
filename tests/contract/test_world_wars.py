"""Random games in which everybody goes to war: sieges, eliminations and wins by condition are rare otherwise."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import heroes
from heroes import ledger
from heroes.engine import NATURE
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map_events import CubeWon, Eliminated, HeroLeaves, TownTaken
from heroes.rules.board.state.mapgame import WorldGame
from play.map.table import SCENARIO, realm

THREE = ("castle.catherine", "necropolis.sandro", "dungeon.mutare")
WAR = SCENARIO.replace("conditions: [defeat-factions]", "conditions: [faction-cubes, defeat-factions]")
REASONS = frozenset(ledger.rules())
GAMES = 8
CHECKED_EVERY = 97
MOST_ANSWERS = 6000


def warlike(game: WorldGame, rng: Random) -> str:
    """Mostly towards a town of somebody else, and striking where something can be struck."""
    assert game.ask is not None
    keys = [option.key for option in game.ask.options for _ in range(option.weight)]
    if game.ask.seat == NATURE or rng.random() < 0.1:
        return rng.choice(keys)
    if game.ask.kind == "turn":
        return towards_a_town(game, game.ask.seat, keys) or rng.choice(keys)
    for wanted in ("attack:", "defend", "fight", "prolong"):
        found = [key for key in keys if key.startswith(wanted)]
        if found and game.ask.kind in ("activation", "garrison", "give-way", "prolong"):
            return rng.choice(found)
    return rng.choice(keys)


def towards_a_town(game: WorldGame, seat: int, keys: list[str]) -> str:
    """A step of the Main Hero that brings it closer to an enemy town; nothing if there is none."""
    hero = game.main_of(seat)
    field = game.piece(hero).field
    towns = [player.town for player in game.state.players if game.owner(player.town) not in (seat, -1)]
    if field < 0 or not towns:
        return ""
    ways = game.atlas.distances(field)
    goal = min(towns, key=lambda town: ways.get(town, 99))
    ways = game.atlas.distances(goal)
    steps = sorted(game.atlas.exits(field), key=lambda step: ways.get(step, 99))
    for step in steps:
        if f"move:main:{field_name(step)}" in keys and ways.get(step, 99) < ways.get(field, 99):
            return f"move:main:{field_name(step)}"
    return ""


@pytest.mark.long
@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize("settings", [(), ("hex-combat-all", "morale-decks")])
def test_wars_played_at_random_keep_every_invariant(edition: str, settings: tuple[str, ...]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        rng = Random(seed)
        game = realm(
            edition=edition,
            heroes_=THREE,
            tiles={"F3": (0, 0)},
            seed=seed,
            levels=[4, 4, 4],
            scenario=WAR,
            settings=settings,
        ).game
        stock, looked = game.inventory(), 0
        for number in range(MOST_ANSWERS):
            if game.ask is None:
                break
            game.answer(game.ask.seat, warlike(game, rng))
            game.check_invariants()
            if game.state.combat is not None:
                assert (game.combat.board == "hex") is ("hex-combat-all" in settings)
                seen["siege"] += game.combat.town_defence
            if number % CHECKED_EVERY == 0:
                can_be_copied_saved_and_imagined(game, rng, looked)
                looked = len(game.events)
        assert game.outcome is not None, f"game {seed} of {edition} never ends"
        assert game.inventory() == stock
        assert game.outcome.reason in REASONS
        seen[game.outcome.reason] += 1
        seen.update(type(event).__name__ for event in game.events)
        seen.update(event.rule for event in game.events if isinstance(event, Eliminated))
    for kind in (CubeWon, Eliminated, HeroLeaves, TownTaken):
        assert seen[kind.__name__], f"no {kind.__name__} in {GAMES} games"
    assert seen["siege"]
    assert {rule for rule in seen if rule.startswith("core.elimination.")} <= REASONS
    assert any(reason.startswith("core.victory.") for reason in seen), seen


def can_be_copied_saved_and_imagined(game: WorldGame, rng: Random, looked: int) -> None:
    """What every position must allow, in the middle of a siege too; the log is compared from where it was last."""
    assert heroes.load_game(game.save()).digest == game.digest
    assert game.copy().digest == game.digest
    for seat in range(game.seats):
        assert game.resample(seat, rng).view(seat, looked) == game.view(seat, looked)
