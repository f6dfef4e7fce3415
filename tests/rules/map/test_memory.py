"""What players hand in, and what depends on how they play, is not remembered without end."""

from __future__ import annotations

from collections.abc import Hashable
from functools import _lru_cache_wrapper
from itertools import islice, permutations
from typing import Any

import pytest

from heroes.engine import Step
from heroes.rules.board.book.layers import rulebook
from heroes.rules.board.map.exploring import discover_option, extend_option
from heroes.rules.board.map.marching import MOST_MARCHES, NO_VISIT, Marches, marches
from heroes.rules.board.modes.clash import find_scenario
from heroes.rules.board.realm.army import housed, trainable
from heroes.rules.board.realm.guild import guild_price
from heroes.rules.board.realm.town import building_plans, secondary_option, services_at
from heroes.rules.board.scenario.settings import WORLD_SETTINGS
from heroes.rules.board.state.atlas import seven_fields
from play.map.template import TEMPLATE

SCENARIOS_HANDED_IN = [(f"{TEMPLATE}\n# copy {number}\n",) for number in range(80)]
RULES_CHOSEN = [("revised", layers) for layers in islice(permutations(WORLD_SETTINGS[:6]), 300)]


@pytest.mark.parametrize(("remembered", "given"), [(find_scenario, SCENARIOS_HANDED_IN), (rulebook, RULES_CHOSEN)])
def test_set_ups_of_many_games_do_not_pile_up(
    remembered: _lru_cache_wrapper[Any], given: list[tuple[Hashable, ...]]
) -> None:
    for words in given:
        remembered(*words)
    assert remembered.cache_info().currsize < len(given)


BY_MAP = (discover_option, extend_option, marches, secondary_option, seven_fields)
BY_TOWN = (building_plans, guild_price, housed, services_at, trainable)


@pytest.mark.parametrize("remembered", [*BY_MAP, *BY_TOWN])
def test_maps_and_the_order_of_buildings_do_not_pile_up(remembered: _lru_cache_wrapper[Any]) -> None:
    """Players draw maps of their own, and buildings can be built in more orders than anybody could remember."""
    assert remembered.cache_parameters()["maxsize"] is not None


def test_the_moves_of_a_hero_do_not_pile_up() -> None:
    moves = Marches(0, "hero:0.main", "main", Step())
    for field in range(MOST_MARCHES + 80):
        moves[field, NO_VISIT, "empty", 0, False, False]
    assert len(moves) <= MOST_MARCHES
