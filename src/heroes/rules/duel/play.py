"""Playing cards (TURN'S STRUCTURE 1, ONGOING CARDS, VANGUARD CARDS): pay, then the card finds its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.duel.activation import by_row, options_of
from heroes.rules.duel.cards import ARTIFACT, ASIDE, CARDS, ON_SPACE, ON_UNIT, SPELL, UNIT, Card
from heroes.rules.duel.cost import DuelPay, can_pay
from heroes.rules.duel.events import (
    DuelAttachedTo,
    DuelCancelled,
    DuelCardPlayed,
    DuelEntered,
    DuelMarked,
)
from heroes.rules.duel.grid import ADJACENT, BIT, FULL, NAMES
from heroes.rules.duel.movement import namesakes
from heroes.rules.duel.passive import player_bonus, price, unit_bonus
from heroes.rules.duel.size import increase
from heroes.rules.duel.state import ASIDE_SPOT, Attached, Piece
from heroes.rules.duel.timing import NO_STEPS, befalls, happens
from heroes.rules.duel.words.base import DuelPlay, DuelResolve
from heroes.rules.duel.words.bonus import ENTERS_READY, ENTRY_SIZE, READY_INCREASE
from heroes.rules.duel.words.trigger import ENTERS, PLAYS_ABILITY, PLAYS_SPELL

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState


# ---------------------------------------------------------------------- may it be played?


@rule("card.play.unit.placement", "card.play.unit.no-space", "card.hero.spawn-moves")
def entry_spaces(state: DuelState, seat: int) -> int:
    """Vacant spaces adjacent to where the player's Hero stands now."""
    blocked = state.occupied | (state.closed if state.grounds else 0)
    return ADJACENT[state.heroes[seat]] & ~blocked


@rule("card.play.target-required")
def has_place(game: CardGame, seat: int, card_id: str) -> bool:
    """Whether the card could do anything if it were paid for: a space, a namesake, a target."""
    state: DuelState = game.state
    card = CARDS[card_id]
    if card.type == UNIT:
        return bool(entry_spaces(state, seat) or namesakes(state, seat, card.name))
    if card.instant is not None:
        return card.instant.can(game, DuelPlay(seat, card_id))
    lasting = card.ongoing
    if lasting is not None and lasting.where == ON_UNIT:
        assert lasting.who is not None
        return bool(lasting.who.choices(game, DuelPlay(seat, card_id)))
    return True


def can_play(game: CardGame, seat: int, card_id: str) -> bool:
    state: DuelState = game.state
    return can_pay(state.sides[seat].ready, price(state, seat, card_id)) and has_place(game, seat, card_id)


# ---------------------------------------------------------------------- playing it


@rule("card.play.cost-first", "card.vanguard.cost", "card.vanguard.regular-otherwise")
class DuelPlayCard(Data, Step, frozen=True):
    """A card from hand, or a Vanguard card through an effect: announced, paid for, then brought into play."""

    seat: int
    card: str

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        side = state.sides[self.seat]
        if CARDS[self.card].vanguard:
            cards = list(side.vanguard)
            cards.remove(self.card)
            side.vanguard = tuple(cards)
        else:
            side.give(self.card)
        state.table.append(Attached(self.card, self.seat))
        state.cancelled = False
        game.tell(DuelCardPlayed(self.seat, self.card))
        return (DuelPay(self.seat, price(state, self.seat, self.card)), DuelBring())


@rule("card.play.control", "card.play.artifact")
class DuelBring(Data, Step, frozen=True):
    """Unit, Artifact, Spell or Ability: each has its way into play."""

    def run(self, game: CardGame) -> Sequence[Step]:
        seat = game.state.table[-1].owner
        card = CARDS[game.state.table[-1].card]
        if card.type == UNIT:
            return (DuelEnter(),)
        if card.type == ARTIFACT:
            return (DuelPutAside(),)
        occasion = PLAYS_SPELL if card.type == SPELL else PLAYS_ABILITY
        return (*happens(game, occasion, seat), DuelTakeEffect())


@rule("card.play.spell", "card.play.ability", "card.effect.instant", "card.effect.ongoing")
class DuelTakeEffect(Data, Step, frozen=True):
    """A Spell or Ability resolves and is discarded, or stays if it is Ongoing or a Reaction."""

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        state: DuelState = game.state
        on_table = state.table[-1]
        card = CARDS[on_table.card]
        if state.cancelled:
            game.tell(DuelCancelled(on_table.card))
            return (DuelFinish(),)
        if card.instant is not None:
            effect = DuelResolve(card.instant, DuelPlay(on_table.owner, on_table.card))
            return (effect, DuelFinish())
        lasting = card.ongoing
        if lasting is None or lasting.where == ASIDE:
            return (DuelPutAside(),)
        return self._ask_where(game, on_table, card)

    def _ask_where(self, game: CardGame, on_table: Attached, card: Card) -> Ask | Sequence[Step]:
        """ONGOING CARDS 1 and 2: its player chooses the Unit or the space."""
        lasting = card.ongoing
        assert lasting is not None
        if lasting.where == ON_SPACE:
            blocked = game.state.occupied if "closed" in card.own else 0
            options = options_of(SPACE_ROWS, FULL & ~blocked)
        else:
            assert lasting.who is not None
            options = options_of(ATTACH_ROWS, lasting.who.choices(game, DuelPlay(on_table.owner, on_table.card)))
        if not options:
            return (DuelFinish(),)
        if len(options) == 1:
            return options[0].steps
        return Ask(on_table.owner, "target", options, about=(on_table.card,), says="Where does it go?")


@rule("card.play.spell", "card.play.ability")
class DuelFinish(Data, Step, frozen=True):
    """The card has done its work: onto its owner's discard pile, or back to the Vanguard cards."""

    def run(self, game: CardGame) -> Sequence[Step]:
        done = game.state.table.pop()
        game.state.cancelled = False
        game.state.sides[done.owner].drop(done.card)
        return NO_STEPS


@rule("card.play.artifact", "card.ongoing.aside")
class DuelPutAside(Data, Step, frozen=True):
    """Artifacts, Reactions and Ongoing cards that concern neither a Unit nor a space lie beside the map, face up."""

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        card = state.table.pop()
        state.sides[card.owner].stand(card.card, ASIDE_SPOT)
        game.tell(DuelAttachedTo(card.owner, card.card, ""))
        return NO_STEPS


@rule("card.ongoing.unit")
class DuelPutUnder(Data, Step, frozen=True):
    """ONGOING CARDS 1: under the chosen Unit, with which it moves and leaves."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        card = state.table.pop()
        piece = state.at(self.space)
        piece = piece.holding((*piece.under, card))
        state.spaces[self.space] = piece
        state.ward(self.space, piece)
        game.tell(DuelAttachedTo(card.owner, card.card, NAMES[self.space]))
        return NO_STEPS


@rule("card.ongoing.space")
class DuelPutOnSpace(Data, Step, frozen=True):
    """ONGOING CARDS 2: on the chosen space, whoever comes and goes."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        card = state.table.pop()
        state.grounds[self.space] = (*state.grounds.get(self.space, ()), card)
        game.tell(DuelAttachedTo(card.owner, card.card, NAMES[self.space]))
        return NO_STEPS


# ---------------------------------------------------------------------- Units


@rule("card.play.unit.placement", "card.play.unit.no-space", "card.play.duplicate")
class DuelEnter(Data, Step, frozen=True):
    """A played Unit enters a vacant space adjacent to its Hero, or Increases a friendly Unit of its name."""

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        state: DuelState = game.state
        on_table = state.table[-1]
        options = options_of(PLACE_ROWS, entry_spaces(state, on_table.owner))
        same = namesakes(state, on_table.owner, CARDS[on_table.card].name)
        if same:
            options += options_of(INCREASE_ROWS, same)
        if len(options) == 1:
            return options[0].steps
        return Ask(on_table.owner, "entry", options, about=(on_table.card,), says="Where does the Unit enter?")


class DuelPlace(Data, Step, frozen=True):
    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        card = game.state.table.pop()
        return enter(game, card.owner, card.card, self.space)


@rule("card.play.unit.mark", "card.play.unit.enter-any", "card.play.unit.mark-removable", "card.play.unit.size-one")
def enter(game: CardGame, seat: int, card_id: str, space: int) -> Sequence[Step]:
    """A Unit newly on the map, for whatever reason, gets an Activation mark and has Size 1, unless a card says so."""
    state: DuelState = game.state
    piece = Piece(card_id, seat)
    state.put(space, piece)
    tokens = unit_bonus(game, ENTRY_SIZE, space)
    if tokens:
        piece = piece.sized(1 + tokens, 0)
        state.put(space, piece)
    if not unit_bonus(game, ENTERS_READY, space):
        state.activated |= BIT[space]
    game.tell(DuelEntered(seat, card_id, NAMES[space]))
    steps = happens(game, ENTERS, seat, space)
    if CARDS[card_id].triggers or state.grounds:
        steps = befalls(game, ENTERS, space, piece) + steps
    return steps


@rule("card.play.duplicate", "card.play.duplicate.mark", "card.play.duplicate.cost")
class DuelDuplicate(Data, Step, frozen=True):
    """Increase 1 by a played card of the same name, which is discarded; the Unit gets an Activation mark."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        card = state.table.pop()
        increase(game, self.space, 1)
        if not player_bonus(state, card.owner, READY_INCREASE):
            mark(game, self.space, activation=True, placed=True)
        state.sides[card.owner].drop(card.card)
        return NO_STEPS


@rule("card.types.mark-once")
def mark(game: CardGame, space: int, *, activation: bool = False, retaliation: bool = False, placed: bool) -> None:
    """Place or remove marks; one that is already there, or not there, changes nothing."""
    state: DuelState = game.state
    bit = BIT[space]
    changed = False
    if activation and bool(state.activated & bit) != placed:
        state.activated ^= bit
        changed = True
    if retaliation and bool(state.retaliated & bit) != placed:
        state.retaliated ^= bit
        changed = True
    if changed:
        game.tell(DuelMarked(NAMES[space], activation, retaliation, placed))


PLACE_ROWS = by_row(
    [Option(f"place:{name}", (DuelPlace(space),), f"Place it on {name}") for space, name in enumerate(NAMES)]
)
INCREASE_ROWS = by_row(
    [Option(f"increase:{name}", (DuelDuplicate(space),), f"Increase {name}") for space, name in enumerate(NAMES)]
)
ATTACH_ROWS = by_row(
    [Option(f"target:{name}", (DuelPutUnder(space),), f"Under the Unit on {name}") for space, name in enumerate(NAMES)]
)
SPACE_ROWS = by_row(
    [Option(f"target:{name}", (DuelPutOnSpace(space),), f"On {name}") for space, name in enumerate(NAMES)]
)
