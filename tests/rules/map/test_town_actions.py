"""The three town actions and when they may be taken (core.townaction.*)."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.realm.army import POPULATION
from heroes.rules.board.realm.guild import SPELL_BOOK
from heroes.rules.board.realm.town import BUILD
from heroes.rules.board.state.lattice import field_name
from play.map.battle import STRONG, STRONG_FOE, meeting, win
from play.map.table import Table
from play.map.town import RICH, at_home, furnish, keys_of

both = pytest.mark.parametrize("edition", ["first", "revised"])
STANDS = ("dwelling-bronze", "citadel", "mage-guild")
SPELLS = {"spell": (["slow", "haste", "bless", "curse"], ["magic-arrow"])}
ACTIONS = {BUILD: "build:castle.city-hall", POPULATION: "recruit:castle.griffins", SPELL_BOOK: "buy-spell"}
VERBS = {BUILD: ("build",), POPULATION: ("recruit", "reinforce"), SPELL_BOOK: ("buy-spell",)}


def in_town(edition: str = "revised") -> Table:
    """A turn in which every town action is possible."""
    return at_home(edition=edition, stands=STANDS, other_stands=STANDS, shared=SPELLS)


def take(table: Table, action: str) -> None:
    """Carry out one town action to its end."""
    table.answer(ACTIONS[action])
    while table.ask.kind not in ("turn", "town-actions"):
        table.answer("done" if table.offers("done") else "take-open" if table.offers("take-open") else table.keys[0])


def open_actions(table: Table) -> set[str]:
    """The town actions of which something is offered now."""
    verbs = {key.partition(":")[0] for key in table.keys}
    return {action for action, names in VERBS.items() if verbs & set(names)}


@pytest.mark.rule("core.townaction.once-per-round")
@pytest.mark.parametrize("action", list(ACTIONS))
@both
def test_each_town_action_is_used_once_in_a_round_by_each_player(edition: str, action: str) -> None:
    table = in_town(edition)
    assert open_actions(table) == set(ACTIONS)
    take(table, action)
    assert open_actions(table) == set(ACTIONS) - {action}
    # The other player still has all three; the token stays used in that player's turn as well.
    table.answer("end-turn")
    assert (table.ask.seat, table.ask.kind) == (1, "town-actions")
    assert open_actions(table) == set(ACTIONS)
    table.turn(1).answer("end-turn")
    assert (table.ask.seat, table.ask.kind) == (0, "town-actions")
    assert open_actions(table) == set(ACTIONS) - {action}


@pytest.mark.rule("core.townaction.once-per-round")
@both
def test_one_town_action_gives_no_other_back(edition: str) -> None:
    table = in_town(edition)
    for number, action in enumerate(ACTIONS, 1):
        take(table, action)
        assert open_actions(table) == set(list(ACTIONS)[number:])
    table = in_town(edition)
    for action in reversed(ACTIONS):
        take(table, action)
        assert action not in open_actions(table)
    assert open_actions(table) == set()


@pytest.mark.rule("core.turn.building-activation")
@both
def test_a_building_is_used_in_ones_own_turn_and_not_with_the_town_actions_of_others(edition: str) -> None:
    table = at_home(edition=edition, stands=(*STANDS, "castle.blacksmith"), other_stands=STANDS, shared=SPELLS)
    table.answer("end-turn").turn(1).answer("end-turn")
    assert (table.ask.seat, table.ask.kind) == (0, "town-actions")
    for asked in ("building:castle.blacksmith", "use:castle.blacksmith"):
        refusal = table.game.why_not(0, asked)
        assert refusal is not None
        assert (refusal.rule, refusal.text) == (
            "core.turn.building-activation",
            "The Blacksmith is used in your own turn.",
        )


@pytest.mark.rule("core.townaction.build")
@both
def test_the_build_token_pays_for_one_building_of_the_own_town(edition: str) -> None:
    table = in_town(edition)
    assert all(name.startswith("castle.") for name in keys_of(table, "build"))
    before, gold = table.player(0).buildings, table.player(0).gold
    table.answer("build:castle.city-hall")
    assert table.player(0).gold == gold - BUILDINGS["castle.city-hall"].cost[0]
    assert set(table.player(0).buildings) - set(before) == {"castle.city-hall"}
    assert table.player(0).spent == (BUILD,)


@pytest.mark.rule("core.townaction.spellbook")
@both
def test_the_spell_book_token_pays_for_buying_from_the_mage_guild(edition: str) -> None:
    table = in_town(edition)
    take(table, SPELL_BOOK)
    assert table.player(0).spent == (SPELL_BOOK,)
    assert table.player(0).hand == ["magic-arrow"]


@pytest.mark.rule("core.townaction.spellbook")
@both
def test_the_gold_that_a_spell_costs_is_enough(edition: str) -> None:
    price = BUILDINGS["castle.mage-guild"].spell_price
    for gold in (price - 1, price):
        table = at_home(edition=edition, stands=STANDS, other_stands=STANDS, shared=SPELLS, gold=[gold])
        assert table.offers("buy-spell") is (gold == price)


@pytest.mark.rule("core.townaction.population.first")
def test_in_the_first_edition_the_population_token_recruits_units_and_no_hero() -> None:
    table = in_town("first")
    table.answer(f"secondary:{field_name(table.town(0))}")
    assert table.player(0).spent == ()
    take(table, POPULATION)
    assert table.player(0).spent == (POPULATION,)
    assert "castle.griffins" in [troop.card for troop in table.player(0).army]


@pytest.mark.rule("core.townaction.population.first", "core.hero.secondary.recruit-action.first")
def test_in_the_first_edition_the_secondary_hero_is_recruited_after_the_token_is_used() -> None:
    table = in_town("first")
    take(table, POPULATION)
    assert table.player(0).spent == (POPULATION,)
    table.answer(f"secondary:{field_name(table.town(0))}")
    assert table.where("0:secondary") == table.town(0)
    assert table.player(0).spent == (POPULATION,)


@pytest.mark.rule("core.townaction.population.revised")
def test_in_the_revised_edition_one_use_recruits_units_or_the_secondary_hero_but_not_both() -> None:
    table = in_town()
    assert keys_of(table, "secondary")
    table.answer("recruit:castle.griffins")
    assert table.ask.kind == "recruit"
    assert keys_of(table, "secondary") == []
    table.answer("done")
    assert keys_of(table, "secondary") == []
    table.turn(1).answer("end-turn")
    assert (table.ask.seat, table.ask.kind) == (0, "town-actions"), "and not between turns either"
    assert keys_of(table, "secondary") == []


@pytest.mark.rule("core.townaction.population.revised")
def test_in_the_revised_edition_the_secondary_hero_leaves_no_token_for_units() -> None:
    table = in_town()
    table.answer(f"secondary:{field_name(table.town(0))}")
    assert (table.ask.kind, table.player(0).spent) == ("turn", (POPULATION,))
    assert open_actions(table) == {BUILD, SPELL_BOOK}


@pytest.mark.rule("core.townaction.token-mark.first", "core.townaction.token-mark.revised")
@both
def test_used_tokens_are_marked_for_all_to_see_until_the_next_round(edition: str) -> None:
    table = in_town(edition)
    for action in ACTIONS:
        take(table, action)
    assert table.game.view(None)["state"]["players"][0]["spent"] == list(ACTIONS)
    table.next_round()
    assert table.player(0).spent == ()
    assert table.turn(0).offers("buy-spell")
    assert open_actions(table) == set(ACTIONS)


@pytest.mark.rule("core.townaction.token-mark.first", "core.townaction.token-mark.revised")
@both
def test_the_tokens_of_every_player_are_turned_back_for_the_next_round(edition: str) -> None:
    table = in_town(edition)
    for seat in (0, 1):
        table.player(seat).spent = tuple(ACTIONS)
    table.ask_again()
    table.next_round()
    assert [table.player(seat).spent for seat in (0, 1)] == [(), ()]


@pytest.mark.rule("core.townaction.timing.first", "core.townaction.timing.revised")
@pytest.mark.parametrize("action", list(ACTIONS))
@both
def test_an_action_taken_in_another_players_turn_is_gone_in_the_own_turn(edition: str, action: str) -> None:
    table = at_home(
        edition=edition, stands=STANDS, shared=SPELLS, heroes_=("necropolis.sandro", "castle.catherine"), army=()
    )
    furnish(table, 1, STANDS)
    table.lay_out(armies=[[], ["castle.halberdiers"]])
    table.answer("end-turn")
    assert (table.ask.seat, table.ask.kind) == (1, "town-actions")
    assert open_actions(table) == set(ACTIONS)
    take(table, action)
    assert table.player(1).spent == (action,)
    table.turn(1)
    assert open_actions(table) == set(ACTIONS) - {action}


def attack(edition: str) -> tuple[Table, int]:
    """Seat 0 is about to attack seat 1; both could take every town action."""
    table, field = meeting(edition=edition, armies=[STRONG, STRONG_FOE], shared=SPELLS, **RICH)
    furnish(table, 0, STANDS)
    furnish(table, 1, STANDS)
    table.ask_again()
    return table, field


@pytest.mark.rule("core.townaction.timing.first", "core.townaction.timing.revised")
@both
def test_there_is_no_town_action_during_a_combat(edition: str) -> None:
    table, field = attack(edition)
    table.march(field).passes()
    for question in ("activation:0", "attack-die", "activation:1"):
        win(table, 0, question)
        assert table.game.state.combat is not None
        assert open_actions(table) == set()
    win(table, 0)
    assert open_actions(table) == set(ACTIONS)


@pytest.mark.rule("core.townaction.defender-reaction.first")
def test_in_the_first_edition_only_the_attacked_player_reacts_and_builds_nothing() -> None:
    table, field = attack("first")
    table.march(field)
    assert (table.ask.seat, table.ask.kind) == (1, "town-actions")
    assert open_actions(table) == {POPULATION, SPELL_BOOK}
    refusal = table.game.why_not(1, "build:necropolis.city-hall")
    assert refusal is not None
    assert refusal.rule == "core.townaction.defender-reaction.first"
    table.answer("recruit:necropolis.wraiths", "done")
    assert open_actions(table) == {SPELL_BOOK}
    table.answer("buy-spell", "take-open", "done")
    # Nothing is left to do, and the new unit fights.
    combat = table.game.combat
    assert "necropolis.wraiths" in [unit.card for unit in combat.units if unit.side == 1]
    assert table.player(1).hand == ["magic-arrow"]


@pytest.mark.rule("core.townaction.defender-reaction.first")
def test_in_the_first_edition_a_used_token_is_not_used_again_by_an_attacked_player() -> None:
    table, field = attack("first")
    table.player(1).spent = (POPULATION,)
    table.march(field)
    assert open_actions(table) == {SPELL_BOOK}


@pytest.mark.rule("core.townaction.defender-reaction.revised", "core.townaction.timing.revised")
def test_in_the_revised_edition_both_players_take_any_town_action_before_a_combat() -> None:
    table, field = attack("revised")
    table.march(field)
    for seat, town in ((0, "castle"), (1, "necropolis")):
        assert (table.ask.seat, table.ask.kind) == (seat, "town-actions")
        assert open_actions(table) == set(ACTIONS)
        table.answer(f"build:{town}.city-hall")
        assert open_actions(table) == {POPULATION, SPELL_BOOK}
        table.answer("pass")
    assert table.ask.kind == "place-units"
    assert f"{town}.city-hall" in table.player(1).buildings
