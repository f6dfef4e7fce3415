"""UNIT ACTIVATION and HERO ACTIVATION: one movement, then one attack, each optional."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.attack import ATTACK_OPTIONS, targets, why_not_attack
from heroes.rules.duel.cards import CARDS
from heroes.rules.duel.events import AbilityUsed, Activated, Moved, SiteTaken
from heroes.rules.duel.grid import BIT, NAMES, WIDTH
from heroes.rules.duel.movement import (
    destinations,
    hero_destinations,
    why_not_hero_move,
    why_not_merge,
    why_not_move,
    why_not_take,
)
from heroes.rules.duel.saying import name, of_card, spot
from heroes.rules.duel.size import Merge
from heroes.rules.duel.state import Site
from heroes.rules.duel.things import CELLS, NOWHERE, SITES
from heroes.rules.duel.timing import NO_STEPS, befalls, happens
from heroes.rules.duel.words.base import Play, Resolve
from heroes.rules.duel.words.trigger import ACTIVATES, STOPS, TAKES_LOCATION
from heroes.words import Said, say

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
class Activate(Data, Step, frozen=True, tag="duel.activate"):
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
        game.tell(Activated(piece.card, NAMES[space], piece.seat))
        if space == state.heroes[piece.seat]:
            return _HERO
        card = CARDS[piece.card]
        steps: list[Step] = []
        if card.on_activation is not None:
            play = Play(piece.seat, piece.card, space, space)
            if card.on_activation.possible(game, play):
                game.tell(AbilityUsed(piece.seat, piece.card))
                steps.append(Resolve(card.on_activation, play))
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
class Act(Data, Asks, frozen=True, tag="duel.act"):
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
        piece = state.at(space)
        return Ask(
            piece.seat,
            "activation",
            (DONE, *options),
            False,
            (CELLS[space],),
            of_card("duel.ask.activation", piece.card),
            "card.activation.optional-parts",
            DONE.key,
        )

    def first(self, game: CardGame) -> Said:
        return say("duel.first.activation", card=name(game.state.at(game.state.active).card))

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        """An enemy is attacked, a friend joined, a vacant space entered; a Unit does nothing else."""
        state: DuelState = game.state
        active, space = state.active, wish.thing.space
        called = wish.rest or (NAMES[space] if space != NOWHERE else "")
        if wish.deed == "take" or (wish.thing.zone == "site" and not wish.deed):
            return Refusal("card.location.only-heroes", say("duel.reason.only-heroes"))
        if wish.deed == "attack":
            return why_not_attack(game, active, space, called)
        if wish.deed == "merge":
            return why_not_merge(game, active, space, called)
        if wish.deed == "move":
            return why_not_move(game, active, space, called)
        if wish.deed or wish.thing.zone != "cell":
            return None
        piece = state.spaces[space] if space != NOWHERE else None
        if space == active:
            return Refusal(
                "card.activation.optional-parts", say("duel.reason.stands-there", card=name(state.at(active).card))
            )
        if piece is None:
            return why_not_move(game, active, space, called)
        if piece.seat == state.at(active).seat:
            return why_not_merge(game, active, space, called)
        return why_not_attack(game, active, space, called)


@rule("card.location.only-heroes")
class Move(Data, Step, frozen=True, tag="duel.move"):
    """The whole movement of the active Unit or Hero, step by step over adjacent spaces."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        start, end = state.active, self.space
        piece = state.at(start)
        state.walk(start, end)
        state.moved = True
        game.tell(Moved(piece.card, NAMES[start], NAMES[end], piece.seat, piece.seat))
        if end == state.heroes[piece.seat]:
            return NO_STEPS
        steps = happens(game, STOPS, piece.seat, end)
        if state.grounds:
            steps += befalls(game, STOPS, end, piece)
        return steps


@rule("card.hero.move", "card.hero.no-attack", "card.location.optional")
class HeroAct(Data, Asks, frozen=True, tag="duel.hero-act"):
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
        return Ask(
            seat,
            "hero-activation",
            (DONE, *options),
            False,
            (CELLS[space],),
            of_card("duel.ask.hero-activation", state.at(space).card),
            "card.hero.move",
            DONE.key,
        )

    def first(self, game: CardGame) -> Said:
        return say("duel.first.hero-activation", card=name(game.state.at(game.state.active).card))

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        state: DuelState = game.state
        space = wish.thing.space
        seat = state.at(state.active).seat
        called = wish.rest or (NAMES[space] if space != NOWHERE else "")
        if wish.deed == "take" or (wish.thing.zone == "site" and not wish.deed):
            return why_not_take(state, seat, space, called)
        if wish.deed == "attack":
            return Refusal("card.hero.no-attack", say("duel.reason.heroes-do-not-attack"))
        if wish.deed == "move":
            return why_not_hero_move(state, seat, space, called)
        if wish.deed or wish.thing.zone != "cell":
            return None
        piece = state.spaces[space] if space != NOWHERE else None
        if space == state.active:
            return Refusal("card.hero.move", say("duel.reason.stands-there", card=name(state.at(space).card)))
        if piece is not None and piece.seat != seat:
            return Refusal("card.hero.no-attack", say("duel.reason.heroes-do-not-attack"))
        return why_not_hero_move(state, seat, space, called)


@rule("card.location.take-control")
class TakeSite(Data, Step, frozen=True, tag="duel.take-site"):
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
        game.tell(SiteTaken(seat, NAMES[self.space], site.card, site.seat))
        return happens(game, TAKES_LOCATION, seat, self.space)


class WalkBack(Data, Step, frozen=True, tag="duel.walk-back"):
    """A Hero that takes the Location it stands on has stepped away and back."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        state.moved = True
        piece = state.at(self.space)
        game.tell(Moved(piece.card, NAMES[self.space], NAMES[self.space], piece.seat, piece.seat))
        return NO_STEPS


@rule("card.location.reveal", "card.location.recapture", "card.location.stays")
class Take(Data, Step, frozen=True, tag="duel.take"):
    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        walk = WalkBack(self.space) if game.state.active == self.space else Move(self.space)
        return (walk, TakeSite(self.space))


@rule("card.effect.as-activation")
class AsActivation(Data, Step, frozen=True, tag="duel.as-activation"):
    """An As-an-Activation effect instead of activating: no move, no attack, but an Activation mark."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        piece = state.at(self.space)
        effect = CARDS[piece.card].as_activation
        assert effect is not None
        state.activated |= BIT[self.space]
        game.tell(AbilityUsed(piece.seat, piece.card))
        return (Resolve(effect, Play(piece.seat, piece.card, self.space, self.space)),)


_UNIT: tuple[Step, ...] = (Act(),)
_HERO: tuple[Step, ...] = (HeroAct(),)

DONE = Option("done", says=say("duel.do.stop"), verb="stop")
ATTACK_ROWS = by_row(ATTACK_OPTIONS)


def _moves(*then: Step) -> Rows:
    return by_row(
        [
            Option(
                f"move:{place}",
                (Move(space), *then),
                say("duel.do.move", place=place),
                verb="move",
                things=(CELLS[space],),
            )
            for space, place in enumerate(NAMES)
        ]
    )


MOVE_ROWS = _moves(Act())
HERO_MOVE_ROWS = _moves()
MERGE_ROWS = by_row(
    [
        Option(
            f"merge:{place}",
            (Merge(space),),
            say("duel.do.merge", place=spot(place)),
            verb="merge",
            things=(CELLS[space],),
        )
        for space, place in enumerate(NAMES)
    ]
)
TAKE_ROWS = by_row(
    [
        Option(
            f"take:{place}",
            (Take(space),),
            say("duel.do.take-location", place=place),
            verb="capture",
            things=(SITES[space], CELLS[space]),
            final=True,
        )
        for space, place in enumerate(NAMES)
    ]
)
