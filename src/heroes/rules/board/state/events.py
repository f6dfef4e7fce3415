"""What can happen in a combat, each with its sentence."""

from __future__ import annotations

from heroes.engine import Data, Disclosure, Event, Seat
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import CARDS, MORALE, UNITS
from heroes.words import Arg, Said, say, word


def unit_said(card: str) -> Said:
    return UNITS[card].says


def card_said(card: str) -> Said:
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


class CombatBegins(Data, Event, frozen=True, tag="board.combat-begins"):
    board: str
    attacker: Seat
    defender: Seat

    def says(self) -> Said:
        return say("combat.log.combat-begins")


class RoundBegins(Data, Event, frozen=True, tag="board.round-begins"):
    number: int

    def says(self) -> Said:
        return say("combat.log.round-begins", number=self.number)


class RoundBought(Data, Event, frozen=True, tag="board.round-bought"):
    """A combat against neutral units goes on for movement points."""

    seat: Seat
    movement: int

    def says(self) -> Said:
        seat = say("seat", seat=self.seat)
        if not self.movement:
            return say("combat.log.round-free", seat=seat)
        return say("combat.log.round-bought", seat=seat, movement=self.movement)


class GuardsFlee(Data, Event, frozen=True, tag="board.guards-flee"):
    """Neutral units give way without a fight."""

    seat: Seat
    level: int

    def says(self) -> Said:
        return say("combat.log.guards-flee", seat=say("seat", seat=self.seat), level=self.level)


class ObstaclePlaced(Data, Event, frozen=True, tag="board.obstacle-placed"):
    seat: Seat
    token: str
    cells: tuple[str, ...]

    def says(self) -> Said:
        return say("combat.log.obstacle-placed", seat=say("seat", seat=self.seat), list=list(self.cells))


class NeutralsDrawn(Data, Disclosure, frozen=True, tag="board.neutrals-drawn"):
    """The guard of a field is turned up."""

    cards: tuple[str, ...]

    def says(self) -> Said:
        return say("combat.log.neutrals-drawn", list=[unit_said(card) for card in self.cards])


class EffectTokenLaid(Data, Event, frozen=True, tag="board.effect-token-laid"):
    token: str
    cell: str

    def says(self) -> Said:
        return say("combat.log.effect-token-laid", token=word(self.token), cell=self.cell)


BESIDE_THE_BOARD = "beside the board"
"""Where the Arrow Tower stands."""


class Placed(Data, Event, frozen=True, tag="board.placed"):
    unit: int
    card: str
    cell: str

    def says(self) -> Said:
        if self.cell == BESIDE_THE_BOARD:
            return say("combat.log.placed-beside", unit=unit_said(self.card))
        return say("combat.log.placed", unit=unit_said(self.card), cell=self.cell)


class Acts(Data, Event, frozen=True, tag="board.acts"):
    unit: int
    card: str

    def says(self) -> Said:
        return say("combat.log.acts", unit=unit_said(self.card))


class Moved(Data, Event, frozen=True, tag="board.moved"):
    unit: int
    card: str
    start: str
    end: str

    def says(self) -> Said:
        return say("combat.log.moved", unit=unit_said(self.card), start=self.start, end=self.end)


class Defends(Data, Event, frozen=True, tag="board.defends"):
    unit: int
    card: str

    def says(self) -> Said:
        return say("combat.log.defends", unit=unit_said(self.card))


class Attacks(Data, Event, frozen=True, tag="board.attacks"):
    attacker: int
    attacker_card: str
    target: int
    target_card: str
    retaliation: bool

    def says(self) -> Said:
        says = "combat.log.retaliates" if self.retaliation else "combat.log.attacks"
        return Said(says, {"unit": unit_said(self.attacker_card), "target": unit_said(self.target_card)})


class Rolled(Data, Disclosure, frozen=True, tag="board.rolled"):
    """A die that everybody sees."""

    unit: int
    face: int
    purpose: str

    def says(self) -> Said:
        return say("combat.log.rolled", purpose=word(self.purpose), face=_signed(self.face))


class Strikes(Data, Event, frozen=True, tag="board.strikes"):
    attacker: int
    target: int
    target_card: str
    total: int
    defense: int
    damage: int

    def says(self) -> Said:
        if not self.damage:
            return say("combat.log.strikes", total=self.total, defense=self.defense)
        return say("combat.log.strikes-2", total=self.total, defense=self.defense, damage=self.damage)


class Damaged(Data, Event, frozen=True, tag="board.damaged"):
    unit: int
    card: str
    amount: int
    source: str

    def says(self) -> Said:
        return say("combat.log.damaged", unit=unit_said(self.card), amount=self.amount)


class Healed(Data, Event, frozen=True, tag="board.healed"):
    unit: int
    card: str
    amount: int

    def says(self) -> Said:
        return say("combat.log.healed", unit=unit_said(self.card), amount=self.amount)


class Flipped(Data, Event, frozen=True, tag="board.flipped"):
    unit: int
    card: str

    def says(self) -> Said:
        return say("combat.log.flipped", unit=unit_said(self.card))


class GrowsToPack(Data, Event, frozen=True, tag="board.grows-to-pack"):
    unit: int
    card: str

    def says(self) -> Said:
        return say("combat.log.grows-to-pack", unit=unit_said(self.card))


class Destroyed(Data, Event, frozen=True, tag="board.destroyed"):
    unit: int
    card: str

    def says(self) -> Said:
        return say("combat.log.destroyed", unit=unit_said(self.card))


class Paralysed(Data, Event, frozen=True, tag="board.paralysed"):
    unit: int
    card: str
    paralysed: bool

    def says(self) -> Said:
        return say("combat.log.paralysed", unit=unit_said(self.card), how=bool(self.paralysed))


class AttackCancelled(Data, Event, frozen=True, tag="board.attack-cancelled"):
    target: int
    card: str

    def says(self) -> Said:
        return say("combat.log.attack-cancelled", unit=unit_said(self.card))


class StructureFalls(Data, Event, frozen=True, tag="board.structure-falls"):
    name: str

    def says(self) -> Said:
        _, _, number = self.name.partition("-")
        return say("combat.log.wall-falls", number=number) if number else say("combat.log.gate-falls")


class Played(Data, Disclosure, frozen=True, tag="board.played"):
    seat: Seat
    card: str
    use: str

    def says(self) -> Said:
        seat = say("seat", seat=self.seat)
        return say("combat.log.played", seat=seat, card=card_said(self.card), use=self.use or "plain")


class CastSpell(Data, Event, frozen=True, tag="board.cast-spell"):
    seat: Seat
    card: str
    power: int

    def says(self) -> Said:
        return say(
            "combat.log.cast-spell", seat=say("seat", seat=self.seat), card=card_said(self.card), power=self.power
        )


class SpellCancelled(Data, Event, frozen=True, tag="board.spell-cancelled"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("combat.log.spell-cancelled", card=card_said(self.card))


class Drew(Data, Event, frozen=True, tag="board.drew"):
    """Cards drawn: the owner sees which, the others how many."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat or not self.cards else Drew(self.seat, self.count)

    @property
    def reveals(self) -> bool:
        return self.count > 0

    def says(self) -> Said:
        return say("combat.log.drew", seat=say("seat", seat=self.seat), cards=_cards(self.cards, self.count))


class LooksAt(Data, Event, frozen=True, tag="board.looks-at"):
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

    def says(self) -> Said:
        seat, cards = say("seat", seat=self.seat), _cards(self.cards, self.count)
        return say("combat.log.looks-at", seat=seat, cards=cards, deck=word(self.deck))


class Discarded(Data, Disclosure, frozen=True, tag="board.discarded"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("combat.log.discarded", seat=say("seat", seat=self.seat), card=card_said(self.card))


class TookBack(Data, Event, frozen=True, tag="board.took-back"):
    """A card goes from the table or the discard pile to the hand, for all to see."""

    seat: Seat
    card: str

    def says(self) -> Said:
        return say("combat.log.took-back", seat=say("seat", seat=self.seat), card=card_said(self.card))


class Removed(Data, Disclosure, frozen=True, tag="board.removed"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("combat.log.removed", card=card_said(self.card))


class Reshuffled(Data, Event, frozen=True, tag="board.reshuffled"):
    seat: Seat

    def says(self) -> Said:
        return say("combat.log.reshuffled", seat=say("seat", seat=self.seat))


class MoraleChanged(Data, Event, frozen=True, tag="board.morale-changed"):
    seat: Seat
    change: int
    card: str = ""

    @property
    def reveals(self) -> bool:
        return bool(self.card)

    def says(self) -> Said:
        kind = "positive" if self.change > 0 else "negative"
        return say("combat.log.morale-changed", seat=say("seat", seat=self.seat), kind=word(kind))


class MoraleLost(Data, Event, frozen=True, tag="board.morale-lost"):
    seat: Seat
    positive: bool
    card: str = ""

    def says(self) -> Said:
        return say("combat.log.morale-lost", seat=say("seat", seat=self.seat), how=bool(self.positive))


class MoraleUsed(Data, Disclosure, frozen=True, tag="board.morale-used"):
    seat: Seat
    card: str

    def says(self) -> Said:
        return say("combat.log.morale-used", seat=say("seat", seat=self.seat), card=card_said(self.card))


class TokenPasses(Data, Event, frozen=True, tag="board.token-passes"):
    seat: Seat

    def says(self) -> Said:
        return say("combat.log.token-passes", seat=say("seat", seat=self.seat))


class InForce(Data, Event, frozen=True, tag="board.in-force"):
    """An effect with a duration begins."""

    what: str
    amount: int
    unit: int
    source: str

    def says(self) -> Said:
        return say("combat.log.in-force", card=card_said(self.source))


class LeavesCombat(Data, Event, frozen=True, tag="board.leaves-combat"):
    seat: Seat
    how: str

    def says(self) -> Said:
        return say("combat.log.leaves-combat", seat=say("seat", seat=self.seat), how=bool(self.how == "surrender"))


class CombatEnds(Data, Event, frozen=True, tag="board.combat-ends"):
    winner: Seat
    how: str
    neutral: bool = False
    """The victors are neutral units, which the winner only moved."""

    def says(self) -> Said:
        if self.winner < 0:
            return say("combat.log.combat-ends")
        return (
            say("combat.log.combat-ends-2")
            if self.neutral
            else say("combat.log.combat-ends-else", seat=say("seat", seat=self.winner))
        )
