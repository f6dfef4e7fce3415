"""The Resource die and the Treasure die (core.dice.*)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.combat.morale_tokens import SpendToken
from heroes.rules.board.library.resources import GOLD, RESOURCE_FACES
from heroes.rules.board.realm.charms import (
    FORTUNE,
    GOLDEN_DIE,
    TURNED_DIE,
    WEASEL,
    LayCharm,
    charms_of,
    has_charm,
    use_charm,
)
from heroes.rules.board.realm.experience import GainExperience
from heroes.rules.board.realm.purse import Receive, price_of
from heroes.rules.board.realm.search import Search
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import MapDieRolled
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import ARTIFACT
from heroes.words import say, word

RESOURCE, TREASURE = "resource", "treasure"
MAP_DICE = (RESOURCE, TREASURE)
MAP_DIE = "map-die"
"""The window in which dice of the map may be rolled again."""
ATTACK = "attack"
"""The die of combats, with which one can be lucky as well."""

FACES: dict[str, tuple[tuple[str, int], ...]] = {
    RESOURCE: tuple((f"{name}-{amount}", 1) for name, amount in RESOURCE_FACES),
    TREASURE: (("experience", 2), ("artifact", 2), ("resource", 1), ("two-resources", 1)),
}
"""The faces of each die and how many sides show them (core.dice.resource.faces, core.dice.treasure.faces)."""
MOST_GOLD = max(face for face, _ in FACES[RESOURCE] if face.startswith(GOLD))
"""The face of the Resource die with the highest sum of gold."""
ROLL_ON = ("resource", "two-resources")
"""Faces of the Treasure die that have further dice rolled at once."""


def luck(die: str) -> str:
    """Luck with one of the dice, for the rest of the turn."""
    return f"luck-{die}"


def luck_with(seat: Seat, source: str, *dice: str) -> tuple[Step, ...]:
    """Each of these dice may be rerolled once; the card lies aside until then."""
    return tuple(LayCharm(Charm(luck(die), 1, "next-turn", seat, source=source)) for die in dice)


def may_have_luck(game: Any, seat: Seat, *dice: str) -> bool:
    """Whether Luck played now would change anything for dice thrown in this turn of a game on the map."""
    if game.state.world is None or not game.book.rerolls_allowed or game.world.turn != seat:
        return False
    return not all(has_charm(game, seat, luck(die)) for die in dice)


def has_lucky_attack(game: WorldGame, seat: Seat) -> bool:
    """Luck with attack dice lasts for the turn in which it was played."""
    return game.world.turn == seat and has_charm(game, seat, luck(ATTACK))


@rule("core.components.dice", "core.dice.treasure.two-resource")
class RollMapDice(Data, Step, frozen=True, tag="board.roll-map-dice"):
    """Roll some dice, perhaps roll one again, and resolve so many of them, chosen after the roll."""

    seat: Seat
    dice: tuple[str, ...]
    keep: int = 1
    hero: int = -1
    fallen: tuple[str, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        place = len(self.fallen)
        if place < len(self.dice):
            return throw(self, self.dice[place])
        again = [*self._rerolls(game), *self._turns(game)]
        if len(self.dice) <= self.keep:
            steps = tuple(step for number in range(place) for step in self._result(game, number))
            if not again:
                return steps
            options = [
                Option(
                    "take",
                    steps,
                    say("realm.do.take-what-dice-show"),
                    verb="take",
                    things=tuple(f"die:{die}" for die in dict.fromkeys(self.dice)),
                    final=any(face in ROLL_ON for face in self.fallen),
                )
            ]
        else:
            options = [
                Option(
                    f"keep:{die}:{face}",
                    self._take(game, number),
                    say("realm.do.take", face=word(face)),
                    verb="keep",
                    things=(f"die:{die}",),
                    final=face in ROLL_ON,
                )
                for number, (die, face) in enumerate(self._faces())
                if (die, face) not in self._faces()[:number]
            ]
        choosing = len(self.dice) > self.keep
        return Ask(
            self.seat,
            "map-dice",
            (*options, *again),
            about=tuple(f"die:{die}" for die in dict.fromkeys(self.dice)),
            says=say("realm.ask.which-result-do-take"),
            rule="core.symbols.two-choose-one" if choosing else "core.morale.positive.spend-reroll",
            passes=None if choosing else options[0].key,
            window="" if choosing else MAP_DIE,
        )

    def _faces(self) -> list[tuple[str, str]]:
        return list(zip(self.dice, self.fallen, strict=True))

    def _take(self, game: WorldGame, number: int) -> tuple[Step, ...]:
        """One result; what is left to keep is asked for again."""
        rest = msgspec.structs.replace(
            self,
            dice=self.dice[:number] + self.dice[number + 1 :],
            fallen=self.fallen[:number] + self.fallen[number + 1 :],
            keep=self.keep - 1,
        )
        return (*self._result(game, number), rest) if rest.keep else self._result(game, number)

    def _result(self, game: WorldGame, number: int) -> tuple[Step, ...]:
        return die_result(game, self.seat, self.dice[number], self.fallen[number], self.hero)

    def _rerolls(self, game: WorldGame) -> list[Option]:
        """Spending morale, Luck, or the week of the Swift Weasel."""
        if not game.book.rerolls_allowed:
            return []
        options = []
        rights: list[tuple[str, Step]] = []
        if game.players[self.seat].morale > 0 and not game.book.morale_decks:
            rights.append(("morale", SpendToken(self.seat)))
        if has_charm(game, self.seat, WEASEL):
            rights.append((WEASEL, UseCharm(self.seat, WEASEL)))
        for number, (die, face) in enumerate(self._faces()):
            if (die, face) in self._faces()[:number]:
                continue
            allowed = [*rights]
            if has_charm(game, self.seat, luck(die)):
                allowed.append(("luck", UseCharm(self.seat, luck(die))))
            again = msgspec.structs.replace(
                self,
                dice=(*self.dice[:number], *self.dice[number + 1 :], die),
                fallen=self.fallen[:number] + self.fallen[number + 1 :],
            )
            if has_charm(game, self.seat, FORTUNE):
                steps = (TryFortune(self, number),)
                says = say("realm.do.reroll", face=word(face), right=word(FORTUNE))
                key = f"reroll:{FORTUNE}:{die}:{face}"
                options.append(Option(key, steps, says, verb="reroll", things=(f"die:{die}",), final=True))
            for right, spend in allowed:
                options.append(
                    Option(
                        f"reroll:{right}:{die}:{face}",
                        (spend, again),
                        say("realm.do.reroll", face=word(face), right=word(right)),
                        verb="reroll",
                        things=(f"die:{die}",),
                        final=True,
                    )
                )
        return options

    def _turns(self, game: WorldGame) -> list[Option]:
        """A die that a card lets its owner turn to another face: any, or that with most gold."""
        free, golden = has_charm(game, self.seat, TURNED_DIE), has_charm(game, self.seat, GOLDEN_DIE)
        if not free and not golden:
            return []
        return [
            Option(
                f"turn:{die}:{face}:{wanted}",
                (
                    UseCharm(self.seat, TURNED_DIE if free else GOLDEN_DIE),
                    MapDieFell(self.seat, die, wanted),
                    msgspec.structs.replace(self, fallen=(*self.fallen[:number], wanted, *self.fallen[number + 1 :])),
                ),
                say("magic.do.turn-die", face=word(face), wanted=word(wanted)),
                verb="turn",
                things=(f"die:{die}",),
            )
            for number, (die, face) in enumerate(self._faces())
            if (die, face) not in self._faces()[:number]
            for wanted, _ in FACES[die]
            if wanted != face and (free or wanted == MOST_GOLD)
        ]


@lru_cache(1024)
def throw(roll: RollMapDice, die: str) -> Ask:
    """The next die of a roll."""
    options = tuple(
        Option(
            face,
            (MapDieFell(roll.seat, die, face), msgspec.structs.replace(roll, fallen=(*roll.fallen, face))),
            word(face),
            sides,
            verb="roll",
            things=(f"die:{die}",),
        )
        for face, sides in FACES[die]
    )
    return Ask(
        NATURE,
        f"{die}-die",
        options,
        about=(f"seat:{roll.seat}",),
        says=say("realm.ask.die", die=word(die)),
        rule=f"core.dice.{die}.faces",
    )


class TryFortune(Data, Step, frozen=True, tag="board.try-fortune"):
    """One die of the roll is thrown again, and perhaps again; then any of its results counts."""

    roll: RollMapDice
    number: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        left = charms_of(game, self.roll.seat, FORTUNE)[0].amount
        use_charm(game, self.roll.seat, FORTUNE)
        return (ThrowAgain(self.roll, self.number, (self.roll.fallen[self.number],), left),)


class ThrowAgain(Data, Step, frozen=True, tag="board.throw-again"):
    roll: RollMapDice
    number: int
    seen: tuple[str, ...]
    left: int
    """How many throws there are."""

    def run(self, game: WorldGame) -> Ask:
        die = self.roll.dice[self.number]
        options = tuple(
            Option(
                face,
                (
                    MapDieFell(self.roll.seat, die, face),
                    KeepOneThrow(self.roll, self.number, (*self.seen, face), self.left - 1),
                ),
                word(face),
                sides,
                verb="roll",
                things=(f"die:{die}",),
            )
            for face, sides in FACES[die]
        )
        return Ask(
            NATURE,
            f"{die}-die",
            options,
            about=(f"seat:{self.roll.seat}",),
            says=say("realm.ask.die", die=word(die)),
            rule=f"core.dice.{die}.faces",
        )


class KeepOneThrow(Data, Step, frozen=True, tag="board.keep-one-throw"):
    roll: RollMapDice
    number: int
    seen: tuple[str, ...]
    left: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        die, fallen = self.roll.dice[self.number], self.roll.fallen
        options = [
            Option(
                f"keep:{die}:{face}",
                (
                    msgspec.structs.replace(
                        self.roll, fallen=(*fallen[: self.number], face, *fallen[self.number + 1 :])
                    ),
                ),
                say("realm.do.take", face=word(face)),
                verb="keep",
                things=(f"die:{die}",),
                final=True,
            )
            for face in dict.fromkeys(self.seen)
        ]
        if self.left:
            again = ThrowAgain(self.roll, self.number, self.seen, self.left)
            says = say("realm.do.reroll", face=word(self.seen[-1]), right=word(FORTUNE))
            options.append(Option("again", (again,), says, verb="reroll", things=(f"die:{die}",), final=True))
        if len(options) == 1:
            return options[0].steps
        return Ask(
            self.roll.seat,
            "map-dice",
            tuple(options),
            about=(f"die:{die}",),
            says=say("realm.ask.which-result-do-take"),
            rule="core.cards.text-overrides",
        )


class UseCharm(Data, Step, frozen=True, tag="board.use-charm"):
    """Something in force is used up."""

    seat: Seat
    what: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        use_charm(game, self.seat, self.what)
        return ()


class MapDieFell(Data, Step, frozen=True, tag="board.map-die-fell"):
    seat: Seat
    die: str
    face: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.tell(MapDieRolled(self.seat, self.die, self.face))
        return ()


@rule(
    "core.artifact.sources",
    "core.resources.sources",
    "core.dice.resource.result",
    "core.dice.treasure.one-resource",
    "core.dice.treasure.two-resource",
    "core.dice.treasure.xp",
    "core.dice.treasure.artifact.first",
    "core.dice.treasure.artifact.revised",
    "core.settings.single-dice",
    "core.symbols.resource-die",
)
def die_result(game: WorldGame, seat: Seat, die: str, face: str, hero: int) -> tuple[Step, ...]:
    """What a face gives."""
    if die == RESOURCE:
        resource, _, number = face.rpartition("-")
        gains = price_of(resource, min(int(number), game.book.most_per_die) if game.book.most_per_die else int(number))
        return (Receive(seat, *gains, "die"),)
    if face == "experience":
        return (GainExperience(seat, 1),)
    if face == "artifact":
        return (Search(seat, ARTIFACT, hero=hero),)
    count = 1 if face == "resource" or game.book.most_per_die else 2
    return (RollMapDice(seat, (RESOURCE,) * count, 1, hero),)


rule_data(
    __name__,
    {
        "FACES": ("core.dice.resource.faces", "core.dice.treasure.faces"),
    },
)
