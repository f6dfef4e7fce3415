"""Damage that lies on units until they fight, and Corrosion tokens: words of scenario files."""

from __future__ import annotations

import msgspec
import pytest

from heroes.engine import Ask, load_game
from heroes.rules.board.combat.attack import Blow
from heroes.rules.board.combat.damage import BY_EFFECT, DealDamage
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.combat import Clash
from heroes.rules.board.state.events import Damaged, PowerShown
from heroes.rules.board.state.map_events import UnitHurt
from heroes.rules.board.state.statistics import defense
from heroes.rules.board.words.combine import ChooseEffectToEnd
from heroes.rules.words.card import Play
from play.map.saga import in_round, saga, until_the_first_round, written
from play.map.table import Table
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
ARMIES = {"armies": [["castle.archangels", "castle.champions", "castle.halberdiers"], ["necropolis.skeletons"]]}
HURT = "{when: {every: turn}, if: {all: [{round: 2}, {seat: 0}]}, do: {damage: 3}}"
FIGHT = "{when: {round: 3}, for: {seat: 0}, do: {fight: {unit: neutral.peasants}}}"


def hurt(amount: int = 3, *, edition: str = "revised", army: tuple[str, ...] = tuple(ARMIES["armies"][0])) -> Table:
    """Seat 0 deals out damage as its second turn begins, and has to fight in its third."""
    events = f"- {HURT.replace('damage: 3', f'damage: {amount}')}\n- {FIGHT}"
    table = saga(events, edition=edition, armies=[list(army), ["necropolis.skeletons"]])
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes("deal-out")
    return table


def fighting(table: Table) -> Table:
    """Until the combat of the third round has begun."""
    for _ in range(60):
        if table.game.state.combat is not None:
            break
        table.answer(table.ask.passes or table.keys[0])
    until_the_first_round(table)
    return table


@pytest.mark.rule("core.components.damage-tokens", "core.combat.damage.accumulates")
@both
def test_damage_is_dealt_out_and_lies_on_units_as_they_next_fight(edition: str) -> None:
    table = hurt(edition=edition)
    assert (table.ask.kind, table.ask.seat, table.ask.amount) == ("deal-out", 0, 3)
    assert set(table.keys) == {"hurt:castle.archangels", "hurt:castle.champions", "hurt:castle.halberdiers"}
    assert load_game(table.game.save()).ask == table.game.ask
    table.answer("hurt:castle.champions", "hurt:castle.archangels", "hurt:castle.champions")
    assert [(event.card, event.amount) for event in table.happened(UnitHurt)][-1] == ("castle.champions", 2)
    seen = table.game.view(1)["state"]["players"][0]
    assert seen["wounds"] == {"castle.champions": 2, "castle.archangels": 1}
    assert "wounds" not in table.game.view(1)["state"]["players"][1]
    fighting(table)
    lying = {event.card: event.amount for event in table.happened(Damaged) if event.source == BY_EFFECT}
    assert lying == {"castle.champions": 2, "castle.archangels": 1}
    assert table.game.wounds(0) == {}, "it lies on the board now"


@pytest.mark.rule("core.combat.damage.few-destroyed")
def test_nobody_is_lost_by_it_and_what_none_can_bear_is_gone() -> None:
    table = hurt(12, army=("castle.halberdiers",))
    most = UNITS["castle.halberdiers"].few.health - 1
    assert table.game.wounds(0) == ({"castle.halberdiers": most} if most else {})
    assert table.ask.kind != "deal-out", "there was no choice"
    fighting(table)
    [unit] = [unit for unit in table.game.combat.units if unit.side == 0]
    assert (unit.alive, unit.damage) == (True, most)


def test_damage_on_a_unit_that_has_left_the_army_is_forgotten() -> None:
    table = hurt().answer("hurt:castle.champions", "hurt:castle.champions", "hurt:castle.champions")
    assert table.game.wounds(0) == {"castle.champions": 3}
    table.player(0).army = table.player(0).army[:1]
    assert table.game.wounds(0) == {}


# ---------------------------------------------------------------------- corrosion


def struck(damage: int, *, use: str = "[corrosion]", card: str = "castle.champions") -> tuple[Table, int]:
    """The defense that a unit has lost after an attack that did so much to it."""
    events = "- {when: {round: 2}, for: {seat: 0}, do: {fight: {unit: neutral.boars}}}"
    table = saga(events, rest=f"rules:\n  use: {use}\n", armies=[[card], ["necropolis.skeletons"]])
    table.turn(0).answer("end-turn").turn(1).answer("end-turn")
    until_the_first_round(table)
    combat = table.game.combat
    boars, own = (next(unit for unit in combat.units if unit.side == side) for side in (1, 0))
    before = defense(combat, own)
    blow(table, boars.id, own.id, damage)
    return table, before - defense(combat, own)


def blow(table: Table, attacker: int, target: int, damage: int) -> None:
    """What an attack does once its damage is known."""
    game = table.game
    game.combat.clashes.append(Clash(attacker, target, retaliation=False, adjacent=True, first=True, damage=damage))
    for step in Blow().run(game):
        if type(step).__name__ in ("DealDamage", "Rusts"):
            step.run(game)
    game.combat.clashes.pop()


@pytest.mark.rule("tournament.creator.10-rules")
def test_a_unit_that_suffers_nothing_gets_a_corrosion_token_until_it_does() -> None:
    table, lost = struck(0)
    assert lost == 1
    assert [event.what for event in table.happened(PowerShown)] == ["corrosion"]
    own = next(unit for unit in table.game.combat.units if unit.side == 0)
    DealDamage(own.id, 1, BY_EFFECT).run(table.game)
    assert defense(table.game.combat, own) == UNITS[own.card].few.defense
    assert struck(1)[1] == 0, "it suffers something"
    assert struck(0, use="[siege-habits]")[1] == 0
    assert table.game.view(0)["state"]["plan"]["uses"], "players are told of the rule"


def test_a_unit_without_defense_rusts_no_further() -> None:
    table, lost = struck(0)
    own = next(unit for unit in table.game.combat.units if unit.side == 0)
    for _ in range(5):
        blow(table, 1 - own.id if own.id < 2 else 0, own.id, 0)
    tokens = [item for item in table.game.combat.bonuses if item.source == "power:corrosion"]
    assert lost == 1
    assert len(tokens) == UNITS[own.card].few.defense


@pytest.mark.rule("core.cards.text-overrides")
def test_a_card_that_ends_effects_takes_a_corrosion_token_off() -> None:
    table, _ = struck(0)
    own = next(unit for unit in table.game.combat.units if unit.side == 0)
    ask = ChooseEffectToEnd(Play(0, "cure", "", 1, own.id)).run(table.game)
    assert isinstance(ask, Ask)
    [option] = [option for option in ask.options if option.key == "end:power:corrosion"]
    assert (str(option.says), option.things) == ("End the Corrosion token", ("token:corrosion",))
    for step in option.steps:
        step.run(table.game)
    assert defense(table.game.combat, own) == UNITS[own.card].few.defense


# ---------------------------------------------------------------------- two cards of one unit


@pytest.mark.rule("core.units.recruit.enters-as-few")
@pytest.mark.parametrize(
    "do", ["{unit: neutral.gold-golems}", "{recruit: beaten, price: free}", "{unit: {neutral: gold, only: golems}}"]
)
def test_nobody_has_a_neutral_unit_twice_though_the_box_has_two_cards_of_it(do: str) -> None:
    table = saga(
        f"- {{when: {{round: 2}}, for: {{seat: 0}}, do: {do}}}",
        armies=[["castle.griffins", "neutral.gold-golems"], ["necropolis.skeletons"]],
    )
    table.lay_out(shared={"neutral-gold": (["neutral.gold-golems"], ["neutral.gold-golems"])})
    saga_ = table.game.world.saga
    table.game.world.saga = msgspec.structs.replace(saga_, recruits=("neutral.gold-golems",))
    in_round(table, 2)
    army = [troop.card for troop in table.player(0).army]
    assert army.count("neutral.gold-golems") == 1
    table.game.check_invariants()


# ---------------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("do", "where", "text"),
    [
        ("{damage: 0}", "damage", "1 or more"),
        ("{damage: some}", "damage", "number"),
        ("{damge: 2}", "damge", "(did you mean 'damage'?)"),
    ],
)
def test_wrong_damage_is_told_with_its_line(do: str, where: str, text: str) -> None:
    file = written(f"- {{when: {{round: 2}}, do: {do}}}")
    found = [one for one in problems(file) if one.where == f"events[0].do.{where}"]
    assert found, problems(file)
    assert text in found[0].text
    assert found[0].line == line_of(file, do)


def test_a_wrong_name_of_the_rule_is_told_with_its_line() -> None:
    file = written("", rest="rules:\n  use: [corosion]\n")
    [problem] = problems(file)
    assert (problem.where, problem.line) == ("rules.use[0]", line_of(file, "corosion"))
    assert "(did you mean 'corrosion'?)" in problem.text
