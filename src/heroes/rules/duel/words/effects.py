"""What effects do to Units, Heroes and the attack in progress. Each word is a small frozen value; see `words`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.duel.asking import Wish
from heroes.rules.duel.cards import CARDS, HERO, SPELL
from heroes.rules.duel.events import Moved
from heroes.rules.duel.grid import BIT, COUNT, NAMES, WITHIN, area, spaces
from heroes.rules.duel.passive import unit_bonus
from heroes.rules.duel.play import mark
from heroes.rules.duel.saying import name, of_card, spot
from heroes.rules.duel.size import decrease, heal, hurt, increase
from heroes.rules.duel.things import CELLS, tabled
from heroes.rules.duel.timing import NO_STEPS, ask_to_use, force_things, map_things
from heroes.rules.duel.words.base import NOWHERE, Effect, Play, Resolve
from heroes.rules.duel.words.bonus import SPELL_ARMOUR
from heroes.rules.duel.words.select import Selector
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState


# ---------------------------------------------------------------------- putting effects together


class Choose(Data, Effect, frozen=True, tag="duel.choose"):
    """Choose one that fits, then do something to it. A single choice is no question."""

    who: Selector
    then: Effect

    def possible(self, game: CardGame, play: Play) -> bool:
        return bool(self.who.choices(game, play))

    def resolve(self, game: CardGame, play: Play) -> Ask | Sequence[Step]:
        found = spaces(self.who.choices(game, play))
        if not found:
            return NO_STEPS
        if len(found) == 1:
            return (Resolve(self.then, play.at(found[0])),)
        options = tuple(_target_option(space, Resolve(self.then, play.at(space))) for space in found)
        says = of_card("duel.ask.target", play.card)
        return Ask(
            play.seat, "target", options, about=(tabled(play.card),), says=says, rule="card.effect.default-target"
        )

    def first(self, game: CardGame, play: Play) -> Said:
        return say("duel.first.target", card=name(play.card))

    def why_not(self, game: CardGame, play: Play, wish: Wish) -> Refusal | None:
        if wish.thing.zone == "cell" and wish.means("target"):
            return self.who.why_not(game, play, wish.thing.space)
        return None


_TARGETS = tuple(say("duel.do.target", place=spot(place)) for place in NAMES)
_SHIFTS = tuple(say("duel.do.relocate", place=place) for place in NAMES)


def _target_option(space: int, step: Step) -> Option:
    return Option(f"target:{NAMES[space]}", (step,), _TARGETS[space], verb="target", things=(CELLS[space],))


class Each(Data, Effect, frozen=True, tag="duel.each"):
    """Do something to everyone who fits, one after another."""

    who: Selector
    then: Effect

    def possible(self, game: CardGame, play: Play) -> bool:
        return bool(self.who.mask(game, play))

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        return [Resolve(self.then, play.at(space)) for space in spaces(self.who.mask(game, play))]


class Both(Data, Effect, frozen=True, tag="duel.both"):
    """One thing, then another. It can be used when the first can."""

    one: Effect
    two: Effect

    def possible(self, game: CardGame, play: Play) -> bool:
        return self.one.possible(game, play)

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        return (Resolve(self.one, play), Resolve(self.two, play))


class May(Data, Effect, frozen=True, tag="duel.may"):
    """Its controller may decline."""

    then: Effect

    def possible(self, game: CardGame, play: Play) -> bool:
        return self.then.possible(game, play)

    def resolve(self, game: CardGame, play: Play) -> Ask:
        state: DuelState = game.state
        side = state.sides[play.seat]
        if play.card in side.standing:
            shown = force_things(state, play.seat, side.standing.index(play.card))
        else:
            shown = map_things(state, play.here, play.card, play.seat) if play.here != NOWHERE else ()
        rule = "card.hero.effect" if CARDS[play.card].type == HERO else "card.effect.default-target"
        return ask_to_use(play.seat, play.card, (Resolve(self.then, play),), (tabled(play.card),), shown, rule)

    def first(self, game: CardGame, play: Play) -> Said:
        return say("duel.first.ability", card=name(play.card))


class IfTarget(Data, Effect, frozen=True, tag="duel.if-target"):
    """Only if the target fits."""

    who: Selector
    then: Effect

    def possible(self, game: CardGame, play: Play) -> bool:
        return play.target != NOWHERE and self.who.fits(game, play, play.target) and self.then.possible(game, play)

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        return (Resolve(self.then, play),) if self.possible(game, play) else NO_STEPS


class IfUnmoved(Data, Effect, frozen=True, tag="duel.if-unmoved"):
    """Only if the active Unit has not moved."""

    then: Effect

    def possible(self, game: CardGame, play: Play) -> bool:
        return not game.state.moved and self.then.possible(game, play)

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        return (Resolve(self.then, play),) if not game.state.moved else NO_STEPS


class Itself(Data, Effect, frozen=True, tag="duel.itself"):
    """Do something to the Unit whose effect it is, whatever the target is."""

    then: Effect

    def possible(self, game: CardGame, play: Play) -> bool:
        return play.here != NOWHERE and self.then.possible(game, play.at(play.here))

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        return (Resolve(self.then, play.at(play.here)),)


# ---------------------------------------------------------------------- damage and size


def _stands(game: CardGame, space: int) -> bool:
    return space != NOWHERE and game.state.spaces[space] is not None


def _taken(game: CardGame, play: Play, space: int, amount: int) -> int:
    """Armour against Spells comes off the damage of Spells."""
    if CARDS[play.card].type == SPELL:
        amount -= unit_bonus(game, SPELL_ARMOUR, space)
    return max(0, amount)


@rule("card.size.damage-any-source")
class Damage(Data, Effect, frozen=True, tag="duel.damage"):
    """Damage tokens on the target; they count like those of an attack but trigger no retaliation and no boost."""

    amount: int

    def possible(self, game: CardGame, play: Play) -> bool:
        return _stands(game, play.target)

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        if not _stands(game, play.target):
            return NO_STEPS
        return hurt(game, [(play.target, _taken(game, play, play.target, self.amount))])


class DamageEach(Data, Effect, frozen=True, tag="duel.damage-each"):
    """Damage to everyone who fits, all at the same time."""

    amount: int
    who: Selector

    def possible(self, game: CardGame, play: Play) -> bool:
        return bool(self.who.mask(game, play))

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        return _hurt_all(game, play, self.who.mask(game, play), self.amount)


def _hurt_all(game: CardGame, play: Play, mask: int, amount: int) -> Sequence[Step]:
    return hurt(game, [(space, _taken(game, play, space, amount)) for space in spaces(mask)])


@rule("card.types.spell-area")
class Blast(Data, Effect, frozen=True, tag="duel.blast"):
    """Choose a space; everyone in the area around it who fits takes damage at the same time.

    The area is the one printed on the Spell, or the one given here. At least one who fits must be in it.
    """

    amount: int
    who: Selector
    offsets: tuple[tuple[int, int], ...] = ()
    near_source: int = 0

    def _centres(self, game: CardGame, play: Play) -> list[int]:
        mask = self.who.mask(game, play)
        offsets = self.offsets or CARDS[play.card].area
        allowed = WITHIN[self.near_source][play.here] if self.near_source else -1
        return [space for space in range(COUNT) if allowed & BIT[space] and area(space, offsets) & mask]

    def possible(self, game: CardGame, play: Play) -> bool:
        return bool(self.who.mask(game, play)) and (not self.near_source or bool(self._centres(game, play)))

    def resolve(self, game: CardGame, play: Play) -> Ask | Sequence[Step]:
        centres = self._centres(game, play)
        if not centres:
            return NO_STEPS
        options = tuple(_target_option(space, Resolve(Burst(self), play.at(space))) for space in centres)
        if len(options) == 1:
            return options[0].steps
        says = of_card("duel.ask.area", play.card)
        return Ask(play.seat, "area", options, about=(tabled(play.card),), says=says, rule="card.types.spell-area")

    def first(self, game: CardGame, play: Play) -> Said:
        return say("duel.first.area", card=name(play.card))

    def why_not(self, game: CardGame, play: Play, wish: Wish) -> Refusal | None:
        space = wish.thing.space
        if wish.thing.zone != "cell" or not wish.means("target") or space == NOWHERE:
            return None
        if self.near_source and not WITHIN[self.near_source][play.here] & BIT[space]:
            text = say("duel.reason.area-far", card=name(play.card), place=NAMES[space], steps=self.near_source)
            return Refusal("card.map.distance", text)
        return Refusal("card.types.spell-area", say("duel.reason.area-empty", card=name(play.card), place=NAMES[space]))


class Burst(Data, Effect, frozen=True, tag="duel.burst"):
    """The blast, once its space is chosen."""

    blast: Blast

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        covered = area(play.target, self.blast.offsets or CARDS[play.card].area)
        return _hurt_all(game, play, self.blast.who.mask(game, play) & covered, self.blast.amount)


class Heal(Data, Effect, frozen=True, tag="duel.heal"):
    amount: int

    def possible(self, game: CardGame, play: Play) -> bool:
        return _stands(game, play.target) and game.state.at(play.target).damage > 0

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        if _stands(game, play.target):
            heal(game, play.target, self.amount)
        return NO_STEPS


class Increase(Data, Effect, frozen=True, tag="duel.increase"):
    """Increase X, without a mark."""

    tokens: int

    def possible(self, game: CardGame, play: Play) -> bool:
        return play.target != NOWHERE and game.state.is_unit(play.target)

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        if self.possible(game, play):
            increase(game, play.target, self.tokens)
        return NO_STEPS


class Decrease(Data, Effect, frozen=True, tag="duel.decrease"):
    """Decrease X; damage stays as it is."""

    tokens: int

    def possible(self, game: CardGame, play: Play) -> bool:
        return play.target != NOWHERE and game.state.is_unit(play.target)

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        return decrease(game, play.target, self.tokens) if self.possible(game, play) else NO_STEPS


# ---------------------------------------------------------------------- marks and movement


@rule("card.effect.angel-example")
class Marks(Data, Effect, frozen=True, tag="duel.marks"):
    """Place marks on the target or remove them."""

    activation: bool
    retaliation: bool
    placed: bool

    def possible(self, game: CardGame, play: Play) -> bool:
        return _stands(game, play.target)

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        if _stands(game, play.target):
            mark(game, play.target, activation=self.activation, retaliation=self.retaliation, placed=self.placed)
        return NO_STEPS


class Relocate(Data, Effect, frozen=True, tag="duel.relocate"):
    """Put the target on a vacant space at most this many steps away, whatever stands between."""

    steps: int

    def _open(self, game: CardGame, space: int) -> list[int]:
        state: DuelState = game.state
        return spaces(WITHIN[self.steps][space] & ~state.occupied & ~state.closed)

    def possible(self, game: CardGame, play: Play) -> bool:
        return _stands(game, play.target) and bool(self._open(game, play.target))

    def resolve(self, game: CardGame, play: Play) -> Ask | Sequence[Step]:
        if not self.possible(game, play):
            return NO_STEPS
        options = tuple(
            Option(
                f"move:{NAMES[space]}",
                (Shift(play.target, space, play.seat),),
                _SHIFTS[space],
                verb="move",
                things=(CELLS[space],),
            )
            for space in self._open(game, play.target)
        )
        about = (tabled(play.card), CELLS[play.target])
        says = say("duel.ask.relocate", card=name(play.card), who=name(game.state.at(play.target).card))
        return Ask(play.seat, "relocate", options, False, about, says, "card.effect.default-target")

    def first(self, game: CardGame, play: Play) -> Said:
        return say("duel.first.relocate", card=name(play.card), who=name(game.state.at(play.target).card))

    def why_not(self, game: CardGame, play: Play, wish: Wish) -> Refusal | None:
        space = wish.thing.space
        if wish.thing.zone not in ("cell", "site") or not wish.means("move") or space == NOWHERE:
            return None
        if game.state.occupied & BIT[space]:
            return Refusal("card.map.one-occupant", say("duel.reason.not-vacant", place=NAMES[space]))
        if game.state.closed & BIT[space]:
            return Refusal("card.ongoing.space", say("duel.reason.closed", place=NAMES[space]))
        if WITHIN[self.steps][play.target] & BIT[space]:
            return Refusal("card.effect.default-target", self.first(game, play))
        return Refusal("card.map.distance", say("duel.reason.relocate-far", place=NAMES[space], steps=self.steps))


class Shift(Data, Step, frozen=True, tag="duel.shift"):
    start: int
    end: int
    seat: int
    """Who moves it."""

    def run(self, game: CardGame) -> Sequence[Step]:
        piece = game.state.at(self.start)
        game.state.walk(self.start, self.end)
        game.tell(Moved(piece.card, NAMES[self.start], NAMES[self.end], self.seat, piece.seat))
        return NO_STEPS


class ExtraMove(Data, Effect, frozen=True, tag="duel.extra-move"):
    """More Move in this activation."""

    steps: int

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        game.state.extra_move += self.steps
        return NO_STEPS


# ---------------------------------------------------------------------- the attack in progress


class Sharpen(Data, Effect, frozen=True, tag="duel.sharpen"):
    """The controller's Unit in the attack deals more damage, attacking or retaliating."""

    amount: int

    def possible(self, game: CardGame, play: Play) -> bool:
        return game.state.clash is not None

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        clash = game.state.clash
        if clash is not None:
            if clash.seat == play.seat:
                clash.extra += self.amount
            else:
                clash.back_extra += self.amount
        return NO_STEPS


class Guard(Data, Effect, frozen=True, tag="duel.guard"):
    """The controller's Unit or Hero in the attack takes less damage."""

    amount: int

    def possible(self, game: CardGame, play: Play) -> bool:
        return game.state.clash is not None

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        clash = game.state.clash
        if clash is not None:
            if clash.seat == play.seat:
                clash.back_shield += self.amount
            else:
                clash.shield += self.amount
        return NO_STEPS


class NoRetaliation(Data, Effect, frozen=True, tag="duel.no-retaliation"):
    """This attack triggers no Retaliation."""

    def possible(self, game: CardGame, play: Play) -> bool:
        return game.state.clash is not None

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        if game.state.clash is not None:
            game.state.clash.no_retaliation = True
        return NO_STEPS
