"""Campaign: one player against heroes that the game runs, chapter after chapter (core.modes.campaign.*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from heroes.engine import Ask, BadSetup, Option, Seat, Step, play_as
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import without
from heroes.rules.board.combat.alone import asked_alone
from heroes.rules.board.library.components import HEROES, UNITS
from heroes.rules.board.modes.clash import CHAPTER, SETUP_KEYS, ClashGame, a_scenario
from heroes.rules.board.modes.founding import heroes_seat_by_seat, is_free
from heroes.rules.board.modes.starting import CARRIED, carried_by
from heroes.rules.board.realm.army import NEUTRAL, draw_up
from heroes.rules.board.scenario.campaigns import next_chapter, read_carried
from heroes.rules.board.scenario.model import CAMPAIGN, Scenario
from heroes.rules.board.scenario.points import artifacts
from heroes.rules.board.state.combat import Deck, Troop
from heroes.words import say


class AgainstTheGame(ClashGame):
    """What campaigns and cooperative games share: chapters, and what goes from one into the next."""

    rules_version: ClassVar[int] = 4
    setup_keys = (*SETUP_KEYS, CARRIED, CHAPTER)

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check_setup(setup)
        scenario = a_scenario(setup, cls.mode)
        carried = cls.check_carried(setup.get(CARRIED), scenario, checked["seats"])
        if carried is not None:
            checked[CARRIED] = carried
        checked |= {"layers": [cls.mode, *checked["layers"]]}
        return checked | ({CHAPTER: scenario.chapter.number} if scenario.chapter is not None else {})

    @classmethod
    def check_carried(cls, given: Any, scenario: Scenario, seats: Sequence[Mapping[str, Any]]) -> Any:
        """What each player has brought: a list with one entry for each seat, if anything."""
        if given is None:
            return None
        if not isinstance(given, (list, tuple)) or len(given) != len(seats):
            raise BadSetup(say("setup.error.carried-seats", n=len(seats)))
        return [read_carried(one, faction_of(scenario, seats, seat)) for seat, one in enumerate(given)]

    @classmethod
    def random_heroes(cls, rng: Random, scenario: Scenario, boxes: Sequence[str]) -> list[str]:
        return heroes_seat_by_seat(rng, scenario, boxes)

    def begin(self) -> Sequence[Step]:
        steps = super().begin()
        if CARRIED in self.setup:
            for seat in range(self.seats):
                self._bring(seat)
        return steps

    def _bring(self, seat: Seat) -> None:
        """What was carried takes the place of the chapter's own start values, where the chapter says so."""
        carried, start, player = carried_by(self, seat), self.scenario.start_from, self.player(seat)
        if start.resources and carried.resources is not None:
            player.gold, player.materials, player.valuables = carried.resources
        if start.units and carried.units:
            player.army, player.formation = tuple(Troop(card, pack) for card, pack in carried.units), ()
            draw_up(self, seat)
        for card in carried.artifacts or () if start.artifacts else ():
            self._take_out(card)
            player.deck.append(card)
        if start.marks and carried.marks:
            saga = self.world.saga
            self.world.saga = msgspec.structs.replace(
                saga, marks=(*saga.marks, *((seat, mark) for mark in carried.marks))
            )
        self.chance.shuffle(player.deck, f"deck-{seat}")

    def _take_out(self, card: str) -> None:
        """A carried card is in no shared deck; one that the box of this edition lacks is played with all the same."""
        for name, deck in self.state.decks.items():
            if card in deck.draw:
                self.state.decks[name] = Deck(without(deck.draw, card), deck.discard)
                return
            if card in deck.discard:
                self.state.decks[name] = Deck(deck.draw, without(deck.discard, card))
                return

    def carries(self, seat: Seat = 0) -> dict[str, Any]:
        """What a player takes into the next chapter after a win, as the scenario says; neutral units go home."""
        player, carry = self.player(seat), self.scenario.carry
        found: dict[str, Any] = {}
        if carry.resources:
            found["resources"] = [player.gold, player.materials, player.valuables]
        if carry.units:
            own = [troop for troop in player.army if UNITS[troop.card].faction != NEUTRAL and carry.goes(troop.card)]
            found["units"] = [[troop.card, troop.pack] for troop in own]
        if carry.artifacts:
            found["artifacts"] = sorted(set(artifacts(self, seat)))
        if carry.level:
            found["level"] = player.level
        if carry.marks:
            found["marks"] = [mark for whose, mark in self.world.saga.marks if whose == seat]
        return found

    def all_carry(self) -> Any:
        """What goes along of everybody."""
        return [self.carries(seat) for seat in range(self.seats)]

    @rule("core.modes.campaign.chapters")
    def next_setup(self) -> dict[str, Any] | None:
        """The set-up of the chapter that follows this game: the next one with what is carried into it, or after a
        defeat the same once more; None after the last."""
        if self.outcome is None:
            return None
        won, own = bool(self.outcome.winners), self.scenario.chapter
        kept = {key: self.setup[key] for key in ("edition", "difficulty", "settings", "seats")}
        if won:
            kept[CARRIED] = self.all_carry()
        elif CARRIED in self.setup:
            kept[CARRIED] = self.setup[CARRIED]
        if own is not None:
            number = own.number + won
            return {**kept, "scenario": self.setup["scenario"], CHAPTER: number} if number < len(own.names) else None
        chapter = next_chapter(self.scenario.id, won=won)
        return {**kept, "scenario": chapter} if chapter is not None else None


def faction_of(scenario: Scenario, seats: Sequence[Mapping[str, Any]], seat: Seat) -> str:
    """The faction that a seat plays; of one with wishes, that of the best of them that the scenario allows."""
    entry = seats[seat]
    free = [""] * len(seats)
    hero = next(hero for hero in entry.get("wishes", [entry.get("hero")]) if is_free(scenario, free, seat, hero))
    return HEROES[hero].faction


@play_as("campaign")
@rule("core.modes.campaign")
class CampaignGame(AgainstTheGame):
    """A chapter of a campaign, or a scenario for one player alone."""

    mode = CAMPAIGN

    @classmethod
    def check_carried(cls, given: Any, scenario: Scenario, seats: Sequence[Mapping[str, Any]]) -> Any:
        """One player brings one thing: no list."""
        return read_carried(given, faction_of(scenario, seats, 0))

    def all_carry(self) -> Any:
        return self.carries()

    def as_put(self, ask: Ask) -> Ask | Option:
        put = super().as_put(ask)
        return asked_alone(put) if isinstance(put, Ask) else put
