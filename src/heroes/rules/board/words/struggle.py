"""The vocabulary of cards, continued: what changes one attack, the ground it is fought on, or a whole combat."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Step
from heroes.rules.board.cards.bonuses import CLASH, COMBAT, Give, end_bonuses
from heroes.rules.board.cards.choosing import unit_option
from heroes.rules.board.cards.moments import power_of
from heroes.rules.board.cards.resolve import doer
from heroes.rules.board.cards.selectors import is_spell_proof, power_tier
from heroes.rules.board.combat.damage import lose_sides
from heroes.rules.board.combat.dice import FORTUNE, IgnoreDie
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.siege import fell, walls_stand
from heroes.rules.board.realm.charms import FORTUNE as MAP_FORTUNE
from heroes.rules.board.realm.charms import TURN, LayCharm, may_have_reroll
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Combat, Structure, Unit
from heroes.rules.board.state.events import ObstacleRemoved, card_said, structure_said
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import initiative, rolls_again, shuns, tier
from heroes.rules.board.state.things import the_card
from heroes.rules.board.words.battle import FallTower, is_ongoing, towers
from heroes.rules.board.words.combine import aim, holds_card
from heroes.rules.board.words.field import wall_options
from heroes.rules.board.words.hand import enemy_of
from heroes.rules.words.card import Effect, Play
from heroes.words import Said, say, word

# ---------------------------------------------------------------------- one attack


class IgnoreDefense(Data, Effect, frozen=True, tag="board.ignore-defense"):
    """No defense counts against the own unit that attacks; how high the level of its target may be depends on power."""

    tiers_by_power: tuple[tuple[str, ...], ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes:
            return False
        attacker, target = combat.units[combat.clashes[-1].attacker], combat.units[combat.clashes[-1].target]
        reached = power_tier(play)
        if attacker.side != game.side_of(play.seat) or reached < 0 or is_spell_proof(game, attacker, play.card):
            return False
        return tier(target) in self.tiers_by_power[reached]

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        unit = game.unit(game.combat.clashes[-1].attacker)
        return aim(game, unit, play, Give(Bonus("reckless", 1, CLASH, unit=unit.id, source=play.card, seat=play.seat)))


def ignore_defense(*, tiers_by_power: Sequence[Sequence[str]]) -> IgnoreDefense:
    return IgnoreDefense(tuple(tuple(group) for group in tiers_by_power))


class SpoilAttack(Data, Effect, frozen=True, tag="board.spoil-attack"):
    """When an enemy unit attacks: its die is ignored, or the attack that a card has given it; how high its level may
    be depends on power."""

    tiers_by_power: tuple[tuple[str, ...], ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes:
            return False
        attacker = combat.units[combat.clashes[-1].attacker]
        reached = power_tier(play)
        if attacker.side == game.side_of(play.seat) or reached < 0 or is_spell_proof(game, attacker, play.card):
            return False
        spoilt = not combat.clashes[-1].void or bool(attack_cards(combat, attacker))
        return spoilt and tier(attacker) in self.tiers_by_power[reached]

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return aim(game, game.unit(game.combat.clashes[-1].attacker), play, ChooseSpoilt(play))

    @property
    def defends(self) -> bool:
        return True


def attack_cards(combat: Combat, unit: Unit) -> list[str]:
    """The cards that give a unit more attack in the attack being resolved."""
    return list(
        dict.fromkeys(
            item.source
            for item in combat.bonuses
            if item.unit == unit.id and item.what in ("attack", "ranged-attack") and item.amount > 0 and item.source
        )
    )


class ChooseSpoilt(Data, Step, frozen=True, tag="board.choose-spoilt"):
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        clash = combat.clashes[-1]
        options = [
            Option(
                f"spoil:{card}",
                (SpoilCard(clash.attacker, card),),
                say("cards.do.spoil-card", card=card_said(card)),
                verb="remove",
                things=(f"card:{card}",),
            )
            for card in attack_cards(combat, combat.units[clash.attacker])
        ]
        if not clash.void:
            options.insert(0, Option("spoil:die", (IgnoreDie(),), say("cards.do.spoil-die"), verb="remove"))
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(
            self.play.seat,
            "spoil",
            tuple(options),
            about=(the_card(self.play.card),),
            says=say("cards.ask.spoil", card=card_said(self.play.card)),
            rule="core.cards.text-overrides",
        )


class SpoilCard(Data, Step, frozen=True, tag="board.spoil-card"):
    """The attack that this card gives the unit in this attack is lost; what lasts longer comes back after it."""

    unit: int
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        found = [
            item
            for item in game.combat.bonuses
            if item.unit == self.unit and item.source == self.card and item.amount > 0
        ]
        lost = [item for item in found if item.what in ("attack", "ranged-attack")]
        return tuple(Give(Bonus(item.what, -item.amount, CLASH, unit=self.unit)) for item in lost)


def spoil_attack(*, tiers_by_power: Sequence[Sequence[str]]) -> SpoilAttack:
    return SpoilAttack(tuple(tuple(group) for group in tiers_by_power))


class RerollOneOften(Data, Effect, frozen=True, tag="board.reroll-one-often"):
    """One die of one's own that is about to be thrown may be rolled again so many times, by the power of the spell, and
    any of its results kept: the attack die of the own unit that attacks or acts, or a die of the map in this turn."""

    times: tuple[int, ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None:
            return may_have_reroll(game, play.seat, MAP_FORTUNE)
        unit = self._roller(combat)
        if unit is None or unit.side != game.side_of(play.seat) or is_spell_proof(game, unit, play.card):
            return False
        return rolls_again(game) and not any(item.what == FORTUNE and item.unit == unit.id for item in combat.bonuses)

    def _roller(self, combat: Combat) -> Unit | None:
        """The unit for which the next attack die falls."""
        if combat.clashes:
            return combat.units[combat.clashes[-1].attacker]
        acting = combat.acting
        return combat.units[acting.unit] if acting is not None and not acting.attacks else None

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        times = self.times[power_tier(play)]
        if game.state.combat is None:
            return [LayCharm(Charm(MAP_FORTUNE, times, TURN, play.seat))]
        unit = self._roller(game.combat)
        assert unit is not None
        bonus = Bonus(FORTUNE, times, CLASH, unit=unit.id, source=play.card, seat=play.seat)
        return aim(game, unit, play, Give(bonus))


def reroll_one_often(*, times: Sequence[int]) -> RerollOneOften:
    return RerollOneOften(tuple(times))


class AttackIfFaster(Data, Effect, frozen=True, tag="board.attack-if-faster"):
    """+N attack to the own unit that attacks, or more if its initiative is higher than that of its target, or lower
    where the card says so."""

    amount: int
    more: int
    slower: bool = False

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes:
            return False
        return combat.units[combat.clashes[-1].attacker].side == game.side_of(play.seat)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        combat = game.combat
        attacker, target = combat.units[combat.clashes[-1].attacker], combat.units[combat.clashes[-1].target]
        ahead = initiative(combat, attacker) - initiative(combat, target)
        number = self.more if (ahead < 0 if self.slower else ahead > 0) else self.amount
        return [Give(Bonus("attack", number, CLASH, unit=attacker.id, source=play.card, seat=play.seat))]


def attack_if_faster(number: int, faster: int) -> AttackIfFaster:
    return AttackIfFaster(number, faster)


def attack_if_slower(number: int, slower: int) -> AttackIfFaster:
    return AttackIfFaster(number, slower, slower=True)


class SlowDown(Data, Effect, frozen=True, tag="board.slow-down"):
    """The chosen unit has so much less initiative until the combat ends, but not less than 1."""

    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        if play.unit < 0:
            return True
        unit = game.unit(play.unit)
        return initiative(game.combat, unit) > 1 and not shuns(game.combat, unit, play.card)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        less = min(self.amount, initiative(game.combat, game.unit(play.unit)) - 1)
        holds = holds_card(game, play)
        bonus = Bonus("initiative", -less, COMBAT, unit=play.unit, source=play.card, seat=play.seat, holds=holds)
        return [Give(bonus)]


def slow_down(amount: int) -> SlowDown:
    return SlowDown(amount)


# ---------------------------------------------------------------------- effects and power


class EndEnemyEffects(Data, Effect, frozen=True, tag="board.end-enemy-effects"):
    """Every ongoing effect that the enemy player has laid on the unit ends."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return bool(laid_by_enemy(game, play))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Strip(play.unit, laid_by_enemy(game, play))]


def laid_by_enemy(game: BoardGame, play: Play) -> tuple[Bonus, ...]:
    """What lies on the unit from ongoing cards of the enemy player. A bonus for one attack is no ongoing effect."""
    enemy = enemy_of(game, play)
    if enemy < 0:
        return ()
    return tuple(
        item for item in game.combat.bonuses if item.unit == play.unit and item.seat == enemy and is_ongoing(item)
    )


class Strip(Data, Step, frozen=True, tag="board.strip"):
    unit: int
    effects: tuple[Bonus, ...]

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit = game.unit(self.unit)
        if not unit.alive:
            return ()
        end_bonuses(game, lambda item: item in self.effects)
        return lose_sides(game, unit)


END_ENEMY_EFFECTS = EndEnemyEffects()


class StrengthenSchool(Data, Effect, frozen=True, tag="board.strengthen-school"):
    """Until the combat ends all spells of a school that the player casts have more power."""

    school: str
    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.side_of(play.seat) >= 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        side, what = game.side_of(play.seat), power_of(self.school)
        holds = holds_card(game, play)
        return [Give(Bonus(what, self.amount, COMBAT, side=side, source=play.card, seat=play.seat, holds=holds))]


def strengthen_school(school: str, amount: int) -> StrengthenSchool:
    return StrengthenSchool(school, amount)


# ---------------------------------------------------------------------- obstacles

OBSTACLES = ("wall", "gate", "terrain")


class ClearObstacles(Data, Effect, frozen=True, tag="board.clear-obstacles"):
    """Walls, the gate and obstacle tokens leave the board: up to so many of the player's choice, by the power of the
    spell."""

    count: tuple[int, ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        return combat is not None and bool(obstacles(combat))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseObstacle(play, self.count[power_tier(play)], first=True)]


def obstacles(combat: Combat) -> list[Structure]:
    return [item for item in combat.structures if item.standing and item.kind in OBSTACLES]


def obstacle_said(item: Structure) -> Said:
    return word(item.name) if item.kind == "terrain" else structure_said(item.name)


class ChooseObstacle(Data, Step, frozen=True, tag="board.choose-obstacle"):
    play: Play
    left: int
    first: bool

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        found, names = obstacles(game.combat), game.ground.names
        if not self.left or not found:
            return ()
        again = ChooseObstacle(self.play, self.left - 1, first=False)
        options = [
            Option(
                f"clear:{'-'.join(names[cell] for cell in item.cells)}",
                (LiftObstacle(item), again),
                say("combat.do.destroy-at", item=obstacle_said(item), list=[names[cell] for cell in item.cells]),
                verb="remove",
                things=tuple(f"cell:{names[cell]}" for cell in item.cells),
            )
            for item in found
        ]
        if not self.first:
            options.insert(0, Option("done", (), say("cards.do.clear-no-more"), verb="done"))
        return Ask(
            self.play.seat,
            "clear",
            tuple(options),
            about=(the_card(self.play.card),),
            says=say("cards.ask.which-obstacle", card=card_said(self.play.card)),
            rule="core.cards.text-overrides",
            passes=None if self.first else "done",
        )


class LiftObstacle(Data, Step, frozen=True, tag="board.lift-obstacle"):
    obstacle: Structure

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        place = combat.structures.index(self.obstacle)
        if self.obstacle.kind != "terrain":
            fell(game, place)
            return ()
        combat.structures = (*combat.structures[:place], *combat.structures[place + 1 :])
        game.tell(ObstacleRemoved(self.obstacle.name, tuple(game.ground.names[cell] for cell in self.obstacle.cells)))
        return ()


def clear_obstacles(*, count: Sequence[int]) -> ClearObstacles:
    return ClearObstacles(tuple(count))


class Breach(Data, Effect, frozen=True, tag="board.breach"):
    """In a siege a wall or the gate falls, or perhaps the Arrow Tower."""

    tower: bool

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.siege:
            return False
        return walls_stand(combat) or (self.tower and bool(towers(combat)))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseBreach(play, self.tower)]


class ChooseBreach(Data, Step, frozen=True, tag="board.choose-breach"):
    play: Play
    tower: bool

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = wall_options(game)
        options += [
            unit_option(
                game,
                tower,
                FallTower(),
                CombatMayEnd(),
                says=say("combat.do.destroy", item=named(game, tower)),
                verb="break",
            )
            for tower in (towers(game.combat) if self.tower else ())
        ]
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-wall",
            tuple(options),
            about=(f"unit:{doer(game)}",),
            says=say("cards.ask.which-wall", card=card_said(self.play.card)),
            rule="core.units.ability.other",
        )


BREACH_WALLS = Breach(tower=False)
BREACH_ANY = Breach(tower=True)
