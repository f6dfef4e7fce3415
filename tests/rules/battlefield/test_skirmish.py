"""The three templates of a Skirmish."""

from __future__ import annotations

from collections import Counter

import pytest

import heroes
from heroes.rules.board.cards.decks import without
from heroes.rules.board.cards.starting import starting_deck
from heroes.rules.board.library.components import CARDS, UNITS
from play.combat.battle import Match, skirmish

MIGHT, MAGIC = "castle.catherine", "necropolis.sandro"


def prepared(template: str, hero: str) -> tuple[Match, Counter[str], list[str]]:
    """The match with decks ready, the cards this hero's player has beyond the starting deck, and the removals asked."""
    other = "dungeon.mutare"
    match = skirmish(template, heroes_of=(hero, other)).first(0)
    removals = []
    while match.ask.kind == "remove-card":
        if match.ask.seat == 0:
            removals.append(f"{match.ask.about[0].removeprefix('deck:')} of {len(match.game.player(0).looking)}")
        match.answer(match.keys[0])
    player = match.game.player(0)
    return match, Counter([*player.hand, *player.deck]) - Counter(starting_deck(hero)), removals


def kinds(cards: Counter[str], kind: str) -> int:
    return sum(count for card, count in cards.items() if CARDS[card].kind == kind)


def added(template: str, hero: str, kind: str) -> int:
    return kinds(prepared(template, hero)[1], kind)


def limits(template: str) -> tuple[int, int, int]:
    match, _, _ = prepared(template, MIGHT)
    player = match.game.player(0)
    return player.level, len(player.hand), player.expert_left


def specialties(template: str) -> list[str]:
    match, _, _ = prepared(template, MIGHT)
    player = match.game.player(0)
    return sorted(card for card in [*player.hand, *player.deck] if card.startswith(MIGHT))


def army(template: str) -> list[tuple[str, bool]]:
    match, _, _ = prepared(template, MIGHT)
    return [(UNITS[troop.card].tier, troop.pack) for troop in match.game.combat.armies[0].waiting]


@pytest.mark.rule("battlefield.skirmish.choose-template")
def test_both_players_use_the_same_one_of_three_templates_and_go_straight_to_the_battle() -> None:
    with pytest.raises(heroes.BadSetup, match="large, medium, short"):
        skirmish("huge")
    for template, size in (("large", 7), ("medium", 5), ("short", 5)):
        match = skirmish(template).first(0).decks()
        assert [len(side.waiting) for side in match.game.combat.armies] == [size, size]
        assert match.game.player(0).level == match.game.player(1).level
        assert match.ask.kind == "place-obstacle", "no Adventure rounds come first"


@pytest.mark.rule("battlefield.skirmish.deck-order")
def test_the_starting_deck_comes_first_then_the_template_then_the_shuffle_then_the_battle() -> None:
    orders: set[tuple[str, ...]] = set()
    for seed in range(5):
        match = skirmish("short", seed=seed).first(0)
        player = match.game.player(0)
        assert Counter(starting_deck(player.hero)) == Counter(player.deck), "before the template's cards are added"
        assert match.game.state.combat is None
        match.decks()
        assert match.game.state.combat is not None
        assert len(player.deck) + len(player.hand) == 9 + 2 + 1 + 1
        orders.add(tuple(CARDS[card].kind for card in player.deck))
    assert len(orders) > 1, "template cards do not lie in one place: the deck is shuffled after they are added"


@pytest.mark.rule("battlefield.skirmish.remove-choice")
def test_cards_are_drawn_at_random_and_those_the_player_removes_stay_out_of_the_deck() -> None:
    drawn = [tuple(skirmish(seed=seed).first(0).game.player(0).looking) for seed in range(4)]
    assert len(set(drawn)) == 4, "at random"
    match = skirmish("large").first(0)
    looking = match.game.player(0).looking
    assert match.keys == [f"remove:{card}" for card in dict.fromkeys(looking)], "any of them may be removed"
    assert match.ask.private, "nobody else sees the cards"
    unwanted = looking[3]
    match.answer(f"remove:{unwanted}")
    assert match.game.state.decks["ability"].discard[-1] == unwanted
    second = match.game.player(0).looking[0]
    match.answer(f"remove:{second}")
    kept = list(looking)
    kept.remove(unwanted)
    kept.remove(second)
    assert Counter(kept) <= Counter(match.game.player(0).deck)
    assert Counter(match.game.player(0).deck)[unwanted] == kept.count(unwanted) + starting_deck(MIGHT).count(unwanted)


@pytest.mark.rule("battlefield.skirmish.remove-choice")
@pytest.mark.parametrize("place", range(6))
def test_exactly_the_chosen_card_is_removed_and_the_others_are_kept(place: int) -> None:
    match = skirmish("large").first(0)
    drawn = match.game.player(0).looking
    assert len(drawn) == 6
    match.answer(f"remove:{drawn[place]}")
    assert match.game.player(0).looking == without(drawn, drawn[place])
    assert match.game.state.decks["ability"].discard[-1] == drawn[place]


@pytest.mark.rule("battlefield.skirmish.large.level")
def test_large_sets_the_hero_to_level_seven() -> None:
    assert limits("large") == (7, 7, 3)


@pytest.mark.rule("battlefield.skirmish.large.specialties")
def test_large_adds_all_three_specialties_once() -> None:
    assert specialties("large") == [f"{MIGHT}-{level}" for level in (1, 4, 6)]


@pytest.mark.rule("battlefield.skirmish.large.abilities")
def test_large_draws_six_abilities_and_removes_two() -> None:
    _, cards, removals = prepared("large", MIGHT)
    assert kinds(cards, "ability") == 4
    assert [removal for removal in removals if "ability" in removal] == ["ability of 6", "ability of 5"]


@pytest.mark.rule("battlefield.skirmish.large.artifacts")
def test_large_draws_four_artifacts_and_removes_one() -> None:
    _, cards, removals = prepared("large", MIGHT)
    assert kinds(cards, "artifact") == 3
    assert [removal for removal in removals if "artifact" in removal] == ["artifact of 4"]


@pytest.mark.rule("battlefield.skirmish.large.spells")
def test_large_adds_three_spells_for_might_and_five_for_magic() -> None:
    assert (added("large", MIGHT, "spell"), added("large", MAGIC, "spell")) == (3, 5)


@pytest.mark.rule("battlefield.skirmish.large.units")
def test_large_fields_all_seven_units_as_packs() -> None:
    assert Counter(army("large")) == {("bronze", True): 3, ("silver", True): 2, ("gold", True): 2}


@pytest.mark.rule("battlefield.skirmish.medium.level")
def test_medium_sets_the_hero_to_level_five() -> None:
    assert limits("medium") == (5, 6, 2)


@pytest.mark.rule("battlefield.skirmish.medium.specialties")
def test_medium_adds_the_specialties_of_levels_one_and_four() -> None:
    assert specialties("medium") == [f"{MIGHT}-{level}" for level in (1, 4)]


@pytest.mark.rule("battlefield.skirmish.medium.abilities")
def test_medium_draws_four_abilities_and_removes_one() -> None:
    _, cards, removals = prepared("medium", MIGHT)
    assert kinds(cards, "ability") == 3
    assert [removal for removal in removals if "ability" in removal] == ["ability of 4"]


@pytest.mark.rule("battlefield.skirmish.medium.artifacts")
def test_medium_draws_three_artifacts_and_removes_one() -> None:
    _, cards, removals = prepared("medium", MIGHT)
    assert kinds(cards, "artifact") == 2
    assert [removal for removal in removals if "artifact" in removal] == ["artifact of 3"]


@pytest.mark.rule("battlefield.skirmish.medium.spells")
def test_medium_adds_two_spells_for_might_and_four_for_magic() -> None:
    assert (added("medium", MIGHT, "spell"), added("medium", MAGIC, "spell")) == (2, 4)


@pytest.mark.rule("battlefield.skirmish.medium.units")
def test_medium_fields_bronze_and_silver_units_as_packs() -> None:
    assert Counter(army("medium")) == {("bronze", True): 3, ("silver", True): 2}


@pytest.mark.rule("battlefield.skirmish.short.level")
def test_short_sets_the_hero_to_level_three() -> None:
    assert limits("short") == (3, 5, 1)


@pytest.mark.rule("battlefield.skirmish.short.specialties")
def test_short_uses_only_the_first_specialty() -> None:
    assert specialties("short") == [f"{MIGHT}-1"]


@pytest.mark.rule("battlefield.skirmish.short.abilities")
def test_short_draws_three_abilities_and_removes_one() -> None:
    _, cards, removals = prepared("short", MIGHT)
    assert kinds(cards, "ability") == 2
    assert [removal for removal in removals if "ability" in removal] == ["ability of 3"]


@pytest.mark.rule("battlefield.skirmish.short.artifacts")
def test_short_draws_two_artifacts_and_removes_one() -> None:
    _, cards, removals = prepared("short", MIGHT)
    assert kinds(cards, "artifact") == 1
    assert [removal for removal in removals if "artifact" in removal] == ["artifact of 2"]


@pytest.mark.rule("battlefield.skirmish.short.spells")
def test_short_adds_one_spell_for_might_and_two_for_magic() -> None:
    assert (added("short", MIGHT, "spell"), added("short", MAGIC, "spell")) == (1, 2)


@pytest.mark.rule("battlefield.skirmish.short.units")
def test_short_fields_bronze_and_silver_units_as_few() -> None:
    assert Counter(army("short")) == {("bronze", False): 3, ("silver", False): 2}
