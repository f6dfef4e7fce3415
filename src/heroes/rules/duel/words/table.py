"""What effects do to hands, decks, piles, Statistics and cards in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.cards import CARDS, KINDS, ONGOING
from heroes.rules.duel.cost import plus, takes
from heroes.rules.duel.events import HandShown, Left, Readied, Recovered, Removed
from heroes.rules.duel.grid import ADJACENT, BIT, NAMES, spaces
from heroes.rules.duel.passive import price
from heroes.rules.duel.play import PlayCard, can_play, enter, play_says, why_not_paid_or_placed
from heroes.rules.duel.round import Discard, discard_option, draw, why_not_discard
from heroes.rules.duel.saying import KIND_NAMES, name, player
from heroes.rules.duel.state import ASIDE_SPOT
from heroes.rules.duel.things import CELLS, STACKS, of_seat, on_ground, tabled, under
from heroes.rules.duel.timing import NO_STEPS, befalls, happens
from heroes.rules.duel.words.base import NOWHERE, Effect, Play
from heroes.rules.duel.words.select import OWN
from heroes.rules.duel.words.trigger import LEAVES
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState


def _distinct(cards: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(cards))


# ---------------------------------------------------------------------- hands and piles


class DrawCards(Data, Effect, frozen=True, tag="duel.draw-cards"):
    count: int

    def possible(self, game: CardGame, play: Play) -> bool:
        return bool(game.state.sides[play.seat].deck)

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        draw(game, play.seat, self.count)
        return NO_STEPS


class DiscardCards(Data, Effect, frozen=True, tag="duel.discard-cards"):
    """The controller, or the enemy, discards hand cards of their own choice."""

    count: int
    whose: int = OWN

    def possible(self, game: CardGame, play: Play) -> bool:
        return bool(game.state.sides[self._seat(play)].hand)

    def _seat(self, play: Play) -> int:
        return play.seat if self.whose == OWN else 1 - play.seat

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        return tuple(DiscardOne(self._seat(play)) for _ in range(self.count))


class DiscardOne(Data, Asks, frozen=True, tag="duel.discard-one"):
    seat: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        hand = game.state.sides[self.seat].hand
        if not hand:
            return NO_STEPS
        options = tuple(discard_option(card, (Discard(self.seat, card),), "lose") for card in _distinct(hand))
        return Ask(self.seat, "discard-one", options, True, (), say("duel.ask.discard-one"), "card.info.discard-pile")

    def first(self, game: CardGame) -> Said:
        return say("duel.first.discard-one")

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        return why_not_discard(game, self.seat, wish)


class LookAtHand(Data, Effect, frozen=True, tag="duel.look-at-hand"):
    """The controller looks at the enemy's hand and picks a card of it that the enemy discards."""

    def possible(self, game: CardGame, play: Play) -> bool:
        return bool(game.state.sides[1 - play.seat].hand)

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        side = game.state.sides[1 - play.seat]
        if not side.hand:
            return NO_STEPS
        side.known = tuple(side.hand)
        game.tell(HandShown(1 - play.seat, play.seat, tuple(side.hand)))
        return (PickFromHand(play.seat, play.card),)


class PickFromHand(Data, Asks, frozen=True, tag="duel.pick-from-hand"):
    seat: int
    card: str

    def run(self, game: CardGame) -> Ask:
        hand = game.state.sides[1 - self.seat].hand
        options = tuple(
            Option(
                f"discard:{card}",
                (Discard(1 - self.seat, card),),
                say("duel.do.pick", card=name(card)),
                verb="pick",
                things=(of_seat("hand", 1 - self.seat, card),),
                final=True,
            )
            for card in _distinct(hand)
        )
        return Ask(
            self.seat, "pick", options, True, (tabled(self.card),), say("duel.ask.pick"), "card.info.hand-hidden"
        )

    def first(self, game: CardGame) -> Said:
        return say("duel.first.pick", card=name(self.card))

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        if wish.thing.zone == "card" and not wish.deed:
            return Refusal("card.info.hand-hidden", say("duel.reason.pick-from-theirs", card=name(self.card)))
        return None


class TakeBack(Data, Effect, frozen=True, tag="duel.take-back"):
    """A card with this trait from the own discard pile into the hand, for all to see."""

    trait: str

    def _cards(self, game: CardGame, seat: int) -> list[str]:
        return _distinct([card for card in game.state.sides[seat].discard if CARDS[card].has_trait(self.trait)])

    def possible(self, game: CardGame, play: Play) -> bool:
        return bool(self._cards(game, play.seat))

    def resolve(self, game: CardGame, play: Play) -> Ask | Sequence[Step]:
        options = tuple(
            Option(
                f"take:{card}",
                (Recover(play.seat, card),),
                say("duel.do.take-back", card=name(card)),
                verb="take",
                things=(of_seat("discard", play.seat, card), of_seat("discard", play.seat)),
            )
            for card in self._cards(game, play.seat)
        )
        if len(options) < 2:
            return options[0].steps if options else NO_STEPS
        says = say("duel.ask.take-back")
        return Ask(play.seat, "take-back", options, about=(tabled(play.card),), says=says, rule="card.effect.by-trait")

    def first(self, game: CardGame, play: Play) -> Said:
        return say("duel.first.take-back", card=name(play.card))

    def why_not(self, game: CardGame, play: Play, wish: Wish) -> Refusal | None:
        return _why_not_from_pile(play, wish)


def _why_not_from_pile(play: Play, wish: Wish) -> Refusal | None:
    """Why a card does not come back from a discard pile."""
    thing = wish.thing
    if thing.zone != "discard" or wish.deed:
        return None
    if thing.seat != play.seat:
        return Refusal("card.map.control", say("duel.reason.own-pile", card=name(play.card)))
    if thing.card:
        return Refusal(
            "card.effect.by-trait", say("duel.reason.pile-unfit", card=name(play.card), who=name(thing.card))
        )
    return None


class Recover(Data, Step, frozen=True, tag="duel.recover"):
    seat: int
    card: str

    def run(self, game: CardGame) -> Sequence[Step]:
        side = game.state.sides[self.seat]
        side.discard.remove(self.card)
        side.take(self.card)
        side.show(self.card)
        game.tell(Recovered(self.seat, self.card))
        return NO_STEPS


class Return(Data, Effect, frozen=True, tag="duel.return"):
    """The target Unit goes back to its owner's hand, a Vanguard card to the Vanguard cards; its tokens are lost."""

    def possible(self, game: CardGame, play: Play) -> bool:
        return play.target != NOWHERE and game.state.is_unit(play.target)

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        if not self.possible(game, play):
            return NO_STEPS
        state: DuelState = game.state
        piece = state.lift(play.target)
        side = state.sides[piece.seat]
        if CARDS[piece.card].vanguard:
            side.drop(piece.card)
            game.tell(Left(piece.seat, piece.card, NAMES[play.target]))
        else:
            side.take(piece.card)
            side.show(piece.card)
            game.tell(Recovered(piece.seat, piece.card))
        for attached in piece.under:
            state.sides[attached.owner].drop(attached.card)
            game.tell(Removed(attached.owner, attached.card))
        return [*befalls(game, LEAVES, play.target, piece), *happens(game, LEAVES, piece.seat, play.target)]


# ---------------------------------------------------------------------- Statistics


class ReadyStatistic(Data, Effect, frozen=True, tag="duel.ready-statistic"):
    """Ready spent Statistics of the controller's choice."""

    count: int

    def possible(self, game: CardGame, play: Play) -> bool:
        side = game.state.sides[play.seat]
        return side.ready != side.total

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        return tuple(ReadyOne(play.seat) for _ in range(self.count))


class ReadyOne(Data, Asks, frozen=True, tag="duel.ready-one"):
    seat: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        side = game.state.sides[self.seat]
        options = tuple(
            Option(
                f"ready:{called}",
                (ReadyKind(self.seat, kind),),
                say("duel.do.ready", kind=KIND_NAMES[kind]),
                verb="ready",
                things=(STACKS[kind],),
            )
            for kind, called in enumerate(KINDS)
            if side.ready[kind] < side.total[kind]
        )
        if len(options) < 2:
            return options[0].steps if options else NO_STEPS
        return Ask(self.seat, "ready", options, says=say("duel.ask.ready"), rule="card.types.statistic-kinds")

    def first(self, game: CardGame) -> Said:
        return say("duel.first.ready")

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        thing = wish.thing
        if thing.zone != "stack" or not wish.means("ready"):
            return None
        if thing.seat == 1 - self.seat:
            return Refusal("card.map.control", say("duel.reason.enemys-statistics"))
        if thing.kind < 0:
            return None
        return Refusal("card.types.statistic-kinds", say("duel.reason.all-ready", kind=KIND_NAMES[thing.kind]))


class ReadyKind(Data, Step, frozen=True, tag="duel.ready-kind"):
    seat: int
    kind: int

    def run(self, game: CardGame) -> Sequence[Step]:
        side = game.state.sides[self.seat]
        one = (int(self.kind == 0), int(self.kind == 1), int(self.kind == 2), int(self.kind == 3))
        side.ready = plus(side.ready, one)
        game.tell(Readied(self.seat, self.kind))
        return NO_STEPS


class StatisticAgain(Data, Effect, frozen=True, tag="duel.statistic-again"):
    """One more hand card may be played as a Statistic this round."""

    def possible(self, game: CardGame, play: Play) -> bool:
        return game.state.sides[play.seat].sank

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        game.state.sides[play.seat].sank = False
        return NO_STEPS


# ---------------------------------------------------------------------- Units and cards in play


class Raise(Data, Effect, frozen=True, tag="duel.raise"):
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

    def _open(self, game: CardGame, play: Play) -> list[int]:
        state: DuelState = game.state
        return spaces(ADJACENT[play.here] & ~state.occupied & ~state.closed)

    def possible(self, game: CardGame, play: Play) -> bool:
        return play.here != NOWHERE and bool(self._cards(game, play.seat)) and bool(self._open(game, play))

    def resolve(self, game: CardGame, play: Play) -> Ask | Sequence[Step]:
        if not self.possible(game, play):
            return NO_STEPS
        options = tuple(
            Option(
                f"raise:{card}:{NAMES[space]}",
                (Rise(play.seat, card, space),),
                say("duel.do.raise", card=name(card), place=NAMES[space]),
                verb="place",
                things=(CELLS[space], of_seat("discard", play.seat, card), of_seat("discard", play.seat)),
            )
            for card in self._cards(game, play.seat)
            for space in self._open(game, play)
        )
        if len(options) == 1:
            return options[0].steps
        says = say("duel.ask.raise")
        return Ask(play.seat, "raise", options, about=(tabled(play.card),), says=says, rule="card.play.unit.enter-any")

    def first(self, game: CardGame, play: Play) -> Said:
        return say("duel.first.raise", card=name(play.card))

    def why_not(self, game: CardGame, play: Play, wish: Wish) -> Refusal | None:
        space = wish.thing.space
        if wish.thing.zone not in ("cell", "site") or space == NOWHERE:
            return _why_not_from_pile(play, wish)
        if game.state.occupied & BIT[space]:
            return Refusal("card.map.one-occupant", say("duel.reason.not-vacant", place=NAMES[space]))
        if not ADJACENT[play.here] & BIT[space]:
            return Refusal(
                "card.map.adjacency", say("duel.reason.raise-beside", place=NAMES[space], beside=NAMES[play.here])
            )
        if game.state.closed & BIT[space]:
            return Refusal("card.ongoing.space", say("duel.reason.closed", place=NAMES[space]))
        return None


class Rise(Data, Step, frozen=True, tag="duel.rise"):
    seat: int
    card: str
    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        game.state.sides[self.seat].discard.remove(self.card)
        return enter(game, self.seat, self.card, self.space)


@rule("card.vanguard.only-by-effect", "card.vanguard.cost", "card.vanguard.regular-otherwise")
class Vanguard(Data, Effect, frozen=True, tag="duel.vanguard"):
    """Play one of the own Vanguard cards, at its cost if it prints one (VANGUARD CARDS)."""

    def _cards(self, game: CardGame, seat: int) -> list[str]:
        vanguard = game.state.sides[seat].vanguard
        return [card for card in _distinct(vanguard) if can_play(game, seat, card)]

    def possible(self, game: CardGame, play: Play) -> bool:
        return any(can_play(game, play.seat, card) for card in game.state.sides[play.seat].vanguard)

    def resolve(self, game: CardGame, play: Play) -> Ask | Sequence[Step]:
        options = tuple(self._option(game, play.seat, card) for card in self._cards(game, play.seat))
        if len(options) < 2:
            return options[0].steps if options else NO_STEPS
        says = say("duel.ask.vanguard")
        return Ask(
            play.seat, "vanguard", options, about=(tabled(play.card),), says=says, rule="card.vanguard.only-by-effect"
        )

    def _option(self, game: CardGame, seat: int, card: str) -> Option:
        cost = price(game.state, seat, card)
        things = (of_seat("vanguard", seat, card),)
        steps = (PlayCard(seat, card),)
        return Option(
            f"vanguard:{card}",
            steps,
            play_says(card, cost),
            verb="play",
            cost=takes(cost),
            things=things,
            final=True,
        )

    def first(self, game: CardGame, play: Play) -> Said:
        return say("duel.first.vanguard", card=name(play.card))

    def why_not(self, game: CardGame, play: Play, wish: Wish) -> Refusal | None:
        card = wish.thing.card
        if wish.thing.zone == "vanguard" and wish.thing.seat != play.seat:
            return Refusal("card.map.control", say("duel.reason.enemys-card", card=name(card)))
        if card in game.state.sides[play.seat].vanguard:
            return why_not_paid_or_placed(game, play.seat, card)
        if wish.thing.zone == "card":
            return Refusal("card.vanguard.only-by-effect", say("duel.reason.no-vanguard", card=name(card)))
        return None


class RemoveOngoing(Data, Effect, frozen=True, tag="duel.remove-ongoing"):
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

    def possible(self, game: CardGame, play: Play) -> bool:
        return bool(self._found(game))

    def resolve(self, game: CardGame, play: Play) -> Ask | Sequence[Step]:
        options = tuple(_remove_option(*found) for found in self._found(game))
        if len(options) < 2:
            return options[0].steps if options else NO_STEPS
        says = say("duel.ask.remove")
        return Ask(play.seat, "remove", options, about=(tabled(play.card),), says=says, rule="card.effect.ongoing")

    def first(self, game: CardGame, play: Play) -> Said:
        return say("duel.first.remove", card=name(play.card))

    def why_not(self, game: CardGame, play: Play, wish: Wish) -> Refusal | None:
        thing = wish.thing
        if thing.zone == "cell" and thing.space != NOWHERE and not wish.deed:
            return Refusal("card.effect.ongoing", say("duel.reason.no-ongoing-there", place=NAMES[thing.space]))
        if thing.zone == "force" and not CARDS[thing.card].has_trait(ONGOING):
            return Refusal("card.effect.by-trait", say("duel.reason.not-ongoing", card=name(thing.card)))
        if thing.zone in ("force", "under", "ground"):
            return Refusal("card.map.friendly-enemy", say("duel.reason.own-ongoing", card=name(play.card)))
        return None


def _remove_option(card: str, owner: int, space: int) -> Option:
    steps = (Remove(card, owner, space),)
    if space == ASIDE_SPOT:
        says = say("duel.do.remove", card=name(card), seat=player(owner))
        things: tuple[str, ...] = (of_seat("force", owner, card),)
        return Option(f"remove:{card}:{owner}", steps, says, verb="remove", things=things)
    says = say("duel.do.remove-on", card=name(card), seat=player(owner), place=NAMES[space])
    named = on_ground if CARDS[card].ongoing_on_space else under
    things = (named(space, owner, card), CELLS[space])
    return Option(f"remove:{card}:{owner}:{NAMES[space]}", steps, says, verb="remove", things=things)


class Remove(Data, Step, frozen=True, tag="duel.remove"):
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
        game.tell(Removed(self.owner, self.card))
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


class Cancel(Data, Effect, frozen=True, tag="duel.cancel"):
    """The card being played has no effect."""

    def possible(self, game: CardGame, play: Play) -> bool:
        return bool(game.state.table) and not game.state.cancelled

    def resolve(self, game: CardGame, play: Play) -> Sequence[Step]:
        game.state.cancelled = True
        return NO_STEPS
