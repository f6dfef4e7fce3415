"""What a seat may know of a game on the map. All of the map is public; a face-down tile shows its back only."""

from __future__ import annotations

from typing import Any

from heroes.engine import Seat
from heroes.rules.board.combat.difficulty import field_guard
from heroes.rules.board.library.places import TILES
from heroes.rules.board.meeting.encounter import guarded
from heroes.rules.board.reading.combat_view import view_board
from heroes.rules.board.realm.purse import field_income, income
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.lattice import NOWHERE, axial, centre_of
from heroes.rules.board.state.map import Laid
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.turn.turn import limit_of, round_kind

BACKS = {"starting": "I", "far": "II-III", "near": "IV-V", "center": "VI-VII"}


def view_world(game: WorldGame, seat: Seat | None) -> dict[str, Any]:
    """The table: players, decks and combat as in every mode, and the map."""
    seen = view_board(game, seat)
    for number, player in enumerate(game.state.players):
        seen["players"][number] |= view_realm(game, number, player)
    world = game.world
    seen |= {
        "scenario": game.scenario.id,
        "scenario_name": game.scenario.name,
        "scenario_rules": list(game.scenario.rules),
        "difficulty": game.setup["difficulty"],
        "settings": list(game.setup["settings"]),
        "round": world.round,
        "round_kind": round_kind(game),
        "rounds": game.scenario.rounds,
        "turn": world.turn,
        "order": list(world.order),
        "astrologer": world.astrologer,
        "ends_after": world.ends_after,
        "map": {
            "tiles": [view_tile(laid) for laid in world.tiles],
            "fields": view_fields(game),
            "piles": {group: len(pool) for group, pool in world.pools.items()},
            "grail": list(axial(world.grail)) if world.grail != NOWHERE else None,
        },
        "heroes": [
            {
                "seat": piece.owner,
                "kind": piece.kind,
                "at": list(axial(piece.field)) if piece.field != NOWHERE else None,
                "movement": piece.movement,
                "full": game.base_movement(hero) if world.tiles else 0,
                "grail": piece.grail,
            }
            for hero, piece in enumerate(world.pieces)
        ],
    }
    return seen


def view_realm(game: WorldGame, seat: Seat, player: Player) -> dict[str, Any]:
    return {
        "town": list(axial(player.town)) if player.town != NOWHERE else None,
        "buildings": list(player.buildings),
        "hand_limit": limit_of(game, seat),
        "spent": list(player.spent),
        "income": list(income(game, seat)) if game.world.tiles else [0, 0, 0],
        "formation": list(player.formation),
        "far_tiles": player.far_tiles,
        "trophies": list(player.trophies),
        "homeless_since": player.homeless_since,
        "eliminated": player.eliminated,
        "aside": list(player.aside),
    }


def view_tile(laid: Laid) -> dict[str, Any]:
    return {
        "group": laid.group,
        "back": BACKS[laid.group],
        "place": list(laid.place),
        "centre": list(axial(centre_of(laid.place))),
        "tile": laid.tile,
        "terrain": TILES[laid.tile].terrain if laid.tile else "",
        "rotation": laid.rotation,
        "seat": laid.seat,
    }


def view_fields(game: WorldGame) -> list[dict[str, Any]]:
    """Every field that lies face up."""
    world, atlas, difficulty = game.world, game.atlas, game.setup["difficulty"]
    return [
        {
            "at": list(axial(field)),
            "location": printed.location,
            "guard": printed.guard,
            "guarded": guarded(game, field),
            "guards": list(field_guard(printed.guard, difficulty)) if printed.guard else [],
            "dice": printed.dice,
            "cubes": list(world.cubes.get(field, ())),
            "yields": world.yields.get(field, ""),
            "gives": list(field_income(game, field)),
            "exits": [list(axial(other)) for other in atlas.exits(field)],
        }
        for field, printed in atlas.fields.items()
    ]
