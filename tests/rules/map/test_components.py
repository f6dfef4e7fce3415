"""What lies in the box, and how the game uses it (core.components.*, core.modes.*, core.setup.*)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.rules.board.cards.morale import GainMorale, LoseMorale
from heroes.rules.board.combat.dice import DICE_RULES
from heroes.rules.board.library.components import CARDS, UNITS, faction_units, factions
from heroes.rules.board.library.places import ASTROLOGERS, LOCATIONS, TILES, TOWNS
from heroes.rules.board.modes.clash import ClashGame
from heroes.rules.board.modes.tournament import TournamentGame
from heroes.rules.board.realm.dice import FACES, MAP_DICE
from heroes.rules.board.realm.rewards import Throw
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.rules.board.state.ground import board
from heroes.rules.board.state.map import BLACK
from heroes.rules.board.state.map_events import LeftInTheBox, RolledForFaction
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.words.abilities.striking import RETALIATOR_USES_LOWER_DIE
from play.combat.fight import combat
from play.map.battle import STRONG, WEAK_FOE, before_guard, before_town, win
from play.map.table import SCENARIO, Table, realm
from play.map.town import NECROPOLIS, at_home
from play.map.visit import POOR, beside, purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
THREE = ("castle.catherine", "necropolis.sandro", "dungeon.mutare")


def fresh(edition: str, seed: int = 1, **more: Any) -> WorldGame:
    """A game for three that has just been set up, with every deck as it lies in the box."""
    seats = [{"hero": hero} for hero in THREE]
    game = heroes.new_game("clash", {"scenario": SCENARIO, "edition": edition, "seats": seats, **more}, seed, "ask")
    assert isinstance(game, WorldGame)
    return game


def cards_of(game: WorldGame, kind: str) -> list[str]:
    """Every card of a kind, wherever it lies."""
    state = game.state
    lying = [card for deck in state.decks.values() for card in (*deck.draw, *deck.discard)]
    owned = [card for player in state.players for card in (*player.deck, *player.hand)]
    return [card for card in (*lying, *owned) if card in CARDS and CARDS[card].kind == kind]


# ---------------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("kind", "first", "later"),
    [
        pytest.param("artifact", 20, 32, marks=pytest.mark.rule("core.components.artifacts.first")),
        pytest.param("spell", 30, 46, marks=pytest.mark.rule("core.components.spells.first")),
        pytest.param("ability", 26, 30, marks=pytest.mark.rule("core.components.abilities")),
    ],
)
def test_the_decks_of_the_first_edition_are_smaller(kind: str, first: int, later: int) -> None:
    for seed in (1, 2):
        assert len(cards_of(fresh("first", seed), kind)) == first
    assert len(cards_of(fresh("revised"), kind)) == later
    assert cards_of(fresh("first"), "spell").count("magic-arrow") == 6


@pytest.mark.rule("core.components.astrologers.first")
def test_sixteen_weeks_can_be_proclaimed_in_the_first_edition() -> None:
    assert len(fresh("first").state.decks["astrologers"].draw) == 16


@pytest.mark.rule("core.components.astrologers.revised")
def test_nineteen_weeks_can_be_proclaimed_in_the_revised_edition() -> None:
    deck = fresh("revised").state.decks["astrologers"].draw
    assert sorted(deck) == sorted(week.id for week in ASTROLOGERS.values() if week.box == "core")
    assert len(deck) == 19


def neutrals(game: WorldGame) -> int:
    return sum(len(game.state.decks[f"neutral-{tier}"].draw) for tier in ("bronze", "silver", "gold", "azure"))


@pytest.mark.rule("core.components.units")
def test_there_are_seven_units_for_each_faction_and_twenty_nine_neutral_ones_in_the_first_edition() -> None:
    assert {faction: len(faction_units(faction)) for faction in factions()} == dict.fromkeys(factions(), 7)
    assert sum(unit.pack is not None for unit in UNITS.values() if unit.box == "core") == 21
    assert neutrals(fresh("first")) == 29
    assert neutrals(fresh("revised")) == 41


def test_what_a_game_of_the_first_edition_leaves_in_the_box_is_known_to_all() -> None:
    """Which cards the first box did not have is not known, so each game leaves out others."""
    left = [
        {event.deck: event.cards for event in fresh("first", seed).events if isinstance(event, LeftInTheBox)}
        for seed in (1, 2)
    ]
    assert left[0]["artifact"] != left[1]["artifact"]
    assert not set(left[0]["artifact"]) & set(cards_of(fresh("first"), "artifact"))
    assert not [event for event in fresh("revised").events if isinstance(event, LeftInTheBox)]


# ---------------------------------------------------------------------- siege and boards


def besieged(edition: str) -> Table:
    """The town of seat 1 with a Citadel is attacked; the units stand."""
    table, town = before_town(1, edition=edition, buildings=[[], ["citadel", "dwelling-bronze", "dwelling-silver"]])
    table.lay_out(at={"1:main": town})
    table.march(town)
    return win(table, -2, until="activation:0")


@pytest.mark.parametrize(
    ("edition", "walls", "gates"),
    [
        pytest.param("first", 6, 3, marks=pytest.mark.rule("core.components.siege-cards.first")),
        pytest.param("revised", 3, 1, marks=pytest.mark.rule("core.components.siege-cards.revised")),
    ],
)
def test_a_siege_uses_no_more_walls_gates_and_towers_than_there_are(edition: str, walls: int, gates: int) -> None:
    """A closed line across the board with one gate in it, and one Arrow Tower."""
    fighting = besieged(edition).game.combat
    kinds = Counter(item.kind for item in fighting.structures)
    assert kinds == {"wall": board(fighting.board).columns - 1, "gate": 1}
    assert kinds["wall"] <= walls
    assert kinds["gate"] <= gates
    assert [unit.card for unit in fighting.units].count("structure.arrow-tower") == 1


@pytest.mark.rule("core.components.boards.first", "core.setup.combat-board.first")
def test_in_the_first_edition_every_player_has_a_combat_board_on_which_the_army_stands_before_any_combat() -> None:
    game = fresh("first")
    for player in game.state.players:
        assert len(player.formation) == len(player.army) == 3
    assert (board("first").columns, board("first").rows) == (5, 6)
    table, field = before_guard(edition="first")
    mine = table.player(0).formation
    table.march(field)
    fighting = table.game.combat
    assert [unit.cell for unit in fighting.units if unit.side == 0] == list(mine)
    assert fighting.armies[1].hero == "neutral"
    assert [player.income for player in game.state.players] == [(10, 0, 0)] * 3


@pytest.mark.rule("core.components.boards.revised", "core.setup.combat-board.revised")
def test_in_the_revised_edition_one_combat_board_is_shared_and_armies_are_placed_on_it_for_each_combat() -> None:
    game = fresh("revised")
    assert [player.formation for player in game.state.players] == [()] * 3
    assert (board("revised").columns, board("revised").rows) == (4, 5)
    table, field = before_guard()
    table.march(field)
    assert (table.ask.kind, table.ask.seat, table.game.combat.units) == ("place-units", 0, [])
    towns = [TOWNS[player.faction] for player in game.state.players]
    assert len({town.faction for town in towns}) == 3
    assert [len(town.buildings) for town in towns] == [8] * 3


# ---------------------------------------------------------------------- tokens, cubes and dice


@pytest.mark.rule("core.components.town-action-tokens")
@both
def test_every_player_has_one_token_of_each_of_the_three_town_actions(edition: str) -> None:
    table = at_home(edition=edition, stands=["dwelling-bronze", "mage-guild"], army=["castle.halberdiers"])
    for key in ("build:castle.city-hall", "recruit:castle.marksmen", "done"):
        table.answer(key)
    spell = next(key for key in table.keys if key.startswith("buy-spell"))
    table.answer(spell)
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert sorted(table.player(0).spent) == ["build", "population", "spell-book"]
    assert not [key for key in table.keys if key.partition(":")[0] in ("build", "recruit", "buy-spell")]
    assert table.player(1).spent == ()


@pytest.mark.rule("core.components.dice")
def test_three_resource_dice_three_treasure_dice_and_two_attack_dice_are_enough_for_every_roll() -> None:
    assert [sum(sides for _, sides in FACES[die]) for die in MAP_DICE] == [6, 6]
    printed = [field.dice for tile in TILES.values() for field in tile.fields]
    rewards = [location.reward for location in LOCATIONS.values() if location.box == "core"]
    rewards += [week.now for week in ASTROLOGERS.values() if week.box == "core"]
    thrown = [len(reward.dice) for reward in rewards if isinstance(reward, Throw)]
    assert max(*printed, *thrown) == 2
    known = [one for unit in UNITS.values() for face in (unit.few, unit.pack) if face for one in face.abilities]
    assert RETALIATOR_USES_LOWER_DIE in known
    usual = [rule for rule in DICE_RULES if rule != "slay"]
    assert usual == ["none", "lower", "higher", "sum", "one"], "two attack dice at most, but for a spell of another box"


@pytest.mark.rule("core.components.cubes", "core.modes.factions")
def test_each_faction_has_cubes_of_its_own_colour_and_black_ones_are_nobodys() -> None:
    assert {name: town.colour for name, town in TOWNS.items() if town.box == "core"} == {
        "castle": "blue",
        "dungeon": "purple",
        "necropolis": "gray",
    }
    assert sorted(factions()) == sorted(name for name, town in TOWNS.items() if town.box == "core")
    assert len({town.colour for town in TOWNS.values()}) == len(TOWNS), "no two have the same"
    table, field = beside("S3", "resource-symbol", **POOR)
    table.march(field).dice("gold-3")
    assert (table.game.world.cubes[field], table.game.owner(field)) == ((BLACK,), -1)
    assert table.game.owner(table.town(0)) == 0


@pytest.mark.rule("core.components.cubes")
@both
def test_a_player_never_runs_out_of_cubes(edition: str) -> None:
    table, mine = beside("S3", "ore-mine", edition=edition, **POOR)
    others = [field for field in table.game.atlas.fields if field not in (mine, table.town(1), table.where("0:main"))]
    table.lay_out(owners=dict.fromkeys(others[:18], 0) | dict.fromkeys(range(20), 0))
    laid = sum(0 in cubes for cubes in table.game.world.cubes.values())
    assert laid >= 20
    table.march(mine)
    assert (table.game.owner(mine), table.game.world.cubes[mine]) == (0, (0,))
    assert sum(0 in cubes for cubes in table.game.world.cubes.values()) == laid + 1


@pytest.mark.rule("core.components.resource-tokens")
@both
def test_the_tokens_do_not_limit_what_a_player_may_own(edition: str) -> None:
    table = realm(edition=edition, gold=[33, 0], materials=[21, 0], valuables=[16, 0], hands=[[], []], decks=[[], []])
    field = table.spot("S3", "resource-symbol")
    table.turn(0).march(field).dice("gold-6")
    assert purse(table, 0) == (39, 21, 16)
    while table.game.world.round < 3:
        table.next_round()
    assert purse(table.turn(0), 0) == (49, 21, 16)


@pytest.mark.rule("core.components.damage-tokens")
@both
def test_more_damage_than_there_are_tokens_is_counted(edition: str) -> None:
    """No unit can hold fifteen damage; several of them together can, and a further blow adds to them."""
    assert max(face.health for unit in UNITS.values() for face in (unit.few, unit.pack) if face) <= 15
    fight = combat(
        ["neutral.azure-dragons@a4!8", "castle.griffins@b4"],
        ["neutral.azure-dragons@c1!7", "necropolis.dread-knights@b3"],
        edition=edition,
    )
    fight.attack("griffins", "dread-knights").die(1)
    damage = [unit.damage for unit in fight.game.combat.units]
    assert (damage[0], damage[2]) == (8, 7)
    assert damage[3] == UNITS["castle.griffins"].few.attack + 1 - UNITS["necropolis.dread-knights"].few.defense
    assert sum(damage) > 15


@pytest.mark.rule("core.components.paralysis-tokens.first")
def test_in_the_first_edition_tokens_show_paralysis_alone() -> None:
    fight = combat(["castle.griffins@b5"], ["necropolis.skeletons@b2#paralysed"], edition="first")
    assert fight.game.combat.units[1].paralysed
    while fight.game.ask is not None and fight.game.ask.kind != "activation":
        fight.passes()
    assert fight.game.ask is not None
    assert "defend" not in fight.game.ask.keys


@pytest.mark.rule("core.components.paralysis-tokens.revised")
def test_in_the_revised_edition_they_show_paralysis_or_defense() -> None:
    fight = combat(["castle.griffins@b5"], ["necropolis.skeletons@b2#paralysed", "necropolis.zombies@d2"])
    assert fight.game.combat.units[1].paralysed
    while fight.game.ask is not None and fight.game.ask.kind != "activation":
        fight.passes()
    assert fight.game.ask is not None
    fight.answer("defend")
    assert fight.game.combat.units[0].defending
    assert not fight.game.combat.units[0].paralysed


def moods(edition: str, *steps: type) -> list[int]:
    """The morale of a Castle, a Necropolis and a Dungeon player after the same news for everybody."""
    table = realm(edition=edition, heroes_=THREE, hands=[[], [], []], decks=[[], [], []])
    for seat in (2, 1, 0):
        table.game.agenda.extend(step(seat) for step in reversed(steps))
    table.ask_again()
    return [player.morale for player in table.game.state.players]


@pytest.mark.rule("core.components.morale-tokens.first")
def test_in_the_first_edition_each_player_holds_one_positive_token_at_most_and_no_negative_one() -> None:
    assert moods("first", GainMorale) == [1, 1, 1]
    assert moods("first", GainMorale, GainMorale) == [1, 1, 1]
    assert moods("first", LoseMorale) == [0, 0, 0]


@pytest.mark.rule("core.components.morale-tokens.revised")
def test_in_the_revised_edition_two_factions_hold_a_token_of_either_side() -> None:
    assert moods("revised", GainMorale) == [1, 0, 1]
    assert moods("revised", GainMorale, GainMorale) == [1, 0, 1]
    assert moods("revised", LoseMorale) == [-1, 0, -1]


@pytest.mark.rule("core.components.movement-tokens.revised")
def test_the_movement_tokens_are_enough_for_all_heroes_and_show_what_is_spent() -> None:
    table = realm(heroes_=THREE, settings=["start-secondary"], hands=[[], [], []], decks=[[], [], []]).turn(0)
    points = [table.game.base_movement(hero) for hero in range(6)]
    assert points == [3, 2] * 3
    assert sum(points) <= 17
    table.march(table.spot("S3", "TR"))
    assert [(hero["kind"], hero["movement"]) for hero in table.game.view(0)["state"]["heroes"][:2]] == [
        ("main", 2),
        ("secondary", 2),
    ]


@pytest.mark.rule("core.components.grail-token")
@both
def test_there_is_one_grail_token(edition: str) -> None:
    scenario = SCENARIO.replace("{kind: center, at: [0, 0]}", "{kind: center, at: [0, 0], has: grail}")
    weak = {"neutral-azure": (("neutral.peasants",) * 4, ())}
    table, grail = beside("C2", "grail", edition=edition, scenario=scenario, armies=[STRONG, WEAK_FOE], shared=weak)
    table.march(grail)
    assert [piece.grail for piece in table.game.world.pieces] == [False] * 4
    win(table, 0)
    assert [piece.grail for piece in table.game.world.pieces] == [True, False, False, False]
    assert [location.id for location in LOCATIONS.values() if location.id == "grail"] == ["grail"]
    assert sum(tile.has("grail") for tile in TILES.values() if tile.box == "core") == 1


# ---------------------------------------------------------------------- modes and difficulty


@pytest.mark.rule("core.modes.scenario-required")
@both
def test_a_game_is_always_played_by_a_scenario(edition: str) -> None:
    for wrong in ("", "nowhere", None, 3):
        with pytest.raises(BadSetup, match="scenario"):
            heroes.new_game("clash", {"scenario": wrong, "edition": edition}, 1)
    game = heroes.new_game("clash", {"edition": edition}, 1)
    assert isinstance(game, WorldGame)
    assert game.scenario == SCENARIOS["crossroads"]
    assert game.scenario.goals
    assert len(game.world.tiles) == len(game.scenario.layouts[2].slots)
    assert game.view(0)["state"]["scenario"] == "crossroads"


@pytest.mark.rule("core.modes.clash")
@both
def test_in_a_clash_two_or_three_players_are_all_opponents(edition: str) -> None:
    game = fresh(edition, first_player=0)
    assert [game.opponents(seat) for seat in range(3)] == [[1, 2], [0, 2], [0, 1]]
    assert realm(edition=edition).game.opponents(0) == [1]
    for count in (1, 4):
        with pytest.raises(BadSetup, match="2 or 3 players"):
            heroes.new_game("clash", {"scenario": SCENARIO, "edition": edition, "seats": [{}] * count}, 1)


def without_guards(view: dict[str, Any]) -> dict[str, Any]:
    """The table less the difficulty itself and the guards that it gives to fields."""
    fields = [{key: value for key, value in field.items() if key != "guards"} for field in view["map"]["fields"]]
    return {**view, "difficulty": "", "map": {**view["map"], "fields": fields}}


@pytest.mark.rule("core.difficulty.effects")
@both
def test_the_difficulty_changes_the_starting_bonus_and_the_guards_and_nothing_else(edition: str) -> None:
    levels = ("easy", "normal", "hard", "impossible")
    plain = {level: realm(edition=edition, difficulty=level, settings=["no-starting-bonus"]) for level in levels}
    views = [without_guards(table.game.view(0)["state"]) for table in plain.values()]
    assert views == [views[0]] * 4
    asked = [realm(edition=edition, difficulty=level).passes().ask.kind for level in levels]
    assert asked == ["reward", "reward", "reward", "turn"]
    drawn = []
    for level in levels:
        table, field = before_guard(edition=edition, difficulty=level, settings=["no-starting-bonus"])
        table.march(field)
        win(table, -2, until="activation:0")
        drawn.append([UNITS[unit.card].tier for unit in table.game.combat.units if unit.side == 1])
    assert [sorted(tiers) for tiers in drawn] == [
        ["bronze"] * 2,
        ["bronze"] * 2,
        ["bronze"] * 3,
        ["bronze"] * 2 + ["silver"],
    ]


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize(
    ("edition", "order"),
    [
        pytest.param("first", ["faction", "hero", "scenario"], marks=pytest.mark.rule("core.setup.order.first")),
        pytest.param("revised", ["scenario", "faction", "hero"], marks=pytest.mark.rule("core.setup.order.revised")),
    ],
)
def test_each_edition_has_its_order_in_which_the_game_is_chosen(edition: str, order: list[str]) -> None:
    """The set-up form of every mode on the map shows it; each step is a choice of the form, and the faction comes with
    the hero, of whom no two seats have one of the same faction."""
    for mode in (ClashGame, TournamentGame):
        form = mode.options()
        assert form["order"][edition] == order
        assert "scenario" in [entry["key"] for entry in form["fields"]]
        (hero,) = form["seats"]["fields"]
        assert (hero["key"], hero["distinct"]) == ("hero", "faction")


def disputed(edition: str, seed: int) -> tuple[list[str], list[RolledForFaction]]:
    seats = [{"wishes": ["castle.rion", "dungeon.mutare"]}, {"wishes": ["castle.catherine", "necropolis.sandro"]}]
    game = heroes.new_game("clash", {"scenario": SCENARIO, "edition": edition, "seats": seats}, seed)
    assert isinstance(game, WorldGame)
    rolled = [event for event in game.events if isinstance(event, RolledForFaction)]
    return [player.hero for player in game.state.players], rolled


def shown(event: RolledForFaction) -> int:
    return sum(int(face.rpartition("-")[2]) for face in event.faces)


@pytest.mark.parametrize(
    ("edition", "dice"),
    [
        pytest.param("first", 2, marks=pytest.mark.rule("core.setup.faction-dispute.first")),
        pytest.param("revised", 1, marks=pytest.mark.rule("core.setup.faction-dispute.revised")),
    ],
)
def test_a_faction_that_two_players_want_goes_to_whoevers_dice_show_more(edition: str, dice: int) -> None:
    won = set()
    for seed in range(12):
        chosen, rolled = disputed(edition, seed)
        assert {len(event.faces) for event in rolled} == {dice}
        assert [event.seat for event in rolled] == [0, 1] * (len(rolled) // 2)
        for mine, yours in zip(rolled[:-2:2], rolled[1:-2:2], strict=True):
            assert shown(mine) == shown(yours)
        first = shown(rolled[-2]) > shown(rolled[-1])
        assert shown(rolled[-2]) != shown(rolled[-1])
        assert chosen == (["castle.rion", "necropolis.sandro"] if first else ["dungeon.mutare", "castle.catherine"])
        won.add(first)
    assert won == {True, False}


@pytest.mark.rule("core.setup.faction-dispute.first", "core.setup.faction-dispute.revised")
@both
def test_nobody_rolls_for_a_faction_that_one_player_wants(edition: str) -> None:
    seats = [{"wishes": ["castle.rion"]}, {"wishes": ["necropolis.sandro"]}]
    game = heroes.new_game("clash", {"scenario": SCENARIO, "edition": edition, "seats": seats}, 1)
    assert isinstance(game, WorldGame)
    assert [player.hero for player in game.state.players] == ["castle.rion", "necropolis.sandro"]
    assert not [event for event in game.events if isinstance(event, RolledForFaction)]


@pytest.mark.parametrize(
    "entry",
    [
        {"wishes": []},
        {"wishes": "castle.rion"},
        {"wishes": ["castle.nobody"]},
        {"wishes": ["castle.rion"], "hero": "castle.rion"},
    ],
)
def test_wishes_are_a_list_of_heroes(entry: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match=r"wishes|no hero"):
        heroes.new_game("clash", {"scenario": SCENARIO, "seats": [entry, {}]}, 1)


# ---------------------------------------------------------------------- buildings in a turn


@pytest.mark.rule("core.turn.building-activation")
def test_a_building_is_used_in_the_own_turn_without_any_token_and_as_often_as_it_says() -> None:
    """Cover of Darkness swaps up to two cards, once in a turn."""
    table = at_home(
        edition="first",
        hero=NECROPOLIS,
        other="castle.catherine",
        stands=["necropolis.cover-of-darkness"],
        army=["necropolis.skeletons"],
        hands=[["attack", "attack"], []],
        decks=[["power"] * 20, []],
        **POOR,
    )
    use = "use:necropolis.cover-of-darkness:1"
    assert table.offers(use)
    table.answer(use)
    while table.ask.kind != "turn":
        table.answer(next(key for key in (*table.keys, "done") if key.startswith(("discard", "done"))))
    assert not table.offers(use)
    assert not {"build", "population", "spell-book"} & set(table.player(0).spent)
    table.answer("end-turn").turn(1)
    assert not table.offers(use)
    table.answer("end-turn").turn(0)
    assert table.offers(use)


@pytest.mark.rule("core.settings.towns-no-production.revised")
@pytest.mark.parametrize(
    ("settings", "offered", "gold"),
    [
        ((), ["Gain 4 gold", "Reinforce a bronze unit for nothing"], 14),
        (("towns-no-production",), ["Reinforce a bronze unit for nothing"], 0),
    ],
)
def test_a_captured_town_produces_nothing_by_the_setting_but_its_buildings_serve(
    settings: tuple[str, ...], offered: list[str], gold: int
) -> None:
    """Seat 0 holds the town of Necropolis with a City Hall and a Cover of Darkness."""
    table = realm(
        scenario=SCENARIO.replace("[defeat-factions]", "[{level: 7}]"),
        settings=("no-astrologers", *settings),
        hands=[["attack"], []],
        decks=[["power"] * 20, []],
        round_=2,
        **POOR,
    )
    table.player(1).buildings = ("necropolis.city-hall", "necropolis.cover-of-darkness")
    table.lay_out(owners={table.town(1): 0}, at={"1:main": table.spot("S1", "TR")})
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    assert (table.ask.kind, table.ask.seat) == ("reward", 0)
    assert [option.label for option in table.ask.options] == offered
    while table.ask.kind in ("reward", "reinforce-free"):
        table.answer(table.keys[0])
    assert table.turn(0).player(0).gold == gold
    assert table.offers("use:necropolis.cover-of-darkness:1")
