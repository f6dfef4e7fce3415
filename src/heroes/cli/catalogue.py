"""Every component of both games in one shape, and the printed lists that content is held against."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec
import yaml

from heroes.rules.board import library
from heroes.rules.cardgame import cards as cardgame


class Component(msgspec.Struct, frozen=True):
    """One card, unit or hero."""

    id: str
    name: str
    game: str
    box: str
    kind: str
    owner: str = ""
    """The faction of a unit, the hero of a specialty."""
    text: str = ""
    uses: int = 1
    """How many ways there are to play it; a unit can always fight."""
    map_uses: tuple[str, ...] = ()
    """Those of them that work on the map alone."""

    @property
    def printed(self) -> tuple[str, str, str, str]:
        """What tells it apart on paper."""
        return self.box, self.kind, self.owner, self.name

    @property
    def waits_for_the_map(self) -> bool:
        return self.uses > 0 and len(self.map_uses) == self.uses


def components() -> list[Component]:
    """Everything that has been registered, in printed order."""
    return [*_units(), *_heroes(), *_board_cards(), *_morale(), *_card_game()]


def _units() -> Iterator[Component]:
    for unit in library.UNITS.values():
        text = " / ".join(filter(None, (unit.text_few, unit.text_pack)))
        on_map = tuple(word for face in filter(None, (unit.few, unit.pack)) for word in face.on_map)
        uses = 1 + len(on_map)
        yield Component(unit.id, unit.name, "board", unit.box, "unit", unit.faction, text, uses, on_map)


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
            tuple(use.key for use in card.uses if use.effect.map_only),
        )


def _morale() -> Iterator[Component]:
    for card in library.MORALE.values():
        text = " / ".join(use.text for use in card.card.uses)
        yield Component(card.id, card.card.name, "board", "battlefield", "morale", "", text, len(card.card.uses))


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
