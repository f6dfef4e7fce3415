"""`tactician`: it knows what wins a combat, sees no more than its seat, and never works without end."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import msgspec
import numpy as np
import pytest

import heroes
from heroes.ai.bot import Bot, Seen, get, names, thinking_time
from heroes.ai.combat_features import features
from heroes.ai.combat_net import CombatNet, combat_net
from heroes.ai.learnt_net import read_net
from heroes.ai.neutral_bot import NeutralBot
from heroes.ai.tactician import BRIEF, FOLLOWED, FUTURES, STEPS, WORLD_LINES, WORLDS, Tactician
from heroes.cli.main import main
from heroes.engine import BadSetup, Seat
from heroes.lab import combat_fit, net_fit
from heroes.lab.arena import Plan, play_many, play_out
from heroes.lab.combat_selfplay import fight
from heroes.lab.mirror import mirror_setup
from heroes.rules.board.library.components import CARDS, CORE, UNITS
from heroes.rules.board.state.boardgame import BoardGame
from play.combat.fight import Fight, combat


def in_reach(defender_hand: list[str]) -> Fight:
    return combat(
        ["castle.champions@b3", "castle.marksmen@a5"],
        ["necropolis.skeletons@b2", "necropolis.dread-knights@c3"],
        attacker_hand=["attack", "magic-arrow"],
        defender_hand=defender_hand,
    ).activate("champions")


def test_it_plays_skirmishes_and_combats() -> None:
    assert "tactician" in names("skirmish")
    assert "tactician" in names("combat")
    assert "tactician" not in names("clash")
    assert thinking_time("tactician:0.5", "skirmish") == 0.5


@pytest.mark.long
def test_it_beats_the_neutral_units_way_of_fighting() -> None:
    won = 0
    for seed in range(6):
        game = heroes.new_game("combat", mirror_setup(seed, "square"), seed)
        bots: list[Bot] = [Tactician(seed, worlds=1), NeutralBot(seed)]
        play_out(game, bots if seed % 2 == 0 else bots[::-1])
        assert game.outcome is not None
        won += game.outcome.winners == (seed % 2,)
    assert won >= 5


def test_a_side_that_is_about_to_win_has_the_better_chance() -> None:
    fight = combat(["castle.champions+@b3", "castle.archangels@c3"], ["necropolis.skeletons@b2!1"]).activate(
        "champions"
    )
    game = fight.game
    assert combat_net().chance(game, 0) > 0.8
    assert combat_net().chance(game, 1) < 0.2


def test_it_takes_the_kill_that_ends_the_fight() -> None:
    fight = combat(["castle.champions@b3"], ["necropolis.skeletons@b2!1"]).activate("champions")
    assert Tactician(1).choose(Seen(fight.game, 0)) == "attack:u1"


def test_what_it_knows_does_not_hang_on_what_the_enemy_holds() -> None:
    one, other = in_reach(["defense", "defense"]), in_reach(["attack", "power"])
    assert features(one.game, 0) == features(other.game, 0)
    assert features(one.game, 1) != features(other.game, 1)
    assert Tactician(7, 60).choose(Seen(one.game, 0)) == Tactician(7, 60).choose(Seen(other.game, 0))


class Counting(Tactician):
    lines = 0

    def _try(self, game: BoardGame, seat: Seat, key: str, depth: int) -> float:
        self.lines += 1
        return super()._try(game, seat, key, depth)


def nested() -> Fight:
    """A card that asks for one discard after the other, with many to choose from."""
    hand = ["sword-of-judgement", "attack", "defense", "power", "knowledge", "fireball", "bless", "curse", "haste"]
    return combat(
        ["castle.halberdiers@b3"],
        ["dungeon.black-dragons@b2"],
        attacker_hand=[*hand, "slow", "blind", "magic-arrow", "cure", "bloodlust", "weakness", "teleport"],
    ).attack("halberdiers", "black-dragons")


def test_nested_discards_do_not_freeze_it() -> None:
    fight = nested()
    bot = Counting(1, 60)
    assert bot.choose(Seen(fight.game, 0)) in fight.ask.keys
    assert WORLD_LINES < bot.lines <= WORLDS * WORLD_LINES + FUTURES * FOLLOWED * (STEPS + 1) * BRIEF


def test_what_it_follows_is_limited_too() -> None:
    fight = in_reach(["defense", "attack"])
    plain, whole = Counting(1, 60, futures=0), Counting(1, 60)
    for bot in (plain, whole):
        assert bot.choose(Seen(fight.game, 0)) in fight.ask.keys
    assert plain.lines < whole.lines <= plain.lines + FUTURES * FOLLOWED * (STEPS + 1) * BRIEF


def test_once_its_time_is_up_it_looks_no_further() -> None:
    """Each answer is still tried once in one imagined game, without anything within it."""
    fight = nested()
    bot = Counting(1, 0.0)
    assert bot.choose(Seen(fight.game, 0)) in fight.ask.keys
    assert bot.lines <= 2 * len(fight.ask.keys)


def test_it_tells_what_it_weighed() -> None:
    fight = in_reach([])
    weighing = Tactician(1, worlds=1).weigh(Seen(fight.game, 0))
    assert {one.key for one in weighing.candidates} == set(fight.ask.keys)
    assert all(0 <= one.worth <= 1.001 for one in weighing.candidates)


@pytest.mark.parametrize("seed", range(4))
def test_what_it_chooses_is_what_it_found_best(seed: int) -> None:
    """Also when answers that looked best at first sight were followed and fell behind."""
    fight = in_reach(["defense", "attack"])
    weighing = Tactician(seed, 60).weigh(Seen(fight.game, 0))
    assert {one.key for one in weighing.candidates} == set(fight.ask.keys)
    assert max(weighing.candidates, key=lambda one: one.worth).key == weighing.key
    assert all(-0.001 <= one.worth <= 1 for one in weighing.candidates)


class CountsUnits(Tactician):
    """To it only units count, not what threatens them."""

    def _value(self, game: BoardGame, seat: Seat) -> float:
        living = [unit.side == game.side_played_by(seat) for unit in game.combat.units if unit.alive]
        return sum(living) / len(living)


def test_it_sees_the_blow_that_comes_next() -> None:
    """An answer that leaves a unit to be struck down is worse once the enemy has acted as well."""
    fight = combat(
        ["castle.marksmen@b3!1", "castle.champions@a5"], ["necropolis.dread-knights@b2", "necropolis.skeletons@c1"]
    ).activate("marksmen")
    bot = CountsUnits(1, 60)
    bot._until = float("inf")
    before = fight.game.save()
    assert bot._follow(fight.game, 0, "defend") < -0.1
    assert fight.game.save() == before, "what is followed is followed in a copy"


def test_the_weights_know_the_core_box_and_say_how_they_were_made() -> None:
    data = resources.files("heroes.ai").joinpath("weights", "combat.json").read_bytes()
    net = read_net(data)
    assert {unit.id for unit in UNITS.values() if unit.box == CORE} <= set(net.units) <= set(UNITS)
    assert {card.id for card in CARDS.values() if card.box == CORE} <= set(net.cards) <= set(CARDS)
    assert net.made["fights"] > 1000
    assert len(data) < 200_000


def test_a_unit_and_a_card_that_the_weights_have_never_met_count_by_their_numbers() -> None:
    net = combat_net().net
    units = {name: learnt for name, learnt in net.units.items() if name != "castle.champions"}
    cards = {name: learnt for name, learnt in net.cards.items() if name != "attack"}
    stranger = CombatNet(msgspec.structs.replace(net, units=units, cards=cards))
    game = in_reach([]).game
    assert 0 < stranger.chance(game, 0) < 1
    assert stranger.chance(game, 0) != combat_net().chance(game, 0)


def test_a_mirror_fight_is_fought_from_both_sides() -> None:
    setup = mirror_setup(3, "hex")
    assert setup["attacker"] == setup["defender"]
    assert setup == mirror_setup(3, "hex")
    plan = Plan("combat", {"board": "square"}, ("neutral", "random"), mirror=True)
    assert [plan.seed_of(10, number) for number in range(4)] == [10, 10, 11, 11]
    assert [plan.entry(0, number) for number in range(4)] == [0, 1, 0, 1]
    assert all(result.outcome is not None for result in play_many(plan, 2, 5))
    with pytest.raises(BadSetup, match="skirmish cannot be mirrored; these can: combat, cardgame"):
        play_many(Plan("skirmish", {}, ("random", "random"), mirror=True), 2, 1)


@pytest.mark.long
def test_what_was_learnt_plays_as_it_was_fitted(tmp_path: Path) -> None:
    """The net that plays in plain Python gives the chances of the one that learnt with numpy."""
    fought = [fight(seed, 0, combat_net()) for seed in (1, 20)]
    data = net_fit.arrays(combat_fit.shape(), fought)
    fit = net_fit.Fit(combat_fit.shape(), (data["units"].shape[2], data["rests"].shape[1]), 1)
    everything = np.arange(len(data["came"]))
    before = fit.loss(data, everything)
    assert list(fit.learn(data, 20))
    assert fit.loss(data, everything) < before, "it has learnt something of them"
    net_fit.write(tmp_path / "net.json", fit.net({"fights": 2}))
    met = {token.card for one in fought for position in one.positions for token in position.known.mine}
    assert set(read_net((tmp_path / "net.json").read_bytes()).units) == met, "of others nothing is known"
    net = CombatNet(read_net((tmp_path / "net.json").read_bytes()))
    fitted = 1 / (1 + np.exp(-fit._forward(data, everything)[-1]))
    known = [position.known for one in fought for position in one.positions]
    for position, chance in zip(known, fitted, strict=True):
        assert net.worth(position) == pytest.approx(float(chance), abs=0.01)


def train(folder: Path, games: int = 2, *more: str) -> int:
    words = ["train", "combat", "--data", str(folder / "fights"), "--out", str(folder / "net.json")]
    return main([*words, "--games", str(games), *more])


@pytest.mark.long
def test_a_round_of_training_leaves_weights_and_its_fights(tmp_path: Path) -> None:
    assert train(tmp_path) == 0
    assert [path.name for path in (tmp_path / "fights").iterdir()] == ["001.npz"]
    assert read_net((tmp_path / "net.json").read_bytes()).made["fights"] == 2


@pytest.mark.long
def test_one_game_is_too_little_to_learn_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert train(tmp_path, games=1) == 2
    assert "play at least 2" in capsys.readouterr().err
    assert not (tmp_path / "net.json").exists()


@pytest.mark.long
def test_what_was_played_can_be_learnt_from_once_more_without_new_games(tmp_path: Path) -> None:
    train(tmp_path)
    assert train(tmp_path, 2, "--no-games") == 0
    assert [path.name for path in (tmp_path / "fights").iterdir()] == ["001.npz"]
    assert read_net((tmp_path / "net.json").read_bytes()).made["fights"] == 2


def test_without_any_games_there_is_nothing_to_learn_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert train(tmp_path, 2, "--no-games") == 2
    assert "too few games to learn from" in capsys.readouterr().err
    assert not (tmp_path / "net.json").exists()


def test_training_without_numpy_says_what_is_missing_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(net_fit, "np", None)
    assert train(tmp_path) == 2
    assert "needs numpy" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_maker_by_name_hands_on_the_time_to_think() -> None:
    made = get("tactician:0.2", "skirmish")(3)
    assert isinstance(made, Tactician)
