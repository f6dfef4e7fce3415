"""Preparing an Adventure (battlefield.setup.adventure.*)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import heroes
from heroes.rules.board.cards.starting import starting_deck
from heroes.rules.board.library.adventure import ADVENTURE, ADVENTURES, adventure_deck
from heroes.rules.board.library.components import BAD_MORALE, CARDS, GOOD_MORALE
from heroes.rules.board.library.places import TOWNS
from play.adventure.trip import journey


@pytest.mark.rule("battlefield.components.adventure-deck")
def test_there_are_fifty_cards_each_either_an_event_or_a_combat() -> None:
    deck = list(adventure_deck())
    assert len(deck) == 50
    assert Counter(ADVENTURES[card].type for card in deck) == {"event": 40, "combat": 10}
    copies = Counter(Counter(deck).values())
    assert copies == {2: 20, 4: 1, 6: 1}


@pytest.mark.rule("battlefield.components.adventure-card")
def test_an_event_shows_an_effect_and_a_combat_three_powers_and_a_basic_reward() -> None:
    for card in ADVENTURES.values():
        assert card.name
        assert card.text
        assert card.reward.label(), "the effect or the Basic Reward"
        if card.type == "combat":
            powers = [stake.power for stake in card.stakes]
            assert len(powers) == 3
            assert powers == sorted(set(powers))
            assert all(stake.reward.label() for stake in card.stakes)
        else:
            assert not card.stakes


@pytest.mark.rule("battlefield.setup.adventure.town-board")
def test_each_player_has_the_town_of_the_own_faction() -> None:
    trip = journey().drafted()
    for seat in (0, 1):
        trip.turn(seat)
        town = {building.id for building in TOWNS[trip.player(seat).faction].buildings}
        built = {key.removeprefix("build:") for key in trip.keys if key.startswith("build:")}
        assert built
        assert built <= town


@pytest.mark.rule("battlefield.setup.adventure.round-tracker")
def test_an_adventure_begins_with_round_one() -> None:
    assert journey().round == 1


@pytest.mark.rule("battlefield.setup.adventure.resources")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_each_player_begins_with_fifteen_gold_three_materials_and_a_valuable(edition: str) -> None:
    trip = journey(edition=edition)
    assert [trip.purse(seat) for seat in (0, 1)] == [(15, 3, 1)] * 2


@pytest.mark.rule("battlefield.setup.adventure.income")
def test_the_income_begins_at_ten_gold() -> None:
    trip = journey()
    assert [trip.player(seat).income for seat in (0, 1)] == [(10, 0, 0)] * 2


@pytest.mark.rule("battlefield.setup.adventure.empty-town")
def test_nobody_begins_with_a_building_or_a_unit() -> None:
    trip = journey()
    for seat in (0, 1):
        assert trip.player(seat).buildings == ()
        assert trip.player(seat).army == ()


@pytest.mark.rule("battlefield.setup.adventure.decks")
def test_the_adventure_deck_and_both_morale_decks_are_shuffled() -> None:
    decks = [journey(seed=seed).game.state.decks for seed in range(4)]
    for name, size in ((ADVENTURE, 47), (GOOD_MORALE, 10), (BAD_MORALE, 10)):
        assert {len(one[name].draw) for one in decks} == {size}, "three Adventure cards are being drafted"
        assert len({one[name].draw for one in decks}) > 1, f"{name} is not shuffled"
        assert all(not one[name].discard for one in decks)


@pytest.mark.rule("battlefield.setup.removed-abilities", "battlefield.setup.starting-deck")
def test_decks_are_built_as_usual_without_diplomacy_and_logistics() -> None:
    trip = journey()
    owned = trip.game.inventory()
    assert not owned.get("diplomacy")
    assert not owned.get("logistics")
    for seat in (0, 1):
        player, own = trip.player(seat), trip.own(seat)
        assert sorted([*player.deck, *own.beside]) == sorted(starting_deck(player.hero))
        assert player.level == 1
        assert player.hand == []
    statistics = Counter(trip.game.state.decks["statistic"].discard)
    for card in ("attack", "defense", "power", "knowledge"):
        dealt = sum(trip.player(seat).deck.count(card) for seat in (0, 1))
        assert statistics[card] + dealt == CARDS[card].copies, "the others lie open beside the board"


@pytest.mark.rule("battlefield.setup.first-player")
@pytest.mark.parametrize("first", [0, 1])
def test_the_higher_total_of_two_resource_dice_is_the_first_player(first: int) -> None:
    trip = journey(first=first)
    assert trip.game.state.first_player == first
    assert trip.ask.seat == first


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"length": "endless"}, "small, medium, large"),
        ({"length": ["small"]}, "small, medium, large"),
        ({"lenght": "small"}, "length"),
        ({"edition": "third"}, "first, revised"),
        ({"seats": [{}]}, "exactly two seats"),
        ({"seats": [{}, {}, {}]}, "exactly two seats"),
        ({"seats": {"hero": "castle.rion"}}, "exactly two seats"),
        ({"seats": ["castle.rion", "castle.catherine"]}, "an entry such as"),
        ({"seats": [{"hero": "castle.nobody"}, {}]}, "castle.catherine"),
        ({"seats": [{"hero": "castle.rion"}, {"hero": "castle.catherine"}]}, "different faction"),
        ({"seats": [{"faction": "castle"}, {}]}, "hero"),
        ({"settings": ["easy"]}, "no-rerolls"),
        ({"settings": "no-rerolls"}, "list"),
        ({"scenario": "crossroads"}, "scenario"),
    ],
)
def test_a_wrong_set_up_says_what_would_have_been_right(setup: dict[str, Any], said: str) -> None:
    with pytest.raises(heroes.BadSetup, match=said):
        heroes.new_game("adventure", setup)


def test_heroes_that_are_not_named_are_filled_in_with_two_factions() -> None:
    game = heroes.new_game("adventure", {"seats": [{}, {"hero": "castle.rion"}]}, 1)
    factions = [game.view(None)["state"]["players"][seat]["faction"] for seat in (0, 1)]
    assert factions[1] == "castle"
    assert factions[0] != "castle"
