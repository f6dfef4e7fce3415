"""When effects resolve (CARD EFFECTS, ROUND'S STRUCTURE 5 and 7): things that happen, and cards that wait for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.cards import CARDS
from heroes.rules.duel.events import AbilityUsed, Removed
from heroes.rules.duel.grid import BIT, NAMES, spaces
from heroes.rules.duel.passive import Watch, aura, is_alone_of_its_name, source_space
from heroes.rules.duel.saying import name, of_card
from heroes.rules.duel.state import HERO_SPOT, Piece, Side
from heroes.rules.duel.things import CELLS, SITES, of_seat, on_ground, tabled, under
from heroes.rules.duel.words.base import NOWHERE, Effect, Play, Resolve
from heroes.rules.duel.words.trigger import Trigger
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState

DECLINE = Option("decline", says=say("duel.do.decline"), verb="decline")
NO_STEPS: tuple[Step, ...] = ()


# ---------------------------------------------------------------------- things that happen


def happens(game: CardGame, occasion: str, seat: int, subject: int = NOWHERE, other: int = NOWHERE) -> list[Step]:
    """What follows from this player's doing: first the player's own cards, then the enemy's."""
    sides = game.state.sides
    steps: list[Step] = []
    found = aura(sides[seat]).own_watch.get(occasion)
    if found:
        _wake(steps, found, seat, subject, other)
    found = aura(sides[1 - seat]).enemy_watch.get(occasion)
    if found:
        _wake(steps, found, 1 - seat, subject, other)
    return steps


def _wake(steps: list[Step], found: tuple[Watch, ...], owner: int, subject: int, other: int) -> None:
    for _, card, number, _ in found:
        steps.append(Triggered(owner, card, number, subject, other))


def befalls(game: CardGame, occasion: str, space: int, piece: Piece, other: int = NOWHERE) -> list[Step]:
    """What follows from the card of the Unit that something happened to, from cards under it and on its space."""
    steps: list[Step] = []
    for number, trigger in enumerate(CARDS[piece.card].triggers):
        if trigger.itself and trigger.occasion == occasion:
            steps.append(UnitTriggered(piece.seat, piece.card, number, space, other))
    grounds = game.state.grounds
    for cards in (piece.under, grounds.get(space, ())) if piece.under or grounds else ():
        for at, attached in enumerate(cards):
            for number, trigger in enumerate(CARDS[attached.card].triggers):
                if trigger.itself and trigger.occasion == occasion and is_alone_of_its_name(cards, at):
                    steps.append(UnitTriggered(attached.owner, attached.card, number, space, other))
    return steps


@rule("card.effect.reaction")
class Triggered(Data, Asks, frozen=True, tag="duel.triggered"):
    """A standing card may answer what happened: a Reaction must and is then discarded, a once-per-round ability may."""

    owner: int
    card: str
    number: int
    subject: int
    other: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        state: DuelState = game.state
        side = state.sides[self.owner]
        trigger = CARDS[self.card].triggers[self.number]
        index = _standing(side, self.card, trigger)
        if index < 0:
            return NO_STEPS
        play = Play(self.owner, self.card, source_space(state, self.owner, index), self.subject, self.other)
        fits = trigger.subject is None or (self.subject != NOWHERE and trigger.subject.fits(game, play, self.subject))
        if not fits or not trigger.effect.possible(game, play):
            return NO_STEPS
        if trigger.once:
            steps = (Use(self.owner, self.card, trigger.effect, play),)
            return ask_to_use(
                self.owner,
                self.card,
                steps,
                (tabled(self.card),),
                force_things(state, self.owner, index),
                ONCE_PER_ROUND,
            )
        game.tell(AbilityUsed(self.owner, self.card))
        if trigger.reaction:
            side.fall(index)
            side.drop(self.card)
            game.tell(Removed(self.owner, self.card))
        return (Resolve(trigger.effect, play),)

    def first(self, game: CardGame) -> Said:
        return say("duel.first.ability", card=name(self.card))


ONCE_PER_ROUND = "card.ongoing.once-per-round"


def ask_to_use(
    seat: int, card: str, steps: tuple[Step, ...], about: tuple[str, ...], things: tuple[str, ...], rule: str
) -> Ask:
    """An ability that its player may use or not."""
    use = Option(f"use:{card}", steps, of_card("duel.do.use", card), verb="use", things=things)
    says = of_card("duel.ask.ability", card)
    return Ask(seat, "ability", (use, DECLINE), about=about, says=says, rule=rule, passes=DECLINE.key)


def force_things(state: DuelState, seat: int, index: int) -> tuple[str, ...]:
    """What shows a standing card: itself and, on the map, the Hero or the Location."""
    side = state.sides[seat]
    spot = side.spots[index]
    itself = of_seat("force", seat, side.standing[index])
    if spot == HERO_SPOT:
        return (itself, CELLS[state.heroes[seat]])
    return (itself, SITES[spot]) if spot >= 0 else (itself,)


def map_things(state: DuelState, space: int, card: str, owner: int) -> tuple[str, ...]:
    """What shows a card on the map: the Unit that it is, that it lies under, or the space that it lies on."""
    piece = state.spaces[space]
    if piece is not None and (piece.card, piece.seat) == (card, owner):
        return (CELLS[space],)
    if piece is not None and any(attached.card == card for attached in piece.under):
        return (under(space, owner, card), CELLS[space])
    return (on_ground(space, owner, card), CELLS[space])


def _standing(side: Side, card: str, trigger: Trigger) -> int:
    """Which of the standing cards it is; -1 if it is gone, or turned already."""
    for index, standing in enumerate(side.standing):
        if standing == card and not (trigger.once and side.turned >> index & 1):
            return index
    return -1


@rule("card.ongoing.once-per-round")
class Use(Data, Step, frozen=True, tag="duel.use"):
    """A once-per-round ability of a standing card is used: the card is turned 45 degrees until it is readied."""

    owner: int
    card: str
    effect: Effect
    play: Play

    def run(self, game: CardGame) -> Sequence[Step]:
        side = game.state.sides[self.owner]
        for index, standing in enumerate(side.standing):
            if standing == self.card and not side.turned >> index & 1:
                side.turned |= 1 << index
                break
        game.tell(AbilityUsed(self.owner, self.card))
        return (Resolve(self.effect, self.play),)


class UnitTriggered(Data, Asks, frozen=True, tag="duel.unit-triggered"):
    """The card of a Unit, under it or on its space answers what happened to that Unit."""

    owner: int
    card: str
    number: int
    space: int
    other: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        trigger = CARDS[self.card].triggers[self.number]
        play = Play(self.owner, self.card, self.space, self.space, self.other)
        fits = trigger.subject is None or trigger.subject.fits(game, play, self.space)
        if not fits or not trigger.effect.possible(game, play):
            return NO_STEPS
        if trigger.once:
            if game.state.turned & BIT[self.space]:
                return NO_STEPS
            steps = (UnitUse(self.owner, self.card, trigger.effect, play),)
            shown = map_things(game.state, self.space, self.card, self.owner)
            return ask_to_use(
                self.owner, self.card, steps, (tabled(self.card), CELLS[self.space]), shown, ONCE_PER_ROUND
            )
        game.tell(AbilityUsed(self.owner, self.card))
        return (Resolve(trigger.effect, play),)

    def first(self, game: CardGame) -> Said:
        return say("duel.first.ability", card=name(self.card))


class UnitUse(Data, Step, frozen=True, tag="duel.unit-use"):
    """A once-per-round ability of a Unit is used: the Unit is turned, which does not stop it from activating."""

    owner: int
    card: str
    effect: Effect
    play: Play

    def run(self, game: CardGame) -> Sequence[Step]:
        game.state.turned |= BIT[self.play.here]
        game.tell(AbilityUsed(self.owner, self.card))
        return (Resolve(self.effect, self.play),)


# ---------------------------------------------------------------------- start and end of the round

Edge: TypeAlias = Literal["start", "end"]
START: Edge = "start"
END: Edge = "end"


class Pending(Data, frozen=True, tag="duel.pending"):
    """One start-of-round or end-of-round effect waiting for its turn."""

    seat: int
    card: str
    here: int
    on_map: bool
    """A Unit, or a card under a Unit or on a space, rather than a standing card."""

    @property
    def key(self) -> str:
        return f"resolve:{self.card}:{NAMES[self.here]}" if self.here >= 0 else f"resolve:{self.card}"

    @property
    def says(self) -> Said:
        if self.here >= 0:
            return say("duel.do.resolve-on", card=name(self.card), place=NAMES[self.here])
        return say("duel.do.resolve", card=name(self.card))

    def things(self, state: DuelState) -> tuple[str, ...]:
        if self.on_map:
            return map_things(state, self.here, self.card, self.seat)
        return force_things(state, self.seat, state.sides[self.seat].standing.index(self.card))

    def is_in_play(self, game: CardGame) -> bool:
        state: DuelState = game.state
        if not self.on_map:
            return self.card in state.sides[self.seat].standing
        piece = state.spaces[self.here]
        if piece is not None:
            if piece.card == self.card and piece.seat == self.seat:
                return True
            if any(attached.card == self.card for attached in piece.under):
                return True
        return any(attached.card == self.card for attached in state.grounds.get(self.here, ()))


def effect_at(card: str, when: Edge) -> Effect | None:
    return CARDS[card].start_of_round if when == START else CARDS[card].end_of_round


def gather(game: CardGame, when: Edge, seat: int) -> tuple[Pending, ...]:
    """Everything this player has to resolve now."""
    state: DuelState = game.state
    found = []
    for index, card in enumerate(state.sides[seat].standing):
        if effect_at(card, when) is not None:
            found.append(Pending(seat, card, source_space(state, seat, index), False))
    for space in spaces(state.armies[0] | state.armies[1]):
        piece = state.at(space)
        if piece.seat == seat and effect_at(piece.card, when) is not None:
            found.append(Pending(seat, piece.card, space, True))
        for at, attached in enumerate(piece.under):
            if (
                attached.owner == seat
                and effect_at(attached.card, when) is not None
                and is_alone_of_its_name(piece.under, at)
            ):
                found.append(Pending(seat, attached.card, space, True))
    for space, cards in state.grounds.items():
        for at, attached in enumerate(cards):
            if (
                attached.owner == seat
                and effect_at(attached.card, when) is not None
                and is_alone_of_its_name(cards, at)
            ):
                found.append(Pending(seat, attached.card, space, True))
    return tuple(found)


@rule("card.round.start-effects", "card.round.end-effects")
class RoundEffects(Data, Asks, frozen=True, tag="duel.round-effects"):
    """One effect at a time, alternating from the first player; a player with none left is skipped."""

    when: Edge
    left: tuple[tuple[Pending, ...], tuple[Pending, ...]]
    seat: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        seat = self.seat if self.left[self.seat] else 1 - self.seat
        waiting = self.left[seat]
        if not waiting:
            return NO_STEPS
        if len(waiting) == 1:
            return self._resolve(seat, 0)
        options: list[Option] = []
        for number, pending in enumerate(waiting):
            if pending not in waiting[:number]:
                things = pending.things(game.state) if pending.is_in_play(game) else ()
                steps = tuple(self._resolve(seat, number))
                options.append(Option(pending.key, steps, pending.says, verb="resolve", things=things))
        if len(options) == 1:
            return self._resolve(seat, 0)
        rule = "card.round.start-effects" if self.when == START else "card.round.end-effects"
        return Ask(seat, "order", tuple(options), says=say("duel.ask.order"), rule=rule)

    def first(self, game: CardGame) -> Said:
        return say("duel.first.order", when=self.when)

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        card = wish.thing.card
        if wish.thing.zone == "force" and card in CARDS:
            rule = "card.round.start-effects" if self.when == START else "card.round.end-effects"
            return Refusal(rule, say("duel.reason.nothing-to-resolve", card=name(card), when=self.when))
        return None

    def _resolve(self, seat: int, number: int) -> Sequence[Step]:
        waiting = self.left[seat]
        rest = waiting[:number] + waiting[number + 1 :]
        left = (rest, self.left[1]) if seat == 0 else (self.left[0], rest)
        return (RoundEffect(self.when, waiting[number]), RoundEffects(self.when, left, 1 - seat))


class RoundEffect(Data, Step, frozen=True, tag="duel.round-effect"):
    """An effect whose card has left in the meantime, or that has nothing to work on, does nothing."""

    when: Edge
    pending: Pending

    def run(self, game: CardGame) -> Sequence[Step]:
        pending = self.pending
        effect = effect_at(pending.card, self.when)
        play = Play(pending.seat, pending.card, pending.here, pending.here)
        if effect is None or not pending.is_in_play(game) or not effect.possible(game, play):
            return NO_STEPS
        game.tell(AbilityUsed(pending.seat, pending.card))
        return (Resolve(effect, play),)


def round_effects(game: CardGame, when: Edge) -> Sequence[Step]:
    left = (gather(game, when, 0), gather(game, when, 1))
    return (RoundEffects(when, left, game.state.first),) if left[0] or left[1] else NO_STEPS
