"""Preparing a Skirmish."""

from __future__ import annotations

from collections import Counter

import pytest

import heroes
from heroes.rules.board.library.components import CARDS, HEROES, UNITS
from heroes.rules.board.modes.skirmish import has_combat_use
from play.combat.battle import skirmish


@pytest.mark.rule("battlefield.setup.players")
@pytest.mark.parametrize("seats", [[{}], [{}, {}, {}], []])
def test_a_skirmish_has_exactly_two_players(seats: list[dict[str, str]]) -> None:
    with pytest.raises(heroes.BadSetup, match="exactly two seats"):
        heroes.new_game("skirmish", {"seats": seats})
    assert skirmish().game.seats == 2


@pytest.mark.rule("battlefield.setup.core-rules")
def test_a_skirmish_follows_the_core_rules_of_its_edition() -> None:
    revised, first = (skirmish(edition=edition).begun() for edition in ("revised", "first"))
    assert revised.offers("defend"), "the revised edition lets units defend"
    assert not first.offers("defend"), "the first does not"
    assert not any(key.startswith(("surrender", "flee")) for key in [*revised.keys, *first.keys])


@pytest.mark.rule("battlefield.setup.player-kit")
def test_each_player_takes_a_hero_seven_units_three_specialties_and_an_ability_of_one_faction() -> None:
    match = skirmish("large", heroes_of=("dungeon.mutare", "castle.rion"))
    for player, hero in zip(match.game.state.players, ("dungeon.mutare", "castle.rion"), strict=True):
        card = HEROES[hero]
        assert (player.hero, player.faction) == (hero, card.faction)
        units = [troop.card for troop in player.army]
        assert len(set(units)) == 7
        assert all(UNITS[unit].faction == card.faction and UNITS[unit].pack is not None for unit in units)
        assert Counter([*player.deck, *player.aside])[card.ability] == 1
        own = sorted(name for name in [*player.deck, *player.aside] if name.startswith(hero))
        assert own == [f"{hero}-1", f"{hero}-4", f"{hero}-6"]
    with pytest.raises(heroes.BadSetup, match="different faction"):
        skirmish(heroes_of=("castle.rion", "castle.catherine"))


@pytest.mark.rule("battlefield.setup.removed-abilities")
def test_diplomacy_and_logistics_are_not_in_the_game() -> None:
    match = skirmish()
    owned = match.game.inventory()
    assert not owned["diplomacy"]
    assert not owned["logistics"]
    core = {card.id for card in CARDS.values() if card.kind == "ability" and card.box == "core"}
    others = core - {"diplomacy", "logistics"}
    assert {card: owned[card] for card in others} == {card: CARDS[card].copies for card in others}


@pytest.mark.rule("battlefield.setup.removed-abilities")
def test_by_agreement_cards_without_a_use_in_combat_are_left_out_as_well() -> None:
    usual, agreed = skirmish(), skirmish(useful_cards_only=True)
    assert not usual.game.setup["useful_cards_only"]
    dealt = agreed.game.inventory()
    starting = Counter(card for player in agreed.game.state.players for card in [*player.deck, *player.aside])
    gone = {card for card, count in usual.game.inventory().items() if dealt[card] < count}
    assert not dealt["diplomacy"]
    assert not dealt["logistics"]
    assert {"estates", "wisdom", "necromancy", "endless-bag-of-gold", "legs-of-legion"} <= gone
    assert all(not has_combat_use(CARDS[card]) for card in gone)
    for card, count in dealt.items():
        if card in CARDS and not has_combat_use(CARDS[card]):
            assert starting[card] == count, "only a hero's own starting Ability may be without use"
    for card in ("town-portal", "luck", "angel-wings", "attack"):
        assert has_combat_use(CARDS[card]), "one use in combat is enough"
    with pytest.raises(heroes.BadSetup, match="true or false"):
        skirmish(useful_cards_only="yes")


@pytest.mark.rule("battlefield.setup.hero-level")
def test_heroes_start_on_level_one_before_the_template_raises_them() -> None:
    match = skirmish("large")
    assert [player.level for player in match.game.state.players] == [1, 1]
    match.first(0).decks()
    assert [player.level for player in match.game.state.players] == [7, 7]


@pytest.mark.rule("battlefield.setup.starting-deck")
def test_each_player_starts_with_the_normal_starting_deck() -> None:
    match = skirmish(heroes_of=("castle.catherine", "necropolis.sandro"))
    catherine, sandro = (Counter(player.deck) for player in match.game.state.players)
    assert catherine == {
        "attack": 2,
        "defense": 2,
        "power": 1,
        "knowledge": 1,
        "magic-arrow": 1,
        "leadership": 1,
        "castle.catherine-1": 1,
    }, "a hero of might has one Magic Arrow"
    assert catherine.total() == sandro.total() == 9
    assert sandro["magic-arrow"] == 2, "a hero of magic has two"
    assert sandro["sorcery"] == sandro["necropolis.sandro-1"] == 1


@pytest.mark.rule("battlefield.setup.skirmish.decks")
def test_a_skirmish_has_morale_decks_but_neither_adventure_deck_nor_resources() -> None:
    state = skirmish().game.view(None)["state"]
    assert set(state["decks"]) == {"ability", "artifact", "spell", "morale-good", "morale-bad"}
    for player in state["players"]:
        assert player["gold"] == player["materials"] == player["valuables"] == 0
    assert not {"income", "round", "world"} & set(state)


@pytest.mark.rule("battlefield.setup.first-player")
def test_the_higher_total_of_two_resource_dice_begins_and_a_tie_is_rolled_again() -> None:
    match = skirmish()
    assert match.ask.about == ("seat:0",)
    match.answer("6-gold", "1-valuables")
    assert match.ask.about == ("seat:1",)
    match.answer("3-gold", "4-materials")
    assert match.ask.kind == "resource-die", "seven against seven"
    match.answer("2-materials", "2-valuables", "3-gold", "2-materials")
    assert match.game.state.first_player == 1, "four against five, whatever the resource"
    assert match.ask.seat == 1
    match.decks().obstacles().units()
    assert match.game.state.first_player == 1, "for the whole game"
    assert skirmish().first(0).game.state.first_player == 0
