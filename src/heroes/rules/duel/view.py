"""The table as one seat may see it, built up from what is open to it (GAME SETUP, notes on decks and hands)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes.engine.registry import rule
from heroes.rules.duel.attack import damage_dealt
from heroes.rules.duel.cards import CARDS, KINDS, UNIT, Cost
from heroes.rules.duel.foresight import foresee
from heroes.rules.duel.grid import BIT, NAMES
from heroes.rules.duel.movement import hero_steps, move_of
from heroes.rules.duel.passive import attack_of, price
from heroes.rules.duel.round import DuelDraws, DuelRoundTime
from heroes.rules.duel.state import Attached, Side
from heroes.rules.duel.turn import DuelTurns
from heroes.rules.duel.winning import HERO_DAMAGE

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState


def state(game: CardGame, seat: int | None) -> dict[str, Any]:
    table: DuelState = game.state
    return {
        "round": table.round,
        "round_limit": game.round_limit,
        "phase": phase(game),
        "opener": table.opener,
        "first": table.first,
        "next_first": table.passed_first if table.passed_first >= 0 else None,
        "turn": table.turn if table.turn >= 0 else None,
        "active": NAMES[table.active] if table.active >= 0 else None,
        "sides": [_side(game, owner, seat) for owner in (0, 1)],
        "pieces": _pieces(game),
        "locations": _sites(table, seat),
        "grounds": {NAMES[space]: _attached(cards) for space, cards in sorted(table.grounds.items())},
        "table": _attached(tuple(table.table)),
        "clash": _clash(game, seat),
        "forecasts": _forecasts(game),
    }


def phase(game: CardGame) -> str:
    """Where in the round the game is (ROUND'S STRUCTURE), by what of the round is still to come."""
    if game.over:
        return "over"
    if not game.state.round:
        return "setup"
    left = {type(step) for step in game.agenda}
    if DuelDraws in left:
        return "discard"
    if DuelTurns in left:
        return "start"
    return "turns" if DuelRoundTime in left else "end"


def _kinds(numbers: Cost) -> dict[str, int]:
    return dict(zip(KINDS, numbers, strict=True))


@rule("card.info.deck-count", "card.info.hand-hidden", "card.stat.hidden")
def _side(game: CardGame, owner: int, seat: int | None) -> dict[str, Any]:
    side: Side = game.state.sides[owner]
    kingdom = game.kingdoms[owner]
    mine = owner == seat
    seen = {
        "set": {"name": kingdom["name"], "hero": kingdom["hero"], "deck": kingdom["deck"]},
        "all_locations": kingdom["locations"],
        "deck": len(side.deck),
        "hand_count": len(side.hand) + len(side.replaced),
        "discard": list(side.discard),
        "vanguard": list(side.vanguard),
        "ready": _kinds(side.ready),
        "total": _kinds(side.total),
        "standing": [
            {"card": card, "turned": bool(side.turned >> index & 1), "space": NAMES[spot] if spot >= 0 else None}
            for index, (card, spot) in enumerate(zip(side.standing, side.spots, strict=True))
        ],
        "statistics_played": [KINDS[sunk.kind] if sunk.kind >= 0 else None for sunk in side.sunk],
        "statistics_beside": side.beside,
        "played_statistic": side.sank,
        "passed": side.passed,
    }
    if mine:
        seen["hand"] = list(side.hand)
        seen["prices"] = {card: _kinds(price(game.state, owner, card)) for card in side.hand}
        seen["set_aside"] = list(side.replaced)
        seen["locations_left"] = list(side.locations)
        seen["statistics_cards"] = [sunk.card for sunk in side.sunk]
    elif seat is not None:
        seen["hand_seen"] = list(side.known)
    return seen


def _attached(cards: tuple[Attached, ...]) -> list[dict[str, Any]]:
    return [{"card": attached.card, "owner": attached.owner} for attached in cards]


def _pieces(game: CardGame) -> list[dict[str, Any]]:
    table: DuelState = game.state
    found = []
    for space, piece in enumerate(table.spaces):
        if piece is None:
            continue
        card = CARDS[piece.card]
        unit = card.type == UNIT
        found.append(
            {
                "space": NAMES[space],
                "card": piece.card,
                "seat": piece.seat,
                "hero": not unit,
                "size": piece.size,
                "damage": piece.damage,
                "attack": attack_of(game, space) if unit else 0,
                "hp": card.hp if unit else HERO_DAMAGE,
                "move": move_of(game, space) if unit else hero_steps(table, piece.seat),
                "activated": bool(table.activated & BIT[space]),
                "retaliated": bool(table.retaliated & BIT[space]),
                "turned": bool(table.turned & BIT[space]),
                "under": _attached(piece.under),
            }
        )
    return found


def _sites(table: DuelState, seat: int | None) -> list[dict[str, Any]]:
    """A face-down Location is known to its owner alone."""
    return [
        {
            "space": NAMES[space],
            "owner": site.owner,
            "controller": site.seat if site.seat >= 0 else None,
            "card": site.card if site.seat >= 0 or site.owner == seat else None,
        }
        for space, site in sorted(table.sites.items())
    ]


def _clash(game: CardGame, seat: int | None) -> dict[str, Any] | None:
    """The attack being made. While players may boost, its damage without the boosts is known."""
    clash = game.state.clash
    if clash is None:
        return None
    seen = {
        "attacker": NAMES[clash.attacker],
        "target": NAMES[clash.target],
        "disadvantage": clash.disadvantage,
        "retaliates": clash.retaliates,
        "boosted": [bool(card) for card in clash.boosts],
        "boost": clash.boosts[seat] or None if seat is not None else None,
    }
    if game.ask is not None and game.ask.kind == "boost":
        seen["deals"], seen["takes"] = damage_dealt(game, clash)
    return seen


def _forecasts(game: CardGame) -> dict[str, dict[str, Any]]:
    """The exact outcome of every attack that the active Unit may make now."""
    if game.ask is None or game.ask.kind != "activation":
        return {}
    found = {key: foresee(game, key) for key in game.ask.keys}
    return {key: outcome for key, outcome in found.items() if outcome is not None}
