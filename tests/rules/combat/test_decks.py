"""Decks and discard piles in combat."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from heroes.engine import Step
from heroes.rules.board.modes.combat import SingleCombat
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.events import NeutralsDrawn
from play.combat.fight import Fight, combat

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])


def drawing(edition: str, *, hand: list[str], deck: list[str], discard: list[str], seed: int = 1) -> Fight:
    fight = combat(
        ["castle.griffins+@b3"],
        ["dungeon.minotaurs@b2"],
        edition=edition,
        attacker_level=2,
        attacker_hand=hand,
        attacker_deck=deck,
        attacker_discard=discard,
        seed=seed,
    )
    return fight.activate("griffins")


@pytest.mark.rule("core.deck.reshuffle")
@BOTH
def test_the_discard_pile_becomes_the_deck_when_that_runs_out(edition: str) -> None:
    """Of two cards to draw the last one of the deck comes first; the pile is shuffled for the second."""
    second: set[str] = set()
    for seed in range(12):
        fight = drawing(edition, hand=["charm-of-mana"], deck=["attack"], discard=["haste", "power", "slow"], seed=seed)
        fight.answer("play:charm-of-mana:2")
        player = fight.player("attacker")
        assert "attack" in player.hand
        assert (len(player.hand), len(player.deck), player.discard) == (2, 2, [])
        assert sorted([*player.hand, *player.deck]) == ["attack", "haste", "power", "slow"]
        second.update(card for card in player.hand if card != "attack")
    assert second == {"haste", "power", "slow"}


@pytest.mark.rule("core.deck.reshuffle")
@BOTH
def test_a_draw_from_nothing_is_lost(edition: str) -> None:
    fight = drawing(edition, hand=["leadership"], deck=["attack"], discard=[])
    fight.answer("play:leadership:expert")
    player = fight.player("attacker")
    assert (player.hand, player.deck, player.discard) == (["attack"], [], ["leadership"])


@pytest.mark.rule("core.deck.own-discard")
@BOTH
def test_a_used_card_goes_to_its_player_s_own_pile_whatever_deck_it_came_from(edition: str) -> None:
    """A spell, an artifact, an ability and a statistic card: all of them lie in one pile afterwards."""
    hand = ["attack", "magic-arrow", "offense", "titans-gladius"]
    fight = drawing(edition, hand=hand, deck=["power"], discard=[])
    fight.answer("play:magic-arrow", "cast", "unit:minotaurs").passes()
    fight.answer("attack:minotaurs", "play:attack", "play:offense", "play:titans-gladius:2").die(0)
    assert sorted(fight.player("attacker").discard) == hand
    assert fight.player("defender").discard == []
    assert not any(deck.discard for deck in fight.game.state.decks.values())


@pytest.mark.rule("core.deck.own-discard")
@BOTH
def test_a_card_that_ends_the_combat_is_discarded_too(edition: str) -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.skeletons@d1!1"],
        edition=edition,
        attacker_hand=["magic-arrow", "power"],
    )
    fight.activate("griffins").answer("play:magic-arrow", "play:power", "cast", "unit:skeletons")
    assert fight.over
    player = fight.player("attacker")
    assert (player.hand, sorted(player.discard), player.in_play) == ([], ["magic-arrow", "power"], ())


class FewNeutrals(SingleCombat):
    """A guarded field when one bronze card is left in the deck and two lie in its discard pile."""

    def begin(self) -> Sequence[Step]:
        steps = super().begin()
        self.state.decks["neutral-bronze"] = Deck(("neutral.boars",), ("neutral.rogues", "neutral.peasants"))
        return steps


@pytest.mark.rule("core.deck.shared-reshuffle")
def test_a_shared_deck_is_renewed_from_its_discard_pile() -> None:
    second = set()
    for seed in range(8):
        setup = {
            "edition": "first",
            "attacker": {"units": [{"card": "castle.griffins", "cell": "a5"}]},
            "defender": {"led_by": "neutral", "field": 2},
        }
        game = FewNeutrals()
        game.prepare(SingleCombat.check_setup(setup), seed, ask_chance=True)
        game.start()
        (drawn,) = Fight(game).happened(NeutralsDrawn)
        assert drawn.cards[0] == "neutral.boars"
        second.add(drawn.cards[1])
        left = game.state.decks["neutral-bronze"]
        assert (len(left.draw), left.discard) == (1, ())
    assert second == {"neutral.rogues", "neutral.peasants"}
