"""A combat on its own, from a set-up: two armies, heroes, hands, board, edition, siege or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from heroes.engine import BadSetup, Data, Outcome, Rng, Seat, Step, play_as
from heroes.engine.registry import rule
from heroes.rules.board.book.layers import EDITIONS
from heroes.rules.board.cards.morale import MOST_GOOD_CARDS, lay_out_morale
from heroes.rules.board.combat.difficulty import DIFFICULTIES, FIELD_LEVELS, field_guard, lay_out_neutrals
from heroes.rules.board.combat.placement import BeginCombat, Force
from heroes.rules.board.combat.siege import HEX_WALLS
from heroes.rules.board.library.components import CARDS, HEROES, MACHINES, MORALE, UNITS, boxes_for
from heroes.rules.board.library.levels import HIGHEST_LEVEL, expert_limit
from heroes.rules.board.modes.mode import Mode
from heroes.rules.board.modes.random_combat import random_combat
from heroes.rules.board.realm.machines import TakeMachine, lay_out_machines
from heroes.rules.board.scenario.checking import (
    a_hero,
    a_unit,
    different_units,
    edition,
    further_boxes,
    known,
    one_of,
    only_keys,
    settings,
    some_boxes,
    some_cards,
    whole_number,
    yes_or_no,
)
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import BoardState, Player, Troop
from heroes.rules.board.state.ground import ATTACKER, DEFENDER, board
from heroes.rules.board.state.statistics import health
from heroes.words import say

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
    "boxes",
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
    "machines",
)
TOKENS = ("paralysed", "defending", "activated", "retaliated")
UNIT_KEYS = ("card", "pack", "cell", "damage", *TOKENS)
MOST_UNITS = 7
"""A faction has no more; how many of them may fight is the side's `limit`."""


@play_as("combat")
class SingleCombat(Mode):
    """Seat 0 attacks, seat 1 defends or moves the neutral units; in solo play seat 0 moves those as well."""

    rules_version: ClassVar[int] = 5

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
            raise BadSetup(say("setup.error.battle-its-own-never"))
        name = "hex" if ground == "hex" else EDITIONS[book].board
        standing = ground == "hex" or EDITIONS[book].deploys_before_combat
        boxes = some_boxes(setup, boxes_of_what_is_named(setup))
        sides = [
            _side(setup, side, name, number, boxes, standing=standing, solo=solo)
            for number, side in enumerate(("attacker", "defender"))
        ]
        if sides[ATTACKER]["led_by"] == "neutral":
            raise BadSetup(say("setup.error.neutral-units-never-attack"))
        both = {unit["cell"] for unit in sides[0]["units"]} & {unit["cell"] for unit in sides[1]["units"]} - {""}
        if both:
            raise BadSetup(say("setup.error.two-units-space-holds", min=min(both)))
        for side in sides:
            if side["field"] and side["led_by"] != "neutral":
                raise BadSetup(say("setup.error.field-guarded-by-neutral"))
        if solo and sides[DEFENDER]["led_by"] != "neutral":
            raise BadSetup(say("setup.error.solo-play-defenders-units"))
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
            raise BadSetup(say("setup.error.arrow-tower-takes-part"))
        if battle and any(side["refuge"] for side in sides):
            raise BadSetup(say("setup.error.nobody-can-leave-battle"))
        _check_cells(sides, name, siege=siege)
        _check_morale(sides, decks=battle or decks, battle=battle)
        return checked | further_boxes(boxes)

    @classmethod
    def random_setup(cls, rng: Rng) -> dict[str, Any]:
        return random_combat(rng)

    def begin(self) -> Sequence[Step]:
        sides = [self.setup["attacker"], self.setup["defender"]]
        self.begin_state(BoardState([_player(side) for side in sides]))
        if self.book.morale_decks:
            lay_out_morale(self, symbol=self.setup["battle"])
        lay_out_neutrals(self, self.boxes)
        lay_out_machines(self)
        for seat, side in enumerate(sides):
            for card in side.get("machines", ()):
                TakeMachine(seat, card).run(self)
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


def boxes_of_what_is_named(setup: Mapping[str, Any]) -> list[str]:
    """The boxes of the heroes, units and cards that a set-up names: whoever names them has them on the table."""
    found: list[str] = []
    for side in (setup.get("attacker"), setup.get("defender")):
        if not isinstance(side, Mapping):
            continue
        if known(side.get("hero"), HEROES):
            found += boxes_for(side["hero"])
        units = side.get("units")
        for entry in units if isinstance(units, (list, tuple)) else ():
            if isinstance(entry, Mapping) and known(entry.get("card"), UNITS):
                found.append(UNITS[entry["card"]].box)
        for pile in ("hand", "deck", "discard", "machines"):
            cards = side.get(pile)
            found += [CARDS[card].box for card in cards if known(card, CARDS)] if isinstance(cards, list) else []
    return found


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


@rule("battlefield.board.unit-footprint")
def _check_cells(sides: Sequence[Mapping[str, Any]], ground: str, *, siege: bool) -> None:
    """A space holds one unit, and nobody stands in a wall."""
    placed = [unit["cell"] for side in sides for unit in side["units"] if unit["cell"]]
    for cell in placed:
        if placed.count(cell) > 1:
            raise BadSetup(say("setup.error.two-units-space-holds-2", cell=cell))
    if ground != "hex":
        return
    if placed and len(placed) < sum(len(side["units"]) for side in sides):
        raise BadSetup(say("setup.error.hex-board-give-units"))
    for number, side in enumerate(sides):
        closed = {cell for item in HEX_WALLS for cell in item.cells if number == ATTACKER or cell not in item.opening}
        for unit in side["units"]:
            if siege and unit["cell"] and board(ground).cell_of[unit["cell"]] in closed:
                raise BadSetup(say("setup.error.would-stand-which-wall", unit=unit["card"], unit2=unit["cell"]))


@rule("battlefield.regular.morale.optional", "battlefield.regular.morale.limit")
def _check_morale(sides: Sequence[Mapping[str, Any]], *, decks: bool, battle: bool) -> None:
    """Morale cards are held only where there are Morale decks, two positive ones at most, and without the Battlefield
    symbol in a regular game (battlefield.regular.morale.*)."""
    held = [card for side in sides for card in (*side["good_morale"], *side["bad_morale"])]
    if held and not decks:
        raise BadSetup(say("setup.error.morale-cards-need-morale"))
    for card, count in Counter(held).items():
        if count > MORALE[card].copies:
            raise BadSetup(
                say("setup.error.copies-morale-card-but", count=count, card=repr(card), copies=MORALE[card].copies)
            )
        if MORALE[card].battlefield_only and not battle:
            raise BadSetup(say("setup.error.morale-card-bears-battlefield", card=repr(card)))
    for side in sides:
        if len(side["good_morale"]) > MOST_GOOD_CARDS:
            raise BadSetup(
                say("setup.error.most-positive-morale-cards", most_good_cards=MOST_GOOD_CARDS, side=side["good_morale"])
            )


def _side(
    setup: Mapping[str, Any],
    name: str,
    ground: str,
    number: int,
    boxes: Sequence[str],
    *,
    standing: bool,
    solo: bool,
) -> dict[str, Any]:
    side = setup.get(name)
    if not isinstance(side, Mapping):
        raise BadSetup(say("setup.error.missing-needs-least-units", name=name))
    only_keys(side, SIDE_KEYS, name)
    level = whole_number(side, "level", 1, 1, HIGHEST_LEVEL, where=name)
    limit = whole_number(side, "limit", 5, 1, MOST_UNITS, where=name)
    field = whole_number(side, "field", 0, 0, where=name)
    if field and (field not in FIELD_LEVELS or side.get("units")):
        raise BadSetup(say("setup.error.field-has-level-from", name=name))
    units = [] if field else _units(side.get("units"), name, ground, number)
    if len(units) > limit and (standing or units[0]["cell"]):
        raise BadSetup(say("setup.error.fields-units-most-can", name=name, n=len(units), limit=limit))
    default = next(hero.id for hero in HEROES.values() if hero.stands_in == ("attacker", "defender")[number])
    cards = {pile: some_cards(side.get(pile, []), f"{name}.{pile}", boxes) for pile in ("hand", "deck", "discard")}
    some_cards([card for pile in cards.values() for card in pile], name, boxes)
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
        **_machines(side, name),
    }


def _machines(side: Mapping[str, Any], where: str) -> dict[str, Any]:
    """War Machines that the player owns, one of a kind; a set-up without any does not speak of them."""
    named = side.get("machines", [])
    if not isinstance(named, (list, tuple)) or not all(known(card, MACHINES) for card in named):
        raise BadSetup(say("setup.error.machines-list", where=where, named=repr(named), list=list(MACHINES)))
    if len(set(named)) != len(named):
        raise BadSetup(say("setup.error.machine-twice", where=where, named=repr(named)))
    return {"machines": list(named)} if named else {}


def _morale(cards: Any, *, positive: bool) -> list[str]:
    if not isinstance(cards, (list, tuple)):
        raise BadSetup(say("setup.error.morale-cards-list-cards", cards=repr(cards)))
    for card in cards:
        if not known(card, MORALE) or MORALE[card].positive != positive:
            raise BadSetup(say("setup.error.morale-card", card=repr(card), how=bool(positive)))
    return list(cards)


def _units(units: Any, name: str, ground: str, number: int) -> list[dict[str, Any]]:
    if not isinstance(units, (list, tuple)) or not units:
        raise BadSetup(say("setup.error.needs-list-units-such", name=name))
    found: list[dict[str, Any]] = []
    for entry in units:
        if not isinstance(entry, Mapping):
            raise BadSetup(say("setup.error.unit-entry-such-as", name=name, entry=repr(entry)))
        only_keys(entry, UNIT_KEYS, f"a unit of {name}")
        card = UNITS[a_unit(entry.get("card"))]
        pack = yes_or_no(entry, "pack", default=False, where=card.id)
        if pack and card.pack is None:
            raise BadSetup(say("setup.error.neutral-unit-has-pack", name=name, card=card.id))
        cell = entry.get("cell", "")
        if cell != "" and not known(cell, board(ground).cell_of):
            raise BadSetup(
                say(
                    "setup.error.board-has-space-spaces",
                    name=name,
                    ground=ground,
                    cell=repr(cell),
                    cell2=board(ground).names[-1],
                )
            )
        tokens = {token: yes_or_no(entry, token, default=False, where=card.id) for token in TOKENS if token in entry}
        damage = whole_number(entry, "damage", 0, 0, where=card.id)
        found.append({"card": card.id, "pack": pack, "cell": cell, "damage": damage, **tokens})
    cells = [unit["cell"] for unit in found if unit["cell"]]
    if cells and len(cells) < len(found):
        raise BadSetup(say("setup.error.give-every-unit-cell", name=name))
    different_units([unit["card"] for unit in found], name)
    return found


class SetConditions(Data, Step, frozen=True, tag="board.set-conditions"):
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


class NameWinner(Data, Step, frozen=True, tag="board.name-winner"):
    """The combat is the whole game."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.state.result
        assert combat is not None
        game.finish(Outcome((combat.winner,) if combat.winner >= 0 else (), combat.reason))
        return ()
