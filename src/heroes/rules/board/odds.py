"""Exact odds of an attack before it is made: every fall of the dice, with both sides playing no cards."""

from __future__ import annotations

from typing import Any

from heroes.engine import NATURE, Seat
from heroes.rules.board.boardgame import BoardGame
from heroes.rules.board.state import Unit

ROUTINE = ("pass", "retaliate", "stay", "keep")


def attack_odds(game: BoardGame, seat: Seat, key: str) -> dict[str, Any] | None:
    """What the attack `key` (or a move, then attack) does: damage, loss and retaliation, each with its chance.
    Uses only what everybody sees; None if the key is not an attack that is legal now."""
    ask = game.ask
    if ask is None or ask.option(seat, key) is None or not key.startswith("attack:"):
        return None
    combat = game.combat
    acting = combat.acting
    if acting is None:
        return None
    target = int(key.removeprefix("attack:u"))
    twin = game.copy()
    twin.ask_chance = True
    for player in twin.state.players:
        player.hand, player.good_morale, player.morale = [], (), 0
    outcomes: dict[tuple[int, int, bool, bool, bool, bool], float] = {}
    before = (combat.units[acting.unit], combat.units[target])
    twin.answer(seat, key)
    _follow(twin, 1.0, before, outcomes)
    return _summary(outcomes, before)


def _follow(game: BoardGame, chance: float, before: tuple[Unit, Unit], outcomes: dict[Any, float]) -> None:
    """Let the dice fall in every way until the next unit acts."""
    while (ask := game.ask) is not None:
        if ask.seat == NATURE:
            total = sum(option.weight for option in ask.options)
            for option in ask.options:
                twin = game.copy()
                twin.answer(NATURE, option.key)
                _follow(twin, chance * option.weight / total, before, outcomes)
            return
        routine = next((key for key in ROUTINE if ask.option(ask.seat, key) is not None), None)
        if ask.kind in ("activation", "next-unit", "neutral-unit"):
            break
        game.answer(ask.seat, routine or ask.options[0].key)
    outcome = _outcome(game, before)
    outcomes[outcome] = outcomes.get(outcome, 0.0) + chance


def _outcome(game: BoardGame, before: tuple[Unit, Unit]) -> tuple[Any, ...]:
    """Damage dealt and suffered, and whether either side of a card was lost."""
    dealt = [0, 0]
    lost = [False, False]
    flipped = [False, False]
    combat = game.state.combat
    for place, unit in enumerate(before):
        now = combat.units[unit.id] if combat is not None else None
        if now is None or not now.alive:
            lost[place] = combat is not None or _fell(game, unit)
            continue
        flipped[place] = unit.pack and not now.pack
        dealt[place] = now.damage if flipped[place] else max(0, now.damage - unit.damage)
    return (dealt[1], dealt[0], lost[1], lost[0], flipped[1], flipped[0])


def _fell(game: BoardGame, unit: Unit) -> bool:
    """After the combat has ended: whether the unit was among the lost."""
    result = game.state.result
    return result is not None and unit.card in result.lost[unit.side]


def _summary(outcomes: dict[Any, float], before: tuple[Unit, Unit]) -> dict[str, Any]:
    rows = [
        {
            "chance": round(chance, 6),
            "damage": outcome[0],
            "suffered": outcome[1],
            "destroys": outcome[2],
            "dies": outcome[3],
            "flips": outcome[4],
            "is_flipped": outcome[5],
        }
        for outcome, chance in sorted(outcomes.items(), key=lambda entry: -entry[1])
    ]
    return {
        "attacker": before[0].id,
        "target": before[1].id,
        "outcomes": rows,
        "destroys": round(sum(row["chance"] for row in rows if row["destroys"]), 6),
        "flips": round(sum(row["chance"] for row in rows if row["flips"]), 6),
        "dies": round(sum(row["chance"] for row in rows if row["dies"]), 6),
        "damage": round(sum(row["chance"] * row["damage"] for row in rows), 4),
    }
