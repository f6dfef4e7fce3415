"""Experience and levels (core.xp.*, core.level.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.realm.experience import GainExperience
from heroes.rules.board.state.map_events import LevelReached
from play.map.battle import STRONG, before_guard, before_town, meeting, win
from play.map.table import Table, realm

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)
ABILITIES = ("logistics", "luck", "tactics", "offense", "armorer", "wisdom", "archery", "sorcery")


def learning(steps: int, **more: Any) -> Table:
    """The player of seat 0 is about to gain so many half levels in the first turn; Ability cards are known."""
    more.setdefault("shared", {"ability": (ABILITIES, ("estates",))})
    table = realm(hands=[[], []], **more)
    table.turn(0)
    table.lay_out(hands=[[], []])
    table.game.agenda.append(GainExperience(0, steps))
    table.ask_again()
    return table


def take_rewards(table: Table) -> Table:
    """Answer all questions of level rewards with their first option."""
    while table.ask.kind in ("search", "keep-card", "put-on-pile"):
        table.answer(table.keys[0])
    return table


# ---------------------------------------------------------------------- experience


@pytest.mark.rule("core.xp.half-level-steps")
@both
def test_two_half_levels_make_a_level_and_twelve_lead_to_the_seventh(edition: str) -> None:
    levels = []
    for steps in range(13):
        table = take_rewards(learning(steps, edition=edition))
        levels.append(table.player(0).level)
    assert levels == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]
    assert [event.level for event in table.happened(LevelReached)] == [2, 3, 4, 5, 6, 7]


@pytest.mark.rule("core.xp.max-level")
@both
def test_experience_beyond_the_seventh_level_is_lost(edition: str) -> None:
    table = take_rewards(learning(3, edition=edition, levels=[6]))
    assert table.player(0).level == 7
    assert table.player(0).steps == 14
    assert [event.level for event in table.happened(LevelReached)] == [7]


@pytest.mark.rule("core.xp.sources")
@both
def test_experience_comes_from_a_won_combat(edition: str) -> None:
    table, field = before_guard(edition=edition, levels=[2])
    table.march(field)
    win(table, 0)
    assert table.player(0).steps == 5


@pytest.mark.rule("core.xp.sources")
@both
def test_experience_comes_from_a_location(edition: str) -> None:
    table, stone = before_guard(edition=edition, what="learning-stone")
    table.march(stone)
    assert table.player(0).steps == 3


@pytest.mark.rule("core.xp.sources")
@both
def test_experience_comes_from_the_treasure_die(edition: str) -> None:
    table, field = before_guard(edition=edition, tile="F7", what="treasure-symbol", levels=[3])
    table.march(field).dice("experience", "experience")
    if table.ask.kind != "turn":
        table.answer(next(key for key in table.keys if "experience" in key))
    assert table.player(0).steps == 7


@pytest.mark.rule("core.xp.combat.equal", "core.xp.combat.higher")
@pytest.mark.parametrize(("level", "gained"), [(1, 2), (2, 1)])
@both
def test_guards_of_a_higher_level_give_a_level_and_those_of_the_same_half_of_one(
    edition: str, level: int, gained: int
) -> None:
    table, field = before_guard(edition=edition, levels=[level])
    table.march(field)
    win(table, 0)
    take_rewards(table)
    assert table.player(0).steps == 2 * level + gained


@pytest.mark.rule("core.xp.combat.equal")
def test_a_hero_half_a_level_on_still_has_its_last_full_level() -> None:
    table, field = before_guard(levels=[2])
    table.player(0).steps += 1
    table.march(field)
    win(table, 0)
    take_rewards(table)
    assert table.player(0).steps == 6


@pytest.mark.rule("core.xp.combat.lower", "core.xp.combat.equal", "core.xp.combat.higher")
@pytest.mark.parametrize(("levels", "gained"), [((3, 2), 0), ((2, 2), 1), ((1, 5), 2)])
@both
def test_what_a_beaten_main_hero_gives_depends_on_its_level(edition: str, levels: tuple[int, int], gained: int) -> None:
    table, field = meeting(edition=edition, levels=levels)
    table.march(field)
    win(table, 0)
    take_rewards(table)
    assert table.player(0).steps == 2 * levels[0] + gained


@pytest.mark.rule("core.xp.combat.none")
@both
def test_a_beaten_secondary_hero_gives_no_experience(edition: str) -> None:
    table, field = meeting(whom="1:secondary", edition=edition, levels=[1, 5])
    table.march(field).passes().answer("fight")
    win(table, 0)
    assert table.player(0).steps == 2


@pytest.mark.rule("core.xp.combat.none")
@both
def test_a_beaten_army_without_its_hero_gives_no_experience(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 8], levels=[1, 5])
    table.march(town).answer("defend")
    win(table, 0)
    assert table.game.owner(town) == 0
    assert table.player(0).steps == 2


@pytest.mark.rule("example.xp.level-3-vs-5")
def test_a_hero_of_level_3_that_beats_a_level_v_army_is_of_level_4() -> None:
    army = (*STRONG, "castle.zealots+", "castle.griffins+")
    table, field = before_guard(
        edition="first", tile="N6", what="gold-mine", levels=[3], armies=[army, []], difficulty="impossible"
    )
    table.march(field)
    win(table, 0)
    take_rewards(table)
    assert table.player(0).level == 4
    assert table.player(0).steps == 8


@pytest.mark.rule("core.hero.main.only-xp", "core.hero.secondary.no-card-no-level")
@both
def test_a_combat_won_by_the_secondary_hero_gives_no_experience(edition: str) -> None:
    table, field = before_guard("0:secondary", edition=edition)
    table.march(field, "secondary")
    win(table, 0)
    assert table.game.world.cubes.get(field) is not None
    assert table.player(0).steps == 2


# ---------------------------------------------------------------------- levels


@pytest.mark.rule("core.level.ability-reward.first", "core.level.ability-to-hand")
@pytest.mark.parametrize("level", [2, 3, 5, 7])
@pytest.mark.parametrize("how", ["take-open", "look"])
def test_an_ability_level_of_the_first_edition_gives_the_open_card_or_one_of_two(level: int, how: str) -> None:
    gives_an_ability("first", level, how)


@pytest.mark.rule("core.level.ability-reward.revised", "core.level.ability-to-hand")
@pytest.mark.parametrize("level", [2, 3, 5, 7])
@pytest.mark.parametrize("how", ["take-open", "look"])
def test_an_ability_level_of_the_revised_edition_is_a_search_of_two(level: int, how: str) -> None:
    gives_an_ability("revised", level, how)


def gives_an_ability(edition: str, level: int, how: str) -> None:
    table = learning(2, edition=edition, levels=[level - 1])
    assert (table.ask.kind, sorted(table.keys)) == ("search", ["look", "take-open"])
    table.answer(how)
    if how == "look":
        assert set(table.keys) == {f"keep:{card}" for card in ABILITIES[-2:]}
        table.answer(f"keep:{ABILITIES[-1]}")
        assert table.game.state.decks["ability"].discard == ("estates", ABILITIES[-2])
    assert table.player(0).hand == (["estates"] if how == "take-open" else [ABILITIES[-1]])
    assert table.ask.kind == "turn"


@pytest.mark.rule("core.level.specialty-reward.first", "core.level.specialty-reward.revised")
@pytest.mark.parametrize("level", [4, 6])
@both
def test_levels_4_and_6_give_the_next_specialty_and_no_ability(edition: str, level: int) -> None:
    table = learning(2, edition=edition, levels=[level - 1])
    assert table.ask.kind == "turn"
    assert table.player(0).hand == [f"castle.catherine-{level}"]


@pytest.mark.rule("core.level.rewards-once")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_the_half_level_between_two_levels_gives_nothing(level: int) -> None:
    table = learning(1, levels=[level])
    assert table.ask.kind == "turn"
    assert table.player(0).hand == []
    assert table.player(0).steps == 2 * level + 1


@pytest.mark.rule("core.level.multi-level")
@both
def test_every_level_passed_gives_its_reward_in_ascending_order(edition: str) -> None:
    table = learning(4, edition=edition, levels=[3])
    assert table.player(0).hand == ["castle.catherine-4"]
    assert table.player(0).level == 5
    take_rewards(table)
    assert len(table.player(0).hand) == 2
    assert [event.level for event in table.happened(LevelReached)] == [4, 5]


@pytest.mark.rule("core.level.multi-level")
@both
def test_the_ability_of_a_level_is_found_before_the_next_level_gives_its_specialty(edition: str) -> None:
    table = learning(4, edition=edition, levels=[4])
    assert table.ask.kind == "search"
    assert (table.player(0).level, table.player(0).hand) == (5, [])
    take_rewards(table)
    assert "castle.catherine-6" in table.player(0).hand
    assert len(table.player(0).hand) == 2


@pytest.mark.rule("core.level.hand-limit-immediate")
@both
def test_a_higher_hand_limit_holds_at_once_but_cards_are_drawn_only_at_the_next_turn(edition: str) -> None:
    table = learning(2, edition=edition, levels=[2], decks=[["attack"] * 10])
    take_rewards(table)
    player = table.player(0)
    assert (player.level, len(player.hand)) == (3, 1)
    deck = len(player.deck)
    table.answer("end-turn").turn(1).answer("end-turn").turn(0)
    assert len(player.hand) == 5
    assert len(player.deck) == deck - 4


@pytest.mark.rule("core.level.hand-limit-immediate")
def test_a_hand_that_fits_the_new_limit_is_not_cut_back_at_the_next_turn() -> None:
    table = learning(2, levels=[2])
    table.lay_out(hands=[["attack"] * 4])
    take_rewards(table)
    table.answer("end-turn").turn(1).answer("end-turn").passes("renew-hand", "hand-limit")
    assert len(table.player(0).hand) == 5
    assert table.ask.kind == "renew-hand"
