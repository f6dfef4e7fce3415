"""UNIT ACTIVATION and HERO ACTIVATION: one movement, then one attack, each optional."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.duel.attack import ATTACK_OPTIONS, targets
from heroes.rules.duel.cards import CARDS
from heroes.rules.duel.events import DuelAbilityUsed, DuelActivated, DuelMoved, DuelSiteTaken
from heroes.rules.duel.grid import BIT, NAMES, WIDTH
from heroes.rules.duel.movement import destinations, hero_destinations
from heroes.rules.duel.size import DuelMerge
from heroes.rules.duel.state import Site
from heroes.rules.duel.timing import NO_STEPS, befalls, happens
from heroes.rules.duel.words.base import DuelPlay, DuelResolve
from heroes.rules.duel.words.trigger import ACTIVATES, STOPS, TAKES_LOCATION

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState

Rows = tuple[tuple[tuple[Option, ...], ...], ...]


def by_row(options: Sequence[Option]) -> Rows:
    """For each row of the map and each set of its spaces the options of those spaces, so that the options of any
    set of spaces are put together from at most seven pieces."""
    return tuple(
        tuple(tuple(options[line * WIDTH + bit] for bit in range(WIDTH) if bits >> bit & 1) for bits in range(128))
        for line in range(WIDTH)
    )


def options_of(rows: Rows, mask: int) -> tuple[Option, ...]:
    """The options of a set of spaces, in order."""
    found: tuple[Option, ...] = ()
    for row in rows:
        if not mask:
            break
        if bits := mask & 127:
            found += row[bits]
        mask >>= 7
    return found


@rule("card.activation.mark", "card.activation.rotated-ok", "card.effect.on-activation")
class DuelActivate(Data, Step, frozen=True):
    """The Unit or Hero gets its Activation mark; On Activation effects come before it moves or attacks."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        space = self.space
        piece = state.at(space)
        state.active = space
        state.moved = False
        state.extra_move = 0
        state.activated |= BIT[space]
        game.tell(DuelActivated(piece.card, NAMES[space]))
        if space == state.heroes[piece.seat]:
            return _HERO
        card = CARDS[piece.card]
        steps: list[Step] = []
        if card.on_activation is not None:
            play = DuelPlay(piece.seat, piece.card, space, space)
            if card.on_activation.can(game, play):
                game.tell(DuelAbilityUsed(piece.seat, piece.card))
                steps.append(DuelResolve(card.on_activation, play))
        if card.triggers or piece.under or state.grounds:
            steps += befalls(game, ACTIVATES, space, piece)
        steps += happens(game, ACTIVATES, piece.seat, space)
        steps += _UNIT
        return steps


@rule(
    "card.activation.optional-parts",
    "card.activation.move-before-attack",
    "card.activation.one-attack",
    "card.activation.no-attack-after-increase",
)
class DuelAct(Data, Step, frozen=True):
    """The active Unit may move, if it has not yet, and attack. Nothing is left to do: the activation ends."""

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        state: DuelState = game.state
        space = state.active
        if space < 0:
            return NO_STEPS
        options = options_of(ATTACK_ROWS, targets(game, space))
        if not state.moved:
            moves, merges = destinations(game, space)
            if merges:
                options += options_of(MERGE_ROWS, merges)
            options += options_of(MOVE_ROWS, moves)
        if not options:
            return NO_STEPS
        return Ask(
            state.at(space).seat, "activation", (DONE, *options), False, (NAMES[space],), "Move, attack, or stop"
        )


@rule("card.location.only-heroes")
class DuelMove(Data, Step, frozen=True):
    """The whole movement of the active Unit or Hero, step by step over adjacent spaces."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        start, end = state.active, self.space
        piece = state.at(start)
        state.walk(start, end)
        state.moved = True
        game.tell(DuelMoved(piece.card, NAMES[start], NAMES[end]))
        if end == state.heroes[piece.seat]:
            return NO_STEPS
        steps = happens(game, STOPS, piece.seat, end)
        if state.grounds:
            steps += befalls(game, STOPS, end, piece)
        return steps


@rule("card.hero.move", "card.hero.no-attack", "card.location.optional")
class DuelHeroAct(Data, Step, frozen=True):
    """A Hero moves up to 3 steps and may take a Location that it enters, giving up the rest of its movement."""

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        state: DuelState = game.state
        space = state.active
        seat = state.at(space).seat
        moves, takes = hero_destinations(state, seat)
        options = options_of(HERO_MOVE_ROWS, moves)
        if takes:
            options += options_of(TAKE_ROWS, takes)
        if not options:
            return NO_STEPS
        return Ask(seat, "hero-activation", (DONE, *options), False, (NAMES[space],), "Move your Hero, or stop")


@rule("card.location.take-control")
class DuelTakeSite(Data, Step, frozen=True):
    """The Location is turned face up, faces its new controller and serves that player, whoever brought it."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        site = state.sites[self.space]
        seat = state.at(state.active).seat
        if site.seat >= 0:
            loser = state.sides[site.seat]
            loser.fall(loser.spots.index(self.space))
        state.sites[self.space] = Site(site.card, site.owner, seat)
        state.sides[seat].stand(site.card, self.space)
        game.tell(DuelSiteTaken(seat, NAMES[self.space], site.card))
        return happens(game, TAKES_LOCATION, seat, self.space)


class DuelWalkBack(Data, Step, frozen=True):
    """A Hero that takes the Location it stands on has stepped away and back."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        state.moved = True
        card = state.at(self.space).card
        game.tell(DuelMoved(card, NAMES[self.space], NAMES[self.space]))
        return NO_STEPS


@rule("card.location.reveal", "card.location.recapture", "card.location.stays")
class DuelTake(Data, Step, frozen=True):
    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        walk = DuelWalkBack(self.space) if game.state.active == self.space else DuelMove(self.space)
        return (walk, DuelTakeSite(self.space))


@rule("card.effect.as-activation")
class DuelAsActivation(Data, Step, frozen=True):
    """An As-an-Activation effect instead of activating: no move, no attack, but an Activation mark."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        piece = state.at(self.space)
        effect = CARDS[piece.card].as_activation
        assert effect is not None
        state.activated |= BIT[self.space]
        game.tell(DuelAbilityUsed(piece.seat, piece.card))
        return (DuelResolve(effect, DuelPlay(piece.seat, piece.card, self.space, self.space)),)


_UNIT: tuple[Step, ...] = (DuelAct(),)
_HERO: tuple[Step, ...] = (DuelHeroAct(),)

DONE = Option("done", says="Stop here")
ATTACK_ROWS = by_row(ATTACK_OPTIONS)
MOVE_ROWS = by_row(
    [Option(f"move:{name}", (DuelMove(space), DuelAct()), f"Move to {name}") for space, name in enumerate(NAMES)]
)
MERGE_ROWS = by_row(
    [Option(f"merge:{name}", (DuelMerge(space),), f"Join the Unit on {name}") for space, name in enumerate(NAMES)]
)
HERO_MOVE_ROWS = by_row(
    [Option(f"move:{name}", (DuelMove(space),), f"Move to {name}") for space, name in enumerate(NAMES)]
)
TAKE_ROWS = by_row(
    [Option(f"take:{name}", (DuelTake(space),), f"Take the Location on {name}") for space, name in enumerate(NAMES)]
)
