"""What only the Battlefield expansion has: combats of the core box go on without it."""

from __future__ import annotations

import pytest

from heroes.rules.board.cards.morale import GainMorale, LoseMorale
from heroes.rules.board.state.events import Drew, TokenPasses
from play.combat.fight import Fight, combat

both = pytest.mark.parametrize("edition", ["first", "revised"])


def core_combat(edition: str) -> Fight:
    """Two units of the same initiative, one on each side, and a player who has used an expert effect."""
    fight = combat(
        ["castle.griffins+@b5"],
        ["dungeon.harpies+@b1"],
        edition=edition,
        unlimited=True,
        attacker_level=5,
        attacker_deck=["attack"] * 5,
        defender_hero="dungeon.mutare",
    )
    fight.game.player(0).expert_left = 0
    return fight


@pytest.mark.rule("battlefield.combat.draw-two")
@both
def test_no_cards_are_drawn_between_the_rounds_of_a_core_combat(edition: str) -> None:
    fight = core_combat(edition).next_round().next_round()
    assert fight.happened(Drew) == []
    assert fight.player("attacker").hand == []


@pytest.mark.rule("battlefield.combat.expert-recover")
@both
def test_used_experts_do_not_come_back_between_the_rounds_of_a_core_combat(edition: str) -> None:
    assert core_combat(edition).next_round().next_round().player("attacker").expert_left == 0


@pytest.mark.rule("battlefield.combat.initiative-token.tie")
@both
def test_without_an_initiative_token_the_attacker_begins_every_tie(edition: str) -> None:
    fight = core_combat(edition)
    assert fight.seen("griffins")["initiative"] == fight.seen("harpies")["initiative"]
    for _ in range(3):
        assert fight.acting == "griffins"
        fight.next_round()
    assert fight.happened(TokenPasses) == []
    assert fight.game.combat.token == -1


@pytest.mark.rule("battlefield.combat.movement")
@both
def test_on_the_square_boards_the_type_says_how_far_a_unit_moves(edition: str) -> None:
    fight = combat(["castle.champions@a5"], ["dungeon.harpies@d1"], edition=edition).activate("champions")
    assert fight.seen("champions")["initiative"] > 3
    steps = max(abs(ord(cell[0]) - ord("a")) + abs(int(cell[1:]) - 5) for cell in fight.moves())
    assert steps == (2 if edition == "first" else 3)


@pytest.mark.rule("battlefield.combat.ranged.move-or-attack")
@both
def test_on_the_square_boards_a_ranged_unit_that_has_shot_may_still_move(edition: str) -> None:
    fight = combat(["castle.marksmen@a5"], ["dungeon.minotaurs@c2"], edition=edition)
    fight.attack("marksmen", "minotaurs").die(0)
    assert fight.acting == "marksmen"
    assert fight.moves()


@pytest.mark.rule("battlefield.morale.replaces-tokens")
@both
def test_without_the_morale_decks_morale_is_a_token(edition: str) -> None:
    fight = core_combat(edition)
    assert not [name for name in fight.game.state.decks if "morale" in name]
    fight.game.agenda.append(GainMorale(0))
    fight.game._advance()
    player = fight.player("attacker")
    assert (player.morale, player.good_morale) == (1, ())
    fight.game.agenda.append(LoseMorale(0))
    fight.game._advance()
    assert (player.morale, player.bad_morale) == (0, ())
