"""Victory conditions, as scenarios name them (core.victory.*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from heroes.engine import Data, Seat
from heroes.engine.registry import rule
from heroes.rules.board.library.places import BUILDINGS, LOCATIONS
from heroes.rules.board.scenario.naming import place_said
from heroes.rules.board.state.map import LOST
from heroes.rules.board.state.map_events import amounts
from heroes.rules.board.state.named import fields_called
from heroes.words import Said, in_a_row, say, word


class Goal:
    """The family of conditions; `rule` is the ledger entry that ends a game won by it."""

    __slots__ = ()

    rule: ClassVar[str] = "core.victory.other-goals"
    at_once = False
    """Whether it ends the game as soon as it is met, whatever the scenario says of others."""

    def reason(self, game: Any) -> str:
        """The ledger entry by which it ends this game."""
        return self.rule

    def met(self, game: Any, seat: Seat) -> bool:
        raise NotImplementedError

    def text(self) -> Said:
        raise NotImplementedError

    def told(self, enemies: Mapping[str, Said]) -> Said:
        """The same with enemies that the game runs by their names."""
        return self.text()


@rule("core.modes.alliance.shared-outcome")
def trophies(game: Any, seat: Seat) -> tuple[Seat, ...]:
    """The faction cubes that a player has won; those of allies count together."""
    return tuple(
        cube
        for side, player in enumerate(game.state.players)
        if side == seat or game.allied(side, seat)
        for cube in player.trophies
    )


@rule("core.victory.two-players.first", "core.victory.three-players.first", "core.victory.default.revised")
class DefeatFactions(Data, Goal, frozen=True, tag="board.defeat-factions"):
    """Defeat the enemy factions; what that takes, the edition says (core.victory.two-players.first,
    core.victory.three-players.first, core.victory.default.revised)."""

    def reason(self, game: Any) -> str:
        if game.book.victory_takes_every_town:
            return "core.victory.default.revised"
        return "core.victory.three-players.first" if len(game.world.order) > 2 else "core.victory.two-players.first"

    def met(self, game: Any, seat: Seat) -> bool:
        if game.book.victory_takes_every_town:
            # Asked after every action: no list of opponents is made for it.
            held = game.every_stronghold()
            for foe in game.rivals(seat):
                if foe in held and not game.has_left(foe):
                    return False
            return bool(game.has_enemies(seat))
        foes = game.opponents(seat)
        if len(game.world.order) > 2:
            return all(foe in trophies(game, seat) for foe in foes)
        if not foes:
            return False
        foe = foes[0]
        beaten = any(deed.what == "main-hero" and deed.seat == seat and deed.other == foe for deed in game.world.deeds)
        return beaten and game.owner(game.players[foe].town) == seat

    def text(self) -> Said:
        return say("scenario.goal.defeat-factions")


@rule("core.victory.cubes-scenario.revised")
class HoldCubes(Data, Goal, frozen=True, tag="board.hold-cubes"):
    """A faction cube from every opponent who is still in the game."""

    def reason(self, game: Any) -> str:
        """In the first edition cubes are the usual way to win, in the revised one a scenario must ask for them."""
        every_town = game.book.victory_takes_every_town
        return "core.victory.cubes-scenario.revised" if every_town else "core.victory.three-players.first"

    def met(self, game: Any, seat: Seat) -> bool:
        won = trophies(game, seat)
        return game.has_enemies(seat) and all(foe in won for foe in game.opponents(seat))

    def text(self) -> Said:
        return say("scenario.goal.hold-cubes")


@rule("core.victory.other-goals")
class CaptureTown(Data, Goal, frozen=True, tag="board.capture-town"):
    """Hold an enemy's Starting town."""

    def met(self, game: Any, seat: Seat) -> bool:
        return any(game.owner(game.players[foe].town) == seat for foe in game.world.order if game.hostile(seat, foe))

    def text(self) -> Said:
        return say("scenario.goal.capture-town")


@rule("core.hero.term-players-hero")
class BeatMainHero(Data, Goal, frozen=True, tag="board.beat-main-hero"):
    """Defeat an opponent's Main Hero."""

    def met(self, game: Any, seat: Seat) -> bool:
        return any(deed.what == "main-hero" and deed.seat == seat for deed in game.world.deeds)

    def text(self) -> Said:
        return say("scenario.goal.beat-main-hero")


@rule("core.victory.other-goals")
class Control(Data, Goal, frozen=True, tag="board.control"):
    """Have one's cube on so many locations of a kind, such as the Dragon Utopia or mines."""

    location: str
    count: int = 1

    def met(self, game: Any, seat: Seat) -> bool:
        return bool(game.controlled(seat, self.location) >= self.count)

    def text(self) -> Said:
        return say("scenario.goal.control", count=self.count, location=Said(f"place.{self.location}"))


class Captured(Data, Goal, frozen=True, tag="board.captured"):
    """Have taken a location of a kind, or a named place, whoever holds it now."""

    location: str

    def met(self, game: Any, seat: Seat) -> bool:
        return any(
            deed.what in ("capture", "town") and deed.seat == seat and is_on(game, deed.field, self.location)
            for deed in game.world.deeds
        )

    def text(self) -> Said:
        return say("scenario.goal.captured", location=place_said(self.location))


def is_on(game: Any, field: int, place: str) -> bool:
    """Whether a field is of a kind of location, or belongs to a place that the scenario names."""
    if place in LOCATIONS:
        return bool(game.field(field).location == place)
    return field in fields_called(game, place)


class GrailFound(Data, Goal, frozen=True, tag="board.grail-found"):
    """One of the player's heroes has taken the Grail token, wherever it is now."""

    def met(self, game: Any, seat: Seat) -> bool:
        return any(deed.what == "grail" and deed.seat == seat for deed in game.world.deeds)

    def text(self) -> Said:
        return say("scenario.goal.grail-found")


@rule("core.victory.other-goals")
class BeatGuard(Data, Goal, frozen=True, tag="board.beat-guard"):
    """Defeat the neutral army of a location, or of a named place."""

    location: str

    def met(self, game: Any, seat: Seat) -> bool:
        return any(
            deed.what == "guard" and deed.seat == seat and is_on(game, deed.field, self.location)
            for deed in game.world.deeds
        )

    def text(self) -> Said:
        return say("scenario.goal.beat-guard", location=place_said(self.location))


@rule("core.victory.other-goals")
class OwnBuilding(Data, Goal, frozen=True, tag="board.own-building"):
    """Have built all the buildings of these roles."""

    roles: tuple[str, ...]

    def met(self, game: Any, seat: Seat) -> bool:
        built = (*game.roles_built(seat), *game.players[seat].buildings)
        return all(role in built for role in self.roles)

    def text(self) -> Said:
        named = [BUILDINGS[role].says if role in BUILDINGS else word(role) for role in self.roles]
        return say("scenario.goal.own-building", list=named)


@rule("core.victory.other-goals")
class Collect(Data, Goal, frozen=True, tag="board.collect"):
    """Own so many resources at one time, or have them together with all players."""

    gold: int = 0
    materials: int = 0
    valuables: int = 0
    together: bool = False

    def met(self, game: Any, seat: Seat) -> bool:
        purses = [game.players[one] for one in (range(game.seats) if self.together else (seat,))]
        owned = (
            sum(purse.gold for purse in purses) >= self.gold,
            sum(purse.materials for purse in purses) >= self.materials,
            sum(purse.valuables for purse in purses) >= self.valuables,
        )
        return all(owned)

    def text(self) -> Said:
        asked = amounts(self.gold, self.materials, self.valuables)
        return say("scenario.goal.collect", sum=asked, together=self.together)


class ReachLevel(Data, Goal, frozen=True, tag="board.reach-level"):
    level: int

    def met(self, game: Any, seat: Seat) -> bool:
        return bool(game.players[seat].level >= self.level)

    def text(self) -> Said:
        return say("scenario.goal.reach-level", level=self.level)


class BringGrail(Data, Goal, frozen=True, tag="board.bring-grail"):
    """One of the player's heroes stands in the player's own town with the Grail."""

    def met(self, game: Any, seat: Seat) -> bool:
        town = game.players[seat].town
        pieces = [game.piece(hero) for hero in game.heroes_of(seat)]
        return any(piece.grail and piece.field == town for piece in pieces) and game.owner(town) == seat

    def text(self) -> Said:
        return say("scenario.goal.bring-grail")


@rule("core.victory.other-goals")
class Beaten(Data, Goal, frozen=True, tag="board.beaten"):
    """Enemies that the game runs have been beaten: against the game by whomever of the players, among players by this
    one or an ally."""

    enemies: tuple[str, ...]

    def met(self, game: Any, seat: Seat) -> bool:
        together = game.scenario.against_the_game
        deeds = [deed for deed in game.world.deeds if deed.what == "enemy"]
        beaten = {deed.other for deed in deeds if together or game.allied(seat, deed.seat)}
        sides = [game.side_called(name) for name in self.enemies]
        return all(side in beaten or (together and game.has_left(side)) for side in sides)

    def text(self) -> Said:
        return self.told({})

    def told(self, enemies: Mapping[str, Said]) -> Said:
        named = [enemies[name] for name in self.enemies if name in enemies]
        return say("scenario.goal.beaten", n=len(self.enemies), named=bool(named), list=in_a_row("list.and", named))


class LostCombat(Data, Goal, frozen=True, tag="board.lost-combat"):
    """A player has lost a combat: any, one with the Main Hero, against any enemy hero, or against a certain one."""

    to: str
    """any | main-hero | enemy | the name of an enemy"""
    count: int = 1

    def met(self, game: Any, seat: Seat) -> bool:
        lost = [deed for deed in game.world.deeds if deed.what in LOST and deed.seat == seat and self._is(game, deed)]
        return len(lost) >= self.count

    def _is(self, game: Any, deed: Any) -> bool:
        if self.to == "any":
            return True
        if self.to == "enemy":
            return bool(deed.other >= 0)
        if self.to == "main-hero":
            return deed.hero < 0 or bool(game.is_main(deed.hero))
        return bool(deed.other == game.side_called(self.to))

    def text(self) -> Said:
        return self.told({})

    def told(self, enemies: Mapping[str, Said]) -> Said:
        named = self.to if self.to in ("any", "enemy", "main-hero") else "named"
        enemy = enemies.get(self.to) or say("text", text=self.to.replace("-", " "))
        return say("scenario.goal.lost-combat", to=named, enemy=enemy, n=self.count)


class TownLost(Data, Goal, frozen=True, tag="board.town-lost"):
    """The Starting town of a player is in other hands."""

    def met(self, game: Any, seat: Seat) -> bool:
        return not game.allied(seat, game.owner(game.players[seat].town))

    def text(self) -> Said:
        return say("scenario.goal.town-lost")


class AllOf(Data, Goal, frozen=True, tag="board.all-of"):
    """Several conditions together."""

    goals: tuple[Goal, ...]

    def met(self, game: Any, seat: Seat) -> bool:
        return all(goal.met(game, seat) for goal in self.goals)

    def text(self) -> Said:
        return self.told({})

    def told(self, enemies: Mapping[str, Said]) -> Said:
        return in_a_row("list.space", [goal.told(enemies) for goal in self.goals])


class Anyone(Data, Goal, frozen=True, tag="board.anyone"):
    """Fulfilled as soon as any player has fulfilled it, for ends that are not wins."""

    goal: Goal

    def met(self, game: Any, seat: Seat) -> bool:
        return any(self.goal.met(game, other) for other in game.world.order)

    def text(self) -> Said:
        return self.goal.text()

    def told(self, enemies: Mapping[str, Said]) -> Said:
        return self.goal.told(enemies)
