"""An Adventure in a few numbers, for the question of who is ahead."""

from __future__ import annotations

from heroes.engine import Event, Luck, Standing
from heroes.rules.board.adventure.events import AttackDieRolled
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.reading.combat_standing import ATTACK_DIE, board_luck, combat_standing, fresh
from heroes.rules.board.realm.purse import RESOURCES
from heroes.rules.board.state.map_events import MapDieRolled

IN_GOLD = {"gold": 1, "materials": 2, "valuables": 6}
"""What a resource costs in gold at a trading post."""


def adventure_standing(game: AdventureTable, earlier: Standing) -> Standing:
    """By rounds of the Adventure, then by rounds of the battle: what the armies can take, what is owned and what comes
    in, both counted in gold."""
    players, number = game.state.players, game.world.round
    army = tuple(fresh(player.army) for player in players)
    if game.adventure.battle:
        start = earlier.numbers.get("army", army)
        battle = combat_standing(game, Standing(0, {"toughness": start}))
        number, army = game.adventure.rounds + battle.round, battle.numbers["toughness"]
    worth = [IN_GOLD[name] for name in RESOURCES]
    return Standing(
        number,
        {
            "army": army,
            "levels": tuple(player.steps for player in players),
            "riches": tuple(
                sum(each * amount for each, amount in zip(worth, (one.gold, one.materials, one.valuables), strict=True))
                for one in players
            ),
            "income": tuple(
                sum(each * amount for each, amount in zip(worth, one.income, strict=True)) for one in players
            ),
        },
    )


def adventure_luck(game: AdventureTable, event: Event, before: AdventureTable) -> Luck | None:
    if isinstance(event, MapDieRolled):
        return Luck(event.seat, event.die, event.face)
    if isinstance(event, AttackDieRolled):
        return Luck(event.seat, ATTACK_DIE, str(event.face))
    return board_luck(game, event, before)
