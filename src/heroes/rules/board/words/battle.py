"""The vocabulary of cards, continued: spells that reach round a space, and what ends, bars or answers something in a
combat."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.rules.board.cards.bonuses import CLASH, COMBAT, Give, end_bonuses
from heroes.rules.board.cards.choosing import BY_CARD, unit_option
from heroes.rules.board.cards.decks import leave_play
from heroes.rules.board.cards.playing import AnswerSpell
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.cards.selectors import is_spell_proof, power_tier
from heroes.rules.board.combat.abilitydie import ABILITY_DIE, RollAbilityDie
from heroes.rules.board.combat.damage import BY_SPELL, DealDamage, destroy, lift_overlay, lose_sides
from heroes.rules.board.combat.dice import die_options, is_set
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.fires import FIRE_WALL, fires
from heroes.rules.board.combat.siege import walls_stand
from heroes.rules.board.library.components import CARDS, FLYING, GROUND
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import EFFECT, Bonus, Combat, Unit, Until
from heroes.rules.board.state.events import Rolled, card_said
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import face, rolls_again, tier
from heroes.rules.board.state.things import the_card
from heroes.rules.board.words.area import BurnSpaces
from heroes.rules.board.words.combine import Amount, GiveEverybody, aim, amount, damage_source, holds_card, is_spell
from heroes.rules.board.words.field import ChooseWall, FellWall, RerollOneDie, standing_walls
from heroes.rules.words.card import ONGOING, Effect, Play
from heroes.words import say

# ---------------------------------------------------------------------- striking round a space


class BlastAround(Data, Effect, frozen=True, tag="board.blast-around"):
    """Pick a space: every unit next to it takes damage, friends too, and the unit on it where the card says so."""

    amount: Amount
    centre: bool

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and bool(reached(game, play, self.centre))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseCentre(self, play)]

    def strike(self, game: BoardGame, play: Play, cell: int) -> Step:
        """What follows when a space has been picked."""
        number, source = self.amount.of(game, play), damage_source(play)
        struck = reached(game, play, self.centre)[cell]
        return BurnSpaces(tuple(DealDamage(unit.id, number, source) for unit in struck), play)

    @property
    def asks_first(self) -> bool:
        return True


def reached(game: BoardGame, play: Play, centre: bool) -> dict[int, list[Unit]]:
    """For each space round which somebody would be struck, the units that would be."""
    ground = game.ground
    found: dict[int, list[Unit]] = {}
    for unit in game.combat.units:
        if unit.cell < 0 or (damage_source(play) == BY_SPELL and is_spell_proof(game, unit, play.card)):
            continue
        cells = [*cells_of(ground.neighbours[unit.cell]), *((unit.cell,) if centre else ())]
        for cell in cells:
            found.setdefault(cell, []).append(unit)
    return found


class ChooseCentre(Data, Step, frozen=True, tag="board.choose-centre"):
    blast: BlastAround | BlastByDice
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        names = game.ground.names
        spell = is_spell(self.play)
        options = tuple(
            Option(
                f"space:{names[cell]}",
                (
                    *((AnswerSpell(tuple(unit.id for unit in struck)),) if spell else ()),
                    self.blast.strike(game, self.play, cell),
                ),
                say("cards.do.to", cell=names[cell]),
                verb="target",
                things=(f"cell:{names[cell]}",),
                final=spell,
            )
            for cell, struck in sorted(reached(game, self.play, self.blast.centre).items(), key=lambda found: found[0])
        )
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-centre",
            options,
            about=(the_card(self.play.card),),
            says=say("magic.ask.choose-centre", card=card_said(self.play.card)),
            rule=BY_CARD,
        )


def blast_ring(number: int | Amount) -> BlastAround:
    """All units next to a space."""
    return BlastAround(amount(number), centre=False)


def blast_around(number: int | Amount) -> BlastAround:
    """The unit on a space and all units next to it."""
    return BlastAround(amount(number), centre=True)


class BlastByDice(Data, Effect, frozen=True, tag="board.blast-by-dice"):
    """Pick a space and roll so many attack dice by the power of the spell: every unit on it and next to it takes 1
    damage for each +1."""

    dice: tuple[int, ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and power_tier(play) >= 0 and bool(reached(game, play, centre=True))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseCentre(self, play)]

    def strike(self, game: BoardGame, play: Play, cell: int) -> Step:
        return RollBlaze(cell, self.dice[power_tier(play)], play)

    @property
    def centre(self) -> bool:
        return True

    @property
    def asks_first(self) -> bool:
        return True


class RollBlaze(Data, Step, frozen=True, tag="board.roll-blaze"):
    """The dice fall one after another; then everybody is struck at once."""

    cell: int
    left: int
    play: Play
    hits: int = 0

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        casts = game.state.casts
        if casts and casts[-1].cancelled:
            return ()
        if not self.left:
            struck = reached(game, self.play, centre=True).get(self.cell, [])
            return tuple(DealDamage(unit.id, self.hits, damage_source(self.play)) for unit in struck if self.hits)
        return Ask(
            NATURE,
            ABILITY_DIE,
            die_options(lambda face: (TellDie(face, self.play.seat), self._after(face))),
            about=(the_card(self.play.card),),
            says=say("combat.ask.ability-die"),
            rule="core.units.ability.die-triggered",
        )

    def _after(self, face: int) -> RollBlaze:
        return msgspec.structs.replace(self, left=self.left - 1, hits=self.hits + (face == 1))


class TellDie(Data, Step, frozen=True, tag="board.tell-die"):
    face: int
    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.tell(Rolled(-1, self.face, ABILITY_DIE, self.seat))
        return ()


def blast_by_dice(*dice: int) -> BlastByDice:
    """One number of dice for each power tier."""
    return BlastByDice(dice)


class StrikeBeside(Data, Effect, frozen=True, tag="board.strike-beside"):
    """The chosen unit and so many units next to it, of the player's choice, take damage."""

    amount: Amount
    others: int

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseBeside(self, play, (play.unit,))]


class ChooseBeside(Data, Step, frozen=True, tag="board.choose-beside"):
    strike: StrikeBeside
    play: Play
    struck: tuple[int, ...]

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        near = self.beside(game) if len(self.struck) <= self.strike.others else []
        if not near:
            number, source = self.strike.amount.of(game, self.play), damage_source(self.play)
            return tuple(DealDamage(unit, number, source) for unit in self.struck)
        options = tuple(
            unit_option(game, unit, msgspec.structs.replace(self, struck=(*self.struck, unit.id))) for unit in near
        )
        return Ask(
            self.play.seat,
            "choose-unit",
            options,
            about=(the_card(self.play.card),),
            says=say("cards.ask.who-struck-next", card=card_said(self.play.card)),
            rule=BY_CARD,
        )

    def beside(self, game: BoardGame) -> list[Unit]:
        """The units next to the first one that have not been chosen yet."""
        centre = game.unit(self.struck[0]).cell
        if centre < 0:
            return []
        near = game.ground.neighbours[centre]
        return [
            unit
            for unit in game.combat.units
            if unit.cell >= 0 and near >> unit.cell & 1 and unit.id not in self.struck
        ]


def strike_beside(number: int | Amount, *, others: int) -> StrikeBeside:
    return StrikeBeside(amount(number), others)


# ---------------------------------------------------------------------- ending what lasts


def is_ongoing(item: Bonus) -> bool:
    """Whether something in force comes from an ongoing card."""
    return (
        item.until != CLASH and item.source in CARDS and any(use.timing == ONGOING for use in CARDS[item.source].uses)
    )


class EndOngoing(Data, Effect, frozen=True, tag="board.end-ongoing"):
    """End one ongoing effect, whoever it helps."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and bool(lasting(game.combat) or fires(game.combat))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseLasting(play)]


def lasting(combat: Combat) -> list[tuple[Seat, str, int]]:
    """The ongoing effects of a combat: who played which card, and on which unit it lies; -1: on none."""
    found = [
        (item.seat, item.source, item.unit) for item in combat.bonuses if is_ongoing(item) and item.what != FIRE_WALL
    ]
    found += [
        (unit.overlay_seat, unit.overlay, unit.id) for unit in combat.units if unit.overlay_seat >= 0 and unit.overlay
    ]
    return list(dict.fromkeys(found))


class ChooseLasting(Data, Step, frozen=True, tag="board.choose-lasting"):
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = [
            Option(
                f"end:{card}:{seat}" + (f":u{unit}" if unit >= 0 else ""),
                (EndLasting(seat, card, unit),),
                say("magic.do.end-on", card=card_said(card), unit=named(game, game.unit(unit)))
                if unit >= 0
                else say("cards.do.end", card=card_said(card)),
                verb="remove",
                things=(f"card:{card}", f"seat:{seat}", *((f"unit:{unit}",) if unit >= 0 else ())),
            )
            for seat, card, unit in lasting(game.combat)
        ]
        names = game.ground.names
        options += [
            Option(
                f"end:{names[fire.cells[0]]}",
                (Undo(-1, fire.cells[0]),),
                say("cards.do.to", cell=names[fire.cells[0]]),
                verb="remove",
                things=(f"cell:{names[fire.cells[0]]}",),
            )
            for fire in fires(game.combat)
        ]
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "end-effect",
            tuple(options),
            about=(the_card(self.play.card),),
            says=say("magic.ask.end-which", card=card_said(self.play.card)),
            rule=BY_CARD,
        )


class EndLasting(Data, Step, frozen=True, tag="board.end-lasting"):
    seat: Seat
    card: str
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        asked = (self.seat, self.card, self.unit)
        end_bonuses(game, lambda item: is_ongoing(item) and (item.seat, item.source, item.unit) == asked)
        if self.unit < 0:
            return ()
        unit = game.unit(self.unit)
        if (unit.overlay_seat, unit.overlay) == asked[:2]:
            lift_overlay(game, unit)
        return lose_sides(game, unit)


END_ONGOING = EndOngoing()


class Dispel(Data, Effect, frozen=True, tag="board.dispel"):
    """End all ongoing effects on a space, or on a unit and its space; how high its level may be depends on power."""

    tiers_by_power: tuple[tuple[str, ...], ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and (bool(fires(game.combat)) or bool(self.units(game, play)))

    def units(self, game: BoardGame, play: Play) -> list[Unit]:
        """Units on which, or under which, something lies that can be ended."""
        combat = game.combat
        burning = [cell for fire in fires(combat) for cell in fire.cells]
        levels = self.tiers_by_power[power_tier(play)]
        return [
            unit
            for unit in combat.units
            if unit.alive
            and tier(unit) in levels
            and not is_spell_proof(game, unit, play.card)
            and (
                unit.overlay
                or unit.cell in burning
                or any(is_ongoing(item) and item.unit == unit.id for item in combat.bonuses)
            )
        ]

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseDispelled(self, play)]

    @property
    def asks_first(self) -> bool:
        return True


class ChooseDispelled(Data, Step, frozen=True, tag="board.choose-dispelled"):
    dispel: Dispel
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        names = game.ground.names
        options = [
            unit_option(
                game,
                unit,
                AnswerSpell(),
                *aim(game, unit, self.play, Resolve(Disenchant(unit.id, unit.cell), self.play)),
            )
            for unit in self.dispel.units(game, self.play)
        ]
        options += [
            Option(
                f"space:{names[cell]}",
                (AnswerSpell(), Resolve(Disenchant(-1, cell), self.play)),
                say("cards.do.to", cell=names[cell]),
                verb="target",
                things=(f"cell:{names[cell]}",),
            )
            for cell in sorted({cell for fire in fires(game.combat) for cell in fire.cells})
        ]
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-dispelled",
            tuple(options),
            about=(the_card(self.play.card),),
            says=say("magic.ask.dispel-what", card=card_said(self.play.card)),
            rule=BY_CARD,
        )


class Disenchant(Data, Effect, frozen=True, tag="board.disenchant"):
    """Everything ongoing on a unit and on a space ends, unless the spell is cancelled meanwhile."""

    unit: int
    cell: int

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Undo(self.unit, self.cell)]


class Undo(Data, Step, frozen=True, tag="board.undo"):
    unit: int
    cell: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        douse(game, self.cell)
        if self.unit < 0:
            return ()
        end_bonuses(game, lambda item: is_ongoing(item) and item.unit == self.unit)
        unit = game.unit(self.unit)
        if unit.overlay:
            lift_overlay(game, unit)
        return lose_sides(game, unit)


def douse(game: BoardGame, cell: int) -> None:
    """A fire on a space goes out, and its card leaves play: the cards lie there in the order of their fires."""
    combat = game.combat
    while True:
        burning = fires(combat)
        place = next((number for number, fire in enumerate(burning) if cell in fire.cells), -1)
        if place < 0:
            return
        combat.structures = tuple(
            item for item in combat.structures if item.kind != EFFECT or item is not burning[place]
        )
        held = [number for number, item in enumerate(combat.bonuses) if item.what == FIRE_WALL][place]
        item = combat.bonuses.pop(held)
        leave_play(game, item.seat, item.source, "hand" if item.back else "discard")
        if item.back:
            leave_play(game, item.seat, item.back, "discard")


def dispel(*, tiers_by_power: Sequence[Sequence[str]]) -> Dispel:
    return Dispel(tuple(tuple(group) for group in tiers_by_power))


# ---------------------------------------------------------------------- everybody, or nobody


class EverybodyHas(GiveEverybody, frozen=True, tag="board.everybody-has"):
    """All units of both sides have something for the rest of the combat round or of the combat."""

    until: Until = COMBAT

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        held = (holds_card(game, play), False)
        return [
            Give(Bonus(self.what, 1, self.until, side=side, source=play.card, seat=play.seat, holds=holds))
            for side, holds in enumerate(held)
        ]


def everybody_has(what: str, *, until: Until = COMBAT) -> EverybodyHas:
    return EverybodyHas(what, until)


class AgainstNeutrals(Data, Effect, frozen=True, tag="board.against-neutrals"):
    """Something, in a combat against neutral units."""

    effect: Effect

    def possible(self, game: BoardGame, play: Play) -> bool:
        side = game.side_of(play.seat)
        if side < 0:
            return False
        enemy = game.combat.armies[1 - side]
        return enemy.hero == "neutral" and enemy.leader < 0 and self.effect.possible(game, play)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return self.effect.steps(game, play)

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)


def against_neutrals(effect: Effect) -> AgainstNeutrals:
    return AgainstNeutrals(effect)


# ---------------------------------------------------------------------- sieges


class BreakWalls(Data, Effect, frozen=True, tag="board.break-walls"):
    """In a siege so many walls, or the gate, fall, as the player chooses."""

    count: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        return combat is not None and combat.siege and walls_stand(combat)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseWall(play)] * self.count


def break_walls(count: int) -> BreakWalls:
    return BreakWalls(count)


class Raze(Data, Effect, frozen=True, tag="board.raze"):
    """In a siege the gate falls and so many walls, of more as the player chooses."""

    walls: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        return combat is not None and combat.siege and walls_stand(combat)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        structures = game.combat.structures
        standing = [place for place, _ in standing_walls(game.combat)]
        walls = [place for place in standing if structures[place].kind == "wall"]
        gates = [FellWall(place) for place in standing if place not in walls]
        if len(walls) <= self.walls:
            return [*gates, *(FellWall(place) for place in walls)]
        return [*gates, *[ChooseWall(play)] * self.walls]


def raze(*, walls: int) -> Raze:
    return Raze(walls)


class ToppleTower(Data, Effect, frozen=True, tag="board.topple-tower"):
    """In a siege the Arrow Tower is destroyed."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and bool(towers(game.combat))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [FallTower(), CombatMayEnd()]


def towers(combat: Combat) -> list[Unit]:
    """What stands and falls with the walls."""
    return [unit for unit in combat.units if unit.alive and "falls_with_walls" in face(unit).always]


class FallTower(Data, Step, frozen=True, tag="board.fall-tower"):
    def run(self, game: BoardGame) -> tuple[Step, ...]:
        for unit in towers(game.combat):
            destroy(game, unit)
        return ()


TOPPLE_TOWER = ToppleTower()


# ---------------------------------------------------------------------- attacks and dice


class ShieldTarget(Data, Effect, frozen=True, tag="board.shield-target"):
    """The own unit that a ground or flying unit attacks gets more defense."""

    amount: Amount

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes:
            return False
        attacker, target = combat.units[combat.clashes[-1].attacker], combat.units[combat.clashes[-1].target]
        if target.side != game.side_of(play.seat) or is_spell_proof(game, target, play.card):
            return False
        return face(attacker).kind in (GROUND, FLYING)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        target = game.unit(game.combat.clashes[-1].target)
        number = self.amount.of(game, play)
        return aim(
            game, target, play, Give(Bonus("defense", number, CLASH, target.id, source=play.card, seat=play.seat))
        )

    @property
    def defends(self) -> bool:
        return True


def shield(number: int | Amount) -> ShieldTarget:
    return ShieldTarget(amount(number))


class SoftenRetaliation(Data, Effect, frozen=True, tag="board.soften-retaliation"):
    """An enemy that strikes back at an own unit does it less damage: the unit has so much more defense."""

    amount: Amount

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes or not combat.clashes[-1].retaliation:
            return False
        return combat.units[combat.clashes[-1].target].side == game.side_of(play.seat)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        target = game.combat.clashes[-1].target
        number = self.amount.of(game, play.at(target))
        return [Give(Bonus("defense", number, CLASH, target, source=play.card, seat=play.seat))]

    @property
    def defends(self) -> bool:
        return True


def soften_retaliation(number: int | Amount) -> SoftenRetaliation:
    return SoftenRetaliation(amount(number))


class OnEitherDie(Data, Effect, frozen=True, tag="board.on-either-die"):
    """Roll two attack dice and pick one: if it shows the named face, something happens."""

    face: int
    effect: Effect
    dice: int = 2

    def possible(self, game: BoardGame, play: Play) -> bool:
        return self.effect.possible(game, play)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        # Whatever happens does so once: the second time there is nothing left to do.
        return [RollAbilityDie(play.seat, -1, self.face, (Resolve(self.effect, play),))] * self.dice

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)


def on_either_die(face: int, effect: Effect) -> OnEitherDie:
    return OnEitherDie(face, effect)


class RerollAnyDie(RerollOneDie, frozen=True, tag="board.reroll-any-die"):
    """Roll any one die again: an attack die that has fallen, whoever rolled it, or one's own die of the map in this
    turn."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None:
            return super().possible(game, play)
        if not combat.clashes or not rolls_again(game):
            return False
        clash = combat.clashes[-1]
        return bool(clash.dice) and not clash.void and not is_set(game, clash)


REROLL_ANY_DIE = RerollAnyDie()
