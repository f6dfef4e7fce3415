"""The attack die: its faces, when it is rolled, rolling it again."""

from __future__ import annotations

import pytest

from heroes.engine import NATURE
from heroes.rules.board.state.events import Rolled, Strikes
from play.combat.bouts import both_editions
from play.combat.fight import combat


@both_editions
@pytest.mark.rule("core.combat.die.faces")
def test_the_attack_die_has_two_faces_of_each_kind(edition: str) -> None:
    fight = combat(["castle.crusaders@b3"], ["necropolis.zombies@b2"], edition=edition)
    fight.attack("crusaders", "zombies")
    assert fight.ask.seat == NATURE
    assert {option.key: option.weight for option in fight.ask.options} == {"-1": 2, "0": 2, "+1": 2}


@both_editions
@pytest.mark.rule("core.combat.die.every-attack")
def test_every_attack_and_every_retaliation_rolls_one_die_and_adds_it(edition: str) -> None:
    fight = combat(["castle.champions@b3"], ["castle.crusaders@b2"], edition=edition)
    fight.attack("champions", "crusaders").die(-1)
    if fight.offers("retaliate"):
        fight.answer("retaliate")
    fight.die(+1)
    assert [(event.unit, event.face) for event in fight.happened(Rolled)] == [(0, -1), (1, 1)]
    assert [event.total for event in fight.happened(Strikes)] == [5 - 1, 3 + 1]


@both_editions
@pytest.mark.rule("core.combat.die.after-cards")
def test_the_die_is_rolled_only_when_both_players_have_finished_playing_cards(edition: str) -> None:
    fight = combat(
        ["castle.crusaders@b3"],
        ["necropolis.zombies@b2"],
        edition=edition,
        attacker_hand=["attack", "offense"],
        attacker_deck=["power"],
        defender_hand=["defense", "armorer"],
        defender_deck=["power"],
    )
    fight.activate("crusaders").answer("attack:zombies")
    asked = []
    for answer in ("play:attack", "play:defense", "pass", "play:armorer", "pass", "pass"):
        asked.append(fight.ask.seat)
        fight.answer(answer)
    assert asked == [0, 1, 0, 1, 0, 1], "each may answer the other's cards"
    assert fight.ask.seat == NATURE
    fight.answer("0")
    (strike,) = fight.happened(Strikes)
    assert (strike.total, strike.defense) == (3 + 1, 1 + 2), "and no card comes between the die and the damage"


@both_editions
@pytest.mark.rule("core.combat.die.morale-reroll")
def test_a_positive_morale_token_rolls_a_die_again_before_damage(edition: str) -> None:
    fight = combat(["castle.crusaders@b3"], ["neutral.boars@b2"], edition=edition, attacker_morale=1)
    fight.attack("crusaders", "boars").passes().answer("-1")
    assert fight.ask.seat == 0, "after seeing the roll"
    assert fight.happened(Strikes) == []
    fight.answer("morale:reroll", "+1")
    assert fight.player("attacker").morale == 0
    (strike,) = fight.happened(Strikes)
    assert strike.total == 3 + 1, "the new result replaces the old one"


@both_editions
@pytest.mark.rule("core.combat.die.morale-reroll")
def test_only_the_player_who_rolled_may_roll_again(edition: str) -> None:
    fight = combat(["castle.crusaders@b3"], ["neutral.boars@b2"], edition=edition, defender_morale=1)
    fight.attack("crusaders", "boars")
    while fight.happened(Rolled) == []:
        assert not fight.offers("morale:reroll")
        fight.answer("-1" if fight.ask.seat == NATURE else "pass")
    while fight.happened(Strikes) == []:
        assert not fight.offers("morale:reroll")
        fight.answer("pass")
    assert fight.happened(Strikes)[0].total == 3 - 1
