"""`strategist` on the map: it plans, keeps within its limits, says what it weighed, and sees no more than its seat."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from time import perf_counter
from typing import Any

import pytest

import heroes
from heroes.ai.bot import Seen, get, thinking_time
from heroes.ai.combat_value import army_of
from heroes.ai.fight_odds import beats_guards
from heroes.ai.fights_tried import FIGHTS, FightsTried, Tried
from heroes.ai.hoard import hoards
from heroes.ai.map_combats import Duel
from heroes.ai.prospect import prospect, strength_worth
from heroes.ai.strategist import Strategist
from heroes.ai.weighing import tell
from heroes.engine import NATURE
from heroes.lab.arena import play_out
from heroes.rules.board.state.mapgame import WorldGame
from play.map.table import SCENARIO, Table, realm

LONG = 8.0
"""However busy the machine is, nothing here takes so long."""


def rich(**more: Any) -> Table:
    return realm(
        tiles={"F1": (0, -1)}, gold=[30, 0], materials=[10, 0], valuables=[5, 0], hands=[["attack"], []], **more
    ).turn(0)


def test_it_is_named_and_thinks_as_long_as_it_is_told() -> None:
    assert isinstance(get("strategist", "clash")(1), Strategist)
    assert thinking_time("strategist", "tournament") == 1.0
    assert thinking_time("strategist:0.25", "clash") == 0.25


def test_it_wins_a_small_game_and_the_same_seed_plays_the_same_game() -> None:
    """An illegal answer would have broken it."""

    def played() -> heroes.Game:
        game = heroes.new_game("clash", {"scenario": "border-raid"}, 3)
        play_out(game, [Strategist(3, LONG), get("random", "clash")(3)])
        return game

    game = played()
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert game.digest == played().digest


class Counting(Strategist):
    judged = 0

    def _judge(self, game: WorldGame, seat: int) -> float:
        self.judged += 1
        return super()._judge(game, seat)


def test_it_judges_no_more_positions_than_it_may() -> None:
    """A look that has begun is finished, so that it may be a few more; an answer is given all the same."""
    seen = Seen(rich().game, 0)
    free, bound = Counting(1, LONG), Counting(1, LONG, positions=2)
    free.choose(seen)
    assert bound.choose(seen) in seen.keys
    assert bound.judged <= 4 < free.judged


def test_with_no_time_left_it_still_answers() -> None:
    seen = Seen(rich().game, 0)
    assert Strategist(1, 0.0).choose(seen) in seen.keys


def test_it_says_what_it_weighed() -> None:
    game, bot = rich().game, Strategist(1, LONG)
    told = tell(bot, game, 0, bot.choose(Seen(game, 0)), None, over=True)
    assert told.how == "weighed"
    assert len(told.candidates) > 1
    assert all(str(one.says) for one in told.candidates)


def test_it_decides_the_same_whatever_the_enemy_holds() -> None:
    def decided(hand: list[str]) -> str:
        table = realm(tiles={"F1": (0, -1)}, gold=[10, 0], hands=[["attack"], hand]).turn(0)
        return Strategist(5, LONG).choose(Seen(table.game, 0))

    assert decided(["attack", "power"]) == decided(["defense", "defense"])


# ---------------------------------------------------------------------- what it sees coming

WEAK = ["castle.halberdiers"]
STRONG = ["necropolis.vampires+", "necropolis.dread-knights+", "necropolis.ghost-dragons+"]
BETWEEN = {"F1": (0, 0)}


def in_the_middle(mine: list[str], **more: Any) -> Table:
    """The Main Hero stands between the towns, three steps from that of a strong enemy; nothing is left to explore."""
    table = realm(tiles=BETWEEN, hands=[[], []], decks=[[], []], armies=[mine, STRONG], round_=4, **more)
    table.lay_out(at={"0:main": table.spot("F1", "empty")})
    table.player(0).far_tiles = 0
    return table


def test_it_spends_no_night_where_a_stronger_enemy_may_come() -> None:
    table, bot = in_the_middle(WEAK, gold=[0, 0]).turn(0), Strategist(1, LONG)
    while table.ask.seat == NATURE or (key := bot.choose(Seen(table.game, 0))) != "end-turn":
        table.answer(table.keys[0] if table.ask.seat == NATURE else key)
    near = {table.where("1:main")}
    for _ in range(table.game.base_movement(table.hero("1:main"))):
        near |= {field for known in near for field in table.game.atlas.exits(known)}
    assert table.where("0:main") not in near


def test_it_surrenders_rather_than_lose_army_and_points() -> None:
    table = in_the_middle(["castle.halberdiers+", "castle.griffins+", "castle.marksmen+"], gold=[10, 0], first=1)
    here = table.where("0:main")
    table.lay_out(at={"1:main": table.game.atlas.exits(here)[0]})
    table.march(here)
    while "surrender" not in table.keys:
        table.answer(table.keys[0])
    assert Duel(1, LONG, worlds=1, lines=60).choose(Seen(table.game, 0)) == "surrender"


def test_a_fight_of_others_puts_nothing_at_stake() -> None:
    table = realm(tiles=BETWEEN, armies=[WEAK, WEAK])
    mine = table.spot("S3", "ore-mine")
    table.march(mine)
    assert table.game.state.combat is not None
    assert Strategist(1, LONG)._at_stake(table.game, 1) == 0


@pytest.mark.rule("core.hand.refill.revised")
def test_cards_that_were_of_no_use_for_rounds_go() -> None:
    """Who is asked twice in one round says the same."""
    table, bot, answers = realm(decks=[["attack"] * 9, ["attack"] * 9]), Strategist(1, LONG), []
    for _ in range(3):
        table.next_round()
        while table.ask.kind != "renew-hand" or table.ask.seat != 0:
            table.answer("end-turn" if table.ask.kind == "turn" else table.ask.passes or table.keys[0])
        table.lay_out(hands=[["defense"], []])
        answers.append([bot.choose(Seen(table.game, 0)) for _ in range(2)])
    assert answers == [["draw"] * 2, ["draw"] * 2, ["discard:defense"] * 2]


# ---------------------------------------------------------------------- what it goes for


def test_a_condition_is_worth_more_the_nearer_it_is() -> None:
    """The first of several places is worth little."""
    scenario = SCENARIO.replace("[defeat-factions]", "[{holds: ore-mine, count: 3}]")
    tiles = {"F1": (0, -1), "C1": (0, 0), "F2": (1, -1), "F3": (-1, 1), "F4": (0, 1), "N1": (-2, 1), "N2": (2, -1)}
    table = realm(tiles=tiles, scenario=scenario)
    mines = [field for field, here in table.game.atlas.fields.items() if here.location == "ore-mine"][:2]
    worths = [prospect(table.game, 0)]
    for field in mines:
        table.lay_out(owners={field: 0})
        worths.append(prospect(table.game, 0))
    first, second = (after - before for before, after in pairwise(worths))
    assert 0 < first < second


def test_stack_tokens_count_for_those_who_carry_them() -> None:
    table = realm(armies=[WEAK, WEAK])
    plain = army_of(table.game, 0)
    table.game.world.stacks = {WEAK[0]: "attack"}
    assert army_of(table.game, 0) > plain


@pytest.mark.parametrize(("mode", "scenario"), [("cooperative", "stand-united"), ("campaign", "greek-gift")])
def test_it_plays_against_the_game(mode: str, scenario: str) -> None:
    """An illegal answer would have broken it."""
    game = heroes.new_game(mode, {"scenario": scenario}, 3)
    bot, turns = get("strategist", mode)(3), 0
    while game.ask is not None and turns < 15:
        turns += game.ask.kind == "turn"
        game.answer(game.ask.seat, bot.choose(Seen(game, game.ask.seat)))
    assert turns == 15


def test_it_weighs_enemies_that_the_game_runs_among_players() -> None:
    """They have no second hero, and nothing is worth anything to them."""
    game = heroes.new_game("clash", {"scenario": "the-hunt"}, 2)
    bots = [Strategist(1, LONG), get("random", "clash")(1)]
    asked = 0
    while game.ask is not None and asked < 20:
        seat = game.ask.seat
        asked += seat == 0 and game.ask.kind == "turn"
        game.answer(seat, bots[seat].choose(Seen(game, seat)))
    assert asked == 20


# ---------------------------------------------------------------------- fights that are read off, and tried out


def odds_of(hero: str, *, rounds: int) -> float:
    """How likely that hero beats the guards of level 3 of a settlement."""
    army = ["castle.halberdiers+", "castle.griffins+", "castle.marksmen+", "castle.crusaders"]
    table = realm(tiles=BETWEEN, armies=[army, []])
    return beats_guards(table.game, table.hero(hero), table.spot("F1", "settlement"), rounds)[0]


def test_strong_guards_are_hardly_beaten_in_one_round_or_without_cards() -> None:
    assert odds_of("0:main", rounds=1) < 0.1 < 0.4 < odds_of("0:main", rounds=2)
    assert odds_of("0:secondary", rounds=2) < odds_of("0:main", rounds=2)


def test_a_fight_that_was_tried_out_counts_more_the_oftener_it_was() -> None:
    odds, cost = Tried(fights=9, won=0, lost=90.0).with_prior(0.8, 2.0)
    assert odds == pytest.approx(0.2)
    assert cost == pytest.approx(8.0)
    assert Tried().with_prior(0.8, 2.0) == pytest.approx((0.8, 2.0))


def test_an_attack_on_a_player_is_tried_out_once() -> None:
    """Another army would be another fight."""
    table = in_the_middle(WEAK).turn(0)
    here = table.where("0:main")
    foe = table.game.atlas.exits(here)[0]
    table.lay_out(at={"1:main": foe})
    table.ask_again()
    seen, tried, rng = Seen(table.game, 0), FightsTried(), Random(1)
    attack = next(option.key for option in seen.ask.options if option.verb == "hostile")
    assert tried.look(seen, attack, rng, perf_counter() + LONG)
    assert not tried.look(seen, attack, rng, perf_counter() + LONG)
    known = tried.of(table.game, table.hero("0:main"), foe)
    assert known.fights == FIGHTS
    assert known.won == 0
    table.lay_out(armies=[STRONG, STRONG])
    assert tried.of(table.game, table.hero("0:main"), foe).fights == 0


# ---------------------------------------------------------------------- what is owned


def hoard(gold: int, *, round_: int) -> Table:
    scenario = SCENARIO.replace("[defeat-factions]", "[{resources: {gold: 60}}, defeat-factions]")
    return realm(scenario=scenario, gold=[gold, 0], round_=round_)


def test_what_wins_when_it_is_owned_is_looked_forward_to() -> None:
    """Income comes in rounds 3, 5, 7...: with 55 gold in round 8 it will be enough in round 9, with 20 it will not."""
    near, far = hoard(55, round_=8), hoard(20, round_=8)
    assert hoards(near.game, 0, 4) > 0.5
    assert hoards(far.game, 0, 4) == 0
    assert hoards(near.game, 0, 0) == 0


def test_a_rival_who_nearly_owns_it_is_a_threat() -> None:
    calm, rich_ = hoard(0, round_=8), hoard(0, round_=8)
    rich_.lay_out(gold=[0, 50])
    assert prospect(rich_.game, 0) < prospect(calm.game, 0)


def test_no_exchange_undoes_another_one() -> None:
    """Both ways of going in a circle: to sell what was bought, and to buy what was sold."""
    table = realm(tiles=BETWEEN, gold=[1, 0], materials=[14, 0], valuables=[1, 0], round_=5)
    post, bot = table.spot("F1", "trading-post"), Strategist(1, LONG)
    table.lay_out(at={"0:main": table.game.atlas.exits(post)[0]})
    table.march(post)
    given: set[str] = set()
    got: set[str] = set()
    while (weighing := bot.weigh(Seen(table.game, 0))).key != table.ask.passes:
        for one in weighing.candidates:
            if one.key.startswith("sell:"):
                _, sold, bought = one.key.split(":")
                assert sold not in got
                assert bought not in given
        _, sold, bought = weighing.key.split(":")
        given.add(sold)
        got.add(bought)
        table.answer(weighing.key)
    assert given


def test_nothing_is_planned_for_a_town_that_others_hold() -> None:
    """What is built there counts for nobody: to take it back is worth all that can still be built, too."""
    table = realm(gold=[30, 0], materials=[20, 0], valuables=[9, 0])
    here = prospect(table.game, 0)
    table.lay_out(owners={table.town(0): 1})
    lost = here - prospect(table.game, 0)
    table.player(0).gold = table.player(0).materials = table.player(0).valuables = 0
    poor = prospect(table.game, 0)
    table.lay_out(owners={table.town(0): 0})
    assert lost > prospect(table.game, 0) - poor


def test_a_town_is_defended_by_an_army_that_can() -> None:
    """An enemy who is beaten there has lost an army as well."""

    def answered(mine: list[str], theirs: list[str]) -> str:
        table = realm(tiles=BETWEEN, armies=[mine, theirs], gold=[10, 0], hands=[[], []], first=1)
        town = table.town(0)
        table.lay_out(at={"0:main": table.spot("F1", "windmill"), "1:main": table.game.atlas.exits(town)[0]})
        table.march(town)
        while table.ask.kind != "garrison":
            table.answer(table.ask.passes or table.keys[0])
        return Strategist(1, LONG).choose(Seen(table.game, 0))

    assert answered(STRONG, WEAK) == "defend"
    assert answered(WEAK, STRONG) == "give-up"


def test_an_army_is_worth_more_where_there_are_several_rivals() -> None:
    two = realm()
    three = realm(heroes_=("castle.catherine", "necropolis.sandro", "dungeon.mutare"))
    assert strength_worth(three.game, 0) > strength_worth(two.game, 0)
