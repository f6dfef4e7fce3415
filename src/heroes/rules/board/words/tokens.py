"""The vocabulary of cards, continued: effect tokens that a card puts on the board."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.bonuses import COMBAT, FORCE_FIELD, Give
from heroes.rules.board.cards.playing import AnswerSpell
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.cards.selectors import power_tier
from heroes.rules.board.combat.fires import EMBERS, FIRE_WALL, fires
from heroes.rules.board.combat.obstacle_tokens import FIRE_TOKENS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import EFFECT, Bonus, Structure, Until
from heroes.rules.board.state.events import EffectTokenLaid, card_said
from heroes.rules.board.state.ground import ATTACKER, cells_of, mask_of
from heroes.rules.board.state.statistics import free_cells
from heroes.rules.board.state.things import the_card
from heroes.rules.board.words.combine import Amount, amount, is_spell
from heroes.rules.words.card import Effect, Play
from heroes.words import in_a_row, say


@rule("battlefield.combat.obstacles.effect-exempt", "battlefield.combat.fire-wall")
class WallOfFire(Data, Effect, frozen=True, tag="board.wall-of-fire"):
    """For this combat a Fire Wall lies on an empty space: whoever stops there, and whoever walks through, is burnt. It
    may lie next to other obstacles, and its card lies beside the board as long (battlefield.combat.fire-wall)."""

    damage: Amount
    glows: bool = False
    """It burns whoever begins an activation there, too."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        return combat is not None and len(fires(combat)) < FIRE_TOKENS

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseFireSpace(self, play)]

    @property
    def asks_first(self) -> bool:
        return True


class ChooseFireSpace(Data, Step, frozen=True, tag="board.choose-fire-space"):
    wall: WallOfFire
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat, ground = game.combat, game.ground
        burning = mask_of(cell for fire in fires(combat) for cell in fire.cells)
        free = free_cells(combat, ATTACKER) & ~burning
        if not free:
            return ()
        damage = self.wall.damage.of(game, self.play)
        answer = (AnswerSpell(),) if is_spell(self.play) else ()
        options = tuple(
            Option(
                f"space:{ground.names[cell]}",
                (*answer, Resolve(FireOn(cell, damage, self.wall.glows), self.play)),
                say("cards.do.fire", cell=ground.names[cell]),
                verb="target",
                things=(f"cell:{ground.names[cell]}",),
            )
            for cell in cells_of(free)
        )
        return Ask(
            self.play.seat,
            "choose-space",
            options,
            about=(the_card(self.play.card),),
            says=say("cards.ask.where-fire-burn", card=card_said(self.play.card)),
            rule="battlefield.combat.fire-wall",
        )


class FireOn(Data, Effect, frozen=True, tag="board.fire-on"):
    """The chosen space burns, unless the spell is cancelled meanwhile."""

    cell: int
    damage: int
    glows: bool = False

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        hold = Bonus(FIRE_WALL, self.damage, COMBAT, source=play.card, seat=play.seat, holds=True)
        glow = Bonus(EMBERS, self.cell, COMBAT, source=play.card, seat=play.seat)
        return [LayFire(self.cell, self.damage), Give(hold), *([Give(glow)] if self.glows else [])]


class LayFire(Data, Step, frozen=True, tag="board.lay-fire"):
    cell: int
    damage: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        fire = Structure(EFFECT, (self.cell,), name=FIRE_WALL, damage=self.damage)
        combat.structures = (*combat.structures, fire)
        game.tell(EffectTokenLaid(FIRE_WALL, game.ground.names[self.cell]))
        return ()


def fire_wall(*, damage: int | Amount, glows: bool = False) -> WallOfFire:
    return WallOfFire(amount(damage), glows)


class RaiseForceField(Data, Effect, frozen=True, tag="board.raise-force-field"):
    """An empty space, or two adjacent ones of the hex board, is closed by an obstacle, the longer the more power the
    spell has."""

    until: tuple[Until, ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and power_tier(play) >= 0 and bool(empty_spaces(game))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseFieldSpaces(self.until[power_tier(play)], play)]

    @property
    def asks_first(self) -> bool:
        return True


def empty_spaces(game: BoardGame) -> list[tuple[int, ...]]:
    """Where a Force Field may stand: single spaces, or pairs on the hex board."""
    combat, ground = game.combat, game.ground
    free = free_cells(combat, ATTACKER)
    cells = cells_of(free)
    if not ground.hexes:
        return [(cell,) for cell in cells]
    return [(cell, near) for cell in cells for near in cells_of(ground.neighbours[cell] & free) if cell < near]


class ChooseFieldSpaces(Data, Step, frozen=True, tag="board.choose-field-spaces"):
    until: Until
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        names = game.ground.names
        options = tuple(
            Option(
                f"spaces:{'-'.join(names[cell] for cell in cells)}",
                (AnswerSpell(), Resolve(FieldOn(cells, self.until), self.play)),
                in_a_row("list.and", [names[cell] for cell in cells]),
                verb="target",
                things=tuple(f"cell:{names[cell]}" for cell in cells),
            )
            for cells in empty_spaces(game)
        )
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-spaces",
            options,
            about=(the_card(self.play.card),),
            says=say("cards.ask.where-force-field", card=card_said(self.play.card)),
            rule="core.cards.text-overrides",
        )


class FieldOn(Data, Effect, frozen=True, tag="board.field-on"):
    """The chosen spaces are closed, unless the spell is cancelled meanwhile."""

    cells: tuple[int, ...]
    until: Until

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        hold = Bonus(FORCE_FIELD, self.cells[0], self.until, source=play.card, seat=play.seat, holds=True)
        return [LayField(self.cells), Give(hold)]


class LayField(Data, Step, frozen=True, tag="board.lay-field"):
    cells: tuple[int, ...]

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        combat.structures = (*combat.structures, Structure("terrain", self.cells, name=FORCE_FIELD))
        game.tell(EffectTokenLaid(FORCE_FIELD, game.ground.names[self.cells[0]]))
        return ()


def raise_force_field(*, until: Sequence[Until]) -> RaiseForceField:
    return RaiseForceField(tuple(until))
