"""Things on the table by name, in a sentence."""

from __future__ import annotations

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.realm.units_at_home import called
from heroes.rules.board.state.lattice import field_said, place_said
from heroes.rules.board.state.map import HERO_NAMES
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_hero
from heroes.words import Said, say, word


def thing_said(game: WorldGame, kind: str, name: str) -> Said:
    """A thing that is there, as it is named within a sentence."""
    if kind == "card":
        return called(name)
    if kind in ("unit-card", "troop"):
        return UNITS[name].says
    if kind == "building":
        return BUILDINGS[name].says
    if kind == "field":
        return say("map.part.field", field=field_said(name))
    if kind == "place":
        return say("map.part.place", place=place_said(name))
    if kind == "tile":
        return say("map.part.tile", tile=name)
    if kind == "hero":
        return _hero_said(game, name)
    if kind == "seat":
        return say("seat", seat=int(name))
    if kind == "deck":
        return say("map.part.own-deck") if name == "own" else say("map.part.deck", deck=word(name))
    if kind == "resource":
        return word(name)
    return say("map.part.die", die=word(name)) if kind == "die" else say("text", text=name)


def _hero_said(game: WorldGame, name: str) -> Said:
    piece = next(piece for piece in game.world.pieces if the_hero(piece) == f"hero:{name}")
    return say("map.part.hero-of", seat=say("seat", seat=piece.owner), hero=HERO_NAMES[piece.kind])
