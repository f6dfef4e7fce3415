"""Victory points with their breakdown (tournament.score.*)."""

from __future__ import annotations

from heroes.engine import Seat
from heroes.engine.registry import rule
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.realm.strongholds import founder
from heroes.rules.board.scenario.conditions import OWN_POINTS, counted, fields_for
from heroes.rules.board.scenario.moments import is_flag
from heroes.rules.board.state.mapgame import SETTLEMENT, WorldGame
from heroes.rules.words.card import ARTIFACT

MAIN_HERO, SECONDARY_HERO = 4, 2
ARTIFACTS_PER_POINT = 2


@rule(
    "tournament.score.main-hero",
    "tournament.score.secondary-hero",
    "tournament.score.mines-settlements",
    "tournament.score.buildings",
    "tournament.score.artifacts",
    "tournament.score.removed-artifacts",
    "tournament.score.level",
    "tournament.score.scenario-extra",
)
def victory_points(game: WorldGame, seat: Seat) -> dict[str, int]:
    """Points by what they are for."""
    player, world, scoring = game.players[seat], game.world, game.scenario.scoring
    deeds = [deed.what for deed in world.deeds if deed.seat == seat]
    points = (
        {}
        if scoring.own_table
        else {
            "main-hero": MAIN_HERO if "main-hero" in deeds else 0,
            "secondary-hero": SECONDARY_HERO * deeds.count("secondary-hero"),
            "mines-and-settlements": len(holdings(game, seat)),
            "buildings": sum(len(game.players[founder(game, town)].buildings) for town in game.towns(seat)),
            "artifacts": len(artifacts(game, seat)) // ARTIFACTS_PER_POINT,
            "level": player.level,
        }
    )
    for what, number in game.scenario.points.items():
        points[what] = number if holds(game, seat, what) else 0
    return points | points_of_its_own(game, seat)


@rule("tournament.score.scenario-extra")
def points_of_its_own(game: WorldGame, seat: Seat) -> dict[str, int]:
    """What the scenario gives points for by itself."""
    world, scoring = game.world, game.scenario.scoring
    found = {
        "beaten-main-heroes": scoring.main_hero
        * sum(deed.what == "main-hero" and deed.seat == seat for deed in world.deeds),
        "captured-towns": scoring.town
        * len({deed.other for deed in world.deeds if deed.what == "town" and deed.seat == seat}),
        "held-places": sum(
            number * sum(seat in game.owners(field) for field in fields_for(game, place, seat))
            for place, number in scoring.holds.items()
        ),
        "first-flags": sum(
            number for place, number in scoring.first_flag.items() if first_to_flag(game, place, seat) == seat
        ),
        "events": counted(world.saga, OWN_POINTS, seat),
    }
    return {name: number for name, number in found.items() if number}


def first_to_flag(game: WorldGame, place: str, seat: Seat) -> Seat:
    """Who was the first to put a cube on a place."""
    fields = fields_for(game, place, seat)
    flags = [deed for deed in game.world.deeds if deed.field in fields and is_flag(game, deed)]
    return flags[0].seat if flags else -1


def holdings(game: WorldGame, seat: Seat) -> list[int]:
    """Mines and settlements under a player's control."""
    fields = game.atlas.fields
    return [
        field
        for field, cubes in game.world.cubes.items()
        if seat in cubes and field in fields and is_holding(fields[field].location)
    ]


def is_holding(location: str) -> bool:
    return location == SETTLEMENT or LOCATIONS[location].mine[1] > 0


@rule("tournament.score.removed-artifacts")
def artifacts(game: WorldGame, seat: Seat) -> list[str]:
    """All the player's Artifact cards, removed ones included (tournament.score.removed-artifacts). Morale cards may lie
    in play beside them."""
    player = game.players[seat]
    piles = (player.hand, player.deck, player.discard, player.in_play, player.aside, player.removed)
    return [card for pile in piles for card in pile if card in CARDS and CARDS[card].kind == ARTIFACT]


@rule(
    "tournament.scenario.great-race.utopia-vp",
    "tournament.scenario.inheritance.utopia-vp",
    "tournament.scenario.inheritance.grail-vp",
)
def holds(game: WorldGame, seat: Seat, what: str) -> bool:
    """Whether a player has what the scenario gives extra points for: a location, or the Grail token."""
    if what == "grail":
        return any(game.piece(hero).grail for hero in game.heroes_of(seat))
    return game.controlled(seat, what) > 0
