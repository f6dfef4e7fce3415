"""What can happen in a combat, each with its sentence."""

from __future__ import annotations

from typing import ClassVar

from heroes.engine import Data, Disclosure, Event, Seat
from heroes.engine.event import Blow, By, Chapter, Deed, Moment, News, Silent, Small, To, Weight, players
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import CARDS, MORALE, UNITS
from heroes.rules.board.library.enemy_cards import ENEMY_CARDS
from heroes.rules.board.library.resources import Resource
from heroes.words import Arg, Said, say, word

POWER = "power:"
"""Before the name of a rule or power that a scenario switches on, where it stands for a card."""


def unit_said(card: str) -> Said:
    return UNITS[card].says


def card_said(card: str) -> Said:
    if card.startswith(POWER):
        return word(card.removeprefix(POWER))
    known = CARDS.get(card) or UNITS.get(card) or ADVENTURES.get(card)
    return known.says if known is not None else MORALE[card].card.says


def structure_said(name: str) -> Said:
    """A wall or the gate by its name: `wall-2`, `gate`."""
    kind, _, number = name.partition("-")
    return say("combat.part.wall", number=number) if number else say(f"combat.part.{kind}")


def _cards(cards: tuple[str, ...], count: int) -> Arg:
    """Which cards, if one may know it; otherwise how many."""
    return [card_said(card) for card in cards] if cards else say("combat.part.cards", n=count)


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _spot(cell: str) -> tuple[str, ...]:
    """The space as a thing; the Arrow Tower stands on none."""
    return (f"cell:{cell}",) if cell not in ("", BESIDE_THE_BOARD) else ()


class _OfUnit:
    """Tells of one unit and where it stands."""

    __slots__ = ()
    unit: int
    cell: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"unit:{self.unit}", *_spot(self.cell))


class OfCard:
    """Tells of one card."""

    __slots__ = ()
    card: str

    @property
    def things(self) -> tuple[str, ...]:
        return (f"card:{self.card}",) if self.card else ()


class CombatBegins(Data, Moment, frozen=True, tag="board.combat-begins"):
    opens: ClassVar[Chapter | None] = "combat"
    board: str
    attacker: Seat
    defender: Seat
    neutral: bool
    """Neutral units defend, which the defender only moves."""
    on_map: bool
    """It is fought on the way, not for its own sake."""

    @property
    def doer(self) -> Seat:
        return self.attacker

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.defender, but=self.attacker) if self.on_map and not self.neutral else ()

    @property
    def news(self) -> News:
        return "loud" if self.concerns else "small"

    def says(self) -> Said:
        return say("combat.log.combat-begins")


class RoundBegins(Blow, Data, Moment, Small, frozen=True, tag="board.round-begins"):
    opens: ClassVar[Chapter | None] = "combat-round"
    number: int

    def says(self) -> Said:
        return say("combat.log.round-begins", number=self.number)


class RoundBought(By, Data, Deed, frozen=True, tag="board.round-bought"):
    """A combat against neutral units goes on for movement points."""

    seat: Seat
    movement: int

    def says(self) -> Said:
        seat = say("seat", seat=self.seat)
        if not self.movement:
            return say("combat.log.round-free", seat=seat)
        return say("combat.log.round-bought", seat=seat, movement=self.movement)


class GuardsFlee(To, Data, Event, frozen=True, tag="board.guards-flee"):
    """Neutral units give way without a fight."""

    seat: Seat
    level: int

    def says(self) -> Said:
        return say("combat.log.guards-flee", seat=say("seat", seat=self.seat), level=self.level)


class ObstaclePlaced(By, Data, Deed, Small, frozen=True, tag="board.obstacle-placed"):
    seat: Seat
    token: str
    cells: tuple[str, ...]

    @property
    def things(self) -> tuple[str, ...]:
        return tuple(f"cell:{cell}" for cell in self.cells)

    def says(self) -> Said:
        return say("combat.log.obstacle-placed", seat=say("seat", seat=self.seat), list=list(self.cells))


class PowerShown(Data, Disclosure, Small, frozen=True, tag="board.power-shown"):
    """What chance gives a unit whose power a scenario has switched on."""

    unit: int
    card: str
    what: str
    """corrosion | acid-pools | feast | breath | shell | storm"""

    @property
    def things(self) -> tuple[str, ...]:
        return (f"unit:{self.unit}",)

    def says(self) -> Said:
        return say("combat.log.power-shown", unit=unit_said(self.card), what=self.what)


class NeutralsDrawn(Data, Disclosure, Silent, frozen=True, tag="board.neutrals-drawn"):
    """The guard of a field is turned up."""

    cards: tuple[str, ...]

    def says(self) -> Said:
        return say("combat.log.neutrals-drawn", list=[unit_said(card) for card in self.cards])


class Stacked(Data, Event, frozen=True, tag="board.stacked"):
    """A unit carries a stack token."""

    unit: int
    card: str
    what: str
    amount: int

    @property
    def things(self) -> tuple[str, ...]:
        return (f"unit:{self.unit}",)

    def says(self) -> Said:
        return say("combat.log.stacked", unit=unit_said(self.card), n=self.amount, what=word(self.what))


class EffectTokenLaid(Data, Event, frozen=True, tag="board.effect-token-laid"):
    token: str
    cell: str
    face_down: bool = False
    """Whether only its owner sees what it is, and sees it now."""

    @property
    def reveals(self) -> bool:
        return self.face_down

    @property
    def things(self) -> tuple[str, ...]:
        return _spot(self.cell)

    def says(self) -> Said:
        return say("combat.log.effect-token-laid", token=word(self.token), cell=self.cell)


class SandRevealed(Data, Disclosure, frozen=True, tag="board.sand-revealed"):
    """A face-down token is turned over as a unit enters its space."""

    token: str
    cell: str

    @property
    def things(self) -> tuple[str, ...]:
        return _spot(self.cell)

    def says(self) -> Said:
        return say("combat.log.sand-revealed", token=word(self.token), cell=self.cell)


BESIDE_THE_BOARD = "beside the board"
"""Where the Arrow Tower stands."""


class Placed(By, _OfUnit, Data, Deed, Silent, frozen=True, tag="board.placed"):
    unit: int
    card: str
    cell: str
    seat: Seat
    """Who decides for the unit."""
    owner: Seat
    """Whose unit it is; -1: a neutral one."""

    def says(self) -> Said:
        if self.cell == BESIDE_THE_BOARD:
            return say("combat.log.placed-beside", unit=unit_said(self.card))
        return say("combat.log.placed", unit=unit_said(self.card), cell=self.cell)


class Acts(By, _OfUnit, Data, Moment, Silent, frozen=True, tag="board.acts"):
    unit: int
    card: str
    cell: str
    seat: Seat
    """Who decides for the unit."""
    owner: Seat
    """Whose unit it is; -1: a neutral one."""

    def says(self) -> Said:
        return say("combat.log.acts", unit=unit_said(self.card))


class Moved(Blow, Data, Small, frozen=True, tag="board.moved"):
    unit: int
    card: str
    start: str
    end: str
    seat: Seat
    """Who decides for the unit."""
    owner: Seat
    """Whose unit it is; -1: a neutral one."""
    acting: bool
    """It moves in its own activation, and is not driven or carried away."""

    @property
    def doer(self) -> Seat | None:
        return self.seat if self.acting else None

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return () if self.acting else players(self.owner)

    @property
    def weight(self) -> Weight:
        return "deed" if self.acting else "follow"

    @property
    def things(self) -> tuple[str, ...]:
        return (f"unit:{self.unit}", f"cell:{self.start}", f"cell:{self.end}")

    def says(self) -> Said:
        return say("combat.log.moved", unit=unit_said(self.card), start=self.start, end=self.end)


class Defends(Blow, By, _OfUnit, Data, Deed, Small, frozen=True, tag="board.defends"):
    unit: int
    card: str
    cell: str
    seat: Seat
    """Who decides for the unit."""
    owner: Seat
    """Whose unit it is; -1: a neutral one."""

    def says(self) -> Said:
        return say("combat.log.defends", unit=unit_said(self.card))


class Attacks(Blow, By, Data, Small, frozen=True, tag="board.attacks"):
    attacker: int
    attacker_card: str
    target: int
    target_card: str
    retaliation: bool
    seat: Seat
    """Who decides for the attacker."""
    owner: Seat
    """Whose unit attacks; -1: a neutral one."""
    target_owner: Seat
    """Whose unit is attacked; -1: a neutral one."""
    cell: str
    """Where the attacker stands; empty: beside the board."""
    target_cell: str

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.target_owner, but=self.seat)

    @property
    def weight(self) -> Weight:
        return "follow" if self.retaliation else "deed"

    @property
    def things(self) -> tuple[str, ...]:
        return (f"unit:{self.attacker}", f"unit:{self.target}", *_spot(self.cell), *_spot(self.target_cell))

    def says(self) -> Said:
        says = "combat.log.retaliates" if self.retaliation else "combat.log.attacks"
        return Said(says, {"unit": unit_said(self.attacker_card), "target": unit_said(self.target_card)})


class Rolled(Blow, By, Data, Disclosure, Small, frozen=True, tag="board.rolled"):
    """A die that everybody sees."""

    unit: int
    """For which unit; -1: for none."""
    face: int
    purpose: str
    seat: Seat
    """Who rolls."""

    @property
    def things(self) -> tuple[str, ...]:
        return (f"unit:{self.unit}",) if self.unit >= 0 else ()

    def says(self) -> Said:
        return say("combat.log.rolled", purpose=word(self.purpose), face=_signed(self.face))


class Strikes(Blow, By, Data, Small, frozen=True, tag="board.strikes"):
    attacker: int
    target: int
    target_card: str
    total: int
    defense: int
    damage: int
    seat: Seat
    """Who decides for the attacker."""
    target_owner: Seat
    """Whose unit is struck; -1: a neutral one."""
    cell: str
    """Where the attacker stands; empty: beside the board."""
    target_cell: str

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.target_owner, but=self.seat)

    @property
    def things(self) -> tuple[str, ...]:
        return (f"unit:{self.attacker}", f"unit:{self.target}", *_spot(self.cell), *_spot(self.target_cell))

    def says(self) -> Said:
        if not self.damage:
            return say("combat.log.strikes", total=self.total, defense=self.defense)
        return say("combat.log.strikes-2", total=self.total, defense=self.defense, damage=self.damage)


class Damaged(Blow, To, _OfUnit, Data, Small, frozen=True, tag="board.damaged"):
    unit: int
    card: str
    amount: int
    source: str
    seat: Seat
    """Whose unit it is; -1: a neutral one."""
    cell: str

    def says(self) -> Said:
        return say("combat.log.damaged", unit=unit_said(self.card), amount=self.amount)


class Healed(Blow, To, _OfUnit, Data, Event, frozen=True, tag="board.healed"):
    unit: int
    card: str
    amount: int
    seat: Seat
    """Whose unit it is; -1: a neutral one."""
    cell: str

    def says(self) -> Said:
        return say("combat.log.healed", unit=unit_said(self.card), amount=self.amount)


class Flipped(Blow, To, _OfUnit, Data, Event, frozen=True, tag="board.flipped"):
    unit: int
    card: str
    seat: Seat
    """Whose unit it is; -1: a neutral one."""
    cell: str

    def says(self) -> Said:
        return say("combat.log.flipped", unit=unit_said(self.card))


class GrowsToPack(To, _OfUnit, Data, Event, frozen=True, tag="board.grows-to-pack"):
    unit: int
    card: str
    seat: Seat
    """Whose unit it is; -1: a neutral one."""
    cell: str

    def says(self) -> Said:
        return say("combat.log.grows-to-pack", unit=unit_said(self.card))


class Summoned(To, _OfUnit, Data, Event, frozen=True, tag="board.summoned"):
    unit: int
    card: str
    seat: Seat
    """Whose unit it is; -1: a neutral one."""
    cell: str

    def says(self) -> Said:
        return say("magic.log.summoned", unit=unit_said(self.card), cell=self.cell)


class Destroyed(To, _OfUnit, Data, Event, frozen=True, tag="board.destroyed"):
    unit: int
    card: str
    seat: Seat
    """Whose unit it is; -1: a neutral one."""
    cell: str
    """Where it stood."""

    def says(self) -> Said:
        return say("combat.log.destroyed", unit=unit_said(self.card))


class Paralysed(To, _OfUnit, Data, Event, frozen=True, tag="board.paralysed"):
    unit: int
    card: str
    paralysed: bool
    seat: Seat
    """Whose unit it is; -1: a neutral one."""
    cell: str

    def says(self) -> Said:
        return say("combat.log.paralysed", unit=unit_said(self.card), how=bool(self.paralysed))


class AttackCancelled(To, Data, Event, frozen=True, tag="board.attack-cancelled"):
    target: int
    card: str
    seat: Seat
    """Whose unit was attacked; -1: a neutral one."""
    cell: str
    attacker: int

    @property
    def things(self) -> tuple[str, ...]:
        return (f"unit:{self.target}", f"unit:{self.attacker}", *_spot(self.cell))

    def says(self) -> Said:
        return say("combat.log.attack-cancelled", unit=unit_said(self.card))


class StructureFalls(Data, Event, frozen=True, tag="board.structure-falls"):
    name: str
    cells: tuple[str, ...]

    @property
    def things(self) -> tuple[str, ...]:
        return tuple(f"cell:{cell}" for cell in self.cells)

    def says(self) -> Said:
        _, _, number = self.name.partition("-")
        return say("combat.log.wall-falls", number=number) if number else say("combat.log.gate-falls")


class ObstacleRemoved(Data, Event, frozen=True, tag="board.obstacle-removed"):
    """A terrain token is taken off the board."""

    token: str
    cells: tuple[str, ...]

    @property
    def things(self) -> tuple[str, ...]:
        return tuple(f"cell:{cell}" for cell in self.cells)

    def says(self) -> Said:
        return say("combat.log.obstacle-removed", token=word(self.token))


class Played(By, OfCard, Data, Deed, Disclosure, frozen=True, tag="board.played"):
    seat: Seat
    card: str
    use: str

    def says(self) -> Said:
        seat = say("seat", seat=self.seat)
        return say("combat.log.played", seat=seat, card=card_said(self.card), use=self.use or "plain")


class CastSpell(By, OfCard, Data, Deed, frozen=True, tag="board.cast-spell"):
    seat: Seat
    card: str
    power: int

    def says(self) -> Said:
        return say(
            "combat.log.cast-spell", seat=say("seat", seat=self.seat), card=card_said(self.card), power=self.power
        )


class SpellCancelled(To, OfCard, Data, Event, frozen=True, tag="board.spell-cancelled"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("combat.log.spell-cancelled", card=card_said(self.card))


class Drew(By, Data, Small, frozen=True, tag="board.drew"):
    """Cards drawn: the owner sees which, the others how many."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat or not self.cards else Drew(self.seat, self.count)

    @property
    def reveals(self) -> bool:
        return self.count > 0

    @property
    def things(self) -> tuple[str, ...]:
        return tuple(f"card:{card}" for card in self.cards)

    def says(self) -> Said:
        return say("combat.log.drew", seat=say("seat", seat=self.seat), cards=_cards(self.cards, self.count))


class LooksAt(By, Data, Small, frozen=True, tag="board.looks-at"):
    """The top cards of a shared deck, to choose among: who looks sees which, the others how many."""

    seat: Seat
    deck: str
    count: int
    cards: tuple[str, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat or not self.cards else LooksAt(self.seat, self.deck, self.count)

    @property
    def reveals(self) -> bool:
        return self.count > 0

    @property
    def things(self) -> tuple[str, ...]:
        return tuple(f"card:{card}" for card in self.cards)

    def says(self) -> Said:
        seat, cards = say("seat", seat=self.seat), _cards(self.cards, self.count)
        return say("combat.log.looks-at", seat=seat, cards=cards, deck=word(self.deck))


class Discarded(By, OfCard, Data, Disclosure, Small, frozen=True, tag="board.discarded"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("combat.log.discarded", seat=say("seat", seat=self.seat), card=card_said(self.card))


class PowerDue(By, Data, Disclosure, Small, frozen=True, tag="board.power-due"):
    """A spell costs a further card with a power symbol; whether there is one in hand is seen by all."""

    seat: Seat
    held: bool

    def says(self) -> Said:
        id = "combat.log.power-due" if self.held else "combat.log.power-due-none"
        return say(id, seat=say("seat", seat=self.seat))


class TookBack(By, OfCard, Data, Event, frozen=True, tag="board.took-back"):
    """A card goes from the table or the discard pile to the hand, for all to see."""

    seat: Seat
    card: str

    def says(self) -> Said:
        return say("combat.log.took-back", seat=say("seat", seat=self.seat), card=card_said(self.card))


class Removed(By, OfCard, Data, Deed, Disclosure, Small, frozen=True, tag="board.removed"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("combat.log.removed", card=card_said(self.card))


class Reshuffled(By, Data, Disclosure, Small, frozen=True, tag="board.reshuffled"):
    seat: Seat

    def says(self) -> Said:
        return say("combat.log.reshuffled", seat=say("seat", seat=self.seat))


class MoraleChanged(To, Data, Event, frozen=True, tag="board.morale-changed"):
    seat: Seat
    change: int
    card: str = ""

    @property
    def reveals(self) -> bool:
        return bool(self.card)

    def says(self) -> Said:
        kind = "positive" if self.change > 0 else "negative"
        return say("combat.log.morale-changed", seat=say("seat", seat=self.seat), kind=word(kind))


class MoraleLost(To, Data, Event, frozen=True, tag="board.morale-lost"):
    seat: Seat
    positive: bool
    card: str = ""

    def says(self) -> Said:
        return say("combat.log.morale-lost", seat=say("seat", seat=self.seat), how=bool(self.positive))


class MoraleUsed(By, OfCard, Data, Deed, Disclosure, frozen=True, tag="board.morale-used"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("combat.log.morale-used", seat=say("seat", seat=self.seat), card=card_said(self.card))


class TokenPasses(To, Data, Small, frozen=True, tag="board.token-passes"):
    seat: Seat

    def says(self) -> Said:
        return say("combat.log.token-passes", seat=say("seat", seat=self.seat))


class Resisted(To, _OfUnit, Data, Event, frozen=True, tag="board.resisted"):
    """A card that was aimed at the unit has no effect on it."""

    unit: int
    card: str
    seat: Seat
    """Whose unit it is; -1: a neutral one."""
    cell: str

    def says(self) -> Said:
        return say("combat.log.resisted", unit=unit_said(self.card))


class InForce(Data, Silent, frozen=True, tag="board.in-force"):
    """An effect with a duration begins."""

    what: str
    amount: int
    unit: int
    source: str

    @property
    def things(self) -> tuple[str, ...]:
        card = f"card:{self.source}" if self.source not in UNITS else f"unit-card:{self.source}"
        return (f"unit:{self.unit}", card) if self.unit >= 0 else (card,)

    def says(self) -> Said:
        return say("combat.log.in-force", card=card_said(self.source))


class LeavesCombat(By, Data, Deed, frozen=True, tag="board.leaves-combat"):
    seat: Seat
    how: str
    foe: Seat
    """Who keeps the field; -1: neutral units."""

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return players(self.foe, but=self.seat)

    def says(self) -> Said:
        return say("combat.log.leaves-combat", seat=say("seat", seat=self.seat), how=bool(self.how == "surrender"))


class EnemyDeckShuffled(Data, Disclosure, Small, frozen=True, tag="board.enemy-deck-shuffled"):
    """The AI deck of an enemy hero is whole again for a combat."""

    side: int

    def says(self) -> Said:
        return say("combat.log.enemy-deck-shuffled")


class EnemyDrew(Data, Disclosure, frozen=True, tag="board.enemy-drew"):
    """A unit of an enemy hero that the game runs is about to act, and an AI card is drawn for it."""

    side: int
    card: str
    unit: int

    @property
    def things(self) -> tuple[str, ...]:
        return (f"unit:{self.unit}",)

    def says(self) -> Said:
        return say("combat.log.enemy-drew", card=ENEMY_CARDS[self.card].says)


class CombatEnds(Data, Moment, frozen=True, tag="board.combat-ends"):
    closes: ClassVar[Chapter | None] = "combat"
    winner: Seat
    how: str
    neutral: bool = False
    """The victors are neutral units, which the winner only moved."""
    fought: tuple[Seat, ...] = ()
    """Whose heroes or armies fought."""
    sides: tuple[Seat, ...] = ()
    """Who led each side, the attacker first; -1: neutral units."""
    fell: tuple[tuple[str, ...], ...] = ()
    """The units that each side lost altogether."""
    place: str = ""
    """The field that was fought over or on."""

    @property
    def concerns(self) -> tuple[Seat, ...]:
        return self.fought

    def says(self) -> Said:
        if self.winner < 0:
            return say("combat.log.combat-ends")
        return (
            say("combat.log.combat-ends-2")
            if self.neutral
            else say("combat.log.combat-ends-else", seat=say("seat", seat=self.winner))
        )


class ResourceRolled(By, Data, Disclosure, frozen=True, tag="board.resource-rolled"):
    seat: Seat
    resource: Resource
    amount: int

    def says(self) -> Said:
        return say(
            "setup.log.resource-rolled",
            seat=say("the-seat", seat=self.seat),
            amount=say(f"amount.{self.resource}", n=self.amount),
        )


class PutBack(By, OfCard, Data, Disclosure, frozen=True, tag="board.put-back"):
    """A drawn card that does not enter the deck: it goes face up to the discard pile it came from."""

    seat: Seat
    card: str

    def says(self) -> Said:
        return say("setup.log.put-back", seat=say("seat", seat=self.seat), card=CARDS[self.card].says)
