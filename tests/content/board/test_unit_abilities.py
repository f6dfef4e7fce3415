"""Every ability of the vocabulary on its own: a unit made up for the test has nothing but the ability."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import pytest

from heroes.content.make import flying, ground, ranged
from heroes.engine import Data
from heroes.rules.board.cards.bonuses import COMBAT, NEXT_ROUND, Give
from heroes.rules.board.cards.moments import OWN, playable
from heroes.rules.board.cards.selectors import A_UNIT
from heroes.rules.board.combat.stacks import stack
from heroes.rules.board.library.abilities import MOMENTS, Ability, answers
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.combat import Bonus, Troop
from heroes.rules.board.state.statistics import at_home as on_the_map
from heroes.rules.board.words.abilities import at_home, doing, magic, stacks, striking, withstanding
from heroes.rules.board.words.abilities.doing import at_start, heals_ally, instead, on_die, throws, to_itself
from heroes.rules.board.words.combine import PARALYSE, choose, damage, give, heal
from heroes.rules.board.words.hand import draw
from play.combat.fight import Fight, combat
from play.combat.recruits import PLAIN, recruit, trial

MODULES: list[ModuleType] = [doing, striking, withstanding, magic, at_home, stacks]
RULES = Path(doing.__file__).parents[2]
_TESTED: set[str] = set()
F = TypeVar("F", bound=Callable[..., Any])


def word(*names: str) -> Callable[[F], F]:
    """The kinds of ability that a test is about."""
    _TESTED.update(names)
    return lambda test: test


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with trial():
        yield


def against_trolls(*units: str, trolls: str = "neutral.trolls@b2", **more: Any) -> Fight:
    """Recruits on b3 next to Trolls (attack 4, defense 0, health 7)."""
    return combat(["recruits.ogres@b3", *units], [trolls], **more)


def kinds_of(module: ModuleType) -> dict[str, type[Ability]]:
    return {
        name: thing
        for name, thing in vars(module).items()
        if isinstance(thing, type) and issubclass(thing, Ability) and thing.__module__ == module.__name__
    }


# ---------------------------------------------------------------------- the vocabulary as a whole
@pytest.mark.interpreted("what the sources say")
def test_every_kind_of_ability_has_a_test_of_its_own_and_says_what_it_does() -> None:
    known = {name: kind for module in MODULES for name, kind in kinds_of(module).items()}
    assert set(known) - _TESTED == set()
    assert _TESTED - set(known) == set()
    assert [name for name, kind in known.items() if not kind.__doc__] == []


def test_every_ability_of_every_unit_answers_a_question() -> None:
    for unit in UNITS.values():
        for face in filter(None, (unit.few, unit.pack)):
            assert all(answers([ability]) for ability in face.abilities), unit.id


def test_the_questions_are_those_of_the_ability() -> None:
    asked = [name for name, thing in vars(Ability).items() if callable(thing) and not name.startswith("_")]
    assert asked == ["parts", "answers", "is_about_spells", *MOMENTS]


def test_no_rule_reads_the_name_of_a_unit_or_the_kind_of_an_ability() -> None:
    names = {unit.name for unit in UNITS.values() if unit.faction != "structure"}
    for room in ("combat", "cards", "state"):
        for path in (RULES / room).glob("*.py"):
            text = path.read_text()
            assert not [name for name in names if f'"{name}"' in text], path
            assert "words.abilities" not in text, path


# ---------------------------------------------------------------------- effects at the moment of the symbol


@word("Does")
def test_an_effect_is_done_to_the_acting_unit_or_to_the_one_that_was_struck() -> None:
    recruit("Ogres", activation=heal(2), on_attack=to_itself(heal(1)), retaliation=damage(1))
    fight = combat(["recruits.ogres@b3!5"], ["neutral.trolls@b2"]).activate("ogres")
    assert fight.unit("ogres").damage == 3
    fight.answer("attack:trolls").die(0, -1)
    assert fight.unit("ogres").damage == 3 - 1 + 4 - 1 - 1
    fight = combat(["recruits.ogres@b3"], ["neutral.trolls@b2"]).activate("ogres").end()
    fight.attack("trolls", "ogres").die(-1, 0)
    assert fight.unit("trolls").damage == 3 + 1, "as it strikes back"


@word("Does")
@pytest.mark.parametrize("face", [-1, 0, 1])
def test_an_effect_waits_for_a_face_of_the_die(face: int) -> None:
    recruit("Ogres", on_attack=on_die(-1, 1, then=PARALYSE))
    fight = combat(["recruits.ogres@b3", "neutral.boars@d5"], ["neutral.gold-golems@b2"])
    fight.attack("ogres", "gold-golems").answer(f"{face:+d}" if face else "0")
    assert fight.unit("gold-golems").paralysed is (face != 0)


@word("DoesAtStart")
def test_an_effect_when_combat_starts() -> None:
    recruit("Ogres", passive=at_start(draw(1)))
    fight = against_trolls(attacker_deck=["attack", "power"])
    assert fight.player("attacker").hand == ["power"]


@word("DoesInstead")
def test_an_effect_in_place_of_moving_and_attacking() -> None:
    recruit("Ogres", other=instead("bless", choose(A_UNIT, give("attack", 2, until=NEXT_ROUND))))
    fight = against_trolls().activate("ogres").answer("ability:bless", "unit:ogres")
    assert fight.acting == "trolls"
    assert fight.seen("ogres")["attack"] == 5
    recruit("Monks", other=instead("mend", choose(A_UNIT, heal(2))))
    assert not combat(["recruits.monks@b3"], ["neutral.trolls@b2"]).activate("monks").offers("ability:mend")


@word("ThrowsDie")
@pytest.mark.parametrize("face", [-1, 0, 1])
def test_a_die_is_thrown_for_the_unit_that_was_struck(face: int) -> None:
    recruit("Ogres", on_attack=throws(0, then=damage(3)))
    fight = against_trolls().attack("ogres", "trolls").die(0)
    assert (fight.ask.kind, fight.unit("trolls").damage) == ("ability-die", 3)
    fight.die(face)
    assert fight.unit("trolls").damage == (6 if face == 0 else 3)


@word("HealsAlly")
def test_a_friend_is_healed_or_the_unit_strikes_harder() -> None:
    recruit("Ogres", activation=heals_ally(2, attack_else=1))
    fight = against_trolls("neutral.boars@d5!3").activate("ogres").answer("unit:boars")
    assert (fight.unit("boars").damage, fight.seen("ogres")["attack"]) == (1, 3)
    assert against_trolls().activate("ogres").seen("ogres")["attack"] == 4


# ---------------------------------------------------------------------- attacks


@word("RollsDice")
@pytest.mark.parametrize(("ability", "hurt"), [("HIGHER", 4), ("BOTH", 3)])
def test_two_dice(ability: str, hurt: int) -> None:
    words = {"HIGHER": striking.USES_HIGHER_DIE, "BOTH": striking.USES_BOTH_DICE}
    recruit("Ogres", on_attack=words[ability])
    fight = against_trolls().attack("ogres", "trolls").answer("-1", "+1")
    assert fight.unit("trolls").damage == hurt
    recruit("Mummies", on_attack=striking.ROLLS_NO_DIE)
    fight = combat(["recruits.mummies@b3"], ["neutral.trolls@b2"]).attack("mummies", "trolls")
    assert fight.unit("trolls").damage == 3


@word("RetaliatorRolls", "WeakensRetaliation")
def test_retaliation_is_weaker_against_the_attack_of_an_activation_only() -> None:
    recruit("Ogres", on_attack=(striking.RETALIATOR_USES_LOWER_DIE, striking.weakens_retaliation(2)))
    fight = against_trolls().attack("ogres", "trolls").die(0).answer("+1", "-1")
    assert fight.unit("ogres").damage == 4 - 2 - 1 - 1, "2 less, and the lower die"
    fight = against_trolls().activate("ogres").end()
    fight.attack("trolls", "ogres").die(0, 0)
    assert fight.unit("ogres").damage == 4 - 1, "an attack is no retaliation"


@word("DieCounts", "AttackOnDie")
def test_the_die_counts_more() -> None:
    recruit("Ogres", on_attack=(striking.die_counts_more(1), striking.attack_on_die(2, at_least=1)))
    assert against_trolls().attack("ogres", "trolls").die(-1).unit("trolls").damage == 3
    assert against_trolls().attack("ogres", "trolls").die(0).unit("trolls").damage == 3 + 1 + 2


@word("NoPenalty")
def test_ranged_penalties() -> None:
    shooter = ranged(attack=3, defense=1, health=6, initiative=9)
    recruit("Ogres", shooter, passive=striking.NO_ADJACENT_PENALTY)
    assert against_trolls().attack("ogres", "trolls").die(1).unit("trolls").damage == 4
    far = combat(["recruits.ogres@a5"], ["neutral.trolls@a1"]).attack("ogres", "trolls").answer("+1", "-1")
    assert far.unit("trolls").damage == 2, "from back row to back row it has two dice"
    recruit("Elves", shooter, on_attack=striking.NO_RANGED_PENALTY)
    far = combat(["recruits.elves@a5"], ["neutral.trolls@a1"]).attack("elves", "trolls").answer("+1")
    assert far.unit("trolls").damage == 4


@word("MustReroll", "MayRerollZeros", "MayRerollIfMoved")
def test_rerolls() -> None:
    recruit("Ogres", on_attack=striking.rerolls_once(-1))
    assert against_trolls().attack("ogres", "trolls").answer("-1", "-1").unit("trolls").damage == 2
    recruit("Monks", on_attack=striking.rerolls_every(-1))
    fight = combat(["recruits.monks@b3"], ["neutral.trolls@b2"]).attack("monks", "trolls").answer("-1", "-1", "+1")
    assert fight.unit("trolls").damage == 4
    recruit("Elves", on_attack=striking.MAY_REROLL_ZEROS)
    fight = combat(["recruits.elves@b3"], ["neutral.trolls@b2"]).attack("elves", "trolls")
    fight.answer("0", "reroll:zero", "0", "reroll:zero", "+1")
    assert fight.unit("trolls").damage == 4
    recruit("Riders", on_attack=striking.MAY_REROLL_IF_MOVED)
    fight = combat(["recruits.riders@a3"], ["neutral.trolls@b2"]).activate("riders").answer("move:b3")
    fight.answer("attack:trolls", "0", "reroll:charge", "+1")
    assert fight.unit("trolls").damage == 4, "and there is no second charge"


@word("AttackAgainst")
def test_more_attack_against_some() -> None:
    recruit("Ogres", on_attack=striking.attack_against("Trolls", "Boars", more=2))
    assert against_trolls().attack("ogres", "trolls").die(0).unit("trolls").damage == 5
    fight = against_trolls(trolls="neutral.gold-golems@b2").attack("ogres", "gold-golems").die(0)
    assert fight.unit("gold-golems").damage == 3 - 2


@word("IgnoresPrintedDefense", "LowersDefense", "ElementalDamage")
@pytest.mark.parametrize(
    ("ability", "hurt"),
    [
        (striking.IGNORES_PRINTED_DEFENSE, 3),
        (striking.lowers_defense(1), 2),
        (striking.lowers_defense(5), 3),
        (striking.ELEMENTAL_DAMAGE, 3),
    ],
)
def test_defense_that_does_not_count(ability: Ability, hurt: int) -> None:
    recruit("Ogres", on_attack=ability)
    fight = against_trolls(trolls="neutral.gold-golems@b2").attack("ogres", "gold-golems").die(0)
    assert fight.unit("gold-golems").damage == hurt


@word("LowersDefenseOn")
@pytest.mark.parametrize(("die", "hurt"), [(-1, 3 - 1), (0, 3 - 2), (1, 3 + 1 - 2)])
def test_defense_that_does_not_count_on_one_face(die: int, hurt: int) -> None:
    recruit("Ogres", on_attack=striking.lowers_defense_on(-1, amount=3))
    fight = against_trolls(trolls="neutral.gold-golems@b2").attack("ogres", "gold-golems").die(die)
    assert fight.unit("gold-golems").damage == hurt


@word("ThrowsUnless")
@pytest.mark.parametrize(("die", "hurt"), [(-1, 1), (0, 2), (1, 2)])
def test_a_die_after_the_blow_does_something_unless_it_shows_one_face(die: int, hurt: int) -> None:
    recruit("Ogres", passive=doing.throws_unless(-1, then=damage(1)))
    fight = against_trolls("castle.halberdiers@a5", trolls="neutral.gold-golems@b2#retaliated")
    assert fight.attack("ogres", "gold-golems").die(0).die(die).unit("gold-golems").damage == hurt


@word("DoesWhenOver")
def test_something_is_done_to_the_target_once_the_attack_is_over() -> None:
    recruit("Ogres", on_attack=doing.when_over(give("attack", -2)))
    fight = against_trolls("castle.halberdiers@a5").attack("ogres", "trolls").die(0).die(0)
    assert fight.unit("ogres").damage == 4 - 1, "it struck back before"
    assert fight.seen("trolls")["attack"] == 2


@word("Poisons")
def test_each_cube_of_poison_hurts_once_as_the_unit_is_activated() -> None:
    recruit("Ogres", on_attack=doing.poisons(2))
    fight = against_trolls("castle.halberdiers@a5", trolls="castle.archangels+@b2").attack("ogres", "archangels").die(0)
    assert fight.unit("archangels").damage == 0
    for hurt in (1, 2, 2):
        fight.next_round().activate("archangels")
        assert fight.unit("archangels").damage == hurt


@word("NoRetaliation", "UnlimitedRetaliation")
def test_retaliation_is_barred_or_has_no_end() -> None:
    recruit("Ogres", on_attack=striking.NO_RETALIATION)
    against_trolls().attack("ogres", "trolls").die(0).is_at_rest()
    recruit("Griffs", retaliation=withstanding.UNLIMITED_RETALIATION)
    fight = combat(["recruits.griffs@b3#retaliated"], ["neutral.trolls@b2"]).activate("griffs").end()
    fight.attack("trolls", "griffs").die(0, 0)
    assert fight.unit("trolls").damage == 3


@word("AttacksAgain", "SplashAttack", "LineAttack")
def test_further_attacks() -> None:
    recruit("Ogres", on_attack=striking.SECOND_ATTACK)
    fight = against_trolls(trolls="neutral.gold-golems@b2").attack("ogres", "gold-golems").die(0)
    assert fight.unit("gold-golems").damage == 1
    fight.die(0, 1)
    assert (fight.unit("ogres").damage, fight.unit("gold-golems").damage) == (2, 1 + 2), "after the retaliation"
    recruit("Elves", ranged(attack=3, defense=1, health=6, initiative=9), on_attack=striking.SECOND_SHOT)
    fight = combat(["recruits.elves@a4"], ["neutral.gold-golems@b2"]).attack("elves", "gold-golems").die(0, 1)
    assert fight.unit("gold-golems").damage == 1 + 2
    behind = ["neutral.trolls@b2", "neutral.boars@b1"]
    recruit("Liches", on_attack=(striking.NO_RETALIATION, striking.splash_attack(2)))
    fight = combat(["recruits.liches@b3"], behind).attack("liches", "trolls").die(0).answer("unit:boars").die(0)
    assert fight.unit("boars").damage == 2
    recruit("Wyrms", on_attack=(striking.NO_RETALIATION, striking.line_attack(1)))
    fight = combat(["recruits.wyrms@b3"], behind).attack("wyrms", "trolls").die(0, 1)
    assert fight.unit("boars").damage == 2


@word("MayReturn")
def test_it_may_go_back() -> None:
    recruit("Ogres", on_attack=(striking.NO_RETALIATION, striking.MAY_RETURN))
    fight = combat(["recruits.ogres@a3"], ["neutral.trolls@b2"]).activate("ogres").answer("move:b3", "attack:trolls")
    fight.die(0).answer("return")
    assert fight.cell("ogres") == "a3"


# ---------------------------------------------------------------------- under attack


@word("DefenseOnDie", "DefenseAgainstRetaliation", "SetsAttackersDie", "MostDamage")
@pytest.mark.parametrize(
    ("ability", "dice", "hurt"),
    [
        (withstanding.defense_on_die(2, at_least=1), (1,), 5 - 1 - 2),
        (withstanding.defense_on_die(2, at_least=1), (0,), 4 - 1),
        (withstanding.defense_against_retaliation(1), (0,), 4 - 1),
        (withstanding.sets_attackers_die(-1), (1,), 3 - 1),
        (withstanding.most_damage(2), (0,), 2),
    ],
)
def test_the_attacked_unit_withstands(ability: Ability, dice: tuple[int, ...], hurt: int) -> None:
    recruit("Ogres", passive=ability)
    fight = against_trolls().activate("ogres").end()
    fight.attack("trolls", "ogres").die(*dice)
    assert fight.unit("ogres").damage == hurt


@word("DefenseAgainstRetaliation")
def test_defense_against_retaliation() -> None:
    recruit("Ogres", passive=withstanding.defense_against_retaliation(1))
    assert against_trolls().attack("ogres", "trolls").die(0, 0).unit("ogres").damage == 4 - 1 - 1


@word("MayVoidDie")
def test_a_card_is_discarded_so_that_the_die_is_not_applied() -> None:
    recruit("Ogres", passive=withstanding.MAY_DISCARD_TO_VOID_DIE)
    fight = against_trolls(attacker_hand=["power"]).activate("ogres").end()
    fight.attack("trolls", "ogres").answer("ability:void-die", "discard:power").passes()
    assert fight.unit("ogres").damage == 3


@word("DefendsNeighbours")
def test_neighbours_are_defended_and_it_is_not_itself() -> None:
    recruit("Ogres", passive=withstanding.DEFENDS_NEIGHBOURS)
    fight = combat(["recruits.ogres@b3", "neutral.boars@a2"], ["neutral.trolls@b2"]).activate("ogres").end()
    fight.attack("trolls", "ogres").die(0)
    assert fight.ask.kind != "defense-die"
    fight = combat(["recruits.ogres@a3", "neutral.boars@a2"], ["neutral.trolls@b2"]).activate("ogres").end()
    assert fight.attack("trolls", "boars").die(0).ask.kind == "defense-die"


@word("SavesAnother")
def test_another_unit_is_saved_once() -> None:
    recruit("Ogres", passive=withstanding.SAVES_ANOTHER)
    fight = combat(["recruits.ogres@d5", "neutral.boars@b3!3"], ["neutral.trolls@b2"]).activate("ogres").end()
    fight.attack("trolls", "boars").answer("0", "save:ogres")
    assert fight.unit("boars").alive
    assert fight.game.combat.used


@word("SurvivesOnce")
def test_it_survives_once() -> None:
    recruit("Ogres", passive=withstanding.SURVIVES_ONCE)
    enemies = ["neutral.trolls@b2", "neutral.boars@a3"]
    fight = combat(["recruits.ogres@b3!5", "neutral.gold-golems@d5"], enemies).activate("ogres").end()
    fight.attack("trolls", "ogres").die(0, 0)
    assert (fight.unit("ogres").alive, fight.unit("ogres").damage) == (True, 5)
    fight.attack("boars", "ogres").die(0)
    assert not fight.unit("ogres").alive


# ---------------------------------------------------------------------- magic


def arrow(target: str, *more: str, **cards: Any) -> Fight:
    """Magic Arrow without power, 1 damage, or with more cards."""
    fight = combat(["castle.champions@d5"], ["recruits.ogres@b2", "neutral.boars@b1"], **cards)
    return fight.passes().activate("champions").answer("play:magic-arrow", *more, "cast", f"unit:{target}").passes()


@word("SpellDamageLess")
def test_spells_do_less_damage_to_it_and_to_its_neighbours() -> None:
    recruit("Ogres", passive=withstanding.spell_damage_less(1, neighbours=True))
    for target in ("ogres", "boars"):
        assert arrow(target, attacker_hand=["magic-arrow"]).unit(target).damage == 0
        assert arrow(target, "play:power", attacker_hand=["magic-arrow", "power"]).unit(target).damage == 1


@word("SpellProof", "ProofAgainst")
@pytest.mark.breaks_games
def test_spells_that_cannot_touch_it() -> None:
    for ability, arrows in (
        (withstanding.SPELL_PROOF, False),
        (withstanding.proof_against(cards=["magic-arrow"]), False),
        (withstanding.proof_against(schools=["fire", "air", "water", "earth"]), False),
        (withstanding.proof_against(cards=["slow"]), True),
    ):
        with trial():
            recruit("Ogres", passive=ability)
            fight = combat(["castle.champions@d5"], ["recruits.ogres@b2", "neutral.boars@b1"], attacker_hand=ARROW)
            fight.passes().activate("champions").answer("play:magic-arrow", "cast")
            assert fight.offers("unit:ogres") is arrows
            assert fight.offers("unit:boars")


ARROW = ["magic-arrow"]


@word("WeakensSpells")
def test_spells_of_the_enemy_have_less_power() -> None:
    recruit("Ogres", passive=withstanding.weakens_spells(1))
    assert arrow("boars", "play:power", attacker_hand=["magic-arrow", "power"]).unit("boars").damage == 1
    assert arrow("boars", attacker_hand=["magic-arrow"]).unit("boars").damage == 1, "never below 0"


@word("BarsSpells")
def test_the_enemy_casts_no_spell_unless_it_is_silenced_or_its_magic_is_gone() -> None:
    recruit("Ogres", passive=magic.BARS_SPELLS)
    fight = combat(["castle.champions@d5"], ["recruits.ogres@b2"], attacker_hand=ARROW, defender_hand=ARROW)
    assert not fight.passes().activate("champions").offers("play:magic-arrow")
    for ends in ("silenced", "vulnerable"):
        Give(Bonus(ends, 1, COMBAT, unit=fight.unit("ogres").id)).run(fight.game)
        assert playable(fight.game, 0, OWN)
        fight.game.combat.bonuses.clear()
        assert not playable(fight.game, 0, OWN)
    assert playable(fight.game, 1, OWN), "its own side does"


@word("WhileStacked", "MoreAttack", "DefendsItself")
def test_an_ability_that_works_while_the_unit_is_stacked() -> None:
    recruit("Ogres", passive=stacks.while_stacked(striking.more_attack(2)))
    recruit("Wolves", passive=stacks.while_stacked(withstanding.DEFENDS_ITSELF))
    for on in (False, True):
        fight = combat(["recruits.ogres@b3"], ["recruits.wolves@b2"])
        for name in ("ogres", "wolves") if on else ():
            stack(fight.game, fight.unit(name), "health")
        fight.attack("ogres", "wolves").die(0, *([1] if on else []))
        assert fight.unit("wolves").damage == (PLAIN.attack + 2 - 1 if on else PLAIN.attack) - PLAIN.defense


@word("ParalysisProof")
def test_it_cannot_be_paralysed() -> None:
    recruit("Ogres", passive=withstanding.PARALYSIS_PROOF)
    fight = against_trolls(trolls="dungeon.medusas+@b2").attack("ogres", "medusas").die(-1, -1)
    assert not fight.unit("ogres").paralysed


# ---------------------------------------------------------------------- moving and falling


@word("BindsNeighbours", "ReachesEverywhere")
def test_moves_are_barred_or_reach_everywhere() -> None:
    recruit("Ogres", passive=withstanding.BINDS_NEIGHBOURS)
    fight = combat(["recruits.ogres@b3"], ["neutral.trolls@b2", "neutral.boars@d1"], defender_led_by="main")
    fight.activate("ogres").end().activate("trolls")
    assert not [key for key in fight.keys if key.startswith("move:")]
    fight.end().activate("boars")
    assert [key for key in fight.keys if key.startswith("move:")], "it stands elsewhere"
    recruit("Devils", passive=withstanding.REACHES_EVERYWHERE)
    fight = combat(["recruits.devils@a5"], ["neutral.trolls@b2"]).activate("devils")
    assert fight.offers("move:d1")
    assert not fight.offers("move:b2")


@word("VictorReinforces")
@pytest.mark.parametrize(("hero", "asked"), [("castle.rion", True), ("dungeon.mutare", False)])
def test_whoever_of_the_faction_defeats_it_reinforces_a_unit(hero: str, asked: bool) -> None:
    recruit("Ogres", passive=withstanding.victor_reinforces(faction="castle", tiers=["bronze"]))
    fight = combat(
        ["castle.griffins@b3", "castle.champions@d5"],
        ["recruits.ogres@b2!5", "neutral.boars@d1"],
        attacker_hero=hero,
    )
    fight.activate("ogres").end()
    fight.attack("griffins", "ogres").die(0)
    assert (fight.ask.kind == "reinforce") is asked
    if asked:
        assert fight.keys == ["unit:u0"], "only of that level"


@word("FallsWithWalls")
def test_it_falls_with_the_walls() -> None:
    assert "falls_with_walls" in UNITS["structure.arrow-tower"].few.always


@pytest.mark.interpreted("a word of one's own")
def test_a_unit_that_is_turned_to_its_few_side_is_asked() -> None:
    class Avenger(Data, Ability, frozen=True):
        """Has 2 more attack once it has been turned to its Few side."""

        def turned(self, game: Any, unit: Any) -> Any:
            return give("attack", 2).steps(game, doing.a_play(game, unit, unit.id))

    recruit("Ogres", passive=Avenger(), pack=flying(attack=3, defense=1, health=2, initiative=9))
    fight = combat(["recruits.ogres+@b3"], ["neutral.trolls@b2"]).activate("ogres").end()
    fight.attack("trolls", "ogres").die(0)
    assert fight.seen("ogres")["attack"] == 5


# ---------------------------------------------------------------------- on the map


@word("Earns", "ReinforcedCheaper", "PeeksAtDeck", "StepsAtTurnEnd", "ThrowsForMorale")
def test_units_of_an_army_answer_on_the_map_with_the_side_that_is_up() -> None:
    name = recruit("Ogres", on_map=(at_home.earns("gold", 2), at_home.STEPS_AT_TURN_END), pack=PLAIN)
    assert [ability.income() for ability in on_the_map(Troop(name))] == [("gold", 2), ("", 0)]
    assert [ability.last_steps() for ability in on_the_map(Troop(name))] == [0, 1]
    assert on_the_map(Troop(name, pack=True)) == ()
    assert set(answers([at_home.PEEKS_AT_DECK])) == set(answers([at_home.THROWS_FOR_MORALE])) == {"in_turn"}
    assert set(answers([at_home.reinforced_cheaper(2, at="stables")])) == {"reinforced_cheaper"}


def test_a_silenced_unit_is_not_asked() -> None:
    recruit("Ogres", ground(attack=3, defense=1, health=6, initiative=1), passive=withstanding.most_damage(1))
    for answers_, hurt in (((), 1), (("play:disrupting-ray", "cast", "unit:ogres"), 5 - 1)):
        fight = combat(["recruits.ogres@b3"], ["castle.champions@b2"], defender_hand=["disrupting-ray"])
        fight.passes().activate("champions").answer(*answers_)
        fight.answer("attack:ogres").passes().die(0)
        assert fight.unit("ogres").damage == hurt


# ---------------------------------------------------------------------- abilities of other boxes


@word("ShootsAgain")
@pytest.mark.parametrize(("die", "shots"), [(-1, 2), (0, 2), (1, 1)])
def test_a_low_die_gives_another_shot(die: int, shots: int) -> None:
    recruit("Ogres", ranged(attack=3, defense=0, health=6, initiative=9), on_attack=striking.second_shot_on(-1, 0))
    fight = combat(["recruits.ogres@b5"], ["neutral.gold-golems@b2"]).activate("ogres").answer("attack:gold-golems")
    fight.die(die)
    assert (fight.ask.kind == "attack-die") is (shots == 2)
    near = combat(["recruits.ogres@b3"], ["neutral.gold-golems@b2"]).activate("ogres").answer("attack:gold-golems")
    near.die(-1, -1)
    assert near.ask.about != ("again",)
    assert near.unit("gold-golems").damage <= 1


@word("OnlyDamaged")
@pytest.mark.parametrize(("card", "hurt"), [("magic-arrow", 1), ("slow", 0)])
def test_a_spell_aimed_at_it_does_damage_or_nothing(card: str, hurt: int) -> None:
    recruit("Ogres", passive=withstanding.ONLY_DAMAGED)
    fight = combat(["recruits.ogres@b3"], ["castle.champions@b2"], defender_hand=[card]).passes().activate("champions")
    before = fight.seen("ogres")["initiative"]
    fight.answer(f"play:{card}", "cast", "unit:ogres").passes()
    assert (fight.unit("ogres").damage, fight.seen("ogres")["initiative"]) == (hurt, before)


@word("Resists")
@pytest.mark.parametrize(("die", "damage_"), [(1, 0), (0, 1), (-1, 1)])
def test_a_card_aimed_at_it_may_have_no_effect(die: int, damage_: int) -> None:
    recruit("Ogres", PLAIN, passive=withstanding.resists(1))
    fight = combat(["castle.griffins@d5"], ["recruits.ogres@b2"], attacker_hand=["magic-arrow"]).activate("griffins")
    fight.answer("play:magic-arrow", "cast", "unit:ogres").passes().die(die)
    assert fight.unit("ogres").damage == damage_
    assert not fight.game.combat.used


@word("CastsBolt")
def test_as_it_acts_it_strikes_a_unit_that_spells_can_touch() -> None:
    recruit("Ogres", flying(attack=1, defense=0, health=6, initiative=20), activation=doing.casts_bolt(2))
    fight = combat(["recruits.ogres@b5"], ["neutral.azure-dragons@b1", "neutral.boars@a1"])
    fight.passes()
    assert fight.ask.kind == "bolt"
    assert not fight.offers("unit:azure-dragons")
    fight.answer("unit:boars")
    assert fight.unit("boars").damage == 2
    assert fight.game.combat.armies[0].spells_cast == 0


# ---------------------------------------------------------------------- cards


@word("ShunsOngoing", "ShunsOngoingSpells")
@pytest.mark.parametrize(
    ("shuns", "haste", "cape"), [(magic.SHUNS_ONGOING, 0, 0), (magic.SHUNS_ONGOING_SPELLS, 0, 2), ((), 1, 2)]
)
def test_ongoing_effects_do_not_apply(shuns: Any, haste: int, cape: int) -> None:
    recruit("Ogres", passive=shuns)
    for card, more in (("haste", haste), ("cape-of-velocity", cape)):
        fight = against_trolls("neutral.boars@a5")
        for unit in (fight.unit("ogres"), fight.unit("boars")):
            Give(Bonus("initiative", 1 if card == "haste" else 2, COMBAT, unit=unit.id, source=card)).run(fight.game)
        assert fight.seen("ogres")["initiative"] == PLAIN.initiative + more
        assert fight.seen("boars")["initiative"] > 6


@word("ShunsOngoingSpells")
def test_what_takes_abilities_about_spells_away_takes_this_one_too() -> None:
    recruit("Ogres", passive=magic.SHUNS_ONGOING_SPELLS)
    fight = against_trolls()
    Give(Bonus("initiative", 1, COMBAT, unit=0, source="haste")).run(fight.game)
    Give(Bonus("vulnerable", 1, COMBAT, side=0, source="orb-of-vulnerability")).run(fight.game)
    assert fight.seen("ogres")["initiative"] == PLAIN.initiative + 1


@word("LendsPower")
def test_the_first_spell_of_the_round_has_more_power_and_no_other() -> None:
    recruit("Ogres", activation=magic.lends_power(1))
    fight = against_trolls(attacker_hand=["magic-arrow", "magic-arrow"]).activate("ogres")
    fight.answer("play:magic-arrow", "cast", "unit:trolls").passes()
    assert fight.unit("trolls").damage == 2
    assert not fight.game.combat.bonuses


@word("DrainsHand")
def test_the_enemy_loses_a_card_after_the_attack() -> None:
    recruit("Ogres", on_attack=magic.DRAINS_HAND)
    fight = against_trolls(trolls="castle.archangels+@b2", defender_hand=["attack", "power"])
    fight.unit("archangels").retaliated = True
    fight.attack("ogres", "archangels").die(0)
    assert {option.key for option in fight.ask.options} == {"random", "discard:power"}
    fight.answer("discard:power")
    assert fight.player("defender").hand == ["attack"]


@word("TaxesSpells")
def test_a_spell_costs_the_enemy_a_further_card_with_power() -> None:
    recruit("Ogres", passive=magic.TAXES_SPELLS)
    hand = ["magic-arrow", "attack", "power"]
    fight = combat(["castle.griffins@d5"], ["recruits.ogres@b2"], attacker_hand=hand).activate("griffins")
    fight.answer("play:magic-arrow", "cast", "discard:power", "unit:ogres").passes()
    assert fight.player("attacker").hand == ["attack"]
    own = combat(["recruits.ogres@b3"], ["neutral.boars@b1"], attacker_hand=hand).activate("ogres")
    own.answer("play:magic-arrow", "cast", "unit:boars").passes()
    assert own.player("attacker").hand == ["attack", "power"], "spells of its own side cost nothing more"


@word("StrikesAnother")
def test_it_may_attack_another_enemy_next_to_it_as_it_attacked_the_first() -> None:
    recruit("Ogres", on_attack=(striking.NO_RETALIATION, striking.STRIKES_ANOTHER))
    fight = combat(["recruits.ogres@b3"], ["castle.archangels+@b2", "castle.champions+@a3"])
    fight.attack("ogres", "archangels").die(0).answer("unit:champions").die(0)
    assert fight.unit("champions").damage > 0
    assert fight.unit("ogres").damage == 0
    assert fight.ask.kind != "strike-another", "two and no more"


@word("ThrowsDie")
@pytest.mark.parametrize(("dice", "stands"), [((0, 0), False), ((0, 1), True), ((1,), True)])
def test_several_dice_have_to_show_the_face(dice: tuple[int, ...], stands: bool) -> None:
    recruit("Ogres", on_attack=doing.throws_when_over(0, then=damage(9), dice=2))
    fight = combat(["recruits.ogres@b3"], ["neutral.gold-golems@b2", "neutral.boars@a1"])
    fight.attack("ogres", "gold-golems").die(-1, -1, *dice)
    assert fight.unit("gold-golems").alive is stands
