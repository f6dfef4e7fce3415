"""Tournament: two players, a map that they build themselves, and victory points (tournament.*).

What differs from other games on the map is said here and in the layer `tournament` of the book.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.engine import NATURE, Ask, BadSetup, Data, Option, Seat, Step, play_as
from heroes.engine.registry import rule
from heroes.rules.board.cards.morale import GainMorale
from heroes.rules.board.modes.clash import ClashGame
from heroes.rules.board.modes.founding import SetOrder, found_state, foundation, settle_factions
from heroes.rules.board.realm.dice import FACES, RESOURCE, MapDieFell
from heroes.rules.board.scenario.model import TOURNAMENT
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import say, word

PLAYERS = 2
DICE = 2
"""Resource dice that each player rolls for the choice of who begins."""


@play_as("tournament")
@rule("tournament.players")
class TournamentGame(ClashGame):
    """One against one (tournament.players)."""

    mode = TOURNAMENT

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check_setup(setup)
        if len(checked["seats"]) != PLAYERS:
            raise BadSetup(say("setup.error.tournament-played-by-exactly", players=PLAYERS, n=len(checked["seats"])))
        return checked | {"layers": [TOURNAMENT, *checked["layers"]]}

    def begin(self) -> Sequence[Step]:
        found_state(self, settle_factions(self, self.setup["seats"]))
        first = self.setup["first_player"]
        begin: Step = SetOrder(first) if first >= 0 else RollForChoice()
        return (begin, SecondPlayersMorale(), *foundation(self))


@rule("tournament.map.start-roll")
class RollForChoice(Data, Step, frozen=True, tag="board.roll-for-choice"):
    """Both roll two Resource dice; whoever's show more resources decides who begins, and a tie is rolled again
    (tournament.map.start-roll)."""

    fallen: tuple[str, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        count = len(self.fallen)
        if count < PLAYERS * DICE:
            seat = count // DICE
            options = tuple(
                Option(
                    face,
                    (MapDieFell(seat, RESOURCE, face), RollForChoice((*self.fallen, face))),
                    word(face),
                    sides,
                    verb="roll",
                    things=(f"die:{RESOURCE}",),
                )
                for face, sides in FACES[RESOURCE]
            )
            return Ask(
                NATURE,
                "resource-die",
                options,
                about=(f"seat:{seat}",),
                says=say("setup.ask.who-chooses-starting-player"),
                rule="tournament.map.start-roll",
            )
        one, other = raw_amount(self.fallen[:DICE]), raw_amount(self.fallen[DICE:])
        return (RollForChoice(),) if one == other else (ChooseOrder(0 if one > other else 1),)


def raw_amount(faces: Sequence[str]) -> int:
    """The numbers on the dice, whatever the resource: 6 gold and 1 valuable are 7."""
    return sum(int(face.rpartition("-")[2]) for face in faces)


class ChooseOrder(Data, Step, frozen=True, tag="board.choose-order"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        options = (
            Option(
                "first",
                (SetOrder(self.seat),),
                say("setup.do.begin"),
                verb="choose",
                things=(f"seat:{self.seat}",),
                final=True,
            ),
            Option(
                "second",
                (SetOrder(1 - self.seat),),
                say("setup.do.other-player-begins"),
                verb="choose",
                things=(f"seat:{1 - self.seat}",),
                final=True,
            ),
        )
        return Ask(self.seat, "who-begins", options, says=say("setup.ask.who-begins"), rule="tournament.map.start-roll")


@rule("tournament.map.second-player-morale")
class SecondPlayersMorale(Data, Step, frozen=True, tag="board.second-players-morale"):
    """Whoever goes second starts with positive morale (tournament.map.second-player-morale)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return (GainMorale(game.world.order[1]),)
