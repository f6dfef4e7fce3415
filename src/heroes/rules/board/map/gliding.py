"""Passing through blocked fields by a spell: nobody stops there, and everything else bars the way as it always does."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.map.flight import fly_options, has_wings, passed_distances
from heroes.rules.board.map.journeys import heroes_on_map
from heroes.rules.board.realm.charms import GLIDES, TURN, lay_charm
from heroes.rules.board.realm.rewards import AddMovement
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_hero
from heroes.words import say, word


def glides(game: WorldGame, hero: int) -> bool:
    return any(charm.what == GLIDES and charm.hero == hero for charm in game.world.charms)


def glide_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """Fields behind blocked ones, for a movement point a field; borders bar the way. Wings carry a hero across
    anyway."""
    if not glides(game, hero) or has_wings(game, hero):
        return []
    return fly_options(game, hero, passed_distances(game, hero, through=False, across=True, over=False), then)


class ChooseGlider(Data, Explains, Step, frozen=True, tag="board.choose-glider"):
    """The spell carries one of the player's heroes."""

    seat: Seat
    movement: int
    card: str

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"hero:{game.kind_of(hero)}",
                (Glide(hero, self.movement, self.card),),
                say("map.do.hero", which=word(game.kind_of(hero))),
                verb="choose",
                things=(the_hero(game.piece(hero)),),
            )
            for hero in heroes_on_map(game, self.seat)
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(
            self.seat,
            "choose-hero",
            options,
            says=say("map.ask.which-hero-gets-movement", amount=self.movement),
            rule="core.movement.bonus",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal("core.movement.bonus", say("map.reason.only-own-heroes-on-map")) if kind == "hero" else None


class Glide(Data, Step, frozen=True, tag="board.glide"):
    hero: int
    movement: int
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_charm(game, Charm(GLIDES, 1, TURN, game.owner_of(self.hero), self.card, self.hero))
        return (AddMovement(self.hero, self.movement),)
