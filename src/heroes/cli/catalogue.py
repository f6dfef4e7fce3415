"""Every component of both games in one shape, and the printed lists that content is held against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
import yaml

from heroes.cli.facts import (
    Facts,
    HeroFacts,
    UnitFacts,
    of_adventure,
    of_building,
    of_card,
    of_hero,
    of_location,
    of_played,
    of_unit,
)
from heroes.rules.board.library import adventure, places
from heroes.rules.board.library import components as library
from heroes.rules.board.library.abilities import answers
from heroes.rules.duel import cards as cardgame
from heroes.rules.words.card import SCROLL, Effect, Use
from heroes.words import Said, Words, in_a_row, say

BOARD_GAME, CARD_GAME = "board", "cardgame"


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
    facts: Facts = Facts()
    """The numbers printed on it."""

    @property
    def printed(self) -> tuple[str, str, str, str]:
        """What tells it apart on paper; a list of specialties goes by hero and level."""
        if self.kind == "specialty":
            hero, level = _specialties()[self.id]
            return self.box, self.kind, self.owner, f"{hero} {level}"
        return self.box, self.kind, self.owner, self.name

    @property
    def ready(self) -> bool:
        """Whether everything that it says is done by a rule."""
        return self.uses > 0 and not self.unfinished

    @property
    def says(self) -> Said:
        """Its name in any language."""
        if self.game == CARD_GAME:
            return Said(f"duel.card.{self.id}")
        if self.kind == "tile":
            return say("cli.card.tile", id=self.id)
        return Said(f"{_ROOMS.get(self.kind, 'card')}.{self.id}")

    def lines(self) -> list[Said]:
        """Everything printed on it, for people: what it is, its numbers, its text."""
        kind, box = Said(f"cli.kind.{self.kind}"), Said(f"cli.box.{self.box}")
        if self.owner:
            head = say(
                "cli.card.head-of", name=self.says, id=self.id, kind=kind, owner=self._of(), game=self.game, box=box
            )
        else:
            head = say("cli.card.head", name=self.says, id=self.id, kind=kind, game=self.game, box=box)
        facts = self.facts.told(self.id) if isinstance(self.facts, (UnitFacts, HeroFacts)) else self.facts.lines()
        # A unit's text stands with the side of the card that it is printed on.
        texts = [] if isinstance(self.facts, UnitFacts) else self._texts()
        whole = [in_a_row("cli.card.uses", texts)] if texts else []
        return [head, *(say("cli.indented", line=line) for line in (*facts, *whole))]

    def _of(self) -> Said:
        """Whose it is: a hero's, a faction's, nobody's."""
        if self.kind == "specialty":
            return _specialties()[self.id][0]
        if self.owner == "neutral":
            return say("cli.card.neutral")
        if self.owner == "structure":
            return say("cli.card.structure")
        return Said(f"cli.faction.{self.owner}")

    def _texts(self) -> list[Said]:
        """What it says, use by use."""
        if self.game == CARD_GAME:
            return [Said(f"duel.card.{self.id}.text")] if self.text else []
        if self.kind == "tile":
            tile = places.TILES[self.id]
            known = [field.location for field in tile.fields if field.location in places.LOCATIONS]
            return [say("text", text=[places.LOCATIONS[location].says for location in known])]
        if self.kind in _ROOMS:
            return [Said(f"{_ROOMS[self.kind]}.{self.id}.text")] if self.text else []
        if self.kind == "adventure":
            return [Said(f"card.{self.id}.text")]
        card = library.MORALE[self.id].card if self.kind == "morale" else library.CARDS[self.id]
        return [card.text(use) for use in card.uses]


_ROOMS = {"unit": "unit", "hero": "hero", "building": "building", "location": "place", "week": "week"}
"""Where the names of components stand that are no cards."""


@cache
def _specialties() -> dict[str, tuple[Said, int]]:
    """Whose each specialty is, and at which level it is won."""
    return {hero.specialty_card(level): (hero.says, level) for hero in library.HEROES.values() for level in (1, 4, 6)}


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
        *_adventures(),
        *_card_game(),
    ]


def _units() -> Iterator[Component]:
    for unit in library.UNITS.values():
        text = " / ".join(filter(None, (unit.text_few, unit.text_pack)))
        abilities = [ability for face in filter(None, (unit.few, unit.pack)) for ability in face.abilities]
        idle = tuple(type(ability).__name__ for ability in abilities if not answers([ability]))
        uses, facts = 1 + len(abilities), of_unit(unit)
        yield Component(unit.id, unit.name, BOARD_GAME, unit.box, "unit", unit.faction, text, uses, idle, facts)


def _heroes() -> Iterator[Component]:
    for hero in library.HEROES.values():
        yield Component(hero.id, hero.name, BOARD_GAME, hero.box, "hero", facts=of_hero(hero))


def _board_cards() -> Iterator[Component]:
    owners = {card: str(hero) for card, (hero, _) in _specialties().items()}
    for card in library.CARDS.values():
        yield Component(
            card.id,
            card.name,
            BOARD_GAME,
            card.box,
            card.kind,
            owners.get(card.id, ""),
            " / ".join(use.text for use in card.uses),
            len(card.uses) or int(card.kind == SCROLL),
            _unfinished(card.uses),
            of_card(card),
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
        yield Component(card.id, card.card.name, BOARD_GAME, "battlefield", "morale", "", text, len(uses), unfinished)


_ROLES = ("citadel", "dwelling-bronze", "dwelling-silver", "dwelling-gold")
"""Buildings of which the chapter on recruiting speaks; all others say themselves what they do."""
_CHAPTERS = ("town", "settlement", "obelisk", "dragon-utopia", "sanctuary")
"""Locations with rules of their own, or whose effect the scenario gives."""
_NO_EFFECT = "Nothing happens."


def _buildings() -> Iterator[Component]:
    for town in places.TOWNS.values():
        for one in town.buildings:
            uses = len(one.services) + bool(one.spell_price) + (one.role in _ROLES)
            facts = of_building(one)
            yield Component(
                one.id, one.name, BOARD_GAME, town.box, "building", town.faction, one.text, uses, facts=facts
            )


def _tiles() -> Iterator[Component]:
    for tile in places.TILES.values():
        text = ", ".join(field.location for field in tile.fields)
        absent = tuple(field.location for field in tile.fields if field.location not in places.LOCATIONS)
        yield Component(tile.id, tile.id, BOARD_GAME, tile.box, "tile", "", text, len(tile.fields), absent)


def _locations() -> Iterator[Component]:
    for one in places.LOCATIONS.values():
        does = one.reward is not None or one.mine[1] or one.category == places.PLAIN or one.id in _CHAPTERS
        facts = of_location(one)
        yield Component(one.id, one.name, BOARD_GAME, one.box, "location", "", one.text, int(bool(does)), facts=facts)


def _weeks() -> Iterator[Component]:
    for card in places.ASTROLOGERS.values():
        does = (card.now is not None) + (card.next_resource is not None) + len(card.during)
        uses = does or int(card.text == _NO_EFFECT)
        yield Component(card.id, card.name, BOARD_GAME, card.box, "week", "", card.text, uses)


def _adventures() -> Iterator[Component]:
    for card in adventure.ADVENTURES.values():
        facts, uses = of_adventure(card), 1 + len(card.stakes)
        yield Component(card.id, card.name, BOARD_GAME, "battlefield", "adventure", "", card.text, uses, facts=facts)


def _card_game() -> Iterator[Component]:
    for card in cardgame.CARDS.values():
        facts = of_played(card)
        yield Component(card.id, card.name, CARD_GAME, card.expansion, card.type, card.faction, card.text, facts=facts)


def named(name: str, game: str, words: Words) -> list[Component]:
    """The components of a game that are called so, by id or by name in that language or in English; if none is, those
    whose name has every word."""
    wanted = name.lower()
    names = {
        (one.kind, one.id): (words.text(one.says).lower(), one.name.lower()) for one in components() if one.game == game
    }
    own = [one for one in components() if one.game == game]
    called = [one for one in own if wanted == one.id or wanted in names[one.kind, one.id]]
    return called or [
        one for one in own if any(all(word in called for word in wanted.split()) for called in names[one.kind, one.id])
    ]


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
