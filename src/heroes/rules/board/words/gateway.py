"""Buildings through which a hero goes from one town to another."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.journeys import ChooseHaven, havens, heroes_on_map
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_hero
from heroes.words import Said, say, word

BY_BUILDING = "core.town.building.faction"


class PassBetween(Data, Reward, frozen=True, tag="board.pass-between"):
    """A hero that stands in a town or settlement of its owner appears in another one."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(travellers(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseTraveller(visit.seat),)

    def label(self) -> Said:
        return say("realm.reward.pass-between")


def travellers(game: WorldGame, seat: Seat) -> list[int]:
    homes = game.strongholds(seat)
    return [hero for hero in heroes_on_map(game, seat) if game.piece(hero).field in homes and havens(game, hero, 0)]


class ChooseTraveller(Data, Explains, Step, frozen=True, tag="board.choose-traveller"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"hero:{game.kind_of(hero)}",
                (ChooseHaven(hero, 0),),
                say("map.do.hero", which=word(game.kind_of(hero))),
                verb="choose",
                things=(the_hero(game.piece(hero)),),
            )
            for hero in travellers(game, self.seat)
        )
        if len(options) == 1:
            return options[0].steps
        return Ask(self.seat, "choose-hero", options, says=say("realm.ask.which-hero-goes"), rule=BY_BUILDING)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_BUILDING, say("realm.reason.hero-in-stronghold")) if kind == "hero" else None


PASS_BETWEEN = PassBetween()
