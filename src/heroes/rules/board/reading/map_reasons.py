"""Why a deed on the map is not among the answers: the first reason that applies, with the id of its rule."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.cards.moments import AFTER_CAST, COMBAT_WON, NEUTRAL_COMBAT, a_play
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.map.exploring import hero_called
from heroes.rules.board.map.marching import SANCTUARY, is_closed, what_lies_there
from heroes.rules.board.map.visiting import may_enter
from heroes.rules.board.reading.combat_reasons import NOT_NOW
from heroes.rules.board.reading.combat_reasons import explain as explain_combat
from heroes.rules.board.reading.tile_reasons import why_not_grail, why_not_place, why_not_turn
from heroes.rules.board.reading.town_reasons import (
    why_not_build,
    why_not_buy_spell,
    why_not_recruit,
    why_not_reinforce,
    why_not_secondary,
    why_not_use,
)
from heroes.rules.board.state.atlas import BLOCKED
from heroes.rules.board.state.lattice import DIRECTIONS, NOWHERE, field_at, read_pair
from heroes.rules.board.state.map import HERO_NAMES
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.turn.map_cards import uses_on_map
from heroes.words import say


def explain_world(game: WorldGame, seat: Seat, key: str) -> Refusal:
    """In a combat the combat explains; on the map each verb has its own reasons."""
    if game.state.combat is not None:
        return explain_combat(game, seat, key)
    verb, *rest = key.split(":")
    ask = game.ask
    assert ask is not None, "the engine itself answers for a game that is over and for another seat's question"
    if verb == "move" and ask.kind == "turn" and len(rest) == 2:
        return _why_not_move(game, seat, *rest)
    if verb in ("discover", "extend") and ask.kind == "turn":
        return _why_not_explore(game, seat, verb, *(*rest, "", "")[:2])
    if verb == "revisit" and ask.kind == "turn":
        return _why_not_revisit(game, seat, *(*rest, "")[:1])
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
    if verb == "place" and ask.kind == "place-tile" and len(rest) == 2:
        return why_not_place(game, seat, *rest)
    if verb == "turn" and ask.kind == "turn-tile":
        return why_not_turn()
    if verb == "take-grail" and ask.kind == "turn" and rest:
        return why_not_grail(game, seat, rest[0])
    if verb == "play" and rest and rest[0] in CARDS:
        return _why_not_card(game, seat, rest[0], ":".join(rest[1:]))
    return Refusal(NOT_NOW, say("map.reason.not-answer-question-open"))


def _no_points(game: WorldGame, hero: int) -> Refusal | None:
    """Why a hero cannot spend a movement point on anything."""
    if game.piece(hero).field == NOWHERE:
        return Refusal(
            "core.hero.secondary.requirement", say("map.reason.not-map", hero=HERO_NAMES[game.kind_of(hero)])
        )
    if not game.piece(hero).movement:
        rule = f"core.movement.{game.kind_of(hero)}-points"
        points = game.base_movement(hero)
        return Refusal(rule, say("map.reason.has-spent-all-its", hero=HERO_NAMES[game.kind_of(hero)], points=points))
    return None


def _why_not_move(game: WorldGame, seat: Seat, which: str, name: str) -> Refusal:
    hero, place, atlas = hero_called(game, seat, which), read_pair(name), game.atlas
    if place is None or (field := field_at(*place)) not in atlas.tile_of:
        return Refusal(NOT_NOW, say("map.reason.there-field-map", name=repr(name)))
    if field not in atlas.fields:
        return Refusal("core.explore.enter-after", say("map.reason.tile-lies-face-down"))
    here = game.piece(hero).field
    if field == here:
        return Refusal("core.movement.step", say("map.reason.stands-here-already", hero=HERO_NAMES[game.kind_of(hero)]))
    if atlas.fields[field].location == BLOCKED:
        return Refusal("core.map.field.blocked", say("map.reason.hero-enters-blocked-field"))
    tired = _no_points(game, hero)
    if tired is not None:
        return tired
    if field - here not in DIRECTIONS:
        return Refusal("core.movement.step", say("map.reason.hero-moves-field-by"))
    if not atlas.is_open(here, field):
        return Refusal("core.map.border.blocked", say("map.reason.solid-border-lies-between"))
    if not may_enter(game, hero, field):
        return Refusal("core.loc.grail", say("map.reason.scenario-asks-more-obelisks"))
    if is_closed(game, hero, field):
        if atlas.fields[field].location == SANCTUARY:
            return Refusal("core.loc.sanctuary.occupied", say("map.reason.hero-rests-sanctuary-cannot"))
        return Refusal(
            "core.movement.friendly-hero-field",
            say("map.reason.other-hero-stands-there"),
        )
    return Refusal(NOT_NOW, say("map.reason.not-possible-now"))


def _why_not_explore(game: WorldGame, seat: Seat, verb: str, which: str, name: str) -> Refusal:
    """Why a tile cannot be discovered, or a Far tile not be added, at a place."""
    hero, place, atlas = hero_called(game, seat, which), read_pair(name), game.atlas
    tired = _no_points(game, hero)
    if tired is not None:
        return tired
    if place is None:
        return Refusal(NOT_NOW, say("map.reason.place-tile", name=repr(name)))
    if game.shares_field(hero):
        return Refusal("core.movement.friendly-hero-field", say("map.reason.two-heroes-share-field"))
    lying = place in atlas.places
    if verb == "discover":
        if not lying:
            return Refusal("core.movement.discover-tile", say("map.reason.tile-lies-there"))
        if game.world.tiles[atlas.places[place]].tile:
            return Refusal("core.movement.discover-tile", say("map.reason.tile-lies-face-up"))
        beside = f"core.explore.position.{game.book.edition}"
    else:
        if not game.player(seat).far_tiles:
            return Refusal("core.explore.far-supply-empty", say("map.reason.far-tile-left-supply"))
        if lying:
            return Refusal("core.movement.place-far-tile", say("map.reason.tile-lies-there-already"))
        if atlas.touches(place) < 2:
            return Refusal("core.map.place.two-neighbours", say("map.reason.far-tile-must-touch"))
        beside = "core.map.place.next-to-hero"
    if place not in atlas.beside(game.piece(hero).field):
        return Refusal(beside, say("map.reason.must-stand-field-borders", hero=HERO_NAMES[game.kind_of(hero)]))
    return Refusal("core.map.place.pathway", say("map.reason.solid-borders-close-place"))


def _why_not_revisit(game: WorldGame, seat: Seat, which: str) -> Refusal:
    hero = hero_called(game, seat, which)
    tired = _no_points(game, hero)
    if tired is not None:
        return tired
    if game.shares_field(hero):
        return Refusal("core.movement.friendly-hero-field", say("map.reason.two-heroes-share-field"))
    name = what_lies_there(game.field(game.piece(hero).field).location)
    return Refusal(
        "core.field.revisit-in-place",
        say("map.reason.stands-nothing-revisit", hero=HERO_NAMES[game.kind_of(hero)], place=name),
    )


_MOMENTS = {
    NEUTRAL_COMBAT: say("map.moment.neutral-combat"),
    COMBAT_WON: say("map.moment.combat-won"),
    AFTER_CAST: say("map.moment.after-cast"),
}


def _why_not_card(game: WorldGame, seat: Seat, name: str, key: str) -> Refusal:
    card, player = CARDS[name], game.player(seat)
    use = next((use for use in card.uses if use.key == key), None)
    if name not in player.hand:
        return Refusal(NOT_NOW, say("map.reason.not-hand", card=card.says))
    if use is None:
        return Refusal(NOT_NOW, say("map.reason.cannot-be-played-as", card=card.says, key=repr(key)))
    if card.faction and card.faction != player.faction:
        rule = f"core.cards.faction-limited.{game.book.edition}"
        return Refusal(rule, say("map.reason.card-another-faction", card=card.says))
    if use.at in _MOMENTS:
        return Refusal("core.cards.text-overrides", say("map.reason.played", card=card.says, when=_MOMENTS[use.at]))
    if use not in uses_on_map(name):
        return Refusal("core.cards.own-turn-or-combat", say("map.reason.has-use-map", card=card.says))
    if use.expert and not player.expert_left:
        return Refusal("core.expert.period", say("map.reason.have-expert-effect-left"))
    if use.cost is not None and not use.cost.possible(game, a_play(seat, name, key)):
        return Refusal("core.cards.text-overrides", say("map.reason.cannot-pay", use=card.text(use)))
    return Refusal(
        "core.cards.text-overrides", say("map.reason.would-have-effect-now", card=card.says, use=card.text(use))
    )
