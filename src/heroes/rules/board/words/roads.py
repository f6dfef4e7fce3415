"""The vocabulary of cards, continued: other ways across the map, its dice, and what a spell brings by its power."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.choosing import BY_CARD
from heroes.rules.board.cards.decks import discard_shared, draw_shared, put_on_top, without
from heroes.rules.board.cards.selectors import power_tier
from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.library.components import TIERS, UNITS
from heroes.rules.board.realm.charms import BLOCKED_WAYS, PATHS, SHORT_CUTS, TURN, TURNED_DIE, LayCharm, has_charm
from heroes.rules.board.realm.purse import Price, Receive
from heroes.rules.board.realm.rewards import Gain
from heroes.rules.board.state.events import card_said
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import PutOnPile, Searched, amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_card, unit_card
from heroes.rules.board.words.map import OnMap
from heroes.rules.words.card import Play
from heroes.words import say, word


class FindPath(Data, OnMap, frozen=True, tag="board.find-path"):
    """This turn the Main Hero passes through fields where somebody waits, through blocked fields, or across borders as
    well as blocked fields."""

    what: str

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat:
            return False
        return game.piece(game.main_of(play.seat)).field != NOWHERE and not has_charm(game, play.seat, self.what)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(self.what, 1, TURN, play.seat, hero=game.main_of(play.seat)))]


PASS_THROUGH = FindPath(PATHS)
CROSS_BORDERS = FindPath(SHORT_CUTS)
PASS_BLOCKED = FindPath(BLOCKED_WAYS)


class TurnMapDie(Data, OnMap, frozen=True, tag="board.turn-map-die"):
    """This turn one Resource die or Treasure die may be turned to a face of one's choice."""

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat:
            return False
        return not has_charm(game, play.seat, TURNED_DIE)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(TURNED_DIE, 1, TURN, play.seat))]


TURN_MAP_DIE = TurnMapDie()


class GainByPower(Data, OnMap, frozen=True, tag="board.gain-by-power"):
    """Resources by the power of the spell; what less power brings may be taken instead."""

    sums: tuple[Price, ...]

    def works(self, game: WorldGame, play: Play) -> bool:
        return power_tier(play) >= 0

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ChooseGain(self.sums[: power_tier(play) + 1], play)]


class ChooseGain(Data, Explains, Step, frozen=True, tag="board.choose-gain"):
    sums: tuple[Price, ...]
    play: Play

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"gain:{number}",
                (Receive(self.play.seat, *sum_, self.play.card),),
                amounts(*sum_),
                verb="gain",
                things=Gain(*sum_).things(),
            )
            for number, sum_ in enumerate(self.sums)
        )
        if len(options) == 1:
            return options[0].steps
        return Ask(
            self.play.seat,
            "choose-gain",
            options,
            about=(the_card(self.play.card),),
            says=say("cards.ask.choose-one", card=card_said(self.play.card)),
            rule=BY_CARD,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.more-power")) if kind in ("resource", "gain") else None


def gain_by_power(*sums: Price) -> GainByPower:
    """For each power tier gold, building materials and valuables."""
    return GainByPower(sums)


class LookAhead(Data, OnMap, frozen=True, tag="board.look-ahead"):
    """Look at the top cards of a deck of neutral units, as many as the power of the spell allows: each is discarded or
    put back, in any order."""

    cards: tuple[int, ...]

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat or power_tier(play) < 0:
            return False
        return any(game.state.decks[neutral_deck(tier)].draw for tier in TIERS)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ChooseOmens(play.seat, self.cards[power_tier(play)])]


class ChooseOmens(Data, Explains, Step, frozen=True, tag="board.choose-omens"):
    seat: Seat
    count: int

    def run(self, game: WorldGame) -> Ask:
        names = [neutral_deck(tier) for tier in TIERS if game.state.decks[neutral_deck(tier)].draw]
        options = tuple(
            Option(
                f"deck:{name}",
                (SeeOmens(self.seat, name, self.count), SortOmens(self.seat, name)),
                word(name),
                verb="search",
                things=(f"deck:{name}",),
                final=True,
            )
            for name in names
        )
        return Ask(self.seat, "choose-deck", options, says=say("realm.ask.which-deck-do-look"), rule=BY_CARD)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.neutral-decks-only")) if kind == "deck" else None


class SeeOmens(Data, Step, frozen=True, tag="board.see-omens"):
    """An empty draw pile is not renewed for it."""

    seat: Seat
    deck: str
    count: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player, deck = game.players[self.seat], game.state.decks[self.deck]
        seen = draw_shared(game, self.deck, min(self.count, len(deck.draw)))
        player.looking, player.looking_in = seen, self.deck
        game.tell(Searched(self.seat, self.deck, len(seen)))
        return ()


class SortOmens(Data, Explains, Step, frozen=True, tag="board.sort-omens"):
    """The last card that is put back lies on top."""

    seat: Seat
    deck: str

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        seen = list(dict.fromkeys(game.players[self.seat].looking))
        if not seen:
            return ()
        options = [
            Option(
                f"back:{card}",
                (PlaceOmen(self.seat, self.deck, card, back=True), self),
                say("magic.do.put-back", unit=UNITS[card].says),
                verb="place",
                things=(unit_card(card), f"deck:{self.deck}"),
                final=True,
            )
            for card in seen
        ]
        options += [
            Option(
                f"discard:{card}",
                (PlaceOmen(self.seat, self.deck, card, back=False), self),
                say("magic.do.discard-unit", unit=UNITS[card].says),
                verb="discard",
                things=(unit_card(card),),
                final=True,
            )
            for card in seen
        ]
        return Ask(
            self.seat, "sort-omens", tuple(options), private=True, says=say("magic.ask.sort-omens"), rule=BY_CARD
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.only-seen")) if kind in ("unit-card", "deck") else None


class PlaceOmen(Data, Step, frozen=True, tag="board.place-omen"):
    seat: Seat
    deck: str
    card: str
    back: bool

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.looking = without(player.looking, self.card)
        if not player.looking:
            player.looking_in = ""
        if self.back:
            put_on_top(game, self.deck, self.card)
        else:
            discard_shared(game, self.deck, self.card)
            game.tell(PutOnPile(self.deck, self.card))
        return ()


def look_ahead(*cards: int) -> LookAhead:
    """One number of cards for each power tier."""
    return LookAhead(cards)
