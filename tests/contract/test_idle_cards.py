"""Cards that wait for an attack, a spell or a map are left out before anybody asks whether they are possible: that may
never hide one that is."""

from __future__ import annotations

import pytest

import heroes
from heroes.engine import Chance
from heroes.lab.arena import random_setup
from heroes.rules.board.cards.moments import a_play
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.words.card import Now


@pytest.mark.parametrize("name", ["skirmish", "combat", "clash", "tournament"])
def test_whatever_waits_for_something_is_not_possible_without_it(name: str) -> None:
    waiting = 0
    for seed in range(3):
        game = heroes.new_game(name, random_setup(name, seed), seed)
        assert isinstance(game, BoardGame)
        luck = Chance(seed)
        for _ in range(300):
            ask = game.ask
            if ask is None:
                break
            state = game.state
            clash = state.combat is not None and bool(state.combat.clashes)
            now = Now(state.world is not None, clash, bool(state.casts))
            for seat, player in enumerate(game.players):
                uses = [(card, use) for card in set(player.hand) for use in CARDS[card].uses if use.effect.idle(now)]
                waiting += len(uses)
                assert not any(use.effect.possible(game, a_play(seat, card, use.key)) for card, use in uses)
            game.answer(ask.seat, ask.keys[luck.below(len(ask.keys), "idle")])
    assert waiting
