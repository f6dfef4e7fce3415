"""`duelist`: it knows what wins a game of cards, sees no more than its seat, and never works without end."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from operator import mul
from pathlib import Path
from random import Random

import numpy as np
import pytest

import heroes
from heroes.ai.bot import Seen, get, thinking_time
from heroes.ai.cardgame_duelist import Duelist, Line, together
from heroes.ai.cardgame_features import every_name, features
from heroes.ai.cardgame_greedy import GreedyDuelist
from heroes.ai.cardgame_net import DuelNet, duel_net, prior
from heroes.ai.learnt_net import POINT, Lanes, Layer, read_net
from heroes.ai.weighing import tell
from heroes.cli.main import main
from heroes.lab import net_fit
from heroes.lab.arena import play_out
from heroes.lab.duel_selfplay import duel as self_play
from heroes.lab.duel_selfplay import shape
from heroes.rules.duel.cards import CARDS, trial
from heroes.rules.duel.game import CardGame
from play.duel.pool import register_plain_cards
from play.duel.table import Corner, duel


def mirrored(seed: int, name: str = "bone-tide") -> CardGame:
    game = heroes.new_game("cardgame", {"seats": [{"set": name}, {"set": name}]}, seed)
    assert isinstance(game, CardGame)
    return game


def played_on(game: CardGame, answers: int, seed: int) -> CardGame:
    """After so many answers by chance, and those that are needed to come to a turn."""
    rng = Random(seed)
    while game.ask is not None and (answers > 0 or game.ask.kind != "turn"):
        game.answer(game.ask.seat, rng.choice(game.ask.keys))
        answers -= 1
    return game


@pytest.fixture
def plain() -> Iterator[None]:
    with trial():
        register_plain_cards()
        yield


def test_it_is_named_and_thinks_as_long_as_it_is_told() -> None:
    assert isinstance(get("duelist", "cardgame")(1), Duelist)
    assert thinking_time("duelist", "cardgame") == 1.0
    assert thinking_time("duelist:0.25", "cardgame") == 0.25


def test_it_beats_greedy_with_the_same_cards() -> None:
    won = 0
    for seat in (0, 1):
        game = mirrored(7)
        bots: list[Duelist | GreedyDuelist] = [GreedyDuelist(7), GreedyDuelist(7)]
        bots[seat] = Duelist(7, 60, worlds=1, futures=0)
        play_out(game, bots)
        assert game.outcome is not None
        won += seat in game.outcome.winners
    assert won == 2


@pytest.mark.usefixtures("plain")
def test_it_plays_a_winning_attack_at_once() -> None:
    game = duel(Corner(units={"d6": "brute", "a1": "brute"}, hand=["giant"]), Corner(damage=18)).game
    bot = Duelist(1)
    while game.ask is not None:
        assert game.ask.seat == 0, "blue needs one action"
        game.answer(0, bot.choose(Seen(game, 0)))
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


@pytest.mark.usefixtures("plain")
def test_it_does_not_pass_while_a_blow_is_free() -> None:
    """The enemy Hero stands beside a Unit that has not acted, and nothing strikes back: whatever it does first, the
    blow falls before it passes, and its Hero, who may walk, does not stay behind."""
    game = duel(Corner(units={"d6": "brute"}), Corner()).game
    bot = Duelist(1, 60, futures=8)
    done: list[str] = []
    while game.ask is not None and "pass" not in done:
        seat = game.ask.seat
        key = bot.choose(Seen(game, seat)) if seat == 0 else "pass"
        if seat == 0 and game.ask.kind == "turn":
            done.append(key)
        game.answer(seat, key)
    assert "activate:d6" in done
    assert game.state.at(game.state.heroes[1]).damage > 0
    assert len(done) == 3, "the Unit, the Hero, and then it passes"


def test_what_it_knows_does_not_hang_on_what_the_enemy_holds() -> None:
    game = played_on(mirrored(3), 60, 3)
    assert game.ask is not None
    seat = game.ask.seat
    other = game.resample(seat, Random(8))
    assert isinstance(other, CardGame)
    assert other.state.sides[1 - seat].hand != game.state.sides[1 - seat].hand
    assert features(other.state, seat) == features(game.state, seat)
    assert features(other.state, 1 - seat) != features(game.state, 1 - seat)


@pytest.mark.parametrize(("name", "seed"), [("bone-tide", 3), ("steel-charge", 4), ("bone-tide", 5)])
def test_what_it_does_does_not_hang_on_what_the_enemy_holds(name: str, seed: int) -> None:
    """Two games that its seat cannot tell apart are the same to it: what it compares, followed to the end of the round,
    is worth the same to the last digit."""
    game = played_on(mirrored(seed, name), 70, seed)
    assert game.ask is not None
    seat = game.ask.seat
    other = game.resample(seat, Random(8))
    assert isinstance(other, CardGame)
    assert other.state.sides[1 - seat].hand != game.state.sides[1 - seat].hand
    one, two = (Duelist(5, 60, worlds=2, lines=60, futures=2).weigh(Seen(table, seat)) for table in (other, game))
    assert len(one.candidates) > 1
    assert one == two


@pytest.mark.usefixtures("plain")
def test_a_blow_that_it_planned_is_struck_without_thinking_anew() -> None:
    game = duel(Corner(units={"d6": "brute"}), Corner(damage=18)).game
    bot = Counting(1, 60, futures=1)
    assert bot.choose(Seen(game, 0)) == "activate:d6"
    game.answer(0, "activate:d6")
    judged = bot.judged
    assert judged
    assert bot.choose(Seen(game, 0)) == "attack:d7"
    assert bot.judged == judged
    assert Counting(2, 60, futures=1).choose(Seen(game, 0)) == "attack:d7", "who has planned nothing finds it too"


def test_its_locations_lie_near_its_hero() -> None:
    """The first of them lies right before it, where it gets to in one step."""
    game = mirrored(1)
    while game.ask is not None and game.ask.kind != "location":
        game.answer(game.ask.seat, game.ask.keys[0])
    assert game.ask is not None
    key = Duelist(1, 60).choose(Seen(game, game.ask.seat))
    assert key.rpartition(":")[2] == ("d2" if game.ask.seat == 0 else "d6")


def test_what_it_must_discard_is_not_simply_what_is_dearest() -> None:
    """It can pay for everything, and eight cards are one too many."""
    hand = ["angel", "pikeman", "pikeman", "archer", "archer", "tactics", "griffin", "griffin"]
    game = duel(Corner(hero="orrin", hand=hand, deck=["pikeman"]), Corner(hero="kyrre", deck=["dwarf"])).game
    for seat in (0, 1):
        game.answer(seat, "pass")
    weighing = Duelist(1, 60).weigh(Seen(game, 0))
    assert len(weighing.candidates) == 5, "every card by itself"
    assert weighing.key != "discard:angel"
    assert GreedyDuelist(1).choose(Seen(game, 0)) == "discard:angel"


def test_lines_are_compared_by_the_imagined_games_that_they_share() -> None:
    """All that was followed turned out worse than it looked, and so would the rest; and a line that was given up after
    a kind world is no better for that."""
    strike, march, rest = Line(("strike", "there"), 0.6), Line(("march",), 0.58), Line(("rest",), 0.59)
    rest.results += [0.55]
    strike.results += [0.56, 0.3, 0.34]
    march.results += [0.57, 0.35, 0.37]
    found = together({"strike": 0.6, "march": 0.58, "rest": 0.59, "wait": 0.57}, [strike, march, rest], march)
    assert max(found, key=lambda key: found[key]) == "march"
    assert found["march"] == march.worth < 0.57, "what waiting looked like, which nobody followed"
    assert rest.worth > march.worth, "by games that were not the same"
    assert found["march"] - found["rest"] == pytest.approx((0.57 - 0.55 + 0.58 - 0.59) / 2)
    assert found["march"] - found["strike"] == pytest.approx((0.01 + 0.05 + 0.03 - 0.02) / 4)
    assert found["march"] - found["wait"] == pytest.approx(0.01)


class Counting(Duelist):
    judged = 0

    def _chance(self, game: CardGame, seat: int) -> float:
        self.judged += 1
        return super()._chance(game, seat)


def test_its_work_is_capped() -> None:
    """A turn with so much to do that every answer spends its share."""
    game = played_on(mirrored(4, "steel-charge"), 200, 4)
    assert game.ask is not None
    bot = Counting(1, 60, worlds=2, lines=20, futures=0)
    assert bot.choose(Seen(game, game.ask.seat)) in game.ask.keys
    free = Counting(1, 60, worlds=2, lines=10_000, futures=0)
    free.choose(Seen(game, game.ask.seat))
    assert bot.judged < free.judged


def test_it_follows_actions_to_the_end_of_the_round_in_so_many_imagined_games() -> None:
    """Each game more that is imagined is looked at, and no more than that."""
    game = played_on(mirrored(4, "steel-charge"), 200, 4)
    assert game.ask is not None
    judged = []
    for futures in (0, 1, 2):
        bot = Counting(1, 60, worlds=1, lines=20, futures=futures)
        assert bot.choose(Seen(game, game.ask.seat)) in game.ask.keys
        judged.append(bot.judged)
    assert judged[0] < judged[1] < judged[2]


def test_once_its_time_is_up_it_looks_no_further() -> None:
    """Each answer is still tried once in one imagined game, without anything compared within it."""
    game = played_on(mirrored(4, "steel-charge"), 200, 4)
    assert game.ask is not None
    bot = Counting(1, 0.0)
    assert bot.choose(Seen(game, game.ask.seat)) in game.ask.keys
    assert bot.judged <= 2 * len(game.ask.keys)


def test_it_tells_what_it_weighed_in_words() -> None:
    game = played_on(mirrored(4), 80, 4)
    assert game.ask is not None
    seat = game.ask.seat
    bot = Duelist(1, 60, worlds=1, futures=1)
    key = bot.choose(Seen(game, seat))
    told = tell(bot, game, seat, key, None, over=True)
    assert told.how == "weighed"
    assert key in [one.key for one in told.candidates]
    assert all(str(one.says) for one in told.candidates)


def test_the_weights_know_the_cards_and_say_how_they_were_made() -> None:
    data = resources.files("heroes.ai").joinpath("weights", "duel.json").read_bytes()
    net = read_net(data)
    assert set(net.units) <= {name for name, card in CARDS.items() if card.is_unit}
    assert set(net.cards) <= set(every_name())
    assert net.made["fights"] > 1000
    assert len(data) < 200_000


def test_what_was_learnt_plays_as_it_was_fitted(tmp_path: Path) -> None:
    """The net that plays in plain Python gives the chances of the one that learnt with numpy."""
    games = [self_play(seed, None) for seed in (20, 41)]
    data = net_fit.arrays(shape(), games)
    fit = net_fit.Fit(shape(), (data["units"].shape[2], data["rests"].shape[1]), 1)
    everything = np.arange(len(data["came"]))
    before = fit.loss(data, everything)
    assert list(fit.learn(data, 20))
    assert fit.loss(data, everything) < before, "it has learnt something of them"
    net_fit.write(tmp_path / "net.json", fit.net({"fights": 2}))
    net = DuelNet(read_net((tmp_path / "net.json").read_bytes()))
    fitted = 1 / (1 + np.exp(-fit._forward(data, everything)[-1]))
    positions = [position for game in games for position in game.positions]
    for position, chance in zip(positions, fitted, strict=True):
        assert net.worth(position.known, position.prior) == pytest.approx(float(chance), abs=0.01)


def test_a_side_that_is_about_to_win_has_the_better_chance() -> None:
    good = Corner(hero="orrin", units={"d6": "cavalier", "c7": "griffin"}, hand=["pikeman"])
    game = duel(good, Corner(hero="kyrre", damage=17)).game
    assert duel_net().chance(game, 0) > 0.8
    assert duel_net().chance(game, 1) < 0.2
    assert prior(game, 0) == -prior(game, 1)


def test_layers_side_by_side_add_up_as_one_by_one() -> None:
    rng = Random(1)
    weights = [[rng.uniform(-3, 3) for _ in range(9)] for _ in range(5)]
    bias = [rng.uniform(-3, 3) for _ in range(5)]
    lanes = Lanes(Layer(weights, bias))
    for _ in range(50):
        values = [rng.choice((0.0, rng.uniform(-4, 4))) for _ in range(9)]
        plain = [sum(map(mul, line, values)) + start for line, start in zip(weights, bias, strict=True)]
        found = lanes.positive(lanes(values[:4]) + lanes(values[4:], 4) + lanes.bias)
        assert [one / (1 << POINT) for one in found] == pytest.approx([max(0.0, one) for one in plain], abs=2e-3)


def test_a_round_of_training_leaves_weights_and_its_games(tmp_path: Path) -> None:
    flags = ["--data", str(tmp_path / "games"), "--out", str(tmp_path / "net.json"), "--games", "2"]
    assert main(["train", "duel", *flags]) == 0
    assert [path.name for path in (tmp_path / "games").iterdir()] == ["001.npz"]
    assert read_net((tmp_path / "net.json").read_bytes()).made["fights"] == 2


@pytest.mark.parametrize("rate", ["0", "-0.1", "2", "much"])
def test_steps_of_learning_go_forward_and_not_too_far(rate: str, tmp_path: Path) -> None:
    flags = ["--data", str(tmp_path / "games"), "--out", str(tmp_path / "net.json"), "--rate", rate]
    with pytest.raises(SystemExit, match="2"):
        main(["train", "duel", *flags])
    assert not list(tmp_path.iterdir())
