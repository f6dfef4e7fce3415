"""Towns and what each building does (core.town.*)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from heroes.cli.main import main
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import BUILDINGS, TOWNS
from heroes.rules.board.realm.town import BUILD
from heroes.rules.board.state.events import Removed
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map_events import NothingFound
from play.map.battle import STRONG, STRONG_FOE, WEAK, before_town, meeting, win
from play.map.table import SCENARIO, Table, realm
from play.map.town import CASTLE, DUNGEON, DWELLINGS, NECROPOLIS, at_home, furnish, keys_of
from play.map.visit import purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
FACTIONS = ("castle", "necropolis", "dungeon")
HEROES = {"castle": CASTLE, "necropolis": NECROPOLIS, "dungeon": DUNGEON}
ALL = tuple(name for name in BUILDINGS if name.partition(".")[0] in FACTIONS)


def town_of(faction: str, **more: Any) -> Table:
    """The turn of a player of that faction."""
    other = "necropolis" if faction == "castle" else "castle"
    more.setdefault("army", ())
    return at_home(hero=HEROES[faction], other=HEROES[other], **more)


def hand(table: Table, seat: int = 0) -> list[str]:
    return table.player(seat).hand


# ---------------------------------------------------------------------- building


@pytest.mark.rule("core.town.own-buildings")
@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_has_a_town_of_its_own_with_eight_buildings_on_seven_pieces(faction: str) -> None:
    town = TOWNS[faction]
    assert (len(town.pieces), len(town.buildings)) == (7, 8)
    assert sorted(name for piece in town.pieces for name in piece) == sorted(one.id for one in town.buildings)
    (pair,) = [piece for piece in town.pieces if len(piece) == 2]
    assert BUILDINGS[pair[1]].requires == pair[0]


@pytest.mark.rule("core.town.own-buildings")
@both
def test_a_town_starts_with_the_buildings_of_the_scenario_and_grows_only_by_its_own(edition: str) -> None:
    scenario = SCENARIO + "buildings: [dwelling-bronze, citadel]\n"
    table = realm(scenario=scenario, edition=edition, gold=[99], materials=[50], valuables=[20]).turn(0)
    assert set(table.player(0).buildings) == {"castle.towers", "castle.citadel"}
    assert set(table.player(1).buildings) == {"necropolis.old-cemetery", "necropolis.citadel"}
    others = {one.id for one in TOWNS["castle"].buildings} - set(table.player(0).buildings)
    assert set(keys_of(table, "build")) == others - {"castle.glory-of-erathia"}
    refusal = table.game.why_not(0, "build:necropolis.city-hall")
    assert refusal is not None
    assert refusal.rule == "core.town.own-buildings"


@pytest.mark.rule("core.town.build-one-per-round")
@both
def test_one_building_is_built_in_a_round_at_its_full_price(edition: str) -> None:
    table = town_of("castle", edition=edition)
    had = purse(table, 0)
    table.answer("build:castle.citadel")
    assert [before - now for before, now in zip(had, purse(table, 0), strict=True)] == [8, 5, 1]
    assert (table.player(0).spent, keys_of(table, "build")) == ((BUILD,), [])
    refusal = table.game.why_not(0, "build:castle.city-hall")
    assert refusal is not None
    assert refusal.rule == "core.town.build-one-per-round"


@pytest.mark.rule("core.town.build-one-per-round", "core.resources.pay-in-full")
@pytest.mark.parametrize("lacks", range(3))
@both
def test_what_cannot_be_paid_in_full_is_not_built(edition: str, lacks: int) -> None:
    price = [8, 5, 1]
    price[lacks] -= 1
    table = town_of("castle", edition=edition, gold=[price[0]], materials=[price[1]], valuables=[price[2]])
    assert "castle.citadel" not in keys_of(table, "build")
    refusal = table.game.why_not(0, "build:castle.citadel")
    assert refusal is not None
    assert refusal.rule == "core.resources.pay-in-full"
    word = ("gold", "building material", "valuable")[lacks]
    assert refusal.text == f"You lack 1 {word}; it costs 8 gold, 5 building materials, 1 valuable."


@pytest.mark.rule("core.town.built-effect-immediate")
@both
def test_a_building_stands_at_once_and_works_from_then_on(edition: str) -> None:
    table = town_of("castle", edition=edition, shared={"spell": (["slow"] * 4, ["haste"])})
    assert keys_of(table, "recruit") == []
    table.answer("build:castle.mage-guild")
    # What happens when it is built happens before anything else.
    assert (table.ask.kind, "castle.mage-guild" in table.player(0).buildings) == ("search", True)


@pytest.mark.rule("core.town.built-effect-immediate")
@both
def test_units_of_a_new_dwelling_can_be_recruited_at_once(edition: str) -> None:
    table = town_of("castle", edition=edition, army=["castle.halberdiers"])
    assert keys_of(table, "recruit") == []
    table.answer("build:castle.towers")
    assert keys_of(table, "recruit") == ["castle.marksmen", "castle.griffins"]


@pytest.mark.rule("core.town.building.dwelling-order")
@pytest.mark.parametrize("faction", FACTIONS)
@both
def test_dwellings_are_built_bronze_before_silver_before_gold(edition: str, faction: str) -> None:
    bronze, silver, gold = (next(one for one in TOWNS[faction].buildings if one.role == role) for role in DWELLINGS)
    for built, offered, refused in (((), bronze, silver), ((bronze,), silver, gold), ((bronze, silver), gold, None)):
        table = town_of(faction, edition=edition, stands=[one.id for one in built])
        dwellings = [name for name in keys_of(table, "build") if BUILDINGS[name].role in DWELLINGS]
        assert dwellings == [offered.id]
        if refused is not None:
            reason = table.game.why_not(0, f"build:{refused.id}")
            assert reason is not None
            assert reason.rule == "core.town.building.dwelling-order"
            assert offered.name in reason.text


@pytest.mark.rule("core.town.building.faction")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("castle.towers", "castle.blacksmith"),
        ("necropolis.mage-guild", "necropolis.necromancy-amplifier"),
        ("dungeon.mage-guild", "dungeon.mana-vortex"),
    ],
)
def test_the_second_side_of_a_piece_needs_the_first(first: str, second: str) -> None:
    faction = first.partition(".")[0]
    table = town_of(faction)
    assert second not in keys_of(table, "build")
    reason = table.game.why_not(0, f"build:{second}")
    assert reason is not None
    assert BUILDINGS[first].name in reason.text
    assert second in keys_of(town_of(faction, stands=[first]), "build")


@pytest.mark.rule("core.town.building.faction")
def test_every_building_does_something_that_its_text_tells() -> None:
    for name in ALL:
        building = BUILDINGS[name]
        assert building.text
        assert building.services or building.role.startswith("dwelling-") or building.role == "citadel"


# ---------------------------------------------------------------------- dwellings and Citadels

HOMES = [pytest.param(name, marks=pytest.mark.card(name)) for name in ALL if BUILDINGS[name].role in DWELLINGS]
CITADELS = [pytest.param(name, marks=pytest.mark.card(f"{name}.citadel")) for name in FACTIONS]


@pytest.mark.parametrize("home", HOMES)
@both
def test_a_dwelling_lets_the_units_of_its_level_be_recruited(edition: str, home: str) -> None:
    faction, role = home.partition(".")[0], BUILDINGS[home].role
    needed = DWELLINGS[: DWELLINGS.index(role) + 1]
    tier = role.removeprefix("dwelling-")
    army = [next(unit.id for unit in UNITS.values() if unit.faction == faction)]
    wanted = {unit.id for unit in UNITS.values() if unit.faction == faction and unit.tier == tier} - set(army)
    assert wanted <= set(keys_of(town_of(faction, edition=edition, stands=needed, army=army), "recruit"))
    without = keys_of(town_of(faction, edition=edition, stands=needed[:-1], army=army), "recruit")
    assert not wanted & set(without)


@pytest.mark.parametrize("faction", CITADELS)
@both
def test_a_citadel_lets_the_units_of_its_town_be_reinforced(edition: str, faction: str) -> None:
    units = [unit.id for unit in UNITS.values() if unit.faction == faction][:5]
    table = town_of(faction, edition=edition, stands=(*DWELLINGS, "citadel"), army=units)
    assert keys_of(table, "reinforce") == units
    assert keys_of(town_of(faction, edition=edition, stands=DWELLINGS, army=units), "reinforce") == []


# ---------------------------------------------------------------------- City Halls


def resource_round(table: Table) -> Table:
    """Play on to the first question of round 3, in which resources come in."""
    while table.game.world.round < 3:
        table.next_round()
        assert not table.game.over
    return table.passes()


NO_INCOME = {"gold": [0, 0], "materials": [0, 0], "valuables": [0, 0]}


@pytest.mark.card("castle.city-hall", "necropolis.city-hall", "dungeon.city-hall")
@pytest.mark.rule("core.town.building.city-hall")
@pytest.mark.parametrize(
    ("faction", "choice", "gold", "valuables"),
    [
        ("castle", "choose:1", 5, 0),
        ("necropolis", "choose:1", 4, 0),
        ("dungeon", "choose:1", 5, 0),
        ("dungeon", "choose:2", 0, 1),
    ],
)
@both
def test_a_city_hall_gives_resources_in_a_resource_round(
    edition: str, faction: str, choice: str, gold: int, valuables: int
) -> None:
    table = town_of(faction, edition=edition, stands=["city-hall"], **NO_INCOME)
    bare = town_of(faction, edition=edition, **NO_INCOME)
    resource_round(table).answer(choice).turn(0)
    resource_round(bare).turn(0)
    assert purse(table, 0) == tuple(one + more for one, more in zip(purse(bare, 0), (gold, 0, valuables), strict=True))


@pytest.mark.card("castle.city-hall")
@pytest.mark.rule("core.town.building.city-hall")
@both
def test_the_city_hall_of_castle_gives_a_movement_point_instead(edition: str) -> None:
    table = town_of("castle", edition=edition, stands=["castle.city-hall"])
    resource_round(table).answer("choose:2").turn(0)
    assert table.movement("0:main") == 4


@pytest.mark.card("necropolis.city-hall")
@pytest.mark.rule("core.town.building.city-hall")
@pytest.mark.parametrize(("kind", "points"), [("main", (4, 2)), ("secondary", (3, 3))])
def test_the_movement_point_of_the_city_hall_of_castle_is_for_either_hero(kind: str, points: tuple[int, int]) -> None:
    table = town_of("castle", stands=["castle.city-hall"])
    table.lay_out(at={"0:secondary": table.town(0)})
    resource_round(table).answer("choose:2", f"hero:{kind}").turn(0)
    assert (table.movement("0:main"), table.movement("0:secondary")) == points


@pytest.mark.rule("core.town.building.city-hall")
def test_without_a_hero_on_the_map_the_movement_point_of_the_city_hall_is_lost() -> None:
    table = town_of("castle", stands=["castle.city-hall"])
    table.lay_out(at={"0:main": NOWHERE})
    resource_round(table).answer("choose:2").turn(0)
    assert table.movement("0:main") == 3


@pytest.mark.rule("core.town.building.city-hall")
@both
def test_the_city_hall_of_necropolis_reinforces_a_bronze_unit_instead(edition: str) -> None:
    army = ["necropolis.skeletons", "necropolis.zombies", "necropolis.vampires"]
    table = town_of("necropolis", edition=edition, stands=["necropolis.city-hall"], army=army)
    gold = table.player(0).gold
    resource_round(table).answer("choose:2")
    assert keys_of(table, "reinforce") == ["necropolis.skeletons", "necropolis.zombies"]
    table.answer("reinforce:necropolis.zombies").turn(0)
    assert [troop.pack for troop in table.player(0).army] == [False, True, False]
    assert table.player(0).gold == gold + 10


@pytest.mark.rule("core.town.building.city-hall")
def test_the_city_hall_of_necropolis_has_only_gold_when_no_bronze_unit_is_few() -> None:
    army = ["necropolis.skeletons+", "necropolis.vampires"]
    table = town_of("necropolis", stands=["necropolis.city-hall"], army=army)
    assert resource_round(table).keys == ["choose:1"]


@pytest.mark.card("castle.city-hall", "necropolis.city-hall", "dungeon.city-hall")
@pytest.mark.rule("core.town.building.city-hall")
@pytest.mark.parametrize("faction", FACTIONS)
@both
def test_a_city_hall_gives_nothing_in_other_rounds(edition: str, faction: str) -> None:
    table = town_of(faction, edition=edition, stands=["city-hall"])
    had = purse(table, 0)
    table.next_round().turn(0)
    assert (table.game.world.round, purse(table, 0)) == (2, had)


# ---------------------------------------------------------------------- Castle


@pytest.mark.card("castle.brotherhood-of-the-sword")
@pytest.mark.rule("core.town.building.faction")
@both
def test_the_brotherhood_of_the_sword_gives_morale_in_a_resource_round_only(edition: str) -> None:
    table = town_of("castle", edition=edition, stands=["castle.brotherhood-of-the-sword"])
    table.next_round().turn(0)
    assert table.player(0).morale == 0
    table.next_round().turn(0)
    assert (table.game.world.round, table.player(0).morale) == (3, 1)


ARTIFACTS = {"artifact": (["charm-of-mana", "speculum", "angel-wings"], ["centaurs-axe"])}


def smith(**more: Any) -> Table:
    """A Castle player with a Blacksmith."""
    more.setdefault("hands", [["attack", "speculum"], []])
    table = at_home(stands=["castle.towers", "castle.blacksmith"], shared=ARTIFACTS, **more)
    return table.turn(0)


@pytest.mark.card("castle.blacksmith")
@pytest.mark.rule("core.town.building.faction", "core.turn.building-activation")
@both
def test_the_blacksmith_takes_an_artifact_out_of_the_game_for_four_gold(edition: str) -> None:
    table = smith(edition=edition, gold=[0])
    assert keys_of(table, "use") == ["castle.blacksmith:1"]
    table.answer("use:castle.blacksmith:1")
    assert table.keys == ["remove:speculum", "decline"]
    table.answer("remove:speculum")
    assert (hand(table), table.player(0).gold, table.player(0).removed) == (["attack"], 4, ("speculum",))
    assert [event.card for event in table.happened(Removed)] == ["speculum"]


@pytest.mark.card("castle.blacksmith")
@pytest.mark.rule("core.town.building.faction", "core.turn.building-activation")
@both
def test_the_blacksmith_searches_the_artifact_deck_for_six_gold(edition: str) -> None:
    table = smith(edition=edition, gold=[6], hands=[[], []])
    assert keys_of(table, "use") == ["castle.blacksmith:2"]
    table.answer("use:castle.blacksmith:2", "look", "keep:speculum")
    assert (hand(table), table.player(0).gold) == (["speculum"], 0)


@pytest.mark.card("castle.blacksmith")
@pytest.mark.rule("core.town.building.faction", "core.turn.building-activation")
@both
def test_the_blacksmith_works_once_in_a_turn_for_one_of_its_two_services(edition: str) -> None:
    table = smith(edition=edition)
    assert keys_of(table, "use") == ["castle.blacksmith:1", "castle.blacksmith:2"]
    table.answer("use:castle.blacksmith:2", "take-open")
    assert keys_of(table, "use") == []
    reason = table.game.why_not(0, "use:castle.blacksmith:1")
    assert reason is not None
    assert reason.rule == "core.turn.building-activation"
    table.answer("end-turn")
    assert keys_of(table, "use") == []
    assert keys_of(table.next_round().turn(0), "use")


@pytest.mark.card("castle.blacksmith")
def test_whoever_watches_a_sale_at_the_blacksmith_cannot_tell_the_artifacts_in_hand() -> None:
    table = smith(hands=[["attack", "speculum"], []], decks=[["power"] * 6, []])
    table.answer("use:castle.blacksmith:1")
    for number in range(20):
        imagined = table.game.resample(1, Random(number))
        assert imagined.ask is not None
        assert imagined.view(1) == table.game.view(1)


@pytest.mark.card("castle.blacksmith")
def test_the_blacksmith_has_nothing_to_do_without_artifacts_and_gold() -> None:
    assert keys_of(smith(gold=[5], hands=[["attack"], []]), "use") == []


# ---------------------------------------------------------------------- Necropolis


@pytest.mark.card("necropolis.cover-of-darkness")
@pytest.mark.rule("core.town.building.faction")
@pytest.mark.parametrize("count", [1, 2])
@both
def test_the_cover_of_darkness_swaps_one_or_two_cards_in_the_own_turn(edition: str, count: int) -> None:
    table = town_of(
        "necropolis",
        edition=edition,
        stands=["necropolis.cover-of-darkness"],
        hands=[["attack", "attack", "defense", "power"], []],
        decks=[["knowledge", "knowledge"], []],
    )
    table.answer("use:necropolis.cover-of-darkness:1")
    assert not table.offers("done")
    table.answer(*["discard:attack"] * count)
    if count == 1:
        table.answer("done")
    assert table.ask.kind == "turn"
    assert (len(hand(table)), hand(table).count("knowledge")) == (4, count)
    assert keys_of(table, "use") == []


def dark_meeting(**more: Any) -> tuple[Table, int]:
    """A Necropolis player with the Cover of Darkness is about to attack an enemy hero."""
    more.setdefault("stands", ["necropolis.cover-of-darkness"])
    stands, hands = more.pop("stands"), more.pop("hands", [[], ["attack", "defense"]])
    table, field = meeting(heroes_=(NECROPOLIS, CASTLE), armies=[STRONG_FOE, WEAK], **more)
    furnish(table, 0, stands)
    table.lay_out(hands=hands)
    return table, field


def to_question(table: Table, kind: str) -> Table:
    """Answer whatever comes before a question of that kind, or before the first unit acts."""
    while table.ask.kind not in (kind, "activation", "start"):
        table.answer(table.keys[0] if table.ask.kind != "town-actions" else "pass")
    return table


@pytest.mark.card("necropolis.cover-of-darkness")
@pytest.mark.rule("core.town.building.faction")
@pytest.mark.parametrize("whom", ["1:main", "1:secondary"])
@both
def test_the_cover_of_darkness_lets_an_attacked_enemy_hero_discard_at_random(edition: str, whom: str) -> None:
    table, field = dark_meeting(edition=edition, whom=whom)
    to_question(table.march(field), "use-building")
    assert (table.ask.seat, table.keys) == (0, ["pass", "use:necropolis.cover-of-darkness:2"])
    table.answer("use:necropolis.cover-of-darkness:2")
    assert (len(hand(table, 1)), len(table.player(1).discard)) == (1, 1)
    win(table, 0)
    # It has been used this turn.
    assert keys_of(table, "use") == []


@pytest.mark.card("necropolis.cover-of-darkness")
@pytest.mark.rule("core.town.building.faction")
def test_the_cover_of_darkness_that_has_been_used_in_the_turn_does_nothing_in_combat() -> None:
    table, field = dark_meeting(hands=[["attack"], ["attack"]], movement={"0:main": 3})
    table.turn(0).answer("use:necropolis.cover-of-darkness:1", "discard:attack")
    to_question(table.march(field), "use-building")
    assert table.ask.kind != "use-building"
    assert hand(table, 1) == ["attack"]


@pytest.mark.card("necropolis.cover-of-darkness")
@pytest.mark.rule("core.town.building.faction")
@pytest.mark.parametrize("case", ["no building", "no cards"])
def test_there_is_nothing_to_discard_without_the_cover_of_darkness_or_a_hand(case: str) -> None:
    if case == "no building":
        table, field = dark_meeting(stands=[])
    else:
        table, field = dark_meeting(hands=[[], []])
    to_question(table.march(field), "use-building")
    assert table.ask.kind != "use-building"


@pytest.mark.card("necropolis.cover-of-darkness")
@pytest.mark.rule("core.town.building.faction")
def test_the_cover_of_darkness_does_not_work_for_the_attacked_player() -> None:
    table, field = meeting(armies=[STRONG, STRONG_FOE])
    furnish(table, 1, ["necropolis.cover-of-darkness"])
    table.lay_out(hands=[["attack"], []])
    to_question(table.march(field), "use-building")
    assert table.ask.kind != "use-building"


def amplified(**more: Any) -> Table:
    """A Necropolis player at the end of the first turn, with the Necromancy Amplifier."""
    more.setdefault("shared", {"ability": (["archery", "necromancy", "luck"], ["luck"])})
    more.setdefault("stands", ["necropolis.mage-guild", "necropolis.necromancy-amplifier"])
    return town_of("necropolis", **more)


@pytest.mark.card("necropolis.necromancy-amplifier")
@pytest.mark.rule("core.town.building.faction")
@both
def test_the_necromancy_amplifier_finds_a_necromancy_card_as_the_turn_starts(edition: str) -> None:
    table = amplified(edition=edition)
    assert keys_of(table, "use") == []
    table.next_round().passes()
    assert (table.ask.seat, table.ask.kind, table.keys) == (0, "reward", ["choose:1", "decline"])
    table.answer("choose:1")
    assert hand(table) == ["necromancy"]
    assert sorted(table.game.state.decks["ability"].draw) == ["archery", "luck"]


@pytest.mark.card("necropolis.necromancy-amplifier")
@pytest.mark.rule("core.town.building.faction")
def test_the_necromancy_amplifier_may_look_in_vain() -> None:
    table = amplified(shared={"ability": (["archery", "luck"], ["necromancy"])})
    table.next_round().passes().answer("choose:1")
    assert (hand(table), table.ask.kind) == ([], "turn")
    assert [event.card for event in table.happened(NothingFound)] == ["necromancy"]


@pytest.mark.card("necropolis.necromancy-amplifier")
@pytest.mark.rule("core.town.building.faction")
def test_the_necromancy_amplifier_takes_a_specialty_back() -> None:
    table = amplified(edition="first")
    table.player(0).discard = ["attack", "necropolis.sandro-1"]
    table.player(0).deck = ["power"] * 9
    table.next_round().passes().answer("choose:2")
    assert keys_of(table, "take") == ["necropolis.sandro-1"]
    table.answer("take:necropolis.sandro-1")
    assert "necropolis.sandro-1" in hand(table)
    assert table.player(0).discard == ["attack"]


@pytest.mark.card("necropolis.necromancy-amplifier")
@pytest.mark.rule("core.town.building.faction")
def test_without_the_necromancy_amplifier_a_turn_starts_with_the_actions() -> None:
    table = amplified(stands=["necropolis.mage-guild"])
    assert table.next_round().passes().ask.kind == "turn"


# ---------------------------------------------------------------------- Dungeon

NEUTRALS: dict[str, tuple[list[str], list[str]]] = {
    "neutral-bronze": (["neutral.peasants", "neutral.boars"], []),
    "neutral-silver": (["neutral.mummies", "neutral.nomads"], []),
    "neutral-gold": (["neutral.trolls", "neutral.enchanters"], []),
    "neutral-azure": (["neutral.azure-dragons", "neutral.crystal-dragons"], []),
}


def portal(*dwellings: str, **more: Any) -> Table:
    """A Dungeon player as the second turn starts, with the Portal of Summoning."""
    stands = ["dungeon.portal-of-summoning", *dwellings]
    table = town_of("dungeon", stands=stands, army=["dungeon.harpies"], shared=NEUTRALS, **more)
    return table.next_round().passes()


@pytest.mark.card("dungeon.portal-of-summoning")
@pytest.mark.rule("core.town.building.faction")
@both
def test_the_portal_of_summoning_offers_a_neutral_unit_of_a_housed_level_at_its_price(edition: str) -> None:
    table = portal(*DWELLINGS[:2], edition=edition)
    assert (table.ask.seat, table.keys) == (0, ["decline", "summon:bronze", "summon:silver"])
    table.answer("summon:silver")
    assert table.keys == ["decline", "recruit:neutral.nomads"]
    gold = table.player(0).gold
    table.answer("recruit:neutral.nomads")
    assert [troop.card for troop in table.player(0).army] == ["dungeon.harpies", "neutral.nomads"]
    assert gold - table.player(0).gold == UNITS["neutral.nomads"].few.gold
    assert (table.player(0).spent, table.game.state.decks["neutral-silver"].discard) == ((), ())


@pytest.mark.card("dungeon.portal-of-summoning")
@pytest.mark.rule("core.town.building.faction")
@pytest.mark.parametrize("answers", [["decline"], ["summon:bronze", "decline"]])
def test_nobody_must_come_through_the_portal_of_summoning(answers: list[str]) -> None:
    table = portal(*DWELLINGS[:1])
    table.answer(*answers)
    assert (table.ask.kind, len(table.player(0).army)) == ("turn", 1)
    drawn = ("neutral.boars",) if len(answers) == 2 else ()
    assert table.game.state.decks["neutral-bronze"].discard == drawn


@pytest.mark.rule("core.town.building.faction")
def test_a_unit_of_the_portal_that_cannot_be_paid_goes_to_its_discard_pile() -> None:
    table = portal(*DWELLINGS[:1], gold=[3])
    table.answer("summon:bronze")
    assert (table.ask.kind, len(table.player(0).army)) == ("turn", 1)
    assert table.game.state.decks["neutral-bronze"].discard == ("neutral.boars",)


@pytest.mark.card("dungeon.portal-of-summoning")
@pytest.mark.rule("core.town.building.faction")
def test_without_any_dwelling_nobody_comes_through_the_portal() -> None:
    assert portal().ask.kind == "turn"


@pytest.mark.rule("core.neutral.azure.only-by-diplomacy")
def test_no_azure_unit_comes_through_the_portal_or_for_recruitment() -> None:
    table = portal(*DWELLINGS)
    assert keys_of(table, "summon") == ["bronze", "silver", "gold"]
    table.answer("decline")
    assert all(UNITS[card].tier != "azure" for card in keys_of(table, "recruit"))


def vortex(**more: Any) -> Table:
    """A Dungeon player as the second turn starts, with the Mana Vortex."""
    table = town_of("dungeon", stands=["dungeon.mage-guild", "dungeon.mana-vortex"], **more)
    table.player(0).hand, table.player(0).deck = ["attack", "defense", "power"], ["haste", "slow", "bless", "power"]
    table.player(0).discard = ["knowledge"]
    return table.next_round().passes()


@pytest.mark.card("dungeon.mana-vortex")
@pytest.mark.rule("core.town.building.faction")
def test_the_mana_vortex_renews_the_deck_for_a_card_and_searches_it() -> None:
    table = vortex()
    assert (table.ask.seat, table.ask.kind, len(hand(table))) == (0, "vortex", 4)
    before = sorted([*table.player(0).hand, *table.player(0).deck, *table.player(0).discard])
    table.answer("discard:defense")
    # Three cards of the renewed deck are looked at; the discarded one may be among them.
    assert (table.ask.kind, len(table.player(0).looking)) == ("keep", 3)
    assert table.player(0).discard == []
    kept = table.keys[0].removeprefix("keep:")
    table.answer(f"keep:{kept}")
    player = table.player(0)
    assert (table.ask.kind, len(player.hand), len(player.discard), len(player.deck)) == ("turn", 4, 2, 2)
    assert kept in player.hand
    assert sorted([*player.hand, *player.deck, *player.discard]) == before


@pytest.mark.card("dungeon.mana-vortex")
@pytest.mark.rule("core.town.building.faction")
def test_the_mana_vortex_may_be_left_alone() -> None:
    table = vortex()
    table.answer("decline")
    assert (table.ask.kind, table.player(0).discard) == ("turn", ["knowledge"])


@pytest.mark.card("dungeon.mana-vortex")
@pytest.mark.rule("core.town.building.faction")
def test_the_mana_vortex_wants_a_card() -> None:
    table = town_of("dungeon", stands=["dungeon.mage-guild", "dungeon.mana-vortex"])
    assert table.next_round().passes().ask.kind == "turn"


# ---------------------------------------------------------------------- captured towns


LONG = SCENARIO.replace("defeat-factions", "enemy-main-hero")
"""Holding every town does not end this game."""


def conqueror(**more: Any) -> Table:
    """Castle holds the town of Necropolis, in which much has been built."""
    stands = more.pop("other_stands", ("city-hall", "citadel", "mage-guild", *DWELLINGS))
    table = at_home(other_stands=stands, scenario=LONG, **more)
    table.lay_out(owners={table.town(1): 0}, at={"1:main": table.town(1) + 1})
    return table.turn(0)


@pytest.mark.rule("core.town.foreign-town.first")
def test_in_the_first_edition_a_captured_town_is_of_no_use_to_its_conqueror() -> None:
    table = conqueror(edition="first", stands=["dwelling-bronze"])
    assert {UNITS[card].faction for card in keys_of(table, "recruit")} == {"castle"}
    assert keys_of(table, "reinforce") == []
    assert not table.offers("buy-spell")
    assert all(name.startswith("castle.") for name in keys_of(table, "build"))


@pytest.mark.rule("core.town.foreign-town.first")
def test_in_the_first_edition_the_city_hall_of_a_captured_town_gives_its_conqueror_nothing() -> None:
    table = conqueror(edition="first")
    resource_round(table)
    assert (table.ask.seat, table.ask.kind) == (0, "turn")


@pytest.mark.rule("core.town.foreign-town.revised")
def test_in_the_revised_edition_a_conqueror_recruits_and_reinforces_units_of_the_captured_town() -> None:
    table = conqueror()
    assert {UNITS[card].faction for card in keys_of(table, "recruit")} == {"necropolis"}
    in_army = [troop.card for troop in table.player(1).army]
    assert in_army
    assert not set(in_army) & set(keys_of(table, "recruit"))
    table.answer("recruit:necropolis.vampires", "reinforce:necropolis.vampires", "done")
    assert [(troop.card, troop.pack) for troop in table.player(0).army] == [
        ("castle.halberdiers", False),
        ("necropolis.vampires", True),
    ]
    # Whoever founded the town goes on using it, but not the same card.
    table.turn(1)
    assert "necropolis.vampires" not in keys_of(table, "recruit")
    assert "necropolis.liches" in keys_of(table, "recruit")


@pytest.mark.rule("core.town.foreign-town.revised")
def test_in_the_revised_edition_a_conqueror_uses_the_other_buildings_but_builds_none() -> None:
    table = conqueror(gold=[5])
    assert table.offers("buy-spell")
    assert all(name.startswith("castle.") for name in keys_of(table, "build"))
    resource_round(table)
    assert (table.ask.seat, table.ask.kind) == (0, "reward")
    gold = table.player(0).gold
    table.answer("choose:1")
    assert table.player(0).gold == gold + 4


@pytest.mark.rule("core.town.foreign-town.revised")
def test_a_captured_blacksmith_works_for_its_conqueror_until_the_town_is_lost() -> None:
    seats: dict[str, Any] = {"hero": NECROPOLIS, "other": CASTLE, "army": ["necropolis.skeletons"]}
    table = conqueror(other_stands=["castle.towers", "castle.blacksmith"], **seats)
    assert keys_of(table, "use") == ["castle.blacksmith:2"]
    free = at_home(other_stands=["castle.towers", "castle.blacksmith"], **seats)
    assert keys_of(free, "use") == []


@pytest.mark.rule("core.town.owner-keeps-board")
@both
def test_a_player_whose_town_is_captured_keeps_its_buildings_and_their_use(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 7], armies=[STRONG, ["necropolis.skeletons"]])
    furnish(table, 1, ("citadel", *DWELLINGS))
    built = table.player(1).buildings
    table.march(town)
    assert table.game.owner(town) == 0
    assert table.player(1).buildings == built
    table.turn(1)
    assert keys_of(table, "recruit")
    assert "necropolis.skeletons" in keys_of(table, "reinforce")


@pytest.mark.rule("core.town.owner-keeps-board")
@pytest.mark.parametrize(("edition", "factions"), [("first", {"castle"}), ("revised", {"castle", "necropolis"})])
def test_who_has_lost_the_own_town_and_holds_another_still_uses_the_own_buildings(
    edition: str, factions: set[str]
) -> None:
    table = conqueror(edition=edition, stands=["dwelling-bronze"])
    table.lay_out(owners={table.town(0): 1})
    assert table.game.towns(0) == (table.town(1),)
    assert {UNITS[card].faction for card in keys_of(table, "recruit")} == factions


@pytest.mark.rule("core.setup.building-info-public")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_price_and_effect_of_every_building_can_be_looked_up_whether_it_stands_or_not(
    edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = realm(edition=edition, buildings=[["citadel"]]).turn(0)
    assert len(table.player(0).buildings) == 1
    for building in TOWNS["castle"].buildings:
        assert main(["cards", building.name]) == 0
        shown = capsys.readouterr().out.partition(f"[{building.id}]")[2].partition("\n[")[0]
        gold, materials, valuables = building.cost
        assert building.text in shown
        for amount, resource in ((gold, "gold"), (materials, "building material"), (valuables, "valuable")):
            assert not amount or f"{amount} {resource}" in shown, (building.name, shown)
