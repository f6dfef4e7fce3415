"""HOW TO WIN."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.duel.cards import CARDS
from play.asked import ended
from play.duel.table import Corner, Table, duel, unit


def attack_on_hero(damage: int) -> Table:
    """A Unit that deals 2 attacks the enemy Hero, who already has some damage."""
    game = duel(Corner(units={"d6": "footman", "a1": "brute"}), Corner(damage=damage))
    return game.do("activate:d6", "attack:d7")


@pytest.mark.rule("card.win.hero-damage")
@pytest.mark.parametrize(("before", "over"), [(17, False), (18, True), (19, True)])
def test_the_twentieth_damage_on_a_hero_ends_the_game_at_once(before: int, over: bool) -> None:
    game = attack_on_hero(before)
    assert game.game.over is over
    if over:
        assert ended(game.game).winners == (0,)
        assert ended(game.game).reason == "card.win.hero-damage"
    else:
        assert game.hero_damage(1) == 19
        assert game.kind == "turn"


@pytest.mark.rule("card.win.hero-damage")
def test_a_player_loses_by_own_doing_too() -> None:
    game = duel(Corner(damage=18, hand=["armageddon"], units={"a1": "brute"}), Corner(damage=0))
    game.do("play:armageddon")
    assert ended(game.game).winners == (1,)


def exhausted(**changes: Any) -> Corner:
    return Corner(**{"deck": (), "units": {}} | changes)


@pytest.mark.rule("card.win.exhaustion")
def test_a_player_with_neither_deck_nor_units_at_the_end_of_a_round_loses() -> None:
    game = duel(exhausted(hand=["footman"]), Corner(units={"a7": "brute"})).do("pass", "pass")
    assert ended(game.game).winners == (1,)
    assert ended(game.game).reason == "card.win.exhaustion"


@pytest.mark.rule("card.win.exhaustion-both-needed", "card.win.exhaustion")
def test_an_empty_deck_alone_or_an_empty_map_alone_loses_nothing() -> None:
    red = Corner(units={"a7": "brute"})
    assert not duel(exhausted(units={"a1": "brute"}), red).do("pass", "pass").game.over
    assert not duel(exhausted(deck=["footman"]), red).do("pass", "pass").game.over


@pytest.mark.rule("card.win.exhaustion-both-needed")
def test_meeting_both_conditions_during_a_round_but_not_at_its_end_loses_nothing() -> None:
    game = duel(exhausted(hand=["footman"]), Corner(units={"a7": "brute"}))
    game.do("play:footman", "place:d2", "pass", "pass")
    assert not game.game.over


@pytest.mark.rule("card.win.exhaustion-timing")
def test_exhaustion_is_checked_after_the_effects_of_the_end_of_the_round() -> None:
    """The enemy's last Unit dies of an end-of-round effect: that is in time."""
    register_pyre()
    game = duel(Corner(beside=["pyre"], deck=["footman"]), exhausted(units={"a7": unit("footman", damage=2)}))
    game.do("pass", "pass")
    assert ended(game.game).winners == (0,)
    assert ended(game.game).reason == "card.win.exhaustion"


def register_pyre() -> None:
    from heroes.content.duelmake import artifact
    from heroes.rules.duel.vocabulary import AN_ENEMY_UNIT, choose, cost, damage

    artifact(
        "Pyre",
        number=990,
        traits=("tool",),
        cost=cost(power=1),
        text="End of the round: 1 damage to an enemy Unit.",
        end_of_round=choose(AN_ENEMY_UNIT, then=damage(1)),
    )


@pytest.mark.rule("card.win.draw")
def test_two_heroes_reaching_20_at_the_same_moment_draw() -> None:
    assert CARDS["armageddon"].text == "Instant: each Unit and each Hero gets 3 damage."
    game = duel(Corner(damage=17, hand=["armageddon"], units={"a1": "brute"}), Corner(damage=18))
    game.do("play:armageddon")
    assert ended(game.game).winners == ()
    assert ended(game.game).reason == "card.win.draw"


@pytest.mark.rule("card.win.draw")
def test_two_exhausted_players_draw() -> None:
    game = duel(exhausted(), exhausted()).do("pass", "pass")
    assert (ended(game.game).winners, ended(game.game).reason) == ((), "card.win.draw")


@pytest.mark.rule("card.win.round-limit")
@pytest.mark.parametrize(("blue", "red", "winners"), [(3, 4, (0,)), (4, 3, (1,)), (5, 5, ())])
def test_after_round_30_the_less_damaged_hero_wins_and_equal_damage_draws(
    blue: int, red: int, winners: tuple[int, ...]
) -> None:
    corners = Corner(damage=blue, units={"a1": "brute"}), Corner(damage=red, units={"a7": "brute"})
    before = duel(*corners, round=29).do("pass", "pass")
    assert not before.game.over
    game = duel(*corners, round=30).do("pass", "pass")
    assert ended(game.game).winners == winners
    assert ended(game.game).reason == "card.win.round-limit"


@pytest.mark.rule("card.win.round-limit")
def test_the_limit_of_rounds_can_be_moved_or_switched_off() -> None:
    corners = Corner(units={"a1": "brute"}), Corner(damage=1, units={"a7": "brute"})
    assert not duel(*corners, round=30, round_limit=0).do("pass", "pass").game.over
    assert duel(*corners, round=5, round_limit=5).do("pass", "pass").game.over
