"""The vocabulary of cards, continued: feats of heroes in combat. Several units struck at once, dice that are set,
tokens for everybody, guests, and what reaches from one unit to another."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Step
from heroes.rules.board.cards.bonuses import CLASH, COMBAT, Give
from heroes.rules.board.cards.choosing import BY_CARD, ask_unit, unit_option
from heroes.rules.board.cards.selectors import ENEMY, ONE_OF_YOUR_UNITS, Units, power_tier, units
from heroes.rules.board.combat.damage import BY_EFFECT, DealDamage, Heal
from heroes.rules.board.combat.dice import CHOSEN_DICE, LEVEL_DICE
from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.moving import MoveTo
from heroes.rules.board.combat.rounds import FREE_ROUND
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Unit
from heroes.rules.board.state.events import Defends, card_said
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import guest_mark, health_left, living, tier
from heroes.rules.board.state.things import the_card
from heroes.rules.board.words.abilities.burning import free_beside
from heroes.rules.board.words.area import BurnSpaces
from heroes.rules.board.words.combine import aim, damage_source
from heroes.rules.board.words.elements import PutSummoned, free_spaces
from heroes.rules.words.card import Effect, Play
from heroes.words import in_a_row, say

# ---------------------------------------------------------------------- several units at once


class StrikeAll(Data, Effect, frozen=True, tag="board.strike-all"):
    """Every unit that fits takes damage."""

    whom: Units
    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and bool(self.whom.find(game, play))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        source = damage_source(play)
        return [
            step
            for unit in self.whom.find(game, play)
            for step in aim(game, unit, play, DealDamage(unit.id, self.amount, source))
        ]


def strike_all(whom: Units, *, damage: int) -> StrikeAll:
    return StrikeAll(whom, damage)


class StrikeSeveral(Data, Effect, frozen=True, tag="board.strike-several"):
    """So many different enemy units of the player's choice take damage."""

    count: int
    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and bool(units(of=ENEMY).find(game, play))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseNext(play, self.amount, self.count, ())]


class ChooseNext(Data, Step, frozen=True, tag="board.choose-next"):
    play: Play
    amount: int
    left: int
    struck: tuple[int, ...]

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        found = [unit for unit in units(of=ENEMY).find(game, self.play) if unit.id not in self.struck]
        if not self.left:
            return (CombatMayEnd(),)
        source = damage_source(self.play)
        options = [
            unit_option(
                game,
                unit,
                *aim(game, unit, self.play, DealDamage(unit.id, self.amount, source)),
                msgspec.structs.replace(self, left=self.left - 1, struck=(*self.struck, unit.id)),
            )
            for unit in found
        ]
        return ask_unit(self.play, options) if options else (CombatMayEnd(),)


def strike_several(count: int, *, damage: int) -> StrikeSeveral:
    return StrikeSeveral(count, damage)


class BlastLine(Data, Effect, frozen=True, tag="board.blast-line"):
    """Pick a straight row of so many spaces: every unit on it takes damage, friends too."""

    length: int
    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and bool(struck_lines(game, self.length))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseLine(self, play)]


def struck_lines(game: BoardGame, length: int) -> dict[tuple[int, ...], list[int]]:
    """The straight rows of so many spaces on which somebody stands, with the units there."""
    ground = game.ground
    standing = {unit.cell: unit.id for unit in game.combat.units if unit.alive and unit.cell >= 0}
    found: dict[tuple[int, ...], list[int]] = {}
    for start in range(ground.size):
        for near in cells_of(ground.neighbours[start]):
            line = [start, near]
            while len(line) < length and (cell := ground.beyond(line[-2], line[-1])) >= 0:
                line.append(cell)
            struck = [standing[cell] for cell in line if cell in standing]
            if len(line) == length and line[0] < line[-1] and struck:
                found[tuple(line)] = struck
    return found


class ChooseLine(Data, Step, frozen=True, tag="board.choose-line"):
    blast: BlastLine
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        names, source = game.ground.names, damage_source(self.play)
        options = tuple(
            Option(
                f"spaces:{'-'.join(names[cell] for cell in line)}",
                (BurnSpaces(tuple(DealDamage(unit, self.blast.amount, source) for unit in struck), self.play),),
                in_a_row("list.and", [names[cell] for cell in line]),
                verb="target",
                things=tuple(f"cell:{names[cell]}" for cell in line),
            )
            for line, struck in struck_lines(game, self.blast.length).items()
        )
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-spaces",
            options,
            about=(the_card(self.play.card),),
            says=say("cards.ask.choose-line", card=card_said(self.play.card)),
            rule=BY_CARD,
        )


def blast_line(length: int, *, damage: int) -> BlastLine:
    return BlastLine(length, damage)


# ---------------------------------------------------------------------- tokens and marks


class SpendRetaliation(Data, Effect, frozen=True, tag="board.spend-retaliation"):
    """The chosen unit is marked as if it had retaliated in this round."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return play.unit < 0 or not game.unit(play.unit).retaliated

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [MarkRetaliated(play.unit)]


class MarkRetaliated(Data, Step, frozen=True, tag="board.mark-retaliated"):
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.unit(self.unit).retaliated = True
        return ()


SPEND_RETALIATION = SpendRetaliation()


class DefendAll(Data, Effect, frozen=True, tag="board.defend-all"):
    """Every unit of the player gets a Defense token."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        side = game.side_of(play.seat)
        return side >= 0 and any(not unit.defending for unit in living(game.combat, side))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [GiveTokens(game.side_of(play.seat))]


class GiveTokens(Data, Step, frozen=True, tag="board.give-tokens"):
    side: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        for unit in living(game.combat, self.side):
            if not unit.defending:
                unit.defending = True
                seat, owner, cell = game.told(unit)
                game.tell(Defends(unit.id, unit.card, cell, seat, owner))
        return ()


DEFEND_ALL = DefendAll()


class DefenseIfNear(Data, Effect, frozen=True, tag="board.defense-if-near"):
    """+N defense to the own unit that is attacked, or more if its attacker stands next to it."""

    amount: int
    near: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes:
            return False
        return game.unit(combat.clashes[-1].target).side == game.side_of(play.seat)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        clash = game.combat.clashes[-1]
        number = self.near if clash.adjacent else self.amount
        return [Give(Bonus("defense", number, CLASH, unit=clash.target, source=play.card, seat=play.seat))]

    @property
    def defends(self) -> bool:
        return True


def defense_if_near(number: int, near: int) -> DefenseIfNear:
    return DefenseIfNear(number, near)


# ---------------------------------------------------------------------- dice that are set


class SetDice(Data, Effect, frozen=True, tag="board.set-dice"):
    """All dice of the attack that has been declared show 0, or what the player of the attacking unit likes."""

    what: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes or combat.clashes[-1].dice:
            return False
        own = game.unit(combat.clashes[-1].attacker).side == game.side_of(play.seat)
        return own or self.what == LEVEL_DICE

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        attacker = game.combat.clashes[-1].attacker
        return [Give(Bonus(self.what, 1, CLASH, unit=attacker, source=play.card, seat=play.seat))]

    @property
    def defends(self) -> bool:
        return self.what == LEVEL_DICE


SET_DICE_TO_ZERO = SetDice(LEVEL_DICE)
CHOOSE_DICE = SetDice(CHOSEN_DICE)


# ---------------------------------------------------------------------- rounds and guests


class FightOn(Data, Effect, frozen=True, tag="board.fight-on"):
    """A combat with neutral units goes on for another round without a movement point."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or combat.unlimited or game.side_of(play.seat) < 0:
            return False
        return not any(item.what == FREE_ROUND for item in combat.bonuses)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        side = game.side_of(play.seat)
        return [Give(Bonus(FREE_ROUND, 1, COMBAT, side=side, source=play.card, seat=play.seat))]


FIGHT_ON = FightOn()


class CallUp(Data, Effect, frozen=True, tag="board.call-up"):
    """A neutral unit whose card lies in its deck or on its pile fights on the player's side in this combat."""

    card: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or game.side_of(play.seat) < 0 or not free_spaces(game, play):
            return False
        deck = game.state.decks.get(neutral_deck(UNITS[self.card].tier))
        return deck is not None and self.card in (*deck.draw, *deck.discard)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseGuestSpace(self.card, play)]


class ChooseGuestSpace(Data, Step, frozen=True, tag="board.choose-guest-space"):
    card: str
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        names, side = game.ground.names, game.side_of(self.play.seat)
        options = tuple(
            Option(
                f"space:{names[cell]}",
                (BeGuest(), PutSummoned(self.card, False, cell, side)),
                say("cards.do.to", cell=names[cell]),
                verb="target",
                things=(f"cell:{names[cell]}",),
            )
            for cell in free_spaces(game, self.play)
        )
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-space",
            options,
            about=(the_card(self.play.card),),
            says=say("magic.ask.arrival", unit=UNITS[self.card].says),
            rule=BY_CARD,
        )


class BeGuest(Data, Step, frozen=True, tag="board.be-guest"):
    """The unit that is about to join belongs to no army."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        combat.used = (*combat.used, guest_mark(len(combat.units)))
        return ()


def call_up(card: str) -> CallUp:
    return CallUp(card)


# ---------------------------------------------------------------------- from space to space, from unit to unit


class StepAside(Data, Effect, frozen=True, tag="board.step-aside"):
    """Move the chosen unit to an empty space next to it."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return play.unit < 0 or bool(free_beside(game, game.unit(play.unit)))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseStep(play)]


class ChooseStep(Data, Step, frozen=True, tag="board.choose-step"):
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        names, unit = game.ground.names, game.unit(self.play.unit)
        options = tuple(
            Option(
                f"to:{names[cell]}",
                (MoveTo(unit.id, cell),),
                say("cards.do.to", cell=names[cell]),
                verb="move",
                things=(f"cell:{names[cell]}",),
            )
            for cell in cells_of(free_beside(game, unit))
        )
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-space",
            options,
            about=(f"unit:{unit.id}",),
            says=say("cards.ask.which-space", unit=named(game, unit)),
            rule=BY_CARD,
        )


STEP_ASIDE = StepAside()


class ShiftDamage(Data, Effect, frozen=True, tag="board.shift-damage"):
    """The damage of one of the player's units goes to another one, at most as much as makes that one perish; how high
    the level of the first may be depends on power."""

    tiers_by_power: tuple[tuple[str, ...], ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and bool(self.hurt(game, play))

    def hurt(self, game: BoardGame, play: Play) -> list[Unit]:
        """The units that could be relieved, if there is another to bear it."""
        reached = power_tier(play)
        own = ONE_OF_YOUR_UNITS.find(game, play)
        if reached < 0 or len(own) < 2:
            return []
        return [unit for unit in own if unit.damage and tier(unit) in self.tiers_by_power[reached]]

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseRelieved(self, play)]


class ChooseRelieved(Data, Step, frozen=True, tag="board.choose-relieved"):
    shift: ShiftDamage
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        hurt = self.shift.hurt(game, self.play)
        return ask_unit(self.play, [unit_option(game, unit, ChooseBearer(unit.id, self.play)) for unit in hurt])


class ChooseBearer(Data, Step, frozen=True, tag="board.choose-bearer"):
    unit: int
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        own = [unit for unit in ONE_OF_YOUR_UNITS.find(game, self.play) if unit.id != self.unit]
        return ask_unit(self.play, [unit_option(game, unit, BearDamage(self.unit, unit.id)) for unit in own])


class BearDamage(Data, Step, frozen=True, tag="board.bear-damage"):
    unit: int
    bearer: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        number = min(game.unit(self.unit).damage, health_left(game.combat, game.unit(self.bearer)))
        return (Heal(self.unit, number), DealDamage(self.bearer, number, BY_EFFECT), CombatMayEnd())


def shift_damage(*, tiers_by_power: Sequence[Sequence[str]]) -> ShiftDamage:
    return ShiftDamage(tuple(tuple(group) for group in tiers_by_power))
