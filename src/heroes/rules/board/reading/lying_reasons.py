"""Why a card is not played that is in nobody's hand: where it lies."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.library.components import MORALE
from heroes.rules.board.library.places import ASTROLOGERS
from heroes.rules.board.realm.units_at_home import called
from heroes.rules.board.state.boardgame import BoardGame
from heroes.words import Said, say, word


def why_not_lying(game: BoardGame, seat: Seat, name: str) -> Refusal:
    """Of a card that lies on the table."""
    player, card = game.players[seat], called(name)
    if name in ASTROLOGERS:
        return Refusal("core.round.astrologers.draw", say("map.reason.week-is-proclaimed", card=card))
    if name in MORALE:
        return _why_not_morale(game, seat, name)
    if name in (*player.in_play, *player.aside):
        return Refusal("core.cards.ongoing-duration", say("map.reason.lies-in-play", card=card))
    if name in player.discard:
        return Refusal("core.deck.own-discard", say("map.reason.lies-on-own-pile", card=card))
    if name in player.removed:
        return Refusal("core.cards.remove", say("map.reason.is-removed", card=card))
    for other, them in enumerate(game.state.players):
        if other != seat and name in (*them.discard, *them.in_play, *them.removed, *them.aside):
            whose = say("seat", seat=other)
            return Refusal("core.deck.own-discard", say("map.reason.belongs-to", card=card, seat=whose))
    pile = next((deck for deck, held in game.state.decks.items() if name in held.discard), "")
    if pile:
        return Refusal("core.deck.shared-discards-separate", _on_shared_pile(card, pile))
    return Refusal("core.cards.must-be-played", say("map.reason.not-hand", card=card))


def _on_shared_pile(card: Said, pile: str) -> Said:
    return say("map.reason.lies-on-shared-pile", card=card, deck=word(pile))


def _why_not_morale(game: BoardGame, seat: Seat, name: str) -> Refusal:
    player, card = game.players[seat], called(name)
    if name in player.good_morale:
        text = MORALE[name].card.text(MORALE[name].card.uses[0])
        return Refusal(
            "battlefield.morale.positive.use-any-time", say("map.reason.would-have-effect-now", card=card, use=text)
        )
    if name in player.bad_morale:
        return Refusal("battlefield.morale.negative.trigger", say("map.reason.bad-morale-by-itself", card=card))
    return Refusal("battlefield.morale.positive.use-any-time", say("map.reason.not-your-morale", card=card))
