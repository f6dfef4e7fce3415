"""The vocabulary of cards, continued: the sea, wards against attacks and spells, and images of units."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Step
from heroes.rules.board.cards.bonuses import CLASH, COMBAT, Give, as_the_stars_say
from heroes.rules.board.cards.choosing import BY_CARD, ask_unit, unit_option
from heroes.rules.board.cards.selectors import power_tier
from heroes.rules.board.map.journeys import ChooseHero
from heroes.rules.board.map.sailing import has_sea
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Unit
from heroes.rules.board.state.events import Summoned
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import IMAGE, SPELL_WARD, face, image_mark, is_image
from heroes.rules.board.words.abilities.burning import free_beside
from heroes.rules.board.words.map import OnMap
from heroes.rules.board.words.wilds import aimed_spell
from heroes.rules.words.card import Effect, Play
from heroes.words import say

# ---------------------------------------------------------------------- the sea


class AtSea(Data, OnMap, frozen=True, tag="board.at-sea"):
    """Something, if the Main Hero is at sea."""

    effect: Effect

    def works(self, game: WorldGame, play: Play) -> bool:
        field = game.piece(game.main_of(play.seat)).field
        return field != NOWHERE and game.field(field).sea and self.effect.possible(game, play)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return self.effect.steps(game, play)


def at_sea(effect: Effect) -> AtSea:
    return AtSea(effect)


class Hurry(Data, OnMap, frozen=True, tag="board.hurry"):
    """One of the player's heroes has movement points more by the power of the spell, and need not stop on the way from
    land to sea this turn."""

    movement: tuple[int, ...]

    def works(self, game: WorldGame, play: Play) -> bool:
        reached = power_tier(play)
        return reached >= 0 and (self.movement[reached] > 0 or has_sea(game)) and game.book.heroes_move

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ChooseHero(play.seat, self.movement[power_tier(play)], wings=False, sails=True)]


def hurry(*, movement: Sequence[int]) -> Hurry:
    return Hurry(tuple(movement))


# ---------------------------------------------------------------------- wards


class Ward(Data, Effect, frozen=True, tag="board.ward"):
    """+N defense to the own unit that is attacked, or so much less damage of a spell to an own unit that it is aimed
    at."""

    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None:
            return False
        if aimed_spell(game, play.seat) is not None:
            return bool(own_targets(game, play))
        return bool(combat.clashes) and self._in_clash(game).side == game.side_of(play.seat)

    def _in_clash(self, game: BoardGame) -> Unit:
        clash = game.combat.clashes[-1]
        return game.unit(clash.attacker if as_the_stars_say(game, "defense") == "attack" else clash.target)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        if aimed_spell(game, play.seat) is not None:
            return [ChooseWarded(self, play)]
        unit = self._in_clash(game)
        return [Give(Bonus("defense", self.amount, CLASH, unit=unit.id, source=play.card, seat=play.seat))]

    @property
    def defends(self) -> bool:
        return True

    @property
    def wards(self) -> bool:
        return True


def own_targets(game: BoardGame, play: Play) -> list[Unit]:
    """The units of the player that a spell of the enemy is aimed at."""
    cast, side = aimed_spell(game, play.seat), game.side_of(play.seat)
    return [unit for unit in map(game.unit, cast.aimed) if unit.side == side] if cast is not None else []


class ChooseWarded(Data, Step, frozen=True, tag="board.choose-warded"):
    ward: Ward
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        play, amount = self.play, self.ward.amount
        options = tuple(
            unit_option(
                game, unit, Give(Bonus(SPELL_WARD, amount, CLASH, unit=unit.id, source=play.card, seat=play.seat))
            )
            for unit in own_targets(game, play)
        )
        return ask_unit(play, options)


def ward(amount: int) -> Ward:
    return Ward(amount)


# ---------------------------------------------------------------------- images


class MakeImage(Data, Effect, frozen=True, tag="board.make-image"):
    """An image of the chosen unit comes to stand next to it until the combat ends: what is printed on its card, with 1
    health. Any attack and any damage ends it, and it goes with the unit."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        if play.unit < 0:
            return True
        unit = game.unit(play.unit)
        twice = any(item.what == IMAGE and item.amount == unit.id for item in game.combat.bonuses)
        return not is_image(game.combat, unit) and not twice and bool(free_beside(game, unit))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseImageSpace(play)]


class ChooseImageSpace(Data, Step, frozen=True, tag="board.choose-image-space"):
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        names, unit = game.ground.names, game.unit(self.play.unit)
        options = tuple(
            Option(
                f"to:{names[cell]}",
                (ImageAppears(self.play, cell),),
                say("cards.do.to", cell=names[cell]),
                verb="target",
                things=(f"cell:{names[cell]}",),
            )
            for cell in cells_of(free_beside(game, unit))
        )
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-arrival",
            options,
            about=(f"unit:{unit.id}",),
            says=say("magic.ask.arrival", unit=named(game, unit)),
            rule=BY_CARD,
        )


class ImageAppears(Data, Step, frozen=True, tag="board.image-appears"):
    """It acts in this round if the unit has still to act."""

    play: Play
    cell: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat, play = game.combat, self.play
        unit = combat.units[play.unit]
        image = Unit(len(combat.units), unit.card, unit.side, unit.pack, cell=self.cell, activated=unit.activated)
        combat.units = [*combat.units, image]
        combat.used = (*combat.used, image_mark(image.id))
        less = face(image).health - 1
        combat.bonuses.append(Bonus("health", -less, COMBAT, unit=image.id))
        hold = Bonus(IMAGE, unit.id, COMBAT, unit=image.id, source=play.card, seat=play.seat, holds=True)
        combat.bonuses.append(hold)
        _, owner, cell = game.told(image)
        game.tell(Summoned(image.id, image.card, owner, cell))
        return ()


MAKE_IMAGE = MakeImage()
