"""A combat on its own, from a set-up: two armies, heroes, hands, board, edition, siege or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.engine import BadSetup, Data, Outcome, Seat, Step, play_as
from heroes.rules.board.battleground import ATTACKER, DEFENDER, board
from heroes.rules.board.boardgame import BoardGame
from heroes.rules.board.book import EDITIONS
from heroes.rules.board.difficulty import DIFFICULTIES, FIELD_LEVELS, field_guard, lay_out_neutrals
from heroes.rules.board.levels import HIGHEST_LEVEL, expert_limit
from heroes.rules.board.library import HEROES, MORALE, UNITS
from heroes.rules.board.mode import Mode
from heroes.rules.board.morale import BAD, GOOD
from heroes.rules.board.placement import BeginCombat, Force
from heroes.rules.board.query import health
from heroes.rules.board.setup import (
    a_hero,
    a_unit,
    different_units,
    edition,
    one_of,
    only_keys,
    settings,
    some_cards,
)
from heroes.rules.board.state import BoardState, Deck, Player, Troop

SETUP_KEYS = (
    "edition",
    "board",
    "settings",
    "layers",
    "attacker",
    "defender",
    "siege",
    "tower",
    "town",
    "unlimited",
    "field_level",
    "difficulty",
    "solo",
    "battle",
    "morale_decks",
)
SIDE_KEYS = (
    "hero",
    "level",
    "led_by",
    "units",
    "hand",
    "deck",
    "discard",
    "gold",
    "morale",
    "good_morale",
    "bad_morale",
    "refuge",
    "movement",
    "expert_left",
    "limit",
    "strict",
    "field",
)
UNIT_KEYS = ("card", "pack", "cell", "damage", "paralysed", "defending", "activated", "retaliated")


@play_as("combat")
class SingleCombat(Mode):
    """Seat 0 attacks, seat 1 defends or moves the neutral units; in solo play seat 0 moves those as well."""

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        only_keys(
            setup,
            SETUP_KEYS,
        )
        book = edition(setup)
        ground = one_of(setup, "board", ("hex", "square"), "square")
        chosen = settings(setup)
        layers = ["hex-board"] if ground == "hex" else []
        if setup.get("battle"):
            layers.append("battle")
        if setup.get("morale_decks"):
            layers.append("morale-decks")
        name = "hex" if ground == "hex" else EDITIONS[book].board
        standing = ground == "hex" or EDITIONS[book].deploys_before_combat
        sides = [_side(setup, side, name, number, standing) for number, side in enumerate(("attacker", "defender"))]
        if sides[ATTACKER]["led_by"] == "neutral":
            raise BadSetup("neutral units never attack; they can only be the defender")
        for side in sides:
            if side["field"] and side["led_by"] != "neutral":
                raise BadSetup("a field is guarded by neutral units: its side must be led_by 'neutral'")
        if setup.get("solo") and sides[DEFENDER]["led_by"] != "neutral":
            raise BadSetup("in solo play the defender's units are neutral: led_by must be 'neutral'")
        checked = {
            "edition": book,
            "board": ground,
            "settings": chosen,
            "layers": [*layers, *chosen],
            "attacker": sides[0],
            "defender": sides[1],
            "field_level": int(setup.get("field_level", sides[DEFENDER]["field"] or 1)),
            "difficulty": one_of(setup, "difficulty", DIFFICULTIES, "normal"),
        }
        azure = any(UNITS[unit["card"]].tier == "azure" for unit in sides[1]["units"])
        for key, default in (
            ("siege", False),
            ("tower", False),
            ("town", bool(setup.get("siege"))),
            ("unlimited", sides[1]["led_by"] != "neutral" or azure),
            ("battle", False),
            ("morale_decks", False),
            ("solo", False),
        ):
            checked[key] = bool(setup.get(key, default))
        return checked

    def begin(self) -> Sequence[Step]:
        sides = [self.setup["attacker"], self.setup["defender"]]
        self.state = BoardState([_player(side) for side in sides])
        for name, positive in ((GOOD, True), (BAD, False)):
            cards = [card.id for card in MORALE.values() if card.positive == positive for _ in range(card.copies)]
            for player in self.state.players:
                for card in player.good_morale if positive else player.bad_morale:
                    cards.remove(card)
            self.chance.shuffle(cards, f"shared-{name}")
            self.state.decks[name] = Deck(tuple(cards))
        lay_out_neutrals(self)
        seats = (0, 0 if self.setup["solo"] else 1)
        forces = [
            _force(seat, side, self.book.board, self.setup["difficulty"])
            for seat, side in zip(seats, sides, strict=True)
        ]
        return (
            BeginCombat(
                forces[0],
                forces[1],
                unlimited=self.setup["unlimited"],
                siege=self.setup["siege"],
                tower=self.setup["tower"],
                town=self.setup["town"],
                field_level=self.setup["field_level"],
                ready=SetConditions(),
            ),
            NameWinner(),
        )


def _player(side: dict[str, Any]) -> Player:
    hero = HEROES[side["hero"]]
    return Player(
        hero.faction,
        hero.id,
        steps=2 * side["level"],
        hand=sorted(side["hand"]),
        deck=list(side["deck"]),
        discard=list(side["discard"]),
        gold=side["gold"],
        morale=side["morale"],
        good_morale=tuple(side["good_morale"]),
        bad_morale=tuple(side["bad_morale"]),
        expert_left=side["expert_left"],
    )


def _force(seat: Seat, side: dict[str, Any], name: str, difficulty: str) -> Force:
    ground = board(name)
    units = side["units"]
    placed = all(unit["cell"] for unit in units)
    return Force(
        seat,
        tuple(Troop(unit["card"], unit["pack"]) for unit in units),
        side["led_by"],
        tuple(ground.cell_of[unit["cell"]] for unit in units) if placed else (),
        side["limit"],
        side["refuge"],
        side["movement"],
        side["strict"],
        field_guard(side["field"], difficulty) if side["field"] else (),
    )


def _side(setup: Mapping[str, Any], name: str, ground: str, number: int, standing: bool) -> dict[str, Any]:
    side = setup.get(name)
    if not isinstance(side, Mapping):
        raise BadSetup(f"{name} is missing: it needs at least {{'units': [{{'card': 'castle.griffins'}}]}}")
    only_keys(side, SIDE_KEYS, name)
    level = side.get("level", 1)
    if not isinstance(level, int) or not 1 <= level <= HIGHEST_LEVEL:
        raise BadSetup(f"{name}: a level is a number from 1 to {HIGHEST_LEVEL}, not {level!r}")
    limit = side.get("limit", 5)
    field = side.get("field", 0)
    if field and (field not in FIELD_LEVELS or side.get("units")):
        raise BadSetup(f"{name}: a field has a level from 1 to 7, and its guard is drawn, so it lists no units")
    units = [] if field else _units(side.get("units"), name, ground, number)
    if len(units) > limit and (standing or units[0]["cell"]):
        raise BadSetup(f"{name} fields {len(units)} units; at most {limit} can fight in a combat")
    default = ("castle.catherine", "necropolis.sandro")[number]
    return {
        "hero": a_hero(side.get("hero", default)),
        "level": level,
        "led_by": one_of(side, "led_by", ("main", "secondary", "none", "neutral"), "main"),
        "units": units,
        "hand": some_cards(side.get("hand", []), f"{name}'s hand"),
        "deck": some_cards(side.get("deck", []), f"{name}'s deck"),
        "discard": some_cards(side.get("discard", []), f"{name}'s discard pile"),
        "gold": int(side.get("gold", 0)),
        "morale": int(side.get("morale", 0)),
        "good_morale": _morale(side.get("good_morale", []), positive=True),
        "bad_morale": _morale(side.get("bad_morale", []), positive=False),
        "refuge": bool(side.get("refuge", False)),
        "movement": int(side.get("movement", 0)),
        "expert_left": int(side.get("expert_left", expert_limit(level))),
        "limit": limit,
        "strict": bool(side.get("strict", bool(setup.get("solo")) and number == DEFENDER)),
        "field": field,
    }


def _morale(cards: Any, *, positive: bool) -> list[str]:
    for card in cards:
        if card not in MORALE or MORALE[card].positive != positive:
            raise BadSetup(f"{card!r} is no {'positive' if positive else 'negative'} Morale card")
    return list(cards)


def _units(units: Any, name: str, ground: str, number: int) -> list[dict[str, Any]]:
    if not isinstance(units, (list, tuple)) or not units:
        raise BadSetup(f"{name} needs a list of units, such as [{{'card': 'castle.griffins', 'pack': True}}]")
    found: list[dict[str, Any]] = []
    for entry in units:
        if not isinstance(entry, Mapping):
            raise BadSetup(f"{name}: a unit is an entry such as {{'card': 'castle.griffins'}}, not {entry!r}")
        only_keys(entry, UNIT_KEYS, f"a unit of {name}")
        card = UNITS[a_unit(entry.get("card"))]
        pack = bool(entry.get("pack", False))
        if pack and card.pack is None:
            raise BadSetup(f"{name}: {card.id} is a neutral unit and has no Pack side")
        cell = entry.get("cell", "")
        if cell and cell not in board(ground).cell_of:
            raise BadSetup(
                f"{name}: the {ground} board has no space {cell!r}; spaces run from a1 to {board(ground).names[-1]}"
            )
        found.append({**entry, "card": card.id, "pack": pack, "cell": cell, "damage": int(entry.get("damage", 0))})
    cells = [unit["cell"] for unit in found if unit["cell"]]
    if cells and len(cells) < len(found):
        raise BadSetup(f"{name}: give every unit a cell, or none")
    for cell in cells:
        if cells.count(cell) > 1:
            raise BadSetup(f"{name}: two units on {cell}; a space holds one unit")
    different_units([unit["card"] for unit in found], name)
    return found


class SetConditions(Data, Step, frozen=True):
    """Damage and tokens that the set-up puts on units before the fight."""

    def run(self, game: SingleCombat) -> tuple[Step, ...]:
        combat = game.combat
        entries = [list(game.setup[side]["units"]) for side in ("attacker", "defender")]
        for unit in combat.units:
            entry = next((item for item in entries[unit.side] if item["card"] == unit.card), None)
            if entry is None:
                continue
            entries[unit.side].remove(entry)
            unit.damage = min(entry["damage"], health(combat, unit) - 1)
            for token in ("paralysed", "defending", "activated", "retaliated"):
                setattr(unit, token, bool(entry.get(token, False)))
        return ()


class NameWinner(Data, Step, frozen=True):
    """The combat is the whole game."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.state.result
        assert combat is not None
        game.finish(Outcome((combat.winner,) if combat.winner >= 0 else (), combat.reason))
        return ()
