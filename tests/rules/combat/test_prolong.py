"""A fight with neutral units lasts one round, and longer for movement points."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.state.events import RoundBought
from play.combat.fight import Fight, combat

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])


def against(neutral: str, edition: str, *, movement: int, **more: Any) -> Fight:
    """Griffins far away from a neutral unit that cannot reach them in one round."""
    return combat(
        ["castle.griffins+@a5"],
        [f"{neutral}@d1"],
        edition=edition,
        attacker_movement=movement,
        defender_led_by="neutral",
        **more,
    )


def idle_round(fight: Fight) -> Fight:
    """Nobody attacks until the round is over: the player's units stay, the neutral ones come closer as they must."""
    now = fight.game.combat.round
    while not fight.over and fight.ask.kind != "prolong" and fight.game.combat.round == now:
        fight.answer("end" if "end" in fight.keys else fight.keys[0])
    return fight


@pytest.mark.rule("core.combat.prolong.options")
@BOTH
@pytest.mark.parametrize("neutral", ["neutral.boars", "neutral.nomads", "neutral.trolls"])
def test_after_a_round_the_attacker_prolongs_or_retreats(edition: str, neutral: str) -> None:
    fight = idle_round(against(neutral, edition, movement=3))
    assert (fight.ask.seat, fight.ask.kind, fight.keys) == (0, "prolong", ["prolong", "retreat"])
    assert fight.ask.options[0].label == "Fight another round for 1 of 3 movement"
    fight.answer("retreat")
    assert fight.over
    assert fight.result.ended_by == "retreat"


@pytest.mark.rule("core.combat.prolong.cost")
@BOTH
def test_another_round_costs_1_movement_point_of_the_fighting_hero(edition: str) -> None:
    fight = idle_round(against("neutral.boars", edition, movement=3)).answer("prolong")
    assert fight.game.combat.round == 2
    assert fight.game.combat.armies[0].movement == 2
    (told,) = fight.happened(RoundBought)
    assert told.sentence() == "Seat 0 fights another round for 1 movement."
    idle_round(fight).answer("retreat")
    assert fight.result.movement == 2


@pytest.mark.rule("core.combat.prolong.repeatable")
@BOTH
def test_a_combat_is_prolonged_as_long_as_there_are_points(edition: str) -> None:
    fight = against("neutral.gold-golems", edition, movement=3)
    for extra in range(3):
        idle_round(fight)
        assert fight.offers("prolong"), extra
        fight.answer("prolong")
    assert fight.game.combat.round == 4


@pytest.mark.rule("core.combat.prolong.state-kept")
@BOTH
def test_a_prolonged_combat_goes_on_as_it_stands(edition: str) -> None:
    fight = combat(
        ["castle.crusaders+@b4!1"],
        ["neutral.crusaders@b3"],
        edition=edition,
        attacker_movement=1,
        attacker_hand=["magic-arrow", "magic-arrow"],
        defender_led_by="neutral",
    )
    fight.activate("attacker:crusaders").answer("play:magic-arrow", "cast", "unit:defender:crusaders")
    fight.answer("attack:defender:crusaders").die(-1, -1, -1)
    assert fight.unit("defender:crusaders").retaliated
    idle_round(fight)
    before = [(unit.card, unit.pack, unit.cell, unit.damage, unit.alive) for unit in fight.game.combat.units]
    assert [unit.damage > 0 for unit in fight.game.combat.units] == [True, True]
    fight.answer("prolong")
    after = [(unit.card, unit.pack, unit.cell, unit.damage, unit.alive) for unit in fight.game.combat.units]
    assert after == before
    assert not any(unit.retaliated or unit.activated for unit in fight.game.combat.units)
    assert fight.activate("attacker:crusaders").offers("play:magic-arrow")


@pytest.mark.rule("core.combat.prolong.cannot-pay")
@BOTH
def test_without_a_movement_point_the_hero_must_retreat(edition: str) -> None:
    fight = idle_round(against("neutral.boars", edition, movement=0))
    assert fight.over
    assert (fight.result.ended_by, fight.result.left_by) == ("retreat", 0)
    paid = idle_round(idle_round(against("neutral.boars", edition, movement=1)).answer("prolong"))
    assert paid.over
    assert paid.result.ended_by == "retreat"
