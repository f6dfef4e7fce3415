"""What can happen on the map, each with its sentence."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

import msgspec

from heroes.engine import Data, Disclosure, Event, Seat
from heroes.engine.event import By, Chapter, Deed, Loud, Moment, Silent, Small, To, players
from heroes.rules.board.library.places import ASTROLOGERS, BUILDINGS, LOCATIONS
from heroes.rules.board.state.events import OfCard, card_said, unit_said
from heroes.rules.board.state.lattice import field_said, place_said
from heroes.rules.board.state.map import HERO_NAMES, HeroKind, SideId
from heroes.rules.board.state.things import unit_card
from heroes.words import NOTHING, Said, in_a_row, revived, say, word


def hero_name(owner: SideId, kind: HeroKind) -> Said:
    return say("map.part.hero-of", seat=say("seat", seat=owner), hero=HERO_NAMES[kind])


@lru_cache(4096)
def amounts(gold: int, materials: int, valuables: int) -> Said:
    """Resources in words: `3 gold, 1 valuable`."""
    numbers = {"amount.gold": gold, "amount.materials": materials, "amount.valuables": valuables}
    parts = [Said(id, {"n": number}) for id, number in numbers.items() if number]
    return in_a_row("list.comma", parts)


class _OfHero:
    """Tells of a hero, which its owner moves, and of the fields it goes or stands on."""

    __slots__ = ()
    owner: SideId
    kind: HeroKind

    @property
    def doer(self) -> Seat | None:
        return self.owner

    @property
    def places(self) -> tuple[str, ...]:
        return ()

    @property
    def things(self) -> tuple[str, ...]:
        return (f"hero:{self.owner}.{self.kind}", *(f"field:{field}" for field in self.places))


class _OfBuilding:
    """Tells of a building of a town."""

    __slots__ = ()
    building: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"building:{self.building}",)


class _OfTroop:
    """Tells of a unit card outside combat."""

    __slots__ = ()
    card: str

    @property
    def things(self) -> tuple[str, ...]:
        return (unit_card(self.card),)


class GameRoundBegins(Data, Moment, Small, frozen=True, tag="board.game-round-begins"):
    opens: ClassVar[Chapter | None] = "round"
    number: int
    kind: str
    """resource | astrologers | plain"""

    def says(self) -> Said:
        return say("map.log.game-round-begins", number=self.number, kind=self.kind)


class TurnBegins(To, Data, Moment, Small, frozen=True, tag="board.turn-begins"):
    opens: ClassVar[Chapter | None] = "turn"
    seat: Seat

    def says(self) -> Said:
        return say("map.log.turn-begins", seat=say("seat", seat=self.seat))


class BeginsRounds(To, Data, Moment, Small, frozen=True, tag="board.begins-rounds"):
    """From the next round on somebody else has the first turn."""

    seat: Seat

    def says(self) -> Said:
        return say("map.log.begins-rounds", seat=say("seat", seat=self.seat))


class EnemyTurnBegins(Data, Moment, Small, frozen=True, tag="board.enemy-turn-begins"):
    """An enemy hero that the game runs begins to move."""

    name: Said

    def says(self) -> Said:
        return say("map.log.enemy-turn-begins", enemy=self.name)


class EnemyDiceFell(Data, Disclosure, Small, frozen=True, tag="board.enemy-dice-fell"):
    """Attack dice that say how far an enemy hero goes."""

    name: Said
    faces: tuple[int, ...]

    def says(self) -> Said:
        return say("map.log.enemy-dice-fell", enemy=self.name, faces=", ".join(f"{face:+d}" for face in self.faces))


class EnemyMarched(Data, Small, frozen=True, tag="board.enemy-marched"):
    name: Said
    start: str
    end: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"field:{self.start}", f"field:{self.end}")

    def says(self) -> Said:
        return say("map.log.enemy-marched", enemy=self.name, start=field_said(self.start), end=field_said(self.end))


class EnemyAt:
    """What an enemy hero has done to a field, and who held it before."""

    __slots__ = ()
    name: Said
    field: str
    location: str
    before: SideId

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.before)

    @property
    def things(self) -> tuple[str, ...]:
        return (f"field:{self.field}",)


class EnemyTook(EnemyAt, Data, Event, frozen=True, tag="board.enemy-took"):
    """An enemy hero has put its cube on a field."""

    name: Said
    field: str
    location: str
    before: SideId

    def says(self) -> Said:
        return say("map.log.enemy-took", enemy=self.name, place=LOCATIONS[self.location].says)


class EnemyRuined(EnemyAt, Data, Event, frozen=True, tag="board.enemy-ruined"):
    """An enemy hero has destroyed what stood on a field."""

    name: Said
    field: str
    location: str
    before: SideId

    def says(self) -> Said:
        return say("map.log.enemy-ruined", enemy=self.name, place=LOCATIONS[self.location].says)


class EnemyBeaten(By, Data, Deed, frozen=True, tag="board.enemy-beaten"):
    seat: Seat
    name: Said

    def says(self) -> Said:
        return say("map.log.enemy-beaten", seat=say("seat", seat=self.seat), enemy=self.name)


class Marched(_OfHero, Data, Deed, Small, frozen=True, tag="board.marched"):
    hero: int
    owner: SideId
    kind: HeroKind
    start: str
    end: str

    @property
    def places(self) -> tuple[str, ...]:
        return (self.start, self.end)

    def says(self) -> Said:
        return say(
            "map.log.marched",
            hero=hero_name(self.owner, self.kind),
            start=field_said(self.start),
            end=field_said(self.end),
        )


class HeroPlaced(_OfHero, Data, Deed, frozen=True, tag="board.hero-placed"):
    hero: int
    owner: SideId
    kind: HeroKind
    field: str

    @property
    def places(self) -> tuple[str, ...]:
        return (self.field,)

    def says(self) -> Said:
        return say("map.log.hero-placed", hero=hero_name(self.owner, self.kind), field=field_said(self.field))


class HeroLeaves(_OfHero, Data, Loud, frozen=True, tag="board.hero-leaves"):
    hero: int
    owner: SideId
    kind: HeroKind
    by: Seat
    """Who beat it; -1: neutral units, or nobody."""
    field: str
    """Where it stood."""

    @property
    def doer(self) -> Seat | None:
        return self.by if self.by >= 0 else None

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.owner)

    @property
    def places(self) -> tuple[str, ...]:
        return (self.field,) if self.field else ()

    def says(self) -> Said:
        return say("map.log.hero-leaves", hero=hero_name(self.owner, self.kind))


class TileShown(By, Data, Disclosure, frozen=True, tag="board.tile-shown"):
    """A tile is drawn for all to see."""

    seat: Seat
    tile: str
    place: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"tile:{self.tile}", f"place:{self.place}")

    def says(self) -> Said:
        return say("map.log.tile-shown", tile=self.tile, place=place_said(self.place))


class TileDrawn(By, Data, Disclosure, frozen=True, tag="board.tile-drawn"):
    """A tile that a player is to place comes up."""

    seat: Seat
    tile: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"tile:{self.tile}",)

    def says(self) -> Said:
        return say("map.log.tile-drawn", seat=say("seat", seat=self.seat), tile=self.tile)


class TileLaid(Data, Silent, frozen=True, tag="board.tile-laid"):
    tile: str
    place: str
    rotation: int

    @property
    def things(self) -> tuple[str, ...]:
        return (f"tile:{self.tile}", f"place:{self.place}")

    def says(self) -> Said:
        return say("map.log.tile-laid", tile=self.tile, place=place_said(self.place))


class Visited(_OfHero, Data, Event, frozen=True, tag="board.visited"):
    hero: int
    owner: SideId
    kind: HeroKind
    field: str
    location: str

    @property
    def places(self) -> tuple[str, ...]:
        return (self.field,)

    def says(self) -> Said:
        return say("map.log.visited", hero=hero_name(self.owner, self.kind), place=LOCATIONS[self.location].says)


class Flagged(By, Data, Loud, frozen=True, tag="board.flagged"):
    seat: Seat
    field: str
    location: str
    loser: Seat
    """Who held it before; -1: nobody."""

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.loser, but=self.seat)

    @property
    def things(self) -> tuple[str, ...]:
        return (f"field:{self.field}",)

    def says(self) -> Said:
        return say("map.log.flagged", seat=say("seat", seat=self.seat), place=LOCATIONS[self.location].says)


class TownFounded(Data, Disclosure, Loud, frozen=True, tag="board.town-founded"):
    """A town of nobody has come to light, and whose units guard it."""

    field: str
    faction: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"field:{self.field}",)

    def says(self) -> Said:
        return say("map.log.town-founded", faction=word(self.faction))


class BankLaid(Data, Disclosure, Loud, frozen=True, tag="board.bank-laid"):
    """A token of a Creature Bank opens a field that was blocked."""

    field: str
    bank: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"field:{self.field}",)

    def says(self) -> Said:
        return say("map.log.bank-laid", place=Said(f"place.{self.bank}"))


class StackWon(By, Data, Disclosure, frozen=True, tag="board.stack-won"):
    """A unit that joins an army keeps its stack token."""

    seat: Seat
    unit: str
    what: str

    def says(self) -> Said:
        return say("map.log.stack-won", unit=unit_said(self.unit), what=word(self.what))


class TownTaken(By, Data, Loud, frozen=True, tag="board.town-taken"):
    seat: Seat
    town_of: Seat
    """Whose town it was at the beginning."""
    field: str
    loser: Seat
    """Who held it before; -1: nobody."""

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.loser, self.town_of, but=self.seat)

    @property
    def things(self) -> tuple[str, ...]:
        return (f"field:{self.field}",)

    def says(self) -> Said:
        return say("map.log.town-taken", seat=say("seat", seat=self.seat), other=say("seat", seat=self.town_of))


class HandRedrawn(By, Data, Deed, Disclosure, frozen=True, tag="board.hand-redrawn"):
    seat: Seat

    def says(self) -> Said:
        return say("map.log.hand-redrawn", seat=say("seat", seat=self.seat))


class GrailTaken(_OfHero, Data, Event, frozen=True, tag="board.grail-taken"):
    hero: int
    owner: SideId
    kind: HeroKind

    def says(self) -> Said:
        return say("map.log.grail-taken", hero=hero_name(self.owner, self.kind))


def has_name(token: str) -> bool:
    """Whether a token is called by a name of its own, such as "The ring" or "Excalibur", which takes no article."""
    return token[:1].isupper()


class TokenPassed(_OfHero, Data, Event, frozen=True, tag="board.token-passed"):
    """A token of the scenario's own is taken, sold or dropped."""

    hero: int
    owner: SideId
    kind: HeroKind
    name: str
    how: str
    """taken | sold | dropped"""
    field: str = ""

    @property
    def places(self) -> tuple[str, ...]:
        return (self.field,) if self.field else ()

    def says(self) -> Said:
        plain = has_name(self.name)
        hero = hero_name(self.owner, self.kind)
        return say("map.log.token-passed", hero=hero, token=self.name, plain=plain, how=self.how)


class GateTurned(_OfHero, Data, Event, frozen=True, tag="board.gate-turned"):
    """A gate of the scenario is opened or shut for everybody."""

    hero: int
    owner: SideId
    kind: HeroKind
    field: str
    to: Said
    """Where it leads."""
    stands_open: bool

    @property
    def places(self) -> tuple[str, ...]:
        return (self.field,)

    def says(self) -> Said:
        hero = hero_name(self.owner, self.kind)
        return say("map.log.gate-turned", hero=hero, to=self.to, opens=self.stands_open)


class GrailDropped(_OfHero, Data, Event, frozen=True, tag="board.grail-dropped"):
    hero: int
    owner: SideId
    kind: HeroKind
    field: str

    @property
    def doer(self) -> None:
        return None

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.owner)

    @property
    def places(self) -> tuple[str, ...]:
        return (self.field,)

    def says(self) -> Said:
        return say("map.log.grail-dropped", hero=hero_name(self.owner, self.kind), field=field_said(self.field))


class CubeWon(By, Data, Loud, frozen=True, tag="board.cube-won"):
    seat: Seat
    other: Seat

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.other, but=self.seat)

    def says(self) -> Said:
        return say("map.log.cube-won", seat=say("seat", seat=self.seat), other=say("seat", seat=self.other))


class GainedResources(By, Data, Event, frozen=True, tag="board.gained-resources"):
    seat: Seat
    gold: int
    materials: int
    valuables: int
    source: str

    def says(self) -> Said:
        return say(
            "map.log.gained-resources",
            seat=say("seat", seat=self.seat),
            sum=amounts(self.gold, self.materials, self.valuables),
        )


class _BetweenAllies:
    """Done by one player for another of the same team."""

    __slots__ = ()
    seat: Seat
    ally: Seat

    @property
    def doer(self) -> Seat | None:
        return self.seat

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return (self.ally,)


class GaveResources(_BetweenAllies, Data, Deed, frozen=True, tag="board.gave-resources"):
    seat: Seat
    ally: Seat
    gold: int
    materials: int
    valuables: int

    def says(self) -> Said:
        return say(
            "map.log.gave-resources",
            seat=say("seat", seat=self.seat),
            ally=say("seat", seat=self.ally),
            sum=amounts(self.gold, self.materials, self.valuables),
        )


class CardHandedOver(_BetweenAllies, OfCard, Data, Deed, Disclosure, frozen=True, tag="board.card-handed-over"):
    """A card goes from one hand to another."""

    seat: Seat
    ally: Seat
    card: str

    def says(self) -> Said:
        return say(
            "scenario.log.card-handed-over",
            seat=say("seat", seat=self.seat),
            ally=say("seat", seat=self.ally),
            card=card_said(self.card),
        )


class UnitHandedOver(_BetweenAllies, Data, Deed, frozen=True, tag="board.unit-handed-over"):
    """A unit goes from one army to another."""

    seat: Seat
    ally: Seat
    card: str

    def says(self) -> Said:
        return say(
            "scenario.log.card-handed-over",
            seat=say("seat", seat=self.seat),
            ally=say("seat", seat=self.ally),
            card=unit_said(self.card),
        )


class CardOffered(_BetweenAllies, OfCard, Data, Deed, Disclosure, frozen=True, tag="board.card-offered"):
    """A card of a hand is laid open to be traded."""

    seat: Seat
    ally: Seat
    card: str

    def says(self) -> Said:
        return say(
            "map.log.card-offered",
            seat=say("seat", seat=self.seat),
            ally=say("seat", seat=self.ally),
            card=card_said(self.card),
        )


class OfferDeclined(_BetweenAllies, Data, Deed, frozen=True, tag="board.offer-declined"):
    seat: Seat
    ally: Seat

    def says(self) -> Said:
        return say("map.log.offer-declined", seat=say("seat", seat=self.seat), ally=say("seat", seat=self.ally))


class CardsTraded(_BetweenAllies, Data, Deed, Disclosure, frozen=True, tag="board.cards-traded"):
    """One card of each hand has changed places."""

    seat: Seat
    ally: Seat
    given: str
    taken: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"card:{self.given}", f"card:{self.taken}")

    def says(self) -> Said:
        return say(
            "map.log.cards-traded",
            seat=say("seat", seat=self.seat),
            ally=say("seat", seat=self.ally),
            given=card_said(self.given),
            taken=card_said(self.taken),
        )


class Paid(By, Data, Small, frozen=True, tag="board.paid"):
    seat: Seat
    gold: int
    materials: int
    valuables: int
    purpose: str

    def says(self) -> Said:
        return say(
            "map.log.paid", seat=say("seat", seat=self.seat), sum=amounts(self.gold, self.materials, self.valuables)
        )


class AttackDieRolled(By, Data, Disclosure, Small, frozen=True, tag="board.attack-die-rolled"):
    """An attack die outside a combat on the board."""

    seat: Seat
    face: int

    def says(self) -> Said:
        face = f"{self.face:+d}" if self.face else "0"
        return say("adventure.log.die", seat=say("seat", seat=self.seat), face=face)


class MapDieRolled(By, Data, Disclosure, frozen=True, tag="board.map-die-rolled"):
    seat: Seat
    die: str
    face: str

    def says(self) -> Said:
        return say("map.log.map-die-rolled", seat=say("seat", seat=self.seat), die=word(self.die), face=word(self.face))


class PileShuffled(By, Data, Disclosure, frozen=True, tag="board.pile-shuffled"):
    """An open discard pile is shuffled: everybody sees its new order."""

    seat: Seat

    def says(self) -> Said:
        return say("map.log.pile-shuffled", seat=say("seat", seat=self.seat))


class Searched(By, Data, Disclosure, Small, frozen=True, tag="board.searched"):
    """Somebody looks at the top cards of a deck."""

    seat: Seat
    deck: str
    count: int

    def says(self) -> Said:
        return say("map.log.searched", seat=say("seat", seat=self.seat), count=self.count, deck=word(self.deck))


class Acquired(By, OfCard, Data, Event, frozen=True, tag="board.acquired"):
    """A new card; only its owner sees which, unless it was open before."""

    seat: Seat
    deck: str
    card: str = ""
    open: bool = False
    drawn: bool = False
    """It came straight from the deck: even its owner learns only now which it is, or that it was there."""

    @property
    def reveals(self) -> bool:
        return self.drawn

    def seen_by(self, seat: Seat | None) -> Event:
        return self if self.open or seat == self.seat else Acquired(self.seat, self.deck)

    def says(self) -> Said:
        seat = say("seat", seat=self.seat)
        if self.card:
            return say("map.log.acquired", seat=seat, card=card_said(self.card))
        return say("map.log.acquired-unseen", seat=seat, deck=word(self.deck))


class DiscardedSeen(Data, Disclosure, frozen=True, tag="board.discarded-seen"):
    """Somebody has looked into a deck of cards, units or weeks and discarded what lay on top."""

    deck: str
    card: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"deck:{self.deck}",)

    def says(self) -> Said:
        week = self.deck == "astrologers"
        said = ASTROLOGERS[self.card].says if week else self._unit() or card_said(self.card)
        return say("map.log.put-on-pile", card=said, deck=word(self.deck))

    def _unit(self) -> Said | None:
        return unit_said(self.card) if self.deck.startswith("neutral-") else None


class ScrollWritten(By, Data, Event, frozen=True, tag="board.scroll-written"):
    """Spells have been laid face down on a scroll; only its owner knows which."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()

    @property
    def reveals(self) -> bool:
        return True

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else ScrollWritten(self.seat, self.count)

    def says(self) -> Said:
        seat = say("seat", seat=self.seat)
        if self.cards:
            names = in_a_row("list.and", [card_said(card) for card in self.cards])
            return say("realm.log.scroll-written", seat=seat, list=names)
        return say("realm.log.scroll-written-unseen", seat=seat, n=self.count)


class NothingFound(By, OfCard, Data, Disclosure, frozen=True, tag="board.nothing-found"):
    """A certain card was looked up in a deck in vain."""

    seat: Seat
    deck: str
    card: str

    def says(self) -> Said:
        return say(
            "map.log.nothing-found", seat=say("seat", seat=self.seat), card=card_said(self.card), deck=word(self.deck)
        )


class PutOnPile(OfCard, Data, Disclosure, Small, frozen=True, tag="board.put-on-pile"):
    """A card goes face up on the discard pile of a shared deck."""

    deck: str
    card: str

    def says(self) -> Said:
        return say("map.log.put-on-pile", card=card_said(self.card), deck=word(self.deck))


class TurnedUp(OfCard, Data, Disclosure, frozen=True, tag="board.turned-up"):
    """The top card of a shared deck is shown to all."""

    deck: str
    card: str

    def says(self) -> Said:
        return say("map.log.turned-up", card=card_said(self.card))


class LevelReached(By, Data, Event, frozen=True, tag="board.level-reached"):
    seat: Seat
    level: int

    def says(self) -> Said:
        return say("map.log.level-reached", seat=say("seat", seat=self.seat), level=self.level)


class ExperienceGained(By, Data, Event, frozen=True, tag="board.experience-gained"):
    seat: Seat
    steps: int

    def says(self) -> Said:
        return say("map.log.experience-gained", seat=say("seat", seat=self.seat), steps=self.steps)


class Built(By, _OfBuilding, Data, Deed, frozen=True, tag="board.built"):
    seat: Seat
    building: str

    def says(self) -> Said:
        return say("map.log.built", seat=say("seat", seat=self.seat), building=BUILDINGS[self.building].says)


class BuildingUsed(By, _OfBuilding, Data, Deed, frozen=True, tag="board.building-used"):
    seat: Seat
    building: str

    def says(self) -> Said:
        return say("map.log.building-used", seat=say("seat", seat=self.seat), building=BUILDINGS[self.building].says)


class Recruited(By, _OfTroop, Data, Deed, frozen=True, tag="board.recruited"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("map.log.recruited", seat=say("seat", seat=self.seat), unit=unit_said(self.card))


class RecruitsShown(By, Data, Disclosure, frozen=True, tag="board.recruits-shown"):
    """Neutral units are turned up for a player who may recruit one of them."""

    seat: Seat
    cards: tuple[str, ...]

    def says(self) -> Said:
        return say(
            "map.log.recruits-shown", seat=say("seat", seat=self.seat), list=[unit_said(card) for card in self.cards]
        )


class UnitHurt(By, _OfTroop, Data, Deed, frozen=True, tag="board.unit-hurt"):
    """Damage lies on a unit of an army until it fights."""

    seat: Seat
    card: str
    amount: int

    def says(self) -> Said:
        return say("map.log.unit-hurt", seat=say("seat", seat=self.seat), unit=unit_said(self.card), n=self.amount)


class Reinforced(By, _OfTroop, Data, Deed, frozen=True, tag="board.reinforced"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("map.log.reinforced", seat=say("seat", seat=self.seat), unit=unit_said(self.card))


class Thinned(To, _OfTroop, Data, Loud, frozen=True, tag="board.thinned"):
    """A Pack is turned to its Few side outside combat."""

    seat: Seat
    card: str

    def says(self) -> Said:
        return say("map.log.thinned", unit=unit_said(self.card), seat=say("seat", seat=self.seat))


class Dismissed(By, _OfTroop, Data, Deed, frozen=True, tag="board.dismissed"):
    """A unit leaves an army outside combat."""

    seat: Seat
    card: str

    def says(self) -> Said:
        return say("map.log.dismissed", unit=unit_said(self.card), seat=say("seat", seat=self.seat))


class Proclaimed(Data, Disclosure, frozen=True, tag="board.proclaimed"):
    card: str

    def says(self) -> Said:
        return say("map.log.proclaimed", week=ASTROLOGERS[self.card].says)


class LeftInTheBox(Data, Small, frozen=True, tag="board.left-in-the-box"):
    """Cards that this game is played without."""

    deck: str
    cards: tuple[str, ...]

    def says(self) -> Said:
        return say("map.log.left-in-the-box", n=len(self.cards), deck=word(self.deck))


class LeftOut(Data, Small, frozen=True, tag="board.left-out"):
    """Cards that chance leaves out of a deck because the scenario says so."""

    deck: str
    cards: tuple[str, ...]

    def says(self) -> Said:
        return say("map.log.left-out", n=len(self.cards), deck=word(self.deck))


class RolledForFaction(By, Data, Disclosure, frozen=True, tag="board.rolled-for-faction"):
    seat: Seat
    faction: str
    faces: tuple[str, ...]

    def says(self) -> Said:
        return say(
            "map.log.rolled-for-faction",
            seat=say("seat", seat=self.seat),
            list=in_a_row("list.and", [word(face) for face in self.faces]),
            faction=word(self.faction),
        )


class ShuffledIn(By, Data, Disclosure, frozen=True, tag="board.shuffled-in"):
    """Cards of the hand go into the deck unseen."""

    seat: Seat
    count: int

    def says(self) -> Said:
        return say("map.log.shuffled-in", seat=say("seat", seat=self.seat), count=self.count)


class DeckShuffled(By, Data, Disclosure, frozen=True, tag="board.deck-shuffled"):
    """A shared deck is shuffled, since a player has looked for a card in it or has put some back."""

    seat: Seat
    deck: str

    def says(self) -> Said:
        return say("map.log.deck-shuffled", seat=say("seat", seat=self.seat), deck=word(self.deck))


class TimedEventHappens(Data, Event, frozen=True, tag="board.timed-event-happens"):
    name: str
    text: Said

    def says(self) -> Said:
        return self.text


class WorksRaised(By, Data, Deed, frozen=True, tag="board.works-raised"):
    """Until their next turn a player has siege works where the army is attacked."""

    seat: Seat
    works: tuple[str, ...]

    def says(self) -> Said:
        named = in_a_row("list.and", [say(f"scenario.works.{work}") for work in self.works])
        return say("scenario.log.works", seat=say("seat", seat=self.seat), list=named)


class WentBack(To, Data, Event, frozen=True, tag="board.went-back"):
    """A hero who has reached the highest level is at a lower one again."""

    seat: Seat
    level: int

    def says(self) -> Said:
        return say("scenario.log.level-back", seat=say("seat", seat=self.seat), n=self.level)


class PassageTold(Data, Event, frozen=True, tag="board.passage-told"):
    """A passage of the story."""

    name: str
    text: Said

    def says(self) -> Said:
        return self.text


class CounterMoved(To, Data, Event, frozen=True, tag="board.counter-moved"):
    """What the scenario counts for a player has changed."""

    seat: Seat
    what: str
    now: int

    def says(self) -> Said:
        what = say("text", text=self.what.replace("-", " "))
        return say("scenario.log.counter-moved", seat=say("seat", seat=self.seat), what=what, n=self.now)


class IncomeSet(To, Data, Event, frozen=True, tag="board.income-set"):
    """What a player's town produces from now on."""

    seat: Seat
    gold: int
    materials: int
    valuables: int

    def says(self) -> Said:
        total = amounts(self.gold, self.materials, self.valuables)
        return say("scenario.log.income-raised", seat=say("seat", seat=self.seat), sum=total)


class CubesLeave(Data, Event, frozen=True, tag="board.cubes-leave"):
    """Black cubes leave the map."""

    count: int

    def says(self) -> Said:
        return say("scenario.log.cubes-leave", n=self.count)


class FlagsLost(Data, Event, frozen=True, tag="board.flags-lost"):
    """Cubes of a player leave the map by the scenario."""

    seat: Seat
    count: int

    def says(self) -> Said:
        return say("scenario.log.flags-lost", seat=say("seat", seat=self.seat), n=self.count)


class TilesLeave(Data, Event, frozen=True, tag="board.tiles-leave"):
    """Tiles that lie face down leave the map."""

    count: int

    def says(self) -> Said:
        return say("scenario.log.tiles-leave", n=self.count)


class WayChanged(Data, Event, frozen=True, tag="board.way-changed"):
    """A part of the map has been opened or closed."""

    what: str
    shut: bool
    place: Said = NOTHING
    """What the players call it; events of older games do not tell."""

    def says(self) -> Said:
        return say("scenario.log.way-changed", place=_called(self.place, self.what), shut=self.shut)


class PeaceChanged(Data, Event, frozen=True, tag="board.peace-changed"):
    """From now on players leave each other alone, or do so no more."""

    kept: bool
    towns: bool
    """Whether it is a peace of the towns alone."""

    def says(self) -> Said:
        return say("scenario.log.peace-changed", kept=self.kept, towns=self.towns)


class GuardsRaised(Data, Event, frozen=True, tag="board.guards-raised"):
    """Guards are stronger than they were."""

    where: str
    plus: int
    place: Said = NOTHING
    """What the players call it; events of older games do not tell."""

    def says(self) -> Said:
        return say("scenario.log.guards-raised", place=_called(self.place, self.where), n=self.plus)


def _called(place: Said, name: str) -> Said:
    """A part of the map in the words of the players."""
    return place if place != NOTHING else say("text", text=name.replace("-", " "))


class EnemyAppears(Data, Event, frozen=True, tag="board.enemy-appears"):
    """An enemy hero comes onto the map."""

    name: Said
    field: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"field:{self.field}",)

    def says(self) -> Said:
        return say("scenario.log.enemy-appears", enemy=self.name, field=field_said(self.field))


class EnemyWithdraws(Data, Event, frozen=True, tag="board.enemy-withdraws"):
    """An enemy hero leaves the map without having been beaten."""

    name: Said
    field: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"field:{self.field}",)

    def says(self) -> Said:
        return say("scenario.log.enemy-withdraws", enemy=self.name, field=field_said(self.field))


class RoundsChanged(Data, Event, frozen=True, tag="board.rounds-changed"):
    """The game lasts longer or shorter than it was said."""

    rounds: int

    def says(self) -> Said:
        return say("scenario.log.rounds-changed", n=self.rounds)


class Eliminated(To, Data, Disclosure, Loud, frozen=True, tag="board.eliminated"):
    """A player is out; the cards that leave the game with the player are seen by all."""

    seat: Seat
    rule: str

    def says(self) -> Said:
        return say("map.log.eliminated", seat=say("seat", seat=self.seat))


class GoalMet(By, Data, Event, frozen=True, tag="board.goal-met"):
    seat: Seat
    goal: Said

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "goal", revived(self.goal))

    def says(self) -> Said:
        return say("map.log.goal-met", seat=say("seat", seat=self.seat), goal=self.goal)


class PointsCounted(To, Data, Event, frozen=True, tag="board.points-counted"):
    """The breakdown of one player's victory points."""

    seat: Seat
    points: dict[str, int]
    total: int

    def says(self) -> Said:
        seat = say("seat", seat=self.seat)
        parts = [say("map.part.points", what=word(name), n=number) for name, number in self.points.items() if number]
        if not parts:
            return say("map.log.no-points-counted", seat=seat, total=self.total)
        return say("map.log.points-counted", seat=seat, total=self.total, parts=parts)


class MachineTaken(By, OfCard, Data, Deed, frozen=True, tag="board.machine-taken"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("realm.log.machine-taken", seat=say("seat", seat=self.seat), card=card_said(self.card))
