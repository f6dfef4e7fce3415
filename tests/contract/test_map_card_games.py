"""Random games in which everybody holds cards of the map and units that work there: nothing leaks, nothing is lost."""

from __future__ import annotations

from random import Random

import pytest

from heroes.lab.contract import check_position
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.modes.map_mode import MapMode
from heroes.rules.board.turn.map_cards import uses_on_map
from play.map.table import realm

SPECIAL = ("mysticism", "knowledge", "power", "power", "sorcery", "necromancy", "diplomacy", "diplomacy")
BOXES = ("core", "rampart", "tower", "fortress", "inferno", "stronghold", "conflux", "cove")
CARDS_OF_THE_MAP = sorted(
    card.id for card in CARDS.values() if uses_on_map(card.id) and card.kind != "specialty" and card.box in BOXES
)
ARMIES = [
    ("castle.archangels+", "castle.champions", "neutral.rogues", "neutral.nomads", "neutral.peasants"),
    ("necropolis.ghost-dragons+", "necropolis.vampires", "necropolis.skeletons", "neutral.rogues", "neutral.nomads"),
]
BUILT = ("citadel", "mage-guild", "dwelling-bronze", "dwelling-silver", "dwelling-gold")
ANSWERS = 260
WATCHED = 24


def stacked_game(edition: str, seed: int) -> MapMode:
    """Both players are rich, have built a lot and hold what the map needs."""
    rng = Random(seed)
    decks = []
    for _ in range(2):
        cards = [*rng.sample(CARDS_OF_THE_MAP, 14), *SPECIAL]
        rng.shuffle(cards)
        decks.append(cards)
    table = realm(
        edition=edition,
        seed=seed,
        boxes=BOXES,
        tiles={"F3": (0, 0)},
        hidden={(0, -1): "near"},
        hands=[deck[:6] for deck in decks],
        decks=[deck[6:] for deck in decks],
        armies=ARMIES,
        buildings=[BUILT, BUILT],
        gold=[30, 30],
        valuables=[5, 5],
        levels=[2, 2],
    )
    for player in table.game.state.players:
        # Half of the cards are known to everybody, the others are not.
        player.secret = sorted(player.deck[::2])
        player.expert_left = 1
    table.game.ask_chance = False
    table.ask_again()
    return table.game


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_games_full_of_map_cards_keep_the_contract(edition: str, seed: int) -> None:
    game = stacked_game(edition, seed)
    rng = Random(seed)
    watched = set(rng.sample(range(ANSWERS), WATCHED))
    inventory = game.inventory()
    for number in range(ANSWERS):
        ask = game.ask
        if ask is None:
            break
        game.check_invariants()
        assert game.inventory() == inventory
        if number in watched:
            check_position(game, rng)
        cards = [key for key in ask.keys if key.startswith(("play:", "peek", "fly:", "deck:", "cast"))]
        keys = cards if cards and rng.random() < 0.5 else ask.keys
        game.answer(ask.seat, keys[rng.randrange(len(keys))])
