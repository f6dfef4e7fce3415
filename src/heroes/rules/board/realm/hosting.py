"""Players who are guests in the town of an ally, where a scenario lets them recruit and reinforce its units."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.realm.charms import TURN, lay_charm
from heroes.rules.board.realm.strongholds import serving
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field
from heroes.words import say

WELCOME, SENT_AWAY = "welcome", "sent-away"
"""Charms of a guest for the rest of the turn: the ally of this number has agreed, or has not."""
BY_SCENARIO = "tournament.creator.10-rules"


def visited_allies(game: WorldGame, seat: Seat) -> list[Seat]:
    """The allies in whose Starting towns, as long as these are theirs, a hero of the player stands."""
    fields = [game.piece(hero).field for hero in game.heroes_of(seat)]
    towns = {other: game.players[other].town for other in game.in_play() if other != seat and game.allied(seat, other)}
    return [other for other, town in towns.items() if town != NOWHERE and town in fields and game.owner(town) == other]


def hosts(game: WorldGame, seat: Seat) -> tuple[Seat, ...]:
    """The allies who have agreed that the player recruits and reinforces units of their towns, where a hero stands."""
    if not game.book.guests_recruit:
        return ()
    welcome = [charm.amount for charm in game.world.charms if charm.what == WELCOME and charm.seat == seat]
    return tuple(other for other in visited_allies(game, seat) if other in welcome)


def training(game: WorldGame, seat: Seat) -> tuple[Seat, ...]:
    """The players whose dwellings and Citadels serve this one."""
    return (*serving(game, seat), *hosts(game, seat))


@rule("core.town.foreign-town.first", "core.town.foreign-town.revised")
def hosting_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """A guest asks an ally once in a turn."""
    asked = [charm.amount for charm in game.world.charms if charm.what in (WELCOME, SENT_AWAY) and charm.seat == seat]
    return [
        Option(
            f"ask-host:{other}",
            (AskHost(seat, other), then),
            say("realm.do.ask-host", seat=say("seat", seat=other)),
            verb="ask",
            things=(the_field(game.players[other].town), f"seat:{other}"),
            final=True,
        )
        for other in visited_allies(game, seat)
        if other not in asked
    ]


class AskHost(Data, Step, frozen=True, tag="board.ask-host"):
    """The owner of a town says whether a guest may have its units."""

    guest: Seat
    host: Seat

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            Option(key, (Answered(self.guest, self.host, charm),), say(f"realm.do.host-{key}"), verb=verb, final=True)
            for key, charm, verb in (("refuse", SENT_AWAY, "decline"), ("agree", WELCOME, "choose"))
        )
        return Ask(
            self.host,
            "host",
            options,
            about=(f"seat:{self.guest}",),
            says=say("realm.ask.host", seat=say("seat", seat=self.guest)),
            rule=BY_SCENARIO,
            passes="refuse",
        )


class Answered(Data, Step, frozen=True, tag="board.host-answered"):
    guest: Seat
    host: Seat
    charm: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_charm(game, Charm(self.charm, self.host, TURN, self.guest))
        return ()
