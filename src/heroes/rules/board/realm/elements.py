"""Places, buildings and weeks that have to do with elementals, and spells for nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import discard_shared, lay_shuffled, uppermost, without
from heroes.rules.board.combat.difficulty import is_of_kind, neutral_deck
from heroes.rules.board.library.components import OWN_TIERS, UNITS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.army import BY_EFFECT, RecruitUnit, Reinforcing, free_of_charge, offer_options, reinforced
from heroes.rules.board.realm.charms import WEEK, LayCharm, this_round
from heroes.rules.board.realm.guild import FREE_SPELLS
from heroes.rules.board.realm.hire import OfferRecruits, ShuffleBack, housed_tiers
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map import NOBODY, Charm
from heroes.rules.board.state.map_events import DeckShuffled, PutOnPile, RecruitsShown
from heroes.rules.board.state.mapgame import ON_DECK, WorldGame
from heroes.rules.board.state.things import unit_card
from heroes.words import Said, say


def of_kind(kind: str) -> Callable[[str], bool]:
    return lambda card: is_of_kind(card, kind)


# ---------------------------------------------------------------------- a place where they gather


class FindKind(Data, Reward, frozen=True, tag="board.find-kind"):
    """For each dwelling the uppermost unit of a kind is looked up in the neutral deck of its level; one of them may be
    recruited at its price, and the others are shuffled back."""

    kind: str

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(tier in OWN_TIERS for tier in housed_tiers(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (RevealKind(visit.seat, self.kind),)

    def label(self) -> Said:
        return say("realm.reward.find-kind")


class RevealKind(Data, Step, frozen=True, tag="board.reveal-kind"):
    """Those that are found lie on their discard piles until it is known what becomes of them."""

    seat: Seat
    kind: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        found: list[str] = []
        for tier in housed_tiers(game, self.seat):
            name = neutral_deck(tier)
            deck = game.state.decks[name]
            place = uppermost(deck.draw, of_kind(self.kind)) if tier in OWN_TIERS else -1
            if place >= 0:
                card = deck.draw[place]
                lay_shuffled(game, name, without(deck.draw, card), (*deck.discard, card))
                game.tell(DeckShuffled(self.seat, name))
                found.append(card)
        if not found:
            return ()
        cards = tuple(found)
        game.tell(RecruitsShown(self.seat, cards))
        return (OfferRecruits(self.seat, cards), ShuffleBack(self.seat, cards))


def find_kind(kind: str) -> FindKind:
    return FindKind(kind)


# ---------------------------------------------------------------------- a unit for nothing


class UnitForNothing(Data, Reward, frozen=True, tag="board.unit-for-nothing"):
    """A certain unit is recruited or reinforced for nothing, if wanted."""

    card: str

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        troops = [troop for troop in game.players[visit.seat].army if troop.card == self.card]
        return not troops or not troops[0].pack

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferFreeUnit(visit.seat, self.card),)

    def label(self) -> Said:
        return say("realm.reward.free-unit", unit=UNITS[self.card].says)


class OfferFreeUnit(Data, Explains, Step, frozen=True, tag="board.offer-free-unit"):
    seat: Seat
    card: str

    def run(self, game: WorldGame) -> Ask:
        player = game.players[self.seat]
        options: tuple[Option, ...] = (
            Option(
                f"recruit:{self.card}",
                (RecruitUnit(self.seat, self.card, free=True),),
                say("magic.do.fetch-kin", unit=UNITS[self.card].says),
                verb="recruit",
                things=(unit_card(self.card),),
            ),
        )
        if any(troop.card == self.card for troop in player.army):
            offers = reinforced(player, Reinforcing(free_of_charge, (UNITS[self.card].tier,)))
            options = tuple(one for one in offer_options(self.seat, offers) if unit_card(self.card) in one.things)
        return Ask(
            self.seat,
            "free-unit",
            (DECLINE, *options),
            says=say("realm.ask.free-unit", unit=UNITS[self.card].says),
            rule=BY_EFFECT,
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "unit-card":
            return None
        return Refusal(BY_EFFECT, say("realm.reason.free-unit", unit=UNITS[self.card].says))


def free_unit(card: str) -> UnitForNothing:
    return UnitForNothing(card)


# ---------------------------------------------------------------------- weeks


class OnDecks(Data, Reward, frozen=True, tag="board.on-decks"):
    """Once for everybody: on each deck of bronze, silver and gold neutral units the uppermost unit of a kind comes to
    lie, and what lay over it is discarded. As long as the week lasts they return there."""

    kind: str

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return not any(charm.what.startswith(ON_DECK) for charm in game.world.charms)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return tuple(BringUp(neutral_deck(tier), self.kind) for tier in OWN_TIERS)

    def label(self) -> Said:
        return say("realm.reward.on-decks")


class BringUp(Data, Step, frozen=True, tag="board.bring-up"):
    """If the draw pile holds none, the deck is renewed first."""

    deck: str
    kind: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        deck = game.state.decks[self.deck]
        if uppermost(deck.draw, of_kind(self.kind)) < 0:
            lay_shuffled(game, self.deck, (*deck.draw, *deck.discard))
            deck = game.state.decks[self.deck]
        place = uppermost(deck.draw, of_kind(self.kind))
        if place < 0:
            return ()
        over = deck.draw[place + 1 :]
        game.state.decks[self.deck] = msgspec.structs.replace(
            deck, draw=deck.draw[: place + 1], known=deck.known[: place + 1]
        )
        for card in reversed(over):
            discard_shared(game, self.deck, card)
            game.tell(PutOnPile(self.deck, card))
        game.world.charms = (*game.world.charms, Charm(ON_DECK + deck.draw[place], 1, WEEK, NOBODY))
        return ()


def clear_decks(game: WorldGame) -> None:
    """The week is over: units that lie on their decks because of it are discarded."""
    for charm in game.world.charms:
        if charm.what.startswith(ON_DECK):
            card = charm.what.removeprefix(ON_DECK)
            name = neutral_deck(UNITS[card].tier)
            deck = game.state.decks[name]
            if deck.draw and deck.draw[-1] == card:
                draw = deck.draw[:-1]
                game.state.decks[name] = msgspec.structs.replace(deck, draw=draw, known=deck.known[: len(draw)])
                discard_shared(game, name, card)
                game.tell(PutOnPile(name, card))


def on_decks(kind: str) -> OnDecks:
    return OnDecks(kind)


class SpellForNothing(Data, Reward, frozen=True, tag="board.spell-for-nothing"):
    """In this round the Spell Book token brings a spell for nothing, whatever stands in the town."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (LayCharm(this_round(game, visit.seat, FREE_SPELLS)),)

    def label(self) -> Said:
        return say("realm.reward.spell-for-nothing")


SPELL_FOR_NOTHING = SpellForNothing()
