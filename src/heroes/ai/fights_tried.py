"""Fights with players that are tried out before they are begun: nobody knows the cards of others, so they are fought on
imagined games by quick play. What guards can do is known well enough from what they are."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import NamedTuple

from heroes.ai.bot import Seen
from heroes.ai.combat_value import army_strength
from heroes.ai.foresight import fight_out
from heroes.ai.greedy_combat import GreedyCombat
from heroes.engine import Option, Seat
from heroes.rules.board.map.exploring import HOSTILE
from heroes.rules.board.meeting.encounter import guarded
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.ground import ATTACKER
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field, the_hero

FIGHTS = 8
"""So many fights are tried out, as far as there is time."""
LINES = 80
"""So many lines are looked at for one decision in them."""
PRIOR = 3.0
"""What is read off the armies counts as much as so many fights."""

Fight = tuple[int, int, tuple[Troop, ...], int]
"""The hero, the field, the army, and how many cards are in hand."""


class Tried(NamedTuple):
    """How fights went that were tried out."""

    fights: int = 0
    won: int = 0
    lost: float = 0.0
    """The unit strength that they cost, all together."""

    def with_prior(self, odds: float, cost: float) -> tuple[float, float]:
        """How likely it is won and what it costs, given what was thought of it before."""
        weight = PRIOR + self.fights
        return (PRIOR * odds + self.won) / weight, (PRIOR * cost + self.lost) / weight


UNTRIED = Tried()


class FightsTried:
    """What has been tried out; a fight with another army is another one."""

    def __init__(self) -> None:
        self._known: dict[Fight, Tried] = {}

    def forget(self) -> None:
        self._known.clear()

    def of(self, game: WorldGame, hero: int, field: int) -> Tried:
        return self._known.get(_fight(game, hero, field), UNTRIED)

    def look(self, seen: Seen, key: str, rng: Random, until: float) -> bool:
        """Try out the fight with a player that an answer begins; whether anything is known now that was not before."""
        option = seen.ask.option(seen.seat, key)
        if option is None or option.verb != HOSTILE or perf_counter() > until:
            return False
        game = seen.imagine(rng)
        if not isinstance(game, WorldGame):
            return False
        hero, field = _who_goes_where(game, seen.seat, option)
        if hero < 0 or guarded(game, field) or (fight := _fight(game, hero, field)) in self._known:
            return False
        tried = UNTRIED
        while tried.fights < FIGHTS and perf_counter() < until:
            tried = _tried_once_more(tried, seen, key, rng, until)
        self._known[fight] = tried
        return True


def _fight(game: WorldGame, hero: int, field: int) -> Fight:
    player = game.player(game.owner_of(hero))
    return hero, field, player.army, len(player.hand)


def _who_goes_where(game: WorldGame, seat: Seat, option: Option) -> tuple[int, int]:
    heroes = [hero for hero in game.heroes_of(seat) if the_hero(game.piece(hero)) in option.things]
    fields = [field for field in game.atlas.fields if the_field(field) in option.things]
    return (heroes[0], fields[0]) if heroes and fields else (-1, NOWHERE)


def _tried_once_more(tried: Tried, seen: Seen, key: str, rng: Random, until: float) -> Tried:
    """With one fight more, unless there was no time to fight it out."""
    game = seen.imagine(rng)
    assert isinstance(game, WorldGame)
    seat = seen.seat
    before = army_strength(game.player(seat).army)
    player = GreedyCombat(rng.randrange(1 << 30), LINES)
    result = fight_out(game, lambda twin: twin.answer(seat, key), player, rng, until)
    if result is None and game.state.combat is not None:
        return tried
    if result is None:
        return Tried(tried.fights + 1, tried.won + 1, tried.lost)
    lost = max(0.0, before - army_strength(result.survivors[ATTACKER]))
    return Tried(tried.fights + 1, tried.won + (result.winner == ATTACKER), tried.lost + lost)
