"""Why something on the table of a game on the map is no answer to the open question: the first reason that applies, by
the id of its rule. Asked of a thing (`field:3,-1`, `card:bless`) or of an answer (`move:main:3,-1`)."""

from __future__ import annotations

from collections.abc import Callable

from heroes.engine import Refusal, Seat, Step
from heroes.rules.board.library.components import CARDS, MORALE, UNITS
from heroes.rules.board.library.places import ASTROLOGERS, BUILDINGS, TILES
from heroes.rules.board.library.resources import GOLD, MATERIALS, VALUABLES
from heroes.rules.board.map.building import AddNear, AddStart, PlaceFar
from heroes.rules.board.reading.combat_reasons import NOT_NOW, cards_are_played
from heroes.rules.board.reading.combat_reasons import explain as explain_combat
from heroes.rules.board.reading.lying_reasons import why_not_lying
from heroes.rules.board.reading.map_card_reasons import why_not_card
from heroes.rules.board.reading.questions import not_among, question_first
from heroes.rules.board.reading.thing_names import thing_said
from heroes.rules.board.reading.tile_reasons import why_not_place, why_not_turn
from heroes.rules.board.reading.town_reasons import (
    why_not_build,
    why_not_buy_spell,
    why_not_recruit,
    why_not_reinforce,
    why_not_secondary,
    why_not_use,
)
from heroes.rules.board.reading.turn_reasons import (
    why_not_explore_at,
    why_not_grail,
    why_not_move,
    why_not_revisit,
    why_not_thing_in_turn,
    why_not_thing_in_window,
)
from heroes.rules.board.realm.army import MoreUnits
from heroes.rules.board.realm.charms import HELD, has_charm
from heroes.rules.board.realm.guild import BuyAnotherSpell
from heroes.rules.board.realm.town import CombatServices, TownWindow
from heroes.rules.board.realm.trade import Bargain, why_not_sale
from heroes.rules.board.state.explains import Explains, pointed_field, pointed_place
from heroes.rules.board.state.ground import board
from heroes.rules.board.state.lattice import field_said, read_pair
from heroes.rules.board.state.map import MAIN, SECONDARY
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field, the_hero
from heroes.rules.board.turn.turn import TurnMenu
from heroes.words import say

ON_BOARD = ("unit", "cell", "structure", "troop", "card")
"""What there is to point at in a combat."""
BUSINESS = (TownWindow, MoreUnits, BuyAnotherSpell)
"""Questions about the town alone."""
LONGEST = 40
"""Of a name that somebody makes up, so much is repeated."""


def explain_world(game: WorldGame, seat: Seat, asked: str) -> Refusal:
    """A thing is told from an answer by what it is called; both have their reason by the same predicates."""
    kind, _, name = asked.partition(":")
    if kind == "hero" and name in (MAIN, SECONDARY):
        name = f"{seat}.{name}"
    known = _KNOWN.get(kind)
    if known is not None and known(game, name):
        return why_not_thing(game, seat, kind, name)
    return why_not_key(game, seat, asked)


# ---------------------------------------------------------------------- things


_KNOWN: dict[str, Callable[[WorldGame, str], bool]] = {
    "field": lambda game, name: read_pair(name) is not None,
    "place": lambda game, name: read_pair(name) is not None,
    "tile": lambda game, name: name in TILES,
    "hero": lambda game, name: any(the_hero(piece) == f"hero:{name}" for piece in game.world.pieces),
    "building": lambda game, name: name in BUILDINGS,
    "unit-card": lambda game, name: name in UNITS,
    "troop": lambda game, name: name in UNITS,
    "card": lambda game, name: name in CARDS or name in MORALE or name in ASTROLOGERS,
    "deck": lambda game, name: name == "own" or any(deck.startswith(name) for deck in game.state.decks),
    "resource": lambda game, name: name in (GOLD, MATERIALS, VALUABLES),
    "seat": lambda game, name: name in map(str, range(len(game.state.players))),
    "die": lambda game, name: len(name) < LONGEST,
    "token": lambda game, name: len(name) < LONGEST,
    "cell": lambda game, name: (
        name in board(game.book.board if game.state.combat is None else game.combat.board).cell_of
    ),
    "unit": lambda game, name: game.state.combat is not None and name in (str(unit.id) for unit in game.combat.units),
    "structure": lambda game, name: game.state.combat is not None and len(name) < LONGEST,
}
"""What there is on a table, by the first word of its name."""


def why_not_thing(game: WorldGame, seat: Seat, kind: str, name: str) -> Refusal:
    """The step that asks knows most about it; then the turn and the town; whatever else there is waits its turn."""
    step = game.agenda[-1]
    if isinstance(step, Explains):
        reason = step.why_not(game, kind, name)
        if reason is not None:
            return reason
    if game.state.combat is not None:
        return _in_combat(game, seat, kind, name)
    reason = _by_question(game, seat, kind, name)
    return reason if reason is not None else _not_among(game, kind, name)


def _by_question(game: WorldGame, seat: Seat, kind: str, name: str) -> Refusal | None:
    step = game.agenda[-1]
    if kind == "card":
        return why_not_card(game, seat, name)
    if isinstance(step, TurnMenu):
        if kind in ("field", "place", "hero") and has_charm(game, seat, HELD):
            return Refusal("core.turn.actions-free-order", say("map.reason.prepares"))
        return why_not_thing_in_turn(game, seat, kind, name)
    if isinstance(step, BUSINESS):
        return why_not_thing_in_window(game, seat, kind, name)
    if isinstance(step, (AddNear, AddStart, PlaceFar)):
        return _why_not_lay(game, seat, kind, name)
    return None


def _why_not_lay(game: WorldGame, seat: Seat, kind: str, name: str) -> Refusal | None:
    """While the map is built: of a place, or of a tile that is on the map or another player's."""
    ask, place = game.ask, pointed_place(game, kind, name)
    assert ask is not None
    if place is not None:
        return why_not_place(game, seat, ask.about[0].removeprefix("tile:"), place)
    return Refusal(ask.rule, say("map.reason.tile-not-yours-place", tile=name)) if kind == "tile" else None


def _not_among(game: WorldGame, kind: str, name: str) -> Refusal:
    """Of something that the question is not about, or of which it is about others."""
    ask = game.ask
    assert ask is not None
    offered = [thing for option in ask.options for thing in option.things]
    field = pointed_field(game, kind, name) if kind == "hero" else None
    if field is not None and the_field(field) in offered:
        return Refusal(ask.rule, say("map.reason.point-at-field", field=field_said(field)))
    hand = [f"card:{card}" for card in game.players[ask.seat].hand]
    if kind == "card" and f"card:{name}" not in hand and any(thing in hand for thing in offered):
        return Refusal(ask.rule, say("map.reason.not-hand", card=thing_said(game, kind, name)))
    return not_among(game, kind, thing_said(game, kind, name))


# ---------------------------------------------------------------------- while a combat is fought


def _in_combat(game: WorldGame, seat: Seat, kind: str, name: str) -> Refusal:
    """The combat explains what is on its board; the map and the towns wait until it is over."""
    if kind == "card" and name not in game.players[seat].hand:
        return _why_not_lying_in_combat(game, seat, name)
    if kind in ON_BOARD:
        reason = explain_combat(game, seat, f"{kind}:{name}")
        return reason if reason.rule != NOT_NOW else _not_among(game, kind, name)
    if kind == "building" and isinstance(game.agenda[-1], CombatServices):
        return why_not_use(game, seat, name) or question_first(game)
    if kind in ("building", "unit-card"):
        by = f"core.townaction.timing.{game.book.edition}"
        return Refusal(by, say("realm.reason.town-action-taken-combat"))
    if kind in ("field", "place", "tile", "hero"):
        return Refusal("core.combat.before-field-effects", say("map.reason.combat-comes-first"))
    return _not_among(game, kind, name)


def _why_not_lying_in_combat(game: WorldGame, seat: Seat, name: str) -> Refusal:
    """Of a card on the table, while others can be played or chosen."""
    ask = game.ask
    assert ask is not None
    if any(thing.startswith("card:") for option in ask.options for thing in option.things):
        return _not_among(game, "card", name)
    return why_not_lying(game, seat, name) if cards_are_played(game) else question_first(game)


def _fitting(game: WorldGame, reason: Refusal) -> Refusal:
    """A combat refuses what nobody could mean by the engine's own rule; here the open question is named instead."""
    if reason.rule != NOT_NOW:
        return reason
    if reason.says.id == "combat.reason.not-answer-question-open":
        return question_first(game)
    return Refusal(question_first(game).rule, reason.says)


def _why_not_key_in_combat(game: WorldGame, seat: Seat, asked: str) -> Refusal:
    """Fighting on and retreating are for the end of a round against neutral units."""
    if asked in ("prolong", "retreat"):
        if any(army.hero == "neutral" for army in game.combat.armies):
            return Refusal("core.combat.prolong.options", say("map.reason.at-end-of-combat-round"))
        by = f"core.combat.retreat.midcombat.{game.book.edition}"
        return Refusal(by, say("map.reason.only-from-neutral-units"))
    asked = asked[: 4 * LONGEST]
    verb, _, rest = asked.partition(":")
    thing = _POINTS_AT.get(verb)
    if thing is not None and thing not in ON_BOARD:
        return _in_combat(game, seat, thing, rest)
    return _fitting(game, explain_combat(game, seat, asked))


# ---------------------------------------------------------------------- answers

_POINTS_AT = {
    "build": "building",
    "use": "building",
    "recruit": "unit-card",
    "reinforce": "unit-card",
    "give-up": "unit-card",
    "thin": "unit-card",
    "discard": "card",
    "remove": "card",
    "keep": "card",
    "take": "card",
    "buy": "card",
    "under": "card",
    "top": "card",
    "replace": "card",
    "fly": "field",
    "cross": "field",
    "go": "field",
    "step": "field",
    "secondary": "field",
    "discover": "place",
    "extend": "place",
    "rotate": "place",
    "sell": "resource",
    "yield": "resource",
    "summon": "deck",
    "buy-spell": "deck",
    "revisit": "hero",
    "take-grail": "hero",
}
"""What an answer is about, by its verb: it is refused for the same reason as the thing."""
_LAST = ("field", "place")
"""Named by the last part of an answer; the others by the first."""


def why_not_key(game: WorldGame, seat: Seat, asked: str) -> Refusal:
    """Of an answer that the open question does not offer."""
    if game.state.combat is not None:
        return _why_not_key_in_combat(game, seat, asked)
    verb, *rest = asked[: 4 * LONGEST].split(":")
    step = game.agenda[-1]
    if isinstance(step, Explains):
        reason = step.why_not(game, verb, ":".join(rest))
        if reason is not None:
            return reason
    if verb == "play" and rest and rest[0] in CARDS:
        return why_not_card(game, seat, rest[0], ":".join(rest[1:])) or question_first(game)
    if isinstance(step, (TurnMenu, *BUSINESS)) and _is_about(step, verb):
        reason = _why_not_town(game, seat, verb, *(*rest, "")[:1])
        if reason is not None:
            return reason
    if verb == "sell" and len(rest) == 2 and (isinstance(step, Bargain) or game.book.trades_anywhere):
        return why_not_sale(game.players[seat], rest[0], rest[1]) or question_first(game)
    if isinstance(step, TurnMenu) and not has_charm(game, seat, HELD):
        reason = _why_not_in_turn(game, seat, verb, *(*rest, "", "")[:2])
        if reason is not None:
            return reason
    if isinstance(step, (AddNear, AddStart, PlaceFar)) and verb == "place" and len(rest) == 2:
        return why_not_place(game, seat, rest[0], read_pair(rest[1]))
    if verb == "turn" and rest and game.ask is not None and game.ask.kind == "turn-tile":
        return why_not_turn()
    return _by_what_it_points_at(game, seat, verb, rest)


def _by_what_it_points_at(game: WorldGame, seat: Seat, verb: str, rest: list[str]) -> Refusal:
    kind = _POINTS_AT.get(verb)
    if kind is None or not rest:
        return question_first(game)
    name = rest[-1] if kind in _LAST else f"{seat}.{rest[0]}" if kind == "hero" else rest[0]
    if not _KNOWN[kind](game, name) or _is_offered(game, f"{kind}:{name}"):
        return question_first(game)
    return why_not_thing(game, seat, kind, name)


def _is_offered(game: WorldGame, thing: str) -> bool:
    """Something else can be done to it now."""
    return game.ask is not None and any(thing in option.things for option in game.ask.options)


def _is_about(step: Step, verb: str) -> bool:
    """While units are recruited or spells bought, other town actions wait."""
    if isinstance(step, MoreUnits):
        return verb in ("recruit", "reinforce")
    return verb == "buy-spell" if isinstance(step, BuyAnotherSpell) else True


def _why_not_town(game: WorldGame, seat: Seat, verb: str, name: str) -> Refusal | None:
    if verb == "build":
        return why_not_build(game, seat, name[:LONGEST])
    if verb == "recruit":
        return why_not_recruit(game, seat, name)
    if verb == "reinforce":
        return why_not_reinforce(game, seat, name)
    if verb == "use":
        return why_not_use(game, seat, name)
    if verb == "buy-spell":
        return why_not_buy_spell(game, seat)
    return why_not_secondary(game, seat) if verb == "secondary" else None


def _why_not_in_turn(game: WorldGame, seat: Seat, verb: str, which: str, name: str) -> Refusal | None:
    if verb == "move":
        return why_not_move(game, seat, which, name[:LONGEST])
    if verb in ("discover", "extend"):
        return why_not_explore_at(game, seat, which, name[:LONGEST], verb)
    if verb == "revisit":
        return why_not_revisit(game, seat, which)
    return why_not_grail(game, seat, which) if verb == "take-grail" else None
