"""A game against an enemy hero that the game runs: say only what matters, then play it.

    table = alone(enemy="moves: never")                  # seat 0 (Castle) at its first turn, the enemy in its own town
    table = alone(enemy="deck: {might: 2}", difficulty="hard")

The map is that of `play.map.table` for two players: seat 0 at (-1, 0), the enemy's town (Necropolis) at (1, 0), and a
Center tile face down between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heroes.rules.board.combat.enemy_cards import enemy_deck
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.lattice import field_name
from play.map.table import Table, realm

FOE = 1
"""The side of the enemy where one player plays."""
ALONE = """
id: alone
name: Alone
mode: campaign
players: [1]
rounds: 12
map:
  layouts:
    1:
      far_tiles: 1
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0, rotation: 1, name: home}
        - {kind: starting, at: [1, 0], owner: foe, rotation: 4, name: lair}
        - {kind: center, at: [0, 0], name: middle}
  places:
    gate: {tile: middle, spot: BL}
enemies:
  foe:
    name: The foe
    faction: necropolis
    ENEMY
victory:
  conditions: [{beaten: foe}]
  ends: at-once
round_limit: all-lose
"""
ARMY = "army: [{unit: necropolis.skeletons, side: few}]"


def alone(*, enemy: str = "moves: never", army: str = ARMY, text: str = ALONE, **state: Any) -> Table:
    """One player (Castle) against one enemy (Necropolis); `enemy` are further lines of its entry, split by `;`."""
    lines = [army, *(line.strip() for line in enemy.split(";") if line.strip())]
    scenario = text.replace("ENEMY", "\n    ".join(lines))
    heroes = state.pop("heroes_", ("castle.catherine",))
    return realm(scenario=scenario, mode=state.pop("mode", "campaign"), heroes_=heroes, **state)


def beside_the_foe(table: Table) -> int:
    """The Main Hero of seat 0 comes to stand next to the enemy hero, whose field it is."""
    game = table.game
    there = game.piece(game.main_of(FOE)).field
    here = next(field for field in game.atlas.exits(there) if game.hero_at(field) < 0)
    game.put_hero(game.main_of(0), here)
    table.ask_again()
    return there


def attack_the_foe(table: Table) -> Table:
    """Seat 0 walks up to the enemy hero and attacks it; the combat is about to begin."""
    field = beside_the_foe(table.turn(0))
    table.answer(f"move:main:{field_name(field)}")
    return table.passes("start", "other", "attack", "rolled", "lethal")


def stack(table: Table, cards: Sequence[str], side: int = FOE) -> None:
    """The AI deck of an enemy, the top card first; to be laid once its combat has been shuffled."""
    table.game.state.decks[enemy_deck(side)] = Deck(tuple(reversed(cards)))
