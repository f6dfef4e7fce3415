"""Setting up a game on the map (core.setup.*, core.startbonus.*, core.difficulty.*, core.components.*)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import heroes
from heroes.engine import NATURE, BadSetup
from heroes.rules.board.library.components import CARDS, HEROES, UNITS, faction_units
from heroes.rules.board.library.places import TILES, TOWNS, tiles_of
from heroes.rules.board.modes.clash import ClashGame
from heroes.rules.board.modes.tournament import TournamentGame
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.lattice import NOWHERE
from play.map.table import SCENARIO, Table, realm
from play.map.visit import purse

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)
PAIR = ("castle.catherine", "necropolis.sandro")
THREE = (*PAIR, "dungeon.mutare")
CROSSROADS = "crossroads"
FREE = SCENARIO.replace(", seat: 0, rotation: 1", ", seat: 0").replace(", seat: 1, rotation: 4", ", seat: 1")


def seated(*chosen: str) -> list[dict[str, str]]:
    return [{"hero": hero} for hero in chosen]


def new(scenario: str = SCENARIO, chosen: tuple[str, ...] = PAIR, **more: Any) -> Table:
    """A game at its very first question."""
    setup = {"scenario": scenario, "difficulty": "impossible", "first_player": 0, "seats": seated(*chosen), **more}
    return Table(heroes.new_game("clash", setup, 1, "ask"))


# ---------------------------------------------------------------------- players and heroes


@pytest.mark.rule("core.components.players")
def test_the_core_box_is_for_three_players_at_most() -> None:
    assert len(new(chosen=THREE).game.state.players) == 3
    assert len([town for town in TOWNS.values() if town.box == "core"]) == 3
    with pytest.raises(BadSetup, match="players"):
        new(SCENARIO.replace("players: [2, 3]", "players: [2, 3, 4]"))
    with pytest.raises(BadSetup, match="2 or 3 players"):
        new(chosen=(*THREE, "castle.rion"))


@pytest.mark.rule("core.setup.faction-unique")
@both
def test_two_players_cannot_take_the_same_faction(edition: str) -> None:
    with pytest.raises(BadSetup, match="different faction"):
        new(chosen=("castle.catherine", "castle.rion"), edition=edition)
    assert [player.faction for player in new(edition=edition).game.state.players] == ["castle", "necropolis"]


@pytest.mark.rule("core.setup.main-hero-choice")
@both
@pytest.mark.parametrize("hero", ["castle.catherine", "castle.rion"])
def test_either_hero_of_a_faction_can_be_the_main_hero(edition: str, hero: str) -> None:
    table = new(chosen=(hero, "necropolis.sandro"), edition=edition)
    assert table.player(0).hero == hero
    assert table.game.view(1)["state"]["players"][0]["hero"] == hero


@pytest.mark.rule("core.setup.other-hero-is-secondary")
@both
def test_the_secondary_hero_starts_off_the_map(edition: str) -> None:
    table = realm(edition=edition)
    assert [table.where(f"{seat}:secondary") for seat in (0, 1)] == [NOWHERE, NOWHERE]
    assert [table.where(f"{seat}:main") for seat in (0, 1)] == [table.town(0), table.town(1)]


@pytest.mark.rule("core.setup.level-cube")
@both
def test_main_heroes_start_at_level_one_without_a_half_level(edition: str) -> None:
    for player in new(edition=edition).game.state.players:
        assert (player.level, player.steps) == (1, 2)


@pytest.mark.rule("core.setup.hero-on-town")
@both
def test_each_main_hero_stands_on_the_town_of_its_own_starting_tile(edition: str) -> None:
    table = realm(edition=edition)
    assert table.where("0:main") == table.spot("S3", "town")
    assert table.where("1:main") == table.spot("S1", "town")


@pytest.mark.rule("core.setup.no-opening-hand")
@both
def test_nobody_holds_a_card_before_the_own_first_turn(edition: str) -> None:
    table = realm(edition=edition).turn(0)
    assert (len(table.player(0).hand), len(table.player(0).deck)) == (4, 5)
    assert (len(table.player(1).hand), len(table.player(1).deck)) == (0, 9)
    table.answer("end-turn")
    assert len(table.turn(1).player(1).hand) == 4


# ---------------------------------------------------------------------- the scenario


@pytest.mark.rule("core.setup.scenario-by-player-count")
@both
def test_a_scenario_is_for_certain_numbers_of_players(edition: str) -> None:
    with pytest.raises(BadSetup, match="Crossroads is for 2 players"):
        new(CROSSROADS, THREE, edition=edition)
    assert len(new(CROSSROADS, edition=edition).game.state.players) == 2


@pytest.mark.rule("core.setup.scenario-by-player-count")
@both
def test_what_the_scenario_says_about_the_setup_counts(edition: str) -> None:
    plain, own = new(edition=edition), new(f"{SCENARIO}resources: {{gold: 2}}\n", edition=edition)
    assert (purse(plain, 0), purse(own, 0)) == ((15, 3, 1), (2, 0, 0))


@pytest.mark.rule("core.setup.map-layout")
@both
@pytest.mark.parametrize("count", [2, 3])
def test_the_tiles_lie_as_the_scenario_shows_for_the_number_of_players(edition: str, count: int) -> None:
    table = new(chosen=THREE[:count], edition=edition)
    laid = {tile.place: (tile.group, bool(tile.tile)) for tile in table.game.world.tiles}
    pattern = {(-1, 0): ("starting", True), (1, 0): ("starting", True), (0, 0): ("center", False)}
    if count == 3:
        pattern[0, -1] = ("starting", True)
    assert laid == pattern
    assert [player.far_tiles for player in table.game.state.players] == [2] * count


@pytest.mark.rule("core.setup.prebuilt-buildings")
@both
def test_the_buildings_of_the_scenario_stand_and_no_others(edition: str) -> None:
    table = new(f"{SCENARIO}buildings: [dwelling-bronze, citadel]\n", edition=edition)
    assert set(table.player(0).buildings) == {"castle.towers", "castle.citadel"}
    assert set(table.player(1).buildings) == {"necropolis.old-cemetery", "necropolis.citadel"}
    assert new(edition=edition).player(0).buildings == ()


@pytest.mark.rule("core.setup.starting-income")
@both
def test_the_income_tracks_start_where_the_scenario_says(edition: str) -> None:
    table = new(f"{SCENARIO}income: {{gold: 15, materials: 2, valuables: 1}}\n", edition=edition)
    for seat in (0, 1):
        assert table.game.view(seat)["state"]["players"][seat]["income"] == [15, 2, 1]


@pytest.mark.rule("core.setup.starting-resources")
@both
def test_each_player_starts_with_exactly_the_resources_of_the_scenario(edition: str) -> None:
    table = new(f"{SCENARIO}resources: {{gold: 7, materials: 4, valuables: 2}}\n", edition=edition)
    assert [purse(table, seat) for seat in (0, 1)] == [(7, 4, 2)] * 2


@pytest.mark.rule("core.setup.town-tokens-ready")
@both
def test_every_town_action_is_available_from_the_start(edition: str) -> None:
    buildings = "buildings: [dwelling-bronze, dwelling-silver, mage-guild]"
    resources = "resources: {gold: 60, materials: 20, valuables: 9}"
    table = new(f"{SCENARIO}{buildings}\n{resources}\n", edition=edition)
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert [player.spent for player in table.game.state.players] == [(), ()]
    assert {"build", "recruit", "buy-spell"} <= {key.partition(":")[0] for key in table.keys}


@pytest.mark.rule("core.setup.token-supply")
@both
def test_nobody_starts_with_morale_and_no_black_cube_lies_on_the_map(edition: str) -> None:
    table = new(edition=edition)
    assert [player.morale for player in table.game.state.players] == [0, 0]
    assert table.game.world.cubes == {table.town(0): (0,), table.town(1): (1,)}


UNITS_LINE = "units: [{tier: bronze, side: few}, {tier: silver, side: few, count: 1}]\n"


@pytest.mark.rule("core.setup.starting-units.first")
def test_in_the_first_edition_the_few_starting_units_stand_on_the_two_rows_nearest_the_player() -> None:
    table = new(f"{SCENARIO}{UNITS_LINE}", edition="first")
    player = table.player(0)
    assert player.army
    assert not [troop for troop in player.army if troop.pack]
    assert len(player.formation) == len(player.army)
    assert {cell // 5 for cell in player.formation} <= {4, 5}


@pytest.mark.rule("core.setup.starting-units.revised")
def test_in_the_revised_edition_starting_units_show_few_unless_the_scenario_says_otherwise() -> None:
    table = new()
    bronze = [unit.id for unit in faction_units("castle") if unit.tier == "bronze"]
    assert table.player(0).army == tuple(Troop(card, pack=False) for card in bronze)
    table = new(f"{SCENARIO}units: [{{tier: bronze, side: pack}}]\n")
    assert table.player(0).army == tuple(Troop(card, pack=True) for card in bronze)


@pytest.mark.rule("core.setup.round-tracker")
@both
def test_play_begins_in_round_one(edition: str) -> None:
    assert realm(edition=edition).game.world.round == 1


@pytest.mark.rule("core.setup.astrologers-deck")
@both
def test_the_astrologers_cards_form_a_shuffled_face_down_deck(edition: str) -> None:
    decks = [
        Table(heroes.new_game("clash", {"edition": edition, "seats": seated(*PAIR)}, seed, "ask")).game.state.decks
        for seed in (1, 2)
    ]
    first, second = (deck["astrologers"] for deck in decks)
    assert first.draw != second.draw
    assert len(first.draw) == len(second.draw) == len(set(first.draw))
    assert first.discard == ()
    assert new(edition=edition).game.world.astrologer == ""


@pytest.mark.rule("core.setup.rotate-start-tile")
@both
def test_each_player_chooses_how_the_own_starting_tile_lies(edition: str) -> None:
    table = new(FREE, edition=edition)
    assert (table.ask.kind, table.ask.seat) == ("turn-tile", 0)
    assert len(table.keys) > 1
    mine = table.keys[-1]
    table.answer(mine)
    assert (table.ask.kind, table.ask.seat) == ("turn-tile", 1)
    yours = table.keys[0]
    table.answer(yours)
    turned = {laid.seat: f"turn:{laid.rotation}" for laid in table.game.world.tiles if laid.seat >= 0}
    assert turned == {0: mine, 1: yours}


@pytest.mark.rule("core.setup.starting-player")
@both
def test_the_highest_attack_die_begins_and_ties_roll_again(edition: str) -> None:
    table = new(chosen=THREE, edition=edition, first_player=-1)
    assert (table.ask.seat, table.ask.kind) == (NATURE, "attack-die")
    table.dice("+1", "-1", "+1")
    assert table.ask.kind == "attack-die"
    table.dice("-1", "0")
    assert table.game.state.first_player == 2
    assert table.game.world.order == (2, 0, 1)


# ---------------------------------------------------------------------- difficulty and starting bonus


@pytest.mark.rule("core.difficulty.settings")
def test_there_are_four_difficulties() -> None:
    for name in ("easy", "normal", "hard", "impossible"):
        assert new(difficulty=name).game.setup["difficulty"] == name
    with pytest.raises(BadSetup, match="easy, normal, hard, impossible"):
        new(difficulty="heroic")


@pytest.mark.rule("core.difficulty.default")
def test_the_difficulty_is_normal_if_nothing_is_chosen() -> None:
    game = heroes.new_game("clash", {"scenario": SCENARIO, "seats": seated(*PAIR), "first_player": 0}, 1, "ask")
    assert game.setup["difficulty"] == "normal"
    assert Table(game).ask.seat == 0


@pytest.mark.rule("core.difficulty.default")
@pytest.mark.parametrize("mode", [ClashGame, TournamentGame])
def test_the_form_for_a_game_offers_normal_unless_another_difficulty_is_chosen(mode: type[ClashGame]) -> None:
    [difficulty] = [field for field in mode.options()["fields"] if field["key"] == "difficulty"]
    assert difficulty["default"] == "normal"
    assert [choice["value"] for choice in difficulty["choices"]] == ["easy", "normal", "hard", "impossible"]


MINOR, OTHER_MINOR, THIRD_MINOR = "dragon-wing-tabard", "breastplate-of-petrified-wood", "charm-of-mana"
MAJOR, RELIC = "shackles-of-war", "angel-wings"
DICE, ARTIFACTS = "choose:1", "choose:2"


def bonus(edition: str, difficulty: str, *draw: str, pile: str = RELIC, **more: Any) -> Table:
    """The question for the starting bonus of seat 0; the Artifact deck is this one, its top card first."""
    table = new(edition=edition, difficulty=difficulty, **more)
    table.lay_out(shared={"artifact": (draw[::-1], (pile,))})
    return table


@pytest.mark.rule("core.startbonus.each-player")
@both
def test_every_player_takes_a_starting_bonus_of_their_own_choice(edition: str) -> None:
    table = bonus(edition, "hard", MINOR, OTHER_MINOR)
    assert (table.ask.kind, table.ask.seat, table.keys) == ("reward", 0, [DICE, ARTIFACTS])
    table.answer(ARTIFACTS)
    assert (table.ask.kind, table.ask.seat, table.keys) == ("reward", 1, [DICE, ARTIFACTS])
    table.answer(DICE).dice("gold-6")
    assert MINOR in table.player(0).hand
    assert purse(table, 0) == (15, 3, 1)
    assert (table.player(1).hand, purse(table, 1)) == ([], (21, 3, 1))


@pytest.mark.rule("core.startbonus.easy.first")
def test_in_the_first_edition_easy_gives_two_dice_or_two_minor_artifacts() -> None:
    table = bonus("first", "easy", MAJOR, MINOR, OTHER_MINOR, THIRD_MINOR)
    table.answer(ARTIFACTS)
    assert (table.ask.seat, table.player(0).hand) == (1, sorted([MINOR, OTHER_MINOR]))
    table.answer(DICE).dice("gold-6", "valuables-2")
    assert purse(table, 1) == (21, 3, 3)


@pytest.mark.rule("core.startbonus.easy.revised")
def test_in_the_revised_edition_easy_gives_two_dice_or_two_searches_for_any_artifact() -> None:
    table = bonus("revised", "easy", MAJOR, MINOR, "titans-gladius", OTHER_MINOR)
    table.answer(ARTIFACTS, "look", f"keep:{MAJOR}", "look", "keep:titans-gladius")
    assert (table.ask.seat, table.player(0).hand) == (1, sorted([MAJOR, "titans-gladius"]))
    table.answer(DICE).dice("gold-6", "valuables-2")
    assert purse(table, 1) == (21, 3, 3)


@pytest.mark.rule("core.startbonus.normal.first")
def test_in_the_first_edition_normal_gives_one_of_two_dice_or_one_minor_artifact() -> None:
    table = bonus("first", "normal", MAJOR, MINOR, OTHER_MINOR)
    table.answer(ARTIFACTS)
    assert (table.ask.seat, table.player(0).hand) == (1, [MINOR])
    table.answer(DICE).dice("gold-6", "valuables-2").answer("keep:resource:valuables-2")
    assert purse(table, 1) == (15, 3, 3)


@pytest.mark.rule("core.startbonus.normal.revised")
def test_in_the_revised_edition_normal_gives_one_of_two_dice_or_one_search() -> None:
    table = bonus("revised", "normal", MAJOR, MINOR, OTHER_MINOR)
    table.answer(ARTIFACTS, "look", f"keep:{MAJOR}")
    assert (table.ask.kind, table.ask.seat, table.player(0).hand) == ("reward", 1, [MAJOR])
    table.answer(DICE).dice("gold-6", "valuables-2").answer("keep:resource:gold-6")
    assert purse(table, 1) == (21, 3, 1)


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("first", marks=pytest.mark.rule("core.startbonus.hard.first")),
        pytest.param("revised", marks=pytest.mark.rule("core.startbonus.hard.revised")),
    ],
)
def test_hard_gives_one_die_or_the_next_minor_artifact(edition: str) -> None:
    table = bonus(edition, "hard", MAJOR, "titans-gladius", MINOR, OTHER_MINOR)
    table.answer(ARTIFACTS)
    assert (table.ask.seat, table.player(0).hand) == (1, [MINOR])
    table.answer(DICE).dice("materials-4")
    assert purse(table, 1) == (15, 7, 1)


@pytest.mark.rule("core.startbonus.impossible")
@both
def test_impossible_gives_no_starting_bonus(edition: str) -> None:
    table = new(edition=edition, difficulty="impossible")
    assert (table.passes().ask.kind, table.ask.seat) == ("turn", 0)
    assert [purse(table, seat) for seat in (0, 1)] == [(15, 3, 1)] * 2
    assert not [card for card in table.player(0).hand if CARDS[card].kind == "artifact"]


@pytest.mark.rule("core.startbonus.draw-minor.first")
def test_cards_that_are_no_minor_artifacts_go_face_up_to_the_pile() -> None:
    table = bonus("first", "hard", MAJOR, "titans-gladius", MINOR, OTHER_MINOR).answer(ARTIFACTS)
    deck = table.game.state.decks["artifact"]
    assert deck.discard == (RELIC, MAJOR, "titans-gladius")
    assert deck.draw == (OTHER_MINOR,)
    assert table.game.view(1)["state"]["decks"]["artifact"]["discard"] == list(deck.discard)


@pytest.mark.rule("core.startbonus.reshuffle.revised")
def test_in_the_revised_edition_the_artifacts_are_shuffled_again_after_the_bonuses() -> None:
    seen = (MAJOR, "titans-gladius", MINOR)
    table = bonus("revised", "hard", *seen, OTHER_MINOR, THIRD_MINOR).answer(ARTIFACTS)
    assert len(table.game.state.decks["artifact"].discard) == 3
    table.answer(DICE).dice("gold-3")
    deck = table.game.state.decks["artifact"]
    assert len(deck.discard) == 1
    assert sorted((*deck.draw, *deck.discard)) == sorted((RELIC, MAJOR, "titans-gladius", OTHER_MINOR, THIRD_MINOR))


@pytest.mark.rule("core.startbonus.to-hand", "core.setup.no-opening-hand")
@both
def test_artifacts_of_the_bonus_are_in_hand_and_resources_in_the_pool_before_the_first_turn(edition: str) -> None:
    table = bonus(edition, "hard", MINOR, OTHER_MINOR, first_player=1)
    table.answer(DICE).dice("gold-3").answer(ARTIFACTS)
    player = table.player(0)
    assert (player.hand, player.discard, len(player.deck)) == ([MINOR], [], 9)
    assert table.player(1).gold == 18


# ---------------------------------------------------------------------- what is in the box


@pytest.mark.rule("core.components.map-tiles", "core.components.map-tiles.split")
def test_the_core_box_has_three_starting_nine_far_six_near_and_two_center_tiles() -> None:
    counts = {group: len(tiles_of(group)) for group in ("starting", "far", "near", "center")}
    assert counts == {"starting": 3, "far": 9, "near": 6, "center": 2}
    assert sum(tile.box == "core" for tile in TILES.values()) == 20


@pytest.mark.rule("core.components.heroes")
def test_each_faction_has_two_heroes() -> None:
    core = [hero.faction for hero in HEROES.values() if hero.box == "core"]
    assert Counter(core) == {"castle": 2, "necropolis": 2, "dungeon": 2}


def core_cards(kind: str) -> int:
    return sum(max(1, card.copies) for card in CARDS.values() if card.kind == kind and card.box == "core")


@pytest.mark.rule("core.components.artifacts.revised")
def test_there_are_thirty_two_artifacts() -> None:
    assert core_cards("artifact") == 32


@pytest.mark.rule("core.components.spells.revised")
def test_there_are_forty_six_spells() -> None:
    assert core_cards("spell") == 46


@pytest.mark.rule("core.components.specialties")
def test_each_hero_has_three_specialties() -> None:
    owned = Counter(card.id.rpartition("-")[0] for card in CARDS.values() if card.kind == "specialty")
    assert owned == dict.fromkeys(HEROES, 3)


@pytest.mark.rule("core.components.statistics")
def test_there_are_twenty_four_statistics_cards_of_four_kinds() -> None:
    kinds = {card.id for card in CARDS.values() if card.kind == "statistic" and card.box == "core"}
    assert kinds == {"attack", "defense", "power", "knowledge"}
    assert core_cards("statistic") == 24


@pytest.mark.rule("core.components.town-buildings")
def test_each_faction_has_seven_building_pieces() -> None:
    assert {faction: len(town.pieces) for faction, town in TOWNS.items()} == dict.fromkeys(TOWNS, 7)
    assert sum(len(town.pieces) for town in TOWNS.values() if town.box == "core") == 21


FACTIONS = ("castle", "necropolis", "dungeon")


@pytest.mark.rule("core.setup.faction-kit.first", "core.setup.faction-kit.revised")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_brings_a_tile_heroes_buildings_units_and_cards(faction: str) -> None:
    town = TOWNS[faction]
    assert TILES[town.tile].group == "starting"
    assert len(town.pieces) == 7
    assert len(faction_units(faction)) == 7
    assert all(UNITS[unit.id].pack is not None for unit in faction_units(faction))
    for hero in [one for one in HEROES.values() if one.faction == faction]:
        assert [f"{hero.id}-{level}" in CARDS for level in (1, 4, 6)] == [True] * 3
        assert CARDS[hero.ability].kind == "ability"
