"""The checks that soaks rely on notice what they are meant to notice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from heroes.lab.contract import Soak, check_one
from heroes.rules.board.modes.skirmish import Skirmish
from heroes.rules.board.reading.combat_invariants import Broken, cards_in_game, check_board
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Deck, Structure
from play.combat.fight import combat


def a_battle() -> BoardGame:
    return combat(
        ["castle.griffins@e5", "castle.crusaders@a1"], ["dungeon.minotaurs@f5"], board="hex", battle=True,
        attacker_hand=["attack", "defense"], attacker_deck=["power"], attacker_good_morale=["redraw"],
    ).game  # fmt: skip


def two_on_one_space(game: BoardGame) -> None:
    game.unit(0).cell = game.unit(1).cell


def in_a_wall(game: BoardGame) -> None:
    game.combat.structures = (Structure("terrain", (game.unit(0).cell,)),)


def dead_on_the_board(game: BoardGame) -> None:
    game.unit(0).alive = False


def too_much_damage(game: BoardGame) -> None:
    game.unit(0).damage = 40


def too_many_experts(game: BoardGame) -> None:
    game.player(0).expert_left = 5


def debts(game: BoardGame) -> None:
    game.player(1).gold = -1


def unsorted_hand(game: BoardGame) -> None:
    game.player(0).hand.reverse()


def secret_elsewhere(game: BoardGame) -> None:
    game.player(0).secret.append("estates")


def kept_elsewhere(game: BoardGame) -> None:
    game.player(0).kept = ("power",)


def looking_at_nothing(game: BoardGame) -> None:
    game.player(0).looking_in = "ability"


def three_morale_cards(game: BoardGame) -> None:
    game.player(0).good_morale = ("redraw", "redraw", "inspiration")


def known_beyond_the_deck(game: BoardGame) -> None:
    game.state.decks["morale-bad"] = Deck(("panic",), known=(-1, -1))


def token_with_nobody(game: BoardGame) -> None:
    game.combat.token = -1


@pytest.mark.parametrize(
    "spoil",
    [
        two_on_one_space,
        in_a_wall,
        dead_on_the_board,
        too_much_damage,
        too_many_experts,
        debts,
        unsorted_hand,
        secret_elsewhere,
        kept_elsewhere,
        looking_at_nothing,
        three_morale_cards,
        known_beyond_the_deck,
        token_with_nobody,
    ],
)
@pytest.mark.breaks_games
def test_a_broken_state_is_noticed(spoil: Callable[[BoardGame], None]) -> None:
    game = a_battle()
    check_board(game)
    spoil(game)
    with pytest.raises(Broken):
        check_board(game)


@pytest.mark.breaks_games
def test_every_place_where_a_card_can_lie_is_counted() -> None:
    game = a_battle()
    before = cards_in_game(game)
    assert before["attack"] == before["power"] == 1
    assert before["redraw"] == 2, "one held, one in the deck"
    player = game.player(0)
    for name in ("hand", "deck", "discard", "in_play", "removed", "looking", "aside", "good_morale", "bad_morale"):
        pile = getattr(player, name)
        setattr(player, name, [*pile, "speculum"] if isinstance(pile, list) else (*pile, "speculum"))
    assert cards_in_game(game) == before + Counter({"speculum": 9})


def test_a_soak_notices_a_card_that_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(game: Skirmish) -> Counter[str]:
        return cards_in_game(game) - Counter({"attack": len(game.answers) // 40})

    soak = Soak("skirmish", {"template": "short", "board": "square"})
    assert not check_one(soak, 1).broken
    monkeypatch.setattr(Skirmish, "inventory", leaky)
    assert "components were lost or made: attack" in check_one(soak, 1).broken
