"""Words of the younger boxes on their own: a card made up for the test says nothing but the word."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

import pytest

from heroes.rules.board.cards.bonuses import COMBAT, NEXT_ACTIVATION, ROUND
from heroes.rules.board.cards.moments import CAST, ROLLED, START
from heroes.rules.board.cards.selectors import A_UNIT, ONE_OF_YOUR_UNITS, RISING_TIERS
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.words import battle, piles, roads, schools, study
from heroes.rules.board.words.combine import choose, damage, give
from heroes.rules.board.words.hand import draw
from heroes.rules.board.words.power import stop_spell
from heroes.rules.words.card import (
    ABILITY,
    ARTIFACT,
    INSTANT,
    MAP,
    ONGOING,
    PERMANENT,
    SPELL,
    Card,
    CardKind,
    Effect,
    Play,
    Timing,
    Use,
)
from play.combat.fight import Fight, combat
from play.combat.spellbook import targets, until
from play.map.hand import holding as on_map
from play.map.visit import purse

MODULES: list[ModuleType] = [battle, piles, roads, schools, study]
INNER = {"Disenchant"}
"""What another word of the module does once its target is known."""
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
        name = f"younger-{next(_NUMBERS)}"
        tiers, schools_ = more.pop("tiers", ()), more.pop("schools", ())
        use = Use(effect, timing, "What the test says.", at=at, **more)
        monkeypatch.setitem(CARDS, name, Card(name, "A word", kind, (use,), copies=9, tiers=tiers, schools=schools_))
        return name

    return make


def holding(*cards: str, **more: Any) -> Fight:
    """Champions and Griffins, the cards in hand, against Golems; the Champions are about to act."""
    fight = combat(
        ["castle.champions@b3", "castle.griffins@d5!2"], ["neutral.gold-golems@b2!1"], attacker_hand=list(cards), **more
    )
    return fight.passes().activate("champions")


def effects_of(module: ModuleType) -> set[str]:
    return {
        name
        for name, thing in vars(module).items()
        if isinstance(thing, type)
        and issubclass(thing, Effect)
        and thing.__module__ == module.__name__
        and hasattr(thing, "__struct_fields__")
    }


@pytest.mark.interpreted("what the sources say")
def test_every_kind_of_effect_has_a_test_of_its_own_and_says_what_it_does() -> None:
    known = set().union(*(effects_of(module) for module in MODULES)) - INNER
    assert known == _TESTED
    for module in MODULES:
        for name in effects_of(module):
            assert vars(module)[name].__doc__, f"{name} has no docstring"


# ---------------------------------------------------------------------- round a space


@word("BlastAround")
@pytest.mark.parametrize("centre", [True, False])
def test_a_blast_strikes_round_a_space_and_on_it_where_it_says_so(card: Making, centre: bool) -> None:
    name = card(battle.blast_around(2) if centre else battle.blast_ring(2))
    fight = holding(name).answer(f"play:{name}", "space:b2").passes()
    assert fight.unit("champions").damage == 2, "friends too"
    assert fight.unit("gold-golems").damage == 1 + (2 if centre else 0)
    assert fight.unit("griffins").damage == 2, "it stands elsewhere"
    far = combat(["castle.champions@d5"], ["neutral.boars@d4"], attacker_hand=[name]).activate("champions")
    assert not far.answer(f"play:{name}").offers("space:a1"), "nobody stands there or next to it"


@word("StrikeBeside")
def test_a_unit_and_those_next_to_it_are_struck(card: Making) -> None:
    name = card(choose(A_UNIT, battle.strike_beside(1, others=1)))
    fight = holding(name).answer(f"play:{name}", "unit:champions")
    assert targets(fight) == {"gold-golems"}
    fight.answer("unit:gold-golems").passes()
    assert (fight.unit("champions").damage, fight.unit("gold-golems").damage) == (1, 2)


@word("BlastByDice")
def test_each_plus_one_of_the_dice_is_a_point_of_damage(card: Making) -> None:
    name = card(battle.blast_by_dice(3), kind=SPELL, tiers=(0,))
    fight = holding(name).answer(f"play:{name}", "cast", "space:b3").die(1, 0, 1)
    assert fight.unit("champions").damage == 2


@word("BreakWalls", "ToppleTower")
def test_walls_and_the_tower_fall_in_a_siege_alone(card: Making) -> None:
    walls, tower = card(battle.break_walls(2)), card(battle.TOPPLE_TOWER)
    fight = combat(
        ["castle.champions@b4"], ["neutral.boars@b1"], siege=True, tower=True, attacker_hand=[walls, tower]
    ).answer("gate:b3")
    fight.passes().activate("champions").answer(f"play:{tower}")
    assert not fight.unit("arrow-tower").alive
    assert not fight.offers(f"play:{tower}")
    standing = sum(item.standing for item in fight.game.combat.structures)
    fight.answer(f"play:{walls}")
    fight.answer(fight.keys[0])
    fight.answer(fight.keys[0])
    assert sum(item.standing for item in fight.game.combat.structures) == standing - 2
    assert not holding(walls).offers(f"play:{walls}")


@word("Raze")
def test_the_gate_falls_with_so_many_walls(card: Making) -> None:
    name = card(battle.raze(walls=2))
    fight = combat(["castle.champions@b4"], ["neutral.boars@b1"], siege=True, attacker_hand=[name]).answer("gate:b3")
    fight.passes().activate("champions").answer(f"play:{name}")
    assert [item.kind for item in fight.game.combat.structures if not item.standing] == ["gate"]
    fight.answer(fight.keys[0], fight.keys[1])
    assert [item.kind for item in fight.game.combat.structures if item.standing] == ["wall"]
    assert not holding(name).offers(f"play:{name}"), "in a siege alone"


# ---------------------------------------------------------------------- what ends


@word("EndOngoing")
def test_one_ongoing_effect_of_several_ends(card: Making) -> None:
    lasts = card(choose(ONE_OF_YOUR_UNITS, give("attack")), timing=ONGOING)
    ends = card(battle.END_ONGOING)
    fight = holding(lasts, lasts, ends)
    assert not fight.offers(f"play:{ends}"), "nothing lasts"
    fight.answer(f"play:{lasts}", "unit:champions", f"play:{lasts}", "unit:griffins", f"play:{ends}")
    assert len(fight.keys) == 2
    fight.answer(fight.keys[0])
    assert [item.unit for item in fight.game.combat.bonuses] == [fight.unit("griffins").id]


@word("Dispel")
def test_everything_on_a_unit_ends_and_nothing_on_others(card: Making) -> None:
    lasts = card(choose(ONE_OF_YOUR_UNITS, give("attack")), timing=ONGOING)
    name = card(battle.dispel(tiers_by_power=RISING_TIERS), kind=SPELL, tiers=(0, 1, 2))
    fight = holding(lasts, lasts, lasts, name)
    assert not fight.offers(f"play:{name}")
    for whom in ("griffins", "griffins", "champions"):
        fight.answer(f"play:{lasts}", f"unit:{whom}")
    fight.answer(f"play:{name}", "cast")
    assert fight.keys == [f"unit:u{fight.unit('griffins').id}"], "champions are gold"
    fight.answer("unit:griffins").passes()
    assert [item.unit for item in fight.game.combat.bonuses] == [fight.unit("champions").id]


# ---------------------------------------------------------------------- everybody, or nobody


@word("EverybodyHas")
@pytest.mark.parametrize(("until_", "lasts"), [(ROUND, 0), (COMBAT, 2)])
def test_everybody_has_something_for_a_while(card: Making, until_: Any, lasts: int) -> None:
    name = card(battle.everybody_has("silenced", until=until_), timing=ONGOING)
    fight = holding(name).answer(f"play:{name}")
    assert [item.side for item in fight.game.combat.bonuses] == [0, 1]
    fight.next_round()
    assert len(fight.game.combat.bonuses) == lasts


def test_a_card_that_leaves_the_game_does_so_at_once_though_its_effect_lasts(card: Making) -> None:
    name = card(battle.everybody_has("no-magic-damage"), timing=ONGOING, removes=True)
    fight = holding(name, "magic-arrow").answer(f"play:{name}")
    assert fight.player("attacker").removed == (name,)
    fight.answer("play:magic-arrow", "cast", "unit:gold-golems").passes()
    assert fight.unit("gold-golems").damage == 1


@word("AgainstNeutrals")
def test_something_is_for_combats_with_neutral_units(card: Making) -> None:
    name = card(battle.against_neutrals(choose(A_UNIT, damage(1))), at=START)
    for led_by, offered in (("neutral", True), ("main", False)):
        fight = combat(
            ["castle.champions@b3"], ["neutral.boars@b1"], attacker_hand=[name, "tactics"], defender_led_by=led_by
        )
        until(fight, START)
        assert fight.offers(f"play:{name}") is offered


# ---------------------------------------------------------------------- attacks and dice


@word("ShieldTarget")
def test_a_shield_is_for_the_own_unit_that_is_attacked_at_close_quarters(card: Making) -> None:
    name = card(battle.shield(2))
    fight = combat(["castle.champions@b3"], ["neutral.gold-golems@b2"], defender_hand=[name]).activate("champions")
    fight.answer("attack:gold-golems", f"play:{name}").passes().answer("0").passes()
    assert fight.unit("gold-golems").damage == 5 - 2 - 2
    shot = combat(["castle.zealots@b5"], ["neutral.gold-golems@b2"], defender_hand=[name]).activate("zealots")
    assert not shot.answer("attack:gold-golems").offers(f"play:{name}")
    assert not holding(name).answer("attack:gold-golems").offers(f"play:{name}")


@word("SoftenRetaliation")
def test_a_retaliation_is_softened_and_no_other_attack(card: Making) -> None:
    name = card(battle.soften_retaliation(9))
    fight = holding(name).answer("attack:gold-golems")
    assert not fight.offers(f"play:{name}")
    fight.passes().answer("0")
    while not fight.offers(f"play:{name}"):
        fight.answer("pass")
    fight.answer(f"play:{name}").passes().answer("+1").passes()
    assert fight.unit("champions").damage == 0


@word("OnEitherDie")
@pytest.mark.parametrize(("dice", "stopped"), [((1, 1), True), ((-1, 1), True), ((0, -1), False)])
def test_one_of_two_dice_is_enough(card: Making, dice: tuple[int, int], stopped: bool) -> None:
    name = card(battle.on_either_die(1, stop_spell()), at=CAST)
    fight = holding("magic-arrow", defender_hand=[name, "resistance"])
    fight.answer("play:magic-arrow", "cast", "unit:champions", f"play:{name}").die(*dice)
    assert fight.unit("champions").damage == (0 if stopped else 1)


@word("RerollAnyDie")
def test_a_die_of_either_side_is_rolled_again(card: Making) -> None:
    name = card(battle.REROLL_ANY_DIE, at=ROLLED)
    fight = combat(
        ["castle.champions@b3"], ["castle.griffins@b2"], defender_hand=[name, "shield-of-the-dwarven-lords"]
    ).activate("champions")
    fight.answer("attack:griffins").passes().answer("+1")
    assert fight.offers(f"play:{name}")
    fight.answer(f"play:{name}", "-1")
    assert fight.game.combat.clashes[-1].dice == (-1,)
    none = holding(name)
    assert not none.offers(f"play:{name}"), "no die lies there"


def test_a_frenzied_unit_may_not_do_anything_but_attack_the_nearest(card: Making) -> None:
    name = card(choose(A_UNIT, give("frenzied", until=NEXT_ACTIVATION)), timing=ONGOING)
    fight = holding(name).answer(f"play:{name}", "unit:champions")
    assert fight.ask.kind == "frenzy"
    assert fight.attacks() == {"gold-golems"}


@pytest.mark.parametrize(("what", "damage_"), [("spell-ward", 0), ("paralysis-proof", 1)])
def test_a_ward_lowers_the_damage_of_a_spell(card: Making, what: str, damage_: int) -> None:
    name = card(choose(A_UNIT, give(what)), timing=ONGOING)
    fight = holding(name, "magic-arrow").answer(f"play:{name}", "unit:champions")
    fight.answer("play:magic-arrow", "cast", "unit:champions").passes()
    assert fight.unit("champions").damage == damage_


# ---------------------------------------------------------------------- piles


@word("TakeBack", "Reshuffle", "WithEmptyPile")
def test_cards_come_back_from_the_pile(card: Making) -> None:
    back, top = card(piles.take_back(SPELL, count=2)), card(piles.take_from_top(2))
    shuffle, empty = card(piles.RESHUFFLE), card(piles.with_empty_pile(draw(1)))
    pile = ["haste", "attack", "slow", "power"]
    fight = holding(back, attacker_discard=list(pile)).answer(f"play:{back}", "take:haste")
    assert fight.player("attacker").hand == ["haste", "slow"], "the second is no choice"
    fight = holding(top, attacker_discard=list(pile)).answer(f"play:{top}")
    assert fight.keys == ["take:power", "take:slow"]
    fight = holding(shuffle, empty, attacker_discard=list(pile))
    assert not fight.offers(f"play:{empty}")
    fight.answer(f"play:{shuffle}")
    assert sorted(fight.player("attacker").deck) == sorted(pile)
    assert not holding(shuffle, back, top).offers(f"play:{shuffle}")


@word("Unearth")
def test_cards_are_unearthed_one_after_another(card: Making) -> None:
    one, all_ = card(piles.unearth_one(2)), card(piles.unearth_all(2, SPELL))
    deck = ["attack", "haste", "slow"]
    fight = holding(one, attacker_deck=list(deck)).answer(f"play:{one}", "dig", "dig")
    assert fight.keys == ["take:slow", "take:haste"]
    fight = holding(all_, attacker_deck=list(deck)).answer(f"play:{all_}", "dig", "dig")
    assert (fight.player("attacker").hand, fight.player("attacker").deck) == (["haste", "slow"], ["attack"])
    assert not holding(one).offers(f"play:{one}")


@word("RemoveAnother")
def test_another_card_leaves_the_game(card: Making) -> None:
    hand, both = card(piles.REMOVE_FROM_HAND), card(piles.REMOVE_ANOTHER)
    fight = holding(hand, "attack", attacker_discard=["slow"]).answer(f"play:{hand}")
    assert fight.keys == ["remove:attack"]
    fight = holding(both, "attack", attacker_discard=["slow"]).answer(f"play:{both}", "remove:slow:pile")
    assert fight.player("attacker").removed == ("slow",)
    assert not holding(hand, attacker_discard=["slow"]).offers(f"play:{hand}")
    assert not holding(both).offers(f"play:{both}")


@word("PowerForDiscards")
def test_cards_are_discarded_for_power(card: Making) -> None:
    name = card(piles.power_for_discards(1, most=2))
    fight = holding(name, "magic-arrow", "attack", "defense", "slow").answer("play:magic-arrow", f"play:{name}")
    fight.answer("discard:attack", "discard:slow")
    assert fight.game.state.casts[-1].power == 3
    assert fight.ask.kind == "power", "no third card"


@word("PowerForEachDiscard")
def test_any_number_of_cards_is_discarded_for_power(card: Making) -> None:
    name = card(piles.power_for_each_discard())
    fight = holding(name, "magic-arrow", "attack", "defense", "slow").answer("play:magic-arrow", f"play:{name}")
    before = fight.game.state.casts[-1].power
    fight.answer("discard:attack", "discard:slow", "discard:defense")
    assert fight.game.state.casts[-1].power == before + 3
    alone = holding(name, "magic-arrow").answer("play:magic-arrow")
    assert not alone.offers(f"play:{name}"), "there is nothing to discard"


@word("CastOpenSpell")
def test_the_open_spell_of_the_deck_is_cast_and_goes_back(card: Making) -> None:
    name = card(piles.CAST_OPEN_SPELL)
    table = on_map(name, shared={"spell": (["slow"], ["haste", "town-portal"])})
    table.answer(f"play:{name}", "cast")
    assert table.game.state.decks["spell"].discard == ("haste", "town-portal")
    assert not on_map(name, shared={"spell": (["slow"], ["haste"])}).offers(f"play:{name}"), "Haste is for combat"
    assert not holding(name).offers(f"play:{name}"), "there is no Spell deck"


# ---------------------------------------------------------------------- the map

MAP_WORDS = sorted(
    name for module in MODULES for name in effects_of(module) if getattr(module, name).__mro__[2].__name__ == "OnMap"
)


@pytest.mark.parametrize("name", MAP_WORDS)
def test_a_word_of_the_map_is_never_played_where_there_is_no_map(name: str) -> None:
    fight = holding()
    used = [use.effect for known in CARDS.values() for use in known.uses if type(use.effect).__name__ == name]
    assert used, f"no card says {name}"
    for effect in used:
        assert effect.map_only
        assert not effect.possible(fight.game, Play(0, "attack"))


@word("SearchDeck", "WidenSearch")
def test_a_deck_is_searched_as_widely_as_it_says(card: Making) -> None:
    cards = ["rib-cage", "speculum", "charm-of-mana", "titans-gladius"]
    name, top = card(piles.search_deck(ARTIFACT, 2)), card(piles.take_top_of(ARTIFACT))
    table = on_map(name, shared={"artifact": (cards, ["head-of-legion"])}).answer(f"play:{name}")
    assert (table.ask.kind, table.ask.amount, table.offers("take-open")) == ("search", 2, True)
    table = on_map(top, shared={"artifact": (cards, ["head-of-legion"])}).answer(f"play:{top}", "keep:titans-gladius")
    assert table.player(0).hand == ["titans-gladius"]
    assert not on_map(name, shared={"artifact": ([], [])}).offers(f"play:{name}")
    wide = card(piles.widen_search(4), at="searching")
    table = on_map(name, wide, "scouting", boxes=["tower"], shared={"artifact": (cards, ["head-of-legion"])})
    table.answer(f"play:{name}", f"play:{wide}", "pass")
    assert table.ask.amount == 4


@word("TradeCard")
def test_a_card_is_traded_for_another_of_its_deck(card: Making) -> None:
    name = card(piles.trade_card(SPELL))
    table = on_map(name, "haste", "luck", shared={"spell": (["slow"], ["bless"])}).answer(f"play:{name}")
    assert table.keys == ["remove:haste"]
    table.answer("remove:haste", "take-open")
    assert table.player(0).hand == ["bless", "luck"]
    assert not on_map(name, "luck").offers(f"play:{name}")


@word("FindPath", "TurnMapDie")
def test_paths_and_turned_dice_last_for_the_turn(card: Making) -> None:
    through, across, die = (
        card(effect, timing=MAP) for effect in (roads.PASS_THROUGH, roads.CROSS_BORDERS, roads.TURN_MAP_DIE)
    )
    table = on_map(through, across, die).answer(f"play:{through}", f"play:{across}", f"play:{die}")
    assert [charm.what for charm in table.game.world.charms] == ["paths", "short-cuts", "turned-die"]
    table.answer("end-turn")
    assert not table.game.world.charms
    twice = on_map(die, die).answer(f"play:{die}")
    assert not twice.offers(f"play:{die}"), "it would add nothing"


@word("GainByPower")
def test_a_spell_brings_what_its_power_reaches_or_less(card: Making) -> None:
    name = card(roads.gain_by_power((1, 0, 0), (0, 0, 2)), timing=MAP, kind=SPELL, tiers=(0, 1))
    table = on_map(name, "power", materials=[0, 0], valuables=[0, 0]).answer(f"play:{name}", "play:power", "cast")
    assert table.keys == ["gain:0", "gain:1"]
    table.answer("gain:1")
    assert purse(table, 0) == (0, 0, 2)
    weak = on_map(name, materials=[0, 0], valuables=[0, 0]).answer(f"play:{name}", "cast")
    assert purse(weak, 0) == (1, 0, 0)


@word("LookAhead", "Study")
def test_omens_and_studies_are_for_the_own_turn(card: Making) -> None:
    omens, study_ = card(roads.look_ahead(1), kind=SPELL, tiers=(0,)), card(study.study(1), timing=MAP)
    table = on_map(omens, study_, "attack", boxes=["inferno"])
    table.answer(f"play:{omens}", "cast", "deck:neutral-gold")
    assert [key.partition(":")[0] for key in table.keys] == ["back", "discard"]
    table.answer(table.keys[0], f"play:{study_}", "remove:attack", "take:empowered-defense")
    assert "empowered-defense" in table.player(0).discard
    table.is_at_rest()


# ---------------------------------------------------------------------- schools


@word("LendToSchool", "SchoolPower")
def test_a_school_is_strengthened_from_the_table_and_from_the_hand(card: Making) -> None:
    lends = card(schools.lends_to_school("fire", 2), timing=PERMANENT, kind=ABILITY)
    adds = card(schools.school_power("fire", 3))
    table = on_map(lends).answer(f"play:{lends}")
    assert table.player(0).aside == (lends,)
    fight = holding("bloodlust", "slow", adds)
    fight.player("attacker").aside = (lends,)
    fight.game._advance()
    fight.answer("play:bloodlust")
    assert fight.game.state.casts[-1].power == 2
    fight.answer(f"play:{adds}")
    assert fight.game.state.casts[-1].power == 5, "two cards add up"
    other = holding("slow", adds)
    other.player("attacker").aside = (lends,)
    other.game._advance()
    other.answer("play:slow")
    assert other.game.state.casts[-1].power == 0
    assert not other.offers(f"play:{adds}")
