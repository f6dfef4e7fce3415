"""What the players of a team have in common where a scenario says so: the purse, the army, the town."""

from __future__ import annotations

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.realm.army import has_room
from heroes.rules.board.realm.purse import put_in, take_out
from heroes.rules.board.scenario.trade_effects import HandOverUnit
from heroes.rules.board.state.mapgame import COMMON_ARMY, WorldGame

PURSE, ARMY, SHARED_TOWN = SHARED = ("purse", COMMON_ARMY, "town")


@rule("tournament.creator.10-rules")
class TakeShared(Data, Step, frozen=True, tag="board.take-shared"):
    """What a team shares lies with whoever has the turn or has to defend: all its resources; of the armies, the units
    that are not of their holder's faction, as far as there is room; the buildings of the town, and which of its actions
    have been used."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        shared, player, steps = game.book.shared, game.players[self.seat], list[Step]()
        partners = [seat for seat in game.in_play() if seat != self.seat and game.allied(seat, self.seat)]
        for seat in partners:
            other = game.players[seat]
            if PURSE in shared:
                purse = (other.gold, other.materials, other.valuables)
                take_out(other, purse)
                put_in(player, purse)
            if ARMY in shared:
                common = [troop for troop in other.army if UNITS[troop.card].faction != other.faction]
                steps += [HandUnitOn(HandOverUnit(seat, self.seat, troop)) for troop in common]
            if SHARED_TOWN in shared and other.town == player.town:
                player.buildings = tuple(dict.fromkeys((*player.buildings, *other.buildings)))
                player.spent = tuple(dict.fromkeys((*player.spent, *other.spent)))
        return tuple(steps)


def take_shared(game: WorldGame, seat: Seat) -> tuple[Step, ...]:
    """What a team shares comes to one of its players, where a scenario lets it share anything."""
    return (TakeShared(seat),) if game.book.shared and not game.is_run(seat) else ()


class HandUnitOn(Data, Step, frozen=True, tag="board.hand-unit-on"):
    """A unit of the common army goes along, unless there is no room for it or it is the last of its holder."""

    gift: HandOverUnit

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        giver, taker = game.players[self.gift.seat], game.players[self.gift.other]
        double = any(troop.card == self.gift.troop.card for troop in taker.army)
        if double or self.gift.troop not in giver.army or len(giver.army) < 2 or not has_room(game, self.gift.other):
            return ()
        return (self.gift,)
