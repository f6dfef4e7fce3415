"""What buildings by the sea give: experience for an Artifact, a look into any deck, and a cheaper reinforcement."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import discard_shared, draw_shared, remove_option, show, take_uppermost, without
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.charms import CHEAPER_PACK, WEEK, LayCharm, has_charm
from heroes.rules.board.realm.experience import GainExperience
from heroes.rules.board.realm.units_at_home import OWN_DECK, called, shared_decks
from heroes.rules.board.state.events import Discarded
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import DiscardedSeen, Searched
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_card
from heroes.rules.words.card import ARTIFACT
from heroes.words import Said, say, word

BY_BUILDING = "core.town.building.faction"


class StudyArtifact(Data, Reward, frozen=True, tag="board.study-artifact"):
    """Remove an Artifact in hand from the game for experience."""

    half_levels: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(game.players[visit.seat].hand)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseStudied(visit.seat, self.half_levels),)

    def label(self) -> Said:
        return say("realm.reward.study-artifact", n=self.half_levels)


class ChooseStudied(Data, Explains, Step, frozen=True, tag="board.choose-studied"):
    """What is in the hand stays secret until a card is given away, so this can always be declined."""

    seat: Seat
    half_levels: int

    def run(self, game: WorldGame) -> Ask:
        hand = [card for card in dict.fromkeys(game.players[self.seat].hand) if CARDS[card].kind == ARTIFACT]
        learn = (GainExperience(self.seat, self.half_levels),)
        return Ask(
            self.seat,
            "sell-artifact",
            (*(remove_option(self.seat, card, learn) for card in hand), DECLINE),
            private=True,
            says=say("realm.ask.which-artifact-do-give"),
            rule=BY_BUILDING,
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_BUILDING, say("realm.reason.artifacts-in-hand")) if kind == "card" else None


class CheaperPack(Data, Reward, frozen=True, tag="board.cheaper-pack"):
    """In this Astrologers round one reinforcement costs less gold."""

    gold: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return game.round_kind() == "astrologers" and not has_charm(game, visit.seat, CHEAPER_PACK)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (LayCharm(Charm(CHEAPER_PACK, self.gold, WEEK, visit.seat)),)

    def label(self) -> Said:
        return say("realm.reward.cheaper-pack", gold=self.gold)


# ---------------------------------------------------------------------- a look into any deck

COUNT = 2


class LookIntoDeck(Data, Reward, frozen=True, tag="board.look-into-deck"):
    """Look at the top two cards of any deck in play, an opponent's too: one is discarded, the other stays on top."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(decks_in_play(game))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseLookedAt(visit.seat),)

    def label(self) -> Said:
        return say("realm.reward.look-into-deck")


LOOK_INTO_DECK = LookIntoDeck()


def decks_in_play(game: WorldGame) -> list[tuple[str, Seat]]:
    """Shared decks by name, and those of players who draw from them."""
    shared = [(name, -1) for name in shared_decks(game)]
    players = [seat for seat in game.in_play() if not game.is_run(seat)] if game.has_hands else []
    return [*shared, *((OWN_DECK, seat) for seat in players if game.players[seat].deck)]


class ChooseLookedAt(Data, Step, frozen=True, tag="board.choose-looked-at"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            Option(
                f"deck:{name}" if name else f"deck-of:{owner}",
                (LookAtTwo(self.seat, name, owner),),
                word(name) if name else say("realm.do.deck-of", seat=say("seat", seat=owner)),
                verb="search",
                things=(f"deck:{name}",) if name else (f"seat:{owner}",),
                final=True,
            )
            for name, owner in decks_in_play(game)
        )
        return Ask(
            self.seat,
            "choose-deck",
            (*options, DECLINE),
            says=say("realm.ask.which-deck-do-look"),
            rule=BY_BUILDING,
            passes=DECLINE.key,
        )


class LookAtTwo(Data, Step, frozen=True, tag="board.look-at-two"):
    """Cards of a shared deck and of one's own are held while they are looked at; an opponent's stay where they are."""

    seat: Seat
    deck: str
    owner: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        if self.deck:
            player.looking, player.looking_in = draw_shared(game, self.deck, COUNT), self.deck
            seen = player.looking
        else:
            seen = tuple(reversed(game.players[self.owner].deck[-COUNT:]))
        if self.owner == self.seat:
            player.looking = seen
            del player.deck[-COUNT:]
        game.tell(Searched(self.seat, self.deck or "own", len(seen)))
        return (DiscardOneSeen(self.seat, self.deck, self.owner, seen),)


class DiscardOneSeen(Data, Step, frozen=True, tag="board.discard-one-seen"):
    seat: Seat
    deck: str
    owner: Seat
    cards: tuple[str, ...]
    """What was seen."""

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            Option(
                f"discard:{card}",
                (DiscardSeen(self.seat, self.deck, self.owner, card),),
                say("realm.do.discard-seen", card=called(card)),
                verb="discard",
                things=(the_card(card), f"deck:{self.deck}") if self.deck else (f"seat:{self.owner}",),
                final=True,
            )
            # Who only imagines what another is looking at imagines other cards.
            for card in dict.fromkeys(game.players[self.seat].looking or self.cards)
        )
        return Ask(
            self.seat, "discard-seen", options, private=True, says=say("realm.ask.discard-seen"), rule=BY_BUILDING
        )


class DiscardSeen(Data, Step, frozen=True, tag="board.discard-seen"):
    """One of the cards goes to the pile of its deck, for all to see; the other stays on top."""

    seat: Seat
    deck: str
    owner: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        looker = game.players[self.seat]
        top = tuple(reversed(without(looker.looking, self.card))) if looker.looking else ()
        looker.looking, looker.looking_in = (), ""
        if self.deck:
            deck = game.state.decks[self.deck]
            game.state.decks[self.deck] = msgspec.structs.replace(deck, draw=(*deck.draw, *top))
            discard_shared(game, self.deck, self.card)
            game.tell(DiscardedSeen(self.deck, self.card))
            return ()
        player = game.players[self.owner]
        player.deck += top
        if self.owner != self.seat:
            if self.card not in player.deck:
                # Where the deck of an opponent is only imagined, another card may lie there.
                return ()
            take_uppermost(player.deck, self.card)
        player.discard.append(self.card)
        show(game, self.owner, self.card)
        game.tell(Discarded(self.owner, self.card))
        return ()
