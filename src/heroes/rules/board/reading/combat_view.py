"""What a seat may know of a board game, built up piece by piece."""

from __future__ import annotations

from typing import Any

from heroes.engine import Seat
from heroes.rules.board.book.book import Book
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Combat, Player, Unit, view_struct
from heroes.rules.board.state.ground import board
from heroes.rules.board.state.statistics import attack, defense, face, health, initiative


def view_board(game: BoardGame, seat: Seat | None) -> dict[str, Any]:
    """Players, decks and the combat as this seat sees them."""
    state = game.state
    return {
        "edition": game.book.edition,
        "first_player": state.first_player,
        "players": [view_player(player, number == seat) for number, player in enumerate(state.players)],
        "decks": {name: {"draw": len(deck.draw), "discard": list(deck.discard)} for name, deck in state.decks.items()},
        "combat": view_combat(state.combat, game.book) if state.combat is not None else None,
        "casts": [view_struct(cast, "seat", "card", "power", "cards", "cancelled") for cast in state.casts],
    }


def view_player(player: Player, own: bool) -> dict[str, Any]:
    """Hands, decks and what is being looked at are counted for others and named for their owner; the order of a deck
    is known to nobody."""
    seen: dict[str, Any] = {
        "faction": player.faction,
        "hero": player.hero,
        "level": player.level,
        "steps": player.steps,
        "hand_size": len(player.hand),
        "deck_size": len(player.deck),
        "discard": list(player.discard),
        "in_play": list(player.in_play),
        "removed": list(player.removed),
        "aside": list(player.aside),
        "expert_left": player.expert_left,
        "morale": player.morale,
        "good_morale": list(player.good_morale),
        "bad_morale": list(player.bad_morale),
        "gold": player.gold,
        "materials": player.materials,
        "valuables": player.valuables,
        "army": [[troop.card, troop.pack] for troop in player.army],
        "looking_at": len(player.looking),
    }
    if own:
        seen["hand"] = list(player.hand)
        seen["deck"] = sorted(player.deck)
        seen["looking"] = list(player.looking)
    return seen


def view_combat(combat: Combat, book: Book) -> dict[str, Any]:
    """All of a combat is public."""
    ground = board(combat.board)
    return {
        "board": {
            "name": ground.name,
            "columns": ground.columns,
            "rows": ground.rows,
            "hexes": ground.hexes,
        },
        "round": combat.round,
        "armies": [
            {
                "seat": army.seat,
                "hero": army.hero,
                "cards": army.cards,
                "spells_cast": army.spells_cast,
                "spell_limit": army.spell_limit,
                "waiting": [[troop.card, troop.pack] for troop in army.waiting],
                "zone": army.zone,
                "movement": army.movement,
            }
            for army in combat.armies
        ],
        "units": [view_unit(combat, unit, book) for unit in combat.units],
        "structures": [
            {
                "kind": item.kind,
                "name": item.name,
                "cells": [ground.names[cell] for cell in item.cells],
                "opening": [ground.names[cell] for cell in item.opening],
                "standing": item.standing,
                "damage": item.damage,
            }
            for item in combat.structures
        ],
        "bonuses": [
            view_struct(item, "what", "amount", "until", "unit", "side", "source", "seat") for item in combat.bonuses
        ],
        "acting": view_struct(combat.acting, "unit", "moved", "attacks") if combat.acting is not None else None,
        "clashes": [
            view_struct(clash, "attacker", "target", "retaliation", "dice", "void", "damage", "cancelled")
            for clash in combat.clashes
        ],
        "token": combat.token,
        "siege": combat.siege,
        "unlimited": combat.unlimited,
        "tokens_left": list(combat.tokens_left),
    }


def view_unit(combat: Combat, unit: Unit, book: Book) -> dict[str, Any]:
    """A unit with its statistics as they count now."""
    card = UNITS[unit.card]
    return {
        "id": unit.id,
        "card": unit.card,
        "name": card.name,
        "tier": card.tier,
        "side": unit.side,
        "pack": unit.pack,
        "kind": face(unit).kind,
        "alive": unit.alive,
        "cell": board(combat.board).names[unit.cell] if unit.cell >= 0 else "",
        "attack": attack(combat, unit),
        "defense": defense(combat, unit),
        "health": health(combat, unit),
        "initiative": initiative(combat, unit),
        "damage": unit.damage,
        "activated": unit.activated,
        "retaliated": unit.retaliated,
        "cubes": [cube for mark, cube in book.cubes.items() if getattr(unit, mark)],
        "defending": unit.defending,
        "paralysed": unit.paralysed,
        "overlay": unit.overlay,
    }
