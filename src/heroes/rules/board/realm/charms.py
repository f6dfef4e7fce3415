"""Effects in force on the map: ongoing cards and what a proclaimed week gives."""

from __future__ import annotations

from collections.abc import Callable

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.cards.decks import take_openly, without
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.map import Charm, CharmLasts
from heroes.rules.board.state.mapgame import WorldGame

TURN: CharmLasts = "turn"
WEEK: CharmLasts = "week"
KEPT: CharmLasts = "kept"
"""How long an effect may last: the owner's turn, until the next Astrologers card, or until it is used, turns later."""
SECONDARY_LOST = "secondary-lost"
"""core.hero.secondary.re-recruit"""
RESTED = "rested"
"""Movement points that a hero has more at the start of its owner's next turn."""
WINGS = "wings"
"""The hero passes through fields without resolving them this turn."""
WEASEL = "weasel"
"""One die of the map may be rolled again this turn (the week of the Swift Weasel)."""
LAST_STEP = "last-step"
"""The hero takes a step as the turn ends."""

PARLEY = "parley"
"""Diplomacy is at work with the guards whom a hero is about to fight."""
LANDS = "lands"
"""The hero comes to stand on the field of this number as soon as the spell is over."""
MUST_GO_ON = "must-go-on"
"""The hero came through a portal to where another stands."""
GLIDES = "glides"
"""The hero passes through blocked fields this turn."""
FORTUNE = "favour"
"""One die of the map may be rolled again so many times this turn, and any of its results kept."""
CALM = "calm"
"""The negative morale that a field is about to give is ignored."""
WIDER_SEARCH = "wider-search"
"""The search that is about to be made looks at so many cards."""
TURNED_DIE = "turned-die"
"""One die of the map may be turned to a face of the player's choice this turn."""
PATHS, SHORT_CUTS, BLOCKED_WAYS = "paths", "short-cuts", "blocked-ways"
"""This turn a hero passes through fields where somebody waits; it crosses borders and blocked fields; it passes through
blocked fields alone."""
GOLDEN_DIE = "golden-die"
"""One Resource die of the map may be turned to its highest sum of gold this turn."""
MORE_DICE = "more-dice"
"""Where a location lets a hero roll dice, one more is rolled and resolved this turn."""
SEARCH_TWICE = "search-twice"
"""The search that is about to be made is made once more."""
AFLOAT = "afloat"
"""The hero has gone to sea and moves no further this turn."""
SAILS = "sails"
"""The hero need not stop on the way from land to sea this turn."""
COMES_OUT = "comes-out"
"""The hero is coming out of a passage on the field of this number, and does not go back through it."""
HELD = "held"
"""The heroes stay where they are for the time being, as something comes for which the player prepares."""
CHEAPER_PACK = "cheaper-pack"
"""The next unit that is reinforced in an Astrologers round costs so much less gold."""
CHEAPER_UNIT = "cheaper-unit"
"""The next unit that is recruited or reinforced in this turn costs so much less gold."""


def charms_of(game: WorldGame, seat: Seat, what: str) -> list[Charm]:
    return [charm for charm in game.world.charms if charm.what == what and charm.seat == seat]


def has_charm(game: WorldGame, seat: Seat, what: str) -> bool:
    for charm in game.world.charms:
        if charm.what == what and charm.seat == seat:
            return True
    return False


def this_round(game: WorldGame, seat: Seat, what: str) -> Charm:
    """Something that holds for a player until the round ends: it says which round, and goes with the week at last."""
    return Charm(what, game.world.round, WEEK, seat)


def holds_now(game: WorldGame, seat: Seat, what: str) -> bool:
    """Whether this holds for a player in this round."""
    for charm in game.world.charms:
        if charm.what == what and charm.seat == seat and charm.amount == game.world.round:
            return True
    return False


def may_have_reroll(game: BoardGame, seat: Seat, what: str) -> bool:
    """Whether there is a map on which a player, in the own turn, would gain by such a right to roll again."""
    world = game.state.world
    return (
        world is not None
        and world.turn == seat
        and game.book.rerolls_allowed
        and not any(charm.what == what and charm.seat == seat for charm in world.charms)
    )


def lay_charm(game: WorldGame, charm: Charm) -> None:
    """Put an effect in force. The card it comes from lies beside the map until the effect is over."""
    game.world.charms = (*game.world.charms, charm)
    player = game.players[charm.seat]
    if charm.source and charm.source in player.in_play:
        player.in_play = without(player.in_play, charm.source)
        player.aside = (*player.aside, charm.source)


class LayCharm(Data, Step, frozen=True, tag="board.lay-charm"):
    charm: Charm

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_charm(game, self.charm)
        return ()


def use_charm(game: WorldGame, seat: Seat, what: str) -> None:
    """The first one of that name is used up."""
    charm = charms_of(game, seat, what)[0]
    end_charms(game, lambda other: other is charm)


@rule("core.cards.ongoing-duration", "core.cards.ongoing-discard")
def end_charms(game: WorldGame, ends: Callable[[Charm], bool]) -> None:
    """A card that held an effect is discarded once its last effect is over (core.cards.ongoing-discard)."""
    world = game.world
    if not world.charms:
        return
    over = tuple(charm for charm in world.charms if ends(charm))
    if not over:
        return
    world.charms = tuple(charm for charm in world.charms if not any(charm is other for other in over))
    for charm in over:
        held = any(other.source == charm.source and other.seat == charm.seat for other in world.charms)
        if charm.source and not held:
            _put_away(game, charm.seat, charm.source)


def _put_away(game: WorldGame, seat: Seat, card: str) -> None:
    """Every copy that lies aside: nothing of it is in force any more."""
    player = game.players[seat]
    while card in player.aside:
        player.aside = without(player.aside, card)
        if game.comes_back(seat, card):
            take_openly(game, seat, card)
        else:
            player.discard.append(card)


rule_data(
    __name__,
    {
        "SECONDARY_LOST": ("core.hero.secondary.re-recruit",),
    },
)
