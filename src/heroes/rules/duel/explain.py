"""Why something visible cannot be done now: the rule that forbids it and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from heroes.engine import Refusal
from heroes.rules.duel.cards import CARDS, FLYING, KINDS, RANGED, SPELL, UNIT, Cost
from heroes.rules.duel.cost import can_pay, matching
from heroes.rules.duel.grid import ADJACENT, BIT, NAMES, NUMBERS, column, row, row_for
from heroes.rules.duel.passive import price
from heroes.rules.duel.play import entry_spaces, has_place
from heroes.rules.duel.round import HAND_SIZE

if TYPE_CHECKING:
    from heroes.engine import Ask
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState, Side

Explainer = Callable[["CardGame", int, str], Refusal]


def refusal(game: CardGame, seat: int, key: str) -> Refusal:
    """For a key that the open question, which is this seat's, does not offer."""
    ask = game.ask
    assert ask is not None
    verb, _, rest = key.partition(":")
    explainer = _EXPLAINERS.get((ask.kind, verb))
    if explainer is not None:
        return explainer(game, seat, rest)
    if verb in _ACTIONS:
        return Refusal("card.turn.one-action", f"Finish what is going on ({ask.kind}) first: {_offered(ask)}.")
    return Refusal("engine.legal-keys", f"{key!r} does not answer this question; {_offered(ask)} would.")


def _offered(ask: Ask) -> str:
    shown = [option.key for option in ask.options[:6]]
    return ", ".join(shown) + (" and so on" if len(ask.options) > len(shown) else "")


_ACTIONS = ("play", "activate", "pass", "statistic", "use")


def _costs(cost: Cost) -> str:
    return ", ".join(f"{count} {KINDS[kind].capitalize()}" for kind, count in enumerate(cost) if count) or "nothing"


# ---------------------------------------------------------------------- a turn


def _play(game: CardGame, seat: int, card_id: str) -> Refusal:
    state: DuelState = game.state
    side = state.sides[seat]
    card = CARDS.get(card_id)
    if card is not None and card.vanguard and card_id in side.vanguard:
        text = f"{card.name} is a Vanguard card: only an effect of another card can play it."
        return Refusal("card.vanguard.only-by-effect", text)
    if card is None or card_id not in side.hand:
        return Refusal("card.turn.one-action", f"{card_id!r} is not a card in your hand.")
    cost = price(state, seat, card_id)
    if not can_pay(side.ready, cost):
        text = f"{card.name} costs {_costs(cost)}, and you have {_costs(side.ready)} ready; 2 of any kinds stand for 1."
        return Refusal("card.play.cost-first", text)
    if card.type == UNIT:
        text = "No space adjacent to your Hero is vacant, and you have no Unit of this name to Increase."
        return Refusal("card.play.unit.no-space", text)
    assert not has_place(game, seat, card_id)
    return Refusal("card.play.target-required", f"{card.name} has nothing that it could be used on now.")


def _statistic(game: CardGame, seat: int, card_id: str) -> Refusal:
    if game.state.sides[seat].sank:
        return Refusal("card.stat.once", "You have already played a card as a Statistic this round.")
    return Refusal("card.stat.any-card", f"{card_id!r} is not a card in your hand.")


def _activate(game: CardGame, seat: int, where: str) -> Refusal:
    state: DuelState = game.state
    piece = state.spaces[NUMBERS[where]] if where in NUMBERS else None
    if piece is None or piece.seat != seat:
        text = f"{where} holds nobody of yours; you activate your own Units and Hero."
        return Refusal("card.activation.eligible", text)
    name = CARDS[piece.card].name
    return Refusal("card.activation.mark", f"{name} has an Activation mark, so it cannot activate again this round.")


def _use(game: CardGame, seat: int, what: str) -> Refusal:
    state: DuelState = game.state
    if what in NUMBERS:
        piece = state.spaces[NUMBERS[what]]
        if piece is None or piece.seat != seat or CARDS[piece.card].as_activation is None:
            return Refusal("card.effect.as-activation", f"Nobody of yours on {what} has an As-an-Activation effect.")
        if state.activated & BIT[NUMBERS[what]]:
            return _activate(game, seat, what)
        return Refusal("card.play.target-required", "This effect has nothing that it could be used on now.")
    side = state.sides[seat]
    if what not in side.standing:
        return Refusal("card.ongoing.aside", f"You have no card {what!r} in play.")
    if _is_turned(side, what):
        return Refusal("card.ongoing.once-per-round", f"{CARDS[what].name} has been used this round.")
    return Refusal("card.play.target-required", f"{CARDS[what].name} cannot be used now.")


def _is_turned(side: Side, card: str) -> bool:
    return all(side.turned >> index & 1 for index, name in enumerate(side.standing) if name == card)


def _not_active(game: CardGame, seat: int, where: str) -> Refusal:
    return Refusal("card.turn.one-action", "Activate one of your Units or your Hero first: then it moves or attacks.")


# ---------------------------------------------------------------------- activations


def _move(game: CardGame, seat: int, where: str) -> Refusal:
    state: DuelState = game.state
    card = CARDS[state.at(state.active).card]
    if where not in NUMBERS:
        return Refusal("card.map.size", f"The map has no space {where!r}; its spaces are a1 to g7.")
    if state.moved:
        return Refusal("card.activation.move-before-attack", f"{card.name} has already moved in this activation.")
    rule = f"card.activation.{card.unit_type}.move" if card.type == UNIT else "card.hero.move"
    space = NUMBERS[where]
    if state.spaces[space] is not None and space != state.active:
        return Refusal(rule, f"{where} is occupied, and {card.name} may not end its movement there.")
    if state.closed & BIT[space]:
        return Refusal("card.ongoing.space", f"A card on {where} closes that space.")
    return Refusal("card.move.steps", f"{card.name} cannot reach {where} with the steps it has.")


def _merge(game: CardGame, seat: int, where: str) -> Refusal:
    state: DuelState = game.state
    piece = state.spaces[NUMBERS[where]] if where in NUMBERS else None
    own = CARDS[state.at(state.active).card].name
    if piece is not None and piece.seat == seat and CARDS[piece.card].name == own:
        return _move(game, seat, where) if state.moved else Refusal("card.move.steps", f"{where} is too far away.")
    text = f"A Unit joins only a friendly Unit of its own name, and no {own} of yours stands on {where}."
    return Refusal("card.size.merge.same-name-only", text)


def _attack(game: CardGame, seat: int, where: str) -> Refusal:
    state: DuelState = game.state
    space = NUMBERS.get(where, -1)
    piece = state.spaces[space] if space >= 0 else None
    if piece is None or piece.seat == seat:
        return Refusal("card.attack.enemy-only", f"No enemy Unit or Hero stands on {where}.")
    card = CARDS[state.at(state.active).card]
    if card.unit_type == RANGED:
        if state.moved:
            return Refusal(
                "card.activation.ranged.moved", f"{card.name} has moved, so it attacks adjacent enemies only."
            )
        if state.armies[1 - seat] & ADJACENT[state.active]:
            text = f"An enemy Unit is adjacent to {card.name}, so it cannot attack at a distance."
            return Refusal("card.activation.ranged.blocked-by-unit", text)
    kind = "flying" if card.unit_type == FLYING else "ground"
    return Refusal(f"card.activation.{kind}.attack", f"{where} is not adjacent to {card.name}.")


def _hero_attack(game: CardGame, seat: int, where: str) -> Refusal:
    return Refusal("card.hero.no-attack", "A Hero does not attack.")


def _take(game: CardGame, seat: int, where: str) -> Refusal:
    state: DuelState = game.state
    site = state.sites.get(NUMBERS.get(where, -1))
    if site is None:
        return Refusal("card.location.take-control", f"There is no Location on {where}.")
    if site.seat == seat:
        return Refusal("card.location.stays", f"You already control the Location on {where}.")
    return Refusal("card.location.take-control", f"Your Hero cannot enter {where} in this activation.")


def _unit_take(game: CardGame, seat: int, where: str) -> Refusal:
    return Refusal("card.location.only-heroes", "Only a Hero takes control of a Location.")


# ---------------------------------------------------------------------- everything else


def _spend(game: CardGame, seat: int, kinds: str) -> Refusal:
    state: DuelState = game.state
    ready = state.sides[seat].ready
    ask = game.ask
    assert ask is not None
    cost = (int(ask.about[0]), int(ask.about[1]), int(ask.about[2]), int(ask.about[3]))
    match = matching(ready, cost)
    text = f"The cost is {_costs(cost)}: {_costs(match)} is paid with matching cards, "
    wanted = 2 * (sum(cost) - sum(match))
    if len(kinds.split(",")) != wanted:
        return Refusal("card.cost.exact", text + f"and exactly {wanted} further cards stand for the rest.")
    return Refusal("card.cost.substitute.only-shortfall", text + "and only ready cards that are left may substitute.")


def _place(game: CardGame, seat: int, where: str) -> Refusal:
    spots = [NAMES[space] for space in range(len(NAMES)) if entry_spaces(game.state, seat) & BIT[space]]
    text = f"A Unit enters a vacant space adjacent to your Hero: {', '.join(spots) or 'none is left'}."
    return Refusal("card.play.unit.placement", text)


def _increase(game: CardGame, seat: int, where: str) -> Refusal:
    text = f"A played Unit card Increases a friendly Unit of the same name, and none stands on {where}."
    return Refusal("card.play.duplicate", text)


def _site(game: CardGame, seat: int, rest: str) -> Refusal:
    state: DuelState = game.state
    card, _, where = rest.partition(":")
    ask = game.ask
    assert ask is not None
    if card not in state.sides[seat].locations:
        return Refusal("card.setup.locations.sequence", f"{card!r} is not one of the Locations you have yet to place.")
    line = row_for(seat, int(ask.about[0]))
    if where not in NUMBERS or row(NUMBERS[where]) != line:
        return Refusal("card.setup.locations.sequence", f"This Location goes into row {line + 1}.")
    assert column(NUMBERS[where]) in {column(space) for space in state.sites}
    return Refusal("card.setup.locations.column", f"Column {where[0]} already holds a Location.")


def _stop_discarding(game: CardGame, seat: int, rest: str) -> Refusal:
    text = f"You hold {len(game.state.sides[seat].hand)} cards and must discard down to {HAND_SIZE}."
    return Refusal("card.round.discard-forced", text)


def _boost(game: CardGame, seat: int, card: str) -> Refusal:
    return Refusal("card.boost.one-card", f"A boost is one card from your hand, and {card!r} is not in it.")


def _target(game: CardGame, seat: int, where: str) -> Refusal:
    ask = game.ask
    assert ask is not None
    source = CARDS[str(ask.about[0])]
    space = NUMBERS.get(where, -1)
    if source.type == SPELL and space >= 0 and game.state.warded & BIT[space]:
        return Refusal("card.effect.passive", f"Whoever stands on {where} cannot be chosen by enemy Spells.")
    return Refusal("card.effect.default-target", f"{source.name} cannot be used on {where}: {source.text}")


_EXPLAINERS: dict[tuple[str, str], Explainer] = {
    ("turn", "play"): _play,
    ("turn", "statistic"): _statistic,
    ("turn", "activate"): _activate,
    ("turn", "use"): _use,
    ("turn", "move"): _not_active,
    ("turn", "merge"): _not_active,
    ("turn", "attack"): _not_active,
    ("turn", "take"): _not_active,
    ("activation", "move"): _move,
    ("activation", "merge"): _merge,
    ("activation", "attack"): _attack,
    ("activation", "take"): _unit_take,
    ("hero-activation", "move"): _move,
    ("hero-activation", "attack"): _hero_attack,
    ("hero-activation", "take"): _take,
    ("payment", "spend"): _spend,
    ("entry", "place"): _place,
    ("entry", "increase"): _increase,
    ("location", "place"): _site,
    ("discard", "done"): _stop_discarding,
    ("boost", "boost"): _boost,
    ("target", "target"): _target,
    ("area", "target"): _target,
}
