"""What only Astrologers Proclaim cards do (core.events.astrologers.duration-on-card)."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.library import UNITS
from heroes.rules.board.state import Troop
from heroes.rules.board.world.events import Thinned
from heroes.rules.board.world.purse import can_pay
from heroes.rules.board.world.record import BLACK
from heroes.rules.board.world.reward import Reward, Visit
from heroes.rules.board.world.roster import ReinforceUnit, few_units, half_price
from heroes.rules.board.world.worldgame import WorldGame


def clear_black_cubes(game: WorldGame) -> None:
    """Visitable fields can be used again."""
    cubes = {field: tuple(cube for cube in lying if cube != BLACK) for field, lying in game.world.cubes.items()}
    game.world.cubes = {field: lying for field, lying in cubes.items() if lying}


class ClearCubes(Data, Reward, frozen=True):
    """Every black cube leaves the map; faction cubes stay."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (TakeBlackCubes(),)

    def label(self) -> str:
        return "Remove all black cubes"


class TakeBlackCubes(Data, Step, frozen=True):
    def run(self, game: WorldGame) -> tuple[Step, ...]:
        clear_black_cubes(game)
        return ()


class HalfReinforcement(Data, Reward, frozen=True):
    """A Few unit may be reinforced at half the cost."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferReinforcement(visit.seat),)

    def label(self) -> str:
        return "Reinforce a unit at half cost"


class OfferReinforcement(Data, Step, frozen=True):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.player(self.seat)
        options = [
            Option(f"reinforce:{unit.id}", (ReinforceUnit(self.seat, unit.id, "half"),), f"Reinforce {unit.name}")
            for unit in few_units(player)
            if can_pay(player, half_price(unit))
        ]
        if not options:
            return ()
        return Ask(self.seat, "week", (_NOBODY, *options), title="Reinforce a unit at half cost?")


_NOBODY = Option("decline", (), "Reinforce nobody")


class Plague(Data, Reward, frozen=True):
    """Whoever has a Pack must turn one to its Few side."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseVictim(visit.seat),)

    def label(self) -> str:
        return "Turn a Pack to its Few side"


class ChooseVictim(Data, Step, frozen=True):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        packs = [troop.card for troop in game.player(self.seat).army if troop.pack]
        options = tuple(
            Option(f"thin:{card}", (ThinUnit(self.seat, card),), f"{UNITS[card].name} become Few") for card in packs
        )
        if not options:
            return ()
        return Ask(self.seat, "week", options, title="Which unit suffers from the plague?")


class ThinUnit(Data, Step, frozen=True):
    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.player(self.seat)
        player.army = tuple(Troop(troop.card) if troop.card == self.card else troop for troop in player.army)
        game.tell(Thinned(self.seat, self.card))
        return ()
