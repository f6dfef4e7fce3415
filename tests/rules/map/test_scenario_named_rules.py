"""Rules of scenarios that are switched on by their names, `rules.use`: each with a test of its own."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heroes.engine import NATURE, load_game
from heroes.lab.contract import Soak, check_one
from heroes.rules.board.book.book import Use
from heroes.rules.board.combat.attack import MoreAttacks
from heroes.rules.board.combat.dice import of_attacker
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.enemy_cards import CastNextSpell
from heroes.rules.board.combat.fielding import put
from heroes.rules.board.combat.named_rules import (
    ACID,
    CORROSION,
    MIRAGE,
    MOST_CORRODED,
    WEATHERS,
    CallMeal,
    SpewAcid,
    is_known,
)
from heroes.rules.board.scenario.named_rules import NAMED_RULES, POWERS, SKIES
from heroes.rules.board.state.combat import Acting, Clash, Troop, Unit
from heroes.rules.board.state.events import POWER, PowerShown
from heroes.rules.board.state.ground import ATTACKER, DEFENDER, cells_of, zone_mask
from heroes.rules.board.state.statistics import (
    CLUMSY,
    KEEN,
    REVERSED,
    defense,
    face,
    initiative,
    is_guest,
    is_unmoved,
    living,
    movement,
    occupied,
    reach,
    tier,
)
from heroes.rules.board.words.abilities.powers import (
    BREATH,
    CAST,
    SWIFT,
    CastsByServants,
    Corrodes,
    Devour,
    DrawFromHoard,
    Feed,
    IsMirage,
    RetaliatesOften,
)
from heroes.words import ENGLISH, words_of
from play.map.plan import MILLS, plan
from play.map.saga import beside_the_mill, saga, until_the_first_round
from play.map.table import Table
from play.map.template import problems

GOLEMS = ("neutral.gold-golems", "neutral.diamond-golems")
FEAST_OF_GOLEMS = (
    "[{feast: {unit: neutral.crystal-dragons, eats: {neutral.gold-golems: 2, neutral.diamond-golems: 4}}}]"
)
by_scenario = pytest.mark.rule("tournament.creator.10-rules")
STRONG: dict[str, Any] = {"armies": [["castle.archangels", "castle.champions"], ["necropolis.skeletons"]]}


HARDER_FEAST = FEAST_OF_GOLEMS.replace("}}}]", "}, strikes_back: 3}}]")


def fought_with(use: str, army: str, dice: tuple[str, str] = ("0", "0"), **state: Any) -> Table:
    """Seat 0 has to fight this army in round 2, with these named rules and in the weather of these dice; the first
    round of the combat has begun."""
    rest = f"rules:\n  use: {use}\n"
    event = f"- {{when: {{round: 2}}, for: {{seat: 0}}, do: {{fight: {army}}}}}"
    table = saga(event, rest=rest, **{**STRONG, **state})
    rolled = 0
    for _ in range(300):
        game, ask = table.game, table.ask
        if game.state.combat is not None and game.state.combat.round:
            return table
        if ask.kind == "attack-die" and game.state.combat is None:
            table.answer(dice[rolled % 2])
            rolled += 1
        elif ask.kind == "turn":
            table.answer("end-turn")
        else:
            place = next((key for key in ask.keys if key.startswith("place:")), None)
            table.answer(ask.keys[0] if ask.seat == NATURE else place or ask.passes or ask.keys[0])
    raise AssertionError("no combat")


def clash(attacker: Unit, target: Unit, *, back: bool = False) -> Clash:
    return Clash(attacker.id, target.id, retaliation=back, adjacent=True, first=not back)


def free(table: Table, cell: int) -> bool:
    return all(unit.cell != cell for unit in table.game.combat.units)


def one(table: Table, card: str) -> Unit:
    return next(unit for unit in table.game.combat.units if unit.card == card and unit.alive)


@by_scenario
def test_every_named_rule_has_its_sentence_in_both_languages_and_every_power_what_it_does() -> None:
    for language in (ENGLISH, "sv"):
        for name in NAMED_RULES:
            assert words_of(language).message(f"scenario.use.{name}") is not None, (language, name)
        for sky in SKIES.values():
            assert words_of(language).message(f"scenario.weather.{sky}") is not None, (language, sky)
    assert all(map(is_known, POWERS))
    assert {*SKIES.values()} == {*WEATHERS, "clear"}


@by_scenario
@pytest.mark.parametrize(
    ("use", "text", "where"),
    [
        ("[wether]", "did you mean 'weather'?", "rules.use[0]"),
        ("[four-corners]", "needs more words", "rules.use[0]"),
        ("[{acid-pools: neutral.rusty}]", "there is no unit", "rules.use[0].acid-pools"),
        ("[{four-corners: dragon-utopa}]", "did you mean 'dragon-utopia'?", "rules.use[0].four-corners"),
        (
            "[{last-guard: {at: [gold-mines], draw: gold}}]",
            "did you mean 'gold-mine'?",
            "rules.use[0].last-guard.at[0]",
        ),
        ("[{unmoved: neutral.azure-dragons}]", "mapping", "rules.use[0].unmoved"),
        ("[{unmoved: {unit: neutral.azure-dragons}}]", "is missing", "rules.use[0].unmoved"),
        (
            "[{unmoved: {unit: neutral.azure-dragons, by: [castle.marksman]}}]",
            "did you mean 'castle.marksmen'?",
            "rules.use[0].unmoved.by[0]",
        ),
        ("[{acid-pools: {unit: neutral.azure-dragons, lowers: 99}}]", "at most 12", "rules.use[0].acid-pools.lowers"),
        ("[{mirage: {count: 2}}]", "'unit'", "rules.use[0].mirage"),
        (
            "[{mirage: {unit: neutral.azure-dragons, held_by: {neutral.boars: 99}}}]",
            "at most 7",
            "rules.use[0].mirage.held_by.neutral.boars",
        ),
        (
            "[{mirage: {unit: neutral.azure-dragons, held_by: {neutral.boars: 1, neutral.rogues: 1}}}]",
            "exactly one of: neutral.boars",
            "rules.use[0].mirage.held_by",
        ),
        (
            "[{mirage: {unit: neutral.azure-dragons, held_by: {}}}]",
            "names nothing",
            "rules.use[0].mirage.held_by",
        ),
    ],
)
def test_a_wrong_named_rule_is_refused_at_its_word(use: str, text: str, where: str) -> None:
    found = problems(plan(MILLS, rest=f"rules:\n  use: {use}\n"))
    assert [problem.where for problem in found] == [where]
    assert text in found[0].text, found[0].text


# ---------------------------------------------------------------------- weather


NAMES = {-1: "-1", 0: "0", 1: "+1"}


def under(sky: str) -> Table:
    """A combat in that weather: Archangels fly, Champions walk, Marksmen shoot."""
    first, second = next(faces for faces, name in SKIES.items() if name == sky)
    armies = [["castle.archangels", "castle.champions", "castle.marksmen"], ["necropolis.skeletons"]]
    return fought_with("[weather]", "[{unit: neutral.boars}]", (NAMES[first], NAMES[second]), armies=armies)


@by_scenario
def test_two_dice_set_the_weather_of_a_round_for_all_to_see() -> None:
    table = under("mud")
    assert table.game.weather() == "mud"
    told = table.game.view(0)["state"]["plan"]
    assert told["weather"]
    assert len(told["uses"]) == 1
    loaded = load_game(table.game.save())
    assert loaded.view(0)["state"]["plan"]["weather"] == told["weather"]


@by_scenario
def test_every_weather_comes_over_the_units_that_it_names() -> None:
    def units(sky: str) -> tuple[Table, Unit, Unit, Unit]:
        table = under(sky)
        flyer, walker, shooter = (one(table, f"castle.{name}") for name in ("archangels", "champions", "marksmen"))
        return table, flyer, walker, shooter

    clear, flyer, walker, shooter = units("clear")
    before = {unit.card: initiative(clear.game.combat, unit) for unit in (flyer, walker, shooter)}
    steps = {unit.card: movement(clear.game, unit) for unit in (flyer, walker, shooter)}
    assert not clear.game.combat.bonuses

    def has(table: Table, unit: Unit, what: str) -> bool:
        return any(item.what == what and item.unit == unit.id for item in table.game.combat.bonuses)

    table, flyer, walker, shooter = units("fog")
    assert [has(table, unit, CLUMSY) for unit in (flyer, walker, shooter)] == [False, False, True]
    table, flyer, walker, shooter = units("perfect")
    assert [has(table, unit, KEEN) for unit in (flyer, walker, shooter)] == [False, False, True]
    table, flyer, walker, shooter = units("ash")
    assert initiative(table.game.combat, flyer) == before[flyer.card] - 2
    assert initiative(table.game.combat, walker) == before[walker.card]
    table, flyer, walker, shooter = units("scorching")
    assert [unit.damage for unit in (flyer, walker, shooter)] == [1, 1, 0], "Marksmen are bronze"
    table, flyer, walker, shooter = units("mud")
    assert movement(table.game, walker) == steps[walker.card] - 1
    assert movement(table.game, flyer) == steps[flyer.card]
    table, flyer, walker, shooter = units("tail-wind")
    assert movement(table.game, flyer) == steps[flyer.card] + 1
    assert movement(table.game, walker) == steps[walker.card]
    table, flyer, walker, shooter = units("rocks")
    assert [unit.defending for unit in (flyer, walker, shooter)] == [False, True, False]
    table, flyer, walker, shooter = units("trickery")
    assert has(table, flyer, REVERSED)
    acting = table.game.combat.acting
    assert acting is not None
    slowest = min(initiative(table.game.combat, unit) for unit in table.game.combat.units)
    assert initiative(table.game.combat, table.game.unit(acting.unit)) == slowest


# ---------------------------------------------------------------------- guards


@by_scenario
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_guards_stand_in_the_four_corners_and_the_attacker_in_the_middle(edition: str) -> None:
    rest = "rules:\n  use: [{four-corners: mill}]\n"
    army = "army: [{draw: [bronze, bronze, bronze, bronze]}]"
    map_ = f"places:\n  mill: {{tile: mills, location: windmill}}\nguards: [{{at: mill, level: 7, {army}}}]"
    troops = ["castle.archangels", "castle.champions", "castle.marksmen", "castle.griffins", "castle.halberdiers"]
    table = saga("", rest=rest, map_=map_, edition=edition, armies=[troops, ["necropolis.skeletons"]])
    mill = beside_the_mill(table, level=1)
    table.turn(0).march(mill)
    until_the_first_round(table)
    combat = table.game.combat
    own = [unit.cell for unit in living(combat, ATTACKER)]
    assert len(own) == 4, "one of five stays outside"
    assert all(zone_mask(combat.board, ATTACKER, "middle") >> cell & 1 for cell in own)
    corners = sorted(unit.cell for unit in living(combat, DEFENDER))
    assert corners == sorted(cells_of(zone_mask(combat.board, DEFENDER, "corners")))


@by_scenario
def test_the_last_place_has_a_stronger_guard_that_fights_to_the_end() -> None:
    rest = "rules:\n  use: [{last-guard: {at: windmill, draw: gold}}]\n"
    table = saga("", rest=rest, map_="guards: [{at: windmill, level: 2}]")
    mill = beside_the_mill(table, level=7)
    table.turn(0).march(mill)
    until_the_first_round(table)
    combat = table.game.combat
    assert combat.field_level == 2, "they do not flee from a hero of level 7"
    tiers = [tier(unit) for unit in living(combat, DEFENDER)]
    assert tiers.count("gold") == 1
    assert combat.unlimited


# ---------------------------------------------------------------------- powers


@by_scenario
def test_acid_pools_lie_elsewhere_in_each_round_and_armour_is_eaten() -> None:
    table = fought_with(
        "[{acid-pools: neutral.rust-dragons}]",
        "[{unit: neutral.rust-dragons}]",
        map_="boxes: [core, rampart, fortress]",
    )
    game, dragon = table.game, one(table, "neutral.rust-dragons")
    assert dragon.overlay == POWER + ACID
    assert face(dragon).attack, "its numbers stay"
    pools = {cell for item in game.combat.structures if item.name == ACID for cell in item.cells}
    assert len(pools) == 4
    assert not pools & {unit.cell for unit in game.combat.units}
    SpewAcid(dragon.id).run(game)
    again = {cell for item in game.combat.structures if item.name == ACID for cell in item.cells}
    assert len(again) == 4
    assert not again & pools
    target = one(table, "castle.champions")
    before = defense(game.combat, target)
    eaten = Corrodes(CORROSION, MOST_CORRODED)
    for _ in range(3):
        for step in eaten.after_blow(game, clash(dragon, target), 0):
            step.run(game)
    assert defense(game.combat, target) == max(0, before - 4), "no more than 4"
    shown = next(unit for unit in game.view(0)["state"]["combat"]["units"] if unit["id"] == dragon.id)
    assert shown["overlay"] == "", "it is no card"


@by_scenario
def test_a_hurt_dragon_eats_a_golem_and_strikes_back_twice() -> None:
    table = fought_with(FEAST_OF_GOLEMS, "[{unit: neutral.crystal-dragons}, {unit: neutral.gold-golems}]")
    game = table.game
    dragon, golem = one(table, "neutral.crystal-dragons"), one(table, "neutral.gold-golems")
    golem.cell = next(cell for cell in cells_of(game.ground.neighbours[dragon.cell]) if free(table, cell))
    dragon.damage = 3
    assert Feed(dragon.id).run(game) == (Devour(dragon.id, golem.id), CombatMayEnd())
    for step in Devour(dragon.id, golem.id).run(game):
        step.run(game)
    assert (golem.alive, dragon.damage) == (False, 1)
    power, target = RetaliatesOften(2), one(table, "castle.champions")
    assert power.retaliates_again(game, dragon), "one more after the first"
    for step in power.after_blow(game, clash(dragon, target, back=True), 0):
        step.run(game)
    assert not power.retaliates_again(game, dragon)
    game.combat.round += 1
    assert power.retaliates_again(game, dragon), "a new round"


@by_scenario
def test_a_golem_lost_is_followed_by_another_for_this_combat_alone() -> None:
    table = fought_with(FEAST_OF_GOLEMS, "[{unit: neutral.crystal-dragons}, {unit: neutral.gold-golems}]")
    game, combat = table.game, table.game.combat
    dragon, golem = one(table, "neutral.crystal-dragons"), one(table, "neutral.gold-golems")
    golem.alive, golem.cell = False, -1
    CallMeal(dragon.id).run(game)
    came = [unit for unit in living(combat, DEFENDER) if unit.card in GOLEMS]
    assert len(came) == 1
    CallMeal(dragon.id).run(game)
    assert len([unit for unit in living(combat, DEFENDER) if unit.card in GOLEMS]) == 1, "one for each that was lost"


@by_scenario
def test_the_hoard_gives_breath_shell_or_storm() -> None:
    table = fought_with("[{artifact-breath: neutral.azure-dragons}]", "[{unit: neutral.azure-dragons}]")
    game, dragon = table.game, one(table, "neutral.azure-dragons")
    other = one(table, "castle.champions")
    seen = set()
    for _ in range(40):
        game.combat.bonuses = []
        for step in DrawFromHoard(dragon.id).run(game):
            step.run(game)
        what = {item.what for item in game.combat.bonuses}
        if SWIFT in what:
            seen.add("storm")
            assert movement(game, other) == 1
            assert reach(game, dragon).bit_count() == game.ground.size - occupied(game.combat).bit_count()
        elif BREATH in what:
            seen.add("breath")
        else:
            seen.add("shell")
            assert defense(game.combat, dragon) == face(dragon).defense + 3
    assert seen == {"breath", "shell", "storm"}


@by_scenario
def test_the_first_of_two_that_is_struck_was_a_mirage() -> None:
    table = fought_with(
        "[{mirage: neutral.faerie-dragons}]",
        "[{unit: neutral.faerie-dragons}]",
        map_="boxes: [core, rampart, fortress]",
    )
    game, dragon = table.game, one(table, "neutral.faerie-dragons")
    attacker = one(table, "castle.champions")
    assert not IsMirage().when_struck(game, clash(attacker, dragon), 0), "alone it is no mirage"
    twin = put(game, dragon.side, Troop(dragon.card), next(c for c in range(game.ground.size) if free(table, c)))
    for step in IsMirage().when_struck(game, clash(attacker, twin), 0):
        step.run(game)
    assert not twin.alive
    assert any(mark.startswith(MIRAGE) for mark in game.combat.used)
    put(game, dragon.side, Troop(dragon.card), next(c for c in range(game.ground.size) if free(table, c)))
    assert not IsMirage().when_struck(game, clash(attacker, dragon), 0), "only once"


# ---------------------------------------------------------------------- powers that a file makes stronger


@by_scenario
def test_a_file_says_how_often_a_unit_at_its_feast_strikes_back() -> None:
    table = fought_with(HARDER_FEAST, "[{unit: neutral.crystal-dragons}, {unit: neutral.gold-golems}]")
    game, power = table.game, RetaliatesOften(2)
    dragon, target = one(table, "neutral.crystal-dragons"), one(table, "castle.champions")
    for _ in range(2):
        assert power.retaliates_again(game, dragon)
        for step in power.after_blow(game, clash(dragon, target, back=True), 0):
            step.run(game)
    assert not power.retaliates_again(game, dragon), "three times, not four"


@by_scenario
def test_a_file_says_how_much_armour_acid_eats() -> None:
    table = fought_with(
        "[{acid-pools: {unit: neutral.rust-dragons, lowers: 3}}]",
        "[{unit: neutral.rust-dragons}]",
        map_="boxes: [core, rampart, fortress]",
    )
    game, dragon, target = table.game, one(table, "neutral.rust-dragons"), one(table, "castle.champions")

    def eaten() -> list[int]:
        for step in Corrodes(CORROSION, MOST_CORRODED).after_blow(game, clash(dragon, target), 0):
            step.run(game)
        return [-item.amount for item in game.combat.bonuses if item.source == POWER + ACID]

    assert eaten() == [3]
    assert eaten() == [3, 1], "still no more than 4"


FAERIES: dict[str, Any] = {"map_": "boxes: [core, rampart, fortress, tower]"}


@by_scenario
@pytest.mark.breaks_games
def test_a_file_says_how_many_mirages_there_are() -> None:
    table = fought_with(
        "[{mirage: {unit: neutral.faerie-dragons, count: 2}}]", "[{unit: neutral.faerie-dragons}]", **FAERIES
    )
    game, attacker = table.game, one(table, "castle.champions")
    for left in (2, 1):
        for step in IsMirage().when_struck(game, clash(attacker, one(table, "neutral.faerie-dragons")), 0):
            step.run(game)
        assert len([unit for unit in living(game.combat, DEFENDER) if unit.card == "neutral.faerie-dragons"]) == left
    assert not IsMirage().when_struck(game, clash(attacker, one(table, "neutral.faerie-dragons")), 0)


@by_scenario
def test_spells_hang_on_servants_and_go_with_them() -> None:
    table = fought_with(
        "[{mirage: {unit: neutral.faerie-dragons, casts: 2, power: 4, held_by: {neutral.dendroids: 4}}}]",
        "[{unit: neutral.faerie-dragons}, {unit: neutral.dendroids}]",
        **FAERIES,
    )
    game, combat = table.game, table.game.combat
    dragon = one(table, "neutral.faerie-dragons")
    side = combat.armies[dragon.side]
    assert not CastsByServants().on_activation(game, dragon), "nobody leads them who has spells"
    side.leader = 1
    game.players[1].deck, game.players[1].discard = ["lightning-bolt", "cure", "chain-lightning"], []

    def casts() -> list[int]:
        return [step.power for step in CastsByServants().on_activation(game, dragon) if isinstance(step, CastNextSpell)]

    assert casts() == [4, 4]
    servants = [unit for unit in living(combat, dragon.side) if unit.card == "neutral.dendroids"]
    assert len(servants) == 4, "the box has one card of them, the others are guests"
    assert sum(is_guest(combat, unit) for unit in servants) == 3
    for expected in ([4, 4], [3, 3], [2], []):
        servants.pop().alive = False
        assert casts() == expected, "the second lost takes a spell and a step of power, the last one all"
    servants = [unit for unit in combat.units if unit.card == "neutral.dendroids"]
    servants[0].alive = True
    combat.used = (*combat.used, f"{CAST}{dragon.side}:{combat.round}")
    assert not casts(), "once in a round"


@by_scenario
def test_what_chance_gives_a_power_is_shown_as_such() -> None:
    table = fought_with("[{artifact-breath: neutral.azure-dragons}]", "[{unit: neutral.azure-dragons}]")
    game, dragon = table.game, one(table, "neutral.azure-dragons")
    DrawFromHoard(dragon.id).run(game)
    shown = [event for event in game.events if isinstance(event, PowerShown)][-1]
    assert shown.reveals, "nothing before it can be taken back"
    assert shown.what in ("breath", "shell", "storm")


HUNTERS = """
name: The Hunted
mode: cooperative
players: [2]
rounds: 10
map:
  boxes: [core, rampart, fortress, tower]
  layouts:
    2:
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0}
        - {kind: starting, at: [1, 0], seat: 1}
        - {kind: center, at: [0, 0], has: dragon-utopia, name: lair}
  places:
    nest: {tile: lair, spot: C}
buildings: [dwelling-bronze, dwelling-silver, dwelling-gold]
units: [{tier: gold, side: few}, {tier: silver, side: pack}]
enemies:
  hunters:
    name: The hunters
    at: nest
    army: [{unit: neutral.faerie-dragons}, {unit: neutral.dendroids}]
    spells: {lightning-bolt: 1, cure: 1, chain-lightning: 1}
    moves: {points: 6, to: {nearest: [hero, town]}, through: [blocked, hidden]}
    retreat: false
rules:
  use: [{mirage: {unit: neutral.faerie-dragons, count: 2, casts: 2, power: 4, held_by: {neutral.dendroids: 4}}}]
  locations:
    dragon-utopia: {roll: treasure}
victory:
  conditions: [{beaten: hunters}]
round_limit: all-lose
"""


@by_scenario
@pytest.mark.parametrize("seed", [5, 10, 11])
def test_an_enemy_of_whom_only_guests_are_left_takes_no_field(seed: int) -> None:
    assert check_one(Soak("cooperative", {"scenario": HUNTERS}), seed).broken == ""


# ---------------------------------------------------------------------- unmoved

DRAGON, GORGONS, VAMPIRES = "neutral.azure-dragons", "fortress.gorgons", "necropolis.vampires"
UNMOVED = "[{unmoved: {unit: neutral.azure-dragons, by: [castle.marksmen, necropolis.vampires]}}]"


@by_scenario
@pytest.mark.rule("core.units.ability.attack")
@pytest.mark.parametrize(
    ("unit", "by", "moved"),
    [
        (DRAGON, (GORGONS, VAMPIRES), False),
        ("neutral.crystal-dragons", (GORGONS, VAMPIRES), True),
        (DRAGON, ("dungeon.minotaurs",), True),
    ],
)
def test_a_unit_may_be_spared_what_an_attack_does_beside_its_damage(
    unit: str, by: tuple[str, ...], moved: bool
) -> None:
    table = fought_with(UNMOVED, "{unit: neutral.azure-dragons}")
    game, dragon = table.game, one(table, DRAGON)
    assert game.book.uses["unmoved"].by == ("castle.marksmen", VAMPIRES)
    game.play_by(msgspec.structs.replace(game.book, uses={"unmoved": Use(unit=unit, by=by)}))
    first, second, *_ = cells_of(game.ground.full & ~occupied(game.combat))
    gorgons = put(game, ATTACKER, Troop(GORGONS, True), first)
    assert is_unmoved(game, dragon, gorgons) != moved
    assert not is_unmoved(game, gorgons, dragon), "it is about the other side alone"
    game.combat.acting = Acting(gorgons.id, first, attacks=1)
    assert bool(MoreAttacks(gorgons.id, dragon.id, dragon.cell).run(game)) == moved
    vampires = put(game, ATTACKER, Troop(VAMPIRES, True), second)
    assert bool(of_attacker(game, clash(vampires, dragon), "after_blow")) == moved
    assert of_attacker(game, clash(vampires, gorgons), "after_blow"), "others are not spared"
    game.combat.field_level = 7
    assert not is_unmoved(game, dragon, gorgons), "guards of a field have no part in it"
