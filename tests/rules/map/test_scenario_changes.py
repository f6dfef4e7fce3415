"""What a scenario changes is told to the players, where its file has no words of its own for it."""

from __future__ import annotations

import pytest

from heroes.rules.board.scenario.changes import changes_said
from heroes.words import ENGLISH, words_of
from play.map.plan import MILLS, plan
from play.map.table import realm
from play.map.template import good

CHANGED = """places:
  mill: {tile: mills, location: windmill, visits: flagged}
  meadow: {tile: mills, location: empty, visits: by-faction}
works:
  - {at: mill, works: [walls, gate]}
  - {at: mill, works: [arrow-tower], if: {level: 3}}"""
SWITCHES = """rules:
  lost_town: no-income
  captured_towns: settlements
  first_buildings_give: nothing
  refuge: beside-ally
"""


@pytest.mark.rule("tournament.creator.10-rules")
def test_what_a_file_changes_without_a_word_of_its_own_is_told() -> None:
    told = changes_said(good(plan(MILLS, map_=CHANGED, rest=SWITCHES)))
    assert [str(one) for one in told][:4] == [
        "mill: held by whoever visited it last.",
        "meadow: what can be visited there once can be visited once by each faction.",
        "mill: walls and a gate before whoever defends it.",
        "mill: an Arrow Tower before whoever defends it, if: Bring the Main Hero to level 3.",
    ]
    assert len(told) == 8
    for language in (ENGLISH, "sv"):
        assert all(words_of(language).message(one.id) is not None for one in told), language
    view = realm(scenario=plan(MILLS, map_=CHANGED, rest=SWITCHES)).game.view(0)
    assert len(view["state"]["plan"]["uses"]) == 8


@pytest.mark.rule("tournament.creator.10-rules")
def test_words_of_the_file_stand_for_those_of_the_game() -> None:
    assert changes_said(good(plan(MILLS, map_=CHANGED, rest=SWITCHES + "  text: [In my own words.]\n"))) == []
    assert changes_said(good(plan(MILLS))) == []
    assert "uses" not in realm(scenario=plan(MILLS)).game.view(0)["state"]["plan"]
