"""The decks with which players begin, as Skirmish deals them."""

from __future__ import annotations

from collections import Counter

import pytest

import heroes
from heroes.rules.board.library.components import CARDS, HEROES
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL, STATISTIC

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])
STATISTICS = {
    "castle.catherine": {"attack": 2, "defense": 2, "power": 1, "knowledge": 1},
    "castle.rion": {"attack": 1, "power": 2, "knowledge": 2},
    "necropolis.tamika": {"attack": 1, "defense": 2, "power": 2, "knowledge": 1},
    "necropolis.sandro": {"attack": 1, "power": 2, "knowledge": 2},
    "dungeon.mutare": {"attack": 2, "defense": 2, "power": 1, "knowledge": 1},
    "dungeon.alamar": {"power": 3, "knowledge": 2},
}
MIGHT = ("castle.catherine", "necropolis.tamika", "dungeon.mutare")
KINDS = (ABILITY, ARTIFACT, SPELL)
NOT_IN_A_BATTLE = ("diplomacy", "logistics")
"""Skirmish leaves these abilities out (battlefield.setup.removed-abilities)."""


def skirmish(edition: str, first: str, second: str, seed: int = 1) -> BoardGame:
    """A Skirmish before the first die: starting decks and shared decks lie ready."""
    setup = {"edition": edition, "template": "short", "seats": [{"hero": first}, {"hero": second}]}
    game = heroes.new_game("skirmish", setup, seed, chance="ask")
    assert isinstance(game, BoardGame)
    return game


def deck_of(hero: str, edition: str) -> list[str]:
    other = "dungeon.mutare" if not hero.startswith("dungeon") else "castle.catherine"
    return skirmish(edition, hero, other).player(0).deck


def to_the_battle(game: BoardGame) -> BoardGame:
    """Seat 0 begins; everybody takes what comes first until units are placed."""
    for key in ("6-gold", "6-gold", "3-gold", "3-gold"):
        game.answer(heroes.NATURE, key)
    while game.ask is not None and game.ask.kind == "remove-card":
        game.answer(game.ask.seat, game.ask.keys[0])
    return game


@pytest.mark.rule("core.setup.statistics-cards")
@BOTH
@pytest.mark.parametrize("hero", list(STATISTICS))
def test_the_hero_s_numbers_give_the_statistic_cards(edition: str, hero: str) -> None:
    dealt = Counter(card for card in deck_of(hero, edition) if CARDS[card].kind == STATISTIC)
    assert dealt == STATISTICS[hero]


@pytest.mark.rule("core.setup.magic-arrow")
@BOTH
@pytest.mark.parametrize("hero", list(STATISTICS))
def test_a_hero_of_might_has_one_magic_arrow_and_a_hero_of_magic_two(edition: str, hero: str) -> None:
    assert deck_of(hero, edition).count("magic-arrow") == (1 if hero in MIGHT else 2)


@pytest.mark.rule("core.setup.ability-and-specialty")
@BOTH
@pytest.mark.parametrize(
    ("hero", "ability"),
    [("castle.catherine", "leadership"), ("castle.rion", "wisdom"), ("necropolis.tamika", "offense")],
)
def test_the_hero_brings_its_ability_and_its_first_specialty(edition: str, hero: str, ability: str) -> None:
    deck = deck_of(hero, edition)
    assert [card for card in deck if CARDS[card].kind == ABILITY] == [ability]
    assert [card for card in deck if CARDS[card].kind == "specialty"] == [f"{hero}-1"]


@pytest.mark.rule("core.setup.deck-size-nine")
@BOTH
@pytest.mark.parametrize("hero", list(STATISTICS))
def test_every_starting_deck_has_nine_cards(edition: str, hero: str) -> None:
    assert hero in HEROES
    assert len(deck_of(hero, edition)) == 9


@pytest.mark.rule("core.setup.statistics-leftover")
def test_statistic_cards_that_nobody_starts_with_are_in_no_deck() -> None:
    game = skirmish("first", "castle.catherine", "dungeon.mutare")
    for name in KINDS:
        deck = game.state.decks[name]
        assert all(CARDS[card].kind == name for card in (*deck.draw, *deck.discard))
    to_the_battle(game)
    for seat, hero in enumerate(("castle.catherine", "dungeon.mutare")):
        player = game.player(seat)
        held = Counter(card for card in [*player.hand, *player.deck] if CARDS[card].kind == STATISTIC)
        assert held == STATISTICS[hero]


@pytest.mark.rule("core.setup.shuffle-starting-deck")
@BOTH
def test_the_starting_deck_is_shuffled_and_the_discard_pile_empty(edition: str) -> None:
    bottoms = set()
    for seed in range(8):
        game = to_the_battle(skirmish(edition, "castle.catherine", "dungeon.mutare", seed))
        for player in game.state.players:
            assert player.discard == []
            assert player.deck
        bottoms.add(game.player(0).deck[0])
    assert len(bottoms) > 2


@pytest.mark.rule("core.setup.shared-decks")
@BOTH
def test_all_other_abilities_artifacts_and_spells_form_three_shuffled_decks(edition: str) -> None:
    tops = set()
    for seed in range(8):
        game = skirmish(edition, "castle.rion", "dungeon.mutare", seed)
        dealt = Counter([*game.player(0).deck, *game.player(1).deck])
        assert dealt["magic-arrow"] == 3
        for kind in KINDS:
            deck = game.state.decks[kind]
            printed = Counter(
                {
                    card.id: card.copies - dealt[card.id]
                    for card in CARDS.values()
                    if card.kind == kind and card.box == "core" and card.id not in NOT_IN_A_BATTLE
                }
            )
            assert Counter([*deck.draw, *deck.discard]) == +printed
        tops.add(tuple(game.state.decks[kind].draw[-1] for kind in KINDS))
        assert (game.state.decks[SPELL].draw + game.state.decks[SPELL].discard).count("magic-arrow") == 6 - 3
    assert len(tops) > 4


@pytest.mark.rule("core.setup.shared-discards")
@BOTH
def test_the_top_card_of_each_shared_deck_begins_its_discard_pile(edition: str) -> None:
    game = skirmish(edition, "castle.rion", "dungeon.mutare")
    for kind in KINDS:
        assert len(game.state.decks[kind].discard) == 1
        shown = game.view(None)["state"]["decks"][kind]
        assert shown["discard"] == list(game.state.decks[kind].discard)
        assert CARDS[shown["discard"][0]].kind == kind
