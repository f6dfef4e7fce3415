"""Why a deed on the map is not among the answers: the first reason that applies, with the id of its rule."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.explain import NOT_NOW
from heroes.rules.board.explain import explain as explain_combat
from heroes.rules.board.library import CARDS
from heroes.rules.board.world.atlas import BLOCKED
from heroes.rules.board.world.exploring import HERO_KEYS
from heroes.rules.board.world.lattice import DIRECTIONS, NOWHERE, field_at
from heroes.rules.board.world.mapcards import uses_on_map
from heroes.rules.board.world.marching import is_closed
from heroes.rules.board.world.town_reasons import (
    why_not_build,
    why_not_buy_spell,
    why_not_recruit,
    why_not_reinforce,
    why_not_secondary,
    why_not_use,
)
from heroes.rules.board.world.visiting import may_enter
from heroes.rules.board.world.worldgame import WorldGame


def explain_world(game: WorldGame, seat: Seat, key: str) -> Refusal:
    """In a combat the combat explains; on the map each verb has its own reasons."""
    if game.state.combat is not None:
        return explain_combat(game, seat, key)
    verb, *rest = key.split(":")
    ask = game.ask
    if ask is None or ask.seat != seat:
        return Refusal("core.movement.own-turn-only", "Another player decides now.")
    if verb == "move" and ask.kind == "turn" and len(rest) == 2:
        return _why_not_move(game, seat, *rest)
    if verb in ("discover", "extend") and ask.kind == "turn":
        return _why_not_explore(game, seat, verb, rest[0] if rest else HERO_KEYS[0])
    if verb == "build" and rest:
        return why_not_build(game, seat, rest[0])
    if verb == "recruit" and rest:
        return why_not_recruit(game, seat, rest[0])
    if verb == "reinforce" and rest:
        return why_not_reinforce(game, seat, rest[0])
    if verb == "use" and rest:
        return why_not_use(game, seat, rest[0])
    if verb == "buy-spell":
        return why_not_buy_spell(game, seat)
    if verb == "secondary":
        return why_not_secondary(game, seat)
    if verb == "play" and rest and rest[0] in CARDS:
        return _why_not_card(game, seat, rest[0])
    return Refusal(NOT_NOW, "That does not answer the question that is open now.")


def _why_not_move(game: WorldGame, seat: Seat, which: str, name: str) -> Refusal:
    hero = 2 * seat + (HERO_KEYS.index(which) if which in HERO_KEYS else 0)
    piece = game.piece(hero)
    try:
        q, r = (int(part) for part in name.split(","))
    except ValueError:
        return Refusal(NOT_NOW, f"{name!r} is no field.")
    field, atlas = field_at(q, r), game.atlas
    if field not in atlas.fields:
        return Refusal("core.explore.enter-after", "This tile lies face down; it must be discovered first.")
    if piece.field == NOWHERE:
        return Refusal("core.hero.secondary.requirement", "This hero is not on the map.")
    if field == piece.field:
        return Refusal("core.movement.step", "The hero stands here.")
    if atlas.fields[field].location == BLOCKED:
        return Refusal("core.map.field.blocked", "No hero enters a blocked field.")
    if not piece.movement:
        return Refusal("core.movement.main-points", "No movement left this turn.")
    if field - piece.field not in DIRECTIONS:
        return Refusal("core.movement.step", "A hero moves field by field, and this one is not next to it.")
    if not atlas.is_open(piece.field, field):
        return Refusal("core.map.border.blocked", "A closed border lies between these fields.")
    if not may_enter(game, hero, field):
        return Refusal("core.loc.grail", "The scenario asks for more Obelisks before the Grail may be taken.")
    if is_closed(game, hero, field):
        return Refusal("core.movement.friendly-hero-field", "Somebody stands there; the hero can only pass through.")
    return Refusal(NOT_NOW, "That is not possible now.")


def _why_not_explore(game: WorldGame, seat: Seat, verb: str, which: str) -> Refusal:
    hero = 2 * seat + (HERO_KEYS.index(which) if which in HERO_KEYS else 0)
    if not game.piece(hero).movement:
        return Refusal("core.movement.discover-tile", "Discovering takes 1 movement, and none is left.")
    if verb == "extend":
        if not game.player(seat).far_tiles:
            return Refusal("core.explore.far-supply-empty", "No Far tile is left in your supply.")
        return Refusal(
            "core.map.place.two-neighbours", "A Far tile goes beside the hero's field, next to at least two tiles."
        )
    return Refusal(
        f"core.explore.position.{game.book.edition}", "A hero discovers only tiles that border its own field."
    )


def _why_not_card(game: WorldGame, seat: Seat, card: str) -> Refusal:
    if card not in game.player(seat).hand:
        return Refusal(NOT_NOW, f"{CARDS[card].name} is not in your hand.")
    if not uses_on_map(card):
        return Refusal("core.cards.own-turn-or-combat", f"{CARDS[card].name} has no use on the map.")
    return Refusal(NOT_NOW, f"{CARDS[card].name} has no effect at this moment.")
