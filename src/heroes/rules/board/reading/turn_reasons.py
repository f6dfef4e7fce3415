"""Why something cannot be done in a player's own turn, or in a window for town actions: of heroes, fields, tiles,
towns, units, decks and whatever else lies on the table."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.map.exploring import hero_called, why_not_explore, why_not_new_tile
from heroes.rules.board.map.grail import lies_at
from heroes.rules.board.map.journeys import why_not_next
from heroes.rules.board.map.marching import is_closed, march_cost, what_lies_there, why_not_stop
from heroes.rules.board.map.sailing import lies_at_anchor
from heroes.rules.board.meeting.barter import why_not_barter
from heroes.rules.board.reading.questions import question_first
from heroes.rules.board.reading.town_reasons import (
    why_not_build,
    why_not_buy_spell,
    why_not_recruit,
    why_not_reinforce,
    why_not_secondary,
    why_not_use,
)
from heroes.rules.board.realm.army import MoreUnits
from heroes.rules.board.realm.guild import BuyAnotherSpell
from heroes.rules.board.realm.search import deck_kind
from heroes.rules.board.realm.strongholds import serving_buildings
from heroes.rules.board.realm.trade import why_not_trade
from heroes.rules.board.state.explains import pointed_place
from heroes.rules.board.state.lattice import NOWHERE, field_at, field_said, read_pair
from heroes.rules.board.state.map import HERO_NAMES, SECONDARY
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field, the_hero
from heroes.rules.words.card import SPELL
from heroes.words import Said, say

OWN_TURN = "core.movement.own-turn-only"
_FAR_OFF = ("core.movement.step", "core.movement.main-points", "core.movement.secondary-points")
"""Reasons that say less about a field than any other."""


def why_not_thing_in_turn(game: WorldGame, seat: Seat, kind: str, name: str) -> Refusal | None:
    if kind == "field":
        return _why_not_field(game, seat, name)
    if kind in ("place", "tile"):
        return _why_not_tile(game, seat, kind, name)
    if kind == "hero":
        return _why_not_hero(game, seat, name)
    if kind in ("troop", "cell"):
        return Refusal("core.combat.setup.hero.redeploy.first", say("map.reason.rearrange-first"))
    if kind == "resource":
        return _why_not_resource(game, seat, name)
    return _why_not_in_town(game, seat, kind, name) or _why_not_supply(game, seat, kind, name)


def why_not_thing_in_window(game: WorldGame, seat: Seat, kind: str, name: str) -> Refusal | None:
    """Between the turns heroes stand still; while units are recruited or spells bought, everything else waits."""
    step = game.agenda[-1]
    if isinstance(step, (MoreUnits, BuyAnotherSpell)):
        about = "unit-card" if isinstance(step, MoreUnits) else "deck"
        return _why_not_in_town(game, seat, kind, name) if kind == about else None
    if kind == "hero" and name == f"{seat}.{SECONDARY}" and game.piece(game.secondary_of(seat)).field == NOWHERE:
        return why_not_secondary(game, seat)
    if kind in ("field", "place", "tile", "hero"):
        return Refusal(OWN_TURN, say("map.reason.heroes-in-own-turn"))
    if kind == "resource":
        return Refusal("core.trade.resources.where", say("map.reason.traded-at-post"))
    return _why_not_in_town(game, seat, kind, name)


def _why_not_in_town(game: WorldGame, seat: Seat, kind: str, name: str) -> Refusal | None:
    """Buildings, units and the Spell deck."""
    if kind == "building":
        if name in serving_buildings(game, seat):
            sells = why_not_buy_spell(game, seat) if BUILDINGS[name].spell_price else None
            return sells or why_not_use(game, seat, name)
        return why_not_build(game, seat, name)
    if kind == "unit-card":
        own = any(troop.card == name for troop in game.players[seat].army)
        return why_not_reinforce(game, seat, name) if own else why_not_recruit(game, seat, name)
    return why_not_buy_spell(game, seat) if kind == "deck" and deck_kind(name) == SPELL else None


def _why_not_supply(game: WorldGame, seat: Seat, kind: str, name: str) -> Refusal | None:
    """Decks, dice, tokens and players, of which nobody makes use just so."""
    edition = game.book.edition
    if kind == "deck":
        return _why_not_deck(name, edition)
    if kind == "die":
        known = "treasure" if name == "treasure" else "resource"
        return Refusal(f"core.symbols.{known}-die", say("map.reason.dice-when-told"))
    if kind == "token":
        return Refusal("core.morale.spend-anytime", say("map.reason.no-morale-to-spend"))
    if kind == "seat" and name != str(seat) and game.book.allies_trade_cards and game.allied(seat, int(name)):
        return why_not_barter(game, seat, int(name))
    if kind == "seat":
        own = name == str(seat)
        rule = "core.turn.actions-free-order" if own else "core.combat.trigger.enemy-hero"
        return Refusal(rule, say("map.reason.your-own-turn") if own else say("map.reason.players-met-on-map"))
    return None


def _why_not_deck(name: str, edition: str) -> Refusal:
    if name == "own":
        return Refusal(f"core.hand.refill.{edition}", say("map.reason.drawn-as-turn-begins"))
    kind = deck_kind(name)
    if kind == "neutral":
        return Refusal("core.neutral.drawn-on-entry", say("map.reason.neutrals-drawn-on-entry"))
    if kind == "astrologers":
        return Refusal("core.round.astrologers.draw", say("map.reason.stars-as-round-begins"))
    if kind == "morale":
        return Refusal("battlefield.morale.positive.search", say("map.reason.morale-is-gained"))
    return Refusal(_SEARCHED_BY[edition], say("map.reason.searched-when-told"))


_SEARCHED_BY = {"first": "core.search.options.first", "revised": "core.search.deck-option.revised"}
"""What says that a deck is searched, by edition."""


def _why_not_resource(game: WorldGame, seat: Seat, name: str) -> Refusal | None:
    if game.book.trades_anywhere:
        return why_not_trade(game.players[seat], name)
    return Refusal("core.trade.resources.where", say("map.reason.traded-at-post"))


# ---------------------------------------------------------------------- heroes


def _called(game: WorldGame, hero: int) -> Said:
    return HERO_NAMES[game.kind_of(hero)]


def why_not_spend(game: WorldGame, hero: int) -> Refusal | None:
    """Why a hero cannot spend a movement point on anything."""
    if game.piece(hero).field == NOWHERE:
        return Refusal("core.hero.secondary.requirement", say("map.reason.not-map", hero=_called(game, hero)))
    if not game.piece(hero).movement:
        rule, points = f"core.movement.{game.kind_of(hero)}-points", game.base_movement(hero)
        return Refusal(rule, say("map.reason.has-spent-all-its", hero=_called(game, hero), points=points))
    return None


def _why_not_hero(game: WorldGame, seat: Seat, name: str) -> Refusal:
    hero = next(number for number, piece in enumerate(game.world.pieces) if the_hero(piece) == f"hero:{name}")
    piece = game.piece(hero)
    if piece.owner != seat:
        if piece.field == NOWHERE:
            whose = say("map.part.hero-of", seat=say("seat", seat=piece.owner), hero=_called(game, hero))
            return Refusal("core.hero.secondary.requirement", say("map.reason.hero-not-on-map", hero=whose))
        return _why_not_meet(game, seat, piece.field)
    if piece.field == NOWHERE:
        return why_not_secondary(game, seat) or question_first(game)
    shut_in = Refusal("core.movement.step", say("map.reason.nowhere-to-go", hero=_called(game, hero)))
    return why_not_spend(game, hero) or shut_in


def _why_not_meet(game: WorldGame, seat: Seat, field: int) -> Refusal:
    """Another player's hero is met on the field where it stands."""
    ask = game.ask
    assert ask is not None
    if any(the_field(field) in option.things for option in ask.options):
        return Refusal("core.combat.trigger.enemy-hero", say("map.reason.met-on-its-field", field=field_said(field)))
    return _nearest(game, seat, [why_not_march(game, hero, field) for hero in _on_map(game, seat)])


def _on_map(game: WorldGame, seat: Seat) -> list[int]:
    return [hero for hero in game.heroes_of(seat) if game.piece(hero).field != NOWHERE]


def _nearest(game: WorldGame, seat: Seat, reasons: list[Refusal | None]) -> Refusal:
    """Of what stands in the way of each hero, that which says most."""
    found = [reason for reason in reasons if reason is not None]
    telling = [reason for reason in found if reason.rule not in _FAR_OFF]
    homeless = Refusal("core.movement.step", say("map.reason.no-hero-on-map"))
    return (*telling, *found, homeless)[0]


# ---------------------------------------------------------------------- fields


def why_not_march(game: WorldGame, hero: int, field: int) -> Refusal | None:
    """Why a hero does not move to a field in this turn; None if it does, by itself or past another hero."""
    atlas, here = game.atlas, game.piece(hero).field
    if field not in atlas.tile_of:
        return Refusal("core.movement.step", say("map.reason.no-field-there"))
    if field not in atlas.fields:
        return Refusal("core.explore.enter-after", say("map.reason.tile-lies-face-down"))
    if field == here:
        return Refusal("core.movement.step", say("map.reason.stands-here-already", hero=_called(game, hero)))
    if here == NOWHERE:
        return why_not_spend(game, hero)
    way = why_not_next(game, here, field)
    if way is not None and way.rule == "core.map.field.blocked":
        return way
    tired = why_not_spend(game, hero)
    if tired is not None:
        return tired
    if lies_at_anchor(game, hero):
        return Refusal("core.movement.step", say("map.reason.went-to-sea", hero=_called(game, hero)))
    if way is not None and _past_a_hero(game, hero, field):
        return why_not_stop(game, hero, field)
    return way or why_not_stop(game, hero, field)


def _past_a_hero(game: WorldGame, hero: int, field: int) -> bool:
    """Whether a field lies one step behind another hero who only lets this one pass."""
    atlas, piece = game.atlas, game.piece(hero)
    closed = [middle for middle in atlas.exits(piece.field) if is_closed(game, hero, middle)]
    return any(field in atlas.exits(middle) and piece.movement >= march_cost(middle) for middle in closed)


def _why_not_field(game: WorldGame, seat: Seat, name: str) -> Refusal:
    place = read_pair(name)
    assert place is not None, "asked of a name that is a field's"
    field, heroes = field_at(*place), _on_map(game, seat)
    standing = [hero for hero in heroes if game.piece(hero).field == field]
    if standing:
        kind = game.kind_of(standing[0])
        return why_not_grail(game, seat, kind) if lies_at(game, field) else why_not_revisit(game, seat, kind)
    return _nearest(game, seat, [why_not_march(game, hero, field) for hero in heroes])


def why_not_move(game: WorldGame, seat: Seat, which: str, name: str) -> Refusal:
    """Of the answer that moves a certain hero to a certain field."""
    hero, place = hero_called(game, seat, which), read_pair(name)
    if place is None or field_at(*place) not in game.atlas.tile_of:
        return Refusal("core.movement.step", say("map.reason.there-field-map", name=repr(name)))
    return why_not_march(game, hero, field_at(*place)) or question_first(game)


def why_not_revisit(game: WorldGame, seat: Seat, which: str) -> Refusal:
    hero = hero_called(game, seat, which)
    tired = why_not_spend(game, hero)
    if tired is not None:
        return tired
    if game.shares_field(hero):
        return Refusal("core.movement.friendly-hero-field", say("map.reason.two-heroes-share-field"))
    place = what_lies_there(game.field(game.piece(hero).field).location)
    says = say("map.reason.stands-nothing-revisit", hero=_called(game, hero), place=place)
    return Refusal("core.field.revisit-in-place", says)


def why_not_grail(game: WorldGame, seat: Seat, which: str) -> Refusal:
    cost, piece = game.scenario.grail[1], game.piece(hero_called(game, seat, which))
    if not cost:
        return Refusal("core.loc.grail", say("map.reason.scenario-grail-taken-by"))
    by = "tournament.scenario.inheritance.grail-take"
    if piece.field == NOWHERE or not lies_at(game, piece.field):
        return Refusal(by, say("map.reason.grail-not-lie-where"))
    return Refusal(by, say("map.reason.taking-grail-costs-movement", cost=cost))


# ---------------------------------------------------------------------- tiles


def _why_not_tile(game: WorldGame, seat: Seat, kind: str, name: str) -> Refusal:
    """Of a tile, or of a place where one could lie."""
    place = pointed_place(game, kind, name)
    if place is None:
        return Refusal("core.movement.discover-tile", say("map.reason.tile-not-on-map", tile=name))
    nothing_new = why_not_new_tile(game, seat, place)
    if nothing_new is not None:
        return nothing_new
    heroes = _on_map(game, seat)
    return _nearest(game, seat, [why_not_spend(game, hero) or why_not_explore(game, hero, place) for hero in heroes])


def why_not_explore_at(game: WorldGame, seat: Seat, which: str, name: str, verb: str) -> Refusal:
    """Of the answers that turn a tile over (`discover`) or add a Far tile (`extend`) with a certain hero."""
    hero, place = hero_called(game, seat, which), read_pair(name)
    tired = why_not_spend(game, hero)
    if tired is not None:
        return tired
    if place is None:
        return Refusal("core.movement.discover-tile", say("map.reason.place-tile", name=repr(name)))
    lying = place in game.atlas.places
    if verb == "discover" and not lying:
        return Refusal("core.movement.discover-tile", say("map.reason.tile-lies-there"))
    if verb == "extend" and lying:
        return Refusal("core.movement.place-far-tile", say("map.reason.tile-lies-there-already"))
    return why_not_explore(game, hero, place) or question_first(game)
