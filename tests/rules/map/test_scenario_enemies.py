"""Enemies as scenarios say them: armies that are drawn, decks that are shared, sieges, ways, returns."""

from __future__ import annotations

from collections import Counter

import pytest

import heroes
from heroes.rules.board.combat.difficulty import field_guard, is_of_kind
from heroes.rules.board.combat.machines import WorkMachine, ready_machines
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.library.places import TILES, Field
from heroes.rules.board.meeting.enemy_fights import AfterEnemy, goes_away
from heroes.rules.board.meeting.enemy_turns import EnemyTurns, aim_of
from heroes.rules.board.scenario.armies import MOST_UNITS
from heroes.rules.board.scenario.goals import Beaten
from heroes.rules.board.scenario.model import Moves
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.events import CombatBegins
from heroes.rules.board.state.lattice import NOWHERE, field_name, fields_apart
from heroes.rules.board.state.map import Deed
from heroes.rules.board.state.map_events import EnemyAppears, EnemyMarched, EnemyRuined
from heroes.rules.board.state.named import field_called, fields_called
from heroes.rules.board.state.statistics import attack, health_left
from play.map.foes import ALONE, FOE, alone, attack_the_foe, beside_the_foe
from play.map.saga import saga
from play.map.table import Table
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
OPEN = ALONE.replace(
    "{kind: center, at: [0, 0], name: middle}",
    "{kind: far, at: [0, 0], tile: F1, rotation: 0, face_up: true, name: middle}",
)


def scenario(*lines: str, text: str = ALONE) -> str:
    """The scenario with further lines of its one enemy."""
    return text.replace("ENEMY", "\n    ".join(lines))


def foe(table: Table) -> int:
    return table.game.piece(table.game.main_of(FOE)).field


def end_turn(table: Table) -> Table:
    return table.turn(0).answer("end-turn").passes("start")


def cards(table: Table) -> list[str]:
    return [troop.card for troop in table.player(FOE).army]


# ---------------------------------------------------------------------- armies


@both
def test_an_army_is_drawn_by_tiers_perhaps_of_one_kind(edition: str) -> None:
    army = "army: [{unit: necropolis.zombies, side: pack}, {draw: [gold, azure], only: dragons}]"
    table = alone(army=army, edition=edition)
    assert table.player(FOE).army[0] == Troop("necropolis.zombies", True)
    drawn = cards(table)[1:]
    assert Counter(UNITS[card].tier for card in drawn) == {"gold": 1, "azure": 1}
    assert all(is_of_kind(card, "dragons") for card in drawn)
    plain = alone(edition=edition)
    assert table.game.inventory() == plain.game.inventory(), "they are taken from their decks"


def test_units_of_any_faction_and_neutral_ones_fight_in_it() -> None:
    table = alone(army="army: [{unit: castle.griffins}, {unit: neutral.azure-dragons}]")
    assert sorted(cards(table)) == ["castle.griffins", "neutral.azure-dragons"]
    assert table.game.inventory() == alone().game.inventory(), "the neutral one comes from its deck"


@both
def test_an_army_of_the_level_of_the_hero_is_drawn_when_they_meet(edition: str) -> None:
    army = "army: [{unit: necropolis.zombies}, {level: hero, plus: 1, most: 4}]"
    table = alone(army=army, edition=edition, text=OPEN)
    table.lay_out(levels=[2])
    before = table.game.inventory()
    attack_the_foe(table)
    found = Counter(UNITS[card].tier for card in cards(table)[1:])
    assert found == Counter(field_guard(3, "impossible"))
    assert table.game.inventory() == before


def test_drawn_units_that_fall_stay_away_where_losses_are_kept() -> None:
    table = alone(army="army: {draw: [bronze, bronze]}", enemy="moves: never; losses: kept")
    drawn = table.player(FOE).army
    before = table.game.inventory()
    AfterEnemy(0, 1, 0, None)._stands(table.game, FOE, drawn[:1])  # type: ignore[arg-type]
    assert table.player(FOE).army == drawn[:1]
    assert table.game.inventory() == before, "the fallen lie on their pile"
    table.ask_again()


def test_an_army_without_a_faction_bars_none_from_the_players() -> None:
    text = ALONE.replace("    faction: necropolis\n", "").replace("owner: foe, rotation: 4", "seat: 1, rotation: 4")
    text = text.replace("players: [1]", "players: [2]").replace("    1:\n", "    2:\n")
    text = text.replace("mode: campaign", "mode: cooperative").replace(
        "gate: {tile: middle, spot: BL}", "gate: {tile: home, field: L}"
    )
    table = alone(
        text=text, mode="cooperative", heroes_=("castle.catherine", "necropolis.sandro"), enemy="moves: never; at: gate"
    )
    assert [table.player(seat).faction for seat in (0, 1)] == ["castle", "necropolis"]
    assert table.game.piece(table.game.main_of(2)).field == field_called(table.game, "gate")


# ---------------------------------------------------------------------- decks, sieges, leaving

TWO = ALONE.replace(
    "    ENEMY",
    "    ENEMY\n  twin:\n    name: The twin\n    at: gate\n    army: [{unit: necropolis.wraiths}]\n"
    "    deck: {same-as: foe}\n    moves: never",
).replace("{tile: middle, spot: BL}", "{tile: lair, field: L}")


def test_two_enemies_have_the_same_deck() -> None:
    table = alone(text=TWO, enemy="moves: never; deck: {might: 2, magic: 1}")
    decks = table.game.state.decks
    assert len(decks["ai-1"].draw) == 3
    assert sorted(decks["ai-1"].draw) == sorted(decks["ai-2"].draw)


@pytest.mark.rule("core.ai.spell-deck-by-scenario")
def test_chance_puts_spells_of_a_level_into_its_deck() -> None:
    found = set()
    for seed in range(6):
        table = alone(enemy="moves: never; spells: {cure: 1, expert: 1}", seed=seed)
        [drawn] = [card for card in table.player(FOE).deck if card != "cure"]
        assert CARDS[drawn].level == "expert"
        assert not CARDS[drawn].uses[0].at, "it is cast when a unit acts"
        found.add(drawn)
    assert len(found) > 1


@both
@pytest.mark.parametrize(
    ("siege", "walls", "tower"), [("[walls, gate]", True, False), ("[walls, arrow-tower]", True, True)]
)
def test_walls_and_a_tower_stand_before_its_army(edition: str, siege: str, walls: bool, tower: bool) -> None:
    table = alone(text=OPEN, enemy=f"moves: never; siege: {siege}", edition=edition)
    attack_the_foe(table)
    for _ in range(30):
        if table.happened(CombatBegins):
            break
        table.answer(table.keys[0])
    assert table.game.combat.siege == walls
    assert bool([unit for unit in table.game.combat.units if UNITS[unit.card].guards_walls] or tower) == tower


def test_nobody_leaves_a_combat_with_it_if_the_scenario_says_so() -> None:
    kept = alone(text=OPEN, enemy="moves: never; retreat: false")
    attack_the_foe(kept)
    assert kept.game.combat.armies[0].refuge is False
    free = alone(text=OPEN, enemy="moves: never")
    attack_the_foe(free)
    assert free.game.combat.armies[0].refuge is True


@both
def test_it_can_only_be_attacked_where_the_scenario_says(edition: str) -> None:
    table = alone(text=OPEN, enemy="moves: never; met_only_at: gate", edition=edition)
    field = beside_the_foe(table.turn(0))
    key = f"move:main:{field_name(field)}"
    assert key not in table.keys
    assert "lets nobody attack this enemy here" in str(table.game.explain(0, key).says)
    home = alone(text=OPEN, enemy="moves: never; met_only_at: own-town", edition=edition)
    assert f"move:main:{field_name(beside_the_foe(home.turn(0)))}" in home.keys


# ---------------------------------------------------------------------- machines, works and cards on units

WITH_MACHINES = OPEN.replace("map:\n", "map:\n  boxes: [core, rampart]\n")
FIRST_ROUND = "events: [{when: {round: 1}, do: {army: foe, CHANGE}}]\n"


def changed(change: str, text: str = OPEN) -> str:
    """The scenario with an event that changes the army of its enemy as the game begins."""
    return text + FIRST_ROUND.replace("CHANGE", change)


def fight(table: Table) -> Table:
    """Up to the first combat round against the enemy."""
    attack_the_foe(table)
    for _ in range(40):
        if table.game.state.combat is not None and table.game.combat.round:
            break
        table.answer(table.keys[0])
    return table


@both
@pytest.mark.parametrize("joins", [False, True], ids=["from the start", "by an event"])
def test_a_ballista_of_the_enemy_hits_the_slowest_unit_of_the_player(edition: str, joins: bool) -> None:
    text = changed("machines: [ballista]", WITH_MACHINES) if joins else WITH_MACHINES
    table = alone(text=text, enemy="moves: never" + "; machines: [ballista]" * (not joins), edition=edition)
    assert table.game.inventory() == alone(text=WITH_MACHINES, edition=edition).game.inventory()
    assert "ballista" in table.player(FOE).aside
    fight(table)
    hurt = [unit for unit in table.game.combat.units if unit.damage]
    assert [unit.side for unit in hurt] == [0]
    assert hurt[0].damage == 1


def test_a_first_aid_tent_of_the_enemy_heals_one_of_its_units_once_a_round() -> None:
    table = alone(text=WITH_MACHINES, enemy="moves: never; machines: [first-aid-tent]")
    fight(table)
    combat = table.game.combat
    own = next(unit for unit in combat.units if unit.side == 1)
    own.damage = 1
    assert ready_machines(table.game, 1) == ["first-aid-tent"]
    table.game.proceed(WorkMachine(1, "first-aid-tent"))
    assert (own.damage, ready_machines(table.game, 1)) == (0, [])


@both
def test_an_event_builds_a_tower_before_it(edition: str) -> None:
    table = fight(alone(text=changed("siege: [walls, arrow-tower]"), edition=edition))
    assert table.game.combat.siege
    assert [unit for unit in table.game.combat.units if UNITS[unit.card].guards_walls]


@both
def test_a_unit_of_the_enemy_fights_with_the_numbers_of_the_card_that_it_wears(edition: str) -> None:
    table = alone(text=changed("wears: {necropolis.skeletons: necropolis.sandro-6}"), edition=edition)
    before = table.game.inventory()
    fight(table)
    worn = next(unit for unit in table.game.combat.units if unit.side == 1)
    assert worn.overlay == "necropolis.sandro-6"
    assert (attack(table.game.combat, worn), health_left(table.game.combat, worn)) == (4, 2)
    assert table.game.inventory() == before
    table.game.check_invariants()


@both
def test_units_of_the_enemy_are_stronger_from_the_start_and_by_events(edition: str) -> None:
    table = alone(
        text=changed("stronger: {necropolis.skeletons: {attack: 1, health: 3}, necropolis.liches: {attack: 9}}"),
        enemy="moves: never; stronger: {health: 20}",
        edition=edition,
    )
    printed = UNITS["necropolis.skeletons"].few
    fight(table)
    unit = next(unit for unit in table.game.combat.units if unit.side == 1)
    combat = table.game.combat
    assert (attack(combat, unit), health_left(combat, unit)) == (printed.attack + 1, printed.health + 23)


def test_an_army_grows_by_drawn_units_as_far_as_an_army_can() -> None:
    table = alone(text=changed("add: [{draw: [bronze, silver]}, {unit: necropolis.zombies, side: pack}]"))
    before = table.game.inventory()
    table.turn(0)
    assert [UNITS[card].tier for card in cards(table)][1:3] == ["bronze", "silver"]
    assert table.player(FOE).army[-1] == Troop("necropolis.zombies", True)
    assert table.game.inventory() == before
    large = alone(text=changed("add: {draw: [bronze, bronze, bronze, bronze, bronze, bronze, silver]}")).turn(0)
    assert len(cards(large)) == MOST_UNITS


def test_an_enemy_comes_back_in_its_own_town() -> None:
    table = alone(enemy="moves: never; returns: {at: own-town, round: 2}").turn(0)
    town = table.player(FOE).town
    goes_away(table.game, FOE)
    assert foe(table) == NOWHERE
    end_turn(end_turn(table))
    assert foe(table) == town


AMONG_PLAYERS = """
enemies: {dragon: {name: The dragon, army: {draw: [bronze]}, moves: never}}
"""


@pytest.mark.rule("core.victory.other-goals")
def test_among_players_it_counts_who_has_beaten_the_enemy() -> None:
    table = saga("- {when: {round: 2}, do: {spawn: dragon, at: windmill}}", rest=AMONG_PLAYERS).turn(0)
    side = table.game.side_called("dragon")
    assert all(table.game.hostile(seat, side) for seat in (0, 1))
    table.game.world.deeds = (Deed("enemy", 1, side),)
    table.ask_again()
    assert [Beaten(("dragon",)).met(table.game, seat) for seat in (0, 1)] == [False, True]


def test_losses_are_made_up_from_the_pool() -> None:
    table = alone(
        army="army: {draw: [bronze, bronze, bronze]}", enemy="moves: never; losses: kept; pool: [silver, gold]"
    )
    first, before = table.player(FOE).army, table.game.inventory()
    AfterEnemy(0, 1, 0, None)._stands(table.game, FOE, first[:1])  # type: ignore[arg-type]
    assert [UNITS[card].tier for card in cards(table)] == ["bronze", "silver", "gold"]
    assert table.game.inventory() == before


@both
def test_what_it_passes_is_destroyed_but_for_towns(edition: str) -> None:
    way = "moves: {points: 1, to: town, takes: nothing, attacks: town, passes: destroys}"
    table = alone(text=OPEN, enemy=way, edition=edition)
    while not table.happened(EnemyRuined):
        end_turn(table)
    ruined = foe(table)
    assert table.game.field(ruined).location == "empty"
    assert ruined not in table.game.world.cubes
    assert table.game.field(table.town(FOE)).location == "town"


@pytest.mark.parametrize("order", ["", "order: nearest-first, "])
def test_the_nearest_of_several_enemies_moves_first(order: str) -> None:
    way = f"moves: {{points: 1, takes: nothing, {order}to: town}}"
    text = TWO.replace("moves: never", way).replace("field: L}", "spot: L}")
    table = alone(text=text, enemy=way)
    steps = [step.side for step in EnemyTurns().run(table.game)]  # type: ignore[attr-defined]
    assert steps == ([2, 1] if order else [1, 2])


# ---------------------------------------------------------------------- appearing and returning


@both
def test_it_appears_in_its_round(edition: str) -> None:
    text = OPEN.replace("gate: {tile: middle, spot: BL}", "gate: {tile: middle, field: C}")
    table = alone(text=text, enemy="moves: never; at: gate; from: {round: 2}", edition=edition)
    assert foe(table) == NOWHERE
    table.next_round()
    assert foe(table) == field_called(table.game, "gate")
    assert len(table.happened(EnemyAppears)) == 1


@both
def test_a_beaten_enemy_returns_in_the_next_resource_round(edition: str) -> None:
    text = OPEN.replace("gate: {tile: middle, spot: BL}", "gate: {tile: middle, field: C}")
    table = alone(text=text, enemy="moves: never; returns: {at: gate, round: next-resource}", edition=edition)
    goes_away(table.game, FOE)
    assert foe(table) == NOWHERE
    table.ask_again()
    table.next_round()
    assert foe(table) == NOWHERE, "round 2 is one of the stars"
    table.next_round()
    assert foe(table) == field_called(table.game, "gate")
    again = heroes.load_game(table.game.save())
    assert again.view(0) == table.game.view(0)


# ---------------------------------------------------------------------- ways


@both
def test_its_points_may_be_rolled(edition: str) -> None:
    way = "moves: {points: {roll: [attack, attack], plus: 2}, takes: nothing}"
    table = alone(text=OPEN, enemy=way, edition=edition)
    end_turn(table)
    assert table.ask.kind == "attack-die"
    table.dice("+1", "-1")
    assert len(table.happened(EnemyMarched)) == 2
    still = end_turn(alone(text=OPEN, enemy=way, edition=edition)).dice("-1", "-1")
    assert still.happened(EnemyMarched) == []


def test_dice_below_nothing_send_it_elsewhere() -> None:
    text = OPEN.replace(
        "gate: {tile: middle, spot: BL}", "gate: {tile: lair, field: C}\n    out: {tile: lair, field: L}"
    )
    way = "moves: {points: {roll: [attack], plus: 0}, to: town, below_zero: {points: 1, to: out}}"
    table = end_turn(alone(text=text, enemy=way)).dice("-1")
    assert foe(table) == field_called(table.game, "out")


@both
def test_it_goes_for_the_nearest_of_what_the_scenario_names(edition: str) -> None:
    table = alone(text=OPEN, enemy="moves: {points: 1, to: {nearest: [hero, town]}, takes: nothing}", edition=edition)
    table.lay_out(at={"0:main": table.spot("F1", "C")})
    before = fields_apart(foe(table), table.where("0:main"))
    end_turn(table)
    assert fields_apart(foe(table), table.where("0:main")) == before - 1


@both
def test_it_goes_from_one_mine_to_the_next_and_destroys_them(edition: str) -> None:
    text = OPEN.replace("tile: F1", "tile: F4").replace("gate: {tile: middle, spot: BL}", MINES)
    way = "moves: {points: 9, to: {nearest: [far-mine, mine]}, through: [blocked], passes: destroys, takes: nothing}"
    table = alone(text=text, enemy=way, edition=edition)
    near, far = table.spot("S1", "ore-mine"), field_called(table.game, "far-mine")
    end_turn(table)
    assert foe(table) == near, "whoever has it"
    end_turn(table)
    assert foe(table) == far
    aim, _ = aim_of(table.game, table.game.main_of(FOE), table.game.enemy(FOE).moves or Moves())
    assert aim == "place"
    assert near not in fields_called(table.game, "mine")


def test_an_event_hears_of_a_mine_before_it_is_destroyed() -> None:
    text = OPEN.replace("tile: F1", "tile: F4").replace("gate: {tile: middle, spot: BL}", MINES)
    text += (
        "counters: {burnt: 9}\nevents:\n  - {when: {arrives: foe, at: mine}, again: true, do: {count: {burnt: 1}}}\n"
    )
    way = "moves: {points: 9, to: {nearest: [mine]}, through: [blocked], passes: destroys, takes: nothing}"
    table = end_turn(end_turn(alone(text=text, enemy=way)))
    assert table.game.world.saga.counts["burnt"][0] == len(table.happened(EnemyRuined)) == 2


MINES = "far-mine: {tile: middle, location: gold-mine}"


def test_it_passes_blocked_fields_and_hidden_tiles_but_rests_on_none_that_is_blocked() -> None:
    way = "moves: {points: 4, to: {nearest: [hero]}, through: [blocked, hidden], attacks: [hero, town]}"
    table = alone(enemy=way)
    before = [laid.tile for laid in table.game.world.tiles]
    end_turn(table)
    assert [laid.tile for laid in table.game.world.tiles] == before, "it discovers nothing"
    assert fields_apart(foe(table), table.town(FOE)) == 4
    assert foe(table) not in table.game.atlas.fields, "it rests on the hidden tile"
    table.game.check_invariants()


def test_one_that_attacks_only_main_heroes_goes_round_towns() -> None:
    table = alone(text=OPEN, enemy="moves: {points: 9, attacks: main-hero, takes: nothing}")
    table.lay_out(at={"0:main": table.spot("F1", "C")})
    end_turn(table)
    assert table.game.owner(table.town(0)) == 0


def test_it_takes_the_cube_of_a_settlement_without_a_combat() -> None:
    mine = next(name for name in ("F3", "F6", "F9") if any(f.location == "settlement" for f in tile_fields(name)))
    text = OPEN.replace("tile: F1", f"tile: {mine}")
    table = alone(
        text=text, enemy="moves: {points: 9, to: {nearest: [settlement]}, unflags: [settlement], takes: nothing}"
    )
    there = table.spot(mine, "settlement")
    table.lay_out(owners={there: 0})
    end_turn(table)
    assert table.game.owner(there) == -1


def tile_fields(name: str) -> tuple[Field, ...]:
    return TILES[name].fields


# ---------------------------------------------------------------------- what can be wrong


@pytest.mark.parametrize(
    ("lines", "where", "text"),
    [
        (["army: [{draw: [goldd]}]"], "enemies.foe.army[0].draw[0]", "(did you mean 'gold'?)"),
        (["army: [{level: 9}]"], "enemies.foe.army[0].level", "at most 7"),
        (["army: [{draw: [gold], unit: castle.griffins}]"], "enemies.foe.army[0]", "exactly one of: unit, draw, level"),
        (["army: [{draw: [gold, gold, gold, gold, gold, gold, gold, gold]}]"], "enemies.foe.army", "1 to 7 units"),
        (["ARMY", "deck: {same-as: fo}"], "enemies.foe.deck.same-as", "is 'fo'"),
        (["ARMY", "siege: [wall]"], "enemies.foe.siege[0]", "(did you mean 'walls'?)"),
        (["ARMY", "met_only_at: gat"], "enemies.foe.met_only_at", "there is no place 'gat' (did you mean 'gate'?)"),
        (["ARMY", "returns: {at: gat}"], "enemies.foe.returns.at", "there is no place 'gat' (did you mean 'gate'?)"),
        (["ARMY", "from: {round: 13}"], "enemies.foe.from.round", "at most 12"),
        (["ARMY", "moves: {points: {roll: [atack]}}"], "enemies.foe.moves.points.roll[0]", "(did you mean 'attack'?)"),
        (["ARMY", "moves: {to: {nearest: [heroe]}}"], "enemies.foe.moves.to.nearest[0]", "(did you mean 'hero'?)"),
        (["ARMY", "moves: {to: {nearest: [gat]}}"], "enemies.foe.moves.to.nearest[0]", "there is no place 'gat' (did"),
        (["ARMY", "moves: {through: [hiden]}"], "enemies.foe.moves.through[0]", "(did you mean 'hidden'?)"),
        (["ARMY", "moves: {below_zero: {to: gate}}"], "enemies.foe.moves.below_zero", "only points that are rolled"),
        (["ARMY", "machines: [ballista]"], "enemies.foe.machines", "no box with War Machines is played with"),
        (["ARMY", "pool: [bronze]"], "enemies.foe.pool", "stands beside `losses: kept`"),
        (["ARMY", "moves: {passes: destroy}"], "enemies.foe.moves.passes", "(did you mean 'destroys'?)"),
        (["ARMY", "moves: {order: nearest}"], "enemies.foe.moves.order", "(did you mean 'nearest-first'?)"),
        (["ARMY", "retreat: perhaps"], "enemies.foe.retreat", "must be true or false"),
    ],
)
def test_a_word_about_an_enemy_that_cannot_be_is_told_with_its_line(lines: list[str], where: str, text: str) -> None:
    army = "army: [{unit: necropolis.skeletons, side: few}]"
    file = scenario(*(line.replace("ARMY", army) for line in lines))
    [problem] = [one for one in problems(file) if one.where == where]
    assert problem.line == line_of(file, lines[-1])
    assert text in problem.text


def test_an_enemy_that_is_nowhere_lends_its_deck_to_guards_and_need_not_be_beaten() -> None:
    wild = "  wild:\n    name: The wild\n    at: nowhere\n    army: {draw: [bronze]}\n    deck: {might: 2}\n"
    text = scenario("army: [{unit: necropolis.skeletons}]", "moves: never").replace("victory:", wild + "victory:")
    text = text.replace("{beaten: foe}", "{beaten: all}").replace(
        "  places:", "  guards: [{on: center, deck: wild}]\n  places:"
    )
    assert problems(text) == []
    table = alone(text=text.replace("army: [{unit: necropolis.skeletons}]\n    moves: never", "ENEMY"))
    assert table.game.piece(table.game.main_of(2)).field == NOWHERE
    assert table.game.scenario.goals[0] == Beaten(("foe",))
    table.next_round()
    assert table.game.piece(table.game.main_of(2)).field == NOWHERE


def test_an_enemy_that_nothing_brings_is_told_and_one_that_an_event_brings_is_not() -> None:
    text = scenario("army: [{unit: necropolis.skeletons}]")
    lost = text.replace("        - {kind: starting, at: [1, 0], owner: foe, rotation: 4, name: lair}\n", "")
    found = [one.text for one in problems(lost) if one.where == "enemies.foe"]
    assert found == [
        "nothing brings it onto the map; give 'at', 'from' with 'at', a Starting tile with 'owner', "
        "or an event with 'spawn'"
    ]
    brought = lost + "events:\n  - {when: {round: 2}, do: {spawn: foe, at: gate}}\n"
    assert [one.text for one in problems(brought) if one.where == "enemies.foe"] == []
