"""Heroes that the game runs, on the map: what they lead, how they move, what a meeting with them means (core.ai.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import BadSetup
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.events import CombatBegins, EnemyDrew, NeutralsDrawn
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map import BLACK
from heroes.rules.board.state.map_events import EnemyBeaten, EnemyMarched, EnemyTook
from play.map.foes import FOE, alone, attack_the_foe
from play.map.table import Table

both = pytest.mark.parametrize("edition", ["first", "revised"])


def open_road(enemy: str = "moves: book", **state: Any) -> Table:
    """A far tile lies open between the towns."""
    return alone(enemy=enemy, tiles={"F1": (0, 0)}, **state)


def foe_at(table: Table, field: int) -> None:
    table.game.put_hero(table.game.main_of(FOE), field)


def foe(table: Table) -> int:
    return table.game.piece(table.game.main_of(FOE)).field


def end_turn(table: Table) -> Table:
    """The player does nothing, and the enemies move until somebody is asked."""
    return table.turn(0).answer("end-turn").passes("start")


def ways(table: Table) -> list[str]:
    """The fields that the enemy has entered, in order."""
    return [event.end for event in table.happened(EnemyMarched)]


# ---------------------------------------------------------------------- what it is


@pytest.mark.rule("core.ai.faction")
def test_the_enemy_plays_the_faction_of_the_scenario_and_the_player_another() -> None:
    table = alone(edition="first")
    assert table.player(FOE).faction == "necropolis"
    with pytest.raises(BadSetup, match="Necropolis is the faction of an enemy"):
        alone(edition="first", heroes_=("necropolis.sandro",))
    hired = alone(edition="first", army="army: [{unit: dungeon.troglodytes}]")
    assert hired.player(FOE).faction == "necropolis", "whoever fights for it"


@pytest.mark.rule("core.ai.army-from-scenario")
def test_its_units_are_the_list_of_the_scenario() -> None:
    army = "army: [{unit: necropolis.zombies, side: pack}, {unit: necropolis.vampires}]"
    table = alone(edition="first", army=army)
    assert table.player(FOE).army == (Troop("necropolis.zombies", True), Troop("necropolis.vampires", False))


@pytest.mark.rule("core.ai.two-decks", "core.ai.spell-deck-by-scenario")
@both
def test_it_has_no_hand_but_two_decks_that_rest_outside_combat(edition: str) -> None:
    table = open_road("moves: book; deck: {might: 2, magic: 1}; spells: {slow: 2, curse: 1}", edition=edition)
    player, decks = table.player(FOE), table.game.state.decks
    assert player.hand == []
    assert sorted(player.deck) == ["curse", "slow", "slow"]
    before = (decks["ai-1"], list(player.deck))
    assert len(before[0].draw) == 3
    end_turn(table)
    assert ways(table), "it has moved"
    assert (decks["ai-1"], player.deck, player.hand) == (*before, [])


# ---------------------------------------------------------------------- moving


@pytest.mark.rule("core.ai.move.points")
@both
def test_it_has_three_movement_points_and_spends_them(edition: str) -> None:
    table = open_road("moves: {takes: nothing}", edition=edition)
    end_turn(table)
    assert len(ways(table)) == 3
    assert table.movement("1:main") == 0


@pytest.mark.rule("core.ai.move.to-town")
@both
def test_with_nothing_nearer_it_goes_towards_the_players_town(edition: str) -> None:
    table = open_road("moves: {takes: nothing}", edition=edition)
    table.game.put_hero(table.game.main_of(0), NOWHERE)
    far = [table.game.atlas.distances(foe(table))[table.town(0)]]
    for _ in range(2):
        end_turn(table)
        if table.ask.kind != "turn" or foe(table) == table.town(0):
            break
        far.append(table.game.atlas.distances(foe(table))[table.town(0)])
    assert far == sorted(far, reverse=True)
    assert far[-1] == far[0] - 3 or foe(table) == table.town(0)


@pytest.mark.rule("core.ai.move.to-town", "core.ai.move.points")
def test_a_face_down_tile_on_its_way_is_discovered_for_a_point_and_turned_by_the_player() -> None:
    table = alone(enemy="moves: {takes: nothing}")
    end_turn(table)
    assert (table.ask.kind, table.ask.seat) == ("tile", -1), "the tile is drawn"
    table.answer(table.keys[0])
    assert (table.ask.kind, table.ask.seat) == ("turn-tile", 0)
    table.answer(table.keys[0])
    assert len(ways(table)) == 2
    table.passes()


@pytest.mark.rule("core.ai.move.chase-hero")
@both
def test_a_hero_on_its_own_tile_is_chased_and_attacked_before_anything_else(edition: str) -> None:
    table = open_road(edition=edition)
    near = next(
        field
        for field in table.game.atlas.exits(foe(table))
        if table.game.field(field).location == "empty" and table.game.atlas.group(field) == "starting"
    )
    table.game.put_hero(table.game.main_of(0), near)
    end_turn(table)
    assert ways(table) == [field_name(near)], "although a mine is as near"
    assert table.game.state.combat is not None
    begins = table.happened(CombatBegins)[-1] if table.happened(CombatBegins) else None
    assert begins is None or (begins.attacker, begins.defender) == (FOE, 0)
    assert table.game.combat.armies[0].leader == FOE
    finish(table)


@pytest.mark.rule("core.ai.move.chase-hero")
@both
def test_a_hero_some_fields_away_is_chased_with_all_points(edition: str) -> None:
    table = open_road(edition=edition)
    mine = next(field for field in table.game.atlas.exits(foe(table)) if table.game.field(field).location == "ore-mine")
    far = corner(table)
    foe_at(table, mine)
    table.game.put_hero(table.game.main_of(0), far)
    end_turn(table)
    assert len(ways(table)) == 2
    assert ways(table)[-1] == field_name(far)
    assert table.game.state.combat is not None
    finish(table)


@pytest.mark.rule("core.ai.move.chase-hero", "core.ai.scenario-overrides")
@pytest.mark.parametrize(("moves", "chased"), [("book", True), ("{attacks: main-hero}", False)])
@both
def test_a_secondary_hero_is_chased_as_well_unless_the_scenario_spares_it(
    edition: str, moves: str, chased: bool
) -> None:
    table = open_road(f"moves: {moves}", edition=edition)
    near = corner(table)
    table.game.put_hero(table.hero("0:secondary"), near)
    end_turn(table)
    assert (ways(table)[:1] == [field_name(near)]) is chased
    assert (table.ask.kind == "give-way") is chased, "it may fight or give way"
    if chased:
        finish(table)


@pytest.mark.rule("core.ai.move.chase-hero")
@both
def test_a_hero_on_another_tile_is_not_chased(edition: str) -> None:
    table = open_road(edition=edition)
    out = next(field for field in table.game.atlas.fields if table.game.field(field).location == "windmill")
    table.game.put_hero(table.game.main_of(0), out)
    end_turn(table)
    assert [event.location for event in table.happened(EnemyTook)] == ["ore-mine"]


@pytest.mark.rule("core.loc.sanctuary.no-attack", "core.ai.move.chase-hero")
@both
def test_a_hero_in_a_sanctuary_is_left_alone(edition: str) -> None:
    table = alone(enemy="moves: {takes: nothing}", tiles={"N1": (0, 0)}, edition=edition)
    foe_at(table, table.spot("N1", "windmill"))
    table.game.put_hero(table.game.main_of(0), table.spot("N1", "sanctuary"))
    end_turn(table)
    assert ways(table)
    assert field_name(table.spot("N1", "sanctuary")) not in ways(table)
    assert table.game.state.combat is None


def corner(table: Table) -> int:
    """The field of the enemy's Starting tile that lies two steps from the mine, towards the middle."""
    atlas = table.game.atlas
    mine = next(field for field in atlas.exits(foe(table)) if table.game.field(field).location == "ore-mine")
    return next(
        field
        for field in atlas.exits(foe(table))
        if atlas.group(field) == "starting" and mine not in atlas.exits(field) and field != mine
    )


@pytest.mark.rule("core.ai.move.flag.first")
def test_in_the_first_edition_it_takes_only_what_it_can_enter_for_one_point() -> None:
    table = open_road("moves: {points: 1}", edition="first")
    foe_at(table, corner(table))
    far = table.game.atlas.distances(foe(table))[table.town(0)]
    end_turn(table)
    assert not table.happened(EnemyTook)
    assert table.game.atlas.distances(foe(table))[table.town(0)] == far - 1, "it marches for the town"
    border = open_road("moves: {points: 1}", edition="first")
    atlas, town = border.game.atlas, border.town(0)
    lair = [
        field for field in atlas.fields if atlas.tile_of[field] == atlas.tile_of[foe(border)] and atlas.exits(field)
    ]
    foe_at(border, min(lair, key=lambda field: atlas.distances(field)[town]))
    end_turn(border)
    assert atlas.tile_of[foe(border)] != atlas.tile_of[lair[0]], "a mine behind it does not call it back"
    near = open_road("moves: {points: 1}", edition="first")
    end_turn(near)
    assert [event.location for event in near.happened(EnemyTook)] == ["ore-mine"]


@pytest.mark.rule("core.ai.move.flag.revised")
def test_in_the_revised_edition_it_goes_for_the_closest_one_of_its_tile() -> None:
    table = open_road("moves: {points: 2}")
    foe_at(table, corner(table))
    end_turn(table)
    assert [event.location for event in table.happened(EnemyTook)] == ["ore-mine"]
    mine = foe(table)
    assert table.game.owner(mine) == FOE
    end_turn(table)
    assert foe(table) != mine, "what it holds does not keep it"


@pytest.mark.rule("core.ai.move.flag.first", "core.ai.move.flag.revised")
@both
def test_it_takes_settlements_as_well(edition: str) -> None:
    table = open_road("moves: {points: 1}", edition=edition)
    settlement = table.spot("F1", "settlement")
    foe_at(table, next(field for field in table.game.atlas.exits(settlement) if table.game.hero_at(field) < 0))
    end_turn(table)
    assert [event.location for event in table.happened(EnemyTook)] == ["settlement"]
    assert table.game.owner(settlement) == FOE


@pytest.mark.rule("core.ai.move.repeat")
@both
def test_after_each_step_it_begins_again_until_its_points_are_spent(edition: str) -> None:
    table = open_road(edition=edition)
    end_turn(table)
    assert len(ways(table)) == 3, "to the mine, and then on"
    assert [event.location for event in table.happened(EnemyTook)] == ["ore-mine"]
    home = table.game.player(FOE).town
    assert ways(table)[1] == field_name(home)


@pytest.mark.rule("core.ai.move.repeat")
@both
def test_a_hero_on_a_tile_that_it_enters_on_its_way_is_chased_from_there(edition: str) -> None:
    table = open_road("moves: {points: 9, takes: nothing}", edition=edition)
    start, aside = foe(table), table.spot("F1", "stables")
    table.game.put_hero(table.game.main_of(0), aside)
    assert table.game.atlas.tile_of[start] != table.game.atlas.tile_of[aside]
    end_turn(table)
    assert ways(table)[-1] == field_name(aside), "which is not on its way to the town"
    assert table.game.state.combat is not None
    finish(table)


@pytest.mark.rule("core.ai.neutral-auto-win")
@both
def test_guards_of_a_field_lose_to_it_without_a_combat(edition: str) -> None:
    table = open_road(edition=edition)
    mine = next(field for field in table.game.atlas.exits(foe(table)) if table.game.field(field).location == "ore-mine")
    assert table.game.field(mine).guard
    before = (table.player(FOE).gold, table.player(FOE).materials, table.player(FOE).army)
    end_turn(table)
    assert table.game.owner(mine) == FOE
    assert not table.happened(CombatBegins)
    assert not table.happened(NeutralsDrawn)
    assert not table.happened(EnemyDrew)
    assert (table.player(FOE).gold, table.player(FOE).materials, table.player(FOE).army) == before, "it gains nothing"


@pytest.mark.rule("core.ai.neutral-auto-win")
def test_fields_that_are_visited_once_are_used_up_by_it() -> None:
    table = open_road("moves: {takes: nothing}")
    stones = [field for field, it in table.game.atlas.fields.items() if it.location in ("windmill", "artifact-symbol")]
    for _ in range(2):
        end_turn(table)
        if table.ask.kind != "turn":
            break
    entered = [field for field in stones if field_name(field) in ways(table)]
    assert entered
    for field in entered:
        assert table.game.world.cubes[field] == (BLACK,)
    table.passes()


# ---------------------------------------------------------------------- the scenario comes first


@pytest.mark.rule("core.ai.scenario-overrides")
@both
@pytest.mark.parametrize(
    ("moves", "steps", "takes"),
    [("never", 0, 0), ("{points: 2}", 2, 1), ("{points: 5}", 5, 2), ("{takes: nothing}", 3, 0), ("{to: gate}", 3, 1)],
)
def test_the_scenario_may_change_how_it_moves(edition: str, moves: str, steps: int, takes: int) -> None:
    table = open_road(f"moves: {moves}", edition=edition)
    table.game.put_hero(table.game.main_of(0), NOWHERE)
    end_turn(table)
    assert (len(ways(table)), len(table.happened(EnemyTook))) == (steps, takes)


@pytest.mark.rule("core.ai.scenario-overrides")
def test_an_enemy_may_be_sent_to_a_named_place() -> None:
    table = open_road("moves: {points: 9, takes: nothing, to: gate}")
    end_turn(table)
    middle = next(laid for laid in table.game.world.tiles if laid.place == (0, 0))
    assert middle.tile == "F1"
    assert table.game.atlas.group(foe(table)) == "far"
    assert field_name(foe(table)) == "-1,1", "the field of the middle tile at the bottom left"
    steps = len(ways(table))
    end_turn(table)
    assert len(ways(table)) == steps, "it has arrived"


@pytest.mark.rule("core.ai.scenario-overrides", "core.ai.move.chase-hero")
@pytest.mark.parametrize(("attacks", "fights"), [("hero", True), ("nobody", False)])
def test_an_enemy_may_be_told_to_leave_heroes_alone(attacks: str, fights: bool) -> None:
    table = open_road(f"moves: {{attacks: {attacks}, takes: nothing}}")
    mine = next(field for field in table.game.atlas.exits(foe(table)) if table.game.field(field).location == "ore-mine")
    table.game.lay_cubes(mine, (0,))
    table.game.put_hero(table.game.main_of(0), mine)
    end_turn(table)
    assert (field_name(mine) in ways(table)) is fights
    assert (table.game.state.combat is not None) is fights
    if fights:
        finish(table)


# ---------------------------------------------------------------------- meeting it


def finish(table: Table) -> None:
    """The combat is fought to its end, anyhow."""
    for _ in range(600):
        if table.game.ask is None or (table.game.state.combat is None and table.ask.kind == "turn"):
            return
        table.answer(table.ask.passes if table.ask.passes in table.keys else table.keys[0])
    raise AssertionError("the combat never ends")


@pytest.mark.rule("core.ai.combat.same-rules")
@both
def test_who_beats_it_has_beaten_it_for_good_and_gains_experience(edition: str) -> None:
    table = alone(
        enemy="moves: never; level: 3; gives: {gain: {valuables: 2}}",
        edition=edition,
        armies=[["castle.archangels+", "castle.champions+", "castle.crusaders+"]],
        valuables=[0],
    )
    attack_the_foe(table)
    win(table)
    assert [event.seat for event in table.happened(EnemyBeaten)] == [0]
    assert table.game.has_left(FOE)
    assert table.player(0).level == 2
    assert table.player(0).valuables == 2
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)


def win(table: Table) -> None:
    """The player places and attacks with everything; dice fall well for everybody."""
    for _ in range(400):
        if table.game.ask is None or table.game.state.combat is None:
            break
        attack = next((key for key in table.keys if key.startswith("attack:")), None)
        closer = [key for key in table.keys if key.startswith("move:")]
        if table.ask.seat < 0:
            table.answer(table.keys[-1])
        elif attack is not None:
            table.answer(attack)
        elif table.ask.kind == "activation" and closer:
            table.answer(closer[0])
        else:
            table.answer(table.ask.passes if table.ask.passes in table.keys else table.keys[0])
    while table.game.ask is not None and table.ask.kind not in ("turn",):
        table.answer(table.ask.passes if table.ask.passes in table.keys else table.keys[0])


@pytest.mark.rule("core.ai.combat.same-rules")
@both
def test_who_loses_to_it_pays_as_for_any_defeat_and_its_army_is_whole_again(edition: str) -> None:
    army = "army: [{unit: necropolis.ghost-dragons, side: pack}, {unit: necropolis.dread-knights, side: pack}]"
    table = alone(army=army, edition=edition, armies=[["castle.marksmen"]], gold=[20])
    attack_the_foe(table)
    whole = table.player(FOE).army
    finish(table)
    table.passes()
    assert not table.game.has_left(FOE)
    assert table.player(FOE).army == whole
    assert table.player(0).gold == 20 - table.game.book.defeat_gold
    assert table.where("0:main") == table.town(0)


@pytest.mark.rule("core.ai.army-from-scenario", "core.ai.scenario-overrides")
@pytest.mark.parametrize(("losses", "left"), [("restored", 2), ("kept", 1)])
def test_after_a_combat_that_it_survives_its_army_is_whole_unless_the_scenario_says_otherwise(
    losses: str, left: int
) -> None:
    army = "army: [{unit: necropolis.ghost-dragons, side: pack}, {unit: necropolis.skeletons}]"
    table = alone(army=army, enemy=f"moves: never; losses: {losses}", armies=[["castle.marksmen"]])
    attack_the_foe(table)
    while table.ask.kind == "place-units":
        table.answer(table.keys[0])
    fallen = next(unit for unit in table.game.combat.units if unit.card == "necropolis.skeletons")
    fallen.alive, fallen.cell = False, -1
    finish(table)
    table.passes()
    assert len(table.player(FOE).army) == left


@pytest.mark.rule("core.ai.combat.same-rules")
def test_it_takes_a_town_that_nobody_defends() -> None:
    table = open_road("moves: {points: 9, takes: nothing}", gold=[0])
    table.game.put_hero(table.game.main_of(0), NOWHERE)
    end_turn(table)
    assert table.game.owner(table.town(0)) == FOE
    assert [event.location for event in table.happened(EnemyTook)][-1] == "town"


@pytest.mark.rule("core.ai.combat.same-rules")
def test_a_town_may_be_defended_against_it_for_gold() -> None:
    table = open_road("moves: {points: 9, takes: nothing}", gold=[8])
    table.game.put_hero(table.game.main_of(0), NOWHERE)
    end_turn(table)
    assert (table.ask.kind, table.ask.seat) == ("garrison", 0)
    table.answer("defend")
    while table.game.state.combat is None:
        table.answer(table.ask.passes or table.keys[0])
    assert table.game.combat.armies[0].leader == FOE
    assert table.game.combat.town_defence
    finish(table)


STRONG = "army: [{unit: necropolis.ghost-dragons, side: pack}, {unit: necropolis.dread-knights, side: pack}]"


def defend_until(table: Table, met: str) -> None:
    """The player lets everything go by until a question of this kind comes."""
    for _ in range(600):
        if table.ask.kind == met:
            return
        table.answer(table.ask.passes if table.ask.passes in table.keys else table.keys[0])
    raise AssertionError(f"{met} is never asked")


@pytest.mark.rule("core.ai.combat.same-rules", "core.elimination.last-stand.first")
def test_behind_a_beaten_hero_the_other_one_of_the_town_bars_its_way() -> None:
    table = open_road("moves: {points: 9, takes: nothing}", edition="first", army=STRONG, armies=[["castle.marksmen"]])
    town = table.town(0)
    table.game.put_hero(table.game.main_of(0), town)
    table.game.put_hero(table.game.secondary_of(0), town)
    end_turn(table)
    defend_until(table, "give-way")
    assert len(table.happened(CombatBegins)) == 1
    assert table.game.owner(town) == 0
    assert foe(table) != town


@pytest.mark.rule("core.ai.combat.same-rules", "core.townaction.defender-reaction.revised")
def test_a_secondary_hero_recruited_while_it_attacks_a_town_is_met_before_it_enters() -> None:
    """The garrison is beaten; the hero that came since gives way and leaves the map, and only then does it enter."""
    table = open_road("moves: {points: 9, takes: nothing}", army=STRONG, gold=[18], armies=[["castle.halberdiers"]])
    town = table.town(0)
    table.game.put_hero(table.game.main_of(0), NOWHERE)
    end_turn(table)
    table.answer("defend")
    table.answer(f"secondary:{field_name(town)}")
    defend_until(table, "give-way")
    assert table.game.piece(table.game.secondary_of(0)).field == town
    assert foe(table) != town
    table.answer("decline")
    defend_until(table, "turn")
    assert table.game.piece(table.game.secondary_of(0)).field == NOWHERE
    assert foe(table) == town


@pytest.mark.rule("core.ai.combat.same-rules", "core.capture.pay-eight")
def test_where_a_secondary_hero_gives_way_to_it_the_army_may_still_defend_the_town() -> None:
    table = open_road("moves: {points: 9, takes: nothing}", gold=[8])
    town = table.town(0)
    table.game.put_hero(table.game.main_of(0), NOWHERE)
    table.game.put_hero(table.game.secondary_of(0), town)
    end_turn(table)
    defend_until(table, "give-way")
    table.answer("decline")
    defend_until(table, "garrison")
    assert table.game.owner(town) == 0
    assert foe(table) != town
