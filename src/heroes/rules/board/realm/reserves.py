"""Buildings that hold cubes for later, and buildings that bring cards back."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Refusal, Seat, Step
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import take_option
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.charms import KEPT
from heroes.rules.board.state.boardgame import RESERVE
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import Said, say


class StoreCube(Data, Reward, frozen=True, tag="board.store-cube"):
    """A faction cube goes on the building, up to so many; each can be spent in a combat of its owner for a point of
    attack or defense, of attack alone, or of power."""

    building: str
    most: int
    what: str = RESERVE

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        charms = [charm for charm in game.world.charms if charm.seat == visit.seat and charm.source == self.building]
        return sum(charm.amount for charm in charms) < self.most

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (PutCube(visit.seat, self.building, self.what),)

    def label(self) -> Said:
        return say("realm.reward.store-cube")


class PutCube(Data, Step, frozen=True, tag="board.put-cube"):
    seat: Seat
    building: str
    what: str = RESERVE

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        for place, charm in enumerate(world.charms):
            if charm.seat == self.seat and charm.source == self.building:
                more = msgspec.structs.replace(charm, amount=charm.amount + 1)
                world.charms = (*world.charms[:place], more, *world.charms[place + 1 :])
                return ()
        world.charms = (*world.charms, Charm(self.what, 1, KEPT, self.seat, self.building))
        return ()


def store_cube(building: str, *, most: int, what: str = RESERVE) -> StoreCube:
    return StoreCube(building, most, what)


class SearchOwnPile(Data, Reward, frozen=True, tag="board.search-own-pile"):
    """Take one of the top cards of one's own discard pile, which lies open, or leave them."""

    count: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        player = game.players[visit.seat]
        return bool(player.discard) and not player.eliminated

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseFromOwnPile(visit.seat, self.count),)

    def label(self) -> Said:
        return say("realm.reward.search-own-pile", count=self.count)


class ChooseFromOwnPile(Data, Explains, Step, frozen=True, tag="board.choose-from-own-pile"):
    seat: Seat
    count: int

    def run(self, game: WorldGame) -> Ask:
        top = dict.fromkeys(reversed(game.players[self.seat].discard[-self.count :]))
        options = tuple(take_option(self.seat, card) for card in top)
        return Ask(
            self.seat,
            "own-pile",
            (DECLINE, *options),
            says=say("realm.ask.which-card-returns"),
            rule="core.town.building.faction",
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "card":
            return None
        return Refusal("core.town.building.faction", say("map.reason.top-of-own-pile", count=self.count))


def search_own_pile(count: int) -> SearchOwnPile:
    return SearchOwnPile(count)
