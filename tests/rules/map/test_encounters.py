"""What a hero meets on entering a field, and how the fight ends on the map (core.combat.*, world side)."""

from __future__ import annotations

import pytest

from heroes.engine import Shared
from heroes.rules.board.reading.combat_view import view_board
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.events import CombatEnds, NeutralsDrawn
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map import BLACK
from heroes.rules.board.state.map_events import ExperienceGained, HeroLeaves, Visited
from play.map.battle import (
    FIERCE_GUARDS,
    NOBODY,
    STRONG,
    STRONG_FOE,
    WEAK,
    WEAK_FOE,
    before_guard,
    before_town,
    meeting,
    win,
)
from play.map.table import Table, realm

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)


# ---------------------------------------------------------------------- who meets whom


@pytest.mark.rule("core.combat.trigger.enemy-hero")
@pytest.mark.parametrize("who", ["0:main", "0:secondary"])
@pytest.mark.parametrize("whom", ["1:main", "1:secondary"])
@both
def test_a_hero_of_either_kind_that_enters_the_field_of_an_enemy_hero_fights_it(
    edition: str, who: str, whom: str
) -> None:
    table, field = meeting(edition=edition, who=who, whom=whom)
    table.march(field, who[2:]).passes()
    if whom == "1:secondary":
        assert table.ask.kind == "give-way"
        table.answer("fight")
    armies = table.game.combat.armies
    assert [(army.seat, army.hero) for army in armies] == [(0, who[2:]), (1, whom[2:])]


@pytest.mark.rule("core.combat.roles")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_side_whose_hero_moved_is_the_attacker(seat: int) -> None:
    armies = [STRONG, STRONG_FOE]
    table, field = meeting(edition="first", who=f"{seat}:main", whom=f"{1 - seat}:main", armies=armies)
    table.march(field)
    assert [army.seat for army in table.game.combat.armies] == [seat, 1 - seat]


@pytest.mark.rule("core.combat.roles")
def test_the_guards_of_a_field_are_the_defenders() -> None:
    table, field = before_guard()
    table.march(field)
    assert [army.hero for army in table.game.combat.armies] == ["main", "neutral"]


@pytest.mark.rule("core.combat.roles")
def test_a_combat_says_where_it_is_fought_and_what_came_of_it() -> None:
    table, field = meeting(armies=[STRONG, ["necropolis.liches"]])
    table.march(field).passes()
    combat = view_board(table.game, 0, Shared()).combat
    assert combat is not None
    assert combat.place == field_name(field)
    win(table, 0)
    (ends,) = table.happened(CombatEnds)
    assert (ends.winner, ends.sides, ends.place) == (0, (0, 1), field_name(field))
    assert ends.fell == ((), ("necropolis.liches",))


@pytest.mark.rule("core.combat.trigger.neutral-field")
def test_guards_lead_nobody_and_their_field_is_where_it_is_fought() -> None:
    table, field = before_guard()
    table.march(field)
    assert table.game.combat.place == field_name(field)
    win(table, 0)
    (ends,) = table.happened(CombatEnds)
    assert (ends.sides, ends.place) == ((0, -1), field_name(field))
    assert len(ends.fell[DEFENDER]) > 0


@pytest.mark.rule("core.combat.trigger.neutral-field")
@pytest.mark.parametrize("kind", ["main", "secondary"])
@both
def test_a_hero_of_either_kind_that_enters_a_guarded_field_fights_its_guards(edition: str, kind: str) -> None:
    table, field = before_guard(f"0:{kind}", edition=edition)
    table.march(field, kind)
    combat = table.game.combat
    assert (combat.armies[ATTACKER].hero, combat.armies[DEFENDER].hero) == (kind, "neutral")
    assert combat.field_level == 2


@pytest.mark.rule("core.combat.trigger.neutral-field")
def test_the_lowest_numeral_has_guards_and_a_field_without_one_has_none() -> None:
    table = realm(armies=[STRONG, WEAK_FOE], levels=[1, 1])
    mine = next(field for field in table.game.atlas.fields if table.game.field(field).guard == 1)
    beside = next(one for one in table.game.atlas.exits(mine) if not table.game.field(one).guard)
    before = next(one for one in table.game.atlas.exits(beside) if not table.game.field(one).guard)
    table.lay_out(at={"0:main": before})
    table.turn(0).march(beside)
    assert table.game.state.combat is None
    table.march(mine)
    assert table.game.combat.field_level == 1


@pytest.mark.rule("core.combat.trigger.visited-field-none")
@pytest.mark.parametrize("cube", [BLACK, 1])
@both
def test_a_field_with_a_cube_on_it_has_no_guards_any_more(edition: str, cube: int) -> None:
    table, field = before_guard(edition=edition)
    table.lay_out(owners={field: cube})
    table.march(field)
    assert table.where("0:main") == field
    assert not table.happened(NeutralsDrawn)


@pytest.mark.rule("core.neutral.drawn-on-entry", "core.movement.retreat-leaves-field-unvisited")
@both
def test_guards_are_drawn_on_entry_and_anew_when_the_field_is_entered_again(edition: str) -> None:
    table, field = before_guard(edition=edition, armies=[["castle.archangels+"], WEAK_FOE])
    bronze = ("neutral.boars", "neutral.rogues", "neutral.peasants", "neutral.skeletons")
    table.lay_out(
        shared={"neutral-bronze": (bronze, ()), "neutral-silver": (("neutral.liches", "neutral.mummies"), ())}
    )
    assert not table.happened(NeutralsDrawn)
    enter(table, field)
    win(table, NOBODY, "prolong").answer("retreat").passes()
    assert field not in table.game.world.cubes
    enter(table, field)
    assert [sorted(event.cards) for event in table.happened(NeutralsDrawn)] == [
        ["neutral.mummies", "neutral.peasants", "neutral.skeletons"],
        ["neutral.boars", "neutral.liches", "neutral.rogues"],
    ]


def enter(table: Table, field: int) -> None:
    """March onto a guarded field and let the units be placed."""
    table.march(field)
    while table.ask.kind == "place-units":
        table.answer(table.keys[0])


@pytest.mark.rule("core.combat.trigger.enemy-town", "core.capture.hero-present")
@both
def test_entering_a_town_in_which_its_owners_hero_stands_starts_a_siege_without_payment(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 9])
    table.lay_out(at={"1:main": town})
    table.march(town).passes()
    combat = table.game.combat
    assert combat.armies[DEFENDER].hero == "main"
    assert combat.town_defence
    assert table.player(1).gold == 9


@pytest.mark.rule("core.combat.trigger.enemy-town", "core.capture.pay-eight")
@both
def test_the_owner_of_an_entered_town_may_pay_eight_gold_to_defend_it_with_the_army_alone(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 9])
    table.march(town)
    assert (table.ask.seat, table.ask.kind) == (1, "garrison")
    table.answer("defend").passes()
    assert table.player(1).gold == 1
    army = table.game.combat.armies[DEFENDER]
    assert (army.seat, army.hero, army.cards) == (1, "none", False)


@pytest.mark.rule("core.combat.trigger.enemy-town", "core.capture.undefended")
@pytest.mark.parametrize("gold", [7, 8])
@both
def test_a_town_that_is_not_paid_for_falls_without_a_fight(edition: str, gold: int) -> None:
    table, town = before_town(1, edition=edition, gold=[0, gold])
    table.march(town)
    if gold == 8:
        table.answer("give-up")
    assert table.game.owner(town) == 0
    assert table.where("0:main") == town
    assert not table.happened(CombatEnds)
    assert table.player(1).gold == gold


@pytest.mark.rule("core.combat.trigger.enemy-settlement")
@pytest.mark.parametrize("defended", [True, False])
@both
def test_entering_an_enemy_settlement_starts_a_combat_only_if_it_is_defended(edition: str, defended: bool) -> None:
    table, settlement = before_guard(what="settlement", edition=edition, gold=[0, 8])
    table.lay_out(owners={settlement: 1})
    table.march(settlement)
    assert (table.ask.seat, table.ask.kind) == (1, "garrison")
    table.answer("defend" if defended else "give-up").passes()
    if defended:
        combat = table.game.combat
        assert combat.armies[DEFENDER].hero == "none"
        assert not combat.siege
        assert not combat.town_defence
    else:
        assert table.ask.kind == "settlement"
        assert table.game.owner(settlement) == 0


@pytest.mark.rule("core.combat.trigger.enemy-settlement", "core.capture.hero-present")
def test_entering_an_enemy_settlement_with_a_hero_on_it_is_a_combat_of_heroes() -> None:
    table, settlement = before_guard(what="settlement", gold=[0, 8])
    table.lay_out(owners={settlement: 1}, at={"1:main": settlement})
    table.march(settlement).passes()
    assert table.game.combat.armies[DEFENDER].hero == "main"
    assert table.player(1).gold == 8


@pytest.mark.rule("core.capture.army-returns")
def test_an_army_that_defended_without_its_hero_is_back_with_the_main_hero_at_once() -> None:
    table, town = before_town(1, gold=[0, 8], armies=[WEAK, STRONG_FOE])
    before = table.where("1:main")
    table.march(town).answer("defend")
    win(table, 1)
    assert table.where("1:main") == before
    assert len(table.player(1).army) == len(STRONG_FOE)


@pytest.mark.rule("core.capture.by-entering")
@both
def test_a_defended_town_is_taken_by_whoever_beats_its_defenders(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 8])
    table.march(town).answer("defend")
    assert table.game.owner(town) == 1
    win(table, 0)
    assert table.game.owner(town) == 0
    assert table.where("0:main") == town


@pytest.mark.rule("core.capture.by-entering")
@both
def test_a_town_that_nobody_defends_is_taken_by_walking_in(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 7])
    table.march(town)
    assert table.game.state.combat is None
    assert (table.game.owner(town), table.where("0:main")) == (0, town)


# ---------------------------------------------------------------------- who moves the neutral units

THREE = ("castle.catherine", "necropolis.sandro", "dungeon.mutare")


@pytest.mark.rule("core.units.flipped-stays-few-after-combat")
@both
def test_a_unit_flipped_in_a_combat_of_the_map_comes_home_as_few(edition: str) -> None:
    table, field = before_guard(edition=edition, armies=[STRONG, WEAK_FOE])
    table.march(field)
    win(table, 0, until="activation:0")
    [hurt] = [unit for unit in table.game.combat.units if unit.card == "castle.crusaders"]
    assert hurt.pack
    hurt.pack = False
    table.ask_again()
    win(table, 0)
    assert Troop("castle.crusaders") in table.player(0).army
    assert Troop("castle.archangels", True) in table.player(0).army, "the others are as they were"


@pytest.mark.rule("core.combat.control.neutral.clash")
@pytest.mark.parametrize(("seat", "mover"), [(0, 2), (1, 0), (2, 1)])
@both
def test_the_player_whose_turn_was_before_moves_the_neutral_units(edition: str, seat: int, mover: int) -> None:
    armies = [["castle.halberdiers"], ["necropolis.zombies"], ["dungeon.troglodytes"]]
    table, field = before_guard(f"{seat}:main", heroes_=THREE, edition=edition, armies=armies)
    table.lay_out(shared=FIERCE_GUARDS)
    table.march(field)
    win(table, seat, "neutral-unit")
    assert (table.ask.kind, table.ask.seat) == ("neutral-unit", mover)
    assert table.game.behalf(table.ask) == "neutral-units", "it is no fight of the mover's"


# ---------------------------------------------------------------------- what a fight leads to on the map


@pytest.mark.rule("core.combat.before-field-effects")
@both
def test_the_field_is_visited_after_the_fight_and_its_level_reward(edition: str) -> None:
    table, field = before_guard(edition=edition)
    table.march(field)
    assert table.where("0:main") != field
    win(table, 0)
    kinds = [type(event) for event in table.game.events]
    # Level II against level 1 gives a whole level, whose Ability card is searched for before the artifact.
    assert table.ask.kind in ("keep", "search", "keep-found")
    assert Visited not in kinds
    assert ExperienceGained in kinds
    while table.ask.kind != "turn" and Visited not in [type(event) for event in table.game.events]:
        table.answer(table.keys[0])
    kinds = [type(event) for event in table.game.events]
    assert kinds.index(CombatEnds) < kinds.index(ExperienceGained) < kinds.index(Visited)
    assert table.where("0:main") == field


@pytest.mark.rule("core.combat.before-field-effects")
@both
def test_a_field_whose_guards_were_not_beaten_is_not_visited(edition: str) -> None:
    table, field = before_guard(edition=edition, armies=[WEAK, WEAK_FOE])
    table.march(field)
    win(table, 1)
    assert field not in table.game.world.cubes
    assert not table.happened(Visited)


@pytest.mark.rule("core.combat.several-per-turn")
@both
def test_after_a_combat_the_hero_goes_on_and_may_fight_again(edition: str) -> None:
    table, field = meeting(edition=edition)
    table.march(field)
    win(table, 0)
    left = table.movement("0:main")
    assert left == 2
    table.turn(0).march(table.spot("F3", "artifact-symbol"))
    assert table.game.state.combat is not None
    assert table.game.combat.armies[DEFENDER].hero == "neutral"


@pytest.mark.rule("core.combat.several-per-turn")
def test_after_two_combats_the_last_movement_point_still_serves() -> None:
    table, field = meeting()
    table.march(field)
    win(table, 0)
    table.turn(0).lay_out(movement={"0:main": 1})
    table.march(table.spot("F3", "artifact-symbol"))
    assert table.game.combat.armies[DEFENDER].hero == "neutral"


@pytest.mark.rule("core.combat.cards.map.not-in-combat")
def test_a_card_for_the_map_is_no_use_in_a_combat_that_is_fought_on_it() -> None:
    table, field = meeting()
    table.lay_out(hands=[["haste", "town-portal"], []])
    assert table.offers("play:town-portal")
    table.march(field)
    while table.ask.seat != 0 or table.ask.kind != "activation":
        table.answer(table.ask.passes or table.keys[0])
    assert [key for key in table.keys if key.startswith("play:")] == ["play:haste"]


# ---------------------------------------------------------------------- heroes that lose


@pytest.mark.rule("core.combat.defeat.destination")
@both
def test_a_beaten_main_hero_goes_to_a_town_or_settlement_of_its_owners_choice(edition: str) -> None:
    table, field = meeting(edition=edition)
    settlement = table.spot("F3", "settlement")
    table.lay_out(owners={settlement: 1})
    table.march(field)
    win(table, 0)
    assert (table.ask.seat, table.ask.kind, len(table.keys)) == (1, "refuge", 2)
    twin = Table(table.game.copy())
    assert {table.answer(table.keys[0]).where("1:main"), twin.answer(twin.keys[1]).where("1:main")} == {
        settlement,
        table.town(1),
    }
    assert table.where("0:main") == field


@pytest.mark.rule("core.combat.defeat.destination")
def test_an_attacker_that_is_beaten_goes_home_and_the_defender_stays() -> None:
    table, field = meeting(armies=[WEAK, STRONG_FOE])
    table.march(field)
    win(table, 1)
    assert table.where("0:main") == table.town(0)
    assert table.where("1:main") == field


@pytest.mark.rule("core.combat.defeat.gold.first", "core.combat.defeat.gold.revised")
@pytest.mark.parametrize(("edition", "gold"), [("first", 7), ("revised", 5)])
def test_the_owner_of_a_beaten_main_hero_pays_the_victor(edition: str, gold: int) -> None:
    table, field = meeting(edition=edition, gold=[1, 30])
    table.march(field)
    win(table, 0)
    assert (table.player(0).gold, table.player(1).gold) == (1 + gold, 30 - gold)


@pytest.mark.rule("core.units.all-lost.starting-units.first", "core.units.all-lost.starting-units.revised")
@both
def test_whoever_lost_all_units_has_the_starting_units_again(edition: str) -> None:
    table, field = meeting(edition=edition, armies=[STRONG, ["necropolis.liches"]])
    table.march(field)
    win(table, 0)
    army = {(troop.card, troop.pack) for troop in table.player(1).army}
    assert army == {(f"necropolis.{unit}", False) for unit in ("skeletons", "zombies", "wraiths")}


@pytest.mark.rule("core.units.all-lost.starting-units.first")
@pytest.mark.parametrize("led_by", ["secondary", "nobody"])
def test_an_army_lost_by_a_secondary_hero_or_without_one_is_replaced_in_the_first_edition(led_by: str) -> None:
    armies = [STRONG, ["necropolis.liches"]]
    if led_by == "secondary":
        table, field = meeting(edition="first", whom="1:secondary", armies=armies)
        table.march(field).passes().answer("fight")
    else:
        table, town = before_town(1, edition="first", armies=armies, gold=[0, 8])
        table.march(town).answer("defend")
    win(table, 0)
    army = {(troop.card, troop.pack) for troop in table.player(1).army}
    assert army == {(f"necropolis.{unit}", False) for unit in ("skeletons", "zombies", "wraiths")}


@pytest.mark.rule("core.combat.defeat.by-neutrals.first", "core.combat.defeat.by-neutrals.revised")
@both
def test_a_main_hero_beaten_by_guards_pays_nobody_and_has_a_new_army(edition: str) -> None:
    table, field = before_guard(edition=edition, armies=[WEAK, WEAK_FOE], gold=[20, 20])
    start = table.where("0:main")
    table.march(field)
    win(table, 1)
    assert table.where("0:main") == (start if edition == "first" else table.town(0))
    assert (table.player(0).gold, table.player(1).gold) == (20, 20)
    assert table.player(1).trophies == ()
    assert len(table.player(0).army) == 3


@pytest.mark.rule("core.combat.secondary.defeated-by-neutrals")
@both
def test_a_secondary_hero_beaten_by_guards_is_taken_off_the_map_and_brings_nobody_a_cube(edition: str) -> None:
    table, field = before_guard("0:secondary", edition=edition, armies=[WEAK, WEAK_FOE])
    table.lay_out(shared=FIERCE_GUARDS)
    table.march(field, "secondary")
    win(table, 1)
    assert table.where("0:secondary") == NOWHERE
    assert table.player(1).trophies == ()


@pytest.mark.rule("core.combat.defeat.faction-cube", "core.combat.secondary.defeated-removed")
@both
def test_a_beaten_secondary_hero_leaves_the_map_and_its_owners_cube_goes_to_the_victor(edition: str) -> None:
    table, field = meeting(whom="1:secondary", edition=edition)
    table.march(field).passes().answer("fight")
    win(table, 0)
    assert table.where("1:secondary") == NOWHERE
    assert table.player(0).trophies == (1,)
    assert table.where("0:main") == field


@pytest.mark.rule("core.combat.secondary.decline-fight")
@both
def test_a_secondary_hero_may_leave_the_map_instead_of_fighting_and_the_units_are_kept(edition: str) -> None:
    table, field = meeting(whom="1:secondary", edition=edition)
    army = table.player(1).army
    table.march(field).passes().answer("decline")
    assert table.where("1:secondary") == NOWHERE
    assert table.happened(HeroLeaves)
    assert table.player(1).army == army
    assert table.player(0).trophies == (1,)
    assert table.where("0:main") == field


@pytest.mark.rule("core.combat.secondary.decline-fight")
def test_a_town_whose_secondary_hero_gave_way_can_still_be_defended() -> None:
    table, town = before_town(1, gold=[0, 8])
    table.lay_out(at={"1:secondary": town})
    table.march(town).passes().answer("decline")
    assert (table.ask.seat, table.ask.kind) == (1, "garrison")


@pytest.mark.rule("core.combat.secondary.uses-army")
@pytest.mark.parametrize("who", ["0:secondary", "1:secondary"])
def test_a_secondary_hero_fights_with_the_army_of_the_player_wherever_the_main_hero_is(who: str) -> None:
    heroes_met = {"who": who} if who[0] == "0" else {"whom": who}
    table, field = meeting(edition="first", armies=[STRONG, STRONG_FOE], **heroes_met)
    table.march(field, who[2:] if who[0] == "0" else "main").passes()
    if who[0] == "1":
        table.answer("fight")
    side = int(who[0])
    units = {unit.card for unit in table.game.combat.units if unit.side == side}
    assert units == {card.removesuffix("+") for card in (STRONG, STRONG_FOE)[side]}


# ---------------------------------------------------------------------- leaving a fight


@pytest.mark.rule("core.combat.surrender.destination", "core.combat.surrender.cost")
@both
def test_a_surrendering_hero_pays_the_enemy_and_goes_to_an_own_town(edition: str) -> None:
    table, field = meeting(edition=edition, gold=[0, 12], armies=[STRONG, ["necropolis.ghost-dragons+"]])
    table.march(field)
    win(table, NOBODY, "activation:1")
    table.answer("surrender").passes()
    assert table.where("1:main") == table.town(1)
    assert (table.player(0).gold, table.player(1).gold) == (10, 2)
    assert table.player(0).trophies == ()
    # Whoever holds the field stands on it.
    assert table.where("0:main") == field


@pytest.mark.rule("core.combat.surrender.destination", "core.combat.retreat.midcombat.destination")
@pytest.mark.parametrize("other_home", [True, False])
def test_the_town_that_is_fought_over_is_no_place_to_flee_to(other_home: bool) -> None:
    table, town = before_town(1, edition="first", gold=[0, 20], armies=[STRONG, ["necropolis.ghost-dragons+"]])
    settlement = table.spot("F3", "settlement")
    table.lay_out(at={"1:main": town}, owners={settlement: 1} if other_home else {})
    table.march(town)
    win(table, NOBODY, "activation:1")
    assert [table.offers("surrender"), table.offers("flee")] == [other_home, other_home]
    if other_home:
        table.answer("surrender").passes()
        assert table.where("1:main") == settlement
        assert table.game.owner(town) == 0


@pytest.mark.rule("core.combat.retreat.midcombat.destination", "core.combat.retreat.midcombat.units-lost")
@pytest.mark.parametrize("near", ["either", "settlement"])
def test_a_hero_that_flees_goes_to_the_closest_own_place_with_the_starting_units(near: str) -> None:
    table, field = meeting(edition="first", armies=[["castle.archangels+"], WEAK_FOE])
    settlement = table.spot("F3", "settlement")
    table.lay_out(owners={settlement: 0})
    if near == "settlement":
        field = table.spot("F3", "learning-stone")
        table.lay_out(at={"0:main": table.spot("F3", "water-wheel"), "1:main": field})
    table.march(field)
    assert (table.ask.kind, table.ask.seat) == ("activation", 0)
    table.answer("flee").passes()
    if near == "either":
        assert {key.removeprefix("go:") for key in table.keys} == {field_name(settlement), field_name(table.town(0))}
        table.answer(f"go:{field_name(settlement)}")
    assert table.where("0:main") == settlement
    assert {troop.card for troop in table.player(0).army} == {
        "castle.halberdiers",
        "castle.marksmen",
        "castle.griffins",
    }
    assert table.where("1:main") == field


@pytest.mark.rule("core.movement.retreat-leaves-field-unvisited", "core.combat.retreat.neutral.destination")
@both
def test_a_hero_that_retreats_from_guards_is_where_it_came_from_and_the_field_is_unvisited(edition: str) -> None:
    table, field = before_guard(edition=edition, armies=[["castle.archangels+"], WEAK_FOE])
    start = table.where("0:main")
    cubes = table.game.world.cubes
    table.march(field)
    win(table, NOBODY, "prolong").answer("retreat").passes()
    assert table.ask.kind == "turn"
    assert table.where("0:main") == start
    assert table.game.world.cubes == cubes
    assert not table.happened(Visited)


# ---------------------------------------------------------------------- guards that flee


@pytest.mark.rule("core.combat.quick.wins-field", "core.combat.quick.no-experience", "core.combat.quick.secondary-hero")
@pytest.mark.parametrize("kind", ["main", "secondary"])
@both
def test_guards_flee_from_either_hero_of_a_player_of_a_higher_level_and_the_field_is_visited(
    edition: str, kind: str
) -> None:
    table, field = before_guard(f"0:{kind}", edition=edition, levels=[3])
    table.march(field, kind)
    assert table.where(f"0:{kind}") == field
    assert table.happened(Visited)
    assert not table.happened(NeutralsDrawn)
    assert table.player(0).steps == 6


@pytest.mark.parametrize(("answer", "winners"), [("retreat", "The neutral units win"), ("", "Seat 0 wins")])
def test_the_log_tells_whether_the_neutral_units_or_their_attacker_won(answer: str, winners: str) -> None:
    table, field = before_guard()
    table.march(field)
    if answer:
        win(table, NOBODY, "prolong").answer(answer)
    else:
        win(table, 0)
    (end,) = table.happened(CombatEnds)
    assert end.sentence() == f"{winners} the combat."


@pytest.mark.rule("core.combat.prolong.cost")
@pytest.mark.parametrize("kind", ["main", "secondary"])
@both
def test_the_movement_that_a_round_costs_is_gone_at_once_for_all_to_see(edition: str, kind: str) -> None:
    table, field = before_guard(f"0:{kind}", edition=edition)
    table.march(field, kind)
    win(table, NOBODY, "prolong")
    left = table.movement(f"0:{kind}")
    table.answer("prolong")
    heroes = table.game.view(None)["state"]["heroes"]
    assert [hero["movement"] for hero in heroes if (hero["seat"], hero["kind"]) == (0, kind)] == [left - 1]
    win(table, NOBODY)
    assert table.movement(f"0:{kind}") <= left - 1
