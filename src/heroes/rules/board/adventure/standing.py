"""An Adventure in a few numbers, for the question of who is ahead."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Event, Luck, Standing
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.reading.combat_standing import ATTACK_DIE, board_luck, combat_standing, fresh
from heroes.rules.board.realm.purse import RESOURCES
from heroes.rules.board.state.adventure import Reckoning
from heroes.rules.board.state.map_events import AttackDieRolled, MapDieRolled

IN_GOLD = {"gold": 1, "materials": 2, "valuables": 6}
"""What a resource costs in gold at a trading post."""


def reckon(game: AdventureTable) -> Reckoning:
    """What the armies can take, what is owned and what comes in, the last two counted in gold."""
    players = game.state.players
    return Reckoning(
        game.world.round,
        army=tuple(fresh(player.army) for player in players),
        levels=tuple(player.steps for player in players),
        riches=tuple(_in_gold((player.gold, player.materials, player.valuables)) for player in players),
        income=tuple(_in_gold(player.income) for player in players),
    )


def _in_gold(amounts: Sequence[int]) -> int:
    return sum(IN_GOLD[name] * amount for name, amount in zip(RESOURCES, amounts, strict=True))


def adventure_standing(game: AdventureTable, earlier: Standing) -> Standing:
    """By rounds of the Adventure, then by rounds of the battle."""
    now = reckon(game)
    number, army = now.round, now.army
    if game.adventure.battle:
        start = earlier.numbers.get("army", army)
        battle = combat_standing(game, Standing(0, {"toughness": start}))
        number, army = game.adventure.rounds + battle.round, battle.numbers["toughness"]
    return Standing(number, {"army": army, "levels": now.levels, "riches": now.riches, "income": now.income})


def adventure_luck(game: AdventureTable, event: Event, before: AdventureTable) -> Luck | None:
    if isinstance(event, MapDieRolled):
        return Luck(event.seat, event.die, event.face)
    if isinstance(event, AttackDieRolled):
        return Luck(event.seat, ATTACK_DIE, str(event.face))
    return board_luck(game, event, before)
