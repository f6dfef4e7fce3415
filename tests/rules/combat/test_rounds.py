"""Combat rounds: how long a combat lasts and what a round is."""

from __future__ import annotations

from collections import Counter

import pytest

from heroes.engine import NATURE
from heroes.rules.board.state.events import Acts, RoundBegins
from play.combat.bouts import against_neutrals, both_editions
from play.combat.fight import Fight, combat


def play_round(fight: Fight) -> Fight:
    """Everybody does as little as possible until the round is over; dice show 0."""
    now = fight.game.combat.round
    while not fight.over and fight.game.combat.round == now and fight.ask.kind != "prolong":
        if fight.ask.seat == NATURE:
            fight.answer("0")
        else:
            fight.answer(next((key for key in ("end", "pass", "decline") if key in fight.keys), fight.keys[-1]))
    return fight


@both_editions
@pytest.mark.rule("core.combat.rounds.neutral-one")
def test_a_combat_with_bronze_silver_and_gold_neutral_units_lasts_one_round(edition: str) -> None:
    guards = ["neutral.boars@a1", "neutral.mummies@c1", "neutral.trolls@d1"]
    fight = against_neutrals(["castle.archangels+@a5"], guards, edition=edition, attacker_movement=1)
    play_round(fight)
    assert (fight.ask.seat, fight.ask.kind) == (0, "prolong")
    assert len(fight.happened(RoundBegins)) == 1, "there is no second round unless it is paid for"
    fight.answer("prolong")
    assert len(fight.happened(RoundBegins)) == 2


@both_editions
@pytest.mark.rule("core.combat.rounds.azure-unlimited")
def test_one_azure_unit_takes_the_limit_of_rounds_away_even_after_its_death(edition: str) -> None:
    fight = against_neutrals(
        ["castle.archangels+@b3"],
        ["neutral.crystal-dragons@b2!8", "neutral.gold-golems@d1"],
        edition=edition,
        attacker_movement=0,
    )
    fight.attack("archangels", "crystal-dragons").die(0)
    assert not fight.unit("crystal-dragons").alive
    play_round(fight)
    assert fight.game.combat.round == 2, "and it costs no movement points"


@both_editions
@pytest.mark.parametrize(("level", "unlimited"), [(6, False), (7, True)])
@pytest.mark.rule("core.combat.rounds.azure-unlimited")
def test_the_cards_drawn_for_a_field_decide_whether_there_is_a_limit(edition: str, level: int, unlimited: bool) -> None:
    fight = combat(
        ["castle.griffins@c5"],
        [],
        edition=edition,
        difficulty="hard",
        solo=True,
        defender_led_by="neutral",
        defender_field=level,
    )
    assert fight.game.view(0)["state"]["combat"]["unlimited"] == unlimited


@both_editions
@pytest.mark.parametrize("led_by", ["main", "secondary", "none"])
@pytest.mark.rule("core.combat.rounds.players-unlimited")
def test_a_combat_between_players_has_no_limit_of_rounds(edition: str, led_by: str) -> None:
    fight = combat(
        ["castle.griffins@a5"],
        ["necropolis.zombies@d1"],
        edition=edition,
        attacker_movement=2,
        defender_led_by=led_by,
    )
    for number in range(1, 9):
        assert fight.game.combat.round == number
        play_round(fight)
    assert not fight.over
    assert fight.game.combat.armies[0].movement == 2, "nor does it cost movement points to go on"


@both_editions
@pytest.mark.rule("core.combat.round.all-activate-once")
def test_in_a_round_every_unit_acts_once(edition: str) -> None:
    fight = combat(
        ["castle.griffins@a5", "castle.marksmen@b4"],
        ["necropolis.zombies@a1", "necropolis.skeletons@b1!1", "necropolis.wraiths@c1"],
        edition=edition,
    )
    fight.activate("marksmen").answer("attack:skeletons").die(0)
    assert not fight.unit("skeletons").alive
    while fight.game.combat.round == 1:
        fight.answer("end")
    acted = [event for event in fight.game.events if isinstance(event, (Acts, RoundBegins))]
    first_round = Counter(event.card for event in acted[:-2] if isinstance(event, Acts))
    assert first_round == {"castle.griffins": 1, "necropolis.wraiths": 1, "castle.marksmen": 1, "necropolis.zombies": 1}
    assert isinstance(acted[-2], RoundBegins), "the next round begins when every survivor has acted"


@pytest.mark.rule("core.combat.round.all-activate-once")
def test_a_hurt_unit_acts_no_second_time() -> None:
    fight = combat(["castle.griffins@a5!1", "castle.marksmen@b4!1"], ["necropolis.zombies@a1!1"])
    assert fight.order() == ["griffins", "marksmen", "zombies"]


@pytest.mark.rule("core.combat.round.one-side-finished")
def test_when_one_side_is_through_the_other_goes_on() -> None:
    fight = combat(
        ["castle.griffins@a5"], ["necropolis.zombies@a1", "necropolis.skeletons@b1", "necropolis.wraiths@c1"]
    )
    assert fight.order() == ["griffins", "wraiths", "skeletons", "zombies"]
    assert (fight.game.combat.round, fight.acting) == (2, "griffins")
