"""Neutral units that may be recruited outside a combat: those drawn for Diplomacy or at the Portal of Summoning
(core.neutral.diplomacy.*)."""

from __future__ import annotations

import msgspec

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.decks import discard_shared, draw_shared, without
from heroes.rules.board.difficulty import neutral_deck
from heroes.rules.board.library import UNITS
from heroes.rules.board.world.events import RecruitsShown
from heroes.rules.board.world.facts import BUILDINGS
from heroes.rules.board.world.purse import can_pay
from heroes.rules.board.world.roster import bargain, join_army, lowered, pay_for_unit, recruit_price
from heroes.rules.board.world.strongholds import serving_buildings
from heroes.rules.board.world.worldgame import WorldGame

DWELLINGS = {"dwelling-bronze": ("bronze",), "dwelling-silver": ("silver",), "dwelling-gold": ("gold", "azure")}
"""Which neutral units each dwelling houses (core.neutral.diplomacy.dwelling)."""


def housed_tiers(game: WorldGame, seat: Seat) -> tuple[str, ...]:
    """The levels of neutral units for which a player has the dwelling."""
    roles = [BUILDINGS[name].role for name in serving_buildings(game, seat)]
    return tuple(tier for role, tiers in DWELLINGS.items() if role in roles for tier in tiers)


def drawable(game: WorldGame, tier: str) -> bool:
    """Whether there is a card of that level left to draw."""
    deck = game.state.decks[neutral_deck(tier)]
    return bool(deck.draw or deck.discard)


class DrawRecruits(Data, Step, frozen=True):
    """Draw a neutral unit of each of these levels for all to see; one of them may be recruited. They lie on their
    discard piles meanwhile, where those that are not wanted stay."""

    seat: Seat
    tiers: tuple[str, ...]

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        drawn: list[str] = []
        for tier in self.tiers:
            for card in draw_shared(game, neutral_deck(tier), 1):
                drawn.append(card)
                discard_shared(game, neutral_deck(tier), card)
        game.tell(RecruitsShown(self.seat, tuple(drawn)))
        return (OfferRecruits(self.seat, tuple(drawn)),)


class OfferRecruits(Data, Step, frozen=True):
    """One of them at its printed price (core.neutral.diplomacy.cost); it does not turn the Population token."""

    seat: Seat
    cards: tuple[str, ...]

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.player(self.seat)
        options = tuple(
            Option(f"recruit:{card}", (RecruitDrawn(self.seat, card),), f"Recruit {UNITS[card].name}")
            for card in self.cards
            if can_pay(player, lowered(recruit_price(UNITS[card]), bargain(game, self.seat)))
        )
        if not options:
            return ()
        return Ask(self.seat, "recruit-neutral", (_NOBODY, *options), about=self.cards, title="Recruit one of them?")


_NOBODY = Option("decline", (), "Recruit nobody")


class RecruitDrawn(Data, Step, frozen=True):
    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        name = neutral_deck(UNITS[self.card].tier)
        deck = game.state.decks[name]
        game.state.decks[name] = msgspec.structs.replace(deck, discard=without(deck.discard, self.card))
        pay_for_unit(game, self.seat, recruit_price(UNITS[self.card]), "recruit")
        return join_army(game, self.seat, self.card)
