"""Combats with enemy heroes that the game runs, and what follows them (core.ai.combat.same-rules)."""

from __future__ import annotations

from collections import Counter

import msgspec

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import without
from heroes.rules.board.cards.morale import LoseMorale
from heroes.rules.board.combat.difficulty import draw_guards
from heroes.rules.board.combat.enemy_cards import ShuffleEnemyDeck
from heroes.rules.board.combat.fates import (
    DEFEATED,
    GARRISON,
    LEFT,
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
from heroes.rules.board.library.components import TIERS
from heroes.rules.board.library.places import FLAGGABLE, LOCATIONS, VISITABLE
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.map.capture import add_deed
from heroes.rules.board.map.remaking import EMPTY, ruin
from heroes.rules.board.map.visiting import OBELISK
from heroes.rules.board.meeting.aftermath import after_siege, hero_goes
from heroes.rules.board.meeting.forces import bring_home, last_result
from heroes.rules.board.meeting.guards import entries
from heroes.rules.board.realm.army import put_back
from heroes.rules.board.realm.experience import STEPS_PER_LEVEL, GainExperience
from heroes.rules.board.realm.necromancy import victory_window
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.realm.strongholds import founder
from heroes.rules.board.scenario.chronicle import note
from heroes.rules.board.scenario.elimination import LastStand, LetGo, leaving, take_off
from heroes.rules.board.scenario.events import TimedEvents
from heroes.rules.board.scenario.map_model import HERO_LEVEL
from heroes.rules.board.scenario.victory import EndAtOnce
from heroes.rules.board.scenario.works import with_raised
from heroes.rules.board.state.atlas import BLOCKED
from heroes.rules.board.state.combat import Bonus, CombatResult, Fate, Troop
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map import BLACK, Deed, SideId, Strength
from heroes.rules.board.state.map_events import EnemyAppears, EnemyBeaten, EnemyRuined, EnemyTook
from heroes.rules.board.state.mapgame import STRONGHOLDS, TOWN, WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.rules.board.state.statistics import living
from heroes.words import Said


def called(game: WorldGame, side: SideId) -> Said:
    """An enemy by its name."""
    enemy = game.enemy(side)
    return game.scenario.tells(f"enemy.{enemy.id}", enemy.name)


def muster(game: WorldGame, side: SideId) -> tuple[Troop, ...]:
    """The army that the scenario gives an enemy (core.ai.army-from-scenario)."""
    enemy, world = game.enemy(side), game.state.world
    changed = world.saga.armies if world is not None else {}
    if enemy.id in changed:
        return tuple(Troop(card, pack) for card, pack in changed[enemy.id])
    return (*(Troop(card, pack) for card, pack in enemy.army), *game.players[side].first_army)


@rule("core.ai.army-from-scenario")
def draw_army(game: WorldGame, side: SideId, seat: Seat) -> None:
    """What is drawn for the army of an enemy, against a hero of this seat; what was drawn before goes back."""
    player, enemy = game.players[side], game.enemy(side)
    for troop in player.first_army:
        put_back(game, troop.card)
    kept = Counter(player.army) - Counter(player.first_army)
    named = entries(game, enemy.parts, seat, enemy.level)
    drawn = [card for entry in dict.fromkeys(named) for card in draw_guards(game, entry, named.count(entry))]
    if not drawn and not kept:
        drawn = draw_guards(game, TIERS[0], 1)
    player.first_army = tuple(Troop(card) for card in drawn)
    player.army = (*kept.elements(), *player.first_army)


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
    told = game.enemy(side)
    if any(part.level == HERO_LEVEL for part in told.parts):
        draw_army(game, side, player.seat)
    if not told.retreat:
        player = msgspec.structs.replace(player, refuge=False)
    enemy = Force(player.seat, game.players[side].army, "neutral", strict=True, leader=side)
    home = attacks and game.field(field).location == TOWN and game.owner(field) == player.seat
    works = siege_works(
        game.book, game.roles_built(player.seat) if home else [], conquered=founder(game, field) != player.seat
    )
    if attacks and (game.world.charms or game.scenario.works):
        works = with_raised(game, player.seat, field, works)
    attacker, defender = (enemy, player) if attacks else (player, enemy)
    built = (*told.siege, *game.world.saga.works.get(told.id, ()))
    walls = works.walls if attacks else "walls" in built or "gate" in built
    tower = works.tower if attacks else "arrow-tower" in built
    armed = told.id in game.world.saga.worn or strengths(game, side)
    ready = Equip(ATTACKER if attacks else DEFENDER) if armed else None
    combat = BeginCombat(attacker, defender, siege=walls, tower=tower, town=home, place=field_name(field), ready=ready)
    return ShuffleEnemyDeck(side), combat


def strengths(game: WorldGame, side: SideId) -> tuple[Strength, ...]:
    """By how much units of an enemy are stronger than their cards say, from the start and by events."""
    enemy = game.enemy(side)
    return (*enemy.strengths, *game.world.saga.strengths.get(enemy.id, ()))


class Equip(Data, Step, frozen=True, tag="board.equip-enemy"):
    """Units of an enemy are as the scenario has them whenever they fight: some are stronger, and cards come to lie on
    some, as if they had been played."""

    side: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        leader = game.combat.armies[self.side].leader
        self._lay_cards(game, leader)
        game.combat.bonuses += [
            Bonus(what, amount, "combat", unit=unit.id)
            for card, what, amount in strengths(game, leader)
            for unit in living(game.combat, self.side)
            if card in ("", unit.card)
        ]
        return ()

    def _lay_cards(self, game: WorldGame, leader: SideId) -> None:
        player = game.players[leader]
        for unit_card, card in game.world.saga.worn.get(game.enemy(leader).id, ()):
            unit = next((one for one in living(game.combat, self.side) if one.card == unit_card), None)
            if unit is None:
                continue
            if card in player.discard:
                player.discard.remove(card)
                player.in_play = (*player.in_play, card)
            elif card in player.aside:
                player.aside = without(player.aside, card)
                player.in_play = (*player.in_play, card)
            unit.overlay, unit.overlay_seat = card, leader


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
        gone = result.winner == own or not result.survivors[1 - own]
        if gone:
            steps += self._beaten(game, fate, side, piece, result)
        else:
            self._stands(game, side, result.survivors[1 - own])
        goes = fate.goes
        if fate.outcome == DEFEATED:
            goes = {MAIN: REFUGE, SECONDARY: OFF_MAP, GARRISON: STAYS}[fate.hero]
            steps += self._pays(game, fate, side, piece)
        elif fate.outcome == LEFT:
            note(game, "left", fate.seat, self.field, side, piece)
        steps.append(EndAtOnce())
        if piece >= 0:
            taken = attacks and result.winner == 1 - own
            if taken and fate.outcome == DEFEATED and self.field in game.towns(fate.seat):
                steps.append(LastStand(piece, self.field))
            steps += hero_goes(piece, goes, self.field if taken else NOWHERE)
        steps += victory_window(game, result)
        if attacks:
            steps += after_siege(game, result, self.field)
        # Of an enemy that won, those who came for this combat alone may be all that is left: it enters no field then.
        if result.winner == ATTACKER and not (attacks and gone):
            steps.append(self.entry)
        return tuple(steps)

    def _stands(self, game: WorldGame, side: SideId, left: tuple[Troop, ...]) -> None:
        """Its army is whole again, unless its losses are kept: then neutral units that fell go to their piles."""
        player = game.players[side]
        if not game.enemy(side).keeps_losses:
            player.army = muster(game, side)
            return
        fallen = Counter(troop.card for troop in player.army) - Counter(troop.card for troop in left)
        for card in fallen.elements():
            put_back(game, card)
        missing = len(player.army) - len(left)
        player.army = left
        drawn = Counter(troop.card for troop in left) & Counter(troop.card for troop in player.first_army)
        player.first_army = tuple(Troop(card) for card in drawn.elements())
        pool = game.enemy(side).pool
        new = [
            card for number in range(missing if pool else 0) for card in draw_guards(game, pool[number % len(pool)], 1)
        ]
        player.first_army += tuple(Troop(card) for card in new)
        player.army += tuple(Troop(card) for card in new)

    def _beaten(self, game: WorldGame, fate: Fate, side: SideId, piece: int, result: CombatResult) -> list[Step]:
        """Whoever beats an enemy hero gains experience as from any hero of its level, and what the scenario gives."""
        seat, enemy = fate.seat, game.enemy(side)
        add_deed(game, Deed("enemy", seat, side, self.field, game.world.round))
        game.tell(EnemyBeaten(seat, called(game, side)))
        if enemy.returns is not None:
            goes_away(game, side)
        else:
            take_off(game, side)
        steps: list[Step] = []
        player = game.players[seat]
        if fate.hero == MAIN and result.ended_by == UNITS_GONE:
            room = STEPS_PER_LEVEL * game.book.highest_level - player.steps
            gained = min(room, steps_for(player.level, enemy.level))
            if gained > 0:
                steps.append(GainExperience(seat, gained))
        if enemy.reward is not None and piece >= 0:
            steps.append(Bestow(enemy.reward, Visit(seat, piece, self.field)))
        return steps

    def _pays(self, game: WorldGame, fate: Fate, side: SideId, piece: int) -> list[Step]:
        """Gold and morale, as a defeat by any hero costs; the gold goes to the supply."""
        note(game, "lost", fate.seat, self.field, side, piece)
        if fate.hero not in game.book.defeat_costs:
            return []
        player = game.players[fate.seat]
        player.gold -= min(game.book.defeat_gold, player.gold)
        return [LoseMorale(fate.seat)]


def goes_away(game: WorldGame, side: SideId) -> None:
    """An enemy that comes back leaves the map until then, and its army is whole again."""
    told = game.enemy(side).returns
    assert told is not None
    after, now = told[1], game.world.round
    due = now + after if after else now + (1 if now % 2 == 0 else 2)
    game.put_hero(game.main_of(side), NOWHERE)
    game.players[side].army = muster(game, side)
    game.world.returning = {**game.world.returning, side: due}


def is_free(game: WorldGame, field: int) -> bool:
    """Whether a hero can come to stand there: it lies open, is not blocked, and nobody is on it."""
    there = game.atlas.fields.get(field)
    return there is not None and there.location != BLOCKED and game.hero_at(field) < 0


class EnemiesAppear(Data, Step, frozen=True, tag="board.enemies-appear"):
    """As a round begins: enemies whose round has come, and those that return after they have been beaten."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        for side in game.enemy_sides():
            enemy, hero = game.enemy(side), game.main_of(side)
            back = world.returning.get(side, 0)
            place = enemy.returns[0] if enemy.returns is not None and back else enemy.at
            if game.piece(hero).field != NOWHERE or world.round not in (enemy.from_round, back):
                continue
            fields = [field for field in fields_called(game, place) if field in game.atlas.fields]
            fields = fields or [game.players[side].town] * (game.players[side].town in game.atlas.fields)
            free = [field for field in fields if is_free(game, field)]
            if not free:
                world.returning = {**world.returning, side: world.round + 1}
                continue
            world.returning = {other: due for other, due in world.returning.items() if other != side}
            game.put_hero(hero, free[0])
            game.tell(EnemyAppears(called(game, side), field_name(free[0])))
        return ()


class EnemyArrives(Data, Step, frozen=True, tag="board.enemy-arrives"):
    """It stands on the field and marks it as a player would, but gains nothing from it."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        if leaving(game):
            return (LetGo(), self)
        side, world = game.owner_of(self.hero), game.world
        game.put_hero(self.hero, self.field)
        note(game, "arrived", -1, self.field, side)
        if self.field not in game.atlas.fields:
            return ()
        location = LOCATIONS[game.field(self.field).location]
        before, moves = game.owner(self.field), game.enemy(side).moves
        if moves is not None and moves.destroys and location.id not in (TOWN, EMPTY):
            return (TimedEvents(), Destroy(side, self.field))
        if moves is not None and location.id in moves.unflags and game.hostile(side, before):
            game.lay_cubes(self.field, ())
            world.yields = {field: resource for field, resource in world.yields.items() if field != self.field}
            game.tell(EnemyTook(called(game, side), field_name(self.field), location.id, before))
            return ()
        passes = moves is not None and bool(moves.through) and location.id not in STRONGHOLDS
        if passes or location.id == OBELISK or game.allied(side, before):
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


class Destroy(Data, Step, frozen=True, tag="board.enemy-destroys"):
    """Nothing is left of a field to which an enemy has come, once events have heard where it came to."""

    side: SideId
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        location, before = game.field(self.field).location, game.owner(self.field)
        ruin(game, self.field)
        game.tell(EnemyRuined(called(game, self.side), field_name(self.field), location, before))
        return ()
