"""Whether an answer can be taken back, said beforehand: `final` on every option, against what undo allows afterwards.

What is not known before the answer (a guard that flees, who comes to be asked) is told by what is likely; what always
shows, draws or removes something is told without exception."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import heroes
from heroes.engine import NATURE, Ask, Chance, Game, Option
from heroes.lab.arena import random_setup
from play.combat.fight import combat

LONGEST = 500
GAMES = {"clash": 5, "tournament": 4, "skirmish": 3, "combat": 3, "campaign": 4, "cooperative": 2, "alliance": 1}
NO_WAY_BACK = {"discard", "discover", "draw", "extend", "play", "remove", "search"}
"""Deeds after which, when they are said to be final, there is never a way back."""
OFTEN = 60
"""From so many cases on, what is said of one deed at one question may not be wrong more than twice as often as right;
what is no even bet must be right far more often than that, or all games together would not be."""


def can_undo(before: Game, ask: Ask, option: Option) -> bool:
    """Whether whoever gives this answer may take it back by themselves, as a table decides it."""
    after = before.copy()
    after.answer(ask.seat, option.key)
    return not after.bound_since(before) and after.ask is not None and after.ask.seat == ask.seat


def one_of_each_deed(ask: Ask) -> list[Option]:
    return list({(option.verb, option.final): option for option in ask.options}.values())


@pytest.mark.parametrize("name", GAMES)
def test_final_answers_cannot_be_taken_back_and_others_can(name: str) -> None:
    right: Counter[tuple[str, str, bool]] = Counter()
    wrong: Counter[tuple[str, str, bool]] = Counter()
    for seed in range(GAMES[name]):
        game = heroes.new_game(name, random_setup(name, seed), seed)
        luck = Chance(seed)
        for _ in range(LONGEST):
            ask = game.ask
            if ask is None:
                break
            for option in one_of_each_deed(ask) if ask.seat != NATURE else ():
                undone = can_undo(game, ask, option)
                assert not (undone and option.final and option.verb in NO_WAY_BACK), (ask.kind, option.key)
                said = right if undone != option.final else wrong
                said[ask.kind, option.verb, option.final] += 1
            game.answer(ask.seat, ask.keys[luck.below(len(ask.keys), "trace")])
    assert right.total() > 5 * wrong.total(), (right.total(), wrong.total())
    for deed, times in wrong.items():
        assert times + right[deed] < OFTEN or 2 * right[deed] >= times, (deed, right[deed], times)


@pytest.mark.parametrize("holder", ["attacker", "defender"])
def test_passing_before_a_unit_acts_is_final_if_the_other_player_is_asked_next(holder: str) -> None:
    hand: dict[str, Any] = {f"{holder}_hand": ["bowstring-of-the-unicorns-mane"]}
    fight = combat(["castle.champions@b3"], ["castle.griffins@b1"], boxes=["core", "stronghold"], **hand)
    while fight.ask.kind != "any-activation":
        fight.answer("pass")
    passing = fight.ask.options[0]
    assert passing.final is not can_undo(fight.game.copy(), fight.ask, passing)
