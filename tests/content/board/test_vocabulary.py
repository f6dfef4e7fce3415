"""Every word of the vocabulary on its own: a card made up for the test says nothing but the word."""

from __future__ import annotations

import importlib.util
import itertools
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import pytest

from heroes.rules.board.cards.bonuses import ACTIVATION_END, CLASH, COMBAT, NEXT_ACTIVATION, NEXT_ROUND, ROUND
from heroes.rules.board.cards.moments import ABOUT_TO_ACT, AFTER_CAST, ATTACK, CAST, LETHAL, ROLLED, START
from heroes.rules.board.cards.selectors import A_UNIT, ONE_OF_YOUR_UNITS, RISING_TIERS, YOURS, power_tier, units
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.combat import Until
from heroes.rules.board.state.statistics import OVERLAYS
from heroes.rules.board.words import area as words_area
from heroes.rules.board.words import combine as words
from heroes.rules.board.words import field as words_field
from heroes.rules.board.words import hand as words_hand
from heroes.rules.board.words import lore as words_lore
from heroes.rules.board.words import machines as words_machines
from heroes.rules.board.words import map as words_map
from heroes.rules.board.words import power as words_spell
from heroes.rules.board.words import struggle as words_struggle
from heroes.rules.board.words import tokens as words_board
from heroes.rules.board.words.combine import (
    attack,
    by_power,
    choose,
    damage,
    defense,
    doubled,
    either,
    give,
    give_all,
    heal,
    take,
    then,
)
from heroes.rules.board.words.field import LOSE_SIDE
from heroes.rules.board.words.hand import dig_for_spell, dig_for_spell_up_to, draw
from heroes.rules.board.words.map import OnMap
from heroes.rules.words.card import ARTIFACT, INSTANT, ONGOING, SPELL, Card, CardKind, Effect, Play, Timing, Use
from play.combat.fight import Fight, combat
from play.combat.spellbook import targets, until

MODULES: list[ModuleType] = [
    words,
    words_area,
    words_board,
    words_field,
    words_hand,
    words_lore,
    words_machines,
    words_map,
    words_spell,
    words_struggle,
]
ROOT = Path(__file__).resolve().parents[3]
_NUMBERS = itertools.count()
_TESTED: set[str] = set()
F = TypeVar("F", bound=Callable[..., Any])
Making = Callable[..., str]


def word(*names: str) -> Callable[[F], F]:
    """The kinds of effect that a test is about."""
    _TESTED.update(names)
    return lambda test: test


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> Making:
    """Makes a card that says just this."""

    def make(effect: Effect, *, timing: Timing = INSTANT, at: str = "", kind: CardKind = ARTIFACT, **more: Any) -> str:
        name = f"word-{next(_NUMBERS)}"
        tiers = more.pop("tiers", ())
        use = Use(effect, timing, "What the test says.", at=at, **more)
        monkeypatch.setitem(CARDS, name, Card(name, "A word", kind, (use,), tiers=tiers))
        return name

    return make


def holding(*cards: str, **more: Any) -> Fight:
    """Champions and Griffins, the cards in hand, against Trolls; the Champions are about to act."""
    fight = combat(
        ["castle.champions@b3", "castle.griffins@d5!2"], ["neutral.gold-golems@b2!1"], attacker_hand=list(cards), **more
    )
    return fight.passes().activate("champions")


# ---------------------------------------------------------------------- the vocabulary as a whole


def effects_of(module: ModuleType) -> set[str]:
    return {
        name
        for name, thing in vars(module).items()
        if isinstance(thing, type)
        and issubclass(thing, Effect)
        and thing.__module__ == module.__name__
        and hasattr(thing, "__struct_fields__")
    }


def test_every_kind_of_effect_has_a_test_of_its_own() -> None:
    known = set().union(*(effects_of(module) for module in MODULES))
    assert known - _TESTED == set()
    assert _TESTED - known == set()


@pytest.mark.interpreted("what the sources say")
def test_every_kind_of_effect_says_what_it_does() -> None:
    for module in MODULES:
        for name in effects_of(module):
            assert vars(module)[name].__doc__, f"{name} has no docstring"


@pytest.mark.interpreted("what the sources say")
def test_the_catalogue_of_words_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("catalogue", ROOT / "tools" / "catalogue.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.PAGE.read_text() == tool.text(), "run .venv/bin/python tools/catalogue.py"


def test_a_bonus_that_nothing_reads_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing reads a bonus called 'atack'"):
        give("atack")
    with pytest.raises(ValueError, match="initiative"):
        give_all("speed", 1, until=ROUND)


# ---------------------------------------------------------------------- combining


@word("Then")
def test_then_does_one_thing_after_another_and_leaves_out_what_cannot_be_done(card: Making) -> None:
    fight = holding(card(then(choose(A_UNIT, damage(1)), attack(5), draw(1))), attacker_deck=["power"])
    fight.answer(fight.keys[[key.startswith("play:") for key in fight.keys].index(True)], "unit:gold-golems")
    assert fight.unit("gold-golems").damage == 2
    assert fight.player("attacker").hand == ["power"]
    nothing = holding(card(then(attack(1), draw(1))))
    assert not any(key.startswith("play:") for key in nothing.keys), "none of it can be done"


@word("Either")
def test_either_offers_what_can_be_done(card: Making) -> None:
    name = card(either(hurt=choose(A_UNIT, damage(1)), strike=attack(1), draw_one=draw(1)))
    fight = holding(name, attacker_deck=["power"]).answer(f"play:{name}")
    assert fight.keys == ["choose:hurt", "choose:draw-one"]
    fight.answer("choose:draw-one")
    assert fight.player("attacker").hand == ["power"]


@word("Choose")
def test_choose_offers_the_units_to_which_it_can_be_done(card: Making) -> None:
    name = card(choose(A_UNIT, heal(1)))
    fight = holding(name).answer(f"play:{name}")
    assert targets(fight) == {"griffins", "gold-golems"}
    none = card(choose(units(of=YOURS, named=["castle.champions"]), heal(1)))
    assert not holding(none).offers(f"play:{none}"), "it finds only units that are whole"


# ---------------------------------------------------------------------- bonuses


@word("ClashBonus")
def test_a_bonus_to_an_attack_needs_an_attack(card: Making) -> None:
    for effect, offered in ((attack(2), True), (defense(2), False)):
        name = card(effect)
        fight = holding(name)
        assert not fight.offers(f"play:{name}")
        fight.answer("attack:gold-golems")
        assert fight.offers(f"play:{name}") is offered


@word("GiveBonus")
@pytest.mark.parametrize(("until_", "gone_after"), [(CLASH, 1), (ROUND, 1), (NEXT_ROUND, 2), (COMBAT, 9)])
def test_give_and_take_last_as_long_as_they_say(card: Making, until_: Until, gone_after: int) -> None:
    for effect, change in ((give("initiative", 2, until=until_), 2), (take("initiative", 2, until=until_), -2)):
        name = card(choose(ONE_OF_YOUR_UNITS, effect))
        fight = holding(name).answer(f"play:{name}", "unit:griffins")
        for number in range(3):
            expected = change if number < gone_after else 0
            assert fight.seen("griffins")["initiative"] == 6 + expected
            fight.next_round()


@word("GiveAll")
def test_give_all_reaches_every_own_unit_and_no_enemy(card: Making) -> None:
    name = card(give_all("attack", 1, until=COMBAT), timing=ONGOING)
    fight = holding(name).answer(f"play:{name}")
    assert [fight.seen(unit)["attack"] for unit in ("champions", "griffins", "gold-golems")] == [6, 3, 3]
    assert fight.player("attacker").in_play == (name,)


@word("Damage", "Healing")
def test_damage_and_healing(card: Making) -> None:
    hurts, heals = card(choose(A_UNIT, damage(2))), card(choose(A_UNIT, heal(5)))
    fight = holding(hurts, heals).answer(f"play:{hurts}", "unit:griffins")
    assert not fight.unit("griffins").alive
    fight.answer(f"play:{heals}")
    assert targets(fight) == {"gold-golems"}
    fight.answer("unit:gold-golems")
    assert fight.unit("gold-golems").damage == 0


@word("PutParalysis", "EndParalysis")
def test_paralysis_is_put_on_and_taken_off(card: Making) -> None:
    on, off = card(choose(A_UNIT, words.PARALYSE)), card(choose(A_UNIT, words.END_PARALYSIS))
    fight = holding(on, off)
    assert not fight.offers(f"play:{off}")
    fight.answer(f"play:{on}", "unit:gold-golems", f"play:{off}")
    assert targets(fight) == {"gold-golems"}
    fight.answer("unit:gold-golems")
    assert not fight.unit("gold-golems").paralysed


@word("EndEffects")
def test_an_effect_is_taken_off_by_choice(card: Making) -> None:
    slow = card(choose(A_UNIT, take("initiative", 1)), timing=ONGOING)
    ends = card(choose(A_UNIT, words.END_EFFECTS))
    fight = holding(slow, ends)
    assert not fight.offers(f"play:{ends}")
    fight.answer(f"play:{slow}", "unit:gold-golems", f"play:{ends}", "unit:gold-golems")
    assert fight.keys == ["keep", f"end:{slow}"]
    fight.answer(f"end:{slow}")
    assert fight.seen("gold-golems")["initiative"] == 5
    assert slow in fight.player("attacker").discard


@word("AllowRetaliation")
def test_retaliation_is_allowed_again(card: Making) -> None:
    name = card(choose(A_UNIT, words.ALLOW_RETALIATION))
    fight = combat(["castle.champions@b3"], ["neutral.trolls@b2#retaliated", "neutral.boars@d1"], attacker_hand=[name])
    fight.activate("champions").answer(f"play:{name}")
    assert targets(fight) == {"trolls"}
    fight.answer("unit:trolls")
    assert not fight.unit("trolls").retaliated


def test_amounts_grow_with_power_and_double_for_named_units() -> None:
    fight = holding()
    for power, tier in ((0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 2)):
        play = Play(0, "prayer", power=power)
        assert power_tier(play) == tier
        assert by_power(1, 5, 9).of(fight.game, play) == (1, 5, 9)[tier]
    assert power_tier(Play(0, "dungeon.alamar-1", power=0)) == -1, "below the lowest tier"
    twice = doubled(3, for_units=["*.griffins"])
    values = [twice.of(fight.game, Play(0, "attack", unit=fight.unit(name).id)) for name in ("champions", "griffins")]
    assert values == [3, 6]


# ---------------------------------------------------------------------- several units


@word("ChainDamage", "BlastSpaces")
def test_damage_to_several_units(card: Making) -> None:
    chain = card(choose(A_UNIT, words_area.chain_damage((3, 2, 1))), tiers=(0,))
    fight = holding(chain).answer(f"play:{chain}", "cast", "unit:gold-golems")
    assert [fight.unit(name).damage for name in ("gold-golems", "champions", "griffins")] == [4, 2, 3]
    blast = card(words_area.blast_two_spaces(2))
    fight = holding(blast).answer(f"play:{blast}", "spaces:b2-b3")
    assert [fight.unit(name).damage for name in ("gold-golems", "champions", "griffins")] == [3, 2, 2]


@word("WallOfFire", "FireOn")
def test_a_wall_of_fire_lies_on_an_empty_space(card: Making) -> None:
    name = card(words_board.fire_wall(damage=by_power(2, 3, 4)), timing=ONGOING, kind=SPELL, tiers=(0, 1, 2))
    fight = holding(name).answer(f"play:{name}", "cast")
    assert not fight.offers("space:b2"), "a unit stands there"
    fight.answer("space:b4").passes()
    assert fight.player("attacker").in_play == (name,)


# ---------------------------------------------------------------------- the die and the board


@word("VoidDie", "TripleDie")
def test_a_die_is_tripled_before_and_voided_after_it_falls(card: Making) -> None:
    triple, void = card(words_field.TRIPLE_DIE), card(words_field.VOID_DIE, at=ROLLED)
    fight = holding(triple)
    assert not fight.offers(f"play:{triple}")
    fight.answer("attack:gold-golems", f"play:{triple}", "-1")
    assert fight.unit("gold-golems").damage == 1 + 5 - 3 - 2
    fight = holding(void, "shield-of-the-dwarven-lords").answer("attack:gold-golems", "pass", "+1")
    fight.answer(f"play:{void}")
    assert fight.unit("gold-golems").damage == 1 + 5 - 2


@word("TurnUpNextDie", "LuckyDice", "MinusOne")
def test_words_about_coming_dice_and_attacks(card: Making) -> None:
    up = card(words_field.TURN_UP_NEXT_DIE)
    fight = holding(up).answer(f"play:{up}", "attack:gold-golems", "-1")
    assert fight.unit("gold-golems").damage == 1 + 6 - 2
    luck = card(words_field.LUCKY_DICE, timing=ONGOING)
    fight = holding(luck).answer(f"play:{luck}", "attack:gold-golems", "-1", "reroll:luck", "0")
    assert fight.unit("gold-golems").damage == 1 + 5 - 2
    less = card(words_field.MINUS_ONE)
    fight = holding(less)
    assert not fight.offers(f"play:{less}")
    fight.answer("attack:gold-golems", f"play:{less}", "0")
    assert fight.unit("gold-golems").damage == 1 + 4 - 2


@word("SaveUnit")
def test_a_unit_is_saved_from_a_deadly_attack(card: Making) -> None:
    name = card(words_field.save_unit(tiers_by_power=RISING_TIERS), at=LETHAL, tiers=(0, 1, 2))
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.boars@b2!3", "neutral.trolls@d1"],
        defender_hand=[name, "resurrection"],
    )
    until(fight.attack("champions", "boars").passes().answer("0"), "lethal")
    fight.answer(f"play:{name}", "cast").passes()
    assert fight.unit("boars").alive


@word("Relocate", "SwapUnits")
def test_units_are_moved_about(card: Making) -> None:
    away, swap = card(choose(A_UNIT, words_field.RELOCATE)), card(words_field.SWAP)
    fight = holding(away, swap).answer(f"play:{away}", "unit:gold-golems", "to:a1")
    assert fight.cell("gold-golems") == "a1"
    fight.answer(f"play:{swap}", "swap:u0-u1")
    assert (fight.cell("champions"), fight.cell("griffins")) == ("d5", "b3")


@word("LayOn")
def test_a_card_laid_on_a_unit_replaces_its_numbers(card: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    cloak = "word-cloak"
    monkeypatch.setitem(OVERLAYS, cloak, {})
    effect = choose(ONE_OF_YOUR_UNITS, words_field.lay_on(cloak, attack=9, defense=0, health=3, initiative=1))
    use = Use(effect, ONGOING, "What the test says.")
    monkeypatch.setitem(CARDS, cloak, Card(cloak, "A cloak", ARTIFACT, (use,)))
    fight = holding(cloak).answer(f"play:{cloak}", "unit:griffins")
    assert [fight.seen("griffins")[name] for name in ("attack", "defense", "health", "initiative")] == [9, 0, 3, 1]
    assert fight.seen("griffins")["damage"] == 2, "damage stays on the unit"


@word("StepsAway")
def test_a_unit_steps_away_from_the_one_that_acts(card: Making) -> None:
    name = card(choose(A_UNIT, words_field.STEPS_AWAY))
    fight = holding(name).answer(f"play:{name}", "unit:gold-golems")
    assert set(fight.keys) == {"to:a2", "to:c2", "to:b1"}
    fight.answer("to:b1")
    assert fight.cell("gold-golems") == "b1"


@word("BarLeaving")
def test_an_enemy_hero_is_barred_from_leaving(card: Making) -> None:
    name = card(words_field.BAR_LEAVING)
    fight = holding(name).answer(f"play:{name}")
    assert fight.game.combat.armies[1].barred
    neutral = holding(name, defender_led_by="neutral")
    assert not neutral.offers(f"play:{name}")


# ---------------------------------------------------------------------- cards


@word("DrawCards", "DiscardCards")
def test_cards_are_drawn_and_discarded(card: Making) -> None:
    draws, drops = card(draw(2)), card(words_hand.discard(1, draw_for=SPELL))
    fight = holding(draws, drops, attacker_deck=["attack", "haste", "power"]).answer(f"play:{draws}")
    assert fight.player("attacker").hand == ["haste", "power", drops]
    fight.answer(f"play:{drops}", "discard:haste")
    assert fight.player("attacker").hand == ["attack", "power"]
    alone = card(words_hand.discard(1))
    assert not holding(alone).offers(f"play:{alone}")


@word("PerDiscard")
def test_an_effect_for_each_card_discarded(card: Making) -> None:
    name = card(words_hand.for_each_discard(attack(1)))
    fight = holding(name, "power", "power").answer("attack:gold-golems", f"play:{name}", "discard:power")
    fight.answer("discard:power", "-1")
    assert fight.unit("gold-golems").damage == 1 + 4 + 2 - 2, "without a card left it ends by itself"


@word("Redraw", "DrawKeepOne")
def test_cards_are_exchanged_and_chosen(card: Making) -> None:
    redraw, keep = card(words_hand.REDRAW), card(words_hand.draw_keep_one(2))
    fight = holding(redraw, keep, "attack", attacker_deck=["bless", "cure", "haste"])
    fight.answer(f"play:{redraw}", "discard:attack", "done")
    assert fight.player("attacker").hand == ["haste", keep]
    fight.answer(f"play:{keep}")
    assert set(fight.keys) == {"keep:cure", "keep:bless"}
    fight.answer("keep:bless")
    assert fight.player("attacker").hand == ["bless", "haste"]


@word("EnemyDiscards", "LoseRandomCard")
def test_cards_are_lost_at_random(card: Making) -> None:
    theirs, own = card(words_hand.ENEMY_DISCARDS), card(words_hand.DISCARD_AT_RANDOM)
    fight = holding(theirs, own, "power", defender_hand=["attack"])
    fight.answer(f"play:{theirs}")
    assert fight.player("defender").hand == []
    fight.answer(f"play:{own}")
    assert fight.player("attacker").hand == []


@word("EnemyGivesUpCard")
def test_the_enemy_chooses_which_card_to_give_up(card: Making) -> None:
    name = card(words_hand.ENEMY_GIVES_UP_CARD)
    fight = holding(name, "power", defender_hand=["attack", "slow"]).answer(f"play:{name}")
    assert (fight.ask.seat, fight.keys) == (1, ["discard:attack", "discard:slow"])
    assert fight.answer("discard:slow").player("defender").hand == ["attack"]
    assert not holding(name, defender_hand=[]).offers(f"play:{name}"), "there is none to give up"


@word("TakeSpellBack", "ReturnThis")
def test_cards_come_back(card: Making) -> None:
    spell, this = card(words_hand.TAKE_SPELL_AND_RESHUFFLE), card(words_hand.RETURN_THIS)
    fight = holding(spell, this, attacker_discard=["attack", "haste"]).answer(f"play:{spell}", "take:haste")
    assert fight.player("attacker").deck == ["attack"]
    fight.answer(f"play:{this}")
    assert fight.player("attacker").hand == ["haste", this]


# ---------------------------------------------------------------------- spells and morale


@word("Power", "KeepSpell", "StopSpell")
def test_words_about_a_spell_being_cast(card: Making) -> None:
    power = card(words_spell.power(2))
    keep = card(words_spell.keep_spell(spells_more=1), at=AFTER_CAST)
    stop = card(words_spell.stop_spell(power_at_most=1), at=CAST)
    hand = ["magic-arrow", power, keep, "knowledge"]
    fight = holding(*hand, defender_hand=[stop, "resistance"])
    assert not fight.offers(f"play:{power}")
    fight.answer("play:magic-arrow", f"play:{power}", "cast", "unit:champions")
    assert not fight.offers(f"play:{stop}"), "2 power is too much for it"
    fight.answer("pass", f"play:{keep}").passes()
    assert fight.unit("champions").damage == 3
    fight.answer("play:magic-arrow", "cast", "unit:champions", f"play:{stop}").passes()
    assert fight.unit("champions").damage == 3


@word("PowerThenDraw")
def test_a_spell_drawn_with_power_may_be_cast_with_it_at_once(card: Making) -> None:
    name = card(words_spell.power_then_draw(2))
    fight = holding(name, attacker_deck=["magic-arrow"]).answer(f"play:{name}")
    assert fight.ask.private
    assert set(fight.keys) == {"keep", "cast:magic-arrow"}
    fight.answer("cast:magic-arrow", "cast", "unit:champions").passes()
    assert fight.unit("champions").damage == 3
    other = holding(name, attacker_deck=["attack"]).answer(f"play:{name}")
    assert other.keys == ["keep"], "asked whatever was drawn"
    other.answer("keep")
    assert other.player("attacker").hand == ["attack"]


@word("CastNow")
def test_a_spell_is_cast_at_an_unusual_moment(card: Making) -> None:
    name = card(words_spell.cast_now(free=True), at=START)
    fight = combat(["castle.champions@b3"], ["neutral.trolls@b2"], attacker_hand=[name, "magic-arrow", "intelligence"])
    assert fight.ask.kind == "start"
    fight.answer(f"play:{name}", "cast:magic-arrow", "cast", "unit:trolls").passes()
    assert fight.unit("trolls").damage == 1
    assert fight.game.combat.armies[0].spells_cast == 0


@word("EnemyDropsMorale")
def test_the_enemy_discards_positive_morale_and_gets_nothing_for_it(card: Making) -> None:
    name = card(words_hand.ENEMY_DROPS_MORALE)
    fight = holding(name, defender_hero="dungeon.mutare", defender_morale=1).answer(f"play:{name}")
    assert fight.player("defender").morale == 0
    assert not holding(name, defender_hero="dungeon.mutare").offers(f"play:{name}"), "there is nothing to discard"


@word("PositiveMorale", "EnemyNegativeMorale", "OnRoll")
def test_words_about_morale(card: Making) -> None:
    gains = card(words_hand.on_roll(0, words_hand.GAIN_MORALE))
    takes = card(words_hand.ENEMY_LOSES_MORALE)
    fight = holding(gains, takes, defender_hero="dungeon.mutare", defender_morale=1)
    fight.answer(f"play:{gains}", "0")
    assert fight.player("attacker").morale == 1
    fight.answer(f"play:{takes}")
    assert fight.player("defender").morale == 0


# ---------------------------------------------------------------------- the map

MAP_WORDS = sorted(
    name for module in (words_map, words_lore) for name in effects_of(module) if issubclass(vars(module)[name], OnMap)
)


@word(*MAP_WORDS)
@pytest.mark.parametrize("name", MAP_WORDS)
def test_a_word_of_the_map_is_never_played_where_there_is_no_map(name: str) -> None:
    fight = holding()
    said = [effect for known in CARDS.values() for use in known.uses for effect in (use.effect, use.cost)]
    used = [effect for effect in said if effect is not None and type(effect).__name__ == name]
    assert used, f"no card says {name}"
    for effect in used:
        assert effect.map_only
        assert not effect.possible(fight.game, Play(0, "attack"))


# ---------------------------------------------------------------------- longer-lasting things in force


@word("GiveAllByPower")
def test_what_all_units_have_lasts_longer_with_more_power(card: Making) -> None:
    effect = words.give_all_by_power("cheer", until=(ACTIVATION_END, ROUND, COMBAT))
    for power, lasts in ((0, "activation"), (2, "round"), (4, "combat")):
        name = card(effect, timing=ONGOING, kind=SPELL, tiers=(0, 2, 4))
        fight = holding(name, *["power"] * power).answer(f"play:{name}", *["play:power"] * power, "cast")
        assert [item.until for item in fight.game.combat.bonuses if item.what == "cheer"] == [lasts]
        fight.answer("end")
        assert (not fight.game.combat.bonuses) is (power == 0)


@word("GiveEverybody")
def test_what_everybody_has_concerns_both_sides(card: Making) -> None:
    name = card(words.give_everybody("vulnerable"), timing=ONGOING)
    fight = holding(name).answer(f"play:{name}")
    assert [item.side for item in fight.game.combat.bonuses] == [0, 1]
    assert fight.player("attacker").in_play == (name,), "it lies there until the combat ends"


@word("ClashBurden")
def test_a_burden_stays_on_the_own_unit_of_the_attack(card: Making) -> None:
    mine, theirs = card(words.burden_attacker("defense")), card(words.burden_target("attack"))
    fight = holding(mine, theirs)
    assert not fight.offers(f"play:{mine}"), "nobody attacks"
    fight.answer("attack:gold-golems")
    assert not fight.offers(f"play:{theirs}"), "the target is not one's own"
    fight.answer(f"play:{mine}").die(0, 0)
    assert fight.seen("champions")["defense"] == 1
    fight.next_round()
    assert fight.seen("champions")["defense"] == 1


@word("RerollOneDie")
def test_one_own_die_is_rolled_again(card: Making) -> None:
    name = card(words_field.REROLL_ONE_DIE, at=ROLLED)
    fight = holding(name, "shield-of-the-dwarven-lords")
    assert not fight.offers(f"play:{name}"), "no die lies there"
    fight.answer("attack:gold-golems").passes().answer("-1", f"play:{name}", "+1").passes()
    assert fight.unit("gold-golems").damage == 1 + 6 - 2
    enemy = combat(
        ["castle.champions@b3"],
        ["castle.griffins@b2"],
        attacker_hand=[],
        defender_hand=[name, "shield-of-the-dwarven-lords"],
    ).activate("champions")
    enemy.answer("attack:griffins")
    enemy.passes().answer("0")
    assert not enemy.offers(f"play:{name}"), "it is not the enemy's die"


@word("SlayGold")
def test_all_dice_but_the_minus_ones_count_against_gold(card: Making) -> None:
    name = card(words_field.slay_gold(dice=(2, 4)), kind=SPELL, at=ATTACK, tiers=(0, 2))
    fight = holding(name, "power", "power", attacker_deck=["attack"]).answer("attack:gold-golems")
    fight.answer(f"play:{name}", "play:power", "play:power", "cast").passes().answer("-1", "+1", "-1", "0")
    fight.passes()
    assert fight.unit("gold-golems").damage == 1 + 5 + 1 - 2
    assert "attack" in fight.player("attacker").hand, "a card is drawn after the attack"
    bronze = combat(["castle.champions@b3"], ["neutral.boars@b2"], attacker_hand=[name]).activate("champions")
    assert not bronze.answer("attack:boars").offers(f"play:{name}")


@word("SkipActivation")
def test_an_enemy_unit_about_to_act_may_lose_its_activation(card: Making) -> None:
    name = card(words_field.skip_activation(tiers_by_power=RISING_TIERS), kind=SPELL, at=ABOUT_TO_ACT, tiers=(0, 2, 4))
    fight = combat(["castle.zealots@b3"], ["castle.griffins@c1"], attacker_hand=[name, "sorrow"])
    until(fight, ABOUT_TO_ACT)
    fight.answer(f"play:{name}", "cast").passes()
    assert fight.unit("griffins").activated
    assert fight.acting == "zealots"
    gold = combat(["castle.griffins@b3"], ["castle.archangels@b1"], attacker_hand=[name, "sorrow"])
    until(gold, ABOUT_TO_ACT)
    assert not gold.offers(f"play:{name}"), "its level is too high for so little power"


@word("Quake")
def test_walls_fall_by_power(card: Making) -> None:
    def besieged(power: int) -> Fight:
        name = card(words_field.quake(walls=(1, 2), damage=1), kind=SPELL, tiers=(0, 1, 2))
        fight = combat(
            ["castle.champions@b4"],
            ["neutral.boars@b1"],
            siege=True,
            attacker_hand=[name, *["power"] * power],
        ).answer("gate:b3")
        return fight.activate("champions").answer(f"play:{name}", *["play:power"] * power, "cast").passes()

    def standing(fight: Fight) -> int:
        return sum(item.standing for item in fight.game.combat.structures)

    one = besieged(0)
    walls = standing(one)
    one.answer(one.keys[0])
    assert standing(one.passes()) == walls - 1
    two = besieged(1)
    two.answer(two.keys[0])
    two.answer(two.keys[0])
    assert standing(two.passes()) == walls - 2
    everything = besieged(2)
    assert standing(everything) == 0
    assert everything.unit("champions").damage == 1, "it stood next to the gate"
    assert everything.unit("boars").damage == 0
    name = card(words_field.quake(walls=(1, 2), damage=1), kind=SPELL, tiers=(0, 1, 2))
    assert not holding(name).offers(f"play:{name}"), "there are no walls"


def test_a_unit_that_must_not_attack_may_do_everything_else(card: Making) -> None:
    name = card(choose(A_UNIT, give("no-attack", until=NEXT_ACTIVATION)), timing=ONGOING)
    fight = holding(name).answer(f"play:{name}", "unit:champions")
    assert fight.attacks() == set()
    assert fight.moves()
    fight.answer("end")
    fight.next_round().activate("champions")
    assert fight.attacks() == {"gold-golems"}, "only its next activation"


# ---------------------------------------------------------------------- War Machines


@word("StrikeSlowest")
def test_the_slowest_enemy_is_struck_and_of_several_the_player_picks(card: Making) -> None:
    name = card(words_machines.strike_slowest(2))
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.zombies@a1", "neutral.peasants@b1", "neutral.boars@c1"],
        attacker_hand=[name],
    ).activate("champions")
    fight.answer(f"play:{name}")
    assert targets(fight) == {"zombies", "peasants"}
    fight.answer("unit:zombies")
    assert (fight.unit("zombies").damage, fight.unit("boars").damage) == (2, 0)


@word("MachineHeals", "RepeatMachine", "StrengthenMachine", "WithMachine")
def test_a_machine_works_once_unless_a_card_repeats_or_strengthens_it(card: Making) -> None:
    again = card(words_machines.repeat_machine("first-aid-tent", times=3), at="first-aid-tent")
    strong = card(words_machines.strengthen_machine("first-aid-tent", times=2), timing=ONGOING)
    owner = card(words_machines.with_machine("first-aid-tent", draw(1)))

    def tent(*hand: str, machines: tuple[str, ...] = ("first-aid-tent",)) -> Fight:
        fight = combat(
            ["castle.archangels+@b5!9"],
            ["neutral.boars@b1"],
            attacker_hand=list(hand),
            attacker_machines=list(machines),
            attacker_deck=["power"],
            boxes=["rampart"],
        )
        return fight.passes().activate("archangels")

    def healed(fight: Fight) -> int:
        fight.answer("machine:first-aid-tent")
        if fight.ask.kind == "first-aid-tent":
            fight.answer(f"play:{again}" if fight.offers(f"play:{again}") else "pass")
        while fight.ask.kind == "first-aid-tent":
            fight.answer("pass")
        fight.answer("unit:archangels")
        assert not fight.offers("machine:first-aid-tent"), "once in a round"
        return 9 - fight.unit("archangels").damage

    assert healed(tent()) == 1
    assert healed(tent(again, "first-aid")) == 3
    assert healed(tent(strong).answer(f"play:{strong}")) == 2
    assert not tent(strong, owner, machines=("ballista",)).offers(f"play:{strong}")
    assert not tent(strong, owner, machines=("ballista",)).offers(f"play:{owner}")
    assert tent(owner).answer(f"play:{owner}").player("attacker").hand == ["power"]


@word("FetchMachine")
def test_a_machine_is_fetched_from_the_supply_by_whoever_has_none(card: Making) -> None:
    name = card(words_machines.fetch_machine("ballista"))
    fight = combat(
        ["castle.champions@b3"], ["neutral.gold-golems@b2"], attacker_hand=[name, "power"], boxes=["rampart"]
    ).activate("champions")
    fight.answer(f"play:{name}")
    assert "ballista" in fight.player("attacker").aside
    owner = holding(name, attacker_machines=["ballista"], boxes=["rampart"])
    assert not owner.offers(f"play:{name}"), "nobody owns two of a kind"
    assert not holding(name).offers(f"play:{name}"), "no War Machines are on the table"


@word("LendMachine", "AimMachine", "GiveUpMachine")
def test_words_about_machines_that_are_lent_aimed_and_given_up(card: Making) -> None:
    lend = card(words_machines.lend_machine("ballista", at_once=True))
    aim_ = card(words_machines.aim_machine("ballista"))
    drop = card(draw(1), cost=words_machines.give_up_machine("ballista"))
    enemies = ["neutral.zombies@a1", "neutral.trolls@d1"]
    more: dict[str, Any] = {"boxes": ["core", "rampart"], "attacker_deck": ["slow"]}
    fight = combat(["castle.champions@b3"], enemies, attacker_hand=[lend, aim_, drop], **more).activate("champions")
    assert not fight.offers(f"play:{aim_}"), "there is none to aim"
    assert not fight.offers(f"play:{drop}")
    fight.answer(f"play:{lend}")
    assert fight.unit("zombies").damage > 0, "the slowest enemy"
    fight.answer(f"play:{aim_}")
    fight.player("attacker").aside = ("ballista",)
    fight.answer("end").passes()


@word("RaiseForceField", "FieldOn")
def test_the_word_for_an_obstacle_that_fades(card: Making) -> None:
    name = card(words_board.raise_force_field(until=("round", "combat")), timing=ONGOING, kind=SPELL, tiers=(0, 1))
    fight = holding(name)
    fight.answer(f"play:{name}", "cast", "spaces:a4").passes()
    assert [item.cells for item in fight.game.combat.structures] == [(fight.game.ground.cell_of["a4"],)]
    fight.next_round()
    assert fight.game.combat.structures == ()


@word("MachineStrikes", "WorkNow", "BuyMachine")
def test_a_machine_that_takes_an_expert_strikes_once_a_round_and_beyond_that_by_a_card(card: Making) -> None:
    now = card(words_machines.work_now("cannon"))
    bought = card(words_machines.buy_machine("cannon", gold=7))

    def gunner(*hand: str, level: int = 6, machines: tuple[str, ...] = ("cannon",)) -> Fight:
        fight = combat(
            ["castle.champions@b5"],
            ["castle.archangels+@b1"],
            attacker_hand=list(hand),
            attacker_level=level,
            attacker_machines=list(machines),
            boxes=["core", "cove"],
        )
        return fight.passes().activate("champions")

    fight = gunner(now, bought)
    assert not fight.offers(f"play:{bought}"), "that is for the map"
    left = fight.player("attacker").expert_left
    fight.answer("machine:cannon", "unit:archangels")
    assert (fight.unit("archangels").damage, fight.player("attacker").expert_left) == (2, left - 1)
    assert not fight.offers("machine:cannon"), "once in a round"
    fight.answer(f"play:{now}", "unit:archangels")
    assert (fight.unit("archangels").damage, fight.player("attacker").expert_left) == (4, left - 1)
    assert not gunner(level=1).offers("machine:cannon"), "no expert effect"
    assert not gunner(now, machines=()).offers(f"play:{now}")


@word("InWeek")
def test_what_belongs_to_a_week_waits_for_it(card: Making) -> None:
    name = card(words_machines.in_week("ammo-cart", choose(A_UNIT, damage(1))))
    assert not holding(name).offers(f"play:{name}"), "nobody reads the stars"


@word("LoseSide")
@pytest.mark.parametrize("pack", [True, False])
def test_the_health_of_a_unit_becomes_0(card: Making, pack: bool) -> None:
    name = card(choose(A_UNIT, LOSE_SIDE))
    target = "castle.griffins+@d5!1" if pack else "castle.griffins@d5!1"
    fight = combat(["castle.champions@b3"], [target, "neutral.boars@a1"], attacker_hand=[name]).passes()
    fight.activate("champions").answer(f"play:{name}", "unit:griffins")
    assert (fight.unit("griffins").alive, fight.unit("griffins").pack) == (pack, False)
    assert fight.unit("griffins").damage == 0


@word("DigForSpell")
def test_cards_come_off_the_deck_and_a_spell_among_them_goes_to_hand(card: Making) -> None:
    name = card(dig_for_spell(2))
    fight = holding(name, attacker_deck=["bless", "haste", "attack"]).answer(f"play:{name}")
    player = fight.player("attacker")
    assert (player.hand, player.deck, "attack" in player.discard) == (["haste"], ["bless"], True)
    name = card(dig_for_spell_up_to(2))
    fight = holding(name, attacker_deck=["bless", "haste", "attack"]).answer(f"play:{name}", "dig", "done")
    assert fight.player("attacker").deck == ["bless", "haste"]


# ---------------------------------------------------------------------- one attack, the ground, whole combats


def spell_card(card: Making, effect: Effect, **more: Any) -> str:
    return card(effect, kind=SPELL, tiers=(0, 1, 2), **more)


@word("RingOfDamage")
def test_a_ring_strikes_two_units_next_to_a_space(card: Making) -> None:
    name = spell_card(card, words_area.ring_of_damage(2, damage=by_power(1, 2, 3)))
    fight = combat(
        ["castle.champions@b3", "castle.griffins@c4"],
        ["neutral.gold-golems@a3", "neutral.boars@b1"],
        attacker_hand=[name],
    ).activate("champions")
    fight.answer(f"play:{name}", "cast")
    number = {one: fight.unit(one).id for one in ("champions", "griffins", "gold-golems", "boars")}
    rings = {key for key in fight.keys if key.startswith("ring:b4:")}
    assert rings == {f"ring:b4:u{number['champions']}-u{number['griffins']}"}, "friends are struck as well"
    assert f"ring:a1:u{number['boars']}" in fight.keys, "a single unit, if there is no other"
    assert len([key for key in fight.keys if key.startswith("ring:b3:")]) == 1
    fight.answer(f"ring:b4:u{number['champions']}-u{number['griffins']}").passes()
    assert [fight.unit(one).damage for one in number] == [1, 1, 0, 0]


@word("IgnoreDefense")
@pytest.mark.parametrize(("power", "may"), [(1, False), (2, True)])
def test_no_defense_counts_against_a_reckless_unit(card: Making, power: int, may: bool) -> None:
    name = spell_card(card, words_struggle.ignore_defense(tiers_by_power=RISING_TIERS), at=ATTACK)
    fight = holding(name, *["power"] * power)
    assert not fight.offers(f"play:{name}"), "nobody attacks"
    fight.answer("attack:gold-golems")
    assert fight.offers(f"play:{name}") is may, "Gold Golems are gold"
    if may:
        fight.answer(f"play:{name}", "play:power", "play:power", "cast").die(0)
        assert fight.over, "their 2 defense would have saved them"


@word("SpoilAttack")
def test_an_enemy_attack_loses_its_die_or_what_a_card_gave_it(card: Making) -> None:
    name = spell_card(card, words_struggle.spoil_attack(tiers_by_power=RISING_TIERS), at=ATTACK)

    def attacked(power: int = 2) -> Fight:
        fight = combat(
            ["castle.champions@b3"],
            ["castle.archangels@b2"],
            attacker_hand=["attack"],
            defender_hand=[name, *["power"] * power],
        )
        return fight.activate("champions").answer("attack:archangels")

    fight = attacked()
    assert not fight.offers(f"play:{name}"), "it is one's own attack"
    fight.answer("play:attack")
    fight.answer(f"play:{name}", "play:power", "play:power", "cast")
    assert fight.keys == ["spoil:die", "spoil:attack"]
    fight.answer("spoil:attack").die(1)
    assert fight.unit("archangels").damage == 5 + 1 - 3
    die = attacked().answer("play:attack", f"play:{name}", "play:power", "play:power", "cast", "spoil:die").passes()
    assert die.unit("archangels").damage == 5 + 1 - 3, "no die was thrown"
    weak = attacked(power=1).answer("pass")
    assert not weak.offers(f"play:{name}"), "Champions are gold"


@word("RerollOneOften")
def test_one_die_is_rolled_again_and_again_and_any_result_kept(card: Making) -> None:
    name = spell_card(card, words_struggle.reroll_one_often(times=(1, 2, 3)))
    fight = holding(name, "power").answer(f"play:{name}", "play:power", "cast", "attack:gold-golems").passes()
    fight.answer("0", "reroll:favour", "-1")
    assert fight.keys == ["keep:-1", "keep:0", "again"]
    fight.answer("again", "-1")
    assert fight.keys == ["keep:-1", "keep:0"], "twice, with one power"
    fight.answer("keep:0")
    assert not fight.offers("reroll:favour")
    fight.passes()
    assert fight.unit("gold-golems").damage == 1 + 5 - 2
    once = holding(name).answer(f"play:{name}", "cast")
    assert not once.offers(f"play:{name}")
    once.answer("end").next_round().activate("champions").answer("attack:gold-golems").passes().answer("-1")
    assert not once.offers("reroll:favour"), "it is lost with the activation"


@word("EndEnemyEffects")
def test_what_the_enemy_has_laid_on_a_unit_ends_and_nothing_else(card: Making) -> None:
    name = card(choose(A_UNIT, words_struggle.END_ENEMY_EFFECTS))
    mine, theirs = (
        card(choose(A_UNIT, give("health", 2)), timing=ONGOING),
        card(choose(A_UNIT, give("health", 3)), timing=ONGOING),
    )
    fight = combat(
        ["castle.archangels@b5", "castle.griffins@a5"],
        ["castle.champions@b1"],
        attacker_hand=[name, mine],
        defender_hand=[theirs],
    )
    fight.activate("archangels")
    assert not fight.offers(f"play:{name}"), "nothing lies there"
    fight.answer(f"play:{mine}", "unit:champions", "end")
    fight.activate("champions").answer(f"play:{theirs}", "unit:champions", "end")
    health = fight.seen("champions")["health"]
    fight.activate("griffins").answer(f"play:{name}")
    assert targets(fight) == {"champions"}
    fight.answer("unit:champions")
    assert fight.seen("champions")["health"] == health - 3
    assert (fight.player("attacker").in_play, fight.player("defender").in_play) == ((mine,), ())


@word("StrengthenSchool")
@pytest.mark.parametrize(("spell", "power"), [("fireball", 2), ("lightning-bolt", 0), ("magic-arrow", 2)])
def test_spells_of_a_school_have_more_power(card: Making, spell: str, power: int) -> None:
    name = card(words_struggle.strengthen_school("fire", 2), timing=ONGOING)
    fight = holding(name, spell).answer(f"play:{name}", f"play:{spell}")
    assert fight.ask.amount == power, "Magic Arrow is of the school one likes"
    assert fight.player("attacker").in_play == (name, spell)


@word("ClearObstacles")
def test_walls_and_the_gate_are_cleared_away(card: Making) -> None:
    name = spell_card(card, words_struggle.clear_obstacles(count=(1, 2, 3)))
    fight = combat(["castle.champions@b4"], ["neutral.boars@b1"], siege=True, attacker_hand=[name, "power"]).answer(
        "gate:b3"
    )
    fight.activate("champions").answer(f"play:{name}", "play:power", "cast").passes()
    assert not fight.offers("done"), "one at least"
    fight.answer("clear:b3")
    assert fight.offers("done")
    fight.answer(next(key for key in fight.keys if key.startswith("clear:"))).passes()
    assert len([item for item in fight.game.combat.structures if item.standing]) == 2
    assert fight.ask.kind == "activation"
    assert not holding(name).offers(f"play:{name}"), "nothing stands there"


@word("Expertise")
def test_one_more_expert_effect_can_be_used(card: Making) -> None:
    name = card(words_lore.more_expertise(1))
    fight = holding(name, "attack", attacker_level=1).answer("attack:gold-golems")
    assert not fight.offers("play:attack:expert")
    fight = holding(name, "attack", attacker_level=1).answer(f"play:{name}", "attack:gold-golems")
    assert fight.offers("play:attack:expert")


@word("Breach")
@pytest.mark.parametrize(("effect", "tower"), [("BREACH_WALLS", False), ("BREACH_ANY", True)])
def test_a_wall_falls_and_perhaps_the_tower(card: Making, effect: str, tower: bool) -> None:
    name = card(getattr(words_struggle, effect))
    fight = combat(["castle.champions@b4"], ["neutral.boars@b1"], siege=True, tower=True, attacker_hand=[name]).answer(
        "gate:b3"
    )
    fight.activate("champions").answer(f"play:{name}")
    assert any(key.startswith("unit:") for key in fight.keys) is tower
    fight.answer(fight.keys[-1])
    if tower:
        assert not fight.unit("arrow-tower").alive
    else:
        assert len([item for item in fight.game.combat.structures if not item.standing]) == 1
    assert not holding(name).offers(f"play:{name}"), "there is no siege"


@word("AttackIfFaster")
@pytest.mark.parametrize(("target", "more"), [("neutral.zombies", 3), ("castle.archangels", 1)])
def test_more_attack_against_the_slower(card: Making, target: str, more: int) -> None:
    name = card(words_struggle.attack_if_faster(1, faster=3), at=ATTACK)
    fight = combat(["castle.champions@b3"], [f"{target}@b2"], attacker_hand=[name]).activate("champions")
    fight.answer(f"attack:{target.partition('.')[2]}", f"play:{name}")
    assert fight.seen("champions")["attack"] == 5 + more


@word("SlowDown")
def test_a_unit_is_slowed_down_but_not_stopped(card: Making) -> None:
    name = card(choose(A_UNIT, words_struggle.slow_down(90)), timing=ONGOING)
    fight = holding(name).answer(f"play:{name}", "unit:gold-golems")
    assert fight.seen("gold-golems")["initiative"] == 1
