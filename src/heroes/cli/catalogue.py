"""Every component of both games in one shape, and the printed lists that content is held against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any

import msgspec
import yaml

from heroes.rules.board.library import components as library
from heroes.rules.board.library import places as facts
from heroes.rules.board.library.abilities import answers
from heroes.rules.board.state.map_events import amounts
from heroes.rules.duel import cards as cardgame
from heroes.rules.words.card import Effect, Use


class Component(msgspec.Struct, frozen=True):
    """One card, unit, hero, building, tile, location or week."""

    id: str
    name: str
    game: str
    box: str
    kind: str
    owner: str = ""
    """The faction of a unit, the hero of a specialty."""
    text: str = ""
    uses: int = 1
    """How many things it does; a unit can always fight."""
    unfinished: tuple[str, ...] = ()
    """Those of them that no rule carries out."""

    @property
    def printed(self) -> tuple[str, str, str, str]:
        """What tells it apart on paper."""
        return self.box, self.kind, self.owner, self.name

    @property
    def ready(self) -> bool:
        """Whether everything that it says is done by a rule."""
        return self.uses > 0 and not self.unfinished


def components() -> list[Component]:
    """Everything that has been registered, in printed order."""
    return [
        *_units(),
        *_heroes(),
        *_board_cards(),
        *_morale(),
        *_buildings(),
        *_tiles(),
        *_locations(),
        *_weeks(),
        *_card_game(),
    ]


def _units() -> Iterator[Component]:
    for unit in library.UNITS.values():
        text = " / ".join(filter(None, (unit.text_few, unit.text_pack)))
        abilities = [ability for face in filter(None, (unit.few, unit.pack)) for ability in face.abilities]
        idle = tuple(type(ability).__name__ for ability in abilities if not answers([ability]))
        yield Component(unit.id, unit.name, "board", unit.box, "unit", unit.faction, text, 1 + len(abilities), idle)


def _heroes() -> Iterator[Component]:
    for hero in library.HEROES.values():
        text = f"{hero.title} of {hero.faction}; {hero.ability}; {hero.specialty}"
        yield Component(hero.id, hero.name, "board", hero.box, "hero", "", text)


def _board_cards() -> Iterator[Component]:
    specialties = {
        hero.specialty_card(level): (hero.name, f"{hero.name} {level}")
        for hero in library.HEROES.values()
        for level in (1, 4, 6)
    }
    for card in library.CARDS.values():
        owner, name = specialties.get(card.id, ("", card.name))
        yield Component(
            card.id,
            name,
            "board",
            card.box,
            card.kind,
            owner,
            " / ".join(use.text for use in card.uses),
            len(card.uses),
            _unfinished(card.uses),
        )


def _unfinished(uses: Iterable[Use]) -> tuple[str, ...]:
    return tuple(use.key or "basic" for use in uses if not is_carried_out(use.effect))


def is_carried_out(effect: Effect) -> bool:
    """A word that leads to no step only stands for its parts."""
    return type(effect).steps is not Effect.steps and all(map(is_carried_out, effect.parts()))


def _morale() -> Iterator[Component]:
    for card in library.MORALE.values():
        text = " / ".join(use.text for use in card.card.uses)
        uses = card.card.uses
        unfinished = _unfinished(uses)
        yield Component(card.id, card.card.name, "board", "battlefield", "morale", "", text, len(uses), unfinished)


_ROLES = ("citadel", "dwelling-bronze", "dwelling-silver", "dwelling-gold")
"""Buildings of which the chapter on recruiting speaks; all others say themselves what they do."""
_CHAPTERS = ("town", "settlement", "obelisk", "dragon-utopia", "sanctuary")
"""Locations with rules of their own, or whose effect the scenario gives."""
_NO_EFFECT = "Nothing happens."


def _buildings() -> Iterator[Component]:
    for town in facts.TOWNS.values():
        for one in town.buildings:
            uses = len(one.services) + bool(one.spell_price) + (one.role in _ROLES)
            text = f"{one.text} Costs {amounts(*one.cost)}."
            yield Component(one.id, one.name, "board", "core", "building", town.faction, text, uses)


def _tiles() -> Iterator[Component]:
    for tile in facts.TILES.values():
        text = ", ".join(field.location for field in tile.fields)
        absent = tuple(field.location for field in tile.fields if field.location not in facts.LOCATIONS)
        yield Component(tile.id, tile.id, "board", tile.box, "tile", "", text, len(tile.fields), absent)


def _locations() -> Iterator[Component]:
    for one in facts.LOCATIONS.values():
        does = one.reward is not None or one.mine[1] or one.category == facts.PLAIN or one.id in _CHAPTERS
        yield Component(one.id, one.name, "board", one.box, "location", "", one.text, int(bool(does)))


def _weeks() -> Iterator[Component]:
    for card in facts.ASTROLOGERS.values():
        does = (card.now is not None) + (card.next_resource is not None) + len(card.during)
        uses = does or int(card.text == _NO_EFFECT)
        yield Component(card.id, card.name, "board", card.box, "week", "", card.text, uses)


def _card_game() -> Iterator[Component]:
    for card in cardgame.CARDS.values():
        yield Component(card.id, card.name, "cardgame", card.expansion, card.type, card.faction, card.text)


def printed() -> list[tuple[str, str, str, str]]:
    """What the boxes hold: box, kind, owner, name."""
    boxes: dict[str, dict[str, Any]] = yaml.safe_load(files("heroes.cli").joinpath("boxes.yaml").read_bytes())
    found = []
    for box, kinds in boxes.items():
        for heading, names in kinds.items():
            kind, _, owner = heading.partition(" of ")
            if kind == "specialty":
                found += [(box, kind, name, f"{name} {level}") for name in names for level in owner.split(", ")]
            else:
                found += [(box, kind, owner, name) for name in names]
    return found
