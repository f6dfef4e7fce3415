"""`docs/add-a-card.md`, followed word for word: its block is added to a temporary pool and its test is run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import heroes
from heroes.content import duelmake
from heroes.rules.duel import kingdom, vocabulary
from heroes.rules.duel.cards import CARDS, KINGDOMS, trial
from heroes.rules.duel.game import CardGame
from heroes.rules.duel.share import decode, encode
from play.duel import table

GUIDE = (Path(__file__).parents[3] / "docs" / "add-a-card.md").read_text()


def card_game_part() -> str:
    return GUIDE.split("## Card game", 1)[1].split("\n## ", 1)[0]


def blocks() -> list[str]:
    found = re.findall(r"```python\n(.*?)```", card_game_part(), re.DOTALL)
    assert len(found) == 2, "a block and its test"
    return found


def add_the_card(block: str) -> None:
    """As if the block stood in a content file, with the words imported there."""
    words = {name: getattr(vocabulary, name) for name in vocabulary.__all__}
    exec(compile(block, "add-a-card.md", "exec"), {**words, "spell": duelmake.spell})


@pytest.mark.breaks_games
def test_the_card_of_the_guide_can_be_added_and_its_test_passes() -> None:
    with trial():
        add_the_card(blocks()[0])
        assert CARDS["frost-needle"].cost == (0, 0, 1, 1)
        names: dict[str, Any] = {"pytest": pytest, "Corner": table.Corner, "duel": table.duel, "unit": table.unit}
        exec(compile(blocks()[1], "add-a-card.md", "exec"), names)
        (test,) = [value for name, value in names.items() if name.startswith("test_")]
        test()
    assert "frost-needle" not in CARDS, "the pool is as it was"


def test_the_test_of_the_guide_fails_when_the_card_does_something_else() -> None:
    with trial():
        add_the_card(blocks()[0].replace("damage(2)", "damage(1)"))
        names: dict[str, Any] = {"pytest": pytest, "Corner": table.Corner, "duel": table.duel, "unit": table.unit}
        exec(compile(blocks()[1], "add-a-card.md", "exec"), names)
        (test,) = [value for name, value in names.items() if name.startswith("test_")]
        with pytest.raises(AssertionError):
            test()


@pytest.mark.breaks_games
def test_an_added_card_is_legal_in_a_deck_and_playable_at_once() -> None:
    with trial():
        add_the_card(blocks()[0])
        data = KINGDOMS["storm-caller"].as_data()
        del data["deck"]["magic-arrow"]
        data["deck"]["frost-needle"] = 3
        assert kingdom.check(data) == []
        assert decode(encode(data))["deck"]["frost-needle"] == 3
        game = heroes.new_game("cardgame", {"seats": [{"set": data}, {}]}, seed=1)
        while game.ask is not None and game.ask.kind != "turn":
            game.answer(game.ask.seat, game.ask.keys[0])
        assert isinstance(game, CardGame)
        game.check_invariants()


def test_every_word_and_every_command_of_the_guide_exists() -> None:
    part = card_game_part()
    for folder in re.findall(r"`((?:src|tests)/[\w/]+)/?`", part):
        assert (Path(__file__).parents[3] / folder).is_dir(), folder
    for timing in ("instant", "on_activation", "as_activation", "on_attack", "on_retaliate", "start_of_round"):
        assert f"`{timing}`" in part
        assert hasattr(CARDS["angel"], timing)
    for word in ("choose", "damage", "AN_ENEMY_UNIT"):
        assert word in vocabulary.__all__
