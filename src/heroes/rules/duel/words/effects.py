"""What effects do to Units, Heroes and the attack in progress. Each word is a small frozen value; see `words`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.rules.duel.asking import Wish
from heroes.rules.duel.cards import CARDS, HERO, SPELL
from heroes.rules.duel.events import Moved
from heroes.rules.duel.grid import BIT, COUNT, NAMES, WITHIN, area, spaces
from heroes.rules.duel.passive import unit_bonus
from heroes.rules.duel.play import mark
from heroes.rules.duel.saying import name, of_card
from heroes.rules.duel.size import decrease, heal, hurt, increase
from heroes.rules.duel.things import CELLS
from heroes.rules.duel.timing import NO_STEPS, ask_to_use, force_things, map_things
from heroes.rules.duel.words.base import NOWHERE, DuelPlay, DuelResolve, Effect
from heroes.rules.duel.words.bonus import SPELL_ARMOUR
from heroes.rules.duel.words.select import DuelSelector
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState


# ---------------------------------------------------------------------- putting effects together


class DuelChoose(Data, Effect, frozen=True):
    """Choose one that fits, then do something to it. A single choice is no question."""

    who: DuelSelector
    then: Effect

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return bool(self.who.choices(game, play))

    def resolve(self, game: CardGame, play: DuelPlay) -> Ask | Sequence[Step]:
        found = spaces(self.who.choices(game, play))
        if not found:
            return NO_STEPS
        if len(found) == 1:
            return (DuelResolve(self.then, play.at(found[0])),)
        options = tuple(_target_option(space, DuelResolve(self.then, play.at(space))) for space in found)
        says = of_card("duel.ask.target", play.card)
        return Ask(play.seat, "target", options, about=(play.card,), says=says, rule="card.effect.default-target")

    def first(self, game: CardGame, play: DuelPlay) -> Said:
        return say("duel.first.target", card=name(play.card))

    def why_not(self, game: CardGame, play: DuelPlay, wish: Wish) -> Refusal | None:
        if wish.thing.zone == "cell" and wish.means("target"):
            return self.who.why_not(game, play, wish.thing.space)
        return None


_TARGETS = tuple(say("duel.do.target", place=place) for place in NAMES)
_SHIFTS = tuple(say("duel.do.relocate", place=place) for place in NAMES)


def _target_option(space: int, step: Step) -> Option:
    return Option(f"target:{NAMES[space]}", (step,), _TARGETS[space], verb="target", things=(CELLS[space],))


class DuelEach(Data, Effect, frozen=True):
    """Do something to everyone who fits, one after another."""

    who: DuelSelector
    then: Effect

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return bool(self.who.mask(game, play))

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        return [DuelResolve(self.then, play.at(space)) for space in spaces(self.who.mask(game, play))]


class DuelBoth(Data, Effect, frozen=True):
    """One thing, then another. It can be used when the first can."""

    one: Effect
    two: Effect

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return self.one.can(game, play)

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        return (DuelResolve(self.one, play), DuelResolve(self.two, play))


class DuelMay(Data, Effect, frozen=True):
    """Its controller may decline."""

    then: Effect

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return self.then.can(game, play)

    def resolve(self, game: CardGame, play: DuelPlay) -> Ask:
        state: DuelState = game.state
        side = state.sides[play.seat]
        if play.card in side.standing:
            shown = force_things(state, play.seat, side.standing.index(play.card))
        else:
            shown = map_things(state, play.here, play.card, play.seat) if play.here != NOWHERE else ()
        rule = "card.hero.effect" if CARDS[play.card].type == HERO else "card.effect.default-target"
        return ask_to_use(play.seat, play.card, (DuelResolve(self.then, play),), (play.card,), shown, rule)

    def first(self, game: CardGame, play: DuelPlay) -> Said:
        return say("duel.first.ability", card=name(play.card))


class DuelIfTarget(Data, Effect, frozen=True):
    """Only if the target fits."""

    who: DuelSelector
    then: Effect

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return play.target != NOWHERE and self.who.fits(game, play, play.target) and self.then.can(game, play)

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        return (DuelResolve(self.then, play),) if self.can(game, play) else NO_STEPS


class DuelIfUnmoved(Data, Effect, frozen=True):
    """Only if the active Unit has not moved."""

    then: Effect

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return not game.state.moved and self.then.can(game, play)

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        return (DuelResolve(self.then, play),) if not game.state.moved else NO_STEPS


class DuelItself(Data, Effect, frozen=True):
    """Do something to the Unit whose effect it is, whatever the target is."""

    then: Effect

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return play.here != NOWHERE and self.then.can(game, play.at(play.here))

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        return (DuelResolve(self.then, play.at(play.here)),)


# ---------------------------------------------------------------------- damage and size


def _stands(game: CardGame, space: int) -> bool:
    return space != NOWHERE and game.state.spaces[space] is not None


def _taken(game: CardGame, play: DuelPlay, space: int, amount: int) -> int:
    """Armour against Spells comes off the damage of Spells."""
    if CARDS[play.card].type == SPELL:
        amount -= unit_bonus(game, SPELL_ARMOUR, space)
    return max(0, amount)


class DuelDamage(Data, Effect, frozen=True):
    """Damage tokens on the target; they count like those of an attack but trigger no retaliation and no boost."""

    amount: int

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return _stands(game, play.target)

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        if not _stands(game, play.target):
            return NO_STEPS
        return hurt(game, [(play.target, _taken(game, play, play.target, self.amount))])


class DuelDamageEach(Data, Effect, frozen=True):
    """Damage to everyone who fits, all at the same time."""

    amount: int
    who: DuelSelector

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return bool(self.who.mask(game, play))

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        return _hurt_all(game, play, self.who.mask(game, play), self.amount)


def _hurt_all(game: CardGame, play: DuelPlay, mask: int, amount: int) -> Sequence[Step]:
    return hurt(game, [(space, _taken(game, play, space, amount)) for space in spaces(mask)])


class DuelBlast(Data, Effect, frozen=True):
    """Choose a space; everyone in the area around it who fits takes damage at the same time.

    The area is the one printed on the Spell, or the one given here. At least one who fits must be in it.
    """

    amount: int
    who: DuelSelector
    offsets: tuple[tuple[int, int], ...] = ()
    near_source: int = 0

    def _centres(self, game: CardGame, play: DuelPlay) -> list[int]:
        mask = self.who.mask(game, play)
        offsets = self.offsets or CARDS[play.card].area
        allowed = WITHIN[self.near_source][play.here] if self.near_source else -1
        return [space for space in range(COUNT) if allowed & BIT[space] and area(space, offsets) & mask]

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return bool(self.who.mask(game, play)) and (not self.near_source or bool(self._centres(game, play)))

    def resolve(self, game: CardGame, play: DuelPlay) -> Ask | Sequence[Step]:
        centres = self._centres(game, play)
        if not centres:
            return NO_STEPS
        options = tuple(_target_option(space, DuelResolve(DuelBurst(self), play.at(space))) for space in centres)
        if len(options) == 1:
            return options[0].steps
        says = of_card("duel.ask.area", play.card)
        return Ask(play.seat, "area", options, about=(play.card,), says=says, rule="card.types.spell-area")

    def first(self, game: CardGame, play: DuelPlay) -> Said:
        return say("duel.first.area", card=name(play.card))

    def why_not(self, game: CardGame, play: DuelPlay, wish: Wish) -> Refusal | None:
        space = wish.thing.space
        if wish.thing.zone != "cell" or not wish.means("target") or space == NOWHERE:
            return None
        if self.near_source and not WITHIN[self.near_source][play.here] & BIT[space]:
            text = say("duel.reason.area-far", card=name(play.card), place=NAMES[space], steps=self.near_source)
            return Refusal("card.map.distance", text)
        return Refusal("card.types.spell-area", say("duel.reason.area-empty", card=name(play.card), place=NAMES[space]))


class DuelBurst(Data, Effect, frozen=True):
    """The blast, once its space is chosen."""

    blast: DuelBlast

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        covered = area(play.target, self.blast.offsets or CARDS[play.card].area)
        return _hurt_all(game, play, self.blast.who.mask(game, play) & covered, self.blast.amount)


class DuelHeal(Data, Effect, frozen=True):
    amount: int

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return _stands(game, play.target) and game.state.at(play.target).damage > 0

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        if _stands(game, play.target):
            heal(game, play.target, self.amount)
        return NO_STEPS


class DuelIncrease(Data, Effect, frozen=True):
    """Increase X, without a mark."""

    tokens: int

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return play.target != NOWHERE and game.state.is_unit(play.target)

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        if self.can(game, play):
            increase(game, play.target, self.tokens)
        return NO_STEPS


class DuelDecrease(Data, Effect, frozen=True):
    """Decrease X; damage stays as it is."""

    tokens: int

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return play.target != NOWHERE and game.state.is_unit(play.target)

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        return decrease(game, play.target, self.tokens) if self.can(game, play) else NO_STEPS


# ---------------------------------------------------------------------- marks and movement


class DuelMarks(Data, Effect, frozen=True):
    """Place marks on the target or remove them."""

    activation: bool
    retaliation: bool
    placed: bool

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return _stands(game, play.target)

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        if _stands(game, play.target):
            mark(game, play.target, activation=self.activation, retaliation=self.retaliation, placed=self.placed)
        return NO_STEPS


class DuelRelocate(Data, Effect, frozen=True):
    """Put the target on a vacant space at most this many steps away, whatever stands between."""

    steps: int

    def _open(self, game: CardGame, space: int) -> list[int]:
        state: DuelState = game.state
        return spaces(WITHIN[self.steps][space] & ~state.occupied & ~state.closed)

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return _stands(game, play.target) and bool(self._open(game, play.target))

    def resolve(self, game: CardGame, play: DuelPlay) -> Ask | Sequence[Step]:
        if not self.can(game, play):
            return NO_STEPS
        options = tuple(
            Option(
                f"move:{NAMES[space]}",
                (DuelShift(play.target, space, play.seat),),
                _SHIFTS[space],
                verb="move",
                things=(CELLS[space],),
            )
            for space in self._open(game, play.target)
        )
        about = (play.card, NAMES[play.target])
        says = say("duel.ask.relocate", card=name(play.card), who=name(game.state.at(play.target).card))
        return Ask(play.seat, "relocate", options, False, about, says, "card.effect.default-target")

    def first(self, game: CardGame, play: DuelPlay) -> Said:
        return say("duel.first.relocate", card=name(play.card), who=name(game.state.at(play.target).card))

    def why_not(self, game: CardGame, play: DuelPlay, wish: Wish) -> Refusal | None:
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


class DuelShift(Data, Step, frozen=True):
    start: int
    end: int
    seat: int
    """Who moves it."""

    def run(self, game: CardGame) -> Sequence[Step]:
        piece = game.state.at(self.start)
        game.state.walk(self.start, self.end)
        game.tell(Moved(piece.card, NAMES[self.start], NAMES[self.end], self.seat, piece.seat))
        return NO_STEPS


class DuelExtraMove(Data, Effect, frozen=True):
    """More Move in this activation."""

    steps: int

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        game.state.extra_move += self.steps
        return NO_STEPS


# ---------------------------------------------------------------------- the attack in progress


class DuelSharpen(Data, Effect, frozen=True):
    """The controller's Unit in the attack deals more damage, attacking or retaliating."""

    amount: int

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return game.state.clash is not None

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        clash = game.state.clash
        if clash is not None:
            if clash.seat == play.seat:
                clash.extra += self.amount
            else:
                clash.back_extra += self.amount
        return NO_STEPS


class DuelGuard(Data, Effect, frozen=True):
    """The controller's Unit or Hero in the attack takes less damage."""

    amount: int

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return game.state.clash is not None

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        clash = game.state.clash
        if clash is not None:
            if clash.seat == play.seat:
                clash.back_shield += self.amount
            else:
                clash.shield += self.amount
        return NO_STEPS


class DuelNoRetaliation(Data, Effect, frozen=True):
    """This attack triggers no Retaliation."""

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return game.state.clash is not None

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        if game.state.clash is not None:
            game.state.clash.no_retaliation = True
        return NO_STEPS
