"""How a game went: told when it is over, from what everybody could see."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import heroes
from heroes.ai.bot import Seen, get
from heroes.engine import Standing, new_game
from heroes.server.growing import Growing
from heroes.server.replays import Past
from heroes.server.story import leads, tell
from heroes.server.table import Seat, State, Table
from server.players import BOT, ME, open_table, run, serving, settings_for
from server.test_playing import play_on


def played(name: str, setup: dict[str, Any], seed: int = 5) -> tuple[heroes.Game, Past]:
    game, table = finished(name, setup, seed)
    return game, Past(table)


def finished(name: str, setup: dict[str, Any], seed: int = 5) -> tuple[heroes.Game, Table]:
    game = new_game(name, setup, seed)
    bots = [get("random", name)(seat) for seat in range(game.seats)]
    answers = []
    while game.ask is not None:
        seat = game.ask.seat
        key = bots[seat].choose(Seen(game, seat))
        answers.append((seat, key))
        game.answer(seat, key)
    seats = [Seat() for _ in range(game.seats)]
    state = State(
        table="t",
        game=name,
        setup=game.setup,
        owner="",
        seats=seats,
        status="over",
        seed=seed,
        answers=Growing.of(answers),
        nonce=f"{name}{setup}{seed}",
    )
    return game, Table(state, game)


GAMES = [
    ("skirmish", {"template": "short", "board": "square"}, ["toughness", "units"]),
    ("cardgame", {}, ["damage", "units"]),
    ("clash", {}, ["gold", "army", "fields"]),
    ("clash", {"scenario": "triskelion"}, ["gold", "army", "fields"]),
    ("tournament", {}, ["gold", "army", "fields"]),
    ("adventure", {}, ["army", "levels", "riches", "income"]),
]


@pytest.mark.parametrize(("name", "setup", "measures"), GAMES)
def test_every_game_tells_its_numbers_round_by_round_and_at_the_end(
    name: str, setup: dict[str, Any], measures: list[str]
) -> None:
    game, past = played(name, setup)
    story = tell(past)
    assert story["measures"] == measures
    rounds = story["rounds"]
    assert [mark.round for mark in rounds[:-1]] == list(range(1, len(rounds)))
    assert [mark.step for mark in rounds] == sorted(mark.step for mark in rounds)
    assert rounds[-1].step == len(past.answers)
    assert rounds[-1].round == rounds[-2].round
    for mark in rounds:
        assert [len(numbers) for numbers in mark.numbers] == [game.seats] * len(measures)
        assert min(min(numbers) for numbers in mark.numbers) >= 0


def test_the_numbers_are_those_of_the_table() -> None:
    game, past = played("clash", {})
    story = tell(past)
    mark = story["rounds"][len(story["rounds"]) // 2]
    players = past.at(mark.step).view(None)["state"]["players"]
    assert mark.numbers[0] == [player["gold"] for player in players]
    last = past.at(len(past.answers)).view(None)["state"]
    owned = [sum(seat in field["cubes"] for field in last["map"]["fields"]) for seat in range(game.seats)]
    assert story["rounds"][-1].numbers[2] == owned


def test_whoever_lost_the_battle_has_nothing_left_and_the_winner_keeps_the_scars() -> None:
    game, past = played("skirmish", {"template": "short", "board": "square"})
    assert game.outcome is not None
    (winner,) = game.outcome.winners
    toughness, units = tell(past)["rounds"][-1].numbers
    assert (toughness[1 - winner], units[1 - winner]) == (0, 0)
    before = past.at(len(past.answers) - 1)
    assert 0 < toughness[winner] <= before.standing(Standing()).numbers["toughness"][winner]


def test_the_damage_of_the_card_game_is_what_the_heroes_took() -> None:
    game, past = played("cardgame", {})
    assert game.outcome is not None
    assert tell(past)["rounds"][-1].numbers[0] == list(reversed(game.outcome.scores))


@pytest.mark.parametrize(("name", "setup", "measures"), GAMES)
def test_turning_points_are_the_greatest_swings_in_the_order_of_play(
    name: str, setup: dict[str, Any], measures: list[str]
) -> None:
    game, past = played(name, setup, seed=6)
    points = tell(past)["turning"]
    assert 1 <= len(points) <= 3
    assert [point.step for point in points] == sorted({point.step for point in points})
    again = past.at(0)
    told = [again.standing(Standing())]
    for answer in past.answers:
        again.answer(*answer)
        told.append(again.standing(told[-1]))
    lead = leads(game, told)
    swings = [
        max(abs(now - before) for now, before in zip(lead[step], lead[step - 1], strict=True))
        for step in range(1, len(told))
        if told[step - 1].round
    ]
    assert sorted(abs(point.swing) for point in points) == pytest.approx(sorted(swings)[-len(points) :], abs=0.001)
    for point in points:
        change = lead[point.step][point.seat] - lead[point.step - 1][point.seat]
        assert point.swing == pytest.approx(change, abs=0.001)
        assert point.line["kind"] in game.telling
        assert point.line["n"] < len(past.at(point.step).events)
        assert point.line in game.log(None)


def test_every_die_and_every_card_is_counted_once() -> None:
    for name, setup, _ in GAMES:
        game, past = played(name, setup)
        kinds = [event["kind"] for event in game.log(None)]
        luck = tell(past)["luck"]
        dice = sum(one.count for one in luck if one.die != "cards")
        assert dice == sum(
            kinds.count(kind) for kind in ("board.rolled", "board.map-die-rolled", "board.resource-rolled")
        )
        drawn = [event for event in game.log(None) if event["kind"] in ("board.drew", "duel.drew")]
        for seat in range(game.seats):
            cards = sum(one.count for one in luck if one.die == "cards" and one.seat == seat)
            assert cards == sum(line["data"]["count"] for line in drawn if line["data"]["seat"] == seat)


def test_dice_are_counted_for_whoever_rolled_them() -> None:
    game, past = played("skirmish", {"template": "short", "board": "square"})
    log = game.log(None)
    cards = {line["data"]["unit"]: line["data"]["card"] for line in log if line["kind"] == "board.placed"}
    factions = [player["faction"] for player in game.view(None, len(game.events))["state"]["players"]]
    rolled = [cards[line["data"]["unit"]].split(".")[0] for line in log if line["kind"] == "board.rolled"]
    luck = tell(past)["luck"]
    for seat, faction in enumerate(factions):
        assert sum(one.count for one in luck if (one.seat, one.die) == (seat, "attack")) == rolled.count(faction) > 0


def test_the_story_is_told_when_the_game_is_over_to_whoever_may_watch(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Eve") as eve:
            setup = {"template": "short", "board": "square"}
            plan = [ME, {"who": "bot", "bot": "random"}]
            made = await ann.done("create", game="skirmish", setup=setup, seats=plan, start=True, watchable=False)
            table = made["table"]
            await ann.done("watch", table=table)
            refusal = await ann.refused("story", table=table)
            assert (refusal["code"], refusal["text"]) == ("not-over", "how the game went is told when it is over")
            rng = random.Random(1)
            while not ann.views[0]["over"]:
                await ann.until(lambda: ann.views[0]["over"] or ann.views[0]["ask"]["seat"] == 0)
                if not ann.views[0]["over"]:
                    options = ann.views[0]["ask"]["options"]
                    await ann.answer(table, rng.choice(options)["key"])  # the server may have answered already
            told = await ann.done("story", table=table)
            assert told["measures"] == ["toughness", "units"]
            assert told["rounds"][0][0] == 1
            assert (await eve.refused("story", table=table))["code"] == "private"
            assert (await ann.refused("story", table="nowhere"))["code"] == "no-table"

    run(story())


def test_a_game_that_tells_no_numbers_has_a_story_all_the_same(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, start=True)
            await play_on([ann], table)
            told = await ann.done("story", table=table)
            assert (told["measures"], told["rounds"], told["turning"], told["luck"]) == ([], [], [], [])

    run(story())
