"""Cards set aside: what gives resources or movement or lowers a cost is used once before the battle, and then it is out
of the game (battlefield.adventure.set-aside.*)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.cards.decks import without
from heroes.rules.board.cards.moments import BUYING_SPELLS, COMBAT_WON, RECRUITING, a_play
from heroes.rules.board.cards.playing import PlayCard, play_said, played_things
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.realm.army import POPULATION
from heroes.rules.board.state.events import Removed
from heroes.rules.board.words.map import (
    CheaperSpells,
    CheaperUnit,
    GainResources,
    MovementPoints,
    ReinforceAfterWin,
    StepAtTurnEnd,
)
from heroes.rules.words.card import SPELL, Effect, Use
from heroes.words import say

if TYPE_CHECKING:
    from heroes.rules.board.adventure.table import AdventureTable

DECK, BESIDE, EITHER = "deck", "beside", "either"
"""Where a gained card goes."""
TURN = "turn"
"""The moment of a use that names none of its own."""
MOVEMENT: tuple[type[Effect], ...] = (MovementPoints, StepAtTurnEnd)
NOT_FOR_COMBAT: tuple[type[Effect], ...] = (GainResources, CheaperUnit, CheaperSpells, ReinforceAfterWin, *MOVEMENT)
"""What gives resources, gives movement or lowers a cost."""


def _says(effect: Effect, kinds: tuple[type[Effect], ...]) -> bool:
    return isinstance(effect, kinds) or any(_says(part, kinds) for part in effect.parts())


def is_for_now(use: Use) -> bool:
    """Whether a use serves before the battle."""
    return _says(use.effect, NOT_FOR_COMBAT)


def moves(use: Use) -> bool:
    """Whether a use gives movement, which serves for drawing anew and for nothing else."""
    return _says(use.effect, MOVEMENT)


@cache
@rule("battlefield.adventure.set-aside")
def place_of(card: str, faction: str) -> str:
    """Whether a card goes into the deck, is set aside, or does as its owner likes because it has uses of both kinds.
    Spells always go into the deck, and so does what this faction cannot use (battlefield.adventure.set-aside)."""
    known = CARDS[card]
    aside = [is_for_now(use) for use in known.uses]
    if known.kind == SPELL or known.faction not in ("", faction) or not any(aside):
        return DECK
    return BESIDE if all(aside) else EITHER


def uses_beside(game: AdventureTable, seat: Seat) -> Iterator[tuple[str, Use]]:
    """What the set-aside cards of a player can do, as far as expert uses last."""
    player = game.players[seat]
    for card in dict.fromkeys(game.adventurer(seat).beside):
        for use in CARDS[card].uses:
            if is_for_now(use) and (player.expert_left or not use.expert):
                yield card, use


@rule("battlefield.adventure.set-aside.single-use", "battlefield.adventure.expert-single-use")
def beside_options(game: AdventureTable, seat: Seat, moment: str, then: Step) -> list[Option]:
    """Set-aside cards that could be used in this moment, each followed by `then`."""
    return [
        use_option(seat, card, use.key, then)
        for card, use in uses_beside(game, seat)
        if not moves(use) and fits_moment(game, seat, use, moment) and could_do(game, seat, card, use)
    ]


def fits_moment(game: AdventureTable, seat: Seat, use: Use, moment: str) -> bool:
    """In one's turn also what begins a town action; a card for recruiting not once that action is over."""
    if moment != TURN:
        return use.at == moment
    if use.at == RECRUITING:
        return POPULATION not in game.players[seat].spent
    return use.at in ("", BUYING_SPELLS)


def could_do(game: AdventureTable, seat: Seat, card: str, use: Use) -> bool:
    play = a_play(seat, card, use.key)
    return (use.cost is None or use.cost.possible(game, play)) and use.effect.possible(game, play)


@cache
def use_option(seat: Seat, card: str, use: str, then: Step) -> Option:
    return Option(
        f"play:{card}:{use}" if use else f"play:{card}",
        (TakeUp(seat, card), PlayCard(seat, card, use), UsedUp(seat, card), then),
        play_said(card, CARDS[card].use(use)),
        verb="play",
        things=played_things(card, use),
    )


class TakeUp(Data, Step, frozen=True, tag="board.take-up"):
    """A set-aside card is played at once; nothing comes between."""

    seat: Seat
    card: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        player = game.players[self.seat]
        game.equip(self.seat, beside=without(game.adventurer(self.seat).beside, self.card))
        player.hand = sorted([*player.hand, self.card])
        return ()


@rule("battlefield.adventure.set-aside.single-use")
class UsedUp(Data, Step, frozen=True, tag="board.used-up"):
    """A set-aside card that has been used leaves the game (battlefield.adventure.set-aside.single-use)."""

    seat: Seat
    card: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        player = game.players[self.seat]
        if self.card in player.discard:
            player.discard.remove(self.card)
            player.removed = (*player.removed, self.card)
            game.tell(Removed(self.seat, self.card))
        return ()


class SpendBeside(Data, Step, frozen=True, tag="board.spend-beside"):
    """A set-aside card leaves the game for what its movement is worth here; an expert use is spent with it."""

    seat: Seat
    card: str
    use: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        player = game.players[self.seat]
        game.equip(self.seat, beside=without(game.adventurer(self.seat).beside, self.card))
        player.expert_left -= CARDS[self.card].use(self.use).expert
        player.removed = (*player.removed, self.card)
        game.tell(Removed(self.seat, self.card))
        return ()


class AfterWin(Data, Step, frozen=True, tag="board.after-win"):
    """A set-aside card for those who have won a combat may be used when a Combat card has been won."""

    seat: Seat

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        options = beside_options(game, self.seat, COMBAT_WON, self)
        if not options:
            return ()
        return Ask(
            self.seat,
            COMBAT_WON,
            (_NOTHING, *options),
            says=say("adventure.ask.after-win"),
            rule="battlefield.adventure.set-aside",
            passes=_NOTHING.key,
        )


_NOTHING = Option("pass", (), say("adventure.do.use-nothing"), verb="pass")

rule_data(
    __name__,
    {
        "NOT_FOR_COMBAT": ("battlefield.adventure.set-aside",),
        "MOVEMENT": ("battlefield.adventure.no-movement", "battlefield.adventure.redraw"),
    },
)
