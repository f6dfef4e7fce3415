"""A fight that nobody has begun: what stands on the map, against the army of a seat, wherever its hero is now."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.meeting.encounter import Approach, guarded
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import Piece
from heroes.rules.board.state.mapgame import STRONGHOLDS, WorldGame
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import Said, say


class Rest(Data, Step, frozen=True, tag="board.rest"):
    """What is imagined ends here."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        return Ask(self.seat, "rest", (Option("rest", (self,), verb="end"),), passes="rest")


def foe_at(game: WorldGame, seat: Seat, thing: str) -> int:
    """The field where that hero stands or that is named so, if this seat would have to fight there; else NOWHERE."""
    for hero, piece in enumerate(game.world.pieces):
        if piece.field != NOWHERE and thing == the_hero(piece):
            return piece.field if game.at_war(seat, game.owner_of(hero)) else NOWHERE
    for field in game.atlas.fields:
        if thing == the_field(field):
            return field if is_held(game, seat, field) else NOWHERE
    return NOWHERE


def is_held(game: WorldGame, seat: Seat, field: int) -> bool:
    """Whether somebody stands on a field or may defend it against this seat."""
    other = game.hero_at(field)
    if other >= 0:
        return game.at_war(seat, game.owner_of(other))
    if guarded(game, field):
        return True
    return game.at_war(seat, game.owner(field)) and game.field(field).location in STRONGHOLDS


def challenger(game: WorldGame, seat: Seat) -> int:
    """The hero who would lead the army: the Main Hero, or the other one where only that is on the map; -1: nobody."""
    return next((hero for hero in game.heroes_of(seat) if game.piece(hero).field != NOWHERE), -1)


def why_no_fight(game: WorldGame, seat: Seat, thing: str) -> Said | None:
    """Why nothing can be foreseen; None if it can."""
    if game.over or game.state.combat is not None:
        return say("map.foresee.combat-goes-on")
    if seat >= game.seats or game.has_left(seat) or challenger(game, seat) < 0:
        return say("map.foresee.nobody-leads")
    return say("map.foresee.nobody-there") if foe_at(game, seat, thing) == NOWHERE else None


def meet(game: WorldGame, seat: Seat, thing: str) -> None:
    """On a copy: this seat's hero comes there from next door at the start of its turn; nothing follows the fight."""
    hero, field = challenger(game, seat), foe_at(game, seat, thing)
    piece = game.piece(hero)
    game.set_piece(hero, Piece(piece.owner, piece.kind, piece.field, game.base_movement(hero) - 1, piece.grail))
    game.agenda[:] = [Rest(seat)]
    game.proceed(Approach(hero, field))
