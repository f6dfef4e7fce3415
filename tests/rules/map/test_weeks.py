"""Every Astrologers Proclaim card, and a case in which it does nothing (core.events.astrologers.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import NATURE
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import ASTROLOGERS
from heroes.rules.board.state.events import NeutralsDrawn
from heroes.rules.board.state.ground import DEFENDER
from heroes.rules.board.state.map import BLACK
from heroes.rules.board.state.map_events import Proclaimed, ShuffledIn
from play.map.battle import GUARDS, STRONG, WEAK_FOE, win
from play.map.stars import STARS, in_round, proclaimed, under
from play.map.table import PASSES, SCENARIO, Table
from play.map.visit import purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
by_its_card = pytest.mark.rule("core.events.astrologers.duration-on-card")
QUIET = "dead-silence"


def by_round(table: Table, numbers: tuple[int, ...], look: Any) -> list[Any]:
    """What is seen at the first turn of these rounds."""
    return [look(in_round(table, number)) for number in numbers]


# ---------------------------------------------------------------------- in force for two rounds


@pytest.mark.card("battalions-stallion", "magic-tortoise")
@by_its_card
@both
@pytest.mark.parametrize(("week", "points"), [("battalions-stallion", 4), ("magic-tortoise", 2)])
def test_the_stallion_gives_heroes_a_movement_point_and_the_tortoise_takes_one(
    edition: str, week: str, points: int
) -> None:
    table = under(week, QUIET, edition=edition, settings=["start-secondary"])
    main = by_round(table, (1, 2, 3, 4), lambda table: table.movement("0:main"))
    assert main == [3, points, points, 3]
    table = under(week, QUIET, edition=edition, settings=["start-secondary"])
    second = by_round(table, (1, 2, 3, 4), lambda table: table.turn(1).movement("1:secondary"))
    assert second == [2, points - 1, points - 1, 2]


@pytest.mark.card("profuse-growth")
@by_its_card
@both
def test_profuse_growth_raises_everybodys_hand_limit_by_one(edition: str) -> None:
    table = under("profuse-growth", QUIET, edition=edition, decks=[["attack"] * 30] * 2)
    hands = by_round(table, (1, 2, 3), lambda table: len(table.player(0).hand))
    assert hands == [0, 5, 5]
    assert len(table.turn(1).player(1).hand) == 5
    table.answer("end-turn").passes("hand-limit")
    assert (table.game.world.round, table.ask.kind) == (4, "hand-limit")


@pytest.mark.card("dead-silence")
@by_its_card
@both
def test_dead_silence_changes_nothing(edition: str) -> None:
    table = under(QUIET, "white-raven", edition=edition)
    before = [(purse(table, seat), table.player(seat).morale) for seat in (0, 1)]
    in_round(table, 2)
    assert [event.card for event in table.happened(Proclaimed)] == [QUIET]
    assert [(purse(table, seat), table.player(seat).morale) for seat in (0, 1)] == before
    assert table.movement("0:main") == 3
    assert table.game.world.charms == ()


# ---------------------------------------------------------------------- at once


@pytest.mark.card("fancy-pixie")
@by_its_card
@both
def test_the_fancy_pixie_gives_everybody_positive_morale_once(edition: str) -> None:
    table = under("fancy-pixie", QUIET, edition=edition, heroes_=("castle.catherine", "dungeon.mutare"))
    morale = by_round(table, (1, 2, 3, 4), lambda table: [table.player(seat).morale for seat in (0, 1)])
    assert morale == [[0, 0], [1, 1], [1, 1], [1, 1]]


@pytest.mark.card("fancy-pixie")
@by_its_card
def test_the_fancy_pixie_does_not_cheer_the_undead_of_the_revised_edition() -> None:
    table = in_round(under("fancy-pixie"), 2)
    assert [table.player(seat).morale for seat in (0, 1)] == [1, 0]


@pytest.mark.card("fluffy-rabbit")
@by_its_card
@both
def test_the_fluffy_rabbit_rolls_a_treasure_die_for_everybody_once(edition: str) -> None:
    table = proclaimed(under("fluffy-rabbit", QUIET, edition=edition))
    assert (table.ask.seat, table.ask.kind) == (NATURE, "treasure-die")
    table.dice("experience", "resource", "gold-6")
    assert (table.turn(0).player(0).steps, table.player(1).steps) == (3, 2)
    assert [table.player(seat).gold for seat in (0, 1)] == [0, 6]
    assert in_round(table, 4).player(1).steps == 2


@pytest.mark.card("white-raven")
@by_its_card
@both
def test_the_white_raven_rolls_a_resource_die_for_everybody_once(edition: str) -> None:
    table = proclaimed(under("white-raven", QUIET, edition=edition))
    assert (table.ask.seat, table.ask.kind) == (NATURE, "resource-die")
    table.dice("valuables-1", "materials-4")
    for number in (2, 4):
        in_round(table, number)
        assert [purse(table, seat)[1:] for seat in (0, 1)] == [(0, 1), (4, 0)]


@pytest.mark.card("friendly-beaver")
@by_its_card
@both
def test_the_friendly_beaver_takes_black_cubes_but_no_faction_cubes(edition: str) -> None:
    table = under("friendly-beaver", edition=edition, round_=3).turn(0)
    field = table.spot("S3", "resource-symbol")
    table.march(field).dice("gold-3")
    assert table.game.world.cubes[field] == (BLACK,)
    in_round(table, 4)
    assert table.game.world.cubes == {table.town(0): (0,), table.town(1): (1,)}


@pytest.mark.card("friendly-beaver")
@by_its_card
@both
def test_the_friendly_beaver_of_the_first_astrologers_round_is_replaced(edition: str) -> None:
    table = under("friendly-beaver", "battalions-stallion", edition=edition).turn(0)
    field = table.spot("S3", "resource-symbol")
    table.march(field).dice("gold-3")
    assert in_round(table, 2).game.world.cubes[field] == (BLACK,)
    assert table.game.world.astrologer == "battalions-stallion"


@pytest.mark.card("isras-friends")
@by_its_card
@both
def test_isras_friends_reinforce_one_few_unit_of_each_player_at_half_cost(edition: str) -> None:
    armies = [["castle.halberdiers", "castle.griffins"], ["necropolis.skeletons"]]
    table = proclaimed(under("isras-friends", edition=edition, armies=armies, gold=[20, 20]))
    assert (table.ask.seat, table.keys) == (0, ["decline", "reinforce:castle.halberdiers", "reinforce:castle.griffins"])
    pack = UNITS["castle.griffins"].pack
    assert pack is not None
    table.answer("reinforce:castle.griffins")
    assert table.player(0).gold == 20 - (pack.gold + 1) // 2
    assert (table.ask.seat, table.keys) == (1, ["decline", "reinforce:necropolis.skeletons"])
    table.answer("decline")
    assert [troop.pack for troop in (*table.player(0).army, *table.player(1).army)] == [False, True, False]
    assert table.turn(0).game.world.round == 2


@pytest.mark.card("isras-friends")
@by_its_card
@both
def test_isras_friends_do_nothing_for_packs_and_for_the_poor(edition: str) -> None:
    armies = [["castle.halberdiers+"], ["necropolis.skeletons"]]
    table = proclaimed(under("isras-friends", edition=edition, armies=armies, gold=[20, 0]))
    assert table.turn(0).game.world.round == 2


@pytest.mark.card("terrible-plague")
@by_its_card
@both
def test_the_terrible_plague_thins_one_pack_of_everybody_who_has_one(edition: str) -> None:
    armies = [["castle.halberdiers+", "castle.griffins+", "castle.marksmen"], ["necropolis.skeletons"]]
    table = proclaimed(under("terrible-plague", edition=edition, armies=armies))
    assert (table.ask.seat, table.keys) == (0, ["thin:castle.halberdiers", "thin:castle.griffins"])
    table.answer("thin:castle.griffins")
    assert [troop.pack for troop in table.player(0).army] == [True, False, False]
    assert (table.turn(0).ask.seat, table.game.world.round) == (0, 2)
    assert len(table.player(1).army) == 1


# ---------------------------------------------------------------------- the next Resource round

INCOME = f"{SCENARIO}income: {{gold: 10, valuables: 1}}\n"
NO_INCOME_OF_VALUABLES = f"{SCENARIO}income: {{gold: 10, valuables: 0}}\n"


@pytest.mark.card("gold-dragon", "merry-leprechaun", "wild-debauchery", "greedy-dragon")
@by_its_card
@both
@pytest.mark.parametrize(
    ("week", "purses"),
    [
        ("gold-dragon", [(0, 0, 0), (15, 0, 1), (15, 0, 1), (25, 0, 2)]),
        ("merry-leprechaun", [(0, 0, 0), (10, 0, 2), (10, 0, 2), (20, 0, 3)]),
        ("wild-debauchery", [(0, 0, 0), (5, 0, 1), (5, 0, 1), (15, 0, 2)]),
        ("greedy-dragon", [(0, 0, 0), (10, 0, 0), (10, 0, 0), (20, 0, 1)]),
    ],
)
def test_dragons_leprechauns_and_debauchery_change_the_next_income_of_everybody_once(
    edition: str, week: str, purses: list[tuple[int, int, int]]
) -> None:
    table = under(week, QUIET, edition=edition, scenario=INCOME)
    assert by_round(table, (2, 3, 4, 5), lambda table: purse(table, 0)) == purses
    assert purse(table.turn(1), 1) == purses[-1]


@pytest.mark.card("greedy-dragon")
@by_its_card
@both
def test_the_greedy_dragon_takes_no_valuables_that_a_player_has(edition: str) -> None:
    table = under("greedy-dragon", QUIET, edition=edition, scenario=NO_INCOME_OF_VALUABLES, valuables=[2, 0])
    assert purse(in_round(table, 3), 0) == (10, 0, 2)


# ---------------------------------------------------------------------- cards and spells


@pytest.mark.card("annoying-lizard")
@by_its_card
@both
def test_the_annoying_lizard_shuffles_artifacts_and_spells_away_for_as_many_cards(edition: str) -> None:
    hands = [["attack", "charm-of-mana", "magic-arrow", "magic-arrow"], ["attack", "leadership", "power", "power"]]
    table = under("annoying-lizard", edition=edition, hands=hands, decks=[["defense"] * 30, ["defense"]])
    proclaimed(table)
    mine = table.player(0)
    assert len(mine.hand) == 4
    assert "attack" in mine.hand
    assert sorted([*mine.hand, *mine.deck]) == sorted([*hands[0], *["defense"] * 30])
    assert (table.player(1).hand, table.player(1).deck) == (hands[1], ["defense"])
    assert [(event.seat, event.count) for event in table.happened(ShuffledIn)] == [(0, 3)]


@pytest.mark.card("annoying-lizard")
@by_its_card
def test_what_the_annoying_lizard_takes_and_brings_stays_secret() -> None:
    hands = [["attack", "charm-of-mana", "magic-arrow"], []]
    table = under("annoying-lizard", hands=hands, decks=[["defense"] * 5, []])
    proclaimed(table)
    seen = str(table.game.view(1))
    assert "charm-of-mana" not in str(table.game.view(1)["state"]["players"][0])
    assert seen == str(table.game.copy().view(1))


def hunting(week: str, edition: str, *, hand: list[str], round_: int = 2, **more: Any) -> tuple[Table, int]:
    """Under a week, seat 0 stands beside the level II guards in the centre of tile F3."""
    table = under(
        week,
        QUIET,
        edition=edition,
        tiles={"F3": (0, 0)},
        armies=[STRONG, WEAK_FOE],
        **{"hands": [hand, []], "shared": GUARDS, **more},
    )
    field = table.spot("F3", "artifact-symbol")
    start = next(one for one in table.game.atlas.exits(field) if not table.game.field(one).guard)
    table.lay_out(at={"0:main": start})
    return in_round(table, round_), field


def cast(table: Table) -> int:
    """Cast a Magic Arrow on a unit that survives it; how much power it has of itself."""
    win(table, -2, until="activation:0").answer("play:magic-arrow")
    assert table.ask.kind == "power"
    power = table.ask.amount
    table.answer("cast")
    assert table.ask.kind == "choose-unit"
    table.answer(table.keys[0])
    return power


def next_combat_round(table: Table) -> Table:
    now = table.game.combat.round
    while table.game.combat.round == now:
        win(table, -2, until="activation:0").answer("end" if "end" in table.keys else "defend")
    return table


ARROWS = ["magic-arrow", "magic-arrow"]


@pytest.mark.card("grim-warlock")
@by_its_card
@both
def test_the_grim_warlock_gives_power_to_the_first_spell_of_a_turn_only(edition: str) -> None:
    table, field = hunting("grim-warlock", edition, hand=ARROWS)
    table.march(field)
    assert cast(table) == 1
    assert cast(next_combat_round(table)) == 0


@pytest.mark.card("grim-warlock")
@by_its_card
@both
def test_without_the_grim_warlock_a_spell_has_no_power_of_its_own(edition: str) -> None:
    table, field = hunting(QUIET, edition, hand=ARROWS)
    table.march(field)
    assert cast(table) == 0


@pytest.mark.card("grim-warlock")
@by_its_card
@both
def test_the_grim_warlock_does_nothing_for_a_player_whose_turn_it_is_not(edition: str) -> None:
    """Seat 1 has cast nothing in the own turn, is attacked in that of seat 0 and casts."""
    table, field = hunting("grim-warlock", edition, hand=[], hands=[[], ARROWS], round_=3)
    foe = table.game.piece(2).field
    beside = next(one for one in table.game.atlas.exits(foe) if table.game.hero_at(one) < 0)
    del field
    table.lay_out(at={"0:main": beside})
    table.turn(0).march(foe)
    win(table, -2, until="activation:1").answer("play:magic-arrow")
    assert (table.ask.about, table.ask.amount) == (("card:magic-arrow",), 0)


@pytest.mark.card("crazy-wizard")
@by_its_card
@both
def test_the_crazy_wizard_gives_back_only_the_first_spell(edition: str) -> None:
    table, field = hunting("crazy-wizard", edition, hand=["magic-arrow"])
    table.march(field)
    cast(table)
    assert (table.player(0).hand, table.player(0).discard) == (["magic-arrow"], [])
    assert 1 in [charm.seat for charm in table.game.world.charms], "the other player's first spell is still to come"
    cast(next_combat_round(table))
    assert (table.player(0).hand, table.player(0).discard) == ([], ["magic-arrow"])


@by_its_card
@both
def test_under_another_week_no_spell_comes_back(edition: str) -> None:
    table, field = hunting(QUIET, edition, hand=["magic-arrow"])
    table.march(field)
    cast(table)
    assert (table.player(0).hand, table.player(0).discard) == ([], ["magic-arrow"])


@pytest.mark.card("crazy-wizard")
@by_its_card
@both
def test_the_crazy_wizard_leaves_when_the_next_week_begins(edition: str) -> None:
    table, _ = hunting("crazy-wizard", edition, hand=["magic-arrow"], round_=3)
    assert [charm.seat for charm in table.game.world.charms] == [0, 1]
    assert in_round(table, 4).game.world.charms == ()


# ---------------------------------------------------------------------- guards and dice


@pytest.mark.card("groovy-satyr")
@by_its_card
@both
def test_the_groovy_satyr_lets_an_attacker_exchange_one_guard_for_another_of_its_level(edition: str) -> None:
    bronze = ("neutral.rogues", "neutral.griffins", "neutral.peasants", "neutral.peasants", "neutral.halberdiers")
    shared = {**GUARDS, "neutral-bronze": (bronze, ())}
    table, field = hunting("groovy-satyr", edition, hand=[], shared=shared)
    table.march(field)
    win(table, -2, until="week")
    first = [troop.card for troop in table.game.combat.armies[DEFENDER].waiting]
    assert (table.ask.seat, table.keys) == (0, ["decline", *(f"swap:{card}" for card in first)])
    table.answer("swap:neutral.halberdiers")
    assert [event.cards for event in table.happened(NeutralsDrawn)] == [tuple(first), ("neutral.peasants",)]
    assert table.game.state.decks["neutral-bronze"].discard == ("neutral.halberdiers",)
    win(table, -2, until="activation:0")
    units = [unit.card for unit in table.game.combat.units if unit.side == DEFENDER]
    assert sorted(units) == sorted([*first[1:], "neutral.peasants"])


@pytest.mark.card("groovy-satyr")
@by_its_card
@both
def test_the_groovy_satyr_can_be_declined_and_is_absent_from_other_weeks(edition: str) -> None:
    table, field = hunting("groovy-satyr", edition, hand=[])
    table.march(field)
    win(table, -2, until="week").answer("decline")
    assert len(table.happened(NeutralsDrawn)) == 1
    table, field = hunting(QUIET, edition, hand=[])
    table.march(field)
    asked = [table.ask.kind]
    while table.ask.kind != "activation":
        table.answer(PASSES.get(table.ask.kind, table.keys[0]))
        asked.append(table.ask.kind)
    assert "week" not in asked
    assert len(table.happened(NeutralsDrawn)) == 1


@pytest.mark.card("swift-weasel")
@pytest.mark.rule("core.turn.sequence.first")
@by_its_card
@both
def test_the_swift_weasel_lets_a_player_roll_one_map_die_again_in_each_turn(edition: str) -> None:
    table = in_round(under("swift-weasel", QUIET, edition=edition, levels=[7, 7]), 2)
    table.march(table.spot("S3", "resource-symbol")).dice("gold-3")
    assert (table.ask.seat, table.keys) == (0, ["take", "reroll:weasel:resource:gold-3"])
    table.answer("reroll:weasel:resource:gold-3").dice("gold-6")
    assert table.player(0).gold == 6
    table.march(table.town(0)).march(table.spot("S3", "treasure-symbol")).dice("experience")
    assert table.ask.kind == "turn"
    table.answer("end-turn").turn(1).march(table.spot("S1", "resource-symbol")).dice("valuables-1")
    assert (table.ask.seat, table.keys) == (1, ["take", "reroll:weasel:resource:valuables-1"])


@pytest.mark.card("swift-weasel")
@by_its_card
@both
def test_a_reroll_of_the_swift_weasel_that_is_not_used_in_the_turn_is_lost(edition: str) -> None:
    table = in_round(under("swift-weasel", "white-raven", edition=edition), 3)
    assert [charm.what for charm in table.game.world.charms] == ["weasel"]
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert (table.game.world.round, table.ask.kind) == (4, "resource-die")
    table.dice("gold-3", "gold-6")
    assert [table.turn(0).player(seat).gold for seat in (0, 1)] == [13, 16]


@by_its_card
def test_nineteen_weeks_are_known() -> None:
    assert len([week for week in ASTROLOGERS.values() if week.box == "core"]) == 19
    assert STARS in under(QUIET).game.state.decks
