"""What units of an army do outside combat: income, a look at a deck, a step at the end of the turn, cheaper packs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.lattice import field_name
from play.map.foes import alone
from play.map.hand import holding
from play.map.table import Table, realm

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)


# ---------------------------------------------------------------------- income


@pytest.mark.card("neutral.peasants", "neutral.crystal-dragons")
@pytest.mark.parametrize(
    ("unit", "gained"),
    [("neutral.peasants", (3, 0, 0)), ("neutral.crystal-dragons", (0, 0, 2)), ("neutral.boars", (0, 0, 0))],
)
@both
def test_some_units_earn_something_in_each_resource_round(edition: str, unit: str, gained: tuple[int, ...]) -> None:
    def purse_in_round_three(*army: str) -> tuple[int, int, int]:
        table = realm(
            edition=edition,
            settings=("no-astrologers", "towns-no-production"),
            armies=[army, ("necropolis.skeletons",)],
            gold=[0, 0],
            materials=[0, 0],
            valuables=[0, 0],
            round_=2,
        )
        table.next_round().turn(0)
        player = table.player(0)
        return player.gold, player.materials, player.valuables

    without = purse_in_round_three("castle.griffins")
    earned = purse_in_round_three("castle.griffins", unit)
    assert tuple(now - before for now, before in zip(earned, without, strict=True)) == gained
    twice = purse_in_round_three("castle.griffins", unit, unit)
    assert tuple(now - before for now, before in zip(twice, earned, strict=True)) == gained


@pytest.mark.card("neutral.peasants")
def test_peasants_earn_nothing_in_other_rounds() -> None:
    table = holding(armies=[("castle.griffins", "neutral.peasants"), ()], gold=[0, 0])
    table.next_round()
    assert table.game.world.round == 2
    assert table.turn(0).player(0).gold == 0


# ---------------------------------------------------------------------- Rogues

DECKS = {"artifact": (["angel-wings", "speculum"], ["rib-cage"]), "neutral-bronze": (["neutral.boars"], [])}


def spies(*cards: str, **more: Any) -> Table:
    return holding(*cards, armies=[("castle.griffins", "neutral.rogues"), ()], shared=DECKS, **more)


@pytest.mark.card("neutral.rogues")
@both
def test_rogues_look_at_the_top_of_a_deck_once_a_turn_and_may_put_it_under_the_deck(edition: str) -> None:
    table = spies(edition=edition)
    table.answer("peek", "deck:artifact")
    assert table.player(0).looking == ("speculum",)
    assert table.ask.private
    table.answer("bottom")
    assert table.game.state.decks["artifact"].draw == ("speculum", "angel-wings")
    assert table.player(0).looking == ()
    assert not table.offers("peek"), "once a turn"
    table.next_round().turn(0)
    assert table.offers("peek")


@pytest.mark.card("neutral.rogues")
@pytest.mark.parametrize(("where", "deck"), [("top", ["attack", "power"]), ("bottom", ["power", "attack"])])
def test_the_card_may_stay_on_top_also_of_ones_own_deck(where: str, deck: list[str]) -> None:
    table = spies(deck=("attack", "power"))
    table.answer("peek", "deck:own", where)
    assert table.player(0).deck == deck
    other = spies()
    other.answer("peek", "deck:neutral-bronze", "top")
    assert other.game.state.decks["neutral-bronze"].draw == ("neutral.boars",)


@pytest.mark.card("neutral.rogues")
def test_nobody_else_learns_what_the_rogues_saw() -> None:
    table = spies().answer("peek", "deck:artifact")
    game = table.game
    assert "speculum" not in str(game.view(1))
    assert "speculum" in str(game.view(0))
    other = game.resample(1, random.Random(3))
    assert other.view(1) == game.view(1)
    table.answer("bottom")
    assert "speculum" not in str(game.view(1))


@pytest.mark.card("neutral.rogues")
def test_rogues_can_look_at_any_deck_on_the_table() -> None:
    """Morale cards, units and weeks have names too."""
    decks = [key for key in spies(settings=["morale-decks"]).answer("peek").keys if key.startswith("deck:")]
    assert len(decks) > 5
    assert any("morale" in key for key in decks)
    for key in decks:
        table = spies(settings=["morale-decks"], deck=("attack",)).answer("peek", key)
        assert all(option.label for option in table.ask.options)


@pytest.mark.card("neutral.rogues")
@pytest.mark.rule("core.ai.two-decks")
def test_the_deck_of_an_enemy_hero_is_not_on_the_table() -> None:
    table = alone(enemy="deck: {might: 2}", armies=[["neutral.rogues"], []]).turn(0).answer("peek")
    assert table.keys
    assert not any("ai-" in key for key in table.keys)


@pytest.mark.card("neutral.rogues")
def test_without_rogues_or_in_the_turn_of_another_nobody_peeks() -> None:
    assert not holding(armies=[("castle.griffins",), ()], shared=DECKS).offers("peek")
    table = spies()
    table.turn(1)
    assert not table.offers("peek")


# ---------------------------------------------------------------------- Nomads


@pytest.mark.card("neutral.nomads")
@both
def test_with_nomads_the_hero_may_step_to_an_empty_field_as_the_turn_ends(edition: str) -> None:
    table = holding(edition=edition, armies=[("castle.griffins", "neutral.nomads"), ()])
    start = table.where("0:main")
    table.answer("end-turn")
    assert table.ask.kind == "last-step"
    empty = [key for key in table.keys if key != "stay"]
    assert all(table.game.field(field).location == "empty" for field in fields_of(table, empty))
    table.answer(empty[0])
    assert table.where("0:main") != start
    assert table.ask.kind != "last-step"


def fields_of(table: Table, keys: list[str]) -> list[int]:
    return [field for field in table.game.atlas.fields if f"step:{field_name(field)}" in keys]


@pytest.mark.card("neutral.nomads", "logistics")
def test_nomads_and_logistics_allow_a_step_each() -> None:
    table = holding("logistics", armies=[("castle.griffins", "neutral.nomads"), ()])
    table.answer("play:logistics", "end-turn", "stay")
    assert table.ask.kind == "last-step"
    table.answer("stay")
    assert table.ask.kind != "last-step"


# ---------------------------------------------------------------------- Champions


@pytest.mark.card("castle.champions")
@both
def test_on_stables_champions_are_reinforced_for_six_gold_less(edition: str) -> None:
    pack = UNITS["castle.champions"].pack
    assert pack is not None
    built = [("dwelling-gold", "citadel"), ()]
    more: dict[str, Any] = {
        "edition": edition,
        "armies": [("castle.champions",), ()],
        "buildings": built,
        "valuables": [1, 0],
    }
    table = holding(gold=[pack.gold - 6, 0], **more)
    assert not table.offers("reinforce:castle.champions")
    table.lay_out(at={"0:main": table.spot("F3", "stables")})
    table.answer("reinforce:castle.champions")
    assert table.player(0).army == (Troop("castle.champions", True),)
    assert table.player(0).gold == 0
    short = holding(gold=[pack.gold - 7, 0], **more)
    short.lay_out(at={"0:main": short.spot("F3", "stables")})
    assert not short.offers("reinforce:castle.champions")


@pytest.mark.card("castle.champions")
def test_stables_make_no_other_unit_cheaper() -> None:
    pack = UNITS["castle.archangels"].pack
    assert pack is not None
    built = [("dwelling-gold", "citadel"), ()]
    table = holding(armies=[("castle.archangels",), ()], buildings=built, gold=[pack.gold - 6, 0], valuables=[9, 0])
    table.lay_out(at={"0:main": table.spot("F3", "stables")})
    assert not table.offers("reinforce:castle.archangels")
