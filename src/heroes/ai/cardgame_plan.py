"""Seeing a whole action through: from a question to the end of what its answers lead to, on a copy of the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from heroes.ai.asked import is_about
from heroes.ai.cardgame_reading import (
    card_of,
    is_about_hand,
    is_about_spaces,
    is_activation,
    is_boost,
    is_order,
    is_turn,
    is_window,
    kinds_of,
    space_of,
)
from heroes.ai.cardgame_value import DISTANCE, is_beside_enemy, value
from heroes.engine import Ask, Option
from heroes.rules.duel.cards import CARDS, RANGED
from heroes.rules.duel.cost import shortfall
from heroes.rules.duel.game import CardGame

MOVES = 2
"""Of the moves that lead to no fight, only the most promising are tried."""
CENTRES = 14
DEPTH = 4

Plan = tuple[float, tuple[str, ...]]


def best_plan(game: CardGame, seat: int, rng: Random, depth: int = DEPTH) -> Plan:
    """The best answer to the open question of this seat and to those that follow from it, and what it is worth."""
    return max(plans(game, seat, rng, depth))


def plans(game: CardGame, seat: int, rng: Random, depth: int = DEPTH) -> list[Plan]:
    """What each answer to the open question of this seat is worth, seen through to the end of the action."""
    ask = game.ask
    assert ask is not None
    found = []
    for option in worth_trying(game, ask, rng):
        worth, rest = see(game, seat, option.key, rng, depth)
        found.append((worth + rng.random() * 1e-3, (option.key, *rest)))
    return found


def see(game: CardGame, seat: int, key: str, rng: Random, depth: int) -> Plan:
    """What one answer leads to."""
    twin = game.copy()
    ask = twin.ask
    assert ask is not None
    twin.answer(ask.seat, key)
    settle(twin, seat, rng)
    ask = twin.ask
    if ask is None or ask.seat != seat or is_turn(ask) or is_about_hand(ask) or depth <= 0:
        return value(twin, seat), ()
    return best_plan(twin, seat, rng, depth - 1)


def settle(game: CardGame, seat: int, rng: Random, *, into_next_round: bool = False) -> None:
    """Answer whatever interrupts: the opponent's windows, which are expected to be left, and the order of effects."""
    while (ask := game.ask) is not None and not is_turn(ask):
        hand = is_about_hand(ask)
        if hand:
            if not into_next_round:
                return
        elif ask.seat == seat and not is_order(ask):
            return
        if ask.passes is not None and (hand or is_window(ask)):
            game.answer(ask.seat, ask.passes)
        else:
            game.answer(ask.seat, ask.options[int(rng.random() * len(ask.options))].key)


def carry_out(game: CardGame, seat: int, keys: Sequence[str], rng: Random) -> None:
    """An action that was planned in another imagined game, as far as this one allows it."""
    for key in keys:
        settle(game, seat, rng)
        ask = game.ask
        if ask is None or ask.option(seat, key) is None:
            return
        game.answer(seat, key)


def worth_trying(game: CardGame, ask: Ask, rng: Random) -> list[Option]:
    """Answers that are clearly no better than others are left out."""
    options = list(ask.options)
    if is_turn(ask):
        return _one_of(game, ask.seat, "statistic", options)
    if is_boost(ask):
        return _boosts(game, ask.seat, options)
    if is_activation(ask):
        if game.state.active == game.state.heroes[ask.seat]:
            return _hero_moves(game, ask.seat, options)
        return _moves(game, ask, options)
    if is_about(ask, "stack"):
        return [max(options, key=lambda option: need(game, ask.seat, kinds_of(option)[0]))]
    if is_about(ask, "pay"):
        return [max(options, key=lambda option: _spare(game, ask.seat, option))]
    if len(options) > CENTRES and is_about_spaces(ask):
        return rng.sample(options, CENTRES)
    return options


def keeping(game: CardGame, seat: int, card: str) -> int:
    """How much a hand card is worth keeping: strong cards are, unless they cannot be paid for soon."""
    cost = CARDS[card].cost
    return sum(cost) - 3 * shortfall(game.state.sides[seat].total, cost)


def _one_of(game: CardGame, seat: int, verb: str, options: list[Option]) -> list[Option]:
    """Of several cards that go the same way only the one that is missed least."""
    cards = [option for option in options if option.verb == verb]
    if len(cards) < 2:
        return options
    others = [option for option in options if option.verb != verb]
    return [*others, min(cards, key=lambda option: keeping(game, seat, card_of(option)))]


def _boosts(game: CardGame, seat: int, options: list[Option]) -> list[Option]:
    """A Unit card and another card, whichever is missed least; not boosting too."""
    found = [option for option in options if option.verb != "boost"]
    for is_unit in (True, False):
        cards = [option for option in options if option.verb == "boost" and CARDS[card_of(option)].is_unit is is_unit]
        if cards:
            found.append(min(cards, key=lambda option: keeping(game, seat, card_of(option))))
    return found


def need(game: CardGame, seat: int, kind: int) -> float:
    """How much is wanting of that kind of Statistic, for the cards in hand and then for those of the deck."""
    side = game.state.sides[seat]
    short = sum(max(0, CARDS[card].cost[kind] - side.total[kind]) for card in side.hand)
    deck = game.kingdoms[seat]["deck"]
    wanted: float = sum(CARDS[card].cost[kind] * count for card, count in deck.items()) / sum(deck.values())
    return short + 2 * wanted / (side.total[kind] + 1)


def _spare(game: CardGame, seat: int, option: Option) -> int:
    """Statistics of which many are left are spared least."""
    ready = game.state.sides[seat].ready
    return sum(ready[kind] for kind in kinds_of(option))


def _hero_moves(game: CardGame, seat: int, options: list[Option]) -> list[Option]:
    """Every Location in reach, and the moves that lead nearest to one; away from enemies, too."""
    state = game.state
    goals = [space for space, site in state.sites.items() if site.seat != seat]
    kept = [option for option in options if option.verb != "move"]
    walks = []
    for option in options:
        if option.verb == "move":
            space = space_of(option)
            near = min((DISTANCE[space][goal] for goal in goals), default=0)
            walks.append((near + 3 * is_beside_enemy(state, seat, space), option))
    walks.sort(key=lambda walk: walk[0])
    return kept + [option for _, option in walks[: 2 * MOVES]]


def _moves(game: CardGame, ask: Ask, options: list[Option]) -> list[Option]:
    """Every attack, every move next to an enemy, and the moves that lead nearest to the enemy Hero."""
    state, seat = game.state, ask.seat
    kept = [option for option in options if option.verb != "move"]
    if CARDS[state.at(state.active).card].unit_type == RANGED and any(option.verb == "attack" for option in kept):
        return kept
    steps = DISTANCE[state.heroes[1 - seat]]
    idle = []
    for option in options:
        if option.verb == "move":
            space = space_of(option)
            if is_beside_enemy(state, seat, space):
                kept.append(option)
            else:
                idle.append((steps[space], option))
    idle.sort(key=lambda move: move[0])
    return kept + [option for _, option in idle[:MOVES]]
