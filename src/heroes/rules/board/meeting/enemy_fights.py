"""Combats with enemy heroes that the game runs, and what follows them (core.ai.combat.same-rules)."""

from __future__ import annotations

from heroes.engine import Data, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.morale import LoseMorale
from heroes.rules.board.combat.enemy_cards import ShuffleEnemyDeck
from heroes.rules.board.combat.fates import (
    DEFEATED,
    GARRISON,
    MAIN,
    OFF_MAP,
    REFUGE,
    SECONDARY,
    STAYS,
    UNITS_GONE,
    steps_for,
)
from heroes.rules.board.combat.placement import BeginCombat, Force
from heroes.rules.board.combat.siege import siege_works
from heroes.rules.board.library.places import FLAGGABLE, LOCATIONS, VISITABLE
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.map.capture import add_deed
from heroes.rules.board.map.visiting import OBELISK
from heroes.rules.board.meeting.aftermath import bring_home, hero_goes, last_result
from heroes.rules.board.realm.experience import MOST_STEPS, GainExperience
from heroes.rules.board.realm.necromancy import victory_window
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.realm.strongholds import founder
from heroes.rules.board.scenario.elimination import LastStand, take_off
from heroes.rules.board.scenario.victory import EndAtOnce
from heroes.rules.board.state.combat import CombatResult, Fate, Troop
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map import BLACK, Deed, SideId
from heroes.rules.board.state.map_events import EnemyBeaten, EnemyTook
from heroes.rules.board.state.mapgame import TOWN, WorldGame
from heroes.words import Said


def called(game: WorldGame, side: SideId) -> Said:
    """An enemy by its name."""
    enemy = game.enemy(side)
    return game.scenario.tells(f"enemy.{enemy.id}", enemy.name)


def muster(game: WorldGame, side: SideId) -> tuple[Troop, ...]:
    """The army that the scenario gives an enemy (core.ai.army-from-scenario)."""
    return tuple(Troop(card, pack) for card, pack in game.enemy(side).army)


@rule("core.ai.combat.same-rules", "core.combat.control.solo")
def enemy_battle(
    game: WorldGame, hero: int, other: int, field: int, player: Force
) -> tuple[ShuffleEnemyDeck, BeginCombat]:
    """A combat in which one of the heroes is run by the game; `other` is -1 where an army defends without its hero.
    Its units are placed and moved by the printed rules; whoever fights them decides ties (core.combat.control.solo).
    """
    attacks = game.is_run(game.owner_of(hero))
    piece = hero if attacks else other
    side = game.owner_of(piece)
    enemy = Force(player.seat, game.player(side).army, "neutral", strict=True, leader=side)
    home = attacks and game.field(field).location == TOWN and game.owner(field) == player.seat
    works = siege_works(
        game.book, game.roles_built(player.seat) if home else [], conquered=founder(game, field) != player.seat
    )
    attacker, defender = (enemy, player) if attacks else (player, enemy)
    walls, tower = works.walls, works.tower
    combat = BeginCombat(attacker, defender, siege=walls, tower=tower, town=home, place=field_name(field))
    return ShuffleEnemyDeck(side), combat


@rule("core.ai.combat.same-rules")
class AfterEnemy(Data, Step, frozen=True, tag="board.after-enemy"):
    """A combat with an enemy hero is over. To the player it means what a combat between heroes does; the enemy is
    beaten for good, or its army is whole again unless the scenario says otherwise."""

    hero: int
    other: int
    field: int
    entry: Step
    """How the attacker enters the field once nobody bars the way."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        result = last_result(game)
        attacks = game.is_run(game.owner_of(self.hero))
        own, piece = (DEFENDER, self.other) if attacks else (ATTACKER, self.hero)
        side = game.owner_of(self.hero if attacks else self.other)
        fate = result.fates[own]
        bring_home(game, fate)
        steps: list[Step] = []
        if result.winner == own or not result.survivors[1 - own]:
            steps += self._beaten(game, fate, side, piece, result)
        else:
            game.player(side).army = result.survivors[1 - own] if game.enemy(side).keeps_losses else muster(game, side)
        goes = fate.goes
        if fate.outcome == DEFEATED:
            goes = {MAIN: REFUGE, SECONDARY: OFF_MAP, GARRISON: STAYS}[fate.hero]
            steps += self._pays(game, fate, side)
        steps.append(EndAtOnce())
        if piece >= 0:
            taken = attacks and result.winner == 1 - own
            if taken and fate.outcome == DEFEATED and self.field in game.towns(fate.seat):
                steps.append(LastStand(piece, self.field))
            steps += hero_goes(piece, goes, self.field if taken else NOWHERE)
        steps += victory_window(game, result)
        if result.winner == ATTACKER:
            steps.append(self.entry)
        return tuple(steps)

    def _beaten(self, game: WorldGame, fate: Fate, side: SideId, piece: int, result: CombatResult) -> list[Step]:
        """Whoever beats an enemy hero gains experience as from any hero of its level, and what the scenario gives."""
        seat, enemy = fate.seat, game.enemy(side)
        add_deed(game, Deed("enemy", seat, side, self.field, game.world.round))
        game.tell(EnemyBeaten(seat, called(game, side)))
        take_off(game, side)
        steps: list[Step] = []
        player = game.player(seat)
        if fate.hero == MAIN and result.ended_by == UNITS_GONE:
            gained = min(MOST_STEPS - player.steps, steps_for(player.level, enemy.level))
            if gained:
                steps.append(GainExperience(seat, gained))
        if enemy.reward is not None and piece >= 0:
            steps.append(Bestow(enemy.reward, Visit(seat, piece, self.field)))
        return steps

    def _pays(self, game: WorldGame, fate: Fate, side: SideId) -> list[Step]:
        """Gold and morale, as a defeat by any hero costs; the gold goes to the supply."""
        add_deed(game, Deed("lost", fate.seat, side, self.field, game.world.round))
        if fate.hero not in game.book.defeat_costs:
            return []
        player = game.player(fate.seat)
        player.gold -= min(game.book.defeat_gold, player.gold)
        return [LoseMorale(fate.seat)]


class EnemyArrives(Data, Step, frozen=True, tag="board.enemy-arrives"):
    """It stands on the field and marks it as a player would, but gains nothing from it."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        side, world = game.owner_of(self.hero), game.world
        game.put_hero(self.hero, self.field)
        location = LOCATIONS[game.field(self.field).location]
        before = game.owner(self.field)
        if location.id == OBELISK or game.allied(side, before):
            return ()
        if location.category == FLAGGABLE:
            game.lay_cubes(self.field, (side,))
            world.yields = {field: resource for field, resource in world.yields.items() if field != self.field}
            if self.field not in world.claimed:
                world.claimed = (*world.claimed, self.field)
            add_deed(game, Deed("capture", side, founder(game, self.field), self.field, world.round))
            game.tell(EnemyTook(called(game, side), field_name(self.field), location.id, before))
        elif location.category == VISITABLE and self.field not in world.cubes:
            game.lay_cubes(self.field, (BLACK,))
        return ()
