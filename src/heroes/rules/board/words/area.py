"""The vocabulary of cards, continued: spells that strike several units."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.choosing import ask_unit, unit_option
from heroes.rules.board.cards.playing import AnswerSpell
from heroes.rules.board.cards.selectors import is_spell_proof, power_tier
from heroes.rules.board.combat.damage import BY_SPELL, DealDamage
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.events import card_said
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.things import the_card
from heroes.rules.board.words.combine import Amount, amount, damage_source, is_spell
from heroes.rules.words.card import Effect, Play
from heroes.words import in_a_row, say


class ChainDamage(Data, Effect, frozen=True, tag="board.chain-damage"):
    """The chosen unit and the units closest to it take damage, one after another."""

    amounts: tuple[tuple[int, ...], ...]
    """One list of damages for each power tier."""

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        damages = self.amounts[power_tier(play)]
        # The chain goes on from where the first unit stood, even if it falls.
        placed = msgspec.structs.replace(play, cell=game.unit(play.unit).cell)
        return [DealDamage(play.unit, damages[0], damage_source(play)), NextInChain(placed, (play.unit,), damages[1:])]


class NextInChain(Data, Step, frozen=True, tag="board.next-in-chain"):
    """Of the units not yet struck the closest to the first one is next; the caster chooses between equals."""

    play: Play
    struck: tuple[int, ...]
    damages: tuple[int, ...]

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        if not self.damages:
            return ()
        combat, ground, centre = game.combat, game.ground, self.play.cell
        if centre < 0:
            return ()
        near = [unit for unit in combat.units if unit.cell >= 0 and unit.id not in self.struck]
        if damage_source(self.play) == BY_SPELL:
            near = [unit for unit in near if not is_spell_proof(game, unit, self.play.card)]
        if not near:
            return ()
        closest = min(ground.distance(centre, unit.cell) for unit in near)
        source = damage_source(self.play)
        options = tuple(
            unit_option(
                game,
                unit,
                DealDamage(unit.id, self.damages[0], source),
                NextInChain(self.play, (*self.struck, unit.id), self.damages[1:]),
            )
            for unit in near
            if ground.distance(centre, unit.cell) == closest
        )
        return ask_unit(self.play, options, say("cards.ask.who-struck-next", card=card_said(self.play.card)))


def chain_damage(*amounts: Sequence[int]) -> ChainDamage:
    return ChainDamage(tuple(tuple(group) for group in amounts))


@rule("example.combat.fireball-before-activation")
class BlastSpaces(Data, Effect, frozen=True, tag="board.blast-spaces"):
    """Pick two adjacent spaces: the units on them take damage, friends too."""

    amount: Amount

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        return combat is not None and any(
            unit.cell >= 0 and not is_spell_proof(game, unit, play.card) for unit in combat.units
        )

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseSpaces(self.amount, play)]

    @property
    def asks_first(self) -> bool:
        return True


class ChooseSpaces(Data, Step, frozen=True, tag="board.choose-spaces"):
    amount: Amount
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat, ground = game.combat, game.ground
        standing = {
            unit.cell: unit.id
            for unit in combat.units
            if unit.cell >= 0 and not is_spell_proof(game, unit, self.play.card)
        }
        pairs: dict[tuple[int, int], Option] = {}
        number, source = self.amount.of(game, self.play), damage_source(self.play)
        spell = is_spell(self.play)
        for cell in standing:
            for other in cells_of(ground.neighbours[cell]):
                pair = (min(cell, other), max(cell, other))
                if pair in pairs:
                    continue
                struck = tuple(standing[place] for place in pair if place in standing)
                hits = tuple(DealDamage(unit, number, source) for unit in struck)
                answer = (AnswerSpell(struck),) if spell else ()
                names = [ground.names[place] for place in pair]
                steps: tuple[Step, ...] = (*answer, BurnSpaces(hits, self.play))
                things = tuple(f"cell:{name}" for name in names)
                says = in_a_row("list.and", names)
                pairs[pair] = Option(
                    f"spaces:{'-'.join(names)}", steps, says, verb="target", things=things, final=spell
                )
        if not pairs:
            return ()
        options = tuple(pairs[pair] for pair in sorted(pairs))
        return Ask(
            self.play.seat,
            "choose-spaces",
            options,
            about=(the_card(self.play.card),),
            says=say("cards.ask.choose-two-spaces", card=card_said(self.play.card)),
            rule="core.cards.text-overrides",
        )


class BurnSpaces(Data, Step, frozen=True, tag="board.burn-spaces"):
    """The hits of an area, unless the spell has been cancelled meanwhile."""

    hits: tuple[Step, ...]
    play: Play

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        casts = game.state.casts
        return () if casts and casts[-1].cancelled else self.hits


def blast_two_spaces(number: int | Amount) -> BlastSpaces:
    return BlastSpaces(amount(number))


class RingOfDamage(Data, Effect, frozen=True, tag="board.ring-of-damage"):
    """Pick a space: so many units next to it take damage, friends too; of more the player picks."""

    units: int
    amount: Amount

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        return combat is not None and any(
            unit.cell >= 0 and not is_spell_proof(game, unit, play.card) for unit in combat.units
        )

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseRing(self, play)]

    @property
    def asks_first(self) -> bool:
        return True


class ChooseRing(Data, Step, frozen=True, tag="board.choose-ring"):
    ring: RingOfDamage
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        ground = game.ground
        standing = {
            unit.cell: unit.id
            for unit in game.combat.units
            if unit.cell >= 0 and not is_spell_proof(game, unit, self.play.card)
        }
        number, source = self.ring.amount.of(game, self.play), damage_source(self.play)
        spell = is_spell(self.play)
        options = []
        for cell in cells_of(ground.full):
            near = [standing[place] for place in cells_of(ground.neighbours[cell]) if place in standing]
            for struck in combinations(near, min(self.ring.units, len(near))):
                if struck:
                    hits = tuple(DealDamage(unit, number, source) for unit in struck)
                    answer = (AnswerSpell(struck),) if spell else ()
                    names = [named(game, game.unit(unit)) for unit in struck]
                    options.append(
                        Option(
                            f"ring:{ground.names[cell]}:{'-'.join(f'u{unit}' for unit in struck)}",
                            (*answer, BurnSpaces(hits, self.play)),
                            say("cards.do.ring", cell=ground.names[cell], units=in_a_row("list.and", names)),
                            verb="target",
                            things=(f"cell:{ground.names[cell]}", *(f"unit:{unit}" for unit in struck)),
                            final=spell,
                        )
                    )
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-ring",
            tuple(options),
            about=(the_card(self.play.card),),
            says=say("cards.ask.choose-ring", card=card_said(self.play.card)),
            rule="core.cards.text-overrides",
        )


def ring_of_damage(units: int, *, damage: int | Amount) -> RingOfDamage:
    return RingOfDamage(units, amount(damage))
