"""ROUND'S STRUCTURE and TURN'S STRUCTURE."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.content.duelmake import artifact
from heroes.engine.data import tag_of
from heroes.rules.duel.vocabulary import (
    AN_ENEMY_UNIT,
    YOUR_TURN,
    choose,
    cost,
    damage,
    once_per_round,
)
from play.asked import asked
from play.duel.table import Corner, Table, duel, unit


def both(**corner: Any) -> tuple[Corner, Corner]:
    return Corner(**corner), Corner(**corner)


@pytest.mark.rule("card.round.order")
def test_a_round_goes_first_player_discard_draw_ready_start_turns_end() -> None:
    blue = Corner(hand=["giant"], units={"a1": unit("brute", acted=True, damage=2)}, beside=["drum", "balm"])
    red = Corner(hand=["giant"], units={"a7": "brute"})
    game = duel(blue, red, turn=1, first=1)
    game.do("pass")
    game.told.clear()
    game.do("pass")
    assert (game.kind, game.asked) == ("discard", 1), "red passed first, so red is first player and discards first"
    assert game.damage("a1") == 1, "the end-of-round effect came before"
    assert game.has_acted("a1"), "not readied yet"
    game.do("done")
    assert (game.kind, game.asked) == ("discard", 0)
    assert len(game.hand(0)) == 1, "not drawn yet"
    game.do("done")
    assert (game.kind, game.asked) == ("turn", 1)
    assert (len(game.hand(0)), game.has_acted("a1"), game.damage("a7")) == (4, False, 1)
    order = [tag_of(type(event)) for event in game.told]
    wanted = ["duel.healed", "duel.round-began", "duel.first", "duel.drew", "duel.damaged"]
    assert [name for name in dict.fromkeys(order) if name in wanted] == wanted


@pytest.mark.rule("card.round.first-round-skips")
def test_nobody_discards_draws_or_readies_in_the_first_round() -> None:
    game = heroes.new_game("cardgame", seed=4)
    questions = set()
    while asked(game).kind != "turn":
        questions.add(asked(game).kind)
        game.answer(asked(game).seat, "done" if asked(game).kind == "replace" else asked(game).keys[0])
    assert game.state.round == 1
    assert "discard" not in questions
    assert [len(side.hand) for side in game.state.sides] == [7, 7]
    kinds = [tag_of(type(event)) for event in game.events]
    after = kinds[kinds.index("duel.round-began") :]
    assert "duel.drew" not in after
    assert "duel.first" not in after


@pytest.mark.rule("card.round.first-player")
@pytest.mark.parametrize("early", [0, 1])
def test_whoever_passed_first_is_first_player_of_the_next_round(early: int) -> None:
    game = duel(*both(units={}), first=1 - early, turn=early)
    game.do("pass")
    assert game.asked == 1 - early
    game.end_round()
    assert game.game.state.first == early
    assert game.asked == early
    game.do(*(["activate:d1", "done"] if early == 0 else ["activate:d7", "done"]))
    game.do("pass")
    game.end_round()
    assert game.game.state.first == 1 - early


@pytest.mark.rule("card.round.discard-optional")
def test_in_the_discard_step_any_number_of_cards_may_go_first_player_first() -> None:
    game = duel(*both(hand=["brute", "brute", "giant"]))
    game.do("pass", "pass")
    assert (game.kind, game.asked) == ("discard", 0)
    game.do("discard:brute", "discard:giant", "discard:brute")
    assert game.discard(0) == ["brute", "giant", "brute"]
    assert game.asked == 1, "with no card left there is nothing to ask"
    game.do("done")
    assert game.discard(1) == []
    assert [len(game.hand(seat)) for seat in (0, 1)] == [3, 6]


@pytest.mark.rule("card.round.discard-forced")
def test_more_than_seven_cards_must_be_discarded_down_to_seven() -> None:
    game = duel(Corner(hand=["brute"] * 9), Corner(hand=["giant"] * 7))
    game.do("pass", "pass")
    assert not game.may("done")
    assert game.refused("done") == "card.round.discard-forced"
    game.do("discard:brute")
    assert not game.may("done")
    game.do("discard:brute")
    assert game.may("done")
    game.do("done")
    assert game.may("done"), "seven may be kept"


@pytest.mark.rule("card.round.draw-three")
def test_each_player_draws_three_so_a_hand_may_hold_ten() -> None:
    game = duel(Corner(hand=["brute"] * 7), Corner(hand=[])).end_round()
    assert [len(game.hand(seat)) for seat in (0, 1)] == [10, 3]
    assert len(game.side(0).deck) == 7


@pytest.mark.rule("card.round.ready-marks")
def test_the_ready_step_takes_all_marks_and_leaves_damage_and_size() -> None:
    blue = Corner(hero_acted=True, units={"a1": unit("brute", size=2, damage=3, acted=True, retaliated=True)})
    red = Corner(units={"a7": unit("brute", damage=1, acted=True)})
    game = duel(blue, red).end_round()
    assert [game.has_acted(space) for space in ("a1", "a7", "d1")] == [False] * 3
    assert not game.has_retaliated("a1")
    assert (game.size("a1"), game.damage("a1"), game.damage("a7")) == (2, 3, 1)


@pytest.mark.rule("card.round.ready-statistics")
def test_the_ready_step_readies_all_statistics() -> None:
    game = duel(Corner(ready=(0, 1, 0, 2), spent=(4, 1, 1, 0)), Corner(ready=(0, 0, 0, 0), spent=(2, 2, 2, 2)))
    game.end_round()
    assert (game.ready(0), game.ready(1)) == ((4, 2, 1, 2), (2, 2, 2, 2))


@pytest.mark.rule("card.round.ready-once-per-round")
def test_the_ready_step_readies_cards_turned_for_a_once_per_round_ability() -> None:
    game = duel(Corner(beside=["drill"], units={"a1": "brute"}), Corner(units={"a7": "brute"}))
    game.do("use:drill")
    assert not game.may("use:drill")
    game.end_round()
    assert game.may("use:drill")


@pytest.mark.rule("card.round.ready-facedown")
def test_a_card_played_as_a_statistic_joins_its_stack_and_stays() -> None:
    game = duel(Corner(hand=["giant"], ready=(0, 0, 0, 0)), Corner(units={"a7": "brute"}))
    game.do("statistic:giant", "stack:power")
    assert game.view(0)["sides"][0]["statistics_beside"] == 1
    game.end_round()
    side = game.view(0)["sides"][0]
    assert side["statistics_beside"] == 0
    assert (side["total"]["power"], side["ready"]["power"]) == (1, 1)
    game.end_round()
    assert game.ready(0) == (0, 0, 1, 0)


def three_drums(first: int) -> Table:
    """Blue has two start-of-round effects, red one; each is 1 damage to the only enemy Unit."""
    blue = Corner(beside=["drum", "drum-roll"], units={"a1": "brute"})
    red = Corner(beside=["drum"], units={"a7": "brute"})
    artifact(
        "Drum Roll",
        number=991,
        traits=("tool",),
        cost=cost(attack=1),
        text="Start of the round: 2 damage to an enemy Unit.",
        start_of_round=choose(AN_ENEMY_UNIT, then=damage(2)),
    )
    game = duel(blue, red, turn=first, first=first)
    return game.do("pass", "pass").keep_hands()


@pytest.mark.rule("card.round.start-effects")
@pytest.mark.parametrize("first", [0, 1])
def test_start_effects_alternate_from_the_first_player_and_their_owner_orders_them(first: int) -> None:
    game = three_drums(first)
    assert (game.kind, game.asked) == ("order", 0)
    assert sorted(game.keys) == ["resolve:drum", "resolve:drum-roll"]
    assert game.damage("a1") == (0 if first == 0 else 1), "red's comes before blue's only if red is first player"
    game.do("resolve:drum-roll")
    assert game.kind == "turn"
    hits = [(event.space, event.amount) for event in game.events("duel.damaged")]
    blue_first, red_first = [("a7", 2), ("a1", 1), ("a7", 1)], [("a1", 1), ("a7", 2), ("a7", 1)]
    assert hits == (blue_first if first == 0 else red_first), "blue, red, blue or red, blue, blue"


@pytest.mark.rule("card.round.start-effects")
def test_an_optional_start_effect_may_be_declined() -> None:
    game = duel(Corner(hero="sandro", units={"a1": "brute"}), Corner(units={"a7": "brute"}))
    game.up_to("pass", "pass").keep_hands()
    assert game.damage("a7") == 0
    other = duel(Corner(hero="sandro", units={"a1": "brute"}), Corner(units={"a7": "brute"}))
    other.up_to("pass", "pass", "use:sandro")
    assert other.damage("a7") == 1


@pytest.mark.rule("card.round.end-effects")
def test_end_effects_alternate_in_the_same_way_after_both_have_passed() -> None:
    blue = Corner(beside=["balm", "ring-of-vitality"], units={"a1": unit("brute", damage=5)})
    red = Corner(beside=["balm"], units={"a7": unit("brute", damage=5)})
    game = duel(blue, red).do("pass")
    assert game.events("duel.healed") == []
    game.do("pass")
    assert (game.kind, game.asked) == ("order", 0)
    game.do("resolve:balm")
    healed = [event.space for event in game.events("duel.healed")]
    assert healed == ["a1", "a7", "a1"], "blue, red, blue"


@pytest.mark.rule("card.round.next")
def test_without_a_winner_the_next_round_begins() -> None:
    game = duel(*both(units={}), round=4).end_round()
    assert game.game.state.round == 5
    assert not game.game.over
    assert game.kind == "turn"


# ---------------------------------------------------------------------- turns


@pytest.mark.rule("card.turn.alternate")
@pytest.mark.parametrize("first", [0, 1])
def test_turns_alternate_from_the_first_player(first: int) -> None:
    game = duel(*both(hand=["footman", "brute"]), turn=first, first=first)
    order = []
    for key in ("play:footman", "play:brute"):
        for _ in (0, 1):
            order.append(game.asked)
            game.up_to(key)
            game.do(game.keys[0])
    assert order == [first, 1 - first] * 2


@pytest.mark.rule("card.turn.one-action")
@pytest.mark.parametrize(
    "keys",
    [
        ("play:footman", "place:d2"),
        ("statistic:footman", "stack:attack"),
        ("activate:a1", "done"),
        ("use:d1", "place:d2"),
    ],
)
def test_one_action_and_the_turn_is_over(keys: tuple[str, ...]) -> None:
    blue = Corner(hero="captain", vanguard=["herald-vanguard"], hand=["footman", "brute"], units={"a1": "brute"})
    game = duel(blue)
    assert game.asked == 0
    game.do(*keys)
    assert (game.asked, game.kind) == (1, "turn")


@pytest.mark.rule("card.turn.one-action")
def test_an_unfinished_action_cannot_be_left_for_another() -> None:
    game = duel(Corner(hand=["footman"], units={"a1": "brute"})).up_to("activate:a1")
    assert game.refused("play:footman") == "card.turn.one-action"
    assert game.refused("pass") == "card.turn.one-action"


@pytest.mark.rule("card.turn.must-act")
def test_a_player_who_can_do_nothing_else_must_pass() -> None:
    game = duel(Corner(hero_acted=True, ready=(0, 0, 0, 0), hand=[]), Corner())
    assert game.keys == ["pass"]
    with pytest.raises(heroes.IllegalAnswer):
        game.game.answer(0, "skip")
    game.do("pass", "activate:d7", "done")
    assert game.asked == 1


@pytest.mark.rule("card.turn.must-act", "card.turn.one-action")
def test_a_player_may_pass_while_there_is_something_else_to_do() -> None:
    game = duel(Corner(hand=["footman"], units={"a1": "brute"}), Corner(hand=["footman"]))
    assert {"pass", "play:footman", "statistic:footman", "activate:a1", "activate:d1"} <= set(game.keys)
    game.do("pass")
    assert (game.asked, game.kind) == (1, "turn")
    assert "pass" in game.keys
    game.do("activate:d7", "done")
    assert game.asked == 1, "who has passed gets no more turns"


@pytest.mark.rule("card.turn.pass")
def test_a_player_who_has_passed_gets_no_more_turns_this_round_but_still_boosts() -> None:
    blue = Corner(hand=["brute"], units={"d6": "brute"})
    red = Corner(hand=["giant"], units={"c6": "brute", "e6": "giant"})
    game = duel(blue, red).do("pass")
    assert game.asked == 1
    game.up_to("activate:c6", "attack:d6")
    assert (game.kind, game.asked) == ("boost", 0), "boosting is not a turn"
    game.do("no-boost")
    assert game.asked == 1
    game.do("pass")
    assert game.game.state.round == 3


@pytest.mark.rule("card.turn.other-continues")
def test_the_other_player_takes_turn_after_turn_until_passing_too() -> None:
    game = duel(Corner(), Corner(units={"a7": "brute", "b7": "brute", "c7": "brute"})).do("pass")
    for space in ("a7", "b7", "c7"):
        assert game.asked == 1
        game.do(f"activate:{space}", "done")
    assert game.asked == 1
    assert game.game.state.round == 2


@pytest.mark.rule("card.turn.round-ends")
def test_the_turns_are_over_when_both_have_passed() -> None:
    game = duel(Corner(units={"a1": "brute"}), Corner(units={"a7": "brute"})).do("pass")
    assert game.game.state.round == 2
    game.do("activate:a7", "done")
    assert (game.game.state.round, game.kind) == (2, "turn"), "one of them has not passed"
    game.do("pass")
    assert game.game.state.round == 3


def test_a_once_per_round_ability_on_the_own_turn_is_not_the_action() -> None:
    artifact(
        "Needle",
        number=992,
        traits=("tool",),
        cost=cost(attack=1),
        text="Once per round, on your turn before your action: 1 damage to an enemy Unit.",
        once_per_round=once_per_round(YOUR_TURN, effect=choose(AN_ENEMY_UNIT, then=damage(1))),
    )
    game = duel(Corner(beside=["needle", "needle"]), Corner(units={"a7": "brute"}))
    game.do("use:needle", "use:needle")
    assert (game.asked, game.damage("a7")) == (0, 2)
    assert game.refused("use:needle") == "card.ongoing.once-per-round"
    game.do("pass")
    assert game.asked == 1
