"""Why a card is not played on the map now: where it lies, for which moment it is made, what it would take."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.cards.moments import (
    AFTER_CAST,
    BUYING_SPELLS,
    CASTING,
    COMBAT_WON,
    NEUTRAL_COMBAT,
    RECRUITING,
    SEARCHING,
    fits,
)
from heroes.rules.board.cards.playing import AddPower, HandWindow
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.reading.lying_reasons import why_not_lying
from heroes.rules.board.realm.army import MoreUnits
from heroes.rules.board.realm.guild import BuyAnotherSpell
from heroes.rules.board.realm.town import TownWindow
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.turn.map_cards import uses_on_map, why_not_in_turn, why_not_of_faction, why_not_play
from heroes.rules.board.turn.turn import TurnMenu
from heroes.rules.words.card import Card, Use
from heroes.words import say

IN_TURN = "turn"
OWN_TURN = "core.cards.own-turn-or-combat"
_MOMENTS = {
    NEUTRAL_COMBAT: say("map.moment.neutral-combat"),
    COMBAT_WON: say("map.moment.combat-won"),
    AFTER_CAST: say("map.moment.after-cast"),
    RECRUITING: say("map.moment.recruiting"),
    BUYING_SPELLS: say("map.moment.buying-spells"),
    SEARCHING: say("magic.moment.searching"),
}


def card_moment(game: WorldGame) -> str:
    """For which moment the open question lets cards be played; empty: for none."""
    step = game.agenda[-1]
    if isinstance(step, TurnMenu):
        return IN_TURN
    if isinstance(step, HandWindow):
        return step.moment
    if isinstance(step, MoreUnits):
        return RECRUITING
    if isinstance(step, BuyAnotherSpell):
        return BUYING_SPELLS
    return CASTING if isinstance(step, AddPower) else ""


def why_not_card(game: WorldGame, seat: Seat, name: str, key: str | None = None) -> Refusal | None:
    """Of a card, by the use that comes nearest to what is open, or by the use that is meant; None if the open question
    is none in which cards are played."""
    moment = card_moment(game)
    if isinstance(game.agenda[-1], TownWindow) and name in game.players[seat].hand:
        return Refusal(OWN_TURN, say("map.reason.cards-in-own-turn"))
    if not moment:
        return None
    if name not in game.players[seat].hand:
        return why_not_lying(game, seat, name)
    card = CARDS[name]
    use = _nearest(game, card, moment) if key is None else next((use for use in card.uses if use.key == key), None)
    if use is None:
        return Refusal(
            "core.cards.text-overrides", say("map.reason.cannot-be-played-as", card=card.says, key=repr(key))
        )
    foreign = why_not_of_faction(game, seat, name)
    if foreign is not None:
        return foreign
    if moment == IN_TURN:
        return _why_not_moment(card, use) or why_not_in_turn(game, seat, name, use)
    if game.world.turn != seat and moment in (RECRUITING, BUYING_SPELLS):
        return Refusal(OWN_TURN, say("map.reason.cards-in-own-turn"))
    if not fits(card, use, moment, game.book):
        return _why_not_window(card, use, moment)
    return why_not_play(game, seat, name, use)


def _nearest(game: WorldGame, card: Card, moment: str) -> Use:
    if moment == IN_TURN:
        fitting = uses_on_map(card.id)
    else:
        fitting = tuple(use for use in card.uses if fits(card, use, moment, game.book))
    return (*fitting, *card.uses)[0]


def _why_not_moment(card: Card, use: Use) -> Refusal | None:
    """In a turn: of a use that names another moment, or that is for combat."""
    if use in uses_on_map(card.id):
        return None
    if use.at in _MOMENTS:
        return Refusal("core.cards.text-overrides", say("map.reason.played", card=card.says, when=_MOMENTS[use.at]))
    return Refusal(OWN_TURN, say("map.reason.has-use-map", card=card.says))


def _why_not_window(card: Card, use: Use, moment: str) -> Refusal:
    """In a window that is for other cards."""
    if moment == CASTING:
        return Refusal("core.spell.power-from-others", say("map.reason.adds-no-power", card=card.says))
    if use in uses_on_map(card.id) and not use.at:
        return Refusal(OWN_TURN, say("map.reason.played", card=card.says, when=say("map.moment.turn")))
    return _why_not_moment(card, use) or Refusal(
        "core.cards.text-overrides", say("map.reason.played", card=card.says, when=_MOMENTS[use.at])
    )
