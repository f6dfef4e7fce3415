"""Rounds: Resource rounds and Astrologers rounds in turn (core.round.*, core.events.*)."""

from __future__ import annotations

from heroes.engine import Data, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.levels import expert_limit
from heroes.rules.board.realm.astrology import ProclaimWeek, next_resource_steps
from heroes.rules.board.realm.purse import CollectIncome
from heroes.rules.board.realm.town import services
from heroes.rules.board.realm.weeks import clear_black_cubes
from heroes.rules.board.scenario.elimination import OutOfHomes
from heroes.rules.board.scenario.events import TimedEvents
from heroes.rules.board.scenario.victory import CheckGoals, EndOfRounds
from heroes.rules.board.state.map_events import GameRoundBegins
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.turn.turn import BeginTurn, round_kind

CUBES_RESET = (4, 8, 12)
"""core.settings.cubes-reset"""


@rule(
    "core.setup.round-tracker",
    "core.round.two-kinds-alternate",
    "core.townaction.token-mark.first",
    "core.townaction.token-mark.revised",
    "core.expert.period",
    "core.settings.astrologers-every-round",
    "core.settings.no-astrologers",
)
class OpenRound(Data, Step, frozen=True, tag="board.open-round"):
    """Town actions and expert effects are fresh; then income or the stars; then everybody takes a turn."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world, book = game.world, game.book
        world.round += 1
        kind = round_kind(game)
        seats = game.in_play()
        for seat in seats:
            player = game.player(seat)
            player.spent = ()
            player.fresh_guild = False
            player.expert_left = expert_limit(player.level)
        game.tell(GameRoundBegins(world.round, kind))
        if book.black_cubes_leave and world.round in CUBES_RESET:
            clear_black_cubes(game)
        steps: list[Step] = [TimedEvents()]
        if kind == "resource":
            steps += next_resource_steps(game)
            if not book.income_in_turn:
                for seat in seats:
                    steps += [CollectIncome(seat), RoundServices(seat, "resource-round")]
            if book.stars_every_round and book.stars_are_read:
                steps.append(ProclaimWeek())
        elif kind == "astrologers":
            steps += [RoundServices(seat, "astrologers-round") for seat in seats]
            if book.stars_are_read:
                steps.append(ProclaimWeek())
        return (*steps, *(BeginTurn(seat) for seat in seats), CloseRound())


class RoundServices(Data, Step, frozen=True, tag="board.round-services"):
    """What a player's buildings do as a round begins."""

    seat: int
    when: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return services(game, self.seat, self.when)


@rule("core.round.advance")
class CloseRound(Data, Step, frozen=True, tag="board.close-round"):
    """Everybody has had a turn (core.round.advance)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return (OutOfHomes(), CheckGoals(), EndOfRounds(), OpenRound())


rule_data(
    __name__,
    {
        "CUBES_RESET": ("core.settings.cubes-reset",),
    },
)
