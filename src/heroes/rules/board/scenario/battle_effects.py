"""Combats that a scenario brings about away from the fields of the map: an army that somebody must fight (`fight`), or
one that comes before the own town (`assault`)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.combat.difficulty import DiscardNeutrals
from heroes.rules.board.combat.fates import DEFEATED
from heroes.rules.board.combat.placement import BeginCombat, Force
from heroes.rules.board.combat.siege import siege_works
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.meeting.aftermath import hero_goes
from heroes.rules.board.meeting.encounter import GUARDS, player_before
from heroes.rules.board.meeting.forces import (
    CloseBoard,
    OpenBoard,
    bring_home,
    force,
    garrison_force,
    last_result,
    standing,
)
from heroes.rules.board.meeting.guards import entries
from heroes.rules.board.scenario.chronicle import note, note_beaten
from heroes.rules.board.scenario.map_model import ArmyPart
from heroes.rules.board.scenario.sharing import take_shared
from heroes.rules.board.state.combat import Bonus
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.statistics import face, living
from heroes.rules.board.state.things import the_hero
from heroes.words import Said, say


class Battle(Data, Reward, frozen=True, tag="board.scenario-battle"):
    """The Main Hero fights an army of neutral units where it stands, or the own town is attacked by one. It costs no
    movement and lasts to the end."""

    army: tuple[ArmyPart, ...]
    at_town: bool = False
    won: Reward | None = None
    lost: Reward | None = None
    tower: int = 0
    """The attack of an Arrow Tower that stands there whatever is built; 0: as it is."""
    tower_built: bool = False
    """Whether that is said only of a tower that is built."""
    helped: bool = False
    """Whether an ally whose Main Hero stands in the town may lead the defence where the own hero is away."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        if game.state.combat is not None or game.has_left(visit.seat):
            return False
        if self.at_town:
            return game.owner(game.players[visit.seat].town) == visit.seat
        return game.piece(game.main_of(visit.seat)).field != NOWHERE

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (*take_shared(game, visit.seat), OpenBoard(GUARDS), FightBattle(visit.seat, self))

    def label(self) -> Said:
        return say("scenario.reward.battle", town=self.at_town)

    def rolls(self) -> bool:
        return True


UNDECIDED = -2


def who_helps(game: WorldGame, seat: Seat, battle: Battle) -> int:
    """The Main Hero of an ally who could lead the defence of a town without its own hero; -1: there is none."""
    hero = game.hero_at(game.players[seat].town) if battle.helped and battle.at_town else -1
    other = game.owner_of(hero) if hero >= 0 else seat
    return hero if other != seat and game.allied(seat, other) and game.is_main(hero) and not game.is_run(other) else -1


def who_leads(game: WorldGame, seat: Seat, battle: Battle) -> int:
    """The hero who leads the army of a player in such a battle; -1: the town defends itself without one."""
    if not battle.at_town:
        return game.main_of(seat)
    hero = game.hero_at(game.players[seat].town)
    return hero if hero >= 0 and game.owner_of(hero) == seat else -1


@rule("core.neutral.draw.by-table", "core.combat.control.solo", "core.siege.walls-gate.citadel")
class FightBattle(Data, Step, frozen=True, tag="board.scenario-fight-battle"):
    """Who moves guards moves these units; before a town they meet its walls, gate and Arrow Tower."""

    seat: Seat
    battle: Battle
    helper: int = UNDECIDED
    """The hero of an ally who leads the defence; `UNDECIDED`: nobody has been asked yet; -1: nobody does."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        seat, battle = self.seat, self.battle
        if self.helper == UNDECIDED:
            helper = who_helps(game, seat, battle)
            ask = AskHelper(self, helper) if helper >= 0 else msgspec.structs.replace(self, helper=-1)
            return (ask,)
        mover = player_before(game, seat)
        strict = mover == seat or game.book.neutrals_follow_print
        draws = entries(game, battle.army, seat, game.players[seat].level)
        enemy = Force(mover, (), "neutral", strict=strict, draws=draws)
        hero = self.helper if self.helper >= 0 else who_leads(game, seat, battle)
        over = (CloseBoard(), BattleOver(seat, battle, hero))
        if not battle.at_town:
            return (BeginCombat(force(game, hero, ATTACKER), enemy), *over)
        town = game.players[seat].town
        own = force(game, hero, DEFENDER, town) if hero >= 0 else garrison_force(game, seat, town)
        if self.helper >= 0:
            cells = standing(game, seat, DEFENDER)
            own = msgspec.structs.replace(own, troops=game.players[seat].army, cells=cells)
        works = siege_works(game.book, game.roles_built(seat))
        raised = SetTower(battle.tower) if battle.tower else None
        tower = works.tower or bool(battle.tower and not battle.tower_built)
        combat = BeginCombat(
            enemy, own, siege=works.walls, tower=tower, town=True, place=field_name(town), ready=raised
        )
        return (combat, DiscardNeutrals(ATTACKER), *over)


@rule("core.combat.cards.no-card-for-garrison", "core.events.timed.scope")
class AskHelper(Data, Step, frozen=True, tag="board.scenario-ask-helper"):
    """Whoever's hero stands in the town of an ally leads its army, or leaves it to itself."""

    fight: FightBattle
    hero: int

    def run(self, game: WorldGame) -> Ask:
        hero, owner = self.hero, say("seat", seat=self.fight.seat)
        leads = Option(
            "lead",
            (msgspec.structs.replace(self.fight, helper=hero),),
            say("scenario.do.lead-defence", seat=owner),
            verb="fight",
            things=(the_hero(game.piece(hero)),),
            final=True,
        )
        leaves = Option(
            "leave",
            (msgspec.structs.replace(self.fight, helper=-1),),
            say("scenario.do.leave-defence", seat=owner),
            verb="pass",
            final=True,
        )
        return Ask(
            game.owner_of(hero),
            "lead-defence",
            (leads, leaves),
            about=(the_hero(game.piece(hero)),),
            says=say("scenario.ask.lead-defence", seat=owner),
            rule="core.combat.cards.no-card-for-garrison",
            passes=leaves.key,
        )


class SetTower(Data, Step, frozen=True, tag="board.scenario-set-tower"):
    """The Arrow Tower of this combat has the attack that the scenario gives it."""

    attack: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for unit in living(game.combat, DEFENDER):
            if UNITS[unit.card].guards_walls:
                game.combat.bonuses.append(Bonus("attack", self.attack - face(unit).attack, "combat", unit=unit.id))
        return ()


class BattleOver(Data, Step, frozen=True, tag="board.scenario-battle-over"):
    """What the scenario says of the victor or the beaten; a beaten hero goes where beaten heroes go."""

    seat: Seat
    battle: Battle
    hero: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        result = last_result(game)
        own = DEFENDER if self.battle.at_town else ATTACKER
        # Where an ally has led it, it is still the army of the town that has fought.
        fate = msgspec.structs.replace(result.fates[own], seat=self.seat)
        fates = (result.fates[ATTACKER], fate) if own == DEFENDER else (fate, result.fates[DEFENDER])
        game.state.result = msgspec.structs.replace(result, fates=fates)
        bring_home(game, fate)
        won = result.winner == own
        if won:
            note_beaten(game, result.lost[1 - own])
        elif fate.outcome == DEFEATED:
            note(game, "lost", self.seat, game.players[self.seat].town, hero=self.hero)
        reward = self.battle.won if won else self.battle.lost
        visit = Visit(self.seat, game.main_of(self.seat))
        given = reward.steps(game, visit) if reward is not None and reward.possible(game, visit) else ()
        goes = hero_goes(self.hero, fate.goes, NOWHERE) if self.hero >= 0 and not won else ()
        return (*goes, *given)
