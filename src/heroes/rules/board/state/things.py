"""The names of things on the map and beside it, which every client shares: what answers point at.

field:3,-1                  a field, and whatever lies or stands on it
place:2,0                   where a tile lies or could lie;  tile:N3  a tile by its print
turn:2                      a tile turned by so many sixths
hero:0.main                 a hero of a side
building:castle.citadel     a building of a town
unit-card:castle.griffins   a unit that joins, grows or leaves outside combat, or whose ability is at work
card:bless  deck:artifact   a card;  a shared deck, or one's own: deck:own
use:expert                  in which of its ways a card is played: basic, expert, power, 1, 2
resource:gold  die:treasure what is paid and gained;  a die of the map
seat:1                      a player
"""

from __future__ import annotations

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.lattice import NOWHERE, Place, field_name, place_name
from heroes.rules.board.state.map import Piece


def the_field(field: int) -> str:
    return f"field:{field_name(field)}"


def spot_of(field: int) -> tuple[str, ...]:
    """The field of a visit; nothing if what is done there is done anywhere."""
    return (the_field(field),) if field != NOWHERE else ()


def the_place(place: Place) -> str:
    return f"place:{place_name(place)}"


def the_hero(piece: Piece) -> str:
    return f"hero:{piece.owner}.{piece.kind}"


def the_card(card: str) -> str:
    """What is played or at work, a card or the ability of a unit."""
    return unit_card(card) if card in UNITS else f"card:{card}"


def unit_card(card: str) -> str:
    return f"unit-card:{card}"
