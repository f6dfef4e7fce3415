"""What can happen on the map, each with its sentence."""

from __future__ import annotations

from heroes.engine import Data, Disclosure, Event, Seat
from heroes.rules.board.library.places import ASTROLOGERS, BUILDINGS, LOCATIONS
from heroes.rules.board.state.events import card_name, unit_name

HERO_NAMES = ("Main Hero", "Secondary Hero")


def hero_name(hero: int) -> str:
    return f"Seat {hero // 2}'s {HERO_NAMES[hero % 2]}"


def amounts(gold: int, materials: int, valuables: int) -> str:
    parts = [
        f"{number} {word}"
        for number, word in ((gold, "gold"), (materials, "building materials"), (valuables, "valuables"))
        if number
    ]
    return ", ".join(parts) or "nothing"


class GameRoundBegins(Data, Event, frozen=True):
    number: int
    kind: str
    """resource | astrologers | plain"""

    def sentence(self) -> str:
        return f"Round {self.number} begins{'' if self.kind == 'plain' else f', a round of {self.kind}'}."


class TurnBegins(Data, Event, frozen=True):
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat}'s turn."


class Marched(Data, Event, frozen=True):
    hero: int
    start: str
    end: str

    def sentence(self) -> str:
        return f"{hero_name(self.hero)} moves from {self.start} to {self.end}."


class HeroPlaced(Data, Event, frozen=True):
    hero: int
    field: str

    def sentence(self) -> str:
        return f"{hero_name(self.hero)} stands on {self.field}."


class HeroLeaves(Data, Event, frozen=True):
    hero: int

    def sentence(self) -> str:
        return f"{hero_name(self.hero)} leaves the map."


class TileShown(Data, Disclosure, frozen=True):
    """A tile is drawn for all to see."""

    seat: Seat
    tile: str
    place: str

    def sentence(self) -> str:
        return f"Tile {self.tile} is discovered at {self.place}."


class TileDrawn(Data, Disclosure, frozen=True):
    """A tile that a player is to place comes up."""

    seat: Seat
    tile: str

    def sentence(self) -> str:
        return f"Seat {self.seat} draws tile {self.tile}."


class TileLaid(Data, Event, frozen=True):
    tile: str
    place: str
    rotation: int

    def sentence(self) -> str:
        return f"Tile {self.tile} lies at {self.place}."


class Visited(Data, Event, frozen=True):
    hero: int
    field: str
    location: str

    def sentence(self) -> str:
        return f"{hero_name(self.hero)} visits the {LOCATIONS[self.location].name}."


class Flagged(Data, Event, frozen=True):
    seat: Seat
    field: str
    location: str

    def sentence(self) -> str:
        return f"Seat {self.seat} takes the {LOCATIONS[self.location].name}."


class TownTaken(Data, Event, frozen=True):
    seat: Seat
    town_of: Seat
    field: str

    def sentence(self) -> str:
        return f"Seat {self.seat} captures the town of seat {self.town_of}."


class HandRedrawn(Data, Disclosure, frozen=True):
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} shuffles the starting hand into the deck and draws a new one."


class GrailTaken(Data, Event, frozen=True):
    hero: int

    def sentence(self) -> str:
        return f"{hero_name(self.hero)} takes the Grail."


class GrailDropped(Data, Event, frozen=True):
    hero: int
    field: str

    def sentence(self) -> str:
        return f"{hero_name(self.hero)} leaves the Grail on {self.field}."


class CubeWon(Data, Event, frozen=True):
    seat: Seat
    other: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} receives a faction cube of seat {self.other}."


class GainedResources(Data, Event, frozen=True):
    seat: Seat
    gold: int
    materials: int
    valuables: int
    source: str

    def sentence(self) -> str:
        return f"Seat {self.seat} gains {amounts(self.gold, self.materials, self.valuables)}."


class Paid(Data, Event, frozen=True):
    seat: Seat
    gold: int
    materials: int
    valuables: int
    purpose: str

    def sentence(self) -> str:
        return f"Seat {self.seat} pays {amounts(self.gold, self.materials, self.valuables)}."


class MapDieRolled(Data, Disclosure, frozen=True):
    seat: Seat
    die: str
    face: str

    def sentence(self) -> str:
        return f"Seat {self.seat}'s {self.die} die shows {self.face.replace('-', ' ')}."


class PileShuffled(Data, Disclosure, frozen=True):
    """An open discard pile is shuffled: everybody sees its new order."""

    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} shuffles the discard pile."


class Searched(Data, Disclosure, frozen=True):
    """Somebody looks at the top cards of a deck."""

    seat: Seat
    deck: str
    count: int

    def sentence(self) -> str:
        return f"Seat {self.seat} searches {self.count} cards of the {self.deck} deck."


class Acquired(Data, Event, frozen=True):
    """A new card; only its owner sees which, unless it was open before."""

    seat: Seat
    deck: str
    card: str = ""
    open: bool = False
    drawn: bool = False
    """It came straight from the deck, so that even its owner learns only now which it is."""

    @property
    def reveals(self) -> bool:
        return self.drawn

    def seen_by(self, seat: Seat | None) -> Event:
        return self if self.open or seat == self.seat else Acquired(self.seat, self.deck)

    def sentence(self) -> str:
        return f"Seat {self.seat} takes {card_name(self.card) if self.card else f'a card of the {self.deck} deck'}."


class NothingFound(Data, Disclosure, frozen=True):
    """A certain card was looked up in a deck in vain."""

    seat: Seat
    deck: str
    card: str

    def sentence(self) -> str:
        return f"Seat {self.seat} finds no {card_name(self.card)} in the {self.deck} deck."


class PutOnPile(Data, Disclosure, frozen=True):
    """A card goes face up on the discard pile of a shared deck."""

    deck: str
    card: str

    def sentence(self) -> str:
        return f"{card_name(self.card)} goes to the {self.deck} discard pile."


class TurnedUp(Data, Disclosure, frozen=True):
    """The top card of a shared deck is shown to all."""

    deck: str
    card: str

    def sentence(self) -> str:
        return f"{card_name(self.card)} is turned up."


class LevelReached(Data, Event, frozen=True):
    seat: Seat
    level: int

    def sentence(self) -> str:
        return f"Seat {self.seat}'s Main Hero reaches level {self.level}."


class ExperienceGained(Data, Event, frozen=True):
    seat: Seat
    steps: int

    def sentence(self) -> str:
        return f"Seat {self.seat}'s Main Hero gains {self.steps} experience."


class Built(Data, Event, frozen=True):
    seat: Seat
    building: str

    def sentence(self) -> str:
        return f"Seat {self.seat} builds the {BUILDINGS[self.building].name}."


class BuildingUsed(Data, Event, frozen=True):
    seat: Seat
    building: str

    def sentence(self) -> str:
        return f"Seat {self.seat} uses the {BUILDINGS[self.building].name}."


class Recruited(Data, Event, frozen=True):
    seat: Seat
    card: str

    def sentence(self) -> str:
        return f"Seat {self.seat} recruits {unit_name(self.card)}."


class RecruitsShown(Data, Disclosure, frozen=True):
    """Neutral units are turned up for a player who may recruit one of them."""

    seat: Seat
    cards: tuple[str, ...]

    def sentence(self) -> str:
        return f"Seat {self.seat} meets {', '.join(unit_name(card) for card in self.cards)}."


class Reinforced(Data, Event, frozen=True):
    seat: Seat
    card: str

    def sentence(self) -> str:
        return f"Seat {self.seat} reinforces {unit_name(self.card)}."


class Thinned(Data, Event, frozen=True):
    """A Pack is turned to its Few side outside combat."""

    seat: Seat
    card: str

    def sentence(self) -> str:
        return f"{unit_name(self.card)} of seat {self.seat} are few again."


class Dismissed(Data, Event, frozen=True):
    """A unit leaves an army outside combat."""

    seat: Seat
    card: str

    def sentence(self) -> str:
        return f"{unit_name(self.card)} leave the army of seat {self.seat}."


class Proclaimed(Data, Disclosure, frozen=True):
    card: str

    def sentence(self) -> str:
        return f"Astrologers proclaim the week of the {ASTROLOGERS[self.card].name}."


class LeftInTheBox(Data, Event, frozen=True):
    """Cards that this game is played without."""

    deck: str
    cards: tuple[str, ...]

    def sentence(self) -> str:
        return f"{len(self.cards)} cards of the {self.deck} deck are not in the box of this edition."


class RolledForFaction(Data, Disclosure, frozen=True):
    seat: Seat
    faction: str
    faces: tuple[str, ...]

    def sentence(self) -> str:
        return f"Seat {self.seat} rolls {' and '.join(self.faces)} for {self.faction}."


class ShuffledIn(Data, Disclosure, frozen=True):
    """Cards of the hand go into the deck unseen."""

    seat: Seat
    count: int

    def sentence(self) -> str:
        return f"Seat {self.seat} shuffles {self.count} cards of the hand into the deck."


class TimedEventHappens(Data, Event, frozen=True):
    name: str
    text: str

    def sentence(self) -> str:
        return self.text


class Eliminated(Data, Event, frozen=True):
    seat: Seat
    rule: str

    def sentence(self) -> str:
        return f"Seat {self.seat} is eliminated."


class GoalMet(Data, Event, frozen=True):
    seat: Seat
    text: str

    def sentence(self) -> str:
        return f"Seat {self.seat} has met a victory condition. {self.text}"


class PointsCounted(Data, Event, frozen=True):
    """The breakdown of one player's victory points."""

    seat: Seat
    points: dict[str, int]
    total: int

    def sentence(self) -> str:
        parts = ", ".join(f"{name.replace('-', ' ')} {number}" for name, number in self.points.items() if number)
        return f"Seat {self.seat} scores {self.total} victory points ({parts})."
