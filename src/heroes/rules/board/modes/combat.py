"""A combat on its own, from a set-up: two armies, heroes, hands, board, edition, siege or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from heroes.engine import BadSetup, Data, Outcome, Rng, Seat, Step, play_as
from heroes.rules.board.book.book import EDITIONS
from heroes.rules.board.cards.morale import MOST_GOOD_CARDS, lay_out_morale
from heroes.rules.board.combat.difficulty import DIFFICULTIES, FIELD_LEVELS, field_guard, lay_out_neutrals
from heroes.rules.board.combat.placement import BeginCombat, Force
from heroes.rules.board.combat.siege import HEX_WALLS
from heroes.rules.board.library.components import HEROES, MORALE, UNITS
from heroes.rules.board.library.levels import HIGHEST_LEVEL, expert_limit
from heroes.rules.board.modes.mode import Mode
from heroes.rules.board.modes.random_combat import random_combat
from heroes.rules.board.scenario.checking import (
    a_hero,
    a_unit,
    different_units,
    edition,
    known,
    one_of,
    only_keys,
    settings,
    some_cards,
    whole_number,
    yes_or_no,
)
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import BoardState, Player, Troop
from heroes.rules.board.state.ground import ATTACKER, DEFENDER, board
from heroes.rules.board.state.statistics import health

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
TOKENS = ("paralysed", "defending", "activated", "retaliated")
UNIT_KEYS = ("card", "pack", "cell", "damage", *TOKENS)
MOST_UNITS = 7
"""A faction has no more; how many of them may fight is the side's `limit`."""


@play_as("combat")
class SingleCombat(Mode):
    """Seat 0 attacks, seat 1 defends or moves the neutral units; in solo play seat 0 moves those as well."""

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        only_keys(setup, SETUP_KEYS)
        book = edition(setup)
        ground = one_of(setup, "board", ("hex", "square"), "square")
        chosen = settings(setup)
        battle, siege, solo, decks = (
            yes_or_no(setup, key, default=False) for key in ("battle", "siege", "solo", "morale_decks")
        )
        layers = ["hex-board"] if ground == "hex" else []
        if battle:
            layers.append("battle")
        if decks:
            layers.append("morale-decks")
        if battle and (siege or decks):
            raise BadSetup(
                "a battle of its own is never a siege and has Morale decks anyway: drop 'siege', 'morale_decks'"
            )
        name = "hex" if ground == "hex" else EDITIONS[book].board
        standing = ground == "hex" or EDITIONS[book].deploys_before_combat
        sides = [
            _side(setup, side, name, number, standing=standing, solo=solo)
            for number, side in enumerate(("attacker", "defender"))
        ]
        if sides[ATTACKER]["led_by"] == "neutral":
            raise BadSetup("neutral units never attack; they can only be the defender")
        both = {unit["cell"] for unit in sides[0]["units"]} & {unit["cell"] for unit in sides[1]["units"]} - {""}
        if both:
            raise BadSetup(f"two units on {min(both)}; a space holds one unit")
        for side in sides:
            if side["field"] and side["led_by"] != "neutral":
                raise BadSetup("a field is guarded by neutral units: its side must be led_by 'neutral'")
        if solo and sides[DEFENDER]["led_by"] != "neutral":
            raise BadSetup("in solo play the defender's units are neutral: led_by must be 'neutral'")
        checked = {
            "edition": book,
            "board": ground,
            "settings": chosen,
            "layers": [*layers, *chosen],
            "attacker": sides[0],
            "defender": sides[1],
            "field_level": whole_number(setup, "field_level", sides[DEFENDER]["field"] or 1, 0, HIGHEST_LEVEL),
            "difficulty": one_of(setup, "difficulty", DIFFICULTIES, "normal"),
        }
        azure = any(UNITS[unit["card"]].tier == "azure" for unit in sides[1]["units"])
        for key, default in (
            ("siege", False),
            ("tower", False),
            ("town", siege),
            ("unlimited", sides[1]["led_by"] != "neutral" or azure),
            ("battle", False),
            ("morale_decks", False),
            ("solo", False),
        ):
            checked[key] = yes_or_no(setup, key, default=default)
        if checked["tower"] and not siege:
            raise BadSetup("the Arrow Tower takes part in sieges only: it needs 'siege': true")
        if battle and any(side["refuge"] for side in sides):
            raise BadSetup("nobody can leave a battle of its own, so no side has a 'refuge' to go to")
        _check_cells(sides, name, siege=siege)
        _check_morale(sides, decks=battle or decks, battle=battle)
        return checked

    @classmethod
    def random_setup(cls, rng: Rng) -> dict[str, Any]:
        return random_combat(rng)

    def begin(self) -> Sequence[Step]:
        sides = [self.setup["attacker"], self.setup["defender"]]
        self.state = BoardState([_player(side) for side in sides])
        if self.book.morale_decks:
            lay_out_morale(self, symbol=self.setup["battle"])
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
        draws=field_guard(side["field"], difficulty) if side["field"] else (),
    )


def _check_cells(sides: Sequence[Mapping[str, Any]], ground: str, *, siege: bool) -> None:
    """A space holds one unit, and nobody stands in a wall."""
    placed = [unit["cell"] for side in sides for unit in side["units"] if unit["cell"]]
    for cell in placed:
        if placed.count(cell) > 1:
            raise BadSetup(f"two units on {cell}; a space holds one unit")
    if ground != "hex":
        return
    if placed and len(placed) < sum(len(side["units"]) for side in sides):
        raise BadSetup("on the hex board give the units of both sides a cell, or none of them")
    for number, side in enumerate(sides):
        closed = {cell for item in HEX_WALLS for cell in item.cells if number == ATTACKER or cell not in item.opening}
        for unit in side["units"]:
            if siege and unit["cell"] and board(ground).cell_of[unit["cell"]] in closed:
                raise BadSetup(f"{unit['card']} would stand on {unit['cell']}, which is a wall")


def _check_morale(sides: Sequence[Mapping[str, Any]], *, decks: bool, battle: bool) -> None:
    """Morale cards are held only where there are Morale decks, two positive ones at most, and without the Battlefield
    symbol in a regular game (battlefield.regular.morale.*)."""
    held = [card for side in sides for card in (*side["good_morale"], *side["bad_morale"])]
    if held and not decks:
        raise BadSetup("Morale cards need the Morale decks: 'morale_decks': true, or 'battle': true")
    for card, count in Counter(held).items():
        if count > MORALE[card].copies:
            raise BadSetup(f"{count} copies of the Morale card {card!r}, but there are only {MORALE[card].copies}")
        if MORALE[card].battlefield_only and not battle:
            raise BadSetup(f"the Morale card {card!r} bears the Battlefield symbol: a regular game leaves it out")
    for side in sides:
        if len(side["good_morale"]) > MOST_GOOD_CARDS:
            raise BadSetup(f"at most {MOST_GOOD_CARDS} Positive Morale cards can be held, not {side['good_morale']}")


def _side(
    setup: Mapping[str, Any], name: str, ground: str, number: int, *, standing: bool, solo: bool
) -> dict[str, Any]:
    side = setup.get(name)
    if not isinstance(side, Mapping):
        raise BadSetup(f"{name} is missing: it needs at least {{'units': [{{'card': 'castle.griffins'}}]}}")
    only_keys(side, SIDE_KEYS, name)
    level = whole_number(side, "level", 1, 1, HIGHEST_LEVEL, where=name)
    limit = whole_number(side, "limit", 5, 1, MOST_UNITS, where=name)
    field = whole_number(side, "field", 0, 0, where=name)
    if field and (field not in FIELD_LEVELS or side.get("units")):
        raise BadSetup(f"{name}: a field has a level from 1 to 7, and its guard is drawn, so it lists no units")
    units = [] if field else _units(side.get("units"), name, ground, number)
    if len(units) > limit and (standing or units[0]["cell"]):
        raise BadSetup(f"{name} fields {len(units)} units; at most {limit} can fight in a combat")
    default = ("castle.catherine", "necropolis.sandro")[number]
    cards = {pile: some_cards(side.get(pile, []), f"{name}'s {pile}") for pile in ("hand", "deck", "discard")}
    some_cards([card for pile in cards.values() for card in pile], name)
    return {
        "hero": a_hero(side.get("hero", default)),
        "level": level,
        "led_by": one_of(side, "led_by", ("main", "secondary", "none", "neutral"), "main"),
        "units": units,
        **cards,
        "gold": whole_number(side, "gold", 0, 0, where=name),
        "morale": whole_number(side, "morale", 0, -1, 1, where=name),
        "good_morale": _morale(side.get("good_morale", []), positive=True),
        "bad_morale": _morale(side.get("bad_morale", []), positive=False),
        "refuge": yes_or_no(side, "refuge", default=False, where=name),
        "movement": whole_number(side, "movement", 0, 0, where=name),
        "expert_left": whole_number(side, "expert_left", expert_limit(level), 0, expert_limit(level), where=name),
        "limit": limit,
        "strict": yes_or_no(side, "strict", default=solo and number == DEFENDER, where=name),
        "field": field,
    }


def _morale(cards: Any, *, positive: bool) -> list[str]:
    if not isinstance(cards, (list, tuple)):
        raise BadSetup(f"Morale cards are a list of cards, not {cards!r}")
    for card in cards:
        if not known(card, MORALE) or MORALE[card].positive != positive:
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
        pack = yes_or_no(entry, "pack", default=False, where=card.id)
        if pack and card.pack is None:
            raise BadSetup(f"{name}: {card.id} is a neutral unit and has no Pack side")
        cell = entry.get("cell", "")
        if cell != "" and not known(cell, board(ground).cell_of):
            raise BadSetup(
                f"{name}: the {ground} board has no space {cell!r}; spaces run from a1 to {board(ground).names[-1]}"
            )
        tokens = {token: yes_or_no(entry, token, default=False, where=card.id) for token in TOKENS if token in entry}
        damage = whole_number(entry, "damage", 0, 0, where=card.id)
        found.append({"card": card.id, "pack": pack, "cell": cell, "damage": damage, **tokens})
    cells = [unit["cell"] for unit in found if unit["cell"]]
    if cells and len(cells) < len(found):
        raise BadSetup(f"{name}: give every unit a cell, or none")
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
            for token in TOKENS:
                setattr(unit, token, bool(entry.get(token, False)))
        return ()


class NameWinner(Data, Step, frozen=True):
    """The combat is the whole game."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.state.result
        assert combat is not None
        game.finish(Outcome((combat.winner,) if combat.winner >= 0 else (), combat.reason))
        return ()
