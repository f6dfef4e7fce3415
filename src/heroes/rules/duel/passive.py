"""Passive effects (CARD EFFECTS, Passive): every number a rule needs is asked for here, bonuses included.

The cards in force beside a player's Units change seldom and are asked often, so what a given combination of them says
is worked out once and remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes.engine.registry import rule
from heroes.rules.duel.cards import CARDS, Cost, derived
from heroes.rules.duel.state import HERO_SPOT, Attached, Side
from heroes.rules.duel.words.base import NOWHERE, Play
from heroes.rules.duel.words.bonus import DISCOUNT, Bonus, Gain
from heroes.rules.duel.words.select import ENEMY, OWN
from heroes.rules.duel.words.trigger import YOUR_TURN, Trigger

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState

Watch = tuple[int, str, int, Trigger]
"""Index among the standing cards, card, number of the trigger on that card, trigger."""


class Aura:
    """What one combination of standing cards says."""

    __slots__ = ("discounts", "enemy", "enemy_watch", "own", "own_watch", "player", "uses")

    def __init__(self, standing: tuple[str, ...]) -> None:
        self.own: dict[str, tuple[tuple[int, Bonus], ...]] = {}
        self.enemy: dict[str, tuple[tuple[int, Bonus], ...]] = {}
        self.player: dict[str, int] = {}
        self.discounts: tuple[Bonus, ...] = ()
        self.own_watch: dict[str, tuple[Watch, ...]] = {}
        self.enemy_watch: dict[str, tuple[Watch, ...]] = {}
        self.uses: tuple[Watch, ...] = ()
        for index, name in enumerate(standing):
            card = CARDS[name]
            for bonus in card.passive:
                self._add_bonus(index, bonus)
            for number, trigger in enumerate(card.triggers):
                self._add_trigger((index, name, number, trigger))

    def _add_bonus(self, index: int, bonus: Bonus) -> None:
        if bonus.what == DISCOUNT:
            self.discounts += (bonus,)
        elif bonus.on_it:
            return
        elif bonus.to is None:
            self.player[bonus.what] = self.player.get(bonus.what, 0) + bonus.amount
        else:
            for whose, table in ((OWN, self.own), (ENEMY, self.enemy)):
                if bonus.to.whose & whose:
                    table[bonus.what] = (*table.get(bonus.what, ()), (index, bonus))

    def _add_trigger(self, watch: Watch) -> None:
        trigger = watch[3]
        if trigger.occasion == YOUR_TURN:
            self.uses += (watch,)
            return
        for own, table in ((True, self.own_watch), (False, self.enemy_watch)):
            if trigger.waits_for(own=own):
                table[trigger.occasion] = (*table.get(trigger.occasion, ()), watch)


_AURAS: dict[tuple[str, ...], object] = {}
_MANY = 20_000
derived(_AURAS)


@rule("card.hero.effect", "card.effect.passive")
def aura(side: Side) -> Aura:
    """What this player's standing cards say."""
    known = _AURAS.get(side.standing)
    if known is None:
        if len(_AURAS) >= _MANY:
            _AURAS.clear()
        known = _AURAS[side.standing] = Aura(side.standing)
    assert type(known) is Aura
    return known


def source_space(state: DuelState, seat: int, index: int) -> int:
    """Where a standing card is: the Hero's space, the Location's, or nowhere for a card beside the map."""
    spot = state.sides[seat].spots[index]
    if spot == HERO_SPOT:
        return state.heroes[seat]
    return spot if spot >= 0 else NOWHERE


def player_bonus(state: DuelState, seat: int, what: Gain) -> int:
    """A bonus of the player rather than of a Unit."""
    return aura(state.sides[seat]).player.get(what, 0)


@rule("card.ongoing.same-name")
def _once_each(cards: tuple[Attached, ...], what: Gain) -> int:
    """Of several cards with the same name on one Unit or space only one is resolved (ONGOING CARDS, note)."""
    total = 0
    names: list[str] = []
    for attached in cards:
        card = CARDS[attached.card]
        if what in card.own and card.name not in names:
            names.append(card.name)
            total += card.own[what]
    return total


@rule("card.effect.passive")
def unit_bonus(game: CardGame, what: Gain, space: int) -> int:
    """Everything in force for whoever stands there: its own card, cards under it, its player's and the enemy's, and
    for a Unit also the Location and the cards on its space."""
    state: DuelState = game.state
    piece = state.spaces[space]
    assert piece is not None
    total = CARDS[piece.card].own.get(what, 0)
    if piece.under:
        total += _once_each(piece.under, what)
    sides, seat = state.sides, piece.seat
    found = aura(sides[seat]).own.get(what)
    if found:
        total += _fitting(game, found, seat, space)
    found = aura(sides[1 - seat]).enemy.get(what)
    if found:
        total += _fitting(game, found, 1 - seat, space)
    if space == state.heroes[seat]:
        return total
    site = state.sites.get(space)
    if site is not None and site.seat == seat:
        total += CARDS[site.card].own.get(what, 0)
    if state.grounds and space in state.grounds:
        total += _ground_bonus(game, state.grounds[space], what, space)
    return total


def _fitting(game: CardGame, found: tuple[tuple[int, Bonus], ...], seat: int, space: int) -> int:
    state: DuelState = game.state
    total = 0
    for index, bonus in found:
        assert bonus.to is not None
        play = Play(seat, state.sides[seat].standing[index], source_space(state, seat, index))
        if bonus.to.fits(game, play, space):
            total += bonus.amount
    return total


def _ground_bonus(game: CardGame, cards: tuple[Attached, ...], what: Gain, space: int) -> int:
    total = 0
    names: list[str] = []
    for attached in cards:
        card = CARDS[attached.card]
        if card.name in names:
            continue
        names.append(card.name)
        for bonus in card.passive:
            if bonus.what == what and (
                bonus.to is None or bonus.to.fits(game, Play(attached.owner, attached.card, space), space)
            ):
                total += bonus.amount
    return total


def is_alone_of_its_name(cards: tuple[Attached, ...], number: int) -> bool:
    """Whether no card before this one on the same Unit or space has its name."""
    name = CARDS[cards[number].card].name
    return all(CARDS[other.card].name != name for other in cards[:number])


def price(state: DuelState, seat: int, card_id: str) -> Cost:
    """The cost of a card for this player: the printed one less what standing cards take off, kind by kind."""
    card = CARDS[card_id]
    discounts = aura(state.sides[seat]).discounts
    if not discounts:
        return card.cost
    cost = list(card.cost)
    for bonus in discounts:
        if card.has_trait(bonus.trait):
            cost[bonus.kind] = max(0, cost[bonus.kind] - bonus.amount)
    return (cost[0], cost[1], cost[2], cost[3])


def attack_of(game: CardGame, space: int) -> int:
    """A Unit's Attack, bonuses included and never below 0."""
    return max(0, CARDS[game.state.at(space).card].attack + unit_bonus(game, "attack", space))
