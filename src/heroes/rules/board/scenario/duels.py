"""A last combat between two players that decides a game (`duel` in scenario files): both draw up to their hand limits
and fight to the end, wherever their heroes are."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Outcome, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import Draw
from heroes.rules.board.combat.placement import BeginCombat
from heroes.rules.board.meeting.forces import CloseBoard, OpenBoard, bring_home, force, last_result
from heroes.rules.board.realm.town import TownWindow
from heroes.rules.board.scenario.events import conclude
from heroes.rules.board.scenario.whom import with_allies
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import say

DUEL_RULE = "core.victory.by-scenario"
PLAYERS = "players"


def team_of(game: WorldGame, seat: Seat) -> list[Seat]:
    """The players in the game who win with this one."""
    return [other for other in game.in_play() if other < game.seats and game.allied(seat, other)]


@rule("core.round.limit")
def settle_by_duel(game: WorldGame, seats: Sequence[Seat]) -> tuple[Step, ...]:
    """The first of these players against the first who is no ally; nobody is left to fight: they have won."""
    one = seats[0]
    other = next((seat for seat in seats if not game.allied(one, seat)), None)
    if other is None:
        return conclude(game, Outcome(with_allies(game, [one]), DUEL_RULE))
    return (Duel(one, other),)


class ChooseChampions(Data, Step, frozen=True, tag="board.scenario-choose-champions"):
    """Each of two teams names the one of them who fights."""

    chosen: tuple[Seat, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        left = [seat for seat in game.in_play() if seat < game.seats]
        rest = [seat for seat in left if not any(game.allied(seat, one) for one in self.chosen)]
        if len(self.chosen) == 2 or not rest:
            return settle_by_duel(game, self.chosen or left)
        team = team_of(game, rest[0])
        if len(team) == 1:
            return (ChooseChampions((*self.chosen, team[0])),)
        options = tuple(
            Option(
                f"seat:{seat}",
                (ChooseChampions((*self.chosen, seat)),),
                say("scenario.do.champion", seat=say("seat", seat=seat)),
                verb="choose",
                things=(f"seat:{seat}",),
            )
            for seat in team
        )
        return Ask(team[0], "champion", options, says=say("scenario.ask.champion"), rule=DUEL_RULE)


class Duel(Data, Step, frozen=True, tag="board.scenario-duel"):
    one: Seat
    other: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        draws = (Draw(seat, game.hand_limit(seat) - len(game.players[seat].hand)) for seat in (self.one, self.other))
        acts = (ActOnceMore(self.one), ActOnceMore(self.other)) if game.scenario.duel_acts else ()
        fight = (OpenBoard(PLAYERS), FightDuel(self.one, self.other))
        return (*(draw for draw in draws if draw.count > 0), *acts, *fight)


class ActOnceMore(Data, Step, frozen=True, tag="board.scenario-act-once-more"):
    """Town actions before the last combat, with every token ready again."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.players[self.seat].spent = ()
        return (TownWindow(self.seat),)


class FightDuel(Data, Step, frozen=True, tag="board.scenario-fight-duel"):
    one: Seat
    other: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        attacker = force(game, game.main_of(self.one), ATTACKER)
        defender = force(game, game.main_of(self.other), DEFENDER)
        return (BeginCombat(attacker, defender), CloseBoard(), DuelOver(self.one, self.other))


@rule("core.modes.alliance.shared-outcome")
class DuelOver(Data, Step, frozen=True, tag="board.scenario-duel-over"):
    """Who stands has won, with all allies."""

    one: Seat
    other: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        result = last_result(game)
        for fate in result.fates:
            bring_home(game, fate)
        winner = self.one if result.winner == ATTACKER else self.other
        return conclude(game, Outcome(with_allies(game, [winner]), DUEL_RULE))
