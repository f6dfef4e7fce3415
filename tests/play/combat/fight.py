"""A combat in a test: say only what matters, then play it.

    fight = combat(attacker=["castle.griffins+@b3!1"], defender=["necropolis.dread-knights@b2"], edition="first",
                   defender_hand=["defense"], defender_level=2)
    fight.attack("griffins", "dread-knights")          # declares, and stops at the first question
    fight.answer("play:defense:expert")                # whoever is asked answers
    fight.passes().die(+1)                             # everybody passes, then the die is supplied

A unit is written `card`, `+` for its Pack side, `@cell`, `!damage`. Units are named by the last part of their card id
(`griffins`), by the whole id, or by their number; when both sides have one, `attacker:griffins`, `defender:griffins`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar

import heroes
from heroes.ai.asked import meant_as, passing, thing_of
from heroes.engine import NATURE, Ask, Event, Step
from heroes.rules.board.combat.placement import BeginCombat
from heroes.rules.board.meeting.fights import MeetNeutrals, MeetSecondaryHero, SettleAccounts
from heroes.rules.board.modes.combat import SingleCombat
from heroes.rules.board.modes.mode import Mode
from heroes.rules.board.state.combat import CombatResult, Fate, Player, Unit
from play.asked import numbered

E = TypeVar("E", bound=Event)
_UNIT = re.compile(r"(?P<card>[a-z.\-]+)(?P<pack>\+?)(@(?P<cell>[a-z]\d+))?(!(?P<damage>\d+))?(?P<tokens>(#\w+)*)$")
FACES = {-1: "-1", 0: "0", 1: "+1"}
MOST_ANSWERS = 1000


def unit_entry(text: str) -> dict[str, Any]:
    """`castle.griffins+@b3!1#paralysed` as a set-up entry."""
    match = _UNIT.match(text)
    assert match, f"not a unit: {text!r}"
    entry: dict[str, Any] = {"card": match["card"], "pack": bool(match["pack"])}
    if match["cell"]:
        entry["cell"] = match["cell"]
    if match["damage"]:
        entry["damage"] = int(match["damage"])
    for token in filter(None, (match["tokens"] or "").split("#")):
        entry[token] = True
    return entry


def combat(
    attacker: list[str],
    defender: list[str],
    *,
    edition: str = "revised",
    board: str = "square",
    seed: int = 1,
    chance: str = "ask",
    **more: Any,
) -> Fight:
    """A combat at its first question. Anything for one side is written `attacker_hand=[...]`, `defender_led_by=...`;
    the rest (`siege`, `tower`, `settings`, `unlimited`, `field_level`, `battle`) goes to the set-up as it is."""
    setup: dict[str, Any] = {
        "edition": edition,
        "board": board,
        "attacker": {"units": [unit_entry(text) for text in attacker]},
        "defender": {"units": [unit_entry(text) for text in defender]},
    }
    for name, value in more.items():
        side, _, rest = name.partition("_")
        if side in ("attacker", "defender"):
            setup[side][rest] = value
        else:
            setup[name] = value
    return Fight(heroes.new_game("combat", setup, seed, chance))


class Encounter(SingleCombat):
    """A combat met on the map: guards may flee, a Secondary Hero may give way, and accounts are settled afterwards."""

    def begin(self) -> Sequence[Step]:
        fight, name_winner = super().begin()
        assert isinstance(fight, BeginCombat)
        meet: Step = fight
        if fight.defender.hero == "neutral":
            meet = MeetNeutrals(fight.attacker, fight.defender, fight.field_level)
        elif fight.defender.hero == "secondary":
            meet = MeetSecondaryHero(fight)
        return (meet, SettleAccounts(), name_winner)


def encounter(attacker: list[str], defender: list[str], **more: Any) -> Fight:
    """Like `combat`, but as it is met on the map."""
    fight = combat(attacker, defender, **more).game
    game = Encounter()
    game.prepare(fight.setup, fight.seed, ask_chance=True)
    game.start()
    return Fight(game)


class Fight:
    """A game being played by a test. Every move goes through `Game.answer`."""

    def __init__(self, game: heroes.Game) -> None:
        assert isinstance(game, Mode)
        self.game = game
        self.events: list[Event] = []

    # ------------------------------------------------------------------ looking

    @property
    def ask(self) -> Ask:
        assert self.game.ask is not None, "the game is over"
        return self.game.ask

    @property
    def keys(self) -> list[str]:
        return self.ask.keys

    def unit(self, name: str | int) -> Unit:
        """The unit of that name; dead ones too."""
        units = self.game.combat.units
        if isinstance(name, int):
            return units[name]
        side, _, rest = name.rpartition(":")
        found = [unit for unit in units if unit.card == rest or unit.card.split(".")[-1] == rest]
        if side:
            found = [unit for unit in found if unit.side == ("attacker", "defender").index(side)]
        assert len(found) == 1, f"{name!r} names {len(found)} units"
        return found[0]

    @property
    def result(self) -> CombatResult:
        """What the combat left behind."""
        assert self.game.state.result is not None, "the combat is not over"
        return self.game.state.result

    def fate(self, side: str) -> Fate:
        """What the combat means for a side."""
        return self.result.fates[("attacker", "defender").index(side)]

    def player(self, side: str) -> Player:
        return self.game.player(("attacker", "defender").index(side))

    def cell(self, name: str | int) -> str:
        """Where a unit stands; empty if nowhere."""
        cell = self.unit(name).cell
        return self.game.ground.names[cell] if cell >= 0 else ""

    def offers(self, key: str) -> bool:
        """Whether the open question allows this."""
        return self._key(key) in self.keys

    def moves(self) -> set[str]:
        """The spaces to which the acting unit may move."""
        return {thing_of(option, "cell") for option in meant_as(self.ask, "move")}

    def attacks(self) -> set[str]:
        """The units that the acting unit may attack, by the last part of their card id."""
        return {self.unit(int(thing_of(option, "unit"))).card.split(".")[-1] for option in meant_as(self.ask, "attack")}

    def happened(self, kind: type[E]) -> list[E]:
        """All events of that kind so far."""
        return [event for event in self.game.events if isinstance(event, kind)]

    @property
    def acting(self) -> str:
        """The card id of the unit being activated, last part; empty if none."""
        acting = self.game.combat.acting
        return self.unit(acting.unit).card.split(".")[-1] if acting is not None else ""

    @property
    def over(self) -> bool:
        return self.game.over

    # ------------------------------------------------------------------ playing

    def answer(self, *keys: str) -> Fight:
        """Whoever is asked answers, one key after another. Unit names in keys are turned into numbers."""
        for key in keys:
            assert len(self.game.answers) < MOST_ANSWERS, "a test that plays so long never ends"
            self.events += self.game.answer(self.ask.seat, self._key(key))
        return self

    def _key(self, key: str) -> str:
        return numbered(key, lambda name: self.unit(name).id)

    def passes(self) -> Fight:
        """Everybody passes until a question comes that is no window."""
        while self.game.ask is not None and passing(self.ask) == "pass":
            self.answer("pass")
        return self

    def die(self, *faces: int) -> Fight:
        """Supply the next dice; windows in between are passed."""
        for face in faces:
            self.passes()
            assert self.ask.seat == NATURE, f"no die is being rolled: {self.ask.kind}"
            self.answer(FACES[face])
        return self.passes()

    def activate(self, name: str) -> Fight:
        """End activations (dice never fall while units just end) until this unit acts."""
        wanted = self.unit(name)
        for _ in range(200):
            self.passes()
            acting = self.game.combat.acting
            if self.ask.kind == "next-unit":
                key = f"activate:u{wanted.id}"
                self.answer(key if key in self.keys else self.keys[0])
            elif acting is not None and acting.unit == wanted.id:
                return self
            else:
                self.answer("end")
        raise AssertionError(f"{name} never acts")

    def attack(self, attacker: str, target: str) -> Fight:
        """Bring the attacker to its activation and declare the attack; stops at the first question after it."""
        self.activate(attacker)
        return self.answer(f"attack:{target}")

    def strike(self, attacker: str, target: str, die: int) -> Fight:
        """A whole attack with everybody passing; a retaliation that is asked for is declined."""
        self.attack(attacker, target).die(die)
        return self

    def end(self) -> Fight:
        """The acting unit ends its activation."""
        return self.passes().answer("end").passes()

    def order(self) -> list[str]:
        """Who acts in the rest of this round, in order, each just ending its activation; of several to choose from,
        the first that is offered."""
        now, acted = self.game.combat.round, []
        while self.game.combat.round == now:
            if self.ask.kind == "next-unit":
                self.answer(self.keys[0])
            else:
                acted.append(self.acting)
                self.answer("end")
        return acted

    def seen(self, name: str | int) -> dict[str, Any]:
        """The unit as everybody sees it, with its statistics as they count now."""
        units = self.game.view(None, len(self.game.events))["state"]["combat"]["units"]
        return dict(units[self.unit(name).id])

    def next_round(self) -> Fight:
        """End activations until the next combat round has begun."""
        now = self.game.combat.round
        for _ in range(200):
            self.passes()
            if self.game.combat.round > now:
                return self
            self.answer("end" if "end" in self.keys else self.keys[0])
        raise AssertionError("the round never ends")

    def is_at_rest(self) -> None:
        """No question is left open but the next unit's own turn."""
        assert self.game.over or self.ask.kind in ("activation", "next-unit", "neutral-unit"), self.ask.kind
