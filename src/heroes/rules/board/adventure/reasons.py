"""Why something of an Adventure is not among the answers: the first reason that applies, with the id of its rule."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.adventure.beside import could_do, fits_moment, is_for_now, moves
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.adventure.turn import AdventureMenu
from heroes.rules.board.library.adventure import ADVENTURE, ADVENTURES
from heroes.rules.board.library.components import CARDS, MORALE, UNITS
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.library.resources import Resource
from heroes.rules.board.reading.combat_reasons import explain as explain_combat
from heroes.rules.board.reading.questions import not_among, question_first
from heroes.rules.board.reading.town_reasons import (
    why_not_build,
    why_not_buy_spell,
    why_not_recruit,
    why_not_reinforce,
    why_not_secondary,
    why_not_use,
)
from heroes.rules.board.realm.army import MoreUnits
from heroes.rules.board.realm.purse import RESOURCES, TRACK_ENDS
from heroes.rules.board.state.adventure import Adventurer
from heroes.rules.words.card import SPELL, Use
from heroes.words import say

DEEDS = ("end-turn", "keep", "save", "drop", "power", "fight", "roll", "take", "redraw", "back", "done", "pass", "stun")
"""Answers that belong to one question of an Adventure."""
TOWN_DEEDS = ("build", "recruit", "reinforce", "use", "buy-spell", "secondary", "play")
"""Answers that belong to a player's turn."""


def explain_adventure(game: AdventureTable, seat: Seat, asked: str) -> Refusal:
    """In the battle the combat explains; before it each thing and each deed has its own reasons."""
    kind, _, name = asked.partition(":")
    if game.state.combat is not None:
        if kind in ("card", "scroll") and name in game.scrolls(seat):
            return _why_not_scroll(name)
        if kind == "card" and name in ADVENTURES:
            return not_among(game, "card", ADVENTURES[name].says)
        return explain_combat(game, seat, asked)
    reason = _why_not_thing(game, seat, kind, name) or _why_not_deed(game, seat, kind, name)
    return reason or explain_combat(game, seat, asked)


def _in_menu(game: AdventureTable) -> bool:
    return isinstance(game.agenda[-1], AdventureMenu)


def _recruiting(game: AdventureTable) -> bool:
    """More units may follow within one use of the Population token."""
    return isinstance(game.agenda[-1], MoreUnits)


# ---------------------------------------------------------------------- things


def _why_not_thing(game: AdventureTable, seat: Seat, kind: str, name: str) -> Refusal | None:
    """Of what lies on the table; None if there is no such thing."""
    if kind == "card":
        return _why_not_card(game, seat, name)
    if kind == "building" and name in BUILDINGS:
        if not _in_menu(game):
            return question_first(game)
        built = name in game.players[seat].buildings
        return (why_not_use if built else why_not_build)(game, seat, name) or question_first(game)
    if kind == "unit-card" and name in UNITS:
        if not _in_menu(game) and not _recruiting(game):
            return question_first(game)
        own = any(troop.card == name for troop in game.players[seat].army)
        return (why_not_reinforce if own else why_not_recruit)(game, seat, name) or question_first(game)
    if kind == "resource" and name in RESOURCES:
        return _why_not_income(game, seat, name)
    if kind == "deck" and (name in game.state.decks or name == "own"):
        if name == SPELL and _in_menu(game):
            return why_not_buy_spell(game, seat) or question_first(game)
        return question_first(game)
    if kind in ("die", "seat", "hero", "token"):
        return question_first(game)
    return None


def _why_not_card(game: AdventureTable, seat: Seat, name: str) -> Refusal | None:
    own, player = game.adventurer(seat), game.players[seat]
    if name in ADVENTURES:
        return _why_not_adventure(game, own, name)
    if name in MORALE:
        return _why_not_morale(game, name)
    if name not in CARDS:
        return None
    if not _in_menu(game):
        return question_first(game)
    if name in own.beside:
        return _why_not_beside(game, seat, name)
    if name in player.deck:
        return Refusal("battlefield.adventure.gained-cards", say("adventure.reason.in-deck", card=CARDS[name].says))
    if any(name == held.card for held in own.scrolls):
        return Refusal("battlefield.adventure.event", say("adventure.reason.scroll", card=CARDS[name].says))
    if name in player.removed:
        return Refusal(
            "battlefield.adventure.set-aside.single-use", say("adventure.reason.used-up", card=CARDS[name].says)
        )
    return Refusal("battlefield.adventure.gained-cards", say("adventure.reason.not-yours", card=CARDS[name].says))


def _why_not_adventure(game: AdventureTable, own: Adventurer, name: str) -> Refusal:
    """An Adventure card that cannot be answered with."""
    card, ask = ADVENTURES[name], game.ask
    if ask is not None and ask.kind in ("draft", "redraw"):
        return Refusal(ask.rule, say("adventure.reason.not-drawn", card=card.says))
    if _in_menu(game) and name in (own.kept, own.saved):
        return Refusal("battlefield.adventure.round.one-card", say("adventure.reason.one-card"))
    if ask is not None and ask.kind == "save-card" and name == own.saved:
        return Refusal("battlefield.adventure.save.limit", say("adventure.reason.saved-already", card=card.says))
    if not _in_menu(game):
        return question_first(game)
    if name in own.resolved:
        return Refusal("battlefield.adventure.round.resolved-pile", say("adventure.reason.resolved", card=card.says))
    if name in game.state.decks[ADVENTURE].discard:
        return Refusal("battlefield.adventure.discard-pile", say("adventure.reason.discarded", card=card.says))
    return Refusal("battlefield.adventure.round.resolve-or-save", say("adventure.reason.not-kept", card=card.says))


def _why_not_beside(game: AdventureTable, seat: Seat, name: str, key: str | None = None) -> Refusal:
    """A set-aside card, or one of its uses, that cannot be used now."""
    card, player = CARDS[name], game.players[seat]
    uses = [use for use in card.uses if key == use.key or (key is None and is_for_now(use))]
    if not uses:
        return Refusal(
            "core.cards.text-overrides", say("map.reason.cannot-be-played-as", card=card.says, key=repr(key))
        )
    if not any(is_for_now(use) for use in uses):
        return Refusal("battlefield.adventure.gained-cards", say("adventure.reason.for-battle", card=card.says))
    if all(moves(use) for use in uses):
        return Refusal("battlefield.adventure.no-movement", say("adventure.reason.movement", card=card.says))
    if all(use.expert for use in uses) and not player.expert_left:
        return Refusal("battlefield.adventure.expert-single-use", say("adventure.reason.no-expert"))
    if not any(_would_do(game, seat, name, use) for use in uses):
        return Refusal("battlefield.adventure.set-aside", say("adventure.reason.no-effect-now", card=card.says))
    return question_first(game)


def _would_do(game: AdventureTable, seat: Seat, card: str, use: Use) -> bool:
    return fits_moment(game, seat, use, "turn") and could_do(game, seat, card, use)


def _why_not_morale(game: AdventureTable, name: str) -> Refusal:
    says = MORALE[name].card.text(MORALE[name].card.uses[0])
    if not MORALE[name].positive:
        return Refusal("battlefield.morale.negative.trigger", say("adventure.reason.bad-morale", text=says))
    if not _in_menu(game):
        return question_first(game)
    return Refusal("battlefield.morale.positive.use-any-time", say("adventure.reason.morale", text=says))


def _why_not_scroll(name: str) -> Refusal:
    return Refusal("battlefield.adventure.event", say("adventure.reason.scroll-now", card=CARDS[name].says))


def _why_not_income(game: AdventureTable, seat: Seat, name: Resource) -> Refusal:
    ask = game.ask
    income = game.players[seat].income[RESOURCES.index(name)]
    if ask is not None and ask.kind in ("astrologers", "raise-income") and income >= TRACK_ENDS[name]:
        return Refusal("battlefield.adventure.astrologers.tier", say("adventure.reason.track-ends"))
    if _in_menu(game):
        return Refusal("battlefield.adventure.astrologers.no-card", say("adventure.reason.income"))
    return question_first(game)


# ---------------------------------------------------------------------- deeds


def _why_not_deed(game: AdventureTable, seat: Seat, verb: str, rest: str) -> Refusal | None:
    """Of an answer that this question does not offer; None if no question of an Adventure has it."""
    own = game.adventurer(seat)
    if verb == "income" and rest in RESOURCES:
        return _why_not_income(game, seat, rest)
    if verb in ("resolve", "drop", "save", "keep") and rest in ADVENTURES:
        if verb == "save" and own.kept == rest and not ADVENTURES[rest].may_be_saved:
            return Refusal(
                "battlefield.adventure.save.options",
                say("adventure.reason.cannot-be-saved", card=ADVENTURES[rest].says),
            )
        return _why_not_adventure(game, own, rest)
    if verb in DEEDS:
        return question_first(game)
    if verb in TOWN_DEEDS and not (_in_menu(game) or (verb in ("recruit", "reinforce") and _recruiting(game))):
        return question_first(game)
    first = rest.partition(":")[0]
    if verb in _TOWN:
        return _TOWN[verb](game, seat, first) or question_first(game)
    if verb == "buy-spell":
        return why_not_buy_spell(game, seat) or question_first(game)
    if verb == "secondary":
        return why_not_secondary(game, seat)
    if verb == "play" and first in own.beside:
        return _why_not_beside(game, seat, first, rest.partition(":")[2])
    return _why_not_card(game, seat, first) if verb == "play" else None


_TOWN = {"build": why_not_build, "recruit": why_not_recruit, "reinforce": why_not_reinforce, "use": why_not_use}
