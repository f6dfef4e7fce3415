"""What a client needs of the card game: the table as a seat sees it, forecasts, reasons, and a described set-up."""

from __future__ import annotations

import json
from random import Random

import pytest

import heroes
from heroes.rules.duel.cards import CARDS, KINGDOMS
from heroes.rules.duel.game import CardGame
from heroes.rules.duel.pool import pool
from heroes.rules.duel.share import encode
from play.duel.table import Corner, Table, duel, unit

# ---------------------------------------------------------------------- forecasts


def forecast(game: Table, key: str) -> dict[str, object]:
    found = game.game.odds(key)
    assert found is not None
    assert found == game.view(0)["forecasts"][key] == game.view(None)["forecasts"][key]
    return found


def test_the_forecast_shown_before_an_attack_is_what_then_happens() -> None:
    game = duel(Corner(units={"d4": unit("footman", size=2)}), Corner(units={"d5": "giant"})).up_to("activate:d4")
    assert forecast(game, "attack:d5") == {
        "attacker": "d4",
        "target": "d5",
        "deals": 4,
        "takes": 5,
        "disadvantage": False,
        "target_after": {"size": 1, "damage": 4},
        "attacker_after": {"size": 1, "damage": 2},
        "wins": False,
    }
    game.do("attack:d5")
    assert (game.damage("d5"), game.size("d4"), game.damage("d4")) == (4, 1, 2)


def test_a_forecast_tells_who_is_gone_what_disadvantage_leaves_and_that_the_game_is_won() -> None:
    blue = Corner(units={"d4": "slinger", "d6": "giant"})
    red = Corner(units={"d5": "footman"}, damage=17)
    game = duel(blue, red).up_to("activate:d4")
    near = forecast(game, "attack:d5")
    assert (near["deals"], near["disadvantage"], near["target_after"]) == (2, True, {"size": 1, "damage": 2})
    game = duel(blue, red).up_to("activate:d6")
    assert forecast(game, "attack:d7")["wins"] is True
    gone = forecast(game, "attack:d5")
    assert (gone["deals"], gone["target_after"], gone["attacker_after"]) == (5, None, {"size": 1, "damage": 2})


def test_a_forecast_counts_what_the_cards_do_of_themselves() -> None:
    """Minotaurs hit back harder; nothing retaliates against a Harpy; a Vampire heals as it attacks."""
    game = duel(Corner(units={"d4": "brute"}), Corner(units={"d5": "minotaur"})).up_to("activate:d4")
    assert forecast(game, "attack:d5")["takes"] == CARDS["minotaur"].attack + 1
    game = duel(Corner(units={"d4": "harpy"}), Corner(units={"d5": "minotaur"})).up_to("activate:d4")
    assert forecast(game, "attack:d5")["takes"] == 0
    game = duel(Corner(units={"d4": unit("vampire", damage=2)}), Corner(units={"d5": "footman"})).up_to("activate:d4")
    told = forecast(game, "attack:d5")
    game.do("attack:d5")
    assert told["attacker_after"] == {"size": game.size("d4"), "damage": game.damage("d4")}


def test_a_forecast_leaves_boosts_out_and_changes_nothing() -> None:
    blue = Corner(units={"d4": "brute"}, hand=["giant"])
    game = duel(blue, Corner(units={"d5": "brute"}, hand=["study"])).up_to("activate:d4")
    before = game.game.digest
    assert forecast(game, "attack:d5")["deals"] == 3
    assert game.game.digest == before
    assert [game.game.odds(key) for key in ("done", "move:d3", "attack:d7", "pass")] == [None] * 4


def test_while_players_may_boost_the_damage_without_boosts_is_shown() -> None:
    blue = Corner(units={"d4": "brute"}, hand=["giant"])
    game = duel(blue, Corner(units={"d5": "footman"}, hand=["study"])).up_to("activate:d4", "attack:d5")
    for _ in range(2):
        clash = game.view(0)["clash"]
        assert (clash["deals"], clash["takes"], clash["retaliates"]) == (3, 2, True)
        game.up_to(game.keys[1])
    assert game.view(0)["clash"] is None


# ---------------------------------------------------------------------- the table


def test_the_view_says_where_in_the_round_the_game_is() -> None:
    game = heroes.new_game("cardgame", seed=5)
    phases: list[str] = []
    rng = Random(5)
    while game.ask is not None:
        phase = game.view(None, len(game.events))["state"]["phase"]
        if not phases or phases[-1] != phase:
            phases.append(phase)
        game.answer(game.ask.seat, game.ask.options[rng.randrange(len(game.ask.options))].key)
    assert phases[:4] == ["setup", "turns", "discard", "turns"]
    assert game.view(None)["state"]["phase"] == "over"


def test_effects_at_the_start_and_end_of_the_round_have_their_phases() -> None:
    enemies = {"a7": "brute", "b7": "brute"}
    blue = Corner(beside=["drum", "balm"], units={"a1": unit("brute", damage=1), "b1": unit("brute", damage=1)})
    game = duel(blue, Corner(units=enemies)).up_to("pass", "pass")
    assert (game.kind, game.view(0)["phase"]) == ("target", "end")
    game.do("target:a1").keep_hands()
    assert (game.kind, game.view(0)["phase"]) == ("target", "start")


def test_whoever_passes_first_is_shown_to_be_first_in_the_next_round() -> None:
    game = duel(Corner(), Corner())
    assert game.view(None)["next_first"] is None
    assert game.do("pass").view(1)["next_first"] == 0


def test_the_hand_has_its_prices_and_only_its_player_sees_them() -> None:
    game = duel(Corner(hand=["giant", "spark"]), Corner())
    mine = game.view(0)["sides"][0]
    assert mine["prices"]["giant"] == {"attack": 3, "defense": 0, "power": 0, "knowledge": 0}
    assert set(mine["prices"]) == {"giant", "spark"}
    for other in (1, None):
        assert "prices" not in game.view(other)["sides"][0]
        assert "hand" not in game.view(other)["sides"][0]


def test_a_hero_shows_the_damage_it_can_take() -> None:
    game = duel(Corner(damage=7), Corner())
    (hero,) = [piece for piece in game.view(None)["pieces"] if piece["seat"] == 0]
    assert (hero["hero"], hero["hp"], hero["damage"], hero["space"]) == (True, 20, 7, "d1")


def test_a_view_is_plain_data() -> None:
    game = duel(Corner(hand=["giant"], units={"d4": "brute"}), Corner(units={"d5": "brute"})).up_to("activate:d4")
    for seat in (0, 1, None):
        assert json.loads(json.dumps(game.game.view(seat))) == game.game.view(seat)


# ---------------------------------------------------------------------- why not


@pytest.mark.parametrize("key", ["move:d4", "attack:d5", "take:c2", "merge:d3"])
def test_before_an_activation_nobody_moves_or_attacks(key: str) -> None:
    assert duel(Corner(units={"d4": "brute"}), Corner(units={"d5": "brute"})).refused(key) == "card.turn.one-action"


# ---------------------------------------------------------------------- setting up


def test_the_set_up_is_described_with_every_ready_set_and_its_plan() -> None:
    described = CardGame.options()
    assert json.loads(json.dumps(described)) == described
    (field,) = described["seats"]["fields"]
    assert (described["seats"]["least"], described["seats"]["most"], field["key"]) == (2, 2, "set")
    assert [entry["value"] for entry in field["choices"]] == list(KINGDOMS)
    assert all(entry["plan"] and entry["style"] in entry["label"] for entry in field["choices"])
    assert isinstance(field["default"], list)
    game = heroes.new_game("cardgame", {"seats": [{"set": name} for name in field["default"]]}, seed=1)
    assert game.setup == heroes.new_game("cardgame", seed=1).setup


def test_a_seat_may_bring_a_set_of_its_own_as_a_share_code() -> None:
    data = KINGDOMS["dead-silence"].as_data()
    for code in (encode(data), encode(data).lower().replace("-", "")):
        game = heroes.new_game("cardgame", {"seats": [{"set": code}, {"set": "bone-tide"}]}, seed=1)
        assert isinstance(game, CardGame)
        assert game.kingdoms[0]["deck"] == dict(sorted(data["deck"].items()))
        assert heroes.replay(game.record()).digest == game.digest


def test_a_mistyped_code_and_an_unknown_set_are_told_apart() -> None:
    code = encode(KINGDOMS["dead-silence"].as_data())
    wrong = code[:7] + ("B" if code[7] != "B" else "C") + code[8:]
    with pytest.raises(heroes.BadSetup, match="mistyped"):
        heroes.new_game("cardgame", {"seats": [{"set": wrong}, {}]})
    with pytest.raises(heroes.BadSetup, match=r"no ready Kingdom set 'amber-wall'.*dead-silence.*share code"):
        heroes.new_game("cardgame", {"seats": [{"set": "amber-wall"}, {}]})


def test_the_pool_is_plain_data_with_every_card_every_set_and_the_limits() -> None:
    described = pool()
    assert json.loads(json.dumps(described)) == described
    assert set(described["cards"]) == set(CARDS)
    angel = described["cards"]["angel"]
    assert (angel["name"], angel["type"], angel["unit_type"], angel["faction"]) == ("Angel", "unit", "flying", "castle")
    assert sum(angel["cost"].values()) == sum(CARDS["angel"].cost)
    assert sum(described["cards"]["orrin"]["numbers"].values()) == described["limits"]["statistics"] == 8
    assert described["limits"]["deck"] == 45
    for name, ready in described["sets"].items():
        assert ready["code"] == encode(KINGDOMS[name].as_data())
