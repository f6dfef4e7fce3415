"""Playing cards on the map, in one's own turn (core.cards.own-turn-or-combat, core.cards.map.revised)."""

from __future__ import annotations

from functools import cache

import msgspec

from heroes.engine import Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.choosing import BY_CARD
from heroes.rules.board.cards.moments import BUYING_SPELLS, RECRUITING, ROLLED, a_play, power_in_hand
from heroes.rules.board.cards.morale import morale_options
from heroes.rules.board.cards.playing import PlayCard, play_said, played_things, scroll_option
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.levels import expert_limit
from heroes.rules.board.realm.army import POPULATION
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.words.field import LuckyDice, RerollOneDie
from heroes.rules.board.words.hand import DiscardCards, DrawCards, DrawKeepOne, PositiveMorale, TakeSpellBack
from heroes.rules.board.words.lore import Expertise
from heroes.rules.board.words.machines import FetchMachine
from heroes.rules.board.words.piles import CastOpenSpell, RemoveAnother, Reshuffle, TakeBack, Unearth
from heroes.rules.board.words.struggle import RerollOneOften
from heroes.rules.words.card import Effect, Play, Use
from heroes.words import say

_IN_TURN = ("", BUYING_SPELLS, RECRUITING, ROLLED)
_HERE_TOO = (
    DiscardCards,
    DrawCards,
    DrawKeepOne,
    Expertise,
    FetchMachine,
    LuckyDice,
    PositiveMorale,
    RerollOneDie,
    RerollOneOften,
    TakeSpellBack,
    CastOpenSpell,
    RemoveAnother,
    Reshuffle,
    TakeBack,
    Unearth,
)
"""Words of combat cards that do the same on the map."""


def works_on_map(effect: Effect) -> bool:
    """Whether an effect has something to do outside combat."""
    parts = effect.parts()
    if parts:
        return all(works_on_map(part) for part in parts)
    return effect.map_only or isinstance(effect, _HERE_TOO)


@cache
def uses_on_map(card: str) -> tuple[Use, ...]:
    """The uses of a card that can be played in a turn. A card for recruiting or buying spells may begin the town
    action; the other moments that cards name have a question of their own."""
    return tuple(use for use in CARDS[card].uses if use.at in _IN_TURN and works_on_map(use.effect))


@rule("core.hero.main.deck-owner", "core.spell.outside-combat")
def card_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """Cards of the hand that could be played now. A Secondary Hero alone uses no cards, but these are not played in
    combat and belong to the player (core.hero.main.deck-owner)."""
    player = game.players[seat]
    options = []
    last = ""
    for card in player.hand:
        if card == last:
            continue
        last = card
        for use in uses_on_map(card):
            if why_not_in_turn(game, seat, card, use) is None:
                options.append(_option(seat, card, use.key, then))
    return options


def scroll_options_on_map(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """Spells on scrolls that do something outside combat."""
    return [
        scroll_option(seat, card, then)
        for card in dict.fromkeys(game.scrolls(seat))
        if why_not_read(game, seat, card) is None
    ]


def why_not_read(game: WorldGame, seat: Seat, card: str) -> Refusal | None:
    """Why a spell cannot be cast off its scroll in a turn now; it has the power of its lowest tier."""
    known = CARDS[card]
    use, power = known.uses[0], known.tiers[0]
    if use in uses_on_map(card) and use.effect.possible(game, Play(seat, card, "", power)):
        return None
    return Refusal(BY_CARD, say("map.reason.would-have-effect-now", card=known.says, use=known.text(use)))


def why_not_in_turn(game: WorldGame, seat: Seat, card: str, use: Use) -> Refusal | None:
    """Why a use of a card that works on the map cannot be had in a turn now. One for recruiting begins the town action,
    as long as its token is left."""
    if use.at == RECRUITING and POPULATION in game.players[seat].spent:
        return Refusal("core.townaction.once-per-round", say("realm.reason.population-token-used-round"))
    return why_not_play(game, seat, card, use)


@rule("core.cards.faction-limited.first", "core.cards.faction-limited.revised")
def why_not_of_faction(game: WorldGame, seat: Seat, card: str) -> Refusal | None:
    """Why a player can never use a card."""
    known = CARDS[card]
    if not known.faction or known.faction == game.players[seat].faction:
        return None
    rule = f"core.cards.faction-limited.{game.book.edition}"
    return Refusal(rule, say("map.reason.card-another-faction", card=known.says))


@rule("core.expert.period", "core.expert.limit.level-1")
def why_not_play(game: WorldGame, seat: Seat, card: str, use: Use) -> Refusal | None:
    """Why a card of the hand cannot be used in this way now, though it is the moment for it."""
    player, known = game.players[seat], CARDS[card]
    foreign = why_not_of_faction(game, seat, card)
    if foreign is not None:
        return foreign
    if use.expert and not player.expert_left:
        if not expert_limit(player.level):
            return Refusal("core.expert.limit.level-1", say("map.reason.expert-not-at-level", level=player.level))
        return Refusal("core.expert.period", say("map.reason.have-expert-effect-left"))
    play = a_play(seat, card, use.key)
    if known.tiers and not use.key:
        play = msgspec.structs.replace(play, power=power_in_hand(game, seat, card))
    if use.cost is not None and not use.cost.possible(game, play):
        return Refusal(BY_CARD, say("map.reason.cannot-pay", use=known.text(use)))
    if not use.effect.possible(game, play):
        return Refusal(BY_CARD, say("map.reason.would-have-effect-now", card=known.says, use=known.text(use)))
    return None


@cache
def _option(seat: Seat, card: str, use: str, then: Step) -> Option:
    name = f"play:{card}:{use}" if use else f"play:{card}"
    says = play_said(card, CARDS[card].use(use))
    things = played_things(card, use)
    return Option(name, (PlayCard(seat, card, use), then), says, verb="play", things=things, final=True)


def morale_token_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """Positive morale may be spent at any moment (core.morale.spend-anytime)."""
    return morale_options(game, seat, "turn", then)
