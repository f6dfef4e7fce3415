"""Powers that a scenario gives to certain units by a named rule; they stand in the place of what the card says."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Step
from heroes.rules.board.cards.bonuses import Give
from heroes.rules.board.combat.damage import BY_EFFECT, DealDamage, Heal, destroy
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.enemy_cards import CastNextSpell
from heroes.rules.board.combat.named_rules import (
    ACID,
    CORROSION,
    FEAST,
    MIRAGE,
    MOST_CORRODED,
    RETALIATIONS,
    meals,
    meals_beside,
    used,
)
from heroes.rules.board.library.abilities import Ability
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Clash, Unit
from heroes.rules.board.state.events import POWER, PowerShown
from heroes.rules.board.state.naming import named_at
from heroes.rules.board.state.statistics import OVERLAYS, STEPS, bonus, free_cells, living
from heroes.words import say

BREATH, SWIFT = "artifact-breath", "swift-wings"
SIDE_LOSS = 3
"""By how much the breath is weaker beside its target."""
SHELL = 3


class SpellProof(Data, Ability, frozen=True, tag="board.power-spell-proof"):
    """Spells of these levels do not touch it; without a level none does."""

    level: str = ""

    about_spells = True

    def spell_proof(self, game: BoardGame, unit: Unit, card: str) -> bool:
        return not self.level or CARDS[card].level == self.level


class Corrodes(Data, Ability, frozen=True, tag="board.power-corrodes"):
    """Each of its attacks lowers the defense of its target for the combat, up to a limit; the scenario may say by how
    much."""

    amount: int
    most: int

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        target, use = game.unit(clash.target), used(game, ACID)
        eaten = sum(
            -item.amount for item in game.combat.bonuses if item.source == POWER + ACID and item.unit == target.id
        )
        amount = min(use.amount or self.amount, (use.most or self.most) - eaten)
        if amount <= 0 or not target.alive:
            return ()
        return (Corrode(target.id, amount),)


class Corrode(Data, Step, frozen=True, tag="board.corrode"):
    unit: int
    amount: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.combat.bonuses.append(Bonus("defense", -self.amount, "combat", unit=self.unit, source=POWER + ACID))
        return ()


class Feasts(Data, Ability, frozen=True, tag="board.power-feasts"):
    """When it is hurt and something that it eats stands beside it, it does so and heals."""

    def on_activation(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        return (Feed(unit.id),) if unit.damage and meals_beside(game, unit) else ()


class Feed(Data, Step, frozen=True, tag="board.feed"):
    unit: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        unit = game.unit(self.unit)
        options = tuple(
            Option(
                f"eat:u{meal.id}",
                (Devour(self.unit, meal.id), CombatMayEnd()),
                say("combat.do.devour", unit=named_at(meal.card, game.ground.names[meal.cell])),
                verb="choose",
                things=(f"unit:{meal.id}",),
            )
            for meal in meals_beside(game, unit)
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        seat = game.combat.armies[unit.side].seat
        says = say("combat.ask.devour")
        return Ask(seat, "devour", options, about=(f"unit:{unit.id}",), says=says, rule="core.units.ability.activation")


class Devour(Data, Step, frozen=True, tag="board.devour"):
    unit: int
    meal: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        meal = game.unit(self.meal)
        amount = meals(game)[meal.card]
        destroy(game, meal)
        return (Heal(self.unit, amount),)


class RetaliatesOften(Data, Ability, frozen=True, tag="board.power-retaliates-often"):
    """It strikes back so many times in each combat round, or as often as the scenario says."""

    times: int

    def retaliates_again(self, game: BoardGame, unit: Unit) -> bool:
        return self._struck_back(game, unit.id) + 1 < (used(game, FEAST).times or self.times)

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        return (NoteRetaliation(clash.attacker),) if clash.retaliation else ()

    def _struck_back(self, game: BoardGame, unit: int) -> int:
        return sum(mark.startswith(retaliation_mark(game, unit)) for mark in game.combat.used)


def retaliation_mark(game: BoardGame, unit: int) -> str:
    return f"struck-back:{unit}:{game.combat.round}:"


class NoteRetaliation(Data, Step, frozen=True, tag="board.note-retaliation"):
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        combat.used = (*combat.used, f"{retaliation_mark(game, self.unit)}{len(combat.used)}")
        return ()


class Hoards(Data, Ability, frozen=True, tag="board.power-hoards"):
    """As it acts, chance gives it one of three things: a breath that takes those beside its target, too; a shell that
    holds until it is struck; or a storm in which nobody else moves more than a space and it reaches every one."""

    def on_activation(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        return (DrawFromHoard(unit.id),)

    def reaches(self, game: BoardGame, unit: Unit, cells: int) -> int:
        return free_cells(game.combat, unit.side) if bonus(game.combat, unit, SWIFT) else cells

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        unit, target = game.unit(clash.attacker), game.unit(clash.target)
        amount = clash.damage - SIDE_LOSS
        if clash.retaliation or amount <= 0 or target.cell < 0 or not bonus(game.combat, unit, BREATH):
            return ()
        row = game.ground.row(target.cell)
        beside = [
            enemy
            for enemy in living(game.combat, target.side)
            if enemy.cell in (target.cell - 1, target.cell + 1) and game.ground.row(enemy.cell) == row
        ]
        return tuple(DealDamage(enemy.id, amount, BY_EFFECT) for enemy in beside)


class DrawFromHoard(Data, Step, frozen=True, tag="board.draw-from-hoard"):
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        drawn = game.chance.below(3, BREATH)
        game.tell(PowerShown(self.unit, game.unit(self.unit).card, ("breath", "shell", "storm")[drawn]))
        if drawn == 0:
            return (Give(Bonus(BREATH, 1, "activation", unit=self.unit)),)
        if drawn == 1:
            return (Give(Bonus("defense", SHELL, "struck", unit=self.unit)),)
        others = [unit.id for unit in game.combat.units if unit.alive and unit.id != self.unit]
        slowed = [Give(Bonus(STEPS, -len(game.ground.names), "round", unit=other)) for other in others]
        return (*slowed, Give(Bonus(SWIFT, 1, "round", unit=self.unit)))


class IsMirage(Data, Ability, frozen=True, tag="board.power-mirage"):
    """The first of its kind that is struck in the first round was a mirage, if another one is left; or as many of them
    as the scenario says."""

    def when_struck(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        unit, combat = game.unit(clash.target), game.combat
        twins = [one for one in living(combat, unit.side) if one.card == unit.card and one is not unit]
        gone = sum(mark.startswith(MIRAGE) for mark in combat.used)
        return (Dissolve(unit.id),) if combat.round <= 1 and twins and gone < (used(game, MIRAGE).times or 1) else ()


CAST = "spell-of-the-round:"
"""A mark: the spells of this combat round have been cast."""


class CastsByServants(Data, Ability, frozen=True, tag="board.power-casts-by-servants"):
    """The first of its kind that acts in a combat round casts the spells of the round, from the AI spell deck. From the
    second of the servants that has been lost on, each takes a spell and a step of power with it; without any of them
    it casts nothing."""

    def on_activation(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        combat, use = game.combat, used(game, MIRAGE)
        leader = combat.armies[unit.side].leader
        mark = f"{CAST}{unit.side}:{combat.round}"
        if not use.casts or leader < 0 or mark in combat.used:
            return ()
        servants = [one for one in combat.units if one.side == unit.side and one.card == use.held_by]
        left = sum(one.alive for one in servants)
        taken = max(0, len(servants) - left - 1)
        player = game.players[leader]
        spells = len(player.deck) + len(player.discard)
        casts, power = min(use.casts, spells - taken), use.power - taken
        if (use.held_by and not left) or casts <= 0:
            return ()
        return (NoteCast(mark), *(CastNextSpell(leader, max(0, power)) for _ in range(casts)), CombatMayEnd())


class NoteCast(Data, Step, frozen=True, tag="board.note-cast"):
    mark: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.combat.used = (*game.combat.used, self.mark)
        return ()


class Dissolve(Data, Step, frozen=True, tag="board.dissolve"):
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit, combat = game.unit(self.unit), game.combat
        combat.used = (*combat.used, f"{MIRAGE}:{self.unit}")
        if unit.alive:
            destroy(game, unit)
        return ()


def _power(name: str, *, passive: Sequence[Ability], activation: Sequence[Ability] = ()) -> None:
    """What the card says is set aside."""
    OVERLAYS[POWER + name] = {
        "activation": tuple(activation),
        "passive": tuple(passive),
        "on_attack": (),
        "retaliation": (),
        "other": (),
    }


_power(BREATH, passive=(SpellProof(), Hoards()), activation=(Hoards(),))
_power(FEAST, passive=(RetaliatesOften(RETALIATIONS),), activation=(Feasts(),))
_power(ACID, passive=(SpellProof("basic"), Corrodes(CORROSION, MOST_CORRODED)))
_power(MIRAGE, passive=(SpellProof("basic"), IsMirage()), activation=(CastsByServants(),))
