"""Income tracks: raised by one slot at a time, as by a new Mine (battlefield.adventure.astrologers.*)."""

from __future__ import annotations

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.adventure.events import IncomeRaised
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.library.resources import RESOURCE_FACES, Resource
from heroes.rules.board.realm.dice import FACES, RESOURCE, MapDieFell
from heroes.rules.board.realm.purse import RESOURCES, SETTLEMENT_INCOME, TRACK_ENDS, Receive, moved_income, price_of
from heroes.words import say, word

BASIC_INCOME = SETTLEMENT_INCOME
"""What a Mine or settlement of each kind yields: one slot of its track."""


@rule("battlefield.adventure.astrologers.tier")
def raise_income(game: AdventureTable, seat: Seat, resource: Resource) -> None:
    """The marker moves to its next slot; on the last one it stays (battlefield.adventure.astrologers.tier)."""
    player = game.players[seat]
    player.income = moved_income(player, resource, 1)
    game.tell(IncomeRaised(seat, resource, player.income[RESOURCES.index(resource)]))


class Raise(Data, Step, frozen=True, tag="board.raise-income"):
    seat: Seat
    resource: Resource

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        raise_income(game, self.seat, self.resource)
        return ()


def raise_options(game: AdventureTable, seat: Seat) -> list[Option]:
    """Each track that has a slot left."""
    income = dict(zip(RESOURCES, game.players[seat].income, strict=True))
    return [
        Option(
            f"income:{name}",
            (Raise(seat, name),),
            say("adventure.do.raise", amount=say(f"amount.{name}", n=BASIC_INCOME[name])),
            verb="raise",
            things=(f"resource:{name}",),
        )
        for name in RESOURCES
        if income[name] < TRACK_ENDS[name]
    ]


class ChooseTrack(Data, Step, frozen=True, tag="board.choose-track"):
    """One income of the player's choice goes up by a slot."""

    seat: Seat

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        options = raise_options(game, self.seat)
        if not options:
            return ()
        return Ask(
            self.seat,
            "raise-income",
            tuple(options),
            says=say("adventure.ask.raise"),
            rule=game.bestowed_by() or "battlefield.adventure.astrologers.choose",
        )


@rule("battlefield.adventure.astrologers.no-card", "battlefield.adventure.astrologers.choose")
class ReadStars(Data, Step, frozen=True, tag="board.read-stars"):
    """In an Astrologers round each player raises an income of choice, or lets a Resource die choose and gains its basic
    income as well (battlefield.adventure.astrologers.*)."""

    seat: Seat

    def run(self, game: AdventureTable) -> Ask:
        roll = Option(
            "roll", (RollIncome(self.seat),), say("adventure.do.roll-income"), verb="roll", things=_DIE, final=True
        )
        return Ask(
            self.seat,
            "astrologers",
            (*raise_options(game, self.seat), roll),
            says=say("adventure.ask.astrologers"),
            rule="battlefield.adventure.astrologers.no-card",
        )


_DIE = (f"die:{RESOURCE}",)


@rule("battlefield.adventure.astrologers.roll")
class RollIncome(Data, Step, frozen=True, tag="board.roll-income"):
    """The kind on the die counts, not its number: that income goes up, and its basic income is gained
    (battlefield.adventure.astrologers.roll)."""

    seat: Seat

    def run(self, game: AdventureTable) -> Ask:
        options = []
        for (resource, _), (face, sides) in zip(RESOURCE_FACES, FACES[RESOURCE], strict=True):
            gains = Receive(self.seat, *price_of(resource, BASIC_INCOME[resource]), "income")
            steps = (MapDieFell(self.seat, RESOURCE, face), Raise(self.seat, resource), gains)
            options.append(Option(face, steps, word(face), sides, verb="roll", things=_DIE))
        return Ask(
            NATURE,
            f"{RESOURCE}-die",
            tuple(options),
            about=(f"seat:{self.seat}",),
            says=say("realm.ask.die", die=word(RESOURCE)),
            rule="battlefield.adventure.astrologers.roll",
        )


rule_data(
    __name__,
    {
        "BASIC_INCOME": ("battlefield.adventure.astrologers.roll", "battlefield.adventure.astrologers.tier"),
    },
)
