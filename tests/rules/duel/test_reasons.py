"""Clicks that people make, and what they are told: the reason fits the question that is open, and names its rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from heroes.engine import Refusal
from heroes.rules.duel.grid import NAMES
from heroes.words import Said
from play.duel.table import Corner, Table, duel, unit

Made = Callable[[], Table]


def a_turn() -> Table:
    blue = Corner(
        hand=["giant", "spark"],
        units={"d4": "brute", "a1": unit("footman", acted=True)},
        vanguard=["herald-vanguard"],
        beside=["balm", "drill"],
        ready=(1, 0, 0, 0),
        played_statistic=True,
    )
    red = Corner(units={"d6": "brute"}, vanguard=["levy-vanguard"], beside=["spurs"])
    return duel(blue, red, sites={"b2": ("hilltop", 0, 0), "c6": ("meadow", 1, -1)})


def an_activation() -> Table:
    blue = Corner(hand=["giant"], units={"d4": "brute", "d3": "giant", "a1": "brute"})
    red = Corner(units={"d5": "brute", "g7": "footman"})
    return duel(blue, red, sites={"c4": ("meadow", 1, -1)}).up_to("activate:d4")


def a_heros_activation() -> Table:
    game = duel(Corner(), Corner(units={"d2": "brute"}), sites={"b1": ("hilltop", 0, 0), "g7": ("meadow", 1, -1)})
    return game.up_to("activate:d1")


def a_spell() -> Table:
    red = Corner(units={"a7": "brute", "b7": "brute"})
    return duel(Corner(hand=["blind", "giant"], units={"a1": "brute"}), red).up_to("play:blind")


def an_entry() -> Table:
    return duel(Corner(hand=["giant"], units={"a1": "brute"}), Corner(units={"d2": "brute"})).up_to("play:giant")


def a_boost() -> Table:
    blue = Corner(hand=["giant"], units={"d4": "brute"}, discard=["study"], beside=["balm"])
    return duel(blue, Corner(units={"d5": "brute"})).up_to("activate:d4", "attack:d5")


def a_payment() -> Table:
    game = duel(Corner(hand=["spark"], units={"a1": "brute"}, ready=(2, 1, 0, 0)), Corner(units={"a7": "brute"}))
    return game.up_to("play:spark")


CLICKS: list[tuple[Made, str, str, str]] = [
    (a_turn, "cell:d6", "card.activation.eligible", "Brute on d6 is the enemy's"),
    (a_turn, "cell:e4", "card.activation.eligible", "e4 holds nobody of yours"),
    (a_turn, "cell:a1", "card.activation.mark", "Footman has an Activation mark"),
    (a_turn, "card:giant", "card.play.cost-first", "Giant costs 3 Attack, and you have 1 Attack ready"),
    (a_turn, "play:spark", "card.play.cost-first", "Spark costs 1 Power"),
    (a_turn, "statistic:spark", "card.stat.once", "already played a card as a Statistic"),
    (a_turn, "vanguard:0.herald-vanguard", "card.vanguard.only-by-effect", "only an effect of another card"),
    (a_turn, "vanguard:1.levy-vanguard", "card.map.control", "Levy is the enemy's card"),
    (a_turn, "force:0.balm", "card.effect.passive", "Balm works by itself"),
    (a_turn, "force:1.spurs", "card.map.control", "Spurs is the enemy's card"),
    (a_turn, "stack:attack", "card.cost.spend", "when you play a card"),
    (a_turn, "stack:1.attack", "card.map.control", "enemy's Statistics"),
    (a_turn, "site:b2", "card.location.stays", "already control the Location on b2"),
    (a_turn, "site:c6", "card.location.take-control", "by entering it in its activation"),
    (a_turn, "deck:0", "card.info.deck-count", "Nobody looks at a deck"),
    (a_turn, "discard:1", "card.info.discard-pile", "stay where they are"),
    (a_turn, "hand:1", "card.info.hand-hidden", "hidden from you"),
    (an_activation, "cell:g7", "card.activation.ground.attack", "g7 is not adjacent to Brute"),
    (an_activation, "cell:d3", "card.size.merge.same-name-only", "only a friendly Unit of its own name"),
    (an_activation, "attack:d3", "card.attack.enemy-only", "Giant on d3 is your own"),
    (an_activation, "attack:d1", "card.attack.enemy-only", "is your own"),
    (an_activation, "cell:a1", "card.move.steps", "cannot reach a1 with the 2 steps it has"),
    (an_activation, "cell:g4", "card.move.steps", "cannot reach g4"),
    (an_activation, "site:c4", "card.location.only-heroes", "Only a Hero"),
    (an_activation, "card:giant", "card.activation.optional-parts", "Brute is being activated"),
    (a_heros_activation, "cell:d2", "card.hero.no-attack", "does not attack"),
    (a_heros_activation, "cell:d7", "card.hero.no-attack", "does not attack"),
    (a_heros_activation, "cell:g4", "card.hero.move", "with the 4 steps it has"),
    (a_heros_activation, "site:b1", "card.location.stays", "already control"),
    (a_heros_activation, "site:g7", "card.location.take-control", "cannot enter g7"),
    (a_spell, "cell:a1", "card.effect.default-target", "Blind chooses an enemy, and Brute on a1 is yours"),
    (a_spell, "cell:d7", "card.effect.default-target", "chooses a Unit, and Marshal on d7 is a Hero"),
    (a_spell, "cell:e5", "card.effect.default-target", "Nobody stands on e5"),
    (a_spell, "card:giant", "card.effect.default-target", "Choose a target for Blind first"),
    (an_entry, "cell:d2", "card.play.duplicate", "none stands on d2"),
    (an_entry, "cell:a1", "card.play.duplicate", "none stands on a1"),
    (an_entry, "cell:g3", "card.play.unit.placement", "adjacent to your Hero: c1, e1"),
    (a_boost, "card:study", "card.boost.one-card", "Study is not in it"),
    (a_boost, "force:0.balm", "card.boost.one-card", "Balm is not in it"),
    (a_boost, "cell:d5", "card.boost.one-card", "Decide first whether you boost"),
    (a_payment, "stack:power", "card.cost.spent-unusable", "None of your Power cards is ready"),
    (a_payment, "stack:1.attack", "card.map.control", "enemy's Statistics"),
    (a_payment, "cell:a7", "card.cost.substitute", "what is missing of 1 Power"),
]


@pytest.mark.parametrize(("made", "click", "rule", "words"), CLICKS, ids=[f"{c[0].__name__}-{c[1]}" for c in CLICKS])
def test_a_click_that_does_nothing_says_why(made: Made, click: str, rule: str, words: str) -> None:
    game = made()
    reason = game.game.why_not(game.asked, click)
    assert reason is not None
    assert (reason.rule, words in reason.text) == (rule, True), reason.text


def test_a_click_on_what_is_offered_needs_no_reason() -> None:
    game = an_activation()
    assert [game.game.why_not(0, thing) for thing in ("cell:d5", "cell:c4", "attack:d5")] == [None] * 3


@pytest.mark.parametrize("made", [a_turn, an_activation, a_heros_activation, a_spell, an_entry])
def test_about_a_space_one_is_told_what_is_the_matter_with_that_space(made: Made) -> None:
    """The reason comes from the same predicate as the answers, so that there is one for every space without any."""
    game = made()
    for place in NAMES:
        reason = game.game.why_not(game.asked, f"cell:{place}")
        assert reason is None or _is_about_it(reason), (place, reason)


def _is_about_it(reason: Refusal) -> bool:
    assert isinstance(reason.says, Said)
    return reason.says.id.startswith("duel.reason.")


def test_the_other_player_is_told_who_decides_and_by_which_rule() -> None:
    game = an_activation()
    reason = game.game.why_not(1, "cell:d5")
    assert reason is not None
    assert (reason.rule, reason.text) == ("card.activation.optional-parts", "Seat 0 is deciding now.")


def test_of_two_equal_units_an_answer_says_which() -> None:
    game = duel(Corner(hand=["footman"], units={"a1": "footman", "b1": "footman"})).up_to("play:footman")
    assert game.game.ask is not None
    assert {"Increase a1", "Increase b1"} <= {option.label for option in game.game.ask.options}


def test_an_answer_says_what_it_costs_and_pays() -> None:
    game = duel(
        Corner(hand=["giant", "spark"], units={"a1": "brute"}, ready=(3, 2, 0, 0)), Corner(units={"a7": "brute"})
    )
    labels = {option.key: option.label for option in game.game.ask.options} if game.game.ask else {}
    assert (labels["play:giant"], labels["play:spark"]) == ("Play Giant (3 Attack)", "Play Spark (1 Power)")
    game.up_to("play:spark")
    labels = {option.key: option.label for option in game.game.ask.options} if game.game.ask else {}
    assert labels["spend:attack,defense"] == "Spend 1 Attack, 1 Defense"
