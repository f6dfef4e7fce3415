"""What Astrologers Proclaim cards do in the round of their proclamation: a truce, easier guards, a merchant; tiles that
are turned, and permanent cards that are lost."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.decks import without
from heroes.rules.board.cards.lying import permanents
from heroes.rules.board.combat.difficulty import DIFFICULTIES
from heroes.rules.board.library.places import STARTING, TILES
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.charms import WEEK, LayCharm, end_charms, holds_now, this_round
from heroes.rules.board.realm.machines import POST, machine_offers
from heroes.rules.board.realm.purse import receive
from heroes.rules.board.realm.turning import turn_option
from heroes.rules.board.state.atlas import seven_fields
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import Place, place_name, place_said
from heroes.rules.board.state.map import Charm, Laid
from heroes.rules.board.state.map_events import TileLaid
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_place
from heroes.words import Said, say

BY_WEEK = "core.round.astrologers.draw"
TRUCE, EASIER, MERCHANT = "truce", "easier-guards", "merchant"
"""What may hold for the round of a proclamation: no hero attacks another, guards are those of an easier setting, a War
Machine may be bought anywhere."""
TURNED = "turned-tile"
"""A tile that has been turned and is not turned again; its number."""
MERCHANT_LESS = 3
"""How much less gold the merchant takes than a Trading Post."""


class ThisRound(Data, Reward, frozen=True, tag="board.in-this-round"):
    """Something holds for every player until the round ends."""

    what: str

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (LayCharm(this_round(game, visit.seat, self.what)),)

    def label(self) -> Said:
        return say("realm.reward.this-round")


def difficulty_against(game: WorldGame, seat: Seat) -> str:
    """The setting by which the guards are drawn whom a player fights."""
    usual: str = game.setup["difficulty"]
    return DIFFICULTIES[max(0, DIFFICULTIES.index(usual) - 1)] if holds_now(game, seat, EASIER) else usual


# ---------------------------------------------------------------------- the merchant


def merchant_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """War Machines that a merchant sells once to each player in this round."""
    if not holds_now(game, seat, MERCHANT):
        return []
    return machine_offers(game, seat, POST, (MerchantLeaves(seat), then), less=MERCHANT_LESS)


class MerchantLeaves(Data, Step, frozen=True, tag="board.merchant-leaves"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        end_charms(game, lambda charm: charm.what == MERCHANT and charm.seat == self.seat)
        return ()


# ---------------------------------------------------------------------- permanent cards


class LosePermanents(Data, Reward, frozen=True, tag="board.lose-permanents"):
    """A permanent card in play leaves the game for gold."""

    gold: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (RemovePermanents(visit.seat, self.gold),)

    def label(self) -> Said:
        return say("realm.reward.lose-permanents", gold=self.gold)


class RemovePermanents(Data, Step, frozen=True, tag="board.remove-permanents"):
    seat: Seat
    gold: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        lost = permanents(player)
        end_charms(game, lambda charm: charm.seat == self.seat and charm.source in lost)
        for card in lost:
            player.aside = without(player.aside, card)
            player.removed = (*player.removed, card)
            receive(game, self.seat, (self.gold, 0, 0), "week")
        return ()


# ---------------------------------------------------------------------- tiles that are turned


def turnable(game: WorldGame) -> list[int]:
    """Face-up tiles, other than Starting tiles, on which nothing lies or stands, and that can lie otherwise."""
    world = game.world
    taken = {
        *world.cubes,
        *world.yields,
        *world.claimed,
        *world.banks,
        world.grail,
        *(piece.field for piece in world.pieces),
    }
    turned = [charm.amount for charm in world.charms if charm.what == TURNED]
    return [
        number
        for number, laid in enumerate(world.tiles)
        if laid.tile
        and laid.group != STARTING
        and number not in turned
        and taken.isdisjoint(seven_fields(laid.place))
        and turns_of(game, laid)
    ]


def turns_of(game: WorldGame, laid: Laid) -> list[int]:
    """How else a tile may lie so that a path leads to it."""
    return [turn for turn in game.atlas.rotations(laid.place, TILES[laid.tile]) if turn != laid.rotation]


class TurnATile(Data, Reward, frozen=True, tag="board.turn-a-tile"):
    """A tile without heroes may be turned."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseTile(visit.seat),)

    def label(self) -> Said:
        return say("realm.reward.turn-a-tile")


class ChooseTile(Data, Explains, Step, frozen=True, tag="board.choose-tile"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        places = [game.world.tiles[number].place for number in turnable(game)]
        if not places:
            return ()
        options = tuple(
            Option(
                f"tile:{place_name(place)}",
                (ChooseTurn(self.seat, place),),
                say("realm.do.turn-tile-at", place=place_said(place)),
                verb="choose",
                things=(the_place(place),),
            )
            for place in places
        )
        return Ask(
            self.seat,
            "week",
            (_AS_THEY_LIE, *options),
            says=say("realm.ask.which-tile-is-turned"),
            rule=BY_WEEK,
            passes=_AS_THEY_LIE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_WEEK, say("realm.reason.tile-stays")) if kind == "place" else None


_AS_THEY_LIE = Option("decline", (), say("realm.do.turn-no-tile"), verb="decline")


class ChooseTurn(Data, Explains, Step, frozen=True, tag="board.choose-turn"):
    seat: Seat
    place: Place

    def run(self, game: WorldGame) -> Ask:
        laid = game.world.tiles[game.atlas.places[self.place]]
        options = tuple(
            turn_option(laid.tile, self.place, turn, TurnLying(self.seat, self.place, turn))
            for turn in turns_of(game, laid)
        )
        return Ask(
            self.seat,
            "turn-tile",
            options,
            about=(f"tile:{laid.tile}", the_place(self.place)),
            says=say("map.ask.how-tile-lie-2"),
            rule=BY_WEEK,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_WEEK, say("map.reason.turned-like-path-would")) if kind == "turn" else None


class TurnLying(Data, Step, frozen=True, tag="board.turn-lying"):
    seat: Seat
    place: Place
    turn: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world, number = game.world, game.atlas.places[self.place]
        laid = msgspec.structs.replace(world.tiles[number], rotation=self.turn)
        world.tiles = (*world.tiles[:number], laid, *world.tiles[number + 1 :])
        game.tell(TileLaid(laid.tile, place_name(self.place), self.turn))
        return (LayCharm(Charm(TURNED, number, WEEK, self.seat)),)


# ---------------------------------------------------------------------- cards that are replaced

EASIEST, CAMPAIGN, NO_TILE = "easiest", "campaign", "no-tile"
"""When a card is replaced by another as it is drawn: there is no easier setting, a campaign is played, no tile can be
turned."""


def is_replaced(game: WorldGame, when: str) -> bool:
    if when == EASIEST:
        return bool(game.setup["difficulty"] == DIFFICULTIES[0])
    if when == CAMPAIGN:
        return game.scenario.mode == "campaign"
    return when == NO_TILE and not turnable(game)
