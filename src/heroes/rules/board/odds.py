"""Exact odds of an attack before it is made: every fall of the dice, with both sides playing no cards."""

from __future__ import annotations

from typing import Any

from heroes.engine import NATURE
from heroes.rules.board.boardgame import BoardGame
from heroes.rules.board.events import Damaged, Strikes
from heroes.rules.board.library import UNITS
from heroes.rules.board.query import health_left
from heroes.rules.board.state import Combat, Unit

ROUTINE = ("pass", "retaliate", "stay", "keep")

Outcomes = dict[tuple[int, int, bool, bool], float]
Sums = dict[tuple[int, int], float]
"""Attack and defense of the first strike, as the dice let them be."""


def attack_odds(game: BoardGame, key: str) -> dict[str, Any] | None:
    """What the attack `key` does: damage, losses and retaliation, each outcome with its chance. Uses only what
    everybody sees; None if the key is not an attack that is legal now."""
    ask = game.ask
    if ask is None or ask.option(ask.seat, key) is None or not key.startswith("attack:"):
        return None
    combat = game.combat
    acting = combat.acting
    if acting is None:
        return None
    target = int(key.removeprefix("attack:u"))
    before = (combat.units[acting.unit], combat.units[target])
    strength = (toughness(combat, before[0]), toughness(combat, before[1]))
    twin = game.copy()
    twin.ask_chance = True
    for player in twin.state.players:
        player.hand, player.good_morale, player.morale = [], (), 0
    outcomes: Outcomes = {}
    sums: Sums = {}
    twin.answer(ask.seat, key)
    _follow(twin, 1.0, before, strength, len(game.events), outcomes, sums)
    return _summary(outcomes, sums, before)


def toughness(combat: Combat, unit: Unit) -> int:
    """All the damage that a unit can still take, on both sides of its card."""
    left = health_left(combat, unit)
    return left + UNITS[unit.card].few.health if unit.pack else left


def _follow(
    game: BoardGame,
    chance: float,
    before: tuple[Unit, Unit],
    strength: tuple[int, int],
    start: int,
    outcomes: Outcomes,
    sums: Sums,
) -> None:
    """Let the dice fall in every way until the next unit acts."""
    while (ask := game.ask) is not None and ask.kind not in ("activation", "next-unit", "neutral-unit"):
        if ask.seat == NATURE:
            total = sum(option.weight for option in ask.options)
            for option in ask.options:
                twin = game.copy()
                twin.answer(NATURE, option.key)
                _follow(twin, chance * option.weight / total, before, strength, start, outcomes, sums)
            return
        routine = next((key for key in ROUTINE if ask.option(ask.seat, key) is not None), ask.options[0].key)
        game.answer(ask.seat, routine)
    attacker, target = (_harm(game, unit, full, start) for unit, full in zip(before, strength, strict=True))
    outcome = (target, attacker, target == strength[1], attacker == strength[0])
    outcomes[outcome] = outcomes.get(outcome, 0.0) + chance
    strike = next((event for event in game.events.since(start) if isinstance(event, Strikes)), None)
    if strike is not None:
        sums[strike.total, strike.defense] = sums.get((strike.total, strike.defense), 0.0) + chance


def _harm(game: BoardGame, unit: Unit, full: int, start: int) -> int:
    """How much of its toughness the unit has lost since then, by what happened; the combat may be over by now."""
    harm = 0
    for event in game.events.since(start):
        if isinstance(event, Damaged) and event.unit == unit.id:
            harm += event.amount
    return min(full, harm)


def _summary(outcomes: Outcomes, sums: Sums, before: tuple[Unit, Unit]) -> dict[str, Any]:
    """Outcomes from likely to unlikely, and the numbers that a player looks for first."""
    rows = [
        {"chance": round(chance, 6), "damage": dealt, "suffered": suffered, "destroys": destroys, "dies": dies}
        for (dealt, suffered, destroys, dies), chance in sorted(outcomes.items(), key=lambda item: (-item[1], item[0]))
    ]
    return {
        "attacker": before[0].id,
        "target": before[1].id,
        "damage": round(sum(chance * key[0] for key, chance in outcomes.items()), 4),
        "suffered": round(sum(chance * key[1] for key, chance in outcomes.items()), 4),
        "destroys": round(sum(chance for key, chance in outcomes.items() if key[2]), 6),
        "dies": round(sum(chance for key, chance in outcomes.items() if key[3]), 6),
        "strike": [
            {"chance": round(chance, 6), "attack": attack, "defense": defense}
            for (attack, defense), chance in sorted(sums.items())
        ],
        "outcomes": rows,
    }
