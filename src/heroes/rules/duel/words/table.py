"""What effects do to hands, decks, piles, Statistics and cards in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.duel.cards import CARDS, KINDS, ONGOING
from heroes.rules.duel.cost import plus
from heroes.rules.duel.events import DuelHandShown, DuelLeft, DuelReadied, DuelRecovered, DuelRemoved
from heroes.rules.duel.grid import ADJACENT, NAMES, spaces
from heroes.rules.duel.play import DuelPlayCard, can_play, enter
from heroes.rules.duel.round import DuelDiscard, draw
from heroes.rules.duel.state import ASIDE_SPOT
from heroes.rules.duel.timing import NO_STEPS, befalls, happens
from heroes.rules.duel.words.base import NOWHERE, DuelPlay, Effect
from heroes.rules.duel.words.select import OWN
from heroes.rules.duel.words.trigger import LEAVES

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState


def _distinct(cards: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(cards))


# ---------------------------------------------------------------------- hands and piles


class DuelDrawCards(Data, Effect, frozen=True):
    count: int

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return bool(game.state.sides[play.seat].deck)

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        draw(game, play.seat, self.count)
        return NO_STEPS


class DuelDiscardCards(Data, Effect, frozen=True):
    """The controller, or the enemy, discards hand cards of their own choice."""

    count: int
    whose: int = OWN

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return bool(game.state.sides[self._seat(play)].hand)

    def _seat(self, play: DuelPlay) -> int:
        return play.seat if self.whose == OWN else 1 - play.seat

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        return tuple(DuelDiscardOne(self._seat(play)) for _ in range(self.count))


class DuelDiscardOne(Data, Step, frozen=True):
    seat: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        hand = game.state.sides[self.seat].hand
        if not hand:
            return NO_STEPS
        options = tuple(
            Option(f"discard:{card}", (DuelDiscard(self.seat, card),), f"Discard {CARDS[card].name}")
            for card in _distinct(hand)
        )
        return Ask(self.seat, "discard-one", options, True, (), "Discard a card")


class DuelLookAtHand(Data, Effect, frozen=True):
    """The controller looks at the enemy's hand and picks a card of it that the enemy discards."""

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return bool(game.state.sides[1 - play.seat].hand)

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        side = game.state.sides[1 - play.seat]
        if not side.hand:
            return NO_STEPS
        side.known = tuple(side.hand)
        game.tell(DuelHandShown(1 - play.seat, play.seat, tuple(side.hand)))
        return (DuelPickFromHand(play.seat, play.card),)


class DuelPickFromHand(Data, Step, frozen=True):
    seat: int
    card: str

    def run(self, game: CardGame) -> Ask:
        hand = game.state.sides[1 - self.seat].hand
        options = tuple(
            Option(f"discard:{card}", (DuelDiscard(1 - self.seat, card),), f"{CARDS[card].name}")
            for card in _distinct(hand)
        )
        return Ask(self.seat, "pick", options, True, (self.card,), "Which card must go?")


class DuelTakeBack(Data, Effect, frozen=True):
    """A card with this trait from the own discard pile into the hand, for all to see."""

    trait: str

    def _cards(self, game: CardGame, seat: int) -> list[str]:
        return _distinct([card for card in game.state.sides[seat].discard if CARDS[card].has_trait(self.trait)])

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return bool(self._cards(game, play.seat))

    def resolve(self, game: CardGame, play: DuelPlay) -> Ask | Sequence[Step]:
        options = tuple(
            Option(f"take:{card}", (DuelRecover(play.seat, card),), CARDS[card].name)
            for card in self._cards(game, play.seat)
        )
        if len(options) < 2:
            return options[0].steps if options else NO_STEPS
        return Ask(play.seat, "take-back", options, about=(play.card,), says="Take a card back into hand")


class DuelRecover(Data, Step, frozen=True):
    seat: int
    card: str

    def run(self, game: CardGame) -> Sequence[Step]:
        side = game.state.sides[self.seat]
        side.discard.remove(self.card)
        side.take(self.card)
        side.show(self.card)
        game.tell(DuelRecovered(self.seat, self.card))
        return NO_STEPS


class DuelReturn(Data, Effect, frozen=True):
    """The target Unit goes back to its owner's hand, a Vanguard card to the Vanguard cards; its tokens are lost."""

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return play.target != NOWHERE and game.state.is_unit(play.target)

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        if not self.can(game, play):
            return NO_STEPS
        state: DuelState = game.state
        piece = state.lift(play.target)
        side = state.sides[piece.seat]
        if CARDS[piece.card].vanguard:
            side.drop(piece.card)
            game.tell(DuelLeft(piece.seat, piece.card, NAMES[play.target]))
        else:
            side.take(piece.card)
            side.show(piece.card)
            game.tell(DuelRecovered(piece.seat, piece.card))
        for attached in piece.under:
            state.sides[attached.owner].drop(attached.card)
            game.tell(DuelRemoved(attached.owner, attached.card))
        return [*befalls(game, LEAVES, play.target, piece), *happens(game, LEAVES, piece.seat, play.target)]


# ---------------------------------------------------------------------- Statistics


class DuelReadyStatistic(Data, Effect, frozen=True):
    """Ready spent Statistics of the controller's choice."""

    count: int

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        side = game.state.sides[play.seat]
        return side.ready != side.total

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        return tuple(DuelReadyOne(play.seat) for _ in range(self.count))


class DuelReadyOne(Data, Step, frozen=True):
    seat: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        side = game.state.sides[self.seat]
        options = tuple(
            Option(f"ready:{name}", (DuelReadyKind(self.seat, kind),), f"Ready 1 {name}")
            for kind, name in enumerate(KINDS)
            if side.ready[kind] < side.total[kind]
        )
        if len(options) < 2:
            return options[0].steps if options else NO_STEPS
        return Ask(self.seat, "ready", options, says="Ready which Statistic?")


class DuelReadyKind(Data, Step, frozen=True):
    seat: int
    kind: int

    def run(self, game: CardGame) -> Sequence[Step]:
        side = game.state.sides[self.seat]
        one = (int(self.kind == 0), int(self.kind == 1), int(self.kind == 2), int(self.kind == 3))
        side.ready = plus(side.ready, one)
        game.tell(DuelReadied(self.seat, self.kind))
        return NO_STEPS


class DuelStatisticAgain(Data, Effect, frozen=True):
    """One more hand card may be played as a Statistic this round."""

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return game.state.sides[play.seat].sank

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        game.state.sides[play.seat].sank = False
        return NO_STEPS


# ---------------------------------------------------------------------- Units and cards in play


class DuelRaise(Data, Effect, frozen=True):
    """A Unit card of that name or trait from the own discard pile onto a vacant space adjacent to this card's."""

    name: str = ""
    trait: str = ""

    def _cards(self, game: CardGame, seat: int) -> list[str]:
        return [
            card
            for card in _distinct(game.state.sides[seat].discard)
            if CARDS[card].is_unit
            and (not self.name or CARDS[card].name == self.name)
            and (not self.trait or CARDS[card].has_trait(self.trait))
        ]

    def _open(self, game: CardGame, play: DuelPlay) -> list[int]:
        state: DuelState = game.state
        return spaces(ADJACENT[play.here] & ~state.occupied & ~state.closed)

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return play.here != NOWHERE and bool(self._cards(game, play.seat)) and bool(self._open(game, play))

    def resolve(self, game: CardGame, play: DuelPlay) -> Ask | Sequence[Step]:
        if not self.can(game, play):
            return NO_STEPS
        options = tuple(
            Option(f"raise:{card}:{NAMES[space]}", (DuelRise(play.seat, card, space),), CARDS[card].name)
            for card in self._cards(game, play.seat)
            for space in self._open(game, play)
        )
        if len(options) == 1:
            return options[0].steps
        return Ask(play.seat, "raise", options, about=(play.card,), says="Which Unit returns, and where?")


class DuelRise(Data, Step, frozen=True):
    seat: int
    card: str
    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        game.state.sides[self.seat].discard.remove(self.card)
        return enter(game, self.seat, self.card, self.space)


@rule("card.vanguard.only-by-effect", "card.vanguard.cost", "card.vanguard.regular-otherwise")
class DuelVanguard(Data, Effect, frozen=True):
    """Play one of the own Vanguard cards, at its cost if it prints one (VANGUARD CARDS)."""

    def _cards(self, game: CardGame, seat: int) -> list[str]:
        vanguard = game.state.sides[seat].vanguard
        return [card for card in _distinct(vanguard) if can_play(game, seat, card)]

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return any(can_play(game, play.seat, card) for card in game.state.sides[play.seat].vanguard)

    def resolve(self, game: CardGame, play: DuelPlay) -> Ask | Sequence[Step]:
        options = tuple(
            Option(f"vanguard:{card}", (DuelPlayCard(play.seat, card),), f"Play {CARDS[card].name}")
            for card in self._cards(game, play.seat)
        )
        if len(options) < 2:
            return options[0].steps if options else NO_STEPS
        return Ask(play.seat, "vanguard", options, about=(play.card,), says="Play which Vanguard card?")


class DuelRemoveOngoing(Data, Effect, frozen=True):
    """Discard a card with the Ongoing trait from under a Unit, from a space or from beside the map."""

    def _found(self, game: CardGame) -> list[tuple[str, int, int]]:
        state: DuelState = game.state
        found: list[tuple[str, int, int]] = []
        for owner in (0, 1):
            for card in state.sides[owner].standing:
                if CARDS[card].has_trait(ONGOING):
                    found.append((card, owner, ASIDE_SPOT))
        places = [(space, piece.under) for space, piece in enumerate(state.spaces) if piece is not None]
        for space, cards in (*places, *state.grounds.items()):
            for attached in cards:
                found.append((attached.card, attached.owner, space))
        return list(dict.fromkeys(found))

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return bool(self._found(game))

    def resolve(self, game: CardGame, play: DuelPlay) -> Ask | Sequence[Step]:
        options = tuple(
            Option(
                f"remove:{card}:{owner}" + (f":{NAMES[space]}" if space >= 0 else ""),
                (DuelRemove(card, owner, space),),
                f"Remove {CARDS[card].name}",
            )
            for card, owner, space in self._found(game)
        )
        if len(options) < 2:
            return options[0].steps if options else NO_STEPS
        return Ask(play.seat, "remove", options, about=(play.card,), says="Discard which Ongoing card?")


class DuelRemove(Data, Step, frozen=True):
    card: str
    owner: int
    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        side = state.sides[self.owner]
        if self.space == ASIDE_SPOT:
            side.fall(side.standing.index(self.card))
        else:
            self._take_from_map(state)
        side.drop(self.card)
        game.tell(DuelRemoved(self.owner, self.card))
        return NO_STEPS

    def _take_from_map(self, state: DuelState) -> None:
        piece = state.spaces[self.space]
        for cards in (piece.under if piece is not None else (), state.grounds.get(self.space, ())):
            for at, attached in enumerate(cards):
                if attached.card == self.card and attached.owner == self.owner:
                    rest = cards[:at] + cards[at + 1 :]
                    if piece is not None and cards is piece.under:
                        piece = piece.holding(rest)
                        state.spaces[self.space] = piece
                        state.ward(self.space, piece)
                    elif rest:
                        state.grounds[self.space] = rest
                    else:
                        del state.grounds[self.space]
                    return


class DuelCancel(Data, Effect, frozen=True):
    """The card being played has no effect."""

    def can(self, game: CardGame, play: DuelPlay) -> bool:
        return bool(game.state.table) and not game.state.cancelled

    def resolve(self, game: CardGame, play: DuelPlay) -> Sequence[Step]:
        game.state.cancelled = True
        return NO_STEPS
