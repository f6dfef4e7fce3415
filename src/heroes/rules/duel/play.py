"""Playing cards (TURN'S STRUCTURE 1, ONGOING CARDS, VANGUARD CARDS): pay, then the card finds its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.duel.activation import by_row, options_of
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.cards import ARTIFACT, ASIDE, CARDS, FREE, ON_SPACE, ON_UNIT, SPELL, UNIT, Card, Cost
from heroes.rules.duel.cost import Pay, can_pay
from heroes.rules.duel.events import AttachedTo, Cancelled, CardPlayed, Entered, Marked
from heroes.rules.duel.grid import ADJACENT, BIT, FULL, NAMES, spaces
from heroes.rules.duel.movement import namesakes
from heroes.rules.duel.passive import player_bonus, price, unit_bonus
from heroes.rules.duel.saying import amounts, name, of_card, spot
from heroes.rules.duel.size import increase
from heroes.rules.duel.state import ASIDE_SPOT, Attached, Piece
from heroes.rules.duel.things import CELLS, NOWHERE, tabled
from heroes.rules.duel.timing import NO_STEPS, befalls, happens
from heroes.rules.duel.words.base import Play, Resolve
from heroes.rules.duel.words.bonus import ENTERS_READY, ENTRY_SIZE, READY_INCREASE
from heroes.rules.duel.words.trigger import ENTERS, PLAYS_ABILITY, PLAYS_SPELL
from heroes.words import Said, say

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
        return card.instant.possible(game, Play(seat, card_id))
    lasting = card.ongoing
    if lasting is not None and lasting.where == ON_UNIT:
        assert lasting.who is not None
        return bool(lasting.who.choices(game, Play(seat, card_id)))
    return True


def rule_against_playing(game: CardGame, seat: int, card_id: str, cost: Cost) -> str:
    """The rule that keeps a card, at this cost, from being played now; empty if none does."""
    if not can_pay(game.state.sides[seat].ready, cost):
        return "card.play.cost-first"
    if has_place(game, seat, card_id):
        return ""
    return "card.play.unit.no-space" if CARDS[card_id].type == UNIT else "card.play.target-required"


def can_play(game: CardGame, seat: int, card_id: str) -> bool:
    return not rule_against_playing(game, seat, card_id, price(game.state, seat, card_id))


def why_not_play(game: CardGame, seat: int, card_id: str, called: str) -> Refusal | None:
    """Why a card cannot be played from hand on this player's turn."""
    side = game.state.sides[seat]
    if card_id in side.vanguard:
        return Refusal("card.vanguard.only-by-effect", say("duel.reason.vanguard", card=name(card_id)))
    if card_id not in side.hand:
        return Refusal("card.turn.one-action", say("duel.reason.not-in-hand", card=called))
    return why_not_paid_or_placed(game, seat, card_id)


def why_not_paid_or_placed(game: CardGame, seat: int, card_id: str) -> Refusal | None:
    """Why a card that may be chosen cannot be played: its cost, a space, a target."""
    cost = price(game.state, seat, card_id)
    rule = rule_against_playing(game, seat, card_id, cost)
    if rule == "card.play.cost-first":
        ready = amounts(game.state.sides[seat].ready)
        return Refusal(rule, say("duel.reason.too-dear", card=name(card_id), cost=amounts(cost), ready=ready))
    if rule == "card.play.unit.no-space":
        return Refusal(rule, say("duel.reason.no-room"))
    return Refusal(rule, say("duel.reason.nothing-to-use-on", card=name(card_id))) if rule else None


def play_says(card: str, cost: Cost) -> Said:
    if cost == FREE:
        return say("duel.do.play-free", card=name(card))
    return say("duel.do.play", card=name(card), cost=amounts(cost))


# ---------------------------------------------------------------------- playing it


@rule("card.play.cost-first", "card.vanguard.cost", "card.vanguard.regular-otherwise")
class PlayCard(Data, Step, frozen=True, tag="duel.play-card"):
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
        game.tell(CardPlayed(self.seat, self.card))
        return (Pay(self.seat, price(state, self.seat, self.card)), Bring())


@rule("card.play.control", "card.play.artifact")
class Bring(Data, Step, frozen=True, tag="duel.bring"):
    """Unit, Artifact, Spell or Ability: each has its way into play."""

    def run(self, game: CardGame) -> Sequence[Step]:
        seat = game.state.table[-1].owner
        card = CARDS[game.state.table[-1].card]
        if card.type == UNIT:
            return (Enter(),)
        if card.type == ARTIFACT:
            return (PutAside(),)
        occasion = PLAYS_SPELL if card.type == SPELL else PLAYS_ABILITY
        return (*happens(game, occasion, seat), TakeEffect())


@rule("card.play.spell", "card.play.ability", "card.effect.instant", "card.effect.ongoing")
class TakeEffect(Data, Asks, frozen=True, tag="duel.take-effect"):
    """A Spell or Ability resolves and is discarded, or stays if it is Ongoing or a Reaction."""

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        state: DuelState = game.state
        on_table = state.table[-1]
        card = CARDS[on_table.card]
        if state.cancelled:
            game.tell(Cancelled(on_table.card, on_table.owner))
            return (Finish(),)
        if card.instant is not None:
            effect = Resolve(card.instant, Play(on_table.owner, on_table.card))
            return (effect, Finish())
        lasting = card.ongoing
        if lasting is None or lasting.where == ASIDE:
            return (PutAside(),)
        return self._ask_where(game, on_table, card)

    def _ask_where(self, game: CardGame, on_table: Attached, card: Card) -> Ask | Sequence[Step]:
        """ONGOING CARDS 1 and 2: its player chooses the Unit or the space."""
        lasting = card.ongoing
        assert lasting is not None
        if lasting.where == ON_SPACE:
            options = options_of(SPACE_ROWS, _open_ground(game.state, card))
            rule = "card.ongoing.space"
        else:
            assert lasting.who is not None
            options = options_of(ATTACH_ROWS, lasting.who.choices(game, Play(on_table.owner, on_table.card)))
            rule = "card.ongoing.unit"
        if not options:
            return (Finish(),)
        if len(options) == 1:
            return options[0].steps
        says = say("duel.ask.attach", card=card.says)
        return Ask(on_table.owner, "target", options, about=(tabled(on_table.card),), says=says, rule=rule)

    def first(self, game: CardGame) -> Said:
        return say("duel.first.attach", card=name(game.state.table[-1].card))

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        on_table = game.state.table[-1]
        card = CARDS[on_table.card]
        lasting = card.ongoing
        if lasting is None or wish.thing.zone != "cell" or not wish.means("target"):
            return None
        space = wish.thing.space
        if lasting.where == ON_UNIT:
            assert lasting.who is not None
            return lasting.who.why_not(game, Play(on_table.owner, on_table.card), space)
        if space != NOWHERE and not _open_ground(game.state, card) & BIT[space]:
            return Refusal("card.ongoing.space", say("duel.reason.ground-occupied", card=card.says, place=NAMES[space]))
        return None


def _open_ground(state: DuelState, card: Card) -> int:
    """Where an Ongoing card may lie on a space: one that closes its space needs a vacant one."""
    return FULL & ~(state.occupied if "closed" in card.own else 0)


@rule("card.play.spell", "card.play.ability")
class Finish(Data, Step, frozen=True, tag="duel.finish"):
    """The card has done its work: onto its owner's discard pile, or back to the Vanguard cards."""

    def run(self, game: CardGame) -> Sequence[Step]:
        done = game.state.table.pop()
        game.state.cancelled = False
        game.state.sides[done.owner].drop(done.card)
        return NO_STEPS


@rule("card.play.artifact", "card.ongoing.aside")
class PutAside(Data, Step, frozen=True, tag="duel.put-aside"):
    """Artifacts, Reactions and Ongoing cards that concern neither a Unit nor a space lie beside the map, face up."""

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        card = state.table.pop()
        state.sides[card.owner].stand(card.card, ASIDE_SPOT)
        game.tell(AttachedTo(card.owner, card.card, ""))
        return NO_STEPS


@rule("card.ongoing.unit")
class PutUnder(Data, Step, frozen=True, tag="duel.put-under"):
    """ONGOING CARDS 1: under the chosen Unit, with which it moves and leaves."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        card = state.table.pop()
        piece = state.at(self.space)
        piece = piece.holding((*piece.under, card))
        state.spaces[self.space] = piece
        state.ward(self.space, piece)
        game.tell(AttachedTo(card.owner, card.card, NAMES[self.space]))
        return NO_STEPS


@rule("card.ongoing.space")
class PutOnSpace(Data, Step, frozen=True, tag="duel.put-on-space"):
    """ONGOING CARDS 2: on the chosen space, whoever comes and goes."""

    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        card = state.table.pop()
        state.grounds[self.space] = (*state.grounds.get(self.space, ()), card)
        game.tell(AttachedTo(card.owner, card.card, NAMES[self.space]))
        return NO_STEPS


# ---------------------------------------------------------------------- Units


@rule("card.play.unit.placement", "card.play.unit.no-space", "card.play.duplicate")
class Enter(Data, Asks, frozen=True, tag="duel.enter"):
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
        says = of_card("duel.ask.entry", on_table.card)
        rule = "card.play.unit.placement"
        return Ask(on_table.owner, "entry", options, about=(tabled(on_table.card),), says=says, rule=rule)

    def first(self, game: CardGame) -> Said:
        return say("duel.first.entry", card=name(game.state.table[-1].card))

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        on_table = game.state.table[-1]
        state: DuelState = game.state
        space = wish.thing.space
        if wish.thing.zone not in ("cell", "site") or wish.deed not in ("", "place", "increase"):
            return None
        piece = state.spaces[space] if space != NOWHERE else None
        if wish.deed == "increase" or (not wish.deed and piece is not None):
            place = wish.rest or NAMES[space]
            return Refusal("card.play.duplicate", say("duel.reason.no-namesake", place=place))
        spots = [NAMES[spot] for spot in spaces(entry_spaces(state, on_table.owner))]
        if not spots:
            return Refusal("card.play.unit.no-space", say("duel.reason.no-room"))
        return Refusal("card.play.unit.placement", say("duel.reason.beside-hero", places=spots))


class Place(Data, Step, frozen=True, tag="duel.place"):
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
    game.tell(Entered(seat, card_id, NAMES[space]))
    steps = happens(game, ENTERS, seat, space)
    if CARDS[card_id].triggers or state.grounds:
        steps = befalls(game, ENTERS, space, piece) + steps
    return steps


@rule("card.play.duplicate", "card.play.duplicate.mark", "card.play.duplicate.cost")
class Duplicate(Data, Step, frozen=True, tag="duel.duplicate"):
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
        game.tell(Marked(NAMES[space], activation, retaliation, placed, state.at(space).seat))


PLACE_ROWS = by_row(
    [
        Option(
            f"place:{place}",
            (Place(space),),
            say("duel.do.place", place=place),
            verb="place",
            things=(CELLS[space],),
        )
        for space, place in enumerate(NAMES)
    ]
)
INCREASE_ROWS = by_row(
    [
        Option(
            f"increase:{place}",
            (Duplicate(space),),
            say("duel.do.increase", place=spot(place)),
            verb="increase",
            things=(CELLS[space],),
        )
        for space, place in enumerate(NAMES)
    ]
)
ATTACH_ROWS = by_row(
    [
        Option(
            f"target:{place}",
            (PutUnder(space),),
            say("duel.do.put-under", place=spot(place)),
            verb="target",
            things=(CELLS[space],),
        )
        for space, place in enumerate(NAMES)
    ]
)
SPACE_ROWS = by_row(
    [
        Option(
            f"target:{place}",
            (PutOnSpace(space),),
            say("duel.do.put-on", place=place),
            verb="target",
            things=(CELLS[space],),
        )
        for space, place in enumerate(NAMES)
    ]
)
