"""Rounds: Resource rounds and Astrologers rounds in turn (core.round.*, core.events.*)."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.levels import expert_limit
from heroes.rules.board.meeting.enemy_fights import EnemiesAppear
from heroes.rules.board.meeting.enemy_turns import EnemyTurns
from heroes.rules.board.meeting.guards import found_towns
from heroes.rules.board.realm.astrology import ProclaimWeek, next_resource_steps
from heroes.rules.board.realm.purse import CollectIncome
from heroes.rules.board.realm.town import services
from heroes.rules.board.realm.weeks import clear_black_cubes
from heroes.rules.board.scenario.conditions import AT_ROUND_END
from heroes.rules.board.scenario.elimination import OutOfHomes
from heroes.rules.board.scenario.events import RoundEvents
from heroes.rules.board.scenario.victory import CheckGoals, EndOfRounds, TurnStartGoals
from heroes.rules.board.state.map import SideId
from heroes.rules.board.state.map_events import GameRoundBegins
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.turn.turn import BeginTurn
from heroes.words import say

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
        kind = game.round_kind()
        seats = game.in_play()
        for seat in seats:
            player = game.players[seat]
            player.spent = ()
            player.fresh_guild = False
            player.expert_left = expert_limit(player.level)
        game.tell(GameRoundBegins(world.round, kind))
        if world.round == 1:
            found_towns(game, game.atlas.fields)
        if book.black_cubes_leave and world.round in CUBES_RESET:
            clear_black_cubes(game)
        later = any(enemy.from_round or enemy.returns for enemy in game.scenario.enemies)
        steps: list[Step] = [*(EnemiesAppear(),) * later, RoundEvents()]
        if kind == "resource":
            steps += next_resource_steps(game)
            if not book.income_in_turn:
                for seat in seats:
                    steps += [CollectIncome(seat), RoundServices(seat, "resource-round")]
            if book.stars_every_round and book.stars_are_read:
                steps.append(ProclaimWeek())
        elif kind == "astrologers":
            if book.income_every_round and not book.income_in_turn:
                steps += [CollectIncome(seat) for seat in seats]
            steps += [RoundServices(seat, "astrologers-round") for seat in seats]
            if book.stars_are_read:
                steps.append(ProclaimWeek())
        if game.scenario.events:
            steps.append(RoundEvents("income"))
        turns: tuple[Step, ...] = tuple(BeginTurn(seat) for seat in seats)
        if book.turns_alternate:
            turns = (TeamTurns(),)
        enemies = (EnemyTurns(),) if game.enemy_sides() else ()
        return (*steps, *turns, *enemies, CloseRound())


@rule("core.round.alliance-order")
class TeamTurns(Data, Step, frozen=True, tag="board.team-turns"):
    """The starting player has the first turn of every round, then the teams take turns; a team of which nobody has had
    one yet chooses who of them goes first (core.round.alliance-order)."""

    had: tuple[SideId, ...] = ()
    """Who has had a turn in this round."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        left = [side for side in game.in_play() if side not in self.had]
        if not left:
            return ()
        others = [side for side in left if self.had and not game.allied(self.had[-1], side)] or left
        team = [side for side in others if game.allied(side, others[0])]
        if not self.had or len(team) == 1:
            return self._goes(team[0])
        first, count = game.state.first_player, len(game.state.players)
        return Ask(
            min(team, key=lambda side: (side - first) % count),
            "team-turn",
            tuple(
                Option(
                    f"seat:{side}",
                    (GoesFirst(side, team[0]), *self._goes(side)),
                    say("turn.do.goes-first", seat=say("seat", seat=side)),
                    verb="choose",
                    things=(f"seat:{side}",),
                    final=True,
                )
                for side in team
            ),
            says=say("turn.ask.who-of-team-goes-first"),
            rule="core.round.alliance-order",
        )

    def _goes(self, side: SideId) -> tuple[Step, ...]:
        return BeginTurn(side), TeamTurns((*self.had, side))


class GoesFirst(Data, Step, frozen=True, tag="board.goes-first"):
    """Two allies change places in the order of this round."""

    side: SideId
    ally: SideId

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        places = {self.side: self.ally, self.ally: self.side}
        game.world.order = tuple(places.get(side, side) for side in game.world.order)
        return ()


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
        events = (RoundEvents("round-end"),) if game.scenario.events else ()
        goals = (TurnStartGoals(),) if AT_ROUND_END in game.scenario.watches else (CheckGoals(),)
        return (*events, OutOfHomes(), *goals, EndOfRounds(), OpenRound())


rule_data(
    __name__,
    {
        "CUBES_RESET": ("core.settings.cubes-reset",),
    },
)
