"""Cards about units, spells and neutral units: the Legion artifacts, Necromancy, Wisdom and Diplomacy."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import IllegalAnswer
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.map import BLACK
from heroes.rules.board.words.hand import draw
from heroes.rules.words.card import ABILITY, INSTANT, Card, Use
from play.combat.fight import combat
from play.map.battle import GUARDS, STRONG_FOE, WEAK, win
from play.map.hand import holding, plays
from play.map.table import Table, realm
from play.map.visit import QUIET, beside

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)
LEGION = [("legs-of-legion", 4), ("loins-of-legion", 5), ("head-of-legion", 6)]
BARRACKS = [("dwelling-bronze", "citadel"), ()]
GRIFFINS, CHAMPIONS = UNITS["castle.griffins"], UNITS["castle.champions"]


# ---------------------------------------------------------------------- the Legion artifacts


@pytest.mark.card("legs-of-legion", "loins-of-legion", "head-of-legion")
@pytest.mark.parametrize(("card", "less"), LEGION)
@both
def test_a_legion_artifact_makes_one_unit_cheaper(edition: str, card: str, less: int) -> None:
    price = CHAMPIONS.few.gold
    assert price > max(gold for _, gold in LEGION)
    table = holding(
        card,
        edition=edition,
        gold=[price - less, 0],
        valuables=[CHAMPIONS.few.valuables, 0],
        buildings=[("dwelling-bronze", "dwelling-silver", "dwelling-gold"), ()],
        armies=[("castle.zealots",), ()],
    )
    assert not table.offers("recruit:castle.champions"), "without the card it costs too much"
    table.answer(f"play:{card}:1", "recruit:castle.champions")
    assert table.player(0).gold == 0
    assert Troop("castle.champions") in table.player(0).army
    assert table.player(0).discard == [card]


@pytest.mark.card("legs-of-legion", "loins-of-legion", "head-of-legion")
@pytest.mark.parametrize(("card", "less"), LEGION)
def test_a_legion_artifact_does_not_help_a_player_who_lacks_a_gold_more(card: str, less: int) -> None:
    table = holding(
        card,
        gold=[CHAMPIONS.few.gold - less - 1, 0],
        valuables=[CHAMPIONS.few.valuables, 0],
        buildings=[("dwelling-bronze", "dwelling-silver", "dwelling-gold"), ()],
        armies=[("castle.halberdiers", "castle.marksmen", "castle.griffins", "castle.crusaders", "castle.zealots"), ()],
    )
    if table.offers(f"play:{card}:1"):
        table.answer(f"play:{card}:1")
    assert not table.offers("recruit:castle.champions")


@pytest.mark.card("legs-of-legion")
def test_the_price_never_falls_below_nothing_and_only_one_unit_is_cheaper() -> None:
    table = holding("legs-of-legion", gold=[1, 0], buildings=BARRACKS, armies=[("castle.zealots",), ()])
    assert UNITS["castle.halberdiers"].few.gold <= 4
    assert UNITS["castle.marksmen"].few.gold <= 1 + 4
    table.answer("play:legs-of-legion:1")
    assert table.offers("recruit:castle.marksmen")
    table.answer("recruit:castle.halberdiers")
    assert table.player(0).gold == 1
    assert table.ask.kind == "turn", "the others cost their full price"


@pytest.mark.card("head-of-legion")
def test_reinforcing_becomes_cheaper_as_well() -> None:
    pack = GRIFFINS.pack
    assert pack is not None
    table = holding("head-of-legion", gold=[pack.gold - 6, 0], buildings=BARRACKS, armies=[("castle.griffins",), ()])
    assert not table.offers("reinforce:castle.griffins"), "without the card it costs too much"
    table.answer("play:head-of-legion:1", "reinforce:castle.griffins")
    assert table.player(0).army == (Troop("castle.griffins", True),)
    assert table.player(0).gold == 0


@pytest.mark.card("head-of-legion", "legs-of-legion")
def test_a_second_artifact_may_follow_within_the_same_use_of_the_token() -> None:
    table = holding(
        "head-of-legion", "legs-of-legion", gold=[4, 0], buildings=BARRACKS, armies=[("castle.zealots",), ()]
    )
    table.answer("play:head-of-legion:1", "recruit:castle.griffins")
    assert table.ask.kind == "recruit"
    assert table.offers("play:legs-of-legion:1")
    table.answer("play:legs-of-legion:1", "recruit:castle.halberdiers")
    assert len(table.player(0).army) == 3


@pytest.mark.card("legs-of-legion", "loins-of-legion", "head-of-legion")
@pytest.mark.parametrize(("card", "less"), LEGION)
def test_with_the_token_used_or_nothing_to_recruit_it_only_gives_gold(card: str, less: int) -> None:
    used = holding(card, gold=[20, 0], buildings=BARRACKS, armies=[("castle.zealots",), ()])
    used.player(0).spent = ("population",)
    used.ask_again()
    assert plays(used, card) == [f"{card}:2"]
    poor = holding(card, gold=[0, 0], buildings=[("dwelling-gold",), ()])
    assert plays(poor, card) == [f"{card}:2"], "nobody comes for nothing"
    assert not holding("attack", gold=[0, 0], buildings=BARRACKS).offers("recruit:castle.griffins")


# ---------------------------------------------------------------------- Necromancy


def necropolis(*cards: str, army: tuple[str, ...] = STRONG_FOE, **more: Any) -> Table:
    """Sandro's hero beside the level II guards of F3."""
    more.setdefault("gold", [40, 0])
    return holding(*cards, heroes_=("necropolis.sandro", "castle.catherine"), armies=[army, ()], shared=GUARDS, **more)


FEW_DEAD = ("necropolis.ghost-dragons", "necropolis.vampires", "necropolis.skeletons", "necropolis.wraiths+")


def fight_guards(table: Table) -> Table:
    table.march(table.spot("F3", "artifact-symbol"))
    return win(table, 0)


@pytest.mark.card("necromancy")
@pytest.mark.rule("core.cards.faction-limited.first", "core.cards.faction-limited.revised")
@both
def test_necromancy_reinforces_a_bronze_or_silver_unit_at_half_its_gold(edition: str) -> None:
    table = fight_guards(necropolis("necromancy", army=FEW_DEAD, edition=edition, valuables=[9, 0]))
    assert table.ask.kind == "combat-won"
    assert table.keys == ["pass", "play:necromancy", "play:necromancy:expert"]
    table.answer("play:necromancy")
    assert "reinforce:necropolis.ghost-dragons" not in table.keys
    table.answer("reinforce:necropolis.vampires")
    pack = UNITS["necropolis.vampires"].pack
    assert pack is not None
    assert table.player(0).gold == 40 - pack.gold // 2
    assert Troop("necropolis.vampires", True) in table.player(0).army
    assert table.player(0).discard == ["necromancy"]


@pytest.mark.card("necromancy")
def test_expert_necromancy_reaches_gold_units_whose_valuables_are_paid_in_full() -> None:
    pack = UNITS["necropolis.ghost-dragons"].pack
    assert pack is not None
    table = fight_guards(necropolis("necromancy", army=FEW_DEAD, valuables=[pack.valuables, 0]))
    table.answer("play:necromancy:expert", "reinforce:necropolis.ghost-dragons")
    assert (table.player(0).gold, table.player(0).valuables) == (40 - pack.gold // 2, 0)
    short = fight_guards(necropolis("necromancy", army=FEW_DEAD, valuables=[0, 0]))
    short.answer("play:necromancy:expert")
    assert ("reinforce:necropolis.ghost-dragons" in short.keys) == (pack.valuables == 0)


@pytest.mark.card("necromancy")
def test_half_of_the_gold_is_rounded_down_and_only_units_of_the_own_faction_rise() -> None:
    pack = UNITS["necropolis.skeletons"].pack
    assert pack is not None
    assert pack.gold == 3
    army = ("necropolis.skeletons", "castle.griffins", "necropolis.ghost-dragons+")
    table = fight_guards(necropolis("necromancy", army=army, valuables=[9, 0]))
    table.answer("play:necromancy:expert")
    assert table.keys == ["reinforce:necropolis.skeletons"]
    table.answer("reinforce:necropolis.skeletons")
    assert table.player(0).gold == 40 - 1


@pytest.mark.card("necromancy")
def test_necromancy_is_not_for_other_moments_nor_after_a_quick_combat() -> None:
    table = necropolis("necromancy", army=FEW_DEAD)
    assert plays(table, "necromancy") == [], "only after a combat"
    quick = necropolis("necromancy", army=FEW_DEAD, levels=[7, 7])
    quick.march(quick.spot("F3", "artifact-symbol"))
    assert quick.ask.kind != "combat-won"


@pytest.mark.card("necromancy")
def test_without_a_few_unit_to_pay_for_necromancy_is_not_offered() -> None:
    table = fight_guards(necropolis("necromancy", army=STRONG_FOE))
    assert table.ask.kind == "combat-won", "the question itself tells nothing about the hand"
    assert table.keys == ["pass"]
    poor = fight_guards(necropolis("necromancy", army=FEW_DEAD, gold=[0, 0]))
    assert poor.keys == ["pass"]


@pytest.mark.card("necromancy")
@pytest.mark.rule("core.cards.faction-limited.first", "core.cards.faction-limited.revised")
@both
def test_other_factions_can_hold_necromancy_but_never_play_it(edition: str) -> None:
    table = holding(
        "necromancy", edition=edition, armies=[("castle.archangels", "castle.griffins+"), ()], shared=GUARDS
    )
    table.march(table.spot("F3", "artifact-symbol"))
    win(table, 0)
    assert table.ask.kind != "combat-won"
    assert table.player(0).hand == ["necromancy"]
    assert plays(table, "necromancy") == []


@pytest.mark.rule("core.cards.faction-limited.first", "core.cards.faction-limited.revised")
@pytest.mark.parametrize(("hero", "played"), [("castle.catherine", False), ("necropolis.sandro", True)])
@both
def test_a_card_with_a_faction_symbol_is_for_that_faction_on_the_map_and_in_combat(
    monkeypatch: pytest.MonkeyPatch, edition: str, hero: str, played: bool
) -> None:
    card = Card("symbol", "Symbol", ABILITY, (Use(draw(1), INSTANT, "Draw 1 card."),), faction="necropolis")
    monkeypatch.setitem(CARDS, card.id, card)
    other = "castle.catherine" if played else "necropolis.sandro"
    table = holding(card.id, "attack", discard=("power",), edition=edition, heroes_=(hero, other))
    assert plays(table, card.id) == (["symbol"] if played else [])
    assert table.player(0).hand == ["attack", "symbol"], "it may be owned all the same"
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        edition=edition,
        attacker_hero=hero,
        attacker_hand=[card.id],
        attacker_deck=["attack"],
    )
    assert fight.activate("champions").offers("play:symbol") == played


@pytest.mark.card("necromancy")
def test_a_necropolis_hero_who_wins_as_the_defender_may_use_it_too() -> None:
    table = realm(
        heroes_=("castle.catherine", "necropolis.sandro"),
        tiles={"F3": (0, 0)},
        hands=[[], ["necromancy"]],
        decks=[[], []],
        gold=[0, 40],
        armies=[WEAK, (*STRONG_FOE, "necropolis.skeletons")],
        settings=QUIET,
    )
    field = table.spot("F3", "BL")
    start = next(one for one in table.game.atlas.exits(field) if table.game.field(one).location == "empty")
    table.lay_out(at={"0:main": start, "1:main": field})
    table.march(field)
    win(table, 1)
    assert (table.ask.kind, table.ask.seat) == ("combat-won", 1)
    table.answer("play:necromancy", "reinforce:necropolis.skeletons")
    assert Troop("necropolis.skeletons", True) in table.player(1).army


# ---------------------------------------------------------------------- Wisdom

SPELLS = {"spell": (["haste", "slow", "bless", "cure", "curse"], ["blind"])}


@pytest.mark.card("wisdom")
@pytest.mark.parametrize(("use", "looks"), [("", 3), (":expert", 4)])
@both
def test_wisdom_makes_a_spell_cheaper_and_shows_more_of_them(edition: str, use: str, looks: int) -> None:
    table = holding("wisdom", edition=edition, gold=[4, 0], buildings=[("mage-guild",), ()], shared=SPELLS)
    assert not table.offers("buy-spell"), "a spell costs 6 in Castle"
    table.answer(f"play:wisdom{use}", "look")
    top = ["curse", "cure", "bless", "slow"][:looks]
    assert sorted(table.keys) == sorted(f"keep:{card}" for card in top)
    table.answer("keep:cure")
    assert table.player(0).gold == 0
    assert "cure" in table.player(0).hand
    assert "spell-book" in table.player(0).spent


@pytest.mark.card("wisdom")
def test_wisdom_needs_a_guild_the_token_and_enough_gold() -> None:
    def ways(**more: Any) -> list[str]:
        return plays(holding("wisdom", shared=SPELLS, **more), "wisdom")

    assert ways(gold=[4, 0], buildings=[("mage-guild",), ()]) == ["wisdom", "wisdom:expert"]
    assert ways(gold=[3, 0], buildings=[("mage-guild",), ()]) == []
    assert ways(gold=[9, 0], buildings=[(), ()]) == []
    used = holding("wisdom", gold=[9, 0], buildings=[("mage-guild",), ()], shared=SPELLS)
    used.answer("buy-spell", "look", "keep:cure")
    assert plays(used, "wisdom") == []
    with pytest.raises(IllegalAnswer):
        used.answer("play:wisdom")


# ---------------------------------------------------------------------- Diplomacy

RECRUITS = {
    "neutral-bronze": (("neutral.boars", "neutral.peasants"), ()),
    "neutral-silver": (("neutral.mummies",), ()),
    "neutral-gold": (("neutral.trolls",), ()),
    "neutral-azure": (("neutral.azure-dragons",), ()),
}


@pytest.mark.card("diplomacy")
@pytest.mark.parametrize(
    ("dwellings", "shown"),
    [
        (("dwelling-bronze",), ["peasants"]),
        (("dwelling-bronze", "dwelling-silver"), ["peasants", "mummies"]),
        (("dwelling-bronze", "dwelling-silver", "dwelling-gold"), ["peasants", "mummies", "trolls", "azure-dragons"]),
    ],
)
@both
def test_diplomacy_draws_a_neutral_unit_for_each_dwelling(edition: str, dwellings: Any, shown: list[str]) -> None:
    table = holding(
        "diplomacy", edition=edition, gold=[50, 0], valuables=[9, 0], buildings=[dwellings, ()], shared=RECRUITS
    )
    table.answer("play:diplomacy")
    assert table.keys == ["decline", *(f"recruit:neutral.{name}" for name in shown)]
    table.answer("recruit:neutral.peasants")
    if table.ask.kind == "give-up":
        table.answer(table.keys[0])
    assert Troop("neutral.peasants") in table.player(0).army
    assert table.player(0).gold == 50 - 3
    assert "population" not in table.player(0).spent


@pytest.mark.card("diplomacy")
def test_diplomacy_needs_a_dwelling_and_the_price_but_the_draw_may_be_declined() -> None:
    assert plays(holding("diplomacy", buildings=[("citadel",), ()]), "diplomacy") == []
    poor = holding("diplomacy", gold=[2, 0], buildings=[("dwelling-bronze",), ()], shared=RECRUITS)
    army = poor.player(0).army
    poor.answer("play:diplomacy")
    assert poor.ask.kind == "turn", "the unit was drawn for nothing"
    assert poor.player(0).army == army
    rich = holding("diplomacy", gold=[9, 0], buildings=[("dwelling-bronze",), ()], shared=RECRUITS)
    rich.answer("play:diplomacy", "decline")
    assert rich.player(0).gold == 9
    assert rich.game.state.decks["neutral-bronze"].discard == ("neutral.peasants",)


ALL_DWELLINGS = ("dwelling-bronze", "dwelling-silver", "dwelling-gold")


def envoy(edition: str, *cards: str, **more: Any) -> Table:
    """Catherine with Diplomacy beside the level II guards of F3: two Peasants and Mummies."""
    more.setdefault("gold", [20, 0])
    more.setdefault("buildings", [ALL_DWELLINGS, ()])
    more.setdefault("armies", [("castle.archangels+", "castle.crusaders+"), ()])
    table = holding("diplomacy", *cards, edition=edition, shared=GUARDS, **more)
    return table.march(table.spot("F3", "artifact-symbol"))


@pytest.mark.card("diplomacy")
@pytest.mark.rule("core.neutral.diplomacy.timing.revised")
def test_expert_diplomacy_passes_guards_of_the_heros_level_without_experience() -> None:
    table = envoy("revised")
    assert table.ask.kind == "neutral-combat"
    assert table.keys == ["pass", "play:diplomacy:expert"]
    steps = table.player(0).steps
    table.answer("play:diplomacy:expert")
    assert table.game.state.combat is None
    assert table.where("0:main") == table.spot("F3", "artifact-symbol")
    assert table.ask.kind == "search", "the field is visited"
    assert table.player(0).steps == steps
    assert table.player(0).discard == ["diplomacy"]


@pytest.mark.card("diplomacy")
@pytest.mark.parametrize(("level", "asked"), [(1, False), (2, True), (3, False)])
def test_guards_of_another_level_cannot_be_talked_to(level: int, asked: bool) -> None:
    table = envoy("revised", levels=[level, 1])
    assert (table.ask.kind == "neutral-combat") == asked


@pytest.mark.card("diplomacy")
@both
def test_whoever_passes_fights_and_keeps_the_card(edition: str) -> None:
    table = envoy(edition).answer("pass")
    assert table.game.state.combat is not None
    assert table.player(0).hand == ["diplomacy"]
    win(table, 0)
    guards = [card for name in GUARDS for card in table.game.state.decks[name].discard]
    assert guards, "the guards lie on their discard piles"
    total = sum(len(deck.draw) + len(deck.discard) for name, deck in table.game.state.decks.items() if name in GUARDS)
    assert total == sum(len(draw) for draw, _ in GUARDS.values())


@pytest.mark.card("diplomacy")
@pytest.mark.rule(
    "core.neutral.diplomacy.timing.first",
    "core.neutral.diplomacy.cost",
    "core.neutral.diplomacy.removed-from-fight",
)
def test_in_the_first_edition_the_expert_recruits_one_of_the_guards_who_fights_for_the_player() -> None:
    table = envoy("first")
    assert table.ask.kind == "neutral-combat"
    table.answer("play:diplomacy:expert")
    assert table.ask.kind == "recruit-neutral"
    assert table.keys == ["recruit:neutral.peasants", "recruit:neutral.mummies"]
    table.answer("recruit:neutral.mummies")
    assert table.player(0).gold == 20 - UNITS["neutral.mummies"].few.gold
    assert Troop("neutral.mummies") in table.player(0).army
    assert table.ask.kind == "place-neutrals"
    assert [unit.card for unit in table.game.combat.units if unit.side == 0][-1] == "neutral.mummies"
    waiting = [troop.card for troop in table.game.combat.armies[1].waiting]
    assert waiting == ["neutral.peasants", "neutral.peasants"], "only the others are deployed"


@pytest.mark.card("diplomacy")
@pytest.mark.rule("core.neutral.diplomacy.dwelling")
def test_only_guards_with_a_dwelling_and_within_the_purse_can_be_recruited() -> None:
    assert envoy("first", buildings=[("dwelling-gold",), ()]).ask.kind == "place-neutrals"
    assert envoy("first", gold=[2, 0]).ask.kind == "place-neutrals"
    assert envoy("first", gold=[3, 0], buildings=[("dwelling-bronze",), ()]).ask.kind == "neutral-combat"


@pytest.mark.card("diplomacy")
@pytest.mark.rule("core.neutral.diplomacy.army-limit")
def test_in_a_full_army_a_recruited_guard_replaces_a_unit() -> None:
    full = ("castle.halberdiers+", "castle.griffins+", "castle.zealots", "castle.champions", "castle.archangels")
    table = envoy("first", armies=[full, ()]).answer("play:diplomacy:expert")
    table.answer("recruit:neutral.peasants")
    assert table.keys == [f"give-up:{card.removesuffix('+')}" for card in full]
    table.answer("give-up:castle.halberdiers")
    assert [troop.card for troop in table.player(0).army] == [
        "castle.griffins",
        "castle.zealots",
        "castle.champions",
        "castle.archangels",
        "neutral.peasants",
    ]


@pytest.mark.card("diplomacy")
@pytest.mark.rule("core.neutral.diplomacy.removed-from-fight")
def test_the_only_guard_of_a_field_joins_without_a_fight_and_the_field_is_visited() -> None:
    table, field = beside(
        "S3",
        "treasure-symbol",
        edition="first",
        difficulty="normal",
        settings=("no-astrologers", "no-starting-bonus"),
        levels=[1, 1],
        hands=[["diplomacy"], []],
        gold=[20, 0],
        buildings=[ALL_DWELLINGS, ()],
        shared=GUARDS,
    )
    table.player(0).expert_left = 1
    steps = table.player(0).steps
    table.march(field).answer("play:diplomacy:expert", "recruit:neutral.peasants")
    assert table.game.state.combat is None
    assert Troop("neutral.peasants") in table.player(0).army
    assert table.ask.kind == "treasure-die", "the field is visited at once"
    table.dice("resource", "gold-3")
    assert (table.where("0:main"), table.game.world.cubes[field]) == (field, (BLACK,))
    assert table.player(0).steps == steps
